"""Private notes: kept with the game on the device, behind the seat's curtain or code, and in nothing handed out."""

from __future__ import annotations

from typing import Any

import pytest
from drawer import Drawer
from paper import Later, Paper
from test_table import App as TableApp
from test_table import Surface

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.home import share
from gotweb.ui.home.store import Store
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, el, find, press, text, walk
from gotweb.ui.table.locks import Locks
from gotweb.ui.table.notes import MOST, Notes
from gotweb.ui.table.notesheet import NotesSheet
from gotweb.ui.table.table import Table

SECRET = "attack Dagny by sea in round five"


def at_once(work: Any) -> None:
    with pytest.raises(StopIteration):
        work.send(None)


class Device:
    later = staticmethod(at_once)


class App(TableApp):
    """As much of the app as notes need."""

    def __init__(self, code: str = "en", codes: bool = False) -> None:
        super().__init__(Match(game("thrones-first"), {"players": 3}), code)
        self.device = Device()
        self.table = Table(self, Surface(), chance.seeded(7))
        self.table.locks = Locks(Paper() if codes else None, Later())
        self.table.notes = Notes(self.table.locks)
        self.tree: list[Element] = []
        self.pile = SheetStack(self.draw)
        self.table.open()

    def draw(self) -> None:
        self.tree = self.pile.tree(self.language)

    def shown(self) -> str:
        return text(el("div", None, self.tree)) + str(
            [one.attrs.get("value") for tree in self.tree for one in walk(tree)]
        )

    def press(self, action: str, value: str | None = None) -> None:
        press(next(b for b in find(el("div", None, self.tree), action) if value in (None, b.attrs["data-value"])))


def opened(app: App, seat: str = "stark") -> NotesSheet:
    sheet = NotesSheet(app, app.table)
    app.pile.open(sheet)
    app.press("notes-of", seat)
    return sheet


@pytest.mark.parametrize("code", LANGUAGES)
def test_notes_are_seen_by_their_seat_until_somebody_looks_away(code: str) -> None:
    app = App(code)
    sheet = opened(app)
    assert find(el("div", None, app.tree), "notes-text") == []
    app.press("notes-show")
    sheet.write(SECRET)
    app.pile.draw()
    assert SECRET in app.shown()
    app.pile.hide()
    assert SECRET not in app.shown() and sheet.text == ""
    app.press("notes-of", "lannister")
    app.press("notes-show")
    assert SECRET not in app.shown()
    app.press("notes-back")
    app.press("notes-of", "stark")
    app.press("notes-show")
    assert SECRET in app.shown()
    app.pile.close()
    assert sheet.text == ""


def test_a_slip_of_the_finger_shows_nothing() -> None:
    app = App()
    app.settings["reveal"] = "hold"
    sheet = opened(app)
    [show] = find(el("div", None, app.tree), "notes-show")
    assert "holding" in str(show.attrs["class"])
    show.on["click"](type("Event", (), {"detail": 1})())  # type: ignore[index]
    assert not sheet.open
    show.on["click"](type("Event", (), {"detail": 0})())  # type: ignore[index]
    assert sheet.open


def test_the_seat_that_looks_at_its_secret_need_not_say_again_who_it_is() -> None:
    app = App()
    seat = app.table.curtain.seat
    assert seat is not None
    app.table.curtain.show()
    sheet = NotesSheet(app, app.table)
    assert sheet.seat == seat
    app.table.curtain.close()
    assert NotesSheet(app, app.table).seat is None


def test_a_code_opens_the_notes_and_a_wrong_one_does_not() -> None:
    app = App(codes=True)
    locks = app.table.locks
    app.table.notes.keep("stark", "written before there was a code", app.changed)
    at_once(locks.choose("stark", "1234"))
    app.table.notes.lock("stark", app.changed)
    assert app.table.notes.plain == {} and "written" not in str(app.table.notes.data())
    locks.away()
    sheet = opened(app)
    sheet.enter("9999")
    assert not sheet.open and app.language("lock.wrong") in app.shown()
    sheet.enter("1234")
    assert sheet.open and sheet.text == "written before there was a code"
    sheet.write(SECRET)
    assert SECRET not in str(app.table.notes.data())
    app.pile.hide()
    sheet.choose("stark")
    sheet.enter("1234")
    assert sheet.text == SECRET
    app.table.notes.forget("stark")
    assert app.table.notes.data() is None


def test_notes_are_kept_with_the_game_and_in_nothing_that_is_handed_out() -> None:
    app, store = App(), Store(Drawer().window())
    app.table.notes.keep("stark", SECRET, app.changed)
    beside = {"notes": app.table.notes.data()}
    store.save("g", app.match, app.names, beside)
    loaded = store.load("g")
    notes = Notes(Locks(None, Later()))
    notes.take_in((loaded.beside or {}).get("notes"), app.match.seats)
    assert notes.plain == {"stark": SECRET}
    assert SECRET not in share.to_text(loaded.match, loaded.names)
    assert SECRET not in share.to_link(loaded.match, "https://table/").url
    assert share.from_text(store.raw("g")).match.digest() == app.match.digest()


@pytest.mark.parametrize(
    "damaged",
    [
        None,
        3,
        [],
        {"plain": 1},
        {"plain": {"stark": 2}},
        {"boxes": {"stark": "x" * 200_000}},
        {"plain": {"nobody": "x"}},
    ],
)
def test_damaged_notes_are_as_if_there_were_none(damaged: object) -> None:
    notes = Notes(Locks(None, Later()))
    notes.take_in(damaged, ("stark", "lannister"))
    assert notes.data() is None


def test_nobody_writes_a_novel() -> None:
    notes = Notes(Locks(None, Later()))
    notes.keep("stark", "x" * 100_000, lambda: None)
    assert len(notes.plain["stark"]) == MOST
    assert Language("en", "thrones", strict=True)("notes.title")


def test_a_note_with_half_a_character_does_not_keep_the_game_from_being_read_again() -> None:
    app, drawer = App(), Drawer()
    app.table.notes.keep("stark", "cut \ud83d off \U0001f600", lambda: None)
    Store(drawer.window(), "a").save("g", app.match, {}, {"notes": app.table.notes.data()})
    beside = Store(drawer.window(), "b").load("g").beside
    assert beside is not None and beside["notes"]["plain"] == {"stark": "cut \N{REPLACEMENT CHARACTER} off \U0001f600"}
