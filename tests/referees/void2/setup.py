"""SETUP of both rulebooks: what everybody has and where everything lies when the first round begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referees.void2.components import EMPTY, KIND, PLANET_OF, SLOOP, STARFARER, SURFACE, WORLDSHIP
from tests.referees.void2.sight import SPAN, Section, Sight, closed
from tolmek.void2.model.ids import FACTIONS, GOODS, PLANETS

SYSTEMS = {2: 5, 3: 6, 4: 7, 5: 8}
SARKEENS = {2: 3, 3: 2, 4: 1, 5: 0}  # on inhabited planets, and as many on uninhabited ones
ONE_OF_THREE = {"corzar", "korlo_zan", "emrok"}


class Setup(Section):
    """The numbers of the set-up and the order in which the starting units are placed."""

    def begin(self, table: Any) -> None:
        self.placed: list[int] = []
        self.events = 0
        self.above = 0
        self.cards = 0

    def see(self, now: Sight) -> None:
        if now.before.round > 0:
            return
        for fact in now.of("starting_units"):
            self.placed.append(int(fact["seat"]))
        for fact in now.of("deck_made"):
            self.cards, self.events = int(fact["cards"]), int(fact["events"])
        for fact in now.of("score_card_laid"):
            self.above = int(fact["above"])
        if "round_begins" in now.names:
            self.check(now.after)

    def check(self, table: Any) -> None:
        seats = table.seats
        cards = 3 if self.published else 4
        for seat in range(seats):
            self.require(len(table.hand[seat]) == cards, f"set-up: {len(table.hand[seat])} cards instead of {cards}")
            units = sorted(piece % SPAN for piece in table.fleet[seat])
            places = {piece // SPAN for piece in table.fleet[seat]}
            self.require(units == [STARFARER, SLOOP, WORLDSHIP], f"set-up: seat {seat} has the units {units}")
            self.require(len(places) == 1, "set-up: the starting units stand together")
            self.require(KIND[min(places)] in (0, 1), "set-up: starting units go to a space node or a starting space")
            self.possessions(table, seat)
        starts = [fleet[0] // SPAN for fleet in table.fleet]
        self.require(len(set(starts)) == seats, "set-up: each starting space takes one player")
        self.require(table.active == table.first, "set-up: the first player is the first active player")
        order = [(table.first + step) % seats for step in range(seats)]
        if self.published:
            order.reverse()
        self.require(self.placed == order, f"set-up: units are placed in the order {self.placed}, not {order}")
        (self.published_map if self.published else self.kickstarter_map)(table)
        total = self.cards + self.events
        middle = (total + 1) // 2
        self.require(total // 2 <= self.above <= middle, f"set-up: the score card lies below {self.above} of {total}")

    def possessions(self, table: Any, seat: int) -> None:
        faction = FACTIONS[table.faction[seat]]
        goods = sum(table.held[seat * 3 : seat * 3 + 3])
        if self.published:
            credits, wanted = (7 if table.seats == 2 else 5), 1
            self.require(len(table.empires[seat]) == 1, f"set-up: {len(table.empires[seat])} Empire cards, not 1")
        else:
            credits, wanted = (12 if faction == "eehg" else 7), int(faction == "earth")
        has = table.credits[seat]
        self.require(has == credits, f"set-up: {faction} begins with {has} credits instead of {credits}")
        self.require(goods == wanted, f"set-up: {faction} begins with {goods} goods instead of {wanted}")
        self.require(table.spent[seat] == 0, "set-up: no command is spent")
        self.require(table.scorer >> seat & 1 == 1, "set-up: everybody has a scoring card")

    def published_map(self, table: Any) -> None:
        laid = [PLANETS[planet] for planet in table.planets]
        self.require(len(set(laid)) == 8, f"set-up: 8 planets are used, not {laid}")
        self.require(len(ONE_OF_THREE - set(laid)) == 1, "set-up: one of Corzar, Korlo Zan and Emrok is left out")
        self.require("valka_vii" not in laid, "set-up: Valka VII is left out")
        tokens = Counter(KIND[region] for region in table.sarkeens[0::2])
        number = SARKEENS[table.seats]
        self.require(tokens[SURFACE] == number and tokens[EMPTY] == number, f"set-up: Sarkeen tokens {tokens}")
        credits = [3 if space < table.seats else 0 for space in range(5)]
        self.require(table.space_credits[:5] == credits, f"set-up: credits {table.space_credits} on the actions")
        goods = Counter(piece // 4 for piece in table.goods_up)
        for region in range(len(KIND)):
            if KIND[region] == EMPTY:
                free = not closed(table, region)
                self.require(table.goods_down.count(region) == free, "set-up: goods on uninhabited planets")
                self.require(table.explores[0::3].count(region) == free, "set-up: explore tokens")
            elif KIND[region] == SURFACE and PLANET_OF[region] in table.planets:
                free = not closed(table, region)
                self.require(goods[region] == free, "set-up: a good lies face up on the surface")
                self.require(table.goods_down.count(region - 1) == free, "set-up: a good lies in the orbit")
        open_planets = 8 - number
        dealt = 3 * table.seats
        self.require(self.cards == 7 * open_planets - dealt, f"set-up: {self.cards} power cards are in the deck")
        if self.book.keeps("event-per-planet"):
            self.require(self.events == 8, f"set-up: {self.events} events for 8 planets in play", "event-per-planet")
        else:
            self.require(self.events == open_planets, f"set-up: {self.events} events")

    def kickstarter_map(self, table: Any) -> None:
        number = SYSTEMS[table.seats]
        self.require(int(table.in_play).bit_count() == number, f"set-up: {number} systems are in play")
        pair = table.in_play & 3
        self.require(pair in (0, 3), "set-up: Tan Fu and Meezle III are played together")
        self.require(self.events == number, f"set-up: {self.events} events for {number} systems")
        self.require(self.cards == 7 * number - 4 * table.seats, f"set-up: {self.cards} cards are in the deck")
        self.require(not table.goods_up, "set-up: no goods lie on face-down boards")
        self.require(sum(table.goods_bag) + sum(table.held) == 15 * len(GOODS), "set-up: goods")
