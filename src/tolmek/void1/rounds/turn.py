"""Rounds and turns: event, pre-round phase, actions, Capital City, end of turn and round (v1.round, v1.eot, v1.eor)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.offers import OFFER
from tolmek.kernel.sharing import replaced
from tolmek.void1.battle.attack import ATTACK, Attack, attackable, explain_attack
from tolmek.void1.cards.events import (
    CLAIM,
    EventCard,
    claim,
    claim_at_end_of_turn,
    claim_of,
    claims,
    end_events,
    explain_claim,
)
from tolmek.void1.cards.hand import BUY, CULTURE, EMPTY, SWAP, can_draw, culture, culture_actions, free_swaps, restock
from tolmek.void1.cards.tactics import IN_OWN_TURN, PLAY, expire, explain_tactic, play, playable
from tolmek.void1.economy.build import BUILD
from tolmek.void1.economy.research import RESEARCH
from tolmek.void1.economy.trade import offers_of, open_offer
from tolmek.void1.model import facts
from tolmek.void1.model.edition import CAPITAL_CITY, FREE_SWAPS, SECONDARY_ACTION
from tolmek.void1.model.effects import Effect
from tolmek.void1.model.names import FROM_HOME_WORLDS, FROM_MORALE
from tolmek.void1.model.table import (
    HOME,
    MINE_BIT,
    NO_EVENT,
    NOBODY,
    PIECE_SPAN,
    WORLDS,
    Void1,
    controlled,
    home_owner,
    influence,
    opponents,
    spend,
    spent,
    suspended,
    world_income,
)
from tolmek.void1.model.vocabulary import (
    ACTION_MOVE,
    BENEFIT_INCOME,
    BESPOKE_MIND_CONTROL,
    BESPOKE_WARP_GATE,
    ENDS_NEXT_SCORING,
    HOOK_BESPOKE,
    HOOK_EXTRA_ACTION,
    LIMIT_TURN,
    TIMING_OWN_TURN,
    UNTIL_END_OF_ROUND,
    UNTIL_END_OF_TURN,
)
from tolmek.void1.movement.movement import (
    BY_ACTION,
    BY_EXTRA_MOVE,
    MOVE,
    WARP_GATE,
    WarpGate,
    mind_control,
    movable,
    take_off,
)
from tolmek.void1.planets.control import racketeer
from tolmek.void1.planets.diplomacy import DIPLOMACY, Diplomacy, befriendable, explain_diplomacy
from tolmek.void1.rounds.capital import CapitalCity
from tolmek.void1.rounds.pre_round import begin_pre_round
from tolmek.void1.rounds.racial import INFEST, MIND_CONTROL, Infest, controllable, infestable, take_control
from tolmek.void1.rounds.scoring import end_bonuses, finish, gain_points, score
from tolmek.void1.rounds.secondary import begin_secondary

MINE: Final = Verb("mine", [])
HEART: Final = Verb("buy_action", [])  # an additional action from an ability
HIRE: Final = Verb("buy_move", [])  # an additional MOVE action from an ability
END: Final = Verb("end", [])
# Steps of a round.
BEGIN: Final = 0
EVENT: Final = 1
PRE_ROUND: Final = 2
TURNS: Final = 3
END_OF_ROUND: Final = 4

SWAPS: Final = 2  # a turn, where they are free (v1.culture.04)
GATE_ACTIONS: Final = 2  # the price of the Warp Gate (v1.tech.16)
TURN_VERBS: Final = [MINE, HEART, HIRE, END]


class Round(Frame[Void1]):
    """Event card and pre-round phase, one turn each, end of round; again until the last scoring (v1.round.02)."""

    NAME: ClassVar[str] = "round"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "turn", "rounds", "scoring", "advanced", "short", "offers")
    RULE: ClassVar[str] = "v1.round.02"

    def __init__(self) -> None:
        super().__init__()
        self.turn: int = 0
        self.rounds: int = 0
        self.scoring: list[int] = []  # rounds that begin with a scoring event
        self.advanced: int = 0
        self.short: int = 0  # the game ends with the second scoring
        self.offers: int = 0  # a seat may make in a round

    def run(self, game: Game[Void1]) -> bool:
        table = game.table
        late = table.edition.event_after_pre_round == 1
        if self.step == BEGIN:
            self.step = PRE_ROUND if late else EVENT
            self.begin(game)
        elif self.step == EVENT:
            self.step = TURNS if late else PRE_ROUND
            self.turn = 0
            self.event(game)
        elif self.step == PRE_ROUND:
            self.step = EVENT if late else TURNS
            self.turn = 0
            begin_pre_round(game, self.advanced == 1)
        elif self.step == TURNS:
            if self.turn < table.seats:
                game.push(Turn(table.turn_order[self.turn]))
                self.turn += 1
            else:
                self.step = END_OF_ROUND
        else:
            self.end(game)
        return False

    def begin(self, game: Game[Void1]) -> None:
        """Count the round, set the order, score if a score card lies on top (v1.event.05, v1.score.16)."""
        table = game.table
        table.round += 1
        table.event = NO_EVENT
        table.offers = [self.offers] * table.seats
        if self.advanced:
            set_order(table)
        game.note(facts.ROUND_BEGINS, "v1.round.08", [table.round, table.first])
        if table.round in self.scoring and table.edition.score_card_draws_extra_event:
            score(game)
            end_events(game, ENDS_NEXT_SCORING)

    def event(self, game: Game[Void1]) -> None:
        """The card of the round; a score card may be that card (v1.event.04), and in the short game the last one."""
        table = game.table
        if table.round in self.scoring and not table.edition.score_card_draws_extra_event:
            score(game)
            end_events(game, ENDS_NEXT_SCORING)
            if self.short and table.round == self.scoring[-1]:
                game.pop()
                finish(game)
        elif table.events_drawn < table.event_count:
            game.push(EventCard())

    def end(self, game: Game[Void1]) -> None:
        """Pass the first player token, or score for the last time (v1.eor.02, v1.eor.03, v1.eor.06)."""
        table = game.table
        expire(table, UNTIL_END_OF_ROUND)
        if table.round == self.rounds:
            game.pop()
            score(game)
            end_events(game, ENDS_NEXT_SCORING)
            end_bonuses(game)
            finish(game)
            return
        edition = table.edition
        passes = edition.first_player_token_passes_two if table.seats == 2 else edition.first_player_token_passes
        if passes and not self.advanced:
            table.turn_order = table.turn_order[1:] + table.turn_order[:1]
            table.first = table.turn_order[0]
        self.step = 0

    def seat(self, game: Game[Void1]) -> int:
        return game.table.first

    def actions(self, game: Game[Void1]) -> list[Action]:
        return []

    def copy(self) -> Round:
        twin = Round()
        twin.step = self.step
        twin.turn = self.turn
        twin.rounds = self.rounds
        twin.scoring = self.scoring
        twin.advanced = self.advanced
        twin.short = self.short
        twin.offers = self.offers
        return twin


def set_order(table: Void1) -> None:
    """Advanced rules: most planets first; then lower influence, more credits, the old order (v1.var.05, v1.var.06)."""
    ranks: list[tuple[int, int, int, int, int]] = []
    for place, seat in enumerate(table.turn_order):
        ranks.append((-len(controlled(table, seat)), influence(table, seat), -table.credits[seat], place, seat))
    ranks.sort()
    table.turn_order = [rank[4] for rank in ranks]
    table.first = table.turn_order[0]


class Turn(Frame[Void1]):
    """The actions of one player, one at a time, then Capital City and collection (v1.act, v1.round.05)."""

    NAME: ClassVar[str] = "turn"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v1.act.01"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    # steps: 0 begin, 1 actions, 2 capital city, 3 collect

    def run(self, game: Game[Void1]) -> bool:
        if self.step == 1:
            table = game.table
            if EMPTY in table.display and can_draw(table):
                restock(game)
                return False
            return True
        if self.step == 0:
            self.step = 1
            begin_turn(game, self.who)
        elif self.step == 2:
            self.step = 3
            if game.table.edition.after_actions == CAPITAL_CITY:
                game.push(CapitalCity(self.who))
            elif game.table.edition.after_actions == SECONDARY_ACTION:
                begin_secondary(game, self.who)
        else:
            game.pop()
            collect(game, self.who)
        return False

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        seat = self.who
        actions: list[Action] = []
        if table.actions > 0 or table.moves > 0:
            actions += movable(table, seat)
        if can_warp(table, seat):
            actions.append(WARP_GATE.of())
        if table.actions > 0:
            actions += attackable(table, seat)
            actions += culture_actions(table, seat)
            if not table.used[seat] >> MINE_BIT & 1:
                actions.append(MINE.of())
            actions += befriendable(table, seat)
            actions += infestable(table, seat)
            actions += controllable(table, seat)
        actions += free_swaps(table, seat)
        actions += purchases(table, seat)
        actions += claims(table, seat)
        actions += playable(game, seat, IN_OWN_TURN, 0)
        actions += offers_of(table, seat)
        actions.append(END.of())
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        seat = self.who
        verb = action.verb
        if verb is MOVE:
            paid = BY_ACTION
            if table.moves > 0:
                paid = BY_EXTRA_MOVE
                table.moves -= 1
            else:
                table.actions -= 1
            take_off(game, seat, action.a, action.b, paid)
        elif verb is ATTACK:
            table.actions -= 1
            game.push(Attack(seat, action.a, action.b))
        elif verb is SWAP and table.edition.two_players_swap == FREE_SWAPS:
            table.swaps -= 1
            culture(game, seat, action)
        elif verb is CULTURE or verb is BUY or verb is SWAP:
            table.actions -= 1
            culture(game, seat, action)
        elif verb is DIPLOMACY:
            table.actions -= 1
            game.push(Diplomacy(seat, action.a))
        elif verb is MINE:
            table.actions -= 1
            mine(game, seat)
        elif verb is END:
            self.step = 2
            game.note(facts.ACTIONS_END, "v1.act.04", [seat, table.actions])
            table.actions = 0
            table.moves = 0
        else:
            self.choose_more(game, action)

    def choose_more(self, game: Game[Void1], action: Action) -> None:
        """The rarer choices of a turn."""
        table = game.table
        seat = self.who
        verb = action.verb
        if verb is WARP_GATE:
            extra = min(GATE_ACTIONS, moves_for_gate(table))
            table.moves -= extra
            table.actions -= GATE_ACTIONS - extra
            spend(table, seat, warp_gate(table))
            game.note(facts.WARP_GATE_USED, "v1.tech.16", [seat])
            game.push(WarpGate(seat))
        elif verb is INFEST:
            table.actions -= 1
            game.push(Infest(seat, action.a))
        elif verb is MIND_CONTROL:
            table.actions -= 1
            take_control(game, seat, action)
        elif verb is PLAY:
            play(game, seat, action)
        elif verb is OFFER:
            open_offer(game, seat, action.a, 0)
        elif verb is CLAIM:
            effect = claim_of(table, action.a, TIMING_OWN_TURN)
            if effect is not None:
                claim(game, seat, action.a, effect)
        else:
            purchase(game, seat, verb)

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        return explain(game.table, seat, action)

    def copy(self) -> Turn:
        twin = Turn(self.who)
        twin.step = self.step
        return twin


def begin_turn(game: Game[Void1], seat: int) -> None:
    """The actions of the turn; everything limited to once a turn is free again (v1.round.04, v1.eot.05)."""
    table = game.table
    table.active = seat
    table.actions = table.edition.actions_per_turn
    table.moves = 0
    table.swaps = SWAPS
    table.morale = 0
    table.used = [0] * table.seats
    table.passage = [0] * table.seats
    table.refused = []
    if table.passing[seat]:
        table.passing = replaced(table.passing, seat, 0)
    game.note(facts.TURN_BEGINS, "v1.round.03", [seat])


def mine(game: Game[Void1], seat: int) -> None:
    """Credits, once a turn (v1.mine.01, v1.mine.02)."""
    table = game.table
    amount = table.edition.mine_credits + table.modifiers[seat].mine
    table.used[seat] |= 1 << MINE_BIT
    table.credits[seat] += amount
    game.note(facts.MINED, "v1.mine.01", [seat, amount])


# --- additional actions (v1.act.05, v1.race.09) --------------------------------------------------------------------


def purchases(table: Void1, seat: int) -> list[Action]:
    """Abilities that sell an action; a general one only before the last action is used up."""
    actions: list[Action] = []
    for source in table.modifiers[seat].extra:
        effect = selling(table, source)
        limited = table.components.abilities[source].limit == LIMIT_TURN
        if table.credits[seat] < effect.price or (limited and spent(table, seat, source)):
            continue
        if effect.action == ACTION_MOVE:
            actions.append(HIRE.of())
        elif table.actions > 0:
            actions.append(HEART.of())
    return actions


def purchase(game: Game[Void1], seat: int, verb: Verb) -> None:
    table = game.table
    for source in table.modifiers[seat].extra:
        effect = selling(table, source)
        if (effect.action == ACTION_MOVE) == (verb is HIRE):
            spend(table, seat, source)
            table.credits[seat] -= effect.price
            if verb is HIRE:
                table.moves += effect.amount
            else:
                table.actions += effect.amount
            game.note(facts.EXTRA_ACTION, "v1.act.05", [seat, effect.price])
            return


def selling(table: Void1, source: int) -> Effect:
    """The effect of an ability that sells actions."""
    for effect in table.components.abilities[source].effects:
        if effect.hook == HOOK_EXTRA_ACTION:
            return effect
    raise ValueError("this ability sells no action")


def can_warp(table: Void1, seat: int) -> bool:
    """Two actions, the technology, a ship to move; once a turn (v1.tech.16, v1.tech.18)."""
    if table.actions + moves_for_gate(table) < GATE_ACTIONS or not table.fleet[seat]:
        return False
    if not table.modifiers[seat].bespoke >> BESPOKE_WARP_GATE & 1:
        return False
    return not (table.edition.warp_gate_per_turn and spent(table, seat, warp_gate(table)))


def moves_for_gate(table: Void1) -> int:
    """Additional MOVE actions pay for the Warp Gate only where nothing limits them (v1.race.09, v1.tech.18)."""
    return 0 if table.edition.narkani_extra_move_per_turn else table.moves


def warp_gate(table: Void1) -> int:
    """The ability of the Warp Gate, for the once-a-turn limit."""
    for source in table.components.tech_ability:
        for effect in table.components.abilities[source].effects:
            if effect.hook == HOOK_BESPOKE and effect.bespoke == BESPOKE_WARP_GATE:
                return source
    return 0


# --- end of turn (v1.eot) ------------------------------------------------------------------------------------------


def collect(game: Game[Void1], seat: int) -> None:
    """Morale boost, home worlds, base income, planets, other income (v1.eot.05)."""
    table = game.table
    if table.morale:
        gain_points(game, seat, table.edition.morale_boost_vp, FROM_MORALE, "v1.attack.33")
    for world in range(HOME, WORLDS):
        if table.owner[world] == seat and opponents(table, seat, home_owner(table, world)):
            gain_points(game, seat, table.edition.foreign_home_world_vp_per_turn, FROM_HOME_WORLDS, "v1.home.03")
    income = income_of(table, seat)
    table.credits[seat] += sum(income)
    game.note(facts.INCOME, "v1.eot.01", [seat, *income])
    claim_at_end_of_turn(game, seat)
    expire(table, UNTIL_END_OF_TURN)
    table.active = NOBODY
    table.morale = 0


def income_of(table: Void1, seat: int) -> list[int]:
    """Base income, that of planets and other income of a turn that ends as things are (v1.eot.01)."""
    base = table.components.race_income[table.race[seat]]
    planets = 0
    for world in controlled(table, seat):
        if not suspended(table, world, BENEFIT_INCOME):
            planets += world_income(table, world)
    return [base, planets, table.modifiers[seat].income + token_income(table, seat)]


def token_income(table: Void1, seat: int) -> int:
    """Enslaved planets and metropolises give 1 each, the Crime Lords' old planets what is printed (v1.eot.03)."""
    total = 0
    for world in range(WORLDS):
        if suspended(table, world, BENEFIT_INCOME):
            continue
        if table.enslaved >> world & 1 and table.owner[world] == seat:
            total += 1
        if table.racket >> world & 1 and racketeer(table, seat):
            total += world_income(table, world)
    return total


# --- why not -------------------------------------------------------------------------------------------------------


def explain(table: Void1, seat: int, action: Action) -> tuple[str, str]:
    """Why the active player cannot do this now."""
    verb = action.verb
    swapping = table.edition.two_players_swap == FREE_SWAPS and (verb is BUY or verb is SWAP)
    if swapping and table.seats > 2:
        return "v1.culture.03", "With three or four players there are no face-up cards."
    if swapping:
        return "v1.culture.04", "You may swap at most two hand cards per turn for face-up cards; you cannot buy them."
    paid = (ATTACK, CULTURE, BUY, SWAP, DIPLOMACY, MINE, INFEST, MIND_CONTROL)
    extra = moves_for_gate(table) if verb is WARP_GATE else table.moves if verb is MOVE else 0
    if table.actions + extra <= 0 and (verb in paid or verb is MOVE or verb is WARP_GATE):
        return "v1.act.01", "You have no actions left this turn."
    if verb is MOVE:
        if action.b * PIECE_SPAN + action.a in table.fleet[seat]:
            return "v1.tech.13", "The owner of a tractor beam there has refused to let it go this turn."
        return "v1.move.01", "You have no such ship there."
    if verb is ATTACK:
        return explain_attack(table, seat, action)
    if verb is DIPLOMACY:
        return explain_diplomacy(table, seat, action.a)
    if verb is MINE:
        return "v1.mine.02", "You have already mined this turn."
    if verb is WARP_GATE:
        if spent(table, seat, warp_gate(table)):
            return "v1.tech.18", "You can use the Warp Gate only once per turn."
        return "v1.tech.16", "The Warp Gate requires its technology, two actions and a ship that can move."
    if verb is MIND_CONTROL:
        if table.modifiers[seat].bespoke >> BESPOKE_MIND_CONTROL & 1 and spent(table, seat, mind_control(table, seat)):
            return "v1.raceact.03", "You can use Mind Control only once per turn."
        return (
            "v1.raceact.01",
            "Mind Control moves another player's ship from a space where you have a ship, if the way is open.",
        )
    if verb is INFEST:
        return "v1.raceact.07", "You need an Infestor at a planet that you neither control nor infest."
    if verb is BUY:
        if action.a in table.display:
            return "v1.gen.09", "A face-up card costs 1 credit."
        return "v1.culture.02", "That card is not face up."
    if verb is SWAP:
        return "v1.culture.05", "You can swap a hand card for a face-up one only with two players."
    if verb is CULTURE:
        return "v1.culture.06", "There are no cards left to draw."
    if verb is PLAY:
        return explain_tactic(table, seat, action.a, action.b, IN_OWN_TURN)
    if verb is OFFER:
        return "v1.trade.06", "You have made all your offers for this round."
    if verb is BUILD or verb is RESEARCH:
        return "v1.pre.01", "You build ships and research technologies before the turns, in the pre-round phase."
    if verb is CLAIM:
        return explain_claim(table, seat, action.a)
    if verb is HIRE or verb is HEART:
        return "v1.act.05", "You have no ability that offers this now, or you cannot pay for it."
    return "v1.act.01", ""
