"""Whatever card an event or a question names, the log and the panel say what it does (issue: cards are not told)."""

from __future__ import annotations

import pytest

from gotweb.core.game import Event
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones import cardlines
from gotweb.thrones.second.combat import TIDES
from gotweb.thrones.table import news
from gotweb.ui.kit.tree import el, text
from tests.lang.conftest import compiled, texts

SECOND = "thrones-second"


def language(code: str, package: str = "thrones.second") -> Language:
    return Language(code, package, strict=True, opened=compiled)


def listed(package: str, domain: str, kind: str) -> set[str]:
    """The cards of a kind that a catalogue names."""
    keys = texts(package, "en", domain)
    return {key.split(".")[1] for key in keys if key.startswith(f"{kind}.")}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_westeros_card_of_the_log_says_what_it_does(code: str) -> None:
    for package, domain, id in (("thrones", "thrones", "thrones-first"), ("thrones.second", "second", SECOND)):
        t = language(code, package)
        words, cards = words_of(game(id), t), listed(package, domain, "westeros")
        assert len(cards) > 8
        for card in cards:
            for kind in ("westeros-card", "resolving"):
                event = Event(kind, {"deck": "1", "card": card, "rule": "A06"})
                assert words.details(event) == [t("list.pair", a=t(f"westeros.{card}"), b=t(f"westeros.{card}.text"))]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_wildling_card_says_what_it_does_to_whom(code: str) -> None:
    t, cards = language(code), listed("thrones.second", "second", "wildling")
    words = words_of(game(SECOND), t)
    assert len(cards) == 9
    for card in cards:
        told = " ".join(words.details(Event("wildling-card", {"card": card, "rule": "E31"})))
        assert all(t(f"wildling.{card}.{outcome}") in told for outcome in cardlines.OUTCOMES)
        shown = news.drawn(t, [Event("wildling-card", {"card": card, "rule": "E31"})], words_sentence(t))
        assert shown is not None and all(t(f"wildling.{card}.{one}") in text(shown) for one in cardlines.OUTCOMES)


def words_sentence(t: Language):  # type: ignore[no-untyped-def]
    """How the page puts an event of the second edition into a sentence."""
    return lambda language, event: words_of(game(SECOND), language).sentence(event)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_tides_of_battle_card_says_what_it_does(code: str) -> None:
    """What it adds, and what its sign does."""
    t = language(code)
    words = words_of(game(SECOND), t)
    for card, facts in TIDES.items():
        (line,) = words.details(Event("tides", {"cards": {"stark": card}, "rule": "J31"}))
        assert line == t("list.pair", a=t(f"tide.{card}"), b=t(f"tides.{card}"))
        assert not facts.strength or str(facts.strength) in t(f"tides.{card}")


def test_a_question_that_a_wildling_card_asks_shows_the_card() -> None:
    t = language("en")
    view = {"asked": [{"kind": "penalty", "facts": {"card": "preemptive-raid"}}]}
    told = text(el("div", None, news.asked_by(t, view)))
    assert t("wildling.preemptive-raid.lowest") in told
    assert not news.asked_by(t, {"asked": [{"kind": "bury", "facts": {"card": "preemptive-raid"}}]})


def test_a_house_card_that_acts_says_what_it_does() -> None:
    t = language("en", "thrones")
    words = words_of(game("thrones-first"), t)
    event = Event("cards", {"cards": {"stark": "robb-stark"}, "rule": "J01"})
    assert words.details(event) == [t("list.pair", a=t("card.robb-stark"), b=t("card.robb-stark.text"))]
