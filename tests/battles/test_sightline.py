"""Two hexes chosen in "look closer": whether there is a line of sight, which hex blocks it, how far it is (p18-19)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.battles import facts, sight
from gotweb.battles.table import sightline
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import el, find, text
from gotweb.ui.read.area import AreaSheet
from tests.battles.players import ID, PLANS, moments
from tests.battles.test_odds import GUARD, HOST, at
from tests.fighting import ENGLISH, read

BOWS = "northmen-archers green"


def told(state: Any, hex: str, other: str | None) -> str:
    return read(*sightline.told(ENGLISH, state, hex, other))


def test_a_free_line_a_blocked_one_and_one_along_an_edge() -> None:
    # G02, G03: what blocks is named with its hex.
    state = at({"E7": HOST + " green"}, {"E5": GUARD}, terrain={"forest": ["C7"]}).state
    assert told(state, "E7", "E8").startswith("E7 sees E8: nothing stands in the way (G02) 1 hex apart")
    assert "A7 does not see D7: C7 (forest) in the way (G02)" in told(state, "A7", "D7")
    hidden = next(hex for hex in state.plan.grid.hexes if sight.between(state, "E7", hex).left == ("E5",))
    assert "E5 (Lannisport Guards) in the way" in told(state, "E7", hidden)
    edged = [
        (hex, other) for hex in state.plan.grid.hexes for other in state.plan.grid.hexes
        if (found := sight.between(state, hex, other)).seen and (found.left or found.right)
    ]  # fmt: skip
    assert edged and "one side is free" in told(state, *edged[0])


def test_the_unit_in_the_first_hex_sees_as_it_does_and_its_range_is_said() -> None:
    # G01, G04: from hills archers see over units, and others do not.
    terrain = {"hills": ["E7"]}
    host, bows = (
        at({"E7": unit, "E6": f"{HOST} green"}, {"A2": GUARD}, terrain=terrain).state
        for unit in (f"{HOST} green", BOWS)
    )  # fmt: skip
    near = (hex for hex in host.plan.grid.hexes if host.plan.grid.distance("E7", hex) < 4)
    far = next(hex for hex in near if sight.view(host, "E7", hex).left == ("E6",))
    said = told(host, "E7", far)
    assert f"E7 does not see {far}" in said and "out of the range of the unit (1)" in said
    kind = facts.box().kinds["northmen-archers"]
    said = told(bows, "E7", far)
    assert f"E7 sees {far}" in said and f"attacks so far (range {kind.least}–{kind.most})" in said


@pytest.mark.parametrize("code", LANGUAGES)
def test_of_any_two_hexes_of_a_battle_it_says_what_the_rules_say(code: str) -> None:
    t = Language(code, "battles", strict=True)
    for plan in PLANS[:4]:
        for number, (match, _, _) in enumerate(moments(plan, 1)):
            if number % 150:
                continue
            state, hexes = match.state, match.state.plan.grid.hexes
            for hex in hexes[::11]:
                for other in hexes[::7]:
                    if hex == other:
                        continue
                    said = read(*sightline.told(t, state, hex, other))
                    found = sight.between(state, hex, other)
                    free = " ".join(t("sightline.free", area=hex, target=other).split())
                    assert (free in said) == (found.seen and not found.left and not found.right)
                    for by in (*found.left, *found.right):
                        assert f"{by} (" in said
                    if hex in state.units and number:
                        assert found == sight.view(state, hex, other)


def sheet_of(match: Any, area: str) -> tuple[AreaSheet, list[str]]:
    """The sheet of a hex, and what it has called."""
    calls: list[str] = []
    app: Any = SimpleNamespace(match=match, pile=SimpleNamespace(draw=lambda: calls.append("draw")))
    closer = face_of(ID).closer
    return AreaSheet(app, area, closer, lambda: calls.append("looked"), lambda: calls.append("paired")), calls


def test_the_second_hex_is_chosen_in_the_sheet_and_nothing_jumps() -> None:
    match = at({"E7": f"{HOST} green"}, {"E5": GUARD})
    sheet, calls = sheet_of(match, "E7")
    assert "Choose a second hex here" in text(el("div", None, sheet.body(ENGLISH)))
    [chooser] = find(el("div", None, sheet.body(ENGLISH)), "between")
    values = [option.attrs["value"] for option in chooser.children]  # type: ignore[union-attr]
    assert values[0] == "" and "E7" not in values and len(values) == len(match.state.plan.grid.hexes)
    chooser.on["change"](SimpleNamespace(target=SimpleNamespace(value="E4")))
    assert sheet.other == "E4" and calls == ["draw", "paired"], "the sheet is not scrolled to its top"
    assert told(match.state, "E7", "E4") in read(*sheet.body(ENGLISH))
    chooser.on["change"](SimpleNamespace(target=SimpleNamespace(value="")))
    assert sheet.other is None


def test_going_on_to_another_hex_looks_back_at_the_first() -> None:
    # Choosing two hexes on the map: the second is tapped while the sheet of the first lies open.
    match = at({"E7": f"{HOST} green"}, {"E5": GUARD})
    sheet, calls = sheet_of(match, "E7")
    sheet.go("E4")
    assert (sheet.area, sheet.other) == ("E4", "E7") and calls == ["draw", "looked"]
    assert told(match.state, "E4", "E7") in read(*sheet.body(ENGLISH))
    sheet.back()
    assert (sheet.area, sheet.other) == ("E7", None)


def test_while_a_skirmish_is_laid_out_nothing_is_said_of_two_hexes() -> None:
    match = next(match for match, _, _ in moments("raid-riverlands", 1) if "draft" in match.view(None))
    assert face_of(ID).closer.between(ENGLISH, match, "A1", "B1") is None
