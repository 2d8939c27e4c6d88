"""Schemathesis on the description: whatever it sends, the server never breaks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error

from tests.server.http.serving import TWO, Browser, Hosted, hosted

EXAMPLES = int(os.environ.get("TOLMEK_FUZZING", "5"))


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with hosted(tmp_path_factory.mktemp("fuzzed")) as server:
        yield server


@pytest.fixture(scope="module")
def described(fuzzed: Hosted) -> tuple[object, str, dict[str, str]]:
    """The description, a game, and the cookies that open its first seat."""
    with Browser(fuzzed) as browser:
        game = browser.new_game(TWO)["game"]
        cookies = dict(browser.http.cookies)
    return schemathesis.openapi.from_url(f"{fuzzed.address}/api/schema/openapi.json"), game, cookies


schema = schemathesis.pytest.from_fixture("description")


@pytest.fixture(scope="module")
def description(described: tuple[object, str, dict[str, str]]) -> object:
    return described[0]


@pytest.mark.timeout(120 + 10 * EXAMPLES)
@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_nothing_breaks_the_server(case: schemathesis.Case[Any], described: tuple[object, str, dict[str, str]]) -> None:
    _, game, cookies = described
    if "game" in (case.path_parameters or {}):
        case.path_parameters = {**case.path_parameters, "game": game}
        if "seat" in (case.query or {}):
            case.query = {**case.query, "seat": 0}
    answer = case.call(cookies=cookies)
    case.validate_response(answer, checks=[not_a_server_error])
    if answer.status_code >= 400:
        assert '"error"' in answer.text
