"""The sand-glass: counts while a seat can act, warns once, and does nothing else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.settings import CHOICES
from gotweb.ui.kit.tree import el, find, press, text
from gotweb.ui.table.glass import PILES, WARNS, Glass, GlassSheet, drawn, pile_of, told


class Clock:
    def __init__(self) -> None:
        self.time = 1_000_000

    def __call__(self) -> int:
        return self.time

    def go(self, seconds: float) -> None:
        self.time += int(seconds * 1000)


def test_it_runs_only_while_it_is_to_run() -> None:
    clock = Clock()
    glass = Glass(clock)
    glass.turn("orders of Stark", 60)
    clock.go(100)
    assert glass.left == 60, "nobody can act yet"
    glass.run(True)
    clock.go(10.4)
    assert glass.left == 50, "the second that has begun is still there"
    glass.run(False)
    clock.go(500)
    assert glass.left == 50
    glass.run(True)
    glass.run(True)
    clock.go(49.6)
    assert glass.left == 0


def test_each_question_turns_it_and_the_same_question_does_not() -> None:
    clock = Clock()
    glass = Glass(clock)
    glass.turn(("stark", "orders"), 60)
    glass.run(True)
    clock.go(20)
    glass.turn(("stark", "orders"), 60)
    assert glass.left == 40
    glass.turn(("lannister", "orders"), 60)
    assert glass.left == 60 and not glass.running


def test_it_says_once_that_the_time_is_up_and_goes_on_saying_nothing() -> None:
    clock = Clock()
    glass = Glass(clock)
    glass.turn(1, 30)
    glass.run(True)
    clock.go(29)
    assert not glass.ended()
    clock.go(5)
    assert glass.ended() and not glass.ended()
    glass.turn(2, 0)
    assert not glass.ended(), "no time was set"


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_it_shows_is_never_told_by_colour_alone(code: str) -> None:
    t, clock = Language(code, "thrones", strict=True), Clock()
    glass = Glass(clock)
    assert drawn(t, glass) == []
    glass.turn(1, 90)
    glass.run(True)
    assert "1:30" in text(el("div", None, drawn(t, glass)))
    clock.go(90 - WARNS)
    [soon] = drawn(t, glass)
    assert "soon" in str(soon.attrs["class"]) and told(WARNS) in text(soon)
    clock.go(WARNS)
    [out] = drawn(t, glass)
    assert t("glass.out") in text(out) and out.attrs["aria-live"] == "off"


ASKED = (("orders", True), ("bid", True), ("march", False))


def test_every_kind_of_answer_has_a_time_of_its_own_that_can_be_set() -> None:
    assert {
        pile_of("orders", True, ("orders",)),
        pile_of("bid", True, ("orders",)),
        pile_of("march", False, ("orders",)),
    } == set(PILES)
    chosen: dict[str, Any] = {name: values[0] for name, values in CHOICES.items()}
    sheet = GlassSheet(SimpleNamespace(settings=chosen, set=chosen.__setitem__))
    t = Language("en", "thrones", strict=True)
    for pile in PILES:
        assert chosen[f"glass-{pile}"] == "off", "nobody has a glass who has not asked for one"
        buttons = find(el("div", None, sheet.body(t)), f"set-glass-{pile}")
        assert len(buttons) == len(CHOICES[f"glass-{pile}"])
        press(buttons[2])
        assert chosen[f"glass-{pile}"] == "60"
