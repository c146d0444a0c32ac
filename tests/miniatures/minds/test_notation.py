"""What may be typed for the questions of a battle with minds: short lines, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from gotweb.core.choice import Answer, Choice, OneOf
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import Language
from gotweb.miniatures.game import miniatures
from tests.miniatures.minds.table import battle, give, stands
from tests.miniatures.table import GUARDS
from tests.miniatures.table import SWORDS as SWORDSMEN

SAID = {code: words_of(miniatures(), Language(code, "miniatures", strict=True)) for code in ("en", "fr")}
CATELYN, SWORDS, BOWMEN = "red-5-catelyn-stark", "red-1-sworn-swords", "red-4-stark-bowmen"
HELD = ("hit-and-run", "swift-reposition", "swift-reposition", "winters-might")


def listed(kind: str, *values: Any, facts: Mapping[str, Any] | None = None) -> Choice:
    """A question with one answer for each of these values, by the name of its kind."""
    return OneOf("red", kind, [{kind: value} for value in values], dict(facts or {}))


def plays(*options: tuple[str | None, str | None]) -> Choice:
    return OneOf("red", "play", [{"play": effect, "on": on} for effect, on in options], {"trigger": "turn-start"})


def letter() -> Choice:
    options: list[Answer] = [
        {"board": id, "condition": condition} for id in (SWORDS, BOWMEN) for condition in ("panicked", "weakened")
    ]
    return OneOf("red", "board", [*options, {"board": None}], {"unit": CATELYN, "zone": "letter"})


def aid() -> Choice:
    options: list[Answer] = [{"victim": id, "wounds": n} for id in (SWORDS, BOWMEN) for n in (1, 2, 3)]
    return OneOf("red", "victim", options, {"unit": "red-3-conscripts", "effect": "order-supply-aid"})


def tossed() -> Choice:
    options: list[Answer] = [{"toss": []}, {"toss": ["winters-might"]}, {"toss": ["hit-and-run", "winters-might"]}]
    return OneOf("red", "toss", options, {})


LINES: list[tuple[Callable[[], Choice], str, str, Answer]] = [
    (lambda: listed("activate", SWORDS, CATELYN), "r5", "catelyn", {"activate": CATELYN}),
    (lambda: listed("claim", "crown", "wealth", "swords", None), "wealth", "bourse", {"claim": "wealth"}),
    (lambda: listed("claim", "crown", "wealth", "swords", None), "no zone", "aucune zone", {"claim": None}),
    (lambda: listed("board", SWORDS, BOWMEN, None, facts={"zone": "swords"}), "bowmen", "archers", {"board": BOWMEN}),
    (lambda: listed("board", SWORDS, BOWMEN, None, facts={"zone": "swords"}), "nobody", "personne", {"board": None}),
    (letter, "r4 weakened", "r4 affaibli", {"board": BOWMEN, "condition": "weakened"}),
    (aid, "2 r1", "2 r1", {"victim": SWORDS, "wounds": 2}),
    (lambda: listed("relieve", "panicked", "weakened"), "weak", "affaibli", {"relieve": "weakened"}),
    (lambda: plays((None, None), ("swift-reposition", SWORDS), ("swift-reposition", BOWMEN)), "swift r4",
     "éclair r4", {"play": "swift-reposition", "on": BOWMEN}),
    (lambda: plays((None, None), ("swift-reposition", SWORDS)), "nothing", "rien", {"play": None, "on": None}),
    (lambda: plays((None, None), ("order-incite", SWORDS)), "incite", "incitation",
     {"play": "order-incite", "on": SWORDS}),
    (lambda: listed("discard", *dict.fromkeys(HELD)), "hit", "harcel", {"discard": "hit-and-run"}),
    (tossed, "no card", "aucune carte", {"toss": []}),
    (tossed, "hit winter", "harcèlement hiver", {"toss": ["hit-and-run", "winters-might"]}),
    (lambda: listed("pick", None, SWORDS, "guard-captain", "winters-might"), "captain", "capitaine",
     {"pick": "guard-captain"}),
    (lambda: listed("keep", "winters-might", "hit-and-run"), "winter", "hiver", {"keep": "winters-might"}),
    (lambda: listed("regain", "winters-might", "hit-and-run"), "2", "2", {"regain": "hit-and-run"}),
    (lambda: listed("anew", False, True, facts={"for": "charge", "dice": [2]}), "roll again", "relancer",
     {"anew": True}),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "english", "french", "answer"), LINES)
def test_a_short_line_is_enough(asked: Callable[[], Choice], english: str, french: str, answer: Answer) -> None:
    choice = asked()
    for code, line in (("en", english), ("fr", french)):
        assert SAID[code].understand(choice, line) == answer, line
        assert SAID[code].understand(choice, SAID[code].answer(answer, choice)) == answer


@pytest.mark.parametrize(
    ("asked", "line", "trouble"),
    [(letter, "r4", "many"), (tossed, "roar", "unclear"), (aid, "7", "number"), (letter, "", "unclear")],
)
def test_what_may_mean_several_things_or_none_is_asked_again(
    asked: Callable[[], Choice], line: str, trouble: str
) -> None:
    with pytest.raises(NotUnderstood) as found:
        SAID["en"].understand(asked(), line)
    assert found.value.why == trouble


def test_a_zone_that_is_taken_names_who_stands_there() -> None:
    """N01: on every zone of the board there is one at most."""
    match = battle(
        {"red-1": (SWORDSMEN, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 4000, 180, {"activated": True})},
        minds={"ncus": {"red-5-catelyn-stark": {"card": "catelyn-stark"}, **stands(blue="crown")["ncus"]}},
    )
    give(match, {"activate": CATELYN})
    choice = next(iter(match.choices.values()))
    assert choice.why_not({"claim": "crown"}) == "N01"
    for code, name in (("en", "Grand Maester"), ("fr", "Grand Mestre")):
        told = SAID[code].obstacle(match, choice, {"claim": "crown"}, "N01")
        assert told is not None and name in told
