"""Everything that the log can say, as typed facts. Their wording is in `words`."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import NUMBERS, SEATS
from tolmek.kernel.log import Fact
from tolmek.void1.model.names import (
    CARD,
    COLOUR,
    EVENT,
    GOOD,
    HEX,
    OBJECTIVE,
    OBSTACLE,
    PIECE,
    PLACE,
    RACE,
    SOURCE,
    TACTIC,
    TARGET,
    TECHNOLOGY,
    TIEBREAKER,
    TOKEN,
    WORLD,
)

# set-up
HEX_LAID: Final = Fact("hex_laid", [("hex", HEX), ("position", NUMBERS), ("turned", NUMBERS)])
ROLLED_FOR_FIRST: Final = Fact("rolled_for_first", [("seat", SEATS), ("die", NUMBERS)])
FIRST_PLAYER: Final = Fact("first_player", [("seat", SEATS)])
RACE_TAKEN: Final = Fact("race_taken", [("seat", SEATS), ("race", RACE)])
COLOUR_TAKEN: Final = Fact("colour_taken", [("seat", SEATS), ("colour", COLOUR)])
HOME_SET: Final = Fact("home_set", [("seat", SEATS), ("slot", NUMBERS)])
PLANET_COVERED: Final = Fact("planet_covered", [("seat", SEATS), ("world", WORLD)])
HEX_TURNED: Final = Fact("hex_turned", [("seat", SEATS), ("hex", HEX), ("steps", NUMBERS)])
GUARDS_SET: Final = Fact("guards_set", [("world", WORLD)])
# rounds
ROUND_BEGINS: Final = Fact("round_begins", [("round", NUMBERS), ("first", SEATS)])
TURN_BEGINS: Final = Fact("turn_begins", [("seat", SEATS)])
ACTIONS_END: Final = Fact("actions_end", [("seat", SEATS), ("unused", NUMBERS)])
INCOME: Final = Fact("income", [("seat", SEATS), ("base", NUMBERS), ("planets", NUMBERS), ("other", NUMBERS)])
POINTS: Final = Fact("points", [("seat", SEATS), ("points", NUMBERS), ("source", SOURCE)])
TOKEN_COLLECTED: Final = Fact("token_collected", [("seat", SEATS), ("token", TOKEN)])
TOKEN_DISCARDED: Final = Fact("token_discarded", [("seat", SEATS), ("token", TOKEN)])
# events
EVENT_DRAWN: Final = Fact("event_drawn", [("event", EVENT)])
EVENT_IDLE: Final = Fact("event_idle", [("event", EVENT)])
TOKEN_PLACED: Final = Fact("token_placed", [("event", EVENT), ("place", PLACE)])
EVENT_ENDS: Final = Fact("event_ends", [("event", EVENT)])
EVENT_CLAIMED: Final = Fact("event_claimed", [("seat", SEATS), ("event", EVENT)])
CREDITS_GAINED: Final = Fact("credits_gained", [("seat", SEATS), ("credits", NUMBERS)])
CREDITS_PAID: Final = Fact("credits_paid", [("seat", SEATS), ("credits", NUMBERS)])
SHIP_CARRIED: Final = Fact("ship_carried", [("seat", SEATS), ("piece", PIECE), ("from", PLACE), ("to", PLACE)])
# pre-round
BUILT: Final = Fact("built", [("seat", SEATS), ("piece", PIECE), ("place", PLACE), ("cost", NUMBERS)])
RESEARCHED: Final = Fact("researched", [("seat", SEATS), ("technology", TECHNOLOGY), ("cost", NUMBERS)])
PORT_PLACED: Final = Fact("port_placed", [("seat", SEATS), ("world", WORLD)])
PORT_LOST: Final = Fact("port_lost", [("seat", SEATS), ("world", WORLD)])
NEW_EARTH: Final = Fact("new_earth", [("seat", SEATS)])
READY: Final = Fact("ready", [("seat", SEATS)])
# moves
MOVED: Final = Fact("moved", [("seat", SEATS), ("piece", PIECE), ("from", PLACE), ("to", PLACE)], "load", PIECE, PLACE)
LOADED: Final = Fact("loaded", [("seat", SEATS), ("piece", PIECE), ("place", PLACE)])
DROPPED: Final = Fact("dropped", [("seat", SEATS), ("piece", PIECE), ("place", PLACE)])
OBSTACLE_ROLL: Final = Fact(
    "obstacle_roll", [("seat", SEATS), ("piece", PIECE), ("obstacle", OBSTACLE), ("die", NUMBERS)]
)
LOST_TO_OBSTACLE: Final = Fact("lost_to_obstacle", [("seat", SEATS), ("piece", PIECE), ("place", PLACE)])
HAILED: Final = Fact("hailed", [("seat", SEATS), ("owner", SEATS), ("place", PLACE)])
PERMITTED: Final = Fact("permitted", [("owner", SEATS), ("seat", SEATS), ("place", PLACE)])
REFUSED: Final = Fact("refused", [("owner", SEATS), ("seat", SEATS), ("place", PLACE)])
WARP_GATE_USED: Final = Fact("warp_gate_used", [("seat", SEATS)])
EXTRA_ACTION: Final = Fact("extra_action", [("seat", SEATS), ("price", NUMBERS)])
MIND_CONTROL_USED: Final = Fact(
    "mind_control_used", [("seat", SEATS), ("victim", SEATS), ("piece", PIECE), ("place", PLACE)]
)
# attack
ATTACK_NAMED: Final = Fact("attack_named", [("seat", SEATS), ("place", PLACE), ("target", TARGET)])
RETREATED: Final = Fact("retreated", [("seat", SEATS), ("from", PLACE), ("to", PLACE)])
FIRED: Final = Fact("fired", [("seat", SEATS), ("piece", PIECE)])
ATTACK_ROLL: Final = Fact("attack_roll", [("seat", SEATS), ("level", NUMBERS), ("hits", NUMBERS)], "dice")
REROLLED: Final = Fact("rerolled", [("seat", SEATS)])
BOMBED: Final = Fact("bombed", [("seat", SEATS), ("piece", PIECE)])
DAMAGED: Final = Fact("damaged", [("seat", SEATS), ("piece", PIECE), ("place", PLACE)])
DESTROYED: Final = Fact("destroyed", [("seat", SEATS), ("piece", PIECE), ("place", PLACE)])
BATTLE_WON: Final = Fact("battle_won", [("seat", SEATS), ("place", PLACE)])
ATTACK_FAILED: Final = Fact("attack_failed", [("seat", SEATS), ("place", PLACE)])
FORCES_BEATEN: Final = Fact("forces_beaten", [("seat", SEATS), ("event", EVENT)])
# control
CONQUERED: Final = Fact("conquered", [("seat", SEATS), ("world", WORLD)])
LIBERATED: Final = Fact("liberated", [("seat", SEATS), ("world", WORLD)])
REGAINED: Final = Fact("regained", [("seat", SEATS), ("world", WORLD)])
ALLIED: Final = Fact("allied", [("seat", SEATS), ("world", WORLD)])
CONTROL_LOST: Final = Fact("control_lost", [("seat", SEATS), ("world", WORLD)])
ALLIANCE_ENDED: Final = Fact("alliance_ended", [("seat", SEATS), ("world", WORLD)])
LEFT_ALONE: Final = Fact("left_alone", [("seat", SEATS), ("world", WORLD)])
INFESTED: Final = Fact("infested", [("seat", SEATS), ("world", WORLD)])
INFEST_FAILED: Final = Fact("infest_failed", [("seat", SEATS), ("world", WORLD)])
INFEST_ROLL: Final = Fact("infest_roll", [("seat", SEATS), ("die", NUMBERS)])
INFESTATION_REMOVED: Final = Fact("infestation_removed", [("seat", SEATS), ("world", WORLD)])
# cards
CARD_DRAWN: Final = Fact("card_drawn", [("seat", SEATS), ("card", CARD)])
CARD_BOUGHT: Final = Fact("card_bought", [("seat", SEATS), ("card", CARD)])
CARD_SHOWN: Final = Fact("card_shown", [("card", CARD)])
CARD_DISCARDED: Final = Fact("card_discarded", [("seat", SEATS), ("card", CARD)])
DECK_SHUFFLED: Final = Fact("deck_shuffled", [])
TACTIC_PLAYED: Final = Fact("tactic_played", [("seat", SEATS), ("tactic", TACTIC)])
HAND_SEEN: Final = Fact("hand_seen", [("seat", SEATS), ("victim", SEATS)])
CARD_STOLEN: Final = Fact("card_stolen", [("seat", SEATS), ("victim", SEATS), ("card", CARD)])
MINED: Final = Fact("mined", [("seat", SEATS), ("credits", NUMBERS)])
DIPLOMACY_TRIED: Final = Fact(
    "diplomacy_tried", [("seat", SEATS), ("world", WORLD), ("cards", NUMBERS), ("needed", NUMBERS)]
)
DIPLOMACY_ROLL: Final = Fact("diplomacy_roll", [("seat", SEATS), ("total", NUMBERS)], "dice")
DIPLOMACY_FAILED: Final = Fact("diplomacy_failed", [("seat", SEATS), ("world", WORLD)])
AMBASSADOR_SPENT: Final = Fact("ambassador_spent", [("seat", SEATS)])
CREDIT_SPENT: Final = Fact("credit_spent", [("seat", SEATS)])
# trade
OFFER_MADE: Final = Fact("offer_made", [("seat", SEATS), ("partner", SEATS)])
OFFER_TERMS: Final = Fact("offer_terms", [("seat", SEATS), ("partner", SEATS), ("given", NUMBERS)], "items")
OFFER_DECLINED: Final = Fact("offer_declined", [("seat", SEATS), ("offerer", SEATS)])
TRADED: Final = Fact(
    "traded",
    [
        ("seat", SEATS),
        ("partner", SEATS),
        ("cards", NUMBERS),
        ("credits", NUMBERS),
        ("wanted_cards", NUMBERS),
        ("wanted_credits", NUMBERS),
    ],
)
LICENSED: Final = Fact("licensed", [("owner", SEATS), ("seat", SEATS), ("good", GOOD), ("technology", TECHNOLOGY)])
# Key to the Universe
TOWED: Final = Fact("towed", [("seat", SEATS), ("piece", PIECE), ("place", PLACE)])
OBJECTIVE_DONE: Final = Fact("objective_done", [("seat", SEATS), ("objective", OBJECTIVE)])
ON_BAY: Final = Fact("on_bay", [("seat", SEATS), ("piece", PIECE)])
BAY_CLEARED: Final = Fact("bay_cleared", [("seat", SEATS), ("piece", PIECE)])
REBUILT: Final = Fact("rebuilt", [("seat", SEATS), ("piece", PIECE), ("place", PLACE), ("credits", NUMBERS)])
CONSOLED: Final = Fact("consoled", [("seat", SEATS), ("world", WORLD)])
SMUGGLED: Final = Fact("smuggled", [("seat", SEATS), ("technology", TECHNOLOGY)])
TOKENS_BOUGHT: Final = Fact(
    "tokens_bought", [("seat", SEATS), ("token", TOKEN), ("number", NUMBERS), ("credits", NUMBERS)]
)
ENSLAVED: Final = Fact("enslaved", [("seat", SEATS), ("world", WORLD)])
METROPOLIS_BUILT: Final = Fact("metropolis_built", [("seat", SEATS), ("world", WORLD)])
# scoring
SCORING: Final = Fact("scoring", [("number", NUMBERS)])
INFLUENCE: Final = Fact("influence", [("seat", SEATS), ("influence", NUMBERS)])
TIE_BROKEN: Final = Fact(
    "tie_broken",
    [("seat", SEATS), ("other", SEATS), ("tiebreaker", TIEBREAKER), ("number", NUMBERS), ("against", NUMBERS)],
)
VICTORY_SHARED: Final = Fact("victory_shared", [])
WINNER: Final = Fact("winner", [("seat", SEATS), ("points", NUMBERS)])
