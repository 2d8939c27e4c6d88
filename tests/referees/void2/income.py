"""Collect Income, Refresh, Draw Cards, Passing: credits and cards that come in."""

from __future__ import annotations

from typing import Any

from tests.referees.void2.components import BASE, CITY
from tests.referees.void2.sight import Section, Sight, amount, built


def income(section: Section, table: Any, seat: int) -> int:
    """What a player collects: the track with its cities, technologies, allies, events."""
    credits = section.values.factions[table.faction[seat]]["income"][built(table, seat, CITY)]
    credits += amount(section.values, table, seat, "income")
    if not section.published and table.seats == 2:
        credits += 2
    return max(0, int(credits))


def credit_limit(section: Section, table: Any, seat: int) -> int:
    if section.published:
        return 10**6
    return int(section.values.factions[table.faction[seat]]["credit_limit"][built(table, seat, CITY)])


def hand_limit(section: Section, table: Any, seat: int) -> int:
    """P: the track with its bases. K: 4 cards, 5 for Decima."""
    limits = section.values.factions[table.faction[seat]]["hand_limit"]
    cards = limits[built(table, seat, BASE)] if len(limits) > 1 else limits[0]
    return int(cards) + amount(section.values, table, seat, "hand-limit")


class Income(Section):
    """Incomes to the credit, refreshes and draws to the card."""

    def begin(self, table: Any) -> None:
        self.due: dict[int, int] = {}  # cards that are still to be drawn
        self.filling = -1  # seat that draws up to its hand limit
        self.events = False  # an event has come up on the way, and may have given cards

    def see(self, now: Sight) -> None:
        if now.before.round > 0:
            self.collected(now)
            self.draws(now)
        for fact in now.of("cards_drawn"):
            seat = int(fact["seat"])
            self.due[seat] = self.due.get(seat, 0) + int(fact["number"])
        for fact in now.of("card_drawn"):
            self.due[int(fact["seat"])] = self.due.get(int(fact["seat"]), 0) - 1
        self.events |= "event_drawn" in now.names
        if now.quiet and now.after.round > 0:
            self.settled(now.after)

    def settled(self, table: Any) -> None:
        """Everything has been drawn, up to the hand limit where that was the aim."""
        owed = {seat: number for seat, number in self.due.items() if number}
        if not self.events:
            self.require(not owed, f"cards drawn and cards announced differ: {owed}")
        if self.filling >= 0:
            has, limit = len(table.hand[self.filling]), hand_limit(self, table, self.filling)
            left = table.deck or table.placed or table.deck_events or table.discard
            self.require(has >= limit or not left, f"seat {self.filling} draws up to {limit} cards and has {has}")
        self.due, self.filling, self.events = {}, -1, False

    def collected(self, now: Sight) -> None:
        """Who refreshes or collects income gets exactly this."""
        seat = now.seat
        words = now.words
        refreshes = words[0] == "refresh" or words == ["act", "scavenge"]
        collects = refreshes or words[0] == "pass_income"
        for fact in now.of("income"):
            self.require(collects and int(fact["seat"]) == seat, f"seat {fact['seat']} gets an income for {words}")
        if collects:
            told = now.number_of("income", seat, "credits")
            table = now.before
            room = credit_limit(self, table, seat) - table.credits[seat]
            wanted = min(income(self, table, seat), max(0, room))
            self.require(told == wanted, f"Collect Income: seat {seat} gets {told} credits instead of {wanted}")
        if refreshes or words[0] == "pass_command":
            self.require(now.after.spent[seat] == 0, f"Reset Command: seat {seat} has its command back")
        elif words[0] in ("pass", "pass_income", "pass_bomb", "pass_draw") and now.prompt == "follow-or-pass":
            self.require(now.after.spent[seat] == now.before.spent[seat], f"seat {seat} passes without command")
        if words[0] == "pass_bomb":
            gained = now.number_of("bombs_gained", seat, "bombs")
            self.require(gained == 1, f"Discard and Gain 1 Bomb: {gained} bombs")
            fewer = len(now.before.hand[seat]) - len(now.after.hand[seat])
            self.require(fewer == 1, f"Discard and Gain 1 Bomb: {fewer} cards discarded")

    def draws(self, now: Sight) -> None:
        """How many cards an action gives: up to the hand limit and not more."""
        seat, words, table = now.seat, now.words, now.before
        told = now.number_of("cards_drawn", seat, "number") if seat >= 0 else 0
        follows = words[0] == "follow" and now.prompt == "follow-or-pass"
        if words[0] == "refresh" or words == ["act", "scavenge"]:
            hand, limit = len(table.hand[seat]), hand_limit(self, table, seat)
            more = amount(self.values, table, seat, "refresh-cards")
            self.filling = seat
            if self.book.keeps("refresh-above-limit"):
                wanted = max(0, limit + more - hand)
            else:
                wanted = max(0, limit - hand) + more
            sentence = (
                f"Refresh: seat {seat} with {hand} cards, limit {limit} and {more} more draws {told}, not {wanted}"
            )
            self.require(told == wanted, sentence, "refresh-above-limit")
        elif words in (["act", "draw"], ["any", "draw"]) or (follows and table.action == 5):
            hand, limit = len(table.hand[seat]), hand_limit(self, table, seat)
            wanted = max(0, limit - hand)
            self.filling = seat
            self.require(told == wanted, f"Draw Cards: seat {seat} with {hand} of {limit} cards draws {told}")
        elif words[0] == "pass_draw":
            self.require(told == 1, f"Sentina: {told} cards for a passing action instead of 1")
        elif words[0] in ("pass", "pass_income", "pass_command", "pass_bomb") and now.prompt == "follow-or-pass":
            self.require(told == 0, f"passing: {told} cards are drawn")
