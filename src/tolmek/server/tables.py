"""Live tables: one game each, with the people and bots who sit there. Commit first, then tell."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import tolmek
from tolmek import bots
from tolmek.server import offering, telling
from tolmek.server.botroom import BotRoom
from tolmek.server.errors import Problem, bad_request, finished, forbidden, illegal, storage, unknown
from tolmek.server.fairness import commitment, new_chance_seed, new_map_seed
from tolmek.server.history import ACT, BACK, CHANCE, NOTE, UNDO, History, Line
from tolmek.server.messages import NewGame, TableWish
from tolmek.server.store import NewGameRow, NewRow, Repeated, Row, SeatRow, Stale, StorageError, Store

logger = logging.getLogger("tolmek.server")

PAUSE = 1.5  # seconds after which a window closes at a table with several people, whoever passes
LIVE_TAKEOVER = 300
ASYNC_TAKEOVER = 7 * 24 * 3600
QUEUE = 64  # messages that a slow reader may be behind
KEPT = 48  # versions of a scene kept for readers that come back
SNAPSHOT = 100  # rows between two saves
REST = 900.0  # seconds without readers after which a table leaves the memory
WINDOW = "window"
PASS = "pass"

Notify = Callable[[str, str], Awaitable[None]]


def new_token() -> str:
    """128 bits."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Dropped(Exception):
    """The reader was too slow, or its seat was given to somebody else."""


class Reader:
    """One open socket: what is new for its seat, in order, at most so much behind."""

    def __init__(self, table: LiveTable, seat: int | None, yours: list[int], token: str = "") -> None:
        self.table = table
        self.seat = seat
        self.yours = yours
        self.token = token
        self.queue: deque[dict[str, Any]] = deque()
        self.ready = asyncio.Event()
        self.dropped = False
        self.scene: dict[str, Any] = {}
        self.board = ""
        self.version = -1

    def put(self, message: dict[str, Any]) -> None:
        if len(self.queue) >= QUEUE:
            self.drop()
            return
        self.queue.append(message)
        self.ready.set()

    def drop(self) -> None:
        self.dropped = True
        self.queue.clear()
        self.ready.set()

    async def next(self) -> dict[str, Any]:
        while not self.queue:
            if self.dropped:
                raise Dropped
            self.ready.clear()
            await self.ready.wait()
        return self.queue.popleft()

    def close(self) -> None:
        self.table.leave(self)


@dataclass
class Made:
    """A game that was just set up."""

    game: str
    tokens: dict[int, str]
    mine: list[int]
    people: list[int] = field(default_factory=list)

    def created(self) -> dict[str, Any]:
        links = [{"seat": seat, "link": f"/join/{self.tokens[seat]}"} for seat in self.people]
        return {"game": self.game, "seats": self.mine, "links": links, "watch": f"/game/{self.game}"}


@dataclass
class Vote:
    """Something that all people at the table must agree to."""

    id: str
    kind: str
    by: int
    seat: int
    needed: list[int]
    words: str
    number: int = 0
    agreed: list[int] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "kind": self.kind,
            "by": self.by,
            "seat": self.seat,
            "agreed": self.agreed,
            "needed": self.needed,
            "words": self.words,
        }


class Tables:
    """Every table of this server, opened when somebody comes."""

    def __init__(
        self,
        store: Store,
        *,
        room: BotRoom | None = None,
        notify: Notify | None = None,
        public_url: str = "",
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.room = BotRoom() if room is None else room
        self.notify = notify
        self.public_url = public_url
        self.clock = clock
        self.open: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ticker: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.store.listen(self.heard)
        self.ticker = asyncio.create_task(self.tick())

    async def stop(self) -> None:
        if self.ticker is not None:
            self.ticker.cancel()
            await asyncio.gather(self.ticker, return_exceptions=True)
        for table in list(self.open.values()):
            await table.stop()
        self.open.clear()
        self.room.close()

    def heard(self, game: str, seq: int) -> None:
        """Another process has written rows."""
        table = self.open.get(game)
        if table is not None and self.loop is not None and seq > table.history.rows:
            self.loop.call_soon_threadsafe(table.wake)

    async def tick(self) -> None:
        """Once a second: absent players, time limits, tables that nobody looks at."""
        while True:
            await asyncio.sleep(1.0)
            now = self.clock()
            for table in list(self.open.values()):
                try:
                    await table.watch_clocks(now)
                    if table.resting(now):
                        await table.stop()
                        self.open.pop(table.id, None)
                except Exception:
                    logger.exception("table %s", table.id)

    # --- setting up ----------------------------------------------------------------------------------------

    def about(self) -> dict[str, Any]:
        words = {"random": "plays anything that is legal", "greedy": "expands and allies as far as it can see"}
        return {
            "version": tolmek.__version__,
            "editions": [edition_data(edition) for edition in tolmek.editions()],
            "bots": [{"id": name, "name": name.title(), "words": words.get(name, "")} for name in bots.names()],
            "public": bool(self.public_url),
        }

    async def create(self, wish: NewGame) -> Made:
        options = checked_options(wish)
        for seat in wish.seats:
            if seat.kind == "bot" and seat.bot not in bots.names():
                raise bad_request(f"There is no bot “{seat.bot}”.", f"Choose one of {', '.join(bots.names())}.")
        names = [clean(seat.name) for seat in wish.seats]
        kinds = ["person" if seat.kind in ("me", "person") else "bot" for seat in wish.seats]
        chosen = [seat.bot if seat.kind == "bot" else None for seat in wish.seats]
        mine = [number for number, seat in enumerate(wish.seats) if seat.kind == "me"]
        invited = [number for number, seat in enumerate(wish.seats) if seat.kind == "person"]
        settings = table_settings(wish.table)
        history_of(wish.edition, len(wish.seats), options, "probe", "00" * 32, None)  # BadSetup becomes a sentence
        return await self.place(
            wish.edition, options, clean(wish.title), settings, wish.map_seed or new_map_seed(), None,
            names, kinds, chosen, mine, invited,
        )  # fmt: skip

    async def place(
        self,
        edition: str,
        options: dict[str, Any],
        title: str,
        settings: dict[str, Any],
        map_seed: str,
        start: str | None,
        names: list[str],
        kinds: list[str],
        chosen: list[str | None],
        mine: list[int],
        invited: list[int],
        rows: list[Line] | None = None,
    ) -> Made:
        """Store a new table with its first draws and open it."""
        ident = secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")
        chance_seed = new_chance_seed()
        seats = len(kinds)
        history = history_of(edition, seats, options, map_seed, chance_seed, start)
        lines = history.draw() if rows is None else rows
        tokens = {seat: new_token() for seat in range(seats) if kinds[seat] == "person"}
        row = NewGameRow(
            id=ident,
            edition=edition,
            revision=history.game.family.revision,
            components=history.game.pack,
            options={**options, "seats": seats},
            title=title or default_title(edition, kinds),
            table={**settings, "start": start},
            map_seed=map_seed,
            chance_seed=chance_seed,
        )
        people = [
            SeatRow(
                game=ident,
                seat=seat,
                kind=kinds[seat] if seat not in invited else "empty",
                name=names[seat],
                bot=chosen[seat],
                token_hash=hashed(tokens[seat]) if seat in tokens else None,
            )
            for seat in range(seats)
        ]
        try:
            await self.store.create(row, people)
            if lines:
                await self.store.append(ident, 0, [NewRow(line.kind, line.text, line.seat) for line in lines])
        except StorageError as error:
            raise storage(error.message) from error
        await self.table(ident)
        return Made(ident, tokens, mine, invited)

    async def table(self, game_id: str) -> LiveTable:
        """The table of that id, from memory or from the store."""
        found = self.open.get(game_id)
        if found is not None:
            return found
        lock = self.opening.setdefault(game_id, asyncio.Lock())
        try:
            async with lock:
                found = self.open.get(game_id)
                if found is None:
                    found = await LiveTable.load(self, game_id)
                    self.open[game_id] = found
                    found.wake()
        except StorageError as error:
            raise storage(error.message) from error
        finally:
            self.opening.pop(game_id, None)
        return found

    async def seat_of(self, token: str) -> SeatRow:
        try:
            row = await self.store.seat_by_token(hashed(token))
        except StorageError as error:
            raise storage(error.message) from error
        if row is None:
            raise unknown("This invitation is not known, or it was replaced by a newer one.", "Ask for a new link.")
        return row

    async def invitation(self, token: str) -> dict[str, Any]:
        row = await self.seat_of(token)
        table = await self.table(row.game)
        return {
            "game": row.game,
            "seat": row.seat,
            "title": table.row.title,
            "edition": table.row.edition,
            "name": row.name,
            "taken": row.kind == "person" and bool(row.name),
            "players": table.players(),
            "over": table.history.game.over,
        }

    async def join(self, token: str, name: str) -> tuple[str, int, str]:
        """Sit down. The invitation stays this person's key for other browsers."""
        row = await self.seat_of(token)
        table = await self.table(row.game)
        await table.sit(row.seat, clean(name))
        return row.game, row.seat, token

    async def imported(self, record: str) -> Made:
        """A record as a table: a finished one to look at, a running one to play on by one browser."""
        try:
            game = tolmek.replay(record)
        except (tolmek.BadText, tolmek.BadSetup) as error:
            raise bad_request(str(error), "Export the record again.") from None
        lines = [as_played(link) for link in game.made()]
        options = {key: value for key, value in game.options.items() if key != "seats"}
        seats = game.seats
        everyone = list(range(seats))
        settings = {**table_settings(TableWish()), "imported": True}
        return await self.place(
            game.edition, options, "An imported game", settings, "imported", None,
            [""] * seats, ["person"] * seats, [None] * seats, everyone, [], lines,
        )  # fmt: skip


class LiveTable:
    """One game with its seats, readers, votes and clocks. All writing happens under one lock."""

    def __init__(self, tables: Tables, row: Any, seats: list[SeatRow], history: History) -> None:
        self.tables = tables
        self.store = tables.store
        self.id: str = row.id
        self.row = row
        self.seats = seats
        self.history = history
        self.lock = asyncio.Lock()
        self.readers: list[Reader] = []
        self.teller = telling.Teller()
        self.log_kept = 0
        self.boards: dict[str, Any] = {}
        self.scenes: dict[int | None, dict[int, tuple[str, dict[str, Any], int]]] = {}
        self.votes: list[Vote] = []
        self.chats: list[Any] = []
        self.redo_of: dict[int, list[str]] = {}
        self.holding: dict[int, float] = {}
        self.asked_since: dict[str, float] = {}
        self.away_since: dict[int, float] = {}
        self.stand_ins: set[int] = set()
        self.offered: dict[tuple[int, int], int] = {}  # (bot, person): the round of its last offer
        self.prompted: dict[int, int] = {}  # person without anything usable: the attack it was asked at
        self.task: asyncio.Task[None] | None = None
        self.again = False
        self.idle_since = tables.clock()
        self.read_only: str | None = row.read_only
        self.follow()

    @classmethod
    async def load(cls, tables: Tables, game_id: str) -> LiveTable:
        row = await tables.store.game(game_id)
        if row is None:
            raise unknown("There is no such game.")
        seats = await tables.store.seats(game_id)
        stored = await tables.store.rows(game_id)
        start = row.table.get("start")
        read_only = row.read_only
        try:
            history = history_of(row.edition, len(seats), row.options, row.map_seed, row.chance_seed, start)
            if history.game.family.revision != row.revision:
                raise tolmek.BadText("The edition was revised.")
            for line in stored:
                history.apply(as_line(line))
        except (tolmek.BadText, tolmek.BadSetup, tolmek.IllegalAction, tolmek.CannotUndo, Problem) as error:
            history, read_only = await cls.rescue(tables, row, len(stored), error)
        table = cls(tables, row, seats, history)
        table.read_only = read_only
        table.chats = await tables.store.chat(game_id)
        now = tables.clock()
        for seat in seats:
            if seat.kind == "person":
                table.away_since[seat.seat] = now
        return table

    @classmethod
    async def rescue(cls, tables: Tables, row: Any, rows: int, error: Exception) -> tuple[History, str | None]:
        """After an upgrade that changed the rules: go on from the last save, or show it read-only."""
        kept = await tables.store.snapshot(row.id)
        if kept is None:
            raise storage(f"This game was written by another version and cannot be opened: {error}") from error
        seq, save = kept
        try:
            history = history_of(row.edition, row.options["seats"], row.options, row.map_seed, row.chance_seed, save)
            history.rows = rows
            history.chance.chance_draws = rows  # never a draw that was made before
            if seq == rows:
                return history, None
            return history, "This game was begun under other rules; you see the last position that could be kept."
        except (tolmek.BadText, tolmek.BadSetup) as worse:
            raise storage(f"This game was written by another version and cannot be opened: {worse}") from worse

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        for reader in list(self.readers):
            reader.drop()
        self.readers.clear()

    def resting(self, now: float) -> bool:
        busy = self.readers or (self.task is not None and not self.task.done()) or self.lock.locked()
        return not busy and now - self.idle_since > REST

    # --- who is here ---------------------------------------------------------------------------------------

    def sits(self, seat: int, token: str) -> bool:
        if not 0 <= seat < len(self.seats):
            return False
        known = self.seats[seat].token_hash
        return known is not None and hmac.compare_digest(known, hashed(token))

    def people(self) -> list[int]:
        """Seats of people who have sat down."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and not seat.resigned]

    def played_by(self, seat: int) -> str | None:
        """The bot that answers for this seat now, or None."""
        row = self.seats[seat]
        if row.kind == "bot" or row.resigned:
            return row.bot or "greedy"
        return "greedy" if seat in self.stand_ins else None

    def here(self, seat: int) -> bool:
        return any(reader.seat == seat or seat in reader.yours for reader in self.readers)

    def players(self) -> list[dict[str, Any]]:
        game = self.history.game
        waiting = [decision.seat for decision in game.decisions if decision.waits]
        phase = len(waiting) > 1 or any(decision.prompt == "muster" for decision in game.decisions)
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
                    "absent": row.kind == "person" and not self.here(row.seat),
                    "stand_in": row.seat in self.stand_ins or row.resigned,
                }
            )
        return found

    async def sit(self, seat: int, name: str) -> None:
        async with self.lock:
            row = self.seats[seat]
            if row.kind == "bot":
                raise Problem("forbidden", 403, "A bot sits there now.", "Ask the others for a new link.")
            await self.change_seat(seat, kind="person", name=name or row.name or f"Player {seat + 1}")
            self.away_since[seat] = self.tables.clock()
        self.tell(players=True)
        self.wake()

    async def change_seat(self, seat: int, **fields: Any) -> None:
        try:
            await self.store.set_seat(self.id, seat, **fields)
        except StorageError as error:
            raise storage(error.message) from error
        self.seats[seat] = replace(self.seats[seat], **fields)

    # --- reading -------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Take in what the game has just written."""
        self.log_kept = self.teller.follow(self.history.game)

    def scene(self, seat: int | None) -> tuple[str, dict[str, Any]]:
        """Board hash and moving parts for a reader, remembered by version."""
        kept = self.scenes.setdefault(seat, {})
        version = self.history.rows
        found = kept.get(version)
        if found is None:
            scene = telling.seen_scene(self.history.game, seat, bool(self.row.table.get("open_scores")))
            board, parts, moving = telling.split(scene)
            self.boards[board] = parts
            self.teller.learn(parts)
            found = (board, moving, len(self.teller.chain))
            kept[version] = found
            while len(kept) > KEPT:
                del kept[next(iter(kept))]
        return found[0], found[1]

    def board(self, ident: str) -> dict[str, Any]:
        if ident not in self.boards:
            self.scene(None)
        if ident not in self.boards:
            raise unknown("There is no such board in this game.")
        return dict(self.boards[ident])

    def decision_id(self, seat: int) -> str:
        decision = self.history.game.decision_of(seat)
        prompt = "none" if decision is None else decision.prompt
        return f"{seat}.{prompt}.{self.history.choices[seat]}"

    def decisions(self, seat: int | None) -> list[dict[str, Any]]:
        if seat is None or self.read_only is not None:
            return []
        return offering.decisions(self.history.game, seat, self.decision_id(seat), self.until(seat))

    def waiting(self) -> list[dict[str, Any]]:
        game = self.history.game
        return [
            {
                "seat": decision.seat,
                "prompt": decision.prompt,
                "words": game.question(decision),
                "since": self.asked_since.get(self.decision_id(decision.seat)),
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
            return {"free": False, "why": "", "redo": False}
        try:
            self.history.game.copy().undo(seat)
            return {"free": True, "why": "", "redo": bool(self.redo_of.get(seat))}
        except tolmek.CannotUndo as refusal:
            return {"free": False, "why": str(refusal), "redo": bool(self.redo_of.get(seat))}

    def fairness(self) -> dict[str, Any]:
        over = self.history.game.over
        return {
            "commitment": commitment(self.row.chance_seed, self.id),
            "map_seed": self.row.map_seed,
            "chance_seed": self.row.chance_seed if over else None,
        }

    def state(self, seat: int | None, yours: list[int]) -> dict[str, Any]:
        board, moving = self.scene(seat)
        game = self.history.game
        return {
            "game": self.id,
            "version": self.history.rows,
            "edition": game.edition,
            "edition_name": edition_name(game.edition),
            "title": self.row.title,
            "you": seat,
            "yours": yours,
            "board": board,
            "scene": moving,
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
            "bot_offers": None if seat is None else bool(self.seats[seat].settings.get("bot_offers", True)),
            "fairness": self.fairness(),
            "taken_back": self.history.taken_back,
            "result": self.result(),
            "read_only": self.read_only,
            "moment": None,
        }

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
            "round": game.table.round,
            "over": game.over,
            "your_turn": seat is not None and seat in waiting,
            "waiting": [row.name or f"Seat {row.seat + 1}" for row in self.seats if row.seat in waiting],
            "you": seat,
            "players": self.players(),
        }

    def log(self, seat: int | None) -> list[dict[str, Any]]:
        found = self.teller.readable(seat)
        for before, by, words in self.history.notes:
            number = self.teller.count(seat, before)
            found.append(
                {"n": number, "words": words, "parts": [words], "seat": by if by >= 0 else None, "rule": "",
                 "facts": {"fact": "table"}, "private": False}
            )  # fmt: skip
        found.sort(key=lambda entry: entry["n"])
        return found

    def talk(self, seat: int | None) -> list[dict[str, Any]]:
        """Players read the table's talk and the spectators'; spectators only their own."""
        rooms = ("spectators",) if seat is None else ("table", "spectators")
        return [
            {"n": line.n, "room": line.room, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
            for line in self.chats
            if line.room in rooms
        ]

    # --- sockets -------------------------------------------------------------------------------------------

    def watch(self, seat: int | None, yours: list[int], since: int | None) -> Reader:
        """A reader that gets what it missed first."""
        reader = Reader(self, seat, yours)
        board, moving = self.scene(seat)
        reader.version, reader.board, reader.scene = self.history.rows, board, moving
        if since is None:
            reader.put({"state": self.state(seat, yours)})
        else:
            reader.put(self.caught_up(seat, yours, since))
        self.readers.append(reader)
        if seat is not None:
            self.arrived(seat)
        for other in yours:
            self.arrived(other)
        self.tell(players=True)
        return reader

    def caught_up(self, seat: int | None, yours: list[int], since: int) -> dict[str, Any]:
        """Everything from that version on as one update; too old a version gets the whole scene as changes."""
        kept = self.scenes.get(seat, {}).get(since)
        board, moving = self.scene(seat)
        if kept is None or not 0 <= since <= self.history.rows:
            return {"state": self.state(seat, yours)}
        message = self.update(seat, kept[1], kept[0], board, moving)
        message["log"] = {"keep": 0, "add": self.log(seat)}
        message.update(players=self.players(), chat=self.talk(seat), votes=[vote.data() for vote in self.votes])
        return message

    def update(
        self, seat: int | None, old: dict[str, Any], old_board: str, board: str, moving: dict[str, Any]
    ) -> dict[str, Any]:
        message: dict[str, Any] = {
            "version": self.history.rows,
            "changes": telling.changes(old, moving),
            "decisions": self.decisions(seat),
            "waiting": self.waiting(),
            "verbs": offering.palette(self.history.game, seat),
            "undo": self.undo_state(seat),
            "taken_back": self.history.taken_back,
            "standing": None if seat is None else self.standing(seat),
        }
        if board != old_board:
            message["board"] = board
        if self.history.game.over:
            message["result"] = self.result()
            message["fairness"] = self.fairness()
        return message

    def leave(self, reader: Reader) -> None:
        if reader in self.readers:
            self.readers.remove(reader)
        now = self.tables.clock()
        for seat in {reader.seat, *reader.yours} - {None}:
            if seat is not None and not self.here(seat):
                self.away_since[seat] = now
        if not self.readers:
            self.idle_since = now
        self.tell(players=True)

    def arrived(self, seat: int) -> None:
        """The person is back and decides again from the next decision on."""
        self.away_since.pop(seat, None)
        self.stand_ins.discard(seat)

    def tell(self, *, game: bool = False, players: bool = False, chat: bool = False, votes: bool = False) -> None:
        """Tell every reader what is new for it; only ever after the commit."""
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
            message: dict[str, Any] = {"version": self.history.rows, **extra}
            if chat:
                message["chat"] = self.talk(reader.seat)
            if game:
                if reader.seat not in by_seat:
                    board, moving = self.scene(reader.seat)
                    update = self.update(reader.seat, reader.scene, reader.board, board, moving)
                    keep = self.teller.count(reader.seat, self.log_kept)
                    update["log"] = self.fresh_log(reader.seat, keep)
                    by_seat[reader.seat] = update
                board, moving = self.scene(reader.seat)
                message.update(by_seat[reader.seat])
                reader.version, reader.board, reader.scene = self.history.rows, board, moving
            reader.put(message)

    def fresh_log(self, seat: int | None, keep: int) -> dict[str, Any]:
        whole = self.log(seat)
        notes_before = sum(1 for before, _, _ in self.history.notes if before < self.log_kept)
        keep += notes_before
        return {"keep": min(keep, len(whole)), "add": whole[keep:]}

    # --- writing -------------------------------------------------------------------------------------------

    def must_run(self) -> None:
        if self.read_only is not None:
            raise Problem("finished", 409, self.read_only, "Start a new game, or play on from one of its moments.")
        if self.history.game.over:
            raise finished()

    async def commit(self, lines: list[Line], after: History, key: tuple[int, str] | None = None) -> int:
        """Store the rows, then make them true here, then tell."""
        base = self.history.rows
        snapshot = None
        if after.game.over or after.rows // SNAPSHOT > base // SNAPSHOT:
            snapshot = after.game.save()
        rows = [NewRow(line.kind, line.text, line.seat) for line in lines]
        try:
            seq = await self.store.append(self.id, base, rows, key, snapshot, after.game.over)
        except StorageError as error:
            raise storage(error.message) from error
        except Stale:
            await self.refresh()
            raise
        self.history = after
        self.history.rows = seq
        self.holding.clear()
        self.note_asked()
        self.follow()
        self.tell(game=True)
        return seq

    async def refresh(self) -> None:
        """Rows that another process has written."""
        rows = await self.store.rows(self.id, self.history.rows)
        if not rows:
            return
        after = self.history.copy()
        for row in rows:
            after.apply(as_line(row))
        self.history = after
        self.seats = await self.store.seats(self.id)
        self.note_asked()
        self.follow()
        self.tell(game=True)

    def note_asked(self) -> None:
        now = self.tables.clock()
        current = {
            self.decision_id(decision.seat)
            for decision in self.history.game.decisions
            if decision.waits and decision.seat >= 0
        }
        self.asked_since = {ident: self.asked_since.get(ident, now) for ident in current}

    async def act(self, seat: int, decision: str, actions: list[str], key: str) -> int:
        """One action, or the sequence that fills one step; all of it or nothing."""
        done = await self.answered(seat, key)
        if done is not None:
            return done
        await self.wait_for_window(seat)
        async with self.lock:
            for _ in range(3):
                self.must_run()
                if decision != self.decision_id(seat) or self.history.game.decision_of(seat) is None:
                    raise self.stale(seat)
                after, lines = self.tried(seat, actions)
                self.redo_of.pop(seat, None)
                try:
                    version = await self.commit(lines, after, (seat, key))
                    break
                except Repeated as repeated:
                    return repeated.seq
                except Stale:
                    continue
            else:
                raise self.stale(seat)
        self.wake()
        return version

    async def answered(self, seat: int, key: str) -> int | None:
        try:
            return await self.store.answered(self.id, seat, key)
        except StorageError as error:
            raise storage(error.message) from error

    def stale(self, seat: int) -> Problem:
        return Problem(
            "stale",
            409,
            "That question is no longer open.",
            "Look at what is open now.",
            decisions=self.decisions(seat),
            version=self.history.rows,
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

    # --- undo ----------------------------------------------------------------------------------------------

    async def undo(self, seat: int, key: str) -> dict[str, Any]:
        """Free within the rules of undo; beyond them everybody must agree."""
        done = await self.answered(seat, key)
        if done is not None:
            return {"version": done}
        async with self.lock:
            self.must_run()
            after = self.history.copy()
            last = last_choice(after.game, seat)
            line = Line(UNDO, seat, "")
            try:
                after.apply(line)
            except tolmek.CannotUndo as refusal:
                return {"proposal": self.propose_undo(seat, str(refusal)).data()}
            try:
                version = await self.commit([line], after, (seat, key))
            except Repeated as repeated:
                return {"version": repeated.seq}
            except Stale:
                raise self.stale(seat) from None
            if last is not None:
                self.redo_of.setdefault(seat, []).append(last)
        self.wake()
        return {"version": version}

    async def redo(self, seat: int, key: str) -> int:
        texts = self.redo_of.get(seat) or []
        if not texts:
            raise bad_request("There is nothing to redo.")
        kept = texts[:-1]
        version = await self.act(seat, self.decision_id(seat), [texts[-1]], key)
        if kept:
            self.redo_of[seat] = kept
        return version

    def propose_undo(self, seat: int, reason: str) -> Vote:
        number = last_number(self.history.game, seat)
        if number is None:
            raise bad_request("You have made no choice yet.")
        people = self.people()
        alone = [other for other in people if other != seat] == []
        words = f"{self.name(seat)} would like to take back their last move ({reason[:1].lower()}{reason[1:]})"
        vote = Vote(secrets.token_hex(4), "undo", seat, seat, people, words, number, [] if alone else [seat])
        self.votes = [other for other in self.votes if not (other.kind == "undo" and other.by == seat)]
        self.votes.append(vote)
        self.tell(votes=True)
        return vote

    async def vote(self, seat: int, proposal: str, agree: bool) -> int:
        async with self.lock:
            self.must_run()
            vote = next((vote for vote in self.votes if vote.id == proposal), None)
            if vote is None or seat not in vote.needed:
                raise unknown("That proposal is no longer open.", "Nothing needs to be done.")
            if not agree:
                self.votes.remove(vote)
            elif seat not in vote.agreed:
                vote.agreed.append(seat)
            if agree and set(vote.needed) <= set(vote.agreed):
                self.votes.remove(vote)
                await self.carried(vote)
            self.tell(votes=True, players=True)
        self.wake()
        return self.history.rows

    async def carried(self, vote: Vote) -> None:
        if vote.kind == "takeover":
            self.stand_ins.add(vote.seat)
            return
        after = self.history.copy()
        before = after.game.count
        back = Line(BACK, vote.seat, str(vote.number))
        after.apply(back)
        moves = before - after.game.count
        note = Line(NOTE, vote.seat, f"{self.name(vote.seat)} take back {moves} steps; everybody agreed.")
        after.apply(note)
        drawn = after.draw()
        try:
            await self.commit([back, note, *drawn], after)
        except Stale:
            raise self.stale(vote.by) from None
        self.votes.clear()

    # --- seats ---------------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        return self.seats[seat].name or f"Seat {seat + 1}"

    async def seat_do(self, seat: int, n: int, do: str, bot: str, name: str) -> dict[str, Any]:
        if not 0 <= n < len(self.seats):
            raise unknown("There is no such seat.")
        async with self.lock:
            row = self.seats[n]
            if do == "reissue":
                if row.kind == "bot":
                    raise bad_request("A bot sits there.")
                token = new_token()
                await self.change_seat(n, token_hash=hashed(token))
                for reader in list(self.readers):
                    if reader.seat == n or n in reader.yours:
                        reader.drop()
                return {"link": f"/join/{token}"}
            if do == "bot":
                if row.kind != "empty":
                    raise bad_request("That seat is taken.", "Only empty seats can be filled with a bot.")
                if bot not in bots.names():
                    raise bad_request(f"There is no bot “{bot}”.", f"Choose one of {', '.join(bots.names())}.")
                await self.change_seat(n, kind="bot", bot=bot, name=clean(name), token_hash=None)
            elif do == "return":
                if n != seat:
                    raise forbidden()
                self.arrived(n)
            else:
                self.propose_takeover(seat, n)
        self.tell(players=True, votes=True)
        self.wake()
        return {}

    def propose_takeover(self, seat: int, n: int) -> None:
        if self.seats[n].kind not in ("person", "empty") or n == seat or self.here(n):
            raise bad_request("Only the seat of an absent player can be taken over.")
        needed = [other for other in self.people() if other != n]
        vote = Vote(secrets.token_hex(4), "takeover", seat, n, needed, f"Let a bot play for {self.name(n)}?", 0, [seat])
        if set(needed) <= {seat}:
            self.stand_ins.add(n)
        else:
            self.votes.append(vote)

    async def resign(self, seat: int) -> int:
        async with self.lock:
            self.must_run()
            await self.change_seat(seat, resigned=True, bot="greedy")
            note = Line(NOTE, seat, f"{self.name(seat)} resign; a bot plays on.")
            after = self.history.copy()
            after.apply(note)
            try:
                version = await self.commit([note], after)
            except Stale:
                raise self.stale(seat) from None
        self.wake()
        return version

    async def chat(self, seat: int | None, text: str) -> None:
        room = "spectators" if seat is None else "table"
        name = "A spectator" if seat is None else self.name(seat)
        try:
            line = await self.store.add_chat(self.id, room, seat, name, clean(text))
        except StorageError as error:
            raise storage(error.message) from error
        self.chats.append(line)
        self.tell(chat=True)

    async def notes(self, seat: int) -> str:
        return await self.store.notes(self.id, seat)

    async def set_notes(self, seat: int, text: str) -> None:
        await self.store.set_notes(self.id, seat, text)

    async def set_options(self, seat: int, bot_offers: bool | None, webhook: str | None) -> None:
        settings = dict(self.seats[seat].settings)
        if bot_offers is not None:
            settings["bot_offers"] = bot_offers
        if webhook is not None:
            settings["webhook"] = webhook
        async with self.lock:
            await self.change_seat(seat, settings=settings)

    # --- windows -------------------------------------------------------------------------------------------

    def standing(self, seat: int) -> str:
        """The seat's secret answer to windows; “this turn” is over when the turn is."""
        kept = self.seats[seat].settings.get("standing")
        if not kept:
            return "ask"
        answer, turn = kept
        return str(answer) if answer == "pass-unless-attacked" or turn == self.turn() else "ask"

    def turn(self) -> str:
        table = self.history.game.table
        return f"{table.round}.{table.active}"

    def turn_number(self) -> int:
        table = self.history.game.table
        return int(table.round * 8 + table.active + 1)

    async def set_standing(self, seat: int, answer: str) -> None:
        settings = {**self.seats[seat].settings, "standing": [answer, self.turn()]}
        async with self.lock:
            await self.change_seat(seat, settings=settings)
        self.wake()

    async def hold(self, seat: int) -> None:
        """Keep the open window open: once more its longest time."""
        self.holding[seat] = self.tables.clock()
        self.tell(players=True)

    def window_of(self, seat: int) -> tolmek.Decision | None:
        decision = self.history.game.decision_of(seat)
        if decision is None or not decision.waits:
            return None
        return decision if self.history.game.family.panel(decision.prompt) == WINDOW else None

    def paced(self) -> bool:
        """Do windows keep time? With one person nobody could learn anything from how long they stay open."""
        return len(self.people()) > 1

    def until(self, seat: int) -> float | None:
        """When the seat's window closes by itself."""
        if self.row.table.get("mode") != "live" or not self.paced() or self.window_of(seat) is None:
            return None
        since = self.asked_since.get(self.decision_id(seat))
        if since is None:
            return None
        longest = float(self.row.table.get("window_seconds") or 20)
        return since + longest * (2 if seat in self.holding else 1)

    async def wait_for_window(self, seat: int) -> None:
        """A quick answer is kept back until the window would have closed for anybody."""
        if self.window_of(seat) is not None:
            await asyncio.sleep(self.pause(seat))

    def pause(self, seat: int) -> float:
        if self.row.table.get("mode") != "live" or not self.paced():
            return 0.0
        since = self.asked_since.get(self.decision_id(seat), self.tables.clock())
        return max(0.0, since + PAUSE - self.tables.clock())

    def preset(self, seat: int, decision: tolmek.Decision) -> str | None:
        """What the seat's standing answer, or the lack of anything to answer with, says to this window."""
        if not any(str(action) == PASS for action in decision.actions):
            return None
        answer = self.standing(seat)
        attacked = self.history.game.family.attacked(self.history.game, seat)
        if answer == "pass-this-turn" or (answer == "pass-unless-attacked" and not attacked):
            return PASS
        usable = [action for action in decision.actions if not str(action).startswith(PASS)]
        if not usable:
            attack = self.history.game.family.occasion(self.history.game)
            if self.prompted.get(seat) == attack:
                return PASS
            self.prompted[seat] = attack
        return None

    # --- what happens by itself ----------------------------------------------------------------------------

    def wake(self) -> None:
        """Let bots, presets and forced choices go on."""
        self.again = True
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.go_on())

    async def go_on(self) -> None:
        while self.again:
            self.again = False
            try:
                async with self.lock:
                    await self.refresh()
                self.note_asked()
                while await self.step():
                    pass
                await self.remind()
            except Problem as problem:
                logger.warning("table %s: %s", self.id, problem.message)
                await asyncio.sleep(1.0)
            except asyncio.CancelledError:
                raise
            except Exception:
                logger.exception("table %s", self.id)
                return

    async def step(self) -> bool:
        """One choice that needs no person. False: people are asked now."""
        if self.read_only is not None:
            return False
        game = self.history.game
        if game.over:
            return False
        for decision in game.decisions:
            seat = decision.seat
            if not decision.waits or seat < 0:
                continue
            ident = self.decision_id(seat)
            text = await self.automatic(game, decision)
            if text is None:
                continue
            await self.wait_for_window(seat)
            async with self.lock:
                if self.decision_id(seat) != ident or self.history.game.decision_of(seat) is None:
                    return True
                after, lines = self.tried(seat, [text])
                try:
                    await self.commit(lines, after)
                except Stale:
                    return True
            return True
        return False

    async def automatic(self, game: tolmek.Game, decision: tolmek.Decision) -> str | None:
        """The text that is played without asking a person, or None."""
        seat = decision.seat
        bot = self.played_by(seat)
        if bot is not None:
            welcome = self.welcome(decision)
            seed = int.from_bytes(hashlib.sha256(f"{self.row.chance_seed}/{seat}/{game.count}".encode()).digest()[:6])
            text = await self.tables.room.choose(bot, seed, game.view(seat), welcome)
            if text.startswith("offer "):
                self.offered[seat, int(text.split()[1])] = game.table.round
            return text
        if self.seats[seat].kind == "empty":
            return None
        if self.window_of(seat) is not None:
            return self.preset(seat, decision)
        if len(decision.actions) == 1:
            return str(decision.actions[0])
        return None

    def welcome(self, decision: tolmek.Decision) -> tolmek.Decision:
        """Without offers that a person has switched off or has had from this bot this round."""
        kept = []
        for action in decision.actions:
            if action.verb.name == "offer":
                other = action.a
                if self.seats[other].kind == "person" and not self.seats[other].resigned:
                    tired = self.offered.get((decision.seat, other)) == self.history.game.table.round
                    if tired or not self.seats[other].settings.get("bot_offers", True):
                        continue
            kept.append(action)
        return tolmek.Decision(decision.seat, decision.prompt, kept, decision.waits, [], decision.where)

    async def watch_clocks(self, now: float) -> None:
        """Windows that have been open long enough, players who have been away too long."""
        game = self.history.game
        if game.over or self.read_only is not None:
            return
        woken = False
        for decision in game.decisions:
            seat = decision.seat
            if not decision.waits or seat < 0 or self.played_by(seat) is not None:
                continue
            until = self.until(seat)
            if until is not None and now >= until:
                await self.close_window(seat)
                continue
            if self.overdue(seat, now):
                self.stand_ins.add(seat)
                woken = True
        if woken:
            self.tell(players=True)
            self.wake()

    def overdue(self, seat: int, now: float) -> bool:
        """Others wait for this seat, and it has been away, or has thought, for longer than the table allows."""
        if len(self.people()) < 2 or self.seats[seat].kind != "person":
            return False
        asked = self.asked_since.get(self.decision_id(seat), now)
        turn = self.row.table.get("turn_seconds")
        if turn and now - asked > turn:
            return True
        away = self.away_since.get(seat)
        return away is not None and now - max(away, asked) > float(self.row.table["takeover_seconds"])

    async def close_window(self, seat: int) -> None:
        async with self.lock:
            decision = self.window_of(seat)
            if decision is None or PASS not in [str(action) for action in decision.actions]:
                return
            after, lines = self.tried(seat, [PASS])
            try:
                await self.commit(lines, after)
            except Stale:
                return
        self.wake()

    async def remind(self) -> None:
        """Your turn: once a turn, by the webhook of the seat."""
        if self.tables.notify is None:
            return
        game = self.history.game
        for decision in game.decisions:
            seat = decision.seat
            if not decision.waits or seat < 0 or self.here(seat):
                continue
            url = self.seats[seat].settings.get("webhook")
            if url and await self.store.remind(self.id, seat, self.turn_number()):
                text = f"{self.row.title}: it is your turn, {self.name(seat)}. {self.tables.public_url}/game/{self.id}"
                await self.tables.notify(url, text)

    # --- asking --------------------------------------------------------------------------------------------

    def preview(self, seat: int, decision: str, actions: list[str]) -> dict[str, Any]:
        """What an action would come to, from the seat's own view."""
        if decision != self.decision_id(seat):
            raise self.stale(seat)
        guess = self.history.game.guess(seat, 1)
        guess.asked = True
        guess.logging = True
        chance = None
        for position, text in enumerate(actions):
            try:
                action = guess.parse(text, seat)
                chance = guess.chance_of(action, seat)
                guess.play(action, seat)
            except tolmek.IllegalAction as refusal:
                raise illegal(position, refusal.reason, refusal.rule) from None
        told = [entry for entry in guess.log if entry.readable(seat)]
        path = [f"space:{place}" for entry in told for place in entry.facts.get("path", [])]
        return {
            "odds": None
            if chance is None
            else {"chance": chance.hits / chance.of, "words": chance.words, "exact": True},
            "words": " ".join(entry.words for entry in told[:3]),
            "changes": [],
            "path": path,
        }

    def why(self, seat: int, verb: str | None, touches: list[str]) -> dict[str, Any]:
        return offering.why_not(self.history.game, seat, verb, touches[:6])

    # --- replay --------------------------------------------------------------------------------------------

    def may_know(self, seat: int | None, own: list[int]) -> bool:
        """Whose knowledge may be looked at: one's own, and after the end everybody's."""
        if seat is None or seat in own:
            return True
        return self.history.game.over and not self.row.table.get("keep_hands_closed")

    def moments(self, seat: int | None) -> list[dict[str, Any]]:
        """The choices of the game as the reader may know them, with the log sentence of each."""
        found: list[dict[str, Any]] = []
        reader = -1 if seat is None else seat
        spoken: dict[int, list[str]] = {}
        rounds = 0
        at_round: dict[int, int] = {}
        for entry in self.teller.chain:
            if entry.fact.name == "round_begins":
                rounds = entry.values[0]
            at_round.setdefault(entry.number, rounds)
            if entry.readable(reader):
                spoken.setdefault(entry.number, []).append(entry.words)
        rounds = 0
        for link in self.history.game.made():
            number = link.number + 1
            rounds = at_round.get(number, rounds)
            if link.seat == tolmek.CHANCE or number not in spoken:
                continue
            words = spoken[number][0]
            found.append({"n": number, "version": number, "words": words, "seat": link.seat, "round": rounds})
        return found

    def at(self, number: int) -> tolmek.Game:
        game = self.history.game.copy()
        if not 0 <= number <= game.count:
            raise unknown(f"This game has the moments 0 to {game.count}.")
        if number < game.count:
            game.take_back(number)
        return game

    def moment(self, number: int, seat: int | None, yours: list[int]) -> dict[str, Any]:
        """The table as that seat knew it then."""
        then = LiveTable(self.tables, self.row, self.seats, History(self.at(number), self.history.chance.copy()))
        then.read_only = "This is a moment of the past."
        found = then.state(seat, yours)
        self.boards[found["board"]] = then.boards[found["board"]]
        found.update(version=self.history.rows, moment=number, votes=[], chat=self.talk(seat), fairness=self.fairness())
        found["decisions"] = []
        return found

    async def fork(self, seat: int | None, moment: int, as_seat: int, names: list[str]) -> Made:
        """A new game against bots from a moment; while this one runs, from a guess of what the seat knew."""
        game = self.at(moment)
        if not 0 <= as_seat < game.seats:
            raise bad_request("There is no such seat.")
        if game.over:
            raise finished("There is nothing left to play from this moment.")
        open_now = self.history.game.over and not self.row.table.get("keep_hands_closed")
        if not open_now:
            if seat is not None and seat != as_seat:
                raise forbidden("While the game runs you can play on from your own seat only.", "Choose your own seat.")
            game = game.guess(seat, secrets.randbits(48))
        for name in names:
            if name not in bots.names():
                raise bad_request(f"There is no bot “{name}”.", f"Choose one of {', '.join(bots.names())}.")
        chosen: list[str | None] = [None if number == as_seat else "greedy" for number in range(game.seats)]
        others = [number for number in range(game.seats) if number != as_seat]
        for number, name in zip(others, names, strict=False):
            chosen[number] = name
        game.asked = True
        options = {key: value for key, value in game.options.items() if key != "seats"}
        kinds = ["person" if number == as_seat else "bot" for number in range(game.seats)]
        labels = [self.name(number) if number == as_seat else "" for number in range(game.seats)]
        title = f"{self.row.title}, from move {moment}"
        return await self.tables.place(
            game.edition, options, title, table_settings(TableWish()), self.row.map_seed, game.save(),
            labels, kinds, chosen, [as_seat], [],
        )  # fmt: skip

    def record(self, seat: int | None) -> str:
        if self.history.game.over and not self.row.table.get("keep_hands_closed"):
            return self.history.game.record()
        return self.history.game.record(seat)

    async def proof(self) -> dict[str, Any]:
        """Everything that is needed to check the dice; before the end only the commitment."""
        found: dict[str, Any] = {"tolmek": "proof", "version": 1, "game": self.id, **self.fairness()}
        if self.history.game.over:
            rows = await self.store.rows(self.id)
            found.update(
                edition=self.row.edition,
                seats=len(self.seats),
                options=self.row.options,
                start=self.row.table.get("start"),
                rows=[{"kind": row.kind, "seat": row.seat, "text": row.text} for row in rows],
            )
        return found


# --- small parts -------------------------------------------------------------------------------------------


def as_line(row: Row) -> Line:
    return Line(row.kind, -1 if row.seat is None else row.seat, row.text)


def as_played(link: Any) -> Line:
    """A choice or an outcome of a record as a row."""
    if link.seat == tolmek.CHANCE:
        return Line(CHANCE, link.where, str(link.action))
    return Line(ACT, link.seat, str(link.action))


def history_of(
    edition: str, seats: int, options: dict[str, Any], map_seed: str, chance_seed: str, start: str | None
) -> History:
    try:
        return History.begin(edition, seats, options, map_seed, chance_seed, start)
    except tolmek.BadSetup as error:
        raise bad_request(str(error), "Change the set-up and try again.") from None


def checked_options(wish: NewGame) -> dict[str, Any]:
    """Options with the races that seats have asked for."""
    options = dict(wish.options)
    races = [seat.race for seat in wish.seats]
    if any(races):
        options["races"] = races
    return options


def table_settings(wish: TableWish) -> dict[str, Any]:
    takeover = wish.takeover_seconds or (LIVE_TAKEOVER if wish.mode == "live" else ASYNC_TAKEOVER)
    return {
        "mode": wish.mode,
        "window_seconds": wish.window_seconds,
        "takeover_seconds": takeover,
        "turn_seconds": wish.turn_seconds,
        "open_scores": wish.open_scores,
        "keep_hands_closed": wish.keep_hands_closed,
    }


def clean(text: str) -> str:
    """One line of printable text."""
    return " ".join("".join(letter for letter in text if letter.isprintable() or letter == " ").split())


def default_title(edition: str, kinds: list[str]) -> str:
    people = kinds.count("person")
    return f"{edition_name(edition)}, {'against bots' if people < 2 else f'{people} players'}"


def edition_name(edition: str) -> str:
    return next((one.name for one in tolmek.editions() if one.id == edition), edition)


def edition_data(edition: tolmek.EditionInfo) -> dict[str, Any]:
    return {
        "id": edition.id,
        "name": edition.name,
        "seats": list(edition.seats),
        "variants": edition.options.get("variants", []),
        "rounds": edition.rounds,
        "races": [{"id": race, "name": name, "home": home, "words": ""} for race, name, home in edition.race_names],
        "options": {key: value for key, value in edition.options.items() if key not in ("variants", "variant")},
    }


def bot_name(row: SeatRow) -> str:
    return f"{(row.bot or 'bot').title()} {row.seat + 1}"


def last_number(game: tolmek.Game, seat: int) -> int | None:
    """The number of the seat's last choice."""
    for link in reversed(game.made()):
        if link.seat == seat:
            return link.number
    return None


def last_choice(game: tolmek.Game, seat: int) -> str | None:
    for link in reversed(game.made()):
        if link.seat == seat:
            return str(link.action)
    return None
