"""What is at stake stands beside the answers: power at a bid, places on tracks, what an order or a unit is worth."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import Element, el, text, walk
from tests.hands import Hands


def asked(id: str, options: dict[str, Any], kind: str, good: Any = lambda choice: True) -> tuple[Match, Any]:
    """The first such question of random games, and its widget."""
    for seed in range(30):
        match, pick = Match(game(id), options), chance.seeded(f"stakes {seed}")
        match.settle(pick)
        while match.choices:
            for choice in match.choices.values():
                if choice.kind == kind and good(choice):
                    return match, face_of(id).table.widget(match, choice, Hands())
            key = next(iter(match.choices))
            match.push_sample(key, pick)
            match.settle(pick)
    raise LookupError(kind)


def said(node: Element) -> str:
    return " ".join(text(node).split())


def drawn(widget: Any, language: Language) -> Element:
    return el("div", None, widget.body(language))


@pytest.mark.parametrize("id", ["thrones-first", "thrones-second"])
@pytest.mark.parametrize("prize", ["throne", "wildlings"])
def test_who_bids_sees_everybodys_power(id: str, prize: str) -> None:
    match, widget = asked(id, {"players": 5}, "bid", lambda choice: choice.facts["prize"] == prize)
    t = Language("en", "thrones.second" if id == "thrones-second" else "thrones", strict=True)
    rows = [node for node in walk(drawn(widget, t)) if "rival" in str(node.attrs.get("class")).split()]
    told = {said(row) for row in rows}
    assert told == {f"{t(f'house.{house}')} {match.state.power[house]}" for house in match.state.houses}
    assert sum("own" in str(row.attrs["class"]).split() for row in rows) == 1


@pytest.mark.parametrize(("id", "kind"), [("thrones-second", "track"), ("thrones-dance", "climb")])
def test_who_chooses_a_track_sees_the_places_on_each(id: str, kind: str) -> None:
    match, widget = asked(id, {"players": 6}, kind)
    t = Language("fr", "thrones.second", strict=True)
    rows = [node for node in walk(drawn(widget, t)) if node.attrs.get("class") == "places"]
    shown = [[said(place) for place in row.children] for row in rows]
    tracks = [option[kind] for option in widget.choice.options() if option[kind] is not None]
    assert shown == [[t(f"house.{house}") for house in match.state.tracks[track]] for track in tracks]
    concerned = widget.facts.get("victim", widget.seat)
    for row in rows:
        (marked,) = [place for place in row.children if place.attrs.get("class") == "concerned"]  # type: ignore[union-attr]
        assert said(marked) == t(f"house.{concerned}")


def test_a_starred_consolidation_says_what_each_answer_brings() -> None:
    """L33: one power and one for each crown, or the points of the castle or stronghold."""
    match, widget = asked("thrones-second", {"players": 6}, "consolidate")
    area = match.state.edition.areas[widget.facts["area"]]
    told = said(drawn(widget, Language("en", "thrones.second", strict=True)))
    power, points = 1 + area.crowns, {"castle": 1, "stronghold": 2}[area.structure]
    assert f"{power} power token{'s' if power > 1 else ''}" in told
    assert f"Muster with {points} point{'s' if points > 1 else ''}" in told


def test_a_unit_for_the_wildlings_says_how_much_of_the_loss_it_pays() -> None:
    """E04: a knight pays two points, a footman or a ship one."""
    _, widget = asked("thrones-first", {"players": 4}, "sacrifice")
    told = {
        option["sacrifice"]["unit"]: said(el("p", None, widget.words(Language("en", "thrones"), option)))
        for option in widget.choice.options()
    }
    assert all(words.endswith({"knight": "2 points"}.get(unit, "1 point")) for unit, words in told.items())
    assert "knight" in told or "footman" in told
