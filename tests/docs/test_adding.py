"""docs/adding.md is followed on a copy of the package, and games are played with what was added."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tolmek.void1.display.pointing import PANELS

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
MAP = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`((?:src|tests|web)/[\w./*-]+)`")

EDITION = '''
from tolmek.void1.editions.revised import Revised


class Brief(Revised):
    """Three actions a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "brief"
        self.name = "Brief"
        self.actions_per_turn = 3
        self.variants = ["silent"]
'''
TECHNOLOGY = """
[[technology]]
id = "star_compass"
name = "Star Compass"
set = "expansion"
editions = ["K"]
cost = 3
good = "none"
prerequisites = { K = ["centipede"] }
column = 2
timing = "always"
limit = "none"
effects = [{ hook = "move", amount = 1, ships = ["starfighter"] }]
text = "Your Starfighters move 1 space farther."
rules = ["v1.tech.01"]
house = ["name", "set", "editions", "cost", "good", "prerequisites", "column", "timing", "limit", "effects", "text"]
fact = {}
"""
EVENT = """
[[event]]
id = "meteor_shower"
name = "Meteor Shower"
editions = ["F", "R", "K"]
kind = "one-time"
token = "none"
timing = "event"
effects = [{ hook = "free-build", ship = "starfighter", amount = 1, who = { pick = "each" } }]
text = "Each player may place one of their unbuilt Starfighters on their home world without paying."
ends = "at-once"
resolution = "Resolved at once."
rules = ["v1.build.03"]
house = ["name", "editions", "kind", "token", "timing", "effects", "text", "ends", "resolution"]
fact = {}
"""
CARD = """
[[card]]
id = "peaceful_surge"
type = "peaceful"
tactic = "surge"
copies = 1
house = ["tactic", "copies"]
fact = { type = "Revised rulebook, CULTURE" }
"""
GAMES = """
from random import Random

import tolmek
from tolmek import bots, lab

class Last:
    name, words, blind = "last", "takes the last action", True

    def __init__(self, seed):
        pass

    def choose(self, view, decision):
        return decision.actions[-1]

bots.add("last", Last)
assert bots.words("last") == "takes the last action"
assert tolmek.bot("last").choose({}, tolmek.new_game("first", seed=1).decision)
assert lab.simulate("first", ["last", "random"], 1).games == 1

silent = tolmek.new_game("brief", seats=2, seed=1, options={"variant": "silent"})
assert silent.rules.edition.actions_per_turn == 3
dice = Random(1)
while silent.decision is not None:
    assert silent.table.round == 0 or silent.stack[0].offers == 0
    silent.play(dice.choice(silent.decision.actions))

components = tolmek.new_game("key", seats=2, seed=1).table.shared.components
assert components.tech_name[-1] == "Star Compass"
for edition in ("brief", "key"):
    report = lab.check(edition, 2, seats=[2], density=0.02)
    assert report.passed, report.failures

told = ""
for seed in range(12):
    game = tolmek.new_game("key", seats=2, seed=seed)
    while game.decision is not None:
        game.play(dice.choice(game.decision.actions))
    told += " ".join(entry.words for entry in game.log) + game.record()
assert "Star Compass" in told and "Meteor Shower" in told and "peaceful_surge" in told, told[-3000:]
print("played")
"""


def named_files() -> list[str]:
    return sorted({name.replace("NAME", "first") for text in (GUIDE, MAP) for name in NAMED.findall(text)})


@pytest.mark.parametrize("name", named_files())
def test_a_file_that_is_named_exists(name: str) -> None:
    assert list(ROOT.glob(name)), name


def test_a_panel_that_a_question_names_is_in_the_page() -> None:
    """A trade has a tray of its own."""
    source = (ROOT / "web" / "src" / "void1" / "index.ts").read_text(encoding="utf-8")
    block = source[source.index("const PANELS") :]
    drawn = set(re.findall(r"^  (\w+): ", block[: block.index("};")], re.MULTILINE))
    assert set(PANELS.values()) - drawn == {"trade"}


class Copy:
    """The package in a folder of its own, as somebody would edit it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        unwanted = shutil.ignore_patterns("__pycache__", "page", "*.so")
        shutil.copytree(ROOT / "src" / "tolmek", folder / "tolmek", ignore=unwanted)

    def edit(self, name: str, old: str, new: str) -> None:
        path = self.folder / "tolmek" / "void1" / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, (name, old)
        path.write_text(text.replace(old, new), encoding="utf-8")

    def append(self, name: str, text: str) -> None:
        path = self.folder / "tolmek" / "void1" / name
        path.write_text((path.read_text(encoding="utf-8") if path.exists() else "") + text, encoding="utf-8")

    def list_id(self, names: str, ident: str) -> None:
        path = self.folder / "tolmek" / "void1" / "model" / "ids.py"
        text = path.read_text(encoding="utf-8")
        start = text.index(f"{names}: Final[list[str]] = [")
        end = text.index("\n]", start)
        path.write_text(f'{text[:end]}\n    "{ident}",{text[end:]}', encoding="utf-8")

    def run(self, program: str) -> str:
        found = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONPATH": str(self.folder)},
            cwd=self.folder,
            capture_output=True,
            text=True,
        )
        assert found.returncode == 0, found.stderr
        return found.stdout


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def add_everything(copy: Copy) -> None:
    copy.append("editions/brief.py", EDITION)
    copy.edit("editions/__init__.py", "EDITIONS = (First, Revised, Key)", "EDITIONS = (First, Revised, Key, Brief)")
    first = "from tolmek.void1.editions.first import First"
    copy.edit("editions/__init__.py", first, f"from tolmek.void1.editions.brief import Brief\n{first}")
    offers = 'frame.offers = int(options["offers"])'
    copy.edit("family.py", offers, f'{offers} if "silent" not in parts else 0')
    expected = 'require(bottom.offers == int(options["offers"]),'
    copy.edit("soundness.py", expected, 'require(bottom.offers == int(options["offers"]) * ("silent" not in parts),')
    copy.append("data/technologies.toml", TECHNOLOGY)
    copy.list_id("TECHNOLOGIES", "star_compass")
    copy.edit("packs/consistency.py", "    if technology < 23:", "    if technology < 23 or technology == 25:")
    copy.append("data/events.toml", EVENT)
    copy.list_id("EVENTS", "meteor_shower")
    copy.append("data/diplomacy.toml", CARD)
    copy.edit("data/diplomacy.toml", 'tactic = "militia"\ncopies = 2', 'tactic = "militia"\ncopies = 1')
    copy.list_id("CARDS", "peaceful_surge")
    copy.edit("model/table.py", "HAND: Final = 15", "HAND: Final = 16")


@pytest.mark.slow
def test_what_the_guide_says_is_enough(copy: Copy) -> None:
    add_everything(copy)
    assert copy.run(GAMES) == "played\n"


@pytest.mark.slow
def test_a_step_that_is_left_out_is_noticed(copy: Copy) -> None:
    copy.append("data/technologies.toml", TECHNOLOGY)
    refused = copy.run("import tolmek\ntry:\n    tolmek.new_game('key')\nexcept tolmek.BadSetup as no:\n    print(no)")
    assert "technology: the ids differ from those the engine knows" in refused
