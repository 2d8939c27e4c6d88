"""What holds at every state of a battle: lists, refusals, copies, saves, views and guesses; cards are never lost."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.kernel import properties
from tests.kernel.driving import load, pick
from tests.marking import slow
from tests.rules.void2.battles import BOTH, CAPITAL, PLAIN, PLANET, SPACE, fight
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at
from tolmek.kernel.chance import Stream
from tolmek.kernel.game import Game
from tolmek.kernel.positions import digest
from tolmek.kernel.session import Session
from tolmek.void2.battle.state import BattleState
from tolmek.void2.model import ids
from tolmek.void2.model.table import SPAN, Void2, hand_cards

SEED = 987_650_000_000  # recognised in any text
POWERS = {KICKSTARTER: ["earth", "decima", "zun"], PUBLISHED: PLAIN}


def mixed(edition: str, kind: str, seed: int) -> Session[Void2]:
    """A battle with all that can come into one, by chance."""
    stream = Stream(seed)
    p = Position(edition, 3, POWERS[edition])
    table = p.table
    region = {"space": SPACE, "planet": PLANET, "natives": CAPITAL, "capital": CAPITAL}[kind][edition]
    units = [
        unit for unit in range(len(ids.UNITS)) if table.components.unit_present[unit] and ids.UNITS[unit] != "worldship"
    ]
    for seat in range(3):
        ship = [["start1", "start2", "tan_lok.a"], ["west_maw", "east_maw", "moonless_ford"]][edition == PUBLISHED][
            seat
        ]
        if kind == "space" and seat < 2 and stream.below(3) == 0:
            ship = region
        p.fleet(seat, ship, "worldship")
        if seat == 0 or (seat == 1 and kind != "natives"):
            for _ in range(1 + stream.below(4)):
                p.fleet(seat, region, ids.UNITS[units[stream.below(len(units))]])
        if edition == PUBLISHED:
            table.techs[seat] = stream.below(1 << len(ids.TECHNOLOGIES))
            if stream.below(2):
                p.cube(seat, ["bright_tollow", "old_marrow", "nine_wells"][seat])
        else:
            table.bombs[seat] = stream.below(3)
            p.cube(seat, ["tan_fu.minor", "meezle_iii.minor", "silast.minor"][seat])
        p.influence(seat, "meezle_iii", stream.below(4))
        p.build(seat, "worldship", *["base"] * stream.below(2))
    if kind in ("planet", "capital"):
        p.cube(1, region).build(1, region, *["base"] * stream.below(2))
    cards = [card for card in range(len(ids.CARDS)) if table.components.card_present[card]]
    cards = [card for card in cards if table.in_play >> table.components.card_planet[card] & 1]
    stream.shuffle(cards)
    for seat in range(3):
        for _ in range(stream.below(4)):
            p.hand(seat, ids.CARDS[cards.pop()])
    for _ in range(stream.below(4)):
        p.deck(ids.CARDS[cards.pop()])
    table.deck_events = 1 << ids.PLANET_ID["silast"] | 1 << ids.PLANET_ID["aros"]
    game = fight(p, region, "natives" if kind == "natives" else "1")
    game.explicit_chance = False
    game.chance = Stream(SEED + seed)
    game.cached_decision = None
    game.advance()
    return game


def cards_of(game: Game[Void2]) -> Counter[int]:
    """Every power card, wherever it is."""
    table = game.table
    cards = Counter([*table.deck, *table.discard])
    for seat in range(table.seats):
        cards.update(hand_cards(table, seat))
    for i in range(1, len(table.placed), 3):
        cards[table.placed[i]] += 1
    for frame in game.stack:
        if isinstance(frame, BattleState):
            cards.update(card for card in frame.cards if card >= 0)
    return cards


def check_save(game: Session[Void2], stream: Stream) -> None:
    """A save opens to the same position and goes on alike."""
    opened = load(game.rules, game.save())
    assert digest(opened) == digest(game)
    twin, fork = game.copy(), stream.copy()
    for _ in range(4):
        if twin.decision is not None:
            twin.choose(*pick(twin, stream))
            opened.choose(*pick(opened, fork))
    assert digest(opened) == digest(twin)


@pytest.mark.parametrize("kind", ["space", slow("planet"), slow("natives"), slow("capital")])
@BOTH
def test_everything_holds_at_every_state(edition: str, kind: str) -> None:
    for seed in range(12):
        game = mixed(edition, kind, seed)
        said = properties.every_action(game.rules.lexicon, 3)[:4000]
        stream = Stream(seed)
        cards = cards_of(game)
        number = 0
        while game.decision is not None:
            properties.check_decisions(game)
            properties.check_refusals(game, said, stream.copy())
            properties.check_copy(game, stream.copy())
            check_save(game, stream.copy())
            for seat in (None, 0, 1, 2):
                assert game.guess(seat, number).view(seat) == game.view(seat)
            game.choose(*pick(game, stream))
            number += 1
            assert cards_of(game) == cards
            assert max(cards.values(), default=1) == 1
        assert sum(game.table.battles) <= 1
        assert all(len(hand) == len(set(hand_cards(game.table, seat))) for seat, hand in enumerate(game.table.hand))


@BOTH
def test_battles_end_with_one_side_in_the_region(edition: str) -> None:
    for seed in range(200):
        kind = ["space", "planet", "natives", "capital"][seed % 4]
        game = mixed(edition, kind, seed)
        region = {"space": SPACE, "planet": PLANET, "natives": CAPITAL, "capital": CAPITAL}[kind][edition]
        before = [len(fleet) for fleet in game.table.fleet]
        stream = Stream(seed)
        while game.decision is not None:
            game.choose(*pick(game, stream))
        present = [seat for seat in range(3) if [p for p in game.table.fleet[seat] if p // SPAN == at(region)]]
        assert len(present) <= 1
        if edition == PUBLISHED:
            assert [len(fleet) for fleet in game.table.fleet] == before
        else:
            for fleet in game.table.fleet:
                regions = {piece // SPAN for piece in fleet}
                for one in regions:
                    counted = [p for p in fleet if p // SPAN == one and ids.UNITS[p % SPAN] not in FREE]
                    assert len(counted) <= 3 or one == at(region)


FREE = ("worldship", "eekran_forager")
