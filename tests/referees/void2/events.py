"""Event cards, explore tokens and Empire cards: what turning them up brings."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referees.void2.components import BUILDING_ID, EVENT_ID, PLANET_ID, REGION_ID
from tests.referees.void2.income import credit_limit
from tests.referees.void2.needs import available, met
from tests.referees.void2.sight import Fact, Section, Sight, influence, lies_at
from tolmek.void2.model.ids import PLANETS

TOLD = {"credits": ("credits_gained", "credits"), "vp": ("points", "points"), "bomb": ("bombs_gained", "bombs")}


def after(facts: list[Fact], name: str, key: str, value: str) -> list[Fact]:
    """Facts that follow the one of that name and value, up to the next event, token or scoring."""
    following: list[Fact] = []
    listening = False
    for fact in facts:
        if fact["fact"] == name and fact[key] == value:
            listening = True
        elif fact["fact"] in ("event_drawn", "explore_turned_up", "score_card_drawn", "final_scoring", "round_begins"):
            listening = False
        elif listening:
            following.append(fact)
    return following


class Events(Section):
    """Drawn events take effect at once, or wait for their system."""

    def see(self, now: Sight) -> None:
        for fact in now.of("event_drawn"):
            self.drawn(now, fact)
        for fact in now.of("event_in_force"):
            self.revealed(now, EVENT_ID[fact["event"]])

    def drawn(self, now: Sight, fact: Fact) -> None:
        event = self.values.events[EVENT_ID[fact["event"]]]
        planet = PLANET_ID[event["planet"]]
        told = {f["fact"] for f in now.of("event_in_force", "event_waits", "event_idle") if f["event"] == event["id"]}
        if available(self.values, now.before, planet):
            self.require(told == {"event_in_force"}, f"the event {event['id']} takes effect immediately, not {told}")
        else:
            self.require("event_in_force" not in told, f"{event['planet']} is not open for {event['id']}")

    def revealed(self, now: Sight, number: int) -> None:
        event = self.values.events[number]
        planet = PLANET_ID[event["planet"]]
        told = after(now.facts, "event_in_force", "event", event["id"])
        effects = [effect for effect in event["effects"] if effect.get("when") == "reveal"]
        if all(effect.get("at", "this") == "this" for effect in effects):  # elsewhere something else was set off
            told = [fact for fact in told if fact.get("planet", event["planet"]) == event["planet"]]
        if any(
            effect["do"] in ("special", "recruit", "remove-units", "put-token", "put-good", "look")
            for effect in effects
        ):
            return
        if "battle_won" in now.names and any(effect.get("when") == "on-end-move" for effect in event["effects"]):
            return  # set aside in the battle that ended a movement, whose other consequences follow in this very step
        table = now.before
        credits: Counter[int] = Counter()
        markers: Counter[int] = Counter()
        points: Counter[int] = Counter()
        for effect in effects:
            who = effect.get("who", "drawer")
            seats = list(range(table.seats)) if who == "each" else [table.ally[planet]] if who == "ally" else []
            for seat in seats:
                if seat < 0:
                    continue
                if "if" in effect:
                    then = met(self.values, now.after, seat, effect["if"], planet)
                    if then != met(self.values, table, seat, effect["if"], planet):
                        return  # it came true in this very step: before the event or after it
                    if not then:
                        continue
                self.expect(table, seat, effect, planet, credits, markers, points)
        for seat in range(table.seats):
            name = event["id"]
            got = total(told, "credits_gained", seat, "credits") - total(told, "credits_lost", seat, "credits")
            self.require(got == credits[seat], f"{name}: seat {seat} {got:+} credits instead of {credits[seat]:+}")
            got = total(told, "influence_placed", seat, "number") - total(told, "influence_removed", seat, "number")
            self.require(got == markers[seat], f"{name}: seat {seat} {got:+} influence instead of {markers[seat]:+}")
            got = total(told, "points", seat, "points")
            self.require(got == points[seat], f"{name}: seat {seat} {got:+} VP instead of {points[seat]:+}")

    def expect(
        self,
        table: Any,
        seat: int,
        effect: dict[str, Any],
        planet: int,
        credits: Counter[int],
        markers: Counter[int],
        points: Counter[int],
    ) -> None:
        number = effect.get("n", 1)
        if effect["do"] == "place-influence":
            markers[seat] += number
        elif effect["do"] == "remove-influence":
            markers[seat] -= min(number, influence(table, planet, seat))
        elif effect["do"] == "lose" and effect["what"] == "credits":
            credits[seat] -= min(number, table.credits[seat] + credits[seat])
        elif effect["do"] == "gain" and effect["what"] == "credits":
            credits[seat] += min(number, max(0, credit_limit(self, table, seat) - table.credits[seat] - credits[seat]))
        elif effect["do"] == "gain" and effect["what"] == "vp":
            points[seat] += number


def total(facts: list[Fact], name: str, seat: int, key: str) -> int:
    return sum(int(fact[key]) for fact in facts if fact["fact"] == name and int(fact["seat"]) == seat)


class Triggers(Section):
    """Events that wait for a won battle, a building, a delivery or an explore token."""

    def begin(self, table: Any) -> None:
        self.due: list[tuple[str, int, str, int]] = []  # fact, seat, planet or "", number
        self.facts: list[Fact] = []

    def see(self, now: Sight) -> None:
        self.facts += now.facts
        for fact in now.of("battle_won"):
            if fact["winner"].isdigit():
                self.happens(now, "on-win", int(fact["winner"]), REGION_ID[fact["region"]])
        for fact in now.of("built"):
            self.happens(now, "on-build", int(fact["seat"]), building=BUILDING_ID[fact["building"]])
        for fact in now.of("delivery_completed"):
            self.happens(now, "on-deliver", int(fact["seat"]))
        for fact in now.of("explore_turned_up"):
            self.happens(now, "on-explore", int(fact["seat"]))
        if now.quiet:
            for name, seat, where, number in self.due:
                key = "number" if where else "credits"
                told = sum(
                    int(f[key])
                    for f in self.facts
                    if f["fact"] == name and int(f["seat"]) == seat and (not where or f["planet"] == where)
                )
                self.require(told >= number, f"an event gives seat {seat} {number} ({name} {where}), {told} came")
            self.due, self.facts = [], []

    def happens(self, now: Sight, when: str, seat: int, region: int = -1, building: int = -1) -> None:
        table = now.before
        for planet, event in enumerate(table.event):
            if event < 0:
                continue
            for effect in self.values.events[event]["effects"]:
                if effect.get("when") != when or "pay" in effect:
                    continue
                if "trigger_at" in effect and not lies_at(region, effect["trigger_at"], planet, table):
                    continue
                if "trigger_building" in effect and BUILDING_ID[effect["trigger_building"]] != building:
                    continue
                if effect.get("limit") == "player" and event * 8 + seat in table.enjoyed:
                    continue
                number = effect.get("n", 1)
                if effect["do"] == "place-influence":
                    self.due.append(("influence_placed", seat, PLANETS[planet], number))
                elif effect["do"] == "remove-influence":
                    has = influence(now.after, planet, seat) + total(now.facts, "influence_removed", seat, "number")
                    self.due.append(("influence_removed", seat, PLANETS[planet], min(number, has)))
                elif effect["do"] == "gain" and effect["what"] == "credits":
                    self.due.append(("credits_gained", seat, "", number))


class Tokens(Section):
    """P: explore tokens act for whoever turns them up. K: goods lie on every goods symbol of a new board."""

    def see(self, now: Sight) -> None:
        for fact in now.of("explore_turned_up"):
            self.turned(now, fact)
        for fact in now.of("system_rotated"):
            self.waiting = PLANET_ID[fact["planet"]]
        if now.prompt == "lay-good" and now.next != "lay-good":
            self.laid(now)

    def begin(self, table: Any) -> None:
        self.waiting = -1

    def laid(self, now: Sight) -> None:
        if now.names & {"event_in_force", "good_taken"}:
            return
        symbols = self.values.systems[PLANETS[self.waiting]]["goods"]
        parts = {"a": "a", "b": "b", "c": "c", "d": "d", "C": "capital", "p": "minor"}
        for letter, number in symbols.items():
            region = REGION_ID[f"{PLANETS[self.waiting]}.{parts[letter]}"]
            lying = sum(1 for piece in now.after.goods_up if piece // 4 == region)
            self.require(
                lying == number, f"Explore: {lying} goods on {PLANETS[self.waiting]}.{parts[letter]}, not {number}"
            )

    def turned(self, now: Sight, fact: Fact) -> None:
        seat = int(fact["seat"])
        token = next(entry for entry in self.values.explores if entry["id"] == fact["explore"])
        told = after(now.facts, "explore_turned_up", "explore", token["id"])
        for effect in token["effects"]:
            if effect["do"] != "gain":
                continue
            number = effect.get("n", 1)
            if effect["what"] in TOLD:
                name, key = TOLD[effect["what"]]
                got = total(told, name, seat, key)
                self.require(
                    got >= number, f"{token['id']}: seat {seat} gains {got} {effect['what']} instead of {number}"
                )
            elif effect["what"] == "command":
                got, wanted = total(told, "command_back", seat, "command"), min(number, now.before.spent[seat])
                self.require(got == wanted, f"{token['id']}: {got} command back instead of {wanted}")


class Empires(Section):
    """P, Recruit: the active player draws 2 Empire cards and keeps 1, with Ansible both; nobody else draws."""

    def begin(self, table: Any) -> None:
        self.recruits = -1  # the active player who chose Recruit
        self.drew = 0

    def see(self, now: Sight) -> None:
        if not self.published or now.before.round == 0:
            return
        if now.words == ["act", "recruit"]:
            self.recruits, self.drew = now.seat, 0
            self.stock = len(now.before.empire_deck) + len(now.before.empire_discard)
        for fact in now.of("empires_drawn"):
            seat = int(fact["seat"])
            self.require(seat == self.recruits, f"Recruit: seat {seat} draws Empire cards and is not active")
            self.drew = int(fact["number"])
        for fact in now.of("empires_kept"):
            seat, kept = int(fact["seat"]), int(fact["kept"])
            both = any(
                effect.get("rule") == "empire-keep"
                for number, tech in enumerate(self.values.techs)
                if now.before.techs[seat] >> number & 1
                for effect in tech["effects"]
            )
            wanted = min(self.drew, 2 if both else 1)
            self.require(kept == wanted, f"Recruit: seat {seat} keeps {kept} Empire cards instead of {wanted}")
        if now.quiet and self.recruits >= 0:
            wanted = min(2, self.stock)
            self.require(self.drew == wanted, f"Recruit: {self.drew} Empire cards are drawn instead of {wanted}")
            self.recruits = -1
