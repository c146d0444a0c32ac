"""What is dragged on the map: a march or a retreat, made as by taps and given back whole where nothing comes of it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from test_table import App, Surface, opened, play

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.table import pieces
from gotweb.thrones.table.widgets import widget_for
from gotweb.ui.board import ways
from gotweb.ui.board.draft import Grip
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import walk
from gotweb.ui.table.table import Table

CHAINED: dict[str, Any] = {
    "round": 3,
    "phase": "march",
    "turn": "lannister",
    "supply": {"lannister": 6},
    "units": {
        "lannisport": {"lannister": {"footman": 1, "knight": 1}},
        "stoney-sept": {"lannister": {"footman": 1}},
        "riverrun": {"lannister": {"routed_footman": 1}},
    },
    "orders": {
        "lannisport": {"house": "lannister", "token": "march+0"},
        "stoney-sept": {"house": "lannister", "token": "march-1"},
        "riverrun": {"house": "lannister", "token": "march+1*"},
    },
}
"""Two marches, each of which can go where the other starts, and one of nobody: all there are routed."""
BY_SHIP: dict[str, Any] = {
    "round": 3,
    "phase": "march",
    "turn": "tyrell",
    "neutral": {},
    "supply": {"tyrell": 6},
    "units": {
        "highgarden": {"tyrell": {"footman": 2, "knight": 2}},
        "sunset-sea": {"tyrell": {"ship": 2}},
        "redwyne-straits": {"tyrell": {"ship": 1}},
        "summer-sea": {"tyrell": {"ship": 1}},
    },
    "orders": {"highgarden": {"house": "tyrell", "token": "march+0"}},
}
"""From Highgarden over three seas, case H09."""
BEATEN: dict[str, Any] = {
    "round": 3,
    "phase": "march",
    "turn": "lannister",
    "blade_used": True,
    "units": {
        "seagard": {"lannister": {"knight": 2}},
        "the-twins": {"stark": {"footman": 1}},
        "the-narrow-sea": {"stark": {"ship": 1}},
    },
    "orders": {"seagard": {"house": "lannister", "token": "march+0"}},
}
"""A retreat, over land or by ship, case K04."""
DEFEAT = (
    ("lannister", {"march": "seagard", "moves": [{"to": "the-twins", "knight": 2}], "leave_power": False}),
    ("lannister", {"card": "cersei-lannister"}),
    ("stark", {"card": "catelyn-stark"}),
)


class Ear:
    """A table that only notes what was refused."""

    def __init__(self) -> None:
        self.refused: list[str] = []

    def refuse(self, rule: str, answer: object = None) -> None:
        self.refused.append(rule)

    def send(self, answer: Any) -> None:
        pass

    def refresh(self) -> None:
        pass

    def lay(self, sheet: Sheet) -> None:
        pass


def at(position: dict[str, Any], *answers: tuple[str, Any]) -> tuple[App, Table, Surface, Any]:
    """A table with a position on it, and the widget that lies open."""
    app, surface = App(Match(game("thrones-first"), position=position)), Surface()
    for seat, answer in answers:
        app.match.push(seat, answer)
    table = Table(app, surface, chance.seeded(7))
    table.open()
    return app, table, surface, table.widget


def drafted(widget: Any) -> tuple[Any, ...]:
    return widget.origin, widget.moves, widget.chosen, widget.leave_power


def seen(surface: Surface) -> tuple[Any, ...]:
    """All that is drawn, as words."""
    scene = surface.scene
    shapes = [(one.tag, dict(one.attrs)) for layer in scene.layers.values() for whole in layer for one in walk(whole)]
    return surface.words(), shapes, scene.labels, scene.asks, scene.grips, scene.goals


# what a drag of a march is


@pytest.mark.parametrize("seed", [3, 4])
def test_a_drag_is_two_taps_or_one(seed: int) -> None:
    """Over whole games: from everywhere that can be taken hold of, to everywhere on the map."""
    _app, table, surface = opened(5)
    dice, asked = random.Random(seed), set()
    for _ in range(6000):
        choice = next(iter(table.match.choices.values()), None)
        if choice is None or len(asked) > 12:
            break
        if choice.kind == "march" and len(table.match.answers) not in asked:
            asked.add(len(table.match.answers))
            start = dice.choice(list(widget_for(table.match, choice, Ear()).draft().grips) or [""])
            for goal in choice.state.edition.areas if start else ():
                tapping, dragging = Ear(), Ear()
                one: Any = widget_for(table.match, choice, tapping)
                other: Any = widget_for(table.match, choice, dragging)
                if start != one.origin:
                    one.tap(start)
                if goal == start or (goal in choice.origins and goal not in one.targets()):
                    continue  # a tap there is another origin; see below
                one.tap(goal)
                other.grab(start)
                other.drag(start, goal)
                assert drafted(other) == drafted(one)
                assert dragging.refused == tapping.refused
                assert bool(dragging.refused) == (not other.moves)
        play(table, surface, dice, 1)
    assert len(asked) > 4


def test_nothing_need_be_picked_up_before_it_is_dropped() -> None:
    _app, table, _surface, widget = at(CHAINED)
    widget.drag("lannisport", "searoad-marches")
    assert widget.origin == "lannisport"
    assert widget.moves == {"searoad-marches": {"footman": 1, "knight": 1}}
    assert table.refusal is None


def test_who_is_dragged_marches_from_there_though_the_march_before_could_go_there() -> None:
    """A tap on Stoney Sept would be a target here; whoever drags its units means them."""
    _app, _table, _surface, widget = at(CHAINED)
    widget.start("lannisport")
    assert "stoney-sept" in widget.targets()
    widget.drag("stoney-sept", "lannisport")
    assert (widget.origin, widget.moves) == ("stoney-sept", {"lannisport": {"footman": 1}})


def test_a_drop_on_another_march_is_no_choice_of_that_march() -> None:
    _app, table, _surface, widget = at({**CHAINED, "supply": {"lannister": 0}})
    widget.drag("stoney-sept", "lannisport")
    assert (widget.origin, widget.moves) == ("stoney-sept", {})
    assert table.refusal == "B10"


@pytest.mark.parametrize(("goal", "rule"), [("the-golden-sound", "H05"), ("harrenhal", "H06"), ("pyke", "H15")])
def test_a_drop_out_of_reach_tells_the_rule(goal: str, rule: str) -> None:
    app, table, surface, _widget = at(CHAINED)
    assert table.grab("lannisport")
    table.drop("lannisport", goal)
    widget: Any = table.widget
    assert (widget.origin, widget.moves) == ("lannisport", {})
    assert app.language(f"rule.{rule}") in surface.words()


def test_who_was_chosen_goes_and_the_rest_can_be_dragged_elsewhere() -> None:
    _app, table, _surface, widget = at(BY_SHIP)
    widget.choose("knight", -1)
    widget.choose("footman", -2)
    table.refresh()
    assert widget.draft().grips == {"highgarden": Grip("tyrell", {"knight": 1})}
    table.grab("highgarden")
    table.drop("highgarden", "sunspear")
    assert widget.moves == {"sunspear": {"knight": 1}}
    assert widget.draft().grips == {"highgarden": Grip("tyrell", {"footman": 2, "knight": 1})}
    table.grab("highgarden")
    table.drop("highgarden", "oldtown")
    assert widget.moves["oldtown"] == {"footman": 2, "knight": 1}
    assert widget.draft().grips == {}


# what can be taken hold of, and where to


def test_there_is_something_to_drag_wherever_somebody_may_march() -> None:
    _app, table, surface, widget = at(CHAINED)
    both = {
        "lannisport": Grip("lannister", {"footman": 1, "knight": 1}),
        "stoney-sept": Grip("lannister", {"footman": 1}),
    }
    assert widget.draft().grips == both == surface.scene.grips
    assert surface.scene.goals == {}
    assert table.grab("lannisport")
    assert surface.scene.grips == both
    marked = {area for area, mark in widget.draft().marks.items() if mark == "can"}
    assert set(surface.scene.goals) == marked == set(widget.targets())
    table.drop("lannisport", "searoad-marches")
    assert surface.scene.grips == {"stoney-sept": both["stoney-sept"]}
    assert surface.scene.goals == {}


def test_the_seas_on_the_way_are_told() -> None:
    _app, _table, surface, _widget = at(BY_SHIP)
    assert surface.scene.goals["sunspear"] == ("redwyne-straits", "summer-sea")
    assert surface.scene.goals["dornish-marches"] == ()


def test_what_is_no_grip_is_not_dragged() -> None:
    _app, table, surface, widget = at(CHAINED)
    before = seen(surface)
    for area in ("riverrun", "winterfell", "the-golden-sound"):
        assert not table.grab(area)
    assert seen(surface) == before
    table.drop("lannisport", "searoad-marches")
    assert not table.grab("lannisport"), "nobody is left"
    assert widget.origin == "lannisport"


def test_no_other_question_can_be_dragged() -> None:
    _app, table, surface = opened(5)
    dice, kinds = random.Random(8), set()
    for _ in range(3000):
        widget = table.widget
        if widget is None:
            break
        if surface.scene.grips:
            kinds.add(widget.choice.kind)
            assert not table.curtain.hides
        play(table, surface, dice, 1)
    assert "march" in kinds <= {"march", "retreat"}


def test_nothing_is_taken_hold_of_behind_the_curtain() -> None:
    _app, table, surface, _widget = at(CHAINED)
    table.curtain.ask("lannister")
    assert not table.grab("lannisport")
    table.refresh()
    assert surface.scene.grips == {}


# what comes to nothing


@pytest.mark.parametrize("goal", [None, "stoney-sept"])
def test_what_is_not_dropped_anywhere_changes_nothing(goal: str | None) -> None:
    _app, table, surface, widget = at(CHAINED)
    widget.start("lannisport")
    widget.choose("footman", -1)
    widget.tap("searoad-marches")
    table.refresh()
    before, draft = seen(surface), drafted(widget)
    assert table.grab("stoney-sept")
    assert widget.origin == "stoney-sept"
    assert seen(surface) != before
    table.drop("stoney-sept", goal)
    assert drafted(widget) == draft
    assert seen(surface) == before
    assert table.refusal is None


def test_a_refusal_that_is_read_stays_until_something_was_done() -> None:
    _app, table, surface, _widget = at(BY_SHIP)
    table.tap("winterfell")
    before = seen(surface)
    assert table.refusal is not None
    table.grab("highgarden")
    table.drop("highgarden", None)
    assert seen(surface) == before


def test_what_is_held_is_forgotten_once_it_was_dropped() -> None:
    _app, table, _surface, widget = at(CHAINED)
    table.grab("lannisport")
    table.drop("lannisport", "searoad-marches")
    assert not widget.let_go()
    assert widget.moves


def test_a_drop_after_the_question_is_gone_is_nothing() -> None:
    _app, table, surface, _widget = at(CHAINED)
    table.grab("lannisport")
    table.send({"march": "lannisport", "moves": [], "leave_power": False})
    before = seen(surface)
    table.drop("lannisport", "searoad-marches")
    assert seen(surface) == before


# retreats


def test_a_retreat_is_dragged_from_the_battle() -> None:
    _app, table, surface, widget = at(BEATEN, *DEFEAT)
    assert widget.choice.kind == "retreat"
    assert surface.scene.grips == {"the-twins": Grip("stark", {"footman": 1}, aside=True)}
    assert surface.scene.goals["widows-watch"] == ("the-narrow-sea",)
    assert surface.scene.goals["moat-cailin"] == ()
    assert set(surface.scene.goals) == {option["retreat"] for option in widget.choice.options()}
    for goal in ("widows-watch", "moat-cailin", "moat-cailin"):
        assert table.grab("the-twins")
        table.drop("the-twins", goal)
        assert widget.picked == {"retreat": goal}


def test_the_beaten_are_seen_while_their_retreat_is_chosen() -> None:
    """They stand in no area until then: the map showed the winner only, and the question said "your units"."""
    app, table, surface, _widget = at(BEATEN, *DEFEAT)
    for _ in range(2):
        [shown] = [shape for shape in surface.scene.layers["highlight"] if shape.key == "beaten the-twins"]
        emblem = [str(one.attrs.get("href")) for one in walk(shown)]
        assert "#sigil-stark" in emblem and "#unit-footman" in emblem
        assert app.language.n("unit.footman", 1) in surface.words().lower()
        table.drop("the-twins", "moat-cailin")


def test_a_retreat_out_of_reach_is_refused_with_its_rule() -> None:
    app, table, surface, widget = at(BEATEN, *DEFEAT)
    table.grab("the-twins")
    table.drop("the-twins", "winterfell")
    assert widget.picked is None
    assert app.language("rule.K04") in surface.words()
    table.grab("the-twins")
    table.drop("the-twins", None)
    assert app.language("rule.K04") in surface.words()


# what is seen of it


def test_what_is_carried_shows_its_house_by_a_sign_and_each_kind_with_its_number() -> None:
    parts = [part for one in pieces.carried("greyjoy", {"footman": 3, "knight": 1}) for part in walk(one)]
    signs = [part.attrs["href"] for part in parts if part.tag == "use"]
    assert signs == ["#sigil-greyjoy", "#unit-footman", "#unit-knight"]
    assert [part.children for part in parts if part.tag == "text"] == [["3"]]
    boxes = [part for part in parts if part.tag == "path"]
    assert any("of-greyjoy" in str(part.attrs["class"]) for part in boxes)


def ends(path: str) -> tuple[str, str]:
    """The first and the last point of a path."""
    points = path.replace("M", " ").replace("Q", " ").replace("L", " ").split()
    return " ".join(points[:2]), " ".join(points[-2:])


@pytest.mark.parametrize("between", [[], [(50, 80)], [(9, 9), (50, 80)]])
def test_an_arrow_is_drawn_through_any_points(between: list[tuple[float, float]]) -> None:
    path, head = ways.loose([(0, 0), *between, (100, 0)])
    assert ends(path) == ("0.0 0.0", "100.0 0.0")
    assert head.split("L")[1] == "100.0 0.0"


def test_an_arrow_to_where_it_begins_is_drawn_all_the_same() -> None:
    assert all(ways.loose([(3, 3), (3, 3)]))


def test_no_scene_has_anything_to_drag_once_the_match_is_closed() -> None:
    _app, table, surface, _widget = at(CHAINED)
    assert surface.scene.grips
    table.close()
    assert surface.scene.grips == {}
    assert not table.grab("lannisport")
