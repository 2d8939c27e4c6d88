"""Chances where a roll is due, in words: the family counts the rolls, from what the seat may know."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import tolmek
from tolmek.cli.terminal.chances import Odds, percent
from tolmek.cli.terminal.columns import plural
from tolmek.cli.terminal.void1.view_reader import Void1Reader
from tolmek.kernel.dice import FACES, faces_from
from tolmek.void1.cards.events import forces_of
from tolmek.void1.model.names import TARGET_EVENT, TARGET_GUARDS
from tolmek.void1.model.vocabulary import TYPES
from tolmek.void1.odds import THREE_DICE, Attempt, hits_needed, infest_number, rollers, shots, ways_to_hit
from tolmek.void1.planets.diplomacy import MOST_CARDS


def odds_of(reader: Void1Reader, action: tolmek.Action) -> Odds | None:
    """The odds of the roll that an action brings about, if it does."""
    if reader.seat is None:
        return None
    verb = action.verb.name
    if verb == "cross":
        return crossing(reader, action.a, action.b)
    if verb == "diplomacy":
        return diplomacy(reader, reader.seat, action.a, 0)
    if verb in ("lay", "negotiate"):
        frame = reader.frame("diplomacy")
        laid = 0 if frame is None else len(frame["cards"]) + (verb == "lay")
        return None if frame is None else diplomacy(reader, reader.seat, frame["world"], laid)
    if verb == "attack":
        return attack(reader, reader.seat, action.a, action.b)
    if verb == "infest":
        return infest(reader, reader.seat)
    return None


# --- obstacles ------------------------------------------------------------------------------------------


def crossing(reader: Void1Reader, start: int, end: int) -> Odds | None:
    """Every ship of the flight that does not ignore the obstacle rolls one die."""
    ships = rollers(reader.game, start, end)
    if not ships:
        return None
    needed = reader.edition.obstacle_roll
    each = Fraction(faces_from(needed), FACES)
    names = ", ".join(reader.piece_name(piece) for piece in ships)
    lines = [f"{names}: {needed} or more on one die survives, {percent(each)}."]
    if len(ships) > 1:
        lines.append(f"All {len(ships)} survive: {percent(each ** len(ships))}.")
    return Odds(percent(each ** len(ships)), tuple(lines))


# --- diplomacy ------------------------------------------------------------------------------------------


def diplomacy(reader: Void1Reader, seat: int, number: int, laid: int) -> Odds | None:
    """Three dice and the fixed bonus against the race's number, for every number of cards from `laid` on."""
    world = reader.world(number)
    held = sum(1 for card in reader.hand() if reader.parts.card_type[card] == world.temperament)
    attempts = [
        Attempt(reader.game.table, seat, number, cards) for cards in range(max(1, laid), min(held, MOST_CARDS) + 1)
    ]
    if not attempts:
        return None
    bonus = attempts[0].bonus
    lines = [
        f"{world.name} is {TYPES[world.temperament]}; you hold {held} such {plural('card', held)}. "
        f"Three dice{f' + {bonus}' if bonus else ''} must reach:"
    ]
    lines += [line(attempt) for attempt in attempts]
    best = max(attempt.best for attempt in attempts)
    return Odds(short(attempts[0]) if laid else f"up to {of_three(best)}", tuple(lines))


def short(attempt: Attempt) -> str:
    """The chance in short."""
    more = f", {of_three(attempt.best)} with all you can add" if attempt.best > attempt.alone else ""
    return of_three(attempt.alone) + more


def line(attempt: Attempt) -> str:
    """The chance with this many cards."""
    text = f"{attempt.cards} {plural('card', attempt.cards)}: {attempt.needed} or more, {of_three(attempt.alone)}"
    if attempt.supported > attempt.alone:
        helpers = f"{attempt.ambassadors} {plural('ambassador', attempt.ambassadors)}"
        text += f"; with {helpers} {of_three(attempt.supported)}"
    if attempt.best > attempt.supported:
        text += f"; with {attempt.bribes} more for credits {of_three(attempt.best)}"
    return text + "."


def of_three(ways: int) -> str:
    """What share of all rolls of three dice that is, in percent."""
    return percent(Fraction(ways, THREE_DICE))


# --- attack ---------------------------------------------------------------------------------------------


def attack(reader: Void1Reader, seat: int, place: int, target: int) -> Odds:
    """The chance of enough hits; against ships, which shoot back, what to expect of both sides."""
    if target <= TARGET_GUARDS:
        return ships(reader, seat, place, target)
    needed = hits_needed(reader.game.table, seat, place, target)
    if needed == 0:
        return Odds(percent(Fraction(1)), ("Nobody defends it: it is taken without a roll.",))
    odds = enough_hits(reader, seat, place, target, needed)
    forces = forces_of(reader.game.table, target - TARGET_EVENT) if target >= TARGET_EVENT else None
    if forces is None or not forces.dice:
        return odds
    theirs = [faces_from(forces.attack)] * forces.dice
    more = f"They roll {dice_words(theirs)} at initiative {forces.initiative}: {expected(theirs)} expected."
    return Odds(odds.short, (*odds.lines, more, "Ships lost before they fire do not hit."))


def enough_hits(reader: Void1Reader, seat: int, place: int, target: int, needed: int) -> Odds:
    """The chance of that many hits with all ships on the space."""
    dice = shots(reader.game.table, seat, place, target)
    if not dice:
        return Odds(percent(Fraction(0)), ("No ship there rolls dice, so none can hit.",))
    chance = Fraction(ways_to_hit(dice, needed), FACES ** len(dice))
    what = "at least 1 hit" if needed == 1 else f"{needed} hits"
    lines = [f"{dice_words(dice)}: {percent(chance)} for {what}."]
    bombs = reader.game.table.bombs[seat]
    if bombs and needed == 1:
        helped = shots(reader.game.table, seat, place, target, bombs)
        best = Fraction(ways_to_hit(helped, 1), FACES ** len(helped))
        lines.append(f"With {bombs} photon {plural('bomb', bombs)} on one die: {percent(best)}.")
    return Odds(percent(chance), tuple(lines))


def ships(reader: Void1Reader, seat: int, place: int, target: int) -> Odds:
    """Expected hits of both sides if every ship lives to fire."""
    enemy = reader.seats if target == TARGET_GUARDS else target
    ours = shots(reader.game.table, seat, place, target)
    theirs = shots(reader.game.table, enemy, place, target)
    rows = []
    for who, owner, dice in (("You", seat, ours), ("They", enemy, theirs)):
        fleet = Counter(reader.pieces_at(owner, place))
        names = ", ".join(f"{n} {plural(reader.piece_name(piece), n)}" for piece, n in fleet.items())
        rows.append(f"{who} have {names}: {dice_words(dice)}, {expected(dice)} expected if all of them fire.")
    return Odds(f"{mean(ours):.1f} against {mean(theirs):.1f} hits", tuple(rows))


def expected(dice: list[int]) -> str:
    """Expected hits in words."""
    return f"{mean(dice):.1f} hits"


def mean(dice: list[int]) -> float:
    """Hits to be expected of dice, given by their faces that hit."""
    return sum(dice) / FACES


def dice_words(dice: list[int]) -> str:
    """How many dice."""
    return f"{len(dice)} {'die' if len(dice) == 1 else 'dice'}"


# --- infest ---------------------------------------------------------------------------------------------


def infest(reader: Void1Reader, seat: int) -> Odds:
    """The chance to infest a planet."""
    needed = infest_number(reader.game.table, seat)
    chance = percent(Fraction(faces_from(needed), FACES))
    return Odds(chance, (f"{needed} or more on one die: {chance}.",))
