"""The end of a movement: battle, unit limit, control, goods and tokens, deliveries (v2.move.13, v2.move.14)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import dropped
from tolmek.void2.battle.battle import Battle, won
from tolmek.void2.battle.retreat import over_limit
from tolmek.void2.cards.triggers import trigger
from tolmek.void2.economy.tracks import gain_credits
from tolmek.void2.model import facts
from tolmek.void2.model.ids import VARIANT_SARKEEN_ASSAULT, VARIANT_VALKA
from tolmek.void2.model.names import ENEMY, ENEMY_HEECRIX, ENEMY_NATIVES, ENEMY_SARKEEN
from tolmek.void2.model.table import NOBODY, NOTHING, Void2, count_at, has_variant, is_capital, others_at
from tolmek.void2.model.vocabulary import WHEN_ON_DELIVER, WHEN_ON_END_MOVE
from tolmek.void2.movement import deliveries, explore
from tolmek.void2.planets import control, influence

ATTACK: Final = Verb("attack", [ENEMY])
BURN_FUNGUS: Final = Verb("burn_fungus", [])
VERBS: Final[list[Verb]] = [ATTACK, BURN_FUNGUS]

PORTER_CREDITS: Final = 1

# The steps in their order. Each edition has those of its own rule; the others find nothing to do.
BATTLE: Final = 0
OUTCOME: Final = 1
UNIT_LIMIT: Final = 2
CONTROL: Final = 3
GOODS: Final = 4
TOKENS: Final = 5
DELIVERY: Final = 6
DELIVERED: Final = 7
NEW_DELIVERY: Final = 8
FUNGUS: Final = 9
TRIGGERS: Final = 10


def enemies(table: Void2, seat: int, region: int) -> list[int]:
    """Whom the seat could fight in a region: players with units, a holder with a base, natives, tokens (v2.move.11)."""
    opponents = others_at(table, seat, region)
    holder = control.base_holder(table, seat, region)
    if holder != NOBODY and holder not in opponents:
        opponents.append(holder)
    if opponents and table.edition.battle_on_entry:
        return opponents  # natives and tokens stay out of it (v2.battle.03)
    if table.closed[region]:
        if has_variant(table, VARIANT_SARKEEN_ASSAULT):
            opponents.append(ENEMY_SARKEEN)
    elif is_capital(region) and table.cube[region] == NOBODY:
        opponents.append(ENEMY_NATIVES)
    if region in table.heecrix:
        opponents.append(ENEMY_HEECRIX)
    return opponents


class Arrival(Frame[Void2]):
    """A group has ended its movement, or acts where it stands instead of moving (v2.move.12, v2.control.10)."""

    NAME: ClassVar[str] = "arrival"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "who",
        "region",
        "no_battle",
        "in_place",
        "freight",
        "porters",
        "fought",
    )
    RULE: ClassVar[str] = "v2.move.11"

    def __init__(self, who: int = 0, region: int = 0, no_battle: int = 0, in_place: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.region: int = region
        self.no_battle: int = no_battle  # 1: a text forbids to attack
        self.in_place: int = in_place  # 1: no movement, command was paid to attack or take control here
        self.freight: int = NOTHING  # the delivery whose cargo has come along
        self.porters: int = 0  # units in the group that live off the goods they find
        self.fought: int = 0

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        while True:
            step = self.step
            if step == BATTLE:
                targets = self.targets(table)
                if targets and (len(targets) > 1 or not table.edition.battle_on_entry):
                    return True
                self.step = OUTCOME
                if targets:
                    self.attack(game, targets[0])
                    return False
            elif step <= CONTROL and not won(table, self.who, self.region):
                game.pop()  # the group was beaten, or has gone back to the supply
                return False
            elif self.asks(table):
                return True
            else:
                self.step += 1
                if self.automatic(game, step):
                    return False

    def asks(self, table: Void2) -> bool:
        """Has this step, after the battle, a choice?"""
        if self.step == CONTROL:
            return self.asks_for_control(table)
        if self.step == NEW_DELIVERY:
            return self.may_deliver(table)
        return self.step == FUNGUS and self.may_burn(table)

    def automatic(self, game: Game[Void2], step: int) -> bool:
        """A step without a choice. True: it has changed the stack."""
        table = game.table
        if step == UNIT_LIMIT:
            over_limit(game, self.who, self.region)
            return table.edition.unit_limit > 0
        if step == CONTROL:
            self.take_control(game)
        elif step == GOODS:
            return self.take_goods(game)
        elif step == TOKENS:
            explore.turn_up(game, self.who, self.region)
            return explore.token_at(table, self.region) >= 0
        elif step == DELIVERY:
            if self.in_place:  # no movement has ended: neither deliveries nor texts speak of it (v2.move.13)
                game.pop()
                return True
            if not self.delivers(table):
                self.step = NEW_DELIVERY
                return False
            deliveries.complete(game, self.who, self.region)
            return True
        elif step == DELIVERED:
            trigger(game, WHEN_ON_DELIVER, self.who, self.region)
            return True
        elif step == TRIGGERS:
            game.pop()
            trigger(game, WHEN_ON_END_MOVE, self.who, self.region)
            return True
        return False

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def prompt(self, game: Game[Void2]) -> str:
        if self.step == CONTROL:
            return "control"
        if self.step == NEW_DELIVERY:
            return "delivery"
        return "fungus" if self.step == FUNGUS else "attack"

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        if self.step == CONTROL:
            return [control.TAKE_CONTROL.of(), DONE.of()]
        if self.step == NEW_DELIVERY:
            cards = deliveries.startable(table, self.who, self.region)
            actions = [deliveries.START_DELIVERY.of(card) for card in cards]
        elif self.step == FUNGUS:
            actions = [BURN_FUNGUS.of()]
        else:
            actions = [ATTACK.of(enemy) for enemy in self.targets(table)]
            if self.in_place or table.edition.battle_on_entry:
                return actions
        actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.step += 1
        if action.verb is ATTACK:
            self.attack(game, action.a)
        elif action.verb is control.TAKE_CONTROL:
            control.take(game, self.who, self.region)
        elif action.verb is deliveries.START_DELIVERY:
            deliveries.start(game, self.who, action.a, self.region)
        elif action.verb is BURN_FUNGUS:
            self.burn(game)

    # --- battle and control --------------------------------------------------------------------------------

    def targets(self, table: Void2) -> list[int]:
        """One battle in a movement, unless a text forbids it (v2.move.11)."""
        return [] if self.no_battle else enemies(table, self.who, self.region)

    def attack(self, game: Game[Void2], enemy: int) -> None:
        self.fought = 1
        game.push(Battle(self.who, enemy, self.region))

    def asks_for_control(self, table: Void2) -> bool:
        """A surface that is taken only if the mover wants it, since that costs influence (v2.dp.43).

        To take it in place was a choice already; after a battle on it there is rarely any influence left to lose.
        """
        if table.edition.battle_on_entry or not control.may_take(table, self.who, self.region):
            return False
        if self.fought:
            return influence.influence_at_stake(table, self.who, self.region) > 0
        return not self.in_place and influence.costs_influence(table, self.who, self.region)

    def take_control(self, game: Game[Void2]) -> None:
        """Also after a battle: a cube that nothing of its owner backs goes (v2.control.01, .04, v2.battle.31)."""
        if control.may_take(game.table, self.who, self.region):
            control.take(game, self.who, self.region)

    # --- goods and tokens ----------------------------------------------------------------------------------

    def take_goods(self, game: Game[Void2]) -> bool:
        """All goods there are to take, and what porters earn by it (v2.goods.02). True: some were taken."""
        table = game.table
        if explore.goods_to_take(table, self.who, self.region) == 0:
            return False
        explore.take_goods(game, self.who, self.region)
        if self.porters:
            gained = gain_credits(table, self.who, PORTER_CREDITS)
            if gained:
                game.note(facts.PORTER_PAID, "v2.unit.02", [self.who, gained])
        return True

    def fungus_price(self, table: Void2) -> int:
        if has_variant(table, VARIANT_VALKA):
            return table.components.valka.burn_price
        return table.components.fungus_price

    def may_burn(self, table: Void2) -> bool:
        """Fungus lies here, and a token of it can be paid off (token rule)."""
        return self.region in table.fungus and table.credits[self.who] >= self.fungus_price(table)

    def burn(self, game: Game[Void2]) -> None:
        """One token returns to the supply; in the scenario the planet that woke up is grateful."""
        table = game.table
        price = self.fungus_price(table)
        table.credits[self.who] -= price
        table.fungus = dropped(table.fungus, self.region)
        game.note(facts.FUNGUS_BURNT, "v2.comp.12", [self.who, self.region, price])
        if has_variant(table, VARIANT_VALKA):
            valka = table.components.valka
            influence.place(game, self.who, valka.planet, valka.burn_influence, "v2.comp.12")

    # --- deliveries ----------------------------------------------------------------------------------------

    def delivers(self, table: Void2) -> bool:
        """Has the cargo ended this movement at its destination? What was won here has not moved (v2.deliv.03)."""
        return (
            self.freight != NOTHING
            and self.freight == table.delivery[self.who]
            and table.cargo[self.who] == self.region
            and deliveries.is_destination(table, self.who, self.freight, self.region)
        )

    def may_deliver(self, table: Void2) -> bool:
        """Might a group that is still here start a delivery? Others must not read the hand from this (v2.deliv.01)."""
        if table.edition.deliveries == 0 or count_at(table, self.who, self.region) == 0:
            return False
        return deliveries.may_start(table, self.who, self.region)

    def why(self, game: Game[Void2], seat: int, action: Action) -> tuple[str, str]:
        table = game.table
        if action.verb is ATTACK:
            if self.step != BATTLE or self.no_battle:
                return self.RULE, "There is nothing to attack now."
            return self.RULE, "There is no such enemy to attack in this region."
        if action.verb is control.TAKE_CONTROL:
            if is_capital(self.region) and table.cube[self.region] == NOBODY:
                return "v2.control.05", "You must beat the natives before you can take control of their planet."
            return "v2.control.06", "The region is defended, or is not a planet region of another player."
        if action.verb is deliveries.START_DELIVERY:
            return "v2.deliv.01", "You have no such delivery card with its pick-up here."
        if action.verb is DONE and self.step == BATTLE:
            if self.in_place:
                return "v2.move.12", "You have paid command to attack here, so you must attack."
            return "v2.battle.01", "You cannot decline this battle."
        return "v2.move.13", ""

    def copy(self) -> Arrival:
        twin = Arrival(self.who, self.region, self.no_battle, self.in_place)
        twin.step = self.step
        twin.freight = self.freight
        twin.porters = self.porters
        twin.fought = self.fought
        return twin


FRAMES: Final[list[type[Frame[Void2]]]] = [Arrival]
