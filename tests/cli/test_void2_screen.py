"""What the terminal shows of a position of the second family, and that it shows no secrets."""

from __future__ import annotations

import io
from random import Random

import pytest
from rich.console import Console

import tolmek
from tests.cli.running import everything, placed
from tests.marking import slow
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at
from tolmek.cli.terminal.choices import Choices, lines
from tolmek.cli.terminal.commands import SPELLINGS
from tolmek.cli.terminal.display import GameDisplay
from tolmek.cli.terminal.displays import display_of
from tolmek.cli.terminal.explain import known, rules_of_action, rules_of_question
from tolmek.cli.terminal.log_lines import log_lines
from tolmek.cli.terminal.marks import DRAWN, PLAIN, Marks
from tolmek.cli.terminal.void2.rules import PROMPT_RULES, VERB_RULES
from tolmek.void2.battle.battle import Battle
from tolmek.void2.model.ids import FACTION_ID, GOOD_ID
from tolmek.void2.model.names import ENEMY_NATIVES
from tolmek.void2.model.vocabulary import BUILDING_BASE as BASE
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move
from tolmek.void2.rounds.turn import Turn


def map_of(game: tolmek.Game, width: int = 80, marks: Marks = DRAWN) -> str:
    return "\n".join(line.plain for line in display_of(game, 0).map(marks, width))


def printed(display: GameDisplay, width: int) -> str:
    """The players as a table."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(display.players(DRAWN, width))
    return capture.get()


# --- secrets ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "seats"), [slow(PUBLISHED, 2), slow(PUBLISHED, 5), (KICKSTARTER, 3), slow(KICKSTARTER, 5)]
)
def test_a_seat_sees_the_same_in_every_game_it_could_be_in(edition: str, seats: int) -> None:
    game = tolmek.new_game(edition, seats=seats, seed=seats)
    dice = Random(seats)
    checked = 0
    while game.decision is not None and checked < 8:
        if game.count % 40 == 39:
            checked += 1
            seat = dice.randrange(seats)
            assert everything(game.guess(seat, checked), seat, 110) == everything(game, seat, 110)
        game.play(dice.choice(game.decision.actions), game.decision.seat)
    assert checked >= 5  # a random game may be short


def test_cards_of_others_are_shown_only_once_they_are_known() -> None:
    position = Position(seats=3).hand(0, "shared_dream").hand(1, "foreseen").hand(2, "open_mind")
    position.table.hand[2][0] |= 1  # seat 0 has reader it
    position.fleet(0, "quiet_heart", "worldship")
    shown = everything(placed(position, Move(0)), 0, 110)
    assert "Shared Dream" in shown
    assert "cards you know of: Open Mind" in shown
    assert "Foreseen" not in shown


# --- the map ------------------------------------------------------------------------------------------------


def crowded() -> Position:
    position = Position(seats=5)
    position.fleet(0, "tan_fu.surface", "starfarer", "starfarer", "star_sloop")
    position.fleet(1, "tan_fu.orbit", "worldship").fleet(4, "quiet_heart", "worldship", "war_bot")
    position.cube(0, "tan_fu.surface").cube(2, "ashglass").build(2, "ashglass", "city", "base", "base")
    position.ally(3, "silast", 2).influence(1, "silast", 1)
    position.event("festival_of_falling_lamps").sarkeen("old_marrow", "regency_patrol")
    position.table.goods_up = [at("silast.surface") * 4 + 1]
    position.table.goods_down = [at("ashglass"), at("meezle_iii.orbit")]
    position.table.explores = [at("ashglass"), -1, 0, at("nine_wells"), 0, 1]
    position.table.fungus = [at("east_maw"), at("east_maw")]
    return position


def test_the_map_of_a_board_with_lanes() -> None:
    game = placed(crowded(), Move(0))
    shown = map_of(game)
    for text in (
        "▲ Tan Fu      2+3 VP",
        "! Festival of Falling La",
        "▲ 2Sf Ss",
        "orbit roll 2+  ● WS",
        "Quiet Heart  ⬢ WS Wb",
        "· Silast      3+2 VP 1d+3",
        "✚ ally  infl. ✚2 ●1",
        "good Me",
        "■ Ashglass    2 VP",
        "■ 1 city  ■ 2 bases",
        "expl. ?  roll 3+  good ?",
        "· Old Marrow  closed",
        "Regency Patrol",
        "East Maw  fungus 2",
        "WS Worldship · Sf Starfarer · Ss Star Sloop · Wb War Bot",
    ):
        assert text in shown
    assert "1d+3" in shown
    assert "Tan Fu      2+3 VP 2d+2" not in shown  # natives do not fight for a planet that somebody controls
    assert "expl." in shown
    assert "explore: Derelict Freig" in shown  # the seat has looked at the token at Nine Wells
    assert all(len(line) <= 80 for line in shown.splitlines()[:-1])


@pytest.mark.parametrize("width", [30, 60, 80, 120, 150, 200])
def test_the_map_fits_the_width(width: int) -> None:
    game = placed(crowded(), Move(0))
    *rows, key = map_of(game, width).splitlines()
    assert max(len(row) for row in rows) <= width
    assert key.startswith("VP for control+alliance")
    assert ("asteroids 3" in map_of(game, width)) == (width in (60, 120, 200))
    assert map_of(game, width, PLAIN).isascii()


def test_worlds_lie_in_the_map_as_on_the_board() -> None:
    rows = map_of(placed(Position(), Move(0))).splitlines()
    assert min(row.index("Old Marrow") for row in rows if "Old Marrow" in row) < 26
    assert min(row.index("Nine Wells") for row in rows if "Nine Wells" in row) > 52


def test_the_map_of_system_boards() -> None:
    position = Position(KICKSTARTER, seats=5)
    position.table.planets = [0, -1, -1, 2, -1, -1, -1, -1]
    position.table.face_down = 0b11111010
    position.fleet(4, "start1", "worldship", "starfarer").fleet(0, "tan_fu.a", "star_sloop")
    position.fleet(1, "tan_lok.minor", "war_bot").cube(1, "tan_lok.minor")
    position.table.goods_up = [at("tan_fu.b") * 4 + 2]
    position.table.heecrix = [at("tan_lok.c")]
    shown = map_of(placed(position, Move(0)))
    assert "Tan Fu ────" in shown
    assert "Tan Lok ────" in shown
    assert shown.count(": face down ──") == 6
    assert "Place 2: face down" in shown
    assert "space A  ▲ Ss" in shown
    assert "space B  good Li" in shown
    assert "space C  Heecrix" in shown
    assert "space D" not in shown
    assert "● The Amber Eye 1 VP" in shown
    assert "⬢ WS Sf" in shown
    assert "roll" not in shown


def test_before_the_map_is_laid_there_is_none() -> None:
    position = Position()
    position.table.planets = []
    position.table.in_play = 0
    position.table.round = 0
    game = placed(position, Turn(0))
    assert "Quiet Heart" not in map_of(game)


# --- players, cards, actions ----------------------------------------------------------------------------------


def test_the_players() -> None:
    position = Position(seats=3).techs(0, "cloaking").goods(0, "metal", "metal", "artifacts").ally(1, "silast")
    position.hand(0, "shared_dream", "foreseen").build(0, "worldship", "city", "academy")
    position.fleet(0, "quiet_heart", "worldship", "star_sloop")
    position.table.vp = [4, 11, 0]
    position.table.spent = [1, 0, 0]
    position.table.bombs = [0, 0, 2]
    display = display_of(placed(position, Move(0)), 0)
    narrow = printed(display, 80)
    assert "▲ Earth (you)" in narrow
    (own,) = [line for line in narrow.splitlines() if "(you)" in line]
    assert [word in own for word in (" 4 ", "10 +7", "3/4", "2/3", "1c 1a", "1Ar 2Me")] == [True] * 6
    (other,) = [line for line in narrow.splitlines() if "Zun" in line]
    assert " 11 " in other
    assert "Silast" in printed(display, 120)
    assert "1 city, 1 academy" in printed(display, 170)
    assert "1 artifacts, 2 metal" in printed(display, 170)
    for width in (40, 60, 80, 100, 120, 160):
        shown = printed(display, width)
        assert "…" not in shown
        assert "VP" in shown


def test_a_player_at_length() -> None:
    position = Position(seats=2).goods(1, "metal").build(1, "worldship", "base").fleet(1, "far_lantern", "worldship")
    position.table.tracks[9 + BASE * 3 + GOOD_ID["metal"]] = 1
    position.influence(1, "tan_fu", 2).cube(1, "ashglass").fleet(0, "quiet_heart", "worldship")
    shown = "\n".join(line.plain for line in display_of(placed(position, Move(0)), 0).details(DRAWN, 1))
    assert "● Oracles of Zun" in shown
    slots = position.table.components.faction_goods_amounts[FACTION_ID["zun"]][BASE]
    under = position.table.components.faction_under_amounts[FACTION_ID["zun"]][BASE]
    price = sum(slots[1:]) + under[0]
    left = " ".join(map(str, slots[1:]))
    assert f"bases: goods slots Me {left}, built 1 of 4, the next for {price}" in shown
    assert "Worldship: base, free for" in shown
    assert "goods: 1 metal" in shown
    assert "planets: Ashglass" in shown
    assert "influence: Tan Fu 2" in shown
    assert "units: 1 Worldship at Far Lantern" in shown
    assert "scoring card: not played yet" in shown


def test_cards_are_shown_with_power_and_text() -> None:
    position = Position().hand(0, "shared_dream", "iron_for_the_bells", "foreseen").event("tremors")
    position.fleet(0, "quiet_heart", "worldship")
    display = display_of(placed(position, Move(0)), 0)
    common = "\n".join(line.plain for line in display.common(DRAWN, []))
    assert "Hand: Iron for the Bells 3 (delivery), Shared Dream 1, Foreseen 3 (battle)" in common
    cards = "\n".join(line.plain for line in display.cards())
    assert "Shared Dream  Tan Lok, action, power 1: Requires: you have a unit at Tan Lok." in cards


def test_the_row_of_actions() -> None:
    position = Position(seats=3).fleet(0, "quiet_heart", "worldship")
    position.table.action, position.table.banned = 0, 4
    position.table.space_credits[1] = 3
    display = display_of(placed(position, Move(0)), 0)
    (line,) = [line.plain for line in display.common(DRAWN, []) if line.plain.startswith("Actions")]
    assert line == (
        "Actions: Move & Attack (now) · Research & Build +3 · Card Action or Diplomacy · Recruit · Scavenge (barred)"
    )
    assert display.round(DRAWN).plain == "Round 3 · your turn · Move & Attack · 10 credits · 3 of 3 command"


def test_the_last_rounds_are_told() -> None:
    position = Position(seats=2).fleet(0, "quiet_heart", "worldship")
    position.table.last_rounds = 2
    assert "the last 2 rounds" in display_of(placed(position, Move(0)), 0).round(DRAWN).plain
    position.table.last_rounds = 1
    assert "the last round" in display_of(placed(position, Move(0)), 0).round(DRAWN).plain


# --- the moment -----------------------------------------------------------------------------------------------


def test_a_battle_is_told_side_by_side() -> None:
    position = Position(seats=2).fleet(0, "quiet_heart", "starfarer", "starfarer", "star_sloop")
    position.fleet(1, "quiet_heart", "worldship", "starfarer").hand(0, "foreseen").hand(1, "shared_dream")
    game = placed(position, Battle(0, 1, at("quiet_heart")))
    game.play("use_unit starfarer")
    shown = context(game)
    assert "Battle at The Quiet Heart: who fights" in shown or "Battle at Quiet Heart: who fights" in shown
    assert "▲ Nomads of Earth attack: 1 Starfarer" in shown
    assert "● Oracles of Zun defend: nothing yet" in shown
    while game.decision is not None and game.decision.prompt != "battle-card":
        game.play(game.decision.actions[-1])
    shown = context(game)
    assert ": cards" in shown
    assert "dice 6" in shown
    game.play("battle_card foreseen", 0)
    assert "a card face down" in context(game, 1)
    assert "Foreseen" not in context(game, 1)


def context(game: tolmek.Game, seat: int = 0) -> str:
    assert game.decision is not None
    return "\n".join(line.plain for line in display_of(game, seat).context(DRAWN, game.decision.prompt))


def test_natives_defend_by_name() -> None:
    position = Position(seats=2).fleet(0, "tan_fu.surface", "starfarer", "star_sloop").hand(0, "foreseen")
    game = placed(position, Arrival(0, at("tan_fu.surface")))
    assert game.decision is not None
    odds = [display_of(game, 0).odds(action) for action in game.decision.actions]
    assert any(one is not None and one.short.endswith("%") for one in odds)
    game.play("attack natives")
    assert "Natives defend" in context(game)
    assert "\n▲ Nomads of Earth attack the natives at Tan Fu surface." in log(game)


def log(game: tolmek.Game) -> str:
    return "\n".join(["", *(line.plain for line in log_lines(display_of(game, 0), DRAWN, game.log))])


def test_sides_of_a_battle_have_their_marks_in_the_log() -> None:
    position = Position(seats=2).fleet(0, "tan_fu.surface", "starfarer").deck("shared_dream")
    game = placed(position, Battle(0, ENEMY_NATIVES, at("tan_fu.surface")))
    while game.decision is not None and "win the battle" not in log(game):
        game.play(game.decision.actions[0])
    assert "\n▲ Nomads of Earth roll 1" in log(game)
    assert "\n• The natives" in log(game)


# --- rules ----------------------------------------------------------------------------------------------------

CHANCE = {
    *("roll", "draw", "draw_good", "draw_empire", "deal_faction", "natives_card", "uncover", "lay_good", "turn_good"),
    *("turn_up", "see_card", "see_token", "snatch", "lay_planet", "leave_out", "use_system", "lay_sarkeen", "begin"),
}


def test_every_verb_and_question_has_its_rule() -> None:
    verbs = set(tolmek.new_game(PUBLISHED, seed=1).rules.lexicon.verbs)
    general = {"done", "pass_until_my_turn"}  # explained by the rule of their question
    assert verbs - CHANCE - general == set(VERB_RULES)
    for ids in [*VERB_RULES.values(), *PROMPT_RULES.values()]:
        assert [rule.id for rule in known(ids)] == list(ids)


@pytest.mark.parametrize("edition", [PUBLISHED, KICKSTARTER])
def test_every_question_of_a_game_is_explained_by_its_own_edition(edition: str) -> None:
    game = tolmek.new_game(edition, seats=3, seed=2, races="choose")
    dice = Random(2)
    asked = set()
    while (decision := game.decision) is not None:
        if decision.prompt not in asked:
            asked.add(decision.prompt)
            display = display_of(game, decision.seat)
            assert rules_of_question(display, decision), decision
            assert game.question(decision) != decision.prompt
            for action in decision.actions:
                rules = rules_of_action(display, decision, action)
                assert rules, action
                assert all(edition in rule.editions for rule in rules)
        game.play(dice.choice(decision.actions), decision.seat)
    assert len(asked) > 8


def test_no_command_hides_an_action() -> None:
    """An action whose exact text is a command could never be typed."""
    verbs = tolmek.new_game(PUBLISHED, seed=1).rules.lexicon.verbs
    assert not {name for name, verb in verbs.items() if not verb.slots} & set(SPELLINGS)


@pytest.mark.parametrize("width", [20, 60, 80, 120, 200])
def test_long_lists_fit_the_width(width: int) -> None:
    game = tolmek.new_game(PUBLISHED, seats=2, seed=1)
    while game.decision is not None and game.decision.prompt != "start":
        game.play(game.decision.actions[0])
    decision = game.decision
    assert decision is not None
    offered = Choices(game, decision, display_of(game, decision.seat), {})
    shown = [line.plain for line in lines(Console(width=width, file=io.StringIO()), offered.all)]
    if width >= 60:
        assert max(len(line) for line in shown) <= width
    words = " ".join(" ".join(shown).split())
    assert all(f"{number} Start" in words for number in range(1, len(decision.actions) + 1))
