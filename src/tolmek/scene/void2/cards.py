"""Power cards, Empire cards, deliveries, piles.

hand              the reader's cards: id, name, planet, kind, power, action (can be played as an action), text, cost
empires           the reader's Empire cards, and those that have been shown: seat, id, name, text, vp, shown
looked            cards of the deck or of another hand that the reader has been shown and now chooses from: as in hand,
                  of the kinds event and scoring too
deliveries        seat, id, name, text, cargo (a region)
piles             deck (how many cards), discards (cards), empire (how many)
events            planet and event (id, name, text) of every event in force
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record
from tolmek.void2.model import ids
from tolmek.void2.model.components import Components
from tolmek.void2.model.ids import SCORING_DECK_CARD
from tolmek.void2.model.names import CARD, FIRST_EVENT, SCORE_CARD
from tolmek.void2.model.vocabulary import CARD_KINDS

KNOWN: Final = 256
PUBLIC: Final = 255
UNKNOWN: Final = -1


def hand(components: Components, view: Record) -> list[Record]:
    """A record for each card of the reader."""
    if view["seat"] is None:
        return []
    return [card(components, held // KNOWN) for held in view["table"]["hand"][view["seat"]]]


def card(components: Components, number: int) -> Record:
    """What is printed on a power card."""
    price = components.card_cost[number]
    cost = {
        word: amount
        for word, amount in (
            ("credits", price.credits),
            ("command", price.command),
            ("goods", price.goods),
            ("cards", price.cards),
            ("units", price.units),
            ("bombs", price.bombs),
        )
        if amount
    }
    return {
        "id": ids.CARDS[number],
        "name": components.card_name[number],
        "planet": ids.PLANETS[components.card_planet[number]],
        "planet_name": components.planet_name[components.card_planet[number]],
        "kind": CARD_KINDS[components.card_kind[number]],
        "power": components.card_power[number],
        "action": bool(components.card_action[number]),
        "text": components.abilities[components.card_ability[number]].text,
        "cost": cost,
    }


def looked(components: Components, view: Record) -> list[Record]:
    """The cards that the innermost procedure shows, if it is the reader's own."""
    table: Record = view["table"]
    frame = view["stack"][-1] if view["stack"] else {}
    if view["seat"] is None or frame.get("who") != view["seat"]:
        return []
    if frame["frame"] == "look-deck":
        if frame["step"] == 0:
            return []  # still to be turned up, one by one
        kinds = table["placed"][1::3]
        return [deck_card(components, kinds[at]) for at in range(frame["depth"], frame["number"])]
    if frame["frame"] == "steal-card":
        return [card(components, held // KNOWN) for held in table["hand"][frame["victim"]] if held != UNKNOWN]
    return []


def deck_card(components: Components, number: int) -> Record:
    """A card of the deck, which can be an event or the score card."""
    if number < FIRST_EVENT:
        return card(components, number)
    common = {"id": CARD.ids[number], "power": 0, "action": False, "cost": {}}
    if number == SCORE_CARD:
        name, text = components.scoring_name[SCORING_DECK_CARD], components.scoring_text[SCORING_DECK_CARD]
        return {**common, "name": name, "planet": "", "planet_name": "", "kind": "scoring", "text": text}
    event = number - FIRST_EVENT
    planet = components.event_planet[event]
    return {
        **common,
        "name": components.event_name[event],
        "planet": ids.PLANETS[planet],
        "planet_name": components.planet_name[planet],
        "kind": "event",
        "text": components.abilities[components.event_ability[event]].text,
    }


def empires(components: Components, view: Record) -> list[Record]:
    """A record for each Empire card that the reader may know."""
    records = []
    for seat, held in enumerate(view["table"]["empires"]):
        for item in held:
            if item == UNKNOWN:
                continue
            number = item // KNOWN
            records.append(
                {
                    "seat": seat,
                    "id": ids.EMPIRES[number],
                    "name": components.empire_name[number],
                    "text": components.empire_text[number],
                    "vp": components.empire_vp[number],
                    "shown": item % KNOWN == PUBLIC,
                }
            )
    return records


def deliveries(components: Components, table: Record) -> list[Record]:
    """A record for each delivery that is under way."""
    return [
        {"seat": seat, **card(components, number), "cargo": ids.REGIONS[table["cargo"][seat]]}
        for seat, number in enumerate(table["delivery"])
        if number >= 0
    ]


def piles(components: Components, table: Record) -> Record:
    """The record of decks and discards."""
    return {
        "deck": table["deck_size"],
        "discards": [card(components, number) for number in table["discard"]],
        "empire": len(table["empire_deck"]),
    }
