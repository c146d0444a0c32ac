"""Every case of the sheet that Essos alone decides is a test with its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

OF_THE_SHEET = {1, 3, 5, *range(26, 36)}
"""Those about Essos, Targaryen, dragons, loyalty and the fourth deck; 36 to 38 are the bank's."""
QUESTIONS = {65, 66, 68, 71, 72, 80, 81, 82, 83, 84}
"""The questions of the FAQ about them, as the sheet numbers them: 67 and 70 are laws."""


def docstrings() -> str:
    """What all tests of this folder say that they are about."""
    found = []
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found.append(ast.get_docstring(node) or "")
    return "\n".join(found)


def test_every_case_and_every_question_is_a_test() -> None:
    said = docstrings()
    assert {int(n) for n in re.findall(r"Case (\d+)", said)} == OF_THE_SHEET
    assert {int(n) for n in re.findall(r"\bQ(\d+)", said)} >= QUESTIONS
