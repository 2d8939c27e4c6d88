"""The whole consequence of some choices: every field of the table that differs afterwards, in words.

    before = snapshot(game)
    play(game, "play wild_provisions")
    assert changes(before, game) == {"credits 0": 4, "hand 0": ["-wild_provisions"], "discard": ["+wild_provisions"]}

Numbers are differences; lists name what has come (+) and gone (-). A field that is not listed has not changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tolmek.kernel.game import Game
from tolmek.kernel.table import fields_of
from tolmek.void2.model.ids import BUILDINGS, CARDS, EVENTS, EXPLORES, GOODS, PLANETS, REGIONS, UNITS
from tolmek.void2.model.names import CARD, SITE
from tolmek.void2.model.table import KNOWN, MOST_SEATS, SITE_SPAN, SPAN, Void2

Fields = dict[str, Any]

NUMBERS = ["credits", "vp", "spent", "bombs", "battles", "deliveries", "used", "owed"]
BY_SEAT = {
    "hand": lambda held: CARDS[held // KNOWN],
    "fleet": lambda piece: f"{UNITS[piece % SPAN]}@{REGIONS[piece // SPAN]}",
    "sites": lambda site: f"{BUILDINGS[site % SITE_SPAN]}@{SITE.ids[site // SITE_SPAN]}",
}
LISTS: dict[str, Callable[[int], str]] = {
    "discard": lambda card: CARDS[card],
    "deck": lambda card: CARDS[card],
    "goods_up": lambda item: f"{GOODS[item % 4]}@{REGIONS[item // 4]}",
    "goods_down": lambda region: REGIONS[region],
    "fungus": lambda region: REGIONS[region],
    "paths": lambda region: REGIONS[region],
    "heecrix": lambda region: REGIONS[region],
    "explore_bag": lambda token: EXPLORES[token],
}
OWNED: dict[str, list[str]] = {"cube": REGIONS, "ally": PLANETS}
NOT_TOLD = ["ledger"]  # it goes with the VP


def snapshot(game: Game[Void2]) -> Fields:
    return fields_of(game.table.copy(), Void2.FIELDS)


def changes(before: Fields, game: Game[Void2]) -> dict[str, Any]:
    after = snapshot(game)
    changed: dict[str, Any] = {}
    for name in Void2.FIELDS:
        if before[name] != after[name] and name not in NOT_TOLD:
            changed.update(difference(name, before[name], after[name]))
    return changed


def difference(name: str, old: Any, new: Any) -> dict[str, Any]:
    """One field in words."""
    if name in NUMBERS:
        return {f"{name} {seat}": new[seat] - was for seat, was in enumerate(old) if new[seat] != was}
    if name in BY_SEAT:
        pairs = {f"{name} {seat}": come_and_gone(was, new[seat], BY_SEAT[name]) for seat, was in enumerate(old)}
        return {key: value for key, value in pairs.items() if value}
    if name in LISTS:
        return {name: come_and_gone(old, new, LISTS[name])}
    if name in OWNED:
        return {f"{name} {OWNED[name][at]}": new[at] for at in range(len(old)) if old[at] != new[at]}
    if name == "influence":
        steps = {(at % MOST_SEATS, PLANETS[at // MOST_SEATS]): new[at] - old[at] for at in range(len(old))}
        return {f"influence {seat} {planet}": step for (seat, planet), step in steps.items() if step}
    if name == "held":
        steps = {(at // len(GOODS), GOODS[at % len(GOODS)]): new[at] - old[at] for at in range(len(old))}
        return {f"goods {seat} {good}": step for (seat, good), step in steps.items() if step}
    if name == "goods_bag":
        return {f"bag {GOODS[at]}": new[at] - old[at] for at in range(len(old)) if new[at] != old[at]}
    if name == "event":
        named = ["none" if event < 0 else EVENTS[event] for event in new]
        return {f"event {PLANETS[at]}": named[at] for at in range(len(old)) if new[at] != old[at]}
    if name == "station":
        return {name: REGIONS[new]}
    if name == "placed":
        return {name: [(new[at], CARD.ids[new[at + 1]], new[at + 2]) for at in range(0, len(new), 3)]}
    return {name: new}


def come_and_gone(old: list[int], new: list[int], word: Callable[[int], str]) -> list[str]:
    was = Counter([word(item) for item in old])
    now = Counter([word(item) for item in new])
    return sorted([*[f"+{item}" for item in (now - was).elements()], *[f"-{item}" for item in (was - now).elements()]])
