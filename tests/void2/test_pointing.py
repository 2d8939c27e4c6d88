"""What actions of the second family touch on the table."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tolmek
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, play
from tests.void2.wandering import EDITIONS, TABLES, begun, wander
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.session import Session
from tolmek.void2.battle.battle import Battle
from tolmek.void2.cards.card import Card
from tolmek.void2.display.pointing import GROUP_OF, GROUPS, KINDS, PANELS, REVEALING, UNFINISHED, ids_for_objects
from tolmek.void2.economy.build import Build, BuildOne
from tolmek.void2.economy.recruit import Recruit
from tolmek.void2.family import LEXICON
from tolmek.void2.model import ids
from tolmek.void2.model.names import ENEMY, PLANET, REGION, SITE, SLOT, UNIT
from tolmek.void2.model.table import SPAN, Void2, hand_cards
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move
from tolmek.void2.rounds.turn import Turn
from tolmek.void2.text import words

UNIT_AT = re.compile(r"(\d)\.(\w+)@([\w.]+)")
FREE = ("hex", "die", "credits", "side")  # objects that are numbers or named choices
PANEL_NAMES = {"setup", "board", "battle", "diplomacy", "card", "trade", "event", "explore"}


def touches(game: Session[Void2], text: str, seat: int = 0) -> list[str]:
    return game.point(game.parse(text, seat), seat).touches


@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
def test_every_action_of_random_games_points_at_things_that_are_there(
    edition: str, seats: int, options: dict[str, Any]
) -> None:
    for moment in wander(begun(edition, seats, seats, options), seats):
        for decision in moment.decisions:
            seen: set[tuple[str, ...]] = set()
            for action in decision.actions:
                pointer = moment.point(action, decision.seat)
                assert all(there(moment, thing, decision.seat) for thing in pointer.touches), (action, pointer.touches)
                key = (action.verb.name, *pointer.touches)
                assert key not in seen, f"{action} looks like another action: {pointer.touches}"
                seen.add(key)


def there(game: Session[Void2], thing: str, seat: int) -> bool:
    """Is the object on the table, and may the seat know it?"""
    table = game.table
    kind, _, ident = thing.partition(":")
    if seat == CHANCE:
        return ident != ""
    if kind == "space":
        return ids.REGION_ID[ident] in table.board.regions
    if kind == "ship":
        match = UNIT_AT.fullmatch(ident)
        assert match is not None, thing
        owner, unit, region = match.groups()
        return ids.REGION_ID[region] * SPAN + ids.UNIT_ID[unit] in table.fleet[int(owner)]
    if kind == "card":
        return ids.CARD_ID[ident] in hand_cards(table, seat)
    if kind == "seat":
        return 0 <= int(ident) < table.seats
    if kind == "board":
        return ident == "worldship"
    if kind == "good":
        return ident in ids.GOODS
    return (kind in KINDS or kind in FREE) and ident != ""


def test_units_regions_and_prices() -> None:
    p = Position().fleet(0, "quiet_heart", "worldship", "starfarer", "starfarer").fleet(1, "quiet_heart", "star_sloop")
    game = p.game(Move(0))
    assert touches(game, "from quiet_heart") == [
        "space:quiet_heart",
        "ship:0.starfarer@quiet_heart",
        "ship:0.worldship@quiet_heart",
    ]
    assert touches(game, "attack_in_place quiet_heart") == ["space:quiet_heart"]
    play(game, "from quiet_heart")
    assert touches(game, "take starfarer") == ["ship:0.starfarer@quiet_heart"]
    assert not game.point(game.parse("take starfarer"), 0).final
    play(game, "take starfarer", "take starfarer", "take worldship")
    steps = {str(action): game.point(action, 0) for action in game.decision.actions if action.verb.name == "to"}  # type: ignore[union-attr]
    assert {pointer.group for pointer in steps.values()} == {"move"}
    board = game.table.board
    for text, pointer in steps.items():
        region = ids.REGION_ID[text.removeprefix("to ")]
        risky = board.hazard[at("quiet_heart")][board.near[at("quiet_heart")].index(region)] > 0
        assert pointer.reveals == risky
        assert (game.chance_of(game.parse(text), 0) is not None) == risky


def test_enemies() -> None:
    p = Position().fleet(0, "tan_fu.surface", "starfarer").fleet(1, "tan_fu.surface", "starfarer")
    game = p.game(Arrival(0, at("tan_fu.surface")))
    assert touches(game, "attack 1") == ["space:tan_fu.surface", "seat:1"]
    assert touches(game, "attack natives") == ["space:tan_fu.surface", "side:natives"]
    assert game.point(game.parse("attack 1"), 0).reveals
    assert game.chance_of(game.parse("attack natives"), 0) is not None
    assert not game.rules.presentation.attacked(game, 1)
    assert game.rules.presentation.attack_id(game) == -1
    number = game.count
    play(game, "attack 1")
    assert [game.rules.presentation.attacked(game, seat) for seat in (0, 1)] == [False, True]
    assert game.rules.presentation.attack_id(game) == number


def test_units_of_a_battle() -> None:
    p = Position().fleet(0, "quiet_heart", "star_sloop", "starfarer", "silastian_technician")
    game = p.fleet(1, "quiet_heart", "star_sloop", "war_bot").game(Battle(0, 1, at("quiet_heart")))
    assert touches(game, "use_unit starfarer") == ["ship:0.starfarer@quiet_heart"]
    play(game, "use_unit starfarer", "use_unit star_sloop", "use_unit silastian_technician")
    play(game, "use_unit star_sloop", "use_unit war_bot")
    assert touches(game, "hack war_bot") == ["ship:1.war_bot@quiet_heart"]


def test_tracks_sites_yards_and_goods() -> None:
    p = Position().fleet(0, "quiet_heart", "worldship").cube(0, "ashglass").goods(0, "metal")
    p.table.credits[0] = 30
    game = p.game(Build(0))
    pointer = game.point(game.parse("build city ashglass"), 0)
    assert (pointer.touches, pointer.group) == (["track:city", "space:ashglass"], "build")
    assert str(pointer.cost) in game.words(game.parse("build city ashglass"))
    assert touches(game, "build city worldship") == ["track:city", "board:worldship"]
    assert touches(game, "put_on_track metal base") == ["good:metal", "track:base"]
    assert touches(game, "put_on_technology metal cloaking") == ["good:metal", "tech:cloaking"]
    cheaper = p.game(BuildOne(0, 2))
    assert cheaper.point(cheaper.parse("build city ashglass"), 0).cost == max(0, pointer.cost - 2)
    recruiting = p.game(Recruit(0))
    hired = recruiting.point(recruiting.parse("recruit starfarer quiet_heart"), 0)
    assert hired.touches == ["yard:starfarer", "space:quiet_heart"]
    assert hired.cost == recruiting.table.components.unit_cost[ids.STARFARER]


def test_cards_planets_and_actions() -> None:
    p = Position().fleet(0, "tan_fu.orbit", "starfarer", "worldship").hand(0, "audience_with_the_abbot")
    game = p.game(Card(0))
    pointer = game.point(game.parse("play audience_with_the_abbot"), 0)
    assert (pointer.touches, pointer.cost) == (["card:audience_with_the_abbot"], 2)
    assert touches(game, "attempt tan_fu") == ["space:tan_fu.surface"]
    turn = p.game(Turn(0))
    assert touches(turn, "act recruit") == ["action:recruit"]
    assert turn.point(turn.parse("act recruit"), 0).group == "recruit"
    assert turn.point(turn.parse("act scavenge"), 0).group == "refresh"
    assert not turn.point(turn.parse("act recruit"), 0).final
    assert turn.point(turn.parse("act scavenge"), 0).final


# --- from objects to actions ---------------------------------------------------------------------------------------


def test_objects_stand_for_the_things_of_actions() -> None:
    unit = "ship:1.war_bot@tan_fu.orbit"
    assert ids_for_objects(UNIT, [unit]) == [ids.WAR_BOT]
    assert ids_for_objects(REGION, [unit]) == [at("tan_fu.orbit")]
    assert ids_for_objects(ENEMY, [unit]) == [1]
    assert ids_for_objects(PLANET, [unit]) == []
    assert ids_for_objects(PLANET, ["space:tan_fu.surface", "space:quiet_heart"]) == [ids.PLANET_ID["tan_fu"]]
    assert ids_for_objects(SITE, ["board:worldship"]) == [SITE.index["worldship"]]
    assert ids_for_objects(SLOT, ["hex:2", "hex:99"]) == [2]
    assert ids_for_objects(ENEMY, ["side:natives"]) == [ENEMY.index["natives"]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_object_of_a_choice_leads_back_to_it(edition: str) -> None:
    """The slots that the objects of an action fill hold the values of the action."""
    for moment in wander(begun(edition, 3, 5, {}), 5):
        decision = moment.decision
        assert decision is not None
        if decision.seat == CHANCE:
            continue
        for action in decision.actions:
            objects = moment.point(action, decision.seat).touches
            for i, kind in enumerate(action.verb.slots):
                numbers = ids_for_objects(kind, objects)
                assert not numbers or (action.a, action.b, action.c)[i] in numbers, (str(action), objects)


def test_why_not_speaks_of_the_touched_things() -> None:
    p = Position().fleet(0, "quiet_heart", "worldship", "starfarer").hand(0, "audience_with_the_abbot")
    game = p.game(Card(0))
    refusal = game.why(0, "play", ["card:audience_with_the_abbot"])
    assert refusal is not None
    assert refusal.rule == "v2.card.03"
    refusal = game.why(0, "attempt", ["space:tan_fu.surface"])
    assert refusal is not None
    assert refusal.rule == "v2.diplo.01"


@pytest.mark.parametrize("edition", EDITIONS)
def test_actions_belong_to_groups_of_the_palette_that_name_their_verb(edition: str) -> None:
    for moment in wander(begun(edition, 4, 2, {}), 2):
        for decision in moment.decisions:
            groups = {group.id: group.verbs for group in moment.rules.presentation.palette(moment, decision.seat)}
            for action in decision.actions:
                pointer = moment.point(action, decision.seat)
                if decision.seat != CHANCE and pointer.group != "answer":
                    assert action.verb.name in groups[pointer.group], str(action)


# --- palette and panels --------------------------------------------------------------------------------------------


def test_the_palette_follows_edition_technologies_and_options() -> None:
    published = Position(seats=2).techs(0, "warp", "parasites").game(Turn(0))
    own, other = [[group.id for group in published.rules.presentation.palette(published, seat)] for seat in (0, 1)]
    assert {"warp", "parasite", "refresh", "research", "delivery", "any"} <= set(own)
    assert not {"pass", "trade", "draw"} & set(own)
    assert not {"warp", "parasite"} & set(other)
    names = {group.id: group.name for group in published.rules.presentation.palette(published, 0)}
    assert [names["move"], names["build"], names["refresh"]] == [
        "Move & Attack",
        "Research & Build",
        "Scavenge or refresh",
    ]
    older = Position(KICKSTARTER, 4).fleet(0, "start1", "worldship").game(Turn(0))
    groups = [group.id for group in older.rules.presentation.palette(older, 0)]
    assert {"pass", "warp", "goods", "draw"} <= set(groups)
    assert not {"refresh", "research", "delivery", "any", "trade", "parasite"} & set(groups)
    five = Position(KICKSTARTER, 5).fleet(0, "start1", "worldship").game(Turn(0))
    assert "any" in [group.id for group in five.rules.presentation.palette(five, 0)]
    five.table.variants |= 1 << ids.GOODS_TRADE
    assert "trade" in [group.id for group in five.rules.presentation.palette(five, 0)]


def test_groups_and_lists_speak_of_verbs_and_prompts_that_exist() -> None:
    assert set(GROUP_OF) <= set(LEXICON.verbs)
    assert len(GROUP_OF) == sum(len(group.verbs) for group in GROUPS)
    assert set(UNFINISHED) | set(REVEALING) <= set(LEXICON.verbs)
    assert set(PANELS) <= set(words.PROMPTS)
    assert set(PANELS.values()) == PANEL_NAMES
    keys = [group.key for group in GROUPS if group.key]
    assert len(keys) == len(set(keys))
    sprites = (Path(tolmek.__file__).parent / "scene" / "sprites.svg").read_text(encoding="utf-8")
    for group in GROUPS:
        assert f'id="{group.icon}"' in sprites, group.id


def test_the_panel_of_a_question() -> None:
    family = Position(PUBLISHED).game(Turn(0)).rules
    assert [family.presentation.panel(prompt) for prompt in ("build", "lay-cards", "battle-card", "round")] == [
        "board",
        "diplomacy",
        "battle",
        "",
    ]


@pytest.mark.parametrize("edition", ["published", "kickstarter"])
def test_imagined_actions_can_be_written(edition: str) -> None:
    """Whoever asks why not thinks of the cards in hand first; a hand holds more than the numbers of cards."""
    game = tolmek.new_game(edition, 3, 4)
    rng = Random(4)
    for _ in range(60):
        decision = game.decision
        assert decision is not None
        for verb in game.rules.lexicon.verbs.values():
            for action in game.imagined(decision.seat, verb, [], 20):
                assert str(action).startswith(verb.name)
        game.play(rng.choice(decision.actions), decision.seat)
