"""What a question is about: guidance, the battle, the offer."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.text import Text

from tolmek.cli.terminal.columns import plural
from tolmek.cli.terminal.marks import DIM, Marks
from tolmek.cli.terminal.offers import offer_lines
from tolmek.cli.terminal.void2.star_map import seat_mark
from tolmek.cli.terminal.void2.view_reader import Void2Reader
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


def context_lines(reader: Void2Reader, marks: Marks, prompt: str) -> list[Text]:
    """A few lines below the question; often one."""
    if prompt in ("offer", "answer"):
        return offer_lines(reader, prompt, items_words)
    battle = reader.scene["battle"]
    lines = [] if battle is None else battle_lines(reader, marks, battle)
    hint = "" if reader.seat is None else reader.game.rules.presentation.hint(reader.game, reader.seat, prompt)
    return [*lines, Text(f"  {hint}", style=DIM)] if hint else lines


# --- battles --------------------------------------------------------------------------------------------------------


def battle_lines(reader: Void2Reader, marks: Marks, battle: Record) -> list[Text]:
    """Where the battle is, and each side: units, dice, power, card, total."""
    step = STEPS[battle["step"]]
    lines = [Text(f"  Battle at {reader.place_name(battle['place'])}: {step}", style=DIM)]
    for number, side in enumerate(battle["sides"]):
        line = Text("  ")
        if side["seat"] is not None:
            line.append_text(seat_mark(marks, side["seat"]))
            line.append(" ")
        line.append(side["name"], style="bold")
        parts = [*side_parts(side), *named_units(reader, side["seat"])]
        line.append(f" {'attack' if number == 0 else 'defend'}: {marks.dot.join(parts) or 'nothing yet'}")
        if battle["victor"] == number:
            line.append(" (won)", style="bold")
        lines.append(line)
    return lines


def side_parts(side: Record) -> list[str]:
    """What one side of a battle has so far."""
    parts = [unit_words(unit) for unit in side["units"]]
    if side["dice"]:
        parts.append(f"dice {' '.join(str(die) for die in side['dice'])}")
    elif side["rolls"]:
        parts.append(f"{side['rolls']} {'die' if side['rolls'] == 1 else 'dice'}")
    if side["power"]:
        bombs = f" with {side['bombs']} {plural('bomb', side['bombs'])}" if side["bombs"] else ""
        parts.append(f"{side['power']} power{bombs}")
    if side["card"] is not None:
        parts.append(f"{side['card']['name']} {side['card']['power']}")
    elif side["laid"]:
        parts.append("a card face down")
    if side["bonus"]:
        parts.append(f"{side['bonus']} by texts")
    if side["total"] is not None:
        parts.append(f"{side['total']} in all")
    return parts


def named_units(reader: Void2Reader, seat: int | None) -> list[str]:
    """Units that a side has named so far and not announced yet."""
    frame = reader.frame("muster")
    if frame is None or frame["who"] != seat:
        return []
    counts: Counter[int] = Counter(frame["picked"])
    return [f"{count} {plural(reader.parts.unit_name[unit], count)}" for unit, count in sorted(counts.items())]


def unit_words(unit: Record) -> str:
    """Units of one kind, and how many are switched off."""
    off = f" ({unit['off']} switched off)" if unit["off"] else ""
    return f"{unit['count']} {plural(unit['name'], unit['count'])}{off}"


# --- trade ----------------------------------------------------------------------------------------------------------


def items_words(items: list[int]) -> str:
    """An item is a type of goods or, from their number on, an amount of credits; credits are added up."""
    amounts = [f"1 {GOODS[item]}" for item in items if item < len(GOODS)]
    credits = sum(item - len(GOODS) for item in items if item >= len(GOODS))
    if credits:
        amounts.append(f"{credits} {plural('credit', credits)}")
    return ", ".join(amounts)
