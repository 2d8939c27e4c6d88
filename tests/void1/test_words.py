"""Words for people: every action, prompt and fact has a sentence, and the sentence is right."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import tolmek
from tests.marking import slow
from tests.position import RACES, act, position
from tolmek.api import Game
from tolmek.kernel.actions import SEATS, Action, Names
from tolmek.kernel.log import BREAK, Entry, Fact
from tolmek.void1.family import FRAMES, LEXICON
from tolmek.void1.model import facts
from tolmek.void1.model.ids import CARD_ID, PLACE_ID, PLACES
from tolmek.void1.model.names import PIECE, WORLD
from tolmek.void1.text import actions as actions_in_words
from tolmek.void1.text import facts as facts_in_words
from tolmek.void1.text import words

ROOM = Path(tolmek.__file__).parent / "void1"
FACTS = [fact for fact in vars(facts).values() if isinstance(fact, Fact)]
EDITIONS = [info.id for info in tolmek.editions() if info.family == "void1"]
SMALL = [(edition, 2, "standard") for edition in EDITIONS]
LARGE = [(edition, 3, "advanced") for edition in EDITIONS]
LARGE += [(edition, seats, "standard") for edition in EDITIONS for seats in (3, 4)]
LARGE += [("revised", 4, "long"), ("revised", 4, "team"), ("first", 4, "short"), ("key", 4, "base-races")]
SLOT = re.compile(r"{(\w+)(?::\w+)?}")


def flawless(text: str) -> bool:
    """A capital or a digit first, no id, no open slot, no gap."""
    raw = any(mark in text for mark in ("_", "{", "}", "  ", "None", "nobody"))
    return bool(text) and not raw and (text[0].isupper() or text[0].isdigit())


def sentence(text: str) -> bool:
    return flawless(text) and text.endswith(".")


def wander(game: Game, seed: int) -> Iterator[Game]:
    """Play at random to the end, one verb as likely as the next; yields before each choice."""
    luck = random.Random(seed)
    while game.decision is not None:
        yield game
        open_now = game.decisions
        decision = luck.choice(open_now) if luck.random() < 0.1 else open_now[0]
        verbs = sorted({action.verb.name for action in decision.actions})
        lively = [verb for verb in verbs if verb not in ("end", "done", "stop", "offer")]
        verb = luck.choice(lively if lively and luck.random() < 0.85 else verbs)
        action = luck.choice([action for action in decision.actions if action.verb.name == verb])
        game.play(action, None if decision.seat == tolmek.CHANCE else decision.seat)


def said(game: Game, text: str) -> str:
    """The words of an action."""
    return game.words(game.parse(text))


def told(game: Game, fact: str) -> list[str]:
    return [entry.words for entry in game.log if entry.fact.name == fact]


def one_fact(game: Game, fact: Fact, *values: int) -> str:
    """The words of a fact without a past."""
    return words.fact_words(game.table, Entry(None, 0, fact, "", list(values), -1))


def a_step(game: Game) -> Action:
    """A space that the ship can go to."""
    assert game.decision is not None
    return next(action for action in game.decision.actions if action.verb.name == "to")


# --- nothing is left out ------------------------------------------------------------------------------------


def test_every_verb_has_words_and_only_verbs_have() -> None:
    phrases = set(actions_in_words.PHRASES)
    worded = set(actions_in_words.WORDED)
    assert phrases & worded == set()
    assert phrases | worded == set(LEXICON.verbs)


def test_every_fact_has_words_and_only_facts_have() -> None:
    phrases = set(facts_in_words.PHRASES)
    worded = set(facts_in_words.WORDED)
    assert phrases & worded == set()
    assert phrases | worded == {fact.name for fact in FACTS}


def test_phrases_speak_of_slots_that_exist() -> None:
    for name, phrase in actions_in_words.PHRASES.items():
        assert set(SLOT.findall(phrase)) <= {str(i) for i in range(len(LEXICON.verbs[name].slots))}, name
    slots = {fact.name: {slot for slot, _ in fact.slots} for fact in FACTS}
    for name, phrase in facts_in_words.PHRASES.items():
        assert set(SLOT.findall(phrase)) <= slots[name], name


def test_every_prompt_has_words_and_only_prompts_have() -> None:
    asked = {frame.NAME for frame in FRAMES} | prompts_in_code() | {"standing"}
    assert asked == set(words.PROMPTS)
    for text in words.PROMPTS.values():
        assert flawless(text)
        assert len(text) < 50


def prompts_in_code() -> set[str]:
    """The texts that the `prompt` methods of the rules can give."""
    prompts = set()
    for file in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name == "prompt" and len(node.args.args) == 2:
                prompts |= {text for part in node.body for text in texts_in(part)}
    return prompts


def texts_in(tree: ast.AST) -> list[str]:
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [value for value in constants if isinstance(value, str)]


def some(kind: Names) -> list[int]:
    """A few things of a kind, all of them where they are few."""
    count = len(kind.ids)
    return list(range(count)) if count < 30 else sorted({*range(0, count, 7), count - 1})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, slow(3), slow(4)])
def test_every_action_is_worded_whatever_it_speaks_of(edition: str, seats: int) -> None:
    game = position(seats, edition=edition)
    for verb in LEXICON.verbs.values():
        for values in product(*[some(kind) for kind in verb.slots]):
            check_action(verb.of(*values), game.words(verb.of(*values)))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, slow(3), slow(4)])
def test_every_fact_is_worded_whatever_it_speaks_of(edition: str, seats: int) -> None:
    game = position(seats, edition=edition)
    luck = random.Random(seats)
    for fact in FACTS:
        for _ in range(200):
            values = [luck.randrange(seats) if kind is SEATS else luck.choice(some(kind)) for _, kind in fact.slots]
            if fact is facts.SCORING:
                values = [values[0] % 3]
            if fact.rest:
                values += [1, 2]
            if fact.path is not None:
                values += [BREAK, 3]
            text = one_fact(game, fact, *values)
            assert sentence(text), (fact.name, values, text)


@pytest.mark.parametrize(("edition", "seats", "variant"), [*SMALL, *[slow(*table) for table in LARGE]])
def test_whole_games_are_worded(edition: str, seats: int, variant: str) -> None:
    for seed in range(3):
        options = {"variant": variant}
        races = "choose" if seed == 1 else None
        game = tolmek.new_game(edition, seats, seed, options, races, chance="asked")
        for moment in wander(game, seed):
            for decision in moment.decisions:
                assert words.prompt(decision.prompt) != decision.prompt
                for action in decision.actions:
                    check_action(action, moment.words(action))
        for entry in game.log:
            assert sentence(entry.words), entry.facts


def check_action(action: Action, text: str) -> None:
    assert flawless(text), (str(action), text)
    assert text != str(action)


@pytest.mark.parametrize("edition", EDITIONS)
def test_actions_of_one_decision_read_differently(edition: str) -> None:
    game = tolmek.new_game(edition, seats=4, seed=11, chance="asked")
    for moment in wander(game, 11):
        for decision in moment.decisions:
            texts = {words.action_words(moment, action, decision.seat) for action in decision.actions}
            assert len(texts) == len(decision.actions), decision


# --- names --------------------------------------------------------------------------------------------------


def test_places_go_by_planet_circle_seam_and_rim() -> None:
    table = position().table
    names = {place: words.place_name(table, PLACE_ID[place]) for place in PLACES}
    assert names["tan_fu"] == "Tan Fu"
    assert names["cidran"] == "Cidran"
    assert names["tan.c"] == "Twin Lantern"
    assert names["pyrious.a0"] == "Cinder Shoal"
    assert names["c|3"] == "the seam Pyrious–Emrok Ring"
    assert names["0|1"] == "the seam Tan Twins–Arcura Reach"
    assert names["0|5"] == "the seam Sothe Deep–Tan Twins"
    assert names["4/5"] == "the rim of Bindok Gap (NW)"
    assert len(set(names.values())) == len(PLACES)


def test_a_board_place_without_hexagon_is_a_gap() -> None:
    assert said(position(2), "settle 5") == "Place your home world between Sothe Deep and the gap N"


def test_seats_go_by_their_race_once_it_is_known() -> None:
    game = tolmek.new_game("revised", seats=2, seed=5, races="choose", chance="asked")
    assert words.seat_name(game.table, 1) == "Player 2"
    table = position(2).table
    assert words.seat_name(table, 1) == "Kingdom of Roth"
    assert words.seat_name(table, 2) == "the guards"


def test_pieces_cards_and_worlds() -> None:
    table = position().table
    assert words.piece_name(table, PIECE.index["shooting_star"]) == "Shooting Star"
    assert words.piece_name(table, PIECE.index["damaged_moth"]) == "damaged Moth"
    assert words.card_name(table, CARD_ID["militaristic_ambush"]) == "Militaristic (Ambush)"
    assert words.card_name(table, -1) == "a card"
    assert words.world_name(table, WORLD.index["bindok_ii"]) == "Bindok II"


# --- prompts and actions ------------------------------------------------------------------------------------


def test_prompts_are_short_questions() -> None:
    assert words.prompt("turn") == "Your turn: choose an action"
    assert words.prompt("casualties") == "Which ship takes the hit?"
    assert words.prompt("muster") == "Build ships and research"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("roll 5", "Roll 5"),
        ("pass", "Pass"),
        ("pass_until_my_turn", "Pass until my turn"),
        ("done", "Done"),
        ("end", "End your turn"),
        ("move starfighter tan_fu", "Move a Starfighter from Tan Fu"),
        ("move damaged_moth c|3", "Move a damaged Moth from the seam Pyrious–Emrok Ring"),
        ("load infestor", "Load an Infestor"),
        ("to pyrious", "Go to Pyrious"),
        ("collect ambassador", "Collect an ambassador"),
        ("replace ambassador bomb", "Give up an ambassador for a photon bomb"),
        ("offer 1", "Offer a trade to the Kingdom of Roth"),
        ("give_credits 1", "Give 1 credit"),
        ("ask_credits 4", "Ask for 4 credits"),
        ("grant ion_engines", "Let them research Ion Engines with your gas"),
        ("ask_grant living_probes", "Ask to research Living Probes with their life forms"),
        ("lay peaceful_militia", "Play a Peaceful card (Militia)"),
        ("buy mysterious_espionage", "Buy the face-up Mysterious (Espionage) for 1 credit"),
        ("tactic surge militaristic_surge", "Play Surge with 2 Militaristic cards: 1 more action"),
        ("tactic tribute capitalistic_tribute", "Play Tribute with 2 Capitalistic cards: gain 3 credits"),
        ("attack tan_fu 1", "Attack the Kingdom of Roth at Tan Fu"),
        ("attack corra planet", "Attack the neutral planet Corra"),
        ("attack emrok infestation", "Attack the infestation on Emrok (2 hits needed)"),
        ("attack tan_fu distress_call_from_tan_fu", "Attack the invaders at Tan Fu (2 hits needed)"),
        ("attack halcyra rebellion_on_halcyra", "Attack the rebels at Halcyra (2 hits needed)"),
        ("attack ulgar_iv raiders_of_ulgar", "Attack the pirates at Ulgar IV (2 hits needed)"),
        ("lose moth", "Assign the hit to a Moth (damaged)"),
        ("lose damaged_moth", "Assign the hit to a damaged Moth (destroyed)"),
        ("bomb starfighter 4", "Photon bomb: raise the Starfighter's 4 to 5"),
        ("diplomacy corra", "Negotiate with Corra (Scholarly cards)"),
        ("turn 0 5", "Turn Tan Twins 60 degrees counterclockwise"),
        ("hexagon beta 2 1", "Place Beta Lanes SE of Pyrious, turned 60 degrees clockwise"),
        ("settle 0", "Place your home world between Tan Twins and Arcura Reach"),
        ("race mystics_of_siri", "Play the Mystics of Siri"),
        ("draw peaceful_militia 1", "Kingdom of Roth draw Peaceful (Militia)"),
        ("mind_control 1 moth tan_fu", "Mind Control: move a Moth of the Kingdom of Roth from Tan Fu"),
        ("claim plague_on_mirrin", "Resolve Plague on Mirrin: 3 credits for 1 VP"),
        ("enlist", "Place a Starfighter on your home world at no cost"),
        ("mine", "Mine 2 credits"),
        ("culture", "Draw a card"),
    ],
)
def test_actions_in_words(text: str, expected: str) -> None:
    assert said(position(), text) == expected


def test_an_obstacle_is_named_with_its_roll() -> None:
    game = position()
    board = game.table.board
    for start in range(len(PLACES)):
        for end in board.near[start][::2]:
            if board.obstacle(0, start, end) >= 0:
                text = said(game, f"cross {PLACES[start]} {PLACES[end]}")
                way = f"from {words.place_name(game.table, start)} to {words.place_name(game.table, end)}"
                assert re.match(r"Cross the (asteroids|mines|ancient defenses)( and mines)? from", text)
                assert text.endswith(f"{way} (4 or more on a die survives)")


def test_a_planet_without_ships_is_attacked_by_the_name_of_its_holder() -> None:
    game = position(conquered={"corra": 1}, allies={"emrok": 2})
    assert said(game, "attack corra planet") == "Attack Corra, held by the Kingdom of Roth (no ships)"
    assert said(game, "attack emrok planet") == "Attack Emrok, held by the 7th Academy of Eehg (no ships)"


def test_building_names_its_price_after_a_discount() -> None:
    game = position(phase="pre-round", allies={"ulgar_iv": 1}, credits={0: 20, 1: 20})
    assert said(game, "build starfighter cidran") == "Build a Starfighter at Cidran (2 credits)"
    assert said(game, "build starfighter roth") == "Build a Starfighter at Roth (1 credit)"
    act(game, "build starfighter roth", seat=1)
    assert said(game, "build starfighter roth") == "Build a Starfighter at Roth (2 credits)"


def test_two_builders_at_one_world_may_pay_different_prices() -> None:
    game = position(phase="pre-round", allies={"ulgar_iv": 1}, conquered={"cidran": 1})
    game.table.port[1] = WORLD.index["cidran"]
    action = game.parse("build starfighter cidran")
    text = "Build a Starfighter at Cidran"
    assert words.action_words(game, action) == f"{text} (1 to 2 credits)"
    assert words.action_words(game, action, 0) == f"{text} (2 credits)"
    assert words.action_words(game, action, 1) == f"{text} (1 credit)"


def test_research_names_the_price_of_the_seat() -> None:
    game = position(2, phase="pre-round", races=["academy_of_eehg", "kingdom_of_roth"])
    action = game.parse("research centipede")
    assert words.action_words(game, action) == "Research Centipede (1 to 2 credits)"
    assert words.action_words(game, action, 0) == "Research Centipede (1 credit)"
    assert words.action_words(game, action, 1) == "Research Centipede (2 credits)"


def test_done_says_with_what_in_the_pre_round_phase() -> None:
    assert said(position(phase="pre-round"), "done") == "Finish building and researching"


# --- facts --------------------------------------------------------------------------------------------------


def test_a_flight_in_the_log() -> None:
    game = position(ships={0: {"tan_fu": ["diplomat", "starfighter"]}})
    act(game, "move diplomat tan_fu")
    act(game, "load starfighter")
    step = a_step(game)
    act(game, str(step))
    way = f"from Tan Fu to {words.place_name(game.table, step.a)}"
    assert told(game, "loaded") == ["Pirates of Cidran load a Starfighter at Tan Fu."]
    assert told(game, "moved") == [f"Pirates of Cidran move a Diplomat {way} with a Starfighter."]


def test_a_ship_under_mind_control_is_moved_by_the_player_at_turn() -> None:
    game = position(
        2,
        races=["mystics_of_siri", "kingdom_of_roth"],
        ships={0: {"emrok": ["starfighter"]}, 1: {"emrok": ["starfighter"]}},
    )
    act(game, "mind_control 1 starfighter emrok")
    step = a_step(game)
    act(game, str(step))
    ship = "a Starfighter of the Kingdom of Roth"
    way = f"from Emrok to {words.place_name(game.table, step.a)}"
    assert told(game, "mind_control_used") == [f"Mystics of Siri take control of {ship} at Emrok."]
    assert told(game, "moved") == [f"Mystics of Siri move {ship} {way}."]


def test_a_battle_in_the_log() -> None:
    game = position(ships={0: {"tan_fu": ["starfighter"]}, 1: {"tan_fu": ["starfighter", "starfighter"]}})
    act(game, "attack tan_fu 1", 6, 2, 4)
    assert told(game, "attack_named") == ["Pirates of Cidran attack the Kingdom of Roth at Tan Fu."]
    rolls = told(game, "attack_roll")
    assert rolls[0] == "Pirates of Cidran roll 6 at initiative 5: 1 hit."
    assert re.fullmatch(r"Kingdom of Roth roll 2 and 4 at initiative 5: (no hits|1 hit)\.", rolls[1])
    assert told(game, "destroyed")[0] == "Kingdom of Roth lose a Starfighter at Tan Fu."


def test_dice_of_guards_are_rolled_for_them() -> None:
    game = position(2, ships={0: {"corra": ["starfighter"]}, "guards": {"corra": ["starfighter"]}})
    act(game, "attack corra guards", 1, 2)
    assert told(game, "attack_named") == ["Pirates of Cidran attack the guards at Corra."]
    assert told(game, "attack_roll") == [
        "Pirates of Cidran roll 1 at initiative 5: no hits.",
        "Kingdom of Roth roll 2 for the guards at initiative 5: no hits.",
    ]


def test_dice_of_event_forces_are_rolled_for_them() -> None:
    game = position(ships={0: {"ulgar_iv": ["starfighter"]}}, tokens=[("raiders_of_ulgar", "ulgar_iv")])
    act(game, "attack ulgar_iv raiders_of_ulgar", 1, 2, 3)
    assert told(game, "attack_roll")[0] == "Kingdom of Roth roll 1 and 2 for the pirates at initiative 3: no hits."


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    game = position()
    act(game, "culture", "draw militaristic_ambush 0")
    drawn = [entry for entry in game.log if entry.fact.name == "card_drawn"]
    for reader in (-1, 0, 1, 2, 3):
        card = "Militaristic (Ambush)" if reader == 0 else "a card"
        assert [entry.words for entry in drawn if entry.readable(reader)] == [f"Pirates of Cidran draw {card}."]


@pytest.mark.parametrize(
    ("numbers", "traded"),
    [
        ([1, 2, 0, 0], "give {} 1 card and 2 credits"),
        ([2, 0, 0, 1], "give {} 2 cards for 1 credit"),
        ([0, 0, 1, 0], "get 1 card from {}"),
        ([0, 0, 0, 0], "make a deal with {}"),
    ],
)
def test_trades_tell_numbers(numbers: list[int], traded: str) -> None:
    text = traded.format("the Kingdom of Roth")
    assert one_fact(position(), facts.TRADED, 0, 1, *numbers) == f"Pirates of Cidran {text}."


def test_an_offer_tells_only_that_it_was_made() -> None:
    assert one_fact(position(), facts.OFFER_MADE, 0, 1) == "Pirates of Cidran make the Kingdom of Roth an offer."


def test_money_and_points_in_the_log() -> None:
    game = position()
    what = [0, PIECE.index["centipede"], PLACE_ID["cidran"]]
    text = "Pirates of Cidran build a Centipede at Cidran"
    assert one_fact(game, facts.BUILT, *what, 3) == f"{text} for 3 credits."
    assert one_fact(game, facts.BUILT, *what, 0) == f"{text} at no cost."
    income = "Pirates of Cidran collect 5 credits: 4 base income and 1 from planets."
    assert one_fact(game, facts.INCOME, 0, 4, 1, 0) == income
    assert one_fact(game, facts.POINTS, 0, 2, 0) == "Pirates of Cidran gain 2 VP for planets."
    assert one_fact(game, facts.WINNER, 0, 31) == "Pirates of Cidran win with 31 VP."


@pytest.mark.parametrize("edition", ["first", "revised", "key"])
def test_an_answer_that_ends_a_question_says_what_is_left_out(edition: str) -> None:
    game = tolmek.new_game(edition, seats=4, seed=3)
    choices = random.Random(5)
    said_by: dict[str, set[str]] = {}
    while (decision := game.decision) is not None:
        for action in decision.actions:
            if str(action) == "done":
                said_by.setdefault(decision.prompt, set()).add(game.words(action))
        game.play(choices.choice(decision.actions))
    assert len(said_by) >= 2
    assert "Done" not in set().union(*said_by.values()), said_by


def test_every_frame_that_can_be_ended_has_words_for_it() -> None:
    asked_as = {"diplomacy": "spend-on-diplomacy", "set-up": "rotate"}
    ended: set[str] = set()
    for module in ROOM.rglob("*.py"):
        for node in ast.parse(module.read_text()).body:
            source = ast.unparse(node)
            named = re.search(r"NAME: ClassVar\[str\] = '([\w-]+)'", source)
            if isinstance(node, ast.ClassDef) and named and "DONE.of()" in source:
                ended.add(asked_as.get(named[1], named[1]))
    assert ended - {"muster"} == {*actions_in_words.LEFT_OUT} - {"move-plus"}, "a Move + is a Warp Gate of its own name"


def test_key_to_the_universe_in_the_log() -> None:
    game = position(edition="key")
    assert one_fact(game, facts.TOKENS_BOUGHT, 0, 0, 1, 0) == "Pirates of Cidran buy 1 ambassador at no cost."
    assert one_fact(game, facts.TOKENS_BOUGHT, 0, 1, 3, 4) == "Pirates of Cidran buy 3 photon bombs for 4 credits."
    assert one_fact(game, facts.OBJECTIVE_DONE, 1, 0) == "Kingdom of Roth complete the objective Build a Sunhammer."
    moth = PIECE.index["moth"]
    assert one_fact(game, facts.ON_BAY, 0, moth) == "Pirates of Cidran keep a Moth in their repair bay."
    assert one_fact(game, facts.BAY_CLEARED, 0, moth) == "A Moth leaves the repair bay of the Pirates of Cidran."


def test_a_secondary_action_is_left_out_in_other_words_than_a_pre_round_phase() -> None:
    assert said(position(edition="key", phase="secondary"), "done") == "No secondary action"
    assert said(position(edition="key", phase="pre-round"), "done") == "Finish building and researching"


def test_a_team_wins_together() -> None:
    game = position(options={"variant": "team"})
    assert one_fact(game, facts.WINNER, 0, 61) == "Pirates of Cidran win with 61 VP together with their partner."


def test_set_up_names_seats_by_number() -> None:
    game = tolmek.new_game("revised", seats=4, seed=3, races=list(RACES))
    for text in told(game, "rolled_for_first"):
        assert re.fullmatch(r"Player \d rolls \d to see who goes first\.", text)
    assert re.fullmatch(r"Player \d goes first\.", told(game, "first_player")[0])
    assert "Player 2 plays the Kingdom of Roth." in told(game, "race_taken")


# --- the log does not depend on when it is read -------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, slow(4)])
def test_sentences_are_the_same_whether_read_at_once_or_at_the_end(edition: str, seats: int) -> None:
    races: list[str | None] = ["nomads_of_earth", "mystics_of_siri", None, None]
    for seed in range(4):
        early = tolmek.new_game(edition, seats=seats, seed=seed, races=races[:seats])
        late = tolmek.new_game(edition, seats=seats, seed=seed, races=races[:seats])
        for game in wander(early, seed):
            assert game.log
        for _ in wander(late, seed):
            pass
        assert [entry.words for entry in early.log] == [entry.words for entry in late.log]


def test_earth_keeps_its_name_in_what_happened_before_it_became_new_earth() -> None:
    game = tolmek.new_game("revised", seats=2, seed=1, races=["nomads_of_earth", "kingdom_of_roth"])
    game.note(facts.CONQUERED, "", [1, WORLD.index["earth"]])
    game.note(facts.BUILT, "", [0, 0, PLACE_ID["earth"], 2])
    game.table.improved = 1
    game.note(facts.NEW_EARTH, "", [0])
    game.note(facts.REGAINED, "", [0, WORLD.index["earth"]])
    assert [entry.words for entry in game.log[-4:]] == [
        "Kingdom of Roth conquer Earth.",
        "Nomads of Earth build a Starfighter at Earth for 2 credits.",
        "Earth becomes New Earth.",
        "Nomads of Earth regain New Earth.",
    ]


def test_a_log_that_begins_in_mid_game_uses_the_names_of_now() -> None:
    game = position(2, races=["nomads_of_earth", "kingdom_of_roth"])
    game.table.improved = 1
    assert words.world_name(game.table, WORLD.index["earth"]) == "New Earth"
    assert one_fact(game, facts.CONQUERED, 1, WORLD.index["earth"]) == "Kingdom of Roth conquer New Earth."
