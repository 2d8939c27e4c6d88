"""The first family of games, for the kernel: options, words, views, results of one edition."""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.actions import KERNEL_VERBS, Action, Lexicon
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import CHANCE, Result
from tolmek.kernel.errors import BadSetup
from tolmek.kernel.family import Rules, check_seats
from tolmek.kernel.forms import Form
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link
from tolmek.kernel.info import EditionInfo
from tolmek.kernel.offers import OFFER, OFFER_VERBS
from tolmek.kernel.options import sides_of, variants_of, with_defaults
from tolmek.kernel.outside import shown
from tolmek.void1 import forms
from tolmek.void1.battle.attack import ATTACK_VERBS, Attack, AttackWindow, OfferRetreat
from tolmek.void1.battle.casualties import CASUALTY_VERBS, Casualties
from tolmek.void1.battle.dice import DICE_VERBS, Bombing, OneMore
from tolmek.void1.battle.initiative import INITIATIVE_VERBS, InitiativeLevel
from tolmek.void1.battle.retreat import RETREAT_VERBS, Retreat
from tolmek.void1.cards.events import EVENT_VERBS, EventCard
from tolmek.void1.cards.hand import HAND_VERBS, Draw, HandLimit, Keep, Restock
from tolmek.void1.cards.tactics import (
    IN_BETWEEN,
    PLAY,
    TACTIC_VERBS,
    Espionage,
    Payment,
    Release,
    RetreatByTactic,
    play,
    playable,
)
from tolmek.void1.cards.windows import AfterRoll
from tolmek.void1.display import pointing
from tolmek.void1.display.presentation import Void1Presentation
from tolmek.void1.economy.build import BUILD_VERBS
from tolmek.void1.economy.repair_bay import BAY_VERBS, Wreck
from tolmek.void1.economy.research import RESEARCH_VERBS, PlacePort
from tolmek.void1.economy.trade import CALM, TRADE_VERBS, TradeAnswer, TradeAwait, TradeOffer, offers_of, open_offer
from tolmek.void1.model.components import Components
from tolmek.void1.model.edition import KEYS, Edition, check_complete
from tolmek.void1.model.ids import RACE_ID, RACES
from tolmek.void1.model.table import Shared, Void1
from tolmek.void1.movement.movement import MOVE_VERBS, Crossing, Flight, Leave, MovePlus, WarpGate
from tolmek.void1.packs.data_files import DATA_FILES
from tolmek.void1.planets.control import CONTROL_VERBS, Befriend, Take
from tolmek.void1.planets.diplomacy import DIPLOMACY_VERBS, Diplomacy
from tolmek.void1.rounds.capital import CAPITAL_VERBS, CapitalCity, Plunder
from tolmek.void1.rounds.pre_round import Muster, PreRound, PreRoundInOrder
from tolmek.void1.rounds.racial import RACIAL_VERBS, Infest
from tolmek.void1.rounds.scoring import standing_of
from tolmek.void1.rounds.secondary import SECONDARY_VERBS, Construction, SecondaryAction
from tolmek.void1.rounds.turn import TURN_VERBS, Round, Turn
from tolmek.void1.secrecy import is_offer_draft, secrecy
from tolmek.void1.setup.setup import CHOSEN, DEALT, SETUP_VERBS, SetUp
from tolmek.void1.soundness import verify
from tolmek.void1.text import words
from tolmek.void1.text.lessons import lesson
from tolmek.void1.views import deal, redeal, show

FRAMES: Final[list[type[Frame[Void1]]]] = [
    SetUp,
    Round,
    EventCard,
    PreRound,
    PreRoundInOrder,
    Muster,
    PlacePort,
    Turn,
    Flight,
    Crossing,
    Leave,
    WarpGate,
    Attack,
    AttackWindow,
    OfferRetreat,
    Retreat,
    RetreatByTactic,
    InitiativeLevel,
    OneMore,
    Bombing,
    Casualties,
    Take,
    Befriend,
    Draw,
    Keep,
    Restock,
    HandLimit,
    Payment,
    Release,
    Espionage,
    AfterRoll,
    Diplomacy,
    Infest,
    CapitalCity,
    Plunder,
    SecondaryAction,
    MovePlus,
    Construction,
    Wreck,
    TradeOffer,
    TradeAwait,
    TradeAnswer,
]

LEXICON: Final = Lexicon(
    [
        *KERNEL_VERBS,
        *OFFER_VERBS,
        *SETUP_VERBS,
        *TURN_VERBS,
        *EVENT_VERBS,
        *BUILD_VERBS,
        *RESEARCH_VERBS,
        *MOVE_VERBS,
        *ATTACK_VERBS,
        *RETREAT_VERBS,
        *INITIATIVE_VERBS,
        *DICE_VERBS,
        *CASUALTY_VERBS,
        *CONTROL_VERBS,
        *HAND_VERBS,
        *TACTIC_VERBS,
        *DIPLOMACY_VERBS,
        *RACIAL_VERBS,
        *CAPITAL_VERBS,
        *SECONDARY_VERBS,
        *BAY_VERBS,
        *TRADE_VERBS,
    ],
    "tolmek.void1.family",
)

OPEN_SET_UP: Final = ["map", "race", "first-player", "guards"]  # everybody watches these draws
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
OPTIONS: Final[dict[str, Any]] = {"variant": "standard", "partner": 3, "offers": 2, "races": "dealt"}


class Void1Rules(Rules[Void1]):
    """One edition of *Empires of the Void* with one set of components."""

    def __init__(self, edition: Edition, components: Components) -> None:
        super().__init__(edition.id, edition.revision, LEXICON, FRAMES, Void1Presentation())
        check_complete(edition, KEYS)
        self.edition: Edition = edition
        self.shared: Shared = Shared(edition, components)
        self.pack = components.pack
        self.known_forms: dict[int, dict[str, dict[str, Form]]] = {}  # of procedures, by seats

    # --- set-up ----------------------------------------------------------------------------------------------------

    def blank_table(self, options: dict[str, Any], pack: str) -> Void1:
        table = Void1(self.shared, int(options["seats"]))
        table.refresh()
        return table

    def component_tables(self) -> dict[str, Any]:
        return {**DATA_FILES.settable(self.edition.code), "house": self.house.listed()}

    def info(self) -> EditionInfo:
        components = self.shared.components
        options = {key: value for key, value in OPTIONS.items() if key != "races"}
        options["variants"] = ["standard", *self.edition.variants]
        names = [
            (race, components.race_name[i], components.home_name[i])
            for i, race in enumerate(RACES)
            if components.race_present[i]
        ]
        rounds = self.edition.rounds(MOST_PLAYERS, False)
        seats = (FEWEST_PLAYERS, MOST_PLAYERS)
        return EditionInfo(
            self.edition.id,
            self.edition.name,
            "void1",
            seats,
            options,
            names,
            words.RACE_WORDS,
            {},
            rounds,
            variants=[variant for variant in words.VARIANTS if variant.id in self.edition.variants],
            option_titles=words.OPTIONS,
            lesson=lesson(self.edition, rounds),
            race_powers={
                race: [components.abilities[ability].text for ability in components.race_abilities[i]]
                for i, race in enumerate(RACES)
                if components.race_present[i]
            },
        )

    def checked_options(self, seats: object, options: dict[str, Any], races: object) -> dict[str, Any]:
        """Options with their defaults; unknown or bad values are refused in a sentence."""
        checked = with_defaults(options, OPTIONS)
        number = check_seats(seats, FEWEST_PLAYERS, MOST_PLAYERS)
        checked["seats"] = number
        checked["variant"] = self.variant(checked["variant"], number)
        for key, low, high in (("offers", 0, 9), ("partner", 2, 4)):
            value = checked[key]
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                raise BadSetup(f"Option {key} must be a whole number from {low} to {high}, not {shown(value)}.")
        checked["races"] = sides_of(races, number, self.races(), "race")
        return checked

    def variant(self, value: object, seats: int) -> str:
        parts = variants_of(value, self.edition.variants, "long")
        if "team" in parts and seats != 4:
            raise BadSetup("The team game is for 4 seats.")
        return "+".join(parts) or "standard"

    def races(self) -> list[str]:
        """The races of this edition."""
        present = self.shared.components.race_present
        return [name for i, name in enumerate(RACES) if present[i]]

    def begin(self, game: Game[Void1]) -> None:
        """Put the set-up on the stack."""
        options = game.options
        parts = str(options["variant"]).split("+")
        frame = SetUp()
        races = options["races"]
        if isinstance(races, str):
            frame.wanted = [CHOSEN if races == "choose" else DEALT] * game.table.seats
        else:
            frame.wanted = [RACE_ID.get(race, DEALT) for race in races]
        frame.long = 1 if "long" in parts else 0
        frame.advanced = 1 if "advanced" in parts else 0
        frame.short = 1 if "short" in parts else 0
        frame.base = 1 if "base-races" in parts else 0
        frame.team = int(options["partner"]) if "team" in parts else 0
        frame.offers = int(options["offers"])
        game.stack.append(frame)

    # --- play ------------------------------------------------------------------------------------------------------

    def standing_actions(self, game: Game[Void1], seat: int) -> list[Action]:
        """Trades and tactics between two steps of others (v1.trade.06, v1.tactic.05)."""
        if not game.stack or game.stack[-1].NAME not in CALM or game.main_seat() == CHANCE:
            return []
        actions = playable(game, seat, IN_BETWEEN, 0)
        actions += offers_of(game.table, seat)
        return actions

    def play_standing(self, game: Game[Void1], seat: int, action: Action) -> None:
        if action.verb is PLAY:
            play(game, seat, action)
        elif action.verb is OFFER:
            open_offer(game, seat, action.a, 1)

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        decision = game.decision_of(seat)
        asked = "nothing" if decision is None else words.prompt(decision.prompt)
        return "", f"That cannot be done now; the question is: {asked}"

    def secrecy(self, game: Game[Void1], links: list[Link], at: int, viewer: int) -> int:
        return secrecy(game, links, at, viewer)

    def is_offer_draft(self, link: Link) -> bool:
        return is_offer_draft(link)

    def has_secret_actions(self, prompt: str) -> bool:
        return prompt in pointing.BY_HAND

    def is_public_setup(self, prompt: str) -> bool:
        return prompt in OPEN_SET_UP

    def result(self, game: Game[Void1]) -> Result | None:
        table = game.table
        if not table.ranking:
            return None
        ranking: list[list[int]] = []
        last: list[int] = []
        for seat in table.ranking:
            standing = standing_of(table, seat)
            if ranking and standing == last:
                ranking[-1].append(seat)
            else:
                ranking.append([seat])
            last = standing
        return Result(table.vp[:], [sorted(group) for group in ranking])

    # --- positions from outside ------------------------------------------------------------------------------------

    def table_forms(self, seats: int) -> dict[str, Form]:
        return forms.table_forms(self.shared, seats)

    def frame_forms(self, seats: int) -> dict[str, dict[str, Form]]:
        known = self.known_forms.get(seats)
        if known is None:
            known = forms.frame_forms(seats)
            self.known_forms[seats] = known
        return known

    def view_forms(self, seats: int, viewer: int) -> dict[str, Form]:
        return forms.view_forms(self.shared, seats, viewer)

    def verify(self, game: Game[Void1]) -> None:
        verify(game, game.options)

    # --- views -----------------------------------------------------------------------------------------------------

    def show(self, game: Game[Void1], viewer: int) -> dict[str, Any]:
        return show(game.table, viewer)

    def deal(self, view: dict[str, Any], stream: Stream) -> Void1:
        return deal(self.shared, view, stream)

    def redeal(self, game: Game[Void1], viewer: int, stream: Stream) -> Void1:
        return redeal(game.table, viewer, stream)
