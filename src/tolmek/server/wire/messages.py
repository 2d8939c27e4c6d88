"""Requests as they come in. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
BrowserKey = Annotated[str, Meta(max_length=64, pattern="^([A-Za-z0-9_-]{22,})?$")]  # 128 random bits, or none


class SeatWish(Struct, forbid_unknown_fields=True, frozen=True):
    """Who sits where: the creator, a person by invitation, a bot."""

    kind: Literal["me", "person", "bot"]
    name: Name = ""
    bot: Name = "greedy"
    race: Name | None = None


class TableWish(Struct, forbid_unknown_fields=True, frozen=True):
    """How the table runs."""

    mode: Literal["live", "async"] = "live"
    window_seconds: Annotated[int, Meta(ge=1, le=600)] = 5
    takeover_seconds: Annotated[int, Meta(ge=10, le=31_536_000)] | None = None
    turn_seconds: Annotated[int, Meta(ge=10, le=31_536_000)] | None = None
    open_scores: bool = False
    keep_hands_closed: bool = False


class NewGame(Struct, forbid_unknown_fields=True, frozen=True):
    edition: Name
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=5)]
    title: Annotated[str, Meta(max_length=80)] = ""
    options: dict[str, Any] = {}
    map_seed: Annotated[str, Meta(max_length=32)] = ""
    table: TableWish = TableWish()
    key: BrowserKey = ""


class Actions(Struct, forbid_unknown_fields=True, frozen=True):
    decision: Text
    actions: Annotated[list[Text], Meta(min_length=1, max_length=64)]
    key: Key


class Offer(Struct, forbid_unknown_fields=True, frozen=True):
    """A whole trade: what the seat gives and what it asks for, as the exact texts of the actions that name it."""

    decision: Text
    to: Annotated[int, Meta(ge=0, le=4)]
    key: Key
    give: Annotated[list[Text], Meta(max_length=16)] = []
    take: Annotated[list[Text], Meta(max_length=16)] = []


class Keyed(Struct, forbid_unknown_fields=True, frozen=True):
    key: Key


class Vote(Struct, forbid_unknown_fields=True, frozen=True):
    proposal: Name
    agree: bool


class Standing(Struct, forbid_unknown_fields=True, frozen=True):
    answer: Name


class SeatDo(Struct, forbid_unknown_fields=True, frozen=True):
    do: Literal["reissue", "bot", "takeover", "return"]
    bot: Name = "greedy"
    name: Name = ""


class ChatIn(Struct, forbid_unknown_fields=True, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Notes(Struct, forbid_unknown_fields=True, frozen=True):
    text: Annotated[str, Meta(max_length=20_000)]


class Options(Struct, forbid_unknown_fields=True, frozen=True):
    bot_offers: bool | None = None
    webhook: Annotated[str, Meta(max_length=400)] | None = None


class Fork(Struct, forbid_unknown_fields=True, frozen=True):
    moment: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=4)]
    bots: Annotated[list[Name], Meta(max_length=4)] = []


class Import(Struct, forbid_unknown_fields=True, frozen=True):
    record: Annotated[str, Meta(max_length=1_000_000)]


class Join(Struct, forbid_unknown_fields=True, frozen=True):
    token: Annotated[str, Meta(min_length=1, max_length=64)]
    name: Name = ""
    key: BrowserKey = ""


class NewDevice(Struct, forbid_unknown_fields=True, frozen=True):
    """A link for another device; `renew`: for this one, whose key ends when the link is used."""

    renew: bool = False
