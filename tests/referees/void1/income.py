"""End of turn, MINE, capital city, COUNCIL and ARM, ENSLAVE and metropolises."""

from __future__ import annotations

from tests.referees.void1.components import HOMES_FROM
from tests.referees.void1.desk import Desk, Fact, Handler, listed, same_list, seat_of, starting
from tests.referees.void1.position import WORLD_NUMBER, WORLD_PLACE, world_name
from tolmek.void1.model.ids import PLACES, RACES

CITY_LIMIT = {"R": 4, "K": 5}
TOKEN_PRICES = [0, 0, 1, 4, 10, 18]  # for that many at once
HOME_WORLD_POINTS = 2
CRIME_LORDS = RACES.index("crime_lords_of_gobnub")


def expected_income(desk: Desk, seat: int) -> tuple[int, int]:
    """What is printed on the race board, and everything else."""
    now = desk.now
    base: int = desk.parts.races[now.race[seat]]["base_income"]
    more = now.powers(seat).income
    for world in range(len(now.ally)):
        if now.suspended(world, "income"):
            continue
        if now.owner(world) == seat:
            more += now.world_row(world)["income"] + (now.enslaved >> world & 1)
        elif now.race[seat] == CRIME_LORDS and now.racket >> world & 1:
            more += now.world_row(world)["income"]  # their token is still there
    return base, more


def income(desk: Desk, fact: Fact) -> None:
    seat = seat_of(fact)
    base, more = expected_income(desk, seat)
    desk.equal("base income of the race board", base, int(fact["base"]))
    desk.equal(
        f"income of seat {seat} from planets, technologies and tokens", more, int(fact["planets"]) + int(fact["other"])
    )
    desk.now.credits[seat] += base + more
    end_of_turn_points(desk, seat)


def end_of_turn_points(desk: Desk, seat: int) -> None:
    """Morale boost: 1 point a turn; a foreign home world 2 at the end of every turn; neither in the First Edition."""
    now, turn = desk.now, desk.turn
    assert turn is not None
    desk.equal("income is collected at the end of the own turn", turn.seat, seat)
    gained = {"morale": 0, "home_worlds": 0}
    for other in desk.step.facts:
        if other["fact"] == "points" and other["source"] in gained:
            desk.equal("points at the end of a turn go to its player", seat, int(other["seat"]))
            gained[other["source"]] += int(other["points"])
    worlds = sum(1 for world in now.worlds_of(seat) if world >= HOMES_FROM and now.home_owner(world) != seat)
    if desk.letter == "F":
        desk.equal("the First Edition gives no points at the end of a turn", {"morale": 0, "home_worlds": 0}, gained)
    else:
        desk.equal("morale boost", 1 if turn.morale else 0, gained["morale"])
        desk.equal("2 points a turn for each foreign home world", HOME_WORLD_POINTS * worlds, gained["home_worlds"])


def mined(desk: Desk, fact: Fact) -> None:
    seat, turn = seat_of(fact), desk.turn
    assert turn is not None
    desk.demand(not turn.mined, "MINE once a turn")
    turn.mined = True
    amount = (1 if desk.letter == "F" else 2) + desk.now.powers(seat).mine
    desk.equal("credits from MINE", amount, int(fact["credits"]))
    desk.now.credits[seat] += amount


def held(desk: Desk, seat: int) -> int:
    return desk.now.ambassadors[seat] + desk.now.bombs[seat]


def gain_token(desk: Desk, seat: int, token: str, number: int) -> None:
    desk.demand(desk.letter != "F", "the First Edition knows no ambassadors and photon bombs")
    tokens = desk.now.ambassadors if token == "ambassador" else desk.now.bombs
    tokens[seat] += number
    limit = CITY_LIMIT[desk.letter]
    desk.demand(held(desk, seat) <= limit, f"at most {limit} ambassadors and photon bombs together")


def token_collected(desk: Desk, fact: Fact) -> None:
    gain_token(desk, seat_of(fact), fact["token"], 1)
    if desk.step.prompt == "capital-city":
        desk.equal("the capital city belongs to the Revised edition", "R", desk.letter)


def token_discarded(desk: Desk, fact: Fact) -> None:
    tokens = desk.now.ambassadors if fact["token"] == "ambassador" else desk.now.bombs
    tokens[seat_of(fact)] -= 1
    desk.demand(tokens[seat_of(fact)] >= 0, "nobody discards a token that they do not have")


def tokens_bought(desk: Desk, fact: Fact) -> None:
    seat, number = seat_of(fact), int(fact["number"])
    desk.equal("COUNCIL and ARM belong to Key to the Universe", "K", desk.letter)
    desk.equal(f"the price of {number} tokens at once", TOKEN_PRICES[number], int(fact["credits"]))
    desk.now.credits[seat] -= int(fact["credits"])
    desk.demand(desk.now.credits[seat] >= 0, "nobody spends more credits than they have")
    gain_token(desk, seat, fact["token"], number)


def enslaved(desk: Desk, fact: Fact) -> None:
    seat, world = seat_of(fact), WORLD_NUMBER[fact["world"]]
    desk.demand(world in slaves(desk, seat), f"seat {seat} may not enslave {fact['world']}")
    desk.now.enslaved |= 1 << world


def metropolis_built(desk: Desk, fact: Fact) -> None:
    seat, world = seat_of(fact), WORLD_NUMBER[fact["world"]]
    desk.demand(world in cities(desk, seat), f"seat {seat} may not build a metropolis on {fact['world']}")
    desk.now.enslaved |= 1 << world


def slaves(desk: Desk, seat: int) -> set[int]:
    """Planets that can be enslaved: conquered and controlled, without such a token."""
    now = desk.now
    return {
        world
        for world in range(HOMES_FROM)
        if now.conqueror[world] == seat and now.owner(world) == seat and not now.enslaved >> world & 1
    }


def cities(desk: Desk, seat: int) -> set[int]:
    """Planets for a metropolis: allied with the Corporations and controlled by them."""
    now = desk.now
    if RACES[now.race[seat]] != "corporations_of_meezle_iii":
        return set()
    return {
        world
        for world in range(HOMES_FROM)
        if now.ally[world] == seat and now.owner(world) == seat and not now.enslaved >> world & 1
    }


# --- lists ---------------------------------------------------------------------------------------------------------


def capital_city(desk: Desk) -> None:
    """One ambassador or bomb; with four tokens only in exchange for one."""
    seat, actions = desk.step.seat, listed(desk.step)
    full = held(desk, seat) >= CITY_LIMIT["R"]
    expected = set() if full else {("ambassador",), ("bomb",)}
    same_list("the capital city gives an ambassador or a photon bomb", expected, starting(actions, "collect"))
    exchange: set[tuple[str, ...]] = set()
    if full and desk.now.ambassadors[seat]:
        exchange.add(("ambassador", "bomb"))
    if full and desk.now.bombs[seat]:
        exchange.add(("bomb", "ambassador"))
    met = starting(actions, "replace")
    desk.demand(exchange <= met, f"tokens may be discarded to make room: missing {exchange - met}")


def secondary_tokens(desk: Desk, actions: list[list[str]]) -> None:
    """COUNCIL and ARM up to the limit of five and to what can be paid."""
    seat = desk.step.seat
    room = CITY_LIMIT["K"] - held(desk, seat)
    numbers = {(str(number),) for number in range(1, room + 1) if TOKEN_PRICES[number] <= desk.now.credits[seat]}
    same_list("COUNCIL sells what there is room and money for", numbers, starting(actions, "council"))
    same_list("ARM sells what there is room and money for", numbers, starting(actions, "arm"))


def secondary_worlds(desk: Desk, actions: list[list[str]]) -> None:
    seat = desk.step.seat
    same_list(
        "ENSLAVE lists the conquered planets without such a token",
        {(world_name(world),) for world in slaves(desk, seat)},
        starting(actions, "enslave"),
    )
    same_list(
        "Metropolis lists the allied planets without one",
        {(world_name(world),) for world in cities(desk, seat)},
        starting(actions, "metropolis"),
    )


assert all(PLACES[WORLD_PLACE[world]] == world_name(world) for world in range(HOMES_FROM))

HANDLERS: dict[str, Handler] = {
    "income": income,
    "mined": mined,
    "token_collected": token_collected,
    "token_discarded": token_discarded,
    "tokens_bought": tokens_bought,
    "enslaved": enslaved,
    "metropolis_built": metropolis_built,
}
LISTS = {"capital-city": capital_city}
