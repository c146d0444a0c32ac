"""What the tests of the Iron Bank share."""

from __future__ import annotations

import pytest

import gotweb.core.shelf as shelf
from tests.mother.bank.tables import LENDING


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with the bank lies on the shelf for a test: cases, records and links find it by its id and number."""
    shelf.games()
    monkeypatch.setitem(shelf._shelf, LENDING.id, lambda: LENDING)
    monkeypatch.setitem(shelf._codes, LENDING.code, LENDING.id)
