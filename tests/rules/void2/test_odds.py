"""Exact odds: held against every roll and every order of the unseen cards (v2.battle, v2.board.08, v2.diplo.03)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from tests.marking import rule
from tests.rules.void2.battles import BOTH, CAPITAL, ONE, OTHER_TWO, PLANET, SPARE, THREE, TWO, field, fight, totals
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, play
from tolmek.kernel import views
from tolmek.kernel.chance import Stream
from tolmek.kernel.game import Game
from tolmek.kernel.log import EVERYONE
from tolmek.void2 import odds
from tolmek.void2.model import ids
from tolmek.void2.model.names import ENEMY_NATIVES, FIRST_EVENT, SCORE_CARD
from tolmek.void2.model.table import KNOWN, PUBLIC, Void2
from tolmek.void2.model.vocabulary import SIDE_ATTACKER, SIDE_DEFENDER
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move
from tolmek.void2.planets.diplomacy import Diplomacy


def roll_out(game: Game[Void2]) -> Counter[int]:
    """Every roll of a battle without cards: the attacker's lead and how often it comes."""
    leads: Counter[int] = Counter()
    pending = [game]
    while pending:
        one = pending.pop()
        decision = one.decision
        if decision is not None and decision.prompt == "battle-dice":
            for action in decision.actions:
                twin = one.copy()
                twin.play(action)
                pending.append(twin)
        else:
            ours, theirs = totals(one)  # type: ignore[arg-type]
            leads[ours - theirs] += 1
    return leads


@pytest.mark.parametrize("dice", range(5))
@rule("v2.battle.12")
def test_the_best_of_some_dice(dice: int) -> None:
    counted = Counter(max([0, *roll]) for roll in product(range(1, 7), repeat=dice))
    assert odds.best_die(dice, False) == [counted[value] for value in range(7)]


@rule("v2.battle.11")
def test_the_best_of_some_dice_whose_ones_are_rolled_again() -> None:
    for dice in range(1, 4):
        counted: Counter[int] = Counter()
        for roll in product(product(range(1, 7), repeat=2), repeat=dice):  # each die with its second result
            counted[max([second if first == 1 else first for first, second in roll])] += 1
        assert odds.best_die(dice, True) == [counted[value] for value in range(7)]


@BOTH
@rule("v2.battle.13")
def test_leads_between_players_are_those_of_all_rolls(edition: str) -> None:
    p = (
        field(edition)
        .fleet(0, PLANET[edition], "war_bot", "tan_fu_disciple")
        .fleet(1, PLANET[edition], "tan_fu_disciple")
    )
    p.cube(1, PLANET[edition]).build(1, PLANET[edition], "base")
    region = at(PLANET[edition])
    p.table.refresh()
    leads = odds.leads(p.table, 0, 1, region, *[odds.fighting(p.table, side, region, side) for side in (0, 1)])
    game = fight(p, PLANET[edition])
    if edition == PUBLISHED:
        play(game, "use_unit war_bot", "use_unit tan_fu_disciple")
    assert leads == dict(roll_out(game))


@BOTH
@rule("v2.battle.17")
def test_leads_over_natives_are_those_of_all_rolls(edition: str) -> None:
    p = field(edition).fleet(0, CAPITAL[edition], "virshian_zealot")
    p.table.refresh()
    leads = odds.leads(p.table, 0, ENEMY_NATIVES, at(CAPITAL[edition]), [ids.UNIT_ID["virshian_zealot"]], [])
    assert leads == dict(roll_out(fight(p, CAPITAL[edition], "natives")))


@rule("v2.battle.37")
@pytest.mark.parametrize("planet", ["tan_fu", "korlo_zan"])  # Parry, Hack
def test_leads_over_natives_count_their_keywords(planet: str) -> None:
    region = f"{planet}.surface"
    p = field().fleet(0, region, "star_sloop", "war_bot")
    p.table.refresh()
    leads = odds.leads(p.table, 0, ENEMY_NATIVES, at(region), [ids.STAR_SLOOP, ids.WAR_BOT], [])
    game = fight(p, region, "natives")
    play(game, "use_unit star_sloop", "use_unit war_bot")
    assert leads == dict(roll_out(game))


@rule("v2.faction.09")
def test_leads_of_decima_count_the_rerolled_ones() -> None:
    p = field(KICKSTARTER, 2, ["decima", "zun"]).fleet(0, "aros.minor", "starfarer").fleet(1, "aros.minor", "starfarer")
    p.table.refresh()
    leads = odds.leads(p.table, 0, 1, at("aros.minor"), [0], [0])
    assert sum(leads.values()) == 36 * 6
    assert leads[0 - 5] == 1  # a 1, a 1 again, and the enemy's 6
    assert leads[6 - 1] == 7


@rule("v2.battle.07")
def test_the_strongest_units_are_taken_for_granted() -> None:
    p = field().fleet(0, "ashglass", "starfarer", "star_sloop", "war_bot", "war_bot", "eekran_forager", "worldship")
    names = [ids.UNITS[unit] for unit in odds.fighting(p.table, 0, at("ashglass"), SIDE_ATTACKER)]
    assert sorted(names) == ["war_bot", "war_bot", "worldship"]  # of equal power the Worldship has more dice


@rule("v2.battle.07")
@pytest.mark.parametrize(("side", "wanted"), [(SIDE_ATTACKER, "emroki_breaker"), (SIDE_DEFENDER, "tan_fu_disciple")])
def test_the_strongest_units_are_those_with_their_keywords(side: int, wanted: str) -> None:
    p = field().fleet(0, "ashglass", *["war_bot"] * 2, "emroki_breaker", *["tan_fu_disciple"] * 2)
    names = [ids.UNITS[unit] for unit in odds.fighting(p.table, 0, at("ashglass"), side)]
    assert wanted in names


# --- the natives' card --------------------------------------------------------------------------------------


def turned(power_of: dict[str, int], order: tuple[str, ...]) -> int:
    """The power of the first card that has one."""
    return next(power_of[card] for card in order if card in power_of)


@BOTH
@rule("v2.battle.18", "v2.hid.11")
def test_the_natives_card_is_any_card_the_seat_has_not_seen(edition: str) -> None:
    p = field(edition).hand(0, ONE[edition]).hand(1, THREE[edition]).deck(TWO[edition], SPARE[edition])
    p.table.deck_events = 1 << ids.PLANET_ID["silast"]
    powers = {THREE[edition]: 3, TWO[edition]: 2, SPARE[edition]: 1}
    counted: Counter[int] = Counter()
    number = 0
    for held in powers:  # what seat 1 holds is not known
        deck = [card for card in powers if card != held] + ["event"]
        for order in permutations(deck):
            counted[turned(powers, order)] += 1
            number += 1
    assert odds.natives_cards(p.table, 0) == {power: Fraction(ways, number) for power, ways in counted.items()}


@rule("v2.battle.19")
def test_known_places_of_the_deck_count() -> None:
    edition = PUBLISHED
    p = field(edition).deck(ONE[edition], TWO[edition])
    p.table.deck_events = 1 << ids.PLANET_ID["silast"]
    event = FIRST_EVENT + ids.EVENT_ID["shipyard_boom"]
    p.table.placed = [0, SCORE_CARD, EVERYONE, 2, ids.CARD_ID[THREE[edition]], 1]
    # seat 0 knows: score card, ?, three, ?, ?; the ?s are one, two and an event
    counted: Counter[int] = Counter()
    for order in permutations([1, 2, 0]):
        deck = [0, order[0], 3, order[1], order[2]]
        counted[next(power for power in deck if power)] += 1
    assert odds.natives_cards(p.table, 0) == {power: Fraction(ways, 6) for power, ways in counted.items()}
    p.table.placed = [0, SCORE_CARD, EVERYONE, 1, event, 1]
    p.table.deck_events = 0
    # seat 1 does not know the event below the score card: ?, ?, ? are one, two and an event
    assert odds.natives_cards(p.table, 1) == {1: Fraction(1, 2), 2: Fraction(1, 2)}
    assert odds.natives_cards(p.table, 0) == {1: Fraction(1, 2), 2: Fraction(1, 2)}


@rule("v2.battle.19", "v2.draw.07")
def test_behind_the_deck_come_the_discards_and_then_nothing() -> None:
    p = field()
    p.table.placed = [0, SCORE_CARD, EVERYONE]
    assert odds.natives_cards(p.table, 0) == {0: Fraction(1)}
    p.table.discard = [ids.CARD_ID[ONE[PUBLISHED]], ids.CARD_ID[THREE[PUBLISHED]]]
    assert odds.natives_cards(p.table, 0) == {1: Fraction(1, 2), 3: Fraction(1, 2)}


@BOTH
@rule("v2.hid.01")
def test_odds_are_the_same_at_every_table_the_seat_could_be_at(edition: str) -> None:
    p = (
        field(edition)
        .fleet(0, CAPITAL[edition], "starfarer")
        .hand(0, ONE[edition])
        .hand(1, THREE[edition], TWO[edition])
    )
    p.deck(SPARE[edition], OTHER_TWO[edition])
    p.table.hand[1] = sorted([ids.CARD_ID[THREE[edition]] * KNOWN + PUBLIC, ids.CARD_ID[TWO[edition]] * KNOWN])
    game = p.game(Arrival(0, at(CAPITAL[edition]))) if edition == PUBLISHED else fight(p, CAPITAL[edition], "natives")
    before = (odds.natives_cards(game.table, 0), odds.enemy_cards(game.table, 0, 1))
    hands = set()
    for seed in range(20):
        other = game.rules.deal(views.view(game, 0), Stream(seed))
        hands.add(tuple(other.hand[1]))
        assert (odds.natives_cards(other, 0), odds.enemy_cards(other, 0, 1)) == before
    assert len(hands) == 3


@rule("v2.battle.20")
def test_the_chance_with_cards_is_that_of_all_rolls_and_cards() -> None:
    for ally, needed in ((1, 1), (0, 0)):
        p = field().fleet(0, "meezle_iii.surface", "starfarer").ally(ally, "corzar").hand(0, TWO[PUBLISHED])
        p.deck(ONE[PUBLISHED], THREE[PUBLISHED])
        game = p.game(Arrival(0, at("meezle_iii.surface")))
        wins = 0
        for ours, theirs, card in product(range(1, 7), range(1, 7), (1, 3)):
            wins += ours + 1 + 2 - (theirs + 2 + card) >= needed
        attack = game.rules.lexicon.parse("attack natives")
        assert attack is not None
        chance = odds.odds(game, attack, 0)
        assert chance is not None
        assert Fraction(chance.hits, chance.of) == Fraction(wins, 72)


@rule("v2.battle.14")
def test_the_chance_against_a_player_spreads_over_the_unseen_cards() -> None:
    p = (
        field()
        .fleet(0, "ashglass", "starfarer")
        .fleet(1, "ashglass", "starfarer")
        .hand(1, ONE[PUBLISHED], TWO[PUBLISHED])
    )
    p.deck(THREE[PUBLISHED])
    p.table.hand[1] = sorted([ids.CARD_ID[ONE[PUBLISHED]] * KNOWN + PUBLIC, ids.CARD_ID[TWO[PUBLISHED]] * KNOWN])
    p.table.refresh()
    assert odds.enemy_cards(p.table, 0, 1) == {1: Fraction(1, 2), 2: Fraction(1, 4), 3: Fraction(1, 4)}
    wins = Fraction(0)
    for ours, theirs in product(range(1, 7), repeat=2):
        for card, share in ((1, Fraction(1, 2)), (2, Fraction(1, 4)), (3, Fraction(1, 4))):
            if ours > theirs + card:
                wins += share / 36
    chance = odds.attack_odds(p.table, 0, 1, at("ashglass"))
    assert Fraction(chance.hits, chance.of) == wins


# --- single rolls -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("sensors", [False, True])
@rule("v2.board.08", "v2.tech.08")
def test_a_hazard(number: int, sensors: bool) -> None:
    p = field()
    if sensors:
        p.techs(0, "quantum_sensors")
    p.table.refresh()
    passed = [max(roll) >= number for roll in product(range(1, 7), repeat=2 if sensors else 1)]
    chance = odds.hazard_odds(p.table, 0, number)
    assert Fraction(chance.hits, chance.of) == Fraction(sum(passed), len(passed))


@rule("v2.tech.08")
def test_a_reroll_that_was_used_no_longer_counts() -> None:
    p = field().techs(0, "quantum_sensors")
    p.table.refresh()
    p.table.used[0] = 1
    chance = odds.hazard_odds(p.table, 0, 4)
    assert (chance.hits, chance.of) == (3, 6)


@pytest.mark.parametrize("total", range(8))
@pytest.mark.parametrize("rerolls", [0, 1, 2])
@rule("v2.diplo.03")
def test_a_diplomacy_attempt(total: int, rerolls: int) -> None:
    p = field()
    if rerolls > 0:
        p.ally(0, "tan_fu")
    if rerolls > 1:
        p.techs(0, "quantum_sensors")
    p.table.refresh()
    passed = [min(roll) <= total for roll in product(range(1, 7), repeat=1 + rerolls)]
    chance = odds.diplomacy_odds(p.table, 0, ids.PLANET_ID["aros"], total)
    assert Fraction(chance.hits, chance.of) == Fraction(sum(passed), len(passed))


@rule("v2.diplo.03")
def test_the_odds_of_an_open_attempt_and_of_a_step() -> None:
    p = field().fleet(0, "aros.surface", "starfarer").hand(0, TWO[PUBLISHED])
    game = p.game(Diplomacy(0, ids.PLANET_ID["aros"]))
    play(game, f"lay {TWO[PUBLISHED]}")
    decision = game.decision
    assert decision is not None
    chance = odds.odds(game, next(action for action in decision.actions if str(action) == "negotiate"), 0)
    assert chance is not None
    assert Fraction(chance.hits, chance.of) == Fraction(1, 3)


@rule("v2.board.08")
def test_the_odds_of_a_step_over_a_hazard() -> None:
    p = Position().fleet(0, "quiet_heart", "star_sloop")
    game = p.game(Move(0))
    play(game, "from quiet_heart", "take star_sloop")
    decision = game.decision
    assert decision is not None
    table = game.table
    here = at("quiet_heart")
    seen = 0
    for action in decision.actions:
        if action.verb.name == "to":
            number = table.board.hazard[here][table.board.near[here].index(action.a)]
            chance = odds.odds(game, action, 0)
            assert (chance is None) == (number == 0)
            if chance is not None:
                assert Fraction(chance.hits, chance.of) == Fraction(7 - number, 6)
                seen += 1
    assert seen > 0
