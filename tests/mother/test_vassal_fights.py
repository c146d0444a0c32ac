"""Vassals in battle: three of seven cards, the blade, the commander's reward (MD51 to MD60; V27, V30 to V32)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.second.books import FEAST
from gotweb.thrones.second.mother.vassals.books import with_vassals
from gotweb.thrones.second.mother.vassals.state import CARDS
from tests.mother.box import march
from tests.mother.test_vassal_claims import asked, told
from tests.mother.test_vassal_orders import COMMANDERS, acting
from tests.mother.vassal_games import draw, match_of

F, K = {"footman": 1}, {"knight": 1}
RICH = dict.fromkeys(("stark", "martell", "lannister", "greyjoy", "baratheon", "tyrell"), 6)
"""Supply enough for everybody."""


def battle(
    attacker: tuple[str, dict[str, int]], defender: tuple[str, dict[str, int]], cards: tuple[str, ...] = (),
    others: dict[str, Any] | None = None, **position: Any,
) -> Match:  # fmt: skip
    """An attack from Castle Black on Winterfell; nature draws these cards for the vassals of it, three each.

    Lannister commands Martell, Stark Greyjoy, Tyrell Baratheon, and Tyrell has the blade, used up.
    """
    token = "vassal-march" if attacker[0] in COMMANDERS else "march+0"
    forces = {"castle-black": (*attacker, token), "winterfell": (*defender, None),
              "highgarden": ("tyrell", F, None)} | (others or {})  # fmt: skip
    own = {"garrisons": {}, "blade_used": True, "supply": RICH, "tides": None, **position}
    own = {key: value for key, value in own.items() if value is not None}
    match = acting("march", forces, turn=attacker[0], **own)
    match.push(attacker[0], march("castle-black", "winterfell", **attacker[1]))
    draw(match, *cards)
    return match


def play(match: Match, **cards: str) -> None:
    for house, card in cards.items():
        match.push(house, {"card": card})


# the three cards


def test_three_of_the_seven_are_drawn_for_the_commanders_eyes() -> None:
    """Case 20, MD52 (V30): the enemy sees that there are three, then the one that is played."""
    match = battle(("stark", K), ("martell", F))
    assert match.choices[NATURE].eyes == ("lannister",)
    assert {option["draw"] for option in match.choices[NATURE].options() or ()} == {*CARDS}
    draw(match, "bronn", "varys", "janos-slynt")
    assert asked(match) == {"stark": ("stark", "card"), "martell": ("lannister", "card")}
    assert match.view("lannister")["hands"]["martell"] == ["varys", "janos-slynt", "bronn"]
    for seat in (None, "stark", "tyrell"):
        view = match.view(seat)
        assert view["hands"]["martell"] == [] == view["house_cards"]["martell"] and view["face_down"] == {"martell": 3}
        assert "bronn" not in json.dumps([view, [event.facts for event in match.log_for(seat)]])
    [seen] = [event for event in match.log_for("lannister") if event.kind == "cards-seen"]
    assert seen.facts["cards"] == ["varys", "janos-slynt", "bronn"] and seen.to == ("lannister",)
    assert ("lannister",) in match.game.secrets(match.state) and match.hides
    assert match.why_not("martell", {"card": "syrio-forel"}) == "T02"
    assert match.why_not("martell", {"card": "bronn"}) is None
    play(match, stark="eddard-stark", martell="varys")
    for seat in (None, "stark", "tyrell"):
        assert "bronn" not in json.dumps([match.view(seat), [event.facts for event in match.log_for(seat)]])


def test_before_a_position_between_steps_has_no_cards_of_a_vassal() -> None:
    """Nothing of them is ever written down: they are there in a battle alone."""
    content = match_of(3).checkpoint()[1]
    assert {content["hands"][house] == [] == content["house_cards"][house] for house in COMMANDERS} == {True}


def test_two_vassals_draw_from_the_same_seven_without_overlap() -> None:
    """MD52 (V30): what is left for the second would tell what the first has, so nobody sees the question."""
    match = battle(("martell", K), ("baratheon", F))
    assert match.choices[NATURE].facts["house"] == "baratheon", "in turn order"
    assert match.choices[NATURE].eyes == ("tyrell",)
    draw(match, "bronn", "varys", "janos-slynt")
    assert match.choices[NATURE].facts["house"] == "martell" and match.choices[NATURE].eyes == ()
    left = {option["draw"] for option in match.choices[NATURE].options() or ()}
    assert left == {*CARDS} - {"bronn", "varys", "janos-slynt"}
    draw(match, "jaqen-h-ghar", "beric-dondarrion", "syrio-forel")
    views = {seat: match.view(seat)["hands"] for seat in ("lannister", "tyrell", "stark")}
    assert [len(views["lannister"][house]) for house in ("martell", "baratheon")] == [3, 0]
    assert [len(views["tyrell"][house]) for house in ("martell", "baratheon")] == [0, 3]
    assert [len(views["stark"][house]) for house in ("martell", "baratheon")] == [0, 0]
    assert sorted(match.game.secrets(match.state)) == [("lannister",), ("tyrell",)]
    assert match.game.broken_laws(match.state, []) == []


# who decides, who has the blade, who is rewarded


@pytest.mark.parametrize(
    ("fiefdoms", "used", "asks"),
    [
        (("lannister",), False, {"martell": ("lannister", "blade")}),
        (("martell", "lannister"), False, {"martell": ("lannister", "blade")}),
        (("martell", "stark"), False, {}),
        (("greyjoy", "tyrell"), False, {"tyrell": ("tyrell", "blade")}),
        (("lannister",), True, {}),
    ],
    ids=["his vassal's", "the vassal before him", "another's", "his own", "used"],
)
def test_a_commander_uses_his_blade_for_his_vassal(fiefdoms: tuple[str, ...], used: bool, asks: dict[str, Any]) -> None:
    """Q56, MD54 (V31): once in a round, and nobody else for it."""
    order = [*fiefdoms, *(house for house in RICH if house not in fiefdoms)]
    match = battle(("tyrell", {"knight": 2}), ("martell", F), ("beric-dondarrion", "varys", "janos-slynt"),
                   tracks={"fiefdoms": order}, blade_used=used)  # fmt: skip
    play(match, tyrell="randyll-tarly", martell="beric-dondarrion")
    assert {id: to for id, to in asked(match).items() if to[1] == "blade"} == asks
    if "martell" in asks:
        match.push("martell", {"blade": True})
        assert told(match, "blade")[-1]["house"] == "martell"
        assert ["blade", 1, ""] in told(match, "strength")[-1]["lines"]["martell"]


def test_with_tides_a_commander_may_draw_anew_for_his_vassal() -> None:
    """MD54 (V31), J32: it is the vassal's card that he sees and changes."""
    forces = {"castle-black": ("tyrell", F, "march+0"), "winterfell": ("martell", F, None)}
    units = {area: {house: counts} for area, (house, counts, _) in forces.items()}
    order = ["lannister", *(house for house in RICH if house != "lannister")]
    match = match_of(3, {"tides": "yes"}, round=2, phase="march", turn="tyrell", commanders=COMMANDERS, units=units,
                     orders={"castle-black": {"house": "tyrell", "token": "march+0"}}, garrisons={}, control={},
                     tracks={"fiefdoms": order}, supply=RICH)  # fmt: skip
    match.push("tyrell", march("castle-black", "winterfell", footman=1))
    draw(match, "beric-dondarrion", "varys", "janos-slynt")
    play(match, tyrell="randyll-tarly", martell="beric-dondarrion")
    for _ in range(2):
        match.push_sample(NATURE, lambda n: 0)
    choice = match.choices["martell"]
    assert (choice.seat, choice.kind, choice.eyes) == ("lannister", "redraw", ("lannister",))
    match.push("martell", {"redraw": True})
    assert match.choices[NATURE].facts["house"] == "martell" and match.choices[NATURE].eyes == ("lannister",)


# what cards do to a vassal


def test_the_table_of_another_expansion_is_refused() -> None:
    """MD20: A Feast for Crows has a state of its own, and no vassals."""
    with pytest.raises(TypeError, match="feast"):
        with_vassals(FEAST)
