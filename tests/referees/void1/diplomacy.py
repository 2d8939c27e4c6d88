"""DIPLOMACY: who may try, what the dice must show, what may be added."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.referees.void1.building import in_play
from tests.referees.void1.components import HOMES_FROM
from tests.referees.void1.desk import Desk, Fact, Handler, listed, same_list, seat_of, starting
from tests.referees.void1.position import KINDS, NOBODY, PLACE_WORLD, SPAN, WORLD_NUMBER, world_name
from tolmek.void1.model.ids import CARD_ID, CARDS, RACES, SHIP_ID

MOST_CARDS = 4


@dataclass
class Talks:
    """One DIPLOMACY action."""

    seat: int
    world: int
    laid: list[int] = field(default_factory=list)
    needed: int = 0
    total: int = 0
    rolled: bool = False


def fitting(desk: Desk, seat: int, world: int) -> list[int]:
    """Kinds of held cards of the planet's type."""
    kind = desk.parts.planets[world]["temperament"]
    return [card for card, held in enumerate(desk.now.cards(seat)) if held and desk.parts.card_type[card] == kind]


def approachable(desk: Desk, seat: int) -> set[tuple[str, ...]]:
    """Neutral planets without an ally where the player has a Diplomat and holds a card of the type."""
    now = desk.now
    places = {ship // SPAN for ship in now.fleet[seat] if ship % SPAN % KINDS == SHIP_ID["diplomat"]}
    planets: set[tuple[str, ...]] = set()
    for place in places:
        if in_play(desk, place) and PLACE_WORLD[place] < HOMES_FROM:
            world = PLACE_WORLD[place]
            if now.neutral(world) and now.ally[world] == NOBODY and fitting(desk, seat, world):
                planets.add((world_name(world),))
    return planets


def begin(desk: Desk) -> None:
    world = WORLD_NUMBER[desk.step.action.split()[1]]
    desk.memory["talks"] = Talks(desk.step.seat, world)


def lay(desk: Desk) -> None:
    talks: Talks = desk.memory["talks"]
    words = desk.step.action.split()
    if words[0] == "lay":
        talks.laid.append(CARD_ID[words[1]])


def tried(desk: Desk, fact: Fact) -> None:
    talks: Talks = desk.memory["talks"]
    seat, number = seat_of(fact), int(fact["cards"])
    desk.equal("the planet that was named", talks.world, WORLD_NUMBER[fact["world"]])
    desk.equal("cards laid down", len(talks.laid), number)
    desk.demand(1 <= number <= MOST_CARDS, "one to four cards are laid down")
    kind = desk.parts.planets[talks.world]["temperament"]
    for card in talks.laid:
        desk.equal("the cards are of the planet's type", kind, desk.parts.card_type[card])
    for card in set(talks.laid):
        desk.demand(desk.now.cards(seat)[card] >= talks.laid.count(card), "laid cards come from the hand")
    talks.needed = desk.parts.races[desk.now.race[seat]]["diplomacy"][number - 1]
    desk.equal(f"the number to roll with {number} cards", talks.needed, int(fact["needed"]))


def rolled(desk: Desk, fact: Fact) -> None:
    talks: Talks = desk.memory["talks"]
    kind = desk.parts.planets[talks.world]["temperament"]
    bonus = desk.now.powers(talks.seat).diplomacy_bonus(kind)
    desk.equal("three dice for DIPLOMACY", 3, len(fact["dice"]))
    desk.equal("the total of the roll", sum(fact["dice"]) + bonus, int(fact["total"]))
    talks.total = sum(fact["dice"]) + bonus
    talks.rolled = True


def ambassador_spent(desk: Desk, fact: Fact) -> None:
    talks: Talks = desk.memory["talks"]
    desk.now.ambassadors[seat_of(fact)] -= 1
    desk.demand(desk.now.ambassadors[seat_of(fact)] >= 0, "no ambassador is left to be spent")
    talks.total += 1


def credit_spent(desk: Desk, fact: Fact) -> None:
    talks: Talks = desk.memory["talks"]
    seat = seat_of(fact)
    desk.equal("only the Pirates of Cidran bribe", "pirates_of_cidran", RACES[desk.now.race[seat]])
    desk.now.credits[seat] -= 1
    desk.demand(desk.now.credits[seat] >= 0, "no credit is left to be spent")
    talks.total += 1


def succeeded(desk: Desk, fact: Fact) -> None:
    talks: Talks | None = desk.memory.pop("talks", None)
    if talks is None:
        return  # a liberated planet or an answered distress call
    desk.equal(
        "who has rolled becomes the ally", (talks.seat, talks.world), (seat_of(fact), WORLD_NUMBER[fact["world"]])
    )
    desk.demand(talks.rolled and talks.total >= talks.needed, f"a total of {talks.total} does not reach {talks.needed}")
    paid = [
        CARD_ID[other["card"]]
        for other in desk.step.facts
        if other["fact"] == "card_discarded" and other["card"] is not None
    ]
    desk.equal("the cards laid down are discarded", sorted(talks.laid), sorted(paid))


def failed(desk: Desk, fact: Fact) -> None:
    talks: Talks = desk.memory.pop("talks")
    desk.demand(talks.total < talks.needed, f"a total of {talks.total} reaches {talks.needed}")
    desk.demand(
        not any(other["fact"] == "card_discarded" for other in desk.step.facts), "after a failure the cards are kept"
    )


# --- lists ---------------------------------------------------------------------------------------------------------


def lay_list(desk: Desk) -> None:
    talks: Talks = desk.memory["talks"]
    met = {words[0] for words in starting(listed(desk.step), "lay")}
    left = {
        CARDS[card]
        for card in fitting(desk, talks.seat, talks.world)
        if desk.now.cards(talks.seat)[card] > talks.laid.count(card)
    }
    desk.demand(met <= left, f"cards that cannot be laid down: {met - left}")
    if not talks.laid:
        desk.equal("cards of the planet's type to lay down", left, met)


def spend_list(desk: Desk) -> None:
    talks: Talks = desk.memory["talks"]
    verbs = {words[0] for words in listed(desk.step)}
    if talks.total < talks.needed:
        if desk.now.ambassadors[talks.seat] > 0:
            desk.demand("ambassador" in verbs, "ambassadors may be spent after the roll")
        if RACES[desk.now.race[talks.seat]] == "pirates_of_cidran" and desk.now.credits[talks.seat] > 0:
            desk.demand("bribe" in verbs, "the Pirates of Cidran may spend credits after the roll")


def espionage_list(desk: Desk) -> None:
    """Espionage: any card of the hand that is looked at."""
    actions = listed(desk.step)
    seat = desk.step.seat
    if actions[0][0] == "spy":
        hands = {
            (str(other),)
            for other in range(desk.seats)
            if other != seat and not desk.now.partners(seat, other) and desk.now.hand_size(other) > 0
        }
        same_list("opponents with cards", hands, starting(actions, "spy"))


HANDLERS: dict[str, Handler] = {
    "diplomacy_tried": tried,
    "diplomacy_roll": rolled,
    "diplomacy_failed": failed,
    "allied": succeeded,
    "ambassador_spent": ambassador_spent,
    "credit_spent": credit_spent,
}
LISTS = {"lay-cards": lay_list, "spend-on-diplomacy": spend_list, "espionage": espionage_list}
