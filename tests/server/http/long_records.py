"""Records as long as one wants, full of offers: of all choices these cost most to play again."""

from __future__ import annotations

from random import Random

import tolmek
from tolmek.void1.packs.data_files import DATA_FILES as FIRST
from tolmek.void2.packs.data_files import DATA_FILES as SECOND

SEATS = {info.id: info.seats[1] for info in tolmek.editions()}
OFFERS = ("offer", "give", "ask", "back")
ENDING = ("pass", "end", "done", "accept", "propose", "withdraw")


def dense_pack(edition: str, size: int) -> str:
    """A pack of that many bytes that touches as many components as it can."""
    shelf = FIRST if edition in ("first", "revised", "key") else SECOND
    pack = ""
    for table, rows in shelf.read().records.items():
        for ident in rows:
            more = f'[{table}.{ident}]\nnote="x"\n'
            pack += more if len(pack) + len(more) <= size else ""
    return pack + "#" * (size - len(pack))


def long_record(edition: str, choices: int, pack: str | None = None) -> str:
    """Of that many choices where there is no end to offers, otherwise at most of a whole game."""
    options = {"offers": 9} if edition == "revised" else {}
    game = tolmek.new_game(edition, SEATS[edition], 0, options, components=pack, log=False)
    dice = Random(edition)
    while game.count < choices and game.decision is not None:
        open_now = [(decision.seat, action) for decision in game.decisions for action in decision.actions]
        wanted = [(seat, action) for seat, action in open_now if action.verb.name in OFFERS]
        going_on = [(seat, action) for seat, action in open_now if action.verb.name not in ENDING]
        seat, action = dice.choice(wanted or going_on or open_now)
        game.play(action, seat)
    return game.record()
