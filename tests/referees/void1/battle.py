"""ATTACK: initiative, dice, hits, casualties, and who has won."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.referees.void1.building import in_play
from tests.referees.void1.cards import payable
from tests.referees.void1.desk import Desk, Fact, Handler, seat_of
from tests.referees.void1.position import KINDS, NOBODY, PIECE_NUMBER, PLACE_WORLD, place_of
from tolmek.void1.model.ids import EVENT_ID, PLACES, SHIP_ID, TACTIC_ID, TYPES

LEVELS = range(1, 6)
FREE_SHOTS = 0  # the level before the first, for Firebugs
STARFIGHTER = SHIP_ID["starfighter"]
FORCES = -2  # the side of an event's forces, of a planet or of an infestation
INFESTATION_HITS = 2


@dataclass
class Battle:
    """One attack action."""

    place: int
    attacker: int
    target: str
    defender: int  # a seat, the guards, or FORCES
    needs: int  # hits that beat FORCES
    forces: dict[str, Any] | None = None
    prize: int = -1  # world that its controller defends
    neutral: int | None = None  # type of the neutral planet attacked
    ships: bool = False  # ships of two sides meet
    level: int = -1
    scored: int = 0  # hits on FORCES
    rolled: dict[int, list[tuple[int, int]]] = field(default_factory=dict)  # side: (kind, shown number)
    due: dict[int, int] = field(default_factory=dict)  # hits against a side at this level
    taken: dict[int, int] = field(default_factory=dict)
    fired: dict[int, int] = field(default_factory=dict)  # Shooting Stars that were paid for at this level
    lost: dict[int, int] = field(default_factory=dict)  # ships destroyed in the whole attack
    dice: bool = False  # some have been rolled
    settled: bool = False  # hits of the level have been counted
    over: bool = False
    asked: set[tuple[str, int, int]] = field(default_factory=set)
    bombing: set[tuple[int, int]] = field(default_factory=set)
    rights_checked: bool = False
    again: tuple[int, list[int]] | None = None  # side that rolls one die again, kinds of its dice in their new order
    purse: dict[int, int] = field(default_factory=dict)  # the fewest credits a side has had since the attack began
    winners: set[int] = field(default_factory=set)
    choosers: set[tuple[int, int]] = field(default_factory=set)  # who chose a casualty, at which level
    choice: dict[int, tuple[int, int]] = field(default_factory=dict)  # side with a choice: hits plain, hits cloaked


def attack_named(desk: Desk, fact: Fact) -> None:
    seat, place, target, now = seat_of(fact), place_of(fact["place"]), fact["target"], desk.now
    desk.demand((target,) in targets(desk, seat, place), f"{target} cannot be attacked on {fact['place']}")
    world = PLACE_WORLD[place] if in_play(desk, place) else -1
    battle = Battle(place, seat, target, FORCES, 1)
    if target == "guards":
        battle.defender = desk.guards
    elif target.isdigit():
        battle.defender = int(target)
    elif target == "infestation":
        battle.needs = INFESTATION_HITS
    elif target in EVENT_ID:
        battle.forces = desk.parts.event_effect(EVENT_ID[target], "forces")
        assert battle.forces is not None
        battle.needs = battle.forces["hits"]
    elif now.neutral(world):
        battle.neutral = TYPES.index(desk.parts.planets[world]["temperament"])
    else:
        battle.defender = now.owner(world)
    if battle.defender != FORCES and world >= 0 and now.owner(world) == battle.defender:
        battle.prize = world
    battle.ships = battle.defender != FORCES and now.present(battle.defender, place)
    desk.memory["battle"] = battle
    desk.memory["prize"] = battle.prize


def targets(desk: Desk, seat: int, place: int) -> set[tuple[str, ...]]:
    """Everything on the space that the player may attack."""
    now = desk.now
    if not now.present(seat, place):
        return set()
    targets_there: set[tuple[str, ...]] = set()
    for other in desk.opponents(seat):
        if now.present(other, place):
            targets_there.add(("guards" if other == desk.guards else str(other),))
    for event in now.token_at(place):
        if desk.parts.event_effect(event, "forces") is not None:
            targets_there.add((str(desk.parts.events[event]["id"]),))
    if in_play(desk, place):
        world = PLACE_WORLD[place]
        owner = now.owner(world)
        if now.neutral(world) or (
            owner not in (NOBODY, seat) and not now.partners(owner, seat) and not now.present(owner, place)
        ):
            targets_there.add(("planet",))
        if now.is_infested(world) and now.infester() != seat:
            if not now.partners(now.infester(), seat):
                targets_there.add(("infestation",))
    return targets_there


# --- dice ----------------------------------------------------------------------------------------------------------


def shooters(desk: Desk, battle: Battle, side: int, level: int) -> list[int]:
    """Kinds of the side's ships that roll at a level, one entry for each die; Shooting Stars if paid for."""
    now = desk.now
    if side == FORCES:
        forces = battle.forces
        return [-1] * forces["dice"] if forces is not None and forces["initiative"] == level else []
    profile = now.powers(side).ships if side < desk.seats else desk.parts.ships
    keywords = now.keywords(side)
    dice: list[int] = []
    paid = battle.fired.get(side, 0) if battle.level == level else 0
    for piece in now.pieces(side, battle.place):
        kind = piece % KINDS
        if level == FREE_SHOTS:
            if "free-shot-at-starfighters" in keywords[kind]:
                dice.append(kind)
        elif profile[kind].level == level:
            if "pay-to-fire" in keywords[kind]:
                if paid == 0:
                    continue
                paid -= 1
            dice += [kind] * profile[kind].dice
    return dice


def other_side(battle: Battle, side: int) -> int:
    return battle.defender if side == battle.attacker else battle.attacker


def rolls_at(desk: Desk, battle: Battle, side: int, level: int) -> list[int]:
    """Dice of a side at a level; Firebugs shoot first where the other side has Starfighters."""
    if level == FREE_SHOTS:
        foe = other_side(battle, side)
        if not battle.ships or FORCES in (side, foe) or not desk.now.has_kind(foe, battle.place, STARFIGHTER):
            return []
    if battle.defender != FORCES and not battle.ships and (side == battle.defender or not shielded(desk, battle)):
        return []  # nobody defends: the planet is taken without a roll
    return shooters(desk, battle, side, level)


def shielded(desk: Desk, battle: Battle) -> bool:
    """A planet without ships of its controller that takes a hit all the same (Shield Generator, Militia)."""
    if battle.prize < 0 or battle.ships or battle.defender >= desk.seats:
        return False
    return desk.now.powers(battle.defender).shield() > 0


def next_level(desk: Desk, battle: Battle) -> int | None:
    """The next initiative level at which somebody must roll."""
    for level in range(max(battle.level + 1, FREE_SHOTS), LEVELS.stop):
        for side in (battle.attacker, battle.defender):
            if rolls_at(desk, battle, side, level):
                return level
    return None


def number_to_hit(desk: Desk, battle: Battle, side: int, kind: int) -> int:
    """What a die must show."""
    if kind < 0:
        assert battle.forces is not None
        needed: int = battle.forces["attack"]
        return needed
    if side >= desk.seats:
        return desk.parts.ships[kind].attack
    powers = desk.now.powers(side)
    return powers.ships[kind].attack - powers.attack_bonus(kind, battle.ships, battle.neutral)


def attack_roll(desk: Desk, fact: Fact) -> None:
    battle: Battle = desk.memory["battle"]
    seat, level = seat_of(fact), int(fact["level"])
    side = battle.attacker if seat == battle.attacker else battle.defender
    if level != battle.level:
        close_level(desk, battle)
        expected = next_level(desk, battle)
        paid = battle.fired
        if expected != level:
            battle.level, battle.fired = level, paid
            stars = any(rolls_at(desk, battle, either, level) for either in (battle.attacker, battle.defender))
            desk.demand(
                stars and (expected is None or level < expected),
                f"ships roll in the order of initiative: level {expected} is next, level {level} rolled",
            )
        battle.level = level
        battle.rolled, battle.due, battle.taken, battle.settled = {}, {}, {}, False
        battle.choice = {}
    battle.dice = True
    for either in (battle.attacker, battle.defender):
        if 0 <= either < desk.seats:
            battle.purse[either] = min(desk.now.credits[either], battle.purse.get(either, desk.now.credits[either]))
    dice = fact["dice"]
    kinds = rolls_at(desk, battle, side, level)
    if battle.again is not None and battle.again[0] == side:
        kinds = battle.again[1]
        battle.again = None
    desk.equal(f"dice of side {side} at initiative {level} on {PLACES[battle.place]}", len(kinds), len(dice))
    battle.rolled[side] = list(zip(kinds, dice, strict=True))
    hits = sum(1 for kind, die in battle.rolled[side] if die >= number_to_hit(desk, battle, side, kind))
    desk.equal(f"hits of side {side} at initiative {level} with {dice}", hits, int(fact["hits"]))


def bombed(desk: Desk, fact: Fact) -> None:
    """A photon bomb raises one die by 1."""
    battle: Battle = desk.memory["battle"]
    seat, kind = seat_of(fact), PIECE_NUMBER[fact["piece"]] % KINDS
    desk.now.bombs[seat] -= 1
    desk.demand(desk.now.bombs[seat] >= 0, "no photon bomb is left to be spent")
    shown = int(desk.step.action.split()[2])
    rolled = battle.rolled.get(seat, [])
    desk.demand((kind, shown) in rolled, f"no {fact['piece']} of seat {seat} rolled a {shown}")
    rolled[rolled.index((kind, shown))] = (kind, shown + 1)


def fired(desk: Desk, fact: Fact) -> None:
    battle: Battle = desk.memory["battle"]
    seat = seat_of(fact)
    if desk.memory.get("fired_level") != battle.level:
        battle.fired = {}
    desk.memory["fired_level"] = battle.level
    battle.fired[seat] = battle.fired.get(seat, 0) + 1
    desk.now.credits[seat] -= 1
    desk.demand(desk.now.credits[seat] >= 0, "a Shooting Star must be paid for to fire")


# --- casualties ----------------------------------------------------------------------------------------------------


def settle_level(desk: Desk, battle: Battle) -> None:
    """Count the hits of the level once bombs and second rolls are done."""
    if battle.settled or not battle.rolled:
        return
    battle.settled = True
    for side, rolled in battle.rolled.items():
        hits = sum(1 for kind, die in rolled if die >= number_to_hit(desk, battle, side, kind))
        foe = other_side(battle, side)
        check_bombs(desk, battle, side, hits)
        check_second_rolls(desk, battle, side, hits)
        if foe == FORCES or not desk.now.present(foe, battle.place):
            battle.scored += hits
            continue
        battle.due[foe] = min(hits, toughness(desk, battle, foe))
        kinds = set(desk.now.pieces(foe, battle.place))
        if 0 < hits < toughness(desk, battle, foe) and len(kinds) > 1 and battle.level != FREE_SHOTS:
            cloaked = cloaked_hits(desk, battle, side)
            battle.choice[foe] = (hits - cloaked, cloaked)


def check_bombs(desk: Desk, battle: Battle, side: int, hits: int) -> None:
    """Whoever has missed and holds a photon bomb is asked about it before casualties are taken."""
    if not 0 <= side < desk.seats or desk.now.bombs[side] == 0 or (side, battle.level) in battle.bombing:
        return
    desk.demand(satisfied(desk, battle, side, hits), f"seat {side} has missed and holds bombs, but is not asked")


def check_second_rolls(desk: Desk, battle: Battle, side: int, hits: int) -> None:
    """Yorrun rolls one die again, Second Chance all of them; whoever has the right is asked."""
    if not 0 <= side < desk.seats or satisfied(desk, battle, side, hits):
        return
    for ability, effect in desk.now.powers(side).has("reroll", "after-roll"):
        if ability.source.startswith("planet") and effect["roll"] == "attack":
            asked = ("one-more", side, battle.level) in battle.asked
            desk.demand(
                asked or (side, ability.source) in desk.used_any_turn, f"seat {side} is not asked to roll a die again"
            )
    if payable(desk, side, TACTIC_ID["second_chance"]) and not desk.step.before.table.passing[side]:
        asked = ("after-roll", side, battle.level) in battle.asked
        desk.demand(asked, f"seat {side} is not asked whether they take a Second Chance")


def satisfied(desk: Desk, battle: Battle, side: int, hits: int) -> bool:
    """Would no further hit change anything?"""
    foe = other_side(battle, side)
    if hits == len(battle.rolled[side]):
        return True
    if foe == FORCES:
        return battle.scored + hits >= battle.needs
    return hits >= (toughness(desk, battle, foe) if desk.now.present(foe, battle.place) else 1)


def toughness(desk: Desk, battle: Battle, side: int) -> int:
    """Hits that a side can take before nothing of it is left; free shots reach Starfighters only."""
    total = 0
    for piece in desk.now.pieces(side, battle.place):
        kind = piece % KINDS
        if battle.level == FREE_SHOTS:
            total += 1 if kind == STARFIGHTER else 0
        else:
            total += desk.parts.ships[kind].hits - (1 if piece >= KINDS else 0)
    return total


def close_level(desk: Desk, battle: Battle) -> None:
    """Every hit of the level has found its ship."""
    settle_level(desk, battle)
    check_choosers(desk, battle)
    for side in (battle.attacker, battle.defender):
        desk.equal(
            f"casualties of side {side} at initiative {battle.level}",
            battle.due.get(side, 0),
            battle.taken.get(side, 0),
        )


def cloaked_hits(desk: Desk, battle: Battle, side: int) -> int:
    """Hits of cloaked ships that no ship of the other side detects."""
    foe = other_side(battle, side)
    if foe == FORCES or side == FORCES or desk.now.has_keyword(foe, battle.place, "detection"):
        return 0
    keywords = desk.now.keywords(side)
    return sum(
        1
        for kind, die in battle.rolled.get(side, [])
        if kind >= 0 and "cloaking" in keywords[kind] and die >= number_to_hit(desk, battle, side, kind)
    )


def check_choosers(desk: Desk, battle: Battle) -> None:
    """Owners choose their casualties, shooters those of cloaked ships."""
    for side, (plain, cloaked) in battle.choice.items():
        foe = other_side(battle, side)
        if side < desk.seats:
            asked = (side, battle.level) in battle.choosers
            desk.demand(asked or not plain or bool(cloaked), f"seat {side} does not choose their casualties")
        if 0 <= foe < desk.seats:
            asked = (foe, battle.level) in battle.choosers
            desk.demand(asked or not cloaked or bool(plain), f"seat {foe} does not choose what their cloaked ships hit")


def casualty(desk: Desk, fact: Fact) -> None:
    if desk.step.prompt == "event":
        captured(desk, fact)
        return
    battle: Battle = desk.memory["battle"]
    seat, place, piece = seat_of(fact), place_of(fact["place"]), PIECE_NUMBER[fact["piece"]]
    settle_level(desk, battle)
    desk.equal("casualties fall where the battle is", battle.place, place)
    battle.taken[seat] = battle.taken.get(seat, 0) + 1
    desk.demand(
        battle.taken[seat] <= battle.due.get(seat, 0),
        f"seat {seat} loses more than the {battle.due.get(seat, 0)} hits against them",
    )
    if battle.level == FREE_SHOTS:
        desk.equal("free shots hit Starfighters", STARFIGHTER, piece % KINDS)
    desk.now.remove(seat, place, piece)
    if fact["fact"] == "damaged":
        desk.demand(piece < KINDS and desk.parts.ships[piece].hits > 1, f"a {fact['piece']} does not survive a hit")
        desk.now.add(seat, place, piece + KINDS)
        return
    desk.demand(
        piece >= KINDS or desk.parts.ships[piece].hits == 1, f"a {fact['piece']} takes more than one hit to destroy"
    )
    battle.lost[seat] = battle.lost.get(seat, 0) + 1
    if seat != battle.attacker and desk.turn is not None and desk.letter != "F":
        desk.turn.morale = True


def captured(desk: Desk, fact: Fact) -> None:
    """Tan Lock Radical Sect: a Diplomat of the player with most of them."""
    diplomat = SHIP_ID["diplomat"]
    seat, now = seat_of(fact), desk.now
    counts = [sum(1 for ship in now.fleet[other] if ship % 32 % KINDS == diplomat) for other in range(desk.seats)]
    desk.equal("the sect captures a Diplomat", "diplomat", fact["piece"])
    desk.equal("the sect captures a Diplomat of the player with most", max(counts), counts[seat])
    now.remove(seat, place_of(fact["place"]), diplomat)


HANDLERS: dict[str, Handler] = {
    "attack_named": attack_named,
    "attack_roll": attack_roll,
    "bombed": bombed,
    "fired": fired,
    "destroyed": casualty,
    "damaged": casualty,
}
