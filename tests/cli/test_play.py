"""`tolmek play` as a command: set-up, bad input, no terminal, a real terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import tolmek
from tests.cli.pseudo_terminal import Terminal
from tests.cli.running import refused, run


def test_without_a_terminal_the_first_position_is_shown() -> None:
    shown = run("play", "--seed", "7", "--seats", "3")
    assert "Pyrious ──" in shown
    assert "Set-up · 8 credits" in shown
    assert "Where does your home world go?" in shown
    assert "This is not a terminal" in shown
    assert "  tolmek play --seats 3 --seed 7\n" in shown
    assert shown == run("play", "--seed", "7", "--seats", "3", "--terminal")


def test_without_a_terminal_no_hand_of_a_saved_game_is_shown(tmp_path: Path) -> None:
    save = tmp_path / "a.save"
    save.write_text(tolmek.new_game("revised", seed=7).save())
    shown = run("play", "--resume", save)
    assert "Hand:" not in shown
    assert f"  tolmek play --resume {save}\n" in shown


def test_the_command_sets_the_same_game_up_again() -> None:
    shown = run("play", "--seed", "-5", "--variant", "long+team")
    assert "tolmek play --seats 4 --seed -5 --variant long+team" in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seats 1", "This edition is for 2 to 4 seats, not for 1."),
        ("--seats 5", "This edition is for 2 to 4 seats, not for 5."),
        ("--seat 4", "There is no seat 4; this game has the seats 0 to 3."),
        ("--seat -1", "There is no seat -1; this game has the seats 0 to 3."),
        ("--races nomads_of_earth,nomads_of_earth", "Two seats cannot both play nomads_of_earth."),
        ("--races klingons", "There is no race “klingons” in this edition; it has academy_of_eehg,"),
        ("--races a,b,c,d,e", "There are 4 seats but 5 races."),
        ("--variant short", "There is no variant “short” here; choose from standard, advanced, long, team"),
        ("--variant team --seats 3", "The team game is for 4 seats."),
        ("--option colour=red", "There is no option “colour”; this edition knows"),
        ("--option offers=many", "Option offers must be a whole number from 0 to 9, not 'many'."),
        ("--option offers", "An option is written KEY=VALUE, such as offers=1, not “offers”."),
        ("--bots hal", "There is no bot “hal”; this version has cadet, captain, admiral, emperor, greedy, random."),
        ("--bots random,greedy", "Name one bot for all 3 other seats or one for each, not 2."),
        ("--components no/such.toml", "The component pack no/such.toml cannot be read."),
        ("--resume no/such.save", "There is no file no/such.save."),
        (
            "--resume no/such.save --seats 3",
            "A saved game brings its edition, seats, seed, races and options",
        ),
    ],
)
def test_bad_set_ups_are_refused_in_one_sentence(words: str, sentence: str) -> None:
    assert refused("play", *words.split()).startswith(sentence)


def test_a_broken_pack_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[planet.pyrious]\nincome = 'much'\n")
    assert refused("play", "--components", pack).startswith("The components are refused: pack, planet.pyrious.income")
    pack.write_text("[planet.pyrious\n")
    assert refused("play", "--components", pack).startswith("The components are refused: ")
    pack.write_bytes(b"\xff\xfe")
    assert refused("play", "--components", pack) == f"The component pack {pack} is not UTF-8 text."


def test_broken_saves_are_refused(tmp_path: Path) -> None:
    whole = tolmek.new_game("revised", seed=7).save()
    save = tmp_path / "a.save"
    for text, sentence in (
        (whole[: len(whole) // 2], "This is not a whole Tolmek save: the text is cut short or damaged."),
        (
            whole.replace('"seed":7', '"seed":8'),
            "This save was changed or is damaged: its hash does not match.",
        ),
        (
            whole.replace('"version":1', '"version":99'),
            "This save has version 99; this program reads version 1.",
        ),
        (tolmek.new_game("revised", seed=7).record(), "This is not a whole Tolmek save"),
        ("[]", "This is not a Tolmek save."),
        ("", "This is not a whole Tolmek save"),
    ):
        save.write_text(text)
        assert refused("play", "--resume", save, status=1).startswith(sentence)
    save.write_bytes(whole.encode() + b"\xff")
    assert refused("play", "--resume", save, status=1) == f"{save} is not UTF-8 text."
    with save.open("wb") as file:
        file.truncate(1 << 40)  # no disk holds it: nobody may read on
    sentence = f"{save} has more than 4 MB; no record or save is that large."
    assert refused("play", "--resume", save, status=1) == refused("replay", save, status=1) == sentence
    assert refused("play", "--resume", tmp_path, status=1) == f"{tmp_path} cannot be read: is a directory."


# --- a real terminal ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_in_a_real_terminal_is_left_and_found_again(tmp_path: Path) -> None:
    table = Terminal(tmp_path, "--seed", "7", "--bots", "random")
    start = table.until("› ")
    assert "Nomads of Earth (you)" in start
    assert "random: plays anything that is legal." in start
    table.type("settle me on the moon")
    table.until("No action here has the words “settle me on the moon”")
    table.type(b"\xff\xfe\n")
    table.until("That was not UTF-8 text; nothing was done.")
    table.type("q")
    goodbye = table.until("--bots random")
    assert table.status() == 0
    saves = list(tmp_path.glob("*.save"))
    assert len(saves) == 1
    assert f"Saved. Go on with: tolmek play --resume {saves[0]} --seat 0 --bots random" in goodbye
    table = Terminal(tmp_path, "--resume", str(saves[0]))
    assert "2  Collective Five" in table.until("Which seat is yours? ")
    table.type("7")
    table.until("Type a number from 0 to 3.")
    table.type("0")
    assert "Nomads of Earth (you)" in table.until("› ")
    table.type(b"\x04")
    table.until("Saved. Go on with:")
    assert table.status() == 0


WITHOUT_LAB = """
import sys

class Wall:
    def find_spec(self, name, *rest):
        if name.startswith("tolmek.lab") or name in ("numpy", "gymnasium", "pettingzoo", "pyarrow", "torch", "ray"):
            raise AssertionError(f"{name} is imported")

sys.meta_path.insert(0, Wall())
from tolmek.cli import main
main()
"""


@pytest.mark.parametrize("edition", ["revised", "published"])
def test_a_game_imports_nothing_of_the_lab(tmp_path: Path, edition: str) -> None:
    """A round or so against bots that search, explained, kept and left."""
    words = ("--edition", edition, "--seats", "2", "--seed", "7", "--bots", "emperor:nodes=2")
    table = Terminal(tmp_path, *words, start=WITHOUT_LAB)
    for line in [*["1"] * 12, "q"]:
        table.until("› ")
        table.type(line)
    table.until("Saved.")
    assert table.status() == 0
    assert "AssertionError" not in table.reader


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    table = Terminal(tmp_path, "--seed", "7", "--bots", "random")
    table.until("› ")
    table.type("done")
    table.until("› ")
    table.interrupt()
    goodbye = table.until("--seat 0")
    assert "Traceback" not in goodbye
    assert table.status() == 130
    (save,) = tmp_path.glob("*.save")
    game = tolmek.load(save.read_text())
    assert "0 done" in game.record().splitlines()


@pytest.mark.slow
def test_a_terminal_without_unicode_gets_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii:replace")
    table = Terminal(tmp_path, "--seed", "7", "--bots", "random")
    shown = table.until("> ")
    assert "E Nomads of Earth (you)" in shown
    assert "?" not in shown.split("Hand:")[0].replace(" ?", "")
    table.type("q")
    table.until("Saved.")
    assert table.status() == 0
