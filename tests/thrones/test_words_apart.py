"""Words that tell two things apart in the texts of the two editions, as their rulebooks do.

Single words that are wrong in them are named beside their catalogues (`tests.lang.wording`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from gotweb.core import data
from gotweb.lang import domains
from tests.lang.conftest import CATALOGUES, texts
from tests.lang.test_vocabulary import FREE, shown
from tests.lang.wording import told_by

BOXES = ("second", "dance", "feast")
FAMILY = ("", "thrones", "thrones.second")
"""Whose texts the editions say: the shared ones, too."""


def pairs(packages: Sequence[str] = FAMILY) -> Iterator[tuple[str, str, str]]:
    """Key, English and French, all plural forms in one."""
    for package, domain in ((package, domain) for package, domain in CATALOGUES if package in packages):
        french = texts(package, "fr", domain)
        for key, forms in texts(package, "en", domain).items():
            if not key.startswith(FREE):
                yield key, " ".join(forms), " ".join(french[key])


def test_the_blade_is_no_sword() -> None:
    """The blade is "la Lame" in every French text; swords are the signs on house cards."""
    for key, english, french in pairs():
        if re.search(r"\bblade\b", english, re.IGNORECASE):
            assert "Lame" in french, key
        if re.search(r"\bépées?\b", french, re.IGNORECASE):
            assert re.search(r"\bswords?\b", english, re.IGNORECASE), key


def test_a_round_is_the_only_thing_called_tour() -> None:
    """Beside the Three Towers, which are an area: "Trois-Tours", and the order of turns of the second edition."""
    for key, english, french in pairs():
        if re.search(r"(?<!trois-)(?<!ordre du )\btours?\b", french, re.IGNORECASE):
            assert re.search(r"\brounds?\b", english, re.IGNORECASE), key


def test_only_orders_are_called_jeton_in_french() -> None:
    """The rulebook calls both things both words; two words for two things are easier to learn."""
    for key, english, french in pairs():
        if re.search(r"\bjetons?\b", french, re.IGNORECASE):
            assert "order" in key or re.search(r"\borders?\b", english, re.IGNORECASE), key


def test_turn_order_is_l_ordre_du_jeu_in_the_first_edition_and_l_ordre_du_tour_in_the_second() -> None:
    for package, words in (("thrones", "ordre du jeu"), ("thrones.second", "ordre du tour")):
        for key, english, french in pairs((package,)):
            if re.search(r"\bturn order\b", english, re.IGNORECASE) and ".title" not in key:
                assert (words if told_by(package, key) == package else "ordre du jeu") in french, key


def test_the_second_edition_never_falls_back_on_the_first_ones_words_for_order_and_tracks() -> None:
    """FAQ 2.0 says "ordre du tour" and "pistes d’influence": so do the texts that it shares with the first edition."""
    said = {
        key: " ".join(forms)
        for package in FAMILY
        for domain in domains(package)
        for key, forms in texts(package, "fr", domain).items()
    }
    boxes = [data.read("gotweb.thrones.second", "editions", box, "rules.json") for box in BOXES]
    listed = {rule["id"] for box in boxes for rule in box["rules"]}
    first = re.compile(r"ordre du jeu|tables? (d’influence|du Trône|des Fiefs|de la Cour)|^Tables?$|Mises et tables")
    known = {rule.partition(".title")[0].removeprefix("rule.") for rule in said if rule.startswith("rule.")} - listed
    wrong = {
        key
        for key, text in said.items()
        if first.search(text) and key.split(".")[1] not in known and told_by("thrones.second", key) == "thrones.second"
    }
    assert wrong == {"lesson.bids.text"}, "a lesson of the first edition alone"


def test_units_are_feminine_where_they_stay() -> None:
    """ "Toutes restent", not "tous restent": it is the units that stay."""
    for _, key, text in (one for package in FAMILY for one in shown("fr", package)):
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
