"""Rules, differences and coverage drawn for the terminal, and as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tolmek.rulebook.coverage import Coverage
from tolmek.rulebook.difference import Pair, difference
from tolmek.rulebook.rules import Rule, book, chapter, edition, rules
from tolmek.rulebook.wording import wording


def show_rules(console: Console, listed: Iterable[Rule], edition_id: str | None) -> None:
    """Prints rules below their chapter headings, worded for the edition if one is given."""
    heading = None
    for rule in listed:
        if (rule.family, rule.chapter) != heading:
            heading = (rule.family, rule.chapter)
            _show_heading(console, chapter(rule).title, chapter(rule).note)
            console.print()
        row = _columns(12)
        row.add_row(Text(rule.id, style="dim"), _rule_text(rule, edition_id))
        console.print(Padding(row, (0, 0, 1, 0)))


def show_contents(console: Console, edition_ids: Iterable[str]) -> None:
    """Prints the chapters of editions, with their id and how many rules they hold."""
    for edition_id in edition_ids:
        listed = rules(edition_id)
        title = f"{edition(edition_id).name}: {len(listed)} rules"
        _show_heading(console, title, f"tolmek rules {edition_id} WORDS")
        table = _columns(12, 3)
        for entry in book(edition(edition_id).family).chapters.values():
            count = sum(rule.chapter == entry.id for rule in listed)
            if count:
                table.add_row(Text(entry.id, style="dim"), Text(str(count), justify="right"), Text(entry.title))
        console.print(table)


def show_difference(console: Console, a: str, b: str) -> None:
    """Prints what differs between two editions, side by side."""
    heading = None
    table = None
    for pair in difference(a, b):
        if table is None or pair.chapter != heading:
            if table is not None:
                console.print(table)
            heading = pair.chapter
            _show_heading(console, heading)
            table = _side_by_side(edition(a).name, edition(b).name)
        table.add_row(Text(pair.key, style="dim"), _side(pair.left), _side(pair.right))
    console.print(table if table is not None else "The two editions have the same rules.")


def show_coverage(console: Console, covered: Coverage) -> None:
    """Prints how many rules of an edition have tests, which do not, and what is wrong."""
    total = len(rules(covered.edition))
    checked = total - len(covered.missing)
    share = f"{checked} of {total} rules are tested or exempt ({100 * checked / total:.1f} %)"
    _show_heading(console, f"{edition(covered.edition).name}: {share}")
    table = _columns(12)
    table.add_row("with tests", str(len(covered.covered)))
    table.add_row("exempt", str(len(covered.exempt)))
    table.add_row("missing", Text(str(len(covered.missing)), style="red" if covered.missing else ""))
    console.print(table)
    if covered.exempt:
        _show_heading(console, "Exempt")
        reasons = _columns(12)
        for rule_id, reason in covered.exempt.items():
            reasons.add_row(Text(rule_id, style="dim"), Text(reason))
        console.print(reasons)
    if covered.missing:
        _show_heading(console, "Without a test")
        console.print(Padding(Text(" ".join(covered.missing)), (0, 0, 0, 2)))
    if covered.problems:
        _show_heading(console, "Problems")
        for problem in covered.problems:
            console.print(Padding(Text(problem, style="red"), (0, 0, 0, 2)))


def rules_to_data(listed: Iterable[Rule], edition_id: str | None) -> list[dict[str, Any]]:
    """Rules as plain data, worded for the edition if one is given."""
    return [
        {
            "id": rule.id,
            "chapter": rule.chapter,
            "title": chapter(rule).title,
            "editions": list(rule.editions),
            "text": wording(rule, edition_id),
            "source": rule.source,
            "ruling": rule.ruling,
        }
        for rule in listed
    ]


def contents_to_data(edition_ids: Iterable[str]) -> list[dict[str, Any]]:
    """The chapters of editions as plain data."""
    return [
        {
            "edition": edition_id,
            "name": edition(edition_id).name,
            "rules": len(rules(edition_id)),
            "chapters": [
                {"id": entry.id, "title": entry.title, "rules": count}
                for entry in book(edition(edition_id).family).chapters.values()
                if (count := sum(rule.chapter == entry.id for rule in rules(edition_id)))
            ],
        }
        for edition_id in edition_ids
    ]


def difference_to_data(a: str, b: str) -> dict[str, Any]:
    """What differs between two editions as plain data; null where an edition lacks a rule."""

    def row(pair: Pair) -> dict[str, Any]:
        return {"rule": pair.key, "chapter": pair.chapter, "left": pair.left, "right": pair.right}

    return {"editions": [a, b], "differences": [row(pair) for pair in difference(a, b)]}


def coverage_to_data(covered: Coverage) -> dict[str, Any]:
    """The coverage of an edition as plain data."""
    return {
        "edition": covered.edition,
        "rules": len(rules(covered.edition)),
        "complete": covered.complete,
        "covered": covered.covered,
        "missing": covered.missing,
        "exempt": covered.exempt,
        "problems": covered.problems,
    }


def _show_heading(console: Console, title: str, note: str = "") -> None:
    console.print()
    console.print(Text(title, style="bold"))
    if note:
        console.print(Text(note, style="dim italic"))


def _rule_text(rule: Rule, edition_id: str | None) -> Text:
    text = Text(wording(rule, edition_id))
    if rule.ruling:
        text.append("\n" + rule.ruling, style="italic")
    text.append("\n" + _source(rule, edition_id), style="dim")
    return text


def _source(rule: Rule, edition_id: str | None) -> str:
    """Where the edition's own rulebook says it; if it does not, every place that does."""
    if edition_id is None:
        return rule.source
    name = edition(edition_id).name
    own = [place for place in rule.source.split("; ") if place.startswith(name)]
    return "; ".join(own) or rule.source


def _columns(*widths: int) -> Table:
    table = Table.grid(padding=(0, 2))
    for width in widths:
        table.add_column(min_width=width, no_wrap=True)
    table.add_column(overflow="fold")
    return table


def _side_by_side(left: str, right: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, expand=True)
    table.add_column("", min_width=12, max_width=20, overflow="fold")
    table.add_column(left, ratio=1)
    table.add_column(right, ratio=1)
    return table


def _side(text: str | None) -> Text:
    return Text(text) if text is not None else Text("not in this edition", style="dim italic")
