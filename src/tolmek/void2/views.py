"""What a seat may know of the table, and full tables that it could be at (v2.hid).

Cards that the viewer knows come with the mask of the viewer alone, or as public; UNKNOWN stands for each other card.
The pools `deck`, `explore_bag` and `empire_pool` hold all that the viewer cannot tell apart.
"""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.bags import UNKNOWN, knows, shown
from tolmek.kernel.chance import Stream
from tolmek.void2.cards.hand import deck_size
from tolmek.void2.economy.build import worldship_powers
from tolmek.void2.economy.tracks import capacity_of, credit_limit_of, hand_limit_of, income_of
from tolmek.void2.model.ids import PLANETS
from tolmek.void2.model.names import FIRST_EVENT
from tolmek.void2.model.table import KNOWN, PUBLIC, Shared, Void2

SPECTATORS: Final = 128  # bit of the mask of a card that everybody knows
NESTED: Final = ("labs", "fleet", "sites")
SECRET: Final = (
    *("hand", "deck", "deck_events", "placed", "explores", "explore_bag"),
    *("empire_deck", "empire_discard", "empires"),
)
KEYS: Final = [
    *[name for name in Void2.FIELDS if name not in SECRET and name not in NESTED],
    *NESTED,
    *("hand", "placed", "deck", "deck_events", "deck_size", "explores", "explore_bag"),
    *("empires", "empire_deck", "empire_discard", "empire_pool", "boards"),
]
UNFILLED: Final[dict[str, Any]] = dict.fromkeys(KEYS)  # a copy that is filled costs less than one that grows


# --- views ---------------------------------------------------------------------------------------------------------


def show(table: Void2, viewer: int) -> dict[str, Any]:
    """Everything but what others hold or have looked at, and the order of the decks."""
    shown_table = UNFILLED.copy()
    fill_open(table, shown_table)
    show_cards(table, viewer, shown_table)
    show_explores(table, viewer, shown_table)
    show_empires(table, viewer, shown_table)
    shown_table["boards"] = [board_numbers(table, seat) for seat in range(table.seats)]
    return shown_table


def fill_open(table: Void2, shown_table: dict[str, Any]) -> None:
    """The fields that everybody sees."""
    shown_table["seats"] = table.seats
    shown_table["variants"] = table.variants
    shown_table["faction"] = table.faction[:]
    shown_table["planets"] = table.planets[:]
    shown_table["turned"] = table.turned[:]
    shown_table["face_down"] = table.face_down
    shown_table["in_play"] = table.in_play
    shown_table["sarkeens"] = table.sarkeens[:]
    shown_table["round"] = table.round
    shown_table["first"] = table.first
    shown_table["active"] = table.active
    shown_table["turn"] = table.turn
    shown_table["action"] = table.action
    shown_table["banned"] = table.banned
    shown_table["markers"] = table.markers[:]
    shown_table["space_credits"] = table.space_credits[:]
    shown_table["run_out"] = table.run_out
    shown_table["last_rounds"] = table.last_rounds
    shown_table["credits"] = table.credits[:]
    shown_table["vp"] = table.vp[:]
    shown_table["spent"] = table.spent[:]
    shown_table["bombs"] = table.bombs[:]
    shown_table["scorer"] = table.scorer
    shown_table["techs"] = table.techs[:]
    shown_table["owed"] = table.owed[:]
    shown_table["used"] = table.used[:]
    shown_table["battles"] = table.battles[:]
    shown_table["deliveries"] = table.deliveries[:]
    shown_table["held"] = table.held[:]
    shown_table["tracks"] = table.tracks[:]
    shown_table["cube"] = table.cube[:]
    shown_table["influence"] = table.influence[:]
    shown_table["ally"] = table.ally[:]
    shown_table["parasite"] = table.parasite
    shown_table["event"] = table.event[:]
    shown_table["waiting"] = table.waiting[:]
    shown_table["enjoyed"] = table.enjoyed[:]
    shown_table["goods_bag"] = table.goods_bag[:]
    shown_table["goods_up"] = table.goods_up[:]
    shown_table["goods_down"] = table.goods_down[:]
    shown_table["discard"] = table.discard[:]
    shown_table["delivery"] = table.delivery[:]
    shown_table["cargo"] = table.cargo[:]
    shown_table["fungus"] = table.fungus[:]
    shown_table["paths"] = table.paths[:]
    shown_table["heecrix"] = table.heecrix[:]
    shown_table["station"] = table.station
    shown_table["doom"] = table.doom
    shown_table["offers"] = table.offers[:]
    shown_table["ledger"] = table.ledger[:]
    shown_table["winners"] = table.winners[:]
    shown_table["ranking"] = table.ranking[:]
    shown_table["labs"] = [row[:] for row in table.labs]
    shown_table["fleet"] = [row[:] for row in table.fleet]
    shown_table["sites"] = [row[:] for row in table.sites]


def board_numbers(table: Void2, seat: int) -> dict[str, Any]:
    """What a faction board comes to; everybody could work it out. A credit limit of -1 is none."""
    if table.faction[seat] < 0:
        return {"income": 0, "capacity": 0, "hand_limit": 0, "credit_limit": -1, "worldship": []}
    return {
        "income": income_of(table, seat),
        "capacity": capacity_of(table, seat),
        "hand_limit": hand_limit_of(table, seat),
        "credit_limit": credit_limit_of(table, seat),
        "worldship": worldship_powers(table, seat),
    }


def show_cards(table: Void2, viewer: int, shown_table: dict[str, Any]) -> None:
    """Hands, the deck and its known places (v2.hid.01 to v2.hid.04)."""
    pool = table.deck[:]
    events = table.deck_events
    hands: list[list[int]] = []
    for seat in range(table.seats):
        hands.append(known_cards(table.hand[seat], viewer, seat == viewer))
        pool += hidden_cards(table.hand[seat], viewer, seat == viewer)
    for i in range(0, len(table.placed), 3):
        kind = table.placed[i + 1]
        if not knows(table.placed[i + 2], viewer):
            if kind < FIRST_EVENT:
                pool.append(kind)
            else:
                events |= 1 << table.components.event_planet[kind - FIRST_EVENT]
    shown_table["hand"] = hands
    shown_table["placed"] = shown(table.placed, viewer)
    shown_table["deck"] = sorted(pool)
    shown_table["deck_events"] = events
    shown_table["deck_size"] = deck_size(table)


def show_explores(table: Void2, viewer: int, shown_table: dict[str, Any]) -> None:
    """Who has looked at a token is open, what it is only to them (v2.hid.08)."""
    tokens = table.explores[:]
    pool = table.explore_bag[:]
    for i in range(0, len(tokens), 3):
        if tokens[i + 1] != UNKNOWN and not knows(tokens[i + 2], viewer):
            pool.append(tokens[i + 1])
            tokens[i + 1] = UNKNOWN
    shown_table["explores"] = tokens
    shown_table["explore_bag"] = sorted(pool)


def show_empires(table: Void2, viewer: int, shown_table: dict[str, Any]) -> None:
    """Empire cards of others, of the deck and of the discards, as far as the viewer knows them (v2.hid.09)."""
    pool = [*hidden_cards(table.empire_deck, viewer, False), *hidden_cards(table.empire_discard, viewer, False)]
    for seat in range(table.seats):
        pool += hidden_cards(table.empires[seat], viewer, seat == viewer)
    shown_table["empires"] = [known_cards(table.empires[seat], viewer, seat == viewer) for seat in range(table.seats)]
    shown_table["empire_deck"] = known_cards(table.empire_deck, viewer, False)
    shown_table["empire_discard"] = known_cards(table.empire_discard, viewer, False)
    shown_table["empire_pool"] = sorted(pool)


def is_known(held: int, viewer: int) -> bool:
    """Does the viewer (-1: a spectator) know this card of somebody else?"""
    return held & SPECTATORS != 0 or (viewer >= 0 and held >> viewer & 1 == 1)


def known_cards(cards: list[int], viewer: int, own: bool) -> list[int]:
    """The cards that the viewer knows, then UNKNOWN for each other one."""
    if own:
        return cards[:]
    known: list[int] = []
    for held in cards:
        if is_known(held, viewer):
            known.append(held // KNOWN * KNOWN + (PUBLIC if held & SPECTATORS else 1 << viewer))
    return known + [UNKNOWN] * (len(cards) - len(known))


def hidden_cards(cards: list[int], viewer: int, own: bool) -> list[int]:
    """The cards that the viewer does not know."""
    return [] if own else [held // KNOWN for held in cards if not is_known(held, viewer)]


# --- guesses -------------------------------------------------------------------------------------------------------


def deal(shared: Shared, view: dict[str, Any], stream: Stream) -> Void2:
    """A table that fits the view: what the seat knows is kept, the rest is dealt anew."""
    seen: dict[str, Any] = view["table"]
    table = Void2(shared, seen["seats"])
    table.variants = seen["variants"]
    table.faction = list(seen["faction"])
    table.planets = list(seen["planets"])
    table.turned = list(seen["turned"])
    table.face_down = seen["face_down"]
    table.in_play = seen["in_play"]
    table.sarkeens = list(seen["sarkeens"])
    table.round = seen["round"]
    table.first = seen["first"]
    table.active = seen["active"]
    table.turn = seen["turn"]
    table.action = seen["action"]
    table.banned = seen["banned"]
    table.markers = list(seen["markers"])
    table.space_credits = list(seen["space_credits"])
    table.run_out = seen["run_out"]
    table.last_rounds = seen["last_rounds"]
    table.credits = list(seen["credits"])
    table.vp = list(seen["vp"])
    table.spent = list(seen["spent"])
    table.bombs = list(seen["bombs"])
    table.scorer = seen["scorer"]
    table.techs = list(seen["techs"])
    table.owed = list(seen["owed"])
    table.used = list(seen["used"])
    table.battles = list(seen["battles"])
    table.deliveries = list(seen["deliveries"])
    table.held = list(seen["held"])
    table.tracks = list(seen["tracks"])
    table.cube = list(seen["cube"])
    table.influence = list(seen["influence"])
    table.ally = list(seen["ally"])
    table.parasite = seen["parasite"]
    table.event = list(seen["event"])
    table.waiting = list(seen["waiting"])
    table.enjoyed = list(seen["enjoyed"])
    table.goods_bag = list(seen["goods_bag"])
    table.goods_up = list(seen["goods_up"])
    table.goods_down = list(seen["goods_down"])
    table.discard = list(seen["discard"])
    table.delivery = list(seen["delivery"])
    table.cargo = list(seen["cargo"])
    table.fungus = list(seen["fungus"])
    table.paths = list(seen["paths"])
    table.heecrix = list(seen["heecrix"])
    table.station = seen["station"]
    table.doom = seen["doom"]
    table.offers = list(seen["offers"])
    table.ledger = list(seen["ledger"])
    table.winners = list(seen["winners"])
    table.ranking = list(seen["ranking"])
    table.labs = [list(row) for row in seen["labs"]]
    table.fleet = [list(row) for row in seen["fleet"]]
    table.sites = [list(row) for row in seen["sites"]]
    deal_cards(table, seen, stream)
    deal_explores(table, seen, stream)
    deal_empires(table, seen, stream)
    table.refresh()
    return table


def redeal(real: Void2, viewer: int, stream: Stream) -> Void2:
    """The same from the table itself: only what the viewer knows of its cards and tokens is used."""
    seen: dict[str, Any] = {}
    show_cards(real, viewer, seen)
    show_explores(real, viewer, seen)
    show_empires(real, viewer, seen)
    table = real.copy()
    deal_cards(table, seen, stream)
    deal_explores(table, seen, stream)
    deal_empires(table, seen, stream)
    return table


def deal_cards(table: Void2, seen: dict[str, Any], stream: Stream) -> None:
    """Hands from the power cards nobody has shown; places of the deck that others know from what is left."""
    pool: list[int] = list(seen["deck"])
    stream.shuffle(pool)
    table.hand = [filled(cards, pool) for cards in seen["hand"]]
    events = [planet for planet in range(len(PLANETS)) if seen["deck_events"] >> planet & 1]
    placed: list[int] = list(seen["placed"])
    for i in range(0, len(placed), 3):
        if placed[i + 1] == UNKNOWN:
            at = stream.below(len(pool) + len(events))
            if at < len(pool):
                placed[i + 1] = pool.pop(at)
            else:
                alternatives = table.components.planet_events[events.pop(at - len(pool))]
                placed[i + 1] = FIRST_EVENT + alternatives[stream.below(len(alternatives))]
    table.placed = placed
    table.deck = sorted(pool)
    table.deck_events = 0
    for planet in events:
        table.deck_events |= 1 << planet


def deal_explores(table: Void2, seen: dict[str, Any], stream: Stream) -> None:
    """Tokens that others have looked at get a face; those that nobody has seen stay unknown."""
    pool: list[int] = list(seen["explore_bag"])
    stream.shuffle(pool)
    tokens: list[int] = list(seen["explores"])
    for i in range(0, len(tokens), 3):
        if tokens[i + 1] == UNKNOWN and tokens[i + 2] != 0:
            tokens[i + 1] = pool.pop()
    table.explores = tokens
    table.explore_bag = sorted(pool)


def deal_empires(table: Void2, seen: dict[str, Any], stream: Stream) -> None:
    pool: list[int] = list(seen["empire_pool"])
    stream.shuffle(pool)
    table.empires = [filled(cards, pool) for cards in seen["empires"]]
    table.empire_discard = filled(seen["empire_discard"], pool)
    table.empire_deck = filled(seen["empire_deck"], pool)


def filled(cards: list[int], pool: list[int]) -> list[int]:
    """The known cards, and one from the pool for each UNKNOWN."""
    known: list[int] = []
    for held in cards:
        known.append(pool.pop() * KNOWN if held == UNKNOWN else held)
    known.sort()
    return known
