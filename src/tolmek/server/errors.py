"""What can go wrong at the table, each with one clear sentence and a remedy."""

from __future__ import annotations

import logging
from typing import Any

from tolmek.server.store.errors import StorageError
from tolmek.server.wire.answers import ErrorBody, ErrorCode, Refusal

logger = logging.getLogger("tolmek.server")


class Problem(Exception):
    """A refused request. `extra` joins the error's data, such as what is open now."""

    def __init__(self, code: ErrorCode, status: int, message: str, remedy: str = "", **extra: Any) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.message = message
        self.remedy = remedy
        self.extra = extra

    def data(self) -> Refusal:
        return Refusal(ErrorBody(self.code, self.message, self.remedy, **self.extra))


def bad_request(message: str, remedy: str = "") -> Problem:
    return Problem("bad-request", 400, message, remedy)


def forbidden(message: str = "This seat is not yours.", remedy: str = "Open the seat's own link first.") -> Problem:
    return Problem("forbidden", 403, message, remedy)


def unknown(message: str, remedy: str = "Check the address.") -> Problem:
    return Problem("unknown", 404, message, remedy)


def finished(message: str = "This game is over.") -> Problem:
    return Problem("finished", 409, message, "Look at the replay, or play on from one of its moments.")


def storage(error: StorageError) -> Problem:
    """The database cannot be used now. Where it is, is for whoever runs the server."""
    logger.warning("%s", error)
    return Problem("storage", 503, error.public, "Nothing was lost; try again in a moment.")


def illegal(position: int, reason: str, rule: str | None) -> Problem:
    """The action at that position of the sequence is refused, and all of it with it."""
    return Problem(
        "illegal", 422, reason, "Choose one of the legal actions.", position=position, reason=reason, rule=rule
    )
