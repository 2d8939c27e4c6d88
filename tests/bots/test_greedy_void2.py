"""The greedy bot in the second family: strength against random, and what it does in plain positions."""

from __future__ import annotations

import json

import pytest

import tolmek
from tests.bots.driving import play
from tests.marking import slow
from tests.position import asked
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at
from tolmek.bots import bot
from tolmek.kernel.frame import Frame
from tolmek.void2.cards.card import Card
from tolmek.void2.economy.build import Build
from tolmek.void2.economy.power_costs import PayPower
from tolmek.void2.economy.recruit import Recruit
from tolmek.void2.model.ids import PLANET_ID, UNINHABITED
from tolmek.void2.model.names import SCORE_CARD
from tolmek.void2.model.table import Void2
from tolmek.void2.movement.movement import Move
from tolmek.void2.planets.diplomacy import Diplomacy
from tolmek.void2.rounds.turn import LAST_STEPS, Round, Turn

pytestmark = pytest.mark.timeout(300)


def choice(game: tolmek.Game, seed: int = 0) -> str:
    """What greedy does now."""
    decision = asked(game)
    return str(bot("greedy", seed).choose(game.view(decision.seat), decision))


def go_on(game: tolmek.Game, most: int = 30) -> list[str]:
    """What greedy does until the turn of seat 0 is over; chance rolls by itself."""
    game.explicit_chance = False
    done: list[str] = []
    while len(done) < most and game.decision is not None:
        decision = asked(game)
        if done and (decision.seat != 0 or decision.prompt == "choose-action"):
            break
        done.append(choice(game))
        game.play(done[-1])
    return done


def turn(p: Position, frame: Frame[Void2] | None = None, step: int = 0) -> tolmek.Game:
    """The position in the turn of seat 0, with a procedure open or at a later step of the turn."""
    bottom = Round()
    bottom.step = 2
    now = Turn(0)
    now.step = step
    p.table.deck = [card for card in range(40) if p.table.components.card_present[card]]
    p.table.deck = [card for card in p.table.deck if all(card * 256 not in hand for hand in p.table.hand)]
    p.table.placed = [20, SCORE_CARD, -1]
    return p.game(bottom, now) if frame is None else p.game(bottom, now, frame)


def two_fleets(edition: str = PUBLISHED) -> Position:
    """Seat 0 at a space node with a planet next door, seat 1 far away."""
    p = Position(edition)
    here, there = ("moonless_ford", "quiet_heart") if edition == PUBLISHED else ("start1", "start2")
    return p.fleet(0, here, "worldship", "star_sloop", "starfarer").fleet(1, there, "worldship")


# --- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "seats"), [slow(PUBLISHED, 4), slow(PUBLISHED, 2), slow(KICKSTARTER, 4), (KICKSTARTER, 3)]
)
def test_it_beats_random_players(edition: str, seats: int) -> None:
    place = seats - 2
    players = ["random"] * seats
    players[place] = "greedy"
    result = play(players, 50, edition=edition).result
    assert result is not None
    assert result.winners == [place]


@pytest.mark.parametrize(
    "variant", ["open_actions", "epic_game+planet_income", "valka", "planet_liberation+sarkeen_assault"]
)
def test_it_plays_the_variants(variant: str) -> None:
    game = play(["greedy", "random"], 3, variant, rounds=4, edition=PUBLISHED)
    assert game.table.round == 5


def test_it_plays_with_trade_and_five_seats() -> None:
    game = tolmek.new_game(KICKSTARTER, 5, 6, {"goods_trade": 1}, log=False)
    players = [bot(name, seat) for seat, name in enumerate(["random", "greedy", "random", "random", "random"])]
    while game.decision is not None and game.table.round <= 6:
        decision = game.decision
        game.play(players[decision.seat].choose(game.view(decision.seat), decision))
    assert game.table.round == 7


@pytest.mark.parametrize("edition", [PUBLISHED, KICKSTARTER])
def test_it_sees_its_view_only_and_plays_by_its_seed(edition: str) -> None:
    """The same view, even after a trip through JSON, and the same seed give the same choice."""
    game = play(["greedy"] * 3, 11, rounds=1, edition=edition)
    for _ in range(12):
        decision = asked(game)
        view = game.view(decision.seat)
        action = bot("greedy", 5).choose(view, decision)
        assert bot("greedy", 5).choose(json.loads(json.dumps(view)), decision) is action
        game.play(action)


@pytest.mark.parametrize("edition", [PUBLISHED, KICKSTARTER])
def test_what_it_cannot_see_does_not_change_its_choice(edition: str) -> None:
    """Other hands and another deck behind the same view."""
    game = play(["greedy"] * 3, 12, rounds=2, edition=edition)
    for seed in range(4):
        decision = asked(game)
        guess = game.guess(decision.seat, seed)
        same = guess.decision_of(decision.seat)
        assert same is not None
        view = guess.view(decision.seat)
        assert bot("greedy").choose(view, same) is bot("greedy").choose(game.view(decision.seat), decision)
        game.play(decision.actions[-1])


# --- plain positions -----------------------------------------------------------------------------------------------


def test_it_takes_a_free_planet_next_door() -> None:
    p = two_fleets()
    game = turn(p, Move(0))
    go_on(game)
    assert game.table.cube[at("drowned_spire")] == 0


def test_it_builds_with_money_and_room() -> None:
    p = two_fleets().cube(0, "ashglass", "hollow_lantern")
    p.table.spent[0] = 3
    done = go_on(turn(p))
    assert done[0] == "act build"
    assert any(text.startswith("build") for text in done)
    assert done[-1] in ("done", "end_turn")


def test_it_plays_a_card_for_influence() -> None:
    p = two_fleets().fleet(0, "tan_fu.orbit", "star_sloop").hand(0, "audience_with_the_abbot")
    game = turn(p, Card(0))
    assert go_on(game)[0] == "play audience_with_the_abbot"
    assert game.table.ally[PLANET_ID["tan_fu"]] == 0


def test_it_refreshes_when_it_has_nothing() -> None:
    p = two_fleets()
    p.table.spent[0] = 3
    p.table.credits[0] = 0
    assert choice(turn(p)) == "act scavenge"


def test_it_puts_goods_to_use() -> None:
    p = two_fleets().goods(0, "metal").hand(0, "turn_the_strike")
    p.table.credits[0] = 0
    assert choice(turn(p, Build(0))).startswith("put_on")


def test_it_covers_a_negative_symbol_at_the_end_of_its_turn() -> None:
    p = two_fleets(KICKSTARTER).goods(0, "metal")
    assert choice(turn(p, step=LAST_STEPS)).startswith("put_on_track metal")


@pytest.mark.parametrize("edition", [PUBLISHED, KICKSTARTER])
def test_it_keeps_its_scoring_card_while_there_is_time(edition: str) -> None:
    assert choice(turn(two_fleets(edition), step=LAST_STEPS)) == "end_turn"


def test_it_recruits_a_carrier() -> None:
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship").fleet(1, "start2", "worldship")
    assert "recruit star_sloop start1" in go_on(turn(p, Recruit(0)))


def test_it_attacks_weak_natives_with_a_strong_group() -> None:
    p = Position().fleet(1, "quiet_heart", "worldship").hand(0, "turn_the_strike")
    p.fleet(0, "meezle_iii.orbit", "worldship", "star_sloop", "war_bot", "war_bot", "starfarer")
    p.cube(0, *UNINHABITED)
    done = go_on(turn(p, Move(0)))
    assert any(text.endswith(".surface") for text in done)
    assert "attack natives" in done


# --- small questions -----------------------------------------------------------------------------------------------


def test_it_uses_its_strongest_units_and_its_highest_card() -> None:
    p = Position().fleet(1, "quiet_heart", "worldship").hand(0, "turn_the_strike", "audience_with_the_abbot")
    p.fleet(0, "meezle_iii.surface", "star_sloop", "starfarer", "war_bot", "war_bot", "war_bot")
    game = turn(p)
    for text in ("act move", "attack_in_place meezle_iii.surface", "attack natives"):
        if text in [str(action) for action in asked(game).actions]:
            game.play(text)
    used = []
    while asked(game).prompt == "muster":
        used.append(choice(game))
        game.play(used[-1])
    assert used == ["use_unit war_bot"] * 3
    while asked(game).seat == tolmek.CHANCE:
        game.play("roll 3")
    assert choice(game) == "battle_card turn_the_strike"


def test_it_pays_power_with_what_it_needs_least() -> None:
    p = two_fleets().fleet(0, "tan_fu.orbit", "starfarer").hand(0, "mountain_hospitality", "tuned_engines")
    assert choice(turn(p, PayPower(0, 3))) == "pay_with tuned_engines"


def test_it_lays_cards_until_the_roll_is_likely() -> None:
    p = two_fleets().fleet(0, "corzar.orbit", "star_sloop")
    p.hand(0, "mountain_hospitality", "canopy_trails", "tuned_engines", "caravan_rights")
    game = turn(p, Diplomacy(0, PLANET_ID["corzar"]))
    done = []
    while asked(game).prompt == "lay-cards":
        done.append(choice(game).split()[0])
        game.play(choice(game))
    assert done == ["lay", "lay", "negotiate"]
