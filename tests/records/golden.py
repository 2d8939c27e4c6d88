"""What a golden game and a golden save must still do."""

from __future__ import annotations

from random import Random

import tolmek
from tolmek.api import replay_checked
from tolmek.lab.checks.invariants import play_out


def check_game(text: str) -> None:
    """The record replays to its end and its hash, every outcome comes from its seed, and it is written alike again."""
    game, strange = replay_checked(text)
    assert strange == 0, f"the seed no longer gives {strange} of the dice and draws"
    assert game.result is not None, "the game is not over"
    assert body(game.record()) == body(text), "the record is written otherwise"


def body(text: str) -> list[str]:
    """A record without the line that names the engine."""
    return [line for line in text.splitlines() if not line.startswith("engine ")]


def check_save(text: str, frame: str) -> None:
    """The save opens inside that procedure and can be played to the end."""
    game = tolmek.load(text)
    names = [open_frame.NAME for stack in (game.stack, *game.seat_stacks) for open_frame in stack]
    assert frame in names, f"the save is not inside {frame}"
    game.explicit_chance = False
    game.advance()
    play_out(game, Random(3))
