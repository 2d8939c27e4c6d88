"""Tags and sources of the component data of the second family, and what only the house set promises."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tests.void2.test_components import DATA, FOLDER, NEWER, OLDER, ROWS, Record
from tolmek.rulebook.rules import rules
from tolmek.void2.model import ids, vocabulary
from tolmek.void2.model.components import Components
from tolmek.void2.model.effects import Effect
from tolmek.void2.model.vocabulary import WORDS

# ---- tags and sources

SOURCE = re.compile(
    r"(Kickstarter rulebook|Published manual), [^;]+(; (Kickstarter rulebook|Published manual), [^;]+)*|public"
)
UNTAGGED = {"id", "house", "fact", "note", "rules", "ability", "city", "base", "academy"}


def tagged(record: Record, path: str) -> Iterator[tuple[str, Record]]:
    if "house" in record or "fact" in record:
        yield path, record
    for field, value in record.items():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, dict) and field != "fact":
                yield from tagged(part, f"{path}.{field}")


def fields(record: Record) -> list[str]:
    """The values of a record; those with different sources by edition as name.edition."""
    named = [*record["house"], *record["fact"]]
    names: list[str] = []
    for field, value in record.items():
        if field in UNTAGGED:
            continue
        if any(name.startswith(f"{field}.") for name in named):
            names += [f"{field}.{code}" for code in value]
        else:
            names.append(field)
    return names


def test_every_value_has_exactly_one_tag() -> None:
    seen = 0
    for path, record in [tagged_record for name in DATA for tagged_record in tagged(DATA[name], name)]:
        seen += 1
        assert Counter([*record["house"], *record["fact"]]) == dict.fromkeys(fields(record), 1), path
        assert all(SOURCE.fullmatch(text) for text in record["fact"].values()), path
    lines = [line for name in DATA for line in FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8").splitlines()]
    assert seen == len([line for line in lines if line.startswith("house = ")])
    heads = [line for line in lines if re.fullmatch(r"\[\[?[a-z_.]+\]\]?", line)]
    assert seen == len(heads) - len(DATA)  # every table but [meta]


def test_sources_are_for_readers() -> None:
    for name in DATA:
        text = FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8")
        assert not re.search(r"\b(seed|seeds|digest)\b|/work|/home|/tmp|README|check_void|\bW-[A-Z]|\bS[23]\b", text), (
            name
        )
        assert 'text = ""' not in text
        assert DATA[name]["meta"] == {"file": name, "schema": 1, "game": "void2"}


def test_cited_rules_exist() -> None:
    known = {rule.id for rule in rules()}
    cited = {rule for name in DATA for _, record in tagged(DATA[name], name) for rule in record.get("rules", [])}
    assert len(cited) > 80
    assert cited <= known


def words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
        yield re.sub(r"^planet:[a-z_]+", "planet", value)
    elif isinstance(value, dict):
        for field, part in value.items():
            if field not in ("text", "note", "fact", "house", "rules"):
                yield field
                yield from words_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from words_in(part)


def test_no_word_is_declared_in_vain() -> None:
    implied = {"play", "deliver", "battle", "you", "trigger"}  # what is meant when nothing is said
    used = {word for name in DATA if name != "vocabulary" for word in words_in(DATA[name])} | implied
    for name, words in WORDS.items():
        assert set(words) <= used, name
    assert {row["id"] for row in DATA["vocabulary"]["argument"]} <= used


# ---- cards and events


def effects_in(effects: list[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        yield from effects_in(effect.passed)
        yield from effects_in(effect.failed)


@pytest.mark.parametrize("components", [OLDER, NEWER])
def test_powers_and_kinds_of_cards(components: Components) -> None:
    kinds = {"K": {0: 6, 3: 1}, "P": {0: 3, 1: 1, 2: 2, 3: 1}}
    for planet in range(9 if components.code == "P" else 8):
        cards = [n for n in range(119) if components.card_present[n] and components.card_planet[n] == planet]
        assert sorted(components.card_power[card] for card in cards) == [1, 1, 2, 2, 3, 3, 4]
        assert Counter(components.card_kind[card] for card in cards) == kinds[components.code]


def test_influence_on_cards() -> None:
    influence = 0
    for components in (OLDER, NEWER):
        for card in [n for n in range(119) if components.card_present[n]]:
            for effect in effects_in(components.abilities[components.card_ability[card]].effects):
                if effect.do == vocabulary.DO_PLACE_INFLUENCE:
                    assert effect.at == vocabulary.PLACE_THIS
                    influence += effect.n if components.code == "P" else 0
    assert influence == 75


def test_one_end_of_a_delivery_is_on_its_own_planet() -> None:
    own = [vocabulary.PLACE_THIS, vocabulary.PLACE_THIS_ORBIT, vocabulary.PLACE_THIS_SURFACE]
    for card in [n for n in range(119) if NEWER.card_kind[n] == vocabulary.CARD_KIND_DELIVERY]:
        assert (NEWER.card_pickup[card] in own) != (NEWER.card_dest[card] in own)
        for end, other in ((NEWER.card_pickup, NEWER.card_pickup_else), (NEWER.card_dest, NEWER.card_dest_else)):
            named = end[card] == vocabulary.PLACE_PLANET_ORBIT
            assert other[card] == (vocabulary.PLACE_FAR_ORBIT if named else -1)


def test_texts_fit_on_cards() -> None:
    for row in [*ROWS["card"], *ROWS["event"], *ROWS["explore"], *ROWS["empire"]]:
        for text in row["text"].values() if isinstance(row["text"], dict) else [row["text"]]:
            assert 8 <= len(text) <= 330
            assert text.endswith(".")


def test_no_player_is_named_where_nobody_is_meant() -> None:
    """Who an effect affects is settled at load: the owner, the drawer, everybody or who set it off."""
    for components in (OLDER, NEWER):
        events = [number for number in components.event_ability if number >= 0]
        for number, ability in enumerate(components.abilities):
            for effect in effects_in(ability.effects):
                assert effect.when >= 0
                assert effect.who >= 0
                if number in events:
                    assert effect.who != vocabulary.WHO_YOU
                if number not in events and vocabulary.WHENS[effect.when].startswith("on-"):
                    assert effect.who == vocabulary.WHO_YOU


# ---- factions and technologies


def prices(goods: list[int], under: list[int], placed: int = 0) -> list[int]:
    """Of each building of a track, with that many goods on it."""
    return [sum(goods[placed:]) + sum(under[:before]) for before in range(len(under))]


@pytest.mark.parametrize("components", [OLDER, NEWER])
def test_factions_are_of_one_measure(components: Components) -> None:
    assert prices([2, 3, 4], [1, 2, 0], 1) == [7, 8, 10]
    for placed, spread in enumerate((2, 2, 6, 6)):
        costs = [
            sum(sum(prices(goods, under, placed)) for goods, under in zip(*tracks, strict=True))
            for tracks in zip(components.faction_goods_amounts, components.faction_under_amounts, strict=True)
        ]
        assert max(costs) - min(costs) <= spread
    assert len({sum(map(sum, tracks)) for tracks in components.faction_building_vp}) == 1
    levels = len(components.faction_income[0])
    assert components.faction_command == [[3 + n for n in range(levels)]] * 5
    if components.code == "K":
        assert all(limits[0] >= 12 for limits in components.faction_credit_limit)
    else:
        assert all(len(set(techs)) == 6 for techs in components.faction_technologies)
        assert {tech for techs in components.faction_technologies for tech in techs} == set(range(21))
    for goods in [goods for tracks in components.faction_goods_amounts for goods in tracks]:
        assert len(goods) == 3
        assert goods == sorted(goods)  # the first good is no better than the last
        assert all(1 <= amount <= 3 for amount in goods)
    assert all(under[-1] == 0 for tracks in components.faction_under_amounts for under in tracks)


def test_technologies_ask_for_one_or_two_goods() -> None:
    assert all(1 <= len(goods) <= 2 for goods in NEWER.tech_goods)
    assert all(0 <= power <= 4 for power in NEWER.tech_power)


# ---- planets, tokens, Empire cards


def test_values_of_planets() -> None:
    assert sum(NEWER.planet_surface_vp[:9]) == 22
    assert sum(NEWER.uninhabited_vp) == 12
    assert sum(OLDER.region_goods[ids.FIRST_SYSTEM :]) == 26
    for row in ROWS["system"]:
        assert row["goods"]["C"] == row["goods"]["p"] == 1
    for number in range(10):
        unit = NEWER.planet_unit[number]
        strength = NEWER.planet_native_dice[number] + NEWER.planet_native_power[number]
        assert strength >= NEWER.unit_dice[unit] + NEWER.unit_power[unit]


def test_sarkeen_tokens_are_stronger_than_natives() -> None:
    natives = max(map(sum, zip(NEWER.planet_native_dice[:9], NEWER.planet_native_power[:9], strict=True)))
    for token in range(3):
        assert NEWER.sarkeen_dice[token] + NEWER.sarkeen_power[token] > natives


def test_empire_cards() -> None:
    assert all(1 <= vp <= 5 for vp in NEWER.empire_vp)
    assert sorted(planet for planet in NEWER.empire_planet if planet >= 0) == list(range(9))
    for card in range(35):
        assert (NEWER.empire_planet[card] >= 0) == (NEWER.empire_needs_else[card] != [])


# ---- the battle table on which the values rest: highest die + power + card against the same of the natives

CARD = {1: Fraction(2, 7), 2: Fraction(2, 7), 3: Fraction(2, 7), 4: Fraction(1, 7)}


def best(odds: dict[int, Fraction], number: int) -> dict[int, Fraction]:
    """The highest of that many independent draws."""
    chances: dict[int, Fraction] = {}
    below = Fraction(0)
    for value in sorted(odds):
        chances[value] = (below + odds[value]) ** number - below**number
        below += odds[value]
    return chances


def side(dice: int, power: int, cards: int) -> dict[int, Fraction]:
    die = best({face: Fraction(1, 6) for face in range(1, 7)}, dice)
    chances: dict[int, Fraction] = {}
    for (face, p), (card, q) in itertools.product(die.items(), best(CARD, cards).items()):
        chances[face + power + card] = chances.get(face + power + card, Fraction(0)) + p * q
    return chances


def chance(attacker: dict[int, Fraction], natives: dict[int, Fraction]) -> int:
    won = sum([p * q for (a, p), (d, q) in itertools.product(attacker.items(), natives.items()) if a > d], Fraction(0))
    return round(float(100 * won))


def test_chances_against_natives() -> None:
    sloop, farer, bot = ids.STAR_SLOOP, ids.STARFARER, ids.WAR_BOT
    forces = [[sloop, farer], [sloop, farer, farer], [farer] * 3, [bot, bot, farer]]
    table = [
        [
            chance(
                side(sum(NEWER.unit_dice[n] for n in force), sum(NEWER.unit_power[n] for n in force), 3),
                side(dice, power, 1),
            )
            for dice, power in ((1, 2), (1, 3), (2, 2), (2, 3), (2, 4), (4, 5))
        ]
        for force in forces
    ]
    assert table == [
        [56, 41, 40, 25, 13, 1],
        [77, 63, 65, 47, 30, 6],
        [87, 77, 80, 65, 47, 16],
        [98, 94, 96, 90, 80, 53],
    ]
    natives = set(zip(NEWER.planet_native_dice[:9], NEWER.planet_native_power[:9], strict=True))
    assert natives == {(1, 2), (1, 3), (2, 2), (2, 3), (2, 4)}
