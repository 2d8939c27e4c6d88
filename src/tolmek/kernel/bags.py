"""Decks as bags: an unseen card has no place until it is drawn. A bag is a list of counts by kind.

Cards of a deck whose place is known lie beside its bag, in a flat list of threes from the top down: the number
of cards above it, its kind, and the mask of the seats that know it (EVERYONE: all, spectators too).
"""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.chance import Stream

UNKNOWN: Final = -1  # in place of a kind: nobody has seen the card, or this viewer may not know it


def size(bag: list[int]) -> int:
    total = 0
    for count in bag:
        total += count
    return total


def outcomes(verb: Verb, bag: list[int], b: int = 0, c: int = 0) -> list[Action]:
    """The kinds that can be drawn; `b` and `c` fill the verb's further slots, such as the seat that draws."""
    return [verb.of(kind, b, c) for kind in range(len(bag)) if bag[kind] > 0]


def weights(bag: list[int]) -> list[int]:
    """How likely each of the outcomes is."""
    return [count for count in bag if count > 0]


def take(bag: list[int], stream: Stream) -> int:
    """Take a card out at random, as guesses do."""
    kind = stream.weighted(bag)
    bag[kind] -= 1
    return kind


def knows(mask: int, viewer: int) -> bool:
    """Is the viewer (-1: a spectator) in the mask?"""
    return mask < 0 or (viewer >= 0 and mask >> viewer & 1 == 1)


def top(placed: list[int]) -> int:
    """The kind of the top card, if its place is known."""
    return placed[1] if placed and placed[0] == 0 else UNKNOWN


def lift(placed: list[int]) -> None:
    """The top card has left the deck: every card below comes up by one."""
    if placed and placed[0] == 0:
        del placed[:3]
    for i in range(0, len(placed), 3):
        placed[i] -= 1


def pin(placed: list[int], above: int, kind: int, mask: int) -> None:
    """These seats learn that the card below that many others is of this kind; the bag no longer counts it."""
    i = 0
    while i < len(placed) and placed[i] < above:
        i += 3
    if i < len(placed) and placed[i] == above:
        placed[i + 2] |= mask
    else:
        placed[i:i] = [above, kind, mask]


def shown(placed: list[int], viewer: int) -> list[int]:
    """The places as the viewer may know them: who has seen a card is public, its kind is not."""
    visible = list(placed)
    for i in range(0, len(visible), 3):
        if not knows(visible[i + 2], viewer):
            visible[i + 1] = UNKNOWN
    return visible


def dealt(placed: list[int], pool: list[int], stream: Stream) -> None:
    """Give every card that `shown` hid a kind out of the pool, for a guess."""
    for i in range(0, len(placed), 3):
        if placed[i + 1] == UNKNOWN:
            placed[i + 1] = take(pool, stream)
