"""Battles from the loss of influence to the cards set aside (v2.battle, v2.sark.06)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import replaced
from tolmek.void2.battle.card_texts import read_card
from tolmek.void2.battle.cards import LosersCard, discard_laid, play_cards
from tolmek.void2.battle.dice import offer_reroll, roll_dice
from tolmek.void2.battle.preparation import choose_units, offer_bombs, offer_hack
from tolmek.void2.battle.retreat import retreat, transfer
from tolmek.void2.battle.state import BattleState, battle_of
from tolmek.void2.cards.events import come_into_force
from tolmek.void2.cards.triggers import resolve, trigger
from tolmek.void2.model import facts
from tolmek.void2.model.ids import KIND_SURFACE, REGION_KIND, VARIANT_LIBERATION
from tolmek.void2.model.names import ENEMY_HEECRIX, ENEMY_SARKEEN, FIRST_EVENT, FROM_BATTLE, SCORE_CARD
from tolmek.void2.model.table import (
    NOBODY,
    NOTHING,
    Void2,
    closed_regions,
    count_at,
    has_variant,
    is_capital,
    is_planet_region,
    planet_of,
    sarkeen_at,
    units_at,
)
from tolmek.void2.model.vocabulary import (
    SIDE_ATTACKER,
    SIDE_DEFENDER,
    WHEN_BATTLE_LOST,
    WHEN_BATTLE_WON,
    WHEN_ON_WIN,
)
from tolmek.void2.movement import deliveries
from tolmek.void2.planets import control, influence
from tolmek.void2.rounds import scoring

LIBERATE: Final = Verb("liberate", [])
CONQUER: Final = Verb("conquer", [])
VERBS: Final[list[Verb]] = [LIBERATE, CONQUER]

# Steps of a battle in order (v2.battle.36); those of both sides take two numbers, the attacker's first.
BEGIN: Final = 0
INFLUENCE: Final = 1
UNITS: Final = 2
BOMBS: Final = 4
HACKING: Final = 6
ROLLS: Final = 8
REROLLS: Final = 9
CARDS: Final = 11
TEXTS: Final = 12
COMPARING: Final = 14
CARGO: Final = 15
LOSERS_CARD: Final = 16
RETREATING: Final = 17
CUBES: Final = 18
WINNERS_TEXT: Final = 19
LOSERS_TEXT: Final = 20
TRIGGERS: Final = 21
ASIDE: Final = 22


def won(table: Void2, attacker: int, region: int) -> bool:
    """After a battle: the loser has left, so the attacker has won if units of theirs are still there."""
    return count_at(table, attacker, region) > 0


class Battle(BattleState):
    """The order of steps; each of them opens what must be asked (v2.battle.36)."""

    NAME: ClassVar[str] = "battle"

    def run(self, game: Game[Void2]) -> bool:
        """Step by step, until one has opened something or the battle is over."""
        depth = len(game.stack)
        while len(game.stack) == depth:
            self.step += 1
            self.do(game, self.step - 1)
        return False

    def do(self, game: Game[Void2], step: int) -> None:
        if step == BEGIN:
            self.begin(game)
        elif step == INFLUENCE:
            self.lose_influence(game)
        elif step < BOMBS:
            choose_units(game, self, step - UNITS)
        elif step < HACKING:
            offer_bombs(game, self, step - BOMBS)
        elif step < ROLLS:
            offer_hack(game, self, step - HACKING)
        elif step == ROLLS:
            roll_dice(game, self)
        elif step < CARDS:
            offer_reroll(game, self, step - REROLLS)
        elif step == CARDS:
            play_cards(game, self)
        elif step < COMPARING:
            read_card(game, self, step - TEXTS)
        elif step == COMPARING:
            self.compare(game)
        elif step == CARGO:
            self.steal_cargo(game)
        elif step == LOSERS_CARD:
            self.ask_loser(game)
        elif step == RETREATING:
            self.drive_out(game)
        elif step == CUBES:
            self.take_control(game)
        elif step == WINNERS_TEXT:
            self.resolve_card(game, self.victor, WHEN_BATTLE_WON)
        elif step == LOSERS_TEXT:
            self.resolve_card(game, 1 - self.victor, WHEN_BATTLE_LOST)
        elif step == TRIGGERS:
            self.trigger_win(game)
        elif self.aside:
            self.resolve_aside(game)
        else:
            game.pop()

    # --- before the dice -----------------------------------------------------------------------------------

    def begin(self, game: Game[Void2]) -> None:
        """Who fights whom (v2.battle.03); the attacker of a controlled surface may come to liberate it."""
        table = game.table
        self.held = table.cube[self.region]
        game.note(facts.BATTLE_BEGINS, "v2.battle.03", [self.attacker, self.enemy, self.region])
        surface = REGION_KIND[self.region] == KIND_SURFACE
        if has_variant(table, VARIANT_LIBERATION) and surface and self.held == self.player(SIDE_DEFENDER) != NOBODY:
            game.push(Liberation(self.attacker))

    def lose_influence(self, game: Game[Void2]) -> None:
        """Liberators, and whoever attacks where they have control, keep it (v2.battle.04)."""
        if self.held != self.attacker and not self.liberates:
            influence.lose_by_attack(game, self.attacker, self.region)

    # --- the result ----------------------------------------------------------------------------------------

    def compare(self, game: Game[Void2]) -> None:
        """Totals, the winner's VP, the winner's card (v2.battle.20 to v2.battle.22)."""
        table = game.table
        totals = [self.total(table, SIDE_ATTACKER), self.total(table, SIDE_DEFENDER)]
        self.victor = self.better_side(table)
        self.compared = self.strengths(table)
        winner = self.winner()
        game.note(facts.BATTLE_WON, "v2.battle.20", [self.name_of(self.victor), self.region, *totals])
        discard_laid(game, self, self.victor, "v2.battle.22")
        if self.loser() == NOBODY:
            discard_laid(game, self, SIDE_DEFENDER, "v2.battle.18")
        if winner == NOBODY:
            return
        points = table.components.liberation_vp if self.liberates_now() else table.edition.battle_vp
        scoring.give(game, winner, points, FROM_BATTLE, "v2.battle.21")
        table.battles = replaced(table.battles, winner, table.battles[winner] + 1)

    def steal_cargo(self, game: Game[Void2]) -> None:
        """A winner with a unit to carry it may take the loser's cargo (v2.battle.34)."""
        table = game.table
        winner, loser = self.winner(), self.loser()
        if winner != NOBODY and loser != NOBODY and table.cargo[loser] == self.region:
            if count_at(table, winner, self.region) > 0:
                deliveries.steal(game, winner, loser)

    def ask_loser(self, game: Game[Void2]) -> None:
        if self.loser() != NOBODY and self.cards[1 - self.victor] >= 0:
            game.push(LosersCard(self.loser()))

    def drive_out(self, game: Game[Void2]) -> None:
        if self.loser() != NOBODY:
            retreat(game, self.loser(), self.region)

    # --- what is won ---------------------------------------------------------------------------------------

    def take_control(self, game: Game[Void2]) -> None:
        """The loser's cube goes, a beaten token goes, the winner may place a cube (v2.battle.31)."""
        table = game.table
        winner, loser = self.winner(), self.loser()
        if loser != NOBODY and self.held == loser:
            control.remove_cube(game, self.region)
        if winner == NOBODY:
            return
        if self.liberates_now():
            self.set_free(game)
        elif loser == NOBODY and self.enemy == ENEMY_HEECRIX:
            self.remove_heecrix(game)
        else:
            if loser == NOBODY and self.enemy == ENEMY_SARKEEN:
                self.remove_sarkeen(game)
            if self.may_control(table):
                control.place_cube(game, winner, self.region)

    def may_control(self, table: Void2) -> bool:
        """A free planet region goes to the winner, one with natives only over them (v2.battle.31, v2.control.05).

        A region that a Sarkeen token closes takes no cube while it lies there (v2.sark.04)."""
        if not is_planet_region(self.region) or table.cube[self.region] != NOBODY or table.closed[self.region]:
            return False
        if self.victor == SIDE_DEFENDER and not table.edition.defender_takes_control:
            return False
        natives_stay = is_capital(self.region) and self.held == NOBODY
        return not natives_stay or self.loser() == NOBODY

    def remove_sarkeen(self, game: Game[Void2]) -> None:
        """The beaten token opens the region and gives its reward; no people takes influence there (v2.sark.06)."""
        table = game.table
        token = sarkeen_at(table, self.region)
        planet = planet_of(self.region)
        at = table.sarkeens.index(self.region)
        table.sarkeens = table.sarkeens[:at] + table.sarkeens[at + 2 :]
        table.closed = closed_regions(table)
        if planet >= 0:
            table.in_play &= ~(1 << planet)
        game.note(facts.SARKEEN_BEATEN, "v2.sark.06", [self.attacker, self.region, token])
        ability = table.components.sarkeen_ability[token]
        resolve(game, ability, self.attacker, planet, self.region, WHEN_BATTLE_WON, self.attacker)

    def remove_heecrix(self, game: Game[Void2]) -> None:
        """A beaten Heecrix Invader leaves the game; the system it raided is grateful (v2.comp.11)."""
        table = game.table
        table.heecrix = [region for region in table.heecrix if region != self.region]
        game.note(facts.HEECRIX_BEATEN, "v2.comp.11", [self.attacker, self.region])
        number = table.components.heecrix_influence
        influence.place(game, self.attacker, planet_of(self.region), number, "v2.comp.11")

    def liberates_now(self) -> bool:
        return self.liberates == 1 and self.victor == SIDE_ATTACKER

    def set_free(self, game: Game[Void2]) -> None:
        """Nobody controls a liberated planet: the units leave for its orbit and its people are grateful."""
        table = game.table
        planet = planet_of(self.region)
        transfer(table, self.attacker, self.region, self.region - 1, units_at(table, self.attacker, self.region))
        game.note(facts.LIBERATED, "v2.battle.31", [self.attacker, planet])
        influence.place(game, self.attacker, planet, table.components.liberation_influence, "v2.battle.31")

    # --- after the battle ----------------------------------------------------------------------------------

    def resolve_card(self, game: Game[Void2], side: int, when: int) -> None:
        """The text of a card that was played and discarded (v2.battle.22, v2.battle.23)."""
        card = self.spent[side]
        if card != NOTHING:
            components = game.table.components
            ability, planet = components.card_ability[card], components.card_planet[card]
            resolve(game, ability, self.player(side), planet, self.region, when, self.player(1 - side))

    def trigger_win(self, game: Game[Void2]) -> None:
        if self.winner() != NOBODY:
            trigger(game, WHEN_ON_WIN, self.winner(), self.region)

    def resolve_aside(self, game: Game[Void2]) -> None:
        """Cards turned in vain, in their order, as if the attacker had drawn them (v2.battle.19)."""
        card = self.aside.pop(0)
        if card == SCORE_CARD:
            scoring.score_card_drawn(game)
        else:
            come_into_force(game, card - FIRST_EVENT, self.attacker)

    def copy(self) -> Battle:
        twin = Battle(self.attacker, self.enemy, self.region)
        twin.step = self.step
        twin.held = self.held
        twin.liberates = self.liberates
        twin.units = self.units[:]
        twin.off = self.off[:]
        twin.bombs = self.bombs[:]
        twin.dice = self.dice[:]
        twin.cards = self.cards[:]
        twin.spent = self.spent[:]
        twin.bonus = self.bonus[:]
        twin.aside = self.aside[:]
        twin.victor = self.victor
        twin.compared = self.compared
        return twin


class Liberation(Frame[Void2]):
    """Variant: before attacking a surface that another player controls the attacker may declare to set it free."""

    NAME: ClassVar[str] = "liberation"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v2.battle.04"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [LIBERATE.of(), CONQUER.of()]

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.pop()
        if action.verb is LIBERATE:
            fight = battle_of(game)
            fight.liberates = 1
            game.note(facts.LIBERATION_DECLARED, self.RULE, [self.who, planet_of(fight.region)])

    def copy(self) -> Liberation:
        twin = Liberation(self.who)
        twin.step = self.step
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [Battle, Liberation]
