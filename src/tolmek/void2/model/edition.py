"""An edition: every number and switch in which the two rulebooks differ. Each edition states all of them."""

from __future__ import annotations

from typing import Any, Final

UNSET: Final = -99

COMPONENTS: Final = -1  # the number is component data
NO_LIMIT: Final = 0


class Edition:
    """Constants of one rulebook, first those of the parameter table. Lists of four are for 2, 3, 4 and 5 players."""

    def __init__(self) -> None:
        self.id: str = ""
        self.name: str = ""
        self.code: str = ""  # in the component files
        self.revision: int = UNSET
        self.fewest_players: int = UNSET
        self.most_players: int = UNSET
        self.systems_in_play: list[int] = [UNSET]
        self.open_systems: list[int] = [UNSET]  # in play and not closed
        self.cards_per_system: int = UNSET
        self.hand_dealt: int = UNSET
        self.hand_limit: int = UNSET  # at the start
        self.events_per_system: int = UNSET  # shuffled into the deck
        self.starting_credits: list[int] = [UNSET]
        self.starting_goods: int = UNSET
        self.starting_income: int = UNSET
        self.income_bonus: list[int] = [UNSET]
        self.starting_command: list[int] = [UNSET]
        self.buildings_per_track: int = UNSET
        self.worldship_spaces: int = UNSET  # COMPONENTS: by board
        self.worldship_power: list[int] = [UNSET]  # empty: by board
        self.unit_limit: int = UNSET  # of a player in a region and in a group
        self.battle_units: int = UNSET  # of a side
        self.starfarers: int = UNSET
        self.star_sloops: int = UNSET
        self.war_bots: int = UNSET
        self.allied_units_per_system: int = UNSET
        self.bombs: int = UNSET
        self.goods: int = UNSET
        self.negative_vp: int = UNSET
        self.warp_command: int = UNSET
        self.warp_empire_cards: int = UNSET
        self.any_action_command: int = UNSET
        self.any_action_under_scavenge: int = UNSET
        self.any_action_fewest_players: int = UNSET
        self.battle_vp: int = UNSET
        self.action_space_credits: int = UNSET
        self.sarkeen_inhabited: list[int] = [UNSET]
        self.sarkeen_uninhabited: list[int] = [UNSET]
        self.die_faces: int = UNSET
        self.deck: list[int] = [UNSET]  # after set-up, without the scoring card
        self.worldship_on_planets: int = UNSET
        # switches outside the parameter table
        self.face_down_systems: int = UNSET  # v2.setup.12, v2.explore.01
        self.explore_tokens: int = UNSET  # v2.explore.09
        self.passing_actions: int = UNSET  # v2.round.06
        self.refresh: int = UNSET  # v2.round.07
        self.action_may_repeat: int = UNSET  # v2.round.02, v2.round.04
        self.draw_bonus_credits: int = UNSET  # v2.cred.05
        self.battle_on_entry: int = UNSET  # v2.battle.01, v2.battle.02
        self.attack_in_place_command: int = UNSET  # v2.move.12; 0: not possible
        self.shared_regions: int = UNSET  # v2.unit.19
        self.worldship_moves: int = UNSET  # v2.unit.13
        self.academy_draws: int = UNSET  # v2.bldg.06
        self.goods_any_time: int = UNSET  # v2.goods.06, v2.goods.07
        self.goods_trade: int = UNSET  # v2.goods.13; 1: where the game allows it
        self.credit_limit: int = UNSET  # v2.cred.03
        self.power_at_end_of_turn: int = UNSET  # v2.power.02, v2.power.03
        self.retreat_to_worldship: int = UNSET  # v2.battle.24, v2.battle.27
        self.defender_takes_control: int = UNSET  # v2.battle.31
        self.technologies: int = UNSET  # v2.tech.01
        self.deliveries: int = UNSET  # v2.deliv.01
        self.empire_dealt: int = UNSET  # v2.setup.29, v2.empire.01; 0: no Empire cards
        self.empire_kept: int = UNSET
        self.scoring_card_any_time: int = UNSET  # v2.score.02, v2.score.12
        self.units_break_ties: int = UNSET  # v2.end.04
        self.first_player_rolled: int = UNSET  # v2.setup.16; 0: drawn
        self.start_in_turn_order: int = UNSET  # v2.setup.17, v2.setup.30
        self.variants: list[str] = [""]
        self.restated: dict[str, str] = {}  # rules of the other edition, and where this one says the same

    def cite(self, rule: str) -> str:
        """The rule as this edition has it, for the log and for refusals."""
        return self.restated.get(rule, rule)

    def by_seats(self, numbers: list[int], seats: int) -> int:
        """The number for that many players."""
        return numbers[seats - self.fewest_players]


def check_complete(edition: Edition, names: list[str]) -> None:
    """A key that an edition does not state fails at load."""
    for name in names:
        value: Any = getattr(edition, name)
        if value in ("", UNSET, [UNSET], [""]):
            raise ValueError(f"edition {edition.id} does not state {name}")


KEYS: Final[list[str]] = [
    "id",
    "name",
    "code",
    "revision",
    "fewest_players",
    "most_players",
    "systems_in_play",
    "open_systems",
    "cards_per_system",
    "hand_dealt",
    "hand_limit",
    "events_per_system",
    "starting_credits",
    "starting_goods",
    "starting_income",
    "income_bonus",
    "starting_command",
    "buildings_per_track",
    "worldship_spaces",
    "worldship_power",
    "unit_limit",
    "battle_units",
    "starfarers",
    "star_sloops",
    "war_bots",
    "allied_units_per_system",
    "bombs",
    "goods",
    "negative_vp",
    "warp_command",
    "warp_empire_cards",
    "any_action_command",
    "any_action_under_scavenge",
    "any_action_fewest_players",
    "battle_vp",
    "action_space_credits",
    "sarkeen_inhabited",
    "sarkeen_uninhabited",
    "die_faces",
    "deck",
    "worldship_on_planets",
    "face_down_systems",
    "explore_tokens",
    "passing_actions",
    "refresh",
    "action_may_repeat",
    "draw_bonus_credits",
    "battle_on_entry",
    "attack_in_place_command",
    "shared_regions",
    "worldship_moves",
    "academy_draws",
    "goods_any_time",
    "goods_trade",
    "credit_limit",
    "power_at_end_of_turn",
    "retreat_to_worldship",
    "defender_takes_control",
    "technologies",
    "deliveries",
    "empire_dealt",
    "empire_kept",
    "scoring_card_any_time",
    "units_break_ties",
    "first_player_rolled",
    "start_in_turn_order",
    "variants",
]
