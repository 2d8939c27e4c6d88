"""What a seat may read of recorded choices (v1.hid)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import PASS_ON
from tolmek.kernel.decision import CHANCE, MAIN
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link
from tolmek.kernel.offers import OFFER, known_item, was_proposed
from tolmek.void1.cards.hand import DISCARD, DRAW, KEEP, HandLimit
from tolmek.void1.cards.tactics import SPY, STEAL
from tolmek.void1.economy.trade import ASKING, GIVING
from tolmek.void1.model.table import NOBODY, Void1

ALL: Final = 0
VERB_ONLY: Final = 1
NOTHING: Final = 2
A_PASS: Final = 3  # a standing pass is told as a plain one


def secrecy(game: Game[Void1], links: list[Link], at: int, viewer: int) -> int:
    """How much of the choice the viewer knows by now."""
    link = links[at]
    verb = link.action.verb
    if link.seat == CHANCE:
        return VERB_ONLY if verb is DRAW and link.action.b != viewer else ALL
    if link.seat == viewer:
        return ALL
    if verb in GIVING or verb in ASKING:
        return ALL if known_item(links, at, viewer) else NOTHING
    if is_offer_draft(link):
        return ALL if was_proposed(links, at) else NOTHING
    if verb is PASS_ON:
        return A_PASS
    if verb is KEEP:
        return VERB_ONLY
    if verb is STEAL:
        return ALL if victim(links, at) == viewer else VERB_ONLY
    if verb is DISCARD and still_picking(game, links, at):
        return NOTHING
    return ALL


def is_offer_draft(link: Link) -> bool:
    """A part of an offer; that it was begun others hear at once, unless it was begun between two steps of theirs."""
    verb = link.action.verb
    if verb is OFFER:
        return link.unprompted or (link.where != MAIN and not link.simultaneous)  # older saves do not say who was asked
    return verb in GIVING or verb in ASKING


def victim(links: list[Link], at: int) -> int:
    """Whose hand was looked into."""
    for i in range(at - 1, -1, -1):
        if links[i].action.verb is SPY:
            return links[i].action.a
    return NOBODY


def still_picking(game: Game[Void1], links: list[Link], at: int) -> bool:
    """Does the discard belong to a pick that is not complete?"""
    seat = links[at].seat
    open_picks = 0
    for frame in [*game.stack, *game.seat_stacks[seat]]:
        if isinstance(frame, HandLimit) and frame.who == seat:
            open_picks += len(frame.picked)
    later = 0
    for i in range(at + 1, len(links)):
        if links[i].seat == seat and links[i].action.verb is DISCARD:
            later += 1
    return later < open_picks
