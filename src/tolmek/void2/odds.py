"""Exact odds from what one seat can know: battles before cards, hazards, diplomacy (v2.battle, v2.board, v2.diplo).

Nothing here reads what is hidden from the viewer: hidden cards enter only as one pool of cards not seen.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

from tolmek.kernel.actions import Action
from tolmek.kernel.bags import knows
from tolmek.kernel.dice import FACES, faces_from
from tolmek.kernel.game import Game
from tolmek.kernel.pointing import Odds
from tolmek.void2.battle.preparation import most_units, strongest
from tolmek.void2.battle.state import dice_of, natives_of, neutral_dice, neutral_power, power_of, unit_power
from tolmek.void2.cards.hand import deck_size
from tolmek.void2.cards.places import bits, modifier
from tolmek.void2.economy.tracks import rerolls_left
from tolmek.void2.model.components import Components
from tolmek.void2.model.edition import NO_LIMIT
from tolmek.void2.model.names import ENEMY_NATIVES, FIRST_EVENT
from tolmek.void2.model.table import KNOWN, NOTHING, Void2, capital_of, hand_cards, keyword, units_at
from tolmek.void2.model.vocabulary import (
    KEYWORD_HACK,
    KEYWORD_PARRY,
    RULE_DIPLOMACY_REROLL,
    RULE_REROLL_ONES,
    RULE_TIE_ATTACKER,
    SIDE_ATTACKER,
    SIDE_DEFENDER,
)
from tolmek.void2.movement.arrival import ATTACK, Arrival
from tolmek.void2.movement.movement import TO, Move
from tolmek.void2.planets.diplomacy import NEGOTIATE, Diplomacy
from tolmek.void2.views import hidden_cards, is_known

ONE_DIE: Final = [0, 1, 1, 1, 1, 1, 1]  # by what it shows, of 6
ONES_AGAIN: Final = [0, 1, 7, 7, 7, 7, 7]  # the same where a 1 is rolled once more, of 36


# --- battles -------------------------------------------------------------------------------------------------------


def best_die(dice: int, ones_again: bool) -> list[int]:
    """By value from 0 to 6: how many of the equally likely rolls have it as their highest die (v2.battle.12)."""
    if dice == 0:
        return [1] + [0] * FACES
    rolls = [0]
    ways = 0
    for weight in (ONES_AGAIN if ones_again else ONE_DIE)[1:]:
        rolls.append((ways + weight) ** dice - ways**dice)
        ways += weight
    return rolls


def fighting(table: Void2, seat: int, region: int, side: int) -> list[int]:
    """The units that a side would sensibly use: the best by power, then by dice (v2.battle.06, v2.battle.07)."""
    here = units_at(table, seat, region)
    if table.edition.battle_units == NO_LIMIT:
        return here
    dice = table.components.unit_dice
    ranked = [[-unit_power(table, unit, region, side), -dice[unit], unit] for unit in here]
    ranked.sort()
    return [rank[2] for rank in ranked[: most_units(table, seat)]]


def leads(table: Void2, attacker: int, enemy: int, region: int, units: list[int], against: list[int]) -> dict[int, int]:
    """By the attacker's lead before cards: how many of the equally likely rolls give it.

    These units fight. Natives use their Hack (v2.battle.37); bombs, the Hack of players and the choice to reroll a
    die are left out.
    """
    if enemy == ENEMY_NATIVES:
        units = after_hack(table, region, units)
    ours = best_die(
        dice_of(table, attacker, region, SIDE_ATTACKER, units), modifier(table, attacker, RULE_REROLL_ONES) > 0
    )
    lead = power_of(table, attacker, region, SIDE_ATTACKER, units)
    if enemy < ENEMY_NATIVES:
        again = modifier(table, enemy, RULE_REROLL_ONES) > 0
        theirs = best_die(dice_of(table, enemy, region, SIDE_DEFENDER, against), again)
        lead -= power_of(table, enemy, region, SIDE_DEFENDER, against)
    else:
        theirs = best_die(neutral_dice(table, attacker, enemy, region), False)
        lead -= neutral_power(table, attacker, enemy, region)
    return differences(ours, theirs, lead)


def differences(ours: list[int], theirs: list[int], lead: int) -> dict[int, int]:
    """By lead after the dice: in how many of the rolls one side has it, from the rolls by the best die of each."""
    rolls: dict[int, int] = {}
    for die, ways in enumerate(ours):
        for other, other_ways in enumerate(theirs):
            if ways * other_ways:
                at = lead + die - other
                rolls[at] = rolls.get(at, 0) + ways * other_ways
    return rolls


@cache
def win_chance(dice: int, against: int, lead: int, tie: bool) -> float:
    """How likely a side wins with these dice, this far ahead before the roll; `tie`: a tie is enough."""
    rolls = differences(best_die(max(0, dice), False), best_die(max(0, against), False), lead)
    needed = 0 if tie else 1
    return sum([ways for at, ways in rolls.items() if at >= needed]) / sum(rolls.values())


def printed_natives(parts: Components, planet: int) -> tuple[int, int]:
    """Dice and power of the natives of a planet, with Parry, before all that abilities and events change."""
    parries = parts.unit_keywords[parts.planet_unit[planet]] >> KEYWORD_PARRY & 1
    return parts.planet_native_dice[planet], parts.planet_native_power[planet] + parries


def after_hack(table: Void2, region: int, units: list[int]) -> list[int]:
    """The units of an attacker that natives leave switched on (v2.battle.37)."""
    off = strongest(table, units) if keyword(table, natives_of(table, region), KEYWORD_HACK) else -1
    if off < 0:
        return units
    left = units[:]
    left.remove(off)
    return left


def chance_with_cards(
    table: Void2, attacker: int, region: int, before: dict[int, int], card: int, enemy_cards: dict[int, Fraction]
) -> Fraction:
    """The attacker's chance with a card of this power against cards of these powers (v2.battle.20)."""
    needed = 0 if modifier(table, attacker, RULE_TIE_ATTACKER, region) > 0 else 1
    rolls = 0
    won = Fraction(0)
    for lead, ways in before.items():
        rolls += ways
        for power, chance in enemy_cards.items():
            if lead + card - power >= needed:
                won += ways * chance
    return won / rolls


def natives_cards(table: Void2, viewer: int) -> dict[int, Fraction]:
    """By power: the chance that it is what natives turn up, for a viewer (-1: a spectator) (v2.battle.18, .19).

    Cards without power are passed over; after the last card of the deck the discards come.
    """
    powers = table.components.card_power
    unseen, events, places = unseen_cards(table, viewer)
    chances: dict[int, Fraction] = {}
    left = Fraction(1)
    for place in range(deck_size(table)):
        kind = known_at(table, viewer, place)
        if kind >= FIRST_EVENT:
            continue
        if kind >= 0:
            spread(chances, [powers[kind]], left)
            return chances
        eventful = Fraction(events, places)
        spread(chances, [powers[card] for card in unseen], left * (1 - eventful))
        left *= eventful
        events -= 1
        places -= 1
        if left == 0:
            return chances
    spread(chances, [powers[card] for card in table.discard] or [0], left)
    return chances


def unseen_cards(table: Void2, viewer: int) -> tuple[list[int], int, int]:
    """Power cards that the viewer cannot place, events among the deck's unknown cards, and how many those are."""
    pool = table.deck[:]
    events = bits(table.deck_events)
    places = deck_size(table)
    for seat in range(table.seats):
        pool += hidden_cards(table.hand[seat], viewer, seat == viewer)
    for at in range(0, len(table.placed), 3):
        if knows(table.placed[at + 2], viewer):
            places -= 1
        elif table.placed[at + 1] < FIRST_EVENT:
            pool.append(table.placed[at + 1])
        else:
            events += 1
    return pool, events, places


def known_at(table: Void2, viewer: int, place: int) -> int:
    """The card so far below the top of the deck, if the viewer knows it, else -1."""
    for at in range(0, len(table.placed), 3):
        if table.placed[at] == place and knows(table.placed[at + 2], viewer):
            return table.placed[at + 1]
    return -1


def spread(chances: dict[int, Fraction], powers: list[int], chance: Fraction) -> None:
    """Each of these powers is as likely."""
    for power in powers:
        chances[power] = chances.get(power, Fraction(0)) + chance / len(powers)


# --- single rolls --------------------------------------------------------------------------------------------------


def hazard_odds(table: Void2, seat: int, number: int) -> Odds:
    """A die of at least the number of the hazard (v2.board.08), with the rerolls that the seat has (v2.tech.08)."""
    return roll_odds(faces_from(number), max(0, rerolls_left(table, seat)), f"{number} or more on a die")


def diplomacy_odds(table: Void2, seat: int, planet: int, total: int) -> Odds:
    """A die of at most the total (v2.diplo.03), with the rerolls of abilities and technologies (v2.tech.08)."""
    rerolls = modifier(table, seat, RULE_DIPLOMACY_REROLL, capital_of(table, planet)) + max(
        0, rerolls_left(table, seat)
    )
    return roll_odds(FACES - faces_from(total + 1), rerolls, f"{total} or less on a die")


def roll_odds(good: int, rerolls: int, words: str) -> Odds:
    """One die, `good` of its faces succeed, each failure rolled again as often as possible."""
    if rerolls > 0:
        words += f", with up to {rerolls} rerolls" if rerolls > 1 else ", with a reroll"
    rolls = FACES ** (1 + rerolls)
    return Odds(rolls - (FACES - good) ** (1 + rerolls), rolls, words)


# --- what an action comes down to ----------------------------------------------------------------------------------


def odds(game: Game[Void2], action: Action, seat: int) -> Odds | None:
    """The chance of an action, from what the seat that would take it knows."""
    if not game.stack:
        return None
    table = game.table
    top = game.stack[-1]
    if action.verb is TO and isinstance(top, Move) and top.at != NOTHING:
        number = top.hazard(table, action.a) if action.a in table.board.near[top.at] else 0
        return hazard_odds(table, seat, number) if number > 0 else None
    if action.verb is NEGOTIATE and isinstance(top, Diplomacy):
        return diplomacy_odds(table, seat, top.planet, top.total(table))
    if action.verb is ATTACK and isinstance(top, Arrival):
        return attack_odds(table, seat, action.a, top.region)
    return None


def attack_odds(table: Void2, attacker: int, enemy: int, region: int) -> Odds:
    """With the attacker's best card by its number, against the deck's top card or a random card of the enemy."""
    card = max([0, *[table.components.card_power[card] for card in hand_cards(table, attacker)]])
    words = f"if you play your best card ({card})" if card else "without a card"
    against: list[int] = []
    if enemy < ENEMY_NATIVES:
        against = fighting(table, enemy, region, SIDE_DEFENDER)
        cards = enemy_cards(table, attacker, enemy)
        words += "" if table.hand[enemy] else "; they have none"
    else:
        cards = natives_cards(table, attacker)
    before = leads(table, attacker, enemy, region, fighting(table, attacker, region, SIDE_ATTACKER), against)
    chance = chance_with_cards(table, attacker, region, before, card, cards)
    return Odds(chance.numerator, chance.denominator, words)


def enemy_cards(table: Void2, viewer: int, enemy: int) -> dict[int, Fraction]:
    """By power: the chance that a random card of the enemy's hand has it, for somebody else."""
    powers = table.components.card_power
    chances: dict[int, Fraction] = {}
    size = len(table.hand[enemy])
    if size == 0:
        return {0: Fraction(1)}
    open_cards = [held // KNOWN for held in table.hand[enemy] if is_known(held, viewer)]
    spread(chances, [powers[card] for card in open_cards], Fraction(len(open_cards), size))
    if len(open_cards) < size:
        unseen = unseen_cards(table, viewer)[0]
        spread(chances, [powers[card] for card in unseen], Fraction(size - len(open_cards), size))
    return chances
