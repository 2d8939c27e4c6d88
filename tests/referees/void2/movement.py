"""ACTION Move or Warp, Move & Attack, Explore: steps, their price, their way and who may make them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referees.void2.board import name
from tests.referees.void2.components import CAPITAL, KIND, PLANET_OF, REGION_ID, SURFACE, UNIT_ID, WORLDSHIP, is_space
from tests.referees.void2.rounds import left
from tests.referees.void2.sight import (
    Section,
    Sight,
    actions_of,
    amount,
    closed,
    in_force,
    lies_at,
    others_at,
    stranded,
    units_at,
)
from tolmek.void2.model.ids import REGIONS, UNITS

LIMIT = 3  # K: units of a group, the Worldship not counted


class Group:
    """Units on the move."""

    def __init__(self, seat: int, region: int, free: int, most: int, ignore: bool) -> None:
        self.seat = seat
        self.start = region
        self.region = region
        self.units: list[int] = []
        self.steps = 0
        self.free_used = 0
        self.free_by_card = free  # steps that a card or token gives; -1: a movement that is paid with command
        self.most = most
        self.ignore = ignore  # without hazard rolls
        self.lost = False  # the units it meets have no carrier anyway


class Movement(Section):
    """Each step goes to an adjacent region and costs one command, more or less what units, tokens and events say."""

    def begin(self, table: Any) -> None:
        self.group: Group | None = None
        self.effect: dict[str, Any] | None = None  # a card or token that lets a group move
        self.planets_before: list[int] = []  # the boards before one was turned up

    def see(self, now: Sight) -> None:
        self.sources(now)
        words = now.words
        if words[0] == "explore":
            self.planets_before = list(now.before.planets)
        if now.prompt == "move":
            if words[0] == "from":
                self.depart(now)
            elif words[0] == "take" and self.group is not None:
                self.group.units.append(UNIT_ID[words[1]])
        for fact in now.of("hazard_passed", "hazard_failed"):
            self.hazard(now, fact)
        for fact in now.of("group_moved"):
            self.moved(now, fact)
        for fact in now.of("acted_in_place"):
            paid = int(fact["command"])
            self.require(paid == 1, f"attack without moving costs 1 command, {paid} were paid")
        for fact in now.of("warp_paid"):
            paid = int(fact["command"])
            self.require(paid == 2, f"Warp costs 2 command, {paid} were paid")
        for fact in now.of("warped"):
            self.warped(now, fact)
        if now.quiet:
            self.group = None
        if now.next == "move" and self.group is not None and self.group.units:
            self.offered(now)
        elif now.next == "landing":
            self.landings(now)

    def landings(self, now: Sight) -> None:
        """Explore: the group is put on an adjacent region of the new board."""
        table, group = now.after, self.group
        assert group is not None
        new = next(planet for planet, old in zip(table.planets, self.planets_before, strict=True) if planet != old)
        ways = self.book.boards.of(table).ways[group.region]
        wanted = {f"to {REGIONS[end]}" for end in ways if PLANET_OF[end] == new and self.carried(table, group, end)}
        listed = set(actions_of(now.step, group.seat, after=True))
        self.require(listed == wanted, f"Explore: the group may land on {sorted(wanted)}, not {sorted(listed)}")

    def sources(self, now: Sight) -> None:
        """Which card or token gives the movement, if any does."""
        for fact in now.of("card_played", "explore_turned_up"):
            if fact["fact"] == "card_played":
                effects = next(card["effects"] for card in self.values.cards if card["id"] == fact["card"])
            else:
                effects = next(token["effects"] for token in self.values.explores if token["id"] == fact["explore"])
            self.effect = next((effect for effect in effects if effect["do"] == "move"), None)
        if now.quiet:
            self.effect = None

    def depart(self, now: Sight) -> None:
        region = REGION_ID[now.words[1]]
        self.require(bool(units_at(now.before, now.seat, region)), f"seat {now.seat} has no units on {name(region)}")
        if self.effect is None:
            self.group = Group(now.seat, region, -1, 10**6, False)
        else:
            most = self.effect.get("n", 1)
            self.group = Group(now.seat, region, most, most, bool(self.effect.get("ignore_hazards")))
        self.group.lost = stranded(self.values, units_at(now.before, now.seat, region), region)

    # --- prices ----------------------------------------------------------------------------------------------------

    def free_steps(self, table: Any, group: Group) -> int:
        """Silastian Technicians and the Medusa Drive: regions without command for this movement."""
        steps = sum(1 for unit in group.units if "swift" in self.values.keywords[unit])
        for effect, _ in in_force(self.values, table, group.seat, "free-steps"):
            if UNIT_ID[effect["unit"]] in group.units:
                steps += effect.get("n", 1)
        return steps

    def price(self, table: Any, group: Group, region: int) -> int:
        """Command for entering a region with this group; 0 while it has free steps."""
        if group.free_by_card >= 0 or group.free_used < self.free_steps(table, group):
            return 0
        command = 1
        for effect, planet in in_force(self.values, table, group.seat, "move-cost"):
            if lies_at(region, effect["at"], planet, table):
                command += effect["n"]
        if region in table.fungus and not any("spore-walker" in self.values.keywords[unit] for unit in group.units):
            command += self.values.fungus["command"]
        return command

    def moved(self, now: Sight, fact: dict[str, Any]) -> None:
        table = now.before
        seat, start, end = int(fact["seat"]), REGION_ID[fact["from"]], REGION_ID[fact["to"]]
        units = sorted(UNIT_ID[unit] for unit in fact["units"])
        group = self.group
        self.require(group is not None and group.seat == seat, f"a group of seat {seat} moves that was not formed")
        assert group is not None
        self.require(start == group.region, f"the group is on {name(group.region)}, not on {name(start)}")
        self.require(units == sorted(group.units), f"the group has {group.units}, not {units}")
        ways = self.book.boards.of(now.after).ways
        self.require(end in ways[start], f"{name(start)} and {name(end)} are not adjacent")
        paid = int(fact["command"])
        landing = now.prompt == "landing"  # paid before the board and its event were known
        wanted = self.price(table, group, -1 if landing else end)
        self.require(paid == wanted, f"the step to {name(end)} costs {paid} command instead of {wanted}")
        if group.free_by_card < 0 and wanted == 0:
            group.free_used += 1
        hazard = 0 if self.ignores(table, group) else self.number(table, group, end)
        passed = [int(roll["hazard"]) for roll in now.of("hazard_passed")]
        self.require(passed == ([hazard] if hazard else []), f"hazards: {passed} were rolled for instead of {hazard}")
        group.region = end
        group.steps += 1
        group.lost = stranded(self.values, units_at(table, seat, end), end)
        self.require(group.steps <= group.most, f"the movement goes {group.steps} regions of {group.most}")
        if not self.published:
            self.kickstarter_step(now, group, start, end)

    def number(self, table: Any, group: Group, end: int) -> int:
        """Of the hazard on the way; a pathfinder in the group lowers it by 1, and nobody rolls for a 1."""
        lowest = self.book.boards.hazard(table, group.region, end) if self.published else 0
        lowest -= any("pathfinder" in self.values.keywords[unit] for unit in group.units)
        return lowest if lowest > 1 else 0

    def ignores(self, table: Any, group: Group) -> bool:
        return group.ignore or amount(self.values, table, group.seat, "ignore-hazards") > 0

    def hazard(self, now: Sight, fact: dict[str, Any]) -> None:
        """A group passes on the number of the hazard or more."""
        group = self.group
        assert group is not None
        end, die, hazard = REGION_ID[fact["region"]], int(fact["die"]), int(fact["hazard"])
        wanted = self.number(now.before, group, end)
        self.require(hazard == wanted, f"the hazard on the way to {name(end)} is {wanted}, not {hazard}")
        self.require(not self.ignores(now.before, group), "this group ignores hazards")
        passed = fact["fact"] == "hazard_passed"
        self.require(passed == (die >= hazard), f"a die of {die} against the hazard {hazard}: passed is {passed}")
        if not passed:
            self.require("group_moved" not in now.names, "the group does not pass the hazard")

    # --- the list of steps -----------------------------------------------------------------------------------------

    def carried(self, table: Any, group: Group, end: int) -> bool:
        """May the group go there? Through space it needs a carrier, beside the own Worldship it does not."""
        if any(self.values.carries(unit) for unit in group.units):
            return True
        start = group.region
        if is_space(start) and is_space(end):
            return False
        spaces = [region for region in (start, end) if is_space(region)]
        return all(WORLDSHIP in units_at(table, group.seat, region) for region in spaces)

    def leaves_well(self, table: Any, group: Group) -> bool:
        """Those who stay behind in space keep a carrier."""
        rest = Counter(units_at(table, group.seat, group.region)) - Counter(group.units)
        return not stranded(self.values, rest.elements(), group.region) or group.lost

    def offered(self, now: Sight) -> None:
        """Every region that can be entered is offered and no other."""
        table, group = now.after, self.group
        assert group is not None
        if now.next_seat != group.seat:
            return
        texts = actions_of(now.step, group.seat, after=True)
        listed = {REGION_ID[text.split()[1]] for text in texts if text.startswith("to ")}
        ways = self.book.boards.of(table).ways[group.region]
        wanted = {end for end in ways if self.may_enter(table, group, end)}
        unsure = {end for end in wanted if closed(table, end) or self.effect_ends(table, group, end)}
        wanted -= unsure
        missing, surplus = wanted - listed, listed - wanted - unsure
        sentence = f"a group on {name(group.region)} may also go to {[name(r) for r in sorted(missing)]}"
        self.require(not missing, sentence)
        sentence = f"a group {group.units} on {name(group.region)} may not go to {[name(r) for r in sorted(surplus)]}"
        self.require(not surplus, sentence)
        if not self.published:
            self.explorable(table, group, texts)

    def may_enter(self, table: Any, group: Group, end: int) -> bool:
        if group.steps >= group.most or not self.carried(table, group, end) or not self.leaves_well(table, group):
            return False
        if closed(table, end) and KIND[end] == SURFACE:
            return False
        if not self.published and WORLDSHIP in group.units:
            return False
        return self.price(table, group, end) <= left(self, table, group.seat)

    def effect_ends(self, table: Any, group: Group, end: int) -> bool:
        """A movement without attack that would end in a battle."""
        return self.effect is not None and self.effect.get("battle") is False

    def explorable(self, table: Any, group: Group, texts: list[str]) -> None:
        """Face-down boards beside the region can be explored, at the price of a step."""
        listed = {int(text.split()[1][1:]) - 1 for text in texts if text.startswith("explore ")}
        beside = self.book.boards.of(table).unknown.get(group.region, set())
        affordable = self.price(table, group, -1) <= left(self, table, group.seat) and group.steps < group.most
        carried = any(self.values.carries(unit) for unit in group.units) or not is_space(group.region)
        wanted = beside if affordable and self.leaves_well(table, group) else set()
        self.require(listed <= wanted, f"Explore: boards {sorted(listed - wanted)} are not beside the group")
        if carried and is_space(group.region) and self.effect is None:
            self.require(listed == wanted, f"Explore: boards {sorted(wanted - listed)} may be turned up too")

    # --- Kickstarter -----------------------------------------------------------------------------------------------

    def kickstarter_step(self, now: Sight, group: Group, start: int, end: int) -> None:
        """The Worldship moves by warp only; a group has three units; enemies and natives stop it."""
        counted = [u for u in group.units if "ignore-limit" not in self.values.keywords[u]]
        self.require(WORLDSHIP not in group.units, "Move: the Worldship cannot move with a group")
        self.require(len(counted) <= LIMIT, f"Warp, note: a group of {len(counted)} units moves")
        table = now.before
        natives = KIND[end] == CAPITAL and table.cube[end] < 0
        enemies = bool(others_at(table, group.seat, end)) or end in table.heecrix
        if enemies and is_space(end) and in_force(self.values, table, group.seat, "pass-through-space"):
            enemies = False
        if natives or enemies:
            fights = "battle_begins" in now.names or now.next in ("return-units", "attack")
            self.require(fights, f"Move: a group entering {name(end)} must stop and a battle begins immediately")

    def warped(self, now: Sight, fact: dict[str, Any]) -> None:
        """A Worldship and a group of three units at most, to a revealed space region (K) or any region (P)."""
        seat, end = int(fact["seat"]), REGION_ID[fact["to"]]
        units = [UNIT_ID[unit] for unit in fact["units"]]
        self.require(WORLDSHIP in units, f"Warp: {units} without the Worldship")
        on_board = self.book.boards.of(now.after).ways
        self.require(end in on_board, f"Warp: {name(end)} is not on the board")
        if self.published:
            self.require("empire_discarded" in now.names or now.prompt == "warp", "Warp: 1 Empire card is discarded")
            self.require(not closed(now.after, end), "Warp: a closed planet")
        else:
            counted = [u for u in units if u != WORLDSHIP and "ignore-limit" not in self.values.keywords[u]]
            self.require(is_space(end), "Warp: the Worldship never enters a planet region")
            self.require(len(counted) <= LIMIT, f"Warp: a group of {len(counted)} units")
        rest = units_at(now.after, seat, REGION_ID[fact["from"]])
        self.require(not stranded(self.values, rest, REGION_ID[fact["from"]]), "Warp: units are stranded in space")


class Warp(Section):
    """K: the list of regions that the Worldship can warp to."""

    def see(self, now: Sight) -> None:
        if now.next != "warp" or self.published:
            return
        seat, table = now.next_seat, now.after
        texts = actions_of(now.step, seat, after=True)
        listed = {text.split()[1] for text in texts if text.startswith("jump ")}
        if not listed:
            return
        at = next(piece // 16 for piece in table.fleet[seat] if piece % 16 == WORLDSHIP)
        board = self.book.boards.of(table).ways
        wanted = {REGIONS[region] for region in board if is_space(region) and region != at}
        self.require(listed == wanted, f"Warp: any revealed space region, also {sorted(wanted ^ listed)}")
        taken = [text.split()[1] for text in texts if text.startswith("take ")]
        self.require(all(unit in UNITS for unit in taken), "Warp: units")
