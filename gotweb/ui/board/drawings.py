"""The drawings of boards: one is in the page, and those shown before are kept for later.

A layer to draw on (`keep`) and a listener (`hear`) are registered once, for all drawings.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from js import document

from gotweb.ui.board.face import BoardFace
from gotweb.ui.kit import dom
from gotweb.ui.kit.tree import el

LETTERED = "en"
"""The language in which every drawing is lettered when it comes into the page."""

REACHED = ("spots", "crosshair")
"""The layers that fingers and keys reach: they lie above all others, and a screen reader reads them."""
SHEETS = ("control", "highlight", "orders", "pieces")
"""The layers that change in play: each is a sheet of its own for whoever puts the picture together."""
PRINTED = ("marks", "labels")
"""The layers that may lie above one of these."""
SEEN = "g[id^='layer-']:not(:has([id^='area-']))"
"""The layers of a drawing that are only looked at. What their texts say is in the labels of the areas, too."""


class Ear(NamedTuple):
    """A listener of the map: the kind of event, the function, and the filter of its events (see `dom.hear`)."""

    kind: str
    proxy: Any
    pointer: str
    target: str


class Drawings:
    """The drawing that is in the page, with the layers drawn on it, and the drawings that were put away."""

    def __init__(self, svg: Any) -> None:
        self.svg = svg
        self.own = self.name
        """The name of the drawing that the page brought along."""
        self.layers: dict[str, dom.Mount] = {}
        """The mounts that draw on the drawing, by layer."""
        self._ears: list[Ear] = []
        self._hanging: dict[str, int] = {}
        """Drawing -> how many of the listeners are attached to it."""
        self._away: dict[str, Any] = {}
        self._lent: Any = None
        self._letters: dict[str, str] = {}
        prepare(svg)

    @property
    def name(self) -> str:
        """The name of the drawing that is in the page."""
        return str(self.svg.getAttribute("data-board"))

    def keep(self, layer: str) -> None:
        """Add a layer to draw on to every drawing that lacks it.

        It lies below the layer that catches taps, or above all others if it is one of REACHED.
        """
        node = document.getElementById(f"layer-{layer}")
        if not node and layer in REACHED:
            node = dom.create(el("g", {"id": f"layer-{layer}"}))
            self.svg.appendChild(node)
        elif not node:
            node = dom.create(el("g", {"id": f"layer-{layer}", "aria-hidden": "true"}))
            self.svg.insertBefore(node, document.getElementById("layer-hit"))
        self.layers[layer] = dom.Mount(node)

    def hear(self, kind: str, proxy: Any, *, pointer: str = "", target: str = "") -> None:
        """Call `proxy` for events on the map, whichever drawing is in the page. See `gotweb.ui.kit.dom.hear`."""
        self._ears.append(Ear(kind, proxy, pointer, target))
        self._hang()

    def _hang(self) -> None:
        """Attach to the current drawing all listeners that are not attached to it yet."""
        for ear in self._ears[self._hanging.get(self.name, 0) :]:
            if ear.pointer or ear.target:
                dom.hear(self.svg, ear.kind, ear.proxy, pointer=ear.pointer, target=ear.target)
            else:
                self.svg.addEventListener(ear.kind, ear.proxy)
        self._hanging[self.name] = len(self._ears)

    def lay(self, face: BoardFace) -> None:
        """Empty the layers, and replace the drawing in the page by that of another board."""
        for mount in self.layers.values():
            mount.show()
        if face.name == self.name:
            return
        fresh = self._away.pop(face.name, None)
        if fresh is None:
            text = face.drawing()
            assert text is not None, f"the page should have brought {face.name} along"
            fresh = dom.drawing(text)
            fresh.setAttribute("data-board", face.name)
            prepare(fresh)
        self._away[self.name] = self.svg
        self.svg.replaceWith(fresh)
        self.svg = fresh
        for layer in list(self.layers):
            self.keep(layer)
        self._hang()

    def lend(self, on: bool) -> None:
        """Keep the symbols of the current drawing in the page while another one is shown; undo that if not `on`.

        The first screen shows crests of all games, and a drawing need only contain those of its own game.
        """
        if self._lent is not None:
            self._away.get(self.own, self.svg).prepend(self._lent.firstChild)
            self._lent.remove()
            self._lent = None
        if on and self.name != self.own:
            self._lent = dom.create(el("svg", {"class": "lent", "aria-hidden": "true", "focusable": "false"}))
            self._lent.appendChild(self._away[self.own].querySelector("defs"))
            document.body.appendChild(self._lent)

    def letter(self, face: BoardFace, code: str) -> None:
        """Write the names on the drawing in the language of this code."""
        if self._letters.get(self.name, LETTERED) == code:
            return
        self._letters[self.name] = code
        for id, (x, lines) in face.captions(code).items():
            node = document.getElementById(f"label-{id}")
            if node:
                node.replaceChildren(*(dom.create(el("tspan", {"x": x, "y": y}, words)) for y, words in lines))


def prepare(svg: Any) -> None:
    """Prepare a drawing that was just loaded. Hide its decoration from screen readers, which would read all its texts
    after the labels; and give each changing layer a background as large as the board.

    Chromium renders things that lie far apart on separate surfaces, one for each piece, and divides them anew whenever
    one comes or goes. An invisible background as large as the board keeps a layer on one surface.
    """
    for node in svg.querySelectorAll(SEEN):
        node.setAttribute("aria-hidden", "true")
    for layer in (*SHEETS, *PRINTED):
        node = svg.querySelector(f"#layer-{layer}")
        if not node:
            continue
        ground = dom.create(el("path", {"d": _all_of(svg), "fill-opacity": 0, "pointer-events": "none"}))
        if layer in PRINTED:
            node.before(ground)
            continue
        sheet = dom.create(el("g", {"class": "sheet", "aria-hidden": "true"}))
        node.replaceWith(sheet)
        sheet.append(ground, node)


def _all_of(svg: Any) -> str:
    """Return the rectangle of a whole drawing, as path data."""
    x, y, width, height = (float(part) for part in svg.getAttribute("viewBox").replace(",", " ").split())
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"
