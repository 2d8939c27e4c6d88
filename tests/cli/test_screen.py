"""What the terminal shows of a position, and that it shows no secrets."""

from __future__ import annotations

import io
from random import Random

import pytest
from rich.console import Console

import tolmek
from tests.cli.running import everything
from tests.marking import slow
from tests.position import position
from tolmek.cli.terminal.choices import Choices, lines
from tolmek.cli.terminal.commands import SPELLINGS, Command, parse
from tolmek.cli.terminal.displays import display_of
from tolmek.cli.terminal.explain import known, rules_of_question
from tolmek.cli.terminal.marks import DRAWN, PLAIN, Marks
from tolmek.cli.terminal.void1.rules import PROMPT_RULES, VERB_RULES


@pytest.mark.parametrize("seats", [2, slow(3), slow(4)])
def test_a_seat_sees_the_same_in_every_game_it_could_be_in(seats: int) -> None:
    game = tolmek.new_game("revised", seats=seats, seed=seats)
    dice = Random(seats)
    checked = 0
    while game.decision is not None and checked < 8:
        if game.count % 40 == 39:
            checked += 1
            seat = dice.randrange(seats)
            assert everything(game.guess(seat, checked), seat, 110) == everything(game, seat, 110)
        game.play(dice.choice(game.decision.actions), game.decision.seat)
    assert checked == 8


def map_of(game: tolmek.Game, width: int = 80, marks: Marks = DRAWN) -> str:
    return "\n".join(line.plain for line in display_of(game, 0).map(marks, width))


def test_the_map_shows_worlds_controllers_ships_and_tokens() -> None:
    game = position(
        4,
        ships={0: {"tan_fu": ["starfighter", "starfighter"], "c|0": ["moth"]}, 1: {"tan_fu": ["diplomat"]}},
        allies={"tan_lock": 1},
        conquered={"emrok": 2},
        tokens=[("plague_on_mirrin", "mirrin")],
        infested=["corra"],
        races=["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"],
    )
    shown = map_of(game)
    assert "· Tan Fu      mil 1/2/1 me" in shown
    assert "▲ 2Sf  ● Di" in shown
    assert "● Tan Lock    mys 1/1/3 ar" in shown
    assert "■xEmrok       cap 1/1/2 ga" in shown
    assert "! Plague on Mirrin" in shown
    assert "▲ infests" in shown
    assert "seam to Pyrious  ▲ Mo" in shown
    assert "Sf Starfighter · Di Diplomat · Mo Moth" in shown
    assert all(len(line) <= 80 for line in shown.splitlines()[:-1])
    assert "▲ 2 Starfighters" in map_of(game, 120)
    assert "E 2Sf  T Di" in map_of(game, 80, PLAIN)
    assert map_of(game, 80, PLAIN).isascii()
    assert all(len(line) <= 40 for line in map_of(game, 40).splitlines()[:-1])


def test_two_and_three_players_have_other_maps() -> None:
    two = position(2, guards=True)
    assert "◇x" in map_of(two)
    assert "◇ Sf Sc" in map_of(two)
    three = position(3, covered=["tan_fu"])
    assert "· Tan Fu      covered" in map_of(three)


def test_only_the_own_points_are_printed() -> None:
    game = position(3, vp={0: 41, 1: 42, 2: 43})
    shown = everything(game, 0, 110)
    assert "41" in shown
    assert "42" not in shown
    assert "43" not in shown


@pytest.mark.parametrize("width", [20, 60, 80, 120, 200])
def test_long_lists_fit_the_width(width: int) -> None:
    game = position(4, ships={0: {"tan_fu": ["starfighter", "moth"], "arcura": ["centipede"]}}, credits={0: 20})
    game.play("move moth tan_fu")
    decision = game.decision
    assert decision is not None
    offered = Choices(game, decision, display_of(game, 0), {})
    console = Console(width=width, file=io.StringIO())
    shown = [line.plain for line in lines(console, offered.all)]
    if width >= 60:
        assert max(len(line) for line in shown) <= width
    words = " ".join(" ".join(shown).split())
    for number in range(1, len(decision.actions) + 1):
        assert f" {number} Go" in words or f" {number} Cross" in words or f" {number} Stop" in words


def test_every_verb_and_question_has_its_rule() -> None:
    game = tolmek.new_game("revised", seed=1)
    chance = {"roll", "hexagon", "deal", "event", "draw", "show"}
    general = {"done", "name"}  # explained by the rule of their question
    assert set(game.rules.lexicon.verbs) - chance - general == set(VERB_RULES)
    for ids in [*VERB_RULES.values(), *PROMPT_RULES.values()]:
        assert [rule.id for rule in known(ids)] == list(ids)


@pytest.mark.slow
def test_every_question_of_a_game_is_explained() -> None:
    for seed in range(3):
        game = tolmek.new_game("revised", seats=2 + seed, seed=seed, races="choose")
        dice = Random(seed)
        while (decision := game.decision) is not None:
            assert rules_of_question(display_of(game, decision.seat), decision), decision
            assert game.question(decision)
            game.play(dice.choice(decision.actions), decision.seat)


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("", Command("again")),
        ("   ", Command("again")),
        (" 12 ", Command("number", "12", 12)),
        ("12345678901234567890", Command("number", "12345678901234567890", 123456789)),
        ("٣", Command("words", "٣")),
        ("?", Command("explain")),
        ("? 3", Command("explain", "3", 3)),
        ("?attack", Command("explain", "attack")),
        ("u", Command("undo")),
        ("Q", Command("quit")),
        ("s my  game.save", Command("save", "my  game.save")),
        ("/map", Command("words", "map")),
        ("map room", Command("words", "map room")),
        ("look tan fu", Command("look", "tan fu")),
        ("move  starfighter", Command("words", "move starfighter")),
    ],
)
def test_what_is_typed_is_understood(line: str, typed: Command) -> None:
    assert parse(line) == typed


def test_no_command_hides_an_action() -> None:
    """An action whose exact text is a command could never be typed."""
    game = tolmek.new_game("revised", seed=1)
    bare = {name for name, verb in game.rules.lexicon.verbs.items() if not verb.slots}
    assert not bare & set(SPELLINGS)
