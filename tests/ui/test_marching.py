"""The questions about marches and raids: what stands where, and what is told of where one could go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE, Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.table import names
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import Child, Element, el, find, text, walk
from tests.hands import Hands
from tests.players import lively

FAMILY = [id for id in games() if id.startswith("thrones")]


def questions(id: str, kinds: tuple[str, ...], rounds: int = 4) -> Iterator[tuple[Match, Choice]]:
    """The open questions of these kinds in the first rounds of a random game."""
    match, pick = Match(game(id)), chance.seeded(9)
    while match.choices and match.view(None)["round"] <= rounds:
        seat, choice = next(iter(match.choices.items()))
        if choice.kind in kinds:
            yield match, choice
        match.push(seat, choice.sample(pick) if seat == NATURE else lively(match, choice, pick))


def acts(widget: Any, t: Language) -> list[str]:
    """What stands in the row of buttons below a question, from left to right."""
    assert widget.confirm(t) is not None
    return [str(one.attrs["data-action"]) for one in widget.answers(t)] + ["confirm"]


def whole(parts: list[Child]) -> Element:
    return el("div", None, parts)


@pytest.mark.parametrize("id", FAMILY)
def test_taking_an_order_off_never_stands_where_the_march_or_the_raid_itself_does(id: str) -> None:
    t, seen = Language("en", face_of(id).package, strict=True), set()
    for match, choice in questions(id, ("march", "raid")):
        host = Hands()
        widget: Any = face_of(id).table.widget(match, choice, host)
        for origin in choice.origins if choice.kind == "march" else widget.origins():  # type: ignore[attr-defined]
            widget.tap(origin)
            assert acts(widget, t) == ["take-off", "confirm"]
            [off] = find(widget.answers(t), "take-off")
            assert widget.confirm(t).answer is None and not off.attrs["disabled"]
            off.on["click"](None)  # type: ignore[index]
            assert match.why_not(choice.id, host.sent) is None
            assert host.sent.get("moves", []) == host.sent.get("targets", []) == []
            goals = widget.targets() if choice.kind == "march" else widget.reachable()
            if goals:
                assert off.attrs["class"] == "giving-up"
                widget.tap(goals[0])
                assert acts(widget, t) == ["take-off", "confirm"]
                assert find(widget.answers(t), "take-off")[0].attrs["disabled"]
                assert widget.confirm(t).answer is not None
                seen.add(choice.kind)
                break
    assert seen == {"march", "raid"}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", FAMILY)
def test_destinations_tell_what_is_printed_there_and_both_lists_have_their_heading(id: str, code: str) -> None:
    t, told, headed = Language(code, face_of(id).package, strict=True), set(), 0
    for match, choice in questions(id, ("march",)):
        widget: Any = face_of(id).table.widget(match, choice, Hands())
        widget.start(choice.origins[0])  # type: ignore[attr-defined]
        body = whole(widget.body(t))
        rows, places = find(body, "target"), match.state.edition.areas
        for row in rows:
            place = places[str(row.attrs["data-value"])]
            signs = [one.attrs["href"] for one in walk(row) if one.tag == "use"]
            assert signs.count("#barrel") == place.barrels and signs.count("#crown") == place.crowns
            assert len(signs) == place.barrels + place.crowns + (place.structure != "none")
            for key, there in (
                (t(f"structure.{place.structure}"), place.structure != "none"),
                (t.n("inspect.barrels", place.barrels), place.barrels),
                (t.n("inspect.crowns", place.crowns), place.crowns),
            ):
                if there:
                    assert key in text(row)
                    told.add(key)
        areas = [str(row.attrs["data-value"]) for row in rows]
        ports = [area for area in areas if places[area].port_of is not None]
        assert areas[: len(ports)] == ports, "ports are small on the map, so they come first in the list"
        heads = [text(one) for one in walk(body) if one.tag == "h3"]
        if rows and len(choice.origins) > 1:  # type: ignore[attr-defined]
            assert heads.index(t("ui.march.targets")) < heads.index(t("ui.march.origins"))
            headed += 1
        assert names.area(t, choice.origins[0]) in heads[0] or not widget.chosen  # type: ignore[attr-defined]
    assert len(told) >= 3 and headed


@pytest.mark.parametrize("id", FAMILY)
def test_ports_come_first_in_every_list_of_areas_and_one_goes_through_them_in_that_order(id: str) -> None:
    t, seen = Language("en", face_of(id).package, strict=True), set()
    for match, choice in questions(id, ("orders", "march", "raid", "retreat"), 3):
        widget: Any = face_of(id).table.widget(match, choice, Hands())
        places, body = match.state.edition.areas, whole(widget.body(t))
        if choice.kind == "retreat":
            options = choice.options()
            areas = [options[int(str(one.attrs["data-value"]))]["retreat"] for one in find(body, "option")]
            assert sorted(areas) == sorted(option["retreat"] for option in options)
        else:
            areas = [str(one.attrs["data-value"]) for one in find(body, "area")]
        ports = [area for area in areas if places[area].port_of is not None]
        assert areas[: len(ports)] == ports
        if ports:
            seen.add(choice.kind)
        if choice.kind == "orders":
            gone = [widget.area]
            for _ in areas[1:]:
                widget.lay(next(iter(widget.choice.tokens_for(widget.area, widget.orders)), ""))
                gone.append(widget.area)
                if widget.area in gone[:-1]:
                    break  # no token was left for it
            else:
                assert gone == areas
    assert id == "thrones-first" or "orders" in seen
