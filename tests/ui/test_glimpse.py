"""What was made of a view is kept as long as all that was read there is the same."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.ui.table.glimpse import Glimpse, Glimpses

VIEW = {"round": 1, "units": {"winterfell": 2}, "asked": []}


@pytest.mark.parametrize(
    ("reads", "change", "stays"),
    [
        (lambda view: view["units"], {"round": 2}, True),
        (lambda view: view["units"], {"units": {"winterfell": 1}}, False),
        (lambda view: view["units"], {"units": {"winterfell": 2}}, True),
        (lambda view: view.get("battle"), {"asked": [1]}, True),
        (lambda view: view.get("battle"), {"battle": {}}, False),
        (lambda view: "battle" in view, {"battle": {}}, False),
        (lambda view: "round" in view, {"round": 2}, False),
        (lambda view: {**view}, {"asked": [1]}, False),
        (lambda view: {**view}, {"battle": {}}, False),
        (list, {"battle": {}}, False),
        (len, {"battle": {}}, False),
        (lambda view: view.items(), {}, True),
        (lambda view: 0, {"round": 2, "units": {}, "battle": {}}, True),
    ],
)
def test_it_is_made_anew_when_something_changes_that_was_read(reads: Any, change: dict[str, Any], stays: bool) -> None:
    glimpses, made = Glimpses(), list[int]()

    def make(view: Any) -> int:
        reads(view)
        made.append(len(made))
        return made[-1]

    first = glimpses.made("part", (), VIEW, make)
    then = glimpses.made("part", (), {**VIEW, **change}, make)
    assert (then == first) is stays
    assert glimpses.made("part", ("another",), {**VIEW, **change}, make) == len(made) - 1 > then
    glimpses.clear()
    assert glimpses.made("part", ("another",), {**VIEW, **change}, make) == len(made) - 1


def test_what_a_view_has_not_is_missing() -> None:
    with pytest.raises(KeyError):
        Glimpse(VIEW)["battle"]
