"""The shared sprite sheet. A picture carries only the symbols it uses."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final

from tolmek.scene.common.markup import tag

SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
CUT: Final = re.compile(r"var\(--cut,[^)]*\)")


@lru_cache(maxsize=1)
def symbols() -> dict[str, str]:
    """Every symbol of the sheet by id."""
    text = files("tolmek.scene").joinpath("sprites.svg").read_text(encoding="utf-8")
    return {match[1]: match[0] for match in SYMBOL.finditer(text)}


class Sheet:
    """Collects the symbols of one picture. `cut`: the colour of inner lines, which is that of the background."""

    def __init__(self) -> None:
        self.used: dict[str, str] = {}

    def icon(self, symbol: str, x: float, y: float, size: float, colour: str, cut: str) -> str:
        """A symbol with its middle at (x, y)."""
        ident = f"{symbol}-{cut.removeprefix('#')}"
        if ident not in self.used:
            body = symbols()[symbol].replace(f'id="{symbol}"', f'id="{ident}"', 1)
            self.used[ident] = CUT.sub(cut, body)
        left, top = round(x - size / 2, 1), round(y - size / 2, 1)
        return tag("use", href=f"#{ident}", x=left, y=top, width=size, height=size, color=colour)

    def definitions(self) -> str:
        """The symbols that the picture uses."""
        return "".join(self.used[ident] for ident in sorted(self.used))
