"""Why something can be done: the rules behind a question, an action or some words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

import tolmek
from tolmek import rulebook
from tolmek.cli.terminal.display import GameDisplay
from tolmek.cli.terminal.marks import DIM
from tolmek.rulebook.show import show_rules

MOST_RULES: Final = 6


def rules_of_question(display: GameDisplay, decision: tolmek.Decision) -> list[rulebook.Rule]:
    """The rules that the question carries out."""
    named = display.PROMPT_RULES.get(decision.prompt, ())
    if not named:
        game = display.game
        stack = game.stack if decision.where < 0 else game.seat_stacks[decision.where]
        named = (stack[-1].RULE,) if stack else ()
    return rules_by_id(display.game, named)


def rules_of_action(display: GameDisplay, decision: tolmek.Decision, action: tolmek.Action) -> list[rulebook.Rule]:
    """The rules that say what the action does; failing these, the rule of the question."""
    return rules_by_id(display.game, display.VERB_RULES.get(action.verb.name, ())) or rules_of_question(
        display, decision
    )


def rules_with(game: tolmek.Game, words: str) -> list[rulebook.Rule]:
    """A rule by its id, or all rules that hold the words."""
    if rulebook.is_rule_id(words):
        return known([words])
    return rulebook.search(game.edition, words)


def rules_by_id(game: tolmek.Game, ids: Iterable[str]) -> list[rulebook.Rule]:
    """Those rules that belong to the edition; where it says the same elsewhere, that rule."""
    cited = game.rules.edition_rule
    return [rule for rule in known([cited(ident) for ident in ids]) if game.edition in rule.editions]


def known(ids: Iterable[str]) -> list[rulebook.Rule]:
    """The rules with these ids, as far as there are any."""
    rules = []
    for ident in ids:
        try:
            rules.append(rulebook.find(ident))
        except rulebook.UnknownRule:
            continue
    return rules


def show(console: Console, edition: str, rules: list[rulebook.Rule]) -> None:
    """The first few rules in full, and how many more there are."""
    show_rules(console, rules[:MOST_RULES], edition)
    if len(rules) > MOST_RULES:
        console.print(
            Text(f"{len(rules) - MOST_RULES} more rules have these words; add one to narrow down.", style=DIM)
        )
