"""A player's own map: the program's shores and villages, and upon them the roads, fiefs and regions of the file.

The page has one drawing for all such maps: the program's map without the parts that a file can change. These parts are
drawn in play, as pieces are. So there is no switch here that hides control: it would hide the roads, too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from gotweb.fief.facts import Facts, shipped
from gotweb.fief.table import ownchart, standing
from gotweb.fief.table.atlas import Atlas
from gotweb.fief.table.board import FiefBoard
from gotweb.lang import Language
from gotweb.ui.board.draft import Layers, View
from gotweb.ui.board.face import Captions
from gotweb.ui.kit.tree import Memo, el

LARGE, USUAL = 'font-size="25"', 'font-size="22"'
"""How the program's principal villages are lettered, and how all are here: which are principal the banners say."""


class OwnBoard(FiefBoard):
    """The board of a player's own map."""

    switches: Sequence[str] = ("names", "pieces")

    def __init__(self) -> None:
        super().__init__()
        self.name = "westeros-own"
        self.facts: Facts = shipped()

    def look_at(self, view: View) -> tuple[Facts, Atlas]:
        """Return the facts and the atlas (coordinates) of the game in a view.

        The map looked at last is remembered, because arrows are drawn on the map that has just been drawn.
        """
        self.facts = standing.box(view)
        self.atlas = ownchart.chart(self.facts)
        return self.facts, self.atlas

    def drawing(self) -> str:
        """Return the bare map without roads, borders, numbers and titles: these are drawn in play, over the scenery."""
        text = super().drawing() or ""
        scenery = _between(text, "coast", "borders")
        bare = "".join(f'<g class="layer" id="layer-{name}" pointer-events="none" />'
                       for name in ("control", "borders", "rivers", "decor", "marks"))  # fmt: skip
        text = text.replace(_between(text, "control", "highlight"), scenery + bare)
        text = re.sub(r'<path class="fief-pattern"[^>]*/>', "", text)
        text = re.sub(r'(class="area land fief-land) fief-\w+"([^>]*) fill="[^"]*"', r'\1"\2 fill="transparent"', text)
        text = text.replace(LARGE, USUAL)
        titles = re.findall(r'<text [^>]*id="label-fief-\w+".*?</text>', text, flags=re.DOTALL)
        for title in titles:
            text = text.replace(title, "")
        return text.replace("</defs>", "".join(_at_zero(title) for title in titles) + "</defs>", 1)

    def captions(self, code: str) -> Captions:
        """Return the labels of the map: the names of the villages, and of the fiefs, which may stand anywhere."""
        t = Language(code, "fief")
        return {**super().captions(code), **{f"fief-{id}": (0, [(-6, t(f"map.fief.{id}"))]) for id in shipped().fiefs}}

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the layers on the map, as for every map, with the ground and the titles of the fiefs below them."""
        facts, where = self.look_at(view)
        found = super().lying(view, outlines, memory)
        lands = {id: outlines[id] for id in self.middles}
        under = memory("own ground", (view.get("sheets"), lands),
                       lambda: el("g", None, ownchart.ground(facts, lands), key="own ground"))  # fmt: skip
        titles = [
            memory(
                f"own title {id}",
                at,
                lambda id=id, at=at: el("g", {"class": "fief-title"}, ownchart.title(id, at), key=f"title {id}"),
            )
            for id, at in where.fiefs.items()
        ]
        lines = memory("own lines", view.get("sheets"),
                       lambda: el("g", None, ownchart.lines(facts), key="own lines"))  # fmt: skip
        return {**found, "control": [under, *found["control"], lines], "orders": [*titles, *found["orders"]]}


def _between(text: str, first: str, last: str) -> str:
    """Return the part of a drawing from one of its layers up to another."""
    start, end = (text.index(f'<g class="layer" id="layer-{name}"') for name in (first, last))
    return text[start:end]


def _at_zero(title: str) -> str:
    """Return a title moved to the point (0, 0), so that its user can place it."""
    return re.sub(r'(<tspan [^>]*?)x="[^"]*" y="[^"]*"', r'\1x="0" y="-6"', title)
