"""The open decision of a seat as a page offers it: actions in words, with the objects that each one touches."""

from __future__ import annotations

from typing import Any

import tolmek
from tolmek.api import BatchEnding, BatchItem, Odds, Pointer

TRIED = 8  # imagined actions for the reason on a palette button
INSTEAD = 12  # objects that are named where another does not work


def decisions(game: tolmek.Game, seat: int, ident: str, until: float | None) -> list[dict[str, Any]]:
    """What the seat is asked now, or may do between the steps of others."""
    decision = game.decision_of(seat)
    if decision is None:
        return []
    batch = batch_of(game, decision)
    return [
        {
            "id": ident,
            "seat": seat,
            "prompt": decision.prompt,
            "words": game.question(decision),
            "hint": game.rules.presentation.hint(game, seat, decision.prompt),
            "rule": rule_of(game, decision),
            "waits": decision.waits,
            "panel": game.rules.presentation.panel(decision.prompt) or None,
            "until": until,
            "actions": [
                *(single(game, seat, action) for action in decision.actions),
                *(ended(item, ending) for item in batch for ending in item.endings),
            ],
            "together": [picked(game, seat, item) for item in batch if item.most > 0],
        }
    ]


def rule_of(game: tolmek.Game, decision: tolmek.Decision) -> str:
    stack = game.stack if decision.where < 0 else game.seat_stacks[decision.where]
    return game.rules.edition_rule(stack[-1].RULE) if stack else ""


def batch_of(game: tolmek.Game, decision: tolmek.Decision) -> list[BatchItem]:
    """What can be sent in one go in answer to this question."""
    verbs = {action.verb for action in decision.actions}
    return [item for item in game.rules.presentation.batch(game, decision.seat) if item.action.verb in verbs]


def single(game: tolmek.Game, seat: int, action: tolmek.Action) -> dict[str, Any]:
    pointer = game.point(action, seat)
    row = offered([action], game.words(action, seat), pointer, game.chance_of(action, seat))
    return {**row, "final": pointer.final}


def ended(item: BatchItem, ending: BatchEnding) -> dict[str, Any]:
    """A batch that is offered as a whole, like a single action."""
    return offered([item.action, *ending.actions], ending.words, ending.pointer, ending.odds)


def offered(actions: list[tolmek.Action], words: str, pointer: Pointer, odds: Odds | None) -> dict[str, Any]:
    return {
        "texts": [str(action) for action in actions],
        "words": words,
        "verb": actions[0].verb.name,
        "group": pointer.group,
        "touches": pointer.touches,
        "final": True,
        "reveals": pointer.reveals,
        "cost": pointer.cost,
        "odds": None if odds is None else {"chance": odds.hits / odds.of, "words": odds.words, "exact": True},
    }


def picked(game: tolmek.Game, seat: int, item: BatchItem) -> dict[str, Any]:
    """An item that is picked beside others; a batch names them in the order of their list."""
    return {"text": str(item.action), "object": game.point(item.action, seat).touches[0], "most": item.most}


def palette(game: tolmek.Game, seat: int | None) -> list[dict[str, Any]]:
    """The verbs of the edition in groups, each with the reason why it has no action now."""
    if seat is None:
        return []
    decision = game.decision_of(seat)
    open_now = set() if decision is None else {action.verb.name for action in decision.actions}
    asked = decision is not None and decision.waits
    found: list[dict[str, Any]] = []
    for group in game.rules.presentation.palette(game, seat):
        reason = None
        if asked and open_now.isdisjoint(group.verbs):
            refusal = game.why(seat, group.verbs[0], [], TRIED)
            if refusal is not None:
                reason = {"reason": refusal.reason, "rule": refusal.rule or ""}
        found.append(
            {
                "id": group.id,
                "name": group.name,
                "icon": group.icon,
                "key": group.key or None,
                "verbs": group.verbs,
                "why": reason,
            }
        )
    return found


def why_not(game: tolmek.Game, seat: int, verb: str | None, objects: list[str]) -> dict[str, Any]:
    """Why nothing can be done with these objects, and where it would work."""
    decision = game.decision_of(seat)
    if decision is None:
        return {"reason": "You are not asked now.", "rule": "", "instead": []}
    refused = why_not_ended(game, decision, objects)
    if refused is not None:
        return refused
    groups = game.rules.presentation.palette(game, seat)
    wanted = [name for group in groups if verb in (group.id, *group.verbs) for name in group.verbs] if verb else []
    if verb and (verb in wanted or not wanted):
        wanted = [verb, *[name for name in wanted if name != verb]]  # the very verb has the best reason
    for name in wanted or [name for group in groups for name in group.verbs]:
        refusal = game.why(seat, name, objects)
        if refusal is not None and (refusal.rule or verb):
            return {"reason": refusal.reason, "rule": refusal.rule or "", "instead": instead(game, decision, name)}
    return {"reason": "Nothing can be done with it now.", "rule": "", "instead": []}


def why_not_ended(game: tolmek.Game, decision: tolmek.Decision, objects: list[str]) -> dict[str, Any] | None:
    """Why the batch that begins with the first of the objects does not end at the last of them, and where it does."""
    seat = decision.seat
    for item in batch_of(game, decision) if len(objects) > 1 else []:
        begun = game.point(item.action, seat).touches
        if item.next_verb and begun[:1] == objects[:1]:
            after = game.copy()
            after.play(item.action, seat)
            refusal = after.why(seat, item.next_verb, objects[-1:])
            if refusal is None or after.decision_of(seat) is None:
                return None
            ends = [ending for ending in item.endings if ending.actions[0].verb.name == item.next_verb]
            things = [thing for ending in ends for thing in ending.pointer.touches if thing not in begun]
            return {"reason": refusal.reason, "rule": refusal.rule or "", "instead": things[:INSTEAD]}
    return None


def instead(game: tolmek.Game, decision: tolmek.Decision, verb: str) -> list[str]:
    """Objects with which that verb works now."""
    found: list[str] = []
    for action in decision.actions:
        if action.verb.name == verb:
            for thing in game.point(action, decision.seat).touches:
                if thing not in found:
                    found.append(thing)
    return found[:INSTEAD]
