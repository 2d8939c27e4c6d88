"""Tactics: diplomacy cards used for their ability instead of for diplomacy (v1.tactic)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import SEATS, Action, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted
from tolmek.kernel.sharing import replaced
from tolmek.void1.battle.dice import Rolling
from tolmek.void1.battle.retreat import ASKING, Retreat
from tolmek.void1.cards.hand import (
    Laying,
    check_hand,
    discard_card,
    drop_card,
    gain_card,
    hand_of,
    hand_size,
    held,
    show_card,
    show_hand,
    supply,
)
from tolmek.void1.model import facts
from tolmek.void1.model.effects import Effect
from tolmek.void1.model.ids import PLANETS
from tolmek.void1.model.names import CARD, TACTIC, WORLD
from tolmek.void1.model.table import (
    HAND,
    NOBODY,
    WORLD_PLACE,
    Void1,
    has_kind,
    opponents,
    present,
    refresh_modifiers,
    spend,
    spent,
)
from tolmek.void1.model.vocabulary import (
    BESPOKE_MIXED_TACTIC_CARDS,
    HOOK_COST,
    HOOK_EXTRA_ACTION,
    HOOK_GAIN,
    HOOK_IGNORE,
    HOOK_RELEASE,
    HOOK_REROLL,
    HOOK_ROLL,
    HOOK_SHIELD,
    HOOK_STEAL,
    LIMIT_TURN,
    STATUS_ALLY,
    TIMING_OWN_TURN,
    TIMING_PRE_ROUND,
    TIMING_WINDOW,
)
from tolmek.void1.planets.control import end_alliance, racketeer, refresh_control

PLAY: Final = Verb("tactic", [TACTIC, CARD])  # the card that shows it
PAY: Final = Verb("pay", [CARD])
AGAINST: Final = Verb("against", [WORLD])
SPY: Final = Verb("spy", [SEATS])
STEAL: Final = Verb("steal", [CARD])
TACTIC_VERBS: Final = [PLAY, PAY, AGAINST, SPY, STEAL]

# Moments at which a tactic can be played (v1.tactic.05).
IN_OWN_TURN: Final = 0
IN_PRE_ROUND: Final = 1
AT_ATTACK: Final = 2
AFTER_A_ROLL: Final = 3
IN_BETWEEN: Final = 4  # between two steps of others
AT_TURN_END: Final = 5  # in the own turn, before collection
IN_EVENT_STEP: Final = 6
ASKED_FOR_CREDITS: Final = 7  # where a question has a price, what brings credits can be played first

# Questions of others at which anybody may play a tactic: before and after actions, when an attack is named,
# in the pre-round phase, before collection. Never inside an action.
OPEN_MOMENTS: Final = ["turn", "attack-window", "capital-city", "secondary-action", "muster", "pre-round"]


def playable(game: Game[Void1], seat: int, moment: int, fitting: int) -> list[Action]:
    """Tactics the seat can play now; `fitting` masks those of the attack or roll at hand."""
    table = game.table
    components = table.components
    actions: list[Action] = []
    if moment == IN_BETWEEN and (not open_moment(game) or being_played(game)):
        return actions
    hand = free_hand(game, seat)
    cards = [card for card, number in enumerate(hand) if number]
    if not cards:
        return actions
    sizes = [0] * 5
    if mixed(table, seat):
        sizes = [sum(hand)] * 5
    else:
        for card in cards:
            sizes[components.card_type[card]] += hand[card]
    for card in cards:
        tactic = components.card_tactic[card]
        if sizes[components.card_type[card]] >= components.tactic_cards[tactic]:
            if fitting >> tactic & 1 or suits(game, seat, tactic, moment):
                actions.append(PLAY.of(tactic, card))
    return actions


def open_moment(game: Game[Void1]) -> bool:
    """May others play a tactic beside the open question? In an event only where it comes after the pre-round phase."""
    name = game.stack[-1].NAME
    return name in OPEN_MOMENTS or (name == "event" and game.table.edition.event_after_pre_round == 1)


def suiting(game: Game[Void1], seat: int, moment: int) -> int:
    """Mask of the tactics that the seat could play at this moment if it held them; all of it is public."""
    mask = 0
    for tactic in range(len(game.table.components.tactic_ability)):
        if suits(game, seat, tactic, moment):
            mask |= 1 << tactic
    return mask


def suits(game: Game[Void1], seat: int, tactic: int, moment: int) -> bool:
    """Does the tactic's timing allow this moment, and would it do something?"""
    table = game.table
    ability = table.components.abilities[table.components.tactic_ability[tactic]]
    timing = ability.timing
    if timing == TIMING_PRE_ROUND:
        if moment != IN_PRE_ROUND or table.researched[seat]:
            return False
    elif timing == TIMING_OWN_TURN:
        if moment != IN_OWN_TURN:
            return False
    elif timing == TIMING_WINDOW:
        if moment == AFTER_A_ROLL:  # nothing comes between a roll and its result but what modifies it
            return False
        if moment == ASKED_FOR_CREDITS and ability.effects[0].hook != HOOK_GAIN:
            return False
        if table.components.tactic_own_turn[tactic] and (table.active != seat or moment == IN_BETWEEN):
            return False
    else:
        return False
    source = table.components.tactic_ability[tactic]
    if in_force(table, seat, source) or (ability.limit == LIMIT_TURN and spent(table, seat, source)):
        return False
    for effect in ability.effects:
        if effect.hook == HOOK_RELEASE and not release_targets(table, seat, effect):
            return False
        if effect.hook == HOOK_STEAL and not spy_targets(table, seat):
            return False
    return True


def explain_tactic(table: Void1, seat: int, tactic: int, card: int, moment: int) -> tuple[str, str]:
    """Why the seat cannot play this tactic now."""
    components = table.components
    if components.card_tactic[card] != tactic:
        return "v1.tactic.02", "That card does not show this tactic."
    hand = hand_of(table, seat)
    number = components.tactic_cards[tactic]
    if hand[card] == 0 or sum([hand[kind] for kind in kinds_of(table, seat, card, 0)]) < number:
        return "v1.tactic.02", f"It costs {counted(number, 'card')} of one type from your hand, including this one."
    source = components.tactic_ability[tactic]
    ability = components.abilities[source]
    if ability.timing == TIMING_OWN_TURN and moment != IN_OWN_TURN:
        return "v1.tactic.06", "You can play it only in your own turn, during your actions."
    if ability.timing not in (TIMING_OWN_TURN, TIMING_WINDOW):
        return "v1.tactic.05", "You cannot play this tactic now."
    if moment == ASKED_FOR_CREDITS:
        return "v1.tactic.05", "Here you can play only a tactic that gains credits, with cards that are not in use."
    if in_force(table, seat, source) or spent(table, seat, source):
        return "v1.gen.02", "It can be used only once per turn."
    return ability.rules[0], "There is nobody to use it against."


def being_played(game: Game[Void1]) -> bool:
    """Each tactic is resolved fully before the next (v1.tactic.12); the pre-round phase is simultaneous."""
    if game.table.active == NOBODY and game.table.mustering:
        return False
    for side in game.seat_stacks:
        for frame in side:
            if isinstance(frame, Payment):
                return True
    return False


def play(game: Game[Void1], seat: int, action: Action) -> None:
    """Open the payment; the effect follows when it is complete."""
    show_card(game.table, seat, action.b, 1)
    game.push(Payment(seat, action.a, [action.b]))


class Payment(Laying):
    """The printed number of cards of one type, the card with the tactic among them (v1.tactic.02, v1.tactic.03)."""

    NAME: ClassVar[str] = "payment"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "tactic", "cards")
    RULE: ClassVar[str] = "v1.tactic.02"

    def __init__(self, who: int = 0, tactic: int = 0, cards: list[int] | None = None) -> None:
        super().__init__(who, [] if cards is None else cards)
        self.tactic: int = tactic

    # steps: 0 look whether there is a choice, 1 ask

    def run(self, game: Game[Void1]) -> bool:
        while self.missing(game.table) > 0:
            options = self.options(game)
            if self.step == 1 or len(options) > 1:
                self.step = 1
                return True
            self.lay(game.table, options[0])
        game.pop()
        self.complete(game)
        return False

    def missing(self, table: Void1) -> int:
        return table.components.tactic_cards[self.tactic] - len(self.cards)

    def first(self) -> int:
        """After the card with the tactic the others are laid in non-decreasing order."""
        return self.cards[-1] if len(self.cards) > 1 else 0

    def options(self, game: Game[Void1]) -> list[int]:
        """Cards of the type, from the last one paid on, that leave enough for the rest."""
        table = game.table
        payable = kinds_of(table, self.who, self.cards[0], 0)
        hand = free_hand(game, self.who)
        for card in self.cards:
            hand[card] -= 1
        first = self.first()
        missing = self.missing(table)
        cards: list[int] = []
        behind = 0
        for card in range(HAND - 1, first - 1, -1):
            if hand[card] > 0 and card in payable:
                behind += hand[card]
                if behind >= missing:
                    cards.append(card)
        cards.reverse()
        return cards

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        return [PAY.of(card) for card in self.options(game)]

    def choose(self, game: Game[Void1], action: Action) -> None:
        self.step = 0
        self.lay(game.table, action.a)

    def lay(self, table: Void1, card: int) -> None:
        """Cards are laid out openly."""
        self.cards.append(card)
        show_card(table, self.who, card, self.cards.count(card))

    def complete(self, game: Game[Void1]) -> None:
        for card in self.cards:
            discard_card(game, self.who, card, "v1.tactic.04")
        game.note(facts.TACTIC_PLAYED, "v1.tactic.01", [self.who, self.tactic])
        carry_out(game, self.who, self.tactic)

    def copy(self) -> Payment:
        twin = Payment(self.who, self.tactic, self.cards[:])
        twin.step = self.step
        return twin

    def redeal(self, game: Game[Void1], viewer: int, stream: Stream) -> None:
        """Whoever has begun to pay can pay, in every guess."""
        if viewer != self.who:
            wanted = kinds_of(game.table, self.who, self.cards[0], self.first())
            supply(game.table, viewer, self.who, wanted, self.cards, self.missing(game.table), stream)


def kinds_of(table: Void1, seat: int, like: int, first: int) -> list[int]:
    """The card kinds that can pay beside this one, from one on."""
    types = table.components.card_type
    any_type = mixed(table, seat)
    return [card for card in range(first, HAND) if any_type or types[card] == types[like]]


def mixed(table: Void1, seat: int) -> bool:
    """Some technology lets cards of any types pay for a tactic (v1.tactic.08)."""
    return table.modifiers[seat].bespoke >> BESPOKE_MIXED_TACTIC_CARDS & 1 == 1


def carry_out(game: Game[Void1], seat: int, tactic: int) -> None:
    """The effects of a paid tactic."""
    table = game.table
    source = table.components.tactic_ability[tactic]
    ability = table.components.abilities[source]
    if ability.limit == LIMIT_TURN:
        spend(table, seat, source)
    lasting = False
    for effect in ability.effects:
        if effect.hook == HOOK_GAIN:
            table.credits[seat] += effect.amount
            game.note(facts.CREDITS_GAINED, "v1.tactic.05", [seat, effect.amount])
        elif effect.hook == HOOK_EXTRA_ACTION:
            table.actions += effect.amount
            game.note(facts.EXTRA_ACTION, "v1.tactic.06", [seat, 0])
        elif effect.hook == HOOK_RELEASE:
            game.push(Release(seat, tactic))
        elif effect.hook == HOOK_STEAL:
            game.push(Espionage(seat))
        elif effect.hook == HOOK_REROLL:
            take_up_dice(game, seat)
        elif effect.hook in (HOOK_ROLL, HOOK_SHIELD, HOOK_COST, HOOK_IGNORE):
            lasting = True
    if lasting:
        table.timed = [*table.timed, source, seat, ability.effects[0].until]
        refresh_modifiers(table, seat)


def in_force(table: Void1, seat: int, source: int) -> bool:
    """Is a timed ability of this seat already at work?"""
    for i in range(0, len(table.timed), 3):
        if table.timed[i] == source and table.timed[i + 1] == seat:
            return True
    return False


def expire(table: Void1, until: int) -> None:
    """Abilities that lasted until now are over."""
    kept: list[int] = []
    for i in range(0, len(table.timed), 3):
        if table.timed[i + 2] != until:
            kept += table.timed[i : i + 3]
    if len(kept) != len(table.timed):
        table.timed = kept
        for seat in range(table.seats):
            refresh_modifiers(table, seat)


# --- targets -------------------------------------------------------------------------------------------------------


class Release(Frame[Void1]):
    """Insurrection and Peace Talks: a planet where another player loses their token (v1.tactic.09, v1.tactic.10)."""

    NAME: ClassVar[str] = "release"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "tactic")
    RULE: ClassVar[str] = "v1.tactic.09"

    def __init__(self, who: int = 0, tactic: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.tactic: int = tactic

    def effect(self, table: Void1) -> Effect:
        return table.components.abilities[table.components.tactic_ability[self.tactic]].effects[0]

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        return [AGAINST.of(world) for world in release_targets(game.table, self.who, self.effect(game.table))]

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        game.pop()
        removed = [table.ally[action.a]]
        if self.effect(table).against != STATUS_ALLY:
            removed.append(table.conqueror[action.a])
        self.strike(game, action.a)
        for seat in removed:
            if racketeer(table, seat):
                table.racket &= ~(1 << action.a)  # the card takes their token away (v1.race.06)

    def strike(self, game: Game[Void1], world: int) -> None:
        table = game.table
        if self.effect(table).against == STATUS_ALLY:
            end_alliance(game, world, "v1.tactic.09")
            return
        table.conqueror = replaced(table.conqueror, world, NOBODY)
        if table.ally[world] != NOBODY:
            game.note(facts.ALLIANCE_ENDED, "v1.tactic.10", [table.ally[world], world])
            table.ally = replaced(table.ally, world, NOBODY)
        refresh_control(game, world)

    def copy(self) -> Release:
        twin = Release(self.who, self.tactic)
        twin.step = self.step
        return twin


def release_targets(table: Void1, seat: int, effect: Effect) -> list[int]:
    """Planets, never home worlds, where another player has the status and the seat has the ship that is asked for.

    Guards are another player: they hold their planets as a conqueror (v1.setup.32).
    """
    worlds: list[int] = []
    for world in range(len(PLANETS)):
        place = WORLD_PLACE[world]
        victim = table.ally[world] if effect.against == STATUS_ALLY else table.conqueror[world]
        if victim not in (NOBODY, seat):
            ready = (
                has_kind(table, seat, place, effect.need_ship) if effect.need_ship >= 0 else present(table, seat, place)
            )
            if ready:
                worlds.append(world)
    return worlds


class Espionage(Frame[Void1]):
    """Look at the hand of one opponent and take a card of it; then the hand limit is checked (v1.hand.04)."""

    NAME: ClassVar[str] = "espionage"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "victim")
    RULE: ClassVar[str] = "v1.hand.04"

    def __init__(self, who: int = 0, victim: int = -1) -> None:
        super().__init__()
        self.who: int = who
        self.victim: int = victim

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        if self.victim < 0:
            return [SPY.of(seat) for seat in spy_targets(game.table, self.who)]
        return [STEAL.of(card) for card in held(game.table, self.victim)]

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        if self.victim < 0:
            self.victim = action.a
            show_hand(table, self.victim, self.who)
            game.note(facts.HAND_SEEN, "v1.hand.04", [self.who, self.victim])
            game.reveal()
            return
        game.pop()
        both = 1 << self.who | 1 << self.victim
        drop_card(table, self.victim, action.a, 1 << self.who)
        gain_card(table, self.who, action.a, 1 << self.victim)
        game.note(facts.CARD_STOLEN, "v1.hand.04", [self.who, self.victim, action.a], both)
        game.note(facts.CARD_STOLEN, "v1.hand.04", [self.who, self.victim, -1], 255 & ~both)
        check_hand(game, self.who)

    def copy(self) -> Espionage:
        twin = Espionage(self.who, self.victim)
        twin.step = self.step
        return twin


def spy_targets(table: Void1, seat: int) -> list[int]:
    return [other for other in range(table.seats) if opponents(table, seat, other) and hand_size(table, other) > 0]


# --- dice and laid cards ---------------------------------------------------------------------------------------------


def take_up_dice(game: Game[Void1], seat: int) -> None:
    """The roll below the window is made again."""
    for i in range(len(game.stack) - 1, -1, -1):
        frame = game.stack[i]
        if isinstance(frame, Rolling):
            frame.reroll(game, seat)
            game.note(facts.REROLLED, "v1.tactic.05", [seat])
            return


def free_hand(game: Game[Void1], seat: int) -> list[int]:
    """The hand without cards that are laid out for a roll."""
    hand = hand_of(game.table, seat)
    for card in laid_out(game, seat):
        hand[card] -= 1
    return hand


def laid_out(game: Game[Void1], seat: int) -> list[int]:
    """Cards of the seat that lie open for a roll."""
    cards: list[int] = []
    for frame in game.stack:
        if isinstance(frame, Rolling):
            cards += frame.committed(seat)
    return cards


class RetreatByTactic(Retreat):
    """A retreat paid with cards instead of a credit, once the beams let the ships go (v1.tactic.11)."""

    NAME: ClassVar[str] = "retreat-by-tactic"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "who",
        "attacker",
        "place",
        "price",
        "asked",
        "tactic",
        "card",
    )
    RULE: ClassVar[str] = "v1.tactic.11"

    def __init__(
        self, who: int = 0, attacker: int = 0, place: int = 0, price: int = 0, tactic: int = 0, card: int = 0
    ) -> None:
        super().__init__(who, attacker, place, price)
        self.tactic: int = tactic
        self.card: int = card

    def run(self, game: Game[Void1]) -> bool:
        if self.step == ASKING:  # the card is shown, even if a beam then holds the ships
            show_card(game.table, self.who, self.card, 1)
        return super().run(game)

    def pay(self, game: Game[Void1]) -> None:
        game.push(Payment(self.who, self.tactic, [self.card]))

    def copy(self) -> RetreatByTactic:
        twin = RetreatByTactic(self.who, self.attacker, self.place, self.price, self.tactic, self.card)
        twin.step = self.step
        twin.asked = self.asked
        return twin

    def redeal(self, game: Game[Void1], viewer: int, stream: Stream) -> None:
        if viewer != self.who and self.step == ASKING:
            table = game.table
            missing = table.components.tactic_cards[self.tactic] - 1
            supply(table, viewer, self.who, kinds_of(table, self.who, self.card, 0), [self.card], missing, stream)
