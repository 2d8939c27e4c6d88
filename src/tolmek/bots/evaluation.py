"""What a position of the first family is worth to a seat, in victory points it can hope for at the end.

Readable sums, no search: points in hand, points that worlds, technologies and influence will still bring, credits,
and the prospects of ships and cards (how near they are to a world that is worth having, and the chance to get it).
"""

from __future__ import annotations

import tolmek
from tolmek.bots.chart import FAR, chart_of
from tolmek.bots.ids import CARDS, DIPLOMAT, HOME, KINDS, NOBODY, PIECE_SPAN, TEMPERAMENTS, WORLDS

# Weights, in victory points.
CREDIT = 0.055  # a credit, for each round in which it can still be spent
MOST_USEFUL = 6  # rounds ahead that count for a credit
LATE_CREDIT = 0.01  # in the last round credits only break ties
HOARD = 10  # credits beyond these count half
SHIP = 0.5  # share of a ship's price that stays in it
CARD = 0.25
AMBASSADOR = 0.25
BOMB = 0.2
PROSPECT = 0.65  # of a world that is only hoped for
NEARNESS = 0.8  # what one more MOVE leaves of a prospect
PRESENCE = 0.15  # strength of an unarmed ship as a guard
DANGER = 0.4  # how much of a threatened world counts as lost
RIVAL = 0.3  # of the strongest rival's worth, spread over several rivals
CLAIM = 0.08  # of a world whose ally we are and which another holds
INFLUENCE = 0.12  # for each point and scoring to come, beside the council's points
CARD_ODDS = [0.0, 0.08, 0.36, 0.84, 0.99]  # hopes in so many like cards, before bonuses
BONUS_ODDS = 0.07  # for each 1 more on the roll
TECHNOLOGY = {
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


class Outlook:
    """What counts for a seat in the present decision; `score` then values positions a step or two ahead."""

    def __init__(self, game: tolmek.Game, seat: int, rounds: int) -> None:
        table = game.table
        parts = table.components
        self.seat = seat
        self.seats = table.seats
        self.chart = chart_of(game)
        self.place = self.chart.world_place
        self.partners = [other for other in range(table.seats) if table.team[other] == table.team[seat]]
        self.rivals = [other for other in range(table.seats) if table.team[other] != table.team[seat]]
        self.worlds = [world for world in range(HOME) if self.in_play(game, world)]
        self.worlds += [HOME + race for race in table.race if race >= 0]
        # time
        self.scorings = len(parts.score_first) - table.scored
        self.rounds_left = max(0, rounds - table.round)
        due = table.active == seat or (table.active == NOBODY and self.turn_to_come(game))
        self.incomes = self.rounds_left + (1 if due or self.before_turn(game) else 0)
        self.council = sum(parts.score_first[table.scored :]), sum(parts.score_second[table.scored :])
        self.credit = LATE_CREDIT + CREDIT * min(self.rounds_left, MOST_USEFUL)
        actions = table.actions + table.moves if table.active == seat else 0
        later = self.rounds_left + (1 if table.active != seat and self.incomes > self.rounds_left else 0)
        self.moves_left = actions + table.edition.actions_per_turn * later
        # worlds
        self.conquered = [0.0] * WORLDS
        self.allied = [0.0] * WORLDS
        self.points = [0.0] * WORLDS
        self.influence = [0] * WORLDS
        self.temperament = [-1] * WORLDS
        for world in self.worlds:
            self.value_world(game, world)
        # ships
        self.strength = [[self.strength_of(game, owner, kind) for kind in range(KINDS)] for owner in range(self.seats)]
        self.strength.append([guard_strength(game, kind) for kind in range(KINDS)])
        self.ship_value = [SHIP * self.credit * cost + 0.05 for cost in parts.ship_cost]
        self.fade = [self.fading(table.powers[seat].move[kind]) for kind in range(KINDS)]
        self.steps: list[list[list[int]]] = []
        for kind in range(KINDS):
            ignored = table.powers[seat].ignored[kind]
            self.steps.append([self.chart.row(ignored, world) for world in self.worlds])
        self.neutral_odds = [self.odds_on_neutral(game, kind) for kind in range(KINDS)]
        self.technology: dict[int, float] = {}
        self.tech_ids = game.family.lexicon.verbs["research"].slots[0].ids
        self.fleets = [list(ships) for ships in table.fleet]
        self.dangers = self.find_dangers(game)

    # --- time and worlds -------------------------------------------------------------------------------------------

    def in_play(self, game: tolmek.Game, world: int) -> bool:
        table = game.table
        return table.board.present[self.place[world]] and not table.covered >> world & 1

    def turn_to_come(self, game: tolmek.Game) -> bool:
        return game.table.mustering != 0 or game.table.round == 0

    def before_turn(self, game: tolmek.Game) -> bool:
        """Is another seat active whose turn comes before ours in this round?"""
        table = game.table
        order = table.turn_order
        return table.active not in (NOBODY, self.seat) and order.index(table.active) < order.index(self.seat)

    def value_world(self, game: tolmek.Game, world: int) -> None:
        """Points and credits that the world will bring its holder; influence and ability for an ally only."""
        table = game.table
        parts = table.components
        seat = self.seat
        if world < HOME:
            points = float(parts.planet_vp[world] * self.scorings)
            income = parts.planet_income[world]
            self.influence[world] = parts.planet_influence[world]
            self.temperament[world] = parts.planet_type[world]
            ability = 0.12 * min(self.rounds_left, 4)
        else:
            race = world - HOME
            improved = table.improved >> table.race.index(race) & 1
            points = float((parts.new_home_vp if improved else parts.home_vp)[race] * self.scorings)
            income = (parts.new_home_income if improved else parts.home_income)[race]
            ability = 0.0
            if race != table.race[seat]:
                points += table.edition.foreign_home_world_vp_per_turn * self.incomes
        self.points[world] = points
        self.conquered[world] = points + 0.1 + income * max(0, self.incomes - 1) * self.credit * 0.8
        self.allied[world] = self.conquered[world] + ability + INFLUENCE * self.influence[world] * self.scorings

    # --- ships -----------------------------------------------------------------------------------------------------

    def strength_of(self, game: tolmek.Game, owner: int, kind: int) -> float:
        """Hits to be expected of a ship in one pass, and a little for being in the way."""
        table = game.table
        parts = table.components
        powers = table.powers[owner]
        chance = hit_chance(parts.ship_attack[kind], powers.attack[kind] + powers.battle[kind])
        return chance * parts.ship_dice[kind] + PRESENCE * parts.ship_hits[kind]

    def odds_on_neutral(self, game: tolmek.Game, kind: int) -> list[float]:
        """The chance that one attack of this ship takes a neutral planet, by temperament."""
        table = game.table
        parts = table.components
        powers = table.powers[self.seat]
        found: list[float] = []
        for temperament in range(TEMPERAMENTS):
            chance = hit_chance(parts.ship_attack[kind], powers.attack[kind] + powers.conquest[temperament])
            found.append(1.0 - (1.0 - chance) ** parts.ship_dice[kind])
        return found

    def fading(self, move: int) -> list[float]:
        """What a prospect is worth by the steps that are still to be made, for a ship with this move value."""
        found: list[float] = []
        for steps in range(FAR + 1):
            moves = -(-steps // move) if move else FAR
            whole = 0.5 * moves + 0.5 * steps / move if move else FAR
            found.append(PROSPECT * NEARNESS**whole if moves < self.moves_left else 0.0)
        return found

    def find_dangers(self, game: tolmek.Game) -> list[tuple[float, float]]:
        """For each world in play: the chance that some rival's ships come, and the strength they would bring."""
        table = game.table
        reach = (1.0, 0.75, 0.5, 0.25)
        found: list[tuple[float, float]] = []
        for at, world in enumerate(self.worlds):
            calm = 1.0
            worst = 0.0
            for rival in self.rivals:
                moves = table.powers[rival].move
                force = 0.0
                for ship in table.fleet[rival]:
                    kind = ship % PIECE_SPAN % KINDS
                    steps = self.steps[kind][at][ship // PIECE_SPAN]
                    turns = -(-steps // moves[kind]) if moves[kind] else FAR
                    if turns < len(reach):
                        force += reach[turns] * self.strength[rival][kind]
                        calm *= 1.0 - 0.4 * reach[turns]
                worst = max(worst, force)
            if world >= HOME:
                calm *= calm
            found.append((1.0 - calm, worst))
        return found

    # --- the score -------------------------------------------------------------------------------------------------

    def score(self, game: tolmek.Game) -> float:
        """The worth of a position, a step or two after the one the outlook was made for."""
        table = game.table
        seat = self.seat
        total = float(table.vp[seat])
        if table.morale and table.active == seat:
            total += table.edition.morale_boost_vp
        credits = table.credits[seat]
        total += self.credit * (credits if credits <= HOARD else HOARD + (credits - HOARD) / 2)
        total += AMBASSADOR * min(table.ambassadors[seat], 3) + BOMB * min(table.bombs[seat], 3)
        techs = table.techs[seat]
        if techs not in self.technology:
            self.technology[techs] = self.value_technologies(game, techs)
        total += self.technology[techs]
        total += self.value_worlds(game)
        return total + self.value_prospects(game)

    def value_worlds(self, game: tolmek.Game) -> float:
        """Worlds held, less what may be lost; influence; what the rivals hold."""
        table = game.table
        seat = self.seat
        dangers = self.dangers
        for rival in self.rivals:
            if table.fleet[rival] != self.fleets[rival]:
                dangers = self.find_dangers(game)
                break
        total = 0.0
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
                visit, force = dangers[at]
                if visit > 0.0:
                    guard = self.guard(table.fleet[seat], self.place[world])
                    value *= 1.0 - DANGER * visit * (force / (force + 2.0 * guard) if guard else 1.0)
                total += value
            else:
                if owner < self.seats:
                    held[owner] += self.points[world]
                if table.ally[world] == seat:
                    total += CLAIM * self.allied[world]
        total += self.value_council(influence)
        for partner in self.partners:
            if partner != seat:
                total += 0.8 * held[partner]
        if self.rivals:
            best = max(held[rival] for rival in self.rivals)
            total -= RIVAL * (best + sum(held[rival] for rival in self.rivals)) / (1 + len(self.rivals))
        return total

    def guard(self, ships: list[int], place: int) -> float:
        """Strength of own ships on a space."""
        low = place * PIECE_SPAN
        strength = self.strength[self.seat]
        total = 0.0
        for ship in ships:
            if low <= ship < low + PIECE_SPAN:
                total += strength[(ship - low) % KINDS]
        return total

    def value_council(self, influence: list[int]) -> float:
        """The council's points in the scorings to come, if influence stays as it is; ties count half."""
        own = influence[self.seat]
        if own == 0:
            return 0.0
        ahead = 0.0
        for other in range(self.seats):
            if other != self.seat:
                if influence[other] > own:
                    ahead += 1.0
                elif influence[other] == own:
                    ahead += 0.5
        first, second = self.council
        if ahead <= 1.0:
            return 0.7 * (first - (first - second) * ahead)
        return 0.7 * second * max(0.0, 2.0 - ahead)

    def value_technologies(self, game: tolmek.Game, techs: int) -> float:
        """Points at the scorings to come, further income, and use in play."""
        parts = game.table.components
        total = 0.0
        for tech in range(len(parts.tech_vp)):
            if techs >> tech & 1:
                total += parts.tech_vp[tech] * self.scorings
                total += TECHNOLOGY.get(self.tech_ids[tech], 0.2) * min(self.rounds_left, 5) / 4
        income = game.table.powers[self.seat].income + game.table.powers[self.seat].mine / 2
        return total + income * max(0, self.incomes - 1) * self.credit * 0.8

    # --- prospects -------------------------------------------------------------------------------------------------

    def value_prospects(self, game: tolmek.Game) -> float:
        """Each ship in turn takes up the world that it adds most to; a world that others aim at already adds less."""
        table = game.table
        seat = self.seat
        targets, values, guards = self.targets(game)
        cards = self.card_odds(game)
        total = CARD * sum(table.hand[seat * CARDS : seat * CARDS + CARDS])
        left = [1.0] * len(targets)
        for ship in table.fleet[seat]:
            place = ship // PIECE_SPAN
            kind = ship % PIECE_SPAN % KINDS
            total += self.ship_value[kind]
            fade = self.fade[kind]
            steps = self.steps[kind]
            best = 0.0
            choice = -1
            share = 0.0
            for i, at in enumerate(targets):
                near = fade[steps[at][place]]
                value = values[i]
                if near * value <= best:
                    continue
                odds = self.odds(kind, self.worlds[at], guards[i], cards)
                if kind == DIPLOMAT and guards[i] < 0.0:
                    value = self.allied[self.worlds[at]]
                gain = value * near * odds * left[i]
                if gain > best:
                    best = gain
                    choice = i
                    share = odds * near
            if choice >= 0:
                total += best
                left[choice] *= 1.0 - share
                if kind == DIPLOMAT and guards[choice] < 0.0:
                    cards[self.temperament[self.worlds[targets[choice]]]] = 0.0
        for hope in cards:
            total += 0.3 * hope
        return total

    def targets(self, game: tolmek.Game) -> tuple[list[int], list[float], list[float]]:
        """Worlds worth having: where in the list of worlds, what they bring, and who guards them.

        A guard of -1 is a neutral planet, -2 event forces, 0 nobody, otherwise the strength of the ships there.
        """
        table = game.table
        targets: list[int] = []
        values: list[float] = []
        guards: list[float] = []
        homeless = table.owner[HOME + table.race[self.seat]] != self.seat
        for at, world in enumerate(self.worlds):
            owner = table.owner[world]
            if owner in self.partners:
                continue
            value = self.conquered[world]
            guard = 0.0
            if table.seized[world] >= 0:
                guard = -2.0
            elif owner == NOBODY:
                guard = -1.0
            else:
                value += RIVAL * self.points[world] / len(self.rivals)
                if table.ally[world] == self.seat:
                    value = self.allied[world]
                elif world >= HOME and homeless:
                    continue
                low = self.place[world] * PIECE_SPAN
                for ship in table.fleet[owner]:
                    if low <= ship < low + PIECE_SPAN:
                        guard += self.strength[owner][(ship - low) % KINDS]
            targets.append(at)
            values.append(value)
            guards.append(guard)
        return targets, values, guards

    def odds(self, kind: int, world: int, guard: float, cards: list[float]) -> float:
        """The chance that this ship gets the world, once there."""
        if guard == -1.0:
            if kind == DIPLOMAT:
                return cards[self.temperament[world]]
            return self.neutral_odds[kind][self.temperament[world]]
        strength = self.strength[self.seat][kind]
        if guard == -2.0:
            return 0.0 if kind == DIPLOMAT else 0.3 * strength
        if guard == 0.0:
            return 0.95
        return 0.0 if kind == DIPLOMAT else strength / (strength + 2.5 * guard)

    def card_odds(self, game: tolmek.Game) -> list[float]:
        """The hope that the hand wins a planet, by temperament."""
        table = game.table
        seat = self.seat
        counts = [0] * TEMPERAMENTS
        types = table.components.card_type
        for card in range(CARDS):
            held = table.hand[seat * CARDS + card]
            if held:
                counts[types[card]] += held
        bonus = table.powers[seat].diplomacy
        found: list[float] = []
        for temperament in range(TEMPERAMENTS):
            count = counts[temperament]
            hope = 0.0
            if count:
                hope = CARD_ODDS[min(count, 4)] + BONUS_ODDS * (bonus[temperament] + min(table.ambassadors[seat], 2))
            found.append(min(hope, 1.0))
        return found


def hit_chance(attack: int, bonus: int) -> float:
    """The chance of one die; 0 for a ship without attack number."""
    return min(6, max(0, 7 - attack + bonus)) / 6 if attack else 0.0


def guard_strength(game: tolmek.Game, kind: int) -> float:
    parts = game.table.components
    return hit_chance(parts.ship_attack[kind], 0) * parts.ship_dice[kind] + PRESENCE * parts.ship_hits[kind]
