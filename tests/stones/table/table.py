"""Standing Stones as it lies on the table. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.stones.table.lists import HEADS, StonesLists, cells
from gotweb.stones.table.moving import MoveWidget
from gotweb.stones.words import StonesWords

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, Handler, el
from gotweb.ui.table import standings
from gotweb.ui.table.face import Panel
from gotweb.ui.table.plain import LAST, PlainTable, happened
from gotweb.ui.table.widget import Widget


class StonesTable(PlainTable):
    """The question, the points and the lists."""

    lists = StonesLists()
    tabs = ("points",)
    columns = (("points",), ("log",))
    column = ("points",)
    long = ("move",)
    widgets: Mapping[str, type[Widget]] = {"move": MoveWidget}

    def crest(self, seat: str) -> Element:
        """Return a player's colour: a disc for one, a square for the other."""
        path = "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z" if seat == "flint" else "M-8 -8H8V8H-8z"
        return beside([el("path", {"d": path, "class": f"stones-crest of-{seat}"})], "crest")

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return everybody's points on one line."""
        words = StonesWords(t)
        held = [
            standings.held(seat, turn, self.crest, el("span", {"class": "sr"}, words.seat(seat), " "), str(points))
            for seat, points in view["points"].items()
        ]
        return standings.glance(t, "points", held, on)

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return everybody's points."""
        own = cells(view)
        return [standings.standings(t, StonesWords(t), self.crest, HEADS, own, (panel.turn,), panel.players)]

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return who won, and everybody's points."""
        return standings.ending(t, StonesWords(t), self.crest, HEADS, cells(view), view["result"], players)

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the stones that moved."""
        return [event.facts["stone"] for event in events if event.kind == "moved"]

    def public(self, t: Language, view: View, news: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return what has happened, and everybody's points."""
        points = standings.standings(t, StonesWords(t), self.crest, HEADS, cells(view), view["result"] or (), {})
        return [happened(StonesWords(t), news, LAST), points]
