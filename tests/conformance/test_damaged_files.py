"""Truncated, changed or nonsensical saves, records and views: one sentence, never a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

import tolmek
from tolmek.kernel.saves import stamp

NONSENSE: list[Any] = [None, -1, 99, True, "x", [], {}, [1, 2, 3], [[]], ["x"]]


def middle(edition: str) -> tolmek.Game:
    game = tolmek.new_game(edition, 3, 5)
    dice = Random(1)
    for _ in range(200):
        assert game.decision is not None
        game.play(dice.choice(game.decision.actions))
    return game


GAMES = [middle(info.id) for info in tolmek.editions()]
SAVES = [game.save() for game in GAMES]
RECORDS = [game.record() for game in GAMES]


def opens_or_says_why(read: Callable[[Any], object], text: Any) -> None:
    """Whatever is not refused in a sentence must have been readable."""
    with suppress(tolmek.BadText, tolmek.BadSetup):
        read(text)


def test_a_save_with_one_wrong_letter_is_refused() -> None:
    dice = Random(2)
    for number in range(150):
        save = SAVES[number % len(SAVES)]
        at = dice.randrange(len(save) - 2)
        letter = dice.choice([letter for letter in '09"{x' if letter != save[at]])
        with pytest.raises(tolmek.BadText, match="save"):
            tolmek.load(save[:at] + letter + save[at + 1 :])


def test_a_save_cut_short_is_refused() -> None:
    for save in SAVES:
        for at in range(0, len(save) - 2, 997):
            with pytest.raises(tolmek.BadText, match="save"):
                tolmek.load(save[:at])


def test_a_save_of_nonsense_with_a_right_hash_is_refused_or_read() -> None:
    dice = Random(3)
    for number in range(300):
        body = json.loads(SAVES[number % len(SAVES)])
        body.pop("hash")
        part = body["table"] if number // 3 % 2 else body
        part[dice.choice(sorted(part))] = dice.choice(NONSENSE)
        body["hash"] = stamp(body)
        opens_or_says_why(tolmek.load, json.dumps(body))


def test_a_damaged_record_is_refused_or_read() -> None:
    dice = Random(4)
    for number in range(120):
        text = RECORDS[number // 3 % len(RECORDS)].split("\n")
        at = dice.randrange(len(text))
        if number % 3 == 0:
            text.pop(at)
        elif number % 3 == 1:
            text[at] = text[at][: dice.randrange(len(text[at]) + 1)]
        else:
            text.insert(at, dice.choice(["0 end", "* roll 3", "x", "9 mine", "*7 roll 1", "options 3", "seats 99"]))
        opens_or_says_why(tolmek.replay, "\n".join(text))


def test_a_record_without_its_last_line_is_refused() -> None:
    for record in RECORDS:
        with pytest.raises(tolmek.BadText, match="cut short"):
            tolmek.replay("\n".join(record.split("\n")[:-2]))


def test_a_view_of_nonsense_is_refused_or_read() -> None:
    dice = Random(5)
    for number in range(150):
        view = json.loads(json.dumps(GAMES[number % len(GAMES)].view(1)))
        part = view["table"] if number // 3 % 2 else view
        part[dice.choice(sorted(part))] = dice.choice(NONSENSE)
        opens_or_says_why(lambda seen: tolmek.guess(seen, 1), view)
