"""Power costs: what is owed, when and with which cards it is paid (v2.power)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.marking import rule
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, listed, play, refused
from tolmek.kernel.errors import IllegalAction
from tolmek.kernel.game import Game
from tolmek.kernel.session import Session
from tolmek.void2.economy.build import Build, BuildOne
from tolmek.void2.economy.power_costs import PayPower
from tolmek.void2.model import ids
from tolmek.void2.model.table import Void2, hand_cards
from tolmek.void2.rounds.turn import Turn

EDITIONS = pytest.mark.parametrize("edition", [KICKSTARTER, PUBLISHED])


def cards(p: Position, *powers: int) -> list[str]:
    """Cards of these powers, in rising order."""
    names: list[str] = []
    for number, name in enumerate(ids.CARDS):
        components = p.table.components
        if components.card_present[number] and len(names) < len(powers):
            if components.card_power[number] == powers[len(names)]:
                names.append(name)
    assert len(names) == len(powers)
    return names


def paid_sets(game: Game[Void2]) -> list[tuple[int, ...]]:
    """Every set of cards that can be paid, by playing all choices."""
    sets: list[tuple[int, ...]] = []
    if game.decision is None:
        return [tuple(game.table.discard)]
    for action in game.decision.actions:
        twin = game.copy()
        twin.play(action)
        sets += paid_sets(twin)
    return sets


@rule("v2.power.01")
@EDITIONS
def test_cards_whose_power_covers_the_cost_are_discarded(edition: str) -> None:
    p = Position(edition)
    one, three, two = cards(p, 1, 3, 2)
    p.hand(0, one, three, two)
    game = p.game(PayPower(0, 4))
    assert listed(game) == [f"pay_with {one}", f"pay_with {three}"]
    play(game, f"pay_with {three}")
    assert listed(game) == [f"pay_with {two}"]
    play(game, f"pay_with {two}")
    assert game.decision is None
    assert hand_cards(game.table, 0) == [ids.CARD_ID[one]]
    assert game.table.discard == [ids.CARD_ID[three], ids.CARD_ID[two]]
    assert [entry.rule for entry in game.log] == ["v2.power.01"] * 2


@rule("v2.power.05", "v2.tv.25")
@EDITIONS
def test_no_superfluous_card(edition: str) -> None:
    p = Position(edition)
    one, two, four = cards(p, 1, 2, 4)
    p.hand(0, one, two, four)
    game = p.game(PayPower(0, 3))
    assert listed(game) == [f"pay_with {one}", f"pay_with {four}"]
    alone = game.copy()
    play(alone, f"pay_with {four}")
    assert alone.decision is None
    play(game, f"pay_with {one}")
    assert listed(game) == [f"pay_with {two}"]
    refused(game, f"pay_with {four}", "v2.power.05")
    play(game, f"pay_with {two}")
    assert game.decision is None
    assert len(game.table.hand[0]) == 1


@rule("v2.power.05")
@EDITIONS
@pytest.mark.parametrize("powers", [[1, 1, 2, 2, 3], [4, 1, 3, 1, 2], [3, 3, 3], [2, 4, 1, 4, 1, 2]])
def test_exactly_the_sets_without_superfluous_cards_can_be_paid(edition: str, powers: list[int]) -> None:
    for cost in range(1, sum(powers) + 1):
        p = Position(edition)
        names = cards(p, *powers)
        p.hand(0, *names)
        wanted = [
            tuple(ids.CARD_ID[names[i]] for i in chosen)
            for size in range(1, len(powers) + 1)
            for chosen in combinations(range(len(powers)), size)
            if sum(powers[i] for i in chosen) >= cost
            and sum(powers[i] for i in chosen) - min(powers[i] for i in chosen) < cost
        ]
        frame = PayPower(0, cost)
        game = p.game(frame)
        assert frame.payable(game.table) == sorted({card for chosen in wanted for card in chosen})
        assert sorted(paid_sets(game)) == sorted(wanted)  # each of them once


@rule("v2.power.01", "v2.power.05")
@EDITIONS
def test_a_card_that_needs_another_one_says_so(edition: str) -> None:
    p = Position(edition)
    one, two, four = cards(p, 1, 2, 4)
    p.hand(0, one, two, four)
    game = p.game(PayPower(0, 3))
    assert why(game, f"pay_with {two}") == (
        "v2.power.01",
        "That card pays the cost only together with others. Choose those too.",
    )
    play(game, f"pay_with {one}")
    assert why(game, f"pay_with {four}")[0] == "v2.power.05"


@EDITIONS
def test_a_hand_that_is_too_weak_pays_with_all_of_it(edition: str) -> None:
    p = Position(edition)
    names = cards(p, 1, 2)
    p.hand(0, *names)
    frame = PayPower(0, 9)
    game = p.game(frame)
    assert [ids.CARDS[card] for card in frame.payable(game.table)] == names
    play(game, *[f"pay_with {name}" for name in names])
    assert game.decision is None


def why(game: Session[Void2], text: str) -> tuple[str | None, str]:
    with pytest.raises(IllegalAction) as refusal:
        game.play(text)
    return refusal.value.rule, refusal.value.reason


@rule("v2.power.02")
def test_the_cost_of_a_worldship_space_is_paid_at_once() -> None:
    p = Position(KICKSTARTER).fleet(0, "start1", "worldship").build(0, "worldship", "city")
    first, second = cards(p, 2, 1)
    p.hand(0, first, second)
    p.deck("duel_at_dawn")
    game = p.game(Build(0))
    play(game, "build academy worldship")
    assert listed(game) == [f"pay_with {first}"]
    assert game.table.credits[0] == 5
    assert len(game.table.sites[0]) == 1
    refused(game, "done", "v2.power.01")
    play(game, f"pay_with {first}", f"pay_with {second}")
    assert len(game.table.sites[0]) == 2  # and only now the card of the academy
    assert listed(game) == ["draw duel_at_dawn 0"]
    play(game, "draw duel_at_dawn 0")
    assert hand_cards(game.table, 0) == [ids.CARD_ID["duel_at_dawn"]]
    assert game.table.owed[0] == 0
    refused(game, "build city worldship", "v2.power.02")


@rule("v2.power.03", "v2.power.04")
def test_costs_of_a_turn_are_added_up_and_never_exceed_the_hand() -> None:
    p = Position(factions=["zun", "earth"]).fleet(0, "quiet_heart", "worldship").build(0, "worldship", "city")
    first, second = cards(p, 4, 1)
    p.hand(0, first, second).goods(0, "metal", "artifacts")
    p.table.credits[0] = 40
    game = p.game(Build(0))
    assert "put_on_technology artifacts quantum_sensors" in listed(game)
    play(game, "build base worldship")
    assert game.table.owed[0] == 3
    assert len(game.table.sites[0]) == 2
    assert len(game.table.hand[0]) == 2
    assert "put_on_technology artifacts ansible" in listed(game)  # 1 more
    refused(game, "put_on_technology artifacts linguistics", "v2.power.04")
    refused(game, "build base worldship", "v2.power.04")
    play(game, "put_on_technology metal cloaking")
    assert game.table.owed[0] == 5
    refused(game, "put_on_technology artifacts ansible", "v2.power.04")
    play(game, "done")
    game = p.game(PayPower(0, game.table.owed[0]))
    play(game, f"pay_with {first}", f"pay_with {second}")
    assert game.table.owed[0] == 0
    assert game.decision is None


@rule("v2.power.03")
def test_the_total_is_paid_at_the_end_of_the_turn() -> None:
    p = Position(factions=["zun", "earth"]).fleet(0, "quiet_heart", "worldship").build(0, "worldship", "city")
    weak, strong = cards(p, 1, 4)
    p.hand(0, weak, strong).goods(0, "artifacts")
    p.table.scorer = 0
    game = p.game(Turn(0))
    play(game, "act build", "build base worldship", "put_on_technology artifacts ansible")
    assert game.table.owed[0] == 4
    play(game, "done")
    assert listed(game) == [f"pay_with {strong}"]
    play(game, f"pay_with {strong}")
    assert game.table.owed[0] == 0
    assert hand_cards(game.table, 0) == [ids.CARD_ID[weak]]
    assert game.decision is None


@rule("v2.power.04")
def test_a_power_cost_out_of_turn_is_paid_at_once() -> None:
    p = Position().fleet(1, "quiet_heart", "worldship").build(1, "worldship", "city")
    (card,) = cards(p, 4)
    p.hand(1, card)
    game = p.game(BuildOne(1))
    play(game, "build city worldship")
    assert listed(game) == [f"pay_with {card}"]
    assert game.decision is not None
    assert game.decision.seat == 1
    play(game, f"pay_with {card}")
    assert game.table.owed[1] == 0
    assert len(game.table.sites[1]) == 2


@rule("v2.power.01")
def test_a_hand_that_has_become_too_weak_pays_with_all_it_has() -> None:
    p = Position()
    first, second = cards(p, 1, 2)
    p.hand(0, first, second)
    p.table.owed[0] = 5
    game = p.game(PayPower(0, 5))
    play(game, f"pay_with {second}", f"pay_with {first}")
    assert game.decision is None
    assert game.table.hand[0] == []
    assert game.table.owed[0] == 0


@rule("v2.dp.30")
@EDITIONS
def test_the_payer_chooses_the_cards(edition: str) -> None:
    p = Position(edition)
    first, second, third = cards(p, 2, 3, 2)
    p.hand(1, first, second, third)
    game = p.game(PayPower(1, 2))
    assert game.decision is not None
    assert game.decision.seat == 1
    assert listed(game) == [f"pay_with {first}", f"pay_with {second}", f"pay_with {third}"]
    play(game, f"pay_with {second}")
    assert game.decision is None
    assert game.table.discard == [ids.CARD_ID[second]]
