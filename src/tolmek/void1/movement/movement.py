"""MOVE: flights along the lines, obstacles, carriers, tractor beams, the Warp Gate (v1.move, v1.board, v1.tech)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import DIE, Frame
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted
from tolmek.kernel.log import BREAK
from tolmek.void1.battle.dice import Rolling
from tolmek.void1.cards.windows import after_roll
from tolmek.void1.economy.repair_bay import wrecked
from tolmek.void1.model import facts
from tolmek.void1.model.board import OPEN, Reach, explore
from tolmek.void1.model.edition import HIGHEST_ROLL
from tolmek.void1.model.modifiers import EVERY_OBSTACLE
from tolmek.void1.model.names import PIECE, PLACE
from tolmek.void1.model.table import (
    KIND_OF,
    PIECE_SPAN,
    Void1,
    has_keyword,
    linked,
    opponents,
    pieces_at,
    restore,
    shift,
    take,
)
from tolmek.void1.model.vocabulary import (
    BESPOKE_GRAPPLING_BEAM,
    BESPOKE_MIND_CONTROL,
    KEYWORD_TRACTOR_BEAM,
)

MOVE: Final = Verb("move", [PIECE, PLACE])
TO: Final = Verb("to", [PLACE])
CROSS: Final = Verb("cross", [PLACE, PLACE])
HAIL: Final = Verb("hail", [PLACE])  # ask for passage through the tractor beams there
LOAD: Final = Verb("load", [PIECE])
DROP: Final = Verb("drop", [PIECE])
TOW: Final = Verb("tow", [PIECE])  # take another ship along with the Grappling Beam
STOP: Final = Verb("stop", [])
WARP_GATE: Final = Verb("warp_gate", [])
PERMIT: Final = Verb("permit", [])
REFUSE: Final = Verb("refuse", [])
MOVE_VERBS: Final = [MOVE, TO, CROSS, HAIL, LOAD, DROP, TOW, STOP, WARP_GATE, PERMIT, REFUSE]

# How a flight is paid for.
BY_ACTION: Final = 0
BY_EXTRA_MOVE: Final = 1
BY_WARP_GATE: Final = 2
BY_MIND_CONTROL: Final = 3
BY_MOVE_PLUS: Final = 4
SHIPS_OF_MOVE_PLUS: Final = 2
TOWED: Final = 2  # besides the ship that moves


def movable(table: Void1, seat: int) -> list[Action]:
    """One action for each kind of own ship on each space that can go somewhere."""
    actions: list[Action] = []
    last = -1
    beams = bool(beam_owners(table, seat))
    for ship in table.fleet[seat]:
        if ship != last:
            last = ship
            place = ship // PIECE_SPAN
            piece = ship % PIECE_SPAN
            if not beams or can_leave(table, seat, seat, piece, place):
                actions.append(MOVE.of(piece, place))
    return actions


class Flight(Frame[Void1]):
    """One ship moves by at most its move value, with its load (v1.move.01 to v1.move.11)."""

    NAME: ClassVar[str] = "flight"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "pilot",
        "owner",
        "piece",
        "place",
        "left",
        "load",
        "train",
        "paid",
        "moved",
        "freed",
        "done",
    )
    RULE: ClassVar[str] = "v1.move.01"

    def __init__(
        self, pilot: int = 0, owner: int = 0, piece: int = 0, place: int = 0, left: int = 0, paid: int = 0
    ) -> None:
        super().__init__()
        self.pilot: int = pilot  # who chooses; another than the owner under Mind Control
        self.owner: int = owner
        self.piece: int = piece
        self.place: int = place
        self.left: int = left
        self.load: list[int] = []
        self.train: list[int] = []  # ships that the Grappling Beam takes along (v1.tech.07)
        self.paid: int = paid
        self.moved: int = 0
        self.freed: int = -1  # a space whose tractor beams let this flight go
        self.done: list[int] = []  # Warp Gate: ships that have had their move, as in a fleet

    def run(self, game: Game[Void1]) -> bool:
        if self.left > 0 and self.step == 0:
            return True
        game.pop()
        self.land(game)
        return False

    def seat(self, game: Game[Void1]) -> int:
        return self.pilot

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        actions: list[Action] = []
        held = held_places(table, self.owner, self.pilot, self.freed)
        reach = self.reach(table, held)
        for place in reach.places:
            actions.append(TO.of(place))
        if self.paid != BY_MIND_CONTROL and table.edition.obstacle_roll <= HIGHEST_ROLL:
            for i in range(len(reach.cross_from)):
                actions.append(CROSS.of(reach.cross_from[i], reach.cross_to[i]))
        if held:
            self.add_hails(reach, held, actions)
        if self.paid != BY_MIND_CONTROL and self.place not in held:
            self.add_loads(table, actions)
            self.add_tows(table, actions)
        if self.load:
            for piece in sorted(set(self.load)):
                actions.append(DROP.of(piece))
        if self.moved or not actions:
            actions.append(STOP.of())
        return actions

    def reach(self, table: Void1, held: list[int]) -> Reach:
        """Where all ships of the flight can go: obstacles that one of them does not ignore are barriers."""
        every = table.modifiers[self.owner].ignored
        ignored = every[KIND_OF[self.piece]]
        for piece in self.train:
            ignored &= every[KIND_OF[piece]]
        for piece in self.load:
            ignored &= every[KIND_OF[piece]]
        pair = self.pair(table)
        if held or pair:
            return explore(table.board, ignored, self.left, self.place, held, pair)
        return table.board.reach(ignored, self.left, self.place)

    def pair(self, table: Void1) -> list[int]:
        """The spaces of two Millipedes are adjacent for the owner's other ships (v1.ship.13)."""
        places = linked(table, self.owner) if self.pilot == self.owner else []
        if places:
            links = table.modifiers[self.owner].links
            for piece in [self.piece, *self.train, *self.load]:
                if links >> piece & 1:
                    return []
        return places

    def add_hails(self, reach: Reach, held: list[int], actions: list[Action]) -> None:
        """Beams within reach whose owners can be asked, with movement left to use their leave (v1.tech.13)."""
        if self.place in held:
            actions.append(HAIL.of(self.place))
        for i, place in enumerate(reach.places):
            if place in held and reach.steps[i] < self.left:
                actions.append(HAIL.of(place))

    def add_loads(self, table: Void1, actions: list[Action]) -> None:
        """Ships of the space that still fit (v1.ship.03, v1.ship.04, v1.tech.05, v1.tech.17)."""
        slots = table.modifiers[self.owner].slots
        room = slots[KIND_OF[self.piece]]
        for piece in self.train:
            room += slots[KIND_OF[piece]]
        if room == 0:
            return
        carriers = self.carriers()
        for piece in sorted(set(self.waiting_here(table))):
            if stowed(table, self.owner, carriers, [*self.load, piece]):
                actions.append(LOAD.of(piece))

    def add_tows(self, table: Void1, actions: list[Action]) -> None:
        """Grappling Beam: up to three ships of one space together, before they move (v1.tech.07)."""
        if self.moved or self.paid > BY_EXTRA_MOVE or len(self.train) == TOWED:
            return
        modifiers = table.modifiers[self.owner]
        if modifiers.bespoke >> BESPOKE_GRAPPLING_BEAM & 1:
            last = self.train[-1] if self.train else 0
            for piece in sorted(set(self.waiting_here(table))):
                if piece >= last and modifiers.move[KIND_OF[piece]] > 0:
                    actions.append(TOW.of(piece))

    def carriers(self) -> list[int]:
        """The kinds of the ships that fly by themselves."""
        return [KIND_OF[piece] for piece in [self.piece, *self.train]]

    def waiting_here(self, table: Void1) -> list[int]:
        """Own ships on the space that are not part of the flight and have not had their move."""
        here = pieces_at(table, self.owner, self.place)
        for piece in [self.piece, *self.train, *self.load]:
            here.remove(piece)
        for ship in self.done:
            if ship // PIECE_SPAN == self.place and ship % PIECE_SPAN in here:
                here.remove(ship % PIECE_SPAN)
        return here

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        if action.verb is STOP:
            self.step = 1
        elif action.verb is LOAD:
            self.load.append(action.a)
            game.note(facts.LOADED, "v1.ship.04", [self.owner, action.a, self.place])
        elif action.verb is TOW:
            self.train.append(action.a)
            self.left = min(self.left, table.modifiers[self.owner].move[KIND_OF[action.a]])
            game.note(facts.TOWED, "v1.tech.07", [self.owner, action.a, self.place])
        elif action.verb is DROP:
            self.load.remove(action.a)
            self.done.append(self.place * PIECE_SPAN + action.a)
            game.note(facts.DROPPED, "v1.ship.04", [self.owner, action.a, self.place])
        else:
            held = held_places(table, self.owner, self.pilot, self.freed)
            reach = self.reach(table, held)
            if action.verb is TO:
                self.go(game, reach.way(action.a))
            elif action.verb is HAIL:
                if action.a != self.place:
                    self.go(game, reach.way(action.a))
                for seat in beams_at(table, self.owner, self.pilot, self.place):
                    game.note(facts.HAILED, "v1.tech.13", [self.pilot, seat, self.place])
                game.push(Leave(self.owner, self.pilot, self.piece, self.place, self.moved))
            else:
                for i in range(len(reach.cross_from)):
                    if reach.cross_from[i] == action.a and reach.cross_to[i] == action.b:
                        if action.a != self.place:
                            self.go(game, reach.way(action.a))
                        self.left -= 1
                        crossing = Crossing(self.owner, self.piece, self.load, action.a, action.b)
                        crossing.train = self.train
                        game.push(crossing)
                        return

    def go(self, game: Game[Void1], way: list[int]) -> None:
        """Move ship and load along open lines."""
        self.left -= len(way)
        self.arrive(game, way)

    def arrive(self, game: Game[Void1], way: list[int]) -> None:
        table = game.table
        place = way[-1]
        shift(table, self.owner, self.piece, self.place, place)
        along = [*self.train, *self.load]
        for piece in along:
            shift(table, self.owner, piece, self.place, place)
        game.note(facts.MOVED, "v1.move.01", [self.owner, self.piece, self.place, place, *along, BREAK, *way])
        self.place = place
        self.moved = 1
        self.freed = -1
        if not self.one_of_several():
            self.done = []  # what was dropped may be picked up again farther on (v1.ship.04)

    def crossed(self, game: Game[Void1], lost: list[int], place: int) -> None:
        """The dice have fallen: ships go on; what was carried by a lost one stays (v1.board.11, v1.tech.07).

        `lost` counts the lead ship, those taken along, and the load.
        """
        flying = [piece for i, piece in enumerate([self.piece, *self.train]) if i not in lost]
        first = 1 + len(self.train)
        self.load = [piece for i, piece in enumerate(self.load) if first + i not in lost]
        if not flying:
            for piece in self.load:
                self.done.append(self.place * PIECE_SPAN + piece)
            self.load = []
            self.train = []
            self.piece = -1
            self.step = 1
            return
        self.piece = flying[0]
        self.train = flying[1:]
        kept: list[int] = []
        for piece in self.load:
            if stowed(game.table, self.owner, self.carriers(), [*kept, piece]):
                kept.append(piece)
        self.load = kept
        self.arrive(game, [place])

    def answered(self, game: Game[Void1], permitted: bool) -> None:
        """The owners of the tractor beams have answered (v1.tech.13)."""
        table = game.table
        if permitted:
            self.freed = self.place
            return
        self.step = 1
        if self.moved == 0:
            if self.paid == BY_EXTRA_MOVE:
                table.moves += 1
            elif not self.one_of_several():
                table.actions += 1
            below = game.stack[-2] if len(game.stack) > 1 else None
            if isinstance(below, MovePlus):
                below.step -= 1
            if self.paid == BY_MIND_CONTROL:
                restore(table, self.pilot, mind_control(table, self.pilot))
            self.piece = -1  # it has not used its move

    def land(self, game: Game[Void1]) -> None:
        """The flight is over; Warp Gate and MOVE + remember who has had a move (v1.tech.17, v1.sec.07)."""
        if self.one_of_several():
            gate = game.stack[-1]
            if isinstance(gate, WarpGate):
                if self.piece >= 0:
                    self.done.append(self.place * PIECE_SPAN + self.piece)
                for piece in self.load:
                    self.done.append(self.place * PIECE_SPAN + piece)
                gate.done = self.done

    def one_of_several(self) -> bool:
        """Is it a flight of the Warp Gate or of MOVE +?"""
        return self.paid == BY_WARP_GATE or self.paid == BY_MOVE_PLUS

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is TO:
            held = held_places(game.table, self.owner, self.pilot, self.freed)
            if self.place in held:
                return "v1.tech.13", "A tractor beam holds the ship here; ask its owner to let it pass."
            if self.barred(game.table, held, action.a):
                return "v1.board.06", "An obstacle blocks the way, and the ship cannot ignore it."
            return "v1.move.01", f"Out of reach: the ship can move {counted(self.left, 'more space')}."
        if action.verb is CROSS:
            if self.paid == BY_MIND_CONTROL:
                return "v1.raceact.04", "Mind Control cannot send a ship through an obstacle."
            if game.table.edition.obstacle_roll > HIGHEST_ROLL:
                return "v1.board.06", "A ship can pass an obstacle only if it ignores it."
            return "v1.board.07", "There is no obstacle within reach between those spaces."
        if action.verb is HAIL:
            return "v1.tech.13", "No tractor beam within reach would hold the ship there."
        if action.verb is DROP:
            return "v1.ship.04", "The ship carries no such ship."
        if action.verb is TOW:
            rule = game.table.edition.cite("v1.tech.07")
            return rule, "Only the Grappling Beam takes ships along: up to two ships of this space that have not moved."
        if action.verb is STOP:
            return "v1.move.03", "The ship has not moved yet. To cancel the move, undo it."
        if action.verb is LOAD:
            return "v1.ship.03", "That ship does not fit, is not here, or has already moved."
        return self.RULE, ""

    def barred(self, table: Void1, held: list[int], place: int) -> bool:
        """Do obstacles that nobody can pass lie on every way that is short enough (v1.board.06)?"""
        if table.edition.obstacle_roll <= HIGHEST_ROLL:
            return False
        open_way = explore(table.board, EVERY_OBSTACLE, self.left, self.place, held, self.pair(table))
        return place in open_way.places

    def copy(self) -> Flight:
        twin = Flight(self.pilot, self.owner, self.piece, self.place, self.left, self.paid)
        twin.step = self.step
        twin.load = self.load[:]
        twin.train = self.train[:]
        twin.moved = self.moved
        twin.freed = self.freed
        twin.done = self.done[:]
        return twin


class Crossing(Rolling):
    """Every ship that does not ignore the obstacle rolls one die; 4 or more survives (v1.board.07 to v1.board.11)."""

    NAME: ClassVar[str] = "crossing"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "dice", "who", "piece", "train", "load", "start", "end")
    RULE: ClassVar[str] = "v1.board.07"

    def __init__(
        self, who: int = 0, piece: int = 0, load: list[int] | None = None, start: int = 0, end: int = 0
    ) -> None:
        super().__init__()
        self.who: int = who
        self.piece: int = piece
        self.train: list[int] = []
        self.load: list[int] = [] if load is None else load
        self.start: int = start
        self.end: int = end

    def run(self, game: Game[Void1]) -> bool:
        if len(self.dice) < len(self.rollers(game.table)):
            return True
        if self.step == 0:
            self.step = 1
            after_roll(game, self.who)
            return False
        game.pop()
        self.resolve(game)
        return False

    def rollers(self, table: Void1) -> list[int]:
        """The ships that must roll, those that fly by themselves first."""
        ships = self.ships()
        return [ships[i] for i in self.rolling(table)]

    def ships(self) -> list[int]:
        return [self.piece, *self.train, *self.load]

    def rolling(self, table: Void1) -> list[int]:
        """Which of the ships must roll."""
        ignored = table.modifiers[self.who].ignored
        return [
            i
            for i, piece in enumerate(self.ships())
            if table.board.obstacle(ignored[KIND_OF[piece]], self.start, self.end) != OPEN
        ]

    def seat(self, game: Game[Void1]) -> int:
        return CHANCE

    def actions(self, game: Game[Void1]) -> list[Action]:
        return DIE

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        piece = self.rollers(table)[len(self.dice)]
        self.dice.append(action.a)
        obstacle = table.board.obstacle(table.modifiers[self.who].ignored[KIND_OF[piece]], self.start, self.end)
        game.note(facts.OBSTACLE_ROLL, "v1.board.07", [self.who, piece, obstacle, action.a])

    def reroll(self, game: Game[Void1], seat: int) -> None:
        self.dice = []
        self.step = 0

    def resolve(self, game: Game[Void1]) -> None:
        table = game.table
        ships = self.ships()
        lost: list[int] = []
        for die, i in enumerate(self.rolling(table)):
            if self.dice[die] < table.edition.obstacle_roll:
                take(table, self.who, self.start, ships[i])
                game.note(facts.LOST_TO_OBSTACLE, "v1.board.14", [self.who, ships[i], self.start])
                lost.append(i)
        flight = game.stack[-1]
        if isinstance(flight, Flight):
            flight.crossed(game, lost, self.end)
        for i in reversed(lost):
            wrecked(game, self.who, ships[i])

    def copy(self) -> Crossing:
        twin = Crossing(self.who, self.piece, self.load[:], self.start, self.end)
        twin.step = self.step
        twin.train = self.train[:]
        twin.dice = self.dice[:]
        return twin


class Leave(Frame[Void1]):
    """Each owner of a tractor beam on the space permits or refuses (v1.tech.13, v1.raceact.05)."""

    NAME: ClassVar[str] = "leave-to-pass"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "owner", "pilot", "piece", "place", "moved", "asked")
    RULE: ClassVar[str] = "v1.tech.13"

    def __init__(self, owner: int = 0, pilot: int = 0, piece: int = 0, place: int = 0, moved: int = 0) -> None:
        super().__init__()
        self.owner: int = owner
        self.pilot: int = pilot
        self.piece: int = piece
        self.place: int = place
        self.moved: int = moved
        self.asked: int = 0  # mask of owners who have permitted

    def run(self, game: Game[Void1]) -> bool:
        if self.waiting(game.table) >= 0:
            return True
        game.pop()
        self.tell(game, True)
        return False

    def waiting(self, table: Void1) -> int:
        """The next owner to be asked."""
        for seat in beams_at(table, self.owner, self.pilot, self.place):
            if not self.asked >> seat & 1:
                return seat
        return -1

    def tell(self, game: Game[Void1], permitted: bool) -> None:
        flight = game.stack[-1]
        if isinstance(flight, Flight):
            flight.answered(game, permitted)

    def seat(self, game: Game[Void1]) -> int:
        return self.waiting(game.table)

    def actions(self, game: Game[Void1]) -> list[Action]:
        return [PERMIT.of(), REFUSE.of()]

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        seat = self.waiting(table)
        if action.verb is PERMIT:
            self.asked |= 1 << seat
            game.note(facts.PERMITTED, "v1.tech.13", [seat, self.owner, self.place])
            return
        game.note(facts.REFUSED, "v1.tech.13", [seat, self.owner, self.place])
        if self.moved == 0:
            table.refused = [*table.refused, refusal(self.owner, self.piece, self.place, seat)]
        game.pop()
        self.tell(game, False)

    def copy(self) -> Leave:
        twin = Leave(self.owner, self.pilot, self.piece, self.place, self.moved)
        twin.step = self.step
        twin.asked = self.asked
        return twin


class WarpGate(Frame[Void1]):
    """For two actions all own ships may move, each up to its move value (v1.tech.16 to v1.tech.18)."""

    NAME: ClassVar[str] = "warp-gate"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "done")
    RULE: ClassVar[str] = "v1.tech.16"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.done: list[int] = []

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        actions: list[Action] = []
        for action in movable(table, self.who):
            ship = action.b * PIECE_SPAN + action.a
            if table.fleet[self.who].count(ship) > self.done.count(ship):
                actions.append(action)
        actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        if action.verb is DONE:
            game.pop()
        else:
            flight = take_off(game, self.who, action.a, action.b, BY_WARP_GATE)
            flight.done = self.done[:]

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is MOVE:
            return "v1.tech.17", "No such ship there has a Warp Gate move left."
        return self.RULE, ""

    def copy(self) -> WarpGate:
        twin = WarpGate(self.who)
        twin.step = self.step
        twin.done = self.done[:]
        return twin


class MovePlus(WarpGate):
    """Secondary action: up to two own ships, each up to its move value plus 1 (v1.sec.07)."""

    NAME: ClassVar[str] = "move-plus"
    RULE: ClassVar[str] = "v1.sec.07"

    def run(self, game: Game[Void1]) -> bool:
        if self.step < SHIPS_OF_MOVE_PLUS:
            return True
        game.pop()
        return False

    def choose(self, game: Game[Void1], action: Action) -> None:
        if action.verb is DONE:
            game.pop()
            return
        self.step += 1
        flight = take_off(game, self.who, action.a, action.b, BY_MOVE_PLUS)
        flight.left += 1
        flight.done = self.done[:]

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is MOVE:
            return self.RULE, "No such ship there has a move left."
        return self.RULE, ""

    def copy(self) -> MovePlus:
        twin = MovePlus(self.who)
        twin.step = self.step
        twin.done = self.done[:]
        return twin


def take_off(game: Game[Void1], seat: int, piece: int, place: int, paid: int) -> Flight:
    """Open the flight of an own ship."""
    flight = Flight(seat, seat, piece, place, game.table.modifiers[seat].move[KIND_OF[piece]], paid)
    game.push(flight)
    return flight


def stowed(table: Void1, owner: int, carriers: list[int], load: list[int]) -> bool:
    """Can carriers of these kinds hold this load in their own and additional places (v1.ship.03, v1.tech.05)?"""
    if len(carriers) == 1:
        return fits(table, owner, carriers[0], load)
    for mask in range(1 << len(load)):
        first = [piece for i, piece in enumerate(load) if mask >> i & 1]
        rest = [piece for i, piece in enumerate(load) if not mask >> i & 1]
        if fits(table, owner, carriers[0], first) and stowed(table, owner, carriers[1:], rest):
            return True
    return False


def fits(table: Void1, owner: int, kind: int, load: list[int]) -> bool:
    """Can a carrier of that kind hold this load in its own and its additional places (v1.ship.03, v1.tech.05)?"""
    modifiers = table.modifiers[owner]
    normal_only = 0
    extra_only = 0
    for piece in load:
        normal = modifiers.carries[kind] >> KIND_OF[piece] & 1
        extra = modifiers.extra_load[kind] >> KIND_OF[piece] & 1
        if not normal and not extra:
            return False
        normal_only += 1 - extra
        extra_only += 1 - normal
    slots = modifiers.slots[kind]
    extra_slots = modifiers.extra_slots[kind]
    return normal_only <= slots and extra_only <= extra_slots and len(load) <= slots + extra_slots


def mind_control(table: Void1, seat: int) -> int:
    """The ability that lets the seat move foreign ships, for the once-a-turn limit."""
    for source in table.components.race_abilities[table.race[seat]]:
        for effect in table.components.abilities[source].effects:
            if effect.bespoke == BESPOKE_MIND_CONTROL:
                return source
    return 0


# --- tractor beams -------------------------------------------------------------------------------------------------


def beam_owners(table: Void1, seat: int) -> list[int]:
    """Opponents with a tractor beam ship anywhere on the board."""
    owners: list[int] = []
    for other in range(table.seats):
        if opponents(table, seat, other):
            beams = table.modifiers[other].beams
            for ship in table.fleet[other]:
                if beams >> ship % PIECE_SPAN & 1:
                    owners.append(other)
                    break
    return owners


def beams_at(table: Void1, owner: int, pilot: int, place: int) -> list[int]:
    """Whose tractor beams hold a ship of that owner on a space, the pilot's own never."""
    owners: list[int] = []
    for other in table.turn_order:
        if other == pilot or table.passage[other] >> pilot & 1:
            continue
        own_shield = other == owner and pilot != owner  # the owner's beam protects their ship (v1.raceact.05)
        if (own_shield or opponents(table, owner, other)) and has_keyword(table, other, place, KEYWORD_TRACTOR_BEAM):
            owners.append(other)
    return owners


def held_places(table: Void1, owner: int, pilot: int, freed: int) -> list[int]:
    """Every space that a ship of that owner may not leave without permission."""
    places: list[int] = []
    for other in range(table.seats):
        beams = table.modifiers[other].beams
        for ship in table.fleet[other]:
            if beams >> ship % PIECE_SPAN & 1:
                place = ship // PIECE_SPAN
                if place != freed and place not in places and beams_at(table, owner, pilot, place):
                    places.append(place)
    return places


def can_leave(table: Void1, owner: int, pilot: int, piece: int, place: int) -> bool:
    """Is the ship free, or may its pilot still ask?"""
    return not barred(table, owner, pilot, piece, place)


def barred(table: Void1, owner: int, pilot: int, piece: int, place: int) -> bool:
    """A beam on the space has refused this turn as many such ships as there are."""
    for seat in beams_at(table, owner, pilot, place):
        refusals = table.refused.count(refusal(owner, piece, place, seat))
        if refusals and refusals >= pieces_at(table, owner, place).count(piece):
            return True
    return False


def refusal(owner: int, piece: int, place: int, seat: int) -> int:
    return ((owner * PIECE_SPAN + piece) << 8 | place) << 3 | seat
