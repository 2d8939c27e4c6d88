"""Obtaining planets: conquering, liberating, regaining, befriending, losing control, infestations."""

from __future__ import annotations

from tests.referees.void1 import battle
from tests.referees.void1.components import HOMES_FROM
from tests.referees.void1.desk import Desk, Fact, Handler, listed, same_list, seat_of, starting
from tests.referees.void1.position import NOBODY, PLACE_WORLD, WORLD_NUMBER, WORLD_PLACE, world_name
from tolmek.void1.model.ids import EVENT_ID, RACES, SHIP_ID, TECHNOLOGY_ID

OATH_BREAKERS = RACES.index("kingdom_of_roth")
CRIME_LORDS = RACES.index("crime_lords_of_gobnub")
BREAKS = ("peaceful", "scholarly")


def temperament(desk: Desk, world: int) -> str:
    return str(desk.parts.planets[world]["temperament"]) if world < HOMES_FROM else ""


def conquered(desk: Desk, fact: Fact) -> None:
    seat, world, now = seat_of(fact), WORLD_NUMBER[fact["world"]], desk.now
    desk.demand(now.owner(world) != seat, f"seat {seat} conquers {fact['world']}, which they control")
    desk.demand(
        now.ally[world] != seat, f"seat {seat} is allied with {fact['world']}: they regain it and are no conqueror"
    )
    check_conquest(desk, world)
    note_loss(desk, world, seat)
    now.conqueror[world] = seat
    now.seized[world] = -1
    now.former[world] = NOBODY
    if now.race[seat] == OATH_BREAKERS and temperament(desk, world) in BREAKS:
        now.ally[world] = NOBODY
    clear_infestation(desk, seat, world)
    conquest_rewards(desk, seat, world)


def check_conquest(desk: Desk, world: int) -> None:
    """A neutral planet takes one hit, another's planet that nobody of theirs defends it any more."""
    fight: battle.Battle = desk.memory["battle"]
    if not fight.over:
        battle.close_level(desk, fight)
    if fight.neutral is not None:
        desk.demand(fight.scored >= 1, f"{world_name(world)} is conquered without a hit")
    elif fight.defender != battle.FORCES:
        desk.equal("the planet that was attacked is taken", fight.prize, world)
        desk.demand(not desk.now.present(fight.defender, fight.place), "the planet is still defended")
        if battle.shielded(desk, fight):
            desk.demand(fight.scored >= 1, f"{world_name(world)} is shielded and takes a hit")
    fight.over = True


def conquest_rewards(desk: Desk, seat: int, world: int) -> None:
    """The Collective Five gain a point for peaceful planets, the Pirates of Cidran a credit once a turn."""
    race = RACES[desk.now.race[seat]]
    gained = sum(
        int(other["points"])
        for other in desk.step.facts
        if other["fact"] == "points" and other["source"] == "race" and int(other["seat"]) == seat
    )
    if race == "collective_five":
        due = 1 if temperament(desk, world) == "peaceful" else 0
        desk.equal("the Collective Five's point for a peaceful planet", due, gained)
    if race == "pirates_of_cidran" and desk.turn is not None and desk.turn.seat == seat:
        desk.owe(seat, 0 if "plunder" in desk.turn.used else 1)
        desk.turn.used.add("plunder")


def liberated(desk: Desk, fact: Fact) -> None:
    seat, world, now = seat_of(fact), WORLD_NUMBER[fact["world"]], desk.now
    desk.demand(now.conqueror[world] not in (NOBODY, seat), f"{fact['world']} was not conquered by an opponent")
    if desk.letter == "F":
        desk.equal("First Edition: a planet with an ally cannot be liberated", NOBODY, now.ally[world])
    note_loss(desk, world, seat)
    now.conqueror[world] = NOBODY
    desk.memory["freed"] = world


def regained(desk: Desk, fact: Fact) -> None:
    """The former ally, or the conqueror whom invaders had driven out, controls the planet again."""
    seat, world, now = seat_of(fact), WORLD_NUMBER[fact["world"]], desk.now
    note_loss(desk, world, seat)
    if now.ally[world] == seat:
        now.conqueror[world] = NOBODY
    else:
        desk.equal("who regains a planet had it before", now.former[world], seat)
        now.conqueror[world] = seat
    now.seized[world] = -1
    now.former[world] = NOBODY
    clear_infestation(desk, seat, world)


def allied(desk: Desk, fact: Fact) -> None:
    seat, world, now = seat_of(fact), WORLD_NUMBER[fact["world"]], desk.now
    desk.demand(world < HOMES_FROM, "home worlds cannot be befriended")
    note_loss(desk, world, seat)
    now.ally[world] = seat
    now.conqueror[world] = NOBODY
    now.seized[world] = -1
    now.former[world] = NOBODY
    clear_infestation(desk, seat, world)


def control_lost(desk: Desk, fact: Fact) -> None:
    """Told after what caused it; with a card the token of the loser is taken here."""
    seat, world, now = seat_of(fact), WORLD_NUMBER[fact["world"]], desk.now
    lost = desk.memory.setdefault("lost", [])
    if (seat, world) in lost:
        return
    if desk.step.prompt == "release" and now.owner(world) == seat:
        release(desk, world)
    elif now.seized[world] < 0 and now.owner(world) == seat:
        # Revised: whoever loses their own home world loses foreign ones
        desk.demand(
            world >= HOMES_FROM and desk.letter == "R" and now.owner(now.home_of(seat)) != seat,
            f"seat {seat} loses {fact['world']} without a cause",
        )
        now.conqueror[world] = NOBODY


def release(desk: Desk, world: int) -> None:
    """Peace Talks take conqueror and ally, Insurrection the ally."""
    now = desk.now
    tactic = desk.memory.get("release")
    taken = {now.ally[world]} | ({now.conqueror[world]} if tactic == "peace_talks" else set())
    if CRIME_LORDS in now.race and now.race.index(CRIME_LORDS) in taken:
        now.racket &= ~(1 << world)
    if tactic == "peace_talks":
        now.conqueror[world] = NOBODY
    now.ally[world] = NOBODY


def released(desk: Desk) -> None:
    """Insurrection or Peace Talks against the named planet."""
    words = desk.step.action.split()
    world, seat, now = WORLD_NUMBER[words[1]], desk.step.seat, desk.now
    tactic = desk.memory.get("release")
    desk.demand(world < HOMES_FROM, "home worlds are beyond tactics")
    place = WORLD_PLACE[world]
    if tactic == "peace_talks":
        desk.demand(now.has_kind(seat, place, SHIP_ID["diplomat"]), "Peace Talks need a Diplomat there")
        desk.demand(now.conqueror[world] not in (NOBODY, seat), "Peace Talks need a conqueror")
    else:
        desk.demand(now.present(seat, place), "Insurrection needs a ship there")
        desk.demand(now.ally[world] not in (NOBODY, seat), "Insurrection needs another player's ally token")
    release(desk, world)


def note_loss(desk: Desk, world: int, taker: int) -> None:
    """Remember whose control ends now."""
    owner = desk.now.owner(world)
    if owner not in (NOBODY, taker):
        desk.memory.setdefault("lost", []).append((owner, world))


def alliance_ended(desk: Desk, fact: Fact) -> None:
    """The ally token goes; where an answered distress call takes it, the Crime Lords collect no longer."""
    seat, world, now = seat_of(fact), WORLD_NUMBER[fact["world"]], desk.now
    now.ally[world] = NOBODY
    if now.race[seat] == CRIME_LORDS and any(other["fact"] == "forces_beaten" for other in desk.step.facts):
        now.racket &= ~(1 << world)


def clear_infestation(desk: Desk, seat: int, world: int) -> None:
    """An infested planet that the infester takes control of is infested no longer."""
    if seat == desk.now.infester():
        desk.now.infested &= ~(1 << world)


def infested(desk: Desk, fact: Fact) -> None:
    seat, world, now = seat_of(fact), WORLD_NUMBER[fact["world"]], desk.now
    desk.equal("only the Parasites of Sreech infest", now.infester(), seat)
    desk.demand(world in infestable(desk, seat), f"{fact['world']} cannot be infested now")
    die = desk.memory.get("infest_die", 0)
    desk.demand(die + now.powers(seat).infest_bonus() >= 3, f"a {die} does not infest")
    now.infested |= 1 << world


def infest_failed(desk: Desk, fact: Fact) -> None:
    die = desk.memory.get("infest_die", 0)
    desk.demand(die + desk.now.powers(seat_of(fact)).infest_bonus() < 3, f"a {die} infests")


def infest_roll(desk: Desk, fact: Fact) -> None:
    desk.memory["infest_die"] = int(fact["die"])


def infestable(desk: Desk, seat: int) -> set[int]:
    """Planets with an Infestor that the player does not control and that are not infested yet."""
    now = desk.now
    if now.infester() != seat:
        return set()
    places = {ship // 32 for ship in now.fleet[seat] if ship % 32 % 14 == SHIP_ID["infestor"]}
    return {
        PLACE_WORLD[place]
        for place in places
        if place in PLACE_WORLD
        and not now.covered >> PLACE_WORLD[place] & 1
        and now.owner(PLACE_WORLD[place]) != seat
        and not now.is_infested(PLACE_WORLD[place])
    }


def infestation_removed(desk: Desk, fact: Fact) -> None:
    desk.now.infested &= ~(1 << WORLD_NUMBER[fact["world"]])


def forces_beaten(desk: Desk, fact: Fact) -> None:
    from tests.referees.void1.events import remove_tokens

    remove_tokens(desk, EVENT_ID[fact["event"]])


def consoled(desk: Desk, fact: Fact) -> None:
    desk.equal("a card for a lost planet belongs to Key to the Universe", "K", desk.letter)


# --- after a step --------------------------------------------------------------------------------------------------


def settle(desk: Desk, owners: list[int]) -> None:
    """What follows from changes of control in this step: tokens on planets, space ports."""
    now = desk.now
    for world, before in enumerate(owners):
        after = now.owner(world)
        if after == before:
            continue
        now.enslaved &= ~(1 << world)
        console(desk, world, before, after)
        protection(desk, world, before, after)
        for seat in range(desk.seats):
            if desk.step.before.table.port[seat] == world and before == seat and after not in (seat, NOBODY):
                desk.equal("a space port is lost with its planet", -1, now.port[seat])
                desk.demand(
                    not now.techs[seat] >> TECHNOLOGY_ID["space_port"] & 1, "the technology is lost with the port"
                )


def console(desk: Desk, world: int, before: int, after: int) -> None:
    """Key to the Universe: whoever loses a planet to another player draws a card."""
    if desk.letter == "K" and 0 <= before < desk.seats and after not in (NOBODY, before):
        told = any(
            fact["fact"] == "consoled" and seat_of(fact) == before and WORLD_NUMBER[fact["world"]] == world
            for fact in desk.step.facts
        )
        desk.demand(told, f"seat {before} loses {world_name(world)} and draws no card")


def protection(desk: Desk, world: int, before: int, after: int) -> None:
    """The token of the Crime Lords stays on a lost planet until they hold it again or a card takes it."""
    lords = CRIME_LORDS
    if lords not in desk.now.race or world == HOMES_FROM + lords:
        return
    seat, racket = desk.now.race.index(lords), desk.now.racket
    if before == seat and desk.step.prompt != "release":
        racket |= 1 << world
    if after == seat:
        racket &= ~(1 << world)
    desk.now.racket = racket


def take_list(desk: Desk) -> None:
    """Conquer, liberate, regain or leave a planet whose defenders are gone."""
    seat, now = desk.step.seat, desk.now
    world = desk.memory.get("prize", -1)
    if world < 0:
        return
    verbs = {words[0] for words in listed(desk.step)}
    expected = {"leave"}
    if now.ally[world] == seat:
        expected.add("regain")
    else:
        expected.add("conquer")
        if now.conqueror[world] not in (NOBODY, seat):
            if desk.letter != "F" or now.ally[world] == NOBODY:
                expected.add("liberate")
    if desk.letter == "R" and world >= HOMES_FROM and now.owner(now.home_of(seat)) != seat:
        expected -= {"conquer"}  # without their own home world nobody holds another
    desk.equal(f"what can be done with {world_name(world)}", sorted(expected), sorted(verbs))


def befriend_list(desk: Desk) -> None:
    """After a liberation one card of the planet's type befriends it."""
    seat, now = desk.step.seat, desk.now
    world = desk.memory.get("freed", -1)
    if world < 0:
        return
    from tolmek.void1.model.ids import CARDS

    fitting = {
        (CARDS[card],)
        for card, held in enumerate(now.cards(seat))
        if held and desk.parts.card_type[card] == temperament(desk, world)
    }
    same_list("one card of the type befriends a liberated planet", fitting, starting(listed(desk.step), "befriend"))


HANDLERS: dict[str, Handler] = {
    "conquered": conquered,
    "liberated": liberated,
    "regained": regained,
    "allied": allied,
    "control_lost": control_lost,
    "alliance_ended": alliance_ended,
    "infested": infested,
    "infest_failed": infest_failed,
    "infest_roll": infest_roll,
    "infestation_removed": infestation_removed,
    "forces_beaten": forces_beaten,
    "consoled": consoled,
}
LISTS = {"take": take_list, "befriend": befriend_list}
