"""Which numbers of an edition a table may change, by the keys of `model/edition.py`."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.packs.house import HouseRule, switch

ALL: Final = "KP"  # codes of editions
PLAYERS: Final = 4  # rows are for 2, 3, 4 and 5 players

HOUSE: Final[dict[str, HouseRule]] = {
    "hand_dealt": HouseRule(ALL, "cards at the start", 0, 9),
    "hand_limit": HouseRule(ALL, "hand limit at the start", 1, 9),
    "starting_credits": HouseRule(ALL, "credits at the start with 2, 3, 4 and 5 players", 0, 50, many=PLAYERS),
    "starting_goods": HouseRule(ALL, "goods at the start", 0, 4),
    "starting_income": HouseRule(ALL, "income at the start", 0, 20),
    "income_bonus": HouseRule(ALL, "more income with 2, 3, 4 and 5 players", 0, 9, many=PLAYERS),
    "starting_command": HouseRule(ALL, "command at the start with 2, 3, 4 and 5 players", 1, 9, many=PLAYERS),
    "unit_limit": HouseRule(ALL, "units of a player in a region", 0, 9, {0: "any number"}),
    "battle_units": HouseRule(ALL, "units of a side in a battle", 0, 9, {0: "any number"}),
    "bombs": HouseRule("K", "bombs in the supply", 0, 30),
    "warp_command": HouseRule(ALL, "command for a warp", 0, 9, {0: "no warp for command"}),
    "warp_empire_cards": HouseRule(ALL, "Empire cards for a warp", 0, 1, {0: "no warp for Empire cards"}),
    "any_action_command": HouseRule(ALL, "command for any action", 0, 9),
    "any_action_under_scavenge": HouseRule(ALL, "command for any action while somebody scavenges", 0, 9),
    "any_action_fewest_players": HouseRule(ALL, "fewest players with whom any action can be taken", 2, 5, {6: "never"}),
    "battle_vp": HouseRule(ALL, "points for a battle won", 0, 9),
    "action_space_credits": HouseRule(ALL, "credits on action spaces at the start", 0, 9),
    "sarkeen_inhabited": HouseRule("P", "Sarkeen tokens on inhabited planets", 0, 3, many=PLAYERS),
    "sarkeen_uninhabited": HouseRule("P", "Sarkeen tokens on uninhabited planets", 0, 3, many=PLAYERS),
    "worldship_on_planets": switch(ALL, "Worldships land on planets"),
    "explore_tokens": switch(ALL, "explore tokens"),
    "passing_actions": switch(ALL, "passing actions"),
    "refresh": switch("K", "refreshing"),
    "action_may_repeat": switch(ALL, "an action may be chosen again at once"),
    "draw_bonus_credits": HouseRule(ALL, "credits for who leads drawing cards", 0, 9),
    "battle_on_entry": switch(ALL, "entering a region with enemies is a battle"),
    "attack_in_place_command": HouseRule(ALL, "command for an attack without moving", 0, 9, {0: "no such attack"}),
    "shared_regions": switch(ALL, "players share regions"),
    "worldship_moves": switch(ALL, "Worldships move"),
    "academy_draws": HouseRule(ALL, "cards for an Academy", 0, 9),
    "goods_any_time": switch(ALL, "goods are used at any time of the turn"),
    "goods_trade": switch(ALL, "goods may be traded"),
    "credit_limit": switch(ALL, "credits are limited"),
    "power_at_end_of_turn": switch(ALL, "power is paid for at the end of the turn"),
    "retreat_to_worldship": switch("P", "units retreat to the Worldship"),
    "defender_takes_control": switch(ALL, "a defender who wins takes control"),
    "deliveries": switch(ALL, "deliveries"),
    "empire_dealt": HouseRule(ALL, "Empire cards dealt", 0, 6),
    "empire_kept": HouseRule(ALL, "Empire cards kept", 0, 6),
    "scoring_card_any_time": switch(ALL, "the scoring card may be played at any time"),
    "units_break_ties": switch(ALL, "units break ties"),
    "first_player_rolled": switch(ALL, "the first player is rolled for"),
    "start_in_turn_order": switch(ALL, "starting places are taken in turn order"),
}

BY_COMPONENTS: Final = "this follows from the components, which a component pack can change but not add to"
ELSEWHERE: Final[dict[str, str]] = {
    "fewest_players": BY_COMPONENTS,
    "most_players": BY_COMPONENTS,
    "systems_in_play": BY_COMPONENTS,
    "open_systems": BY_COMPONENTS,
    "cards_per_system": BY_COMPONENTS,
    "events_per_system": BY_COMPONENTS,
    "buildings_per_track": BY_COMPONENTS,
    "worldship_spaces": BY_COMPONENTS,
    "worldship_power": "set worldship_power in [faction.ID] of a component pack",
    "starfarers": "set count in [unit.starfarer] of a component pack",
    "star_sloops": "set count in [unit.star_sloop] of a component pack",
    "war_bots": "set count in [unit.war_bot] of a component pack",
    "allied_units_per_system": "set count in [unit.ID] of a component pack",
    "goods": "set count in [good.ID] of a component pack",
    "negative_vp": BY_COMPONENTS,
    "die_faces": "dice have six faces",
    "deck": BY_COMPONENTS,
    "face_down_systems": BY_COMPONENTS,
    "technologies": BY_COMPONENTS,
}
