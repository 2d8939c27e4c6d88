"""Ways of thinking that a worker must cope with; they run in another process, so they are found by name."""

from __future__ import annotations

import os
import signal
import time
from typing import Any


def slowly(name: str, seed: int, view: dict[str, Any], prompt: str, texts: list[str]) -> str:
    """Takes its time, but not the processor's: as on a busy machine."""
    time.sleep(0.5)
    return f"{texts[0]} {os.getpid()}"


def endlessly(name: str, seed: int, view: dict[str, Any], prompt: str, texts: list[str]) -> str:
    while prompt == "hard":
        pass
    return f"{texts[0]} {os.getpid()}"


def deaf(name: str, seed: int, view: dict[str, Any], prompt: str, texts: list[str]) -> str:
    """Hears no signal, as compiled code does not."""
    signal.signal(signal.SIGPROF, signal.SIG_IGN)
    return endlessly(name, seed, view, prompt, texts)
