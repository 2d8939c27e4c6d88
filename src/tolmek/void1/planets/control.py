"""Who controls a world: conquer, liberate, regain, befriend, lose (v1.planet, v1.take, v1.home)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import replaced
from tolmek.void1.cards.hand import Draw, check_hand, discard_card, hand_size, held
from tolmek.void1.economy.repair_bay import clear_bay
from tolmek.void1.model import facts
from tolmek.void1.model.names import CARD, FROM_RACE
from tolmek.void1.model.table import (
    HOME,
    NOBODY,
    WORLDS,
    Void1,
    home_of,
    home_owner,
    opponents,
    refresh_modifiers,
    spend,
    spent,
    world_type,
)
from tolmek.void1.model.vocabulary import (
    BESPOKE_PROTECTION_MONEY,
    BESPOKE_SPACE_PORT,
    HOOK_BESPOKE,
    HOOK_GAIN,
    HOOK_RELEASE,
    LIMIT_TURN,
    WHAT_CREDITS,
    WHAT_VP,
)
from tolmek.void1.rounds.objectives import check_objectives
from tolmek.void1.rounds.scoring import gain_points

CONQUER: Final = Verb("conquer", [])
LIBERATE: Final = Verb("liberate", [])
REGAIN: Final = Verb("regain", [])
LEAVE: Final = Verb("leave", [])
BEFRIEND: Final = Verb("befriend", [CARD])
CONTROL_VERBS: Final = [CONQUER, LIBERATE, REGAIN, LEAVE, BEFRIEND]


class Take(Frame[Void1]):
    """The attacker may conquer, liberate from a conqueror, or regain as ally, or leave it (v1.take.02)."""

    NAME: ClassVar[str] = "take"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "world")
    RULE: ClassVar[str] = "v1.take.11"

    def __init__(self, who: int = 0, world: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.world: int = world

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        actions: list[Action] = []
        if table.ally[self.world] == self.who:
            actions.append(REGAIN.of())
        else:
            if may_hold(table, self.who, self.world):
                actions.append(CONQUER.of())
            if table.conqueror[self.world] != NOBODY and may_liberate(table, self.world):
                actions.append(LIBERATE.of())
        actions.append(LEAVE.of())
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        game.pop()
        if action.verb is CONQUER:
            conquer(game, self.who, self.world)
        elif action.verb is REGAIN:
            regain(game, self.who, self.world)
        elif action.verb is LIBERATE:
            liberate(game, self.who, self.world)
        else:
            game.note(facts.LEFT_ALONE, "v1.take.11", [self.who, self.world])

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        table = game.table
        if action.verb is CONQUER and not may_hold(table, seat, self.world):
            return "v1.home.07", "Without your own home world you cannot hold another player's."
        if action.verb is LIBERATE and table.conqueror[self.world] == NOBODY:
            return "v1.take.09", "Only a planet held by a conqueror can be liberated."
        if action.verb in (CONQUER, LIBERATE) and table.ally[self.world] == seat:
            return "v1.take.10", "You are its ally: you can only regain it."
        if action.verb is LIBERATE:
            return "v1.take.07", "A planet that has an ally cannot be liberated."
        return self.RULE, ""

    def copy(self) -> Take:
        twin = Take(self.who, self.world)
        twin.step = self.step
        return twin


class Befriend(Frame[Void1]):
    """Right after liberating a planet without ally: a card of its temperament befriends it (v1.take.05)."""

    NAME: ClassVar[str] = "befriend"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "world")
    RULE: ClassVar[str] = "v1.take.05"

    def __init__(self, who: int = 0, world: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.world: int = world

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        actions = [
            BEFRIEND.of(card)
            for card in held(table, self.who)
            if table.components.card_type[card] == world_type(table, self.world)
        ]
        actions.append(DONE.of())
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        game.pop()
        if action.verb is BEFRIEND:
            discard_card(game, self.who, action.a, "v1.take.05")
            befriend(game, self.who, self.world, "v1.take.05")

    def copy(self) -> Befriend:
        twin = Befriend(self.who, self.world)
        twin.step = self.step
        return twin


# --- changes of control -----------------------------------------------------------------------------------


def conquer(game: Game[Void1], seat: int, world: int) -> None:
    """The attacker becomes conqueror; an ally token underneath stays (v1.take.01, v1.take.03, v1.take.09)."""
    table = game.table
    rule = "v1.take.01"
    if table.conqueror[world] != NOBODY:
        rule = "v1.take.03"
    elif table.ally[world] != NOBODY:
        rule = "v1.take.09"
    table.conqueror = replaced(table.conqueror, world, seat)
    game.note(facts.CONQUERED, rule, [seat, world])
    refresh_control(game, world)
    conquest_abilities(game, seat, world)


def regain(game: Game[Void1], seat: int, world: int) -> None:
    """The ally takes their planet back from a conqueror (v1.take.10, v1.home.09)."""
    game.table.conqueror = replaced(game.table.conqueror, world, NOBODY)
    game.note(facts.REGAINED, "v1.take.10", [seat, world])
    refresh_control(game, world)


def liberate(game: Game[Void1], seat: int, world: int) -> None:
    """The conqueror's token goes: back to the ally, or the planet is neutral (v1.take.04, v1.take.08)."""
    table = game.table
    orphan = table.ally[world] == NOBODY
    table.conqueror = replaced(table.conqueror, world, NOBODY)
    game.note(facts.LIBERATED, "v1.take.04" if orphan else "v1.take.08", [seat, world])
    refresh_control(game, world)
    if orphan and hand_size(table, seat) > 0:  # asked whatever cards they hold: they are hidden
        game.push(Befriend(seat, world))


def befriend(game: Game[Void1], seat: int, world: int, rule: str) -> None:
    """The seat becomes ally with control (v1.diplo.07)."""
    game.table.ally = replaced(game.table.ally, world, seat)
    game.table.conqueror = replaced(game.table.conqueror, world, NOBODY)
    game.note(facts.ALLIED, rule, [seat, world])
    refresh_control(game, world)


def end_alliance(game: Game[Void1], world: int, rule: str) -> None:
    """An ally token is removed; never that of a home world (v1.planet.19)."""
    table = game.table
    ally = table.ally[world]
    if ally != NOBODY and world < HOME:
        table.ally = replaced(table.ally, world, NOBODY)
        game.note(facts.ALLIANCE_ENDED, rule, [ally, world])
        refresh_control(game, world)


def refresh_control(game: Game[Void1], world: int, rule: str = "v1.planet.18") -> None:
    """Work out the controller anew and what a change brings with it; the rule says why control is lost."""
    table = game.table
    before = table.owner[world]
    if table.seized[world] >= 0:
        now = NOBODY
    elif table.conqueror[world] != NOBODY:
        now = table.conqueror[world]
    else:
        now = table.ally[world]
    table.owner = replaced(table.owner, world, now)
    if now == table.infester and now != NOBODY and table.infested >> world & 1:
        table.infested &= ~(1 << world)
        game.note(facts.INFESTATION_REMOVED, "v1.take.15", [now, world])
    refresh_modifiers(table, now)
    refresh_modifiers(table, table.infester)
    if now != NOBODY and now == table.infester:
        clear_bay(game, now)
    if before != now and 0 <= before < table.seats:
        lose_control(game, before, world, rule)
    if racketeer(table, now):
        table.racket &= ~(1 << world)
    check_objectives(game)
    for seat in (before, now):
        if 0 <= seat < table.seats:
            check_hand(game, seat)


def lose_control(game: Game[Void1], seat: int, world: int, rule: str) -> None:
    """Benefits end at once, a space port goes, foreign home worlds go with the own one (v1.home.08)."""
    table = game.table
    game.note(facts.CONTROL_LOST, rule, [seat, world])
    if table.port[seat] == world:
        destroy_port(game, seat)
    refresh_modifiers(table, seat)
    table.enslaved &= ~(1 << world)  # the token on the planet card goes (v1.take.14, v1.sec.13)
    if racketeer(table, seat) and world != home_of(table, seat):
        table.racket |= 1 << world
    clear_bay(game, seat)
    if table.edition.card_for_lost_planet:
        game.note(facts.CONSOLED, "v1.take.12", [seat, world])
        game.push(Draw(seat, 1, 1))
    if table.edition.needs_own_home_world_to_hold_foreign and world == home_of(table, seat):
        for other in range(HOME, WORLDS):
            if other != world and table.conqueror[other] == seat:
                table.conqueror = replaced(table.conqueror, other, NOBODY)
                refresh_control(game, other, "v1.home.08")


def racketeer(table: Void1, seat: int) -> bool:
    """Does the seat go on collecting the income of planets that it loses (v1.race.06)?"""
    return 0 <= seat < table.seats and table.modifiers[seat].bespoke >> BESPOKE_PROTECTION_MONEY & 1 == 1


def destroy_port(game: Game[Void1], seat: int) -> None:
    """Port and technology are lost; it may be researched again (v1.tech.12)."""
    table = game.table
    game.note(facts.PORT_LOST, "v1.tech.12", [seat, table.port[seat]])
    table.port = replaced(table.port, seat, -1)
    for tech in range(len(table.components.tech_ability)):
        ability = table.components.abilities[table.components.tech_ability[tech]]
        for effect in ability.effects:
            if effect.hook == HOOK_BESPOKE and effect.bespoke == BESPOKE_SPACE_PORT:
                table.techs = replaced(table.techs, seat, table.techs[seat] & ~(1 << tech))


def conquest_abilities(game: Game[Void1], seat: int, world: int) -> None:
    """Abilities that work when their holder conquers (v1.take.16, v1.race.02, v1.race.07)."""
    table = game.table
    temperament = world_type(table, world)
    for source in table.modifiers[seat].on_conquer:
        ability = table.components.abilities[source]
        if ability.limit == LIMIT_TURN:
            if spent(table, seat, source):
                continue
            spend(table, seat, source)
        for effect in ability.effects:
            limited = effect.types != 31
            if limited and (temperament < 0 or not effect.types >> temperament & 1):
                continue
            if effect.hook == HOOK_GAIN and effect.what == WHAT_VP:
                gain_points(game, seat, effect.amount, FROM_RACE, ability.rules[0])
            elif effect.hook == HOOK_GAIN and effect.what == WHAT_CREDITS:
                table.credits[seat] += effect.amount
                game.note(facts.CREDITS_GAINED, ability.rules[0], [seat, effect.amount])
            elif effect.hook == HOOK_RELEASE and table.ally[world] not in (NOBODY, seat):
                end_alliance(game, world, ability.rules[0])


# --- conditions -------------------------------------------------------------------------------------------


def may_hold(table: Void1, seat: int, world: int) -> bool:
    """A foreign home world can be held only by a player who controls their own (v1.home.07)."""
    if world < HOME or not table.edition.needs_own_home_world_to_hold_foreign:
        return True
    return home_owner(table, world) == seat or table.owner[home_of(table, seat)] == seat


def may_liberate(table: Void1, world: int) -> bool:
    """Some editions forbid liberating a planet that has an ally (v1.take.07, v1.take.08)."""
    return table.edition.liberate_planet_with_ally == 1 or table.ally[world] == NOBODY


def hostile(table: Void1, seat: int, world: int) -> bool:
    """Is the world controlled by an opponent of the seat, guards included?"""
    owner = table.owner[world]
    return owner != NOBODY and opponents(table, seat, owner)
