"""Retreat: before any dice, to the nearest planet the player controls."""

from __future__ import annotations

from tests.referees.void1.battle import Battle
from tests.referees.void1.desk import Desk, Fact, Handler, listed, same_list, seat_of, starting
from tests.referees.void1.position import KINDS, WORLD_PLACE, place_of
from tests.referees.void1.powers import ALL_OBSTACLES
from tolmek.void1.model.ids import PLACES


def havens(desk: Desk, seat: int, start: int) -> set[int]:
    """The nearest controlled worlds other than the contested one; equally near ones are the player's choice."""
    now = desk.now
    powers = now.powers(seat)
    ignores = ALL_OBSTACLES
    if desk.letter == "F":
        for piece in now.pieces(seat, start):
            ignores &= powers.passes(piece % KINDS)
    far = now.board().distances(start, ignores)
    worlds = {WORLD_PLACE[world] for world in now.worlds_of(seat)} - {start}
    distances = {place: far[place] for place in worlds if place in far}
    nearest = min(distances.values(), default=0)
    return {place for place in distances if distances[place] == nearest}


def retreated(desk: Desk, fact: Fact) -> None:
    seat, start, end = seat_of(fact), place_of(fact["from"]), place_of(fact["to"])
    battle: Battle = desk.memory["battle"]
    desk.demand(not battle.dice, "a retreat comes before any dice")
    desk.equal("who is attacked retreats", battle.defender, seat)
    near = havens(desk, seat, start)
    desk.demand(
        end in near,
        f"the nearest planets from {fact['from']} are {[PLACES[p] for p in sorted(near)]}, not {fact['to']}",
    )
    for piece in desk.now.pieces(seat, start):
        desk.now.remove(seat, start, piece)
        desk.now.add(seat, end, piece)
    battle.ships = False


def harbour(desk: Desk) -> None:
    """Bindok II: the retreat costs 1 credit."""
    if desk.step.action == "retreat":
        prices = [effect["price"] for _, effect in desk.now.powers(desk.step.seat).has("retreat", "attack-named")]
        desk.demand(bool(prices), f"seat {desk.step.seat} has no ability to retreat")
        desk.memory["fare"] = (desk.step.seat, prices[0])
        pay(desk)


def pay(desk: Desk) -> None:
    """The price is due once nothing holds the ships; whose tractor beam does is asked before."""
    seat, price = desk.memory.get("fare", (-1, 0))
    if seat < 0:
        return
    prompts = [decision.prompt for decision in desk.step.after.decisions]
    if "let-retreat" in prompts or any(fact["fact"] == "refused" for fact in desk.step.facts):
        return
    del desk.memory["fare"]
    desk.now.credits[seat] -= price
    desk.demand(desk.now.credits[seat] >= 0, "the retreat must be paid")


def given_leave(desk: Desk, fact: Fact) -> None:
    del fact
    pay(desk)


def held_back(desk: Desk, fact: Fact) -> None:
    del fact
    desk.memory.pop("fare", None)


def havens_list(desk: Desk) -> None:
    battle: Battle = desk.memory["battle"]
    expected = {(PLACES[place],) for place in havens(desk, desk.step.seat, battle.place)}
    same_list("equally near planets to retreat to", expected, starting(listed(desk.step), "flee"))


HANDLERS: dict[str, Handler] = {"retreated": retreated, "permitted": given_leave, "refused": held_back}
LISTS = {"retreat": havens_list}
