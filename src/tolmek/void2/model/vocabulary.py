"""The closed vocabulary of the component data as small integers: a word is its place in its list.

Written by `python -m scripts.vocabulary` from `data/vocabulary.toml`, which says what each word means. A word has a
constant where the code names it. An effect holds -1 where a word is not given. Masks have bit i for word i.
"""

from __future__ import annotations

from typing import Final

DO_PLACE_INFLUENCE: Final = 0
DO_REMOVE_INFLUENCE: Final = 1
DO_GAIN: Final = 2
DO_LOSE: Final = 3
DO_STEAL: Final = 4
DO_RECRUIT: Final = 5
DO_MOVE: Final = 6
DO_RELOCATE: Final = 7
DO_BATTLE_BONUS: Final = 8
DO_REMOVE_UNITS: Final = 9
DO_BUILD: Final = 10
DO_REFRESH: Final = 11
DO_PUT_GOOD: Final = 12
DO_PUT_TOKEN: Final = 13
DO_LOOK: Final = 14
DO_ROLL: Final = 15
DO_MODIFY: Final = 16
DO_SPECIAL: Final = 17
DOS: Final[list[str]] = [
    "place-influence",
    "remove-influence",
    "gain",
    "lose",
    "steal",
    "recruit",
    "move",
    "relocate",
    "battle-bonus",
    "remove-units",
    "build",
    "refresh",
    "put-good",
    "put-token",
    "look",
    "roll",
    "modify",
    "special",
]

WHEN_PLAY: Final = 0
WHEN_DELIVER: Final = 1
WHEN_BATTLE: Final = 2
WHEN_BATTLE_WON: Final = 3
WHEN_BATTLE_LOST: Final = 4
WHEN_REVEAL: Final = 5
WHEN_WHILE: Final = 6
WHEN_ON_END_MOVE: Final = 7
WHEN_ON_WIN: Final = 8
WHEN_ON_BUILD: Final = 9
WHEN_ON_RESEARCH: Final = 10
WHEN_ON_DELIVER: Final = 11
WHEN_ON_EXPLORE: Final = 12
WHENS: Final[list[str]] = [
    "play",
    "deliver",
    "battle",
    "battle-won",
    "battle-lost",
    "reveal",
    "while",
    "on-end-move",
    "on-win",
    "on-build",
    "on-research",
    "on-deliver",
    "on-explore",
]

WHO_YOU: Final = 0
WHO_OPPONENT: Final = 1
WHO_EACH: Final = 2
WHO_EACH_OTHER: Final = 3
WHO_ALLY: Final = 4
WHO_CONTROLLER: Final = 5
WHO_TRIGGER: Final = 6
WHO_DRAWER: Final = 7
WHOS: Final[list[str]] = ["you", "opponent", "each", "each-other", "ally", "controller", "trigger", "drawer"]

PLACE_THIS: Final = 0
PLACE_THIS_ORBIT: Final = 1
PLACE_THIS_SURFACE: Final = 2
PLACE_THIS_CAPITAL: Final = 3
PLACE_THIS_SPACE: Final = 5
PLACE_PLANET: Final = 6
PLACE_PLANET_ORBIT: Final = 7
PLACE_PLANET_SURFACE: Final = 8
PLACE_PLANET_CAPITAL: Final = 9
PLACE_HERE: Final = 10
PLACE_OWN: Final = 11
PLACE_ANY_UNINHABITED: Final = 12
PLACE_ANY_SURFACE: Final = 13
PLACE_OTHER_SURFACE: Final = 14
PLACE_ANY_WORMHOLE: Final = 15
PLACE_FAR_ORBIT: Final = 16
PLACES: Final[list[str]] = [
    "this",
    "this.orbit",
    "this.surface",
    "this.capital",
    "this.minor",
    "this.space",
    "planet",
    "planet.orbit",
    "planet.surface",
    "planet.capital",
    "here",
    "own",
    "any.uninhabited",
    "any.surface",
    "other.surface",
    "any.wormhole",
    "far.orbit",
]

NEED_UNIT_AT: Final = 0
NEED_CONTROL: Final = 1
NEED_ALLY: Final = 2
NEED_INFLUENCE: Final = 3
NEED_UNITS: Final = 4
NEED_BUILDINGS: Final = 5
NEED_WORLDSHIP_BUILDINGS: Final = 6
NEED_PLACED_GOODS: Final = 7
NEED_CREDITS: Final = 8
NEED_TECHS: Final = 9
NEED_DELIVERIES: Final = 10
NEED_BATTLES: Final = 11
NEED_ALLIES: Final = 12
NEED_INFLUENCED: Final = 13
NEED_CONTROLS: Final = 14
NEED_ENEMY_CARD: Final = 15
NEED_IN_PLANET_REGION: Final = 16
NEED_ALL_TECHS: Final = 17
NEEDS: Final[list[str]] = [
    "unit-at",
    "control",
    "ally",
    "influence",
    "units",
    "buildings",
    "worldship-buildings",
    "placed-goods",
    "credits",
    "techs",
    "deliveries",
    "battles",
    "allies",
    "influenced",
    "controls",
    "enemy-card",
    "in-planet-region",
    "all-techs",
]

RULE_BATTLE_POWER: Final = 0
RULE_BATTLE_DICE: Final = 1
RULE_BATTLE_UNITS: Final = 2
RULE_REROLL_ANY: Final = 3
RULE_REROLL_ONES: Final = 4
RULE_TIE_ATTACKER: Final = 5
RULE_KEEP_INFLUENCE: Final = 6
RULE_NATIVE_POWER: Final = 7
RULE_NATIVE_DICE: Final = 8
RULE_DIPLOMACY: Final = 9
RULE_DIPLOMACY_REROLL: Final = 10
RULE_DIPLOMACY_BUY: Final = 11
RULE_TIE_INFLUENCE: Final = 12
RULE_MOVE_COST: Final = 13
RULE_FREE_STEPS: Final = 14
RULE_HAZARD: Final = 15
RULE_IGNORE_HAZARDS: Final = 16
RULE_PASS_THROUGH_SPACE: Final = 17
RULE_PASS_WARP: Final = 18
RULE_RETREAT_ANY: Final = 19
RULE_PICKUP_PASSING: Final = 20
RULE_UNIT_COST: Final = 21
RULE_ALLOW_UNIT: Final = 22
RULE_BUILD_COST: Final = 23
RULE_EXTRA_BUILDING: Final = 24
RULE_ANY_GOODS: Final = 25
RULE_WORLDSHIP_POWER: Final = 26
RULE_WORLDSHIP_SPACES: Final = 27
RULE_INCOME: Final = 28
RULE_REFRESH_CARDS: Final = 29
RULE_HAND_LIMIT: Final = 30
RULE_COMMAND: Final = 31
RULE_START_CREDITS: Final = 32
RULE_START_GOODS: Final = 33
RULE_PASS_DRAW: Final = 34
RULE_ALLY_VP: Final = 35
RULE_CONTROL_VP: Final = 36
RULE_SCORE_VP: Final = 37
RULE_EMPIRE_KEEP: Final = 38
RULE_NO_DIPLOMACY: Final = 39
RULE_NO_BUILD: Final = 40
RULE_NO_RECRUIT: Final = 41
RULE_PARASITE: Final = 42
RULES: Final[list[str]] = [
    "battle-power",
    "battle-dice",
    "battle-units",
    "reroll-any",
    "reroll-ones",
    "tie-attacker",
    "keep-influence",
    "native-power",
    "native-dice",
    "diplomacy",
    "diplomacy-reroll",
    "diplomacy-buy",
    "tie-influence",
    "move-cost",
    "free-steps",
    "hazard",
    "ignore-hazards",
    "pass-through-space",
    "pass-warp",
    "retreat-any",
    "pickup-passing",
    "unit-cost",
    "allow-unit",
    "build-cost",
    "extra-building",
    "any-goods",
    "worldship-power",
    "worldship-spaces",
    "income",
    "refresh-cards",
    "hand-limit",
    "command",
    "start-credits",
    "start-goods",
    "pass-draw",
    "ally-vp",
    "control-vp",
    "score-vp",
    "empire-keep",
    "no-diplomacy",
    "no-build",
    "no-recruit",
    "parasite",
]

KEYWORD_SPACE_CARRY: Final = 0
KEYWORD_IGNORE_LIMIT: Final = 1
KEYWORD_HACK: Final = 2
KEYWORD_MIND_READ: Final = 3
KEYWORD_SPACE: Final = 4
KEYWORD_SWIFT: Final = 5
KEYWORD_DIPLOMAT: Final = 6
KEYWORD_PARRY: Final = 7
KEYWORD_PORTER: Final = 8
KEYWORD_SIEGE: Final = 9
KEYWORD_SPORE_WALKER: Final = 10
KEYWORD_NO_PLANET: Final = 11
KEYWORD_PATHFINDER: Final = 13
KEYWORDS: Final[list[str]] = [
    "space-carry",
    "ignore-limit",
    "hack",
    "mind-read",
    "space",
    "swift",
    "diplomat",
    "parry",
    "porter",
    "siege",
    "spore-walker",
    "no-planet",
    "building",
    "pathfinder",
]

TOKEN_FUNGUS: Final = 0
TOKEN_PATH: Final = 2
TOKEN_BOMB: Final = 6
TOKEN_HEECRIX: Final = 7
TOKEN_STATION: Final = 8
TOKENS: Final[list[str]] = [
    "fungus",
    "doom",
    "path",
    "cargo",
    "command-track",
    "parasite",
    "bomb",
    "heecrix",
    "station",
]

SPECIAL_WARP_DRIVE: Final = 0
SPECIAL_HEECRIX_RAID: Final = 1
SPECIALS: Final[list[str]] = ["warp-drive", "heecrix-raid"]

WHAT_CREDITS: Final = 0
WHAT_GOOD: Final = 1
WHAT_VP: Final = 2
WHAT_CARD: Final = 3
WHAT_COMMAND: Final = 4
WHAT_BOMB: Final = 5
WHATS: Final[list[str]] = ["credits", "good", "vp", "card", "command", "bomb"]

PIECES: Final[list[str]] = ["group"]

PILE_DECK: Final = 1
PILES: Final[list[str]] = ["explore", "deck"]

FROM_OPPONENT: Final = 0
FROMS: Final[list[str]] = ["opponent", "loser"]

PICK_SEEN: Final = 0
PICKS: Final[list[str]] = ["seen"]

PRICE_FREE: Final = 0
PRICE_COST: Final = 1
PRICES: Final[list[str]] = ["free", "cost"]

PARTS: Final[list[str]] = ["command"]

FACES: Final[list[str]] = ["up"]

SIDE_ATTACKER: Final = 0
SIDE_DEFENDER: Final = 1
SIDES: Final[list[str]] = ["attacker", "defender"]

POWER_PER_BUILDING_HERE: Final = 0
POWER_PERS: Final[list[str]] = ["building-here"]

PER_ALLY_TOKEN: Final = 0
PER_EMPIRE_DONE: Final = 1
PER_ONCE: Final = 2
PERS: Final[list[str]] = ["ally-token", "empire-done", "once"]

LIMIT_PLAYER: Final = 0
LIMITS: Final[list[str]] = ["player"]

GOOD_ARTIFACTS: Final = 0
GOODS: Final[list[str]] = ["artifacts", "metal", "lifeforms"]

BUILDING_CITY: Final = 0
BUILDING_BASE: Final = 1
BUILDING_ACADEMY: Final = 2
BUILDINGS: Final[list[str]] = ["city", "base", "academy"]

CONTROLLED_SURFACE: Final = 0
CONTROLLED_UNINHABITED: Final = 1
CONTROLLEDS: Final[list[str]] = ["surface", "uninhabited"]

HAZARD_ASTEROIDS: Final = 0
HAZARD_WORMHOLE: Final = 2
HAZARD_STORM: Final = 3
HAZARDS: Final[list[str]] = ["asteroids", "pirates", "wormhole", "storm"]

QUANTIFIERS: Final[list[str]] = ["any", "allied"]

CARD_KIND_ACTION: Final = 0
CARD_KIND_MISSION: Final = 1
CARD_KIND_DELIVERY: Final = 2
CARD_KIND_BATTLE: Final = 3
CARD_KINDS: Final[list[str]] = ["action", "mission", "delivery", "battle"]

USE_ALWAYS: Final = 0
USE_ONE_OF_THREE: Final = 1
USES: Final[list[str]] = ["always", "one-of-three", "scenario"]

WHERES: Final[list[str]] = ["inhabited", "uninhabited"]

AVAILABLE_START: Final = 0
AVAILABLE_TECHNOLOGY: Final = 1
AVAILABLE_ALLY: Final = 2
AVAILABLES: Final[list[str]] = ["start", "technology", "ally", "setup", "track"]

POOL_PLAYER: Final = 0
POOL_STOCK: Final = 1
POOLS: Final[list[str]] = ["player", "stock"]

LINE_BUILDINGS: Final = 0
LINE_NEGATIVES: Final = 1
LINE_INFLUENCE: Final = 2
LINE_CONTROL: Final = 3
LINE_TECHNOLOGIES: Final = 4
LINE_EMPIRE: Final = 5
LINES: Final[list[str]] = ["buildings", "negatives", "influence", "control", "technologies", "empire"]

OPTION_VARIANT: Final = 0
OPTIONS: Final[list[str]] = ["variant", "scenario", "switch"]

EDITIONS: Final[list[str]] = ["K", "P"]

ANY: Final = "any"
ALLIED: Final = "allied"

# Every list of vocabulary.toml by its name there.
WORDS: Final[dict[str, list[str]]] = {
    "do": DOS,
    "when": WHENS,
    "who": WHOS,
    "place": PLACES,
    "need": NEEDS,
    "rule": RULES,
    "keyword": KEYWORDS,
    "token": TOKENS,
    "special": SPECIALS,
    "what": WHATS,
    "piece": PIECES,
    "pile": PILES,
    "from": FROMS,
    "pick": PICKS,
    "price": PRICES,
    "part": PARTS,
    "face": FACES,
    "side": SIDES,
    "power_per": POWER_PERS,
    "per": PERS,
    "limit": LIMITS,
    "good": GOODS,
    "building": BUILDINGS,
    "controlled": CONTROLLEDS,
    "hazard": HAZARDS,
    "quantifier": QUANTIFIERS,
    "card_kind": CARD_KINDS,
    "use": USES,
    "where": WHERES,
    "available": AVAILABLES,
    "pool": POOLS,
    "line": LINES,
    "option": OPTIONS,
    "edition": EDITIONS,
}
