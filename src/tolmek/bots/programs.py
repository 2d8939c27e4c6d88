"""Bots that are programs of their own, in any language: a line of JSON for each question, a line for each answer.

A question is `{"protocol": 1, "seed": 7, "view": {...}, "prompt": "turn", "actions": ["mine", "end"]}`, an answer
`{"action": "mine"}`. A program is started for each game, gets its first question at once and ends when its standard
input does. It is told what its seat may know and nothing else.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from tolmek.kernel.actions import Action
from tolmek.kernel.decision import Decision

PREFIX: Final = "cmd:"
PROTOCOL: Final = 1
SECONDS: Final = 10.0  # for one answer
LIMIT: Final = "TOLMEK_BOT_SECONDS"  # the variable that gives another number of seconds
LONGEST_ANSWER: Final = 65_536
ENDING: Final = 2.0  # seconds in which a program may end by itself


class BotError(Exception):
    """A bot cannot go on. The sentence goes on after its name: “did not answer within 10 seconds”.

    >>> str(tolmek.bots.BotError("ended without an answer"))
    'ended without an answer'
    """


class ProgramBot:
    """A program that is asked over its standard input and answers on its standard output."""

    words: str = "a program of your own"
    blind: bool = False

    def __init__(self, command: str, seed: int = 0) -> None:
        self.name: str = PREFIX + command
        self.seed: int = seed
        self.arguments: list[str] = arguments_of(command)
        self.seconds: float = seconds_for_an_answer()
        self.program: subprocess.Popen[bytes] | None = None
        self.answers: SimpleQueue[bytes] = SimpleQueue()

    def choose(self, view: dict[str, Any], decision: Decision) -> Action:
        texts = [str(action) for action in decision.actions]
        question = {
            "protocol": PROTOCOL,
            "seed": self.seed,
            "view": view,
            "prompt": decision.prompt,
            "actions": texts,
        }
        try:
            text = answered(self.ask(json.dumps(question, separators=(",", ":"))))
        except BotError:
            self.close()
            raise
        if text not in texts:
            self.close()
            raise BotError(f"answered “{shortened(text)}”, which is not on its list")
        return decision.actions[texts.index(text)]

    def ask(self, question: str) -> bytes:
        """The line that the program answers with."""
        program = self.program
        if program is None:
            program = self.program = self.start()
        stdin = program.stdin
        assert stdin is not None
        try:
            stdin.write(question.encode() + b"\n")
            stdin.flush()
        except OSError:
            raise self.ended(program) from None
        try:
            line = self.answers.get(timeout=self.seconds)
        except Empty:
            raise BotError(f"did not answer within {self.seconds:g} seconds (set {LIMIT} for more)") from None
        if not line:
            raise self.ended(program)
        return line

    def start(self) -> subprocess.Popen[bytes]:
        try:
            program = subprocess.Popen(self.arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise BotError(f"cannot be started: {(error.strerror or str(error)).lower()}") from None
        Thread(target=read_answers, args=(program, self.answers), daemon=True).start()
        return program

    def ended(self, program: subprocess.Popen[bytes]) -> BotError:
        try:
            status = program.wait(ENDING)
        except subprocess.TimeoutExpired:
            return BotError("closed its standard output instead of answering")
        return BotError(f"ended with status {status} instead of answering")

    def close(self) -> None:
        """Let the program end; one that does not is killed."""
        program = self.program
        self.program = None
        if program is None:
            return
        assert program.stdin is not None
        with suppress(OSError):  # it may be gone already
            program.stdin.close()
        try:
            program.wait(ENDING)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()


def read_answers(program: subprocess.Popen[bytes], answers: SimpleQueue[bytes]) -> None:
    """Pass each line on; an empty one at the end says that there will be no more."""
    stdout = program.stdout
    assert stdout is not None
    line = b"?"
    while line:
        line = stdout.readline(LONGEST_ANSWER)
        answers.put(line)
    stdout.close()


def arguments_of(command: str) -> list[str]:
    """The words of the command; its program must be there."""
    try:
        arguments = shlex.split(command)
    except ValueError as problem:
        raise ValueError(f"The command “{command}” cannot be read: {str(problem).lower()}.") from None
    if not arguments:
        raise ValueError(f"A program is written {PREFIX}COMMAND, as in {PREFIX}./mybot, not “{PREFIX}{command}”.")
    if shutil.which(arguments[0]) is None:
        raise ValueError(f"There is no program “{arguments[0]}”: check the path, and that the file can be executed.")
    return arguments


def seconds_for_an_answer() -> float:
    text = os.environ.get(LIMIT, "")
    if not text:
        return SECONDS
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < 1e6:
        raise ValueError(f"{LIMIT} is a number of seconds, such as 60, not “{text}”.")
    return seconds


def answered(line: bytes) -> str:
    """The text of the action in a line of JSON."""
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict) or not isinstance(data.get("action"), str):
        told = shortened(line.decode(errors="replace").strip())
        raise BotError(f'answered “{told}” instead of a line such as {{"action": "end"}}')
    action: str = data["action"]
    return action


def shortened(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."
