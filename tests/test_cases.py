"""Every case file, and what plays them."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from gotweb import cases
from gotweb.core.choice import NOT_AN_ANSWER, NOT_ASKED
from gotweb.thrones import expect

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "tests" / "cases").glob("*.json"))
CASES = cases.collect(FILES)
DOCS = (ROOT / "docs" / "positions.md").read_text("utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: cases.Case) -> None:
    assert cases.run(case) == []


def test_every_rule_that_the_rules_code_cites_has_a_case() -> None:
    cited = set()
    for file in (ROOT / "gotweb" / "thrones").glob("*.py"):
        cited |= set(re.findall(r'"([A-N][0-9]{2})"', file.read_text("utf-8")))
    tested = {rule for case in CASES for rule in case.rules}
    for case in CASES:
        tested |= {step["refused"]["rule"] for step in case.script if "refused" in step}
    assert cited <= tested
    assert {NOT_ASKED, NOT_AN_ANSWER} <= tested


def test_every_case_says_which_rules_it_tests() -> None:
    for file in FILES:
        for content in json.loads(file.read_text("utf-8")):
            assert content["rules"], content["id"]
            asked = content["id"].removeprefix("P-")  # what people asked of other programs
            assert file.name.startswith(asked[0])


# the collection is only worth something if its cases can fail

EXAMPLE: dict[str, Any] = {
    "id": "X01",
    "title": "t",
    "source": "s",
    "rules": ["X01"],
    "position": {
        "round": 3,
        "phase": "march",
        "turn": "lannister",
        "blade_used": True,
        "units": {"stoney-sept": {"lannister": {"knight": 1}}, "harrenhal": {"stark": {"footman": 1}}},
        "orders": {"stoney-sept": {"house": "lannister", "token": "march+0"}},
    },
    "script": [
        {
            "seat": "lannister",
            "answer": {"march": "stoney-sept", "moves": [{"to": "harrenhal", "knight": 1}], "leave_power": False},
        },
    ],
    "expect": {},
}


def failures(expect: dict[str, Any] | None = None, **changes: Any) -> list[str]:
    return cases.run(cases.parse({**copy.deepcopy(EXAMPLE), "expect": expect or {}, **changes}))


GOOD: list[dict[str, Any]] = [
    {"round": 3},
    {"phase": "march"},
    {"turn": "lannister"},
    {"wildlings": 0},
    {"restrictions": []},
    {"blade_used": True},
    {"units": {"stoney-sept": None, "harrenhal": {"stark": {"footman": 1}}}},
    {"orders": {"stoney-sept": None}},
    {"control": {"harrenhal": None}},
    {"neutral": {"sunspear": 5}},
    {"tracks": {"throne": ["baratheon", "lannister", "stark", "tyrell", "greyjoy"]}},
    {"supply": {"lannister": 2}},
    {"power": {"stark": 5}},
    {"discards": {"stark": []}},
    {"castles": {"stark": 2}},
    {"controllers": {"pyke": "greyjoy"}},
    {"armies": {"stark": []}},
    {"barrels": {"lannister": 2}},
    {"revealed": []},
    {"decks": {"I": {"below": []}}},
    {"strength": {"lannister": 2, "stark": 1}},
    {"asked": {"lannister": "card", "stark": "card"}},
    {"answers_include": {"stark": [{"card": "eddard-stark"}]}},
    {"answers_exclude": {"stark": [{"card": "tywin-lannister"}]}},
    {"log": [["marched", {}], ["battle", {"area": "harrenhal"}]]},
    {"not_log": [["cards", {}]]},
    {"winners": None},
    {"rule": None},
]
BAD: list[dict[str, Any]] = [
    {"round": 4},
    {"phase": "raid"},
    {"turn": "stark"},
    {"wildlings": 2},
    {"restrictions": ["raid"]},
    {"blade_used": False},
    {"units": {"stoney-sept": {"lannister": {"knight": 1}}}},
    {"units": {"harrenhal": None}},
    {"units": {"harrenhall": None}},
    {"orders": {"stoney-sept": "march+0"}},
    {"orders": {"nowhere": None}},
    {"control": {"harrenhal": "stark"}},
    {"neutral": {"sunspear": 4}},
    {"tracks": {"throne": ["stark"]}},
    {"tracks": {"thrones": []}},
    {"supply": {"lannister": 3}},
    {"power": {"nobody": 5}},
    {"discards": {"stark": ["eddard-stark"]}},
    {"hands": {"stark": []}},
    {"castles": {"stark": 3}},
    {"controllers": {"pyke": None}},
    {"armies": {"stark": [2]}},
    {"barrels": {"lannister": 3}},
    {"revealed": ["supply"]},
    {"decks": {"I": {"below": ["supply"]}}},
    {"strength": {"lannister": 3, "stark": 1}},
    {"strength": {"lannister": 2}},
    {"asked": {"lannister": "card"}},
    {"asked": {}},
    {"answers": {"stark": [{"card": "eddard-stark"}]}},
    {"answers": {"tyrell": []}},
    {"answers_include": {"stark": [{"card": "tywin-lannister"}]}},
    {"answers_exclude": {"stark": [{"card": "eddard-stark"}]}},
    {"answers_exclude": {"tyrell": [{"card": "mace-tyrell"}]}},
    {"log": [["battle", {}], ["marched", {}]]},
    {"log": [["battle", {"area": "riverrun"}]]},
    {"log": "battle"},
    {"not_log": [["battle", {}]]},
    {"winners": ["stark"]},
    {"rule": "N03"},
    {"colour": "red"},
    {"units": []},
    {"answers": []},
    {"strength": 7},
]


@pytest.mark.parametrize("expect", GOOD, ids=str)
def test_what_is_so_passes(expect: dict[str, Any]) -> None:
    assert failures(expect) == []


@pytest.mark.parametrize("expect", BAD, ids=str)
def test_what_is_not_so_fails(expect: dict[str, Any]) -> None:
    assert len(failures(expect)) == 1
    in_the_middle = [*EXAMPLE["script"], {"expect": expect}]
    assert failures(script=in_the_middle)[0].startswith("step 2: ")


MARCH = EXAMPLE["script"][0]
BAD_STEPS: list[tuple[dict[str, Any], str]] = [
    (
        {"seat": "tyrell", "answer": {"card": "mace-tyrell"}},
        "tyrell is not asked; asked are lannister (card), stark (card)",
    ),
    ({"seat": "stark", "answer": {"card": "mace-tyrell"}}, "refused by T02"),
    ({"legal": {"seat": "stark", "answer": {"card": "mace-tyrell"}}}, "refused by T02"),
    ({"refused": {"seat": "stark", "answer": {"card": "eddard-stark"}, "rule": "J08"}}, "is legal"),
    ({"refused": {"seat": "stark", "answer": {"card": "mace-tyrell"}, "rule": "J08"}}, "is by T02"),
    ({"refused": {"seat": "stark", "answer": {"card": "mace-tyrell"}}}, "a step is"),
    ({"seat": "stark"}, "a step is"),
    ({"expect": 3}, "a step is"),
]


@pytest.mark.parametrize(("step", "why"), BAD_STEPS, ids=str)
def test_a_step_that_cannot_be_taken_fails(step: dict[str, Any], why: str) -> None:
    [failure] = failures(script=[MARCH, step])
    assert failure.startswith("step 2: ") and why in failure


def test_usual_answers_are_taken_for_who_is_not_in_the_script() -> None:
    """The strength comes after the call for support, which nobody in the script answers."""
    position = copy.deepcopy(EXAMPLE["position"])
    position["units"]["riverrun"] = {"lannister": {"footman": 1}}
    position["units"]["crackclaw-point"] = {"stark": {"footman": 1}}
    position["units"]["blackwater"] = {"tyrell": {"footman": 1}}
    for area, house in (("riverrun", "lannister"), ("crackclaw-point", "stark"), ("blackwater", "tyrell")):
        position["orders"][area] = {"house": house, "token": "support"}
    assert failures({"strength": {"lannister": 3, "stark": 2}}, position=position) == []
    # but not for who is in it, and not before a checkpoint
    answer = {"seat": "tyrell", "answer": {"support": {"blackwater": "stark"}}}
    assert failures({"strength": {"lannister": 3, "stark": 3}}, position=position, script=[MARCH, answer]) == []
    assert failures(position=position, script=[MARCH, {"expect": {"asked": {"lannister": "support"}}}, answer]) == []


def test_an_impossible_position_and_an_unknown_game_fail() -> None:
    assert failures(position={"wildlings": 3}) == ["the position is impossible: wildlings"]
    assert failures(game="ludo")[0].startswith("cannot begin: ")
    assert failures(options={"players": 9})[0].startswith("cannot begin: ")


@pytest.mark.parametrize(
    "content",
    [
        3,
        {},
        {"id": 3},
        {**EXAMPLE, "id": 3},
        {**EXAMPLE, "colour": "red"},
        {**EXAMPLE, "script": [3]},
        {**EXAMPLE, "expect": []},
        {**EXAMPLE, "position": []},
    ],
    ids=str,
)
def test_what_is_no_case_is_refused(content: Any, tmp_path: Path) -> None:
    with pytest.raises(cases.BadCase):
        cases.parse(content)
    file = tmp_path / "x.json"
    file.write_text(json.dumps(content))
    with pytest.raises(cases.BadCase, match=r"x\.json"):
        cases.read(file)


def test_files_that_cannot_be_read_and_doubles_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(EXAMPLE))
    (tmp_path / "b.json").write_text(json.dumps([EXAMPLE]))
    with pytest.raises(cases.BadCase, match="two cases"):
        cases.collect([tmp_path])
    with pytest.raises(cases.BadCase, match="cannot be read"):
        cases.collect([tmp_path / "none.json"])
    (tmp_path / "b.json").write_text("[" * 100_000)
    with pytest.raises(cases.BadCase, match="cannot be read"):
        cases.collect([tmp_path])


# docs/positions.md


def test_the_documented_example_passes() -> None:
    [example] = re.findall(r"```json\n(\{.*?)```", DOCS, re.S)
    assert cases.run(cases.parse(json.loads(example))) == []


def test_every_key_is_documented() -> None:
    from gotweb.thrones.position import KEYS

    expected = (*expect.VALUES, *expect.BY_AREA, *expect.BY_HOUSE, *expect.BY_NAME, *expect.CHECKS)
    for key in (*KEYS, *cases.SHAPE, *expected, "refused", "legal"):
        assert f"`{key}`" in DOCS, key
