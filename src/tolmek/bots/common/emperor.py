"""The emperor: an admiral who thinks longer."""

from __future__ import annotations

from tolmek.bots.common.admiral import AdmiralBot


class EmperorBot(AdmiralBot):
    """Searches as the admiral does, with more play-outs."""

    name: str = "emperor"
    words: str = "searches like the admiral, and longer"
    usual: int = 200
