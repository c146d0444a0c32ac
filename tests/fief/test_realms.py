"""The colours of the map: whose realm is whose, and what is free, is seen by every eye in every theme."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from gotweb.core.match import Match
from gotweb.fief.facts import shipped
from gotweb.fief.table.atlas import atlas
from gotweb.fief.table.board import FiefBoard
from gotweb.ui.face import face_of
from gotweb.ui.kit import colours
from gotweb.ui.kit.tree import Memo, walk
from gotweb.workshop.fief import realm
from tests.colours import EYES, contrast, distance, over
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES as SEATS
from tests.fief.rich import POSITION

STYLES = Path(__file__).parents[2] / "assets" / "styles"
DRAWING = FiefBoard().drawing() or ""
THEMES = ("light", "dark", "contrast")
FREE, WHOSE = 10.7, 15.0
"""Distances of colours (CIEDE2000): between the rim of a realm and free land, and between the rims of two realms."""
REACH = 120
"""How far north and south of a village its land reaches."""
TRADITIONAL = 7.5
"""Of the colours that houses have by tradition: they are chosen by who can tell them apart, and are not all as far."""


def variables(theme: str) -> dict[str, str]:
    """The variables that hold in a theme."""
    found, meant = dict[str, str](), {":root", '[data-look="light"]', f'[data-look="{theme}"]'}
    for sheet in ("base.css", "themes.css", "fief/board.css"):
        text = re.sub(r"/\*.*?\*/", "", (STYLES / sheet).read_text("utf-8"), flags=re.DOTALL)
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
            if meant & {one.strip() for one in selectors.split(",")}:
                found |= {name: value.strip() for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", body)}
    return found


def free(theme: str) -> set[str]:
    """Every colour of land that nobody holds: the tint of each fief over the climate where its villages lie."""
    known, where, found = variables(theme), atlas(), set[str]()
    for village in shipped().villages.values():
        for y in range(int(where.villages[village.id][1]) - REACH, int(where.villages[village.id][1]) + REACH, 20):
            tint, climate = known[f"fief-{village.fief}"], climate_at(known, y / where.size[1])
            found.add(over(tint, climate, float(known["fief-veil"])))
    return found


def climate_at(known: dict[str, str], share: float) -> str:
    """The ground's colour so far south."""
    share = min(max(share, realm.STOPS[0][0]), realm.STOPS[-1][0])
    for (north, one), (south, other) in itertools.pairwise(realm.STOPS):
        if share <= south:
            return over(known[f"fief-{other}"], known[f"fief-{one}"], (share - north) / (south - north))
    raise AssertionError(share)


HOUSES = {
    palette: {house: look for house, look in colours.colours(palette, "fief").items() if house in shipped().houses}
    for palette in colours.PALETTES
}


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("palette", colours.PALETTES)
@pytest.mark.parametrize("theme", THEMES)
def test_no_rim_is_taken_for_free_land(theme: str, palette: str, eye: str) -> None:
    """By its colour or, where that is near the land's, by the line along it."""
    for house, look in HOUSES[palette].items():
        for land in free(theme):
            rim, line = (distance(look[part], land, eye) for part in ("fill", "ink"))
            assert max(rim, line) >= 2 * FREE, (house, land)
            if theme == "light" and palette == "safe":
                assert rim >= FREE, (house, land)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(("palette", "least"), [("safe", WHOSE), ("traditional", TRADITIONAL)])
def test_no_eye_takes_the_rim_of_one_realm_for_that_of_another(palette: str, least: float, eye: str) -> None:
    for one, other in itertools.combinations(HOUSES[palette], 2):
        assert distance(HOUSES[palette][one]["fill"], HOUSES[palette][other]["fill"], eye) >= least, (one, other)


@pytest.mark.parametrize("theme", THEMES)
def test_names_can_be_read_upon_their_halo_and_marks_upon_the_land(theme: str) -> None:
    known = variables(theme)
    assert contrast(known["fief-ink"], known["fief-paper"]) >= 7
    assert contrast(known["fief-region"], known["fief-paper"]) >= 4.5
    for look in ("bound", "shore", "region"):
        assert all(contrast(known[f"fief-{look}"], land) >= 3 for land in free(theme)), look
    for road, edge in (("fief-road", "fief-road-edge"),):
        assert contrast(known[road], known[edge]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_the_sea_is_told_from_the_land_by_its_shore(theme: str) -> None:
    known = variables(theme)
    assert contrast(known["fief-shore"], known["fief-sea"]) >= 3
    assert contrast(known["fief-ferry"], known["fief-foam"]) >= 4.5


def test_every_class_of_the_drawing_has_its_look() -> None:
    """What is printed is drawn by the styles; so nothing of it is black by chance."""
    styles = (STYLES / "fief" / "board.css").read_text("utf-8")
    used = {look for looks in re.findall(r'class="([^"]+)"', DRAWING) for look in looks.split() if look[:5] == "fief-"}
    assert len(used) > 40
    assert not {look for look in used - {"fief-pattern"} if not re.search(rf"\.{look}\b(?!-)", styles)}


@pytest.mark.parametrize("palette", colours.PALETTES)
def test_a_poster_has_the_looks_of_whatever_lies_on_the_map(palette: str) -> None:
    """It has no styles: what has no attributes of its own would be black."""
    view = Match(fief(), {**SEATS, "rounds": 6}, position=POSITION, posed=True).view(None)
    looks = face_of("song-of-ice-and-fief").report.looks(palette)
    outlines = {area: path for path, area in re.findall(r'd="([^"]+)"[^>]*? id="area-([\w-]+)"', DRAWING)}
    lying = FiefBoard().lying(view, outlines, Memo())
    for shape in (one for layer in lying.values() for top in layer for one in walk(top)):
        if shape.tag in ("path", "circle", "rect", "text"):
            said = {name for look in str(shape.attrs.get("class")).split() for name in looks.get(look, {})}
            assert "fill" in said | shape.attrs.keys(), shape.attrs
