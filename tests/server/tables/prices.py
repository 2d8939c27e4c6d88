"""Questions for a price in the first family: Tribute could pay it, and only its owner knows whether it is there."""

from __future__ import annotations

from collections.abc import Callable

from tests.position import position
from tests.server.tables.hosting import Game

TRIBUTE = ["capitalistic_tribute", "capitalistic_surge"]
PLAIN = ["peaceful_militia", "mysterious_safe_passage"]  # as many cards, and nothing in them
NO_SECOND_CHANCE = ["scholarly_second_chance", "scholarly_second_chance"]
NO_AMBUSH = ["militaristic_ambush", "militaristic_ambush"]
NO_RETREAT = ["militaristic_retreat", "militaristic_retreat", "peaceful_retreat", "peaceful_retreat"]
SHOWN = ["mysterious_insurrection", "mysterious_espionage", "peaceful_peace_talks"]
DISPLAY = {"first": [], "revised": SHOWN, "key": SHOWN[:2]}  # the same for both hands
SECT = "tan_lock_radical_sect_captures_ambassador"
PIRATES = ["pirates_of_cidran", "kingdom_of_roth", "academy_of_eehg", "collective_five"]

Priced = Callable[[str, list[str], int], Game]


def retreat(edition: str, cards: list[str], credits: int) -> Game:
    """Seat 1, allied with Bindok II, is attacked on an empty space."""
    game = position(
        edition=edition,
        display=DISPLAY[edition],
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter"]}},
        allies={"bindok_ii": 1},
        hands={1: cards},
        credits={1: credits},
        discard=[*NO_AMBUSH, *NO_RETREAT, *NO_SECOND_CHANCE],
    )
    game.play("attack tan.c 1")
    return game


def shot(edition: str, cards: list[str], credits: int) -> Game:
    """A Shooting Star of seat 0 attacks a neutral planet."""
    game = position(
        edition=edition,
        display=DISPLAY[edition],
        ships={0: {"tan_fu": ["shooting_star"]}},
        hands={0: cards},
        credits={0: credits},
        discard=NO_SECOND_CHANCE,
    )
    game.play("attack tan_fu planet")
    return game


def bribe(edition: str, cards: list[str], credits: int) -> Game:
    """Seat 0, the Pirates, has rolled one too few for an alliance."""
    game = position(
        edition=edition,
        display=DISPLAY[edition],
        races=PIRATES,
        ships={0: {"vaspera": ["diplomat"]}},
        techs={0: ["xeno_linguistics"]},
        hands={0: ["peaceful_retreat", "peaceful_retreat", *cards]},
        credits={0: credits},
        discard=NO_SECOND_CHANCE,
    )
    needed = game.table.components.race_diplomacy[game.table.race[0]][1]
    steps = ["diplomacy vaspera", "lay peaceful_retreat", "lay peaceful_retreat", "negotiate"]
    for text in (*steps, "roll 4", "roll 4", f"roll {needed - 9}"):
        game.play(text)
    return game


def ransom(edition: str, cards: list[str], credits: int) -> Game:
    """Seat 1 has the only Diplomat on the board when the sect captures one."""
    game = position(
        edition=edition,
        display=DISPLAY[edition],
        phase="event",
        ships={1: {"roth": ["diplomat"]}},
        credits={1: credits},
        hands={1: cards},
    )
    game.play(f"event {SECT}")
    return game


PRICES: dict[str, tuple[int, Priced]] = {  # by prompt: the seat that is asked
    "offer-retreat": (1, retreat),
    "pay-to-fire": (0, shot),
    "spend-on-diplomacy": (0, bribe),
    "event": (1, ransom),
}
PROMPTS = {edition: [prompt for prompt in PRICES if prompt != "event"] for edition in ("revised", "key")}
PROMPTS["first"] = list(PRICES)  # the one edition that has the sect
