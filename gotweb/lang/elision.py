"""Small words that French joins with the following word: "de Stark", but "d’Arryn", "du Bief", "qu’Arryn"."""

from __future__ import annotations

import unicodedata
from typing import Any

VOWELS = "aeiouœæø"
"""The letters, without accents, before which a small word loses its own vowel."""
MUTE = ("hadri", "hector", "hele", "helo", "henri", "herm", "herve", "hila", "hippo", "hono", "horte", "hube", "hugo",
        "hugu", "humbe", "hyac", "hypp")  # fmt: skip
"""How names begin, without accents, whose h is mute: "d’Hélène". All others keep the small word whole: "de Hautjardin",
"de Harrenhal", "de Hodor"."""
ARTICLES = {"de": {"le ": "du ", "les ": "des "}, "à": {"le ": "au ", "les ": "aux "}}
"""What a small word becomes together with an article."""


class PersonName(str):
    """The name of a person, as typed by somebody: French treats it as without an article, whatever its beginning ("de
    Le Goff").
    """

    __slots__ = ()


def plain(text: str) -> str:
    """Return a text in small letters without their accents.

    >>> plain("Óscar"), plain("Hélène"), plain("Œil")
    ('oscar', 'helene', 'œil')
    """
    return "".join(one for one in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(one))


def joined(small: str, text: str) -> str:
    """Return a small word and the following text as French writes them.

    >>> joined("de", "Arryn"), joined("de", "Stark"), joined("de", "les Jumeaux"), joined("que", "Arryn")
    ('d’Arryn', 'de Stark', 'des Jumeaux', 'qu’Arryn')
    >>> joined("à", "Arryn"), joined("à", "les Jumeaux")
    ('à Arryn', 'aux Jumeaux')
    >>> joined("de", "Óscar"), joined("de", "Hélène"), joined("de", "Harrenhal"), joined("de", "Les Eyrié")
    ('d’Óscar', 'd’Hélène', 'de Harrenhal', 'des Eyrié')
    >>> joined("de", PersonName("Le Goff")), joined("à", PersonName("Les Paul")), joined("que", PersonName("Ève"))
    ('de Le Goff', 'à Les Paul', 'qu’Ève')
    """
    begin = plain(text[:8])
    first, second = begin[:1], begin[1:2]
    # y is a vowel where a consonant follows it: d’Ygritte, but de Yara
    vowel = (first and first in VOWELS) or (first == "y" and second not in VOWELS) or begin.startswith(MUTE)
    if vowel and small.endswith("e"):
        return f"{small[:-1]}’{text}"
    articles = {} if isinstance(text, PersonName) else ARTICLES.get(small, {})
    for article, both in articles.items():
        if text[: len(article)].lower() == article:
            return both + text[len(article) :]
    return f"{small} {text}"


class Blanks(dict[str, Any]):
    """The values of a text's blanks.

    A blank may have a small word before its name, "{de house}": then the value is joined with that word.
    """

    def __missing__(self, blank: str) -> str:
        small, _, name = blank.rpartition(" ")
        if not small or name not in self:
            raise KeyError(name)
        fact = self[name]
        return joined(small, fact if isinstance(fact, str) else str(fact))
