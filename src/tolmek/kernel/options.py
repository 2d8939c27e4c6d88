"""Options of a new game that every family checks alike: bad ones are refused in a sentence."""

from __future__ import annotations

from typing import Any

from tolmek.kernel.errors import BadSetup
from tolmek.kernel.outside import printable, shown


def with_defaults(options: dict[str, Any], usual: dict[str, Any]) -> dict[str, Any]:
    """The usual options with the given ones laid over them; races are given apart."""
    merged = dict(usual)
    for key, value in options.items():
        if key not in usual or key == "races":
            known = sorted([name for name in usual if name != "races"])
            raise BadSetup(f"There is no option {quoted(key)}; this edition knows {', '.join(known)}.")
        merged[key] = value
    return merged


def variants_of(value: object, known: list[str], example: str) -> list[str]:
    """The variants of an option such as “long+team”, sorted; none for the standard game."""
    if not isinstance(value, str):
        raise BadSetup(f"Option variant must be text such as “{example}”, not {shown(value)}.")
    if value == "standard":
        return []
    parts = sorted(set(value.split("+")))
    for part in parts:
        if part not in known:
            choice = ", ".join(["standard", *known])
            raise BadSetup(f"There is no variant “{printable(part)}” here; choose from {choice}, joined by “+”.")
    return parts


def sides_of(value: object, seats: int, known: list[str], side: str) -> str | list[str]:
    """Who plays what: “dealt”, “choose”, or an id for each seat, where None or “dealt” is dealt."""
    if value is None or value == "dealt":
        return "dealt"
    if value == "choose":
        return "choose"
    if not isinstance(value, (list, tuple)) or len(value) != seats:
        raise BadSetup(f"races must be “dealt”, “choose” or a list of {seats} {side} ids.")
    chosen: list[str] = []
    for name in value:
        if name is None or name == "dealt":
            chosen.append("dealt")
            continue
        if not isinstance(name, str) or name not in known:
            raise BadSetup(f"There is no {side} {quoted(name)} in this edition; it has {', '.join(known)}.")
        if name in chosen:
            raise BadSetup(f"Two seats cannot both play {name}.")
        chosen.append(name)
    return chosen


def quoted(value: object) -> str:
    return f"“{printable(value)}”" if isinstance(value, str) else shown(value)
