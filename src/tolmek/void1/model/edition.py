"""An edition: every number and switch in which the three rulebooks differ. Each edition states all of them."""

from __future__ import annotations

from typing import Any, Final

UNSET: Final = -99

NO_AFTER: Final = 0
CAPITAL_CITY: Final = 1
SECONDARY_ACTION: Final = 2

COVER_NONE: Final = 0
COVER_RIGHT: Final = 1
COVER_TOUCHING: Final = 2

NOT_FOR_SALE: Final = 99  # price of a face-up card that only a swap can take
BY_CULTURE: Final = 1  # two players swap hand cards with face-up ones by a CULTURE action
FREE_SWAPS: Final = 2  # two a turn, without an action

HIGHEST_ROLL: Final = 6  # of a die; an obstacle that asks for more cannot be passed

BY_TOKEN: Final = 0
BY_COUNT: Final = 1


class Edition:
    """Constants of one rulebook; the names are the keys of the parameter table of the rules."""

    def __init__(self) -> None:
        self.id: str = ""
        self.name: str = ""
        self.code: str = ""  # in the component files
        self.revision: int = UNSET
        self.event_piles: list[int] = []  # events on top of score cards A, B, C
        self.event_piles_three: list[int] = []  # with three players
        self.event_cards_total: int = UNSET
        self.event_after_pre_round: int = UNSET
        self.score_card_draws_extra_event: int = UNSET
        self.actions_per_turn: int = UNSET
        self.after_actions: int = UNSET
        self.starting_credits: int = UNSET  # -1: the race's base income
        self.starting_hand: int = UNSET
        self.hand_limit: int = UNSET
        self.face_up_cards: int = UNSET
        self.face_up_cards_two: int = UNSET
        self.face_up_price: int = UNSET
        self.two_players_swap: int = UNSET  # BY_CULTURE or FREE_SWAPS
        self.mine_credits: int = UNSET
        self.obstacle_roll: int = UNSET  # lowest roll that survives; 7: impassable
        self.starfighters_per_player: int = UNSET
        self.alien_ships_per_type: int = UNSET
        self.alien_ships_per_player: int = UNSET
        self.alien_controller_builds_first: int = UNSET
        self.race_boards: int = UNSET
        self.morale_boost_vp: int = UNSET
        self.foreign_home_world_vp_per_turn: int = UNSET
        self.foreign_home_world_vp_at_scoring: int = UNSET  # -1: component data
        self.own_home_world_vp_at_scoring: int = UNSET  # -1: component data
        self.needs_own_home_world_to_hold_foreign: int = UNSET
        self.liberate_planet_with_ally: int = UNSET
        self.conquering_neutral_is_battle_won: int = UNSET
        self.card_for_lost_planet: int = UNSET
        self.planet_may_lack_trade_good: int = UNSET
        self.ambassador_bomb_limit: int = UNSET
        self.ambassador_bomb_price: list[int] = []  # total price of 1, 2, ... tokens
        self.technology_vp: int = UNSET
        self.first_player_token_passes: int = UNSET
        self.first_player_token_passes_two: int = UNSET
        self.three_players_cover_planets: int = UNSET
        self.two_players_hexagons: int = UNSET
        self.two_players_guards: int = UNSET
        self.warp_gate_per_turn: int = UNSET  # 0: no limit
        self.narkani_extra_move_per_turn: int = UNSET  # 0: no limit
        self.spore_pods: int = UNSET
        self.repair_bay: int = UNSET
        self.objectives: int = UNSET
        self.short_game: int = UNSET
        self.long_game_piles: list[int] = [UNSET]  # empty: no long game
        self.variants: list[str] = [""]
        self.restated: dict[str, str] = {}  # rules of other editions, and where this one says the same

    def cite(self, rule: str) -> str:
        """The rule as this edition has it, for the log and for refusals."""
        return self.restated.get(rule, rule)

    def piles(self, seats: int, long: bool) -> list[int]:
        """Events on top of each score card (v1.setup.17, v1.setup.25, v1.var.02)."""
        if long:
            return self.long_game_piles
        return self.event_piles_three if seats == 3 else self.event_piles

    def rounds(self, seats: int, long: bool) -> int:
        """One event a round; where a score card takes an event's place, it adds a round (v1.goal.04, v1.event.06)."""
        piles = self.piles(seats, long)
        total = piles[0] + piles[1] + piles[2]
        return total if self.score_card_draws_extra_event else total + 2

    def scoring_rounds(self, seats: int, long: bool) -> list[int]:
        """The rounds that begin with a scoring event (v1.goal.05)."""
        piles = self.piles(seats, long)
        first = piles[0] + 1
        second = first + piles[1] + (0 if self.score_card_draws_extra_event else 1)
        return [first, second]


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
    "event_piles",
    "event_piles_three",
    "event_cards_total",
    "event_after_pre_round",
    "score_card_draws_extra_event",
    "actions_per_turn",
    "after_actions",
    "starting_credits",
    "starting_hand",
    "hand_limit",
    "face_up_cards",
    "face_up_cards_two",
    "face_up_price",
    "two_players_swap",
    "mine_credits",
    "obstacle_roll",
    "starfighters_per_player",
    "alien_ships_per_type",
    "alien_ships_per_player",
    "alien_controller_builds_first",
    "race_boards",
    "morale_boost_vp",
    "foreign_home_world_vp_per_turn",
    "foreign_home_world_vp_at_scoring",
    "own_home_world_vp_at_scoring",
    "needs_own_home_world_to_hold_foreign",
    "liberate_planet_with_ally",
    "conquering_neutral_is_battle_won",
    "card_for_lost_planet",
    "planet_may_lack_trade_good",
    "ambassador_bomb_limit",
    "ambassador_bomb_price",
    "technology_vp",
    "first_player_token_passes",
    "first_player_token_passes_two",
    "three_players_cover_planets",
    "two_players_hexagons",
    "two_players_guards",
    "warp_gate_per_turn",
    "narkani_extra_move_per_turn",
    "spore_pods",
    "repair_bay",
    "objectives",
    "short_game",
    "long_game_piles",
    "variants",
]
