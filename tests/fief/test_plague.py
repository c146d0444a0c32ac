"""G08, rulebook p12: whoever enters a plague from outside is tested once; K19 for what the book leaves open."""

from __future__ import annotations

from typing import Any

from gotweb.fief import disasters, setup
from gotweb.fief.state import Noble, Spot, State
from tests.fief.opened import opened as fief
from tests.fief.options import options_for

TROOPS = {"knight": 2, "man-at-arms": 3}


def table() -> State:
    state = setup.bare({**options_for(3, 1), "house1": "tully", "house2": "stark", "house3": "tyrell"})
    state.weather["2"] = ("plague",)
    state.nobles["edmure-tully"] = Noble("edmure-tully", "tully", "harrenhal")
    state.troops[Spot("tully", "harrenhal")] = TROOPS
    return state


def run(state: State, origin: str, *answers: Any) -> dict[str, int]:
    """Enter Harrenhal, in region 2, from a village, and give these answers; all must be asked."""
    step = disasters.enter(state, Spot("tully", "harrenhal"), origin, ["edmure-tully"], TROOPS)
    left = list(answers)
    try:
        next(step)
        while True:
            step.send(left.pop(0))
    except StopIteration as done:
        assert not left
        return dict(done.value)


def test_from_outside_half_the_troops_die_and_the_noble_rolls() -> None:
    state = table()
    assert run(state, "riverrun", {"bury": {"man-at-arms": 2}}, {"roll": [4]}) == {"knight": 2, "man-at-arms": 1}
    assert state.tested == ("edmure-tully",) and "edmure-tully" in state.nobles


def test_who_was_tested_comes_again_unharmed() -> None:
    state = table()
    state.tested = ("edmure-tully",)
    assert run(state, "riverrun") == TROOPS


def test_who_stood_in_a_plague_when_movement_began_is_spared() -> None:
    state = table()
    disasters.spared(state, "tully")
    assert state.tested == ("edmure-tully",) and run(state, "riverrun") == TROOPS


def test_within_the_plague_or_into_a_sept_nobody_is_tested() -> None:
    state = table()
    assert run(state, "saltpans") == TROOPS
    state.septs = ("harrenhal",)
    assert run(state, "riverrun") == TROOPS


def test_who_leaves_the_quarantine_of_a_sept_is_tested() -> None:
    """G09, rulebook p19, 4.3.3: a Sept protects "as long as they remain inside the Village (stay in quarantine)"."""
    state = table()
    state.septs = ("saltpans",)
    state.nobles["edmure-tully"] = Noble("edmure-tully", "tully", "saltpans")
    disasters.spared(state, "tully")
    assert state.tested == ()
    state.nobles["edmure-tully"] = Noble("edmure-tully", "tully", "harrenhal")  # there he comes now
    assert run(state, "saltpans", {"bury": {"man-at-arms": 2}}, {"roll": [4]}) == {"knight": 2, "man-at-arms": 1}


def test_the_game_asks_for_a_mild_first_round() -> None:
    assert fief().options({})["mild"] == (False, True)
