"""The first screen with two games on the shelf: which is begun, by which options, and what is told of saved ones."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from drawer import Drawer
from paper import result_of

import gotweb
from gotweb.core import chance, shelf
from gotweb.core.match import Match
from gotweb.core.record import Loaded
from gotweb.lang import LANGUAGES, Language, domains
from gotweb.lessons.lesson import lessons_of
from gotweb.ui.face import face_of, offered
from gotweb.ui.home import gameform
from gotweb.ui.home.coverview import parted
from gotweb.ui.home.gameform import LAST, Form
from gotweb.ui.home.home import Home
from gotweb.ui.home.newgame import Fields
from gotweb.ui.home.savetext import read_head
from gotweb.ui.home.store import Store
from gotweb.ui.kit.tree import Element, find, text, walk
from gotweb.ui.read.looks import LooksSheet
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
THRONES = "thrones-first"
ROOMS = ("game", "words", "table", "table.face", "lang")

GAME = """
from gotweb.core.choice import OneOf
from gotweb.core.game import Result

class State:
    def __init__(self, options):
        self.options, self.over, self.events = options, False, []
    def copy(self):
        twin = State(self.options)
        twin.over = self.over
        return twin

class Ferries:
    id, code, max_answers = "ferries", 201, 9
    def options(self, chosen):
        players = chosen.get("players", 2)
        more = {"night": (False, True)} if players == 2 else {"wind": ("north", "south"), "night": (False, True)}
        return {"players": (2, 3), **more}
    def new(self, options):
        return State(options)
    def seats(self, state):
        return ("tar", "oar", "net")[:state.options["players"]]
    def step(self, state):
        return None if state.over else self.ask(state)
    def ask(self, state):
        yield [OneOf("tar", "sail", [{"sail": n} for n in (1, 2)], id=f"tar/{n}") for n in (1, 2)]
        state.over = True
    def view(self, state, seat):
        return {"round": 1}
    def secrets(self, state):
        return ()
    def result(self, state):
        return Result(("tar",), "S1") if state.over else None
    def broken_laws(self, state, asked):
        return []
    def position(self, state):
        return {"round": 1, "over": state.over}
    open_position = position
    def from_position(self, position, options, posed=False):
        state = State(options)
        state.over = position["over"]
        return state
"""
WORDS = """
class FerriesWords:
    def __init__(self, game, say):
        self.say = say
    def seat(self, seat):
        return self.say(f"boat.{seat}")
    def round(self, view):
        return f"Tide {view['round']}"
    def phase(self, view):
        return ""

def words(game, say):
    return FerriesWords(game, say)
"""
FACE = """
from types import SimpleNamespace
from gotweb.lessons.lesson import lessons_of
from gotweb.ui.home.plain import PlainForm
from gotweb.ui.kit.tree import el

def face(game):
    table = SimpleNamespace(crest=lambda seat: el("i", {"class": f"boat-{seat}"}))
    form = PlainForm()
    teaching = SimpleNamespace(kept_as="ferries.lesson", lessons=lambda: lessons_of(game))
    made = SimpleNamespace(game=game, package="ferries", table=table, form=form, teaching=teaching)
    made.played = lambda options: made
    return made
"""
TEXTS = {
    "game.ferries": "Ferries", "boat.tar": "Tar boat", "boat.oar": "Oar boat", "boat.net": "Net boat",
    "option.night": "By night", "option.wind": "Wind", "option.wind.north": "From the north",
    "option.wind.south": "From the south", "own.hint": "Cargoes",
}  # fmt: skip
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package of a game in which two questions go to one seat, with options that depend on options, and no phases."""
    house = tmp_path_factory.mktemp("shelf")
    files = {"__init__": "", "game": GAME, "words": WORDS, "table/__init__": "", "table/face": FACE,
             "lang/__init__": 'DOMAINS = ("ferries",)\n'}  # fmt: skip
    for name, content in files.items():
        file = house / "ferries" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
    for code in LANGUAGES:
        file = house / "ferries" / "lang" / code / "LC_MESSAGES" / "ferries.po"
        file.parent.mkdir(parents=True)
        file.write_text(HEAD + "".join(f'\nmsgid "{key}"\nmsgstr "{said}"\n' for key, said in TEXTS.items()), "utf-8")
    compile_catalogues(house)
    return house


@pytest.fixture
def two(house: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Both games are on the shelf, and no other one."""
    shelf.games()  # all that there are have been found, so that none is put on this shelf
    gotweb.__path__.append(str(house))
    importlib.invalidate_caches()
    made: Any = importlib.import_module("gotweb.ferries.game")
    ferries = made.Ferries()
    thrones = shelf.game(THRONES)
    monkeypatch.setattr(shelf, "_shelf", {THRONES: lambda: thrones, "ferries": lambda: ferries})
    monkeypatch.setattr(shelf, "_codes", {0: "ferries", 1: THRONES})  # the order in which they stand
    yield
    gotweb.__path__.remove(str(house))
    for cache in (domains, face_of, lessons_of):
        cache.cache_clear()
    for name in ROOMS:
        sys.modules.pop(f"gotweb.ferries.{name}", None)
    sys.modules.pop("gotweb.ferries", None)


@pytest.fixture
def one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Game of Thrones is alone on the shelf."""
    shelf.games()  # all that there are have been found, so that none is put on this shelf
    thrones = shelf.game(THRONES)
    monkeypatch.setattr(shelf, "_shelf", {THRONES: lambda: thrones})


class App:
    """Remembers settings, and what was put on the table."""

    def __init__(self, code: str = "en", **kept: str) -> None:
        self.language = Language(code, "thrones", strict=True)
        self.kept = kept
        self.memory: Any = SimpleNamespace(setting=self.kept.get, remember=self.kept.__setitem__)
        self.match: Match | None = None
        self.names: dict[str, str] = {}
        self.settings = {
            "theme": "auto",
            "palette": "safe",
            "scenery": "drawn",
            "moments": "on",
            "motion": "auto",
            "sounds": "off",
        }

    def learning(self) -> None:
        """How far somebody is with lessons is of no matter here."""

    def open(self, match: Match, names: dict[str, str], game_id: str, **_: Any) -> None:
        self.match, self.names = match, names


def last_time(folder: str) -> dict[str, str]:
    """What a device keeps: of the last games, that only persons played."""
    return dict.fromkeys((THRONES, "ferries", "barges"), '{"alone": false}') if folder == LAST else {}


def screen(app: App, drawer: Drawer | None = None) -> Home:
    device = SimpleNamespace(
        update_ready=lambda: False,
        stored=lambda: False,
        date=lambda at, code: "today",
        keep=lambda: None,
        kept_texts=last_time,
        keep_text=lambda *_: None,
        drop_fragment=lambda: None,
    )
    return Home(app, Store((drawer or Drawer()).window(), "a"), device)


def both(home: Home) -> list[Element]:
    """The screen with all covers, and the one with the sheet of the chosen game."""
    before, found = home.opened, list[Element]()
    for opened in (False, True) if home.drawn is None else (before,):
        home.opened = opened
        found += home.view.tree()
    home.opened = before
    return found


def words(home: Home) -> str:
    return " ".join(" ".join(text(part) for part in both(home)).split())


def actions(home: Home) -> list[str]:
    return [str(one.attrs["data-action"]) for part in both(home) for one in walk(part) if "data-action" in one.attrs]


def change(home: Home, action: str) -> None:
    """Tick a box or choose of a row, as the browser would tell it."""
    (field,) = find(both(home), action)
    assert field.on is not None
    field.on["click" if action.startswith("game-") else "change"](None)


def picked(home: Home) -> list[str]:
    inputs = [one for part in both(home) for one in walk(part) if one.tag == "input"]
    return [str(one.attrs["data-action"]) for one in inputs if one.attrs.get("checked")]


@pytest.mark.usefixtures("one")
def test_where_there_is_one_game_it_has_its_cover_and_its_edition_is_told() -> None:
    home = screen(App())
    assert [action for action in actions(home) if action.startswith("game-")] == [f"game-{THRONES}"]
    assert "First edition" in words(home) and "three to five players" in words(home)


@pytest.mark.usefixtures("two")
@pytest.mark.parametrize("code", LANGUAGES)
def test_of_two_games_one_is_chosen_which_the_device_remembers(code: str) -> None:
    app = App(code)
    home = screen(app)
    assert [action for action in actions(home) if action.startswith("game-")] == ["game-ferries", f"game-{THRONES}"]
    assert home.chosen == "ferries", "the first on the shelf"
    assert all(one in words(home) for one in parted(app.language("game.thrones-first"))) and "Ferries" in words(home)
    change(home, f"game-{THRONES}")
    assert app.kept == {"game": THRONES} and app.language.package == "thrones"
    assert "competitive" in actions(home) and "players-5" in picked(home)
    change(home, "game-ferries")
    assert app.language.package == "ferries" and "players-2" in picked(home)
    assert screen(App(code, game="ferries")).chosen == "ferries"
    assert screen(App(code, game="a game that is not here any more")).chosen == "ferries"


@pytest.mark.usefixtures("two")
def test_what_was_chosen_for_one_game_is_kept_while_another_is_looked_at() -> None:
    home = screen(App(game=THRONES))
    change(home, "players-3")
    change(home, "game-ferries")
    change(home, f"game-{THRONES}")
    assert "players-3" in picked(home)


@pytest.mark.usefixtures("two")
def test_options_are_boxes_and_rows_and_may_depend_on_others() -> None:
    app = App()
    home = screen(app)
    assert "night" in actions(home) and "wind-north" not in actions(home)
    change(home, "night")
    change(home, "players-3")
    change(home, "wind-south")
    assert {"night", "wind-south", "players-3"} <= set(picked(home))
    assert "By night" in words(home) and "From the north" in words(home)
    change(home, "players-2")
    assert home.form.options == {"players": 2, "night": True}
    change(home, "players-3")
    assert home.form.options == {"players": 3, "wind": "south", "night": True}, "what was chosen is not forgotten"
    home.start()
    assert app.match is not None and app.match.options == home.form.options and app.match.game.id == "ferries"


def test_an_option_that_changes_nothing_is_not_asked_for_and_has_its_default() -> None:
    """A13: the competitive set-up is for five."""
    form = Form(face_of(THRONES))
    form.chosen["competitive"] = True
    assert form.options == {"players": 5, "competitive": True} and list(form.asked) == ["competitive"]
    form.chosen["players"] = 4
    assert form.options == {"players": 4, "competitive": False} and not form.asked


@pytest.mark.usefixtures("two")
def test_names_belong_to_the_seats_of_the_game() -> None:
    app = App()
    home = screen(app)
    labels = [one.attrs["placeholder"] for part in both(home) for one in walk(part) if "placeholder" in one.attrs]
    assert labels == ["Tar boat", "Oar boat"]
    home.form.call(1, "  Ada\n")
    home.start()
    assert app.names == {"oar": "Ada"}


@pytest.mark.usefixtures("two")
def test_seats_that_were_drawn_are_told_in_the_words_of_their_game() -> None:
    home = screen(App())
    home.form.draw = True
    home.start()
    assert home.drawn is not None and "Tar boat" in words(home)
    assert [one.attrs["class"] for part in both(home) for one in walk(part) if one.tag == "i"]
    other = screen(App(game=THRONES))
    other.form.draw = True
    other.start()
    assert "House Stark" in words(other), "a game may say more than the seat's name"


@pytest.mark.usefixtures("two")
def test_saved_games_are_told_each_in_its_own_words() -> None:
    drawer = Drawer()
    store = Store(drawer.window(), "a")
    match = Match(shelf.game("ferries"))
    store.save("f", match, {"oar": "Ada"})
    thrones = Match(shelf.game(THRONES), {"players": 3})
    thrones.settle(chance.seeded(1))
    store.save("t", thrones, {"stark": "Ned"})
    told = words(screen(App(), drawer))
    assert "Tide 1; waiting for Tar boat" in told and "Ada (Oar boat)" in told and "Ferries · 2 players" in told
    assert "Ned (Stark)" in told and "A Game of Thrones, first edition · 3 players" in told
    head = read_head(drawer.texts["f"])
    assert head is not None and head.waiting == ("tar",), "a seat that is asked two questions is one seat"


def shelved(games: int, damaged: int = 0) -> Drawer:
    """A drawer with so many games of Thrones, the first of which was played last; and some that are damaged."""
    drawer, clock = Drawer(), iter(range(games, 0, -1))
    store = Store(drawer.window(), "a", lambda: next(clock))
    match = Match(shelf.game(THRONES), {"players": 3})
    match.settle(chance.seeded(1))
    for n in range(games):
        store.save(f"g{n}", match, {"stark": f"Ned {n}"})
    for n in range(damaged):
        drawer.texts[f"bad{n}"] = "nonsense"
    return drawer


def listed(home: Home) -> list[str]:
    return [str(one.attrs["data-game"]) for part in both(home) for one in walk(part) if "data-game" in one.attrs]


def press(home: Home, action: str, at: int = 0, event: Any = None) -> None:
    """Press a button, choose, or type, as the browser would tell it."""
    field = [one for part in home.view.tree() for one in find(part, action)][at]
    assert field.on is not None
    (heard,) = field.on.values()
    heard(event)


def type_in(home: Home, action: str, value: str) -> None:
    press(home, action, event=SimpleNamespace(target=SimpleNamespace(value=value)))


def status(home: Home, action: str = "found") -> str:
    (told,) = [one for part in home.view.tree() for one in find(part, action)]
    assert told.attrs["role"] == "status"
    return text(told)


@pytest.mark.parametrize("code", LANGUAGES)
def test_of_many_saved_games_a_page_is_drawn_and_more_when_asked_for(code: str) -> None:
    home, focused = screen(App(code), shelved(70, damaged=2)), []
    home.draw = focused.append
    size = sum(1 for part in home.view.tree() for _ in walk(part))
    few = screen(App(code), shelved(30))
    assert size < 1.02 * sum(1 for part in few.view.tree() for _ in walk(part)) + 20
    assert listed(home) == [f"g{n}" for n in range(30)]
    assert "30" in words(home) and "42" in words(home), "how many are left is told"
    press(home, "more")
    assert len(listed(home)) == 60 and focused[-1].endswith("button")
    assert "".join(f"\\{ord(sign):x} " for sign in "g30") in focused[-1], "the focus is on the first that is new"
    press(home, "more")
    assert listed(home)[-3:] == ["g69", "bad0", "bad1"]
    assert "more" not in actions(home)
    home.shown()
    assert len(listed(home)) == 30, "who comes back begins with a page"


def test_a_handful_of_saved_games_needs_no_search() -> None:
    few, many = screen(App(), shelved(6)), screen(App(), shelved(7))
    assert not {"search", "order", "more"} & set(actions(few))
    assert {"search", "order"} <= set(actions(many)) and "more" not in actions(many)
    labels = {one.attrs.get("for"): text(one) for part in many.view.tree() for one in walk(part) if one.tag == "label"}
    assert labels["home-search"] and labels["home-order"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_search_tells_how_many_it_finds_and_stays_when_all_are_gone(code: str) -> None:
    drawer = shelved(8, damaged=1)
    home = screen(App(code), drawer)
    assert "9" in status(home)
    type_in(home, "search", "ned 7")
    assert listed(home) == ["g7"] and status(home).startswith("1 ")
    (field,) = [one for part in home.view.tree() for one in find(part, "search")]
    assert field.attrs["value"] == "ned 7", "it is still there when the list is drawn anew"
    home.delete("g7")
    assert listed(home) == [] and status(home) == home.app.language("home.found.none")
    home.delete("g6")
    home.delete("g5")
    assert "search" in actions(home), "else nobody could take the search back"
    type_in(home, "search", "")
    assert len(listed(home)) == 6


def test_a_game_that_is_brought_back_is_in_sight_wherever_it_stands() -> None:
    home, focused = screen(App(), shelved(70, damaged=1)), []
    home.draw = focused.append
    press(home, "more")
    press(home, "more")
    home.delete("g65")
    home.shown()
    assert "g65" not in listed(home)
    home.undelete()
    assert "g65" in listed(home)
    home.delete("bad0")
    type_in(home, "search", "ned 3")
    home.undelete()
    assert "bad0" in listed(home) and home.query == ""
    assert "".join(f"\\{ord(sign):x} " for sign in "bad0") in focused[-1] and focused[-1].endswith("button")


@pytest.mark.usefixtures("two")
def test_the_device_remembers_how_saved_games_are_sorted() -> None:
    drawer = shelved(7)
    store = Store(drawer.window(), "a", lambda: 5)
    store.save("ferry", Match(shelf.game("ferries")), {})
    app = App()
    assert listed(screen(app, drawer))[0] == "g0"
    type_in(screen(app, drawer), "order", "game")
    again = screen(app, drawer)
    assert listed(again)[-1] == "ferry" and len(listed(again)) == 8
    app.kept["games-order"] = "of an older release"
    assert listed(screen(app, drawer))[0] == "g0"


def test_what_is_drawn_of_a_saved_game_is_kept_until_it_changes() -> None:
    drawer = shelved(9)
    home = screen(App(), drawer)

    def drawn() -> dict[str, Element]:
        parts = [one for part in both(home) for one in walk(part) if "data-game" in one.attrs]
        return {str(one.attrs["data-game"]): one for one in parts}

    before = drawn()
    home.ask("g3")
    asked = drawn()
    assert {id for id in asked if asked[id] is not before[id]} == {"g3"}
    home.ask(None)
    home.app.language = Language("fr", "thrones", strict=True)
    assert not {id for id, one in drawn().items() if one is asked[id]}


@pytest.mark.usefixtures("two")
def test_a_saved_game_that_this_page_does_not_have_is_listed_with_what_its_text_says() -> None:
    drawer = Drawer()
    Store(drawer.window(), "a").save("f", Match(shelf.game("ferries")), {})
    drawer.texts["f"] = drawer.texts["f"].replace('"game": "ferries"', '"game": "barges"', 1)
    told = words(screen(App(game=THRONES), drawer))
    assert "barges · 2 players" in told and "tar" in told


@pytest.mark.usefixtures("two")
def test_a_link_is_told_with_the_name_of_its_game() -> None:
    home = screen(App(game=THRONES))
    home.arrivals.incoming = Loaded(Match(shelf.game("ferries")), {}, False, {})
    assert "This link holds a game: Ferries, 2 players. Tide 1" in words(home)


@pytest.mark.usefixtures("two")
def test_a_game_without_lessons_offers_none() -> None:
    assert "learn" not in actions(screen(App(game="ferries")))
    assert "learn" in actions(screen(App(game=THRONES)))


@pytest.mark.usefixtures("two")
def test_the_sample_of_a_palette_shows_the_seats_of_the_game() -> None:
    t = Language("en", "ferries", strict=True)
    drawn = [one for one in LooksSheet(App(), face_of("ferries")).body(t) if isinstance(one, Element)]
    signs = [one.attrs["class"] for part in drawn for one in walk(part) if one.tag == "i"]
    assert signs == ["boat-tar", "boat-oar"] * 2


@pytest.mark.usefixtures("two")
def test_the_form_can_be_sent_from_its_button() -> None:
    app = App()
    home = screen(app)
    (form,) = [one for part in both(home) for one in walk(part) if one.attrs.get("class") == "home-form"]
    assert form.on is not None
    form.on["submit"](None)
    assert app.match is not None


def test_the_games_that_are_offered_are_those_that_the_page_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has no face yet can be played in the text table, and is not among the choices here."""

    shelf.games()

    class Faceless:
        __module__ = "gotweb.core.game"  # a package without a face

    monkeypatch.setattr(shelf, "_shelf", {**shelf._shelf, "faceless": Faceless})
    monkeypatch.setattr(shelf, "_codes", {**shelf._codes, 255: "faceless"})
    assert "faceless" in shelf.games() and "faceless" not in offered() and THRONES in offered()


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize(("when", "said"), [("", ""), ("week", "home.fleeting.week"), ("room", "home.fleeting.room")])
def test_where_the_browser_may_throw_games_away_the_list_says_so_once(code: str, when: str, said: str) -> None:
    drawer = Drawer()
    home = screen(App(code, game=THRONES), drawer)

    async def fleeting() -> str:
        return when

    home.device.fleeting = fleeting  # type: ignore[method-assign]
    result_of(home.ask_fleeting())
    assert "fleeting" not in actions(home), "there is nothing to lose yet"
    home.store.save("g", Match(shelf.game(THRONES)), {})
    assert actions(home).count("fleeting") == bool(when)
    if said:
        assert " ".join(home.app.language(said).split()) in words(home)


def test_no_file_is_greyed_out_by_its_kind() -> None:
    """A device that does not know the kind of our files would not let them be chosen."""
    home = screen(App(game=THRONES))
    fields = [one for part in both(home) for one in walk(part) if one.attrs.get("type") == "file"]
    assert fields and not [one for one in fields if "accept" in one.attrs]


@pytest.mark.parametrize("id", offered())
def test_a_form_reckons_its_options_once_for_each_choice(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once for each row and each name: in the largest game that was 2,000 questions to its rules at each tap."""
    made: list[str] = []
    true = gameform.filled

    def counted(game: Any, take: Any) -> dict[str, Any]:
        made.append(game.id)
        return true(game, take)

    monkeypatch.setattr(gameform, "filled", counted)
    form = Form(face_of(id))
    form.turn(alone=True)
    t = Language("en", form.face.package, strict=True)
    for count in form.counts:
        made.clear()
        form.chosen["players"] = count
        for _ in range(2):
            Fields(form, lambda: None, lambda: None).tree(t)
        assert len(form.seats) == form.options["players"] == count
        assert len(made) == 1
