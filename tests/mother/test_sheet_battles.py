"""The cases of the sheet on Mother of Dragons that need no Essos, 20 to 25, 39 and 40: battles, sea orders, gifts.

Written from the sheet and the FAQ, not from the rules' code. MDnn, Gnn and corrections are those of the sheet of facts.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from gotweb.core import link
from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.second.mother.books import HOUSES
from tests.mother.box import march
from tests.mother.whole_box import (
    COMMANDERS,
    THREE,
    army_in,
    asked,
    at,
    draws,
    forces,
    goes,
    named,
    plays,
    three,
    told,
    totals,
)

# combat


def fight(attacker: tuple[str, str], defender: tuple[str, str], *cards: str, **more: Any) -> Match:
    """An attack from the Fingers on the Vale; nature draws these cards for the vassals."""
    token = "vassal-march" if attacker[0] in COMMANDERS else "march+0"
    places = {"the_fingers": (*attacker, token), "the_vale_of_arryn": defender, "oldtown": ("tyrell", "1F")}
    match = three("march", attacker[0], more, **places)
    return goes(match, attacker[0], "the-fingers", "the-vale-of-arryn", attacker[1], *cards)


def test_case_20_three_cards_for_one_seat() -> None:
    """Case 20 (MD52, correction 14): the enemy sees that there are three, then the one that was played; undo, log and
    links of other seats never tell the other two."""
    match = fight(("stark", "2K"), ("arryn", "1F"), "bronn", "varys", "beric-dondarrion")
    assert match.choices["arryn"].seat == "tyrell"
    assert sorted(match.view("tyrell")["hands"]["arryn"]) == ["beric-dondarrion", "bronn", "varys"]
    others = (None, "stark", "lannister")
    for seat in others:
        view = match.view(seat)
        assert view["face_down"]["arryn"] == 3 and not view["hands"]["arryn"]
    assert match.undoable == 0
    plays(match, stark="eddard-stark", arryn="varys")
    for seat in others:
        text = json.dumps([match.view(seat), [[event.kind, event.facts] for event in match.log_for(seat)]])
        assert '"varys"' in text and "bronn" not in text and "beric" not in text
    with pytest.raises(Exception, match="record-hidden"):
        link.encode(match)


def test_case_21_tyrion_returns_the_vassals_card() -> None:
    """Case 21 (MD52, MD53): its commander plays one of the two others that were drawn."""
    match = fight(("lannister", "1K"), ("arryn", "1F"), "bronn", "varys", "janos-slynt")
    plays(match, lannister="tyrion-lannister", arryn="bronn")
    match.push("lannister", {"return": True})
    assert asked(match) == {"arryn": ("tyrell", "card")}
    assert sorted(named(match, "arryn", "card")) == ["janos-slynt", "varys"]


def test_case_22_janos_slynt() -> None:
    """Case 22: 2, two swords, one fortification; against 2 without icons two units are lost."""
    match = fight(("greyjoy", "3K"), ("tyrell", "2F"), "janos-slynt", "varys", "bronn")
    card = match.state.edition.cards["janos-slynt"]
    assert (card.strength, card.swords, card.fortifications) == (2, 2, 1)
    plays(match, tyrell="ser-loras-tyrell", greyjoy="janos-slynt")
    assert told(match, "battle-won")[-1]["house"] == "greyjoy"
    assert match.state.on_board("tyrell") == (1, 0, 0, 0), "the footman at Oldtown alone is left"


CONNINGTON: dict[str, Any] = {"harrenhal": ("stark", "3K", "march+0"), "blackwater": ("arryn", "1F"),
                              "winterfell": ("stark", "1F")}  # fmt: skip


@pytest.mark.parametrize(
    ("supply", "others", "places"),
    [
        (2, {}, [None, "crackclaw-point", "the-eyrie"]),
        (6, dict.fromkeys(("karhold", "widows_watch", "the_fingers", "the_twins", "seagard"), ("arryn", "1K")), None),
        (0, dict.fromkeys(("karhold", "the_twins"), ("arryn", "2F")), [None, "the-eyrie"]),
    ],
    ids=["supply and stock", "five knights", "two armies of two"],
)
def test_case_23_jon_connington(supply: int, others: dict[str, Any], places: list[str | None] | None) -> None:
    """Case 23 (MD63): with the beaten or at home, unless five knights are on the board, or supply forbids."""
    match = three("march", "stark", {"supply": {"arryn": supply, "stark": 6}}, **CONNINGTON, **others)
    goes(match, "stark", "harrenhal", "blackwater", "3K", "jon-connington", "varys", "bronn")
    plays(match, stark="catelyn-stark", arryn="jon-connington")
    assert match.choices["arryn"].kind == "retreat" or places is None
    match.push("arryn", {"retreat": "crackclaw-point"})
    if places is None:
        assert "arryn" not in match.choices
        return
    assert asked(match) == {"arryn": ("tyrell", "join")} and named(match, "arryn", "join") == places
    match.push("arryn", {"join": places[-1]})
    assert army_in(match, "the-eyrie") == ("arryn", (0, 1, 0, 0))


def test_case_24_varys_lost() -> None:
    """Case 24 (MD59, MD44): first on Fiefdoms for the next battle of the round, whose tie it wins; the blade stays.
    Doubtful (G11); the ruling V40 has it so, too."""
    order = ["lannister", "stark", "tyrell", "greyjoy", "martell", "baratheon", "arryn"]
    match = three("march", "stark", {"tracks": {"fiefdoms": order}}, the_fingers=("stark", "3K", "march+0"),
                  the_vale_of_arryn=("arryn", "1F"), lannisport=("lannister", "1K", "march+0"),
                  riverrun=("arryn", "1K"), winterfell=("stark", "1F"))  # fmt: skip
    goes(match, "stark", "the-fingers", "the-vale-of-arryn", "3K", "varys", "syrio-forel", "bronn")
    plays(match, stark="eddard-stark", arryn="varys")
    while "lannister" not in match.choices or match.choices["lannister"].kind != "march":
        match.push_sample(next(iter(match.choices)), seeded(1))
    assert told(match, "battle-won")[-1]["house"] == "stark"
    assert match.state.tracks["fiefdoms"] == ("arryn", *order[:-1]) and match.state.blade_holder == "lannister"
    goes(match, "lannister", "lannisport", "riverrun", "1K", "janos-slynt", "syrio-forel", "bronn")
    plays(match, lannister="the-hound", arryn="janos-slynt")
    assert totals(match) == {"lannister": 4, "arryn": 4} and told(match, "battle-won")[-1]["house"] == "arryn"


def test_case_25_jaqen() -> None:
    """Case 25 (MD60): one card left comes back and counts; of four each is equally likely."""
    match = fight(("tyrell", "1K"), ("greyjoy", "1F"), "jaqen-h-ghar", "varys", "bronn",
                  hands={"tyrell": ["mace-tyrell"]})  # fmt: skip
    plays(match, greyjoy="jaqen-h-ghar")
    assert totals(match)["tyrell"] == 2 + 4
    hand = ["mace-tyrell", "ser-loras-tyrell", "margaery-tyrell", "randyll-tarly"]
    match = fight(("tyrell", "1K"), ("greyjoy", "1F"), "jaqen-h-ghar", "varys", "bronn", hands={"tyrell": hand})
    plays(match, tyrell="margaery-tyrell", greyjoy="jaqen-h-ghar")
    choice, pick = match.choices[NATURE], seeded("jaqen")
    drawn = Counter(choice.sample(pick)["draw"] for _ in range(4000))
    assert drawn.keys() == {*hand} and all(850 < number < 1150 for number in drawn.values())


# sea orders, gifts


def test_case_39_sea_march() -> None:
    """Case 39 (MD116, MD117): S2 against a vassal's S1: 1 against 1 with equal cards; Fiefdoms decide."""
    for first in ("stark", "arryn"):
        order = [first, *(house for house in HOUSES if house != first)]
        position = {
            "phase": "march", "turn": "stark", "commanders": COMMANDERS, "garrisons": {}, "control": {},
            "tracks": {"fiefdoms": order},
            **forces(the_bite=("stark", "2S", "sea-march-1"), the_narrow_sea=("arryn", "1S"),
                     oldtown=("tyrell", "1F")),
        }  # fmt: skip
        match = at(position, *THREE, sea_orders=True)
        goes(match, "stark", "the-bite", "the-narrow-sea", "2S", "beric-dondarrion", "janos-slynt", "varys")
        base = match.view(None)["battle"]["strength"]
        assert {house: sum(line[1] for line in lines) for house, lines in base.items()} == {"stark": 1, "arryn": 1}
        plays(match, stark="roose-bolton", arryn="janos-slynt")
        assert totals(match) == {"stark": 3, "arryn": 3} and told(match, "battle-won")[-1]["house"] == first
    position = {"round": 4, "phase": "westeros", "commanders": COMMANDERS, "control": {},
                "revealed": ["last-days-of-summer", "last-days-of-summer", "rains-of-autumn"],
                **forces(the_bite=("stark", "2S"), winterfell=("stark", "1F"), oldtown=("tyrell", "1F"),
                         lannisport=("lannister", "1F"))}  # fmt: skip
    match = at(position, *THREE, sea_orders=True)
    while match.choices and next(iter(match.choices.values())).kind == "claim":
        match.push_sample(next(iter(match.choices)), seeded(1))
    laid = {"winterfell": "march+0", "the-bite": "sea-march-1"}
    assert match.why_not("stark", {"orders": laid}) is None, "Rains of Autumn does not touch it"
    assert match.why_not("stark", {"orders": {"winterfell": "sea-march-1", "the-bite": "march+0"}}) == "S10"
    assert match.why_not("stark", {"orders": {**laid, "the-bite": "march+1*"}}) is not None


def test_case_40_power_for_support() -> None:
    """Case 40 (E8, Q85, MD120): 2 power for Tyrell's support against a vassal, whether he then supports or not; with
    19 power Tyrell gets 1 and Stark keeps the rest; after cards are chosen it is refused."""
    places = {"the_fingers": ("stark", "1K", "march+0"), "the_vale_of_arryn": ("arryn", "1F"),
              "the_mountains_of_the_moon": ("tyrell", "1F", "support"), "lannisport": ("lannister", "1F")}  # fmt: skip
    commanders = {**COMMANDERS, "arryn": "lannister"}
    for had, helps in ((5, "stark"), (5, None), (19, "stark")):
        position = {"phase": "march", "turn": "stark", "commanders": commanders, "garrisons": {}, "control": {},
                    "power": {"stark": 5, "tyrell": had, "lannister": 5}, **forces(**places)}  # fmt: skip
        match = at(position, *THREE, gifts=True)
        match.push("stark", march("the-fingers", "the-vale-of-arryn", knight=1))
        assert asked(match) == {"tyrell": ("tyrell", "support")}
        match.push("give stark", {"give": 2, "to": "tyrell"})
        assert match.state.power["stark"] == 5
        match.push("receive tyrell stark", {"receive": True})
        given = min(2, 20 - had)
        assert (match.state.power["stark"], match.state.power["tyrell"]) == (5 - given, had + given)
        match.push("tyrell", {"support": {"the-mountains-of-the-moon": helps}})
        if helps:
            match.push("stark", {"accept": True})
        draws(match, "bronn", "varys", "janos-slynt")
        assert {kind for _, kind in asked(match).values()} == {"card"} and match.beside == {}
        assert match.why_not("give stark", {"give": 2, "to": "tyrell"}) is not None
