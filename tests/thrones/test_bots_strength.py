"""Bots of the first edition at a whole game: they end it, answer legally, and know more than chance."""

from __future__ import annotations

import pytest

from gotweb.bots import arena
from gotweb.bots.arena import Player
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.bots.mind import mind

FIRST = "thrones-first"


def test_a_squire_beats_pages_from_every_seat() -> None:
    """Five games, one in each seat: by chance one of them is won, and four or more hardly ever (0.7 %)."""
    found = arena.summary(
        arena.pair(FIRST, {"players": 5}, Player("squire"), Player("page"), 5, "seats"), Player("squire")
    )
    assert found["wins"] >= 4 and found["faults"] == []


@pytest.mark.parametrize("players", [3, 4, 5])
def test_games_of_the_policy_end_and_every_answer_and_candidate_is_legal(players: int) -> None:
    match, pick = Match(game(FIRST), {"players": players}), chance.seeded(players)
    bots, kinds = mind(match.game), set()
    while match.choices:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, pick)
            continue
        if choice.kind not in kinds:  # whole lists of candidates once for each kind: they take longer
            kinds.add(choice.kind)
            answers = bots.candidates(match, choice, pick, 8)
            assert 1 <= len(answers) <= 8
            assert all(choice.why_not(answer) is None for answer in answers)
            assert len(bots.hunches(match, choice, answers)) == len(answers)
        match.push(question, bots.policy(match, choice, pick))
    assert match.result is not None and match.state.round <= 10
    assert {"orders", "march", "card"} <= kinds


def test_every_style_weighs_every_term_and_no_other() -> None:
    match = Match(game(FIRST))
    bots = mind(match.game)
    terms = bots.terms(match, "stark").keys()
    assert all(weights.keys() - bots.prices == terms for weights in bots.styles.values())
    assert next(iter(bots.styles)) == "plain" and len(bots.styles) == 6
