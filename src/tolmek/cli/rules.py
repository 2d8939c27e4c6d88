"""`tolmek rules`: the rulebook in our own words, two editions side by side, and which rules have tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

import tolmek
from tolmek import rulebook
from tolmek.cli.console import console
from tolmek.rulebook import show


class BadRequest(Exception):
    """The words on the command line ask for something that does not exist."""


def playable_editions() -> list[str]:
    """The ids of the editions that this version can play and has a rulebook of."""
    read = {edition.id for edition in rulebook.editions()}
    return [edition.id for edition in tolmek.editions() if edition.id in read]


def register(app: typer.Typer, playable: Callable[[], Iterable[str]] = playable_editions) -> None:
    """Adds the verb to the command line; only the rules of playable editions are read out."""

    @app.command("rules")
    def rules(
        words: Annotated[
            list[str] | None,
            typer.Argument(
                metavar="[EDITION] [WORDS]... | diff A B | coverage",
                help="Words to look for or a rule's id; without any, the table of contents.",
            ),
        ] = None,
        edition: Annotated[
            str | None, typer.Option(help="The edition to read, or the one that coverage counts; revised by default.")
        ] = None,
        tests: Annotated[Path, typer.Option(help="The folder of tests that coverage reads.")] = Path("tests"),
        as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
        seed: Annotated[int | None, typer.Option(help="No effect here.")] = None,
    ) -> None:
        """Read and search the rules, compare two editions, or see which rules have tests."""
        try:
            match words or []:
                case ["diff", *editions]:
                    _difference(editions, as_json)
                case ["coverage", *rest]:
                    _coverage(rest, edition or "revised", tests, as_json)
                case rest:
                    _read(rest, edition, list(playable()), as_json)
        except (BadRequest, rulebook.UnknownEdition, rulebook.UnknownRule, rulebook.NotComparable) as error:
            _stop(str(error), status=2)


def _read(words: list[str], edition: str | None, playable: list[str], as_json: bool) -> None:
    if edition is None and words and words[0] in {known.id for known in rulebook.editions()}:
        edition, *words = words
    if edition is not None and rulebook.edition(edition).id not in playable:
        raise BadRequest(f"{edition} cannot be played yet, so it has no rules here; there are: {', '.join(playable)}.")
    if not words and edition is None:
        _contents(playable, as_json)
        return
    shown = [edition] if edition else playable
    listed = _wanted(words, shown)
    wording = shown[0] if len(shown) == 1 else None
    if as_json:
        _print_json(show.rules_to_data(listed, wording))
    else:
        show.show_rules(console(), listed, wording)
    if not listed:
        _stop(f"No rule of {', '.join(shown)} has all of these words: {' '.join(words)}.", status=1)


def _wanted(words: list[str], shown: list[str]) -> list[rulebook.Rule]:
    if len(words) == 1 and rulebook.is_rule_id(words[0]):
        rule = rulebook.find(words[0])
        if not set(rule.editions) & set(shown):
            raise BadRequest(
                f"{rule.id} is not a rule of {', '.join(shown)}; it belongs to {', '.join(rule.editions)}."
            )
        return [rule]
    listed = rulebook.search(shown[0] if len(shown) == 1 else None, " ".join(words))
    return [rule for rule in listed if set(rule.editions) & set(shown)]


def _contents(playable: list[str], as_json: bool) -> None:
    if as_json:
        _print_json(show.contents_to_data(playable))
    else:
        show.show_contents(console(), playable)


def _difference(editions: list[str], as_json: bool) -> None:
    if len(editions) != 2:
        raise BadRequest("Name two editions to compare: tolmek rules diff A B.")
    if as_json:
        _print_json(show.difference_to_data(*editions))
    else:
        show.show_difference(console(), *editions)


def _coverage(rest: list[str], edition: str, tests: Path, as_json: bool) -> None:
    if rest:
        raise BadRequest("tolmek rules coverage takes no further words; choose the edition with --edition.")
    if not tests.is_dir():
        raise BadRequest(f"There is no folder {tests} here; run this in a checkout of Tolmek or name one with --tests.")
    covered = rulebook.coverage(edition, tests)
    if as_json:
        _print_json(show.coverage_to_data(covered))
    else:
        show.show_coverage(console(), covered)
    if not covered.complete:
        raise typer.Exit(1)


def _print_json(data: Any) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def _stop(sentence: str, status: int) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(status)
