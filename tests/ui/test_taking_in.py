"""The first screen takes files in, the good ones of a batch at least; and the table tells when a game is not kept."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from drawer import Drawer
from test_store import HELD, NAMES, new_match
from test_table import opened

from gotweb.core.errors import BadRecord, TableError
from gotweb.lang import Language
from gotweb.ui.home import share
from gotweb.ui.home.arrivals import MOST_NAMED
from gotweb.ui.home.home import Home
from gotweb.ui.home.store import Store
from gotweb.ui.kit.tree import Element

GOOD = share.to_text(new_match(), NAMES)
UNREADABLE = None


class Device:
    """Reads files, but for those that cannot be read."""

    async def read(self, file: Any) -> str:
        if file.text is UNREADABLE:
            raise BadRecord("file-unreadable")
        return str(file.text)

    def now(self) -> int:
        """Time stands still."""
        return 0

    def keep(self) -> None:
        """The browser is asked to keep what is stored."""


def taken(code: str, *files: tuple[str, str | None]) -> tuple[list[str], str, list[str]]:
    """Take files in. Returns the games that are kept, what is said, and the games that were put on the table."""
    drawer, table = Drawer(), []
    app = SimpleNamespace(
        language=Language(code, "thrones", strict=True), match=None, open=lambda match, names, id, **_: table.append(id)
    )
    home = Home(app, Store(drawer.window(), "a"), Device())
    work = home.arrivals.take_files([SimpleNamespace(name=name, text=text, size=9) for name, text in files])
    with pytest.raises(StopIteration):  # it waits for nothing here; a browser's test may have a loop of its own
        work.send(None)
    return list(drawer.texts.values()), home.told, table


def test_of_a_batch_the_good_files_come_in_and_the_bad_ones_are_named() -> None:
    kept, said, table = taken("en", ("a", GOOD), ("b", HELD), ("<c>", "{}"), ("d", UNREADABLE))
    assert len(kept) == 2
    assert not table
    assert said == (
        "2 games were added to the list. "
        "“<c>”: This file is not a saved game of this table. “d”: This file could not be read."
    )


def test_a_batch_of_nothing_but_bad_files_is_told_without_a_list_that_has_no_end() -> None:
    kept, said, table = taken("fr", *[(f"n{n}", ("[]", "{")[n % 2]) for n in range(MOST_NAMED + 3)])
    assert not kept
    assert not table
    assert said.count("«") == MOST_NAMED
    assert said.endswith("Et 3 autres fichiers n’ont pas pu être ouverts.")


def test_a_single_file_goes_on_the_table_or_is_told() -> None:
    assert len(taken("en", ("a", GOOD))[2]) == 1
    assert taken("en", ("a", "{}"))[1:] == ("This file is not a saved game of this table.", [])


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("trouble", ["storage-full", "storage-none", "storage-blocked"])
def test_the_notice_stands_in_the_panel_while_a_game_is_not_kept_and_hands_it_out(code: str, trouble: str) -> None:
    app, table, surface = opened(3, code)
    asked = []
    app.export = lambda: asked.append("export")
    table.refresh()
    assert not notices(surface.scene.panel)
    table.trouble = TableError(trouble)
    table.refresh()
    (notice,) = notices(surface.scene.panel)
    (button,) = [child for child in notice.children if isinstance(child, Element) and child.tag == "button"]
    button.on["click"](None)
    assert asked == ["export"]


def notices(panel: Any) -> list[Element]:
    """The notices that a game is not kept."""
    return [part for part in panel if isinstance(part, Element) and part.attrs.get("class") == "unkept"]
