"""What the lab knows of the second game."""

from __future__ import annotations

from tolmek.lab.void2 import tables as tables
