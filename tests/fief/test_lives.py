"""The family tree: what is told of every noble of a game, and by whose hand he died."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.fief import lives
from gotweb.fief.lives import LifeStep
from gotweb.fief.table.reading import report
from gotweb.lang import LANGUAGES, Language
from tests.fief import playing
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES, POSITION
from tests.hands import said

T = Language("en", "fief", strict=True)


def rich() -> Match:
    return Match(fief(), {**HOUSES, "rounds": 6}, position=POSITION, posed=True)


def event(kind: str, **facts: Any) -> Event:
    return Event(kind, facts)


DEATHS = {
    "assassins": (event("assassins", seat="tyrell", sponsor="mace-tyrell", target="arya-stark"), "I09", "tyrell"),
    "justice": (event("justice", seat="lannister", target="arya-stark"), "I11", "lannister"),
    "the lord of the vale": (event("executed", seat="greyjoy", target="arya-stark"), "A07", "greyjoy"),
    "in battle": (event("battle", seat="greyjoy", other="stark", area="pyke"), "R13", "greyjoy"),
    "in the enemy's battle": (event("battle", seat="stark", other="tyrell", area="pyke"), "R09", "tyrell"),
    "of the plague": (event("battle", seat="stark", other="tyrell", area="pyke"), "G06", None),
    "of assassins for another": (event("assassins", seat="tyrell", sponsor="x", target="tywin-lannister"), "I09", None),
}  # fmt: skip


@pytest.mark.parametrize("how", DEATHS)
def test_by_whose_hand_a_noble_died(how: str) -> None:
    before, rule, house = DEATHS[how]
    log = [before, event("died", noble="arya-stark", seat="stark", area="pyke", rule=rule)]
    assert lives.killer(log, 1) == house


def test_whoever_comes_weds_is_crowned_and_dies_is_in_the_tree() -> None:
    """Against the log of whole random games, event by event."""
    seen = set()
    for seed in range(3):
        match, pick = rich(), chance.seeded(f"lives {seed}")
        first = set(match.state.nobles)
        while match.result is None:
            playing.answer(match, pick)
        found = {life.noble: life for life in lives.lives(match)}
        assert first <= found.keys()
        for one in match.log:
            if one.kind in ("joined", "died", "wed", "captured", "titled"):
                steps = [step.what for step in found[one.facts["noble"]].steps]
                assert one.kind in steps or one.facts.get("title", "").startswith(("brother", "defender"))
                seen.add(one.kind)
        assert {id for id, life in found.items() if not life.ended} == set(match.state.nobles)
        houses = [life.house for life in found.values()]
        assert houses == sorted(houses, key=match.seats.index)
    assert {"joined", "died", "titled"} <= seen


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_report_shows_the_tree_of_a_whole_game(code: str) -> None:
    t, match, pick = Language(code, "fief", strict=True), rich(), chance.seeded("tree")
    while match.result is None:
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.sample(pick))
    shown = said(*report(fief()).further(t, match))
    for life in lives.lives(match):
        assert t(f"noble.{life.noble}") in shown
    assert t("lives.title") in shown


def test_a_wedding_is_in_both_lives() -> None:
    log = [event("round", round=4), event("wed", noble="eddard-stark", spouse="margaery-tyrell", rule="B05")]
    assert lives._steps(log, 1, 4) == [
        ("eddard-stark", LifeStep(4, "wed", "margaery-tyrell")),
        ("margaery-tyrell", LifeStep(4, "wed", "eddard-stark")),
    ]  # fmt: skip
