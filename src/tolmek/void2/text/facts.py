"""The log for people: a phrasebook by fact, and functions for the facts that need more than their values.

Players are plural: Nomads of Earth draw a card. Names of factions and components do not change in a game, so a sentence
is the same whenever it is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tolmek.kernel.actions import Names
from tolmek.kernel.grammar import counted, listed, opened, price, with_article
from tolmek.kernel.log import Entry
from tolmek.void2.economy.trade import CREDITS
from tolmek.void2.model import facts
from tolmek.void2.model.names import EMPIRE, EVENT
from tolmek.void2.model.table import Void2
from tolmek.void2.text.names import (
    action_name,
    at_site,
    building_name,
    card_name,
    fill,
    good_name,
    region_name,
    regions_name,
    seat_name,
    side_name,
    the_seat,
    thing,
    units_name,
)

# By fact; slots go by their names in the fact, {slot:noun} is a number of them.
PHRASES: Final[dict[str, str]] = {
    # set-up
    "planet_left_out": "{planet} is left out of the game.",
    "planet_joins": "{planet} joins the game.",
    "sarkeen_laid": "{token} closes {region}.",
    "deck_made": "The deck is shuffled from {cards:card} and {events:event}.",
    "score_card_laid": "The score card is placed below the top {above:card} of the deck.",
    "starting_units": "{seat} start at {region} with the Worldship, a Star Sloop and a Starfarer.",
    "first_player": "{seat} go first.",
    "rolled_for_first": "{seat} roll {die} to see who goes first.",
    # rounds
    "round_begins": "Round {round} begins; {active} are active.",
    "action_chosen": "{seat} choose {action}.",
    "space_credits": "{seat} take the bonus of {credits:credit} on {action}.",
    "followed": "{seat} follow: {action}.",
    "any_action": "{seat} pay {command:command} for another action: {action}.",
    "refreshed": "{seat} refresh.",
    "passed": "{seat} pass.",
    "income": "{seat} collect an income of {credits:credit}.",
    "command_reset": "{seat} take all their command back.",
    "parasite_placed": "{seat} put the parasite on {planet}.",
    "last_cycle": "The last cycle begins: {rounds:round} to go.",
    # Empire cards
    "empire_discarded": "{seat} discard {empire}.",
    "empire_shuffled": "The discarded Empire cards are shuffled into a new deck.",
    "empire_scored": "{seat} have completed {empire}: {points} VP.",
    # points
    "scoring_card": "{seat} play their scoring card.",
    "score_card_drawn": "The score card comes up: all scoring cards not yet played score now.",
    "final_scoring": "The game is over; all players score one last time.",
    "points": "{seat} gain {points} VP {source}.",
    "points_lost": "{seat} lose {points} VP {source}.",
    "tie_broken": "{seat} win the tie against {other}: more {tiebreaker}, {number} to {against}.",
    "victory_shared": "Points and all tiebreakers are equal: the victory is shared.",
    "game_won": "{seat} win with {points} VP.",
    # trade
    "offer_declined": "{seat} decline the offer of {offerer}.",
    # hands and the deck
    "cards_drawn": "{seat} draw {number:card}.",
    "card_drawn": "{seat} draw {card}.",
    "card_discarded": "{seat} discard {card}.",
    "deck_ran_out": "The deck has run out: the end of the game is near.",
    "deck_shuffled": "The discards are shuffled into a new deck.",
    # events, influence
    "event_drawn": "{seat} draw the event {event}.",
    "event_ends": "{event} is over.",
    "influence_placed": "{seat} place {number} influence on {planet}.",
    "influence_removed": "{seat} lose {number} influence on {planet}.",
    "allied": "{seat} become allies of {planet}.",
    "ally_lost": "{seat} are no longer allies of {planet}.",
    # card texts
    "card_played": "{seat} play {card}.",
    "opponent_named": "{seat} choose {opponent}.",
    "credits_gained": "{seat} gain {credits:credit}.",
    "credits_lost": "{seat} lose {credits:credit}.",
    "credits_paid": "{seat} pay {credits:credit}.",
    "credits_stolen": "{seat} take {credits:credit} from {victim}.",
    "command_back": "{seat} take {command:command} back.",
    "command_spent": "{seat} spend {command:command}.",
    "bombs_gained": "{seat} gain {bombs:bomb}.",
    "bombs_lost": "{seat} give up {bombs:bomb}.",
    "good_returned": "{seat} return {good} to the supply.",
    "good_stolen": "{seat} take {good} from {victim}.",
    "doom_advanced": "The Doom token advances to {doom}.",
    "effect_roll": "{seat} roll {die}; {target} or more is needed.",
    "hand_seen": "{seat} look at the hand of {victim}.",
    "card_stolen": "{seat} take {card} from {victim}.",
    "deck_ordered": "{seat} put {number:card} back on top of the deck.",
    "explore_seen": "{seat} look at {explore} at {region}.",
    # diplomacy
    "diplomacy_roll": "{seat} roll {die}; {total} or less is needed.",
    "diplomacy_failed": "{seat} fail to win {planet} over.",
    # goods, buildings, technologies, units
    "good_gained": "{seat} gain {good}.",
    "good_on_technology": "{seat} put {good} on {technology}.",
    "technology_gained": "{seat} research {technology}.",
    # battles
    "battle_begins": "{attacker} attack {enemy} at {region}.",
    "liberation_declared": "{seat} declare that they are attacking to liberate {planet}.",
    "liberated": "{seat} liberate {planet}.",
    "bombs_spent": "{seat} spend {bombs:bomb}: +{bombs} power.",
    "unit_hacked": "{by} switch off {unit}.",
    "ones_rerolled": "{seat} roll their 1s again ({dice:die}).",
    "die_rerolled": "{seat} roll a {before} again and get {after}.",
    "battle_card": "{seat} play {card}: {power:power}.",
    "natives_card": "{enemy} turn up {card}: {power:power}.",
    "card_set_aside": "{card} is turned up and set aside until the battle is over.",
    "battle_bonus": "{card} gives {seat} +{power} power.",
    "battle_card_discarded": "{side} discard {card}.",
    "card_taken_back": "{seat} take {card} back into their hand.",
    "unit_returned": "{seat} lose {unit} at {region}.",
    "sarkeen_beaten": "{seat} beat {token} at {region}.",
    "heecrix_beaten": "{seat} beat the Heecrix Invaders at {region}.",
    # groups on the move
    "hazard_passed": "{seat} roll {die} on the way to {region}: {hazard} or more was needed; the group gets through.",
    "hazard_failed": "{seat} roll {die} on the way to {region}: {hazard} or more was needed; the group is held up.",
    "acted_in_place": "{seat} pay {command:command} to act at {region} without moving.",
    "warp_paid": "{seat} pay {command:command} for a warp.",
    "fungus_burnt": "{seat} burn a Fungus token at {region} for {credits:credit}.",
    "porter_paid": "{seat} gain {credits:credit} for the goods their porters carry.",
    # exploring, goods on the board
    "explore_turned_up": "{seat} turn up {explore} at {region}.",
    "good_taken": "{seat} take {good} at {region}.",
    "system_uncovered": "{seat} turn up the system {planet} in {place}.",
    # control, deliveries
    "cube_placed": "{seat} take control of {region}.",
    "cube_removed": "{seat} lose control of {region}.",
    "delivery_started": "{seat} start the delivery {card} at {region}.",
    "delivery_completed": "{seat} complete the delivery {card} at {region}.",
    "delivery_discarded": "{seat} give up the delivery {card}.",
    "delivery_stolen": "{seat} take over the delivery {card} from {loser}.",
}


def fact_words(table: Void2, entry: Entry) -> str:
    """One sentence for one fact."""
    name = entry.fact.name
    worded = WORDED.get(name)
    if worded is not None:
        return worded(table, entry)
    phrase = PHRASES.get(name)
    return name if phrase is None else filled(table, entry, phrase)


def filled(table: Void2, entry: Entry, phrase: str) -> str:
    kinds: dict[str, Names] = {}
    values: dict[str, int] = {}
    for i, (slot, kind) in enumerate(entry.fact.slots):
        kinds[slot] = kind
        values[slot] = entry.values[i]
    return fill(table, phrase, kinds, values)


# --- set-up --------------------------------------------------------------------------------------------------------


def faction_taken(table: Void2, entry: Entry) -> str:
    return f"Player {entry.values[0] + 1} plays the {table.components.faction_name[entry.values[1]]}."


def planets_laid(table: Void2, entry: Entry) -> str:
    names = listed([table.components.planet_name[planet] for planet in entry.rest()])
    return f"The planets are placed on the board in this order: {names}."


def systems_in_play(table: Void2, entry: Entry) -> str:
    return f"The systems {listed([table.components.planet_name[system] for system in entry.rest()])} are in play."


def action_credits(table: Void2, entry: Entry) -> str:
    actions = [action_name(table, action) for action in entry.rest()]
    where = ("each of " if len(actions) > 1 else "") + listed(actions)
    return f"A bonus of {counted(entry.values[0], 'credit')} is placed on {where}."


def tokens_laid(table: Void2, entry: Entry) -> str:
    goods, explores = entry.values[:2]
    parts: list[str] = []
    if goods:
        parts.append(counted(goods, "face-down good"))
    if explores:
        parts.append(counted(explores, "explore token"))
    regions = entry.rest()
    where = ("each of " if len(regions) > 1 else "") + regions_name(table, regions)
    return f"{listed(parts)} {'is' if goods + explores == 1 else 'are'} placed at {where}."


def goods_laid(table: Void2, entry: Entry) -> str:
    return f"Goods are placed face up: {good_name(table, entry.values[0])} at {regions_name(table, entry.rest())}."


def starting_credits(table: Void2, entry: Entry) -> str:
    seats = [the_seat(table, seat) for seat in entry.rest()]
    return f"{opened(listed(seats))} start with {counted(entry.values[0], 'credit')}."


# --- Empire cards --------------------------------------------------------------------------------------------------


def empires_drawn(table: Void2, entry: Entry) -> str:
    seat, number = entry.values[:2]
    return f"{seat_name(table, seat)} draw {empires_name(table, entry.rest()) or counted(number, 'Empire card')}."


def empires_kept(table: Void2, entry: Entry) -> str:
    seat, kept, drawn = entry.values[:3]
    cards = entry.rest()
    if not cards:
        return f"{seat_name(table, seat)} keep {kept} of {counted(drawn, 'Empire card')}."
    keep, discard = empires_name(table, cards[:kept]), empires_name(table, cards[kept:])
    return f"{seat_name(table, seat)} keep {keep or 'none'} and discard {discard or 'none'}."


def empires_name(table: Void2, cards: list[int]) -> str:
    return listed([thing(table, EMPIRE, card) for card in cards])


# --- trade ---------------------------------------------------------------------------------------------------------


def items_name(table: Void2, items: list[int]) -> str:
    """An item is a type of goods or, from CREDITS on, a number of credits."""
    names = [good_name(table, item) for item in items if item < CREDITS]
    credits = sum([item - CREDITS for item in items if item >= CREDITS])
    if credits:
        names.append(counted(credits, "credit"))
    return listed(names) or "nothing"


def offer_made(table: Void2, entry: Entry) -> str:
    seat, partner = entry.values
    return f"{seat_name(table, seat)} make {the_seat(table, partner)} an offer."


def offer_terms(table: Void2, entry: Entry) -> str:
    """For the two partners: what the deal consists of."""
    seat, partner, given = entry.values[:3]
    items = entry.rest()
    gives, wants = items_name(table, items[:given]), items_name(table, items[given:])
    return f"{seat_name(table, seat)} offer {the_seat(table, partner)} {gives} for {wants}."


def traded(table: Void2, entry: Entry) -> str:
    seat, partner, given = entry.values[:3]
    items = entry.rest()
    gives, gets = items_name(table, items[:given]), items_name(table, items[given:])
    return f"{seat_name(table, seat)} give {the_seat(table, partner)} {gives} for {gets}."


# --- events --------------------------------------------------------------------------------------------------------


def event_waits(table: Void2, entry: Entry) -> str:
    return f"{event_called(table, entry)} waits until {home_of(table, entry)} is turned up."


def event_idle(table: Void2, entry: Entry) -> str:
    return f"{event_called(table, entry)} has no effect: {home_of(table, entry)} is closed or not in play."


def event_in_force(table: Void2, entry: Entry) -> str:
    return f"{event_called(table, entry)} is in force on {home_of(table, entry)}."


def event_called(table: Void2, entry: Entry) -> str:
    return thing(table, EVENT, entry.values[0])


def home_of(table: Void2, entry: Entry) -> str:
    """The planet that an event belongs to."""
    components = table.components
    return components.planet_name[components.event_planet[entry.values[0]]]


# --- cards and diplomacy -------------------------------------------------------------------------------------------


def deck_seen(table: Void2, entry: Entry) -> str:
    seat, card = entry.values
    what = "a card in the deck" if card < 0 else f"{card_name(table, card)} in the deck"
    return f"{seat_name(table, seat)} see {what}."


def tokens_put(table: Void2, entry: Entry) -> str:
    token, region, number = entry.values
    name = counted(number, table.components.token_name[token] + " token")
    return f"{name} {'is' if number == 1 else 'are'} placed at {region_name(table, region)}."


def diplomacy_tried(table: Void2, entry: Entry) -> str:
    seat, planet, total = entry.values[:3]
    name = table.components.planet_name[planet]
    cards = listed([card_name(table, card) for card in entry.rest()]) or "no cards"
    return f"{seat_name(table, seat)} play {cards} to win {name} over: {total} or less is needed."


# --- buildings and units -------------------------------------------------------------------------------------------


def good_placed(table: Void2, entry: Entry) -> str:
    seat, good, building = entry.values
    return f"{seat_name(table, seat)} put {good_name(table, good)} on their {building_name(building)} track."


def built(table: Void2, entry: Entry) -> str:
    seat, building, place, cost = entry.values
    what = with_article(building_name(building))
    return f"{seat_name(table, seat)} build {what} {at_site(table, place)} {price(cost)}."


def power_owed(table: Void2, entry: Entry) -> str:
    seat, power, total = entry.values
    owed = counted(power, "power") if power == total else f"{power} more power, {total} in all,"
    return f"{seat_name(table, seat)} must pay {owed} at the end of their turn."


def recruited(table: Void2, entry: Entry) -> str:
    return filled(table, entry, "{seat} recruit {unit} at {region} ") + price(entry.values[3]) + "."


# --- battles -------------------------------------------------------------------------------------------------------


def units_take_part(table: Void2, entry: Entry) -> str:
    return f"{opened(side_name(table, entry.values[0]))} fight with {units_name(table, entry.rest()) or 'no units'}."


def battle_roll(table: Void2, entry: Entry) -> str:
    side = opened(side_name(table, entry.values[0]))
    dice = entry.rest()
    return f"{side} roll {listed([str(die) for die in dice])}." if dice else f"{side} have no dice to roll."


def battle_won(table: Void2, entry: Entry) -> str:
    totals = entry.rest()
    text = filled(table, entry, "{winner} win the battle at {region}")
    return f"{text}, {max(totals)} to {min(totals)}." if totals else text + "."


def retreated(table: Void2, entry: Entry) -> str:
    return with_units(table, entry, "{seat} retreat from {from} to {to}")


# --- groups on the move --------------------------------------------------------------------------------------------


def with_units(table: Void2, entry: Entry, phrase: str) -> str:
    units = units_name(table, entry.rest())
    text = filled(table, entry, phrase)
    return f"{text} with {units}." if units else text + "."


def group_moved(table: Void2, entry: Entry) -> str:
    """A group that goes on is not told of again."""
    seat, start, end, command, step = entry.values[:5]
    name = seat_name(table, seat)
    cost = f" for {counted(command, 'command')}" if command else ""
    before = entry.latest(facts.GROUP_MOVED)
    if step > 1 and before is not None and before.rest() == entry.rest():
        return f"{name} go on to {region_name(table, end)}{cost}."
    way = f"from {region_name(table, start)} to {region_name(table, end)}"
    return f"{name} move {units_name(table, entry.rest())} {way}{cost}."


def group_turned_back(table: Void2, entry: Entry) -> str:
    return with_units(table, entry, "{seat} turn back from {from} to {to}")


def warped(table: Void2, entry: Entry) -> str:
    return with_units(table, entry, "{seat} warp from {from} to {to}")


def relocated(table: Void2, entry: Entry) -> str:
    return with_units(table, entry, "{seat} go straight from {from} to {to}")


def system_rotated(table: Void2, entry: Entry) -> str:
    seat, planet, turns = entry.values
    name = table.components.planet_name[planet]
    if turns % 4 == 0:
        return f"{seat_name(table, seat)} leave {name} as it is."
    angle = ["", "90 degrees clockwise", "180 degrees", "90 degrees counterclockwise"][turns % 4]
    return f"{seat_name(table, seat)} turn {name} {angle}."


WORDED: Final[dict[str, Callable[[Void2, Entry], str]]] = {
    "faction_taken": faction_taken,
    "planets_laid": planets_laid,
    "systems_in_play": systems_in_play,
    "action_credits": action_credits,
    "tokens_laid": tokens_laid,
    "goods_laid": goods_laid,
    "starting_credits": starting_credits,
    "empires_drawn": empires_drawn,
    "empires_kept": empires_kept,
    "offer_made": offer_made,
    "offer_terms": offer_terms,
    "traded": traded,
    "event_waits": event_waits,
    "event_idle": event_idle,
    "event_in_force": event_in_force,
    "deck_seen": deck_seen,
    "tokens_put": tokens_put,
    "diplomacy_tried": diplomacy_tried,
    "good_placed": good_placed,
    "built": built,
    "power_owed": power_owed,
    "recruited": recruited,
    "units_take_part": units_take_part,
    "battle_roll": battle_roll,
    "battle_won": battle_won,
    "retreated": retreated,
    "group_moved": group_moved,
    "group_turned_back": group_turned_back,
    "warped": warped,
    "relocated": relocated,
    "system_rotated": system_rotated,
}
