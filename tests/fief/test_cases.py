"""Every case file of this game: a position, a script of answers, and what must come of it, with its source."""

from __future__ import annotations

from pathlib import Path

import pytest

from gotweb import cases

FOLDER = Path(__file__).parents[1] / "cases" / "fief"
CASES = cases.collect([FOLDER])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: cases.Case) -> None:
    assert case.game == "song-of-ice-and-fief" and case.source
    assert cases.run(case) == []
