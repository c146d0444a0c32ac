"""Standing Stones as it lies on the table. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.stones.table.lists import StonesLists
from gotweb.stones.table.moving import MoveWidget

from gotweb.core.game import Event
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Element, el
from gotweb.ui.table.counted import CountedTable
from gotweb.ui.table.widget import AnyWidget


class StonesTable(CountedTable):
    """The question, the points and the lists."""

    listing = StonesLists
    tabs = ("points",)
    columns = (("points",), ("log",))
    column = ("points",)
    long = ("move",)
    widgets: Mapping[str, type[AnyWidget]] = {"move": MoveWidget}

    def crest(self, seat: str) -> Element:
        """Return a player's colour: a disc for one, a square for the other."""
        path = "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z" if seat == "flint" else "M-8 -8H8V8H-8z"
        return beside([el("path", {"d": path, "class": f"stones-crest of-{seat}"})], "crest")

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the stones that moved."""
        return [event.facts["stone"] for event in events if event.kind == "moved"]
