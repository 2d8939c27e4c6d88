"""Words for people in the second family: every action, prompt, hint and fact has a sentence, and it is right."""

from __future__ import annotations

import ast
import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tolmek
from tests.void2.positions import KICKSTARTER, PUBLISHED, Position, at, play
from tests.void2.wandering import EDITIONS, TABLES, begun, wander
from tolmek.kernel.actions import SEATS, Names
from tolmek.kernel.decision import CHANCE
from tolmek.kernel.grammar import counted
from tolmek.kernel.log import BREAK, Entry, Fact
from tolmek.kernel.session import Session
from tolmek.void2.cards.card import Card
from tolmek.void2.economy.build import Build, track_price
from tolmek.void2.economy.recruit import Recruit
from tolmek.void2.economy.trade import CREDITS
from tolmek.void2.family import FRAMES, LEXICON
from tolmek.void2.model import facts, ids
from tolmek.void2.model.names import CARD, EMPIRE, ENEMY, EVENT, FACTION, GOOD, SCORE_CARD, SITE, UNIT
from tolmek.void2.model.table import Void2
from tolmek.void2.movement.arrival import Arrival
from tolmek.void2.movement.movement import Move
from tolmek.void2.movement.warp import Warp
from tolmek.void2.planets.diplomacy import Diplomacy
from tolmek.void2.rounds.turn import Turn
from tolmek.void2.text import actions as actions_in_words
from tolmek.void2.text import facts as facts_in_words
from tolmek.void2.text import words
from tolmek.void2.text.actions import gist
from tolmek.void2.text.names import region_name, seat_name, units_name

ROOM = Path(tolmek.__file__).parent / "void2"
FACTS = [fact for fact in vars(facts).values() if isinstance(fact, Fact)]
SLOT = re.compile(r"{(\w+)(?::\w+)?}")
BOTH = pytest.mark.parametrize("edition", EDITIONS)


def flawless(text: str) -> bool:
    """A capital or a digit first, no id, no open slot, no gap."""
    raw = any(mark in text for mark in ("_", "{", "}", "  ", "None", "nobody", "()", "::", " ,"))
    return bool(text) and not raw and (text[0].isupper() or text[0].isdigit())


def sentence(text: str) -> bool:
    return flawless(text) and text.endswith(".") and not text.endswith("..")


def said(game: Session[Void2], text: str) -> str:
    """The words of an action."""
    return game.words(game.parse(text))


def hinted(game: Session[Void2]) -> str:
    decision = game.decision
    assert decision is not None
    return game.rules.presentation.hint(game, decision.seat, decision.prompt)


def told(game: Session[Void2], fact: str) -> list[str]:
    return [entry.words for entry in game.log if entry.fact.name == fact]


def one_fact(game: Session[Void2], fact: Fact, *values: int) -> str:
    """The words of a fact without a past."""
    return words.fact_words(game.table, Entry(None, 0, fact, "", list(values), -1))


def table_of(edition: str = PUBLISHED, seats: int = 2) -> Session[Void2]:
    return Position(edition, seats).fleet(0, "quiet_heart", "worldship").game(Turn(0))


# --- nothing is left out -------------------------------------------------------------------------------------------


def test_every_verb_has_words_and_only_verbs_have() -> None:
    phrases, worded = set(actions_in_words.PHRASES), set(actions_in_words.WORDED)
    assert phrases & worded == set()
    assert phrases | worded == set(LEXICON.verbs)


def test_every_fact_has_words_and_only_facts_have() -> None:
    phrases, worded = set(facts_in_words.PHRASES), set(facts_in_words.WORDED)
    assert phrases & worded == set()
    assert phrases | worded == {fact.name for fact in FACTS}


def test_phrases_speak_of_slots_that_exist() -> None:
    for name, phrase in actions_in_words.PHRASES.items():
        assert set(SLOT.findall(phrase)) == {str(i) for i in range(len(LEXICON.verbs[name].slots))}, name
    slots = {fact.name: {slot for slot, _ in fact.slots} for fact in FACTS}
    for name, phrase in facts_in_words.PHRASES.items():
        assert set(SLOT.findall(phrase)) == slots[name], name


def test_every_prompt_has_words_and_only_prompts_have() -> None:
    asked = {frame.NAME for frame in FRAMES} | prompts_in_code()
    assert asked | {"standing"} == set(words.PROMPTS)  # that of the kernel, for a right that nobody asks for
    assert set(words.HINTS) <= set(words.PROMPTS)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in words.PROMPTS)
    for text in words.PROMPTS.values():
        assert flawless(text)
        assert len(text) < 50
    assert all(sentence(text) for text in words.HINTS.values())


def prompts_in_code() -> set[str]:
    """The texts that the `prompt` methods of the rules can give."""
    prompts = set()
    for file in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name == "prompt" and len(node.args.args) == 2:
                prompts |= {text for part in node.body for text in texts_in(part)}
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "PROMPTS":
                if isinstance(node.value, ast.List):  # by step
                    prompts |= set(texts_in(node.value))
    return prompts


def texts_in(tree: ast.AST) -> list[str]:
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [value for value in constants if isinstance(value, str)]


def some(kind: Names) -> list[int]:
    """A few things of a kind, all of them where they are few."""
    count = len(kind.ids)
    return list(range(count)) if count < 16 else sorted({*range(0, count, 11), count - 1})


@BOTH
@pytest.mark.parametrize("seats", [2, 5])
def test_every_action_is_worded_whatever_it_speaks_of(edition: str, seats: int) -> None:
    game = table_of(edition, seats)
    for verb in LEXICON.verbs.values():
        for values in product(*[some(kind) for kind in verb.slots]):
            text = game.words(verb.of(*values))
            assert flawless(text), (verb.name, values, text)
            assert text != str(verb.of(*values)), text


@BOTH
@pytest.mark.parametrize("seats", [2, 5])
def test_every_fact_is_worded_whatever_it_speaks_of(edition: str, seats: int) -> None:
    game = table_of(edition, seats)
    luck = Random(seats)
    for fact in FACTS:
        for _ in range(100):
            values = [luck.randrange(seats) if kind is SEATS else luck.choice(some(kind)) for _, kind in fact.slots]
            values = [min(5, value) if fact.slots[i][0] == "given" else value for i, value in enumerate(values)]
            rest = ([1, 2] if fact.rest else []) + ([BREAK, 1, 2] if fact.path is not None else [])
            text = one_fact(game, fact, *values, *rest)
            assert sentence(text), (fact.name, values, text)


@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
def test_whole_games_are_worded(edition: str, seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        game = begun(edition, seats, seed, options, "choose" if seed == 1 else None)
        for moment in wander(game, seed):
            for decision in moment.decisions:
                assert moment.question(decision) != decision.prompt
                hint = moment.rules.presentation.hint(moment, decision.seat, decision.prompt)
                assert sentence(hint) if decision.seat != CHANCE else hint == "", (decision.prompt, hint)
                texts = [moment.words(action, decision.seat) for action in decision.actions]
                assert all(flawless(text) for text in texts), texts
                assert len(set(texts)) == len(texts), (decision.prompt, texts)
        for entry in game.log:
            assert sentence(entry.words), entry.facts
            assert not re.search(r"\b0 (credit|command|bomb|card|influence|power)|(gain|lose) 0 VP", entry.words), (
                entry.words
            )


@BOTH
def test_a_seat_reads_nothing_that_it_cannot_know(edition: str) -> None:
    """Words, hints and odds of the seat that is asked are the same in any game that it could be in."""
    for seed in range(2):
        luck = Random(seed)
        for moment in wander(begun(edition, 3, seed, {}), seed):
            decision = moment.decision
            assert decision is not None
            if decision.seat == CHANCE or luck.random() < 0.8:
                continue
            seat = decision.seat
            other = moment.guess(seat, luck.randrange(1 << 30))
            assert other.rules.presentation.hint(other, seat, decision.prompt) == moment.rules.presentation.hint(
                moment, seat, decision.prompt
            )
            for action in decision.actions:
                assert other.words(action, seat) == moment.words(action, seat)
                mine, theirs = moment.chance_of(action, seat), other.chance_of(action, seat)
                assert (mine is None) == (theirs is None)
                if mine is not None and theirs is not None:
                    assert (mine.hits, mine.of, mine.words) == (theirs.hits, theirs.of, theirs.words)


@BOTH
def test_sentences_are_the_same_whether_read_at_once_or_at_the_end(edition: str) -> None:
    for seed in range(2):
        early, late = begun(edition, 3, seed, {}), begun(edition, 3, seed, {})
        for game in wander(early, seed):
            assert game.log or not game.entries
        for _ in wander(late, seed):
            pass
        assert [entry.words for entry in early.log] == [entry.words for entry in late.log]


# --- names ---------------------------------------------------------------------------------------------------------


def test_names_of_players_regions_and_units() -> None:
    table = table_of().table
    assert seat_name(table, 1) == "Oracles of Zun"
    assert seat_name(begun(PUBLISHED, 2, 1, {}, "choose").table, 1) == "Player 2"
    assert region_name(table, at("quiet_heart")) == "the Quiet Heart"
    assert region_name(table, at("emrok.orbit")) == "Emrok orbit"
    units = [UNIT.index[name] for name in ("starfarer", "starfarer", "war_bot", "worldship", "eekran_forager")]
    assert units_name(table, units) == "2 Starfarers, a War Bot, the Worldship and an Eekran Forager"
    assert words.card_name(table, -1) == "a card"
    assert words.card_name(table, SCORE_CARD) == "the score card"
    assert words.card_name(table, CARD.index["market_day"]) == "the event Market Day"


def test_counting() -> None:
    assert [counted(1, "die"), counted(2, "die"), counted(3, "city")] == ["1 die", "2 dice", "3 cities"]
    assert [counted(2, "command"), counted(0, "credit"), counted(1, "credit")] == ["2 command", "0 credits", "1 credit"]


def test_the_gist_of_a_card_leaves_requirements_and_price_out() -> None:
    text = "Requires: you have a unit at Tan Fu. Cost: pay 2 credits. Place 2 influence on Tan Fu. Gain 1 credit."
    assert gist(text) == "place 2 influence on Tan Fu; gain 1 credit"
    assert gist("Draw 2 cards.") == "draw 2 cards"


# --- turns ---------------------------------------------------------------------------------------------------------


def test_the_choices_of_a_turn() -> None:
    p = Position(seats=3).fleet(0, "quiet_heart", "worldship", "starfarer").hand(0, "foreseen")
    p.table.space_credits[ids.ACTION_MOVE] = 3
    p.table.banned = ids.ACTION_BUILD
    p.table.spent[0] = 1
    p.table.vp[0] = 2
    game = p.game(Turn(0))
    assert said(game, "act move") == "Move & Attack (bonus: 3 credits)"
    assert said(game, "act recruit") == "Recruit, then draw 2 Empire cards"
    assert said(game, "act scavenge") == "Scavenge: 5 credits, command back, draw 2"
    assert said(game, "score_now") == "Play your scoring card Colonization: 0 VP now"
    assert hinted(game) == (
        "You have 2 of 3 command, 10 credits and 1 of 3 cards. Research & Build cannot be chosen two rounds in a row."
    )


def test_the_choices_of_a_follower() -> None:
    p = Position().fleet(1, "quiet_heart", "worldship").hand(1, "foreseen", "open_mind")
    p.table.action = ids.ACTION_RECRUIT
    p.table.turn = 1
    game = p.game(Turn(1))
    assert said(game, "follow") == "Follow: Recruit"
    assert said(game, "refresh") == "Refresh: 5 credits, command back, draw 1"
    assert said(game, "any move") == "Move & Attack (2 command)"
    assert hinted(game) == (
        "Nomads of Earth have chosen Recruit. You have 4 of 4 command, 10 credits and 2 of 3 cards. "
        "Any other action costs 2 command."
    )


def test_passing_actions() -> None:
    p = (
        Position(KICKSTARTER, 3, ["earth", "zun", "eehg"])
        .fleet(1, "start2", "worldship")
        .hand(1, "tea_with_the_old_masters")
    )
    p.table.action = ids.ACTION_RECRUIT
    p.table.turn = 1
    game = p.game(Turn(1))
    limit = game.table.components.faction_credit_limit[1][0]
    game.table.credits[1] = limit - 3
    assert said(game, "pass_income") == "Pass: collect 3 credits"
    assert said(game, "pass_bomb tea_with_the_old_masters") == (
        "Pass: discard Tea with the Old Masters (power 1) for a bomb"
    )
    assert said(game, "pass_warp") == "Pass: warp with your Worldship (2 command)"
    assert said(game, "pass") == "Pass"


@pytest.mark.parametrize(("edition", "seats"), [(PUBLISHED, 3), (KICKSTARTER, 2)])
def test_the_scoring_card_tells_what_it_brings(edition: str, seats: int) -> None:
    seen = set()
    for seed in range(4):
        game = begun(edition, seats, seed, {})
        game.table.vp = [20] * seats  # so that points can be lost too
        for moment in wander(game, seed):
            decision = moment.decision
            assert decision is not None
            if "score_now" in [str(action) for action in decision.actions]:
                text = said(moment, "score_now")
                twin = moment.copy()
                play(twin, "score_now")
                points = twin.table.vp[decision.seat] - moment.table.vp[decision.seat]
                assert text.endswith(f": {points} VP now")
                seen.add(points)
    assert len(seen) > 1


# --- moves ---------------------------------------------------------------------------------------------------------


def test_a_group_on_the_move() -> None:
    p = Position().fleet(0, "quiet_heart", "worldship", "starfarer", "starfarer")
    game = p.game(Move(0))
    assert said(game, "from quiet_heart") == "Move units from the Quiet Heart (2 Starfarers and the Worldship)"
    assert hinted(game) == "4 command left. Choose a region with your units."
    play(game, "from quiet_heart")
    assert said(game, "take starfarer") == "Take a Starfarer along"
    assert hinted(game) == "4 command left. Choose the units that move from the Quiet Heart."
    play(game, "take starfarer", "take starfarer", "take worldship")
    near = game.table.board.near[at("quiet_heart")]
    free = [region for region in near if not game.stack[-1].hazard(game.table, region)]  # type: ignore[attr-defined]
    risky = [region for region in near if region not in free]
    name = region_name(game.table, free[0])
    assert said(game, f"to {ids.REGIONS[free[0]]}") == f"Move 2 Starfarers and the Worldship to {name} (1 command)"
    assert re.search(r"\(1 command, \w+: \d or more on a die\)$", said(game, f"to {ids.REGIONS[risky[0]]}"))
    play(game, f"to {ids.REGIONS[free[0]]}")
    assert said(game, "stop") == f"Stop at {name}"
    assert hinted(game) == f"3 command left. 2 Starfarers and the Worldship at {name}: go on, or stop here."
    assert told(game, "group_moved") == [
        f"Nomads of Earth move 2 Starfarers and the Worldship from the Quiet Heart to {name} for 1 command."
    ]
    play(game, "to quiet_heart")
    assert told(game, "group_moved")[1] == "Nomads of Earth go on to the Quiet Heart for 1 command."


def test_a_warp() -> None:
    game = Position(KICKSTARTER).fleet(0, "start1", "worldship", "starfarer").game(Warp(0))
    play(game, "take starfarer")
    assert said(game, "jump start2") == "Warp a Starfarer and the Worldship to Starting space 2"
    play(game, "jump start2")
    assert told(game, "warp_paid") == ["Nomads of Earth pay 2 command for a warp."]
    assert told(game, "warped") == [
        "Nomads of Earth warp from Starting space 1 to Starting space 2 with a Starfarer and the Worldship."
    ]


def test_the_end_of_a_movement() -> None:
    p = Position().fleet(0, "tan_fu.surface", "starfarer").influence(0, "tan_fu", 2)
    game = p.game(Arrival(0, at("tan_fu.surface")))
    components = game.table.components
    power = components.planet_native_power[0] + 1  # they parry
    natives = f"{counted(components.planet_native_dice[0], 'die')} and {power} power"
    assert (
        said(game, "attack natives") == f"Attack the natives at Tan Fu surface ({natives}, you lose 2 influence there)"
    )
    assert said(game, "done") == "Do not attack"
    assert hinted(game) == f"At Tan Fu surface: the natives with {natives}, before cards."


def test_control_that_costs_influence() -> None:
    p = Position().fleet(0, "tan_fu.surface", "starfarer").cube(1, "tan_fu.surface").influence(0, "tan_fu", 1)
    game = p.game(Arrival(0, at("tan_fu.surface")))
    assert said(game, "take_control") == "Take control of Tan Fu surface (you lose 1 influence there)"
    assert said(game, "done") == "Leave Tan Fu surface to the Oracles of Zun"


# --- building, recruiting, cards -----------------------------------------------------------------------------------


def test_building_tells_credits_and_power() -> None:
    p = Position().fleet(0, "quiet_heart", "worldship").cube(0, "ashglass").goods(0, "metal").hand(0, "foreseen")
    p.table.credits[0] = 30
    p.build(0, "worldship", "city")
    game = p.game(Build(0))
    table = game.table
    power = table.components.faction_worldship_power[0][1]
    text = re.fullmatch(r"Build a base at Ashglass \((\d+) credits\)", said(game, "build base ashglass"))
    assert text is not None
    before = table.credits[0]
    assert said(game, "build base worldship").endswith(f" credits, {power} power from your hand)")
    play(game, "build base ashglass")
    assert before - game.table.credits[0] == int(text.group(1))
    assert told(game, "built") == [f"Nomads of Earth build a base at Ashglass for {text.group(1)} credits."]
    assert said(game, "done") == "Finish building and researching"
    assert hinted(game).startswith("You have ")


def test_goods_on_tracks_tell_what_they_save() -> None:
    for seed in range(3):
        for moment in wander(begun(KICKSTARTER, 2, seed, {}), seed):
            decision = moment.decision
            assert decision is not None
            for action in decision.actions:
                if action.verb.name == "put_on_track":
                    check_saving(moment, decision.seat, str(action))


def check_saving(game: Session[Void2], seat: int, text: str) -> None:
    building = ids.BUILDING_ID[text.split(" ")[2]]
    saved = re.search(r"costs (\d+) less", said(game, text))
    twin = game.copy()
    play(twin, text)
    gain = track_price(game.table, seat, building) - track_price(twin.table, seat, building)
    assert gain == (int(saved.group(1)) if saved else 0)


def test_technologies_tell_what_is_missing() -> None:
    p = Position().goods(0, "metal", "metal", "artifacts", "lifeforms").hand(0, "foreseen")
    game = p.game(Build(0))
    decision = game.decision
    assert decision is not None
    sentences = [game.words(action) for action in decision.actions if action.verb.name == "put_on_technology"]
    assert sentences
    for text in sentences:
        assert re.fullmatch(
            r"Put \w+ on [\w ]+ \((\d more goods? to go|researches it(, \d+ power from your hand)?)\)", text
        )


def test_recruiting_tells_the_price() -> None:
    game = Position().fleet(0, "quiet_heart", "worldship").game(Recruit(0))
    price = counted(game.table.components.unit_cost[ids.STARFARER], "credit")
    assert said(game, "recruit starfarer quiet_heart") == f"Recruit a Starfarer at the Quiet Heart ({price})"
    assert said(game, "done") == "Recruit no more"
    play(game, "recruit starfarer quiet_heart")
    assert told(game, "recruited") == [f"Nomads of Earth recruit a Starfarer at the Quiet Heart for {price}."]


def test_cards_and_diplomacy() -> None:
    p = Position().fleet(0, "tan_fu.orbit", "starfarer").influence(1, "tan_fu", 2).influence(0, "tan_fu", 1)
    game = p.hand(0, "audience_with_the_abbot", "foreseen").game(Card(0))
    assert said(game, "play audience_with_the_abbot") == (
        "Play Audience with the Abbot (2 credits): place 2 influence on Tan Fu"
    )
    assert said(game, "attempt tan_fu") == "Negotiate with Tan Fu (influence there: you 1, Oracles of Zun 2)"
    play(game, "attempt tan_fu")
    assert said(game, "lay foreseen") == "Play Foreseen (power 3)"
    play(game, "lay foreseen")
    assert said(game, "negotiate") == "Roll the die: 3 or less succeeds"
    assert hinted(game) == "3 power so far: roll that or less on one die. Influence on Tan Fu: you 1, Oracles of Zun 2."
    chance = game.chance_of(game.parse("negotiate"), 0)
    assert chance is not None
    assert (chance.hits, chance.of) == (3, 6)
    play(game, "negotiate", "roll 5")
    assert told(game, "diplomacy_tried") == ["Nomads of Earth play Foreseen to win Tan Fu over: 3 or less is needed."]
    assert told(game, "diplomacy_roll") == ["Nomads of Earth roll 5; 3 or less is needed."]
    assert told(game, "diplomacy_failed") == ["Nomads of Earth fail to win Tan Fu over."]


# --- battles -------------------------------------------------------------------------------------------------------


def test_a_battle_in_words() -> None:
    p = Position().fleet(0, "quiet_heart", "star_sloop").fleet(1, "quiet_heart", "star_sloop")
    game = p.hand(0, "foreseen").hand(1, "open_mind").game(Arrival(0, at("quiet_heart")))
    play(game, "attack 1")
    dice = game.table.components.unit_dice[ids.STAR_SLOOP]
    play(game, *["roll 5"] * dice, *["roll 2"] * dice)
    assert said(game, "battle_card foreseen") == "Play Foreseen (power 3)"
    assert re.fullmatch(
        r"At the Quiet Heart, you have \d and the Oracles of Zun have \d so far; .+ win a tie\.", hinted(game)
    )
    play(game, "battle_card foreseen", "battle_card open_mind")
    assert said(game, "take_back") == "Take Open Mind back into your hand"
    assert told(game, "battle_begins") == ["Nomads of Earth attack the Oracles of Zun at the Quiet Heart."]
    assert told(game, "battle_roll")[1] == f"Oracles of Zun roll {' '.join(['2'] * dice)}."
    assert re.fullmatch(r"Nomads of Earth win the battle at the Quiet Heart, \d+ to \d+\.", told(game, "battle_won")[0])


@pytest.mark.parametrize(
    ("fact", "values", "text"),
    [
        (
            facts.NATIVES_CARD,
            [ENEMY.index["natives"], CARD.index["foreseen"], 3],
            "The natives turn up Foreseen: 3 power.",
        ),
        (facts.UNIT_HACKED, [ENEMY.index["1"], UNIT.index["war_bot"]], "Oracles of Zun switch off a War Bot."),
        (facts.BATTLE_ROLL, [ENEMY.index["heecrix"]], "The Heecrix Invaders have no dice to roll."),
        (facts.FACTION_TAKEN, [1, FACTION.index["decima"]], "Player 2 plays the Legions of Decima."),
        (facts.CARD_STOLEN, [0, 1, -1], "Nomads of Earth take a card from the Oracles of Zun."),
        (facts.EMPIRES_DRAWN, [0, 2], "Nomads of Earth draw 2 Empire cards."),
        (
            facts.EMPIRES_DRAWN,
            [0, 2, EMPIRE.index["veterans"], EMPIRE.index["pioneers"]],
            "Nomads of Earth draw Veterans and Pioneers.",
        ),
        (facts.EMPIRES_KEPT, [0, 1, 2], "Nomads of Earth keep 1 of 2 Empire cards."),
        (
            facts.EMPIRES_KEPT,
            [0, 1, 2, EMPIRE.index["veterans"], EMPIRE.index["pioneers"]],
            "Nomads of Earth keep Veterans and discard Pioneers.",
        ),
        (facts.EXPLORE_SEEN, [0, at("ashglass"), -1], "Nomads of Earth look at an explore token at Ashglass."),
        (facts.DECK_SEEN, [0, -1], "Nomads of Earth see a card in the deck."),
        (facts.TOKENS_LAID, [1, 0, at("ashglass")], "1 face-down good is placed at Ashglass."),
        (
            facts.TOKENS_LAID,
            [1, 1, at("ashglass"), at("nine_wells")],
            "1 face-down good and 1 explore token are placed at each of Ashglass and Nine Wells.",
        ),
        (facts.ACTION_CREDITS, [3, 0, 3], "A bonus of 3 credits is placed on each of Move & Attack and Recruit."),
        (facts.ACTION_CREDITS, [1, 3], "A bonus of 1 credit is placed on Recruit."),
        (facts.STARTING_CREDITS, [5, 0, 1], "The Nomads of Earth and the Oracles of Zun start with 5 credits."),
        (facts.POWER_OWED, [0, 2, 2], "Nomads of Earth must pay 2 power at the end of their turn."),
        (facts.POWER_OWED, [0, 2, 5], "Nomads of Earth must pay 2 more power, 5 in all, at the end of their turn."),
        (facts.EVENT_IN_FORCE, [EVENT.index["cave_in"]], "Cave-In is in force on Emrok."),
        (facts.CREDITS_STOLEN, [0, 1, 2], "Nomads of Earth take 2 credits from the Oracles of Zun."),
        (
            facts.BUILT,
            [0, 2, SITE.index["worldship"], 0],
            "Nomads of Earth build an academy on the Worldship at no cost.",
        ),
        (facts.POINTS, [0, 4, 3], "Nomads of Earth gain 4 VP for controlled planets."),
        (facts.SYSTEM_ROTATED, [0, 0, 3], "Nomads of Earth turn Tan Fu 90 degrees counterclockwise."),
        (
            facts.GOODS_LAID,
            [GOOD.index["metal"], at("ashglass"), at("ashglass"), at("quiet_heart")],
            "Goods are placed face up: Metal at the Quiet Heart and Ashglass (2).",
        ),
        (facts.OFFER_MADE, [0, 1], "Nomads of Earth make the Oracles of Zun an offer."),
        (
            facts.OFFER_TERMS,
            [0, 1, 1, GOOD.index["metal"], CREDITS + 2, CREDITS + 1],
            "Nomads of Earth offer the Oracles of Zun Metal for 3 credits.",
        ),
        (
            facts.TIE_BROKEN,
            [1, 0, 2, 7, 4],
            "Oracles of Zun win the tie against the Nomads of Earth: more credits, 7 to 4.",
        ),
        (facts.GAME_WON, [1, 31], "Oracles of Zun win with 31 VP."),
    ],
)
def test_sentences_of_the_log(fact: Fact, values: list[int], text: str) -> None:
    assert one_fact(table_of(), fact, *values) == text


def test_diplomacy_before_a_planet_is_named() -> None:
    p = Position(KICKSTARTER).fleet(0, "tan_fu.a", "star_sloop").hand(0, "tea_with_the_old_masters")
    game = p.game(Diplomacy(0))
    assert said(game, "attempt tan_fu") == "Negotiate with Tan Fu (no influence there yet)"
    assert sentence(hinted(game))
