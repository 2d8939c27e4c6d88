"""The scene that each reader sees, drawn once for each version."""

from __future__ import annotations

from typing import Any

from tolmek.server.errors import unknown
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.wire import scenes
from tolmek.server.wire.log_feed import LogFeed


class Scenes:
    """Boards, and what every reader has seen of the rest."""

    def __init__(self, current: CurrentGame, log: LogFeed) -> None:
        self.current = current
        self.log = log
        self.boards: dict[str, bytes] = {}  # packed: a board is read once by each page
        self.latest: dict[str, Any] = {}  # the scene drawn last, whoever read it: most of it is the same for all
        self.grounds: dict[str, str] = {}  # the board of each ground
        self.seen: dict[int | None, scenes.Seen] = {}  # by reader

    def scene(self, seat: int | None) -> scenes.Seen:
        """What a reader sees now."""
        seen = self.seen.setdefault(seat, scenes.Seen())
        version = self.current.history.version(seat)
        if seen.version != version:
            game = self.current.game
            scene = scenes.seen_scene(game, seat, bool(self.current.setting("open_scores")))
            board = self.grounds.get(scene["ground"])
            if board is None:
                board, parts = scenes.board_of(game)
                self.grounds[scene["ground"]] = board
                self.boards[board] = scenes.packed(parts)
                self.log.learn(parts)
            moving = scenes.moving(game, scene)
            scenes.share(self.latest, moving)
            self.latest = moving
            seen.turn(version, board, moving)
        return seen

    def board(self, ident: str) -> dict[str, Any]:
        if ident not in self.boards:
            self.scene(None)
        if ident not in self.boards:
            raise unknown("There is no such board in this game.")
        return scenes.unpacked(self.boards[ident])

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a bot on that seat would be given, less closed scores; the public part for spectators."""
        seats = self.scene(seat).scene["seats"]["items"].values()
        return scenes.view_of(self.current.game, seat, [one["seat"] for one in seats if one["vp"] is None])
