"""A database file that several names lead to: one server, one log, one lock."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from tests.server.store.scene import GAME, acts, run
from tolmek.server.store import StorageError, Store
from tolmek.server.store.lock import InUse, locked

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="few users may make links there")

HERE = "http://127.0.0.1:8000"


@pytest.fixture
def linked(tmp_path: Path, file: Path) -> dict[str, Path]:
    """Other names of `file`."""
    (tmp_path / "link.db").symlink_to(file.name)
    (tmp_path / "chain.db").symlink_to(tmp_path / "link.db")
    (tmp_path / "folder").symlink_to(tmp_path, target_is_directory=True)
    return {"link": tmp_path / "link.db", "chain": tmp_path / "chain.db", "folder": tmp_path / "folder" / file.name}


@pytest.mark.parametrize("way", ["link", "chain", "folder"])
@pytest.mark.parametrize("turned", [False, True], ids=["file first", "link first"])
def test_a_second_server_is_refused_by_whatever_name(
    file: Path, linked: dict[str, Path], way: str, turned: bool
) -> None:
    names = [file, linked[way]]
    first, second = reversed(names) if turned else names
    with locked(f"sqlite:///{first}", HERE):
        with pytest.raises(InUse) as caught, locked(f"sqlite:///{second}", "http://127.0.0.1:8001"):
            pass
        assert caught.value.holder is not None
        assert (caught.value.holder.address, caught.value.holder.process) == (HERE, os.getpid())
    with locked(f"sqlite:///{second}", HERE):
        pass


def test_a_log_deleted_beside_the_file_that_a_link_leads_to_loses_nothing(file: Path, linked: dict[str, Path]) -> None:
    async def steps(store: Store) -> None:
        await store.append(GAME, 0, acts("a"))
        file.with_name(file.name + "-wal").unlink()
        assert await store.append(GAME, 1, acts("b")) == 2
        assert store.writer is not None
        assert store.writer.rescues == 1
        assert [row.text for row in await store.rows(GAME)] == ["a", "b"]

    run(f"sqlite:///{linked['link']}", steps)


def test_a_lock_that_is_a_link_is_refused_and_what_it_leads_to_left_alone(tmp_path: Path, file: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")
    file.with_name(file.name + "-server").symlink_to(letter)
    with pytest.raises(StorageError, match="is a link"), locked(f"sqlite:///{file}", HERE):
        pass
    assert letter.read_text() == "Dear Ada"


def test_a_file_with_two_names_of_its_own_is_refused(tmp_path: Path, file: Path) -> None:
    run(f"sqlite:///{file}", nothing)
    (tmp_path / "second.db").hardlink_to(file)
    for name in ("games.db", "second.db"):
        with pytest.raises(StorageError, match="hard link"), locked(f"sqlite:///{tmp_path / name}", HERE):
            pass


def test_links_that_lead_round_in_a_circle_are_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "one.db").symlink_to("two.db")
    (tmp_path / "two.db").symlink_to("one.db")
    with pytest.raises(StorageError, match="cannot be opened"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path}/one.db"))


async def nothing(store: Store) -> None:
    pass
