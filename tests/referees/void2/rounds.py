"""PLAYING THE GAME, PASSING and GAME END: whose turn it is, what may be chosen, when it is over."""

from __future__ import annotations

from typing import Any

from tests.referees.void2.components import ACADEMY
from tests.referees.void2.income import credit_limit, hand_limit
from tests.referees.void2.sight import Section, Sight, actions_of, amount, built, cards_of, in_force, worldship_at
from tolmek.void2.model.ids import ACTIONS

PUBLISHED_ACTIONS = ["move", "build", "card", "recruit", "scavenge"]


def capacity(section: Section, table: Any, seat: int) -> int:
    """TERMS Command: what the track holds, with academies, abilities and, with two players, one more."""
    track = section.values.factions[table.faction[seat]]["command"]
    command = track[built(table, seat, ACADEMY)] + amount(section.values, table, seat, "command")
    return int(command) + (1 if table.seats == 2 else 0)


def left(section: Section, table: Any, seat: int) -> int:
    return capacity(section, table, seat) - int(table.spent[seat])


class Rounds(Section):
    """Turn order, the action of the round, following, passing, any action, the last cycle."""

    def begin(self, table: Any) -> None:
        self.turns: list[int] = []  # seats that had their part of this round
        self.previous = ""  # action of the last round
        self.action = ""
        self.ran_out = False
        self.last = -1  # rounds left of the last cycle
        self.over = False

    def see(self, now: Sight) -> None:
        if now.before.round > 0:
            self.part(now)
            for seat in range(now.after.seats):
                if now.after.spent[seat] > now.before.spent[seat]:
                    has, spent = capacity(self, now.before, seat), now.after.spent[seat]
                    self.require(spent <= has, f"Command: seat {seat} has spent {spent} of {has}")
        self.ran_out |= "deck_ran_out" in now.names
        for fact in now.of("round_begins"):
            self.new_round(now, int(fact["active"]))
        if "final_scoring" in now.names:
            self.require(self.last == 1, f"GAME END: scored with {self.last} rounds of the last cycle begun")
            self.require(len(self.turns) == now.after.seats, f"GAME END: only the seats {self.turns} had their turn")
            self.over = True
        if now.next == "choose-action":
            self.choices(now)
        elif now.next in ("follow-or-refresh", "follow-or-pass"):
            self.followers(now)

    def end(self, table: Any) -> None:
        self.require(self.over, "GAME END: there was no final scoring")

    def new_round(self, now: Sight, active: int) -> None:
        table = now.after
        if now.before.round > 0:
            self.require(len(self.turns) == table.seats, f"only the seats {self.turns} had their part of the round")
            last = (active - 1) % table.seats
            self.require(self.turns[0] == last, f"the commander token goes left from seat {self.turns[0]} to {active}")
        if self.last > 0:
            self.last -= 1
            self.require(self.last > 0, "GAME END: each player is active once more, then the game ends")
        elif self.ran_out and active == table.first:
            self.last = table.seats
        told = [int(fact["rounds"]) for fact in now.of("last_cycle")]
        self.require(told == ([table.seats] if self.last == table.seats else []), f"GAME END: last cycle {told}")
        self.turns = []
        self.previous, self.action = self.action, ""

    def part(self, now: Sight) -> None:
        """One choice of a seat: is it that seat's part of the round, and at what price?"""
        seat, words = now.seat, now.words
        if now.prompt == "choose-action" and words[0] == "act":
            self.require(not self.turns and seat == now.before.active, f"seat {seat} is not the active player")
            self.turns.append(seat)
            self.action = words[1]
            self.bonus(now)
        elif now.prompt in ("follow-or-refresh", "follow-or-pass"):
            following = words[0] in ("follow", "refresh", "any", "pass") or words[0].startswith("pass_")
            if following:
                due = (self.turns[-1] + 1) % now.before.seats
                self.require(seat == due, f"clockwise order: seat {seat} answers before seat {due}")
                self.turns.append(seat)
            if words[0] == "any":
                price = 1 if self.action == "scavenge" else 2
                paid = sum(int(fact["command"]) for fact in now.of("any_action"))
                self.require(paid == price, f"Any Action costs {price} command, {paid} were paid")

    def bonus(self, now: Sight) -> None:
        """Credits on the action space; K, Draw Cards: 2 credits for the active player."""
        seat = now.seat
        if self.published:
            lying = now.before.space_credits[ACTIONS.index(self.action)]
            taken = now.number_of("space_credits", seat, "credits")
            self.require(taken == lying, f"the active player takes {taken} of {lying} credits from the action space")
            rest = now.after.space_credits[ACTIONS.index(self.action)]
            self.require(rest == 0, "the credits of the action space have been taken")
        elif self.action == "draw":
            room = credit_limit(self, now.before, seat) - now.before.credits[seat]
            gained = now.number_of("credits_gained", seat, "credits")
            self.require(gained == min(2, room), f"Draw Cards: the active player collects {gained} credits, not 2")

    def choices(self, now: Sight) -> None:
        seat, table = now.next_seat, now.after
        acts = {text.split()[1] for text in actions_of(now.step, seat, after=True) if text.startswith("act ")}
        self.require(seat == table.active, f"seat {seat} chooses, the active player is {table.active}")
        if self.published:
            self.require(self.previous not in acts, f"{self.previous} was the action of the last round")
            must = {"scavenge"} | ({"recruit"} if self.can_recruit(table, seat) else set())
            must -= {self.previous}
            self.require(must <= acts, f"the active player may choose {sorted(must - acts)}")
        else:
            room = table.credits[seat] < credit_limit(self, table, seat)
            must = {"draw"} if room or len(table.hand[seat]) < hand_limit(self, table, seat) else set()
            if left(self, table, seat) >= 2 and worldship_at(table, seat) >= 0:
                must.add("move")
            self.require(must <= acts, f"the active player may choose {sorted(must - acts)}")
        allowed = set(PUBLISHED_ACTIONS) if self.published else set(ACTIONS) - {"scavenge"}
        self.require(acts <= allowed, f"no such actions: {sorted(acts - allowed)}")

    def can_recruit(self, table: Any, seat: int) -> bool:
        """The active player draws Empire cards with the Recruit action, whatever is recruited."""
        return bool(table.empire_deck or table.empire_discard)

    def followers(self, now: Sight) -> None:
        """What the others may answer: follow, refresh or pass, any action."""
        seat, table = now.next_seat, now.after
        offered = actions_of(now.step, seat, after=True)
        command = left(self, table, seat)
        wanted: set[str] = set()
        if self.published:
            scavenge = self.action == "scavenge"
            wanted = {"refresh"} if scavenge else {"refresh", "follow"}
            if command >= (1 if scavenge else 2):
                wanted |= {f"any {action}" for action in PUBLISHED_ACTIONS if action != "scavenge"}
            listed = {text for text in offered if text.split()[0] in ("follow", "refresh", "any")}
        else:
            wanted = {"follow", "pass", "pass_income", "pass_command"}
            if sum(table.bombs) < self.values.bombs:
                wanted |= {f"pass_bomb {self.values.cards[card]['id']}" for card in cards_of(table, seat)}
            if table.seats == 5 and command >= 2:
                wanted |= {f"any {action}" for action in ACTIONS if action != "scavenge"}
            if in_force(self.values, table, seat, "pass-draw"):
                wanted.add("pass_draw")
            if in_force(self.values, table, seat, "pass-warp") and command >= 2:
                wanted.add("pass_warp")
            listed = {t for t in offered if not t.startswith(("put_on_track", "pass_recruit", "offer"))}
        self.require(listed == wanted, f"seat {seat} may choose {sorted(wanted ^ listed)}, or not")
