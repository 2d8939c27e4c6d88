"""What things are called in sentences: places, pieces, cards, players, and how they fill a text."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import SEATS, Names
from tolmek.kernel.grammar import counted, listed, opened, with_article
from tolmek.void1.model.board import CENTRE
from tolmek.void1.model.ids import FIRST_RIM, FIRST_SEAM, PLACES
from tolmek.void1.model.names import (
    CARD,
    COLOUR,
    EVENT,
    GOOD,
    HEX,
    OBJECTIVE,
    OBSTACLE,
    PIECE,
    PLACE,
    RACE,
    SOURCE,
    TACTIC,
    TARGET_EVENT,
    TARGET_GUARDS,
    TARGET_INFESTATION,
    TARGET_PLANET,
    TECHNOLOGY,
    TOKEN,
    TYPE,
    WORLD,
)
from tolmek.void1.model.table import DAMAGED, HOME, KIND_OF, NOBODY, PLACE_WORLD, Void1, home_owner
from tolmek.void1.model.vocabulary import (
    DIRECTIONS,
    GOODS,
    OBSTACLES,
    TOKEN_DISTRESS_CALL,
    TOKEN_PIRATES,
    TOKEN_REBELLION,
    TOKENS,
)

CIRCLES: Final[dict[str, str]] = {
    "pyrious.i1": "Pyrious Lantern",
    "pyrious.a0": "Cinder Shoal",
    "pyrious.a2": "Ember Shoal",
    "pyrious.a4": "Ash Shoal",
    "pyrious.l0": "Morning Lantern",
    "pyrious.l2": "Noon Lantern",
    "pyrious.l4": "Evening Lantern",
    "tan.c": "Twin Lantern",
    "tan.a": "Tan Beacon",
    "arcura.c": "Arcura Lantern",
    "arcura.d": "Reach Beacon",
    "beta.c": "Beta Lantern",
    "beta.a": "Lanes Beacon",
    "beta.b": "Lanes Lamp",
    "emrok.a": "Emrok Lantern",
    "emrok.b": "Ring Beacon",
    "bindok.c": "Bindok Lantern",
    "bindok.a": "Gap Beacon",
    "bindok.d": "Gap Lamp",
    "sothe.a": "Sothe Lantern",
    "sothe.b": "Deep Beacon",
}
SOURCES: Final[list[str]] = [
    "for planets",
    "for technologies",
    "from the galactic council",
    "for the morale boost",
    "for a conquered home world",
    "for the ability of their race",
    "from the event",
    "for an objective",
]
ARMIES: Final[dict[int, str]] = {
    TOKEN_DISTRESS_CALL: "the invaders",
    TOKEN_REBELLION: "the rebels",
    TOKEN_PIRATES: "the pirates",
}


# --- sentences ----------------------------------------------------------------------------------------------


def fill(table: Void1, text: str, kinds: dict[str, Names], values: dict[str, int], improved: int) -> str:
    """Put things into the {slots} of a text; {slot:noun} counts. A player who begins it has no article."""
    parts = text.split("{")
    sentence = parts[0]
    for part in parts[1:]:
        slot, _, rest = part.partition("}")
        name, _, noun = slot.partition(":")
        if noun:
            sentence += counted(values[name], noun)
        elif kinds[name] is SEATS and not sentence:
            sentence += seat_name(table, values[name])
        else:
            sentence += thing(table, kinds[name], values[name], improved)
        sentence += rest
    return opened(sentence)


def thing(table: Void1, kind: Names, value: int, improved: int) -> str:
    """One thing in the middle of a sentence; `improved` masks the seats whose home world has its new name."""
    components = table.components
    if kind is SEATS:
        return the_seat(table, value)
    if kind is PLACE:
        return place_called(table, value, improved)
    if kind is WORLD:
        return world_called(table, value, improved)
    if kind is PIECE:
        return with_article(piece_name(table, value))
    if kind is CARD:
        return card_name(table, value)
    if kind is RACE:
        return "the " + components.race_name[value]
    if kind is TECHNOLOGY:
        return components.tech_name[value]
    if kind is TACTIC:
        return components.tactic_name[value]
    if kind is EVENT:
        return components.event_name[value]
    if kind is HEX:
        return components.hex_name[value]
    if kind is OBJECTIVE:
        return components.objective_name[value]
    if kind is GOOD:
        return good_name(value)
    if kind is OBSTACLE:
        return obstacle_name(value)
    if kind is SOURCE:
        return SOURCES[value]
    if kind is TOKEN:
        return "an ambassador" if value == 0 else "a photon bomb"
    if kind is COLOUR:
        return opened(COLOUR.ids[value])
    return str(value)


# --- players ------------------------------------------------------------------------------------------------


def seat_name(table: Void1, seat: int) -> str:
    """A player by the race, before it is known by number; the number of seats stands for the guards."""
    if 0 <= seat < table.seats and table.race[seat] >= 0:
        return table.components.race_name[table.race[seat]]
    if seat == table.seats:
        return "the guards"
    return f"Player {seat + 1}" if seat >= 0 else "nobody"


def the_seat(table: Void1, seat: int) -> str:
    """A player in the middle of a sentence."""
    name = seat_name(table, seat)
    if 0 <= seat < table.seats and table.race[seat] >= 0:
        return "the " + name
    return name[:1].lower() + name[1:]


# --- places -------------------------------------------------------------------------------------------------


def place_name(table: Void1, place: int) -> str:
    """Planets and home worlds by name, circles by a name of their own, seams by the two hexagons they join."""
    return place_called(table, place, table.improved)


def world_name(table: Void1, world: int) -> str:
    return world_called(table, world, table.improved)


def place_called(table: Void1, place: int, improved: int) -> str:
    if PLACE_WORLD[place] >= 0:
        return world_called(table, PLACE_WORLD[place], improved)
    return space_called(place, [position_name(table, position) for position in range(CENTRE + 1)])


def space_called(place: int, positions: list[str]) -> str:
    """A place that is no world, by the names of what lies on the board places."""
    if place < FIRST_SEAM:
        return CIRCLES[PLACES[place]]
    if place < FIRST_RIM:
        one, other = joined(place - FIRST_SEAM)
        return f"the seam {positions[one]}–{positions[other]}"
    position, side = divmod(place - FIRST_RIM, 6)
    return f"the rim of {positions[position]} ({DIRECTIONS[side]})"


def world_called(table: Void1, world: int, improved: int) -> str:
    """The printed name; a home world may have been replaced by its improved token."""
    if world < HOME:
        return table.components.planet_name[world]
    owner = home_owner(table, world)
    if owner >= 0 and improved >> owner & 1:
        return table.components.new_home_name[world - HOME]
    return table.components.home_name[world - HOME]


def joined(seam: int) -> tuple[int, int]:
    """The two board places of a seam: the centre and a ring position, or two neighbours of the ring."""
    return (CENTRE, seam) if seam < 6 else (seam - 6, (seam - 5) % 6)


def position_name(table: Void1, position: int) -> str:
    """The hexagon on a board place, or the gap there."""
    hexagon = 0 if position == CENTRE else table.hex_at[position] if 0 <= position < CENTRE else NOBODY
    return position_called(position, table.components.hex_name[hexagon] if hexagon >= 0 else "")


def position_called(position: int, hexagon: str) -> str:
    """A board place by the hexagon on it, or as the gap there."""
    return hexagon or f"the gap {DIRECTIONS[position % 6]}"


def slot_name(table: Void1, slot: int) -> str:
    """A home slot by the two board places it touches."""
    return f"between {position_name(table, slot % 6)} and {position_name(table, (slot + 1) % 6)}"


def turning(steps: int) -> str:
    """A rotation in steps of 60 degrees clockwise, the short way round."""
    if steps == 3:
        return "180 degrees"
    return f"{steps * 60} degrees clockwise" if steps < 3 else f"{(6 - steps) * 60} degrees counterclockwise"


# --- pieces, cards, events ----------------------------------------------------------------------------------


def piece_name(table: Void1, piece: int) -> str:
    name = table.components.ship_name[KIND_OF[piece]]
    return name if piece < DAMAGED else "damaged " + name


def pieces_name(table: Void1, pieces: list[int]) -> str:
    """Several pieces, each with its article."""
    return listed([with_article(piece_name(table, piece)) for piece in pieces])


def card_name(table: Void1, card: int) -> str:
    """Type and tactic; a card that the reader does not know is just a card."""
    if card < 0:
        return "a card"
    return f"{card_type(table, card)} ({table.components.tactic_name[table.components.card_tactic[card]]})"


def card_type(table: Void1, card: int) -> str:
    return opened(TYPE.ids[table.components.card_type[card]])


def good_name(good: int) -> str:
    return GOODS[good].replace("-", " ") if good >= 0 else "trade good"


def obstacle_name(obstacle: int) -> str:
    return OBSTACLES[obstacle].replace("-", " ")


def token_name(table: Void1, event: int) -> str:
    """The token of an event card."""
    token = table.components.event_token[event]
    return with_article((TOKENS[token].replace("-", " ") if token >= 0 else "event") + " token")


def army_name(table: Void1, event: int) -> str:
    """The forces of an event card."""
    name = ARMIES.get(table.components.event_token[event])
    return "the forces of " + table.components.event_name[event] if name is None else name


def target_name(table: Void1, target: int, place: str) -> str:
    """What an attack at that place is aimed at."""
    if target == TARGET_PLANET:
        return place
    if target == TARGET_INFESTATION:
        return "the infestation on " + place
    if target == TARGET_GUARDS:
        return "the guards at " + place
    if target >= TARGET_EVENT:
        return f"{army_name(table, target - TARGET_EVENT)} at {place}"
    return f"{the_seat(table, target)} at {place}"
