"""Options that several verbs share: what game is set up."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

import tolmek
from tolmek.api import default_edition
from tolmek.cli.refusal import Refused

EditionOption = Annotated[
    str | None,
    typer.Option("--edition", "-e", help="The edition by its id.", show_default=default_edition()),
]
SeedOption = Annotated[int | None, typer.Option(help="Any whole number; the same seed gives the same dice and cards.")]
VariantOption = Annotated[
    str | None,
    typer.Option(help="A variant of the edition, such as long; several joined by +.", show_default="standard"),
]
OptionOption = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="Another option of the edition."),
]
ComponentsOption = Annotated[
    Path | None, typer.Option("--components", help="A file with the printed values of your own copy.")
]
HouseOption = Annotated[
    list[str] | None,
    typer.Option("--house", metavar="KEY=VALUE", help="A house rule, such as actions_per_turn=5; can be repeated."),
]
RacesOption = Annotated[
    str | None, typer.Option(help="Races or factions by seat, separated by commas (- is dealt), or: choose.")
]
SeedNumberOption = Annotated[int, typer.Option(help="The same seed gives the same games.")]
JobsOption = Annotated[int, typer.Option(min=1, help="How many processes play at the same time.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]


def edition_of(text: str | None) -> str:
    """The edition that is asked for, or the recommended one."""
    return default_edition() if text is None else text


def tables_of(edition: str | None, seats: list[int]) -> dict[str, list[int]]:
    """The named edition with these numbers of seats; else every edition with those that it has.

    If none has any of them, all of them are left, and refuse these numbers in a sentence.
    """
    if edition is not None:
        return {edition: seats}
    tables = {}
    for info in tolmek.editions():
        fitting = [count for count in seats if info.seats[0] <= count <= info.seats[1]]
        if fitting:
            tables[info.id] = fitting
    return tables or {info.id: seats for info in tolmek.editions()}


def options_of(variant: str | None, further: list[str] | None) -> dict[str, Any]:
    """Options for a new game; numbers are numbers."""
    options: dict[str, Any] = {} if variant is None else {"variant": variant}
    for pair in further or []:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            raise Refused(f"An option is written KEY=VALUE, such as offers=1, not “{pair}”.")
        options[key] = int(value) if value.lstrip("-").isdecimal() else value
    return options


def house_of(given: list[str] | None) -> dict[str, Any] | None:
    """House rules; values are written as in TOML, such as 5, true or [3, 3, 2]."""
    house: dict[str, Any] = {}
    for pair in given or []:
        key, sign, value = pair.partition("=")
        key = key.strip()
        if not sign or not key:
            raise Refused(f"A house rule is written KEY=VALUE, such as actions_per_turn=5, not “{pair}”.")
        if key in house:
            raise Refused(f"House rule {key} is given twice.")
        house[key] = value_of(value.strip())
    return house or None


def value_of(text: str) -> Any:
    """A value in TOML; whatever is none stays text."""
    try:
        tables = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return text
    return tables["value"] if list(tables) == ["value"] else text


def races_of(text: str | None, seats: int) -> list[str | None] | str | None:
    """Races by seat, separated by commas; an empty place or - is dealt, and so are places at the end."""
    if text is None or text in ("choose", "dealt"):
        return text
    named = [name.strip() for name in text.split(",")]
    if len(named) > seats:
        raise Refused(f"There are {seats} seats but {len(named)} races.")
    races: list[str | None] = [None if name in ("", "-") else name for name in named]
    return races + [None] * (seats - len(races))


def bots_of(text: str | None, seats: int) -> list[str]:
    """The names of bots for that many seats: one for all, or one for each."""
    from tolmek import bots

    if text is None:
        return [bots.USUAL] * seats
    named = known_bots(text)
    if len(named) not in (1, seats):
        raise Refused(f"Name one bot for all {seats} other seats or one for each, not {len(named)}.")
    return named * seats if len(named) == 1 else named


def known_bots(text: str) -> list[str]:
    """Names separated by commas, each of a bot that there is."""
    from tolmek import bots

    named = bots.split_names(text)
    for name in named:
        check_bot(name)
    return named


def check_bot(name: str) -> None:
    """Refuse a bot that there is not."""
    from tolmek import bots

    try:
        bots.bot(name)
    except ValueError as error:
        raise Refused(str(error)) from None
