"""What actions of the second family touch on the table: regions, units, cards, tracks, goods, seats.

Regions are `space:`, units `ship:`, technologies `tech:`, factions `race:` as in the first family, so that one page
knows them all. New are `action:`, `track:`, `good:`, `empire:`, `explore:`, `planet:` and `board:`.
"""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import SEATS, Action, Names
from tolmek.kernel.game import Game
from tolmek.kernel.pointing import ActionGroup, BatchItem, Pointer, StandingAnswer
from tolmek.void2.battle.retreat import ReturnUnits, Scatter
from tolmek.void2.economy.build import BuildOne, price_of
from tolmek.void2.economy.power_costs import PAY_WITH, PayPower
from tolmek.void2.economy.recruit import Recruit, unit_price
from tolmek.void2.model.ids import (
    ACTION_DRAW,
    ACTION_SCAVENGE,
    GOODS_TRADE,
    PLANETS,
    REGION_ID,
    REGION_PLANET,
    REGIONS,
    UNITS,
    VARIANT_OPEN_ACTIONS,
)
from tolmek.void2.model.names import (
    ACTION,
    BUILDING,
    CARD,
    EMPIRE,
    ENEMY,
    ENEMY_NATIVES,
    EVENT,
    EXPLORE,
    FACTION,
    GOOD,
    PLANET,
    REGION,
    SARKEEN,
    SITE,
    SLOT,
    TECHNOLOGY,
    TOKEN,
    UNIT,
)
from tolmek.void2.model.table import (
    KNOWN,
    NOTHING,
    WORLDSHIP_SITE,
    Void2,
    capital_of,
    has_variant,
    parasite_right,
    regions_with_units,
    units_at,
)
from tolmek.void2.model.vocabulary import SIDE_DEFENDER
from tolmek.void2.movement.arrival import ATTACK, Arrival
from tolmek.void2.movement.explore import Explore
from tolmek.void2.movement.groups import TAKE
from tolmek.void2.movement.movement import EXPLORE as EXPLORE_BOARD
from tolmek.void2.movement.movement import ROLLING, STOP, TO, Move
from tolmek.void2.movement.warp import JUMP, has_warp_drive
from tolmek.void2.planets.diplomacy import BRIBE_PRICE
from tolmek.void2.text.actions import fight_of, group_of, top_of
from tolmek.void2.text.names import action_name

# The palette, in its order. Verbs that answer a question of their own are in no group; to choose an action of the
# round belongs to the group of that action.
GROUPS: Final = [
    ActionGroup(
        *("move", "Move", "act-move", "M"),
        ["from", "take", "load_cargo", "to", "explore", "stop", "scoop", "scoop_hidden"],
    ),
    ActionGroup("warp", "Warp", "act-warp", "W", ["warp", "warp_with", "jump"]),
    ActionGroup("attack", "Attack", "act-attack", "A", ["attack", "attack_in_place"]),
    ActionGroup("control", "Take control", "tok-cube", "C", ["take_control", "control_in_place"]),
    ActionGroup("build", "Build", "act-build", "B", ["build"]),
    ActionGroup("research", "Research", "act-research", "S", ["put_on_technology"]),
    ActionGroup("goods", "Place goods", "good2-metal", "G", ["put_on_track"]),
    ActionGroup("card", "Card", "ui-cards", "K", ["play"]),
    ActionGroup("diplomacy", "Diplomacy", "act-diplomacy", "D", ["attempt"]),
    ActionGroup("recruit", "Recruit", "act-recruit", "N", ["recruit"]),
    ActionGroup("draw", "Draw cards", "act-culture", "U", []),
    ActionGroup("refresh", "Scavenge or refresh", "act-refresh", "E", ["refresh"]),
    ActionGroup("follow", "Follow", "ui-next", "Q", ["follow"]),
    ActionGroup("any", "Any action", "val-command", "Y", ["any"]),
    ActionGroup(
        *("pass", "Pass", "act-refresh", "P"),
        ["pass_income", "pass_command", "pass_recruit", "pass_bomb", "pass_draw", "pass_warp", "pass"],
    ),
    ActionGroup("delivery", "Delivery", "tok-cargo", "V", ["start_delivery"]),
    ActionGroup("parasite", "Parasite", "tok-parasite", "I", ["parasite"]),
    ActionGroup("trade", "Trade", "ui-link", "O", ["offer"]),
    ActionGroup("score", "Scoring card", "val-vp", "X", ["score_now"]),
    ActionGroup("end", "End turn", "act-end", "", ["end_turn"]),
]
GROUP_OF: Final = {verb: group.id for group in GROUPS for verb in group.verbs}
ACTION_GROUPS: Final = ["move", "build", "card", "recruit", "refresh", "draw", "diplomacy"]  # by action of the round

# Which panel of the page goes with a question.
PANELS: Final = {
    "faction": "setup",
    "keep-dealt": "setup",
    "start": "setup",
    "build": "board",
    "build-one": "board",
    "recruit": "board",
    "pay-power": "board",
    "return-good": "board",
    "take-goods": "board",
    "attack": "battle",
    "control": "battle",
    "liberation": "battle",
    "muster": "battle",
    "spend-bombs": "battle",
    "hack": "battle",
    "reroll": "battle",
    "battle-card": "battle",
    "losers-card": "battle",
    "battle-text": "battle",
    "steal-cargo": "battle",
    "retreat": "battle",
    "scatter": "battle",
    "return-units": "battle",
    "name-planet": "diplomacy",
    "lay-cards": "diplomacy",
    "card": "card",
    "delivery": "card",
    "discard": "card",
    "give-up-unit": "card",
    "steal-card": "card",
    "look-deck": "card",
    "keep-empires": "card",
    "name-opponent": "event",
    "offered-effect": "event",
    "put-goods": "event",
    "put-tokens": "event",
    "fungus": "event",
    "look-explores": "explore",
    "landing": "explore",
    "rotate": "explore",
    "offer": "trade",
    "answer": "trade",
    "await": "trade",
}

# Verbs after which the same step goes on with further choices.
UNFINISHED: Final = [
    *["follow", "any", "pass_recruit", "pass_warp", "from", "take", "load_cargo", "to", "scoop", "warp", "warp_with"],
    *["play", "attempt", "lay", "bribe", "use_unit", "hack", "pay_with", "attack_in_place"],
    *["offer", "counter", "give_good", "give_credits", "ask_good", "ask_credits"],
]
REVEALING: Final = [
    *["refresh", "follow", "any", "pass", "pass_income", "pass_command", "pass_bomb", "pass_draw", "end_turn"],
    *["explore", "stop", "jump", "scoop_hidden", "reroll_hazard", "attack", "take_control", "burn_fungus"],
    *["start_delivery", "battle_card", "roll_again", "keep_dice", "replace", "negotiate", "play", "pay", "look_at"],
    *["retreat", "retreat_unit", "score_now", "done"],
]

BRINGS_BATTLE: Final = [ATTACK, TO, STOP, JUMP, EXPLORE_BOARD]

# The kinds of objects, by the kinds of things in an action.
PREFIX: Final[list[tuple[Names, str]]] = [
    (REGION, "space"),
    (CARD, "card"),
    (EMPIRE, "empire"),
    (TECHNOLOGY, "tech"),
    (FACTION, "race"),
    (EVENT, "event"),
    (EXPLORE, "explore"),
    (SARKEEN, "token"),
    (TOKEN, "token"),
    (PLANET, "planet"),
    (GOOD, "good"),
    (BUILDING, "track"),
    (ACTION, "action"),
    (SEATS, "seat"),
    (UNIT, "yard"),
]

# The kinds of things that a touched object can stand for in an action.
KINDS: Final[dict[str, list[Names]]] = {
    "space": [REGION, SITE, PLANET],
    "board": [SITE],
    "planet": [PLANET],
    "card": [CARD],
    "wish": [CARD],
    "face": [CARD],
    "empire": [EMPIRE],
    "tech": [TECHNOLOGY],
    "race": [FACTION],
    "event": [EVENT],
    "explore": [EXPLORE],
    "token": [TOKEN, SARKEEN],
    "good": [GOOD],
    "wanted": [GOOD],
    "track": [BUILDING],
    "action": [ACTION],
    "seat": [SEATS, ENEMY],
    "side": [ENEMY],
    "yard": [UNIT],
}


def palette(table: Void2, seat: int) -> list[ActionGroup]:
    """The groups that a player of this edition has, with its names of the actions."""
    groups: list[ActionGroup] = []
    for group in GROUPS:
        if not has_group(table, seat, group.id):
            continue
        action = ACTION_GROUPS.index(group.id) if group.id in ACTION_GROUPS else NOTHING
        if action >= 0 and table.components.action_present[action]:
            name = group.name if action == ACTION_SCAVENGE else action_name(table, action)
            groups.append(ActionGroup(group.id, name, group.icon, group.key, [*group.verbs, "act"]))
        else:
            groups.append(group)
    return groups


def has_group(table: Void2, seat: int, ident: str) -> bool:
    """Does the edition know these verbs? Those of a technology or an ability only where the player has it."""
    edition = table.edition
    own = 0 <= seat < table.seats
    if ident == "refresh":
        return edition.refresh > 0
    if ident == "draw":
        return table.components.action_present[ACTION_DRAW] > 0
    if ident == "pass":
        return edition.passing_actions > 0
    if ident == "any":
        return table.seats >= edition.any_action_fewest_players
    if ident == "warp":
        return edition.warp_command > 0 or (own and has_warp_drive(table, seat))
    if ident == "research":
        return edition.technologies > 0
    if ident == "delivery":
        return edition.deliveries > 0
    if ident == "parasite":
        return own and parasite_right(table, seat)
    return ident != "trade" or has_variant(table, GOODS_TRADE)


def point(game: Game[Void2], action: Action, seat: int) -> Pointer:
    """What the action of that seat touches."""
    verb = action.verb.name
    chosen = action.a if verb == "act" else NOTHING
    group = ACTION_GROUPS[chosen] if chosen >= 0 else GROUP_OF.get(verb, "answer")
    pointer = Pointer(group, touched(game, action, seat))
    at_once = chosen in (ACTION_SCAVENGE, ACTION_DRAW)
    pointer.final = verb not in UNFINISHED and (chosen < 0 or at_once)
    pointer.reveals = verb in REVEALING or at_once or (verb == "to" and risks(game, action, seat))
    pointer.cost = cost_of(game, action, seat)
    return pointer


def batch(game: Game[Void2], seat: int) -> list[BatchItem]:
    """The units that can go along with the group in the making; the cards that can pay a power cost."""
    top = top_of(game, seat)
    if isinstance(top, PayPower):
        return [BatchItem(PAY_WITH.of(card), 1) for card in top.payable(game.table)]
    frame = group_of(game, seat)
    if frame is None:
        return []
    items: list[BatchItem] = []
    for unit in range(len(UNITS)):
        most = frame.room_for(game.table, unit)
        if most > 0:
            items.append(BatchItem(TAKE.of(unit), most))
    return items


def risks(game: Game[Void2], action: Action, seat: int) -> bool:
    """Is there a die to roll on the way?"""
    frame = group_of(game, seat)
    if not isinstance(frame, Move) or action.a not in game.table.board.near[frame.at]:
        return False
    return frame.hazard(game.table, action.a) > 0


def pending_path(game: Game[Void2]) -> list[str]:
    """The regions on both sides of the hazard that is being rolled for."""
    frame = game.stack[-1] if game.stack else None
    return [space(frame.at), space(frame.target)] if isinstance(frame, Move) and frame.step == ROLLING else []


def cost_of(game: Game[Void2], action: Action, seat: int) -> int:
    """Credits."""
    table = game.table
    verb = action.verb.name
    if not 0 <= seat < table.seats:
        return 0
    frame = top_of(game, seat)
    if verb == "build":
        return price_of(table, seat, action.a, action.b, frame.less if isinstance(frame, BuildOne) else 0)
    if verb == "recruit":
        return frame.price_of(table, action.a) if isinstance(frame, Recruit) else unit_price(table, seat, action.a)
    if verb == "play" and action.a < len(table.components.card_cost):
        return table.components.card_cost[action.a].credits
    if verb == "burn_fungus" and isinstance(frame, Arrival):
        return frame.fungus_price(table)
    return BRIBE_PRICE if verb == "bribe" else 0


# --- objects -------------------------------------------------------------------------------------------------------


def touched(game: Game[Void2], action: Action, seat: int) -> list[str]:
    table = game.table
    verb = action.verb.name
    if verb == "from":
        kinds = sorted(set(units_at(table, seat, action.a))) if 0 <= seat < table.seats else []
        return [space(action.a), *[ship(seat, unit, action.a) for unit in kinds]]
    if verb == "take":
        frame = group_of(game, seat)
        return [] if frame is None else [ship(seat, action.a, frame.at)]
    if verb == "stop":
        frame = group_of(game, seat)
        return [] if frame is None else [space(frame.at)]
    if verb in ("use_unit", "hack", "return_unit"):
        return unit_in_question(game, action, seat)
    if verb == "retreat_unit":
        top = top_of(game, seat)
        units = [ship(seat, action.a, top.region)] if isinstance(top, Scatter) else []
        return [*units, space(action.b)]
    if verb == "give_up_unit":
        return [ship(seat, action.a, action.b)]
    if verb == "attack":
        return enemy(game, action, seat)
    if verb == "build":
        return [f"track:{BUILDING.ids[action.a]}", site(action.b)]
    if verb in ("attempt", "parasite"):
        return [space(capital_of(table, action.a))]
    if verb == "explore":
        return [f"hex:{action.a}"]
    if verb == "rotate":
        top = top_of(game, seat)
        return [*([f"hex:{top.place}"] if isinstance(top, Explore) else []), f"side:turn-{action.a}"]
    if verb in ("roll", "roll_again"):
        return [f"die:{action.a}"]
    if verb == "spend_bombs":
        return [f"side:bombs-{action.a}"]
    if verb == "steal":
        return [f"wish:{CARD.ids[action.a]}"]
    if verb == "put_back":
        return [f"face:{CARD.ids[action.a]}"]
    if verb == "ask_good":
        return [f"wanted:{GOOD.ids[action.a]}"]
    if verb in ("give_credits", "ask_credits"):
        return [f"credits:{action.a}"]
    return plainly(action)


def plainly(action: Action) -> list[str]:
    """The things that the action names."""
    objects: list[str] = []
    for i, kind in enumerate(action.verb.slots):
        value = (action.a, action.b, action.c)[i]
        if kind is SLOT:
            objects.append(f"hex:{value}")
        for names, prefix in PREFIX:
            if names is kind:
                objects.append(f"{prefix}:{kind.ids[value]}")
    return objects


def space(region: int) -> str:
    return f"space:{REGIONS[region]}"


def ship(owner: int, unit: int, region: int) -> str:
    return f"ship:{owner}.{UNITS[unit]}@{REGIONS[region]}"


def site(place: int) -> str:
    """A region, or the building spaces of the own Worldship on the faction board."""
    return "board:worldship" if place == WORLDSHIP_SITE else space(place)


def unit_in_question(game: Game[Void2], action: Action, seat: int) -> list[str]:
    """A unit of the battle, the enemy's if it is hacked; or one that is too many in its region."""
    top = top_of(game, seat)
    if isinstance(top, ReturnUnits):
        return [ship(seat, action.a, top.region)]
    fight = fight_of(game)
    if fight is None:
        return []
    owner = seat
    if action.verb.name == "hack":
        owner = fight.player(1 - fight.side_of(seat))
    return [ship(owner, action.a, fight.region)] if owner >= 0 else []


def enemy(game: Game[Void2], action: Action, seat: int) -> list[str]:
    """Where the attack is, and whom it goes at."""
    top = top_of(game, seat)
    places = [space(top.region)] if isinstance(top, Arrival) else []
    return [*places, f"seat:{action.a}" if action.a < ENEMY_NATIVES else f"side:{ENEMY.ids[action.a]}"]


# --- from objects to actions ---------------------------------------------------------------------------------------


def ids_for_objects(names: Names, objects: list[str]) -> list[int]:
    """The numbers in a slot of that kind that some of the objects stand for."""
    ids: list[int] = []
    for thing in objects:
        prefix, _, ident = thing.partition(":")
        if prefix == "ship":
            ident = part_of_ship(names, ident)
        elif prefix == "hex" and names is SLOT:
            if ident.isdecimal() and int(ident) < len(SLOT.ids):
                ident = SLOT.ids[int(ident)]
        elif names not in KINDS.get(prefix, []):
            continue
        elif prefix == "space" and names is PLANET:
            ident = planet_at(ident)
        if ident in names.index:
            ids.append(names.index[ident])
    return ids


def default_ids(table: Void2, seat: int, names: Names) -> list[int]:
    """The numbers of that kind that the seat thinks of first: where its units are, and what it holds."""
    if names is REGION:
        return regions_with_units(table, seat)
    if names is CARD:
        return sorted({held // KNOWN for held in table.hand[seat]})
    ids: list[int] = []
    for region in regions_with_units(table, seat):
        number = REGION_PLANET[region] if names is PLANET else NOTHING
        if number >= 0 and number not in ids:
            ids.append(number)
    return ids


def planet_at(region: str) -> str:
    """The planet that a region belongs to."""
    planet = REGION_PLANET[REGION_ID[region]] if region in REGION_ID else -1
    return PLANETS[planet] if planet >= 0 else ""


def part_of_ship(names: Names, ident: str) -> str:
    """A unit stands for its owner, its kind or its region."""
    owner, _, rest = ident.partition(".")
    unit, _, region = rest.partition("@")
    if names is UNIT:
        return unit
    if names is SEATS or names is ENEMY:
        return owner
    return region if names is REGION or names is SITE else ""


# --- standing answers ----------------------------------------------------------------------------------------------

FOLLOWING: Final = ["follow-or-refresh", "follow-or-pass"]  # questions that a standing answer meets


FOLLOW_ANSWER: Final = StandingAnswer("follow", "Follow", ["follow", "refresh"])
REFRESH_ANSWER: Final = StandingAnswer("refresh", "Refresh", ["refresh"])
PASSING_ANSWERS: Final = [
    StandingAnswer("follow", "Follow", ["follow"]),
    StandingAnswer("pass-income", "Pass for income", ["pass_income"]),
    StandingAnswer("pass-command", "Pass for command", ["pass_command"]),
]


def standing_answers(table: Void2) -> list[StandingAnswer]:
    """To follow Scavenge is to refresh (v2.refresh.06); where each seat leads its own turn nobody follows."""
    if has_variant(table, VARIANT_OPEN_ACTIONS):
        return []
    return PASSING_ANSWERS if table.edition.passing_actions else [FOLLOW_ANSWER, REFRESH_ANSWER]


# Questions whose answers depend on cards or tokens that only the seat knows, or on an offer.
BY_HAND: Final = [
    *["choose-action", "follow-or-pass", "card", "pay-power", "lay-cards", "delivery", "build", "build-one", "move"],
    *["battle-card", "keep-empires", "keep-dealt", "steal-card", "look-deck", "discard", "offer", "answer"],
]


# --- who is attacked -----------------------------------------------------------------------------------------------


def attacked(game: Game[Void2], seat: int) -> bool:
    fight = fight_of(game)
    return fight is not None and fight.player(SIDE_DEFENDER) == seat


def attack_id(game: Game[Void2]) -> int:
    """The number of the choice that led to the battle: an attack, or the last step of a movement."""
    if fight_of(game) is None:
        return -1
    link = game.history
    while link is not None and link.action.verb not in BRINGS_BATTLE:
        link = link.before
    return -1 if link is None else link.number
