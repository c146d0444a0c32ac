"""Every case file of Mother of Dragons, and what they cover. What those of the bank do: `bank/test_bank_cases.py`."""

from __future__ import annotations

import json
import re

import pytest

from gotweb import cases
from gotweb.core.data import read
from gotweb.lang import Language
from gotweb.thrones.second import expect as second
from gotweb.thrones.second.mother.arryn import TEXTS
from gotweb.thrones.second.mother.expect import OWN
from gotweb.thrones.second.mother.vassals.state import CARDS
from gotweb.ui.face import face_of
from gotweb.ui.read.rules import chapters
from gotweb.workshop.checkout import ROOT

FILES = sorted((ROOT / "tests" / "cases" / "thrones-mother").glob("*.json"))
CASES = cases.collect(FILES)
OF_THE_SHEET = {*range(1, 41)}
"""The numbers of the sheet's cases."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: cases.Case) -> None:
    assert case.game == "thrones-mother"
    assert cases.run(case) == []


def test_every_case_of_the_sheet_is_here_with_its_number() -> None:
    numbered = [case for case in CASES if case.id.startswith("MD")]
    assert {int(case.id[2:4]) for case in numbered} == OF_THE_SHEET
    for case in numbered:
        assert re.fullmatch(r"MD[0-9]{2}[a-z]?", case.id)
        assert case.source.startswith(f"cases {int(case.id[2:4])}"), case.id


def test_every_further_case_bears_the_number_of_a_rule_that_it_is_about() -> None:
    for case in CASES:
        if not case.id.startswith("MD"):
            assert re.fullmatch(r"M\.[RSUVX][0-9]{2}[a-z]", case.id)
            assert case.id[2:5] in case.rules and case.source, case.id


def test_every_rule_of_the_box_and_of_vassals_has_a_case() -> None:
    listed = {rule["id"] for box in ("mother", "vassals")
              for rule in read("gotweb.thrones.second", "editions", box, "rules.json")["rules"]}  # fmt: skip
    assert listed - {rule for case in CASES for rule in case.rules} == set()


def test_no_case_names_a_rule_that_is_on_no_page() -> None:
    for essos in (False, True):
        face = face_of("thrones-mother").played({"targaryen": essos})
        t = Language("en", face.package, strict=True)
        known = {entry.id for chapter in chapters(face.rules, t) for entry in chapter.entries} | {"T01", "T02"}
        for case in [case for case in CASES if case.options.get("targaryen", False) == essos]:
            refusals = {step["refused"]["rule"] for step in case.script if "refused" in step}
            assert {*case.rules, *refusals} <= known, case.id


def test_every_card_of_arryn_and_of_vassals_is_played_in_a_case() -> None:
    played = {step["answer"].get("card") for case in CASES for step in case.script if "seat" in step}
    assert {*CARDS, *TEXTS, "bronze-yohn-royce-mod", "harry-hardyng"} <= played | alone()


def alone() -> set[str]:
    """Cards that are the only one in a hand, and so are played without a question."""
    hands = [hand for case in CASES for hand in (case.position or {}).get("hands", {}).values()]
    return {hand[0] for hand in hands if len(hand) == 1}


# the collection is only worth something if its cases can fail

WRONG = {
    "commanders": {"arryn": "stark"},
    "seats": {"arryn": "stark"},
    "facts": {"arryn": {"picks": 1}},
    "order_sets": {"stark": 4},
    "holders": {"throne": "arryn"},
    "closed": ["oldtown"],
    "bag": ["varys"],
    "hands_for": {"stark": {"arryn": ["varys"]}},
    "unseen": {"tyrell": ["varys"]},
    "undoable": 1,
    "loyalty": {"pentos": 1},
    "markers": {"targaryen": 7},
    "dragon_strength": 5,
}
"""What the cards in `FIGHT`, or the orders in `ORDERS`, are not."""
FIGHT = next(case for case in CASES if case.id == "MD20")
ORDERS = next(case for case in CASES if case.id == "MD08b")


@pytest.mark.parametrize("key", WRONG)
def test_an_expectation_can_fail(key: str) -> None:
    case = ORDERS if key == "order_sets" else FIGHT
    wanted = {"baratheon": 4} if key == "order_sets" else WRONG[key]
    held = cases.run(case._replace(script=case.script[:4], expect={}))
    [complaint] = cases.run(case._replace(script=case.script[:4], expect={key: wanted}))
    assert held == [] and complaint.startswith(f"{key}")


def test_what_is_expected_of_a_question_that_is_not_asked_fails() -> None:
    for key, value in (("seats", "stark"), ("facts", {"picks": 1}), ("order_sets", 5)):
        [complaint] = cases.run(FIGHT._replace(script=FIGHT.script[:4], expect={key: {"martell": value}}))
        assert "martell is not asked" in complaint


def test_every_expectation_of_the_box_is_tried_and_documented() -> None:
    docs = (ROOT / "docs" / "positions.md").read_text("utf-8")
    used = json.dumps([[case.script, case.expect] for case in CASES])
    own = OWN.keys() - second.OWN.keys()
    assert own == WRONG.keys()
    assert [key for key in own if f'"{key}"' not in used or f"`{key}`" not in docs] == []
