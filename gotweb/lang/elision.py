"""Small words that French joins with the word behind them: "de Stark", but "d’Arryn", "du Bief", "qu’Arryn"."""

from __future__ import annotations

from typing import Any

VOWELS = "aàâäeéèêëiîïoôöuùûüœæ"
"""The letters before which a small word loses its own vowel. Names in h keep it: "de Hautjardin", "de Harrenhal"."""
ARTICLES = {"de": {"le ": "du ", "les ": "des "}, "à": {"le ": "au ", "les ": "aux "}}
"""What a small word becomes together with an article."""


def joined(small: str, text: str) -> str:
    """Return the small word and the text behind it as French writes them.

    >>> joined("de", "Arryn"), joined("de", "Stark"), joined("de", "les Jumeaux"), joined("que", "Arryn")
    ('d’Arryn', 'de Stark', 'des Jumeaux', 'qu’Arryn')
    >>> joined("à", "Arryn"), joined("à", "les Jumeaux")
    ('à Arryn', 'aux Jumeaux')
    """
    first, second = text[:1].lower(), text[1:2].lower()
    # y is a vowel where a consonant follows it: d’Ygritte, but de Yara
    vowel = (first and first in VOWELS) or (first == "y" and second not in VOWELS)
    if vowel and small.endswith("e"):
        return f"{small[:-1]}’{text}"
    for article, both in ARTICLES.get(small, {}).items():
        if text[: len(article)].lower() == article:
            return both + text[len(article) :]
    return f"{small} {text}"


class Blanks(dict[str, Any]):
    """What the blanks of a text are filled with.

    A blank may have a small word before its name, "{de house}": then it is filled with both, joined.
    """

    def __missing__(self, blank: str) -> str:
        small, _, name = blank.rpartition(" ")
        if not small or name not in self:
            raise KeyError(name)
        return joined(small, str(self[name]))
