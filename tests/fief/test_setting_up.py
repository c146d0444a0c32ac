"""Setting up: the house of each player is chosen beside the name; a start says what it earns and who is next to it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.fief import control
from gotweb.fief.table import deciding, widgets
from gotweb.fief.words import FiefWords
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.home.gameform import Form
from gotweb.ui.home.newgame import Fields
from gotweb.ui.kit.tree import Element, text, walk
from tests.fief.opened import opened as fief
from tests.fief.options import options_for
from tests.hands import Hands, said

ID = "song-of-ice-and-fief"


def drawn(form: Form, code: str = "en") -> list[Element]:
    tree = Fields(form, lambda: None, lambda: None).tree(Language(code, "fief", strict=True))
    return list(walk(tree))


def boxes(found: list[Element]) -> dict[str, Element]:
    """The boxes beside the names, by their options."""
    rows = [one for one in found if "with-seat" in str(one.attrs.get("class"))]
    return {str(one.attrs["data-action"]): one for row in rows for one in walk(row)
            if one.tag == "select" and str(one.attrs["data-action"]).startswith("house")}  # fmt: skip


def choose(found: list[Element], option: str, value: str) -> None:
    event: Any = SimpleNamespace(target=SimpleNamespace(value=value))
    boxes(found)[option].on["change"](event)  # type: ignore[index]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_house_of_each_player_is_chosen_beside_the_name(players: int, code: str) -> None:
    """Issue 15, 2: and nowhere else; each house says there what it alone can do."""
    t, form = Language(code, "fief", strict=True), Form(face_of(ID))
    form.chosen["players"] = players
    found = drawn(form, code)
    assert [*boxes(found)] == [f"house{n}" for n in range(1, players + 1)]
    assert not [
        one for one in found if str(one.attrs.get("name")).startswith("house") and one.attrs["name"] != "houses"
    ]
    for i, row in enumerate(one for one in found if "with-seat" in str(one.attrs.get("class"))):
        assert any(one.attrs.get("data-action") == f"name-{i}" for one in walk(row))
        assert form.face.form.tells(t, f"house{i + 1}", {f"house{i + 1}": form.seats[i]}) in text(row)
    for box in boxes(found).values():
        assert box.attrs["value"] in form.seats and box.attrs["aria-label"]
        assert len([one for one in walk(box) if one.tag == "option"]) == 8


def test_whoever_had_a_house_gets_that_of_the_one_who_takes_it() -> None:
    form = Form(face_of(ID))
    before = form.seats
    form.call(1, "Ada")
    choose(drawn(form), "house2", before[3])
    assert form.seats == (before[0], before[3], before[2], before[1])
    choose(drawn(form), "house1", "tyrell")
    assert form.seats == ("tyrell", before[3], before[2], before[1]) == form.match().seats
    assert form.seating(str, lambda most: 0) == {before[3]: "Ada"}
    form.chosen["players"] = 3
    assert form.seats == ("tyrell", before[3], before[2])


def test_by_lot_it_is_chosen_which_houses_play_and_not_beside_names() -> None:
    form = Form(face_of(ID))
    form.draw = True
    found = drawn(form)
    assert not boxes(found)
    assert {f"house{n}" for n in range(1, 5)} <= {str(one.attrs.get("name")) for one in found}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_start_says_what_it_earns_and_who_is_next_to_it(code: str) -> None:
    """A03, L01: the roads of each village that may be taken, and the houses that have settled there."""
    t = Language(code, "fief", strict=True)
    words, seen = FiefWords(t), 0
    for seed in range(12):
        match, pick = Match(fief(), options_for(6, seed)), chance.seeded(seed)
        match.settle(pick)
        while match.choices and (choice := next(iter(match.choices.values()))).kind in ("start", "first", "lord"):
            if choice.kind == "start":
                read = said(*widgets.widget(match, choice, Hands()).body(t))
                for answer in choice.options() or ():
                    line = deciding.start(t, match.state, choice.seat, answer["start"])
                    assert line in read
                    for near in match.state.village(answer["start"]).roads:
                        house = control.controller(match.state, near)
                        assert words.place(near) in line
                        if house is not None:
                            assert t("told.next", place=words.place(near), seats=words.thing_of("seat", house)) in line
                            seen += 1
            match.push(choice.id, choice.sample(pick))
            match.settle(pick)
    assert seen
