"""What the tests of Essos share."""

from __future__ import annotations

import pytest

import gotweb.core.shelf as shelf
from tests.mother.essos.board import ESSOS


@pytest.fixture(autouse=True)
def with_essos_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game lies on the shelf for a test: cases, records and links find it by its id and number."""
    shelf.games()
    monkeypatch.setitem(shelf._shelf, ESSOS.id, lambda: ESSOS)
    monkeypatch.setitem(shelf._codes, ESSOS.code, ESSOS.id)
