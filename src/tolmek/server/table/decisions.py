"""The open decision of a seat as a page offers it: actions in words, with the objects that each one touches."""

from __future__ import annotations

import tolmek
from tolmek.api import BatchEnding, BatchItem, Odds, Pointer
from tolmek.server.wire import answers
from tolmek.server.wire.answers import Reason, Verb, Why

TRIED = 8  # imagined actions for the reason on a palette button
INSTEAD = 12  # objects that are named where another does not work
ELSEWHERE = 99  # an action that does not touch what was asked about


def decisions(game: tolmek.Game, seat: int, ident: str, until: float | None) -> list[answers.Decision]:
    """What the seat is asked now, or may do between the steps of others."""
    decision = game.decision_of(seat)
    if decision is None:
        return []
    batch = batch_of(game, decision)
    return [
        answers.Decision(
            id=ident,
            seat=seat,
            prompt=decision.prompt,
            words=game.question(decision),
            hint=game.rules.presentation.hint(game, seat, decision.prompt),
            rule=rule_of(game, decision),
            waits=decision.waits,
            panel=game.rules.presentation.panel(decision.prompt) or None,
            until=until,
            actions=[
                *(single(game, seat, action) for action in decision.actions),
                *(whole_batch(item, ending) for item in batch for ending in item.endings),
            ],
            together=[batch_item(game, seat, item) for item in batch if item.most > 0],
        )
    ]


def rule_of(game: tolmek.Game, decision: tolmek.Decision) -> str:
    stack = game.stack if decision.where < 0 else game.seat_stacks[decision.where]
    return game.rules.edition_rule(stack[-1].RULE) if stack else ""


def batch_of(game: tolmek.Game, decision: tolmek.Decision) -> list[BatchItem]:
    """What can be sent in one go in answer to this question."""
    verbs = {action.verb for action in decision.actions}
    return [item for item in game.rules.presentation.batch(game, decision.seat) if item.action.verb in verbs]


def single(game: tolmek.Game, seat: int, action: tolmek.Action) -> answers.Action:
    pointer = game.point(action, seat)
    return offered([action], game.words(action, seat), pointer, pointer.final, game.chance_of(action, seat))


def whole_batch(item: BatchItem, ending: BatchEnding) -> answers.Action:
    """A batch that is offered as a whole, like a single action."""
    return offered([item.action, *ending.actions], ending.words, ending.pointer, True, ending.odds)


def offered(
    actions: list[tolmek.Action], words: str, pointer: Pointer, final: bool, odds: Odds | None
) -> answers.Action:
    return answers.Action(
        texts=[str(action) for action in actions],
        words=words,
        verb=actions[0].verb.name,
        group=pointer.group,
        touches=pointer.touches,
        final=final,
        reveals=pointer.reveals,
        cost=pointer.cost,
        odds=shown_odds(odds),
    )


def shown_odds(odds: Odds | None) -> answers.Odds | None:
    return None if odds is None else answers.Odds(odds.hits / odds.of, odds.words, True)


def batch_item(game: tolmek.Game, seat: int, item: BatchItem) -> answers.BatchItem:
    """An item that is picked beside others; a batch names them in the order of their list."""
    return answers.BatchItem(str(item.action), game.point(item.action, seat).touches[0], item.most)


def palette(game: tolmek.Game, seat: int | None) -> list[Verb]:
    """The verbs of the edition in groups, each with the reason why it has no action now."""
    if seat is None:
        return []
    decision = game.decision_of(seat)
    open_now = set() if decision is None else {action.verb.name for action in decision.actions}
    asked = decision is not None and decision.waits
    verbs: list[Verb] = []
    for group in game.rules.presentation.palette(game, seat):
        reason = None
        if asked and open_now.isdisjoint(group.verbs):
            refusal = game.why(seat, group.verbs[0], [], TRIED)
            if refusal is not None:
                reason = Reason(refusal.reason, refusal.rule or "")
        verbs.append(Verb(group.id, group.name, group.icon, group.key or None, group.verbs, reason))
    return verbs


def why_not(game: tolmek.Game, seat: int, verb: str | None, objects: list[str]) -> Why:
    """Why nothing can be done with these objects, and where it would work."""
    decision = game.decision_of(seat)
    if decision is None:
        return Why("You are not asked now.", "", [])
    refused = why_not_ended(game, decision, objects)
    if refused is not None:
        return refused
    groups = game.rules.presentation.palette(game, seat)
    wanted = [name for group in groups if verb in (group.id, *group.verbs) for name in group.verbs] if verb else []
    if verb and (verb in wanted or not wanted):
        wanted = [verb, *[name for name in wanted if name != verb]]  # the very verb has the best reason
    _, general = game.rules.why(game, seat, decision.actions[0])  # what is said of anything that no rule explains
    vague: Why | None = None
    for name in wanted or verbs_for(game, seat, [name for group in groups for name in group.verbs], objects):
        refusal = game.why(seat, name, objects)
        if refusal is not None and (refusal.rule or verb):
            answer = Why(refusal.reason, refusal.rule or "", instead(game, decision, name))
            if verb or refusal.reason != general:
                return answer
            vague = vague or answer
    return vague or Why("Nothing can be done with it now.", "", [])


def verbs_for(game: tolmek.Game, seat: int, names: list[str], objects: list[str]) -> list[str]:
    """Those verbs, the ones first that would touch such an object and little else: what they say is to the point."""

    def beside_the_point(name: str) -> int:
        verb = game.rules.lexicon.verbs.get(name)
        for action in [] if verb is None else game.imagined(seat, verb, objects, 1):
            touched = game.point(action, seat).touches
            if any(thing in objects for thing in touched):
                return len([thing for thing in touched if thing not in objects])
        return ELSEWHERE

    return sorted(names, key=beside_the_point)


def why_not_ended(game: tolmek.Game, decision: tolmek.Decision, objects: list[str]) -> Why | None:
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
            return Why(refusal.reason, refusal.rule or "", things[:INSTEAD])
    return None


def instead(game: tolmek.Game, decision: tolmek.Decision, verb: str) -> list[str]:
    """Objects with which that verb works now."""
    things: list[str] = []
    for action in decision.actions:
        if action.verb.name == verb:
            for thing in game.point(action, decision.seat).touches:
                if thing not in things:
                    things.append(thing)
    return things[:INSTEAD]
