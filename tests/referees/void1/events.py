"""Event cards: what is drawn, where tokens go, what the cards do at once."""

from __future__ import annotations

from tests.referees.void1.components import HOMES_FROM
from tests.referees.void1.desk import Desk, Fact, Handler, listed, same_list, seat_of, starting
from tests.referees.void1.position import (
    KINDS,
    NOBODY,
    PIECE_NUMBER,
    PLACE_WORLD,
    SPAN,
    WORLD_PLACE,
    place_of,
    world_name,
)
from tolmek.void1.model.ids import EVENT_ID, EVENTS, HEXES, PLACES

TRADE_BOOM_MOST = 4
CRASH_FROM, CRASH_PAYS = 8, 3
RING = 6


def in_deck(desk: Desk, event: int) -> bool:
    """Cards of other editions and of planets that are not in play go back to the box."""
    row = desk.parts.events[event]
    if not desk.parts.in_edition(row):
        return False
    if "planet" not in row:
        return True
    place = WORLD_PLACE[[planet["id"] for planet in desk.parts.planets].index(row["planet"])]
    return place in desk.now.board().lines and not desk.now.covered >> PLACE_WORLD[place] & 1


def event_drawn(desk: Desk, fact: Fact) -> None:
    event, now = EVENT_ID[fact["event"]], desk.now
    desk.demand(in_deck(desk, event), f"{fact['event']} is not in the event deck")
    desk.demand(event not in desk.drawn_events, f"{fact['event']} is drawn twice")
    desk.drawn_events.append(event)
    if desk.letter == "F":
        desk.demand(not desk.mustering, "the First Edition draws the event after the pre-round phase")
    else:
        desk.equal("the event comes before the pre-round phase", set(range(desk.seats)), desk.mustering)
    for effect in desk.parts.events[event]["effects"]:
        if "until" in effect:
            desk.add_timed(desk.parts.event_abilities[event], NOBODY, effect["until"])
    if fact["event"] == "trade_boom":
        for seat in range(desk.seats):
            planets = sum(1 for world in now.worlds_of(seat) if world < HOMES_FROM)
            desk.owe(seat, min(planets, TRADE_BOOM_MOST))
    if fact["event"] == "festival_of_stars":
        desk.memory["festival"] = now.turn_order[:]
    if fact["event"] == "market_crash":
        for seat in range(desk.seats):
            due = CRASH_PAYS if now.credits[seat] >= CRASH_FROM else 0
            desk.equal("Market Crash", due, told(desk, "credits_paid", seat))
    if fact["event"] == "council_summons":
        best = max(now.influence(seat) for seat in range(desk.seats))
        for seat in range(desk.seats):
            due = 1 if best > 0 and now.influence(seat) == best else 0
            met = sum(
                int(other["points"])
                for other in desk.step.facts
                if other["fact"] == "points" and other["source"] == "event" and int(other["seat"]) == seat
            )
            desk.equal("Council Summons", due, met)


def told(desk: Desk, name: str, seat: int) -> int:
    """Credits of such facts in this step."""
    return sum(
        int(other["credits"]) for other in desk.step.facts if other["fact"] == name and int(other["seat"]) == seat
    )


def token_placed(desk: Desk, fact: Fact) -> None:
    event, place, now = EVENT_ID[fact["event"]], place_of(fact["place"]), desk.now
    row = desk.parts.events[event]
    check_token_place(desk, event, place)
    used = sum(1 for other in now.token_event if desk.parts.events[other]["token"] == row["token"])
    desk.demand(used < desk.parts.event_tokens[row["token"]], f"no {row['token']} token is left")
    now.token_event.append(event)
    now.token_place.append(place)
    forces = desk.parts.event_effect(event, "forces")
    if forces is not None and forces["holds"]:
        world = PLACE_WORLD[place]
        now.seized[world] = event
        now.former[world] = now.conqueror[world]
        now.conqueror[world] = NOBODY


def check_token_place(desk: Desk, event: int, place: int) -> None:
    """The space that the card names."""
    now, name = desk.now, EVENTS[event]
    row = desk.parts.events[event]
    board = now.board()
    counts = {seat: len(now.worlds_of(seat)) for seat in range(desk.seats)}
    if name == "worm_hole":
        fewest = [seat for seat in counts if counts[seat] == min(counts.values())]
        homes = {WORLD_PLACE[now.home_of(seat)] for seat in fewest}
        desk.demand(place in homes or place == place_of("pyrious"), f"Worm Hole does not lead to {place}")
    elif name == "twin_rifts":
        desk.demand(place in board.light_circles, "Twin Rifts open on light circles of outer hexagons")
        for other, at in zip(now.token_event, now.token_place, strict=True):
            if other == event:
                desk.demand(board.light_circles[at] != board.light_circles[place], "Twin Rifts: two hexagons")
    elif name == "pirate_blockade":
        most = [seat for seat in counts if counts[seat] == max(counts.values())]
        fitting = set()
        for seat in most:
            planets = [world for world in now.worlds_of(seat) if world < HOMES_FROM]
            best = max((desk.parts.planets[world]["income"] for world in planets), default=0)
            fitting |= {WORLD_PLACE[w] for w in planets if desk.parts.planets[w]["income"] == best}
        desk.demand(place in fitting, "Pirate Blockade: the best planet of the player with most planets")
    elif name == "derelict_fleet":
        desk.demand(place in board.asteroid_spaces, "Derelict Fleet drifts on an asteroid space")
    else:
        desk.equal(f"{name} names its planet", place_of(row["planet"]), place)
        if name.startswith("rebellion"):
            owner = now.owner(PLACE_WORLD[place])
            desk.demand(owner != NOBODY, "a rebellion needs somebody who controls the planet")


def scored(desk: Desk, fact: Fact) -> None:
    """Worm holes close with the next scoring event."""
    ended = {other["event"] for other in desk.step.facts if other["fact"] == "event_ends"}
    for event in set(desk.now.token_event):
        row = desk.parts.events[event]
        desk.equal(f"{row['id']} ends with a scoring event", row["ends"] == "next-scoring", row["id"] in ended)
    del fact


def event_over(desk: Desk, fact: Fact) -> None:
    """The tokens of the card leave the board."""
    remove_tokens(desk, EVENT_ID[fact["event"]])


def remove_tokens(desk: Desk, event: int) -> None:
    now = desk.now
    kept = [(e, p) for e, p in zip(now.token_event, now.token_place, strict=True) if e != event]
    now.token_event = [e for e, _ in kept]
    now.token_place = [p for _, p in kept]


def event_claimed(desk: Desk, fact: Fact) -> None:
    """Plague: a Diplomat there and 3 credits in the own turn; Derelict Fleet: a ship there at the end of it."""
    event, seat, now = EVENT_ID[fact["event"]], seat_of(fact), desk.now
    claim = desk.parts.event_effect(event, "claim")
    desk.demand(claim is not None and event in now.token_event, f"{fact['event']} cannot be claimed")
    assert claim is not None
    assert desk.turn is not None
    desk.equal("claims are made in the own turn", desk.turn.seat, seat)
    place = now.token_place[now.token_event.index(event)]
    if claim["need"]["ship"] == "any":
        desk.demand(now.present(seat, place), "the claim needs a ship there")
    else:
        desk.demand(now.has_kind(seat, place, PIECE_NUMBER[claim["need"]["ship"]]), "the claim needs a Diplomat there")
    remove_tokens(desk, event)
    now.credits[seat] -= claim["price"]
    desk.demand(now.credits[seat] >= 0, "the claim must be paid")
    if claim["reward"]["what"] == "credits":
        desk.owe(seat, claim["reward"]["amount"])


def check_derelict(desk: Desk) -> None:
    """At the end of the turn a ship on the space takes the derelicts."""
    event, now = EVENT_ID["derelict_fleet"], desk.now
    ended = [seat_of(fact) for fact in desk.step.facts if fact["fact"] == "income"]
    if not ended:
        return
    seat = ended[0]
    if event in now.token_event:
        place = now.token_place[now.token_event.index(event)]
        desk.demand(not now.present(seat, place), "the derelict fleet is not given to the ship that is there")


def hex_turned(desk: Desk, fact: Fact) -> None:
    now, steps = desk.now, int(fact["steps"])
    position = now.hex_at.index(HEXES.index(fact["hex"]))
    if now.round > 0:
        desk.demand(steps % RING in (1, 5), "Gravitonic Anomaly turns a hexagon by 60 degrees")
    now.turned[position] = (now.turned[position] + steps) % RING


def ship_carried(desk: Desk, fact: Fact) -> None:
    """Ships on the border circles turn with the hexagon."""
    owner, piece = seat_of(fact), PIECE_NUMBER[fact["piece"]]
    start, end = place_of(fact["from"]), place_of(fact["to"])
    _, position, steps = desk.step.action.split()
    edges = desk.now.board().edges
    sides = [side for side in range(RING) if edges[int(position), side] == start]
    expected = [edges[int(position), (side + int(steps)) % RING] for side in sides]
    desk.equal("a ship turns with its hexagon", expected, [end])
    desk.now.remove(owner, start, piece)
    desk.now.add(owner, end, piece)


def check_turned(desk: Desk) -> None:
    """No ship stays behind on the border of a hexagon that turns."""
    words = desk.step.action.split()
    if desk.step.prompt != "event" or words[0] != "turn":
        return
    before = desk.step.before.table
    edges = desk.now.board().edges
    border = {edges[int(words[1]), side] for side in range(RING)}
    moving = sum(1 for ships in before.fleet for ship in ships if ship // SPAN in border)
    told_of = sum(1 for fact in desk.step.facts if fact["fact"] == "ship_carried")
    desk.equal("ships that turn with their hexagon", moving, told_of)


# --- choices -------------------------------------------------------------------------------------------------------


def choices(desk: Desk) -> None:
    """What a card leaves open, and who decides."""
    if desk.step.seat < 0 or not desk.drawn_events:
        return
    now, seat, actions = desk.now, desk.step.seat, listed(desk.step)
    name = EVENTS[desk.drawn_events[-1]]
    verbs = {words[0] for words in actions}
    counts = {other: len(now.worlds_of(other)) for other in range(desk.seats)}
    if "name" in verbs:
        if name == "worm_hole":
            fitting = {other for other in counts if counts[other] == min(counts.values())}
        elif name == "pirate_blockade":
            fitting = {other for other in counts if counts[other] == max(counts.values())}
        else:
            ships = {other: diplomats(desk, other) for other in counts}
            fitting = {other for other in ships if ships[other] == max(ships.values())}
        desk.equal(f"the first player decides ties of {name}", now.first, seat)
        same_list(f"{name}: who ties", {(str(other),) for other in fitting}, starting(actions, "name"))
    if "token" in verbs:
        board = now.board()
        if name == "derelict_fleet":
            spaces, chooser = set(board.asteroid_spaces), now.first
        else:
            used = {board.light_circles[at] for event, at in tokens(desk) if EVENTS[event] == name}
            spaces = {place for place, position in board.light_circles.items() if position not in used}
            chooser = (now.first + 1) % desk.seats if used else now.first
        desk.equal(f"who places the token of {name}", chooser, seat)
        same_list(f"spaces for {name}", {(PLACES[place],) for place in spaces}, starting(actions, "token"))
    if "strike" in verbs:
        planets = [world for world in now.worlds_of(seat) if world < HOMES_FROM]
        best = max(desk.parts.planets[world]["income"] for world in planets)
        fitting_worlds = {(world_name(w),) for w in planets if desk.parts.planets[w]["income"] == best}
        same_list("planets for the blockade", fitting_worlds, starting(actions, "strike"))
    if "turn" in verbs:
        hexagons = {position for position in range(RING) if now.hex_at[position] >= 0}
        rows = {(str(position), steps) for position in hexagons for steps in ("1", "5")}
        desk.equal("the first player turns a hexagon", now.first, seat)
        same_list("hexagons to turn by 60 degrees either way", rows, starting(actions, "turn"))
    if "surrender" in verbs:
        same_list(
            "3 credits buy the Diplomat off", {()} if now.credits[seat] >= 3 else set(), starting(actions, "ransom")
        )


def tokens(desk: Desk) -> list[tuple[int, int]]:
    return list(zip(desk.now.token_event, desk.now.token_place, strict=True))


def diplomats(desk: Desk, seat: int) -> int:
    kind = PIECE_NUMBER["diplomat"]
    return sum(1 for ship in desk.now.fleet[seat] if ship % SPAN % KINDS == kind)


HANDLERS: dict[str, Handler] = {
    "event_drawn": event_drawn,
    "token_placed": token_placed,
    "event_ends": event_over,
    "scoring": scored,
    "event_claimed": event_claimed,
    "hex_turned": hex_turned,
    "ship_carried": ship_carried,
}
LISTS = {"event": choices}
