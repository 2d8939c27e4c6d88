"""The cards of battles: hidden, read, turned up for natives, their texts, where they go (v2.battle.14 to .23)."""

from __future__ import annotations

import pytest

from tests.marking import rule
from tests.rules.void2.battles import (
    BOTH,
    CAPITAL,
    ONE,
    OTHER_TWO,
    PLANET,
    SPACE,
    SPARE,
    THREE,
    TWO,
    asked,
    discards,
    field,
    fight,
    hand,
    influence,
    known,
    over,
    refused,
    roll,
    told,
    totals,
    use,
    winner,
)
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, listed, play
from tolmek.kernel import views
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.errors import CannotUndo, IllegalAction
from tolmek.kernel.log import EVERYONE
from tolmek.kernel.session import Session
from tolmek.void2.battle.cards import BattleCards
from tolmek.void2.model import ids
from tolmek.void2.model.names import SCORE_CARD
from tolmek.void2.model.table import PUBLIC, Void2


def one_each(edition: str) -> Position:
    """A Starfarer against a Starfarer in space, two cards in each hand, one in the deck."""
    p = field(edition).fleet(0, SPACE[edition], "starfarer").fleet(1, SPACE[edition], "starfarer")
    p.hand(0, ONE[edition], TWO[edition]).hand(1, OTHER_TWO[edition], THREE[edition])
    return p.deck(SPARE[edition])


def diced(edition: str, attacker: int, defender: int) -> Session[Void2]:
    """That battle after its dice."""
    game = fight(one_each(edition), SPACE[edition])
    roll(game, attacker, defender)
    return game


def lay(game: Session[Void2], *cards: str) -> None:
    """The attacker's card, then the defender's."""
    for seat, card in enumerate(cards):
        game.play(f"battle_card {card}", seat)


# --- hidden cards -------------------------------------------------------------------------------------------


@BOTH
@rule("v2.battle.14", "v2.dp.20")
def test_after_the_dice_both_sides_play_a_card_at_the_same_time(edition: str) -> None:
    game = diced(edition, 4, 4)
    for seat, cards in ((0, [ONE[edition], TWO[edition]]), (1, [OTHER_TWO[edition], THREE[edition]])):
        assert listed(game, seat) == sorted([f"battle_card {card}" for card in cards], key=lambda text: at_card(text))
        refused(game, f"battle_card {SPARE[edition]}", "v2.battle.14", seat)
    game.play(f"battle_card {THREE[edition]}", 1)  # in any order
    assert told(game, "battle_card") == []
    game.play(f"battle_card {TWO[edition]}", 0)
    assert totals(game) == [4 + 1 + 2, 4 + 1 + 3]


@BOTH
@rule("v2.battle.14")
def test_why_a_card_cannot_be_played(edition: str) -> None:
    game = diced(edition, 4, 4)
    event = {KICKSTARTER: "the_listening", PUBLISHED: ids.EVENTS[0]}[edition]
    for card in (SPARE[edition], THREE[edition], event):  # of the deck, of the enemy, no power card at all
        assert refusal(game, f"battle_card {card}") == ("v2.battle.14", "You do not have that card.")
    assert refusal(game, "done") == ("v2.battle.14", "If you have a card, you must play one.")


def refusal(game: Session[Void2], text: str) -> tuple[str | None, str]:
    """The rule and the reason with which seat 0 is refused."""
    with pytest.raises(IllegalAction) as caught:
        game.play(text, 0)
    return caught.value.rule, caught.value.reason


def at_card(text: str) -> int:
    return ids.CARD_ID[text.split()[1]]


@BOTH
@rule("v2.battle.14")
def test_a_side_with_an_empty_hand_adds_nothing(edition: str) -> None:
    p = field(edition).fleet(0, SPACE[edition], "starfarer").fleet(1, SPACE[edition], "starfarer").hand(1, TWO[edition])
    game = fight(p, SPACE[edition])
    roll(game, 3, 3)
    assert asked(game) == (1, "battle-card")
    play(game, f"battle_card {TWO[edition]}")
    assert totals(game) == [4, 6]


@BOTH
@rule("v2.hid.10", "v2.battle.35")
def test_a_card_is_secret_until_both_lie_there(edition: str) -> None:
    game = diced(edition, 4, 4)
    game.play(f"battle_card {THREE[edition]}", 1)
    card = ids.CARD_ID[THREE[edition]]
    for viewer in (0, None):
        frame = views.view(game, viewer)["stack"][-1]
        assert frame["frame"] == "battle-cards"
        assert frame["answers"][1] == -3  # it lies there, face down
        assert card not in frame["answers"]
    assert views.view(game, 1)["stack"][-1]["answers"][1] == card
    battle = views.view(game, 0)["stack"][0]
    assert (len(battle["dice"]), len(battle["units"]), battle["bombs"]) == (2, 2, [0, 0])  # all else is open


@BOTH
@rule("v2.hid.10")
def test_a_guess_gives_the_enemy_a_card_of_the_guessed_hand(edition: str) -> None:
    game = diced(edition, 4, 4)
    game.play(f"battle_card {THREE[edition]}", 1)
    guessed = set()
    for seed in range(40):
        other = game.guess(0, seed)
        top = other.stack[-1]
        assert isinstance(top, BattleCards)
        assert top.answers[1] in [held // 256 for held in other.table.hand[1]]
        guessed.add(top.answers[1])
    assert len(guessed) == 3  # two in the hand, one in the deck


@BOTH
@rule("v2.battle.35")
def test_a_card_can_be_taken_back_until_the_last_one_is_laid(edition: str) -> None:
    game = diced(edition, 4, 4)
    game.play(f"battle_card {THREE[edition]}", 1)
    game.undo(1)
    game.play(f"battle_card {OTHER_TWO[edition]}", 1)
    game.play(f"battle_card {ONE[edition]}", 0)
    with pytest.raises(CannotUndo):
        game.undo(0)
    assert totals(game) == [4 + 1 + 1, 4 + 1 + 2]


# --- Mind Read ----------------------------------------------------------------------------------------------


@BOTH
@rule("v2.battle.15", "v2.dp.21")
def test_the_side_without_a_reader_plays_first_and_openly(edition: str) -> None:
    for reader in (0, 1):
        p = one_each(edition).fleet(reader, SPACE[edition], "tanlokian_reader")
        game = fight(p, SPACE[edition])
        if edition == PUBLISHED:
            use(game, "starfarer", "tanlokian_reader")
        while asked(game) == (CHANCE, "battle-dice"):
            roll(game, 3)
        assert asked(game) == (1 - reader, "battle-card")
        assert listed(game, reader) == []
        first = TWO[edition] if reader else THREE[edition]
        play(game, f"battle_card {first}")
        assert views.view(game, None)["stack"][0]["cards"][1 - reader] == ids.CARD_ID[first]
        assert asked(game) == (reader, "battle-card")
        play(game, f"battle_card {OTHER_TWO[edition] if reader else ONE[edition]}")
        assert told(game, "battle_won") != []


@BOTH
@rule("v2.tv.28", "v2.uabil.04")
def test_readers_on_both_sides_cancel_each_other(edition: str) -> None:
    p = one_each(edition).fleet(0, SPACE[edition], "tanlokian_reader").fleet(1, SPACE[edition], "tanlokian_reader")
    game = fight(p, SPACE[edition])
    if edition == PUBLISHED:
        use(game, "starfarer", "tanlokian_reader")
        use(game, "starfarer", "tanlokian_reader")
    while asked(game) == (CHANCE, "battle-dice"):
        roll(game, 3)
    assert len(listed(game, 0)) == len(listed(game, 1)) == 2


@rule("v2.battle.15")
def test_a_reader_that_does_not_take_part_reads_nothing() -> None:
    game = fight(one_each(PUBLISHED).fleet(0, "quiet_heart", "tanlokian_reader"), "quiet_heart")
    use(game, "starfarer")
    roll(game, 3, 3)
    assert len(listed(game, 0)) == len(listed(game, 1)) == 2


@BOTH
@rule("v2.battle.16", "v2.hid.11")
def test_a_reader_sees_the_natives_card_before_choosing(edition: str) -> None:
    p = field(edition).fleet(0, CAPITAL[edition], "tanlokian_reader").hand(0, ONE[edition], THREE[edition])
    game = fight(p.deck(TWO[edition]), CAPITAL[edition], "natives")
    while asked(game) == (CHANCE, "battle-dice"):
        roll(game, 3)
    assert asked(game) == (CHANCE, "natives-card")
    play(game, f"natives_card {TWO[edition]}")
    assert asked(game) == (0, "battle-card")


@BOTH
@rule("v2.battle.37", "v2.battle.16")
def test_natives_who_read_minds_cancel_the_attackers_reader(edition: str) -> None:
    capital = {KICKSTARTER: "tan_lok.capital", PUBLISHED: "tan_lok.surface"}[edition]
    p = field(edition).fleet(0, capital, "tanlokian_reader").hand(0, ONE[edition], THREE[edition])
    game = fight(p.deck(TWO[edition]), capital, "natives")
    while asked(game) == (CHANCE, "battle-dice"):
        roll(game, 3)
    assert asked(game) == (0, "battle-card")


# --- the natives' card --------------------------------------------------------------------------------------


def against_natives(edition: str, *deck: str) -> Session[Void2]:
    """A War Bot with one card against natives, after dice of 4 and 2."""
    p = field(edition).fleet(0, CAPITAL[edition], "war_bot").hand(0, ONE[edition])
    game = fight(p.deck(*deck), CAPITAL[edition], "natives")
    roll(game, 4, 2)
    return game


@BOTH
@rule("v2.battle.18", "v2.rnd.17")
def test_natives_add_the_top_card_after_the_attacker_has_committed(edition: str) -> None:
    game = against_natives(edition, TWO[edition], THREE[edition])
    assert asked(game) == (0, "battle-card")
    play(game, f"battle_card {ONE[edition]}")
    assert asked(game) == (CHANCE, "natives-card")
    assert listed(game) == [f"natives_card {TWO[edition]}", f"natives_card {THREE[edition]}"]
    play(game, f"natives_card {THREE[edition]}")
    power = {KICKSTARTER: 1, PUBLISHED: 2}[edition]
    assert totals(game) == [4 + 2 + 1, 2 + power + 3]
    assert THREE[edition] in discards(game)
    assert [ids.CARDS[card] for card in game.table.deck] == [TWO[edition]]
    assert told(game, "influence_removed") == []  # there was none to lose


@rule("v2.battle.18")
def test_the_card_of_beaten_natives_is_discarded_as_theirs() -> None:
    game = against_natives(KICKSTARTER, TWO[KICKSTARTER])
    play(game, f"battle_card {ONE[KICKSTARTER]}", f"natives_card {TWO[KICKSTARTER]}")
    assert winner(game) == "0"
    discarded = {entry.facts["card"]: entry.rule for entry in game.log if entry.fact.name == "battle_card_discarded"}
    assert discarded == {ONE[KICKSTARTER]: "v2.battle.22", TWO[KICKSTARTER]: "v2.battle.18"}
    assert sorted(discards(game)) == sorted([ONE[KICKSTARTER], TWO[KICKSTARTER]])


@BOTH
@rule("v2.hid.11")
def test_nobody_knows_the_natives_card_before(edition: str) -> None:
    game = against_natives(edition, TWO[edition], THREE[edition])
    for viewer in (0, 1, None):
        shown = views.view(game, viewer)
        assert shown["stack"][0]["cards"] == [-1, -1]
        assert {ids.CARD_ID[TWO[edition]], ids.CARD_ID[THREE[edition]]} <= set(shown["table"]["deck"])


@BOTH
@rule("v2.battle.18", "v2.end.01")
def test_the_natives_card_can_be_the_last_of_the_deck(edition: str) -> None:
    game = against_natives(edition, TWO[edition])
    play(game, f"battle_card {ONE[edition]}", f"natives_card {TWO[edition]}")
    assert game.table.run_out == 1


@BOTH
@rule("v2.battle.19")
def test_without_any_card_natives_add_nothing(edition: str) -> None:
    game = against_natives(edition)
    play(game, f"battle_card {ONE[edition]}")
    assert totals(game) == [4 + 2 + 1, 2 + {KICKSTARTER: 1, PUBLISHED: 2}[edition]]


@BOTH
@rule("v2.battle.19")
def test_cards_without_power_are_set_aside_and_resolved_after_the_battle(edition: str) -> None:
    event = {KICKSTARTER: "ring_collapse", PUBLISHED: "shipyard_boom"}[edition]
    p = field(edition).fleet(0, CAPITAL[edition], "war_bot").deck(TWO[edition])
    p.table.deck_events = 1 << ids.PLANET_ID["silast"]
    game = fight(p, CAPITAL[edition], "natives")
    roll(game, 5, 2)
    play(game, f"natives_card {event}")
    assert game.table.event[ids.PLANET_ID["silast"]] == -1  # not while the battle runs
    assert asked(game) == (CHANCE, "natives-card")
    play(game, f"natives_card {TWO[edition]}")
    assert game.table.event[ids.PLANET_ID["silast"]] == ids.EVENT_ID[event]
    order = [entry.fact.name for entry in game.log]
    assert order.index("card_set_aside") < order.index("battle_won") < order.index("cube_placed")
    assert order.index("cube_placed") < order.index("event_in_force")
    assert told(game, "event_drawn")[0]["seat"] == "0"


@BOTH
@rule("v2.battle.19")
def test_cards_set_aside_are_resolved_in_the_order_they_were_turned(edition: str) -> None:
    silast, aros = {KICKSTARTER: "ring_collapse", PUBLISHED: "shipyard_boom"}[edition], "market_day"
    p = field(edition).fleet(0, CAPITAL[edition], "war_bot").deck(TWO[edition])
    p.table.deck_events = 1 << ids.PLANET_ID["silast"] | 1 << ids.PLANET_ID["aros"]
    game = fight(p, CAPITAL[edition], "natives")
    roll(game, 5, 2)
    play(game, f"natives_card {silast}", f"natives_card {aros}", f"natives_card {TWO[edition]}")
    assert [entry["event"] for entry in told(game, "event_drawn")] == [silast, aros]


@rule("v2.battle.19")
def test_the_first_event_of_the_list_is_set_aside_like_any_other() -> None:
    p = field().fleet(0, CAPITAL[PUBLISHED], "war_bot").deck(TWO[PUBLISHED])
    p.table.deck_events = 1 << ids.PLANET_ID["tan_fu"]
    game = fight(p, CAPITAL[PUBLISHED], "natives")
    roll(game, 5, 2)
    play(game, f"natives_card {ids.EVENTS[0]}", f"natives_card {TWO[PUBLISHED]}")
    assert [entry["event"] for entry in told(game, "event_drawn")] == [ids.EVENTS[0]]
    assert totals(game) == [5 + 2, 2 + 2 + 2]


@BOTH
@rule("v2.tv.44", "v2.battle.19")
def test_the_scoring_card_turned_for_natives_scores_after_cube_and_battle(edition: str) -> None:
    p = field(edition).fleet(0, CAPITAL[edition], "war_bot", "war_bot").deck(THREE[edition])
    for seat in range(2):  # no negative symbols
        for track in range(3):
            p.table.tracks[seat * 9 + track * 3 + track] = 2
    p.table.placed = [0, SCORE_CARD, EVERYONE]
    game = fight(p, CAPITAL[edition], "natives")
    if edition == PUBLISHED:
        use(game, "war_bot", "war_bot")
    roll(game, 5, 5, 2)
    play(game, "natives_card score_card")
    assert game.table.scorer == 3
    play(game, f"natives_card {THREE[edition]}")
    assert totals(game) == [9, 2 + 3 + {KICKSTARTER: 1, PUBLISHED: 2}[edition]]
    assert game.table.scorer == 0
    control = game.table.components.region_vp[at(CAPITAL[edition])]
    home = game.table.components.region_vp[at("old_marrow")] if edition == PUBLISHED else 0
    assert control > 0
    assert game.table.vp[0] == 1 + control + home  # the new cube counts


# --- the comparison -----------------------------------------------------------------------------------------


@BOTH
@rule("v2.battle.20", "v2.tv.06")
def test_a_tie_goes_to_the_defender(edition: str) -> None:
    p = field(edition).fleet(0, SPACE[edition], "starfarer", "star_sloop").fleet(1, SPACE[edition], "war_bot")
    p.hand(0, TWO[edition]).hand(1, OTHER_TWO[edition])
    game = fight(p, SPACE[edition])
    if edition == PUBLISHED:
        use(game, "starfarer", "star_sloop")
    roll(game, 2, 5, 4)
    lay(game, TWO[edition], OTHER_TWO[edition])
    assert totals(game) == [8, 8]
    assert winner(game) == "1"
    assert game.table.vp == [0, 1]


@BOTH
@rule("v2.battle.20")
def test_natives_win_ties_too(edition: str) -> None:
    capital = CAPITAL[edition]
    p = field(edition).fleet(0, capital, "starfarer").deck(ONE[edition])
    game = fight(p, capital, "natives")
    roll(game, {KICKSTARTER: 3, PUBLISHED: 4}[edition], 2)
    play(game, f"natives_card {ONE[edition]}")
    assert totals(game)[0] == totals(game)[1]
    assert winner(game) == "natives"
    assert game.table.vp == [0, 0]


@rule("v2.battle.20", "v2.ally.01")
def test_an_ally_ability_can_win_ties_for_an_attacker() -> None:
    for ally, victor in ((0, "0"), (1, "1")):
        p = field().fleet(0, "quiet_heart", "starfarer").fleet(1, "quiet_heart", "starfarer").ally(ally, "corzar")
        game = fight(p, "quiet_heart")
        roll(game, 3, 3)
        assert winner(game) == victor


@BOTH
@rule("v2.battle.21", "v2.goal.03")
def test_the_winner_gains_a_point_as_attacker_defender_and_against_natives(edition: str) -> None:
    game = diced(edition, 6, 1)
    lay(game, TWO[edition], THREE[edition])
    assert (game.table.vp, game.table.battles) == ([1, 0], [1, 0])
    game = diced(edition, 1, 6)
    lay(game, TWO[edition], THREE[edition])
    assert (game.table.vp, game.table.battles) == ([0, 1], [0, 1])
    game = against_natives(edition, ONE[edition])
    play(game, f"battle_card {ONE[edition]}", f"natives_card {ONE[edition]}")
    assert (game.table.vp, game.table.battles) == ([1, 0], [1, 0])
    assert game.table.ledger == [0, 1, 6]


@BOTH
@rule("v2.battle.22")
def test_the_winners_card_is_discarded(edition: str) -> None:
    game = diced(edition, 6, 1)
    lay(game, TWO[edition], THREE[edition])
    assert discards(game) == [TWO[edition]]
    assert hand(game, 0) == [ONE[edition]]


@BOTH
@rule("v2.battle.23", "v2.dp.22")
def test_the_loser_may_take_the_card_back_and_everybody_knows_it(edition: str) -> None:
    game = diced(edition, 6, 1)
    lay(game, TWO[edition], THREE[edition])
    assert asked(game) == (1, "losers-card")
    assert listed(game) == ["take_back", "replace"]
    assert hand(game, 1) == [OTHER_TWO[edition]]  # it lies on the table
    play(game, "take_back")
    assert sorted(hand(game, 1)) == sorted([OTHER_TWO[edition], THREE[edition]])
    assert known(game, 1, THREE[edition]) == PUBLIC
    assert known(game, 1, OTHER_TWO[edition]) == 0
    assert over(game)


@BOTH
@rule("v2.battle.23", "v2.rnd.18")
def test_the_loser_may_discard_the_card_and_draw(edition: str) -> None:
    game = diced(edition, 6, 1)
    lay(game, TWO[edition], THREE[edition])
    play(game, "replace", f"draw {SPARE[edition]} 1")
    assert sorted(hand(game, 1)) == sorted([OTHER_TWO[edition], SPARE[edition]])
    assert sorted(discards(game) + [ids.CARDS[card] for card in game.table.deck]) == sorted(
        [TWO[edition], THREE[edition]]
    )
    assert known(game, 1, SPARE[edition]) == 0


@BOTH
@rule("v2.battle.23")
def test_a_loser_without_a_played_card_gets_nothing(edition: str) -> None:
    p = field(edition).fleet(0, SPACE[edition], "starfarer").fleet(1, SPACE[edition], "starfarer").deck(ONE[edition])
    game = fight(p, SPACE[edition])
    roll(game, 6, 1)
    assert over(game)
    assert game.table.hand == [[], []]


# --- the texts of battle cards ------------------------------------------------------------------------------


def texts(edition: str, region: str, cards: list[str], *, dice: tuple[int, int] = (3, 3)) -> Session[Void2]:
    """A Starfarer against a Starfarer with these cards, up to the first question after them."""
    p = field(edition).fleet(0, region, "starfarer").fleet(1, region, "starfarer")
    return laid(p, region, cards, dice)


def laid(p: Position, region: str, cards: list[str], dice: tuple[int, int]) -> Session[Void2]:
    for seat, card in enumerate(cards):
        p.hand(seat, card)
    game = fight(p, region)
    roll(game, *dice)
    lay(game, *cards)
    return game


@BOTH
@rule("v2.battle.13")
def test_a_card_can_add_power_to_a_defender(edition: str) -> None:
    card = {KICKSTARTER: "empty_hand", PUBLISHED: "turn_the_strike"}[edition]
    assert totals(texts(edition, SPACE[edition], [ONE[edition], card])) == [5, 4 + 4 + 1]
    assert totals(texts(edition, SPACE[edition], [card, ONE[edition]])) == [4 + 4, 5]


ALL_AT_ONCE = """
[card.turn_the_strike]
effects = [
  { do = "battle-bonus", power = 2, side = "defender" },
  { do = "gain", what = "credits", n = 3, when = "battle" },
  { do = "battle-bonus", power = 5, side = "attacker" },
  { do = "battle-bonus", power = 1 },
]
"""


@pytest.mark.parametrize(
    ("side", "expected"), [(0, [3 + 1 + 4 + 5 + 1, 3 + 1 + 1]), (1, [3 + 1 + 1, 3 + 1 + 4 + 2 + 1])]
)
@rule("v2.battle.13", "v2.battle.14")
def test_everything_that_a_card_says_works_when_it_is_turned_over(side: int, expected: list[int]) -> None:
    p = field(PUBLISHED, pack=ALL_AT_ONCE).fleet(0, "quiet_heart", "starfarer").fleet(1, "quiet_heart", "starfarer")
    game = fight(p.hand(side, "turn_the_strike").hand(1 - side, ONE[PUBLISHED]), "quiet_heart")
    roll(game, 3, 3)
    lay(game, *["turn_the_strike", ONE[PUBLISHED]][:: 1 if side == 0 else -1])
    assert totals(game) == expected
    assert told(game, "credits_gained") == [{"fact": "credits_gained", "seat": str(side), "credits": "3"}]
    assert game.table.credits == [13 if seat == side else 10 for seat in (0, 1)]


@BOTH
@rule("v2.battle.13")
def test_a_card_can_add_power_for_many_units(edition: str) -> None:
    card = {KICKSTARTER: "boiling_from_the_trees", PUBLISHED: "from_every_branch"}[edition]
    for force, bonus in ((["starfarer"] * 3, 1), (["starfarer"] * 2, 0)):
        p = field(edition).fleet(0, PLANET[edition], "starfarer").fleet(1, PLANET[edition], *force)
        p.hand(1, card)
        game = fight(p, PLANET[edition])
        if edition == PUBLISHED:
            use(game, "starfarer")  # those not used count as well
        while asked(game) == (CHANCE, "battle-dice"):
            roll(game, 3)
        play(game, f"battle_card {card}")
        fought = 1 if edition == PUBLISHED else len(force)
        assert totals(game) == [4, 3 + fought + 4 + bonus]


@BOTH
@rule("v2.battle.13")
def test_a_card_can_add_power_against_a_strong_card(edition: str) -> None:
    card, bonus = {KICKSTARTER: ("known_beforehand", 1), PUBLISHED: ("foreseen", 2)}[edition]
    power = {KICKSTARTER: 4, PUBLISHED: 3}[edition]
    assert totals(texts(edition, SPACE[edition], [card, THREE[edition]])) == [4 + power + bonus, 7]
    assert totals(texts(edition, SPACE[edition], [card, TWO[edition]])) == [4 + power, 6]


@BOTH
@rule("v2.battle.13", "v2.battle.18")
def test_the_natives_card_counts_as_the_enemys_and_its_own_text_is_ignored(edition: str) -> None:
    card, bonus = {KICKSTARTER: ("known_beforehand", 1), PUBLISHED: ("foreseen", 2)}[edition]
    power = {KICKSTARTER: 4, PUBLISHED: 3}[edition]
    defence = {KICKSTARTER: "empty_hand", PUBLISHED: "turn_the_strike"}[edition]
    p = field(edition).fleet(0, CAPITAL[edition], "starfarer").hand(0, card).deck(defence)
    game = fight(p, CAPITAL[edition], "natives")
    roll(game, 3, 3)
    play(game, f"battle_card {card}", f"natives_card {defence}")
    assert totals(game) == [4 + power + bonus, 3 + {KICKSTARTER: 1, PUBLISHED: 2}[edition] + 4]


@BOTH
@rule("v2.battle.13")
def test_a_card_can_add_power_for_buildings_up_to_its_limit(edition: str) -> None:
    card = {KICKSTARTER: "plating_on_plating", PUBLISHED: "overcharged_shields"}[edition]
    for buildings, bonus in (([], 0), (["city"], 1), (["city"] * 3, 2)):
        p = field(edition).fleet(0, PLANET[edition], "starfarer").fleet(1, PLANET[edition], "starfarer")
        p.build(1, PLANET[edition], *buildings).build(0, PLANET[edition], "city")
        assert totals(laid(p, PLANET[edition], [ONE[edition], card], (3, 3))) == [5, 4 + 4 + bonus]


@BOTH
@rule("v2.battle.14")
def test_a_bonus_with_a_price_is_offered_and_may_be_declined(edition: str) -> None:
    card = {KICKSTARTER: "hired_blades", PUBLISHED: "paid_in_advance"}[edition]
    for answer, bonus in (("add_power", 1), ("decline_power", 0)):
        game = texts(edition, SPACE[edition], [ONE[edition], card])
        assert asked(game) == (1, "battle-text")
        assert listed(game) == ["add_power", "decline_power"]
        play(game, answer)
        assert totals(game) == [5, 4 + 4 + bonus]
        assert game.table.credits == [10, 10 - 2 * bonus]


@BOTH
@rule("v2.battle.14")
def test_a_bonus_that_cannot_be_paid_is_not_offered(edition: str) -> None:
    card = {KICKSTARTER: "hired_blades", PUBLISHED: "paid_in_advance"}[edition]
    p = field(edition).fleet(0, SPACE[edition], "starfarer").fleet(1, SPACE[edition], "starfarer")
    p.table.credits[1] = 1
    assert totals(laid(p, SPACE[edition], [ONE[edition], card], (3, 3))) == [5, 8]


@rule("v2.battle.13")
def test_a_card_can_add_power_in_planet_regions() -> None:
    assert totals(texts(PUBLISHED, "ashglass", ["hold_the_tunnel", ONE[PUBLISHED]])) == [4 + 4 + 1, 5]
    assert totals(texts(PUBLISHED, "quiet_heart", ["hold_the_tunnel", ONE[PUBLISHED]])) == [4 + 4, 5]


@rule("v2.battle.22")
def test_what_a_card_gives_for_a_victory_comes_after_the_battle() -> None:
    game = texts(PUBLISHED, "ashglass", ["first_into_the_breach", ONE[PUBLISHED]])
    play(game, "take_back")
    assert game.table.influence[ids.PLANET_ID["corzar"] * 5] == 1
    order = [entry.fact.name for entry in game.log]
    assert order.index("retreated") < order.index("cube_placed") < order.index("influence_placed")
    lost = texts(PUBLISHED, "ashglass", ["first_into_the_breach", ONE[PUBLISHED]], dice=(1, 6))
    play(lost, "replace", f"draw {'first_into_the_breach'} 0")
    assert lost.table.influence[ids.PLANET_ID["corzar"] * 5] == 0


@rule("v2.battle.22")
def test_a_card_can_draw_a_card_or_steal_credits_for_a_victory() -> None:
    p = field().fleet(0, "quiet_heart", "starfarer").fleet(1, "quiet_heart", "starfarer").deck(SPARE[PUBLISHED])
    game = laid(p, "quiet_heart", ["weakness_analysed", ONE[PUBLISHED]], (3, 3))
    play(game, "take_back", f"draw {SPARE[PUBLISHED]} 0")
    assert hand(game, 0) == [SPARE[PUBLISHED]]
    game = texts(PUBLISHED, "quiet_heart", ["saboteur_in_the_hold", ONE[PUBLISHED]])
    play(game, "take_back")
    assert game.table.credits == [12, 8]


@rule("v2.battle.22")
def test_what_a_card_gives_for_a_victory_comes_after_one_over_natives_too() -> None:
    p = field().fleet(0, "meezle_iii.surface", "starfarer").hand(0, "first_into_the_breach")
    game = fight(p, "meezle_iii.surface", "natives")
    roll(game, 6, 1)
    play(game, "battle_card first_into_the_breach")
    assert (winner(game), over(game)) == ("0", True)
    assert influence(game, 0, "corzar") == 1
    assert discards(game) == ["first_into_the_breach"]


@rule("v2.battle.22")
def test_natives_have_no_credits_to_steal() -> None:
    p = field().fleet(0, "meezle_iii.surface", "starfarer").hand(0, "saboteur_in_the_hold")
    game = fight(p, "meezle_iii.surface", "natives")
    roll(game, 6, 1)
    play(game, "battle_card saboteur_in_the_hold")
    assert winner(game) == "0"
    assert game.table.credits == [10, 10]


@rule("v2.battle.18", "v2.battle.22")
def test_the_text_of_a_card_that_was_turned_for_natives_gives_nobody_anything() -> None:
    p = field().fleet(0, "meezle_iii.surface", "starfarer").deck("saboteur_in_the_hold", ONE[PUBLISHED])
    game = fight(p, "meezle_iii.surface", "natives")
    roll(game, 1, 6)
    play(game, "natives_card saboteur_in_the_hold")
    assert winner(game) == "natives"
    assert over(game)
    assert game.table.credits == [10, 10]


@rule("v2.battle.23")
def test_what_a_card_gives_for_a_defeat_needs_its_discard() -> None:
    for answer, drawn in (("take_back", 0), ("replace", 2)):
        p = field(KICKSTARTER).fleet(0, "aros.minor", "starfarer").fleet(1, "aros.minor", "starfarer")
        p.deck(SPARE[KICKSTARTER], TWO[KICKSTARTER], THREE[KICKSTARTER])
        game = laid(p, "aros.minor", ["field_notes", ONE[KICKSTARTER]], (1, 6))
        play(game, answer)
        number = 0
        while not over(game):
            play(game, listed(game)[0])
            number += 1
        assert number == drawn
        assert len(hand(game, 0)) == max(1, drawn)


@rule("v2.battle.22")
def test_a_card_can_give_a_bomb_for_a_victory() -> None:
    game = texts(KICKSTARTER, "aros.minor", ["crate_of_surprises", ONE[KICKSTARTER]])
    play(game, "take_back")
    assert game.table.bombs == [1, 0]


@rule("v2.event.02", "v2.battle.21")
def test_events_that_wait_for_a_victory_are_set_off() -> None:
    p = field().fleet(0, "meezle_iii.orbit", "star_sloop").fleet(1, "meezle_iii.orbit", "star_sloop")
    game = fight(p.event("brothers_at_war"), "meezle_iii.orbit")
    roll(game, 1, 5)
    assert game.table.influence[:2] == [0, 1]  # on Tan Fu, for the defender who won


def test_random_guesses_go_on_to_the_end() -> None:
    """A guess in the middle of hidden cards is a game that can be played on."""
    game = diced(PUBLISHED, 4, 4)
    game.play(f"battle_card {THREE[PUBLISHED]}", 1)
    for seed in range(10):
        other = game.guess(0, seed)
        stream = Stream(seed)
        while other.decision is not None:
            actions = other.decision.actions
            other.play(actions[stream.below(len(actions))])
        assert sum(other.table.battles) == 1
