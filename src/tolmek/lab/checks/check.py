"""The conformance suite: random games of an edition, with every property checked at sampled states."""

from __future__ import annotations

import traceback
from dataclasses import asdict, dataclass, field
from functools import cache
from random import Random
from typing import Any

import tolmek
from tolmek.lab.checks import invariants
from tolmek.lab.runs.workers import Progress, run_in_order

SAMPLED = 0.03  # of the states of a game
STANDING = 0.05  # of the choices are made by a seat that is not asked
CHOSEN_RACES = 3  # every third game has its races chosen
ASKED_CHANCE = 5  # every fifth game asks for its dice
MANY = 16  # mixtures of variants; of more than these every other game is a standard one


@dataclass(frozen=True)
class Failure:
    """A property that did not hold; `check(edition, 1, seed, [seats])` plays the game again."""

    edition: str
    seats: int
    variant: str
    seed: int
    choice: int  # how many choices and outcomes there were
    property: str
    words: str

    def __str__(self) -> str:
        where = f"{self.edition}, {self.seats} seats, {self.variant}, seed {self.seed}, choice {self.choice}"
        return f"{where}: {self.property}: {self.words}"


@dataclass(frozen=True)
class Report:
    """What the suite found: games played, states checked, and the `failures`, none where it `passed`."""

    edition: str
    games: int
    states: int  # checked
    choices: int  # played
    failures: list[Failure] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.failures

    def to_json(self) -> dict[str, Any]:
        return asdict(self) | {"passed": self.passed}


@dataclass(frozen=True)
class Plan:
    """A game of the suite that is to be played."""

    edition: str
    seats: int
    seed: int
    density: float
    house: dict[str, Any] | None = None


@dataclass(frozen=True)
class CheckedGame:
    """One game that was played and checked."""

    states: int
    choices: int
    failure: Failure | None


def check(
    edition: str,
    games: int,
    seed: int = 0,
    seats: list[int] | None = None,
    progress: Progress | None = None,
    jobs: int = 1,
    density: float = SAMPLED,
    house: dict[str, Any] | None = None,
) -> Report:
    """Play that many games for each number of seats, through all variants, and collect what fails.

    A share `density` of the states is checked. `house`: house rules that all games are played with.

    >>> tolmek.lab.check("first", games=1, seats=[2]).passed
    True
    """
    if games < 1:
        raise ValueError(f"The number of games must be at least 1, not {games}.")
    info = edition_info(edition)
    tables = list(range(info.seats[0], info.seats[1] + 1)) if seats is None else seats
    for count in tables:
        tolmek.new_game(edition, count, seed, log=False, house=house)  # refuses bad ones at once
    plans = [Plan(edition, count, seed + number, density, house) for count in tables for number in range(games)]
    finished = 0

    def tell() -> None:
        nonlocal finished
        finished += 1
        if progress is not None:
            progress(finished, len(plans))

    rows = run_in_order(check_game, plans, jobs, tell)
    return Report(
        edition,
        len(rows),
        sum(row.states for row in rows),
        sum(row.choices for row in rows),
        [row.failure for row in rows if row.failure is not None],
    )


def check_game(plan: Plan) -> CheckedGame:
    return Trial(plan.edition, plan.seats, plan.seed, plan.density, plan.house).run()


def edition_info(edition: str) -> tolmek.EditionInfo:
    for info in tolmek.editions():
        if info.id == edition:
            return info
    tolmek.new_game(edition)  # refuses it in a sentence
    raise ValueError(f"There is no edition “{edition}”.")


@cache
def variants(edition: str, seats: int) -> list[str]:
    """Every mixture of variants that this many seats can play."""
    mixtures = ["standard"]
    for name in edition_info(edition).options["variants"]:
        if name == "standard":
            continue
        for base in list(mixtures):
            variant = name if base == "standard" else f"{base}+{name}"
            try:
                tolmek.new_game(edition, seats, 0, {"variant": variant}, log=False)
            except tolmek.BadSetup:
                continue
            mixtures.append(variant)
    return mixtures


class Trial:
    """One random game with its checks; everything follows from edition, seats and seed."""

    def __init__(
        self, edition: str, seats: int, seed: int, density: float = SAMPLED, house: dict[str, Any] | None = None
    ) -> None:
        self.house = house
        self.edition = edition
        self.seats = seats
        self.seed = seed
        self.density = density
        self.dice = Random(f"{edition} {seats} {seed}")
        mixtures = variants(edition, seats)
        if len(mixtures) > MANY:
            self.variant = mixtures[seed // 2 % len(mixtures)] if seed % 2 else mixtures[0]
        else:
            self.variant = mixtures[seed % len(mixtures)]
        self.states = 0
        self.property = "set-up"
        self.game: tolmek.Game | None = None

    def run(self) -> CheckedGame:
        try:
            self.play()
        except Exception as problem:
            return self.checked(self.failure(problem))
        return self.checked(None)

    def checked(self, failure: Failure | None) -> CheckedGame:
        return CheckedGame(self.states, 0 if self.game is None else self.game.count, failure)

    def failure(self, problem: Exception) -> Failure:
        words = str(problem)
        if not isinstance(problem, invariants.Broken):
            frame = traceback.extract_tb(problem.__traceback__)[-1]
            words = f"{type(problem).__name__}: {words} ({frame.filename}:{frame.lineno} in {frame.name})"
        choice = 0 if self.game is None else self.game.count
        return Failure(self.edition, self.seats, self.variant, self.seed, choice, self.property, words)

    def play(self) -> None:
        """A game from set-up to result."""
        races = "choose" if self.seed % CHOSEN_RACES == 0 else None
        chance = "asked" if self.seed % ASKED_CHANCE == 0 else "rolled"
        options: dict[str, Any] = {"variant": self.variant}
        known = edition_info(self.edition).options
        if "partner" in known:
            options["partner"] = 2 + self.dice.randrange(3)
        if "goods_trade" in known:
            options["goods_trade"] = self.seed % 2
        game = tolmek.new_game(
            self.edition,
            self.seats,
            self.seed,
            options,
            races=races,
            chance=chance,
            log=self.dice.random() < 0.2,
            house=self.house,
        )
        self.game = game
        while game.decision is not None:
            invariants.require(game.count < invariants.LONGEST, "the game does not end")
            sampled = self.dice.random() < self.density
            if sampled:
                self.check_state(game)
            self.property = "play"
            decision = self.next_decision(game)
            before = game.copy() if sampled else None
            game.play(
                invariants.pick(decision, self.dice),
                None if decision.seat == tolmek.CHANCE else decision.seat,
            )
            if before is not None and decision.seat != tolmek.CHANCE:
                self.property = "undo"
                invariants.check_undo(before, game, decision.seat)
        self.check_end(game)

    def next_decision(self, game: tolmek.Game) -> tolmek.Decision:
        """The decision to answer next: now and then one that holds nobody up."""
        decision = game.decision
        assert decision is not None
        if decision.seat != tolmek.CHANCE and self.dice.random() < STANDING:
            return self.dice.choice([other for other in game.decisions if other.seat != tolmek.CHANCE])
        return decision

    def check_state(self, game: tolmek.Game) -> None:
        """Every property at this state."""
        self.states += 1
        dice = self.dice
        self.property = "decisions"
        invariants.check_decisions(game)
        self.property = "table"
        invariants.check_table(game)
        self.property = "refusals"
        invariants.check_refusals(game, dice)
        self.property = "copy"
        invariants.check_copy(game, dice)
        self.property = "save"
        invariants.check_save(game, dice)
        self.property = "guess"
        ends = dice.random() < 0.1
        for seat in [*range(game.seats), None]:
            invariants.check_guess(game, seat, dice.randrange(1 << 32), ends)
        self.property = "secrets"
        for seat in range(game.seats):
            invariants.check_secrets(game, seat, dice)

    def check_end(self, game: tolmek.Game) -> None:
        """The last position, and the record of the whole game."""
        self.states += 1
        self.property = "end"
        invariants.check_decisions(game)
        invariants.check_table(game)
        self.property = "record"
        invariants.check_record(game)
        self.property = "save"
        invariants.check_save(game, self.dice)
        self.property = "guess"
        for seat in [*range(game.seats), None]:
            invariants.check_guess(game, seat, self.seed)
