"""Windows for tactics: who is asked, on public grounds only (v1.tactic.05)."""

from __future__ import annotations

from typing import ClassVar

from tolmek.kernel.actions import Action
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import replaced
from tolmek.kernel.windows import Window
from tolmek.void1.battle.retreat import can_retreat
from tolmek.void1.cards.hand import hand_size, known_at
from tolmek.void1.cards.tactics import AFTER_A_ROLL, ASKED_FOR_CREDITS, in_force, laid_out, play, playable, suiting
from tolmek.void1.model.table import HAND, PLACE_WORLD, Void1, present
from tolmek.void1.model.vocabulary import (
    HOOK_RETREAT,
    HOOK_ROLL,
    HOOK_SHIELD,
    TIMING_AFTER_ROLL,
    TIMING_ATTACK_NAMED,
)


class TacticsWindow(Window[Void1]):
    """A moment for tactics: for those whose timing names it, and for those that fit any moment.

    A seat is skipped on public grounds only: none of the tactics that it may hold could be played.
    """

    def fitting(self, game: Game[Void1], seat: int) -> int:
        """Mask of tactics whose timing names this moment, for this seat, as far as everybody can see."""
        raise NotImplementedError

    def moment(self) -> int:
        raise NotImplementedError

    def silent(self, game: Game[Void1], seat: int) -> bool:
        if game.table.passing[seat]:
            return True
        return not could_play(game, seat, self.fitting(game, seat) | suiting(game, seat, self.moment()))

    def responses(self, game: Game[Void1], seat: int) -> list[Action]:
        return playable(game, seat, self.moment(), self.fitting(game, seat))

    def stand_aside(self, game: Game[Void1], seat: int) -> None:
        game.table.passing = replaced(game.table.passing, seat, 1)


class AfterRoll(TacticsWindow):
    """The roller may roll again before bonuses are spent and the result is fixed (v1.tactic.05)."""

    NAME: ClassVar[str] = "after-roll"
    RULE: ClassVar[str] = "v1.tactic.05"

    def fitting(self, game: Game[Void1], seat: int) -> int:
        return timed_tactics(game.table, TIMING_AFTER_ROLL)

    def moment(self) -> int:
        return AFTER_A_ROLL

    def respond(self, game: Game[Void1], seat: int, action: Action) -> None:
        self.step = 1
        play(game, seat, action)

    def closed(self, game: Game[Void1]) -> bool:
        """The dice are taken up again; the new roll has a window of its own."""
        return self.step == 1

    def copy(self) -> AfterRoll:
        twin = AfterRoll(self.order[:])
        twin.step = self.step
        twin.turn = self.turn
        twin.passes = self.passes
        return twin


def after_roll(game: Game[Void1], seat: int) -> None:
    """Open the window after a roll unless everybody can see that it has no use."""
    table = game.table
    if seat < table.seats and not table.passing[seat]:
        if could_play(game, seat, timed_tactics(table, TIMING_AFTER_ROLL)):
            game.push(AfterRoll([seat]))


def timed_tactics(table: Void1, timing: int) -> int:
    """Mask of the tactics with this timing."""
    mask = 0
    for tactic, ability in enumerate(table.components.tactic_ability):
        if table.components.abilities[ability].timing == timing:
            mask |= 1 << tactic
    return mask


def could_raise(game: Game[Void1], seat: int, price: int) -> bool:
    """On public grounds: has the seat the price, or might it hold tactics that bring as much?"""
    table = game.table
    missing = price - table.credits[seat]
    if missing <= 0:
        return True
    if table.passing[seat]:
        return False
    components = table.components
    size = hand_size(table, seat) - len(laid_out(game, seat))
    mask = suiting(game, seat, ASKED_FOR_CREDITS)
    for tactic, source in enumerate(components.tactic_ability):
        if mask >> tactic & 1 and could_play(game, seat, 1 << tactic):
            plays = size // components.tactic_cards[tactic]
            if plays * components.abilities[source].effects[0].amount >= missing:
                return True
    return False


def could_play(game: Game[Void1], seat: int, fitting: int) -> bool:
    """On public grounds: enough cards in hand, and a copy of a fitting card that is not in open sight elsewhere."""
    table = game.table
    laid = laid_out(game, seat)
    size = hand_size(table, seat) - len(laid)
    components = table.components
    for card in range(HAND):
        tactic = components.card_tactic[card]
        if fitting >> tactic & 1 and size >= components.tactic_cards[tactic]:
            seen = table.discard[card] + table.display.count(card) + laid.count(card)
            for other in range(table.seats):
                if other != seat:
                    seen += table.known[known_at(table, table.seats, other) + card]
            if seen < components.card_copies[card]:
                return True
    return False


def attack_tactics(table: Void1, seat: int, place: int, target: int) -> int:
    """Mask of the tactics that fit an attack, by role, as far as everybody can see."""
    mask = 0
    ships = target < table.seats and present(table, target, place)
    world = PLACE_WORLD[place]
    for tactic, source in enumerate(table.components.tactic_ability):
        ability = table.components.abilities[source]
        if ability.timing != TIMING_ATTACK_NAMED or in_force(table, seat, source):
            continue
        hook = ability.effects[0].hook
        if (hook == HOOK_ROLL and ships) or (
            hook == HOOK_RETREAT and seat == target and can_retreat(table, seat, place)
        ):
            mask |= 1 << tactic
        elif hook == HOOK_SHIELD and not present(table, seat, place):
            if world >= 0 and table.owner[world] == seat:
                mask |= 1 << tactic
    return mask
