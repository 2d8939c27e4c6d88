"""Requests as they come in. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
BrowserKey = Annotated[
    str,
    Meta(
        max_length=64,
        pattern="^([A-Za-z0-9_-]{22,})?$",
        description="128 random bits that the browser keeps, or nothing: it is one person at all seats it holds.",
    ),
]


class SeatWish(Struct, forbid_unknown_fields=True, frozen=True):
    """Who sits where: the creator, a person by invitation, a bot."""

    kind: Literal["me", "person", "bot"]
    name: Name = ""
    bot: Name = "captain"
    style: Annotated[Name, Meta(description="Of a bot that has one; “any” is drawn, none is the bot as it is.")] = ""
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
    """A game to be set up."""

    edition: Name
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=5)]
    title: Annotated[str, Meta(max_length=80)] = ""
    options: dict[str, Any] = {}
    map_seed: Annotated[str, Meta(max_length=32)] = ""
    table: TableWish = TableWish()
    key: BrowserKey = ""


class LessonWish(Struct, forbid_unknown_fields=True, frozen=True):
    """Who begins a lesson."""

    name: Name = ""
    key: BrowserKey = ""


class ActionsRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """One action, or the sequence that fills one step, as exact texts. The same key twice is one request."""

    decision: Text
    actions: Annotated[list[Text], Meta(min_length=1, max_length=64)]
    key: Key


class OfferRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """A whole trade: what the seat gives and what it asks for, as the exact texts of the actions that name it."""

    decision: Text
    to: Annotated[int, Meta(ge=0, le=4)]
    key: Key
    give: Annotated[list[Text], Meta(max_length=16)] = []
    take: Annotated[list[Text], Meta(max_length=16)] = []


class KeyRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """The same key twice is one request."""

    key: Key


class VoteRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """Agreement to a proposal, or refusal."""

    proposal: Name
    agree: bool


class StandingRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """One of the table's standing answers, by its id."""

    answer: Name


class SeatRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """`reissue`: a new invitation to an empty seat; for that of somebody who is away a vote to give it away.
    `bot`: fill an empty seat; `takeover`: a vote to let a bot play for somebody who is away; `return`: play again.
    """

    do: Literal["reissue", "bot", "takeover", "return"]
    bot: Name = "captain"
    name: Name = ""


class ChatRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """A line to say."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class NotesRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """The private notepad, as it is from now on."""

    text: Annotated[str, Meta(max_length=20_000)]


class OptionsRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """What is left out stays as it is."""

    bot_offers: bool | None = None
    webhook: Annotated[str, Meta(max_length=400, description="An https address; nothing: nowhere.")] | None = None


class ForkRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """A moment, the seat to play from then on, and bots for the others in turn order."""

    moment: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=4)]
    bots: Annotated[list[Name], Meta(max_length=4)] = []


class ImportRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """The text of a record."""

    record: Annotated[str, Meta(max_length=1_000_000)]


class JoinRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """The link that is used, and the key that gets the same seat again."""

    token: Annotated[str, Meta(min_length=1, max_length=64)]
    name: Name = ""
    key: BrowserKey = ""


class DeviceLinkRequest(Struct, forbid_unknown_fields=True, frozen=True):
    """A link for another device; `renew`: for this one, whose key ends when the link is used."""

    renew: bool = False


class Nothing(Struct, forbid_unknown_fields=True, frozen=True):
    """An empty object."""
