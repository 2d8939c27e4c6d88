"""What a question is about: the ship that flies, the attack, the dice of diplomacy, the offer."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.text import Text

from tolmek.cli.terminal.marks import DIM, Marks
from tolmek.cli.terminal.page import plural
from tolmek.cli.terminal.void1.galaxy import seat_mark
from tolmek.cli.terminal.void1.seen import Seen
from tolmek.cli.terminal.void1.trade import offer_lines
from tolmek.void1.model.names import TARGET_GUARDS
from tolmek.void1.odds import Attempt

BATTLE = ("attack-window", "offer-retreat", "pay-to-fire", "one-more", "bombing", "casualties", "after-roll")
TALKS = ("lay-cards", "spend-on-diplomacy", "after-roll")


def moment_lines(seen: Seen, marks: Marks, prompt: str) -> list[Text]:
    """A line or two below the question; often none."""
    if prompt in ("offer", "answer"):
        return offer_lines(seen, prompt)
    if prompt == "flight":
        return flight_lines(seen)
    found = []
    if prompt in TALKS:
        found += diplomacy_lines(seen)
    if prompt in BATTLE:
        found += attack_lines(seen, marks)
    return found


def flight_lines(seen: Seen) -> list[Text]:
    frame = seen.frame("flight")
    if frame is None:
        return []
    left = frame["left"]
    ship = f"{seen.piece_name(frame['piece'])} at {seen.place_name(frame['place'])}"
    text = f"{ship}, {left} {plural('step', left)} left"
    if frame["load"]:
        text += f", carries {pieces(seen, frame['load'])}"
    return [Text(f"  {text}", style=DIM)]


def diplomacy_lines(seen: Seen) -> list[Text]:
    frame = seen.frame("diplomacy")
    if frame is None:
        return []
    laid = len(frame["cards"])
    attempt = Attempt(seen.game.table, frame["who"], frame["world"], laid)
    text = f"{seen.world(frame['world']).name}: {laid} {plural('card', laid)} laid"
    if laid:
        text += f", {attempt.needed} or more needed"
    if frame["dice"]:
        fixed = attempt.bonus + frame["bonus"]
        dice = " + ".join(str(die) for die in frame["dice"])
        text += f"; {dice}{f' + {fixed}' if fixed else ''} = {sum(frame['dice']) + fixed}"
    return [Text(f"  {text}", style=DIM)]


def attack_lines(seen: Seen, marks: Marks) -> list[Text]:
    """Where the attack is, and the ships of both sides."""
    frame = seen.frame("attack")
    if frame is None:
        return []
    found = [Text(f"  The attack at {seen.place_name(frame['place'])}", style=DIM)]
    for side in dict.fromkeys([frame["who"], *defenders(seen, frame)]):
        fleet = seen.pieces_at(side, frame["place"])
        line = Text("  ")
        line.append_text(seat_mark(seen, marks, side))
        line.append(f" {pieces(seen, fleet) or 'no ships'}")
        found.append(line)
    return found


def defenders(seen: Seen, frame: dict[str, Any]) -> list[int]:
    """Whose ships shoot back: the named player's or the guards'."""
    target: int = frame["target"]
    if target < TARGET_GUARDS:
        return [target]
    return [seen.seats] if target == TARGET_GUARDS else []


def pieces(seen: Seen, fleet: list[int]) -> str:
    return ", ".join(
        f"{count} {plural(seen.piece_name(piece), count)}" for piece, count in sorted(Counter(fleet).items())
    )
