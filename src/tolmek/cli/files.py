"""Reading and writing files that people name."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

import tolmek
from tolmek.cli.refusal import FAILURE, USAGE, Refused

LARGEST: Final = 4_000_000  # bytes; records and saves have at most a million characters


def read_text(path: Path) -> str:
    """The whole file, unless it is larger than any of ours; what is wrong with it is said in a sentence."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            size = f"{LARGEST // 1_000_000} MB"
            raise Refused(f"{shown(path)} has more than {size}; no record or save is that large.", FAILURE)
        return data.decode()
    except FileNotFoundError:
        raise Refused(f"There is no file {shown(path)}.", USAGE) from None
    except UnicodeDecodeError:
        raise Refused(f"{shown(path)} is not UTF-8 text.", FAILURE) from None
    except OSError as error:
        raise Refused(f"{shown(path)} cannot be read: {reason(error)}.", FAILURE) from None


def write_text(path: Path, text: str) -> None:
    """The whole file or nothing: what was there before is replaced only once the new text is on disk."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(name, 0o666 & ~current_umask())
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise Refused(f"{shown(path)} cannot be written: {reason(error)}.", FAILURE) from None


def shown(path: Path) -> str:
    """The path in text that can always be printed."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def reason(error: OSError) -> str:
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:]


def current_umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def picture_of(game: tolmek.Game, seat: int | None) -> str:
    """The board as that seat sees it."""
    if game.rules.presentation.paint is None:
        raise Refused(f"Games of {game.rules.info().name} have no pictures.")
    picture: str = game.svg(seat)
    return picture
