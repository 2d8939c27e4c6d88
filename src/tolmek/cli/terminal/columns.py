"""Lines of text: set side by side in columns, or flowing into a width."""

from __future__ import annotations

from itertools import zip_longest

from rich.style import Style
from rich.text import Text

from tolmek.cli.terminal.marks import DIM, Marks

GAP = 1  # between columns


def plural(name: str, count: int) -> str:
    """A noun for that many things."""
    if count == 1:
        return name
    return f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"


def side_by_side(columns: list[list[Text]], width: int) -> list[Text]:
    """Columns of that width; a shorter one is set in the middle, as the parts of the map lie."""
    tallest = max(len(column) for column in columns)
    lines = []
    for row in zip_longest(*(lowered(column, tallest) for column in columns), fillvalue=Text()):
        line = Text(no_wrap=True)
        for cell in row[:-1]:
            line.append_text(padded(cell, width))
            line.append(" " * GAP)
        line.append_text(row[-1])
        line.rstrip()
        lines.append(line)
    return lines


def padded(line: Text, width: int) -> Text:
    """A line cut or filled up to the width."""
    copy = line.copy()
    copy.truncate(width)
    copy.append(" " * (width - copy.cell_len))
    return copy


def lowered(column: list[Text], height: int) -> list[Text]:
    """A column in the middle of that height."""
    above = (height - len(column)) // 2
    return [Text() for _ in range(above)] + column


def heading(title: str, marks: Marks, width: int, style: Style | str = DIM) -> Text:
    """A title with a line behind it."""
    line = Text(no_wrap=True)
    line.append(title[: width - 3], style=style)
    line.append(" " + marks.line * (width - line.cell_len - 1), style=DIM)
    return line


def flow(things: list[Text], width: int, indent: int = 2) -> list[Text]:
    """Things side by side, as many as fit on a line, set in from what stands above."""
    lines: list[Text] = []
    for thing in things:
        thing.truncate(width - indent, overflow="crop")
        if lines and lines[-1].cell_len + 2 + thing.cell_len <= width:
            lines[-1].append("  ")
            lines[-1].append_text(thing)
        else:
            line = Text(" " * indent, no_wrap=True)
            line.append_text(thing)
            lines.append(line)
    return lines
