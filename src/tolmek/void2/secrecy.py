"""What a seat may read of recorded choices (v2.hid)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.decision import CHANCE
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link
from tolmek.kernel.offers import known_item
from tolmek.kernel.phases import OWED, Sealed, sealed
from tolmek.void2.cards.empire_cards import DRAW_EMPIRE, KEEP_EMPIRE
from tolmek.void2.cards.hand import DRAW
from tolmek.void2.cards.peek import PUT_BACK, SEE_CARD, SEE_TOKEN
from tolmek.void2.cards.resolve import OPPONENT, PAY
from tolmek.void2.cards.steal import SNATCH, STEAL
from tolmek.void2.economy.trade import ITEMS
from tolmek.void2.model.names import FIRST_EVENT
from tolmek.void2.model.table import NOBODY, Void2

ALL: Final = 0
VERB_ONLY: Final = 1
NOTHING: Final = 2

OWN_DRAWS: Final = [DRAW, DRAW_EMPIRE, SEE_CARD, SEE_TOKEN]  # outcomes for the seat in the second slot
OWN_CHOICES: Final = [KEEP_EMPIRE, PUT_BACK]
THEFTS: Final = [STEAL, SNATCH]


def secrecy(game: Game[Void2], links: list[Link], at: int, viewer: int) -> int:
    """How much of the choice the viewer knows by now."""
    link = links[at]
    action = link.action
    if action.verb in THEFTS:
        thief = action.b if link.seat == CHANCE else link.seat
        return ALL if viewer >= 0 and viewer in (thief, victim(game, links, at, thief)) else VERB_ONLY
    if link.seat == CHANCE:
        public = action.verb not in OWN_DRAWS or (action.verb is DRAW and action.a >= FIRST_EVENT)
        return ALL if public or action.b == viewer else VERB_ONLY
    if link.seat == viewer:
        return ALL
    if sealed(game, link) or (action.verb in ITEMS and not known_item(links, at, viewer)):
        return NOTHING
    return VERB_ONLY if action.verb in OWN_CHOICES else ALL


def is_unseen(game: Game[Void2], link: Link) -> bool:
    """A part of an offer, or of a secret answer that is not complete: others see only who has answered."""
    if link.action.verb in ITEMS:
        return True
    top = game.stack[-1] if game.stack else None
    return isinstance(top, Sealed) and sealed(game, link) and top.answers[link.seat] == OWED


def victim(game: Game[Void2], links: list[Link], at: int, thief: int) -> int:
    """Whose hand a card was taken from, if the thief has named that seat or there is only one."""
    if game.table.seats == 2:
        return 1 - thief
    named = at - 1
    while named >= 0 and (links[named].action.verb in THEFTS or links[named].action.verb is PAY):
        named -= 1
    if named >= 0 and links[named].seat == thief and links[named].action.verb is OPPONENT:
        return links[named].action.a
    return NOBODY
