"""What is typed as JSON is read by one reader, for every game on the shelf."""

from __future__ import annotations

import pytest

from gotweb.core.match import Match
from gotweb.core.shelf import folder_of, game, games
from gotweb.core.words import NotUnderstood, typed_json, words_of
from gotweb.lang import Language


@pytest.mark.parametrize("line", ["winterfell", "3", "[1]", "", "-"])
def test_what_begins_with_no_brace_is_left_to_the_game(line: str) -> None:
    assert typed_json(line) is None


def test_an_answer_is_read() -> None:
    assert typed_json('{"bid": 3}') == {"bid": 3}


DEEP = pytest.param('{"a":' * 9_000, id="deep")


@pytest.mark.parametrize("line", ["{", '{"bid": 3', '{"bid": 3} {}', '{"bid": NaN}', '{"a": 1, "a": 2}', DEEP])
def test_what_is_not_json_is_not_understood(line: str) -> None:
    with pytest.raises(NotUnderstood) as trouble:
        typed_json(line)
    assert trouble.value.why == "json"


@pytest.mark.parametrize("id", games())
def test_any_game_reads_json_so(id: str) -> None:
    match = Match(game(id))
    words = words_of(match.game, Language("en", folder_of(match.game), strict=True))
    choice = next(iter(match.choices.values()))
    assert words.understand(choice, ' {"what": {"ever": [1]}} ') == {"what": {"ever": [1]}}
    with pytest.raises(NotUnderstood) as trouble:
        words.understand(choice, '{"what": ')
    assert trouble.value.why == "json"
