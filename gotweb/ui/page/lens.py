"""The closer look, in the page: the switches of the map, threats and traces over it, and ways to open an area's sheet.

A sheet is opened by a long press, a right click, the key "i" on an area, or, for those who can do none of these, by a
tap while "look closer" is on. A thing on free ground has a sheet, too, where the game says so (`CloserFace.under`). The
content is made in `switches`, the sheet (`gotweb.ui.read.area`) and the logbook, and by the game's face
(`gotweb.ui.board.face.CloserFace`).
"""

from __future__ import annotations

from typing import Any

from js import Event, clearTimeout, document, setTimeout
from pyodide.ffi import create_proxy

from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board import marks
from gotweb.ui.board.face import CloserFace
from gotweb.ui.face import face_at
from gotweb.ui.kit import dom
from gotweb.ui.kit.button import button
from gotweb.ui.kit.keyplace import meant
from gotweb.ui.kit.tips import Tips
from gotweb.ui.kit.tools import tool
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.page.anyapp import AnyApp
from gotweb.ui.page.switches import Switches
from gotweb.ui.read.area import AreaSheet

HOLD = 450
"""Milliseconds a finger must rest on an area."""
MARGIN = 20
"""Pixels from the edge of the map within which something counts as out of sight."""


class Lens:
    """The map's switches, tooltips, threats and traces, and the mode "look closer"."""

    def __init__(self, app: AnyApp) -> None:
        self.app = app
        self.board = app.screen.board
        self.closer = False
        self.open = False
        self.tips = Tips(app)
        self._over: str | None = None
        self._finger: Any = None
        self._swallow = self._beside = False
        self._drawn: object = None
        self._traced: tuple[str, ...] = ()
        self._place = dom.el("div", {"id": "layers-place"})
        self._popover = dom.Mount(self._place)
        document.getElementById("map").after(self._place)
        self.switches = Switches(app.settings, app.set, self.inspect)
        self._kept: list[Any] = []
        for node, kind, call in (
            (document, "pointerup", self._up), (document, "pointercancel", self._up),
            (document, "pointerdown", self._outside), (document, "keydown", self._key),
            (app.screen.sheet_root, "click", self._beside_sheet),
        ):  # fmt: skip
            proxy = create_proxy(call)
            self._kept.append(proxy)
            node.addEventListener(kind, proxy)
        drawings = self.board.drawings
        drawings.keep("threat")
        drawings.keep("trace")
        drawings.hear("contextmenu", create_proxy(self._menu))
        drawings.hear("pointerdown", create_proxy(self._down))
        drawings.hear("click", create_proxy(self._ground))
        drawings.hear("pointerleave", create_proxy(self._leave))
        drawings.hear("focusout", create_proxy(self._look))
        drawings.hear("pointerover", create_proxy(self._hover), pointer="mouse")
        drawings.hear("focusin", create_proxy(self._look), target=":focus-visible")
        self._held = create_proxy(self._long)
        app.screen.more = self.tools
        app.screen.followers.add(self.drawn, hide=self.tips.hide)

    # the tools

    def tools(self, t: Language) -> list[Child]:
        """Return the two buttons for the map's tools: the switches, and "look closer"."""
        if self.app.match is None:
            return []
        gone = self.switches.hidden(self.board.face.switches)
        label = t("layer.title") if not gone else f"{t('layer.title')} ({t.n('layer.hidden', len(gone))})"
        opener = button("layers", tool("layers"), on={"click": lambda _: self.toggle()}, label=label,
                        look="square some-hidden" if gone else "square")  # fmt: skip
        opener = el("button", {**opener.attrs, "aria-expanded": "true" if self.open else "false",
                               "aria-controls": "layers" if self.open else None}, *opener.children,
                    on=opener.on, key="layers")  # fmt: skip
        closer = button("closer", tool("closer"), on={"click": lambda _: self.turn()}, look="square",
                        pressed=self.closer, label=t("inspect.closer"), key="closer")  # fmt: skip
        return [opener, closer]

    def toggle(self) -> None:
        """Open or close the popover of the switches."""
        self.open = not self.open
        self.drawn()
        dom.focus("#layers button" if self.open else "[data-action='layers']")

    def turn(self) -> None:
        """Switch "look closer" on or off: while on, a tap opens an area's sheet instead of acting."""
        self.closer = not self.closer
        self.board.root.classList.toggle("closer", self.closer)
        if self.closer:
            self.app.say(self.app.language("inspect.closer.on"))
        self.drawn()

    # the sheet

    def inspect(self, area: str) -> None:
        """Open the sheet of an area."""
        if self.app.match is None:
            return
        if isinstance(self.app.pile.top, AreaSheet):
            self.app.pile.top.go(area)
            return
        self.tips.hide()
        self.open = False
        self.board.window.fingers.clear()  # fingers that are down now are lifted over the sheet
        self.app.pile.open(AreaSheet(self.app, area, self._face, self.looked, self.drawn))
        self.looked()

    def looked(self) -> None:
        """Called when the sheet shows another area: scroll the sheet to its top, and bring the area into view."""
        sheet = self._sheet()
        if sheet is not None:
            self._reveal([sheet.area])
            document.querySelector("#sheet .sheet-body").scrollTop = 0
            dom.focus("#area-top")
        self.drawn()

    def _sheet(self) -> AreaSheet | None:
        top = self.app.pile.top
        return top if isinstance(top, AreaSheet) else None

    @property
    def looks(self) -> bool:
        """Whether a tap opens an area's sheet or filters the log, so that no pieces can be dragged."""
        table = self.app.table
        return self.closer or (table.shows("log") and table.logbook.picking)

    def takes(self, area: str) -> bool:
        """Handle a tap on an area that opens its sheet or filters the log. Returns False if the tap is an answer."""
        if self._swallow:
            self._swallow = False
            return True
        if self.app.table.shows("log") and self.app.table.logbook.pick(area):
            return True
        if self.closer:
            self.inspect(area)
        return self.closer

    def takes_ground(self) -> bool:
        """Return whether a tap on free ground is no answer, because "look closer" or a filter of the log is on."""
        swallowed, self._swallow = self._swallow, False
        return swallowed or self.looks

    # what lies over the map

    def drawn(self) -> None:
        """Bring tooltips, tools, threats, traces and the popover up to date; called whenever the table was drawn."""
        app = self.app
        curtain = app.table.curtain
        hangs = curtain.hides and not curtain.aside
        if app.match is None or hangs or app.settings["view"] == "list":
            self.open = False
        if app.match is None:
            self.closer, self._over = False, None
        self.tips.drawn()
        app.screen.draw_tools(app.language)
        self._draw_threat()
        self._draw_trace()
        self._draw_popover()

    @property
    def _face(self) -> CloserFace:
        """The closer face of the game on the table."""
        match = self.app.table.match
        return face_at(match.game.id, match.options).closer

    def _seat(self) -> str | None:
        """Return the seat whose turn it is, or None."""
        widget = self.app.table.widget
        return widget.seat if widget is not None else None

    def _draw_threat(self) -> None:
        app, match = self.app, self.app.match
        sheet = self._sheet()
        on = match is not None and (sheet is not None or app.settings["layer-threat"] == "on")
        area = sheet.area if sheet is not None else self._over or self._focused()
        now = (match, len(match.answers), area, self._seat()) if match is not None and on else None
        if now != self._drawn:
            self._drawn = now
            shapes = self._face.threat(match, area, self._seat()) if match is not None and on else []
            self._show("threat", shapes)

    def _show(self, layer: str, shapes: list[Element]) -> None:
        self.board.drawings.layers[layer].show(*shapes)

    def _focused(self) -> str | None:
        node = document.activeElement
        area = node.id.removeprefix("area-") if node and node.id and node.matches(":focus-visible") else ""
        return area if area in self.board.shapes else None

    def _draw_trace(self) -> None:
        table = self.app.table
        traced = tuple(table.logbook.areas()) if self.app.match is not None and table.shows("log") else ()
        sheet = self._sheet()
        if sheet is not None:
            traced = (sheet.area,) if sheet.other is None else (sheet.area, sheet.other)
        if traced == self._traced:
            return
        self._traced = traced
        self._show("trace", marks.traces(traced, self.board.outlines))
        if sheet is None:
            self._reveal(list(traced))

    def _reveal(self, areas: list[str]) -> None:
        """Bring areas into view if they are not; if there is no room for all, the first."""
        window = self.board.window
        for area in reversed([area for area in areas if area in self.board.middles]):
            point = self.board.middles[area]
            x, y = window.x + point[0] * window.scale, window.y + point[1] * window.scale
            if not (MARGIN <= x <= window.room[0] - MARGIN and MARGIN <= y <= window.room[1] - MARGIN):
                box = self.board.shapes[area].getBBox()
                for corner in ((box.x, box.y), (box.x + box.width, box.y + box.height), point):
                    window.reveal(corner)

    def _draw_popover(self) -> None:
        if not self.open:
            self._popover.show()
            return
        app, t, face, match, seat = self.app, self.app.language, self._face, self.app.table.match, self._seat()
        danger = app.table.keep("danger", (seat,), lambda: face.endangered(match, seat or match.seats[0]))
        empty = face.empty(t, app.table.public(), seat)
        words, layers = words_of(match.game, t), self.board.face.switches
        self._popover.show(self.switches.tree(t, words, layers, danger, seat, empty))

    # what is heard

    def _area(self, event: Any) -> str | None:
        return self.board.area_at(event.target)

    def _thing(self, event: Any) -> str | None:
        """Return the id of what has a sheet at the place of an event: an area, or a thing on free ground."""
        return self._area(event) or self._under(event)

    def _under(self, event: Any) -> str | None:
        if self.app.match is None or self._area(event) is not None:
            return None
        window = self.board.window
        return self._face.under(self.app.match, window.on_board(window.at(event)))

    def _ground(self, event: Any) -> None:
        """While "look closer" is on, open the sheet of a thing on free ground.

        Taps on areas are handled by the map itself.
        """
        thing = self._under(event) if self.closer and not self.board.window.dragged else None
        if thing is not None and self._sheet() is None:
            self.inspect(thing)

    def _menu(self, event: Any) -> None:
        area = self._thing(event)
        if area is not None and self.app.match is not None:
            event.preventDefault()
            if self._sheet() is None and not self.board.dragging:
                self.inspect(area)

    def _down(self, event: Any) -> None:
        area = self._thing(event)
        self._up(event)
        if area is not None and event.pointerType != "mouse" and event.isPrimary:
            self._finger = (area, setTimeout(self._held, HOLD))

    def _up(self, _event: Any) -> None:
        if self._finger is not None:
            clearTimeout(self._finger[1])
            self._finger = None

    def _long(self) -> None:
        if self._finger is None:
            return
        area, self._finger = self._finger[0], None
        window = self.board.window
        if not window.dragged and len(window.fingers) == 1 and self._sheet() is None:
            self._swallow = True
            document.dispatchEvent(Event.new("gotweb-spent"))  # assets/hold.mjs: lifting this finger presses nothing
            self.inspect(area)

    def _hover(self, event: Any) -> None:
        if self.app.settings["layer-threat"] == "on":
            area = self._area(event)
            if area != self._over:
                self._over = area
                self._draw_threat()

    def _leave(self, _event: Any) -> None:
        if self._over is not None:
            self._over = None
            self._draw_threat()

    def _look(self, _event: Any) -> None:
        if self.app.settings["layer-threat"] == "on":
            self._draw_threat()

    def _outside(self, event: Any) -> None:
        self._swallow = False
        root = self.app.screen.sheet_root
        self._beside = event.target.isSameNode(root)
        if self.open and not event.target.closest("#layers-place, #tools"):
            self._swallow = bool(event.target.closest("#map > svg"))
            self.open = False
            self.drawn()

    def _beside_sheet(self, event: Any) -> None:
        """Close an area's sheet, which covers only a part of the page, when the player taps outside it."""
        if self._beside and event.target.isSameNode(self.app.screen.sheet_root) and self._sheet() is not None:
            self.app.pile.close()

    def _key(self, event: Any) -> None:
        if event.key == "Escape" and self.open and not event.defaultPrevented:
            event.preventDefault()
            self.toggle()
        plain = not (event.ctrlKey or event.altKey or event.metaKey)
        if plain and not event.defaultPrevented and meant(event, "i"):
            area = str(getattr(event.target, "id", "")).removeprefix("area-")
            if area in self.board.shapes and self.app.match is not None and self.app.pile.top is None:
                event.preventDefault()
                self.inspect(area)
