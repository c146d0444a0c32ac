"""The board in the page: the layers that change, and the spots that can be tapped, dragged and reached by keyboard.

A spot is whatever can be tapped. Printed areas are spots that are part of the drawing; moving spots are added to it and
redrawn only where they differ (`place`). Both are known by ids and treated alike (`gotweb.ui.board.spots`).

docs/board.md says what the drawing of a board must contain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from js import document
from pyodide.ffi import create_proxy

from gotweb.lang import Language
from gotweb.ui.board import marks, spots
from gotweb.ui.board.crosshairview import CrosshairView
from gotweb.ui.board.draft import DRAFT, LAYERS, Grip, Layers, Point, Scale, Spot
from gotweb.ui.board.drag import Drag
from gotweb.ui.board.drawings import Drawings
from gotweb.ui.board.face import BoardFace
from gotweb.ui.board.looking import ZOOM
from gotweb.ui.board.window import Window
from gotweb.ui.kit import dom
from gotweb.ui.kit.keyplace import meant
from gotweb.ui.kit.tree import Element

AWAY = "away"
"""The class of whatever belongs to an area that is not on the board (assets/styles/map.css)."""


class BoardView:
    """The map: redrawn only where it differs, panned and zoomed. It shows the board of one game at a time (`use`)."""

    def __init__(self, root: Any, tapped: Callable[[str], None], pointed: Callable[[Point], None]) -> None:
        """Make the map.

        `tapped` is called with the id of a spot that was tapped, `pointed` with a tapped point of free ground.
        """
        self.root = root
        self.tapped = tapped
        self.pointed = pointed
        self.drawings = Drawings(root.querySelector("svg"))
        self.middles: Mapping[str, Point] = {}
        """The points that stand for the spots."""
        self.shapes: dict[str, Any] = {}
        """The shapes that catch taps on the spots."""
        self.spots: Mapping[str, Spot] = {}
        """The spots that move, as they lie now."""
        self.printed: Mapping[str, str] = {}
        """The outlines of the printed areas."""
        self.away: set[str] = set()
        """The areas that are drawn and not on the board yet."""
        self.outlines: Mapping[str, str] = {}
        """The outlines of all spots."""
        self.ground: Scale | None = None
        """How points of free ground are written, while it can be tapped."""
        self.labels: dict[str, str] = {}
        self.shown: dict[str, list[Element]] = {}
        self.focused = ""
        self.covered = False
        self.window = Window(root, self.svg)
        self.grabs: Callable[[str], bool] = lambda area: False
        """Called with an area when a drag begins there; returns whether it may. `show` then sets the goals."""
        self.dragged: Callable[[str, str | None], None] = lambda start, goal: None
        """Called when a drag ends: with the area it began in, and the area it was dropped on or None."""
        self.carried: Callable[[str, Point], None] = lambda spot, at: None
        """Called at most once a frame while a spot is dragged freely: with the point where it is now."""
        self.put: Callable[[str, Point], None] = lambda spot, at: None
        """Called when a spot that was dragged freely is put down on free ground."""
        self._drag: Drag | None = None
        self._face: BoardFace | None = None
        for layer in (*LAYERS, "spots"):
            self.drawings.keep(layer)
        self.crosshair = CrosshairView(self.drawings, self.window, pointed)
        self._proxies = [create_proxy(call) for call in (self._clicked, self._reached, self._key)]
        self.drawings.hear("click", self._proxies[0])
        self.drawings.hear("focusin", self._proxies[1])
        root.addEventListener("keydown", self._proxies[2])

    @property
    def svg(self) -> Any:
        """The root element of the drawing that is in the page."""
        return self.drawings.svg

    @property
    def name(self) -> str:
        """The name of the drawing that is in the page."""
        return self.drawings.name

    @property
    def face(self) -> BoardFace:
        """The face of the board that is shown. Callers must have called `use` before."""
        assert self._face is not None
        return self._face

    def use(self, face: BoardFace) -> None:
        """Show the board of a game from now on: put its drawing into the page, unless it is there already.

        The caller has to call `speak` afterwards, with the texts of that game.
        """
        if face is self._face:
            return
        self.let_go()
        if self._drag is not None:
            self._drag.hold({}, {})
        self._name({}, {})
        self._open(None)
        self.shown.clear()
        self.drawings.lay(face)
        self.root.setAttribute("data-around", face.around)
        self.window.look_at(self.svg, face.finger, midway=face.midway)
        self._face, self.middles = face, face.middles
        self.shapes = {area: document.getElementById(f"area-{area}") for area in face.middles}
        self.printed = self.outlines = {area: node.getAttribute("d") for area, node in self.shapes.items()}
        self.focused = next(iter(self.shapes), "")
        # Chromium lets Tab stop at any drawing that listens to "focusin"; here its areas are what can be reached
        self.svg.setAttribute("tabindex", "-1")

    def show(
        self,
        layers: Mapping[str, list[Element]],
        labels: Mapping[str, str],
        grips: Mapping[str, Grip],
        goals: Mapping[str, tuple[str, ...]],
        moving: Mapping[str, Spot],
        ground: Scale | None,
    ) -> None:
        """Draw the layers and the moving spots.

        Also set the labels of all spots for screen readers, what can be dragged where, and whether free ground can be
        tapped.
        """
        for layer, shapes in layers.items():
            self._show(layer, shapes)
        self._name(labels, moving)
        self._open(ground)
        if grips and self._drag is None:
            self._drag = Drag(self)
        if self._drag is not None:
            self._drag.hold(grips, goals)

    def carry(self, layers: Layers, moving: Mapping[str, Spot]) -> None:
        """Draw the layers and the moving spots while a spot is dragged, and change nothing else."""
        for layer, shapes in layers.items():
            self._show(layer, shapes)
        self._place(moving)

    def mark(self, layers: Layers, labels: Mapping[str, str], moving: Mapping[str, Spot]) -> None:
        """Redraw marks and labels and drop the draft. Pieces stay as they were drawn last, until `show`."""
        self._show("highlight", layers["highlight"])
        self._show("orders", [one for one in self.shown.get("orders", ()) if one.attrs.get("class") != DRAFT])
        self._name(labels, moving)
        if self._drag is not None:  # what was being dragged may be gone
            self._drag.hold({}, {})

    def lies_otherwise(self, layers: Mapping[str, list[Element]]) -> bool:
        """Return whether the pieces of these layers differ from those on the board, because the game has gone on."""
        return self.shown.get("pieces") is not layers["pieces"]

    def _show(self, layer: str, shapes: list[Element]) -> None:
        if self.shown.get(layer) is not shapes:
            self.shown[layer] = shapes
            self.drawings.layers[layer].show(*shapes)

    def grow(self, areas: Collection[str]) -> None:
        """Show these areas of the board. All other areas of the drawing are hidden and cannot be reached."""
        away = {area for area in self.shapes if area not in areas}
        for area in away ^ self.away:
            # an area's shape and name, and whatever is drawn for it in other places
            for node in self.svg.querySelectorAll(f"#area-{area}, #label-{area}, [data-area='{area}']"):
                node.classList.toggle(AWAY, area in away)
        self.away = away
        self.window.span(self._extent(away))
        if self.focused in away:
            left, self.focused = self.shapes[self.focused], next(area for area in self.shapes if area not in away)
            if self.labels:
                left.setAttribute("tabindex", "-1")
                self.shapes[self.focused].setAttribute("tabindex", "-1" if self.covered else "0")
            active = document.activeElement
            if active and active.isSameNode(left):
                self.shapes[self.focused].focus(dom.options(preventScroll=True))

    def _extent(self, away: Collection[str]) -> Point:
        """Return the width and height of the board: those of the drawing, without what lies to the right of all areas
        that are shown, and below them all.
        """
        drawn, whole = self.window.drawn, self.face.middles if self._face is not None else {}
        here = [point for area, point in whole.items() if area not in away]
        if not away or not here:
            return drawn
        return (
            drawn[0] - max(x for x, _ in whole.values()) + max(x for x, _ in here),
            drawn[1] - max(y for _, y in whole.values()) + max(y for _, y in here),
        )

    def _place(self, moving: Mapping[str, Spot]) -> None:
        """Draw the moving spots. Spots that are not among `moving` are removed."""
        if moving == self.spots:
            return
        gone, come = self.spots.keys() - moving.keys(), [id for id in moving if id not in self.spots]
        active = document.activeElement
        held = self.focused in gone and bool(active) and active.isSameNode(self.shapes[self.focused])
        self.drawings.layers["spots"].show(*spots.tree(moving))
        for id in gone:
            del self.shapes[id]
            self.labels.pop(id, None)
        for id in come:
            self.shapes[id] = document.getElementById(f"area-{id}")
            if self.labels:
                self._make_button(id)
        self.spots = dict(moving)
        self.middles = spots.with_points(self.face.middles, moving)
        self.outlines = spots.with_outlines(self.printed, moving)
        if self.focused not in self.shapes:
            self.focused = next((id for id in self.shapes if id not in self.away), "")
            if self.focused and self.labels:
                self._make_button(self.focused)
                if held:
                    self.shapes[self.focused].focus(dom.options(preventScroll=True))

    def _open(self, ground: Scale | None) -> None:
        """Let free ground be tapped from now on, by finger and by cross-hair; None ends that."""
        if ground is None and self.ground is None:
            return
        self.ground = ground
        self.root.classList.toggle("open-ground", ground is not None)
        width, height = self.face.size
        self.crosshair.offer(ground, self.face.size, self.middles.get(self.focused, (width / 2, height / 2)))

    def _name(self, labels: Mapping[str, str], moving: Mapping[str, Spot]) -> None:
        if self._face is not None:
            self._place(moving)
        if labels and labels == self.labels:  # as after most taps
            return
        self.grow(labels or self.shapes)  # without a game all is seen that is drawn
        if bool(labels) != bool(self.labels):
            self._offer(bool(labels))
        changed = [(area, label) for area, label in labels.items() if self.labels.get(area) != label]
        dom.dress([(f"area-{area}", {"aria-label": label}) for area, label in changed])
        self.labels = dict(labels)

    def _offer(self, offered: bool) -> None:
        """Make every area a button; if not `offered`, because no game is on the table, make the areas plain shapes."""
        for area, node in self.shapes.items():
            if offered:
                self._make_button(area)
            else:
                for name in ("role", "tabindex", "aria-label"):
                    node.removeAttribute(name)

    def _make_button(self, spot: str) -> None:
        node = self.shapes[spot]
        node.setAttribute("role", "button")
        node.setAttribute("tabindex", "0" if spot == self.focused and not self.covered else "-1")

    def cover(self, covered: bool) -> None:
        """Hide the map from keyboard and screen reader, or show it to them again. Taps need nothing: what covers the
        map gets them.

        The attribute `inert` is not used: the browser would restyle every shape of the map, which takes half the time
        that a tap may take.
        """
        self.covered = covered
        if covered:
            self.root.setAttribute("aria-hidden", "true")
        else:
            self.root.removeAttribute("aria-hidden")
        if self.labels and self.focused:
            self.shapes[self.focused].setAttribute("tabindex", "-1" if covered else "0")
        self.crosshair.cover(covered)

    def look_as(self, seat: str | None) -> None:
        """Bring back the part of the map that a seat looked at last; leave the map as it is if there is none."""
        self.window.look_as(seat)

    def offer(self, areas: Sequence[str], anew: bool, moving: Mapping[str, Spot]) -> None:
        """Set the areas and other spots that can be tapped now, and pan to them unless the player has moved the map.

        With a new question (`anew`) all of them are brought into view if there is room; else at least one. `moving` are
        the moving spots as they will be drawn next.
        """
        points = spots.with_points(self.face.middles, moving)
        self.window.offer([points[area] for area in areas], anew)

    def bring(self, areas: Sequence[str]) -> None:
        """Move the map so that the first of these areas is in sight, unless one of them is already."""
        points = self._points(areas)
        if points and not any(map(self.window.sees, points)):
            self.window.reveal(points[0])

    def gather(self, areas: Sequence[str]) -> None:
        """Pan, and zoom out if need be, until all these areas are in sight."""
        points = self._points(areas)
        if points:
            self.window.gather(points)

    def glance(self, areas: Sequence[str]) -> None:
        """Show these areas, the first above all, until `Window.look_back` returns to what was seen before."""
        points = self._points(areas)
        if points:
            self.window.glance(points)

    def sees(self, areas: Sequence[str]) -> bool:
        """Return whether any of these areas is in sight."""
        return any(map(self.window.sees, self._points(areas)))

    def sees_all(self, areas: Sequence[str]) -> bool:
        """Return whether all of these areas are in sight."""
        return all(map(self.window.sees, self._points(areas)))

    def _points(self, areas: Sequence[str]) -> list[Point]:
        """Return the points that stand for these areas and other spots. A spot that is no longer there is skipped."""
        return [self.middles[area] for area in areas if area in self.middles]

    def speak(self, t: Language) -> None:
        """Set the map's label for screen readers, and write the names on it, in this language."""
        self.root.setAttribute("aria-label", self.face.label(t))
        self.drawings.letter(self.face, t.code)
        self.crosshair.speak(t)

    def area_at(self, node: Any) -> str | None:
        """Return the area that a node of the map belongs to; None for any other node."""
        node = node.closest("[data-area], [id^='area-']")
        area = (node.getAttribute("data-area") or str(node.id).removeprefix("area-")) if node else ""
        return area if area in self.shapes and area not in self.away else None

    def _clicked(self, event: Any) -> None:
        if self.window.dragged:
            return
        area = self.area_at(event.target)
        if area is not None:
            self.tapped(area)
        elif self.ground is not None:
            self.pointed(self.window.on_board(self.window.at(event)))

    def _reached(self, event: Any) -> None:
        """Bring an area into view when the keyboard's focus comes to it."""
        area = self.area_at(event.target)
        if area is not None and event.target.matches(":focus-visible") and not self.sees([area]):
            self.window.reveal(self.middles[area])

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._drag is not None and self._drag.start is not None

    def let_go(self) -> None:
        """Cancel the drag, if there is one, without an effect."""
        if self._drag is not None:
            self._drag.stop()

    def _key(self, event: Any) -> None:
        key = event.key
        on = event.target.id.removeprefix("area-") if getattr(event.target, "id", "") else ""
        if on in self.shapes:
            if key in ("Enter", " "):
                event.preventDefault()
                self.tapped(on)
                return
            if key in marks.TOWARDS:
                event.preventDefault()
                there = {area: point for area, point in self.middles.items() if area not in self.away}
                self._focus(marks.towards(there, on, key))
                return
        if self.crosshair.has(event.target) and self.crosshair.key(event):
            return
        if zooms := meant(event, ZOOM):
            event.preventDefault()
            self.window.key(zooms)

    def _focus(self, area: str) -> None:
        self.shapes[self.focused].setAttribute("tabindex", "-1")
        self.focused = area
        node = self.shapes[area]
        node.setAttribute("tabindex", "0")
        node.focus(dom.options(preventScroll=True))
        self.window.reveal(self.middles[area])
