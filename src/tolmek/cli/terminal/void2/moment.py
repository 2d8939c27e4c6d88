"""What a question is about: guidance, the battle, the offer."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.text import Text

from tolmek.cli.terminal.marks import DIM, Marks
from tolmek.cli.terminal.page import plural
from tolmek.cli.terminal.void2.chart import seat_mark
from tolmek.cli.terminal.void2.seen import Seen
from tolmek.void2.model.vocabulary import GOODS

Record = dict[str, Any]

STEPS: Final = {
    "units": "who fights",
    "bombs": "bombs",
    "hack": "hacking",
    "roll": "the roll",
    "reroll": "rerolls",
    "cards": "cards",
    "result": "the outcome",
    "retreat": "the retreat",
}


def moment_lines(seen: Seen, marks: Marks, prompt: str) -> list[Text]:
    """A few lines below the question; often one."""
    if prompt in ("offer", "answer"):
        return offer_lines(seen, prompt)
    battle = seen.scene["battle"]
    found = [] if battle is None else battle_lines(seen, marks, battle)
    hint = "" if seen.seat is None else seen.game.rules.presentation.hint(seen.game, seen.seat, prompt)
    return [*found, Text(f"  {hint}", style=DIM)] if hint else found


# --- battles --------------------------------------------------------------------------------------------------------


def battle_lines(seen: Seen, marks: Marks, battle: Record) -> list[Text]:
    """Where the battle is, and each side: units, dice, power, card, total."""
    step = STEPS[battle["step"]]
    found = [Text(f"  Battle at {seen.place_name(battle['place'])}: {step}", style=DIM)]
    for number, side in enumerate(battle["sides"]):
        line = Text("  ")
        if side["seat"] is not None:
            line.append_text(seat_mark(marks, side["seat"]))
            line.append(" ")
        line.append(side["name"], style="bold")
        parts = [*side_parts(side), *named_units(seen, side["seat"])]
        line.append(f" {'attack' if number == 0 else 'defend'}: {marks.dot.join(parts) or 'nothing yet'}")
        if battle["victor"] == number:
            line.append(" (won)", style="bold")
        found.append(line)
    return found


def side_parts(side: Record) -> list[str]:
    found = [unit_words(unit) for unit in side["units"]]
    if side["dice"]:
        found.append(f"dice {' '.join(str(die) for die in side['dice'])}")
    elif side["rolls"]:
        found.append(f"{side['rolls']} {'die' if side['rolls'] == 1 else 'dice'}")
    if side["power"]:
        bombs = f" with {side['bombs']} {plural('bomb', side['bombs'])}" if side["bombs"] else ""
        found.append(f"{side['power']} power{bombs}")
    if side["card"] is not None:
        found.append(f"{side['card']['name']} {side['card']['power']}")
    elif side["laid"]:
        found.append("a card face down")
    if side["bonus"]:
        found.append(f"{side['bonus']} by texts")
    if side["total"] is not None:
        found.append(f"{side['total']} in all")
    return found


def named_units(seen: Seen, seat: int | None) -> list[str]:
    """Units that a side has named so far and not announced yet."""
    frame = seen.frame("muster")
    if frame is None or frame["who"] != seat:
        return []
    counts: Counter[int] = Counter(frame["picked"])
    return [f"{count} {plural(seen.parts.unit_name[unit], count)}" for unit, count in sorted(counts.items())]


def unit_words(unit: Record) -> str:
    off = f" ({unit['off']} switched off)" if unit["off"] else ""
    return f"{unit['count']} {plural(unit['name'], unit['count'])}{off}"


# --- trade ----------------------------------------------------------------------------------------------------------


def offer_lines(seen: Seen, prompt: str) -> list[Text]:
    """The two sides of the offer, in the words of the reader."""
    frame = seen.frame("answer" if prompt == "answer" else "offer")
    if frame is None or frame["who"] != seen.seat:
        return []
    if prompt == "answer":
        other = seen.name(frame["offerer"])
        sides = [(f"{other} give you", frame["give"]), (f"{other} ask you for", frame["take"])]
    else:
        other = seen.name(frame["partner"])
        sides = [(f"You give {other}", frame["give"]), (f"You ask {other} for", frame["take"])]
    found = []
    for title, items in sides:
        found.append(Text.assemble((f"  {title}: ", DIM), items_words(items)))
    return found


def items_words(items: list[int]) -> str:
    """An item is a type of goods or, from their number on, credits, which are told together."""
    found = [f"1 {GOODS[item]}" for item in items if item < len(GOODS)]
    credits = sum(item - len(GOODS) for item in items if item >= len(GOODS))
    if credits:
        found.append(f"{credits} {plural('credit', credits)}")
    return ", ".join(found) or "nothing"
