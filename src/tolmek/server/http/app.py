"""The HTTP edge: who may knock and how often, every route, and errors as one sentence each."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath

import tolmek
from tolmek.server.errors import Problem, bad_request, storage, unknown
from tolmek.server.http.limits import BODY_BYTES, HEAD_BYTES, HEAD_TOO_LARGE, Gauge, Limits, client_of, metered
from tolmek.server.http.pages import INDEX, PAGE, File, read_page
from tolmek.server.http.reference import Description, ReferencePage, WireShapes, style_sheet
from tolmek.server.http.routes import COMPRESSED, Acting, Lobby, Reading, Rules, live, query_spec
from tolmek.server.http.security import OriginPolicy, with_security_headers
from tolmek.server.store import StorageError, Unknown, Unstorable
from tolmek.server.table_host import TableHost
from tolmek.server.wire.answers import ErrorCode

logger = logging.getLogger("tolmek.server")

Connection = ASGIConnection[Any, Any, Any, Any]
COMPRESSED_FROM: Final = 1000  # bytes
CODES: Final[dict[int, ErrorCode]] = {
    401: "forbidden",
    403: "forbidden",
    404: "unknown",
    413: "too-large",
    429: "flood",
}


def create_app(tables: TableHost, policy: OriginPolicy, limits: Limits | None = None, page: Path = PAGE) -> TableApp:
    """The whole server as one ASGI application; it starts and stops the tables."""
    gauge = Gauge(limits or Limits())

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await tables.start()
        try:
            yield
        finally:
            await tables.stop()

    files = read_page(page)
    return TableApp(
        policy,
        gauge,
        route_handlers=[Lobby, Rules, Reading, Acting, live, style_sheet, *page_routes(files)],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "policy": Provide(lambda: policy, sync_to_thread=False),
            "gauge": Provide(lambda: gauge, sync_to_thread=False),
        },
        lifespan=[running],
        plugins=[WireShapes()],
        guards=[known_query, only_json, Measured(gauge)],
        exception_handlers={
            Problem: refused,
            StorageError: storage_error,
            Unstorable: not_text,
            Unknown: gone,
            RecursionError: too_deep,
            UnicodeDecodeError: not_utf8,
            HTTPException: http_error(files[INDEX]),
            Exception: broken,
        },
        request_max_body_size=BODY_BYTES,
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=5, minimum_size=COMPRESSED_FROM, exclude_opt_key="compressed"
        ),
        openapi_config=OpenAPIConfig(
            title="Tolmek",
            version=tolmek.__version__,
            description="The table protocol; docs/protocol.md explains it.",
            path="/api/schema",
            render_plugins=[ReferencePage(path="/"), Description()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        debug=False,
    )


class TableApp(Litestar):
    """Checks every request before a route sees it, and gives every answer its headers."""

    def __init__(self, policy: OriginPolicy, gauge: Gauge, **settings: Any) -> None:
        super().__init__(**settings)
        self.policy = policy
        self.gauge = gauge

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return

        client = client_of(scope)
        opened = False  # a live connection: what it is sent is the work of those who act

        def charge(seconds: float) -> None:
            if not opened:
                self.gauge.spend(client, "work", seconds)

        async def answer(message: Any) -> None:
            nonlocal opened
            opened = opened or message["type"] == "websocket.accept"
            await send(with_security_headers(message, self.policy.https))

        try:
            check_head(scope)
            self.gauge.count(client, "requests")
            self.gauge.must_have(client, "work")
            self.policy.admit(scope)
        except Problem as problem:
            await reject(scope, answer, problem)
            return
        rest = receive if scope["type"] == "websocket" else self.with_body_timeout(receive)
        await metered(super().__call__(scope, rest, answer), charge)

    def with_body_timeout(self, receive: Any) -> Any:
        """Wait for the rest of a request, but not for ever; whoever hangs up in the middle is no fault of ours."""
        unfinished = Problem("bad-request", 408, "The request was cut short.", "Send it again.")
        deadline = asyncio.get_running_loop().time() + self.gauge.limits.body_seconds
        whole = False

        async def next_part() -> Any:
            nonlocal whole
            try:
                async with asyncio.timeout_at(None if whole else deadline):
                    message = await receive()
            except TimeoutError:
                raise unfinished from None
            if message["type"] == "http.disconnect" and not whole:
                raise unfinished
            whole = not message.get("more_body", False)
            return message

        return next_part


def check_head(scope: Any) -> None:
    """A head that came in one piece has been measured by nobody yet."""
    size = len(scope.get("raw_path") or b"") + len(scope["query_string"])
    if size + sum(len(name) + len(value) for name, value in scope["headers"]) > HEAD_BYTES:
        raise HEAD_TOO_LARGE


async def reject(scope: Any, send: Any, problem: Problem) -> None:
    """Answer without any route; a live connection is not opened at all."""
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    body = msgspec.json.encode(problem.data())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in waiting(problem).items()]
    await send({"type": f"{kind}.start", "status": problem.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


# --- before a route ------------------------------------------------------------------------------------------------


def known_query(connection: Connection, handler: BaseRouteHandler) -> None:
    """Words in the query that a route does not know are refused, and so is a word given twice."""
    if handler.opt.get("any"):
        return
    known: frozenset[str] = handler.opt.get("query", frozenset())
    many: frozenset[str] = handler.opt.get("many", frozenset())
    seen: set[str] = set()
    for name, _ in parse_qsl(connection.scope["query_string"].decode("latin-1"), keep_blank_values=True):
        if name not in known:
            allowed = f"It takes {', '.join(sorted(known))}." if known else "It takes none."
            raise bad_request("The address has a parameter that this request does not know.", allowed)
        if name in seen and name not in many:
            raise bad_request(f"The address gives {name} twice.", "Give it once.")
        seen.add(name)


def only_json(connection: Connection, _: BaseRouteHandler) -> None:
    """A form of another site cannot send JSON."""
    headers = connection.headers
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise bad_request("The request is not JSON.", "Send it with the header Content-Type: application/json.")


class Measured:
    """Counts a request against the measure that its route names."""

    def __init__(self, gauge: Gauge) -> None:
        self.gauge = gauge

    def __call__(self, connection: Connection, handler: BaseRouteHandler) -> None:
        if handler.opt.get("rate"):
            self.gauge.count(client_of(connection.scope), handler.opt["rate"])


# --- errors --------------------------------------------------------------------------------------------------------

AnyRequest = Request[Any, Any, Any]
Answer = Response[Any]


def refused(_: AnyRequest, problem: Problem) -> Answer:
    return Response(problem.data(), status_code=problem.status, media_type=MediaType.JSON, headers=waiting(problem))


def waiting(problem: Problem) -> dict[str, str]:
    return {"retry-after": str(problem.extra["wait"])} if problem.code == "flood" else {}


def storage_error(request: AnyRequest, error: StorageError) -> Answer:
    return refused(request, storage(error))


def not_text(request: AnyRequest, _: Unstorable) -> Answer:
    return refused(request, bad_request("The text has a character that cannot be stored.", "Leave it out."))


def too_deep(request: AnyRequest, _: RecursionError) -> Answer:
    return refused(request, bad_request("The request is not understood: it is nested too deep.", "Nest it less."))


def not_utf8(request: AnyRequest, _: UnicodeDecodeError) -> Answer:
    return refused(request, bad_request("The request is not UTF-8 text.", "Send JSON in UTF-8."))


def gone(request: AnyRequest, _: Unknown) -> Answer:
    return refused(request, unknown("Game or seat not found."))


def http_error(index: File) -> Any:
    def handler(request: AnyRequest, error: HTTPException) -> Answer:
        """What Litestar refuses: no route, wrong method, bad body."""
        status = error.status_code
        if status == HTTPStatus.NOT_FOUND and wants_html(request):
            return index.answer(request.headers, HTTPStatus.NOT_FOUND)
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            return broken(request, error)
        problem = Problem(CODES.get(status, "bad-request"), status, *message_and_remedy(error))
        answer = refused(request, problem)
        for name, value in (error.headers or {}).items():
            answer.set_header(name, value)
        return answer

    return handler


def wants_html(request: AnyRequest) -> bool:
    return (
        request.method == "GET"
        and not request.url.path.startswith("/api")
        and "text/html" in request.headers.get("accept", "")
    )


def message_and_remedy(error: HTTPException) -> tuple[str, str]:
    """What is wrong and what helps."""
    match error.status_code:
        case HTTPStatus.NOT_FOUND:
            return "There is nothing at this address.", "Check the address."
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return "This address does not take that kind of request.", "Look at /api/schema."
        case HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            return "The request is too large.", "Send less at once."
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            where = f" at {first['key']}" if first.get("key") else ""
            return (
                f"The request is not understood{where}: {first.get('message', 'it does not fit')}.",
                "Look at /api/schema.",
            )
    return "The request is not understood.", "Send JSON as described at /api/schema."


def broken(request: AnyRequest, error: Exception) -> Answer:
    """A fault of ours: told in a sentence, written to the log with everything."""
    logger.error("%s %s", request.method, request.scope["path"].partition("/join/")[0], exc_info=error)
    problem = Problem("server", 500, "Something went wrong on the server.", "Try again; what was stored is safe.")
    return refused(request, problem)


# --- the page ------------------------------------------------------------------------------------------------------


def page_routes(files: dict[str, File]) -> list[Any]:
    """The page's addresses all give its index; its parts are files."""

    @get(
        ["/", "/new", "/learn", "/odds", "/game/{rest:path}", "/join/{rest:path}", "/rules", "/rules/{rest:path}"],
        opt={"any": True} | COMPRESSED,  # the page reads its query itself
        include_in_schema=False,
        sync_to_thread=False,
    )
    def index(request: AnyRequest) -> Answer:
        return files[INDEX].answer(request.headers)

    @get("/assets/{name:path}", opt=query_spec() | COMPRESSED, include_in_schema=False, sync_to_thread=False)
    def asset(request: AnyRequest, name: FromPath[str]) -> Answer:
        file = files.get(f"assets/{name.lstrip('/')}")
        if file is None:
            raise unknown("There is no such part of the page.", "Load the page again.")
        return file.answer(request.headers)

    def beside(name: str) -> Any:
        @get(f"/{name}", opt=query_spec() | COMPRESSED, include_in_schema=False, sync_to_thread=False)
        def part(request: AnyRequest) -> Answer:
            return files[name].answer(request.headers)

        return part

    return [index, asset, *(beside(name) for name in files if "/" not in name and name != INDEX)]
