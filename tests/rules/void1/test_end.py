"""Game end and tiebreakers (rules, chapter 29)."""

from __future__ import annotations

import tolmek
from tests.marking import rule
from tests.position import act, cited, position, told


def last_turn(**more: object) -> tolmek.Game:
    """The last player of the last round has used his actions."""
    return position(round=8, active=3, actions=0, **more)  # type: ignore[arg-type]


def tie(game: tolmek.Game) -> list[list[str]]:
    """Who has won a tie with whom, by what, with how many against how many."""
    return [list(fact.values())[1:] for fact in told(game, "tie_broken")]


def end(game: tolmek.Game) -> tolmek.Result:
    act(game, "end")
    act(game, "done")
    result = game.result
    assert result is not None
    return result


@rule("v1.end.01", "v1.goal.02")
def test_the_game_ends_after_round_eight_with_the_third_scoring() -> None:
    game = last_turn(vp={1: 10, 2: 11})
    game.table.scored = 2
    result = end(game)
    assert game.decision is None
    assert game.decisions == []
    assert game.table.scored == 3
    assert result.scores == [2, 12, 13, 2]
    assert result.winners == [2]
    assert [row[0] for row in result.ranking][:2] == [2, 1]


@rule("v1.event.10")
def test_the_last_scoring_ends_the_worm_hole() -> None:
    game = last_turn(tokens=[("worm_hole", "pyrious"), ("worm_hole", "cidran")])
    game.table.scored = 2
    end(game)
    assert told(game, "event_ends") == [{"fact": "event_ends", "event": "worm_hole"}]
    assert game.table.token_event == []


@rule("v1.end.03")
def test_ties_go_to_the_most_planets() -> None:
    game = last_turn(vp={0: 10, 1: 9}, conquered={"emrok": 1})
    game.table.scored = 2
    result = end(game)
    assert result.scores[:2] == [12, 12]
    assert result.winners == [1]
    assert (tie(game), cited(game, "tie_broken")) == ([["1", "0", "planets", "2", "1"]], ["v1.end.03"])
    assert [entry.words for entry in game.log if entry.fact.name == "tie_broken"] == [
        "Kingdom of Roth win the tie against the Pirates of Cidran: more planets, 2 to 1."
    ]


@rule("v1.end.03")
def test_then_to_the_most_influence() -> None:
    game = last_turn(vp={0: 17, 1: 10}, conquered={"emrok": 0}, allies={"bindok_ii": 1})
    game.table.scored = 2
    result = end(game)  # seat 0: 17 + 2 + 1; seat 1: 10 + 2 + 2 + 7 = 21
    assert result.scores[:2] == [20, 21]
    assert tie(game) == []
    game = last_turn(vp={0: 18, 1: 10}, conquered={"emrok": 0}, allies={"bindok_ii": 1})
    game.table.scored = 2
    result = end(game)
    assert result.scores[:2] == [21, 21]
    assert result.winners == [1]
    assert [row[:3] for row in tie(game)] == [["1", "0", "influence"]]


@rule("v1.end.03")
def test_then_to_the_most_technologies() -> None:
    game = last_turn(vp={0: 10, 1: 10}, techs={1: ["plasma_drill"]}, credits={0: 99})
    game.table.scored = 2
    assert end(game).winners == [1]
    assert tie(game) == [["1", "0", "technologies", "1", "0"]]


@rule("v1.end.03")
def test_then_to_the_most_unspent_credits() -> None:
    game = last_turn(vp={0: 10, 1: 10}, credits={0: 7, 1: 8})
    game.table.scored = 2
    assert end(game).winners == [1]
    assert [row[2] for row in tie(game)] == ["credits"]
    assert told(game, "victory_shared") == []


@rule("v1.end.04")
def test_players_equal_in_everything_share_the_victory() -> None:
    game = last_turn(vp={0: 10, 1: 10}, credits={0: 7, 1: 7})
    game.table.scored = 2
    result = end(game)
    assert result.winners == [0, 1]
    assert result.ranking == [[0, 1], [2, 3]] or result.ranking[0] == [0, 1]
    assert [fact["seat"] for fact in told(game, "winner")] == ["0", "1"]
    assert tie(game) == []
    assert [(entry.rule, entry.words) for entry in game.log if entry.fact.name == "victory_shared"] == [
        ("v1.end.04", "Points and all tiebreakers are equal: the victory is shared.")
    ]


@rule("v1.end.05")
def test_totals_are_revealed_at_the_end() -> None:
    game = last_turn(vp={0: 10})
    assert game.result is None
    game.table.scored = 2
    result = end(game)
    assert result.scores == game.table.vp
    assert told(game, "winner") == [{"fact": "winner", "seat": "0", "points": "12"}]
    assert game.view(3)["over"] is True
