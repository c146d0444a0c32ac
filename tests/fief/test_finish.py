"""Bots know how the game ends: after the last round who lacks least wins, and who is alone before allies (X08, V05)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.fief.bots import bargain, finish
from gotweb.fief.bots.look import Look
from tests.fief.rich import noble
from tests.fief.test_bot_deals import CONTROL, HOME, posed, yes

WED = {**HOME, "sansa-stark": noble("stark", "winterfell", card="new-lady")}
LEADS = {"north": "robb-stark", "king": "robb-stark"}
"""Stark has two points of three; an ally without any would need four with it."""


def late(round: int, **fields: Any) -> Match:
    return posed("purchase", round=round, nobles=WED, titles=LEADS, control=CONTROL, **fields)


@pytest.mark.parametrize("round", [7, 8, 10])
def test_who_leads_near_the_end_loses_by_an_ally_who_has_nothing(round: int) -> None:
    """V04, X08: alone Stark lacks one point and wins; with Lannister it lacks two, and shares."""
    look = Look(late(round).state, "stark")
    assert (finish.bound(look, "lannister") < 0) is (round > 7)
    assert (finish.bound(look.eyes("lannister"), "stark") > 0) is (round > 7)


def test_near_the_end_a_dowry_buys_nothing_any_more() -> None:
    """In the last round Stark takes no gold to share a victory that it has already; early it takes the marriage."""
    asked = {"other": "lannister", "noble": "tywin-lannister", "spouse": "sansa-stark", "give": 8, "ask": 0}
    assert yes("marry", Look(late(3).state, "stark"), **asked)
    assert not yes("marry", Look(late(10).state, "stark"), **asked)


def test_an_ally_is_worth_what_he_brings_to_the_end() -> None:
    """Stark lacks one point alone: two who lack one together lose to it (V05), two who lack none win (V04)."""
    titles = {**LEADS, "reach": "mace-tyrell", "pyke": "theon-greyjoy", "hand": "mace-tyrell"}
    look = Look(posed("purchase", round=10, nobles=WED, titles=titles, control=CONTROL).state, "tyrell")
    assert finish.bound(look, "greyjoy") == 0.0
    more = {**titles, "dorne": "theon-greyjoy"}
    look = Look(posed("purchase", round=10, nobles=WED, titles=more, control=CONTROL).state, "tyrell")
    assert finish.bound(look, "greyjoy") > 0.0 and bargain.alliance(look, "greyjoy") > bargain.PEACE


def test_a_village_of_a_fief_that_cannot_be_bought_any_more_is_worth_less() -> None:
    """In the last round nothing is bought after the march (8): what is taken then makes nobody a lord."""
    early, last = (Look(late(round).state, "stark") for round in (7, 10))
    assert early.worth("barrowton") - last.worth("barrowton") > 1.0
    assert not last.buys
