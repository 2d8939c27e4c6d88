"""1ST SCORING CARD, Mid-Campaign Card, Scoring & End Game: every line of every scoring."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referees.void2.building import goods_on
from tests.referees.void2.components import WORLDSHIP
from tests.referees.void2.needs import available, met, planet_named
from tests.referees.void2.sight import (
    SPAN,
    Section,
    Sight,
    actions_of,
    built,
    events_in_force,
    influence,
    lies_at,
)
from tolmek.void2.model.ids import BUILDINGS, PLANETS

BETWEEN_STEPS = (
    "choose-action",
    "follow-or-refresh",
    "end-of-turn",
)  # surely; within an action a step may be half made
OWN = ("buildings", "negatives", "influence", "control")


def score_lines(section: Section, table: Any, seat: int) -> dict[str, int]:
    """Building tracks, influence and control cubes."""
    values = section.values
    points = {"buildings": 0, "negatives": 0, "influence": 0, "control": 0}
    for building, name in enumerate(BUILDINGS):
        track = values.factions[table.faction[seat]][name]
        points["buildings"] += sum(track["vp"][: built(table, seat, building)])
        points["negatives"] -= sum(track["negative_vp"][goods_on(table, seat, building) :])
    events = events_in_force(values, table, -1)
    for planet in range(len(PLANETS)):
        mine = influence(table, planet, seat)
        if mine and mine == max(influence(table, planet, other) for other in range(table.seats)):
            points["influence"] += values.planets[planet]["ally_vp"]
            points["influence"] += sum(e["n"] for e, source in events if e["rule"] == "ally-vp" and source == planet)
    for region, owner in enumerate(table.cube):
        if owner == seat:
            points["control"] += values.worth[region]
            for effect, source in events:
                if effect["rule"] == "control-vp" and lies_at(region, effect["at"], source, table):
                    points["control"] += effect["n"]
    return points


def empire_points(section: Section, table: Any, seat: int) -> dict[str, int]:
    """P: Empire cards whose requirements are met, with Quantum Editing."""
    values = section.values
    editing = per_unit(section, table, seat, "empire-done")
    points = {}
    for held in table.empires[seat]:
        card = values.empires[held // 256]
        needs = card["needs"]
        named = [planet_named(need["at"], -1) for need in needs if "at" in need]
        if "needs_else" in card and not all(available(values, table, planet) for planet in named):
            needs = card["needs_else"]
        if all(met(values, table, seat, need, -1) for need in needs):
            points[card["id"]] = card["vp"] + editing
    return points


def per_unit(section: Section, table: Any, seat: int, per: str) -> int:
    points = 0
    for number, tech in enumerate(section.values.techs):
        if table.techs[seat] >> number & 1:
            points += sum(effect["n"] for effect in tech["effects"] if effect.get("per") == per)
    return points


def technology_points(section: Section, table: Any, seat: int) -> int:
    """P: 1 VP each, Linguistics and Cybernetics besides."""
    values = section.values
    points = sum(int(tech["vp"]) for number, tech in enumerate(values.techs) if table.techs[seat] >> number & 1)
    points += per_unit(section, table, seat, "ally-token") * sum(1 for ally in table.ally if ally == seat)
    if met(values, table, seat, {"need": "all-techs"}, -1):
        points += per_unit(section, table, seat, "once")
    return points


CHANGES = {"influence_placed", "influence_removed", "allied", "cube_placed", "explore_turned_up", "delivery_completed"}


class Scoring(Section):
    """When points are scored, by whom and how many."""

    def begin(self, table: Any) -> None:
        self.drawn = False  # the score card has come up
        self.final: list[dict[str, int]] = []

    def see(self, now: Sight) -> None:
        table = now.before
        if table.round == 0:
            return
        told: dict[int, Counter[str]] = {}
        for fact in now.of("points", "points_lost"):
            sign = 1 if fact["fact"] == "points" else -1
            told.setdefault(int(fact["seat"]), Counter())[fact["source"]] += sign * int(fact["points"])
        if "score_card_drawn" in now.names:
            self.deck_card(now, told)
        elif "final_scoring" in now.names:
            self.game_end(now, told)
        for fact in now.of("scoring_card"):
            seat = int(fact["seat"])
            self.require(table.scorer >> seat & 1 == 1, f"seat {seat} has no scoring card any more")
            if "score_card_drawn" not in now.names:
                self.own_card(now, seat, told.get(seat, Counter()))
        self.rights(now)

    def compare(self, had: int, seat: int, lines: dict[str, int], told: Counter[str], occasion: str) -> None:
        """Lines are added up; a total never falls below 0."""
        wanted = max(sum(lines.values()), -had)
        got = sum(told[source] for source in lines)
        self.require(got == wanted, f"{occasion}: seat {seat} scores {dict(told)} instead of {lines}")
        if sum(lines.values()) >= -had:
            for source, points in lines.items():
                self.require(told[source] == points, f"{occasion}: {source} give {told[source]} VP instead of {points}")

    def own_card(self, now: Sight, seat: int, told: Counter[str]) -> None:
        self.require(now.words[0] == "score_now" and now.seat == seat, "a scoring card is played by its owner")
        self.require(not self.drawn, "scoring cards are played before the score card is drawn")
        self.compare(now.before.vp[seat], seat, score_lines(self, now.before, seat), told, "scoring card")
        self.require(not now.after.scorer >> seat & 1, f"seat {seat} gives up the scoring card")

    def deck_card(self, now: Sight, told: dict[int, Counter[str]]) -> None:
        table = now.before
        self.require(not self.drawn, "the score card is drawn once")
        self.drawn = True
        self.require(now.after.scorer == 0, "all players must play their scoring cards")
        if "battle_won" in now.names and self.goes_on(now):
            return
        seen = now.after if "battle_won" in now.names else table  # shown in a battle, it counts after its end
        for seat in range(table.seats):
            lines = score_lines(self, seen, seat) if table.scorer >> seat & 1 else dict.fromkeys(OWN, 0)
            if self.published:
                lines["empire"] = sum(empire_points(self, seen, seat).values())
            had = table.vp[seat] + told.get(seat, Counter())["battle"]
            self.compare(had, seat, lines, told.get(seat, Counter()), "score card")
        self.named(now, seen)

    def goes_on(self, now: Sight) -> bool:
        """Does the end of the movement that led to the battle change what counts, after the scoring?"""
        told = [fact["fact"] for fact in now.facts]
        scored = max(place for place, name in enumerate(told) if name in ("scoring_card", "score_card_drawn", "points"))
        return not CHANGES.isdisjoint(told[scored:])

    def named(self, now: Sight, table: Any) -> None:
        """Which Empire cards scored."""
        if not self.published:
            return
        told = {(int(f["seat"]), f["empire"], int(f["points"])) for f in now.of("empire_scored")}
        wanted = set()
        for seat in range(table.seats):
            wanted |= {(seat, card, points) for card, points in empire_points(self, table, seat).items()}
        self.require(told == wanted, f"Empire cards: {sorted(told ^ wanted)} scored, or did not")

    def game_end(self, now: Sight, told: dict[int, Counter[str]]) -> None:
        table = now.before
        for seat in range(table.seats):
            lines = score_lines(self, now.after, seat)
            if self.published:
                lines["technologies"] = technology_points(self, now.after, seat)
                lines["empire"] = sum(empire_points(self, now.after, seat).values())
            had = table.vp[seat] + told.get(seat, Counter())["battle"]  # won in the last step of all
            self.compare(had, seat, lines, told.get(seat, Counter()), "final scoring")

    def rights(self, now: Sight) -> None:
        """K: at the end of the own turn. P: at any time before the score card is drawn."""
        table = now.after
        if not table.scorer or now.next_seat < 0 or now.next == "":
            return
        if self.published:
            for seat in range(table.seats):
                has = "score_now" in actions_of(now.step, seat, after=True)
                if not table.scorer >> seat & 1:
                    self.require(not has, f"seat {seat} has no Colonization card")
                elif now.next in BETWEEN_STEPS:
                    self.require(has, f"seat {seat} may play the Colonization card at any time, also now")
        else:
            for seat in range(table.seats):
                has = "score_now" in actions_of(now.step, seat, after=True)
                may = now.next == "end-of-turn" and seat == now.next_seat and bool(table.scorer >> seat & 1)
                self.require(has == may, f"1st Scoring card: seat {seat} may play it now: {may}")

    def end(self, table: Any) -> None:
        """The winner and the tie-breakers."""

        def rank(seat: int) -> tuple[int, ...]:
            markers = sum(table.influence[seat::5])
            units = sum(1 for piece in table.fleet[seat] if piece % SPAN != WORLDSHIP)
            if self.published:
                return (table.vp[seat], units, markers, table.credits[seat])
            return (table.vp[seat], markers, table.credits[seat])

        best = max(rank(seat) for seat in range(table.seats))
        wanted = [seat for seat in range(table.seats) if rank(seat) == best]
        self.require(sorted(table.winners) == wanted, f"the winners are {wanted}, not {table.winners}")
