"""The Revised 1st Edition: what it says where the rulebooks differ."""

from __future__ import annotations

from tolmek.void1.model.edition import BY_CULTURE, BY_TOKEN, CAPITAL_CITY, COVER_TOUCHING, Edition


class Revised(Edition):
    """Eight rounds, four actions, the Capital City; obstacles are rolled for."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "revised"
        self.name = "Empires of the Void, Revised 1st Edition"
        self.code = "R"
        self.revision = 2
        self.event_piles = [3, 3, 2]
        self.event_piles_three = [3, 3, 2]
        self.event_cards_total = 20
        self.event_after_pre_round = 0
        self.score_card_draws_extra_event = 1
        self.actions_per_turn = 4
        self.after_actions = CAPITAL_CITY
        self.starting_credits = 8
        self.starting_hand = 2
        self.hand_limit = 3
        self.face_up_cards = 3
        self.face_up_cards_two = 4
        self.face_up_price = 1
        self.two_players_swap = BY_CULTURE
        self.mine_credits = 2
        self.obstacle_roll = 4
        self.starfighters_per_player = 8
        self.alien_ships_per_type = 6
        self.alien_ships_per_player = 3
        self.alien_controller_builds_first = 0
        self.race_boards = 8
        self.morale_boost_vp = 1
        self.foreign_home_world_vp_per_turn = 2
        self.foreign_home_world_vp_at_scoring = -1
        self.own_home_world_vp_at_scoring = -1
        self.needs_own_home_world_to_hold_foreign = 1
        self.liberate_planet_with_ally = 1
        self.conquering_neutral_is_battle_won = 1
        self.card_for_lost_planet = 0
        self.planet_may_lack_trade_good = 0
        self.ambassador_bomb_limit = 4
        self.ambassador_bomb_price = [0]
        self.technology_vp = BY_TOKEN
        self.first_player_token_passes = 1
        self.first_player_token_passes_two = 0
        self.three_players_cover_planets = COVER_TOUCHING
        self.two_players_hexagons = 6
        self.two_players_guards = 1
        self.warp_gate_per_turn = 1
        self.narkani_extra_move_per_turn = 1
        self.spore_pods = 0
        self.repair_bay = 0
        self.objectives = 0
        self.short_game = 0
        self.long_game_piles = [3, 4, 3]
        self.variants = ["advanced", "long", "team"]
        self.restated = {"v1.bay.02": "v1.build.01", "v1.tech.07": "v1.move.01"}
