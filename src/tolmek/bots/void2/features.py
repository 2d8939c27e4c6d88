"""What a position of the second family looks like to a seat: a number for each thing that a player would name.

The numbers are made by the evaluator; what they count for stands in `weights.toml`.
"""

from __future__ import annotations

from typing import Final

from tolmek.bots.void2.evaluator import ABILITY, BOMB, CAPACITY, COMMAND, HAND, RIVAL, Evaluator
from tolmek.kernel.game import Game
from tolmek.void2.model.ids import WORLDSHIP
from tolmek.void2.model.table import KNOWN, SPAN, Void2

FEATURES: Final[list[tuple[str, str]]] = [
    ("score", "The position by rule of thumb."),
    ("points", "Victory points in hand."),
    ("buildings", "Points to come from your buildings."),
    ("negatives", "Points to be lost to uncovered symbols."),
    ("influence", "Points to come from your influence on planets."),
    ("allies", "How many planets are your allies."),
    ("technologies", "What your technologies will still bring."),
    ("technology_count", "How many technologies you have."),
    ("empires", "Your Empire cards, by how near they are to completion."),
    ("scoring_card", "Your scoring card is still to be played."),
    ("regions", "Points to come from regions you control, less what may be lost."),
    ("region_count", "How many regions you control."),
    ("risks", "Regions that rivals may take from you."),
    ("spaces", "Free places for buildings."),
    ("credits", "Credits that can still be spent."),
    ("income", "Credits that refreshes will still bring."),
    ("capacity", "How much command you have when refreshed."),
    ("command", "Command that is left."),
    ("hand_limit", "How many cards you may hold."),
    ("bombs", "Photon bombs."),
    ("units", "Your units as such."),
    ("unit_count", "How many units you have."),
    ("carriers", "Units that carry others."),
    ("power", "The power of your units."),
    ("goods", "Goods, by what they save or cover."),
    ("cards", "Cards in your hand, by what they would bring."),
    ("card_count", "How many cards you hold."),
    ("card_power", "The power of the cards in your hand."),
    ("prospects", "What your groups can reach and may win."),
    ("best_rival", "Points of the strongest rival, with the scorings to come."),
    ("rivals", "Points of the rivals with the scorings to come, on average."),
    ("best_rival_points", "Points in hand of the leading rival."),
    ("rival_power", "The power of the strongest rival's units."),
    ("rival_units", "The power of rival units, on average."),
    ("rival_regions", "Regions of the rival who controls most."),
    ("rival_credits", "Credits of the rivals, on average."),
    ("rival_cards", "Cards in the hands of the rivals, on average."),
]


def features(game: Game[Void2], evaluator: Evaluator) -> list[float]:
    """The position in numbers, in the order of `FEATURES`."""
    score = evaluator.score(game)
    split = evaluator.split
    table = game.table
    seat = evaluator.seat
    powers = evaluator.parts.card_power
    card_power = 0
    for held in table.hand[seat]:
        card_power += powers[held // KNOWN]
    best_points = 0
    best_power = 0
    all_power = 0
    most_regions = 0
    credits = 0
    cards = 0
    for rival in evaluator.rivals:
        best_points = max(best_points, table.vp[rival])
        power = fleet_power(table, evaluator, rival)
        best_power = max(best_power, power)
        all_power += power
        regions = 0
        for region in table.board.regions:
            if table.cube[region] == rival:
                regions += 1
        most_regions = max(most_regions, regions)
        credits += table.credits[rival]
        cards += len(table.hand[rival])
    share = 1.0 / max(1, len(evaluator.rivals))
    return [
        score,
        float(table.vp[seat]),
        split.buildings,
        split.negatives,
        split.influence,
        float(split.allies),
        split.technologies,
        float(split.technology_count),
        split.empires,
        1.0 if table.scorer >> seat & 1 else 0.0,
        split.regions,
        float(split.region_count),
        split.risks,
        float(split.spaces),
        split.credits,
        split.income,
        float(split.capacity),
        float(split.command),
        float(split.hand_limit),
        float(table.bombs[seat]),
        split.units,
        float(split.unit_count),
        float(split.carriers),
        float(fleet_power(table, evaluator, seat)),
        split.goods,
        split.cards,
        float(len(table.hand[seat])),
        float(card_power),
        split.prospects,
        split.best_rival,
        split.rivals * share,
        float(best_points),
        float(best_power),
        all_power * share,
        float(most_regions),
        credits * share,
        cards * share,
    ]


def in_score(evaluator: Evaluator) -> dict[str, float]:
    """How `Evaluator.score` counts the features that are parts of it."""
    rivals = len(evaluator.rivals)
    return {
        "points": 1.0,
        "buildings": 1.0,
        "negatives": -1.0,
        "influence": 1.0,
        "allies": ABILITY * evaluator.ripe,
        "technologies": 1.0,
        "empires": 1.0,
        "scoring_card": evaluator.patience,
        "regions": 1.0,
        "credits": 1.0,
        "income": 1.0,
        "capacity": CAPACITY * evaluator.refreshes,
        "command": COMMAND * min(1.0, evaluator.turns),
        "hand_limit": HAND * evaluator.refreshes,
        "bombs": BOMB * evaluator.ripe,
        "units": 1.0,
        "goods": 1.0,
        "cards": 1.0,
        "prospects": 1.0,
        "best_rival": -RIVAL / (1 + rivals),
        "rivals": -RIVAL * rivals / (1 + rivals),
    }


def fleet_power(table: Void2, evaluator: Evaluator, owner: int) -> int:
    powers = evaluator.parts.unit_power
    total = 0
    for piece in table.fleet[owner]:
        if piece % SPAN != WORLDSHIP:
            total += powers[piece % SPAN]
    return total
