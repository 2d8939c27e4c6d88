"""The lists of the own turn: everything the rulebook allows, nothing else."""

from __future__ import annotations

from tests.referees.void1.battle import targets
from tests.referees.void1.building import in_play, left, may_build, may_smuggle, ship_price, tech_price
from tests.referees.void1.cards import tactic_rows
from tests.referees.void1.components import HOMES_FROM
from tests.referees.void1.control import infestable
from tests.referees.void1.desk import TWO_PLAYERS, Desk, listed, same_list, starting
from tests.referees.void1.diplomacy import approachable
from tests.referees.void1.income import secondary_tokens, secondary_worlds
from tests.referees.void1.movement import Flight, beams, group_passes, link_of, steps_of
from tests.referees.void1.position import KINDS, NOBODY, SPAN, WORLD_NUMBER, WORLD_PLACE, world_name
from tolmek.void1.model.ids import CARDS, EVENT_ID, PLACES, RACES, SHIP_ID, TECHNOLOGIES
from tolmek.void1.model.names import PIECE

DIPLOMAT = SHIP_ID["diplomat"]


def own_turn(desk: Desk) -> None:
    """Between two actions of the own turn."""
    turn, step = desk.turn, desk.step
    assert turn is not None
    if step.seat != turn.seat:
        return
    actions = listed(step)
    any_left = turn.actions > 0
    cards(desk, actions, any_left)
    same_list("MINE once a turn", {()} if any_left and not turn.mined else set(), starting(actions, "mine"))
    attacks(desk, actions, any_left)
    same_list(
        "planets for DIPLOMACY", approachable(desk, step.seat) if any_left else set(), starting(actions, "diplomacy")
    )
    same_list(
        "planets to infest",
        {(world_name(world),) for world in infestable(desk, step.seat)} if any_left else set(),
        starting(actions, "infest"),
    )
    moves(desk, actions, "turn", any_left or turn.moves > 0)
    bought(desk, actions)
    mind_control(desk, actions, any_left)
    tactics(desk, actions)
    claims(desk, actions)


def cards(desk: Desk, actions: list[list[str]], any_left: bool) -> None:
    seat, now, turn = desk.step.seat, desk.now, desk.turn
    assert turn is not None
    stock = sum(now.deck) + sum(now.discard)
    same_list("CULTURE", {()} if any_left and stock else set(), starting(actions, "culture"))
    face_up = {(CARDS[card],) for card in now.display}
    row = {"F": 0, "R": 3, "K": 2}[desk.letter] if desk.seats > TWO_PLAYERS else 4
    desk.demand(len(now.display) == row or not stock, f"{row} cards lie face up, met {len(now.display)}")
    drawn = desk.memory.pop("culture", None)
    if drawn is not None:
        desk.equal("cards drawn for CULTURE", drawn[1], drawn[0])
    if desk.step.action == "culture":
        desk.memory["culture"] = (0, min(stock, now.powers(seat).draws))
    can_buy = any_left and desk.letter != "F" and now.credits[seat] >= 1
    same_list("face-up cards for 1 credit", face_up if can_buy else set(), starting(actions, "buy"))
    exchange: set[tuple[str, ...]] = set()
    if desk.seats == TWO_PLAYERS and (any_left if desk.letter != "F" else turn.swaps > 0):
        held = [CARDS[card] for card, number in enumerate(now.cards(seat)) if number]
        exchange = {(own, other) for own in held for (other,) in face_up if own != other}
    met = {row for row in starting(actions, "swap") if row[0] != row[1]}
    same_list("exchanges with the face-up cards", exchange, met)


def attacks(desk: Desk, actions: list[list[str]], any_left: bool) -> None:
    expected: set[tuple[str, ...]] = set()
    if any_left:
        for place in {ship // SPAN for ship in desk.now.fleet[desk.step.seat]}:
            expected |= {(PLACES[place], *target) for target in targets(desk, desk.step.seat, place)}
    same_list("targets of an attack", expected, starting(actions, "attack"))


def moves(desk: Desk, actions: list[list[str]], kind: str, open_: bool) -> None:
    """Every ship that can go somewhere may move."""
    seat, now = desk.step.seat, desk.now
    met = starting(actions, "move")
    ships = {(ship % SPAN, ship // SPAN) for ship in now.fleet[seat]}
    if not open_:
        desk.demand(not met, "no action is left for a MOVE")
        return
    named = {(PIECE.ids[piece], PLACES[place]) for piece, place in ships}
    desk.demand(met <= named, f"ships that are not there: {met - named}")
    board = now.board()
    for piece, place in ships:
        if (PIECE.ids[piece], PLACES[place]) in met:
            continue
        flight = Flight(seat, seat, [piece], [steps_of(desk, seat, piece, kind)], place, kind)
        held = beams(desk, flight)
        reached, tries = board.reach(place, flight.left[0], group_passes(desk, flight), held, link_of(desk, flight))
        stuck = len(reached) == 1 and (desk.letter == "F" or not tries)
        desk.demand(stuck, f"the {PIECE.ids[piece]} on {PLACES[place]} may move and is not listed")


def bought(desk: Desk, actions: list[list[str]]) -> None:
    """Additional actions for credits, and the Warp Gate."""
    seat, now, turn = desk.step.seat, desk.now, desk.turn
    assert turn is not None
    powers = now.powers(seat)
    for verb, for_moves in (("buy_move", True), ("buy_action", False)):
        usable = [
            ability
            for ability, effect in powers.has("extra-action", "own-turn")
            if ability.source.split()[0] != "tactic"
            and ("action" in effect) == for_moves
            and effect["price"] <= now.credits[seat]
            and (ability.limit != "turn" or ability.source not in turn.used)
        ]
        listed_now = any(words[0] == verb for words in actions)
        if not usable:
            desk.demand(not listed_now, f"{verb} is not open to seat {seat}")
        elif turn.actions > 0:
            desk.demand(listed_now, f"{verb} is open to seat {seat} before the last action is used up")
    has_gate = "warp-gate" in powers.bespoke and (desk.letter == "F" or "warp gate" not in turn.used)
    actions_for_gate = turn.actions + (turn.moves if desk.letter == "F" else 0)
    open_ = has_gate and actions_for_gate >= 2 and bool(now.fleet[seat])
    met = any(words[0] == "warp_gate" for words in actions)
    desk.demand(open_ or not met, "the Warp Gate is not open")
    if open_ and not met:
        rows = {(ship % SPAN, ship // SPAN) for ship in now.fleet[seat]}
        stuck = all((PIECE.ids[p],) not in {row[:1] for row in starting(actions, "move")} for p, _ in rows)
        desk.demand(stuck, "the Warp Gate may be used for two actions")


def mind_control(desk: Desk, actions: list[list[str]], any_left: bool) -> None:
    seat, now, turn = desk.step.seat, desk.now, desk.turn
    assert turn is not None
    met = starting(actions, "mind_control")
    expected: set[tuple[str, ...]] = set()
    if "mind-control" in now.powers(seat).bespoke and any_left and "mind control" not in turn.used:
        for place in {ship // SPAN for ship in now.fleet[seat]}:
            for other in range(desk.seats):
                if other != seat and not now.partners(seat, other):
                    expected |= {(str(other), PIECE.ids[piece], PLACES[place]) for piece in now.pieces(other, place)}
    for row in met - expected:
        desk.demand(row[0] == "guards", f"Mind Control cannot take {row}")
    for row in expected - met:
        piece, place = PIECE.ids.index(row[1]), PLACES.index(row[2])
        owner = int(row[0])
        flight = Flight(owner, seat, [piece], [steps_of(desk, owner, piece, "mind")], place, "mind")
        reached, tries = now.board().reach(place, flight.left[0], group_passes(desk, flight), beams(desk, flight))
        stuck = len(reached) == 1 and (desk.letter != "K" or not tries)
        desk.demand(stuck, f"Mind Control may take {row}")


def tactics(desk: Desk, actions: list[list[str]]) -> None:
    """Tactics of the own turn, at any time between two actions."""
    seat, turn = desk.step.seat, desk.turn
    assert turn is not None
    names = {"tribute"}
    if turn.actions > 0:
        names.add("surge")
    if "safe_passage" not in turn.used and turn.actions + turn.moves > 0:
        names.add("safe_passage")
    if any(
        desk.now.hand_size(other) for other in range(desk.seats) if other != seat and not desk.now.partners(seat, other)
    ):
        names.add("espionage")
    if insurrections(desk, seat):
        names.add("insurrection")
    if peace_talks(desk, seat):
        names.add("peace_talks")
    met = starting(actions, "tactic")
    always = tactic_rows(desk, seat, names)
    may_be = tactic_rows(desk, seat, names | {"surge", "safe_passage"} - turn.used)
    desk.demand(always <= met, f"tactics that may be used are missing: {sorted(always - met)}")
    desk.demand(met <= may_be, f"tactics that may not be used now: {sorted(met - may_be)}")


def insurrections(desk: Desk, seat: int) -> set[int]:
    now = desk.now
    return {
        world
        for world in range(HOMES_FROM)
        if now.ally[world] not in (NOBODY, seat)  # any other player, a partner too
        and now.present(seat, WORLD_PLACE[world])
    }


def peace_talks(desk: Desk, seat: int) -> set[int]:
    now = desk.now
    return {
        world
        for world in range(HOMES_FROM)
        if now.conqueror[world] not in (NOBODY, seat) and now.has_kind(seat, WORLD_PLACE[world], DIPLOMAT)
    }


def claims(desk: Desk, actions: list[list[str]]) -> None:
    seat, now = desk.step.seat, desk.now
    plague = EVENT_ID["plague_on_mirrin"]
    expected = set()
    if plague in now.token_event and now.credits[seat] >= 3:
        if now.has_kind(seat, WORLD_PLACE[WORLD_NUMBER["mirrin"]], DIPLOMAT):
            expected = {("plague_on_mirrin",)}
    same_list("who pays 3 credits with a Diplomat there heals the plague", expected, starting(actions, "claim"))


# --- Key to the Universe -------------------------------------------------------------------------------------------


def secondary(desk: Desk) -> None:
    """The secondary action."""
    step, now = desk.step, desk.now
    actions = listed(step)
    started = desk.memory.get("gave_up", False)
    secondary_tokens(desk, actions)
    if started:
        return
    secondary_worlds(desk, actions)
    attacks(desk, actions, True)
    techs = {
        (TECHNOLOGIES[tech],)
        for tech in range(len(TECHNOLOGIES))
        if may_smuggle(desk, step.seat, tech) and tech_price(desk, step.seat, tech, False) <= now.credits[step.seat]
    }
    same_list("technologies for SMUGGLE", techs, starting(actions, "smuggle"))
    desk.demand(
        bool(starting(actions, "move_plus")) or not now.fleet[step.seat] or held_fast(desk),
        "MOVE + is open to whoever has a ship",
    )
    sites = freighter_sites(desk, step.seat)
    affordable = any(
        may_build(desk, step.seat, kind)
        and left(desk, step.seat, kind) > 0
        and ship_price(desk, step.seat, kind, False) <= now.credits[step.seat]
        for kind in range(KINDS)
    )
    same_list("Construction Ship", {()} if sites and affordable else set(), starting(actions, "construct"))


def held_fast(desk: Desk) -> bool:
    """All ships stand under tractor beams."""
    seat = desk.step.seat
    held = beams(desk, Flight(seat, seat, [], [], 0, "turn"))
    return all(ship // SPAN in held for ship in desk.now.fleet[seat])


def freighter_sites(desk: Desk, seat: int) -> set[int]:
    """Spaces without a planet where the Mining Guild has a Freighter."""
    if RACES[desk.now.race[seat]] != "mining_guild_of_astra":
        return set()
    places = {ship // SPAN for ship in desk.now.fleet[seat] if ship % SPAN % KINDS == SHIP_ID["freighter"]}
    return {place for place in places if not in_play(desk, place)}


def construction(desk: Desk) -> None:
    seat, now = desk.step.seat, desk.now
    expected = {
        (desk.parts.ships[kind].name, PLACES[place])
        for place in freighter_sites(desk, seat)
        for kind in range(KINDS)
        if may_build(desk, seat, kind)
        and left(desk, seat, kind) > 0
        and ship_price(desk, seat, kind, False) <= now.credits[seat]
    }
    same_list("ships to build at Freighters", expected, starting(listed(desk.step), "build"))


LISTS = {"turn": own_turn, "secondary-action": secondary, "construction": construction}
