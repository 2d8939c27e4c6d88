"""PLACING GOODS and the technologies of Research & Build."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referees.void2.building import GOODS_SPAN, goods_on
from tests.referees.void2.components import BUILDING_ID, GOOD_ID, TECHNOLOGY_ID
from tests.referees.void2.sight import Section, Sight, actions_of, amount, cards_of, closed, in_force, units_in
from tolmek.void2.model.ids import BUILDINGS, GOODS, TECHNOLOGIES

GOOD_MOMENTS = {"K": {"choose-action", "follow-or-pass", "end-of-turn", "build", "build-one"}, "P": {"build"}}


def held(table: Any, seat: int, good: int) -> int:
    return int(table.held[seat * 3 + good])


def bound_to(table: Any, seat: int, good: int) -> set[int]:
    """Tracks where goods of this type lie already."""
    return {b for b in range(len(BUILDINGS)) if table.tracks[seat * GOODS_SPAN + b * 3 + good]}


def on_technology(table: Any, seat: int, tech: int) -> list[int]:
    return [piece % 4 for piece in table.labs[seat] if piece // 4 == tech]


def still_takes(wanted: list[str], lying: list[int], good: int) -> bool:
    """Would one more good of this type fit the goods that a technology asks for?"""
    have = Counter(lying)
    have[good] += 1
    room = wanted.count("any")
    for kind, number in have.items():
        room -= max(0, number - wanted.count(GOODS[kind]))
    return room >= 0


class Goods(Section):
    """Where a good may be put down, and what it does there."""

    def see(self, now: Sight) -> None:
        if now.words[0] == "put_on_track":
            self.on_track(now)
        elif now.words[0] == "put_on_technology":
            self.on_board(now)
        if now.next in GOOD_MOMENTS[self.values.letter] and any(now.after.held):
            self.offered(now)

    def on_track(self, now: Sight) -> None:
        good, building = GOOD_ID[now.words[1]], BUILDING_ID[now.words[2]]
        seat = now.seat
        lay, lie = goods_on(now.before, seat, building), goods_on(now.after, seat, building)
        self.require(lie == lay + 1, f"a good is put on the {now.words[2]} track, which holds {lie} after {lay}")
        self.require(held(now.after, seat, good) == held(now.before, seat, good) - 1, "the good comes from the stock")

    def on_board(self, now: Sight) -> None:
        good, tech = GOOD_ID[now.words[1]], TECHNOLOGY_ID[now.words[2]]
        seat = now.seat
        entry = self.values.techs[tech]
        lying = on_technology(now.after, seat, tech)
        full = len(lying) == len(entry["goods"])
        gained = [fact["technology"] for fact in now.of("technology_gained")]
        self.require(
            gained == ([now.words[2]] if full else []), f"research: {lying} lie on {now.words[2]}, gained {gained}"
        )
        self.require(held(now.after, seat, good) == held(now.before, seat, good) - 1, "the good comes from the stock")
        self.require(full == bool(now.after.techs[seat] >> tech & 1), f"research: {now.words[2]}")
        if full:
            self.rewards(now, seat, tech)

    def rewards(self, now: Sight, seat: int, tech: int) -> None:
        """Worldship Lab and events that pay for a technology."""
        wanted = 0
        for number, entry in enumerate(self.values.techs):
            if now.before.techs[seat] >> number & 1 and number != tech:
                wanted += sum(effect["n"] for effect in entry["effects"] if effect.get("when") == "on-research")
        for event in now.before.event:
            if event >= 0:
                effects = self.values.events[event]["effects"]
                wanted += sum(effect["n"] for effect in effects if effect.get("when") == "on-research")
        gained = now.number_of("credits_gained", seat, "credits")
        self.require(gained == wanted, f"research: {gained} credits for a technology instead of {wanted}")

    def offered(self, now: Sight) -> None:
        seat, table = now.next_seat, now.after
        texts = actions_of(now.step, seat, after=True)
        listed = {text for text in texts if text.startswith("put_on_")}
        anywhere = bool(in_force(self.values, table, seat, "any-goods"))
        must: set[str] = set()
        may: set[str] = set()
        for good in range(len(GOODS)):
            if held(table, seat, good) == 0:
                continue
            bound = bound_to(table, seat, good)
            for building in range(len(BUILDINGS)):
                slots = self.values.factions[table.faction[seat]][BUILDINGS[building]]["goods"]
                if goods_on(table, seat, building) >= len(slots):
                    continue
                text = f"put_on_track {GOODS[good]} {BUILDINGS[building]}"
                mixed = goods_on(table, seat, building) > table.tracks[seat * GOODS_SPAN + building * 3 + good]
                if anywhere or (bound <= {building} and not mixed):
                    must.add(text)
                elif not bound or building in bound:
                    may.add(text)  # the two sentences about types differ on tracks with other goods
            if self.published:
                must |= self.technologies(table, seat, good)
        self.require(must <= listed, f"goods: seat {seat} may also {sorted(must - listed)}")
        self.require(listed <= must | may, f"goods: seat {seat} may not {sorted(listed - must - may)}")

    def technologies(self, table: Any, seat: int, good: int) -> set[str]:
        """Technologies of the own board that still take this good and could be paid for."""
        hand = sum(self.values.card_power[card] for card in cards_of(table, seat))
        texts = set()
        for name in self.values.factions[table.faction[seat]]["technologies"]:
            tech = TECHNOLOGIES.index(name)
            entry = self.values.techs[tech]
            lying = on_technology(table, seat, tech)
            if table.techs[seat] >> tech & 1 or not still_takes(entry["goods"], lying, good):
                continue
            last = len(lying) + 1 == len(entry["goods"])
            if not last or table.owed[seat] + entry["power"] <= hand:
                texts.add(f"put_on_technology {GOODS[good]} {name}")
        return texts


class Parasite(Section):
    """Parasites of Sreech and the technology Parasites: a free action of the active player."""

    def begin(self, table: Any) -> None:
        self.placed = False  # once in this turn already

    def see(self, now: Sight) -> None:
        if now.words[0] == "parasite":
            table, seat = now.before, now.seat
            self.require(seat == table.active, f"parasite: seat {seat} is not the active player")
            self.require(now.after.parasite >= 0, "parasite: the token lies on a system")
            self.placed = True
        if "round_begins" in now.names:
            self.placed = False
        if now.next in ("choose-action", "end-of-turn"):
            self.offered(now)

    def offered(self, now: Sight) -> None:
        table, seat = now.after, now.next_seat
        listed = {text.split()[1] for text in actions_of(now.step, seat, after=True) if text.startswith("parasite ")}
        may = set()
        if seat == table.active and amount(self.values, table, seat, "parasite"):
            for planet, entry in enumerate(self.values.planets):
                capital = 26 + 2 * planet if self.published else 45 + 6 * planet + 4
                if table.in_play >> planet & 1 and not table.face_down >> planet & 1 and not closed(table, capital):
                    if units_in(table, seat, f"planet:{entry['id']}", -1):
                        may.add(entry["id"])
        self.require(listed <= may, f"parasite: seat {seat} may not choose {sorted(listed - may)}")
        if now.next == "choose-action":
            here = set() if table.parasite < 0 else {self.values.planets[table.parasite]["id"]}
            again = "parasite-again" if self.placed else ""
            self.require(may - here <= listed, f"parasite: seat {seat} may choose {sorted(may - here - listed)}", again)
