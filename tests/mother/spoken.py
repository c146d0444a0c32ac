"""Mother of Dragons in each language, for tests of what it says."""

from __future__ import annotations

from gotweb.lang import LANGUAGES, Language
from tests.lang.conftest import compiled

PACKAGE = "thrones.second.mother"
SPOKEN = [Language(code, PACKAGE, strict=True, opened=compiled) for code in LANGUAGES]


def is_said(text: str) -> bool:
    """Whether a text begins as a sentence does, with no blank left in it; it may end with the name of a card."""
    return bool(text) and text[0].upper() == text[0] and not set("{}_") & set(text)


def is_a_sentence(text: str) -> bool:
    """Whether a text begins and ends as a sentence does, with no blank left in it."""
    return is_said(text) and text[-1] in ".?"
