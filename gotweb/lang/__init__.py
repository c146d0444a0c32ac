"""The sentences of the table, in every language: standard gettext catalogues under symbolic keys.

    >>> french = Language("fr")
    >>> french("home.new")
    'Nouvelle partie'
    >>> thrones = french.of("thrones")
    >>> thrones("area.winterfell")
    'Winterfell'
    >>> thrones.n("unit.knight", 2)
    '2 chevaliers'

A message's id is a key such as `area.winterfell`, never an English sentence, so no language comes before
another. What is said of any game lies here, in `<code>/LC_MESSAGES/<domain>.po`; what is said of one game lies in
the package of that game, in `<package>/lang/<code>/LC_MESSAGES/<domain>.po`, and wins where both have a key. So
two games may give the same key, and a shared key, texts of their own. A package that lies within another
("thrones.second") falls back on the texts of that one before the shared ones. The build compiles `.po` to `.mo`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from sys import intern
from typing import IO, Any

import gotweb
from gotweb.lang.elision import Blanks

LANGUAGES = ("en", "fr")
DOMAINS = ("home", "table", "bots", "scene", "moment", "inspect", "looks", "listing", "learn", "report", "cli")
"""The shared catalogues in the order in which the page needs them: each is read when a text is in none before it."""

ROOM = "lang"
"""What the package is called in which the catalogues of a package lie."""
Open = Callable[[str, str, str], IO[bytes]]
"""Gives the compiled catalogue of a game's package (empty: a shared one), a language's code and a domain."""


Added = Callable[["Language", str], str | None]
"""Gives a text that somebody has brought in a file, ready to be shown; None under a key that is none of those."""


class MissingText(KeyError):
    """A key that no catalogue has, or a sentence with a blank that nobody filled."""


def shipped(package: str, code: str, domain: str) -> IO[bytes]:
    """The compiled catalogue that came with the program, be it in a folder, a wheel or a zip."""
    return (files(_room(package)) / code / "LC_MESSAGES" / f"{domain}.mo").open("rb")


@cache
def domains(package: str) -> tuple[str, ...]:
    """The catalogues that a game's package has of its own (empty: the shared ones), in the order of its `DOMAINS`.

    They stand in its room `lang`; a package without one has none. Raises ModuleNotFoundError where there is no such
    package.
    """
    if find_spec(_room(package)) is None:
        return ()
    named: tuple[str, ...] = import_module(_room(package)).DOMAINS
    return named


def packages() -> list[str]:
    """The packages that have texts of their own, sorted: "thrones", and for one within it "thrones.second"."""
    found = []
    left = [("", list(gotweb.__path__))]
    while left:
        package, places = left.pop()
        inside = [module.name for module in iter_modules(places) if module.ispkg]
        if package and ROOM in inside:
            found.append(package)
        left += [(f"{package}.{name}".lstrip("."), [f"{place}/{name}" for place in places]) for name in inside]
    return sorted(found)


def _room(package: str) -> str:
    return f"gotweb.{package}.{ROOM}" if package else f"gotweb.{ROOM}"


class Language:
    """One language, with the texts of one game or with the shared ones only.

    `package` names the game's package as seen from gotweb: "thrones", "thrones.second"; empty for the shared ones.

    Called with a key it gives the text; named blanks in the text are filled with `facts`. A blank "{de house}" is
    filled with the small word and the fact as French joins them ("d’Arryn"); see `gotweb.lang.elision`.

    What no catalogue has may be a text that somebody has brought in a file, such as the name of a card of his own: the
    room of the package then names the module of the game (`ADDED`) whose function `added` gives it, ready to be shown.

    What is missing raises MissingText when `strict` (as in tests); else the key itself is shown, so that a
    forgotten sentence never stops a game.
    """

    def __init__(self, code: str, package: str = "", *, strict: bool = False, opened: Open = shipped) -> None:
        self.code = code
        self.package = package
        self.strict = strict
        self._opened = opened
        self._places = _places(package)
        self._found: dict[str, str] = {}
        self._counted: dict[tuple[str, int], str] = {}
        self._known: dict[str, bool] = {}
        self._family: dict[str, Language] = {package: self}
        self._adds: Added | None = None

    def of(self, package: str) -> Language:
        """The same language with the texts of another game: always the same object for the same package.

        An empty `package` gives the language with the shared texts only.
        """
        if package not in self._family:
            other = Language(self.code, package, strict=self.strict, opened=self._opened)
            other._family = self._family
            self._family[package] = other
        return self._family[package]

    def __call__(self, key: str, /, **facts: Any) -> str:
        """The text under `key`."""
        try:
            text = self._found.get(key)
            if text is None:  # to ask one catalogue after the other takes long where all is said anew at every tap
                text = self._found[key] = self._search(key, lambda catalogue: catalogue.gettext(key))
            return text.format_map(Blanks(facts)) if "{" in text else text
        except KeyError as missing:
            return self._miss(key, missing)

    def n(self, key: str, n: int, /, **facts: Any) -> str:
        """The text under `key` in the form that goes with the number `n`, which fills the blank `{n}`."""
        try:
            text = self._counted.get((key, n))
            if text is None:
                text = self._search(key, lambda catalogue: catalogue.ngettext(key, key, n))
                self._counted[key, n] = text
            return text.format_map(Blanks(facts, n=n))
        except KeyError as missing:
            return self._miss(key, missing)

    def has(self, key: str) -> bool:
        """Whether there is a text (not one with plural forms) under `key`."""
        if key not in self._known:
            try:
                self._search(key, lambda catalogue: catalogue.gettext(key))
                self._known[key] = True
            except KeyError:
                self._known[key] = False
        return self._known[key] or self._added(key) is not None

    def _search(self, key: str, text_in: Callable[[GNUTranslations], str]) -> str:
        """The text in the first catalogue that has it; those behind are not read. Raises KeyError."""
        for package, domain in self._places:
            text = text_in(_read(self._opened, package, self.code, domain))
            if text is not _ABSENT:
                return text
        raise KeyError(key)

    def _added(self, key: str) -> str | None:
        """The text under a key that somebody has brought in a file."""
        if self._adds is None:
            self._adds = _adding(self.package)
        return self._adds(self, key) if self._adds is not None else None

    def _miss(self, key: str, missing: KeyError) -> str:
        added = self._added(key)
        if added is not None:
            return added
        if self.strict:
            raise MissingText(key, missing.args[0]) from missing
        return key


_ABSENT = "\0"
"""What a catalogue answers that does not have the text; asked for with `is`."""


class _Nowhere(NullTranslations):
    """What stands behind a catalogue: nothing, where gettext itself would answer with the key."""

    def gettext(self, message: str) -> str:
        return _ABSENT

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _ABSENT


def _adding(package: str) -> Added | None:
    """What gives the texts that somebody has brought for a game; None as long as the game is away."""
    module: str | None = getattr(import_module(_room(package)), "ADDED", None) if domains(package) else None
    if module is None:
        return _nothing
    name = f"gotweb.{package}.{module}"
    if find_spec(name) is None:  # its texts may lie on the shelf before it
        return None
    found: Added = import_module(name).added
    return found


def _nothing(t: Language, key: str) -> str | None:
    """Where nothing can be brought."""
    return None


@cache
def _places(package: str) -> tuple[tuple[str, str], ...]:
    """Where a text is looked for, one catalogue after the other: pairs of a package (empty: shared) and a domain.

    A shared catalogue stands right behind the game's of the same name, so that the first page reads none of the
    game's large ones to find that a text is shared; the other shared ones stand behind all. A game that has its own
    text for a shared key therefore has it in the catalogue of the same name.

    Of a package within another all catalogues come first: then it is as for the other.
    """
    if not package:
        return tuple(("", domain) for domain in DOMAINS)
    own = domains(package)
    around = package.rpartition(".")[0]
    if around:
        return (*((package, domain) for domain in own), *_places(around))
    ours = [place for domain in own for place in ((package, domain), ("", domain)) if place[0] or domain in DOMAINS]
    return (*ours, *(("", domain) for domain in DOMAINS if domain not in own))


class _Catalogue(GNUTranslations):
    """A catalogue that shares its keys with those of other languages: the page's first memory has thousands of them."""

    _catalog: dict[str | tuple[str, int], str]

    def _parse(self, fp: Any) -> None:
        super()._parse(fp)
        self._catalog = {_shared(key): text for key, text in self._catalog.items()}


def _shared(key: str | tuple[str, int]) -> str | tuple[str, int]:
    """A key as gettext keeps it: one with a plural stands beside its number."""
    return intern(key) if isinstance(key, str) else (intern(key[0]), key[1])


@cache
def _read(opened: Open, package: str, code: str, domain: str) -> _Catalogue:
    """A catalogue: read when it is first asked, and once, however many languages and games look into it."""
    with opened(package, code, domain) as file:
        catalogue = _Catalogue(file)
    catalogue.add_fallback(_Nowhere())
    return catalogue
