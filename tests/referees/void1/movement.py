"""MOVE: ranges, obstacles, carriers, tractor beams, worm holes, Warp Gate, MOVE + and Mind Control."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.referees.void1.board import Board
from tests.referees.void1.desk import Desk, Fact, Handler, listed, seat_of, starting
from tests.referees.void1.position import KINDS, PIECE_NUMBER, PLACE_WORLD, SPAN, place_of
from tests.referees.void1.powers import ALL_OBSTACLES
from tolmek.void1.model.ids import OBSTACLES, PLACES, SHIP_ID

SURVIVES = 4
MILLIPEDE = SHIP_ID["millipede"]
GROUP = 3  # ships of one MOVE with a Grappling Beam


@dataclass
class Flight:
    """One ship, or a group of them, on its way."""

    owner: int
    mover: int
    pieces: list[int]  # the ship that was named first
    left: list[int]  # steps left of each
    place: int
    kind: str  # turn, warp-gate, move-plus or mind
    load: list[int] = field(default_factory=list)
    rolls: dict[int, list[int]] = field(default_factory=dict)  # dice of each kind of piece at the obstacle
    dropped: list[tuple[int, int]] = field(default_factory=list)
    start: int = -1
    moved: bool = False
    crossing: tuple[int, int] | None = None


def flight_of(desk: Desk) -> Flight:
    flight: Flight = desk.memory["flight"]
    return flight


def begin(desk: Desk) -> None:
    """A ship is chosen to move."""
    words = desk.step.action.split()
    mover, now = desk.step.seat, desk.now
    if words[0] == "mind_control":
        owner, piece, place, kind = int(words[1]), PIECE_NUMBER[words[2]], place_of(words[3]), "mind"
        desk.demand(now.present(mover, place), "Mind Control needs an own ship on the space")
        desk.demand(owner in desk.opponents(mover), "Mind Control moves an opponent's ship")
    else:
        owner, piece, place, kind = mover, PIECE_NUMBER[words[1]], place_of(words[2]), desk.step.prompt
    desk.demand(piece in now.pieces(owner, place), f"no {words} is there to move")
    desk.memory["flight"] = Flight(
        owner, mover, [piece], [steps_of(desk, owner, piece, kind)], place, kind, start=place
    )
    if kind == "mind":
        assert desk.turn is not None
        desk.demand("mind control" not in desk.turn.used, "Mind Control once a turn")
        desk.turn.used.add("mind control")


def steps_of(desk: Desk, owner: int, piece: int, kind: str) -> int:
    """The move value, 1 more in MOVE +."""
    kind_of = piece % KINDS
    if owner >= desk.seats:
        moves = desk.parts.ships[kind_of].move
        for ability, whose, _ in desk.timed:
            if whose < 0:
                for effect in ability.effects:
                    if effect["hook"] == "move":
                        moves = max(moves + effect["amount"], effect.get("min", 0))
    else:
        moves = desk.now.powers(owner).moves[kind_of]
    return moves + (1 if kind == "move-plus" else 0)


def passes(desk: Desk, owner: int, piece: int) -> int:
    """Obstacles the ship ignores."""
    if owner < desk.seats:
        return desk.now.powers(owner).passes(piece % KINDS)
    mask = 0
    for ability, whose, _ in desk.timed:
        if whose < 0:
            for effect in ability.effects:
                if effect["hook"] == "ignore":
                    mask |= sum(1 << OBSTACLES.index(name) for name in effect["obstacles"])
    return mask


def group_passes(desk: Desk, flight: Flight) -> int:
    """Obstacles that every ship of the group ignores."""
    mask = ALL_OBSTACLES
    for piece in (*flight.pieces, *flight.load):
        mask &= passes(desk, flight.owner, piece)
    return mask


def beams(desk: Desk, flight: Flight) -> frozenset[int]:
    """Spaces with an opponent's tractor beam; nothing leaves them without permission."""
    now, places = desk.now, set()
    for other in range(desk.seats):
        if other == flight.mover or now.partners(other, flight.mover):
            continue
        keywords = now.keywords(other)
        if not any("tractor-beam" in words for words in keywords):
            continue
        places |= {ship // SPAN for ship in now.fleet[other] if "tractor-beam" in keywords[ship % SPAN % KINDS]}
    return frozenset(places)


def link_of(desk: Desk, flight: Flight) -> tuple[int, int] | None:
    """The two Millipedes of the owner join their spaces for the other ships."""
    ships = desk.now.fleet[flight.owner]
    places = [ship // SPAN for ship in ships if ship % SPAN % KINDS == MILLIPEDE]
    group = [piece % KINDS for piece in (*flight.pieces, *flight.load)]
    if len(places) < 2 or MILLIPEDE in group or flight.kind == "mind" or places[0] == places[1]:
        return None
    return places[0], places[1]


# --- facts ---------------------------------------------------------------------------------------------------------


def moved(desk: Desk, fact: Fact) -> None:
    flight, now = flight_of(desk), desk.now
    start, path = place_of(fact["from"]), [place_of(name) for name in fact["path"]]
    first, load = PIECE_NUMBER[fact["piece"]], [PIECE_NUMBER[name] for name in fact["load"]]
    desk.equal("the ship that was chosen moves", flight.pieces[0], first)
    desk.equal("it starts where it is", flight.place, start)
    desk.equal("where its way ends", place_of(fact["to"]), path[-1])
    for length in flight.left:
        desk.demand(len(path) <= length, f"a way of {len(path)} spaces with a move value of {length} left")
    check_path(desk, flight, start, path)
    for piece in (first, *load):
        now.remove(flight.owner, start, piece)
        now.add(flight.owner, path[-1], piece)
    flight.place = path[-1]
    flight.left = [length - len(path) for length in flight.left]
    flight.rolls = {}
    flight.moved = True
    flight.crossing = None


def check_path(desk: Desk, flight: Flight, start: int, path: list[int]) -> None:
    """Every step follows a line; an obstacle on it is ignored or was survived."""
    board: Board = desk.now.board()
    link = link_of(desk, flight)
    ignores = group_passes(desk, flight)
    at = start
    held = beams(desk, flight)
    for step in path:
        if at in held:
            leave_beam(desk, flight, at)
        obstacle = board.lines[at].get(step)
        linked = link is not None and {at, step} == set(link)
        desk.demand(obstacle is not None or linked, f"no line joins {PLACES[at]} and {PLACES[step]}")
        if obstacle is not None and obstacle & ~ignores and not linked:
            desk.demand(desk.letter != "F", f"the obstacle between {PLACES[at]} and {PLACES[step]} cannot be passed")
            desk.demand(desk.letter == "K" or flight.kind != "mind", "Mind Control forces no ship through an obstacle")
            survived(desk, flight, obstacle)
        at = step


def leave_beam(desk: Desk, flight: Flight, place: int) -> None:
    """Every owner of a tractor beam on the space has given leave, this time or for the turn."""
    table, now = desk.step.before.table, desk.now
    for other in range(desk.seats):
        if other == flight.mover or now.partners(other, flight.mover):
            continue
        if now.has_keyword(other, place, "tractor-beam"):
            permits = desk.memory.get("permits", set())
            given = (other, flight.mover, place) in permits or (other, flight.owner, place) in permits
            given = given or bool(table.passage[other] >> flight.mover & 1)
            desk.demand(given, f"a tractor beam of seat {other} holds the ship on {PLACES[place]}")


def permitted(desk: Desk, fact: Fact) -> None:
    permit = (seat_of(fact, "owner"), seat_of(fact), place_of(fact["place"]))
    desk.memory.setdefault("permits", set()).add(permit)


def refused(desk: Desk, fact: Fact) -> None:
    """A ship that is held where it stands has not moved: its action is not used up."""
    flight: Flight | None = desk.memory.get("flight")
    turn = desk.turn
    del fact
    if flight is None or turn is None or flight.moved or flight.kind not in ("turn", "mind"):
        return
    if desk.step.after.decision is not None and desk.step.after.decision.prompt == "flight":
        return
    actions, moves = desk.memory.pop("paid", (0, 0))
    turn.actions += actions
    turn.moves += moves
    if flight.kind == "mind":
        turn.used.discard("mind control")


def survived(desk: Desk, flight: Flight, obstacle: int) -> None:
    """Each ship that does not ignore the obstacle has rolled 4 or more."""
    rolls = {piece: dice[:] for piece, dice in flight.rolls.items()}
    for piece in (*flight.pieces, *flight.load):
        if obstacle & ~passes(desk, flight.owner, piece):
            dice = rolls.get(piece, [])
            good = [die for die in dice if die >= SURVIVES]
            desk.demand(bool(good), f"a ship passes an obstacle with rolls of {dice}")
            dice.remove(good[0])


def loaded(desk: Desk, fact: Fact) -> None:
    flight, piece = flight_of(desk), PIECE_NUMBER[fact["piece"]]
    desk.equal("ships are picked up where the carrier is", flight.place, place_of(fact["place"]))
    spare = desk.now.pieces(flight.owner, flight.place)
    for used in (*flight.pieces, *flight.load):
        spare.remove(used)
    desk.demand(piece in spare, f"no {fact['piece']} is there to be carried")
    flight.load.append(piece)
    desk.demand(fits(desk, flight), f"the carrier has no room for a {fact['piece']}")


def fits(desk: Desk, flight: Flight) -> bool:
    """Is there room for the load: slots for initiative 4 or 5, further ones for certain ships?"""
    powers = desk.now.powers(flight.owner)
    slots, extra = 0, 0
    kinds_of_extra: set[int] = set()
    levels: set[int] = set()
    for piece in flight.pieces:
        kind = piece % KINDS
        slots += powers.ships[kind].slots
        levels |= set(powers.ships[kind].carries)
        for more, kinds in powers.carries_more.get(kind, []):
            extra += more
            kinds_of_extra |= kinds
    plain = 0
    special = 0
    for piece in flight.load:
        kind = piece % KINDS
        if kind in kinds_of_extra:
            special += 1
        elif powers.ships[kind].level in levels:
            plain += 1
        else:
            return False
    over = max(special - extra, 0)
    return plain + over <= slots


def dropped(desk: Desk, fact: Fact) -> None:
    flight, piece = flight_of(desk), PIECE_NUMBER[fact["piece"]]
    desk.demand(piece in flight.load, f"no {fact['piece']} is on board")
    flight.load.remove(piece)
    flight.dropped.append((piece, flight.place))


def towed(desk: Desk, fact: Fact) -> None:
    """Grappling Beam: up to three ships that start together."""
    flight, piece = flight_of(desk), PIECE_NUMBER[fact["piece"]]
    desk.demand("grappling-beam" in desk.now.powers(flight.owner).bespoke, "only a Grappling Beam moves a group")
    desk.demand(not flight.moved, "the ships of a group start together")
    desk.equal("a Grappling Beam works with a MOVE action", "turn", flight.kind)
    flight.pieces.append(piece)
    flight.left.append(steps_of(desk, flight.owner, piece, flight.kind))
    desk.demand(len(flight.pieces) <= GROUP, "a Grappling Beam moves three ships")


def obstacle_roll(desk: Desk, fact: Fact) -> None:
    flight = flight_of(desk)
    obstacle = 1 << OBSTACLES.index(fact["obstacle"])
    piece = PIECE_NUMBER[fact["piece"]]
    desk.demand(desk.letter != "F", "the First Edition knows no rolls at obstacles")
    desk.demand(bool(obstacle & ~passes(desk, flight.owner, piece)), f"the {fact['piece']} ignores {fact['obstacle']}")
    flight.rolls.setdefault(piece, []).append(int(fact["die"]))


def lost_to_obstacle(desk: Desk, fact: Fact) -> None:
    """A roll below 4 destroys the ship."""
    flight, piece, place = flight_of(desk), PIECE_NUMBER[fact["piece"]], place_of(fact["place"])
    dice = flight.rolls.get(piece, [])
    bad = [die for die in dice if die < SURVIVES]
    desk.demand(bool(bad), f"a ship is lost at an obstacle with rolls of {dice}")
    dice.remove(bad[0])
    desk.now.remove(seat_of(fact), place, piece)
    if piece in flight.load:
        flight.load.remove(piece)
    elif piece in flight.pieces:
        at = flight.pieces.index(piece)
        flight.pieces.pop(at)
        flight.left.pop(at)


def warp_gate_used(desk: Desk, fact: Fact) -> None:
    seat, turn = seat_of(fact), desk.turn
    assert turn is not None
    desk.demand("warp-gate" in desk.now.powers(seat).bespoke, f"seat {seat} has no Warp Gate")
    if desk.letter != "F":
        desk.demand("warp gate" not in turn.used, "Warp Gate once a turn")
    turn.used.add("warp gate")


# --- lists ---------------------------------------------------------------------------------------------------------


def flight_list(desk: Desk) -> None:
    """Every space within reach is listed and every obstacle that can be tried."""
    flight = flight_of(desk)
    if len(flight.pieces) == 0:
        return
    actions = listed(desk.step)
    met = {place_of(words[0]) for words in starting(actions, "to")}
    board = desk.now.board()
    steps, ignores, link = min(flight.left), group_passes(desk, flight), link_of(desk, flight)
    held = beams(desk, flight)
    free, crossings = board.reach(flight.place, steps, ignores, frozenset(), link)
    sure = board.reach(flight.place, steps, ignores, held, link)[0] if held else free
    expected, least = set(free) - {flight.place}, set(sure) - {flight.place}
    odd, missing = met - expected, least - met
    desk.demand(not odd, f"{[PLACES[place] for place in odd]} cannot be reached from {PLACES[flight.place]}")
    desk.demand(not missing, f"{[PLACES[place] for place in missing]} can be reached from {PLACES[flight.place]}")
    tries = {(place_of(words[0]), place_of(words[1])) for words in starting(actions, "cross")}
    if desk.letter == "F" or (desk.letter == "R" and flight.kind == "mind"):
        desk.demand(not tries, "this ship may not try to pass an obstacle")
    elif not held and flight.kind != "mind":
        odd_tries, missing_tries = tries - crossings, crossings - tries
        named = [(PLACES[a], PLACES[b]) for a, b in odd_tries | missing_tries]
        desk.demand(not odd_tries, f"no obstacle to try at {named}")
        desk.demand(not missing_tries, f"obstacles that may be tried are missing: {named}")
    loads(desk, flight, actions)


def loads(desk: Desk, flight: Flight, actions: list[list[str]]) -> None:
    """Ships that the carrier may pick up here."""
    met = {PIECE_NUMBER[words[0]] for words in starting(actions, "load")}
    if flight.kind == "mind":
        desk.demand(not met, "Mind Control moves one ship")
        return
    spare = desk.now.pieces(flight.owner, flight.place)
    for used in (*flight.pieces, *flight.load):
        spare.remove(used)
    for piece in set(spare):
        flight.load.append(piece)
        room = fits(desk, flight)
        flight.load.pop()
        desk.demand(room or piece not in met, f"no room for {piece}")
        usual = flight.kind == "turn" and flight.owner == flight.mover and len(flight.pieces) == 1
        if usual and room and (piece, flight.place) not in flight.dropped and min(flight.left) > 0:
            if flight.place not in beams(desk, flight):
                desk.demand(piece in met, f"the carrier may pick up piece {piece} on {PLACES[flight.place]}")


def fleet_list(desk: Desk) -> None:
    """Warp Gate and MOVE +: each ship once, MOVE + two of them; a ship that was carried has had its move."""
    kind, now, seat = desk.step.prompt, desk.now, desk.step.seat
    flight: Flight | None = desk.memory.pop("flight", None)
    done: dict[tuple[int, int], int] = desk.memory.setdefault(kind, {})
    if flight is not None and flight.kind == kind:
        if flight.moved:
            for piece in (*flight.pieces, *flight.load):
                done[piece, flight.place] = done.get((piece, flight.place), 0) + 1
            for piece, place in flight.dropped:
                if place != flight.start:
                    done[piece, place] = done.get((piece, place), 0) + 1
        desk.memory["flights"] = desk.memory.get("flights", 0) + (1 if flight.moved or not flight.pieces else 0)
    met = starting(listed(desk.step), "move")
    if kind == "move-plus":
        desk.demand(desk.memory.get("flights", 0) < 2 or not met, "MOVE + moves two ships")
    for name, where in met:
        piece, place = PIECE_NUMBER[name], place_of(where)
        fresh = now.pieces(seat, place).count(piece) - done.get((piece, place), 0)
        desk.demand(fresh > 0, f"every {name} on {where} has moved")


def fleet_begins(desk: Desk) -> None:
    """A new Warp Gate or MOVE +."""
    for key in ("warp-gate", "move-plus", "flights", "flight"):
        desk.memory.pop(key, None)


assert PLACE_WORLD

HANDLERS: dict[str, Handler] = {
    "moved": moved,
    "loaded": loaded,
    "dropped": dropped,
    "towed": towed,
    "obstacle_roll": obstacle_roll,
    "lost_to_obstacle": lost_to_obstacle,
    "warp_gate_used": warp_gate_used,
    "permitted": permitted,
    "refused": refused,
}
LISTS = {"flight": flight_list, "warp-gate": fleet_list, "move-plus": fleet_list}
