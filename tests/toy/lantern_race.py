"""The lantern race: a toy family that no other room of the package knows.

lantern.race.01  Two to four seats draw three cards each. Hands are secret.
lantern.race.02  A round gives every seat a turn: play a card, go on as many spaces, then dash or stay.
lantern.race.03  A dash is a die: on a 1 the seat falls back three spaces, else it goes on as many as it shows.
lantern.race.04  Who is farthest after three rounds wins; the short race has two.
"""

from __future__ import annotations

from typing import Any, ClassVar

from tolmek.api import EditionInfo, Registration
from tolmek.kernel.actions import KERNEL_VERBS, SEATS, Action, Lexicon, Names, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE, Result
from tolmek.kernel.errors import BadSetup
from tolmek.kernel.family import Rules, check_seats
from tolmek.kernel.forms import Form, number, numbers
from tolmek.kernel.frame import DIE, Frame
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link
from tolmek.kernel.info import Variant
from tolmek.kernel.log import Entry, Fact
from tolmek.kernel.options import variants_of, with_defaults
from tolmek.kernel.presentation import Presentation
from tolmek.kernel.table import Table, fields_of, fill

CARDS = Names(["candle", "lamp", "torch", "beacon"])  # worth 1 to 4 spaces
KINDS, COPIES, HAND, FALL = 4, 5, 3, 3

DRAW, PLAY = Verb("draw", [CARDS, SEATS]), Verb("play", [CARDS])
DASH, STAY = Verb("dash", []), Verb("stay", [])
LEXICON = Lexicon([*KERNEL_VERBS, DRAW, PLAY, DASH, STAY], "tests.toy.lantern_race")

DREW = Fact("drew", [("seat", SEATS), ("card", CARDS)])
ROUND = Fact("race_round", [], "number")
WENT = Fact("went", [("seat", SEATS), ("card", CARDS)])
DASHED = Fact("dashed", [("seat", SEATS)], "die")
WORDS = {
    "play": "Play the {0}: go on {1}",
    "dash": "Dash: roll a die",
    "stay": "Stay where you are",
    "draw": "Draw the {0}",
}
QUESTIONS = {"card": "Which card do you play?", "dash": "Do you dash?"}


class Track(Table):
    """How far everybody is, and the cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "round", "rounds", "active", "space", "gone", "hand")

    def __init__(self, seats: int = 0, rounds: int = HAND) -> None:
        super().__init__()
        self.seats, self.round, self.rounds, self.active = seats, 0, rounds, -1
        self.space: list[int] = [0] * seats
        self.gone: list[int] = [0] * KINDS
        self.hand: list[int] = [0] * (KINDS * seats)  # cards of each kind, seat by seat

    def order(self) -> list[int]:
        return list(range(self.seats))

    def copy(self) -> Track:
        twin = Track(self.seats)
        fill(twin, self.FIELDS, fields_of(self, self.FIELDS))
        return twin

    def cards(self, seat: int) -> list[int]:
        return self.hand[KINDS * seat : KINDS * seat + KINDS]

    def deck(self) -> list[int]:
        return [COPIES - self.gone[kind] - sum(self.hand[kind::KINDS]) for kind in range(KINDS)]


class Step(Frame[Track]):
    """A procedure of one seat; copied by its fields."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who = who

    def seat(self, game: Game[Track]) -> int:
        return self.who

    def copy(self) -> Step:
        twin = type(self)(self.who)
        twin.step = self.step
        return twin


class Race(Step):
    """The deal, then the rounds (lantern.race.01, lantern.race.02, lantern.race.04); `step` counts turns."""

    NAME = "race"

    def run(self, game: Game[Track]) -> bool:
        table = game.table
        if self.who < table.seats:
            game.push(Deal(self.who))
            self.who += 1
        elif self.step == table.rounds * table.seats:
            table.active = -1
            game.pop()
        else:
            table.active = self.step % table.seats
            if table.active == 0:
                table.round += 1
                game.note(ROUND, "lantern.race.02", [table.round])
            self.step += 1
            game.push(Turn(table.active))
        return False


class Deal(Step):
    """Chance deals a hand (lantern.race.01)."""

    NAME = "deal"

    def run(self, game: Game[Track]) -> bool:
        if sum(game.table.cards(self.who)) < HAND:
            return True
        game.pop()
        return False

    def seat(self, game: Game[Track]) -> int:
        return CHANCE

    def actions(self, game: Game[Track]) -> list[Action]:
        return [DRAW.of(kind, self.who) for kind, left in enumerate(game.table.deck()) if left]

    def odds(self, game: Game[Track]) -> list[int]:
        return [left for left in game.table.deck() if left]

    def choose(self, game: Game[Track], action: Action) -> None:
        game.table.hand[KINDS * self.who + action.a] += 1
        game.note(DREW, "lantern.race.01", [self.who, action.a], 1 << self.who)


class Turn(Step):
    """Play a card, then dash or stay (lantern.race.02)."""

    NAME = "turn"
    RULE = "lantern.race.02"

    def prompt(self, game: Game[Track]) -> str:
        return "dash" if self.step else "card"

    def actions(self, game: Game[Track]) -> list[Action]:
        if self.step:
            return [DASH.of(), STAY.of()]
        return [PLAY.of(kind) for kind, held in enumerate(game.table.cards(self.who)) if held]

    def choose(self, game: Game[Track], action: Action) -> None:
        table = game.table
        if action.verb is PLAY:
            self.step = 1
            table.hand[KINDS * self.who + action.a] -= 1
            table.gone[action.a] += 1
            table.space[self.who] += action.a + 1
            game.note(WENT, "lantern.race.02", [self.who, action.a])
            return
        game.pop()
        if action.verb is DASH:
            game.push(Dash(self.who))


class Dash(Step):
    """A die decides (lantern.race.03)."""

    NAME = "die"

    def seat(self, game: Game[Track]) -> int:
        return CHANCE

    def actions(self, game: Game[Track]) -> list[Action]:
        return DIE

    def choose(self, game: Game[Track], action: Action) -> None:
        space = game.table.space
        space[self.who] = max(0, space[self.who] - FALL) if action.a == 1 else space[self.who] + action.a
        game.note(DASHED, "lantern.race.03", [self.who, action.a])
        game.pop()


class LanternPresentation(Presentation[Track]):
    """Words, rounds and points; the scene and the panels are the plain ones."""

    def words(self, game: Game[Track], action: Action, seat: int) -> str:
        return WORDS.get(action.verb.name, str(action)).format(CARDS.ids[action.a % KINDS], action.a + 1)

    def question(self, prompt: str) -> str:
        return QUESTIONS.get(prompt, prompt)

    def hint(self, game: Game[Track], seat: int, prompt: str) -> str:
        held = [CARDS.ids[kind] for kind, count in enumerate(game.table.cards(seat)) for _ in range(count)]
        return f"You hold {', '.join(held) or 'no card'}."

    def round_of(self, game: Game[Track]) -> int:
        return game.table.round

    def active_seat(self, game: Game[Track]) -> int:
        return game.table.active

    def tell(self, game: Game[Track], entry: Entry) -> str:
        facts = entry.facts
        if entry.fact is ROUND:
            return f"Round {entry.values[0]} begins."
        if entry.fact is DASHED:
            return f"Seat {facts['seat']} dashes and rolls {entry.values[1]}."
        done = "draws" if entry.fact is DREW else "plays"
        return f"Seat {facts['seat']} {done} the {facts['card']}."

    def round_begun(self, entry: Entry) -> int:
        return entry.values[0] if entry.fact is ROUND else 0

    def points(self, view: dict[str, Any]) -> list[int]:
        spaces: list[int] = view["table"]["space"]
        return spaces


SHORT = Variant("short", "Short", "One round fewer.")


class LanternRace(Rules[Track]):
    """The rules, as far as the kernel asks for them."""

    def __init__(self) -> None:
        super().__init__("lanterns", 1, LEXICON, [Race, Deal, Turn, Dash], LanternPresentation())

    def info(self) -> EditionInfo:
        options = {"variant": "standard", "variants": ["standard", "short"]}
        return EditionInfo("lanterns", "The lantern race", "lantern", (2, 4), options, [], {}, {}, HAND, [SHORT])

    def checked_options(self, seats: object, options: dict[str, Any], races: object) -> dict[str, Any]:
        chosen = with_defaults(options, {"variant": "standard"})
        chosen["variant"] = "+".join(variants_of(chosen["variant"], ["short"], "short")) or "standard"
        if races not in (None, "dealt", "choose", ["dealt"] * len(races) if isinstance(races, list) else None):
            raise BadSetup("Nobody has a race in the lantern race.")
        return {**chosen, "seats": check_seats(seats, 2, 4), "races": "dealt"}

    def begin(self, game: Game[Track]) -> None:
        game.stack.append(Race())

    def blank_table(self, options: dict[str, Any], pack: str) -> Track:
        return Track(int(options["seats"]), HAND - (options["variant"] == "short"))

    def result(self, game: Game[Track]) -> Result | None:
        spaces = game.table.space
        ranks = sorted(set(spaces), reverse=True)
        return Result(spaces[:], [[seat for seat, at in enumerate(spaces) if at == rank] for rank in ranks])

    def secrecy(self, game: Game[Track], links: list[Link], at: int, viewer: int) -> int:
        """Of a card that another seat drew, only the drawing is known."""
        action = links[at].action
        return 1 if action.verb is DRAW and action.b != viewer else 0

    def has_secret_actions(self, prompt: str) -> bool:
        return prompt == "card"

    def table_forms(self, seats: int) -> dict[str, Form]:
        forms = {"round": number(0, HAND), "rounds": number(1, HAND), "active": number(-1, seats - 1)}
        return {**forms, "space": numbers(seats, 0, 40), "hand": numbers(KINDS * seats, 0, HAND)}

    def show(self, game: Game[Track], viewer: int) -> dict[str, Any]:
        table = game.table
        shown = fields_of(table, table.FIELDS[:-1])
        shown["cards"] = [sum(table.cards(seat)) for seat in range(table.seats)]
        return {**shown, "own": table.cards(viewer) if viewer >= 0 else []}

    def deal(self, view: dict[str, Any], stream: Stream) -> Track:
        seen, viewer = view["table"], view["seat"]
        table = Track(seen["seats"])
        fill(table, Track.FIELDS[:-1], seen)
        if viewer is not None:
            table.hand[KINDS * viewer : KINDS * viewer + KINDS] = seen["own"]
        for seat, count in enumerate(seen["cards"]):
            for _ in range(count if seat != viewer else 0):
                table.hand[KINDS * seat + stream.weighted(table.deck())] += 1
        return table


def open_edition(edition: str, pack: str) -> LanternRace:
    if pack:
        raise BadSetup("The lantern race has no component packs.")
    return LanternRace()


REGISTRATION = Registration("lantern", ["lanterns"], open_edition)
