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
        (ENGLISH, ["If Tyrell loses: 1 casualty from swords (2 swords, 1 fortification).",
                   "If Lannister loses: no casualties from swords (0 swords, 0 fortifications)."]),
        (FRENCH, ["Si Tyrell perd\u00a0: 1 perte due aux épées (2 épées, 1 fortification).",
                  "Si Lannister perd\u00a0: aucune perte due aux épées (0 épée, 0 fortification)."]),
    ],
    ids=["en", "fr"],
)  # fmt: skip
def test_swords_and_fortifications_follow_their_numbers(language: Language, lines: list[str]) -> None:
    """The rulebook's own example: Tywin's two swords against Margaery's one fortification."""
    fight = {
        "attacker": "lannister", "defender": "tyrell", "winner": None, "losses": {"lannister": 0, "tyrell": 1},
        "strength": {"lannister": [], "tyrell": []},
        "cards": {"lannister": "tywin-lannister", "tyrell": "margaery-tyrell"},
    }  # fmt: skip
    drawn = battle.BattleDrawing(first_edition().edition).losses(language, fight)
    assert drawn is not None and all(line in text(drawn) for line in lines)
