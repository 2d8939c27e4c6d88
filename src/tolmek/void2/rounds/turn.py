"""Rounds and turns: the active player, followers, the end of a turn, the last cycle (v2.round, v2.end)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import PASS, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.offers import OFFER
from tolmek.kernel.sharing import replaced
from tolmek.void2.cards import card
from tolmek.void2.cards.empire_cards import can_draw_empires, draw_empires
from tolmek.void2.cards.hand import DISCARD, can_draw, draw_cards
from tolmek.void2.economy import build, recruit
from tolmek.void2.economy.goods import PUT_ON_TRACK, put, put_actions, why_not_put
from tolmek.void2.economy.power_costs import PayPower
from tolmek.void2.economy.tracks import command_left, credits_let_through, gain_credits, hand_limit_of
from tolmek.void2.economy.trade import OFFERS, TradeOffer, offers_of
from tolmek.void2.model import facts
from tolmek.void2.model.ids import (
    ACTION_BUILD,
    ACTION_CARD,
    ACTION_DIPLOMACY,
    ACTION_DRAW,
    ACTION_MOVE,
    ACTION_RECRUIT,
    ACTION_SCAVENGE,
    GOODS_TRADE,
    VARIANT_OPEN_ACTIONS,
)
from tolmek.void2.model.names import ACTION, PLANET
from tolmek.void2.model.table import NOTHING, USED_PARASITE, Void2, clockwise, has_variant, is_open, parasite_right
from tolmek.void2.movement import movement
from tolmek.void2.planets import diplomacy
from tolmek.void2.planets.influence import modifiers_changed
from tolmek.void2.rounds import passing
from tolmek.void2.rounds.refresh import REFRESH, refresh
from tolmek.void2.rounds.scoring import SCORE_NOW, final, has_scoring_card, score_own_card, why_not_score

ACT: Final = Verb("act", [ACTION])  # the active player picks the action of the round
FOLLOW: Final = Verb("follow", [])
ANY: Final = Verb("any", [ACTION])
PARASITE: Final = Verb("parasite", [PLANET])
END_TURN: Final = Verb("end_turn", [])
VERBS: Final[list[Verb]] = [ACT, FOLLOW, ANY, PARASITE, END_TURN]
ANSWERS: Final[list[Verb]] = [FOLLOW, REFRESH, ANY, PASS, *passing.VERBS]  # of players who are not active


# --- rounds --------------------------------------------------------------------------------------------------------


class Round(Frame[Void2]):
    """The active player, then every other clockwise; the commander token passes to the left (v2.round.01).

    In the variant Open Actions nobody follows: each seat is the active player of its own turn.
    """

    NAME: ClassVar[str] = "round"
    RULE: ClassVar[str] = "v2.round.01"

    # steps: 0 begin, 1 to n turns, n + 1 end

    def run(self, game: Game[Void2]) -> bool:
        if self.step > game.table.seats:
            self.end(game)
        if self.step > 0 or self.begin(game):
            self.next_turn(game)
        return False

    def begin(self, game: Game[Void2]) -> bool:
        """A new round, unless the last cycle is over (v2.end.02, v2.end.03)."""
        table = game.table
        if table.run_out and table.last_rounds < 0 and table.active == table.first:
            table.last_rounds = table.components.open_actions_turns if is_free(table) else table.seats
            game.note(facts.LAST_CYCLE, "v2.end.02", [table.last_rounds])
        if table.last_rounds == 0:
            game.pop()
            final(game)
            return False
        self.step = 1
        table.round += 1
        table.action = NOTHING
        table.offers = [OFFERS] * table.seats
        game.note(facts.ROUND_BEGINS, self.RULE, [table.round, table.active])
        return True

    def next_turn(self, game: Game[Void2]) -> None:
        table = game.table
        who = (table.active + self.step - 1) % table.seats
        if is_free(table):
            who = (table.first + self.step - 1) % table.seats
            make_active(table, who)
        self.step += 1
        game.push(Turn(who))

    def end(self, game: Game[Void2]) -> None:
        """The commander token passes to the left; the action may be barred from the next round (v2.round.04)."""
        table = game.table
        self.step = 0
        if table.last_rounds > 0:
            table.last_rounds -= 1
        if not table.edition.action_may_repeat and not is_free(table):
            table.banned = table.action
        make_active(table, table.first if is_free(table) else (table.active + 1) % table.seats)

    def seat(self, game: Game[Void2]) -> int:
        return game.table.active

    def copy(self) -> Round:
        twin = Round()
        twin.step = self.step
        return twin


def make_active(table: Void2, seat: int) -> None:
    table.active = seat
    table.turn_order = clockwise(table, seat)


def is_free(table: Void2) -> bool:
    """Is the variant without commander token and following in force?"""
    return has_variant(table, VARIANT_OPEN_ACTIONS)


# --- turns ---------------------------------------------------------------------------------------------------------

# Steps of a turn.
BEGIN: Final = 0
CHOICE: Final = 1
ACTION_DONE: Final = 2
COSTS: Final = 3
LAST_STEPS: Final = 4
OVER: Final = 5


class Turn(Frame[Void2]):
    """One player's part of a round: a choice, what follows from it, the end of the turn (v2.term.02, v2.round.11)."""

    NAME: ClassVar[str] = "turn"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v2.round.01"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        if self.step == CHOICE:
            return True
        if self.step == BEGIN:
            self.step = CHOICE
            table.turn = self.who
            table.used = [0] * table.seats
            return True
        if self.step == ACTION_DONE:
            self.step = COSTS
            if self.has_bonus(table):
                draw_empires(game, self.who)
                return False
        if self.step == COSTS:
            self.step = LAST_STEPS
            if table.owed[self.who] > 0:
                game.push(PayPower(self.who, table.owed[self.who]))
                return False
        if self.step == LAST_STEPS and (has_scoring_card(table, self.who) or free_steps(table, self.who)):
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def prompt(self, game: Game[Void2]) -> str:
        if self.step != CHOICE:
            return "end-of-turn"
        if self.leads(game.table):
            return "choose-action"
        return "follow-or-pass" if game.table.edition.passing_actions else "follow-or-refresh"

    def leads(self, table: Void2) -> bool:
        """Is it the turn of the active player (v2.term.01)?"""
        return table.active == self.who

    def has_bonus(self, table: Void2) -> bool:
        """The active player who chose Recruit draws Empire cards, whatever was recruited (v2.recruit.06)."""
        return self.leads(table) and table.action == ACTION_RECRUIT and table.edition.empire_dealt > 0

    # --- what may be chosen

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        actions: list[Action] = []
        if self.step == CHOICE:
            actions = acts(table, self.who) if self.leads(table) else answers(table, self.who)
        actions += free_steps(table, self.who)
        if has_scoring_card(table, self.who) and (self.step != CHOICE or table.edition.scoring_card_any_time):
            actions.append(SCORE_NOW.of())
        if self.step != CHOICE:
            actions.append(END_TURN.of())
        return actions

    def choose(self, game: Game[Void2], action: Action) -> None:
        verb = action.verb
        if verb is PUT_ON_TRACK:
            put(game, self.who, action)
        elif verb is PARASITE:
            place_parasite(game, self.who, action.a)
        elif verb is OFFER:
            game.push(TradeOffer(self.who, action.a))
        elif verb is SCORE_NOW:
            score_own_card(game, self.who)
        elif verb is END_TURN:
            self.step = OVER
        else:
            self.step = ACTION_DONE
            self.carry_out(game, action)

    def carry_out(self, game: Game[Void2], action: Action) -> None:
        """The one choice of the turn (v2.round.01)."""
        table = game.table
        verb = action.verb
        if verb is ACT:
            lead(game, self.who, action.a)
        elif verb is FOLLOW:
            game.note(facts.FOLLOWED, "v2.round.08", [self.who, table.action])
            perform(game, self.who, table.action)
        elif verb is REFRESH:
            game.note(facts.REFRESHED, "v2.round.07", [self.who])
            refresh(game, self.who)
        elif verb is ANY:
            price = any_price(table)
            table.spent[self.who] += price
            game.note(facts.ANY_ACTION, any_rule(table), [self.who, action.a, price])
            perform(game, self.who, action.a)
        else:
            passing.take_passing_action(game, self.who, action)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        table = game.table
        verb = action.verb
        if verb is SCORE_NOW:
            return why_not_score(table, seat)
        if verb is PARASITE:
            return why_not_parasite(table, seat, action.a)
        if verb is PUT_ON_TRACK:
            if not table.edition.goods_any_time:
                return "v2.goods.07", "You place goods during the Research & Build action."
            return why_not_put(table, seat, action)
        if verb is OFFER:
            return why_not_offer(table, seat)
        if verb is DISCARD:
            return "v2.draw.04", "You cannot simply discard a card; a card leaves your hand only when you use it."
        if self.step != CHOICE:
            return self.RULE, "You have already chosen your action this turn."
        if verb is ACT:
            return why_not_act(table, seat, action.a)
        if verb not in ANSWERS:
            return self.RULE, ""
        if self.leads(table):
            return "v2.round.05", "The active player chooses an action, and cannot follow, pass or refresh."
        return why_not_answer(table, seat, action)

    def copy(self) -> Turn:
        twin = Turn(self.who)
        twin.step = self.step
        return twin


# --- the active player ---------------------------------------------------------------------------------------------


def acts(table: Void2, seat: int) -> list[Action]:
    """Actions with an effect, but not the one that is barred (v2.round.02 to v2.round.04, v2.round.10)."""
    not_again = barred(table, seat)
    allowed = [action for action in table.components.actions_in_order if action != not_again]
    actions = [ACT.of(action) for action in allowed if has_effect(table, seat, action)]
    if not actions:
        idle = [ACTION_DRAW, ACTION_SCAVENGE, ACTION_RECRUIT]
        actions = [ACT.of(action) for action in idle if action in allowed][:1]
    return actions


def barred(table: Void2, seat: int) -> int:
    """The action of the last round or, where nobody follows, of the seat's own last turn (v2.round.04)."""
    return table.markers[seat] if is_free(table) else table.banned


def has_effect(table: Void2, seat: int, action: int) -> bool:
    """Would the action do anything for the active player, bonuses included (v2.round.09, v2.round.10)?"""
    if table.space_credits[action] > 0:
        return True
    if action == ACTION_RECRUIT and table.edition.empire_dealt > 0 and can_draw_empires(table):
        return True
    if action == ACTION_DRAW and credits_let_through(table, seat, table.edition.draw_bonus_credits) > 0:
        return True
    return is_possible(table, seat, action)


def is_possible(table: Void2, seat: int, action: int) -> bool:
    """Is there anything that a seat can carry out in the procedure of an action?"""
    if action == ACTION_MOVE:
        return movement.possible(table, seat)
    if action == ACTION_BUILD:
        return build.possible(table, seat)
    if action == ACTION_CARD:
        return card.possible(table, seat)
    if action == ACTION_RECRUIT:
        return recruit.possible(table, seat)
    if action == ACTION_DIPLOMACY:
        return diplomacy.possible(table, seat)
    if action == ACTION_DRAW:
        return len(table.hand[seat]) < hand_limit_of(table, seat) and can_draw(table)
    return True  # scavenging: there always is an income


def lead(game: Game[Void2], seat: int, action: int) -> None:
    """The active player picks the action, takes the credits on its space and performs it (v2.cred.06)."""
    table = game.table
    table.action = action
    if is_free(table):
        table.markers = replaced(table.markers, seat, action)
    game.note(facts.ACTION_CHOSEN, "v2.term.01", [seat, action])
    if table.space_credits[action] > 0:
        gained = gain_credits(table, seat, table.space_credits[action])
        table.space_credits = replaced(table.space_credits, action, 0)
        if gained:
            game.note(facts.SPACE_CREDITS, "v2.cred.06", [seat, action, gained])
    perform(game, seat, action)


def seems_possible(table: Void2, seat: int, action: int) -> bool:
    """The same as far as everybody can tell: a hand must not show in who is asked (v2.hid.01)."""
    if action == ACTION_CARD:
        return len(table.hand[seat]) > 0
    if action == ACTION_BUILD:
        return build.seems_possible(table, seat)
    return is_possible(table, seat, action)


def perform(game: Game[Void2], seat: int, action: int) -> None:
    """Open the procedure of an action, if it may do anything; its choices are the seat's own (v2.round.08)."""
    if action == ACTION_SCAVENGE:
        refresh(game, seat)
    elif action == ACTION_DRAW:
        draw_cards(game, seat)
    elif seems_possible(game.table, seat, action):
        game.push(procedure(action, seat))


def procedure(action: int, seat: int) -> Frame[Void2]:
    """What an action opens."""
    if action == ACTION_MOVE:
        return movement.Move(seat)
    if action == ACTION_BUILD:
        return build.Build(seat)
    if action == ACTION_CARD:
        return card.Card(seat)
    if action == ACTION_RECRUIT:
        return recruit.Recruit(seat)
    assert action == ACTION_DIPLOMACY
    return diplomacy.Diplomacy(seat)


def why_not_act(table: Void2, seat: int, action: int) -> tuple[str, str]:
    if table.active != seat:
        return "v2.term.01", "Only the active player chooses the action of the round."
    if not table.components.action_present[action]:
        return "v2.round.03" if table.edition.refresh else "v2.round.02", "There is no such action in this edition."
    if action == barred(table, seat):
        return "v2.round.04", "The action of the previous round cannot be chosen again."
    return "v2.round.10", "That action would have no effect."


# --- the others ----------------------------------------------------------------------------------------------------


def answers(table: Void2, seat: int) -> list[Action]:
    """Follow, refresh, a passing action, or any action for command (v2.round.06, v2.round.07, v2.refresh.06)."""
    actions: list[Action] = []
    if table.action != ACTION_SCAVENGE:
        actions.append(FOLLOW.of())
    if table.edition.refresh:
        actions.append(REFRESH.of())
    if table.seats >= table.edition.any_action_fewest_players and command_left(table, seat) >= any_price(table):
        actions += [ANY.of(action) for action in table.components.actions_in_order if action != ACTION_SCAVENGE]
    if table.edition.passing_actions:
        actions += passing.passing_actions(table, seat)
    return actions


def any_price(table: Void2) -> int:
    """Command for any action; less while the active player scavenges (v2.refresh.05, v2.pass.06)."""
    edition = table.edition
    return edition.any_action_under_scavenge if table.action == ACTION_SCAVENGE else edition.any_action_command


def any_rule(table: Void2) -> str:
    return "v2.pass.06" if table.edition.passing_actions else "v2.refresh.04"


def why_not_answer(table: Void2, seat: int, action: Action) -> tuple[str, str]:
    verb = action.verb
    if verb is FOLLOW:
        return "v2.refresh.06", "To follow Scavenge, refresh."
    if verb is REFRESH:
        return "v2.round.06", "In this edition you follow or pass."
    if verb is ANY:
        if table.seats < table.edition.any_action_fewest_players:
            return any_rule(table), f"This needs at least {table.edition.any_action_fewest_players} players."
        if command_left(table, seat) < any_price(table):
            return "v2.cmd.02", f"Any action costs {any_price(table)} command."
        return any_rule(table), "You cannot choose that action here."
    if not table.edition.passing_actions:
        return "v2.round.07", "Follow, refresh, or pay command for any action."
    return passing.why_not_pass(table, seat, action)


# --- free steps ----------------------------------------------------------------------------------------------------


def free_steps(table: Void2, seat: int) -> list[Action]:
    """What is no action: placing goods, the parasite once in an active turn, trading (v2.round.12)."""
    actions: list[Action] = []
    if table.edition.goods_any_time:
        actions += put_actions(table, seat)
    if table.active == seat and parasite_right(table, seat) and not table.used[seat] & USED_PARASITE:
        actions += [
            PARASITE.of(planet) for planet in diplomacy.planets_with_units(table, seat) if may_infest(table, planet)
        ]
    return actions + offers_of(table, seat) if has_variant(table, GOODS_TRADE) else actions


def may_infest(table: Void2, planet: int) -> bool:
    """From a planet to another one that takes influence (v2.faction.11, v2.tech.13)."""
    return table.parasite != planet and is_open(table, planet)


def place_parasite(game: Game[Void2], seat: int, planet: int) -> None:
    """The ally ability of the planet works for the seat from now on (v2.faction.11, v2.tech.13)."""
    table = game.table
    table.used = replaced(table.used, seat, table.used[seat] | USED_PARASITE)
    table.parasite = planet
    game.note(facts.PARASITE_PLACED, parasite_rule(table), [seat, planet])
    modifiers_changed(game)


def parasite_rule(table: Void2) -> str:
    return "v2.tech.13" if table.edition.technologies else "v2.faction.11"


def why_not_parasite(table: Void2, seat: int, planet: int) -> tuple[str, str]:
    rule = parasite_rule(table)
    if not parasite_right(table, seat):
        return rule, "You do not have the parasite token."
    if table.active != seat:
        return rule, "Only the active player may place the parasite."
    if table.used[seat] & USED_PARASITE:
        return rule, "You can place the parasite only once per turn."
    if table.parasite == planet:
        return rule, "The parasite is there already."
    return rule, "The parasite goes to an open planet where you have a unit."


def why_not_offer(table: Void2, seat: int) -> tuple[str, str]:
    if table.offers[seat] <= 0:
        return "v2.goods.13", "You have made all your offers for this round."
    return "v2.goods.13", "You can trade goods only if this game allows it and there is something to trade."


FRAMES: Final[list[type[Frame[Void2]]]] = [Round, Turn]
