"""Passing actions, where other players follow or pass (v2.pass, v2.round.06)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import PASS, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.positions import make_frame
from tolmek.kernel.sharing import changed
from tolmek.void2.cards import hand
from tolmek.void2.cards.places import modifier
from tolmek.void2.economy import recruit
from tolmek.void2.economy.recruit import Recruit
from tolmek.void2.model import facts
from tolmek.void2.model.names import CARD
from tolmek.void2.model.table import Void2, hand_cards
from tolmek.void2.model.vocabulary import RULE_PASS_DRAW, RULE_PASS_WARP
from tolmek.void2.movement import warp
from tolmek.void2.rounds.refresh import collect_income, reset_command

PASS_INCOME: Final = Verb("pass_income", [])
PASS_COMMAND: Final = Verb("pass_command", [])
PASS_RECRUIT: Final = Verb("pass_recruit", [])
PASS_BOMB: Final = Verb("pass_bomb", [CARD])
PASS_DRAW: Final = Verb("pass_draw", [])
PASS_WARP: Final = Verb("pass_warp", [])
VERBS: Final[list[Verb]] = [PASS_INCOME, PASS_COMMAND, PASS_RECRUIT, PASS_BOMB, PASS_DRAW, PASS_WARP]
FRAMES: Final[list[type[Frame[Void2]]]] = []


def passing_actions(table: Void2, seat: int) -> list[Action]:
    """What the seat may do instead of following, or nothing at all (v2.pass.01)."""
    actions = [PASS_INCOME.of(), PASS_COMMAND.of()]
    if recruit.possible(table, seat):
        actions.append(PASS_RECRUIT.of())
    if bombs_left(table) > 0:
        actions += [PASS_BOMB.of(card) for card in hand_cards(table, seat)]
    if modifier(table, seat, RULE_PASS_DRAW) > 0 and hand.can_draw(table):
        actions.append(PASS_DRAW.of())
    if modifier(table, seat, RULE_PASS_WARP) > 0 and warp.possible(table, seat):
        actions.append(PASS_WARP.of())
    actions.append(PASS.of())
    return actions


def bombs_left(table: Void2) -> int:
    """Bombs of the supply (v2.comp.10, v2.pass.05)."""
    left = table.edition.bombs
    for bombs in table.bombs:
        left -= bombs
    return left


def take_passing_action(game: Game[Void2], seat: int, action: Action) -> None:
    """Carry one passing action out."""
    table = game.table
    verb = action.verb
    game.note(facts.PASSED, "v2.round.06", [seat])
    if verb is PASS_INCOME:
        collect_income(game, seat, "v2.pass.02")
    elif verb is PASS_COMMAND:
        reset_command(game, seat)
    elif verb is PASS_RECRUIT:
        game.push(Recruit(seat, 1, 1))
    elif verb is PASS_BOMB:
        hand.discard(game, seat, action.a, "v2.pass.05")
        table.bombs = changed(table.bombs, seat, 1)
        game.note(facts.BOMBS_GAINED, "v2.pass.05", [seat, 1])
    elif verb is PASS_DRAW:
        hand.draw(game, seat, modifier(table, seat, RULE_PASS_DRAW), "v2.pass.08")
    elif verb is PASS_WARP:
        game.push(make_frame(game, {"frame": "warp", "who": seat}))


def why_not_pass(table: Void2, seat: int, action: Action) -> tuple[str, str]:
    """Why this passing action is not possible."""
    verb = action.verb
    if verb is PASS_RECRUIT:
        return "v2.pass.04", "There is no unit you can recruit now."
    if verb is PASS_BOMB:
        if bombs_left(table) <= 0:
            return "v2.pass.05", "No bomb is left in the supply."
        return "v2.pass.05", "Discard a card from your hand for a bomb."
    if verb is PASS_DRAW:
        return "v2.pass.08", "To draw when you pass you need the ability, and a card to draw."
    if verb is PASS_WARP:
        return "v2.pass.07", "To warp when you pass you need the ability, and command for a warp."
    return "v2.pass.01", ""
