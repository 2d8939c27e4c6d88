"""One game with its seats and readers: the parts of a table, put together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress

import tolmek
from tolmek.server.errors import Problem, bad_request, forbidden, unknown
from tolmek.server.store import ChatLine, CredentialRow, GameRow, SeatRow
from tolmek.server.table.access import Access
from tolmek.server.table.actions import Actions
from tolmek.server.table.audience import Audience
from tolmek.server.table.automation import Automation
from tolmek.server.table.chat import Chat
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.history import History
from tolmek.server.table.host import Host
from tolmek.server.table.journal import Journal
from tolmek.server.table.marks import Marks
from tolmek.server.table.offers import Offers
from tolmek.server.table.presence import Presence
from tolmek.server.table.proposals import Proposals
from tolmek.server.table.questions import Questions
from tolmek.server.table.replay import Replay
from tolmek.server.table.scenes import Scenes
from tolmek.server.table.seats import Seats
from tolmek.server.table.signals import Signals
from tolmek.server.table.undo import Undo
from tolmek.server.table.votes import Votes
from tolmek.server.table.windows import Windows
from tolmek.server.wire.answers import SeatDone
from tolmek.server.wire.log_feed import LogFeed

PAST = "This is a moment of the past."


class Table:
    """Each part owns its fields and knows only the parts above it; signals are how they reach those below."""

    def __init__(
        self,
        host: Host,
        row: GameRow,
        seats: list[SeatRow],
        history: History,
        credentials: Sequence[CredentialRow] = (),
        chat: Sequence[ChatLine] = (),
    ) -> None:
        store, clock = host.store, host.clock
        self.host = host
        self.signals = signals = Signals()
        # What is true.
        self.current = current = CurrentGame(row, history, clock)
        self.seats = Seats(store, row.id, seats, credentials, clock, signals)
        self.chat = Chat(store, row.id, chat)
        self.votes = Votes()
        self.presence = Presence(self.seats, self.votes, clock, signals, store.shared)
        self.marks = Marks(store, host.name, current, self.seats, self.presence, self.votes, clock, signals)
        self.journal = journal = Journal(store, current, self.seats, self.chat, self.marks, signals)
        # What is asked, and answered.
        self.windows = Windows(current, self.seats, self.marks, journal, clock, signals)
        self.offers = Offers(current, self.seats, self.windows, journal, signals)
        self.questions = Questions(current, self.windows, self.offers)
        self.actions = Actions(current, self.seats, journal, self.windows, self.questions, signals)
        self.undo = Undo(current, self.seats, self.marks, journal, self.windows, self.questions, self.actions, signals)
        # Who sits here.
        self.access = Access(store, current, self.seats, self.presence, self.votes, journal, clock, signals)
        self.proposals = Proposals(
            current, self.seats, self.presence, self.votes, self.marks, journal, self.undo, self.access, signals
        )
        # What is shown.
        self.log = LogFeed(self.seats.name)
        self.scenes = Scenes(current, self.log)
        self.audience = Audience(
            current,
            self.seats,
            self.presence,
            self.votes,
            self.chat,
            self.windows,
            self.questions,
            self.undo,
            self.scenes,
            self.log,
            signals,
            store.shared,
        )
        self.replay = Replay(
            host, current, self.seats, self.questions, self.scenes, self.log, self.audience, self.past_audience
        )
        # What happens by itself.
        self.automation = Automation(
            host,
            current,
            self.seats,
            self.presence,
            self.marks,
            journal,
            self.windows,
            self.offers,
            self.questions,
            signals,
        )
        self.connect()
        self.audience.follow()

    def connect(self) -> None:
        """Who hears the parts."""
        self.signals.announce = self.audience.announce
        self.signals.announce_to = self.audience.announce_to
        self.signals.announce_question = self.audience.announce_question
        self.signals.wake = self.automation.wake
        self.signals.explain = self.log.explain
        self.signals.renamed = self.log.rename
        self.signals.credentials_changed = self.presence.disconnect_unheld
        self.journal.followed = self.followed

    def followed(self, only: Collection[int] | None) -> None:
        """The game has changed."""
        self.audience.follow()
        self.audience.announce(game=True, only=only)

    def past_audience(self, history: History) -> Audience:
        """The audience of this table at another moment."""
        then = Table(self.host, self.current.row, self.seats.rows, history)
        then.current.read_only = PAST
        return then.audience

    @property
    def id(self) -> str:
        return self.current.id

    @property
    def history(self) -> History:
        return self.current.history

    @property
    def game(self) -> tolmek.Game:
        return self.current.game

    # --- requests that several parts answer ---

    def used(self, credentials: Collection[str]) -> None:
        """Somebody has come with these credentials."""
        for seat in self.seats.used(credentials):
            self.presence.noticed(seat)

    async def seat_do(self, seat: int, n: int, do: str, bot: str, name: str, yours: Sequence[int] = ()) -> SeatDone:
        """What a seat may do about another, or its own. `yours`: the seats that the same browser holds."""
        if not 0 <= n < len(self.seats):
            raise unknown("There is no such seat.")
        done = SeatDone()
        async with self.journal.lock:
            if do == "reissue":
                done = await self.reissue(seat, n, yours)
            elif do == "bot":
                self.host.bot_pool.check(bot)
                await self.access.fill_with_bot(n, bot, name)
            elif do == "return":
                self.current.must_run()
                if n != seat:
                    raise forbidden()
                self.presence.arrived(n)
            else:
                self.current.must_run()
                await self.proposals.propose_takeover(seat, n)
        self.signals.announce(players=True, votes=True)
        self.signals.wake()
        return done

    async def reissue(self, seat: int, n: int, yours: Sequence[int]) -> SeatDone:
        """A new invitation to an empty seat; for that of somebody who is away a proposal to all the others."""
        if self.seats[n].kind == "bot":
            raise bad_request("A bot sits there.")
        if n in (seat, *yours):
            raise bad_request("This seat is yours.", "For another device of yours choose “Use another device”.")
        if self.seats[n].kind == "empty":
            return SeatDone(link=await self.access.invite(seat, n))
        return SeatDone(proposal=(await self.proposals.propose_reissue(seat, n)).data())

    async def say(self, seat: int | None, text: str) -> None:
        name = "A spectator" if seat is None else self.seats.name(seat)
        async with self.journal.lock:
            await self.chat.say(seat, name, text)
            with suppress(Problem):  # it is said, and will be read
                await self.journal.refresh()

    async def set_options(self, seat: int, bot_offers: bool | None, webhook: str | None, here: str = "") -> None:
        async with self.journal.lock:
            await self.seats.set_wishes(seat, bot_offers, webhook, here)
