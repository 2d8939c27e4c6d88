"""The second family in the terminal, typed line by line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.cli.pseudo_terminal import Terminal
from tests.cli.running import Table, after, placed
from tests.marking import slow
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position
from tolmek.void2.model.ids import GOODS_TRADE
from tolmek.void2.rounds.turn import Round, Turn


def opened(edition: str = PUBLISHED, seats: int = 3, seed: int = 1, **more: object) -> tolmek.Game:
    """A game in which seat 0 is about to choose the action of a round and could recruit."""
    game = tolmek.new_game(edition, seats=seats, seed=seed, **more)  # type: ignore[arg-type]
    dice = Random(seed)
    while (decision := game.decision) is not None:
        if decision.prompt == "choose-action" and decision.seat == 0 and game.table.credits[0] >= 5:
            return game
        game.play(dice.choice(decision.actions), decision.seat)
    raise AssertionError("the game is over before that")


# --- whole games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "seats", "width", "height"),
    [slow(PUBLISHED, 2, 80, 24), slow(PUBLISHED, 5, 120, 40), (KICKSTARTER, 3, 80, 24), slow(KICKSTARTER, 4, 60, 20)],
)
def test_a_whole_game_to_the_end(tmp_path: Path, edition: str, seats: int, width: int, height: int) -> None:
    game = tolmek.new_game(edition, seats=seats, seed=seats, races="choose" if seats == 2 else None)
    dice = Random(seats)
    table = Table(game, lambda: str(dice.randint(1, 8)), tmp_path, width=width, height=height)
    shown = table.play()
    assert table.status == 0
    assert game.result is not None
    assert "have won" in shown or "You have won!" in shown
    assert max(len(line) for line in shown.splitlines() if "tolmek replay" not in line) <= width
    assert not list(tmp_path.glob("*.save"))
    (record,) = tmp_path.glob("*.record")
    assert f"{edition}-{seats}" in record.name
    assert tolmek.replay(record.read_text()).hash == game.hash


# --- choosing -------------------------------------------------------------------------------------------


def test_numbers_words_and_exact_texts_play(tmp_path: Path) -> None:
    game = opened()
    shown = Table(game, ["recruit", "", "done", "7777"], tmp_path).play()
    assert "Enter plays it." in after(shown, "recruit")
    assert "Move & Attack" not in after(shown, "recruit")
    assert "Which units do you recruit?" in after(shown, "")
    assert "There is no action 7777; they go from 1 to" in after(shown, "7777")
    mine = [line for line in game.record().splitlines() if line.startswith("0 ")]
    assert mine[-2:] == ["0 act recruit", "0 done"]


def test_an_illegal_action_is_refused_with_its_rule(tmp_path: Path) -> None:
    game = opened()
    lines = ["act move", "recruit worldship quiet_heart", "fly me to the moon"]
    game.play("act recruit")
    before = game.hash
    shown = Table(game, lines, tmp_path).play()
    assert "(v2." in after(shown, lines[1])
    assert "No action here has the words “fly me to the moon”" in after(shown, lines[2])
    assert game.hash == before


def test_undo_takes_the_last_choice_back(tmp_path: Path) -> None:
    game = opened()
    before = game.hash
    shown = Table(game, ["act recruit", "u"], tmp_path).play()
    assert "Undone." in after(shown, "u")
    assert game.hash == before


def test_the_position_is_shown_once_a_turn(tmp_path: Path) -> None:
    game = opened()
    tall = Table(game.copy(), ["act recruit", "map"], tmp_path, height=40).play()
    assert "VP for control+alliance" in tall.split("› act recruit")[0]
    assert "VP for control+alliance" not in after(tall, "act recruit")
    assert "VP for control+alliance" in after(tall, "map")
    low = Table(game, ["act recruit"], tmp_path, height=24).play()
    assert "VP for control+alliance" not in low
    assert "Actions: Move & Attack" in low


# --- commands ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [PUBLISHED, KICKSTARTER])
def test_commands_that_change_nothing(tmp_path: Path, edition: str) -> None:
    game = opened(edition)
    before = game.hash
    lines = ["?", "? 1", "? retreat", "? v2.battle.20", "? xyzzy", "odds", "map", "players", "cards", "help"]
    lines += ["look tan fu", "look starfarer", "look", "look xyzzy", "log", "between"]
    shown = Table(game, lines, tmp_path).play()
    assert "v2.round.01" in after(shown, "?")
    assert "Exact text: act " in after(shown, "? 1")
    assert "v2.battle." in after(shown, "? retreat")
    assert "v2.battle.20" in after(shown, "? v2.battle.20")
    assert "No rule has the words “xyzzy”." in after(shown, "? xyzzy")
    assert "None of these actions rolls dice." in after(shown, "odds")
    assert "VP for control+alliance" in after(shown, "map")
    assert "scoring card: " in after(shown, "players")
    assert "In your hand: " in after(shown, "cards")
    assert "saves and quits; Ctrl-C does the same" in after(shown, "help")
    assert "built: c cities" in after(shown, "help")
    assert ("between others' turns" in after(shown, "help")) is (edition == PUBLISHED)
    assert "Starfarer  unit, " in after(shown, "look starfarer")
    assert "For example: look tan fu." in after(shown, "look")
    assert "Nothing in this game is called “xyzzy”." in after(shown, "look xyzzy")
    assert "begins; " in after(shown, "log")
    answer = (
        "nobody acts between other players' turns"
        if edition == KICKSTARTER
        else "You are asked between other players' turns."
    )
    assert answer in after(shown, "between")
    assert game.hash == before


def test_the_scoring_card_between_the_turns_of_others(tmp_path: Path) -> None:
    position = Position(PUBLISHED, seats=3)
    for seat, space in enumerate(["west_maw", "east_maw", "quiet_heart"]):
        position.fleet(seat, space, "worldship")
    game = placed(position, Round())
    game.explicit_chance = False
    lines = ["between", "act recruit", "done", "end_turn", "", "?", "score_now"]
    shown = Table(game, lines, tmp_path).play()
    assert "Play your scoring card now?" in after(shown, "end_turn")
    assert "Press Enter to go on without any of these." in after(shown, "end_turn")
    assert "v2.score.12" in after(shown, "?")
    assert "0 score_now" in game.record()


def test_looking_at_a_planet_tells_where_ways_lead(tmp_path: Path) -> None:
    shown = Table(opened(), ["look tan fu", "look tan fu orbit"], tmp_path).play()
    assert "Lanes lead to Tan Fu orbit." in after(shown, "look tan fu")
    assert "Tan Fu surface." in after(shown, "look tan fu orbit")


def test_odds_stand_beside_what_is_rolled(tmp_path: Path) -> None:
    game = tolmek.new_game(PUBLISHED, seats=3, seed=4)
    dice = Random(4)
    while game.decision is not None:
        rolling = [action for action in game.decision.actions if game.chance_of(action, game.decision.seat)]
        if rolling:
            break
        game.play(dice.choice(game.decision.actions), game.decision.seat)
    assert game.decision is not None
    shown = Table(game, ["odds", "? 1"], tmp_path, seat=game.decision.seat).play()
    assert " %" in shown.split("› odds")[0]
    assert "on a die" in after(shown, "odds")


def test_an_offer_is_told_to_the_one_who_answers(tmp_path: Path) -> None:
    position = Position(KICKSTARTER, seats=3, factions=["zun", "earth", "eehg"]).goods(0, "metal")
    position.table.variants |= 1 << GOODS_TRADE
    position.table.offers = [2, 2, 2]
    game = placed(position, Turn(0))
    for text in ("offer 1", "give_good metal", "ask_credits 2", "propose"):
        game.play(text, 0)
    shown = Table(game, [], tmp_path, seat=1).play()
    assert "Oracles of Zun give you: 1 metal" in shown
    assert "Oracles of Zun ask you for: 2 credits" in shown


def test_a_picture_is_drawn_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "galaxy.svg"
    shown = Table(opened(), [f"picture {file}"], tmp_path / "files").play()
    assert "Drawn to" in shown
    assert "<svg" in file.read_text()


# --- saving ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [slow(PUBLISHED), KICKSTARTER])
def test_save_and_resume_in_mid_game(tmp_path: Path, edition: str) -> None:
    file = tmp_path / "my game.save"
    game = opened(edition, seats=4)
    dice = Random(1)
    numbers = [str(dice.randint(1, 5)) for _ in range(30)]
    shown = Table(game, [*numbers, f"s {file}"], tmp_path / "files").play()
    assert f"Saved. Go on later with: {file}" in shown
    loaded = tolmek.load(file.read_text())
    assert loaded.hash == game.hash
    again = Table(loaded, ["log 3", *numbers], tmp_path / "files")
    assert after(again.play(), "log 3").strip()
    assert loaded.count > game.count


# --- a real terminal --------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "seats", "lines", "columns"), [(PUBLISHED, 5, 24, 80), (KICKSTARTER, 2, 40, 120)])
def test_a_game_in_a_real_terminal(tmp_path: Path, edition: str, seats: int, lines: int, columns: int) -> None:
    words = ["--edition", edition, "--seats", str(seats), "--seed", "7", "--bots", "random", "--races", "zun"]
    table = Terminal(tmp_path, *words, lines=lines, columns=columns)
    first = table.until("› ")
    assert "▲ Zun (you)" in first
    assert max(len(line) for line in first.splitlines()) <= columns
    table.type("?")
    table.until("v2.")
    table.type("1")
    table.until("› ")
    table.type("q")
    goodbye = table.until("--bots random")
    assert table.status() == 0
    (save,) = tmp_path.glob("*.save")
    assert f"tolmek play --resume {save} --seat 0 --bots random" in goodbye.replace("\n", "")
    table = Terminal(tmp_path, "--resume", str(save))
    assert "0  Oracles of Zun" in table.until("Which seat is yours? ")
    table.type("0")
    table.until("› ")
    table.interrupt()
    table.until("Saved. Go on with:")
    assert table.status() == 130


@pytest.mark.slow
def test_a_terminal_without_unicode_gets_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii:replace")
    table = Terminal(tmp_path, "--edition", PUBLISHED, "--seats", "5", "--seed", "7", "--bots", "random")
    shown = table.until("> ")
    assert "E " in shown
    assert "S " in shown
    assert shown.isascii()
    table.type("q")
    table.until("Saved.")
    assert table.status() == 0
