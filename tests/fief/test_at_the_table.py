"""Games at the page's own table by pressing what is offered, without a browser: the window, undo, secrets, lists."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.fief.table import heraldry
from gotweb.fief.table.face import face
from gotweb.fief.table.moments import FiefTeller
from gotweb.lang import Language
from gotweb.ui.kit.tree import Element, el, press, text, walk
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.moment import Telling
from gotweb.ui.table.table import Table
from tests.fief.opened import opened as fief
from tests.fief.rich import AT_THE_WALL, HOUSES, INVADED, POSITION
from tests.fief.seeking import trouble
from tests.shown import SETTINGS, Shown

FACE = face(fief())


class App:
    def __init__(self, code: str, position: Mapping[str, Any] = POSITION, **options: bool) -> None:
        self.match = Match(fief(), {**HOUSES, "rounds": 6, **options}, position=position, posed=True)
        self.names: dict[str, str] = {}
        self.language = Language(code, "fief", strict=True)
        self.settings = SETTINGS
        self.match.settle(chance.seeded(1))

    def face(self) -> Any:
        return FACE

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


def laid(code: str = "en", position: Mapping[str, Any] = POSITION, **options: bool) -> tuple[App, Table, Shown]:
    app, surface = App(code, position, **options), Shown(FACE.board.middles)
    table = Table(app, surface, chance.seeded(7))  # type: ignore[arg-type]
    table.open()
    return app, table, surface


def step(table: Table, surface: Shown, dice: random.Random) -> None:
    """One tap of somebody who mostly goes on, and else takes what is there."""
    on = surface.all("go-on")
    if on and dice.random() < 0.85:
        press(on[0])
        return
    marked = [shape.key for shape in surface.scene.layers["highlight"] if shape.key and ">" not in shape.key]
    confirm = [one for one in surface.offers() if one.attrs["data-action"] == "confirm"]
    if marked and dice.random() < 0.3:
        table.tap(dice.choice(marked))
    else:
        press(confirm[0] if confirm and dice.random() < 0.6 else dice.choice(surface.offers()))


@pytest.mark.parametrize(("seed", "code"), [(1, "en"), (3, "fr")])
@pytest.mark.one_of(2)
def test_rounds_can_be_played_by_pressing_what_is_offered(seed: int, code: str) -> None:
    app, table, surface = laid(code)
    dice, asked = random.Random(seed), set()
    for _ in range(900):
        if app.match.result is not None:
            break
        asked.add(next(iter(app.match.choices.values())).kind)
        step(table, surface, dice)
    assert app.match.result is not None or app.match.state.round >= 4
    assert {"go-on", "act", "take", "play", "buy", "move"} <= asked


@pytest.mark.parametrize(
    ("position", "ladder", "kinds"),
    [(AT_THE_WALL, False, {"objective", "assault"}), (INVADED, True, {"call"})],
    ids=["the Wall", "the ladder"],
)
def test_the_wall_can_be_played_by_pressing_and_tapping_what_is_offered(
    position: Mapping[str, Any], ladder: bool, kinds: set[str]
) -> None:
    app, table, surface = laid("fr", position, wall=True, ladder=ladder)
    dice, asked = random.Random(5), set()
    for _ in range(900):
        if app.match.result is not None:
            break
        asked.add(next(iter(app.match.choices.values())).kind)
        step(table, surface, dice)
    assert app.match.result is not None or app.match.state.round >= 4
    assert kinds <= asked, asked


def bells(surface: Shown) -> dict[str, Element]:
    """The houses that may raise a hand -> their bells, wherever they hang: in the panel or on the curtain."""
    return {str(one.attrs["data-value"]).partition("/")[0]: one for one in surface.all("beside-answer")}


def until(table: Table, surface: Shown, kind: str) -> None:
    """Give usual answers until a question of this kind is asked."""
    match = table.match
    while (choice := next(iter(match.choices.values()))).kind != kind:
        usual = choice.usual()
        match.push(choice.id, usual if usual is not None else choice.sample(chance.seeded(3)))
        match.settle(chance.seeded(2))
    table.go_on()


def test_one_tap_goes_on_for_all() -> None:
    app, table, surface = laid()
    until(table, surface, "go-on")
    asked, before = list(app.match.choices), len(app.match.answers)
    assert len(asked) == 1 and len(bells(surface)) == 4
    press(surface.all("go-on")[0])
    assert len(app.match.answers) > before and app.match.answers[before] == (asked[0], {"go-on": True})


@pytest.mark.parametrize("kind", ["propose", "take", "buy", "move", "fight", "go-on"])
def test_the_bells_of_all_houses_are_in_sight_beside_a_question_and_alike(kind: str) -> None:
    app, table, surface = laid()
    until(table, surface, kind)
    there = bells(surface)
    assert sorted(there) == sorted(app.match.seats)
    assert len({str({**one.attrs, "data-value": "", "aria-label": ""}) for one in there.values()}) == 1
    for house, bell in there.items():
        assert bell.attrs["aria-label"] == app.language("ask.hand", seat=table.words.seat(house))


def test_undo_takes_back_to_before_a_raised_hand() -> None:
    app, table, surface = laid()
    until(table, surface, "go-on")
    before, digest = len(app.match.answers), app.match.digest()
    press(bells(surface)["tyrell"])
    assert len(app.match.answers) == before + 1
    table.undo()
    assert len(app.match.answers) == before and app.match.digest() == digest
    assert next(iter(app.match.choices.values())).kind == "go-on"


def test_a_bell_asks_its_house_alone_behind_the_curtain_if_it_holds_cards() -> None:
    app, table, surface = laid()
    until(table, surface, "buy")
    holder = next(seat for seat, cards in app.match.state.hands.items() if cards and seat not in app.match.choices)
    press(bells(surface)[holder])
    choice = next(iter(app.match.choices.values()))
    assert (choice.kind, choice.seat) == ("act", holder)
    assert choice.secret and table.curtain.hides
    assert not [one for one in surface.elements() if one.attrs.get("class") == "fief-card"]


def test_whoever_raised_a_hand_and_does_nothing_leads_back_to_the_question() -> None:
    app, table, surface = laid()
    until(table, surface, "buy")
    asked = next(iter(app.match.choices.values())).seat
    other = next(seat for seat in app.match.seats if seat != asked)
    press(bells(surface)[other])
    table.send({"act": "nothing"})
    assert next(iter(app.match.choices.values())).kind == "buy" and list(app.match.choices) == [asked]
    assert sorted(bells(surface)) == sorted(seat for seat in app.match.seats if seat != other)
    assert app.match.log[-1].kind != "act", "a pass is not told"


def test_at_a_strict_table_everybody_goes_on_for_himself() -> None:
    app, _, surface = laid(strict=True)
    assert [one.kind for one in app.match.choices.values()] == ["raise"] * 4 and not bells(surface)
    before = len(app.match.answers)
    for _ in range(4):
        assert next(iter(app.match.choices.values())).kind == "raise"
        press(surface.all("go-on")[0])
    assert len(app.match.answers) == before + 4
    assert [answer for _, answer in app.match.answers[before:]] == [{"raise": False}] * 4


def test_at_a_strict_table_a_house_that_is_asked_later_may_tap_its_bell_before() -> None:
    app, table, surface = laid(strict=True)
    before = len(app.match.answers)
    bell = surface.all("bell")[2]
    press(bell)
    choice = next(iter(app.match.choices.values()))
    assert (choice.kind, choice.seat) == ("act", bell.attrs["data-value"])
    table.undo()
    assert len(app.match.answers) == before


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("strict", [False, True])
def test_bells_are_drawn_as_bells_and_are_called_by_whose_they_are(strict: bool, code: str) -> None:
    """Issue 15, 2: below the question, and at a strict table before each house."""
    app, table, surface = laid(code, strict=strict)
    found = surface.all("bell") if strict else [*bells(surface).values()]
    assert len(found) == len(app.match.seats)
    for button, seat in zip(found, app.match.seats, strict=True):
        drawn = [one for one in walk(button) if one.attrs.get("d") == heraldry.BELL]
        assert [one.attrs["class"] for one in drawn] == [f"fief-disc of-{seat}"]
        [icon] = [one for one in walk(button) if one.tag == "svg"]
        assert icon.attrs["aria-hidden"] == "true"
        assert table.words.seat(seat) in str(button.attrs["aria-label"])


def test_a_bell_tolls_for_the_dead() -> None:
    event = Event("died", {"noble": "robb-stark", "seat": "stark", "area": "twins", "rule": "G06"})
    [moment] = FiefTeller().fresh([event], 0, False)
    shown = FiefTeller().body(Language("en", "fief", strict=True), Telling([event], {}), moment)
    assert heraldry.BELL in [one.attrs.get("d") for one in walk(el("div", None, shown))]


def test_a_hand_is_drawn_for_its_seat_only_and_goes_with_the_curtain() -> None:
    app, table, surface = laid()
    dice, seen = random.Random(5), 0
    for _ in range(500):
        if app.match.result is not None:
            break
        cards = [one for one in surface.elements() if one.attrs.get("class") == "fief-card"]
        if cards:
            assert not table.curtain.hides and table.widget is not None and table.widget.choice.secret
            hand = [app.language(f"card.{card}") for card in app.match.view(table.widget.seat)["hand"]]
            named = sorted(text(one).strip() for one in cards)
            assert len(named) == len(hand) and all(map(str.startswith, named, sorted(hand))), "and then what it does"
            seen += 1
        step(table, surface, dice)
    assert seen > 5


def test_what_is_typed_is_understood() -> None:
    app, table, surface = laid()
    until(table, surface, "go-on")
    desk = Desk(table)
    before = len(app.match.answers)
    assert desk.run("go on")
    assert len(app.match.answers) > before
    until(table, surface, "buy")
    assert len(desk.run("beside")) == 4
    assert desk.run("beside 2") is not None
    assert [choice.kind for choice in app.match.choices.values()] == ["act"]


def test_a_battle_told_upright_leaves_its_place_in_sight_and_marked() -> None:
    """Issue 15, 2: a round of battle with the map in sight; where map and panel lie side by side, over the board."""
    app, table, surface = laid(murder=True)
    pick = chance.seeded("fights")
    while not any(one.kind == "hits" and "army" in table.match.log[one.start].facts for one in table.recaps.queue):
        table.recaps.clear()
        id, choice = next(iter(table.match.choices.items()))
        table._give(id, trouble(table.match, choice, pick))
    table.recaps.queue = [one for one in table.recaps.queue if one.kind == "hits"]
    [area] = table.recaps.queue[0].areas
    assert table.match.log[table.recaps.queue[0].start].facts["area"] == area
    for upright, look, shown in ((False, "beside", ()), (True, "over placed", (area,)), (False, "beside", ())):
        surface.upright = upright
        table.refresh()
        assert str(surface.scene.moment[0].attrs["class"]).endswith(f" {look}")
        assert tuple(surface.scene.shown) == shown and surface.scene.placed is upright
        marked = [one.key for one in surface.scene.layers["highlight"]]
        assert not upright or marked == [area]
        assert not (upright and surface.scene.tappable), "a tap on the map only puts the moment away"
    surface.upright = True
    app.settings = {**SETTINGS, "view": "list"}
    table.refresh()
    assert not surface.scene.placed, "in the list there is no map"
    app.settings = SETTINGS
    table.refresh()
    assert surface.scene.placed
    table.recaps.skip()
    assert not surface.scene.placed and not surface.scene.shown
