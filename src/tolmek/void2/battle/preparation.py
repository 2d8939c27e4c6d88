"""Before the dice: units of each side, bombs, Hack (v2.battle.06 to v2.battle.09)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import NUMBERS, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.picks import Pick
from tolmek.kernel.sharing import changed
from tolmek.void2.battle.state import HACKABLE, BattleState, battle_of
from tolmek.void2.cards.places import modifier
from tolmek.void2.model import facts
from tolmek.void2.model.edition import NO_LIMIT
from tolmek.void2.model.ids import UNITS
from tolmek.void2.model.names import UNIT
from tolmek.void2.model.table import NOBODY, SPAN, Void2, units_at
from tolmek.void2.model.vocabulary import RULE_BATTLE_UNITS

USE_UNIT: Final = Verb("use_unit", [UNIT])
SPEND_BOMBS: Final = Verb("spend_bombs", [NUMBERS])
HACK: Final = Verb("hack", [UNIT])
VERBS: Final[list[Verb]] = [USE_UNIT, SPEND_BOMBS, HACK]


# --- units ---------------------------------------------------------------------------------------------------------


def choose_units(game: Game[Void2], fight: BattleState, side: int) -> None:
    """All units of the region, or as many as the side chooses, whatever they are (v2.battle.06, v2.battle.07)."""
    table = game.table
    seat = fight.player(side)
    if seat == NOBODY:
        return
    here = units_at(table, seat, fight.region)
    if table.edition.battle_units == NO_LIMIT or len(here) <= 1:
        take_part(game, fight, side, here)
    else:
        game.push(Muster(seat, 1, min(len(here), most_units(table, seat))))


def most_units(table: Void2, seat: int) -> int:
    """Units a side may choose (v2.battle.07, v2.tech.05)."""
    return table.edition.battle_units + modifier(table, seat, RULE_BATTLE_UNITS)


def take_part(game: Game[Void2], fight: BattleState, side: int, units: list[int]) -> None:
    """These are the units of the side."""
    fight.units += [side * SPAN + unit for unit in units]
    if units:
        game.note(facts.UNITS_TAKE_PART, game.table.edition.cite("v2.battle.07"), [fight.name_of(side), *units])


class Muster(Pick[Void2]):
    """A side announces its units, the attacker first (v2.battle.07)."""

    NAME: ClassVar[str] = "muster"
    RULE: ClassVar[str] = "v2.battle.07"

    def verb(self) -> Verb:
        return USE_UNIT

    def stock(self, game: Game[Void2]) -> list[int]:
        counts = [0] * len(UNITS)
        for unit in units_at(game.table, self.who, battle_of(game).region):
            counts[unit] += 1
        return counts

    def finish(self, game: Game[Void2]) -> None:
        fight = battle_of(game)
        take_part(game, fight, fight.side_of(self.who), self.picked)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is USE_UNIT and self.stock(game)[action.a] > self.picked.count(action.a):
            return self.RULE, "Choose units in the order of the list."
        if action.verb is USE_UNIT:
            return self.RULE, "You have no more units of that kind in the region."
        return self.RULE, "At least one unit must fight."

    def copy(self) -> Muster:
        twin = Muster(self.who, self.fewest, self.most)
        twin.step = self.step
        twin.picked = self.picked[:]
        return twin


# --- bombs ---------------------------------------------------------------------------------------------------------


def offer_bombs(game: Game[Void2], fight: BattleState, side: int) -> None:
    """Whoever has bombs may spend them before any die is rolled (v2.battle.08)."""
    seat = fight.player(side)
    if seat != NOBODY and game.table.bombs[seat] > 0:
        game.push(SpendBombs(seat))


class SpendBombs(Frame[Void2]):
    """Any number of bombs, 1 power each; they return to the supply (v2.battle.08)."""

    NAME: ClassVar[str] = "spend-bombs"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v2.battle.08"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [SPEND_BOMBS.of(number) for number in range(game.table.bombs[self.who] + 1)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.pop()
        if action.a > 0:
            fight = battle_of(game)
            fight.bombs[fight.side_of(self.who)] = action.a
            game.table.bombs = changed(game.table.bombs, self.who, -action.a)
            game.note(facts.BOMBS_SPENT, "v2.battle.08", [self.who, action.a])

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is SPEND_BOMBS:
            return self.RULE, "You do not have that many bombs."
        return self.RULE, ""

    def copy(self) -> SpendBombs:
        twin = SpendBombs(self.who)
        twin.step = self.step
        return twin


# --- Hack ----------------------------------------------------------------------------------------------------------


def offer_hack(game: Game[Void2], fight: BattleState, side: int) -> None:
    """Each unit with Hack may switch off one War Bot or Star Sloop (v2.battle.09); natives do (v2.battle.37)."""
    table = game.table
    number = min(fight.hackers(table, side), len(fight.hackable(1 - side)))
    if number == 0:
        return
    seat = fight.player(side)
    if seat == NOBODY:
        switch_off(game, fight, side, strongest(table, fight.hackable(1 - side)), "v2.battle.37")
    else:
        game.push(Hack(seat, 0, number))


def strongest(table: Void2, units: list[int]) -> int:
    """Most dice, then most power, then a War Bot before a Star Sloop (v2.battle.37)."""
    components = table.components
    best = -1
    for unit in HACKABLE:
        if unit not in units:
            continue
        rank = components.unit_dice[unit] * 100 + components.unit_power[unit]
        if best < 0 or rank > components.unit_dice[best] * 100 + components.unit_power[best]:
            best = unit
    return best


def switch_off(game: Game[Void2], fight: BattleState, side: int, unit: int, rule: str) -> None:
    """The unit of the other side rolls no dice and adds no power in this battle."""
    fight.off.append((1 - side) * SPAN + unit)
    game.note(facts.UNIT_HACKED, rule, [fight.name_of(side), unit])


class Hack(Pick[Void2]):
    """The side chooses its targets openly, no unit twice (v2.battle.09)."""

    NAME: ClassVar[str] = "hack"
    RULE: ClassVar[str] = "v2.battle.09"

    def verb(self) -> Verb:
        return HACK

    def stock(self, game: Game[Void2]) -> list[int]:
        fight = battle_of(game)
        counts = [0] * len(UNITS)
        for unit in fight.hackable(1 - fight.side_of(self.who)):
            counts[unit] += 1
        return counts

    def finish(self, game: Game[Void2]) -> None:
        fight = battle_of(game)
        for unit in self.picked:
            switch_off(game, fight, fight.side_of(self.who), unit, game.table.edition.cite(self.RULE))

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        rule = game.table.edition.cite(self.RULE)
        if action.verb is HACK:
            return rule, "You can switch off only War Bots and Star Sloops of the other side, each of them once."
        return rule, ""

    def copy(self) -> Hack:
        twin = Hack(self.who, self.fewest, self.most)
        twin.step = self.step
        twin.picked = self.picked[:]
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [Muster, SpendBombs, Hack]
