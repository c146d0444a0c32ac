"""Every case file of the Iron Bank, and what they cover. They lie here until a box offers the bank."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gotweb import cases
from gotweb.core.data import read
from tests.mother.bank.tables import ALL, ID

CASES = cases.collect([Path(__file__).parent / "cases"])
OF_THE_SHEET = {36, 37, 38}
"""The numbers of the sheet's cases that are about the bank."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: cases.Case) -> None:
    assert case.game == ID
    assert cases.run(case) == []


def test_every_case_of_the_sheet_about_the_bank_is_here_with_its_number() -> None:
    numbered = [case for case in CASES if case.id.startswith("MD")]
    assert {int(case.id[2:4]) for case in numbered} == OF_THE_SHEET
    for case in CASES:
        sheet = case.id.startswith("MD")
        assert re.fullmatch(r"MD[0-9]{2}[a-z]" if sheet else r"M\.R[0-9]{2}[a-z]", case.id)
        assert case.source.startswith(f"cases {case.id[2:4]}") if sheet else case.id[2:5] in case.rules, case.id


def test_every_rule_of_the_bank_has_a_case() -> None:
    listed = {rule["id"] for rule in read("gotweb.thrones.second", "editions", "bank", "rules.json")["rules"]}
    assert listed - {rule for case in CASES for rule in case.rules} == set()


def test_every_loan_is_taken_in_a_case() -> None:
    taken = {step["answer"].get("loan") for case in CASES for step in case.script if "seat" in step}
    assert {*ALL} <= taken


def test_a_case_of_the_bank_can_fail() -> None:
    case = next(case for case in CASES if case.id == "M.R20a")
    for wrong in ({"power": {"stark": 9}}, {"log": [["loan-taken", {"loan": "full-host"}]]}):
        assert cases.run(case._replace(expect=wrong))
