"""Who is at the table now, and who was there a moment ago."""

from __future__ import annotations

from collections.abc import Callable

from tolmek.server.table.readers import Reader
from tolmek.server.table.seats import Seats
from tolmek.server.table.signals import Signals
from tolmek.server.table.votes import REISSUE, TAKEOVER, Votes

GRACE = 60.0  # seconds for which somebody who has left, or asked for something, is taken to come back
SIGN_REPEATED = GRACE / 4  # before the other processes are told again that somebody asks for things
LONG_AGO = float("-inf")


class Presence:
    """The signs that people give: open connections, and requests."""

    def __init__(
        self, seats: Seats, votes: Votes, clock: Callable[[], float], signals: Signals, shared: bool = False
    ) -> None:
        self.seats = seats
        self.votes = votes
        self.clock = clock
        self.signals = signals
        self.shared = shared  # several processes serve this game
        self.readers: list[Reader] = []
        self.elsewhere: dict[str, tuple[list[int], float]] = {}  # by process: who is connected there, until when
        self.away_since: dict[int, float] = {}  # who has no connection
        self.left_at: dict[int, float] = {}  # who was here a moment ago: to load a page again is no absence
        self.signs: dict[int, float] = {}  # the same, as far as it was seen by this process
        # Whoever was here before a restart is about to come back. Several processes know that from each other.
        self.opened_at = LONG_AGO if shared else clock()
        self.idle_since = clock()

    def here(self, seat: int) -> bool:
        return self.connected(seat) or any(seat in seats for seats, _ in self.elsewhere.values())

    def all_here(self) -> set[int]:
        return {seat for seat in range(len(self.seats)) if self.here(seat)}

    def connected(self, seat: int) -> bool:
        """To this process."""
        return any(reader.seat == seat or seat in reader.yours for reader in self.readers)

    def lately(self, seat: int) -> bool:
        """Has the person, who is not here, left or asked for something less than a moment ago?"""
        return self.clock() < self.left_at.get(seat, LONG_AGO) + GRACE

    def expected(self, seat: int) -> bool:
        """Nobody decides for this person: they are here, or were, or could be again after a restart."""
        return self.here(seat) or self.lately(seat) or self.clock() < self.opened_at + GRACE

    # --- coming and going ---

    def enter(self, reader: Reader) -> None:
        self.readers.append(reader)
        for seat in reader.people():
            self.arrived(seat)

    def leave(self, reader: Reader) -> None:
        """The people of this reader may be away now."""
        if reader in self.readers:
            self.readers.remove(reader)
        now = self.clock()
        for seat in reader.people():
            if not self.here(seat):
                self.away_since[seat] = self.left_at[seat] = self.signs[seat] = now
        if not self.readers:
            self.idle_since = now

    def disconnect_all(self) -> None:
        left, self.readers = self.readers, []
        for reader in left:
            reader.disconnect()
            self.leave(reader)

    def disconnect_unheld(self) -> None:
        """Whoever reads by a credential that holds no longer."""
        valid = {row.id for row in self.seats.credentials}
        for reader in list(self.readers):
            if not reader.credentials <= valid:
                reader.disconnect()
                self.leave(reader)

    def arrived(self, seat: int) -> None:
        """The person is back and decides again from the next decision on."""
        self.away_since.pop(seat, None)
        self.left_at.pop(seat, None)
        self.close_votes_about(seat)
        if seat in self.seats.stand_ins:
            self.seats.stand_ins.discard(seat)
            self.signals.wake()

    def noticed(self, seat: int) -> None:
        """The person has asked for something: as good as a connection that ends now; nobody takes the seat."""
        if self.here(seat):
            return
        now = self.clock()
        away = not self.expected(seat)
        self.left_at[seat] = now
        closed = self.close_votes_about(seat)
        if away:
            self.signals.announce(players=True)
        if closed or now >= self.signs.get(seat, LONG_AGO) + SIGN_REPEATED:
            self.signs[seat] = now
            if self.shared:
                self.signals.wake()

    def close_votes_about(self, seat: int) -> bool:
        """Nobody votes any longer on what is done while the person is away; was there such a vote?"""
        votes = self.votes.about(seat, TAKEOVER, REISSUE)
        if votes:
            self.votes.close(*votes)
            self.signals.announce(votes=True)
        return bool(votes)

    def given_up(self, now: float) -> list[int]:
        """Whoever is away from now on, having been expected until now."""
        gone = [seat for seat, left in self.left_at.items() if now >= left + GRACE]
        for seat in gone:
            del self.left_at[seat]
            self.signs.pop(seat, None)
        if now >= self.opened_at + GRACE > LONG_AGO:
            self.opened_at = LONG_AGO
            gone += [seat for seat in self.seats.people() if seat not in gone and not self.expected(seat)]
        return gone

    # --- the other processes ---

    def set_elsewhere(self, elsewhere: dict[str, tuple[list[int], float]]) -> None:
        """Who is connected to the other processes."""
        before = self.all_here()
        self.elsewhere = elsewhere
        for seat in range(len(self.seats)):
            if self.here(seat):
                self.away_since.pop(seat, None)
                self.left_at.pop(seat, None)
            elif seat in before:
                self.away_since[seat] = self.left_at[seat] = self.clock()

    def forget_dead(self, now: float) -> bool:
        """Processes that have not spoken for too long; were there any?"""
        if all(until > now for _, until in self.elsewhere.values()):
            return False
        self.set_elsewhere({name: heard for name, heard in self.elsewhere.items() if heard[1] > now})
        return True

    def note_signs(self, signs: dict[str, float]) -> None:
        """Who asked another process for something, and when."""
        for name, at in signs.items():
            seat = int(name)
            if not self.here(seat) and at > self.left_at.get(seat, self.clock() - GRACE):
                self.left_at[seat] = at
