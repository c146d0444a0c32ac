"""What is drawn for a view: in both levels of detail, by shape and sign as well as by colour."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from gotweb.core import record
from gotweb.thrones.table import board as model
from gotweb.thrones.table import emblem, names, pieces
from gotweb.ui.board.draft import LAYERS, Arrow, Draft
from gotweb.ui.kit.tree import Element, Memo, walk
from gotweb.workshop.screens.moments import moment

PLACES = model.places()
OUTLINES = dict.fromkeys(PLACES, "M0 0")
EMPTY: dict[str, Any] = {"units": {}, "orders": {}, "control": {}, "neutral": {}, "controllers": {}}


def level(thing: Element, name: str) -> list[Element]:
    """All that is seen of a thing in a level of detail."""
    (group,) = [child for child in thing.children if isinstance(child, Element) and child.attrs["class"] == name]
    return list(walk(group))[1:]


def signs(parts: list[Element]) -> list[str]:
    return [str(part.attrs["href"])[1:] for part in parts if part.tag == "use"]


def words(parts: list[Element]) -> list[str]:
    return [str(part.children[0]) for part in parts if part.tag == "text"]


def drawn(**view: Any) -> dict[str, Element]:
    """The pieces of a view, by key."""
    return {str(one.key): one for one in model.layers(EMPTY | view, OUTLINES)["pieces"]}


@pytest.mark.parametrize("area", PLACES)
def test_ten_units_are_all_seen_from_near_and_from_afar(area: str) -> None:
    counts = emblem.SEA if PLACES[area].sea else emblem.LAND
    force = drawn(units={area: {"stark": counts}})[f"force {area}"]
    for name in ("near", "far"):
        parts = level(force, name)
        shown = [sign for sign in signs(parts) if sign.startswith("unit-")]
        numbers = [int(word) for word in words(parts)]
        assert sum(numbers) + len(shown) - len(numbers) == sum(counts.values())
        assert "sigil-stark" in signs(parts)


def test_near_pieces_stand_on_slots_of_their_own() -> None:
    for area, place in PLACES.items():
        counts = emblem.SEA if place.sea else emblem.LAND
        parts = level(drawn(units={area: {"stark": counts}})[f"force {area}"], "near")
        spots = [(p.attrs["x"], p.attrs["y"]) for p in parts if p.tag == "use" and "unit" in str(p.attrs["href"])]
        assert len(set(spots)) == len(spots) <= len(place.slots)


def test_a_routed_unit_lies_down() -> None:
    force = drawn(units={"winterfell": {"stark": {"knight": 1, "routed_knight": 1}}})["force winterfell"]
    for name in ("near", "far"):
        turned = [bool(p.attrs["transform"]) for p in level(force, name) if "unit" in str(p.attrs.get("href"))]
        assert turned == [False, True]


def test_a_token_under_a_force_is_a_ring_around_its_sign_from_afar() -> None:
    found = drawn(units={"karhold": {"stark": {"footman": 1}}}, control={"karhold": "stark"})
    assert "power-token" in signs(level(found["force karhold"], "far"))
    assert signs(level(found["power karhold"], "far")) == []
    assert signs(level(found["power karhold"], "near")) == ["power-token", "sigil-stark"]


def test_who_holds_an_area_is_told_by_a_sign_wherever_it_is_held() -> None:
    found = drawn(controllers={"winterfell": "stark", "pyke": None}, control={"karhold": "stark"})
    assert set(found) == {"home winterfell", "power karhold"}
    for name in ("near", "far"):
        assert signs(level(found["home winterfell"], name)) == ["banner", "sigil-stark"]


def test_units_of_all_kinds_have_a_place_in_the_sign_of_a_force() -> None:
    whole = emblem.cells(dict.fromkeys(names.UNITS, 1))
    assert [cell.kind for cell in whole[1:]] == list(names.UNITS)


@pytest.mark.parametrize(
    ("start", "end"), [("winterfell", "karhold"), ("pyke", "ironmans-bay"), ("dornish-marches", "starfall")]
)
def test_an_arrow_ends_before_what_stands_in_an_area(start: str, end: str) -> None:
    place = PLACES[end]
    arrow = model.arrow((start, end), "stark")
    (line,) = (path for path in level(arrow, "far") if path.attrs["class"] == "over line")
    x, y = map(float, str(line.attrs["d"]).split("L")[-1].split(" "))
    sign = emblem.emblem({"footman": 1}, place.room)
    (fx, fy), w, h = place.force, sign.width, sign.height
    assert not (abs(x - fx) < w / 2 and abs(y - fy) < h / 2)
    assert abs(x - place.far_order[0]) + abs(y - place.far_order[1]) > pieces.FAR_DISC / 2


def test_layers_that_stay_the_same_stay_the_same_lists() -> None:
    lying = model.layers(EMPTY, OUTLINES)
    marked = model.drafted(
        lying, Draft(marks={"pyke": "can"}, arrows=(Arrow("pyke", "ironmans-bay", "greyjoy"),)), OUTLINES
    )
    assert all(marked[layer] is lying[layer] for layer in ("control", "orders", "pieces"))
    assert [one.key for one in marked["highlight"]] == ["pyke", "pyke>ironmans-bay"]


def test_pieces_that_stay_are_the_same_and_need_not_be_looked_through_again():
    memory = Memo()
    units = {"winterfell": {"stark": {"footman": 1}}, "pyke": {"greyjoy": {"knight": 1}}}
    first = model.layers(EMPTY | {"units": units}, OUTLINES, memory)["pieces"]
    moved = units | {"pyke": {"greyjoy": {"knight": 2}}}
    then = model.layers(EMPTY | {"units": moved}, OUTLINES, memory)["pieces"]
    assert [one is other for one, other in zip(first, then, strict=True)] == [True, False]
    fresh = model.layers(EMPTY | {"units": moved}, OUTLINES)["pieces"]

    def drawn(shapes: list[Element]) -> list[Any]:
        return [(part.tag, part.attrs, part.key) for shape in shapes for part in walk(shape)]

    assert drawn(then) == drawn(fresh)


def test_the_arrow_of_a_battle_goes_through_the_seas_its_attackers_came_by() -> None:
    by_sea = record.load(record.loads(moment(lambda match: bool((match.view(None)["battle"] or {}).get("seas"))))).match
    fight = by_sea.view(None)["battle"]
    seas = tuple(fight["seas"])
    draft = model.with_battle(Draft(), by_sea.view(None))
    assert draft.arrows[0].areas == (fight["origin"], *seas, fight["area"])
    for one, other in pairwise(draft.arrows[0].areas):
        assert other in by_sea.state.edition.neighbours[one]
    (drawn,) = (one for one in model.drafted(model.layers(EMPTY, OUTLINES), draft, OUTLINES)["highlight"]
                if one.key == ">".join(draft.arrows[0].areas))  # fmt: skip
    assert drawn.attrs["class"] == f"way way-march of-{fight['attacker']} by-ship"


def test_attackers_stand_on_their_way_until_the_battle_is_decided() -> None:
    view = {"battle": {"area": "seagard", "origin": "pyke", "attacker": "greyjoy", "seas": ["ironmans-bay"],
                       "units": {"footman": 2}, "winner": None}}  # fmt: skip
    (arrow,) = model.with_battle(Draft(), view).arrows
    assert arrow.units == {"footman": 2}
    lying: dict[str, list[Element]] = {layer: [] for layer in LAYERS}
    drawn = model.drafted(lying, Draft(arrows=(arrow,)), {})["highlight"]
    (waiting,) = [one for one in drawn if one.attrs["class"] == "underway"]
    assert any("#unit-footman" in str(part.attrs.get("href")) for part in walk(waiting))
    decided = {"battle": {**view["battle"], "winner": "greyjoy"}}
    assert not model.with_battle(Draft(), decided).arrows[0].units, "from then on they are on the board again"
