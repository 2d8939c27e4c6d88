"""Positions for tests: write down what lies on the table, script the dice, act, assert.

game = position(ships={0: {"tan_fu": ["starfighter"]}}, active=0)
act(game, "attack tan_fu planet", 5)      # scripted outcomes follow the action; none may be left over
"""

from __future__ import annotations

from typing import Any

import pytest

import tolmek
from tests.sentences import is_sentence, uncited
from tolmek.api import Game, blank
from tolmek.kernel import saves
from tolmek.kernel.decision import Decision
from tolmek.void1.cards.events import EventCard
from tolmek.void1.cards.hand import EMPTY
from tolmek.void1.model.ids import CARD_ID, EVENT_ID, HEX_ID, PLACE_ID, PLANETS, RACE_ID, TECHNOLOGY_ID
from tolmek.void1.model.names import CARD, EVENT, OBJECTIVE, PIECE, PLACE, TECHNOLOGY, WORLD
from tolmek.void1.model.table import HAND, HOME, NO_SHIP_ON_BAY, NOBODY, PIECE_SPAN, WORLD_PLACE, Void1, pieces_at
from tolmek.void1.rounds.pre_round import begin_pre_round
from tolmek.void1.rounds.turn import BEGIN, PRE_ROUND, TURNS, Round, Turn, begin_turn
from tolmek.void1.rounds.turn import EVENT as EVENT_STEP
from tolmek.void1.setup.setup import set_guards

RACES = ["pirates_of_cidran", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
HEXES = ["tan", "arcura", "beta", "emrok", "bindok", "sothe"]
SLOTS = {2: [2, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4]}


def position(
    seats: int = 4,
    *,
    edition: str = "revised",
    races: list[str] | None = None,
    options: dict[str, Any] | None = None,
    components: str | None = None,
    hexes: list[str | None] | None = None,
    turned: list[int] | None = None,
    phase: str = "turn",
    round: int = 2,
    active: int = 0,
    first: int = 0,
    actions: int | None = None,
    ships: dict[int | str, dict[str, list[str]]] | None = None,
    allies: dict[str, int] | None = None,
    conquered: dict[str, int | str] | None = None,
    techs: dict[int, list[str]] | None = None,
    credits: dict[int, int] | None = None,
    vp: dict[int, int] | None = None,
    hands: dict[int, list[str]] | None = None,
    display: list[str] | None = None,
    discard: list[str] | None = None,
    ambassadors: dict[int, int] | None = None,
    bombs: dict[int, int] | None = None,
    infested: list[str] | None = None,
    tokens: list[tuple[str, str]] | None = None,
    covered: list[str] | None = None,
    bay: dict[int, str] | None = None,
    enslaved: list[str] | None = None,
    racket: list[str] | None = None,
    closed: list[str] | None = None,
    port: dict[int, str] | None = None,
    guards: bool = False,
    log: bool = True,
) -> Game:
    """A game with asked chance at the start of a turn (or "secondary", "pre-round", "event", "round").

    Seat 0 is the first player unless `first` says otherwise. Every card not named lies in the deck.
    Ship owners are seats or "guards". Neutral values: 5 credits, no cards, standard map in the order of HEXES.
    """
    game = tolmek.new_game(
        edition,
        seats=seats,
        seed=1,
        options=options,
        races=list(races or RACES[:seats]),
        chance="asked",
        components=components,
        log=log,
    )
    table = game.table
    used = table.components.layout(seats).ring_positions
    ring: list[str | None] = list(hexes) if hexes else [HEXES[p] if p in used else None for p in range(6)]
    table.hex_at = [-1 if name is None else HEX_ID[name] for name in ring]
    table.turned = list(turned or [0] * 6)
    table.first = first
    table.turn_order = [(first + i) % seats for i in range(seats)]
    table.slot = SLOTS[seats][:]
    for seat, race in enumerate(races or RACES[:seats]):
        number = RACE_ID[race]
        table.race = [*table.race[:seat], number, *table.race[seat + 1 :]]
        table.ally[HOME + number] = seat
        table.owner[HOME + number] = seat
        table.credits[seat] = 5
        if race == "parasites_of_sreech":
            table.infester = seat
    if options and "team" in str(options.get("variant", "")):
        table.team = [seat % 2 for seat in range(seats)]
    table.round = round
    table.covered = sum(1 << PLANETS.index(world) for world in covered or [])
    fill_cards(table, hands or {}, display, discard or [])
    for seat, amount in (credits or {}).items():
        table.credits[seat] = amount
    for seat, amount in (vp or {}).items():
        table.vp[seat] = amount
    for seat, amount in (ambassadors or {}).items():
        table.ambassadors[seat] = amount
    for seat, amount in (bombs or {}).items():
        table.bombs[seat] = amount
    for seat, names in (techs or {}).items():
        table.techs[seat] = sum(1 << TECHNOLOGY_ID[name] for name in names)
    for owner, places in (ships or {}).items():
        fleet = table.fleet[seats if owner == "guards" else int(owner)]
        for place, pieces in places.items():
            fleet += [PLACE_ID[place] * PIECE_SPAN + PIECE.index[piece] for piece in pieces]
        fleet.sort()
    for world, seat in (allies or {}).items():
        table.ally[WORLD.index[world]] = seat
        table.owner[WORLD.index[world]] = seat
    for world, holder in (conquered or {}).items():
        number = seats if holder == "guards" else int(holder)
        table.conqueror[WORLD.index[world]] = number
        table.owner[WORLD.index[world]] = number
    for world in infested or []:
        table.infested |= 1 << WORLD.index[world]
    for seat, ship in (bay or {}).items():
        table.bay = [*table.bay[:seat], PIECE.index[ship], *table.bay[seat + 1 :]]
    for seat, world in (port or {}).items():
        table.port = [*table.port[:seat], WORLD.index[world], *table.port[seat + 1 :]]
    table.enslaved = sum(1 << WORLD.index[world] for world in enslaved or [])
    table.racket = sum(1 << WORLD.index[world] for world in racket or [])
    table.objectives = sum(1 << OBJECTIVE.index[objective] for objective in closed or [])
    for event, place in tokens or []:
        table.token_event.append(EVENT_ID[event])
        table.token_place.append(PLACE_ID[place])
    table.refresh()
    if guards:
        set_guards(game, table.components.layout(seats))
    parts = str(game.options["variant"]).split("+")
    rounds = Round()
    rounds.rounds = table.edition.rounds(seats, "long" in parts)
    rounds.scoring = table.edition.scoring_rounds(seats, "long" in parts)
    rounds.advanced = 1 if "advanced" in parts else 0
    rounds.short = 1 if "short" in parts else 0
    rounds.offers = int(game.options["offers"])
    table.offers = [rounds.offers] * seats
    table.event_bag = [
        int(bool(present) and (planet < 0 or not table.covered >> planet & 1))
        for present, planet in zip(table.components.event_present, table.components.event_planet, strict=True)
    ]
    table.event_count = sum(table.edition.piles(seats, "long" in parts))
    table.events_drawn = min(round, table.event_count) if phase != "round" else round
    game.stack = [rounds]
    game.cached_decision = None
    game.entries = None
    late = table.edition.event_after_pre_round == 1
    if phase in ("turn", "secondary"):
        rounds.step = TURNS
        rounds.turn = table.turn_order.index(active) + 1
        game.stack.append(Turn(active))
        game.stack[-1].step = 1
        begin_turn(game, active)
        if actions is not None:
            table.actions = actions
        if phase == "secondary":
            table.actions = 0
            game.stack[-1].step = 2
    elif phase == "event":
        rounds.step = TURNS if late else PRE_ROUND
        table.events_drawn -= 1
        game.stack.append(EventCard())
    elif phase == "pre-round":
        rounds.step = EVENT_STEP if late else TURNS
        begin_pre_round(game, rounds.advanced == 1)
    elif phase == "round":
        rounds.step = BEGIN
    game.advance()
    game.checkpoint = None
    game.stretch = None
    game.count = 0
    return game


def fill_cards(table: Void1, hands: dict[int, list[str]], display: list[str] | None, discard: list[str]) -> None:
    table.deck = table.components.card_copies[:]
    places = table.edition.face_up_cards_two if table.seats == 2 else table.edition.face_up_cards
    shown = display
    if shown is None:
        used = [card for hand in hands.values() for card in hand] + discard
        spare = [
            card
            for card in reversed(CARD.ids)
            for _ in range(table.components.card_copies[CARD_ID[card]] - used.count(card))
        ]
        shown = spare[:places]
    table.display = [CARD_ID[card] for card in shown] + [EMPTY] * (places - len(shown))
    table.hand = [0] * (HAND * table.seats)
    table.known = [0] * (HAND * table.seats * (table.seats + 1))
    table.discard = [0] * HAND
    for seat, hand in hands.items():
        for card in hand:
            table.hand[seat * HAND + CARD_ID[card]] += 1
            table.deck[CARD_ID[card]] -= 1
    for card in discard:
        table.discard[CARD_ID[card]] += 1
        table.deck[CARD_ID[card]] -= 1
    for card in shown:
        table.deck[CARD_ID[card]] -= 1
    assert min(table.deck) >= 0, "more copies of a card than there are"


def act(game: Game, text: str, *outcomes: int | str, seat: int | None = None) -> None:
    """Play an action; scripted outcomes (a number is a die) answer chance. None may be missing or left over."""
    game.play(text, seat)
    chance(game, *outcomes)


def chance(game: Game, *outcomes: int | str) -> None:
    """Answer chance with these outcomes; none may be missing or left over."""
    for outcome in outcomes:
        decision = game.decision
        assert decision is not None, f"the game is over before {outcome!r}"
        assert decision.seat == tolmek.CHANCE, f"no chance is due for {outcome!r}: {decision}"
        game.play(f"roll {outcome}" if isinstance(outcome, int) else outcome)
    decision = game.decision
    assert decision is None or decision.seat != tolmek.CHANCE, f"an outcome is missing: {decision}"
    assert uncited(game) == []


def listed(game: Game, verb: str = "", seat: int | None = None) -> list[str]:
    """Texts of the legal actions, of one verb if named."""
    decision = game.decision if seat is None else game.decision_of(seat)
    assert decision is not None
    return [str(action) for action in decision.actions if not verb or action.verb.name == verb]


def asked(game: Game) -> Decision:
    decision = game.decision
    assert decision is not None
    return decision


def fleet(game: Game, owner: int, place: str) -> list[str]:
    """The owner's pieces on a space."""
    return [PIECE.ids[piece] for piece in pieces_at(game.table, owner, PLACE_ID[place])]


def hand(game: Game, seat: int) -> list[str]:
    """The cards in a hand."""
    start = seat * HAND
    return [CARD.ids[card] for card in range(HAND) for _ in range(game.table.hand[start + card])]


def holder(game: Game, world: str) -> int:
    """Who controls a world: a seat, -1 nobody, the number of seats for guards."""
    return int(game.table.owner[WORLD.index[world]])


def ally(game: Game, world: str) -> int:
    return int(game.table.ally[WORLD.index[world]])


def owns(game: Game, seat: int) -> list[str]:
    """Technologies of a seat."""
    return [name for i, name in enumerate(TECHNOLOGY.ids) if game.table.techs[seat] >> i & 1]


def told(game: Game, fact: str) -> list[dict[str, Any]]:
    """The facts of that name in the log."""
    return [entry.facts for entry in game.log if entry.fact.name == fact]


def place_of(world: str) -> str:
    return PLACE.ids[WORLD_PLACE[WORLD.index[world]]]


NEUTRAL = NOBODY


def reopened(game: Game) -> Game:
    """From its save. A position of a test need not be one that a whole game comes to, so only its form is checked."""
    body = saves.read(game.save())
    twin = blank(game.rules, body["options"], body["seed"])
    saves.resume(twin, body)
    return twin


def act_thrice(game: Game, text: str, *outcomes: int | str, seat: int | None = None) -> None:
    """Act in the game, in a copy and in an opened save of it; step by step all three must go the same way."""
    steps = [text, *(f"roll {outcome}" if isinstance(outcome, int) else outcome for outcome in outcomes)]
    for number, step in enumerate(steps):
        if number:
            assert asked(game).seat == tolmek.CHANCE, f"no chance is due for {step!r}: {game.decision}"
        others = [game.copy(), reopened(game)]
        assert [other.hash for other in others] == [game.hash] * 2, f"no true copy or save before {step!r}"
        for each in [game, *others]:
            each.play(step, None if number else seat)
        assert [other.hash for other in others] == [game.hash] * 2, f"a copy or a save goes another way after {step!r}"
    chance(game)


def refused(game: Game, text: str, rule: str, seat: int | None = None) -> str:
    """The action is refused under that rule and nothing changes; the reason."""
    before = game.hash
    with pytest.raises(tolmek.IllegalAction) as refusal:
        game.play(text, seat)
    assert refusal.value.rule == rule, f"{text!r} is refused under {refusal.value}"
    assert is_sentence(refusal.value.reason), refusal.value.reason
    assert game.hash == before
    return str(refusal.value.reason)


def cited(game: Game, fact: str) -> list[str]:
    """The rules that the log cites with the facts of that name."""
    return [entry.rule for entry in game.log if entry.fact.name == fact]


def conqueror(game: Game, world: str) -> int:
    return int(game.table.conqueror[WORLD.index[world]])


def knows(game: Game, viewer: int | None, owner: int) -> list[str]:
    """The cards that a seat (None: a spectator) can see to be in a hand, by its view."""
    table = game.view(viewer)["table"]
    seen = table["public"][owner] if viewer is None else table["knows"][owner]
    return [CARD.ids[card] for card in range(HAND) for _ in range(seen[card])]


def discards(game: Game) -> list[str]:
    """The open discard pile."""
    return [CARD.ids[card] for card in range(HAND) for _ in range(game.table.discard[card])]


def face_up(game: Game) -> list[str]:
    """The cards on display; an empty place is missing."""
    return [CARD.ids[card] for card in game.table.display if card != EMPTY]


def rest_of_deck(*taken: list[str]) -> list[str]:
    """Every card that is not among those taken."""
    spare = [card for card in CARD.ids for _ in range(2)]
    for cards in taken:
        for card in cards:
            spare.remove(card)
    return spare


def status(game: Game, world: str) -> tuple[int, int, int]:
    """Controller, conqueror and ally of a world."""
    return holder(game, world), conqueror(game, world), ally(game, world)


def tokens(game: Game) -> list[tuple[str, str]]:
    """The event tokens on the board: whose they are and where they lie."""
    table = game.table
    return [
        (EVENT.ids[event], PLACE.ids[place]) for event, place in zip(table.token_event, table.token_place, strict=True)
    ]


def question(game: Game) -> tuple[int, str]:
    """Who is asked next, and what."""
    return asked(game).seat, asked(game).prompt


def on_bay(game: Game, seat: int) -> str | None:
    """The ship on the repair bay of a seat."""
    kind = game.table.bay[seat]
    return None if kind == NO_SHIP_ON_BAY else PIECE.ids[kind]


def objectives_done(game: Game) -> list[str]:
    """The objectives that are closed."""
    return [name for i, name in enumerate(OBJECTIVE.ids) if game.table.objectives >> i & 1]


def guessed_alike(game: Game) -> None:
    """No guess tells a seat, or a spectator, more or less than its view."""
    for seat in (None, *range(game.table.seats)):
        view = game.view(seat)
        for number in range(3):
            assert game.guess(seat, number).view(seat) == view


def take_back(game: Game, text: str, seat: int | None = None) -> None:
    """The action can be played, taken back, and leaves no trace."""
    before = game.hash
    game.play(text, seat)
    assert game.hash != before
    game.undo(seat)
    assert game.hash == before


def pass_pre_round(game: Game, *outcomes: int | str) -> None:
    """Nobody builds or researches; the first player's turn begins."""
    for seat in game.table.order():
        act(game, "done", *(outcomes if seat == game.table.order()[-1] else ()), seat=seat)


def pass_turn(game: Game, *outcomes: int | str) -> None:
    """The active player ends his turn and collects no token; the outcomes follow."""
    act(game, "end")
    act(game, "done", *outcomes)


def waits(game: Game, seat: int) -> bool:
    """Does play wait for that seat? Trades and tactics between two steps hold nobody up."""
    decision = game.decision_of(seat)
    return decision is not None and decision.waits
