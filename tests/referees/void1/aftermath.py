"""The end of an attack: who has won, what beaten forces give, what it completes."""

from __future__ import annotations

from tests.referees.void1.battle import FORCES, INFESTATION_HITS, Battle, close_level, next_level, other_side
from tests.referees.void1.desk import Desk, Fact, Handler, seat_of
from tolmek.void1.model.ids import OBJECTIVE_ID, PLACES

DECISIVE = 3
PROMPTS_BETWEEN = ("turn", "secondary-action", "muster", "event", "capital-city")


def battle_won(desk: Desk, fact: Fact) -> None:
    """All ships of the opponent on the space are destroyed; a neutral planet is conquered."""
    battle: Battle = desk.memory["battle"]
    seat = seat_of(fact)
    close_level(desk, battle)
    foe = other_side(battle, seat)
    if foe == FORCES:
        desk.demand(battle.neutral is not None and battle.scored >= 1, "a neutral planet falls to one hit")
    else:
        desk.demand(
            battle.lost.get(foe, 0) > 0 and not desk.now.present(foe, battle.place),
            f"side {foe} still has ships on {PLACES[battle.place]}",
        )
    battle.winners.add(seat)
    if seat < desk.seats and foe != FORCES:
        victory_levy(desk, seat)
    battle.over = True


def victory_levy(desk: Desk, seat: int) -> None:
    """Beta Com: 2 credits for the first battle won in a turn."""
    for ability, effect in desk.now.powers(seat).has("gain", "on-win-battle"):
        due = 0 if (seat, ability.source) in desk.used_any_turn else effect["amount"]
        desk.used_any_turn.add((seat, ability.source))
        desk.owe(seat, due)


def attack_failed(desk: Desk, fact: Fact) -> None:
    """The target stands: too few hits, and nobody is left to roll."""
    battle: Battle = desk.memory["battle"]
    close_level(desk, battle)
    desk.demand(
        battle.scored < battle.needs or not desk.now.present(battle.attacker, battle.place),
        f"{battle.scored} hits beat what needs {battle.needs}",
    )
    finish(desk, battle)
    battle.over = True


def forces_beaten(desk: Desk, fact: Fact) -> None:
    battle: Battle = desk.memory["battle"]
    close_level(desk, battle)
    desk.demand(battle.scored >= battle.needs, f"{battle.scored} hits do not beat {fact['event']}")
    desk.equal("the forces attacked are beaten", battle.target, fact["event"])
    assert battle.forces is not None
    reward = battle.forces.get("reward", {"what": "credits", "amount": 0})
    desk.owe(battle.attacker, reward["amount"])
    battle.over = True


def infestation_removed(desk: Desk, fact: Fact) -> None:
    """Two hits in one action remove an infestation; control by the infester removes it too."""
    battle: Battle | None = desk.memory.get("battle")
    if battle is not None and battle.target == "infestation" and not battle.over:
        close_level(desk, battle)
        desk.demand(battle.scored >= INFESTATION_HITS, f"{battle.scored} hits do not remove an infestation")
        battle.over = True


def finish(desk: Desk, battle: Battle) -> None:
    """Nobody who could still roll was left out."""
    if not desk.now.present(battle.attacker, battle.place):
        return
    if battle.defender != FORCES and not desk.now.present(battle.defender, battle.place):
        return
    level = next_level(desk, battle)
    desk.demand(level is None, f"ships of initiative {level} have not rolled on {PLACES[battle.place]}")


def check_over(desk: Desk) -> None:
    """The attack action is over when the player is asked for something else."""
    if "battle" not in desk.memory or desk.step.prompt not in PROMPTS_BETWEEN:
        return
    if desk.step.prompt in ("turn", "secondary-action") and desk.turn is not None:
        if desk.step.seat != desk.turn.seat:
            return
    close(desk)


def turn_over(desk: Desk, fact: Fact) -> None:
    """With the income the attack of a secondary action is over."""
    del fact
    if "battle" in desk.memory:
        close(desk)


def close(desk: Desk) -> None:
    """Nothing of the attack was left out."""
    battle: Battle = desk.memory.pop("battle")
    if not battle.over:
        close_level(desk, battle)
        finish(desk, battle)
    check_winners(desk, battle)
    check_decisive(desk, battle)
    desk.end_timed("end-of-attack")


def check_winners(desk: Desk, battle: Battle) -> None:
    """Whoever has destroyed all ships of the other side has won; whoever could pay for a shot was asked."""
    for side in (battle.attacker, battle.defender):
        foe = other_side(battle, side)
        if 0 <= side < desk.seats and foe != FORCES and battle.lost.get(foe, 0):
            if not desk.now.present(foe, battle.place):
                desk.demand(
                    side in battle.winners, f"seat {side} has destroyed all ships of side {foe} and has not won"
                )
        if 0 <= side < desk.seats and not battle.winners and battle.dice and battle.purse.get(side, 0):
            if desk.now.has_keyword(side, battle.place, "pay-to-fire"):
                if battle.scored < battle.needs:
                    desk.demand(("pay-to-fire", side, 0) in battle.asked, f"seat {side} is not asked to pay for a shot")


def check_decisive(desk: Desk, battle: Battle) -> None:
    """Key to the Universe: three ships of one opponent destroyed in one attack complete an objective."""
    number = OBJECTIVE_ID["decisive_battle"]
    if desk.letter == "K" and max(battle.lost.values(), default=0) >= DECISIVE:
        loser = max(battle.lost, key=lambda side: battle.lost[side])
        if 0 <= other_side(battle, loser) < desk.seats:
            desk.demand(bool(desk.now.objectives >> number & 1), "three ships destroyed complete Decisive Battle")


HANDLERS: dict[str, Handler] = {
    "battle_won": battle_won,
    "attack_failed": attack_failed,
    "forces_beaten": forces_beaten,
    "infestation_removed": infestation_removed,
    "income": turn_over,
}
