"""The second family of games, for the kernel: options, words, views, results of one edition."""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.actions import KERNEL_VERBS, Action, Lexicon, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.decision import Result
from tolmek.kernel.errors import BadSetup
from tolmek.kernel.family import Rules, check_seats
from tolmek.kernel.forms import Form
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.history import Link
from tolmek.kernel.info import EditionInfo
from tolmek.kernel.options import sides_of, variants_of, with_defaults
from tolmek.kernel.outside import shown
from tolmek.void2 import forms
from tolmek.void2.battle import battle, preparation, retreat
from tolmek.void2.battle import card_texts as battle_texts
from tolmek.void2.battle import cards as battle_cards
from tolmek.void2.battle import dice as battle_dice
from tolmek.void2.cards import card, empire_cards, events, hand, peek, place_tokens, resolve, steal, triggers
from tolmek.void2.display import pointing
from tolmek.void2.display.presentation import Void2Presentation
from tolmek.void2.economy import build, goods, power_costs, prices, recruit, research, trade
from tolmek.void2.economy.trade import ITEMS
from tolmek.void2.model.components import Components
from tolmek.void2.model.edition import KEYS, Edition, check_complete
from tolmek.void2.model.ids import FACTION_ID, FACTIONS, GOODS_TRADE, PLANET_ID, PLANETS, SYSTEMS, VARIANT_ID
from tolmek.void2.model.table import NOTHING, Shared, Void2
from tolmek.void2.model.vocabulary import USE_ONE_OF_THREE
from tolmek.void2.movement import deliveries, explore, movement, warp
from tolmek.void2.packs.data_files import DATA_FILES
from tolmek.void2.planets import control, diplomacy, influence
from tolmek.void2.rounds import passing, refresh, scoring, turn
from tolmek.void2.secrecy import is_unseen, secrecy
from tolmek.void2.setup import deal as setup_deal
from tolmek.void2.setup import map_setup, setup
from tolmek.void2.setup.choices import RANDOM, faction_powers, faction_words, set_up_choices
from tolmek.void2.soundness import verify
from tolmek.void2.text import words
from tolmek.void2.text.lessons import lesson
from tolmek.void2.views import deal, redeal, show

FRAMES: Final[list[type[Frame[Void2]]]] = [
    *setup.FRAMES,
    *turn.FRAMES,
    *refresh.FRAMES,
    *passing.FRAMES,
    *movement.FRAMES,
    *warp.FRAMES,
    *explore.FRAMES,
    *deliveries.FRAMES,
    *control.FRAMES,
    *battle.FRAMES,
    *preparation.FRAMES,
    *battle_dice.FRAMES,
    *battle_cards.FRAMES,
    *battle_texts.FRAMES,
    *retreat.FRAMES,
    *build.FRAMES,
    *goods.FRAMES,
    *research.FRAMES,
    *power_costs.FRAMES,
    *recruit.FRAMES,
    *hand.FRAMES,
    *events.FRAMES,
    *card.FRAMES,
    *diplomacy.FRAMES,
    *influence.FRAMES,
    *resolve.FRAMES,
    *prices.FRAMES,
    *place_tokens.FRAMES,
    *steal.FRAMES,
    *peek.FRAMES,
    *triggers.FRAMES,
    *empire_cards.FRAMES,
    *scoring.FRAMES,
    *trade.FRAMES,
]
VERBS: Final[list[Verb]] = [
    *KERNEL_VERBS,
    *setup.VERBS,
    *turn.VERBS,
    *refresh.VERBS,
    *passing.VERBS,
    *movement.VERBS,
    *warp.VERBS,
    *explore.VERBS,
    *deliveries.VERBS,
    *control.VERBS,
    *battle.VERBS,
    *preparation.VERBS,
    *battle_dice.VERBS,
    *battle_cards.VERBS,
    *battle_texts.VERBS,
    *retreat.VERBS,
    *build.VERBS,
    *goods.VERBS,
    *research.VERBS,
    *power_costs.VERBS,
    *recruit.VERBS,
    *hand.VERBS,
    *events.VERBS,
    *card.VERBS,
    *diplomacy.VERBS,
    *influence.VERBS,
    *resolve.VERBS,
    *prices.VERBS,
    *place_tokens.VERBS,
    *steal.VERBS,
    *peek.VERBS,
    *triggers.VERBS,
    *empire_cards.VERBS,
    *scoring.VERBS,
    *trade.VERBS,
]
LEXICON: Final = Lexicon(VERBS, "tolmek.void2.family")


OPEN_SET_UP: Final = ["left-out", "planets", "systems", "sarkeen", "surface-goods", "faction", "first-player"]


def options_of(edition: Edition) -> dict[str, Any]:
    """What a host may decide before the game, with the usual values."""
    options: dict[str, Any] = {"variant": "standard", "races": "dealt"}
    if edition.face_down_systems:
        options["systems"] = RANDOM
    else:
        options["left_out"] = RANDOM
    if not edition.first_player_rolled:
        options["first"] = RANDOM
    if edition.goods_trade:
        options["goods_trade"] = 0
    return options


def is_number(value: object, most: int) -> bool:
    """Is it a whole number from 0 to `most`?"""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


class Void2Rules(Rules[Void2]):
    """One edition of *Empires of the Void II* with one set of components."""

    def __init__(self, edition: Edition, components: Components) -> None:
        super().__init__(edition.id, edition.revision, LEXICON, FRAMES, Void2Presentation())
        check_complete(edition, KEYS)
        self.edition: Edition = edition
        self.shared: Shared = Shared(edition, components)
        self.pack = components.pack
        self.known_forms: dict[int, dict[str, dict[str, Form]]] = {}  # of procedures, by seats

    # --- set-up ----------------------------------------------------------------------------------------------------

    def blank_table(self, options: dict[str, Any], pack: str) -> Void2:
        table = Void2(self.shared, int(options["seats"]))
        table.refresh()
        return table

    def component_tables(self) -> dict[str, Any]:
        return {**DATA_FILES.settable(self.edition.code), "house": self.house.listed()}

    def info(self) -> EditionInfo:
        edition, components = self.edition, self.shared.components
        options = {key: value for key, value in options_of(edition).items() if key != "races"}
        choices = set_up_choices(edition, components, options)
        options["variants"] = ["standard", *edition.variants]
        seats = (edition.fewest_players, edition.most_players)
        names = [(faction, components.faction_name[i], "") for i, faction in enumerate(FACTIONS)]
        return EditionInfo(
            edition.id,
            edition.name,
            "void2",
            seats,
            options,
            names,
            faction_words(components),
            choices,
            variants=[variant for variant in words.VARIANTS if variant.id in edition.variants],
            option_titles=[option for option in words.OPTIONS if option.id in options],
            lesson=lesson(edition),
            race_powers=faction_powers(components),
        )

    def checked_options(self, seats: object, options: dict[str, Any], races: object) -> dict[str, Any]:
        """Options with their defaults; unknown or bad values are refused in a sentence."""
        checked = with_defaults(options, options_of(self.edition))
        count = check_seats(seats, self.edition.fewest_players, self.edition.most_players)
        checked["seats"] = count
        checked["variant"] = self.variant(checked["variant"])
        if "left_out" in checked:
            checked["left_out"] = self.left_out(checked["left_out"])
        if "systems" in checked:
            checked["systems"] = self.systems(checked["systems"], count)
        if "first" in checked and checked["first"] != RANDOM and not is_number(checked["first"], count - 1):
            first = shown(checked["first"])
            raise BadSetup(f"Option first must be “random” or a seat from 0 to {count - 1}, not {first}.")
        if "goods_trade" in checked and not is_number(checked["goods_trade"], 1):
            raise BadSetup(f"Option goods_trade must be 0 or 1, not {shown(checked['goods_trade'])}.")
        checked["races"] = sides_of(races, count, FACTIONS, "faction")
        return checked

    def variant(self, value: object) -> str:
        """Variants, the scenario and switches, joined by “+”."""
        parts = variants_of(value, self.edition.variants, "epic_game")
        if "valka" in parts and "epic_game" in parts:
            raise BadSetup("Valka VII is on the board or beside it: choose valka or epic_game, not both.")
        return "+".join(parts) or "standard"

    def left_out(self, value: object) -> str:
        """The one of three planets that is not in play (v2.setup.19)."""
        use = self.shared.components.planet_use
        known = [name for i, name in enumerate(PLANETS) if use[i] == USE_ONE_OF_THREE]
        if value != RANDOM and value not in known:
            raise BadSetup(f"Option left_out must be “random” or one of {', '.join(known)}, not {shown(value)}.")
        return str(value)

    def systems(self, value: object, seats: int) -> str:
        """The systems in play, joined by “+” (v2.setup.05 to v2.setup.07)."""
        if value == RANDOM:
            return RANDOM
        if not isinstance(value, str):
            raise BadSetup(f"Option systems must be “random” or system ids joined by “+”, not {shown(value)}.")
        named = value.split("+")
        for part in named:
            if part not in SYSTEMS:
                raise BadSetup(f"There is no system “{part}” here; choose from {', '.join(SYSTEMS)}, joined by “+”.")
        parts = [name for name in SYSTEMS if name in named]
        number = self.edition.by_seats(self.edition.systems_in_play, seats)
        if len(parts) != number:
            raise BadSetup(f"A game of {seats} players needs {number} systems, not {len(parts)}.")
        pair = self.shared.components.planet_pair
        alone = map_setup.parted(pair, map_setup.mask_of([PLANET_ID[part] for part in parts]))
        if alone >= 0:
            raise BadSetup(f"{PLANETS[alone]} is in play only together with {PLANETS[pair[alone]]}.")
        return "+".join(parts)

    def begin(self, game: Game[Void2]) -> None:
        """Put the set-up on the stack."""
        options = game.options
        table = game.table
        for part in str(options["variant"]).split("+"):
            if part in VARIANT_ID:
                table.variants |= 1 << VARIANT_ID[part]
        if options.get("goods_trade", 0):
            table.variants |= 1 << GOODS_TRADE
        frame = setup.SetUp()
        races = options["races"]
        if isinstance(races, str):
            frame.wanted = [setup_deal.CHOSEN if races == "choose" else setup_deal.DEALT] * table.seats
        else:
            frame.wanted = [FACTION_ID.get(faction, setup_deal.DEALT) for faction in races]
        frame.left_out = PLANET_ID.get(options.get("left_out", RANDOM), NOTHING)
        systems = str(options.get("systems", RANDOM))
        if systems != RANDOM:
            frame.systems = map_setup.mask_of([PLANET_ID[part] for part in systems.split("+")])
        first = options.get("first", RANDOM)
        if first != RANDOM:
            frame.first = int(first)
        game.stack.append(frame)

    # --- play ------------------------------------------------------------------------------------------------------

    def standing_actions(self, game: Game[Void2], seat: int) -> list[Action]:
        """The scoring card of a seat that is not asked, where it can be played at any time (v2.score.12)."""
        return [scoring.SCORE_NOW.of()] if scoring.may_score_now(game, seat) else []

    def play_standing(self, game: Game[Void2], seat: int, action: Action) -> None:
        assert action.verb is scoring.SCORE_NOW
        scoring.score_own_card(game, seat)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        decision = game.decision_of(seat)
        asked = "nothing" if decision is None else words.prompt(decision.prompt)
        return "", f"That cannot be done now; the question is: {asked}"

    def edition_rule(self, rule: str) -> str:
        return self.edition.cite(rule)

    def secrecy(self, game: Game[Void2], links: list[Link], at: int, viewer: int) -> int:
        return secrecy(game, links, at, viewer)

    def is_offer_draft(self, link: Link) -> bool:
        return link.action.verb in ITEMS

    def is_unseen(self, game: Game[Void2], link: Link) -> bool:
        return is_unseen(game, link)

    def has_secret_actions(self, prompt: str) -> bool:
        return prompt in pointing.BY_HAND

    def is_public_setup(self, prompt: str) -> bool:
        return prompt in OPEN_SET_UP

    def result(self, game: Game[Void2]) -> Result | None:
        table = game.table
        if not table.ranking:
            return None
        ranking: list[list[int]] = []
        last: list[int] = []
        for seat in table.ranking:
            standing = scoring.standing_of(table, seat)
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
            known = forms.frame_forms(self.shared, seats)
            self.known_forms[seats] = known
        return known

    def view_forms(self, seats: int, viewer: int) -> dict[str, Form]:
        return forms.view_forms(self.shared, seats)

    def verify(self, game: Game[Void2]) -> None:
        verify(game, game.options)

    # --- views -----------------------------------------------------------------------------------------------------

    def show(self, game: Game[Void2], viewer: int) -> dict[str, Any]:
        return show(game.table, viewer)

    def deal(self, view: dict[str, Any], stream: Stream) -> Void2:
        return deal(self.shared, view, stream)

    def redeal(self, game: Game[Void2], viewer: int, stream: Stream) -> Void2:
        return redeal(game.table, viewer, stream)
