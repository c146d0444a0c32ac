"""Standing Stones as it lies on the table. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.stones.table import moving
from gotweb.stones.table.lists import StonesLists
from gotweb.stones.words import StonesWords

from gotweb.core.choice import Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, Handler, el
from gotweb.ui.table.face import Panel
from gotweb.ui.table.plain import LAST, PlainTable, happened
from gotweb.ui.table.widget import Host, Widget


class StonesTable(PlainTable):
    """The question, the points and the lists."""

    lists = StonesLists()
    tabs = ("points",)
    columns = (("points",), ("log",))
    column = ("points",)
    long = ("move",)

    def crest(self, seat: str) -> Element:
        """Return a player's colour: a disc for one, a square for the other."""
        path = "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z" if seat == "flint" else "M-8 -8H8V8H-8z"
        return beside([el("path", {"d": path, "class": f"stones-crest of-{seat}"})], "crest")

    def widget(self, match: Match, choice: Choice, host: Host) -> Widget:
        """Return the widget of an open question."""
        return moving.widget(match, choice, host)

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return everybody's points on one line."""
        words = StonesWords(t)
        held = [
            el("span", {"class": "held now" if seat == turn else "held"}, self.crest(seat),
               el("span", {"class": "sr"}, words.seat(seat), " "), str(points), key=seat)
            for seat, points in view["points"].items()
        ]  # fmt: skip
        leads = el("span", {"class": "sr"}, t("ui.tab.points"))
        return el("div", {"class": "glance"}, button("standings", held, leads, on=on, look="quiet"))

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return everybody's points."""
        return [self._points(t, view, panel.turn, panel.players)]

    def _points(self, t: Language, view: View, turn: str | None, players: Mapping[str, str]) -> Element:
        words, now = StonesWords(t), view["result"] or [turn]
        rows = [
            el("tr", {"class": "now" if seat in now else None},
               el("th", {"scope": "row"}, self.crest(seat), words.seat(seat), el("small", None, players.get(seat, ""))),
               el("td", None, str(points)), el("td", None, str(view["pebbles"][seat])), key=seat)
            for seat, points in view["points"].items()
        ]  # fmt: skip
        heads = [el("th", {"scope": "col"}, t(f"head.{head}")) for head in ("player", "points", "pebbles")]
        table = {"class": "standings ending" if view["result"] else "standings"}
        return el("table", table, el("thead", None, el("tr", None, heads)), el("tbody", None, rows))

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return who won, and everybody's points."""
        winners = el("div", {"class": "winners"}, [self.crest(seat) for seat in view["result"]])
        return [winners, self._points(t, view, None, players)]

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the stones that moved."""
        return [event.facts["stone"] for event in events if event.kind == "moved"]

    def public(self, t: Language, view: View, news: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return what has happened, and everybody's points."""
        return [happened(StonesWords(t), news, LAST), self._points(t, view, None, {})]
