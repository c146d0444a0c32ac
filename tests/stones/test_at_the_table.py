"""Stones at the page's own table, without a browser: tapped, sent to free ground, dragged freely, listed and typed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from gotweb.stones.game import stones
from gotweb.stones.rules import Plan
from gotweb.stones.table.moving import MoveWidget
from gotweb.stones.table.plane import SCALE

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.board.draft import Layers, Spot
from gotweb.ui.board.shapes import Region, Ruler
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import Element, find, press, text, walk
from gotweb.ui.read.replay import Scenes
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.listing import Listing
from gotweb.ui.table.table import Table, TableScene
from tests.shown import SETTINGS, Shown

FACE = face_of("toy-stones")
HEEL, RING, WAY = "heel-stone", "ring-stone", "way-stone"


class Surface(Shown):
    """Keeps the maps, too, that were drawn within the scene while a spot was dragged."""

    def __init__(self) -> None:
        super().__init__()
        self.carried: list[tuple[Layers, dict[str, Spot]]] = []
        self.scenes = 0

    def show(self, scene: TableScene) -> None:
        super().show(scene)
        self.scenes += 1

    def carry(self, layers: Layers, spots: dict[str, Spot]) -> None:
        self.carried.append((layers, spots))

    def said(self) -> str:
        return " ".join(text(one) for one in self.scene.panel if isinstance(one, Element))


class App:
    def __init__(self, code: str, match: Match) -> None:
        self.match = match
        self.names: dict[str, str] = {}
        self.language = Language(code, "stones", strict=True)
        self.settings = SETTINGS

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


class At:
    """A table with the game on it, when pebbles have been laid: Flint is asked first. Dice show six."""

    def __init__(self, code: str = "en") -> None:
        self.surface = Surface()
        self.match = Match(stones(), {"rounds": 2})
        for seat, pebbles in (("flint", 1), ("marl", 0)):
            self.match.push(seat, {"pebbles": pebbles})
        self.table = Table(App(code, self.match), self.surface, lambda sides: sides - 1)  # type: ignore[arg-type]
        self.table.open()

    @property
    def widget(self) -> MoveWidget:
        return self.table.widget  # type: ignore[return-value]  # of pebbles, it is another

    @property
    def kind(self) -> str:
        assert self.table.widget is not None
        return self.table.widget.choice.kind

    @property
    def scene(self) -> TableScene:
        return self.surface.scene


def inches(x: float, y: float) -> tuple[float, float]:
    """A point of the drawing, by inches of the table."""
    return SCALE.point(round(x * 100), round(y * 100))


# by a finger


def test_the_stones_are_spots_that_can_be_tapped_and_nothing_is_printed() -> None:
    at = At()
    assert FACE.board.middles == {} and set(at.scene.spots) == {HEEL, RING, WAY} == set(at.table.areas)
    assert at.scene.spots[HEEL].at == inches(5, 5) and at.scene.asks == (HEEL, RING, WAY)
    assert "5.00 / 5.00" in at.scene.labels[HEEL] and "can be chosen" in at.scene.labels[HEEL]
    assert at.scene.ground is None, "no ground before a stone is chosen"


def test_a_tap_on_free_ground_sends_the_chosen_stone_there_in_whole_numbers() -> None:
    at = At()
    at.table.point(inches(9, 5))
    assert at.widget.plan is None, "nothing is chosen: the ground cannot be tapped"
    at.table.tap(HEEL)
    assert at.scene.ground == SCALE
    at.table.point(inches(9.004, 5.001))
    assert at.widget.plan == Plan(HEEL, 90, 400, 0)
    assert at.scene.spots[HEEL].at == inches(9, 5), "it lies where it is about to"
    at.surface.press("confirm")
    assert at.match.view(None)["stones"][HEEL] == "9000000 5000000 0"


def test_what_is_far_is_gone_to_as_far_as_a_stone_goes() -> None:
    at = At()
    at.table.tap(WAY)
    at.table.point(inches(15, 14))
    assert at.widget.plan == Plan(WAY, 0, 600, 0)


def test_the_way_is_drawn_and_measured() -> None:
    at = At("fr")
    at.table.tap(HEEL)
    at.table.point(inches(8, 8))
    draft = at.widget.draft()
    looks = {shape.key: shape.look for shape in draft.shapes if isinstance(shape, Region)}
    assert looks == {"front": "reach", "lane": "lane", "end": "ghost"}
    assert [shape.key for shape in draft.shapes if isinstance(shape, Ruler)] == [f"to {RING}", f"to {WAY}"]
    drawn = at.scene.layers["highlight"]
    assert [one.key for one in drawn][:3] == ["front", "lane", "end"] and f">{HEEL}" in [one.key for one in drawn]
    assert ",".join(text(one) for one in drawn).count(",") > 2, "numbers as they are written in French"


def test_what_the_rules_forbid_is_drawn_as_such_and_cannot_be_confirmed() -> None:
    at = At()
    at.table.tap(HEEL)
    at.table.point(inches(0.2, 5))
    assert [shape.look for shape in at.widget.draft().shapes if isinstance(shape, Region)][-1] == "against"
    assert at.widget.confirm(at.table.t).answer is None and at.widget.hint(at.table.t) == at.table.words.rule("X3")


def test_a_stone_that_rests_is_refused_with_its_rule() -> None:
    at = At()
    at.table.tap(HEEL)
    at.surface.press("confirm")
    at.table.tap(HEEL)
    assert at.table.refusal == "X5"


def test_a_stone_is_dragged_freely_while_the_map_alone_is_drawn_and_put_down_anywhere() -> None:
    at = At()
    assert at.table.grab(RING)
    scenes = at.surface.scenes
    for x in (10.5, 11.0, 11.5):
        at.table.map.carry(RING, inches(x, 10))
    assert at.surface.scenes == scenes and len(at.surface.carried) == 3
    layers, spots = at.surface.carried[-1]
    assert spots[RING].at == inches(11.5, 10) and {one.key for one in layers["highlight"]} >= {"lane", "end", RING}
    assert layers["pieces"] is at.scene.layers["pieces"], "what does not change is not drawn again"
    at.table.map.carry(RING, inches(11.5, 10))
    assert len(at.surface.carried) == 3, "nothing has changed"
    at.table.map.put(RING, inches(12, 10))
    assert at.widget.plan == Plan(RING, 90, 200, 90) and at.surface.scenes == scenes + 1
    assert at.scene.spots[RING].at == inches(12, 10)
    at.table.grab(RING)  # and from there on
    at.table.map.put(RING, inches(12, 11))
    assert at.widget.plan is not None and at.widget.plan.distance == 224


def test_a_drag_that_is_let_go_leaves_the_draft_as_it_was() -> None:
    at = At()
    at.table.tap(HEEL)
    at.table.point(inches(7, 5))
    before = at.widget.draft()
    at.table.grab(WAY)
    at.table.map.carry(WAY, inches(15, 8))
    at.table.drop(WAY, None)
    assert at.widget.draft() == before and at.scene.spots[HEEL].at == inches(7, 5)
    at.table.grab(HEEL)
    at.table.map.carry(HEEL, inches(2, 5))
    at.table.drop(HEEL, None)
    assert at.widget.draft() == before


def test_what_rests_cannot_be_dragged() -> None:
    at = At()
    at.table.tap(HEEL)
    at.surface.press("confirm")
    assert not at.table.grab(HEEL)
    at.table.map.carry(HEEL, inches(1, 1))
    at.table.map.put(HEEL, inches(1, 1))
    assert at.widget.plan is None and at.surface.carried == []


def test_an_answer_that_is_taken_back_is_the_draft_again() -> None:
    """Only the last move of a game can be: behind every other the die is rolled."""
    at = At()
    while [event.kind for event in at.match.log].count("moved") < 3:
        at.table.curtain.show()
        name = at.widget.facts.get("stones", [""])[0]
        still = {"move": Plan(name, 90, 0, 90)._asdict()}
        at.table.send(still if at.kind == "move" else {"pebbles": 0})
    at.table.tap(RING)
    at.table.point(inches(12, 10))
    at.surface.press("add", "facing 15")
    assert at.widget.plan == Plan(RING, 90, 200, 105)
    at.surface.press("confirm")
    assert at.match.result is not None
    at.table.undo()
    assert at.widget.plan == Plan(RING, 90, 200, 105) and at.scene.spots[RING].at == inches(12, 10)


# by keys, buttons and lines


def test_buttons_turn_a_stone_and_send_it_on_by_the_hundredth() -> None:
    at = At()
    at.surface.press("stone", HEEL)
    for value in ("heading 15", "heading -1", "distance 100", "distance 10", "distance -1", "facing -15"):
        at.surface.press("add", value)
    assert at.widget.plan == Plan(HEEL, 14, 109, 345)


@pytest.mark.parametrize("code", LANGUAGES)
def test_whole_games_by_typing_with_the_list_beside(code: str) -> None:
    at = At(code)
    desk = Desk(at.table)
    listing = Listing(at.table, desk)
    pick = chance.seeded(3)
    while at.match.result is None:
        if at.table.curtain.hides:
            at.table.curtain.show()
            at.table.refresh()
        if at.kind == "pebbles":
            desk.run("1")
            continue
        rows = [one for root in listing.tree() if isinstance(root, Element) for one in walk(root)]
        listed = {one.attrs["data-area-row"] for one in rows if "data-area-row" in one.attrs}
        assert listed == {name for name in (HEEL, RING, WAY) if name != at.match.state.rests}
        assert desk.run("?")
        seat = at.widget.seat
        plan = at.widget.choice.sample(pick)["move"]
        number = f"{plan['distance'] / 100:.2f}"
        name = at.table.words.area(plan["stone"])
        desk.run(f"{name} {plan['heading']} {number if code == 'en' else number.replace('.', ',')} {plan['facing']}")
        assert at.table.refusal is None and seat in {event.facts.get("seat") for event in at.match.log[-4:]}
    assert [event.kind for event in at.match.log].count("moved") == 4


def test_typed_numbers_that_are_no_move_are_refused_by_the_rule_and_words_are_not_understood() -> None:
    at = At()
    desk = Desk(at.table)
    assert "(X2)" in desk.run("heel 90 7.01 0")[0]
    assert "(X3)" in desk.run("heel 270 5 0")[0]
    assert desk.run("heel somewhere") and desk.run("nothing 90 1 0") and len(at.match.answers) == 2


def test_a_stone_is_chosen_in_the_list_and_the_others_distances_are_read() -> None:
    at = At()
    desk = Desk(at.table)
    listing = Listing(at.table, desk)
    listing.unfold(HEEL)
    rows = [one for one in listing.tree() if isinstance(one, Element)]
    said = " ".join(text(one) for one in rows)
    assert "5.00 / 5.00" in said and "Way Stone: 8.00 inches away." in said
    press(next(one for one in find(rows, "choose") if one.attrs["data-value"] == WAY))
    assert at.widget.plan == Plan(WAY, 0, 0, 0)
    assert desk.run("tap ring") and at.widget.plan.stone == RING


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_by_pressing_what_is_offered(seed: int) -> None:
    at, dice = At("fr"), random.Random(seed)
    for _ in range(400):
        if at.match.result is not None:
            break
        kind = dice.randrange(4)
        if kind == 0:
            at.table.tap(dice.choice(at.table.areas))
        elif kind == 1:
            at.table.point((dice.random() * 1000, dice.random() * 750))
        else:
            panel = [one for one in at.scene.panel if isinstance(one, Element)]
            panel += at.scene.curtain
            offers = [one for name in ("show", "number", "stone", "add", "confirm") for one in find(panel, name)]
            press(dice.choice([one for one in offers if not one.attrs.get("disabled")]))
    assert at.match.result is not None


# what is read of it


def test_a_replay_shows_each_moment_where_the_stones_lay_then() -> None:
    at = At()
    before = at.match.view(None)
    at.match.push("flint", {"move": {"stone": HEEL, "heading": 90, "distance": 300, "facing": 0}})
    scenes, t = Scenes(FACE, {}, {}), at.table.t
    assert scenes.places(t, at.match.log, at.match.view(None)) == [inches(8, 5)]
    assert scenes.places(t, at.match.log, before) == [inches(5, 5)]
    assert scenes.picture(t, before).tag == "svg"
