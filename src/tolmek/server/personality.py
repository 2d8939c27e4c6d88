"""Personalities of bots: the level and its style are one name in the store, as in `captain:style=envoy`."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Final

from tolmek import bots
from tolmek.bots.common.styles import styles
from tolmek.server.errors import bad_request
from tolmek.server.wire.answers import StyleInfo

ANY: Final = "any"
MARK: Final = f":{bots.STYLE}="


def can_have_style(level: str) -> bool:
    return level in bots.LEVELS and bots.LEVELS[level].STYLED


def styled(wishes: Iterable[tuple[str, str]]) -> list[str]:
    """The names of bots from their levels and styles; what may be any is drawn, each style once if there are enough."""
    wanted = list(wishes)
    for level, style in wanted:
        check_style(level, style)
    taken = {style for _, style in wanted}
    names: list[str] = []
    for level, style in wanted:
        chosen = style
        if style == ANY and can_have_style(level):
            chosen = secrets.choice([name for name in styles() if name not in taken] or list(styles()))
            taken.add(chosen)
        names.append(level if chosen in ("", ANY) else f"{level}{MARK}{chosen}")
    return names


def check_style(level: str, style: str) -> None:
    if style in ("", ANY):
        return
    if style not in styles():
        raise bad_request(f"There is no style “{style}”.", f"Choose one of {', '.join(styles())}, or {ANY}.")
    if not can_have_style(level):
        raise bad_request(f"The bot “{level}” has no style.", "Leave it out, or choose another bot.")


def style_info(style: str) -> StyleInfo:
    found = styles()[style]
    return StyleInfo(style, found.title, found.words, f"face-{found.face}")


def level_of(bot: str) -> str:
    return bot.partition(MARK)[0]


def style_of(bot: str) -> StyleInfo | None:
    style = bot.partition(MARK)[2]
    return style_info(style) if style in styles() else None
