"""The drawable model of the board, from a view: plain data that a page, a notebook or a replay can draw.

Coordinates: x to the right, y down, the middle hexagon's centre at (0, 0), circumradius of a hexagon 100.
Everything has an `id` that stays the same as long as the thing is on the board.

    edition, seat     the view's; seat is None for a spectator
    round             0 during set-up
    over, first       whether the game has ended; the seat of the first player
    active            the seat whose turn it is, None between turns
    actions_left      of the active seat, None between turns; moves_left: those good for MOVE only
    canvas            x, y, width, height of the frame round the board
    hexes             id, name, position (0 to 5, "c"), rotation, x, y, radius, outline
    gaps              id (position), x, y, outline where a hexagon is still to be laid
    corners           id (slot), x, y, outline where a home world may still come, until all have theirs
    homes             id (the place), seat, race, colour, slot, outline
    places            id, number (as in the view), kind (planet, light, asteroid, seam, rim, home), x, y,
                      radius, name (of a world, else None), hex, half (direction of a half circle, else None)
    lines             id, from, to, obstacle (or None), obstacle_at (or None), points: start, control and end
                      of a quadratic curve; link: whether it is that of a worm hole
    worlds            id, name, place, x, y, radius, home, income, vp, influence, temperament, good,
                      controller, ally, conqueror (seats or None), guards (they control it), infested, enslaved,
                      covered, seized (the event whose forces hold it, or None), port (seat or None),
                      label: side, slide, badges (the side of the badges); name: x, y of the baseline's middle and
                      width, values: the middles of the printed values, both seen from the world's middle
    fleets            id, place, owner (a seat, None for guards), ships (ship, name, damaged, count),
                      x, y, width, height (the pennant's frame), shown (kinds drawn), more (ships counted),
                      folded: whether the pennants of all owners here are folded into one; then each of these fleets
                      has the same frame, and owners tells owner and count of each (else it is empty); the one
                      pennant is drawn with the fleet of the first of them
    tokens            id, kind, event, name, place, x, y
    seats             id, seat, race, name, home, slot, colour, mark, team, credits, income (what the seat would
                      collect if its turn ended now), hand (how many cards), technologies, ambassadors, bombs,
                      bay (a ship or None), worlds, influence, vp (None where it is secret), winner
    council           id (seat) and influence
    prizes            victory points of first and second place at the next scoring; empty after the last

The other parts are described where they are made: event, timed, hand, display and piles in `cards`, technologies and
shipyard in `shipyard`, rounds, scoring and breakdown in `points`, then `battle`, `diplomacy`, `offers` and `secondary`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from tolmek.scene.common.boxes import first_table
from tolmek.scene.common.galaxy import CENTRE, Galaxy, Outline, Place, galaxy, notch
from tolmek.scene.common.geometry import RADIUS, Box, Point, around, bent, hexagon_outline, hull, scaled
from tolmek.scene.common.placing import Room
from tolmek.scene.common.reading import seat_or_none
from tolmek.scene.common.sizes import NAME_BASELINE, VALUE, label
from tolmek.scene.void1.battle import battle
from tolmek.scene.void1.board_data import BoardData, Record, World, board_data
from tolmek.scene.void1.cards import display, event, hand, piles, timed
from tolmek.scene.void1.components import components
from tolmek.scene.void1.diplomacy import diplomacy
from tolmek.scene.void1.income import incomes
from tolmek.scene.void1.objectives import objectives
from tolmek.scene.void1.offers import offers
from tolmek.scene.void1.points import breakdown, rounds
from tolmek.scene.void1.secondary import secondary
from tolmek.scene.void1.shipyard import shipyard, technologies
from tolmek.void1.model.table import PIECE_SPAN

COLOURS: Final = ("ember", "tide", "moss", "orchid")
MARKS: Final = ("triangle", "circle", "square", "cross")
MARGIN: Final = (5.0, 10.0)  # above and below the board there is room for pennants on the rim


def draw(view: Record, board_too: bool = True) -> Record:
    """The scene of a view; without the board it has a `ground` instead, the same text for the same board."""
    table: Record = view["table"]
    data, parts, known = board_data(view), components(view), first_table(view)
    homes = tuple(
        (slot, race) for slot, race in zip(table["slot"], table["race"], strict=True) if slot >= 0 and race >= 0
    )
    ground = laid_out(data, tuple(table["hex_at"]), tuple(table["turned"]), homes, table["seats"])
    board = ground.board
    tokens, ships = placed(
        data,
        ground,
        tuple(tuple(fleet) for fleet in table["fleet"]),
        tuple(table["token_event"]),
        tuple(table["token_place"]),
    )
    active = seat_or_none(table["active"], table["seats"])
    seats = [seat_record(data, view, seat, income) for seat, income in enumerate(incomes(known))]
    return {
        "scene": 1,
        "edition": view["edition"],
        "seat": view["seat"],
        "round": table["round"],
        **rounds(view),
        "over": view["over"],
        "first": table["first"],
        "active": active,
        "actions_left": None if active is None else table["actions"],
        "moves_left": None if active is None else table["moves"],
        **(still(data, ground, table) if board_too else {"ground": ground_of(data, table)}),
        "worlds": worlds(data, board, table),
        "fleets": copies(ships),
        "tokens": copies(tokens),
        "seats": seats,
        "event": event(data, table),
        "timed": timed(parts, table),
        "hand": hand(parts, table),
        "display": display(parts, table),
        "piles": piles(parts, table),
        "technologies": technologies(parts, table),
        "shipyard": shipyard(data, parts, table),
        "council": [{"id": seat["id"], "influence": seat["influence"]} for seat in seats],
        "prizes": list(parts.prizes[table["scored"]]) if table["scored"] < len(parts.prizes) else [],
        "breakdown": breakdown(view),
        "objectives": objectives(view),
        "secondary": secondary(data, parts, view),
        "battle": battle(data, parts, known, view),
        "diplomacy": diplomacy(data, parts, known, view),
        "offers": offers(parts, view),
    }


# --- the board ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Ground:
    """Everything that lies still."""

    board: Galaxy
    ghosts: dict[int, Point]
    notches: dict[int, Outline]
    canvas: Box


@lru_cache(maxsize=256)
def laid_out(
    data: BoardData, hex_at: tuple[int, ...], turned: tuple[int, ...], homes: tuple[tuple[int, int], ...], seats: int
) -> Ground:
    """The board for hexagons and rotations by ring position, and homes as (slot, race)."""
    board = galaxy(data, hex_at, turned, homes)
    ghosts = missing(data, hex_at, seats)
    notches = vacant(data, homes, seats)
    return Ground(board, ghosts, notches, canvas(board, ghosts, notches))


def still(data: BoardData, ground: Ground, table: Record) -> Record:
    """The parts of a scene that change only with the board."""
    board, frame = ground.board, ground.canvas
    return {
        "canvas": numbers((frame.left, frame.top, frame.width, frame.height)),
        "hexes": [hexagon(tile.id, tile.name, tile.position, tile.rotation, tile.centre) for tile in board.tiles],
        "gaps": [
            {"id": position, "x": number(at[0]), "y": number(at[1]), "outline": points(hexagon_outline(at))}
            for position, at in ground.ghosts.items()
        ],
        "corners": [corner_record(slot, outline) for slot, outline in ground.notches.items()],
        "homes": home_corners(data, board, table),
        "places": [place_record(data, board.places[ident], ident) for ident in data.places if ident in board.places],
        "lines": [*lines(board), *links(data, board, table)],
    }


def ground_of(data: BoardData, table: Record) -> str:
    """Everything that the board depends on."""
    holes = [
        (event, place)
        for event, place in zip(table["token_event"], table["token_place"], strict=True)
        if data.events[event].links
    ]
    parts = [table["seats"], table["hex_at"], table["turned"], table["slot"], table["race"], table["colour"], holes]
    return repr(parts)


def copies(rows: list[Record]) -> list[Record]:
    """Scenes share nothing, so that whoever gets one may change it."""
    return [{key: copied(value) for key, value in row.items()} for row in rows]


def copied(value: Any) -> Any:
    if type(value) is list:
        return [copied(one) for one in value]
    return dict(value) if type(value) is dict else value


def missing(data: BoardData, hex_at: tuple[int, ...], seats: int) -> dict[int, Point]:
    """Ring positions whose hexagon is still to come."""
    positions = data.ring_positions[seats]
    return {position: scaled(data.position_at[position]) for position in positions if hex_at[position] < 0}


def vacant(data: BoardData, homes: tuple[tuple[int, int], ...], seats: int) -> dict[int, Outline]:
    """Outlines of the corners without a home by slot, while some are still to be chosen."""
    taken = [slot for slot, _ in homes]
    positions = data.ring_positions[seats]
    between = [slot for slot in positions if (slot + 1) % 6 in positions and slot not in taken]
    return {slot: notch(data, slot) for slot in between} if len(homes) < seats else {}


def canvas(board: Galaxy, ghosts: dict[int, Point], notches: dict[int, Outline]) -> Box:
    centres = [*[tile.centre for tile in board.tiles], *ghosts.values()]
    corners = [point for centre in centres for point in hexagon_outline(centre)]
    corners += [point for corner in board.corners for point in corner.outline]
    corners += [point for outline in notches.values() for point in outline]
    return hull([around(x, y, *MARGIN) for x, y in corners])


def hexagon(ident: str, name: str, position: int, rotation: int, centre: Point) -> Record:
    return {
        "id": ident,
        "name": name,
        "position": "c" if position == CENTRE else position,
        "rotation": rotation,
        "x": number(centre[0]),
        "y": number(centre[1]),
        "radius": RADIUS,
        "outline": points(hexagon_outline(centre)),
    }


def corner_record(slot: int, outline: Outline) -> Record:
    x, y = (sum(values) / len(outline) for values in zip(*outline, strict=True))
    return {"id": slot, "x": number(x), "y": number(y), "outline": points(list(outline))}


def home_corners(data: BoardData, board: Galaxy, table: Record) -> list[Record]:
    found = []
    for corner in board.corners:
        seat = table["slot"].index(corner.slot)
        found.append(
            {
                "id": corner.place,
                "seat": seat,
                "race": data.races[table["race"][seat]],
                "colour": COLOURS[table["colour"][seat]],
                "slot": corner.slot,
                "outline": points(list(corner.outline)),
            }
        )
    return found


def place_record(data: BoardData, place: Place, ident: str) -> Record:
    return {
        "id": ident,
        "number": data.places.index(ident),
        "kind": place.kind,
        "x": number(place.at[0]),
        "y": number(place.at[1]),
        "radius": place.radius,
        "name": next((world.name for world in data.worlds if world.id == ident), None),
        "hex": place.tile or None,
        "half": None if place.half < 0 else place.half,
    }


def lines(board: Galaxy) -> list[Record]:
    return [
        {
            "id": line.id,
            "from": line.start,
            "to": line.end,
            "obstacle": line.obstacle or None,
            "points": points([line.curve.start, line.curve.control, line.curve.end]),
            "obstacle_at": numbers(line.obstacle_at) if line.obstacle_at else None,
            "link": False,
        }
        for line in board.lines
    ]


def links(data: BoardData, board: Galaxy, table: Record) -> list[Record]:
    """The two spaces of a worm hole are adjacent."""
    found = []
    for first, ident in enumerate(table["token_event"]):
        for second in range(first + 1, len(table["token_event"])):
            if table["token_event"][second] == ident and data.events[ident].links:
                a, b = (data.places[table["token_place"][token]] for token in (first, second))
                if a != b:
                    curve = bent(board.places[a].at, board.places[b].at, 0.0, 0.0, 0.16)
                    found.append(
                        {
                            "id": f"{a}~{b}~{data.events[ident].id}",
                            "from": a,
                            "to": b,
                            "obstacle": None,
                            "points": points([curve.start, curve.control, curve.end]),
                            "obstacle_at": None,
                            "link": True,
                        }
                    )
    return found


# --- worlds ------------------------------------------------------------------------------------------------


def worlds(data: BoardData, board: Galaxy, table: Record) -> list[Record]:
    found = []
    for index in range(len(data.worlds)):
        place = board.places.get(data.worlds[index].id)
        if place is not None:
            found.append(world_record(data, table, index, place))
    return found


def world_record(data: BoardData, table: Record, index: int, place: Place) -> Record:
    world = printed(data, table, index)
    seats = table["seats"]
    seized = table["seized"][index]
    return {
        "id": world.id,
        "name": world.name,
        "place": world.id,
        "x": number(place.at[0]),
        "y": number(place.at[1]),
        "radius": place.radius,
        "home": index >= data.planets,
        "income": world.income,
        "vp": world.vp,
        "influence": world.influence,
        "temperament": world.temperament or None,
        "good": world.good or None,
        "controller": seat_or_none(table["owner"][index], seats),
        "ally": seat_or_none(table["ally"][index], seats),
        "conqueror": seat_or_none(table["conqueror"][index], seats),
        "seized": data.events[seized].id if seized >= 0 else None,
        "guards": table["owner"][index] == seats,
        "infested": bool(table["infested"] >> index & 1),
        "enslaved": bool(table["enslaved"] >> index & 1),
        "port": next((seat for seat, port in enumerate(table["port"]) if port == index), None),
        "covered": bool(table["covered"] >> index & 1),
        "label": label_record(world, place),
    }


def label_record(world: World, place: Place) -> Record:
    count = 3 if place.kind == "planet" else 0
    name, values = label(place.radius, place.side, place.slide, world.name, count)
    return {
        "side": place.side,
        "slide": place.slide,
        "badges": place.badges,
        "name": numbers((name.centre[0], name.top + NAME_BASELINE, name.width)),
        "values": [numbers((values.left + 0.5 + VALUE * (i + 0.5), values.centre[1])) for i in range(count)],
    }


def printed(data: BoardData, table: Record, index: int) -> World:
    """The values of a world; an improved home world has a new token."""
    race = index - data.planets
    if race >= 0 and race in table["race"] and table["improved"] >> table["race"].index(race) & 1:
        return data.improved_homes[race]
    return data.worlds[index]


# --- ships and tokens --------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def placed(
    data: BoardData,
    ground: Ground,
    fleet: tuple[tuple[int, ...], ...],
    token_event: tuple[int, ...],
    token_place: tuple[int, ...],
) -> tuple[list[Record], list[Record]]:
    """Tokens and pennants, which stand the same for every reader."""
    room = Room(ground.board, ground.canvas)
    tokens = token_records(data, room, token_event, token_place)
    return tokens, fleets(data, ground.board, room, fleet)


def fleets(data: BoardData, board: Galaxy, room: Room, fleet: tuple[tuple[int, ...], ...]) -> list[Record]:
    """Ships of one owner on one place, as a pennant; the guards come after the seats."""
    grouped = groups(data, board, fleet)
    seats = len(fleet) - 1
    wanted: dict[str, list[list[int]]] = {}
    for place, _, pieces in grouped:
        wanted.setdefault(place, []).append(list(pieces.values()))
    pennants = {place: iter(found) for place, found in room.pennants(wanted).items()}
    found = []
    for place, owner, pieces in grouped:
        pennant = next(pennants[place])
        found.append(
            {
                "id": f"{'guards' if owner == seats else owner}@{place}",
                "place": place,
                "owner": seat_or_none(owner, seats),
                "ships": [ship_record(data, piece, count) for piece, count in pieces.items()],
                "x": number(pennant.box.left),
                "y": number(pennant.box.top),
                "width": number(pennant.box.width),
                "height": number(pennant.box.height),
                "shown": pennant.shown,
                "more": pennant.more,
                "folded": pennant.folded,
                "owners": [
                    {"owner": seat_or_none(other, seats), "count": sum(counts.values())}
                    for there, other, counts in grouped
                    if pennant.folded and there == place
                ],
            }
        )
    return found


def groups(data: BoardData, board: Galaxy, fleet: tuple[tuple[int, ...], ...]) -> list[tuple[str, int, dict[int, int]]]:
    """Place, owner and number of ships by piece, in the order of the places."""
    found: dict[tuple[int, int], dict[int, int]] = {}
    for owner, ships in enumerate(fleet):
        for ship in ships:
            if data.places[ship // PIECE_SPAN] not in board.places:
                continue  # set up before its home world has a slot
            pieces = found.setdefault((ship // PIECE_SPAN, owner), {})
            piece = ship % PIECE_SPAN
            pieces[piece] = pieces.get(piece, 0) + 1
    return [(data.places[place], owner, found[place, owner]) for place, owner in sorted(found)]


def ship_record(data: BoardData, piece: int, count: int) -> Record:
    kind = piece % len(data.ships)
    return {
        "ship": data.ships[kind],
        "name": data.ship_names[kind],
        "damaged": piece >= len(data.ships),
        "count": count,
    }


def token_records(
    data: BoardData, room: Room, token_event: tuple[int, ...], token_place: tuple[int, ...]
) -> list[Record]:
    places = [data.places[place] for place in token_place]
    found = []
    for number_of_event, place, (x, y) in zip(token_event, places, room.tokens(places), strict=True):
        event = data.events[number_of_event]
        found.append(
            {
                "id": f"{event.id}@{place}",
                "kind": event.token,
                "event": event.id,
                "name": event.name,
                "place": place,
                "x": number(x),
                "y": number(y),
            }
        )
    return found


# --- seats -------------------------------------------------------------------------------------------------


def seat_record(data: BoardData, view: Record, seat: int, income: int) -> Record:
    """What everybody may know of a seat. Other seats' victory points are told only at the end."""
    table: Record = view["table"]
    race = table["race"][seat]
    known = view["over"] or view["seat"] == seat
    held = [index for index in range(len(data.worlds)) if table["owner"][index] == seat]
    loyal = [printed(data, table, index) for index in held if table["ally"][index] == seat]
    return {
        "id": seat,
        "seat": seat,
        "race": data.races[race] if race >= 0 else None,
        "name": data.race_names[race] if race >= 0 else None,
        "home": data.worlds[data.planets + race].id if race >= 0 else None,
        "slot": table["slot"][seat] if table["slot"][seat] >= 0 else None,
        "colour": COLOURS[table["colour"][seat]],
        "mark": MARKS[seat],
        "team": table["team"][seat],
        "credits": table["credits"][seat],
        "income": income,
        "hand": table["hand_sizes"][seat],
        "technologies": [ident for i, ident in enumerate(data.technologies) if table["techs"][seat] >> i & 1],
        "ambassadors": table["ambassadors"][seat],
        "bombs": table["bombs"][seat],
        "bay": data.ships[table["bay"][seat]] if table["bay"][seat] >= 0 else None,
        "worlds": len(held),
        "influence": sum(world.influence for world in loyal),
        "vp": table["vp"][seat] if known else None,
        "winner": seat in table["winners"],
    }


def points(path: list[Point]) -> list[list[float]]:
    return [numbers(point) for point in path]


def numbers(values: tuple[float, ...]) -> list[float]:
    return [number(value) for value in values]


def number(value: float) -> float:
    """One decimal, and no minus zero."""
    return round(value, 1) + 0.0
