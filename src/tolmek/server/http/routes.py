"""Every request of docs/protocol.md, handed to the tables. No rules and no secrets are handled here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, Response, WebSocket, delete, get, post, put, websocket
from litestar.di import NamedDependency, Provide
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter, RequestCookies, SkipValidation
from msgspec import Meta

import tolmek
from tolmek import rulebook
from tolmek.rulebook.show import difference_to_data, rules_to_data
from tolmek.server import webhooks
from tolmek.server.errors import Problem, bad_request, forbidden, unknown
from tolmek.server.fairness import Commitment, Proof
from tolmek.server.http import sockets
from tolmek.server.http.limits import IMPORT_BYTES, Gauge, client_of
from tolmek.server.http.network import reach_of
from tolmek.server.http.pages import ASK_AGAIN, FOR_EVER, File, gzipped_file
from tolmek.server.http.security import OriginPolicy, cookie_name, expired_cookie, seat_cookie
from tolmek.server.new_table import CreatedGame
from tolmek.server.table.loading import new_history
from tolmek.server.table.table import Table
from tolmek.server.table_host import TableHost
from tolmek.server.wire import answers, requests, scenes
from tolmek.server.wire.answers import Created, Devices, Done, Refusal
from tolmek.server.wire.requests import Nothing

MAPS_KEPT: Final = 64  # set-ups that are not drawn again when they are asked for again
SEARCHES_KEPT: Final = 64
COMPRESSED: Final = {"compressed": True}  # answers that are compressed already

AnyRequest = Request[Any, Any, Any]

TheTables = NamedDependency[SkipValidation[TableHost]]
ThePolicy = NamedDependency[SkipValidation[OriginPolicy]]
TheGauge = NamedDependency[SkipValidation[Gauge]]

SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=9, description="The seat that you speak for.")]
GameId = Annotated[str, PathParameter(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
DeviceId = Annotated[str, PathParameter(min_length=1, max_length=64, pattern="^[a-z0-9]+$")]
Token = Annotated[str, PathParameter(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
EditionId = Annotated[str, PathParameter(max_length=40)]
Word = Annotated[str, QueryParameter(max_length=200)]
Words = Annotated[list[Annotated[str, Meta(max_length=200)]], QueryParameter(max_items=64)]
MaybeWord = Annotated[str | None, QueryParameter(max_length=200)]
MaybeWords = Annotated[list[Annotated[str, Meta(max_length=200)]] | None, QueryParameter(max_items=64)]


def query_spec(*names: str, many: tuple[str, ...] = (), rate: str = "") -> dict[str, Any]:
    """What a route takes in its query (any other word is refused), and the measure that it counts against."""
    return {"query": frozenset((*names, *many)), "many": frozenset(many), "rate": rate}


def refusals(**statuses: str) -> dict[int, ResponseSpec]:
    return {
        int(status.removeprefix("s")): ResponseSpec(Refusal, generate_examples=False, description=words)
        for status, words in statuses.items()
    }


def answered(shape: Any, others: dict[int, ResponseSpec]) -> dict[int, ResponseSpec]:
    """The shape of an answer that comes as JSON already."""
    return {200: ResponseSpec(shape, generate_examples=False, description="As asked for."), **others}


ALWAYS: Final = {
    "s400": "The request is not understood.",
    "s403": "Not allowed from here.",
    "s429": "Too much at once.",
    "s503": "The database cannot be used now.",
}
PLAIN: Final = refusals(**ALWAYS)
LOOKED_UP: Final = refusals(**ALWAYS, s404="There is no such thing.")
SENT: Final = refusals(**ALWAYS, s404="There is no such thing.", s413="The request is too large.")
CHANGES: Final = refusals(
    **ALWAYS,
    s404="There is no such thing.",
    s409="That is no longer open, or the game is over.",
    s413="The request is too large.",
    s422="The rules do not allow it.",
)


# --- who asks ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Caller:
    """A browser or bot at a table: the seat that it speaks for, and all those it holds."""

    table: Table
    seat: int | None
    credentials: dict[int, str]  # the credential of each seat

    @property
    def yours(self) -> list[int]:
        return list(self.credentials)

    @property
    def device(self) -> str:
        """The credential of the seat that it speaks for."""
        return self.credentials[self.own()]

    def own(self) -> int:
        if self.seat is None:
            raise forbidden("Only a seat can do this.", "Say which seat you speak for: ?seat=0.")
        return self.seat


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks back: as one of their own seats, or after the end as any."""

    table: Table
    seat: int | None
    yours: list[int]


TheCaller = NamedDependency[SkipValidation[Caller]]
TheViewer = NamedDependency[SkipValidation[Viewer]]


async def provide_caller(tables: TheTables, cookies: RequestCookies, game: GameId, seat: SeatQuery = None) -> Caller:
    table = await tables.table(game)
    credentials = seat_credentials(table, cookies)
    if seat is not None and seat not in credentials:
        raise forbidden()
    table.used(credentials.values())
    return Caller(table, seat, credentials)


async def provide_viewer(tables: TheTables, cookies: RequestCookies, game: GameId, seat: SeatQuery = None) -> Viewer:
    table = await tables.table(game)
    credentials = seat_credentials(table, cookies)
    if seat is not None and not (seat < len(table.seats) and table.replay.may_know(seat, list(credentials))):
        raise forbidden()
    table.used(credentials.values())
    return Viewer(table, seat, list(credentials))


def seat_credentials(table: Table, cookies: dict[str, str]) -> dict[int, str]:
    """The seats that these cookies are the secrets of, with the credential of each."""
    credentials = {
        seat: table.seats.credential(seat, cookies.get(cookie_name(table.id, seat), ""))
        for seat in range(len(table.seats))
    }
    return {seat: ident for seat, ident in credentials.items() if ident is not None}


def created_answer(request: AnyRequest, policy: OriginPolicy, new: CreatedGame) -> Response[Created]:
    """A new game, with the cookies of its creator's seats and links that can be sent to others."""
    created = new.created(policy.address(request.headers["host"]))
    cookies = [seat_cookie(new.game, seat, new.tokens[seat], policy.https) for seat in new.mine]
    return Response(created, status_code=201, cookies=cookies)


# --- before a game -------------------------------------------------------------------------------------------------


class Lobby(Controller):
    path = "/api"
    tags = ["before a game"]  # noqa: RUF012

    @get("/about", opt=query_spec(), responses=PLAIN, sync_to_thread=False)
    def about(self, request: AnyRequest, tables: TheTables, policy: ThePolicy) -> answers.About:
        """What this server can play."""
        return msgspec.structs.replace(tables.about(), reach=reach_of(policy, request.headers.get("host", "")))

    @post("/games", opt=query_spec(rate="makings"), responses=SENT)
    async def create(
        self, request: AnyRequest, tables: TheTables, policy: ThePolicy, data: JSONBody[requests.NewGame]
    ) -> Response[Created]:
        """Set a game up. The cookies of the seats of kind “me” come with the answer."""
        return created_answer(request, policy, await tables.create(data))

    @post("/tutorials/{edition:str}/{number:int}", opt=query_spec(rate="makings"), responses=SENT)
    async def lesson(
        self,
        request: AnyRequest,
        tables: TheTables,
        policy: ThePolicy,
        edition: EditionId,
        number: Annotated[int, PathParameter(ge=1, le=99)],
        data: JSONBody[requests.LessonWish],
    ) -> Response[Created]:
        """A table for one lesson of a tutorial. The cookie of its seat comes with the answer."""
        return created_answer(request, policy, await tables.create_lesson(edition, number, data))

    @post("/import", opt=query_spec(rate="imports"), responses=SENT, request_max_body_size=IMPORT_BYTES)
    async def imported(
        self, request: AnyRequest, tables: TheTables, policy: ThePolicy, data: JSONBody[requests.ImportRequest]
    ) -> Response[Created]:
        """A record as a table to look at."""
        return created_answer(request, policy, await tables.imported(data.record))

    @get("/join/{token:str}", opt=query_spec(rate="joins"), responses=LOOKED_UP)
    async def invitation(self, tables: TheTables, token: Token) -> answers.Invitation:
        """What an invitation is for. Looking changes nothing."""
        return await tables.invitation(token)

    @post("/join", opt=query_spec(rate="joins"), responses=SENT, status_code=200)
    async def join(
        self, tables: TheTables, policy: ThePolicy, data: JSONBody[requests.JoinRequest]
    ) -> Response[answers.Joined]:
        """Sit down: trades the link, once, for the seat's cookie. The same key again gets the same cookie."""
        game, seat, token = await tables.join(data.token, data.name, data.key)
        return Response(answers.Joined(game, seat), cookies=[seat_cookie(game, seat, token, policy.https)])

    @get(
        "/preview-map",
        opt=query_spec("edition", "seats", "seed", "variant", "left_out", rate="maps"),
        responses=answered(answers.MapPreview, PLAIN),
        sync_to_thread=False,
    )
    def preview_map(
        self,
        edition: Word,
        seed: Annotated[str, QueryParameter(max_length=32)],
        seats: Annotated[int, QueryParameter(ge=2, le=5)] = 4,
        variant: Word = "standard",
        left_out: MaybeWord = None,
    ) -> Response[bytes]:
        """The open set-up that a map seed gives."""
        return encoded(scenes.decompressed(open_set_up(edition, seats, seed, variant, left_out)))


@lru_cache(maxsize=MAPS_KEPT)
def open_set_up(edition: str, seats: int, seed: str, variant: str, left_out: str | None) -> bytes:
    """Packed: board and scene before the first choice."""
    options = {"variant": variant} if left_out is None else {"variant": variant, "left_out": left_out}
    history = new_history(edition, seats, options, seed, "00" * 32, None)
    history.draw()
    _, board = scenes.board_of(history.game)
    scene = scenes.changing_parts(history.game, scenes.scene_for(history.game, None, False))
    return scenes.compressed_json(answers.MapPreview(board, scene))


def encoded(json: bytes, **headers: str) -> Response[bytes]:
    """An answer that is JSON already."""
    return Response(json, media_type="application/json", headers=headers)


# --- rules ---------------------------------------------------------------------------------------------------------


class Rules(Controller):
    path = "/api/rules"
    tags = ["rules"]  # noqa: RUF012

    @get(
        "/{edition:str}",
        opt=query_spec("q") | COMPRESSED,
        responses=answered(answers.FoundRules, LOOKED_UP),
        sync_to_thread=False,
    )
    def rules(self, request: AnyRequest, edition: EditionId, q: Word = "") -> Response[bytes]:
        """The rules of an edition that hold all words of `q`."""
        known_edition(edition)
        return found_rules(edition, " ".join(q.split())).answer(request.headers)

    @get(
        "/{edition:str}/diff/{other:str}",
        opt=query_spec() | COMPRESSED,
        responses=answered(answers.RulesDiff, LOOKED_UP),
        sync_to_thread=False,
    )
    def difference(self, request: AnyRequest, edition: EditionId, other: EditionId) -> Response[bytes]:
        """Two editions side by side."""
        try:
            return compared(edition, other).answer(request.headers)
        except rulebook.UnknownEdition as error:
            raise unknown(str(error)) from None
        except rulebook.NotComparable as error:
            raise bad_request(str(error), "Compare editions of the same game.") from None


@lru_cache(maxsize=SEARCHES_KEPT)
def found_rules(edition: str, words: str) -> File:
    rules = rules_to_data(rulebook.search(edition, words), edition)
    return json_file(answers.FoundRules([answers.Rule(**rule) for rule in rules]))


@lru_cache(maxsize=SEARCHES_KEPT)
def compared(edition: str, other: str) -> File:
    return json_file(msgspec.convert(difference_to_data(edition, other), answers.RulesDiff))


def json_file(data: answers.FoundRules | answers.RulesDiff) -> File:
    """An answer that stays the same until the next version of the server."""
    return gzipped_file("application/json", msgspec.json.encode(data), ASK_AGAIN)


def known_edition(edition: str) -> None:
    """Rules are read out for what can be played."""
    playable = [known.id for known in tolmek.editions()]
    if edition not in playable:
        raise unknown(f"There are no rules of that edition here; there are those of {', '.join(playable)}.")


# --- a game --------------------------------------------------------------------------------------------------------


class Reading(Controller):
    path = "/api/games/{game:str}"
    tags = ["reading a game"]  # noqa: RUF012
    dependencies = {"caller": Provide(provide_caller), "viewer": Provide(provide_viewer)}  # noqa: RUF012

    @get("/", opt=query_spec("seat", "view"), responses=LOOKED_UP, sync_to_thread=False)
    def state(
        self, caller: TheCaller, view: Annotated[bool, QueryParameter(description="Add what a bot is given.")] = False
    ) -> answers.State:
        """The whole table as the seat, or a spectator, sees it."""
        state = caller.table.audience.state(caller.seat, caller.yours)
        if view:
            state.view = caller.table.scenes.view(caller.seat)
        return state

    @get("/brief", opt=query_spec("seat"), responses=LOOKED_UP, sync_to_thread=False)
    def brief(self, caller: TheCaller) -> answers.Brief:
        """Whose turn it is, for lists of games."""
        return caller.table.audience.brief(caller.seat)

    @get("/board/{ident:str}", opt=query_spec(), responses=answered(answers.Board, LOOKED_UP))
    async def board(
        self, tables: TheTables, game: GameId, ident: Annotated[str, PathParameter(max_length=64)]
    ) -> Response[bytes]:
        """The parts of the scene that do not change."""
        board = (await tables.table(game)).scenes.board(ident)
        return encoded(board, **{"cache-control": FOR_EVER})

    @get("/preview", opt=query_spec("seat", "decision", many=("action",)), responses=CHANGES, sync_to_thread=False)
    def preview(self, caller: TheCaller, decision: Word, action: Words) -> answers.Preview:
        """What an action would come to, from the seat's own view."""
        return caller.table.replay.preview(caller.own(), decision, action)

    @get("/why", opt=query_spec("seat", "verb", many=("touch",)), responses=LOOKED_UP, sync_to_thread=False)
    def why(self, caller: TheCaller, verb: MaybeWord = None, touch: MaybeWords = None) -> answers.Why:
        """Why something cannot be done now, and where it could."""
        return caller.table.replay.why(caller.own(), verb, touch or [])

    @get("/moments", opt=query_spec("seat"), responses=LOOKED_UP, sync_to_thread=False)
    def moments(self, viewer: TheViewer) -> answers.Moments:
        """The index of the replay."""
        return answers.Moments(viewer.table.replay.moments(viewer.seat))

    @get("/moments/{number:int}", opt=query_spec("seat"), responses=LOOKED_UP, sync_to_thread=False)
    def moment(self, viewer: TheViewer, number: Annotated[int, PathParameter(ge=0, le=1_000_000)]) -> answers.State:
        """The table as that seat knew it then."""
        return viewer.table.replay.moment(number, viewer.seat, viewer.yours)

    @get("/record", opt=query_spec("seat"), responses=LOOKED_UP, media_type="text/plain", sync_to_thread=False)
    def record(self, viewer: TheViewer) -> str:
        """The record as that seat knows it; after the end the whole."""
        return viewer.table.replay.record(viewer.seat, viewer.yours)

    @get("/proof", opt=query_spec(), responses=LOOKED_UP)
    async def proof(self, tables: TheTables, game: GameId) -> Commitment | Proof:
        """What `tolmek replay --verify` checks."""
        return await (await tables.table(game)).replay.proof()


class Acting(Controller):
    path = "/api/games/{game:str}"
    tags = ["acting in a game"]  # noqa: RUF012
    dependencies = {"caller": Provide(provide_caller)}  # noqa: RUF012

    @post("/actions", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def act(self, caller: TheCaller, data: JSONBody[requests.ActionsRequest]) -> Done:
        """One action, or the sequence that fills one step. The same key twice is one action."""
        return Done(await caller.table.actions.act(caller.own(), data.decision, data.actions, data.key))

    @post("/offers", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def offer(self, caller: TheCaller, data: JSONBody[requests.OfferRequest]) -> Done:
        """A whole trade offer, or the counter to one. The same key twice is one offer."""
        offered = caller.table.actions.offer(caller.own(), data.decision, data.to, data.give, data.take, data.key)
        return Done(await offered)

    @post("/undo", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def undo(self, caller: TheCaller, data: JSONBody[requests.KeyRequest]) -> answers.UndoDone:
        """Take the seat's last choice back, or propose it to the others."""
        return await caller.table.undo.undo(caller.own(), data.key)

    @post("/redo", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def redo(self, caller: TheCaller, data: JSONBody[requests.KeyRequest]) -> Done:
        """Make the choice that was taken back again."""
        return Done(await caller.table.undo.redo(caller.own(), data.key))

    @post("/votes", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def vote(self, caller: TheCaller, data: JSONBody[requests.VoteRequest]) -> Done:
        """Agree to a proposal, or refuse it."""
        return Done(await caller.table.proposals.vote(caller.own(), data.proposal, data.agree))

    @post("/standing", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def standing(self, caller: TheCaller, data: JSONBody[requests.StandingRequest]) -> Nothing:
        """The seat's secret standing answer to windows."""
        await caller.table.windows.set_standing(caller.own(), data.answer)
        return Nothing()

    @post("/hold", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def hold(self, caller: TheCaller, data: JSONBody[Nothing | None] = None) -> Nothing:
        """Keep an open window open until its longest time."""
        await caller.table.windows.hold(caller.own())
        return Nothing()

    @post("/seats/{number:int}", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def seat_do(
        self,
        request: AnyRequest,
        policy: ThePolicy,
        caller: TheCaller,
        number: Annotated[int, PathParameter(ge=0, le=9)],
        data: JSONBody[requests.SeatRequest],
    ) -> answers.SeatDone:
        """A new invitation, or a proposal to give a seat away; a bot on an empty seat, a take-over, the return."""
        done = await caller.table.seat_do(caller.own(), number, data.do, data.bot, data.name, caller.yours)
        if done.link:
            done.link = policy.address(request.headers["host"]) + done.link
        return done

    @get("/devices", opt=query_spec("seat"), responses=LOOKED_UP)
    async def devices(self, caller: TheCaller) -> Devices:
        """The devices that hold this seat, for the person who sits there."""
        return await caller.table.access.devices(caller.own(), caller.device)

    @post("/devices", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def device_link(
        self, request: AnyRequest, policy: ThePolicy, caller: TheCaller, data: JSONBody[requests.DeviceLinkRequest]
    ) -> answers.DeviceLink:
        """A link that brings one more device to this seat, once and within a day; it ends no device."""
        here = policy.address(request.headers["host"])
        return await caller.table.access.device_link(caller.own(), caller.device, data.renew, here)

    @delete("/devices", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def end_other_devices(self, caller: TheCaller) -> Devices:
        """Every other device of this seat loses it at once."""
        await caller.table.access.end_other_devices(caller.own(), caller.device)
        return await caller.table.access.devices(caller.own(), caller.device)

    @delete("/devices/{device:str}", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def end_device(self, policy: ThePolicy, caller: TheCaller, device: DeviceId) -> Response[Devices]:
        """One device of this seat loses it at once; with this very device goes its cookie."""
        seat = caller.own()
        await caller.table.access.end_device(seat, caller.device, device)
        gone = [expired_cookie(caller.table.id, seat, policy.https)] if device == caller.device else []
        return Response(await caller.table.access.devices(seat, caller.device), cookies=gone)

    @post("/resign", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def resign(self, caller: TheCaller, data: JSONBody[Nothing | None] = None) -> Done:
        """Let a bot play on."""
        return Done(await caller.table.proposals.resign(caller.own()))

    @post("/chat", opt=query_spec("seat", rate="chat"), responses=CHANGES, status_code=200)
    async def chat(self, caller: TheCaller, data: JSONBody[requests.ChatRequest]) -> Nothing:
        """Say something; spectators write in their own chat."""
        await caller.table.say(caller.seat, data.text)
        return Nothing()

    @get("/notes", opt=query_spec("seat"), responses=LOOKED_UP)
    async def notes(self, caller: TheCaller) -> answers.Notes:
        """The seat's private notepad."""
        return answers.Notes(await caller.table.seats.notes(caller.own()))

    @put("/notes", opt=query_spec("seat"), responses=CHANGES)
    async def set_notes(self, caller: TheCaller, data: JSONBody[requests.NotesRequest]) -> Nothing:
        """Replace the seat's private notepad."""
        await caller.table.seats.set_notes(caller.own(), data.text)
        return Nothing()

    @post("/options", opt=query_spec("seat"), responses=CHANGES, status_code=200)
    async def set_options(
        self, request: AnyRequest, policy: ThePolicy, caller: TheCaller, data: JSONBody[requests.OptionsRequest]
    ) -> Nothing:
        """Offers from bots, and where to write when it is the seat's turn (nothing: nowhere)."""
        if data.webhook:
            webhooks.checked(data.webhook)
        here = policy.address(request.headers["host"])
        await caller.table.set_options(caller.own(), data.bot_offers, data.webhook, here)
        return Nothing()

    @post("/fork", opt=query_spec("seat", rate="makings"), responses=CHANGES)
    async def fork(
        self, request: AnyRequest, policy: ThePolicy, caller: TheCaller, data: JSONBody[requests.ForkRequest]
    ) -> Response[Created]:
        """A new game against bots from a moment of this one."""
        return created_answer(
            request, policy, await caller.table.replay.fork(caller.seat, data.moment, data.seat, data.bots)
        )


# --- live ----------------------------------------------------------------------------------------------------------


@websocket("/api/games/{game:str}/live", opt=query_spec("seat", "since"))
async def live(
    socket: WebSocket[Any, Any, Any],
    tables: TheTables,
    gauge: TheGauge,
    cookies: RequestCookies,
    game: GameId,
    seat: SeatQuery = None,
    since: Annotated[int | None, QueryParameter(ge=0, le=1_000_000_000)] = None,
) -> None:
    """First what was missed since that version, or the whole state; then every update."""
    client = client_of(socket.scope)
    try:
        with gauge.socket(client):
            caller = await provide_caller(tables, cookies, game, seat)
            reader = caller.table.audience.watch(seat, caller.yours, since, caller.credentials.values())

            def sits() -> bool:
                return caller.credentials.items() <= seat_credentials(caller.table, cookies).items()

            await sockets.serve_socket(socket, caller.table, reader, sits, gauge, client)
    except Problem as problem:
        await sockets.refuse(socket, problem)
    except WebSocketDisconnect:
        pass
