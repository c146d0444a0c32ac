"""What is laid face down one after the other: further questions of one asking (`Ask.then`), open at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from gotweb.toy.game import caravans

from gotweb.core.choice import Answer, Choice, Number, OneOf
from gotweb.core.game import Ask, asking
from gotweb.core.match import Match
from tests.toy.test_deals import events

WARDS = ("east", "south", "west")


def made_up(step: Any) -> Match:
    """A match of the toy in which only this is played, and nobody holds anything that the others may not see."""

    class MadeUp(type(caravans())):  # type: ignore[misc]
        def step(self, state: Any) -> Any:
            return None if state.result is not None else step(state)

        def secrets(self, state: Any) -> Sequence[tuple[str, ...]]:
            return ()

    return Match(MadeUp())


def wager(id: str, seat: str, top: int = 3) -> Number:
    return Number(seat, "wager", top, "Y4", id=id, side=id, sealed=True)


def lay(state: Any) -> Any:
    """All seats wager, then one for each ward in turn, who sees whose wards come before; there is no choice for one."""

    def then(given: Mapping[str, Answer]) -> Sequence[Choice]:
        ward = next((ward for ward in WARDS if ward not in given), None)
        if ward is None:
            return ()
        return [wager(ward, {"east": "cobalt", "south": "birch", "west": "amber"}[ward], 0 if ward == "south" else 3)]

    answers = yield Ask([wager(seat, seat) for seat in state.seats], then=then)
    state.say("laid", wagers={id: answer["wager"] for id, answer in answers.items()})
    yield Number("amber", "wager", 3, "Y4")


def laid(match: Match) -> dict[str, int]:
    return next(event.facts["wagers"] for event in match.log if event.kind == "laid")


def test_they_are_asked_one_after_the_other_and_open_together() -> None:
    match = made_up(lay)
    for n, seat in enumerate(("amber", "birch", "cobalt")):
        assert set(match.choices) == {"amber", "birch", "cobalt"} - {*match.sealed}
        match.push(seat, {"wager": n})
    assert {id: choice.seat for id, choice in match.choices.items()} == {"east": "cobalt"}
    assert match.sealed_answers == 3 and match.view("birch")["given"] == {"birch": {"wager": 1}}
    twin = match.fork()
    match.push("east", {"wager": 3})
    twin.push("east", {"wager": 2})
    assert {id: choice.seat for id, choice in match.choices.items()} == {"west": "amber"}, "one has no choice"
    assert match.view("birch") == twin.view("birch") and match.view("cobalt") != twin.view("cobalt")
    assert events(match) == [], "what is forced is not told before the end"
    assert match.sealed_answers == 4 and not match.hides
    match.push("west", {"wager": 1})
    assert laid(match) == {"amber": 0, "birch": 1, "cobalt": 2, "east": 3, "south": 0, "west": 1}
    assert match.sealed_answers == 0 and match.undoable == 0, "what was opened cannot be taken back"
    assert "forced" in {event.kind for event in match.log}


def test_what_lies_face_down_can_be_taken_back_one_by_one() -> None:
    match = made_up(lay)
    given = [("amber", 0), ("birch", 1), ("cobalt", 2), ("east", 3)]
    for id, n in given:
        match.push(id, {"wager": n})
    for id, n in reversed(given):
        assert match.pop() == (id, {"wager": n})
    assert set(match.choices) == {"amber", "birch", "cobalt"} and match.sealed == []


def test_nothing_of_it_is_handed_out_before_it_is_open() -> None:
    match = made_up(lay)
    for id, n in (("amber", 0), ("birch", 1), ("cobalt", 2), ("east", 3)):
        match.push(id, {"wager": n})
    assert match.unsealed().answers == []
    kept = match.unsealed(keep=["cobalt"])
    assert kept.answers == [("cobalt", {"wager": 2})], "the ward is asked anew when all have answered"


def test_a_second_question_of_one_name_is_an_error() -> None:
    def twice(state: Any) -> Any:
        yield Ask([wager("amber", "amber")], then=lambda given: [wager("amber", "amber")])

    match = made_up(twice)
    with pytest.raises(ValueError, match="same id"):
        match.push("amber", {"wager": 1})


@pytest.mark.parametrize("poorer", [False, True])
def test_a_gift_meanwhile_takes_back_only_what_cannot_hold(poorer: bool) -> None:
    """What comes after the others holds like these: unless other answers could be given now."""

    def barter(state: Any) -> Any:
        top = {"east": 3, "west": 3}

        def then(given: Mapping[str, Answer]) -> Sequence[Choice]:
            return [wager(ward, seat, top[ward]) for ward, seat in (("east", "cobalt"), ("west", "amber"))
                    if ward not in given][:1]  # fmt: skip

        def ask() -> Ask:
            gift = OneOf("birch", "gift", [{"gift": False}, {"gift": True}], id="birch/gift")
            return Ask([wager(seat, seat) for seat in state.seats], beside=[gift], then=then)

        def happens(id: str, answer: Answer) -> None:
            if poorer:
                top["east"] = 2

        yield from asking(ask, happens)

    match = made_up(barter)
    for id in ("amber", "birch", "cobalt", "east"):
        match.push(id, {"wager": 1})
    match.push("birch/gift", {"gift": True})
    assert [*match.choices] == (["east"] if poorer else ["west"])
    kept = ["amber", "birch", "cobalt", *([] if poorer else ["east"])]
    assert [id for id, _ in match.answers] == [*kept, "birch/gift"]
    assert "birch/gift" in match.beside
