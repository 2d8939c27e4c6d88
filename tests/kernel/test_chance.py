"""The stream of fair numbers."""

from __future__ import annotations

import pytest

from tolmek.kernel.chance import SPAN, WORDS, Stream

SEEDS = [0, 1, 7, -1, -7, 2**64, 10**40, -(10**40)]


def numbers(stream: Stream, count: int, n: int) -> list[int]:
    return [stream.below(n) for _ in range(count)]


GOLDEN = [93, 32, 76, 49, 0, 88, 29, 94, 85, 34, 45, 17, 8, 12, 89, 58, 75, 84, 9, 65]
GOLDEN_WORD = 3687386393


def test_the_numbers_of_a_seed_never_change() -> None:
    """Records are replayed for ever, in plain and compiled builds: these twenty may not move."""
    assert numbers(Stream(7), 20, 100) == GOLDEN
    assert Stream(7).below(SPAN) == GOLDEN_WORD


def test_every_seed_has_numbers_of_its_own() -> None:
    rows = [tuple(numbers(Stream(seed), 40, 1000)) for seed in SEEDS]
    assert len(set(rows)) == len(SEEDS)
    for seed, row in zip(SEEDS, rows, strict=True):
        assert tuple(numbers(Stream(seed), 40, 1000)) == row
        assert len(set(row)) > 20


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("n", [2, 6, 7, 52])
def test_numbers_are_fair(seed: int, n: int) -> None:
    count = 200 * n
    stream = Stream(seed)
    seen = [0] * n
    for value in numbers(stream, count, n):
        seen[value] += 1
    expected = count / n
    chi = sum((tally - expected) ** 2 / expected for tally in seen)
    assert chi < n - 1 + 5 * (2 * (n - 1)) ** 0.5 + 5  # five deviations and a bit


def test_neighbours_do_not_know_each_other() -> None:
    stream = Stream(0)
    pairs = [0] * 36
    for _ in range(7200):
        pairs[6 * stream.below(6) + stream.below(6)] += 1
    assert sum((count - 200) ** 2 / 200 for count in pairs) < 35 + 5 * 70**0.5


def test_a_number_is_taken_from_one_word_unless_rejected() -> None:
    stream = Stream(3)
    numbers(stream, 10 * WORDS, 6)
    assert stream.counter == 10 * WORDS
    half = SPAN // 2 + 1  # nearly every second word is rejected
    assert max(numbers(stream, 200, half)) < half
    assert stream.counter > 10 * WORDS + 300


def test_the_counter_only_grows_and_one_outcome_costs_nothing() -> None:
    stream = Stream(-5)
    last = stream.counter
    for n in (6, 2, 100, 3) * 20:
        stream.below(n)
        assert stream.counter > last
        last = stream.counter
    assert (stream.below(1), stream.below(0), stream.weighted([0, 3, 0])) == (0, 0, 1)
    assert stream.counter == last + 1


def test_copies_go_on_alike_and_apart() -> None:
    stream = Stream(11)
    numbers(stream, 21, 6)
    twin = stream.copy()
    row = numbers(stream, 50, 6)
    assert twin.counter == 21
    assert numbers(twin, 50, 6) == row
    assert numbers(Stream(11, 21), 50, 6) == row


def test_weights_are_kept() -> None:
    stream = Stream(2)
    seen = [0, 0, 0, 0]
    for _ in range(6000):
        seen[stream.weighted([1, 0, 2, 3])] += 1
    assert seen[1] == 0
    assert abs(seen[0] - 1000) < 150
    assert abs(seen[2] - 2000) < 200
    with pytest.raises(ValueError, match="no outcome"):
        stream.weighted([0, 0])


def test_weights_of_one_are_the_same_as_none() -> None:
    one, two = Stream(4), Stream(4)
    assert [one.weighted([1] * 6) for _ in range(50)] == numbers(two, 50, 6)


def test_every_order_can_be_shuffled() -> None:
    stream = Stream(9)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(2400):
        items = [0, 1, 2, 3]
        stream.shuffle(items)
        seen[tuple(items)] = seen.get(tuple(items), 0) + 1
    assert len(seen) == 24
    assert min(seen.values()) > 50
