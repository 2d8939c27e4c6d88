"""P, Deliveries: where they start and end, and what becomes of card and cargo."""

from __future__ import annotations

from typing import Any

from tests.referees.void2.board import name
from tests.referees.void2.components import CARD_ID, KIND, ORBIT, PLANET_ID, PLANET_OF, REGION_ID
from tests.referees.void2.needs import available, planet_named
from tests.referees.void2.sight import Section, Sight, actions_of, cards_of, lies_at
from tolmek.void2.model.ids import REGIONS

FAR = 3  # steps


class Deliveries(Section):
    """A delivery starts and ends where a movement ends; there is one at a time."""

    def begin(self, table: Any) -> None:
        self.at: tuple[int, int] | None = None
        self.earlier: list[tuple[int, int]] = []  # movements that were interrupted by a Star Chart

    def see(self, now: Sight) -> None:
        if not self.published:
            return
        if now.words[0] == "from":
            self.at = (now.seat, REGION_ID[now.words[1]])
        for fact in now.of("group_moved", "warped", "group_turned_back"):
            self.at = (int(fact["seat"]), REGION_ID[fact["to"]])
        for fact in now.of("acted_in_place"):
            self.at = (int(fact["seat"]), REGION_ID[fact["region"]])
        if "explore_turned_up" in now.names and self.at is not None:
            self.earlier.append(self.at)
        if now.next == "delivery":
            self.offered(now)
        for fact in now.of("delivery_started"):
            self.started(now, fact)
        for fact in now.of("delivery_completed"):
            self.completed(now, fact)
        for fact in now.of("delivery_stolen"):
            seat, loser, card = int(fact["seat"]), int(fact["loser"]), CARD_ID[fact["card"]]
            self.require(now.before.delivery[loser] == card, f"seat {loser} had no such delivery")
            self.require(now.after.delivery[seat] == card, "the winner takes card and cargo")
        if now.quiet:
            self.earlier = []

    def ends(self, table: Any, card: int, end: str) -> set[int]:
        """Regions where a delivery card can be picked up ("pickup") or delivered ("dest")."""
        entry = self.values.cards[card]
        own = PLANET_ID[entry["planet"]]
        delivery = entry["delivery"]
        place = delivery[end]
        named = planet_named(place, -1)
        if named >= 0 and not available(self.values, table, named):
            place = delivery[end + "_else"]
        board = self.book.boards.of(table)
        if place != "far.orbit":
            return {region for region in board.ways if lies_at(region, place, own, table, board.wormholes)}
        others = self.ends(table, card, "dest" if end == "pickup" else "pickup")
        regions = set()
        for region in board.ways:
            if KIND[region] == ORBIT and available(self.values, table, PLANET_OF[region]):
                far = self.book.boards.distances(table, region)
                if all(far[other] >= FAR for other in others):
                    regions.add(region)
        return regions

    def offered(self, now: Sight) -> None:
        """Every delivery card of the hand that is picked up here, no other."""
        assert self.at is not None
        seat, region = self.at
        table = now.after
        stops = [self.at, *self.earlier]
        listed = {
            t.split()[1] for t in actions_of(now.step, now.next_seat, after=True) if t.startswith("start_delivery ")
        }
        wanted: list[set[str]] = []
        for _, stop in stops:
            here = set()
            for card in cards_of(table, seat):
                entry = self.values.cards[card]
                if entry["kind"] == "delivery" and stop in self.ends(table, card, "pickup"):
                    here.add(entry["id"])
            wanted.append(here)
        sentence = f"Deliveries: seat {seat} on {name(region)} may start {sorted(wanted[0])}, not {sorted(listed)}"
        self.require(listed in wanted, sentence)

    def started(self, now: Sight, fact: dict[str, Any]) -> None:
        seat, card, region = int(fact["seat"]), CARD_ID[fact["card"]], REGION_ID[fact["region"]]
        self.require(
            region in self.ends(now.before, card, "pickup"), f"{fact['card']} is not picked up on {name(region)}"
        )
        self.require(now.after.delivery[seat] == card, "Deliveries: the card lies open")
        self.require(now.after.cargo[seat] == region, "Deliveries: the cargo lies at the pick-up")
        old = now.before.delivery[seat]
        if old >= 0:
            gone = {CARD_ID[f["card"]] for f in now.of("delivery_discarded")}
            self.require(gone == {old}, "Deliveries: a new one discards the old one")

    def completed(self, now: Sight, fact: dict[str, Any]) -> None:
        seat, card, region = int(fact["seat"]), CARD_ID[fact["card"]], REGION_ID[fact["region"]]
        self.require(now.before.delivery[seat] == card, f"{fact['card']} was not under way")
        self.require(
            region in self.ends(now.before, card, "dest"), f"{fact['card']} is not delivered to {name(region)}"
        )
        self.require(
            (seat, region) in [self.at, *self.earlier],
            f"Deliveries: no movement of seat {seat} ended on {REGIONS[region]}",
        )
        more = now.after.deliveries[seat] - now.before.deliveries[seat]
        self.require(more == 1, f"Deliveries: {more} completed instead of 1")
