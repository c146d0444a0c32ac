"""The table as lists and tables, for who does not see the map: what is asked, all areas, houses, tracks, the log.

Everything is a pure function of the open view and of the draft that the widget draws on the map, so the list
says what the map shows, neither less nor more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from gotweb.lang import Language
from gotweb.thrones import chronicle
from gotweb.thrones.table import names
from gotweb.thrones.table.board import with_battle
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.commands import Desk

FILTERS = ("now", "mine", "units", "all")
CHOOSABLE = ("can", "picked", "other", "done")
"""Marks of areas that a tap on the map would do something with."""
SENTENCES = 10


class AreaWords(NamedTuple):
    """What there is to say of an area."""

    name: str
    kind: str
    holder: str
    units: str
    order: str
    printed: str


def area_words(t: Language, view: View, edition: Any, area: str, draft: Draft | None = None) -> AreaWords:
    """All that lies in an area and is printed on it, and the order that is about to be laid there."""
    place = edition.areas[area]
    forces = view["units"].get(area, {})
    holder = view["controllers"].get(area) or next(iter(forces), None)
    held = [names.house(t, holder)] if holder is not None else []
    if area in view["control"]:
        held.append(t("ui.area.token"))
    if area in view["neutral"]:
        held.append(t("ui.area.neutral", strength=view["neutral"][area]))
    units = [names.units(t, counts) for counts in forces.values()]
    battle = view["battle"]
    if battle is not None and battle["area"] == area:
        attack = t("list.attacked", house=names.house(t, battle["attacker"]), units=names.units(t, battle["units"]))
        units.append(attack)
    order = names.order(t, view["orders"][area]["token"]) if area in view["orders"] else ""
    if draft is not None and area in draft.laid:
        order = t("list.draft", order=names.order(t, draft.laid[area]))
    printed = [t(f"structure.{place.structure}")] if place.structure != "none" else []
    printed += [t.n("list.barrels", place.barrels)] if place.barrels else []
    printed += [t.n("list.crowns", place.crowns)] if place.crowns else []
    kind = t("list.sea" if place.sea else "list.land")
    return AreaWords(names.area(t, area), kind, ", ".join(held), "; ".join(units), order, ", ".join(printed))


def neighbours(t: Language, edition: Any, area: str) -> list[str]:
    """What lies next to an area: one line each for land, water that stops armies, and sea."""
    land = edition.land_next_to[area]
    over = [n for n in edition.areas if frozenset((area, n)) in edition.rivers]
    bridged = [n for n in land if frozenset((area, n)) in edition.bridges]
    dry = [n for n in land if n not in bridged]
    ways = {
        "list.near.coasts" if edition.areas[area].sea else "list.near.land": dry,
        "list.near.bridge": bridged,
        "list.near.river": over,
        "list.near.sea": edition.seas_next_to[area],
    }
    return [t(key, areas=names.listed(t, (names.area(t, n) for n in near))) for key, near in ways.items() if near]


def shown(view: View, edition: Any, draft: Draft, which: str, seat: str | None) -> list[str]:
    """The areas that a filter leaves; `seat` is the house whose areas are "mine", or a house to look at."""
    if which == "now":
        return [area for area in edition.areas if draft.marks.get(area) in (*CHOOSABLE, "here")]
    if which == "units":
        return [area for area in edition.areas if area in view["units"]]
    if which == "mine":
        return [a for a in edition.areas if view["controllers"].get(a) == seat or seat in view["units"].get(a, {})]
    return list(edition.areas)


def house_row(t: Language, view: View, edition: Any, house: str) -> list[str]:
    """A house's numbers, in the order of `HOUSE_HEADS`."""
    court = view["tracks"]["court"].index(house)
    return [
        str(view["tracks"]["fiefdoms"].index(house) + 1),
        t("list.court", place=court + 1, stars=edition.stars[court]),
        str(view["supply"][house]),
        str(view["power"][house]),
        f"{view['castles'][house]}/{view['goal']}",
        ", ".join(map(str, view["armies"][house])) or "–",
        names.listed(t, (names.card(t, card) for card in view["hands"][house])) or "–",
    ]


HOUSE_HEADS = (
    "track.fiefdoms", "track.court", "term.supply", "token.power", "ui.castles", "ui.armies", "term.hand",
)  # fmt: skip


class Listing:
    """The list view of one table: which areas it shows, and whose neighbours."""

    def __init__(self, table: Any, desk: Desk) -> None:
        self.table = table
        self.desk = desk
        self.filter = "now"
        self.house: str | None = None
        self.near: set[str] = set()
        self._rows: dict[str, tuple[object, list[Element]]] = {}
        self._kept: dict[str, tuple[object, Any]] = {}

    # what buttons do

    def _does(self, act: Callable[[], object]) -> Mapping[str, Callable[[Any], object]]:
        def clicked(_event: object) -> None:
            act()
            self.table.refresh()

        return {"click": clicked}

    def pick(self, which: str, house: str | None = None) -> None:
        """Show other areas."""
        self.filter, self.house = which, house

    def unfold(self, area: str) -> None:
        """Show what lies next to an area, or no longer."""
        self.near ^= {area}

    # what is drawn

    def _keep(self, name: str, make: Callable[[], Any]) -> Any:
        """Something made once, and kept until an answer is given or taken back, or the language changes."""
        table = self.table
        now = (table.match, table.match.revision, table.t, tuple(table.app.names.items()))
        kept = self._kept.get(name)
        if kept is None or kept[0] != now:
            kept = self._kept[name] = (now, make())
        return kept[1]

    def tree(self) -> list[Child]:
        """The whole list view."""
        table, t = self.table, self.table.t
        view = self._keep("view", lambda: table.match.view(None))
        edition = table.match.state.edition
        widget = None if table.curtain.hides else table.widget
        draft = with_battle(widget.draft() if widget is not None else Draft(), view)
        seat = table.widget.seat if table.widget is not None else None
        return [
            el("h2", {"id": "list-asked", "tabindex": "-1"}, self.asked(), key="asked"),
            *self.desk.tree(),
            self._battle(t, view),
            el("h3", None, t("list.areas"), key="areas-head"),
            self._filters(t, view, seat),
            self._areas(t, view, edition, draft, seat),
            el("h3", None, t("ui.tab.houses"), key="houses-head"),
            self._keep("houses", lambda: self._houses(t, view, edition)),
            el("h3", None, t("ui.tab.tracks"), key="tracks-head"),
            self._keep("tracks", lambda: self._tracks(t, view)),
            el("h3", None, t("list.log"), key="log-head"),
            self._keep("log", lambda: el("ol", {"class": "list-log"}, self._log(t), key="log")),
        ]

    def asked(self) -> str:
        """What is asked, in one sentence: the first thing to be heard."""
        return self.desk.asked()

    def _battle(self, t: Language, view: View) -> Child:
        battle = view["battle"]
        if battle is None:
            return None
        sums = (f"{names.house(t, house)} {sum(n for _, n, _ in lines)}" for house, lines in battle["strength"].items())
        where = names.area(t, battle["area"])
        return el("p", {"class": "list-battle"}, t("list.battle", area=where, strengths=", ".join(sums)), key="battle")

    def _filters(self, t: Language, view: View, seat: str | None) -> Element:
        def one(which: str, house: str | None, text: str) -> Element:
            on = self.filter == which and self.house == house
            value = house or which
            act = self._does(lambda: self.pick(which, house))
            return button("filter", text, on=act, value=value, pressed=on, key=value)

        offers = [
            one(which, None, t(f"list.filter.{which}")) for which in FILTERS if seat is not None or which != "mine"
        ]
        offers += [one("mine", house, names.house(t, house)) for house in view["tracks"]["throne"]]
        return el(
            "div", {"class": "filters", "role": "group", "aria-label": t("list.filter")}, offers, key="filters"
        )  # fmt: skip

    def _areas(self, t: Language, view: View, edition: Any, draft: Draft, seat: str | None) -> Element:
        areas = shown(view, edition, draft, self.filter, self.house or seat)
        if not areas:
            text = t("list.none.now" if self.filter == "now" else "list.none")
            return el("p", {"class": "list-none"}, text, key="none")
        heads = [t(f"list.head.{head}") for head in ("area", "kind", "holder", "units", "order", "printed", "actions")]
        rows: list[Element] = []
        for area in sorted(areas, key=lambda id: names.area(t, id)):
            rows += self._row(t, view, edition, draft, area)
        return _table(t("list.caption", n=len(areas)), heads, rows, "areas")

    def _row(self, t: Language, view: View, edition: Any, draft: Draft, area: str) -> list[Element]:
        words = area_words(t, view, edition, area, draft)
        mark, open = draft.marks.get(area), area in self.near
        state = (t.code, words, mark, open)
        kept = self._rows.get(area)
        if kept is not None and kept[0] == state:
            return kept[1]
        heads = ("", "kind", "holder", "units", "order", "printed")
        cells = [
            el("td", {"role": "cell", "data-head": t(f"list.head.{head}")}, text or None)
            for head, text in zip(heads[1:], words[1:], strict=True)
        ]
        note = el("small", None, f" {t(f'ui.mark.{mark}')}") if mark in ("picked", "here", "other", "done") else None
        head = el("th", {"scope": "row", "role": "rowheader"}, words.name, note)
        buttons = [self._choose(t, words.name, area, mark), self._near(t, words.name, area, open)]
        actions = el("td", {"role": "cell", "class": "actions"}, buttons)
        rows = [el("tr", {"role": "row", "data-area-row": area}, head, *cells, actions, key=area)]
        if open:
            lines = [el("p", None, line) for line in neighbours(t, edition, area)]
            cell = el("td", {"role": "cell", "colspan": "7"}, lines)
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

    def _houses(self, t: Language, view: View, edition: Any) -> Element:
        rows = []
        for house in view["tracks"]["throne"]:
            player = self.table.app.names.get(house)
            name = t("ui.who", house=names.house(t, house), player=player) if player else names.house(t, house)
            cells = [
                el("td", {"role": "cell", "data-head": t(head)}, text)
                for head, text in zip(HOUSE_HEADS, house_row(t, view, edition, house), strict=True)
            ]
            rows.append(
                el("tr", {"role": "row"}, el("th", {"scope": "row", "role": "rowheader"}, name), cells, key=house)
            )
        return _table(t("list.houses"), [t("ui.house"), *(t(head) for head in HOUSE_HEADS)], rows, "houses")

    def _tracks(self, t: Language, view: View) -> Element:
        rows = []
        for track, order in view["tracks"].items():
            cells = [
                el("td", {"role": "cell", "data-head": str(n)}, names.house(t, house))
                for n, house in enumerate(order, 1)
            ]
            head = el("th", {"scope": "row", "role": "rowheader"}, t(f"track.{track}"))
            rows.append(el("tr", {"role": "row"}, head, cells, key=track))
        heads = [t("list.track"), *(str(n + 1) for n in range(len(view["tracks"]["throne"])))]
        return _table(round_words(t, view), heads, rows, "tracks")

    def _log(self, t: Language) -> list[Element]:
        log = self.table.match.log
        first = max(0, len(log) - SENTENCES)
        return [
            el("li", None, chronicle.sentence(t, log[i]), key=f"{i} {t.code}")
            for i in range(len(log) - 1, first - 1, -1)
        ]


def round_words(t: Language, view: View) -> str:
    """The round, the phase, and how strong the wildlings are."""
    phase = t(f"phase.{view['phase']}")
    return t("list.round", round=view["round"], phase=phase, strength=view["wildlings"])


def _table(caption: str, heads: Iterable[str], rows: list[Element], name: str) -> Element:
    """A table that stays one for screen readers where a narrow page shows its rows as blocks."""
    cells = [el("th", {"scope": "col", "role": "columnheader"}, head) for head in heads]
    return el(
        "table",
        {"class": f"list-table list-{name}", "role": "table"},
        el("caption", None, caption),
        el("thead", {"role": "rowgroup"}, el("tr", {"role": "row"}, cells)),
        el("tbody", {"role": "rowgroup"}, rows),
        key=f"table {name}",
    )
