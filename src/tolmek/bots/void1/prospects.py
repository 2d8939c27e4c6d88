"""Prospects: worlds worth having, how near own ships are to them, and the chance to get them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tolmek.bots.void1.arms import Arms, arms_of
from tolmek.bots.void1.chart import FAR, Chart
from tolmek.kernel.game import Game
from tolmek.void1.model.ids import DIPLOMAT
from tolmek.void1.model.modifiers import Modifiers
from tolmek.void1.model.table import HAND, HOME, KINDS, NOBODY, PIECE_SPAN, Void1
from tolmek.void1.model.vocabulary import TYPES
from tolmek.void1.odds import THREE_DICE, three_dice

if TYPE_CHECKING:
    from tolmek.bots.void1.evaluator import Evaluator

PROSPECT: Final = 0.65  # of a world that is only hoped for
NEARNESS: Final = 0.7  # what one more MOVE leaves of a prospect
RETRY: Final = 0.75  # what one more attempt leaves of it
CROWD: Final = 0.8  # the second-best ship counts so much of its prospect, the third again, and so on: actions are few
HOME_GUARD: Final = 0.6  # ships to be expected at the home world of a rival, who builds there
MISSING_CARD: Final = 0.5  # what one more card to be found leaves of the hope in a hand
SPOILS: Final = 0.1  # of the points of a world that is taken from a rival
EVENT_FORCES: Final = 0.3  # chance of a ship against event forces, by its strength
OPEN_WORLD: Final = 0.95  # chance to take a world that nobody guards
STUBBORN: Final = 2.5  # a guard's weight against an attacker's
MOST_OPTIONS: Final = 6  # worlds that one ship considers
MOST_KEPT: Final = 24  # prospects, for the next decisions

Option = tuple[float, int, float]  # gain, target, chance that it is got
NO_CARDS: Final = -1  # the temperament of a target for which no cards are needed


class Targets:
    """The worlds in play that can be had in a position."""

    def __init__(self, game: Game[Void1], evaluator: Evaluator) -> None:
        self.places: list[int] = []  # where in the list of worlds
        self.values: list[float] = []
        self.friends: list[float] = []  # as an ally, for neutral planets
        self.guards: list[float] = []  # strength of ships there, or one of the two below
        for at, world in enumerate(evaluator.worlds):
            self.consider(game, evaluator, at, world)

    def consider(self, game: Game[Void1], evaluator: Evaluator, at: int, world: int) -> None:
        """Add a world if it can be had."""
        table = game.table
        owner = table.owner[world]
        if owner in evaluator.partners:
            return
        value = evaluator.conquered[world]
        guard = 0.0
        if table.seized[world] >= 0:
            guard = FORCES
        elif owner == NOBODY:
            guard = NEUTRAL
        else:
            if owner < table.seats:
                value += SPOILS * evaluator.points[world]
            if table.ally[world] == evaluator.seat:
                value = evaluator.befriended[world]
            elif world >= HOME and table.owner[HOME + table.race[evaluator.seat]] != evaluator.seat:
                return  # without the own home world no other can be held
            guard = evaluator.guard(game, owner, evaluator.chart.place[world])
            if world >= HOME and table.ally[world] == owner:
                guard = max(guard, HOME_GUARD)
        self.places.append(at)
        self.values.append(value)
        self.friends.append(evaluator.befriended[world])
        self.guards.append(guard)

    def same(self, other: Targets) -> bool:
        return (
            self.places == other.places
            and self.values == other.values
            and self.friends == other.friends
            and self.guards == other.guards
        )


class Prospects:
    """What ships can hope for; what a ship on a space can is worked out once and kept."""

    def __init__(self, table: Void1, evaluator: Evaluator, targets: Targets, arms: Arms) -> None:
        self.table = table
        self.targets: Targets = targets
        self.arms: Arms = arms
        self.chart: Chart = evaluator.chart
        self.modifiers: Modifiers = evaluator.modifiers
        self.actions: int = evaluator.actions
        self.fade = evaluator.fade
        self.steps = evaluator.steps
        self.strength: list[float] = evaluator.strength[evaluator.seat]
        self.chances: list[list[float]] = [[] for _ in range(KINDS)]  # by kind and target, once worked out
        self.known: dict[int, list[Option]] = {}
        self.known_diplomats: dict[int, list[tuple[float, int, float, int]]] = {}
        self.known_pulls: dict[int, float] = {}

    def fit(self, evaluator: Evaluator, targets: Targets, arms: Arms) -> bool:
        """Are the prospects of this position the same? Distances and abilities follow from what is compared."""
        return (
            self.modifiers is evaluator.modifiers
            and self.chart is evaluator.chart
            and self.actions == evaluator.actions
            and self.arms is arms
            and self.targets.same(targets)
        )

    # --- ships ---------------------------------------------------------------------------------------------

    def value(self, fleet: list[int], ship_value: list[float], hopes: list[float]) -> float:
        """Each ship takes up the target that it adds most to; one that others aim at already adds less.

        Hopes in cards are used up by the Diplomats that they serve.
        """
        total = 0.0
        gains: list[float] = []
        left = [1.0] * len(self.targets.places)
        for ship in fleet:
            kind = ship % PIECE_SPAN % KINDS
            total += ship_value[kind]
            best = 0.0
            choice = -1
            share = 0.0
            served = NO_CARDS
            if kind == DIPLOMAT:
                for gain, target, chance, temperament in self.diplomat_options(ship // PIECE_SPAN):
                    gain *= left[target]
                    if temperament != NO_CARDS:
                        gain *= hopes[temperament]
                    if gain > best:
                        best = gain
                        choice = target
                        share = chance
                        served = temperament
            else:
                for gain, target, chance in self.options(kind, ship // PIECE_SPAN):
                    if gain <= best:
                        break
                    gain *= left[target]
                    if gain > best:
                        best = gain
                        choice = target
                        share = chance
            if choice >= 0:
                gains.append(best)
                if served != NO_CARDS:
                    share *= hopes[served]
                    hopes[served] = 0.0
                left[choice] *= 1.0 - share
        gains.sort(reverse=True)
        weight = 1.0
        for gain in gains:
            total += gain * weight
            weight *= CROWD
        return total

    def pull(self, kind: int, place: int) -> float:
        """How well a ship would stand on a space, all others aside."""
        key = place * KINDS + kind
        pull = self.known_pulls.get(key)
        if pull is None:
            pull = 0.0
            if kind == DIPLOMAT:
                for option in self.diplomat_options(place):
                    pull = max(pull, option[0])
            else:
                for gain in self.gains(kind, place):
                    pull = max(pull, gain)
            self.known_pulls[key] = pull
        return pull

    def options(self, kind: int, place: int) -> list[Option]:
        """What a warship on a space can hope for, the best first."""
        key = place * KINDS + kind
        options = self.known.get(key)
        if options is None:
            options = self.best_options(kind, place)
            self.known[key] = options
        return options

    def gains(self, kind: int, place: int) -> list[float]:
        """What each target promises a warship on a space."""
        fade = self.fade[kind]
        steps = self.steps[kind]
        chances = self.chances_of(kind)
        values = self.targets.values
        gains: list[float] = []
        for target, at in enumerate(self.targets.places):
            gains.append(values[target] * fade[steps[at][place]] * chances[target])
        return gains

    def best_options(self, kind: int, place: int) -> list[Option]:
        fade = self.fade[kind]
        steps = self.steps[kind]
        chances = self.chances_of(kind)
        gains = self.gains(kind, place)
        least = sorted(gains, reverse=True)[MOST_OPTIONS - 1] if len(gains) > MOST_OPTIONS else 0.0
        options: list[Option] = []
        for target, gain in enumerate(gains):
            if gain >= least and gain > 0.0:
                near = fade[steps[self.targets.places[target]][place]]
                options.append((gain, target, near * chances[target]))
        options.sort(reverse=True)
        del options[MOST_OPTIONS:]
        return options

    def diplomat_options(self, place: int) -> list[tuple[float, int, float, int]]:
        """What a Diplomat on a space can hope for, and the temperament of the cards it would take."""
        options = self.known_diplomats.get(place)
        if options is None:
            options = []
            fade = self.fade[DIPLOMAT]
            steps = self.steps[DIPLOMAT]
            targets = self.targets
            types = self.table.components.planet_type
            for target, at in enumerate(targets.places):
                near = fade[steps[at][place]]
                if near > 0.0 and targets.guards[target] == NEUTRAL:
                    temperament = types[self.chart.worlds[at]]
                    options.append((targets.friends[target] * near, target, near, temperament))
                elif near > 0.0 and targets.guards[target] == 0.0:
                    gain = targets.values[target] * near * OPEN_WORLD
                    options.append((gain, target, near * OPEN_WORLD, NO_CARDS))
            self.known_diplomats[place] = options
        return options

    def chances_of(self, kind: int) -> list[float]:
        """The chance that a warship gets each target in the end."""
        chances = self.chances[kind]
        if not chances:
            for target in range(len(self.targets.places)):
                chance = self.chance(kind, target)
                chances.append(chance / (1.0 - RETRY * (1.0 - chance)) if chance > 0.0 else 0.0)
        return chances

    def chance(self, kind: int, target: int) -> float:
        """The chance that one attack of a warship gets the target."""
        guard = self.targets.guards[target]
        if guard == NEUTRAL:
            return self.arms.conquest(self.table, kind, self.chart.worlds[self.targets.places[target]])
        strength = self.strength[kind]
        if guard == FORCES:
            return EVENT_FORCES * strength
        if guard == 0.0:
            return OPEN_WORLD
        return strength / (strength + STUBBORN * guard)


NEUTRAL: Final = -1.0
FORCES: Final = -2.0

_recent: list[Prospects] = []


def prospects_of(game: Game[Void1], evaluator: Evaluator) -> Prospects:
    """The prospects of a position. The last ones are kept: many decisions in a row have the same."""
    targets = Targets(game, evaluator)
    arms = arms_of(game.table, evaluator.seat)
    for known in _recent:
        if known.fit(evaluator, targets, arms):
            return known
    prospects = Prospects(game.table, evaluator, targets, arms)
    if len(_recent) >= MOST_KEPT:
        del _recent[0]
    _recent.append(prospects)
    return prospects


@lru_cache(maxsize=512)
def fading(move: int, actions: int) -> list[float]:
    """What a prospect is worth by the steps still to be made, for a ship with this move value."""
    shares: list[float] = []
    for steps in range(FAR + 1):
        moves = -(-steps // move) if move else FAR
        if moves < actions:
            shares.append(PROSPECT * NEARNESS ** (0.5 * moves + 0.5 * steps / max(1, move)))
        else:
            shares.append(0.0)
    return shares


class Hopes:
    """What a seat's hand is good for; worked out once for the same cards and abilities."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.ambassadors: int = -1
        self.modifiers: object = None
        self.known: list[float] = []

    def now(self, table: Void1, seat: int) -> list[float]:
        """A list for whoever asks to use up."""
        hand = table.hand[seat * HAND : seat * HAND + HAND]
        if (
            table.modifiers[seat] is not self.modifiers
            or table.ambassadors[seat] != self.ambassadors
            or hand != self.hand
        ):
            self.hand = hand
            self.ambassadors = table.ambassadors[seat]
            self.modifiers = table.modifiers[seat]
            self.known = card_hopes(table, seat, hand)
        return self.known[:]


def card_hopes(table: Void1, seat: int, hand: list[int]) -> list[float]:
    """The chance that the hand wins a planet, by temperament; cards still to be found count a little."""
    types = table.components.card_type
    counts = [0] * len(TYPES)
    for card, held in enumerate(hand):
        if held:
            counts[types[card]] += held
    needed = table.components.race_diplomacy[table.race[seat]]
    modifiers = table.modifiers[seat]
    hopes: list[float] = []
    for temperament, count in enumerate(counts):
        hope = 0.0
        if count:
            bonus = modifiers.diplomacy[temperament] + table.ambassadors[seat]
            share = 1.0
            count = min(count, len(needed))
            for cards in range(count, max(count, min(modifiers.hand_limit, len(needed))) + 1):
                hope = max(hope, share * (three_dice(needed[cards - 1] - bonus) / THREE_DICE))
                share *= MISSING_CARD
        hopes.append(hope)
    return hopes
