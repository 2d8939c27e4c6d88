"""Everything that the log can say, as typed facts. Their wording is in `words`."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import NUMBERS, SEATS
from tolmek.kernel.log import Fact
from tolmek.void2.names import ACTION, FACTION

# set-up
FACTION_TAKEN: Final = Fact("faction_taken", [("seat", SEATS), ("faction", FACTION)])
FIRST_PLAYER: Final = Fact("first_player", [("seat", SEATS)])
# rounds
ROUND_BEGINS: Final = Fact("round_begins", [("round", NUMBERS), ("active", SEATS)])
ACTION_CHOSEN: Final = Fact("action_chosen", [("seat", SEATS), ("action", ACTION)])
