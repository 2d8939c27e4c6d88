"""Set-up: map, home worlds, covered planets, guards, first cards and credits."""

from __future__ import annotations

from tests.referees.void1.components import HOMES_FROM
from tests.referees.void1.desk import TWO_PLAYERS, Desk, Fact, Handler, listed, same_list, seat_of, starting
from tests.referees.void1.position import CARD_KINDS, NOBODY, SPAN, WORLD_NUMBER, WORLD_PLACE
from tolmek.void1.model.ids import HEXES, PLANET_ID, RACE_ID, RACES, SHIP_ID

STARTING_CREDITS = {"R": 8, "K": 7}
FIRST_HAND = 2
RING = 6


def hex_laid(desk: Desk, fact: Fact) -> None:
    number, position = HEXES.index(fact["hex"]), int(fact["position"])
    desk.demand(number not in desk.now.hex_at, f"hexagon {fact['hex']} is laid twice")
    desk.demand(position in desk.parts.layout(desk.seats)["ring_positions"], "the layout has no hexagon there")
    desk.now.hex_at[position] = number
    desk.now.turned[position] = int(fact["turned"])


def race_taken(desk: Desk, fact: Fact) -> None:
    seat, race = seat_of(fact), RACE_ID[fact["race"]]
    row = desk.parts.races[race]
    desk.demand(race not in desk.now.race, f"{fact['race']} is taken twice")
    desk.demand(desk.parts.in_edition(row), f"{fact['race']} does not belong to this edition")
    if "base-races" in desk.variants:
        desk.demand("R" in row["editions"], f"{fact['race']} is not a race of the base game")
    desk.now.race[seat] = race


def first_player(desk: Desk, fact: Fact) -> None:
    """The highest roll decides; whoever ties for it rolls again."""
    desk.memory["first player"] = seat_of(fact)
    rolls: list[tuple[int, int]] = desk.memory.pop("first rolls")
    contenders = list(range(desk.seats))
    while rolls:
        round_ = rolls[: len(contenders)]
        desk.equal("who rolls for the first turn", contenders, sorted(seat for seat, _ in round_))
        best = max(die for _, die in round_)
        contenders = sorted(seat for seat, die in round_ if die == best)
        rolls = rolls[len(round_) :]
    desk.equal("the highest roll decides who goes first", contenders, [seat_of(fact)])


def rolled_for_first(desk: Desk, fact: Fact) -> None:
    desk.memory.setdefault("first rolls", []).append((seat_of(fact), int(fact["die"])))


def home_slot(desk: Desk) -> None:
    layout = desk.parts.layout(desk.seats)
    slots = layout.get("slots_fixed", list(range(RING)))
    same_list(
        "free slots for the first home world", {(str(slot),) for slot in slots}, starting(listed(desk.step), "settle")
    )


def covers(desk: Desk) -> None:
    """Three players: which planets may be covered."""
    layout, seat, now = desk.parts.layout(desk.seats), desk.step.seat, desk.now
    slot = now.slot[seat]
    positions = [slot] if layout["cover"]["where"] == "right" else [slot, (slot + 1) % RING]
    planets = {
        (planet,)
        for position in positions
        for planet in desk.parts.hexes[HEXES[now.hex_at[position]]]["planets"]
        if not now.covered >> PLANET_ID[planet] & 1
    }
    same_list("planets that may be covered", planets, starting(listed(desk.step), "cover"))


def planet_covered(desk: Desk, fact: Fact) -> None:
    desk.now.covered |= 1 << WORLD_NUMBER[fact["world"]]


def rotations(desk: Desk) -> None:
    """Each player may rotate one hexagon next to their home world that nobody has rotated yet."""
    layout, seat, now = desk.parts.layout(desk.seats), desk.step.seat, desk.now
    slot = now.slot[seat]
    asked = desk.memory.setdefault("rotating", [])
    asked.append(seat)
    number = layout["rotation_order"][len(asked) - 1] - 1
    desk.equal("the order of rotating", (desk.memory["first player"] + number) % desk.seats, seat)
    turned = desk.memory.setdefault("rotated", set())
    if layout["rotatable"] == "touching":
        positions = {slot, (slot + 1) % RING} - turned
    else:
        positions = {layout["rotatable"][str(slot)]} - turned
    met = {int(words[0]) for words in starting(listed(desk.step), "turn")}
    desk.equal("hexagons that may be rotated", positions, met)


def rotated(desk: Desk, fact: Fact) -> None:
    if desk.now.round == 0:
        position = desk.now.hex_at.index(HEXES.index(fact["hex"]))
        desk.memory.setdefault("rotated", set()).add(position)


def check_start(desk: Desk) -> None:
    """Everything as the set-up says when the first round begins."""
    now, parts, layout = desk.now, desk.parts, desk.parts.layout(desk.seats)
    first = desk.memory["first player"]
    order = [(first + step) % desk.seats for step in range(desk.seats)]
    if "slots_fixed" in layout:
        desk.equal("home worlds of two players", sorted(layout["slots_fixed"]), sorted(now.slot))
    else:
        start = now.slot[first]
        slots = [(start + step) % RING for step in layout["slots_relative"]]
        desk.equal("home worlds clockwise from the first", slots, [now.slot[seat] for seat in order])
    for seat in range(desk.seats):
        race = parts.races[now.race[seat]]
        desk.equal("starting credits", STARTING_CREDITS.get(desk.letter, race["base_income"]), now.credits[seat])
        desk.equal("two cards to start with", FIRST_HAND, now.hand_size(seat))
        home = WORLD_PLACE[now.home_of(seat)]
        ships = [home * SPAN + SHIP_ID[row["ship"]] for row in race["start_pieces"] for _ in range(row["count"])]
        desk.equal("ships to start with", ships, now.fleet[seat])
        desk.equal("the own home world is controlled", seat, now.owner(now.home_of(seat)))
        desk.equal("no technology to start with", 0, now.techs[seat])
        desk.equal("no points to start with", 0, now.vp[seat])
    covered = bin(now.covered).count("1")
    desk.equal("covered planets", layout["cover"]["per_player"] * desk.seats, covered)
    check_guards(desk)
    face_up = {"F": 0, "R": 3, "K": 2}[desk.letter] if desk.seats > TWO_PLAYERS else 4
    desk.equal("cards face up", face_up, len(now.display))
    for card in range(CARD_KINDS):
        total = now.deck[card] + now.discard[card] + now.display.count(card)
        total += sum(now.cards(seat)[card] for seat in range(desk.seats))
        desk.equal("copies of a diplomacy card", parts.cards[card]["copies"], total)


def check_guards(desk: Desk) -> None:
    """Two players: a Starfighter and a Starcruiser on every planet of the two upper hexagons."""
    now, layout = desk.now, desk.parts.layout(desk.seats)
    ships, held = [], set()
    for guard in layout["guards"]:
        for planet in desk.parts.hexes[HEXES[now.hex_at[guard["position"]]]]["planets"]:
            world = WORLD_NUMBER[planet]
            held.add(world)
            ships += [WORLD_PLACE[world] * SPAN + SHIP_ID[ship] for ship in guard["ships"]]
    desk.equal("guards of the two-player game", sorted(ships), now.fleet[desk.guards])
    for world in range(HOMES_FROM):
        desk.equal(
            f"who controls {desk.parts.planets[world]['id']} at first",
            desk.guards if world in held else NOBODY,
            now.owner(world),
        )


assert len(RACES) == len(RACE_ID)

HANDLERS: dict[str, Handler] = {
    "hex_laid": hex_laid,
    "race_taken": race_taken,
    "planet_covered": planet_covered,
    "hex_turned": rotated,
    "first_player": first_player,
    "rolled_for_first": rolled_for_first,
}
LISTS = {"home-slot": home_slot, "cover": covers, "rotate": rotations}
