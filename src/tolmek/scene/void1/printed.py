"""Cards, technologies, ships and abilities of the first family, as they are printed.

Like in `board_data`, a thing is its place in its list, as in the views.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tolmek.scene.common.records import Record
from tolmek.scene.void1.board_data import good
from tolmek.void1.library import components_of
from tolmek.void1.model.components import Components
from tolmek.void1.model.ids import CARDS, SHIPS, TACTICS, TECHNOLOGIES
from tolmek.void1.model.vocabulary import KEYWORDS, TYPES, UNTILS


@dataclass(frozen=True)
class Ability:
    """What a card, a technology or a race can do."""

    id: str
    name: str
    text: str


@dataclass(frozen=True)
class Card:
    """A diplomacy card."""

    id: str
    name: str
    type: str
    tactic: str
    tactic_name: str
    cards: int  # that the tactic costs, this one included
    text: str


@dataclass(frozen=True)
class Technology:
    """`race`: the only one that may research it, -1 for a common one. `number`: its place in the list of all."""

    number: int
    id: str
    name: str
    price: int
    text: str
    good: str
    needs: tuple[str, ...]
    points: int | None
    race: int


@dataclass(frozen=True)
class Ship:
    """`unlock`: start, or what kind of thing lets a seat build it, and its id."""

    number: int
    id: str
    name: str
    price: int
    attack: int
    dice: int
    move: int
    initiative: int
    hits: int
    carries: int
    count: int
    keywords: tuple[str, ...]
    unlock: tuple[str, str]


@dataclass(frozen=True, eq=False)
class Printed:
    """Loaded once per pack and edition; two of them are never compared by value."""

    cards: tuple[Card, ...]
    technologies: tuple[Technology, ...]  # of the edition
    ships: tuple[Ship, ...]  # all, in the edition or not
    abilities: tuple[Ability, ...]
    race_abilities: tuple[tuple[int, ...], ...]
    untils: tuple[str, ...]
    prizes: tuple[tuple[int, int], ...]  # of the council, by scoring


def printed_in(view: Record) -> Printed:
    """What the numbers of this view mean."""
    return load(str(view["edition"]), str(view["pack"]))


@lru_cache(maxsize=8)
def load(edition: str, pack: str) -> Printed:
    """The same for an edition with a component pack (its text, or nothing) laid over its components."""
    parts = components_of(edition, pack)
    return Printed(
        cards=tuple(card(parts, number) for number in range(len(CARDS))),
        technologies=tuple(technology(parts, number) for number, here in enumerate(parts.tech_present) if here),
        ships=tuple(ship(parts, number) for number in range(len(SHIPS))),
        abilities=tuple(Ability(known.id, known.name, known.text) for known in parts.abilities),
        race_abilities=tuple(tuple(numbers) for numbers in parts.race_abilities),
        untils=tuple(UNTILS),
        prizes=tuple(zip(parts.score_first, parts.score_second, strict=True)),
    )


def card(parts: Components, number: int) -> Card:
    """A card by its number."""
    tactic = parts.card_tactic[number]
    name, kind = parts.tactic_name[tactic], TYPES[parts.card_type[number]]
    text = parts.abilities[parts.tactic_ability[tactic]].text
    title = f"{kind.capitalize()} ({name})"
    return Card(CARDS[number], title, kind, TACTICS[tactic], name, parts.tactic_cards[tactic], text)


def technology(parts: Components, number: int) -> Technology:
    """Key to the Universe counts technologies instead of printing points on them."""
    needs = parts.tech_needs_all[number] | parts.tech_needs_any[number]
    return Technology(
        number=number,
        id=TECHNOLOGIES[number],
        name=parts.tech_name[number],
        price=parts.tech_cost[number],
        text=parts.abilities[parts.tech_ability[number]].text,
        good=good(parts.tech_good[number]),
        needs=tuple(name for other, name in enumerate(TECHNOLOGIES) if needs >> other & 1),
        points=None if parts.tech_score_owned else parts.tech_vp[number],
        race=parts.tech_race[number],
    )


def ship(parts: Components, number: int) -> Ship:
    """A kind of ship by its number."""
    kind, _, ident = parts.ship_unlock[number].partition(":")
    return Ship(
        number=number,
        id=SHIPS[number],
        name=parts.ship_name[number],
        price=parts.ship_cost[number],
        attack=parts.ship_attack[number],
        dice=parts.ship_dice[number],
        move=parts.ship_move[number],
        initiative=parts.ship_initiative[number],
        hits=parts.ship_hits[number],
        carries=parts.ship_slots[number],
        count=parts.ship_count[number],
        keywords=tuple(name for at, name in enumerate(KEYWORDS) if parts.ship_keywords[number] >> at & 1),
        unlock=(kind, ident),
    )
