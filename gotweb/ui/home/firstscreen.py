"""What the first screen does: begin a game, or resume one. Games from files and links are opened by `arrivals`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from gotweb.core import chance, shelf
from gotweb.core.errors import GameAway, TableError
from gotweb.core.match import Match
from gotweb.core.record import Bots
from gotweb.ui.face import Face, face_of, offered
from gotweb.ui.home import gameform, heads, newgame, share, sketch
from gotweb.ui.home.building import SHEET, Building, BuildingScreen
from gotweb.ui.home.gameform import Seated
from gotweb.ui.home.ownfiles import Doing, OwnPart, OwnShelf
from gotweb.ui.home.saved import ORDERS, PLAYED, SavedListing, listing
from gotweb.ui.home.screen import OPENED, PAGE, HomePage
from gotweb.ui.home.store import Store
from gotweb.ui.kit.fetching import fetch
from gotweb.ui.kit.page import Device
from gotweb.ui.table import botseat
from gotweb.ui.table.locks import Locks

ORDER = "games-order"
"""The setting that remembers how the saved games are sorted."""
PATIENCE = 400
"""Milliseconds after which the page says that a game is still being fetched."""


def line_of(id: str | None) -> str:
    """Return the selector of a game's line. The id is quoted: a person who edits the storage can give a game any id."""
    return '[data-game="' + "".join(f"\\{ord(sign):x} " for sign in id or "") + '"]'


class FirstScreen(ABC):
    """The state and actions of the first screen. `device` does what only a browser can; `draw` is set by `show`."""

    def __init__(self, app: HomePage, store: Store, device: Device) -> None:
        self.app = app
        self.store = store
        self.device = device
        self._fields: dict[str, newgame.Fields] = {}
        self.building: Building | None = None
        """The file of one's own that is being built, on the sheet of the chosen game."""
        self.told = ""
        self.asking: str | None = None
        """The id of the game for which the page asks whether to delete it."""
        self.query = ""
        """The text that the saved games are searched for."""
        self.most = PAGE
        """How many saved games are shown."""
        self.opened = False
        """Whether the sheet of the chosen game lies open, from which it is begun."""
        self.dressed = False
        """Whether the covers are shown: they are fetched when the screen was painted once."""
        self.fleeting = ""
        """When the browser may throw the saved games away (see `Device.fleeting`)."""
        self.deleted: tuple[str, str] | None = None
        """The id and the text of the game deleted last, so that `undelete` can restore it."""
        self.drawn: tuple[Match, Seated] | None = None
        """The match whose seats have just been drawn by lot, and who plays them."""
        self.coming: set[str] = set()
        """The ids of the games that are being fetched because the player asked for them."""
        self._wish: object = None
        """Identifies the last action that waits for a fetched game: earlier ones are dropped."""
        self.draw: Callable[[str | None], None] = lambda focus: None

    @property
    @abstractmethod
    def doing(self) -> Doing:
        """What can be done with files of one's own."""

    async def ask_fleeting(self) -> None:
        """Ask the device whether it may delete the saved games on its own, and show a warning beside them if so."""
        before, self.fleeting = self.fleeting, await self.device.fleeting()
        if self.fleeting != before:
            self.draw(None)

    @property
    def chosen(self) -> str:
        """The id of the game that can be begun: the one chosen last."""
        return gameform.chosen(self.app.memory)

    @property
    def face(self) -> Face | None:
        """The face of the chosen game; None while the game has still to be fetched."""
        return gameform.chosen_face(self.app.memory)

    @property
    def fields(self) -> newgame.Fields:
        """The form of the chosen game; choices for other games are kept.

        Raises GameAway while it has to be fetched.
        """
        id = self.chosen
        if id not in self._fields:
            face = face_of(id)
            own = OwnShelf(face.game, self.device)
            form = gameform.Form(face, own)
            form.recall(self.device.kept_texts(gameform.LAST).get(id))
            part = OwnPart(own, self.doing, face.form.builder, self.build)
            self._fields[id] = newgame.Fields(form, self._redraw, self.start, part)
        return self._fields[id]

    @property
    def form(self) -> gameform.Form:
        """The values chosen in the form of that game."""
        return self.fields.form

    # what it does

    def choose(self, id: str) -> None:
        """Open the sheet of a game: its form, and the way to its rules and lessons."""
        self.app.memory.remember(gameform.REMEMBERED, id)
        self.opened = True
        self.fetch_chosen()

    def close(self) -> None:
        """Close the sheet of the chosen game, so that all covers are shown again."""
        self.opened, self.building = False, None
        self.tell("", f"[data-action=game-{self.chosen}]")

    def dress(self) -> None:
        """Show the covers' pictures, after the screen was first painted without them."""
        if not self.dressed:
            self.dressed = True
            self.draw(None)

    def fetch_chosen(self) -> None:
        """Show the form of the chosen game; fetch the game first if it is not here."""
        self.told, self.building = "", None
        self._with(self.chosen, partial(self._turn, f"#{OPENED}"))
        if shelf.missing(self.chosen):
            self.draw(f"#{OPENED}")

    def _turn(self, focus: str | None = None) -> None:
        """Show the form of the chosen game, which is here now."""
        if self.face is not None:
            self.app.language = self.app.language.of(self.face.package)
        self.draw(focus)

    def shown(self) -> None:
        """Called when the screen is shown: fetch the games that it names, if they are not here."""
        self.most = PAGE
        if shelf.missing(self.chosen):
            self._with(self.chosen, self._turn)
        saved = {game.place.game for game in self.store.games()} & {*offered()}
        for id in sorted(saved - {self.chosen}):
            if shelf.missing(id):
                self.device.later(self._fetch_quietly(id))

    @property
    def order(self) -> str:
        """The sort order of the saved games, which the device remembers."""
        kept = self.app.memory.setting(ORDER)
        return kept if kept in ORDERS else PLAYED

    def listing(self) -> SavedListing:
        """Return the part of the list of saved games that is shown."""
        return listing(self.store.games(), partial(heads.title, self.app.language), self.order, self.query, self.most)

    def search(self, query: str) -> None:
        """Show only the saved games that match a search, from the first page."""
        self.query, self.most = query, PAGE
        self.tell("")

    def sort(self, order: str) -> None:
        """Sort the saved games, and show the first ones."""
        self.app.memory.remember(ORDER, order)
        self.most = PAGE
        self.tell("")

    def more(self) -> None:
        """Show more of the saved games; move the focus to the first new one."""
        before = len(self.listing().entries)
        self.most += PAGE
        fresh = self.listing().entries[before:]
        self.tell("", f"{line_of(fresh[0].id)} button" if fresh else None)

    async def _fetch_quietly(self, id: str) -> None:
        """Fetch the rules of a saved game. If that fails, its line shows fewer details until the game is opened."""
        try:
            await fetch(self.device, id)
        except GameAway:
            return
        self.draw(None)

    def _with(self, id: str, act: Callable[[], object]) -> None:
        """Call `act`, which needs a game; fetch that game first if it is not here."""
        self._wish = act
        if not shelf.missing(id):
            act()
            return
        line = self.app.language("home.coming", game=heads.title(self.app.language, id))

        def still() -> None:
            if shelf.missing(id) and self._wish is act:
                self.tell(line)

        self.coming.add(id)
        self.device.after(PATIENCE, still)
        self.device.later(self._fetch(id, act, line))

    async def _fetch(self, id: str, act: Callable[[], object], line: str) -> None:
        """Fetch a game, and then call `act` unless the player asked for something else meanwhile.

        `line` is the sentence that the page may show during the fetch.
        """
        try:
            await fetch(self.device, id)
        except GameAway as trouble:
            self.coming.discard(id)
            if self._wish is act:
                self._wish = None
                self.fail(trouble)
            else:
                self.draw(None)
            return
        self.coming.discard(id)
        if self.told == line:
            self.told = ""
        if self._wish is act and self.app.match is None:
            act()
        else:
            self.draw(None)

    def attempt(self, act: Callable[[], object]) -> None:
        """Call `act`. If it raises GameAway, fetch that game and call `act` again."""
        self._wish = act
        try:
            act()
        except GameAway as away:
            self._with(away.game, act)

    def _redraw(self, focus: str | None = None) -> None:
        self.draw(focus)

    def tell(self, sentence: str, focus: str | None = None) -> None:
        """Show a sentence on the screen, and redraw it."""
        self.told = sentence
        self.draw(focus)

    def fail(self, trouble: TableError) -> None:
        """Show an error on the screen, as a sentence."""
        self.tell(self.sentence(trouble))

    def sentence(self, trouble: TableError) -> str:
        """Return an error as a sentence in the player's language."""
        t = self.app.language
        if isinstance(trouble, GameAway):
            trouble = TableError(trouble.id, game=heads.title(t, trouble.game))
        return share.sentence(t, trouble)

    def build(self, option: str | None, id: str | None = None) -> None:
        """Build a file of one's own to be played in an option, or go on with one that is kept."""
        form, builder = self.form, self.form.face.form.builder
        if form.shelf is None or builder is None:
            return
        played = next((name for name, one in form.played.items() if one == id), None)
        screen = BuildingScreen(self.device, lambda: self.app.language, self._redraw, self._built)
        building = Building(screen, form, builder, form.shelf, option or played or builder.options[0])
        try:
            if id is not None:
                building.open(id)
        except TableError as trouble:
            self.fail(trouble)
            return
        self.building, self.fields.unfolded = building, True
        self.tell("", f"#{SHEET}")

    def _built(self, sentence: str, focus: str) -> None:
        self.building = None
        self.tell(sentence, focus)

    def speak(self, code: str) -> None:
        """Change the language."""
        self.told = ""
        self.app.speak(code)

    def start(self) -> None:
        """Begin the game that the form describes; if seats are drawn by lot, show the result first."""
        t = self.app.language
        try:
            match = self.form.match()
        except TableError as trouble:  # files of one's own that do not go together
            self.fail(trouble)
            return
        with suppress(TableError):  # a device that keeps nothing says so itself; here only a convenience is lost
            self.device.keep_text(gameform.LAST, self.chosen, self.form.kept())
        seated = self.form.seated(lambda n: str(t("home.player", n=n)), chance.fair())
        if self.form.draw:
            self.drawn = match, seated
            self.tell("", "[data-action=to-table]")
        else:
            self.begin_seated(match, seated)

    def begin_seated(self, match: Match, seated: Seated) -> None:
        """Put a match begun with the form on the table."""
        self.begin(match, seated.names, self.form.beside, botseat.written(seated.bots))

    def begin(
        self,
        match: Match,
        names: dict[str, str],
        beside: Mapping[str, Any] | None = None,
        bots: Bots | None = None,
    ) -> None:
        """Put a match that is not in the list yet on the table. `beside` is the data of its codes, saved with it."""
        self.clear()
        self.device.keep()
        self.app.open(match, names, self.store.new_id(), beside=beside, bots=bots)

    def clear(self) -> None:
        """Forget what the screen shows of a game that is being chosen, since a match goes onto the table."""
        self.drawn = None
        self.opened, self.building, self.told = False, None, ""

    def resume(self, id: str) -> None:
        """Go on with a game of the list."""
        self.attempt(lambda: self._resume(id))

    def _resume(self, id: str) -> None:
        try:
            match, names, rebased, bots, beside = self.store.load(id)
        except GameAway:
            raise
        except TableError as error:
            self.fail(error)
            return
        self.opened, self.building, self.told = False, None, ""
        self.app.memory.remember(gameform.REMEMBERED, match.game.id)  # the tiles are about the last game
        # without an id (set by hand in the storage) a game would be taken for a lesson, which is never saved
        game_id = self.store.current_id(id) or self.store.new_id()
        self.app.open(match, share.known_names(match, names), game_id, beside=beside, bots=bots)
        if rebased:
            self.app.say(self.app.language("home.rebased"), over=True)

    def export(self, id: str) -> None:
        """Save a game of the list as a file; a damaged one unchanged, as it is stored."""
        self.attempt(lambda: self._export(id))

    def _export(self, id: str) -> None:
        try:
            loaded = self.store.load(id)
        except GameAway:
            raise
        except TableError:
            try:
                self.device.download(share.damaged_name(id), self.store.raw(id))
            except TableError as error:
                self.fail(error)
                return
            self.tell(self.app.language("share.file.done"))
            return
        locks = Locks(self.app.cipher, self.device.later)
        locks.take_in(loaded.beside or {}, loaded.match.seats)
        told = share.exported(self.app.language, loaded.match, locks)
        share.export(loaded.match, loaded.names, self.device, locks, lambda: self.tell(told), loaded.bots)

    def ask(self, id: str | None) -> None:
        """Ask whether a game is really to be deleted; None withdraws the question."""
        before, self.asking = self.asking, id
        self.told = ""
        self.draw("[data-action=delete-no]" if id is not None else f"{line_of(before)} [data-action=delete]")

    def delete(self, id: str) -> None:
        """Delete a game; `undelete` can still bring it back."""
        self.asking = None
        try:
            self.deleted = id, self.store.delete(id)
        except TableError as error:
            self.fail(error)
            return
        drawn = sketch.read(self.device.kept_texts(sketch.KEPT).get(sketch.LAST))
        if drawn is not None and drawn.id == id:
            self.device.drop_text(sketch.KEPT, sketch.LAST)
        self.tell("", "[data-action=undelete]")

    def undelete(self) -> None:
        """Bring the game deleted last back."""
        if self.deleted is None:
            return
        (id, text), self.deleted = self.deleted, None
        id = self.store.restore(id, text)
        self._bring_into_sight(id)
        self.tell("", f"{line_of(id)} button")

    def _bring_into_sight(self, id: str) -> None:
        """Show enough of the list to include a game; drop the search if it does not find the game."""
        title, games = partial(heads.title, self.app.language), self.store.games()
        found = [game.id for game in listing(games, title, self.order, self.query, len(games)).entries]
        if id not in found:
            self.query = ""
            found = [game.id for game in listing(games, title, self.order, "", len(games)).entries]
        while found.index(id) >= self.most:
            self.most += PAGE
