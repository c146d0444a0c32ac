"""Use without a mouse: keys, a focus that is never lost, and the list view beside the panel.

The content is made in `listing` and `commands`; they are imported when first needed.
"""

from __future__ import annotations

from typing import Any

from js import document
from pyodide.ffi import create_proxy

from gotweb.ui.kit import dom
from gotweb.ui.page.anyapp import AnyApp
from gotweb.ui.page.beside import part_id
from gotweb.ui.read import keys
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.curtain import who
from gotweb.ui.table.listing import Listing

OVER_MAP = ("tools", "ring", "layers-place", "list")
"""What lies over the map, and cannot be reached while a moment or the curtain covers it."""
ACTS = ":is(.prompt, .widget) :is(button, button *)"
"""The buttons in the panel with which the player answers; the first such act puts a moment away."""
FOCUSABLE = "button:not(:disabled), input:not(:disabled), select, summary, a[href], [tabindex='0']"
GROUPS = ".stepper, .row, tr, .rows, .acts, .tokens, .pair, .numbers, .cards, tbody, .widget, #ring"
"""Groups in which the focus looks for a new place, from within outwards, when the focused element is gone."""


class Hands:
    """Listens to the keyboard, and restores the focus whenever something was drawn."""

    def __init__(self, app: AnyApp) -> None:
        self.app = app
        self.typing = False
        """Whether the player types commands: then the focus goes back to the field."""
        self.bar = False
        """Whether the field is open over the map."""
        self._about: object = None
        self._hung = False
        self._was: Any = None
        self._groups: list[Any] = []
        self._place: Any = None
        self._mount: Any = None
        self._desk: Any = None
        self._listing: Any = None
        self._pass = document.createElement("p")
        self._passed = ""
        self._pass.className = "sr"
        self._pass.setAttribute("role", "alert")
        document.body.appendChild(self._pass)
        self._proxy = create_proxy(self._key)
        document.addEventListener("keydown", self._proxy)
        self._acted = create_proxy(lambda _event: self._puts_away())
        dom.hear(document.getElementById("table"), "click", self._acted, target=ACTS)
        app.screen.before, app.screen.beside, app.screen.after = self.before, self.beside, self.after

    # whenever something is drawn

    def before(self) -> None:
        """Remember where the focus is."""
        self._was = document.activeElement
        self._groups = []
        if not _nowhere(self._was) and not self._was.closest("#moment"):
            self.typing = self._was.id == "command"
            group = self._was.closest(GROUPS)
            while group:
                self._groups.append(group)
                group = group.parentElement.closest(GROUPS) if group.parentElement else None

    def beside(self) -> None:
        """Draw the list view, the command field, or neither; make what the curtain covers inert, or usable again.

        The browser's back can close whatever is open here.
        """
        self.app.way.settle()
        self._draw()
        recaps = self.app.table.recaps
        covered = self._hangs() or recaps.over
        if covered != self._hung:
            self._hung = covered
            for id in ("table", "beside"):
                document.getElementById(id).inert = covered
        map_covered = covered or recaps.showing
        if map_covered != self.app.screen.board.covered:
            for id in OVER_MAP:
                node = document.getElementById(id)
                if node:
                    node.inert = map_covered
            self.app.screen.board.cover(map_covered)
        if self.app.match is not None:
            self._hand_over(self._hangs())

    def after(self) -> None:
        """Move the focus to the recap, the curtain or the question, or keep it, as the page now needs.

        Called after the paint: moving the focus makes the browser lay out the page, which would otherwise happen twice.
        """
        hangs = self._hangs()
        if self.app.match is None:
            self._about = None
            return
        if self.app.pile.top is not None:
            return
        if self.app.table.recaps.showing:
            if not document.getElementById("moment").contains(document.activeElement):
                dom.focus("#moment [data-action=moment-next]")
            return
        if hangs:
            if not document.getElementById("curtain").contains(document.activeElement):
                _focus(document.getElementById("curtain-title"))
            return
        table = self.app.table
        widget, view = table.widget, self.app.settings["view"]
        shown = table.showing.running
        about = (table.match, len(table.match.answers), widget and widget.seat, table.curtain.aside, view, shown)
        changed, self._about = about != self._about, about
        self._keep(changed)

    def laid(self) -> None:
        """Called when a sheet was opened or closed: set the focus if its element is gone."""
        if _nowhere(document.activeElement):
            _focus(document.querySelector("#sheet .sheet-body") if self.app.pile.top is not None else self._question())

    def _hangs(self) -> bool:
        """Return whether the curtain hangs now; not while a recap or a step is shown, since the curtain comes after
        these.
        """
        curtain, recaps = self.app.table.curtain, self.app.table.recaps
        shown = recaps.showing or self.app.table.showing.running
        return bool(self.app.match is not None and curtain.hides and not curtain.aside and not shown)

    def _hand_over(self, hangs: bool) -> None:
        text, seat = "", self.app.table.curtain.seat
        if hangs and seat is not None:
            t = self.app.language
            widget = self.app.table.widget
            side = widget.choice.side if widget is not None else None
            text = t("ui.curtain.pass", who=who(t, self.app.table.words, seat, self.app.names, side))
        if self._passed != text:  # not asked of the page, which a browser may have translated
            self._passed = self._pass.textContent = text

    def _keep(self, changed: bool) -> None:
        """Keep the focus where it is, or move it to the next sensible place."""
        now = document.activeElement
        lost = _nowhere(now) or getattr(now, "disabled", False) is True
        if not lost and not now.isSameNode(self._was):
            return  # it was moved since, on purpose
        if not lost and not (changed and now.closest("#table, #list") and now.id != "command"):
            return
        field = document.getElementById("command") if self.typing else None
        if field:
            field.focus()
            return
        if not changed:
            for group in self._groups:
                near = group.querySelector(FOCUSABLE) if group.isConnected else None
                if near:
                    near.focus()
                    return
        _focus(self._question())

    def _question(self) -> Any:
        """Return the heading with the question."""
        return document.querySelector("#list-asked") or document.querySelector("#table .prompt h2")

    # the list view, and the field over the map

    def _draw(self) -> None:
        app = self.app
        listed = app.settings["view"] == "list"
        if app.match is None or not (listed or self.bar):
            if self._mount is not None:
                self._mount.show()
                self._place.hidden = True
            return
        if self._mount is None:
            self._begin()
        children = self._listing.tree() if listed else self._desk.tree()
        self._place.className = "" if listed else "bar"
        self._place.setAttribute("aria-label", app.language("list.region"))
        self._place.hidden = not children
        self._mount.show(*children)

    def _begin(self) -> None:
        self._place = document.createElement("section")
        self._place.id = "list"
        self._place.inert = self.app.screen.board.covered
        document.getElementById("map").after(self._place)
        self._mount = dom.Mount(self._place)
        self._desk = Desk(self.app.table)
        self._listing = Listing(self.app.table, self._desk)

    # keys

    def _key(self, event: Any) -> None:
        app, target = self.app, event.target
        if event.defaultPrevented or event.ctrlKey or event.altKey or event.metaKey or app.match is None:
            return
        if app.table.recaps.showing and app.pile.top is None and self._put_away(event):
            return
        if event.key == "Escape" and target.id == "command":
            self._leave_field()
            return
        # in a text field a letter is a letter
        if target.matches("textarea, select, input:not([type=checkbox], [type=radio])"):
            return
        found = keys.does(event)
        if found is None or app.settings["keys"] == "off" or app.pile.top is not None:
            return
        key, act = found
        if self._hung and act != "help":
            return
        event.preventDefault()
        self._do(act, key)

    def _put_away(self, event: Any) -> bool:
        """Close a recap by Enter or Space, or all waiting recaps by Escape. False if the key means something else.

        A focused button is pressed by Enter and Space as always; one in the panel also closes the recap. A key held
        down since before the recap was shown does nothing: it was meant for something else.
        """
        recaps = self.app.table.recaps
        acts = {"Escape": recaps.skip, "Enter": recaps.next, " ": recaps.next}
        if event.key not in acts or (event.key != "Escape" and not event.repeat and event.target.closest(FOCUSABLE)):
            return False
        if not event.repeat:
            acts[event.key]()
        event.preventDefault()
        return True

    def _puts_away(self) -> None:
        """Close all recaps at the first press of a button in the panel; the button itself then handles the press.

        The page is redrawn only afterwards: otherwise the pressed button would be replaced first.
        """
        if self.app.table.recaps.showing:
            self.app.table.recaps.clear()
            self.app.screen.effects.drop()
            self.app.screen.later.do("moment", self.app.table.refresh)

    def _do(self, act: str, key: str) -> None:
        app = self.app
        if act == "help":
            app.pile.open(keys.KeysSheet(app))
        elif act == "menu":
            app.menu()
        elif act == "undo":
            app.table.undo()
        elif act == "redo":
            app.table.redo()
        elif act == "view":
            keys.turn_view(app)
        elif act == "question":
            app.screen.unfold()
            _focus(self._question())
        elif act == "beside":
            first = document.querySelector(".curtain .offers button") or document.querySelector(".offers button")
            if first:
                first.focus()
        elif act == "command":
            self._open_field()
        else:
            tabs = app.table.side.tabs
            if int(key) <= len(tabs):
                self._open_tab(tabs[int(key) - 1])

    def _open_tab(self, tab: str) -> None:
        """Show the content of a tab, or move the focus to it where it is shown beside the map."""
        if tab in self.app.table.beside:
            _focus(document.getElementById(part_id(tab)))
            return
        self.app.screen.unfold()
        self.app.table.tab = tab
        self.app.table.refresh()
        _focus(document.querySelector("#table .body"))

    def _open_field(self) -> None:
        self.bar = self.app.settings["view"] == "map"
        self.app.table.refresh()
        field = document.getElementById("command")
        if field:
            field.focus()
        else:  # a secret is hidden: there is nothing to type yet
            self.bar = False

    def _leave_field(self) -> None:
        self.bar = self.typing = False
        _focus(self._question())
        self.app.table.refresh()


def _nowhere(node: Any) -> bool:
    return not node or node.isSameNode(document.body) or not node.isConnected


def _focus(node: Any) -> None:
    """Move the focus to an element that the Tab key does not reach."""
    if node:
        if not node.hasAttribute("tabindex"):
            node.setAttribute("tabindex", "-1")
        node.focus(dom.options(preventScroll=True))
