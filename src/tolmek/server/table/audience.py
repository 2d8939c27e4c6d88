"""What each reader is told: the whole state first, then what is new, only ever after it is stored."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET, Raw, structs

from tolmek.server.fairness import commitment
from tolmek.server.settings import edition_name
from tolmek.server.store import ChatLine
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
from tolmek.server.tutorial import deeds_done, tutorial_of
from tolmek.server.wire.answers import (
    Brief,
    Fairness,
    LessonAt,
    LessonStep,
    Player,
    Result,
    State,
    TableRules,
    Update,
    WholeState,
)
from tolmek.server.wire.log_feed import LogFeed


@dataclass(eq=False, repr=False)
class Audience:
    """The readers of a table, people and spectators."""

    current: CurrentGame
    seats: Seats
    presence: Presence
    votes: Votes
    chat: Chat
    windows: Windows
    questions: Questions
    undo: Undo
    scenes: Scenes
    log: LogFeed
    signals: Signals
    shared: bool  # several processes serve this game

    # --- the whole ---

    def players(self) -> list[Player]:
        return players(self.current, self.seats, self.presence)

    def state(self, seat: int | None, yours: list[int]) -> State:
        feed = self.scenes.scene(seat)
        game, row = self.current.game, self.current.row
        bot_offers, webhook = self.seats.wishes(seat)
        return State(
            game=self.current.id,
            version=self.current.history.version(seat),
            edition=game.edition,
            edition_name=edition_name(game.edition),
            title=row.title,
            options={key: value for key, value in row.options.items() if key != "seats"},
            you=seat,
            yours=yours,
            board=feed.board,
            scene=feed.scene,
            players=self.players(),
            decisions=self.questions.open_to(seat),
            waiting=self.questions.waiting(),
            verbs=decisions.palette(game, seat),
            log=self.log.log(seat),
            chat=self.chat.readable(seat),
            votes=self.votes.data(),
            undo=self.undo.state(seat),
            table=self.table_rules(),
            standing=None if seat is None else self.windows.standing(seat),
            standing_answers=[] if seat is None else self.windows.choices(),
            bot_offers=bot_offers,
            webhook=webhook,
            fairness=self.fairness(),
            taken_back=self.current.history.taken_back,
            result=self.result(),
            read_only=self.current.read_only,
            moment=None,
            lesson=self.lesson(),
            lesson_done=self.lesson_done(),
        )

    def lesson(self) -> LessonAt | None:
        found = self.current.lesson
        if found is None:
            return None
        number, lesson = found
        edition = self.current.game.edition
        steps = [LessonStep(step.say, step.point, step.look, step.do, step.allow) for step in lesson.steps]
        return LessonAt(edition, number, len(tutorial_of(edition).lessons), lesson.title, steps, lesson.close)

    def lesson_done(self) -> int:
        found = self.current.lesson
        return 0 if found is None else deeds_done(found[1], self.current.game)

    def table_rules(self) -> TableRules:
        setting = self.current.setting
        return TableRules(
            mode=setting("mode"),
            window_seconds=setting("window_seconds"),
            takeover_seconds=setting("takeover_seconds"),
            turn_seconds=setting("turn_seconds"),
            open_scores=setting("open_scores"),
            keep_hands_closed=setting("keep_hands_closed"),
        )

    def brief(self, seat: int | None) -> Brief:
        """For lists of games."""
        game = self.current.game
        waiting = self.current.asked_seats()
        return Brief(
            game=self.current.id,
            title=self.current.row.title,
            edition=game.edition,
            edition_name=edition_name(game.edition),
            round=game.rules.presentation.round_of(game),
            over=game.over,
            your_turn=seat is not None and seat in waiting,
            waiting=[self.seats.name(row.seat) for row in self.seats if row.seat in waiting],
            you=seat,
            players=self.players(),
        )

    def result(self) -> Result | None:
        result = self.current.game.result
        if result is None:
            return None
        return Result(result.scores, result.ranking, result.winners, self.current.history.taken_back)

    def fairness(self) -> Fairness:
        row = self.current.row
        return Fairness(
            commitment=commitment(row.chance_seed, row.id),
            map_seed=row.map_seed,
            chance_seed=row.chance_seed if self.current.hands_open else None,  # it tells every card drawn
        )

    # --- readers ---

    def watch(self, seat: int | None, yours: list[int], since: int | None, credentials: Collection[str] = ()) -> Reader:
        """A reader that gets what it missed first, as long as the credentials that it reads by hold."""
        reader = Reader(seat, yours, credentials, self.leave)
        reader.version = self.scenes.scene(seat).version
        if since is None:
            reader.put(WholeState(self.state(seat, yours)))
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

    def caught_up(self, seat: int | None, yours: list[int], since: int) -> Update | WholeState:
        """Everything from that version on as one update; too old a version gets the whole state."""
        missed = self.scenes.scene(seat).since(since)
        if missed is None:
            return WholeState(self.state(seat, yours))
        message = self.update(seat, *missed)
        message.facts, message.keep = self.log.log(seat), 0
        message.players, message.chat, message.votes = self.players(), self.chat.readable(seat), self.votes.data()
        return message

    def update(self, seat: int | None, old_board: str, changes: Raw) -> Update:
        """What the reader sees, is asked and may do now."""
        board = self.scenes.scene(seat).board
        over = self.current.game.over
        return Update(
            version=self.current.history.version(seat),
            changes=changes,
            decisions=self.questions.open_to(seat),
            waiting=self.questions.waiting(),
            verbs=decisions.palette(self.current.game, seat),
            undo=self.undo.state(seat),
            taken_back=self.current.history.taken_back,
            standing=None if seat is None else self.windows.standing(seat),
            board=board if board != old_board else UNSET,
            result=self.result() if over else UNSET,
            fairness=self.fairness() if over else UNSET,
            lesson_done=UNSET if self.current.lesson is None else self.lesson_done(),
        )

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
        chat: Sequence[ChatLine] = (),
        only: Collection[int] | None = None,
    ) -> None:
        """Tell every reader what is new for it, with these lines of talk; only ever after the commit.

        `only`: nobody but the readers of these seats hears that anything has happened.
        """
        updates: dict[int | None, Update] = {}  # by seat
        new_players = self.players() if players or game else UNSET
        new_votes = self.votes.data() if votes or game else UNSET
        for reader in list(self.presence.readers):
            if reader.disconnected:
                self.presence.readers.remove(reader)
                continue
            if only is not None and reader.seat not in only:
                continue
            if game:
                if reader.seat not in updates:
                    updates[reader.seat] = self.game_update(reader)
                message = structs.replace(updates[reader.seat])
                reader.version = self.scenes.scene(reader.seat).version
            else:
                message = Update(self.current.history.version(reader.seat))
            message.players, message.votes = new_players, new_votes
            message.chat = talk.readable(reader.seat, chat) or UNSET
            if game or players or votes or message.chat:
                reader.put(message)
        if game:
            self.log.flushed()

    def game_update(self, reader: Reader) -> Update:
        """What the game has come to since the scene that the reader has."""
        feed = self.scenes.scene(reader.seat)
        update = self.update(reader.seat, *(feed.since(reader.version) or ("", feed.whole())))
        update.facts, update.keep = self.log.news(reader.seat)
        return update

    def announce_to(self, seat: int, **news: Any) -> None:
        """Tell the seat alone what only it may know."""
        for reader in self.presence.readers:
            if reader.seat == seat:
                reader.put(Update(self.current.history.version(seat), **news))

    def announce_question(self, seat: int) -> None:
        self.announce_to(seat, standing=self.windows.standing(seat), decisions=self.questions.open_to(seat))
