"""The command line: one module per verb."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from errno import ENOSPC
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

import tolmek
from tolmek.cli import arena, bench, check, compare, play, positions, replay, report, rules, serve, simulate
from tolmek.cli.refusal import FAILURE, INTERRUPTED, USAGE, Refused

PIPE_CLOSED = 141


def main() -> None:
    """The console script."""
    find_own_bots()
    try:
        application()(prog_name="tolmek")
    except KeyboardInterrupt:
        stop("Stopped.", INTERRUPTED)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # what is left is leaving: a second Ctrl-C shows no traceback


def find_own_bots() -> None:
    """A file in the folder where the command is given may hold a bot; whatever is installed comes first."""
    with suppress(OSError):  # a folder that has gone
        sys.path.append(os.getcwd())


def application() -> typer.Typer:
    """All verbs, in the order of the help."""
    app = typer.Typer(
        name="tolmek",
        cls=OneSentence,
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
    )

    @app.callback(invoke_without_command=True)
    def start(
        context: typer.Context,
        version: Annotated[
            bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=print_version)
        ] = False,
    ) -> None:
        """Referee, table and opponent for the board game Empires of the Void."""
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    for verb in (play, serve, replay, rules, simulate, arena, compare, positions, report, bench, check):
        verb.register(app)
    return app


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tolmek {tolmek.__version__}")
        raise typer.Exit()


class OneSentence(TyperGroup):
    """Bad input is answered in one sentence on standard error; Ctrl-C and a closed pipe end quietly."""

    def main(self, *args: Any, **extra: Any) -> Any:
        extra["standalone_mode"] = False
        try:
            status = super().main(*args, **extra)
            sys.stdout.flush()
        except BrokenPipeError:
            stop_writing(PIPE_CLOSED)
        except SystemExit as leaving:  # typer found a closed pipe while it printed help
            if leaving.code != FAILURE:
                raise
            stop_writing(PIPE_CLOSED)
        except KeyboardInterrupt:
            stop("Stopped.", INTERRUPTED)
        except Refused as error:
            stop(str(error), error.status)
        except tolmek.BadSetup as error:
            stop(str(error), USAGE)
        except (tolmek.BadText, tolmek.IllegalAction) as error:
            stop(str(error), FAILURE)
        except OSError as error:
            if error.errno != ENOSPC:
                raise
            typer.echo("The output cannot be written: no space left on the device.", err=True)
            stop_writing(FAILURE)
        except Exception as error:
            if not hasattr(error, "format_message"):
                raise
            stop(error.format_message(), getattr(error, "exit_code", USAGE))
        sys.exit(status if isinstance(status, int) else 0)

    def invoke(self, ctx: Any) -> Any:
        """Typer would end these two its own way."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise Refused("Stopped.", INTERRUPTED) from None
        except BrokenPipeError:
            stop_writing(PIPE_CLOSED)


def stop(sentence: str, status: int) -> NoReturn:
    line = " ".join(sentence.split()).encode("utf-8", "backslashreplace").decode()  # names of files may be no text
    typer.echo(line if line.endswith((".", "!", "?")) else f"{line}.", err=True)
    sys.exit(status)


def stop_writing(status: int) -> NoReturn:
    """Nobody reads on, or nothing more can be written: what is left in the buffers goes nowhere."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)
