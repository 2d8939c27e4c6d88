"""One initiative level of an attack: who rolls, what hits (v1.attack.12 to v1.attack.29, v1.attack.47)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import DIE
from tolmek.kernel.game import Game
from tolmek.void1.battle.casualties import Casualties, HitCounter
from tolmek.void1.battle.dice import AttackDice, Bombing, OneMore
from tolmek.void1.cards.events import forces_of
from tolmek.void1.cards.tactics import ASKED_FOR_CREDITS, PLAY, explain_tactic, play, playable
from tolmek.void1.cards.windows import after_roll, could_raise
from tolmek.void1.model import facts
from tolmek.void1.model.names import TARGET_EVENT, TARGET_GUARDS, TARGET_PLANET
from tolmek.void1.model.table import (
    KIND_OF,
    NOBODY,
    PLACE_WORLD,
    Void1,
    has_keyword,
    keywords_of,
    left_of,
    pieces_at,
    spent,
    world_type,
)
from tolmek.void1.model.vocabulary import (
    KEYWORD_BOMB_ON_KILL,
    KEYWORD_CLOAKING,
    KEYWORD_DETECTION,
    KEYWORD_FREE_SHOT_AT_STARFIGHTERS,
    KEYWORD_PAY_TO_FIRE,
)

FIRE: Final = Verb("fire", [])
HOLD_FIRE: Final = Verb("hold_fire", [])
INITIATIVE_VERBS: Final = [FIRE, HOLD_FIRE]

ANY_PREY: Final = (1 << 14) - 1
ATTACKER: Final = 0
DEFENDER: Final = 1

FEE: Final = 1  # for the roll of a ship that fires for a credit
PIECE_NONE: Final = 63  # dice of event forces

# Steps of a level, in order (v1.attack.47).
PAYMENTS: Final = 0
ROLLING: Final = 1
SECOND_THOUGHTS: Final = 2  # one die again, then tactics of the attacker; the same for the defender
BOMBS: Final = 6
HITS: Final = 8

BOTH: Final = -1


class InitiativeLevel(AttackDice):
    """One level of an attack: payments, dice, bombs, hits. Level 0 is the Fire Bugs' free shot."""

    NAME: ClassVar[str] = "volley"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "dice",
        "attacker",
        "defender",
        "place",
        "level",
        "target",
        "prey",
        "queue",
        "unpaid",
        "cloaked",
        "fresh",
    )
    RULE: ClassVar[str] = "v1.attack.47"

    def __init__(
        self,
        attacker: int = 0,
        defender: int = 0,
        place: int = 0,
        level: int = 0,
        target: int = 0,
        prey: int = 0,
    ) -> None:
        super().__init__()
        self.attacker: int = attacker
        self.defender: int = defender
        self.place: int = place
        self.level: int = level
        self.target: int = target
        self.prey: int = prey  # kinds that can be hit
        self.queue: list[int] = []  # dice still to be rolled: side * 4096 + piece * 64
        self.unpaid: list[int] = []  # ships that ask for a credit before they fire: side * 64 + piece
        self.cloaked: int = 0  # 1: the attacker's cloaking works in this level, 2: the defender's
        self.fresh: int = BOTH  # the side whose dice fall now

    def run(self, game: Game[Void1]) -> bool:
        if self.step == PAYMENTS:
            if not self.unpaid and not self.queue and not self.line_up_sides(game):
                game.pop()
                return False
            if self.unpaid:
                return True
            self.step = ROLLING
        if self.step == ROLLING:
            if self.queue:
                return True
            self.report(game)
            self.step = SECOND_THOUGHTS + 2 * max(self.fresh, ATTACKER)
        if self.step < BOMBS:
            thought = self.step - SECOND_THOUGHTS
            self.step += 1
            self.think_again(game, thought // 2, thought % 2 == 1)
            return False
        if self.step < HITS:
            side = self.step - BOMBS
            self.step += 1
            seat = self.owner(side)
            if 0 <= seat < game.table.seats and game.table.bombs[seat] > 0 and self.has_dice(side):
                game.push(Bombing(side, seat))
            return False
        game.pop()
        self.resolve(game)
        return False

    # --- who rolls -----------------------------------------------------------------------------------------

    def owner(self, side: int) -> int:
        return self.attacker if side == ATTACKER else self.defender

    def line_up_sides(self, game: Game[Void1]) -> bool:
        """Line up the dice of this level on both sides. False: nobody rolls."""
        table = game.table
        self.cloaked = self.cloaking(table, ATTACKER) | self.cloaking(table, DEFENDER) << 1
        for side in (ATTACKER, DEFENDER):
            owner = self.owner(side)
            if owner == NOBODY:
                continue
            for piece in pieces_at(table, owner, self.place):
                self.line_up(game, side, owner, piece)
        if self.target >= TARGET_EVENT:
            forces = forces_of(table, self.target - TARGET_EVENT)
            if forces is not None and forces.initiative == self.level:
                self.queue += [DEFENDER * 4096 + PIECE_NONE * 64] * forces.dice
        return len(self.queue) > 0 or len(self.unpaid) > 0

    def line_up(self, game: Game[Void1], side: int, owner: int, piece: int) -> None:
        table = game.table
        components = table.components
        kind = KIND_OF[piece]
        keywords = keywords_of(table, owner)[kind]
        if self.level == 0:
            other = self.owner(1 - side)
            free = keywords >> KEYWORD_FREE_SHOT_AT_STARFIGHTERS & 1
            if free and other != NOBODY and self.preys(table, other):
                self.queue.append(side * 4096 + piece * 64)
        elif components.ship_initiative[kind] == self.level and components.ship_attack[kind] > 0:
            if keywords >> KEYWORD_PAY_TO_FIRE & 1:
                if owner < table.seats and could_raise(game, owner, FEE):
                    self.unpaid.append(side * 64 + piece)
            else:
                self.queue += [side * 4096 + piece * 64] * dice_number(table, owner, kind)

    def preys(self, table: Void1, owner: int) -> bool:
        """Has the owner a ship in the battle that can be hit?"""
        kinds = [KIND_OF[piece] for piece in pieces_at(table, owner, self.place)]
        return len([kind for kind in kinds if self.prey >> kind & 1]) > 0

    def cloaking(self, table: Void1, side: int) -> int:
        """Cloaking works unless the other side has detection at the start of the level (v1.attack.24)."""
        other = self.owner(1 - side)
        if other == NOBODY:
            return 0
        keywords = keywords_of(table, other)
        for piece in pieces_at(table, other, self.place):
            if keywords[KIND_OF[piece]] >> KEYWORD_DETECTION & 1:
                return 0
        return 1

    # --- dice ----------------------------------------------------------------------------------------------

    def seat(self, game: Game[Void1]) -> int:
        if self.step == PAYMENTS:
            return self.owner(self.unpaid[0] // 64)
        return CHANCE

    def prompt(self, game: Game[Void1]) -> str:
        return "pay-to-fire" if self.step == PAYMENTS else "volley"

    def actions(self, game: Game[Void1]) -> list[Action]:
        if self.step == PAYMENTS:
            owner = self.seat(game)
            actions = [FIRE.of()] if game.table.credits[owner] >= FEE else []
            actions.append(HOLD_FIRE.of())
            actions += playable(game, owner, ASKED_FOR_CREDITS, 0)
            return actions
        return DIE

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        if self.step == ROLLING:
            self.dice.append(self.queue.pop(0) + action.a)
            return
        if action.verb is PLAY:
            play(game, self.seat(game), action)
            return
        ship = self.unpaid.pop(0)
        side = ship // 64
        owner = self.owner(side)
        if action.verb is FIRE:
            piece = ship % 64
            table.credits[owner] -= FEE
            self.queue += [side * 4096 + piece * 64] * dice_number(table, owner, KIND_OF[piece])
            game.note(facts.FIRED, "v1.attack.22", [owner, piece])
        if not could_raise(game, owner, FEE):
            self.unpaid = [other for other in self.unpaid if other // 64 != side]
        if not self.unpaid:
            self.step = ROLLING

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is FIRE:
            return "v1.gen.09", "Firing costs 1 credit."
        if action.verb is PLAY:
            return explain_tactic(game.table, seat, action.a, action.b, ASKED_FOR_CREDITS)
        return self.RULE, ""

    def report(self, game: Game[Void1]) -> None:
        if game.logging:
            for side in (ATTACKER, DEFENDER):
                shown = [die % 64 for die in self.dice if die // 4096 == side]
                if shown and self.fresh in (BOTH, side):
                    seat = self.roller(game.table, side)
                    values = [seat, self.level, self.count_hits(game.table, side), *shown]
                    game.note(facts.ATTACK_ROLL, "v1.attack.15", values)

    def roller(self, table: Void1, side: int) -> int:
        """Who throws: the other player for guards, the left one for forces (v1.setup.33, v1.event.23)."""
        owner = self.owner(side)
        if 0 <= owner < table.seats:
            return owner
        return left_of(table, self.attacker)

    def think_again(self, game: Game[Void1], side: int, by_tactic: bool) -> None:
        """Calm Gunners, then tactics after a roll, before bombs."""
        table = game.table
        owner = self.owner(side)
        if owner < 0 or owner >= table.seats or not self.has_dice(side):
            return
        if by_tactic:
            after_roll(game, owner)
        else:
            source = table.modifiers[owner].reroll
            if source >= 0 and not spent(table, owner, source):
                game.push(OneMore(side, owner))

    def reroll(self, game: Game[Void1], seat: int) -> None:
        """All dice of that seat in this level are rolled again; the others stand."""
        side = ATTACKER if seat == self.attacker else DEFENDER
        self.take_up(side, [die for die in self.dice if die // 4096 == side])

    def take_up(self, side: int, dice: list[int]) -> None:
        """These dice of a side are rolled again; then that side thinks again."""
        for die in dice:
            self.dice.remove(die)
        self.queue = [die - die % 64 for die in dice]
        self.fresh = side
        self.step = ROLLING

    def has_dice(self, side: int) -> bool:
        """Has the side dice on the table?"""
        for die in self.dice:
            if die // 4096 == side:
                return True
        return False

    # --- hits ----------------------------------------------------------------------------------------------

    def hit(self, table: Void1, die: int) -> bool:
        """A die hits when it shows at least the attack number (v1.attack.15)."""
        side = die // 4096
        piece = die // 64 % 64
        shown = die % 64
        if piece == PIECE_NONE:
            forces = forces_of(table, self.target - TARGET_EVENT)
            return forces is not None and shown >= forces.attack
        kind = KIND_OF[piece]
        owner = self.owner(side)
        bonus = 0
        if owner < table.seats:
            modifiers = table.modifiers[owner]
            bonus = modifiers.attack[kind]
            if self.target <= TARGET_GUARDS:
                bonus += modifiers.battle[kind]
            elif self.target == TARGET_PLANET and table.owner[PLACE_WORLD[self.place]] == NOBODY:
                bonus += modifiers.conquest[world_type(table, PLACE_WORLD[self.place])]
        return shown + bonus >= table.components.ship_attack[kind]

    def count_hits(self, table: Void1, side: int) -> int:
        total = 0
        for die in self.dice:
            if die // 4096 == side and self.hit(table, die):
                total += 1
        return total

    def cloaked_hits(self, table: Void1, side: int) -> int:
        """Hits of cloaked ships, whose shooter chooses the casualty (v1.attack.23)."""
        total = 0
        owner = self.owner(side)
        if self.cloaked >> side & 1 and owner != NOBODY:
            keywords = keywords_of(table, owner)
            for die in self.dice:
                piece = die // 64 % 64
                if die // 4096 == side and piece != PIECE_NONE and self.hit(table, die):
                    total += keywords[KIND_OF[piece]] >> KEYWORD_CLOAKING & 1
        return total

    def resolve(self, game: Game[Void1]) -> None:
        """Cloaked hits, the attacker's first; then the others, the defender choosing first (v1.attack.47)."""
        table = game.table
        attack_hits = self.count_hits(table, ATTACKER)
        defend_hits = self.count_hits(table, DEFENDER)
        if self.target > TARGET_GUARDS:
            below = game.stack[-1]
            if isinstance(below, HitCounter):
                below.hits += attack_hits
            if defend_hits:
                game.push(Casualties(self.attacker, self.attacker, self.place, defend_hits, ANY_PREY, NOBODY))
            return
        attack_cloaked = self.cloaked_hits(table, ATTACKER)
        defend_cloaked = self.cloaked_hits(table, DEFENDER)
        guards_choose = self.roller(table, DEFENDER)
        # pushed in reverse: the last one is asked first
        if defend_hits > defend_cloaked:
            self.ask(game, self.attacker, self.attacker, defend_hits - defend_cloaked, self.defender)
        if attack_hits > attack_cloaked:
            self.ask(game, guards_choose, self.defender, attack_hits - attack_cloaked, self.attacker)
        if defend_cloaked:
            self.ask(game, guards_choose, self.attacker, defend_cloaked, self.defender)
        if attack_cloaked:
            self.ask(game, self.attacker, self.defender, attack_cloaked, self.attacker)

    def ask(self, game: Game[Void1], chooser: int, owner: int, hits: int, shooter: int) -> None:
        raiding = 1 if has_keyword(game.table, shooter, self.place, KEYWORD_BOMB_ON_KILL) else 0
        game.push(Casualties(chooser, owner, self.place, hits, self.prey, shooter, raiding))

    def copy(self) -> InitiativeLevel:
        twin = InitiativeLevel(self.attacker, self.defender, self.place, self.level, self.target, self.prey)
        twin.step = self.step
        twin.dice = self.dice[:]
        twin.queue = self.queue[:]
        twin.unpaid = self.unpaid[:]
        twin.cloaked = self.cloaked
        twin.fresh = self.fresh
        return twin


def dice_number(table: Void1, owner: int, kind: int) -> int:
    """How many dice a ship rolls; guards have no technologies."""
    return table.modifiers[owner].dice[kind] if owner < table.seats else table.components.ship_dice[kind]
