"""Bots know how the game ends: after the last round who lacks least wins, and who is alone before allies (X08, V05)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.fief.bots import acting, bargain, finish
from gotweb.fief.bots.look import SUNDERED, Look
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


# who is about to win

WON = {**LEADS, "reach": "robb-stark"}
"""Stark has three points of three: the game ends when this round does (V03)."""
PAIR = {"pyke": "theon-greyjoy", "dorne": "theon-greyjoy", "westerlands": "tywin-lannister"}
TIED = {**HOME, "cersei-lannister": noble("lannister", "lannisport", card="new-lady")}
WEDDING = [["theon-greyjoy", "cersei-lannister"]]


def purchase(titles: dict[str, str], **fields: Any) -> Match:
    return posed("purchase", **{"nobles": HOME, "titles": titles, "control": CONTROL, **fields})


@pytest.mark.parametrize(("titles", "left"), [(LEADS, 7), (WON, 0)], ids=["two points", "three points"])
def test_no_round_is_left_once_somebody_has_his_points(titles: dict[str, str], left: int) -> None:
    """V03: the game ends after the round, so neither income nor gold has a use for anybody."""
    look = Look(purchase(titles).state, "tyrell")
    assert look.left == left == look.eyes("stark").left and look.decided is (left == 0)


@pytest.mark.parametrize("titles", [LEADS, WON], ids=["two points", "three points"])
def test_nobody_pays_for_peace_with_who_wins_when_the_round_ends(titles: dict[str, str]) -> None:
    """A hand paid four gold for it in the last purchase of a game."""
    troops = {"stark winterfell": {"knight": 6}, "tyrell barrowton": {"man-at-arms": 1}}
    match = purchase(titles, troops=troops, control={**CONTROL, "barrowton": "tyrell"})
    look = Look(match.state, "tyrell")
    assert bargain.reach(look, "stark", "tyrell") > 0.0
    assert (bargain.use(look, "stark", {"word": "peace"}) > 0.0) is (titles is LEADS)


@pytest.mark.parametrize(("titles", "worth"), [
    ({**PAIR, "king": "tywin-lannister"}, SUNDERED[0]),  # four points of four
    (PAIR, SUNDERED[1]),
    ({"pyke": "theon-greyjoy"}, 0.0),
    ({**PAIR, "king": "theon-greyjoy"}, 0.0),  # three of them are Greyjoy's, who would win alone
])  # fmt: skip
def test_a_spouse_by_whom_two_foes_would_win_is_worth_an_alliance(titles: dict[str, str], worth: float) -> None:
    """V04: they have won together only; who dies is married no longer, a captive is (B06)."""
    match = purchase(titles, nobles=TIED, marriages=WEDDING)
    stark = Look(match.state, "stark")
    apart = Look(purchase(titles, nobles=TIED).state, "stark")
    assert stark.sundered("theon-greyjoy") == stark.sundered("cersei-lannister") == worth
    assert stark.sundered("tywin-lannister") == stark.eyes("greyjoy").sundered("cersei-lannister") == 0.0
    assert stark.death("cersei-lannister") == stark.grudge("cersei-lannister") + worth
    assert apart.death("cersei-lannister") == apart.grudge("cersei-lannister")


@pytest.mark.parametrize(("titles", "target"), [(PAIR, "cersei-lannister"), ({"pyke": "theon-greyjoy"}, None)])
def test_an_assassin_goes_for_the_spouse_by_whom_foes_are_about_to_win(
    titles: dict[str, str], target: str | None
) -> None:
    """I09: Cersei is no lord and bears no title: but for her marriage nobody would spend the card on her."""
    match = purchase(titles, nobles=TIED, marriages=WEDDING, hands={"stark": ["assassination"]})
    ideas = [one for one in acting.ideas(Look(match.state, "stark")) if one[1]["act"] == "assassinate"]
    best = max(ideas, key=lambda one: one[0], default=(0.0, {"target": None}))
    assert (best[1]["target"] in ("cersei-lannister", "theon-greyjoy")) is (target is not None)
    assert (target in [answer["target"] for _, answer in ideas]) is (target is not None)
