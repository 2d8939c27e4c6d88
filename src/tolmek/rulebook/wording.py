"""A rule's text as one edition reads it.

A text that serves several editions names them by letter: "F 11, R 8, K 9", "(F R: tokens; K: a board)",
"objectives (K)". For one edition its own value is kept; what cannot be told apart keeps every part, with the
letters spelled out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tolmek.rulebook.rules import Rule, UnknownEdition, book

_CLAUSE = r"(?:\([^()]*\)|[^().;]|\.(?=\S))"
_SEPARATOR = r"(?:, |; |\. | or |, or )"
_NUMBER = r"\d[\d/]*(?: \([^()]*\))?"


def wording(rule: Rule, edition: str | None) -> str:
    """The text as that edition reads it; for no edition, the whole text with the letters spelled out.

    >>> rule = tolmek.rulebook.find("v1.goal.03")
    >>> "morale boost; objectives" in tolmek.rulebook.wording(rule, "revised")
    True
    """
    text = rule.text
    if edition is not None:
        own = _letter(rule, edition)
        everyone = {_letter(rule, name) for name in rule.editions}
        pattern = _pattern(rule.family)
        text = _choose_numbers(text, own, everyone, pattern)
        text = _choose_items(text, own, pattern)
        text = _settle_notes(text, own, pattern)
        text = _settle_tags(text, own, pattern)
    return _spell_out(text, rule.family)


def _letter(rule: Rule, edition: str) -> str:
    for known in book(rule.family).editions:
        if known.id == edition:
            return known.letter
    raise UnknownEdition(f"{rule.id} belongs to a game that has no edition {edition!r}.")


@dataclass(frozen=True, slots=True)
class _Pattern:
    group: str
    head: re.Pattern[str]


@cache
def _pattern(family: str) -> _Pattern:
    letter = rf"(?<![\w./])[{''.join(_names(family))}](?![\w/])"
    group = rf"{letter}(?:(?:,| and| or)? {letter})*"
    return _Pattern(group, re.compile(rf"(?P<group>(?>{group}))(?P<colon>:?) (?=\S)(?!only\))"))


@cache
def _names(family: str) -> dict[str, str]:
    return {edition.letter: edition.name for edition in book(family).editions}


def _choose_numbers(text: str, own: str, everyone: set[str], pattern: _Pattern) -> str:
    """Turns "F 11, R 8, K 9" into the edition's own number when every edition has one."""
    item = rf"{pattern.group} {_NUMBER}"

    def own_number(run: re.Match[str]) -> str:
        items = re.findall(rf"({pattern.group}) ({_NUMBER})", run[0])
        if set("".join(group for group, _ in items)) & everyone != everyone:
            return run[0]
        return next((number for group, number in items if own in group), run[0])

    return re.sub(rf"{item}(?:, {item})+", own_number, text)


def _choose_items(text: str, own: str, pattern: _Pattern) -> str:
    """Keeps the edition's own item of a list such as "F at scoring only, R and K also each turn"."""
    heads = list(pattern.head.finditer(text))
    for run in reversed(_runs(text, heads)):
        bodies = [body for group, body in run.items if own in group]
        if bodies:
            text = text[: run.start] + _sentence_case("; ".join(bodies), text[: run.start]) + text[run.end :]
    return text


@dataclass(frozen=True, slots=True)
class _Run:
    start: int
    end: int
    items: list[tuple[str, str]]


def _runs(text: str, heads: list[re.Match[str]]) -> list[_Run]:
    runs: list[_Run] = []
    items: list[tuple[str, str]] = []
    start = 0
    for index, head in enumerate(heads):
        following = heads[index + 1] if index + 1 < len(heads) else None
        if not items:
            start = head.start()
        between = following and re.fullmatch(rf"({_CLAUSE}+?){_SEPARATOR}", text[head.end() : following.start()])
        if between:
            items.append((head["group"], between[1]))
            continue
        end = _clause_end(text, head.end())
        if items:
            runs.append(_Run(start, end, [*items, (head["group"], text[head.end() : end])]))
        items = []
    return runs


def _settle_notes(text: str, own: str, pattern: _Pattern) -> str:
    """Keeps or drops a remark for some editions: "(F: possibly none)", "K: improved by Sunhammer II."."""
    for head in reversed(list(pattern.head.finditer(text))):
        end = _clause_end(text, head.end())
        before, after = text[: head.start()], text[end:]
        bracketed = before.endswith("(") and after.startswith(")")
        if not bracketed and not (head["colon"] and before.endswith((". ", "; ", ", "))):
            continue
        if own in head["group"]:
            text = before + _sentence_case(text[head.end() :], before)
        elif bracketed:
            text = before[:-1].rstrip() + after[1:]
        elif before.endswith(". "):
            text = before.rstrip() + after.removeprefix(".")
        else:
            text = before[:-2] + after
    return text


def _settle_tags(text: str, own: str, pattern: _Pattern) -> str:
    """Drops "(R K)" for an edition it names; for the others it says who it is for."""

    def settle(tag: re.Match[str]) -> str:
        if own in tag["group"]:
            return tag["close"] if tag["lead"] == ", " else ""
        return tag["lead"] + tag["group"] + " only)"

    return re.sub(rf"(?P<lead> \(|, )(?P<group>{pattern.group})(?: only)?(?P<close>\))", settle, text)


def _spell_out(text: str, family: str) -> str:
    def spelled(group: re.Match[str]) -> str:
        names = [_names(family)[letter] for letter in re.findall(r"\b[A-Z]\b", group[0])]
        if len(names) == 1:
            return names[0]
        return f"{', '.join(names[:-1])} {'or' if ' or ' in group[0] else 'and'} {names[-1]}"

    return re.sub(_pattern(family).group, spelled, text)


def _clause_end(text: str, start: int) -> int:
    clause = re.compile(rf"{_CLAUSE}*").match(text, start)
    return clause.end() if clause else start


def _sentence_case(text: str, before: str) -> str:
    return text[:1].upper() + text[1:] if not before or before.endswith(". ") else text
