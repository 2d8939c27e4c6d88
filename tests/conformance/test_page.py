"""The walls of the page: its shell knows no game."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conformance.test_walls import words_of_games
from tolmek.families import FAMILIES

PAGE = Path(__file__).parents[2] / "web" / "src"
WIRE = PAGE / "lib" / "wire.ts"  # written from the shapes of the server


def page_words(source: str, words: set[str]) -> set[str]:
    """Words of a game that cannot mean anything else: of several words, or compared with a fact, verb or prompt."""
    quoted = set(re.findall(r"[\"'`]([a-z]+(?:[_-][a-z]+)+)[\"'`]", source))
    compared = set(re.findall(r"\b(?:verb|prompt|fact) [!=]== \"([a-z_-]+)\"", source))
    return (quoted | compared) & words


def page_files(*rooms: str) -> list[Path]:
    files = [file for room in rooms for file in sorted((PAGE / room).rglob("*"))]
    return [file for file in files if file.suffix in (".ts", ".svelte") and file != WIRE]


def test_the_shell_of_the_page_knows_no_word_of_a_game() -> None:
    words = words_of_games()
    files = page_files("lib", "table", "panels", "dialogs", "shell")
    assert len(files) > 50
    known = {file.name: page_words(file.read_text(encoding="utf-8"), words) for file in files}
    assert {name: found for name, found in known.items() if found} == {}


def families_imported(source: str) -> set[str]:
    """Families that a file of the page takes something from."""
    return set(re.findall(r"""(?:from|import)\s*\(?\s*["'][./]*(void\d)""", source))


def test_the_page_fetches_each_game_through_its_registry_alone() -> None:
    families = {file.name for file in PAGE.iterdir() if re.fullmatch(r"void\d", file.name)}
    assert {"void1", "void2"} <= families <= set(FAMILIES)
    for file in page_files(""):
        found = families_imported(file.read_text(encoding="utf-8"))
        if file == PAGE / "games.ts":
            assert found == families
        else:
            assert found == set(), file


def test_an_import_of_a_game_is_noticed() -> None:
    assert families_imported('import Battle from "../void1/Battle.svelte";') == {"void1"}
    assert families_imported('const game = import("./void2");') == {"void2"}
    assert families_imported('import { sceneOf } from "./scene";') == set()


def numbered(source: str) -> set[str]:
    """Names that tell two games apart by a number, or by which came second."""
    names = set(re.findall(r"\b(?:[a-z]+[A-Z]\w*|[A-Z][a-z]\w*)2\b(?![\w%.-])", source))
    return names | set(re.findall(r"\b(?:table\.second|labelOf2|facts2|scene2)\b", source))


def test_no_name_of_the_page_has_the_number_of_a_game() -> None:
    assert [file for file in page_files("") if re.search(r"2\.(svelte|ts|svelte\.ts)$", file.name)] == []
    for file in page_files(""):
        assert numbered(file.read_text(encoding="utf-8")) == set(), file
    names = [file.name for file in page_files("lib", "table", "panels", "dialogs", "shell")]
    assert [name for name in names if names.count(name) > 1] == []


def test_a_name_with_the_number_of_a_game_is_noticed() -> None:
    assert numbered("const shown = table.second; type World2 = { id: string };") == {"table.second", "World2"}
    assert numbered('const h2 = "<h2>"; let x2 = y1;') == set()


def test_a_game_word_in_the_page_is_noticed() -> None:
    assert page_words('facts.fact === "built"; const ENDS = ["battle_won"];', {"built", "battle_won"}) == {
        "built",
        "battle_won",
    }
    assert page_words('<g class="token"> data-object="space"', {"token", "space"}) == set()
