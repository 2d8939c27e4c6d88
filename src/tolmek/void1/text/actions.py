"""Actions for people: a phrasebook by verb, and functions for the verbs whose words depend on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tolmek.kernel.actions import DONE, Action, Names
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted, listed, opened, with_article
from tolmek.void1.battle.attack import Attack
from tolmek.void1.cards.events import claim_of
from tolmek.void1.economy.build import ship_cost
from tolmek.void1.economy.repair_bay import rebuild_cost
from tolmek.void1.economy.research import open_to, tech_cost
from tolmek.void1.model.board import OPEN
from tolmek.void1.model.edition import SECONDARY_ACTION
from tolmek.void1.model.effects import Effect
from tolmek.void1.model.names import TARGET_PLANET
from tolmek.void1.model.table import (
    DAMAGED,
    KIND_OF,
    NO_SHIP_ON_BAY,
    NOBODY,
    PLACE_WORLD,
    WORLD_PLACE,
    Void1,
    home_of,
    world_type,
)
from tolmek.void1.model.vocabulary import (
    ACTION_MOVE,
    DIRECTIONS,
    HOOK_COST,
    HOOK_EXTRA_ACTION,
    HOOK_FREE_BUILD,
    HOOK_GAIN,
    HOOK_GOOD,
    HOOK_IGNORE,
    HOOK_MOVE,
    HOOK_RELEASE,
    HOOK_REROLL,
    HOOK_RETREAT,
    HOOK_ROLL,
    HOOK_SHIELD,
    HOOK_STEAL,
    OBSTACLE_ASTEROIDS,
    STATUS_ALLY,
    TIMING_OWN_TURN,
    TYPES,
    WHAT_VP,
)
from tolmek.void1.rounds.pre_round import ALL
from tolmek.void1.rounds.racial import INFEST_ROLL
from tolmek.void1.rounds.turn import selling
from tolmek.void1.text.names import (
    card_name,
    card_type,
    fill,
    good_name,
    obstacle_name,
    piece_name,
    place_name,
    position_name,
    slot_name,
    target_name,
    the_seat,
    turning,
    world_name,
)

# By verb; {0}, {1} and {2} are the things of the action, {0:noun} is a number of them.
PHRASES: Final[dict[str, str]] = {
    "roll": "Roll {0}",
    "pass": "Pass",
    "pass_until_my_turn": "Pass until my turn",
    # set-up
    "deal": "Deal {0} to {1}",
    "race": "Play {0}",
    "colour": "Take the colour {0}",
    "cover": "Cover {0} (out of this game)",
    # events
    "event": "Draw the event {0}",
    "name": "Choose {0}",
    "strike": "Put the token on {0}",
    "token": "Put the token at {0}",
    "surrender": "Give up the ship at {0}",
    # pre-round phase
    "port": "Put the space port on {0}",
    # moves
    "move": "Move {0} from {1}",
    "to": "Go to {0}",
    "hail": "Ask to pass the tractor beam at {0}",
    "load": "Load {0}",
    "drop": "Drop {0}",
    "stop": "Stop here",
    "warp_gate": "Open the Warp Gate: all your ships may move (2 actions)",
    "permit": "Let the ship go",
    "refuse": "Hold the ship",
    "mind_control": "Mind Control: move {1} of {0} from {2}",
    # attack
    "stay": "Stay and fight",
    "flee": "Retreat to {0}",
    "let_go": "Let the ships retreat",
    "hold": "Hold the ships",
    "fire": "Pay 1 credit and fire",
    "hold_fire": "Hold fire",
    "keep_dice": "Keep the dice",
    # control
    "conquer": "Conquer the planet",
    "liberate": "Liberate the planet",
    "regain": "Take the planet back as its ally",
    "leave": "Leave the planet as it is",
    "befriend": "Become its ally: discard {0}",
    # cards
    "swap": "Swap {0} for the face-up {1}",
    "draw": "{1} draw {0}",
    "show": "Turn up {0}",
    "keep": "Keep {0}",
    "discard": "Discard {0}",
    "pay": "Pay with {0}",
    "against": "Use the tactic on {0}",
    "spy": "Look at the hand of {0}",
    "steal": "Take {0}",
    # diplomacy
    "negotiate": "Roll the dice",
    "ambassador": "Spend an ambassador: +1 to the roll",
    # Capital City
    "collect": "Collect {0}",
    "replace": "Give up {0} for {1}",
    # Key to the Universe
    "give_up": "Give up {0} to make room",
    "move_plus": "Move +: up to two ships, 1 space each",
    "enslave": "Enslave {0}: +1 income",
    "metropolis": "Build a metropolis on {0}: +1 income",
    "construct": "Build ships at your Freighters",
    "tow": "Take {0} along",
    "bay": "Keep the wreck in your repair bay",
    # trade
    "offer": "Offer a trade to {0}",
    "propose": "Propose this trade",
    "accept": "Accept the trade",
    "decline": "Decline the trade",
    "counter": "Make a counter-offer",
    "withdraw": "Withdraw the offer",
    "give": "Give {0}",
    "give_credits": "Give {0:credit}",
    "let_pass": "Let their ships pass your tractor beams this turn",
    "ask": "Ask for {0}",
    "ask_credits": "Ask for {0:credit}",
    "ask_pass": "Ask to pass their tractor beams this turn",
}


# What "done" says to a question: enough was done, or none of it is wanted.
LEFT_OUT: Final[dict[str, str]] = {
    "rotate": "Leave the tiles as they are",
    "event": "Place no ship",
    "capital-city": "Collect nothing",
    "secondary-action": "No secondary action",
    "move-plus": "Move no more ships",
    "warp-gate": "Move no more ships",
    "construction": "Build no more ships",
    "wreck": "Let the wreck go",
    "plunder": "Take no photon bomb",
    "bombing": "Keep your photon bombs",
    "befriend": "Do not become its ally",
    "spend-on-diplomacy": "Spend nothing more",
}


def action_words(game: Game[Void1], action: Action, seat: int = NOBODY) -> str:
    """The action for people. Prices that differ between seats are those of `seat`, if it is given."""
    table = game.table
    name = action.verb.name
    if action.verb is DONE and game.stack:
        asked = game.stack[-1].prompt(game)
        if asked in LEFT_OUT:
            return LEFT_OUT[asked]
    worded = WORDED.get(name)
    if worded is not None:
        return worded(table, action, seat)
    phrase = PHRASES.get(name)
    if phrase is None:
        return str(action)
    kinds: dict[str, Names] = {}
    values: dict[str, int] = {}
    for i, kind in enumerate(action.verb.slots):
        kinds[str(i)] = kind
        values[str(i)] = (action.a, action.b, action.c)[i]
    return fill(table, phrase, kinds, values, table.improved)


def at_turn(table: Void1, seat: int) -> int:
    """Whose choice it is, for verbs of the own turn."""
    return seat if seat >= 0 else table.active


def done(table: Void1, action: Action, seat: int) -> str:
    return "Finish building and researching" if table.mustering and table.active == NOBODY else "Done"


# --- set-up and events --------------------------------------------------------------------------------------


def lay_hexagon(table: Void1, action: Action, seat: int) -> str:
    names = table.components.hex_name
    text = f"Place {names[action.a]} {DIRECTIONS[action.b % 6]} of {names[0]}"
    return f"{text}, turned {turning(action.c)}" if action.c else text


def settle(table: Void1, action: Action, seat: int) -> str:
    return "Place your home world " + slot_name(table, action.a)


def turn_hexagon(table: Void1, action: Action, seat: int) -> str:
    return f"Turn {position_name(table, action.a)} {turning(action.b)}"


def enlist(table: Void1, action: Action, seat: int) -> str:
    components = table.components
    kinds: list[int] = []
    for event, ability in enumerate(components.event_ability):
        if components.event_present[event]:
            for effect in components.abilities[ability].effects:
                if effect.hook == HOOK_FREE_BUILD and effect.ship not in kinds:
                    kinds.append(effect.ship)
    ship = with_article(piece_name(table, kinds[0])) if len(kinds) == 1 else "a ship"
    return f"Place {ship} on your home world at no cost"


def ransom(table: Void1, action: Action, seat: int) -> str:
    prices = [effect.buyoff for effect in event_effects(table) if effect.buyoff >= 0]
    return "Keep your ship" + in_brackets(prices)


def event_effects(table: Void1) -> list[Effect]:
    """Of the card of this round."""
    return table.components.abilities[table.components.event_ability[table.event]].effects if table.event >= 0 else []


def claim(table: Void1, action: Action, seat: int) -> str:
    text = "Resolve " + table.components.event_name[action.a]
    effect = claim_of(table, action.a, TIMING_OWN_TURN)
    if effect is None:
        return text
    what = f"{effect.reward_amount} VP"
    if effect.reward_what != WHAT_VP:
        what = counted(effect.reward_amount, "credit")
    return f"{text}: {counted(effect.price, 'credit')} for {what}"


# --- pre-round phase ----------------------------------------------------------------------------------------


def build(table: Void1, action: Action, seat: int) -> str:
    kind = KIND_OF[action.a]
    seats = [seat] if seat >= 0 else builders(table, action.b)
    price = in_brackets([ship_cost(table, other, kind) for other in seats])
    return f"Build {with_article(piece_name(table, action.a))} at {place_name(table, action.b)}{price}"


def builders(table: Void1, place: int) -> list[int]:
    """The seats with a home world or space port there."""
    seats: list[int] = []
    for seat in range(table.seats):
        worlds = [table.port[seat]]
        if table.race[seat] >= 0:
            worlds.append(home_of(table, seat))
        if place in [WORLD_PLACE[world] for world in worlds if world >= 0]:
            seats.append(seat)
    return seats


def research(table: Void1, action: Action, seat: int) -> str:
    tech = action.a
    seats = [seat] if seat >= 0 else researchers(table, tech)
    price = in_brackets([tech_cost(table, other, tech) for other in seats])
    return f"Research {table.components.tech_name[tech]}{price}"


def researchers(table: Void1, tech: int) -> list[int]:
    """The seats that could research it in this phase: one at a time in turn order, or all together."""
    if table.mustering > ALL:
        return [table.mustering - ALL - 1]
    return [seat for seat in range(table.seats) if not table.researched[seat] and open_to(table, seat, tech)]


def in_brackets(costs: list[int]) -> str:
    """A price, or the lowest and highest where it depends on the player."""
    if not costs:
        return ""
    low = min(costs)
    high = max(costs)
    if low == high:
        return f" ({counted(low, 'credit')})" if low else " (no cost)"
    return f" ({low} to {counted(high, 'credit')})"


# --- moves and attacks --------------------------------------------------------------------------------------


def cross(table: Void1, action: Action, seat: int) -> str:
    """What may have to be rolled for on the lines between the two spaces."""
    obstacles: list[int] = []
    near = table.board.near[action.a]
    for i in range(0, len(near), 2):
        if near[i] == action.b:
            if near[i + 1] != OPEN and near[i + 1] not in obstacles:
                obstacles.append(near[i + 1])
            if table.board.has_asteroids(action.b) and OBSTACLE_ASTEROIDS not in obstacles:
                obstacles.append(OBSTACLE_ASTEROIDS)
    what = listed([obstacle_name(obstacle) for obstacle in sorted(obstacles)]) or "obstacle"
    way = f"from {place_name(table, action.a)} to {place_name(table, action.b)}"
    return f"Cross the {what} {way} ({table.edition.obstacle_roll} or more on a die survives)"


def attack(table: Void1, action: Action, seat: int) -> str:
    place = place_name(table, action.a)
    world = PLACE_WORLD[action.a]
    if action.b == TARGET_PLANET and world >= 0:
        owner = table.owner[world]
        if owner == NOBODY:
            return "Attack the neutral planet " + place
        return f"Attack {place}, held by {the_seat(table, owner)} (no ships)"
    needed = Attack(seat, action.a, action.b).needed(table) if action.b > TARGET_PLANET else 0
    needs = f" ({needed} hits needed)" if needed > 1 else ""
    return "Attack " + target_name(table, action.b, place) + needs


def retreat(table: Void1, action: Action, seat: int) -> str:
    seats = [seat] if seat >= 0 else list(range(table.seats))
    prices = [table.modifiers[other].retreat for other in seats if table.modifiers[other].retreat >= 0]
    return "Retreat" + in_brackets(prices)


def bomb(table: Void1, action: Action, seat: int) -> str:
    return f"Photon bomb: raise the {piece_name(table, action.a)}'s {action.b} to {action.b + 1}"


def again(table: Void1, action: Action, seat: int) -> str:
    return f"Roll the {piece_name(table, action.a)}'s {action.b} again"


def lose(table: Void1, action: Action, seat: int) -> str:
    """The shooter may be the one who chooses, so the words fit both sides."""
    stands = action.a < DAMAGED and table.components.ship_hits[action.a] > 1
    end = "damaged" if stands else "destroyed"
    return f"Assign the hit to {with_article(piece_name(table, action.a))} ({end})"


# --- cards and tactics --------------------------------------------------------------------------------------


def culture(table: Void1, action: Action, seat: int) -> str:
    who = at_turn(table, seat)
    if who < 0:
        return "Draw a card"
    draw = table.modifiers[who].draw
    keep = table.modifiers[who].keep
    text = "Draw a card" if draw == 1 else f"Draw {counted(draw, 'card')}"
    return text if keep >= draw else f"{text} and keep {keep}"


def buy(table: Void1, action: Action, seat: int) -> str:
    price = counted(table.edition.face_up_price, "credit")
    return f"Buy the face-up {card_name(table, action.a)} for {price}"


def lay(table: Void1, action: Action, seat: int) -> str:
    tactic = table.components.tactic_name[table.components.card_tactic[action.a]]
    return f"Play {with_article(card_type(table, action.a))} card ({tactic})"


def tactic(table: Void1, action: Action, seat: int) -> str:
    components = table.components
    cost = counted(components.tactic_cards[action.a], f"{card_type(table, action.b)} card")
    gists: list[str] = []
    for effect in components.abilities[components.tactic_ability[action.a]].effects:
        gist = gist_of(effect)
        if gist:
            gists.append(gist)
    text = f"Play {components.tactic_name[action.a]} with {cost}"
    return f"{text}: {listed(gists)}" if gists else text


def gist_of(effect: Effect) -> str:
    """An effect of a tactic in a few words."""
    hook = effect.hook
    if hook == HOOK_EXTRA_ACTION:
        return f"{effect.amount} more {'action' if effect.amount == 1 else 'actions'}"
    if hook == HOOK_GAIN:
        return "gain " + counted(effect.amount, "credit")
    if hook == HOOK_RELEASE:
        return "end an alliance" if effect.against == STATUS_ALLY else "free a conquered planet"
    if hook == HOOK_RETREAT:
        return "retreat before the dice"
    if hook == HOOK_ROLL:
        return f"+{effect.amount} to each of your dice in this attack"
    if hook == HOOK_SHIELD:
        return f"the attacker needs {counted(effect.hits, 'hit')} to take the planet"
    if hook == HOOK_COST:
        return f"research for {counted(-effect.amount, 'credit')} less"
    return GISTS.get(hook, "") if hook != HOOK_MOVE else f"move {counted(effect.amount, 'space')} farther"


GISTS: Final[dict[int, str]] = {
    HOOK_GOOD: "without its trade good",
    HOOK_IGNORE: "ignore obstacles",
    HOOK_STEAL: "look at a hand and take a card from it",
    HOOK_REROLL: "roll the dice again",
}


# --- turn ---------------------------------------------------------------------------------------------------


def end(table: Void1, action: Action, seat: int) -> str:
    """A secondary action may still come after it."""
    return "End your actions" if table.edition.after_actions == SECONDARY_ACTION else "End your turn"


def mine(table: Void1, action: Action, seat: int) -> str:
    who = at_turn(table, seat)
    bonus = table.modifiers[who].mine if who >= 0 else 0
    return "Mine " + counted(table.edition.mine_credits + bonus, "credit")


def buy_action(table: Void1, action: Action, seat: int) -> str:
    return "Buy an extra action" + in_brackets(prices_of_actions(table, seat, False))


def buy_move(table: Void1, action: Action, seat: int) -> str:
    return "Buy an extra move" + in_brackets(prices_of_actions(table, seat, True))


def prices_of_actions(table: Void1, seat: int, moves: bool) -> list[int]:
    """What the abilities of the player at turn ask for."""
    who = at_turn(table, seat)
    prices: list[int] = []
    if who >= 0:
        for source in table.modifiers[who].extra:
            effect = selling(table, source)
            if (effect.action == ACTION_MOVE) == moves:
                prices.append(effect.price)
    return prices


def diplomacy(table: Void1, action: Action, seat: int) -> str:
    temperament = world_type(table, action.a)
    cards = f" ({opened(TYPES[temperament])} cards)" if temperament >= 0 else ""
    return f"Negotiate with {world_name(table, action.a)}{cards}"


def bribe(table: Void1, action: Action, seat: int) -> str:
    who = at_turn(table, seat)
    price = table.modifiers[who].bribe if who >= 0 else -1
    return f"Pay {counted(price, 'credit')}: +1 to the roll" if price >= 0 else "Pay for +1 to the roll"


def infest(table: Void1, action: Action, seat: int) -> str:
    who = at_turn(table, seat)
    needed = INFEST_ROLL - (table.modifiers[who].infest if who >= 0 else 0)
    return f"Infest {world_name(table, action.a)} ({max(needed, 1)} or more succeeds)"


# --- trade --------------------------------------------------------------------------------------------------


def grant(table: Void1, action: Action, seat: int) -> str:
    good = good_name(table.components.tech_good[action.a])
    return f"Let them research {table.components.tech_name[action.a]} with your {good}"


def ask_grant(table: Void1, action: Action, seat: int) -> str:
    good = good_name(table.components.tech_good[action.a])
    return f"Ask to research {table.components.tech_name[action.a]} with their {good}"


# --- Key to the Universe ------------------------------------------------------------------------------------


def council(table: Void1, action: Action, seat: int) -> str:
    return f"Council: buy {counted(action.a, 'ambassador')}{in_brackets([token_price(table, action.a)])}"


def arm(table: Void1, action: Action, seat: int) -> str:
    return f"Arm: buy {counted(action.a, 'photon bomb')}{in_brackets([token_price(table, action.a)])}"


def token_price(table: Void1, number: int) -> int:
    prices = table.edition.ambassador_bomb_price
    return prices[number - 1] if 1 <= number <= len(prices) else 0


def smuggle(table: Void1, action: Action, seat: int) -> str:
    price = tech_cost(table, at_turn(table, seat), action.a) if at_turn(table, seat) >= 0 else 0
    return f"Smuggle: research {table.components.tech_name[action.a]} for {counted(price, 'credit')}"


def rebuild(table: Void1, action: Action, seat: int) -> str:
    if not 0 <= seat < table.seats or table.bay[seat] == NO_SHIP_ON_BAY:
        return f"Rebuild the ship in the repair bay at {place_name(table, action.a)}"
    ship = with_article(piece_name(table, table.bay[seat]))
    price = counted(rebuild_cost(table, seat), "credit")
    return f"Rebuild {ship} at {place_name(table, action.a)} for {price}"


WORDED: Final[dict[str, Callable[[Void1, Action, int], str]]] = {
    "council": council,
    "arm": arm,
    "smuggle": smuggle,
    "rebuild": rebuild,
    "done": done,
    "hexagon": lay_hexagon,
    "settle": settle,
    "turn": turn_hexagon,
    "enlist": enlist,
    "ransom": ransom,
    "claim": claim,
    "build": build,
    "research": research,
    "cross": cross,
    "attack": attack,
    "retreat": retreat,
    "bomb": bomb,
    "again": again,
    "lose": lose,
    "culture": culture,
    "buy": buy,
    "lay": lay,
    "tactic": tactic,
    "end": end,
    "mine": mine,
    "buy_action": buy_action,
    "buy_move": buy_move,
    "diplomacy": diplomacy,
    "bribe": bribe,
    "infest": infest,
    "grant": grant,
    "ask_grant": ask_grant,
}
