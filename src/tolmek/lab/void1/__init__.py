"""What the lab knows of the first game."""

from __future__ import annotations

from tolmek.lab.void1 import tables as tables
