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


def said(code: str, *worth: float, terms: Any = (), wins: bool = False) -> list[str]:
    """What is said for each of some answers that are worth so much, in chances to win or in a game's own unit."""
    t = Language(code, "thrones", strict=True)
    choice = OneOf("stark", "bid", BIDS, {"track": "wildlings"})
    all = [
        {"answer": answer, "worth": one, "terms": dict(terms and terms[n]), "share": 0.0}
        | ({"wins": one} if wins else {})
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


TERMS: list[dict[str, float]] = [{"castles": 16.0, "others": -9.0}, {"castles": 8.0, "others": -8.0}]
"""Two answers: after the first the seat has a castle more, and its rivals stand a little better."""


@pytest.mark.parametrize(("code", "first", "lost"), [
    ("en",
     "wins about 38% of games, because of: cities and strongholds held +4.0, how the rivals stand −0.5",
     "Your last answer wins less often than a better one, by about 12%: cities and strongholds held −8.0."),
    ("fr",
     "gagne environ 38\u00a0% des parties, en raison de\u00a0: "
     "cités et forteresses tenues +4,0, situation des rivaux −0,5",
     "Votre dernière réponse fait gagner moins souvent qu’une meilleure, d’environ 12\u00a0%\u00a0: "
     "cités et forteresses tenues −8,0."),
])  # fmt: skip
def test_chances_to_win_are_told_where_a_game_reckons_in_them(code: str, first: str, lost: str) -> None:
    assert said(code, 37.6, 25.1, terms=TERMS, wins=True)[0] == first
    best, given = ({"worth": n, "wins": n, "terms": terms} for n, terms in zip((37.6, 25.1), TERMS, strict=True))
    t = Language(code, "thrones", strict=True)
    assert reasons.lost(t, given, best) == lost
    assert reasons.lost(t, {**given, "terms": TERMS[0]}, best) == t("coach.loss.won", n=12)
