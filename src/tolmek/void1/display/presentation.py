"""How *Empires of the Void* is shown to people."""

from __future__ import annotations

from typing import Any

from tolmek.kernel.actions import Action, Names
from tolmek.kernel.game import Game
from tolmek.kernel.log import Entry
from tolmek.kernel.pointing import ActionGroup, BatchItem, Odds, Pointer, StandingAnswer
from tolmek.kernel.presentation import Presentation
from tolmek.void1 import views
from tolmek.void1.battle.attack import ATTACK, Attack
from tolmek.void1.display import pointing
from tolmek.void1.display.batch import batch
from tolmek.void1.display.staging import ways_to_show
from tolmek.void1.model import facts
from tolmek.void1.model.ids import RACES
from tolmek.void1.model.table import Void1
from tolmek.void1.odds import odds
from tolmek.void1.rounds.pre_round import Muster
from tolmek.void1.text import words


class Void1Presentation(Presentation[Void1]):
    """Words, objects, panels and phases."""

    def __init__(self) -> None:
        super().__init__()
        self.ways_to_show = ways_to_show()
        self.closing += ["end", "stop", "negotiate"]
        self.board_parts += ["hexes", "gaps", "corners", "homes", "lines"]
        self.keyed_parts += ["hexes", "gaps", "corners", "homes", "lines", "worlds", "fleets", "tokens"]
        self.keyed_parts += ["timed", "hand", "piles.discards", "technologies", "shipyard", "offers", "objectives"]

    def words(self, game: Game[Void1], action: Action, seat: int) -> str:
        return words.action_words(game, action, seat)

    def question(self, prompt: str) -> str:
        return words.prompt(prompt)

    def pending(self, prompt: str) -> str:
        return words.pending(prompt)

    def hint(self, game: Game[Void1], seat: int, prompt: str) -> str:
        return words.hint(game.table, seat, prompt)

    def point(self, game: Game[Void1], action: Action, seat: int) -> Pointer:
        return pointing.point(game, action, seat)

    def batch(self, game: Game[Void1], seat: int) -> list[BatchItem]:
        return batch(game, seat)

    def pending_path(self, game: Game[Void1]) -> list[str]:
        return pointing.pending_path(game)

    def ids_for_objects(self, kind: Names, objects: list[str]) -> list[int]:
        return pointing.ids_for_objects(kind, objects)

    def default_ids(self, game: Game[Void1], seat: int, kind: Names) -> list[int]:
        return pointing.default_ids(game.table, seat, kind)

    def odds(self, game: Game[Void1], action: Action, seat: int) -> Odds | None:
        return odds(game, action, seat)

    def palette(self, game: Game[Void1], seat: int) -> list[ActionGroup]:
        return pointing.palette(game.table, seat)

    def panel(self, prompt: str) -> str:
        return pointing.PANELS.get(prompt, "")

    def standing_answers(self, game: Game[Void1]) -> list[StandingAnswer]:
        return pointing.STANDING_ANSWERS

    def is_window(self, prompt: str) -> bool:
        return prompt in pointing.WINDOWS

    def takes_standing_answer(self, prompt: str) -> bool:
        return self.is_window(prompt)

    def attacked(self, game: Game[Void1], seat: int) -> bool:
        for frame in game.stack:
            if isinstance(frame, Attack):
                return frame.defender(game.table) == seat
        return False

    def attack_id(self, game: Game[Void1]) -> int:
        """The number of the choice that named the attack."""
        if not [frame for frame in game.stack if isinstance(frame, Attack)]:
            return -1
        link = game.history
        while link is not None and link.action.verb is not ATTACK:
            link = link.before
        return -1 if link is None else link.number

    def round_of(self, game: Game[Void1]) -> int:
        return game.table.round

    def races(self, game: Game[Void1]) -> list[str]:
        return [RACES[race] if race >= 0 else "" for race in game.table.race]

    def active_seat(self, game: Game[Void1]) -> int:
        return game.table.active

    def is_simultaneous(self, prompt: str) -> bool:
        return prompt == Muster.NAME

    def tell(self, game: Game[Void1], entry: Entry) -> str:
        return words.fact_words(game.table, entry)

    def show_as(self, entry: Entry) -> str:
        return self.ways_to_show.get(entry.fact.name, "")

    def round_begun(self, entry: Entry) -> int:
        return entry.values[0] if entry.fact is facts.ROUND_BEGINS else 0

    def points(self, view: dict[str, Any]) -> list[int]:
        scores: list[int] = view["table"]["vp"]
        return scores

    def without_points(self, view: dict[str, Any], closed: list[int]) -> dict[str, Any]:
        return views.without_points(view, closed)
