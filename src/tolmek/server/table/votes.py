"""What all people at a table must agree to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from tolmek.server.wire import answers

VoteKind = Literal["undo", "takeover", "reissue"]

UNDO: Final = "undo"  # to take back what the rules of undo keep
TAKEOVER: Final = "takeover"  # a bot plays for somebody who is away
REISSUE: Final = "reissue"  # somebody else gets the seat of a person who is away


@dataclass
class Vote:
    """Something that all people at the table must agree to."""

    id: str
    kind: VoteKind
    by: int
    seat: int
    needed: list[int]
    words: str
    agreed: list[int] = field(default_factory=list)
    choices: int = 0  # of the proposer then: with another choice the last move is another one

    @property
    def passed(self) -> bool:
        return set(self.needed) <= set(self.agreed)

    def data(self) -> answers.Vote:
        return answers.Vote(
            id=self.id,
            kind=self.kind,
            by=self.by,
            seat=self.seat,
            agreed=list(self.agreed),
            needed=list(self.needed),
            words=self.words,
        )


class Votes:
    """The proposals that are open."""

    def __init__(self) -> None:
        self.open: list[Vote] = []
        self.closed: set[str] = set()  # of which the other processes have not heard yet

    def data(self) -> list[answers.Vote]:
        return [vote.data() for vote in self.open]

    def find(self, ident: str) -> Vote | None:
        return next((vote for vote in self.open if vote.id == ident), None)

    def about(self, seat: int, *kinds: VoteKind) -> list[Vote]:
        return [vote for vote in self.open if vote.kind in kinds and vote.seat == seat]

    def add(self, vote: Vote) -> None:
        if self.find(vote.id) is None:
            self.open.append(vote)

    def close(self, *votes: Vote) -> None:
        """These are over; the other processes hear of it when the table goes on."""
        self.open = [vote for vote in self.open if vote not in votes]
        self.closed.update(vote.id for vote in votes)
