"""Questions that judge their answers: what they find sooner, or later, is what the rules allow."""

from __future__ import annotations

import pytest

from gotweb.core import chance
from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.fief.questions import Judged
from tests.fief.opened import opened as fief
from tests.fief.playing import answer
from tests.fief.rich import HOUSES, POSITION


@pytest.mark.parametrize("council", [False, True])
@pytest.mark.parametrize("seed", range(2))
def test_the_answers_of_a_question_are_the_candidates_that_no_rule_refuses(seed: int, council: bool) -> None:
    pick, seen = chance.seeded(f"judged {seed}"), set()
    options = {**HOUSES, "rounds": 6, "wall": bool(seed), "council": council}
    match = Match(fief(), options, position=POSITION, posed=True)
    while match.result is None:
        for choice in [*match.choices.values(), *match.beside.values()]:
            if isinstance(choice, Judged):
                legal = [one for one in choice.candidates if choice.why(one) is None]
                assert choice.only() == (legal[0] if len(legal) == 1 else None)
                assert choice.options() == legal
                seen.add(choice.kind)
        answer(match, pick)
    assert {"act", "buy", "fight", "play", "take"} <= seen


def test_no_more_is_judged_than_somebody_asks_for() -> None:
    judged: list[int] = []
    ways: list[Answer] = [{"walk": n} for n in range(6)]

    def why(given: Answer) -> str | None:
        judged.append(given["walk"])
        return None if given["walk"] % 2 else "P03"

    choice = Judged("stark", "walk", lambda: ways, why)
    assert (choice.only(), judged) == (None, [0, 1, 2, 3])
    assert choice.options() == [{"walk": 1}, {"walk": 3}, {"walk": 5}]
    assert choice.why_not({"walk": 2}) == "P03"
    assert judged == [0, 1, 2, 3, 4, 5, 2]


def test_a_question_that_nobody_can_answer_is_an_error() -> None:
    with pytest.raises(ValueError, match="no answer"):
        Judged("stark", "walk", lambda: [{"walk": 1}], lambda _: "P03")
