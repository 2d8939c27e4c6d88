"""`tolmek play` in a pseudo-terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

START = "from tolmek.cli import main; main()"


class Terminal:
    """`tolmek play` in a pseudo-terminal."""

    def __init__(
        self,
        data: Path,
        *words: str,
        way: tuple[str, ...] = ("--terminal",),
        lines: int = 40,
        columns: int = 120,
        start: str = START,
    ) -> None:
        self.child, self.handle = pty.fork()
        if self.child == 0:
            os.environ.update(TOLMEK_DATA=str(data), TERM="xterm-256color", LINES=str(lines), COLUMNS=str(columns))
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a job in the background is started deaf to Ctrl-C
            os.execv(sys.executable, [sys.executable, "-c", start, "play", *way, *words])
        ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.raw = b""
        self.reader = ""

    def until(self, text: str, seconds: float = 60) -> str:
        """Reads until the text is there; gives what came, without colours."""
        start = len(self.reader)
        end = time.monotonic() + seconds
        while text not in self.reader[start:]:
            assert time.monotonic() < end, f"{text!r} does not come:\n{self.reader[start:]}"
            if select.select([self.handle], [], [], 0.1)[0]:
                try:
                    self.raw += os.read(self.handle, 65536)
                except OSError:
                    break
                self.reader = plain(self.raw.decode(errors="replace"))
        assert text in self.reader[start:], self.reader[start:]
        return self.reader[start:]

    def type(self, line: str | bytes) -> None:
        os.write(self.handle, line.encode() + b"\n" if isinstance(line, str) else line)

    def interrupt(self) -> None:
        """Ctrl-C, once the program is waiting for the person: before that the signal could slip in unread."""
        stat = Path(f"/proc/{self.child}/stat")
        while stat.exists() and stat.read_text().rsplit(")", 1)[1].split()[0] != "S":
            time.sleep(0.01)
        os.kill(self.child, signal.SIGINT)

    def status(self) -> int:
        try:
            while os.read(self.handle, 65536):
                pass
        except OSError:
            pass
        os.close(self.handle)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r\n", "\n")
