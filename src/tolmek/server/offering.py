"""The open decision of a seat as a page offers it: actions in words, with the objects that each one touches."""

from __future__ import annotations

from typing import Any

import tolmek

TRIED = 8  # imagined actions for the reason on a palette button
WHOLE = ("to", "cross")  # what completes a move


def decisions(game: tolmek.Game, seat: int, ident: str, until: float | None) -> list[dict[str, Any]]:
    """What the seat is asked now, or may do between the steps of others."""
    decision = game.decision_of(seat)
    if decision is None:
        return []
    return [
        {
            "id": ident,
            "seat": seat,
            "prompt": decision.prompt,
            "words": game.question(decision),
            "hint": game.family.presentation.hint(game, seat, decision.prompt),
            "rule": rule_of(game, decision),
            "waits": decision.waits,
            "panel": game.family.presentation.panel(decision.prompt) or None,
            "until": until,
            "actions": [*single(game, decision), *whole_moves(game, decision)],
            "together": together(game, decision),
        }
    ]


def rule_of(game: tolmek.Game, decision: tolmek.Decision) -> str:
    stack = game.stack if decision.where < 0 else game.sides[decision.where]
    return game.family.cited(stack[-1].RULE) if stack else ""


def single(game: tolmek.Game, decision: tolmek.Decision) -> list[dict[str, Any]]:
    return [
        offered(
            game, decision.seat, [action], game.words(action, decision.seat), game.point(action, decision.seat).touches
        )
        for action in decision.actions
    ]


def offered(
    game: tolmek.Game, seat: int, actions: list[tolmek.Action], words: str, touches: list[str]
) -> dict[str, Any]:
    last = game.point(actions[-1], seat)
    chance = game.chance_of(actions[-1], seat)
    return {
        "texts": [str(action) for action in actions],
        "words": words,
        "verb": actions[0].verb.name,
        "group": last.group,
        "touches": touches,
        "final": last.final or len(actions) > 1,
        "reveals": last.reveals,
        "cost": last.cost,
        "odds": None if chance is None else {"chance": chance.hits / chance.of, "words": chance.words, "exact": True},
    }


def whole_moves(game: tolmek.Game, decision: tolmek.Decision) -> list[dict[str, Any]]:
    """A ship and where it goes, as one action each: nobody clicks once for every space."""
    found: list[dict[str, Any]] = []
    seat = decision.seat
    for action in decision.actions:
        lead = game.point(action, seat)
        if not lead.leads:
            continue
        flying = game.copy()
        flying.play(action, seat)
        following = flying.decision_of(seat)
        if following is None or following.prompt == decision.prompt:
            continue
        for step in following.actions:
            if step.verb.name in WHOLE:
                found.append(whole_move(flying, seat, action, lead.touches, step, game.words(action, seat)))
    return found


def whole_move(
    flying: tolmek.Game, seat: int, lead: tolmek.Action, touches: list[str], step: tolmek.Action, words: str
) -> dict[str, Any]:
    said = flying.words(step, seat)
    made = offered(
        flying, seat, [step], f"{words}: {said[:1].lower()}{said[1:]}", [*touches, *flying.point(step, seat).touches]
    )
    made["texts"] = [str(lead), str(step)]
    made["verb"] = lead.verb.name
    made["final"] = True
    if step.verb.name == "to":
        landed = flying.copy()
        landed.play(step, seat)
        after = landed.decision_of(seat)
        if after is not None and "stop" in [str(action) for action in after.actions]:
            made["texts"].append("stop")
    return made


def together(game: tolmek.Game, decision: tolmek.Decision) -> list[dict[str, Any]]:
    """Actions to pick several of at once, in the order in which a sequence names them."""
    listed = {action.verb.name for action in decision.actions}
    return [
        {
            "text": str(row.action),
            "object": game.point(row.action, decision.seat).touches[0],
            "most": row.most,
        }
        for row in game.family.presentation.together(game, decision.seat)
        if row.action.verb.name in listed
    ]


def palette(game: tolmek.Game, seat: int | None) -> list[dict[str, Any]]:
    """The verbs of the edition in groups, each with the reason why it has no action now."""
    if seat is None:
        return []
    decision = game.decision_of(seat)
    open_now = set() if decision is None else {action.verb.name for action in decision.actions}
    asked = decision is not None and decision.waits
    found: list[dict[str, Any]] = []
    for group in game.family.presentation.palette(game, seat):
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
    flight = why_not_there(game, decision, objects)
    if flight is not None:
        return flight
    groups = game.family.presentation.palette(game, seat)
    wanted = [name for group in groups if verb in (group.id, *group.verbs) for name in group.verbs] if verb else []
    if verb and (verb in wanted or not wanted):
        wanted = [verb, *[name for name in wanted if name != verb]]  # the very verb has the best reason
    for name in wanted or [name for group in groups for name in group.verbs]:
        refusal = game.why(seat, name, objects)
        if refusal is not None and (refusal.rule or verb):
            return {"reason": refusal.reason, "rule": refusal.rule or "", "instead": instead(game, decision, name)}
    return {"reason": "Nothing can be done with it now.", "rule": "", "instead": []}


def why_not_there(game: tolmek.Game, decision: tolmek.Decision, objects: list[str]) -> dict[str, Any] | None:
    """Why a ship, the first of the objects, does not go to the last of them, and where it goes."""
    seat = decision.seat
    for action in decision.actions:
        lead = game.point(action, seat)
        if lead.leads and len(objects) > 1 and lead.touches[:1] == objects[:1]:
            flying = game.copy()
            flying.play(action, seat)
            following = flying.decision_of(seat)
            refusal = flying.why(seat, WHOLE[0], objects[-1:])
            if refusal is None or following is None:
                return None
            return {
                "reason": refusal.reason,
                "rule": refusal.rule or "",
                "instead": instead(flying, following, WHOLE[0]),
            }
    return None


def instead(game: tolmek.Game, decision: tolmek.Decision, verb: str) -> list[str]:
    """Objects with which that verb works now."""
    found: list[str] = []
    for action in decision.actions:
        if action.verb.name == verb:
            for thing in game.point(action, decision.seat).touches:
                if thing not in found:
                    found.append(thing)
    return found[:12]
