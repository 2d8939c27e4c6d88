"""Where unfinished games and records are kept when nobody names a file."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

from tolmek.cli.files import write_text
from tolmek.cli.refusal import FAILURE, Refused


def data_folder() -> Path:
    """The user's data folder for Tolmek, by the custom of the system."""
    named = os.environ.get("TOLMEK_DATA")
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "tolmek"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tolmek"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tolmek"


class GameFiles:
    """The place of one game: its save while it is played, its record once it is over."""

    def __init__(self, edition: str, seats: int, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else data_folder()
        self.name = f"{datetime.now():%Y-%m-%d-%H%M%S}-{edition}-{seats}"
        self.kept: Path | None = None  # the save that was last written here

    def keep(self, save: str) -> Path:
        """Write the save, in place of the one before."""
        path = self.kept or self.free("save")
        write_text(path, save)
        self.kept = path
        return path

    def finish(self, record: str) -> Path:
        """Write the record; the save is no longer needed."""
        path = self.free("record")
        write_text(path, record)
        if self.kept is not None:
            self.kept.unlink(missing_ok=True)
            self.kept = None
        return path

    def free(self, kind: str) -> Path:
        """A name that no other game has."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            raise Refused(f"The folder {self.folder} cannot be created; name a file with s FILE.", FAILURE) from None
        path = self.folder / f"{self.name}.{kind}"
        number = 2
        while path.exists():
            path = self.folder / f"{self.name}-{number}.{kind}"
            number += 1
        return path
