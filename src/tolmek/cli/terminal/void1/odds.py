"""Exact chances where a roll is due, from what the seat may know.

Tactics that somebody may still play, and dice that may be rolled again, are left out.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Final

import tolmek
from tolmek.cli.terminal.chances import Odds, percent
from tolmek.cli.terminal.page import plural
from tolmek.cli.terminal.void1.names import TEMPERAMENTS
from tolmek.cli.terminal.void1.seen import KINDS, NOBODY, Seen

SIDES: Final = 6
MOST_CARDS: Final = 4  # in one attempt at diplomacy
INFEST_ROLL: Final = 3
INFESTATION_HITS: Final = 2
PAY_TO_FIRE: Final = 9  # bit among the keywords of a ship
OPEN: Final = -1  # a line without obstacle


def odds_of(seen: Seen, action: tolmek.Action) -> Odds | None:
    """The odds of the roll that an action brings about, if it does."""
    verb = action.verb.name
    if verb == "cross":
        return crossing(seen, action.a, action.b)
    if verb == "diplomacy":
        return diplomacy(seen, action.a, 0)
    if verb in ("lay", "negotiate"):
        frame = seen.frame("diplomacy")
        return None if frame is None else diplomacy(seen, frame["world"], len(frame["cards"]) + (verb == "lay"))
    if verb == "attack":
        return attack(seen, action)
    if verb == "infest":
        return infest(seen)
    return None


# --- obstacles ------------------------------------------------------------------------------------------


def crossing(seen: Seen, start: int, end: int) -> Odds | None:
    """Every ship of the flight that does not ignore the obstacle rolls one die."""
    flight = seen.frame("flight")
    if flight is None:
        return None
    powers = seen.powers[flight["owner"]]
    rollers = [
        piece
        for piece in [flight["piece"], *flight["train"], *flight["load"]]
        if seen.board.obstacle(powers.ignored[piece % KINDS], start, end) != OPEN
    ]
    needed = seen.edition.obstacle_roll
    each = at_least(needed)
    names = ", ".join(seen.piece_name(piece) for piece in rollers)
    lines = [f"{names}: {needed} or more on one die survives, {percent(each)}."]
    if len(rollers) > 1:
        lines.append(f"All {len(rollers)} survive: {percent(each ** len(rollers))}.")
    return Odds(percent(each ** len(rollers)), tuple(lines))


# --- diplomacy ------------------------------------------------------------------------------------------


def diplomacy(seen: Seen, number: int, laid: int) -> Odds | None:
    """Three dice and the fixed bonus against the race's number, for every number of cards from `laid` on."""
    if seen.seat is None:
        return None
    seat = seen.seat
    world = seen.world(number)
    held = sum(1 for card in seen.hand() if seen.parts.card_type[card] == world.temperament)
    powers = seen.powers[seat]
    bonus = powers.diplomacy[world.temperament]
    lines = [
        f"{world.name} is {TEMPERAMENTS[world.temperament]}; you hold {held} such {plural('card', held)}. "
        f"Three dice{f' + {bonus}' if bonus else ''} must reach:"
    ]
    attempts = [Attempt(seen, seat, cards, bonus) for cards in range(max(1, laid), min(held, MOST_CARDS) + 1)]
    if not attempts:
        return None
    lines += [attempt.line() for attempt in attempts]
    short = attempts[0].short() if laid else f"up to {percent(max(attempt.best for attempt in attempts))}"
    return Odds(short, tuple(lines))


class Attempt:
    """Diplomacy with some number of cards: alone, with all ambassadors, and with what credits can add."""

    def __init__(self, seen: Seen, seat: int, cards: int, bonus: int) -> None:
        price = seen.powers[seat].bribe
        self.cards = cards
        self.needed = seen.parts.race_diplomacy[seen.table["race"][seat]][cards - 1]
        self.ambassadors: int = seen.table["ambassadors"][seat]
        self.bribes: int = seen.table["credits"][seat] // price if price > 0 else 0
        self.alone = three_dice(self.needed - bonus)
        self.supported = three_dice(self.needed - bonus - self.ambassadors)
        self.best = three_dice(self.needed - bonus - self.ambassadors - self.bribes)

    def short(self) -> str:
        return percent(self.alone) + (f", {percent(self.best)} with all you can add" if self.best > self.alone else "")

    def line(self) -> str:
        text = f"{self.cards} {plural('card', self.cards)}: {self.needed} or more, {percent(self.alone)}"
        if self.supported > self.alone:
            helpers = f"{self.ambassadors} {plural('ambassador', self.ambassadors)}"
            text += f"; with {helpers} {percent(self.supported)}"
        if self.best > self.supported:
            text += f"; with {self.bribes} more for credits {percent(self.best)}"
        return text + "."


def three_dice(needed: int) -> Fraction:
    """The chance that three dice show so much together."""
    rolls = [sum(dice) for dice in product(range(1, SIDES + 1), repeat=3)]
    return Fraction(sum(1 for total in rolls if total >= needed), len(rolls))


# --- attack ---------------------------------------------------------------------------------------------


def attack(seen: Seen, action: tolmek.Action) -> Odds | None:
    """The chance of enough hits; against ships, which shoot back, what to expect of both sides."""
    if seen.seat is None:
        return None
    target = action.verb.slots[1].ids[action.b]
    if target == "planet":
        return planet(seen, action.a)
    if target == "infestation":
        return hits_needed(seen, action.a, INFESTATION_HITS, NOBODY)
    if target == "guards":
        return ships(seen, action.a, seen.seats)
    if target.isdigit():
        return ships(seen, action.a, int(target))
    return forces(seen, action.a, target)


def planet(seen: Seen, place: int) -> Odds:
    world = next(world for world in seen.worlds() if world.place == place)
    if world.owner == NOBODY:
        return hits_needed(seen, place, 1, world.temperament)
    shield = seen.powers[world.owner].shield if world.owner < seen.seats else 0
    if shield == 0:
        return Odds(percent(Fraction(1)), ("Nobody defends it: it is taken without a roll.",))
    return hits_needed(seen, place, shield, NOBODY)


def forces(seen: Seen, place: int, event: str) -> Odds | None:
    """The forces of an event card; their own dice may destroy ships first."""
    parts = seen.parts
    for ability in parts.event_ability:
        if parts.abilities[ability].id == event:
            for effect in parts.abilities[ability].effects:
                if effect.hits > 0:
                    found = hits_needed(seen, place, effect.hits, NOBODY)
                    if not effect.dice:
                        return found
                    theirs = at_least(effect.attack) * effect.dice
                    dice = f"{effect.dice} {dice_word(effect.dice)} at initiative {effect.initiative}"
                    more = f"They roll {dice}: {float(theirs):.1f} hits to be expected."
                    return Odds(found.short, (*found.lines, more, "Ships lost before they fire do not hit."))
    return None


def hits_needed(seen: Seen, place: int, needed: int, temperament: int) -> Odds:
    """The chance of that many hits with all ships on the space."""
    assert seen.seat is not None
    chances = shots(seen, seen.seat, place, temperament, 0)
    if not chances:
        return Odds(percent(Fraction(0)), ("No ship there has an attack number: it cannot hit.",))
    chance = enough(chances, needed)
    what = "at least 1 hit" if needed == 1 else f"{needed} hits"
    lines = [f"{len(chances)} {dice_word(len(chances))}: {percent(chance)} for {what}."]
    bombs: int = seen.table["bombs"][seen.seat]
    if bombs and needed == 1:
        best = enough(shots(seen, seen.seat, place, temperament, bombs), needed)
        lines.append(f"With {bombs} photon {plural('bomb', bombs)} on one die: {percent(best)}.")
    return Odds(percent(chance), tuple(lines))


def ships(seen: Seen, place: int, enemy: int) -> Odds:
    """Expected hits of both sides if every ship lives to fire."""
    assert seen.seat is not None
    ours = shots(seen, seen.seat, place, NOBODY, 0, battle=True)
    theirs = shots(seen, enemy, place, NOBODY, 0, battle=True)
    rows = []
    for who, chances, fleet in (
        ("You", ours, seen.pieces_at(seen.seat, place)),
        ("They", theirs, seen.pieces_at(enemy, place)),
    ):
        count = Counter(fleet)
        names = ", ".join(f"{n} {plural(seen.piece_name(piece), n)}" for piece, n in count.items())
        rows.append(
            f"{who} have {names}: {len(chances)} {dice_word(len(chances))}, "
            f"{float(sum(chances)):.1f} hits to be expected if all of them fire."
        )
    return Odds(f"{float(sum(ours)):.1f} against {float(sum(theirs)):.1f} hits", tuple(rows))


def shots(seen: Seen, owner: int, place: int, temperament: int, more: int, battle: bool = False) -> list[Fraction]:
    """The chance to hit of every die of the owner's ships on a space; paid ones as far as credits go."""
    found: list[Fraction] = []
    guards = owner >= seen.seats
    parts = seen.parts
    credits = 0 if guards else seen.table["credits"][owner]
    for piece in seen.pieces_at(owner, place):
        kind = piece % KINDS
        if parts.ship_attack[kind] == 0:
            continue
        keywords = parts.ship_keywords[kind] if guards else seen.powers[owner].keywords[kind]
        if keywords >> PAY_TO_FIRE & 1:
            if credits == 0:
                continue
            credits -= 1
        bonus, dice = more, parts.ship_dice[kind]
        if not guards:
            powers = seen.powers[owner]
            bonus += powers.attack[kind] + (powers.battle[kind] if battle else 0)
            bonus += powers.conquest[temperament] if temperament != NOBODY else 0
            dice = powers.dice[kind]
        found += [at_least(parts.ship_attack[kind] - bonus)] * dice
    return found


def enough(chances: list[Fraction], needed: int) -> Fraction:
    """The chance that so many of several independent things happen."""
    exactly = [Fraction(1)]
    for chance in chances:
        after = [Fraction(0)] * (len(exactly) + 1)
        for hits, so_far in enumerate(exactly):
            after[hits] += so_far * (1 - chance)
            after[hits + 1] += so_far * chance
        exactly = after
    return sum(exactly[needed:], Fraction(0))


# --- infest ---------------------------------------------------------------------------------------------


def infest(seen: Seen) -> Odds | None:
    if seen.seat is None:
        return None
    needed = INFEST_ROLL - seen.powers[seen.seat].infest
    chance = at_least(needed)
    return Odds(percent(chance), (f"{max(1, needed)} or more on one die: {percent(chance)}.",))


def at_least(needed: int) -> Fraction:
    """The chance that one die shows so much."""
    return Fraction(max(0, min(SIDES, SIDES + 1 - needed)), SIDES)


def dice_word(count: int) -> str:
    return "die" if count == 1 else "dice"
