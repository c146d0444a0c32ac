"""Drafts that are no answer yet, and those of raids: written, read back and laid again; odd ones are not laid."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.thrones.first import FIRST
from gotweb.thrones.table.widgets.listed import RankWidget
from gotweb.thrones.table.widgets.orders import RavenWidget
from gotweb.thrones.table.widgets.raids import RaidWidget
from gotweb.thrones.table.widgets.tally import TallyWidget
from gotweb.ui.table.widget import AnyWidget
from tests.hands import Hands
from tests.players import lively

EN = Language("en", "thrones")
KINDS: dict[str, type[AnyWidget]] = {
    "raid": RaidWidget, "raven": RavenWidget, "rank": RankWidget, "trim": TallyWidget,
}  # fmt: skip
LATER = [list(task) for task in FIRST.round[1:]]
TOO_MANY = {
    "units": {"winterfell": {"stark": {"footman": 3, "knight": 2}}, "white-harbor": {"stark": {"footman": 2}}},
    "agenda": [["supply", "stark"], *LATER],
}
"""Stark's armies are too large for its supply, and it chooses whom it loses (B12)."""
ODD: tuple[Any, ...] = (
    None, 3, "x", [], {}, [[]], {"raven": {}}, {"raven": 3}, {"rank": ["nobody"]}, {"rank": [[1]]}, {"rank": "stark"},
    {"trim": 3}, {"trim": []}, {"trim": {"pyke": {"footman": -1}}}, {"trim": {"pyke": {"footman": 99}}},
    {"trim": {"pyke": []}}, {"lose": {"footman": True}}, {"lose": {"dragon": 1}}, {"lose": 1},
    {"rank": [], "more": 1},
)  # fmt: skip


@cache
def asked(kind: str) -> tuple[Match, Choice]:
    """The first such question of random games, with more than two answers."""
    if kind == "trim":
        match = Match(game("thrones-first"), {"players": 5}, position=TOO_MANY)
        return match, next(iter(match.choices.values()))
    for seed in range(12):
        match, pick = Match(game("thrones-first"), {"players": 5}), chance.seeded(f"parts {seed}")
        while match.result is None:
            for choice in match.choices.values():
                if choice.kind == kind and len(choice.options()) > 2:
                    return match, choice
            question, choice = next(iter(match.choices.items()))
            match.push(question, lively(match, choice, pick))
    raise LookupError(kind)


def again(widget: Any) -> Any:
    """The same question's widget as another start of the page makes it, with what was kept of this one laid in it."""
    kept = json.loads(json.dumps(widget.sketch(EN)))
    twin = type(widget)(widget.match, widget.choice, Hands())
    assert widget.choice.why_not(kept) is None or twin.fits(kept)
    twin.resume(kept)
    return twin


def test_a_raid_is_laid_again_where_it_starts_and_with_its_targets() -> None:
    match, choice = asked("raid")
    target = next(option for option in choice.options() if option["targets"])
    widget: Any = RaidWidget(match, choice, Hands())
    widget.origin = None
    widget.tap(target["raid"])
    assert again(widget).origin == target["raid"] and again(widget).targets == []
    for area in target["targets"]:
        widget.tap(area)
    assert again(widget).sketch(EN) == target and again(widget).confirm(EN).answer == target


def test_whose_order_is_changed_is_laid_again_before_it_is_known_for_what() -> None:
    widget: Any = RavenWidget(*asked("raven"), Hands())
    assert widget.sketch(EN) is None
    area = next(iter(widget.swaps()))
    widget.tap(area)
    assert again(widget).area == area and again(widget).token is None and again(widget).confirm(EN).answer is None
    widget.take(widget.swaps()[area][0])
    assert again(widget).confirm(EN).answer == widget.confirm(EN).answer


def test_losses_are_laid_again_one_by_one() -> None:
    match, choice = asked("trim")
    assert choice.kind == "trim"
    widget: Any = TallyWidget(match, choice, Hands())
    while widget.answer() is None or not widget.lost:
        widget.tap(next(area for area in widget.most if widget.possible(more(widget, area))))
        assert again(widget).lost == widget.lost and again(widget).sketch(EN) == widget.sketch(EN)


def more(widget: Any, area: str) -> Any:
    """The losses of a widget and one unit more from an area, of the first kind of which there is one."""
    lost = dict(widget.lost.get(area, {}))
    kind = next((kind for kind, n in widget.most[area].items() if lost.get(kind, 0) < n), None)
    return {"nowhere": {"footman": 1}} if kind is None else {**widget.lost, area: {**lost, kind: lost.get(kind, 0) + 1}}


def test_the_first_of_equal_bidders_are_laid_again() -> None:
    match, choice = asked("rank")
    widget: Any = RankWidget(match, choice, Hands())
    while widget.next():
        widget.put(widget.next()[-1])
        assert again(widget).order == widget.order and again(widget).next() == widget.next()


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_what_is_no_part_of_an_answer_is_not_laid(kind: str) -> None:
    match, choice = asked(kind)
    widget = KINDS[kind](match, choice, Hands())
    assert not any(widget.fits(odd) for odd in ODD)
