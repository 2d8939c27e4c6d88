"""Players for the referee's games who seek what random players seldom reach: alliances, alien ships and battles."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import tolmek
from tests.referees.watch import Sitting
from tolmek.lab.checks.invariants import pick
from tolmek.void1.model.ids import HOMES, PLACE_ID, PLANETS

ROLLS_THAT_MATTER = {"diplomacy-roll", "infest"}
RARE_SHIPS = {
    *("moth", "tempest", "black_hole", "firebug", "shooting_star", "millipede", "dragonfly", "freighter", "sunhammer"),
}
WEIGHTS = {
    "offer": 0.03,
    "counter": 0.05,
    "accept": 3.0,
    "propose": 3.0,
    "swap": 0.2,
    "attack": 12.0,
    "bomb": 2.0,
    "leave": 0.2,
    "fire": 3.0,
    "diplomacy": 30.0,
    "lay": 5.0,
    "ambassador": 3.0,
    "infest": 10.0,
    "mind_control": 12.0,
    "tactic": 6.0,
    "culture": 2.0,
    "buy": 2.0,
    "mine": 1.5,
    "pass_until_my_turn": 0.05,
    "build": 2.0,
    "research": 6.0,
    "smuggle": 3.0,
    "construct": 8.0,
    "metropolis": 20.0,
    "enslave": 4.0,
    "move": 3.0,
    "warp_gate": 10.0,
    "tow": 2.0,
    "load": 0.7,
    "stop": 0.1,
    "buy_action": 4.0,
    "buy_move": 2.0,
    "end": 0.02,
    "done": 0.25,
}
WORLDS = {*PLANETS, *HOMES}
ASKED_OUT_OF_TURN = 0.02


def keen(sitting: Sitting) -> Callable[[tolmek.Game], tuple[int, tolmek.Action]]:
    """Who chooses; three games in four have lucky diplomats, one in four ships that mostly miss."""
    dice = Random(f"{sitting}, keen")
    mood = sitting.seed % 4

    def choose(game: tolmek.Game) -> tuple[int, tolmek.Action]:
        decision = game.decision
        assert decision is not None
        if decision.seat == tolmek.CHANCE:
            if mood and decision.prompt in ROLLS_THAT_MATTER and dice.random() < 0.85:
                return decision.seat, decision.actions[-1]
            if mood == 2 and decision.prompt == "volley" and dice.random() < 0.5:
                return decision.seat, decision.actions[dice.randrange(3)]
            return decision.seat, pick(decision, dice)
        if dice.random() < ASKED_OUT_OF_TURN:
            decision = dice.choice([other for other in game.decisions if other.seat != tolmek.CHANCE])
        crowded = {
            ship // 32 for owner, ships in enumerate(game.table.fleet) if owner != decision.seat for ship in ships
        }
        weights = [weight(str(action).split(), crowded, mood) for action in decision.actions]
        return decision.seat, dice.choices(decision.actions, weights)[0]

    return choose


def weight(words: list[str], crowded: set[int], mood: int) -> float:
    """How much a keen player likes an action."""
    if words[0] == "to":
        liking = 5.0 if words[1] in WORLDS else 1.0
        return liking * 6 if PLACE_ID[words[1]] in crowded and mood != 1 else liking
    if words[0] == "build":
        return 8.0 if words[1] in RARE_SHIPS else 5.0 if words[1] == "diplomat" else 2.0
    if words[0] == "attack" and words[2] == "planet" and mood in (1, 3):
        return 0.3
    return WEIGHTS.get(words[0], 1.0)
