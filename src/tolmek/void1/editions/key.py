"""Key to the Universe: what it says where the rulebooks differ."""

from __future__ import annotations

from tolmek.void1.model.edition import BY_COUNT, BY_CULTURE, COVER_NONE, SECONDARY_ACTION, Edition


class Key(Edition):
    """Nine rounds, three actions and a secondary one; objectives, a repair bay, technologies on a board."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "key"
        self.name = "Empires of the Void: Key to the Universe"
        self.code = "K"
        self.revision = 2
        self.event_piles = [3, 3, 3]
        self.event_piles_three = [3, 4, 4]
        self.event_cards_total = 20
        self.event_after_pre_round = 0
        self.score_card_draws_extra_event = 1
        self.actions_per_turn = 3
        self.after_actions = SECONDARY_ACTION
        self.starting_credits = 7
        self.starting_hand = 2
        self.hand_limit = 3
        self.face_up_cards = 2
        self.face_up_cards_two = 4
        self.face_up_price = 1
        self.two_players_swap = BY_CULTURE
        self.mine_credits = 2
        self.obstacle_roll = 4
        self.starfighters_per_player = 8
        self.alien_ships_per_type = 3
        self.alien_ships_per_player = 3
        self.alien_controller_builds_first = 1
        self.race_boards = 12
        self.morale_boost_vp = 1
        self.foreign_home_world_vp_per_turn = 2
        self.foreign_home_world_vp_at_scoring = 2
        self.own_home_world_vp_at_scoring = -1
        self.needs_own_home_world_to_hold_foreign = 0
        self.liberate_planet_with_ally = 1
        self.conquering_neutral_is_battle_won = 1
        self.card_for_lost_planet = 1
        self.planet_may_lack_trade_good = 0
        self.ambassador_bomb_limit = 5
        self.ambassador_bomb_price = [0, 1, 4, 10, 18]
        self.technology_vp = BY_COUNT
        self.first_player_token_passes = 1
        self.first_player_token_passes_two = 1
        self.three_players_cover_planets = COVER_NONE
        self.two_players_hexagons = 6
        self.two_players_guards = 1
        self.warp_gate_per_turn = 1
        self.narkani_extra_move_per_turn = 1
        self.spore_pods = 0
        self.repair_bay = 1
        self.objectives = 1
        self.short_game = 0
        self.long_game_piles = []
        self.variants = ["advanced", "base-races"]
        self.restated = {
            "v1.alien.03": "v1.alien.04",
            "v1.comp.09": "v1.comp.11",
            "v1.score.05": "v1.score.06",
        }
