"""The app: where it starts in the browser, and what its screens share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from js import document, performance

from gotweb.core import chance
from gotweb.core.foreign import Steps
from gotweb.core.look import Look
from gotweb.core.match import Match
from gotweb.core.record import Bots
from gotweb.lang import Language
from gotweb.ui.board.draft import Point
from gotweb.ui.board.framed import PictureFrame
from gotweb.ui.face import Face, face_at, face_of_board
from gotweb.ui.home import gameform
from gotweb.ui.home.screen import Learning
from gotweb.ui.home.shelf import BrowserShelf
from gotweb.ui.home.store import Store
from gotweb.ui.kit import cite, device, dom
from gotweb.ui.kit.cipher import browser_cipher
from gotweb.ui.kit.settings import Settings, first_language
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.page import homescreen, learned
from gotweb.ui.page.draftshelf import BrowserDrafts
from gotweb.ui.page.glassview import GlassView
from gotweb.ui.page.hands import Hands
from gotweb.ui.page.keeping import Keeping
from gotweb.ui.page.leaving import Leaving
from gotweb.ui.page.lens import Lens
from gotweb.ui.page.screen import Screen
from gotweb.ui.page.soundoffer import SoundOffer
from gotweb.ui.page.spectator import ADDRESS, Spectator, Transmitter
from gotweb.ui.page.thinker import PageThinker, pair
from gotweb.ui.page.toast import Toast
from gotweb.ui.page.watching import Watching
from gotweb.ui.page.wayback import BrowserEntries, WayBack
from gotweb.ui.page.wide import Wide
from gotweb.ui.read import learn, press, rules
from gotweb.ui.read.looks import LooksSheet
from gotweb.ui.read.menu import MenuSheet
from gotweb.ui.read.puzzles import PuzzlePart
from gotweb.ui.read.rematch import changed
from gotweb.ui.read.replay import FRAME, ReplaySheet, Scenes
from gotweb.ui.read.report import ReportSheet
from gotweb.ui.read.triumph import Press, TriumphSheet
from gotweb.ui.table.botseat import written
from gotweb.ui.table.laid import AnyGuide
from gotweb.ui.table.locks import Locks
from gotweb.ui.table.notes import Notes
from gotweb.ui.table.notesheet import NotesSheet
from gotweb.ui.table.side import QUESTION
from gotweb.ui.table.sketches import Sketches
from gotweb.ui.table.table import Table

__all__ = ["App", "start"]


class App:
    """The one app of the page: its language, the match on the table, and the way between the screens."""

    def __init__(self) -> None:
        self.memory = device.DeviceMemory()
        self.shelf = BrowserShelf()
        self.store = Store(self.shelf)
        self.kept = BrowserDrafts()
        """What was laid at tables and not given yet."""
        self.match: Match | None = None
        self.names: dict[str, str] = {}
        self.game_id = ""
        self.watching = Watching(self)
        self._over = False
        """Whether the game was over after the last answer: its end is celebrated only once by itself."""
        self.cipher = browser_cipher()
        self._toast = Toast()
        self._home = document.getElementById("home")
        self.settings = Settings(self.memory)
        self.lens: Lens | None = None
        """What looks closer; there when the first match is opened."""
        self.device = device
        self.screen = Screen(self._tap, self._point, self._looked_away, lambda: self.pile.close())
        self.language = Language(first_language(self.memory, device.languages()), self.face().package)
        self.pile: SheetStack = SheetStack(self._lay)
        self.table = Table(self, self.screen)
        self.table.bots.thinker, self.table.bots.second = pair(device, lambda: self.say(self.language("bot.slow")))
        self.table.coach.thinker = PageThinker(device, lambda: self.say(self.language("bot.slow")))
        self.critic = PageThinker(device, lambda: self.say(self.language("bot.slow")))
        """Where bots judge what was answered in a game that is over, or to a puzzle."""
        self.screen.board.grabs, self.screen.board.dragged = self._grab, self.table.drop
        self.screen.board.carried, self.screen.board.put = self.table.map.carry, self.table.map.put
        self.keeping, self.leaving = Keeping(self), Leaving(self)
        self.way = WayBack(BrowserEntries(), self._layers, self._step_back, device.after)
        device.listen("window", "popstate", lambda _event: self.way.heard())
        self.hands = Hands(self)
        self.wide = Wide(self)
        self.glass = GlassView(self)
        self.sound_offer = SoundOffer(self)
        self.transmitter = Transmitter(self)
        cite.leads_to(self.rules)
        self.screen.dress(self.settings)
        self.screen.speak(self.language)
        self.store.listen(self.keeping.heard)

    def _layers(self) -> int:
        """Return how many open things the browser's back can close one by one; the table is the lowest of them."""
        table = self.table
        at_table = homescreen.layers() if self.match is None else 1 + table.curtain.aside + (table.side.tab != QUESTION)
        return at_table + len(self.pile.sheets)

    def _step_back(self) -> None:
        """Close the topmost open thing."""
        table = self.table
        if self.pile.top is not None:
            self.pile.close()
        elif self.match is None:
            homescreen.step_back()
        elif table.recaps.showing:
            table.recaps.next()
        elif table.showing.running:
            table.showing.skip()
        elif table.curtain.aside or table.side.tab != QUESTION:
            table.curtain.aside, table.tab = False, QUESTION
            table.refresh()
        else:
            self.home()

    def _lay(self) -> None:
        self.screen.lay(self.pile, self.language)
        self.hands.laid()
        self.way.settle()
        self.glass.follow()
        if self.lens is not None:
            self.lens.drawn()

    def _tap(self, area: str) -> None:
        if self.match is None:  # the map beside the list of games is a picture
            return
        if self.lens is None or not self.lens.takes(area):
            self.table.tap(area)

    def _point(self, at: Point) -> None:
        if self.match is not None and self.lens is not None and not self.lens.takes_ground():
            self.table.point(at)

    def _looked_away(self) -> None:
        if self.match is not None and self.table.alone:
            return  # there is nobody from whom to hide anything
        self.table.hide()
        self.pile.hide()
        self.leaving.looked_away()

    def _grab(self, area: str) -> bool:
        return self.lens is not None and not self.lens.looks and self.table.grab(area)

    def say(self, sentence: str, over: bool = False) -> None:
        """Announce a sentence: show it for a while, and have screen readers read it out.

        A sentence with `over` must be public: it is shown in front of a curtain, too.
        """
        self._toast.say(sentence, over)

    def open(
        self,
        match: Match,
        names: dict[str, str],
        game_id: str,
        guide: AnyGuide | None = None,
        beside: Mapping[str, Any] | None = None,
        bots: Bots | None = None,
    ) -> None:
        """Put a match on the table. `game_id` is the store's name for it; a lesson has none, but a `guide`.

        `beside` is the data saved with the game, such as its seats' codes: it is saved again, and never exported.
        `bots` play some of its seats.
        """
        self.screen.later.finish()
        if self.watching.face is not None:
            self.pile.clear()
        dom.clear(self._home)
        homescreen.left()
        face = face_at(match.game.id, match.options)
        self.screen.use(face.board, self.language.of(face.package))
        if self.lens is None:
            self.lens = Lens(self)
        self.table.guide = guide
        self.match, self.names, self.game_id = match, names, game_id
        self.language = self.language.of(self.face().package)
        self._over = match.result is not None
        self.table.locks = Locks(self.cipher, self.keeping.later)
        self.table.locks.take_in(beside or {}, match.seats)
        self.table.notes = Notes(self.table.locks)
        self.table.notes.take_in((beside or {}).get("notes"), match.seats)
        self.table.sketches = Sketches(self.table.locks, self.keeping.drafts_of(game_id))
        self.table.sketches.take_in(self.kept.get(game_id) if game_id else "", match.seats)
        self.table.bots.take(bots or {}, match)
        self.table.bots.faults.take_in((beside or {}).get("faults"), match.seats)
        match.settle(chance.fair())
        self.keeping.save()
        document.body.dataset.screen = "table"
        document.body.toggleAttribute("data-guide", guide is not None)
        self.screen.board.window.forget()
        self.table.trouble = self.store.trouble(game_id) if game_id else None
        self.table.open()
        self._look()

    def begin(self, match: Match) -> None:
        """Put a new game on the table; it is saved on this device."""
        device.keep()
        self.open(match, {}, self.store.new_id())

    def home(self) -> None:
        """Leave the table for the list of games."""
        self.screen.later.finish()
        self.pile.clear()
        self.sound_offer.drop()
        self.leaving.leave()
        self.lay_chosen_board()
        self.language = self.language.of(self.face().package)
        document.body.dataset.screen = "home"
        document.body.removeAttribute("data-guide")
        dom.clear(self._home)
        homescreen.show(self, self._home)
        self.way.settle()

    def lay_chosen_board(self) -> None:
        """Show the board of the game chosen on the first screen, unless a match or a look has been opened meanwhile."""
        if self.match is None and self.watching.face is None:
            face = self.face()
            if face.board is not self.screen.board.face:
                self.screen.use_at_home(face.board, self.language.of(face.package))

    def changed(self) -> None:
        """Save the match on this device; called after every answer and every undo, before anything is drawn.

        When `changed` returns, the answer is being written; until that is done, the browser asks back when the page is
        closed.
        """
        self.keeping.save()
        self._look()

    def _look(self) -> None:
        """Let the guide of a lesson check the match; if the match is over now, show the celebration."""
        if self.table.guide is not None:
            self.table.guide.changed()
        elif self.match is not None:
            ended, self._over = not self._over and self.match.result is not None, self.match.result is not None
            if ended:
                recaps, showing = self.table.recaps, self.table.showing
                self.screen.later.do("triumph", lambda: recaps.when_clear(lambda: showing.when_over(self.triumph)))

    def export(self) -> None:
        """Export the game on the table as a file."""
        self.keeping.export()

    def speak(self, code: str) -> None:
        """Change the language; drafts, sheets and all other state are kept."""
        self.language = Language(code, self.face().package)
        self.memory.remember("language", code)
        self.sound_offer.drop()
        self.screen.speak(self.language)
        if self.match is None:
            self.home()
        self.refresh()

    def set(self, name: str, value: str) -> None:
        """Change a setting of this device, and redraw everything."""
        self.settings[name] = value
        self.screen.dress(self.settings)
        self.refresh()

    def refresh(self) -> None:
        """Redraw everything; elements that do not change are left untouched."""
        if self.match is not None:
            self.table.refresh()
        self.pile.draw()

    def face(self) -> Face:
        """Return the face of the game on the table, or of the look that is shown.

        On the first screen it is the face of the game chosen there; while that has still to be fetched, the face of the
        game whose board is part of the page.
        """
        if self.watching.face is not None:
            return self.watching.face
        if self.match is not None:
            return face_at(self.match.game.id, self.match.options)
        return gameform.chosen_face(self.memory) or face_of_board(self.screen.board.drawings.own)

    def menu(self) -> None:
        """Open the menu of the table."""
        self.pile.open(MenuSheet(self, device))

    def looks(self) -> None:
        """Open the settings."""
        self.pile.open(LooksSheet(self, self.face()))

    def rules(self, rule: str | None = None) -> None:
        """Open the rules, at one of them if it is given."""
        rules.show(self, self.face().rules, rule)

    def report(self) -> None:
        """Open the report on the game, finished or not."""
        outlines, bots = self.screen.outlines, self.table.bots
        person = next((seat for seat in self.table.match.seats if not bots.plays(seat)), None)
        self.pile.open(ReportSheet(self, self.face(), device, press.hand_out, outlines, self.critic, person))

    def triumph(self) -> None:
        """Show the celebration of the winner, unless the last answer was taken back meanwhile."""
        if self.match is not None and self.match.result is not None:
            self.pile.open(TriumphSheet(self, self.face(), Press(press.picture, device.later, self._rematch)))

    def write_notes(self) -> None:
        """Open the private notes."""
        self.pile.open(NotesSheet(self, self.table))

    def replay(self, event: int | None = None) -> None:
        """Open the replay of the game, at its beginning or at an event of its log."""
        assert self.match is not None  # the replay is opened only at the table
        scenes = Scenes(self.face(), self.screen.outlines, self.names, PictureFrame(FRAME))
        self.pile.open(ReplaySheet(self, scenes, device, self._branch, event))

    def _branch(self, match: Match) -> None:
        """Put a new game on the table that begins at a moment of the present one; that one stays on the list."""
        self._instead(match, self.names, written(self.table.bots.seats))
        self.say(self.language("replay.branched"))

    def _rematch(self, match: Match) -> None:
        """Put a new game on the table in which the two players of this one have changed sides."""
        self._instead(match, changed(match, self.names), changed(match, written(self.table.bots.seats)))

    def _instead(self, match: Match, names: dict[str, str], bots: Bots) -> None:
        self.pile.clear()
        self.table.close()
        self.open(match, names, self.store.new_id(), bots=bots)

    def checking(self, record: Look) -> Steps[None]:
        """Check in steps that all moments of a look can be shown. Raises TableError if they cannot."""
        return self.watching.checking(record)

    def watch(self, record: Look) -> None:
        """Show a look over the first screen, after `checking` it."""
        self.watching.show(record)

    def inspect(self, area: str) -> None:
        """Open the sheet of an area of the match on the table."""
        if self.lens is not None:
            self.lens.inspect(area)

    def look_at(self, areas: Sequence[str]) -> None:
        """Bring all these areas of the map into view: in a lesson the player may not know yet how to move the map."""
        self.screen.board.window.measure()  # the table has only just taken its room
        if areas:
            self.screen.board.gather(areas)
        self.screen.draw_tools(self.language)  # the areas are visible now: no button has to lead there

    def learn(self) -> None:
        """Open the list of lessons, and the puzzles below it."""
        face = self.face()
        puzzles = PuzzlePart(self, face.game, self.memory, self.critic)
        learn.show(self, face.teaching, puzzles.tree if puzzles.all else None)

    def puzzles(self) -> None:
        """Open the same list at the puzzles."""
        self.learn()
        device.reveal("#puzzles")

    def learning(self) -> Learning | None:
        """Return the player's progress in the lessons and puzzles of the chosen game."""
        face = gameform.chosen_face(self.memory)
        return learned.progress(face, self.memory, self.language) if face is not None else None


_running: list[App] = []
_boards: list[Spectator] = []


def here() -> App:
    """Return the app of this page: for tests, and for programs that take pictures of it."""
    return _running[0]


def start() -> None:
    """Start the page, and signal to scripts when the player can use it."""
    if device.fragment() == ADDRESS:
        _boards.append(Spectator(first_language(device.DeviceMemory(), device.languages())))
    else:
        app = App()
        _running.append(app)
        app.home()
    document.documentElement.dataset.ready = "1"
    performance.mark("gotweb-ready")
