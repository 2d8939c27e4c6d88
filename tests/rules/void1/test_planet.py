"""Planets: control states, ally and conqueror, the five benefits (v1.planet)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.position import act_thrice as act
from tests.position import (
    asked,
    cited,
    fleet,
    hand,
    holder,
    listed,
    owns,
    pass_pre_round,
    pass_turn,
    position,
    question,
    refused,
    status,
    tokens,
    told,
)
from tolmek.api import Game
from tolmek.void1.model.ids import GOODS, PLANETS, TYPES
from tolmek.void1.model.names import CARD
from tolmek.void1.model.table import HOME, NOBODY, ability_worlds, controlled, in_play, influence, world_good
from tolmek.void1.rounds.scoring import planet_points

HOMES = ["cidran", "roth", "eehg", "node_five"]
HOME_VP = 2  # a home world at scoring, from the component data
# What Corra gives: 1 credit, 2 points, 2 influence, crystals, Firebugs.
CORRA = {"income": 1, "points": 2, "influence": 2, "good": True, "ability": True}


def benefits(game: Game, seat: int) -> dict[str, int | bool]:
    """The five benefits that a seat with no planet but Corra has of it, at the beginning of its turn."""
    twin = game.copy()
    while told(twin, "income")[-1:] == [] or told(twin, "income")[-1]["seat"] != str(seat):
        twin.play("end")
        twin.play("done")
    income = told(twin, "income")[-1]
    home = HOME_VP if holder(game, HOMES[seat]) == seat else 0
    return {
        "income": int(income["planets"]),
        "points": planet_points(game.table, seat) - home,
        "influence": influence(game.table, seat),
        "good": goods(game, seat) == {"crystals"},
        "ability": ability_worlds(game.table, seat) == 1 << PLANETS.index("corra"),
    }


def goods(game: Game, seat: int) -> set[str]:
    """Trade goods of the worlds under control."""
    numbers = {world_good(game.table, world) for world in controlled(game.table, seat)}
    return {GOODS[good] for good in numbers if good >= 0}


def raid(**more: Any) -> Game:
    """Seat 0 has a Starcruiser at Corra."""
    return position(ships={0: {"corra": ["starcruiser"]}}, **more)


# --- states ------------------------------------------------------------------------------------------------


@rule("v1.planet.01")
@pytest.mark.parametrize(
    ("more", "state", "attacks", "diplomacy"),
    [
        ({}, (NOBODY, NOBODY, NOBODY), ["planet"], True),
        ({"allies": {"tan_fu": 1}}, (1, NOBODY, 1), ["planet"], False),
        ({"conquered": {"tan_fu": 1}}, (1, 1, NOBODY), ["planet"], False),
        ({"allies": {"tan_fu": 1}, "conquered": {"tan_fu": 2}}, (2, 2, 1), ["planet"], False),
    ],
)
def test_neutral_ally_or_conqueror(
    more: dict[str, Any], state: tuple[int, int, int], attacks: list[str], diplomacy: bool
) -> None:
    game = position(ships={0: {"tan_fu": ["diplomat"]}}, hands={0: ["militaristic_surge"]}, **more)
    assert status(game, "tan_fu") == state
    assert listed(game, "attack") == [f"attack tan_fu {target}" for target in attacks]
    assert listed(game, "diplomacy") == (["diplomacy tan_fu"] if diplomacy else [])


@rule("v1.planet.01")
def test_held_by_event_forces() -> None:
    event = "distress_call_from_tan_fu"
    game = position(phase="event", allies={"tan_fu": 1}, ships={0: {"tan_fu": ["diplomat"]}})
    act(game, f"event {event}")
    pass_pre_round(game)
    assert status(game, "tan_fu") == (NOBODY, NOBODY, 1)
    assert listed(game, "attack") == [f"attack tan_fu {event}"]
    assert listed(game, "diplomacy") == []


@rule("v1.planet.01")
def test_held_by_guards() -> None:
    game = position(2, guards=True, ships={0: {"arcura": ["diplomat"]}}, hands={0: ["militaristic_surge"]})
    assert status(game, "arcura") == (2, 2, NOBODY)
    assert fleet(game, 2, "arcura") == ["starfighter", "starcruiser"]
    assert listed(game, "attack") == ["attack arcura guards"]
    assert listed(game, "diplomacy") == []


# --- gaining and holding -----------------------------------------------------------------------------------


@rule("v1.planet.02")
def test_a_planet_is_gained_by_conquest_or_by_diplomacy_and_not_by_being_there() -> None:
    game = position(
        ships={0: {"tan_fu": ["starfighter"], "emrok": ["diplomat"], "corra": ["starfighter"]}},
        hands={0: ["capitalistic_surge"]},
    )
    act(game, "attack tan_fu planet", 5)
    assert status(game, "tan_fu") == (0, 0, NOBODY)
    act(game, "diplomacy emrok")
    act(game, "lay capitalistic_surge")
    act(game, "negotiate", 6, 6, 5)
    assert status(game, "emrok") == (0, NOBODY, 0)
    pass_turn(game)
    assert status(game, "corra") == (NOBODY, NOBODY, NOBODY)
    assert [fact["world"] for fact in told(game, "conquered") + told(game, "allied")] == ["tan_fu", "emrok"]


@rule("v1.planet.03")
@pytest.mark.parametrize(
    ("allies", "conquered"), [({"corra": 0}, {}), ({}, {"corra": 0}), ({"corra": 1}, {"corra": 0})]
)
def test_the_player_with_the_planet_card_controls_it_as_ally_or_conqueror(
    allies: dict[str, int], conquered: dict[str, int | str]
) -> None:
    game = position(allies=allies, conquered=conquered)
    for seat in (0, 1, None):
        assert game.view(seat)["table"]["owner"][PLANETS.index("corra")] == 0
    assert [PLANETS.index("corra") in controlled(game.table, seat) for seat in range(4)] == [True] + [False] * 3
    assert [benefits(game, seat)["income"] for seat in (0, 1)] == [1, 0]


@rule("v1.planet.04")
def test_a_controlling_ally_has_all_five_benefits() -> None:
    game = position(allies={"corra": 0})
    assert benefits(game, 0) == CORRA
    build = position(phase="pre-round", allies={"corra": 0})
    assert "build firebug cidran" in listed(build, seat=0)
    assert "research detection" in listed(build, seat=0)


@rule("v1.planet.05")
def test_a_conqueror_has_neither_influence_nor_ability() -> None:
    game = position(conquered={"corra": 0})
    assert benefits(game, 0) == CORRA | {"influence": 0, "ability": False}
    build = position(phase="pre-round", conquered={"corra": 0})
    assert "research detection" in listed(build, seat=0)
    refused(build, "build firebug cidran", "v1.alien.01", seat=0)


@rule("v1.planet.06")
def test_an_ally_without_control_has_nothing() -> None:
    none = {"income": 0, "points": 0, "influence": 0, "good": False, "ability": False}
    game = position(allies={"corra": 0}, conquered={"corra": 1})
    assert benefits(game, 0) == none
    build = position(phase="pre-round", allies={"corra": 0}, conquered={"corra": 1})
    refused(build, "build firebug cidran", "v1.alien.01", seat=0)
    refused(build, "research detection", "v1.research.07", seat=0)


@rule("v1.planet.07")
def test_ally_status_outlasts_every_loss_of_control() -> None:
    game = position(
        allies={"corra": 3},
        ships={0: {"corra": ["starcruiser"]}, 1: {"corra": ["sunhammer"]}, 2: {"corra": ["moth"]}},
    )
    act(game, "attack corra planet")
    act(game, "conquer")
    assert status(game, "corra") == (0, 0, 3)
    pass_turn(game)
    act(game, "attack corra 0", 3, 3)
    act(game, "leave")  # the two stay where they are
    assert status(game, "corra") == (0, 0, 3)
    act(game, "attack corra planet")
    assert listed(game) == ["conquer", "liberate", "leave"]
    act(game, "liberate")
    assert status(game, "corra") == (3, NOBODY, 3)  # back with all he had
    assert told(game, "alliance_ended") == []


@rule("v1.planet.07")
def test_an_ability_a_tactic_or_an_event_can_remove_the_ally_token() -> None:
    cards = ["mysterious_insurrection", "mysterious_espionage", "mysterious_espionage"]
    game = raid(allies={"corra": 1}, conquered={"corra": 2}, hands={0: cards})
    act(game, "tactic insurrection mysterious_insurrection")
    act(game, "against corra")
    assert status(game, "corra") == (2, 2, NOBODY)
    assert cited(game, "alliance_ended") == ["v1.tactic.09"]
    roth = position(active=1, allies={"corra": 0}, ships={1: {"corra": ["starfighter"]}})
    act(roth, "attack corra planet")
    act(roth, "conquer")
    assert status(roth, "corra") == (1, 1, NOBODY)
    assert cited(roth, "alliance_ended") == ["v1.race.07"]
    event = position(phase="event", allies={"tan_fu": 1}, ships={0: {"tan_fu": ["sunhammer"]}})
    act(event, "event distress_call_from_tan_fu")
    pass_pre_round(event)
    act(event, "attack tan_fu distress_call_from_tan_fu", 3, 3)
    assert status(event, "tan_fu") == (0, NOBODY, 0)


@rule("v1.planet.08")
@pytest.mark.parametrize(
    ("ally", "choice", "after"),
    [
        (NOBODY, "conquer", (0, 0, NOBODY)),
        (NOBODY, "liberate", (NOBODY, NOBODY, NOBODY)),
        (0, "regain", (0, NOBODY, 0)),
        (3, "liberate", (3, NOBODY, 3)),
        (3, "conquer", (0, 0, 3)),
    ],
)
def test_a_conqueror_who_loses_control_loses_his_token_at_once(
    ally: int, choice: str, after: tuple[int, int, int]
) -> None:
    game = raid(conquered={"corra": 1}, allies={} if ally == NOBODY else {"corra": ally})
    assert holder(game, "corra") == 1
    act(game, "attack corra planet")
    act(game, choice)
    assert status(game, "corra") == after
    assert [fact["seat"] for fact in told(game, "control_lost")] == ["1"]
    assert 1 not in game.table.conqueror


@rule("v1.planet.08")
def test_a_conqueror_always_controls() -> None:
    event = position(phase="event", conquered={"halcyra": 1})
    act(event, "event rebellion_on_halcyra")
    assert status(event, "halcyra") == (NOBODY, NOBODY, NOBODY)
    lost = position(
        active=1, conquered={"eehg": 0}, ships={1: {"cidran": ["starfighter"]}}
    )  # seat 0 holds a foreign home world
    act(lost, "attack cidran planet")
    act(lost, "conquer")
    assert (status(lost, "cidran"), status(lost, "eehg")) == ((1, 1, 0), (2, NOBODY, 2))
    for game in (event, lost):
        for world, owner in enumerate(game.table.conqueror):
            assert owner in (NOBODY, game.table.owner[world])


@rule("v1.planet.09")
def test_at_most_one_ally_and_one_conqueror_the_conqueror_on_top() -> None:
    game = position(
        allies={"corra": 1},
        conquered={"corra": 2},
        ships={0: {"corra": ["diplomat", "starcruiser"]}},
        hands={0: ["scholarly_breakthrough"]},
    )
    assert status(game, "corra") == (2, 2, 1)  # both tokens, the conqueror controls
    assert listed(game, "diplomacy") == []
    refused(game, "diplomacy corra", "v1.diplo.09")
    act(game, "attack corra planet")
    act(game, "conquer")
    assert status(game, "corra") == (0, 0, 1)  # the second conqueror replaces the first


@rule("v1.planet.09")
def test_a_planet_with_an_ally_is_closed_to_diplomacy_even_if_he_does_not_control_it() -> None:
    game = position(
        phase="event",
        allies={"tan_fu": 1},
        ships={0: {"tan_fu": ["diplomat"]}},
        hands={0: ["militaristic_surge"]},
    )
    act(game, "event distress_call_from_tan_fu")
    pass_pre_round(game)
    assert holder(game, "tan_fu") == NOBODY
    refused(game, "diplomacy tan_fu", "v1.diplo.09")


@rule("v1.planet.10")
def test_an_ally_who_takes_his_planet_back_has_all_benefits_at_once() -> None:
    game = raid(allies={"corra": 0}, conquered={"corra": 1})
    assert ability_worlds(game.table, 0) == 0
    act(game, "attack corra planet")
    act(game, "regain")
    assert benefits(game, 0) == CORRA


@rule("v1.planet.10")
def test_an_ally_whose_planet_is_liberated_has_all_benefits_at_once() -> None:
    game = position(
        active=1,
        first=1,
        allies={"corra": 0},
        conquered={"corra": 2},
        ships={1: {"corra": ["starcruiser"]}},
    )
    assert ability_worlds(game.table, 0) == 0
    act(game, "attack corra planet")
    act(game, "liberate")
    assert benefits(game, 0) == CORRA


@rule("v1.planet.10")
def test_an_ally_who_beats_the_invaders_has_all_benefits_at_once() -> None:
    game = position(phase="event", allies={"emrok": 0}, ships={0: {"emrok": ["sunhammer"]}})
    act(game, "event distress_call_from_emrok")
    pass_pre_round(game)
    assert (game.table.modifiers[0].income, influence(game.table, 0), goods(game, 0)) == (0, 0, set())
    act(game, "attack emrok distress_call_from_emrok", 3, 3)
    assert (game.table.modifiers[0].income, influence(game.table, 0), goods(game, 0)) == (1, 2, {"gas"})
    pass_turn(game)
    assert game.table.credits[0] == 5 + 4 + 1 + 1  # base, planet, tithe


# --- what a card shows -------------------------------------------------------------------------------------


@rule("v1.planet.11")
@pytest.mark.parametrize(
    ("good", "world", "tech"),
    [
        ("metals", "tan_fu", "docking_bay"),
        ("crystals", "corra", "detection"),
        ("life-forms", "mirrin", "cultural_archive"),
        ("gas", "emrok", "ion_engines"),
        ("artifacts", "tan_lock", "relic_exchange"),
    ],
)
def test_five_trade_goods_each_opens_its_technologies(good: str, world: str, tech: str) -> None:
    assert len(GOODS) == 5
    before = {0: ["xeno_linguistics", "plasma_drill"]}
    game = position(phase="pre-round", conquered={world: 0}, techs=before)
    assert goods(game, 0) == {good}
    assert f"research {tech}" in listed(game, seat=0)
    without = position(phase="pre-round", techs=before)
    refused(without, f"research {tech}", "v1.research.07", seat=0)


@rule("v1.planet.12")
@pytest.mark.parametrize("world", PLANETS)
def test_temperaments_are_the_five_types_of_diplomacy_cards(world: str) -> None:
    assert TYPES == ["militaristic", "capitalistic", "scholarly", "mysterious", "peaceful"]
    components = position().table.components
    temperament = TYPES[components.planet_type[PLANETS.index(world)]]
    for card in CARD.ids:
        game = position(ships={0: {world: ["diplomat"]}}, hands={0: [card]})
        fits = card.startswith(temperament)
        assert (listed(game, "diplomacy") == [f"diplomacy {world}"]) == fits


@rule("v1.planet.13")
def test_every_planet_has_an_ability_of_its_own() -> None:
    components = position().table.components
    abilities = [components.abilities[source] for source in components.planet_ability]
    assert len(abilities) == 15
    assert len({ability.id for ability in abilities}) == 15
    names = [name for name in dir(abilities[0].effects[0]) if not name.startswith("_")]
    effects = {
        (ability.timing, *(str([getattr(effect, name) for name in names]) for effect in ability.effects))
        for ability in abilities
    }
    assert len(effects) == 15
    assert all(ability.effects for ability in abilities)


@rule("v1.planet.20")
@pytest.mark.parametrize("world", PLANETS)
def test_control_of_a_planet_always_gives_a_trade_good(world: str) -> None:
    game = position(conquered={world: 0})
    assert len(goods(game, 0)) == 1


@rule("v1.planet.20")
def test_home_worlds_give_no_trade_good() -> None:
    game = position(conquered={"roth": 0})
    assert goods(game, 0) == set()
    assert [goods(game, seat) for seat in (1, 2, 3)] == [set()] * 3
    phase = position(phase="pre-round", conquered={"roth": 0}, techs={0: ["plasma_drill"]}, credits={0: 20})
    refused(phase, "research relic_exchange", "v1.research.07", seat=0)


# --- control over time -------------------------------------------------------------------------------------


@rule("v1.planet.14")
def test_no_ship_has_to_stay() -> None:
    game = position(
        ships={0: {"corra": ["starcruiser"]}, 1: {"corra": ["starfighter"], "tan_lock": ["starfighter"]}},
        conquered={"corra": 0},
        allies={"tan_lock": 0},
    )
    act(game, "move starcruiser corra")
    act(game, "to emrok.a")
    act(game, "stop")
    assert game.table.fleet[0] != []
    assert fleet(game, 0, "corra") == fleet(game, 0, "tan_lock") == []
    pass_turn(game)
    assert told(game, "income")[-1]["planets"] == "2"
    for _ in range(2):
        pass_turn(game)  # foreign ships alone change nothing
    pass_turn(game, "event council_summons")
    assert (status(game, "corra"), status(game, "tan_lock")) == ((0, 0, NOBODY), (0, NOBODY, 0))
    assert game.table.vp == [1, 0, 0, 0]  # the influence of Tan Lock counts
    assert game.table.modifiers[0].hand_limit == 4


@rule("v1.planet.16")
def test_a_player_cannot_attack_a_planet_he_controls() -> None:
    ships: dict[int | str, dict[str, list[str]]] = {
        0: {"corra": ["starcruiser"], "emrok": ["starcruiser"], "cidran": ["starcruiser"]},
        1: {"corra": ["starfighter"]},
    }
    game = position(ships=ships, conquered={"corra": 0}, allies={"emrok": 0})
    assert listed(game, "attack") == ["attack corra 1"]
    for world in ("corra", "emrok", "cidran"):
        refused(game, f"attack {world} planet", "v1.planet.16")


@rule("v1.planet.16")
@pytest.mark.parametrize("phase", ["turn", "pre-round"])
def test_no_choice_gives_a_planet_up(phase: str) -> None:
    game = position(
        phase=phase,
        ships={0: {"corra": ["starcruiser"], "emrok": ["diplomat"]}},
        conquered={"corra": 0},
        allies={"emrok": 0},
        hands={0: ["capitalistic_tribute", "capitalistic_surge", "scholarly_breakthrough"]},
    )
    choices = listed(game, seat=0)
    assert len(choices) > 5
    for text in choices:
        twin = game.copy()
        twin.play(text, 0)
        assert (status(twin, "corra"), status(twin, "emrok")) == ((0, 0, NOBODY), (0, NOBODY, 0))
    act(game, "offer 1", seat=0)
    verbs = {text.split()[0] for text in listed(game, seat=0)}
    assert verbs <= {"give", "give_credits", "ask", "ask_credits", "ask_grant", "grant", "propose"}


@rule("v1.planet.17")
def test_ally_tokens_never_run_out() -> None:
    worlds = [world for world in PLANETS if world not in ("corra", "emrok")]
    game = position(
        allies=dict.fromkeys(worlds, 0),
        ships={0: {"corra": ["starcruiser"], "emrok": ["diplomat"]}},
        hands={0: ["capitalistic_surge"]},
    )
    assert len(controlled(game.table, 0)) == 14  # the box holds 11 tokens of a colour
    act(game, "attack corra planet", 3)
    act(game, "keep_dice")
    assert status(game, "corra") == (0, 0, NOBODY)
    act(game, "diplomacy emrok")
    act(game, "lay capitalistic_surge")
    act(game, "negotiate", 5, 5, 5)  # Vaspera adds 2
    assert status(game, "emrok") == (0, NOBODY, 0)
    assert len(controlled(game.table, 0)) == 16


@rule("v1.planet.18")
def test_benefits_change_at_the_instant_control_changes() -> None:
    cards = ["peaceful_militia", "peaceful_militia", "peaceful_retreat", "peaceful_retreat"]
    game = position(
        ships={0: {"tan_lock": ["starcruiser"]}},
        allies={"tan_lock": 1},
        hands={1: cards},
        discard=["militaristic_retreat"],
    )
    assert [influence(game.table, seat) for seat in (0, 1)] == [0, 3]
    act(game, "attack tan_lock planet")
    act(game, "pass")
    act(game, "conquer")
    assert cited(game, "control_lost") == ["v1.planet.18"]
    assert [influence(game.table, seat) for seat in (0, 1)] == [0, 0]
    assert [goods(game, seat) for seat in (0, 1)] == [{"artifacts"}, set()]
    assert question(game) == (1, "hand-limit")  # his limit is 3 again
    act(game, "discard peaceful_militia")
    assert len(hand(game, 1)) == 3
    pass_turn(game)
    assert told(game, "income")[-1]["planets"] == "1"  # already in this turn
    pass_turn(game)
    assert told(game, "income")[-1]["planets"] == "0"


@rule("v1.planet.18")
def test_what_was_gained_before_is_kept() -> None:
    game = position(
        ships={0: {"tan_fu": ["starcruiser"]}, 1: {"roth": ["tempest", "tempest"]}},
        allies={"tan_fu": 1},
        techs={1: ["docking_bay", "centipede", "starcruiser"]},
        credits={1: 9},
        vp={1: 4},
    )
    act(game, "attack tan_fu planet")
    act(game, "conquer")
    assert status(game, "tan_fu") == (0, 0, 1)
    assert fleet(game, 1, "roth") == ["tempest", "tempest"]
    assert owns(game, 1) == ["centipede", "starcruiser", "docking_bay"]
    assert (game.table.credits[1], game.table.vp[1]) == (9, 4)


# --- home worlds -------------------------------------------------------------------------------------------


@rule("v1.planet.19")
def test_a_home_world_is_controlled_by_its_owner_as_ally_from_the_start() -> None:
    game = position()
    for seat, home in enumerate(HOMES):
        assert status(game, home) == (seat, NOBODY, seat)
    lost = position(active=1, ships={1: {"cidran": ["starfighter"]}})
    act(lost, "attack cidran planet")
    act(lost, "conquer")
    assert status(lost, "cidran") == (1, 1, 0)  # the owner stays its ally
    assert told(lost, "alliance_ended") == []


@rule("v1.planet.19")
def test_a_home_world_counts_as_a_planet() -> None:
    game = position(phase="event", conquered={"roth": 0, "emrok": 2})
    assert [len(controlled(game.table, seat)) for seat in range(4)] == [2, 0, 2, 1]
    act(game, "event worm_hole")  # the fewest planets: seat 1 with none
    assert tokens(game)[1] == ("worm_hole", "roth")
    blockade = position(phase="event", conquered={"roth": 0, "emrok": 2})
    act(blockade, "event pirate_blockade")  # the most: two each
    assert listed(blockade) == ["name 0", "name 2"]
    assert planet_points(game.table, 0) == 2 * HOME_VP


@rule("v1.planet.19")
def test_no_card_and_no_race_takes_the_ally_status_of_a_home_world_away() -> None:
    cards = ["mysterious_insurrection", "mysterious_espionage", "mysterious_espionage"]
    game = position(ships={0: {"roth": ["diplomat"]}}, hands={0: cards})
    assert "tactic insurrection mysterious_insurrection" not in listed(game)
    refused(game, "tactic insurrection mysterious_insurrection", "v1.tactic.09")
    talks = position(
        ships={0: {"roth": ["diplomat"]}},
        conquered={"roth": 2},
        hands={0: ["peaceful_peace_talks", "peaceful_retreat"]},
    )
    assert listed(talks, "tactic") == []
    roth = position(active=1, ships={1: {"eehg": ["starfighter"]}})
    act(roth, "attack eehg planet")
    act(roth, "conquer")
    assert status(roth, "eehg") == (1, 1, 2)
    named = [planet for planet in roth.table.components.event_planet if planet >= HOME]
    assert named == []  # no event names a home world
    assert in_play(roth.table, HOME + roth.table.race[2])
    assert asked(roth).prompt == "turn"
