"""A game in the terminal, typed line by line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tolmek
from tests.cli.running import Table, after
from tests.marking import slow
from tests.position import position


def turn(**more: object) -> tolmek.Game:
    """The person has four actions and a Starfighter at Tan Fu."""
    usual = {"ships": {0: {"tan_fu": ["starfighter"]}, 1: {"roth": ["starfighter"]}}, "credits": {0: 4}}
    game = position(3, **{**usual, **more})  # type: ignore[arg-type]
    game.explicit_chance = False
    return game


# --- whole games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "width", "height"), [slow(2, 80, 24), slow(3, 120, 40), (4, 60, 20)])
def test_a_whole_game_to_the_end(tmp_path: Path, seats: int, width: int, height: int) -> None:
    offers = 1 if seats == 2 else 0  # random play haggles a lot
    game = tolmek.new_game("revised", seats=seats, seed=seats, options={"offers": offers})
    dice = Random(seats)
    table = Table(game, lambda: str(dice.randint(1, 12)), tmp_path, width=width, height=height)
    shown = table.play()
    assert table.status == 0
    assert game.result is not None
    assert "have won" in shown or "You have won!" in shown
    assert not list(tmp_path.glob("*.save"))
    (record,) = tmp_path.glob("*.record")
    assert f"tolmek replay {record}" in shown
    assert tolmek.replay(record.read_text()).hash == game.hash


@pytest.mark.slow
def test_always_the_first_action_with_races_chosen(tmp_path: Path) -> None:
    game = tolmek.new_game("revised", seats=2, seed=3, races="choose", options={"offers": 0})
    table = Table(game, lambda: "1", tmp_path, seat=1)
    shown = table.play()
    assert "Which race do you play?" in shown
    assert game.result is not None


# --- choosing -------------------------------------------------------------------------------------------


def test_numbers_words_and_exact_texts_play(tmp_path: Path) -> None:
    game = turn()
    shown = Table(game, ["mine", "move starfighter", "", "Tan Lock", "7777", "to tan.c", "stop"], tmp_path).play()
    assert "Pirates of Cidran mine 2 credits." in after(shown, "mine")
    assert "Enter plays it." in after(shown, "move starfighter")
    assert "Where does the ship go?" in after(shown, "")
    assert "There is no action 7777; they go from 1 to" in after(shown, "7777")
    assert [line for line in game.record().splitlines() if line.startswith("0 ")] == [
        "0 mine",
        "0 move starfighter tan_fu",
        "0 to tan.c",
        "0 stop",
    ]


def test_words_narrow_the_list_and_enter_shows_it_all_again(tmp_path: Path) -> None:
    shown = Table(turn(), ["culture", "card", "/culture", ""], tmp_path).play()
    assert "Draw a card" in after(shown, "culture") or "draw" in after(shown, "culture")
    narrowed = after(shown, "card")
    assert "Mine" not in narrowed
    assert "Mine 2 credits" in after(shown, "")


def test_an_illegal_action_is_refused_with_its_rule(tmp_path: Path) -> None:
    game = turn()
    before = game.hash
    lines = [
        "move sunhammer tan_fu",
        "attack pyrious planet",
        "diplomacy roth",
        "fly me to the moon",
        "-3",
        "\x00",
    ]
    shown = Table(game, lines, tmp_path).play()
    assert "You have no such ship there. (v1.move.01)" in after(shown, lines[0])
    assert "You have no ship on that space. (v1.attack.01)" in after(shown, lines[1])
    assert "You cannot negotiate with a home world. (v1.home.11)" in after(shown, lines[2])
    assert "No action here has the words “fly me to the moon”" in after(shown, lines[3])
    assert "No action here has the words “-3”" in after(shown, lines[4])
    assert game.hash == before


def test_what_leaves_no_choice_is_played_at_once(tmp_path: Path) -> None:
    game = turn(ships={0: {"tan_fu": ["diplomat"]}}, hands={0: ["militaristic_surge"]})
    shown = Table(game, ["diplomacy tan_fu"], tmp_path).play()
    assert "Play a Militaristic card (Surge): the only choice" in shown


def test_a_window_without_answer_does_not_ask(tmp_path: Path) -> None:
    ships = {0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}}
    game = turn(hands={0: ["scholarly_breakthrough", "peaceful_militia"]}, ships=ships)
    shown = Table(game, ["attack tan_fu 1"], tmp_path).play()
    assert "You have nothing to answer with: you pass." in shown


def test_pass_until_my_turn_is_offered_with_an_answer(tmp_path: Path) -> None:
    hand = ["militaristic_ambush", "militaristic_surge"]
    ships = {0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter"]}}
    game = turn(hands={0: hand}, ships=ships)
    shown = Table(game, ["attack tan_fu 1"], tmp_path).play()
    asked = after(shown, "attack tan_fu 1")
    assert "Play a tactic before the dice?" in asked
    assert "The attack at Tan Fu" in asked
    assert "Pass until my turn" in asked


# --- undo -----------------------------------------------------------------------------------------------


def test_undo_takes_the_last_choice_back(tmp_path: Path) -> None:
    game = turn()
    before = game.hash
    shown = Table(game, ["mine", "u"], tmp_path).play()
    assert "Undone." in after(shown, "u")
    assert game.hash == before


def test_undo_takes_forced_choices_along(tmp_path: Path) -> None:
    game = turn(ships={0: {"tan_fu": ["diplomat"]}}, hands={0: ["militaristic_surge"]})
    before = game.hash
    game.play("diplomacy tan_fu")
    table = Table(game, ["undo"], tmp_path)
    assert table.terminal.undo()
    assert game.hash == before


def test_undo_says_why_not(tmp_path: Path) -> None:
    game = turn()
    shown = Table(game, ["u", "culture", "u"], tmp_path).play()
    assert "There is nothing to undo." in shown
    assert "Cards or dice have been revealed since." in shown


# --- help -----------------------------------------------------------------------------------------------


def test_rules_are_explained(tmp_path: Path) -> None:
    lines = ["?", "? 1", "? photon bombs", "? v1.attack.14", "? xyzzy", "? 99", "help"]
    shown = Table(turn(), lines, tmp_path).play()
    assert "v1.act.01" in after(shown, "?")
    assert "Exact text: move starfighter tan_fu" in after(shown, "? 1")
    assert "v1.move.01" in after(shown, "? 1")
    assert "v1.attack.26" in after(shown, "? photon bombs")
    assert "v1.attack.14" in after(shown, "? v1.attack.14")
    assert "No rule has the words “xyzzy”." in after(shown, "? xyzzy")
    assert "There is no action 99" in after(shown, "? 99")
    assert "saves and quits; Ctrl-C does the same" in after(shown, "help")


def test_odds_map_players_cards_and_things(tmp_path: Path) -> None:
    game = turn(hands={0: ["militaristic_surge"], 1: ["peaceful_militia"]}, techs={1: ["centipede"]})
    lines = [
        "odds",
        "map",
        "players",
        "cards",
        "look tan fu",
        "look warp",
        "look",
        "look xyzzy",
        "log",
        "mine",
        "log 1",
    ]
    shown = Table(game, lines, tmp_path).play()
    assert "Attack the neutral planet Tan Fu: 33 %" in after(shown, "odds")
    assert "Pyrious ──" in after(shown, "map")
    assert "technologies: Centipede" in after(shown, "players")
    assert "In your hand: 1 Militaristic (Surge)  2 militaristic cards play it" in after(shown, "cards")
    assert "Militia" not in after(shown, "players") + after(shown, "cards").split("Face up", 1)[0]
    assert "Lines lead to" in after(shown, "look tan fu")
    assert "Warp Gate  technology" in after(shown, "look warp")
    assert "Look at what?" in after(shown, "look")
    assert "Nothing in this game is called “xyzzy”." in after(shown, "look xyzzy")
    assert "mine 2 credits" in after(shown, "log 1")


def test_no_odds_where_nothing_is_rolled(tmp_path: Path) -> None:
    game = position(2, phase="pre-round")
    shown = Table(game, ["odds"], tmp_path).play()
    assert "None of these actions rolls dice." in after(shown, "odds")


def test_an_offer_is_told_to_the_one_who_answers(tmp_path: Path) -> None:
    game = position(3, active=1, hands={1: ["scholarly_breakthrough"]}, credits={0: 3})
    game.explicit_chance = False
    for text in ("offer 0", "give scholarly_breakthrough", "ask_credits 2", "propose"):
        game.play(text, 1)
    shown = Table(game, [], tmp_path).play()
    assert "Kingdom of Roth give you: Scholarly (Breakthrough)" in shown
    assert "Kingdom of Roth ask you for: 2 credits" in shown


def test_being_asked_between_turns(tmp_path: Path) -> None:
    game = position(3, active=0, credits={0: 5, 1: 5})
    game.explicit_chance = False
    lines = ["between", "end", "done", "offer 1", "give_credits 1", "propose"]
    shown = Table(game, lines, tmp_path).play()
    assert "You are asked between other players' turns." in after(shown, "between")
    assert "Trade or play a tactic now?" in after(shown, "done")
    assert "Press Enter to go on without any of these." in after(shown, "done")
    assert "0 give_credits 1" in game.record()


# --- saving ---------------------------------------------------------------------------------------------


def test_save_and_resume_in_mid_game(tmp_path: Path) -> None:
    file = tmp_path / "my game.save"
    game = tolmek.new_game("revised", seats=3, seed=5)
    dice = Random(1)
    numbers = [str(dice.randint(1, 9)) for _ in range(60)]
    shown = Table(game, [*numbers, f"s {file}"], tmp_path / "files").play()
    assert f"Saved. Go on later with: {file}" in shown
    opened = tolmek.load(file.read_text())
    assert opened.hash == game.hash
    again = Table(opened, ["log 3", *numbers], tmp_path / "files")
    assert after(again.play(), "log 3").strip()
    assert opened.count > game.count


def test_a_save_never_replaces_another_kind_of_file(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Tolmek")
    lines = [f"s {other}", f"s {tmp_path}", f"s {tmp_path}/no/such/folder.save", "s", "s"]
    shown = Table(turn(), lines, tmp_path / "files").play()
    assert "exists and is not a Tolmek save; choose another name." in after(shown, lines[0])
    assert "is a folder; name a file." in after(shown, lines[1])
    assert "cannot be written: no such file or directory." in after(shown, lines[2])
    assert "Saved." in after(shown, "s")
    assert other.read_text() == "Dear Tolmek"
    assert len(list((tmp_path / "files").iterdir())) == 1


def test_every_question_is_saved_before_it_is_asked(tmp_path: Path) -> None:
    game = turn()
    kept: list[str] = []

    def read() -> str:
        kept.append(next(tmp_path.glob("*.save")).read_text())
        if len(kept) == 2:
            raise EOFError
        return "mine"

    Table(game, read, tmp_path).play()
    assert tolmek.load(kept[1]).record().count("0 mine") == 1


def test_ctrl_c_in_the_middle_of_a_choice_keeps_the_position_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = turn()
    table = Table(game, ["mine"], tmp_path)
    before = game.hash

    def interrupted(choice: object) -> bool:
        game.table.credits[0] = 99
        raise KeyboardInterrupt

    monkeypatch.setattr(table.terminal, "play_choice", interrupted)
    shown = table.play()
    assert table.status == 130
    assert shown.count("Saved.") == 1
    (save,) = tmp_path.glob("*.save")
    assert tolmek.load(save.read_text()).hash == before


def test_an_unwritable_data_folder_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    game = turn()
    shown = Table(game, ["mine"], tmp_path / "file" / "folder").play()
    assert "The game is not saved automatically." in shown
    assert "mine 2 credits" in shown


def test_leaving_warns_before_it_loses_a_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    table = Table(turn(), ["q", "mine", "q"], tmp_path / "file" / "folder")
    shown = table.play()
    assert "Save with s FILE, or type q again to leave without saving." in after(shown, "q")
    assert "mine 2 credits" in after(shown, "mine")
    assert table.status == 0


def test_a_picture_is_drawn_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "galaxy.svg"
    lines = ["picture", f"picture {file}", f"picture {tmp_path}/no/such.svg"]
    shown = Table(turn(), lines, tmp_path / "files").play()
    assert "Name a file for the picture" in after(shown, "picture")
    assert f"Drawn to {file}." in after(shown, lines[1]).replace("\n", "")
    assert "cannot be written" in after(shown, lines[2])
    assert "<svg" in file.read_text()


def test_text_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    bad = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
    shown = Table(turn(), [bad, "\udcff\udcfe", "mine"], tmp_path).play()
    assert shown.count("That was not UTF-8 text; nothing was done.") == 2
    assert "mine 2 credits" in shown


def test_a_game_that_asks_for_its_dice_rolls_them(tmp_path: Path) -> None:
    game = turn()
    game.explicit_chance = True
    shown = Table(game, ["attack tan_fu planet"], tmp_path).play()
    assert "roll" in after(shown, "attack tan_fu planet")
