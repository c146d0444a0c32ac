"""The screen in the page: it shows the table's scenes, and does what is the page's own (hiding, idle work, sheets)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from js import clearTimeout, document, setTimeout, window
from pyodide.ffi import create_proxy

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.board.boardview import BoardView
from gotweb.ui.board.draft import Layers, Point, Spot, View
from gotweb.ui.board.effects import Effects
from gotweb.ui.board.face import BoardFace
from gotweb.ui.board.looking import find_button, zoom_buttons
from gotweb.ui.board.ringview import RingView
from gotweb.ui.board.sound import Sound
from gotweb.ui.face import face_of_board
from gotweb.ui.kit import dom
from gotweb.ui.kit.button import button
from gotweb.ui.kit.colours import WORN
from gotweb.ui.kit.later import Later
from gotweb.ui.kit.live import Live
from gotweb.ui.kit.settings import Settings
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tools import tool
from gotweb.ui.kit.tree import Child, Element
from gotweb.ui.page.entitled import entitle
from gotweb.ui.page.followers import Followers
from gotweb.ui.page.parting import Parting
from gotweb.ui.page.switches import worn
from gotweb.ui.table import curtain
from gotweb.ui.table.scene import TableScene

UPRIGHT = "(max-width: 40rem), (orientation: portrait)"
"""Where the styles lay the panel below the map (assets/styles/table.css)."""
ROOMY = (540, 520)
"""Pixels that the map must have for a moment to be shown over it alone."""
FOLDS = "(min-width: 40.01rem) and (orientation: landscape)"
"""Where the panel is folded away as a whole for a large map; the styles ask for the same (assets/styles/table.css)."""
TOLD = ("told", "told-again")
"""The ids of the regions that screen readers read out."""
AWAY = ("blur", "pagehide", "beforeprint", "gotweb-away")
"""The events that hide private things: the player looks away from the window, or prints it."""


def _nothing() -> None:
    """Default for the before and after hooks: do nothing."""


class Screen:
    """The surface of the table in the browser: panel, curtain, recap, map, tools and sheets."""

    def __init__(
        self,
        tapped: Callable[[str], None],
        pointed: Callable[[Point], None],
        looked_away: Callable[[], None],
        put_away: Callable[[], None],
    ) -> None:
        self.board = BoardView(document.getElementById("map"), tapped, pointed)
        self.board.crosshair.announce = self.tell
        self.ring = RingView(self.board)
        self.later = Later()
        self.effects = Effects(self.board, self.later)
        self.outlines: Mapping[str, str] = {}
        lying = face_of_board(self.board.name)
        self._use(lying.board, lying.package)
        self.panel = dom.Mount(document.getElementById("table"))
        self.curtain = dom.Mount(document.getElementById("curtain"))
        self.parting = Parting()
        self.moment = dom.Mount(document.getElementById("moment"))
        self.tools = dom.Mount(document.getElementById("tools"))
        self.asks: tuple[str, ...] = ()
        self._upright = window.matchMedia(UPRIGHT)
        self.large_map = False
        """Whether the map has nearly all the room of a phone's screen, or all of a tablet's on its side."""
        self._folds = window.matchMedia(FOLDS)
        self._scene: TableScene | None = None
        self._told = Live([document.getElementById(one) for one in TOLD])
        self._told_now = False
        """Whether a sentence was announced for the scene that is about to be shown."""
        self.before: Callable[[], None] = _nothing
        """Called before a scene is shown; not again until `after` has been called for that scene."""
        self.beside: Callable[[], None] = _nothing
        """Called while a scene is shown, to draw the parts of the page that are not in the scene."""
        self.after: Callable[[], None] = _nothing
        """Called when the scene has been painted."""
        self.followers = Followers()
        """The parts over the table and beside it that are drawn after the paint."""
        self.more: Callable[[Language], list[Child]] = lambda t: []
        """Returns further tools of the map."""
        self.sheet_root = document.getElementById("sheet")
        self.sheet = dom.Mount(self.sheet_root)
        self._listen(put_away, looked_away)

    def _listen(self, put_away: Callable[[], object], looked_away: Callable[[], object]) -> None:
        """Hear when a sheet is to be put away, when somebody looks away from the page, and when he is back at it."""

        def escape(event: Any) -> None:  # the browser would close the sheet by itself, without the stack of sheets
            event.preventDefault()
            put_away()

        self._escape = create_proxy(escape)
        self.sheet_root.addEventListener("cancel", self._escape)

        def away(*_: object) -> None:
            self.board.let_go()
            looked_away()

        self._away = create_proxy(away)
        self._idle: Any = None
        self._stir = create_proxy(self._stirred)
        for kind in AWAY:
            window.addEventListener(kind, self._away)
        document.addEventListener("visibilitychange", self._away)
        for kind in ("pointerdown", "keydown"):
            document.addEventListener(kind, self._stir, dom.options(passive=True))

    def use_at_home(self, face: BoardFace, t: Language) -> None:
        """Show the board of the game chosen on the first screen; the crests of all games stay in the page."""
        self.use(face, t)
        self.board.drawings.lend(True)

    def use(self, face: BoardFace, t: Language) -> None:
        """Show the board of a game from now on, lettered in the language of its texts, in the colours of its seats."""
        self._use(face, t.package)
        self.board.speak(t)

    def _use(self, face: BoardFace, package: str) -> None:
        document.documentElement.setAttribute(WORN, package)
        self.board.drawings.lend(False)
        self.board.use(face)
        width, height = face.size
        document.body.style.setProperty("--shape", f"{width / height:.4f}")
        document.body.dataset.lies = "beneath" if width > height else "beside"
        self.outlines = self.board.printed
        if self.effects.settings is not None:
            self.dress(self.effects.settings)

    @property
    def upright(self) -> bool:
        """Whether the panel lies below the map."""
        return bool(self._upright.matches)

    @property
    def roomy(self) -> bool:
        """Whether the map has room for a recap, so that the panel stays free."""
        width, height = self.board.window.room
        return width >= ROOMY[0] and height >= ROOMY[1]

    def show(self, scene: TableScene) -> None:
        """Show a scene; elements that do not change are left untouched.

        Invisible parts are drawn after the paint, and so are the pieces after an answer that everybody may see. When
        `show` returns, nothing of a secret that closes is left on the page.
        """
        if "after" not in self.later:
            self.before()
        closes = self.followers.closes(scene.eyes)
        # the curtain first, so that nothing is seen for a moment between two players
        self.curtain.show(*scene.curtain)
        self.parting.shown(bool(scene.curtain), scene.eyes, self.effects.moving)
        self.moment.show(*scene.moment)
        if scene.looker is not None:
            self.board.look_as(scene.looker)
        anew = self._scene is None or scene.question != self._scene.question
        self.board.offer(scene.asks, anew, scene.spots)
        if scene.shown:
            self.board.glance(scene.shown)
        if scene.watched is not (self._scene is not None and self._scene.watched):
            document.body.toggleAttribute("data-watched", scene.watched)
        if scene.placed is not (self._scene is not None and self._scene.placed):
            document.body.toggleAttribute("data-placed", scene.placed)
        self.asks = scene.asks
        follows = not scene.asked and (anew or self._at_end())
        self.panel.show(*scene.panel)
        if anew and (scene.asked if self._folds.matches else not scene.tappable):  # the answers are in the panel
            self._enlarge(False)
        if self._scene is None or scene.tab != self._scene.tab:
            document.body.dataset.tab = scene.tab
        if self._scene is None or scene.columns != self._scene.columns:
            document.body.dataset.columns = str(scene.columns)
        self._scene = scene
        if scene.looker is None and not closes and self.board.lies_otherwise(scene.layers):
            self.board.mark(scene.layers, scene.labels, scene.spots)
            self.later.do("board", lambda: self._lay(scene))
        else:
            self._show_board(scene)
        self.ring.show(scene.ring)
        self.beside()
        # last of all, since where it was scrolled the browser lays the page out for it
        if follows:
            self._end_panel()
        elif anew:
            self._begin_panel()
        if closes:
            self._forget()
        self._told_now = False
        self.effects.shown(scene.layers, bool(scene.curtain or scene.moment), scene.watched)
        self.later.do("after", lambda: self.after())
        self.later.do("drawn", self._follow)

    def _begin_panel(self) -> None:
        """Scroll the panel to its beginning, where the question and the first answers are."""
        dom.unscroll()

    def _end_panel(self) -> None:
        """Scroll the panel to its end, where the news are while others play."""
        body = document.querySelector("#table > .body")
        if body:
            dom.to_end(body)

    def _at_end(self) -> bool:
        """Return whether the panel's end is in sight, so that nobody has scrolled back to read."""
        body = document.querySelector("#table > .body")
        return bool(body) and body.scrollTop + body.clientHeight >= body.scrollHeight - 4

    def _lay(self, scene: TableScene) -> None:
        """Draw the board of a scene, unless another scene has been shown since, and start its animations."""
        if scene is self._scene:
            self._show_board(scene)
            self.effects.move()

    def _show_board(self, scene: TableScene) -> None:
        self.board.show(scene.layers, scene.labels, scene.grips, scene.goals, scene.spots, scene.ground)

    def carry(self, layers: Layers, spots: Mapping[str, Spot]) -> None:
        """Show the map with these layers and moving spots, and change nothing else."""
        self.board.carry(layers, spots)

    def _forget(self) -> None:
        """Remove a closed secret from everything around the table, and from the text for screen readers."""
        self.followers.hide()
        if not self._told_now:
            self._told.tell("")

    def _follow(self) -> None:
        self.followers.draw()
        dom.announce("gotweb-drawn")  # assets/follows.mjs counts what is out of sight

    def play(self, happened: Sequence[Event], before: View, after: View) -> None:
        """Animate these events, without waiting for the end; the next answer stops the animation."""
        self.effects.play(happened, before, after)

    def sound(self, sound: Sound) -> None:
        """Play a sound, unless sounds are switched off."""
        self.effects.sound(sound)

    def speak(self, t: Language) -> None:
        """Write the page's own texts in this language."""
        document.documentElement.lang = t.code
        entitle(t)
        self.board.speak(t)
        self.draw_tools(t)

    def _enlarge(self, large: bool) -> None:
        """Give the map all the room but one line for the question (`large`), or its usual room (on phones)."""
        self.large_map = large
        document.body.toggleAttribute("data-large-map", large)

    def unfold(self) -> None:
        """Show the panel if it is folded, because the focus is about to move into it."""
        if self.large_map and self._folds.matches:
            self._enlarge(False)

    def draw_tools(self, t: Language) -> None:
        """Draw the buttons over the map."""

        def enlarge(_event: object) -> None:
            self._enlarge(not self.large_map)
            self.draw_tools(t)

        self.tools.show(
            button(
                "large-map",
                tool("large"),
                on={"click": enlarge},
                look="square",
                label=t("ui.map.large"),
                pressed=self.large_map,
            ),
            zoom_buttons(t, self.board.window.key),
            self._find(t),
            self.more(t),
        )

    def _find(self, t: Language) -> Element | None:
        """Return a button that pans to the areas that can be tapped, or None while all of them are visible."""
        # before the map has its room, no area counts as visible, and no button is needed
        if not self.asks or not any(self.board.window.room) or self.board.sees_all(self.asks):
            return None
        return find_button(t, "find", lambda: self._found(t), "calls")

    def _found(self, t: Language) -> None:
        self.board.gather(self.asks)
        self.draw_tools(t)

    def bring(self, areas: Sequence[str]) -> None:
        """Pan to the first of these areas, unless one of them is visible."""
        self.board.bring(areas)

    def sees_all(self, areas: Sequence[str]) -> bool:
        """Return whether all these areas are in sight."""
        return self.board.sees_all(areas)

    def look_back(self) -> None:
        """Return to the view of the map from before the first scene that showed something elsewhere."""
        self.board.window.look_back()

    def tell(self, sentence: str) -> None:
        """Have screen readers announce a sentence; the panel shows the same."""
        self._told_now = True
        self._told.tell(sentence)

    def dress(self, settings: Settings) -> None:
        """Write the settings of this device to the root of the page, where the styles use them."""
        self.effects.settings = settings
        for name, value in worn(settings, self.board.face.switches):
            document.documentElement.setAttribute(f"data-{name}", value)

    def lay(self, pile: SheetStack, t: Language) -> None:
        """Show the top sheet, or none. The browser keeps the focus within the sheet, and restores it afterwards."""
        sheet = pile.top
        if sheet is None:
            self.sheet_root.close()
        else:
            self.board.let_go()
        self.sheet.show(*pile.tree(t))
        if sheet is not None:
            self.sheet_root.className = f"as-{sheet.name} wide" if sheet.wide else f"as-{sheet.name}"
            if not self.sheet_root.open:
                self.sheet_root.showModal()
            sheet.drawn()

    def _stirred(self, _event: object) -> None:
        self.effects.touched()
        if self._idle is not None:
            clearTimeout(self._idle)
        self._idle = setTimeout(self._away, curtain.IDLE_SECONDS * 1000)
