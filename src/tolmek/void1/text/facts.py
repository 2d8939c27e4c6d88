"""The log for people: a phrasebook by fact, and functions for the facts that need more than their values.

A sentence is made when the log is read, which may be long after; so it says what held when the fact happened.
Players are plural: Kingdom of Roth draw a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tolmek.kernel.actions import Names
from tolmek.kernel.grammar import counted, listed, price, with_article
from tolmek.kernel.log import Entry
from tolmek.void1.economy.trade import CREDITS
from tolmek.void1.model import facts
from tolmek.void1.model.edition import SECONDARY_ACTION
from tolmek.void1.model.names import PLACE, TARGET_EVENT, TARGET_GUARDS, TIEBREAKER, WORLD
from tolmek.void1.model.table import HOME, PLACE_WORLD, Void1, home_owner
from tolmek.void1.model.vocabulary import DIRECTIONS
from tolmek.void1.rounds.capital import AMBASSADOR
from tolmek.void1.rounds.scoring import has_partner
from tolmek.void1.text.names import (
    army_name,
    card_name,
    fill,
    piece_name,
    pieces_name,
    place_called,
    seat_name,
    slot_name,
    target_name,
    the_seat,
    token_name,
    turning,
)

# By fact; slots go by their names in the fact, {slot:noun} is a number of them.
PHRASES: Final[dict[str, str]] = {
    # set-up
    "colour_taken": "{seat} take the colour {colour}.",
    "planet_covered": "{seat} cover {world}: it is out of this game.",
    "guards_set": "Guards hold {world}.",
    # rounds
    "round_begins": "Round {round} begins; {first} go first.",
    "turn_begins": "{seat} begin their turn.",
    "points": "{seat} gain {points} VP {source}.",
    "token_collected": "{seat} collect {token}.",
    "token_discarded": "{seat} give up {token}.",
    # events
    "event_drawn": "Event: {event}.",
    "event_idle": "{event} has no effect.",
    "event_ends": "{event} is over.",
    "event_claimed": "{seat} resolve {event}.",
    "credits_gained": "{seat} gain {credits:credit}.",
    "credits_paid": "{seat} pay {credits:credit}.",
    "ship_carried": "{piece} of {seat} turns with its tile, from {from} to {to}.",
    # pre-round phase
    "port_placed": "{seat} put their space port on {world}.",
    "port_lost": "{seat} lose their space port on {world}.",
    "ready": "{seat} are done building and researching.",
    # moves
    "loaded": "{seat} load {piece} at {place}.",
    "dropped": "{seat} drop {piece} at {place}.",
    "lost_to_obstacle": "{seat} lose {piece} to the obstacle next to {place}.",
    "hailed": "{seat} ask {owner} to let a ship pass at {place}.",
    "warp_gate_used": "{seat} open the Warp Gate.",
    "mind_control_used": "{seat} take control of {piece} of {victim} at {place}.",
    # attack
    "retreated": "{seat} retreat from {from} to {to}.",
    "fired": "{seat} pay 1 credit to fire with {piece}.",
    "rerolled": "{seat} roll again.",
    "bombed": "{seat} spend a photon bomb on a die of {piece}.",
    "damaged": "{piece} of {seat} is damaged at {place}.",
    "destroyed": "{seat} lose {piece} at {place}.",
    "battle_won": "{seat} win the battle at {place}.",
    "attack_failed": "The attack of {seat} at {place} fails.",
    # control
    "conquered": "{seat} conquer {world}.",
    "liberated": "{seat} liberate {world}.",
    "regained": "{seat} regain {world}.",
    "allied": "{seat} become allies of {world}.",
    "control_lost": "{seat} lose control of {world}.",
    "alliance_ended": "{seat} are no longer allies of {world}.",
    "left_alone": "{seat} leave {world} as it is.",
    "infested": "{seat} infest {world}.",
    "infest_failed": "{seat} fail to infest {world}.",
    "infest_roll": "{seat} roll {die} to infest.",
    "infestation_removed": "{seat} end the infestation on {world}.",
    # cards
    "card_drawn": "{seat} draw {card}.",
    "card_bought": "{seat} take the face-up {card}.",
    "card_shown": "{card} is turned up.",
    "card_discarded": "{seat} discard {card}.",
    "deck_shuffled": "The discards are shuffled into a new deck.",
    "tactic_played": "{seat} play {tactic}.",
    "hand_seen": "{seat} look at the hand of {victim}.",
    "card_stolen": "{seat} take {card} from {victim}.",
    "mined": "{seat} mine {credits:credit}.",
    "diplomacy_tried": "{seat} negotiate with {world}: {cards:card}, {needed} or more needed.",
    "diplomacy_failed": "{seat} fail to win {world} over.",
    "ambassador_spent": "{seat} spend an ambassador: +1 to the roll.",
    "credit_spent": "{seat} pay for +1 to the roll.",
    # trade
    "offer_declined": "{seat} decline the offer of {offerer}.",
    "licensed": "{owner} let {seat} research {technology} with their {good}.",
    # Key to the Universe
    "objective_done": "{seat} complete the objective {objective}.",
    "on_bay": "{seat} keep {piece} in their repair bay.",
    "bay_cleared": "{piece} leaves the repair bay of {seat}.",
    "rebuilt": "{seat} rebuild {piece} at {place} for {credits:credit}.",
    "consoled": "{seat} draw a card for the loss of {world}.",
    "smuggled": "{seat} smuggle {technology}.",
    "enslaved": "{seat} enslave {world}.",
    "metropolis_built": "{seat} build a metropolis on {world}.",
    "towed": "{seat} take {piece} along from {place}.",
    # scoring
    "influence": "{seat} have {influence} influence in the galactic council.",
    "victory_shared": "Points and all tiebreakers are equal: the victory is shared.",
}


def fact_words(table: Void1, entry: Entry) -> str:
    """One sentence for one fact."""
    name = entry.fact.name
    worded = WORDED.get(name)
    if worded is not None:
        return worded(table, entry)
    phrase = PHRASES.get(name)
    if phrase is None:
        return name
    kinds: dict[str, Names] = {}
    values: dict[str, int] = {}
    for i, (slot, kind) in enumerate(entry.fact.slots):
        kinds[slot] = kind
        values[slot] = entry.values[i]
    return fill(table, phrase, kinds, values, improved_then(table, entry))


# --- what held then -----------------------------------------------------------------------------------------


def improved_then(table: Void1, entry: Entry) -> int:
    """Mask of the seats whose home world had been replaced when the fact happened."""
    if not table.improved or not speaks_of_new_home(table, entry):
        return 0
    mask = 0
    oldest = entry
    link: Entry | None = entry
    while link is not None:
        if link.fact is facts.NEW_EARTH:
            mask |= 1 << link.values[0]
        oldest = link
        link = link.before
    if mask == 0 and oldest.fact is not facts.HEX_LAID:
        return table.improved  # the log begins in mid-game
    return mask


def speaks_of_new_home(table: Void1, entry: Entry) -> bool:
    """Is a home world that has been replaced by now among the things of the fact?"""
    for i, (_, kind) in enumerate(entry.fact.slots):
        if kind is PLACE or kind is WORLD:
            world = PLACE_WORLD[entry.values[i]] if kind is PLACE else entry.values[i]
            owner = home_owner(table, world) if world >= HOME else -1
            if owner >= 0 and table.improved >> owner & 1:
                return True
    return False


def place_then(table: Void1, entry: Entry, slot: int) -> str:
    return place_called(table, entry.values[slot], improved_then(table, entry))


# --- set-up -------------------------------------------------------------------------------------------------


def hex_laid(table: Void1, entry: Entry) -> str:
    hexagon, position, turned = entry.values
    names = table.components.hex_name
    text = f"{names[hexagon]} is placed {DIRECTIONS[position % 6]} of {names[0]}"
    return f"{text}, turned {turning(turned)}." if turned else text + "."


def rolled_for_first(table: Void1, entry: Entry) -> str:
    return f"Player {entry.values[0] + 1} rolls {entry.values[1]} to see who goes first."


def first_player(table: Void1, entry: Entry) -> str:
    return f"Player {entry.values[0] + 1} goes first."


def race_taken(table: Void1, entry: Entry) -> str:
    return f"Player {entry.values[0] + 1} plays the {table.components.race_name[entry.values[1]]}."


def home_set(table: Void1, entry: Entry) -> str:
    return f"{seat_name(table, entry.values[0])} place their home world {slot_name(table, entry.values[1])}."


def hex_turned(table: Void1, entry: Entry) -> str:
    hexagon = table.components.hex_name[entry.values[1]]
    return f"{seat_name(table, entry.values[0])} turn {hexagon} {turning(entry.values[2])}."


# --- rounds and events --------------------------------------------------------------------------------------


def actions_end(table: Void1, entry: Entry) -> str:
    what = "actions" if table.edition.after_actions == SECONDARY_ACTION else "turn"
    unused = f" with {counted(entry.values[1], 'action')} unused" if entry.values[1] else ""
    return f"{seat_name(table, entry.values[0])} end their {what}{unused}."


def income(table: Void1, entry: Entry) -> str:
    seat, base, planets, other = entry.values
    parts = [f"{base} base income", f"{planets} from planets"]
    if other:
        parts.append(f"{other} from abilities")
    total = counted(base + planets + other, "credit")
    return f"{seat_name(table, seat)} collect {total}: {listed(parts)}."


def token_placed(table: Void1, entry: Entry) -> str:
    event = entry.values[0]
    place = place_then(table, entry, 1)
    return f"{table.components.event_name[event]}: {token_name(table, event)} is put at {place}."


def extra_action(table: Void1, entry: Entry) -> str:
    name = seat_name(table, entry.values[0])
    if entry.values[1]:
        return f"{name} pay {counted(entry.values[1], 'credit')} for an extra action."
    return f"{name} gain an extra action."


# --- pre-round phase ----------------------------------------------------------------------------------------


def built(table: Void1, entry: Entry) -> str:
    seat, piece, _, cost = entry.values
    ship = with_article(piece_name(table, piece))
    return f"{seat_name(table, seat)} build {ship} at {place_then(table, entry, 2)} {price(cost)}."


def researched(table: Void1, entry: Entry) -> str:
    seat, tech, cost = entry.values
    return f"{seat_name(table, seat)} research {table.components.tech_name[tech]} {price(cost)}."


def tokens_bought(table: Void1, entry: Entry) -> str:
    seat, token, number, cost = entry.values
    noun = "ambassador" if token == AMBASSADOR else "photon bomb"
    return f"{seat_name(table, seat)} buy {counted(number, noun)} {price(cost)}."


def new_earth(table: Void1, entry: Entry) -> str:
    race = table.race[entry.values[0]]
    return f"{table.components.home_name[race]} becomes {table.components.new_home_name[race]}."


# --- moves --------------------------------------------------------------------------------------------------


def moved(table: Void1, entry: Entry) -> str:
    """A ship that moves in another player's turn is moved by that player."""
    seat, piece = entry.values[:2]
    ship = with_article(piece_name(table, piece))
    load = entry.rest()
    way = f"from {place_then(table, entry, 2)} to {place_then(table, entry, 3)}"
    if load:
        way += " with " + pieces_name(table, load)
    turn = entry.latest(facts.TURN_BEGINS)
    if turn is not None and turn.values[0] != seat:
        return f"{seat_name(table, turn.values[0])} move {ship} of {the_seat(table, seat)} {way}."
    return f"{seat_name(table, seat)} move {ship} {way}."


def obstacle_roll(table: Void1, entry: Entry) -> str:
    phrase = "{seat} roll {die} for {piece} at the {obstacle}"
    kinds: dict[str, Names] = dict(entry.fact.slots)
    values: dict[str, int] = {slot: entry.values[i] for i, (slot, _) in enumerate(entry.fact.slots)}
    return f"{fill(table, phrase, kinds, values, 0)}: {table.edition.obstacle_roll} or more is needed."


def permitted(table: Void1, entry: Entry) -> str:
    owner, seat = entry.values[:2]
    whom = "their own ship" if owner == seat else the_seat(table, seat)
    return f"{seat_name(table, owner)} open their tractor beam at {place_then(table, entry, 2)} for {whom}."


def refused(table: Void1, entry: Entry) -> str:
    owner, seat = entry.values[:2]
    whom = "their own ship" if owner == seat else the_seat(table, seat)
    return f"{seat_name(table, owner)} hold {whom} at {place_then(table, entry, 2)} with their tractor beam."


# --- attack and diplomacy -----------------------------------------------------------------------------------


def attack_named(table: Void1, entry: Entry) -> str:
    target = target_name(table, entry.values[2], place_then(table, entry, 1))
    return f"{seat_name(table, entry.values[0])} attack {target}."


def attack_roll(table: Void1, entry: Entry) -> str:
    """Guards and event forces have no player: another one rolls for them (v1.setup.33, v1.event.23)."""
    seat, level, hits = entry.values[:3]
    dice = listed([str(die) for die in entry.values[3:]])
    attack = entry.latest(facts.ATTACK_NAMED)
    if attack is not None and attack.values[0] != seat and attack.values[2] >= TARGET_GUARDS:
        dice += f" for {rolled_for(table, attack.values[2])}"
    when = f"at initiative {level}" if level else "in the free shot"
    return f"{seat_name(table, seat)} roll {dice} {when}: {counted(hits, 'hit') if hits else 'no hits'}."


def rolled_for(table: Void1, target: int) -> str:
    return "the guards" if target < TARGET_EVENT else army_name(table, target - TARGET_EVENT)


def forces_beaten(table: Void1, entry: Entry) -> str:
    event = entry.values[1]
    name = table.components.event_name[event]
    return f"{seat_name(table, entry.values[0])} beat {army_name(table, event)}: {name} is over."


def diplomacy_roll(table: Void1, entry: Entry) -> str:
    dice = listed([str(die) for die in entry.values[2:]])
    return f"{seat_name(table, entry.values[0])} roll {dice}: {entry.values[1]} in total."


# --- trade --------------------------------------------------------------------------------------------------


def offer_made(table: Void1, entry: Entry) -> str:
    return f"{seat_name(table, entry.values[0])} make {the_seat(table, entry.values[1])} an offer."


def traded(table: Void1, entry: Entry) -> str:
    """Everyone knows the numbers; permissions have a fact of their own."""
    seat = seat_name(table, entry.values[0])
    partner = the_seat(table, entry.values[1])
    gives = goods(entry.values[2], entry.values[3])
    wants = goods(entry.values[4], entry.values[5])
    if gives and wants:
        return f"{seat} give {partner} {gives} for {wants}."
    if gives:
        return f"{seat} give {partner} {gives}."
    return f"{seat} get {wants} from {partner}." if wants else f"{seat} make a deal with {partner}."


def offer_terms(table: Void1, entry: Entry) -> str:
    """For the two partners: what the deal consists of."""
    given = entry.values[2]
    gives = items_name(table, entry.values[3 : 3 + given])
    wants = items_name(table, entry.values[3 + given :])
    return f"{seat_name(table, entry.values[0])} offer {gives} for {wants}."


def items_name(table: Void1, items: list[int]) -> str:
    """The items of one side of a deal: each its class times 256, plus a value. Credits are added up."""
    names = [item_name(table, item) for item in items if item // 256 != CREDITS]
    credits = sum([item % 256 for item in items if item // 256 == CREDITS])
    if credits:
        names.append(counted(credits, "credit"))
    return listed(names) or "nothing"


def item_name(table: Void1, item: int) -> str:
    kind, value = divmod(item, 256)
    if kind == 0:
        return card_name(table, value)
    if kind == 2:
        return f"the trade good for {table.components.tech_name[value]}"
    return "passage through the tractor beams"


def goods(cards: int, credits: int) -> str:
    parts: list[str] = []
    if cards:
        parts.append(counted(cards, "card"))
    if credits:
        parts.append(counted(credits, "credit"))
    return listed(parts)


# --- scoring ------------------------------------------------------------------------------------------------


def scoring(table: Void1, entry: Entry) -> str:
    return f"Score card {'ABC'[entry.values[0]]}: points for planets, technologies and the galactic council."


def tie_broken(table: Void1, entry: Entry) -> str:
    seat, other, tiebreaker, number, against = entry.values
    together = " and their partner" if has_partner(table, seat) else ""
    lead = f"more {TIEBREAKER.ids[tiebreaker]}, {number} to {against}"
    return f"{seat_name(table, seat)}{together} win the tie against {the_seat(table, other)}{together}: {lead}."


def winner(table: Void1, entry: Entry) -> str:
    seat, points = entry.values
    together = " together with their partner" if has_partner(table, seat) else ""
    return f"{seat_name(table, seat)} win with {points} VP{together}."


WORDED: Final[dict[str, Callable[[Void1, Entry], str]]] = {
    "hex_laid": hex_laid,
    "rolled_for_first": rolled_for_first,
    "first_player": first_player,
    "race_taken": race_taken,
    "home_set": home_set,
    "hex_turned": hex_turned,
    "actions_end": actions_end,
    "income": income,
    "token_placed": token_placed,
    "extra_action": extra_action,
    "built": built,
    "researched": researched,
    "tokens_bought": tokens_bought,
    "new_earth": new_earth,
    "moved": moved,
    "obstacle_roll": obstacle_roll,
    "permitted": permitted,
    "refused": refused,
    "attack_named": attack_named,
    "attack_roll": attack_roll,
    "forces_beaten": forces_beaten,
    "diplomacy_roll": diplomacy_roll,
    "offer_made": offer_made,
    "offer_terms": offer_terms,
    "traded": traded,
    "scoring": scoring,
    "tie_broken": tie_broken,
    "winner": winner,
}
