"""The poster: the board with all pieces, the ranking, the charts and the turning points, as one SVG file.

It is drawn with svgwrite, which is loaded only then, so it is passed as an argument. The file is used outside this page
and without its styles: all styling is by attributes here, for the light theme and in the palette that the players
chose. No browser in this module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from gotweb.core.annals import Annals, TurningPoint, turning_points, winners
from gotweb.core.numbers import number as written
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.board.face import BoardFace
from gotweb.ui.board.spots import outlined
from gotweb.ui.face import Face
from gotweb.ui.kit import charts
from gotweb.ui.kit.banners import banner
from gotweb.ui.kit.paper import GILT, GREY, INK, LINE, OUTLINE, PAPER, SERIF, SMALL
from gotweb.ui.kit.tree import Element, Memo
from gotweb.ui.read.beneath import Beneath
from gotweb.ui.read.ended import ended
from gotweb.ui.read.writing import FAR, PAGE_ONLY, Looks, Raw, Writing, classes, dressed, wrapped

WIDTH, HEIGHT = 1660, 2000
BOARD = (50, 70, 1000, 1860)
"""The place of the board: left, top, width, height."""
SIDE = 1096
"""Where the column beside the board begins."""
ROOM = WIDTH - SIDE - 50
SHARE = 0.92
"""How much of the column's width a chart takes, where there is room for its height."""
FOOT = HEIGHT - 60
"""Where the column ends."""
TITLED, LINED, LEADING = 54, 46, 20
"""What a chart needs beside its height, what the head of the turning points needs, and each of their lines."""
NAMED = 142
"""How much room a name has before the sample of its line."""
BANNER = (92, 109)
"""Width and height of the winner's banner."""
MOMENTS = 7
"""How many turning points there is room for below five seats; two more for each that is not there."""
MOST_SEATS = 5
TYPEFACE = {
    "fonts/alegreya-latin-700-normal.woff2": "font-family:Alegreya;font-weight:700",
    "fonts/alegreya-latin-400-italic.woff2": "font-family:Alegreya;font-style:italic",
    "fonts/alegreya-sans-latin-400-normal.woff2": "font-family:'Alegreya Sans';size-adjust:109%",
    "fonts/alegreya-sans-latin-700-normal.woff2": "font-family:'Alegreya Sans';font-weight:700;size-adjust:109%",
}
"""The files of our own typefaces, from beside the page, and what each is for."""
CHANGING = ("layer-highlight", "layer-hit", "layer-spots", "layer-crosshair")
"""The layers that are left out of the board: drafts (they may be secret), and what catches taps and keys."""
AWAY = "away"
"""What belongs to an area that is not on the board yet (`gotweb.ui.board.boardview`)."""

PLACED = ("x", "y", "width", "height")


class PosterFacts(NamedTuple):
    """Facts on the poster that are not in the annals."""

    title: str
    date: str
    players: Mapping[str, str]
    palette: str
    """ "safe" or "traditional"."""
    view: View
    """The public view of the match now."""


def draw(
    svgwrite: Any,
    t: Language,
    face: Face,
    annals: Annals,
    facts: PosterFacts,
    board: str,
    typeface: Mapping[str, str] | None = None,
) -> str:
    """Return the poster as SVG text.

    `board` is the page's own board, serialised; `typeface` the files of TYPEFACE in base64.
    """
    looks = attributes(face, facts.palette)
    sheet = svgwrite.Drawing(size=(WIDTH, HEIGHT), profile="full", debug=False)
    sheet.viewbox(0, 0, WIDTH, HEIGHT)
    sheet.set_desc(title=facts.title, desc=ended(t, words_of(face.game, t), annals))
    if typeface:
        sheet.add(Raw(embedded(typeface)))
    sheet.add(sheet.rect((0, 0), (WIDTH, HEIGHT), fill=PAPER))
    shown = printed(board, facts.view, face.board, looks)
    x, y, w, h = (float(shown.attrib[name]) for name in PLACED)
    sheet.add(sheet.rect((x - 8, y - 8), (w + 16, h + 16), fill="none", stroke=OUTLINE, stroke_width=3))
    sheet.add(Raw(shown))
    column = Column(sheet, looks, t, face)
    column.head(annals, facts)
    column.ranking(annals, facts)
    moments = turning_points(annals, MOMENTS + 2 * max(0, MOST_SEATS - len(annals.seats)))
    tall = column.tallest(moments, len(face.report.charted))
    for measure in face.report.charted:
        column.chart(measure, annals, moments, tall)
    column.moments(moments)
    beneath = Beneath(sheet, looks, t, face, (x, y + h + 8, w, FOOT))
    beneath.fill(annals, facts.view)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + str(sheet.tostring())


def embedded(typeface: Mapping[str, str]) -> ET.Element:
    """Return our typeface as an element of the file, since the page's files are not available to its viewers."""
    style = ET.Element("style")
    style.text = "".join(
        f"@font-face{{{TYPEFACE[file]};src:url(data:font/woff2;base64,{font})}}" for file, font in typeface.items()
    )
    style.text += "text{font-variant-numeric:lining-nums tabular-nums}"
    return style


class Column(Writing):
    """The column beside the board, filled from the top."""

    def __init__(self, sheet: Any, looks: Looks, t: Language, face: Face) -> None:
        super().__init__(sheet, looks, SIDE, ROOM, 62.0)
        self.t = t
        self.face = face
        self.words = words_of(face.game, t)

    def head(self, annals: Annals, facts: PosterFacts) -> None:
        """Write the title, the date, and how the game ended, beside the banner of the winner."""
        won = winners(annals)
        less = BANNER[0] + 20 if won else 0
        if won:
            self.hang(won[0])
        self.paragraph(facts.title, 38, less=less, broad=0.64, font_family=SERIF, font_weight="bold")
        when = self.t("report.poster.rounds", date=facts.date, round=annals.rows[-1].rounds)
        self.y += 6
        self.paragraph(when, 20, less=less, ink=GREY)
        self.y += 6
        how = ended(self.t, self.words, annals)
        self.paragraph(how, 25, less=less, broad=0.56, font_family=SERIF, font_style="italic")
        self.y = max(self.y + 14, BOARD[1] + BANNER[1] if won else 0)

    def hang(self, seat: str) -> None:
        """Draw the banner of a seat at the top, where the lines of the head end."""
        wide, tall = BANNER
        x = SIDE + ROOM - wide
        hung = banner(seat, self.face.table.crest(seat))
        cloth, sign = (child for child in hung.children if isinstance(child, Element))
        self.sheet.add(Raw(self.nested(cloth, x, BOARD[1] - 8, wide, tall)))
        self.sheet.add(Raw(self.nested(sign, x + 0.25 * wide, BOARD[1] - 8 + 0.22 * tall, wide / 2, wide / 2)))

    def ranking(self, annals: Annals, facts: PosterFacts) -> None:
        """Write the ranking of the seats, with the figures that decide."""
        last, measures = annals.rows[-1], self.face.report.decisive
        ends = [SIDE + ROOM - 180, SIDE + ROOM - 84, SIDE + ROOM - 6][-len(measures) :]
        self.y += 20
        for end, measure in zip(ends, measures, strict=True):
            self.write(self.t(f"report.short.{measure}"), 15, x=end, ink=GREY, end=True)
        won = winners(annals)
        lines = {line.seat: line for line in charts.lines_of(self.words, annals.seats)}
        for place, seat in enumerate(self.face.report.ranking(annals), 1):
            self.rule(9)
            self.y += 40
            self.write(f"{place}." if seat not in won else "1.", 22, font_family=SERIF, font_weight="bold")
            self.crest(self.face.table.crest(seat), SIDE + 50)
            size = min(24.0, round(NAMED / (0.56 * len(lines[seat].name)), 1))
            self.write(lines[seat].name, size, x=SIDE + 78, font_family=SERIF, font_weight="bold")
            self.sheet.add(Raw(self.nested(charts.sample(lines[seat]), SIDE + 224, self.y - 20, 80, 21.3)))
            for end, measure in zip(ends, measures, strict=True):
                self.write(written(last.figures[measure][seat]), 24, x=end, end=True, font_weight="bold")
            player = facts.players.get(seat)
            if player:
                self.y += 20
                self.write(player, 16, x=SIDE + 78, ink=GREY)
        self.rule(14)
        self.y += 16

    def tallest(self, moments: Sequence[TurningPoint], number: int) -> float:
        """Return the largest height for so many charts that leaves room for all turning points below them."""
        lines = sum(len(wrapped(self.told(moment), (ROOM - 30) / (16 * 0.53))) for moment in moments)
        free = FOOT - self.y - LINED - lines * LEADING - 4 * len(moments)
        return min(ROOM * SHARE * charts.HEIGHT / charts.WIDTH, free / max(1, number) - TITLED)

    def chart(self, measure: str, annals: Annals, marks: Sequence[TurningPoint], tall: float) -> None:
        """Draw one chart in the middle of the column, `tall` units high."""
        self.y += 22
        title = self.t(f"report.measure.{measure}")
        self.write(title, min(20.0, round(ROOM / (0.56 * len(title)), 1)), font_family=SERIF, font_weight="bold")
        lines, ranked = charts.lines_of(self.words, annals.seats), measure in self.face.report.places
        drawing = charts.chart(self.t, measure, annals.rows, lines, marks, ranked=ranked)
        wide = tall * charts.WIDTH / charts.HEIGHT
        self.sheet.add(Raw(self.nested(drawing, SIDE + (ROOM - wide) / 2, self.y + 2, wide, tall)))
        self.y += tall + 6

    def told(self, moment: TurningPoint) -> str:
        """Return a turning point in words, with its round."""
        t, told = self.t, self.face.report.told(self.t, moment)
        return t("report.poster.moment", round=t("ui.round", round=moment.round), moment=told)

    def moments(self, moments: Sequence[TurningPoint]) -> None:
        """Write the turning points, as many as there is room for."""
        self.y += 26
        self.write(self.t("report.moments"), 20, font_family=SERIF, font_weight="bold")
        for number, moment in enumerate(moments, 1):
            words = self.told(moment)
            if self.y + len(wrapped(words, (ROOM - 30) / (16 * 0.53))) * LEADING + 4 > FOOT:
                return
            top = self.y
            self.y += 4 + LEADING
            self.write(str(number), 16, font_weight="bold")
            self.y = top + 4
            self.paragraph(words, 16, x=SIDE + 30)


def printed(board: str, view: View, face: BoardFace, looks: Looks) -> ET.Element:
    """Return the page's board with everything public on it, ready to be used outside the page."""
    svg = ET.fromstring(board)
    outlines = {}
    for parent in list(svg.iter()):
        parent.tag = parent.tag.rpartition("}")[2]
        for child in list(parent):
            if child.get("id") in CHANGING or {FAR, AWAY} & {*classes(child.get("class"))}:
                parent.remove(child)
        id = parent.get("id") or ""
        if id.startswith("area-"):
            outlines[id.removeprefix("area-")] = parent.get("d") or ""
        _make_plain(parent)
    layers = {layer.get("id"): layer for layer in svg.iter("g")}
    for name, shapes in face.lying(view, outlined(face, view, outlines), Memo()).items():
        layer = layers.get(f"layer-{name}")
        if layer is not None:
            for old in list(layer):
                layer.remove(old)
            layer.extend(dressed(shape, looks) for shape in shapes)
    for name, value in zip(PLACED, hung(svg.get("viewBox")), strict=True):
        svg.set(name, f"{value:.1f}")
    return svg


def hung(box: str | None) -> tuple[float, float, float, float]:
    """Return the place of a board with this view box: as large as possible, at the top of the room for boards."""
    x, y, wide, tall = BOARD
    _, _, across, down = map(float, (box or f"0 0 {wide} {tall}").replace(",", " ").split())
    scale = min(wide / across, tall / down)
    return x + (wide - scale * across) / 2, y, scale * across, scale * down


def _make_plain(element: ET.Element) -> None:
    """Remove attributes that only the page needs, and rename links for older readers of SVG."""
    for name in list(element.attrib):
        plain = name.rpartition("}")[2]
        if plain in PAGE_ONLY or plain.startswith(("aria-", "data-", "on")):
            del element.attrib[name]
        elif plain == "href":
            element.set("xlink:href", element.attrib.pop(name))
        elif plain != name or plain in ("baseProfile", "version"):
            del element.attrib[name]


def attributes(face: Face, palette: str) -> Looks:
    """Return class -> the attributes that replace it, as in the light theme: classes of charts, and the game's own."""
    return {
        "chart-round": SMALL, "chart-axis": SMALL,
        "chart-across": {"fill": "none", "stroke": LINE, "stroke-width": "0.6"},
        "chart-base": {"fill": "none", "stroke": GREY, "stroke-width": "1"},
        "chart-moment": {"fill": "none", "stroke": GREY, "stroke-width": "0.7", "stroke-dasharray": "1 3"},
        "chart-value": {**SMALL, "text-anchor": "end"},
        "chart-number": {**SMALL, "font-size": "9.5", "fill": INK},
        "chart-letter": {**SMALL, "font-size": "12", "font-weight": "bold", "fill": INK},
        "chart-case": {"fill": "none", "stroke": INK, "stroke-width": "3.6", "stroke-linejoin": "round"},
        "chart-line": {"fill": "none", "stroke-width": "2.1", "stroke-linejoin": "round"},
        "chart-dot": {"stroke": INK, "stroke-width": "1.1", "stroke-linejoin": "round"},
        "banner-shadow": {"fill": OUTLINE, "fill-opacity": "0.3"},
        "banner-halo": {"fill": "none"},
        "banner-fold": {"fill": OUTLINE, "fill-opacity": "0.16"},
        "banner-cloth": {"fill": "currentColor", "stroke": OUTLINE, "stroke-width": "3", "stroke-linejoin": "round"},
        "banner-hem": {"fill": "none", "stroke": "currentColor", "stroke-width": "1.6", "stroke-opacity": "0.55"},
        "banner-rod": {"fill": GILT, "stroke": OUTLINE, "stroke-width": "2.4"},
        **face.report.looks(palette),
    }  # fmt: skip
