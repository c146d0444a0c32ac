"""What is kept of a view is what would be made of it anew, for every game (`gotweb.ui.table.glimpse`)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core import chance
from gotweb.ui.board.spots import with_outlines
from gotweb.ui.kit.tree import Element, Memo
from tests.conformance.playing import bots_at
from tests.conformance.test_any_showing import GAMES
from tests.rest import sooner

ANSWERS = 25


def plain(one: Any) -> Any:
    """What is drawn of elements, without what hears taps."""
    if isinstance(one, Element):
        return (one.tag, {**one.attrs}, one.key, [plain(child) for child in one.children])
    return [plain(child) for child in one] if isinstance(one, list | tuple) else one


@pytest.mark.parametrize("id", sooner(GAMES, quick=2, usual=6))
def test_the_board_its_labels_the_header_and_the_standings_are_those_of_now(id: str) -> None:
    page, pick, kept = bots_at(id), chance.seeded(f"kept {id}"), 0
    page.bots.take({}, page.match)
    table, t, before = page.table, page.language, None
    for _ in range(ANSWERS):
        if page.match.result is not None:
            break
        view, made = page.match.view_anew(None), table.glimpses._kept
        lying, outlines = made["lying"][2], with_outlines(page.surface.outlines, table.board.spots(view))
        anew = table.board.lying(view, outlines, Memo())
        assert {name: plain(shapes) for name, shapes in lying.items()} == {n: plain(s) for n, s in anew.items()}
        assert made["labels"][2] == table.board.described(t, view)
        head = plain(made["top"][2])[3]
        assert all(part in head for part in plain(table.face.head(t, view)) if part)
        assert plain(made["glance"][2]) == plain(table.face.glance(t, view, table.side.turn, {}))
        kept += lying is before
        before = lying
        choice = next(iter(page.match.choices))
        table.recaps.clear()
        table._give(choice, page.match.choices[choice].sample(pick))
    assert kept, "and hardly ever all of it is made anew"
