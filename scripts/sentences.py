"""Lists what the program says to people: `python -m scripts.sentences` writes build/sentences.txt, for reading.

First the sentences of one random game in each edition: questions, actions and facts, each template once with the values
it first had. Then the sentences written in the code by file, with open slots: refusals, errors and the command line.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import tolmek

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "tolmek"
LISTING = ROOT / "build" / "sentences.txt"
SENTENCE = re.compile(r"[A-Z{“].* .*[.?]")


def main() -> None:
    lines = [line for edition in tolmek.editions() for line in played(edition.id)]
    lines += [line for file in sorted(SOURCE.rglob("*.py")) for line in written(file)]
    LISTING.parent.mkdir(exist_ok=True)
    LISTING.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} lines in {LISTING.relative_to(ROOT)}")


def played(edition: str, seed: int = 1) -> Iterator[str]:
    """The questions, actions and facts of a random game, each kind once."""
    game = tolmek.new_game(edition, seats=3, seed=seed)
    luck = random.Random(seed)
    said: dict[str, str] = {}
    while game.decision is not None:
        decision = game.decision
        said.setdefault(f"question {decision.prompt}", game.question(decision))
        for action in decision.actions:
            said.setdefault(f"action {action.verb.name}", game.words(action))
        game.play(luck.choice(decision.actions), decision.seat)
    for entry in game.log:
        said.setdefault(f"fact {entry.fact.name}", entry.words)
    yield f"# {edition}"
    for kind in sorted(said):
        yield f"{kind}: {said[kind]}"


def written(file: Path) -> Iterator[str]:
    """The sentences in the code of a file, without its docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    found: list[str] = []
    for node in ast.walk(tree):
        if id(node) in docs or id(node) in parts:
            continue
        text = template(node)
        if SENTENCE.fullmatch(text):
            found.append(text)
    if found:
        yield f"# {file.relative_to(ROOT)}"
        yield from found


def template(node: ast.AST) -> str:
    """A text with its open slots in braces; empty for anything else."""
    if isinstance(node, ast.JoinedStr):
        return "".join([template(part) or "{" + ast.unparse(part)[3:-2] + "}" for part in node.values])
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


if __name__ == "__main__":
    main()
