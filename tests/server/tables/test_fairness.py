"""Proof of fairness: two seeds, a commitment, and outcomes that anybody can derive again."""

from __future__ import annotations

import copy
import hashlib
import hmac
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tolmek
from tests.server.tables.hosting import ME, Host, asked, fresh, open_to, plain, play_on, rest, rolled, run, vote_of
from tolmek.server.fairness import commitment, outcome, verify
from tolmek.server.table.history import History
from tolmek.server.wire.answers import Fairness


async def played(host: Host) -> dict[str, Any]:
    """The proof of a game, played to its end, in which moves were undone and taken back."""
    table = await host.put(rolled(2, 21, 120))
    rng = Random(1)
    steps = 0
    while not table.history.game.over:
        await play_on(table, rng, 1)
        steps += 1
        if steps % 6 == 5 and asked(table):
            answer = await table.undo.undo(rng.choice([0, 1]), fresh())
            if answer.proposal and steps % 18 == 11:
                for seat in (0, 1):
                    if seat not in vote_of(answer).agreed:
                        await table.proposals.vote(seat, vote_of(answer).id, True)
            await rest(table)
    kinds = {row.kind for row in await host.store.rows(table.id)}
    assert {"act", "chance", "undo", "back", "note"} <= kinds
    state = table.audience.state(None, [])
    assert state.result is not None
    assert state.result.taken_back == table.history.taken_back > 0
    assert state.fairness.chance_seed == table.current.row.chance_seed
    proof: dict[str, Any] = plain(await table.replay.proof())
    return proof


def test_every_outcome_of_a_finished_game_is_proved_and_any_change_is_found(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        proof = await played(host)
        drawn = sum(row["kind"] == "chance" for row in proof["rows"])
        assert verify(proof) == f"All {drawn} outcomes follow from the two seeds, including undone ones."
        for change in changes(proof):
            with pytest.raises(tolmek.BadText):
                verify(change)

    run(tmp_path, steps)


@pytest.mark.parametrize(
    "change",
    [
        {"rows": "x"},
        {"rows": [{"kind": "act"}]},
        {"options": []},
        {"seats": "two"},
        {"start": "no save"},
        {"game": None},
        {"chance_seed": "zz"},
    ],
)
def test_a_damaged_proof_is_refused_in_a_sentence(change: dict[str, Any]) -> None:
    seed = "00" * 32
    whole = {"tolmek": "proof", "game": "g", "commitment": commitment(seed, "g"), "map_seed": "m", "chance_seed": seed}
    with pytest.raises((tolmek.BadText, tolmek.BadSetup)):
        verify({**whole, "edition": "revised", "seats": 2, **change})


def test_of_an_imported_game_only_what_was_played_here_is_proved(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        game = rolled(2, 21, 120)
        created = await host.tables.imported(game.record())
        table = await host.at(created.game)
        here = len(await host.store.rows(table.id))
        rng = Random(3)
        while not table.history.game.over:
            await play_on(table, rng, 1)
        proof = plain(await table.replay.proof())
        imported = len(game.history_links())
        assert 0 < imported <= here
        told = verify(proof)
        assert told.endswith(f"The first {imported} rows came with a record, which no seed can prove.")
        changed = copy.deepcopy(proof)
        last = [number for number, row in enumerate(changed["rows"]) if row["kind"] == "chance" and number > here][-1]
        changed["rows"][last]["text"] = "nonsense"
        with pytest.raises(tolmek.BadText):
            verify(changed)

    run(tmp_path, steps)


def changes(proof: dict[str, Any]) -> list[dict[str, Any]]:
    """The proof with one thing changed."""
    proofs: list[dict[str, Any]] = []

    def changed() -> dict[str, Any]:
        proofs.append(copy.deepcopy(proof))
        return proofs[-1]

    changed()["chance_seed"] = "00" * 32
    changed()["chance_seed"] = None
    changed()["game"] = "other"
    rng = Random(2)
    rows: list[dict[str, Any]] = proof["rows"]
    draws = [number for number, row in enumerate(rows) if row["kind"] == "chance"]
    for number in rng.sample(draws, 3):
        text = rows[number]["text"]
        other = next(rows[one]["text"] for one in draws if rows[one]["text"] != text)
        changed()["rows"][number]["text"] = other
    acts = [number for number, row in enumerate(rows) if row["kind"] == "act"]
    for number in rng.sample(acts, 2):
        del changed()["rows"][number]
    changed()["rows"].pop()
    changed()["rows"][acts[-1]]["text"] = "nonsense"
    changed()["rows"][acts[3]]["kind"] = "strange"
    return proofs


def test_the_set_up_is_proved_too() -> None:
    seed = "11" * 32
    history = History.begin("revised", 3, {}, "map", seed)
    lines = history.draw()
    proof = {
        "tolmek": "proof",
        "game": "g",
        "commitment": commitment(seed, "g"),
        "chance_seed": seed,
        "map_seed": "map",
        "edition": "revised",
        "seats": 3,
        "options": {},
        "start": None,
        "rows": [{"kind": line.kind, "seat": line.seat, "text": line.text} for line in lines],
        "hash": history.game.hash,
    }
    assert verify(proof).startswith(f"All {len(lines)} outcomes")
    for changed in ({"map_seed": "other"}, {"rows": proof["rows"][:-1]}, {"seats": 4}):  # type: ignore[index]
        with pytest.raises(tolmek.BadText):
            verify(proof | changed)


def test_the_commitment_is_shown_from_the_start(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        table = await host.new(ME, ME)
        seed = table.current.row.chance_seed
        assert len(bytes.fromhex(seed)) == 32
        expected = hashlib.sha256(f"{seed}:{table.id}".encode()).hexdigest()
        assert table.audience.fairness() == Fairness(expected, table.current.row.map_seed, None)
        assert commitment(seed, table.id) == expected != commitment(seed, "other")
        with pytest.raises(tolmek.BadText, match="still running"):
            verify(plain(await table.replay.proof()))
        with pytest.raises(tolmek.BadText):
            verify({})

    run(tmp_path, steps)


def test_the_map_seed_fixes_the_open_set_up_and_nothing_else(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        tables = [await host.new(ME, ME, ME, map_seed="xyz") for _ in range(3)]
        other = await host.new(ME, ME, ME, map_seed="abc")
        hands = set()
        boards = set()
        for table in tables:
            while table.history.game.table.round == 0:
                seat = asked(table)[0]
                await table.actions.act(
                    seat, table.current.decision_id(seat), open_to(table, seat).actions[0].texts, fresh()
                )
                await rest(table)
            game = table.history.game
            boards.add((table.scenes.scene(None).board, str(game.table.race), game.table.first, str(game.table.fleet)))
            hands.add(str(game.table.hand) + str(game.table.display))
        assert len(boards) == 1
        assert len(hands) > 1
        assert other.scenes.scene(None).board != tables[0].replay.moment(tables[0].history.game.count, None, []).board

    run(tmp_path, steps)


def test_an_outcome_is_the_hmac_of_its_number() -> None:
    game = tolmek.new_game("revised", 2, 1, chance="asked")
    decision = game.decision
    assert decision is not None
    key = b"k" * 32
    total = sum(decision.odds)
    word = int.from_bytes(hmac.digest(key, b"7.0", "sha256"))
    assert outcome(decision, key, 7) is decision.actions[word % total]
    counts = [0] * total
    for number in range(60 * total):
        counts[decision.actions.index(outcome(decision, key, number))] += 1
    assert min(counts) > 25


def test_a_draw_that_was_made_is_never_made_again() -> None:
    history = History.begin("revised", 2, {}, "map", "11" * 32)
    lines = history.draw()
    again = History.begin("revised", 2, {}, "map", "11" * 32)
    for line in lines:
        again.apply(line)
    assert again.chance.map_draws == history.chance.map_draws == len(lines)
    assert again.game.hash == history.game.hash
