"""The colours of the page, from its stylesheets: what is written can be read, and no eye takes a house for another."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest

import gotweb.thrones.game  # noqa: F401  # puts the game on the shelf
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.table import board as model
from gotweb.ui.kit.colours import colours, merged, stylesheet, tables
from gotweb.ui.kit.tree import walk
from gotweb.workshop.thrones.sheet import ESSOS, SHEETS, Sheet
from tests.colours import EYES, contrast, distance, over

ROOT = Path(__file__).parents[2]
STYLES = ROOT / "assets" / "styles"
PALETTES = {name: ESSOS.colours(name) for name in ("safe", "traditional")}
"""Those of the edition with all houses; the others have fewer of them, and the same colours."""
HOUSES = tuple(PALETTES["safe"])
BOARDS = {sheet: sheet.drawing.read_text("utf-8") for sheet in SHEETS}
HELD, WHOSE, PIECE = 10.7, 16.9, 30
"""Distances of colours (CIEDE2000; 1 is just seen when looking closely, 10 at a glance): between the rim of land that
is held and land that is not, between the rims of two houses, between the edge of a piece and what it stands on."""
VIEW: Any = Match(game("thrones-first"), {"players": 3}).view(None) | {"controllers": {"winterfell": "stark"}}
THEMES = ("light", "dark", "contrast")


def variables(selector: str) -> dict[str, str]:
    """The variables that a selector sets in the files of colours."""
    found: dict[str, str] = {}
    for name in ("base", "themes"):
        text = re.sub(r"/\*.*?\*/", "", (STYLES / f"{name}.css").read_text("utf-8"), flags=re.DOTALL)
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
            if selector in (one.strip() for one in selectors.split(",")):
                found |= {key: value.strip() for key, value in re.findall(r"--([a-z0-9-]+):\s*([^;]+);", body)}
    return found


SHARES = merged([*tables("thrones.second.mother")])
LANDS, TINTS = SHARES["land"], SHARES["tint"]
"""Theme -> house -> the colour of its land, where that is not the house's own; how much of the ground it hides, where
that is not what the theme says."""
COLOURS = {
    theme: variables(":root") | variables('[data-look="light"]') | variables(f'[data-look="{theme}"]')
    for theme in THEMES
}

PAGE = ("paper", "paper-2", "card", "card-2")
"""What is written on."""
TEXTS = [
    *(("ink", ground) for ground in (*PAGE, "paper-3")),
    *(("ink-2", ground) for ground in PAGE),
    *((ink, ground) for ink in ("gold", "alert") for ground in ("paper", "paper-2", "card", "card-2")),
    ("gold", "paper-3"),
    *(("good", ground) for ground in PAGE),
    ("on-cover", "cover"), ("on-cover-2", "cover"),
    ("ink-2", "off-ground"),
    ("ink-off", "paper"),
    ("ink", "tool"),
    ("on-slate", "slate"), ("on-slate", "slate-2"), ("on-slate", "toast"), ("off-slate", "slate"),
    ("on-strong", "strong"), ("on-strong", "strong-2"),
    ("on-danger", "danger"), ("on-danger", "danger-2"),
    ("name-land", "halo-land"), ("name-sea", "halo-sea"),
    ("outline", "halo"),
]  # fmt: skip
MINIATURES = "".join(file.read_text("utf-8") for file in sorted((STYLES / "miniatures").glob("*.css")))
FRAMES = {
    name: value
    for name, value in re.findall(r"--(mini-[a-z-]+):\s*(#[0-9a-f]{6})", MINIATURES)
    if re.search(rf"\.mini-(?:of-[a-z-]+|pressed) \{{ color: var\(--{name}\)", MINIATURES)
}
"""The colours of cards of factions, each with its wax, and what is pressed into that; the same in every theme."""
MARKS = [
    *(("edge", ground) for ground in PAGE),
    *(("mark", ground) for ground in PAGE),
    *(("focus", ground) for ground in (*PAGE, "tool", "sea")),
    ("can", "sea"), ("here", "sea"), ("aside", "sea"),
]  # fmt: skip
"""What is no text and must be seen: borders of what can be pressed, what is chosen, where the keyboard is."""


def flat(theme: str, name: str) -> str:
    """A colour without opacity: as over the page."""
    return over(COLOURS[theme][name], COLOURS[theme]["paper"])


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_can_be_read(theme: str) -> None:
    poor = {
        f"{ink} on {ground}": round(contrast(flat(theme, ink), flat(theme, ground)), 2)
        for ink, ground in TEXTS
        if contrast(flat(theme, ink), flat(theme, ground)) < 4.5
    }
    assert not poor


@pytest.mark.parametrize("theme", THEMES)
def test_every_mark_can_be_seen(theme: str) -> None:
    poor = {
        f"{mark} on {ground}": round(contrast(flat(theme, mark), flat(theme, ground)), 2)
        for mark, ground in MARKS
        if contrast(flat(theme, mark), flat(theme, ground)) < 3
    }
    assert not poor


def between(one: str, other: str, share: float) -> str:
    """A colour of a gradient."""
    return over(other, one, share)


def lands(theme: str) -> list[str]:
    """Every colour that the ground of land has in a theme: one gradient from north to south, with steps between."""
    if theme == "contrast":
        return [COLOURS[theme]["land"]]
    stop = r'<stop class="ground-\d"[^>]* stop-color="(#\w+)"'
    (stops,) = {tuple(re.findall(stop, board)) for board in BOARDS.values()}
    assert len(stops) == 5
    stops = stops if theme == "light" else tuple(COLOURS[theme][f"ground-{n}"] for n in range(len(stops)))
    return [between(one, other, n / 4) for one, other in itertools.pairwise(stops) for n in range(5)]


def waters(theme: str) -> list[str]:
    """Every colour of water in a theme: the sea, its shallows, ports."""
    if theme == "contrast":
        return [COLOURS[theme]["sea"]]
    found = set()
    for board in BOARDS.values():
        seas = set(re.findall(r'<path class="area sea"[^>]* fill="(#\w+)"', board))
        assert len(seas) == 1
        found |= seas | set(re.findall(r'<path class="(?:shallow-\d|area sea port)"[^>]* fill="(#\w+)"', board))
    if theme == "light":
        assert COLOURS[theme]["sea"] in found, "what lies around the board is of its colour"
        return sorted(found)
    return [COLOURS[theme][name] for name in ("sea", "shallow-0", "shallow-1", "shallow-2")]


def grounds(theme: str) -> list[str]:
    """Every ground that a board has in a theme."""
    return [*lands(theme), *waters(theme)]


def rims(theme: str, palette: str) -> dict[str, str]:
    """The colour of each house's rim."""
    return {house: LANDS[theme].get(house, look["fill"]) for house, look in PALETTES[palette].items()}


def owned(theme: str, palette: str) -> list[str]:
    """Every ground of land in the tint of every house that may hold it, and the houses' rims."""
    share = {house: TINTS[theme].get(house, COLOURS[theme]["own"]) for house in HOUSES}
    found = rims(theme, palette)
    tinted = [over(fill, ground, float(share[house])) for house, fill in found.items() for ground in lands(theme)]
    return [*tinted, *found.values()]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("palette", ["safe", "traditional"])
def test_the_rim_of_what_is_held_is_never_taken_for_land_that_is_not(theme: str, eye: str, palette: str) -> None:
    for house, rim in rims(theme, palette).items():
        assert min(distance(rim, ground, eye) for ground in lands(theme)) >= HELD, house


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eye", EYES)
def test_no_eye_takes_the_rim_of_one_house_for_that_of_another(theme: str, eye: str) -> None:
    found = rims(theme, "safe")
    for one, other in itertools.combinations(HOUSES, 2):
        assert distance(found[one], found[other], eye) >= WHOSE, (one, other)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.edition)
def test_what_belongs_to_whom_at_the_start_does_not_jump_to_the_eye(sheet: Sheet) -> None:
    """All land that nobody holds is of one ground."""
    fills = re.findall(r'<path class="area land"[^>]* fill="([^"]+)"', BOARDS[sheet])
    assert len(fills) > 25 and set(fills) == {"url(#land-ground)"}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("palette", ["safe", "traditional"])
def test_a_piece_stands_out_from_any_ground_to_every_eye(theme: str, eye: str, palette: str) -> None:
    """By its outline or by the light around it, also on land of its own house."""
    themed = COLOURS[theme]
    for ground in {*grounds(theme), *owned(theme, palette)}:
        assert max(distance(themed[edge], ground, eye) for edge in ("outline", "halo")) >= PIECE, ground


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.edition)
def test_every_house_has_a_pattern_of_its_own_on_the_land_that_it_holds(sheet: Sheet) -> None:
    """Colour is never the only sign."""
    board, houses = BOARDS[sheet], set(sheet.colours())
    lines = dict(re.findall(r'<pattern [^>]*id="pattern-(\w+)".*?<path d="([^"]+)"', board, flags=re.DOTALL))
    lines.pop("closed", None)  # no house's: areas that are out of the game
    assert set(lines) == houses and len(set(lines.values())) == len(houses)
    styles = stylesheet("thrones.second.mother", tables("thrones.second.mother"))
    for house in houses:
        assert f".sign-{house} {{ fill: url(#pattern-{house}); }}" in styles, house
    drawn = model.layers(VIEW, {"winterfell": "M0 0h9v9z"})["control"]
    assert [[path.attrs["class"] for path in walk(area) if path.tag == "path"] for area in drawn] == [
        ["own own-stark", "sign sign-stark"],
        ["rim-line edge-stark"],
        ["rim own-stark"],
    ]


@pytest.mark.parametrize("theme", THEMES)
def test_marks_of_the_map_can_be_seen_on_every_area(theme: str) -> None:
    for ground in grounds(theme):
        for mark in ("can", "here", "aside"):
            assert contrast(COLOURS[theme][mark], ground) >= 3, (mark, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_marks_of_the_map_can_be_seen_on_any_ground(theme: str) -> None:
    """A mark lies on a line of its own: where two colours differ by nine, one of them differs by three from any."""
    for mark in ("can", "here", "aside"):
        assert contrast(COLOURS[theme][mark], COLOURS[theme]["case"]) >= 9, mark


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("palette", ["safe", "traditional"])
def test_a_piece_has_an_edge_on_every_area(theme: str, palette: str) -> None:
    """Its outline or the light around it stands out from the ground, and one of them from the piece itself."""
    themed = COLOURS[theme]
    edges = (themed["outline"], themed["halo"])
    for ground in [*grounds(theme), *owned(theme, palette)]:
        assert max(contrast(edge, ground) for edge in edges) >= 3, ground
    for house in HOUSES:
        assert max(contrast(edge, PALETTES[palette][house]["fill"]) for edge in edges) >= 3, house


# houses


def nearest(fills: list[str], eye: str) -> float:
    return min(distance(one, other, eye) for one, other in itertools.combinations(fills, 2))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.edition)
def test_the_page_and_the_map_have_the_same_houses(sheet: Sheet) -> None:
    """A sign on the map is printed in its house's colour, and the page's styles know it."""
    printed = dict(re.findall(r'class="mark house-(\w+)"[^>]* color="(#\w+)"', BOARDS[sheet]))
    styles = "".join(
        (STYLES / "thrones" / name).read_text("utf-8")
        for name in ("houses.css", "second/houses.css", "second/mother/houses.css")
    )
    table = colours("safe", "thrones.second.mother")
    assert printed == {house: table[house]["fill"] for house in printed} and len(printed) >= 5
    for house in printed:
        assert f".mark.house-{house} {{ color: var(--seat-{house}); }}" in styles


@pytest.mark.parametrize("eye", EYES)
def test_no_eye_takes_a_house_for_another(eye: str) -> None:
    assert nearest([look["fill"] for look in PALETTES["safe"].values()], eye) >= 12


def test_the_traditional_colours_would_be_taken_for_each_other() -> None:
    """Why they are not the default: to deuteranopes Lannister's red is Tyrell's green."""
    fills = {house: look["fill"] for house, look in PALETTES["traditional"].items()}
    usual = nearest(list(fills.values()), "deutan")
    assert usual == distance(fills["lannister"], fills["tyrell"], "deutan")
    assert usual == pytest.approx(7.5, abs=0.1)
    assert usual < nearest([look["fill"] for look in PALETTES["safe"].values()], "deutan") / 2


# every colour has a name


def test_every_theme_names_the_same_colours() -> None:
    named = set(variables('[data-look="light"]'))
    for theme in THEMES[1:]:
        assert named <= set(variables(f'[data-look="{theme}"]')), theme
    assert variables('[data-palette="safe"]').keys() == variables('[data-palette="traditional"]').keys()


@pytest.mark.parametrize("file", sorted(STYLES.rglob("*.css")), ids=lambda file: file.name)
def test_no_style_has_a_colour_of_its_own(file: Path) -> None:
    text = re.sub(r"/\*.*?\*/|--[a-z0-9-]+:[^;}]*[;}]|url\([^)]*\)", "", file.read_text("utf-8"), flags=re.DOTALL)
    values = "".join(re.findall(r":[^;{}]*[;}]", text))
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)|\b(?:white|black)\b", values)


def test_what_is_pressed_into_wax_is_told_from_it() -> None:
    pressed = FRAMES["mini-wax-ink"]
    waxes = FRAMES.keys() - {"mini-wax-ink"}
    assert waxes and {wax for wax in waxes if contrast(pressed, FRAMES[wax]) < 4.5} == set()


@pytest.mark.parametrize("file", sorted(STYLES.rglob("*.css")), ids=lambda file: file.name)
def test_every_pair_of_a_style_is_among_those_measured(file: Path) -> None:
    """Where one rule sets both, text and ground; where it sets one, that has been measured with something."""
    text = re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL)
    inks = {ink for ink, _ in TEXTS} | {f"seat-{house}{end}" for house in HOUSES for end in ("", "-ink")}
    inks |= {"plain", *FRAMES}
    for body in re.findall(r"\{([^{}]*)\}", text):
        ink = re.search(r"(?<![-\w])color:\s*var\(--([a-z0-9-]+)\)", body)
        ground = re.search(r"(?<![-\w])background(?:-color)?:\s*var\(--([a-z0-9-]+)\)", body)
        if ink:
            assert ink[1] in inks, body
        if ink and ground and (ink[1], ground[1]) != ("ink", "slate"):  # the page's own colour, behind everything
            assert (ink[1], ground[1]) in TEXTS, body
