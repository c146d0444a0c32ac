"""What docs/mother-played.md names is there: every test, by its name."""

from __future__ import annotations

import re

from gotweb.workshop.checkout import ROOT

PAGE = ROOT / "docs" / "mother-played.md"


def test_every_test_that_the_audit_names_is_there() -> None:
    named = set(re.findall(r"`([a-z]+(?:_[a-z0-9]+)+)`", PAGE.read_text("utf-8")))
    written = {
        name
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^def test_(\w+)", file.read_text("utf-8"), re.MULTILINE)
    }
    assert len(named) > 60
    assert not named - written
