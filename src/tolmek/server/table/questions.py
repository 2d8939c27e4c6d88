"""What each seat is asked, as its page gets it."""

from __future__ import annotations

from tolmek.server.errors import Problem
from tolmek.server.table import decisions
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.offers import Offers
from tolmek.server.table.windows import Windows
from tolmek.server.wire.answers import Decision, Waiting


class Questions:
    """The open decisions of the table, with when they end by themselves."""

    def __init__(self, current: CurrentGame, windows: Windows, offers: Offers) -> None:
        self.current = current
        self.windows = windows
        self.offers = offers

    def until(self, seat: int) -> float | None:
        """When the seat's window closes by itself, or the offer to it lapses."""
        window = self.windows.until(seat)
        return self.offers.lapses_at(seat) if window is None else window

    def open_to(self, seat: int | None) -> list[Decision]:
        """What the seat is asked now; nothing where somebody answers for it."""
        if seat is None or self.current.read_only is not None or self.windows.auto_answered(seat):
            return []
        return decisions.decisions(self.current.game, seat, self.current.decision_id(seat), self.until(seat))

    def waiting(self) -> list[Waiting]:
        """Whom the game waits for, for everybody."""
        game = self.current.game
        return [
            Waiting(
                seat=decision.seat,
                prompt=decision.prompt,
                words=game.rules.presentation.pending(decision.prompt),
                since=self.current.asked_at(decision.seat),
                until=self.until(decision.seat),
            )
            for decision in game.decisions
            if decision.waits and decision.seat >= 0
        ]

    def must_ask(self, seat: int, decision: str) -> None:
        if not self.current.is_asked(seat, decision):
            raise self.stale(seat)

    def stale(self, seat: int) -> Problem:
        return Problem(
            "stale",
            409,
            "That question is no longer open.",
            "Look at what is open now.",
            decisions=self.open_to(seat),
            version=self.current.history.version(seat),
        )
