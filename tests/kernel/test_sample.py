"""Every piece of the kernel at work in the Spice Fair."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest

from tests.kernel import properties
from tests.kernel.driving import guess, load, pick, play_out, record, replay, save, script, told
from tests.kernel.sample import BID, COIN, FAIR, VERBS, Fair, Market, Stall, alike, new_game
from tests.marking import slow
from tolmek.kernel import records, saves, views
from tolmek.kernel.actions import Action
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.errors import BadSetup, BadText, CannotUndo, IllegalAction
from tolmek.kernel.family import check_seats
from tolmek.kernel.game import CHECKPOINT, Game
from tolmek.kernel.history import Checkpoint
from tolmek.kernel.positions import digest, state

TABLES = [2, 3, slow(4), slow(5)]
SEED = 987_650_000_000  # recognised in any text


# --- properties --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", TABLES)
def test_random_games_end_and_use_every_verb(seats: int) -> None:
    used: Counter[str] = Counter()
    for seed in range(60):
        game = play_out(new_game(seats, seed), Stream(seed))
        assert game.result is not None
        assert sum(game.result.scores) == sum(game.table.points)
        assert game.result.winners == game.result.ranking[0]
        assert sorted(seat for group in game.result.ranking for seat in group) == list(range(seats))
        used.update(link.action.verb.name for link in records.links(game))
    assert set(used) == {verb.name for verb in VERBS}


@pytest.mark.slow
@pytest.mark.parametrize("asked", [False, True], ids=["rolled", "asked"])
@pytest.mark.parametrize("seats", TABLES)
def test_everything_holds_at_every_state(seats: int, asked: bool) -> None:
    said = properties.every_action(FAIR.lexicon, seats)
    undone: Counter[str] = Counter()
    for seed in range({2: 5, 3: 2}.get(seats, 1)):
        game = new_game(seats, SEED + seed, asked)
        stream, dice = Stream(seed), Stream(SEED + seed)
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
    assert len(undone) == 7, undone  # taken back alone or from under others' choices; five reasons not to


@pytest.mark.parametrize("seats", TABLES)
def test_asked_and_rolled_are_the_same_game(seats: int) -> None:
    for seed in range(10):
        rolled, asked = new_game(seats, seed), new_game(seats, seed, True)
        stream, fork, dice = Stream(-seed), Stream(-seed), Stream(seed)
        while rolled.decision is not None:
            while CHANCE in [decision.seat for decision in asked.decisions]:
                asked.choose(*pick(asked, fork, dice))
            assert digest(asked) == digest(rolled)
            rolled.choose(*pick(rolled, stream))
            asked.choose(*pick(asked, fork))
        assert asked.decision is None
        assert record(asked) == record(rolled)


@pytest.mark.parametrize("seats", TABLES)
def test_what_is_hidden_changes_no_byte(seats: int) -> None:
    steps = changed = 0
    for viewer in range(-1, seats):
        for seed in range(4):
            real = new_game(seats, seed, True)
            quiet = seed % 2 == 0
            other = properties.Shadow(
                new_game(seats, SEED, True), viewer, Stream(seed), alike_but_bids if quiet else alike
            )
            stream, dice = Stream(seed), Stream(seed)
            while real.decision is not None:
                real.choose(*pick(real, stream, dice))
                if not other.follow(real):
                    break
                other.check(real)
                steps += 1
            changed += len(other.changed)
    assert steps > 80 * seats
    assert changed > 20 * seats


def alike_but_bids(one: Action, two: Action) -> bool:
    """Bids come out soon: games that differ in other things go on looking the same for longer."""
    return one.verb is not BID and alike(one, two)


def test_the_seed_reaches_nobody() -> None:
    one, two = new_game(3, SEED, True), new_game(3, -1, True)
    two.chance.counter = 12345
    stream, fork, dice = Stream(1), Stream(1), Stream(2)
    while one.decision is not None:
        for seat in (None, 0, 1, 2):
            assert json.dumps(views.view(one, seat)) == json.dumps(views.view(two, seat))
        two.choose(*pick(two, fork, dice.copy()))
        one.choose(*pick(one, stream, dice))
    for viewer in (-1, 0, 1, 2):
        assert record(one, viewer) == record(two, viewer)
    assert [entry.facts for entry in one.log] == [entry.facts for entry in two.log]


# --- building positions ------------------------------------------------------------------------------------


def dealt(*hands: str) -> Game[Fair]:
    """A game with asked chance in its first market."""
    game = new_game(len(hands), SEED, True)
    for seat, hand in enumerate(hands):
        for kind in hand.split():
            script(game, f"* draw {kind} {seat}")
    assert [frame.NAME for frame in game.stack] == ["fair.round", "fair.market"]
    return game


def in_turn(*hands: str) -> Game[Fair]:
    """The first turn. Everybody has salt and bids it, so the bids change nothing."""
    game = dealt(*hands)
    for verb in ("done", "bid salt"):
        for seat in range(len(hands)):
            script(game, f"{seat} {verb}")
    assert [frame.NAME for frame in game.stack] == ["fair.round", "fair.turn"]
    return game


ALIKE = ("salt silk jade", "salt silk jade", "salt silk jade")


def names(game: Game[Fair]) -> list[str]:
    return [frame.NAME.removeprefix("fair.") for frame in game.stack]


def texts(game: Game[Fair], seat: int) -> list[str]:
    decision = game.decision_of(seat)
    return [] if decision is None else [str(action) for action in decision.actions]


# --- windows -----------------------------------------------------------------------------------------------


def test_an_interrupt_inside_an_interrupt() -> None:
    game = script(in_turn(*ALIKE), "0 strike 1\n1 parry\n2 foil\n0 foil\n")
    one = ["round", "turn", "strike", "challenge", "respond", "challenge", "respond", "challenge", "respond"]
    assert names(game) == [*one, "challenge"]
    assert game.decision is not None
    assert game.decision.seat == 1
    assert load(FAIR, save(game)).decisions[0].seat == 1
    script(game, "1 foil\n2 pass\n0 pass")
    assert names(game) == one[:8]  # the foil of the first foil was foiled; there may be another
    script(game, "1 pass\n0 pass")
    assert names(game) == one[:4]  # so the parry was foiled; there may be another
    assert game.table.gone == [0, 0, 1, 3]


def test_a_foiled_parry_stops_nothing() -> None:
    game = script(in_turn(*ALIKE), "0 strike 1\n1 parry\n2 foil\n0 pass\n1 pass")
    assert names(game) == ["round", "turn", "strike", "challenge"]
    assert game.table.gone == [0, 0, 1, 1]
    script(game, "2 pass\n1 pass\n* roll 4")
    assert names(game) == ["round", "turn"]
    assert game.table.coins == [5, 3, 4]


def test_a_parry_stops_the_strike_and_closes_the_window() -> None:
    game = script(in_turn(*ALIKE), "0 strike 1\n1 parry\n2 pass\n0 pass")
    assert names(game) == ["round", "turn"]
    assert game.table.coins == [4, 4, 4]
    assert game.log[-1].fact.name == "bids"


def test_a_standing_pass_lapses_when_struck_and_in_the_own_turn() -> None:
    game = script(in_turn(*ALIKE), "0 strike 1\n1 pass_until_my_turn\n2 pass_until_my_turn\n* roll 1")
    assert game.table.passing == [0, 1, 1]
    script(game, "0 strike 1")
    assert views.waiting(game) == [1]
    script(game, "1 pass_until_my_turn\n* roll 1\n0 end")
    assert game.table.passing == [0, 0, 1]
    script(game, "1 strike 0")
    assert game.table.passing == [0, 0, 1]
    assert views.waiting(game) == [0]


# --- picks -------------------------------------------------------------------------------------------------


def test_a_pick_reaches_every_set_once() -> None:
    reached: Counter[str] = Counter()
    todo = [script(in_turn("salt salt jade", "salt tea tea"), "0 sell")]
    while todo:
        game = todo.pop()
        if names(game)[-1] != "sell":
            reached[str(game.table.gone)] += 1
            continue
        for text in texts(game, 0):
            twin = game.copy()
            twin.play(text)
            todo.append(twin)
    sets = ["[1, 0, 0, 0]", "[0, 0, 0, 1]", "[2, 0, 0, 0]", "[1, 0, 0, 1]"]
    assert reached == Counter(sets)


def test_a_pick_lists_only_what_can_be_completed() -> None:
    game = script(in_turn("salt tea jade", "salt tea tea"), "0 sell")
    pick_frame = game.stack[-1]
    pick_frame.fewest = 2  # type: ignore[attr-defined]
    game.cached_decision = None
    assert texts(game, 0) == ["discard salt", "discard tea"]
    script(game, "0 discard tea")
    assert texts(game, 0) == ["discard jade"]


# --- offers ------------------------------------------------------------------------------------------------


def test_an_offer_in_a_turn() -> None:
    game = script(in_turn(*ALIKE), "0 offer 1\n0 give jade 1\n0 give coin 1\n0 ask silk 1")
    assert texts(game, 0)[0] == "ask silk 1"  # nothing more is given once something is asked for
    composing = {"frame": "fair.trade", "who": 0, "partner": 1, "countered": 0, "standing": 0}
    assert views.view(game, 1)["stack"][-1] == {**composing, "step": 0, "give": [], "take": []}
    assert views.view(game, 0)["stack"][-1] == {**composing, "step": 1, "give": [3, COIN], "take": [2]}
    script(game, "0 propose")
    assert views.waiting(game) == [1]
    assert texts(game, 1) == ["accept", "decline", "counter"]
    assert texts(game, 0) == ["withdraw"]
    assert [told(decision)[2] for decision in game.decisions] == [True, False, False]
    shown = {seat: views.view(game, seat)["sides"][1][0] for seat in (0, 1, 2, None)}
    assert shown[0] == shown[1]
    assert (shown[1]["give"], shown[1]["take"]) == ([3, COIN], [2])
    assert shown[2] == shown[None]
    assert (shown[2]["give"], shown[2]["take"]) == ([], [])
    script(game, "1 accept")
    assert game.table.hand == [1, 0, 2, 0, 1, 0, 0, 2, 1, 0, 1, 1]
    assert game.table.coins == [3, 5, 4]
    assert names(game) == ["round", "turn"]
    facts = {seat: [e.facts["items"] for e in game.log if e.readable(seat) and "items" in e.facts] for seat in (1, 2)}
    assert facts == {1: [[3, 4, -1, 2], [2, -1, 1]], 2: [[2, -1, 1]]}


def test_guesses_fill_a_proposal_with_a_card_of_the_dealt_hand() -> None:
    game = script(in_turn(*ALIKE), "0 offer 1\n0 give silk 1\n0 give jade 1\n0 give coin 1\n0 ask tea 1\n0 propose")
    gifts: Counter[int] = Counter()
    for seed in range(40):
        guessed = guess(FAIR, views.view(game, 2), seed)
        (kind,) = guessed.seat_stacks[1][0].give  # type: ignore[attr-defined]
        assert guessed.table.cards(0)[kind] > 0
        gifts[kind] += 1
    assert len(gifts) > 2
    for seed in range(20):  # the partner has been shown the cards
        hand = guess(FAIR, views.view(game, 1), seed).table.cards(0)
        assert hand[2] > 0
        assert hand[3] > 0


def test_the_two_remember_a_trade_and_guesses_keep_it() -> None:
    game = script(in_turn(*ALIKE), "0 offer 1\n0 give jade 1\n0 propose\n1 accept")
    seen = views.view(game, 0)
    for seed in range(30):
        assert guess(FAIR, seen, seed).table.cards(1)[3] >= 1
    assert any(guess(FAIR, views.view(game, 2), seed).table.cards(1)[3] == 0 for seed in range(30))


def test_an_offer_can_be_withdrawn_in_a_turn() -> None:
    game = script(in_turn(*ALIKE), "0 offer 1\n0 give jade 1\n0 propose\n0 withdraw")
    assert state(game)["sides"] == [[], [], []]
    assert names(game) == ["round", "turn"]
    assert game.table.offers == [0, 1, 1]


def test_a_counter_offer_is_answered_and_not_countered_again() -> None:
    game = script(in_turn(*ALIKE), "0 offer 1\n0 give jade 1\n0 propose\n1 counter")
    assert names(game) == ["round", "turn"]
    assert views.waiting(game) == [1]
    assert texts(game, 0) == ["toast"]  # not its turn until the counter-offer is answered
    for seat in (0, 2):
        properties.check_view(game, seat, 1, True)
    script(game, "1 give salt 0\n1 ask jade 0\n1 propose")
    assert texts(game, 0) == ["accept", "decline"]
    assert texts(game, 1) == ["withdraw"]
    script(game, "0 accept")
    assert game.table.hand[:8] == [2, 0, 1, 0, 0, 0, 1, 2]
    assert views.waiting(game) == [0]


def test_a_standing_offer_holds_nobody_up_until_it_is_proposed() -> None:
    game = script(in_turn(*ALIKE), "2 offer 0\n2 give silk 0")
    assert game.decision is not None
    assert game.decision.seat == 0
    assert (game.decision_of(2) or game.decision).waits is False
    assert views.view(game, 0)["sides"] == [[], [], []]
    assert views.view(game, 2)["sides"][2][0]["give"] == [2]
    script(game, "2 propose")
    assert texts(game, 0) == ["accept", "decline", "counter"]
    assert texts(game, 2) == ["withdraw"]
    script(game, "0 accept")
    assert texts(game, 0)[0] == "strike 1"
    assert game.table.cards(0) == [1, 0, 2, 1]


def test_what_is_being_composed_falls_when_the_common_procedure_moves_on() -> None:
    game = script(in_turn(*ALIKE), "2 offer 0\n2 give silk 0\n1 toast")
    assert texts(game, 2)[-1] == "propose"
    script(game, "0 look")
    assert (state(game)["sides"], game.side_frames) == ([[], [], []], 0)
    assert texts(game, 2) == ["toast"]
    game.undo(0)
    assert texts(game, 2)[-1] == "propose"


def test_what_a_seat_composes_gives_way_to_the_common_question() -> None:
    game = script(in_turn(*ALIKE), "0 strike 1\n1 pass\n2 pass\n0 offer 1\n0 give jade 1")
    assert texts(game, 0)[-1] == "propose"  # while the die is due, no seat is asked
    script(game, "* roll 1")
    assert game.decision is game.decisions[0]
    assert texts(game, 0)[0] == "strike 1"
    assert [decision.seat for decision in game.decisions] == [0, 1, 2]
    script(game, "0 end")
    assert game.side_frames == 0


def test_what_is_being_composed_falls_at_the_end_of_the_game() -> None:
    game = script(in_turn(*ALIKE), "2 offer 0\n2 give silk 0")
    game.stack.clear()
    game.cached_decision = None
    game.advance()
    assert (game.decision, game.side_frames) == (None, 0)
    assert game.result is not None


def test_a_question_can_outlive_the_common_procedure() -> None:
    game = Game(FAIR, Fair(2), Stream(SEED))
    game.push_for(1, Stall(1))
    game.advance()
    game.play("stock", 1)
    assert game.result is None
    game.undo(1)
    assert game.table.quay == 0
    game.play("done", 1)
    assert game.result is not None


def test_a_proposal_does_not_fall_with_a_withdrawal() -> None:
    game = script(
        in_turn(*ALIKE),
        "0 offer 1\n0 give jade 1\n0 propose\n2 offer 1\n2 give silk 1\n2 propose\n0 withdraw",
    )
    assert texts(game, 2) == ["withdraw"]
    assert texts(game, 1) == ["accept", "decline", "counter"]
    script(game, "1 accept")
    assert game.table.cards(1) == [1, 0, 2, 1]
    assert game.side_frames == 0


def test_a_withdrawal_leaves_what_others_compose() -> None:
    game = script(in_turn(*ALIKE), "0 offer 1\n0 give jade 1\n0 propose\n2 offer 1\n2 give silk 1\n0 withdraw")
    assert texts(game, 2)[-1] == "propose"


def test_a_proposal_outlasts_the_bids() -> None:
    game = script(dealt(*ALIKE), "0 done\n1 done\n2 done\n0 bid salt\n1 bid salt\n2 bid salt")
    script(game, "0 sell\n0 discard salt\n0 discard silk\n0 sell\n0 discard jade\n0 end\n1 end\n2 end")
    script(game, "0 done\n1 done\n2 done\n2 bid jade\n0 offer 2\n0 give coin 2\n0 propose\n1 bid salt")
    assert names(game) == ["round"]  # the bids are disclosed; the turns wait for the answer
    assert views.waiting(game) == [2]
    assert texts(game, 0) == ["withdraw"]
    script(game, "2 accept")
    assert names(game) == ["round", "turn"]
    assert views.waiting(game) == [1]


def test_bids_end_what_is_being_composed() -> None:
    game = script(dealt("salt tea jade", "salt silk jade"), "0 done\n1 done\n0 bid salt\n1 bid salt")
    script(game, "0 sell\n0 discard salt\n0 discard tea\n0 sell\n0 discard jade\n0 end\n1 end\n0 done\n1 done")
    assert texts(game, 0) == ["toast", "offer 1"]  # no card, no bid
    script(game, "0 offer 1\n0 give coin 1")
    assert texts(game, 0)[-1] == "propose"
    assert "1 bid salt" in record(game, 0)  # that was the round before
    script(game, "1 bid salt")
    assert game.side_frames == 0
    assert game.decision is game.decisions[0]


def test_offers_in_a_market() -> None:
    game = script(dealt(*ALIKE), "1 offer 2\n1 give jade 2\n1 propose")
    assert views.waiting(game) == [0, 2]
    assert texts(game, 2) == ["accept", "decline", "counter"]
    script(game, "0 stock\n2 counter\n2 ask coin 1\n2 propose\n1 accept\n1 buy\n*1 draw tea 1")
    assert game.table.coins == [4, 2, 5]
    assert texts(game, 2)[0] == "buy"


def test_two_offers_between_the_same_two_seats() -> None:
    game = script(dealt(*ALIKE), "0 offer 1\n0 give salt 1\n0 propose\n1 counter")
    script(game, "1 ask coin 0\n1 propose")
    assert texts(game, 0) == ["accept", "decline"]
    script(game, "0 decline\n1 offer 0\n1 give silk 0\n1 propose\n0 counter\n0 give jade 1\n0 propose\n1 accept")
    assert [len(side) for side in game.seat_stacks] == [1, 1, 1]


def test_crossing_offers_are_answered_latest_first() -> None:
    game = script(dealt(*ALIKE), "0 offer 1\n0 give salt 1\n1 offer 0\n1 give silk 0\n1 propose")
    script(game, "0 counter\n0 give jade 1\n0 propose")  # above the offer that seat 0 was composing
    assert texts(game, 1) == ["accept", "decline"]
    script(game, "1 decline\n0 propose")
    assert [frame.NAME for frame in game.seat_stacks[0]] == ["fair.stall", "fair.pending"]
    assert [frame.NAME for frame in game.seat_stacks[1]] == ["fair.stall", "fair.reply"]
    script(game, "1 accept")
    assert [len(side) for side in game.seat_stacks] == [1, 1, 1]
    assert game.table.cards(1) == [2, 0, 1, 1]


def test_an_offer_with_nothing_left_to_say_falls() -> None:
    game = script(dealt("salt tea silk", "jade jade jade"), "0 offer 1")
    game.table.hand = [0] * 8
    game.table.coins = [0, 0]
    game.cached_decision = None
    game.advance()
    assert texts(game, 0) == ["stock", "done"]


# --- sealed answers ----------------------------------------------------------------------------------------


def test_sealed_answers_stay_secret_and_changeable_until_the_last() -> None:
    game = script(dealt("salt tea jade", "salt tea silk", "salt tea tea"), "0 done\n1 done\n2 done\n1 bid silk")
    assert views.waiting(game) == [0, 2]
    assert views.view(game, 0)["stack"][-1]["answers"] == [-2, -3, -2]
    assert views.view(game, 1)["stack"][-1]["answers"] == [-2, 2, -2]
    assert views.view(game, 1)["stack"][-1]["since"] == 0
    assert "1 bid ?" in record(game, 0)
    assert "1 bid silk" in record(game, 1)
    script(game, "0 bid jade")
    game.undo(1)
    assert views.view(game, 1)["stack"][-1]["answers"] == [-3, -2, -2]
    script(game, "1 bid tea\n2 bid tea")
    assert game.table.points == [2, 0, 0]
    assert game.table.cards(0) == [1, 1, 0, 0]
    assert "1 bid tea" in record(game, 0)
    with pytest.raises(CannotUndo, match="revealed"):
        game.undo(2)
    assert all(guess(FAIR, views.view(game, 0), seed).table.cards(1)[1] for seed in range(20))


def test_a_guess_draws_another_sealed_answer_that_fits() -> None:
    game = script(dealt("salt salt salt", "silk jade jade"), "0 done\n1 done\n1 bid silk")
    answers: Counter[int] = Counter()
    for seed in range(60):
        guessed = guess(FAIR, views.view(game, 0), seed)
        answer = guessed.stack[-1].answers[1]  # type: ignore[attr-defined]
        assert guessed.table.cards(1)[answer] > 0
        answers[answer] += 1
    assert set(answers) == {0, 1, 2, 3}


# --- undo --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "seat", "reason"),
    [
        ("0 strike 1\n1 pass\n2 pass\n* roll 2", 2, "Cards or dice have been revealed since."),
        ("0 look\n* see jade 0", 0, "Cards or dice have been revealed since."),
        ("0 show jade", 0, "Something has been revealed since."),
        ("0 offer 1\n0 give jade 1\n0 propose", 0, "Something has been revealed since."),
        ("0 end\n1 end", 0, "Another player has acted since."),
        ("0 sell\n1 toast", 0, "Another player has acted since."),
        ("0 look\n* see jade 0\n0 end\n1 look", 1, "Something has been revealed since."),
    ],
)
def test_undo_stops_at_dice_draws_reveals_and_others(rows: str, seat: int, reason: str) -> None:
    game = script(in_turn(*ALIKE), rows)
    before = digest(game)
    with pytest.raises(CannotUndo) as caught:
        game.undo(seat)
    assert caught.value.reason == reason
    assert digest(game) == before


def test_undo_takes_one_choice_of_the_own_after_another_back() -> None:
    game = in_turn(*ALIKE)
    seen = [digest(game)]
    for text in ("offer 1", "give jade 1", "give coin 1", "ask silk 1"):
        game.play(text)
        seen.append(digest(game))
    for before in reversed(seen[:-1]):
        game.undo()
        assert digest(game) == before
    with pytest.raises(CannotUndo, match="revealed"):
        game.undo(0)


def test_the_first_choice_after_the_deal_can_be_undone() -> None:
    game = new_game(5, SEED)
    before = digest(game)
    game.play("stock", 3)
    game.undo(3)
    assert digest(game) == before
    with pytest.raises(CannotUndo, match="nothing to undo"):
        game.undo(3)
    with pytest.raises(CannotUndo, match="nothing to undo"):
        game.undo()


def test_undo_reaches_back_to_the_last_position_kept() -> None:
    game = new_game(5, 3)
    stream = Stream(3)
    numbers = []
    while game.decision is not None:
        game.choose(*pick(game, stream))
        kept = game.checkpoint
        assert kept is not None
        numbers.append(kept.number)
        assert game.count - kept.number <= CHECKPOINT + 12  # a choice and the dice after it
    assert game.count > CHECKPOINT + 12
    assert len(set(numbers)) >= 2
    assert all(two >= one for one, two in pairwise(numbers))


def test_undo_in_an_open_phase_keeps_what_others_did() -> None:
    game = script(dealt(*ALIKE), "0 stock\n1 stock\n2 stock\n2 take")
    assert game.table.quay == 2
    game.undo(0)
    assert (game.table.quay, game.table.stocked, game.table.taken) == (1, 0b110, 0b100)
    assert record(game).splitlines()[-4:-1] == ["1 stock", "2 stock", "2 take"]


def test_undo_in_an_open_phase_is_refused_if_another_choice_rests_on_it() -> None:
    game = script(dealt(*ALIKE), "0 stock\n1 stock\n2 take")
    game.explicit_chance = False  # without seat 1's crate, seat 2 would have taken the last one and drawn a card
    with pytest.raises(CannotUndo, match="A later choice of another player depends on that one"):
        game.undo(1)
    assert game.table.quay == 1
    game = script(dealt(*ALIKE), "0 stock\n1 take")
    game.play("draw tea 1", CHANCE)
    with pytest.raises(CannotUndo, match="Cards or dice have been revealed"):
        game.undo(0)


def test_undo_does_not_reach_into_an_open_phase_past_a_turn() -> None:
    game = in_turn(*ALIKE)
    game.push(Market())
    game.advance()
    script(game, "0 done\n1 done\n2 done")
    game.copy().undo(2)
    script(game, "0 end")
    with pytest.raises(CannotUndo, match="Another player has acted since"):
        game.undo(2)


def test_undo_past_a_kept_position_forgets_it() -> None:
    game = in_turn(*ALIKE)
    game.play("offer 1")
    game.checkpoint = Checkpoint(game.checkpoint, game.count, game.copy_position())
    game.play("give jade 1")
    game.undo()
    game.undo()
    game.play("offer 2")
    before = digest(game)
    game.play("give salt 2")
    game.undo()
    assert digest(game) == before


def test_undo_removes_log_entries_and_moves_chance_on_only() -> None:
    game = new_game(3, SEED)
    play = iter(["buy", "stock"])
    counter = game.chance.counter
    game.play(next(play), 0)
    assert game.chance.counter > counter
    logged = len(game.log)
    counter = game.chance.counter
    game.play(next(play), 0)
    game.undo(0)
    assert (len(game.log), game.chance.counter) == (logged, counter)


# --- refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "seat", "rule", "reason"),
    [
        ("strike 0", 0, "fair.05", "You cannot strike this seat."),
        ("buy", 0, "fair.02", "“buy” is not open to seat 0 now."),
        ("strike 1", 1, "fair.02", "“strike 1” is not open to seat 1 now."),
        ("strike 0", 4, None, "Seat 4 has nothing to decide now."),
        ("strike", 0, None, "“strike” is not an action; actions look like “strike 1”."),
        ("", 0, None, "“” is not an action; actions look like “strike 1”."),
        ("strike 1 2", 1, None, "“strike 1 2” is not an action; actions look like “toast”."),
    ],
)
def test_refusals_say_why(text: str, seat: int, rule: str | None, reason: str) -> None:
    game = in_turn(*ALIKE)
    before = properties.print_of(game)
    with pytest.raises(IllegalAction) as caught:
        game.play(text, seat)
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    assert properties.print_of(game) == before


def test_a_refusal_shows_no_card_of_another_seat() -> None:
    game = script(dealt("jade jade jade", "salt salt salt"), "0 done\n1 done")
    with pytest.raises(IllegalAction, match="bid salt"):
        game.play("bid jaed", 1)
    with pytest.raises(IllegalAction, match="bid jade"):
        game.play("bid jaed")


def test_an_unexplained_refusal_still_has_words() -> None:
    game = script(dealt("jade jade jade", "salt salt salt"), "0 done")
    with pytest.raises(IllegalAction) as caught:
        game.play("take", 1)
    assert (caught.value.rule, caught.value.reason) == ("fair.03", "There is no crate for you on the quay.")


def test_nothing_can_be_played_after_the_end() -> None:
    game = play_out(new_game(2, 1), Stream(1))
    with pytest.raises(IllegalAction, match="The game is over"):
        game.play("end")
    assert game.decisions == []


@pytest.mark.parametrize("seats", [1, 6, True, "3", None])
def test_a_wrong_number_of_seats_is_refused(seats: object) -> None:
    with pytest.raises(BadSetup, match="2 to 5 seats"):
        check_seats(seats, 2, 5)
    assert check_seats(3, 2, 5) == 3


# --- the log -----------------------------------------------------------------------------------------------


def test_facts_have_readers() -> None:
    game = script(in_turn(*ALIKE), "0 look\n* see tea 0\n0 end\n1 look")
    saw = [entry for entry in game.log if entry.fact.name == "saw"]
    assert [entry.seats for entry in saw] == [[0], [1]]
    assert [entry.facts for entry in saw] == [
        {"fact": "saw", "seat": "0", "kind": "tea"},
        {"fact": "saw", "seat": "1", "kind": "tea"},
    ]
    assert saw[0].words == "saw 0 1"
    assert [seat for seat in (-1, 0, 1, 2) if saw[0].readable(seat)] == [0]
    bids = next(entry for entry in game.log if entry.fact.name == "bids")
    assert bids.seats is None
    assert (bids.facts, bids.rule) == ({"fact": "bids", "kinds": [0, 0, 0]}, "fair.04")


def test_no_log_is_kept_unless_asked_for() -> None:
    game = new_game(2, 1)
    assert len(game.log) == 12
    game.logging = False
    play_out(game, Stream(1))
    assert len(game.log) == 12


# --- decks -------------------------------------------------------------------------------------------------


def test_a_card_seen_on_the_deck_is_drawn_and_remembered() -> None:
    game = script(in_turn("salt silk jade", "salt silk jade"), "0 look\n* see tea 0\n0 end\n1 end\n1 buy")
    assert game.decision is not None
    assert told(game.decision)[3] == ["draw tea 1"]
    assert views.view(game, 0)["table"]["placed"] == [0, 1, 1]
    assert views.view(game, 1)["table"]["placed"] == [0, -1, 1]
    script(game, "*1 draw tea 1")
    seen = views.view(game, 0)
    assert all(guess(FAIR, seen, seed).table.cards(1)[1] for seed in range(20))
    seen = views.view(game, None)
    assert not all(guess(FAIR, seen, seed).table.cards(1)[1] for seed in range(20))


# --- saves and records -------------------------------------------------------------------------------------


def test_a_save_is_opened_in_the_middle_of_everything() -> None:
    game = script(in_turn(*ALIKE), "2 offer 0\n2 give jade 0\n0 strike 1\n1 parry")
    opened = load(FAIR, save(game))
    assert digest(opened) == digest(game)
    assert record(opened) == record(game)
    opened.play("foil", 2)
    opened.undo(2)
    with pytest.raises(CannotUndo, match="opened from a save"):
        opened.undo(1)


def test_bad_saves_are_refused_in_a_sentence() -> None:
    text = save(in_turn(*ALIKE))
    for bad, why in [
        ("", "cut short"),
        (text[:-20], "cut short"),
        ("[1]", "not a Tolmek save"),
        (text.replace('"tolmek":"save"', '"tolmek":"view"'), "not a Tolmek save"),
        (text.replace('"version":1', '"version":9'), "version 9; this program reads version 1"),
        (text.replace('"coins":[4,', '"coins":[9,'), "changed or is damaged"),
        (resealed(text.replace('"fair.turn"', '"fair.tour"')), "a procedure “fair.tour”"),
        (resealed(text.replace("0 done", "0 dine")), "an action “dine”"),
    ]:
        with pytest.raises(BadText, match=why):
            load(FAIR, bad)


def resealed(text: str) -> str:
    body = json.loads(text)
    del body["hash"]
    return json.dumps({**body, "hash": saves.stamp(body)})


def test_bad_records_are_refused_in_a_sentence() -> None:
    game = play_out(new_game(3, 5), Stream(5))
    text = record(game)
    assert digest(replay(new_game, text)) == digest(game)
    lines = text.splitlines()
    for bad, why in [
        ("", "first line"),
        (text.replace("seats 3", "seats 3 3"), "header line 5"),
        (text.replace("seats 3\n", ""), "no line “seats”"),
        ("\n".join(lines[:-1]), "cut short"),
        ("\n".join([*lines[:-1], "= x y"]), "last line"),
        ("\n".join(lines[:-2] + lines[-1:]), f"should hold {game.count} choices but holds {game.count - 1}"),
        (text.replace(lines[20], "7 done"), f"Line {lines.index(lines[20]) + 1} of the record"),
        (text.replace(lines[20], "x done"), "does not fit"),
        (text.replace(lines[10], "* draw opal 0"), "does not fit"),
        (text.replace(lines[10], "* roll 3"), "Chance cannot give"),
        (text.replace(lines[10], "*2 draw tea 0"), "No die or draw"),
        ("\n".join([*lines[:-1], f"= {game.count} {'0' * 32}"]), "does not end in the position"),
    ]:
        with pytest.raises(BadText, match=why):
            replay(new_game, bad)


def test_a_record_is_replayed_up_to_a_choice() -> None:
    game = play_out(new_game(3, 5), Stream(5))
    told_record = records.Record(record(game))
    for until in (0, 1, 30, game.count):
        again = new_game(3, 5, True)
        records.replay(again, told_record, until)
        assert record(again).splitlines()[9:-1] == told_record.rows[:until]
    assert digest(again) == digest(game)


def test_recorded_outcomes_decide_over_the_seed() -> None:
    game = script(in_turn("salt tea jade", "salt tea silk"), "0 strike 1\n1 pass\n* roll 5")
    again = new_game(2, 1, True)
    again.explicit_chance = False
    strange = records.replay(again, records.Record(record(game)))
    assert strange > 0
    assert digest(again) == digest(game)
    assert again.explicit_chance is False  # from here on, dice are rolled


def test_a_seat_s_record_tells_what_it_knows() -> None:
    rows = "0 offer 1\n0 give jade 1\n0 propose\n1 accept\n2 offer 0\n2 ask jade 0\n0 look\n* see tea 0"
    game = script(in_turn(*ALIKE), rows)
    known = {seat: record(game, seat).splitlines() for seat in (-1, 0, 1, 2)}
    assert all("seed null" in lines for lines in known.values())
    assert known[0][9] == "* draw salt 0"
    assert known[1][9] == "* draw ?"
    assert [("0 give jade 1" in known[seat], "2 ask jade 0" in known[seat]) for seat in (-1, 0, 1, 2)] == [
        (False, False),
        (True, False),
        (True, False),
        (False, True),
    ]
    assert "* see ?" in known[2]
    assert records.Record("\n".join(known[2])).count == len(known[2]) - 10
    with pytest.raises(BadText, match="does not fit"):
        replay(new_game, "\n".join(known[2]).replace("seed null", "seed 1"))


# --- guesses -----------------------------------------------------------------------------------------------


def test_dice_to_come_do_not_follow_the_real_ones() -> None:
    game = script(in_turn(*ALIKE), "0 strike 1\n1 pass")
    rolls: Counter[int] = Counter()
    for seed in range(60):
        guessed = guess(FAIR, views.view(game, 0), seed)
        guessed.explicit_chance = False
        guessed.play("pass")
        link = guessed.history
        assert link is not None
        rolls[link.action.a] += 1
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
