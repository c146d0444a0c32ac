"""The drawings of boards in the page: one lies there, others that lay there before are kept to be laid again.

Whoever draws on the map or listens to it says so once (`keep`, `hear`), and it holds for every drawing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from js import document

from gotweb.ui.board.face import BoardFace
from gotweb.ui.kit import dom
from gotweb.ui.kit.tree import el

LETTERED = "en"
"""The language in which every drawing is lettered when it comes into the page."""


class Ear(NamedTuple):
    """Somebody who listens to the map: to which kind of event, and (see `dom.hear`) to which of these."""

    kind: str
    proxy: Any
    pointer: str
    target: str


class Drawings:
    """The drawing that lies in the page, with the layers that are drawn on it, and those that were put away."""

    def __init__(self, svg: Any) -> None:
        self.svg = svg
        self.own = self.name
        """What the drawing is called that the page brought along."""
        self.layers: dict[str, dom.Mount] = {}
        """What is drawn on it, by layer."""
        self._ears: list[Ear] = []
        self._hanging: dict[str, int] = {}
        """Drawing -> how many of the ears hang on it."""
        self._away: dict[str, Any] = {}
        self._lent: Any = None
        self._letters: dict[str, str] = {}

    @property
    def name(self) -> str:
        """What the drawing that lies there is called."""
        return str(self.svg.getAttribute("data-board"))

    def keep(self, layer: str) -> None:
        """Draw on a layer of every drawing; one that it does not have is put below what is hit by fingers."""
        node = document.getElementById(f"layer-{layer}")
        if not node:
            node = dom.create(el("g", {"id": f"layer-{layer}", "aria-hidden": "true"}))
            self.svg.insertBefore(node, document.getElementById("layer-hit"))
        self.layers[layer] = dom.Mount(node)

    def hear(self, kind: str, proxy: Any, *, pointer: str = "", target: str = "") -> None:
        """Listen to the map, whatever drawing lies there. See `gotweb.ui.kit.dom.hear`."""
        self._ears.append(Ear(kind, proxy, pointer, target))
        self._hang()

    def _hang(self) -> None:
        """Have every listener listen to this drawing, too, that does not do so yet."""
        for ear in self._ears[self._hanging.get(self.name, 0) :]:
            if ear.pointer or ear.target:
                dom.hear(self.svg, ear.kind, ear.proxy, pointer=ear.pointer, target=ear.target)
            else:
                self.svg.addEventListener(ear.kind, ear.proxy)
        self._hanging[self.name] = len(self._ears)

    def lay(self, face: BoardFace) -> None:
        """Empty the layers, and put the drawing of a board into the page in place of another."""
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
        self._away[self.name] = self.svg
        self.svg.replaceWith(fresh)
        self.svg = fresh
        for layer in list(self.layers):
            self.keep(layer)
        self._hang()

    def lend(self, on: bool) -> None:
        """Have the signs of the drawing that the page brought along in the page, too, while another lies there.

        Crests of all games are seen on the first screen, and a drawing need not have those of other games than its own.
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
        """Write the names on the drawing in a language."""
        if self._letters.get(self.name, LETTERED) == code:
            return
        self._letters[self.name] = code
        for id, (x, lines) in face.captions(code).items():
            node = document.getElementById(f"label-{id}")
            if node:
                node.replaceChildren(*(dom.create(el("tspan", {"x": x, "y": y}, words)) for y, words in lines))
