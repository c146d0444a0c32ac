"""The columns beside the map on a large screen, whose contents a small screen shows behind tabs.

No browser here; `wide` puts them into the page. They show public things only, except a seat's hand while that seat's
secret is open.
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.side import LOG
from gotweb.ui.table.table import Table


def part_id(tab: str) -> str:
    """Return the id of the element beside the map that shows the content of a tab."""
    return f"beside-{tab}"


class Beside:
    """The columns beside the map; `playing` returns whether a game is on the table, `show` draws trees there."""

    def __init__(self, table: Table, playing: Callable[[], bool], show: Callable[..., object]) -> None:
        self.table = table
        self.playing = playing
        self.show = show

    def draw(self) -> None:
        """Draw the columns, or empty them if no game is on the table.

        Elements that do not change are left untouched.
        """
        self.show(*(tree(self.table) if self.playing() and self.table.columns else []))


def tree(table: Table) -> list[Child]:
    """Return the columns beside the map: one, or one on each side.

    Parts whose facts are the same are the same elements.
    """
    columns = {"left": table.face.columns[0], "right": table.face.columns[1]} if table.wide else {"one": table.beside}
    return [
        el("div", {"class": f"beside-column beside-{side}"}, [_part(table, tab) for tab in tabs], key=side)
        for side, tabs in columns.items()
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
