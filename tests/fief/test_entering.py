"""What is chosen stays in sight, and what the list view tells to type is an answer and nothing else.

Players of whole games in the browser (`tests/browser/actors.py`) have found each of these to be otherwise.
"""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.fief.table.widgets.buying import BuyWidget
from gotweb.fief.table.widgets.moving import MoveWidget
from gotweb.fief.table.widgets.parts import ProposeWidget
from gotweb.ui.kit.tree import find
from gotweb.ui.table.commands import Desk
from tests.fief.test_at_the_table import laid, until
from tests.fief.test_face import T, open_widget, reach


def lone(kind: str, part: str) -> tuple[Any, Any]:
    """A widget of this kind that has come to a part with one value only, and that value."""

    def first_with_one(match: Match) -> Any:
        choice: Any = next(iter(match.choices.values()))
        return next((
            (start, values[0]) for start in choice.next().values if start is not None
            if (then := choice.next(start)) is not None and then.name == part and len(values := then.values) == 1
        ), None)  # fmt: skip

    match = reach(kind, lambda match, choice: first_with_one(match) is not None)
    start, only = first_with_one(match)
    widget = open_widget(match)
    widget.choose(widget.choice.next().name, start)
    return widget, only


@pytest.mark.parametrize(
    ("kind", "part", "shape"), [("propose", "spouse", ProposeWidget), ("move", "to", MoveWidget)],
)  # fmt: skip
def test_the_only_spouse_or_road_stays_in_sight_when_it_is_chosen(kind: str, part: str, shape: type) -> None:
    widget, only = lone(kind, part)
    assert isinstance(widget, shape)
    assert [one.attrs["aria-pressed"] for one in find(widget.body(T), "part") if one.attrs["data-value"] == f"{part} 0"]
    widget.choose(part, only)
    [shown] = [one for one in find(widget.body(T), "part") if one.attrs["data-value"] == f"{part} 0"]
    assert shown.attrs["aria-pressed"] == "true" and widget.confirm(T).answer is not None


def test_a_tap_on_a_village_where_one_thing_is_for_sale_picks_it() -> None:
    def alone(match: Match) -> list[str]:
        options = next(iter(match.choices.values())).options() or ()
        places = [str(one["area"]) for one in options if "area" in one]
        return [place for place in places if places.count(place) == 1]

    match = reach("buy", lambda match, choice: bool(alone(match)))
    widget, [village, *_] = open_widget(match), alone(match)
    assert isinstance(widget, BuyWidget)
    for _ in range(2):  # a second tap on it changes nothing
        widget.tap(village)
        confirm = widget.confirm(T)
        assert confirm is not None and confirm.answer is not None and confirm.answer["area"] == village


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_example_that_can_be_typed_answers_each_question(code: str) -> None:
    """Also where it begins like a query: "Done" is what is bought last, and a deal in the notation of files."""
    app, table, _ = laid(code)
    desk, match, kinds = Desk(table), app.match, set[str]()
    for _ in range(400):
        if match.result is not None:
            break
        table.curtain.show()
        assert table.widget is not None
        kind, before = table.widget.choice.kind, len(match.answers)
        said = desk.run(desk.example())
        assert len(match.answers) > before or kind == "stand", (kind, desk.example(), said)
        if len(match.answers) == before:  # nobody is named first who may not stand
            table.send({"stand": None})
        kinds.add(kind)
    assert {"buy", "take", "move", "play", "propose", "go-on"} <= kinds, kinds


@pytest.mark.parametrize(("code", "word"), [("en", "done"), ("fr", "terminé")])
def test_done_is_typed_for_the_last_purchase_and_a_deal_in_notation(code: str, word: str) -> None:
    app, table, surface = laid(code)
    until(table, surface, "buy")
    desk, match = Desk(table), app.match
    before, buyer = len(match.answers), next(iter(match.choices))
    desk.run(word)
    assert match.answers[before] == (buyer, {"buy": "done"})
    until(table, surface, "buy")
    giver = next(seat for seat in match.seats if match.state.gold[seat])
    other = next(seat for seat in match.seats if seat != giver)
    match.push(f"{giver}/hand", {"hand": True})
    match.push(giver, {"act": "deal", "other": other})
    table.go_on()
    table.curtain.show()
    before = len(match.answers)
    desk.run(
        '{"deal": {"give": 1, "ask": 0, "grant": null, "claim": null, "release": null, "want": null, "marker": false}}'
    )
    assert len(match.answers) == before + 1 and match.log[-1].kind == "offered"
