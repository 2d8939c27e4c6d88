"""Shapes of the second family's board and scene, as `model` draws them; lists of things with ids are ordered
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

Good = Literal["artifacts", "metal", "lifeforms"]
Building = Literal["city", "base", "academy"]

# --- the board -----------------------------------------------------------------------------------------------------


class Void2Tile(Shape):
    """A system board, or the back of one."""

    id: str
    name: str
    position: int
    rotation: int
    x: float
    y: float
    radius: float
    outline: list[Point]
    hidden: bool


class Void2Area(Shape):
    """The cells of a region of a system board."""

    id: str
    cells: list[Frame]


class Void2Unit(Shape):
    """What a unit is worth in battle, and what its keywords do."""

    id: str
    name: str
    dice: int
    power: int
    text: str


class Void2Place(Shape):
    """A region."""

    id: str
    number: int
    kind: str
    x: float
    y: float
    radius: float
    name: Annotated[str | None, Meta(description="Of a world.")]
    title: Annotated[str, Meta(description="The name of the region.")]
    hex: str | None
    half: None


class Void2Line(Shape):
    """Two adjacent regions."""

    id: str
    from_: str = field(name="from")
    to: str
    obstacle: Annotated[str | None, Meta(description="A hazard.")]
    hazard: int | None
    points: Annotated[tuple[Point, Point, Point], Meta(description="Start, control and end of a quadratic curve.")]
    obstacle_at: Point | None
    link: Annotated[bool, Meta(description="Of a wormhole.")]


class Void2Board(Shape):
    """What changes only with the board."""

    canvas: Frame
    hexes: Part[Void2Tile]
    areas: list[Void2Area]
    units: Part[Void2Unit]
    gaps: Annotated[Part[None], Meta(description="Always empty.")]
    homes: Annotated[Part[None], Meta(description="Always empty.")]
    places: Part[Void2Place]
    lines: Part[Void2Line]


# --- worlds and tokens ---------------------------------------------------------------------------------------------


class Void2Natives(Shape):
    """The natives of a world as they defend."""

    dice: int
    power: int
    unit: str
    text: str


class Void2Sarkeen(Shape):
    """The token that closes a world."""

    id: str
    name: str


class Void2WorldEvent(Shape):
    """An event in force."""

    id: str
    name: str
    text: str


class Void2Buildings(Shape):
    """A seat's buildings of one kind on a world."""

    seat: int
    building: Building
    count: int


class Void2Ability(Shape):
    """What an ally may do."""

    name: str
    text: str


class Void2Sign(Shape):
    """A sign on a world, about its middle."""

    kind: Literal["cube", "ally", "good", "hidden_good", "event", "parasite", "more"]
    seat: int | None
    good: Good | None
    count: int
    x: float
    y: float


class Void2PlateOwner(Shape):
    """The buildings of a seat on a plate, and where its mark begins."""

    seat: int
    buildings: list[Building]
    x: float


class Void2Plate(Shape):
    """The buildings on a world: all of them, or where they are too many their numbers, or their owners' marks."""

    x: float
    y: float
    width: float
    form: Literal["icons", "counts", "marks"]
    owners: list[Void2PlateOwner]


class Void2InfluenceAt(Shape):
    """A seat's influence, and where it stands."""

    seat: int
    count: int
    x: float
    y: float


class Void2Label(Shape):
    """Where the name and the values of a world stand, about its middle."""

    side: str
    slide: float
    name: NameAt
    vp: Point | None
    influence: list[Void2InfluenceAt]


class Void2World(Shape):
    """A planet, capital or minor planet."""

    id: Annotated[str, Meta(description="The region.")]
    name: str
    planet: Annotated[str | None, Meta(description="Null for uninhabited ones.")]
    kind: Literal["inhabited", "uninhabited", "minor"]
    place: str
    orbit: Annotated[str | None, Meta(description="The region of the orbit.")]
    ring: Annotated[float | None, Meta(description="The radius at which the orbit is drawn.")]
    vp: int
    ally_vp: int
    natives: Void2Natives | None
    cube: Annotated[int | None, Meta(description="Whose cube lies here.")]
    ally: int | None
    influence: Annotated[list[SeatCount], Meta(description="Most first.")]
    closed: Void2Sarkeen | None
    goods: list[Good]
    goods_down: int
    explore: Annotated[int, Meta(description="Face-down explore tokens.")]
    known: Annotated[list[str], Meta(description="Those that the reader has looked at.")]
    event: Void2WorldEvent | None
    buildings: list[Void2Buildings]
    parasite: bool
    ability: Void2Ability | None
    x: float
    y: float
    radius: float
    signs: list[Void2Sign]
    plate: Void2Plate | None
    label: Void2Label


class Void2Token(Shape):
    """Tokens of one kind in a region."""

    id: str
    kind: str
    good: Annotated[Good | None, Meta(description="The type of a good.")]
    place: str
    count: int
    x: float
    y: float


# --- seats ---------------------------------------------------------------------------------------------------------


class Void2Seat(Shape):
    """A seat; all of it is open."""

    id: int
    seat: int
    race: Annotated[str | None, Meta(description="The faction.")]
    name: str | None
    home: None
    slot: None
    colour: Colour
    mark: Mark
    team: int
    credits: int
    income: int
    hand: int
    empires: int
    command: int
    capacity: int
    bombs: int
    scorer: Annotated[bool, Meta(description="Still has its scoring card.")]
    technologies: list[str]
    buildings: int
    allies: list[str]
    worlds: int
    battles: int
    deliveries: int
    influence: int
    vp: int
    winner: bool


class Void2WorldshipSpace(Shape):
    """A building space of a Worldship."""

    building: Building | None
    power: int


class Void2GoodsSlot(Shape):
    """Its amount counts for every building of the track until a good covers it."""

    amount: int
    good: Good | None
    negative: bool


class Void2TrackBuilding(Shape):
    """The amount under its token counts for the buildings after it, once it is built."""

    amount: int
    vp: int
    state: Literal["built", "next", "later"]


class Void2Track(Shape):
    """A track of a faction board."""

    building: Building
    name: str
    built: int
    goods: Annotated[list[Void2GoodsSlot], Meta(description="Left of all buildings.")]
    buildings: list[Void2TrackBuilding]
    price: Annotated[int | None, Meta(description="Of the next building; null: all are built.")]


class Void2TechnologyGood(Shape):
    """A good that a technology needs."""

    type: Good | Literal["any"]
    placed: bool


class Void2Technology(Shape):
    """A technology of a faction."""

    id: str
    name: str
    text: str
    goods: list[Void2TechnologyGood]
    power: int
    researched: bool


class Void2Goods(Shape):
    """Goods that a seat holds."""

    artifacts: int
    metal: int
    lifeforms: int


class Void2FactionBoard(Shape):
    """A faction board."""

    seat: int
    faction: str
    name: str
    text: str
    income: int
    credit_limit: int | None
    hand_limit: int
    capacity: int
    command: Annotated[int, Meta(description="Left this round.")]
    worldship: list[Void2WorldshipSpace]
    tracks: list[Void2Track]
    technologies: list[Void2Technology]
    goods: Void2Goods
    bombs: int


class Void2ActionSpace(Shape):
    """A space of the row of actions."""

    id: str
    name: str
    credits: int
    chosen: bool
    banned: Annotated[bool, Meta(description="The action of the last round.")]
    barred: Annotated[list[int], Meta(description="Seats that may not choose it next.")]


# --- cards ---------------------------------------------------------------------------------------------------------


class Void2PowerCard(Shape):
    """A power card or, among those that are looked at, an event or the score card."""

    id: str
    name: str
    planet: str
    planet_name: str
    kind: str
    power: int
    action: Annotated[bool, Meta(description="Can be played as an action.")]
    text: str
    cost: dict[str, int]


class Void2EmpireCard(Shape):
    """An Empire card of the reader, or one that has been shown."""

    seat: int
    id: str
    name: str
    text: str
    vp: int
    shown: bool


class Void2Delivery(Void2PowerCard):
    """A delivery that is under way, and where its cargo lies."""

    seat: int
    cargo: str


class Void2Piles(Shape):
    """The decks and the discards."""

    deck: int
    discards: Part[Void2PowerCard]
    empire: int


# --- what is going on ----------------------------------------------------------------------------------------------


class Void2BattleUnits(Shape):
    """Units of one kind in a battle."""

    unit: str
    name: str
    count: int
    off: Annotated[int, Meta(description="Switched off.")]


class Void2BattleSide(Shape):
    """One side of a battle."""

    seat: int | None
    name: str
    units: list[Void2BattleUnits]
    bombs: int
    rolls: int
    dice: list[int]
    best: int | None
    power: Annotated[int, Meta(description="All that is added to the best die but the card.")]
    card: Void2PowerCard | None
    laid: Annotated[bool, Meta(description="A card lies face down.")]
    bonus: int
    total: Annotated[int | None, Meta(description="Null before the cards are open.")]


class Void2Battle(Shape):
    """The battle that is being fought."""

    place: str
    attacker: int
    enemy: str
    step: Literal["units", "bombs", "hack", "roll", "reroll", "cards", "result", "retreat"]
    sides: tuple[Void2BattleSide, Void2BattleSide]
    victor: int | None


class Void2Diplomacy(Shape):
    """The attempt at diplomacy that is being made."""

    seat: int
    planet: str
    region: Annotated[str, Meta(description="Where its people live.")]
    cards: Annotated[list[Void2PowerCard], Meta(description="On the table, open.")]
    power: int
    bribes: int
    die: int | None


class Void2UncoveredRegion(Shape):
    """A region of a board that is still to be laid."""

    id: str
    cells: list[Frame]
    x: float
    y: float
    radius: float
    world: bool


class Void2Turn(Shape):
    """How a board that is still to be laid would lie."""

    regions: list[Void2UncoveredRegion]
    ways: Annotated[list[tuple[Point, Point]], Meta(description="Out of the board: from and to.")]


class Void2Uncovered(Shape):
    """A system board that is still to be laid, for every number of quarter turns."""

    position: int
    planet: str
    name: str
    x: float
    y: float
    radius: float
    turns: list[Void2Turn]


class Void2UnitCount(Shape):
    """Units of one kind in a group."""

    unit: str
    count: int


class Void2Group(Shape):
    """The units that have joined the group that moves, and where it stands."""

    seat: int
    place: str
    units: list[Void2UnitCount]


class Void2DoomStep(Shape):
    """A step of the Doom track that has a consequence."""

    at: int
    name: str
    text: str


class Void2Doom(Shape):
    """The Doom track on the map, and where its token stands."""

    x: float
    y: float
    width: float
    height: float
    at: int
    most: int
    steps: list[Void2DoomStep]


class Void2Scene(Shape):
    """What changes: everything but the board."""

    edition: str
    round: int
    rounds: None
    scoring: list[int]
    over: bool
    first: int
    active: int | None
    turn: Annotated[int | None, Meta(description="Whose part of the round it is.")]
    last_rounds: int | None
    worlds: Part[Void2World]
    fleets: Part[Fleet]
    tokens: Part[Void2Token]
    seats: Part[Void2Seat]
    boards: list[Void2FactionBoard]
    actions: Annotated[list[Void2ActionSpace], Meta(description="The row of actions.")]
    hand: Annotated[Part[Void2PowerCard], Meta(description="Of the reader's seat; empty for spectators.")]
    looked: Annotated[
        list[Void2PowerCard],
        Meta(description="Of the deck or of another hand: shown to the reader, who chooses from them now."),
    ]
    empires: list[Void2EmpireCard]
    deliveries: list[Void2Delivery]
    piles: Void2Piles
    breakdown: list[PointSources]
    battle: Void2Battle | None
    diplomacy: Void2Diplomacy | None
    uncovered: Void2Uncovered | None
    group: Void2Group | None
    offers: Part[OfferView]
    doom: Void2Doom | None
    house: HouseLines = UNSET
