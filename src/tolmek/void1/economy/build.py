"""BUILD: ships for credits, placed on the home world or at the space port (v1.build, v1.alien)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted
from tolmek.kernel.sharing import replaced
from tolmek.void1.model import facts
from tolmek.void1.model.ids import SHIPS
from tolmek.void1.model.names import PIECE, PLACE
from tolmek.void1.model.table import NOBODY, PLACE_WORLD, WORLD_PLACE, Void1, built, home_of, put
from tolmek.void1.rounds.objectives import ship_built

BUILD: Final = Verb("build", [PIECE, PLACE])
BUILD_VERBS: Final = [BUILD]


def buildable(table: Void1, seat: int) -> list[Action]:
    """Each ship the seat can pay for, at home and at a free space port."""
    actions: list[Action] = []
    places = construction_places(table, seat)
    for kind in range(len(SHIPS)):
        may = table.modifiers[seat].build >> kind & 1 == 1
        if may and ship_cost(table, seat, kind) <= table.credits[seat] and pieces_left(table, seat, kind) > 0:
            for place in places:
                actions.append(BUILD.of(kind, place))
    return actions


def construction_places(table: Void1, seat: int) -> list[int]:
    """The home world, and the space port if it has not taken its ship of this round."""
    home = WORLD_PLACE[home_of(table, seat)]
    if table.port[seat] >= 0 and not table.port_used[seat]:
        port = WORLD_PLACE[table.port[seat]]
        if port != home:
            return [home, port]
    return [home]


def build(game: Game[Void1], seat: int, kind: int, place: int) -> None:
    """Pay and place a ship at home, or one a round at the space port (v1.build.01, .02, v1.tech.11)."""
    table = game.table
    cost = ship_cost(table, seat, kind)
    table.credits[seat] -= cost
    table.slipway = replaced(table.slipway, seat, table.slipway[seat] + 1)
    if place != WORLD_PLACE[home_of(table, seat)] and PLACE_WORLD[place] >= 0:
        table.port_used = replaced(table.port_used, seat, 1)
    put(table, seat, place, kind)
    game.note(facts.BUILT, "v1.build.01", [seat, kind, place, cost])
    ship_built(game, seat, kind)


def ship_cost(table: Void1, seat: int, kind: int) -> int:
    """The printed cost; the first ship of a phase may be cheaper."""
    cost = table.components.ship_cost[kind]
    modifiers = table.modifiers[seat]
    if modifiers.ship_cost and table.slipway[seat] == 0 and table.active == NOBODY:
        cost = max(min(cost, modifiers.ship_floor), cost + modifiers.ship_cost)
    return cost


def pieces_left(table: Void1, seat: int, kind: int) -> int:
    """Own tokens not on the board; alien ships: 3 a player out of a common stock (v1.build.03, v1.alien.03).

    An ability that two players have is the ally's first: they have taken their three tokens before an infester.
    """
    components = table.components
    own = built(table, seat, kind)
    if not components.ship_stock[kind]:
        return components.ship_count[kind] - own
    if kept_waiting(table, seat, kind):
        return 0
    share = table.edition.alien_ships_per_player
    left = components.ship_count[kind] - own
    for other in range(table.seats):
        if other != seat:
            taken = built(table, other, kind)
            shared = share < components.ship_count[kind]
            if shared and seat == table.infester and table.modifiers[other].build >> kind & 1:
                taken = max(taken, share)
            left -= taken
    return min(share - own, left)


def kept_waiting(table: Void1, seat: int, kind: int) -> bool:
    """Some editions: while the controller of its planet still builds, nobody else builds the ship (v1.alien.04)."""
    if not table.edition.alien_controller_builds_first or seat != table.infester:
        return False
    if table.mustering != 1:  # one after the other: the turn order takes the place of this priority (v1.var.04)
        return False
    for other in range(table.seats):
        if other != seat and table.modifiers[other].build >> kind & 1 and not table.mustered >> other & 1:
            return True
    return False


def explain_build(table: Void1, seat: int, kind: int, place: int) -> tuple[str, str]:
    if kind >= len(SHIPS) or not table.modifiers[seat].build >> kind & 1:
        if kind < len(SHIPS) and table.components.ship_stock[kind]:
            return "v1.alien.01", "You need the planet ability that grants this ship."
        return "v1.build.05", "You need the technology for this ship."
    if ship_cost(table, seat, kind) > table.credits[seat]:
        return (
            "v1.gen.09",
            f"It costs {counted(ship_cost(table, seat, kind), 'credit')}; you have {table.credits[seat]}.",
        )
    if pieces_left(table, seat, kind) <= 0:
        if table.components.ship_stock[kind] and kept_waiting(table, seat, kind):
            return "v1.alien.04", "The player who controls the planet builds first."
        if table.components.ship_stock[kind]:
            rule = table.edition.cite("v1.alien.03")
            most = table.edition.alien_ships_per_player
            if most <= built(table, seat, kind) < table.components.ship_count[kind]:
                return rule, f"You already have {most} of this ship, the most you can have."
            return rule, "There are no more of this ship in the stock."
        return "v1.build.03", "All your tokens of this ship are on the board."
    if table.port[seat] >= 0 and place == WORLD_PLACE[table.port[seat]]:
        return "v1.tech.11", "Your space port has already built a ship this round."
    return "v1.build.02", "New ships are placed on your home world or at your space port."
