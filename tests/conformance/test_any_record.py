"""A record to look at of any game on the shelf: it is far within what is taken in, and is taken in by small steps.

How long a step takes is not measured in time, which a busy machine has its own idea of, but in what Python does in it.
"""

from __future__ import annotations

import hashlib
import json
from cProfile import Profile
from functools import cache
from typing import Any

import pytest

from gotweb.core import chance, foreign, look
from gotweb.core.errors import BadRecord
from gotweb.core.foreign import Steps
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.lang import Language
from gotweb.ui.face import face_at, offered
from gotweb.ui.home import share
from gotweb.ui.read.replay import Scenes
from gotweb.ui.read.watch import MOST_MARKS, WatchSheet
from tests.conformance.inspector import by_board

GAMES = [id for id in games() if id in offered()]
BOARDS = [(id, number) for id in GAMES for number in range(len(by_board(id)))]
CALLS = 25_000
"""Calls in Python that one step may make; some 25 milliseconds in a browser."""


@cache
def played(id: str, number: int = 0) -> Match:
    """A whole game at random, on the board with this number among those of the game."""
    match, pick = Match(game(id), by_board(id)[number]), chance.seeded(id)
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.sample(pick))
    return match


def sheet_of(found: look.Look) -> tuple[WatchSheet, Language]:
    """A record as it is checked: on paper."""
    face = face_at(found.game, found.options)
    scenes = Scenes(face, dict.fromkeys(face.board.middles, ""), found.names)
    return WatchSheet(None, found, scenes, None, lambda: None), Language("fr", face.package)  # type: ignore[arg-type]


def followed(steps: Steps[Any]) -> tuple[Any, int, list[int]]:
    """What comes of some work, how many calls its largest step made, and how much was done after each."""
    most, told, counted = 0, [], Profile()
    while True:
        counted.clear()
        counted.enable()
        try:
            told.append(next(steps))
        except StopIteration as done:
            return done.value, max(most, calls(counted)), told
        finally:
            counted.disable()
        most = max(most, calls(counted))


def calls(counted: Profile) -> int:
    """How many calls a profile has seen, of functions in Python and in C."""
    return sum(one.callcount + one.reccallcount for one in counted.getstats())


@pytest.mark.parametrize(("id", "number"), BOARDS)
def test_a_record_of_an_honest_game_is_far_within_what_is_taken_in(id: str, number: int) -> None:
    match = played(id, number)
    found = look.load(look.look(match, {}))
    most = match.game.max_answers
    assert len(found.moments) < most / 5 and len(match.log) < most / 5
    sheet, t = sheet_of(found)
    assert len(sheet.scenes.marks(t, sheet.film.log)) < MOST_MARKS / 5
    for moment in found.moments:
        foreign.weigh(moment.view, look.HEAVIEST // 3)
        foreign.weigh([[event.kind, event.facts] for event in moment.events], look.HEAVIEST_EVENTS // 3)


@pytest.mark.parametrize(("id", "number"), BOARDS)
def test_it_is_read_and_tried_in_small_steps(id: str, number: int) -> None:
    match = played(id, number)
    text = share.to_look(match, {match.seats[0]: "Ada"})
    whole = share.from_text(text)
    assert isinstance(whole, look.Look)
    sheet, t = sheet_of(whole)
    sheet.body(t)  # texts and drawings are read once, by whoever comes first
    found, most, told = followed(share.reading(text))
    assert found == whole and most < CALLS and told == sorted(told) and 0 <= told[0] <= told[-1] <= 100
    sheet, t = sheet_of(found)
    _, most, told = followed(sheet.checking(t))
    assert most < CALLS and told == sorted(told) and 0 <= told[0] <= told[-1] <= 100
    assert len(told) > sheet.film.last and sheet.film.place == 0


def again(content: dict[str, Any]) -> str:
    """A record that was changed by somebody who knew how its fingerprint is made."""
    return json.dumps({**content, "digest": look.digest(content)}, separators=(",", ":"))


EMPTY: dict[str, Any] = {"answers": 0, "events": [], "view": {}}


@pytest.mark.parametrize("id", GAMES)
def test_a_record_that_no_game_can_be_is_refused_before_anything_is_drawn(id: str) -> None:
    content, most = look.look(played(id), {}), game(id).max_answers
    first = content["moments"][0]
    nothing = [["nothing", {}]]
    for told, moments in {
        "look-too-long": [first, *[EMPTY] * (most + 2)],
        "look-too-long 2": [first, *({**EMPTY, "events": nothing * 100} for _ in range(most // 100 + 1))],
        "record-damaged": [first, {**EMPTY, "answers": most + 1}],
        "record-damaged 2": [{**first, "answers": 5}, EMPTY],
        "record-damaged 3": [first, {**EMPTY, "answers": -1}],
        "record-damaged 4": [first, {**EMPTY, "view": {"round": look.HEAVIEST}}],
        "record-damaged 5": [first, *({**EMPTY, "view": {str(n): ["x"] * 500}} for n in range(20))],
        "record-damaged 6": [first, {**EMPTY, "events": nothing * (look.HEAVIEST_EVENTS // 3)}],
    }.items():
        steps = share.reading(again({**content, "moments": moments}))
        with pytest.raises(BadRecord, match=told.partition(" ")[0]):
            followed(steps)


@pytest.mark.parametrize("id", GAMES)
def test_many_empty_moments_are_tried_by_drawing_one(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    content = look.look(played(id), {})
    many = min(6_000, game(id).max_answers)
    content = {**content, "moments": [content["moments"][0], *[EMPTY] * many]}
    found, most, _ = followed(share.reading(again(content)))
    assert most < CALLS
    drawn = []
    body = WatchSheet.body
    monkeypatch.setattr(WatchSheet, "body", lambda sheet, t: drawn.append(sheet.film.place) or body(sheet, t))
    sheet, t = sheet_of(found)
    _, most, told = followed(sheet.checking(t))
    assert drawn == [0, sheet.film.last] and len(told) > many
    assert most < CALLS


def test_the_fingerprint_is_that_of_the_whole_record_as_canonical_json() -> None:
    for id in GAMES:
        content = look.look(played(id), {"x": "\xe9\U0001f600"})
        made_up = {"a": [], "b": [1, {"d": 2, "c": 3}], "c": 0}
        for changed in (content, {**content, "moments": []}, {"digest": "x"}, made_up):
            rest = {key: value for key, value in changed.items() if key != "digest"}
            text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
            assert look.digest(changed) == hashlib.sha256(text.encode()).hexdigest()
