"""What battle cards add when they are revealed (v2.battle.13, v2.battle.14)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.void2.battle.state import BattleState, battle_of
from tolmek.void2.cards.places import meets
from tolmek.void2.cards.triggers import resolve
from tolmek.void2.economy.prices import can_pay, pay
from tolmek.void2.model import facts
from tolmek.void2.model.effects import Effect
from tolmek.void2.model.table import NOBODY, NOTHING, Void2, own_buildings_at
from tolmek.void2.model.vocabulary import DO_BATTLE_BONUS, POWER_PER_BUILDING_HERE, WHEN_BATTLE

ADD_POWER: Final = Verb("add_power", [])
DECLINE_POWER: Final = Verb("decline_power", [])
VERBS: Final[list[Verb]] = [ADD_POWER, DECLINE_POWER]


def read_card(game: Game[Void2], fight: BattleState, side: int) -> None:
    """The text of a player's card works once both lie open; natives ignore theirs."""
    seat = fight.player(side)
    card = fight.cards[side]
    if seat == NOBODY or card == NOTHING:
        return
    components = game.table.components
    ability, planet = components.card_ability[card], components.card_planet[card]
    game.push(BattleText(seat))
    resolve(game, ability, seat, planet, fight.region, WHEN_BATTLE, fight.player(1 - side))  # all but the bonuses


def battle_bonus(table: Void2, fight: BattleState, side: int, effect: Effect) -> int:
    """The power that the text adds to its side; 0 where it does not work."""
    seat = fight.player(side)
    if effect.side >= 0 and effect.side != side:
        return 0
    this = table.components.card_planet[fight.cards[side]]
    for need in effect.needs:
        if not meets(table, seat, need, this, fight.region, fight.card_power(table, 1 - side)):
            return 0
    if effect.power_per == POWER_PER_BUILDING_HERE:
        number = own_buildings_at(table, seat, fight.region, -1)
        return effect.power * (number if effect.max < 0 else min(number, effect.max))
    return effect.power


class BattleText(Frame[Void2]):
    """The bonuses of one card in turn; one with a price may be declined."""

    NAME: ClassVar[str] = "battle-text"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v2.battle.13"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def effects(self, game: Game[Void2]) -> list[Effect]:
        fight = battle_of(game)
        components = game.table.components
        ability = components.abilities[components.card_ability[fight.cards[fight.side_of(self.who)]]]
        return [effect for effect in ability.effects if effect.when == WHEN_BATTLE and effect.do == DO_BATTLE_BONUS]

    def run(self, game: Game[Void2]) -> bool:
        """`step` is the place among the bonuses."""
        table = game.table
        fight = battle_of(game)
        side = fight.side_of(self.who)
        effects = self.effects(game)
        while self.step < len(effects):
            effect = effects[self.step]
            power = battle_bonus(table, fight, side, effect)
            if power != 0 and not effect.pay.free and can_pay(table, self.who, effect.pay):
                return True
            self.step += 1
            if effect.pay.free:
                self.add(game, power)
        game.pop()
        return False

    def add(self, game: Game[Void2], power: int) -> None:
        fight = battle_of(game)
        side = fight.side_of(self.who)
        if power != 0:
            fight.bonus[side] += power
            game.note(facts.BATTLE_BONUS, self.RULE, [self.who, fight.cards[side], power])

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [ADD_POWER.of(), DECLINE_POWER.of()]

    def choose(self, game: Game[Void2], action: Action) -> None:
        effect = self.effects(game)[self.step]
        self.step += 1
        if action.verb is ADD_POWER:
            fight = battle_of(game)
            self.add(game, battle_bonus(game.table, fight, fight.side_of(self.who), effect))
            pay(game, self.who, effect.pay)

    def copy(self) -> BattleText:
        twin = BattleText(self.who)
        twin.step = self.step
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [BattleText]
