"""Rounds, the order of turns and the number of actions."""

from __future__ import annotations

from tests.referees.void1.components import HOMES_FROM
from tests.referees.void1.desk import TWO_PLAYERS, Desk, Fact, Handler, Turn, seat_of

ACTIONS = {"F": 3, "R": 4, "K": 3}
SWAPS = 2  # First Edition with two players: free exchanges in a turn
COSTS = {  # actions that each verb of the own turn takes
    **dict.fromkeys(("move", "attack", "culture", "buy", "mine", "diplomacy", "infest", "mind_control"), 1),
    "warp_gate": 2,
}


def deck_of(desk: Desk) -> list[int]:
    """Event cards on each of the three score cards."""
    if desk.letter == "F":
        return [4, 3, 2]
    if desk.letter == "K":
        return [3, 4, 4] if desk.seats == 3 else [3, 3, 3]
    return [3, 4, 3] if "long" in desk.variants else [3, 3, 2]


def rounds_of(desk: Desk) -> int:
    """In the First Edition a score card is the event of its round, later editions draw another one."""
    if desk.letter == "F":
        return sum(deck_of(desk)) + 2
    return sum(deck_of(desk))


def scoring_rounds(desk: Desk) -> list[int]:
    """Rounds with a scoring event; the last comes after the last round."""
    deck = deck_of(desk)
    if desk.letter == "F":
        return [deck[0] + 1, deck[0] + deck[1] + 2]
    return [deck[0] + 1, deck[0] + deck[1] + 1]


def round_begins(desk: Desk, fact: Fact) -> None:
    number, first = int(fact["round"]), seat_of(fact, "first")
    now = desk.now
    desk.equal("rounds follow one another", now.round + 1, number)
    desk.demand(number <= rounds_of(desk), f"the game has {rounds_of(desk)} rounds")
    passed = [at for at in scoring_rounds(desk) if at < number]
    due = number - 1 - (len(passed) if desk.letter == "F" else 0)
    desk.equal("event cards drawn before this round", due, len(desk.drawn_events))
    desk.end_timed("end-of-round")
    desk.memory.pop("sunhammers", None)
    if "advanced" in desk.variants:
        order = advanced_order(desk)
        desk.equal("advanced rules: who goes first", order[0], first)
        now.turn_order = order
    elif number > 1:
        expected = now.first
        if desk.letter != "F" and desk.seats > TWO_PLAYERS:
            expected = (now.first + 1) % desk.seats
        if desk.letter == "K" and desk.seats == TWO_PLAYERS:
            expected = first  # the rulebooks differ; see the notes of the referee
        desk.equal("the first player of the round", expected, first)
        now.turn_order = [(first + i) % desk.seats for i in range(desk.seats)]
    else:
        now.turn_order = [(first + i) % desk.seats for i in range(desk.seats)]
    now.round = number
    now.first = first
    now.active = -1
    desk.turn = None
    desk.memory["turns"] = []
    start_pre_round(desk)


def advanced_order(desk: Desk) -> list[int]:
    """Most planets first, then least influence, most credits, the order of before."""
    now = desk.now
    return sorted(
        now.turn_order,
        key=lambda seat: (-len(now.worlds_of(seat)), now.influence(seat), -now.credits[seat]),
    )


def start_pre_round(desk: Desk) -> None:
    desk.mustering = set(range(desk.seats))
    desk.built.clear()
    desk.port_used.clear()
    desk.researched.clear()
    desk.breakthroughs.clear()
    desk.lent_goods.clear()


def ready(desk: Desk, fact: Fact) -> None:
    seat = seat_of(fact)
    desk.demand(seat in desk.mustering, f"seat {seat} is done with the pre-round phase twice")
    desk.mustering.discard(seat)
    if not desk.mustering:
        desk.end_timed("end-of-pre-round")


def turn_begins(desk: Desk, fact: Fact) -> None:
    seat, now = seat_of(fact), desk.now
    turns = desk.memory["turns"]
    desk.demand(not desk.mustering, "turns begin after the pre-round phase")
    desk.equal("the order of turns", now.turn_order[len(turns)], seat)
    turns.append(seat)
    desk.end_timed("end-of-turn")
    swaps = SWAPS if desk.letter == "F" and desk.seats == TWO_PLAYERS else 0
    desk.turn = Turn(seat, ACTIONS[desk.letter], swaps=swaps)
    desk.used_any_turn.clear()
    for key in ("gave_up", "permits"):
        desk.memory.pop(key, None)
    now.active = seat


def actions_end(desk: Desk, fact: Fact) -> None:
    turn = desk.turn
    assert turn is not None
    desk.equal("the player whose turn it is ends it", turn.seat, seat_of(fact))
    desk.equal("actions left over", turn.actions, int(fact["unused"]))
    turn.acting = False


def turn_over(desk: Desk, fact: Fact) -> None:
    """With the income the turn is over."""
    del fact
    if len(desk.memory["turns"]) == desk.seats:
        desk.now.active = -1


def extra_action(desk: Desk, fact: Fact) -> None:
    """Additional actions: Pyrious for any action, the Narkani Alliance for MOVE."""
    seat, price, turn = seat_of(fact), int(fact["price"]), desk.turn
    assert turn is not None
    desk.equal("additional actions belong to the own turn", turn.seat, seat)
    for ability, effect in desk.now.powers(seat).has("extra-action", "own-turn"):
        if effect["price"] == price and desk.step.action.split()[0] in ("buy_action", "buy_move"):
            if ("action" in effect) == (desk.step.action.split()[0] == "buy_move"):
                if ability.limit == "turn":
                    desk.demand(ability.source not in turn.used, f"{ability.source} once a turn")
                    turn.used.add(ability.source)
                turn.moves += 1 if "action" in effect else 0
                turn.actions += 0 if "action" in effect else 1
                desk.now.credits[seat] -= price
                desk.demand(desk.now.credits[seat] >= 0, "nobody pays more credits than they have")
                return
    if price == 0:
        return  # Surge: counted with its cards
    desk.say(f"seat {seat} has no ability that gives an action for {price} credits")


def spend(desk: Desk) -> None:
    """Count what the chosen action costs."""
    turn, words = desk.turn, desk.step.action.split()
    if turn is None or not turn.acting or desk.step.prompt != "turn" or desk.step.seat != turn.seat:
        return
    cost = COSTS.get(words[0], 0)
    if words[0] == "swap":
        cost = 0 if desk.letter == "F" else 1
        if desk.letter == "F":
            turn.swaps -= 1
            desk.demand(turn.swaps >= 0, "two free exchanges a turn")
    if words[0] in ("move", "warp_gate") and turn.moves and (words[0] == "move" or desk.letter == "F"):
        used = min(turn.moves, cost)
        turn.moves -= used
        cost -= used
        desk.memory["paid"] = (cost, used)
    elif words[0] in ("move", "warp_gate", "mind_control"):
        desk.memory["paid"] = (cost, 0)
    turn.actions -= cost
    desk.demand(turn.actions >= 0, f"seat {turn.seat} takes more actions than they have")


def check_actions(desk: Desk) -> None:
    """The number of actions left agrees with the count."""
    table, turn = desk.step.before.table, desk.turn
    if turn is not None and desk.step.prompt == "turn" and desk.step.seat == turn.seat:
        desk.equal("actions left", (turn.actions, turn.moves), (table.actions, table.moves))


def check_round_end(desk: Desk) -> None:
    """Foreign home worlds need the own one (Revised)."""
    now = desk.now
    if desk.letter != "R":
        return
    for seat in range(desk.seats):
        if now.race[seat] >= 0 and now.owner(now.home_of(seat)) != seat:
            foreign = [world for world in now.worlds_of(seat) if world >= HOMES_FROM]
            desk.demand(not foreign, f"seat {seat} holds a foreign home world without their own")


HANDLERS: dict[str, Handler] = {
    "round_begins": round_begins,
    "ready": ready,
    "turn_begins": turn_begins,
    "actions_end": actions_end,
    "income": turn_over,
    "extra_action": extra_action,
}
