"""What the searching levels choose at the beginning of a game of each edition, as it was written down.

    python -m tests.bots.searched    writes the choices anew: after a change of the search

They think by the rule of thumb, so that other weights change nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import tolmek
from tests.bots.driving import play

CHOICES = Path(__file__).parent / "searched.tsv"
EDITIONS = [info.id for info in tolmek.editions()]
LEVELS = ["admiral", "emperor"]
EACH = 8  # choices
NODES = 30


def known() -> list[tuple[str, str, list[str]]]:
    """Edition, level, choices."""
    rows = [line.split("\t") for line in CHOICES.read_text(encoding="utf-8").splitlines()]
    return [(edition, name, choices) for edition, name, *choices in rows]


@contextmanager
def nothing() -> Iterator[str]:
    """A file without weights."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "nothing.toml"
        file.write_text("", encoding="utf-8")
        yield str(file)


def chosen(edition: str, name: str, weights: str) -> list[str]:
    """Choices of the second round that were ones."""
    game = play(["greedy"] * 3, 31, rounds=1, edition=edition)
    player = tolmek.bot(f"{name}:nodes={NODES},weights={weights}", seed=5)
    choices: list[str] = []
    while len(choices) < EACH:
        decision = game.decision
        assert decision is not None
        action = player.choose(game.view(decision.seat), decision)
        if len(decision.actions) > 1:
            choices.append(str(action))
        game.play(action)
    return choices


def main() -> None:
    with nothing() as weights:
        rows = [[edition, name, *chosen(edition, name, weights)] for edition in EDITIONS for name in LEVELS]
    CHOICES.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")


if __name__ == "__main__":
    main()
