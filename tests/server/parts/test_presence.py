"""Who is at the table: the part alone, without a game or a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from tolmek.server.store import SeatRow, Store
from tolmek.server.table.presence import GRACE, SIGN_REPEATED, Presence
from tolmek.server.table.readers import Reader
from tolmek.server.table.seats import Seats
from tolmek.server.table.signals import Signals
from tolmek.server.table.votes import REISSUE, TAKEOVER, UNDO, Vote, VoteKind, Votes


@dataclass
class Around:
    """Three people, a clock that a test moves, and whatever the part asks of its table."""

    shared: bool = False
    now: float = 1000.0
    heard: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        signals = Signals(
            announce=lambda **news: self.heard.append(sorted(name for name in news if news[name])),
            wake=lambda: self.heard.append("wake"),
        )
        rows = [SeatRow(game="g", seat=seat, kind="person") for seat in range(3)]
        self.seats = Seats(cast(Store, None), "g", rows, [], self.clock, signals)
        self.votes = Votes()
        self.presence = Presence(self.seats, self.votes, self.clock, signals, self.shared)

    def clock(self) -> float:
        return self.now

    def news(self) -> list[Any]:
        heard, self.heard = self.heard, []
        return heard

    def vote(self, kind: VoteKind, seat: int) -> Vote:
        vote = Vote(f"{kind}{seat}", kind, 0, seat, [0, 1], "?")
        self.votes.add(vote)
        return vote


def test_a_connection_makes_all_seats_of_its_browser_present() -> None:
    around = Around()
    around.presence.enter(Reader(0, [0, 2]))
    assert [around.presence.here(seat) for seat in range(3)] == [True, False, True]


def test_a_spectator_makes_nobody_present() -> None:
    around = Around()
    around.presence.enter(Reader(None, []))
    assert around.presence.all_here() == set()


def test_whoever_leaves_is_expected_for_a_while() -> None:
    around = Around(shared=True)  # no restart to come back from
    reader = Reader(1, [1])
    around.presence.enter(reader)
    around.presence.leave(reader)
    assert not around.presence.here(1)
    assert around.presence.expected(1)
    assert around.presence.away_since == {1: 1000.0}
    around.now += GRACE
    assert not around.presence.expected(1)
    assert around.presence.given_up(around.now) == [1]
    assert around.presence.given_up(around.now) == []


def test_after_a_restart_everybody_is_expected_for_a_while() -> None:
    around = Around()
    assert all(around.presence.expected(seat) for seat in range(3))
    around.now += GRACE
    assert around.presence.given_up(around.now) == [0, 1, 2]


def test_a_return_ends_the_stand_in_and_what_was_voted_on_meanwhile() -> None:
    around = Around()
    around.seats.stand_ins.add(1)
    kept = around.vote(UNDO, 1)
    around.vote(TAKEOVER, 1)
    around.vote(REISSUE, 1)
    around.presence.arrived(1)
    assert around.votes.open == [kept]
    assert around.seats.stand_ins == set()
    assert around.news() == [["votes"], "wake"]


def test_a_request_is_a_sign_that_other_processes_hear_of_now_and_then() -> None:
    around = Around(shared=True)
    around.presence.noticed(1)
    assert around.news() == [["players"], "wake"]  # they were away
    around.presence.noticed(1)
    assert around.news() == []
    around.now += SIGN_REPEATED
    around.presence.noticed(1)
    assert around.news() == ["wake"]


def test_one_process_alone_tells_nobody() -> None:
    around = Around()
    around.now += 2 * GRACE
    around.presence.given_up(around.now)
    around.presence.noticed(1)
    assert around.news() == [["players"]]


def test_people_of_a_process_that_has_died_are_away() -> None:
    around = Around(shared=True)
    around.presence.set_elsewhere({"other": ([2], 1060.0)})
    assert around.presence.all_here() == {2}
    assert not around.presence.forget_dead(1059.0)
    assert around.presence.forget_dead(1060.0)
    assert around.presence.all_here() == set()
    assert around.presence.away_since == {2: 1000.0}


def test_signs_of_other_processes_count_unless_they_are_old() -> None:
    around = Around(shared=True)
    around.presence.note_signs({"0": 1000.0 - GRACE, "1": 990.0})
    assert [around.presence.lately(seat) for seat in range(3)] == [False, True, False]


def test_readers_whose_credential_has_ended_are_disconnected() -> None:
    around = Around()
    reader, spectator = Reader(0, [0], ["gone"]), Reader(None, [])
    around.presence.enter(reader)
    around.presence.enter(spectator)
    around.presence.disconnect_unheld()
    assert (reader.disconnected, spectator.disconnected) == (True, False)
    assert around.presence.readers == [spectator]
    assert around.presence.away_since == {0: 1000.0}
