"""The closed vocabulary of the component data as small integers: a word is its place in its list.

Written by `python -m scripts.vocabulary` from `data/vocabulary.toml`, which says what each word means. A word has a
constant where the code names it. An effect holds -1 where a word is not given. Masks have bit i for word i.
"""

from __future__ import annotations

from typing import Final

HOOK_INCOME: Final = 0
HOOK_GAIN: Final = 1
HOOK_LOSE: Final = 2
HOOK_STEAL: Final = 3
HOOK_ROLL: Final = 4
HOOK_REROLL: Final = 5
HOOK_COST: Final = 6
HOOK_GOOD: Final = 7
HOOK_UNLOCK: Final = 8
HOOK_FREE_BUILD: Final = 9
HOOK_MOVE: Final = 10
HOOK_IGNORE: Final = 11
HOOK_KEYWORD: Final = 12
HOOK_CARRY: Final = 13
HOOK_HAND_LIMIT: Final = 14
HOOK_DRAW: Final = 15
HOOK_EXTRA_ACTION: Final = 16
HOOK_SHIELD: Final = 17
HOOK_RETREAT: Final = 18
HOOK_RELEASE: Final = 19
HOOK_TOKEN: Final = 20
HOOK_FORCES: Final = 21
HOOK_SUSPEND: Final = 22
HOOK_CLAIM: Final = 23
HOOK_LINK: Final = 24
HOOK_ROTATE: Final = 25
HOOK_BESPOKE: Final = 26
HOOKS: Final[list[str]] = [
    "income",
    "gain",
    "lose",
    "steal",
    "roll",
    "reroll",
    "cost",
    "good",
    "unlock",
    "free-build",
    "move",
    "ignore",
    "keyword",
    "carry",
    "hand-limit",
    "draw",
    "extra-action",
    "shield",
    "retreat",
    "release",
    "token",
    "forces",
    "suspend",
    "claim",
    "link",
    "rotate",
    "bespoke",
]

TIMING_PRE_ROUND: Final = 2
TIMING_OWN_TURN: Final = 3
TIMING_END_OF_TURN: Final = 6
TIMING_ATTACK_NAMED: Final = 7
TIMING_AFTER_ROLL: Final = 8
TIMING_ON_CONQUER: Final = 9
TIMING_ON_WIN_BATTLE: Final = 10
TIMING_WINDOW: Final = 12
TIMING_GAME_END: Final = 14
TIMINGS: Final[list[str]] = [
    "always",
    "setup",
    "pre-round",
    "own-turn",
    "action",
    "secondary",
    "end-of-turn",
    "attack-named",
    "after-roll",
    "on-conquer",
    "on-win-battle",
    "on-research",
    "window",
    "event",
    "game-end",
]

LIMIT_NONE: Final = 0
LIMIT_TURN: Final = 3
LIMIT_GAME: Final = 4
LIMITS: Final[list[str]] = ["none", "attack", "phase", "turn", "game"]

KEYWORD_DIPLOMACY: Final = 0
KEYWORD_UNARMED: Final = 1
KEYWORD_CARRIER: Final = 2
KEYWORD_CLOAKING: Final = 3
KEYWORD_DETECTION: Final = 4
KEYWORD_TRACTOR_BEAM: Final = 5
KEYWORD_IGNORE_ALL_OBSTACLES: Final = 6
KEYWORD_FREE_SHOT_AT_STARFIGHTERS: Final = 8
KEYWORD_PAY_TO_FIRE: Final = 9
KEYWORD_INFEST: Final = 10
KEYWORD_PAIR_LINK: Final = 11
KEYWORD_BOMB_ON_KILL: Final = 12
KEYWORD_CONSTRUCTION_SITE: Final = 13
KEYWORDS: Final[list[str]] = [
    "diplomacy",
    "unarmed",
    "carrier",
    "cloaking",
    "detection",
    "tractor-beam",
    "ignore-all-obstacles",
    "lasting-damage",
    "free-shot-at-starfighters",
    "pay-to-fire",
    "infest",
    "pair-link",
    "bomb-on-kill",
    "construction-site",
]

BESPOKE_MIND_CONTROL: Final = 0
BESPOKE_INFEST: Final = 1
BESPOKE_METROPOLIS: Final = 2
BESPOKE_PROTECTION_MONEY: Final = 3
BESPOKE_CONSTRUCTION_SHIP: Final = 4
BESPOKE_SPACE_PORT: Final = 5
BESPOKE_WARP_GATE: Final = 6
BESPOKE_GRAPPLING_BEAM: Final = 7
BESPOKE_MIXED_TACTIC_CARDS: Final = 8
BESPOKE_NEW_EARTH: Final = 9
BESPOKES: Final[list[str]] = [
    "mind-control",
    "infest",
    "metropolis",
    "protection-money",
    "construction-ship",
    "space-port",
    "warp-gate",
    "grappling-beam",
    "mixed-tactic-cards",
    "new-earth",
]

ROLL_ATTACK: Final = 0
ROLL_BATTLE: Final = 1
ROLL_CONQUEST: Final = 2
ROLL_DIPLOMACY: Final = 3
ROLL_INFEST: Final = 4
ROLLS: Final[list[str]] = ["attack", "battle", "conquest", "diplomacy", "infest", "any"]

UNTIL_END_OF_ATTACK: Final = 0
UNTIL_END_OF_TURN: Final = 1
UNTIL_END_OF_PRE_ROUND: Final = 2
UNTIL_END_OF_ROUND: Final = 3
UNTILS: Final[list[str]] = ["end-of-attack", "end-of-turn", "end-of-pre-round", "end-of-round"]

ENDS_NEXT_SCORING: Final = 3
ENDS_FORCES_BEATEN: Final = 4
ENDS: Final[list[str]] = ["at-once", "end-of-round", "end-of-pre-round", "next-scoring", "forces-beaten", "claimed"]

VICTOR_ALLY: Final = 0
VICTOR_CONQUEROR: Final = 1
VICTOR_NONE: Final = 2
VICTORS: Final[list[str]] = ["ally", "conqueror", "none"]

PICK_ONE: Final = 1
PICKS: Final[list[str]] = ["each", "one"]

RANK_MOST: Final = 0
RANK_FEWEST: Final = 1
RANKS: Final[list[str]] = ["most", "fewest"]

COUNT_CREDITS: Final = 0
COUNT_INFLUENCE: Final = 1
COUNT_PLANETS: Final = 2
COUNT_CARD_PLANETS: Final = 3
COUNT_FOREIGN_HOME_WORLDS: Final = 4
COUNT_SHIPS_ON_BOARD: Final = 5
COUNT_SHIPS_BUILT: Final = 6
COUNT_SHIPS_DESTROYED: Final = 7
COUNT_TECHNOLOGIES: Final = 8
COUNT_DIFFERENT_GOODS: Final = 9
COUNTS: Final[list[str]] = [
    "credits",
    "influence",
    "planets",
    "card-planets",
    "foreign-home-worlds",
    "ships-on-board",
    "ships-built",
    "ships-destroyed",
    "technologies",
    "different-goods",
]

WHAT_CREDITS: Final = 0
WHAT_VP: Final = 1
WHAT_CARDS: Final = 2
WHAT_SHIP: Final = 3
WHATS: Final[list[str]] = ["credits", "vp", "cards", "ship"]

CHOOSES: Final[list[str]] = ["look"]

OF_SHIP: Final = 0
OFS: Final[list[str]] = ["ship", "technology"]

ACTION_MOVE: Final = 0
ACTION_MINE: Final = 1
ACTIONS: Final[list[str]] = ["move", "mine"]

STATUS_ALLY: Final = 0
STATUS_CONQUEROR: Final = 1
STATUSES: Final[list[str]] = ["ally", "conqueror"]

BENEFIT_INCOME: Final = 0
BENEFIT_GOOD: Final = 1
BENEFIT_ABILITY: Final = 2
BENEFITS: Final[list[str]] = ["income", "good", "ability"]

CHOOSER_LEFT_OF_FIRST_PLAYER: Final = 1
CHOOSERS: Final[list[str]] = ["first-player", "left-of-first-player"]

HEXAGON_OTHER_OUTER: Final = 1
HEXAGONS: Final[list[str]] = ["outer", "other-outer"]

SPACE_LIGHT: Final = 1
SPACES: Final[list[str]] = ["planet", "light", "asteroid"]

QUANTIFIERS: Final[list[str]] = ["all", "any"]

TYPES: Final[list[str]] = ["militaristic", "capitalistic", "scholarly", "mysterious", "peaceful"]

GOOD_ARTIFACTS: Final = 4
GOODS: Final[list[str]] = ["metals", "crystals", "life-forms", "gas", "artifacts"]

OBSTACLE_ASTEROIDS: Final = 0
OBSTACLES: Final[list[str]] = ["asteroids", "mines", "ancient-defenses"]

TOKEN_REBELLION: Final = 1
TOKEN_DISTRESS_CALL: Final = 2
TOKEN_PIRATES: Final = 3
TOKENS: Final[list[str]] = ["worm-hole", "rebellion", "distress-call", "pirates", "event"]

KINDS: Final[list[str]] = ["one-time", "persistent"]

TURNS: Final[list[str]] = ["own", "any"]

EDITIONS: Final[list[str]] = ["F", "R", "K"]

SETS: Final[list[str]] = ["base", "expansion", "racial"]

POOL_PLAYER: Final = 0
POOL_STOCK: Final = 1
POOLS: Final[list[str]] = ["player", "stock"]

UNLOCKS: Final[list[str]] = ["start", "technology", "planet", "race"]

SPECIALS: Final[list[str]] = ["none"]

STARTS: Final[list[str]] = ["home"]

TOUCHING_TOUCHING: Final = 0
TOUCHING_RIGHT: Final = 1
TOUCHINGS: Final[list[str]] = ["touching", "right"]

DIRECTIONS: Final[list[str]] = ["N", "NE", "SE", "S", "SW", "NW"]

NONE: Final = "none"

# Every list of vocabulary.toml by its name there.
WORDS: Final[dict[str, list[str]]] = {
    "hook": HOOKS,
    "timing": TIMINGS,
    "limit": LIMITS,
    "keyword": KEYWORDS,
    "bespoke": BESPOKES,
    "roll": ROLLS,
    "until": UNTILS,
    "ends": ENDS,
    "victor": VICTORS,
    "pick": PICKS,
    "rank": RANKS,
    "count": COUNTS,
    "what": WHATS,
    "choose": CHOOSES,
    "of": OFS,
    "action": ACTIONS,
    "status": STATUSES,
    "benefit": BENEFITS,
    "chooser": CHOOSERS,
    "hexagon": HEXAGONS,
    "space": SPACES,
    "quantifier": QUANTIFIERS,
    "temperament": TYPES,
    "good": [*GOODS, NONE],
    "obstacle": OBSTACLES,
    "token": [*TOKENS, NONE],
    "kind": KINDS,
    "turn": TURNS,
    "edition": EDITIONS,
    "set": SETS,
    "pool": POOLS,
    "unlock": UNLOCKS,
    "special": SPECIALS,
    "start": STARTS,
    "touching": TOUCHINGS,
    "direction": DIRECTIONS,
}
