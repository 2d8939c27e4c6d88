"""Words for people: actions, prompts, facts and things in English."""

from __future__ import annotations

from typing import Final

from tolmek.void1.actions_in_words import action_words as action_words
from tolmek.void1.facts_in_words import fact_words as fact_words
from tolmek.void1.names_in_words import card_name as card_name
from tolmek.void1.names_in_words import piece_name as piece_name
from tolmek.void1.names_in_words import place_name as place_name
from tolmek.void1.names_in_words import seat_name as seat_name
from tolmek.void1.names_in_words import world_name as world_name

PROMPTS: Final[dict[str, str]] = {
    # set-up
    "set-up": "Set the game up",
    "map": "Lay a hexagon",
    "first-player": "Roll for the first player",
    "race": "Which race do you play?",
    "colour": "Which colour do you take?",
    "home-slot": "Where do you settle?",
    "cover": "Which planet do you cover?",
    "rotate": "Turn a hexagon next to your home world?",
    "guards": "Place the guards",
    "decks": "Build the decks",
    "hands": "Deal the hands",
    # rounds
    "round": "A round",
    "event": "Carry out the event card",
    "pre-round": "All players build and research",
    "pre-round-in-order": "Players build and research in turn order",
    "muster": "Build ships and research",
    "place-port": "Where does the space port go?",
    "turn": "Your turn: choose an action",
    "capital-city": "Capital City: collect a token?",
    "standing": "A trade or a tactic now?",
    # moves
    "flight": "Where does the ship go?",
    "crossing": "Roll for the obstacle",
    "leave-to-pass": "Let the ship leave your tractor beam?",
    "warp-gate": "Warp Gate: which ship moves next?",
    # attack
    "attack": "The attack goes on",
    "attack-window": "An attack: a tactic now?",
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
    "befriend": "Become the ally of the planet?",
    # cards
    "draw": "Draw a card",
    "keep": "Which card do you keep?",
    "restock": "Turn up a card",
    "hand-limit": "Too many cards: which do you discard?",
    "payment": "Which cards pay for the tactic?",
    "release": "Which planet does the tactic strike?",
    "espionage": "Whose hand, and which card?",
    "after-roll": "After the roll: a tactic now?",
    # diplomacy and infestation
    "diplomacy": "Negotiate with the planet",
    "lay-cards": "Which cards do you lay?",
    "diplomacy-roll": "Roll for diplomacy",
    "spend-on-diplomacy": "Not enough yet: spend more?",
    "infest": "Roll to infest",
    # trade
    "offer": "What do you give, and what do you ask for?",
    "await": "Your offer waits for its answer",
    "answer": "A trade is offered: do you accept?",
}


def prompt(name: str) -> str:
    """What a decision asks."""
    return PROMPTS.get(name, name)
