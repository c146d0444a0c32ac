"""Where a map begins that is higher than the room for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.ui.board.looking import FEW
from gotweb.ui.board.panning import AROUND, NAMED, Panning

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


def on_phone(width: int) -> Panning:
    """The map of a phone, of a board that is so broad."""
    held = dict[str, str]()
    svg: Any = SimpleNamespace(
        getAttribute=lambda _: f"0 0 {width} 1860", setAttribute=held.__setitem__, style=SimpleNamespace()
    )
    box = SimpleNamespace(width=ROOM[0], height=ROOM[1])
    lists = SimpleNamespace(toggle=lambda *_: None, remove=lambda *_: None)
    map_ = Panning(SimpleNamespace(getBoundingClientRect=lambda: box, classList=lists), svg)
    map_.look_at(svg, 0.0, midway=False)
    map_.measure()
    return map_


@pytest.mark.parametrize("width", [1000, 1384])
def test_names_can_be_read_on_a_phone_however_broad_the_board_is(width: int) -> None:
    """With Essos beside Westeros names were 10 pixels high at first, and 7 where two far places were shown."""
    map_ = on_phone(width)
    assert map_.scale >= NAMED
    map_.glance([(200.0, 300.0), (width - 200.0, 1500.0)])
    assert map_.scale >= NAMED and map_.sees((200.0, 300.0)), "the first above all"
    map_.glance([(20.0 * n, 200.0 * n) for n in range(1, FEW + 2)])
    assert map_.scale == map_.whole, "of many places the whole map"


@pytest.mark.parametrize("at", [(300.0, 700.0), (700.0, 1200.0)])
def test_the_one_place_where_something_happens_lies_amid_the_map(at: tuple[float, float]) -> None:
    """A battle told below the map lay near its upper edge."""
    map_ = on_phone(1000)
    map_.glance([at])
    for axis, start in ((0, map_.x), (1, map_.y)):
        assert AROUND * ROOM[axis] - 1 <= start + at[axis] * map_.scale <= (1 - AROUND) * ROOM[axis] + 1
