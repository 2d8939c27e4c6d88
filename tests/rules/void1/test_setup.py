"""Set-up (rules, chapter 3)."""

from __future__ import annotations

from collections import Counter

import pytest

import tolmek
from tests.marking import rule
from tests.position import RACES, asked, chance, cited, fleet, hand, holder, listed, refused, told
from tolmek.void1.model.ids import CARDS, EVENTS, HEXES, PLACE_ID, PLANET_ID, PLANETS
from tolmek.void1.model.names import CARD, WORLD
from tolmek.void1.model.table import in_play

LAID = ["hexagon tan 0 0", "hexagon arcura 1 0", "hexagon beta 2 0", "hexagon emrok 3 0", "hexagon bindok 4 0"]
MAP = [*LAID, "hexagon sothe 5 0"]
MAP_TWO = ["hexagon arcura 1 0", "hexagon beta 2 0", "hexagon emrok 3 0", "hexagon bindok 4 0", "hexagon sothe 5 0"]
TO_HANDS = ["show militaristic_ambush", "show militaristic_ambush", "show militaristic_surge"]


def new(seats: int = 4, races: object = "given", **more: object) -> tolmek.Game:
    wanted = RACES[:seats] if races == "given" else races
    return tolmek.new_game("revised", seats=seats, seed=3, races=wanted, chance="asked", **more)  # type: ignore[arg-type]


def script(game: tolmek.Game, *steps: str | int) -> None:
    for step in steps:
        game.play(f"roll {step}" if isinstance(step, int) else step)


def homes_chosen(seats: int = 4, first: int = 0, **more: object) -> tolmek.Game:
    """Map laid, `first` begins, his home world next."""
    game = new(seats, **more)
    script(game, *(MAP_TWO if seats == 2 else MAP))
    script(game, *[6 if seat == first else 1 for seat in range(seats)])
    return game


@rule("v1.setup.01")
def test_the_six_hexagons_are_laid_around_pyrious_in_any_order_and_turn() -> None:
    game = new()
    decision = asked(game)
    assert decision.seat == tolmek.CHANCE
    assert len(decision.actions) == 36
    assert decision.odds == [1] * 36
    assert "hexagon pyrious 0 0" not in listed(game)
    script(game, "hexagon sothe 0 5")
    assert len(asked(game).actions) == 30
    assert "hexagon sothe 1 0" not in listed(game)
    script(game, "hexagon tan 1 2", "hexagon arcura 2 0", "hexagon beta 3 0", "hexagon emrok 4 0", "hexagon bindok 5 4")
    assert [HEXES[h] for h in game.table.hex_at] == ["sothe", "tan", "arcura", "beta", "emrok", "bindok"]
    assert game.table.turned == [5, 2, 0, 0, 0, 4]


@rule("v1.setup.02")
def test_the_highest_die_begins_and_ties_roll_again() -> None:
    game = new()
    script(game, *MAP)
    script(game, 3, 5, 5, 2)
    assert asked(game).seat == tolmek.CHANCE
    script(game, 4, 4)
    script(game, 1, 2)
    assert game.table.first == 2
    assert [fact["die"] for fact in told(game, "rolled_for_first")] == ["3", "5", "5", "2", "4", "4", "1", "2"]


@rule("v1.setup.03")
def test_turn_order_is_clockwise_from_the_first_player() -> None:
    game = homes_chosen(first=2)
    assert game.table.turn_order == [2, 3, 0, 1]


@rule("v1.setup.04")
def test_the_first_player_token_lies_with_the_first_player() -> None:
    game = homes_chosen(first=3)
    assert game.table.first == 3
    assert told(game, "first_player") == [{"fact": "first_player", "seat": "3"}]
    assert game.view(0)["table"]["first"] == 3


@rule("v1.setup.05", "v1.dp.01")
def test_races_are_chosen_in_turn_order_from_those_left() -> None:
    game = new(races="choose")
    script(game, *MAP)
    script(game, 1, 6, 1, 1)
    assert asked(game).seat == 1
    assert len(listed(game, "race")) == 8
    assert "race crime_lords_of_gobnub" not in listed(game)
    game.play("race nomads_of_earth")
    assert asked(game).seat == 2
    assert len(listed(game, "race")) == 7
    refused(game, "race nomads_of_earth", "v1.setup.37")
    script(game, "race kingdom_of_roth", "race collective_five")
    assert asked(game).seat == 0


@rule("v1.setup.05")
def test_races_left_out_are_dealt_from_those_nobody_asked_for() -> None:
    game = new(races=["nomads_of_earth", None, "kingdom_of_roth", None])
    script(game, *MAP)
    script(game, 6, 1, 1, 1)
    decision = asked(game)
    assert decision.seat == tolmek.CHANCE
    assert len(decision.actions) == 6
    assert "deal nomads_of_earth 1" not in listed(game)
    game.play("deal narkani_alliance 1")
    game.play("deal mystics_of_siri 3")
    assert [fact["race"] for fact in told(game, "race_taken")] == [
        "nomads_of_earth",
        "narkani_alliance",
        "kingdom_of_roth",
        "mystics_of_siri",
    ]


@rule("v1.setup.06", "v1.dp.02")
def test_each_player_has_his_home_world_and_a_colour_of_his_own() -> None:
    game = new(races="choose")
    script(game, *MAP)
    script(game, 6, 1, 1, 1)
    script(game, "race nomads_of_earth", "race kingdom_of_roth", "race collective_five", "race mystics_of_siri")
    assert listed(game) == ["colour ember", "colour tide", "colour moss", "colour orchid"]
    game.play("colour moss")
    assert asked(game).seat == 1
    assert listed(game) == ["colour ember", "colour tide", "colour orchid"]
    script(game, "colour tide", "colour orchid", "colour ember")
    assert game.table.colour == [2, 1, 3, 0]
    assert holder(game, "earth") == 0
    assert holder(game, "siri") == 3
    given = homes_chosen()
    assert sorted(given.table.colour) == [0, 1, 2, 3]


@rule("v1.setup.07")
def test_every_technology_is_open_and_none_is_researched() -> None:
    game = homes_chosen()
    assert game.table.techs == [0, 0, 0, 0]


@rule("v1.setup.08")
def test_everybody_has_a_capital_city_with_nothing_in_it() -> None:
    game = homes_chosen()
    assert game.table.ambassadors == game.table.bombs == [0, 0, 0, 0]
    assert game.table.edition.after_actions == 1


@rule("v1.setup.09")
def test_everybody_starts_with_eight_credits() -> None:
    assert homes_chosen().table.credits == [8, 8, 8, 8]


@rule("v1.setup.10")
def test_nobody_starts_with_ships_but_the_narkani_centipede() -> None:
    game = homes_chosen(races=["narkani_alliance", *RACES[1:]])
    game.play("settle 0")
    assert fleet(game, 0, "narkan") == ["centipede"]
    assert [len(ships) for ships in game.table.fleet] == [1, 0, 0, 0, 0]
    assert game.table.techs[0] == 0


@rule("v1.setup.11", "v1.dp.03")
def test_four_home_worlds_follow_from_the_slot_of_the_first_player() -> None:
    game = homes_chosen(first=1)
    assert asked(game).seat == 1
    assert listed(game) == [f"settle {slot}" for slot in range(6)]
    game.play("settle 4")
    # first player 4, then 5, 1 and 2 clockwise; slots 0 and 3 stay empty
    assert [game.table.slot[seat] for seat in (1, 2, 3, 0)] == [4, 5, 1, 2]


@rule("v1.setup.12", "v1.dp.05")
def test_rotation_goes_third_fourth_first_second_and_never_twice_the_same_hexagon() -> None:
    game = homes_chosen()
    game.play("settle 0")  # slots 0, 1, 3, 4
    order = []
    order.append(asked(game).seat)
    assert listed(game) == [f"turn {p} {s}" for p in (3, 4) for s in range(1, 6)] + ["done"]
    game.play("turn 4 2")
    assert game.table.turned[4] == 2
    order.append(asked(game).seat)
    assert listed(game) == [f"turn 5 {s}" for s in range(1, 6)] + ["done"]  # 4 has been turned
    game.play("done")
    order.append(asked(game).seat)
    assert listed(game) == [f"turn {p} {s}" for p in (0, 1) for s in range(1, 6)] + ["done"]
    game.play("turn 1 5")
    order.append(asked(game).seat)
    assert listed(game) == [f"turn 2 {s}" for s in range(1, 6)] + ["done"]
    refused(game, "turn 1 1", "v1.setup.37")
    game.play("done")
    assert order == [2, 3, 0, 1]
    assert game.table.turned == [0, 5, 0, 0, 2, 0]


def to_the_decks(seats: int = 4, **more: object) -> tolmek.Game:
    """Home worlds set, nothing rotated; the display is next."""
    game = homes_chosen(seats, **more)  # type: ignore[arg-type]
    game.play("settle 2" if seats == 2 else "settle 0")
    return game


@rule("v1.setup.13")
def test_the_supply_is_common_every_planet_card_is_free() -> None:
    game = to_the_decks()
    for _ in range(4):
        game.play("done")
    assert [holder(game, planet) for planet in PLANETS] == [-1] * 15
    assert game.table.components.ship_stock[5:10] == [1, 1, 1, 1, 1]


@rule("v1.setup.14")
def test_the_diplomacy_deck_is_all_thirty_cards_face_down() -> None:
    game = to_the_decks()
    for _ in range(4):
        game.play("done")
    assert sum(game.table.deck) == 30
    decision = asked(game)
    assert decision.odds == [2] * 15
    assert game.view(0)["table"]["deck_size"] == 30
    assert "deck" not in game.view(0)["table"]


@rule("v1.setup.15")
def test_three_cards_lie_face_up() -> None:
    game = to_the_decks()
    for _ in range(4):
        game.play("done")
    script(game, *TO_HANDS)
    assert [CARDS[card] for card in game.table.display] == [text.split()[1] for text in TO_HANDS]
    assert game.view(2)["table"]["display"] == game.table.display
    assert cited(game, "card_shown") == ["v1.setup.15"] * 3


@rule("v1.setup.16")
def test_everybody_draws_two_cards_in_turn_order() -> None:
    game = to_the_decks(first=3)
    for _ in range(4):
        game.play("done")
    script(game, *TO_HANDS)
    drawers = []
    for _ in range(8):
        text = listed(game)[0]
        drawers.append(int(text.split()[2]))
        game.play(text)
    assert drawers == [3, 3, 0, 0, 1, 1, 2, 2]
    assert [len(hand(game, seat)) for seat in range(4)] == [2, 2, 2, 2]
    assert sum(game.table.deck) == 30 - 3 - 8


def started(seats: int = 4) -> tolmek.Game:
    """A game at its first pre-round phase."""
    game = tolmek.new_game("revised", seats=seats, seed=1)
    while game.table.mustering == 0 and game.decision is not None:
        game.play(game.decision.actions[-1])
    return game


@rule("v1.setup.17")
def test_the_event_piles_make_eight_rounds() -> None:
    game = started()
    assert game.table.edition.piles(4, False) == [3, 3, 2]
    assert game.table.event_count == 8


@rule("v1.setup.18", "v1.hid.06")
def test_event_cards_that_are_not_dealt_stay_unseen() -> None:
    game = started()
    assert game.table.events_drawn == 1
    assert sum(game.table.event_bag) == 20 - game.table.events_drawn
    drawn = [fact["event"] for fact in told(game, "event_drawn")]
    left = [EVENTS[i] for i, count in enumerate(game.table.event_bag) if count]
    assert not set(drawn) & set(left)
    assert game.view(0)["table"]["event_bag"] == game.table.event_bag


@rule("v1.setup.20")
def test_three_home_worlds_have_an_empty_slot_between_them() -> None:
    game = homes_chosen(3, first=1)
    assert listed(game) == [f"settle {slot}" for slot in range(6)]
    game.play("settle 5")
    assert [game.table.slot[seat] for seat in (1, 2, 0)] == [5, 1, 3]


@rule("v1.setup.22", "v1.dp.04")
def test_three_players_each_cover_a_planet_of_a_hexagon_that_touches_home() -> None:
    game = homes_chosen(3)
    game.play("settle 0")  # slots 0, 2, 4
    assert asked(game).seat == 0
    assert listed(game) == ["cover tan_fu", "cover tan_lock", "cover arcura", "cover vaspera"]
    refused(game, "cover pyrious", "v1.setup.37")
    game.play("cover tan_fu")
    assert listed(game) == ["cover beta_com", "cover yorrun", "cover emrok", "cover corra"]
    game.play("cover corra")
    game.play("cover mirrin")
    assert not in_play(game.table, PLANET_ID["tan_fu"])
    assert in_play(game.table, PLANET_ID["tan_lock"])
    assert game.table.board.present[PLACE_ID["tan_fu"]]  # the space stays usable
    assert [fact["world"] for fact in told(game, "planet_covered")] == ["tan_fu", "corra", "mirrin"]


@rule("v1.setup.24")
def test_events_of_covered_planets_go_back_to_the_box() -> None:
    game = homes_chosen(3)
    script(game, "settle 0", "cover tan_fu", "cover emrok", "cover mirrin", "done", "done", "done")
    bag = [EVENTS[i] for i, count in enumerate(game.table.event_bag) if count]
    for gone in ("distress_call_from_tan_fu", "distress_call_from_emrok", "plague_on_mirrin"):
        assert gone not in bag
    assert len(bag) == 17
    assert game.table.event_count == 8


@rule("v1.setup.25")
def test_three_players_keep_the_piles_of_four() -> None:
    game = started(3)
    assert game.table.edition.piles(3, False) == [3, 3, 2]
    assert game.table.event_count == 8


@rule("v1.setup.26")
def test_three_players_rotate_in_the_order_third_first_second() -> None:
    game = homes_chosen(3)
    script(game, "settle 0", "cover tan_fu", "cover emrok", "cover mirrin")
    order = []
    for _ in range(3):
        order.append(asked(game).seat)
        game.play("done")
    assert order == [2, 0, 1]


@rule("v1.setup.28")
def test_two_players_leave_one_hexagon_out_at_the_top() -> None:
    game = new(2)
    assert {text.split()[2] for text in listed(game)} == {"1"}
    script(game, *MAP_TWO)
    script(game, 6, 1)
    assert game.table.hex_at[0] == -1
    assert [HEXES[h] for h in game.table.hex_at[1:]] == ["arcura", "beta", "emrok", "bindok", "sothe"]
    game.play("settle 2")
    assert game.table.board.present[PLACE_ID["c/0"]]
    assert not game.table.board.present[PLACE_ID["tan_fu"]]


@rule("v1.setup.29")
def test_two_home_worlds_take_slots_two_and_three() -> None:
    game = homes_chosen(2, first=1)
    assert asked(game).seat == 1
    assert listed(game) == ["settle 2", "settle 3"]
    game.play("settle 3")
    assert game.table.slot == [2, 3]


@rule("v1.setup.30")
def test_two_players_may_turn_the_hexagon_above_their_own_home() -> None:
    game = to_the_decks(2)  # seat 0 in slot 2, seat 1 in slot 3
    assert asked(game).seat == 1
    assert listed(game) == [f"turn 4 {s}" for s in range(1, 6)] + ["done"]
    game.play("turn 4 3")
    assert asked(game).seat == 0
    assert listed(game) == [f"turn 2 {s}" for s in range(1, 6)] + ["done"]
    game.play("done")
    assert game.table.turned == [0, 0, 0, 0, 3, 0]


@rule("v1.setup.31")
def test_two_players_meet_guards_on_the_planets_of_the_two_top_hexagons() -> None:
    game = to_the_decks(2)
    script(game, "done", "done")
    guarded = [world for world in PLANETS if fleet(game, 2, world)]
    assert guarded == ["arcura", "vaspera", "delta_sothe", "mirrin"]
    for world in guarded:
        assert fleet(game, 2, world) == ["starfighter", "starcruiser"]
    assert len(game.table.fleet[2]) == 8


@rule("v1.setup.32")
def test_guarded_planets_are_not_neutral_but_held_like_a_conquerors() -> None:
    game = to_the_decks(2)
    script(game, "done", "done")
    for world in ("arcura", "vaspera", "delta_sothe", "mirrin"):
        assert holder(game, world) == 2
        assert game.table.conqueror[WORLD.index[world]] == 2
    assert holder(game, "beta_com") == -1


@rule("v1.setup.34")
def test_two_players_put_events_of_the_missing_hexagon_back() -> None:
    game = to_the_decks(2)  # the Tan hexagon is out
    script(game, "done", "done")
    bag = [EVENTS[i] for i, count in enumerate(game.table.event_bag) if count]
    assert "distress_call_from_tan_fu" not in bag
    assert len(bag) == 19
    assert game.table.event_count == 8


@rule("v1.setup.35")
def test_two_players_have_four_cards_face_up() -> None:
    game = to_the_decks(2)
    script(game, "done", "done")
    for _ in range(4):
        game.play(listed(game, "show")[0])
    assert len(game.table.display) == 4
    assert -1 not in game.table.display
    assert cited(game, "card_shown") == ["v1.setup.35"] * 4
    assert listed(game)[0].startswith("draw ")


@rule("v1.setup.36")
def test_the_nomads_have_access_to_terraforming_and_nobody_else() -> None:
    game = homes_chosen(races=["nomads_of_earth", "parasites_of_sreech", *RACES[2:]])
    terraforming = 1 << 23
    assert [bool(game.table.modifiers[seat].techs & terraforming) for seat in range(4)] == [True, False, False, False]
    assert not game.table.components.tech_present[24]  # no Spore Pods in this edition


@rule("v1.setup.37")
def test_the_steps_come_in_the_rulebooks_order() -> None:
    game = tolmek.new_game("revised", seats=3, seed=11, races="choose")
    prompts = []
    while game.table.round == 0 and game.decision is not None:
        prompts.append(game.decision.prompt)
        game.play(game.decision.actions[0])
    assert list(dict.fromkeys(prompts)) == ["race", "colour", "home-slot", "cover", "rotate"]
    names = list(dict.fromkeys(entry.fact.name for entry in game.log))
    order = ["hex_laid", "rolled_for_first", "first_player", "race_taken", "colour_taken", "home_set"]
    order += ["planet_covered", "hex_turned", "card_shown", "card_drawn", "round_begins", "event_drawn"]
    assert [name for name in names if name in order] == order


@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("v1.rng.01", "v1.rng.02")
def test_position_and_orientation_of_the_hexagons_are_random(seats: int) -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(60):
        table = tolmek.new_game("revised", seats=seats, seed=seed, log=False).table
        seen.update((p, h) for p, h in enumerate(table.hex_at) if h >= 0)
        assert sorted(h for h in table.hex_at if h >= 0) == sorted(set(table.hex_at) - {-1})
    positions = 5 if seats == 2 else 6
    assert len(seen) == positions * 6  # every hexagon was seen in every position


@rule("v1.rng.03")
def test_the_roll_for_first_player_is_one_die_each() -> None:
    game = new()
    script(game, *MAP)
    assert listed(game) == [f"roll {n}" for n in range(1, 7)]
    assert asked(game).odds == [1] * 6
    chance_left = [2, 2, 2, 6]
    chance(game, *chance_left)
    assert game.table.first == 3


@rule("v1.rng.05", "v1.rng.06")
def test_draws_come_from_the_cards_that_are_left() -> None:
    game = to_the_decks()
    for _ in range(4):
        game.play("done")
    script(game, "show militaristic_ambush", "show militaristic_ambush")
    assert "show militaristic_ambush" not in listed(game)
    assert asked(game).odds == [2] * 14
    script(game, "show peaceful_militia")
    weights = dict(zip(listed(game), asked(game).odds, strict=True))
    assert weights["draw peaceful_militia 0"] == 1
    assert weights["draw peaceful_retreat 0"] == 2
    assert CARD.ids[0] == "militaristic_ambush"
