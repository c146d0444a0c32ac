"""What every game says of its own texts, for the tests that read them: the file `wording.json` beside its catalogues.

    numbers      the blanks that a number fills
    words        the blanks that words fill: names, sentences, lists, counted things that bring their number with them
    unchanging   language -> words that may stand behind `{n}` though they are the same for one and for many
    wrong        language -> word -> what no text may have: its `pattern`, what to write `instead`, and its `source`
    told_by      pattern of keys -> another package, in whose words these texts are told; null where they mix both

The file of the shared texts (`gotweb/lang`) holds for all games; that of a package which lies within another adds to
that one's, and takes away (null) what is wrong there and right here. A game without such a file needs none.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

FILE = "wording.json"


class Wrong(NamedTuple):
    """A word that no text of a game may have, what to write instead, and where its rulebook says so."""

    word: str
    pattern: str
    instead: str
    source: str

    def is_in(self, text: str) -> bool:
        return re.search(self.pattern, text, re.IGNORECASE) is not None


class Wording(NamedTuple):
    """What holds for the texts of one package."""

    numbers: frozenset[str]
    words: frozenset[str]
    unchanging: dict[str, frozenset[str]]
    wrong: dict[str, tuple[Wrong, ...]]
    told_by: dict[str, str | None]

    @property
    def blanks(self) -> frozenset[str]:
        return self.numbers | self.words


def own(package: str) -> dict[str, Any]:
    """The file of a package (empty: of the shared texts) as it is."""
    file = files(f"gotweb.{package}.lang" if package else "gotweb.lang") / FILE
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    unknown = found.keys() - set(Wording._fields)
    assert not unknown, f"{package}: {FILE} has {unknown}"
    return found


def around(package: str) -> list[str]:
    """The packages whose wording holds for a package: the shared one, those that it lies in, itself."""
    parts = package.split(".") if package else []
    return [".".join(parts[:n]) for n in range(len(parts) + 1)]


@cache
def wording(package: str) -> Wording:
    """What holds for the texts of a package (empty: for the shared ones)."""
    said = [own(one) for one in around(package)]
    languages = {code for one in said for part in ("unchanging", "wrong") for code in one.get(part, ())}
    wrong = {code: _merged(one.get("wrong", {}).get(code, {}) for one in said) for code in languages}
    return Wording(
        *(frozenset(blank for one in said for blank in one.get(part, ())) for part in ("numbers", "words")),
        {code: frozenset(w for one in said for w in one.get("unchanging", {}).get(code, ())) for code in languages},
        {code: tuple(Wrong(word, **about) for word, about in found.items()) for code, found in wrong.items()},
        said[-1].get("told_by", {}),
    )


def _merged(parts: Any) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for part in parts:
        whole |= part
    return {word: about for word, about in whole.items() if about is not None}


def told_by(package: str, key: str) -> str | None:
    """The package in whose words a text of a package is told: mostly its own; None where it mixes those of two."""
    for pattern, other in own(package).get("told_by", {}).items():
        if re.fullmatch(pattern, key):
            return other if other is None else str(other)
    return package


def wrong_in(package: str | None, code: str, text: str) -> list[Wrong]:
    """The words of a text that are wrong in the texts of a package; None: of one that mixes the words of two."""
    if package is None:
        return []
    return [wrong for wrong in wording(package).wrong.get(code, ()) if wrong.is_in(text)]
