"""A second board, made up for tests: a hill, a wood and a lake. Nothing here knows a game.

It can be imported, and its text can be run in the page: it needs no more than what the page brings along.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.board import marks
from gotweb.ui.board.draft import DRAFT, Draft, Grip, Layers, Spot, View
from gotweb.ui.board.face import BoardFace, Captions
from gotweb.ui.board.motion import Motion, bent, fitted
from gotweb.ui.board.ways import Ways
from gotweb.ui.kit.tree import Element, Memo, el

DRAWING = """<?xml version="1.0" encoding="UTF-8"?>
<svg id="board" class="board" viewBox="0 0 400 300" xmlns="http://www.w3.org/2000/svg">
<g id="layer-land">
<path id="area-hill" class="area land" data-area="hill" d="M0 0H200V300H0Z" fill="#c8b68b"/>
<path id="area-wood" class="area land" data-area="wood" d="M200 0H400V150H200Z" fill="#8fae7a"/>
</g>
<g id="layer-sea"><path id="area-lake" class="area sea" data-area="lake" d="M200 150H400V300H200Z" fill="#9cc4d4"/></g>
<g id="layer-control"/>
<g id="layer-highlight"/>
<g id="layer-labels" pointer-events="none"><text id="label-hill"><tspan x="100" y="40">Hill</tspan></text></g>
<g id="layer-orders"/>
<g id="layer-pieces"/>
<g id="layer-hit"/>
</svg>
"""
NAMES = {
    "en": {"hill": "Hill", "wood": "Wood", "lake": "Lake"},
    "fr": {"hill": "Colline", "wood": "Bois", "lake": "Lac"},
}


class MadeUp:
    """The board of a game that has tents and walkers, and nothing else."""

    name = "made-up"
    size = (400.0, 300.0)
    around = "sea"
    finger = 0.0
    midway = False
    middles: ClassVar = {"hill": (100.0, 150.0), "wood": (300.0, 75.0), "lake": (300.0, 225.0)}
    switches = ("names", "pieces")
    sounds: ClassVar = {"walked": "march", "pitched": "laid"}

    def drawing(self) -> str:
        return DRAWING

    def label(self, t: Language) -> str:
        return {"en": "The made-up map", "fr": "La carte inventée"}[t.code]

    def areas(self, view: View) -> Collection[str]:
        return [area for area in self.middles if area not in view.get("later", ())]

    def spots(self, view: View) -> Mapping[str, Spot]:
        return {}

    def captions(self, code: str) -> Captions:
        return {"hill": (100.0, [(40.0, NAMES[code]["hill"])])}

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        def tent(area: str) -> Element:
            x, y = self.middles[area]
            return el("circle", {"cx": x, "cy": y, "r": 9, "class": "tent"}, key=f"tent {area}")

        return {
            "control": [el("path", {"d": outlines[area], "class": "own"}, key=area) for area in view["held"]],
            "orders": [],
            "pieces": [memory(f"tent {area}", None, lambda area=area: tent(area)) for area in view["tents"]],
            "highlight": [],
        }

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        return draft

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        if not (draft.marks or draft.arrows or draft.laid):
            return lying
        arrows = [marks.arrow(one.areas, one.seat, Ways(self.middles), [], [], self.seas(one.areas))
                  for one in draft.arrows]  # fmt: skip
        laid = [el("circle", {"r": 5, "class": DRAFT}, key=area) for area in draft.laid]
        return {**lying, "orders": laid, "highlight": [*marks.highlight(draft, outlines), *arrows]}

    def described(self, t: Language, view: View) -> dict[str, str]:
        return {area: NAMES[t.code][area] for area in self.areas(view)}

    def laid(self, t: Language, token: str) -> str:
        return token

    def carried(self, grip: Grip) -> list[Element]:
        return [el("circle", {"r": 12, "class": f"walkers of-{grip.seat}"})]

    def seas(self, way: Sequence[str]) -> bool:
        return "lake" in way[1:-1]

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        walks = [event.facts["way"] for event in events if event.kind == "walked"]
        return fitted([
            Motion("travel", "walker", "red", tuple(bent(self.middles[start], self.middles[end])), float(n), 1.0)
            for n, (start, end) in enumerate(walks)
        ])  # fmt: skip

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        return [el("circle", {"r": 8, "class": f"ghost-{what} of-{move.seat}"})]


def face() -> BoardFace:
    """The board, by the type that the map asks for."""
    return MadeUp()
