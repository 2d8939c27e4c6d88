"""CULTURE, the hand limit, tactics and trades."""

from __future__ import annotations

from tests.referees.void1.desk import TWO_PLAYERS, Desk, Fact, Handler, Offer, listed, same_list, seat_of, starting
from tests.referees.void1.position import CARD_KINDS
from tolmek.void1.model.ids import CARD_ID, CARDS, TACTIC_ID, TACTICS

CREDITS_FROM = 256  # numbers of the items of an offer: that many credits
CREDITS_TO = 512
FACE_UP_PRICE = 1


def card_drawn(desk: Desk, fact: Fact) -> None:
    if fact["card"] is None:
        return
    card = CARD_ID[fact["card"]]
    desk.now.deck[card] -= 1
    desk.demand(desk.now.deck[card] >= 0, "a card is drawn that is not in the deck")
    desk.now.give_card(seat_of(fact), card)
    if "culture" in desk.memory and desk.turn is not None and desk.turn.seat == seat_of(fact):
        drawn, due = desk.memory["culture"]
        desk.memory["culture"] = (drawn + 1, due)
    if desk.memory.get("festival"):
        desk.equal("Festival of Stars: one card each, in turn order", desk.memory["festival"].pop(0), seat_of(fact))


def card_shown(desk: Desk, fact: Fact) -> None:
    card = CARD_ID[fact["card"]]
    desk.now.deck[card] -= 1
    desk.demand(desk.now.deck[card] >= 0, "a card is shown that is not in the deck")
    desk.now.display.append(card)
    desk.now.display.sort()


def deck_shuffled(desk: Desk, fact: Fact) -> None:
    desk.equal("the discards are shuffled when the deck is empty", 0, sum(desk.now.deck))
    desk.now.deck = desk.now.discard
    desk.now.discard = [0] * CARD_KINDS


def card_bought(desk: Desk, fact: Fact) -> None:
    """A face-up card costs 1 credit; in the two-player game nothing in exchange for a card of the hand."""
    seat, card = seat_of(fact), CARD_ID[fact["card"]]
    desk.demand(card in desk.now.display, f"{fact['card']} does not lie face up")
    desk.now.display.remove(card)
    words = desk.step.action.split()
    if words[0] == "swap":
        desk.equal("cards are exchanged with two players only", TWO_PLAYERS, desk.seats)
        back = CARD_ID[words[1] if words[2] == fact["card"] else words[2]]
        desk.now.take_card(seat, back)
        desk.now.display.append(back)
        desk.now.display.sort()
    else:
        desk.demand(desk.letter != "F", "face-up cards are not for sale in the First Edition")
        desk.now.credits[seat] -= FACE_UP_PRICE
        desk.demand(desk.now.credits[seat] >= 0, "a face-up card costs 1 credit")
    desk.now.give_card(seat, card)


def card_discarded(desk: Desk, fact: Fact) -> None:
    if fact["card"] is None:
        return
    card = CARD_ID[fact["card"]]
    desk.now.take_card(seat_of(fact), card)
    desk.now.discard[card] += 1
    if desk.step.prompt == "hand-limit":
        seat = seat_of(fact)
        limit = desk.now.powers(seat).hand_limit
        desk.demand(desk.now.hand_size(seat) >= limit, f"nobody discards below the hand limit of {limit} because of it")


def card_stolen(desk: Desk, fact: Fact) -> None:
    if fact["card"] is None:
        return
    card = CARD_ID[fact["card"]]
    desk.now.take_card(seat_of(fact, "victim"), card)
    desk.now.give_card(seat_of(fact), card)


def tactic_played(desk: Desk, fact: Fact) -> None:
    """The cards for a tactic are of one type, one of them shows it; Universal Translator lifts the first."""
    seat, tactic = seat_of(fact), TACTIC_ID[fact["tactic"]]
    row = desk.parts.tactics[tactic]
    paid = [
        CARD_ID[other["card"]]
        for other in desk.step.facts
        if other["fact"] == "card_discarded" and other["card"] is not None and int(other["seat"]) == seat
    ][: row["cards"]]
    desk.equal(f"cards for {row['name']}", row["cards"], len(paid))
    desk.demand(any(desk.parts.card_tactic[card] == tactic for card in paid), f"no card paid shows {row['name']}")
    types = {desk.parts.card_type[card] for card in paid}
    desk.demand(
        len(types) == 1 or desk.now.powers(seat).mixes_cards, f"the cards for {row['name']} are of different types"
    )
    if row["turn"] == "own":
        desk.demand(desk.turn is not None and desk.turn.seat == seat, f"{row['name']} is for the own turn only")
    ability = desk.parts.tactic_abilities[tactic]
    for effect in ability.effects:
        if "until" in effect:
            desk.add_timed(ability, seat, effect["until"])
            break
    desk.memory["release"] = row["id"]
    if row["id"] == "tribute":
        desk.owe(seat, ability.effects[0]["amount"])
    if row["id"] == "surge":
        assert desk.turn is not None
        desk.turn.actions += 1
    if row["id"] == "safe_passage":
        assert desk.turn is not None
        desk.demand("safe_passage" not in desk.turn.used, "Safe Passage once a turn")
        desk.turn.used.add("safe_passage")
    if row["id"] == "breakthrough":
        desk.demand(seat in desk.mustering, "Breakthrough is for the pre-round phase")
        desk.demand(seat not in desk.breakthroughs, "Breakthrough once a phase")
        desk.breakthroughs.add(seat)


def credits_gained(desk: Desk, fact: Fact) -> None:
    desk.now.credits[seat_of(fact)] += int(fact["credits"])


def check_gains(desk: Desk) -> None:
    """Credits from cards and abilities are those that are printed."""
    met: dict[int, int] = {}
    for fact in desk.step.facts:
        if fact["fact"] == "credits_gained":
            met[seat_of(fact)] = met.get(seat_of(fact), 0) + int(fact["credits"])
    expected = {seat: credits for seat, credits in desk.due.items() if credits}
    desk.due.clear()
    desk.equal("credits given by cards and abilities, by seat", expected, met)


def credits_paid(desk: Desk, fact: Fact) -> None:
    seat = seat_of(fact)
    desk.now.credits[seat] -= int(fact["credits"])
    desk.demand(desk.now.credits[seat] >= 0, "nobody pays more credits than they have")


# --- lists ---------------------------------------------------------------------------------------------------------


def payable(desk: Desk, seat: int, tactic: int, kept: int = -1) -> set[str]:
    """Cards with which the player can begin a tactic: one shows it and enough others go with it."""
    cards, parts = desk.now.cards(seat), desk.parts
    needed = parts.tactics[tactic]["cards"]
    mixes = desk.now.powers(seat).mixes_cards
    payable_cards = set()
    for card in range(CARD_KINDS):
        if cards[card] and parts.card_tactic[card] == tactic:
            fitting = sum(
                cards[other] for other in range(CARD_KINDS) if mixes or parts.card_type[other] == parts.card_type[card]
            )
            if fitting >= needed and card != kept:
                payable_cards.add(CARDS[card])
    return payable_cards


def tactic_rows(desk: Desk, seat: int, names: set[str]) -> set[tuple[str, ...]]:
    """The listed form of every tactic among these that the player can pay."""
    return {(name, card) for name in names for card in payable(desk, seat, TACTIC_ID[name])}


def hand_limit(desk: Desk) -> None:
    """Any card of the hand may be discarded."""
    seat = desk.step.seat
    desk.demand(
        desk.now.hand_size(seat) > desk.now.powers(seat).hand_limit, "the hand limit is asked about without need"
    )
    held = {(CARDS[card],) for card in range(CARD_KINDS) if desk.now.cards(seat)[card]}
    met = starting(listed(desk.step), "discard")
    desk.demand(met <= held, f"cards to discard that are not held: {met - held}")
    if desk.now.hand_size(seat) == desk.now.powers(seat).hand_limit + 1 and desk.memory.get("discarding") != seat:
        same_list("any card may be discarded to the hand limit", held, met)  # several are chosen in a fixed order
    desk.memory["discarding"] = seat


def check_hands(desk: Desk) -> None:
    """When a player is asked for their next action, no hand is above its limit."""
    for seat in range(desk.seats):
        limit = desk.now.powers(seat).hand_limit
        desk.demand(
            desk.now.hand_size(seat) <= limit,
            f"seat {seat} holds {desk.now.hand_size(seat)} cards, the limit is {limit}",
        )


# --- trade ---------------------------------------------------------------------------------------------------------


def offer_terms(desk: Desk, fact: Fact) -> None:
    given = int(fact["given"])
    desk.offers[seat_of(fact), seat_of(fact, "partner")] = Offer(fact["items"][:given], fact["items"][given:])


def traded(desk: Desk, fact: Fact) -> None:
    seat, partner = seat_of(fact), seat_of(fact, "partner")
    offer = desk.offers.pop((seat, partner))
    for giver, taker, items in ((seat, partner, offer.given), (partner, seat, offer.wanted)):
        for item in items:
            if item < CARD_KINDS:
                desk.now.take_card(giver, item)
                desk.now.give_card(taker, item)
            elif CREDITS_FROM <= item < CREDITS_TO:
                desk.now.credits[giver] -= item - CREDITS_FROM
                desk.now.credits[taker] += item - CREDITS_FROM
    desk.demand(min(desk.now.credits) >= 0, "nobody trades away more credits than they have")


assert len(CARDS) == CARD_KINDS
assert len(TACTICS) == len(TACTIC_ID)

HANDLERS: dict[str, Handler] = {
    "card_drawn": card_drawn,
    "card_shown": card_shown,
    "deck_shuffled": deck_shuffled,
    "card_bought": card_bought,
    "card_discarded": card_discarded,
    "card_stolen": card_stolen,
    "tactic_played": tactic_played,
    "credits_gained": credits_gained,
    "credits_paid": credits_paid,
    "offer_terms": offer_terms,
    "traded": traded,
}
LISTS = {"hand-limit": hand_limit}
