"""Words for people: actions, prompts, hints, facts and things in English."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted, listed, opened
from tolmek.kernel.info import Option, Variant
from tolmek.void2.battle.preparation import Muster
from tolmek.void2.battle.retreat import ReturnUnits
from tolmek.void2.battle.state import BattleState
from tolmek.void2.cards.places import modifier
from tolmek.void2.cards.resolve import Resolve
from tolmek.void2.economy.power_costs import PayPower, power_of
from tolmek.void2.economy.prices import GiveUp
from tolmek.void2.economy.tracks import capacity_of, command_left, hand_limit_of
from tolmek.void2.model.ids import UNITS
from tolmek.void2.model.table import NOTHING, Void2, hand_power
from tolmek.void2.model.vocabulary import RULE_TIE_ATTACKER, SIDE_ATTACKER, SIDE_DEFENDER
from tolmek.void2.movement.arrival import Arrival, enemies
from tolmek.void2.movement.movement import Move
from tolmek.void2.planets.diplomacy import Diplomacy
from tolmek.void2.rounds.scoring import has_scoring_card
from tolmek.void2.rounds.turn import any_price, barred
from tolmek.void2.text.actions import action_words as action_words
from tolmek.void2.text.actions import fight_of, group_of, influence_shares, strength_of, top_of
from tolmek.void2.text.facts import fact_words as fact_words
from tolmek.void2.text.names import action_name as action_name
from tolmek.void2.text.names import card_name as card_name
from tolmek.void2.text.names import region_name, site_name, the_side, units_name
from tolmek.void2.text.names import seat_name as seat_name

# Variants and options, for those who set a game up.
VARIANTS: Final = [
    Variant("planet_liberation", "Liberation", "You may attack a planet to liberate it."),
    Variant("open_actions", "Open actions", "All players choose their own action; nobody follows."),
    Variant("epic_game", "Epic game", "One more planet, beside the board.", excludes="valka"),
    Variant("valka", "Valka VII", "A scenario against a spreading fungus.", excludes="epic_game"),
    Variant("planet_income", "Planet income", "The planets you control pay income."),
    Variant("sarkeen_assault", "Assault on the Regency", "You may attack planets closed by the Regency."),
    Variant("events_all_planets", "Events of all planets", "Events of closed planets are drawn too."),
]
OPTIONS: Final = [
    Option("first", "Who goes first", seat=True),
    Option("left_out", "Planet left out"),
    Option("systems", "Systems in play"),
    Option("goods_trade", "Players may trade goods", 0, 1),
]

# What the others read while somebody has the question.
PENDING: Final[dict[str, str]] = {
    "faction": "chooses a faction",
    "empire-choice": "chooses Empire cards",
    "keep-dealt": "chooses an Empire card",
    "keep-empires": "chooses an Empire card",
    "start": "chooses where to start",
    "turn": "takes their turn",
    "choose-action": "chooses the action of the round",
    "follow-or-refresh": "may follow or refresh",
    "follow-or-pass": "may follow or pass",
    "end-of-turn": "ends their turn",
    "standing": "may play a scoring card",
    "move": "moves units",
    "landing": "lands a group",
    "attack": "may attack",
    "control": "may take control of a planet",
    "delivery": "may start a delivery",
    "fungus": "may burn a Fungus token",
    "warp": "warps",
    "relocate": "moves a group",
    "explore": "explores",
    "uncover": "explores",
    "rotate": "turns a system board",
    "steal-cargo": "may take cargo",
    "battle": "fights",
    "liberation": "decides about the planet",
    "muster": "chooses units for the battle",
    "spend-bombs": "may spend bombs",
    "hack": "may switch off units",
    "reroll": "may roll a die again",
    "battle-cards": "chooses a battle card",
    "battle-card": "chooses a battle card",
    "losers-card": "decides about a card",
    "battle-text": "may pay for more power",
    "retreat": "retreats",
    "scatter": "retreats",
    "return-units": "returns units",
    "build": "builds and researches",
    "build-one": "may build",
    "pay-power": "pays a power cost",
    "recruit": "recruits units",
    "card": "chooses a card",
    "diplomacy": "negotiates",
    "name-planet": "negotiates",
    "lay-cards": "negotiates",
    "name-opponent": "chooses an opponent",
    "offered-effect": "may pay for an effect",
    "give-up": "gives something up",
    "return-good": "returns a good",
    "discard": "discards a card",
    "give-up-unit": "gives up a unit",
    "put-goods": "places goods",
    "put-tokens": "places tokens",
    "take-goods": "takes a good",
    "steal-card": "takes a card",
    "look-deck": "looks at the deck",
    "look-explores": "looks at an explore token",
    "offer": "puts an offer together",
    "await": "waits for an answer",
    "answer": "considers an offer",
}

PROMPTS: Final[dict[str, str]] = {
    # set-up
    "set-up": "Set up the game",
    "lay-planets": "Place the planets",
    "left-out": "Which planet is left out?",
    "planets": "Which planet goes here?",
    "lay-sarkeens": "Place the Regency tokens",
    "sarkeen": "Which planet does the Regency close?",
    "surface-goods": "Which good goes here?",
    "lay-systems": "Choose the systems",
    "systems": "Which system is in play?",
    "factions": "Deal the factions",
    "faction": "Which faction do you play?",
    "deal": "Deal goods and cards",
    "deal-empires": "Deal the Empire cards",
    "empire-choice": "All players choose Empire cards",
    "keep-dealt": "Which Empire card do you keep?",
    "roll-for-first": "Roll to see who goes first",
    "draw-first": "Draw who goes first",
    "first-player": "Who goes first?",
    "starting-units": "Place the first units",
    "start": "Where do your units start?",
    # rounds
    "round": "A round",
    "turn": "Your turn",
    "choose-action": "You are active: choose the action",
    "follow-or-refresh": "Follow or refresh?",
    "follow-or-pass": "Follow or pass?",
    "end-of-turn": "End of your turn",
    "standing": "Play your scoring card now?",
    # moves
    "move": "Which units go where?",
    "hazard": "Roll for the hazard",
    "landing": "Where does the group land?",
    "arrival": "The group has arrived",
    "attack": "Attack here?",
    "control": "Take control of the planet?",
    "delivery": "Start a delivery here?",
    "fungus": "Burn a Fungus token?",
    "warp": "Warp: who comes along, and where to?",
    "relocate": "Which group do you move?",
    # exploring
    "turn-goods": "Turn up a good",
    "turn-up": "Turn up an explore token",
    "explore": "Turn up a system",
    "uncover": "Which system goes here?",
    "rotate": "How do you turn the system board?",
    "lay-good": "Which good goes here?",
    "steal-cargo": "Take the loser's cargo?",
    # battle
    "battle": "The battle goes on",
    "liberation": "Conquer the planet, or liberate it?",
    "muster": "Which units fight?",
    "spend-bombs": "How many bombs do you spend?",
    "hack": "Which units do you switch off?",
    "battle-dice": "Roll the battle dice",
    "reroll": "Roll a die again?",
    "battle-cards": "Both sides play a card",
    "battle-card": "Which card do you play in the battle?",
    "natives-card": "Turn up a card for the defenders",
    "losers-card": "You lost. Keep or replace your card?",
    "battle-text": "Pay for more power?",
    "retreat": "Where do your units retreat to?",
    "scatter": "Where does this unit retreat to?",
    "return-units": "Too many units: which do you return?",
    # building and recruiting
    "build": "What do you build and research?",
    "build-one": "Build something now?",
    "put-down": "Place the building",
    "draw-goods": "Draw a good",
    "pay-power": "Which cards pay the power cost?",
    "recruit": "Which units do you recruit?",
    # cards and diplomacy
    "draw": "Draw a card",
    "card": "Which card do you play?",
    "diplomacy": "Negotiate with a planet",
    "name-planet": "Which planet do you negotiate with?",
    "lay-cards": "Which cards do you play?",
    "diplomacy-roll": "Roll for diplomacy",
    # texts
    "resolve": "Resolve the text",
    "name-opponent": "Which player do you choose?",
    "offered-effect": "Pay for the effect?",
    "effect-roll": "Roll for the effect",
    "give-up": "What do you give up?",
    "return-good": "Which good do you return?",
    "discard": "Which card do you discard?",
    "give-up-unit": "Which unit do you give up?",
    "put-goods": "Where do the goods go?",
    "put-tokens": "Where do the tokens go?",
    "take-goods": "Which good do you take?",
    "steal-card": "Which card do you take?",
    "look-deck": "Which card goes on top?",
    "look-explores": "Which explore token do you look at?",
    # Empire cards
    "draw-empires": "Draw Empire cards",
    "keep-empires": "Which Empire card do you keep?",
    # trade
    "offer": "What do you give, and what do you ask for?",
    "await": "Your offer waits for its answer",
    "answer": "A trade is offered: do you accept?",
}

# A line of guidance under a question that says the same at any moment.
HINTS: Final[dict[str, str]] = {
    "faction": "Each faction has its own tracks, numbers and abilities.",
    "standing": "You may play your scoring card between the steps of other players, until the score card is drawn.",
    "start": "Your Worldship, a Star Sloop and a Starfarer start there.",
    "keep-dealt": "It scores at every scoring where you meet its condition. Other players do not see it.",
    "keep-empires": "It scores at every scoring where you meet its condition. The other cards go back face down.",
    "landing": "Choose a region next to the one your group comes from.",
    "delivery": "Your units carry the cargo. You give up any delivery you have already started.",
    "warp": "Choose the units that go with the Worldship, then where they go.",
    "relocate": "Choose a region, then the units there, then where they go.",
    "rotate": "Regions that touch across the edge of two boards are adjacent.",
    "steal-cargo": "You take over the delivery, and give up any of your own.",
    "liberation": "A planet that you liberate has no owner; its people reward you with influence.",
    "losers-card": "If you take the card back, everyone knows that you hold it.",
    "retreat": "Your units retreat to the nearest region allowed.",
    "scatter": "Choose a region you control that has room for it, or your Worldship.",
    "name-opponent": "The card affects the player you choose.",
    "take-goods": "Goods lower the price of buildings or pay for technologies.",
    "put-goods": "Any player who goes there can take them.",
    "put-tokens": "They stay there.",
    "steal-card": "You can see the whole hand.",
    "look-deck": "Put the cards back one by one, the top card first.",
    "look-explores": "Only you see it.",
    "offer": "At least one good changes hands. Add up to three things on each side, then propose.",
    "answer": "If you accept, everything changes hands at once.",
    "await": "You may still withdraw it.",
}


def prompt(name: str) -> str:
    """What a decision asks."""
    return PROMPTS.get(name, name)


def pending(name: str) -> str:
    """What somebody does who is asked that, for the others."""
    return PENDING.get(name, "decides")


# --- guidance ------------------------------------------------------------------------------------------------------


def hint(game: Game[Void2], seat: int, name: str) -> str:
    """A line of guidance for a question: what matters now, as far as the seat can know it."""
    table = game.table
    if not 0 <= seat < table.seats:
        return ""
    if name in ("choose-action", "follow-or-refresh", "follow-or-pass", "end-of-turn"):
        return turn_hint(table, seat, name)
    if name in ("build", "build-one", "recruit", "card"):
        return " ".join([means(table, seat, name), *purpose(table, name)])
    if name in HINTS:
        return HINTS[name]
    frame = top_of(game, seat)
    if name == "reroll":
        return reroll_hint(game, seat)
    if isinstance(frame, Move):
        return move_hint(game, seat, frame)
    if isinstance(frame, Arrival):
        return arrival_hint(table, seat, frame, name)
    if isinstance(frame, Diplomacy):
        return diplomacy_hint(table, seat, frame)
    if isinstance(frame, PayPower):
        return f"{power_of(table, frame.paid)} of {frame.cost} power paid. You may not use more cards than you need."
    if isinstance(frame, (GiveUp, ReturnUnits)):
        return f"{opened(to_go(frame))} to go."
    if isinstance(frame, Resolve):
        return table.components.abilities[frame.ability].text
    fight = fight_of(game)
    if fight is None:
        return ""
    return muster_hint(table, seat, fight, frame) if isinstance(frame, Muster) else battle_hint(table, seat, fight)


def means(table: Void2, seat: int, name: str) -> str:
    """What the seat has for this."""
    parts = [counted(table.credits[seat], "credit")]
    if name in ("build", "build-one"):
        power = f"{hand_power(table, seat)} power in your hand"
        if table.owed[seat]:
            power += f" with {table.owed[seat]} owed"
        parts += [counted(sum(table.held[3 * seat : 3 * seat + 3]), "unplaced good"), power]
    elif name == "card":
        parts += [f"{command_left(table, seat)} command", counted(len(table.hand[seat]), "card")]
    return "You have " + listed(parts) + "."


def purpose(table: Void2, name: str) -> list[str]:
    if name == "build":
        sentences = ["Build and place goods in any order, then finish."]
        if not table.edition.technologies:
            sentences.append("A good on a track makes every building of that track cheaper.")
        return sentences
    if name == "recruit":
        return ["Place new units at your Worldship, or in regions you control that have a building."]
    return []


def turn_hint(table: Void2, seat: int, name: str) -> str:
    """Command, credits and cards; the action of the round, or the one that is barred."""
    parts = [
        f"{command_left(table, seat)} of {capacity_of(table, seat)} command",
        counted(table.credits[seat], "credit"),
        f"{len(table.hand[seat])} of {hand_limit_of(table, seat)} cards",
    ]
    sentences = ["You have " + listed(parts) + "."]
    if name == "choose-action":
        if barred(table, seat) != NOTHING:
            sentences.append(f"{action_name(table, barred(table, seat))} cannot be chosen two rounds in a row.")
    elif name != "end-of-turn":
        sentences.insert(0, f"{seat_name(table, table.active)} have chosen {action_name(table, table.action)}.")
        if table.seats >= table.edition.any_action_fewest_players:
            sentences.append(any_words(table))
    elif has_scoring_card(table, seat):
        sentences.append("You may play your scoring card once per game.")
    return " ".join(sentences)


def any_words(table: Void2) -> str:
    """What another action than that of the round costs, and why it may cost less (v2.refresh.05)."""
    price = counted(any_price(table), "command")
    if any_price(table) < table.edition.any_action_command:
        return f"While they scavenge, any other action costs only {price}."
    return f"Any other action costs {price}."


def move_hint(game: Game[Void2], seat: int, frame: Move) -> str:
    """Command, or the steps that a text gives; where the group stands."""
    table = game.table
    if frame.most >= 0:
        left = f"{counted(frame.most, 'free step')} left."
    else:
        left = f"{command_left(table, seat)} command left."
    if group_of(game, seat) is None:
        return f"{left} Choose a region with your units."
    if not frame.group:
        return f"{left} Choose the units that move from {region_name(table, frame.at)}."
    room = any(frame.room_for(table, unit) > 0 for unit in range(len(UNITS)))
    if frame.moved:
        more = "go on, or stop here"
    else:
        more = "add units or choose where to go" if room else "choose where to go"
    return f"{left} {opened(units_name(table, frame.group))} at {region_name(table, frame.at)}: {more}."


def reroll_hint(game: Game[Void2], seat: int) -> str:
    """What the die shows, and what it should show."""
    table = game.table
    frame = top_of(game, seat)
    if isinstance(frame, Move) and frame.target != NOTHING:
        return f"You rolled {frame.die}; {frame.hazard(table, frame.target)} or more is needed."
    if isinstance(frame, Diplomacy):
        return f"You rolled {frame.die}; {frame.total(table)} or less is needed."
    if isinstance(frame, Resolve):
        return f"You rolled {frame.die}; {frame.current(table).target} or more is needed."
    fight = fight_of(game)
    return "" if fight is None else battle_hint(table, seat, fight)


def arrival_hint(table: Void2, seat: int, frame: Arrival, name: str) -> str:
    """Who could be fought, and what taking the planet costs."""
    place = region_name(table, frame.region)
    if name == "attack":
        forces = [
            f"{the_side(table, enemy)} with {strength_of(table, seat, enemy, frame.region)}"
            for enemy in enemies(table, seat, frame.region)
        ]
        return f"At {place}: {listed(forces)}, before cards." if forces else ""
    if name == "control":
        return f"{opened(place)} is undefended. Taking a capital costs you all your influence there."
    if name == "fungus":
        return (
            f"Fungus at {place}: {table.fungus.count(frame.region)}. You have {counted(table.credits[seat], 'credit')}."
        )
    return ""


def diplomacy_hint(table: Void2, seat: int, frame: Diplomacy) -> str:
    """The number to roll at most, and who has how much influence."""
    if frame.planet == NOTHING:
        return "The power of the cards you play is the number you must roll, or less, on one die."
    shares = influence_shares(table, seat, frame.planet)
    influence = f"Influence on {table.components.planet_name[frame.planet]}: {shares or 'none yet'}."
    return f"{frame.total(table)} power so far: roll that or less on one die. {influence}"


def to_go(frame: GiveUp | ReturnUnits) -> str:
    """How many goods, cards or units are still to be given up."""
    if isinstance(frame, ReturnUnits):
        return counted(frame.most - len(frame.picked), "unit")
    if frame.goods > 0:
        return counted(frame.goods, "good")
    return counted(frame.cards, "card") if frame.cards > 0 else counted(frame.units, "unit")


def battle_hint(table: Void2, seat: int, fight: BattleState) -> str:
    """How the two sides stand, as everybody sees it; for somebody who fights, own side first."""
    mine = SIDE_DEFENDER if fight.player(SIDE_DEFENDER) == seat else SIDE_ATTACKER
    own = "you have" if fight.player(mine) == seat else f"{the_side(table, fight.name_of(mine))} have"
    others = f"{the_side(table, fight.name_of(1 - mine))} have"
    place = site_name(table, fight.region)
    if fight.dice:
        stand = f"{own} {fight.total(table, mine)} and {others} {fight.total(table, 1 - mine)}"
        return f"At {place}, {stand} so far; {tie_words(table, seat, fight)} a tie."
    return f"At {place}, {own} {strength(table, fight, mine)}; {others} {strength(table, fight, 1 - mine)}."


def tie_words(table: Void2, seat: int, fight: BattleState) -> str:
    """The defender wins a tie, unless the attacker has an ability for it (v2.battle.20)."""
    attacker_wins = modifier(table, fight.attacker, RULE_TIE_ATTACKER, fight.region) > 0
    side = SIDE_ATTACKER if attacker_wins else SIDE_DEFENDER
    return "you win" if fight.player(side) == seat else f"{the_side(table, fight.name_of(side))} win"


def muster_hint(table: Void2, seat: int, fight: BattleState, frame: Muster) -> str:
    """How many may fight, and against what."""
    mine = fight.side_of(seat)
    if mine == SIDE_ATTACKER:
        against = strength_of(table, seat, fight.enemy, fight.region)
    else:
        against = strength(table, fight, SIDE_ATTACKER)
    others = opened(the_side(table, fight.name_of(1 - mine)))
    return f"At most {frame.most} of your units can fight. {others} have {against}."


def strength(table: Void2, fight: BattleState, side: int) -> str:
    """Before the roll: the units that are named so far."""
    return f"{counted(fight.dice_number(table, side), 'die')} and {fight.power(table, side)} power"
