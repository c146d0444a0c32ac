"""Whatever a number counts follows the number: "1 fortification", "2 fortifications", through plural forms.

Every blank of the catalogues is known here as one that a number fills or one that words fill. Behind a number there may
stand no word that would have to follow it, except in a message with plural forms whose number is that very blank.
"""

from __future__ import annotations

import re
from string import Formatter

import pytest

from gotweb.lang import LANGUAGES, Language
from tests.lang.conftest import CATALOGUES, texts

NUMBERS = {
    "n", "after", "all", "attack", "barrels", "before", "castles", "defense", "force", "high", "left", "level", "low",
    "more", "most", "place", "room", "round", "rounds", "stars", "strength", "supply", "top", "watch",
}  # fmt: skip
"""The blanks that a number fills."""

WORDS = {
    "a", "about", "amount", "answers", "area", "areas", "attacker", "b", "bids", "burnt", "cancelled", "card",
    "cards", "castle", "copied", "cost", "costs", "crowns", "date", "deck", "defender", "discarded", "effect", "ends",
    "example", "file", "first", "french", "gained", "game", "head", "heading", "helper", "house", "houses", "kind",
    "label", "last", "loser", "losses", "lost", "measure", "moment", "moves", "name", "names", "new", "objective",
    "objectives", "of", "old", "option", "order", "orders", "origin", "paid", "phase", "played", "player", "players",
    "points", "power", "raider", "reclaimed", "returned", "rows", "rule", "seas", "seat", "second", "sets", "side",
    "sizes", "spent", "stage", "strengths", "swords", "target", "text", "tide", "title", "to", "token", "tokens",
    "total", "totals", "track", "units", "victim", "walls", "what", "where", "who", "why", "winner", "winners",
}  # fmt: skip
"""The blanks that words fill: names, sentences, lists, and counted things that bring their number with them."""

NO_NOUN = {
    # English: small words, and verbs whose subject stands before the number
    "and", "against", "are", "at", "by", "each", "from", "in", "of", "on", "over", "takes", "to", "with",
    "begins", "is", "left",
    # French, likewise
    "à", "au", "avant", "commence", "contre", "de", "devient", "en", "et", "est", "maintenant", "partout", "pour",
    "sur",
    # units of measure are the same in singular and plural
    "kB", "ko",
}  # fmt: skip
"""Words that do not follow the number before them."""

UNCHANGING = {"power", "more", "hidden", "older", "could"}
"""The English words that may stand behind `{n}` in both forms of a message whose forms are the same."""


def blanks(text: str) -> set[str]:
    """The blanks of a text, whatever form of an area's name they take."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return {re.sub("^.* |_(at|from)$", "", name) for name in names}


def counted(text: str, free: str | None) -> list[str]:
    """The words right behind a number's blank that would have to follow it; behind the blank `free` they may."""
    found = re.findall(r"\{(\w+)\}[\s\u00a0\u202f]+([^\W\d_]+)", text)
    return [f"{name} {word}" for name, word in found if name in NUMBERS - {free} and word not in NO_NOUN]


def test_every_blank_is_known_as_a_number_or_as_words() -> None:
    used = {
        blank
        for code in LANGUAGES
        for package, domain in CATALOGUES
        for forms in texts(package, code, domain).values()
        for text in forms
        for blank in blanks(text)
    }
    assert used <= NUMBERS | WORDS
    assert not NUMBERS & WORDS


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_noun_stands_behind_a_number_that_it_does_not_follow(code: str) -> None:
    found = {}
    for package, domain in CATALOGUES:
        for key, forms in texts(package, code, domain).items():
            for text in forms:
                stiff = counted(text, "n" if len(forms) > 1 else None)
                if stiff:
                    found[key] = stiff
    assert found == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_word_behind_a_number_differs_between_one_and_many(code: str) -> None:
    """Else the plural forms are there, but say the same; a few English words do not change."""
    for package, domain in CATALOGUES:
        for key, forms in texts(package, code, domain).items():
            behind = [re.findall(r"\{n\}[\s\u00a0\u202f]+([^\W\d_]+)", text) for text in forms]
            for one, many in zip(behind[0], behind[-1], strict=True) if len(forms) > 1 else ():
                assert one != many or forms[0] != forms[-1] or one in UNCHANGING, key


def test_one_and_two_are_said_differently(languages: list[Language]) -> None:
    english, french = languages
    assert english.n("ui.card.fortifications", 1) == french.n("ui.card.fortifications", 1) == "1 fortification"
    assert english.n("ui.card.fortifications", 2) == "2 fortifications"
    said = {n: french.n("report.over.one", n, winners="Stark") for n in (1, 2)}
    assert said == {1: "Stark gagne après 1 tour.", 2: "Stark gagne après 2 tours."}
    assert english.n("report.over.one", 1, winners="Stark") == "Stark wins after 1 round."
    assert [french.n("count.power", n) for n in (0, 1, 2)] == ["0 pion Pouvoir", "1 pion Pouvoir", "2 pions Pouvoir"]
