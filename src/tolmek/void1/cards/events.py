"""Event cards: one a round, carried out effect by effect; some stay until they are resolved (v1.event)."""

from __future__ import annotations

from typing import ClassVar, Final

from tolmek.kernel.actions import DONE, NUMBERS, SEATS, Action, Verb
from tolmek.kernel.bags import outcomes, weights
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.grammar import counted
from tolmek.kernel.sharing import replaced
from tolmek.void1.cards.hand import Draw, check_hand
from tolmek.void1.cards.tactics import ASKED_FOR_CREDITS, IN_EVENT_STEP, PLAY, explain_tactic, play, playable
from tolmek.void1.cards.windows import could_raise
from tolmek.void1.model import facts
from tolmek.void1.model.board import circle
from tolmek.void1.model.effects import Effect
from tolmek.void1.model.ids import ANY_SHIP, HEXES, KIND_ASTEROID, NO_SHIP
from tolmek.void1.model.names import EVENT, FROM_EVENT, PLACE, WORLD
from tolmek.void1.model.table import (
    HOME,
    KIND_OF,
    NOBODY,
    PIECE_SPAN,
    PLACE_WORLD,
    WORLD_PLACE,
    Void1,
    board_of,
    built,
    clockwise,
    controlled,
    has_kind,
    home_of,
    in_play,
    influence,
    left_of,
    present,
    put,
    refresh_modifiers,
    take,
    world_income,
)
from tolmek.void1.model.vocabulary import (
    CHOOSER_LEFT_OF_FIRST_PLAYER,
    COUNT_CARD_PLANETS,
    COUNT_CREDITS,
    COUNT_INFLUENCE,
    COUNT_PLANETS,
    COUNT_SHIPS_ON_BOARD,
    COUNT_TECHNOLOGIES,
    HEXAGON_OTHER_OUTER,
    HOOK_CLAIM,
    HOOK_COST,
    HOOK_FORCES,
    HOOK_FREE_BUILD,
    HOOK_GAIN,
    HOOK_IGNORE,
    HOOK_LINK,
    HOOK_LOSE,
    HOOK_MOVE,
    HOOK_ROTATE,
    HOOK_TOKEN,
    PICK_ONE,
    RANK_FEWEST,
    RANK_MOST,
    TIMING_END_OF_TURN,
    TIMING_OWN_TURN,
    VICTOR_ALLY,
    VICTOR_CONQUEROR,
    WHAT_CARDS,
    WHAT_CREDITS,
    WHAT_SHIP,
    WHAT_VP,
)
from tolmek.void1.planets.control import conquer, refresh_control
from tolmek.void1.rounds.scoring import gain_points, technologies

DRAW_EVENT: Final = Verb("event", [EVENT])
NAME_SEAT: Final = Verb("name", [SEATS])
NAME_WORLD: Final = Verb("strike", [WORLD])
PUT_TOKEN: Final = Verb("token", [PLACE])
TURN_HEX: Final = Verb("turn", [NUMBERS, NUMBERS])  # ring position, steps of 60 degrees clockwise
ENLIST: Final = Verb("enlist", [])
CLAIM: Final = Verb("claim", [EVENT])
RANSOM: Final = Verb("ransom", [])  # pay so that no ship is lost
SURRENDER: Final = Verb("surrender", [PLACE])  # give up a ship there
EVENT_VERBS: Final = [DRAW_EVENT, NAME_SEAT, NAME_WORLD, PUT_TOKEN, TURN_HEX, ENLIST, CLAIM, RANSOM, SURRENDER]

UNKNOWN: Final = -1


class EventCard(Frame[Void1]):
    """The first player draws the top card; choices it leaves open are theirs (v1.event.01, v1.event.11)."""

    NAME: ClassVar[str] = "event"
    FIELDS: ClassVar[tuple[str, ...]] = ("step", "event", "at", "named", "turn")
    RULE: ClassVar[str] = "v1.event.01"

    def __init__(self) -> None:
        super().__init__()
        self.event: int = UNKNOWN
        self.at: int = 0  # the effect being carried out
        self.named: int = NOBODY  # a seat chosen for it
        self.turn: int = 0  # seats that have answered it

    def run(self, game: Game[Void1]) -> bool:
        if self.event == UNKNOWN:
            return True
        table = game.table
        effects = table.components.abilities[table.components.event_ability[self.event]].effects
        if self.at == len(effects):
            game.pop()
            return False
        effect = effects[self.at]
        options = self.options(table, effect)
        if len(options) > 1 or self.could_ransom(game, effect):
            return True
        if len(options) == 1:
            self.decide(game, effect, options[0])
        elif effect.hook == HOOK_TOKEN or (effect.hook == HOOK_LOSE and effect.what == WHAT_SHIP):
            self.idle(game)
        else:
            self.at += 1
            self.turn = 0
            carry_out(game, self.event, effect)
        return False

    def could_ransom(self, game: Game[Void1], effect: Effect) -> bool:
        """Could the named seat, as far as everybody can see, bring up the price of its ship (v1.tactic.05)?"""
        return self.held_to_ransom(effect) and could_raise(game, self.named, effect.buyoff)

    def held_to_ransom(self, effect: Effect) -> bool:
        return effect.hook == HOOK_LOSE and effect.buyoff >= 0 and self.named != NOBODY

    def idle(self, game: Game[Void1]) -> None:
        """No such space or ship, or no token left: the whole card has no effect (v1.event.22)."""
        game.note(facts.EVENT_IDLE, "v1.event.22", [self.event])
        remove_tokens(game, self.event)
        game.pop()

    def seat(self, game: Game[Void1]) -> int:
        if self.event == UNKNOWN:
            return CHANCE
        table = game.table
        effect = self.effect(table)
        if effect.hook == HOOK_FREE_BUILD:
            return clockwise(table, table.first)[self.turn]
        if effect.at_chooser == CHOOSER_LEFT_OF_FIRST_PLAYER:
            return left_of(table, table.first)
        return self.named if self.named != NOBODY else table.first

    def effect(self, table: Void1) -> Effect:
        return table.components.abilities[table.components.event_ability[self.event]].effects[self.at]

    def actions(self, game: Game[Void1]) -> list[Action]:
        if self.event == UNKNOWN:
            return outcomes(DRAW_EVENT, game.table.event_bag)
        effect = self.effect(game.table)
        actions = self.options(game.table, effect)
        if game.table.edition.event_after_pre_round:
            actions += playable(game, self.seat(game), IN_EVENT_STEP, 0)
        elif self.held_to_ransom(effect):
            actions += playable(game, self.named, ASKED_FOR_CREDITS, 0)
        return actions

    def odds(self, game: Game[Void1]) -> list[int]:
        return weights(game.table.event_bag)

    def choose(self, game: Game[Void1], action: Action) -> None:
        table = game.table
        if self.event == UNKNOWN:
            self.event = action.a
            table.event_bag = replaced(table.event_bag, action.a, 0)
            table.events_drawn += 1
            table.event = action.a
            game.note(facts.EVENT_DRAWN, "v1.event.01", [self.event])
            planet = table.components.event_planet[self.event]
            if planet >= 0 and not in_play(table, planet):
                self.idle(game)
            return
        if action.verb is PLAY:
            play(game, self.seat(game), action)
            return
        self.decide(game, self.effect(table), action)

    def why(self, game: Game[Void1], seat: int, action: Action) -> tuple[str, str]:
        if self.event == UNKNOWN:
            return self.RULE, "That card is not in the event deck."
        if action.verb is RANSOM and self.held_to_ransom(self.effect(game.table)):
            return "v1.gen.09", f"Keeping the ship costs {counted(self.effect(game.table).buyoff, 'credit')}."
        if action.verb is PLAY:
            return explain_tactic(game.table, seat, action.a, action.b, ASKED_FOR_CREDITS)
        return "v1.event.11", "The event card does not offer that choice."

    def options(self, table: Void1, effect: Effect) -> list[Action]:
        """What can be chosen for an effect; empty if it asks nothing."""
        if effect.hook == HOOK_ROTATE:
            actions: list[Action] = []
            for position in range(6):
                if table.hex_at[position] >= 0:
                    actions.append(TURN_HEX.of(position, effect.steps))
                    actions.append(TURN_HEX.of(position, 6 - effect.steps))
            return actions
        if effect.hook == HOOK_FREE_BUILD:
            return self.enlisting(table, effect)
        if effect.hook == HOOK_LOSE and effect.what == WHAT_SHIP:
            return self.losses(table, effect)
        if effect.hook == HOOK_TOKEN and tokens_left(table, table.components.event_token[self.event]) > 0:
            return self.token_options(table, effect)
        return []

    def enlisting(self, table: Void1, effect: Effect) -> list[Action]:
        """Each player in turn may place an unbuilt ship; who has none is passed over."""
        order = clockwise(table, table.first)
        while self.turn < len(order):
            if built(table, order[self.turn], effect.ship) < table.components.ship_count[effect.ship]:
                return [ENLIST.of(), DONE.of()]
            self.turn += 1
        return []

    def losses(self, table: Void1, effect: Effect) -> list[Action]:
        """Who loses the ship; then which one, unless they buy it off. Without such a ship nobody is asked."""
        if self.named == NOBODY:
            seats = ranked(table, effect.who_count, effect.who_rank, effect.who_ship)
            return [NAME_SEAT.of(seat) for seat in seats if built(table, seat, effect.ship) > 0]
        actions = [RANSOM.of()] if 0 <= effect.buyoff <= table.credits[self.named] else []
        places = {ship // PIECE_SPAN for ship in table.fleet[self.named] if KIND_OF[ship % PIECE_SPAN] == effect.ship}
        actions += [SURRENDER.of(place) for place in sorted(places)]
        return actions

    def token_options(self, table: Void1, effect: Effect) -> list[Action]:
        if effect.at_planet >= 0:
            if not in_play(table, effect.at_planet):
                return []
            if effect.at_controlled and table.owner[effect.at_planet] == NOBODY:
                return []
            return [PUT_TOKEN.of(WORLD_PLACE[effect.at_planet])]
        if effect.at_home_of_pick == PICK_ONE:
            return [NAME_SEAT.of(seat) for seat in ranked(table, effect.at_home_of_count, effect.at_home_of_rank)]
        if effect.at_planet_of_pick == PICK_ONE:
            if self.named == NOBODY:
                return [
                    NAME_SEAT.of(seat) for seat in ranked(table, effect.at_planet_of_count, effect.at_planet_of_rank)
                ]
            return [NAME_WORLD.of(world) for world in richest(table, self.named)]
        other = -1
        if effect.at_hexagon == HEXAGON_OTHER_OUTER and self.event in table.token_event:
            other = hex_of(table, table.token_place[table.token_event.index(self.event)])
        return [PUT_TOKEN.of(place) for place in free_spaces(table, effect.at_space, effect.at_hexagon >= 0, other)]

    def decide(self, game: Game[Void1], effect: Effect, action: Action) -> None:
        """Carry the choice out."""
        table = game.table
        if action.verb is ENLIST or action.verb is DONE:
            seat = clockwise(table, table.first)[self.turn]
            self.turn += 1
            if action.verb is ENLIST:
                place = WORLD_PLACE[home_of(table, seat)]
                put(table, seat, place, effect.ship)
                game.note(facts.BUILT, "v1.build.03", [seat, effect.ship, place, 0])
            return
        if action.verb is NAME_SEAT and effect.at_planet_of_pick == PICK_ONE:
            self.named = action.a
            if not richest(table, self.named):
                self.idle(game)
            return
        if action.verb is NAME_SEAT and effect.hook == HOOK_LOSE:
            self.named = action.a
            # like an attack, it ends the standing pass of whoever it strikes
            table.passing = replaced(table.passing, self.named, 0)
            return
        self.at += 1
        self.turn = 0
        if action.verb is TURN_HEX:
            rotate(game, action.a, action.b)
            rule = table.edition.cite("v1.event.17")
            game.note(facts.HEX_TURNED, rule, [table.first, table.hex_at[action.a], action.b])
        elif action.verb is RANSOM:
            table.credits[self.named] -= effect.buyoff
            game.note(facts.CREDITS_PAID, "v1.event.20", [self.named, effect.buyoff])
        elif action.verb is SURRENDER:
            take(table, self.named, action.a, effect.ship)
            game.note(facts.DESTROYED, "v1.event.20", [self.named, effect.ship, action.a])
        elif action.verb is NAME_SEAT:
            place_token(game, self.event, WORLD_PLACE[home_of(table, action.a)])
        elif action.verb is NAME_WORLD:
            place_token(game, self.event, WORLD_PLACE[action.a])
        else:
            place_token(game, self.event, action.a)

    def copy(self) -> EventCard:
        twin = EventCard()
        twin.step = self.step
        twin.event = self.event
        twin.at = self.at
        twin.named = self.named
        twin.turn = self.turn
        return twin


def carry_out(game: Game[Void1], event: int, effect: Effect) -> None:
    """An effect that leaves nothing to choose."""
    table = game.table
    hook = effect.hook
    if hook == HOOK_FORCES:
        if effect.holds:
            seize(game, event, effect)
    elif hook == HOOK_LINK:
        table.board = board_of(table)
    elif hook == HOOK_GAIN:
        gain(game, effect)
    elif hook == HOOK_LOSE and effect.what == WHAT_CREDITS:
        for seat in clockwise(table, table.first):
            if count(table, seat, effect.who_count) >= effect.who_at_least:
                loss = min(effect.amount, table.credits[seat])
                table.credits[seat] -= loss
                game.note(facts.CREDITS_PAID, "v1.event.09", [seat, loss])
    elif hook in (HOOK_MOVE, HOOK_IGNORE, HOOK_COST):
        table.timed = [*table.timed, table.components.event_ability[event], -1, effect.until]
    for seat in range(table.seats):
        refresh_modifiers(table, seat)
        check_hand(game, seat)


def gain(game: Game[Void1], effect: Effect) -> None:
    """Each player, or each with the best rank, takes something."""
    table = game.table
    seats = clockwise(table, table.first)
    if effect.who_rank >= 0:
        seats = [
            seat for seat in ranked(table, effect.who_count, effect.who_rank) if count(table, seat, effect.who_count)
        ]
    if effect.what == WHAT_CARDS:
        for seat in reversed(seats):
            game.push(Draw(seat, effect.amount, effect.amount))
        return
    for seat in seats:
        amount = effect.amount
        if effect.per_count >= 0:
            amount *= count(table, seat, effect.per_count) // effect.per_size
        if effect.max >= 0:
            amount = min(amount, effect.max)
        reward(game, seat, effect.what, amount)


def reward(game: Game[Void1], seat: int, what: int, amount: int) -> None:
    if what == WHAT_VP:
        gain_points(game, seat, amount, FROM_EVENT, "v1.event.09")
    elif what == WHAT_CREDITS and amount > 0:
        game.table.credits[seat] += amount
        game.note(facts.CREDITS_GAINED, "v1.event.09", [seat, amount])


# --- tokens and forces ------------------------------------------------------------------------------------


def place_token(game: Game[Void1], event: int, place: int) -> None:
    table = game.table
    table.token_event = [*table.token_event, event]
    table.token_place = [*table.token_place, place]
    game.note(facts.TOKEN_PLACED, "v1.event.10", [event, place])


def remove_tokens(game: Game[Void1], event: int) -> None:
    """The event is resolved: its tokens leave (v1.event.10)."""
    table = game.table
    linked = table.components.event_links[event] and event in table.token_event
    places = [place for i, place in enumerate(table.token_place) if table.token_event[i] != event]
    table.token_event = [other for other in table.token_event if other != event]
    table.token_place = places
    if linked:
        table.board = board_of(table)
    for seat in range(table.seats):
        refresh_modifiers(table, seat)


def end_events(game: Game[Void1], ends: int) -> None:
    """Persistent events whose time has come are removed."""
    table = game.table
    for event in sorted(set(table.token_event)):
        if table.components.event_ends[event] == ends:
            game.note(facts.EVENT_ENDS, "v1.event.10", [event])
            remove_tokens(game, event)


def tokens_left(table: Void1, token: int) -> int:
    used = 0
    for event in table.token_event:
        if table.components.event_token[event] == token:
            used += 1
    return table.components.token_count[token] - used


def forces_of(table: Void1, event: int) -> Effect | None:
    """The forces that lie with an event's token."""
    for effect in table.components.abilities[table.components.event_ability[event]].effects:
        if effect.hook == HOOK_FORCES:
            return effect
    return None


def seize(game: Game[Void1], event: int, effect: Effect) -> None:
    """Event forces take a planet: a conqueror's token goes, an ally's stays (v1.event.12, .13, .21)."""
    table = game.table
    world = PLACE_WORLD[table.token_place[table.token_event.index(event)]]
    former = table.conqueror[world] if effect.victor == VICTOR_ALLY else NOBODY
    table.former = replaced(table.former, world, former)
    table.conqueror = replaced(table.conqueror, world, NOBODY)
    table.seized = replaced(table.seized, world, event)
    refresh_control(game, world)


def beat_forces(game: Game[Void1], seat: int, event: int) -> None:
    """The forces are defeated: token away, planet or reward to the victor (v1.event.12 to .14, .23)."""
    table = game.table
    forces = forces_of(table, event)
    if forces is None:
        return
    world = PLACE_WORLD[table.token_place[table.token_event.index(event)]]
    game.note(facts.FORCES_BEATEN, "v1.event.23", [seat, event])
    remove_tokens(game, event)
    reward(game, seat, forces.reward_what, forces.reward_amount)
    if not forces.holds:
        return
    former = table.former[world]
    cite = table.edition.cite
    table.seized = replaced(table.seized, world, -1)
    table.former = replaced(table.former, world, NOBODY)
    if table.ally[world] == seat:
        game.note(facts.REGAINED, cite("v1.event.13"), [seat, world])
    elif former == seat:
        table.conqueror = replaced(table.conqueror, world, seat)
        game.note(facts.REGAINED, cite("v1.event.12"), [seat, world])
    elif forces.victor == VICTOR_ALLY:
        if table.ally[world] != NOBODY:
            game.note(facts.ALLIANCE_ENDED, cite("v1.event.14"), [table.ally[world], world])
        table.ally = replaced(table.ally, world, seat)
        table.racket &= ~(1 << world)  # the card has older tokens removed (v1.race.06)
        game.note(facts.ALLIED, cite("v1.event.14"), [seat, world])
    elif forces.victor == VICTOR_CONQUEROR:
        conquer(game, seat, world)
        return
    refresh_control(game, world)


def claims(table: Void1, seat: int) -> list[Action]:
    """Events the seat may resolve in its own turn without an action."""
    actions: list[Action] = []
    for i, event in enumerate(table.token_event):
        effect = claim_of(table, event, TIMING_OWN_TURN)
        if effect is None or table.credits[seat] < effect.price:
            continue
        if meets(table, seat, table.token_place[i], effect.need_ship):
            actions.append(CLAIM.of(event))
    return actions


def explain_claim(table: Void1, seat: int, event: int) -> tuple[str, str]:
    """Why the seat cannot resolve this event now."""
    if event not in table.token_event:
        return "v1.event.10", "No token of that event is on the board."
    effect = claim_of(table, event, TIMING_OWN_TURN)
    if effect is None:
        return "v1.event.10", "You do not resolve that event as an action."
    if table.credits[seat] < effect.price:
        return "v1.gen.09", f"Resolving it costs {counted(effect.price, 'credit')}."
    return "v1.event.10", "You have no ship of the right kind at its token."


def claim(game: Game[Void1], seat: int, event: int, effect: Effect) -> None:
    """Pay, take the reward, remove the token."""
    game.table.credits[seat] -= effect.price
    game.note(facts.EVENT_CLAIMED, "v1.event.10", [seat, event])
    remove_tokens(game, event)
    reward(game, seat, effect.reward_what, effect.reward_amount)


def claim_at_end_of_turn(game: Game[Void1], seat: int) -> None:
    table = game.table
    for event in sorted(set(table.token_event)):
        effect = claim_of(table, event, TIMING_END_OF_TURN)
        if effect is not None:
            place = table.token_place[table.token_event.index(event)]
            if meets(table, seat, place, effect.need_ship):
                claim(game, seat, event, effect)


def claim_of(table: Void1, event: int, when: int) -> Effect | None:
    for effect in table.components.abilities[table.components.event_ability[event]].effects:
        if effect.hook == HOOK_CLAIM and effect.when == when:
            return effect
    return None


def meets(table: Void1, seat: int, place: int, ship: int) -> bool:
    return present(table, seat, place) if ship == ANY_SHIP else has_kind(table, seat, place, ship)


# --- counting and choosing --------------------------------------------------------------------------------


def count(table: Void1, seat: int, what: int, ship: int = NO_SHIP) -> int:
    """One of the counts that cards speak of."""
    if what == COUNT_CREDITS:
        return table.credits[seat]
    if what == COUNT_INFLUENCE:
        return influence(table, seat)
    if what == COUNT_PLANETS:
        return len(controlled(table, seat))
    if what == COUNT_CARD_PLANETS:
        return len([world for world in controlled(table, seat) if world < HOME])
    if what == COUNT_TECHNOLOGIES:
        return technologies(table, seat)
    if what == COUNT_SHIPS_ON_BOARD:
        return len(table.fleet[seat]) if ship in (NO_SHIP, ANY_SHIP) else built(table, seat, ship)
    raise ValueError(f"count {what} is not used by any event")


def ranked(table: Void1, what: int, rank: int, ship: int = NO_SHIP) -> list[int]:
    """The seats that hold the best rank, in turn order."""
    counts = [count(table, seat, what, ship) for seat in range(table.seats)]
    best = max(counts) if rank == RANK_MOST else min(counts)
    assert rank in (RANK_MOST, RANK_FEWEST)
    return [seat for seat in clockwise(table, table.first) if counts[seat] == best]


def richest(table: Void1, seat: int) -> list[int]:
    """The seat's planets, not home worlds, with the highest printed income."""
    worlds = [world for world in controlled(table, seat) if world < HOME]
    best = 0
    for world in worlds:
        best = max(best, world_income(table, world))
    return [world for world in worlds if world_income(table, world) == best]


def free_spaces(table: Void1, kind: int, outer: bool, other: int) -> list[int]:
    """Spaces of that kind; `outer`: on outer hexagons only, `other`: not on that hexagon."""
    places: list[int] = []
    for hexagon in range(len(HEXES)):
        laid = hexagon == 0 or hexagon in table.hex_at
        if laid and hexagon != other and not (outer and hexagon == 0):
            for place in table.components.hex_places[hexagon]:
                if table.components.place_kind[place] == kind:
                    places.append(place)
    return places


def hex_of(table: Void1, place: int) -> int:
    """The hexagon an inner space lies on."""
    for hexagon in range(len(HEXES)):
        if place in table.components.hex_places[hexagon]:
            return hexagon
    return -1


# --- turning a tile (v1.event.17 to v1.event.19) -------------------------------------------------------


def rotate(game: Game[Void1], position: int, steps: int) -> None:
    """Turn an outer hexagon clockwise. Inner spaces keep their pieces; those on its border turn with it."""
    table = game.table
    goes: dict[int, int] = {}
    for side in range(6):
        end = circle(table.hex_at, position, (side + steps) % 6)
        if table.components.place_kind[end] != KIND_ASTEROID:
            goes[circle(table.hex_at, position, side)] = end
    turned = table.turned[:]
    turned[position] = (turned[position] + steps) % 6
    table.turned = turned
    for owner in range(len(table.fleet)):
        ships: list[int] = []
        for ship in table.fleet[owner]:
            place = ship // PIECE_SPAN
            end = goes.get(place, place)
            ships.append(end * PIECE_SPAN + ship % PIECE_SPAN)
            if end != place and owner < table.seats:
                rule = table.edition.cite("v1.event.17")
                game.note(facts.SHIP_CARRIED, rule, [owner, ship % PIECE_SPAN, place, end])
        ships.sort()
        table.fleet[owner] = ships
    table.board = board_of(table)
