"""Files of one's own: which are taken, what becomes of them, and what is said of those that are not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.battles import facts, plans
from gotweb.battles.shapes import BadPlan
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import OWN, Own, own_of
from gotweb.core.record import dumps, record
from gotweb.core.shelf import game
from tests.battles.players import ID
from tests.battles.test_box import EXAMPLE

FILES: Any = own_of(game(ID))
CARDS = {"title": "Our box", "box": EXAMPLE["box"]}
PLANS = (*plans.SHIPPED, OWN)


def read(content: Any) -> Own:
    found: Own = FILES.read(json.dumps(content))
    return found


def begun(plan: str, played: Own | None, *beside: Own) -> Match:
    options = complete_options(game(ID), {"plan": plan})
    chosen = {"plan": played} if played is not None else {}
    return Match(game(ID), options, position=FILES.position(options, chosen, beside))


def test_the_example_is_that_of_the_docs() -> None:
    assert facts.read("example") == EXAMPLE
    assert [read(json.loads(text)).beside for text in FILES.examples()] == [False, True]


def test_a_plan_is_played_and_cards_are_added() -> None:
    assert read(EXAMPLE) == Own("The mill on the ford", False, EXAMPLE)
    assert read(CARDS) == Own("Our box", True, CARDS)
    assert read({"box": EXAMPLE["box"]}).name == ""


@pytest.mark.parametrize("plan", plans.SHIPPED)
def test_cards_are_added_to_any_battle_plan(plan: str) -> None:
    match = begun(plan, None, read(CARDS))
    assert set(match.state.plan.box.names) == {"river-spears", "old-ferryman", "ferry-1", "ferry-2", "ferry-3"}
    assert match.state.plan.units == plans.shipped(plan).units and match.options["plan"] == plan


def test_cards_are_added_to_a_plan_of_ones_own_whose_own_cards_count_before() -> None:
    spears = {**EXAMPLE["box"]["units"]["river-spears"], "name": "Other spears", "figures": 2}
    guards = {**facts.read("units")["war-host"], "figures": 3}
    match = begun(OWN, read(EXAMPLE), read({"box": {"units": {"river-spears": spears, "war-host": guards}}}))
    box = match.state.plan.box
    assert box.names["river-spears"] == "River spears" and box.kinds["river-spears"].figures == 4
    assert box.kinds["war-host"].figures == 3
    assert match.options["plan"] == OWN and match.state.plan.title == "The mill on the ford"


def test_a_skirmish_is_drawn_with_the_cards_of_the_program() -> None:
    options = complete_options(game(ID), {"plan": "raid-riverlands"})
    assert not FILES.goes_with(options) and FILES.position(options, {}, [read(CARDS)]) is None
    assert all(FILES.goes_with({"plan": plan}) for plan in PLANS)


def test_cards_with_which_a_plan_cannot_be_played_are_refused_with_that_plan() -> None:
    few = {**facts.read("units")["war-host"], "stock": 4}
    with pytest.raises(BadPlan) as refused:
        begun("ford-kingsroad", None, read({"box": {"units": {"war-host": few}}}))
    assert refused.value.id == "plan-too-many-figures"


@pytest.mark.parametrize(("what", "most"), [("columns", 15), ("rows", 11)])
def test_a_board_that_the_page_cannot_draw_is_refused(what: str, most: int) -> None:
    """The reader of plans takes larger ones, which are played without a page."""
    fits = {**EXAMPLE, "board": {**EXAMPLE["board"], what: most}}
    assert not read(fits).beside
    large = {**EXAMPLE, "board": {**EXAMPLE["board"], what: most + 1}}
    plans.parse(large)
    with pytest.raises(BadPlan) as refused:
        read(large)
    assert (refused.value.id, refused.value.facts["where"]) == ("plan-too-wide", f"board.{what}")


def test_what_looks_like_a_plan_is_told_what_is_wrong_with_it() -> None:
    assert FILES.claims(EXAMPLE) and FILES.claims(CARDS)
    for key in plans.KEYS:
        assert FILES.claims({name: value for name, value in EXAMPLE.items() if name != key}), key
    saved = json.loads(dumps(record(Match(game(ID), {}), hidden=True)))
    for foreign in (saved, {}, [], None, 7, {"id": "a", "title": "b"}):
        assert not FILES.claims(foreign)


@pytest.mark.parametrize(
    ("content", "why"),
    [({"box": {}}, "plan-empty-box"), ({"box": []}, "plan-wrong-type"), ({**CARDS, "title": "x" * 61}, "plan-text"),
     ({**CARDS, "title": 7}, "plan-wrong-type"), ({**CARDS, "source": "\x00"}, "plan-text"),
     ({**CARDS, "rounds": 3}, "plan-missing"), ({"title": "x"}, "plan-missing")],
)  # fmt: skip
def test_cards_alone_are_checked_as_those_of_a_plan(content: Any, why: str) -> None:
    with pytest.raises(TableError) as refused:
        read(content)
    assert refused.value.id == why


def test_a_plan_of_ones_own_without_a_file_is_the_practice_plan() -> None:
    """So every value of the option begins a game, and the form knows who sits at the table before a file is chosen."""
    match = Match(game(ID), {"plan": OWN})
    assert match.state.plan is plans.shipped(plans.PRACTICE)
