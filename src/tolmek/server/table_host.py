"""Every table of a server, opened when somebody comes."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import cast

import tolmek
from tolmek import bots
from tolmek.api import default_edition
from tolmek.bots.common.styles import styles
from tolmek.families import EDITIONS
from tolmek.server import tutorial
from tolmek.server.bot_pool import SIMPLE, BotPool
from tolmek.server.errors import Problem, storage, unknown
from tolmek.server.fairness import new_chance_seed, new_map_seed
from tolmek.server.importing import Importing
from tolmek.server.new_table import CreatedGame, InitialRows, NewTable
from tolmek.server.personality import can_have_style, style_info, styled
from tolmek.server.record_reader import MAP_SEED
from tolmek.server.settings import checked_options, clean, default_title, edition_info, table_settings
from tolmek.server.store import LinkRow, NewGameRow, SeatRow, StorageError, Store
from tolmek.server.table.access import link_refusal
from tolmek.server.table.credentials import INVITATION, hashed, holder_of, new_credential, new_token
from tolmek.server.table.host import Notify
from tolmek.server.table.loading import load, new_history
from tolmek.server.table.seats import stored
from tolmek.server.table.table import Table
from tolmek.server.wire.answers import About, BotInfo, Invitation, LinkKind, TutorialInfo
from tolmek.server.wire.requests import LessonWish, NewGame, TableWish

logger = logging.getLogger("tolmek.server")

KEPT_IN_MEMORY = 300  # newest games that stay in memory when a server starts; the others are opened and unloaded again
BREATH = 0.05  # seconds between two of them
PATIENCE = 100  # breaths for which one of the others may go on
DAY = 24 * 3600.0
IMPORTS_A_DAY = 200  # of everybody together
IMPORTS_IN_ALL = 2000
DISK_KEPT_FREE = 256 * 1024 * 1024  # bytes that imports leave for games that are played
RETRY = 60.0  # seconds after which a table that could not be opened is tried again


class TableHost:
    """Every table of this server, opened when somebody comes."""

    def __init__(
        self,
        store: Store,
        *,
        bot_pool: BotPool | None = None,
        notify: Notify | None = None,
        public_url: str = "",
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.bot_pool = BotPool() if bot_pool is None else bot_pool
        self.importing = Importing()
        self.notify = notify
        self.public_url = public_url
        self.clock = clock
        self.name = secrets.token_hex(8)
        self.open: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.due: dict[str, float] = {}  # tables that have left the memory, with a clock that goes on
        self.loop: asyncio.AbstractEventLoop | None = None
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.store.listen(self.heard)
        self.tasks = [asyncio.create_task(self.tick()), asyncio.create_task(self.resume_games())]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for table in list(self.open.values()):
            await table.automation.stop()
        self.open.clear()
        self.bot_pool.close()

    async def resume_games(self) -> None:
        """After a restart: bots go on and reminders are sent, also where nobody looks."""
        try:
            games = await self.store.unfinished()
        except StorageError as error:
            logger.warning("unfinished games: %s", error.message)
            return
        for number, game in enumerate(reversed(games)):
            if game in self.open:
                continue  # somebody was quicker
            try:
                table = await self.table(game)
                if number >= KEPT_IN_MEMORY:
                    await self.unload_when_quiet(table)
            except Problem as problem:
                logger.warning("table %s: %s", game, problem.message)
            await asyncio.sleep(BREATH)

    def heard(self, game: str, seq: int) -> None:
        """Somebody has written rows, changed a seat or spoken; perhaps in another process."""
        table = self.open.get(game)
        if table is not None and self.loop is not None:
            table.journal.behind = True
            self.loop.call_soon_threadsafe(table.automation.wake)

    async def tick(self) -> None:
        """Once a second: absent players, time limits, tables that nobody looks at."""
        while True:
            await asyncio.sleep(1.0)
            now = self.clock()
            for table in list(self.open.values()):
                if self.open.get(table.id) is not table:
                    continue  # put away meanwhile
                try:
                    await table.automation.watch_clocks(now)
                    if table.automation.resting(now):
                        await self.unload(table)
                except Exception:
                    logger.exception("table %s", table.id)
            for game in [game for game, end in self.due.items() if now > end]:
                await self.reopen(game)

    async def unload_when_quiet(self, table: Table) -> None:
        """Away as soon as it has gone as far as it can; where somebody comes first, or it takes long, it stays."""
        for _ in range(PATIENCE):
            if table.automation.quiet():
                await self.unload(table)
                return
            await asyncio.sleep(BREATH)

    async def unload(self, table: Table) -> None:
        """Out of the memory, until somebody comes or the time of somebody who is waited for is up."""
        if self.open.get(table.id) is not table:
            return
        del self.open[table.id]  # first: whoever comes meanwhile opens it afresh
        end = table.automation.due()
        if end is not None:
            self.due[table.id] = end
        await table.automation.stop()

    async def reopen(self, game: str) -> None:
        try:
            await self.table(game)
        except Problem as problem:
            logger.warning("table %s: %s", game, problem.message)
            self.due[game] = self.clock() + RETRY

    # --- setting up ----------------------------------------------------------------------------------------

    def about(self) -> About:
        return About(
            version=tolmek.__version__,
            editions=[edition_info(edition) for edition in tolmek.editions()],
            bots=[BotInfo(name, name.title(), bots.words(name), can_have_style(name)) for name in self.bot_pool.names],
            styles=[style_info(name) for name in styles()],
            edition=default_edition(),
            public=bool(self.public_url),
            tutorials=[
                TutorialInfo(
                    one.edition, EDITIONS[one.edition].family, one.minutes, [lesson.title for lesson in one.lessons]
                )
                for one in tutorial.tutorials()
            ],
        )

    async def create(self, wish: NewGame) -> CreatedGame:
        options = checked_options(wish)
        for seat in wish.seats:
            if seat.kind == "bot":
                self.bot_pool.check(seat.bot)
        named = iter(styled((seat.bot, seat.style) for seat in wish.seats if seat.kind == "bot"))
        return await self.place(
            NewTable(
                edition=wish.edition,
                options=options,
                title=clean(wish.title),
                settings=table_settings(wish.table),
                map_seed=clean(wish.map_seed) or new_map_seed(),
                names=[clean(seat.name) for seat in wish.seats],
                kinds=["bot" if seat.kind == "bot" else "person" for seat in wish.seats],
                bots=[next(named) if seat.kind == "bot" else None for seat in wish.seats],
                mine=[number for number, seat in enumerate(wish.seats) if seat.kind == "me"],
                key=wish.key,
                invited=[number for number, seat in enumerate(wish.seats) if seat.kind == "person"],
            )
        )

    async def create_lesson(self, edition: str, number: int, wish: LessonWish) -> CreatedGame:
        """A table for one person who learns; the bots answer by the lesson's list."""
        course = tutorial.tutorial_of(edition)
        if number > len(course.lessons):
            raise unknown("There is no such lesson.", "Choose one on the page “Learn”.")
        lesson = course.lessons[number - 1]
        start = await asyncio.to_thread(tutorial.opening, edition, lesson.moment)
        game = tolmek.load(start)
        others = game.seats - 1
        return await self.place(
            NewTable(
                edition=edition,
                options={key: value for key, value in game.options.items() if key != "seats"},
                title=f"Lesson {number}: {lesson.title}",
                settings={**table_settings(TableWish()), "lesson": [edition, lesson.id]},
                map_seed="lesson",
                start=start,
                names=[clean(wish.name), *course.names],
                kinds=["person", *["bot"] * others],
                bots=[None, *[SIMPLE[0]] * others],
                mine=[tutorial.PEOPLE],
                chance_seed=tutorial.chance_seed(edition, lesson),
                key=wish.key,
            )
        )

    async def place(self, new: NewTable) -> CreatedGame:
        """Store a new table with its first draws and open it."""
        ident = secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")
        chance_seed = new.chance_seed or new_chance_seed()
        seats = len(new.kinds)
        initial = new.initial or first_draws(new, chance_seed)
        tokens = {seat: new_token() for seat in range(seats) if new.kinds[seat] == "person"}
        row = NewGameRow(
            id=ident,
            edition=new.edition,
            revision=initial.revision,
            components=initial.pack,
            options={**new.options, "seats": seats},
            title=new.title or default_title(new.edition, new.kinds),
            table={**new.settings, "start": new.start},
            map_seed=new.map_seed,
            chance_seed=chance_seed,
        )
        people = [
            SeatRow(
                game=ident,
                seat=seat,
                kind=new.kinds[seat] if seat not in new.invited else "empty",
                name=new.names[seat],
                bot=new.bots[seat],
            )
            for seat in range(seats)
        ]
        holder = holder_of(ident, new.key or new_token())
        credentials = [new_credential(ident, seat, tokens[seat], holder, self.clock()) for seat in new.mine]
        links = [
            LinkRow(game=ident, seat=seat, token_hash=hashed(tokens[seat]), kind=INVITATION) for seat in new.invited
        ]
        try:
            await self.store.create(row, people, initial.rows, initial.save, initial.over, credentials, links)
        except StorageError as error:
            raise storage(error) from error
        if new.initial is None:
            await self.table(ident)
        return CreatedGame(ident, tokens, new.mine, new.invited)

    async def table(self, game_id: str) -> Table:
        """The table of that id, from memory or from the store."""
        table = self.open.get(game_id)
        if table is not None:
            return table
        lock = self.opening.setdefault(game_id, asyncio.Lock())
        try:
            async with lock:
                table = self.open.get(game_id)
                if table is None:
                    loaded = await load(self, game_id)
                    table = self.open.setdefault(game_id, loaded)
                    self.due.pop(game_id, None)
                    table.automation.wake()
                    if table.current.running and any(row.bot not in (None, *SIMPLE) for row in table.seats):
                        self.bot_pool.warm_up()
        except StorageError as error:
            raise storage(error) from error
        finally:
            self.opening.pop(game_id, None)
        return table

    async def link_of(self, token: str) -> LinkRow:
        link = await stored(self.store.link(hashed(token)))
        if link is None:
            raise link_refusal(link)
        return link

    async def invitation(self, token: str) -> Invitation:
        """What a link leads to; whether it still works is for those to find out who use it."""
        link = await self.link_of(token)
        table = await self.table(link.game)
        return Invitation(
            game=link.game,
            seat=link.seat,
            kind=cast("LinkKind", link.kind),
            title=table.current.row.title,
            edition=table.current.row.edition,
            name=table.seats[link.seat].name,
            used=link.credential is not None,
            players=table.audience.players(),
            over=table.game.over,
        )

    async def join(self, token: str, name: str, key: str = "") -> tuple[str, int, str]:
        """Trade a link for the seat's secret. The same key gets it again; without a key nobody does."""
        link = await self.link_of(token)
        table = await self.table(link.game)
        secret = await table.access.join(token, link, clean(name), key or new_token())
        return link.game, link.seat, secret

    async def imported(self, record: str) -> CreatedGame:
        """A record as a table: a finished one to look at, a running one to play on by one browser."""
        await self.check_space()
        chance_seed = new_chance_seed()
        imported = await self.importing.read(record, chance_seed)
        return await self.place(
            NewTable(
                edition=imported.edition,
                options=imported.options,
                title="An imported game",
                settings={**table_settings(TableWish()), "imported": imported.choices},
                map_seed=MAP_SEED,
                names=[""] * imported.seats,
                kinds=["person"] * imported.seats,
                bots=[None] * imported.seats,
                mine=list(range(imported.seats)),
                chance_seed=chance_seed,
                initial=imported.initial,
            )
        )

    async def check_space(self) -> None:
        """Imported games cost nobody a game, so there is an end to them: in a day, in all, and on the disk."""
        try:
            lately = await self.store.imported(self.clock() - DAY)
            in_all = await self.store.imported(0.0)
            free = self.store.free_bytes()
        except StorageError as error:
            raise storage(error) from error
        if lately >= IMPORTS_A_DAY:
            message = f"This server has reached its limit of {IMPORTS_A_DAY} imports in a day."
            raise Problem("flood", 429, message, "Try again tomorrow.", wait=3600)
        if in_all >= IMPORTS_IN_ALL:
            message = f"This server already holds {IMPORTS_IN_ALL} imported games and takes no more."
            raise Problem("too-large", 413, message, "Replay the record with tolmek replay.")
        if free is not None and free < DISK_KEPT_FREE:
            message = "The disk of this server is nearly full; it imports no games."
            raise Problem("too-large", 413, message, "Replay the record with tolmek replay.")


def first_draws(new: NewTable, chance_seed: str) -> InitialRows:
    """What is drawn before anybody chooses."""
    history = new_history(new.edition, len(new.kinds), new.options, new.map_seed, chance_seed, new.start)
    return InitialRows(history.draw(), history.game.rules.revision, history.game.pack, history.game.over)
