"""What a position of the first family looks like to a seat: a number for each thing that a player would name.

The numbers are made by the evaluator; what they count for stands in `weights.toml`.
"""

from __future__ import annotations

from typing import Final

from tolmek.bots.void1.evaluator import AMBASSADOR, BOMB, CARD, HOARD, RIVAL, Evaluator
from tolmek.kernel.game import Game
from tolmek.void1.model.ids import DIPLOMAT
from tolmek.void1.model.table import HAND, KINDS, PIECE_SPAN, Void1, world_income

FEATURES: Final[list[tuple[str, str]]] = [
    ("score", "The position by rule of thumb."),
    ("points", "Victory points in hand."),
    ("credits", "Credits that can still be spent."),
    ("hoard", "Credits beyond what one turn can use."),
    ("ambassadors", "Ambassadors."),
    ("bombs", "Photon bombs."),
    ("technologies", "What your technologies will still bring."),
    ("technology_count", "How many technologies you have."),
    ("worlds", "What the planets you hold will still bring."),
    ("world_count", "How many planets you hold."),
    ("losses", "Planets that rival ships may take from you."),
    ("home", "You hold your home world."),
    ("claims", "Planets allied with you that somebody else holds."),
    ("council", "Points to come from the galactic council."),
    ("influence", "Your influence."),
    ("influence_lead", "Your influence less that of the strongest rival."),
    ("cards", "Diplomacy cards in your hand."),
    ("card_hopes", "Cards that wait for a Diplomat."),
    ("prospects", "What your ships can reach and may win."),
    ("ship_count", "How many ships you have."),
    ("diplomats", "How many Diplomats you have."),
    ("strength", "The strength of your warships."),
    ("income", "What you collect at the end of a turn."),
    ("best_rival", "Points that the strongest rival has and will still get."),
    ("rivals", "Points that the rivals have and will still get, on average."),
    ("best_rival_points", "Points in hand of the leading rival."),
    ("rival_strength", "The strength of the strongest rival fleet."),
    ("rival_fleets", "The strength of rival fleets, on average."),
    ("rival_worlds", "Planets of the rival who holds most."),
    ("rival_credits", "Credits of the rivals, on average."),
    ("rival_technologies", "Technologies of the rivals, on average."),
    ("rival_cards", "Cards in the hands of the rivals, on average."),
]


def features(game: Game[Void1], evaluator: Evaluator) -> list[float]:
    """The position in numbers, in the order of `FEATURES`."""
    score = evaluator.score(game)
    split = evaluator.split
    table = game.table
    seat = evaluator.seat
    credits = table.credits[seat]
    diplomats = 0
    prices = 0.0
    for ship in table.fleet[seat]:
        kind = ship % PIECE_SPAN % KINDS
        prices += evaluator.ship_value[kind]
        if kind == DIPLOMAT:
            diplomats += 1
    income = table.modifiers[seat].income
    for world in evaluator.worlds:
        if table.owner[world] == seat:
            income += world_income(table, world)
    own_influence = split.influence[seat]
    most_influence = 0
    best_points = 0
    best_strength = 0.0
    all_strength = 0.0
    most_worlds = 0
    rival_credits = 0
    rival_technologies = 0
    rival_cards = 0
    for rival in evaluator.rivals:
        most_influence = max(most_influence, split.influence[rival])
        best_points = max(best_points, table.vp[rival])
        strength = fleet_strength(table, evaluator, rival)
        best_strength = max(best_strength, strength)
        all_strength += strength
        worlds = 0
        for world in evaluator.worlds:
            if table.owner[world] == rival:
                worlds += 1
        most_worlds = max(most_worlds, worlds)
        rival_credits += table.credits[rival]
        rival_technologies += table.techs[rival].bit_count()
        for card in range(rival * HAND, rival * HAND + HAND):
            rival_cards += table.hand[card]
    share = 1.0 / max(1, len(evaluator.rivals))
    return [
        score,
        split.points,
        split.credits,
        float(max(0, credits - HOARD)),
        float(min(table.ambassadors[seat], 3)),
        float(min(table.bombs[seat], 3)),
        split.technologies,
        float(table.techs[seat].bit_count()),
        split.worlds,
        float(split.number),
        split.losses,
        1.0 if table.owner[evaluator.home] == seat else 0.0,
        split.claims,
        split.council,
        float(own_influence),
        float(own_influence - most_influence),
        float(split.cards),
        split.hopes,
        split.ships - prices,
        float(len(table.fleet[seat])),
        float(diplomats),
        fleet_strength(table, evaluator, seat),
        float(income),
        split.best_rival,
        split.rivals * share,
        float(best_points),
        best_strength,
        all_strength * share,
        float(most_worlds),
        rival_credits * share,
        rival_technologies * share,
        rival_cards * share,
    ]


def in_score(evaluator: Evaluator) -> dict[str, float]:
    """How `Evaluator.score` counts the features that are parts of it."""
    rivals = len(evaluator.rivals)
    return {
        "points": 1.0,
        "credits": 1.0,
        "ambassadors": AMBASSADOR,
        "bombs": BOMB,
        "technologies": 1.0,
        "worlds": 1.0,
        "losses": -1.0,
        "claims": 1.0,
        "council": 1.0,
        "cards": CARD,
        "card_hopes": 1.0,
        "prospects": 1.0,
        "best_rival": -RIVAL / (1 + rivals),
        "rivals": -RIVAL * rivals / (1 + rivals),
    }


def fleet_strength(table: Void1, evaluator: Evaluator, owner: int) -> float:
    strengths = evaluator.strength[owner]
    total = 0.0
    for ship in table.fleet[owner]:
        total += strengths[ship % PIECE_SPAN % KINDS]
    return total
