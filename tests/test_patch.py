"""A row of JSON values as what changes from each to the next (`gotweb.core.patch`)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from gotweb.core.patch import changed, changes, plain


def some(rng: random.Random, depth: int = 3) -> Any:
    """Some JSON value."""
    kind = rng.randrange(6 if depth else 4)
    if kind == 4:
        return {rng.choice("abcde"): some(rng, depth - 1) for _ in range(rng.randrange(4))}
    if kind == 5:
        return [some(rng, depth - 1) for _ in range(rng.randrange(5))]
    return rng.choice([None, True, False, 0, 1, 2, "a", "b", ""])


def test_what_changes_leads_from_each_value_to_the_next() -> None:
    rng = random.Random(5)
    for _ in range(3_000):
        one, other = some(rng), some(rng)
        before = json.dumps(one)
        found = json.loads(json.dumps(changes(one, other)))
        assert json.dumps(changed(one, found), sort_keys=True) == json.dumps(other, sort_keys=True)
        assert json.dumps(one) == before, "left as it was"


def test_one_and_true_are_two_values() -> None:
    assert changed({"a": 1}, changes({"a": 1}, {"a": True}))["a"] is True
    assert changed([0, 1], changes([0, 1], [False, 1]))[0] is False


def test_a_list_that_loses_its_first_member_is_not_written_again() -> None:
    assert changes({"agenda": list("abcdef")}, {"agenda": list("bcdef")}) == {"agenda": [0, 1, []]}
    assert plain({"a": ((1, 2), [3])}) == {"a": [[1, 2], [3]]}


@pytest.mark.parametrize("change", [
    None, 3, "x", [], [1, 2], [0, 4, []], [-1, 1, []], [True, 0, []], [1, -1, []], [0, 0, {}], {"a": [0, 1, []]},
    {"a": 1},
])  # fmt: skip
def test_a_change_that_does_not_fit_is_refused(change: Any) -> None:
    with pytest.raises(ValueError, match="fit"):
        changed(["a", "b", "c"], change)
