"""One sentence instead of a traceback."""

from __future__ import annotations

from typing import Final

FAILURE: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130


class Refused(Exception):
    """The command cannot be carried out; the sentence says why."""

    def __init__(self, sentence: str, status: int = USAGE) -> None:
        super().__init__(sentence)
        self.status = status
