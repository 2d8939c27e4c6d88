"""Styles: the same mind with a liking for some features, as in `captain:style=envoy`; `styles.toml` lists them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "styles.toml"


class Style:
    """A personality: what people read about it, a face for the page, and by how much it overrates features."""

    def __init__(self, name: str, title: str, words: str, face: str, features: dict[str, float]) -> None:
        self.name: str = name
        self.title: str = title
        self.words: str = words
        self.face: str = face
        self.features: dict[str, float] = features


@cache
def styles() -> dict[str, Style]:
    """All styles by name."""
    rows = tomllib.loads(files("tolmek.bots.common").joinpath(FILE).read_text(encoding="utf-8"))
    return {name: Style(name, row["title"], row["words"], row["face"], row["features"]) for name, row in rows.items()}


def inclined(names: list[str], weights: list[float], worths: list[float], style: str) -> list[float]:
    """The weights of features in a style: the worth of one that it likes is multiplied."""
    liked = styles()[style].features
    found: list[float] = []
    for name, weight, worth in zip(names, weights, worths, strict=True):
        found.append(weight + (liked.get(name, 1.0) - 1.0) * worth)
    return found
