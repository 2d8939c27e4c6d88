"""A cluster of Ray as an executor of games. Ray comes with the extra `ray` and is imported when used."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from typing import Any

from tolmek.lab.errors import BadRun
from tolmek.lab.runs.workers import ATTEMPTS


class RayExecutor:
    """Hands work to the cluster this process is connected to, or to one on this machine if there is none.

    Ray repeats work whose process has died. After `ATTEMPTS` the run ends and keeps finished games.
    """

    def __init__(self, **settings: Any) -> None:
        """`settings` are those of `ray.init`, such as `address="auto"`."""
        try:
            import ray
        except ModuleNotFoundError as error:
            raise BadRun(f"This needs {error.name}, which comes with pip install tolmek[ray].") from None
        self.ray = ray
        self.started = not ray.is_initialized()
        if self.started:
            ray.init(**settings)
        self.call = ray.remote(max_retries=ATTEMPTS - 1)(call)

    def submit(self, work: Callable[..., Any], /, *arguments: Any) -> Future[Any]:
        told: Future[Any] = Future()
        done: Future[Any] = self.call.remote(work, *arguments).future()
        done.add_done_callback(lambda done: self.tell(done, told))
        return told

    def tell(self, done: Future[Any], told: Future[Any]) -> None:
        """Pass a result on, and errors as the runner knows them."""
        error = done.exception()
        if error is None:
            told.set_result(done.result())
        elif isinstance(error, (self.ray.exceptions.WorkerCrashedError, self.ray.exceptions.NodeDiedError)):
            told.set_exception(BrokenExecutor(str(error)))
        elif isinstance(error, self.ray.exceptions.RayTaskError):
            told.set_exception(error.cause)
        else:
            told.set_exception(error)

    def close(self) -> None:
        """Leave the cluster, unless this process had joined it before."""
        if self.started:
            self.ray.shutdown()

    def __enter__(self) -> RayExecutor:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def call(work: Callable[..., Any], *arguments: Any) -> Any:
    return work(*arguments)
