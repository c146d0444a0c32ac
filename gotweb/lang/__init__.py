"""The sentences of the table, in every language: standard gettext catalogues under symbolic keys.

    >>> french = Language("fr")
    >>> french("area.winterfell")
    'Winterfell'
    >>> french.n("unit.knight", 2)
    '2 chevaliers'

A message's id is a key such as `area.winterfell`, never an English sentence, so no language comes before
another. The catalogues lie in `<code>/LC_MESSAGES/<domain>.po`; the build compiles them to `.mo`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import IO, Any

LANGUAGES = ("en", "fr")
DOMAINS = ("home", "table", "thrones", "scene", "moment", "rules", "inspect", "looks", "listing", "learn", "report")
"""The catalogues in the order in which the page needs them: each is read when a text is in none before it."""

Open = Callable[[str, str], IO[bytes]]
"""Gives the compiled catalogue of a language's code and a domain."""


class MissingText(KeyError):
    """A key that no catalogue has, or a sentence with a blank that nobody filled."""


def shipped(code: str, domain: str) -> IO[bytes]:
    """The compiled catalogue that came with the program, be it in a folder, a wheel or a zip."""
    return (files("gotweb.lang") / code / "LC_MESSAGES" / f"{domain}.mo").open("rb")


class Language:
    """One language. Called with a key it gives the text; named blanks in the text are filled with `facts`.

    What is missing raises MissingText when `strict` (as in tests); else the key itself is shown, so that a
    forgotten sentence never stops a game.
    """

    def __init__(
        self, code: str, domains: tuple[str, ...] = DOMAINS, *, strict: bool = False, opened: Open = shipped
    ) -> None:
        self.code = code
        self.strict = strict
        later = _shared if opened is shipped else _Later
        self._texts: NullTranslations = later(code, domains, opened)
        self._found: dict[str, str] = {}
        self._counted: dict[tuple[str, int], str] = {}

    def __call__(self, key: str, /, **facts: Any) -> str:
        """The text under `key`."""
        try:
            text = self._found.get(key)
            if text is None:  # to ask one catalogue after the other takes long where all is said anew at every tap
                text = self._found[key] = self._texts.gettext(key)
            return text.format_map(facts) if "{" in text else text
        except KeyError as missing:
            return self._miss(key, missing)

    def n(self, key: str, n: int, /, **facts: Any) -> str:
        """The text under `key` in the form that goes with the number `n`, which fills the blank `{n}`."""
        try:
            text = self._counted.get((key, n))
            if text is None:
                text = self._counted[key, n] = self._texts.ngettext(key, key, n)
            return text.format_map({**facts, "n": n})
        except KeyError as missing:
            return self._miss(key, missing)

    def has(self, key: str) -> bool:
        """Whether there is a text (not one with plural forms) under `key`."""
        try:
            self._texts.gettext(key)
        except KeyError:
            return False
        return True

    def _miss(self, key: str, missing: KeyError) -> str:
        if self.strict:
            raise MissingText(key, missing.args[0]) from missing
        return key


class _Later(NullTranslations):
    """The catalogues that have not been read yet: without a snapshot, a start reads only what it says."""

    def __init__(self, code: str, domains: tuple[str, ...], opened: Open) -> None:
        super().__init__()
        self._code, self._domains, self._opened = code, domains, opened
        self._read: GNUTranslations | None = None

    def gettext(self, message: str) -> str:
        return self._next(message).gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._next(msgid1).ngettext(msgid1, msgid2, n)

    def _next(self, message: str) -> GNUTranslations:
        """The next catalogue, with all others behind it. Raises KeyError behind the last."""
        if self._read is None:
            if not self._domains:
                raise KeyError(message)
            with self._opened(self._code, self._domains[0]) as file:
                self._read = GNUTranslations(file)
            self._read.add_fallback(_Later(self._code, self._domains[1:], self._opened))
        return self._read


@cache
def _shared(code: str, domains: tuple[str, ...], opened: Open) -> _Later:
    """The catalogues of a language as they are shipped: read once, however many speak it."""
    return _Later(code, domains, opened)
