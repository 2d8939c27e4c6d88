"""Shapes of what pages are sent, and those that the scenes of several families share.

A shape is stated once, as a Struct: the OpenAPI description and the page's types are written from it, and tests hold
real scenes and answers against it. On their way to a page, lists of things with ids become ordered maps.
"""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta, Struct, UnsetType, field

T = TypeVar("T")


class Shape(Struct, forbid_unknown_fields=True):
    """Every field is there, and no other; one that may be left out can be UNSET."""


class Part(Shape, Generic[T]):
    """An ordered map of things with an id."""

    order: list[str]
    items: dict[str, T]


Point = tuple[float, float]
Frame = Annotated[tuple[float, float, float, float], Meta(description="x, y, width, height")]
HouseLines = Annotated[list[str] | UnsetType, Meta(description="What the table plays differently, if anything.")]
Colour = Literal["ember", "tide", "moss", "orchid", "sun"]
Mark = Literal["triangle", "circle", "square", "cross", "hexagon"]
NameAt = Annotated[
    tuple[float, float, float], Meta(description="Middle and baseline of the name, about the world's middle; width.")
]


class FleetShip(Shape):
    """Ships of one kind in a fleet."""

    ship: str
    name: str
    damaged: bool
    count: int


class OwnerCount(Shape):
    """How many ships of an owner a folded pennant stands for."""

    owner: int | None
    count: int


class Fleet(Shape):
    """The ships of one owner in one place, with the frame of their pennant."""

    id: str
    place: str
    owner: Annotated[int | None, Meta(description="A seat, or null for guards.")]
    ships: list[FleetShip]
    x: float
    y: float
    width: float
    height: float
    shown: Annotated[int, Meta(description="Kinds that are drawn.")]
    more: Annotated[int, Meta(description="Ships that are only counted.")]
    folded: Annotated[
        bool,
        Meta(description="No room: the pennants of this place are one, drawn with the fleet of the first owner."),
    ]
    owners: Annotated[list[OwnerCount], Meta(description="Of a folded pennant, else empty.")]


class SeatCount(Shape):
    """How many a seat has."""

    seat: int
    count: int


class PointSources(Shape):
    """Where a seat's victory points came from."""

    seat: int
    sources: dict[str, int]


class OfferItem(Shape):
    """Something that changes hands."""

    object: str
    words: str


class OfferView(Shape):
    """A trade that is being composed, or waits for an answer. A later one waits below another."""

    id: str
    from_: int = field(name="from")
    to: int
    step: Literal["composing", "waiting", "later"]
    give: Annotated[list[OfferItem] | None, Meta(description="Null: known to the two seats only.")]
    take: Annotated[list[OfferItem] | None, Meta(description="Null: known to the two seats only.")]
