"""Words of the vocabulary beyond what the printed texts use, and secret looks (v2.dp.26, v2.hid)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marking import rule
from tests.rules.void2.groups import battle_is_on, prompt
from tests.void2.consequences import changes, snapshot
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play, refused
from tolmek.kernel.log import EVERYONE
from tolmek.kernel.session import Session
from tolmek.void2.cards.card import Card
from tolmek.void2.cards.events import come_into_force
from tolmek.void2.cards.hand import Draw
from tolmek.void2.cards.resolve import Resolve
from tolmek.void2.cards.triggers import trigger
from tolmek.void2.model import ids
from tolmek.void2.model.effects import Ability
from tolmek.void2.model.names import FIRST_EVENT, FROM_CARD, FROM_DELIVERY, SCORE_CARD
from tolmek.void2.model.table import KNOWN, Void2
from tolmek.void2.model.vocabulary import WHEN_ON_DELIVER, WHEN_ON_RESEARCH, WHEN_PLAY, WHEN_REVEAL

DECK = ["open_mind", "foreseen", "blood_oath", "war_banner"]


class Texts:
    """Abilities that a test writes itself."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def resolve(
        self, p: Position, *effects: dict[str, Any], owner: int = 0, trigger: int | None = None, event: bool = False
    ) -> Session[Void2]:
        """Seat `owner` plays a card of Tan Fu, or draws an event, with these effects; `trigger` has set them off."""
        components = p.table.components
        when = WHEN_REVEAL if event else WHEN_PLAY
        ability = Ability("test", "Test", {"text": "", "effects": list(effects)}, when, event)
        self.monkeypatch.setattr(components, "abilities", [*components.abilities, ability])
        frame = Resolve()
        frame.ability = len(components.abilities) - 1
        frame.owner = owner
        frame.trigger = owner if trigger is None else trigger
        frame.planet = ids.PLANET_ID["tan_fu"]
        frame.when = when
        game = p.game()
        self.before = snapshot(game)
        game.push(frame)
        game.advance()
        return game


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Texts:
    return Texts(monkeypatch)


# --- losing -------------------------------------------------------------------------------------------------------


@rule("v2.dp.26")
def test_goods_cards_and_units_that_are_lost_are_chosen_by_their_owner(texts: Texts) -> None:
    p = Position(PUBLISHED, 3).goods(1, "metal", "metal", "artifacts").hand(1, "open_mind", "foreseen", "blood_oath")
    p.fleet(1, "ashglass", "starfarer", "war_bot").fleet(1, "quiet_heart", "worldship")
    lost = [
        {"do": "lose", "what": "good", "n": 2, "who": "opponent"},
        {"do": "lose", "what": "card", "n": 2, "who": "opponent"},
        {"do": "remove-units", "n": 1, "unit": "war_bot", "who": "opponent"},
    ]
    game = texts.resolve(p, *lost)
    assert prompt(game) == "name-opponent"
    play(game, "opponent 1")
    assert listed(game) == ["return_good artifacts", "return_good metal"]
    decision = game.decision
    assert decision is not None
    assert decision.seat == 1
    play(game, "return_good metal", "return_good metal", "opponent 1")
    assert listed(game) == ["discard open_mind", "discard foreseen", "discard blood_oath"]
    play(game, "discard foreseen", "discard blood_oath")
    play(game, "opponent 1")
    assert game.decision is None
    assert changes(texts.before, game) == {
        "goods 1 metal": -2,
        "bag metal": 2,
        "hand 1": ["-blood_oath", "-foreseen"],
        "discard": ["+blood_oath", "+foreseen"],
        "fleet 1": ["-war_bot@ashglass"],
    }


@rule("v2.dp.26")
def test_numbers_are_lost_as_far_as_possible(texts: Texts) -> None:
    p = Position(PUBLISHED, 2)
    p.table.vp = [1, 5]
    p.table.spent = [2, 0]
    p.table.credits = [1, 9]
    lost = [
        {"do": "lose", "what": "vp", "n": 3, "who": "each"},
        {"do": "lose", "what": "command", "n": 3, "who": "each"},
        {"do": "lose", "what": "credits", "n": 4, "who": "each-other"},
    ]
    game = texts.resolve(p, *lost)
    assert game.decision is None
    assert changes(texts.before, game) == {"vp 0": -1, "vp 1": -3, "spent 0": 2, "spent 1": 3, "credits 1": -4}
    assert game.table.ledger == [0, -1, FROM_CARD, 1, -3, FROM_CARD]


@rule("v2.dp.26")
@pytest.mark.parametrize("good", ids.GOODS)
def test_a_good_of_the_type_that_the_text_names_is_lost(texts: Texts, good: str) -> None:
    p = Position().goods(0, "artifacts", "metal", "metal", "lifeforms")
    game = texts.resolve(p, {"do": "lose", "what": "good", "good": good})
    assert game.decision is None  # there is nothing to choose
    assert changes(texts.before, game) == {f"goods 0 {good}": -1, f"bag {good}": 1}


@rule("v2.cmd.03")
@pytest.mark.parametrize(("spent", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_no_more_command_comes_back_than_was_spent(texts: Texts, spent: int, left: int) -> None:
    p = Position(KICKSTARTER)
    p.table.spent[0] = spent
    game = texts.resolve(p, {"do": "gain", "what": "command", "n": 2})
    assert game.table.spent == [left, 0]


@rule("v2.dp.26")
def test_bombs_are_lost_and_stolen(texts: Texts) -> None:
    p = Position(KICKSTARTER, 2)
    p.table.bombs = [1, 3]
    steal = {"do": "steal", "what": "bomb", "n": 2, "from": "opponent"}
    game = texts.resolve(p, steal, {"do": "lose", "what": "bomb", "n": 2, "who": "opponent"})
    assert changes(texts.before, game) == {"bombs 0": 2, "bombs 1": -3}


# --- stealing -----------------------------------------------------------------------------------------------------


@rule("v2.dp.26")
def test_a_stolen_good_is_the_thiefs_choice(texts: Texts) -> None:
    p = Position(PUBLISHED, 2).goods(1, "metal", "lifeforms")
    game = texts.resolve(p, {"do": "steal", "what": "good", "n": 1, "from": "opponent"})
    assert listed(game) == ["take_good metal", "take_good lifeforms"]
    play(game, "take_good lifeforms")
    assert changes(texts.before, game) == {"goods 0 lifeforms": 1, "goods 1 lifeforms": -1}


@rule("v2.draw.04", "v2.hid.01")
def test_a_card_stolen_blindly_is_random_and_known_to_both(texts: Texts) -> None:
    p = Position(PUBLISHED, 3).hand(1, "open_mind", "foreseen")
    p.table.hand[1] = [held + 0b101 for held in p.table.hand[1]]  # seats 0 and 2 know both
    game = texts.resolve(p, {"do": "steal", "what": "card", "n": 1, "from": "opponent"})
    play(game, "opponent 1")
    decision = game.decision
    assert decision is not None
    assert (decision.seat, decision.odds) == (-1, [1, 1])
    assert listed(game) == ["snatch open_mind 0", "snatch foreseen 0"]
    play(game, "snatch foreseen 0")
    assert game.table.hand == [
        [ids.CARD_ID["foreseen"] * KNOWN + 0b010],
        [ids.CARD_ID["open_mind"] * KNOWN + 0b001],
        [],
    ]


@rule("v2.cred.03")
def test_stolen_credits_above_the_limit_are_cut_off(texts: Texts) -> None:
    p = Position(KICKSTARTER, 2)
    p.table.credits = [13, 9]
    game = texts.resolve(p, {"do": "steal", "what": "credits", "n": 3, "from": "opponent"})
    assert changes(texts.before, game) == {"credits 0": 1, "credits 1": -3}
    assert [entry.facts for entry in game.log] == [
        {"fact": "credits_stolen", "seat": "0", "victim": "1", "credits": "3"},
        {"fact": "credits_lost", "seat": "0", "credits": "2"},
    ]


@rule("v2.cred.03")
def test_of_a_gain_that_is_cut_off_entirely_nothing_is_told(texts: Texts) -> None:
    p = Position(KICKSTARTER, 2)
    p.table.credits = [14, 0]
    for effect in ({"do": "gain"}, {"do": "steal", "from": "opponent"}, {"do": "lose", "who": "opponent"}):
        game = texts.resolve(p, effect | {"what": "credits", "n": 3})
        assert (changes(texts.before, game), list(game.log)) == ({}, [])


# --- players and places -------------------------------------------------------------------------------------------


@rule("v2.dp.26")
def test_the_controller_is_whose_cube_lies_there(texts: Texts) -> None:
    p = Position(PUBLISHED, 3).cube(2, "tan_fu.surface")
    reward = {"do": "gain", "what": "credits", "n": 2, "who": "controller", "at": "this.surface"}
    game = texts.resolve(p, reward)
    assert changes(texts.before, game) == {"credits 2": 2}
    game = texts.resolve(Position(PUBLISHED, 3), reward)
    assert changes(texts.before, game) == {}


@rule("v2.dp.26")
def test_the_places_of_own_units_are_those_of_the_owner_of_the_text(texts: Texts) -> None:
    p = Position(PUBLISHED, 3).cube(1, "ashglass", "nine_wells").cube(2, "old_marrow")
    p.fleet(1, "ashglass", "starfarer").fleet(2, "nine_wells", "starfarer").fleet(0, "old_marrow", "starfarer")
    toll = {"do": "gain", "what": "credits", "n": 2, "who": "controller", "at": "own"}
    for owner, gained in ((0, {"credits 2": 2}), (1, {"credits 1": 2}), (2, {"credits 1": 2})):
        game = texts.resolve(p, toll, owner=owner)
        assert changes(texts.before, game) == gained
        for seat in range(3):
            p.table.credits[seat] = 10
    game = texts.resolve(p, {"do": "put-token", "token": "fungus", "at": "own", "who": "each-other"})
    assert changes(texts.before, game) == {"fungus": ["+ashglass", "+nine_wells"]}


@rule("v2.dp.26")
def test_an_ally_is_whoever_holds_the_token_if_anybody(texts: Texts) -> None:
    gift = {"do": "gain", "what": "credits", "n": 2, "who": "ally"}
    game = texts.resolve(Position(PUBLISHED, 3).ally(2, "tan_fu"), gift, event=True)
    assert changes(texts.before, game) == {"credits 2": 2}
    game = texts.resolve(Position(PUBLISHED, 3), gift, event=True)
    assert (changes(texts.before, game), list(game.log)) == ({}, [])


@rule("v2.dp.26", "v2.event.02")
def test_what_happens_to_whoever_set_it_off_does_not_happen_to_the_owner(texts: Texts) -> None:
    game = texts.resolve(Position(PUBLISHED, 3), {"do": "gain", "what": "vp", "who": "trigger"}, owner=1, trigger=2)
    assert changes(texts.before, game) == {"vp 2": 1}


@rule("v2.dp.26")
def test_the_owner_names_the_opponent_from_whom_another_player_steals(texts: Texts) -> None:
    p = Position(PUBLISHED, 3).cube(2, "tan_fu.surface")
    theft = {"do": "steal", "what": "credits", "n": 3, "from": "opponent", "who": "controller", "at": "this.surface"}
    game = texts.resolve(p, theft)
    assert listed(game) == ["opponent 1", "opponent 2"]
    play(game, "opponent 1")
    assert changes(texts.before, game) == {"credits 1": -3, "credits 2": 3}


@rule("v2.dp.26", "v2.term.15")
def test_an_offer_is_made_to_the_player_whom_the_text_affects(texts: Texts) -> None:
    p = Position(PUBLISHED, 3)
    p.table.credits = [10, 10, 10]
    game = texts.resolve(p, {"do": "gain", "what": "vp", "pay": {"credits": 2}, "who": "each-other"})
    for seat, answer in ((1, "pass"), (2, "pay")):
        decision = game.decision
        assert decision is not None
        assert (decision.seat, decision.prompt, listed(game)) == (seat, "offered-effect", ["pay", "pass"])
        play(game, answer)
    assert changes(texts.before, game) == {"credits 2": -2, "vp 2": 1}
    named = texts.resolve(p, {"do": "steal", "what": "credits", "from": "opponent"}, owner=1)
    decision = named.decision
    assert decision is not None
    assert (decision.seat, decision.prompt) == (1, "name-opponent")


@rule("v2.dp.26")
def test_a_text_may_name_another_planet_than_its_own(texts: Texts) -> None:
    p = Position(PUBLISHED, 2).fleet(0, "quiet_heart", "worldship")
    game = texts.resolve(
        p,
        {"do": "place-influence", "n": 2, "at": "planet:aros"},
        {"do": "place-influence", "n": 1, "at": "this"},
        {"do": "put-token", "token": "fungus", "at": "planet:aros.orbit"},
        {"do": "put-token", "token": "fungus", "at": "this.surface"},
    )
    assert changes(texts.before, game) == {
        "influence 0 aros": 2,
        "ally aros": 0,
        "influence 0 tan_fu": 1,
        "ally tan_fu": 0,
        "fungus": ["+aros.orbit", "+tan_fu.surface"],
    }


@rule("v2.recruit.01", "v2.recruit.03")
@pytest.mark.parametrize(("place", "region"), [("this.orbit", "tan_fu.orbit"), ("planet:aros.orbit", "aros.orbit")])
def test_a_text_recruits_at_its_own_planet_or_at_another(texts: Texts, place: str, region: str) -> None:
    p = Position(PUBLISHED, 2).fleet(0, "quiet_heart", "worldship")
    game = texts.resolve(p, {"do": "recruit", "unit": "star_sloop", "price": "free", "at": place})
    assert listed(game) == [f"recruit star_sloop {region}", "done"]
    play(game, f"recruit star_sloop {region}")
    assert changes(texts.before, game) == {"fleet 0": [f"+star_sloop@{region}"]}


@rule("v2.card.01", "v2.move.11")
@pytest.mark.parametrize("battle", [True, False])
def test_a_movement_by_a_text_may_end_with_an_attack_unless_the_text_forbids_it(texts: Texts, battle: bool) -> None:
    p = Position(PUBLISHED, 2).fleet(0, "quiet_heart", "star_sloop").fleet(1, "inner_veil", "star_sloop")
    p.fleet(0, "gilded_eddy", "worldship").fleet(1, "low_tide", "worldship")
    game = texts.resolve(p, {"do": "move", "n": 1, "battle": battle})
    play(game, "from quiet_heart", "take star_sloop", "to inner_veil")
    assert listed(game) == (["attack 1", "done"] if battle else [])
    if battle:
        play(game, "attack 1")
        assert battle_is_on(game)


@rule("v2.goods.05", "v2.card.01")
def test_goods_that_a_text_gives_are_told_under_its_rule(texts: Texts) -> None:
    game = texts.resolve(Position(), {"do": "gain", "what": "good", "good": "metal", "n": 2})
    assert changes(texts.before, game) == {"goods 0 metal": 2, "bag metal": -2}
    assert [entry.rule for entry in game.log] == ["v2.card.01", "v2.card.01"]


@rule("v2.board.11", "v2.comp.12")
def test_a_path_token_joins_a_region_to_the_wormholes(texts: Texts) -> None:
    game = texts.resolve(Position(), {"do": "put-token", "token": "path", "n": 1, "at": "this.orbit"})
    assert changes(texts.before, game) == {"paths": ["+tan_fu.orbit"]}
    near = game.table.board.near[at("tan_fu.orbit")]
    assert {at(name) for name in ("east_maw", "north_maw", "west_maw", "south_maw")} <= set(near)


@rule("v2.comp.14")
def test_tokens_run_out(texts: Texts) -> None:
    p = Position()
    p.table.fungus = sorted([at(name) for name in ids.SPACES[:9]] * 3 + [at("ashglass")] * 2)
    game = texts.resolve(p, {"do": "put-token", "token": "fungus", "n": 3, "at": "this.orbit"})
    assert changes(texts.before, game) == {"fungus": ["+tan_fu.orbit"]}  # the thirtieth


@rule("v2.dp.26")
def test_a_region_without_room_for_the_token_is_not_offered(texts: Texts) -> None:
    p = Position()
    p.table.fungus = [at("tan_fu.orbit")] * 3
    game = texts.resolve(p, {"do": "put-token", "token": "fungus", "n": 2, "at": "this"})
    assert changes(texts.before, game) == {"fungus": ["+tan_fu.surface", "+tan_fu.surface"]}


@rule("v2.goods.14")
def test_goods_that_the_bag_has_not_are_not_put(texts: Texts) -> None:
    p = Position()
    p.table.goods_bag = [0, 1, 0]
    game = texts.resolve(p, {"do": "put-good", "n": 2, "at": "this.orbit", "face": "up"})
    play(game, "lay_good metal tan_fu.orbit")
    assert game.decision is None
    assert game.table.goods_up == [at("tan_fu.orbit") * 4 + ids.GOOD_ID["metal"]]


# --- dice ---------------------------------------------------------------------------------------------------------


@rule("v2.comp.13", "v2.dp.26")
def test_each_player_rolls_and_resolves_the_list_of_the_own_die(texts: Texts) -> None:
    inner = {"do": "roll", "target": 6, "pass": [{"do": "gain", "what": "vp", "n": 5}], "fail": []}
    outer = {
        "do": "roll",
        "who": "each",
        "target": 4,
        "pass": [{"do": "gain", "what": "credits", "n": 3}, inner],
        "fail": [{"do": "lose", "what": "credits", "n": 1}],
    }
    game = texts.resolve(Position(PUBLISHED, 3), outer, event=True)
    assert prompt(game) == "effect-roll"
    play(game, "roll 4", "roll 6", "roll 1", "roll 5", "roll 2")
    assert game.decision is None
    assert changes(texts.before, game) == {"credits 0": 3, "vp 0": 5, "credits 1": -1, "credits 2": 3}


# --- looking at the deck ------------------------------------------------------------------------------------------


def looking(p: Position) -> Session[Void2]:
    """Seat 0 plays a card that looks at the top three cards."""
    game = p.hand(0, "chart_the_currents").game(Card(0))
    play(game, "play chart_the_currents")
    return game


K_DECK = ["vine_roads", "spare_parts", "fair_weights", "black_powder", "empty_hand"]


@rule("v2.hid.02")
def test_the_cards_seen_are_secret_and_put_back_in_any_order() -> None:
    game = looking(Position(KICKSTARTER, 3).deck(*K_DECK))
    play(game, "see_card vine_roads 0", "see_card spare_parts 0", "see_card fair_weights 0")
    assert listed(game) == ["put_back vine_roads", "put_back spare_parts", "put_back fair_weights"]
    play(game, "put_back fair_weights")
    assert listed(game) == ["put_back vine_roads", "put_back spare_parts"]
    play(game, "put_back spare_parts")
    assert game.decision is None
    order = [ids.CARD_ID[name] for name in ("fair_weights", "spare_parts", "vine_roads")]
    assert game.table.placed == [0, order[0], 1, 1, order[1], 1, 2, order[2], 1]
    assert game.view(0)["table"]["placed"] == game.table.placed
    assert game.view(1)["table"]["placed"] == [0, -1, 1, 1, -1, 1, 2, -1, 1]
    assert sorted(game.view(1)["table"]["deck"]) == sorted(ids.CARD_ID[name] for name in K_DECK)
    seen = [entry for entry in game.log if entry.fact.name == "deck_seen"]
    assert [entry.facts["card"] for entry in seen if entry.readable(0)] == ["vine_roads", "spare_parts", "fair_weights"]
    assert [entry.facts["card"] for entry in seen if entry.readable(2)] == [None, None, None]


@rule("v2.hid.02")
def test_what_another_knew_of_these_places_is_lost_when_they_may_have_changed() -> None:
    p = Position(KICKSTARTER, 3).deck(*K_DECK[1:])
    p.table.placed = [1, ids.CARD_ID["vine_roads"], 0b010]
    game = looking(p)
    play(game, "see_card spare_parts 0")
    assert "see_card vine_roads 0" not in listed(game)  # the second card was known and is seen without a draw
    play(game, "see_card fair_weights 0", "put_back spare_parts", "put_back vine_roads")
    assert [game.table.placed[at + 2] for at in (0, 3, 6)] == [1, 1, 1]


@rule("v2.hid.03", "v2.hid.04")
def test_events_and_the_score_card_can_be_among_them() -> None:
    p = Position(KICKSTARTER, 3).deck(*K_DECK)
    p.table.deck_events = 1 << ids.PLANET_ID["tan_lok"]
    p.table.placed = [1, SCORE_CARD, EVERYONE]
    game = looking(p)
    play(game, "see_card the_listening 0", "see_card spare_parts 0")
    assert game.table.deck_events == 0
    play(game, "put_back score_card", "put_back spare_parts")
    event = FIRST_EVENT + ids.EVENT_ID["the_listening"]
    assert game.table.placed == [0, SCORE_CARD, EVERYONE, 1, ids.CARD_ID["spare_parts"], 1, 2, event, 1]
    hidden = game.view(1)["table"]
    assert hidden["placed"] == [0, SCORE_CARD, EVERYONE, 1, -1, 1, 2, -1, 1]
    assert hidden["deck_events"] == 1 << ids.PLANET_ID["tan_lok"]
    game.stack = [Draw(1, 1)]
    game.advance()
    game.cached_decision = None
    play(game, "draw score_card 1", "draw spare_parts 1")
    assert game.decision is None
    assert game.table.hand[1] == [ids.CARD_ID["spare_parts"] * KNOWN + 0b001]


@rule("v2.hid.02")
def test_a_deck_with_fewer_cards_is_seen_as_far_as_it_goes() -> None:
    game = looking(Position(KICKSTARTER, 3).deck("vine_roads"))
    play(game, "see_card vine_roads 0")
    assert game.decision is None
    assert game.table.placed == [0, ids.CARD_ID["vine_roads"], 1]
    assert (game.table.deck, game.table.run_out) == ([], 0)
    game = looking(Position(KICKSTARTER, 3))
    assert game.decision is None


@rule("v2.hid.02")
def test_a_guess_of_another_seat_keeps_what_that_seat_knows() -> None:
    game = looking(Position(KICKSTARTER, 3).deck(*K_DECK))
    play(game, "see_card vine_roads 0", "see_card spare_parts 0", "see_card fair_weights 0")
    play(game, "put_back vine_roads", "put_back spare_parts")
    assert game.guess(0, 5).table.placed == game.table.placed
    guesses = {tuple(game.guess(1, seed).table.placed[1::3]) for seed in range(30)}
    assert len(guesses) > 5


# --- looking at tokens --------------------------------------------------------------------------------------------


def surveying(*explores: int) -> Session[Void2]:
    p = Position(PUBLISHED, 3).hand(0, "survey_data").deck(*DECK)
    p.table.explores = list(explores)
    seen = [explores[at + 1] for at in range(0, len(explores), 3)]
    p.table.explore_bag = [token for token in range(len(ids.EXPLORES)) if token not in seen]
    game = p.game(Card(0))
    play(game, "play survey_data")
    return game


@rule("v2.hid.08")
def test_a_token_looked_at_is_known_to_that_seat_only() -> None:
    game = surveying(at("ashglass"), -1, 0, at("nine_wells"), -1, 0)
    play(game, "look_at ashglass")
    decision = game.decision
    assert decision is not None
    assert (decision.seat, len(decision.actions), set(decision.odds)) == (-1, 12, {1})
    play(game, "see_token sealed_vault 0")
    refused(game, "look_at ashglass", "v2.explore.09")  # another one
    play(game, "look_at nine_wells", "see_token star_chart 0")
    assert game.view(0)["table"]["explores"][1] == ids.EXPLORE_ID["sealed_vault"]
    assert game.view(1)["table"]["explores"][:3] == [at("ashglass"), -1, 1]
    assert ids.EXPLORE_ID["sealed_vault"] in game.view(1)["table"]["explore_bag"]


@rule("v2.hid.08")
def test_a_token_that_another_has_seen_needs_no_draw() -> None:
    game = surveying(at("ashglass"), ids.EXPLORE_ID["sealed_vault"], 0b100)
    play(game, "look_at ashglass")
    assert game.table.explores == [at("ashglass"), ids.EXPLORE_ID["sealed_vault"], 0b101]
    assert listed(game) == ["draw_good artifacts 0", "draw_good metal 0", "draw_good lifeforms 0"]


@rule("v2.hid.08", "v2.explore.09")
def test_only_tokens_that_lie_face_down_are_looked_at() -> None:
    face_up = [at("ashglass"), ids.EXPLORE_ID["monument_of_the_first"], EVERYONE]
    game = surveying(*face_up, at("ashglass"), -1, 0, at("old_marrow"), ids.EXPLORE_ID["star_chart"], EVERYONE)
    assert listed(game) == ["look_at ashglass"]
    refused(game, "look_at old_marrow", "v2.explore.09")
    play(game, "look_at ashglass", "see_token sealed_vault 0")
    assert game.table.explores[:6] == [*face_up, at("ashglass"), ids.EXPLORE_ID["sealed_vault"], 1]
    assert listed(game) == ["draw_good artifacts 0", "draw_good metal 0", "draw_good lifeforms 0"]


# --- abilities that something sets off ----------------------------------------------------------------------------


@rule("v2.tech.11", "v2.deliv.07")
def test_bartering_scores_a_delivery() -> None:
    game = Position(PUBLISHED, 3).techs(1, "bartering").game()
    for seat, gained in ((0, {}), (1, {"vp 1": 1})):
        before = snapshot(game)
        trigger(game, WHEN_ON_DELIVER, seat, at("ashglass"))
        game.advance()
        assert changes(before, game) == gained
    assert [entry.rule for entry in game.log if entry.fact.name == "points"] == ["v2.tech.11"]
    assert game.table.ledger == [1, 1, FROM_DELIVERY]


@rule("v2.tech.21")
def test_the_worldship_lab_pays_for_a_technology() -> None:
    game = Position(PUBLISHED, 3).techs(1, "worldship_lab").event("grant_season").game()
    before = snapshot(game)
    trigger(game, WHEN_ON_RESEARCH, 1, -1)
    game.advance()
    assert changes(before, game) == {"credits 1": 4 + 2}
    rules = [entry.rule for entry in game.log if entry.fact.name == "credits_gained"]
    assert rules == ["v2.tech.21", "v2.event.02"]  # own abilities first, then events


# --- refusals -----------------------------------------------------------------------------------------------------


@rule("v2.dp.26")
def test_choices_of_a_text_are_refused_with_a_reason(texts: Texts) -> None:
    p = Position(PUBLISHED, 3).goods(0, "metal", "artifacts").hand(0, "open_mind", "foreseen")
    p.fleet(0, "ashglass", "starfarer").fleet(0, "nine_wells", "starfarer").fleet(0, "quiet_heart", "worldship")
    game = texts.resolve(p, {"do": "lose", "what": "good"})
    refused(game, "return_good lifeforms", "v2.card.03")
    game = texts.resolve(p, {"do": "lose", "what": "card"})
    refused(game, "discard blood_oath", "v2.draw.04")
    game = texts.resolve(p, {"do": "remove-units"})
    refused(game, "give_up_unit worldship quiet_heart", "v2.unit.20")
    game = texts.resolve(p, {"do": "steal", "what": "credits", "from": "opponent"})
    refused(game, "opponent 0", "v2.card.01")
    game = texts.resolve(p, {"do": "gain", "what": "vp", "pay": {"credits": 1}})
    refused(game, "opponent 1", "v2.card.01")
    game = texts.resolve(p, {"do": "put-good", "at": "any.uninhabited", "face": "up"})
    refused(game, "put_at quiet_heart", "v2.goods.14")
    game = texts.resolve(p, {"do": "put-token", "token": "fungus", "at": "this"})
    refused(game, "put_at quiet_heart", "v2.comp.14")


@rule("v2.goods.14")
def test_a_type_that_the_supply_has_not_cannot_be_taken(texts: Texts) -> None:
    p = Position()
    p.table.goods_bag = [1, 0, 1]
    game = texts.resolve(p, {"do": "gain", "what": "good", "good": "any", "n": 3})
    refused(game, "take_good metal", "v2.goods.14")
    play(game, "take_good lifeforms")  # then the last one is taken without asking, and a third is lost
    assert changes(texts.before, game) == {
        "goods 0 artifacts": 1,
        "goods 0 lifeforms": 1,
        "bag artifacts": -1,
        "bag lifeforms": -1,
    }


@rule("v2.hid.02")
def test_only_a_card_that_was_seen_is_put_back() -> None:
    game = looking(Position(KICKSTARTER, 3).deck(*K_DECK))
    play(game, "see_card vine_roads 0", "see_card spare_parts 0", "see_card fair_weights 0")
    refused(game, "put_back black_powder", "v2.draw.09")


@rule("v2.tech.08")
def test_the_die_of_a_text_may_be_kept(texts: Texts) -> None:
    roll = {"do": "roll", "target": 4, "pass": [{"do": "gain", "what": "vp"}], "fail": [{"do": "lose", "what": "vp"}]}
    p = Position().techs(0, "quantum_sensors")
    p.table.vp[0] = 3
    game = texts.resolve(p, roll)
    play(game, "roll 3")
    assert (listed(game), prompt(game)) == (["keep_dice", "roll_again 3"], "reroll")
    refused(game, "roll_again 4", "v2.tech.08")
    play(game, "keep_dice")
    assert changes(texts.before, game) == {"vp 0": -1}


@rule("v2.comp.14")
def test_the_station_comes_once_and_other_tokens_never_lie_on_regions(texts: Texts) -> None:
    p = Position(KICKSTARTER, 3)
    p.table.station = at("aros.a")
    game = texts.resolve(p, {"do": "put-token", "token": "station", "at": "this.space"})
    assert (game.decision, changes(texts.before, game)) == (None, {})
    game = texts.resolve(p, {"do": "put-token", "token": "bomb", "at": "this.space"})
    assert (game.decision, changes(texts.before, game)) == (None, {})


@rule("v2.comp.11")
def test_the_invaders_stay_away_where_every_region_is_taken() -> None:
    p = Position(KICKSTARTER, 3)
    for part in "abcd":
        p.fleet(0, f"tan_lok.{part}", "star_sloop")
    game = p.game()
    come_into_force(game, ids.EVENT_ID["heecrix_in_the_dark"], 0)
    game.advance()
    assert (game.decision, game.table.heecrix) == (None, [])


@rule("v2.goods.14")
def test_goods_for_a_place_that_is_not_there_stay_in_the_bag() -> None:
    p = Position()
    for name in ids.UNINHABITED:
        p.sarkeen(name, "regency_patrol")
    game = p.game()
    before = snapshot(game)
    come_into_force(game, ids.EVENT_ID["the_lost_caravan"], 0)
    game.advance()
    assert changes(before, game) == {"event aros": "the_lost_caravan"}
