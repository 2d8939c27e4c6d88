"""The odds that are shown are those of the rules: every roll is played out."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

import tolmek
from tests.position import position
from tolmek.cli.terminal.chances import Odds, percent
from tolmek.cli.terminal.void1.odds import odds_of
from tolmek.cli.terminal.void1.view_reader import Void1Reader
from tolmek.void1.odds import ways_to_hit


def odds(game: tolmek.Game, text: str) -> Odds:
    found = odds_of(Void1Reader(game, 0), game.parse(text))
    assert found is not None
    return found


def played_out(game: tolmek.Game, texts: list[str], good: Callable[[tolmek.Game], bool]) -> Fraction:
    """The chance of a good end over all dice; the person passes and spends whatever helps."""
    for text in texts:
        game.play(text, 0)
    return chance_of(game, good)


def chance_of(game: tolmek.Game, good: Callable[[tolmek.Game], bool]) -> Fraction:
    decision = game.decision
    assert decision is not None
    if decision.seat == tolmek.CHANCE and str(decision.actions[0]).startswith("roll"):
        total = Fraction(0)
        for action in decision.actions:
            branch = game.copy()
            branch.play(action)
            total += chance_of(branch, good)
        return total / len(decision.actions)
    listed = [str(action) for action in decision.actions]
    for text in ("pass", "ambassador", "bribe"):
        if text in listed:
            game.play(text, decision.seat)
            return chance_of(game, good)
    if decision.prompt == "bombing":
        best = max((text for text in listed if text != "done"), key=lambda text: text.split()[-1])
        game.play(best, decision.seat)
        return chance_of(game, good)
    return Fraction(int(good(game)))


def holds(world: str) -> Callable[[tolmek.Game], bool]:
    def check(game: tolmek.Game) -> bool:
        names = game.rules.lexicon.verbs["diplomacy"].slots[0].ids
        return bool(game.table.owner[names.index(world)] == 0)

    return check


@pytest.mark.parametrize(
    ("ships", "techs"),
    [
        (["starfighter"], []),
        (["starfighter", "centipede"], []),
        (["starfighter", "starcruiser", "diplomat"], []),
        (["starfighter", "centipede"], ["targeting_arrays"]),
        (["sunhammer"], []),
        (["shooting_star"], []),
    ],
)
def test_conquering_a_neutral_planet(ships: list[str], techs: list[str]) -> None:
    game = position(ships={0: {"tan_fu": ships}}, techs={0: techs}, credits={0: 1})
    shown = odds(game, "attack tan_fu planet")
    texts = ["attack tan_fu planet"] + (["fire"] if "shooting_star" in ships else [])
    assert shown.short == percent(played_out(game, texts, holds("tan_fu")))


def test_more_dice_by_a_technology() -> None:
    """Sunhammer II has three dice instead of two."""
    game = position(edition="key", ships={0: {"tan_fu": ["sunhammer"]}}, techs={0: ["sunhammer", "sunhammer_ii"]})
    shown = odds(game, "attack tan_fu planet")
    assert shown.lines[0].startswith("3 dice")
    assert shown.short == percent(played_out(game, ["attack tan_fu planet"], holds("tan_fu")))


def test_bombs_help_to_conquer() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}}, bombs={0: 2})
    line = odds(game, "attack tan_fu planet").lines[1]
    chance = played_out(game, ["attack tan_fu planet"], holds("tan_fu"))
    assert line == f"With 2 photon bombs on one die: {percent(chance)}."


def test_planets_without_defence_and_ships_without_weapons() -> None:
    game = position(ships={0: {"tan_fu": ["diplomat"], "emrok": ["diplomat"]}}, conquered={"tan_fu": 1})
    assert odds(game, "attack tan_fu planet").short == "100 %"
    assert odds(game, "attack emrok planet").short == "0 %"


@pytest.mark.parametrize("race", ["pirates_of_cidran", "academy_of_eehg", "kingdom_of_roth"])
@pytest.mark.parametrize("cards", [1, 2])
@pytest.mark.parametrize("ambassadors", [0, 2])
def test_diplomacy(race: str, cards: int, ambassadors: int) -> None:
    races = [race, *(other for other in ("nomads_of_earth", "mystics_of_siri"))]
    game = position(
        3,
        races=races,
        ships={0: {"corra": ["diplomat"]}},
        hands={0: ["scholarly_breakthrough", "scholarly_second_chance"]},
        ambassadors={0: ambassadors},
        credits={0: 1},
    )
    lines = odds(game, "diplomacy corra").lines
    game.play("diplomacy corra")
    game.play("lay scholarly_breakthrough")
    if cards == 2:
        game.play("lay scholarly_second_chance")
    alone, *more = odds(game, "negotiate").short.split(", ")
    chance = played_out(game, ["negotiate"], holds("corra"))
    assert percent(chance) == (more[0].split(" with")[0] if more else alone)
    assert f"{cards} card" in lines[cards]
    assert percent(chance) in lines[cards]


def test_obstacles() -> None:
    game = position(ships={0: {"tan_lock": ["diplomat", "starfighter"]}})
    game.play("move diplomat tan_lock")
    alone = odds(game, "cross tan_lock tan.c")
    assert alone.short == percent(Fraction(3, 6))
    game.play("load starfighter")
    both = odds(game, "cross tan_lock tan.c")
    place = game.rules.lexicon.verbs["to"].slots[0].index["tan.c"]

    def arrived(end: tolmek.Game) -> bool:
        return [ship // 32 for ship in end.table.fleet[0]] == [place, place]

    assert both.short == percent(played_out(game, ["cross tan_lock tan.c"], arrived)) == "25 %"


def test_obstacles_and_ships_that_are_taken_along() -> None:
    game = position(
        edition="key", ships={0: {"tan_lock": ["starcruiser", "starfighter"]}}, techs={0: ["grappling_beam"]}
    )
    game.play("move starcruiser tan_lock")
    game.play("tow starfighter")
    shown = odds(game, "cross tan_lock tan.c")
    assert "Starcruiser, Starfighter" in shown.lines[0]
    assert shown.short == percent(Fraction(3, 6) ** 2) == "25 %"


def test_infest() -> None:
    races = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg"]
    game = position(3, races=races, ships={0: {"tan_fu": ["infestor"]}})
    shown = odds(game, "infest tan_fu").short
    assert shown == percent(played_out(game, ["infest tan_fu"], lambda end: end.table.infested != 0))


def test_forces_of_events_and_infestations() -> None:
    fleet = ["starfighter", "starfighter", "centipede"]
    game = position(ships={0: {"ulgar_iv": fleet}}, tokens=[("raiders_of_ulgar", "ulgar_iv")])
    shown = odds(game, "attack ulgar_iv raiders_of_ulgar")
    assert shown.short == percent(Fraction(ways_to_hit([2, 2, 3], 2), 6**3))
    assert shown.lines[1] == "They roll 2 dice at initiative 3: 0.7 hits expected."
    races = ["kingdom_of_roth", "parasites_of_sreech", "academy_of_eehg"]
    game = position(3, races=races, ships={0: {"tan_fu": fleet}}, infested=["tan_fu"])
    assert odds(game, "attack tan_fu infestation").lines[0].startswith("3 dice: ")


def test_battles_show_what_to_expect() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter", "centipede"]}, 1: {"tan_fu": ["sunhammer"]}},
    )
    assert odds(game, "attack tan_fu 1").short == "0.8 against 1.3 hits"
    guarded = position(2, guards=True, ships={0: {"vaspera": ["centipede"]}})
    assert odds(guarded, "attack vaspera guards").short.startswith("0.5 against")


def test_no_odds_for_what_is_certain() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}})
    assert odds_of(Void1Reader(game, 0), game.parse("mine")) is None
    assert odds_of(Void1Reader(game, None), game.parse("attack tan_fu planet")) is None


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0, "0 %"),
        (1, "100 %"),
        (Fraction(1, 216), "1 %"),
        (Fraction(215, 216), "99 %"),
        (Fraction(1, 3), "33 %"),
    ],
)
def test_only_certainty_is_called_so(chance: Fraction, words: str) -> None:
    assert percent(Fraction(chance)) == words
