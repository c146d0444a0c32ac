"""Every part of the face in battles as bots fight them: at random hardly any tray ever meets another one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE, Choice
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES
from gotweb.miniatures.facts import modes
from gotweb.ui.face import face_at
from tests.conformance.faces import FaceInspector
from tests.conformance.inspector import boards
from tests.miniatures.inspected import Moment, kinds_met
from tests.miniatures.table import BERSERKERS, BOWMEN, GUARDS, PYROMANCERS, posed
from tests.players import guided
from tests.rest import by_turns

EVERY = 12
"""Beside those at which something is there for the first time, every so-manieth moment is looked at."""


def moments(match: Match, seed: int) -> Iterator[Moment]:
    """A battle between bots before every answer: the match, the question, and what stood before the last answer."""
    pick, since, before = chance.seeded(seed), 0, match.view(None)
    choice: Choice | None = None
    match.settle(pick)
    while match.result is None:
        question, choice = next((id, one) for id, one in match.choices.items() if one.seat != NATURE)
        yield match, choice, since, before
        since, before = len(match.log), match.view(None)
        match.push(question, guided(match, choice, pick))
        match.settle(pick)
    assert choice is not None
    yield match, choice, since, before


def looked_at(match: Match, code: str, seed: int) -> tuple[list[str], set[str]]:
    """The faults of the face in a battle, and the kinds of questions and of events that there were."""
    names = [one.board.name for one in boards("miniatures")]
    number = names.index(face_at("miniatures", match.options).board.name)
    inspector = FaceInspector("miniatures", code, seed, number)
    met = kinds_met(inspector, moments(match, seed), EVERY)
    return list(inspector.faults), met


@pytest.mark.parametrize(("mode", "code"), by_turns(modes(), LANGUAGES))
def test_the_face_shows_all_of_a_battle(mode: str, code: str) -> None:
    options = complete_options(game("miniatures"), {"mode": mode})
    faults, met = looked_at(Match(game("miniatures"), options), code, 1)
    assert not faults, "\n".join(faults)
    assert {"charge", "align", "melee", "reroll", "struck", "tested", "wounds"} <= met


@pytest.mark.parametrize("code", LANGUAGES)
def test_conditions_are_spent_and_terrain_is_hewn_down(code: str) -> None:
    """Dice are asked for again by whom a condition of the enemy's lets; stakes within an inch are hewn down."""
    bad = {"conditions": ["panicked", "vulnerable", "weakened"]}
    match = posed(
        {
            f"red-1-{BERSERKERS}": (BERSERKERS, 2400, 1600, 0, bad),
            f"red-2-{BOWMEN}": (BOWMEN, 1200, 1400, 0, bad),
            f"blue-1-{GUARDS}": (GUARDS, 2400, 2080, 180, bad),
            f"blue-2-{PYROMANCERS}": (PYROMANCERS, 1200, 2300, 180, bad),
        },
        "break-the-line",
        terrain=["stakes-1"],
        round=4,
    )
    met = set[str]()
    for seed in range(2):
        faults, more = looked_at(match.fork(), code, seed)
        assert not faults, "\n".join(faults)
        met |= more
    assert {"weakened", "vulnerable", "panicked", "fear", "spent"} <= met


@pytest.mark.parametrize("code", LANGUAGES)
def test_objectives_score_one_by_one_and_do_what_their_cards_say(code: str) -> None:
    """L09, L10: the shift, the choice among two enemies and the test of the centre are all looked at."""
    done = {"activated": True}
    match = posed(
        {
            f"red-1-{GUARDS}": (GUARDS, 2400, 2400, 0, done),
            f"red-2-{BERSERKERS}": (BERSERKERS, 670, 2950, 0),
            f"red-3-{GUARDS}": (GUARDS, 4130, 1850, 0, {**done, "left": 5}),
            f"blue-1-{GUARDS}": (GUARDS, 670, 3530, 180, done),
            f"blue-2-{BOWMEN}": (BOWMEN, 1300, 3400, 180, done),
            f"blue-3-{PYROMANCERS}": (PYROMANCERS, 4130, 2950, 180, done),
        },
        "a-game-of-thrones",
        round=6,
        cards={"nw": "war-drums", "ne": "old-road", "sw": "smithy", "se": "maesters-tents"},
        control={
            "centre": f"red-1-{GUARDS}", "nw": f"red-2-{BERSERKERS}", "se": f"red-3-{GUARDS}",
            "ne": f"blue-3-{PYROMANCERS}",
        },
    )  # fmt: skip
    match.push("red", {"action": "none"})
    faults, met = looked_at(match, code, 1)
    assert not faults, "\n".join(faults)
    assert {"victim", "shift", "scores", "tested", "restored", "condition", "over"} <= met
