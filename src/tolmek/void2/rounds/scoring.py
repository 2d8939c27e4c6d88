"""Scorings, the end of the game, tie-breakers (v2.score, v2.end.03, v2.end.04)."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import Action, Verb
from tolmek.kernel.frame import Frame
from tolmek.kernel.game import Game
from tolmek.kernel.sharing import with_row
from tolmek.void2.cards.places import meets, modifier, works
from tolmek.void2.model import facts
from tolmek.void2.model.ids import (
    BUILDINGS,
    GOODS,
    KIND_SURFACE,
    NO_UNIT,
    PLANETS,
    REGION_KIND,
    SCORING_DECK_CARD,
    SCORING_GAME_END,
    SCORING_OWN_CARD,
    VARIANT_VALKA,
)
from tolmek.void2.model.names import (
    FROM_BUILDINGS,
    FROM_CARD,
    FROM_CONTROL,
    FROM_EMPIRE,
    FROM_INFLUENCE,
    FROM_NEGATIVES,
    FROM_TECHNOLOGIES,
    TIEBREAKER,
)
from tolmek.void2.model.table import (
    KNOWN,
    MOST_SEATS,
    PUBLIC,
    Void2,
    built,
    clockwise,
    has_variant,
    influence_of,
    is_accessible,
    score,
)
from tolmek.void2.model.vocabulary import (
    LINE_BUILDINGS,
    LINE_CONTROL,
    LINE_EMPIRE,
    LINE_INFLUENCE,
    LINE_NEGATIVES,
    LINE_TECHNOLOGIES,
    PER_ALLY_TOKEN,
    PER_EMPIRE_DONE,
    PER_ONCE,
    RULE_ALLY_VP,
    RULE_CONTROL_VP,
    RULE_SCORE_VP,
)
from tolmek.void2.rounds.scenario import score_card_came

SCORE_NOW: Final = Verb("score_now", [])
VERBS: Final[list[Verb]] = [SCORE_NOW]
FRAMES: Final[list[type[Frame[Void2]]]] = []


# --- the scoring card ----------------------------------------------------------------------------------------------

TURN: Final = "turn"  # names of procedures
BETWEEN: Final = ["build", "recruit"]


def may_score_now(game: Game[Void2], seat: int) -> bool:
    """Some editions let the card be played at any time, but not within a battle, a draw or a move (v2.score.12).

    That is while a turn, or the building or recruiting that is its action, waits for its next step.
    """
    if not game.table.edition.scoring_card_any_time or not has_scoring_card(game.table, seat) or not game.stack:
        return False
    if game.stack[-1].NAME == TURN:
        return True
    return game.stack[-1].NAME in BETWEEN and len(game.stack) > 1 and game.stack[-2].NAME == TURN


def score_actions(game: Game[Void2], seat: int, others: list[Action]) -> list[Action]:
    """The card within the own action, unless nothing else is left to do: then the end of the turn comes at once."""
    return [SCORE_NOW.of()] if others and may_score_now(game, seat) else []


def why_not_score(table: Void2, seat: int) -> tuple[str, str]:
    own = "v2.score.11" if table.edition.scoring_card_any_time else "v2.score.01"
    if not has_scoring_card(table, seat):
        return own, "You have already played your scoring card."
    if table.edition.scoring_card_any_time:
        return "v2.score.12", "You can play your scoring card only between two steps of a turn. Finish this one first."
    return "v2.score.02", "You can play your scoring card only at the end of your turn."


# --- the three moments ---------------------------------------------------------------------------------------------


def has_scoring_card(table: Void2, seat: int) -> bool:
    """Has the seat not used its scoring card yet (v2.score.01, v2.score.11)?"""
    return table.scorer >> seat & 1 == 1


def score_own_card(game: Game[Void2], seat: int) -> None:
    """The seat gives up its scoring card and scores its lines (v2.score.01, v2.score.11)."""
    table = game.table
    table.scorer &= ~(1 << seat)
    rule = "v2.score.11" if table.edition.scoring_card_any_time else "v2.score.01"
    game.note(facts.SCORING_CARD, rule, [seat])
    score_lines(game, seat, table.components.scoring_lines[SCORING_OWN_CARD])


def score_card_drawn(game: Game[Void2]) -> None:
    """The card of the deck: all unused scoring cards score, then its own lines (v2.score.08, v2.score.13)."""
    table = game.table
    lines = table.components.scoring_lines[SCORING_DECK_CARD]
    game.note(facts.SCORE_CARD_DRAWN, "v2.score.13" if lines else "v2.score.08", [])
    score_card_came(game)
    order = clockwise(table, table.active)
    for seat in order:
        if has_scoring_card(table, seat):
            score_own_card(game, seat)
    for seat in order:
        score_lines(game, seat, lines)


def final(game: Game[Void2]) -> None:
    """Everybody scores once more, and the places are decided (v2.end.03, v2.score.10, v2.score.14)."""
    table = game.table
    game.note(facts.FINAL_SCORING, "v2.end.03", [])
    for seat in clockwise(table, table.first):
        score_lines(game, seat, table.components.scoring_lines[SCORING_GAME_END])
        if has_variant(table, VARIANT_VALKA):
            give(game, seat, contained(table, seat), FROM_CARD, "v2.term.14")
    standings = [standing_of(table, seat) for seat in range(table.seats)]
    table.ranking = sorted(range(table.seats), key=standings.__getitem__, reverse=True)
    table.winners = [seat for seat in range(table.seats) if standings[seat] == standings[table.ranking[0]]]
    tell_ties(game, standings)
    for seat in table.winners:
        game.note(facts.GAME_WON, "v2.goal.01", [seat, table.vp[seat]])


def tell_ties(game: Game[Void2], standings: list[list[int]]) -> None:
    """What decided between the winners and the next with as many VP; or that nothing did (v2.end.04)."""
    table = game.table
    first = table.winners[0]
    if len(table.winners) < table.seats:
        second = table.ranking[len(table.winners)]
        best, next_best = standings[first], standings[second]
        at = 0
        while best[at] == next_best[at]:
            at += 1
        if at > 0:
            tiebreaker = at + len(TIEBREAKER.ids) - len(best)  # the last of them are in every edition
            game.note(facts.TIE_BROKEN, "v2.end.04", [first, second, tiebreaker, best[at], next_best[at]])
    if len(table.winners) > 1:
        game.note(facts.VICTORY_SHARED, "v2.end.04", [])


def standing_of(table: Void2, seat: int) -> list[int]:
    """What decides the places: VP, then units (some editions), influence and credits (v2.goal.01, v2.end.04)."""
    markers = 0
    for planet in range(len(PLANETS)):
        markers += influence_of(table, seat, planet)
    units = [len(table.fleet[seat])] if table.edition.units_break_ties else []
    return [table.vp[seat], *units, markers, table.credits[seat]]


# --- lines ---------------------------------------------------------------------------------------------------------


def score_lines(game: Game[Void2], seat: int, lines: int) -> None:
    """The lines of one scoring; negatives come last, so that only their sum is cut off at 0 (v2.score.04)."""
    table = game.table
    if lines >> LINE_BUILDINGS & 1:
        give(game, seat, building_points(table, seat), FROM_BUILDINGS, "v2.score.03")
    if lines >> LINE_TECHNOLOGIES & 1:
        give(game, seat, technology_points(table, seat), FROM_TECHNOLOGIES, "v2.score.15")
    if lines >> LINE_INFLUENCE & 1:
        give(game, seat, influence_points(table, seat), FROM_INFLUENCE, "v2.score.05")
    if lines >> LINE_CONTROL & 1:
        give(game, seat, control_points(table, seat), FROM_CONTROL, "v2.score.06")
    if lines >> LINE_EMPIRE & 1:
        score_empires(game, seat)
    if lines >> LINE_NEGATIVES & 1:
        give(game, seat, -uncovered(table, seat), FROM_NEGATIVES, "v2.score.04")


def give(game: Game[Void2], seat: int, points: int, source: int, rule: str) -> None:
    """Points of one source, for the total, the ledger and the log."""
    points = score(game.table, seat, points, source)
    if points > 0:
        game.note(facts.POINTS, rule, [seat, points, source])
    elif points < 0:
        game.note(facts.POINTS_LOST, rule, [seat, -points, source])


def building_points(table: Void2, seat: int) -> int:
    """VP symbols that the built buildings have uncovered (v2.score.03, v2.bldg.07)."""
    points = 0
    for building in range(len(BUILDINGS)):
        symbols = table.components.faction_building_vp[table.faction[seat]][building]
        points += sum(symbols[: built(table, seat, building)])
    return points


def uncovered(table: Void2, seat: int) -> int:
    """Negative symbols that no good covers; goods lie from left to right (v2.score.04, v2.goods.11)."""
    count = 0
    for building in range(len(BUILDINGS)):
        at = seat * 9 + building * len(GOODS)
        placed = sum(table.tracks[at : at + len(GOODS)])
        count += sum(table.components.faction_negative_vp[table.faction[seat]][building][placed:])
    return count


def influence_points(table: Void2, seat: int) -> int:
    """Ally VP wherever the seat has most influence, or as much as any other (v2.score.05, v2.infl.08)."""
    points = 0
    for planet in range(len(PLANETS)):
        own = influence_of(table, seat, planet)
        if own > 0 and own == max(table.influence[planet * MOST_SEATS : planet * MOST_SEATS + MOST_SEATS]):
            points += ally_vp(table, seat, planet)
    return points


def ally_vp(table: Void2, seat: int, planet: int) -> int:
    """The ally VP of a planet as events have changed them."""
    points = table.components.planet_ally_vp[planet]
    for mod in table.modifiers[seat].mods[RULE_ALLY_VP]:
        if mod.planet == planet and works(table, seat, mod, -1, NO_UNIT, -1):
            points += mod.effect.n
    valka = table.components.valka
    if has_variant(table, VARIANT_VALKA) and planet == valka.planet and table.doom >= valka.wrath_doom:
        points += valka.wrath_ally_vp
    return points


def control_points(table: Void2, seat: int) -> int:
    """The VP of the regions with a cube of the seat (v2.score.06)."""
    points = 0
    for region in table.board.regions:
        if table.cube[region] == seat:
            points += control_vp(table, seat, region)
    return points


def control_vp(table: Void2, seat: int, region: int) -> int:
    """The control VP of a region as events have changed them."""
    points = table.components.region_vp[region] + modifier(table, seat, RULE_CONTROL_VP, region)
    valka = table.components.valka
    if has_variant(table, VARIANT_VALKA) and table.doom >= valka.blight_doom:
        if REGION_KIND[region] == KIND_SURFACE and region in table.fungus:
            points -= valka.blight_vp
    return points


def technology_points(table: Void2, seat: int) -> int:
    """Each researched technology, and what some of them add (v2.tech.02, v2.tech.10, v2.tech.22)."""
    points = 0
    for tech in range(len(table.components.tech_vp)):
        if table.techs[seat] >> tech & 1:
            points += table.components.tech_vp[tech]
    return points + bonus(table, seat, PER_ALLY_TOKEN) * table.ally.count(seat) + bonus(table, seat, PER_ONCE)


def bonus(table: Void2, seat: int, per: int) -> int:
    """What technologies add for each ally token, for each completed Empire card, or once."""
    points = 0
    for mod in table.modifiers[seat].mods[RULE_SCORE_VP]:
        if mod.effect.per == per and works(table, seat, mod, -1, NO_UNIT, -1):
            points += mod.effect.n
    return points


def contained(table: Void2, seat: int) -> int:
    """The scenario of Valka VII: points for influence there if little fungus is left."""
    valka = table.components.valka
    few = len(table.fungus) <= valka.contained_fungus
    return valka.contained_vp if few and influence_of(table, seat, valka.planet) > 0 else 0


# --- Empire cards --------------------------------------------------------------------------------------------------


def score_empires(game: Game[Void2], seat: int) -> None:
    """Completed Empire cards are shown, score, and stay with their owner (v2.empire.03, v2.empire.04)."""
    table = game.table
    more = bonus(table, seat, PER_EMPIRE_DONE)
    cards = table.empires[seat][:]
    points = 0
    for at in range(len(cards)):
        card = cards[at] // KNOWN
        if completed(table, seat, card):
            cards[at] = card * KNOWN + PUBLIC
            game.note(facts.EMPIRE_SCORED, "v2.empire.03", [seat, card, table.components.empire_vp[card] + more])
            points += table.components.empire_vp[card] + more
    table.empires = with_row(table.empires, seat, cards)
    if points:
        game.reveal()
    give(game, seat, points, FROM_EMPIRE, "v2.empire.03")


def completed(table: Void2, seat: int, card: int) -> bool:
    """Are all needs of an Empire card met now? Others count where its planet is closed or not in play."""
    components = table.components
    planet = components.empire_planet[card]
    needs = components.empire_needs[card]
    if planet >= 0 and not is_accessible(table, planet):
        needs = components.empire_needs_else[card]
    for need in needs:
        if not meets(table, seat, need, -1, -1):
            return False
    return True
