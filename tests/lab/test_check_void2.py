"""The lab in the second family: its checks find nothing in our games, and find what is broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import tolmek
from tests.marking import slow
from tests.void2.positions import KICKSTARTER, PUBLISHED
from tolmek.bots.void2.kinds import GROUND
from tolmek.lab import bench, check, simulate
from tolmek.lab.checks import invariants as properties
from tolmek.lab.checks.check import variants
from tolmek.void2.model.ids import WORLDSHIP
from tolmek.void2.model.table import KNOWN, SPAN

pytestmark = pytest.mark.timeout(300)


@pytest.mark.parametrize(("edition", "seed", "seats"), [(PUBLISHED, 2, 2), slow(PUBLISHED, 3, 3), (KICKSTARTER, 3, 4)])
def test_random_games_pass(edition: str, seed: int, seats: int) -> None:
    report = check(edition, 1, seed=seed, seats=[seats])
    assert report.failures == []
    assert report.states > 2


def test_every_mixture_of_variants_is_played() -> None:
    """Each of the seven may be in force or not, but Valka VII lies in one place only."""
    assert len(variants(PUBLISHED, 3)) == 2**7 - 2**5
    assert variants(KICKSTARTER, 5) == ["standard"]


@pytest.mark.parametrize("edition", [PUBLISHED, KICKSTARTER])
def test_it_can_be_simulated_and_measured(edition: str) -> None:
    assert simulate(edition, ["random"] * 5, 1).rounds_mean > 10
    (row,) = bench(seconds=0.01, edition=edition)
    assert row["decisions_per_second"] > 0
    assert 150 <= row["decisions_per_game"] <= 900


# --- what is broken on purpose -------------------------------------------------------------------------------------


def middle(edition: str, seed: int = 1) -> tolmek.Game:
    """A game in round 12, between two turns."""
    dice = Random(seed)
    game = tolmek.new_game(edition, 3, seed, log=False)
    while game.decision is not None and (game.table.round < 12 or game.stack[-1].NAME != "turn"):
        game.play(dice.choice(game.decision.actions))
    assert game.decision is not None
    return game


def mislay_a_card(game: tolmek.Game) -> None:
    game.table.deck.pop()


def copy_a_card(game: tolmek.Game) -> None:
    game.table.discard.append(game.table.deck[-1])


def mislay_an_empire_card(game: tolmek.Game) -> None:
    game.table.empire_deck.pop()


def mislay_a_good(game: tolmek.Game) -> None:
    game.table.goods_bag[1] -= 1


def overfill_a_track(game: tolmek.Game) -> None:
    game.table.goods_bag[1] -= 5
    game.table.tracks[1] += 5


def mix_the_fleet(game: tolmek.Game) -> None:
    game.table.fleet[0].reverse()


def sink_the_worldship(game: tolmek.Game) -> None:
    game.table.fleet[1] = [piece for piece in game.table.fleet[1] if piece % SPAN != WORLDSHIP]


def raise_an_army(game: tolmek.Game) -> None:
    game.table.fleet[1] = sorted(game.table.fleet[1] + [game.table.fleet[1][0] // SPAN * SPAN] * 9)


def build_in_space(game: tolmek.Game) -> None:
    game.table.sites[0] = [1]


def hold_a_space(game: tolmek.Game) -> None:
    game.table.cube[game.table.board.regions[0]] = 1


def forget_an_ally(game: tolmek.Game) -> None:
    game.table.influence[0] = 40


def favour_somebody(game: tolmek.Game) -> None:
    game.table.influence[1] = 41
    game.table.influence[0] = 40
    game.table.ally[0] = 0


def owe_credits(game: tolmek.Game) -> None:
    game.table.credits[1] = -1


def owe_power(game: tolmek.Game) -> None:
    game.table.owed[(game.table.turn + 1) % 3] = 2


def give_points(game: tolmek.Game) -> None:
    game.table.vp[0] += 1


def lose_the_cargo(game: tolmek.Game) -> None:
    game.table.cargo[0] = 3


def tell_oneself(game: tolmek.Game) -> None:
    game.table.hand[1] = [game.table.hand[1][0] // KNOWN * KNOWN + 2, *game.table.hand[1][1:]]


def spoil_the_powers(game: tolmek.Game) -> None:
    game.table.modifiers[0] = type(game.table.modifiers[0])()
    game.table.modifiers[0].total[0] -= 1


def double_a_token(game: tolmek.Game) -> None:
    game.table.explore_bag = [*game.table.explore_bag, game.table.explore_bag[0]]


BROKEN: list[tuple[Callable[[tolmek.Game], None], str]] = [
    (mislay_a_card, "are missing"),
    (copy_a_card, "in two places"),
    (mislay_an_empire_card, "Empire cards"),
    (mislay_a_good, "goods 1"),
    (overfill_a_track, "track 0 of 0"),
    (mix_the_fleet, "not sorted"),
    (sink_the_worldship, "0 Worldships"),
    (raise_an_army, "units 0"),
    (build_in_space, "where none can be"),
    (hold_a_space, "cannot be controlled"),
    (forget_an_ally, "lacks its ally"),
    (favour_somebody, "the ally of planet 0"),
    (owe_credits, "-1 credits"),
    (owe_power, "owes 2 power"),
    (give_points, "ledger"),
    (lose_the_cargo, "for cargo in region 3"),
    (tell_oneself, "is known to"),
    (spoil_the_powers, "powers of seat 0"),
    (double_a_token, "explore tokens"),
]


@pytest.mark.parametrize(("mischief", "words"), BROKEN, ids=[mischief.__name__ for mischief, _ in BROKEN])
def test_a_broken_table_is_noticed(mischief: Callable[[tolmek.Game], None], words: str) -> None:
    game = middle(PUBLISHED)
    properties.check_table(game)
    mischief(game)
    with pytest.raises(properties.Broken, match=words):
        properties.check_table(game)


def test_what_is_worked_out_again_is_the_same() -> None:
    game = middle(PUBLISHED)
    game.table.shared.memo.clear()
    game.table.shared.boards.clear()
    properties.check_table(game)


def meet_on_a_planet(game: tolmek.Game) -> None:
    taken = {piece // SPAN for fleet in game.table.fleet for piece in fleet}
    free = next(region for region in game.table.board.regions if GROUND[region] and region not in taken)
    for seat in (0, 1):
        game.table.fleet[seat] = sorted([*game.table.fleet[seat], free * SPAN + 1])


def crowd_a_region(game: tolmek.Game) -> None:
    home = next(piece // SPAN for piece in game.table.fleet[0] if piece % SPAN == WORLDSHIP)
    others = [piece for piece in game.table.fleet[0] if piece // SPAN != home or piece % SPAN == WORLDSHIP]
    game.table.fleet[0] = sorted([*others, *[home * SPAN] * 2, *[home * SPAN + 1] * 2])


def hoard_bombs(game: tolmek.Game) -> None:
    game.table.bombs[2] = 11


@pytest.mark.parametrize(
    ("mischief", "words"), [(meet_on_a_planet, "share region"), (crowd_a_region, "4 units"), (hoard_bombs, "bombs")]
)
def test_limits_of_the_older_edition_are_checked(mischief: Callable[[tolmek.Game], None], words: str) -> None:
    game = middle(KICKSTARTER)
    properties.check_table(game)
    mischief(game)
    with pytest.raises(properties.Broken, match=words):
        properties.check_table(game)


@pytest.mark.parametrize("edition", [PUBLISHED, KICKSTARTER])
def test_what_a_seat_cannot_see_is_really_changed(edition: str) -> None:
    game = middle(edition)
    assert any(held % KNOWN == 0 for hand in game.table.hand[1:] for held in hand)
    for seed in range(10):
        twin = properties.with_other_secrets(game, 0, Random(seed))
        assert twin.hash != game.hash
        assert twin.table.hand[1:] != game.table.hand[1:]
        properties.check_table(twin)
        assert twin.view(0) == game.view(0)
