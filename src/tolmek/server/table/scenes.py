"""The scene that each reader sees, drawn once for each version."""

from __future__ import annotations

from typing import Any, Final

from tolmek.server.errors import unknown
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.wire import scenes
from tolmek.server.wire.log_feed import LogFeed

BOARDS_KEPT: Final = 4  # a page may still ask for one that has just been replaced, or that a replay has shown


class Scenes:
    """Boards, and what every reader has seen of the rest."""

    def __init__(self, current: CurrentGame, log: LogFeed) -> None:
        self.current = current
        self.log = log
        self.boards: dict[str, bytes] = {}  # compressed: a board is read once by each page
        self.latest: dict[str, Any] = {}  # the scene drawn last, whoever read it: most of it is the same for all
        self.grounds: dict[str, str] = {}  # the board of each ground
        self.feeds: dict[int | None, scenes.SceneFeed] = {}  # by reader

    def scene(self, seat: int | None) -> scenes.SceneFeed:
        """What a reader sees now."""
        feed = self.feeds.setdefault(seat, scenes.SceneFeed())
        version = self.current.history.version(seat)
        if feed.version != version:
            game = self.current.game
            scene = scenes.scene_for(game, seat, bool(self.current.setting("open_scores")))
            board = self.grounds.get(scene["ground"])
            if board is None:
                board, parts = scenes.board_of(game)
                self.grounds[scene["ground"]] = board
                self.keep_board(board, scenes.compressed_json(parts))
                self.log.learn(parts)
            parts = scenes.changing_parts(game, scene)
            scenes.share_equal_parts(self.latest, parts)
            self.latest = parts
            feed.advance(version, board, parts)
        return feed

    def keep_board(self, ident: str, packed: bytes) -> None:
        """Keep a board for those who ask, and forget the one that came first."""
        self.boards.pop(ident, None)
        self.boards[ident] = packed
        if len(self.boards) > BOARDS_KEPT:
            del self.boards[next(iter(self.boards))]

    def board(self, ident: str) -> bytes:
        """As JSON."""
        if ident not in self.boards:
            self.scene(None)
        if ident not in self.boards and ident in self.grounds.values():
            now, parts = scenes.board_of(self.current.game)
            self.keep_board(now, scenes.compressed_json(parts))
        if ident not in self.boards:
            raise unknown("There is no such board in this game.")
        return scenes.decompressed(self.boards[ident])

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a bot on that seat would be given, less closed scores; the public part for spectators."""
        seats = self.scene(seat).scene["seats"]["items"].values()
        return scenes.view_of(self.current.game, seat, [one["seat"] for one in seats if one["vp"] is None])
