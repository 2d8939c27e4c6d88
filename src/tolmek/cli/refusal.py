"""One sentence instead of a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

FAILURE: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130


class Refused(Exception):
    """The command cannot be carried out; the sentence says why."""

    def __init__(self, sentence: str, status: int = USAGE) -> None:
        super().__init__(sentence)
        self.status = status


@contextmanager
def refused_runs(kept: Path | None) -> Iterator[None]:
    """Many games are run; what is `kept` of them in a file is named when somebody stops them."""
    from tolmek.lab.errors import BadRun, RunError

    try:
        yield
    except BadRun as error:
        raise Refused(str(error)) from None
    except RunError as error:
        raise Refused(str(error), FAILURE) from None
    except KeyboardInterrupt:
        if kept is None:
            raise
        raise Refused(
            f"Stopped; finished games are in {kept}, and the same command continues from there.", INTERRUPTED
        ) from None
