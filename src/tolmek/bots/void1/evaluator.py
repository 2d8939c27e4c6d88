"""What a position of the first family is worth to a seat, in victory points that it can hope for.

Readable sums, no search: points in hand, points that worlds, technologies and influence will still bring,
credits, ships, cards, and the prospects of ships (see `prospects`).
"""

from __future__ import annotations

from typing import Final

from tolmek.bots.void1.arms import arms_of
from tolmek.bots.void1.chart import Dangers, Fleets, chart_of
from tolmek.bots.void1.parts import Parts
from tolmek.bots.void1.prospects import Hopes, Prospects, fading, prospects_of
from tolmek.kernel.game import Game
from tolmek.void1.model.components import Components
from tolmek.void1.model.edition import BY_COUNT
from tolmek.void1.model.ids import CARDS
from tolmek.void1.model.modifiers import Modifiers
from tolmek.void1.model.table import HOME, KINDS, NOBODY, PIECE_SPAN, WORLDS, Void1

# Weights, in victory points.
CREDIT: Final = 0.055  # a credit, for each round in which it can still be spent
MOST_USEFUL: Final = 6  # rounds ahead that count for a credit
LATE_CREDIT: Final = 0.01  # in the last round credits only break ties
HOARD: Final = 10  # credits beyond these count half
SHIP: Final = 0.5  # share of a ship's price that stays in it
CARD: Final = 0.25
HAND: Final = 0.3  # of the hope in cards that no Diplomat serves yet
AMBASSADOR: Final = 0.25
BOMB: Final = 0.2
ABILITY: Final = 0.12  # of an ally, for each of the next rounds
DANGER: Final = 0.4  # how much of a threatened world counts as lost
RIVAL: Final = 0.5  # of what the rivals have
CLAIM: Final = 0.08  # of a world whose ally we are and which another holds
INFLUENCE: Final = 0.12  # for each point and scoring to come, beside the council's points
COUNCIL: Final = 0.7  # of the council's points, if influence stays as it is
REACH: Final = [1.0, 0.75, 0.5, 0.25]  # how likely a rival's ship is to come, by MOVEs
TECHNOLOGY: Final = {
    "centipede": 0.5,
    "starcruiser": 0.5,
    "sunhammer": 0.4,
    "docking_bay": 0.3,
    "space_port": 0.5,
    "warp_gate": 0.6,
    "xeno_linguistics": 0.5,
    "embassy_network": 0.6,
    "asteroid_charts": 0.4,
    "living_probes": 0.3,
    "ancient_codes": 0.3,
    "ion_engines": 0.6,
    "targeting_arrays": 0.6,
    "cultural_archive": 0.3,
    "relic_exchange": 0.3,
    "plasma_drill": 0.3,
}  # use in play, in the middle of a game; income and points are counted apart
OTHER_TECHNOLOGY: Final = 0.2

MOST_KEPT: Final = 64  # dangers, for the next decisions


class Evaluator:
    """What counts for a seat in the present decision; `score` values positions a step or two ahead of it."""

    def __init__(self, game: Game[Void1], seat: int) -> None:
        table = game.table
        parts = table.components
        self.seat = seat
        self.seats = table.seats
        self.chart = chart_of(game)
        self.worlds = self.chart.worlds
        self.partners = [other for other in range(table.seats) if table.team[other] == table.team[seat]]
        self.rivals = [other for other in range(table.seats) if table.team[other] != table.team[seat]]
        # time
        long = "long" in str(game.options["variant"])
        self.scorings = len(parts.score_first) - table.scored
        self.rounds = table.edition.rounds(table.seats, long)
        self.rounds_left = max(0, self.rounds - table.round)
        self.incomes = self.rounds_left + (1 if turn_not_over(game, seat) else 0)
        self.council = sum(parts.score_first[table.scored :]), sum(parts.score_second[table.scored :])
        self.credit = LATE_CREDIT + CREDIT * min(self.rounds_left, MOST_USEFUL)
        # worlds
        self.home = HOME + table.race[seat]
        self.prize = RIVAL * table.edition.foreign_home_world_vp_per_turn * self.incomes  # of the own home world
        self.conquered = [0.0] * WORLDS
        self.allied = [0.0] * WORLDS
        self.points = [0.0] * WORLDS  # for a rival who holds it
        self.influence = [0] * WORLDS
        for world in self.worlds:
            self.value_world(game, world)
        self.befriended = self.with_council(game)  # an alliance that is only hoped for
        # ships
        actions = table.edition.actions_per_turn * self.incomes
        if table.active == seat:
            actions += table.actions + table.moves - table.edition.actions_per_turn
        self.actions: int = actions
        modifiers = table.modifiers[seat]
        self.modifiers: Modifiers = modifiers
        self.strength = [arms_of(table, owner).strength for owner in range(table.seats + 1)]
        self.ship_value = [SHIP * self.credit * cost + 0.05 for cost in parts.ship_cost]
        self.fade = [fading(modifiers.move[kind], actions) for kind in range(KINDS)]
        self.steps = [self.chart.steps(modifiers.ignored[kind]) for kind in range(KINDS)]
        self.tech_ids = game.rules.lexicon.verbs["research"].slots[0].ids
        self.technology: dict[int, float] = {}  # by what is owned
        self.hopes: Hopes = Hopes()
        self.split: Parts = Parts()  # of the score that was worked out last
        # as it stands now, and nobody plays on in this game; positions that differ here are worked out anew
        self.fleets = table.fleet
        self.owner = table.owner
        self.seized = table.seized
        abilities: tuple[Modifiers, ...] = (modifiers, *[table.modifiers[rival] for rival in self.rivals])
        self.known_dangers: dict[Fleets, Dangers] = self.chart.dangers_for(abilities)
        self.dangers = self.find_dangers(game)
        self.prospects: Prospects = prospects_of(game, self)

    def value_world(self, game: Game[Void1], world: int) -> None:
        """Points and credits that the world will bring its holder; influence and ability for an ally only."""
        table = game.table
        parts = table.components
        if world < HOME:
            points = parts.planet_vp[world] * self.scorings
            income = parts.planet_income[world]
            self.influence[world] = parts.planet_influence[world]
            ability = ABILITY * min(self.rounds_left, 4)
            self.points[world] = float(points)
        else:
            race = world - HOME
            improved = table.improved >> table.race.index(race) & 1
            printed = (parts.new_home_vp if improved else parts.home_vp)[race]
            income = (parts.new_home_income if improved else parts.home_income)[race]
            ability = 0.0
            points = printed * self.scorings  # of the own one: as a place to build it is worth that anywhere
            bonus = table.edition.foreign_home_world_vp_per_turn * self.incomes
            if race == table.race[self.seat]:
                self.points[world] = float(points + bonus)
            else:
                self.points[world] = float(points)
                points += bonus
        self.conquered[world] = points + 0.1 + self.value_income(income)
        self.allied[world] = self.conquered[world] + ability + INFLUENCE * self.influence[world] * self.scorings

    def with_council(self, game: Game[Void1]) -> list[float]:
        """What each world would bring as an ally, with the council's points that its influence would win."""
        table = game.table
        influence = [0] * (self.seats + 1)
        for world in self.worlds:
            if table.owner[world] != NOBODY and table.owner[world] == table.ally[world]:
                influence[table.owner[world]] += self.influence[world]
        now = self.value_council(influence)
        own = influence[self.seat]
        council: dict[int, float] = {}  # by the influence that a world would add
        values = [0.0] * WORLDS
        for world in self.worlds:
            more = self.influence[world]
            if more not in council:
                influence[self.seat] = own + more
                council[more] = self.value_council(influence)
            values[world] = self.allied[world] + council[more] - now
        return values

    def value_income(self, income: float) -> float:
        """Credits that still come in time to be spent; they lose worth on the way."""
        return income * max(0, self.incomes - 1) * self.credit * 0.8

    # --- the score -----------------------------------------------------------------------------------------

    def score(self, game: Game[Void1]) -> float:
        """The worth of a position."""
        table = game.table
        seat = self.seat
        total = float(table.vp[seat])
        if table.morale and table.active == seat:
            total += table.edition.morale_boost_vp
        credits = table.credits[seat]
        split = self.split
        split.points = total
        split.credits = self.credit * (credits if credits <= HOARD else HOARD + (credits - HOARD) / 2)
        total += split.credits
        total += AMBASSADOR * min(table.ambassadors[seat], 3) + BOMB * min(table.bombs[seat], 3)
        techs = table.techs[seat]
        if techs not in self.technology:
            self.technology[techs] = self.value_technologies(game, techs)
        calm = all(table.fleet[rival] == self.fleets[rival] for rival in self.rivals)
        split.technologies = self.technology[techs]
        total += split.technologies + self.value_worlds(game, calm)
        total += self.value_ships_and_cards(game, calm)
        return total

    def value_technologies(self, game: Game[Void1], techs: int) -> float:
        """Points at the scorings to come, further income, and use in play."""
        parts = game.table.components
        modifiers = game.table.modifiers[self.seat]
        total = self.value_income(modifiers.income + modifiers.mine / 2)
        if game.table.edition.technology_vp == BY_COUNT:
            total += self.scorings * points_for(parts, techs.bit_count())
        for tech in range(len(parts.tech_vp)):
            if techs >> tech & 1:
                total += parts.tech_vp[tech] * self.scorings
                total += TECHNOLOGY.get(self.tech_ids[tech], OTHER_TECHNOLOGY) * min(self.rounds_left, 5) / 4
        return total

    def value_worlds(self, game: Game[Void1], calm: bool) -> float:
        """Worlds held, less what may be lost; influence; what the others hold."""
        table = game.table
        seat = self.seat
        dangers = self.dangers if calm else self.find_dangers(game)
        total = 0.0
        worlds = losses = claims = 0.0
        number = 0
        held = [float(points) for points in table.vp]
        influence = [0] * (self.seats + 1)
        for at, world in enumerate(self.worlds):
            owner = table.owner[world]
            if owner == NOBODY:
                continue
            friendly = table.ally[world] == owner
            if friendly:
                influence[owner] += self.influence[world]
            if owner == seat:
                value = (self.allied if friendly else self.conquered)[world]
                worlds += value
                number += 1
                visit, force = dangers[at]
                if visit > 0.0:
                    guard = self.guard(game, seat, self.chart.place[world])
                    fall = DANGER * visit * (force / (force + 2.0 * guard) if guard else 1.0)
                    loss = fall * (value + self.prize if world == self.home else value)
                    losses += loss
                    value -= loss
                total += value
            else:
                if owner < self.seats:
                    held[owner] += self.points[world]
                if table.ally[world] == seat:
                    claim = CLAIM * self.allied[world]
                    claims += claim
                    total += claim
        council = self.value_council(influence)
        total += council
        total += 0.8 * sum(held[partner] for partner in self.partners if partner != seat)
        rivals = [held[rival] for rival in self.rivals]
        split = self.split
        split.worlds = worlds
        split.losses = losses
        split.claims = claims
        split.council = council
        split.number = number
        split.influence = influence
        split.best_rival = max(rivals)
        split.rivals = sum(rivals)
        return total - RIVAL * (max(rivals) + sum(rivals)) / (1 + len(rivals))

    def value_council(self, influence: list[int]) -> float:
        """The council's points in the scorings to come, if influence stays as it is; a tie counts half."""
        own = influence[self.seat]
        if own == 0:
            return 0.0
        ahead = 0.0
        for other in range(self.seats):
            if other != self.seat and influence[other] >= own:
                ahead += 1.0 if influence[other] > own else 0.5
        first, second = self.council
        if ahead <= 1.0:
            return COUNCIL * (first - (first - second) * ahead)
        return COUNCIL * second * max(0.0, 2.0 - ahead)

    def value_ships_and_cards(self, game: Game[Void1], calm: bool) -> float:
        table = game.table
        seat = self.seat
        prospects = self.prospects if calm and self.has_same_targets(table) else prospects_of(game, self)
        hopes = self.hopes.now(table, seat)
        split = self.split
        split.cards = sum(table.hand[seat * len(CARDS) : seat * len(CARDS) + len(CARDS)])
        total = CARD * split.cards
        split.ships = prospects.value(table.fleet[seat], self.ship_value, hopes)
        total += split.ships
        before = total
        for hope in hopes:
            total += HAND * hope
        split.hopes = total - before
        return total

    def has_same_targets(self, table: Void1) -> bool:
        """Rivals' ships are compared elsewhere."""
        return (
            table.owner == self.owner and table.seized == self.seized and table.modifiers[self.seat] is self.modifiers
        )

    # --- ships in the way ----------------------------------------------------------------------------------

    def find_dangers(self, game: Game[Void1]) -> Dangers:
        """For each world in play: the chance that rival ships come, and the strength they would bring."""
        table = game.table
        key: Fleets = tuple([(table.modifiers[rival], *table.fleet[rival]) for rival in self.rivals])
        dangers = self.known_dangers.get(key)
        if dangers is None:
            if len(self.known_dangers) >= MOST_KEPT:
                self.known_dangers.clear()
            dangers = self.work_out_dangers(table)
            self.known_dangers[key] = dangers
        return dangers

    def work_out_dangers(self, table: Void1) -> Dangers:
        fleets: list[list[tuple[int, int, float, list[list[int]]]]] = []
        for rival in self.rivals:
            moves = table.modifiers[rival].move
            ships: list[tuple[int, int, float, list[list[int]]]] = []
            for ship in table.fleet[rival]:
                kind = ship % PIECE_SPAN % KINDS
                ships.append((ship // PIECE_SPAN, moves[kind] or 1, self.strength[rival][kind], self.steps[kind]))
            fleets.append(ships)
        dangers: Dangers = []
        for at, world in enumerate(self.worlds):
            calm = 1.0
            worst = 0.0
            for ships in fleets:
                force = 0.0
                for place, move, strength, steps in ships:
                    far = steps[at][place]
                    if far <= 3 * move:
                        near = REACH[-(-far // move)]
                        force += near * strength
                        calm *= 1.0 - 0.4 * near
                worst = max(worst, force)
            dangers.append((1.0 - (calm * calm if world >= HOME else calm), worst))
        return dangers

    def guard(self, game: Game[Void1], owner: int, place: int) -> float:
        """Strength of an owner's ships on a space."""
        low = place * PIECE_SPAN
        strength = self.strength[owner]
        total = 0.0
        for ship in game.table.fleet[owner]:
            if low <= ship < low + PIECE_SPAN:
                total += strength[(ship - low) % KINDS]
        return total


def points_for(parts: Components, technologies: int) -> float:
    """What that many technologies bring at a scoring; each on the way to the next step counts its part."""
    points = owned = 0
    for needed, more in zip(parts.tech_score_owned, parts.tech_score_vp, strict=True):
        if technologies < needed:
            return points + (more - points) * (technologies - owned) / (needed - owned)
        owned = needed
        points = more
    return float(points)


def turn_not_over(game: Game[Void1], seat: int) -> bool:
    """Will the seat still end a turn in this round?"""
    table = game.table
    if table.active == NOBODY:
        return table.mustering != 0 or table.round == 0
    order = table.turn_order
    return order.index(table.active) <= order.index(seat)
