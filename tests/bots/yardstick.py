"""What the greedy bot chooses in 500 positions of each edition, as it was written down.

    python -m tests.bots.yardstick    writes the choices anew: only where its strength is meant to change

The positions are those before choices of the golden games, spread evenly over all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import tolmek

GAMES = Path(__file__).parents[1] / "records" / "games"
CHOICES = Path(__file__).parent / "greedy.tsv"
EACH = 500


@dataclass(frozen=True)
class Known:
    """The choice of the greedy bot before a choice of a golden game."""

    record: str
    number: int
    seat: int
    choice: str


def known() -> list[Known]:
    rows = [line.split("\t") for line in CHOICES.read_text(encoding="utf-8").splitlines()]
    return [Known(record, int(number), int(seat), choice) for record, number, seat, choice in rows]


def chosen(game: tolmek.Game, number: int, seat: int) -> str:
    """By the bot, from what the seat knew before that choice."""
    then = game.copy()
    then.take_back(number)
    decision = then.decision_of(seat)
    assert decision is not None
    return str(tolmek.bot("greedy", seed=number).choose(then.view(seat), decision))


def positions(games: dict[str, tolmek.Game]) -> Iterator[tuple[str, int, int]]:
    """Choices that were ones, evenly spread: record, number of the choice, seat."""
    for nth, (name, game) in enumerate(games.items()):
        wanted = EACH * (nth + 1) // len(games) - EACH * nth // len(games)
        links = [link for link in game.history_links() if link.seat != tolmek.CHANCE]
        found: set[int] = set()
        step = len(links) / wanted
        for at in [round(step * number) for number in range(wanted)] + list(range(len(links))):
            if len(found) < wanted and at < len(links) and links[at].number not in found:
                then = game.copy()
                then.take_back(links[at].number)
                decision = then.decision_of(links[at].seat)
                if decision is not None and len(decision.actions) > 1:
                    found.add(links[at].number)
                    yield name, links[at].number, links[at].seat


def main() -> None:
    rows = []
    for info in tolmek.editions():
        files = sorted(GAMES.glob(f"{info.id}-*.record"))
        games = {file.name: tolmek.replay(file.read_text(encoding="utf-8"), log=False) for file in files}
        for name, number, seat in positions(games):
            rows.append(f"{name}\t{number}\t{seat}\t{chosen(games[name], number, seat)}\n")
        print(info.id, len(rows), flush=True)
    CHOICES.write_text("".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
