"""ATTACK: name a target, retreat, tactics, free shots, initiative levels 1 to 5, result (v1.attack)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted
from tolmek.kernel.sharing import replaced
from tolmek.void1.battle.casualties import HitCounter
from tolmek.void1.battle.initiative import ANY_PREY, InitiativeLevel
from tolmek.void1.battle.retreat import RETREAT, STAY, Retreat, can_retreat
from tolmek.void1.cards.events import beat_forces, forces_of
from tolmek.void1.cards.hand import check_hand
from tolmek.void1.cards.tactics import (
    ASKED_FOR_CREDITS,
    AT_ATTACK,
    PLAY,
    RetreatByTactic,
    expire,
    explain_tactic,
    play,
    playable,
)
from tolmek.void1.cards.windows import TacticsWindow, attack_tactics, could_raise
from tolmek.void1.economy.repair_bay import clear_bay
from tolmek.void1.model import facts
from tolmek.void1.model.ids import STARFIGHTER
from tolmek.void1.model.names import (
    PLACE,
    TARGET,
    TARGET_EVENT,
    TARGET_GUARDS,
    TARGET_INFESTATION,
    TARGET_PLANET,
)
from tolmek.void1.model.table import (
    NOBODY,
    PIECE_SPAN,
    PLACE_WORLD,
    Void1,
    in_play,
    opponents,
    present,
    refresh_modifiers,
    spend,
    spent,
)
from tolmek.void1.model.vocabulary import (
    HOOK_GAIN,
    HOOK_RETREAT,
    LIMIT_TURN,
    UNTIL_END_OF_ATTACK,
)
from tolmek.void1.planets.control import Take, conquer, hostile

ATTACK: Final = Verb("attack", [PLACE, TARGET])
ATTACK_VERBS: Final = [ATTACK]

NAMED: Final = 0
TACTICS: Final = 1
FREE_SHOTS: Final = 2
LEVELS: Final = 3
LAST_LEVEL: Final = 5
OVER: Final = 9


def attackable(table: Void1, seat: int) -> list[Action]:
    """Every target on every space with an own ship (v1.attack.01, v1.attack.02)."""
    actions: list[Action] = []
    last = -1
    for ship in table.fleet[seat]:
        place = ship // PIECE_SPAN
        if place != last:
            last = place
            for target in targets_at(table, seat, place):
                actions.append(ATTACK.of(place, target))
    return actions


def targets_at(table: Void1, seat: int, place: int) -> list[int]:
    targets: list[int] = []
    for other in range(table.seats):
        if opponents(table, seat, other) and present(table, other, place):
            targets.append(other)
    if present(table, table.seats, place):
        targets.append(TARGET_GUARDS)
    world = PLACE_WORLD[place]
    if world >= 0 and in_play(table, world):
        owner = table.owner[world]
        undefended = owner == NOBODY or (opponents(table, seat, owner) and not present(table, owner, place))
        if undefended and table.seized[world] < 0:
            targets.append(TARGET_PLANET)
        if table.infested >> world & 1 and opponents(table, seat, table.infester):
            targets.append(TARGET_INFESTATION)
    for i, at in enumerate(table.token_place):
        if at == place and forces_of(table, table.token_event[i]) is not None:
            targets.append(TARGET_EVENT + table.token_event[i])
    return targets


class Attack(HitCounter):
    """One attack action: one pass through the levels, then it is over (v1.attack.08, v1.attack.14)."""

    NAME: ClassVar[str] = "attack"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "who",
        "place",
        "target",
        "level",
        "hits",
        "goal",
        "fought",
        "stayed",
        "losses",
        "raided",
        "spoils",
    )
    RULE: ClassVar[str] = "v1.attack.08"

    def __init__(self, who: int = 0, place: int = 0, target: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.place: int = place
        self.target: int = target
        self.level: int = 0
        self.goal: int = 0  # hits that take a planet, an infestation or event forces
        self.fought: int = 0  # the target had ships when the dice fell
        self.stayed: int = 0  # the target has chosen not to retreat, and nobody has responded to the attack since

    def run(self, game: Game[Void1]) -> bool:
        table = game.table
        if self.spoils:
            self.share_out(game, self.who)
        elif self.step == NAMED:
            self.step = TACTICS
            self.name_target(game)
        elif self.step == TACTICS:
            self.step = FREE_SHOTS
            defender = self.defender(table)
            if defender != NOBODY and defender < table.seats:
                window = AttackWindow([self.who, defender])
                window.step = int(self.may_retreat(table, defender))
                game.push(window)
        elif self.step == FREE_SHOTS:
            self.step = LEVELS
            self.after_tactics(game)
        elif self.step == LEVELS:
            self.level += 1
            if self.level > LAST_LEVEL or self.is_decided(table):
                self.step = OVER
            else:
                self.roll_level(game, self.level)
        else:
            game.pop()
            expire(table, UNTIL_END_OF_ATTACK)
            self.resolve(game)
        return False

    def name_target(self, game: Game[Void1]) -> None:
        """The target is binding (v1.attack.03); the attacked seat's standing pass lapses; they may retreat."""
        table = game.table
        game.note(facts.ATTACK_NAMED, "v1.attack.03", [self.who, self.place, self.target])
        defender = self.defender(table)
        if 0 <= defender < table.seats:
            table.passing = replaced(table.passing, defender, 0)
            if self.target == defender and self.could_retreat(game):
                game.push(OfferRetreat(defender, self.who, self.place))

    def could_retreat(self, game: Game[Void1]) -> bool:
        """Has the target the retreat ability, somewhere to go, and the price, or might it raise it (v1.world.03)?"""
        table = game.table
        price = table.modifiers[self.target].retreat
        return price >= 0 and can_retreat(table, self.target, self.place) and could_raise(game, self.target, price)

    def may_retreat(self, table: Void1, seat: int) -> bool:
        """Can this seat pay for the retreat now?"""
        if seat != self.target:
            return False
        price = table.modifiers[seat].retreat
        return 0 <= price <= table.credits[seat] and can_retreat(table, seat, self.place)

    def abandoned(self, table: Void1) -> bool:
        """The target's ships have left, and no planet of theirs is there (v1.attack.11)."""
        if self.target >= table.seats or present(table, self.target, self.place):
            return False
        world = PLACE_WORLD[self.place]
        return world < 0 or table.owner[world] != self.target

    def after_tactics(self, game: Game[Void1]) -> None:
        """The target may have left (v1.attack.10, v1.attack.11); else Fire Bugs shoot (v1.attack.12)."""
        table = game.table
        if self.abandoned(table):
            self.step = OVER
            return
        if self.target < table.seats and not present(table, self.target, self.place):
            self.target = TARGET_PLANET
        if self.against_ships():
            self.fought = 1
            game.push(InitiativeLevel(self.who, self.enemy(table), self.place, 0, self.target, 1 << STARFIGHTER))
        else:
            self.goal = self.needed(table)
            if self.goal == 0:
                self.step = OVER

    def roll_level(self, game: Game[Void1], level: int) -> None:
        game.push(InitiativeLevel(self.who, self.enemy(game.table), self.place, level, self.target, ANY_PREY))

    def against_ships(self) -> bool:
        return self.target <= TARGET_GUARDS

    def enemy(self, table: Void1) -> int:
        """Whose ships shoot back: a fleet number, or nobody's."""
        if self.target < TARGET_GUARDS:
            return self.target
        return table.seats if self.target == TARGET_GUARDS else NOBODY

    def defender(self, table: Void1) -> int:
        """The player who is attacked, in person or through a planet they control."""
        if self.target < TARGET_GUARDS:
            return self.target
        return table.owner[PLACE_WORLD[self.place]] if self.target == TARGET_PLANET else NOBODY

    def needed(self, table: Void1) -> int:
        """Hits that take the target, 0: no roll is needed (v1.attack.35, v1.attack.38, v1.raceact.11)."""
        if self.target == TARGET_INFESTATION:
            return 2
        if self.target >= TARGET_EVENT:
            forces = forces_of(table, self.target - TARGET_EVENT)
            return 1 if forces is None else forces.hits
        owner = table.owner[PLACE_WORLD[self.place]]
        if owner == NOBODY:
            return 1
        return table.modifiers[owner].shield if owner < table.seats else 0

    def is_decided(self, table: Void1) -> bool:
        """Nothing more can happen in lower levels (v1.attack.36)."""
        if not present(table, self.who, self.place):
            return True
        if self.against_ships():
            return not present(table, self.enemy(table), self.place)
        return self.hits >= self.goal

    def resolve(self, game: Game[Void1]) -> None:
        """After the pass: battles won, planets taken (v1.attack.31 to v1.attack.43)."""
        table = game.table
        alive = present(table, self.who, self.place)
        world = PLACE_WORLD[self.place]
        if self.against_ships():
            if not self.fought:
                return
            enemy = self.enemy(table)
            beaten = not present(table, enemy, self.place)
            if beaten:
                win_battle(game, self.who, self.place, True)
            if not alive and enemy < table.seats:
                win_battle(game, enemy, self.place, True)
            if beaten and alive and world >= 0 and table.owner[world] == enemy:
                game.push(Take(self.who, world))
            return
        if self.hits < self.goal or (not alive and self.takes_planet(table)):
            game.note(facts.ATTACK_FAILED, "v1.attack.37", [self.who, self.place])
        elif self.target == TARGET_INFESTATION:
            table.infested &= ~(1 << world)
            game.note(facts.INFESTATION_REMOVED, "v1.raceact.11", [self.who, world])
            refresh_modifiers(table, table.infester)
            clear_bay(game, table.infester)
            check_hand(game, table.infester)
        elif self.target >= TARGET_EVENT:
            beat_forces(game, self.who, self.target - TARGET_EVENT)
        elif table.owner[world] == NOBODY:
            if table.edition.conquering_neutral_is_battle_won:
                win_battle(game, self.who, self.place, False)
            conquer(game, self.who, world)
        elif hostile(table, self.who, world):
            game.push(Take(self.who, world))

    def takes_planet(self, table: Void1) -> bool:
        """Is a planet the prize? Then somebody must be left to occupy it (v1.attack.41)."""
        if self.target < TARGET_EVENT:
            return True
        forces = forces_of(table, self.target - TARGET_EVENT)
        return forces is not None and forces.holds == 1

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        return []

    def copy(self) -> Attack:
        twin = Attack(self.who, self.place, self.target)
        twin.step = self.step
        twin.level = self.level
        twin.hits = self.hits
        twin.goal = self.goal
        twin.fought = self.fought
        twin.stayed = self.stayed
        twin.losses = self.losses
        twin.raided = self.raided
        twin.spoils = self.spoils
        return twin


class OfferRetreat(Frame[Void1]):
    """The attacked player with the retreat ability may pay for it before any dice (v1.world.03).

    Whoever lacks the price may first play a tactic that brings credits (v1.tactic.05).
    """

    NAME: ClassVar[str] = "offer-retreat"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who", "attacker", "place")
    RULE: ClassVar[str] = "v1.world.03"

    def __init__(self, who: int = 0, attacker: int = 0, place: int = 0) -> None:
        super().__init__()
        self.who: int = who
        self.attacker: int = attacker
        self.place: int = place

    def seat(self, game: Game[Void1]) -> int:
        return self.who

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        actions = [RETREAT.of()] if table.credits[self.who] >= table.modifiers[self.who].retreat else []
        actions.append(STAY.of())
        actions += playable(game, self.who, ASKED_FOR_CREDITS, 0)
        return actions

    def choose(self, game: Game[Void1], action: Action) -> None:
        if action.verb is PLAY:
            play(game, self.who, action)
            return
        game.pop()
        attack = game.stack[-1]
        if action.verb is RETREAT:
            game.push(Retreat(self.who, self.attacker, self.place, game.table.modifiers[self.who].retreat))
        elif isinstance(attack, Attack):
            attack.stayed = 1

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is RETREAT:
            return (
                "v1.gen.09",
                f"Retreating costs {counted(game.table.modifiers[seat].retreat, 'credit')}; you have fewer.",
            )
        if action.verb is PLAY:
            return explain_tactic(game.table, seat, action.a, action.b, ASKED_FOR_CREDITS)
        return self.RULE, ""

    def copy(self) -> OfferRetreat:
        twin = OfferRetreat(self.who, self.attacker, self.place)
        twin.step = self.step
        return twin


class AttackWindow(TacticsWindow):
    """Tactics when an attack is named: attacker first, then defender, until both pass (v1.attack.08).

    The right to retreat lasts until the first die: it is a response too, also for a target that has stayed before.
    `step` is 1 where the target could pay for it when the window was last looked at.
    """

    NAME: ClassVar[str] = "attack-window"
    RULE: ClassVar[str] = "v1.tactic.05"

    def run(self, game: Game[Void1]) -> bool:
        """A target that comes by the price meanwhile, as a gift or by Tribute, is asked before the dice fall."""
        attack = self.attack(game)
        able = int(attack.may_retreat(game.table, self.order[1]))
        if able > self.step:
            attack.stayed = 0
            self.passes = min(self.passes, 0)
        self.step = able
        return super().run(game)

    def attack(self, game: Game[Void1]) -> Attack:
        for i in range(len(game.stack) - 1, -1, -1):
            frame = game.stack[i]
            if isinstance(frame, Attack):
                return frame
        raise ValueError("an attack window is open without an attack")

    def silent(self, game: Game[Void1], seat: int) -> bool:
        """The right to retreat opens the window once more when something has happened since the target stayed."""
        attack = self.attack(game)
        if not game.table.passing[seat] and not attack.stayed and attack.may_retreat(game.table, seat):
            return False
        return super().silent(game, seat)

    def responses(self, game: Game[Void1], seat: int) -> list[Action]:
        actions = [RETREAT.of()] if self.attack(game).may_retreat(game.table, seat) else []
        actions += super().responses(game, seat)
        return actions

    def closed(self, game: Game[Void1]) -> bool:
        return self.attack(game).abandoned(game.table)

    def fitting(self, game: Game[Void1], seat: int) -> int:
        attack = self.attack(game)
        return attack_tactics(game.table, seat, attack.place, attack.target)

    def moment(self) -> int:
        return AT_ATTACK

    def respond(self, game: Game[Void1], seat: int, action: Action) -> None:
        components = game.table.components
        attack = self.attack(game)
        attack.stayed = 0
        if action.verb is RETREAT:
            game.push(Retreat(seat, attack.who, attack.place, game.table.modifiers[seat].retreat))
        elif components.abilities[components.tactic_ability[action.a]].effects[0].hook == HOOK_RETREAT:
            game.push(RetreatByTactic(seat, attack.who, attack.place, 0, action.a, action.b))
        else:
            play(game, seat, action)

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if action.verb is RETREAT:
            return (
                "v1.world.03",
                "To retreat you need an ability, the credits for it, ships here and a planet to go to.",
            )
        return self.RULE, ""

    def copy(self) -> AttackWindow:
        twin = AttackWindow(self.order[:])
        twin.step = self.step
        twin.turn = self.turn
        twin.passes = self.passes
        return twin


def win_battle(game: Game[Void1], seat: int, place: int, ships: bool) -> None:
    """An opponent's ships are all destroyed, or a neutral planet conquered (v1.attack.31, v1.attack.32)."""
    table = game.table
    game.note(facts.BATTLE_WON, "v1.attack.31" if ships else "v1.attack.32", [seat, place])
    for source in table.modifiers[seat].on_win:
        ability = table.components.abilities[source]
        if not ships and "v1.world.02" in ability.rules:
            continue
        if ability.limit == LIMIT_TURN:
            if spent(table, seat, source):
                continue
            spend(table, seat, source)
        for effect in ability.effects:
            if effect.hook == HOOK_GAIN:
                table.credits[seat] += effect.amount
                game.note(facts.CREDITS_GAINED, ability.rules[0], [seat, effect.amount])


def explain_attack(table: Void1, seat: int, action: Action) -> tuple[str, str]:
    """Why this target cannot be attacked there."""
    place = action.a
    target = action.b
    if not present(table, seat, place):
        return "v1.attack.01", "You have no ship on that space."
    world = PLACE_WORLD[place]
    if target == seat:
        return "v1.attack.45", "You cannot attack yourself."
    if target < table.seats:
        if not opponents(table, seat, target):
            return "v1.var.08", "You cannot attack your partner."
        return "v1.attack.44", "That player has no ships there."
    if target == TARGET_PLANET:
        if world < 0 or not in_play(table, world):
            return "v1.attack.02", "There is no planet on that space."
        owner = table.owner[world]
        if table.seized[world] >= 0:
            return "v1.event.16", "Event forces hold the planet; attack those."
        if owner == seat:
            return "v1.planet.16", "You control that planet."
        if owner != NOBODY and not opponents(table, seat, owner):
            return "v1.var.08", "You cannot attack your partner's planet."
        return "v1.attack.05", "Its controller has ships there; attack those."
    if target == TARGET_INFESTATION and seat == table.infester and world >= 0 and table.infested >> world & 1:
        return "v1.attack.45", "You cannot attack your own infestation."
    return "v1.attack.02", "There is no such target on that space."
