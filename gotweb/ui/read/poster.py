"""The poster: the board with all that lies on it, the ranking, the charts and the turning points, as one SVG file.

It is drawn with svgwrite, which is loaded only then, so it is handed in. The file is seen far from this page and its
styles: every look is an attribute here, by day and in the colours the players chose. No browser in this module.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from gotweb.core.annals import Annals, TurningPoint, turning_points, winners
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.board.face import BoardFace
from gotweb.ui.board.spots import outlined
from gotweb.ui.face import Face
from gotweb.ui.kit import charts
from gotweb.ui.kit.paper import GREY, INK, LINE, OUTLINE, PAPER, SANS, SERIF, SMALL
from gotweb.ui.kit.tree import Attribute, Element, Memo
from gotweb.ui.read.ended import ended

WIDTH, HEIGHT = 1660, 2000
BOARD = (50, 70, 1000, 1860)
"""The place of the board: left, top, width, height."""
SIDE = 1096
"""Where the column beside the board begins."""
ROOM = WIDTH - SIDE - 50
SHARE = 0.92
"""How much of the column's width a chart takes."""
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
FAR = "far"
"""What is drawn twice is drawn for near and for far: a poster is read from near."""
AWAY = "away"
"""What belongs to an area that is not on the board yet (`gotweb.ui.board.boardview`)."""
PAGE_ONLY = ("class", "role", "tabindex", "style", "focusable")

Looks = Mapping[str, Mapping[str, str]]


class PosterFacts(NamedTuple):
    """Facts on the poster that are not in the annals."""

    title: str
    date: str
    players: Mapping[str, str]
    palette: str
    """ "safe" or "traditional"."""
    view: View
    """The public view of the match now."""


class Raw:
    """A piece of XML among svgwrite's own elements."""

    def __init__(self, xml: ET.Element) -> None:
        self.xml = xml

    def get_xml(self) -> ET.Element:
        """Return the XML: svgwrite calls this of its elements."""
        return self.xml


def draw(
    svgwrite: Any,
    t: Language,
    face: Face,
    annals: Annals,
    facts: PosterFacts,
    board: str,
    typeface: Mapping[str, str] | None = None,
) -> str:
    """The poster's text. `board` is the page's own board, serialised; `typeface` the files of TYPEFACE in base64."""
    looks = attributes(face, facts.palette)
    sheet = svgwrite.Drawing(size=(WIDTH, HEIGHT), profile="full", debug=False)
    sheet.viewbox(0, 0, WIDTH, HEIGHT)
    sheet.set_desc(title=facts.title, desc=ended(t, words_of(face.game, t), annals))
    if typeface:
        sheet.add(Raw(embedded(typeface)))
    sheet.add(sheet.rect((0, 0), (WIDTH, HEIGHT), fill=PAPER))
    x, y, w, h = BOARD
    sheet.add(sheet.rect((x - 8, y - 8), (w + 16, h + 16), fill="none", stroke=OUTLINE, stroke_width=3))
    sheet.add(Raw(printed(board, facts.view, face.board, looks)))
    column = Column(sheet, looks, t, face)
    column.head(annals, facts)
    column.ranking(annals, facts)
    moments = turning_points(annals, MOMENTS + 2 * max(0, MOST_SEATS - len(annals.seats)))
    for measure in face.report.charted:
        column.chart(measure, annals, moments)
    column.moments(moments)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + str(sheet.tostring())


def embedded(typeface: Mapping[str, str]) -> ET.Element:
    """Our typeface within the file, since it is seen where the page's files are not."""
    style = ET.Element("style")
    style.text = "".join(
        f"@font-face{{{TYPEFACE[file]};src:url(data:font/woff2;base64,{font})}}" for file, font in typeface.items()
    )
    style.text += "text{font-variant-numeric:lining-nums tabular-nums}"
    return style


class Column:
    """The column beside the board, filled from the top."""

    def __init__(self, sheet: Any, looks: Looks, t: Language, face: Face) -> None:
        self.sheet = sheet
        self.looks = looks
        self.t = t
        self.face = face
        self.words = words_of(face.game, t)
        self.y = 62.0

    def write(
        self, words: str, size: float, *, x: float = SIDE, ink: str = INK, end: bool = False, **look: Any
    ) -> None:
        """A line of text at the height reached."""
        look.setdefault("font_family", SANS)
        anchor = "end" if end else "start"
        self.sheet.add(
            self.sheet.text(words, insert=(x, round(self.y, 1)), font_size=size, fill=ink, text_anchor=anchor, **look)
        )

    def paragraph(self, words: str, size: float, *, x: float = SIDE, broad: float = 0.53, **look: Any) -> None:
        """Some lines of text, each below the last. `broad`: how wide a letter is, in sizes of the type."""
        for line in wrapped(words, (SIDE + ROOM - x) / (size * broad)):
            self.y += size * 1.25
            self.write(line, size, x=x, **look)

    def head(self, annals: Annals, facts: PosterFacts) -> None:
        """Write the title, the date, and how the game ended."""
        self.paragraph(facts.title, 38, broad=0.64, font_family=SERIF, font_weight="bold")
        when = self.t("report.poster.rounds", date=facts.date, round=annals.rows[-1].rounds)
        self.y += 6
        self.paragraph(when, 20, ink=GREY)
        self.y += 6
        self.paragraph(ended(self.t, self.words, annals), 25, broad=0.56, font_family=SERIF, font_style="italic")
        self.y += 14

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
            self.crest(seat, SIDE + 50)
            self.write(lines[seat].name, 24, x=SIDE + 78, font_family=SERIF, font_weight="bold")
            self.sheet.add(Raw(self.nested(charts.sample(lines[seat]), SIDE + 224, self.y - 20, 80, 21.3)))
            for end, measure in zip(ends, measures, strict=True):
                self.write(str(last.figures[measure][seat]), 24, x=end, end=True, font_weight="bold")
            player = facts.players.get(seat)
            if player:
                self.y += 20
                self.write(player, 16, x=SIDE + 78, ink=GREY)
        self.rule(14)
        self.y += 16

    def rule(self, gap: float) -> None:
        """A thin line across."""
        self.y += gap
        self.sheet.add(
            self.sheet.line((SIDE, round(self.y, 1)), (SIDE + ROOM, round(self.y, 1)), stroke=LINE, stroke_width=1)
        )

    def crest(self, seat: str, x: float) -> None:
        """A seat's colour and sign, around the middle of the line."""
        self.sheet.add(Raw(self.nested(self.face.table.crest(seat), x - 18, self.y - 26, 36, 36)))

    def chart(self, measure: str, annals: Annals, marks: Sequence[TurningPoint]) -> None:
        """One chart over the whole width."""
        self.y += 22
        self.write(self.t(f"report.measure.{measure}"), 20, font_family=SERIF, font_weight="bold")
        tall = ROOM * charts.HEIGHT / charts.WIDTH * SHARE
        lines, ranked = charts.lines_of(self.words, annals.seats), measure in self.face.report.places
        drawing = charts.chart(self.t, measure, annals.rows, lines, marks, ranked=ranked)
        wide = ROOM * SHARE
        self.sheet.add(Raw(self.nested(drawing, SIDE + (ROOM - wide) / 2, self.y + 2, wide, tall)))
        self.y += tall + 6

    def nested(self, drawing: Element, x: float, y: float, width: float, height: float) -> ET.Element:
        """A drawing of its own within the sheet."""
        xml = dressed(drawing, self.looks)
        for name, value in (("x", x), ("y", y), ("width", width), ("height", height)):
            xml.set(name, f"{value:.1f}")
        return xml

    def moments(self, moments: Sequence[TurningPoint]) -> None:
        """The turning points, as many as there is room for."""
        t = self.t
        self.y += 26
        self.write(t("report.moments"), 20, font_family=SERIF, font_weight="bold")
        for number, moment in enumerate(moments, 1):
            told = self.face.report.told(t, moment)
            words = t("report.poster.moment", round=t("ui.round", round=moment.round), moment=told)
            lines = len(wrapped(words, (ROOM - 30) / (16 * 0.53)))
            if self.y + lines * 20 + 4 > HEIGHT - 60:
                return
            top = self.y
            self.y += 4 + 20
            self.write(str(number), 16, font_weight="bold")
            self.y = top + 4
            self.paragraph(words, 16, x=SIDE + 30)


def printed(board: str, view: View, face: BoardFace, looks: Looks) -> ET.Element:
    """The page's board with what lies on it for everybody, ready to be seen alone."""
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
    for name, value in zip(("x", "y", "width", "height"), BOARD, strict=True):
        svg.set(name, str(value))
    return svg


def _make_plain(element: ET.Element) -> None:
    """Remove attributes that only the page needs, and name links as every reader of SVG knows them."""
    for name in list(element.attrib):
        plain = name.rpartition("}")[2]
        if plain in PAGE_ONLY or plain.startswith(("aria-", "data-", "on")):
            del element.attrib[name]
        elif plain == "href":
            element.set("xlink:href", element.attrib.pop(name))
        elif plain != name or plain in ("baseProfile", "version"):
            del element.attrib[name]


def dressed(element: Element, looks: Looks) -> ET.Element:
    """A tree as XML, its classes turned into attributes; what an element says itself comes first."""
    xml = ET.Element(element.tag)
    for look in classes(element.attrs.get("class")):
        for name, value in looks.get(look, {}).items():
            xml.set(name, value)
    for name, said in element.attrs.items():
        if said is None or said is False or name in PAGE_ONLY or name.startswith(("aria-", "data-")):
            continue
        xml.set("xlink:href" if name == "href" else name, str(said))
    last: ET.Element | None = None
    for child in element.children:
        if isinstance(child, Element) and FAR in classes(child.attrs.get("class")):
            continue
        if isinstance(child, Element):
            last = dressed(child, looks)
            xml.append(last)
        elif last is None:
            xml.text = (xml.text or "") + child
        else:
            last.tail = (last.tail or "") + child
    return xml


def classes(look: Attribute) -> list[str]:
    """The classes of an element."""
    return str(look or "").split()


def attributes(face: Face, palette: str) -> Looks:
    """Class -> the attributes that stand for it, as the styles have it by day: those of charts, and the game's own."""
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
        **face.report.looks(palette),
    }  # fmt: skip


def wrapped(words: str, most: float) -> list[str]:
    """A text in lines of so many characters at most, as far as its words allow."""
    lines = [""]
    for word in _words(words):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _words(text: str) -> Iterable[str]:
    return text.split(" ")  # at plain spaces only: the others keep their words together
