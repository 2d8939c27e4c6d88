"""The Published edition: what it says where the rulebooks differ."""

from __future__ import annotations

from tolmek.void2.model.edition import COMPONENTS, NO_LIMIT, Edition


class Published(Edition):
    """A board with lanes and hazards, refreshing, technologies, deliveries and Empire cards."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "published"
        self.name = "Empires of the Void II"
        self.code = "P"
        self.revision = 2
        self.fewest_players = 2
        self.most_players = 5
        self.systems_in_play = [8, 8, 8, 8]
        self.open_systems = [5, 6, 7, 8]
        self.cards_per_system = 7
        self.hand_dealt = 3
        self.hand_limit = 3
        self.events_per_system = 1
        self.starting_credits = [7, 5, 5, 5]
        self.starting_goods = 1
        self.starting_income = 5
        self.income_bonus = [0, 0, 0, 0]
        self.starting_command = [4, 3, 3, 3]
        self.buildings_per_track = 4
        self.worldship_spaces = COMPONENTS
        self.worldship_power = []
        self.unit_limit = NO_LIMIT
        self.battle_units = 3
        self.starfarers = 6
        self.star_sloops = 3
        self.war_bots = 8
        self.allied_units_per_system = 4
        self.bombs = 0
        self.goods = 51
        self.negative_vp = 0
        self.warp_command = 0
        self.warp_empire_cards = 1
        self.any_action_command = 2
        self.any_action_under_scavenge = 1
        self.any_action_fewest_players = 2
        self.battle_vp = 1
        self.action_space_credits = 3
        self.sarkeen_inhabited = [3, 2, 1, 0]
        self.sarkeen_uninhabited = [3, 2, 1, 0]
        self.die_faces = 6
        self.deck = [34, 39, 44, 49]
        self.worldship_on_planets = 1
        self.face_down_systems = 0
        self.explore_tokens = 1
        self.passing_actions = 0
        self.refresh = 1
        self.action_may_repeat = 0
        self.draw_bonus_credits = 0
        self.battle_on_entry = 0
        self.attack_in_place_command = 1
        self.shared_regions = 1
        self.worldship_moves = 1
        self.academy_draws = 0
        self.goods_any_time = 0
        self.goods_trade = 0
        self.credit_limit = 0
        self.power_at_end_of_turn = 1
        self.retreat_to_worldship = 0
        self.defender_takes_control = 1
        self.technologies = 1
        self.deliveries = 1
        self.empire_dealt = 2
        self.empire_kept = 1
        self.scoring_card_any_time = 1
        self.units_break_ties = 1
        self.first_player_rolled = 1
        self.start_in_turn_order = 0
        self.variants = [
            *["planet_liberation", "open_actions", "epic_game", "valka"],
            *["planet_income", "sarkeen_assault", "events_all_planets"],
        ]
        self.restated = {
            "v2.battle.09": "v2.uabil.08",
            "v2.explore.01": "v2.explore.09",
            "v2.explore.12": "v2.explore.09",
            "v2.goods.13": "v2.cred.08",
            "v2.move.15": "v2.tech.19",
        }
