"""Hands and the deck (v2.draw)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Verb
from tolmek.kernel.core import Frame
from tolmek.void2.table import Void2

VERBS: Final[list[Verb]] = []
FRAMES: Final[list[type[Frame[Void2]]]] = []
