"""The table as lists and tables, for players who do not see the map: the question, all areas, the log.

Everything is computed from the open view and from the draft that the widget draws on the map, so the lists show exactly
what the map shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table import offers
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.face import ListFace, Rows

FILTERS = ("now", "mine", "units", "all")
CHOOSABLE = ("can", "picked", "other", "done")
"""Marks of areas that a tap on the map would do something with."""
SENTENCES = 10


def shown(face: ListFace, areas: Sequence[str], view: View, draft: Draft, which: str, seat: str | None) -> list[str]:
    """Return the areas that a filter leaves.

    `which` is the filter; `seat` is the one for "mine", or the one to look at.
    """
    if which == "now":
        return [area for area in areas if draft.marks.get(area) in (*CHOOSABLE, "here")]
    if which == "units":
        return [area for area in areas if face.occupied(view, area)]
    if which == "mine":
        return [area for area in areas if seat is not None and face.held(view, area, seat)]
    return list(areas)


class Listing:
    """The list view of one table: its filter, and the areas whose neighbours are unfolded."""

    def __init__(self, table: AnyTable, desk: Desk) -> None:
        self.table = table
        self.desk = desk
        self.filter = "now"
        self.whose: str | None = None
        self.near: set[str] = set()
        self._rows: dict[str, tuple[object, list[Element]]] = {}
        self._kept: dict[str, tuple[object, Any]] = {}

    # what buttons do

    def _does(self, act: Callable[[], object]) -> Mapping[str, Callable[[Any], object]]:
        def clicked(_event: object) -> None:
            act()
            self.table.refresh()

        return {"click": clicked}

    def pick(self, which: str, whose: str | None = None) -> None:
        """Choose another filter of the areas."""
        self.filter, self.whose = which, whose

    def unfold(self, area: str) -> None:
        """Show the neighbours of an area, or hide them."""
        self.near ^= {area}

    # what is drawn

    def _keep(self, name: str, make: Callable[[], Any]) -> Any:
        """Return the result of `make`. It is cached until the next answer or undo, or a change of language."""
        table = self.table
        now = (table.match, table.match.revision, table.t, tuple(table.app.names.items()))
        kept = self._kept.get(name)
        if kept is None or kept[0] != now:
            kept = self._kept[name] = (now, make())
        return kept[1]

    def tree(self) -> list[Child]:
        """Return the whole list view."""
        table, t = self.table, self.table.t
        view = self._keep("view", lambda: table.match.view(None))
        widget = None if table.curtain.hides else table.widget
        draft = table.board.draft(widget.draft() if widget is not None else Draft(), view, False)
        seat = table.widget.seat if table.widget is not None else None
        return [
            el("h2", {"id": "list-asked", "tabindex": "-1"}, self.asked(), key="asked"),
            *self.desk.tree(),
            offers.strip(table, t),
            self.face.above(t, view),
            el("h3", None, t("list.areas"), key="areas-head"),
            self._filters(t, view, seat),
            self._areas(t, view, draft, seat),
            *self._keep("tables", lambda: self._tables(t, view)),
            el("h3", None, t("list.log"), key="log-head"),
            self._keep("log", lambda: el("ol", {"class": "list-log"}, self._log(t), key="log")),
        ]

    @property
    def face(self) -> ListFace:
        """The lists of the game that is played."""
        return self.table.face.lists

    def asked(self) -> str:
        """Return the question in one sentence: screen readers read it first."""
        return self.desk.asked()

    def _filters(self, t: Language, view: View, seat: str | None) -> Element:
        def one(which: str, whose: str | None, text: str) -> Element:
            on = self.filter == which and self.whose == whose
            value = whose or which
            act = self._does(lambda: self.pick(which, whose))
            return button("filter", text, on=act, value=value, pressed=on, key=value)

        offers = [
            one(which, None, t(f"list.filter.{which}")) for which in FILTERS if seat is not None or which != "mine"
        ]
        offers += [one("mine", other, self.table.words.seat(other)) for other in self.face.seats(view)]
        return el(
            "div", {"class": "filters", "role": "group", "aria-label": t("list.filter")}, offers, key="filters"
        )  # fmt: skip

    def _areas(self, t: Language, view: View, draft: Draft, seat: str | None) -> Element:
        table = self.table
        areas = shown(self.face, table.areas, view, draft, self.filter, self.whose or seat)
        if not areas:
            asked = table.widget is not None and not table.curtain.hides
            now = "list.none.asked" if asked else "list.none.now"
            return el("p", {"class": "list-none"}, t(now if self.filter == "now" else "list.none"), key="none")
        heads = [t(f"list.head.{head}") for head in (*self.face.heads, "actions")]
        rows: list[Element] = []
        for area in sorted(areas, key=self.table.words.area):
            rows += self._row(t, view, draft, area)
        return _table(t("list.caption", n=len(areas)), heads, rows, "areas")

    def _row(self, t: Language, view: View, draft: Draft, area: str) -> list[Element]:
        name, *words = self.face.area(t, view, area, draft)
        mark, open = draft.marks.get(area), area in self.near
        state = (t.code, name, words, mark, open)
        kept = self._rows.get(area)
        if kept is not None and kept[0] == state:
            return kept[1]
        cells = [
            el("td", {"role": "cell", "data-head": t(f"list.head.{head}"), "data-part": head}, text or None)
            for head, text in zip(self.face.heads[1:], words, strict=True)
        ]
        note = el("small", None, f" {t(f'ui.mark.{mark}')}") if mark in ("picked", "here", "other", "done") else None
        head = el("th", {"scope": "row", "role": "rowheader"}, name, note)
        buttons = [self._choose(t, name, area, mark), self._near(t, name, area, open)]
        actions = el("td", {"role": "cell", "class": "actions"}, buttons)
        rows = [el("tr", {"role": "row", "data-area-row": area}, head, *cells, actions, key=area)]
        if open:
            lines = [el("p", None, line) for line in self.face.near(t, view, area)]
            cell = el("td", {"role": "cell", "colspan": str(len(self.face.heads) + 1)}, lines)
            rows.append(el("tr", {"role": "row", "class": "near"}, cell, key=f"{area} near"))
        self._rows[area] = (state, rows)
        return rows

    def _choose(self, t: Language, name: str, area: str, mark: str | None) -> Element | None:
        if mark not in CHOOSABLE:
            return None
        return button(
            "choose", t("list.choose"), on={"click": lambda _: self.table.tap(area)}, value=area,
            pressed=mark == "picked", label=t("list.choose.area", area=name),
        )  # fmt: skip

    def _near(self, t: Language, name: str, area: str, open: bool) -> Element:
        one = button(
            "near", t("list.near"), on=self._does(lambda: self.unfold(area)), value=area, look="quiet",
            label=t("list.near.area", area=name),
        )  # fmt: skip
        return el(one.tag, {**one.attrs, "aria-expanded": "true" if open else "false"}, *one.children, on=one.on)

    def _tables(self, t: Language, view: View) -> list[Child]:
        """Return the game's own tables, each below its title."""
        parts: list[Child] = []
        for table in self.face.tables(t, view, self.table.app.names):
            parts.append(el("h3", None, table.title, key=f"{table.name}-head"))
            parts.append(self._game_table(table))
        return parts

    def _game_table(self, table: Rows) -> Element:
        rows = []
        for key, (head, *texts) in table.rows:
            cells = [
                el("td", {"role": "cell", "data-head": name}, text)
                for name, text in zip(table.heads[1:], texts, strict=True)
            ]
            rows.append(
                el("tr", {"role": "row"}, el("th", {"scope": "row", "role": "rowheader"}, head), cells, key=key)
            )
        return _table(table.caption, table.heads, rows, table.name)

    def _log(self, t: Language) -> list[Element]:
        log = self.table.match.log[: self.table.untold.end]
        first = max(0, len(log) - SENTENCES)
        return [
            el("li", None, self.table.words.sentence(log[i]), key=f"{i} {t.code}")
            for i in range(len(log) - 1, first - 1, -1)
        ]


def _table(caption: str, heads: Iterable[str], rows: list[Element], name: str) -> Element:
    """Return a table that remains one for screen readers where a narrow page shows its rows as blocks."""
    cells = [el("th", {"scope": "col", "role": "columnheader"}, head) for head in heads]
    return el(
        "table",
        {"class": f"list-table list-{name}", "role": "table"},
        el("caption", None, caption),
        el("thead", {"role": "rowgroup"}, el("tr", {"role": "row"}, cells)),
        el("tbody", {"role": "rowgroup"}, rows),
        key=f"table {name}",
    )
