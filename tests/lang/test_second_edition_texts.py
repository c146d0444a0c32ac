"""The second edition and its expansions have a text for everything in their data, in every language.

What they share with the first edition they find in its catalogues: a text is looked for in
`gotweb.thrones.second.lang`, then in `gotweb.thrones.lang`, then in the shared catalogues.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from gotweb.lang import DOMAINS, LANGUAGES, domains
from gotweb.thrones.second.feast.scoring import LEADS
from gotweb.thrones.second.lang import DOMAINS as OWN
from tests.lang.conftest import folder, texts
from tests.lang.test_catalogues import COUNTED, fields
from tests.lang.wording import wrong_in

PACKAGE = "thrones.second"
SAID = {"card", "objective", "westeros"}
"""What has a name and, under `.text`, what it does."""

AREA_FORMS = ("area", "area.the", "area.at", "area.from")


def data(edition: str, file: str) -> dict[str, Any]:
    """A data file of the second edition or of an expansion."""
    found: dict[str, Any] = json.loads(
        (files("gotweb.thrones.second") / "editions" / edition / f"{file}.json").read_text("utf-8")
    )
    return found


CARDS = data("second", "house_cards")["cards"]
WESTEROS = data("second", "westeros_cards")["cards"]
WILDLINGS = data("second", "wildling_cards")["cards"]
TIDES = data("second", "tides")["cards"]
OBJECTIVES = data("feast", "objectives")["objectives"]
AREAS = data("second", "map")["areas"]
SETUP = data("second", "setup")
HOUSES = {card["house"] for card in CARDS}
UNITS = tuple(SETUP["stock"])
SPECIAL = {house for objective in OBJECTIVES for house in objective["points"]}
CHOICES = (
    "supply", "mustering", "nothing", "clash-of-kings", "game-of-thrones", "storm-of-swords", "rains-of-autumn", "none",
    "threat-zero",
)  # fmt: skip
OPTIONS = {"cards": ("base", "dance", "random", "chosen"), "tides": ("no", "yes", "without-skulls"), "lead": LEADS}

NAMES = [
    *(f"card.{card['id']}" for card in CARDS),
    *(f"westeros.{card['id']}" for card in WESTEROS),
    *(f"wildling.{card['id']}" for card in WILDLINGS),
    *(f"tide.{card['id']}" for card in TIDES),
    *(f"objective.{objective['id']}" for objective in OBJECTIVES),
    *(f"{form}.{area['id']}" for area in AREAS for form in AREA_FORMS),
    *(f"{form}.{house}" for house in HOUSES for form in ("house", "seat")),
    *(f"structure.{area['structure']}" for area in AREAS),
    *(f"unit.name.{lying}{unit}" for unit in UNITS for lying in ("", "routed_")),
    *(f"unit.{lying}{unit}" for unit in UNITS for lying in ("", "routed_")),
    *(f"unit.name.{upgrade}" for upgrade in SETUP["upgrades"]),
    *(f"order.{token['id']}" for token in SETUP["order_tokens"]),
    *(f"order.kind.{token['kind']}" for token in SETUP["order_tokens"]),
    *(f"track.{track}" for track in SETUP["start_tracks"]),
    *(f"effect.{choice}" for choice in CHOICES),
    *(f"option.{name}" for name in ("players", *OPTIONS)),
    *(f"option.{name}.{value}" for name, values in OPTIONS.items() for value in values),
    *(f"game.thrones-{game}" for game in ("second", "dance", "feast")),
    *(f"term.{term}" for term in (
        "port", "garrison", "siege-engine", "tides", "skull", "victory-points", "objective", "objectives",
        "special-objective", "wildling-deck", "neutral", "land", "sea",
    )),
    *(f"sign.{sign}" for sign in ("barrel", "crown", "sword", "fortification", "skull", "wildlings")),
    *(f"count.{what}" for what in ("castles", "victory-points", "objectives", "skulls")),
]  # fmt: skip
"""Keys of names: they may be the same in both languages."""

TEXTS = [
    *(f"card.{card['id']}.text" for card in CARDS if card["ability"]),
    *(f"westeros.{card['id']}.text" for card in WESTEROS),
    *(f"wildling.{card['id']}.{who}" for card in WILDLINGS for who in ("watch", "lowest", "others")),
    *(f"objective.{objective['id']}.text" for objective in OBJECTIVES),
    *(f"special.{house}" for house in SPECIAL),
    *(f"order.about.{token['kind']}" for token in SETUP["order_tokens"]),
    *(f"option.{name}.hint" for name in OPTIONS),
    *(f"option.{name}.{value}.hint" for name, values in OPTIONS.items() for value in values),
]
"""Keys of sentences."""


@cache
def own(code: str) -> dict[str, tuple[str, ...]]:
    """Key -> the forms of its text, in the catalogues of the second edition."""
    return {key: forms for domain in OWN for key, forms in texts(PACKAGE, code, domain).items()}


@cache
def family(code: str) -> dict[str, tuple[str, ...]]:
    """The same of the family and of all games, where the second edition has no text of its own."""
    shared = {key: forms for domain in DOMAINS for key, forms in texts("", code, domain).items()}
    return shared | {
        key: forms for domain in domains("thrones") for key, forms in texts("thrones", code, domain).items()
    }


def said(code: str) -> dict[str, tuple[str, ...]]:
    """All that the second edition can say."""
    return family(code) | own(code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_in_the_boxes_has_its_name_and_its_text(code: str) -> None:
    assert len(CARDS) == 91 and len(OBJECTIVES) == 28 and len(WILDLINGS) == 9 and len(TIDES) == 6
    missing = [key for key in (*NAMES, *TEXTS) if not all(said(code).get(key, ("",)))]
    assert missing == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_its_own_key_or_id(code: str) -> None:
    for key in (*NAMES, *TEXTS):
        for text in said(code)[key]:
            assert text not in (key, key.partition(".")[2], key.rpartition(".")[2]), key


def test_no_sentence_is_left_in_english() -> None:
    for key in TEXTS:
        assert said("en")[key] != said("fr")[key], key
    for key, forms in own("en").items():
        if key.startswith(("log.", "obstacle.", "report.", "tip.", "home.")):
            assert forms != own("fr")[key], key


def test_both_languages_have_the_same_keys_blanks_and_forms() -> None:
    english, french = own("en"), own("fr")
    assert list(english) == list(french)
    for key, forms in english.items():
        assert set().union(*map(fields, forms)) == set().union(*map(fields, french[key])), key
        many = (key.startswith(("unit.", "count.")) and ".name." not in key) or key in COUNTED
        assert len(forms) == len(french[key]) == (2 if many else 1), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_the_first_edition_says_in_the_same_words_is_not_said_again(code: str) -> None:
    other = next(other for other in LANGUAGES if other != code)
    again = {key for key, forms in own(code).items() if family(code).get(key) == forms}
    assert all(own(other)[key] != family(other)[key] for key in again)


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_said_of_what_is_not_in_the_boxes(code: str) -> None:
    prefixes = ("area.", "card.", "westeros.", "wildling.", "tide.", "objective.", "special.", "effect.", "option.")
    assert {key for key in own(code) if key.startswith(prefixes)} <= {*NAMES, *TEXTS}


def test_a_card_without_an_ability_has_no_text_of_this_edition() -> None:
    """Two have one in the first edition: who shows a card must ask the card first."""
    silent = [card["id"] for card in CARDS if not card["ability"]]
    assert not [id for id in silent if f"card.{id}.text" in own("en")]
    assert {id for id in silent if f"card.{id}.text" in said("en")} == {"brienne-of-tarth", "ser-jaime-lannister"}


def test_a_card_that_does_something_else_than_in_the_first_edition_says_so() -> None:
    """Only these do the same in both."""
    first = {key for key in family("en") if key.startswith("card.") and key.endswith(".text")}
    alike = {key for key in TEXTS if key in first and key not in own("en")}
    assert alike == {"card.balon-greyjoy.text", "card.catelyn-stark.text"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_areas_and_no_two_cards_of_a_set_share_a_name(code: str) -> None:
    names = [said(code)[f"area.{area['id']}"] for area in AREAS]
    assert len(set(names)) == len(names) == 58
    for box in {card["set"] for card in CARDS}:
        names = [said(code)[f"card.{card['id']}"] for card in CARDS if card["set"] == box]
        assert len(set(names)) == len(names)
    for kind, things in (("wildling", WILDLINGS), ("tide", TIDES), ("objective", OBJECTIVES)):
        assert len({said(code)[f"{kind}.{thing['id']}"] for thing in things}) == len(things)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_port_is_called_after_its_land(code: str) -> None:
    for area in AREAS:
        if area["kind"] == "port":
            [land] = said(code)[f"area.{area['port']}"]
            for form in AREA_FORMS:
                [name] = said(code)[f"{form}.{area['id']}"]
                assert name.endswith(land) and "Port " in name, name


def test_every_sea_and_port_has_its_article_in_french() -> None:
    begins = {
        "the": ("la ", "le "), "at": ("dans la ", "dans le ", "à la "), "from": ("de la ", "du "),
    }  # fmt: skip
    for area in AREAS:
        if area["kind"] != "land":
            for form, articles in begins.items():
                assert said("fr")[f"area.{form}.{area['id']}"][0].startswith(articles), area["id"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_fit_a_button_and_sentences_a_line_or_two(code: str) -> None:
    limits = {
        "area.": 34, "house.": 18, "unit.": 30, "order.about.": 120, "structure.": 24, "term.": 24, "effect.": 28,
        "tide.": 18, "log.": 130, "obstacle.": 120, "special.": 130, "option.": 120,
    }  # fmt: skip
    for key, forms in own(code).items():
        limit = next((limit for start, limit in limits.items() if key.startswith(start)), None)
        kind, _, rest = key.partition(".")
        if kind in {*SAID, "wildling"}:
            limit = 130 if "." in rest else 36
        assert limit is None or all(len(text) <= limit for text in forms), (key, max(map(len, forms)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_are_well_set(code: str) -> None:
    for key, forms in own(code).items():
        for text in forms:
            assert text == text.strip() and "  " not in text and "'" not in text, key
            if code == "fr":
                assert not re.search(r"[^\u202f\u00a0][;?!]|(?<![\u00a0{]):", text), key
        if key in TEXTS:
            assert all(text[-1] == "." for text in forms), key


def test_each_word_is_the_one_of_this_edition() -> None:
    """It says "château" and "garnison", where the first edition says "cité" and knows no garrison."""
    assert [wrong.instead for wrong in wrong_in(PACKAGE, "fr", "une cité")] == ["château"]
    assert [wrong.instead for wrong in wrong_in("thrones", "fr", "un château")] == ["cité ou forteresse"]
    assert not wrong_in(PACKAGE, "fr", "un château") and not wrong_in("thrones", "fr", "une cité")


def test_words_that_tell_two_things_apart_stand_for_the_same_in_both_languages() -> None:
    pairs = (
        (r"\blame\b", r"\bblade\b"), (r"\bépées?\b", r"\bswords?\b"),
        (r"(?<!trois-)(?<!ordre du )\btours?\b", r"\brounds?\b"),
        (r"\bordre du (tour|jeu)\b", r"\bturn order\b"), (r"\bcrânes?\b", r"\bskulls?\b"),
        (r"\bgarnisons?\b", r"\bgarrisons?\b"), (r"\bchâteaux?\b(?!-noir)", r"\bcastles?\b(?! black)"),
        (r"\bforteresses?\b", r"\bstrongholds?\b"),
    )  # fmt: skip
    for key, forms in own("fr").items():
        french, english = (re.sub(r"\{[^{}]+\}", "", " ".join(said)) for said in (forms, own("en")[key]))
        for word, other in pairs:
            assert bool(re.search(word, french, re.I)) == bool(re.search(other, english, re.I)), (key, word)


def test_every_catalogue_that_lies_there_is_named() -> None:
    for code in LANGUAGES:
        assert {file.stem for file in folder(PACKAGE, code).glob("*.po")} == set(OWN)
