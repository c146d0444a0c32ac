"""The map of one's own: the program's shores and villages, and upon them what the file says of roads, fiefs, regions.

The page has one drawing for all such maps, the program's without what may be otherwise, and whatever the file says is
drawn in play from what lies open. So there is no switch that hides who controls what: the roads would go with it.
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
    """Whatever map a game has brought along."""

    switches: Sequence[str] = ("names", "pieces")

    def __init__(self) -> None:
        super().__init__()
        self.name = "westeros-own"
        self.facts: Facts = shipped()

    def look_at(self, view: View) -> tuple[Facts, Atlas]:
        """Return the facts of a game and where things lie on its map.

        The map that was looked at last is remembered: arrows lie on what has just been drawn.
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
        """Return the names of the villages, and those of the fiefs, which may stand anywhere."""
        t = Language(code, "fief")
        return {**super().captions(code), **{f"fief-{id}": (0, [(-6, t(f"map.fief.{id}"))]) for id in shipped().fiefs}}

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the ground below all that lies on every map, and the titles of the fiefs."""
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
    """The part of a drawing from one of its layers up to another."""
    start, end = (text.index(f'<g class="layer" id="layer-{name}"') for name in (first, last))
    return text[start:end]


def _at_zero(title: str) -> str:
    """A title that stands at the point (0, 0): whoever uses it says where."""
    return re.sub(r'(<tspan [^>]*?)x="[^"]*" y="[^"]*"', r'\1x="0" y="-6"', title)
