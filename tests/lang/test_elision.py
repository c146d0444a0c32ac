"""French "de" and "que" before a name: "de Stark", but "d’Arryn", in every text of every catalogue."""

from __future__ import annotations

import doctest
import re

import pytest

from gotweb.lang import Language, MissingText, elision
from gotweb.lang.elision import PersonName, joined
from tests.lang.conftest import CATALOGUES, compiled, texts
from tests.lang.wording import wording

ELIDED = ("de", "que", "le", "la", "ne", "se", "ce", "me", "te", "je", "jusque", "lorsque", "puisque")
"""The words that lose their vowel before another one."""

STIFF = {("home.plays", "la house"): "a seat's name begins with “Maison”"}
"""Where such a word stands as it is before a blank all the same, and why it may."""


def stiff(package: str, text: str) -> list[str]:
    """The words of a French text that stand unjoined before a blank, and apostrophes that do, whatever fills it."""
    found = re.findall(rf"\b({'|'.join(ELIDED)})[\s\u00a0]\{{(\w+)\}}", text, re.IGNORECASE)
    return [
        *(f"{word.lower()} {blank}" for word, blank in found if blank not in wording(package).numbers),
        *(f"’ {blank}" for blank in re.findall(r"’\{(\w+)\}", text)),
    ]


@pytest.mark.parametrize(("package", "domain"), CATALOGUES)
def test_no_name_stands_behind_a_word_that_it_would_have_to_be_joined_with(package: str, domain: str) -> None:
    found = {
        (key, words): text
        for key, forms in texts(package, "fr", domain).items()
        for text in forms
        for words in stiff(package, text)
    }
    assert found.keys() <= STIFF.keys(), found


def test_what_is_looked_for_is_found() -> None:
    assert stiff("thrones", "La garnison de {house}, {strength}") == ["de house"]
    assert stiff("thrones", "Que {victim} perde") == ["que victim"]
    assert stiff("thrones", "l’{order} du Roi") == ["’ order"]
    assert stiff("thrones", "de {before} à {after}, {de house} et autour de Winterfell") == []


@pytest.mark.parametrize(("small", "name", "together"), [
    ("de", "Stark", "de Stark"), ("de", "Arryn", "d’Arryn"), ("de", "Œil-Rouge", "d’Œil-Rouge"),
    ("de", "Éléonore", "d’Éléonore"), ("que", "Arryn", "qu’Arryn"), ("que", "Tyrell", "que Tyrell"),
    ("de", "Ygritte", "d’Ygritte"), ("de", "Yara", "de Yara"), ("de", "Hautjardin", "de Hautjardin"),
    ("de", "1 chevalier", "de 1 chevalier"), ("de", "aucune unité", "d’aucune unité"),
    ("de", "le Bief", "du Bief"), ("de", "les Jumeaux", "des Jumeaux"), ("de", "la Baie", "de la Baie"),
    ("de", "Óscar", "d’Óscar"), ("de", "Hélène", "d’Hélène"), ("de", "Hugo", "d’Hugo"), ("de", "Hodor", "de Hodor"),
    ("de", "Les Eyrié", "des Eyrié"), ("de", PersonName("Le Goff"), "de Le Goff"),
    ("à", PersonName("Le Goff"), "à Le Goff"),
    ("que", PersonName("Ørsted"), "qu’Ørsted"), ("de", PersonName("Ève"), "d’Ève"), ("de", "Éyrié", "d’Éyrié"),
    ("de", "Le sort", "du sort"), ("que", "le Bief", "que le Bief"), ("de", "", "de "),
])  # fmt: skip
def test_words_are_joined_as_french_joins_them(small: str, name: str, together: str) -> None:
    assert joined(small, name) == together


def test_a_blank_with_a_small_word_is_filled_with_both() -> None:
    french = Language("fr", "thrones.second", strict=True, opened=compiled)
    facts = {"area_at": "aux Eyrié", "strength": 6}
    assert french("log.garrison-lost", house="Arryn", **facts).startswith("La garnison d’Arryn aux Eyrié")
    assert french("log.garrison-lost", house="Stark", **facts).startswith("La garnison de Stark aux Eyrié")
    with pytest.raises(MissingText) as missing:
        french("log.garrison-lost", **facts)
    assert missing.value.args == ("log.garrison-lost", "house")


def test_a_blank_with_a_small_word_is_filled_in_texts_with_plural_forms_too() -> None:
    french = Language("fr", strict=True, opened=compiled)
    assert " le code d’Arryn " in french.n("share.locked", 1, names="Arryn")
    assert " le code de Stark " in french.n("share.locked", 1, names="Stark")


def test_the_examples_are_true() -> None:
    done = doctest.testmod(elision)
    assert done.attempted == 5 and not done.failed
