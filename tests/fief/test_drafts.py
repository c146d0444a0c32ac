"""What somebody has chosen stays when something happens beside his question: a hand, a deal, a bot that sits down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.fief.deals import EMPTY
from gotweb.fief.table import widgets
from gotweb.fief.table.widgets.parts import LeavingPartsWidget
from gotweb.ui.kit.tree import press
from gotweb.ui.table.botseat import BotSeat
from gotweb.ui.table.table import Table
from tests.fief.rich import AT_THE_WALL, POSITION
from tests.fief.test_at_the_table import bells, laid, until
from tests.fief.test_face import open_widget, reach
from tests.hands import Hands
from tests.shown import Shown

NOTHING: Answer = {"act": "nothing"}


def at(kind: str) -> tuple[Table, Shown]:
    """A table at which a question of this kind is asked first, with its curtain open."""
    wall = kind in ("call", "objective")
    _app, table, surface = laid("en", AT_THE_WALL if wall else POSITION, **({"wall": True} if wall else {}))
    until(table, surface, kind)
    table.curtain.show()
    return table, surface


def drafted(table: Table) -> dict[str, Any]:
    """What the open widget has chosen, when every part that has several values is set to its last one."""
    widget: Any = table.widget
    done: list[Any] = []
    while (part := widget.choice.next(*done)) is not None:
        done.append(part.values[-1])
        widget.chosen[part.name] = part.values[-1]
    table.refresh()
    return dict(widget.chosen)


def other_than(table: Table) -> str:
    """A seat that is not asked, and may raise its hand."""
    asked = {choice.seat for choice in table.match.choices.values()}
    return next(choice.seat for choice in table.match.beside.values() if choice.seat not in asked)


def nothing(table: Table, surface: Shown, other: str) -> None:
    """A person raises a hand, and does nothing."""
    press(bells(surface)[other])
    table.send(NOTHING)


def by_bot(table: Table, _surface: Shown, other: str) -> None:
    """A bot takes over a seat, and raises its hand, and does nothing."""
    table.bots.seat(other, BotSeat())
    table.answer_for(f"{other}/hand", {"hand": True})
    table.answer_for(other, NOTHING)


@pytest.mark.parametrize("kind", ["move", "propose", "call", "buy", "play", "fight"])
@pytest.mark.parametrize("happens", [nothing, by_bot], ids=["a hand", "a bot"])
def test_a_draft_outlasts_a_raised_hand(kind: str, happens: Callable[..., None]) -> None:
    table, surface = at(kind)
    widget: Any = table.widget
    if isinstance(widget, LeavingPartsWidget):
        before: Any = drafted(table)
    else:
        before = [one for one in widget.choice.options() if one != widget.choice.usual()][-1]
        widget.pick(before)
    happens(table, surface, other_than(table))
    table.curtain.show()
    after: Any = table.widget
    assert after is not None and after.choice.kind == kind and table.match.choices[after.id] is after.choice
    assert before == (after.chosen if isinstance(after, LeavingPartsWidget) else after.picked)


def test_a_bot_that_sits_down_elsewhere_leaves_the_draft_alone() -> None:
    table, _ = at("move")
    before, widget = drafted(table), table.widget
    table.bots.seat(other_than(table), BotSeat())
    assert table.widget is widget and widget.chosen == before  # type: ignore[union-attr]  # it is the widget of parts


def test_a_bot_that_leaves_a_seat_without_an_answer_leaves_the_draft_there() -> None:
    """It sat down in the middle of a step's plan, and its person came back before it had thought."""
    table, _ = at("move")
    before, seat = drafted(table), next(iter(table.match.choices))
    table.bots.seat(seat, BotSeat())
    assert table.widget is None
    table.bots.seat(seat, None)
    assert table.widget is not None and table.widget.chosen == before  # type: ignore[attr-defined]


def test_what_can_be_chosen_no_more_is_chosen_no_more() -> None:
    """A ransom's worth of gold that was to be given is stolen: of the marriage that is planned all else stays."""
    table, _surface = at("propose")
    widget: Any = table.widget
    before = drafted(table)
    gold = table.match.state.gold[widget.seat]
    assert before["give"] == gold > 0
    poorer: Any = table.match.fork()
    poorer.state.gold[widget.seat] = gold - 1
    twin = next(iter(poorer.choices.values()))
    anew = widgets.widget(poorer, twin, Hands())
    assert isinstance(anew, LeavingPartsWidget)
    anew.take_over(widget)
    assert {name: anew.chosen.get(name) for name in ("noble", "spouse")} == {
        name: before[name] for name in ("noble", "spouse")
    }
    assert "give" not in anew.chosen


def same(one: Match, kind: str, change: Callable[[Any], None]) -> tuple[Any, Any]:
    """Two widgets of a question: as it is put, and as it would be put after a change."""
    twin = one.fork()
    change(twin.state)
    found: list[Any] = []
    for match in (one, twin):
        choice: Choice = next(iter(match.choices.values()))
        assert choice.kind == kind
        found.append(widgets.widget(match, choice, Hands()))
    return found[0], found[1]


def test_a_group_whose_road_is_shut_is_planned_anew() -> None:
    table, _ = at("move")
    plan: Any = table.widget
    spot = plan.spots()[0]

    def gone(state: Any) -> None:
        for one in state.nobles_at(spot.house, spot.at):
            state.change(one.id, at="", road="")

    before, after = same(table.match, "move", gone)
    before.choose("from", [spot.at, spot.road])
    before.choose("to", before.ends()[0])
    after.take_over(before)
    assert after.chosen == {} and after.confirm(table.t).answer is None


def test_gold_that_changes_hands_keeps_what_can_still_be_bought() -> None:
    table, surface = at("buy")
    widget: Any = table.widget
    options = [one for one in widget.choice.options() if "area" in one]
    widget.pick(options[0])
    buyer, other = widget.seat, other_than(table)
    press(bells(surface)[other])
    table.curtain.show()
    table.send({"act": "deal", "other": buyer})
    table.send({"deal": {**EMPTY, "ask": 1}})
    table.send({"agree": True})
    table.curtain.show()
    after: Any = table.widget
    assert (after.choice.kind, after.seat) == ("buy", buyer)
    assert after.picked == (options[0] if options[0] in after.choice.options() else None)
    assert after.group == after.group_of(options[0])


def test_votes_and_cards_are_taken_over_as_far_as_they_are_there() -> None:
    match = reach("vote")
    widget: Any = open_widget(match)
    first = widget.facts["candidates"][0]
    widget.lay("for", first)
    other: Any = open_widget(match)
    other.take_over(widget)
    assert other.laid == widget.laid and other.answer() == widget.answer()
    other.facts = {**widget.facts, "candidates": [one for one in widget.facts["candidates"] if one != first]}
    other.take_over(widget)
    assert other.laid == {"for": None, "decoy": None}
    table, _ = at("discard")
    cards: Any = table.widget
    cards.switch(0)
    anew: Any = type(cards)(table.match, cards.choice, Hands())
    anew.take_over(cards)
    assert anew.answer() == cards.answer() and anew.chosen == [0]
