"""What people choose when they set a table up, checked and cleaned."""

from __future__ import annotations

from typing import Any, Literal

import tolmek
from tolmek.api import Lesson
from tolmek.server.errors import bad_request
from tolmek.server.personality import level_of
from tolmek.server.store import SeatRow
from tolmek.server.wire.answers import EditionInfo, LessonInfo, OptionChoice, OptionInfo, RaceInfo, VariantInfo
from tolmek.server.wire.requests import NewGame, TableWish

LIVE_TAKEOVER = 300
ASYNC_TAKEOVER = 7 * 24 * 3600
MOST_OF_AN_OPTION = 9  # where the family does not say


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
    options = {key: value for key, value in edition.options.items() if key not in ("variants", "variant")}
    return EditionInfo(
        id=edition.id,
        name=edition.name,
        family=edition.family,
        seats=edition.seats,
        variants=edition.options.get("variants", []),
        variant_info=[
            variant_info(edition, variant) for variant in edition.options.get("variants", []) if variant != "standard"
        ],
        rounds=edition.rounds,
        lesson=None if edition.lesson is None else lesson_info(edition.lesson),
        races=[
            RaceInfo(race, name, home, edition.race_words[race], edition.race_powers.get(race, []))
            for race, name, home in edition.race_names
        ],
        options=options,
        option_info=[option_info(edition, option, value) for option, value in options.items()],
        choices={
            option: [OptionChoice(one.value, one.words, one.seats or None) for one in choices]
            for option, choices in edition.choices.items()
        },
    )


def lesson_info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(lesson.pitch, lesson.minutes, lesson.weight, lesson.turn, lesson.points, lesson.end)


def variant_info(edition: tolmek.EditionInfo, id: str) -> VariantInfo:
    """What the family says of a variant; it shows under its id where the family says nothing."""
    for variant in edition.variants:
        if variant.id == id:
            return VariantInfo(id, variant.title, variant.sentence, variant.seats or None, variant.excludes or None)
    return VariantInfo(id, id, "", None, None)


def option_info(edition: tolmek.EditionInfo, id: str, value: object) -> OptionInfo:
    """What the family says of an option; it shows under its id where the family says nothing."""
    kind: Literal["switch", "number", "choice", "seat"] = "number" if isinstance(value, int) else "choice"
    for option in edition.option_titles:
        if option.id == id:
            if option.seat:
                kind = "seat"
            elif kind == "number" and option.most == 1:
                kind = "switch"
            return OptionInfo(id, option.title, kind, option.least, option.most, option.variant or None)
    return OptionInfo(id, id, kind, 0, MOST_OF_AN_OPTION, None)


def bot_name(row: SeatRow) -> str:
    return f"{level_of(row.bot or 'bot').title()} {row.seat + 1}"
