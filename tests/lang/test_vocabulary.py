"""One word for each thing: the rulebook's own in French, and in English the same one everywhere.

A word that a player would look up in vain in the rulebook is wrong even if it is good French. Each entry says what to
write instead, and where the French rulebook says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.lang.conftest import CATALOGUES, texts

FREE = "command.word.", "command.verb.", "heading."
"""What a player may type, in any word that somebody may think of; and the rulebook's headings, as they are."""

SECOND_EDITION = "learn.second."
"""Notes on the second edition, which has words of its own."""

SECOND = "thrones.second"
"""The package of the second edition: "castle" and "château" where the first says "city" and "cité"."""

OF_THE_FIRST = re.compile(r"learn\.differences\.[a-z-]+\.first")
"""Texts of the second edition that tell how the first has it, in the words of that one."""


class Wrong(NamedTuple):
    """A word that no text may have, what to write instead, and where the rulebook says so."""

    pattern: str
    instead: str
    source: str
    right_in: str = ""
    """The package of a game in whose texts the word is right."""
    only_in: str = ""
    """The package of the only game in whose texts the word is wrong; empty where it is wrong in all."""


FRENCH = (
    Wrong(r"\btonneaux?\b", "baril", "Foire aux questions, Ravitaillement"),
    Wrong(r"\bjetons? (de )?pouvoir\b", "pion Pouvoir", "Établir un contrôle; Limites de pion"),
    Wrong(
        r"(\d|\}|\b(un|deux|trois|quatre|cinq))\s+pouvoirs?\b", "pion Pouvoir", "Les cartes Westeros, Jeu des Trônes"
    ),
    Wrong(r"(?<![\w-])(?-i:pouvoir \{)", "Pouvoir", "Les jetons Pouvoir: the thing has a capital"),
    Wrong(r"\bépées? d’acier\b", "Lame d’acier valyrien", "Étape 4: la Lame d’Acier Valyrien"),
    Wrong(r"(?-i:\blame d’acier\b)", "Lame d’acier valyrien", "Étape 4: la Lame d’Acier Valyrien"),
    Wrong(r"\bchâteaux?\b(?!-noir)", "cité ou forteresse", "But du jeu", right_in=SECOND),
    Wrong(r"\bplaces? fortes?\b", "cité ou forteresse", "But du jeu"),
    Wrong(r"(?-i:\bfiefs?\b|\bFief\b)", "zone de départ", "Établir un contrôle, exception"),
    Wrong(r"\bfoyers?\b", "zone de départ", "Établir un contrôle, exception"),
    Wrong(r"\bgarnisons?\b", "force neutre", "Forces neutres", right_in=SECOND),
    Wrong(
        r"\bpistes?\b(?! attaque)", "table", "Première enchère: la table d’influence du Trône de Fer", right_in=SECOND
    ),
    Wrong(r"\bcartes? (?-i:maison)\b", "carte Maison", "Les cartes Maison"),
    Wrong(r"\btextes? des cartes\b|^textes?$", "capacité", "Les cartes Maison"),
    Wrong(r"\bordre du tour\b", "ordre du jeu", "Ordre de jeu"),
    Wrong(r"\b(?-i:les Sauvageons)\b", "les sauvageons", "Attaque des Sauvageons, its text"),
    Wrong(r"\bmélisandre\b", "Melisandre", "Foire aux questions, Cartes Maison"),
    Wrong(r"\bsalladhor\b", "Salladhar Saan", "Foire aux questions, Cartes Maison", right_in=SECOND),
    Wrong(r"(?<!a )(?<!au )(?<!pas )\blieux?\b", "zone", "Les zones terrestres et maritimes"),
    Wrong(r"\bcités?\b", "château", "FAQ 2.0, Divers: ni Château ni Forteresse", only_in=SECOND),
    Wrong(r"\bsalladhar\b", "Salladhor Saan", "FAQ 2.0, Cartes Maison", only_in=SECOND),
)

ENGLISH = (
    Wrong(r"\bcastles?\b(?! black)", "city or stronghold", "But du jeu: Cités et Forteresses", right_in=SECOND),
    Wrong(r"\bgarrisons?\b", "neutral force", "Forces Neutres", right_in=SECOND),
    Wrong(r"\bvalyrian sword\b|\bsteel sword\b", "Valyrian steel blade", "Lame d’Acier Valyrien"),
    Wrong(r"\bdiscards\b", "discard pile", "Carte Maison Utilisée"),
    Wrong(r"\bboats?\b", "ship", "Bateau"),
    Wrong(r"\bkegs?\b|\bcasks?\b", "barrel", "Baril"),
    Wrong(r"\bcit(y|ies)\b", "castle", "FAQ 2.0, Divers: ni Château ni Forteresse", only_in=SECOND),
)


def spoken_by(package: str, key: str) -> str:
    """The package of the game in whose words a text of a package is told."""
    return "thrones" if package == SECOND and OF_THE_FIRST.fullmatch(key) else package


def wrong_in(package: str, wrong: Wrong, text: str) -> bool:
    """Whether a text of a game (named by its package; empty: a shared text) has a word that is wrong there."""
    if (package and package == wrong.right_in) or wrong.only_in not in ("", package):
        return False
    return re.search(wrong.pattern, text, re.IGNORECASE) is not None


def shown(code: str) -> Iterator[tuple[str, str, str]]:
    """Every text of a language that a player reads, with its package and key; plural forms one by one, blanks bare."""
    for package, domain in CATALOGUES:
        for key, forms in texts(package, code, domain).items():
            if not key.startswith(FREE):
                yield from ((package, key, re.sub(r"\{[^{}]+\}", "{}", text)) for text in forms)


def pairs() -> Iterator[tuple[str, str, str]]:
    """Key, English and French, all plural forms in one."""
    for package, domain in CATALOGUES:
        french = texts(package, "fr", domain)
        for key, forms in texts(package, "en", domain).items():
            if not key.startswith(FREE):
                yield key, " ".join(forms), " ".join(french[key])


@pytest.mark.parametrize(("code", "wrong"), [*(("fr", w) for w in FRENCH), *(("en", w) for w in ENGLISH)])
def test_a_word_that_the_rulebook_does_not_use_is_in_no_text(code: str, wrong: Wrong) -> None:
    found = {
        key: text
        for package, key, text in shown(code)
        if not key.startswith(SECOND_EDITION) and wrong_in(spoken_by(package, key), wrong, text)
    }
    assert found == {}, f"write {wrong.instead}: {wrong.source}"


def test_the_blade_is_no_sword() -> None:
    """The blade is "la Lame" in every French text; swords are the signs on house cards."""
    for key, english, french in pairs():
        if re.search(r"\bblade\b", english, re.IGNORECASE):
            assert "Lame" in french, key
        if re.search(r"\bépées?\b", french, re.IGNORECASE):
            assert re.search(r"\bswords?\b", english, re.IGNORECASE), key


def test_a_round_is_the_only_thing_called_tour() -> None:
    """Beside the Three Towers, which are an area: "Trois-Tours"."""
    for key, english, french in pairs():
        if re.search(r"(?<!trois-)\btours?\b", french, re.IGNORECASE):
            assert re.search(r"\brounds?\b", english, re.IGNORECASE), key


def test_only_orders_are_called_jeton_in_french() -> None:
    """The rulebook calls both things both words; two words for two things are easier to learn."""
    for key, english, french in pairs():
        if re.search(r"\bjetons?\b", french, re.IGNORECASE):
            assert "order" in key or re.search(r"\borders?\b", english, re.IGNORECASE), key


def test_turn_order_is_l_ordre_du_jeu() -> None:
    for key, english, french in pairs():
        if re.search(r"\bturn order\b", english, re.IGNORECASE) and ".title" not in key:
            assert "ordre du jeu" in french, key


def test_units_are_feminine_where_they_stay() -> None:
    """ "Toutes restent", not "tous restent": it is the units that stay."""
    for _, key, text in shown("fr"):
        assert not re.search(r"\btous restent\b|: ils restent\b|\btous ont une destination\b", text, re.IGNORECASE), key


def test_the_two_signs_are_explained_in_the_first_lesson() -> None:
    for code, words in (("en", ("city", "stronghold", "tower")), ("fr", ("cité", "forteresse", "donjon"))):
        [first] = texts("thrones", code, "learn")["lesson.map.text"]
        assert all(word in first for word in words)


@pytest.mark.parametrize("form", ["the", "at", "from"])
def test_every_sea_has_its_article_in_french(form: str) -> None:
    begins = {
        "the": ("la ", "le "), "at": ("dans la ", "dans le ", "à la "), "from": ("de la ", "du "),
    }[form]  # fmt: skip
    seas = (
        "bay-of-ice", "sunset-sea", "ironmans-bay", "the-golden-sound", "redwyne-straits", "summer-sea", "sea-of-dorne",
        "shipbreaker-bay", "blackwater-bay", "the-narrow-sea", "the-shivering-sea",
    )  # fmt: skip
    for sea in seas:
        assert texts("thrones", "fr", "thrones")[f"area.{form}.{sea}"][0].startswith(begins), sea
