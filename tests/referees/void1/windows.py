"""Rights in the middle of an attack: tactics before the dice, second rolls, photon bombs, the choice of casualties."""

from __future__ import annotations

from tests.referees.void1.actions import insurrections, peace_talks
from tests.referees.void1.battle import FORCES, FREE_SHOTS, STARFIGHTER, Battle, cloaked_hits, number_to_hit
from tests.referees.void1.building import may_build
from tests.referees.void1.cards import payable, tactic_rows
from tests.referees.void1.desk import Desk, Fact, Handler, listed, same_list, seat_of, starting
from tests.referees.void1.movement import Flight, beams
from tests.referees.void1.position import KINDS, PIECE_NUMBER
from tests.referees.void1.retreat import havens
from tolmek.void1.model.ids import TACTIC_ID
from tolmek.void1.model.names import PIECE

BEFORE_DICE = {"retreat", "ambush", "militia"}


def battle_of(desk: Desk) -> Battle | None:
    battle: Battle | None = desk.memory.get("battle")
    return battle


def open_tactics(desk: Desk, battle: Battle, seat: int) -> set[str]:
    """Tactics that the named attack gives a side the right to use before the first die."""
    now, names = desk.now, set()
    used = desk.memory.setdefault("tactics", set())
    if battle.ships and battle.defender < desk.seats and seat in (battle.attacker, battle.defender):
        names.add("ambush")
    if seat == battle.defender:
        if battle.ships and havens(desk, seat, battle.place):
            if battle.place not in beams(desk, Flight(seat, seat, [], [], battle.place, "turn")):
                names.add("retreat")
        if battle.prize >= 0 and not now.present(seat, battle.place):
            names.add("militia")
    return {name for name in names if (seat, name) not in used}


def attack_window(desk: Desk) -> None:
    """What may be played when an attack has been named."""
    battle, seat = battle_of(desk), desk.step.seat
    if battle is None:
        return
    battle.asked.add(("attack-window", seat, battle.ships))
    met = starting(listed(desk.step), "tactic")
    names = open_tactics(desk, battle, seat)
    expected = tactic_rows(desk, seat, names)
    desk.demand(expected <= met, f"before the dice seat {seat} may play {sorted(expected - met)}")
    further = {"tribute"}
    if desk.turn is not None and desk.turn.seat == seat:
        further |= {"peace_talks"} if peace_talks(desk, seat) else set()
        further |= {"insurrection"} if insurrections(desk, seat) else set()
    if seat == battle.defender and battle.ships:
        further.add("retreat")  # under a tractor beam it needs a permission first
    odd = met - tactic_rows(desk, seat, names | further)
    desk.demand(not odd, f"seat {seat} may not play {sorted(odd)} now")


def harbour_window(desk: Desk) -> None:
    battle = battle_of(desk)
    if battle is not None:
        battle.asked.add(("offer-retreat", desk.step.seat, True))


def note_tactic(desk: Desk, fact: Fact) -> None:
    desk.memory.setdefault("tactics", set()).add((seat_of(fact), fact["tactic"]))


def new_attack(desk: Desk, fact: Fact) -> None:
    del fact
    desk.memory["tactics"] = set()


def first_dice(desk: Desk, fact: Fact) -> None:
    """Before the first die both sides have had their right to play tactics and to retreat."""
    battle = battle_of(desk)
    if battle is None or battle.rights_checked:
        return
    battle.rights_checked = True
    del fact
    for seat in (battle.attacker, battle.defender):
        if not 0 <= seat < desk.seats:
            continue
        names = {name for name in open_tactics(desk, battle, seat) if payable(desk, seat, TACTIC_ID[name])}
        if names and not desk.step.before.table.passing[seat]:
            asked = ("attack-window", seat, battle.ships) in battle.asked
            desk.demand(asked, f"seat {seat} is not asked whether they play {sorted(names)} before the dice")
    seat = battle.defender
    if 0 <= seat < desk.seats and battle.ships:
        for _, effect in desk.now.powers(seat).has("retreat", "attack-named"):
            if effect["price"] and effect["price"] <= desk.now.credits[seat] and havens(desk, seat, battle.place):
                held = beams(desk, Flight(seat, seat, [], [], battle.place, "turn"))
                asked = ("offer-retreat", seat, True) in battle.asked
                desk.demand(
                    asked or battle.place in held, f"seat {seat} is not asked whether they retreat for a credit"
                )


def standing(desk: Desk) -> None:
    """Tribute may be played at any time, in the turn of another player too."""
    tribute = TACTIC_ID["tribute"]
    for seat in range(desk.seats):
        if seat != desk.step.seat and payable(desk, seat, tribute):
            decision = desk.step.before.decision_of(seat)
            rows = [] if decision is None else [str(action).split() for action in decision.actions]
            if decision is not None and decision.prompt in ("offer", "answer", "await", "payment"):
                continue
            desk.demand(
                any(words[:2] == ["tactic", "tribute"] for words in rows),
                f"seat {seat} may play Tribute at any time and has no way to",
            )


# --- wrecks and plunder --------------------------------------------------------------------------------------------


def wrecked(desk: Desk, fact: Fact) -> None:
    """Key to the Universe: the owner of a destroyed ship may put it on the repair bay."""
    seat, kind = seat_of(fact), PIECE.ids.index(fact["piece"]) % KINDS
    if desk.letter == "K" and seat < desk.seats and may_build(desk, seat, kind):
        wrecks = desk.memory.setdefault("wrecks", {})
        wrecks[seat] = wrecks.get(seat, 0) + 1


def wreck_asked(desk: Desk) -> None:
    wrecks = desk.memory.setdefault("wrecks", {})
    wrecks[desk.step.seat] = wrecks.get(desk.step.seat, 0) - 1


def check_wrecks(desk: Desk) -> None:
    """Nobody was passed over."""
    for seat, number in desk.memory.pop("wrecks", {}).items():
        desk.demand(number <= 0, f"seat {seat} is not asked whether a destroyed ship goes to the repair bay")


def quiet(desk: Desk) -> None:
    """Between two actions."""
    if desk.turn is not None and desk.step.seat == desk.turn.seat:
        check_wrecks(desk)
        standing(desk)


# --- after a roll --------------------------------------------------------------------------------------------------


def after_roll(desk: Desk) -> None:
    """Second Chance rolls all dice again; cards laid down for diplomacy cannot pay for it."""
    seat = desk.step.seat
    met = starting(listed(desk.step), "tactic")
    if "talks" in desk.memory:
        return
    same_list("Second Chance after a roll", tactic_rows(desk, seat, {"second_chance"}), met)
    battle = battle_of(desk)
    if battle is not None:
        battle.asked.add(("after-roll", seat, battle.level))


def bombing(desk: Desk) -> None:
    """Any die of the level may be raised as long as bombs are left."""
    battle, seat = battle_of(desk), desk.step.seat
    if battle is None:
        return
    battle.bombing.add((seat, battle.level))
    met = {(PIECE_NUMBER[row[0]] % KINDS, int(row[1])) for row in starting(listed(desk.step), "bomb")}
    expected = {
        (kind, die) for kind, die in battle.rolled.get(seat, []) if die < number_to_hit(desk, battle, seat, kind)
    }
    desk.demand(expected <= met, f"photon bombs may raise {sorted(expected - met)}")


def casualties(desk: Desk) -> None:
    """The owner chooses, or the shooter for hits of cloaked ships that nothing detects."""
    battle, seat = battle_of(desk), desk.step.seat
    if battle is None:
        return
    sides = [side for side in (battle.attacker, battle.defender) if side != FORCES]
    met = {PIECE.ids.index(words[0]) for words in starting(listed(desk.step), "lose")}
    choices = {side: set(desk.now.pieces(side, battle.place)) for side in sides}
    if battle.level == FREE_SHOTS:
        choices = {
            side: {piece for piece in pieces if piece % KINDS == STARFIGHTER} for side, pieces in choices.items()
        }
    battle.choosers.add((seat, battle.level))
    fitting = [side for side in sides if choices[side] == met]
    desk.demand(bool(fitting), f"casualties to choose from: {choices}, listed {met}")
    if seat in fitting or desk.guards in fitting:
        return  # the other player chooses for the guards
    desk.demand(
        cloaked_hits(desk, battle, seat) > 0, f"seat {seat} chooses a casualty of side {fitting[0]} without cloaking"
    )


def pay_to_fire(desk: Desk) -> None:
    battle = battle_of(desk)
    if battle is not None:
        battle.asked.add(("pay-to-fire", desk.step.seat, 0))


def one_more(desk: Desk) -> None:
    """Yorrun: any die of the roll."""
    battle, seat = battle_of(desk), desk.step.seat
    if battle is None:
        return
    battle.asked.add(("one-more", seat, battle.level))
    met = {(PIECE_NUMBER[row[0]] % KINDS, int(row[1])) for row in starting(listed(desk.step), "again")}
    expected = set(battle.rolled.get(seat, []))
    same_list("dice that may be rolled again", expected, met)
    if desk.step.action.startswith("again"):
        words = desk.step.action.split()
        chosen = (PIECE_NUMBER[words[1]] % KINDS, int(words[2]))
        others = battle.rolled[seat][:]
        others.remove(chosen)
        battle.again = (seat, [*(kind for kind, _ in others), chosen[0]])
        for ability, _ in desk.now.powers(seat).has("reroll", "after-roll"):
            desk.demand((seat, ability.source) not in desk.used_any_turn, "one die again once a turn")
            desk.used_any_turn.add((seat, ability.source))


HANDLERS: dict[str, Handler] = {
    "attack_named": new_attack,
    "tactic_played": note_tactic,
    "destroyed": wrecked,
    "lost_to_obstacle": wrecked,
    "attack_roll": first_dice,
    "conquered": first_dice,
    "liberated": first_dice,
    "regained": first_dice,
    "left_alone": first_dice,
}
LISTS = {
    "attack-window": attack_window,
    "turn": quiet,
    "wreck": wreck_asked,
    "offer-retreat": harbour_window,
    "after-roll": after_roll,
    "bombing": bombing,
    "casualties": casualties,
    "pay-to-fire": pay_to_fire,
    "one-more": one_more,
}
