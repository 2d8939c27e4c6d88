"""How a family of games is registered: its editions, how one is opened, and what the rooms have for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tolmek.kernel.family import Rules


class Registration:
    """One family for the front door.

    What lies outside the rules is named as `package.module:name` and imported when it is first used. Where a family
    names nothing, the plain one of that room serves.
    """

    def __init__(
        self,
        family: str,
        editions: list[str],
        open_edition: Callable[[str, str], Rules[Any]],
        draw: str = "",
        paint: str = "",
        board_shape: str = "",
        scene_shape: str = "",
        strategy: str = "",
        terminal: str = "",
        table_checks: str = "",
        learning: str = "",
        rulebook: str = "",
        recommended: str = "",
        tutorial: str = "",
    ) -> None:
        self.family: str = family  # its id
        self.editions: list[str] = editions  # their ids, oldest first
        self.open_edition: Callable[[str, str], Rules[Any]] = open_edition  # by edition and text of a component pack
        self.draw: str = draw  # view, with board -> scene
        self.paint: str = paint  # view -> picture
        self.board_shape: str = board_shape  # what a page is sent once, as a msgspec Struct
        self.scene_shape: str = scene_shape  # and what is sent whenever it changes
        self.strategy: str = strategy  # what a bot that looks ahead knows of the games
        self.terminal: str = terminal  # the table in lines of text
        self.table_checks: str = table_checks  # what the conformance suite checks besides
        self.learning: str = learning  # what a learner knows of actions and views
        self.rulebook: str = rulebook  # `package:path` of the rules in our own words
        self.recommended: str = recommended  # the edition for people who have not chosen one
        self.tutorial: str = tutorial  # `package:folder` of a tutorial to play
