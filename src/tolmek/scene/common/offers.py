"""Trade offers as records of a scene."""

from __future__ import annotations

from collections.abc import Callable

from tolmek.scene.common.records import Record

Item = Callable[[int], Record]  # an item by its number, as a record with object and words


def offer(frame: Record, giver: int, taker: int, step: str, is_known: bool, item: Item) -> Record:
    """An offer of one seat to another; the items are None for a reader who may not know them."""
    return {
        "id": f"{giver}-{taker}",
        "from": giver,
        "to": taker,
        "step": step,
        "give": [item(number) for number in frame["give"]] if is_known else None,
        "take": [item(number) for number in frame["take"]] if is_known else None,
    }


def credits_item(amount: int) -> Record:
    """Credits as an item of an offer."""
    return {"object": f"credits:{amount}", "words": "1 credit" if amount == 1 else f"{amount} credits"}


def numbered(offers: list[Record]) -> list[Record]:
    """The same offers with ids of their own: the first offer of one seat to another has the plain id."""
    counts: dict[str, int] = {}
    for row in offers:
        ident = row["id"]
        counts[ident] = counts.get(ident, 0) + 1
        if counts[ident] > 1:
            row["id"] = f"{ident}.{counts[ident]}"
    return offers
