"""The battle of *Empires of the Void II*, published edition, on its real component data: a scratch family.

It proves that the kernel carries that game: units chosen in order, sealed cards, natives who draw from a deck
with the score card at a known depth and one of five events for each planet, the loser's redraw, retreats, and
secret looks. Around the battles lies just enough of a campaign to fight them in. Rule ids: see the rulebook room.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from tolmek.kernel import bags
from tolmek.kernel.actions import KERNEL_VERBS, SEATS, Action, Lexicon, Names, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.core import (
    CHANCE,
    DIE,
    EVERYONE,
    Family,
    Frame,
    Game,
    Link,
    Result,
    Table,
    fields_of,
    fill,
)
from tolmek.kernel.log import Entry, Fact
from tolmek.kernel.phases import Sealed, sealed
from tolmek.kernel.picks import Pick

# --- components --------------------------------------------------------------------------------------------


def rows(file: str, table: str) -> list[dict[str, Any]]:
    text = (Path(__file__).parent / "void2_data" / f"{file}.toml").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)[table]
    return found


PLANET_ROWS = [row for row in rows("planets", "planet") if row["use"] != "scenario"]
CARD_ROWS = rows("cards_published", "card")
EVENT_ROWS = rows("events_published", "event")
UNIT_ROWS = {row["id"]: row for row in rows("units", "unit")}
SLOTS = [row["id"] for row in rows("board_published", "slot")]

PLANETS = [row["id"] for row in PLANET_ROWS]
NODES = [row["id"] for row in rows("board_published", "space")]
WILD = [row["id"] for row in rows("planets", "uninhabited")]
SURFACES = [f"{slot}.surface" for slot in SLOTS]
REGIONS = Names([*NODES, *[f"{slot}.orbit" for slot in SLOTS], *SURFACES, *WILD])
SURFACE, FIRST_WILD = (
    len(NODES) + len(SLOTS),
    len(REGIONS.ids) - len(WILD),
)  # surfaces come before the wild planets
UNITS = Names(["starfarer", "star_sloop", "war_bot", "worldship"])
WORLDSHIP = 3
PIECES = [0] * 6 + [1] * 3 + [2] * 2 + [WORLDSHIP]  # of each seat, by kind
CARDS = len(CARD_ROWS)
SCORE = CARDS + len(PLANETS)
KINDS = Names([row["id"] for row in CARD_ROWS] + [f"event.{planet}" for planet in PLANETS] + ["score"])
EVENTS = Names([row["id"] for row in EVENT_ROWS])
TOKENS = Names([row["id"] for row in rows("explore", "explore")])
SURVEY = KINDS.index["p.sentina.3"]
NATIVES = 5
SIDE_NAMES = ["attacker", "defender"]
SIDES = Names([*SEATS.ids, "natives"])
DECK, DISCARDED, OUT = -1, -2, -3


def distances() -> list[list[int]]:
    """Steps between regions, whatever lies on the way (v2.term.13)."""
    lanes = [(row["a"], row["b"]) for row in rows("board_published", "lane")]
    for group in rows("board_published", "wormhole_group"):
        lanes += [(one, two) for one in group["nodes"] for two in group["nodes"] if one < two]
    near: list[set[int]] = [set() for _ in REGIONS.ids]
    for a, b in lanes:
        near[REGIONS.index[a]].add(REGIONS.index[b])
        near[REGIONS.index[b]].add(REGIONS.index[a])
    found = []
    for start in range(len(near)):
        steps = [-1] * len(near)
        edge, distance = {start}, 0
        while edge:
            for region in edge:
                steps[region] = distance
            edge = {other for region in edge for other in near[region] if steps[other] < 0}
            distance += 1
        found.append(steps)
    return found


STEPS = distances()

MOVE, REST = Verb("move", [REGIONS]), Verb("rest", [])
ATTACK = Verb("attack", [REGIONS, SIDES])
PLAY, COMMIT = Verb("play", [KINDS]), Verb("commit", [KINDS])
USE = Verb("use", [UNITS])
KEEP, REDRAW = Verb("keep", []), Verb("redraw", [])
RETREAT = Verb("retreat", [REGIONS])
LOOK_AT = Verb("look_at", [REGIONS])
DRAW, TURN_UP = Verb("draw", [KINDS, SEATS]), Verb("turn_up", [KINDS])
EVENT = Verb("event", [EVENTS])
SEE = Verb("see", [TOKENS, REGIONS, SEATS])
VERBS = [MOVE, REST, ATTACK, PLAY, COMMIT, USE, KEEP, REDRAW, RETREAT, LOOK_AT, DRAW, TURN_UP, EVENT, SEE]

FOUGHT = Fact("fought", [("attacker", SEATS), ("defender", SIDES), ("region", REGIONS)], "totals")
DREW = Fact("drew", [("seat", SEATS), ("card", KINDS)])
SAW = Fact("saw", [("seat", SEATS), ("place", REGIONS), ("token", TOKENS)])
HAPPENED = Fact("happened", [("event", EVENTS)])
SCORED = Fact("scored", [])


class Void2(Table):
    """The part of the table that battles touch. `planet` is the planet of a slot, -1 where it is closed.

    A card's `owner` is a seat, DECK, DISCARDED or OUT; `seen` is the mask of seats that know it. An event is
    DECK until it is turned up. A face-down token is -1 until a seat has looked at it; `looked` says which.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = (
        *("seats", "turns", "ended", "planet", "where", "cube", "base"),
        *("influence", "vp", "event", "looked"),
    )
    FIELDS: ClassVar[tuple[str, ...]] = (*PUBLIC, "owner", "seen", "placed", "token")

    def __init__(self, seats: int = 0) -> None:
        super().__init__()
        self.seats = seats
        self.turns: int = 0
        self.ended: int = 0
        open_planets = seats + 3  # v2.event.05
        self.planet: list[int] = [p if p < open_planets else -1 for p in range(len(SLOTS))]
        self.where: list[int] = [-1] * (len(PIECES) * seats)
        self.cube: list[int] = [-1] * len(REGIONS.ids)
        self.base: list[int] = [-1] * seats
        self.influence: list[int] = [1] * (seats * len(SLOTS))
        self.vp: list[int] = [0] * seats
        self.event: list[int] = [OUT] * len(PLANETS)
        self.owner: list[int] = [DECK if PLANETS.index(row["planet"]) in self.planet else OUT for row in CARD_ROWS]
        self.seen: list[int] = [0] * CARDS
        self.placed: list[int] = []
        self.token: list[int] = [-1] * len(WILD)
        self.looked: list[int] = [0] * len(WILD)

    def order(self) -> list[int]:
        return [(self.turns + i) % self.seats for i in range(self.seats)]

    def copy(self) -> Void2:
        twin = Void2(self.seats)
        fill(twin, self.FIELDS, fields_of(self, self.FIELDS))
        return twin

    def hand(self, seat: int) -> list[int]:
        return [card for card in range(CARDS) if self.owner[card] == seat]

    def units(self, seat: int, region: int) -> list[int]:
        """Own pieces in the region, by kind."""
        found = [0] * 4
        for i, kind in enumerate(PIECES):
            found[kind] += self.where[seat * len(PIECES) + i] == region
        return found

    def bag(self) -> list[int]:
        """Unseen cards of the deck; an event of a planet is one card until it is turned up."""
        return [int(owner == DECK) for owner in self.owner] + [int(event == DECK) for event in self.event] + [0]

    def deck(self) -> int:
        return bags.size(self.bag()) + len(self.placed) // 3

    def left_deck(self) -> None:
        """A card has been drawn or turned up; with the last one the discards become the deck (v2.draw.07)."""
        bags.lift(self.placed)
        if not self.deck():
            self.ended = 1
            for card in range(CARDS):
                if self.owner[card] == DISCARDED:
                    self.owner[card] = DECK
                    self.seen[card] = 0

    def system(self, region: int) -> int:
        """The open planet of an orbit or surface, else -1."""
        return self.planet[(region - len(NODES)) % len(SLOTS)] if len(NODES) <= region < FIRST_WILD else -1


F = TypeVar("F", bound=Frame[Void2])


def twin(frame: F) -> F:
    found = type(frame)()
    fill(found, frame.FIELDS, fields_of(frame, frame.FIELDS))
    return found


class Step(Frame[Void2]):
    """A procedure of one seat."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "who")

    def __init__(self, who: int = 0) -> None:
        super().__init__()
        self.who: int = who

    def seat(self, game: Game[Void2]) -> int:
        return self.who

    def copy(self) -> Step:
        return twin(self)


# --- the campaign ------------------------------------------------------------------------------------------


class Campaign(Step):
    """Set-up of the deck (v2.setup.27, v2.setup.28), then three turns for every seat."""

    NAME = "campaign"

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        if self.step < table.seats:
            game.push(Draw(self.step, 3))
        elif self.step == table.seats:
            table.event = [DECK if planet in table.planet else OUT for planet in range(len(PLANETS))]
            bags.pin(table.placed, (bags.size(table.bag()) + 1) // 2, SCORE, EVERYONE)
        elif table.turns < 3 * table.seats:
            game.push(Turn(table.turns % table.seats))
            table.turns += 1
        else:
            game.pop()
        self.step += 1
        return False


class Turn(Step):
    """Move the Worldship's group, attack in place, play a survey, or rest: instead of the five actions."""

    NAME = "turn"
    RULE = "v2.move.12"

    def actions(self, game: Game[Void2]) -> list[Action]:
        table = game.table
        here = table.where[(self.who + 1) * len(PIECES) - 1]
        found = [ATTACK.of(region, side) for region, side in targets(table, self.who)]
        if SURVEY in table.hand(self.who):
            found.append(PLAY.of(SURVEY))
        found += [
            MOVE.of(region) for region, steps in enumerate(STEPS[here]) if steps == 1 and accessible(table, region)
        ]
        return [*found, REST.of()]

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        game.pop()
        if action.verb is ATTACK:
            game.push(Battle(self.who, action.b, action.a))
        elif action.verb is MOVE:
            move_force(table, self.who, table.where[(self.who + 1) * len(PIECES) - 1], action.a)
        elif action.verb is PLAY:
            discard(table, action.a)
            game.push(Look(self.who, 2))


def accessible(table: Void2, region: int) -> bool:
    """Not on a closed planet."""
    return not len(NODES) <= region < FIRST_WILD or table.system(region) >= 0


def targets(table: Void2, who: int) -> list[tuple[int, int]]:
    """Whom the seat can attack where its units stand (v2.move.11)."""
    found: list[tuple[int, int]] = []
    for region in range(len(REGIONS.ids)):
        if not sum(table.units(who, region)):
            continue
        for other in range(table.seats):
            based = table.base[other] == region and table.cube[region] == other
            if other != who and (based or any(table.units(other, region))):
                found.append((region, other))
        if SURFACE <= region < FIRST_WILD and table.system(region) >= 0 and table.cube[region] < 0:
            found.append((region, NATIVES))
    return found


def move_force(table: Void2, who: int, start: int, end: int) -> None:
    for i in range(who * len(PIECES), (who + 1) * len(PIECES)):
        if table.where[i] == start:
            table.where[i] = end


def discard(table: Void2, card: int) -> None:
    table.owner[card] = DISCARDED
    table.seen[card] = EVERYONE


# --- cards and tokens --------------------------------------------------------------------------------------


class Draw(Step):
    """Draw hand cards; events and the score card are resolved and replaced (v2.draw.05, v2.draw.06)."""

    NAME = "draw"
    FIELDS = ("step", "who", "left")

    def __init__(self, who: int = 0, left: int = 1) -> None:
        super().__init__(who)
        self.left: int = left

    def run(self, game: Game[Void2]) -> bool:
        if self.left and game.table.deck():
            return True
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        top = bags.top(game.table.placed)
        return bags.outcomes(DRAW, game.table.bag(), self.who) if top < 0 else [DRAW.of(top, self.who)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        table, card = game.table, action.a
        if card < CARDS:
            self.left -= 1
            table.owner[card], table.seen[card] = self.who, 1 << self.who
            table.left_deck()
            game.note(DREW, "v2.draw.02", [self.who, card], 1 << self.who)
        elif card == SCORE:
            table.left_deck()
            resolve(game, self.who, SCORE)
        else:
            game.push(Happening(self.who, card - CARDS, 1))


class Happening(Step):
    """Chance says which of the five events of the planet this card is (v2.hid.04)."""

    NAME = "happening"
    FIELDS = ("step", "who", "planet", "at_once")

    def __init__(self, who: int = 0, planet: int = 0, at_once: int = 0) -> None:
        super().__init__(who)
        self.planet: int = planet
        self.at_once: int = at_once

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        name = PLANETS[self.planet]
        return [EVENT.of(i) for i, row in enumerate(EVENT_ROWS) if row["planet"] == name]

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.pop()
        game.table.event[self.planet] = action.a
        game.table.left_deck()
        if self.at_once:
            resolve(game, self.who, SCORE + 1 + action.a)
        else:
            battle_of(game).aside.append(SCORE + 1 + action.a)


def resolve(game: Game[Void2], who: int, thing: int) -> None:
    """The score card, or an event (numbered behind it), takes effect for the seat that drew it."""
    table = game.table
    if thing == SCORE:  # of the lines of v2.score.13 only that of control: the VP of regions with cubes
        game.note(SCORED, "v2.score.13", [])
        for region, seat in enumerate(table.cube):
            if seat >= 0:
                table.vp[seat] += 2 if region >= FIRST_WILD else PLANET_ROWS[table.system(region)]["surface"]["vp"]
        return
    game.note(HAPPENED, "v2.event.01", [thing - SCORE - 1])
    for effect in EVENT_ROWS[thing - SCORE - 1]["effects"]:
        if effect["when"] == "reveal" and effect["do"] == "look":
            game.push(Look(who, effect["n"]))


class Look(Pick[Void2]):
    """Choose face-down explore tokens to look at in secret."""

    NAME = "look"
    RULE = "v2.hid.08"

    def __init__(self, who: int = 0, n: int = 0) -> None:
        super().__init__(who, n, n)

    def verb(self) -> Verb:
        return LOOK_AT

    def stock(self, game: Game[Void2]) -> list[int]:
        return [0] * FIRST_WILD + [1] * len(WILD)

    def finish(self, game: Game[Void2]) -> None:
        game.push(See(self.who, list(self.picked)))

    def copy(self) -> Look:
        return twin(self)


class See(Step):
    """The looks themselves: chance answers for a token that nobody has seen yet."""

    NAME = "see"
    FIELDS = ("step", "who", "places")

    def __init__(self, who: int = 0, places: list[int] | None = None) -> None:
        super().__init__(who)
        self.places: list[int] = [] if places is None else places

    def run(self, game: Game[Void2]) -> bool:
        while self.places:
            token = game.table.token[self.places[0] - FIRST_WILD]
            if token < 0:
                return True
            self.learn(game, token)
            game.reveal()
        game.pop()
        return False

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [SEE.of(t, self.places[0], self.who) for t in range(len(TOKENS.ids)) if t not in game.table.token]

    def choose(self, game: Game[Void2], action: Action) -> None:
        self.learn(game, action.a)

    def learn(self, game: Game[Void2], token: int) -> None:
        place = self.places.pop(0)
        game.table.token[place - FIRST_WILD] = token
        game.table.looked[place - FIRST_WILD] |= 1 << self.who
        game.note(SAW, "v2.hid.08", [self.who, place, token], 1 << self.who)


# --- the battle --------------------------------------------------------------------------------------------


class Battle(Step):
    """The steps of v2.battle.36: influence, units, rolls, cards, comparison, loser's card, retreat, cubes.

    `who` attacks. `card` is the attacker's and the defender's; `aside` are cards that natives set aside.
    """

    NAME = "battle"
    FIELDS = (
        "step",
        "who",
        "foe",
        "region",
        "held",
        "used",
        "against",
        "dice",
        "against_dice",
        "card",
        "aside",
        "loser",
    )

    def __init__(self, who: int = 0, foe: int = 0, region: int = 0) -> None:
        super().__init__(who)
        self.foe: int = foe
        self.region: int = region
        self.held: int = -1  # whose cube lay here
        self.used: list[int] = []
        self.against: list[int] = []
        self.dice: list[int] = []
        self.against_dice: list[int] = []
        self.card: list[int] = [-1, -1]
        self.aside: list[int] = []
        self.loser: int = -1

    def run(self, game: Game[Void2]) -> bool:
        table = game.table
        if self.step == 3 and self.die_due(table) >= 0:
            return True
        if self.step == 5 and self.foe == NATIVES and self.card[1] < 0 and table.deck():
            return True  # natives turn cards up until one has power (v2.battle.18, v2.battle.19)
        self.step += 1
        if self.step == 1:
            self.lose_influence(table)
            game.push(Muster(self.who, 0, units_limit(table, self.who, self.region)))
        elif self.step == 2 and self.foe != NATIVES:
            game.push(Muster(self.foe, 1, units_limit(table, self.foe, self.region)))
        elif self.step == 4:
            game.push(BattleCards())
        elif self.step == 6:
            self.compare(game)
        elif self.step == 7 and self.losers_card() >= 0:
            game.push(LosersCard(self.loser, self.losers_card()))
        elif self.step == 8 and self.loser != NATIVES and any(table.units(self.loser, self.region)):
            game.push(Retreat(self.loser, self.region))
        elif self.step == 9:
            self.place_cubes(table)
        elif self.step == 10:
            game.pop()
            for thing in reversed(self.aside):  # the last on the stack is resolved first
                game.push(SetAside(self.who, thing))
        return False

    def lose_influence(self, table: Void2) -> None:
        """Attacking an inhabited surface that is not one's own (v2.battle.04)."""
        self.held = table.cube[self.region]
        if SURFACE <= self.region < FIRST_WILD and self.held != self.who:
            table.influence[self.who * len(SLOTS) + self.region - SURFACE] = 0

    def strength(self, table: Void2, side: int, field: str) -> int:
        """Dice or power of a side: units, Worldship, base, events (v2.battle.10, v2.battle.13)."""
        seat = self.foe if side else self.who
        found = modifier(table, f"battle_{field}", SIDE_NAMES[side], self.region)
        if seat == NATIVES:
            found += int(PLANET_ROWS[table.system(self.region)]["native_defence"][field])
            return found + modifier(table, f"native_{field}", "", self.region)
        kinds = self.against if side else self.used
        for kind in [*kinds, *[WORLDSHIP] * table.units(seat, self.region)[WORLDSHIP]]:
            found += int(UNIT_ROWS[UNITS.ids[kind]][field])
        return found + (int(UNIT_ROWS["base"][field]) if table.base[seat] == self.region else 0)

    def die_due(self, table: Void2) -> int:
        """The side that rolls next, the attacker first; -1: all dice are rolled."""
        for side, rolled in enumerate((self.dice, self.against_dice)):
            if len(rolled) < self.strength(table, side, "dice"):
                return side
        return -1

    def seat(self, game: Game[Void2]) -> int:
        return CHANCE

    def actions(self, game: Game[Void2]) -> list[Action]:
        if self.step == 3:
            return DIE
        top = bags.top(game.table.placed)
        return bags.outcomes(TURN_UP, game.table.bag()) if top < 0 else [TURN_UP.of(top)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        table = game.table
        if self.step == 3:
            (self.against_dice if self.die_due(table) else self.dice).append(action.a)
        elif action.a < CARDS:
            self.card[1] = action.a
            discard(table, action.a)
            table.left_deck()
        elif action.a == SCORE:
            self.aside.append(SCORE)
            table.left_deck()
        else:
            game.push(Happening(self.who, action.a - CARDS, 0))

    def total(self, table: Void2, side: int) -> int:
        """Highest die, power and card (v2.battle.12 to v2.battle.14)."""
        found = max([0, *(self.against_dice if side else self.dice)]) + self.strength(table, side, "power")
        return found + (self.worth(table, side) if self.card[side] >= 0 else 0)

    def worth(self, table: Void2, side: int) -> int:
        """The power of a side's card, with what a battle card adds for players."""
        row, other = CARD_ROWS[self.card[side]], self.card[1 - side]
        found = int(row["power"])
        seat = self.foe if side else self.who
        for effect in row["effects"] if seat != NATIVES else []:
            need = effect.get("if", {}).get("need", "")
            holds = (
                (need == "" and "pay" not in effect and "power_per" not in effect)
                or (need == "enemy_card" and other >= 0 and CARD_ROWS[other]["power"] >= 3)
                or (need == "unit_at" and sum(table.units(seat, self.region)) >= 3)
                or (need == "in_planet_region" and self.region >= SURFACE)
            )
            if effect["do"] == "battle_bonus" and holds and effect.get("side") in (None, SIDE_NAMES[side]):
                found += int(effect["power"])
        return found

    def compare(self, game: Game[Void2]) -> None:
        """Ties go to the defender; the winner gains 1 VP and discards (v2.battle.20 to v2.battle.22)."""
        table = game.table
        totals = [self.total(table, 0), self.total(table, 1)]
        won = 0 if totals[0] > totals[1] else 1
        winner = self.foe if won else self.who
        self.loser = self.who if won else self.foe
        game.note(FOUGHT, "v2.battle.20", [self.who, self.foe, self.region, *totals])
        if winner != NATIVES:
            table.vp[winner] += 1
            if self.card[won] >= 0:
                discard(table, self.card[won])

    def losers_card(self) -> int:
        return -1 if self.loser == NATIVES else self.card[0 if self.loser == self.who else 1]

    def place_cubes(self, table: Void2) -> None:
        """v2.battle.31; natives' land is won only from natives."""
        if self.region < SURFACE:
            return
        winner = self.foe if self.loser == self.who else self.who
        if self.held == self.loser:
            table.cube[self.region] = -1
        wild = self.region >= FIRST_WILD or self.held >= 0 or self.loser == NATIVES
        if winner != NATIVES and table.cube[self.region] < 0 and wild:
            table.cube[self.region] = winner


def battle_of(game: Game[Void2]) -> Battle:
    return next(frame for frame in reversed(game.stack) if isinstance(frame, Battle))


def modifier(table: Void2, rule: str, side: str, region: int) -> int:
    """What visible events add in a battle there."""
    found = 0
    for planet, event in enumerate(table.event):
        for effect in EVENT_ROWS[event]["effects"] if event >= 0 else []:
            if effect.get("rule") == rule and effect.get("side", "") == side:
                at = effect["at"].replace("this", f"planet:{PLANETS[planet]}")
                here = f"planet:{PLANETS[table.system(region)]}" if table.system(region) >= 0 else ""
                if at == here or (at == "any.surface" and SURFACE <= region < FIRST_WILD):
                    found += int(effect["n"])
    return found


def units_limit(table: Void2, seat: int, region: int) -> int:
    """Up to 3 units; the Worldship comes in addition (v2.battle.07)."""
    return min(3, sum(table.units(seat, region)[:WORLDSHIP]))


class Muster(Pick[Void2]):
    """A side chooses its units, the attacker first (v2.battle.07)."""

    NAME = "muster"
    FIELDS = ("step", "who", "fewest", "most", "picked", "side")
    RULE = "v2.battle.07"

    def __init__(self, who: int = 0, side: int = 0, most: int = 0) -> None:
        super().__init__(who, min(1, most), most)
        self.side: int = side

    def run(self, game: Game[Void2]) -> bool:
        if self.most:
            return True
        game.pop()
        return False

    def verb(self) -> Verb:
        return USE

    def stock(self, game: Game[Void2]) -> list[int]:
        return game.table.units(self.who, battle_of(game).region)[:WORLDSHIP]

    def finish(self, game: Game[Void2]) -> None:
        battle = battle_of(game)
        if self.side:
            battle.against = list(self.picked)
        else:
            battle.used = list(self.picked)

    def copy(self) -> Muster:
        return twin(self)


class BattleCards(Sealed[Void2]):
    """Each side with cards commits one face down (v2.battle.14)."""

    NAME = "battle_cards"

    def asked(self, game: Game[Void2]) -> list[int]:
        battle = battle_of(game)
        return [seat for seat in (battle.who, battle.foe) if seat != NATIVES and game.table.hand(seat)]

    def question(self, game: Game[Void2], seat: int) -> Frame[Void2]:
        return Commit(seat)

    def disclose(self, game: Game[Void2]) -> None:
        battle = battle_of(game)
        for side, seat in enumerate((battle.who, battle.foe)):
            if seat != NATIVES and self.answers[seat] >= 0:
                battle.card[side] = self.answers[seat]
                game.table.seen[self.answers[seat]] = EVERYONE

    def guessed(self, game: Game[Void2], seat: int, stream: Stream) -> int:
        hand = game.table.hand(seat)
        return hand[stream.below(len(hand))]

    def copy(self) -> BattleCards:
        return twin(self)


class Commit(Step):
    """One side's card (v2.battle.14)."""

    NAME = "commit"
    RULE = "v2.battle.14"

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [COMMIT.of(card) for card in game.table.hand(self.who)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.pop()
        cards = game.stack[-1]
        assert isinstance(cards, BattleCards)
        cards.answer(game, self.who, action.a)


class LosersCard(Step):
    """The loser takes the card back, or discards it and draws (v2.battle.23)."""

    NAME = "losers_card"
    FIELDS = ("step", "who", "card")
    RULE = "v2.battle.23"

    def __init__(self, who: int = 0, card: int = 0) -> None:
        super().__init__(who)
        self.card: int = card

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [KEEP.of(), REDRAW.of()]

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.pop()
        if action.verb is REDRAW:
            discard(game.table, self.card)
            game.push(Draw(self.who, 1))


class Retreat(Step):
    """The whole force goes to the nearest own cube, else to the nearest empty space node (v2.battle.27)."""

    NAME = "retreat"
    FIELDS = ("step", "who", "region")
    RULE = "v2.battle.27"

    def __init__(self, who: int = 0, region: int = 0) -> None:
        super().__init__(who)
        self.region: int = region

    def goals(self, table: Void2) -> list[int]:
        away = [region for region in range(len(REGIONS.ids)) if region != self.region and accessible(table, region)]
        found = [region for region in away if table.cube[region] == self.who]
        if not found:
            found = [region for region in away if region < len(NODES) and region not in table.where]
        nearest = min(STEPS[self.region][region] for region in found)
        return [region for region in found if STEPS[self.region][region] == nearest]

    def run(self, game: Game[Void2]) -> bool:
        goals = self.goals(game.table)
        if len(goals) == 1:
            self.choose(game, RETREAT.of(goals[0]))
        return len(goals) > 1

    def actions(self, game: Game[Void2]) -> list[Action]:
        return [RETREAT.of(region) for region in self.goals(game.table)]

    def choose(self, game: Game[Void2], action: Action) -> None:
        game.pop()
        move_force(game.table, self.who, self.region, action.a)


class SetAside(Step):
    """A card that natives turned up in vain is resolved as if the attacker had drawn it (v2.battle.19)."""

    NAME = "set_aside"
    FIELDS = ("step", "who", "thing")

    def __init__(self, who: int = 0, thing: int = 0) -> None:
        super().__init__(who)
        self.thing: int = thing

    def run(self, game: Game[Void2]) -> bool:
        game.pop()
        resolve(game, self.who, self.thing)
        return False


# --- the family --------------------------------------------------------------------------------------------


class Published(Family[Void2]):
    def __init__(self) -> None:
        frames: list[type[Frame[Void2]]] = [Campaign, Turn, Draw, Happening, Look, See, Battle, Muster]
        frames += [BattleCards, Commit, LosersCard, Retreat, SetAside]
        super().__init__("battle", 1, Lexicon([*KERNEL_VERBS, *VERBS]), frames)

    def blank(self, options: dict[str, Any], pack: str) -> Void2:
        return Void2()

    def secret(self, game: Game[Void2], links: list[Link], at: int, viewer: int) -> int:
        link = links[at]
        action = link.action
        if action.verb is DRAW:
            return int(action.a < CARDS and action.b != viewer)
        if action.verb is SEE:
            return int(action.c != viewer)
        return int(action.verb is COMMIT and link.seat != viewer and sealed(game, link))

    def tell(self, game: Game[Void2], entry: Entry) -> str:
        return f"{entry.fact.name} {' '.join(str(value) for value in entry.values)}"

    def result(self, game: Game[Void2]) -> Result | None:
        vp = game.table.vp
        return Result(list(vp), [[s for s in range(len(vp)) if vp[s] == n] for n in sorted(set(vp), reverse=True)])

    def show(self, game: Game[Void2], viewer: int) -> dict[str, Any]:
        table = game.table
        known = [table.owner[c] in (DISCARDED, OUT) or bags.knows(table.seen[c], viewer) for c in range(CARDS)]
        return {
            **fields_of(table, Void2.PUBLIC),
            "owner": [owner if known[card] else DECK for card, owner in enumerate(table.owner)],
            "seen": [mask if known[card] else 0 for card, mask in enumerate(table.seen)],
            "sizes": [len(table.hand(seat)) for seat in range(table.seats)],
            "deck": table.deck(),
            "placed": bags.shown(table.placed, viewer),
            "token": [t if bags.knows(m, viewer) else -1 for t, m in zip(table.token, table.looked, strict=True)],
        }

    def deal(self, view: dict[str, Any], stream: Stream) -> Void2:
        shown = view["table"]
        table = Void2(shown["seats"])
        fill(table, Void2.FIELDS, shown)
        pool = [int(owner == DECK) for owner in table.owner]
        for seat, size in enumerate(shown["sizes"]):
            for _ in range(size - len(table.hand(seat))):
                card = bags.take(pool, stream)
                table.owner[card], table.seen[card] = seat, 1 << seat
        tokens = [int(token not in table.token) for token in range(len(TOKENS.ids))]
        for place, mask in enumerate(table.looked):
            if mask and table.token[place] < 0:
                table.token[place] = bags.take(tokens, stream)
        return table


PUBLISHED = Published()


def start(table: Void2, seed: int, asked: bool) -> Game[Void2]:
    game = Game(PUBLISHED, table, Stream(seed))
    game.asked = asked
    game.logging = True
    return game


def new_game(seats: int, seed: int, asked: bool = False) -> Game[Void2]:
    """Every seat stands on a surface with natives, and with a detachment beside its left neighbour."""
    table = Void2(seats)
    for seat in range(seats):
        first = seat * len(PIECES)
        home, next_door = SURFACE + seat, SURFACE + (seat + 1) % seats
        for i in (0, 1, 2, 6, 9, 11):
            table.where[first + i] = home
        for i in (3, 7):
            table.where[first + i] = next_door
        table.base[seat] = FIRST_WILD + seat
        table.cube[FIRST_WILD + seat] = seat
    game = start(table, seed, asked)
    game.push(Campaign())
    game.settle()
    return game
