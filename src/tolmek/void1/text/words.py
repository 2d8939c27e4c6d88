"""Words for people: actions, prompts, facts and things in English."""

from __future__ import annotations

from typing import Final

from tolmek.kernel.info import Option, Variant
from tolmek.void1.model.table import Void1
from tolmek.void1.rounds.turn import END
from tolmek.void1.text.actions import action_words as action_words
from tolmek.void1.text.actions import end
from tolmek.void1.text.facts import fact_words as fact_words
from tolmek.void1.text.names import card_name as card_name
from tolmek.void1.text.names import piece_name as piece_name
from tolmek.void1.text.names import place_name as place_name
from tolmek.void1.text.names import seat_name as seat_name
from tolmek.void1.text.names import world_name as world_name

PROMPTS: Final[dict[str, str]] = {
    # set-up
    "set-up": "Set up the game",
    "map": "Place a tile",
    "first-player": "Roll to see who goes first",
    "race": "Which race do you play?",
    "colour": "Which colour do you take?",
    "home-slot": "Where does your home world go?",
    "cover": "Which planet do you cover?",
    "rotate": "Turn a tile next to your home world?",
    "guards": "Place the guards",
    "decks": "Build the decks",
    "hands": "Deal the hands",
    # rounds
    "round": "A round",
    "event": "Resolve the event",
    "pre-round": "All players build and research",
    "pre-round-in-order": "Players build and research in turn order",
    "muster": "Build ships and research",
    "place-port": "Where does the space port go?",
    "turn": "Your turn: choose an action",
    "capital-city": "Capital City: collect a token?",
    "secondary-action": "Secondary action: which one?",
    "move-plus": "Move +: which ship moves next?",
    "construction": "Which ships are built at your Freighters?",
    "wreck": "Keep the wreck in your repair bay?",
    "plunder": "Take a photon bomb for the kill?",
    "standing": "Trade or play a tactic now?",
    # moves
    "flight": "Where does the ship go?",
    "crossing": "Roll for the obstacle",
    "leave-to-pass": "Let the ship leave your tractor beam?",
    "warp-gate": "Warp Gate: which ship moves next?",
    # attack
    "attack": "The attack goes on",
    "attack-window": "Play a tactic before the dice?",
    "offer-retreat": "You are attacked: retreat?",
    "retreat": "Where do your ships retreat to?",
    "retreat-by-tactic": "Where do your ships retreat to?",
    "let-retreat": "Let the ships retreat from your tractor beam?",
    "pay-to-fire": "Pay 1 credit to fire?",
    "volley": "Roll the attack dice",
    "one-more": "Roll one die again?",
    "bombing": "Spend a photon bomb?",
    "casualties": "Which ship takes the hit?",
    "take": "Take the planet?",
    "befriend": "Become the planet's ally?",
    # cards
    "draw": "Draw a card",
    "keep": "Which card do you keep?",
    "restock": "Turn up a card",
    "hand-limit": "Too many cards: which do you discard?",
    "payment": "Which cards pay for the tactic?",
    "release": "Which planet does the tactic affect?",
    "espionage": "Whose hand, and which card?",
    "after-roll": "Play a tactic after the roll?",
    # diplomacy and infestation
    "diplomacy": "Negotiate with the planet",
    "lay-cards": "Which cards do you play?",
    "diplomacy-roll": "Roll for diplomacy",
    "spend-on-diplomacy": "Not enough yet: spend more?",
    "infest": "Roll to infest",
    # trade
    "offer": "What do you give, and what do you ask for?",
    "await": "Your offer waits for its answer",
    "answer": "A trade is offered: do you accept?",
}

# What the others read while somebody has the question.
PENDING: Final[dict[str, str]] = {
    "race": "chooses a race",
    "colour": "chooses a colour",
    "home-slot": "places their home world",
    "cover": "chooses a planet to cover",
    "rotate": "may turn a tile",
    "guards": "places the guards",
    "event": "resolves the event",
    "pre-round": "builds and researches",
    "pre-round-in-order": "builds and researches",
    "muster": "builds and researches",
    "place-port": "places the space port",
    "turn": "chooses an action",
    "capital-city": "may collect a token",
    "secondary-action": "chooses a secondary action",
    "move-plus": "moves ships",
    "construction": "builds ships at Freighters",
    "wreck": "may keep a wreck",
    "plunder": "may take a photon bomb",
    "standing": "may trade or play a tactic",
    "flight": "moves a ship",
    "crossing": "rolls for an obstacle",
    "leave-to-pass": "may let a ship pass",
    "warp-gate": "moves ships through the Warp Gate",
    "attack": "fights",
    "attack-window": "may play a tactic",
    "offer-retreat": "may retreat",
    "retreat": "retreats",
    "retreat-by-tactic": "retreats",
    "let-retreat": "may stop a retreat",
    "pay-to-fire": "may pay to fire",
    "one-more": "may roll a die again",
    "bombing": "may spend photon bombs",
    "casualties": "chooses which ships are lost",
    "take": "decides about the planet",
    "befriend": "decides about an alliance",
    "keep": "chooses a card",
    "hand-limit": "discards cards",
    "payment": "pays for a tactic",
    "release": "plays a tactic",
    "espionage": "looks at a hand",
    "after-roll": "may play a tactic",
    "diplomacy": "negotiates",
    "lay-cards": "negotiates",
    "spend-on-diplomacy": "may spend more on diplomacy",
    "infest": "infests a planet",
    "offer": "puts an offer together",
    "await": "waits for an answer",
    "answer": "considers an offer",
}

# Variants and options, for those who set a game up.
VARIANTS: Final = [
    Variant("advanced", "Advanced", "Players build and act in an order that can change each round."),
    Variant("long", "Long", "More rounds."),
    Variant("short", "Short", "Fewer rounds."),
    Variant("team", "Teams", "Two against two.", seats=4),
    Variant("base-races", "Base races", "Only the races of the base game."),
]
OPTIONS: Final = [
    Option("offers", "Trade offers per turn", 0, 9),
    Option("partner", "Seat of the first player's partner", 2, 4, variant="team"),
]

# What a race is good at, for those who choose one.
RACE_WORDS: Final = {
    "academy_of_eehg": "Research costs you less, and scholarly planets are easier to win over.",
    "collective_five": "High income, and points for conquering peaceful planets; diplomacy is harder for you.",
    "kingdom_of_roth": "You fight better for neutral peaceful and scholarly planets, and can end alliances there.",
    "mystics_of_siri": "You can move another player's ship, and may keep one more card.",
    "narkani_alliance": "You start with a Centipede, and a credit buys an extra move.",
    "nomads_of_earth": "Planets are easy to win over, and only you can terraform; your income is low.",
    "parasites_of_sreech": "Your Infestors give you the abilities of planets that you do not hold.",
    "pirates_of_cidran": "Credits improve a poor diplomacy roll, and conquest pays.",
    "corporations_of_meezle_iii": "You build metropolises on allied planets, and credits left at the end score.",
    "crime_lords_of_gobnub": "Planets that you lose keep paying you, and Dragonflies need no technology.",
    "mining_guild_of_astra": "You mine more, and build ships at Freighters in open space.",
    "weavers_of_ommu": "Asteroids do not stop you, and Millipedes need no technology.",
}


RAISING: Final = "You may first play a tactic that gains credits. Everyone who might hold one is asked."

# A line of guidance under the question; what is left is filled in.
HINTS: Final[dict[str, str]] = {
    "turn": "Choose a ship, a space, a card or one of the actions.",
    "muster": "Build any number of ships and research up to one technology, then finish.",
    "flight": "Choose a highlighted space, load or drop ships, or stop.",
    "home-slot": "Choose one of the highlighted corners of the galaxy. Your home world goes there.",
    "cover": "One planet on a tile next to your home world leaves the game. The others stay within your reach.",
    "rotate": "That can bring planets closer to you.",
    "lay-cards": "Each card lowers the total that three dice must reach. If you fail, the cards return to your hand.",
    "bombing": "Each bomb adds 1 to one die. A bomb on a die that hits already brings nothing.",
    "casualties": "Choose the ship that takes each hit.",
    "attack-window": "Play a tactic, retreat if you can pay for it, or pass.",
    "offer-retreat": RAISING,
    "pay-to-fire": RAISING,
    "spend-on-diplomacy": "Each adds 1 to the total. You may first play a tactic that gains credits.",
    "after-roll": "A tactic may still change this roll.",
    "standing": "Nobody is waiting for you.",
    "offer": "Add up to three things on each side, then propose.",
    "answer": "If you accept, everything changes hands at once.",
    "capital-city": "An ambassador adds 1 to a diplomacy roll; a photon bomb adds 1 to one die of an attack.",
    "secondary-action": "After your actions you may take one secondary action.",
    "take": "Conquer it to hold it by force, or liberate it to give it back to its people.",
    "hand-limit": "You hold more cards than your limit.",
}


def hint(table: Void1, seat: int, name: str) -> str:
    """Guidance for a question; in a turn, what is left of it."""
    if name == "turn" and table.active == seat:
        extra = f"{table.moves} free moves" if table.moves > 1 else "1 free move" if table.moves == 1 else ""
        if not table.actions and not extra:
            return f"No actions left. {end(table, END.of(), seat)}."
        left = "No actions" if not table.actions else "1 action" if table.actions == 1 else f"{table.actions} actions"
        return f"{left}{f' and {extra}' if extra else ''} left. {HINTS['turn']}"
    return HINTS.get(name, "")


def prompt(name: str) -> str:
    """What a decision asks."""
    return PROMPTS.get(name, name)


def pending(name: str) -> str:
    """What somebody does who is asked that, for the others."""
    return PENDING.get(name, "decides")
