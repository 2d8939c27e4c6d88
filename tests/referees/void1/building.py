"""BUILD and RESEARCH TECHNOLOGY in the pre-round phase, alien ships, space ports, repair bays."""

from __future__ import annotations

from tests.referees.void1.cards import tactic_rows
from tests.referees.void1.desk import Desk, Fact, Handler, listed, same_list, seat_of, starting
from tests.referees.void1.position import KINDS, PIECE_NUMBER, PLACE_WORLD, WORLD_NUMBER, WORLD_PLACE, place_of
from tolmek.void1.model.ids import GOODS, PLACES, SHIP_ID, SHIPS, TECHNOLOGIES, TECHNOLOGY_ID
from tolmek.void1.model.names import PIECE

ALIENS_EACH = 3  # Revised: tokens a player takes of an alien ship
FREE_SHIP = "event call_to_arms"


def may_build(desk: Desk, seat: int, kind: int) -> bool:
    """Has the player what the ship needs: technology, ally, race?"""
    ship = desk.now.parts.ships[kind]
    if ship.count == 0:
        return False
    if ship.unlock == "start":
        return True
    return kind in desk.now.powers(seat).unlocked


def left(desk: Desk, seat: int, kind: int) -> int:
    """Unbuilt pieces of that kind for the player."""
    ship = desk.parts.ships[kind]
    own = desk.now.counted(seat, kind)
    if not ship.shared:
        return ship.count - own
    stock = ship.count - sum(desk.now.counted(other, kind) for other in range(desk.seats))
    return min(stock, ALIENS_EACH - own) if desk.letter == "R" else stock


def ship_price(desk: Desk, seat: int, kind: int, discount: bool = True) -> int:
    """Price of the next ship; discounts of the pre-round phase count for its first ship."""
    return discounted(desk, seat, desk.parts.ships[kind].cost, discount)


def discounted(desk: Desk, seat: int, price: int, discount: bool = True) -> int:
    if discount:
        for ability, effect in desk.now.powers(seat).effects:
            if effect["hook"] == "cost" and effect["of"] == "ship":
                if ability.limit != "phase" or desk.built.get(seat, 0) == 0:
                    price = min(price, max(price + effect["amount"], effect["min"]))
    return price


def half_price(desk: Desk, seat: int, kind: int) -> int:
    """Rebuilding costs half. The rulebook does not say how odd prices are halved: they are rounded up."""
    return (discounted(desk, seat, desk.parts.ships[kind].cost) + 1) // 2


def tech_price(desk: Desk, seat: int, tech: int, phase: bool = True) -> int:
    """Price of a technology after all discounts, never below 0."""
    price: int = desk.parts.technologies[tech]["cost"]
    for effect in desk.now.powers(seat).of("cost"):
        if effect["of"] == "technology" and (phase or "until" not in effect):
            price = max(price + effect["amount"], effect["min"])
    return price


def goods_of(desk: Desk, seat: int) -> set[str]:
    """Trade goods of the planets the player controls."""
    return {
        desk.now.world_row(world)["good"] for world in desk.now.worlds_of(seat) if not desk.now.suspended(world, "good")
    }


def has_basis(desk: Desk, seat: int, tech: int) -> bool:
    """Edition, race, not owned yet, prerequisites."""
    row = desk.parts.technologies[tech]
    if not desk.parts.in_edition(row) or desk.now.techs[seat] >> tech & 1:
        return False
    if "race" in row and row["race"] != desk.parts.races[desk.now.race[seat]]["id"]:
        return False
    needed = row["prerequisites"]["K" if desk.letter == "K" else "FR"]
    owned = [bool(desk.now.techs[seat] >> TECHNOLOGY_ID[name] & 1) for name in needed]
    if needed and not (any(owned) if desk.letter == "K" else all(owned)):
        return False
    if row["id"] == "space_port":
        return bool(desk.now.worlds_of(seat))  # it must go on a planet at once
    return True


def borrows(desk: Desk, seat: int) -> bool:
    """May the player research as if they had the good (Delta Sothe, Breakthrough)?"""
    for ability, effect in desk.now.powers(seat).effects:
        if effect["hook"] == "good":
            if ability.limit != "phase" or ability.source.startswith("tactic") or seat not in desk.lent_goods:
                return True
    return False


def may_research(desk: Desk, seat: int, tech: int) -> bool:
    """Everything but the price, in the pre-round phase."""
    good = desk.parts.technologies[tech]["good"]
    return has_basis(desk, seat, tech) and (good == "none" or good in goods_of(desk, seat) or borrows(desk, seat))


def smuggled_goods(desk: Desk, seat: int) -> set[str]:
    """Goods of planets where the player has a Diplomat."""
    return {
        desk.now.world_row(PLACE_WORLD[place])["good"]
        for place in {ship // 32 for ship in desk.now.fleet[seat] if ship % 32 % KINDS == SHIP_ID["diplomat"]}
        if in_play(desk, place) and not desk.now.suspended(PLACE_WORLD[place], "good")
    }


def in_play(desk: Desk, place: int) -> bool:
    """A planet or home world lies there and is not covered."""
    world = PLACE_WORLD.get(place, -1)
    return world >= 0 and not desk.now.covered >> world & 1


def may_smuggle(desk: Desk, seat: int, tech: int) -> bool:
    good = desk.parts.technologies[tech]["good"]
    return has_basis(desk, seat, tech) and (
        good == "none" or good in goods_of(desk, seat) or good in smuggled_goods(desk, seat)
    )


# --- lists ---------------------------------------------------------------------------------------------------------


def sites(desk: Desk, seat: int) -> list[int]:
    """Where ships may be placed in the pre-round phase."""
    places = [WORLD_PLACE[desk.now.home_of(seat)]]
    port = desk.now.port[seat]
    if port >= 0 and seat not in desk.port_used and WORLD_PLACE[port] not in places:
        places.append(WORLD_PLACE[port])
    return places


def rivals(desk: Desk, seat: int, kind: int) -> bool:
    """Key: somebody else may build the same alien ship, so that its order of building matters."""
    return desk.parts.ships[kind].shared and any(
        other != seat and may_build(desk, other, kind) for other in range(desk.seats)
    )


def muster(desk: Desk) -> None:
    """Every ship and technology that can be paid for is listed, and no other."""
    seat, credits = desk.step.seat, desk.now.credits[desk.step.seat]
    actions = listed(desk.step)
    if "advanced" in desk.variants:
        waiting = [other for other in desk.now.turn_order if other in desk.mustering]
        desk.equal("advanced rules: players build and research in turn order", waiting[0], seat)
    ships: set[tuple[str, ...]] = set()
    skipped = {SHIPS[kind] for kind in range(KINDS) if rivals(desk, seat, kind)}
    for kind in range(KINDS):
        if may_build(desk, seat, kind) and left(desk, seat, kind) > 0 and ship_price(desk, seat, kind) <= credits:
            ships |= {(SHIPS[kind], PLACES[place]) for place in sites(desk, seat)}
    same_list(
        "BUILD lists what can be paid for",
        {row for row in ships if row[0] not in skipped},
        {row for row in starting(actions, "build") if row[0] not in skipped},
    )
    techs: set[tuple[str, ...]] = set()
    if seat not in desk.researched:
        techs = {
            (TECHNOLOGIES[tech],)
            for tech in range(len(TECHNOLOGIES))
            if may_research(desk, seat, tech) and tech_price(desk, seat, tech) <= credits
        }
    same_list("RESEARCH TECHNOLOGY lists what is open and can be paid for", techs, starting(actions, "research"))
    met = starting(actions, "tactic")
    names = {"tribute"} if seat in desk.researched | desk.breakthroughs else {"tribute", "breakthrough"}
    expected, most = (
        tactic_rows(desk, seat, names),
        tactic_rows(desk, seat, names | ({"breakthrough"} - used(desk, seat))),
    )
    desk.demand(
        expected <= met <= most, f"tactics of the pre-round phase: expected {sorted(expected)}, met {sorted(met)}"
    )
    rebuilt = set()
    if desk.letter == "K" and desk.now.bay[seat] >= 0 and half_price(desk, seat, desk.now.bay[seat]) <= credits:
        rebuilt = {(PLACES[place],) for place in sites(desk, seat)}
    same_list("the ship on the repair bay can be rebuilt at half cost", rebuilt, starting(actions, "rebuild"))


def used(desk: Desk, seat: int) -> set[str]:
    return {"breakthrough"} if seat in desk.breakthroughs else set()


# --- facts ---------------------------------------------------------------------------------------------------------


def built(desk: Desk, fact: Fact) -> None:
    seat, kind, place, cost = seat_of(fact), PIECE_NUMBER[fact["piece"]], place_of(fact["place"]), int(fact["cost"])
    name = PIECE.ids[kind]
    if desk.step.prompt == "event":
        desk.equal("a ship granted by an event is free", 0, cost)
        desk.equal("Call to Arms grants a Starfighter", "starfighter", name)
        desk.equal("it stands on the own home world", WORLD_PLACE[desk.now.home_of(seat)], place)
        desk.demand(left(desk, seat, kind) > 0, "a player owns no more ships than they have tokens")
    else:
        construction = desk.step.prompt == "construction"
        desk.demand(may_build(desk, seat, kind), f"seat {seat} may not build a {name}")
        desk.demand(left(desk, seat, kind) > 0, f"seat {seat} has no {name} token left")
        desk.equal(f"the price of a {name}", ship_price(desk, seat, kind, not construction), cost)
        if construction:
            desk.demand(
                not in_play(desk, place) and desk.now.has_keyword(seat, place, "construction-site"),
                f"Construction Ship builds at a Freighter on a space without a planet, not at {fact['place']}",
            )
        else:
            mark_site(desk, seat, place)
            desk.built[seat] = desk.built.get(seat, 0) + 1
    desk.now.credits[seat] -= cost
    desk.demand(desk.now.credits[seat] >= 0, "nobody spends more credits than they have")
    desk.now.add(seat, place, kind)
    if name == "sunhammer":
        desk.memory.setdefault("sunhammers", set()).add(seat)


def mark_site(desk: Desk, seat: int, place: int) -> None:
    """New ships go to the home world, one a round to the space port."""
    desk.demand(place in sites(desk, seat), f"a new ship of seat {seat} may not be placed on {PLACES[place]}")
    if place != WORLD_PLACE[desk.now.home_of(seat)]:
        desk.port_used.add(seat)


def rebuilt(desk: Desk, fact: Fact) -> None:
    seat, kind, place = seat_of(fact), PIECE_NUMBER[fact["piece"]], place_of(fact["place"])
    desk.equal("only the ship on the repair bay is rebuilt", desk.now.bay[seat], kind)
    desk.equal("a ship is rebuilt at half cost", half_price(desk, seat, kind), int(fact["credits"]))
    mark_site(desk, seat, place)
    desk.built[seat] = desk.built.get(seat, 0) + 1
    desk.now.credits[seat] -= int(fact["credits"])
    desk.now.bay[seat] = -1
    desk.now.add(seat, place, kind)
    if SHIPS[kind] == "sunhammer":
        desk.memory.setdefault("sunhammers", set()).add(seat)


def researched(desk: Desk, fact: Fact) -> None:
    seat, tech, cost = seat_of(fact), TECHNOLOGY_ID[fact["technology"]], int(fact["cost"])
    good = desk.parts.technologies[tech]["good"]
    licence = desk.memory.pop("licence", None)
    desk.demand(has_basis(desk, seat, tech), f"seat {seat} may not research {fact['technology']}")
    if desk.turn is not None:
        desk.demand(desk.letter == "K" and not desk.turn.acting, "technologies are researched in the pre-round phase")
        desk.equal("SMUGGLE changes no price", tech_price(desk, seat, tech, phase=False), cost)
        if licence != (seat, tech):
            desk.demand(may_smuggle(desk, seat, tech), f"seat {seat} has no {good} for {fact['technology']}")
    else:
        desk.demand(seat not in desk.researched, "one technology a round")
        desk.equal(f"the price of {fact['technology']}", tech_price(desk, seat, tech), cost)
        if licence != (seat, tech):
            desk.demand(may_research(desk, seat, tech), f"seat {seat} has no {good} for {fact['technology']}")
            if good not in (*goods_of(desk, seat), "none"):
                desk.lent_goods.add(seat)
        desk.researched.add(seat)
    desk.now.credits[seat] -= cost
    desk.demand(desk.now.credits[seat] >= 0, "nobody spends more credits than they have")
    desk.now.techs[seat] |= 1 << tech


def licensed(desk: Desk, fact: Fact) -> None:
    """Another player who has the good lets it be used once."""
    owner, tech = seat_of(fact, "owner"), TECHNOLOGY_ID[fact["technology"]]
    desk.equal("a permission is for the good that is needed", desk.parts.technologies[tech]["good"], fact["good"])
    desk.demand(fact["good"] in goods_of(desk, owner), f"seat {owner} controls no planet with {fact['good']}")
    desk.memory["licence"] = (seat_of(fact), tech)


def port_placed(desk: Desk, fact: Fact) -> None:
    seat = seat_of(fact)
    world = WORLD_NUMBER[fact["world"]]
    desk.equal("a space port goes on a planet that the player controls", seat, desk.now.owner(world))
    desk.equal("a player owns one space port", -1, desk.now.port[seat])
    desk.now.port[seat] = world


def port_lost(desk: Desk, fact: Fact) -> None:
    seat = seat_of(fact)
    desk.now.port[seat] = -1
    desk.now.techs[seat] &= ~(1 << TECHNOLOGY_ID["space_port"])


def new_earth(desk: Desk, fact: Fact) -> None:
    seat = seat_of(fact)
    desk.demand(bool(desk.now.techs[seat] >> TECHNOLOGY_ID["terraforming"] & 1), "New Earth comes with Terraforming")
    desk.now.improved |= 1 << seat


def on_bay(desk: Desk, fact: Fact) -> None:
    seat, kind = seat_of(fact), PIECE_NUMBER[fact["piece"]] % KINDS
    desk.equal("repair bays belong to Key to the Universe", "K", desk.letter)
    desk.now.bay[seat] = kind


def bay_cleared(desk: Desk, fact: Fact) -> None:
    desk.now.bay[seat_of(fact)] = -1


def check_bays(desk: Desk) -> None:
    """A wreck of an alien ship is removed with the ability to build it."""
    if desk.letter == "K":
        for seat in range(desk.seats):
            kind = desk.now.bay[seat]
            if kind >= 0 and desk.parts.ships[kind].shared:
                desk.demand(may_build(desk, seat, kind), f"seat {seat} keeps a wreck that they cannot build any more")


def smuggled(desk: Desk, fact: Fact) -> None:
    assert desk.turn is not None
    desk.equal("SMUGGLE belongs to the own turn", desk.turn.seat, seat_of(fact))


assert "none" not in GOODS

HANDLERS: dict[str, Handler] = {
    "built": built,
    "rebuilt": rebuilt,
    "researched": researched,
    "licensed": licensed,
    "port_placed": port_placed,
    "port_lost": port_lost,
    "new_earth": new_earth,
    "on_bay": on_bay,
    "bay_cleared": bay_cleared,
    "smuggled": smuggled,
}
LISTS = {"muster": muster}
