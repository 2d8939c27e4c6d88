"""First Edition: map, covered planets, starting credits, event deck (rules, chapter 3)."""

from __future__ import annotations

import pytest

import tolmek
from tests.marking import rule
from tests.position import RACES, asked, fleet, hand, listed, refused, told
from tolmek.void1.model.ids import EVENTS, HEXES, PLACE_ID, PLANET_ID, PLANETS
from tolmek.void1.model.table import in_play

MAP = [f"hexagon {name} {i} 0" for i, name in enumerate(["tan", "arcura", "beta", "emrok", "bindok", "sothe"])]
MAP_TWO = ["hexagon tan 2 0", "hexagon arcura 3 0", "hexagon beta 4 0"]


def new(seats: int, races: list[str] | None = None, first: int = 0) -> tolmek.Game:
    """Map laid, `first` begins; his home world is next."""
    game = tolmek.new_game("first", seats=seats, seed=3, races=[*(races or RACES[:seats])], chance="asked")
    for step in MAP_TWO if seats == 2 else MAP:
        game.play(step)
    for seat in range(seats):
        game.play("roll 6" if seat == first else "roll 1")
    return game


def settled(seats: int, *covers: str, **more: int) -> tolmek.Game:
    """Home worlds from slot 0 on (two players: slot 2), planets covered, nothing turned."""
    game = new(seats, **more)  # type: ignore[arg-type]
    game.play("settle 2" if seats == 2 else "settle 0")
    for planet in covers:
        game.play(f"cover {planet}")
    for _ in range(seats):
        game.play("done")
    return game


def bag(game: tolmek.Game) -> list[str]:
    return [EVENTS[i] for i, count in enumerate(game.table.event_bag) if count]


# --- three players ------------------------------------------------------------------------------------------


@rule("v1.setup.21", "v1.dp.04")
def test_three_players_each_cover_a_planet_of_the_right_hand_hexagon() -> None:
    game = new(3, first=1)
    game.play("settle 0")  # slots 0, 2 and 4 for seats 1, 2 and 0
    assert (asked(game).seat, listed(game)) == (1, ["cover tan_fu", "cover tan_lock"])
    refused(game, "cover arcura", "v1.setup.37")  # the hexagon on his left
    refused(game, "cover pyrious", "v1.setup.37")
    game.play("cover tan_lock")
    assert (asked(game).seat, listed(game)) == (2, ["cover beta_com", "cover yorrun"])
    game.play("cover yorrun")
    assert (asked(game).seat, listed(game)) == (0, ["cover bindok_ii", "cover ulgar_iv"])
    game.play("cover ulgar_iv")
    assert asked(game).prompt == "rotate"
    told_of = told(game, "planet_covered")
    assert [(fact["seat"], fact["world"]) for fact in told_of] == [
        ("1", "tan_lock"),
        ("2", "yorrun"),
        ("0", "ulgar_iv"),
    ]
    assert {entry.rule for entry in game.log if entry.fact.name == "planet_covered"} == {"v1.setup.21"}
    assert [planet for planet in PLANETS if not in_play(game.table, PLANET_ID[planet])] == [
        "tan_lock",
        "yorrun",
        "ulgar_iv",
    ]


@rule("v1.setup.21")
@pytest.mark.parametrize("slot", range(6))
def test_the_right_hand_hexagon_lies_counterclockwise_of_the_home_world(slot: int) -> None:
    game = new(3)
    game.play(f"settle {slot}")
    hexagon = game.table.hex_at[slot]
    planets = [planet for i, planet in enumerate(PLANETS) if game.table.components.planet_hex[i] == hexagon]
    assert len(planets) == 2
    assert listed(game) == [f"cover {planet}" for planet in planets]


@rule("v1.setup.21", "v1.setup.24")
def test_a_covered_planet_is_an_empty_space_and_its_events_go_back_to_the_box() -> None:
    game = settled(3, "tan_lock", "beta_com", "bindok_ii")
    gone = ["rebellion_on_beta_com", "tan_lock_radical_sect_captures_ambassador", "rebellion_on_bindok_ii"]
    assert sorted(set(EVENTS) - set(bag(game))) == sorted(gone)
    assert game.table.event_count == 9
    assert game.table.board.present[PLACE_ID["tan_lock"]]
    assert not in_play(game.table, PLANET_ID["tan_lock"])


@rule("v1.setup.25", "v1.setup.15")
@pytest.mark.parametrize(("seats", "shown"), [(2, 4), (3, 0), (4, 0)])
def test_piles_of_four_three_and_two_and_face_up_cards_for_two_only(seats: int, shown: int) -> None:
    game = settled(seats, *["tan_fu", "yorrun", "ulgar_iv"][: 3 if seats == 3 else 0])
    assert game.table.edition.piles(seats, False) == [4, 3, 2]
    for _ in range(shown):
        assert asked(game).prompt == "restock"
        game.play(listed(game)[0])
    assert asked(game).prompt == "draw"  # the hands follow
    assert len(game.table.display) == shown
    for _ in range(2 * seats):
        game.play(listed(game)[0])
    assert [len(hand(game, seat)) for seat in range(seats)] == [2] * seats
    assert sum(game.table.deck) == 30 - shown - 2 * seats


# --- two players --------------------------------------------------------------------------------------------


@rule("v1.setup.27", "v1.rng.01")
def test_two_players_lay_three_hexagons_below_pyrious() -> None:
    game = tolmek.new_game("first", seats=2, seed=3, races=[*RACES[:2]], chance="asked")
    assert len(asked(game).actions) == 36
    assert {text.split()[2] for text in listed(game)} == {"2"}
    game.play("hexagon sothe 2 5")
    game.play("hexagon tan 3 0")
    assert len(asked(game).actions) == 24
    game.play("hexagon emrok 4 1")
    assert asked(game).prompt == "first-player"
    table = game.table
    assert [HEXES[h] if h >= 0 else "" for h in table.hex_at] == ["", "", "sothe", "tan", "emrok", ""]
    assert table.turned == [0, 0, 5, 0, 1, 0]
    game.play("roll 1")
    game.play("roll 6")
    assert (asked(game).seat, listed(game)) == (1, ["settle 2", "settle 3"])
    game.play("settle 3")
    assert game.table.slot == [2, 3]
    board = game.table.board
    assert [i for i in range(6) if board.present[PLACE_ID[f"c/{i}"]]] == [0, 1, 5]  # open sides of the centre
    homes = [PLACE_ID["cidran"], PLACE_ID["roth"]]
    assert sorted(set(board.near[homes[0]][::2])) == sorted([PLACE_ID["2/3"], PLACE_ID["3/2"]])
    assert sorted(set(board.near[homes[1]][::2])) == sorted([PLACE_ID["3/4"], PLACE_ID["4/3"]])
    steps = board.distances(homes[0], 0)  # by open lines alone
    assert (
        min(steps[place] for place in range(len(steps)) if board.present[place] and not board.has_asteroids(place)) == 0
    )


@rule("v1.setup.27", "v1.setup.30")
def test_each_of_two_may_turn_the_hexagon_above_his_home_and_there_are_no_guards() -> None:
    game = new(2, first=1)
    game.play("settle 3")
    assert asked(game).seat == 0  # the second player first
    assert listed(game) == [f"turn 2 {steps}" for steps in range(1, 6)] + ["done"]
    refused(game, "turn 3 1", "v1.setup.37")
    game.play("turn 2 2")
    assert (asked(game).seat, listed(game)[0]) == (1, "turn 4 1")
    game.play("done")
    assert game.table.fleet == [[], [], []]
    assert told(game, "guards_set") == []
    assert asked(game).prompt == "restock"


@rule("v1.setup.27", "v1.setup.34")
def test_events_of_planets_on_missing_hexagons_go_back_to_the_box() -> None:
    game = settled(2)  # Tan, Arcura and Beta are laid
    named = [EVENTS[i] for i, planet in enumerate(game.table.components.event_planet) if planet >= 0]
    assert sorted(set(bag(game)) & set(named)) == [
        "distress_call_from_tan_fu",
        "distress_call_from_vaspera",
        "rebellion_on_arcura",
        "rebellion_on_beta_com",
        "rebellion_on_halcyra",
        "tan_lock_radical_sect_captures_ambassador",
    ]
    assert len(bag(game)) == 19
    assert game.table.event_count == 9


# --- races --------------------------------------------------------------------------------------------------


@rule("v1.setup.09")
def test_starting_credits_are_the_base_income_of_the_race() -> None:
    races = ["collective_five", "nomads_of_earth", "kingdom_of_roth", "narkani_alliance"]
    game = new(4, races=races)
    game.play("settle 0")
    assert game.table.credits == [5, 3, 4, 4]
    assert fleet(game, 3, "narkan") == ["centipede"]  # the only ship on the board
    assert [len(ships) for ships in game.table.fleet] == [0, 0, 0, 1, 0]


@rule("v1.setup.02")
def test_the_roll_for_the_first_player_is_logged_under_its_rule() -> None:
    game = new(4, first=2)
    assert [entry.rule for entry in game.log if entry.fact.name == "first_player"] == ["v1.setup.02"]
    assert game.table.turn_order == [2, 3, 0, 1]


@rule("v1.comp.03", "v1.comp.05")
def test_eight_races_and_twenty_four_events() -> None:
    game = tolmek.new_game("first", seats=4, seed=1, races="choose", chance="asked")
    for step in [*MAP, "roll 6", "roll 1", "roll 1", "roll 1"]:
        game.play(step)
    assert len(listed(game, "race")) == 8
    with pytest.raises(tolmek.BadSetup, match="no race"):
        tolmek.new_game("first", races=["crime_lords_of_gobnub", None, None, None])
    assert len(bag(settled(4))) == 24
