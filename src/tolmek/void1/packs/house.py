"""Which numbers of an edition a table may change, by the keys of `model/edition.py`."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.packs.house import HouseRule, switch

ALL: Final = "FRK"  # codes of editions

HOUSE: Final[dict[str, HouseRule]] = {
    "event_piles": HouseRule(ALL, "events on top of the three score cards", 1, 8, many=3),
    "event_piles_three": HouseRule(ALL, "events on top of the three score cards with three players", 1, 8, many=3),
    "long_game_piles": HouseRule("R", "events on top of the three score cards in the long game", 1, 8, many=3),
    "event_after_pre_round": switch(ALL, "the event comes after building"),
    "score_card_draws_extra_event": switch(ALL, "a score card draws one more event"),
    "actions_per_turn": HouseRule(ALL, "actions a turn", 1, 9),
    "after_actions": HouseRule(
        ALL, "after the actions", 0, 2, {0: "nothing", 1: "the Capital City", 2: "a secondary action"}
    ),
    "starting_credits": HouseRule(ALL, "credits at the start", 0, 50, {-1: "the income of the race"}),
    "starting_hand": HouseRule(ALL, "cards at the start", 0, 6),
    "hand_limit": HouseRule(ALL, "hand limit", 0, 20),
    "face_up_cards": HouseRule(ALL, "face-up cards", 0, 8),
    "face_up_cards_two": HouseRule(ALL, "face-up cards with two players", 0, 8),
    "face_up_price": HouseRule(ALL, "price of a face-up card", 0, 9, {99: "not for sale"}),
    "two_players_swap": HouseRule(
        ALL, "two players swap cards", 0, 2, {0: "never", 1: "by an action", 2: "twice a turn for nothing"}
    ),
    "mine_credits": HouseRule(ALL, "credits for mining", 0, 20),
    "obstacle_roll": HouseRule(ALL, "lowest roll that passes an obstacle", 1, 6, {7: "obstacles cannot be passed"}),
    "alien_ships_per_player": HouseRule(ALL, "alien ships of a kind for each player", 1, 6),
    "alien_controller_builds_first": switch(ALL, "whoever controls its planet builds an alien ship first"),
    "morale_boost_vp": HouseRule(ALL, "points for a morale boost", 0, 9),
    "foreign_home_world_vp_per_turn": HouseRule(ALL, "points a turn for a foreign home world", 0, 9),
    "foreign_home_world_vp_at_scoring": HouseRule(
        ALL, "points for a foreign home world at a scoring", 0, 9, {-1: "what is printed on it"}
    ),
    "own_home_world_vp_at_scoring": HouseRule(
        ALL, "points for the own home world at a scoring", 0, 9, {-1: "what is printed on it"}
    ),
    "needs_own_home_world_to_hold_foreign": switch(ALL, "only who holds the own home world holds a foreign one"),
    "liberate_planet_with_ally": switch(ALL, "a planet with an ally can be liberated"),
    "conquering_neutral_is_battle_won": switch(ALL, "conquering a neutral planet counts as a battle won"),
    "card_for_lost_planet": switch(ALL, "whoever loses a planet draws a card"),
    "ambassador_bomb_limit": HouseRule(ALL, "ambassadors and photon bombs that a player can hold", 0, 20),
    "ambassador_bomb_price": HouseRule("K", "total price of 1, 2, ... ambassadors or bombs", 0, 50, many=5),
    "technology_vp": HouseRule(
        ALL, "points for technologies", 0, 1, {0: "what is printed on each", 1: "by how many there are"}
    ),
    "first_player_token_passes": switch(ALL, "the first player token passes"),
    "first_player_token_passes_two": switch(ALL, "the first player token passes with two players"),
    "three_players_cover_planets": HouseRule(
        ALL,
        "hexagons on which three players cover planets",
        0,
        2,
        {0: "none", 1: "the right one", 2: "both that touch the home world"},
    ),
    "two_players_guards": switch(ALL, "guards hold planets in a game of two"),
    "warp_gate_per_turn": HouseRule(ALL, "uses of the Warp Gate a turn", 0, 1, {0: "any number"}),
    "narkani_extra_move_per_turn": HouseRule(ALL, "extra moves of the Narkani a turn", 0, 1, {0: "any number"}),
    "repair_bay": switch(ALL, "repair bays"),
}

BY_COMPONENTS: Final = "this follows from the components, which a component pack can change but not add to"
ELSEWHERE: Final[dict[str, str]] = {
    "event_cards_total": BY_COMPONENTS,
    "starfighters_per_player": "set count in [ship.starfighter] of a component pack",
    "alien_ships_per_type": "set count in [ship.ID] of a component pack",
    "race_boards": BY_COMPONENTS,
    "planet_may_lack_trade_good": BY_COMPONENTS,
    "two_players_hexagons": BY_COMPONENTS,
    "spore_pods": BY_COMPONENTS,
    "objectives": BY_COMPONENTS,
    "short_game": "this is the variant short",
}
