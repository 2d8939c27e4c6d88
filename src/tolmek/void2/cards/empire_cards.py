"""Empire cards: drawing, keeping, the deck and its discards (v2.empire)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.bags import UNKNOWN
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.log import all_but
from tolmek.kernel.picks import Pick
from tolmek.kernel.sharing import added, dropped_at, with_row
from tolmek.kernel.table import fields_of
from tolmek.void2.cards.places import modifier
from tolmek.void2.model import facts
from tolmek.void2.model.ids import EMPIRES
from tolmek.void2.model.names import EMPIRE
from tolmek.void2.model.table import KNOWN, Void2
from tolmek.void2.model.vocabulary import RULE_EMPIRE_KEEP

DRAW_EMPIRE: Final = Verb("draw_empire", [EMPIRE, SEATS])
KEEP_EMPIRE: Final = Verb("keep_empire", [EMPIRE])
VERBS: Final[list[Verb]] = [DRAW_EMPIRE, KEEP_EMPIRE]


def draw_empires(game: Game[Void2], seat: int) -> None:
    """Draw 2 Empire cards and keep 1, or more by a technology (v2.empire.01, v2.tech.16)."""
    edition = game.table.edition
    kept = edition.empire_kept + modifier(game.table, seat, RULE_EMPIRE_KEEP)
    game.push(DrawEmpires(seat, edition.empire_dealt, kept))


def can_draw_empires(table: Void2) -> bool:
    return len(table.empire_deck) + len(table.empire_discard) > 0


def take_empire(table: Void2, seat: int, card: int) -> None:
    """From the deck to the seat: the others no longer know whether a card they know is still there."""
    table.empire_deck = [
        held // KNOWN * KNOWN + (held & 1 << seat) for held in table.empire_deck if held // KNOWN != card
    ]
    table.empires = with_row(table.empires, seat, added(table.empires[seat], card * KNOWN))


def discard_empire(table: Void2, seat: int, card: int) -> None:
    """Face down: nobody else learns which card it was (v2.empire.02), unless it was known before."""
    cards = table.empires[seat]
    for at in range(len(cards)):
        if cards[at] // KNOWN == card:
            table.empire_discard = added(table.empire_discard, cards[at] | 1 << seat)
            table.empires = with_row(table.empires, seat, dropped_at(cards, at))
            return


def tell_of_drawn(game: Game[Void2], seat: int, cards: list[int], rule: str) -> None:
    """Others learn how many cards it were."""
    game.note(facts.EMPIRES_DRAWN, rule, [seat, len(cards), *cards], 1 << seat)
    game.note(facts.EMPIRES_DRAWN, rule, [seat, len(cards)], all_but(seat))


def keep_only(game: Game[Void2], seat: int, kept: list[int], drawn: list[int], rule: str) -> None:
    """Of the drawn cards these stay, the others are discarded; nobody else learns which (v2.empire.02)."""
    rest = [card for card in drawn if card not in kept]
    for card in rest:
        discard_empire(game.table, seat, card)
    numbers = [seat, len(kept), len(drawn)]
    game.note(facts.EMPIRES_KEPT, rule, [*numbers, *kept, *rest], 1 << seat)
    game.note(facts.EMPIRES_KEPT, rule, numbers, all_but(seat))


class DrawEmpires(Frame[Void2]):
    """The cards come one by one; an empty deck is refilled from its discards (v2.empire.05)."""

    NAME: ClassVar[str] = "draw-empires"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "left", "kept", "drawn")
    RULE: ClassVar[str] = "v2.empire.01"

    def __init__(self, who: int = 0, left: int = 0, kept: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.left: int = left
        self.kept: int = kept
        self.drawn: list[int] = []

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        if self.left > 0 and can_draw_empires(table):
            if not table.empire_deck:
                table.empire_deck = table.empire_discard
                table.empire_discard = []
                game.note(facts.EMPIRE_SHUFFLED, "v2.empire.05", [])
            return True
        game.pop()
        if self.drawn:
            tell_of_drawn(game, self.who, self.drawn, self.RULE)
        if len(self.drawn) > self.kept:
            game.push(KeepEmpires(self.who, self.kept, sorted(self.drawn)))
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [DRAW_EMPIRE.of(held // KNOWN, self.who) for held in game.table.empire_deck]

    def choose(self, game: Game[Void2], action: Action) -> None:
        take_empire(game.table, self.who, action.a)
        self.left -= 1
        self.drawn.append(action.a)

    def copy(self) -> DrawEmpires:
        twin = DrawEmpires(self.who, self.left, self.kept)
        twin.step = self.step
        twin.drawn = self.drawn[:]
        return twin

    def show(self, game: Game[Void2], viewer: int) -> dict[str, Any] | None:
        return hide(fields_of(self, self.FIELDS), ["drawn"], self.who == viewer)

    def redeal(self, game: Game[Void2], viewer: int, stream: Stream) -> None:
        self.drawn = guessed(game.table, self.who, self.drawn, stream)


class KeepEmpires(Pick[Void2]):
    """The seat secretly keeps some of the drawn cards; the others are discarded (v2.empire.01, v2.empire.02)."""

    NAME: ClassVar[str] = "keep-empires"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "fewest", "most", "picked", "drawn")
    RULE: ClassVar[str] = "v2.empire.01"

    def __init__(self, who: int = 0, kept: int = 0, drawn: list[int] | None = None) -> None:
        super().__init__(who, kept, kept)
        self.drawn: list[int] = [] if drawn is None else drawn

    def verb(self) -> Verb:
        return KEEP_EMPIRE

    def stock(self, game: Game[Void2]) -> list[int]:
        counts = [0] * len(EMPIRES)
        for card in self.drawn:
            counts[card] += 1
        return counts

    def finish(self, game: Game[Void2]) -> None:
        keep_only(game, self.who, self.picked, self.drawn, self.RULE)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is KEEP_EMPIRE:
            return self.RULE, "Keep one of the Empire cards you have just drawn."
        return self.RULE, ""

    def copy(self) -> KeepEmpires:
        twin = KeepEmpires(self.who, self.fewest, self.drawn)
        twin.step = self.step
        twin.most = self.most
        twin.picked = self.picked[:]
        return twin

    def show(self, game: Game[Void2], viewer: int) -> dict[str, Any] | None:
        return hide(fields_of(self, self.FIELDS), ["drawn", "picked"], self.who == viewer)

    def redeal(self, game: Game[Void2], viewer: int, stream: Stream) -> None:
        """The lowest of the drawn ones as those already picked, so that the pick can be completed."""
        self.drawn = sorted(guessed(game.table, self.who, self.drawn, stream))
        if UNKNOWN in self.picked:
            self.picked = self.drawn[: len(self.picked)]


def hide(shown: dict[str, Any], fields: list[str], own: bool) -> dict[str, Any]:
    """Others see the number of cards, not which."""
    if not own:
        for field in fields:
            shown[field] = [UNKNOWN] * len(shown[field])
    return shown


def guessed(table: Void2, seat: int, cards: list[int], stream: Stream) -> list[int]:
    """Hidden cards of an open procedure, from those of the seat's guessed cards that nobody else knows."""
    if UNKNOWN not in cards:
        return cards
    pool = [held // KNOWN for held in table.empires[seat] if held % KNOWN == 0]
    stream.shuffle(pool)
    return pool[: len(cards)]


FRAMES: Final[list[type[Frame[Void2]]]] = [DrawEmpires, KeepEmpires]
