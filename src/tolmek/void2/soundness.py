"""What holds at every table of the second family: nothing is lost, made or owed, and open procedures fit together."""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.log import EVERYONE
from tolmek.kernel.soundness import check_procedures, require
from tolmek.void2.battle.battle import Battle
from tolmek.void2.battle.retreat import CARRIES
from tolmek.void2.battle.state import BattleState
from tolmek.void2.cards.card import Card
from tolmek.void2.cards.hand import deck_size
from tolmek.void2.cards.places import bits
from tolmek.void2.model.ids import (
    BUILDINGS,
    GOODS,
    GOODS_TRADE,
    PLANETS,
    REGIONS,
    SLOTS,
    VARIANT_EPIC,
    VARIANT_ID,
    WORLDSHIP,
)
from tolmek.void2.model.names import FIRST_EVENT, SCORE_CARD
from tolmek.void2.model.table import (
    GOOD_SPAN,
    KNOWN,
    MOST_SEATS,
    NOBODY,
    NOTHING,
    PUBLIC,
    SITE_SPAN,
    SPAN,
    WORLDSHIP_SITE,
    Void2,
    capital_of,
    has_variant,
    is_planet_region,
    on_track,
    planet_of,
)
from tolmek.void2.model.vocabulary import CARD_KIND_DELIVERY, KEYWORD_IGNORE_LIMIT
from tolmek.void2.planets.diplomacy import Diplomacy
from tolmek.void2.rounds.turn import CHOICE, LAST_STEPS, OVER, Turn, is_free
from tolmek.void2.setup.map_setup import LayPlanets, mask_of
from tolmek.void2.setup.setup import DECK, FIRST_PLAYER, HANDS, PLAYERS, SARKEEN_TOKENS, TOKENS, UNITS

IGNORES_LIMIT: Final = 1 << KEYWORD_IGNORE_LIMIT
COMPARED: Final = 6  # numbers that a battle keeps once it is won: dice, power and card of both sides
# The procedures of set-up, with the step that set-up goes on to after each.
PARTS: Final = {
    "lay-planets": SARKEEN_TOKENS,
    "lay-systems": SARKEEN_TOKENS,
    "lay-sarkeens": TOKENS,
    "surface-goods": PLAYERS,
    "factions": HANDS,
    "deal": DECK,
    "deal-empires": FIRST_PLAYER,
    "empire-choice": FIRST_PLAYER,
    "roll-for-first": UNITS,
    "draw-first": UNITS,
    "starting-units": UNITS + 1,
}
GROUND: Final = [is_planet_region(region) for region in range(len(REGIONS))]


def verify(game: Game[Void2], options: dict[str, Any]) -> None:
    """Cards, goods, units, buildings, tokens, credits, points; the procedures belong to this game."""
    table = game.table
    check_set_up(game, options)
    check_cards(game)
    check_empires(table)
    check_goods(table)
    check_units(game)
    check_buildings(table)
    check_influence(table)
    check_tokens(table)
    check_seats(table)
    check_rounds(game)
    check_procedures(game)


def check_set_up(game: Game[Void2], options: dict[str, Any]) -> None:
    """The variants are those of the options; factions and boards are in one place each."""
    table = game.table
    variants = 0
    for part in str(options["variant"]).split("+"):
        if part in VARIANT_ID:
            variants |= 1 << VARIANT_ID[part]
    if options.get("goods_trade", 0):
        variants |= 1 << GOODS_TRADE
    require(table.variants == variants, "other variants are in force than the options say")
    for what in (table.faction, table.planets):
        placed = [item for item in what if item >= 0]
        require(len(placed) == len(set(placed)), "a faction, planet or system is in two places")
    boards = table.edition.face_down_systems == 1
    require(len(table.turned) == (len(table.planets) if boards else 0), "boards are turned that are not there")
    if boards:
        laid = mask_of([planet for planet in table.planets if planet >= 0])
        hidden = table.planets.count(NOTHING)
        require(table.in_play & ~(laid | table.face_down) == 0, "a system in play is not on the board")
        require(table.face_down & ~(table.in_play & ~laid) == 0, "a system that is not in play lies face down")
        require(bits(table.face_down) == hidden, f"{hidden} systems should lie face down")
    else:
        require(table.face_down == 0, "planets lie face down")
        check_planets(game)
    if not game.stack or game.stack[0].NAME != "set-up":
        require(min(table.faction) >= 0 and len(table.planets) > 0, "the game was not set up")


def check_planets(game: Game[Void2]) -> None:
    """With planet tiles: each planet in play is on the board, or is the ninth of the epic game."""
    table = game.table
    laying = game.stack[-1] if game.stack else None
    if isinstance(laying, LayPlanets):
        laid = mask_of(laying.laid)
        fits = laying.step != LayPlanets.LAYING or bits(table.in_play) == len(SLOTS)
        require(fits, "there are more or fewer planets than places for them")
        require(len(laying.laid) == bits(laid), "a planet is in two places")
        require(laid & ~table.in_play == 0, "a planet on the board is not in play")
    elif table.planets:
        beside = 1 << table.components.epic_planet if has_variant(table, VARIANT_EPIC) else 0
        require(table.in_play & ~(mask_of(table.planets) | beside) == 0, "a planet in play is not on the board")


# --- cards -------------------------------------------------------------------------------------------------


def check_cards(game: Game[Void2]) -> None:
    """Every card of a planet is in one place, or none of them is in the game; an event is nowhere twice."""
    table = game.table
    parts = table.components
    cards = [*table.deck, *table.discard, *open_cards(game)]
    cards += [held // KNOWN for hand in table.hand for held in hand]
    cards += [kind for kind in table.placed[1::3] if kind < FIRST_EVENT]
    cards += [card for card in table.delivery if card >= 0]
    require(len(cards) == len(set(cards)), f"cards are in two places: {sorted(cards)}")
    require(table.deck == sorted(table.deck), "the deck is not sorted")
    require(table.discard == sorted(table.discard), "the discards are not sorted")
    for seat, hand in enumerate(table.hand):
        require(hand == sorted(hand), f"the hand of {seat} is not sorted")
        for held in hand:
            mask = held % KNOWN
            known = mask == PUBLIC or (mask >> table.seats == 0 and not mask >> seat & 1)
            require(known, f"a card of {seat} is known to {mask:b}")
    if table.round > 0:
        numbers = [0] * len(PLANETS)
        for card in cards:
            numbers[parts.card_planet[card]] += 1
        for planet, number in enumerate(numbers):
            wanted = [
                card for card, home in enumerate(parts.card_planet) if home == planet and parts.card_present[card]
            ]
            missing = set(wanted) - set(cards)
            require(number in (0, len(wanted)), f"cards of planet {planet} are missing: {sorted(missing)}")
            if table.in_play >> planet & 1 and wanted and number == 0:
                require(bool(table.closed[capital_of(table, planet)]), f"planet {planet} is in play without its cards")
    check_places(table)
    check_events(game)


def check_places(table: Void2) -> None:
    """Cards whose place in the deck is known are within it, one in each place; the score card is known to all."""
    places = table.placed[0::3]
    require(places == sorted(set(places)), "two cards lie in one place of the deck")
    require(not places or places[-1] < deck_size(table), "a card is deeper than the deck")
    for at in range(1, len(table.placed), 3):
        require(
            table.placed[at] != SCORE_CARD or table.placed[at + 1] == EVERYONE,
            "not everybody knows where the score card is",
        )


def open_cards(game: Game[Void2]) -> list[int]:
    """Cards that lie on the table in an open procedure."""
    cards: list[int] = []
    for frame in frames_of(game):
        if isinstance(frame, Battle):
            cards += [card for card in frame.cards if card >= 0]
        elif isinstance(frame, Card):
            cards += [frame.card] if frame.card >= 0 else []
        elif isinstance(frame, Diplomacy):
            cards += frame.cards
    return cards


def frames_of(game: Game[Void2]) -> list[Frame[Void2]]:
    return [frame for stack in [game.stack, *game.seat_stacks] for frame in stack]


def check_events(game: Game[Void2]) -> None:
    """The event of a planet is in the deck, set aside in a battle, waiting, in force or gone; one score card."""
    table = game.table
    home = table.components.event_planet
    kinds = [kind for kind in table.placed[1::3] if kind >= FIRST_EVENT]
    for frame in frames_of(game):
        if isinstance(frame, Battle):
            kinds += frame.aside
    require(kinds.count(SCORE_CARD) <= 1, "there are several score cards")
    planets = [home[kind - FIRST_EVENT] for kind in kinds if kind != SCORE_CARD]
    planets += [home[event] for event in (*table.event, *table.waiting) if event >= 0]
    planets += [planet for planet in range(len(PLANETS)) if table.deck_events >> planet & 1]
    require(len(planets) == len(set(planets)), f"planets have several events: {sorted(planets)}")
    for planet in planets:
        require(len(table.components.planet_events[planet]) > 0, f"planet {planet} has no events")
    for planet, event in enumerate(table.event):
        require(event < 0 or home[event] == planet, f"event {event} is in force at planet {planet}")


def check_empires(table: Void2) -> None:
    """Every Empire card is in its deck, its discards or with a seat."""
    cards = [held // KNOWN for pile in (table.empire_deck, table.empire_discard, *table.empires) for held in pile]
    require(len(cards) == len(set(cards)), f"Empire cards are in two places: {sorted(cards)}")
    if table.round > 0:
        number = len(table.components.empire_name)
        require(len(cards) == number, f"there are {len(cards)} of {number} Empire cards")
    for pile in (table.empire_deck, table.empire_discard, *table.empires):
        require(pile == sorted(pile), "Empire cards are not sorted")


# --- pieces ------------------------------------------------------------------------------------------------


def check_goods(table: Void2) -> None:
    """Goods are in the bag, on the board, beside a faction board, in a track or on a technology."""
    parts = table.components
    require(min([*table.held, *table.tracks, *table.goods_bag]) >= 0, "goods are owed")
    require(len(table.goods_down) <= sum(table.goods_bag), "more goods lie face down than there are")
    require(table.goods_up == sorted(table.goods_up), "goods on the board are not sorted")
    require(table.goods_down == sorted(table.goods_down), "face-down goods are not sorted")
    known = max((item % GOOD_SPAN for item in table.goods_up), default=0) < len(GOODS)
    require(known, "a good of no known kind is on the board")
    if table.round > 0:
        for good in range(len(GOODS)):
            total = table.goods_bag[good] + sum(item % GOOD_SPAN == good for item in table.goods_up)
            total += sum(table.held[good :: len(GOODS)]) + sum(table.tracks[good :: len(GOODS)])
            total += sum(item % GOOD_SPAN == good for goods in table.labs for item in goods)
            require(total == parts.good_count[good], f"there are {total} of {parts.good_count[good]} goods {good}")
    for seat in range(table.seats):
        if table.faction[seat] < 0:
            continue
        slots = parts.faction_goods_amounts[table.faction[seat]]
        for building in range(len(BUILDINGS)):
            placed = on_track(table, seat, building)
            require(placed <= len(slots[building]), f"track {building} of {seat} holds {placed} goods")
        own = parts.faction_technologies[table.faction[seat]]
        for item in table.labs[seat]:
            require(item // GOOD_SPAN in own, f"seat {seat} researches technology {item // GOOD_SPAN} of another")
        for tech in own:
            placed = sum(item // GOOD_SPAN == tech for item in table.labs[seat])
            require(placed <= len(parts.tech_goods[tech]), f"technology {tech} of {seat} holds {placed} goods")
        for tech in range(len(parts.tech_goods)):
            require(not table.techs[seat] >> tech & 1 or tech in own, f"seat {seat} has technology {tech} of another")


def check_units(game: Game[Void2]) -> None:
    """Fleets are sorted, stand on the board and need no more pieces than there are; limits hold between turns."""
    table = game.table
    parts = table.components
    everybody = [0] * len(parts.unit_count)
    for seat, fleet in enumerate(table.fleet):
        require(fleet == sorted(fleet), f"the fleet of {seat} is not sorted")
        own = [0] * len(parts.unit_count)
        for piece in fleet:
            region, unit = divmod(piece, SPAN)
            own[unit] += 1
            everybody[unit] += 1
            require(parts.unit_present[unit] == 1, f"unit {unit} of {seat} is of another edition")
            require(table.board.present[region] == 1, f"unit {unit} of {seat} is off the board")
            flies = unit != WORLDSHIP or table.edition.worldship_on_planets or not GROUND[region]
            require(bool(flies), f"the Worldship of {seat} is in planet region {region}")
        for unit, count in enumerate(own):
            require(count <= parts.unit_count[unit], f"seat {seat} has {count} units {unit}")
        require(table.round == 0 or own[WORLDSHIP] == 1, f"seat {seat} has {own[WORLDSHIP]} Worldships")
    for unit, count in enumerate(everybody):
        if parts.unit_stock[unit]:
            require(count <= parts.unit_count[unit], f"there are {count} units {unit}")
    if table.round > 0 and len(game.stack) > 0 and game.stack[-1].NAME in ("turn", "round"):
        check_between_turns(table)


def check_between_turns(table: Void2) -> None:
    """While no procedure is open: unit limits; no shared regions and nobody adrift where that is not allowed.

    A beaten Worldship for which no empty space is left joins others there, and they may stay.
    """
    keywords = table.components.unit_keywords
    places: dict[int, int] = {}
    for seat, fleet in enumerate(table.fleet):
        counted: dict[int, int] = {}
        adrift = {piece // SPAN for piece in fleet if not GROUND[piece // SPAN]}
        for piece in fleet:
            region, unit = divmod(piece, SPAN)
            if keywords[unit] & CARRIES:
                adrift.discard(region)
            if unit != WORLDSHIP and not keywords[unit] & IGNORES_LIMIT:
                counted[region] = counted.get(region, 0) + 1
            if GROUND[region] and not table.edition.shared_regions:
                other = places.setdefault(region, seat)
                require(other == seat, f"seats {other} and {seat} share region {region}")
        if table.edition.unit_limit:
            for region, count in counted.items():
                require(count <= table.edition.unit_limit, f"seat {seat} has {count} units in region {region}")
        if table.edition.retreat_to_worldship:
            require(not adrift, f"units of {seat} are adrift in regions {sorted(adrift)}")
        if table.cargo[seat] != NOTHING:
            with_it = [piece for piece in fleet if piece // SPAN == table.cargo[seat]]
            require(bool(with_it), f"the cargo of {seat} lies alone in region {table.cargo[seat]}")


def check_buildings(table: Void2) -> None:
    """Buildings are as many as there are, on planet regions of the board or on the Worldship; cubes likewise."""
    for seat, sites in enumerate(table.sites):
        require(sites == sorted(sites), f"the buildings of {seat} are not sorted")
        counts = [0] * len(BUILDINGS)
        for site in sites:
            place, building = divmod(site, SITE_SPAN)
            require(building < len(BUILDINGS), f"there is no building {building}")
            counts[building] += 1
            known = place == WORLDSHIP_SITE or (table.board.present[place] == 1 and GROUND[place])
            require(known, f"a building of {seat} is at {place}, where none can be")
        for building, count in enumerate(counts):
            require(count <= table.edition.buildings_per_track, f"seat {seat} has {count} buildings {building}")
    for region, holder in enumerate(table.cube):
        if holder != NOBODY:
            require(0 <= holder < table.seats, f"region {region} has a cube of nobody")
            require(GROUND[region] and table.board.present[region] == 1, f"region {region} cannot be controlled")
            require(not table.closed[region], f"region {region} is closed and controlled by {holder}")


def check_influence(table: Void2) -> None:
    """An ally has most influence; a sole leader is the ally; planets that take none have none."""
    for planet in range(len(PLANETS)):
        markers = table.influence[planet * MOST_SEATS : planet * MOST_SEATS + MOST_SEATS]
        most = max(markers)
        ally = table.ally[planet]
        require(min(markers) >= 0, f"influence is owed at planet {planet}")
        require(not any(markers[table.seats :]), f"seats that are not there have influence at planet {planet}")
        if ally != NOBODY:
            require(markers[ally] == most > 0, f"the ally of planet {planet} has {markers[ally]} of {most} influence")
        elif most > 0:
            require(markers.count(most) > 1, f"planet {planet} lacks its ally: {markers}")
        takes = table.in_play >> planet & 1 and not table.face_down >> planet & 1
        require(bool(takes) or most == 0, f"planet {planet} is not open and has influence")


def check_tokens(table: Void2) -> None:
    """Explore tokens are in one place; bombs and single tokens are as many as there are."""
    tokens = [*table.explore_bag, *[token for token in table.explores[1::3] if token >= 0]]
    unseen = sum(token < 0 for token in table.explores[1::3])
    require(len(tokens) == len(set(tokens)), f"explore tokens are in two places: {sorted(tokens)}")
    require(unseen <= len(table.explore_bag), "more explore tokens lie on the board than there are")
    for at in range(0, len(table.explores), 3):
        seen = table.explores[at + 1] >= 0
        require(
            seen == (table.explores[at + 2] != 0), "somebody knows a token that has no face, or nobody one that has"
        )
    require(min(table.bombs) >= 0 and sum(table.bombs) <= table.edition.bombs, f"bombs: {table.bombs}")
    require(table.fungus == sorted(table.fungus), "fungus is not sorted")
    for region in table.heecrix:
        require(planet_of(region) != NOTHING, f"an invader raids region {region}, which is in no system")
        require(table.board.present[region] == 1, f"an invader is off the board in region {region}")
    require(table.parasite == NOTHING or table.in_play >> table.parasite & 1 == 1, "the parasite is not on a planet")


# --- seats -------------------------------------------------------------------------------------------------


def check_seats(table: Void2) -> None:
    """Credits, command, power costs, deliveries and points of each seat."""
    parts = table.components
    for seat in range(table.seats):
        require(table.credits[seat] >= 0, f"seat {seat} has {table.credits[seat]} credits")
        require(table.spent[seat] >= 0, f"seat {seat} has spent {table.spent[seat]} command")
        require(table.offers[seat] >= 0, f"seat {seat} has made too many offers")
        owes = table.owed[seat]
        require(owes == 0 or (owes > 0 and table.turn == seat), f"seat {seat} owes {owes} power outside its turn")
        earned = sum(table.ledger[at + 1] for at in range(0, len(table.ledger), 3) if table.ledger[at] == seat)
        require(table.vp[seat] == earned >= 0, f"seat {seat} has {table.vp[seat]} points, its ledger {earned}")
        card, region = table.delivery[seat], table.cargo[seat]
        require((card < 0) == (region < 0), f"seat {seat} has card {card} for cargo in region {region}")
        require(card < 0 or parts.card_kind[card] == CARD_KIND_DELIVERY, f"seat {seat} delivers by card {card}")
    require(table.scorer >> table.seats == 0, "seats that are not there have scoring cards")
    require(len(set(table.ranking)) == len(table.ranking), "a seat is ranked twice")


def check_rounds(game: Game[Void2]) -> None:
    """Set-up or rounds are at the bottom of the stack; turns are in order."""
    table = game.table
    if not game.stack:
        require(len(table.ranking) == table.seats, "the game is over without a ranking")
        return
    require(not table.ranking, "the game goes on with a ranking")
    for i, frame in enumerate(game.stack):
        require((frame.NAME in ("set-up", "round")) == (i == 0), "procedures are open in an impossible order")
        if isinstance(frame, Turn):
            require(frame.who == table.turn, "it is the turn of two seats")
            check_turn(table, frame, game.stack[i + 1 :])
        elif isinstance(frame, BattleState):
            require(len(frame.compared) in (0, COMPARED), "a battle does not have two sides")
            for unit in frame.off:
                require(frame.off.count(unit) <= frame.units.count(unit), "a unit outside the battle is switched off")
    check_order(game)


def check_turn(table: Void2, turn: Turn, within: list[Frame[Void2]]) -> None:
    """An action was chosen for others to follow, and its price is paid before the turn is over."""
    require(turn.step != OVER, "a finished turn is still open")
    chosen = table.action != NOTHING or (turn.leads(table) and turn.step <= CHOICE)
    require(chosen, "the active player has chosen no action")
    paying = any(frame.NAME == "pay-power" for frame in within)
    require(
        table.owed[turn.who] == 0 or turn.step < LAST_STEPS or paying,
        f"seat {turn.who} owes power after the costs of its turn",
    )


def check_order(game: Game[Void2]) -> None:
    """Procedures of set-up are open during set-up, each in its step; after it, turns are open within rounds."""
    table = game.table
    bottom = game.stack[0]
    turns = bottom.NAME != "round" or len(game.stack) == 1 or isinstance(game.stack[1], Turn)
    require(turns, "procedures are open in an impossible order")
    for i, frame in enumerate(game.stack):
        part = PARTS.get(frame.NAME, 0)
        require(not part or (i == 1 and bottom.NAME == "set-up"), "procedures are open in an impossible order")
        require(not part or bottom.step == part, "another part of the set-up is due")
    if bottom.NAME == "set-up":
        require(table.round == 0, "the game is past its set-up")
    else:
        require(table.round > 0, "the rounds have not begun")
    barred = table.edition.action_may_repeat == 0 and not is_free(table) and table.round > 1
    require(table.banned == NOTHING or barred, "an action is barred without reason")
