"""The rows of a table played again: what is stored is what happened, and a game is its rows."""

from __future__ import annotations

from typing import Any

import tolmek
from tolmek.server.fairness import Chance, open_chance
from tolmek.server.rows import Row

ACT = "act"  # a choice of a seat
CHANCE = "chance"  # an outcome; its seat is where it falls, -1 for the common procedure
UNDO = "undo"  # the seat's last choice, within the rules of undo
BACK = "back"  # by agreement: to before the choice of that number
NOTE = "note"  # something that happened at the table, not in the game


Question = tuple[int, int, str]  # the stack that asks (-1: the common one), its depth, the procedure


def questions(game: tolmek.Game) -> list[Question | None]:
    """Where each seat is asked now."""
    asked = game.main_seat()
    places: list[Question | None] = []
    for seat, side in enumerate(game.seat_stacks):
        if asked == seat and not (side and side[-1].waits()):
            places.append((-1, len(game.stack), game.stack[-1].NAME))
        else:
            places.append((seat, len(side), side[-1].NAME) if side else None)
    return places


def entries(game: tolmek.Game) -> int:
    """How long the log is."""
    length = 0
    entry = game.entries
    while entry is not None:
        length += 1
        entry = entry.before
    return length


class History:
    """A game with the luck that feeds it, as far as the rows have been played."""

    def __init__(self, game: tolmek.Game, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.rows = 0
        self.choices = [0] * game.seats  # rows of each seat; part of a decision's id
        self.asked = questions(game)  # before the next row
        self.closed: dict[tuple[int, str], int] = {}  # (seat, question): how often it went away without an answer
        self.taken_back = 0
        self.notes: list[tuple[int, int, str]] = []  # number of log entries before it, seat, words
        self.private: dict[
            int, int
        ] = {}  # by number: choices that only their seat has noticed, such as items of an offer
        self.unseen: list[tuple[int, int]] = []  # rows of which only that seat was told anything: (row, seat)

    @classmethod
    def begin(
        cls,
        edition: str,
        seats: int,
        options: dict[str, Any],
        map_seed: str,
        chance_seed: str,
        start: str | None = None,
        races: list[str | None] | str | None = None,
        pack: str = "",
    ) -> History:
        """Before the first row; `start` is the save that a forked game begins from."""
        if start is not None:
            game = tolmek.load(start)
            game.explicit_chance = True
        else:
            chosen = {key: value for key, value in options.items() if key not in ("seats", "races")}
            wanted = options.get("races", races)
            game = tolmek.new_game(edition, seats, 0, chosen, wanted, chance="asked", components=pack or None)
        return cls(game, Chance(map_seed, chance_seed))

    def copy(self) -> History:
        twin = History(self.game.copy(), self.chance.copy())
        twin.rows = self.rows
        twin.choices = self.choices[:]
        twin.closed = dict(self.closed)
        twin.taken_back = self.taken_back
        twin.notes = self.notes[:]
        twin.private = dict(self.private)
        twin.unseen = self.unseen[:]
        return twin

    def apply(self, row: Row, vouched: bool = False) -> None:
        """Play one row; refused choices raise and change nothing. Vouched rows are known to be legal."""
        game = self.game
        seat = -1 if row.seat is None else row.seat
        if row.kind == ACT:
            if vouched:
                game.choose(game.outline(seat), game.parse(row.text, seat))
            else:
                game.play(row.text, seat)
            self.choices[seat] += 1
            link = game.history
            if link is not None and game.rules.is_unseen(game, link):
                self.private[link.number] = seat
                self.unseen.append((self.rows + 1, seat))
        elif row.kind == CHANCE:
            decision = game.outline(tolmek.CHANCE, seat) if vouched else open_chance(game, seat)
            if decision is None:
                raise tolmek.BadText("There is nothing to draw now.")
            action = game.parse(row.text, tolmek.CHANCE)
            if not vouched and action not in decision.actions:
                raise tolmek.BadText(f"Chance cannot give “{row.text}” here.")
            self.chance.count(game, decision)
            game.choose(decision, action)
        elif row.kind == UNDO:
            self.undo(seat)
            self.choices[seat] += 1
            self.shorten()
        elif row.kind == BACK:
            self.taken_back += self.steps_since(int(row.text))
            game.take_back(int(row.text))
            self.private = {number: seat for number, seat in self.private.items() if number < game.count}
            self.choices = [number + 1 for number in self.choices]  # no question of before is open any more
            self.shorten()
        elif row.kind == NOTE:
            self.notes.append((entries(game), seat, row.text))
        else:
            raise tolmek.BadText(f"There is no row of the kind “{row.kind}”.")
        self.count_row(seat)

    def count_row(self, seat: int) -> None:
        """One more row is true; `seat` is the one whose row it is."""
        self.count_closed(seat)
        self.rows += 1

    def undo(self, seat: int) -> None:
        """Take the seat's last choice back; those of others since then move up, but for offers begun aside."""
        undone, later = self.game.undoable(seat)
        self.game.undo(seat)
        if undone.number in self.private:
            self.unseen.append((self.rows + 1, seat))
        kept = {number: owner for number, owner in self.private.items() if number < undone.number}
        before = iter(later)
        for again in self.game.history_links()[undone.number :]:  # in the same order; some may have fallen
            link = next(one for one in before if (one.seat, one.action) == (again.seat, again.action))
            if link.number in self.private:
                kept[again.number] = again.seat
        self.private = kept

    def steps_since(self, number: int) -> int:
        """Choices and outcomes from that one on of which everybody has heard."""
        return self.game.count - number - sum(1 for private in self.private if private >= number)

    def version(self, reader: int | None, row: int | None = None) -> int:
        """How many rows (up to that one) a reader has heard of: what others do in secret does not count."""
        row = self.rows if row is None else row
        return row - sum(1 for unseen, seat in self.unseen if unseen <= row and seat != reader)

    def moment(self, reader: int | None, number: int) -> int:
        """The number of a choice as a reader counts them."""
        return number - sum(1 for private, seat in self.private.items() if private < number and seat != reader)

    def number(self, reader: int | None, moment: int) -> int:
        """The other way round: how many choices were made when the reader counted that many."""
        for private, seat in sorted(self.private.items()):
            if seat != reader and private < moment:
                moment += 1
        return moment

    def public_choices(self, seat: int) -> int:
        """How many rows of that seat everybody has heard of."""
        return self.choices[seat] - sum(1 for _, owner in self.unseen if owner == seat)

    def alone(self, before: int) -> set[int] | None:
        """The seats that alone have heard of what came after that row; None: everybody has heard of some of it."""
        rows = [seat for row, seat in self.unseen if row > before]
        return set(rows) if rows and len(rows) == self.rows - before else None

    def last_public(self) -> int:
        """The last row that everybody has heard of."""
        unseen = {row for row, _ in self.unseen}
        return max((row for row in range(1, self.rows + 1) if row not in unseen), default=0)

    def shorten(self) -> None:
        """The log has become shorter: notes stay, after what is left."""
        length = entries(self.game)
        self.notes = [(min(before, length), seat, words) for before, seat, words in self.notes]

    def count_closed(self, by: int) -> None:
        """Questions that others took away, such as an offer withdrawn, never come back under the same name."""
        asked, self.asked = self.asked, questions(self.game)
        for seat, (before, now) in enumerate(zip(asked, self.asked, strict=True)):
            if seat == by or before is None or now == before:
                continue
            covered = now is not None and now[0] == seat and (before[0] != seat or now[1] > before[1])
            if not covered:
                self.closed[seat, before[2]] = self.closed.get((seat, before[2]), 0) + 1

    def decision_id(self, seat: int) -> str:
        """The name of what the seat is asked now. Steps of others do not change it while the same question is open."""
        return self.named(seat, self.choices[seat])

    def public_id(self, seat: int) -> str:
        """The same as the others can tell it: what the seat does in secret leaves the question as it is."""
        return self.named(seat, self.public_choices(seat))

    def named(self, seat: int, choices: int) -> str:
        decision = self.game.decision_of(seat)
        prompt = "none" if decision is None else decision.prompt
        open_now = questions(self.game)[seat]
        closed = 0 if open_now is None else self.closed.get((seat, open_now[2]), 0)
        return f"{seat}.{prompt}.{choices}" + (f".{closed}" if closed else "")

    def draw(self) -> list[Row]:
        """Let chance answer everything that it is asked now."""
        rows: list[Row] = []
        while (decision := open_chance(self.game)) is not None:
            action = self.chance.draw(self.game, decision)
            self.game.choose(decision, action)
            self.count_row(decision.where)
            rows.append(Row(CHANCE, decision.where, str(action)))
        return rows
