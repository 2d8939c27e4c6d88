"""Diplomacy cards, the event card, and effects that cards have left behind.

    event             id, name, text and token (or None) of the event card that was drawn last, or None
    timed             id (seat.ability, "all" for everybody's), name, text, until (end-of-attack, end-of-turn,
                      end-of-pre-round, end-of-round) of effects in force besides those of tokens
    hand              the reader's cards by kind, with count; empty for spectators
    display           card (None where a place is empty) by place of the face-up row
    piles             deck (how many cards) and discards (by kind, with count)

A card has id, name, type, tactic, tactic_name, cards (what the tactic costs, this one included) and the tactic's
text.
"""

from __future__ import annotations

from typing import Final

from tolmek.scene.common.records import Record
from tolmek.scene.void1.board_data import BoardData
from tolmek.scene.void1.printed import Card, Printed
from tolmek.void1.model.table import ANY_SEAT

EMPTY: Final = -1  # a place of the face-up row without card


def event(data: BoardData, table: Record) -> Record | None:
    """The record of the event card that was drawn last."""
    if table["event"] < 0:
        return None
    card = data.events[table["event"]]
    return {"id": card.id, "name": card.name, "text": card.text, "token": card.token or None}


def timed(printed: Printed, table: Record) -> list[Record]:
    """A record for each effect in force."""
    effects = []
    rows = table["timed"]
    for number, seat, until in zip(rows[::3], rows[1::3], rows[2::3], strict=True):
        ability = printed.abilities[number]
        effects.append(
            {
                "id": f"{'all' if seat == ANY_SEAT else seat}.{ability.id}",
                "name": ability.name,
                "text": ability.text,
                "until": printed.untils[until],
            }
        )
    return effects


def hand(printed: Printed, table: Record) -> list[Record]:
    """A record for each kind of card that the reader holds."""
    return counted(printed, table["hand"] or [])


def display(printed: Printed, table: Record) -> list[Record]:
    """A record for each place of the face-up row."""
    return [{"card": None if card == EMPTY else card_record(printed.cards[card])} for card in table["display"]]


def piles(printed: Printed, table: Record) -> Record:
    """The record of deck and discards."""
    return {"deck": table["deck_size"], "discards": counted(printed, table["discard"])}


def counted(printed: Printed, counts: list[int]) -> list[Record]:
    """The kinds of cards of which there are any."""
    return [{**card_record(printed.cards[card]), "count": count} for card, count in enumerate(counts) if count]


def card_record(card: Card) -> Record:
    """What is printed on a card."""
    return {
        "id": card.id,
        "name": card.name,
        "type": card.type,
        "tactic": card.tactic,
        "tactic_name": card.tactic_name,
        "cards": card.cards,
        "text": card.text,
    }
