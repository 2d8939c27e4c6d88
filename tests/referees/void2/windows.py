"""Moments at which players must be asked: Mind Read, bombs, passing, the end of the own turn; Tan Lok's ties."""

from __future__ import annotations

from typing import Any

from tests.referees.void2.battle import side_of
from tests.referees.void2.components import BASE, CAPITAL, KIND, PLANET_ID, PLANET_OF, REGION_ID, is_space
from tests.referees.void2.recruiting import allowed, places, room, unit_price
from tests.referees.void2.rounds import left
from tests.referees.void2.sight import (
    Section,
    Sight,
    actions_of,
    buildings_at,
    has_ability,
    in_force,
    influence,
    others_at,
    units_at,
)
from tolmek.void2.model.ids import PLANETS, UNITS

TAN_LOK = PLANET_ID["tan_lok"]


class MindRead(Section):
    """Tanlokian Reader: the other side plays its card face up first, unless both sides have one."""

    def begin(self, table: Any) -> None:
        self.readers: dict[str, bool] = {}
        self.sides: tuple[str, str] = ("", "")
        self.region = -1
        self.revealed = False  # the natives' card lies open

    def see(self, now: Sight) -> None:
        for fact in now.of("battle_begins"):
            self.sides = (fact["attacker"], fact["enemy"])
            self.region, self.revealed = REGION_ID[fact["region"]], False
            self.readers = dict.fromkeys(self.sides, False)
            if fact["enemy"] == "natives":
                native = next(
                    u for u, e in enumerate(self.values.units) if e.get("planet") == PLANETS[PLANET_OF[self.region]]
                )
                self.readers["natives"] = "mind-read" in self.values.keywords[native]
        for fact in now.of("units_take_part"):
            units = [UNITS.index(unit) for unit in fact["units"]]
            self.readers[fact["side"]] = any("mind-read" in self.values.keywords[unit] for unit in units)
        self.revealed |= "natives_card" in now.names
        if now.next == "battle-card" and now.prompt != "battle-card":
            self.order(now)

    def order(self, now: Sight) -> None:
        one, other = self.sides
        reads, is_read = self.readers[one], self.readers[other]
        asked = {decision.seat for decision in now.step.after.decisions if decision.prompt == "battle-card"}
        if not isinstance(side_of(other), int):
            ahead = reads and not is_read
            self.require(
                self.revealed == ahead, f"Mind Read: the natives' card is open before the choice: {self.revealed}"
            )
            return
        able = {int(side) for side in self.sides if now.after.hand[int(side)]}
        if reads and not is_read and int(other) in able:
            self.require(asked == {int(other)}, f"Mind Read: seat {other} plays first and face up, {asked} are asked")
        elif is_read and not reads and int(one) in able:
            self.require(asked == {int(one)}, f"Mind Read: seat {one} plays first and face up, {asked} are asked")
        else:
            self.require(asked == able, f"Battle: {able} play a card face down, {asked} are asked")


class Bombs(Section):
    """K: before rolling, each player may spend any number of bombs."""

    def begin(self, table: Any) -> None:
        self.asked: set[int] = set()
        self.sides: list[int] = []
        self.had: list[int] = []

    def see(self, now: Sight) -> None:
        if self.published:
            return
        for fact in now.of("battle_begins"):
            self.sides = [int(side) for side in (fact["attacker"], fact["enemy"]) if side.isdigit()]
            self.asked, self.had = set(), list(now.after.bombs)
        if now.next == "spend-bombs":
            seat = now.next_seat
            self.asked.add(seat)
            listed = set(actions_of(now.step, seat, after=True))
            wanted = {f"spend_bombs {number}" for number in range(now.after.bombs[seat] + 1)}
            self.require(listed == wanted, f"bombs: seat {seat} may spend {sorted(wanted ^ listed)}, or not")
        if "battle_roll" in now.names:
            missed = [seat for seat in self.sides if self.had[seat] and seat not in self.asked]
            self.require(not missed, f"bombs: seats {missed} were not asked")


class Turns(Section):
    """K: what may be done at the end of a turn, by passing, and where a battle must have begun."""

    def begin(self, table: Any) -> None:
        self.seat = -1  # whose part of the round it is
        self.asked = False  # at the end of the own turn

    def see(self, now: Sight) -> None:
        if self.published or now.before.round == 0:
            return
        if now.prompt == "end-of-turn":
            self.asked = True
        begins = now.prompt in ("choose-action", "follow-or-pass") and now.words[0] not in ("put_on_track", "parasite")
        if begins:
            self.seat, self.asked = now.seat, now.prompt == "end-of-turn"
        if now.next in ("choose-action", "follow-or-pass", "") and self.seat >= 0 and now.next_seat != self.seat:
            has = now.before.scorer >> self.seat & 1 and now.after.scorer >> self.seat & 1
            self.require(not has or self.asked, f"seat {self.seat} could not play the 1st Scoring card after the turn")
            self.seat = -1
        if now.next == "follow-or-pass":
            self.recruit_one(now)
        for fact in now.of("credits_gained"):
            active = int(fact["seat"]) == now.before.active
            draws = now.words[0] in ("follow", "any") and "cards_drawn" in now.names and not now.names & {"event_drawn"}
            self.require(active or not draws, "Draw Cards: only the active player collects 2 credits")
        for fact in now.of("group_moved"):
            self.through(now, int(fact["seat"]), REGION_ID[fact["to"]])

    def recruit_one(self, now: Sight) -> None:
        seat, table = now.next_seat, now.after
        can = any(
            unit_price(self, table, seat, unit) <= table.credits[seat] and room(self, table, seat, region, unit)
            for unit in allowed(self, table, seat)
            for region in places(self, table, seat)
        )
        offered = "pass_recruit" in actions_of(now.step, seat, after=True)
        self.require(offered == can, f"Recruit 1: seat {seat} can recruit: {can}, is offered it: {offered}")

    def through(self, now: Sight, seat: int, region: int) -> None:
        """Zun moves through enemy units in space; bases fight alone."""
        table = now.before
        if is_space(region) and in_force(self.values, table, seat, "pass-through-space"):
            if others_at(table, seat, region) and left(self, now.after, seat) > 0 and now.prompt == "move":
                onward = now.next == "move" or self.book.card >= 0 or self.book.earlier >= 0
                self.require(onward, f"Zun: seat {seat} may move on through enemy units")
        owner = table.cube[region]
        if now.quiet and KIND[region] >= 3 and owner not in (-1, seat) and not others_at(table, seat, region):
            guarded = buildings_at(table, region, owner, BASE) > 0
            fought = "battle_begins" in now.names
            self.require(fought or not guarded, f"Build: the base of seat {owner} fights without other units")


class Whispers(Section):
    """Tan Lok's ally holds every token that it is tied for, from the moment it has the ability."""

    def see(self, now: Sight) -> None:
        table = now.after
        if table.round == 0 or not now.quiet:
            return
        if (
            now.before.influence is table.influence
            and now.before.ally is table.ally
            and "parasite_placed" not in now.names
        ):
            return
        for seat in range(table.seats):
            if not has_ability(self.values, table, seat, TAN_LOK):
                continue
            for planet in range(len(PLANETS)):
                markers = [influence(table, planet, other) for other in range(table.seats)]
                if markers[seat] and markers[seat] == max(markers) and markers.count(max(markers)) > 1:
                    ally = table.ally[planet]
                    fair = ally == seat or has_ability(self.values, table, ally, TAN_LOK)
                    sentence = f"{PLANETS[planet]}: seat {seat} is tied with Tan Lok's ability, the ally is {ally}"
                    self.require(fair, sentence, "tan-lok-tie")


class Landings(Section):
    """K: who attacks an uncontrolled capital has no influence left; nobody else loses any for it."""

    def see(self, now: Sight) -> None:
        for fact in now.of("battle_begins"):
            region = REGION_ID[fact["region"]]
            if KIND[region] != CAPITAL:
                continue
            planet, attacker = PLANET_OF[region], int(fact["attacker"])
            for seat in range(now.after.seats):
                if seat != attacker and not now.names & {"event_in_force", "battle_won"}:
                    had, has = influence(now.before, planet, seat), influence(now.after, planet, seat)
                    self.require(had == has, f"seat {seat} loses influence by the attack of seat {attacker}")
            self.require(bool(units_at(now.after, attacker, region)), "an attack without units")
