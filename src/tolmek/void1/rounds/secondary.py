"""The secondary action: one after the three actions of a turn (v1.sec)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, NUMBERS, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted
from tolmek.kernel.offers import OFFER
from tolmek.kernel.sharing import replaced
from tolmek.void1.battle.attack import ATTACK, Attack, attackable, explain_attack
from tolmek.void1.cards.tactics import AT_TURN_END, PLAY, explain_tactic, play, playable
from tolmek.void1.economy.build import BUILD, build, explain_build, pieces_left, ship_cost
from tolmek.void1.economy.research import goods_of, is_port, open_to, research, tech_cost
from tolmek.void1.economy.trade import offers_of, open_offer
from tolmek.void1.model import facts
from tolmek.void1.model.ids import SHIPS, TECHNOLOGIES
from tolmek.void1.model.names import TECHNOLOGY, TOKEN, WORLD
from tolmek.void1.model.table import (
    HOME,
    KIND_OF,
    NOBODY,
    PIECE_SPAN,
    PLACE_WORLD,
    Void1,
    controlled,
    suspended,
    world_good,
)
from tolmek.void1.model.vocabulary import (
    BENEFIT_GOOD,
    BESPOKE_CONSTRUCTION_SHIP,
    BESPOKE_METROPOLIS,
    KEYWORD_CONSTRUCTION_SITE,
    KEYWORD_DIPLOMACY,
)
from tolmek.void1.movement.movement import MovePlus
from tolmek.void1.rounds.capital import AMBASSADOR, BOMB, change_tokens

COUNCIL: Final = Verb("council", [NUMBERS])  # that many ambassadors
ARM: Final = Verb("arm", [NUMBERS])  # that many photon bombs
GIVE_UP: Final = Verb("give_up", [TOKEN])  # to make room
MOVE_PLUS: Final = Verb("move_plus", [])
SMUGGLE: Final = Verb("smuggle", [TECHNOLOGY])
ENSLAVE: Final = Verb("enslave", [WORLD])
METROPOLIS: Final = Verb("metropolis", [WORLD])
CONSTRUCT: Final = Verb("construct", [])
SECONDARY_VERBS: Final = [COUNCIL, ARM, GIVE_UP, MOVE_PLUS, SMUGGLE, ENSLAVE, METROPOLIS, CONSTRUCT]

CHOOSING: Final = 0
MAKING_ROOM: Final = 1  # a token was given up: now some must be bought
SMUGGLED: Final = 2


class SecondaryAction(Frame[Void1]):
    """COUNCIL, MOVE +, SMUGGLE, ARM, ENSLAVE, ATTACK or one of the race; or none (v1.sec.01, v1.sec.02)."""

    NAME: ClassVar[str] = "secondary-action"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v1.sec.01"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def run(self, game: Game[Void1]) -> bool:
        """A technology may be had by permission meanwhile: that is the smuggling (v1.sec.10)."""
        table = game.table
        if self.step == SMUGGLED or (table.mustering == 2 + self.who and table.researched[self.who]):
            self.close(game)
            return False
        return True

    def close(self, game: Game[Void1]) -> None:
        game.pop()
        game.table.mustering = 0

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        seat = self.who
        actions = purchases(table, seat)
        if self.step == MAKING_ROOM:
            return actions
        if table.fleet[seat]:
            actions.append(MOVE_PLUS.of())
        actions += smugglable(table, seat)
        actions += enslavable(table, seat)
        actions += attackable(table, seat)
        actions += settleable(table, seat)
        if table.modifiers[seat].bespoke >> BESPOKE_CONSTRUCTION_SHIP & 1 and constructible(table, seat):
            actions.append(CONSTRUCT.of())
        actions += playable(game, seat, AT_TURN_END, 0)
        actions += offers_of(table, seat)
        actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        seat = self.who
        verb = action.verb
        if verb is PLAY:
            play(game, seat, action)
            return
        if verb is OFFER:
            open_offer(game, seat, action.a, 0)
            return
        if verb is GIVE_UP:
            self.step = MAKING_ROOM
            table.mustering = 0  # no technology by permission any more
            change_tokens(table, seat, action.a, -1)
            game.note(facts.TOKEN_DISCARDED, "v1.sec.06", [seat, action.a])
            return
        if verb is SMUGGLE:
            self.step = SMUGGLED
            game.note(facts.SMUGGLED, "v1.sec.09", [seat, action.a])
            research(game, seat, action.a)
            return
        self.close(game)
        if verb is COUNCIL or verb is ARM:
            token = AMBASSADOR if verb is COUNCIL else BOMB
            price = table.edition.ambassador_bomb_price[action.a - 1]
            table.credits[seat] -= price
            change_tokens(table, seat, token, action.a)
            rule = "v1.sec.03" if verb is COUNCIL else "v1.sec.04"
            game.note(facts.TOKENS_BOUGHT, rule, [seat, token, action.a, price])
        elif verb is MOVE_PLUS:
            game.push(MovePlus(seat))
        elif verb is ENSLAVE:
            table.enslaved |= 1 << action.a
            game.note(facts.ENSLAVED, "v1.sec.11", [seat, action.a])
        elif verb is METROPOLIS:
            table.enslaved |= 1 << action.a
            game.note(facts.METROPOLIS_BUILT, "v1.race.04", [seat, action.a])
        elif verb is ATTACK:
            game.push(Attack(seat, action.a, action.b))
        elif verb is CONSTRUCT:
            game.push(Construction(seat))

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        table = game.table
        verb = action.verb
        if verb is COUNCIL or verb is ARM:
            return explain_purchase(table, seat, action.a)
        if self.step == MAKING_ROOM:
            return "v1.sec.06", "Tokens are given up only to make room for new ones."
        if verb is SMUGGLE:
            return explain_smuggling(table, seat, action.a)
        if verb is MOVE_PLUS:
            return "v1.sec.07", "None of your ships can move."
        if verb is ENSLAVE:
            if table.enslaved >> action.a & 1:
                return "v1.sec.12", "A planet can be enslaved only once."
            return "v1.sec.11", "You can enslave only a planet that you have conquered."
        if verb is METROPOLIS:
            return "v1.race.04", "Only some races can build one, once on each planet that they control as ally."
        if verb is CONSTRUCT:
            return "v1.race.10", "You need a Freighter on a space without a planet, and the credits for a ship."
        if verb is ATTACK:
            return explain_attack(table, seat, action)
        if verb is PLAY:
            return explain_tactic(table, seat, action.a, action.b, AT_TURN_END)
        if verb is OFFER:
            return "v1.trade.06", "You have made all your offers for this round."
        return self.RULE, ""

    def copy(self) -> SecondaryAction:
        twin = SecondaryAction(self.who)
        twin.step = self.step
        return twin


def begin_secondary(game: Game[Void1], seat: int) -> None:
    """Smuggling is research outside the pre-round phase: it has its own allowance (v1.sec.09)."""
    table = game.table
    table.researched = replaced(table.researched, seat, 0)
    table.mustering = 2 + seat
    game.push(SecondaryAction(seat))


# --- COUNCIL and ARM (v1.sec.03 to v1.sec.06) ----------------------------------------------------------------------


def tokens(table: Void1, token: int) -> list[int]:
    return table.ambassadors if token == AMBASSADOR else table.bombs


def purchases(table: Void1, seat: int) -> list[Action]:
    """As many as fit and can be paid; one may be given up if that lets another purchase be made."""
    prices = table.edition.ambassador_bomb_price
    room = table.edition.ambassador_bomb_limit - table.ambassadors[seat] - table.bombs[seat]
    numbers = [n for n in range(1, len(prices) + 1) if n <= room and prices[n - 1] <= table.credits[seat]]
    actions = [COUNCIL.of(n) for n in numbers]
    actions += [ARM.of(n) for n in numbers]
    if room < len(prices) and prices[room] <= table.credits[seat]:
        for token in (AMBASSADOR, BOMB):
            if tokens(table, token)[seat] > 0:
                actions.append(GIVE_UP.of(token))
    return actions


def explain_purchase(table: Void1, seat: int, number: int) -> tuple[str, str]:
    prices = table.edition.ambassador_bomb_price
    if not 1 <= number <= len(prices):
        return "v1.sec.03", f"You can buy one to {len(prices)} tokens at once."
    if prices[number - 1] > table.credits[seat]:
        return "v1.gen.09", f"They cost {counted(prices[number - 1], 'credit')}; you have {table.credits[seat]}."
    return "v1.sec.06", f"You can hold {table.edition.ambassador_bomb_limit} tokens in all."


# --- SMUGGLE (v1.sec.09, v1.sec.10) --------------------------------------------------------------------------------


def smugglable(table: Void1, seat: int) -> list[Action]:
    """Technologies with goods of one's own, or of planets where a Diplomat stands."""
    goods = goods_of(table, seat) | within_reach(table, seat)
    actions: list[Action] = []
    for tech in range(len(TECHNOLOGIES)):
        if table.modifiers[seat].open >> tech & 1:
            good = table.components.tech_good[tech]
            if (good < 0 or goods >> good & 1) and tech_cost(table, seat, tech) <= table.credits[seat]:
                if open_to(table, seat, tech):
                    actions.append(SMUGGLE.of(tech))
    return actions


def within_reach(table: Void1, seat: int) -> int:
    """Goods of planets, whoever holds them, on whose space the seat has a Diplomat."""
    mask = 0
    keywords = table.modifiers[seat].keywords
    for ship in table.fleet[seat]:
        world = PLACE_WORLD[ship // PIECE_SPAN]
        if world >= 0 and keywords[KIND_OF[ship % PIECE_SPAN]] >> KEYWORD_DIPLOMACY & 1:
            good = world_good(table, world)
            if good >= 0 and not suspended(table, world, BENEFIT_GOOD):
                mask |= 1 << good
    return mask


def explain_smuggling(table: Void1, seat: int, tech: int) -> tuple[str, str]:
    if is_port(table, tech) and not controlled(table, seat):
        return "v1.tech.11", "You control no planet for the space port."
    if not open_to(table, seat, tech):
        return "v1.research.03", "You have it already, it is not for your race, or you lack a technology it requires."
    if tech_cost(table, seat, tech) > table.credits[seat]:
        return (
            "v1.gen.09",
            f"It costs {counted(tech_cost(table, seat, tech), 'credit')}; you have {table.credits[seat]}.",
        )
    return "v1.sec.09", "You lack the trade good, and none of your Diplomats is at a planet that has it."


# --- ENSLAVE and METROPOLIS (v1.sec.11 to v1.sec.13, v1.race.04) ---------------------------------------------------


def enslavable(table: Void1, seat: int) -> list[Action]:
    return [
        ENSLAVE.of(world)
        for world in range(HOME)
        if table.owner[world] == seat and table.conqueror[world] == seat and not table.enslaved >> world & 1
    ]


def settleable(table: Void1, seat: int) -> list[Action]:
    """Planets for a metropolis."""
    if not table.modifiers[seat].bespoke >> BESPOKE_METROPOLIS & 1:
        return []
    return [
        METROPOLIS.of(world)
        for world in range(HOME)
        if table.owner[world] == seat and table.conqueror[world] == NOBODY and not table.enslaved >> world & 1
    ]


# --- CONSTRUCTION SHIP (v1.race.10) --------------------------------------------------------------------------------


def sites(table: Void1, seat: int) -> list[int]:
    """Spaces without planet where a Freighter stands."""
    keywords = table.modifiers[seat].keywords
    places: list[int] = []
    for ship in table.fleet[seat]:
        place = ship // PIECE_SPAN
        site = keywords[KIND_OF[ship % PIECE_SPAN]] >> KEYWORD_CONSTRUCTION_SITE & 1
        if site and PLACE_WORLD[place] < 0 and place not in places:
            places.append(place)
    return places


def constructible(table: Void1, seat: int) -> list[Action]:
    """Any ship that the player may build and pay for, at any of the sites."""
    actions: list[Action] = []
    for kind in range(len(SHIPS)):
        may = table.modifiers[seat].build >> kind & 1 == 1
        if may and ship_cost(table, seat, kind) <= table.credits[seat] and pieces_left(table, seat, kind) > 0:
            actions += [BUILD.of(kind, place) for place in sites(table, seat)]
    return actions


class Construction(Frame[Void1]):
    """Any number of ships at one or both Freighters, at normal cost and within normal limits."""

    NAME: ClassVar[str] = "construction"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")
    RULE: ClassVar[str] = "v1.race.10"

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        actions = constructible(game.table, self.who)
        actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        if action.verb is DONE:
            game.pop()
        else:
            build(game, self.who, action.a, action.b)

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is BUILD:
            if action.b not in sites(game.table, seat):
                return self.RULE, "Here you build ships at a Freighter on a space without a planet."
            return explain_build(game.table, seat, action.a, action.b)
        return self.RULE, ""

    def copy(self) -> Construction:
        twin = Construction(self.who)
        twin.step = self.step
        return twin
