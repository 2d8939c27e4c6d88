"""What actions of the first family touch on the table: spaces, ships, cards, technologies, seats."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import DONE, SEATS, Action, Names
from tolmek.kernel.game import Game
from tolmek.kernel.pointing import ActionGroup, Pointer, StandingAnswer
from tolmek.void1.battle.attack import Attack
from tolmek.void1.cards.events import claim_of
from tolmek.void1.cards.hand import held
from tolmek.void1.economy.build import ship_cost
from tolmek.void1.economy.repair_bay import rebuild_cost
from tolmek.void1.economy.research import tech_cost
from tolmek.void1.model.edition import SECONDARY_ACTION
from tolmek.void1.model.ids import PLANETS
from tolmek.void1.model.names import (
    CARD,
    COLOUR,
    EVENT,
    PIECE,
    PLACE,
    RACE,
    TACTIC,
    TARGET,
    TARGET_EVENT,
    TARGET_GUARDS,
    TARGET_PLANET,
    TECHNOLOGY,
    TOKEN,
    WORLD,
)
from tolmek.void1.model.table import KIND_OF, NOBODY, PIECE_SPAN, WORLD_PLACE, Void1, has_keyword
from tolmek.void1.model.vocabulary import (
    BESPOKE_CONSTRUCTION_SHIP,
    BESPOKE_INFEST,
    BESPOKE_METROPOLIS,
    BESPOKE_MIND_CONTROL,
    BESPOKE_WARP_GATE,
    KEYWORD_DIPLOMACY,
    TIMING_OWN_TURN,
)
from tolmek.void1.movement.movement import Crossing, Flight
from tolmek.void1.planets.diplomacy import neutral
from tolmek.void1.text.actions import token_price

# The palette, in its order. Verbs that answer a question of their own are in no group.
GROUPS: Final = [
    ActionGroup(
        "move", "Move", "act-move", "M", ["move", "to", "cross", "hail", "load", "drop", "tow", "stop", "buy_move"]
    ),
    ActionGroup("attack", "Attack", "act-attack", "A", ["attack"]),
    ActionGroup("diplomacy", "Diplomacy", "act-diplomacy", "D", ["diplomacy"]),
    ActionGroup("culture", "Culture", "act-culture", "C", ["culture", "buy", "swap"]),
    ActionGroup("mine", "Mine", "act-mine", "I", ["mine"]),
    ActionGroup("build", "Build", "act-build", "B", ["build", "rebuild"]),
    ActionGroup("research", "Research", "act-research", "E", ["research"]),
    ActionGroup("warp", "Warp Gate", "act-warp", "W", ["warp_gate"]),
    ActionGroup("mind", "Mind Control", "act-race", "N", ["mind_control"]),
    ActionGroup("infest", "Infest", "evt-infestation", "G", ["infest"]),
    ActionGroup(
        "secondary", "Secondary action", "act-capital", "S", ["council", "arm", "give_up", "smuggle", "enslave"]
    ),
    ActionGroup("plus", "Move +", "act-move", "U", ["move_plus"]),
    ActionGroup("city", "Metropolis", "act-build", "Y", ["metropolis"]),
    ActionGroup("yard", "Construction ship", "act-build", "Z", ["construct"]),
    ActionGroup("extra", "Buy an action", "val-credit", "X", ["buy_action"]),
    ActionGroup("claim", "Resolve an event", "evt-generic", "V", ["claim"]),
    ActionGroup("tactic", "Tactic", "ui-cards", "K", ["tactic"]),
    ActionGroup("trade", "Trade", "act-refresh", "O", ["offer"]),
    ActionGroup("end", "End turn", "act-end", "", ["end"]),
]
GROUP_OF: Final = {verb: group.id for group in GROUPS for verb in group.verbs}

# Which panel of the page goes with a question.
PANELS: Final = {
    "race": "setup",
    "colour": "setup",
    "home-slot": "setup",
    "cover": "setup",
    "rotate": "setup",
    "event": "event",
    "muster": "build",
    "place-port": "build",
    "attack-window": "window",
    "after-roll": "window",
    "offer-retreat": "battle",
    "retreat": "battle",
    "retreat-by-tactic": "battle",
    "let-retreat": "battle",
    "pay-to-fire": "battle",
    "one-more": "battle",
    "bombing": "battle",
    "casualties": "battle",
    "take": "battle",
    "befriend": "battle",
    "lay-cards": "diplomacy",
    "spend-on-diplomacy": "diplomacy",
    "capital-city": "capital",
    "secondary-action": "capital",
    "plunder": "battle",
    "wreck": "battle",
    "offer": "trade",
    "answer": "trade",
    "await": "trade",
}

WINDOWS: Final = [prompt for prompt, panel in PANELS.items() if panel == "window"]

# What a seat may answer to windows, and by which action.
STANDING_ANSWERS: Final = [
    StandingAnswer("pass-unless-attacked", "Pass unless I am attacked", ["pass"]),
    StandingAnswer("pass-this-turn", "Pass this turn", ["pass"]),
    StandingAnswer("pass-until-my-turn", "Pass until my turn", ["pass"]),
    StandingAnswer("pass-after-rolls", "Pass after my rolls, ask me at attacks", ["pass"]),
    StandingAnswer("pass-at-attacks", "Pass at attacks, ask me after my rolls", ["pass"]),
]
STANDING_ANSWERS[0].unless_attacked = True
STANDING_ANSWERS[1].this_turn = True
STANDING_ANSWERS[2].until_my_turn = True
STANDING_ANSWERS[3].prompts = ["after-roll"]
STANDING_ANSWERS[4].prompts = ["attack-window"]

# Questions whose answers depend on a hand, or on an offer that others do not know; Tribute may pay any price.
BY_HAND: Final = [
    *["turn", "muster", "capital-city", "secondary-action", "attack-window", "after-roll"],
    *["offer-retreat", "pay-to-fire", "spend-on-diplomacy", "event"],
    *["hand-limit", "keep", "lay-cards", "payment", "espionage", "offer", "answer"],
]

# Verbs after which the same step goes on with further choices.
UNFINISHED: Final = [
    *["move", "mind_control", "load", "drop", "tow", "to", "move_plus", "construct"],
    *["diplomacy", "lay", "tactic", "pay", "give_up"],
    *["offer", "counter", "give", "give_credits", "grant", "let_pass", "ask", "ask_credits", "ask_grant", "ask_pass"],
]
REVEALING: Final = ["attack", "negotiate", "cross", "culture", "buy", "swap", "infest", "fire", "again", "end"]

# The kinds of objects, by the kinds of things in an action.
PREFIX: Final[list[tuple[Names, str]]] = [
    (PLACE, "space"),
    (WORLD, "space"),
    (CARD, "card"),
    (TECHNOLOGY, "tech"),
    (RACE, "race"),
    (EVENT, "event"),
    (COLOUR, "colour"),
    (TOKEN, "token"),
    (SEATS, "seat"),
    (PIECE, "yard"),
]

# The kinds of things that a touched object can stand for in an action.
KINDS: Final[dict[str, list[Names]]] = {
    "space": [PLACE, WORLD],
    "card": [CARD],
    "face": [CARD],
    "wish": [CARD],
    "tech": [TECHNOLOGY],
    "race": [RACE],
    "event": [EVENT, TARGET],
    "side": [TARGET],
    "seat": [SEATS, TARGET],
    "colour": [COLOUR],
    "token": [TOKEN],
    "yard": [PIECE],
}


def palette(table: Void1, seat: int) -> list[ActionGroup]:
    """The groups a player has: those of a race or a technology for whoever has it, those of a phase while it lasts."""
    bespoke = table.modifiers[seat].bespoke if 0 <= seat < table.seats else 0
    groups: list[ActionGroup] = []
    for group in GROUPS:
        if group.id == "mind" and not bespoke >> BESPOKE_MIND_CONTROL & 1:
            continue
        if group.id == "infest" and not bespoke >> BESPOKE_INFEST & 1:
            continue
        if group.id == "extra" and not (0 <= seat < table.seats and table.modifiers[seat].extra):
            continue
        if group.id == "warp" and not bespoke >> BESPOKE_WARP_GATE & 1:
            continue
        if (
            group.id in ("build", "research")
            and not table.mustering
            and table.edition.after_actions != SECONDARY_ACTION
        ):
            continue
        if group.id == "claim" and not table.token_event:
            continue
        if group.id == "city" and not bespoke >> BESPOKE_METROPOLIS & 1:
            continue
        if group.id == "yard" and not bespoke >> BESPOKE_CONSTRUCTION_SHIP & 1:
            continue
        if group.id in ("secondary", "plus") and table.edition.after_actions != SECONDARY_ACTION:
            continue
        groups.append(group)
    return groups


def point(game: Game[Void1], action: Action, seat: int) -> Pointer:
    """What the action of that seat touches."""
    verb = action.verb.name
    pointer = Pointer(GROUP_OF.get(verb, "answer"), touched(game, action, seat))
    pointer.final = verb not in UNFINISHED
    gathering = game.table.mustering != 0 and game.table.active == NOBODY
    pointer.reveals = verb in REVEALING or (action.verb is DONE and not gathering)
    if verb == "build":
        pointer.cost = ship_cost(game.table, seat, action.a)
    elif verb in ("research", "smuggle"):
        pointer.cost = tech_cost(game.table, seat, action.a)
    elif verb == "rebuild":
        pointer.cost = rebuild_cost(game.table, seat)
    elif verb in ("council", "arm"):
        pointer.cost = token_price(game.table, action.a)
    elif verb == "buy":
        pointer.cost = 1
    return pointer


def touched(game: Game[Void1], action: Action, seat: int) -> list[str]:
    verb = action.verb.name
    if verb == "move":
        return [ship(seat, action.a, action.b), f"space:{PLACE.ids[action.b]}"]
    if verb == "mind_control":
        return [ship(action.a, action.b, action.c), f"space:{PLACE.ids[action.c]}"]
    if verb == "cross":
        return [f"space:{PLACE.ids[action.b]}", f"space:{PLACE.ids[action.a]}"]
    if verb in ("load", "drop", "tow"):
        flight = open_flight(game)
        return [] if flight is None else [ship(flight.owner, action.a, flight.place)]
    if verb in ("lose", "bomb", "again"):
        return [*hit_ship(game, action, seat), *([] if verb == "lose" else [f"die:{action.b}"])]
    if verb == "attack":
        return [f"space:{PLACE.ids[action.a]}", target(action.b)]
    if verb == "build":
        return [f"yard:{PIECE.ids[action.a]}", f"space:{PLACE.ids[action.b]}"]
    if verb == "tactic":
        return [f"card:{CARD.ids[action.b]}"]
    if verb == "buy":
        return [f"face:{CARD.ids[action.a]}"]
    if verb == "swap":
        return [f"card:{CARD.ids[action.a]}", f"face:{CARD.ids[action.b]}"]
    if verb in ("steal", "ask"):
        return [f"wish:{CARD.ids[action.a]}"]
    if verb in ("give_credits", "ask_credits"):
        return [f"credits:{action.a}"]
    if verb == "settle":
        return [f"slot:{action.a}"]
    if verb == "turn":
        return [f"hex:{action.a}", f"side:turn-{action.b}"]
    if verb == "claim":
        places = [game.table.token_place[i] for i, event in enumerate(game.table.token_event) if event == action.a]
        return [f"event:{EVENT.ids[action.a]}", *[f"space:{PLACE.ids[place]}" for place in places]]
    return plainly(action)


def plainly(action: Action) -> list[str]:
    """The things that the action names."""
    objects: list[str] = []
    for i, kind in enumerate(action.verb.slots):
        value = (action.a, action.b, action.c)[i]
        for names, prefix in PREFIX:
            if names is kind:
                objects.append(f"{prefix}:{kind.ids[value]}")
    return objects


def ship(owner: int, piece: int, place: int) -> str:
    return f"ship:{owner}.{PIECE.ids[piece]}@{PLACE.ids[place]}"


def target(number: int) -> str:
    """What an attack goes at."""
    if number < TARGET_GUARDS:
        return f"seat:{number}"
    if number >= TARGET_EVENT:
        return f"event:{TARGET.ids[number]}"
    return f"side:{TARGET.ids[number]}"


def hit_ship(game: Game[Void1], action: Action, seat: int) -> list[str]:
    """A ship of the battle by its kind: the own one, or else the opponent's."""
    for i in range(len(game.stack) - 1, -1, -1):
        frame = game.stack[i]
        if isinstance(frame, Attack):
            sides = [seat, frame.who, frame.target]
            for owner in sides:
                if 0 <= owner < game.table.seats and has_piece(game.table, owner, action.a, frame.place):
                    return [ship(owner, action.a, frame.place)]
    return []


def has_piece(table: Void1, owner: int, piece: int, place: int) -> bool:
    return place * 32 + piece in table.fleet[owner] and KIND_OF[piece] >= 0


def pending_path(game: Game[Void1]) -> list[str]:
    """The spaces on both sides of the obstacle that is being rolled for."""
    frame = game.stack[-1] if game.stack else None
    return [f"space:{PLACE.ids[place]}" for place in (frame.start, frame.end)] if isinstance(frame, Crossing) else []


def open_flight(game: Game[Void1]) -> Flight | None:
    for i in range(len(game.stack) - 1, -1, -1):
        frame = game.stack[i]
        if isinstance(frame, Flight):
            return frame
    return None


def ids_for_objects(names: Names, objects: list[str]) -> list[int]:
    """The numbers in a slot of that kind that some of the objects stand for."""
    ids: list[int] = []
    for thing in objects:
        prefix, _, ident = thing.partition(":")
        if prefix == "ship":
            ident = part_of_ship(names, ident)
        elif names not in KINDS.get(prefix, []):
            continue
        if ident in names.index:
            ids.append(names.index[ident])
    return ids


def default_ids(table: Void1, seat: int, names: Names) -> list[int]:
    """The numbers of that kind that the seat thinks of first: its ships and cards, free planets, open events."""
    if names is WORLD:
        return neutral_worlds(table, seat)
    if names is EVENT:
        return open_events(table)
    if names is TARGET:
        return [TARGET_PLANET, *[other for other in range(table.seats) if other != seat]]
    ids: list[int] = []
    if names is CARD or names is TACTIC:
        for card in held(table, seat) or [0]:
            ids.append(card if names is CARD else table.components.card_tactic[card])
    if names is PLACE or names is PIECE:
        for ship in table.fleet[seat]:
            ids.append(ship // PIECE_SPAN if names is PLACE else ship % PIECE_SPAN)
    return list(dict.fromkeys(ids))


def open_events(table: Void1) -> list[int]:
    """Events with a token on the board, those that a player resolves in the own turn first."""
    events = sorted(set(table.token_event))
    mine = [event for event in events if claim_of(table, event, TIMING_OWN_TURN) is not None]
    return [*mine, *[event for event in events if event not in mine]]


def neutral_worlds(table: Void1, seat: int) -> list[int]:
    """Those with a Diplomat of the seat first."""
    visited: list[int] = []
    others: list[int] = []
    for world in range(len(PLANETS)):
        if neutral(table, world):
            here = has_keyword(table, seat, WORLD_PLACE[world], KEYWORD_DIPLOMACY)
            (visited if here else others).append(world)
    return [*visited, *others]


def part_of_ship(names: Names, ident: str) -> str:
    """A ship stands for its owner, its kind or its place."""
    owner, _, rest = ident.partition(".")
    piece, _, place = rest.partition("@")
    if names is PIECE:
        return piece
    if names is SEATS or names is TARGET:
        return owner
    return place if names is PLACE or names is WORLD else ""
