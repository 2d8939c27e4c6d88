"""Scoring events, the galactic council, objectives, the end of the game."""

from __future__ import annotations

from tests.referees.void1.components import HOMES_FROM
from tests.referees.void1.desk import Desk, Fact, Handler, seat_of
from tests.referees.void1.position import WORLD_NUMBER
from tests.referees.void1.turns import rounds_of, scoring_rounds
from tolmek.void1.model.ids import GOODS, OBJECTIVE_ID, RACES
from tolmek.void1.model.names import SOURCE

HOME_WORLD_POINTS = 2
BUILDING = ("built", "rebuilt")
SHARED_SCORING = ("points", "influence")


def planet_points(desk: Desk, seat: int) -> int:
    """Printed points of the planets controlled, home worlds included.

    First Edition: 2 for each foreign home world, none for the own. Key to the Universe: 2 for each foreign one.
    """
    now = desk.now
    total = 0
    for world in now.worlds_of(seat):
        if desk.letter != "R" and world >= HOMES_FROM and now.home_owner(world) != seat:
            total += HOME_WORLD_POINTS
        elif desk.letter == "F" and world >= HOMES_FROM:
            continue
        else:
            total += now.world_row(world)["vp"]
    return total


def technology_points(desk: Desk, seat: int) -> int:
    """Printed points of each technology; in Key to the Universe by their number."""
    owned = [row for i, row in enumerate(desk.parts.technologies) if desk.now.techs[seat] >> i & 1]
    if desk.letter != "K":
        return sum(row["vp"] for row in owned)
    points = 0
    for least, value in zip(desk.parts.tech_steps["owned"], desk.parts.tech_steps["vp"], strict=True):
        if len(owned) >= least:
            points = value
    return points


def council_points(desk: Desk, card: int) -> dict[int, int]:
    """Most influence, next most; who ties for first shares both numbers, who ties for second the lower one."""
    row = desk.parts.score_cards[card]
    influence = {seat: desk.now.influence(seat) for seat in range(desk.seats)}
    ranks = sorted({value for value in influence.values() if value > 0}, reverse=True)
    points = dict.fromkeys(influence, 0)
    if not ranks:
        return points
    leaders = [seat for seat, value in influence.items() if value == ranks[0]]
    if len(leaders) > 1:
        share = -(-(row["first"] + row["second"]) // len(leaders))
        return points | dict.fromkeys(leaders, share)
    points[leaders[0]] = row["first"]
    if len(ranks) > 1:
        seconds = [seat for seat, value in influence.items() if value == ranks[1]]
        points |= dict.fromkeys(seconds, -(-row["second"] // len(seconds)))
    return points


def scoring(desk: Desk, fact: Fact) -> None:
    number, now, facts = int(fact["number"]), desk.now, desk.step.facts
    desk.equal("scoring events follow one another", desk.scored, number)
    last = number == 2 or ("short" in desk.variants and number == 1)
    if number < 2:
        desk.equal("the round of the scoring event", scoring_rounds(desk)[number], now.round)
    else:
        desk.equal("the last scoring comes after the last round", rounds_of(desk), now.round)
    desk.scored += 1
    desk.memory["last"] = last
    at = next(i for i, other in enumerate(facts) if other is fact) + 1
    met: dict[tuple[int, str], int] = {}
    while at < len(facts) and facts[at]["fact"] in SHARED_SCORING:
        other = facts[at]
        if other["fact"] == "influence":
            seat = int(other["seat"])
            desk.equal(f"influence of seat {seat} at the council", now.influence(seat), int(other["influence"]))
        elif other["source"] in ("planets", "technologies", "council", "home_worlds"):
            source = "planets" if other["source"] == "home_worlds" else other["source"]
            key = (int(other["seat"]), source)
            met[key] = met.get(key, 0) + int(other["points"])
        at += 1
    council = council_points(desk, number)
    expected = {}
    for seat in range(desk.seats):
        expected[seat, "planets"] = planet_points(desk, seat)
        expected[seat, "technologies"] = technology_points(desk, seat)
        expected[seat, "council"] = council[seat]
    for key, points in expected.items():
        desk.equal(f"points of seat {key[0]} for {key[1]} at scoring event {number + 1}", points, met.get(key, 0))


def points(desk: Desk, fact: Fact) -> None:
    seat, amount = seat_of(fact), int(fact["points"])
    desk.now.vp[seat] += amount
    source = fact["source"]
    if source == "morale":
        desk.equal("a morale boost is 1 point", 1, amount)
    elif source == "race":
        race_points(desk, seat, amount)
    elif source == "event":
        event_points(desk, seat, amount)
    elif source == "objective":
        done = [other for other in desk.step.facts if other["fact"] == "objective_done" and int(other["seat"]) == seat]
        values = {desk.parts.objectives[OBJECTIVE_ID[other["objective"]]]["vp"] for other in done}
        desk.demand(amount in values, f"an objective is worth {values}, not {amount}")


def race_points(desk: Desk, seat: int, amount: int) -> None:
    race = RACES[desk.now.race[seat]]
    if race == "collective_five":
        taken = [other for other in desk.step.facts if other["fact"] == "conquered" and int(other["seat"]) == seat]
        world = WORLD_NUMBER[taken[0]["world"]] if taken else -1
        desk.demand(
            0 <= world < HOMES_FROM and desk.parts.planets[world]["temperament"] == "peaceful" and amount == 1,
            "the Collective Five gain 1 point for conquering a peaceful planet",
        )
    elif race == "corporations_of_meezle_iii":
        desk.demand(desk.memory.get("last", False), "the Corporations' points come at the end of the game")
        desk.equal("1 point for every 4 credits", desk.now.credits[seat] // 4, amount)
        desk.memory["dividend"] = True
    else:
        desk.say(f"{race} gains no points by its abilities")


def event_points(desk: Desk, seat: int, amount: int) -> None:
    facts = desk.step.facts
    if any(other["fact"] == "event_claimed" and int(other["seat"]) == seat for other in facts):
        desk.equal("the plague's healer gains 1 point", 1, amount)
    else:
        desk.demand(
            any(other["fact"] == "event_drawn" and other["event"] == "council_summons" for other in facts),
            "no event gives points now",
        )
        best = max(desk.now.influence(other) for other in range(desk.seats))
        desk.demand(best > 0 and desk.now.influence(seat) == best and amount == 1, "Council Summons: most influence")


# --- objectives ----------------------------------------------------------------------------------------------------


def meets(desk: Desk, seat: int, number: int, worlds: list[int]) -> bool | None:
    """Does the controller of these worlds fulfil an objective now? None: it depends on what has just happened."""
    now, name = desk.now, desk.parts.objectives[number]["id"]
    planets = [world for world in worlds if world < HOMES_FROM]
    if name == "banner_over_pyrious":
        return WORLD_NUMBER["pyrious"] in planets
    if name == "voice_of_the_council":
        return sum(1 for world in planets if now.ally[world] == seat) >= 3
    if name == "iron_rule":
        return sum(1 for world in planets if now.conqueror[world] == seat) >= 4
    if name == "fallen_throne":
        return any(world >= HOMES_FROM and now.home_owner(world) != seat for world in worlds)
    if name == "age_of_reason":
        return bin(now.techs[seat]).count("1") >= 8
    if name == "full_holds":
        goods = {now.world_row(world)["good"] for world in planets}
        return len(goods & set(GOODS)) >= 4
    return None


def objective_done(desk: Desk, fact: Fact) -> None:
    seat, number = seat_of(fact), OBJECTIVE_ID[fact["objective"]]
    desk.equal("objectives belong to Key to the Universe", "K", desk.letter)
    closed = desk.now.objectives >> number & 1
    row = desk.parts.objectives[number]
    desk.demand(not closed or row["shared"], f"{row['name']} has been completed before")
    desk.demand(
        meets(desk, seat, number, desk.now.worlds_of(seat)) is not False,
        f"seat {seat} does not meet the objective {row['name']}",
    )
    if row["id"] == "build_a_sunhammer":
        built = any(
            other["fact"] in ("built", "rebuilt") and other["piece"] == "sunhammer" and int(other["seat"]) == seat
            for other in desk.step.facts
        )
        desk.demand(built, "the objective needs a Sunhammer that was just built")
    if row["shared"] and desk.mustering and "advanced" not in desk.variants:  # there they build one after another
        desk.memory.setdefault("shared", set()).add(number)  # others may still complete it in this phase
    else:
        desk.now.objectives |= 1 << number


def close_shared(desk: Desk) -> None:
    """With the pre-round phase, when its last offers are answered, the shared objectives close: before any turn."""
    open_ones: set[int] = desk.memory.get("shared", set())
    begun = any(fact["fact"] == "turn_begins" for fact in desk.step.facts)
    for number in sorted(open_ones) if not desk.mustering else ():
        if begun or desk.step.after.table.objectives >> number & 1:
            desk.now.objectives |= 1 << number
            open_ones.discard(number)


def is_sunhammer(fact: Fact) -> bool:
    return bool(fact["objective"] == "build_a_sunhammer")


def check_objectives(desk: Desk) -> None:
    """An open objective that a player meets is completed at once."""
    if desk.letter != "K" or desk.now.round == 0:
        return
    sunhammer = OBJECTIVE_ID["build_a_sunhammer"]
    if not desk.step.before.table.objectives >> sunhammer & 1:
        built = {seat_of(fact) for fact in desk.step.facts if fact["fact"] in BUILDING and fact["piece"] == "sunhammer"}
        done = {seat_of(fact) for fact in desk.step.facts if fact["fact"] == "objective_done" and is_sunhammer(fact)}
        before = desk.memory.setdefault("sunhammer builders", set())
        desk.equal("who builds a Sunhammer completes the objective", built - before, done - before)
        before |= built
    worlds = [desk.now.worlds_of(seat) for seat in range(desk.seats)]
    for number, row in enumerate(desk.parts.objectives):
        if not desk.now.objectives >> number & 1:
            for seat in range(desk.seats):
                if meets(desk, seat, number, worlds[seat]):
                    desk.say(f"seat {seat} meets {row['name']} and is not given its points")


# --- the end -------------------------------------------------------------------------------------------------------


def rank(desk: Desk, seat: int) -> tuple[int, int, int, int, int]:
    now = desk.now
    return (
        now.vp[seat],
        len(now.worlds_of(seat)),
        now.influence(seat),
        bin(now.techs[seat]).count("1"),
        now.credits[seat],
    )


def check_end(desk: Desk, winners: list[int]) -> None:
    """Most points; then planets, influence, technologies, credits."""
    desk.equal("scoring events in the game", 2 if "short" in desk.variants else 3, desk.scored)
    rich = [
        seat
        for seat in range(desk.seats)
        if RACES[desk.now.race[seat]] == "corporations_of_meezle_iii" and desk.now.credits[seat] >= 4
    ]
    desk.equal("the Corporations' points for credits", bool(rich), bool(desk.memory.get("dividend")))
    if "team" in desk.variants:
        team = {seat: desk.now.team[seat] for seat in range(desk.seats)}
        sums = {side: sum(desk.now.vp[seat] for seat in team if team[seat] == side) for side in set(team.values())}
        best = max(sums.values())
        desk.demand(all(sums[team[seat]] == best for seat in winners), f"the team with most points wins: {sums}")
        return
    ranks = {seat: rank(desk, seat) for seat in range(desk.seats)}
    best_rank = max(ranks.values())
    expected = [seat for seat, value in ranks.items() if value == best_rank]
    desk.equal("the winner", expected, sorted(winners))


assert "council" in SOURCE.ids

HANDLERS: dict[str, Handler] = {
    "scoring": scoring,
    "points": points,
    "objective_done": objective_done,
}
