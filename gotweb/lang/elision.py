"""Small words that French joins with the word behind them: "de Stark", but "d’Arryn", "du Bief", "qu’Arryn"."""

from __future__ import annotations

from typing import Any

VOWELS = "aàâäeéèêëiîïoôöuùûüœæ"
"""The letters before which a small word loses its own vowel. Names in h keep it: "de Hautjardin", "de Harrenhal"."""
ARTICLES = {"le ": "du ", "les ": "des "}
"""What "de" becomes together with an article."""


def joined(small: str, text: str) -> str:
    """Return the small word and the text behind it as French writes them.

    >>> joined("de", "Arryn"), joined("de", "Stark"), joined("de", "les Jumeaux"), joined("que", "Arryn")
    ('d’Arryn', 'de Stark', 'des Jumeaux', 'qu’Arryn')
    """
    first, second = text[:1].lower(), text[1:2].lower()
    # y is a vowel where a consonant follows it: d’Ygritte, but de Yara
    if (first and first in VOWELS) or (first == "y" and second not in VOWELS):
        return f"{small[:-1]}’{text}"
    if small == "de":
        for article, both in ARTICLES.items():
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
