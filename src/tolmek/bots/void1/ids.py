"""Fixed numbers of the first family, as its actions and tables use them; they never change."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
PIECE_SPAN: Final = 32  # a ship of a fleet is its place * 32 + its piece
KINDS: Final = 14  # a piece is a ship kind, plus 14 once it is damaged
DIPLOMAT: Final = 1
HOME: Final = 15  # world of the first race; planets have the numbers below
RACES: Final = 12
WORLDS: Final = 27
FIRST_HOME: Final = 90  # place of the first race's home world
CARDS: Final = 15  # kinds of diplomacy cards
TEMPERAMENTS: Final = 5
