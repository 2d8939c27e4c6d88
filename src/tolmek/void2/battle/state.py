"""A battle as it stands: its sides, their units, dice and cards, and what they add up to (v2.battle.10 to .20)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.table import fields_of
from tolmek.void2.cards.places import modifier, works
from tolmek.void2.model.ids import NO_UNIT, STAR_SLOOP, VARIANT_VALKA, WAR_BOT, WORLDSHIP
from tolmek.void2.model.modifiers import Modifier
from tolmek.void2.model.names import ENEMY_HEECRIX, ENEMY_NATIVES
from tolmek.void2.model.table import (
    NOBODY,
    NOTHING,
    SPAN,
    WORLDSHIP_SITE,
    Void2,
    has_unit,
    has_variant,
    is_planet_region,
    keyword,
    own_buildings_at,
    planet_of,
    sarkeen_at,
)
from tolmek.void2.model.vocabulary import (
    BUILDING_BASE,
    DO_MODIFY,
    KEYWORD_HACK,
    KEYWORD_MIND_READ,
    KEYWORD_PARRY,
    KEYWORD_SIEGE,
    RULE_BATTLE_DICE,
    RULE_BATTLE_POWER,
    RULE_NATIVE_DICE,
    RULE_NATIVE_POWER,
    RULE_TIE_ATTACKER,
    SIDE_ATTACKER,
    SIDE_DEFENDER,
    WHO_EACH,
)

HACKABLE: Final = [WAR_BOT, STAR_SLOOP]


class BattleState(Frame[Void2]):
    """What is open to everybody in a battle (v2.battle.35). A unit is written as side * 16 + unit, a die likewise."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "attacker",
        "enemy",
        "region",
        "held",
        "liberates",
        "units",
        "off",
        "bombs",
        "dice",
        "cards",
        "spent",
        "bonus",
        "aside",
        "victor",
        "compared",
    )
    RULE: ClassVar[str] = "v2.battle.36"

    def __init__(self, attacker: int = 0, enemy: int = 0, region: int = 0) -> None:
        super().__init__()
        self.attacker: int = attacker
        self.enemy: int = enemy  # of names.ENEMY
        self.region: int = region
        self.held: int = NOBODY  # whose cube lay here when it began
        self.liberates: int = 0  # the attacker wants the planet free, not for themselves
        self.units: list[int] = []  # taking part
        self.off: list[int] = []  # of these, switched off by Hack
        self.bombs: list[int] = [0, 0]
        self.dice: list[int] = []
        self.cards: list[int] = [NOTHING, NOTHING]  # on the table, in no hand and no pile
        self.spent: list[int] = [NOTHING, NOTHING]  # cards of players, discarded since, whose texts may still work
        self.bonus: list[int] = [0, 0]  # by the cards' texts
        self.aside: list[int] = []  # turned up for the natives without power
        self.victor: int = -1  # side
        self.compared: list[int] = []  # once there is a victor: how many dice, what power and which card each side had

    def show(self, game: Game[Void2], viewer: int) -> dict[str, Any] | None:
        """All of it, with the dice, the power and the cards of both sides for whoever draws the battle."""
        fields = fields_of(self, self.FIELDS)
        strengths = self.compared or self.strengths(game.table)
        fields["rolls"] = strengths[0:2]
        fields["power"] = strengths[2:4]
        fields["played"] = strengths[4:6]
        return fields

    def strengths(self, table: Void2) -> list[int]:
        """Number of dice, power, and card: of the attacker and of the defender each."""
        sides = [SIDE_ATTACKER, SIDE_DEFENDER]
        rolls = [self.dice_number(table, side) for side in sides]
        return [*rolls, *[self.power(table, side) for side in sides], *self.cards]

    # --- sides ---------------------------------------------------------------------------------------------

    def name_of(self, side: int) -> int:
        """The side as a number of names.ENEMY."""
        return self.attacker if side == SIDE_ATTACKER else self.enemy

    def player(self, side: int) -> int:
        """The seat of a side; -1: nobody plays it."""
        name = self.name_of(side)
        return name if name < ENEMY_NATIVES else NOBODY

    def side_of(self, seat: int) -> int:
        return SIDE_ATTACKER if seat == self.attacker else SIDE_DEFENDER

    def winner(self) -> int:
        """The seat that has won, or -1."""
        return self.player(self.victor)

    def loser(self) -> int:
        """The seat that has lost, or -1."""
        return self.player(1 - self.victor)

    # --- units ---------------------------------------------------------------------------------------------

    def units_of(self, side: int) -> list[int]:
        return [unit % SPAN for unit in self.units if unit // SPAN == side]

    def working(self, side: int) -> list[int]:
        """Units that roll and count: those not switched off (v2.battle.09)."""
        units = self.units_of(side)
        for unit in self.off:
            if unit // SPAN == side:
                units.remove(unit % SPAN)
        return units

    def hackers(self, table: Void2, side: int) -> int:
        """How many units of the other side this one can switch off (v2.battle.09, v2.battle.37)."""
        if self.name_of(side) == ENEMY_NATIVES:
            return 1 if keyword(table, natives_of(table, self.region), KEYWORD_HACK) else 0
        return len([unit for unit in self.units_of(side) if keyword(table, unit, KEYWORD_HACK)])

    def hackable(self, side: int) -> list[int]:
        """Units of the side that can be switched off."""
        return [unit for unit in self.working(side) if unit in HACKABLE]

    def reads_minds(self, table: Void2, side: int) -> bool:
        if self.name_of(side) == ENEMY_NATIVES:
            return keyword(table, natives_of(table, self.region), KEYWORD_MIND_READ)
        for unit in self.units_of(side):
            if keyword(table, unit, KEYWORD_MIND_READ):
                return True
        return False

    def reader(self, table: Void2) -> int:
        """The side that alone has Mind Read, or -1 (v2.battle.15, v2.battle.16)."""
        if self.reads_minds(table, SIDE_ATTACKER) == self.reads_minds(table, SIDE_DEFENDER):
            return -1
        return SIDE_ATTACKER if self.reads_minds(table, SIDE_ATTACKER) else SIDE_DEFENDER

    # --- what it adds up to --------------------------------------------------------------------------------

    def dice_number(self, table: Void2, side: int) -> int:
        """v2.battle.10."""
        seat = self.player(side)
        if seat == NOBODY:
            return neutral_dice(table, self.attacker, self.enemy, self.region)
        return dice_of(table, seat, self.region, side, self.working(side))

    def dice_of(self, side: int) -> list[int]:
        return [die % SPAN for die in self.dice if die // SPAN == side]

    def best_die(self, side: int) -> int:
        """Only the single highest die counts; without dice 0 (v2.battle.12)."""
        return max([0, *self.dice_of(side)])

    def power(self, table: Void2, side: int) -> int:
        """What is added to the die before cards (v2.battle.13)."""
        seat = self.player(side)
        if seat == NOBODY:
            return neutral_power(table, self.attacker, self.enemy, self.region)
        return power_of(table, seat, self.region, side, self.working(side)) + self.bombs[side]

    def card_power(self, table: Void2, side: int) -> int:
        """The printed power of the side's card; 0 without a card (v2.battle.14, v2.battle.18)."""
        card = self.cards[side]
        return table.components.card_power[card] if card >= 0 else 0

    def total(self, table: Void2, side: int) -> int:
        """The power of a side (v2.term.09)."""
        return self.best_die(side) + self.power(table, side) + self.card_power(table, side) + self.bonus[side]

    def better_side(self, table: Void2) -> int:
        """The higher total wins, a tie the defender unless an ability says otherwise (v2.battle.20)."""
        lead = self.total(table, SIDE_ATTACKER) - self.total(table, SIDE_DEFENDER)
        if lead == 0 and modifier(table, self.attacker, RULE_TIE_ATTACKER, self.region) > 0:
            return SIDE_ATTACKER
        return SIDE_ATTACKER if lead > 0 else SIDE_DEFENDER


def battle_of(game: Game[Void2]) -> BattleState:
    """The battle that is being fought."""
    at = len(game.stack) - 1
    while True:
        frame = game.stack[at]
        if isinstance(frame, BattleState):
            return frame
        at -= 1


# --- a player's side -----------------------------------------------------------------------------------------------


def bases_of(table: Void2, seat: int, region: int) -> int:
    """Own bases in the region, controlled or not, and on the own Worldship there (v2.battle.10, v2.bldg.11)."""
    bases = own_buildings_at(table, seat, region, BUILDING_BASE)
    if has_unit(table, seat, region, WORLDSHIP):
        bases += own_buildings_at(table, seat, WORLDSHIP_SITE, BUILDING_BASE)
    return bases


def dice_of(table: Void2, seat: int, region: int, side: int, units: list[int]) -> int:
    """Dice of these units, of the bases and of abilities (v2.battle.10, v2.tech.14)."""
    dice = bases_of(table, seat, region) * table.components.base_dice
    for unit in units:
        dice += table.components.unit_dice[unit]
    return max(0, dice + modifier(table, seat, RULE_BATTLE_DICE, region, NO_UNIT, side))


def power_of(table: Void2, seat: int, region: int, side: int, units: list[int]) -> int:
    """Power of these units with their keywords, of the bases and of abilities (v2.battle.13, v2.tech.18)."""
    power = bases_of(table, seat, region) * table.components.base_power
    for unit in units:
        power += unit_power(table, unit, region, side)
    return power + modifier(table, seat, RULE_BATTLE_POWER, region, NO_UNIT, side)


def unit_power(table: Void2, unit: int, region: int, side: int) -> int:
    """The printed power of a unit, and what its keywords add on this side."""
    return table.components.unit_power[unit] + keyword_power(table, unit, region, side)


def keyword_power(table: Void2, unit: int, region: int, side: int) -> int:
    """Parry counts in defence, Siege in an attack on a planet region (data/vocabulary.toml)."""
    if side == SIDE_DEFENDER:
        return 1 if keyword(table, unit, KEYWORD_PARRY) else 0
    return 1 if is_planet_region(region) and keyword(table, unit, KEYWORD_SIEGE) else 0


# --- natives and tokens --------------------------------------------------------------------------------------------


def natives_of(table: Void2, region: int) -> int:
    """The kind of the one unit that defends an uncontrolled capital (v2.battle.17)."""
    return table.components.planet_unit[planet_of(region)]


def neutral_dice(table: Void2, attacker: int, enemy: int, region: int) -> int:
    """Dice of natives, of a Sarkeen token or of a Heecrix Invader (v2.battle.17, v2.sark.06, v2.comp.11)."""
    components = table.components
    dice = for_every_defender(table, attacker, RULE_BATTLE_DICE, region)
    if enemy == ENEMY_NATIVES:
        dice += components.planet_native_dice[planet_of(region)] + modifier(table, attacker, RULE_NATIVE_DICE, region)
    elif enemy == ENEMY_HEECRIX:
        dice += components.heecrix_dice
    else:
        dice += components.sarkeen_dice[sarkeen_at(table, region)]
    return max(0, dice)


def neutral_power(table: Void2, attacker: int, enemy: int, region: int) -> int:
    """Their power before the deck's card; natives have the keywords of their unit (v2.battle.37)."""
    components = table.components
    power = for_every_defender(table, attacker, RULE_BATTLE_POWER, region)
    if enemy == ENEMY_NATIVES:
        planet = planet_of(region)
        power += components.planet_native_power[planet] + modifier(table, attacker, RULE_NATIVE_POWER, region)
        power += keyword_power(table, natives_of(table, region), region, SIDE_DEFENDER)
        valka = components.valka
        if has_variant(table, VARIANT_VALKA) and planet == valka.planet and table.doom >= valka.wrath_doom:
            power += valka.wrath_power
    elif enemy == ENEMY_HEECRIX:
        power += components.heecrix_power
    else:
        power += components.sarkeen_power[sarkeen_at(table, region)]
    return power


def for_every_defender(table: Void2, attacker: int, rule: int, region: int) -> int:
    """What events in force give to every defender, be it a player or not."""
    bonus = 0
    for planet, event in enumerate(table.event):
        if event < 0:
            continue
        for effect in table.components.abilities[table.components.event_ability[event]].effects:
            if effect.do == DO_MODIFY and effect.rule == rule and effect.who == WHO_EACH and not effect.needs:
                if works(table, attacker, Modifier(effect, planet), region, NO_UNIT, SIDE_DEFENDER):
                    bonus += effect.n
    return bonus
