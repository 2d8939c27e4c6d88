"""The emperor: an admiral who thinks longer and further ahead."""

from __future__ import annotations

from tolmek.bots.common.admiral import AdmiralBot


class EmperorBot(AdmiralBot):
    """Searches as the admiral does, and plays two rounds more."""

    name: str = "emperor"
    words: str = "searches like the admiral, longer and further ahead"
    usual: int = 900
    rounds: int = 2
