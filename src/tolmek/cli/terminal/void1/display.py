"""The first family as the terminal shows it."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text

import tolmek
from tolmek.api import LogEntry
from tolmek.cli.terminal.chances import Odds
from tolmek.cli.terminal.columns import plural
from tolmek.cli.terminal.display import Phase
from tolmek.cli.terminal.marks import BAD, DIM, POINTS, Marks
from tolmek.cli.terminal.panel_display import PanelDisplay
from tolmek.cli.terminal.void1 import lookup, panels
from tolmek.cli.terminal.void1.context import context_lines
from tolmek.cli.terminal.void1.odds import odds_of
from tolmek.cli.terminal.void1.rules import PROMPT_RULES, VERB_RULES
from tolmek.cli.terminal.void1.star_map import StarMap, seat_mark
from tolmek.cli.terminal.void1.view_reader import Void1Reader

OPENING: Final = ("race", "home-slot", "cover", "rotate", "muster", "turn")
GROUPS: Final[dict[str, str]] = {
    "settle": "home",
    "race": "race",
    "turn": "hexagon",
    "culture": "culture",
    "buy": "culture",
    "swap": "culture",
    "warp_gate": "move",
    "buy_move": "extra",
    "buy_action": "extra",
    "tactic": "tactics",
    "offer": "trade",
    "give": "give",
    "give_credits": "give",
    "grant": "give",
    "let_pass": "give",
    "ask": "ask",
    "ask_credits": "ask",
    "ask_grant": "ask",
    "ask_pass": "ask",
    "mind_control": "mind control",
    "claim": "event",
    "pass": "pass",
    "pass_until_my_turn": "pass",
    "collect": "token",
    "replace": "token",
    "hold_fire": "fire",
    "done": "done",
    "end": "done",
    "stop": "done",
    "propose": "done",
}
STYLES: Final[dict[str, str]] = {
    "event_drawn": BAD,
    "points": POINTS,
    "winner": "bold",
    "ready": DIM,
    "card_shown": DIM,
    "deck_shuffled": DIM,
    "offer_declined": DIM,
}


class Void1Display(PanelDisplay[Void1Reader]):
    """Hexagons and home worlds, ships, tactics."""

    PROMPT_RULES: ClassVar[dict[str, tuple[str, ...]]] = PROMPT_RULES
    VERB_RULES: ClassVar[dict[str, tuple[str, ...]]] = VERB_RULES
    GROUPS: ClassVar[dict[str, str]] = GROUPS
    PASSES: ClassVar[frozenset[str]] = frozenset({"pass", "pass_until_my_turn"})
    UNTOLD: ClassVar[frozenset[str]] = frozenset({"hex_laid", "rolled_for_first", "guards_set"})
    HEADINGS: ClassVar[frozenset[str]] = frozenset({"round_begins", "turn_begins"})
    STYLES: ClassVar[dict[str, str]] = STYLES
    COMMANDS: ClassVar[dict[str, str]] = {
        "look NAME": "a planet, a space, a ship, a technology, a tactic, a race or an event",
        "players": "everything you may know about everybody; tokens: A ambassador, B photon bomb",
        "cards": "your cards and the face-up ones, with what they do",
        "between": "on or off: be asked between others' turns when you could trade or play a tactic",
    }
    EXAMPLE: ClassVar[str] = "pyrious"

    def __init__(self, game: tolmek.Game, seat: int | None) -> None:
        super().__init__(Void1Reader(game, seat), StarMap, panels, context_lines, lookup)

    def mark(self, marks: Marks, seat: int) -> Text:
        return seat_mark(self.reader, marks, seat)

    # --- the position -----------------------------------------------------------------------------------

    def phase(self, prompt: str) -> Phase | None:
        if prompt not in OPENING:
            return None
        return self.reader.table["round"], prompt if prompt in ("turn", "muster") else "set-up"

    def common(self, marks: Marks, log: list[LogEntry]) -> list[Text]:
        lines = panels.event_lines(self.reader, marks, event_of(log))
        return lines if self.reader.table["hand"] is None else [*lines, panels.hand_line(self.reader, marks)]

    def score_words(self, seat: int) -> str:
        total = self.reader.table["vp"][seat]
        return f"{total} {plural('point', total)}"

    def sources(self, seat: int) -> list[tuple[str, int]]:
        return panels.sources(self.reader, seat)

    # --- answers to commands ------------------------------------------------------------------------------

    def odds(self, action: tolmek.Action) -> Odds | None:
        return odds_of(self.reader, action)

    def group(self, action: tolmek.Action) -> str:
        """Destinations go by hexagon, everything else by verb."""
        return whereabouts(self.reader, action.a) if action.verb.name == "to" else super().group(action)


def whereabouts(reader: Void1Reader, place: int) -> str:
    """The hexagon of a space, or what kind of border it is."""
    hexagon = reader.hexagon_of(place)
    if hexagon >= 0:
        return str(reader.parts.hex_name[hexagon])
    ident = reader.place_ids[place]
    return "between" if "|" in ident else "rim" if "/" in ident else "home worlds"


def event_of(log: list[LogEntry]) -> str | None:
    """The id of the event card of this round."""
    for entry in reversed(log):
        if entry.fact.name == "event_drawn":
            event: str = entry.facts["event"]
            return event
        if entry.fact.name == "round_begins":
            return None
    return None
