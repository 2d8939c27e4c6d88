"""The families that can be played, by edition: those of this package, and those that others have registered.

A family from outside says where it is in the entry-point group `tolmek.families`, or calls `register`.
"""

from __future__ import annotations

import warnings
from functools import cache, lru_cache
from importlib.metadata import entry_points
from pkgutil import resolve_name
from typing import Any

from tolmek.kernel.errors import BadSetup
from tolmek.kernel.family import Rules
from tolmek.kernel.options import quoted
from tolmek.kernel.registration import Registration as Registration
from tolmek.version import VERSION
from tolmek.void1.registration import REGISTRATION as VOID1
from tolmek.void2.registration import REGISTRATION as VOID2

AnyRules = Rules[Any]

ENTRY_POINTS = "tolmek.families"
PACKS_KEPT = 8  # families with a component pack that stay in the memory, those used last

FAMILIES: dict[str, Registration] = {}  # by family
EDITIONS: dict[str, Registration] = {}  # by edition


def register(registration: Registration) -> None:
    """Add a family: its editions can be played from now on, here, on the command line and at the server's tables."""
    taken = [edition for edition in registration.editions if edition in EDITIONS]
    if registration.family in FAMILIES or taken:
        names = ", ".join(taken) or registration.family
        raise ValueError(f"The family {registration.family} cannot be added: there is {names} already.")
    FAMILIES[registration.family] = registration
    EDITIONS.update(dict.fromkeys(registration.editions, registration))


def unregister(family: str) -> None:
    """Take a family out again; games of it that are open go on."""
    for edition in FAMILIES.pop(family).editions:
        del EDITIONS[edition]
    plain_rules.cache_clear()
    packed_rules.cache_clear()


def register_installed() -> None:
    """Add the families of installed packages. One that is broken is left out."""
    for point in entry_points(group=ENTRY_POINTS):
        try:
            register(point.load())
        except Exception as problem:
            warnings.warn(f"The family {point.name} ({point.value}) is left out: {problem}", stacklevel=2)


def registration_of(edition: str) -> Registration:
    """The family that an edition belongs to."""
    check_edition(edition)
    return EDITIONS[edition]


def check_edition(ident: object) -> None:
    if not isinstance(ident, str) or ident not in EDITIONS:
        raise BadSetup(f"There is no edition {quoted(ident)}; this version plays {', '.join(EDITIONS)}.")


def part(reference: str, plain: Any) -> Any:
    """What a family names as `package.module:name`, or the plain one where it names nothing."""
    return resolve_name(reference) if reference else plain


# --- the rules of an edition ---------------------------------------------------------------------------------------


def rules_of(edition: str, pack: str) -> AnyRules:
    """The rules of an edition with a component set."""
    check_edition(edition)
    return packed_rules(edition, pack) if pack else plain_rules(edition)


@cache
def plain_rules(edition: str) -> AnyRules:
    """The rules with the components of the box; loaded once."""
    return open_rules(edition, "")


@lru_cache(PACKS_KEPT)
def packed_rules(edition: str, pack: str) -> AnyRules:
    """The rules with a component pack; a pack that is refused leaves nothing."""
    try:
        return open_rules(edition, pack)
    except RecursionError:
        raise BadSetup("The component pack is nested too deeply.") from None


def open_rules(edition: str, pack: str) -> AnyRules:
    registration = EDITIONS[edition]
    rules = registration.open_edition(edition, pack)
    rules.engine = VERSION
    rules.presentation.draw = part(registration.draw, None)
    rules.presentation.paint = part(registration.paint, None)
    return rules


register(VOID1)
register(VOID2)
