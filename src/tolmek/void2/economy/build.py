"""The action Build, or Research & Build: buildings from the tracks of the board (v2.build, v2.bldg, v2.wship)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted
from tolmek.kernel.sharing import added, with_row
from tolmek.void2.cards import hand, triggers
from tolmek.void2.cards.places import modifier, works
from tolmek.void2.economy import goods, research
from tolmek.void2.economy.power_costs import can_owe, owe
from tolmek.void2.model import facts
from tolmek.void2.model.ids import BUILDINGS
from tolmek.void2.model.names import BUILDING, SITE
from tolmek.void2.model.table import (
    SITE_SPAN,
    WORLDSHIP_SITE,
    Void2,
    buildings_at,
    built,
    is_planet_region,
    on_track,
    own_buildings_at,
    worldship_of,
)
from tolmek.void2.model.vocabulary import (
    BUILDING_ACADEMY,
    RULE_BUILD_COST,
    RULE_EXTRA_BUILDING,
    RULE_NO_BUILD,
    RULE_WORLDSHIP_POWER,
    RULE_WORLDSHIP_SPACES,
    WHEN_ON_BUILD,
)
from tolmek.void2.rounds import scoring

BUILD: Final = Verb("build", [BUILDING, SITE])

NO_SPACE: Final = -1  # in place of a power cost
ALL_BUILT: Final = -1  # in place of a price


# --- prices --------------------------------------------------------------------------------------------------------


def track_price(table: Void2, seat: int, building: int) -> int:
    """The visible amounts left of the next token (v2.bldg.01, v2.bldg.02).

    They are those of the goods slots without a good and those under the tokens already built. The goods slots stand
    left of all buildings, so a good makes each of them cheaper, the first included (v2.goods.10)."""
    faction = table.faction[seat]
    under = table.components.faction_under_amounts[faction][building]
    before = built(table, seat, building)
    if before >= len(under):
        return ALL_BUILT
    slots = table.components.faction_goods_amounts[faction][building]
    price = 0
    for slot in range(on_track(table, seat, building), len(slots)):
        price += slots[slot]
    for token in range(before):
        price += under[token]
    return price


def surcharge(table: Void2, seat: int, place: int) -> int:
    """What abilities and events add to the price of a building there."""
    return modifier(table, seat, RULE_BUILD_COST, -1 if place == WORLDSHIP_SITE else place)


def price_of(table: Void2, seat: int, building: int, place: int, less: int) -> int:
    """Credits for the next building of a type on this place; never below 0 (v2.bldg.02)."""
    return max(0, track_price(table, seat, building) + surcharge(table, seat, place) - less)


# --- spaces --------------------------------------------------------------------------------------------------------


def worldship_powers(table: Void2, seat: int) -> list[int]:
    """The power cost of each space of the Worldship, first to last (v2.wship.01 to v2.wship.03)."""
    costs = table.components.faction_worldship_power[table.faction[seat]][:]
    modifiers = table.modifiers[seat]
    costs += [0] * modifiers.total[RULE_WORLDSHIP_SPACES]
    for mod in modifiers.mods[RULE_WORLDSHIP_SPACES]:
        if works(table, seat, mod, -1, -1, -1):
            costs += [mod.effect.power] * mod.effect.n
    change = modifier(table, seat, RULE_WORLDSHIP_POWER)
    if change:
        for at in range(len(costs)):
            if costs[at] > 0:
                costs[at] = max(0, costs[at] + change)
    return costs


def next_power(table: Void2, seat: int) -> int:
    """The power cost of the first free space of the Worldship, or NO_SPACE (v2.wship.02)."""
    used = own_buildings_at(table, seat, WORLDSHIP_SITE, -1)
    costs = worldship_powers(table, seat)
    return costs[used] if used < len(costs) else NO_SPACE


def has_space(table: Void2, seat: int, region: int, extra: int) -> bool:
    """Is a VP symbol of the region without a building (v2.bldg.08, v2.bldg.09, v2.ally.03)?"""
    return buildings_at(table, region) < table.components.region_vp[region] + extra


def free_sites(table: Void2, seat: int, waive_power: int) -> list[int]:
    """Places where the seat may put a building (v2.build.03, v2.build.04)."""
    extra = modifier(table, seat, RULE_EXTRA_BUILDING)
    cube = table.cube
    sites = [
        region
        for region in table.board.regions
        if cube[region] == seat
        and has_space(table, seat, region, extra)
        and modifier(table, seat, RULE_NO_BUILD, region) == 0
    ]
    power = next_power(table, seat)
    if power != NO_SPACE and (waive_power or can_owe(table, seat, power)):
        sites.append(WORLDSHIP_SITE)
    return sites


# --- building ------------------------------------------------------------------------------------------------------


def builds(table: Void2, seat: int, less: int = 0, waive_power: int = 0) -> list[Action]:
    """Every building that the seat can build now, on every place for it."""
    actions: list[Action] = []
    prices = [track_price(table, seat, building) for building in range(len(BUILDINGS))]
    if not can_pay(table, seat, prices, less):
        return actions
    sites = free_sites(table, seat, waive_power)
    means = [table.credits[seat] + less - surcharge(table, seat, place) for place in sites]
    for building in range(len(BUILDINGS)):
        price = prices[building]
        if price == ALL_BUILT:
            continue
        for at in range(len(sites)):
            if price <= means[at]:
                actions.append(BUILD.of(building, sites[at]))
    return actions


def can_pay(table: Void2, seat: int, prices: list[int], less: int) -> bool:
    """Could the seat pay any of these prices somewhere?"""
    modifiers = table.modifiers[seat]
    if modifiers.total[RULE_BUILD_COST] != 0 or modifiers.mods[RULE_BUILD_COST]:
        return True  # it depends on the place
    for price in prices:
        if price != ALL_BUILT and price <= table.credits[seat] + less:
            return True
    return False


def possible(table: Void2, seat: int, waive_power: int = 0) -> bool:
    """Is there anything to build, or to put down where only this action allows it (v2.round.10, v2.round.12)?"""
    if builds(table, seat, 0, waive_power) or research.put_actions(table, seat, waive_power):
        return True
    return table.edition.goods_any_time == 0 and len(goods.put_actions(table, seat)) > 0


def seems_possible(table: Void2, seat: int) -> bool:
    """The same for others, who cannot tell what a hand is worth: they must not learn it from a question (v2.hid.01).

    Goods may be put down within the action too, and make a building cheaper."""
    return possible(table, seat, 1 if table.hand[seat] else 0) or len(goods.put_actions(table, seat)) > 0


def build(game: Game[Void2], seat: int, action: Action, less: int = 0, waive_power: int = 0) -> None:
    """Credits and power are paid, then the building is put down (v2.bldg.12)."""
    table = game.table
    building, place = action.a, action.b
    price = price_of(table, seat, building, place, less)
    table.credits[seat] -= price
    game.push(PutDown(seat, building, place, price))
    if place == WORLDSHIP_SITE and not waive_power:
        owe(game, seat, next_power(table, seat))


class PutDown(Frame[Void2]):
    """A building that is paid comes on its place and has its effect (v2.bldg.06, v2.power.02)."""

    NAME: ClassVar[str] = "put-down"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "building", "place", "price")
    RULE: ClassVar[str] = "v2.build.03"

    def __init__(self, who: int = 0, building: int = 0, place: int = 0, price: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.building: int = building
        self.place: int = place
        self.price: int = price

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        game.pop()
        built = added(table.sites[self.who], self.place * SITE_SPAN + self.building)
        table.sites = with_row(table.sites, self.who, built)
        game.note(facts.BUILT, "v2.build.03", [self.who, self.building, self.place, self.price])
        region = worldship_of(table, self.who) if self.place == WORLDSHIP_SITE else self.place
        triggers.trigger(game, WHEN_ON_BUILD, self.who, region, self.building)
        if self.building == BUILDING_ACADEMY and table.edition.academy_draws:
            hand.draw(game, self.who, table.edition.academy_draws, "v2.bldg.06")
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def copy(self) -> PutDown:
        twin = PutDown(self.who, self.building, self.place, self.price)
        twin.step = self.step
        return twin


def why_not(table: Void2, seat: int, action: Action, less: int, waive_power: int) -> tuple[str, str]:
    """Why this building cannot come on this place."""
    building, place = action.a, action.b
    if track_price(table, seat, building) == ALL_BUILT:
        return "v2.bldg.01", "No building of that type is left on its track."
    if place == WORLDSHIP_SITE:
        power = next_power(table, seat)
        if power == NO_SPACE:
            return "v2.wship.01", "All building spaces of the Worldship are used."
        if not waive_power and not can_owe(table, seat, power):
            rule = "v2.power.04" if table.edition.power_at_end_of_turn else "v2.power.02"
            return rule, "Your hand does not have enough power for the power cost."
    else:
        if not is_planet_region(place):
            return "v2.build.03", "You can build only in planet regions or on the Worldship."
        if table.cube[place] != seat:
            return "v2.build.04", "You do not control that region."
        if not has_space(table, seat, place, modifier(table, seat, RULE_EXTRA_BUILDING)):
            return "v2.bldg.08", "All building spaces of that region are used."
        if modifier(table, seat, RULE_NO_BUILD, place):
            return "v2.build.03", "An event prevents building there."
    price = price_of(table, seat, building, place, less)
    return "v2.cred.04", f"It costs {counted(price, 'credit')}."


# --- procedures ----------------------------------------------------------------------------------------------------


class Build(Frame[Void2]):
    """The action: buildings and goods in any order, any number of them (v2.build.01, v2.build.02)."""

    NAME: ClassVar[str] = "build"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v2.build.01"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        actions = builds(table, self.who)
        actions += goods.put_actions(table, self.who)
        actions += research.put_actions(table, self.who)
        actions += scoring.score_actions(game, self.who, actions)
        actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void2], action: Action) -> None:
        if action.verb is BUILD:
            build(game, self.who, action)
        elif action.verb is goods.PUT_ON_TRACK:
            goods.put(game, self.who, action)
        elif action.verb is research.PUT_ON_TECHNOLOGY:
            research.put(game, self.who, action)
        elif action.verb is scoring.SCORE_NOW:
            scoring.score_own_card(game, self.who)
        else:
            game.pop()

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is BUILD:
            return why_not(game.table, self.who, action, 0, 0)
        if action.verb is goods.PUT_ON_TRACK:
            return goods.why_not_put(game.table, self.who, action)
        if action.verb is research.PUT_ON_TECHNOLOGY:
            return research.why_not_put(game.table, self.who, action)
        if action.verb is scoring.SCORE_NOW:
            return scoring.why_not_score(game.table, self.who)
        return "v2.build.02" if game.table.edition.technologies else self.RULE, ""

    def copy(self) -> Build:
        twin = Build(self.who)
        twin.step = self.step
        return twin


class BuildOne(Frame[Void2]):
    """An effect: one building may be built, cheaper or without power cost (data/vocabulary.toml, build)."""

    NAME: ClassVar[str] = "build-one"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "less", "waive_power")
    RULE: ClassVar[str] = "v2.build.03"

    def __init__(self, who: int = 0, less: int = 0, waive_power: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.less: int = less
        self.waive_power: int = waive_power

    def run(self, game: Game[Void2]) -> bool:
        """Whether a hand covers the power cost must not show in who is asked (v2.hid.01)."""
        if self.offers(game.table, 1 if game.table.hand[self.who] else self.waive_power):
            return True
        game.pop()
        return False

    def offers(self, table: Void2, waive_power: int) -> list[Action]:
        """Buildings, and goods that may be put down before."""
        actions = builds(table, self.who, self.less, waive_power)
        if table.edition.goods_any_time and table.turn == self.who:
            actions += goods.put_actions(table, self.who)
        return actions

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        actions = self.offers(game.table, self.waive_power)
        actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void2], action: Action) -> None:
        if action.verb is goods.PUT_ON_TRACK:
            goods.put(game, self.who, action)
            return
        game.pop()
        if action.verb is BUILD:
            build(game, self.who, action, self.less, self.waive_power)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is BUILD:
            return why_not(game.table, self.who, action, self.less, self.waive_power)
        if action.verb is goods.PUT_ON_TRACK:
            if not game.table.edition.goods_any_time:
                return "v2.goods.07", "You can place goods only during the Research & Build action."
            return goods.why_not_put(game.table, self.who, action)
        return self.RULE, ""

    def copy(self) -> BuildOne:
        twin = BuildOne(self.who, self.less, self.waive_power)
        twin.step = self.step
        return twin


VERBS: Final[list[Verb]] = [BUILD]
FRAMES: Final[list[type[Frame[Void2]]]] = [Build, BuildOne, PutDown]
