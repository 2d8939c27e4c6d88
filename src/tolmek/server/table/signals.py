"""What the parts of a table ask of it without knowing it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tolmek.server.store import ChatLine


class Announce(Protocol):
    def __call__(
        self,
        *,
        game: bool = False,
        players: bool = False,
        votes: bool = False,
        chat: Sequence[ChatLine] = (),
        only: Collection[int] | None = None,
    ) -> None: ...


class AnnounceTo(Protocol):
    def __call__(self, seat: int, **news: Any) -> None: ...


def to_nobody(*given: Any, **named: Any) -> None:
    """Until somebody listens."""


@dataclass
class Signals:
    """The table connects these when it is put together; a part that is tested alone speaks to nobody."""

    announce: Announce = to_nobody  # to every reader, what is new for it
    announce_to: AnnounceTo = to_nobody  # to one seat, what only it may know
    announce_question: Callable[[int], None] = to_nobody  # to one seat, what it is asked and its standing answer
    wake: Callable[[], None] = to_nobody  # bots, standing answers and forced choices go on
    explain: Callable[[int, str], None] = to_nobody  # why a bot has made the move that is told next
    renamed: Callable[[], None] = to_nobody  # a player has another name
    credentials_changed: Callable[[], None] = to_nobody  # some device may have lost its seat
