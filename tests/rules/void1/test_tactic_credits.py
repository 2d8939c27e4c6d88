"""Tactics that bring credits, where a player is asked for some: retreat, fee, bribe, ransom (v1.tactic.05)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import ally, cited, fleet, guessed_alike, hand, listed, position, question, refused
from tolmek.api import Game
from tolmek.void1.model.table import NOBODY

TRIBUTE = ["capitalistic_tribute", "capitalistic_surge"]
PLAIN = ["peaceful_militia", "mysterious_safe_passage"]  # as many cards, and nothing in them
NO_TRIBUTE = ["capitalistic_tribute", "capitalistic_tribute"]  # in sight: nobody waits for it
NO_SECOND_CHANCE = ["scholarly_second_chance", "scholarly_second_chance"]
NO_AMBUSH = ["militaristic_ambush", "militaristic_ambush"]
NO_RETREAT = ["militaristic_retreat", "militaristic_retreat", "peaceful_retreat", "peaceful_retreat"]
PLAY = "tactic tribute capitalistic_tribute"
SECT = "tan_lock_radical_sect_captures_ambassador"
ROTH = ["kingdom_of_roth", "pirates_of_cidran", "academy_of_eehg", "collective_five"]


def windows(game: Game) -> tuple[tuple[int, str], list[str]]:
    return question(game), listed(game)


# --- windows open for every tactic that could be played in them ---------------------------------------------


@rule("v1.tactic.05")
@pytest.mark.parametrize("cards", [TRIBUTE, PLAIN], ids=["held", "not held"])
def test_a_window_opens_for_a_tactic_that_is_not_one_of_attacks(cards: list[str]) -> None:
    game = position(
        ships={0: {"tan_fu": ["shooting_star"]}, 1: {"tan_fu": ["diplomat"]}},
        credits={0: 0},
        hands={0: cards},
        discard=[*NO_AMBUSH, *NO_SECOND_CHANCE],
    )
    act(game, "attack tan_fu 1")
    plays = [PLAY] if cards is TRIBUTE else []
    assert windows(game) == ((0, "attack-window"), [*plays, "pass", "pass_until_my_turn"])
    if plays:
        act(game, PLAY)
        assert windows(game) == ((0, "pay-to-fire"), ["fire", "hold_fire"])
        act(game, "fire", 4, 1, 1)
        assert (game.table.credits[0], fleet(game, 1, "tan_fu")) == (2, [])


@rule("v1.tactic.05")
def test_a_window_stays_shut_when_every_copy_is_in_sight_or_the_hand_too_small() -> None:
    ships: dict[int | str, dict[str, list[str]]] = {0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["diplomat"]}}
    seen = [*NO_AMBUSH, *NO_SECOND_CHANCE, *NO_TRIBUTE]
    game = position(ships=ships, hands={0: PLAIN}, discard=seen)
    act(game, "attack tan_fu 1", 1)
    assert question(game) == (0, "turn")
    game = position(ships=ships, hands={0: PLAIN[:1]}, discard=[*NO_AMBUSH, *NO_SECOND_CHANCE])
    act(game, "attack tan_fu 1", 1)
    assert question(game) == (0, "turn")


@rule("v1.tactic.05")
def test_the_attacker_of_a_planet_without_ships_may_play_what_fits_the_own_turn() -> None:
    insurrection = ["mysterious_insurrection", "mysterious_insurrection", "mysterious_espionage"]
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}},
        allies={"tan_fu": 1},
        hands={0: insurrection},
        discard=NO_TRIBUTE,
    )
    act(game, "attack tan_fu planet")
    play = "tactic insurrection mysterious_insurrection"
    assert windows(game) == ((0, "attack-window"), [play, "pass", "pass_until_my_turn"])
    act(game, "pass")
    assert question(game) == (0, "take")


# --- the retreat of Bindok II ------------------------------------------------------------------------------


def attacked(cards: list[str], discard: list[str] | None = None, **more: dict[int, int]) -> Game:
    """Seat 1, with the retreat ability, is attacked on an empty space."""
    game = position(
        ships={0: {"tan.c": ["starfighter"]}, 1: {"tan.c": ["starfighter"]}},
        allies={"bindok_ii": 1},
        hands={1: cards},
        discard=[*NO_AMBUSH, *NO_RETREAT, *NO_SECOND_CHANCE, *(discard or [])],
        **more,  # type: ignore[arg-type]
    )
    game.play("attack tan.c 1")
    return game


@rule("v1.tactic.05", "v1.world.03")
def test_tribute_comes_before_the_retreat_is_paid_for() -> None:
    game = attacked(TRIBUTE, credits={1: 0})
    assert windows(game) == ((1, "offer-retreat"), ["stay", PLAY])
    assert "costs 1" in refused(game, "retreat", "v1.gen.09")
    guessed_alike(game)
    act(game, PLAY)
    assert (game.table.credits[1], hand(game, 1)) == (3, [])
    assert windows(game) == ((1, "offer-retreat"), ["retreat", "stay"])
    act(game, "retreat")
    assert (game.table.credits[1], fleet(game, 1, "tan.c"), fleet(game, 1, "roth")) == (2, [], ["starfighter"])
    assert question(game) == (0, "turn")


@rule("v1.tactic.05", "v1.world.03")
def test_whether_the_retreat_is_asked_for_depends_on_nothing_hidden() -> None:
    assert windows(attacked(PLAIN, credits={1: 0})) == ((1, "offer-retreat"), ["stay"])
    assert question(attacked(PLAIN[:1], credits={1: 0})) == (-1, "volley")
    assert question(attacked(PLAIN, discard=NO_TRIBUTE, credits={1: 0})) == (-1, "volley")


@rule("v1.tactic.05")
@pytest.mark.parametrize("cards", [TRIBUTE, PLAIN], ids=["held", "not held"])
def test_a_rich_player_may_play_tribute_there_too(cards: list[str]) -> None:
    game = attacked(cards)
    assert windows(game) == ((1, "offer-retreat"), ["retreat", "stay", *([PLAY] if cards is TRIBUTE else [])])


# --- the fee of a Shooting Star -----------------------------------------------------------------------------


def star(cards: list[str], stars: int = 1, credits: int = 0, discard: list[str] | None = None) -> Game:
    """Shooting Stars of seat 0 attack a neutral planet, where there is no window for tactics."""
    game = position(
        races=ROTH,
        ships={0: {"tan_fu": ["shooting_star"] * stars}},
        hands={0: cards},
        credits={0: credits},
        discard=[*NO_SECOND_CHANCE, *(discard or [])],
    )
    game.play("attack tan_fu planet")
    return game


@rule("v1.tactic.05", "v1.attack.22")
def test_tribute_pays_for_the_shots_of_a_player_without_credits() -> None:
    game = star(TRIBUTE, 2)
    assert windows(game) == ((0, "pay-to-fire"), ["hold_fire", PLAY])
    assert "costs 1" in refused(game, "fire", "v1.gen.09")
    guessed_alike(game)
    act(game, PLAY)
    assert windows(game) == ((0, "pay-to-fire"), ["fire", "hold_fire"])
    act(game, "fire")
    assert windows(game) == ((0, "pay-to-fire"), ["fire", "hold_fire"])
    act(game, "fire", 1, 1, 1, 1, 1, 4)
    assert (game.table.credits[0], hand(game, 0), cited(game, "fired")) == (1, [], ["v1.attack.22"] * 2)


@rule("v1.tactic.05", "v1.attack.22")
def test_the_last_credit_spent_the_next_star_is_asked_while_tribute_is_possible() -> None:
    game = star(PLAIN, 2, 1)
    act(game, "fire")
    assert windows(game) == ((0, "pay-to-fire"), ["hold_fire"])
    act(game, "hold_fire", 1, 1, 4)
    assert game.table.credits[0] == 0
    game = star(PLAIN, 2, 1, NO_TRIBUTE)
    act(game, "fire", 1, 1, 4)


@rule("v1.tactic.05", "v1.attack.22")
def test_the_fee_is_asked_for_on_public_grounds_only() -> None:
    assert windows(star(PLAIN)) == ((0, "pay-to-fire"), ["hold_fire"])
    assert question(star(PLAIN[:1])) == (0, "turn")
    assert question(star(PLAIN, discard=NO_TRIBUTE)) == (0, "turn")
    game = position(
        ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["shooting_star"]}},
        hands={1: PLAIN},
        credits={1: 0},
        discard=[*NO_AMBUSH, *NO_RETREAT, *NO_SECOND_CHANCE],
    )
    act(game, "attack tan_fu 1")
    act(game, "pass_until_my_turn", 1)  # who stands aside is not asked for credits that a tactic would bring
    assert question(game) == (0, "turn")


# --- the bribes of the Pirates ------------------------------------------------------------------------------


def talks(cards: list[str], race: str = "pirates_of_cidran", credits: int = 0, **more: dict[int, int]) -> Game:
    """Seat 0 has rolled 10 with two cards laid, one too few for the Pirates of Cidran."""
    game = position(
        races=[race, *[other for other in ROTH if other != race][:3]],
        ships={0: {"vaspera": ["diplomat"]}},
        techs={0: ["xeno_linguistics"]},
        hands={0: ["peaceful_militia", "peaceful_retreat", *cards]},
        credits={0: credits},
        discard=NO_SECOND_CHANCE,
        **more,  # type: ignore[arg-type]
    )
    for step in ("diplomacy vaspera", "lay peaceful_retreat", "lay peaceful_militia"):
        act(game, step)
    needed = game.table.components.race_diplomacy[game.table.race[0]][1]
    low = needed - 1 - 8
    act(game, "negotiate", 4, 4, low)
    return game


@rule("v1.tactic.05", "v1.race.13")
def test_tribute_pays_for_a_bribe() -> None:
    game = talks(TRIBUTE)
    assert windows(game) == ((0, "spend-on-diplomacy"), [PLAY, "done"])
    guessed_alike(game)
    act(game, PLAY)
    assert windows(game) == ((0, "spend-on-diplomacy"), ["bribe", "done"])
    act(game, "bribe")
    assert (ally(game, "vaspera"), game.table.credits[0], hand(game, 0)) == (0, 2, [])


@rule("v1.tactic.05", "v1.race.13")
def test_a_bribe_is_asked_for_on_public_grounds_only() -> None:
    assert windows(talks(["mysterious_safe_passage"] * 2)) == ((0, "spend-on-diplomacy"), ["done"])
    game = talks(["mysterious_safe_passage"])  # one card besides those laid out
    assert (question(game), ally(game, "vaspera")) == ((0, "turn"), NOBODY)
    rich = talks(TRIBUTE, credits=5)
    assert listed(rich) == ["bribe", PLAY, "done"]


@rule("v1.tactic.05", "v1.diplo.10")
def test_who_cannot_bribe_is_not_asked_for_credits() -> None:
    game = talks(TRIBUTE, race="kingdom_of_roth", ambassadors={0: 1})
    assert windows(game) == ((0, "spend-on-diplomacy"), ["ambassador", "done"])
    refused(game, PLAY, "v1.tactic.05")


# --- other tactics ------------------------------------------------------------------------------------------

INSURRECTION = ["mysterious_insurrection", "mysterious_insurrection", "mysterious_espionage"]
ONLY_CREDITS = "Here you can play only a tactic that gains credits, with cards that are not in use."


def no_other_tactic(game: Game, seat: int, prompt: str, answers: list[str]) -> None:
    """Insurrection, which the seat could play at other moments of its turn, is refused at this question."""
    assert windows(game) == ((seat, prompt), answers)
    play = "tactic insurrection mysterious_insurrection"
    assert refused(game, play, "v1.tactic.05") == ONLY_CREDITS
    assert refused(game, "tactic tribute mysterious_insurrection", "v1.tactic.02") == (
        "That card does not show this tactic."
    )


@rule("v1.tactic.05", "v1.attack.22")
def test_where_a_shot_is_paid_for_no_other_tactic_is_played() -> None:
    no_other_tactic(star(INSURRECTION), 0, "pay-to-fire", ["hold_fire"])


@rule("v1.tactic.05", "v1.world.03")
def test_where_a_retreat_is_paid_for_no_other_tactic_is_played() -> None:
    game = attacked(INSURRECTION, credits={1: 0})
    no_other_tactic(game, 1, "offer-retreat", ["stay"])
    assert (
        refused(game, "done", "v1.world.03") == "That cannot be done now; the question is: You are attacked: retreat?"
    )


@rule("v1.tactic.05", "v1.race.13")
def test_where_a_bribe_is_paid_no_other_tactic_is_played() -> None:
    game = position(
        ships={0: {"vaspera": ["diplomat"], "tan_fu": ["diplomat"]}},
        allies={"tan_fu": 1},
        hands={0: ["peaceful_militia", *INSURRECTION]},
        discard=NO_SECOND_CHANCE,
    )
    assert "tactic insurrection mysterious_insurrection" in listed(game)
    for step in ("diplomacy vaspera", "lay peaceful_militia"):
        act(game, step)
    act(game, "negotiate", 1, 1, 1)
    no_other_tactic(game, 0, "spend-on-diplomacy", ["bribe", "done"])


# --- the ransom of an event ---------------------------------------------------------------------------------


def captured(cards: list[str], credits: int, edition: str = "first", discard: list[str] | None = None) -> Game:
    """Seat 1 has the only Diplomat on the board and the sect draws near."""
    game = position(
        edition=edition,
        phase="event",
        ships={1: {"roth": ["diplomat"]}},
        credits={1: credits},
        hands={1: cards, 2: ["capitalistic_tribute", "capitalistic_insurrection"] if not discard else []},
        discard=discard,
    )
    game.table.passing[1] = 1  # lapses, as when the seat is attacked
    act(game, f"event {SECT}")
    return game


@rule("v1.tactic.05", "v1.event.20")
def test_tribute_pays_the_ransom() -> None:
    game = captured(TRIBUTE, 0)
    assert windows(game) == ((1, "event"), ["surrender roth", PLAY])
    assert "costs 3" in refused(game, "ransom", "v1.gen.09")
    guessed_alike(game)
    act(game, PLAY)
    assert windows(game) == ((1, "event"), ["ransom", "surrender roth"])
    act(game, "ransom")
    assert (game.table.credits[1], fleet(game, 1, "roth"), hand(game, 1)) == (0, ["diplomat"], [])
    assert question(game) == (0, "turn")


@rule("v1.tactic.05", "v1.event.20")
def test_a_ransom_is_asked_for_on_public_grounds_only() -> None:
    game = captured(PLAIN, 2)
    assert windows(game) == ((1, "event"), ["surrender roth"])
    act(game, "surrender roth")
    assert (fleet(game, 1, "roth"), game.table.credits[1]) == ([], 2)
    assert fleet(captured(PLAIN[:1], 2), 1, "roth") == []
    assert fleet(captured(PLAIN, 2, discard=NO_TRIBUTE), 1, "roth") == []


@rule("v1.tactic.05")
def test_others_play_tactics_in_the_event_step_of_first_edition_too() -> None:
    game = captured(TRIBUTE, 3)
    assert windows(game) == ((1, "event"), ["ransom", "surrender roth", PLAY])
    right = game.decision_of(2)
    assert right is not None
    assert (right.waits, [str(action) for action in right.actions if action.verb.name == "tactic"]) == (False, [PLAY])
    act(game, PLAY, seat=2)
    assert (game.table.credits[2], question(game)) == (8, (1, "event"))
    worm = position(phase="event", hands={0: TRIBUTE, 2: ["capitalistic_tribute", "capitalistic_insurrection"]})
    act(worm, "event gravitonic_anomaly")  # in the other editions the pre-round phase is still to come
    assert (question(worm), listed(worm, "tactic"), listed(worm, "tactic", seat=2)) == ((0, "event"), [], [])
