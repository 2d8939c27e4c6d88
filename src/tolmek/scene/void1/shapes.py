"""Shapes of the first family's board and scene, as `model` draws them; lists of things with ids are ordered
maps.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, field

from tolmek.scene.common.shapes import (
    Colour,
    Fleet,
    Frame,
    HouseLines,
    Mark,
    NameAt,
    OfferView,
    Part,
    Point,
    PointSources,
    SeatCount,
    Shape,
)

Temperament = Literal["militaristic", "capitalistic", "scholarly", "mysterious", "peaceful"]

# --- the board -----------------------------------------------------------------------------------------------------


class Void1Hex(Shape):
    """A hexagon; its position is the middle, or one of the ring."""

    id: str
    name: str
    position: int | Literal["c"]
    rotation: int
    x: float
    y: float
    radius: float
    outline: list[Point]


class Void1Gap(Shape):
    """Where a hexagon, or a home world, is still to be laid."""

    id: int
    x: float
    y: float
    outline: list[Point]


class Void1Home(Shape):
    """The corner of a home world."""

    id: str
    seat: int
    race: str
    colour: Colour
    slot: int
    outline: list[Point]


class Void1Place(Shape):
    """A space of the board."""

    id: str
    number: int
    kind: Literal["planet", "light", "asteroid", "seam", "rim", "home"]
    x: float
    y: float
    radius: float
    name: Annotated[str | None, Meta(description="Of a world.")]
    title: Annotated[str | None, Meta(description="The name of a space that is no world, as sentences call it.")]
    hex: str | None
    half: Annotated[int | None, Meta(description="Direction of a half circle.")]


class Void1Line(Shape):
    """Two adjacent spaces."""

    id: str
    from_: str = field(name="from")
    to: str
    obstacle: str | None
    points: Annotated[tuple[Point, Point, Point], Meta(description="Start, control and end of a quadratic curve.")]
    obstacle_at: Point | None
    link: Annotated[bool, Meta(description="Of a worm hole.")]


class Void1Board(Shape):
    """What changes only with the board."""

    canvas: Frame
    hexes: Part[Void1Hex]
    gaps: Part[Void1Gap]
    corners: Part[Void1Gap]
    homes: Part[Void1Home]
    places: Part[Void1Place]
    lines: Part[Void1Line]


# --- the scene -----------------------------------------------------------------------------------------------------


class Void1Label(Shape):
    """Where the name and the printed values of a world stand, about its middle."""

    side: str
    slide: float
    badges: str
    name: NameAt
    values: Annotated[list[Point], Meta(description="Income, points, influence; empty for home worlds.")]


class Void1World(Shape):
    """A planet or home world."""

    id: str
    name: str
    place: str
    x: float
    y: float
    radius: float
    home: bool
    income: int
    vp: int
    influence: int
    temperament: Temperament | None
    good: str | None
    controller: int | None
    ally: int | None
    conqueror: int | None
    seized: Annotated[str | None, Meta(description="The event whose forces hold it.")]
    guards: Annotated[bool, Meta(description="Guards control it.")]
    infested: bool
    enslaved: bool
    port: int | None
    covered: bool
    label: Void1Label


class Void1Token(Shape):
    """A token of an event."""

    id: str
    kind: str
    event: str
    name: str
    place: str
    x: float
    y: float


class Void1Seat(Shape):
    """What everybody may know of a seat."""

    id: int
    seat: int
    race: str | None
    name: str | None
    home: str | None
    slot: int | None
    colour: Colour
    mark: Mark
    team: int
    credits: int
    income: Annotated[int, Meta(description="That it would collect if its turn ended now.")]
    hand: int
    technologies: list[str]
    ambassadors: int
    bombs: int
    bay: Annotated[str | None, Meta(description="The ship in the repair bay, where the edition has one.")]
    worlds: int
    influence: int
    vp: Annotated[int | None, Meta(description="Null where it is secret.")]
    winner: bool


class Void1Event(Shape):
    """The event card that was drawn last."""

    id: str
    name: str
    text: str
    token: str | None


class Void1TimedEffect(Shape):
    """An effect in force besides those of tokens."""

    id: str
    name: str
    text: str
    until: str


class Void1Card(Shape):
    """A diplomacy card."""

    id: str
    name: str
    type: str
    tactic: str
    tactic_name: str
    cards: Annotated[int, Meta(description="What the tactic costs, this one included.")]
    text: str


class Void1CardCount(Void1Card):
    """Diplomacy cards of one kind."""

    count: int


class Void1Slot(Shape):
    """A place of the face-up row."""

    card: Void1Card | None


class Void1Piles(Shape):
    """The deck and the discards."""

    deck: int
    discards: Part[Void1CardCount]


class Void1Technology(Shape):
    """What can be researched, and who has it."""

    id: str
    name: str
    price: int
    text: str
    good: str | None
    needs: list[str]
    owners: list[int]
    points: Annotated[int | None, Meta(description="At each scoring; null where the edition counts technologies.")]


class Void1ShipKind(Shape):
    """What can be built, and who has how many."""

    id: str
    name: str
    price: int | None
    attack: Annotated[int, Meta(description="Lowest number that hits; 0: it never rolls.")]
    dice: int
    move: int
    initiative: int
    carries: int
    count: int
    built: Annotated[list[int], Meta(description="By seat.")]
    text: str
    alien: Annotated[str | None, Meta(description="The planet whose ability grants it.")]


class Void1Influence(Shape):
    """A seat's influence in the council."""

    id: int
    influence: int


class Void1Objective(Shape):
    """An objective, where the edition has them."""

    id: str
    name: str
    text: str
    vp: int
    closed: bool


class Void1SecondaryAction(Shape):
    """A space of the board of secondary actions, where the edition has one."""

    id: Annotated[str, Meta(description="The verb of its actions.")]
    name: str
    text: str
    rule: str
    icon: str
    prices: Annotated[list[int], Meta(description="Of 1, 2, ... tokens together; empty where nothing is bought.")]
    limit: int | None
    races: Annotated[list[str], Meta(description="Who alone may use it; empty: everybody.")]
    holders: list[SeatCount]


class Void1BattleShip(Shape):
    """Ships of one kind in a battle."""

    ship: str
    name: str
    count: int
    damaged: bool
    initiative: int
    attack: int


class Void1BattleSide(Shape):
    """One side of a battle."""

    seat: int | None
    name: str
    ships: list[Void1BattleShip]


class Void1BattleRoll(Shape):
    """A die on the table."""

    seat: Annotated[int | None, Meta(description="Null: guards or forces of an event.")]
    ship: str
    die: int
    needs: int
    hit: bool


class Void1Battle(Shape):
    """The attack that is being carried out."""

    place: str
    attacker: int
    target: str
    defender: int | None
    level: int | None
    step: Literal["named", "retreat", "tactics", "pay", "roll", "reroll", "bombs", "casualties"]
    sides: list[Void1BattleSide]
    rolls: list[Void1BattleRoll]


class Void1Diplomacy(Shape):
    """The attempt at diplomacy that is being made."""

    world: str
    seat: int
    laid: list[str]
    cards: int
    needed: int | None
    dice: list[int]
    total: int | None
    ambassadors: int


class Void1Scene(Shape):
    """What changes: everything but the board."""

    edition: str
    round: Annotated[int, Meta(description="0 during set-up.")]
    rounds: int | None
    scoring: Annotated[list[int], Meta(description="Rounds that begin with a scoring.")]
    over: bool
    first: int
    active: int | None
    actions_left: Annotated[int | None, Meta(description="Of the active seat.")]
    moves_left: Annotated[int | None, Meta(description="Those good for MOVE only.")]
    worlds: Part[Void1World]
    fleets: Part[Fleet]
    tokens: Part[Void1Token]
    seats: Part[Void1Seat]
    event: Void1Event | None
    timed: Part[Void1TimedEffect]
    hand: Annotated[Part[Void1CardCount], Meta(description="Of the reader's seat; empty for spectators.")]
    display: Annotated[list[Void1Slot], Meta(description="The face-up row.")]
    piles: Void1Piles
    technologies: Part[Void1Technology]
    shipyard: Part[Void1ShipKind]
    council: Annotated[list[Void1Influence], Meta(description="By seat.")]
    prizes: Annotated[list[int], Meta(description="Victory points of first and second place at the next scoring.")]
    breakdown: Annotated[list[PointSources], Meta(description="Empty until the game is over.")]
    objectives: Part[Void1Objective]
    secondary: list[Void1SecondaryAction]
    battle: Void1Battle | None
    diplomacy: Void1Diplomacy | None
    offers: Part[OfferView]
    house: HouseLines = UNSET
