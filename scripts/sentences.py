"""Lists what Tolmek says to people: `python -m scripts.sentences` writes build/sentences.txt, for reading.

First each edition: its questions, hints, actions and facts, each template once, with the values it first had in a
random game, or with sample values where the game did not need it. Then the sentences in the code by file, with open
slots: refusals, errors, the command line and the page. Last the texts of the components and of the rulebook.
"""

from __future__ import annotations

import ast
import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import tolmek
from scripts.page_texts import page_texts
from tolmek.kernel.log import BREAK, EVERYONE, Entry, Fact
from tolmek.void1 import family as void1
from tolmek.void1.model import facts as facts1
from tolmek.void1.text import words as words1
from tolmek.void2 import family as void2
from tolmek.void2.model import facts as facts2
from tolmek.void2.text import words as words2

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "tolmek"
PAGE = ROOT / "web" / "src"
LISTING = ROOT / "build" / "sentences.txt"
SENTENCE = re.compile(r"[A-Z{“].* .*[.?]")
LEXICONS = {"void1": void1.LEXICON, "void2": void2.LEXICON}
FACTS = {
    name: [fact for fact in vars(module).values() if isinstance(fact, Fact)]
    for name, module in (("void1", facts1), ("void2", facts2))
}
WORDS = {"void1": words1, "void2": words2}
DATA_TEXTS = ("text", "words", "note", "reason", "ruling", "resolution", "say", "close")


def main() -> None:
    LISTING.parent.mkdir(exist_ok=True)
    lines = list(listing())
    LISTING.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} lines in {LISTING.relative_to(ROOT)}")


def listing() -> Iterator[str]:
    for edition in tolmek.editions():
        said = templates(edition.id)
        yield f"# {edition.id}"
        yield from (f"{kind}: {said[kind]}" for kind in sorted(said))
    files = [*sorted(SOURCE.rglob("*.py")), *sorted(PAGE.rglob("*.ts")), *sorted(PAGE.rglob("*.svelte"))]
    files += [file for file in sorted(SOURCE.rglob("*.toml")) if file.name != "vocabulary.toml"]
    for file in files:
        texts = list(texts_of(file))
        if texts:
            yield f"# {file.relative_to(ROOT).as_posix()}"
            yield from texts


def texts_of(file: Path) -> Iterator[str]:
    if file.suffix == ".toml":
        return data_texts(tomllib.loads(file.read_text(encoding="utf-8")))
    return written(file) if file.suffix == ".py" else page_texts(file)


# --- an edition ------------------------------------------------------------------------------------------------


def templates(edition: str) -> dict[str, str]:
    """Every template of the edition, each with values: by kind and name."""
    game = tolmek.new_game(edition, seats=3, seed=1)
    said = played(game)
    family = game.rules.info().family
    for verb in LEXICONS[family].verbs.values():
        said.setdefault(f"action {verb.name}", game.words(verb.of(*[0] * len(verb.slots))))
    for fact in FACTS[family]:
        values = (
            [1] * len(fact.slots) + ([1, 2] if fact.rest else []) + ([BREAK, 1, 2] if fact.path is not None else [])
        )
        entry = Entry(None, 0, fact, "", values, EVERYONE)
        said.setdefault(f"fact {fact.name}", game.rules.presentation.tell(game, entry))
    words = WORDS[family]
    for kind, texts in (("question", words.PROMPTS), ("waiting", words.PENDING), ("hint", words.HINTS)):
        for name, text in texts.items():
            said.setdefault(f"{kind} {name}", text)
    return said


def played(game: tolmek.Game, seed: int = 1) -> dict[str, str]:
    """The questions, hints, actions and facts of a random game, each kind once."""
    luck = random.Random(seed)
    said: dict[str, str] = {}
    while game.decision is not None:
        decision = game.decision
        if decision.prompt not in said:
            said[decision.prompt] = ""
            said[f"question {decision.prompt}"] = game.question(decision)
            hint = game.rules.presentation.hint(game, decision.seat, decision.prompt)
            if hint:
                said[f"hint {decision.prompt}"] = hint
        for action in decision.actions:
            if f"action {action.verb.name}" not in said:
                said[f"action {action.verb.name}"] = game.words(action, decision.seat)
        game.play(luck.choice(decision.actions), decision.seat)
    for entry in game.log:
        said.setdefault(f"fact {entry.fact.name}", entry.words)
    return {kind: text for kind, text in said.items() if text}


# --- code and data ---------------------------------------------------------------------------------------------


def written(file: Path) -> Iterator[str]:
    """The sentences in the code of a file, without its docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if id(node) not in docs and id(node) not in parts:
            text = template(node)
            if SENTENCE.fullmatch(text):
                yield text


def template(node: ast.AST) -> str:
    """A text with its open slots in braces; empty for anything else."""
    if isinstance(node, ast.JoinedStr):
        return "".join([template(part) or slot(part) for part in node.values])
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def slot(part: ast.AST) -> str:
    return "{" + ast.unparse(part.value) + "}" if isinstance(part, ast.FormattedValue) else ""


def data_texts(data: object, name: str = "") -> Iterator[str]:
    """The texts for people in the tables of a file, each with the id of its table."""
    if isinstance(data, dict):
        name = str(data.get("id", name))
        for key, value in data.items():
            if key in DATA_TEXTS and isinstance(value, str):
                yield from [f"{name}: {value}"] if value else []
            elif key in DATA_TEXTS and isinstance(value, dict):  # a text for each edition, by its letter
                yield from (f"{name} {letter}: {text}" for letter, text in value.items() if text)
            else:
                yield from data_texts(value, name)
    elif isinstance(data, list):
        for one in data:
            yield from data_texts(one, name)


if __name__ == "__main__":
    main()
