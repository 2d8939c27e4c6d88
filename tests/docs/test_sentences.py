"""Everything that is said to people: listed for reading, in the words of the glossary, and grammatical.

`build/sentences.txt` is the list, as `python -m scripts.sentences` writes it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tolmek
from scripts import sentences
from scripts.page_texts import page_texts
from tests.grammar import faults, faults_of_sentence, singular_verb
from tolmek import CHANCE
from tolmek.api import Game

ROOT = Path(__file__).parents[2]
EDITIONS = [edition.id for edition in tolmek.editions()]
SAMPLE = """<script lang="ts">
  // A comment says nothing.
  const words = $derived(over ? "The game is over" : `Round ${n}`);
</script>

{#if over}
  <p class="note Big" title="Close the panel">All {plural(n, "seat")} are
    taken.</p>
{/if}
<button>{busy ? "One moment" : `Send ${name ? `To ${name}` : "It"}`}</button>
<style>
  p { color: red }
</style>
"""
LABELS_OF_OTHERS = "waiting "  # they follow the name of a player: "may retreat"


@cache
def listed() -> list[str]:
    sentences.LISTING.parent.mkdir(exist_ok=True)
    lines = list(sentences.listing())
    sentences.LISTING.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return lines


def forbidden() -> dict[str, str]:
    """The words in `code` in the column *not* of the glossary, with the word to say instead."""
    rows = [line.strip("| ").split(" | ") for line in (ROOT / "docs" / "glossary.md").read_text("utf-8").splitlines()]
    return {word: row[0] for row in rows if len(row) == 3 for word in re.findall(r"`([^`]+)`", row[1])}


# --- the list ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_template_is_listed_with_values(edition: str) -> None:
    said = sentences.templates(edition)
    family = next(info.family for info in tolmek.editions() if info.id == edition)
    words = sentences.WORDS[family]
    wanted = {f"action {verb}" for verb in sentences.LEXICONS[family].verbs}
    wanted |= {f"fact {fact.name}" for fact in sentences.FACTS[family]}
    wanted |= {f"question {name}" for name in words.PROMPTS} | {f"waiting {name}" for name in words.PENDING}
    wanted |= {f"hint {name}" for name in words.HINTS}
    assert wanted <= set(said)
    for kind, text in said.items():
        if kind.startswith(LABELS_OF_OTHERS):
            text = f"Ada {text}"
        check = faults_of_sentence if kind.startswith(("fact", "hint")) else faults
        assert check(text) == [], (kind, text)


def test_the_list_has_every_source() -> None:
    files = {line[2:] for line in listed() if line.startswith("# ")}
    assert {"src/tolmek/server/errors.py", "web/src/dialogs/Votes.svelte", "web/src/lib/api.ts"} <= files
    assert {"src/tolmek/rulebook/data/void1.toml", "src/tolmek/void2/data/cards.toml", *EDITIONS} <= files


def test_texts_of_a_component_are_found(tmp_path: Path) -> None:
    file = tmp_path / "Sample.svelte"
    file.write_text(SAMPLE, encoding="utf-8")
    assert set(page_texts(file)) == {
        "The game is over",
        "Round {}",
        "Close the panel",
        "All {} are taken.",
        "One moment",
        "Send {}",
        "To {}",
        "It",
    }


def test_no_sentence_uses_a_word_that_the_glossary_forbids() -> None:
    words = forbidden()
    assert len(words) > 20
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
    found = [(line, words[match[0].lower()]) for line in listed() if (match := pattern.search(spoken(line)))]
    assert found == []


def spoken(line: str) -> str:
    """Without the name of a template or the id of a rule, code in open slots and what is meant for programs."""
    if line.startswith("# "):
        return ""
    return re.sub(r"^[a-z]+ [\w-]+: |^[\w.-]+: |{[^{}]*}|`[^`]*`", "", line)


# --- random play ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_in_a_random_game_is_grammatical(edition: str, seed: int) -> None:
    """The log as each seat reads it, questions, hints, actions and the odds on them."""
    game = tolmek.new_game(edition, seats=3, seed=seed)
    texts = set(said_in(game, random.Random(seed)))
    assert len(texts) > 100
    for text in texts:
        assert faults(text) == [], text
    words = sentences.WORDS[game.rules.info().family]
    names = [words.seat_name(game.table, seat) for seat in range(3)]
    for entry in game.log:
        assert faults_of_sentence(entry.words) == [], entry.words
        assert not singular_verb(entry.words, names), entry.words


def said_in(game: Game, luck: random.Random) -> Iterator[str]:
    """Plays to the end; of each decision the words of a few actions."""
    while game.decision is not None:
        decision = game.decision
        if decision.seat != CHANCE:
            yield game.question(decision)
            hint = game.rules.presentation.hint(game, decision.seat, decision.prompt)
            if hint:
                assert faults_of_sentence(hint) == [], hint
                yield hint
        for action in luck.sample(decision.actions, min(3, len(decision.actions))):
            yield game.words(action, decision.seat)
            odds = game.chance_of(action, decision.seat)
            if odds is not None and odds.words:
                yield odds.words[:1].upper() + odds.words[1:]
        game.play(luck.choice(decision.actions), decision.seat)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("You attacks Corra.", "person"),
        ("Gain 1 credits.", "one of many"),
        ("Gain 2 credit.", "many of one"),
        ("Build a Envoy.", "article"),
        ("Build an Moth.", "article"),
        ("They they attack.", "double"),
        ("Move to tan_fu.", "raw id"),
        ("Move to {place}.", "open slot"),
        ("Move to  Tan Fu .", "spacing"),
        ("move to Tan Fu.", "no capital letter"),
        ("Move to Tan Fu", "no stop"),
    ],
)
def test_a_fault_is_found(text: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults_of_sentence(text))
    assert singular_verb("Nomads of Earth attacks Corra.", ["Nomads of Earth"])
    assert not singular_verb("Nomads of Earth pass.", ["Nomads of Earth"])
