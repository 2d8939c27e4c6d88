"""The table of *Empires of the Void II*: what is derived in it, and what a seat cannot see."""

from __future__ import annotations

from random import Random

from tolmek.kernel.game import Game
from tolmek.lab.checks.broken import require
from tolmek.lab.checks.table_checks import TableChecks
from tolmek.void2.model.effects import Effect
from tolmek.void2.model.modifiers import Modifiers
from tolmek.void2.model.table import KNOWN, Void2


class Void2TableChecks(TableChecks[Void2]):
    """Modifiers, board and turn order; cards and explore tokens are hidden."""

    def check(self, game: Game[Void2]) -> None:
        """Board, closed regions, turn order and powers follow from the table."""
        table = game.table
        fresh = table.copy()
        fresh.refresh()
        same_map = fresh.board.near == table.board.near and fresh.board.hazard == table.board.hazard
        require(same_map and fresh.board.hidden == table.board.hidden, "the board is out of date")
        require(fresh.closed == table.closed, "closed regions are out of date")
        require(fresh.turn_order == table.turn_order, "the turn order is out of date")
        for seat in range(table.seats):
            same = changes_of(fresh.modifiers[seat]) == changes_of(table.modifiers[seat])
            require(same, f"the powers of seat {seat} are out of date")

    def exchange(self, table: Void2, seat: int, dice: Random) -> None:
        """Exchange a hidden power card, Empire card and explore token for one that nobody has seen."""
        unshare(table)
        swap(table.hand, table.deck, 1, seat, dice)
        swap(table.empires, table.empire_deck, KNOWN, seat, dice)
        tokens = table.explores
        hidden = [at for at in range(0, len(tokens), 3) if tokens[at + 1] >= 0 and not tokens[at + 2] >> seat & 1]
        if hidden and table.explore_bag:
            at = dice.choice(hidden)
            other = dice.choice(table.explore_bag)
            table.explore_bag = sorted([token for token in table.explore_bag if token != other] + [tokens[at + 1]])
            tokens[at + 1] = other


def changes_of(powers: Modifiers) -> tuple[list[int], list[list[tuple[Effect, int]]]]:
    """What they change: powers that were forgotten and worked out again are other objects."""
    return powers.total, [[(mod.effect, mod.planet) for mod in mods] for mods in powers.mods]


def unshare(table: Void2) -> None:
    """Give the table cards and tokens of its own, which may be changed without changing its copies."""
    table.hand = [cards[:] for cards in table.hand]
    table.deck = table.deck[:]
    table.empires = [cards[:] for cards in table.empires]
    table.empire_deck = table.empire_deck[:]
    table.explores = table.explores[:]


def swap(hands: list[list[int]], deck: list[int], span: int, seat: int, dice: Random) -> None:
    """A card of another hand that nobody else knows against one of the deck that nobody knows."""
    mine = [(hand, at) for owner, hand in enumerate(hands) if owner != seat for at in range(len(hand))]
    mine = [(hand, at) for hand, at in mine if hand[at] % KNOWN == 0]
    theirs = [at for at in range(len(deck)) if deck[at] % span == 0]
    if mine and theirs:
        hand, at = dice.choice(mine)
        other = dice.choice(theirs)
        hand[at], deck[other] = deck[other] // span * KNOWN, hand[at] // KNOWN * span
        hand.sort()
        deck.sort()
