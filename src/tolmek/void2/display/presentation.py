"""How *Empires of the Void II* is shown to people."""

from __future__ import annotations

from tolmek.kernel.actions import Action, Names
from tolmek.kernel.game import Game
from tolmek.kernel.log import Entry
from tolmek.kernel.pointing import ActionGroup, BatchItem, Odds, Pointer, StandingAnswer
from tolmek.kernel.presentation import Presentation
from tolmek.void2.display import pointing
from tolmek.void2.display.staging import ways_to_show
from tolmek.void2.model import facts
from tolmek.void2.model.ids import FACTIONS
from tolmek.void2.model.table import Void2
from tolmek.void2.odds import odds
from tolmek.void2.text import words


class Void2Presentation(Presentation[Void2]):
    """Words, objects, panels and phases."""

    def __init__(self) -> None:
        super().__init__()
        self.ways_to_show = ways_to_show()
        self.closing += ["stop", "negotiate"]
        self.extras += ["delivery"]
        self.board_parts += ["hexes", "areas", "units", "gaps", "homes", "lines"]
        self.keyed_parts += ["hexes", "units", "gaps", "homes", "lines", "worlds", "fleets", "tokens", "hand"]
        self.keyed_parts += ["piles.discards", "offers"]

    def words(self, game: Game[Void2], action: Action, seat: int) -> str:
        return words.action_words(game, action, seat)

    def question(self, prompt: str) -> str:
        return words.prompt(prompt)

    def pending(self, prompt: str) -> str:
        return words.pending(prompt)

    def hint(self, game: Game[Void2], seat: int, prompt: str) -> str:
        return words.hint(game, seat, prompt)

    def point(self, game: Game[Void2], action: Action, seat: int) -> Pointer:
        return pointing.point(game, action, seat)

    def batch(self, game: Game[Void2], seat: int) -> list[BatchItem]:
        return pointing.batch(game, seat)

    def pending_path(self, game: Game[Void2]) -> list[str]:
        return pointing.pending_path(game)

    def ids_for_objects(self, kind: Names, objects: list[str]) -> list[int]:
        return pointing.ids_for_objects(kind, objects)

    def default_ids(self, game: Game[Void2], seat: int, kind: Names) -> list[int]:
        return pointing.default_ids(game.table, seat, kind)

    def odds(self, game: Game[Void2], action: Action, seat: int) -> Odds | None:
        return odds(game, action, seat)

    def palette(self, game: Game[Void2], seat: int) -> list[ActionGroup]:
        return pointing.palette(game.table, seat)

    def panel(self, prompt: str) -> str:
        return pointing.PANELS.get(prompt, "")

    def standing_answers(self, game: Game[Void2]) -> list[StandingAnswer]:
        return pointing.standing_answers(game.table)

    def takes_standing_answer(self, prompt: str) -> bool:
        return prompt in pointing.FOLLOWING

    def attacked(self, game: Game[Void2], seat: int) -> bool:
        return pointing.attacked(game, seat)

    def attack_id(self, game: Game[Void2]) -> int:
        return pointing.attack_id(game)

    def round_of(self, game: Game[Void2]) -> int:
        return game.table.round

    def races(self, game: Game[Void2]) -> list[str]:
        return [FACTIONS[faction] if faction >= 0 else "" for faction in game.table.faction]

    def active_seat(self, game: Game[Void2]) -> int:
        return game.table.active

    def tell(self, game: Game[Void2], entry: Entry) -> str:
        return words.fact_words(game.table, entry)

    def show_as(self, entry: Entry) -> str:
        return self.ways_to_show.get(entry.fact.name, "")

    def round_begun(self, entry: Entry) -> int:
        return entry.values[0] if entry.fact is facts.ROUND_BEGINS else 0
