"""A game with hidden hands handed out: the table, with a word about what it holds, or a record to look at."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from gotweb.toy.game import caravans

from gotweb.core import chance, foreign, look, record
from gotweb.core.errors import BadRecord, TableError
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.home import share
from gotweb.ui.home.home import Home
from gotweb.ui.home.store import Store
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, el, find, press, text
from gotweb.ui.read.film import Watched
from gotweb.ui.read.replay import Scenes
from gotweb.ui.read.watch import WatchSheet
from tests.fuzz.damage import Damage
from tests.ui.drawer import Drawer
from tests.ui.paper import at_once

FACE = face_of("toy-caravans")
OUTLINES = dict.fromkeys(FACE.board.middles, "M0 0")
NAMES = {"amber": "Ada"}
WORDS = ["amber", "birch", "tower", "silk", "bandit", "round", "wagered", "coins", "stores", "seat"]


def played(seed: int = 3, until: Callable[[Match], bool] = lambda match: False) -> Match:
    """A game, to its end or until something."""
    match, pick = Match(caravans(), {"players": 3}), chance.seeded(seed)
    while match.choices and not until(match):
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.sample(pick))
    return match


def in_play(match: Match) -> bool:
    return any(choice.kind == "travel" for choice in match.choices.values())


def seen(match: Match) -> look.Look:
    """The record to look at of a match, out of its file."""
    found = share.from_text(share.to_look(match, NAMES))
    assert isinstance(found, look.Look)
    return found


# handed out


class Files:
    """A device that keeps what is handed out."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}
        self.waiting: list[Any] = []

    def later(self, work: Any) -> None:
        self.waiting.append(work)

    def work(self) -> None:
        """The browser has time for what has to wait."""
        while self.waiting:
            at_once(self.waiting.pop(0))

    def page_url(self) -> str:
        return "https://example.org/"

    def can_share(self) -> bool:
        return False

    def today(self) -> str:
        return "2026-11-21"

    def download(self, name: str, text: str) -> None:
        self.files[name] = text


def menu(match: Match, code: str = "en") -> tuple[share.Menu, Files]:
    """The part of the menu that hands a match out."""
    device = Files()
    language = Language(code, FACE.package if match.hides else "thrones", strict=True)
    app: Any = SimpleNamespace(language=language, match=match, names=NAMES, home=lambda: None)
    return share.Menu(app, device, lambda: None), device  # type: ignore[arg-type]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_menu_says_what_the_table_holds_and_offers_a_record_to_look_at_besides(code: str) -> None:
    part, device = menu(played(until=in_play), code)
    t = part.app.language
    words = text(el("div", None, part.tree()))
    assert t("share.hides") in words and t("share.look.hint") in words
    press(find(part.tree(), "export-look")[0])
    press(find(part.tree(), "export")[0])
    record_to_look_at, table = device.files
    assert record_to_look_at == "toy-caravans-round-1-2026-11-21.look.gotweb.json"
    assert table == "toy-caravans-round-1-2026-11-21.gotweb.json"
    assert isinstance(share.from_text(device.files[record_to_look_at]), look.Look)
    assert isinstance(share.from_text(device.files[table]), record.Loaded)
    assert part.told == t("share.file.done")


def test_of_a_game_that_hides_nothing_the_menu_hands_out_the_table_and_has_nothing_to_say() -> None:
    part, _ = menu(Match(game("thrones-first"), {"players": 3}))
    t = part.app.language
    words = text(el("div", None, part.tree()))
    assert not find(part.tree(), "export-look") and find(part.tree(), "export")
    assert t("share.hides") not in words and t("share.look.hint") not in words
    assert share.exported(t, Match(game("thrones-first")), None) == t("share.file.done")


def test_a_file_out_of_the_list_says_what_it_holds_too() -> None:
    match, drawer, device = played(until=in_play), Drawer(), Files()
    t = Language("en", FACE.package, strict=True)
    app: Any = SimpleNamespace(language=t, match=None, cipher=None)
    home = Home(app, Store(drawer.window(), "a"), device)  # type: ignore[arg-type]
    home.store.save("g", match, NAMES)
    home.export("g")
    assert home.told == f"{t('share.file.done')} {t('share.file.hides')}" and len(device.files) == 1


def exchanged(match: Match) -> Match | None:
    """The match as it would be if a card in somebody's hand were one of the deck, if there is one to exchange."""
    at, position = match.checkpoint()
    for seat, cards in position["hands"].items():
        other = next((one for one in match.state.deck if one not in cards), None)
        if other is not None and cards and at == len(match.answers):
            hands = {**position["hands"], seat: sorted([other, *cards[1:]])}
            return Match(match.game, match.options, position={**position, "hands": hands})
    return None


def test_a_record_to_look_at_is_the_same_to_the_byte_whatever_anybody_holds() -> None:
    compared = 0

    def compare(match: Match) -> bool:
        nonlocal compared
        twin = exchanged(match)
        if twin is not None:
            same = Match(match.game, match.options, position=match.checkpoint()[1])
            assert twin.state.hands != same.state.hands
            assert share.to_look(twin, NAMES) == share.to_look(same, NAMES)
            assert share.to_text(twin, NAMES) != share.to_text(same, NAMES)
            compared += 1
        return False

    played(until=compare)
    assert compared >= 3


def test_a_record_to_look_at_of_a_fork_tells_the_whole_game() -> None:
    match = played(until=lambda match: match.result is None and len(match.answers) > 40)
    assert share.to_look(match.fork(), NAMES) == share.to_look(match, NAMES)
    assert len(look.load(json.loads(share.to_look(match.fork(), NAMES))).moments) > 3


# shown again


class App:
    def __init__(self, code: str) -> None:
        self.language = Language(code, FACE.package, strict=True)
        self.pile = SheetStack(self.draw)
        self.tree: list[Element] = []

    def draw(self) -> None:
        self.tree = self.pile.tree(self.language)


def sheet(found: look.Look, code: str = "en") -> tuple[App, WatchSheet, list[str]]:
    """A record opened as a sheet; the list tells when it was put away."""
    app, gone = App(code), list[str]()
    scenes = Scenes(face_of(found.game), OUTLINES, found.names)
    opened = WatchSheet(app, found, scenes, None, lambda: gone.append("gone"))  # type: ignore[arg-type]
    foreign.at_once(opened.checking(app.language))
    app.pile.open(opened)
    return app, opened, gone


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_record_is_stepped_through_like_a_replay_and_nothing_else_can_be_done_with_it(code: str) -> None:
    match = played()
    app, opened, gone = sheet(seen(match), code)
    words = text(el("div", None, app.tree))
    assert app.language("watch.title") in words and app.language("watch.hint") in words
    assert not find(app.tree, "replay-branch") and not find(app.tree, "replay-eyes")
    told = [*opened.film.told()[opened.film.since :]]
    # a bound, so that a button that never rests fails the test and does not hang it
    for _ in range(opened.film.last + 1):
        if find(app.tree, "replay-forward")[0].attrs["aria-disabled"]:
            break
        press(find(app.tree, "replay-forward")[0])
        told += opened.film.told()[opened.film.since :]
        words = text(el("div", None, app.tree))
        assert "{" not in words and "replay." not in words and "watch." not in words
    assert told == match.log, "all that everybody saw is told, once, in its order"
    assert opened.scenes.players == NAMES
    assert opened.film.since < len(opened.film.log), "at the end stands what ended it"
    press(find(app.tree, "replay-first")[0])
    assert opened.film.place == 0 and not gone
    press(find(app.tree, "close-sheet")[0])
    assert gone == ["gone"] and app.pile.top is None


def test_every_moment_of_a_record_is_as_the_table_lay_then_and_a_jump_leads_to_it() -> None:
    match = played(until=lambda match: match.result is None and len(match.answers) > 40)
    film = Watched(seen(match))
    assert film.last == len(match.starts)
    for place, start in enumerate(match.starts):
        film.go(place)
        assert film.view().items() >= match.game.view(start.state, None).items()
        assert film.view().keys() == match.view(None).keys() and film.view()["asked"] == []
    marks = FACE.replay.marks(Language("en", FACE.package, strict=True), film.log)
    assert len(marks) > 3
    for mark in marks:
        film.jump(mark.event)
        assert film.since <= mark.event < len(film.told())
    film.go(10_000)
    assert film.place == film.last and film.told() == match.log
    assert not film.forward() and film.back()


# taken in


class Reader:
    async def read(self, file: Any) -> str:
        return str(file.text)

    def now(self) -> int:
        """Time stands still."""
        return 0

    def keep(self) -> None:
        """The browser is asked to keep what is stored."""


def first_screen(trouble: TableError | None = None) -> tuple[Home, list[look.Look], Drawer]:
    """The first screen, what it has shown to be looked at, and what is kept."""
    shown: list[look.Look] = []
    drawer = Drawer()

    def checking(_found: look.Look) -> foreign.Steps[None]:
        yield 50
        if trouble is not None:
            raise trouble

    t = Language("en", FACE.package, strict=True)
    app: Any = SimpleNamespace(language=t, match=None, checking=checking, watch=shown.append)
    app.open = lambda *_, **__: pytest.fail("it is no table")
    return Home(app, Store(drawer.window(), "a"), Reader()), shown, drawer  # type: ignore[arg-type]


def take(home: Home, *texts: str) -> str:
    """Take files in. Returns what is said."""
    files = [SimpleNamespace(name=f"f{n}", text=one, size=len(one)) for n, one in enumerate(texts)]
    with pytest.raises(StopIteration):  # it waits for nothing here
        home.arrivals.take_files(files).send(None)
    return home.told


def test_the_first_screen_shows_a_file_to_look_at_and_keeps_nothing() -> None:
    content = share.to_look(played(until=in_play), {**NAMES, "birch": "B\u202eo\nb"})
    home, shown, drawer = first_screen()
    assert take(home, "\ufeff" + content) == ""
    at_once(home.arrivals.take_text("  " + content.replace("\n", " ")))  # pasted, it has lost its lines
    assert [found.names for found in shown] == [{"amber": "Ada", "birch": "B o b"}] * 2
    assert drawer.texts == {}


def test_in_a_batch_a_file_to_look_at_is_named_since_it_does_not_go_on_the_list() -> None:
    match = played(until=in_play)
    home, shown, drawer = first_screen()
    said = take(home, share.to_text(match, NAMES), share.to_look(match, NAMES))
    assert said == "1 game was added to the list. “f1”: This is a record to look at: open it by itself."
    assert not shown and len(drawer.texts) == 1


def test_what_cannot_be_shown_is_told_in_a_sentence() -> None:
    content = share.to_look(played(until=in_play), NAMES)
    home, _, _ = first_screen(BadRecord("look-unknown"))
    told = "This record to look at tells of something that this version of the table cannot show."
    assert take(home, content) == told
    home.told = ""
    at_once(home.arrivals.take_text(content))
    assert home.told == told
    home, shown, _ = first_screen()
    assert take(home, content.replace("round", "rounds", 1)) == "This saved game is damaged and cannot be opened."
    assert take(home, content[:-40]) == "This saved game is damaged and cannot be opened."
    assert not shown


def again(content: dict[str, Any]) -> str:
    """A record that was changed by somebody who knew how its fingerprint is made."""
    return json.dumps({**content, "digest": look.digest(content)})


@pytest.mark.parametrize(
    ("id", "changed"),
    [
        ("record-version", {"gotweb": 2}), ("record-version", {"gotweb": True}), ("unknown-game", {"game": "chess"}),
        ("record-damaged", {"game": []}), ("bad-option", {"options": {"players": 9}}),
        ("record-damaged", {"options": 3}), ("record-damaged", {"names": []}), ("record-damaged", {"moments": []}),
        ("record-damaged", {"moments": {}}), ("record-damaged", {"moments": [{}]}),
        ("record-damaged", {"moments": [{"answers": "0", "events": [], "view": {}}]}),
        ("record-damaged", {"moments": [{"answers": 0, "events": [["x"]], "view": {}}]}),
        ("record-damaged", {"moments": [{"answers": 0, "events": [], "view": {"round": 10**9}}]}),
        ("record-damaged", {"moments": [{"answers": 0, "events": [], "view": {"round": 0.5}}]}),
        ("record-damaged", {"moments": [{"answers": 0, "events": [], "view": {"round": "\ud800"}}]}),
        ("record-damaged", {"moments": [{"answers": 0, "events": [], "view": {"round": "x" * 1001}}]}),
    ],
)  # fmt: skip
def test_what_is_no_record_to_look_at_is_refused(id: str, changed: dict[str, Any]) -> None:
    content = look.look(played(until=in_play), NAMES)
    with pytest.raises(BadRecord, match="record-damaged" if "gotweb" not in changed else id):
        share.from_text(json.dumps({**content, **changed}))
    with pytest.raises(BadRecord, match=id):
        share.from_text(again({**content, **changed}))


def test_a_damaged_record_is_refused_in_a_sentence_or_every_moment_of_it_can_be_shown() -> None:
    content = json.loads(share.to_look(played(), NAMES))
    damage, t = Damage(chance.seeded("looks"), WORDS), Language("en", FACE.package, strict=True)
    refused, shown = set(), 0
    for n in range(400):
        changed = damage.tree(content, 1 + n % 2, ("moments",) if n % 4 else ())
        line = again(changed) if n % 8 else damage.text(json.dumps(content))
        try:
            found = share.from_text(line)
            assert isinstance(found, look.Look)
            app, opened, _ = sheet(found)
            opened.film.go(opened.film.last)
            app.draw()
            shown += 1
        except BadRecord as error:
            refused.add(error.id)
            share.sentence(t, error).encode()
    assert shown > 20 and {"record-damaged", "look-unknown"} <= refused
