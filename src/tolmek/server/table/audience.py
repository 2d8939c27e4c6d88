"""What each reader is told: the whole state first, then what is new, only ever after it is stored."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from tolmek.server.fairness import commitment
from tolmek.server.settings import edition_name, table_settings
from tolmek.server.store import ChatRow
from tolmek.server.table import chat as talk
from tolmek.server.table import decisions
from tolmek.server.table.chat import Chat
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.presence import Presence
from tolmek.server.table.questions import Questions
from tolmek.server.table.readers import Reader
from tolmek.server.table.roster import players
from tolmek.server.table.scenes import Scenes
from tolmek.server.table.seats import Seats
from tolmek.server.table.signals import Signals
from tolmek.server.table.undo import Undo
from tolmek.server.table.votes import Votes
from tolmek.server.table.windows import Windows
from tolmek.server.wire.log_feed import LogFeed
from tolmek.server.wire.messages import TableWish
from tolmek.server.wire.scenes import changes


class Audience:
    """The readers of a table, people and spectators."""

    def __init__(
        self,
        current: CurrentGame,
        seats: Seats,
        presence: Presence,
        votes: Votes,
        chat: Chat,
        windows: Windows,
        questions: Questions,
        undo: Undo,
        scenes: Scenes,
        log: LogFeed,
        signals: Signals,
        shared: bool,
    ) -> None:
        self.current = current
        self.seats = seats
        self.presence = presence
        self.votes = votes
        self.chat = chat
        self.windows = windows
        self.questions = questions
        self.undo = undo
        self.scenes = scenes
        self.log = log
        self.signals = signals
        self.shared = shared  # several processes serve this game

    # --- the whole ---

    def players(self) -> list[dict[str, Any]]:
        return players(self.current, self.seats, self.presence)

    def state(self, seat: int | None, yours: list[int]) -> dict[str, Any]:
        seen = self.scenes.scene(seat)
        game, row = self.current.game, self.current.row
        return {
            "game": self.current.id,
            "version": self.current.history.version(seat),
            "edition": game.edition,
            "edition_name": edition_name(game.edition),
            "title": row.title,
            "options": {key: value for key, value in row.options.items() if key != "seats"},
            "you": seat,
            "yours": yours,
            "board": seen.board,
            "scene": seen.scene,
            "players": self.players(),
            "decisions": self.questions.open_to(seat),
            "waiting": self.questions.waiting(),
            "verbs": decisions.palette(game, seat),
            "log": self.log.log(seat),
            "chat": self.chat.readable(seat),
            "votes": self.votes.data(),
            "undo": self.undo.state(seat),
            "table": {key: row.table.get(key) for key in table_settings(TableWish())},
            "standing": None if seat is None else self.windows.standing(seat),
            "standing_answers": [] if seat is None else self.windows.choices(),
            **self.seats.wishes(seat),
            "fairness": self.fairness(),
            "taken_back": self.current.history.taken_back,
            "result": self.result(),
            "read_only": self.current.read_only,
            "moment": None,
        }

    def brief(self, seat: int | None) -> dict[str, Any]:
        """For lists of games."""
        game = self.current.game
        waiting = self.current.asked_seats()
        return {
            "game": self.current.id,
            "title": self.current.row.title,
            "edition": game.edition,
            "edition_name": edition_name(game.edition),
            "round": game.rules.presentation.round_of(game),
            "over": game.over,
            "your_turn": seat is not None and seat in waiting,
            "waiting": [self.seats.name(row.seat) for row in self.seats if row.seat in waiting],
            "you": seat,
            "players": self.players(),
        }

    def result(self) -> dict[str, Any] | None:
        result = self.current.game.result
        if result is None:
            return None
        return {
            "scores": result.scores,
            "ranking": result.ranking,
            "winners": result.winners,
            "taken_back": self.current.history.taken_back,
        }

    def fairness(self) -> dict[str, Any]:
        row = self.current.row
        return {
            "commitment": commitment(row.chance_seed, row.id),
            "map_seed": row.map_seed,
            "chance_seed": row.chance_seed if self.current.hands_open else None,  # it tells every card drawn
        }

    # --- readers ---

    def watch(self, seat: int | None, yours: list[int], since: int | None, credentials: Collection[str] = ()) -> Reader:
        """A reader that gets what it missed first, as long as the credentials that it reads by hold."""
        reader = Reader(seat, yours, credentials, self.leave)
        reader.version = self.scenes.scene(seat).version
        if since is None:
            reader.put({"state": self.state(seat, yours)})
        else:
            reader.put(self.caught_up(seat, yours, since))
        self.presence.enter(reader)
        self.came_or_went()
        return reader

    def leave(self, reader: Reader) -> None:
        self.presence.leave(reader)
        self.came_or_went()

    def came_or_went(self) -> None:
        self.announce(players=True)
        if self.shared:
            self.signals.wake()

    def caught_up(self, seat: int | None, yours: list[int], since: int) -> dict[str, Any]:
        """Everything from that version on as one update; too old a version gets the whole state."""
        missed = self.scenes.scene(seat).since(since)
        if missed is None:
            return {"state": self.state(seat, yours)}
        message = self.update(seat, *missed)
        message.update(facts=self.log.log(seat), keep=0)
        message.update(players=self.players(), chat=self.chat.readable(seat), votes=self.votes.data())
        return message

    def update(self, seat: int | None, old_board: str, changes: dict[str, Any]) -> dict[str, Any]:
        message: dict[str, Any] = {
            "version": self.current.history.version(seat),
            "changes": changes,
            "decisions": self.questions.open_to(seat),
            "waiting": self.questions.waiting(),
            "verbs": decisions.palette(self.current.game, seat),
            "undo": self.undo.state(seat),
            "taken_back": self.current.history.taken_back,
            "standing": None if seat is None else self.windows.standing(seat),
        }
        board = self.scenes.scene(seat).board
        if board != old_board:
            message["board"] = board
        if self.current.game.over:
            message["result"] = self.result()
            message["fairness"] = self.fairness()
        return message

    # --- news ---

    def follow(self) -> None:
        """Take in what the game has just written."""
        self.log.follow(self.current.game, self.current.history.notes)

    def announce(
        self,
        *,
        game: bool = False,
        players: bool = False,
        votes: bool = False,
        chat: Sequence[ChatRow] = (),
        only: Collection[int] | None = None,
    ) -> None:
        """Tell every reader what is new for it, with these lines of talk; only ever after the commit.

        `only`: nobody but the readers of these seats hears that anything has happened.
        """
        by_seat: dict[int | None, dict[str, Any]] = {}
        extra: dict[str, Any] = {}
        if players or game:
            extra["players"] = self.players()
        if votes or game:
            extra["votes"] = self.votes.data()
        for reader in list(self.presence.readers):
            if reader.disconnected:
                self.presence.readers.remove(reader)
                continue
            if only is not None and reader.seat not in only:
                continue
            message: dict[str, Any] = {"version": self.current.history.version(reader.seat), **extra}
            lines = talk.readable(reader.seat, chat)
            if lines:
                message["chat"] = lines
            if game:
                seen = self.scenes.scene(reader.seat)
                if reader.seat not in by_seat:
                    missed = seen.since(reader.version) or ("", changes({}, seen.scene))
                    by_seat[reader.seat] = {**self.update(reader.seat, *missed), **self.log.news(reader.seat)}
                message.update(by_seat[reader.seat])
                reader.version = seen.version
            if len(message) > 1:
                reader.put(message)
        if game:
            self.log.flushed()

    def announce_to(self, seat: int, **news: Any) -> None:
        """Tell the seat alone what only it may know."""
        for reader in self.presence.readers:
            if reader.seat == seat:
                reader.put({"version": self.current.history.version(seat), **news})

    def announce_question(self, seat: int) -> None:
        self.announce_to(seat, standing=self.windows.standing(seat), decisions=self.questions.open_to(seat))
