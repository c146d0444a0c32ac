"""Draws the map of A Song of Ice and Fief (`gotweb/fief/table/boards/`): `python -m gotweb.workshop.fief.realm`.

From the villages, roads, fiefs and regions of `gotweb/fief/data/map.json` and the shores of `coast.json`. Who stands
where is drawn in play. The files are checked in; tests/fief/ hold that they are current.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import shapely
import svgwrite

from gotweb.fief.facts import shipped
from gotweb.fief.table import heraldry
from gotweb.lang import Language
from gotweb.workshop.battles import inks
from gotweb.workshop.fief import places
from gotweb.workshop.fief.land import SIZE, ground, path, path_of_lines

BOARDS = Path(__file__).parents[2] / "fief" / "table" / "boards"
NAME = "westeros-fiefs"
LAYERS = ("sea", "land", "coast", "borders", "rivers", "decor", "marks", "highlight", "control", "labels", "orders",
          "pieces", "hit")  # fmt: skip
"""From the lowest to the highest; see docs/board.md."""
TINTS = {
    "north": "#f2f3ee", "vale": "#8fb394", "stormlands": "#f0d982", "westerlands": "#dc9c90", "riverlands": "#a5c3de",
    "reach": "#c9e0a0", "dorne": "#dcb98c", "pyke": "#b29a86",
}  # fmt: skip
"""The colour of each fief by day; the page's styles have those of the other themes."""
PATTERNS = {
    "north": ("M0 24L24 0M-6 6L6 -6M18 30L30 18", 24), "vale": ("M0 18L9 6L18 18L27 6L36 18", 36),
    "stormlands": ("M12 0L6 12H14L8 24", 26), "westerlands": ("M0 0H24M0 12H24", 24),
    "riverlands": ("M0 8Q6 2 12 8T24 8M0 20Q6 14 12 20T24 20", 24), "reach": ("M6 6h.1M18 18h.1", 24),
    "dorne": ("M0 0V24M12 0V24", 24), "pyke": ("M0 0L24 24M24 0L0 24", 24),
}  # fmt: skip
"""The second sign of each fief: the line of its pattern, and the side of the square in which it is repeated."""
DOTS = ("reach",)
NAMES, SMALL, INK, HALO = 22, 21, "#2b1d10", "#fbf6e8"
SEA, SHORE, ROAD, FERRY, REGION = "#93b7bd", "#5b7f86", "#6b5335", "#2c5a66", "#7a2c20"
PLATE = 40
"""How far left of the middle of a region's plate its number stands."""
ABOVE = 33.0
"""How far above its middle the name of a village stands."""


class RealmDrawing:
    """The drawing."""

    def __init__(self) -> None:
        self.svg = svgwrite.Drawing(debug=False, profile="full", id="board", class_="board", size=None)
        self.svg.attribs.pop("width", None)
        self.svg.attribs.pop("height", None)
        self.svg["data-board"] = NAME
        self.svg.viewbox(0, 0, *SIZE)
        self.layers = {name: self.svg.g(id=f"layer-{name}", class_="layer") for name in LAYERS}

    def drawn(self) -> str:
        """Return the whole drawing, as SVG."""
        self._patterns()
        for name, layer in self.layers.items():
            if name not in ("land", "hit"):
                layer["pointer-events"] = "none"
            self.svg.add(layer)
        self.layers["sea"].add(self.svg.rect((0, 0), SIZE, fill=SEA, class_="fief-sea"))
        self._lands()
        self._borders()
        self._ways()
        self._seats()
        self._words()
        return str(self.svg.tostring()) + "\n"

    def _patterns(self) -> None:
        for fief, (line, side) in PATTERNS.items():
            pattern = self.svg.pattern(id=f"land-{fief}", size=(side, side), patternUnits="userSpaceOnUse")
            width = 4.5 if fief in DOTS else 1.6
            pattern.add(self.svg.path(line, fill="none", stroke=INK, stroke_width=width, stroke_linecap="round",
                                      class_="fief-grain"))  # fmt: skip
            self.svg.defs.add(pattern)

    def _lands(self) -> None:
        """The land of each village, in the colour of its fief; the fief's pattern lies upon it."""
        shore = path(ground().land)
        for width, opacity in ((30, 0.2), (16, 0.3)):
            self.layers["sea"].add(self.svg.path(shore, fill="none", stroke="#e8f2f1", stroke_width=width,
                                                 stroke_opacity=opacity, class_="fief-shallows"))  # fmt: skip
        for village, cell in ground().cells.items():
            fief = shipped().villages[village].fief
            area = self.svg.path(path(cell), id=f"area-{village}", class_=f"area land fief-land fief-{fief}",
                                 fill=TINTS[fief], stroke="#8c7a5c", stroke_width=0.8, stroke_opacity=0.5)  # fmt: skip
            area["data-area"] = village
            self.layers["land"].add(area)
        for id, one in shipped().fiefs.items():
            self.layers["coast"].add(self.svg.path(path(ground().together(one.villages)), fill=f"url(#land-{id})",
                                                   opacity=0.16, class_="fief-pattern"))  # fmt: skip
        self.layers["coast"].add(self.svg.path(shore, fill="none", stroke=SHORE, stroke_width=2.6,
                                               class_="fief-shore"))  # fmt: skip

    def _borders(self) -> None:
        """A thin line around each fief, a broad broken one between regions."""
        for one in shipped().fiefs.values():
            self.layers["borders"].add(self.svg.path(path(ground().together(one.villages)), fill="none", stroke=INK,
                                                     stroke_width=1.8, stroke_opacity=0.55,
                                                     class_="fief-border"))  # fmt: skip
        lines = path_of_lines(_between([ground().together(one.villages) for one in shipped().regions.values()]))
        for look, width, colour in (("fief-region-case", 9, HALO), ("fief-region", 4.6, REGION)):
            self.layers["marks"].add(self.svg.path(lines, fill="none", stroke=colour, stroke_width=width,
                                                   stroke_linejoin="round", stroke_linecap="round",
                                                   stroke_dasharray="18 9", class_=look))  # fmt: skip

    def _ways(self) -> None:
        """The roads: two lines by land, a dotted one by sea."""
        for kind, points in places.roads().values():
            line = "M" + "L".join(f"{x} {y}" for x, y in places.curved(points))
            if kind == "land":
                self._line(line, "fief-road-case", stroke=HALO, stroke_width=8)
                self._line(line, "fief-road", stroke=ROAD, stroke_width=3.6)
            else:
                self._line(line, "fief-ferry-case", stroke=HALO, stroke_width=7, stroke_opacity=0.7)
                self._line(line, "fief-ferry", stroke=FERRY, stroke_width=4, stroke_dasharray="2 10")

    def _line(self, line: str, look: str, **how: Any) -> None:
        self.layers["rivers"].add(self.svg.path(line, fill="none", stroke_linecap="round", class_=look, **how))

    def _seats(self) -> None:
        """Where each village lies: a disc, of a principal one a larger banner."""
        for village, (x, y) in places.middles().items():
            principal = shipped().villages[village].principal
            shape = heraldry.banner(31) if principal else heraldry.disc(21)
            self.layers["decor"].add(self.svg.path(shape, transform=f"translate({x} {y})", fill=HALO, stroke=INK,
                                                   stroke_width=2.4 if principal else 1.8,
                                                   class_="fief-seat"))  # fmt: skip

    def _words(self) -> None:
        """The names of villages and fiefs, and the numbers of the regions."""
        t = Language("en", "fief")
        look = {"text_anchor": "middle", "fill": INK, "stroke": HALO, "paint_order": "stroke",
                "stroke_linejoin": "round"}  # fmt: skip
        names = self.svg.g(class_="names", font_family="Alegreya, serif", font_weight="bold")
        for village, (x, y) in places.middles().items():
            size = NAMES + 3 * shipped().villages[village].principal
            text = self.svg.text("", id=f"label-{village}", class_="fief-name", font_size=size, stroke_width=5, **look)
            text.add(self.svg.tspan(t(f"area.{village}"), (x, name_line(village, y))))
            names.add(text)
        for fief, (x, y) in places.titles().items():
            text = self.svg.text("", id=f"label-fief-{fief}", class_="fief-of", font_size=SMALL, stroke_width=4,
                                 font_style="italic", letter_spacing=1.5, **look)  # fmt: skip
            text.add(self.svg.tspan(t(f"map.fief.{fief}"), (x, y - 6)))
            names.add(text)
        self.layers["labels"].add(names)
        for region, (x, y) in places.plates().items():
            sign = self.svg.g(transform=f"translate({x - PLATE} {y})")
            sign.add(self.svg.path(heraldry.HEXAGON, fill=REGION, stroke=HALO, stroke_width=3, class_="fief-number"))
            sign.add(self.svg.text(region, (0, 8.5), text_anchor="middle", font_size=25, font_weight="bold", fill=HALO,
                                   font_family="Alegreya, serif", class_="fief-figure"))  # fmt: skip
            self.layers["marks"].add(sign)


def _between(parts: list[Any]) -> Any:
    """The lines along which parts of the land meet."""
    met = [shapely.intersection(one.buffer(1.2), other.buffer(1.2)) for one, other in combinations(parts, 2)]
    near = shapely.union_all(met).buffer(0.8)
    return shapely.line_merge(shapely.union_all([shapely.intersection(part.boundary, near) for part in parts[:-1]]))


def name_line(village: str, y: float) -> float:
    """Return the base line of a village's name; a principal one's stands higher, above its banner."""
    return round(y - ABOVE - 9 * shipped().villages[village].principal, 1)


def bounds() -> dict[str, str]:
    """Return the line along which the lands of two villages meet, by the names of both, wherever they do.

    Of these the page draws the borders of a map of one's own, whose fiefs and regions are others.
    """
    cells = ground().cells
    lines = {f"{a} {b}": path_of_lines(_between([cells[a], cells[b]])) for a, b in combinations(sorted(cells), 2)
             if cells[a].distance(cells[b]) < 1}  # fmt: skip
    return {pair: line for pair, line in lines.items() if line}


def laid() -> dict[str, Any]:
    """Return where things lie on the drawing, as the page reads it."""
    ends = {id: village.roads for id, village in shipped().villages.items()}
    return {
        "name": NAME,
        "size": list(SIZE),
        "villages": {id: list(middle) for id, middle in places.middles().items()},
        "names": {id: name_line(id, y) for id, (_, y) in places.middles().items()},
        "roads": {id: {end: list(places.standing(id, end)) for end in near} for id, near in ends.items()},
        "sea": [list(pair) for pair, (kind, _) in places.roads().items() if kind == "sea"],
        "via": {" ".join(pair): [list(point) for point in places.curved(points)]
                for pair, (_, points) in places.roads().items() if len(points) > 2},
        "fiefs": {id: list(middle) for id, middle in places.titles().items()},
        "regions": {id: list(middle) for id, middle in places.plates().items()},
        "wall": places.wall(),
        "free": places.free(),
        "bounds": bounds(),
    }  # fmt: skip


def styled() -> dict[str, dict[str, str]]:
    """Return how what lies on the map looks by day, for posters: the rules of its stylesheet as attributes."""
    return inks.looks(("fief/board.css",), ("base.css", "fief/board.css"))


def main() -> None:
    """Write the drawing, where things lie on it, and how they look without a stylesheet."""
    (BOARDS / "westeros.svg").write_text(RealmDrawing().drawn(), "utf-8")
    (BOARDS / "looks.json").write_text(json.dumps(styled(), indent=1) + "\n", "utf-8")
    (BOARDS / "places.json").write_text(json.dumps(laid()) + "\n", "utf-8")


if __name__ == "__main__":
    main()
