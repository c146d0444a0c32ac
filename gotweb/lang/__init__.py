"""The texts of the table, in every language: standard gettext catalogues under symbolic keys.

    >>> french = Language("fr")
    >>> french("home.new")
    'Nouvelle partie'
    >>> thrones = french.of("thrones")
    >>> thrones("area.winterfell")
    'Winterfell'
    >>> thrones.n("unit.knight", 2)
    '2 chevaliers'

A message's id is a key such as `area.winterfell`, never an English sentence, so all languages are equal. Texts for
every game are here, in `<code>/LC_MESSAGES/<domain>.po`; texts of one game are in its package, in
`<package>/lang/<code>/LC_MESSAGES/<domain>.po`, and take precedence where both have a key. So two games may have texts
of their own for the same key, also for a shared one. A package within another ("thrones.second") falls back on the
outer package's texts before the shared ones. The build compiles `.po` to `.mo`.
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
    """A key that no catalogue has, or a text with a blank that was not filled."""


def shipped(package: str, code: str, domain: str) -> IO[bytes]:
    """Open a compiled catalogue that is part of the program, in a folder, a wheel or a zip."""
    return (files(_room(package)) / code / "LC_MESSAGES" / f"{domain}.mo").open("rb")


@cache
def domains(package: str) -> tuple[str, ...]:
    """Return the names of a package's own catalogues (empty package: the shared ones), in the order of its `DOMAINS`.

    They are listed in the package's module `lang`; a package without one has none. Raises ModuleNotFoundError if there
    is no such package.
    """
    if find_spec(_room(package)) is None:
        return ()
    named: tuple[str, ...] = import_module(_room(package)).DOMAINS
    return named


def packages() -> list[str]:
    """Return the packages that have texts of their own, sorted: "thrones", and for one within it "thrones.second"."""
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

    Called with a key it returns the text; named blanks in the text are filled with `facts`. A blank "{de house}" is
    filled with the small word and the fact as French joins them ("d’Arryn"); see `gotweb.lang.elision`.

    A text that no catalogue has may come from a file of the player's, such as the name of an own card: the package's
    module `lang` then names the module of the game (`ADDED`) whose function `added` returns it, ready to be shown.

    A missing text raises MissingText when `strict` (as in tests); else the key itself is shown, so that a forgotten
    text never stops a game.
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
        """Return the same language with the texts of another game: always the same object for the same package.

        An empty `package` returns the language with the shared texts only.
        """
        if package not in self._family:
            other = Language(self.code, package, strict=self.strict, opened=self._opened)
            other._family = self._family
            self._family[package] = other
        return self._family[package]

    def __call__(self, key: str, /, **facts: Any) -> str:
        """Return the text under `key`, its blanks filled with `facts`."""
        try:
            text = self._found.get(key)
            if text is None:  # to ask one catalogue after the other takes long where all is said anew at every tap
                text = self._found[key] = self._search(key, lambda catalogue: catalogue.gettext(key))
            return text.format_map(Blanks(facts)) if "{" in text else text
        except KeyError as missing:
            return self._miss(key, missing)

    def n(self, key: str, n: int, /, **facts: Any) -> str:
        """Return the text under `key` in the plural form for `n`, which also fills the blank `{n}`."""
        try:
            text = self._counted.get((key, n))
            if text is None:
                text = self._search(key, lambda catalogue: catalogue.ngettext(key, key, n))
                self._counted[key, n] = text
            return text.format_map(Blanks(facts, n=n))
        except KeyError as missing:
            return self._miss(key, missing)

    def has(self, key: str) -> bool:
        """Return whether there is a text (without plural forms) under `key`."""
        if key not in self._known:
            try:
                self._search(key, lambda catalogue: catalogue.gettext(key))
                self._known[key] = True
            except KeyError:
                self._known[key] = False
        return self._known[key] or self._added(key) is not None

    def _search(self, key: str, text_in: Callable[[GNUTranslations], str]) -> str:
        """Return the text in the first catalogue that has it; later ones are not read. Raises KeyError."""
        for package, domain in self._places:
            text = text_in(_read(self._opened, package, self.code, domain))
            if text is not _ABSENT:
                return text
        raise KeyError(key)

    def _added(self, key: str) -> str | None:
        """Return the text under a key from a file of the player's; None if there is none."""
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
    """The end of the chain of catalogues: it raises KeyError, where gettext itself would return the key."""

    def gettext(self, message: str) -> str:
        return _ABSENT

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _ABSENT


def _adding(package: str) -> Added | None:
    """Return the function that returns a game's texts from own files; None as long as the game is not here.

    For a game without such texts it is a function that always returns None.
    """
    module: str | None = getattr(import_module(_room(package)), "ADDED", None) if domains(package) else None
    if module is None:
        return _nothing
    name = f"gotweb.{package}.{module}"
    if find_spec(name) is None:  # its texts may lie on the shelf before it
        return None
    found: Added = import_module(name).added
    return found


def _nothing(t: Language, key: str) -> str | None:
    """Return None: the game has no texts from own files."""
    return None


@cache
def _places(package: str) -> tuple[tuple[str, str], ...]:
    """Return the places where a text is searched, in order: pairs of a package (empty: shared) and a catalogue.

    A shared catalogue comes right after the game's of the same name, so that the first page reads none of the game's
    large ones only to find that a text is shared; the other shared ones come last. A game that has its own text for a
    shared key therefore has it in the catalogue of the same name.

    For a package within another all its own catalogues come first, followed by the list of the outer package.
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
    """A catalogue that shares its keys with those of other languages, to save memory: there are thousands of them."""

    _catalog: dict[str | tuple[str, int], str]

    def _parse(self, fp: Any) -> None:
        super()._parse(fp)
        self._catalog = {_shared(key): text for key, text in self._catalog.items()}


def _shared(key: str | tuple[str, int]) -> str | tuple[str, int]:
    """Return the one stored copy of a key in gettext's form: for a plural a pair of text and number."""
    return intern(key) if isinstance(key, str) else (intern(key[0]), key[1])


@cache
def _read(opened: Open, package: str, code: str, domain: str) -> _Catalogue:
    """Return a catalogue: read at the first call, and only once for all languages and games that use it."""
    with opened(package, code, domain) as file:
        catalogue = _Catalogue(file)
    catalogue.add_fallback(_Nowhere())
    return catalogue
