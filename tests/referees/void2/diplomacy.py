"""ACTION Attempt Diplomacy, Card Action or Diplomacy, influence and ally tokens."""

from __future__ import annotations

from typing import Any

from tests.referees.void2.components import CARD_ID, PLANET_ID, PLANET_OF
from tests.referees.void2.needs import available
from tests.referees.void2.sight import (
    MOST_SEATS,
    SPAN,
    Section,
    Sight,
    actions_of,
    has_ability,
    in_force,
    influence,
    units_in,
)
from tolmek.void2.model.ids import PLANETS

TAN_LOK = PLANET_ID["tan_lok"]


class Diplomacy(Section):
    """Who may try where, what the total is, and what the die decides."""

    def begin(self, table: Any) -> None:
        self.bribes = 0
        self.laid: list[int] = []
        self.tried: tuple[int, int, int] | None = None  # seat, planet, total

    def see(self, now: Sight) -> None:
        words = now.words
        if words[0] == "attempt":
            self.bribes, self.laid = 0, []
        elif words[0] == "bribe":
            self.bribes += 1
            paid = now.before.credits[now.seat] - now.after.credits[now.seat]
            self.require(paid == 2, f"Greased Palms: {paid} credits for +1 instead of 2")
        elif words[0] == "lay":
            self.laid.append(CARD_ID[words[1]])
        for fact in now.of("diplomacy_tried"):
            self.total(now, fact)
        for fact in now.of("diplomacy_roll"):
            self.rolled(now, fact)
        if now.next == ("card" if self.published else "name-planet"):
            self.offered(now)

    def planets(self, table: Any, seat: int) -> set[str]:
        """Systems with a unit of the seat where nothing forbids the attempt."""
        names = set()
        for planet in {PLANET_OF[piece // SPAN] for piece in table.fleet[seat]} - {-1}:
            barred = any(
                planet_of(effect["at"], source) == planet
                for effect, source in in_force(self.values, table, seat, "no-diplomacy")
            )
            if available(self.values, table, planet) and not barred:
                names.add(PLANETS[planet])
        return names

    def offered(self, now: Sight) -> None:
        seat, table = now.next_seat, now.after
        texts = actions_of(now.step, seat, after=True)
        listed = {text.split()[1] for text in texts if text.startswith("attempt ")}
        wanted = self.planets(table, seat)
        if not table.hand[seat]:
            wanted = set()
        self.require(listed == wanted, f"Diplomacy: seat {seat} may try at {sorted(wanted)}, not {sorted(listed)}")

    def total(self, now: Sight, fact: dict[str, Any]) -> None:
        table, seat, planet = now.before, int(fact["seat"]), PLANET_ID[fact["planet"]]
        cards = [CARD_ID[card] for card in fact["cards"]]
        self.require(sorted(cards) == sorted(self.laid), f"Diplomacy: {self.laid} were laid, {cards} count")
        wanted = sum(self.values.card_power[card] for card in cards) + self.bribes
        for piece in table.fleet[seat]:
            if PLANET_OF[piece // SPAN] == planet and "diplomat" in self.values.keywords[piece % SPAN]:
                wanted += 2
        for effect, source in in_force(self.values, table, seat, "diplomacy"):
            if planet_of(effect["at"], source) == planet:
                wanted += effect["n"]
        self.require(units_in(table, seat, "this", planet) > 0, "Diplomacy: the player needs a unit in the system")
        told = int(fact["total"])
        self.require(told == wanted, f"Diplomacy at {PLANETS[planet]}: the total is {told} instead of {wanted}")
        most = 0
        for effect, source in in_force(self.values, table, seat, "diplomacy-buy"):
            if "at" not in effect or planet_of(effect["at"], source) == planet:
                most += effect["n"]
        self.require(self.bribes <= most, f"Diplomacy: {self.bribes} times +1 bought, at most {most}")
        self.tried = (seat, planet, wanted)

    def rolled(self, now: Sight, fact: dict[str, Any]) -> None:
        assert self.tried is not None
        seat, planet, total = self.tried
        die = int(fact["die"])
        if now.next == "reroll":
            return
        placed = now.number_of("influence_placed", seat, "number")
        full = sum(now.before.influence[seat::MOST_SEATS]) >= 15
        wanted = 1 if die <= total and not full else 0
        self.require(placed == wanted, f"Diplomacy: a die of {die} against {total} places {placed} influence")
        self.require(("diplomacy_failed" in now.names) == (die > total), f"Diplomacy: a die of {die} against {total}")
        gone = {CARD_ID[f["card"]] for f in now.of("card_discarded")}
        self.require(gone == set(self.laid), "Diplomacy: the cards played are discarded in any case")
        had, has = influence(now.before, planet, seat), influence(now.after, planet, seat)
        self.require(has - had == wanted, f"Diplomacy: {has - had} influence came on the planet")


def planet_of(place: str, source: int) -> int:
    head = place.partition(".")[0]
    return PLANET_ID[head.removeprefix("planet:")] if head.startswith("planet:") else source


class Allies(Section):
    """Influence: the most markers make the ally; ties leave the token where it is."""

    def see(self, now: Sight) -> None:
        before, after = now.before, now.after
        if before.influence is after.influence and before.ally is after.ally:
            return
        for planet in range(len(PLANETS)):
            markers = [influence(after, planet, seat) for seat in range(after.seats)]
            old = [influence(before, planet, seat) for seat in range(after.seats)]
            if markers == old and before.ally[planet] == after.ally[planet]:
                continue
            self.check(now, planet, markers, self.former(now, planet, old))
        self.told(now)

    def former(self, now: Sight, planet: int, markers: list[int]) -> int:
        """Who had the token before the last marker: where an effect gives markers to several, each one counts."""
        ally: int = now.before.ally[planet]
        changes = [
            fact for fact in now.of("influence_placed", "influence_removed") if PLANET_ID[fact["planet"]] == planet
        ]
        for fact in changes[:-1]:
            sign = 1 if fact["fact"] == "influence_placed" else -1
            markers[int(fact["seat"])] += sign * int(fact["number"])
            most = max(markers)
            if most == 0:
                ally = -1
            elif markers.count(most) == 1:
                ally = markers.index(most)
        return ally

    def check(self, now: Sight, planet: int, markers: list[int], former: int) -> None:
        most = max(markers)
        ally = now.after.ally[planet]
        leaders = [seat for seat, number in enumerate(markers) if number == most]
        where = PLANETS[planet]
        if most == 0:
            self.require(ally < 0, f"{where}: seat {ally} is allied without influence")
        elif len(leaders) == 1:
            self.require(ally == leaders[0], f"{where}: {markers} markers, but the ally is {ally}")
        else:
            whisper = [s for s in leaders if has_ability(self.values, now.after, s, TAN_LOK)]
            if whisper and planet != TAN_LOK:
                self.require(ally in whisper, f"{where}: Tan Lok's ally takes tied tokens, not {ally}", "tan-lok-tie")
            elif former in leaders:
                self.require(ally == former, f"{where}: tied {markers}, seat {former} keeps the token, not {ally}")

    def told(self, now: Sight) -> None:
        """Markers come and go only as the log tells."""
        change = [new - old for old, new in zip(now.before.influence, now.after.influence, strict=True)]
        for fact in now.of("influence_placed", "influence_removed"):
            sign = 1 if fact["fact"] == "influence_placed" else -1
            change[PLANET_ID[fact["planet"]] * MOST_SEATS + int(fact["seat"])] -= sign * int(fact["number"])
        self.require(not any(change), "influence changes that the log does not tell of")
