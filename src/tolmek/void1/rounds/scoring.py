"""Victory points: scoring events, game end, tiebreakers (v1.score, v1.end)."""

from __future__ import annotations

from tolmek.kernel.game import Game
from tolmek.void1.model import facts
from tolmek.void1.model.edition import BY_TOKEN
from tolmek.void1.model.names import FROM_COUNCIL, FROM_PLANETS, FROM_RACE, FROM_TECHNOLOGIES
from tolmek.void1.model.table import HOME, Void1, controlled, home_of, influence, world_vp
from tolmek.void1.model.vocabulary import TIMING_GAME_END


def score(game: Game[Void1]) -> None:
    """A scoring event: planets, technologies, galactic council (v1.score.01)."""
    table = game.table
    number = table.scored
    table.scored += 1
    game.note(facts.SCORING, "v1.score.01", [number])
    for seat in table.turn_order:
        gain_points(game, seat, planet_points(table, seat), FROM_PLANETS, "v1.score.02")
        gain_points(game, seat, technology_points(table, seat), FROM_TECHNOLOGIES, table.edition.cite("v1.score.05"))
    for seat in table.turn_order:
        game.note(facts.INFLUENCE, "v1.score.17", [seat, influence(table, seat)])
    council = council_points(table, number)
    for seat in table.turn_order:
        gain_points(game, seat, council[seat], FROM_COUNCIL, "v1.score.08")


def gain_points(game: Game[Void1], seat: int, points: int, source: int, rule: str) -> None:
    """A gain is announced when it happens (v1.score.13); points are never lost (v1.score.14)."""
    if points > 0:
        table = game.table
        table.vp[seat] += points
        table.ledger = [*table.ledger, seat, points, source]
        game.note(facts.POINTS, rule, [seat, points, source])


def planet_points(table: Void1, seat: int) -> int:
    """Every controlled planet pays, home worlds included (v1.score.02, v1.score.03)."""
    total = 0
    for world in controlled(table, seat):
        fixed = -1
        if world >= HOME:
            own = world == home_of(table, seat)
            edition = table.edition
            fixed = edition.own_home_world_vp_at_scoring if own else edition.foreign_home_world_vp_at_scoring
        total += world_vp(table, world) if fixed < 0 else fixed
    return total


def technology_points(table: Void1, seat: int) -> int:
    """By token, or by the number owned (v1.score.05, v1.score.06)."""
    components = table.components
    total = 0
    if table.edition.technology_vp == BY_TOKEN:
        for tech in range(len(components.tech_vp)):
            if table.techs[seat] >> tech & 1:
                total += components.tech_vp[tech]
        return total
    owned = technologies(table, seat)
    for i, needed in enumerate(components.tech_score_owned):
        if owned >= needed:
            total = components.tech_score_vp[i]
    return total


def council_points(table: Void1, number: int) -> list[int]:
    """First and second place by influence; ties share, rounded up (v1.score.08 to v1.score.11)."""
    first = table.components.score_first[number]
    second = table.components.score_second[number]
    points = [0] * table.seats
    standing = [influence(table, seat) for seat in range(table.seats)]
    best = max(standing)
    if best == 0:
        return points
    leaders = [seat for seat in range(table.seats) if standing[seat] == best]
    if len(leaders) > 1:
        for seat in leaders:
            points[seat] = -(-(first + second) // len(leaders))
        return points
    points[leaders[0]] = first
    rest = [standing[seat] for seat in range(table.seats) if seat != leaders[0]]
    runner = max(rest)
    if runner > 0:
        tied = [seat for seat in range(table.seats) if seat != leaders[0] and standing[seat] == runner]
        for seat in tied:
            points[seat] = -(-second // len(tied))
    return points


def end_bonuses(game: Game[Void1]) -> None:
    """Abilities that pay at the end of the game (v1.end.02, v1.race.05)."""
    table = game.table
    for seat in table.turn_order:
        for source in table.components.race_abilities[table.race[seat]]:
            ability = table.components.abilities[source]
            if ability.timing == TIMING_GAME_END:
                for effect in ability.effects:
                    amount = effect.amount * (table.credits[seat] // effect.per_size)
                    gain_points(game, seat, amount, FROM_RACE, ability.rules[0])


def finish(game: Game[Void1]) -> None:
    """Totals are revealed; ties go by planets, influence, technologies, credits (v1.end.03 to v1.end.05)."""
    table = game.table
    keys = {seat: standing_of(table, seat) for seat in range(table.seats)}
    order = sorted(range(table.seats), key=keys.__getitem__, reverse=True)
    table.ranking = order
    table.winners = [seat for seat in range(table.seats) if keys[seat] == keys[order[0]]]
    tell_ties(game, keys)
    for seat in table.winners:
        game.note(facts.WINNER, "v1.end.03", [seat, keys[seat][0]])
    game.reveal()


def tell_ties(game: Game[Void1], keys: dict[int, list[int]]) -> None:
    """What decided between the winners and the next with as many points; or that nothing did (v1.end.03, v1.end.04)."""
    table = game.table
    first = table.winners[0]
    if len(table.winners) < table.seats:
        second = table.ranking[len(table.winners)]
        best, next_best = keys[first], keys[second]
        at = 0
        while best[at] == next_best[at]:
            at += 1
        if at > 0:
            rule = "v1.var.09" if has_partner(table, first) else "v1.end.03"
            game.note(facts.TIE_BROKEN, rule, [first, second, at - 1, best[at], next_best[at]])
    for seat in table.winners:
        if table.team[seat] != table.team[first]:
            game.note(facts.VICTORY_SHARED, "v1.end.04", [])
            return


def has_partner(table: Void1, seat: int) -> bool:
    return table.team.count(table.team[seat]) > 1


def standing_of(table: Void1, seat: int) -> list[int]:
    """Points and tiebreakers, summed over partners (v1.var.03, v1.var.09)."""
    total = [0, 0, 0, 0, 0]
    for other in range(table.seats):
        if table.team[other] == table.team[seat]:
            total[0] += table.vp[other]
            total[1] += len(controlled(table, other))
            total[2] += influence(table, other)
            total[3] += technologies(table, other)
            total[4] += table.credits[other]
    return total


def technologies(table: Void1, seat: int) -> int:
    """How many technologies the seat owns."""
    return table.techs[seat].bit_count()
