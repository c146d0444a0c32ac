"""A position that is read can be played on: what cannot be is refused with its place, in a sentence of both tongues."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.lang import Language
from tests.fief.opened import opened as fief
from tests.fief.rich import AT_THE_WALL, HOUSES, INVADED, POSITION, noble
from tests.lang.conftest import compiled

WALL = {**HOUSES, "wall": True}
END = {"agenda": [["income"], ["end"]]}


def refused(content: Any, posed: bool = True, **options: Any) -> str:
    """The place that the refusal of a position names; it is a sentence in both languages."""
    with pytest.raises(BadPosition) as found:
        Match(fief(), {**WALL, **options}, position=content, posed=posed)
    for code in ("en", "fr"):
        said = Language(code, "fief", strict=True, opened=compiled)(f"error.{found.value.id}", **found.value.facts)
        assert found.value.facts["where"] in said
    return str(found.value.facts["where"])


def with_nobles(**nobles: Any) -> dict[str, Any]:
    return {**END, "nobles": {id.replace("_", "-"): one for id, one in nobles.items()}}


@pytest.mark.parametrize(
    ("content", "where"),
    [
        ({"agenda": [["income"]]}, "agenda"),
        ({"agenda": [["end"], ["income"]]}, "agenda"),
        ({"agenda": []}, "agenda"),
        ({"agenda": [["dance"], ["end"]]}, "agenda.0.0"),
        ({"agenda": [["roam"], ["end"]]}, "agenda"),  # a task of the second variant, which is not played
        ({"agenda": [["income", "stark"], ["end"]]}, "agenda"),
        ({"agenda": [["move", "martell"], ["end"]]}, "agenda.0.1"),
        ({**END, "doing": []}, "doing"),
        ({**END, "sides": {}}, "sides"),
        ({"phase": "dinner"}, "phase"),
        ({"phase": "movement", "turn": "martell"}, "turn"),
        ({**END, "fought": [["stark", "winterfell", "winterfell"]]}, "fought.0"),
        ({**END, "used": ["dance stark"]}, "used.0"),
        ({**END, "troops": {"stark": {"knight": 1}}}, "troops"),
        ({**END, "troops": {"stark wall winterfell": {"knight": 1}}, "wall": {"stage": "repelling"}},
         "Spot(house='stark', at='wall', road='winterfell') is on no road"),
        ({**END, "troops": {"stark winterfell oldtown": {"knight": 1}}},
         "Spot(house='stark', at='winterfell', road='oldtown') is on no road"),
        (with_nobles(robb_stark=noble("stark", "winterfell", road="oldtown")),
         "Spot(house='stark', at='winterfell', road='oldtown') is on no road"),
        ({**with_nobles(robb_stark=noble("stark", "winterfell")), "troops": {"stark winterfell": {"ranger": 1}}},
         "Spot(house='stark', at='winterfell', road='') has more Rangers than Brothers"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_on_is_refused_with_its_place(content: Any, where: str) -> None:
    assert refused(content) == where


def whole(content: Any = AT_THE_WALL, **options: Any) -> dict[str, Any]:
    """All keys of a position, as the program writes them."""
    match = Match(fief(), {**WALL, **options}, position=content, posed=True)
    found: dict[str, Any] = json.loads(json.dumps(match.checkpoint()[1]))
    assert fief().position(fief().from_position(found, match.options)) == found
    return found


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"agenda": [["buy", "stark"], ["income"], ["end"]]}, "agenda"),
        ({"agenda": [["income"], ["income"], ["end"]]}, "agenda"),
        ({"turn": "stark"}, "phase"),
        ({"phase": "income"}, "phase"),
    ],
)
def test_a_position_out_of_play_is_one_that_play_reaches(change: Any, where: str) -> None:
    assert refused({**whole(POSITION), **change}, posed=False) == where


def test_a_position_out_of_play_leaves_nothing_out() -> None:
    content = whole()
    del content["hands"]
    assert refused(content, posed=False) == "missing"


SCORES = dict.fromkeys(("stark", "lannister", "tyrell", "greyjoy"), 1)
OVER: dict[str, Any] = {"winners": ["stark"], "rule": "V03", "scores": SCORES}


@pytest.mark.parametrize(
    ("result", "where"),
    [
        ({**OVER, "scores": {"stark": 4}}, "result.scores"),
        ({**OVER, "winners": []}, "result.winners"),
        ({**OVER, "winners": ["stark", "stark"]}, "result.winners"),
        ({**OVER, "winners": ["martell"]}, "result.winners.0"),
        ({**OVER, "rule": "V01"}, "result"),
        ({"winners": ["stark"]}, "result"),
        (7, "result"),
    ],
)
def test_an_impossible_end_is_refused(result: Any, where: str) -> None:
    assert refused({"agenda": [], "doing": ["end"], "result": result}) == where


def test_a_finished_game_is_read_back() -> None:
    content = {"agenda": [], "doing": ["end"], "result": OVER}
    match = Match(fief(), WALL, position=content, posed=True)
    assert match.result is not None and match.result.scores == SCORES
    again = Match(fief(), WALL, position=whole(content))
    assert again.result == match.result and again.digest() == Match(fief(), WALL, position=whole(content)).digest()


def test_wildlings_in_westeros_and_besiegers_of_the_wall_are_read_back() -> None:
    siege = {"winterfell": [{"house": "mance", "level": 2}, {"house": "greyjoy", "level": 1}]}
    fought = [["stark", "mance", "crag"]]
    whole({**INVADED, "sieges": siege, "fought": fought}, ladder=True)


def test_a_position_without_a_phase_is_the_beginning_of_a_round_and_titles_are_as_they_were() -> None:
    content = {"nobles": {"robb-stark": noble("stark", "winterfell")}, "titles": {"warden-1": "robb-stark"}}
    options = Match(fief(), WALL).options
    state = fief().from_position(content, options, posed=True)
    assert state.agenda[0] == ("begin",) and state.agenda[-1] == ("end",) and state.then == state.titles
    assert fief().from_position({**content, "then": {}}, options, posed=True).then == {}
