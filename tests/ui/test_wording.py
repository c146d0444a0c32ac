"""Sentences that the page puts together itself: names of areas bring their articles, numbers their nouns."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from gotweb.lang import Language
from gotweb.thrones.game import first_edition
from gotweb.thrones.table import battle, names
from gotweb.thrones.table.inspect import way_in
from gotweb.ui.kit.tree import text
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
ENGLISH, FRENCH = Language("en", "thrones", strict=True), Language("fr", "thrones", strict=True)


def test_an_area_in_a_sentence_has_the_article_that_its_name_wants() -> None:
    said = [(form(ENGLISH, "the-narrow-sea"), form(FRENCH, "the-narrow-sea"))
            for form in (names.area, names.the_area, names.at_area, names.from_area)]  # fmt: skip
    assert said == [
        ("The Narrow Sea", "Le Détroit"),
        ("the Narrow Sea", "le Détroit"),
        ("in the Narrow Sea", "dans le Détroit"),
        ("from the Narrow Sea", "du Détroit"),
    ]


def test_a_way_over_seas_names_them_with_their_articles() -> None:
    comer = SimpleNamespace(seas=("sunset-sea", "the-golden-sound"))
    assert way_in(FRENCH, comer) == "en bateau par la Mer du Coucher de Soleil et la Sonde Dorée"
    assert way_in(ENGLISH, comer) == "by ship over the Sunset Sea and the Golden Sound"


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (ENGLISH, ["Tyrell loses, if beaten, 1 unit: 2 swords against 1 fortification.",
                   "Lannister loses, if beaten, 0 units: 0 swords against 0 fortifications."]),
        (FRENCH, ["Une défaite coûterait 1 unité à Tyrell\u00a0: 2 épées contre 1 fortification.",
                  "Une défaite coûterait 0 unité à Lannister\u00a0: 0 épée contre 0 fortification."]),
    ],
    ids=["en", "fr"],
)  # fmt: skip
def test_swords_and_fortifications_follow_their_numbers(language: Language, lines: list[str]) -> None:
    """The rulebook's own example: Tywin's two swords against Margaery's one fortification."""
    fight = {
        "attacker": "lannister", "defender": "tyrell", "winner": None,
        "cards": {"lannister": "tywin-lannister", "tyrell": "margaery-tyrell"},
    }  # fmt: skip
    drawn = text(battle.Scene(first_edition().edition)._losses(language, fight))
    assert all(line in drawn for line in lines)
