"""The report and the poster, without a browser: what they say, that both languages have it, and that nothing leaks."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import svgwrite

from gotweb.core.annals import Annals, turning_points
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.annals import MEASURES, look_back
from gotweb.thrones.table import board as model
from gotweb.ui.face import face_of
from gotweb.ui.kit import charts
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, find, press, text, walk
from gotweb.ui.read import poster, writing
from gotweb.ui.read.report import MomentSheet, ReportSheet
from gotweb.workshop.catalogues import compile_catalogues
from tests.players import at_random, lively, play
from tests.rest import usually

compile_catalogues()
BOARD = (Path(__file__).parents[2] / "board.svg").read_text("utf-8")
FACE = face_of("thrones-first")
SVG = "{http://www.w3.org/2000/svg}"


def lines_of(t: Language, annals: Annals) -> list[charts.SeatLine]:
    return charts.lines_of(words_of(FACE.game, t), annals.seats)


OUTLINES = dict.fromkeys(model.places(), "M0 0")


class Device:
    """Forgets what is to be done later."""

    def later(self, work: Any) -> None:
        self.work = work


async def no_browser(_app: Any, _annals: Annals, _kind: str) -> None:
    raise ImportError("js")


class App:
    def __init__(self, match: Match, code: str = "en") -> None:
        self.match = match
        self.language = Language(code, "thrones", strict=True)
        self.names = {"stark": "Ada <&>"}
        self.settings = {"palette": "safe"}
        self.pile = SheetStack(lambda: None)

    def elements(self) -> list[Element]:
        return [inner for one in self.pile.tree(self.language) for inner in walk(one)]

    def words(self) -> str:
        return " ".join(text(one) for one in self.pile.tree(self.language))

    def press(self, action: str, value: str | None = None) -> None:
        found = find(self.pile.tree(self.language), action)
        press(next(one for one in found if value in (None, one.attrs["data-value"])))


@pytest.fixture(scope="module")
def ended() -> Match:
    return play(1, lively, {"players": 5})


@pytest.fixture(scope="module")
def stages() -> list[Match]:
    """A game as it was now and then, in the middle of battles and secrets too."""
    found: list[Match] = []

    def after(match: Match) -> None:
        if len(match.answers) % 90 == 1 or (match.state.battle is not None and len(match.answers) % 7 == 0):
            found.append(match.fork())

    play(4, lively, {"players": 4}, after)
    return found


def opened(match: Match, code: str = "en") -> tuple[App, ReportSheet]:
    app = App(match, code)
    sheet = ReportSheet(app, FACE, Device(), no_browser, OUTLINES)
    app.pile.open(sheet)
    return app, sheet


@pytest.mark.parametrize("code", usually(LANGUAGES[1:], LANGUAGES[:1]))  # in both below, some of them
def test_every_moment_can_be_said_and_seen(ended: Match, code: str) -> None:
    app, sheet = opened(ended, code)
    app.press("moments")
    assert len(find(app.pile.tree(app.language), "moment")) == len(sheet.annals.moments)
    for i, moment in enumerate(sheet.annals.moments):
        words = FACE.report.told(app.language, moment)
        assert words in app.words()
        assert "{" not in words
        app.press("moment", str(i))
        assert words in app.words()
        app.press("moment-before")
        assert any(one.attrs.get("class", "") == "force" or one.key == "pieces" for one in app.elements())
        app.pile.close()


def test_one_goes_from_moment_to_moment(ended: Match) -> None:
    app, sheet = opened(ended)
    app.press("moment", "0")
    top: Any = app.pile.top
    assert isinstance(top, MomentSheet)
    for _ in range(len(top.moments) - 1):
        app.press("moment-next")
    assert find(app.pile.tree(app.language), "moment-next")[0].attrs["disabled"]
    assert FACE.report.told(app.language, turning_points(sheet.annals)[-1]) in app.words()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_report_can_be_opened_at_any_time(stages: list[Match], code: str) -> None:
    assert any(match.state.battle is not None for match in stages)
    for match in stages:
        app, _ = opened(match, code)
        words = app.words()
        assert "report." not in words and "{" not in words
        for i in range(min(3, len(find(app.pile.tree(app.language), "moment")))):
            app.press("moment", str(i))
            assert app.elements()
            app.pile.close()


def test_a_chart_tells_houses_apart_in_four_ways(ended: Match) -> None:
    t, annals = Language("en", "thrones", strict=True), look_back(ended)
    for measure in MEASURES:
        drawn = charts.chart(t, measure, annals.rows, lines_of(t, annals), turning_points(annals), 3)
        lines = [one for one in walk(drawn) if "chart-line" in str(one.attrs.get("class"))]
        assert len({one.attrs["class"] for one in lines}) == len(lines) == 5
        assert len({one.attrs["stroke-dasharray"] for one in lines}) == 5
        letters = [text(one) for one in walk(drawn) if one.attrs.get("class") == "chart-letter"]
        assert sorted(letters) == sorted({house[0].upper() for house in annals.seats})
        for house in annals.seats:
            value = annals.rows[-1].figures[measure][house]
            assert re.search(rf"{house} \d+ to {value}\b", str(drawn.attrs["aria-label"]), re.IGNORECASE)
        for one in walk(drawn):
            for name in ("x", "cx"):
                assert 0 <= float(one.attrs.get(name) or 0) <= charts.WIDTH
            for name in ("y", "cy"):
                assert 0 <= float(one.attrs.get(name) or 0) <= charts.HEIGHT
    assert len({style.shape for style in charts.STYLES[:5]}) == 5


def test_the_numbers_stand_beside_each_chart(ended: Match) -> None:
    app, sheet = opened(ended)
    tables = [one for one in app.elements() if one.attrs.get("class") == "standings figures"]
    assert len(tables) == len(MEASURES)
    for measure, table in zip(MEASURES, tables, strict=True):
        cells = [[text(cell) for cell in walk(row) if cell.tag == "td"] for row in walk(table) if row.tag == "tr"]
        assert cells[1:] == [
            [str(row.figures[measure][house]) for house in sheet.annals.seats] for row in sheet.annals.rows
        ]


def test_letters_are_pushed_apart_within_their_bounds() -> None:
    for wished in ([50.0] * 5, [10.0, 11, 90, 90, 91], [0.0, 0, 0], [99.0, 100, 100, 100]):
        places = charts.apart(wished, 10, 5, 95)
        assert all(b - a >= 10 - 1e-9 for a, b in itertools.pairwise(places))
        assert places[-1] <= 95
        assert places[0] >= 5


def test_the_slider_shows_the_numbers_of_its_round(ended: Match) -> None:
    app, sheet = opened(ended)
    slider = next(one for one in app.elements() if one.attrs.get("data-action") == "look-back")
    assert slider.on is not None
    for at in (0, 3, 99):
        slider.on["input"](SimpleNamespace(target=SimpleNamespace(value=str(at))))
        row = sheet.annals.rows[min(at, len(sheet.annals.rows) - 1)]
        standing = next(one for one in app.elements() if one.attrs.get("class") == "standings")
        cells = [text(one) for one in walk(standing) if one.tag == "td"]
        assert cells == [str(row.figures[m][house]) for house in sheet.annals.seats for m in MEASURES]


def drawn(match: Match, code: str = "en", palette: str = "safe") -> str:
    t = Language(code, "thrones", strict=True)
    facts = poster.PosterFacts("A <Title> & more", "today", {"stark": "Ada <&>"}, palette, match.view(None))
    return poster.draw(svgwrite, t, FACE, look_back(match), facts, BOARD)


@pytest.mark.parametrize(("code", "palette"), [("en", "safe"), ("fr", "traditional")])
def test_the_poster_is_whole_and_can_be_seen_alone(ended: Match, code: str, palette: str) -> None:
    whole = drawn(ended, code, palette)
    root = ET.fromstring(whole)
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert {f"area-{area}" for area in model.places()} <= set(ids)
    assert len(ids) == len(set(ids))
    for one in root.iter():
        assert one.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}foreignObject")
        for name, value in one.attrib.items():
            assert name not in ("class", "style") and not name.startswith("on")
            if name.endswith("href"):
                assert value.startswith("#") and value[1:] in ids
            for link in re.findall(r"url\((.*?)\)", value):
                assert link.strip("\"'")[1:] in ids
    assert "Ada <&>" in "".join(root.itertext())
    assert not re.findall(r"https?://(?!www\.w3\.org/)", whole)
    view = ended.view(None)
    pieces = next(one for one in root.iter() if one.get("id") == "layer-pieces")
    assert len(pieces) == len(view["units"]) + len(view["control"]) + len(view["neutral"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_that_the_charts_number_finds_room_on_the_poster(ended: Match, code: str) -> None:
    """Also with a player's name below each house, and a title of several lines."""
    t = Language(code, "thrones", strict=True)
    players = dict.fromkeys(ended.seats, "Maximilienne-Alexandra de la Tour")
    facts = poster.PosterFacts("A very long title of a game, " * 5, "today", players, "safe", ended.view(None))
    annals = look_back(ended)
    root = ET.fromstring(poster.draw(svgwrite, t, FACE, annals, facts, BOARD))
    written = [one for one in root if one.tag == f"{SVG}text"]
    numbers = [one.text for one in written if (one.text or "").isdigit() and one.get("font-size") == "16"]
    moments = turning_points(annals, poster.MOMENTS + 2 * max(0, poster.MOST_SEATS - len(annals.seats)))
    assert len(moments) >= 5 and numbers == [str(n) for n in range(1, len(moments) + 1)]
    assert max(float(one.get("y") or 0) for one in written) <= poster.FOOT


def test_the_poster_brings_its_typeface_along_and_nothing_else_of_styles(ended: Match) -> None:
    t = Language("en", "thrones", strict=True)
    facts = poster.PosterFacts("A title", "today", {}, "safe", ended.view(None))
    faces = dict.fromkeys(poster.TYPEFACE, "AAAA")
    root = ET.fromstring(poster.draw(svgwrite, t, FACE, look_back(ended), facts, BOARD, faces))
    (style,) = root.iter(f"{SVG}style")
    assert re.findall(r"[^{}]+(?={)", style.text or "") == ["@font-face"] * 4 + ["text"]
    assert re.findall(r"url\((.*?)\)", style.text or "") == ["data:font/woff2;base64,AAAA"] * 4
    assert not re.search(r"\s(style|class)=", ET.tostring(root, encoding="unicode"))


def test_every_look_of_the_board_and_charts_has_its_attributes(ended: Match, stages: list[Match]) -> None:
    """A class that the poster does not know would be drawn black: tell it in `poster.attributes`."""
    known = set(poster.attributes(FACE, "safe")) | set(STRUCTURE)
    outlines = dict.fromkeys(model.places(), "M0 0")
    t, annals = Language("en", "thrones", strict=True), look_back(ended)
    lines = lines_of(t, annals)
    trees = [charts.chart(t, measure, annals.rows, lines, turning_points(annals)) for measure in MEASURES]
    trees += [charts.sample(line) for line in lines]
    for match in (ended, *stages):
        trees += [shape for layer in model.layers(match.view(None), outlines).values() for shape in layer]
    found = {look for tree in trees for one in seen(tree) for look in writing.classes(one.attrs.get("class"))}
    assert found <= known


STRUCTURE = ("order", "force", "near", "chart", "chart-sample", "icon", "crest")
"""Classes that say what a thing is, and have no look of their own."""


def seen(tree: Element) -> Iterator[Element]:
    """All that the poster draws of a tree."""
    if writing.FAR not in writing.classes(tree.attrs.get("class")):
        yield tree
        for child in tree.children:
            if isinstance(child, Element):
                yield from seen(child)


def test_a_poster_of_a_game_that_goes_on_holds_no_secret() -> None:
    told: list[bool] = []

    def after(match: Match) -> None:
        if match.sealed_answers and not told:
            told.append(drawn(match) == drawn(match.unsealed()))

    play(3, at_random, {"players": 3}, after)
    assert told == [True]


def test_a_board_with_things_of_the_page_on_it_is_made_plain(ended: Match) -> None:
    dressed = BOARD.replace('<g class="layer" id="layer-highlight"', '<g id="layer-highlight" onclick="x()"')
    dressed = dressed.replace('id="board"', 'id="board" style="transform: none" data-level="far"')
    root = poster.printed(
        dressed[dressed.index("<svg") :], ended.view(None), FACE.board, poster.attributes(FACE, "safe")
    )
    assert root.get("style") is None and root.get("data-level") is None
    assert not any(one.get("id") == "layer-highlight" for one in root.iter())
    assert not any(name.startswith("on") for one in root.iter() for name in one.attrib)


def test_the_ranking_is_that_of_the_end(ended: Match) -> None:
    t, annals = Language("en", "thrones", strict=True), look_back(ended)
    parts = [one for one in FACE.table.ending(t, ended.view(None), {}) if isinstance(one, Element)]
    rows = [one for part in parts for one in walk(part) if one.tag == "tr"][1:]
    assert FACE.report.ranking(annals) == [str(row.key) for row in rows]


def test_a_long_text_is_broken_at_its_words() -> None:
    assert writing.wrapped("one two three", 7) == ["one two", "three"]
    assert writing.wrapped("unbreakable", 4) == ["unbreakable"]


def test_making_a_poster_says_so_and_a_failure_is_one_sentence(ended: Match) -> None:
    app, sheet = opened(ended)
    app.press("poster-png")
    assert app.language("report.poster.drawing") in app.words()
    assert find(app.pile.tree(app.language), "poster-svg")[0].attrs["disabled"]
    with pytest.raises(StopIteration):  # there is no browser here, so it must fail
        sheet.device.work.send(None)
    assert app.language("report.poster.failed") in app.words()


def test_the_frame_fits_a_board_that_is_wider_than_the_room_for_it() -> None:
    x, y, wide, tall = poster.BOARD
    assert poster.hung(f"0 0 {2 * wide} {wide}") == (x, y, wide, wide / 2), "the frame was as high as for another board"
    assert poster.hung(f"0,0,{wide},{2 * tall}") == (x + wide / 4, y, wide / 2, tall)
