"""A game has texts of its own: they win over the shared ones, and no other game ever says them."""

from __future__ import annotations

import doctest
import importlib
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

import gotweb
from gotweb import lang
from gotweb.core.shelf import folder_of, game, games
from gotweb.lang import DOMAINS, LANGUAGES, Language, MissingText, domains, packages
from gotweb.ui.page.beforehand import read_catalogues
from gotweb.workshop.catalogues import compile_catalogues
from tests.lang.conftest import CATALOGUES, compiled, texts

HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""
MILLS = {
    "home": {"home.lead": "Mills and millers.", "order.march": "Grind"},
    "mills": {"area.winterfell": "The winter mill", "place.weir": "The weir"},
}
STEAM = {
    "shelf": {"game.steam": "Steam mills"},
    "steam": {"place.weir": "The boiler", "home.new": "Light the fire", "order.march": "Whistle"},
}
"""The texts of a package within the mills."""
HARBOURS = {"harbours": {"order.march": "Set sail", "place.pier": "The pier", "home.lead": "Harbours and ships."}}


def write(room: Path, catalogues: dict[str, dict[str, str]]) -> None:
    """A room `lang` with these texts, the same in every language but for the code behind each."""
    room.mkdir(parents=True)
    room.with_name("__init__.py").write_text("")
    (room / "__init__.py").write_text(f"DOMAINS = {tuple(catalogues)}\n")
    for code in LANGUAGES:
        for domain, said in catalogues.items():
            file = room / code / "LC_MESSAGES" / f"{domain}.po"
            file.parent.mkdir(parents=True, exist_ok=True)
            entries = "".join(f'\nmsgid "{key}"\nmsgstr "{text} ({code})"\n' for key, text in said.items())
            file.write_text(HEAD + entries, "utf-8")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three packages: two that both have texts of their own, one with a package within it, and one that has none."""
    compile_catalogues()
    house = tmp_path_factory.mktemp("house")
    write(house / "mills" / "lang", MILLS)
    write(house / "mills" / "steam" / "lang", STEAM)
    write(house / "harbours" / "lang", HARBOURS)
    (house / "mutes").mkdir()
    (house / "mutes" / "__init__.py").write_text("")
    compile_catalogues(house)
    return house


@pytest.fixture
def made_up(house: Path) -> Iterator[None]:
    """The three lie beside the real ones."""
    gotweb.__path__.append(str(house))
    importlib.invalidate_caches()
    yield
    gotweb.__path__.remove(str(house))
    domains.cache_clear()
    for name in ("mills.steam", "mills", "harbours", "mutes"):
        for module in (f"gotweb.{name}.lang", f"gotweb.{name}"):
            sys.modules.pop(module, None)


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("code", LANGUAGES)
def test_two_games_say_the_same_key_in_their_own_words(code: str) -> None:
    mills, harbours = (Language(code, package, strict=True) for package in ("mills", "harbours"))
    assert mills("order.march") == f"Grind ({code})"
    assert harbours("order.march") == f"Set sail ({code})"
    assert mills("area.winterfell") == f"The winter mill ({code})"
    assert Language(code, "thrones", strict=True)("area.winterfell") == "Winterfell"


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_text_of_the_game_wins_over_a_shared_one_and_all_else_is_shared(code: str) -> None:
    shared = Language(code, strict=True)
    for package, lead in (("mills", "Mills and millers."), ("harbours", "Harbours and ships.")):
        language = Language(code, package, strict=True)
        assert language("home.lead") == f"{lead} ({code})" != shared("home.lead")
        assert language("home.new") == shared("home.new")
        assert language.n("home.of", 2) == shared.n("home.of", 2)


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_key_of_one_game_is_never_answered_with_anothers_text(code: str) -> None:
    shelf = {
        package: {key for domain in domains(package) for key in texts(package, code, domain)}
        for package in packages()
        if package not in ("mills", "mills.steam", "harbours")
    }
    shelf |= {
        name: {key for said in made.values() for key in said}
        for name, made in (("mills", MILLS), ("mills.steam", STEAM), ("harbours", HARBOURS))
    }
    shared = {key for domain in DOMAINS for key in texts("", code, domain)}
    assert {"thrones", "mills", "harbours"} <= shelf.keys()
    for package, own in {**shelf, "": shared, "mutes": set()}.items():
        language = Language(code, package, strict=True)
        around = {key for other in shelf if package.startswith(f"{other}.") for key in shelf[other]}
        foreign = {key for keys in shelf.values() for key in keys} - own - around - shared
        assert foreign or package in shelf
        assert not any(map(language.has, foreign))
        for key in sorted(foreign)[::11]:  # to raise takes most of the time
            with pytest.raises(MissingText):
                language(key)
            with pytest.raises(MissingText):
                language.n(key, 1)


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_package_within_another_falls_back_on_the_texts_of_that_one_before_the_shared_ones(code: str) -> None:
    steam = Language(code, "mills.steam", strict=True)
    assert steam("place.weir") == f"The boiler ({code})", "its own"
    assert steam("order.march") == f"Whistle ({code})", (
        "its own, though the other has it in a catalogue that comes early"
    )
    assert steam("area.winterfell") == f"The winter mill ({code})", "the other's"
    assert steam("home.lead") == f"Mills and millers. ({code})", "the other's, which wins over a shared one"
    assert steam("home.new") == f"Light the fire ({code})" != Language(code, "mills", strict=True)("home.new")
    assert steam("home.who") == Language(code, strict=True)("home.who")
    assert not Language(code, "mills").has("game.steam")
    assert "mills.steam" in packages() and domains("mills.steam") == ("shelf", "steam")


@pytest.mark.usefixtures("made_up")
def test_a_game_without_texts_says_the_shared_ones_and_one_that_is_not_there_is_told() -> None:
    assert domains("mutes") == () and domains("harbours") == ("harbours",)
    assert Language("en", "mutes", strict=True)("home.new") == Language("en", strict=True)("home.new")
    assert {"harbours", "mills", "thrones"} <= set(packages()) and "mutes" not in packages()
    with pytest.raises(ModuleNotFoundError):
        Language("en", "nowhere")


@pytest.mark.usefixtures("made_up")
def test_the_same_language_with_another_games_texts_is_always_the_same_object() -> None:
    shared = Language("fr", strict=True)
    mills = shared.of("mills")
    assert mills is shared.of("mills") and mills is not shared
    assert mills.of("mills") is mills and mills.of("") is shared
    assert mills.of("harbours") is shared.of("harbours") is shared.of("harbours").of("mills").of("harbours")
    assert (mills.code, mills.package, mills.strict) == ("fr", "mills", True)
    assert mills("place.weir") == "The weir (fr)"
    assert Language("fr").of("mills") is not mills


class Opened:
    """Gives the catalogues out of their sources, and remembers which were asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def __call__(self, package: str, code: str, domain: str) -> BytesIO:
        self.asked.append((package, domain))
        return compiled(package, code, domain)


def test_a_catalogue_is_read_when_a_text_is_in_none_before_it() -> None:
    opened = Opened()
    language = Language("en", "thrones", strict=True, opened=opened)
    assert opened.asked == []
    language("home.lead")
    assert opened.asked == [("thrones", "home")]
    language("home.new")
    assert opened.asked == [("thrones", "home"), ("", "home")]
    language("area.pyke")
    assert opened.asked[2:] == [("thrones", "table"), ("", "table"), ("thrones", "thrones")]


def test_a_catalogue_is_read_once_however_many_languages_look_into_it() -> None:
    opened = Opened()
    first = Language("en", "thrones", opened=opened)
    for language in (first, first.of(""), Language("en", opened=opened), Language("en", "thrones", opened=opened)):
        assert not language.has("no such key")
    assert sorted(opened.asked) == sorted(one for one in CATALOGUES if one[0] in ("", "thrones"))


@pytest.mark.parametrize("package", [package for package in packages() if "." not in package])
def test_what_a_game_says_otherwise_lies_in_the_catalogue_of_the_same_name(package: str) -> None:
    """So that it is found before the shared text, wherever in the order the catalogue stands.

    All catalogues of a package within another come before the shared ones.
    """
    language = Language("en", package, strict=True, opened=compiled)
    for domain in domains(package):
        for key, forms in texts(package, "en", domain).items():
            elsewhere = {shared for shared in DOMAINS if key in texts("", "en", shared)}
            assert elsewhere <= {domain}, key
            if len(forms) == 1 and "{" not in forms[0]:
                assert language(key) == forms[0]


@pytest.mark.parametrize("package", packages())
def test_a_text_that_a_game_says_otherwise_differs_in_one_language_at_least(package: str) -> None:
    for domain in set(domains(package)) & set(DOMAINS):
        own, shared = ({code: texts(of, code, domain) for code in LANGUAGES} for of in (package, ""))
        for key in own["en"].keys() & shared["en"].keys():
            assert any(own[code][key] != shared[code][key] for code in LANGUAGES), key


@pytest.mark.usefixtures("made_up")
def test_what_the_build_reads_beforehand_is_never_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lang._read.cache_clear()
    read_catalogues()

    def opened(*place: str) -> None:
        raise AssertionError(f"read after the start: {place}")

    monkeypatch.setattr(lang, "files", opened)
    for code in LANGUAGES:
        for package in ("", "thrones", "mills", "mills.steam", "harbours"):
            assert not Language(code, package).has("no such key")
        assert Language(code, "mills")("place.weir") == f"The weir ({code})"


def test_the_examples_are_true() -> None:
    compile_catalogues()
    done = doctest.testmod(lang)
    assert done.attempted > 3 and not done.failed


PLACES, EXCEPTIONS = ("Westeros",), {"home.lead": "says which games there are, before one is chosen"}


def names(code: str) -> set[str]:
    """What the areas, houses and cards of all games are called."""
    key = re.compile(r"(area|house|house\.full|card)\.[a-z0-9-]+")
    found = {
        form
        for package in packages()
        for domain in domains(package)
        for id, forms in texts(package, code, domain).items()
        if key.fullmatch(id)
        for form in forms
    }
    return {*found, *PLACES}


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_shared_text_names_a_thing_of_a_game(code: str) -> None:
    known = names(code)
    assert {"Winterfell", "Stark", "Robb Stark", "Westeros"} <= known and len(known) > 80
    name = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, sorted(known, key=len, reverse=True)))})(?!\w)")
    found = {
        key: text
        for domain in DOMAINS
        for key, forms in texts("", code, domain).items()
        for text in forms
        if name.search(text)
    }
    assert found.keys() == EXCEPTIONS.keys()


def test_what_is_said_before_a_game_is_open_is_shared() -> None:
    """The first page, the settings, sheets and notices, and all that can go wrong with games of whatever kind."""
    root = Path(gotweb.__file__).parent
    pages = [
        *(root / "ui" / "home").glob("*.py"),
        *(root / "ui" / "kit" / f"{name}.py" for name in ("sheets", "follows")),
    ]
    pages += [root / "ui" / "read" / f"{name}.py" for name in ("looks", "menu", "keys")]
    spelled = {
        key
        for file in pages
        for key in re.findall(r'"((?:home|share|looks|keys|ui|menu|lock)\.[a-z.-]+[a-z])"', file.read_text("utf-8"))
    }
    raised = re.compile(r"(?:TableError|Bad\w+|super\(\)\.__init__)\(\"([a-z][a-z-]+)\"")
    wrong = {id for file in (root / "core").glob("*.py") for id in raised.findall(file.read_text("utf-8"))}
    own = {"home.competitive", "home.competitive.hint"}  # an option of one game
    keys = (spelled | {f"error.{id}" for id in wrong}) - own
    assert {"home.title", "looks.title", "error.link-damaged"} <= keys and len(keys) > 80
    for code in LANGUAGES:
        said = {key for domain in DOMAINS for key in texts("", code, domain)}
        assert {key for key in keys if key not in said and f"{key}.about" not in said} == set()


def test_every_game_on_the_shelf_has_its_name() -> None:
    for code in LANGUAGES:
        for id in games():
            package = folder_of(game(id))
            if package in packages():
                assert Language(code, package, strict=True, opened=compiled)(f"game.{id}")
