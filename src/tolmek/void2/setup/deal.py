"""What players get in set-up: factions, starting credits and goods, hands, the deck, Empire cards (v2.setup)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.bags import pin
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.log import EVERYONE
from tolmek.kernel.phases import Sealed
from tolmek.kernel.picks import Pick
from tolmek.kernel.sharing import replaced
from tolmek.kernel.table import fields_of
from tolmek.void2.cards import hand
from tolmek.void2.cards.empire_cards import DRAW_EMPIRE, KEEP_EMPIRE, keep_only, take_empire, tell_of_drawn
from tolmek.void2.cards.places import bits, modifier
from tolmek.void2.economy import goods
from tolmek.void2.model import facts
from tolmek.void2.model.ids import (
    CARDS,
    EMPIRES,
    FACTIONS,
    VARIANT_ALL_EVENTS,
    VARIANT_EPIC,
)
from tolmek.void2.model.names import FACTION, SCORE_CARD
from tolmek.void2.model.table import KNOWN, NOBODY, Void2, by_seats, capital_of, has_variant, refresh_modifiers
from tolmek.void2.model.vocabulary import (
    RULE_START_CREDITS,
    RULE_START_GOODS,
)
from tolmek.void2.setup.map_setup import in_play, mask_of

DEAL_FACTION: Final = Verb("deal_faction", [FACTION, SEATS])
CHOOSE_FACTION: Final = Verb("choose_faction", [FACTION])
VERBS: Final[list[Verb]] = [DEAL_FACTION, CHOOSE_FACTION]

DEALT: Final = -1  # the faction is dealt
CHOSEN: Final = -2  # the player chooses it


# --- the players (v2.setup.02 to v2.setup.04, v2.setup.15, v2.setup.18, v2.setup.25) -------------------------------


class Factions(Frame[Void2]):
    """Each player gets or picks a faction, no two the same (v2.setup.02)."""

    NAME: ClassVar[str] = "factions"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "wanted")  # step: the seat whose turn it is
    RULE: ClassVar[str] = "v2.setup.02"

    def __init__(self, wanted: list[int] | None = None) -> None:
        super().__init__()
        self.wanted: list[int] = [] if wanted is None else wanted

    def run(self, game: Game[Void2]) -> bool:
        if self.step == game.table.seats:
            game.pop()
            game.table.scorer = (1 << game.table.seats) - 1  # a scoring card for everybody (v2.setup.04)
            tell_of_credits(game)
            return False
        if self.wanted[self.step] < 0:
            return True
        self.take(game, self.wanted[self.step])
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.step if self.wanted[self.step] == CHOSEN else CHANCE

    def prompt(self, game: Game[Void2]) -> str:
        return "faction"

    def actions(self, game: Game[Void2]) -> list[Action]:
        free = [
            faction
            for faction in range(len(FACTIONS))
            if faction not in game.table.faction and faction not in self.wanted
        ]
        if self.wanted[self.step] == CHOSEN:
            return [CHOOSE_FACTION.of(faction) for faction in free]
        return [DEAL_FACTION.of(faction, self.step) for faction in free]

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.take(game, action.a)

    def take(self, game: Game[Void2], faction: int) -> None:
        """Its board and its starting credits; no limit cuts these (v2.setup.15, v2.setup.18, v2.cred.03)."""
        table = game.table
        seat = self.step
        self.step += 1
        table.faction = replaced(table.faction, seat, faction)
        refresh_modifiers(table)
        table.credits[seat] = starting_credits(table, seat)
        game.note(facts.FACTION_TAKEN, "v2.setup.02", [seat, faction])

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is CHOOSE_FACTION:
            return self.RULE, "Another player has that faction."
        return self.RULE, ""

    def copy(self) -> Factions:
        twin = Factions(self.wanted[:])
        twin.step = self.step
        return twin


def tell_of_credits(game: Game[Void2]) -> None:
    """One fact for all who start with the same credits."""
    credits = game.table.credits
    for number in sorted(set(credits)):
        seats = [seat for seat in range(game.table.seats) if credits[seat] == number]
        game.note(facts.STARTING_CREDITS, "v2.setup.15", [number, *seats])


class Deal(Frame[Void2]):
    """Each player gets the random goods and the hand of cards to start with (v2.setup.08, v2.setup.25, v2.setup.27)."""

    NAME: ClassVar[str] = "deal"
    RULE: ClassVar[str] = "v2.setup.27"  # step: the seat whose turn it is

    def run(self, game: Game[Void2]) -> bool:
        seat = self.step
        self.step += 1
        if seat == game.table.seats:
            game.pop()
        else:
            edition = game.table.edition
            hand.draw(game, seat, edition.hand_dealt, edition.cite("v2.setup.27"))
            goods.draw_goods(game, seat, starting_goods(game.table, seat))
        return False

    def copy(self) -> Deal:
        twin = Deal()
        twin.step = self.step
        return twin


def starting_credits(table: Void2, seat: int) -> int:
    credits = by_seats(table, table.edition.starting_credits) + modifier(table, seat, RULE_START_CREDITS)
    return credits + (table.components.epic_credits if has_variant(table, VARIANT_EPIC) else 0)


def starting_goods(table: Void2, seat: int) -> int:
    number = table.edition.starting_goods + modifier(table, seat, RULE_START_GOODS)
    return number + (table.components.epic_goods if has_variant(table, VARIANT_EPIC) else 0)


# --- the deck (v2.setup.08 to v2.setup.10, v2.setup.27, v2.setup.28) -----------------------------------------------


def power_cards(table: Void2) -> list[int]:
    """Cards of the planets in play that no Sarkeen token closes (v2.setup.08, v2.setup.27, v2.sark.02)."""
    components = table.components
    open_planets = planets_with_cards(table)
    return [
        card
        for card in range(len(CARDS))
        if components.card_present[card] and open_planets >> components.card_planet[card] & 1
    ]


def planets_with_cards(table: Void2) -> int:
    """Mask of the planets in play that are not closed, whether they lie face down or not."""
    return mask_of([planet for planet in in_play(table) if table.closed[capital_of(table, planet)] == 0])


def complete_deck(game: Game[Void2]) -> None:
    """After the deal: an event for each planet, then the score card in the middle (v2.setup.10, v2.setup.28)."""
    table = game.table
    rule = table.edition.cite("v2.setup.28")
    planets = table.in_play if has_variant(table, VARIANT_ALL_EVENTS) else planets_with_cards(table)
    for planet in in_play(table):
        if planets >> planet & 1 and table.components.planet_events[planet]:
            table.deck_events |= 1 << planet
    game.note(facts.DECK_MADE, rule, [len(table.deck), bits(table.deck_events)])
    above = (hand.deck_size(table) + 1) // 2
    pin(table.placed, above, SCORE_CARD, EVERYONE)
    game.note(facts.SCORE_CARD_LAID, rule, [above])


# --- Empire cards (v2.setup.29) ------------------------------------------------------------------------------------


class DealEmpires(Frame[Void2]):
    """Empire cards are dealt one by one; then everybody keeps some of them, in secret."""

    NAME: ClassVar[str] = "deal-empires"
    RULE: ClassVar[str] = "v2.setup.29"

    def run(self, game: Game[Void2]) -> bool:
        if self.next_seat(game.table) != NOBODY:
            return True
        game.pop()
        for seat in range(game.table.seats):
            dealt = [held // KNOWN for held in game.table.empires[seat]]
            if dealt:
                tell_of_drawn(game, seat, dealt, self.RULE)
        game.push(EmpireChoice())
        return False

    def next_seat(self, table: Void2) -> int:
        """Who is dealt the next card; nobody when all have theirs."""
        for seat in range(table.seats):
            if len(table.empires[seat]) < empires_dealt(table) and table.empire_deck:
                return seat
        return NOBODY

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        seat = self.next_seat(game.table)
        return [DRAW_EMPIRE.of(held // KNOWN, seat) for held in game.table.empire_deck]

    def choose(self, game: Game[Void2], action: Action) -> None:
        take_empire(game.table, action.b, action.a)

    def copy(self) -> DealEmpires:
        return DealEmpires()


def empires_dealt(table: Void2) -> int:
    return table.components.epic_empire_draw if has_variant(table, VARIANT_EPIC) else table.edition.empire_dealt


def empires_kept(table: Void2) -> int:
    return table.components.epic_empire_keep if has_variant(table, VARIANT_EPIC) else table.edition.empire_kept


class EmpireChoice(Sealed[Void2]):
    """Which of the dealt Empire cards each player keeps; an answer is the mask of their places (v2.dp.06)."""

    NAME: ClassVar[str] = "empire-choice"
    RULE: ClassVar[str] = "v2.setup.29"

    def asked(self, game: Game[Void2]) -> list[int]:
        table = game.table
        return [seat for seat in range(table.seats) if len(table.empires[seat]) > empires_kept(table)]

    def question(self, game: Game[Void2], seat: int) -> Frame[Void2]:
        return KeepDealt(seat, empires_kept(game.table))

    def disclose(self, game: Game[Void2]) -> None:
        table = game.table
        for seat in range(table.seats):
            if self.answers[seat] >= 0:
                dealt = [held // KNOWN for held in table.empires[seat]]
                kept = [card for place, card in enumerate(dealt) if self.answers[seat] >> place & 1]
                keep_only(game, seat, kept, dealt, self.RULE)

    def guessed(self, game: Game[Void2], seat: int, stream: Stream) -> int:
        places = list(range(len(game.table.empires[seat])))
        stream.shuffle(places)
        return mask_of(places[: empires_kept(game.table)])

    def copy(self) -> EmpireChoice:
        twin = EmpireChoice()
        twin.step = self.step
        twin.answers = self.answers[:]
        twin.since = self.since
        return twin


class KeepDealt(Pick[Void2]):
    """One player's choice; nobody sees how far it has got."""

    NAME: ClassVar[str] = "keep-dealt"
    RULE: ClassVar[str] = "v2.setup.29"

    def __init__(self, who: int = 0, number: int = 0) -> None:
        super().__init__(who, number, number)

    def verb(self) -> Verb:
        return KEEP_EMPIRE

    def stock(self, game: Game[Void2]) -> list[int]:
        counts = [0] * len(EMPIRES)
        for held in game.table.empires[self.who]:
            counts[held // KNOWN] = 1
        return counts

    def finish(self, game: Game[Void2]) -> None:
        sealed = game.stack[-1]
        assert isinstance(sealed, EmpireChoice)
        held = [card // KNOWN for card in game.table.empires[self.who]]
        sealed.answer(game, self.who, mask_of([held.index(card) for card in self.picked]))

    def copy(self) -> KeepDealt:
        twin = KeepDealt(self.who, self.most)
        twin.step = self.step
        twin.picked = self.picked[:]
        return twin

    def show(self, game: Game[Void2], viewer: int) -> dict[str, Any] | None:
        shown = fields_of(self, self.FIELDS)
        if viewer != self.who:
            shown["picked"] = []
        return shown


FRAMES: Final[list[type[Frame[Void2]]]] = [Factions, Deal, DealEmpires, EmpireChoice, KeepDealt]
