"""The colours of seats (`gotweb.ui.kit.colours`): a table for each game, whose colours reach no other's pieces."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from gotweb.core.options import complete_options
from gotweb.ui.face import Face, faces
from gotweb.ui.home.signs import sign
from gotweb.ui.kit import colours
from gotweb.ui.kit.tree import el

ROOT = Path(__file__).parents[2]
ONE: colours.Table = {
    "safe": {
        "stark": {"fill": "#111111", "ink": "#eeeeee", "pattern": "hatched"},
        "oak": {"fill": "#222222", "ink": "#dddddd"},
    },
    "traditional": {"stark": {"fill": "#333333", "ink": "#cccccc"}},
    "land": {"dark": {"stark": "#444444"}},  # type: ignore[dict-item]
    "tint": {"dark": {"stark": 0.3}},  # type: ignore[dict-item]
}  # fmt: skip
TWO: colours.Table = {"safe": {"stark": {"fill": "#aaaaaa", "ink": "#010101"}}}
SHEET = colours.stylesheet("one", [ONE]) + colours.stylesheet("two", [TWO])
Node = Mapping[str, str]
"""The attributes of an element."""


def rules() -> Iterator[tuple[str, dict[str, str]]]:
    """Selector and declarations of each rule, in their order."""
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", SHEET, flags=re.DOTALL)):
        declared = dict(re.findall(r"([a-z-]+):\s*([^;]+);", body))
        yield from ((one.strip(), declared) for one in selectors.split(","))


def fits(compound: str, node: Node) -> bool:
    """Whether one element is meant by a part of a selector: attributes and classes."""
    attributes = re.findall(r'\[([a-z-]+)="([^"]*)"\]', compound)
    classes = re.findall(r"\.([\w-]+)", compound)
    there = node.get("class", "").split()
    return all(node.get(name) == value for name, value in attributes) and set(classes) <= {*there}


def meant(selector: str, way: Sequence[Node]) -> bool:
    """Whether the last element of a way from the root is meant by a selector of at most two parts."""
    *above, last = selector.split()
    if not fits(last, way[-1]):
        return False
    return not above or any(fits(above[0], node) for node in way[:-1])


def computed(way: Sequence[Node]) -> dict[str, str]:
    """The variables that hold at the end of a way from the root, and what is declared there, as a browser has it."""
    inherited: dict[str, str] = {}
    found: dict[str, str] = {}
    for depth in range(1, len(way) + 1):
        weights: dict[str, int] = {}
        found = {}
        for selector, declared in rules():
            if "#" in selector or not meant(selector, way[:depth]):
                continue
            weight = len(re.findall(r"\[|\.", selector))
            for name, value in declared.items():
                if weight >= weights.get(name, 0):
                    weights[name], found[name] = weight, value
        inherited |= {name: value for name, value in found.items() if name.startswith("--")}
    return inherited | found


def looks(way: Sequence[Node], name: str) -> str:
    """What a property comes to at the end of a way, its variables put in."""
    there = computed(way)
    value = there[name]
    while said := re.search(r"var\((--[\w-]+)(?:, (var\(--[\w-]+\)))?\)", value):
        value = value.replace(said[0], there.get(said[1]) or said[2])
    return value


def sides(palette: str) -> tuple[str, str]:
    return ("#333333" if palette == "traditional" else "#111111", "#aaaaaa")


@pytest.mark.parametrize("palette", colours.PALETTES)
def test_two_games_opened_one_after_the_other_have_each_its_own_colours(palette: str) -> None:
    for package, fill in zip(("one", "two"), sides(palette), strict=True):
        root = {"data-seats": package, "data-palette": palette, "data-look": "light"}
        assert looks([root, {"class": "of-stark"}], "color") == fill
        assert looks([root, {"class": "line-stark"}], "stroke") == fill
        assert looks([root, {"class": "fill-stark"}], "fill") == fill
        assert looks([root, {"class": "own-stark"}], "fill") == fill


@pytest.mark.parametrize("palette", colours.PALETTES)
@pytest.mark.parametrize(("root", "other"), [("one", "two"), ("two", "one")])
def test_a_sign_beside_those_of_another_game_has_the_colours_of_its_own(palette: str, root: str, other: str) -> None:
    page = {"data-seats": root, "data-palette": palette, "data-look": "dark"}
    fill = dict(zip(("one", "two"), sides(palette), strict=True))
    assert looks([page, {"data-seats": other}, {"class": "of-stark"}], "color") == fill[other]
    assert looks([page, {"data-seats": other, "class": "of-stark"}], "color") == fill[other]
    assert looks([page, {}, {"class": "of-stark"}], "color") == fill[root]


@pytest.mark.parametrize(("chosen", "sample"), [*itertools.product(colours.PALETTES, repeat=2)])
def test_a_sample_of_a_palette_is_in_that_palette(chosen: str, sample: str) -> None:
    page = {"data-seats": "one", "data-palette": chosen}
    there = [page, {"data-palette": sample}, {"class": "of-stark"}]
    assert looks(there, "color") == sides(sample)[0]
    assert looks([page, {"data-palette": sample}, {"class": "ink-oak"}], "color") == "#dddddd"


def test_land_has_the_colour_of_the_theme_where_the_table_has_one() -> None:
    for theme, land in (("light", "#111111"), ("dark", "#444444"), ("contrast", "#111111")):
        page = {"data-seats": "one", "data-palette": "safe", "data-look": theme}
        assert looks([page, {"class": "own-stark"}], "fill") == land
        assert looks([page, {"class": "fill-stark"}], "fill") == "#111111"
        # a picture of the board has a theme of its own
        assert looks([page, {"data-look": "dark"}, {"class": "own-stark"}], "fill") == "#444444"


def test_land_hides_as_much_of_the_ground_as_the_table_says() -> None:
    page = {"data-seats": "one", "data-palette": "safe", "data-look": "dark"}
    assert looks([page, {"class": "own own-stark"}], "fill-opacity") == "0.3"
    light = computed([page | {"data-look": "light"}, {"class": "own own-stark"}])
    assert light["--seat-stark-tint"] == "var(--own)", "what the theme says"
    assert ".own.own-oak" not in SHEET


def test_a_pattern_is_drawn_in_the_ink_of_its_seat() -> None:
    assert ".sign-stark { fill: url(#hatched); }" in SHEET and ".sign-oak" not in SHEET
    assert "[data-seats] #hatched > path { stroke: var(--seat-stark-ink); }" in SHEET


def test_a_game_within_a_family_has_the_seats_of_both() -> None:
    family, own = colours.colours("safe", "thrones"), colours.colours("safe", "thrones.second")
    assert family.items() < own.items()
    assert colours.colours("traditional", "thrones.second").keys() == own.keys()
    assert own["arryn"]["fill"] != colours.colours("traditional", "thrones.second")["arryn"]["fill"]


def test_a_palette_that_a_game_has_not_is_its_safe_one() -> None:
    table = colours.merged([TWO])
    assert table["traditional"] == table["safe"]


def test_a_sign_says_whose_colours_it_has_and_is_else_the_same() -> None:
    plain = el("svg", {"class": "crest"}, el("circle"), key="a")
    worn = colours.worn("one", plain)
    assert worn.attrs == {"class": "crest", "data-seats": "one"} and plain.attrs == {"class": "crest"}
    assert (worn.tag, worn.children, worn.key) == (plain.tag, plain.children, "a")


@pytest.mark.parametrize("face", faces(), ids=lambda face: face.game.id)
def test_a_sign_beside_those_of_other_games_is_in_the_colours_of_its_own(face: Face) -> None:
    seats = face.game.seats(face.game.new(complete_options(face.game, {})))
    assert {sign(face, seat).attrs["data-seats"] for seat in seats} == {face.package}


@pytest.mark.parametrize(
    "file",
    [file for file in sorted((ROOT / "gotweb/ui/home").glob("*.py")) if file.name != "signs.py"],
    ids=lambda file: file.name,
)
def test_the_first_screen_draws_every_sign_so(file: Path) -> None:
    assert ".table.crest(" not in file.read_text("utf-8")
