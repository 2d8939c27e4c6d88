"""What Tolmek says when it must say no."""

from __future__ import annotations


class BadSetup(ValueError):
    """A game cannot be set up like this: unknown edition, option, race or component value."""


class BadText(ValueError):
    """A save, a record or a view that cannot be read."""


class IllegalAction(ValueError):
    """An action that is not open now. `reason` is for people; `rule` is a rule id, None if the text is no action."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason if rule is None else f"{reason} ({rule})")
        self.reason = reason
        self.rule = rule


class CannotUndo(ValueError):
    """The last choice cannot be taken back."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
