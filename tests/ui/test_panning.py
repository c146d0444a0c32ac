"""Where a map begins that is higher than the room for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.ui.board.panning import Panning

ROOM = (390.0, 240.0)
"""The room for the map on a phone."""


def drawing() -> Any:
    """A square drawing of 960 units."""
    held = dict[str, str]()
    return SimpleNamespace(
        getAttribute=lambda _: "0 0 960 960", setAttribute=held.__setitem__, style=SimpleNamespace()
    )  # fmt: skip


@pytest.mark.parametrize("midway", [False, True])
def test_a_board_may_begin_with_its_middle(midway: bool) -> None:
    """While a bot moves first nothing is asked, so nothing leads the map anywhere."""
    box = SimpleNamespace(width=ROOM[0], height=ROOM[1])
    map_ = Panning(SimpleNamespace(getBoundingClientRect=lambda: box), drawing())
    map_.look_at(drawing(), 0.0, midway=midway)
    map_.measure()
    assert map_.size[1] * map_.scale > ROOM[1], "else there is nothing to choose"
    top, low = -map_.y / map_.scale, (ROOM[1] - map_.y) / map_.scale
    assert ((top + low) / 2 == pytest.approx(480)) == midway and (top == 0) != midway
    map_.offer([(480.0, 900.0)], anew=True)
    assert map_.sees((480.0, 900.0)), "what is asked leads it there"
