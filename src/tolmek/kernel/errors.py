"""What Tolmek says when it must say no."""

from __future__ import annotations


class BadSetup(ValueError):
    """A game cannot be set up like this: unknown edition, option, race or component value.

    >>> tolmek.new_game("revised", seats=9)
    Traceback (most recent call last):
    tolmek.kernel.errors.BadSetup: This edition is for 2 to 4 seats, not for 9.
    """


class BadText(ValueError):
    """A save, a record or a view that cannot be read.

    >>> tolmek.load("nonsense")
    Traceback (most recent call last):
    tolmek.kernel.errors.BadText: This is not a whole Tolmek save: the text is cut short or damaged.
    """


class IllegalAction(ValueError):
    """An action that is not open now. `reason` is for people; `rule` is a rule id, None if the text is no action.

    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> try:
    ...     game.play("settle 5")
    ... except tolmek.IllegalAction as refusal:
    ...     print(refusal.rule)
    v1.setup.37
    """

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason if rule is None else f"{reason} ({rule})")
        self.reason = reason
        self.rule = rule


class CannotUndo(ValueError):
    """The last choice cannot be undone; `reason` says why.

    >>> game = tolmek.new_game("revised", seats=2, seed=7)
    >>> game.undo()
    Traceback (most recent call last):
    tolmek.kernel.errors.CannotUndo: There is nothing to undo.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
