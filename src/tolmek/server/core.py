"""One game with its seats and readers. All writing happens under one lock: commit first, then tell."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, replace
from typing import Any

import tolmek
from tolmek.server import offering, telling
from tolmek.server.errors import Problem, finished, illegal, storage, unknown
from tolmek.server.fairness import commitment
from tolmek.server.history import ACT, History, Line
from tolmek.server.house import House
from tolmek.server.messages import TableWish
from tolmek.server.presence import Presence
from tolmek.server.readers import Reader
from tolmek.server.settings import bot_name, edition_name, table_settings
from tolmek.server.store import (
    CHAT_KEPT,
    ChatRow,
    CredentialRow,
    NewRow,
    Repeated,
    Row,
    SeatRow,
    Stale,
    StorageError,
)
from tolmek.server.votes import REISSUE, Vote

logger = logging.getLogger("tolmek.server")

TABLE, SPECTATORS = "table", "spectators"  # where people talk
SNAPSHOT = 100  # rows between two saves
REST = 900.0  # seconds without readers after which a table leaves the memory


class TableCore(Presence):
    """The game, who sits there, what each reader is told, and how a choice becomes true."""

    def __init__(
        self,
        tables: House,
        row: Any,
        seats: list[SeatRow],
        history: History,
        credentials: Sequence[CredentialRow] = (),
    ) -> None:
        super().__init__(tables, seats, credentials)
        self.id: str = row.id
        self.row = row
        self.history = history
        self.lock = asyncio.Lock()
        self.teller = telling.Teller(self.name)
        self.boards: dict[str, bytes] = {}  # packed: a board is read once by each page
        self.latest: dict[str, Any] = {}  # the scene drawn last, whoever read it: most of it is the same for all
        self.grounds: dict[str, str] = {}  # the board of each ground
        self.seen: dict[int | None, telling.Seen] = {}  # by reader
        self.chats: list[ChatRow] = []
        self.redo_of: dict[int, list[list[str]]] = {}
        self.whole: dict[int, list[str]] = {}  # by the number of its last choice: a move that was sent as one
        self.ended: set[str] = set()  # proposals that were closed here
        self.said: list[int] = []  # who is here, as the other processes were told
        self.said_signs: dict[str, float] = {}  # and who was a moment ago
        self.say_again = 0.0
        self.holding: dict[int, str] = {}  # the decision that a seat holds open
        self.asked_since: dict[str, float] = {}  # by question, as the others can tell it
        self.offered: dict[tuple[int, int], int] = {}  # (bot, person): the round of its last offer
        self.prompted: dict[int, tuple[int, str]] = {}  # person without anything usable: the attack and the question
        self.answering: set[str] = set()  # questions whose answers are kept back
        self.bell: asyncio.TimerHandle | None = None  # rings when the next window closes
        self.task: asyncio.Task[None] | None = None
        self.looking: asyncio.Task[None] | None = None  # for what other processes wrote, while the task is busy
        self.again = False
        self.behind = False  # the store may know more: another process wrote, or a write of ours ended in doubt
        self.saved = history.rows if history.rows == 0 else -1  # the last row that is in a save
        self.read_only: str | None = row.read_only
        self.follow()

    # --- who is here ---

    def players(self) -> list[dict[str, Any]]:
        game = self.history.game
        waiting = [decision.seat for decision in game.decisions if decision.waits]
        phase = len(waiting) > 1 or any(
            game.family.presentation.is_simultaneous(decision.prompt) for decision in game.decisions
        )
        found = []
        for row in self.seats:
            bot = self.played_by(row.seat)
            found.append(
                {
                    "seat": row.seat,
                    "kind": row.kind,
                    "name": row.name or ("" if row.kind != "bot" else bot_name(row)),
                    "bot": row.bot,
                    "here": row.kind == "bot" or self.here(row.seat),
                    "done": phase and row.seat not in waiting and not game.over,
                    "thinking": row.seat in waiting and bot is not None,
                    "absent": row.kind == "person" and not self.expected(row.seat),
                    "stand_in": row.seat in self.stand_ins or row.resigned,
                    "devices": sum(known.seat == row.seat for known in self.credentials),
                }
            )
        return found

    def name(self, seat: int) -> str:
        row = self.seats[seat]
        return row.name or (bot_name(row) if row.kind == "bot" else f"Player {seat + 1}")

    async def change_seat(self, seat: int, **fields: Any) -> None:
        try:
            await self.store.set_seat(self.id, seat, **fields)
        except StorageError as error:
            raise storage(error) from error
        self.seats[seat] = replace(self.seats[seat], version=self.seats[seat].version + 1, **fields)
        if "name" in fields or "kind" in fields:
            self.teller.rename()

    # --- reading ---

    def follow(self) -> None:
        """Take in what the game has just written."""
        self.teller.follow(self.history.game, self.history.notes)

    def scene(self, seat: int | None) -> telling.Seen:
        """What a reader sees now."""
        seen = self.seen.setdefault(seat, telling.Seen())
        version = self.history.version(seat)
        if seen.version != version:
            scene = telling.seen_scene(self.history.game, seat, bool(self.row.table.get("open_scores")))
            board = self.grounds.get(scene["ground"])
            if board is None:
                board, parts = telling.board_of(self.history.game)
                self.grounds[scene["ground"]] = board
                self.boards[board] = telling.packed(parts)
                self.teller.learn(parts)
            moving = telling.moving(self.history.game, scene)
            telling.share(self.latest, moving)
            self.latest = moving
            seen.turn(version, board, moving)
        return seen

    def board(self, ident: str) -> dict[str, Any]:
        if ident not in self.boards:
            self.scene(None)
        if ident not in self.boards:
            raise unknown("There is no such board in this game.")
        return telling.unpacked(self.boards[ident])

    def decision_id(self, seat: int) -> str:
        return self.history.ident(seat)

    def decisions(self, seat: int | None) -> list[dict[str, Any]]:
        if seat is None or self.read_only is not None or self.settled(seat):
            return []
        return offering.decisions(self.history.game, seat, self.decision_id(seat), self.until(seat))

    def waiting(self) -> list[dict[str, Any]]:
        game = self.history.game
        return [
            {
                "seat": decision.seat,
                "prompt": decision.prompt,
                "words": game.question(decision),
                "since": self.asked_at(decision.seat),
                "until": self.until(decision.seat),
            }
            for decision in game.decisions
            if decision.waits and decision.seat >= 0
        ]

    def result(self) -> dict[str, Any] | None:
        found = self.history.game.result
        if found is None:
            return None
        return {
            "scores": found.scores,
            "ranking": found.ranking,
            "winners": found.winners,
            "taken_back": self.history.taken_back,
        }

    def undo_state(self, seat: int | None) -> dict[str, Any]:
        if seat is None or self.history.game.over:
            return {"open": False, "free": False, "why": "", "redo": False}
        redo = bool(self.redo_of.get(seat))
        try:
            self.history.game.undoable(seat)
            return {"open": True, "free": True, "why": "", "redo": redo}
        except tolmek.CannotUndo as refusal:
            return {"open": self.has_chosen(seat), "free": False, "why": str(refusal), "redo": redo}

    def has_chosen(self, seat: int) -> bool:
        """Is there a choice of this seat that could be taken back? One from before a fork belongs to another table."""
        game = self.history.game
        link = game.history
        while link is not None and link.seat != seat:
            link = link.before
        if link is None:
            return False
        try:
            game.kept_before(link.number)
        except tolmek.CannotUndo:
            return False
        return True

    def fairness(self) -> dict[str, Any]:
        shown = self.history.game.over and not self.row.table.get("keep_hands_closed")  # it tells every card drawn
        return {
            "commitment": commitment(self.row.chance_seed, self.id),
            "map_seed": self.row.map_seed,
            "chance_seed": self.row.chance_seed if shown else None,
        }

    def state(self, seat: int | None, yours: list[int]) -> dict[str, Any]:
        seen = self.scene(seat)
        game = self.history.game
        return {
            "game": self.id,
            "version": self.history.version(seat),
            "edition": game.edition,
            "edition_name": edition_name(game.edition),
            "title": self.row.title,
            "options": {key: value for key, value in self.row.options.items() if key != "seats"},
            "you": seat,
            "yours": yours,
            "board": seen.board,
            "scene": seen.scene,
            "players": self.players(),
            "decisions": self.decisions(seat),
            "waiting": self.waiting(),
            "verbs": offering.palette(game, seat),
            "log": self.log(seat),
            "chat": self.talk(seat),
            "votes": [vote.data() for vote in self.votes],
            "undo": self.undo_state(seat),
            "table": self.settings(),
            "standing": None if seat is None else self.standing(seat),
            "standing_answers": [] if seat is None else self.standing_answers(),
            **self.wishes(seat),
            "fairness": self.fairness(),
            "taken_back": self.history.taken_back,
            "result": self.result(),
            "read_only": self.read_only,
            "moment": None,
        }

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a bot on that seat would be given, less closed scores; the public part for spectators."""
        seats = self.scene(seat).scene["seats"]["items"].values()
        return telling.view_of(self.history.game, seat, [one["seat"] for one in seats if one["vp"] is None])

    def wishes(self, seat: int | None) -> dict[str, bool | None]:
        """What the seat has said about offers and reminders; the address that it gave is told to nobody."""
        if seat is None:
            return {"bot_offers": None, "webhook": None}
        said = self.seats[seat].settings
        return {"bot_offers": bool(said.get("bot_offers", True)), "webhook": bool(said.get("webhook"))}

    def settings(self) -> dict[str, Any]:
        return {key: self.row.table.get(key) for key in table_settings(TableWish())}

    def brief(self, seat: int | None) -> dict[str, Any]:
        game = self.history.game
        waiting = [decision.seat for decision in game.decisions if decision.waits]
        return {
            "game": self.id,
            "title": self.row.title,
            "edition": game.edition,
            "edition_name": edition_name(game.edition),
            "round": game.family.presentation.round_of(game),
            "over": game.over,
            "your_turn": seat is not None and seat in waiting,
            "waiting": [self.name(row.seat) for row in self.seats if row.seat in waiting],
            "you": seat,
            "players": self.players(),
        }

    def log(self, seat: int | None) -> list[dict[str, Any]]:
        return self.teller.log(seat)

    def talk(self, seat: int | None) -> list[dict[str, Any]]:
        """The last lines that the reader may read."""
        return heard(seat, self.chats)

    # --- sockets ---

    def watch(self, seat: int | None, yours: list[int], since: int | None, holds: Collection[str] = ()) -> Reader:
        """A reader that gets what it missed first, as long as the credentials that it `holds` do."""
        reader = Reader(self, seat, yours, holds)
        reader.version = self.scene(seat).version
        if since is None:
            reader.put({"state": self.state(seat, yours)})
        else:
            reader.put(self.caught_up(seat, yours, since))
        self.readers.append(reader)
        if seat is not None:
            self.arrived(seat)
        for other in yours:
            self.arrived(other)
        self.company_changed()
        return reader

    def caught_up(self, seat: int | None, yours: list[int], since: int) -> dict[str, Any]:
        """Everything from that version on as one update; too old a version gets the whole scene as changes."""
        missed = self.scene(seat).since(since)
        if missed is None:
            return {"state": self.state(seat, yours)}
        message = self.update(seat, *missed)
        message.update(facts=self.log(seat), keep=0)
        message.update(players=self.players(), chat=self.talk(seat), votes=[vote.data() for vote in self.votes])
        return message

    def update(self, seat: int | None, old_board: str, changes: dict[str, Any]) -> dict[str, Any]:
        message: dict[str, Any] = {
            "version": self.history.version(seat),
            "changes": changes,
            "decisions": self.decisions(seat),
            "waiting": self.waiting(),
            "verbs": offering.palette(self.history.game, seat),
            "undo": self.undo_state(seat),
            "taken_back": self.history.taken_back,
            "standing": None if seat is None else self.standing(seat),
        }
        board = self.scene(seat).board
        if board != old_board:
            message["board"] = board
        if self.history.game.over:
            message["result"] = self.result()
            message["fairness"] = self.fairness()
        return message

    def leave(self, reader: Reader) -> None:
        if reader in self.readers:
            self.readers.remove(reader)
        self.gone(reader)
        self.company_changed()

    def company_changed(self) -> None:
        self.tell(players=True)
        if self.store.shared:
            self.wake()

    def tell(
        self,
        *,
        game: bool = False,
        players: bool = False,
        votes: bool = False,
        talk: Sequence[ChatRow] = (),
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
            extra["votes"] = [vote.data() for vote in self.votes]
        for reader in list(self.readers):
            if reader.dropped:
                self.readers.remove(reader)
                continue
            if only is not None and reader.seat not in only:
                continue
            message: dict[str, Any] = {"version": self.history.version(reader.seat), **extra}
            lines = heard(reader.seat, talk)
            if lines:
                message["chat"] = lines
            if game:
                seen = self.scene(reader.seat)
                if reader.seat not in by_seat:
                    news = seen.since(reader.version) or ("", telling.changes({}, seen.scene))
                    update = self.update(reader.seat, *news)
                    by_seat[reader.seat] = {**update, **self.teller.news(reader.seat)}
                message.update(by_seat[reader.seat])
                reader.version = seen.version
            if len(message) > 1:
                reader.put(message)
        if game:
            self.teller.said()

    def tell_players(self) -> None:
        self.tell(players=True)

    def tell_votes(self) -> None:
        self.tell(votes=True)

    def tell_seat(self, seat: int, **news: Any) -> None:
        """Tell the seat alone what only it may know."""
        for reader in self.readers:
            if reader.seat == seat:
                reader.put({"version": self.history.version(seat), **news})

    # --- writing ---

    def must_run(self) -> None:
        if self.read_only is not None:
            raise Problem("finished", 409, self.read_only, "Start a new game, or play on from one of its moments.")
        if self.history.game.over:
            raise finished()

    async def commit(
        self,
        lines: list[Line],
        after: History,
        key: tuple[int, str] | None = None,
        also: Callable[[], None] = lambda: None,
    ) -> int:
        """Store the rows, then make them true here, with what `also` does, then tell."""
        base = self.history.rows
        snapshot = None
        if after.game.over or after.rows // SNAPSHOT > base // SNAPSHOT:
            snapshot = after.game.save()
        rows = [NewRow(line.kind, line.text, line.seat) for line in lines]
        try:
            seq = await self.store.append(self.id, base, rows, key, snapshot, after.game.over)
        except (Stale, Repeated):
            await self.refresh()
            raise
        except StorageError as error:
            self.behind = True
            raise storage(error) from error
        except asyncio.CancelledError:
            self.behind = True
            raise
        if snapshot is not None:
            self.saved = seq
        also()
        self.become(after)
        return seq

    def become(self, after: History) -> None:
        """What is stored is true here too."""
        only = after.alone(self.history.rows)
        self.history = after
        self.close(*(vote for vote in self.votes if not self.still_open(vote)))
        self.note_asked()
        self.follow()
        self.tell(game=True, only=only)

    def still_open(self, vote: Vote) -> bool:
        """A wish to take back ends with another choice, what is about somebody who is away with their return."""
        if vote.kind == "undo":
            return vote.choices == self.history.heard(vote.by)
        if vote.kind == REISSUE and self.seats[vote.seat].kind != "person":
            return False
        return not (self.here(vote.seat) or self.lately(vote.seat))

    async def refresh(self) -> None:
        """What another process has written: rows, seats, talk, marks."""
        self.behind = False
        try:
            rows = await self.store.rows(self.id, self.history.rows)
            seats = await self.store.seats(self.id)
            talk = await self.store.chat(self.id, self.chats[-1].n if self.chats else 0)
            changed = [new.seat for new, old in zip(seats, self.seats, strict=True) if new != old]
            if changed:
                credentials = await self.store.credentials(self.id)
        except StorageError as error:
            self.behind = True
            raise storage(error) from error
        for seat in changed:
            stands_in = bool(seats[seat].settings.get("stand_in"))
            if stands_in != bool(self.seats[seat].settings.get("stand_in")):
                (self.stand_ins.add if stands_in else self.stand_ins.discard)(seat)
        self.seats = seats
        if changed:
            self.teller.rename()
            self.take_credentials(credentials)
        self.chats = last_lines([*self.chats, *talk])
        if rows:
            after = self.history.copy()
            for row in rows:
                after.apply(as_line(row))
            self.become(after)
        if changed or talk:
            self.tell(players=bool(changed), talk=talk)
        await self.read_marks()

    def asked_at(self, seat: int) -> float | None:
        """Since when the seat's open question waits, as everybody may know."""
        return self.asked_since.get(self.history.public_ident(seat))

    def note_asked(self, now: float | None = None) -> None:
        now = self.tables.clock() if now is None else now
        asked = [one.seat for one in self.history.game.decisions if one.waits and one.seat >= 0]
        current = [self.history.public_ident(seat) for seat in asked]
        self.asked_since = {ident: self.asked_since.get(ident, now) for ident in current}

    async def act(self, seat: int, decision: str, actions: list[str], key: str) -> int:
        """One action, or the sequence that fills one step; all of it or nothing."""

        def made() -> None:
            self.redo_of.pop(seat, None)
            self.stand_ins.discard(seat)
            if len(actions) > 1:
                self.whole[self.history.game.count + len(actions) - 1] = actions

        async with self.lock:
            for _ in range(3):
                try:
                    self.must_run()
                    self.must_play(seat)
                    self.must_ask(seat, decision)
                    after, lines = self.tried(seat, actions)
                except Problem:
                    done = await self.answered(seat, key)
                    if done is None:
                        raise
                    return done
                try:
                    row = await self.commit(lines, after, (seat, key), made)
                    break
                except Repeated as repeated:
                    return self.history.version(seat, repeated.seq)
                except Stale:
                    continue
            else:
                raise self.stale(seat)
        self.wake()
        return self.history.version(seat, row)

    def must_ask(self, seat: int, decision: str) -> None:
        if decision != self.decision_id(seat) or self.history.game.decision_of(seat) is None:
            raise self.stale(seat)

    async def answered(self, seat: int, key: str) -> int | None:
        """The version after a request that was carried out before, perhaps by another process."""
        try:
            done = await self.store.answered(self.id, seat, key)
        except StorageError as error:
            raise storage(error) from error
        if done is not None and done > self.history.rows:
            await self.refresh()
        return None if done is None else self.history.version(seat, done)

    def stale(self, seat: int) -> Problem:
        return Problem(
            "stale",
            409,
            "That question is no longer open.",
            "Look at what is open now.",
            decisions=self.decisions(seat),
            version=self.history.version(seat),
        )

    def tried(self, seat: int, actions: list[str]) -> tuple[History, list[Line]]:
        """The table after these actions; a sequence ends at the first die, draw or choice of another seat."""
        after = self.history.copy()
        lines: list[Line] = []
        for position, text in enumerate(actions):
            line = Line(ACT, seat, text)
            try:
                after.apply(line)
            except tolmek.IllegalAction as refusal:
                raise illegal(position, refusal.reason, refusal.rule) from None
            lines.append(line)
            drawn = after.draw()
            lines += drawn
            if drawn and position + 1 < len(actions):
                raise illegal(position + 1, "Dice or cards decide before the rest of that sequence.", None)
        return after, lines

    # --- filled in by the rooms of a live table ---

    async def go_without(self, seat: int) -> None:
        """Proposals need this seat's word no longer."""

    async def give_away(self, vote: Vote) -> None:
        """Somebody else may have the seat of a person who is away."""

    async def read_marks(self) -> None:
        """What other processes know besides rows, seats and talk."""

    def until(self, seat: int) -> float | None:
        """When the seat's window closes by itself."""
        return None

    def standing(self, seat: int) -> str:
        """The seat's secret answer to windows, or to whether it follows."""
        return "ask"

    def standing_answers(self) -> list[dict[str, str]]:
        """The answers to choose from."""
        return []

    def settled(self, seat: int) -> bool:
        """Is the seat's question answered by a preset, so that nobody is asked?"""
        return False

    async def ask_again(self, seat: int) -> None:
        """The person has taken a choice back, and wants to be asked."""


def forced(game: tolmek.Game, decision: tolmek.Decision) -> str | None:
    """The only choice there is, as everybody can see: nobody needs to be asked."""
    if not decision.waits or len(decision.actions) != 1:
        return None
    if decision.actions[0].verb.name in game.family.presentation.closing:
        return None
    if game.family.hand_decides(decision.prompt):
        return None  # that it is answered at once would tell what the seat holds
    return str(decision.actions[0])


def heard(seat: int | None, talk: Sequence[ChatRow]) -> list[dict[str, Any]]:
    """Players read the table's talk and the spectators'; spectators only their own."""
    rooms = (SPECTATORS,) if seat is None else (TABLE, SPECTATORS)
    return [asdict(line) for line in talk if line.room in rooms]


def last_lines(talk: Sequence[ChatRow]) -> list[ChatRow]:
    """What is kept of each room."""
    kept = {line.n for room in (TABLE, SPECTATORS) for line in [one for one in talk if one.room == room][-CHAT_KEPT:]}
    return [line for line in talk if line.n in kept]


def as_line(row: Row) -> Line:
    return Line(row.kind, -1 if row.seat is None else row.seat, row.text)
