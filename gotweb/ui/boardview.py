"""The board in the page: layers that change, areas that can be tapped, and the window one looks through.

The window moves when a person moves it and never by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from js import document
from pyodide.ffi import create_proxy

from gotweb.ui import dom, model
from gotweb.ui.model import Grip
from gotweb.ui.tree import Element, el

if TYPE_CHECKING:
    from gotweb.ui.drag import Drag

DRAG = 6
"""Pixels a finger may slip before a tap is a drag."""
STEP = 1.3
NEAR, FAR = 1.12, 0.98
"""Pixels to a unit of the board from where on pieces are seen one by one, and below which they are gathered. What lies
between stays as it is, so that a small step of the zoom does not flicker."""
FURTHEST = 4.0
"""How many times larger than the whole map one can look."""


class BoardView:
    """The map: drawn by difference, panned and zoomed."""

    def __init__(self, root: Any, tapped: Callable[[str], None]) -> None:
        self.root = root
        self.svg = root.querySelector("svg")
        self.tapped = tapped
        self.layers = {layer: dom.Mount(document.getElementById(f"layer-{layer}")) for layer in model.LAYERS}
        self.shapes = {area: document.getElementById(f"area-{area}") for area in model.places()}
        self.outlines: Mapping[str, str] = {area: node.getAttribute("d") for area, node in self.shapes.items()}
        self.labels: dict[str, str] = {}
        self.shown: dict[str, list[Element]] = {}
        self.language = "en"  # what board.svg is lettered in
        self.focused = next(iter(self.shapes))
        self.window = Window(root, self.svg)
        self.grabs: Callable[[str], bool] = lambda area: False
        """Asked when something is about to be dragged from an area; from then on the goals are known."""
        self.dragged: Callable[[str, str | None], None] = lambda start, goal: None
        """Told where from and where to; nowhere if it came to nothing."""
        self._drag: Drag | None = None
        self._proxies = [create_proxy(self._clicked), create_proxy(self._key)]
        self.svg.addEventListener("click", self._proxies[0])
        root.addEventListener("keydown", self._proxies[1])

    def show(
        self,
        layers: Mapping[str, list[Element]],
        labels: Mapping[str, str],
        grips: Mapping[str, Grip],
        goals: Mapping[str, tuple[str, ...]],
    ) -> None:
        """Draw the layers, and name the areas; know what can be dragged from where and where to."""
        for layer, shapes in layers.items():
            if self.shown.get(layer) is not shapes:
                self.shown[layer] = shapes
                self.layers[layer].show(*shapes)
        if bool(labels) != bool(self.labels):
            self._offer(bool(labels))
        for area, label in labels.items():
            if self.labels.get(area) != label:
                self.shapes[area].setAttribute("aria-label", label)
        self.labels = dict(labels)
        if grips and self._drag is None:
            from gotweb.ui.drag import Drag  # the first screen is up sooner without

            self._drag = Drag(self)
        if self._drag is not None:
            self._drag.hold(grips, goals)

    def _offer(self, offered: bool) -> None:
        """Make every area a button, or without a game (and so without a name) nothing to be pressed."""
        for area, node in self.shapes.items():
            if offered:
                node.setAttribute("role", "button")
                node.setAttribute("tabindex", "0" if area == self.focused else "-1")
            else:
                for name in ("role", "tabindex", "aria-label"):
                    node.removeAttribute(name)

    def look_as(self, seat: str | None) -> None:
        """Bring back the view of the map that a seat had, if it had one; nothing else moves it but a hand."""
        self.window.look_as(seat)

    def bring(self, areas: Sequence[str]) -> None:
        """Move the map so that the first of these areas is in sight, unless one of them is already."""
        if areas and not self.sees(areas):
            self.window.reveal(model.places()[areas[0]].pole)

    def sees(self, areas: Sequence[str]) -> bool:
        """Whether any of these areas is in sight."""
        return any(self.window.sees(model.places()[area].pole) for area in areas)

    def translate(self, code: str) -> None:
        """Write the names on the map in another language; each has its own lines there."""
        if code == self.language:
            return
        self.language = code
        for id, (x, lines) in model.captions(code).items():
            node = document.getElementById(f"label-{id}")
            if node:
                node.replaceChildren(*(dom.create(el("tspan", {"x": x, "y": y}, words)) for y, words in lines))

    def area_at(self, node: Any) -> str | None:
        """The area that a node of the map belongs to; of any other node, none."""
        node = node.closest("[data-area], [id^='area-']")
        area = (node.getAttribute("data-area") or str(node.id).removeprefix("area-")) if node else ""
        return area if area in self.shapes else None

    def _clicked(self, event: Any) -> None:
        if self.window.dragged:
            return
        area = self.area_at(event.target)
        if area is not None:
            self.tapped(area)

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._drag is not None and self._drag.start is not None

    def let_go(self) -> None:
        """Whatever is being dragged is dropped nowhere."""
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
            if key.startswith("Arrow"):
                event.preventDefault()
                self._focus(model.towards(on, key))
                return
        if key in ("+", "=", "-", "0"):
            event.preventDefault()
            self.window.key(key)

    def _focus(self, area: str) -> None:
        self.shapes[self.focused].setAttribute("tabindex", "-1")
        self.focused = area
        node = self.shapes[area]
        node.setAttribute("tabindex", "0")
        node.focus(dom.options(preventScroll=True))
        self.window.reveal(model.places()[area].pole)


class Window:
    """What part of the map is seen: an offset and a scale, in pixels of the page."""

    def __init__(self, root: Any, svg: Any) -> None:
        self.root, self.svg = root, svg
        box = [float(part) for part in svg.getAttribute("viewBox").replace(",", " ").split()]
        self.size = (box[2], box[3])
        self.x = self.y = 0.0
        self.scale = 1.0
        self.room = (0.0, 0.0)
        self.moved = self.dragged = False
        self.level = ""
        self.seat: str | None = None
        self.views: dict[str, tuple[tuple[float, float], float]] = {}
        self.followers: list[Callable[[], None]] = []
        """Told whenever the map has moved: what lies over it moves along."""
        self.fingers: dict[int, tuple[float, float]] = {}
        self.start: tuple[float, float] = (0.0, 0.0)
        self.pressed: Any = None
        """What the first finger was put on."""
        self.carries: Callable[[Any], bool] = lambda event: False
        """Asked when a single finger begins to slip: whether it takes something along, and not the map."""
        self.carried = False
        """Whether it did: then it never moves the map, also when what it took along is gone."""
        self._kept: list[Any] = []
        for kind, call in (
            ("pointerdown", self._down), ("pointermove", self._move), ("pointerup", self._up),
            ("pointercancel", self._up), ("wheel", self._wheel), ("dblclick", self._double),
        ):  # fmt: skip
            proxy = create_proxy(call)
            self._kept.append(proxy)
            root.addEventListener(kind, proxy, dom.options(passive=kind != "wheel"))
        from js import ResizeObserver

        self._kept.append(create_proxy(lambda *_: self.measure()))
        self._kept.append(ResizeObserver.new(self._kept[-1]))
        self._kept[-1].observe(root)

    # where one looks

    @property
    def whole(self) -> float:
        """The scale at which the whole map is seen."""
        return min(self.room[0] / self.size[0], self.room[1] / self.size[1])

    @property
    def wide(self) -> float:
        """The scale to begin with: the whole width, as long as most of the height is seen, too."""
        return min(self.room[0] / self.size[0], max(self.whole * 1.6, 0.4))

    def measure(self) -> None:
        """The room for the map is known, or has changed."""
        box = self.root.getBoundingClientRect()
        if not box.width or not box.height:
            return
        if (box.width, box.height) == self.room:
            return
        middle = ((self.room[0] / 2 - self.x) / self.scale, (self.room[1] / 2 - self.y) / self.scale)
        self.room = (box.width, box.height)
        if not self.moved:  # nobody has looked anywhere yet
            self.scale = self.wide
            self.x, self.y = (self.room[0] - self.size[0] * self.scale) / 2, 0.0
        else:
            self._centre(middle)
        self.apply()

    def look_as(self, seat: str | None) -> None:
        """Another seat looks at the map: bring back what it looked at, if it ever did, else leave all as it is."""
        if seat == self.seat:
            return
        if self.seat is not None:
            middle = ((self.room[0] / 2 - self.x) / self.scale, (self.room[1] / 2 - self.y) / self.scale)
            self.views[self.seat] = (middle, self.scale)
        self.seat = seat
        view = self.views.get(seat) if seat is not None else None
        if view is not None:
            middle, self.scale = view
            self._centre(middle)
            self.apply()

    def forget(self) -> None:
        """Another game: nobody has looked anywhere yet."""
        self.views.clear()
        self.seat = None

    def _centre(self, middle: tuple[float, float]) -> None:
        self.x = self.room[0] / 2 - middle[0] * self.scale
        self.y = self.room[1] / 2 - middle[1] * self.scale

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Larger or smaller, with the point `at` (the middle) staying where it is."""
        self.moved = True
        px, py = at or (self.room[0] / 2, self.room[1] / 2)
        scale = max(self.whole * 0.9, min(self.whole * FURTHEST * 1.5, self.scale * factor))
        self.x = px - (px - self.x) * scale / self.scale
        self.y = py - (py - self.y) * scale / self.scale
        self.scale = scale
        self.apply()

    def fit(self) -> None:
        """The whole map; and again, the whole width."""
        self.moved = True
        if abs(self.scale - self.whole) < 0.005:
            middle = self.size[1] / 2
            self.scale = self.wide
            self.y = self.room[1] / 2 - middle * self.scale
        else:
            self.scale = self.whole
        self.x = (self.room[0] - self.size[0] * self.scale) / 2
        self.apply()

    def key(self, key: str) -> None:
        """A key of the map."""
        if key == "0":
            self.fit()
        else:
            self.zoom(1 / STEP if key == "-" else STEP)

    def sees(self, point: tuple[float, float]) -> bool:
        """Whether a point of the map is seen."""
        x, y = self.x + point[0] * self.scale, self.y + point[1] * self.scale
        return 0 <= x <= self.room[0] and 0 <= y <= self.room[1]

    def reveal(self, point: tuple[float, float]) -> None:
        """Move as little as needed for a point of the map to be seen, and some land around it."""
        self.moved = True
        margin = min(90.0, self.room[0] / 4, self.room[1] / 4)
        px, py = self.x + point[0] * self.scale, self.y + point[1] * self.scale
        self.x += max(margin - px, 0) + min(self.room[0] - margin - px, 0)
        self.y += max(margin - py, 0) + min(self.room[1] - margin - py, 0)
        self.apply()

    def apply(self) -> None:
        """Put the map where it is to be seen, never so far off that nothing of it is left."""
        for axis in (0, 1):
            length, room = self.size[axis] * self.scale, self.room[axis]
            slack = room * 0.2
            low, high = (room - length - slack, slack) if length > room else ((room - length) / 2,) * 2
            value = max(low, min(high, self.y if axis else self.x))
            if axis:
                self.y = value
            else:
                self.x = value
        style = self.svg.style
        style.width = f"{self.size[0] * self.scale:.1f}px"
        style.height = f"{self.size[1] * self.scale:.1f}px"
        style.transform = f"translate({self.x:.1f}px,{self.y:.1f}px)"
        level = level_of(self.scale, self.level)
        if level != self.level:
            self.level = level
            self.svg.setAttribute("data-level", level)
        for follow in self.followers:
            follow()

    # what fingers do

    def at(self, event: Any) -> tuple[float, float]:
        """Where a pointer is in the room for the map."""
        box = self.root.getBoundingClientRect()
        return event.clientX - box.left, event.clientY - box.top

    def _down(self, event: Any) -> None:
        if not self.fingers:
            self.dragged = self.carried = False
            self.start, self.pressed = self.at(event), event.target
        elif self.carried:  # two fingers are for the map
            self.carried = False
            self._moves()
        self.fingers[event.pointerId] = self.at(event)

    def _moves(self) -> None:
        """From now on a hand moves the map."""
        self.moved = True
        self.root.classList.add("moving")

    def _move(self, event: Any) -> None:
        before = self.fingers.get(event.pointerId)
        if before is None:
            return
        now = self.at(event)
        if not self.dragged:
            if abs(now[0] - self.start[0]) + abs(now[1] - self.start[1]) < DRAG and len(self.fingers) == 1:
                return
            self.dragged = True
            self.root.setPointerCapture(event.pointerId)
            self.carried = len(self.fingers) == 1 and self.carries(event)
            if not self.carried:
                self._moves()
        if self.carried:
            self.fingers[event.pointerId] = now
        elif len(self.fingers) == 1:
            self.x += now[0] - before[0]
            self.y += now[1] - before[1]
            self.fingers[event.pointerId] = now
            self.apply()
        elif len(self.fingers) == 2:
            other = next(point for id, point in self.fingers.items() if id != event.pointerId)
            self.fingers[event.pointerId] = now
            self.x += (now[0] - before[0]) / 2
            self.y += (now[1] - before[1]) / 2
            middle = ((now[0] + other[0]) / 2, (now[1] + other[1]) / 2)
            self.zoom(_distance(now, other) / max(_distance(before, other), 1.0), middle)

    def _up(self, event: Any) -> None:
        self.fingers.pop(event.pointerId, None)
        if not self.fingers:
            self.root.classList.remove("moving")

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        self.zoom(STEP ** (-event.deltaY / 100), self.at(event))

    def _double(self, event: Any) -> None:
        # to the browser two quick drags are a double click, too
        if not self.dragged and not event.target.closest("button"):
            self.zoom(STEP**2, self.at(event))


def level_of(scale: float, before: str) -> str:
    """The level of detail to be seen at a scale."""
    if before:
        return "near" if scale >= NEAR else "far" if scale <= FAR else before
    return "near" if scale >= (NEAR + FAR) / 2 else "far"


def _distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
