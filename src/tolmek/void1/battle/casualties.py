"""Casualties: hits taken one by one, and what destroyed ships bring (v1.attack.18 to v1.attack.23, v1.attack.47)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import replaced
from tolmek.void1.economy.repair_bay import Wreck
from tolmek.void1.model import facts
from tolmek.void1.model.names import PIECE
from tolmek.void1.model.table import DAMAGED, KIND_OF, Void1, pieces_at, put, take
from tolmek.void1.rounds.capital import Plunder
from tolmek.void1.rounds.objectives import ships_destroyed

LOSE: Final = Verb("lose", [PIECE])
CASUALTY_VERBS: Final = [LOSE]

A_BOMB: Final = 63  # among the spoils


class Casualties(Frame[Void1]):
    """Hits are taken one by one; the victim chooses, or a cloaked shooter (v1.attack.19 to v1.attack.23)."""

    NAME: ClassVar[str] = "casualties"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "owner", "place", "hits", "prey", "shooter", "raided")
    RULE: ClassVar[str] = "v1.attack.20"

    def __init__(
        self,
        who: int = 0,
        owner: int = 0,
        place: int = 0,
        hits: int = 0,
        prey: int = 0,
        shooter: int = 0,
        raided: int = 0,
    ) -> None:
        super().__init__()
        self.who: int = who
        self.owner: int = owner
        self.place: int = place
        self.hits: int = hits
        self.prey: int = prey
        self.shooter: int = shooter
        self.raided: int = raided  # the shooter had a ship that takes a bomb for a kill when the casualties began

    def run(self, game: Game[Void1]) -> bool:
        while self.hits > 0:
            options = self.options(game.table)
            if len(options) > 1:
                return True
            if not options:
                break
            self.suffer(game, options[0])
        game.pop()
        return False

    def options(self, table: Void1) -> list[int]:
        """Pieces that can take a hit; like pieces are one."""
        pieces: list[int] = []
        for piece in pieces_at(table, self.owner, self.place):
            if self.prey >> KIND_OF[piece] & 1 and piece not in pieces:
                pieces.append(piece)
        return pieces

    def suffer(self, game: Game[Void1], piece: int) -> None:
        """One hit destroys a ship unless its entry asks for more (v1.attack.21, v1.ship.11)."""
        table = game.table
        self.hits -= 1
        take(table, self.owner, self.place, piece)
        if piece < DAMAGED and table.components.ship_hits[piece] > 1:
            put(table, self.owner, self.place, piece + DAMAGED)
            game.note(facts.DAMAGED, "v1.ship.11", [self.owner, piece, self.place])
            return
        game.note(facts.DESTROYED, "v1.attack.18", [self.owner, piece, self.place])
        if self.shooter == table.active and self.owner != table.active:
            table.morale = 1
        for i in range(len(game.stack) - 1, -1, -1):
            counter = game.stack[i]
            if isinstance(counter, HitCounter):
                counter.destroyed(game, self.owner, KIND_OF[piece], self.shooter, self.raided)
                return

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        return [LOSE.of(piece) for piece in self.options(game.table)]

    def choose(self, game: Game[Void1], action: Action) -> None:
        self.suffer(game, action.a)

    def copy(self) -> Casualties:
        twin = Casualties(self.who, self.owner, self.place, self.hits, self.prey, self.shooter, self.raided)
        twin.step = self.step
        return twin


class HitCounter(Frame[Void1]):
    """A procedure that counts hits on something that is not a ship, and keeps account of ships destroyed."""

    def __init__(self) -> None:
        super().__init__()
        self.hits: int = 0
        self.losses: list[int] = [0] * 4  # ships that each seat has destroyed in this action
        self.raided: int = 0  # mask of seats that have had their photon bomb for it
        self.spoils: list[int] = []  # to be decided when the casualties are off the board: seat * 64 + kind or A_BOMB

    def destroyed(self, game: Game[Void1], owner: int, kind: int, shooter: int, raiding: int) -> None:
        """What a destroyed ship brings: an objective, a photon bomb, a wreck (v1.obj.01, v1.ship.14, v1.bay.01)."""
        table = game.table
        if table.edition.repair_bay and owner < table.seats:
            self.spoils = [*self.spoils, owner * 64 + kind]
        if 0 <= shooter < table.seats:
            self.losses = replaced(self.losses, shooter, self.losses[shooter] + 1)
            ships_destroyed(game, shooter, self.losses[shooter])
            if raiding and not self.raided >> shooter & 1:
                self.raided |= 1 << shooter
                self.spoils = [*self.spoils, shooter * 64 + A_BOMB]

    def share_out(self, game: Game[Void1], attacker: int) -> None:
        """Photon bombs for Dragonflies, then wrecks for the bays, each time the attacker first (v1.attack.47)."""
        due = self.spoils
        self.spoils = []
        # pushed in reverse: the last one is asked first
        for bombs in (False, True):
            for own in (False, True):
                for spoil in reversed(due):
                    seat = spoil // 64
                    kind = spoil % 64
                    if (kind == A_BOMB) == bombs and (seat == attacker) == own:
                        if bombs:
                            game.push(Plunder(seat))
                        else:
                            game.push(Wreck(seat, kind))
