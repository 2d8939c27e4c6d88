"""The referee of the first family: sees every step of a game and judges it by the rulebooks alone."""

from __future__ import annotations

from collections.abc import Callable

import tolmek
from tests.referees.void1 import (
    actions,
    aftermath,
    battle,
    building,
    cards,
    control,
    diplomacy,
    events,
    income,
    movement,
    retreat,
    scoring,
    setup,
    turns,
    windows,
)
from tests.referees.void1.components import components
from tests.referees.void1.desk import Desk, Handler
from tests.referees.void1.position import Position
from tests.referees.watch import Step

QUIET = {"offer", "answer", "await"}  # an offer in the making
SECTIONS = (
    windows,
    actions,
    battle,
    aftermath,
    building,
    cards,
    control,
    diplomacy,
    events,
    income,
    movement,
    retreat,
    setup,
    turns,
    scoring,
)
HANDLERS: dict[str, list[Handler]] = {}
LISTS: dict[str, list[Callable[[Desk], None]]] = {}
for section in SECTIONS:
    for name, handler in getattr(section, "HANDLERS", {}).items():
        HANDLERS.setdefault(name, []).append(handler)
    for name, check in getattr(section, "LISTS", {}).items():
        LISTS.setdefault(name, []).append(check)


class Void1Referee:
    """One game of Empires of the Void."""

    def begin(self, game: tolmek.Game) -> None:
        self.desk = Desk(components(game.edition), game)
        self.started = False

    def see(self, step: Step) -> None:
        desk = self.desk
        desk.step = step
        if step.prompt in QUIET and not step.facts:
            return
        desk.now = now = Position(desk.parts, step.before.table, desk.in_force())
        if not self.started and now.round > 0:
            self.started = True
            setup.check_start(desk)
        owners = [now.owner(world) for world in range(len(now.ally))]
        turns.check_actions(desk)
        aftermath.check_over(desk)
        if step.prompt == "turn":
            cards.check_hands(desk)
        for check in LISTS.get(step.prompt, ()):
            check(desk)
        turns.spend(desk)
        self.choose()
        for fact in step.facts:
            for handler in HANDLERS.get(fact["fact"], ()):
                handler(desk, fact)
        control.settle(desk, owners)
        cards.check_gains(desk)
        events.check_derelict(desk)
        events.check_turned(desk)
        after = step.after.table
        if now.round > 0 and self.started:
            scoring.close_shared(desk)
            now.compare(after)
            turns.check_round_end(desk)
            if step.facts:
                building.check_bays(desk)
                scoring.check_objectives(desk)
        desk.memory.pop("lost", None)
        if step.prompt != "hand-limit":
            desk.memory.pop("discarding", None)

    def choose(self) -> None:
        """What the chosen action does by itself, without a word in the log."""
        desk = self.desk
        verb = desk.step.action.split()[0]
        if desk.step.prompt == "release" and verb == "against":
            control.released(desk)
        elif verb in ("warp_gate", "move_plus"):
            movement.fleet_begins(desk)
        elif verb == "give_up":
            desk.memory["gave_up"] = True
        elif verb == "diplomacy":
            diplomacy.begin(desk)
        elif desk.step.prompt == "lay-cards":
            diplomacy.lay(desk)
        elif verb in ("move", "mind_control"):
            movement.begin(desk)
        elif desk.step.prompt in ("offer-retreat", "attack-window"):
            retreat.harbour(desk)

    def end(self, game: tolmek.Game) -> None:
        desk = self.desk
        desk.now = Position(desk.parts, game.table, desk.in_force())
        scoring.check_end(desk, list(game.table.winners))
