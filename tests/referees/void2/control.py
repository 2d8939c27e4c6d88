"""Control Cube, Goods, retreats: what a movement and a battle leave behind."""

from __future__ import annotations

from typing import Any

from tests.referees.void2.battle import Side, side_of
from tests.referees.void2.board import name
from tests.referees.void2.components import BASE, EMPTY, KIND, REGION_ID, SPACE, SURFACE, WORLDSHIP, is_space
from tests.referees.void2.sight import (
    Section,
    Sight,
    actions_of,
    buildings_at,
    closed,
    in_force,
    others_at,
    regions_of,
    units_at,
    worldship_at,
)


class Arrival(Section):
    """A movement ends: goods are collected, tokens turned up, the region comes under control."""

    def begin(self, table: Any) -> None:
        self.at: tuple[int, int] | None = None  # seat and region
        self.beaten: set[int] = set()
        self.before: Any = None
        self.peaceful = False  # no battle took place
        self.laid = False  # an event has put goods somewhere since

    def see(self, now: Sight) -> None:
        for fact in now.facts:
            kind = fact["fact"]
            if kind in ("group_moved", "warped", "group_turned_back", "relocated"):
                self.at, self.before, self.peaceful = (int(fact["seat"]), REGION_ID[fact["to"]]), now.before, True
                self.beaten = set()
            elif kind == "retreated":
                self.beaten.add(int(fact["seat"]))
            elif kind == "battle_begins":
                self.peaceful = False
            elif kind == "goods_laid" and self.at is not None:
                self.laid = True
        if now.quiet and self.at is not None:
            seat, region = self.at
            if seat not in self.beaten and units_at(now.after, seat, region):
                self.ended(now.after, seat, region)
            self.at, self.beaten, self.laid = None, set(), False

    def ended(self, table: Any, seat: int, region: int) -> None:
        rivals = others_at(table, seat, region)
        lying = [piece for piece in table.goods_up if piece // 4 == region]
        hidden = table.goods_down.count(region)
        natives = self.published and KIND[region] == SURFACE and table.cube[region] != seat
        if not rivals and not natives:
            self.require(
                self.laid or (not lying and not hidden),
                f"Goods: seat {seat} ends on {name(region)} and leaves goods there",
            )
            if self.published:
                still_hidden = region in table.explores[0::3]
                self.require(not still_hidden, f"seat {seat} ends on {name(region)} and turns up no explore token")
        if KIND[region] < 3 or closed(table, region):
            return
        bases = any(buildings_at(table, region, other, BASE) for other in range(table.seats) if other != seat)
        free = KIND[region] == EMPTY or not self.published
        if free and not rivals and not bases and self.peaceful:
            sentence = f"Control: seat {seat} ends on {name(region)}, which has no cube of theirs"
            self.require(table.cube[region] == seat, sentence)


class Aftermath(Section):
    """The loser retreats and keeps or changes the card; cubes go and come."""

    def begin(self, table: Any) -> None:
        self.sides: tuple[int, Side] = (-1, -1)
        self.region = -1
        self.owner = -1
        self.winner: Side | None = None
        self.played: set[Side] = set()
        self.cards: list[str] = []

    def see(self, now: Sight) -> None:
        for fact in now.of("battle_begins"):
            self.sides = (int(fact["attacker"]), side_of(fact["enemy"]))
            self.region, self.winner, self.played = REGION_ID[fact["region"]], None, set()
            self.owner = now.before.cube[self.region]
        for fact in now.of("battle_card"):
            self.played.add(int(fact["seat"]))
        for fact in now.of("battle_won"):
            self.winner = side_of(fact["winner"])
        if self.winner is None:
            return
        if now.next == "losers-card":
            self.losers_card(now)
        if now.prompt == "losers-card":
            self.answered(now)
        for fact in now.of("retreated"):
            self.retreat(now, fact)
        if now.quiet:
            self.settled(now)
            self.winner = None

    @property
    def loser(self) -> Side:
        return self.sides[1] if self.winner == self.sides[0] else self.sides[0]

    def losers_card(self, now: Sight) -> None:
        self.require(now.next_seat == self.loser, f"the loser is {self.loser}, seat {now.next_seat} is asked")
        offered = set(actions_of(now.step, now.next_seat, after=True))
        self.require(offered == {"take_back", "replace"}, f"the loser keeps or replaces the card: {offered}")

    def answered(self, now: Sight) -> None:
        seat = now.seat
        drawn = now.number_of("cards_drawn", seat, "number")
        if now.words[0] == "replace":
            self.require(drawn >= 1, "the loser draws a card for the one that is discarded")
        else:
            self.require(drawn == 0 or "event_drawn" in now.names, "the loser keeps the card and draws none")
            self.require(len(now.after.hand[seat]) >= 1, "the loser has the card back")

    def retreat(self, now: Sight, fact: dict[str, Any]) -> None:
        seat, end = int(fact["seat"]), REGION_ID[fact["to"]]
        self.require(seat == self.loser, f"seat {seat} retreats, but {self.loser} lost")
        table = now.before
        if not self.published:
            self.to_worldship(now, fact, seat, end)
            return
        far = self.book.boards.distances(table, self.region)
        cubes = [r for r, owner in enumerate(table.cube) if owner == seat and r != self.region]
        empty = [r for r in far if KIND[r] == SPACE and not any(units_at(table, o, r) for o in range(table.seats))]
        goal = cubes or empty or [r for r in far if KIND[r] == SPACE]
        nearest = min(far[r] for r in goal)
        allowed = {r for r in goal if far[r] == nearest}
        sentence = f"retreat from {name(self.region)} to {name(end)} instead of {[name(r) for r in sorted(allowed)]}"
        self.require(end in allowed, sentence)
        if now.prompt == "retreat":
            offered = {text.split()[1] for text in actions_of(now.step, seat) if text.startswith("retreat ")}
            wanted = {name(r) for r in allowed}
            self.require(offered == wanted, f"retreat: {sorted(offered)} are offered, {sorted(wanted)} are as near")

    def to_worldship(self, now: Sight, fact: dict[str, Any], seat: int, end: int) -> None:
        """K: to the Worldship; Earth to any region it controls too."""
        ship = worldship_at(now.before, seat)
        if ship == self.region or WORLDSHIP in units_at(now.before, seat, self.region):
            return  # the rulebook does not say where a beaten Worldship goes
        allowed = {ship}
        if in_force(self.values, now.before, seat, "retreat-any"):
            allowed |= {region for region, owner in enumerate(now.before.cube) if owner == seat}
            allowed |= {region for region in regions_of(now.before, seat) if is_space(region)}
        self.require(end in allowed, f"retreat: to {name(end)} instead of the Worldship on {name(ship)}")

    def settled(self, now: Sight) -> None:
        table, region, winner, loser = now.after, self.region, self.winner, self.loser
        if isinstance(loser, int):
            rest = units_at(table, loser, region)
            self.require(not rest, f"retreat: the loser {loser} still has {rest} on {name(region)}")
            if KIND[region] >= 3:
                mine = table.cube[region] == loser
                self.require(not mine, f"Control: the loser {loser} keeps the cube on {name(region)}")
        if isinstance(winner, int) and KIND[region] >= 3:
            self.new_owner(table, region, winner)

    def new_owner(self, table: Any, region: int, winner: int) -> None:
        """The winner, attacker or defender, places a cube, unless natives or third players still hold it.

        A third player's cube goes only for an attacker who could have taken it by walking in (docs/rulings.md).
        """
        attacks = winner == self.sides[0]
        if not units_at(table, winner, region) and (attacks or not buildings_at(table, region, winner, BASE)):
            return
        thirds = [o for o in range(table.seats) if o not in self.sides]
        held = any(units_at(table, o, region) or buildings_at(table, region, o, BASE) for o in thirds)
        wild = self.published and self.owner < 0 and KIND[region] == SURFACE and self.sides[1] != "natives"
        if wild or (held and self.owner in thirds) or (not attacks and (self.owner in thirds or not self.published)):
            return
        owner = table.cube[region]
        self.require(owner == winner, f"Control: the winner {winner} has no cube on {name(region)} but {owner}")
