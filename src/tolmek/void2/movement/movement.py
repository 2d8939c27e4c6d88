"""Moving a group region by region: price, space travel, hazards, pick-ups, exploring (v2.move, v2.board)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import DIE, Frame
from tolmek.kernel.game import Game
from tolmek.kernel.log import BREAK
from tolmek.kernel.sharing import replaced
from tolmek.void2.cards.places import modifier
from tolmek.void2.economy.tracks import command_left, may_reroll, use_reroll
from tolmek.void2.model import facts
from tolmek.void2.model.ids import KIND_SURFACE, REGION_KIND
from tolmek.void2.model.names import ENEMY_HEECRIX, GOOD, REGION, SLOT
from tolmek.void2.model.table import (
    NOBODY,
    NOTHING,
    USED_PICKUP,
    Void2,
    is_capital,
    is_space,
    keyword,
    planet_of,
    regions_with_units,
)
from tolmek.void2.model.vocabulary import (
    KEYWORD_PATHFINDER,
    KEYWORD_PORTER,
    KEYWORD_SPORE_WALKER,
    KEYWORD_SWIFT,
    RULE_FREE_STEPS,
    RULE_HAZARD,
    RULE_IGNORE_HAZARDS,
    RULE_MOVE_COST,
    RULE_PASS_THROUGH_SPACE,
    RULE_PICKUP_PASSING,
)
from tolmek.void2.movement import arrival, explore, warp
from tolmek.void2.movement import groups as travel
from tolmek.void2.movement.arrival import Arrival, enemies
from tolmek.void2.movement.groups import FROM, LOAD, TAKE, Group, has_carrier, may_cross, shuns_planets, still_there
from tolmek.void2.planets import control

TO: Final = Verb("to", [REGION])  # one step
EXPLORE: Final = Verb("explore", [SLOT])  # a step over the edge, to the face-down board of that place
STOP: Final = Verb("stop", [])
SCOOP: Final = Verb("scoop", [GOOD])  # take a face-up good in passing
SCOOP_HIDDEN: Final = Verb("scoop_hidden", [])
REROLL_HAZARD: Final = Verb("reroll_hazard", [])
ATTACK_IN_PLACE: Final = Verb("attack_in_place", [REGION])
CONTROL_IN_PLACE: Final = Verb("control_in_place", [REGION])
VERBS: Final[list[Verb]] = [
    *travel.VERBS,
    *arrival.VERBS,
    *[TO, EXPLORE, STOP, SCOOP, SCOOP_HIDDEN, REROLL_HAZARD, ATTACK_IN_PLACE, CONTROL_IN_PLACE],
]

STEP_COMMAND: Final = 1
PATHFINDING: Final = 1
SWIFT: Final = 1 << KEYWORD_SWIFT

# What the frame waits for.
GOING: Final = 0
ROLLING: Final = 1
REROLLING: Final = 2
LANDING: Final = 3
PROMPTS: Final = ["move", "hazard", "reroll", "landing"]


def possible(table: Void2, seat: int) -> bool:
    """Can the seat carry out anything of the action (v2.round.10)?"""
    scout = Move(seat)
    here = regions_with_units(table, seat)
    for region in here:
        if scout.can_complete(table, [], scout.gather(table, region), 0):
            return True
    return len(scout.instead(table, here)) > 0


class Move(Group):
    """One group moves and then ends its movement; or another choice of the action takes its place (v2.move.01).

    As the effect `move` it has `most` steps without command, may be left, and knows no other choices.
    """

    NAME: ClassVar[str] = "move"
    FIELDS: ClassVar[tuple[str, ...]] = (
        *Group.FIELDS,
        "most",
        "ignore_hazards",
        "no_battle",
        "moved",
        "free_used",
        "scooped",
        "refuge",
        "target",
        "paid",
        "die",
    )
    RULE: ClassVar[str] = "v2.move.01"

    def __init__(self, who: int = 0, most: int = -1, ignore_hazards: int = 0, no_battle: int = 0) -> None:
        super().__init__(who)
        self.most: int = most  # steps left of an effect; -1: steps are paid with command
        self.ignore_hazards: int = ignore_hazards
        self.no_battle: int = no_battle
        self.moved: int = 0  # regions entered
        self.free_used: int = 0  # steps without command
        self.scooped: int = 0  # goods taken in passing from this region
        self.refuge: int = NOTHING  # last region in which the group may stop
        self.target: int = NOTHING  # region behind the hazard, or place of the board that is being explored
        self.paid: int = 0  # command for the present step
        self.die: int = 0

    # --- the choices ---------------------------------------------------------------------------------------

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        if self.step == LANDING:
            return self.land(game)
        if self.step == GOING and self.moved and not self.can_go_on(table):
            self.halt(game)
            return False
        return True

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE if self.step == ROLLING else self.who

    def prompt(self, game: Game[Void2]) -> str:
        return PROMPTS[self.step]

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        if self.step == ROLLING:
            return DIE
        if self.step == REROLLING:
            return [REROLL_HAZARD.of(), DONE.of()]
        if self.step == LANDING:
            return [TO.of(region) for region in self.landings(table)]
        if self.at == NOTHING:
            actions = self.openings(table)
            if not actions or self.most >= 0 or self.who != table.active:
                actions.append(DONE.of())
            return actions
        rest = self.left_behind(table, self.group)
        actions = self.takes(table, rest)
        if self.group and not self.strands(table, rest):
            self.add_steps(table, actions)
        if self.moved and not self.scooped and self.may_stop(table, self.at):
            actions.append(STOP.of())
        return actions

    def openings(self, table: Void2) -> list[Action]:
        """Where a group can start, and what can be done instead of moving (v2.dp.11, v2.dp.12, v2.dp.15)."""
        actions: list[Action] = []
        here = regions_with_units(table, self.who)
        scout = self.copy()
        for region in here:
            if scout.can_complete(table, [], scout.gather(table, region), 0):
                actions.append(FROM.of(region))
        return actions if self.most >= 0 else actions + self.instead(table, here)

    def instead(self, table: Void2, here: list[int]) -> list[Action]:
        """The other choices of the action: in the regions where own units stand, or a warp (v2.dp.12, v2.dp.15)."""
        actions: list[Action] = []
        price = table.edition.attack_in_place_command
        if 0 < price <= command_left(table, self.who):
            for region in here:
                if enemies(table, self.who, region):
                    actions.append(ATTACK_IN_PLACE.of(region))
                elif control.may_take(table, self.who, region):
                    actions.append(CONTROL_IN_PLACE.of(region))
        return actions + warp.openings(table, self.who)

    def add_steps(self, table: Void2, actions: list[Action]) -> None:
        """What a group that may leave the region can do next."""
        purse = self.purse(table)
        free = self.free_steps(table, self.group)
        near = [
            region
            for region in table.board.near[self.at]
            if self.may_pass(table, self.group, self.at, region, purse, free)
        ]
        places = self.unknown(table, self.group)
        if not near and not places:
            return
        if self.may_load(table):
            actions.append(LOAD.of())
        self.add_scoops(table, actions)
        for region in near:
            actions.append(TO.of(region))
        for place in places:
            actions.append(EXPLORE.of(place))

    def add_scoops(self, table: Void2, actions: list[Action]) -> None:
        """Goods of a region that the group only passes through, once a turn (v2.tech.12)."""
        most = modifier(table, self.who, RULE_PICKUP_PASSING)
        if most == 0 or not self.moved or (is_capital(self.at) and table.cube[self.at] == NOBODY):
            return
        if self.scooped == 0 and table.used[self.who] & USED_PICKUP:
            return
        if self.scooped < most:
            for good in sorted(set(explore.goods_up_at(table, self.at))):
                actions.append(SCOOP.of(good))
            if self.at in table.goods_down:
                actions.append(SCOOP_HIDDEN.of())

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        verb = action.verb
        if self.step == ROLLING:
            self.rolled(game, action.a)
        elif self.step == REROLLING:
            self.reroll(game, verb is REROLL_HAZARD)
        elif self.step == LANDING:
            self.step = GOING
            self.enter(game, action.a)
        elif verb is TO:
            self.set_foot(game, action.a)
        elif verb is STOP:
            self.halt(game)
        elif verb is TAKE:
            self.take(action.a)
        elif verb is FROM:
            self.gather(table, action.a)
            self.refuge = action.a
        elif verb is LOAD:
            self.load()
        elif verb is SCOOP or verb is SCOOP_HIDDEN:
            self.scoop(game, action)
        elif verb is EXPLORE:
            self.paid = self.pay(table, STEP_COMMAND)
            self.target = action.a
            self.step = LANDING
            game.push(explore.Explore(self.who, action.a))
        else:
            game.pop()
            if verb is ATTACK_IN_PLACE or verb is CONTROL_IN_PLACE:
                self.act_in_place(game, action.a, "v2.move.12" if verb is ATTACK_IN_PLACE else "v2.control.10")
            elif verb is not DONE:
                warp.open_warp(game, self.who, action)

    def act_in_place(self, game: Game[Void2], region: int, rule: str) -> None:
        """Attack, or take control, where own units stand (v2.move.12, v2.control.10)."""
        price = game.table.edition.attack_in_place_command
        game.table.spent[self.who] += price
        game.note(facts.ACTED_IN_PLACE, rule, [self.who, region, price])
        game.push(Arrival(self.who, region, 0, 1))

    # --- what a group may do -------------------------------------------------------------------------------

    def reaches(self, table: Void2, group: list[int]) -> bool:
        purse = self.purse(table)
        free = self.free_steps(table, group)
        if purse <= 0 and free == 0:
            return False
        for region in table.board.near[self.at]:
            if self.may_pass(table, group, self.at, region, purse, free):
                return True
        return len(self.unknown(table, group)) > 0

    def can_go_on(self, table: Void2) -> bool:
        """Is there more to do than to stop?"""
        return self.can_complete(table, self.group, self.left_behind(table, self.group), self.last)

    def purse(self, table: Void2) -> int:
        """Command for steps; an effect counts regions instead (v2.move.02)."""
        return command_left(table, self.who) if self.most < 0 else self.most

    def may_pass(self, table: Void2, group: list[int], here: int, there: int, purse: int, free: int) -> bool:
        """Can the group take this step, with so much left, and go on where it may not stop?"""
        if not may_cross(table, self.who, group, here, there):
            return False
        if free > 0:
            free -= 1
        else:
            purse -= self.price(table, group, there)
            if purse < 0:
                return False
        if self.may_stop(table, there):
            return True
        if REGION_KIND[there] == KIND_SURFACE or self.must_stop(table, there):
            return False
        for region in table.board.near[there]:
            if self.may_pass(table, group, there, region, purse, free):
                return True
        return False

    def may_stop(self, table: Void2, region: int) -> bool:
        """Not on a closed planet (v2.sark.04), nor in a battle that a text forbids."""
        if not warp.may_end(table, region):
            return False
        return not (self.no_battle and table.edition.battle_on_entry and enemies(table, self.who, region))

    def must_stop(self, table: Void2, region: int) -> bool:
        """A battle begins at once: units of others, a defended region, natives (v2.move.05 to v2.move.07)."""
        if not table.edition.battle_on_entry:
            return False
        opponents = enemies(table, self.who, region)
        if not opponents:
            return False
        passes = (
            is_space(region)
            and opponents[0] != ENEMY_HEECRIX
            and modifier(table, self.who, RULE_PASS_THROUGH_SPACE) > 0
        )
        return not passes

    def unknown(self, table: Void2, group: list[int]) -> list[int]:
        """Face-down boards that the group can explore from here (v2.explore.01, v2.explore.12)."""
        places = table.board.hidden[self.at]
        if not places or self.no_battle or not has_carrier(table, group) or not self.affords(table, group):
            return []
        return places

    def affords(self, table: Void2, group: list[int]) -> bool:
        """A step of the usual price."""
        return self.purse(table) >= STEP_COMMAND or self.free_steps(table, group) > 0

    def price(self, table: Void2, group: list[int], region: int) -> int:
        """Command for entering a region; an effect counts regions instead (v2.move.02)."""
        if self.most >= 0:
            return 1
        price = STEP_COMMAND + max(0, modifier(table, self.who, RULE_MOVE_COST, region))
        if region in table.fungus:
            walkers = [unit for unit in group if keyword(table, unit, KEYWORD_SPORE_WALKER)]
            if not walkers:
                price += table.components.fungus_command
        return price

    def free_steps(self, table: Void2, group: list[int]) -> int:
        """Regions without command that the group has left, none in an effect (v2.uabil.06, v2.tech.09)."""
        if self.most >= 0:
            return 0
        number = -self.free_used
        keywords = table.components.unit_keywords
        for unit in group:
            if keywords[unit] & SWIFT:
                number += 1
        if table.modifiers[self.who].mods[RULE_FREE_STEPS]:
            for unit in set(group):
                number += modifier(table, self.who, RULE_FREE_STEPS, NOTHING, unit)
        return max(0, number)

    def hazard(self, table: Void2, there: int) -> int:
        """The number of the hazard on the way, 0: none (v2.board.08, v2.tech.03); a Pathfinder lowers it by 1."""
        if self.ignore_hazards or modifier(table, self.who, RULE_IGNORE_HAZARDS) > 0:
            return 0
        board = table.board
        number = board.hazard[self.at][board.near[self.at].index(there)]
        if planet_of(there) < 0 or planet_of(there) != planet_of(self.at):  # from a surface to its orbit leads no lane
            number = max(number, modifier(table, self.who, RULE_HAZARD, there))
        if number > 0 and [unit for unit in self.group if keyword(table, unit, KEYWORD_PATHFINDER)]:
            number -= PATHFINDING
        return number if number > 1 else 0

    # --- a step --------------------------------------------------------------------------------------------

    def pay(self, table: Void2, price: int) -> int:
        """A free step comes first; the command that was spent (v2.move.02)."""
        if self.most >= 0:
            self.most -= 1
            return 0
        if self.free_steps(table, self.group) > 0:
            self.free_used += 1
            return 0
        table.spent[self.who] += price
        return price

    def set_foot(self, game: Game[Void2], region: int) -> None:
        """Pay, then the hazard, then the region is entered (v2.move.19)."""
        table = game.table
        self.paid = self.pay(table, self.price(table, self.group, region))
        if self.hazard(table, region) == 0:
            self.enter(game, region)
        else:
            self.target = region
            self.step = ROLLING

    def rolled(self, game: Game[Void2], die: int) -> None:
        """One die for the whole group; a failed one can be rolled again by some (v2.board.08, v2.tech.08)."""
        table = game.table
        self.die = die
        number = self.hazard(table, self.target)
        if die >= number:
            game.note(facts.HAZARD_PASSED, "v2.board.08", [self.who, self.target, die, number])
            self.step = GOING
            self.enter(game, self.target)
            return
        game.note(facts.HAZARD_FAILED, "v2.board.09", [self.who, self.target, die, number])
        if may_reroll(table, self.who):
            self.step = REROLLING
        else:
            self.fall_back(game)

    def reroll(self, game: Game[Void2], again: bool) -> None:
        if again:
            use_reroll(game.table, self.who)
            self.step = ROLLING
        else:
            self.fall_back(game)

    def fall_back(self, game: Game[Void2]) -> None:
        """The movement ends where the group was, or in the last region in which it may stop (v2.board.09)."""
        if self.refuge != self.at:
            way = [self.at, self.refuge]
            game.note(facts.GROUP_TURNED_BACK, "v2.board.09", [self.who, *way, *self.group, BREAK, *way])
            self.carry(game, self.refuge)
        self.halt(game)

    def enter(self, game: Game[Void2], region: int) -> None:
        """The group is in the region; what is there may end the movement (v2.move.05 to v2.move.09)."""
        table = game.table
        way = [self.at, region]
        self.carry(game, region)
        self.moved += 1
        self.scooped = 0
        self.target = NOTHING
        self.carried = 1 if has_carrier(table, self.left_behind(table, self.group)) else 0
        if self.may_stop(table, region):
            self.refuge = region
        step = [self.who, *way, self.paid, self.moved, *self.group, BREAK, *way]
        game.note(facts.GROUP_MOVED, "v2.move.01", step)
        if self.must_stop(table, region):
            self.halt(game)

    def halt(self, game: Game[Void2]) -> None:
        """The movement is over; the end-of-movement steps follow."""
        game.pop()
        end = Arrival(self.who, self.at, self.no_battle)
        end.freight = self.freight(game.table)
        end.porters = len([unit for unit in self.group if keyword(game.table, unit, KEYWORD_PORTER)])
        game.push(end)

    def scoop(self, game: Game[Void2], action: Action) -> None:
        """A good taken in passing: the group has to go on from here (v2.tech.12)."""
        self.scooped += 1
        table = game.table
        table.used = replaced(table.used, self.who, table.used[self.who] | USED_PICKUP)
        if action.verb is SCOOP:
            explore.take_good_up(game, self.who, self.at, action.a, "v2.tech.12")
        else:
            game.push(explore.TurnGoods(self.who, self.at, 1, 1))

    # --- beyond the edge -----------------------------------------------------------------------------------

    def landings(self, table: Void2) -> list[int]:
        """Regions of the explored board that touch the one the group comes from (v2.explore.04)."""
        planet = table.planets[self.target]
        regions: list[int] = []
        for region in table.board.near[self.at]:
            if planet_of(region) == planet and may_cross(table, self.who, self.group, self.at, region):
                regions.append(region)
        return regions

    def land(self, game: Game[Void2]) -> bool:
        """The board lies face up: the group goes on it, unless an event has left nobody who can."""
        self.group = still_there(game.table, self.who, self.at, self.group)
        landings = self.landings(game.table) if self.group else []
        if len(landings) > 1:
            return True
        self.step = GOING
        if landings:
            self.enter(game, landings[0])
        else:
            self.halt(game)
        return False

    # --- refusals ------------------------------------------------------------------------------------------

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        table = game.table
        verb = action.verb
        if self.at == NOTHING:
            return self.why_not_open(table, action)
        if verb is TAKE:
            return self.why_not_take(table, action.a)
        if verb is STOP:
            if self.scooped:
                return "v2.tech.12", "You have picked up goods in passing, so the group must move on."
            if self.moved:
                return "v2.sark.04", "The group may not stop in this region."
            return self.RULE, "The group has not moved yet."
        if verb is TO and self.step == GOING:
            return self.why_not_enter(table, action.a)
        if verb is EXPLORE:
            if self.group and not has_carrier(table, self.group):
                return "v2.explore.12", "Only a group with a carrier can explore."
            return "v2.explore.01", "There is no face-down system there that the group can reach."
        if verb is SCOOP or verb is SCOOP_HIDDEN:
            return "v2.tech.12", "There is nothing here to pick up in passing."
        return self.RULE, ""

    def why_not_open(self, table: Void2, action: Action) -> tuple[str, str]:
        if action.verb is ATTACK_IN_PLACE:
            return "v2.move.12", "To attack in place you need command, and units and an enemy in the region."
        if action.verb is CONTROL_IN_PLACE:
            return (
                "v2.control.10",
                "To take control in place you need command, and units in a region you can take.",
            )
        if action.verb is warp.WARP:
            return "v2.move.15", "You do not have enough command to warp."
        if action.verb is warp.WARP_WITH:
            return "v2.tech.19", "For that warp you need the technology and the Empire card."
        if action.verb is FROM:
            return self.RULE, "None of your groups can move from there."
        return self.RULE, ""

    def why_not_enter(self, table: Void2, region: int) -> tuple[str, str]:
        group = self.group
        if region not in table.board.near[self.at]:
            return "v2.board.03", "That region is not adjacent."
        if group and self.strands(table, self.left_behind(table, group)):
            return "v2.unit.14", "That would leave units in space without a carrier."
        if not is_space(region) and shuns_planets(table, group):
            return "v2.unit.12", "The Worldship cannot enter a planet region."
        if not may_cross(table, self.who, group, self.at, region):
            return "v2.unit.08", "The group needs a carrier in space."
        if not warp.may_end(table, region):
            return "v2.sark.04", "The planet is closed, and the group could not move on from there."
        return "v2.cmd.02", "You do not have enough command left for that step."

    def copy(self) -> Move:
        twin = Move(0, self.most, self.ignore_hazards, self.no_battle)
        self.fill(twin)
        twin.moved = self.moved
        twin.free_used = self.free_used
        twin.scooped = self.scooped
        twin.refuge = self.refuge
        twin.target = self.target
        twin.paid = self.paid
        twin.die = self.die
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [Move, *arrival.FRAMES]
