"""What a large screen shows beside the map all the time, and a small one behind tabs.

No browser here; `wide` puts it into the page. It is for everybody, but for what a seat holds, as long as that seat's
own secret lies open beside it.
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.side import LOG
from gotweb.ui.table.table import Table


def part_id(tab: str) -> str:
    """Return the id of the part of the page that shows the same as a tab."""
    return f"beside-{tab}"


class Beside:
    """What lies beside the map of a table; `playing` tells whether there is a game on it, `show` puts trees there."""

    def __init__(self, table: Table, playing: Callable[[], bool], show: Callable[..., object]) -> None:
        self.table = table
        self.playing = playing
        self.show = show

    def draw(self) -> None:
        """Draw all of it, or nothing; what is the same stays untouched."""
        self.show(*(tree(self.table) if self.table.wide and self.playing() else []))


def tree(table: Table) -> list[Child]:
    """Return two columns, for the two sides of the map. Parts whose facts are the same are the same elements."""
    columns = zip(("left", "right"), table.face.columns, strict=True)
    return [
        el("div", {"class": f"beside-{side}"}, [_part(table, tab) for tab in tabs], key=side) for side, tabs in columns
    ]


def _part(table: Table, tab: str) -> Element:
    t, title = table.t, f"{part_id(tab)}-title"
    return el(
        "section",
        {"class": "beside-part", "id": part_id(tab), "aria-labelledby": title, "tabindex": "0"},
        el("h2", {"id": title}, t(f"ui.tab.{tab}")),
        _content(t, table, tab),
        key=tab,
    )


def _content(t: Language, table: Table, tab: str) -> list[Child]:
    if tab == LOG:
        log: list[Child] = table.keep("beside log", (t, table.logbook.key()), lambda: table.logbook.tree(t))
        return log
    return table.face.tab(tab, t, table.public(), table.side.panel("beside "))
