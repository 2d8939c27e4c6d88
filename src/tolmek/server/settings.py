"""What people choose when they set a table up, checked and cleaned."""

from __future__ import annotations

from typing import Any

import tolmek
from tolmek.server.errors import bad_request
from tolmek.server.store import SeatRow
from tolmek.server.wire.answers import EditionInfo, OptionChoice, RaceInfo
from tolmek.server.wire.requests import NewGame, TableWish

LIVE_TAKEOVER = 300
ASYNC_TAKEOVER = 7 * 24 * 3600


def checked_options(wish: NewGame) -> dict[str, Any]:
    """Options with the races that seats have asked for."""
    options = dict(wish.options)
    named = options.get("races")
    if not (named is None or isinstance(named, str)):
        if not isinstance(named, list) or not all(race is None or isinstance(race, str) for race in named):
            raise bad_request("Races are named by their ids, one for each seat.", "Name them with the seats.")
    races = [seat.race for seat in wish.seats]
    if any(races):
        options["races"] = races
    return options


def table_settings(wish: TableWish) -> dict[str, Any]:
    takeover = wish.takeover_seconds or (LIVE_TAKEOVER if wish.mode == "live" else ASYNC_TAKEOVER)
    return {
        "mode": wish.mode,
        "window_seconds": wish.window_seconds,
        "takeover_seconds": takeover,
        "turn_seconds": wish.turn_seconds,
        "open_scores": wish.open_scores,
        "keep_hands_closed": wish.keep_hands_closed,
    }


def clean(text: str) -> str:
    """One line of printable text."""
    return " ".join("".join(letter if letter.isprintable() else " " * letter.isspace() for letter in text).split())


def default_title(edition: str, kinds: list[str]) -> str:
    people = kinds.count("person")
    return f"{edition_name(edition)}, {'against bots' if people < 2 else f'{people} players'}"


def edition_name(edition: str) -> str:
    return next((one.name for one in tolmek.editions() if one.id == edition), edition)


def edition_info(edition: tolmek.EditionInfo) -> EditionInfo:
    return EditionInfo(
        id=edition.id,
        name=edition.name,
        family=edition.family,
        seats=edition.seats,
        variants=edition.options.get("variants", []),
        rounds=edition.rounds,
        races=[RaceInfo(race, name, home, edition.race_words[race]) for race, name, home in edition.race_names],
        options={key: value for key, value in edition.options.items() if key not in ("variants", "variant")},
        choices={
            option: [OptionChoice(one.value, one.words, one.seats or None) for one in choices]
            for option, choices in edition.choices.items()
        },
    )


def bot_name(row: SeatRow) -> str:
    return f"{(row.bot or 'bot').title()} {row.seat + 1}"
