"""Everything that the log can say, as typed facts. Their wording is in `words`."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.actions import NUMBERS, SEATS
from tolmek.kernel.log import Fact
from tolmek.void2.model.names import (
    ACTION,
    BUILDING,
    CARD,
    EMPIRE,
    ENEMY,
    EVENT,
    EXPLORE,
    FACTION,
    GOOD,
    PLANET,
    REGION,
    SARKEEN,
    SITE,
    SLOT,
    SOURCE,
    TECHNOLOGY,
    TIEBREAKER,
    TOKEN,
    UNIT,
)

# set-up
FACTION_TAKEN: Final = Fact("faction_taken", [("seat", SEATS), ("faction", FACTION)])
FIRST_PLAYER: Final = Fact("first_player", [("seat", SEATS)])
ROLLED_FOR_FIRST: Final = Fact("rolled_for_first", [("seat", SEATS), ("die", NUMBERS)])
PLANET_LEFT_OUT: Final = Fact("planet_left_out", [("planet", PLANET)])
PLANETS_LAID: Final = Fact("planets_laid", [], "planets", PLANET)  # in the order of the places
PLANET_JOINS: Final = Fact("planet_joins", [("planet", PLANET)])
SYSTEMS_IN_PLAY: Final = Fact("systems_in_play", [], "systems", PLANET)
ACTION_CREDITS: Final = Fact("action_credits", [("credits", NUMBERS)], "actions", ACTION)
SARKEEN_LAID: Final = Fact("sarkeen_laid", [("token", SARKEEN), ("region", REGION)])
TOKENS_LAID: Final = Fact("tokens_laid", [("goods", NUMBERS), ("explores", NUMBERS)], "regions", REGION)
GOODS_LAID: Final = Fact("goods_laid", [("good", GOOD)], "regions", REGION)
STARTING_CREDITS: Final = Fact("starting_credits", [("credits", NUMBERS)], "seats", SEATS)
DECK_MADE: Final = Fact("deck_made", [("cards", NUMBERS), ("events", NUMBERS)])
SCORE_CARD_LAID: Final = Fact("score_card_laid", [("above", NUMBERS)])
STARTING_UNITS: Final = Fact("starting_units", [("seat", SEATS), ("region", REGION)])
# rounds
ROUND_BEGINS: Final = Fact("round_begins", [("round", NUMBERS), ("active", SEATS)])
ACTION_CHOSEN: Final = Fact("action_chosen", [("seat", SEATS), ("action", ACTION)])
SPACE_CREDITS: Final = Fact("space_credits", [("seat", SEATS), ("action", ACTION), ("credits", NUMBERS)])
FOLLOWED: Final = Fact("followed", [("seat", SEATS), ("action", ACTION)])
ANY_ACTION: Final = Fact("any_action", [("seat", SEATS), ("action", ACTION), ("command", NUMBERS)])
REFRESHED: Final = Fact("refreshed", [("seat", SEATS)])
PASSED: Final = Fact("passed", [("seat", SEATS)])
INCOME: Final = Fact("income", [("seat", SEATS), ("credits", NUMBERS)])
COMMAND_RESET: Final = Fact("command_reset", [("seat", SEATS)])
PARASITE_PLACED: Final = Fact("parasite_placed", [("seat", SEATS), ("planet", PLANET)])
LAST_CYCLE: Final = Fact("last_cycle", [("rounds", NUMBERS)])
# Empire cards; others than their owner get the numbers alone
EMPIRES_DRAWN: Final = Fact("empires_drawn", [("seat", SEATS), ("number", NUMBERS)], "empires", EMPIRE)
EMPIRES_KEPT: Final = Fact(
    "empires_kept", [("seat", SEATS), ("kept", NUMBERS), ("drawn", NUMBERS)], "empires", EMPIRE
)  # first those that are kept
EMPIRE_DISCARDED: Final = Fact("empire_discarded", [("seat", SEATS), ("empire", EMPIRE)])
EMPIRE_SHUFFLED: Final = Fact("empire_shuffled", [])
EMPIRE_SCORED: Final = Fact("empire_scored", [("seat", SEATS), ("empire", EMPIRE), ("points", NUMBERS)])
# points
SCORING_CARD: Final = Fact("scoring_card", [("seat", SEATS)])
SCORE_CARD_DRAWN: Final = Fact("score_card_drawn", [])
FINAL_SCORING: Final = Fact("final_scoring", [])
POINTS: Final = Fact("points", [("seat", SEATS), ("points", NUMBERS), ("source", SOURCE)])
POINTS_LOST: Final = Fact("points_lost", [("seat", SEATS), ("points", NUMBERS), ("source", SOURCE)])
TIE_BROKEN: Final = Fact(
    "tie_broken",
    [("seat", SEATS), ("other", SEATS), ("tiebreaker", TIEBREAKER), ("number", NUMBERS), ("against", NUMBERS)],
)
VICTORY_SHARED: Final = Fact("victory_shared", [])
GAME_WON: Final = Fact("game_won", [("seat", SEATS), ("points", NUMBERS)])
# trade of goods; the numbers: items that are given, then each item given and each item asked for
OFFER_MADE: Final = Fact("offer_made", [("seat", SEATS), ("partner", SEATS)])
OFFER_TERMS: Final = Fact("offer_terms", [("seat", SEATS), ("partner", SEATS), ("given", NUMBERS)], "items")
OFFER_DECLINED: Final = Fact("offer_declined", [("seat", SEATS), ("offerer", SEATS)])
TRADED: Final = Fact("traded", [("seat", SEATS), ("partner", SEATS), ("given", NUMBERS)], "items")
# hands and the deck
CARDS_DRAWN: Final = Fact("cards_drawn", [("seat", SEATS), ("number", NUMBERS)])
CARD_DRAWN: Final = Fact("card_drawn", [("seat", SEATS), ("card", CARD)])
CARD_DISCARDED: Final = Fact("card_discarded", [("seat", SEATS), ("card", CARD)])
DECK_RAN_OUT: Final = Fact("deck_ran_out", [])
DECK_SHUFFLED: Final = Fact("deck_shuffled", [])
# events, influence
EVENT_DRAWN: Final = Fact("event_drawn", [("seat", SEATS), ("event", EVENT)])
EVENT_WAITS: Final = Fact("event_waits", [("event", EVENT)])
EVENT_IDLE: Final = Fact("event_idle", [("event", EVENT)])
EVENT_IN_FORCE: Final = Fact("event_in_force", [("event", EVENT)])
EVENT_ENDS: Final = Fact("event_ends", [("event", EVENT)])
INFLUENCE_PLACED: Final = Fact("influence_placed", [("seat", SEATS), ("planet", PLANET), ("number", NUMBERS)])
INFLUENCE_REMOVED: Final = Fact("influence_removed", [("seat", SEATS), ("planet", PLANET), ("number", NUMBERS)])
ALLIED: Final = Fact("allied", [("seat", SEATS), ("planet", PLANET)])
ALLY_LOST: Final = Fact("ally_lost", [("seat", SEATS), ("planet", PLANET)])
# card texts
CARD_PLAYED: Final = Fact("card_played", [("seat", SEATS), ("card", CARD)])
OPPONENT_NAMED: Final = Fact("opponent_named", [("seat", SEATS), ("opponent", SEATS)])
CREDITS_GAINED: Final = Fact("credits_gained", [("seat", SEATS), ("credits", NUMBERS)])
CREDITS_LOST: Final = Fact("credits_lost", [("seat", SEATS), ("credits", NUMBERS)])
CREDITS_PAID: Final = Fact("credits_paid", [("seat", SEATS), ("credits", NUMBERS)])
CREDITS_STOLEN: Final = Fact("credits_stolen", [("seat", SEATS), ("victim", SEATS), ("credits", NUMBERS)])
COMMAND_BACK: Final = Fact("command_back", [("seat", SEATS), ("command", NUMBERS)])
COMMAND_SPENT: Final = Fact("command_spent", [("seat", SEATS), ("command", NUMBERS)])
BOMBS_GAINED: Final = Fact("bombs_gained", [("seat", SEATS), ("bombs", NUMBERS)])
BOMBS_LOST: Final = Fact("bombs_lost", [("seat", SEATS), ("bombs", NUMBERS)])
GOOD_RETURNED: Final = Fact("good_returned", [("seat", SEATS), ("good", GOOD)])
GOOD_STOLEN: Final = Fact("good_stolen", [("seat", SEATS), ("victim", SEATS), ("good", GOOD)])
TOKENS_PUT: Final = Fact("tokens_put", [("token", TOKEN), ("region", REGION), ("number", NUMBERS)])
DOOM_ADVANCED: Final = Fact("doom_advanced", [("doom", NUMBERS)])
EFFECT_ROLL: Final = Fact("effect_roll", [("seat", SEATS), ("target", NUMBERS), ("die", NUMBERS)])
HAND_SEEN: Final = Fact("hand_seen", [("seat", SEATS), ("victim", SEATS)])
CARD_STOLEN: Final = Fact("card_stolen", [("seat", SEATS), ("victim", SEATS), ("card", CARD)])
DECK_SEEN: Final = Fact("deck_seen", [("seat", SEATS), ("card", CARD)])
DECK_ORDERED: Final = Fact("deck_ordered", [("seat", SEATS), ("number", NUMBERS)])
EXPLORE_SEEN: Final = Fact("explore_seen", [("seat", SEATS), ("region", REGION), ("explore", EXPLORE)])
# diplomacy
DIPLOMACY_TRIED: Final = Fact(
    "diplomacy_tried", [("seat", SEATS), ("planet", PLANET), ("total", NUMBERS)], "cards", CARD
)
DIPLOMACY_ROLL: Final = Fact("diplomacy_roll", [("seat", SEATS), ("die", NUMBERS), ("total", NUMBERS)])
DIPLOMACY_FAILED: Final = Fact("diplomacy_failed", [("seat", SEATS), ("planet", PLANET)])
# goods, buildings, technologies, units
GOOD_GAINED: Final = Fact("good_gained", [("seat", SEATS), ("good", GOOD)])
GOOD_PLACED: Final = Fact("good_placed", [("seat", SEATS), ("good", GOOD), ("building", BUILDING)])
GOOD_ON_TECHNOLOGY: Final = Fact("good_on_technology", [("seat", SEATS), ("good", GOOD), ("technology", TECHNOLOGY)])
TECHNOLOGY_GAINED: Final = Fact("technology_gained", [("seat", SEATS), ("technology", TECHNOLOGY)])
POWER_OWED: Final = Fact("power_owed", [("seat", SEATS), ("power", NUMBERS), ("total", NUMBERS)])
BUILT: Final = Fact("built", [("seat", SEATS), ("building", BUILDING), ("site", SITE), ("credits", NUMBERS)])
RECRUITED: Final = Fact("recruited", [("seat", SEATS), ("unit", UNIT), ("region", REGION), ("credits", NUMBERS)])
# battles
BATTLE_BEGINS: Final = Fact("battle_begins", [("attacker", SEATS), ("enemy", ENEMY), ("region", REGION)])
LIBERATION_DECLARED: Final = Fact("liberation_declared", [("seat", SEATS), ("planet", PLANET)])
LIBERATED: Final = Fact("liberated", [("seat", SEATS), ("planet", PLANET)])
UNITS_TAKE_PART: Final = Fact("units_take_part", [("side", ENEMY)], "units", UNIT)
BOMBS_SPENT: Final = Fact("bombs_spent", [("seat", SEATS), ("bombs", NUMBERS)])
UNIT_HACKED: Final = Fact("unit_hacked", [("by", ENEMY), ("unit", UNIT)])
BATTLE_ROLL: Final = Fact("battle_roll", [("side", ENEMY)], "dice")
ONES_REROLLED: Final = Fact("ones_rerolled", [("seat", SEATS), ("dice", NUMBERS)])
DIE_REROLLED: Final = Fact("die_rerolled", [("seat", SEATS), ("before", NUMBERS), ("after", NUMBERS)])
BATTLE_CARD: Final = Fact("battle_card", [("seat", SEATS), ("card", CARD), ("power", NUMBERS)])
NATIVES_CARD: Final = Fact("natives_card", [("enemy", ENEMY), ("card", CARD), ("power", NUMBERS)])
CARD_SET_ASIDE: Final = Fact("card_set_aside", [("card", CARD)])
BATTLE_BONUS: Final = Fact("battle_bonus", [("seat", SEATS), ("card", CARD), ("power", NUMBERS)])
BATTLE_WON: Final = Fact("battle_won", [("winner", ENEMY), ("region", REGION)], "totals")
BATTLE_CARD_DISCARDED: Final = Fact("battle_card_discarded", [("side", ENEMY), ("card", CARD)])
CARD_TAKEN_BACK: Final = Fact("card_taken_back", [("seat", SEATS), ("card", CARD)])
RETREATED: Final = Fact("retreated", [("seat", SEATS), ("from", REGION), ("to", REGION)], "units", UNIT, REGION)
UNIT_RETURNED: Final = Fact("unit_returned", [("seat", SEATS), ("region", REGION), ("unit", UNIT)])
SARKEEN_BEATEN: Final = Fact("sarkeen_beaten", [("seat", SEATS), ("region", REGION), ("token", SARKEEN)])
HEECRIX_BEATEN: Final = Fact("heecrix_beaten", [("seat", SEATS), ("region", REGION)])
# groups on the move; a movement is told step by step
GROUP_MOVED: Final = Fact(
    "group_moved",
    [("seat", SEATS), ("from", REGION), ("to", REGION), ("command", NUMBERS), ("step", NUMBERS)],
    "units",
    UNIT,
    REGION,
)
HAZARD_PASSED: Final = Fact(
    "hazard_passed", [("seat", SEATS), ("region", REGION), ("die", NUMBERS), ("hazard", NUMBERS)]
)
HAZARD_FAILED: Final = Fact(
    "hazard_failed", [("seat", SEATS), ("region", REGION), ("die", NUMBERS), ("hazard", NUMBERS)]
)
GROUP_TURNED_BACK: Final = Fact(
    "group_turned_back", [("seat", SEATS), ("from", REGION), ("to", REGION)], "units", UNIT, REGION
)
ACTED_IN_PLACE: Final = Fact("acted_in_place", [("seat", SEATS), ("region", REGION), ("command", NUMBERS)])
WARP_PAID: Final = Fact("warp_paid", [("seat", SEATS), ("command", NUMBERS)])
WARPED: Final = Fact("warped", [("seat", SEATS), ("from", REGION), ("to", REGION)], "units", UNIT, REGION)
RELOCATED: Final = Fact("relocated", [("seat", SEATS), ("from", REGION), ("to", REGION)], "units", UNIT, REGION)
FUNGUS_BURNT: Final = Fact("fungus_burnt", [("seat", SEATS), ("region", REGION), ("credits", NUMBERS)])
PORTER_PAID: Final = Fact("porter_paid", [("seat", SEATS), ("credits", NUMBERS)])
# exploring, goods on the board
SYSTEM_UNCOVERED: Final = Fact("system_uncovered", [("seat", SEATS), ("planet", PLANET), ("place", SLOT)])
SYSTEM_ROTATED: Final = Fact("system_rotated", [("seat", SEATS), ("planet", PLANET), ("turns", NUMBERS)])
EXPLORE_TURNED_UP: Final = Fact("explore_turned_up", [("seat", SEATS), ("explore", EXPLORE), ("region", REGION)])
GOOD_TAKEN: Final = Fact("good_taken", [("seat", SEATS), ("good", GOOD), ("region", REGION)])
# control, deliveries
CUBE_PLACED: Final = Fact("cube_placed", [("seat", SEATS), ("region", REGION)])
CUBE_REMOVED: Final = Fact("cube_removed", [("seat", SEATS), ("region", REGION)])
DELIVERY_STARTED: Final = Fact("delivery_started", [("seat", SEATS), ("card", CARD), ("region", REGION)])
DELIVERY_COMPLETED: Final = Fact("delivery_completed", [("seat", SEATS), ("card", CARD), ("region", REGION)])
DELIVERY_DISCARDED: Final = Fact("delivery_discarded", [("seat", SEATS), ("card", CARD)])
DELIVERY_STOLEN: Final = Fact("delivery_stolen", [("seat", SEATS), ("loser", SEATS), ("card", CARD)])
