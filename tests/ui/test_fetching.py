"""The first screen with a game on the shelf that has still to be fetched: told by its card, opened when it has come."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from drawer import Drawer
from test_first_screen import FACE, GAME, HEAD, TEXTS, THRONES, WORDS, App, actions, change, last_time, words

import gotweb
from gotweb.core import shelf
from gotweb.core.errors import GameAway
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, domains
from gotweb.ui.face import face_of
from gotweb.ui.home import share
from gotweb.ui.home.home import Home
from gotweb.ui.home.store import Store
from gotweb.ui.kit.fetching import fetch
from gotweb.ui.kit.tree import find
from gotweb.workshop.catalogues import compile_catalogues

ID, PACKAGE = "barges", "gotweb.barges"
CARD = '[{"id": "barges", "code": 201, "players": [2, 3]}]'
REGISTERED = """
from gotweb.core.shelf import register
made = Barges()
register("barges", 201, lambda: made)
"""
SHELF_TEXTS = {"game.barges": "Barges", "game.barges.about": "Slow freight"}
LATER = ("game.py", "words.py", "table")


def named(text: str) -> str:
    return text.replace("ferries", ID).replace("Ferries", "Barges")


def write(house: Path) -> Path:
    """The whole game, as it lies in a checkout."""
    package = house / ID
    files = {"__init__": "", "game": named(GAME) + REGISTERED, "words": named(WORDS), "table/__init__": "",
             "table/face": named(FACE), "lang/__init__": 'DOMAINS = ("shelf", "barges")\n'}  # fmt: skip
    for name, content in files.items():
        file = package / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
    (package / shelf.CARDS).write_text(CARD, "utf-8")
    own = {key: said for key, said in TEXTS.items() if not key.startswith("game.")}
    for code in LANGUAGES:
        for domain, said in {"shelf": SHELF_TEXTS, "barges": own}.items():
            file = package / "lang" / code / "LC_MESSAGES" / f"{domain}.po"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(
                HEAD + "".join(f'\nmsgid "{key}"\nmsgstr "{text}"\n' for key, text in said.items()), "utf-8"
            )
    compile_catalogues(house)
    return package


def forget() -> None:
    """Nothing of the game is in Python any more."""
    for name in [name for name in sys.modules if name.startswith(PACKAGE)]:
        del sys.modules[name]
    for cache in (domains, face_of):
        cache.cache_clear()
    importlib.invalidate_caches()


def finish(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine that has nothing to wait for here. A worker that has opened a browser has an event loop already,
    beside which no other may run.
    """
    with pytest.raises(StopIteration):
        work.send(None)


class Handed(NamedTuple):
    """A game of barges, as others hand it on."""

    file: str
    link: str
    digest: str


class Line:
    """The way to the host: fetches the game, or cannot (`cut`)."""

    def __init__(self, package: Path, host: Path) -> None:
        self.package, self.host = package, host
        self.cut = False
        self.asked: list[str] = []

    async def fetch_game(self, package: str) -> None:
        self.asked.append(package)
        if self.cut:
            raise OSError("there is no network")
        shutil.copytree(self.host, self.package, dirs_exist_ok=True)


@pytest.fixture
def handed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Line, Handed]]:
    """The way to a game that is away, and a game of it that somebody has handed on."""
    shelf.games()  # those that are really there have been found
    thrones = shelf.game(THRONES)
    monkeypatch.setattr(shelf, "_shelf", {THRONES: lambda: thrones})
    monkeypatch.setattr(shelf, "_codes", {1: THRONES})
    monkeypatch.setattr(shelf, "_cards", {})
    house = tmp_path / "house"
    package = write(house)
    gotweb.__path__.append(str(house))
    importlib.invalidate_caches()
    importlib.import_module(f"{PACKAGE}.game")
    match = Match(shelf.game(ID), {"players": 3, "wind": "south"})
    known = Handed(
        share.to_text(match, {"oar": "Ada"}), share.to_link(match, "https://some.where/").url, match.digest()
    )
    # and then it is away
    host = tmp_path / "host"
    host.mkdir()
    for name in LATER:
        shutil.move(package / name, host / name)
    for code in LANGUAGES:
        inside = Path("lang", code, "LC_MESSAGES", "barges.mo")
        (host / inside).parent.mkdir(parents=True)
        shutil.move(package / inside, host / inside)
    forget()
    shelf._shelf.pop(ID)
    shelf._codes.pop(201)
    shelf._look_round.cache_clear()
    assert shelf.games() == [THRONES, ID] and shelf.missing(ID) == [PACKAGE]
    yield Line(package, host), known
    gotweb.__path__.remove(str(house))
    forget()


class Page:
    """A first screen on a device where what has to wait is done when it is told to `work`."""

    def __init__(self, line: Line, fragment: str = "", drawer: Drawer | None = None, **kept: str) -> None:
        self.app = App(**kept)
        self.app.cipher = None  # type: ignore[attr-defined]  # no seat has a code here
        self.works: list[Coroutine[Any, Any, None]] = []
        self.waiting: list[Callable[[], object]] = []
        self.drawn = 0
        self.fragment = fragment
        self.downloads: list[str] = []
        device: Any = SimpleNamespace(
            update_ready=lambda: False, stored=lambda: False, date=lambda at, code: "today", today=lambda: "today",
            keep=lambda: None, kept_texts=last_time, keep_text=lambda *_: None,
            fragment=lambda: self.fragment, drop_fragment=self._drop, later=self.works.append,
            after=lambda milliseconds, call: self.waiting.append(call), fetch_game=line.fetch_game,
            download=lambda name, text: self.downloads.append(text), read=self._read, now=lambda: 0,
        )  # fmt: skip
        self.home = Home(self.app, Store((drawer or Drawer()).window(), "a"), device)
        self.home.draw = self._draw

    def _draw(self, focus: str | None) -> None:
        self.drawn += 1

    def _drop(self) -> None:
        self.fragment = ""

    async def _read(self, file: Any) -> str:
        return str(file.text)

    def work(self) -> None:
        """All that was put off is done."""
        while self.works:
            finish(self.works.pop(0))

    def patience(self) -> None:
        """A moment has passed."""
        for call in self.waiting:
            call()


def test_a_game_that_is_away_is_told_with_its_name_and_what_it_is_and_is_not_the_first_choice(handed: Any) -> None:
    line, _ = handed
    page = Page(line)
    told = words(page.home)
    (cover,) = find(page.home.view.tree(), f"game-{ID}")
    assert cover.attrs["title"] == "Slow freight · 2 to 3 players"
    assert "Barges" in told and "3 to 5 players" in told
    assert page.home.chosen == THRONES and "start" in actions(page.home)
    page.home.shown()
    assert not page.works and not line.asked, "nobody has asked for it"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_is_fetched_when_it_is_chosen_and_then_has_its_form(handed: Any, code: str) -> None:
    line, _ = handed
    page = Page(line, code=code)
    change(page.home, f"game-{ID}")
    shown = actions(page.home)
    assert not {"start", "fetch", "rules", "learn"} & set(shown), "there is no form yet, nor anything to read"
    assert page.app.kept == {"game": ID} and page.home.told == ""
    page.work()
    assert line.asked == [PACKAGE]
    assert {"start", "rules", "night"} <= set(actions(page.home)) and "fetch" not in actions(page.home)
    assert page.app.language.package == ID and page.app.language.code == code
    page.home.start()
    assert page.app.match is not None and page.app.match.game.id == ID


def test_while_it_is_fetched_a_line_says_so_after_a_moment_and_goes_when_it_has_come(handed: Any) -> None:
    line, _ = handed
    page = Page(line)
    page.home.choose(ID)
    assert "being fetched" not in words(page.home)
    page.patience()
    assert "Barges is being fetched" in words(page.home)
    page.work()
    assert "being fetched" not in words(page.home)
    page.patience()
    assert page.home.told == "", "what has come is not told as coming"


def test_a_game_that_cannot_be_fetched_is_told_in_a_sentence_and_asked_for_again(handed: Any) -> None:
    line, _ = handed
    line.cut = True
    page = Page(line)
    page.home.choose(ID)
    page.patience()
    page.work()
    assert "Barges could not be fetched" in words(page.home) and "being fetched" not in words(page.home)
    assert "fetch" in actions(page.home)
    change(page.home, f"game-{THRONES}")
    assert page.home.told == "" and "competitive" in actions(page.home)
    change(page.home, f"game-{ID}")
    page.work()
    line.cut = False
    page.home.fetch_chosen()
    page.work()
    assert "start" in actions(page.home) and "could not" not in words(page.home)


def test_the_game_that_was_chosen_last_is_fetched_when_the_screen_comes_into_sight(handed: Any) -> None:
    line, _ = handed
    page = Page(line, game=ID)
    assert page.home.chosen == ID and "start" not in actions(page.home)
    page.home.shown()
    page.work()
    assert "start" in actions(page.home) and line.asked == [PACKAGE]
    page.home.shown()
    assert not page.works, "it is here"


def test_a_link_is_asked_about_when_its_game_has_come_and_is_kept_in_the_address_until_then(handed: Any) -> None:
    line, known = handed
    line.cut = True
    page = Page(line, known.link[known.link.index("#") :])
    page.home.arrivals.look_at_address()
    page.work()
    assert "could not be fetched" in words(page.home) and page.fragment
    line.cut = False
    page.home.arrivals.look_at_address()
    page.work()
    assert "This link holds a game: Barges, 3 players" in words(page.home) and page.home.arrivals.incoming is not None
    page.home.arrivals.accept()
    assert page.app.match is not None and page.app.match.digest() == known.digest and not page.fragment


def test_a_pasted_link_stays_in_its_field_until_its_game_has_come(handed: Any) -> None:
    line, known = handed
    line.cut = True
    page = Page(line)
    field = SimpleNamespace(value=known.link)
    event = SimpleNamespace(preventDefault=lambda: None, target=SimpleNamespace(querySelector=lambda selector: field))
    page.home.arrivals.pasted(event)
    page.work()
    assert field.value == known.link and "could not be fetched" in page.home.told
    line.cut = False
    page.home.arrivals.pasted(event)
    page.work()
    assert field.value == "" and page.app.match is not None and page.app.match.digest() == known.digest


@pytest.mark.parametrize("cut", [False, True])
def test_a_file_is_opened_when_its_game_has_come(handed: Any, cut: bool) -> None:
    line, known = handed
    line.cut = cut
    page = Page(line)
    finish(page.home.arrivals.take_files([SimpleNamespace(name="a", text=known.file, size=9)]))
    if cut:
        assert page.app.match is None and "Barges could not be fetched" in page.home.told
    else:
        assert (
            page.app.match is not None and page.app.match.digest() == known.digest and page.app.names == {"oar": "Ada"}
        )


OWN = """
from types import SimpleNamespace
from gotweb.core.own import Own

def own(game):
    return SimpleNamespace(
        option="cargo", claims=lambda content: "cargo" in content, read=lambda text: Own("Salt", True, text),
        goes_with=lambda options: False, position=lambda options, played, beside: None, examples=lambda: (),
    )
"""
"""A game that takes files of one's own, in its package."""


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("way", ["file", "pasted"])
def test_a_file_of_ones_own_is_taken_in_when_its_game_has_come(handed: Any, cut: bool, way: str) -> None:
    line, _ = handed
    line.cut = cut
    (line.host / "own.py").write_text(OWN, "utf-8")
    shelf._cards[ID] = shelf._cards[ID]._replace(own=("cargo",))
    page, texts = Page(line), dict[str, str]()
    page.home.device.kept_texts = lambda folder: texts
    page.home.device.keep_text = lambda folder, name, text: texts.__setitem__(name, text)

    def take(text: str) -> None:
        if way == "file":
            finish(page.home.arrivals.take_files([SimpleNamespace(name="a", text=text, size=9)]))
        else:
            finish(page.home.arrivals.take_text(text))

    take('{"freight": 1}')
    assert not line.asked, "nothing says that this is a file of that game"
    take('{"cargo": "salt"}')
    assert line.asked == [PACKAGE]
    if cut:
        assert "Barges could not be fetched" in page.home.told and not texts
    else:
        assert "Salt" in page.home.told and [*texts.values()] == ['{"cargo": "salt"}'] and page.home.chosen == ID


def kept(line: Line, known: Handed) -> Drawer:
    """A device on which a game of barges was kept before; Python begins anew."""
    drawer = Drawer()
    finish(fetch(line, ID))
    loaded = share.from_text(known.file)
    assert not isinstance(loaded, share.look.Look)
    Store(drawer.window(), "a").save("b", loaded.match, loaded.names)
    for name in LATER:
        shutil.rmtree(line.package / name) if (line.package / name).is_dir() else (line.package / name).unlink()
    forget()
    shelf._shelf.pop(ID)
    line.asked.clear()
    return drawer


def test_a_saved_game_is_told_plainly_until_its_game_has_come(handed: Any) -> None:
    line, known = handed
    page = Page(line, drawer=kept(line, known))
    assert "Ada (oar)" in words(page.home) and "Barges · 3 players" in words(page.home)
    line.cut = True
    page.home.shown()
    page.work()
    assert "Ada (oar)" in words(page.home) and page.home.told == "", "nobody has asked for it"
    line.cut = False
    page.home.shown()
    page.work()
    assert "Ada (Oar boat)" in words(page.home) and "Tide 1" in words(page.home) and page.drawn


def test_a_saved_game_is_opened_and_exported_when_its_game_has_come(handed: Any) -> None:
    line, known = handed
    drawer = kept(line, known)
    page = Page(line, drawer=drawer)
    line.cut = True
    page.home.export("b")
    page.work()
    assert not page.downloads and "could not be fetched" in page.home.told, "it is not taken for a damaged one"
    page.home.resume("b")
    page.work()
    assert page.app.match is None and "could not be fetched" in page.home.told and "b" in drawer.texts
    line.cut = False
    page.home.export("b")
    page.work()
    assert page.downloads == [known.file]
    page.home.resume("b")
    assert page.app.match is not None and page.app.match.digest() == known.digest


def test_what_has_come_is_not_opened_over_what_was_begun_meanwhile(handed: Any) -> None:
    line, known = handed
    page = Page(line, drawer=kept(line, known))
    page.home.resume("b")
    page.home.start()
    begun = page.app.match
    page.work()
    assert page.app.match is begun is not None and begun.game.id == THRONES
    assert shelf.missing(ID) == [], "but it is here"


def test_only_what_was_asked_for_last_is_opened(handed: Any) -> None:
    line, known = handed
    page = Page(line, known.link[known.link.index("#") :], drawer=kept(line, known))
    page.home.resume("b")
    page.home.choose(THRONES)
    page.work()
    assert page.app.match is None and "competitive" in actions(page.home)


def test_to_fetch_what_is_here_takes_no_time_and_what_cannot_be_had_says_which_game(handed: Any) -> None:
    line, _ = handed
    finish(fetch(line, THRONES))
    assert not line.asked
    line.cut = True
    with pytest.raises(GameAway) as trouble:
        finish(fetch(line, ID))
    assert trouble.value.game == ID
