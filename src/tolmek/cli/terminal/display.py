"""What the terminal asks of a family of games: how its table looks to one seat, in lines of text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import Any, ClassVar

from rich.table import Table
from rich.text import Text

import tolmek
from tolmek.api import LogEntry
from tolmek.cli.terminal.chances import Odds, percent
from tolmek.cli.terminal.marks import DIM, LAMP, POINTS, Marks

Phase = tuple[int, str]  # the round, and what kind of choices: a run of own choices that belong together


class GameDisplay(ABC):
    """The table of a game as a seat (or None: a spectator) may know it."""

    # By prompt and by verb: the rules that are explained. The rule of the open procedure stands in for others.
    PROMPT_RULES: ClassVar[dict[str, tuple[str, ...]]]
    VERB_RULES: ClassVar[dict[str, tuple[str, ...]]]
    GROUPS: ClassVar[dict[str, str]]  # what the groups of a list are called; other verbs have their own name
    PASSES: ClassVar[frozenset[str]] = frozenset()  # if there is nothing else, nobody is asked
    UNTOLD: ClassVar[frozenset[str]]  # facts that the map shows
    HEADINGS: ClassVar[frozenset[str]]  # facts that begin a paragraph of the log
    STYLES: ClassVar[dict[str, str]]  # of facts
    COMMANDS: ClassVar[dict[str, str]]  # what commands mean here
    EXAMPLE: ClassVar[str]  # something to look at

    def __init__(self, game: tolmek.Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat

    def meaning(self, command: str) -> str:
        """What a command means in this game; empty: there is none of it."""
        return self.COMMANDS[command]

    # --- players ----------------------------------------------------------------------------------------

    @abstractmethod
    def name(self, seat: int) -> str:
        """A player by race or faction."""

    @abstractmethod
    def mark(self, marks: Marks, seat: int) -> Text:
        """The sign of a player, in colour."""

    @abstractmethod
    def order(self) -> list[int]:
        """Seats in the order of their turns."""

    def actor(self, facts: dict[str, Any]) -> int | None:
        """Whose fact of the log it is, if anybody's."""
        seat = facts.get("seat")
        return None if seat is None else int(seat)

    # --- the position -----------------------------------------------------------------------------------

    @abstractmethod
    def phase(self, prompt: str) -> Phase | None:
        """Which run of own choices the question may begin; before the first of them the position is shown."""

    @abstractmethod
    def map(self, marks: Marks, width: int) -> list[Text]:
        """The map with its key."""

    @abstractmethod
    def players(self, marks: Marks, width: int) -> Table:
        """Everybody in a row of numbers."""

    @abstractmethod
    def common(self, marks: Marks, log: list[LogEntry]) -> list[Text]:
        """Events, own cards and what else lies on the table; the log may tell what is new."""

    @abstractmethod
    def round(self, marks: Marks) -> Text:
        """The round, whose turn it is, and what the own seat has to spend."""

    @abstractmethod
    def context(self, marks: Marks, prompt: str) -> list[Text]:
        """What a question is about; often nothing."""

    def result(self, marks: Marks, ranking: list[list[int]]) -> list[Text]:
        """The ranking, with where the points came from."""
        lines = []
        place = 1
        for group in ranking:
            for seat in group:
                line = Text.assemble(f"{place}. ", self.mark(marks, seat), f" {self.name(seat)}")
                if seat == self.seat:
                    line.append(" (you)", style=LAMP)
                line.append(f"  {self.score_words(seat)}", style=POINTS)
                sources = [f"{source} {points}" for source, points in self.sources(seat) if points]
                line.append(f"  {', '.join(sources)}" if sources else "", style=DIM)
                lines.append(line)
            place += len(group)
        return lines

    @abstractmethod
    def score_words(self, seat: int) -> str:
        """The points of a seat at the end, such as 12 points."""

    @abstractmethod
    def sources(self, seat: int) -> list[tuple[str, int]]:
        """Where the points of a seat came from, most points first."""

    # --- answers to commands ------------------------------------------------------------------------------

    @abstractmethod
    def details(self, marks: Marks, seat: int) -> list[Text]:
        """One player at length."""

    @abstractmethod
    def cards(self) -> list[Text]:
        """The cards that the seat may read, with what they do."""

    @abstractmethod
    def things(self) -> list[tuple[str, str]]:
        """Name and description of all that can be looked at."""

    def odds(self, action: tolmek.Action) -> Odds | None:
        """The odds of the roll that an action brings about, if it does: here as the game states them."""
        stated = None if self.seat is None else self.game.chance_of(action, self.seat)
        if stated is None:
            return None
        short = percent(Fraction(stated.hits, stated.of))
        return Odds(short, (f"{stated.words[:1].upper()}{stated.words[1:]}: {short}.",))

    def group(self, action: tolmek.Action) -> str:
        """Under which heading an action is listed."""
        verb = action.verb.name
        return self.GROUPS.get(verb, verb.replace("_", " "))

    def look(self, words: str) -> list[Text]:
        """Everything whose name holds the words: an exact name wins over a part of one."""
        wanted = words.casefold().split()
        things = self.things()
        exact = [thing for thing in things if thing[0].casefold() == words.casefold()]
        near = [thing for thing in things if all(word in thing[0].casefold() for word in wanted)]
        return [Text.assemble((name, "bold"), f"  {text}") for name, text in exact or near]
