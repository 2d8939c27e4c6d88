"""The First Edition: what it says where the rulebooks differ."""

from __future__ import annotations

from tolmek.void1.model.edition import BY_TOKEN, COVER_RIGHT, FREE_SWAPS, NO_AFTER, NOT_FOR_SALE, Edition


class First(Edition):
    """Eleven rounds, three actions; the event comes after building, obstacles cannot be passed."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "first"
        self.name = "Empires of the Void, First Edition"
        self.code = "F"
        self.revision = 2
        self.event_piles = [4, 3, 2]
        self.event_piles_three = [4, 3, 2]
        self.event_cards_total = 24
        self.event_after_pre_round = 1
        self.score_card_draws_extra_event = 0
        self.actions_per_turn = 3
        self.after_actions = NO_AFTER
        self.starting_credits = -1
        self.starting_hand = 2
        self.hand_limit = 3
        self.face_up_cards = 0
        self.face_up_cards_two = 4
        self.face_up_price = NOT_FOR_SALE
        self.two_players_swap = FREE_SWAPS
        self.mine_credits = 1
        self.obstacle_roll = 7
        self.starfighters_per_player = 12
        self.alien_ships_per_type = 6
        self.alien_ships_per_player = 6
        self.alien_controller_builds_first = 0
        self.race_boards = 8
        self.morale_boost_vp = 0
        self.foreign_home_world_vp_per_turn = 0
        self.foreign_home_world_vp_at_scoring = 2
        self.own_home_world_vp_at_scoring = 0
        self.needs_own_home_world_to_hold_foreign = 0
        self.liberate_planet_with_ally = 0
        self.conquering_neutral_is_battle_won = 0
        self.card_for_lost_planet = 0
        self.planet_may_lack_trade_good = 1
        self.ambassador_bomb_limit = 0
        self.ambassador_bomb_price = [0]
        self.technology_vp = BY_TOKEN
        self.first_player_token_passes = 0
        self.first_player_token_passes_two = 0
        self.three_players_cover_planets = COVER_RIGHT
        self.two_players_hexagons = 4
        self.two_players_guards = 0
        self.warp_gate_per_turn = 0
        self.narkani_extra_move_per_turn = 0
        self.spore_pods = 1
        self.repair_bay = 0
        self.objectives = 0
        self.short_game = 1
        self.long_game_piles = []
        self.variants = ["advanced", "short"]
        self.restated = {
            "v1.alien.03": "v1.alien.02",
            "v1.bay.02": "v1.build.01",
            "v1.event.12": "v1.event.15",
            "v1.event.13": "v1.event.15",
            "v1.event.14": "v1.event.15",
            "v1.event.17": "v1.event.18",
            "v1.setup.04": "v1.setup.02",
            "v1.setup.28": "v1.setup.27",
            "v1.tech.07": "v1.move.01",
        }
