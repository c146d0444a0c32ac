"""The board with both continents: which game has it, what lies there, and what one sees when looking closer."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother.essos.state import LANDS, TARGARYEN
from gotweb.thrones.second.mother.game import mother
from gotweb.thrones.second.mother.lookahead import ESSOS as AHEAD
from gotweb.thrones.second.mother.table.board import ESSOS
from gotweb.thrones.table import board, pieces
from gotweb.ui.board.draft import Draft
from gotweb.ui.face import face_at, face_of
from gotweb.ui.kit.tree import Memo, walk
from tests.hands import said, trees
from tests.lang.conftest import compiled

GAME = mother()
FOUR = {"targaryen": True, "players": 4}
SPOKEN = [Language(code, "thrones.second.mother", strict=True, opened=compiled) for code in LANGUAGES]
OUTLINES = dict.fromkeys(board.places(ESSOS), "M0 0h9v9z")


def at(**position: Any) -> Match:
    return Match(GAME, FOUR, position={"round": 5, **position}, posed=True)


def face(match: Match) -> Any:
    return face_at(match.game.id, match.options)


def drawn(match: Match) -> dict[str, Any]:
    """What lies on the board, by the keys of things."""
    layers = face(match).board.lying(match.view(None), OUTLINES, Memo())
    return {str(one.key): one for one in layers["pieces"]}


def hrefs(element: Any, level: str) -> list[str]:
    [half] = [one for one in walk(element) if one.attrs.get("class") == level]
    return [str(one.attrs["href"]) for one in walk(half) if one.tag == "use"]


def numbers(element: Any, level: str) -> list[str]:
    [half] = [one for one in walk(element) if one.attrs.get("class") == level]
    return [said([one]) for one in walk(half) if one.tag == "text"]


def test_a_game_without_targaryen_has_no_essos_and_no_empty_margin() -> None:
    plain, both = face_of("thrones-mother"), face_at("thrones-mother", FOUR)
    assert face_at("thrones-mother", {"players": 4}) is plain is plain.played({"targaryen": False})
    assert face_at("thrones-mother", FOUR) is both is not plain
    assert (plain.board.name, plain.board.size) == ("mother", (1000.0, 1860.0))
    assert (both.board.name, both.board.size) == ("essos", (1384.0, 1860.0))
    assert {*both.board.middles} - {*plain.board.middles} == LANDS
    near = [area for areas in plain.closer.neighbours(SPOKEN[0], {}, "the-narrow-sea").values() for area in areas]
    assert not LANDS & {*near}
    near = [area for areas in both.closer.neighbours(SPOKEN[0], {}, "the-narrow-sea").values() for area in areas]
    assert {"bay-of-pentos", "braavosian-coastlands"} <= {*near}


def test_every_land_has_room_for_loyalty_and_several_tokens_have_their_number() -> None:
    match = at(loyalty={"the-reach": 1, "volantis": 3})
    things = drawn(match)
    for level in ("near", "far"):
        assert hrefs(things["loyalty the-reach"], level) == hrefs(things["loyalty volantis"], level) == ["#loyalty"]
        assert (numbers(things["loyalty the-reach"], level), numbers(things["loyalty volantis"], level)) == ([], ["3"])
    lands = [area for area, about in match.state.edition.areas.items() if not about.sea]
    places = board.places(ESSOS)
    assert all(places[area].loyalty and places[area].far_loyalty for area in lands) and len(lands) == 46


@pytest.mark.parametrize(("round", "strength"), [(1, "0"), (2, "1"), (5, "2"), (10, "5")])
def test_on_a_dragon_stands_what_it_counts_this_round(round: int, strength: str) -> None:
    """X20: as much as there are strength tokens in play; the rules are asked."""
    units = {"norvos": {"dragon": 2, "knight": 1}, "pentos": {"footman": 1}}
    match = at(round=round, units={area: {TARGARYEN: counts} for area, counts in units.items()})
    things = drawn(match)
    assert numbers(things["force norvos"], "near") == [strength, strength]
    assert numbers(things["force norvos"], "far") == [strength, "2"]
    assert numbers(things["force pentos"], "near") == []


def test_a_routed_dragon_counts_nothing_and_says_nothing() -> None:
    slots = board.places(ESSOS)["norvos"].slots
    lying = pieces.force(TARGARYEN, {"routed_dragon": 1}, slots, {"dragon": 3})
    assert not [one for root in lying for one in walk(root) if one.tag == "text"]


def test_what_a_loan_changed_lies_over_what_is_printed() -> None:
    """R21 to R24: the plate has all that the area has now."""
    ground = {
        "winterfell": {"structure": "stronghold", "crowns": 2},
        "flints-finger": {"structure": "none", "barrels": 1},
        "karhold": {"barrels": 1},
    }
    match = at(ground=ground)
    things = drawn(match)
    for level in ("near", "far"):
        assert [sign for sign in hrefs(things["ground winterfell"], level) if "sigil" not in sign] == [
            "#shield", "#stronghold", "#barrel", "#crown", "#crown",
        ]  # fmt: skip
        assert hrefs(things["ground flints-finger"], level) == ["#barrel"]
        assert "#barrel" in hrefs(things["ground karhold"], level)
    assert "ground the-reach" not in things
    aims = face(match).board.draft(Draft(), match.view(None), True).marks
    assert "flints-finger" not in aims and "winterfell" in aims and "braavos" in aims


@pytest.mark.parametrize("t", SPOKEN, ids=LANGUAGES)
def test_loyalty_and_changes_are_said_to_who_does_not_see_them(t: Language) -> None:
    match = at(loyalty={"the-reach": 2}, ground={"flints-finger": {"structure": "none"}}, neutral={}, braavos="stark")
    words = face(match).board.described(t, match.view(None))
    assert t.n("count.loyalty", 2) in words["the-reach"] and t("ui.area.bare") in words["flints-finger"]
    closer = face(match).closer
    assert t.n("count.loyalty", 2) in said(trees(closer.area(t, match, "the-reach")))
    assert t("inspect.changed.about") in said(trees(closer.area(t, match, "flints-finger")))
    assert t("structure.castle") not in said(trees(closer.printed(t, match, "flints-finger")))
    held = t("inspect.braavos.held", house=t("house.stark"))
    assert held in said(trees(closer.area(t, match, "braavos")))


def test_dragons_threaten_any_land_of_both_continents_and_nobody_else_flies() -> None:
    """X22: by themselves, with their own strength; who goes along walks."""
    match = at(units={"norvos": {TARGARYEN: {"dragon": 2, "knight": 1}}, "winterfell": {"stark": {"footman": 1}}})
    state = match.state
    [comer] = [comer for comer in AHEAD.comers(state, "winterfell") if comer.house == TARGARYEN]
    assert (comer.origin, comer.strength, comer.seas) == ("norvos", 4, ())
    [walker] = [comer for comer in AHEAD.comers(state, "pentos") if comer.origin == "norvos"]
    assert walker.strength == 6, "next door the knight comes along"
    assert not [comer for comer in AHEAD.comers(state, "the-narrow-sea") if comer.house == TARGARYEN]
    assert "winterfell" in AHEAD.endangered(state, "stark")


@pytest.mark.parametrize("t", SPOKEN, ids=LANGUAGES)
def test_a_game_is_looked_back_upon_by_its_markers(t: Language) -> None:
    """X40, X49: Targaryen's loyalty stands beside the castles of the others."""
    match = at(gained=6)
    report = face(match).report
    rows = report.look_back(match).rows[-1].figures
    assert rows["markers"][TARGARYEN] == match.state.marker == 7 and "castles" not in rows
    assert {*report.measures} <= {*rows} and all(t.has(f"report.measure.{one}") for one in report.measures)
    assert report.ranking(report.look_back(match))[0] == TARGARYEN
