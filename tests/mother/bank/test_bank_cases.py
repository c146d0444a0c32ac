"""What the case files of the Iron Bank cover; they lie, and are run, with all others of the box."""

from __future__ import annotations

import re

from gotweb import cases
from gotweb.core.data import read
from gotweb.workshop.checkout import ROOT
from tests.mother.bank.tables import ALL

FILES = ("k-bank", "l-loans", "m-bank-orders", "n-bank-rounds")
CASES = cases.collect([ROOT / "tests" / "cases" / "thrones-mother" / f"{name}.json" for name in FILES])
OF_THE_SHEET = {36, 37, 38}
"""The numbers of the sheet's cases that are about the bank."""


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
