"""Set-up: map, first player, races, home worlds, covering, rotation, guards, decks, hands (v1.setup)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, NUMBERS, SEATS, Action, Verb
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import DIE, Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import replaced
from tolmek.void1.cards.events import TURN_HEX, rotate
from tolmek.void1.cards.hand import EMPTY, Draw, Restock
from tolmek.void1.model import facts
from tolmek.void1.model.components import Layout
from tolmek.void1.model.edition import COVER_NONE, COVER_RIGHT
from tolmek.void1.model.ids import HEXES, PLANETS, RACES
from tolmek.void1.model.names import COLOUR, HEX, RACE, WORLD
from tolmek.void1.model.table import HOME, WORLD_PLACE, Void1, board_of, home_of, in_play, put, refresh_modifiers
from tolmek.void1.model.vocabulary import BESPOKE_INFEST
from tolmek.void1.rounds.turn import Round

LAY_HEX: Final = Verb("hexagon", [HEX, NUMBERS, NUMBERS])  # hexagon, ring position, rotation
DEAL: Final = Verb("deal", [RACE, SEATS])
CHOOSE_RACE: Final = Verb("race", [RACE])
CHOOSE_COLOUR: Final = Verb("colour", [COLOUR])
SETTLE: Final = Verb("settle", [NUMBERS])
COVER: Final = Verb("cover", [WORLD])
SETUP_VERBS: Final = [LAY_HEX, DEAL, CHOOSE_RACE, CHOOSE_COLOUR, SETTLE, COVER]

# Steps in the rulebook's order (v1.setup.37).
MAP: Final = 0
FIRST_PLAYER: Final = 1
RACES_STEP: Final = 2
COLOURS: Final = 3
HOMES: Final = 4
COVERING: Final = 5
ROTATION: Final = 6
GUARDS: Final = 7
DECKS: Final = 8
HANDS: Final = 9

BASE_RACES: Final = 8
# What is said of two, three and four players.
HOME_RULES: Final = ["v1.setup.29", "v1.setup.20", "v1.setup.11"]
TURN_RULES: Final = ["v1.setup.30", "v1.setup.26", "v1.setup.12"]

DEALT: Final = -1  # the race is dealt
CHOSEN: Final = -2  # the player chooses it


class SetUp(Frame[Void1]):
    """From the empty table to the first round."""

    NAME: ClassVar[str] = "set-up"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "step",
        "turn",
        "rolls",
        "rolling",
        "wanted",
        "rotated",
        "long",
        "team",
        "advanced",
        "short",
        "base",
        "offers",
    )
    RULE: ClassVar[str] = "v1.setup.37"

    def __init__(self) -> None:
        super().__init__()
        self.turn: int = 0  # whose choice within a step, counted in the order of that step
        self.rolls: list[int] = []  # dice for the first player, by seat in `rolling`
        self.rolling: list[int] = []  # seats that still roll
        self.wanted: list[int] = []  # race by seat, DEALT or CHOSEN
        self.rotated: int = 0  # mask of ring positions
        self.long: int = 0
        self.team: int = 0  # the player, counted in turn order, who is the first player's partner; 0: no teams
        self.advanced: int = 0
        self.short: int = 0
        self.base: int = 0  # without the expansion races
        self.offers: int = 0

    def run(self, game: Game[Void1]) -> bool:
        table = game.table
        layout = table.components.layout(table.seats)
        if self.step == MAP:
            if self.turn < len(layout.ring_positions):
                return True
            self.rolling = list(range(table.seats))
            self.next()
        elif self.step == FIRST_PLAYER:
            if len(self.rolls) < len(self.rolling):
                return True
            self.decide_first(game)
        elif self.step == RACES_STEP:
            if self.turn < table.seats:
                return not self.given_race(game)
            self.next()
        elif self.step == COLOURS:
            if self.turn < table.seats and CHOSEN in self.wanted:
                return True
            self.next()
        elif self.step == HOMES:
            if self.turn == 0:
                return True
            self.next()
        elif self.step == COVERING:
            if (
                table.edition.three_players_cover_planets != COVER_NONE
                and self.turn < table.seats * layout.cover_per_player
            ):
                return True
            self.next()
        elif self.step == ROTATION:
            if self.turn < len(layout.rotation_order):
                return True
            self.next()
        elif self.step == GUARDS:
            self.next()
            set_guards(game, layout)
        elif self.step == DECKS:
            self.next()
            self.build_decks(game)
        else:
            game.pop()
            self.deal_hands(game)
        return False

    def next(self) -> None:
        self.step += 1
        self.turn = 0

    # --- who is asked ----------------------------------------------------------------------------------------------

    def seat(self, game: Game[Void1]) -> int:
        table = game.table
        if self.step <= FIRST_PLAYER:
            return CHANCE
        order = table.turn_order
        if self.step == RACES_STEP:
            seat = order[self.turn]
            return seat if self.wanted[seat] == CHOSEN else CHANCE
        if self.step == ROTATION:
            return order[table.components.layout(table.seats).rotation_order[self.turn]]
        return order[self.turn % table.seats]

    def prompt(self, game: Game[Void1]) -> str:
        names = [
            "map",
            "first-player",
            "race",
            "colour",
            "home-slot",
            "cover",
            "rotate",
            "guards",
            "decks",
            "hands",
        ]
        return names[self.step]

    def actions(self, game: Game[Void1]) -> list[Action]:
        table = game.table
        layout = table.components.layout(table.seats)
        if self.step == MAP:
            position = layout.ring_positions[self.turn]
            left = [hexagon for hexagon in range(1, len(HEXES)) if hexagon not in table.hex_at]
            return [LAY_HEX.of(hexagon, position, turn) for hexagon in left for turn in range(6)]
        if self.step == FIRST_PLAYER:
            return DIE
        if self.step == RACES_STEP:
            seat = table.turn_order[self.turn]
            if self.wanted[seat] == CHOSEN:
                return [CHOOSE_RACE.of(race) for race in self.free_races(table)]
            return [DEAL.of(race, seat) for race in self.free_races(table)]
        if self.step == COLOURS:
            taken = [table.colour[table.turn_order[i]] for i in range(self.turn)]
            return [CHOOSE_COLOUR.of(colour) for colour in range(4) if colour not in taken]
        if self.step == HOMES:
            slots = layout.slots_fixed if layout.slots_fixed else list(range(6))
            return [SETTLE.of(slot) for slot in slots]
        if self.step == COVERING:
            return [COVER.of(world) for world in coverable(table, table.turn_order[self.turn % table.seats])]
        return self.rotations(table, layout)

    def free_races(self, table: Void1) -> list[int]:
        """Races of the edition that nobody has; a variant leaves the expansion races out (v1.var.10)."""
        present = table.components.race_present
        last = BASE_RACES if self.base else len(RACES)
        return [race for race in range(last) if present[race] and race not in table.race and race not in self.wanted]

    def rotations(self, table: Void1, layout: Layout) -> list[Action]:
        """One hexagon that touches the own home world and nobody has turned, or none (v1.setup.12, v1.setup.30)."""
        actions: list[Action] = []
        slot = table.slot[self.seat_to_rotate(table, layout)]
        positions = [slot, (slot + 1) % 6] if layout.rotatable_touching else [layout.rotatable[slot]]
        for position in sorted(positions):
            if not self.rotated >> position & 1:
                for steps in range(1, 6):
                    actions.append(TURN_HEX.of(position, steps))
        actions.append(DONE.of())
        return actions

    def seat_to_rotate(self, table: Void1, layout: Layout) -> int:
        return table.turn_order[layout.rotation_order[self.turn]]

    # --- what they choose ------------------------------------------------------------------------------------------

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        if self.step == MAP:
            table.hex_at = replaced(table.hex_at, action.b, action.a)
            table.turned = replaced(table.turned, action.b, action.c)
            game.note(facts.HEX_LAID, map_rule(table), [action.a, action.b, action.c])
        elif self.step == FIRST_PLAYER:
            game.note(facts.ROLLED_FOR_FIRST, "v1.setup.02", [self.rolling[len(self.rolls)], action.a])
            self.rolls.append(action.a)
            return
        elif self.step == RACES_STEP:
            take_race(game, table.turn_order[self.turn], action.a)
        elif self.step == COLOURS:
            seat = table.turn_order[self.turn]
            table.colour = replaced(table.colour, seat, action.a)
            game.note(facts.COLOUR_TAKEN, "v1.setup.06", [seat, action.a])
        elif self.step == HOMES:
            self.choose_home(game, action.a)
        elif self.step == COVERING:
            table.covered |= 1 << action.a
            game.note(facts.PLANET_COVERED, cover_rule(table), [table.turn_order[self.turn % table.seats], action.a])
        elif action.verb is TURN_HEX:
            seat = self.seat_to_rotate(table, table.components.layout(table.seats))
            self.rotated |= 1 << action.a
            rotate(game, action.a, action.b)
            game.note(facts.HEX_TURNED, TURN_RULES[table.seats - 2], [seat, table.hex_at[action.a], action.b])
        self.turn += 1

    def decide_first(self, game: Game[Void1]) -> None:
        """The highest die begins, ties roll again; the order is clockwise (v1.setup.02, v1.setup.03)."""
        table = game.table
        best = max(self.rolls)
        self.rolling = [seat for i, seat in enumerate(self.rolling) if self.rolls[i] == best]
        self.rolls = []
        if len(self.rolling) > 1:
            return
        first = self.rolling[0]
        table.first = first
        table.turn_order = [(first + i) % table.seats for i in range(table.seats)]
        if self.team:
            table.team = pairs(table.turn_order, self.team)
        game.note(facts.FIRST_PLAYER, table.edition.cite("v1.setup.04"), [first])
        self.next()

    def given_race(self, game: Game[Void1]) -> bool:
        """Was the seat's race fixed before the game?"""
        seat = game.table.turn_order[self.turn]
        if self.wanted[seat] < 0:
            return False
        take_race(game, seat, self.wanted[seat])
        self.turn += 1
        return True

    def choose_home(self, game: Game[Void1], slot: int) -> None:
        """The first player chooses; the others' slots follow (v1.setup.11, v1.setup.20, v1.setup.29)."""
        table = game.table
        layout = table.components.layout(table.seats)
        slots: list[int]
        if layout.slots_fixed:
            slots = [slot, *[other for other in layout.slots_fixed if other != slot]]
        else:
            slots = [(slot + step) % 6 for step in layout.slots_relative]
        placed = table.slot[:]
        for i, seat in enumerate(table.turn_order):
            placed[seat] = slots[i]
            game.note(facts.HOME_SET, HOME_RULES[table.seats - 2], [seat, slots[i]])
        table.slot = placed
        table.board = board_of(table)
        for seat in range(table.seats):
            for kind in table.components.race_start[table.race[seat]]:
                put(table, seat, WORLD_PLACE[home_of(table, seat)], kind)

    def build_decks(self, game: Game[Void1]) -> None:
        """Event piles without cards for planets not in play; the display of cards (v1.setup.17, v1.setup.24)."""
        table = game.table
        components = table.components
        bag = [0] * len(components.event_present)
        for event in range(len(components.event_present)):
            planet = components.event_planet[event]
            if components.event_present[event] and (planet < 0 or in_play(table, planet)):
                bag[event] = 1
        table.event_bag = bag
        piles = table.edition.piles(table.seats, self.long == 1)
        table.event_count = min(sum(piles), sum(table.event_bag))
        table.deck = components.card_copies[:]
        places = table.edition.face_up_cards_two if table.seats == 2 else table.edition.face_up_cards
        table.display = [EMPTY] * places
        game.push(Restock())

    def deal_hands(self, game: Game[Void1]) -> None:
        """Starting hands in turn order, then the first round (v1.setup.16)."""
        table = game.table
        rounds = Round()
        rounds.rounds = table.edition.rounds(table.seats, self.long == 1)
        rounds.scoring = table.edition.scoring_rounds(table.seats, self.long == 1)
        rounds.advanced = self.advanced
        rounds.short = self.short
        rounds.offers = self.offers
        game.push(rounds)
        for seat in reversed(table.turn_order):
            game.push(Draw(seat, table.edition.starting_hand, table.edition.starting_hand))

    def copy(self) -> SetUp:
        twin = SetUp()
        twin.step = self.step
        twin.turn = self.turn
        twin.rolls = self.rolls[:]
        twin.rolling = self.rolling[:]
        twin.wanted = self.wanted[:]
        twin.rotated = self.rotated
        twin.long = self.long
        twin.team = self.team
        twin.advanced = self.advanced
        twin.short = self.short
        twin.base = self.base
        twin.offers = self.offers
        return twin


def take_race(game: Game[Void1], seat: int, race: int) -> None:
    """Home world, ships and credits of the race (v1.setup.06, v1.setup.09)."""
    table = game.table
    table.race = replaced(table.race, seat, race)
    world = HOME + race
    table.ally = replaced(table.ally, world, seat)
    table.owner = replaced(table.owner, world, seat)
    credits = table.edition.starting_credits
    table.credits[seat] = table.components.race_income[race] if credits < 0 else credits
    for source in table.components.race_abilities[race]:
        for effect in table.components.abilities[source].effects:
            if effect.bespoke == BESPOKE_INFEST:
                table.infester = seat
    refresh_modifiers(table, seat)
    game.note(facts.RACE_TAKEN, "v1.setup.05", [seat, race])


def map_rule(table: Void1) -> str:
    """Two players have a map of their own, which differs between editions."""
    if table.seats > 2:
        return "v1.setup.01"
    return table.edition.cite("v1.setup.28")


def cover_rule(table: Void1) -> str:
    """Which hexagons may be covered differs between editions."""
    return "v1.setup.21" if table.edition.three_players_cover_planets == COVER_RIGHT else "v1.setup.22"


def coverable(table: Void1, seat: int) -> list[int]:
    """Planets of the hexagons that touch the home world (v1.setup.21, v1.setup.22)."""
    slot = table.slot[seat]
    touching = [slot, (slot + 1) % 6]
    hexes = [table.hex_at[position] for position in touching[: table.edition.three_players_cover_planets]]
    return [
        world
        for world in range(len(PLANETS))
        if table.components.planet_hex[world] in hexes and not table.covered >> world & 1
    ]


def set_guards(game: Game[Void1], layout: Layout) -> None:
    """Two players: guards of an unused colour hold the planets of the two top hexagons (v1.setup.31, v1.setup.32)."""
    table = game.table
    if table.seats != 2 or not table.edition.two_players_guards:
        return
    for i, position in enumerate(layout.guard_positions):
        for world in range(len(PLANETS)):
            if table.components.planet_hex[world] == table.hex_at[position]:
                for kind in layout.guard_ships[i]:
                    put(table, table.seats, WORLD_PLACE[world], kind)
                table.conqueror = replaced(table.conqueror, world, table.seats)
                table.owner = replaced(table.owner, world, table.seats)
                game.note(facts.GUARDS_SET, "v1.setup.31", [world])


def pairs(order: list[int], partner: int) -> list[int]:
    """Team numbers by seat: the first player and the one they are paired with against the other two (v1.var.03)."""
    team = [1] * len(order)
    team[order[0]] = 0
    team[order[partner - 1]] = 0
    return team
