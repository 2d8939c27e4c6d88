"""The published battle of Empires of the Void II on the kernel; vectors are those of the rules."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.kernel import properties
from tests.kernel.driving import guess, load, pick, play_out, record, save, script, told
from tests.kernel.published_battle import (
    CARD_ROWS,
    CARDS,
    COMMIT,
    DECK,
    DISCARDED,
    EVENT_ROWS,
    FIRST_WILD,
    KINDS,
    NATIVES,
    PIECES,
    PUBLISHED,
    REGIONS,
    SCORE,
    STEPS,
    SURFACE,
    TOKENS,
    UNITS,
    Battle,
    Draw,
    Look,
    Void2,
    new_game,
    start,
)
from tests.marking import slow
from tolmek.kernel import bags, records, views
from tolmek.kernel.actions import Action
from tolmek.kernel.chance import Stream
from tolmek.kernel.core import EVERYONE, Game
from tolmek.kernel.errors import CannotUndo, IllegalAction
from tolmek.kernel.positions import digest

TABLES = [2, 3, slow(4), slow(5)]
SEED = 987_650_000_000  # recognised in any text


# --- properties --------------------------------------------------------------------------------------------


def test_random_campaigns_end_and_use_every_verb() -> None:
    used: Counter[str] = Counter()
    for seats in range(2, 6):
        for seed in range(40):
            game = play_out(new_game(seats, seed), Stream(seed))
            used.update(link.action.verb.name for link in records.links(game))
            cards = len([card for card in range(CARDS) if game.table.owner[card] >= DISCARDED])
            assert cards == 7 * (seats + 3)
    assert {verb for verb in PUBLISHED.lexicon.verbs if verb not in used} == {"pass", "pass_until_my_turn"}


@pytest.mark.parametrize("asked", [False, True], ids=["rolled", "asked"])
@pytest.mark.parametrize("seats", TABLES)
def test_everything_holds_at_every_state(seats: int, asked: bool) -> None:
    said = properties.every_action(PUBLISHED.lexicon, seats)
    game = new_game(seats, SEED + seats, asked)
    stream, dice = Stream(seats), Stream(SEED + seats)
    undone: Counter[str] = Counter()
    number = 0
    while True:
        properties.check_decisions(game)
        properties.check_refusals(game, said, stream.copy())
        properties.check_copy(game, stream.copy())
        properties.check_save(game, stream.copy())
        if not asked:
            properties.check_record(game, new_game)
        for seat in [None, *range(seats)]:
            properties.check_view(game, seat, number, (number + (seat or 0)) % 9 == 0)
        undone.update(properties.check_undo(game, new_game))
        if game.decision is None:
            break
        game.choose(*pick(game, stream, dice))
        number += 1
    assert len(undone) == 5, undone


@pytest.mark.parametrize("seats", TABLES)
def test_what_is_hidden_changes_no_byte(seats: int) -> None:
    steps = changed = 0
    for viewer in range(-1, seats):
        for seed in range(3):
            real = new_game(seats, seed, True)
            other = properties.Shadow(new_game(seats, SEED, True), viewer, Stream(seed), alike)
            stream, dice = Stream(seed), Stream(seed)
            while real.decision is not None:
                real.choose(*pick(real, stream, dice))
                if not other.follow(real):
                    break
                other.check(real)
                steps += 1
            changed += len(other.changed)
    assert steps > 40 * seats
    assert changed > 5 * seats


def alike(one: Action, two: Action) -> bool:
    """Do two secret actions look the same to others? A committed card is left alone: it soon comes out."""
    if one.verb is COMMIT or one.verb is not two.verb or (one.b, one.c) != (two.b, two.c):
        return False
    return (one.a < CARDS) == (two.a < CARDS)


# --- building positions ------------------------------------------------------------------------------------


def field(seats: int = 2) -> Void2:
    """An empty board; no events, no score card."""
    return Void2(seats)


def put(table: Void2, seat: int, region: str, units: str) -> None:
    for unit in units.split():
        kind = UNITS.index[unit]
        free = [i for i, k in enumerate(PIECES) if k == kind and table.where[seat * len(PIECES) + i] < 0]
        table.where[seat * len(PIECES) + free[0]] = REGIONS.index[region]


def hold(table: Void2, seat: int, *cards: str) -> None:
    for card in cards:
        table.owner[KINDS.index[card]] = seat
        table.seen[KINDS.index[card]] = 1 << seat


def fight(table: Void2, region: str, attacker: int = 0, foe: int = 1, rows: str = "") -> Game[Void2]:
    game = start(table, SEED, True)
    game.push(Battle(attacker, foe, REGIONS.index[region]))
    game.settle()
    return script(game, rows)


def duel() -> Void2:
    """The forces of v2.tv.06 on a space node: two dice and power 1 against one die and power 2."""
    table = field()
    put(table, 0, "heart", "starfarer star_sloop")
    put(table, 1, "heart", "war_bot")
    hold(table, 0, "p.tan_fu.2", "p.tan_fu.3")
    hold(table, 1, "p.tan_fu.5", "p.meezle_iii.3")
    return table


MUSTER = "0 use starfarer\n0 use star_sloop\n1 use war_bot\n"
ROLLS = "* roll 2\n* roll 5\n* roll 4\n"


def texts(game: Game[Void2], seat: int) -> list[str]:
    decision = game.decision_of(seat)
    return [] if decision is None else [str(action) for action in decision.actions]


def at(table: Void2, seat: int, region: str) -> int:
    return sum(table.units(seat, REGIONS.index[region]))


def totals(game: Game[Void2]) -> list[int]:
    found = [entry.facts["totals"] for entry in game.log if entry.fact.name == "fought"]
    assert len(found) == 1
    return list(found[0])


# --- components --------------------------------------------------------------------------------------------


def test_the_real_components_are_read() -> None:
    assert (len(CARD_ROWS), len(EVENT_ROWS), len(REGIONS.ids), len(TOKENS.ids)) == (63, 45, 41, 12)
    assert [row["power"] for row in CARD_ROWS[:7]] == [1, 2, 3, 1, 2, 3, 4]
    assert STEPS[REGIONS.index["w0"]][REGIONS.index["w2"]] == 1  # wormholes
    assert STEPS[REGIONS.index["heart"]][REGIONS.index["s1.surface"]] == 4


@pytest.mark.parametrize(("seats", "cards"), [(2, 34), (3, 39), (4, 44), (5, 49)])
def test_the_score_card_lies_under_half_of_the_deck(seats: int, cards: int) -> None:
    """v2.setup.31 and v2.tv.34; everybody knows the place (v2.hid.03)."""
    game = new_game(seats, SEED)
    assert game.table.deck() == cards + 1
    assert game.table.placed == [(cards + 1) // 2, SCORE, EVERYONE]
    for seat in (None, 0, 1):
        assert views.view(game, seat)["table"]["placed"] == game.table.placed
    assert game.table.event.count(DECK) == seats + 3
    game.push(Draw(0, (cards + 1) // 2))
    game.settle()
    assert bags.top(game.table.placed) in (SCORE, -1)


# --- the battle --------------------------------------------------------------------------------------------


def test_equal_totals_are_won_by_the_defender() -> None:
    """v2.tv.06: dice 2 and 5, power 1, card 2 against die 4, power 2, card 2: 8 against 8."""
    game = fight(duel(), "heart", rows=MUSTER + ROLLS + "0 commit p.tan_fu.2\n1 commit p.tan_fu.5")
    assert totals(game) == [8, 8]
    assert game.table.vp == [0, 1]
    assert game.table.owner[KINDS.index["p.tan_fu.5"]] == DISCARDED
    assert texts(game, 0) == ["keep", "redraw"]
    script(game, "0 keep\n0 retreat i1")
    assert game.decision is None
    assert at(game.table, 0, "i1") == 2
    assert at(game.table, 1, "heart") == 1
    assert game.table.owner[KINDS.index["p.tan_fu.2"]] == 0


def test_one_more_point_wins_for_the_attacker() -> None:
    game = fight(duel(), "heart", rows=MUSTER + ROLLS + "1 commit p.tan_fu.5\n0 commit p.tan_fu.3")
    assert totals(game) == [9, 8]
    assert game.table.vp == [1, 0]
    assert texts(game, 1) == ["keep", "redraw"]


def test_only_the_highest_die_counts() -> None:
    """v2.tv.07: three dice 3, 3, 6 are worth 6, not 12."""
    table = field()
    put(table, 0, "heart", "star_sloop star_sloop star_sloop")
    put(table, 1, "heart", "star_sloop")
    rows = "0 use star_sloop\n0 use star_sloop\n0 use star_sloop\n1 use star_sloop\n"
    game = fight(table, "heart", rows=rows + "* roll 3\n* roll 3\n* roll 6\n* roll 5")
    assert totals(game) == [6, 5]
    assert game.table.vp == [1, 0]


def test_units_are_chosen_in_order_and_at_most_three() -> None:
    """v2.tv.24: of five units and a base at most three units and the base fight; all five retreat."""
    table = field()
    put(table, 0, "u1", "starfarer worldship")
    put(table, 1, "u1", "starfarer starfarer starfarer starfarer starfarer")
    table.cube[REGIONS.index["u1"]] = 1
    table.base[1] = REGIONS.index["u1"]
    game = fight(table, "u1")
    assert texts(game, 0) == ["use starfarer"]
    assert texts(game, 1) == []
    script(game, "0 use starfarer")
    for _ in range(3):
        assert texts(game, 1)[0] == "use starfarer"
        script(game, "1 use starfarer")
    battle = game.stack[0]
    assert isinstance(battle, Battle)
    assert [battle.strength(game.table, side, "dice") for side in (0, 1)] == [
        3,
        4,
    ]  # Worldship 2 dice, base 1
    assert [battle.strength(game.table, side, "power") for side in (0, 1)] == [2, 4]
    script(game, "* roll 6\n* roll 6\n* roll 6\n" + "* roll 1\n" * 4)
    assert totals(game) == [8, 5]
    script(game, "1 retreat m0")
    assert (at(game.table, 1, "u1"), at(game.table, 1, "m0")) == (0, 5)
    assert game.table.cube[REGIONS.index["u1"]] == 0
    assert game.table.base[1] == REGIONS.index["u1"]


def test_a_side_must_use_a_unit_if_it_has_one() -> None:
    game = fight(duel(), "heart")
    assert texts(game, 0) == ["use starfarer", "use star_sloop"]
    with pytest.raises(IllegalAction) as caught:
        game.play("done")
    assert (caught.value.rule, caught.value.reason) == ("v2.battle.07", "“done” cannot be done now.")
    script(game, "0 use starfarer")
    assert texts(game, 0) == ["use star_sloop", "done"]


def beaten(cube: bool) -> Game[Void2]:
    """The Worldship and two Starfarers lose in the middle of the board."""
    table = field()
    put(table, 0, "heart", "starfarer starfarer worldship")
    put(table, 1, "heart", "war_bot war_bot")
    if cube:
        table.cube[REGIONS.index["u5"]] = 0
    rows = "0 use starfarer\n0 use starfarer\n1 use war_bot\n1 done\n"
    return fight(table, "heart", rows=rows + "* roll 1\n" * 4 + "* roll 6")


def test_a_beaten_force_goes_to_its_nearest_cube() -> None:
    """v2.tv.35: the cube wins over a nearer empty node; without a cube the node is taken."""
    assert STEPS[REGIONS.index["heart"]][REGIONS.index["u5"]] == 3
    game = beaten(cube=True)
    assert game.decision is None
    assert at(game.table, 0, "u5") == 3
    game = beaten(cube=False)
    assert texts(game, 0) == ["retreat i0", "retreat i1", "retreat i2", "retreat i3"]
    script(game, "0 retreat i2")
    assert at(game.table, 0, "i2") == 3


def test_units_without_a_carrier_stay_on_the_node() -> None:
    """v2.tv.36."""
    table = field()
    put(table, 0, "m2", "starfarer starfarer")
    put(table, 1, "m2", "war_bot")
    put(table, 1, "w1", "starfarer")  # so that no node next to m2 is empty
    rows = "0 use starfarer\n0 done\n1 use war_bot\n* roll 1\n* roll 6"
    game = fight(table, "m2", rows=rows)
    assert texts(game, 0) == ["retreat heart", "retreat m1", "retreat m3", "retreat i0", "retreat i1", *MAWS]
    script(game, "0 retreat m3")
    assert at(game.table, 0, "m3") == 2


MAWS = ["retreat w0", "retreat w2", "retreat w3"]


def test_a_retreat_among_equals_is_the_loser_s_choice() -> None:
    game = fight(duel(), "heart", rows=MUSTER + ROLLS + "1 commit p.tan_fu.5\n0 commit p.tan_fu.2\n0 keep")
    assert texts(game, 0) == ["retreat i0", "retreat i1", "retreat i2", "retreat i3"]
    game.undo()
    assert texts(game, 0) == ["keep", "redraw"]


def test_a_beaten_attacker_loses_the_own_cube() -> None:
    """v2.tv.42: attack in place on visitors, lost: the winner places a cube."""
    table = field()
    put(table, 0, "u2", "star_sloop")
    put(table, 1, "u2", "war_bot")
    table.cube[REGIONS.index["u2"]] = 0
    game = fight(table, "u2", rows="0 use star_sloop\n1 use war_bot\n* roll 3\n* roll 3\n0 retreat m2")
    assert game.table.cube[REGIONS.index["u2"]] == 1
    assert game.table.vp == [0, 1]


@pytest.mark.parametrize(("held", "left"), [(-1, 0), (1, 0), (0, 1)])
def test_attacking_an_inhabited_surface_costs_influence(held: int, left: int) -> None:
    """v2.tv.45: not where one's own cube lies."""
    table = field()
    put(table, 0, "s1.surface", "starfarer")
    put(table, 1, "s1.surface", "starfarer")
    table.cube[SURFACE] = held
    game = fight(table, "s1.surface")
    assert game.table.influence[0] == left
    assert game.table.influence[1] == 1


def test_printed_battle_bonuses_count_for_their_side_only() -> None:
    table = duel()
    hold(table, 0, "p.tan_fu.7")
    hold(table, 1, "p.tan_lok.7")  # +2 against a card of power 3 or more
    game = fight(table, "heart", rows=MUSTER + ROLLS + "0 commit p.tan_fu.7\n1 commit p.tan_lok.7")
    power = CARD_ROWS[KINDS.index["p.tan_lok.7"]]["power"]
    assert totals(game) == [5 + 1 + 4, 4 + 2 + power + 2]


def test_visible_events_change_battles() -> None:
    table = field()
    event = next(i for i, row in enumerate(EVENT_ROWS) if row["id"] == "pe.tan_fu.3")
    table.event[0] = event
    put(table, 0, "s1.surface", "starfarer")
    put(table, 1, "s1.surface", "starfarer")
    game = fight(table, "s1.surface", rows="0 use starfarer\n1 use starfarer\n* roll 4\n* roll 4")
    assert totals(game) == [5, 6]


# --- sealed cards ------------------------------------------------------------------------------------------


def committed() -> Game[Void2]:
    return fight(duel(), "heart", rows=MUSTER + ROLLS + "1 commit p.tan_fu.5")


def test_a_committed_card_is_known_to_its_owner_alone() -> None:
    game = committed()
    shown = {seat: views.view(game, seat)["stack"][-1]["answers"] for seat in (0, 1, None)}
    card = KINDS.index["p.tan_fu.5"]
    assert shown == {0: [-2, -3], 1: [-2, card], None: [-2, -3]}
    assert views.waiting(game) == [0]
    assert "1 commit ?" in record(game, 0)
    script(game, "0 commit p.tan_fu.2")
    assert "1 commit p.tan_fu.5" in record(game, 0)


def test_a_committed_card_can_be_taken_back_until_both_lie_there() -> None:
    game = committed()
    game.undo(1)
    assert texts(game, 1) == ["commit p.tan_fu.5", "commit p.meezle_iii.3"]
    script(game, "1 commit p.meezle_iii.3\n0 commit p.tan_fu.2")
    with pytest.raises(CannotUndo, match="revealed"):
        game.undo(0)


def test_guesses_commit_another_card_of_the_dealt_hand() -> None:
    game = committed()
    seen = views.view(game, 0)
    answers: Counter[int] = Counter()
    for seed in range(80):
        guessed = guess(PUBLISHED, seen, seed)
        assert views.view(guessed, 0) == seen
        answer = guessed.stack[-1].answers[1]  # type: ignore[attr-defined]
        assert guessed.table.owner[answer] == 1
        answers[answer] += 1
    assert len(answers) > 20
    assert not {KINDS.index["p.tan_fu.2"], KINDS.index["p.tan_fu.3"]} & set(answers)


def test_a_battle_is_saved_and_copied_between_two_cards() -> None:
    game = committed()
    opened, twin = load(PUBLISHED, save(game)), game.copy()
    for one in (opened, twin, game):
        script(one, "0 commit p.tan_fu.3")
    assert digest(opened) == digest(twin) == digest(game)
    assert opened.table.vp == [1, 0]


def test_a_card_taken_back_is_known_to_all() -> None:
    game = fight(duel(), "heart", rows=MUSTER + ROLLS + "0 commit p.tan_fu.2\n1 commit p.tan_fu.5\n0 keep")
    for seat in (1, None):
        seen = views.view(game, seat)
        for seed in range(20):
            assert guess(PUBLISHED, seen, seed).table.owner[KINDS.index["p.tan_fu.2"]] == 0


# --- natives and the deck ----------------------------------------------------------------------------------


def invasion(seats: int = 2) -> Void2:
    """Starfarers on Tan Fu: natives with two dice and power 2. The top of the deck is the score card."""
    table = field(seats)
    put(table, 0, "s1.surface", "starfarer starfarer")
    hold(table, 0, "p.meezle_iii.3")
    table.event = [DECK, DECK, DECK, DECK, DECK, *[-3] * 4]
    table.placed = [0, SCORE, EVERYONE]
    table.cube[FIRST_WILD] = 0
    return table


NATIVE_ROLLS = "0 use starfarer\n0 use starfarer\n* roll 6\n* roll 6\n* roll 1\n* roll 1\n"


def test_natives_draw_only_after_the_attacker_has_committed() -> None:
    game = fight(invasion(), "s1.surface", foe=NATIVES, rows=NATIVE_ROLLS)
    assert texts(game, 0) == ["commit p.meezle_iii.3"]
    script(game, "0 commit p.meezle_iii.3")
    assert game.decision is not None
    assert told(game.decision)[3] == ["turn_up score"]  # its place is known


def test_natives_set_aside_what_has_no_power() -> None:
    """v2.battle.19 with the case of v2.tv.44: the score card, then an event, then a card of power 3."""
    rows = NATIVE_ROLLS + "0 commit p.meezle_iii.3\n* turn_up score"
    game = fight(invasion(), "s1.surface", foe=NATIVES, rows=rows)
    decision = game.decision
    assert decision is not None
    assert len(decision.actions) == 34 + 5  # the unseen cards, and one event for each planet
    assert set(decision.odds) == {1}
    script(game, "* turn_up event.aros")
    decision = game.decision
    assert decision is not None
    assert told(decision)[3] == [f"event pe.aros.{i}" for i in range(1, 6)]
    assert [entry.fact.name for entry in game.log] == []
    script(game, "* event pe.aros.2\n* turn_up p.tan_fu.3")
    assert totals(game) == [6 + 2 + 3, 1 + 2 + 3]
    assert [entry.fact.name for entry in game.log] == ["fought", "scored", "happened"]
    assert game.table.cube[SURFACE] == 0
    assert game.table.vp == [1 + 2 + 2, 0]  # the battle, then the cubes: the new one counts
    assert game.table.owner[KINDS.index["p.tan_fu.3"]] == DISCARDED
    assert bags.size(game.table.bag()) == 33 + 4


def test_views_and_guesses_hold_while_natives_draw() -> None:
    game = fight(invasion(3), "s1.surface", foe=NATIVES, rows=NATIVE_ROLLS + "0 commit p.meezle_iii.3")
    for row in ("* turn_up score", "* turn_up event.aros", "* event pe.aros.2", "* turn_up p.tan_fu.3"):
        for seat in (None, 0, 1, 2):
            properties.check_view(game, seat, 5, True)
        properties.check_save(game, Stream(1))
        script(game, row)
    assert game.decision is None


def test_which_event_lies_in_the_deck_is_open_until_it_is_drawn() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(100):
        table = invasion()
        game = fight(table, "s1.surface", foe=NATIVES, rows=NATIVE_ROLLS + "0 commit p.meezle_iii.3\n* turn_up score")
        guessed = guess(PUBLISHED, views.view(game, 0), seed)
        script(guessed, "* turn_up event.aros")
        decision = guessed.decision
        assert decision is not None
        drawn[str(decision.actions[guessed.chance.weighted(decision.odds)])] += 1
    assert len(drawn) == 5
    assert min(drawn.values()) > 8


def test_the_loser_s_replacement_is_a_hand_card() -> None:
    """v2.draw.05, v2.draw.06: events and the score card are resolved at once and replaced."""
    table = duel()
    table.event = [DECK, -3, -3, -3, -3, DECK, *[-3] * 3]
    table.placed = [1, SCORE, EVERYONE]
    game = fight(table, "heart", rows=MUSTER + ROLLS + "0 commit p.tan_fu.2\n1 commit p.tan_fu.5\n0 redraw")
    script(game, "* draw event.sentina 0\n* event pe.sentina.4")  # the drawer looks at three explore tokens
    assert texts(game, 0)[:2] == ["look_at u1", "look_at u2"]
    assert texts(game, 0)[-1] == "look_at u6"  # three can still be picked
    script(game, "0 look_at u1\n0 look_at u3\n0 look_at u8\n* see x07 u1 0\n* see x01 u3 0\n* see x12 u8 0")
    decision = game.decision
    assert decision is not None
    assert told(decision)[3] == ["draw score 0"]
    script(game, "* draw score 0\n* draw p.silast.1 0")
    assert game.table.hand(0) == sorted(KINDS.index[card] for card in ("p.tan_fu.3", "p.silast.1"))
    assert texts(game, 0)[0] == "retreat i0"
    known = {seat: record(game, seat) for seat in (0, 1)}
    assert "* draw p.silast.1 0" in known[0]
    assert "* draw p.silast.1 0" not in known[1]
    assert "* draw score 0" in known[1]


def test_the_last_card_of_the_deck_brings_the_discards_back() -> None:
    """v2.draw.07, also when the natives turn it up."""
    table = invasion()
    table.placed, table.event = [], [-3] * 9
    for card in range(CARDS):
        if table.owner[card] == DECK:
            table.owner[card], table.seen[card] = DISCARDED, EVERYONE
    table.owner[0], table.seen[0] = DECK, 0
    game = fight(table, "s1.surface", foe=NATIVES, rows=NATIVE_ROLLS + "0 commit p.meezle_iii.3\n* turn_up p.tan_fu.1")
    assert game.table.ended == 1
    assert game.table.deck() == 34  # the natives' card among them; the winner's came too late
    assert set(game.table.seen[:3]) == {0}
    assert game.table.owner[KINDS.index["p.meezle_iii.3"]] == DISCARDED


# --- secret looks ------------------------------------------------------------------------------------------


def looked() -> Game[Void2]:
    """Seat 0 has looked at u1 and u2, then seat 1 at u2 and u3."""
    game = start(field(3), SEED, True)
    game.push(Look(1, 2))
    game.push(Look(0, 2))
    game.settle()
    script(game, "0 look_at u1\n0 look_at u2\n* see x05 u1 0\n* see x11 u2 0")
    return script(game, "1 look_at u2\n1 look_at u3\n* see x02 u3 1")


def test_a_look_is_secret_and_lasts() -> None:
    game = looked()
    assert game.table.looked[:4] == [0b001, 0b011, 0b010, 0]
    five, eleven, two = (TOKENS.index[name] for name in ("x05", "x11", "x02"))
    shown = {seat: views.view(game, seat)["table"]["token"][:4] for seat in (0, 1, 2, None)}
    assert shown == {
        0: [five, eleven, -1, -1],
        1: [-1, eleven, two, -1],
        2: [-1, -1, -1, -1],
        None: [-1, -1, -1, -1],
    }
    saw = [entry for entry in game.log if entry.fact.name == "saw"]
    assert [(entry.seats, entry.facts["token"]) for entry in saw] == [
        ([0], "x05"),
        ([0], "x11"),
        ([1], "x11"),
        ([1], "x02"),
    ]
    assert record(game, 2).count("* see ?") == 3
    assert "x11" not in record(game, 1)  # it saw what had been there; chance was not asked again
    assert "* see x02 u3 1" in record(game, 1)


def test_guesses_keep_what_was_seen_and_deal_the_rest() -> None:
    game = looked()
    for seat in (0, 1, 2):
        seen = views.view(game, seat)
        dealt: Counter[int] = Counter()
        for seed in range(60):
            guessed = guess(PUBLISHED, json.loads(json.dumps(seen)), seed)
            tokens = guessed.table.token
            for place in range(4):
                if seen["table"]["token"][place] >= 0:
                    assert tokens[place] == seen["table"]["token"][place]
            laid = [token for token in tokens if token >= 0]
            assert len(laid) == len(set(laid)) == 3
            dealt[tokens[0 if seat else 2]] += 1
        assert len(dealt) > 6


def test_a_look_at_what_is_known_already_cannot_be_taken_back() -> None:
    game = start(field(3), SEED, True)
    game.push(Look(1, 1))
    game.push(Look(0, 1))
    game.settle()
    script(game, "0 look_at u2\n* see x11 u2 0\n1 look_at u2")
    with pytest.raises(CannotUndo, match="revealed"):
        game.undo(1)
