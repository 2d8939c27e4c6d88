"""The Kickstarter rulebook: what it says where the rulebooks differ."""

from __future__ import annotations

from tolmek.void2.model.edition import COMPONENTS, NO_LIMIT, Edition


class Kickstarter(Edition):
    """Face-down system boards that are explored, passing actions, bombs, battles on entry."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "kickstarter"
        self.name = "Empires of the Void II, Kickstarter Rule Book"
        self.code = "K"
        self.revision = 2
        self.fewest_players = 2
        self.most_players = 5
        self.systems_in_play = [5, 6, 7, 8]
        self.open_systems = [5, 6, 7, 8]
        self.cards_per_system = 7
        self.hand_dealt = 4
        self.hand_limit = 4
        self.events_per_system = 1
        self.starting_credits = [7, 7, 7, 7]
        self.starting_goods = 0
        self.starting_income = 5
        self.income_bonus = [2, 0, 0, 0]
        self.starting_command = [4, 3, 3, 3]
        self.buildings_per_track = 5
        self.worldship_spaces = 3
        self.worldship_power = [0, 3, 5]
        self.unit_limit = 3
        self.battle_units = NO_LIMIT
        self.starfarers = COMPONENTS
        self.star_sloops = 4
        self.war_bots = 14
        self.allied_units_per_system = 4
        self.bombs = 10
        self.goods = 45
        self.negative_vp = 6
        self.warp_command = 2
        self.warp_empire_cards = 0
        self.any_action_command = 2
        self.any_action_under_scavenge = 2
        self.any_action_fewest_players = 5
        self.battle_vp = 1
        self.action_space_credits = 0
        self.sarkeen_inhabited = [0, 0, 0, 0]
        self.sarkeen_uninhabited = [0, 0, 0, 0]
        self.die_faces = 6
        self.deck = [32, 36, 40, 44]
        self.worldship_on_planets = 0
        self.face_down_systems = 1
        self.explore_tokens = 0
        self.passing_actions = 1
        self.refresh = 0
        self.action_may_repeat = 1
        self.draw_bonus_credits = 2
        self.battle_on_entry = 1
        self.attack_in_place_command = 0
        self.shared_regions = 0
        self.worldship_moves = 0
        self.academy_draws = 1
        self.goods_any_time = 1
        self.goods_trade = 1
        self.credit_limit = 1
        self.power_at_end_of_turn = 0
        self.retreat_to_worldship = 1
        self.defender_takes_control = 0
        self.technologies = 0
        self.deliveries = 0
        self.empire_dealt = 0
        self.empire_kept = 0
        self.scoring_card_any_time = 0
        self.units_break_ties = 0
        self.first_player_rolled = 0
        self.start_in_turn_order = 1
        self.variants = []
        self.restated = {
            "v2.setup.27": "v2.setup.08",
            "v2.setup.28": "v2.setup.10",
            "v2.setup.30": "v2.setup.17",
            "v2.battle.07": "v2.battle.06",
            "v2.control.10": "v2.control.01",
            "v2.move.12": "v2.move.05",
            "v2.move.13": "v2.move.14",
            "v2.tech.01": "v2.round.02",
            "v2.tech.12": "v2.move.08",
            "v2.tech.19": "v2.move.15",
        }
