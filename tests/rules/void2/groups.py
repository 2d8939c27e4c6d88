"""What the tests of moving groups share: where units are, boards lying face down, battles that are only played out."""

from __future__ import annotations

from typing import Any

from tests.void2.positions import KICKSTARTER, PUBLISHED, Position
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.session import Session
from tolmek.void2.battle.dice import BattleDice
from tolmek.void2.model import ids
from tolmek.void2.model.table import SPAN, Void2, units_at

NODE = {KICKSTARTER: "start1", PUBLISHED: "quiet_heart"}  # a space region
NEXT = {KICKSTARTER: "tan_fu.b", PUBLISHED: "inner_veil"}  # the space region beside it
THIRD = {KICKSTARTER: "tan_fu.a", PUBLISHED: "tinkers_drift"}  # the one beside that
FREE_PLANET = {KICKSTARTER: "tan_fu.minor", PUBLISHED: "ashglass"}  # a planet region without natives
CAPITAL = {KICKSTARTER: "tan_fu.capital", PUBLISHED: "tan_fu.surface"}
ABOVE = {KICKSTARTER: "tan_fu.a", PUBLISHED: "tan_fu.orbit"}  # a space region beside that capital


def units(game: Session[Void2], seat: int, region: str) -> list[str]:
    return [ids.UNITS[unit] for unit in units_at(game.table, seat, ids.REGION_ID[region])]


def stands(game: Session[Void2], seat: int) -> dict[str, list[str]]:
    """Every region with units of the seat."""
    units: dict[str, list[str]] = {}
    for piece in game.table.fleet[seat]:
        units.setdefault(ids.REGIONS[piece // SPAN], []).append(ids.UNITS[piece % SPAN])
    return units


def cube(game: Session[Void2], region: str) -> int:
    return game.table.cube[ids.REGION_ID[region]]


def told(game: Session[Void2], fact: str) -> list[dict[str, Any]]:
    return [entry.facts for entry in game.log if entry.fact.name == fact]


def cited(game: Session[Void2], fact: str) -> list[str]:
    return [entry.rule for entry in game.log if entry.fact.name == fact]


def goods(game: Session[Void2], seat: int) -> list[int]:
    """Artifacts, metal and lifeforms beside the board."""
    return game.table.held[seat * 3 : seat * 3 + 3]


def good_up(p: Position, region: str, good: str) -> Position:
    p.table.goods_up = sorted([*p.table.goods_up, ids.REGION_ID[region] * 4 + ids.GOOD_ID[good]])
    p.table.goods_bag[ids.GOOD_ID[good]] -= 1
    return p


def good_down(p: Position, *regions: str) -> Position:
    p.table.goods_down = sorted([*p.table.goods_down, *[ids.REGION_ID[region] for region in regions]])
    return p


def token(p: Position, region: str) -> Position:
    """An explore token that nobody has seen; all twelve are in the bag."""
    p.table.explores += [ids.REGION_ID[region], -1, 0]
    p.table.explore_bag = list(range(len(ids.EXPLORES)))
    return p


def face_down(p: Position, *places: int) -> Position:
    """The systems of these places of the layout lie face down; nobody knows which is where."""
    for place in places:
        p.table.face_down |= 1 << p.table.planets[place]
        p.table.planets = [-1 if other == place else system for other, system in enumerate(p.table.planets)]
    return p


def prompt(game: Session[Void2]) -> str:
    """What is asked."""
    decision = game.decision
    assert decision is not None
    return decision.prompt


def battle_is_on(game: Session[Void2]) -> bool:
    return "battle" in [frame.NAME for frame in game.stack]


def fight(game: Session[Void2], won: bool, card: str = "") -> None:
    """Play the open battle out: the attacker's dice show 6 and the others 1, or the other way round.

    Every other question is answered with the first action that names the card, else with the first.
    """
    assert battle_is_on(game)
    while battle_is_on(game):
        decision = game.decision
        assert decision is not None
        top = game.stack[-1]
        if isinstance(top, BattleDice) and decision.seat == CHANCE:
            game.play("roll 6" if (top.queue[0] == 0) == won else "roll 1")
        else:
            named = [action for action in decision.actions if card and card in str(action)]
            game.play([*named, *decision.actions][0])
