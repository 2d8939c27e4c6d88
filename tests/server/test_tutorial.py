"""The tutorials as they are shipped: every lesson opens, can be played as it says, and comes to what it promises."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

import tolmek
from tolmek.families import EDITIONS, FAMILIES
from tolmek.server.rows import Row
from tolmek.server.table.history import ACT, History
from tolmek.server.tutorial import (
    PEOPLE,
    Lesson,
    answer,
    chance_seed,
    deeds_done,
    lesson_of,
    matches,
    opening,
    told,
    tutorial,
    tutorial_of,
    tutorials,
)

LESSONS = [(one.edition, lesson) for one in tutorials() for lesson in one.lessons]
NAMES = [f"{edition}-{lesson.id}" for edition, lesson in LESSONS]
LONGEST = 400  # choices of a lesson, those of the others too
SAYS = 170  # letters that a small screen has room for


def begun(edition: str, lesson: Lesson) -> History:
    save = opening(edition, lesson.moment)
    start = tolmek.load(save)
    options = {key: value for key, value in start.options.items() if key != "seats"}
    history = History.begin(edition, start.seats, options, "lesson", chance_seed(edition, lesson), save)
    history.draw()
    return history


def wanted(lesson: Lesson, history: History, texts: list[str]) -> str:
    """What somebody does who follows the lesson: what may come before, else what completes the step."""
    step = lesson.deeds[deeds_done(lesson, history.game)]
    for pattern in [*step.allow, *step.do]:
        for text in texts:
            if fnmatchcase(text, pattern):
                return text
    raise AssertionError(f"“{step.say}” cannot be done; there is {texts}")


def play(edition: str, lesson: Lesson) -> History:
    """To the end of the lesson, and until the person is asked again."""
    history = begun(edition, lesson)
    for _ in range(LONGEST):
        decision = history.game.decision
        done = deeds_done(lesson, history.game) == len(lesson.deeds)
        if decision is None or (done and decision.seat == PEOPLE):
            assert done, "the game is over before the lesson"
            return history
        texts = [str(action) for action in decision.actions]
        if decision.seat != PEOPLE:
            text = answer(edition, texts)
        else:
            text = texts[0] if len(texts) == 1 else wanted(lesson, history, texts)
        history.apply(Row(ACT, decision.seat, text))
        history.draw()
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize(("edition", "lesson"), LESSONS, ids=NAMES)
def test_a_lesson_can_be_played_as_it_says(edition: str, lesson: Lesson) -> None:
    before = len(begun(edition, lesson).game.log)
    found = {entry.fact.name for entry in play(edition, lesson).game.log[before:]}
    assert set(lesson.expect) <= found


@pytest.mark.parametrize(("edition", "lesson"), LESSONS, ids=NAMES)
def test_a_lesson_is_told_in_short_sentences(edition: str, lesson: Lesson) -> None:
    for words in [lesson.close, *(step.say for step in lesson.steps)]:
        assert len(words) <= SAYS, words
        assert words.endswith((".", ")")), words


@pytest.mark.parametrize("family", [family for family in FAMILIES if FAMILIES[family].tutorial])
def test_lessons_follow_one_whole_game(family: str) -> None:
    story = tolmek.replay(told(family, "story.record"))
    found = tutorial(family)
    assert found is not None
    assert story.over
    assert story.edition == found.edition
    assert len(found.names) == story.seats - 1
    moments = [lesson.moment for lesson in found.lessons]
    assert moments == sorted(moments)
    assert len({lesson.id for lesson in found.lessons}) == len(found.lessons)


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_every_game_has_a_tutorial(edition: str) -> None:
    assert tutorial(EDITIONS[edition].family) is not None


def test_what_is_taken_back_is_no_longer_done() -> None:
    edition, lesson = LESSONS[0]
    history = begun(edition, lesson)
    for _ in range(LONGEST):
        decision = history.game.decision
        assert decision is not None
        texts = [str(action) for action in decision.actions]
        history.apply(Row(ACT, PEOPLE, wanted(lesson, history, texts)))
        if deeds_done(lesson, history.game) == 1:
            break
    history.apply(Row("undo", PEOPLE, ""))
    assert deeds_done(lesson, history.game) == 0


def test_lessons_of_another_version_are_plain_tables() -> None:
    edition, lesson = LESSONS[0]
    assert lesson_of([edition, lesson.id]) == (1, lesson)
    assert lesson_of([edition, "gone"]) is None
    assert lesson_of(None) is None
    assert tutorial_of("nowhere").lessons == []
    assert not matches("to emrok", ["to tan_fu", "move *"])
