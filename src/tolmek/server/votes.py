"""What all people at a table must agree to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

TAKEOVER: Final = "takeover"  # a bot plays for somebody who is away
REISSUE: Final = "reissue"  # somebody else gets the seat of a person who is away


@dataclass
class Vote:
    """Something that all people at the table must agree to."""

    id: str
    kind: str
    by: int
    seat: int
    needed: list[int]
    words: str
    agreed: list[int] = field(default_factory=list)
    choices: int = 0  # of the proposer then: with another choice the last move is another one

    def data(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "kind": self.kind,
            "by": self.by,
            "seat": self.seat,
            "agreed": self.agreed,
            "needed": self.needed,
            "words": self.words,
        }
