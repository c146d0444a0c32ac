"""Files of one's own, of every game that takes any: they are checked, kept, chosen in the form, played and put away."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core import chance, data
from gotweb.core.errors import TableError
from gotweb.core.game import Game
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import MAX_CHARACTERS, MAX_NAME, OWN, Own, OwnFiles, own_of
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.shelf import CARDS, game, games, package_of
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of, offered
from gotweb.ui.home import ownfiles
from gotweb.ui.home.home import Home
from gotweb.ui.home.store import Store
from gotweb.ui.kit import phrases
from gotweb.ui.kit.tree import Element, find, text, walk
from gotweb.workshop.catalogues import compile_catalogues
from tests.ui.drawer import Drawer

compile_catalogues()
TAKING = [id for id in games() if own_of(game(id)) is not None]
SHOWN = [id for id in TAKING if id in offered()]
"""Those that the page shows."""


def files_of(id: str) -> OwnFiles:
    found = own_of(game(id))
    assert found is not None
    return found


def option_of(id: str) -> str:
    """The first option in which a file can be chosen."""
    return files_of(id).options[0]


def begun(id: str, played: Own | None, beside: list[Own], **options: Any) -> Match:
    """A match in which a file is played wherever it can be, or with files that are added."""
    rules, names = game(id), places_of(id, played) if played is not None else ()
    wish = {**options, **({**played.needs, **dict.fromkeys(names, OWN)} if played is not None else {})}
    full = complete_options(rules, wish)
    files = dict.fromkeys(names, played) if played is not None else {}
    return Match(rules, full, position=files_of(id).position(full, files, beside))


def places_of(id: str, file: Own) -> list[str]:
    """The options in which a file can be played."""
    return [name for name in files_of(id).options if file.fits(name)]


def kinds(id: str) -> dict[bool, Own]:
    """The first example of each kind: what is played, and what is added."""
    found = [files_of(id).read(text) for text in files_of(id).examples()]
    return {beside: next(one for one in found if one.beside == beside) for beside in {one.beside for one in found}}


def adds(id: str) -> bool:
    """Whether anything can be added to what is played."""
    return True in kinds(id)


def adding(id: str) -> dict[str, Any]:
    """Options with which something can be added to what is played."""
    rules = game(id)
    tried = [{}] + [{name: value} for name, values in rules.options({}).items() for value in values]
    return next(one for one in tried if files_of(id).goes_with(complete_options(rules, one)))


def test_some_game_takes_files_of_ones_own_and_some_takes_none() -> None:
    assert TAKING and SHOWN and len(TAKING) < len(games())


@pytest.mark.parametrize("id", TAKING)
def test_own_is_the_last_value_of_its_option_and_begins_a_game_like_any_other(id: str) -> None:
    """Who sits at the table never depends on a file."""
    rules = game(id)
    for option in files_of(id).options:
        values = rules.options(complete_options(rules, {}))[option]
        assert values[-1] == OWN and len(values) > 1
        usual, own = (rules.new(complete_options(rules, {option: value})) for value in (values[0], OWN))
        assert rules.seats(own) == rules.seats(usual)
        assert Match(rules, {option: OWN}).choices


@pytest.mark.parametrize("id", TAKING)
def test_the_examples_are_taken_and_played_to_their_end(id: str) -> None:
    """A saved game holds all that it needs of them. Each option is the place of one of them."""
    all_ = [files_of(id).read(text) for text in files_of(id).examples()]
    assert {name for one in all_ if not one.beside for name in places_of(id, one)} == {*files_of(id).options}
    for one in all_:
        assert len(one.name) <= MAX_NAME and one.name.isprintable()
        match = begun(id, None, [one], **adding(id)) if one.beside else begun(id, one, [])
        usual = Match(game(id), match.options)
        assert match.digest() != usual.digest() and match.seats == usual.seats
        pick = chance.seeded(f"own {id}")
        while match.result is None:
            match.push_sample(sorted(match.choices)[0], pick)
            assert game(id).broken_laws(match.state, list(match.choices.values())) == []
        again = load(loads(dumps(record(match, hidden=True))))
        assert not again.rebased and again.match.digest() == match.digest()


@pytest.mark.parametrize("id", TAKING)
def test_its_files_are_told_from_others_before_the_game_is_fetched(id: str) -> None:
    """By one of the keys that its card on the shelf names."""
    cards = {one["id"]: one for one in data.read(package_of(game(id)), CARDS)}
    for one in files_of(id).examples():
        assert set(cards[id]["own"]) & json.loads(one).keys()
    assert "gotweb" not in cards[id]["own"]


@pytest.mark.parametrize("id", TAKING)
def test_without_files_a_game_begins_as_usual(id: str) -> None:
    rules = game(id)
    assert files_of(id).position(complete_options(rules, {}), {}, []) is None
    played = dict.fromkeys(files_of(id).options, kinds(id)[False])
    assert files_of(id).position(complete_options(rules, {}), played, []) is None


@pytest.mark.parametrize("id", TAKING)
def test_a_damaged_file_is_refused_in_a_sentence_or_can_be_played(id: str) -> None:
    said = {code: Language(code, _package(game(id)), strict=True) for code in LANGUAGES}
    taken = refused = 0
    for seed in range(400):
        pick = random.Random(seed)
        source = pick.choice(files_of(id).examples())
        try:
            one = files_of(id).read(damaged(source, pick))
        except TableError as trouble:
            refused += 1
            for t in said.values():
                assert "{" not in phrases.error(t, trouble)
            continue
        taken += 1
        if taken > 12:
            continue
        match = begun(id, None, [one], **adding(id)) if one.beside else begun(id, one, [])
        for n in range(40):
            if match.result is None:
                match.push_sample(sorted(match.choices)[0], chance.seeded(seed * 100 + n))
    assert taken and refused


def damaged(source: str, pick: random.Random) -> str:
    """An example with a value replaced, or with a piece of its text torn out or put elsewhere."""
    way = pick.randrange(4)
    if way == 0:
        start = pick.randrange(len(source))
        return source[:start] + source[start + pick.randrange(1, 20) :]
    content = json.loads(source)
    at, key = pick.choice(list(places(content)))
    if way == 1:
        del at[key]
    else:
        at[key] = pick.choice([None, True, -1, 0, 1, 7, 10**30, "", "x" * 61, "\u202e", "a\nb", [], {}])
    return json.dumps(content)


def places(at: Any) -> list[tuple[Any, Any]]:
    inner = list(at.items()) if isinstance(at, dict) else list(enumerate(at)) if isinstance(at, list) else []
    return [(at, key) for key, _ in inner] + [place for _, one in inner for place in places(one)]


@pytest.mark.parametrize("id", TAKING)
@pytest.mark.parametrize("odd", ["", "[", "null", "[]", "{}", "7", '"' + "a" * MAX_CHARACTERS + '"', "[" * 99_999])
def test_what_is_no_file_at_all_is_refused(id: str, odd: str) -> None:
    with pytest.raises(TableError):
        files_of(id).read(odd)


@pytest.mark.parametrize("id", TAKING)
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_the_page_says_of_them_has_its_text(id: str, code: str) -> None:
    t = Language(code, _package(game(id)), strict=True)
    kind = ("own.played", "own.beside") if adds(id) else ("own.played",)
    for key in ("own.hint", *kind, *(f"option.{name}.{OWN}" for name in files_of(id).options)):
        assert t(key)


def _package(rules: Game) -> str:
    return type(rules).__module__.split(".", 1)[1].rpartition(".")[0]


# at the form


class Device:
    """Keeps texts as a browser does; `full` and `none` are why it keeps nothing more."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, str], str] = {}
        self.trouble: str | None = None
        self.saved: list[tuple[str, str]] = []

    def kept_texts(self, folder: str) -> dict[str, str]:
        return {name: kept for (lies, name), kept in self.texts.items() if lies == folder}

    def keep_text(self, folder: str, name: str, text: str) -> None:
        if self.trouble is not None:
            raise TableError(f"own-{self.trouble}")
        self.texts[folder, name] = text

    def drop_text(self, folder: str, name: str) -> None:
        self.texts.pop((folder, name), None)

    async def read(self, file: Any) -> str:
        return str(file.text)

    def download(self, name: str, text: str) -> None:
        self.saved.append((name, text))

    def later(self, work: Any) -> None:
        with pytest.raises(StopIteration):
            work.send(None)

    def now(self) -> int:
        return 0

    def stored(self) -> bool:
        return False

    def update_ready(self) -> bool:
        return False

    def date(self, milliseconds: int, code: str) -> str:
        return "today"

    def keep(self) -> None:
        """The browser is asked to keep what is stored."""


class App:
    """Remembers settings, and what was put on the table."""

    def __init__(self, id: str, code: str) -> None:
        kept = {"game": id}
        self.language = Language(code, face_of(id).package, strict=True)
        self.memory: Any = SimpleNamespace(setting=kept.get, remember=kept.__setitem__)
        self.match: Match | None = None

    def open(self, match: Match, names: dict[str, str], game_id: str, **_: Any) -> None:
        self.match = match


def screen(id: str, device: Device | None = None, code: str = "en") -> Home:
    return Home(App(id, code), Store(Drawer().window(), "a"), device or Device())


def sheet(home: Home) -> list[Element]:
    """The screen with the sheet of the chosen game, where its files are."""
    home.opened = True
    return home.view.tree()


def drop(home: Home, *texts: str) -> None:
    """Drop files on the page."""
    home.device.later(home.arrivals.take_files([SimpleNamespace(name="f", text=one, size=9) for one in texts]))


def pick(home: Home, text: str) -> None:
    """Pick a file with the button of the form."""
    (field,) = find(sheet(home), "own-file")
    assert field.on is not None
    file = SimpleNamespace(name="f", text=text, size=9)
    field.on["change"](SimpleNamespace(target=SimpleNamespace(files=[file], value="f")))


def words(home: Home) -> str:
    return " ".join(" ".join(text(part) for part in sheet(home)).split())


def actions(home: Home, begin: str) -> list[str]:
    found = [one.attrs.get("data-action", "") for part in sheet(home) for one in walk(part)]
    return [str(one) for one in found if str(one).startswith(begin)]


def press(home: Home, action: str, kind: str = "change") -> None:
    (field,) = find(sheet(home), action)
    assert field.on is not None
    field.on[kind](None)


def example(id: str, beside: bool) -> str:
    """The first example of a kind; of a game that has but one kind, another file of that."""
    if beside and not adds(id):
        return example(id, False) + "\n"
    return next(one for one in files_of(id).examples() if files_of(id).read(one).beside == beside)


def on_table(home: Home) -> Match:
    match = home.app.match
    assert match is not None
    return match


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", SHOWN)
def test_a_file_is_taken_in_kept_marked_played_and_put_away(id: str, code: str) -> None:
    option, device = option_of(id), Device()
    home = screen(id, device, code)
    before = words(home)
    t = home.app.language
    assert not actions(home, f"{option}-{OWN}") and t("own.hint") in before
    drop(home, example(id, beside=False))
    name = kinds(id)[False].name
    assert home.told == t("home.own.taken", name=name) and home.form.options[option] == OWN
    (chosen,) = actions(home, f"{option}-{OWN}")
    (field,) = find(sheet(home), chosen)
    assert field.attrs["checked"] and f"{name} {t('home.own.mark')}" in words(home)
    assert words(screen(id, device, code)).count(name) == 1 + len(places_of(id, kinds(id)[False])), (
        "at another start of the page it is there, too"
    )
    home.start()
    files, options = {option: kinds(id)[False]}, on_table(home).options
    assert on_table(home).origin == files_of(id).position(options, files, []) is not None
    (remove,) = actions(home, "own-drop-")
    press(home, remove, "click")
    assert home.told == t("home.own.dropped", name=name) and not device.kept_texts(id)
    assert home.form.options[option] != OWN and not actions(home, f"{option}-{OWN}")


@pytest.mark.parametrize("id", SHOWN)
def test_a_file_is_taken_in_for_its_game_whichever_is_chosen(id: str) -> None:
    other = next(one for one in offered() if one not in TAKING)
    for way in ("dropped", "pasted"):
        home = screen(other)
        if way == "dropped":
            drop(home, example(id, beside=False))
        else:
            home.device.later(home.arrivals.take_text(example(id, beside=False)))
        assert home.chosen == id and home.form.options[option_of(id)] == OWN
        assert home.told == home.app.language("home.own.taken", name=kinds(id)[False].name)


@pytest.mark.parametrize("id", SHOWN)
def test_a_value_of_the_game_can_be_chosen_again(id: str) -> None:
    option = option_of(id)
    home = screen(id)
    drop(home, example(id, beside=False))
    (own,) = actions(home, f"{option}-{OWN}")
    usual = next(action for action in actions(home, f"{option}-") if action != own)
    press(home, usual)
    assert home.form.options[option] != OWN and home.form.match().origin is None
    press(home, own)
    assert home.form.options[option] == OWN and home.form.match().origin is not None


@pytest.mark.parametrize("id", [id for id in SHOWN if adds(id)])
def test_what_is_added_is_ticked_where_it_can_be_and_only_there(id: str) -> None:
    home = screen(id)
    pick(home, example(id, beside=True))
    rules, files = game(id), files_of(id)
    for name, values in rules.options({}).items():
        for value in values:
            home.form.chosen = {name: value}
            assert bool(actions(home, "own-add-")) == home.form.adds == files.goes_with(home.form.options)
            assert (home.app.language("own.apart") in words(home)) != home.form.adds, "where it cannot, it is said why"
            home.start()
            assert (on_table(home).origin is not None) == home.form.adds
    home.form.chosen = adding(id)
    (box,) = actions(home, "own-add-")
    press(home, box)
    home.start()
    assert on_table(home).origin is None, "it was ticked when it was taken in, and is not any more"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", SHOWN)
def test_a_wrong_file_is_told_in_one_sentence_and_nothing_is_lost(id: str, code: str) -> None:
    device = Device()
    home = screen(id, device, code)
    drop(home, example(id, beside=False))
    kept = dict(device.texts)
    for way in (drop, pick):
        content = json.loads(example(id, beside=True))
        content["no such thing"] = 1
        way(home, json.dumps(content))
        try:
            files_of(id).read(json.dumps(content))
        except TableError as trouble:
            assert home.told == phrases.error(home.app.language, trouble)
        assert device.texts == kept and home.form.options[option_of(id)] == OWN
    pick(home, "{}")
    assert home.told and device.texts == kept


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("trouble", ["full", "none"])
@pytest.mark.parametrize("id", SHOWN)
def test_where_nothing_can_be_kept_one_sentence_says_so(id: str, trouble: str, code: str) -> None:
    device = Device()
    device.trouble = trouble
    home = screen(id, device, code)
    for way in (drop, pick):
        way(home, example(id, beside=False))
        assert home.told == home.app.language(f"error.own-{trouble}") and not device.texts


@pytest.mark.parametrize("id", SHOWN)
def test_the_same_file_is_kept_once_and_there_is_a_limit(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device()
    home = screen(id, device)
    drop(home, *[example(id, beside=True)] * 3)
    assert len(device.texts) == 1
    monkeypatch.setattr(ownfiles, "MOST_KEPT", 1)
    pick(home, example(id, beside=False))
    assert home.told == home.app.language("error.own-many") and len(device.texts) == 1


def long(id: str, beside: bool) -> str:
    """An example that is too long by a sign: blanks between the parts mean nothing."""
    text = example(id, beside)
    return text[:1] + " " * (MAX_CHARACTERS + 1 - len(text)) + text[1:]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", SHOWN)
def test_of_a_file_that_is_too_long_it_is_said_that_it_is_too_long(id: str, code: str) -> None:
    """And not that a saved game is damaged, or too large to be one."""
    device = Device()
    home = screen(id, device, code)
    why = home.app.language("error.own-large", n=MAX_CHARACTERS)
    for beside in (False, True):
        for way in (drop, pick, lambda home, text: home.device.later(home.arrivals.take_text(text))):
            home.told = ""
            way(home, long(id, beside))
            assert home.told == why and not device.texts
    (field,) = find(sheet(home), "own-file")
    assert field.on is not None
    huge = SimpleNamespace(name="f", text="", size=4 * MAX_CHARACTERS + 1)  # no character has five bytes
    field.on["change"](SimpleNamespace(target=SimpleNamespace(files=[huge], value="f")))
    assert home.told == why


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", SHOWN)
def test_sixty_files_at_once_are_told_in_few_words(id: str, code: str) -> None:
    device = Device()
    home = screen(id, device, code)
    t = home.app.language
    drop(home, *[example(id, beside=True) + " " * n for n in range(60)])
    assert len(device.texts) == ownfiles.MOST_KEPT
    kept, left = ownfiles.MOST_KEPT, 60 - ownfiles.MOST_KEPT
    assert home.told == " ".join(
        (t.n("home.own.taken.many", kept), t.n("home.not-taken.same", left, why=t("error.own-many")))
    )
    assert words(home), "all of them are drawn"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", SHOWN)
def test_a_kept_file_that_cannot_be_read_any_more_is_listed_with_the_reason(id: str, code: str) -> None:
    device = Device()
    device.texts[id, "abc"] = "{"
    home = screen(id, device, code)
    assert home.app.language("home.own.broken") in words(home)
    home.start()
    assert on_table(home).origin is None
    press(home, "own-drop-abc", "click")
    assert not device.kept_texts(id)


@pytest.mark.parametrize("id", SHOWN)
def test_an_example_can_be_saved_and_taken_in_again(id: str) -> None:
    device = Device()
    home = screen(id, device)
    press(home, "own-example", "click")
    ((name, saved),) = device.saved
    assert name.endswith(".json")
    home.device.later(home.arrivals.take_text(saved))
    assert len(device.texts) == 1


def test_a_game_that_takes_none_says_nothing_of_them() -> None:
    id = next(id for id in offered() if id not in TAKING)
    assert not actions(screen(id), "own-")
