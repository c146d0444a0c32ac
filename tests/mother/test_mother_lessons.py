"""The lessons of Mother of Dragons, and the first game after them.

What every lesson of any game must hold is tested in tests/conformance/test_any_lesson.py.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.lessons.lesson import lessons_of
from gotweb.lessons.play import DONE, OPEN, LessonMatch
from gotweb.thrones.second.mother.game import mother
from gotweb.ui.face import face_of
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, find, press, text
from gotweb.ui.read.learn import LearnSheet
from tests.ui.test_lessons_at_the_table import Memory

LESSONS = {lesson.id: lesson for lesson in lessons_of(mother())}


def test_there_are_as_many_as_the_list_says_and_devices_remember_them_by_these_names() -> None:
    assert list(LESSONS) == [
        "claim",
        "command",
        "name",
        "peace",
        "sea",
        "gift",
        "flight",
        "loyalty",
        "loan",
        "interest",
    ]
    for code, number in (("en", "Ten "), ("fr", "Dix ")):
        assert Language(code, "thrones.second.mother")("learn.lead").startswith(number)


@pytest.mark.parametrize("code", LANGUAGES)
def test_after_the_lessons_a_table_is_set_for_three_with_four_vassals(code: str) -> None:
    """Nothing is added, and each house has a hint."""
    begun: list[Match] = []
    app: Any = SimpleNamespace(pile=SheetStack(lambda: None), begin=begun.append)
    t = Language(code, "thrones.second.mother", strict=True)
    sheet = LearnSheet(app, face_of("thrones-mother").teaching, Memory())
    app.pile.open(sheet)
    body = [one for one in sheet.body(t) if isinstance(one, Element)]
    for key in ("about", "stark", "lannister", "tyrell"):
        assert t(f"learn.first-game.{key}") in text(body[-1])
    press(find(body, "first-game")[0])
    (match,) = begun
    assert set(match.seats) == {"stark", "lannister", "tyrell"} and len(match.state.vassals) == 4
    assert not match.answers and not match.beside
    assert (match.options["cards"], match.options["tides"], match.options["sea-orders"]) == ("base", "no", False)


# a gift lies beside the question: what a script and a learner do there

GIFT = LESSONS["gift"]
GIVE, MARCH, ACCEPT = GIFT.solution


def test_what_is_offered_beside_the_question_is_the_learners_too_and_the_others_take_it_by_the_script() -> None:
    match = LessonMatch(GIFT)
    assert match.question(GIVE) == "give stark" and match.question(MARCH) == "stark"
    match.push("give stark", GIVE)
    assert (match.state.power["stark"], match.state.power["tyrell"]) == (3, 7), "Tyrell has taken it at once"
    assert match.choices.keys() == {"stark"} and match.outcome == OPEN


def test_a_gift_is_taken_back_with_what_the_others_did_and_can_be_made_again() -> None:
    match = LessonMatch(GIFT)
    before = match.digest()
    for answer in (GIVE, {"give": 1, "to": "tyrell"}):
        match.push("give stark", answer)
        assert match.pop() == ("give stark", answer) and match.digest() == before
    for answer in GIFT.solution:
        match.push(match.question(answer), answer)
    assert match.outcome == DONE


def test_a_line_of_the_script_waits_until_what_it_names_holds() -> None:
    """Tyrell supports whoever has given it more than one; before that the line is not taken."""
    for given, supports in ((None, False), (1, False), (2, True), (3, True)):
        match = LessonMatch(GIFT)
        if given is not None:
            match.push("give stark", {"give": given, "to": "tyrell"})
        match.push("stark", MARCH)
        assert ([choice.kind for choice in match.choices.values()] == ["accept"]) == supports


def test_an_answer_that_no_question_takes_is_for_the_first_of_its_kind() -> None:
    """So that it is refused by the rule that forbids it, and not because it answers something else."""
    match = LessonMatch(GIFT)
    assert match.question({"give": 9, "to": "tyrell"}) == "give stark"
    assert match.question({"march": "winterfell", "moves": [], "leave_power": False}) == "stark"
    assert match.question({"nonsense": 1}) == "stark"
