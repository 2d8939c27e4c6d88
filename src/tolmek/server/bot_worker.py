"""What a worker process does for bots: one choice at a time, with limits on processor time and memory.

A bot gets a view and its decision, never the game. It may offer more than `choose`: `limit(seconds)` is called before,
with the processor time that the choice may use; `best_so_far()` gives the action that it would take if it had to stop
now; after a choice `reason` is one line on why. Where a bot fails, the cadet chooses instead.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from random import Random
from time import process_time
from typing import Any

import tolmek
from tolmek import bots
from tolmek.api import imagine
from tolmek.server.process_limits import limit_memory

INSTEAD = "cadet"  # chooses where a bot has failed
INSTEAD_SECONDS = 2.0  # of processor time
STUCK = 4  # times what a choice may take: a bot that no signal of ours stops ends with its worker
MEGABYTES = 1024  # beside what the program itself takes
MINDS = 64  # bots that a worker keeps with what they have planned
LONGEST_REASON = 160  # letters


@dataclass(frozen=True)
class Question:
    """A choice that a bot is to make."""

    bot: str
    seed: int
    view: dict[str, Any]
    prompt: str
    texts: list[str]  # the actions; may be fewer than the rules allow: a table does not allow every offer
    mind: str = ""  # the table and the seat: a bot that is asked again goes on with its plan
    seconds: float = 1.0  # of processor time that the choice may use
    most: float = 1.0  # of processor time, after which it is broken off


@dataclass
class Answer:
    """The text of an action, why it was chosen, and what went wrong."""

    text: str
    reason: str = ""
    seconds: float = 0.0  # of processor time
    trouble: str = ""  # "The bot x ..."
    retire: bool = False  # the worker should not be asked again


class OutOfTime(BaseException):
    """The bot has used up its processor time. No bot catches this by accident."""


@dataclass
class Minds:
    """Bots that have been asked before, the last one last."""

    most: int = 0
    kept: dict[tuple[str, str], bots.Bot] = field(default_factory=dict)

    def take(self, question: Question) -> bots.Bot:
        """Out of what is kept: a bot that fails is not put back."""
        return self.kept.pop((question.mind, question.bot), None) or bots.bot(question.bot, question.seed)

    def put_back(self, question: Question, bot: bots.Bot) -> None:
        if self.most > 0:
            self.kept[question.mind, question.bot] = bot
            if len(self.kept) > self.most:
                del self.kept[next(iter(self.kept))]


# --- a worker ----------------------------------------------------------------------------------------------------


def serve(connection: Connection, megabytes: int = MEGABYTES) -> None:
    """Answer questions until the server hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    threading.Thread(target=end_with_parent, daemon=True).start()
    limit_memory(megabytes)
    minds = Minds(MINDS)
    connection.send(None)  # ready
    while True:
        try:
            question = connection.recv()
        except EOFError:
            return
        connection.send(answer(question, minds))


def end_with_parent() -> None:
    """Where the server is killed its workers end by themselves."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def answer(question: Question, minds: Minds) -> Answer:
    """One choice of the bot or, where it fails, of the cadet."""
    trouble, retire = "", False
    began = process_time()
    try:
        found = thought(question, minds)
        found.seconds = process_time() - began
        if found.text:
            return found
        trouble = found.trouble
    except OutOfTime:
        trouble = "has taken too long"
    except MemoryError:
        trouble, retire = "has used too much memory", True
    except Exception as error:
        trouble = f"has failed ({type(error).__name__}: {error})"
    spent = process_time() - began
    return Answer(instead(question), "", spent, trouble, retire)


def thought(question: Question, minds: Minds) -> Answer:
    """The bot's own choice; without a text, and with what was wrong, where it makes none."""
    decision = decision_of(question)
    bot = minds.take(question)
    action: tolmek.Action | None = None
    trouble = ""
    try:
        with stopped_after(question.most):
            bots.limit(bot, question.seconds)
            action = bot.choose(question.view, decision)
        minds.put_back(question, bot)
    except OutOfTime:
        trouble = "has taken too long"
        with stopped_after(question.most):
            action = bot.best_so_far() if hasattr(bot, "best_so_far") else None
    if str(action) in question.texts:
        return Answer(str(action), "" if trouble else reason_of(bot), trouble=trouble)
    return Answer("", trouble=trouble or "has chosen an action that is not in its list")


def instead(question: Question) -> str:
    """The cadet's choice; if even that cannot be had, any."""
    try:
        if question.bot != INSTEAD:
            with stopped_after(INSTEAD_SECONDS):
                decision = decision_of(question)
                return str(bots.bot(INSTEAD, question.seed).choose(question.view, decision))
    except (Exception, OutOfTime):
        pass
    return any_of(question)


def any_of(question: Question) -> str:
    return Random(question.seed).choice(question.texts)


def decision_of(question: Question) -> tolmek.Decision:
    game = imagine(question.view, question.seed)
    seat = question.view["seat"]
    actions = [game.parse(text, seat) for text in question.texts]
    return tolmek.Decision(seat, question.prompt, actions, True, [], seat)


def reason_of(bot: bots.Bot) -> str:
    """Why the bot has chosen this, in one line; "" where it does not say."""
    said = getattr(bot, "reason", "")
    return " ".join(said.split())[:LONGEST_REASON] if isinstance(said, str) else ""


# --- time --------------------------------------------------------------------------------------------------------


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Break off what takes more processor time, in a worker. Where that does not help, the worker ends."""
    if parent_process() is None or not hasattr(signal, "setitimer"):
        yield  # in the server itself, or on a system without; the table waits no longer than its patience
        return
    signal.signal(signal.SIGPROF, out_of_time)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds * STUCK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def out_of_time(number: int, frame: object) -> None:
    raise OutOfTime
