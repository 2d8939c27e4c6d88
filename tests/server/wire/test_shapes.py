"""Real answers of random games have exactly the shapes that are stated: no field more, none less."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import Struct, ValidationError

import tolmek
from scripts import wire_types
from tests.server.tables.hosting import (
    BOT,
    ME,
    PERSON,
    Host,
    asked,
    fresh,
    open_to,
    over,
    refused,
    rest,
    rolled,
    run,
)
from tolmek.families import FAMILIES, part
from tolmek.scene.common.shapes import Part
from tolmek.server.fairness import Commitment, Proof
from tolmek.server.table.table import Table
from tolmek.server.wire import answers, scenes, schema

EDITIONS = ["first", "revised", "key", "kickstarter", "published"]
SCENES: dict[str, type[Struct]] = {name: part(family.scene_shape, None) for name, family in FAMILIES.items()}
BOARDS: dict[str, type[Struct]] = {name: part(family.board_shape, None) for name, family in FAMILIES.items()}
SELDOM = {"uncovered", "group", "doom", "offers"}  # parts of the second family that not every game of it has
NEVER: dict[str, set[str]] = {  # parts that are always empty in an edition
    "first": {"display", "objectives", "secondary"},
    "revised": {"objectives", "secondary"},
    "key": set(),
    "kickstarter": {"gaps", "homes", "rounds", "scoring", "looked", "deliveries", "empires", "offers", "doom"},
    "published": {"gaps", "homes", "rounds", "scoring", "hexes", "areas", "offers", "uncovered", "doom"},
}


def family_of(edition: str) -> str:
    return next(info.family for info in tolmek.editions() if info.id == edition)


def exactly(answer: Any, shape: Any) -> Any:
    """The answer as it arrives, held against the shape."""
    return msgspec.json.decode(msgspec.json.encode(answer), type=shape)


# --- scenes ----------------------------------------------------------------------------------------------------------


def positions(edition: str, seats: int, seed: int, **options: Any) -> Iterator[tolmek.Game]:
    """A random game at every question of a new kind, dice and draws included, and now and then."""
    game = tolmek.new_game(edition, seats, seed, options or None, chance="asked")
    rng = Random(seed)
    prompts: set[str] = set()
    for step in range(3000):
        decision = game.decision
        if decision is not None and rng.random() < 0.1:
            decision = rng.choice(game.decisions)  # perhaps a standing right
        if decision is None or step % 40 == 0 or decision.prompt not in prompts:
            yield game
        if decision is None:
            return
        prompts.add(decision.prompt)
        if decision.seat == tolmek.CHANCE:
            game.choose(decision, rng.choice(decision.actions))
        else:
            game.play(rng.choice(decision.actions), decision.seat)


def checked(game: tolmek.Game, seat: int | None) -> dict[str, Any]:
    """The parts of this scene, after they were held against their shapes."""
    family = game.rules.info().family
    _, board = scenes.board_of(game)
    exactly(board, BOARDS[family])
    parts = scenes.changing_parts(game, scenes.scene_for(game, seat, False))
    exactly(parts, SCENES[family])
    return {**board, **parts}


@pytest.mark.parametrize("edition", EDITIONS)
def test_scenes_have_their_shape(edition: str) -> None:
    filled: set[str] = set()
    parts: dict[str, Any] = {}
    for seed in range(3):
        for game in positions(edition, 3, seed):
            for seat in (None, 0):
                parts = checked(game, seat)
                filled |= {name for name, value in parts.items() if value not in (None, [], {"order": [], "items": {}})}
    assert set(parts) - filled <= NEVER[edition], "no sample has anything in these"


def test_the_parts_that_options_bring_have_their_shape() -> None:
    filled: set[str] = set()
    for seed in range(2):
        for edition, options in (("kickstarter", {"goods_trade": 1}), ("published", {"variant": "valka"})):
            for game in positions(edition, 3, seed, **options):
                parts = checked(game, 0)
                filled |= {name for name in SELDOM if parts.get(name)}
    assert filled == SELDOM


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_another_field_or_one_too_few_is_noticed(edition: str) -> None:
    """Wherever it is: in the scene itself, in things of a part, and inside of these."""
    game = rolled(3, 5, 60, edition)
    shape = SCENES[family_of(edition)]
    scene = exactly(scenes.changing_parts(game, scenes.scene_for(game, 0, False)), dict)
    world = next(iter(scene["worlds"]["items"].values()))
    for record in (scene, world, world["label"], scene["seats"]["items"]["0"], scene["piles"]):
        record["more"] = 1
        with pytest.raises(ValidationError, match="unknown field `more`"):
            exactly(scene, shape)
        del record["more"]
        name = next(iter(record))
        value = record.pop(name)
        with pytest.raises(ValidationError, match=f"missing required field `{name}`"):
            exactly(scene, shape)
        record[name] = value
    exactly(scene, shape)


# --- tables ----------------------------------------------------------------------------------------------------------


def check_changes(changes: dict[str, answers.PartChange], family: str) -> None:
    """Every value, and every item of a map, is what the part may hold."""
    hints = get_type_hints(SCENES[family], include_extras=True)
    for name, change in changes.items():
        kind = hints[name]
        if change.value is not msgspec.UNSET:
            msgspec.convert(change.value, kind)
        if change.set:
            bare = get_args(kind)[0] if get_origin(kind) is not Part else kind
            (item,) = get_args(bare)
            msgspec.convert(change.set, dict[str, item])  # type: ignore[valid-type]


def check_message(message: Any, family: str) -> None:
    if isinstance(message, answers.WholeState):
        check_state(message.state, family)
        return
    update = exactly(message, answers.Update)
    if update.changes:
        check_changes(msgspec.json.decode(update.changes, type=answers.Changes), family)


def check_state(state: answers.State, family: str) -> None:
    exactly(exactly(state, answers.State).scene, SCENES[family])


async def check_table(table: Table, family: str, seat: int, dice: Random) -> None:
    """Everything that this seat, and a spectator, can ask for."""
    for reader in (None, seat):
        yours = [] if reader is None else [reader]
        check_state(table.audience.state(reader, yours), family)
        exactly(table.audience.brief(reader), answers.Brief)
        exactly(answers.Moments(table.replay.moments(reader)), answers.Moments)
        last = table.history.moment(reader, table.game.count)
        check_state(table.replay.moment(last, reader, yours), family)
        check_message(table.audience.caught_up(reader, yours, table.history.version(reader)), family)
        board = table.scenes.board(table.scenes.scene(reader).board)
        msgspec.json.decode(board, type=BOARDS[family])
    exactly(await table.access.devices(seat, None), answers.Devices)
    exactly(table.questions.stale(seat).data(), answers.Refusal)
    exactly(await table.replay.proof(), Proof if table.current.hands_open else Commitment)
    for decision in table.questions.open_to(seat):
        for action in dice.sample(decision.actions, min(3, len(decision.actions))):
            preview = exactly(table.replay.preview(seat, decision.id, action.texts), answers.Preview)
            check_changes(preview.changes, family)
            exactly(table.replay.why(seat, action.verb, action.touches), answers.Why)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_table_says_has_its_shape(tmp_path: Path, edition: str) -> None:
    family = family_of(edition)

    async def steps(host: Host) -> None:
        for seed in range(2):
            dice = Random(seed)
            table = await host.put(rolled(3, seed, 150 * seed, edition))
            readers = [table.audience.watch(seat, [] if seat is None else [seat], None) for seat in (None, 0, 1, 2)]
            for step in range(24):
                seats = asked(table)
                if not seats:
                    break
                seat = dice.choice(seats)
                if step % 6 == 0:
                    await check_table(table, family, seat, dice)
                texts = dice.choice(open_to(table, seat).actions).texts
                await table.actions.act(seat, table.current.decision_id(seat), texts, fresh())
                await rest(table)
                for reader in readers:
                    while reader.queue:
                        check_message(await reader.next(), family)
            await table.say(0, "Hello.")
            await table.set_options(0, False, "https://chat.example/room")
            exactly(await table.undo.undo(seat, fresh()), answers.UndoDone)
            for reader in readers:
                while reader.queue:
                    check_message(await reader.next(), family)

    run(tmp_path, steps)


def test_what_is_said_around_a_game_has_its_shape(tmp_path: Path) -> None:
    async def steps(host: Host) -> None:
        exactly(host.tables.about(), answers.About)
        table, created = await host.create(ME, PERSON, BOT)
        exactly(created.created("https://tolmek.example"), answers.Created)
        exactly(await host.tables.invitation(created.tokens[1]), answers.Invitation)
        exactly(await table.seat_do(0, 1, "reissue", "", ""), answers.SeatDone)
        exactly(await table.access.device_link(0, table.seats.credentials[0].id, False), answers.DeviceLink)
        exactly(await table.access.devices(0, None), answers.Devices)
        running = await host.put(rolled(2, 1, 40))
        seat = asked(running)[0]
        ident = running.current.decision_id(seat)
        problem = await refused(running.actions.act(seat, ident, ["fly away"], fresh()), "illegal", 422)
        exactly(problem.data(), answers.Refusal)
        ended = await host.put(over())
        await check_table(ended, "void1", 0, Random(1))
        state = exactly(ended.audience.state(None, []), answers.State)
        assert state.result is not None

    run(tmp_path, steps)


# --- what is written from the shapes ---------------------------------------------------------------------------------


def test_every_reference_leads_somewhere() -> None:
    known = set(schema.components())

    def references(told: Any) -> Iterator[str]:
        if isinstance(told, dict):
            if "$ref" in told:
                yield told["$ref"].rpartition("/")[2]
            for value in told.values():
                yield from references(value)
        elif isinstance(told, list):
            for value in told:
                yield from references(value)

    assert set(references(schema.components())) <= known
    assert len(known) > 100


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert wire_types.FILE.read_text(encoding="utf-8") == wire_types.written()


def test_types_are_written_as_typescript() -> None:
    assert wire_types.field("from", {"anyOf": [{"type": "integer"}, {"type": "null"}]}, True) == (
        "  from: number | null;\n"
    )
    pair = {"type": "array", "items": {"type": "array", "prefixItems": [{"type": "number"}, {"enum": ["a", "b"]}]}}
    assert wire_types.field("pairs", pair, False) == '  pairs?: [number, "a" | "b"][];\n'
    assert wire_types.union({"$ref": "#/components/schemas/Part_Fleet_"}) == ["Part<Fleet>"]
    assert wire_types.union({}) == ["unknown"]
