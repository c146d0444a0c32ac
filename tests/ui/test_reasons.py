"""What bots have considered, in words."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.choice import OneOf
from gotweb.core.game import game
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.kit.tree import text
from gotweb.ui.table import reasons

BIDS = [{"bid": n} for n in range(3)]


def said(code: str, *worth: float, terms: Any = ()) -> list[str]:
    """What is said for each of some answers that are worth so much."""
    t = Language(code, "thrones", strict=True)
    choice = OneOf("stark", "bid", BIDS, {"track": "wildlings"})
    all = [
        {"answer": answer, "worth": one, "terms": dict(terms and terms[n]), "share": 0.0}
        for n, (answer, one) in enumerate(zip(BIDS, worth, strict=False))
    ]
    listed = reasons.considered(t, words_of(game("thrones-first"), t), choice, all)
    return [text(one.children[1]) for one in listed.children]


FIRST = {
    "en": ["by experience, without looking ahead", "as good as the first", "−2.5 beside the first"],
    "fr": [
        "par expérience, sans regarder plus loin",
        "aussi bonne que la première",
        "−2,5 par rapport à la première",
    ],
}


@pytest.mark.parametrize(("code", "expected"), FIRST.items())
def test_answers_that_nobody_looked_ahead_from_are_not_said_to_be_alike(code: str, expected: list[str]) -> None:
    assert said(code, 4.0, 4.0, 1.5) == expected


def test_answers_that_were_looked_at_are_told_apart_by_their_terms() -> None:
    terms = [{"result": 10.0}, {"result": 0.0}]
    assert said("en", 10.0, 0.0, terms=terms) == [
        "because of: the end of the game +5.0", "because of: the end of the game −5.0",
    ]  # fmt: skip
