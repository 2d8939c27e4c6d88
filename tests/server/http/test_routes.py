"""Every request of docs/protocol.md once, as it is meant."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

import tolmek
from tests.server.http.serving import FRIENDS, TWO, Browser, Hosted, hosted
from tolmek import bots
from tolmek.server.http import routes

ROOT = Path(__file__).parents[3]


def test_about(browser: Browser) -> None:
    about = browser.get("/api/about")
    assert about["version"] == tolmek.__version__
    assert [edition["id"] for edition in about["editions"]] == [edition.id for edition in tolmek.editions()]
    for edition in about["editions"]:
        words = [race["words"] for race in edition["races"]]
        assert len(words) == len(set(words)) >= 5  # each race says what it is good at
        assert min(map(len, words)) > 10
    assert [bot["id"] for bot in about["bots"]][:2] == ["cadet", "captain"]


def test_every_choice_of_a_set_up_makes_a_table(browser: Browser) -> None:
    """And each of those that go with that many seats is a set of its own."""
    editions = {edition["id"]: edition for edition in browser.get("/api/about")["editions"]}
    assert editions["revised"]["choices"] == {}
    left_out = editions["published"]["choices"]["left_out"]
    assert [one["value"] for one in left_out] == ["random", "corzar", "korlo_zan", "emrok"]
    assert {one["seats"] for one in left_out} == {None}
    systems = editions["kickstarter"]["choices"]["systems"]
    assert systems[0] == {"value": "random", "words": "Random", "seats": None}
    assert [sum(one["seats"] == seats for one in systems) for seats in range(2, 6)] == [26, 16, 6, 0]
    assert len({one["words"] for one in systems}) == len(systems)
    for one in systems[1:]:
        game = tolmek.new_game("kickstarter", seats=one["seats"], seed=1, options={"systems": one["value"]})
        assert game.options["systems"] == one["value"]


def test_bots_have_personalities(browser: Browser) -> None:
    """The one that was asked for, and different ones where any may be drawn."""
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "captain", "style": style} for style in ("envoy", "any", "any"))]
    made = browser.new_game({"edition": "revised", "seats": seats})
    players = browser.state(made["game"])["players"]
    assert [player["bot"] for player in players] == [None, "captain", "captain", "captain"]
    assert players[0]["style"] is None
    assert players[1]["style"]["title"] == "The Envoy"
    assert len({player["style"]["id"] for player in players[1:]}) == 3
    assert players[1]["name"] == "Captain 2"


def test_a_bot_without_styles_stays_as_it_is(browser: Browser) -> None:
    made = browser.new_game({**TWO, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "cadet", "style": "any"}]})
    assert browser.state(made["game"])["players"][1]["style"] is None


@pytest.mark.parametrize(
    ("bot", "style", "says"), [("captain", "pirate", "no style"), ("cadet", "envoy", "has no style")]
)
def test_styles_that_are_not_there_are_refused(browser: Browser, bot: str, style: str, says: str) -> None:
    refused = browser.post(
        "/api/games", {**TWO, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot, "style": style}]}, 400
    )
    assert says in refused["error"]["message"]


def test_a_new_game_and_its_state(browser: Browser, other: Browser) -> None:
    made = browser.new_game({**FRIENDS, "title": "Friday", "map_seed": "abc"})
    assert made["seats"] == [0]
    assert [link["seat"] for link in made["links"]] == [1]
    assert made["links"][0]["link"].startswith(f"{browser.server.address}/join/")
    assert made["watch"] == f"{browser.server.address}/game/{made['game']}"
    mine = browser.state(made["game"])
    assert mine["you"] == 0
    assert mine["yours"] == [0]
    assert mine["title"] == "Friday"
    assert mine["fairness"]["map_seed"] == "abc"
    theirs = other.state(made["game"], None)
    assert theirs["you"] is None
    assert theirs["yours"] == []
    assert theirs["decisions"] == []


def test_brief_and_board(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    state = browser.asked(game)
    assert browser.get(f"/api/games/{game}/brief", seat=0)["your_turn"]
    answer = browser.http.get(f"/api/games/{game}/board/{state['board']}")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert {"canvas", "hexes", "places", "lines"} <= set(answer.json())
    browser.get(f"/api/games/{game}/board/nonsense", status=404)


def test_an_action_is_taken_once(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    state = browser.asked(game)
    decision = state["decisions"][0]
    action = decision["actions"][0]
    first = browser.act(game, decision, action, "k1")
    assert first["version"] > state["version"]
    assert browser.act(game, decision, action, "k1") == first
    refused = browser.act(game, decision, action, "k2", status=409)["error"]
    assert refused["code"] == "stale"
    assert refused["decisions"] == browser.state(game)["decisions"]


def test_an_illegal_action_says_why(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    decision = browser.asked(game)["decisions"][0]
    for text in ("fly to the moon", "", "\x00", "pass", "💥" * 40):
        error = browser.act(game, decision, {"texts": [text]}, "bad", status=422)["error"]
        assert error["code"] == "illegal"
        assert error["position"] == 0
        assert {"reason", "rule"} <= set(error)


def test_a_whole_offer(browser: Browser) -> None:
    game = browser.new_game({"edition": "revised", "seats": [{"kind": "me"}, {"kind": "me"}]})["game"]
    for number in range(100):
        seat = browser.state(game)["waiting"][0]["seat"]
        state = browser.state(game, seat)
        (decision,) = state["decisions"]
        if "offer" in [action["verb"] for action in decision["actions"]]:
            break
        browser.act(game, decision, decision["actions"][0], f"step {number}", seat)
    path = f"/api/games/{game}/offers"
    offer = {"decision": decision["id"], "to": 1 - seat, "give": ["give_credits 1"], "take": [], "key": "o"}
    refusal = browser.post(path, {**offer, "give": ["give_credits 10"] * 3}, 422, seat=seat)["error"]
    assert (refusal["code"], refusal["action"]) == ("illegal", "give_credits 10")
    done = browser.post(path, offer, seat=seat)
    assert done["version"] > state["version"]
    assert browser.post(path, offer, seat=seat) == done
    assert browser.post(path, {**offer, "key": "p"}, 409, seat=seat)["error"]["code"] == "stale"
    (lying,) = browser.state(game, 1 - seat)["scene"]["offers"]["items"].values()
    assert [item["object"] for item in lying["give"]] == ["credits:1"]


def test_a_view_comes_with_the_state(browser: Browser, other: Browser) -> None:
    """What a bot is given: enough to choose with."""
    game = browser.new_game(TWO)["game"]
    state = browser.asked(game)
    assert "view" not in state
    view = browser.get(f"/api/games/{game}", seat=0, view=True)["view"]
    assert view["seat"] == 0
    offered = [" ".join(action["texts"]) for action in state["decisions"][0]["actions"] if len(action["texts"]) == 1]
    assert set(offered) <= set(view["decision"]["actions"])
    decision = tolmek.guess(view, seed=1).decision_of(0)
    assert decision is not None
    assert tolmek.bot("greedy", seed=1).choose(view, decision) in decision.actions
    assert other.get(f"/api/games/{game}", view=True)["view"]["seat"] is None
    browser.get(f"/api/games/{game}", 400, seat=0, view="perhaps")


def test_undo_and_redo(browser: Browser) -> None:
    game = browser.new_game({**TWO, "options": {"offers": 0}})["game"]
    for number in range(50):
        state = browser.step(game, 0)
        key = {"key": f"u{number}"}
        undone = browser.post(f"/api/games/{game}/undo", key, seat=0) if state["undo"]["free"] else {}
        if "version" in undone:  # else the bot has made the move final meanwhile
            break
    assert undone["version"] > state["version"]
    assert browser.post(f"/api/games/{game}/undo", key, seat=0) == undone
    assert browser.state(game)["undo"]["redo"]
    assert browser.post(f"/api/games/{game}/redo", {"key": "r1"}, seat=0)["version"] > undone["version"]


def test_a_move_beyond_undo_is_proposed_and_voted_on(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    state = browser.step(game, -1)
    while state["undo"]["free"]:
        state = browser.step(game, -1)
    answer = browser.post(f"/api/games/{game}/undo", {"key": "u"}, seat=0)
    vote = browser.state(game)["votes"][0]
    assert answer["proposal"]
    before = browser.state(game)["version"]
    done = browser.post(f"/api/games/{game}/votes", {"proposal": vote["id"], "agree": True}, seat=0)
    assert done["version"] > before
    assert browser.state(game)["taken_back"] > 0
    browser.post(f"/api/games/{game}/votes", {"proposal": vote["id"], "agree": True}, 404, seat=0)


def test_standing_hold_options_notes_and_chat(browser: Browser, other: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    assert browser.post(f"/api/games/{game}/standing", {"answer": "pass-unless-attacked"}, seat=0) == {}
    assert browser.state(game)["standing"] == "pass-unless-attacked"
    assert browser.post(f"/api/games/{game}/hold", seat=0) == {}
    assert browser.http.post(f"/api/games/{game}/hold?seat=0").json() == {}
    assert browser.post(f"/api/games/{game}/options", {"bot_offers": False}, seat=0) == {}
    assert browser.put(f"/api/games/{game}/notes", {"text": "Watch seat 1.\n"}, seat=0) == {}
    assert browser.get(f"/api/games/{game}/notes", seat=0) == {"text": "Watch seat 1.\n"}
    browser.put(f"/api/games/{game}/notes", {"text": "\x00"}, 400, seat=0)
    assert browser.post(f"/api/games/{game}/chat", {"text": "<b>hello</b>"}, seat=0) == {}
    assert other.post(f"/api/games/{game}/chat", {"text": "ooh"}) == {}
    assert [line["text"] for line in browser.state(game)["chat"]] == ["<b>hello</b>", "ooh"]
    assert [line["text"] for line in other.state(game, None)["chat"]] == ["ooh"]


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/hook",
        "https://127.0.0.1/hook",
        "https://[::1]/hook",
        "https://10.0.0.8/hook",
        "https://169.254.169.254/latest",
        "https://user:secret@example.org/hook",
        "https://example.org:8443/hook",
        "ftp://example.org",
        "https://",
        "https://exa mple.org",
    ],
)
def test_a_webhook_that_is_not_public_is_refused(browser: Browser, url: str) -> None:
    game = browser.new_game(TWO)["game"]
    browser.post(f"/api/games/{game}/options", {"webhook": url}, 400, seat=0)


def test_a_webhook_is_set_and_cleared(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    for url in ("https://discord.com/api/webhooks/1/abc", ""):
        assert browser.post(f"/api/games/{game}/options", {"webhook": url}, seat=0) == {}


def test_an_invitation_is_looked_at_and_taken(browser: Browser, other: Browser) -> None:
    made = browser.new_game(FRIENDS)
    token = made["links"][0]["link"].rpartition("/")[2]
    for _ in range(2):
        told = other.get(f"/api/join/{token}")
        assert (told["game"], told["seat"]) == (made["game"], 1)
    other.get(f"/api/games/{made['game']}", 403, seat=1)
    assert other.post("/api/join", {"token": token, "name": "Ada"}) == {"game": made["game"], "seat": 1}
    assert other.state(made["game"], 1)["yours"] == [1]
    assert browser.state(made["game"])["players"][1]["name"] == "Ada"
    other.get("/api/join/no-such-token", 404)
    other.post("/api/join", {"token": "no-such-token", "name": "Eve"}, 404)


def test_seats_are_filled_and_left(browser: Browser) -> None:
    game = browser.new_game(FRIENDS)["game"]
    assert browser.post(f"/api/games/{game}/seats/1", {"do": "bot", "bot": "random"}, seat=0) == {}
    assert browser.state(game)["players"][1]["kind"] == "bot"
    browser.post(f"/api/games/{game}/seats/1", {"do": "bot", "bot": "random"}, 400, seat=0)
    browser.post(f"/api/games/{game}/seats/7", {"do": "reissue"}, 404, seat=0)
    assert browser.post(f"/api/games/{game}/seats/0", {"do": "return"}, seat=0) == {}
    assert browser.post(f"/api/games/{game}/resign", seat=0)["version"] > 0
    assert browser.state(game)["players"][0]["stand_in"]


def test_preview_and_why(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    decision = browser.asked(game)["decisions"][0]
    action = decision["actions"][0]
    told = browser.get(f"/api/games/{game}/preview", seat=0, decision=decision["id"], action=action["texts"])
    assert {"refused", "odds", "words", "changes", "path"} == set(told)
    assert told["refused"] is None
    browser.get(f"/api/games/{game}/preview", 409, seat=0, decision="0.old.0", action=action["texts"])
    told = browser.get(f"/api/games/{game}/preview", seat=0, decision=decision["id"], action="nonsense")
    assert told["refused"]["position"] == 0
    assert "nonsense" in told["refused"]["reason"]
    assert (told["odds"], told["words"], told["changes"], told["path"]) == (None, "", {}, [])
    for query in ({}, {"verb": "attack"}, {"touch": ["seat:1", "tech:warp_gate"]}, {"verb": "build", "touch": "hex:3"}):
        assert set(browser.get(f"/api/games/{game}/why", seat=0, **query)) == {"reason", "rule", "instead"}


def test_moments_record_fork_and_proof(browser: Browser) -> None:
    game = browser.new_game(TWO)["game"]
    for _ in range(4):
        browser.step(game, -1)
    moments = browser.get(f"/api/games/{game}/moments", seat=0)["moments"]
    then = browser.get(f"/api/games/{game}/moments/{moments[0]['n']}", seat=0)
    assert then["moment"] == moments[0]["n"]
    assert then["read_only"]
    browser.get(f"/api/games/{game}/moments/999999", 404, seat=0)
    record = browser.http.get(f"/api/games/{game}/record?seat=0")
    assert record.headers["content-type"].startswith("text/plain")
    assert record.text.splitlines()
    fork = browser.post(
        f"/api/games/{game}/fork", {"moment": moments[-1]["n"], "seat": 0, "bots": ["random"]}, 201, seat=0
    )
    assert browser.state(fork["game"])["you"] == 0
    proof = browser.get(f"/api/games/{game}/proof")
    assert proof["chance_seed"] is None
    assert "rows" not in proof


def test_a_record_becomes_a_table(browser: Browser) -> None:
    played = tolmek.new_game("revised", seats=2, seed=5)
    bot = bots.bot("random", 1)
    while (decision := played.decision) is not None:
        played.play(bot.choose(played.view(decision.seat), decision), decision.seat)
    made = browser.post("/api/import", {"record": played.record()}, 201)
    state = browser.state(made["game"], None)
    assert state["result"]["scores"] == played.result.scores  # type: ignore[union-attr]
    browser.post("/api/import", {"record": "nonsense"}, 400)


def test_rules_and_their_differences(browser: Browser) -> None:
    rules = browser.get("/api/rules/revised", q="photon bomb")["rules"]
    assert rules
    assert {"id", "title", "text"} <= set(rules[0])
    assert len(browser.get("/api/rules/revised")["rules"]) > len(rules)
    assert browser.get("/api/rules/revised/diff/first")["differences"]
    browser.get("/api/rules/nonsense", 404)
    browser.get("/api/rules/revised/diff/nonsense", 404)
    browser.get("/api/rules/revised/diff/published", 400)


def test_the_map_of_a_seed(browser: Browser) -> None:
    one = browser.get("/api/preview-map", edition="revised", seats=3, seed="abc")
    assert one == browser.get("/api/preview-map", edition="revised", seats=3, seed="abc", variant="standard")
    assert one != browser.get("/api/preview-map", edition="revised", seats=3, seed="abd")
    game = browser.new_game(
        {"edition": "revised", "map_seed": "abc", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
    )["game"]
    state = browser.state(game)
    places = {name: item["rotation"] for name, item in one["board"]["hexes"]["items"].items()}
    board = browser.get(f"/api/games/{game}/board/{state['board']}")
    assert {name: item["rotation"] for name, item in board["hexes"]["items"].items()} == places
    planets = {
        name: {world["name"] for world in preview["scene"]["worlds"]["items"].values()}
        for name in ("corzar", "emrok")
        for preview in [browser.get("/api/preview-map", edition="published", seats=3, seed="abc", left_out=name)]
    }
    assert planets["corzar"] ^ planets["emrok"] == {"Corzar", "Emrok"}
    browser.get("/api/preview-map", 400, edition="nonsense", seats=3, seed="abc")
    browser.get("/api/preview-map", 400, edition="revised", seats=3, seed="abc", variant="nonsense")


def test_the_same_map_is_drawn_once(browser: Browser) -> None:
    routes.open_set_up.cache_clear()
    path = "/api/preview-map?edition=revised&seats=3"
    first = browser.http.get(f"{path}&seed=kept").json()
    assert browser.http.get(f"{path}&seed=kept").json() == first
    assert browser.http.get(f"{path}&seed=another").json() != first
    known = routes.open_set_up.cache_info()
    assert (known.hits, known.misses) == (1, 2)
    assert known.maxsize == routes.MAPS_KEPT
    for _ in range(2):  # a refusal is made anew
        assert browser.http.get(f"{path}&seed=kept&variant=nonsense").status_code == 400
    assert routes.open_set_up.cache_info().currsize == 2


# --- the page ---


@pytest.mark.parametrize(
    "path", ["/", "/new", "/new?edition=revised", "/learn", "/game/abc", "/join/abc", "/rules/revised", "/odds"]
)
def test_the_pages_addresses_give_its_index(tmp_path: Path, path: str) -> None:
    page = built(tmp_path / "page")
    with hosted(tmp_path, page=page) as server:
        answer = httpx.get(server.address + path, timeout=60)
    assert answer.text == "<!doctype html><title>Tolmek</title>"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_the_parts_of_the_page(tmp_path: Path) -> None:
    page = built(tmp_path / "page")
    with hosted(tmp_path, page=page) as server, httpx.Client(base_url=server.address, timeout=60) as client:
        script = client.get("/assets/index-abc.js")
        assert script.text == "let a = 1;" * 500
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        plain = client.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})
        assert plain.text == script.text
        assert "content-encoding" not in plain.headers
        assert client.get("/icon.svg").headers["content-type"] == "image/svg+xml"
        for path in ("/assets/none.js", "/assets/../index.html", "/assets/%2e%2e/%2e%2e/app.py", "/secret.py", "/.env"):
            assert client.get(path).status_code == 404
        lost = client.get("/nowhere", headers={"accept": "text/html"})
        assert (lost.status_code, lost.text) == (404, "<!doctype html><title>Tolmek</title>")


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    with hosted(tmp_path, page=tmp_path / "page") as server:
        assert "its page was not built" in httpx.get(server.address, timeout=60).text


def built(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Tolmek</title>")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "secret.py").write_text("TOKEN = 1")
    (folder / "assets" / "index-abc.js").write_text("let a = 1;" * 500)
    return folder


# --- the description ---


def test_the_description_knows_every_request_of_the_protocol(server: Hosted) -> None:
    description = httpx.get(f"{server.address}/api/schema/openapi.json", timeout=60).json()
    told = {(method, path) for path, methods in description["paths"].items() for method in methods}
    text = (ROOT / "docs" / "protocol.md").read_text()
    promised = re.findall(r"`(GET|POST|PUT|DELETE)(?:`, `PUT)? (/api/[^`? ]*)", text)
    assert len(promised) > 20
    names = {"id": "game", "hash": "ident", "n": "number"}
    for method, path in promised:
        address = re.sub(r"\{(\w+)\}", lambda word: "{" + names.get(word[1], word[1]) + "}", path)
        assert (method.lower(), address) in told, (method, address)


def test_the_description_and_the_queries_agree(server: Hosted) -> None:
    """What the description promises as a parameter is what a route takes, and nothing else."""
    from tolmek.server.http.app import create_app
    from tolmek.server.http.security import OriginPolicy

    assert server.tables is not None
    app = create_app(server.tables, OriginPolicy("127.0.0.1", 1))
    described = app.openapi_schema.to_schema()["paths"]
    seen = 0
    for route in app.routes:
        for handler in getattr(route, "route_handlers", []):
            if "query" not in handler.opt or not handler.resolve_include_in_schema():
                continue
            operation = described[route.path_format][next(iter(handler.http_methods)).lower()]
            told = {one["name"] for one in operation.get("parameters", []) if one["in"] == "query"}
            assert told == handler.opt["query"], route.path
            seen += 1
    assert seen > 20


def test_the_reference_page_needs_nothing_from_elsewhere(server: Hosted) -> None:
    page = httpx.get(f"{server.address}/api/schema", timeout=60).text
    assert "/api/games/{game}/actions" in page
    assert "DELETE" in page
    assert "<script" not in page
    assert "style=" not in page
    links = re.findall(r"(?:href|src)=\"([^\"#]+)\"", page)
    assert links == ["/icon.svg", "/api/schema/style.css", "/api/schema/openapi.json"]
    assert (
        httpx.get(f"{server.address}/api/schema/style.css", timeout=60).headers["content-type"].startswith("text/css")
    )
