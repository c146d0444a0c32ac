"""A table of any game with the codes of its seats, without a browser: as one start of the page after the other."""

from __future__ import annotations

from functools import cache
from typing import Any

from gotweb.core import chance
from gotweb.core.choice import Choice, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.ui.face import face_at, face_of
from gotweb.ui.home.store import Store
from gotweb.ui.table.locks import Locks
from gotweb.ui.table.notes import Notes
from gotweb.ui.table.sketches import Sketches
from gotweb.ui.table.table import Table
from tests.shown import SETTINGS, Shown
from tests.ui.drawer import Drawer
from tests.ui.paper import Later, Paper

GAME = "g"


class Page:
    """The page with a match on the table, which is kept in a drawer; another page may find it there again."""

    def __init__(
        self, match: Match, beside: Any, code: str = "en", drawer: Drawer | None = None, store: Store | None = None
    ) -> None:
        self.match, self.names = match, dict[str, str]()
        self.drawer = drawer or Drawer()
        self.store = store or Store(self.drawer.window())
        self.language = Language(code, face_of(match.game.id).package, strict=True)
        self.settings = {**SETTINGS, "moments": "off"}
        self.said: list[str] = []
        self.surface = Shown(face_at(match.game.id, match.options).board.middles)
        self.table = Table(self, self.surface, chance.seeded(7))  # type: ignore[arg-type]
        self.locks = self.table.locks = Locks(Paper(), Later())
        self.locks.take_in(beside, match.seats)
        self.notes = self.table.notes = Notes(self.locks)
        self.notes.take_in(beside.get("notes"), match.seats)
        self.table.sketches = Sketches(self.locks, lambda text: self.drawer.drafts.update({GAME: text}))
        self.table.sketches.take_in(self.drawer.drafts.get(GAME, ""), match.seats)
        match.settle(chance.seeded(1))
        self.table.open()
        self.changed()

    def __getattr__(self, name: str) -> Any:  # what else a page does is not for these tests
        return lambda *_: None

    def say(self, sentence: str, over: bool = False) -> None:
        self.said.append(sentence)

    def changed(self) -> None:
        beside = {**(self.locks.data(self.match) or {}), "notes": self.notes.data()}
        self.store.save(GAME, self.locks.kept(self.match), self.names, beside)

    def again(self) -> Page:
        """The page as another start of it finds it: only what was kept is left."""
        store = Store(self.drawer.window())
        saved = store.load(GAME)
        assert not saved.rebased
        return Page(saved.match, saved.beside, self.language.code, self.drawer, store)

    def text(self) -> str:
        """All that lies on the device."""
        return self.drawer.texts[GAME]

    @property
    def asked(self) -> Choice:
        """The question that is on the table."""
        widget = self.table.widget
        assert widget is not None
        return widget.choice

    def told(self) -> list[tuple[str, str]]:
        """What the log tells of codes: kinds and seats."""
        return [(event.kind, event.facts["seat"]) for event in self.match.log if event.kind.startswith("code-")]

    def agree(self, other: str, code: str) -> None:
        """Somebody at the curtain of a seat that has forgotten its code says that he is another, and types a code."""
        self.surface.press("agree-as", other)
        self.table.gate.enter(code)

    def answer(self, pick: Take) -> None:
        """Whoever is asked answers, with his code where the curtain asks for one."""
        seat = self.table.curtain.seat
        if seat is not None and self.table.curtain.hides and self.table.gate.stands(seat):
            self.table.gate.enter(code_of(seat))
        elif seat is not None:
            self.table.curtain.show()
        choice = self.asked
        self.table.send(choice.sample(pick))


@cache
def asks_in_secret(id: str) -> bool:
    """Whether anybody is asked in secret in a game: in one where nobody is, no curtain hangs, and a code opens nothing.

    It is played at random until that happens.
    """
    match, pick = Match(game(id)), chance.seeded(0)
    match.settle(pick)
    while match.choices:
        if any(choice.secret for choice in match.choices.values()):
            return True
        match.push_sample(next(iter(match.choices)), pick)
        match.settle(pick)
    return False


def code_of(seat: str) -> str:
    return f"code of {seat}"


def seated(
    id: str, seed: int = 0, code: str = "en", majority: bool = False, without: tuple[str, ...] = (), **options: Any
) -> tuple[Page, str]:
    """A table whose seats have all chosen codes, but for those `without`; and the seat before whose curtain it stands.

    That seat has a code, and the curtain is closed.
    """
    match, pick = Match(game(id), options), chance.seeded(seed)
    page = Page(match, {"codes": True, "majority": majority, "without": list(without)}, code)
    while page.match.result is None:
        seat = page.table.curtain.seat
        if seat in page.locks.locks and page.locks.locks.keys() == set(page.match.seats) - set(without):
            return page, seat
        page.answer(pick)
    raise AssertionError(f"in a whole game of {id} not everybody was asked in secret")
