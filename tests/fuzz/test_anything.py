"""Any JSON and any text, as Hypothesis thinks them up: the same every time, small, and unlike what people write."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from gotweb import cases
from gotweb.core import foreign
from gotweb.core.choice import same_shape
from gotweb.core.errors import BadLink, BadPosition, BadRecord
from gotweb.core.expect import complaints
from gotweb.core.foreign import MAX_DEPTH, Unreadable
from gotweb.core.match import Match
from gotweb.core.record import load
from gotweb.thrones import expect, position
from gotweb.ui.home import share
from tests.fuzz.kinds import NOTHING, take_answer
from tests.fuzz.probe import keeps_the_laws
from tests.fuzz.sources import FIRST, sources

STEADY = settings(
    derandomize=True, database=None, deadline=None, max_examples=150, suppress_health_check=list(HealthCheck)
)
NAMES = some.deferred(lambda: some.sampled_from(sources().words)) | some.text(max_size=8)
"""Made when the first test wants them: whoever only collects the tests plays no games."""
JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | NAMES,
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(NAMES, inner, max_size=4),
    max_leaves=12,
)


@STEADY
@given(some.dictionaries(some.sampled_from(sorted(position.KEYS)), JSON, max_size=4))
def test_any_json_under_the_keys_of_a_position_is_refused_or_lawful(content: dict[str, Any]) -> None:
    try:
        match = Match(FIRST, position=content)
    except BadPosition:
        return
    keeps_the_laws(match)


@STEADY
@given(some.sampled_from(["options", "origin", "answers", "checkpoint", "names", "game", "digest"]), JSON)
def test_any_json_in_a_saved_game_is_refused_or_opened(key: str, value: Any) -> None:
    try:
        keeps_the_laws(load({**sources().records[1], key: value}).match)
    except BadRecord:
        return


@STEADY
@given(some.text())
def test_any_text_is_no_game_but_no_trouble_either(text: str) -> None:
    for take, error in ((share.from_text, BadRecord), (share.from_link, BadLink)):
        try:
            take(text)
        except error as refusal:
            assert refusal.id
        else:
            raise AssertionError(f"{text!r} was taken for a game")


@STEADY
@given(some.deferred(lambda: some.integers(0, len(sources().matches) - 1)), NAMES, JSON)
def test_any_json_as_an_answer_is_refused_by_a_rule(number: int, seat: str, answer: Any) -> None:
    match = sources().matches[number]
    for asked in (seat, *match.choices):
        rule = match.why_not(asked, answer)
        assert (rule and rule[0].isupper()) or take_answer([number, asked, answer]) != NOTHING


@STEADY
@given(some.sampled_from([*expect.CHECKS, *expect.BY_AREA, *expect.BY_HOUSE, *expect.BY_NAME, *expect.VALUES]), JSON)
def test_any_json_as_an_expectation_is_a_sentence(key: str, value: Any) -> None:
    begun = next(match for match in sources().matches if match.game is FIRST and len(match.answers) > 20)
    for complaint in complaints(begun, {key: value}, expect.OWN):
        assert complaint.startswith(key) or " " in complaint


@STEADY
@given(JSON, JSON)
def test_any_json_is_no_case_or_one_that_runs(content: Any, step: Any) -> None:
    for one in (content, {"id": "X", "title": "", "source": "", "expect": {}, "script": [step], "position": content}):
        try:
            cases.run(cases.parse(one))
        except cases.BadCase as error:
            assert str(error)


@STEADY
@given(JSON)
def test_only_an_object_with_the_same_keys_and_kinds_has_the_shape_of_a_bid(value: Any) -> None:
    assert same_shape(value, {"bid": 0}) == (
        isinstance(value, dict) and [*value] == ["bid"] and type(value["bid"]) is int
    )
    assert same_shape({"bid": value}, {"bid": 0}) == (type(value) is int)


@STEADY
@given(JSON)
def test_how_deep_json_is_nested_is_seen_without_reading_it(value: Any) -> None:
    assert too_deep(json.dumps(bare(value))) == (depth(value) > MAX_DEPTH)


def too_deep(text: str) -> bool:
    """Whether a text is refused before it is read."""
    try:
        return list(foreign.pieces(text)) == []
    except Unreadable:
        return True


def bare(value: Any) -> Any:
    """The same lists and objects with nothing else in them: numbers and texts may be refused for other reasons."""
    if isinstance(value, dict):
        return {f"[{n}": bare(inner) for n, inner in enumerate(value.values())}
    return [bare(inner) for inner in value] if isinstance(value, list) else 0


def depth(value: Any) -> int:
    """How many lists and objects lie in one another."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inside is None else 1 + max(map(depth, inside), default=0)
