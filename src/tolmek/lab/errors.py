"""Why games are not run, or not to their end: always one sentence."""

from __future__ import annotations


class RunError(Exception):
    """Games could not be run. What was finished before is kept."""


class BadRun(RunError, ValueError):
    """Nobody can run games like this: the sentence names what was asked for and what can be."""


class BadRows(RunError, ValueError):
    """A file cannot be used for this run."""


class GameFailed(RunError):
    """A game broke off by a mistake in a bot."""


class WorkersLost(RunError):
    """Processes die again and again."""
