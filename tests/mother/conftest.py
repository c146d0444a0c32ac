"""What the tests of Mother of Dragons share."""

from __future__ import annotations

import pytest

import gotweb.core.shelf as shelf
from tests.mother.box import BOX


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The box lies on the shelf for a test: cases, records and links find it by its id and number."""
    shelf.games()
    monkeypatch.setitem(shelf._shelf, BOX.id, lambda: BOX)
    monkeypatch.setitem(shelf._codes, BOX.code, BOX.id)
