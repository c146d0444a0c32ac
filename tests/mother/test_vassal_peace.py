"""No fighting within a family: a commander and his vassals (MD28, MD29, corrections 1 and 2; V06)."""

from __future__ import annotations

import pytest

from tests.mother.test_vassal_claims import asked
from tests.mother.test_vassal_lands import march
from tests.mother.test_vassal_orders import acting

F, K = {"footman": 1}, {"knight": 1}
TWO = {"greyjoy": "stark", "martell": "stark", "baratheon": "tyrell"}
"""Stark commands two."""


@pytest.mark.parametrize(
    ("house", "other", "rule"),
    [
        ("stark", "greyjoy", "V06"), ("greyjoy", "stark", "V06"), ("greyjoy", "martell", "V06"),
        ("lannister", "greyjoy", None), ("greyjoy", "lannister", None), ("greyjoy", "baratheon", None),
        ("stark", "baratheon", None),
    ],
)  # fmt: skip
def test_nobody_of_a_family_attacks_another_of_it(house: str, other: str, rule: str | None) -> None:
    """Case 19, Q62, Q64, MD28 (V06)."""
    token = "march+0" if house in ("stark", "lannister") else "vassal-march"
    forces = {"karhold": (house, K, token), "winterfell": (other, F, None)}
    forces["lannisport" if house != "lannister" else "white-harbor"] = ("tyrell", F, "march+0")
    match = acting("march", forces, turn=house, commanders=TWO, garrisons={})
    assert match.why_not(house, march("karhold", "winterfell", knight=1)) == rule
    routes = match.choices[house].facts["origins"]["karhold"]["routes"]
    assert ("winterfell" in routes) == (rule is None)


@pytest.mark.parametrize(("owner", "rule"), [("greyjoy", "V06"), ("stark", "V06"), ("tyrell", None), ("martell", None)])
def test_nor_enters_what_another_of_it_controls_by_a_marker_alone(owner: str, rule: str | None) -> None:
    """MD28, corrections 1 (V06): its own is open to it."""
    forces = {"karhold": ("martell", K, "vassal-march"), "white-harbor": ("lannister", F, "march+0")}
    match = acting("march", forces, turn="martell", commanders=TWO, control={"castle-black": owner})
    assert match.why_not("martell", march("karhold", "castle-black", knight=1)) == rule


def test_nor_a_home_that_only_its_garrison_or_shield_holds() -> None:
    """MD28 (V06)."""
    for garrisons in ({"winterfell": {"house": "stark", "strength": 2}}, {}):
        forces = {"karhold": ("martell", K, "vassal-march"), "white-harbor": ("lannister", F, "march+0")}
        match = acting("march", forces, turn="martell", commanders=TWO, garrisons=garrisons)
        assert match.why_not("martell", march("karhold", "winterfell", knight=1)) == "V06"
        strange = acting("march", forces, turn="martell", commanders={**TWO, "martell": "tyrell"}, garrisons=garrisons)
        assert strange.why_not("martell", march("karhold", "winterfell", knight=1)) is None


def test_nor_a_sea_with_ships_of_another() -> None:
    """MD28 (V06)."""
    forces = {"ironmans-bay": ("greyjoy", {"ship": 2}, "vassal-march"), "sunset-sea": ("martell", {"ship": 1}, None),
              "the-golden-sound": ("lannister", {"ship": 1}, "march+0")}  # fmt: skip
    match = acting("march", forces, turn="greyjoy", commanders=TWO)
    assert match.why_not("greyjoy", march("ironmans-bay", "sunset-sea", ship=1)) == "V06"
    assert match.why_not("greyjoy", march("ironmans-bay", "the-golden-sound", ship=1)) is None


def test_where_neither_can_go_for_another_reason_that_is_said() -> None:
    """H06: far away; it has nothing to do with peace."""
    forces = {"karhold": ("martell", K, "vassal-march"), "moat-cailin": ("stark", F, None),
              "white-harbor": ("lannister", F, "march+0")}  # fmt: skip
    match = acting("march", forces, turn="martell", commanders=TWO)
    assert match.why_not("martell", march("karhold", "moat-cailin", knight=1)) == "H06"


@pytest.mark.parametrize(
    ("house", "other", "rule"),
    [("stark", "greyjoy", "V06"), ("greyjoy", "stark", "V06"), ("greyjoy", "martell", "V06"),
     ("greyjoy", "lannister", None), ("lannister", "greyjoy", None)],
)  # fmt: skip
def test_nobody_of_a_family_raids_another_of_it(house: str, other: str, rule: str | None) -> None:
    """Case 19, Q64, MD28 (V06)."""
    raids, supports = ("raid", "support"), ("vassal-raid-support+1", "vassal-raid-support+1")
    own = raids if house in ("stark", "lannister") else supports
    theirs = raids if other in ("stark", "lannister") else supports
    forces = {"karhold": (house, F, own[0]), "winterfell": (other, F, theirs[1]),
              "castle-black": ("tyrell", F, "support")}  # fmt: skip
    match = acting("raid", forces, turn=house, commanders=TWO)
    assert match.why_not(house, {"raid": "karhold", "targets": ["winterfell"]}) == rule


# support


def supporting(house: str, token: str, defender: str, attacker: str = "lannister") -> dict:
    """Who may be helped by a house next to a battle: the fact of the question, and the match."""
    forces = {"castle-black": (attacker, K, "march+0" if attacker == "lannister" else "vassal-march"),
              "winterfell": (defender, F, None), "white-harbor": (house, F, token)}  # fmt: skip
    match = acting("march", forces, turn=attacker, commanders=TWO, garrisons={})
    match.push(attacker, march("castle-black", "winterfell", knight=1))
    return {"match": match, "sides": match.choices[house].facts["sides"]}


def test_a_commander_does_not_support_an_attack_on_his_vassal_nor_a_vassal_one_on_its_family() -> None:
    """Q63, MD29 (V06): they may support each other, a vassal may stay out."""
    for house, token, defender in (
        ("stark", "support", "greyjoy"),
        ("greyjoy", "vassal-support+1", "stark"),
        ("greyjoy", "vassal-support+1", "martell"),
    ):
        found = supporting(house, token, defender)
        match = found["match"]
        assert found["sides"] == [defender]
        assert match.why_not(house, {"support": {"white-harbor": "lannister"}}) == "V06"
        assert match.why_not(house, {"support": {"white-harbor": defender}}) is None
        assert match.why_not(house, {"support": {"white-harbor": None}}) is None


def test_nobody_of_a_family_supports_who_defends_against_another_of_it() -> None:
    """MD29, corrections 2 (V06)."""
    for house, token in (("stark", "support"), ("martell", "vassal-support+1")):
        found = supporting(house, token, "tyrell", attacker="greyjoy")
        assert found["sides"] == ["greyjoy"]
        assert found["match"].why_not(house, {"support": {"white-harbor": "tyrell"}}) == "V06"
        assert found["match"].why_not(house, {"support": {"white-harbor": "greyjoy"}}) is None


def test_a_vassal_may_support_a_stranger_and_stay_out() -> None:
    """MD29, G12: on either side."""
    found = supporting("greyjoy", "vassal-support+1", "tyrell")
    assert found["sides"] == ["lannister", "tyrell"]
    assert asked(found["match"]) == {"greyjoy": ("stark", "support")}


def test_support_is_asked_of_a_vassal_at_its_own_place() -> None:
    """Case 18, Q59, corrections 18 (V05): v before Stark, at Stark's seat both times; K3: of free will."""
    forces = {
        "castle-black": ("tyrell", K, "march+0"), "winterfell": ("lannister", F, None),
        "white-harbor": ("greyjoy", F, "vassal-support+1"), "karhold": ("stark", F, "support"),
    }  # fmt: skip
    throne = ["lannister", "greyjoy", "stark", "tyrell", "martell", "baratheon"]
    match = acting("march", forces, turn="tyrell", commanders=TWO, garrisons={}, tracks={"throne": throne})
    match.push("tyrell", march("castle-black", "winterfell", knight=1))
    assert asked(match) == {"greyjoy": ("stark", "support")}
    match.push("greyjoy", {"support": {"white-harbor": "tyrell"}})
    assert asked(match) == {"tyrell": ("tyrell", "accept")}
    match.push("tyrell", {"accept": True})
    assert asked(match) == {"stark": ("stark", "support")}
    assert match.choices["stark"].facts["sides"] == ["tyrell", "lannister"], "of a battle of strangers, as it likes"


def test_next_round_another_command_makes_another_peace() -> None:
    """Case 19: it follows who commands now."""
    forces = {"karhold": ("martell", K, "vassal-march"), "winterfell": ("greyjoy", F, None),
              "lannisport": ("tyrell", F, "march+0")}  # fmt: skip
    for commander, rule in (("stark", "V06"), ("lannister", None)):
        match = acting("march", forces, turn="martell", commanders={**TWO, "greyjoy": commander}, garrisons={})
        assert match.why_not("martell", march("karhold", "winterfell", knight=1)) == rule
