"""What a position of the second family is worth to a seat, in victory points that it can hope for.

Readable sums, no search: points in hand, what the scorings to come will bring, credits, command, cards, goods,
units, and the prospects of groups of units (see `prospects`).
"""

from __future__ import annotations

from typing import Final

from tolmek.bots.void2.cards import Texts, value_cards
from tolmek.bots.void2.chart import chart_of
from tolmek.bots.void2.goods import value_goods
from tolmek.bots.void2.needs import progress
from tolmek.bots.void2.parts import Parts
from tolmek.bots.void2.prospects import Prospects, Regions, prospects_of
from tolmek.kernel.game import Game
from tolmek.void2.battle.retreat import CARRIES
from tolmek.void2.model.ids import PLANETS, WORLDSHIP
from tolmek.void2.model.names import SCORE_CARD
from tolmek.void2.model.table import (
    KNOWN,
    MOST_SEATS,
    SITE_SPAN,
    SPAN,
    WORLDSHIP_SITE,
    Void2,
    buildings_at,
    capital_of,
    on_track,
)
from tolmek.void2.model.vocabulary import (
    BUILDING_ACADEMY,
    BUILDING_BASE,
    BUILDING_CITY,
    BUILDINGS,
    LINE_BUILDINGS,
    LINE_CONTROL,
    LINE_EMPIRE,
    LINE_INFLUENCE,
    LINE_NEGATIVES,
    LINE_TECHNOLOGIES,
    RULE_COMMAND,
    RULE_EXTRA_BUILDING,
    RULE_HAND_LIMIT,
    RULE_INCOME,
)

# Weights, in victory points.
CREDIT: Final = 0.2  # a credit in the middle of a game
LATE_CREDIT: Final = 0.02  # at its end
PLENTY: Final = 12  # credits beyond these count half
HOARD: Final = 22  # and beyond these hardly anything
COMMAND: Final = 0.12  # a command that is left
CAPACITY: Final = 0.16  # of command, for each refresh to come
HAND: Final = 0.2  # a card of the hand limit, for each refresh to come
CYCLE: Final = 3.2  # turns from one refresh to the next
SITE: Final = 0.3  # a free place for a building
MOST_SITES: Final = 3
UNIT: Final = 0.3  # a unit on the board, and for each of its power
POWER: Final = 0.12
ARMY: Final = 5  # units beyond these count a third
SECOND_CARRIER: Final = 0.3
BOMB: Final = 0.25
ABILITY: Final = 0.4  # of an ally
TECHNOLOGY: Final = 0.5  # use of a technology in play
PATIENCE: Final = 0.35  # what a scoring card gains by each card of the deck that it waits
EMPIRE_HOPE: Final = 0.45  # of an Empire card whose needs are nearly met
EMPIRE_START: Final = 0.08
RIVAL: Final = 0.3  # of what the rivals have
UNSAFE: Final = 0.05  # chance to lose a region
VISITED: Final = 0.12  # more, if a rival's group is near
GUARDED: Final = 0.4  # of that, with a unit or a base there
NEAR: Final = 3.0  # steps
# Of ally points: behind by two or more, by one, tied, ahead by one, by more.
SHARES: Final = [0.06, 0.2, 0.8, 0.9, 0.97]
PACE: Final = 1.1  # cards that leave the deck in a round
PRIOR: Final = 10  # rounds for which that is believed
UNKNOWN: Final = -1.0  # turns that are left: what one expects at this table


class Evaluator:
    """What counts for a seat in the present decision; `score` values positions a step or two ahead of it.

    For positions further ahead, `turns` says how many turns are left there.
    """

    def __init__(self, game: Game[Void2], seat: int, turns: float = UNKNOWN) -> None:
        table = game.table
        self.seat = seat
        self.parts = table.components
        self.rivals = [other for other in range(table.seats) if other != seat]
        self.turns = turns_left(table) if turns == UNKNOWN else turns
        self.all_turns = all_turns(table)
        self.ripe = min(1.0, self.turns / 9.0)  # how much of its use a lasting thing still has
        self.refreshes = self.turns / CYCLE
        self.credit = LATE_CREDIT + (CREDIT - LATE_CREDIT) * self.ripe
        self.patience = PATIENCE * cards_before_scoring(table)
        self.chart = chart_of(game, seat)
        self.visited = self.find_visited(table)
        self.known_weights: dict[tuple[int, bool], list[float]] = {}
        self.texts: Texts = Texts()
        self.split: Parts = Parts()  # of the score that was worked out last
        self.recent_regions: list[Regions] = []
        self.recent_prospects: list[Prospects] = []

    # --- the score -----------------------------------------------------------------------------------------

    def score(self, game: Game[Void2]) -> float:
        """The worth of a position."""
        table = game.table
        seat = self.seat
        total = float(table.vp[seat])
        if not game.stack:  # the game is over
            return total - RIVAL * float(max(table.vp[rival] for rival in self.rivals))
        split = self.split
        weights = self.weights(table, seat)
        total += self.value_lines(table, weights) + self.value_board(table, weights) + self.value_units(table)
        split.goods = value_goods(table, self, weights)
        split.cards = value_cards(table, self, weights)
        total += split.goods + split.cards
        split.prospects = prospects_of(table, self).value(table)
        total += split.prospects
        standings = [self.standing(table, rival) for rival in self.rivals]
        split.best_rival = max(standings)
        split.rivals = sum(standings)
        return total - RIVAL * (max(standings) + sum(standings)) / (1 + len(standings))

    def weights(self, table: Void2, seat: int) -> list[float]:
        """How often each line will still be scored for a seat."""
        key = table.scorer >> seat & 1, SCORE_CARD in table.placed[1::3]
        weights = self.known_weights.get(key)
        if weights is None:
            own, deck, end = self.parts.scoring_lines
            weights = [
                float(key[0] * (own >> line & 1) + key[1] * (deck >> line & 1) + (end >> line & 1))
                for line in range(LINE_EMPIRE + 1)
            ]
            self.known_weights[key] = weights
        return weights

    def standing(self, table: Void2, seat: int) -> float:
        """The points of a rival, and what the scorings to come would bring if they were now."""
        weights = self.weights(table, seat)
        total = table.vp[seat] + weights[LINE_BUILDINGS] * self.building_points(table, seat)
        region_vp = self.parts.region_vp
        for region in table.board.regions:
            if table.cube[region] == seat:
                total += weights[LINE_CONTROL] * region_vp[region]
        for planet in range(len(PLANETS)):
            own = table.influence[planet * MOST_SEATS + seat]
            if own and own == max(table.influence[planet * MOST_SEATS : planet * MOST_SEATS + MOST_SEATS]):
                total += weights[LINE_INFLUENCE] * self.parts.planet_ally_vp[planet]
        return total

    # --- scorings ------------------------------------------------------------------------------------------

    def value_lines(self, table: Void2, weights: list[float]) -> float:
        """Lines that only the seat itself can spoil, and influence."""
        seat = self.seat
        parts = self.parts
        split = self.split
        split.buildings = weights[LINE_BUILDINGS] * self.building_points(table, seat)
        split.negatives = weights[LINE_NEGATIVES] * self.uncovered(table)
        split.influence = split.technologies = split.empires = 0.0
        split.allies = split.technology_count = 0
        total = split.buildings
        total -= split.negatives
        for planet in range(len(PLANETS)):
            own, other = self.rivalry(table, planet)
            worth = self.ally_value(planet, own - other, weights) if own else 0.0
            split.influence += worth
            total += worth
            if table.ally[planet] == seat:
                split.allies += 1
                total += ABILITY * self.ripe
        techs = table.techs[seat]
        for tech in parts.faction_technologies[table.faction[seat]]:
            if techs >> tech & 1:
                worth = weights[LINE_TECHNOLOGIES] * parts.tech_vp[tech] + TECHNOLOGY * self.ripe
                split.technologies += worth
                split.technology_count += 1
                total += worth
        for held in table.empires[seat]:
            worth = self.value_empire(table, held // KNOWN, weights)
            split.empires += worth
            total += worth
        if table.scorer >> seat & 1:
            total += self.patience
        return total

    def building_points(self, table: Void2, seat: int) -> int:
        counts = built(table, seat)
        points = 0
        for symbols, count in zip(self.parts.faction_building_vp[table.faction[seat]], counts, strict=True):
            for at in range(count):
                points += symbols[at]
        return points

    def uncovered(self, table: Void2) -> int:
        """Negative symbols without a good."""
        count = 0
        for building, symbols in enumerate(self.parts.faction_negative_vp[table.faction[self.seat]]):
            count += sum(symbols[on_track(table, self.seat, building) :])
        return count

    def rivalry(self, table: Void2, planet: int) -> tuple[int, int]:
        """Own influence on a planet, and the most that another has."""
        first = planet * MOST_SEATS
        other = 0
        for rival in self.rivals:
            if table.influence[first + rival] > other:
                other = table.influence[first + rival]
        return table.influence[first + self.seat], other

    def ally_value(self, planet: int, lead: int, weights: list[float]) -> float:
        """The ally points to be hoped for with such a lead, at least one marker being there."""
        share = SHARES[min(4, max(0, lead + 2))]
        return weights[LINE_INFLUENCE] * share * float(self.parts.planet_ally_vp[planet])

    def influence_gain(self, table: Void2, planet: int, number: int, weights: list[float]) -> float:
        """What that many more markers would be worth."""
        own, other = self.rivalry(table, planet)
        before = self.ally_value(planet, own - other, weights) if own else 0.0
        return self.ally_value(planet, own + number - other, weights) - before

    def value_empire(self, table: Void2, card: int, weights: list[float]) -> float:
        """Completed ones, and how near the others are."""
        needs = self.parts.empire_needs[card]
        planet = self.parts.empire_planet[card]
        if planet >= 0:
            capital = capital_of(table, planet)
            if not table.board.present[capital] or table.closed[capital]:
                needs = self.parts.empire_needs_else[card]
        done = 1.0
        for need in needs:
            done *= progress(table, self.seat, need, -1)
        share = 0.9 if done >= 1.0 else EMPIRE_START + (EMPIRE_HOPE - EMPIRE_START) * done * self.ripe
        return weights[LINE_EMPIRE] * share * float(self.parts.empire_vp[card])

    # --- the board -----------------------------------------------------------------------------------------

    def value_board(self, table: Void2, weights: list[float]) -> float:
        """Regions that are held, less what may be lost; places for buildings; what the faction board gives."""
        seat = self.seat
        parts = self.parts
        split = self.split
        spaces = 0
        total: float = 0.0
        risks = 0.0
        regions = 0
        extra = table.modifiers[seat].total[RULE_EXTRA_BUILDING]
        for region in table.board.regions:
            if table.cube[region] == seat:
                worth = weights[LINE_CONTROL] * parts.region_vp[region]
                risk = self.risk(table, region)
                total += worth * (1.0 - risk)
                risks += worth * risk
                regions += 1
                spaces += max(0, parts.region_vp[region] + extra - buildings_at(table, region))
        split.regions = total
        split.risks = risks
        split.region_count = regions
        aboard = sum(site // SITE_SPAN == WORLDSHIP_SITE for site in table.sites[seat])
        spaces += max(0, len(parts.faction_worldship_power[table.faction[seat]]) - aboard)
        split.spaces = spaces
        total += SITE * min(spaces, MOST_SITES) * self.ripe
        split.credits = self.credit * purse(table.credits[seat])
        total += split.credits
        counts = built(table, seat)
        faction = table.faction[seat]
        modifiers = table.modifiers[seat].total
        income = parts.faction_income[faction][counts[BUILDING_CITY]] + modifiers[RULE_INCOME]
        split.income = 0.8 * self.credit * income * self.refreshes
        total += split.income
        capacity = parts.faction_command[faction][counts[BUILDING_ACADEMY]] + modifiers[RULE_COMMAND]
        split.capacity = capacity
        split.command = capacity - table.spent[seat]
        total += CAPACITY * capacity * self.refreshes + COMMAND * (capacity - table.spent[seat]) * min(1.0, self.turns)
        limit = parts.faction_hand_limit[faction][counts[BUILDING_BASE]] + modifiers[RULE_HAND_LIMIT]
        split.hand_limit = limit
        return total + HAND * self.refreshes * float(limit) + BOMB * self.ripe * float(table.bombs[seat])

    def risk(self, table: Void2, region: int) -> float:
        """The chance that a held region is lost."""
        chance = UNSAFE + (VISITED if region in self.visited else 0.0)
        low = region * SPAN
        for piece in table.fleet[self.seat]:
            if low <= piece < low + SPAN:
                return chance * GUARDED
        return chance * GUARDED if region * SITE_SPAN + BUILDING_BASE in table.sites[self.seat] else chance

    def find_visited(self, table: Void2) -> set[int]:
        """Regions that a rival's group could come to soon."""
        regions: set[int] = set()
        for rival in self.rivals:
            for place in {piece // SPAN for piece in table.fleet[rival] if self.carries(piece % SPAN)}:
                steps = self.chart.steps(place)
                regions |= {region for region in table.board.regions if steps[region] <= NEAR}
        return regions

    def carries(self, unit: int) -> bool:
        return bool(self.parts.unit_keywords[unit] & CARRIES)

    def value_units(self, table: Void2) -> float:
        """Units as such; what they can do is a prospect."""
        total = 0.0
        number = 0
        carriers = 0
        for piece in table.fleet[self.seat]:
            unit = piece % SPAN
            if unit == WORLDSHIP:
                continue
            number += 1
            carriers += self.carries(unit)
            worth = UNIT + POWER * self.parts.unit_power[unit]
            total += worth if number <= ARMY else worth / 3
        if carriers > 1:
            total += SECOND_CARRIER
        elif carriers == 0:
            total -= SECOND_CARRIER
        split = self.split
        split.unit_count = number
        split.carriers = carriers
        split.units = total * self.ripe
        return split.units


# --- time ----------------------------------------------------------------------------------------------------------


def turns_left(table: Void2) -> float:
    """Turns that a seat still has, the present round counted: until the deck runs out, then a last cycle."""
    seats = table.seats
    if table.last_rounds >= 0:
        return float(table.last_rounds)
    cycle = seats + (table.first - table.active) % seats
    if table.run_out:
        return float(cycle)
    left = len(table.deck) + table.deck_events.bit_count() + len(table.placed) // 3
    gone = max(0, table.edition.by_seats(table.edition.deck, seats) + 1 - left)
    pace = (gone + PACE * PRIOR) / (table.round + PRIOR)
    return left / pace + seats * 1.5


def all_turns(table: Void2) -> float:
    """Turns that a seat has in a whole game, as one expects at its beginning."""
    return (table.edition.by_seats(table.edition.deck, table.seats) + 1) / PACE + table.seats * 1.5


def cards_before_scoring(table: Void2) -> int:
    """Cards of the deck above the one that makes everybody score."""
    for at in range(0, len(table.placed), 3):
        if table.placed[at + 1] == SCORE_CARD:
            return table.placed[at]
    return 0


# --- reading the table ---------------------------------------------------------------------------------------------


def purse(credits: int) -> float:
    """Credits as far as they can be put to use."""
    return min(credits, PLENTY) + max(0, min(credits, HOARD) - PLENTY) / 2 + max(0, credits - HOARD) / 20


def built(table: Void2, seat: int) -> list[int]:
    """Buildings by type."""
    counts = [0] * len(BUILDINGS)
    for site in table.sites[seat]:
        counts[site % SITE_SPAN] += 1
    return counts
