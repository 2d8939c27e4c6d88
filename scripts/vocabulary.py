"""Writes the vocabulary of each family from its data: `python -m scripts.vocabulary [--check]`.

`data/vocabulary.toml` declares every word that a component file may use. `model/vocabulary.py` numbers them for
the rules: a list for each kind of word, and a constant for each word that the code names. `--check` writes nothing
and fails where a file is not as it would be written.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "tolmek"
SHAPES = ("meta", "selector", "argument", "field")  # tables of the file that are no lists of words
NONE = "none"
UNNUMBERED_NONE = ("good", "token")  # lists in which none is no thing of its own: -1

HEAD = '''"""The closed vocabulary of the component data as small integers: a word is its place in its list.

Written by `python -m scripts.vocabulary` from `data/vocabulary.toml`, which says what each word means. A word has a
constant where the code names it. An effect holds -1 where a word is not given. Masks have bit i for word i.
"""

from __future__ import annotations

from typing import Final
'''
PREFIXES = {"void1": {"temperament": "TYPE"}, "void2": {}}
PLURALS = {"STATUS": "STATUSES", "ENDS": "ENDS"}
SINGLE = {"void1": {"NONE": "none"}, "void2": {"ANY": "any", "ALLIED": "allied"}}  # words that are tested as texts


def written(family: str) -> str:
    """The text of that family's vocabulary.py."""
    folder = SOURCE / family
    lists = tomllib.loads((folder / "data" / "vocabulary.toml").read_text(encoding="utf-8"))
    named = names_in_use(folder / "model" / "vocabulary.py")
    parts, places = [HEAD], []
    for name, rows in lists.items():
        if name in SHAPES:
            continue
        prefix = PREFIXES[family].get(name, name.upper())
        plural = PLURALS.get(prefix, f"{prefix}S")
        words = [row["id"] for row in rows if row["id"] != NONE or name not in UNNUMBERED_NONE]
        constants = {f"{prefix}_{re.sub('[-.]', '_', word).upper()}": nth for nth, word in enumerate(words)}
        lines = [f"{constant}: Final = {nth}" for constant, nth in constants.items() if constant in named]
        parts.append("\n".join([*lines, f"{plural}: Final[list[str]] = {quoted(words)}\n"]))
        places.append(f'"{name}": ' + (f"[*{plural}, NONE]" if len(words) < len(rows) else plural))
    parts.append("\n".join(f'{constant}: Final = "{word}"' for constant, word in SINGLE[family].items()) + "\n")
    parts.append("# Every list of vocabulary.toml by its name there.")
    parts[-1] += f"\nWORDS: Final[dict[str, list[str]]] = {{{', '.join(places)},}}\n"
    return formatted("\n".join(parts), folder / "model" / "vocabulary.py")


def names_in_use(own: Path) -> set[str]:
    """Every word of the code in capitals, that file itself left out."""
    files = [path for folder in (SOURCE, ROOT / "tests") for path in folder.rglob("*.py") if path != own]
    return {name for path in files for name in re.findall(r"\b[A-Z][A-Z0-9_]+\b", path.read_text(encoding="utf-8"))}


def quoted(words: list[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def formatted(text: str, path: Path) -> str:
    command = [sys.executable, "-m", "ruff", "format", "--quiet", "--stdin-filename", str(path), "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def main() -> int:
    stale = []
    for family in PREFIXES:
        path = SOURCE / family / "model" / "vocabulary.py"
        text = written(family)
        if path.read_text(encoding="utf-8") != text:
            stale.append(str(path.relative_to(ROOT)))
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    if stale:
        print("Not as the data has it:" if "--check" in sys.argv else "Written:", ", ".join(stale))
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
