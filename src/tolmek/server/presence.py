"""Who sits at a table, who is there now, and who was there a moment ago."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from tolmek.server.credentials import matching
from tolmek.server.errors import Problem
from tolmek.server.house import House
from tolmek.server.readers import Reader
from tolmek.server.store import CredentialRow, SeatRow
from tolmek.server.votes import REISSUE, TAKEOVER, Vote

USE_NOTED = 600.0  # seconds before it is written down again that a device was used
GRACE = 60.0  # seconds for which somebody who has left, or asked for something, is taken to come back
SIGN_REPEATED = GRACE / 4  # before the other processes are told again that somebody asks for things


class Presence:
    """Seats, the credentials that they are held by, and the signs that their people give."""

    def __init__(self, tables: House, seats: list[SeatRow], credentials: Sequence[CredentialRow]) -> None:
        self.tables = tables
        self.store = tables.store
        self.seats = seats
        self.credentials = list(credentials)
        self.uses: dict[str, float] = {}  # by credential: when it was used, not yet written down
        self.readers: list[Reader] = []
        self.votes: list[Vote] = []
        self.stand_ins = {seat.seat for seat in seats if seat.settings.get("stand_in")}
        self.elsewhere: dict[str, tuple[list[int], float]] = {}  # by process: who is connected there, until when
        self.away_since: dict[int, float] = {}  # who has no live line
        self.left_at: dict[int, float] = {}  # who was here a moment ago: to load a page again is no absence
        self.signs: dict[int, float] = {}  # the same, as far as it was seen by this process
        # Whoever was here before a restart is about to come back. Several processes know that from each other.
        self.opened_at = float("-inf") if self.store.shared else tables.clock()
        self.idle_since = tables.clock()

    # --- seats ---

    def people(self) -> list[int]:
        """Seats of people who have sat down."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and not seat.resigned]

    def played_by(self, seat: int) -> str | None:
        """The bot that answers for this seat now, or None."""
        row = self.seats[seat]
        if row.kind == "bot" or row.resigned:
            return row.bot or "greedy"
        return "greedy" if seat in self.stand_ins else None

    def must_play(self, seat: int) -> None:
        if self.seats[seat].resigned:
            raise Problem("forbidden", 403, "You have resigned; a bot plays for you.", "Watch, or start a new game.")

    # --- credentials ---

    def credential(self, seat: int, token: str) -> str | None:
        """The credential of the seat that this is the secret of."""
        return matching(self.credentials, seat, token)

    def sits(self, seat: int, token: str) -> bool:
        return self.credential(seat, token) is not None

    def used(self, idents: Collection[str]) -> None:
        """Somebody has come with these credentials."""
        for seat in {row.seat for row in self.credentials if row.id in idents}:
            self.noticed(seat)
        now = self.tables.clock()
        late = {row.id for row in self.credentials if row.id in idents and now - row.used_at >= USE_NOTED}
        if late:
            self.uses |= dict.fromkeys(late, now)
            self.credentials = [replace(row, used_at=now) if row.id in late else row for row in self.credentials]
            self.wake()

    def take_credentials(self, found: list[CredentialRow]) -> None:
        """These hold now; whoever reads by another one is shown out at once."""
        self.credentials = found
        alive = {row.id for row in found}
        for reader in list(self.readers):
            if not reader.holds <= alive:
                reader.drop()
                self.readers.remove(reader)
                self.gone(reader)

    # --- coming and going ---

    def here(self, seat: int) -> bool:
        return self.connected(seat) or any(seat in seats for seats, _ in self.elsewhere.values())

    def connected(self, seat: int) -> bool:
        """To this process."""
        return any(reader.seat == seat or seat in reader.yours for reader in self.readers)

    def lately(self, seat: int) -> bool:
        """Has the person, who is not here, left or asked for something less than a moment ago?"""
        return self.tables.clock() < self.left_at.get(seat, float("-inf")) + GRACE

    def expected(self, seat: int) -> bool:
        """Nobody decides for this person: they are here, or were, or could be again after a restart."""
        return self.here(seat) or self.lately(seat) or self.tables.clock() < self.opened_at + GRACE

    def arrived(self, seat: int) -> None:
        """The person is back and decides again from the next decision on."""
        self.away_since.pop(seat, None)
        self.left_at.pop(seat, None)
        self.close_about(seat)
        if seat in self.stand_ins:
            self.stand_ins.discard(seat)
            self.wake()

    def gone(self, reader: Reader) -> None:
        """The people of this reader may be away now."""
        now = self.tables.clock()
        for seat in {reader.seat, *reader.yours} - {None}:
            if seat is not None and not self.here(seat):
                self.away_since[seat] = self.left_at[seat] = self.signs[seat] = now
        if not self.readers:
            self.idle_since = now

    def noticed(self, seat: int) -> None:
        """The person has asked for something: as good as a line that ends now. Nobody takes the seat meanwhile."""
        if self.here(seat):
            return
        now = self.tables.clock()
        away = not self.expected(seat)
        self.left_at[seat] = now
        closed = self.close_about(seat)
        if away:
            self.tell_players()
        if closed or now >= self.signs.get(seat, float("-inf")) + SIGN_REPEATED:
            self.signs[seat] = now
            if self.store.shared:
                self.wake()

    def note_signs(self, signs: dict[str, float]) -> None:
        """Who asked another process for something, and when."""
        for name, at in signs.items():
            if not self.here(int(name)) and at > self.left_at.get(int(name), self.tables.clock() - GRACE):
                self.left_at[int(name)] = at

    def given_up(self, now: float) -> list[int]:
        """Whoever is away from now on, having been expected until now."""
        gone = [seat for seat, left in self.left_at.items() if now >= left + GRACE]
        for seat in gone:
            del self.left_at[seat]
            self.signs.pop(seat, None)
        if now >= self.opened_at + GRACE > float("-inf"):
            self.opened_at = float("-inf")
            gone += [seat for seat in self.people() if seat not in gone and not self.expected(seat)]
        return gone

    def close_about(self, seat: int) -> bool:
        """Nobody votes any longer on what is done while the person is away; was there such a vote?"""
        found = [vote for vote in self.votes if vote.kind in (TAKEOVER, REISSUE) and vote.seat == seat]
        if found:
            self.close(*found)
            self.tell_votes()
        return bool(found)

    # --- filled in by the rooms of a live table ---

    def close(self, *votes: Vote) -> None:
        """These proposals are over."""

    def tell_players(self) -> None:
        """Tell every reader who is here."""

    def tell_votes(self) -> None:
        """Tell every reader which proposals are open."""

    def wake(self) -> None:
        """Let bots, presets and forced choices go on."""
