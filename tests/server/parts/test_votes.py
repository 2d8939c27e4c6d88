"""Proposals: the part alone."""

from __future__ import annotations

from tolmek.server.table.votes import REISSUE, TAKEOVER, Vote, VoteKind, Votes


def vote(ident: str, kind: VoteKind = TAKEOVER, seat: int = 2) -> Vote:
    return Vote(ident, kind, 0, seat, [0, 1], "Let a bot play?")


def test_it_passes_when_everybody_agrees() -> None:
    one = vote("a")
    assert not one.passed
    one.agreed += [1, 0]
    assert one.passed


def test_the_same_proposal_is_open_once() -> None:
    votes = Votes()
    votes.add(vote("a"))
    votes.add(vote("a"))
    assert [one.id for one in votes.data()] == ["a"]


def test_proposals_are_found_by_name_and_by_whom_they_are_about() -> None:
    votes = Votes()
    a, b = vote("a"), vote("b", REISSUE)
    votes.add(a)
    votes.add(b)
    votes.add(vote("c", seat=1))
    assert votes.find("b") is b
    assert votes.find("x") is None
    assert votes.about(2, TAKEOVER, REISSUE) == [a, b]
    assert votes.about(2, REISSUE) == [b]


def test_closed_ones_are_remembered_for_the_other_processes() -> None:
    votes = Votes()
    a, b = vote("a"), vote("b")
    votes.add(a)
    votes.add(b)
    votes.close(a)
    assert votes.open == [b]
    assert votes.closed == {"a"}
