"""What a seat's race, technologies, worlds and cards in force add up to, as flat numbers and masks.

Refreshed only when a source is gained or lost (v1.tech.24, v1.planet.18); equal effects add up.
"""

from __future__ import annotations

from typing import Final

from tolmek.void1.model.components import Components
from tolmek.void1.model.effects import Ability, Effect
from tolmek.void1.model.ids import SHIPS, SUNHAMMER_II
from tolmek.void1.model.vocabulary import (
    ACTION_MINE,
    HOOK_BESPOKE,
    HOOK_CARRY,
    HOOK_COST,
    HOOK_DRAW,
    HOOK_EXTRA_ACTION,
    HOOK_GAIN,
    HOOK_GOOD,
    HOOK_HAND_LIMIT,
    HOOK_IGNORE,
    HOOK_INCOME,
    HOOK_KEYWORD,
    HOOK_MOVE,
    HOOK_RELEASE,
    HOOK_REROLL,
    HOOK_RETREAT,
    HOOK_ROLL,
    HOOK_SHIELD,
    HOOK_UNLOCK,
    KEYWORD_IGNORE_ALL_OBSTACLES,
    KEYWORD_PAIR_LINK,
    KEYWORD_TRACTOR_BEAM,
    OF_SHIP,
    ROLL_ATTACK,
    ROLL_BATTLE,
    ROLL_CONQUEST,
    ROLL_DIPLOMACY,
    ROLL_INFEST,
    TIMING_ON_CONQUER,
    TIMING_ON_WIN_BATTLE,
)

KINDS: Final = len(SHIPS)
WHOLE_OR_DAMAGED: Final = 1 | 1 << KINDS  # the two pieces of the first kind
EVERY_OBSTACLE: Final = 7
KEPT: Final = 1024  # sets of sources remembered
NONE_BY_KIND: Final[list[int]] = [0] * KINDS
NONE_BY_TEMPERAMENT: Final[list[int]] = [0] * 5
NO_ABILITIES: Final[list[int]] = []


class Modifiers:
    """One seat's abilities. Never changed once made; a new source makes a new one."""

    def __init__(self, components: Components) -> None:
        # ships
        self.move: list[int] = components.ship_move[:]
        self.keywords: list[int] = components.ship_keywords[:]
        self.ignored: list[int] = [0] * KINDS  # obstacle types, by ship kind
        self.beams: int = 0  # pieces with a tractor beam
        self.links: int = 0  # pieces whose spaces are adjacent
        self.build: int = 0  # kinds that may be built
        self.dice: list[int] = components.ship_dice[:]
        self.slots: list[int] = components.ship_slots[:]
        self.carries: list[int] = components.ship_carries[:]
        self.upgraded: int = 0  # its Sunhammers are of the second kind
        self.extra_slots: list[int] = [0] * KINDS  # further load, limited to some kinds
        self.extra_load: list[int] = [0] * KINDS
        # dice
        self.attack: list[int] = [0] * KINDS  # any attack die
        self.battle: list[int] = [0] * KINDS  # against ships
        self.conquest: list[int] = [0] * 5  # against a neutral planet of that temperament
        self.diplomacy: list[int] = [0] * 5
        self.infest: int = 0
        self.bribe: int = -1  # credits for 1 more on a diplomacy roll
        self.reroll: int = -1  # ability that rolls one attack die again
        self.reroll_dice: int = 0
        # cards, credits, technologies
        self.hand_limit: int = 0
        self.draw: int = 1
        self.keep: int = 1
        self.income: int = 0
        self.mine: int = 0
        self.tech_cost: int = 0
        self.ship_cost: int = 0  # for the first ship of a phase
        self.ship_floor: int = 0
        self.goods: int = 0  # trade goods that count as available
        self.techs: int = 0  # racial technologies that may be researched
        self.open: int = 0  # technologies in the edition, not owned, prerequisites met
        # turn
        self.extra: list[int] = []  # abilities that sell an action
        self.bespoke: int = 0
        self.shield: int = 0
        self.retreat: int = -1  # price, -1: no such ability
        # triggers, as abilities
        self.on_conquer: list[int] = []
        self.on_win: list[int] = []


def modifiers_of(
    components: Components,
    memo: dict[tuple[int, ...], Modifiers],
    hand_limit: int,
    race: int,
    techs: int,
    worlds: int,
    timed: list[int],
) -> Modifiers:
    """The modifiers of a race with these technologies, special abilities of worlds and timed abilities."""
    key = (race, techs, worlds, *timed)
    known = memo.get(key)
    if known is not None:
        return known
    modifiers = Modifiers(components)
    modifiers.hand_limit = hand_limit
    sources: list[int] = []
    if race >= 0:
        sources += components.race_abilities[race]
    for tech in range(len(components.tech_ability)):
        if techs >> tech & 1:
            sources.append(components.tech_ability[tech])
        if race >= 0 and components.tech_race[tech] == race:
            modifiers.techs |= 1 << tech
    for world in range(len(components.planet_ability)):
        if worlds >> world & 1:
            sources.append(components.planet_ability[world])
    sources += timed
    for kind in range(KINDS):
        if components.ship_open[kind]:
            modifiers.build |= 1 << kind
    for source in sources:
        ability = components.abilities[source]
        for effect in ability.effects:
            add(modifiers, source, ability, effect)
    if modifiers.upgraded:
        upgrade(components, modifiers)
    change_moves(components, modifiers, sources)
    for kind in range(KINDS):
        if modifiers.keywords[kind] >> KEYWORD_IGNORE_ALL_OBSTACLES & 1:
            modifiers.ignored[kind] = EVERY_OBSTACLE
        if modifiers.keywords[kind] >> KEYWORD_TRACTOR_BEAM & 1:
            modifiers.beams |= WHOLE_OR_DAMAGED << kind
        if modifiers.keywords[kind] >> KEYWORD_PAIR_LINK & 1:
            modifiers.links |= WHOLE_OR_DAMAGED << kind
    modifiers.open = open_technologies(components, modifiers.techs, techs)
    share_lists(components, modifiers)
    if len(memo) >= KEPT:
        memo.clear()
    memo[key] = modifiers
    return modifiers


def share_lists(components: Components, modifiers: Modifiers) -> None:
    """What is as printed needs no lists of its own: many modifiers are remembered."""
    modifiers.move = shared(modifiers.move, components.ship_move)
    modifiers.keywords = shared(modifiers.keywords, components.ship_keywords)
    modifiers.dice = shared(modifiers.dice, components.ship_dice)
    modifiers.slots = shared(modifiers.slots, components.ship_slots)
    modifiers.carries = shared(modifiers.carries, components.ship_carries)
    modifiers.ignored = shared(modifiers.ignored, NONE_BY_KIND)
    modifiers.extra_slots = shared(modifiers.extra_slots, NONE_BY_KIND)
    modifiers.extra_load = shared(modifiers.extra_load, NONE_BY_KIND)
    modifiers.attack = shared(modifiers.attack, NONE_BY_KIND)
    modifiers.battle = shared(modifiers.battle, NONE_BY_KIND)
    modifiers.conquest = shared(modifiers.conquest, NONE_BY_TEMPERAMENT)
    modifiers.diplomacy = shared(modifiers.diplomacy, NONE_BY_TEMPERAMENT)
    modifiers.extra = shared(modifiers.extra, NO_ABILITIES)
    modifiers.on_conquer = shared(modifiers.on_conquer, NO_ABILITIES)
    modifiers.on_win = shared(modifiers.on_win, NO_ABILITIES)


def shared(own: list[int], usual: list[int]) -> list[int]:
    return usual if own == usual else own


def upgrade(components: Components, modifiers: Modifiers) -> None:
    """More dice, one space farther, and room for three small ships (v1.tech.09)."""
    kind = components.upgrade_of
    modifiers.dice[kind] = components.upgrade_dice
    modifiers.move[kind] += components.upgrade_move - components.ship_move[kind]
    modifiers.slots[kind] = components.upgrade_slots
    modifiers.carries[kind] = components.upgrade_carries
    modifiers.keywords[kind] |= components.upgrade_keywords


def open_technologies(components: Components, racial: int, owned: int) -> int:
    """Mask of what could be researched next: not owned, not another race's, prerequisites met (v1.research.03)."""
    mask = 0
    for tech in range(len(components.tech_ability)):
        if not components.tech_present[tech] or owned >> tech & 1:
            continue
        if components.tech_race[tech] >= 0 and not racial >> tech & 1:
            continue
        needs = components.tech_needs_all[tech]
        some = components.tech_needs_any[tech]
        if owned & needs == needs and (some == 0 or owned & some != 0):
            mask |= 1 << tech
    return mask


def add(modifiers: Modifiers, source: int, ability: Ability, effect: Effect) -> None:
    """One effect in force."""
    hook = effect.hook
    if hook == HOOK_INCOME:
        modifiers.income += effect.amount
    elif hook == HOOK_ROLL:
        add_roll(modifiers, effect)
    elif hook == HOOK_REROLL:
        modifiers.reroll = source
        modifiers.reroll_dice = effect.dice
    elif hook == HOOK_COST:
        if effect.of == OF_SHIP:
            modifiers.ship_cost += effect.amount
            modifiers.ship_floor = effect.min
        else:
            modifiers.tech_cost += effect.amount
    elif hook == HOOK_GOOD:
        modifiers.goods |= effect.goods
    elif hook == HOOK_UNLOCK:
        if effect.technology >= 0:
            modifiers.techs |= 1 << effect.technology
        elif effect.ship == SUNHAMMER_II:
            modifiers.upgraded = 1
        elif 0 <= effect.ship < KINDS:
            modifiers.build |= 1 << effect.ship
    elif hook == HOOK_IGNORE:
        for kind in range(KINDS):
            modifiers.ignored[kind] |= effect.obstacles
    elif hook == HOOK_KEYWORD:
        for kind in range(KINDS):
            if effect.ships >> kind & 1:
                modifiers.keywords[kind] |= 1 << effect.keyword
    elif hook == HOOK_CARRY:
        modifiers.extra_slots[effect.ship] += effect.slots
        modifiers.extra_load[effect.ship] |= effect.ships
    elif hook == HOOK_HAND_LIMIT:
        modifiers.hand_limit += effect.amount
    elif hook == HOOK_DRAW:
        modifiers.draw = effect.draw
        modifiers.keep = effect.keep
    elif hook == HOOK_EXTRA_ACTION:
        modifiers.extra.append(source)
    elif hook == HOOK_SHIELD:
        modifiers.shield = max(modifiers.shield, effect.hits)
    elif hook == HOOK_RETREAT:
        modifiers.retreat = effect.price
    elif hook == HOOK_BESPOKE:
        modifiers.bespoke |= 1 << effect.bespoke
    elif hook == HOOK_GAIN and effect.action == ACTION_MINE:
        modifiers.mine += effect.amount
    elif hook in (HOOK_GAIN, HOOK_RELEASE):
        if ability.timing == TIMING_ON_CONQUER:
            modifiers.on_conquer.append(source)
        elif ability.timing == TIMING_ON_WIN_BATTLE:
            modifiers.on_win.append(source)


def add_roll(modifiers: Modifiers, effect: Effect) -> None:
    """A bonus on dice, by roll, ship and temperament."""
    if effect.roll == ROLL_DIPLOMACY:
        if effect.price >= 0:
            modifiers.bribe = effect.price
            return
        for temperament in range(5):
            if effect.types >> temperament & 1:
                modifiers.diplomacy[temperament] += effect.amount
    elif effect.roll == ROLL_CONQUEST:
        for temperament in range(5):
            if effect.types >> temperament & 1:
                modifiers.conquest[temperament] += effect.amount
    elif effect.roll == ROLL_INFEST:
        modifiers.infest += effect.amount
    elif effect.roll == ROLL_ATTACK:
        for kind in range(KINDS):
            if effect.ships >> kind & 1:
                modifiers.attack[kind] += effect.amount
    elif effect.roll == ROLL_BATTLE:
        for kind in range(KINDS):
            if effect.ships >> kind & 1:
                modifiers.battle[kind] += effect.amount


def change_moves(components: Components, modifiers: Modifiers, sources: list[int]) -> None:
    """Move values: what raises them first, then what lowers them down to a floor."""
    for lowering in (False, True):
        for source in sources:
            for effect in components.abilities[source].effects:
                if effect.hook == HOOK_MOVE and (effect.amount < 0) == lowering:
                    for kind in range(KINDS):
                        if effect.ships >> kind & 1:
                            floor = min(modifiers.move[kind], effect.min) if lowering else 0
                            modifiers.move[kind] = max(floor, modifiers.move[kind] + effect.amount)
