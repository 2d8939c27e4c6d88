"""The repair bay: a destroyed ship may be kept and rebuilt at half its cost (v1.bay)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted
from tolmek.kernel.sharing import replaced
from tolmek.void1.economy.build import construction_places, ship_cost
from tolmek.void1.model import facts
from tolmek.void1.model.names import PLACE
from tolmek.void1.model.table import KIND_OF, NO_SHIP_ON_BAY, Void1, put
from tolmek.void1.rounds.objectives import ship_built

BAY: Final = Verb("bay", [])
REBUILD: Final = Verb("rebuild", [PLACE])
BAY_VERBS: Final = [BAY, REBUILD]


def wrecked(game: Game[Void1], owner: int, piece: int) -> None:
    """One of the player's ships is destroyed, by whatever cause (v1.bay.01)."""
    if game.table.edition.repair_bay:
        game.push(Wreck(owner, KIND_OF[piece]))


class Wreck(Frame[Void1]):
    """Keep the wreck on the bay, in place of one that lies there, or let it go (v1.bay.03, v1.bay.04)."""

    NAME: ClassVar[str] = "wreck"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "kind")
    RULE: ClassVar[str] = "v1.bay.01"

    def __init__(self, who: int = 0, kind: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.kind: int = kind

    def run(self, game: Game[Void1]) -> bool:
        """An alien ship whose planet the player has lost cannot stay there (v1.bay.05)."""
        if keepable(game.table, self.who, self.kind):
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        return [BAY.of(), DONE.of()]

    def choose(self, game: Game[Void1], action: Action) -> None:
        game.pop()
        if action.verb is BAY:
            game.table.bay = replaced(game.table.bay, self.who, self.kind)
            game.note(facts.ON_BAY, "v1.bay.01", [self.who, self.kind])

    def copy(self) -> Wreck:
        twin = Wreck(self.who, self.kind)
        twin.step = self.step
        return twin


def keepable(table: Void1, seat: int, kind: int) -> bool:
    """Alien ships only while the player can build them."""
    return not table.components.ship_stock[kind] or table.modifiers[seat].build >> kind & 1 == 1


def clear_bay(game: Game[Void1], seat: int) -> None:
    """The planet that granted the ship on the bay is lost (v1.bay.05)."""
    table = game.table
    kind = table.bay[seat]
    if kind != NO_SHIP_ON_BAY and not keepable(table, seat, kind):
        table.bay = replaced(table.bay, seat, NO_SHIP_ON_BAY)
        game.note(facts.BAY_CLEARED, "v1.bay.05", [seat, kind])


def rebuild_cost(table: Void1, seat: int) -> int:
    """Half the player's own price, rounded up (v1.bay.02)."""
    return (ship_cost(table, seat, table.bay[seat]) + 1) // 2


def rebuildable(table: Void1, seat: int) -> list[Action]:
    """The ship on the bay, placed like a new one; no technology is asked for (v1.bay.06, v1.bay.08)."""
    if table.bay[seat] == NO_SHIP_ON_BAY or rebuild_cost(table, seat) > table.credits[seat]:
        return []
    return [REBUILD.of(place) for place in construction_places(table, seat)]


def rebuild(game: Game[Void1], seat: int, place: int) -> None:
    table = game.table
    kind = table.bay[seat]
    cost = rebuild_cost(table, seat)
    table.credits[seat] -= cost
    table.bay = replaced(table.bay, seat, NO_SHIP_ON_BAY)
    table.slipway = replaced(table.slipway, seat, table.slipway[seat] + 1)
    if place != construction_places(table, seat)[0]:
        table.port_used = replaced(table.port_used, seat, 1)
    put(table, seat, place, kind)
    game.note(facts.REBUILT, "v1.bay.02", [seat, kind, place, cost])
    ship_built(game, seat, kind)


def explain_rebuild(table: Void1, seat: int) -> tuple[str, str]:
    if table.bay[seat] == NO_SHIP_ON_BAY:
        return table.edition.cite("v1.bay.02"), "There is no ship in your repair bay."
    if rebuild_cost(table, seat) > table.credits[seat]:
        return (
            "v1.gen.09",
            f"Rebuilding costs {counted(rebuild_cost(table, seat), 'credit')}; you have {table.credits[seat]}.",
        )
    return "v1.bay.06", "A rebuilt ship is placed on your home world or at your space port."
