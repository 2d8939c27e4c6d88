"""Why something can be done: the rules behind a question, an action or some words."""

from __future__ import annotations

import re
from typing import Final

from rich.console import Console
from rich.text import Text

import tolmek
from tolmek import rulebook
from tolmek.cli.terminal.marks import DIM
from tolmek.rulebook.show import show_rules

RULE_ID: Final = re.compile(r"v\d+\.[a-z]+\.\d+")
MOST_RULES: Final = 6

# The rule that a question carries out, where its procedure asks several.
PROMPT_RULES: Final[dict[str, str]] = {
    "race": "v1.setup.05",
    "colour": "v1.setup.06",
    "home-slot": "v1.setup.11",
    "cover": "v1.setup.22",
    "rotate": "v1.setup.12",
    "standing": "v1.tactic.05",
    "pay-to-fire": "v1.attack.22",
    "spend-on-diplomacy": "v1.diplo.10",
}

# The rules that say what an action does.
VERB_RULES: Final[dict[str, tuple[str, ...]]] = {
    "accept": ("v1.trade.09",),
    "again": ("v1.attack.08",),
    "against": ("v1.tactic.09", "v1.tactic.10"),
    "ambassador": ("v1.diplo.10",),
    "ask": ("v1.trade.07",),
    "ask_credits": ("v1.trade.07",),
    "ask_grant": ("v1.trade.01", "v1.trade.02"),
    "ask_pass": ("v1.tech.13",),
    "attack": ("v1.attack.01", "v1.attack.02", "v1.attack.08"),
    "befriend": ("v1.diplo.07",),
    "bomb": ("v1.attack.26",),
    "bribe": ("v1.race.13",),
    "build": ("v1.build.01", "v1.build.02"),
    "buy": ("v1.culture.02",),
    "buy_action": ("v1.act.05",),
    "buy_move": ("v1.act.05",),
    "claim": ("v1.event.10",),
    "council": ("v1.sec.03",),
    "arm": ("v1.sec.04",),
    "give_up": ("v1.sec.06",),
    "move_plus": ("v1.sec.07",),
    "smuggle": ("v1.sec.09",),
    "enslave": ("v1.sec.11",),
    "metropolis": ("v1.race.04",),
    "construct": ("v1.race.10",),
    "tow": ("v1.tech.07",),
    "bay": ("v1.bay.01",),
    "rebuild": ("v1.bay.02",),
    "ransom": ("v1.event.20",),
    "surrender": ("v1.event.20",),
    "collect": ("v1.cap.02", "v1.cap.05"),
    "colour": ("v1.setup.06",),
    "conquer": ("v1.attack.39", "v1.planet.05"),
    "counter": ("v1.trade.09",),
    "cover": ("v1.setup.22",),
    "cross": ("v1.board.07", "v1.board.11"),
    "culture": ("v1.culture.01",),
    "decline": ("v1.trade.09",),
    "diplomacy": ("v1.diplo.01", "v1.diplo.03", "v1.diplo.05"),
    "discard": ("v1.hand.03",),
    "drop": ("v1.ship.04",),
    "end": ("v1.act.04", "v1.eot.05"),
    "enlist": ("v1.event.09",),
    "fire": ("v1.attack.22",),
    "flee": ("v1.attack.09",),
    "give": ("v1.trade.07",),
    "give_credits": ("v1.trade.07",),
    "grant": ("v1.trade.01", "v1.trade.02"),
    "hail": ("v1.tech.13",),
    "hold": ("v1.tech.14",),
    "hold_fire": ("v1.attack.22",),
    "infest": ("v1.raceact.06", "v1.raceact.07"),
    "keep": ("v1.culture.01",),
    "keep_dice": ("v1.attack.08",),
    "lay": ("v1.diplo.03", "v1.diplo.05"),
    "leave": ("v1.attack.39",),
    "let_go": ("v1.tech.14",),
    "let_pass": ("v1.tech.13",),
    "liberate": ("v1.attack.39",),
    "load": ("v1.ship.03", "v1.ship.04"),
    "lose": ("v1.attack.19", "v1.attack.21"),
    "mind_control": ("v1.raceact.01", "v1.raceact.02"),
    "mine": ("v1.mine.01", "v1.mine.02"),
    "move": ("v1.move.01", "v1.move.02"),
    "negotiate": ("v1.diplo.05", "v1.diplo.07", "v1.diplo.08"),
    "offer": ("v1.trade.06", "v1.trade.07"),
    "pass": ("v1.tactic.05",),
    "pass_until_my_turn": ("v1.tactic.05",),
    "pay": ("v1.tactic.02",),
    "permit": ("v1.tech.13",),
    "port": ("v1.tech.11",),
    "propose": ("v1.trade.09",),
    "race": ("v1.setup.05",),
    "refuse": ("v1.tech.13",),
    "regain": ("v1.planet.10",),
    "replace": ("v1.cap.04",),
    "research": ("v1.research.01", "v1.research.03", "v1.research.07"),
    "retreat": ("v1.attack.09", "v1.attack.10"),
    "settle": ("v1.setup.11",),
    "spy": ("v1.hand.04",),
    "stay": ("v1.attack.09",),
    "steal": ("v1.hand.04",),
    "stop": ("v1.move.03",),
    "strike": ("v1.event.11",),
    "swap": ("v1.culture.05",),
    "tactic": ("v1.tactic.01", "v1.tactic.02"),
    "to": ("v1.move.01", "v1.move.05", "v1.move.10"),
    "token": ("v1.event.11",),
    "turn": ("v1.setup.12", "v1.event.19"),
    "warp_gate": ("v1.tech.16", "v1.tech.18"),
    "withdraw": ("v1.trade.09",),
}


def rules_of_question(game: tolmek.Game, decision: tolmek.Decision) -> list[rulebook.Rule]:
    """The rule that the question carries out."""
    named = PROMPT_RULES.get(decision.prompt, "")
    if not named:
        stack = game.stack if decision.where < 0 else game.sides[decision.where]
        named = stack[-1].RULE if stack else ""
    return found([named])


def rules_of_action(game: tolmek.Game, decision: tolmek.Decision, action: tolmek.Action) -> list[rulebook.Rule]:
    """The rules that say what the action does; failing these, the rule of the question."""
    return found(VERB_RULES.get(action.verb.name, ())) or rules_of_question(game, decision)


def rules_with(edition: str, words: str) -> list[rulebook.Rule]:
    """A rule by its id, or all rules that hold the words."""
    if RULE_ID.fullmatch(words):
        return found([words])
    return rulebook.search(edition, words)


def found(ids: list[str] | tuple[str, ...]) -> list[rulebook.Rule]:
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
