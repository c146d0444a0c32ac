"""What bots have considered, in words."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.choice import OneOf
from gotweb.core.shelf import game
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
    "en": ["by experience, without looking ahead", "as good as the first", "experience ranks it below the first"],
    "fr": [
        "par expérience, sans regarder plus loin",
        "aussi bonne que la première",
        "l’expérience la place après la première",
    ],
}


@pytest.mark.parametrize(("code", "expected"), FIRST.items())
def test_answers_that_nobody_looked_ahead_from_are_not_said_to_be_alike(code: str, expected: list[str]) -> None:
    assert said(code, 4.0, 4.0, 1.5) == expected


def test_answers_that_were_looked_at_are_told_apart_by_their_terms() -> None:
    terms = [{"result": 10.0}, {"result": 0.0}]
    assert said("en", 10.0, 0.0, terms=terms) == [
        "wins more games in the end", "loses more games in the end",
    ]  # fmt: skip


TERMS: list[dict[str, float]] = [{"castles": 9.5, "others": -1.0}, {"castles": -4.0, "others": 0.0}]
"""Two answers: the first wins 13.5 games more in the hundred for its castles, and one less for how its rivals stand."""
NB = "\u00a0"
SAID = {
    "en": (
        "wins about 38% of games: holds more cities and strongholds, but leaves the rivals better off",
        "Your last answer wins about 12 fewer games in 100 than a better one: it holds fewer cities and strongholds.",
        "The better one wins about 12 more games in 100: it holds more cities and strongholds.",
    ),
    "fr": (
        f"gagne environ 38{NB}% des parties{NB}: tient plus de cités et de forteresses, "
        "mais laisse les rivaux plus forts",
        f"Votre dernière réponse fait gagner environ 12 parties sur 100 de moins qu’une meilleure{NB}: "
        "elle tient moins de cités et de forteresses.",
        f"La meilleure fait gagner environ 12 parties sur 100 de plus{NB}: elle tient plus de cités et de forteresses.",
    ),
}


@pytest.mark.parametrize("code", SAID)
def test_chances_to_win_are_told_where_a_game_reckons_in_them(code: str) -> None:
    first, lost, gained = SAID[code]
    assert said(code, 37.6, 25.1, terms=TERMS, wins=True)[0] == first
    best, given = ({"worth": n, "wins": n, "terms": terms} for n, terms in zip((37.6, 25.1), TERMS, strict=True))
    t = Language(code, "thrones", strict=True)
    assert reasons.lost(t, given, best) == lost
    assert reasons.lost(t, {**given, "terms": TERMS[0]}, best) == t.n("coach.loss.won", 12)
    # what speaks of the better one says what that gains
    assert reasons.lost(t, given, best, "puzzle.loss", gained=True) == gained


def test_what_is_lost_by_the_end_of_the_game_is_named() -> None:
    best = {"worth": 30.0, "wins": 30.0, "terms": {"castles": 2.0}}
    given = {"worth": 18.0, "wins": 18.0, "terms": {"result": -10.0}}
    assert reasons.lost(Language("en", "thrones", strict=True), given, best).endswith(
        "than a better one: it loses more games in the end and holds fewer cities and strongholds."
    )


def test_an_answer_that_seems_to_win_more_than_the_first_is_said_to_be_no_better() -> None:
    """What a bot thinks of answers before it looks ahead counts, too, so the first is not always the most winning."""
    first, second = said("en", 14.2, 15.4, terms=TERMS, wins=True)
    assert first.startswith("wins about 14% of games:")
    assert second.startswith("seems to win about 15% of games, but experience speaks for the first;")


def test_a_guess_is_never_said_to_win_no_game_or_all() -> None:
    assert said("en", 99.8, 0.2, terms=TERMS, wins=True) == [
        "wins nearly every game: holds more cities and strongholds, but leaves the rivals better off",
        "wins hardly any game: leaves the rivals worse off, but holds fewer cities and strongholds",
    ]


def test_in_a_game_that_is_as_good_as_lost_something_still_speaks_for_an_answer() -> None:
    terms = [{"castles": 0.02, "army": -0.01}, {"castles": -0.02, "army": 0.01}, {"castles": 0.0005}]
    assert said("en", 0.03, 0.01, 0.01, terms=terms, wins=True)[:2] == [
        "wins hardly any game: holds more cities and strongholds, but keeps a weaker army",
        "wins hardly any game: keeps a stronger army, but holds fewer cities and strongholds",
    ]
    assert said("en", 0.01, 0.01, terms=[{"castles": 0.001}, {}], wins=True)[0].endswith("much like the others")
