"""Actions for people: a phrasebook by verb, and functions for the verbs whose words depend on the game.

What a group, a price or an enemy is, the open procedure knows; without it the words say less, but never anything wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tolmek.kernel.actions import Action, Names
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted, with_article
from tolmek.void2.battle.card_texts import BattleText, battle_bonus
from tolmek.void2.battle.preparation import Hack, Muster
from tolmek.void2.battle.state import BattleState, dice_of, neutral_dice, neutral_power, power_of
from tolmek.void2.cards.card import Card
from tolmek.void2.cards.peek import LookDeck
from tolmek.void2.cards.place_tokens import PutGoods, PutTokens
from tolmek.void2.cards.places import modifier
from tolmek.void2.cards.resolve import Resolve
from tolmek.void2.economy.build import ALL_BUILT, Build, BuildOne, next_power, price_of, track_price
from tolmek.void2.economy.recruit import Recruit, unit_price
from tolmek.void2.economy.research import has_technology, missing
from tolmek.void2.economy.tracks import credits_let_through, hand_limit_of, income_of
from tolmek.void2.model.ids import ACTION_DRAW, ACTION_RECRUIT, ACTION_SCAVENGE, SCORING_OWN_CARD
from tolmek.void2.model.names import ENEMY_NATIVES, ENEMY_SARKEEN, FIRST_EVENT
from tolmek.void2.model.table import (
    KNOWN,
    NOBODY,
    NOTHING,
    WORLDSHIP_SITE,
    Void2,
    influence_of,
    is_capital,
    on_track,
    planet_of,
    sarkeen_at,
    units_at,
)
from tolmek.void2.model.vocabulary import (
    HAZARDS,
    LINE_BUILDINGS,
    LINE_CONTROL,
    LINE_EMPIRE,
    LINE_INFLUENCE,
    LINE_NEGATIVES,
    LINE_TECHNOLOGIES,
    PER_EMPIRE_DONE,
    RULE_KEEP_INFLUENCE,
    RULE_PASS_DRAW,
    RULE_REFRESH_CARDS,
    SIDE_DEFENDER,
)
from tolmek.void2.movement.arrival import CONTROL, FUNGUS, NEW_DELIVERY, Arrival, enemies
from tolmek.void2.movement.deliveries import Steal
from tolmek.void2.movement.groups import Group
from tolmek.void2.movement.movement import LANDING, REROLLING, STEP_COMMAND, Move
from tolmek.void2.movement.warp import Relocate
from tolmek.void2.odds import fighting
from tolmek.void2.planets.diplomacy import BRIBE_PRICE, Diplomacy
from tolmek.void2.rounds.scoring import (
    bonus,
    building_points,
    completed,
    control_points,
    influence_points,
    technology_points,
    uncovered,
)
from tolmek.void2.rounds.turn import any_price
from tolmek.void2.text.names import (
    a_unit,
    action_name,
    at_site,
    building_name,
    card_name,
    card_with_power,
    fill,
    good_name,
    in_brackets,
    named,
    price_name,
    region_name,
    seat_name,
    the_side,
    units_name,
)

# By verb; {0}, {1} and {2} are the things of the action, {0:noun} is a number of them.
PHRASES: Final[dict[str, str]] = {
    "roll": "Roll {0}",
    "pass_until_my_turn": "Pass until my turn",
    # set-up
    "leave_out": "Leave {0} out of the game",
    "lay_planet": "Place {0} in {1} on the board",
    "use_system": "Play with the system {0}",
    "lay_sarkeen": "Put {0} at {1}",
    "deal_faction": "Deal {0} to {1}",
    "choose_faction": "Play {0}",
    "begin": "{0} go first",
    "start_at": "Start at {0}",
    # turns
    "parasite": "Put the parasite on {0} and use its ally ability",
    "end_turn": "End your turn",
    "pass_command": "Pass: take all your command back",
    "pass_recruit": "Pass: recruit 1 unit",
    # moves
    "take": "Take {0} along",
    "load_cargo": "Take the cargo along",
    "scoop": "Pick up {0} in passing",
    "scoop_hidden": "Pick up the face-down good in passing",
    "reroll_hazard": "Roll again",
    "warp_with": "Warp with your Worldship: discard the Empire card {0}",
    "uncover": "Turn up the board in {1}: {0}",
    "lay_good": "Place {0} at {1}",
    "turn_good": "Turn up {0} at {1}",
    "turn_up": "Turn up {0} at {1}",
    "start_delivery": "Start the delivery {0}",
    # battle
    "liberate": "Attack to liberate the planet",
    "conquer": "Attack to conquer the planet",
    "use_unit": "Fight with {0}",
    "hack": "Switch off {0} on the other side",
    "roll_again": "Roll the {0} again",
    "decline_power": "Add no power",
    "retreat": "Retreat to {0}",
    "retreat_unit": "Retreat with {0} to {1}",
    "return_unit": "Return {0} to the supply",
    # goods and cards
    "draw_good": "{1} draw {0}",
    "draw": "{1} draw {0}",
    # texts
    "opponent": "Choose {0}",
    "return_good": "Return {0} to the supply",
    "give_up_unit": "Give up {0} at {1}",
    "take_good": "Take {0}",
    "steal": "Take {0}",
    "snatch": "{1} take {0}",
    "see_card": "{1} see {0}",
    "look_at": "Look at an explore token at {0}",
    "see_token": "{1} see {0}",
    "draw_empire": "{1} draw {0}",
    # trade
    "offer": "Offer a trade to {0}",
    "propose": "Propose this trade",
    "accept": "Accept the trade",
    "decline": "Decline the trade",
    "counter": "Make a counter-offer",
    "withdraw": "Withdraw the offer",
    "give_good": "Give {0}",
    "give_credits": "Give {0:credit}",
    "ask_good": "Ask for {0}",
    "ask_credits": "Ask for {0:credit}",
}


def action_words(game: Game[Void2], action: Action, seat: int = NOBODY) -> str:
    """The action for people, as that seat would take it."""
    name = action.verb.name
    worded = WORDED.get(name)
    if worded is not None:
        return worded(game, action, who_acts(game.table, seat))
    phrase = PHRASES.get(name)
    if phrase is None:
        return str(action)
    kinds: dict[str, Names] = {}
    values: dict[str, int] = {}
    for i, kind in enumerate(action.verb.slots):
        kinds[str(i)] = kind
        values[str(i)] = (action.a, action.b, action.c)[i]
    return fill(game.table, phrase, kinds, values)


def who_acts(table: Void2, seat: int) -> int:
    """The seat whose prices are meant; where none is given, the one at turn."""
    if 0 <= seat < table.seats:
        return seat
    return table.turn if table.turn >= 0 else table.active


# --- open procedures -----------------------------------------------------------------------------------------------


def top_of(game: Game[Void2], seat: int) -> Frame[Void2] | None:
    """The procedure that asks the seat: on its own stack, else the common one."""
    if 0 <= seat < len(game.seat_stacks) and game.seat_stacks[seat]:
        return game.seat_stacks[seat][-1]
    return game.stack[-1] if game.stack else None


def fight_of(game: Game[Void2]) -> BattleState | None:
    """The battle that is being fought, if there is one."""
    for at in range(len(game.stack) - 1, -1, -1):
        frame = game.stack[at]
        if isinstance(frame, BattleState):
            return frame
    return None


def text_of(game: Game[Void2]) -> Resolve | None:
    """The text that is being carried out, if there is one."""
    for at in range(len(game.stack) - 1, -1, -1):
        frame = game.stack[at]
        if isinstance(frame, Resolve):
            return frame
    return None


def group_of(game: Game[Void2], seat: int) -> Group | None:
    """The group in the making, once it has begun."""
    frame = top_of(game, seat)
    return frame if isinstance(frame, Group) and frame.at != NOTHING else None


# --- leaving off ---------------------------------------------------------------------------------------------------


def done(game: Game[Void2], action: Action, seat: int) -> str:
    frame = top_of(game, seat)
    if isinstance(frame, Arrival):
        return arrived(game.table, frame)
    if isinstance(frame, Move):
        return "Keep the roll: the group stays" if frame.step == REROLLING else "Move nothing"
    if isinstance(frame, Relocate):
        return "Move no group"
    if isinstance(frame, Build):
        return "Finish building and researching" if game.table.edition.technologies else "Finish building"
    if isinstance(frame, BuildOne):
        return "Build nothing"
    if isinstance(frame, Recruit):
        return "Recruit no more"
    if isinstance(frame, Steal):
        return "Leave the cargo with its owner"
    if isinstance(frame, Card):
        return "Do nothing with this action"
    if isinstance(frame, Diplomacy):
        return "Do not negotiate"
    if isinstance(frame, Muster):
        return "Fight with these units"
    if isinstance(frame, Hack):
        return "Switch off no more"
    return "Done"


def arrived(table: Void2, frame: Arrival) -> str:
    """What is left undone at the end of a movement."""
    if frame.step == CONTROL:
        return f"Leave {region_name(table, frame.region)} to {the_side(table, table.cube[frame.region])}"
    if frame.step == NEW_DELIVERY:
        return "No delivery"
    return "Leave the Fungus" if frame.step == FUNGUS else "Do not attack"


def pass_by(game: Game[Void2], action: Action, seat: int) -> str:
    return "Decline" if isinstance(top_of(game, seat), Resolve) else "Pass"


# --- turns ---------------------------------------------------------------------------------------------------------


def act(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    text = action_name(table, action.a) + gains(table, seat, action.a, True)
    credits = table.space_credits[action.a]
    return text + in_brackets(["bonus: " + counted(credits, "credit")] if credits else [])


def follow(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    return f"Follow: {action_name(table, table.action)}" if table.action != NOTHING else "Follow"


def any_action(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    return f"{action_name(table, action.a)} ({counted(any_price(table), 'command')})"


def gains(table: Void2, seat: int, action: int, leads: bool) -> str:
    """What an action without further choices brings, and what the active player gets besides."""
    if action == ACTION_SCAVENGE:
        return ": " + refreshing(table, seat)
    if action == ACTION_RECRUIT and leads and table.edition.empire_dealt > 0:
        return f", then draw {counted(table.edition.empire_dealt, 'Empire card')}"
    if action == ACTION_DRAW:
        bonus_credits = credits_let_through(table, seat, table.edition.draw_bonus_credits) if leads else 0
        parts = [counted(bonus_credits, "credit")] if bonus_credits else []
        return ": " + ", ".join([*parts, f"draw {missing_cards(table, seat)}"])
    return ""


def refresh(game: Game[Void2], action: Action, seat: int) -> str:
    return "Refresh: " + refreshing(game.table, seat)


def refreshing(table: Void2, seat: int) -> str:
    """6 credits, command back, draw 2 (v2.refresh.01)."""
    cards = missing_cards(table, seat, modifier(table, seat, RULE_REFRESH_CARDS))
    parts = [counted(credits_let_through(table, seat, income_of(table, seat)), "credit"), "command back"]
    return ", ".join([*parts, f"draw {cards}"] if cards else parts)


def missing_cards(table: Void2, seat: int, more: int = 0) -> int:
    """Cards up to the hand limit, or that many beyond it."""
    return max(0, hand_limit_of(table, seat) + more - len(table.hand[seat]))


def score_now(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    name = table.components.scoring_name[SCORING_OWN_CARD]
    return f"Play your scoring card {name}: {own_card_points(table, seat)} VP now"


def own_card_points(table: Void2, seat: int) -> int:
    """What the seat's scoring card would bring (v2.score.01, v2.score.11)."""
    lines = table.components.scoring_lines[SCORING_OWN_CARD]
    points = 0
    if lines >> LINE_BUILDINGS & 1:
        points += building_points(table, seat)
    if lines >> LINE_TECHNOLOGIES & 1:
        points += technology_points(table, seat)
    if lines >> LINE_INFLUENCE & 1:
        points += influence_points(table, seat)
    if lines >> LINE_CONTROL & 1:
        points += control_points(table, seat)
    if lines >> LINE_EMPIRE & 1:
        for held in table.empires[seat]:
            if completed(table, seat, held // KNOWN):
                points += table.components.empire_vp[held // KNOWN] + bonus(table, seat, PER_EMPIRE_DONE)
    if lines >> LINE_NEGATIVES & 1:
        points -= min(uncovered(table, seat), table.vp[seat] + points)
    return points


def pass_income(game: Game[Void2], action: Action, seat: int) -> str:
    income = credits_let_through(game.table, seat, income_of(game.table, seat))
    return f"Pass: collect {counted(income, 'credit')}"


def pass_bomb(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Pass: discard {card_with_power(game.table, action.a)} for a bomb"


def pass_draw(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Pass: draw {counted(modifier(game.table, seat, RULE_PASS_DRAW), 'card')}"


def pass_warp(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Pass: warp with your Worldship ({counted(game.table.edition.warp_command, 'command')})"


# --- moves ---------------------------------------------------------------------------------------------------------


def from_region(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    there = units_name(table, units_at(table, seat, action.a))
    return f"Move units from {region_name(table, action.a)}" + in_brackets([there])


def to_region(game: Game[Void2], action: Action, seat: int) -> str:
    """The group, its way and its price: Move 2 Starfarers to Emrok orbit (1 command)."""
    table = game.table
    name = region_name(table, action.a)
    frame = group_of(game, seat)
    if not isinstance(frame, Move) or not frame.group:
        return f"Move to {name}"
    if frame.step == LANDING:
        return f"Land with {units_name(table, frame.group)} at {name}"
    remarks: list[str] = []
    if action.a in table.board.near[frame.at]:
        remarks = [step_price(table, frame, frame.price(table, frame.group, action.a)), hazard(table, frame, action.a)]
    return f"Move {units_name(table, frame.group)} to {name}" + in_brackets(remarks)


def step_price(table: Void2, frame: Move, price: int) -> str:
    """The command for one step; some steps take none."""
    if frame.most >= 0 or frame.free_steps(table, frame.group) > 0:
        return "no command"
    return counted(price, "command")


def hazard(table: Void2, frame: Move, region: int) -> str:
    """What must be rolled on the way, if anything."""
    number = frame.hazard(table, region)
    if number == 0:
        return ""
    kind = table.board.hazard_kind[frame.at][table.board.near[frame.at].index(region)]
    return f"{HAZARDS[kind] if kind >= 0 else 'hazard'}: {number} or more on a die"


def explore(game: Game[Void2], action: Action, seat: int) -> str:
    board = f"the face-down board in place {action.a + 1}"
    frame = group_of(game, seat)
    if not isinstance(frame, Move) or not frame.group:
        return f"Explore {board}"
    price = step_price(game.table, frame, STEP_COMMAND)
    return f"Explore {board} with {units_name(game.table, frame.group)} ({price})"


def stop(game: Game[Void2], action: Action, seat: int) -> str:
    frame = group_of(game, seat)
    return "Stop here" if frame is None else f"Stop at {region_name(game.table, frame.at)}"


def attack_in_place(game: Game[Void2], action: Action, seat: int) -> str:
    price = counted(game.table.edition.attack_in_place_command, "command")
    return f"Attack at {region_name(game.table, action.a)} without moving ({price})"


def control_in_place(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    price = counted(table.edition.attack_in_place_command, "command")
    lost = influence_lost(table, seat, action.a)
    return f"Take control of {region_name(table, action.a)} without moving" + in_brackets([price, lost])


def warp(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Warp with your Worldship ({counted(game.table.edition.warp_command, 'command')})"


def jump(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    name = region_name(table, action.a)
    frame = group_of(game, seat)
    if frame is None or not frame.group:
        return f"Go straight to {name}"
    verb = "Put" if isinstance(frame, Relocate) else "Warp"
    return f"{verb} {units_name(table, frame.group)} {'at' if verb == 'Put' else 'to'} {name}"


def rotate(game: Game[Void2], action: Action, seat: int) -> str:
    turns = ["Leave the board as it is", "Turn the board 90 degrees clockwise", "Turn the board 180 degrees"]
    turns.append("Turn the board 90 degrees counterclockwise")
    return turns[action.a] if action.a < len(turns) else f"Turn the board by {action.a} quarters"


def burn_fungus(game: Game[Void2], action: Action, seat: int) -> str:
    frame = top_of(game, seat)
    price = counted(frame.fungus_price(game.table), "credit") if isinstance(frame, Arrival) else ""
    return "Burn 1 Fungus token" + in_brackets([price])


# --- control and battle --------------------------------------------------------------------------------------------


def attack(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    frame = top_of(game, seat)
    text = f"Attack {the_side(table, action.a)}"
    if not isinstance(frame, Arrival):
        return text
    remarks: list[str] = []
    if action.a in enemies(table, seat, frame.region):
        remarks = [strength_of(table, seat, action.a, frame.region), influence_lost(table, seat, frame.region)]
        if action.a == ENEMY_SARKEEN:
            token = table.components.sarkeen_name[sarkeen_at(table, frame.region)]
            text = f"Attack the {token}"
    return f"{text} at {region_name(table, frame.region)}" + in_brackets(remarks)


def strength_of(table: Void2, attacker: int, enemy: int, region: int) -> str:
    """3 dice and 2 power: what a defender has before cards."""
    if enemy < ENEMY_NATIVES:
        units = fighting(table, enemy, region, SIDE_DEFENDER)
        dice = dice_of(table, enemy, region, SIDE_DEFENDER, units)
        power = power_of(table, enemy, region, SIDE_DEFENDER, units)
    else:
        dice = neutral_dice(table, attacker, enemy, region)
        power = neutral_power(table, attacker, enemy, region)
    return f"{counted(dice, 'die')} and {counted(power, 'power')}"


def influence_lost(table: Void2, seat: int, region: int) -> str:
    """What taking or attacking this capital costs the seat there (v2.battle.04, v2.battle.05)."""
    if not is_capital(region) or table.cube[region] == seat or modifier(table, seat, RULE_KEEP_INFLUENCE, region) > 0:
        return ""
    number = influence_of(table, seat, planet_of(region))
    return f"you lose {number} influence there" if number else ""


def take_control(game: Game[Void2], action: Action, seat: int) -> str:
    frame = top_of(game, seat)
    if not isinstance(frame, Arrival):
        return "Take control"
    table = game.table
    lost = influence_lost(table, seat, frame.region)
    return f"Take control of {region_name(table, frame.region)}" + in_brackets([lost])


def take_cargo(game: Game[Void2], action: Action, seat: int) -> str:
    frame = top_of(game, seat)
    if isinstance(frame, Steal) and game.table.delivery[frame.loser] != NOTHING:
        return f"Take over the delivery {card_name(game.table, game.table.delivery[frame.loser])} with its cargo"
    return "Take over the delivery with its cargo"


def spend_bombs(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Spend {counted(action.a, 'bomb')}: +{action.a} power" if action.a else "Spend no bombs"


def keep_dice(game: Game[Void2], action: Action, seat: int) -> str:
    frame = top_of(game, seat)
    if isinstance(frame, (Diplomacy, Resolve)):
        return f"Keep the {frame.die}"
    return "Keep the dice"


def battle_card(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Play {card_with_power(game.table, action.a)}"


def natives_card(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Turn up {card_with_power(game.table, action.a)}"


def take_back(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Take {laid_by(game, seat)} back into your hand"


def replace(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Discard {laid_by(game, seat)} and draw another card"


def laid_by(game: Game[Void2], seat: int) -> str:
    """The card that the seat has played in the battle."""
    fight = fight_of(game)
    card = NOTHING if fight is None else fight.cards[fight.side_of(seat)]
    return card_name(game.table, card) if card >= 0 else "your card"


def add_power(game: Game[Void2], action: Action, seat: int) -> str:
    frame = top_of(game, seat)
    fight = fight_of(game)
    if not isinstance(frame, BattleText) or fight is None:
        return "Pay for more power"
    effect = frame.effects(game)[frame.step]
    power = battle_bonus(game.table, fight, fight.side_of(seat), effect)
    return f"Pay {price_name(game.table, effect.pay)}: {power} more power"


# --- building and recruiting ---------------------------------------------------------------------------------------


def build(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    frame = top_of(game, seat)
    less = frame.less if isinstance(frame, BuildOne) else 0
    waived = frame.waive_power if isinstance(frame, BuildOne) else 0
    remarks = [counted(price_of(table, seat, action.a, action.b, less), "credit")]
    if action.b == WORLDSHIP_SITE and not waived and next_power(table, seat) > 0:
        remarks.append(f"{next_power(table, seat)} power from your hand")
    return f"Build {with_article(building_name(action.a))} {at_site(table, action.b)}" + in_brackets(remarks)


def put_on_track(game: Game[Void2], action: Action, seat: int) -> str:
    """The good covers an amount; every building still to come is cheaper by that (v2.goods.10)."""
    table = game.table
    building = action.b
    slots = table.components.faction_goods_amounts[table.faction[seat]][building]
    placed = on_track(table, seat, building)
    remark = ""
    if track_price(table, seat, building) != ALL_BUILT and placed < len(slots) and slots[placed] > 0:
        remark = f"each further {building_name(building)} costs {slots[placed]} less"
    return f"Put {good_name(table, action.a)} on the {building_name(building)} track" + in_brackets([remark])


def put_on_technology(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    name = named(table.components.tech_name, action.verb.slots[1], action.b)
    text = f"Put {good_name(table, action.a)} on {name}"
    if action.b >= len(table.components.tech_name) or has_technology(table, seat, action.b):
        return text
    left = len(missing(table, seat, action.b)) - 1
    if left > 0:
        return f"{text} ({counted(left, 'more good')} to go)"
    power = table.components.tech_power[action.b]
    return text + in_brackets(["researches it", f"{power} power from your hand" if power else ""])


def pay_with(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Pay with {card_with_power(game.table, action.a)}"


def recruit(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    frame = top_of(game, seat)
    price = frame.price_of(table, action.a) if isinstance(frame, Recruit) else unit_price(table, seat, action.a)
    cost = counted(price, "credit") if price else "no cost"
    return f"Recruit {a_unit(table, action.a)} at {region_name(table, action.b)} ({cost})"


# --- cards, diplomacy, texts ---------------------------------------------------------------------------------------


def discard(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Discard {card_with_power(game.table, action.a)}"


def play(game: Game[Void2], action: Action, seat: int) -> str:
    """Name, price and what it does: Play Open Mind: place 1 influence on Tan Lok."""
    table = game.table
    text = f"Play {card_name(table, action.a)}"
    if action.a >= FIRST_EVENT:
        return text
    components = table.components
    does = gist(components.abilities[components.card_ability[action.a]].text)
    return text + in_brackets([price_name(table, components.card_cost[action.a])]) + (f": {does}" if does else "")


def gist(text: str) -> str:
    """The sentences of a card text without its requirements and its price, as one phrase."""
    phrases: list[str] = []
    for part in text.removesuffix(".").split(". "):
        if not part.startswith(("Requires:", "Cost:")):
            phrases.append(part[:1].lower() + part[1:])
    return "; ".join(phrases)


def attempt(game: Game[Void2], action: Action, seat: int) -> str:
    shares = influence_shares(game.table, seat, action.a)
    remark = f"influence there: {shares}" if shares else "no influence there yet"
    return f"Negotiate with {game.table.components.planet_name[action.a]} ({remark})"


def influence_shares(table: Void2, seat: int, planet: int) -> str:
    """you 2, Oracles of Zun 1; empty where there is none."""
    shares: list[str] = []
    for other in [seat, *[other for other in range(table.seats) if other != seat]]:
        number = influence_of(table, other, planet)
        if number > 0:
            shares.append(f"{'you' if other == seat else seat_name(table, other)} {number}")
    return ", ".join(shares)


def put_back(game: Game[Void2], action: Action, seat: int) -> str:
    """The first card lies on top, the others under it in their order."""
    frame = top_of(game, seat)
    first = not isinstance(frame, LookDeck) or frame.depth == 0
    return f"Put {card_name(game.table, action.a)} {'on top of the deck' if first else 'below the others you put back'}"


def lay(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Play {card_with_power(game.table, action.a)}"


def bribe(game: Game[Void2], action: Action, seat: int) -> str:
    return f"Pay {counted(BRIBE_PRICE, 'credit')}: raise the number by 1"


def negotiate(game: Game[Void2], action: Action, seat: int) -> str:
    frame = top_of(game, seat)
    if isinstance(frame, Diplomacy) and frame.planet != NOTHING:
        return f"Roll the die: {frame.total(game.table)} or less succeeds"
    return "Roll the die"


def pay(game: Game[Void2], action: Action, seat: int) -> str:
    text = text_of(game)
    if text is None:
        return "Pay the price"
    table = game.table
    effects = text.effects(table)
    price = price_name(table, effects[text.effect].pay) if text.effect < len(effects) else ""
    name = table.components.abilities[text.ability].name
    return f"Pay {price} for {name}" if price else f"Pay the price of {name}"


def put_at(game: Game[Void2], action: Action, seat: int) -> str:
    table = game.table
    name = region_name(table, action.a)
    frame = top_of(game, seat)
    if isinstance(frame, PutGoods):
        return f"Put {'the good' if frame.left == 1 else 'the goods'} at {name}"
    if isinstance(frame, PutTokens):
        number = 1 if frame.apart else frame.left
        return f"Put {counted(number, table.components.token_name[frame.token] + ' token')} at {name}"
    return f"Put it at {name}"


def keep_empire(game: Game[Void2], action: Action, seat: int) -> str:
    components = game.table.components
    name = named(components.empire_name, action.verb.slots[0], action.a)
    if action.a >= len(components.empire_vp):
        return f"Keep {name}"
    return f"Keep {name} ({components.empire_vp[action.a]} VP)"


WORDED: Final[dict[str, Callable[[Game[Void2], Action, int], str]]] = {
    "done": done,
    "pass": pass_by,
    "act": act,
    "follow": follow,
    "any": any_action,
    "refresh": refresh,
    "score_now": score_now,
    "pass_income": pass_income,
    "pass_bomb": pass_bomb,
    "pass_draw": pass_draw,
    "pass_warp": pass_warp,
    "from": from_region,
    "to": to_region,
    "explore": explore,
    "stop": stop,
    "attack_in_place": attack_in_place,
    "control_in_place": control_in_place,
    "warp": warp,
    "jump": jump,
    "rotate": rotate,
    "burn_fungus": burn_fungus,
    "attack": attack,
    "take_control": take_control,
    "take_cargo": take_cargo,
    "spend_bombs": spend_bombs,
    "keep_dice": keep_dice,
    "battle_card": battle_card,
    "natives_card": natives_card,
    "take_back": take_back,
    "replace": replace,
    "add_power": add_power,
    "build": build,
    "put_on_track": put_on_track,
    "put_on_technology": put_on_technology,
    "pay_with": pay_with,
    "recruit": recruit,
    "discard": discard,
    "play": play,
    "attempt": attempt,
    "put_back": put_back,
    "lay": lay,
    "bribe": bribe,
    "negotiate": negotiate,
    "pay": pay,
    "put_at": put_at,
    "keep_empire": keep_empire,
}
