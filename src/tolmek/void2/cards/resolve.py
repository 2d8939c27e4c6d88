"""What texts do: the effects of cards, events, tokens and abilities, one word, one function (data/vocabulary.toml)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import PASS, SEATS, Action, Verb
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import DIE, Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import changed
from tolmek.void2.battle.dice import KEEP_DICE, ROLL_AGAIN
from tolmek.void2.cards.events import end
from tolmek.void2.cards.hand import draw
from tolmek.void2.cards.peek import LookDeck, LookExplores
from tolmek.void2.cards.place_tokens import heecrix_raid, put_goods, put_tokens
from tolmek.void2.cards.places import meets, planet_meant, regions_of
from tolmek.void2.cards.steal import StealCard, TakeGoods
from tolmek.void2.cards.triggers import set_off
from tolmek.void2.economy.build import BuildOne
from tolmek.void2.economy.goods import draw_goods, supply_good
from tolmek.void2.economy.prices import GiveUp, can_pay, pay
from tolmek.void2.economy.recruit import Recruit
from tolmek.void2.economy.tracks import command_left, gain_credits, may_reroll, use_reroll
from tolmek.void2.model import facts
from tolmek.void2.model.effects import Effect
from tolmek.void2.model.ids import ANY_GOOD, NO_UNIT, RANDOM_GOOD
from tolmek.void2.model.names import FROM_CARD, FROM_DELIVERY
from tolmek.void2.model.table import NOBODY, NOTHING, Void2, clockwise
from tolmek.void2.model.vocabulary import (
    DO_BATTLE_BONUS,
    DO_BUILD,
    DO_GAIN,
    DO_LOOK,
    DO_LOSE,
    DO_MODIFY,
    DO_MOVE,
    DO_PLACE_INFLUENCE,
    DO_PUT_GOOD,
    DO_PUT_TOKEN,
    DO_RECRUIT,
    DO_REFRESH,
    DO_RELOCATE,
    DO_REMOVE_INFLUENCE,
    DO_REMOVE_UNITS,
    DO_ROLL,
    DO_SPECIAL,
    DO_STEAL,
    FROM_OPPONENT,
    LIMIT_PLAYER,
    PICK_SEEN,
    PILE_DECK,
    SPECIAL_HEECRIX_RAID,
    TOKEN_BOMB,
    WHAT_BOMB,
    WHAT_CARD,
    WHAT_COMMAND,
    WHAT_CREDITS,
    WHAT_GOOD,
    WHAT_VP,
    WHEN_DELIVER,
    WHEN_ON_DELIVER,
    WHEN_REVEAL,
    WHO_ALLY,
    WHO_CONTROLLER,
    WHO_EACH,
    WHO_EACH_OTHER,
    WHO_OPPONENT,
    WHO_TRIGGER,
)
from tolmek.void2.movement.movement import Move
from tolmek.void2.movement.warp import Relocate
from tolmek.void2.planets.influence import place, remove
from tolmek.void2.rounds.refresh import reset_command
from tolmek.void2.rounds.scoring import give

OPPONENT: Final = Verb("opponent", [SEATS])
PAY: Final = Verb("pay", [])

# Steps of a resolution: for each effect the opponent is named, then each player affected is looked at.
NEXT: Final = 0
NAMING: Final = 1
EACH: Final = 2
OFFER: Final = 3
DOING: Final = 4
ROLLING: Final = 5
SECOND_THOUGHTS: Final = 6

SEAT_SPAN: Final = 8  # seats in an entry of `enjoyed`

# The rule of an effect by its moment, where the text itself names none.
WHEN_RULES: Final = [
    "v2.card.01",
    "v2.deliv.03",
    "v2.battle.14",
    "v2.battle.22",
    "v2.battle.23",
    "v2.event.01",
    *["v2.event.02"] * 7,
]


class Resolve(Frame[Void2]):
    """The effects of an ability that belong to one moment, in order, each as far as possible.

    `path` leads to the list of effects: pairs of an effect with a roll and its outcome (1: passed).
    """

    NAME: ClassVar[str] = "resolve"
    FIELDS: ClassVar[tuple[str, ...]] = (
        *("step", "ability", "owner", "planet", "here", "when", "trigger", "building"),
        *("path", "effect", "queue", "who", "other", "die"),
    )
    RULE: ClassVar[str] = "v2.card.01"

    def __init__(self) -> None:
        super().__init__()
        self.ability: int = 0
        self.owner: int = 0  # "you"
        self.planet: int = NOTHING  # "this"
        self.here: int = NOTHING
        self.when: int = 0
        self.trigger: int = NOBODY  # who set it off; after a battle the other side
        self.building: int = NOTHING  # what was built
        self.path: list[int] = []
        self.effect: int = 0  # place in the list
        self.queue: list[int] = []  # players still to be looked at
        self.who: int = 0  # the player it happens to
        self.other: int = NOBODY  # the opponent that was named
        self.die: int = 0

    # --- iteration -----------------------------------------------------------------------------------------

    def run(self, game: Game[Void2]) -> bool:
        if self.step == NEXT:
            effects = self.effects(game.table)
            while self.effect < len(effects) and not self.is_due(game.table, effects[self.effect]):
                self.effect += 1
            if self.effect == len(effects):
                game.pop()
                return False
            self.address(game, effects[self.effect])
        if self.step == EACH:
            self.look_around(game, self.current(game.table))
        if self.step == DOING:
            self.step = EACH
            self.happen(game, self.current(game.table))
        return self.step in (NAMING, OFFER, ROLLING, SECOND_THOUGHTS)

    def effects(self, table: Void2) -> list[Effect]:
        effects = table.components.abilities[self.ability].effects
        for at in range(0, len(self.path), 2):
            roll = effects[self.path[at]]
            effects = roll.passed if self.path[at + 1] else roll.failed
        return effects

    def current(self, table: Void2) -> Effect:
        return self.effects(table)[self.effect]

    def is_due(self, table: Void2, effect: Effect) -> bool:
        """Of this moment, set off, and a deed: battles and modifiers read the others themselves."""
        if effect.when != self.when or effect.do in (DO_BATTLE_BONUS, DO_MODIFY):
            return False
        return set_off(table, effect, self.planet, self.trigger, self.here, self.building)

    def address(self, game: Game[Void2], effect: Effect) -> None:
        """Whom it concerns; one opponent is named first, where there are several."""
        self.other = NOBODY
        if effect.who == WHO_OPPONENT or effect.giver == FROM_OPPONENT:
            others = self.others(game.table)
            if len(others) > 1:
                self.step = NAMING
                return
            self.other = others[0]
        self.queue = self.affected(game.table, effect)
        self.step = EACH

    def others(self, table: Void2) -> list[int]:
        return [seat for seat in clockwise(table, table.active) if seat != self.owner]

    def affected(self, table: Void2, effect: Effect) -> list[int]:
        """The players that a text means, clockwise from the active player (v2.term.15)."""
        who = effect.who
        if who == WHO_EACH:
            return clockwise(table, table.active)
        if who == WHO_EACH_OTHER:
            return self.others(table)
        if who == WHO_OPPONENT:
            return [self.other]
        if who == WHO_ALLY:
            return [table.ally[self.planet]] if table.ally[self.planet] != NOBODY else []
        if who == WHO_CONTROLLER:
            cubes = [table.cube[region] for region in self.places(table, self.owner, effect)]
            return [seat for seat in clockwise(table, table.active) if seat in cubes]
        return [self.trigger] if who == WHO_TRIGGER else [self.owner]

    def look_around(self, game: Game[Void2], effect: Effect) -> None:
        """The next player for whom the conditions hold; a price makes it an offer."""
        table = game.table
        while self.queue:
            self.who = self.queue[0]
            self.queue = self.queue[1:]
            if self.holds_for(table, effect, self.who):
                if effect.pay.free:
                    self.step = DOING
                    return
                if can_pay(table, self.who, effect.pay):
                    self.step = OFFER
                    return
        self.step = NEXT
        self.effect += 1

    def holds_for(self, table: Void2, effect: Effect, seat: int) -> bool:
        if effect.limit == LIMIT_PLAYER and table.event[self.planet] * SEAT_SPAN + seat in table.enjoyed:
            return False
        for need in effect.needs:
            if not meets(table, seat, need, self.planet, self.here):
                return False
        return True

    def happen(self, game: Game[Void2], effect: Effect) -> None:
        """The effect, and what its text says of how often."""
        table = game.table
        if effect.limit == LIMIT_PLAYER:
            table.enjoyed = [*table.enjoyed, table.event[self.planet] * SEAT_SPAN + self.who]
        carry_out(game, self, effect)
        if effect.ends:
            self.queue = []
            end(game, self.planet)

    # --- choices and dice ----------------------------------------------------------------------------------

    def seat(self, game: Game[Void2]) -> int:
        if self.step == ROLLING:
            return CHANCE
        return self.owner if self.step == NAMING else self.who

    def prompt(self, game: Game[Void2]) -> str:
        if self.step == NAMING:
            return "name-opponent"
        if self.step == OFFER:
            return "offered-effect"
        return "effect-roll" if self.step == ROLLING else "reroll"

    def actions(self, game: Game[Void2]) -> list[Action]:
        if self.step == NAMING:
            return [OPPONENT.of(seat) for seat in self.others(game.table)]
        if self.step == OFFER:
            return [PAY.of(), PASS.of()]
        if self.step == ROLLING:
            return DIE
        return [KEEP_DICE.of(), ROLL_AGAIN.of(self.die)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        verb = action.verb
        if verb is OPPONENT:
            self.other = action.a
            game.note(facts.OPPONENT_NAMED, self.rule(table), [self.owner, action.a])
            self.queue = self.affected(table, self.current(table))
            self.step = EACH
        elif verb is PAY:
            self.step = DOING
            pay(game, self.who, self.current(table).pay)
        elif verb is PASS:
            self.step = EACH
        elif verb is ROLL_AGAIN:
            use_reroll(table, self.who)
            self.step = ROLLING
        elif verb is KEEP_DICE:
            self.follow_roll(game)
        else:
            self.die = action.a
            game.note(facts.EFFECT_ROLL, self.rule(table), [self.who, self.current(table).target, self.die])
            if may_reroll(table, self.who):
                self.step = SECOND_THOUGHTS
            else:
                self.follow_roll(game)

    def follow_roll(self, game: Game[Void2]) -> None:
        """The roller resolves the list for the die (v2.comp.13)."""
        self.step = EACH
        frame = self.copy()
        frame.step = NEXT
        frame.path = [*self.path, self.effect, 1 if self.die >= self.current(game.table).target else 0]
        frame.effect = 0
        frame.queue = []
        frame.owner = self.who
        frame.trigger = self.who
        game.push(frame)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if self.step == NAMING:
            return self.rule(game.table), "Choose another player."
        if self.step == OFFER:
            return self.rule(game.table), "Pay what the card asks for, or pass."
        return "v2.tech.08", "Keep the die or roll it again."

    # --- words for the functions below ---------------------------------------------------------------------

    def rule(self, table: Void2) -> str:
        """The rule that the log cites."""
        rules = table.components.abilities[self.ability].rules
        if rules:
            return rules[0]
        return "v2.explore.09" if self.when == WHEN_REVEAL and self.planet < 0 else WHEN_RULES[self.when]

    def planet_of(self, effect: Effect) -> int:
        return planet_meant(effect.at, effect.at_planet, self.planet)

    def places(self, table: Void2, seat: int, effect: Effect) -> list[int]:
        return regions_of(table, seat, effect.at, effect.at_planet, self.planet, self.here)

    def copy(self) -> Resolve:
        twin = Resolve()
        twin.step = self.step
        twin.ability = self.ability
        twin.owner = self.owner
        twin.planet = self.planet
        twin.here = self.here
        twin.when = self.when
        twin.trigger = self.trigger
        twin.building = self.building
        twin.path = self.path
        twin.effect = self.effect
        twin.queue = self.queue
        twin.who = self.who
        twin.other = self.other
        twin.die = self.die
        return twin


# --- one word, one function ----------------------------------------------------------------------------------------


def carry_out(game: Game[Void2], text: Resolve, effect: Effect) -> None:
    """What an effect does to the player it happens to."""
    do = effect.do
    if do == DO_PLACE_INFLUENCE:
        place(game, text.who, text.planet_of(effect), effect.n, "v2.card.04")
    elif do == DO_REMOVE_INFLUENCE:
        remove(game, text.who, text.planet_of(effect), effect.n, "v2.infl.09")
    elif do == DO_GAIN:
        gain(game, text, effect)
    elif do == DO_LOSE:
        lose(game, text, effect)
    elif do == DO_STEAL:
        steal(game, text, effect)
    elif do == DO_RECRUIT:
        game.push(recruiting(text, effect))
    elif do == DO_MOVE:
        game.push(Move(text.who, effect.n, effect.ignore_hazards, 1 - effect.battle))
    elif do == DO_RELOCATE:
        ends = regions_of(game.table, text.who, effect.to, effect.to_planet, text.planet, text.here)
        game.push(Relocate(text.who, ends))
    elif do == DO_REMOVE_UNITS:
        game.push(units_lost(text.who, effect))
    elif do == DO_BUILD:
        game.push(BuildOne(text.who, effect.less, effect.waive_power))
    elif do == DO_REFRESH:
        reset_command(game, text.who)
    elif do == DO_PUT_GOOD:
        put_goods(game, text.who, effect.n, text.places(game.table, text.who, effect))
    elif do == DO_PUT_TOKEN:
        put_tokens(game, text.who, effect.token, effect.n, text.places(game.table, text.who, effect))
    elif do == DO_LOOK:
        game.push(LookDeck(text.who, effect.n) if effect.pile == PILE_DECK else LookExplores(text.who, effect.n))
    elif do == DO_ROLL:
        text.step = ROLLING
    elif do == DO_SPECIAL and effect.special == SPECIAL_HEECRIX_RAID:
        heecrix_raid(game, text.who, text.planet)


def gain(game: Game[Void2], text: Resolve, effect: Effect) -> None:
    """Credits, goods, VP, cards, command or bombs for the player."""
    table = game.table
    if effect.what == WHAT_CARD:
        draw(game, text.who, effect.n, text.rule(table))
    elif effect.what != WHAT_GOOD:
        give_number(game, text, text.who, effect.what, effect.n)
    elif effect.good == RANDOM_GOOD:
        draw_goods(game, text.who, effect.n)
    elif effect.good == ANY_GOOD:
        game.push(TakeGoods(text.who, effect.n))
    else:
        for _ in range(effect.n):
            supply_good(game, text.who, effect.good, text.rule(table))


def lose(game: Game[Void2], text: Resolve, effect: Effect) -> None:
    """The same things go to the supply, as far as possible."""
    frame = GiveUp(text.who)
    if effect.what == WHAT_CARD:
        frame.cards = min(effect.n, len(game.table.hand[text.who]))
        game.push(frame)
    elif effect.what == WHAT_GOOD:
        frame.goods = effect.n
        frame.good = effect.good if effect.good >= 0 else ANY_GOOD
        game.push(frame)
    else:
        number = min(effect.n, stock_of(game.table, text.who, effect.what))
        take_number(game, text, text.who, effect.what, number)


def steal(game: Game[Void2], text: Resolve, effect: Effect) -> None:
    """The same things from another player, as far as there are any; natives have none."""
    victim = text.other if effect.giver == FROM_OPPONENT else text.trigger
    if victim == NOBODY:
        return
    if effect.what == WHAT_CARD:
        game.push(StealCard(text.who, victim, effect.n, 1 if effect.pick == PICK_SEEN else 0))
    elif effect.what == WHAT_GOOD:
        game.push(TakeGoods(text.who, effect.n, victim))
    elif effect.what == WHAT_CREDITS:
        steal_credits(game, text.who, victim, effect.n, text.rule(game.table))
    else:
        number = min(effect.n, stock_of(game.table, victim, effect.what))
        take_number(game, text, victim, effect.what, number)
        give_number(game, text, text.who, effect.what, number)


def steal_credits(game: Game[Void2], seat: int, victim: int, number: int, rule: str) -> None:
    """As many as the victim has; what exceeds the limit of the thief is gone (v2.cred.03)."""
    table = game.table
    number = min(number, table.credits[victim])
    if number > 0:
        table.credits[victim] -= number
        game.note(facts.CREDITS_STOLEN, rule, [seat, victim, number])
        lost = number - gain_credits(table, seat, number)
        if lost:
            game.note(facts.CREDITS_LOST, "v2.cred.03", [seat, lost])


def stock_of(table: Void2, seat: int, what: int) -> int:
    """How much of it the seat could lose."""
    if what == WHAT_CREDITS:
        return table.credits[seat]
    if what == WHAT_VP:
        return table.vp[seat]
    return table.bombs[seat] if what == WHAT_BOMB else command_left(table, seat)


def give_number(game: Game[Void2], text: Resolve, seat: int, what: int, number: int) -> None:
    """Credits up to the limit, VP, spent command, bombs as far as there are any (v2.cred.03, v2.cmd.03)."""
    table = game.table
    rule = text.rule(table)
    if what == WHAT_CREDITS:
        gained = gain_credits(table, seat, number)
        if gained:
            game.note(facts.CREDITS_GAINED, rule, [seat, gained])
    elif what == WHAT_VP:
        give(game, seat, number, FROM_DELIVERY if text.when in (WHEN_DELIVER, WHEN_ON_DELIVER) else FROM_CARD, rule)
    elif what == WHAT_COMMAND:
        back = min(number, table.spent[seat])
        table.spent[seat] -= back
        if back:
            game.note(facts.COMMAND_BACK, rule, [seat, back])
    elif what == WHAT_BOMB:
        number = min(number, table.components.token_count[TOKEN_BOMB] - sum(table.bombs))
        table.bombs = changed(table.bombs, seat, number)
        if number:
            game.note(facts.BOMBS_GAINED, rule, [seat, number])


def take_number(game: Game[Void2], text: Resolve, seat: int, what: int, number: int) -> None:
    """So much of it leaves the seat."""
    table = game.table
    rule = text.rule(table)
    if number == 0:
        return
    if what == WHAT_CREDITS:
        table.credits[seat] -= number
        game.note(facts.CREDITS_LOST, rule, [seat, number])
    elif what == WHAT_VP:
        give(game, seat, -number, FROM_CARD, rule)
    elif what == WHAT_COMMAND:
        table.spent[seat] += number
        game.note(facts.COMMAND_SPENT, rule, [seat, number])
    elif what == WHAT_BOMB:
        table.bombs = changed(table.bombs, seat, -number)
        game.note(facts.BOMBS_LOST, rule, [seat, number])


def recruiting(text: Resolve, effect: Effect) -> Recruit:
    """Up to that many units, by choice (v2.recruit.01)."""
    frame = Recruit(text.who, effect.n)
    frame.unit = effect.unit
    frame.price = effect.price
    frame.less = effect.less
    frame.at = effect.at
    frame.at_planet = effect.at_planet
    frame.planet = text.planet
    frame.here = text.here
    return frame


def units_lost(seat: int, effect: Effect) -> GiveUp:
    """Units of choice go back to the supply, never the Worldship (v2.unit.16)."""
    frame = GiveUp(seat)
    frame.units = effect.n
    if effect.unit != NO_UNIT:
        frame.unit = effect.unit
    return frame


VERBS: Final[list[Verb]] = [OPPONENT, PAY]
FRAMES: Final[list[type[Frame[Void2]]]] = [Resolve]
