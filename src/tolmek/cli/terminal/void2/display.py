"""The second family as the terminal shows it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rich.text import Text

import tolmek
from tolmek.api import LogEntry
from tolmek.cli.terminal.display import Phase
from tolmek.cli.terminal.marks import BAD, DIM, POINTS, Marks
from tolmek.cli.terminal.panel_display import PanelDisplay
from tolmek.cli.terminal.void2 import lookup, panels
from tolmek.cli.terminal.void2.context import context_lines
from tolmek.cli.terminal.void2.rules import PROMPT_RULES, VERB_RULES
from tolmek.cli.terminal.void2.star_map import StarMap, seat_mark
from tolmek.cli.terminal.void2.view_reader import Void2Reader

SET_UP: Final = ("faction", "keep-dealt", "start")
TURN: Final = ("choose-action", "follow-or-refresh", "follow-or-pass")
ACTORS: Final = ("seat", "attacker", "side", "winner", "by")  # who does it, in facts
GROUPS: Final[dict[str, str]] = {
    "act": "action",
    "any": "any action",
    "take": "take along",
    "load_cargo": "take along",
    "to": "go",
    "jump": "go",
    "explore": "explore",
    "attack_in_place": "stay and",
    "control_in_place": "stay and",
    "scoop": "goods",
    "scoop_hidden": "goods",
    "put_on_track": "goods",
    "put_on_technology": "research",
    "pass_income": "pass",
    "pass_command": "pass",
    "pass_recruit": "pass",
    "pass_bomb": "pass",
    "pass_draw": "pass",
    "pass_warp": "pass",
    "warp_with": "warp",
    "attempt": "diplomacy",
    "negotiate": "diplomacy",
    "battle_card": "card",
    "play": "card",
    "lay": "card",
    "pay_with": "card",
    "keep_empire": "keep",
    "choose_faction": "faction",
    "start_at": "start",
    "give_good": "give",
    "give_credits": "give",
    "ask_good": "ask",
    "ask_credits": "ask",
    "offer": "trade",
    "score_now": "score",
    "done": "done",
    "stop": "done",
    "end_turn": "done",
    "propose": "done",
}
STYLES: Final[dict[str, str]] = {
    "event_drawn": BAD,
    "event_in_force": BAD,
    "last_cycle": BAD,
    "points": POINTS,
    "points_lost": POINTS,
    "empire_scored": POINTS,
    "battle_begins": "bold",
    "game_won": "bold",
    "deck_shuffled": DIM,
    "empire_shuffled": DIM,
    "card_set_aside": DIM,
    "offer_declined": DIM,
}


class Void2Display(PanelDisplay[Void2Reader]):
    """Regions and planets, units and buildings, cards of planets."""

    PROMPT_RULES: ClassVar[dict[str, tuple[str, ...]]] = PROMPT_RULES
    VERB_RULES: ClassVar[dict[str, tuple[str, ...]]] = VERB_RULES
    GROUPS: ClassVar[dict[str, str]] = GROUPS
    UNTOLD: ClassVar[frozenset[str]] = frozenset(
        {
            "planets_laid",
            "sarkeen_laid",
            "tokens_laid",
            "action_credits",
            "starting_credits",
            "deck_made",
            "score_card_laid",
            "rolled_for_first",
        }
    )
    HEADINGS: ClassVar[frozenset[str]] = frozenset({"round_begins"})
    STYLES: ClassVar[dict[str, str]] = STYLES
    COMMANDS: ClassVar[dict[str, str]] = {
        "look NAME": "a planet, a space, a unit, a technology, a card, an event, a token or a faction",
        "players": "everything you may know about everybody; built: c cities, b bases, a academies",
        "cards": "your cards, Empire cards, deliveries, events in force and discards, with what they do",
        "between": "on or off: be asked between others' turns whether you play your scoring card",
    }
    EXAMPLE: ClassVar[str] = "tan fu"

    def __init__(self, game: tolmek.Game, seat: int | None) -> None:
        super().__init__(Void2Reader(game, seat), StarMap, panels, context_lines, lookup)

    def mark(self, marks: Marks, seat: int) -> Text:
        return seat_mark(marks, seat)

    def actor(self, facts: dict[str, Any]) -> int | None:
        """Sides of a battle are players, natives or tokens."""
        named = [str(facts[slot]) for slot in ACTORS if slot in facts]
        return int(named[0]) if named and named[0].isdecimal() else None

    # --- the position -----------------------------------------------------------------------------------

    def meaning(self, command: str) -> str:
        """Only some editions let a scoring card be played between the turns of others."""
        if command == "between" and not self.game.table.edition.scoring_card_any_time:
            return ""
        return super().meaning(command)

    def phase(self, prompt: str) -> Phase | None:
        if prompt in SET_UP:
            return 0, "set-up"
        return (self.reader.scene["round"], "turn") if prompt in TURN else None

    def common(self, marks: Marks, log: list[LogEntry]) -> list[Text]:
        return panels.common_lines(self.reader, marks)

    def score_words(self, seat: int) -> str:
        return f"{self.reader.scene['seats'][seat]['vp']} VP"

    def sources(self, seat: int) -> list[tuple[str, int]]:
        sources: dict[str, int] = self.reader.scene["breakdown"][seat]["sources"]
        return sorted(sources.items(), key=lambda row: -row[1])
