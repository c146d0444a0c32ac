"""Before a march it is said what is given up by it, and what would keep it: nothing that is not so."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.thrones.reach import FIRST
from gotweb.thrones.second.lookahead import SECOND
from gotweb.thrones.table.widgets import preview
from gotweb.ui.kit.tree import Element, text
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()


def warned(
    id: str, units: dict[str, int], origin: str, to: str, code: str = "en", seat: str = "lannister", **posed: Any
) -> str:
    """What a house is warned of when these units march; `standing` are all there, `beside` who stands elsewhere."""
    standing, beside = posed.pop("standing", units), posed.pop("beside", {})
    position = {
        "round": 3, "phase": "march", "turn": seat, "units": {origin: {seat: standing}, **beside},
        "orders": {origin: {"house": seat, "token": "march+0"}}, "power": {seat: 3}, "supply": {seat: 6}, **posed,
    }  # fmt: skip
    options = {} if id == "thrones-dance" else {"players": 5}
    match = Match(game(id), options, position=position, posed=True)
    answer = {"march": origin, "moves": [{"to": to, **units}], "leave_power": False}
    assert match.why_not(seat, answer) is None
    folder = "thrones" if id == "thrones-first" else "thrones.second"
    ahead = FIRST if id == "thrones-first" else SECOND
    parts = preview.after_march(Language(code, folder, strict=True), match, seat, answer, [], ahead)
    told = [text(one) for one in parts if isinstance(one, Element) and one.attrs["class"] == "warning"]
    return " ".join(told)


BOTH = ("thrones-first", "thrones-second")


@pytest.mark.parametrize("id", BOTH)
def test_a_sea_is_held_by_a_ship_alone(id: str) -> None:
    """H24: no power token is laid at sea."""
    fleet = {"ship": 2}
    assert warned(id, fleet, "the-golden-sound", "ironmans-bay") == (
        "You then leave the Golden Sound: leave a ship to hold it."
    )
    sea = "la Sonde Dorée" if id == "thrones-first" else "la Passe d’Or"
    assert warned(id, fleet, "the-golden-sound", "ironmans-bay", "fr") == (
        f"Vous quittez alors {sea}\u00a0: laissez-y un bateau pour garder la zone."
    )
    assert warned(id, {"ship": 1}, "the-golden-sound", "ironmans-bay") == "You then leave the Golden Sound."
    assert warned(id, fleet, "the-golden-sound", "ironmans-bay", standing={"ship": 3}) == "", "one stays"


@pytest.mark.parametrize("id", BOTH)
def test_on_land_what_can_be_left_is_said(id: str) -> None:
    """H18, H19: a unit, where more than one marches; a power token, where there is one."""
    army = {"footman": 2}
    poor = {"power": {"lannister": 0}}
    assert warned(id, army, "riverrun", "harrenhal") == (
        "You then lose Riverrun: leave a unit or a power token to keep it."
    )
    assert warned(id, {"footman": 1}, "riverrun", "harrenhal") == (
        "You then lose Riverrun: leave a power token to keep it."
    )
    assert warned(id, army, "riverrun", "harrenhal", **poor) == "You then lose Riverrun: leave a unit to keep it."
    assert warned(id, {"footman": 1}, "riverrun", "harrenhal", **poor) == "You then lose Riverrun."
    lying = {"footman": 2, "routed_knight": 1}
    assert warned(id, army, "riverrun", "harrenhal", standing=lying) == "", "the routed stay and hold it"


@pytest.mark.parametrize("id", BOTH)
def test_what_is_kept_anyway_is_not_given_up(id: str) -> None:
    """H20: a token that lies there already, and the shield of one's home, hold it."""
    army = {"footman": 2}
    assert warned(id, army, "riverrun", "harrenhal", control={"riverrun": "lannister"}) == ""
    assert warned(id, army, "lannisport", "riverrun") == ""


def test_a_port_belongs_to_its_land_and_a_garrison_holds_it() -> None:
    """P01, Q01: ships may leave a port, and units a garrison, and nothing is given up."""
    land = {"lannisport": {"lannister": {"footman": 1}}}
    assert warned("thrones-second", {"ship": 2}, "port-of-lannisport", "the-golden-sound", beside=land) == ""
    army = {"footman": 2}
    found = warned("thrones-dance", army, "oldtown", "three-towers", seat="tyrell")
    assert found == "", "the garrison that Oldtown begins with"
    found = warned("thrones-dance", army, "oldtown", "three-towers", seat="tyrell", garrisons={})
    assert found.startswith("You then lose Oldtown")
