"""The sentences of the log and of the questions: which text is taken, and what is filled in, whatever the language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gotweb.core.game import Event
from gotweb.thrones import chronicle, phrases
from gotweb.thrones.answers import answer_text
from gotweb.thrones.chronicle import areas_of_event, asks, details, sentence
from gotweb.thrones.phrases import strength_line, word

NAMED = {"area.pyke", "card.robb-stark", "house.stark", "order.raid*", "unit.name.ship", "westeros.supply"}


class Plain:
    """A language whose texts are their own keys, with what is filled in: an area in its three forms is `@area`."""

    def __call__(self, key: str, **facts: Any) -> str:
        for name in [name for name in facts if f"{name}_at" in facts]:
            area = facts[name].removeprefix("area.the.")
            assert (facts.pop(f"{name}_at"), facts.pop(f"{name}_from")) == (f"area.at.{area}", f"area.from.{area}")
            facts[name] = f"@{area}"
        inside = " ".join(f"{name}={fact}" for name, fact in sorted(facts.items()))
        return f"{key}[{inside}]" if inside else key

    def n(self, key: str, n: int) -> str:
        return f"{n}×{key}"

    def has(self, key: str) -> bool:
        return key in NAMED


PLAIN: Any = Plain()


TOLD = json.loads(Path(__file__).with_name("sentences.json").read_text("utf-8"))
"""Events, questions and answers, each with what is told of it in the plain language."""
EVENTS: list[tuple[str, dict[str, Any], str]] = TOLD["events"]


@pytest.mark.parametrize(("kind", "facts", "told"), EVENTS)
def test_an_event_is_told_by_the_text_that_fits_it(kind: str, facts: dict[str, Any], told: str) -> None:
    assert sentence(PLAIN, Event(kind, facts)) == told


@pytest.mark.parametrize(("kind", "facts", "asked"), TOLD["asked"])
def test_a_question_is_put_in_the_text_that_fits_it(kind: str, facts: dict[str, Any], asked: str) -> None:
    assert asks(PLAIN, kind, "stark", facts) == asked


@pytest.mark.parametrize(("answer", "told"), TOLD["answers"])
def test_an_answer_is_told_in_words(answer: dict[str, Any], told: str) -> None:
    assert answer_text(PLAIN, answer) == told


def test_what_is_unfolded_below_a_sentence() -> None:
    told = {kind: details(PLAIN, Event(kind, facts)) for kind, facts, _ in EVENTS}
    assert {kind for kind, lines in told.items() if lines} == {"orders", "strength"}
    assert told["orders"] == [
        "list.pair[a=house.stark b=list.two[a=area.pyke (order.raid) b=area.seagard (order.raid*)]]",
        "list.pair[a=house.greyjoy b=order.none]",
    ]
    stark = "list.two[a=strength.line[amount=3 label=strength.units] b=strength.line[amount=−1 label=strength.order]]"
    assert told["strength"][0] == f"list.pair[a=house.stark b={stark}]"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["order", -1, "x"], "amount=−1 label=strength.order"),
        (["units", 0, "x"], "amount=0 label=strength.units"),
        (["support", 2, "pyke"], "amount=2 label=strength.support[area=@pyke]"),
        (["card", 3, "robb-stark"], "amount=3 label=strength.card[card=card.robb-stark]"),
        (["ability", 1, "robb-stark"], "amount=1 label=strength.ability[card=card.robb-stark]"),
        (["blade", 1, ""], "amount=1 label=strength.blade"),
    ],
)
def test_a_line_of_a_strength_says_where_it_comes_from(line: list[Any], told: str) -> None:
    assert strength_line(PLAIN, line) == f"strength.line[{told}]"


def test_the_areas_of_an_event_are_each_named_once_the_most_important_first() -> None:
    found = [(kind, areas_of_event(Event(kind, facts))) for kind, facts, _ in EVENTS]
    assert [(kind, areas) for kind, areas in found if len(areas) > 1] == [
        ("trimmed", ["pyke", "winterfell"]),
        ("mustered", ["bay-of-ice", "winterfell"]),
        ("raided", ["pyke", "seagard"]),
        ("raided", ["pyke", "seagard"]),
        ("marched", ["pyke", "seagard", "riverrun", "harrenhal"]),
        ("retreated", ["pyke", "seagard"]),
        ("support", ["pyke", "seagard"]),
        ("support", ["pyke", "seagard"]),
        ("battle", ["pyke", "seagard"]),
    ]
    assert [areas for kind, areas in found if kind == "control-lost"] == [["seagard"], ["pyke"]]
    assert areas_of_event(Event("mustered", {"castle": "pyke", "area": "pyke"})) == ["pyke"]


def test_a_word_is_the_name_of_an_id_or_the_id() -> None:
    assert [word(PLAIN, id) for id in ("pyke", "supply", "ship", "nobody")] == [
        "area.pyke", "westeros.supply", "unit.name.ship", "nobody",
    ]  # fmt: skip


def test_nothing_at_all_has_a_text_as_well() -> None:
    assert phrases.units_text(PLAIN, {}) == phrases.units_text(PLAIN, {"footman": 0}) == "units.none"
    empty = Event("trimmed", {"house": "stark", "lost": {}})
    assert sentence(PLAIN, empty) == "Log.trimmed[house=house.stark losses=units.none]"
    assert chronicle.rule_of_event(Event("round", {"round": 3, "rule": "A05"})) == "A05"
    assert chronicle.rule_of_event(empty) is None
