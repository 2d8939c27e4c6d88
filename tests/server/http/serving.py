"""A real server on a free port, and people who talk to it over HTTP and sockets."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tolmek.server.bot_pool import BotPool
from tolmek.server.hosting import Place, Server, bound, run, settings
from tolmek.server.http.app import create_app
from tolmek.server.http.limits import Limits, Rate
from tolmek.server.http.security import OriginPolicy
from tolmek.server.store import Store
from tolmek.server.table_host import TableHost

JSON = dict[str, Any]
CERTIFICATES = ssl.create_default_context()  # reading them for every browser takes longer than most requests
PLENTY = Rate(1_000_000, 1_000_000)
NO_LIMITS = Limits(
    requests=PLENTY,
    makings=PLENTY,
    imports=PLENTY,
    maps=PLENTY,
    joins=PLENTY,
    chat=PLENTY,
    messages=PLENTY,
    socket_bytes=PLENTY,
    work=PLENTY,
    sockets=10_000,
    connections=10_000,
)
TWO = {"edition": "revised", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
FRIENDS = {"edition": "revised", "seats": [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "bot": "random"}]}


class Hosted:
    """A server in a thread of its own."""

    def __init__(self, tmp: Path, place: Place | None = None, page: Path | None = None, narrow: bool = False) -> None:
        self.narrow = narrow  # little room for what a client has not read yet
        self.place = place or Place(f"sqlite:///{tmp / 'tables.db'}", limits=NO_LIMITS)
        self.page = page
        self.ready = threading.Event()
        self.address = ""
        self.server: Server | None = None
        self.problem: BaseException | None = None
        self.tables: TableHost | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.work)
        self.thread.start()
        self.ready.wait(30)
        assert self.problem is None, self.problem
        assert self.address

    def work(self) -> None:
        try:
            asyncio.run(self.host())
        except BaseException as problem:
            self.problem = problem
        finally:
            self.ready.set()

    async def host(self) -> None:
        """As tolmek.server.hosting.host does it, with bots that think here."""
        listening = bound(self.place.host, self.place.port)
        if self.narrow:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        self.port = listening.getsockname()[1]
        self.loop = asyncio.get_running_loop()
        store = await Store.open(self.place.database)
        self.tables = TableHost(store, bot_pool=BotPool(workers=0, further=["greedy", "random"]))
        door = OriginPolicy(self.place.host, self.port, self.place.public)
        extra = {} if self.page is None else {"page": self.page}
        app = create_app(self.tables, door, self.place.limits, **extra)
        self.server = Server(settings(app, self.place))

        async def ready() -> None:
            self.address = f"http://{self.place.host}:{self.port}"
            self.ready.set()

        try:
            await run(self.server, listening, ready)
        finally:
            await store.close()

    def stop(self) -> None:
        assert self.server is not None
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()
        assert self.problem is None, self.problem


@contextmanager
def hosted(tmp: Path, place: Place | None = None, page: Path | None = None, narrow: bool = False) -> Iterator[Hosted]:
    server = Hosted(tmp, place, page, narrow)
    try:
        yield server
    finally:
        server.stop()


class Browser:
    """A person with cookies; every request carries the page's own origin."""

    def __init__(self, server: Hosted) -> None:
        self.server = server
        here = server.address
        self.http = httpx.Client(base_url=here, headers={"origin": here}, timeout=60, verify=CERTIFICATES)

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return answered(self.http.get(path, params=query), status)

    def post(self, path: str, body: Any = None, status: int = 200, **query: Any) -> Any:
        return answered(self.http.post(path, json={} if body is None else body, params=query), status)

    def put(self, path: str, body: Any, status: int = 200, **query: Any) -> Any:
        return answered(self.http.put(path, json=body, params=query), status)

    def delete(self, path: str, status: int = 200, **query: Any) -> Any:
        return answered(self.http.delete(path, params=query), status)

    def new_game(self, wish: JSON) -> JSON:
        made: JSON = self.post("/api/games", wish, 201)
        return made

    def state(self, game: str, seat: int | None = 0) -> JSON:
        state: JSON = self.get(f"/api/games/{game}", **({} if seat is None else {"seat": seat}))
        return state

    def asked(self, game: str, seat: int = 0) -> JSON:
        """The state once the seat is asked something that waits for it, or the game is over."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            state = self.state(game, seat)
            if state["result"] or any(decision["waits"] for decision in state["decisions"]):
                return state
            time.sleep(0.02)
        raise AssertionError("nobody is asked")

    def act(self, game: str, decision: JSON, action: JSON, key: str, seat: int = 0, status: int = 200) -> JSON:
        body = {"decision": decision["id"], "actions": action["texts"], "key": key}
        answer: JSON = self.post(f"/api/games/{game}/actions", body, status, seat=seat)
        return answer

    def step(self, game: str, choice: int, seat: int = 0) -> JSON:
        """Answer what the seat is asked by the action at that place of the list; bots may come in between."""
        while True:
            state = self.asked(game, seat)
            if state["result"]:
                return state
            decision = next(one for one in state["decisions"] if one["waits"])
            action = decision["actions"][choice % len(decision["actions"])]
            body = {"decision": decision["id"], "actions": action["texts"], "key": token_hex(8)}
            answer = self.http.post(f"/api/games/{game}/actions", params={"seat": seat}, json=body)
            if answer.status_code == 200:
                return self.asked(game, seat)
            assert answer.status_code in (409, 422), answer.text

    def live(
        self, game: str, max_queue: int | None = None, narrow: bool = False, **query: Any
    ) -> AbstractContextManager[ClientConnection]:
        """A live line with this browser's cookies for the game; it reads ahead `max_queue` messages.

        A narrow one has little room for what is not read yet.
        """
        raw = socket.socket()
        if narrow:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect(("127.0.0.1", self.server.port))
        path = f"/api/games/{game}/live"
        words = httpx.QueryParams(query)
        request = self.http.build_request("GET", path)
        headers = {"Cookie": request.headers["cookie"]} if "cookie" in request.headers else {}
        address = self.server.address.replace("http", "ws", 1)
        return connect(
            f"{address}{path}?{words}",
            origin=Origin(self.server.address),
            additional_headers=headers,
            compression=None,
            max_queue=max_queue,
            sock=raw,
        )


def routes() -> list[tuple[str, str]]:
    """Methods and paths of the whole application as they are declared; a live line is a WS."""
    app = create_app(cast(TableHost, None), OriginPolicy("127.0.0.1", 1))  # nothing is asked, so it needs no tables
    paths = []
    for route in app.routes:
        methods = sorted(getattr(route, "methods", ())) or ["WS"]
        paths += [(method, route.path) for method in methods if method != "OPTIONS"]
    return paths


def answered(answer: httpx.Response, status: int) -> Any:
    assert answer.status_code == status, f"{answer.status_code}: {answer.text[:500]}"
    if status >= 400:
        check_error(answer)
    return answer.json() if "json" in answer.headers["content-type"] else answer.text


def check_error(answer: httpx.Response) -> JSON:
    """Every refusal is one shape, with one sentence, and tells nothing of our insides."""
    error: JSON = answer.json()["error"]
    assert {"code", "message", "remedy"} <= set(error)
    assert error["message"].endswith((".", "?", "!")), error
    assert "Traceback" not in answer.text
    assert "site-packages" not in answer.text
    return error


def received(line: ClientConnection, seconds: float = 60) -> JSON:
    message: JSON = json.loads(line.recv(timeout=seconds))
    return message


def close_code(line: ClientConnection, seconds: float = 60) -> int:
    """How the server ended the line, once everything before was read."""
    with pytest.raises(ConnectionClosed) as end:
        read_on(line, seconds)
    assert end.value.rcvd is not None, "the connection broke off"
    return end.value.rcvd.code


def read_on(line: ClientConnection, seconds: float) -> None:
    while True:
        line.recv(timeout=seconds)
