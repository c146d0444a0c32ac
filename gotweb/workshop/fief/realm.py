"""Draws the map of A Song of Ice and Fief (`gotweb/fief/table/boards/`): `python -m gotweb.workshop.fief.realm`.

It is made from the villages, roads, fiefs and regions of `gotweb/fief/data/map.json` and the shores of `coast.json`.
Pieces are drawn during play. The files are checked in; tests in tests/fief/ fail if they are not current.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import shapely
import svgwrite

from gotweb.fief.facts import shipped
from gotweb.fief.table import heraldry
from gotweb.lang import Language
from gotweb.workshop import bands
from gotweb.workshop.battles import inks
from gotweb.workshop.fief import places, relief, sites
from gotweb.workshop.fief.land import SIZE, Point, ground, path, path_of_lines
from gotweb.workshop.fief.shapes import DrawnShape, ring
from gotweb.workshop.people import events, scenes
from gotweb.workshop.people.bust import Gallery

BOARDS = Path(__file__).parents[2] / "fief" / "table" / "boards"
NAME = "westeros-fiefs"
LAYERS = ("sea", "land", "control", "coast", "borders", "rivers", "decor", "marks", "highlight", "labels", "orders",
          "pieces", "hit")  # fmt: skip
"""From the lowest to the highest; see docs/board.md."""
SCENES = ("famine", "heavy-rain", "plague", "uprising")
"""What great moments have a picture of."""
STYLES = ("fief/board.css",)
COLOURS = ("base.css", *STYLES)
"""The stylesheets of which the drawing has its looks by day: each class is written once, there."""
PATTERNS = {
    "north": ("M0 24L24 0M-6 6L6 -6M18 30L30 18", 24), "vale": ("M0 18L9 6L18 18L27 6L36 18", 36),
    "stormlands": ("M12 0L6 12H14L8 24", 26), "westerlands": ("M0 0H24M0 12H24", 24),
    "riverlands": ("M0 8Q6 2 12 8T24 8M0 20Q6 14 12 20T24 20", 24), "reach": ("M6 6h.1M18 18h.1", 24),
    "dorne": ("M0 0V24M12 0V24", 24), "pyke": ("M0 0L24 24M24 0L0 24", 24),
}  # fmt: skip
"""The second sign of each fief: the line of its pattern, and the side of the square in which it is repeated."""
DOTS = ("reach",)
STOPS = ((0, "climate-1"), (0.3, "climate-2"), (0.52, "climate-3"), (0.72, "climate-4"), (0.9, "climate-5"))
"""The land from north to south."""
NAMES, LARGER, SMALL = 22, 3, 21
PLATE = 40
"""How far left of the middle of a region's plate its number stands."""
ABOVE = 33.0
"""How far above its middle the name of a village stands."""
RIM = 10.0
"""How broad the rim of what is held is; see `gotweb.workshop.bands`."""


class RealmDrawing:
    """The drawing of the map."""

    def __init__(self) -> None:
        self.svg = svgwrite.Drawing(debug=False, profile="full", id="board", class_="board", size=None)
        self.svg.attribs.pop("width", None)
        self.svg.attribs.pop("height", None)
        self.svg["data-board"] = NAME
        self.svg.viewbox(0, 0, *SIZE)
        self.layers = {name: self.svg.g(id=f"layer-{name}", class_="layer") for name in LAYERS}
        self.looks, self.inks = styled(), inks.variables(COLOURS)

    def drawn(self) -> str:
        """Return the whole drawing, as SVG."""
        self._used()
        for name, layer in self.layers.items():
            if name not in ("land", "hit"):
                layer["pointer-events"] = "none"
            self.svg.add(layer)
        self._sea()
        self._lands()
        self._scenery()
        self._borders()
        self._ways()
        self._words()
        return str(self.svg.tostring()) + "\n"

    def _shape(self, line: str, *looks: str, **more: Any) -> Any:
        """Return a path with the attributes of its classes in the light theme."""
        found: dict[str, str] = {}
        for look in looks:
            found |= self.looks.get(look, {})
        named = {name.replace("-", "_"): value for name, value in found.items()}
        return self.svg.path(line, class_=" ".join(looks), **{**named, **more})

    def _part(self, part: DrawnShape) -> Any:
        return self._shape(part.path, f"fief-{part.look}")

    def _scenic(self, *shapes: Any) -> Any:
        """Return a group that the page hides if the setting "scenery" is off."""
        group = self.svg.g(class_="scenery")
        for shape in shapes:
            group.add(shape)
        return group

    def _used(self) -> None:
        """Draw the reusable symbols: nobles, the climate of land, patterns of fiefs, sites, peaks, clumps of trees."""
        for house in shipped().houses:
            scenes.add(self.svg, house)
        gallery = Gallery(self.svg)
        for noble, looks in people().items():
            gallery.add(noble, looks)
        events.add(self.svg, SCENES)
        climate = self.svg.linearGradient((0, 0), (40, SIZE[1]), id="fief-climate", gradientUnits="userSpaceOnUse")
        for offset, name in STOPS:
            stop = climate.add_stop_color(offset, self.inks[f"fief-{name}"]).elements[-1]
            stop["class"] = f"fief-{name}"
        self.svg.defs.add(climate)
        for fief, (line, side) in PATTERNS.items():
            pattern = self.svg.pattern(id=f"land-{fief}", size=(side, side), patternUnits="userSpaceOnUse")
            pattern.add(self._shape(line, "fief-grain", **({"stroke_width": 4.5} if fief in DOTS else {})))
            self.svg.defs.add(pattern)
        for begins, found in (("site", sites.SITES), ("land", relief.USED)):
            for name, parts in found.items():
                group = self.svg.g(id=f"{begins}-{name}")
                for part in parts:
                    group.add(self._part(part))
                self.svg.defs.add(group)

    def _sea(self) -> None:
        """Draw the sea with its shallows, and the ground of all land."""
        sea = self.layers["sea"]
        sea.add(self.svg.rect((0, 0), SIZE, class_="fief-sea", fill=self.looks["fief-sea"]["fill"]))
        for part in relief.shallows():
            sea.add(self._part(part))
        sea.add(self._scenic(self._part(relief.waves())))
        sea.add(self.svg.path(path(ground().land), fill="url(#fief-climate)"))

    def _lands(self) -> None:
        """Draw the land of each village, tinted by its fief, with the fief's pattern and patches of ground."""
        for village, cell in ground().cells.items():
            fief = shipped().villages[village].fief
            area = self._shape(path(cell), "area", "land", "fief-land", f"fief-{fief}", id=f"area-{village}")
            area["data-area"] = village
            self.layers["land"].add(area)
        upon = self.svg.g(pointer_events="none")
        upon.add(self._part(relief.patches()))
        for id, one in shipped().fiefs.items():
            land = path(ground().together(one.villages))
            upon.add(self.svg.path(land, fill=f"url(#land-{id})", class_="fief-pattern"))
        self.layers["land"].add(upon)

    def _scenery(self) -> None:
        """Draw light and shade along the coasts, fields, rivers, mountains and trees."""
        coast = self.layers["coast"]
        for part in relief.coasts():
            coast.add(self._part(part))
        coast.add(self._scenic(*map(self._part, relief.grown())))
        for look in ("river-bank", "river"):
            coast.add(self._shape(relief.water(), f"fief-{look}"))
        coast.add(self._scenic(*(self.svg.use(f"#land-{name}", insert=at) for name, at in relief.risen())))
        coast.add(self._shape(path(ground().land), "fief-shore"))

    def _borders(self) -> None:
        """Draw borders: dots between villages, a line between fiefs, a chain of beads between regions."""
        villages = shipped().villages
        lines: dict[str, list[Any]] = {"bound": [], "border": [], "region": []}
        for (one, other), line in meetings().items():
            lines["bound" if villages[one].fief == villages[other].fief else "border"].append(line)
            if villages[one].region != villages[other].region:
                lines["region"].append(line)
        for layer, look in (("borders", "bound"), ("borders", "border-case"), ("borders", "border"),
                            ("marks", "region-case"), ("marks", "region")):  # fmt: skip
            along = shapely.line_merge(shapely.union_all(lines[look.removesuffix("-case")]))
            self.layers[layer].add(self._shape(path_of_lines(along), f"fief-{look}"))

    def _ways(self) -> None:
        """Draw the roads: two lines by land, a dotted one by sea."""
        for kind, looks in (("sea", ("ferry-case", "ferry")), ("land", ("road-case", "road"))):
            lines = "".join(_line(points) for which, points in places.roads().values() if which == kind)
            for look in looks:
                self.layers["rivers"].add(self._shape(lines, f"fief-{look}"))

    def _words(self) -> None:
        """Write the names of villages and fiefs, and the numbers of the regions."""
        t = Language("en", "fief")
        look = {"text_anchor": "middle", "paint_order": "stroke", "stroke_linejoin": "round",
                "fill": self.looks["fief-name"]["fill"], "stroke": self.looks["fief-name"]["stroke"]}  # fmt: skip
        names = self.svg.g(class_="names", font_family="Alegreya, serif", font_weight="bold")
        for village, (x, y) in places.middles().items():
            size = NAMES + LARGER * shipped().villages[village].principal
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
            sign.add(self._shape(heraldry.MITRE, "fief-number"))
            sign.add(self.svg.text(region, (0, 11), text_anchor="middle", font_size=25, font_weight="bold",
                                   fill=self.looks["fief-figure"]["fill"], font_family="Alegreya, serif",
                                   class_="fief-figure"))  # fmt: skip
            self.layers["marks"].add(sign)


def people() -> dict[str, dict[str, str]]:
    """Return noble -> appearance, as `gotweb.workshop.people.bust` reads it; the table is our own."""
    content: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("nobles.json").read_text("utf-8"))
    return content


def _line(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


@cache
def meetings() -> dict[tuple[str, str], Any]:
    """Return pair of villages -> the line along which their lands meet."""
    cells, found = ground().cells, {}
    for one, other in combinations(sorted(cells), 2):
        if cells[one].distance(cells[other]) < 1:
            near = shapely.intersection(cells[one].buffer(1.2), cells[other].buffer(1.2)).buffer(0.8)
            line = shapely.line_merge(shapely.intersection(cells[one].boundary, near))
            if path_of_lines(line):
                found[one, other] = line
    return found


def name_line(village: str, y: float) -> float:
    """Return the baseline of a village's name; a principal one's is higher, above its banner."""
    return round(y - ABOVE - 9 * shipped().villages[village].principal, 1)


def bounds() -> dict[str, str]:
    """Return the same lines as path data, by the names of both villages.

    The page needs them to draw the borders of an own map, whose fiefs and regions differ.
    """
    return {" ".join(pair): path_of_lines(line) for pair, line in meetings().items()}


def laid() -> dict[str, Any]:
    """Return all places on the drawing, as the page reads them."""
    ends = {id: village.roads for id, village in shipped().villages.items()}
    return {
        "name": NAME,
        "size": list(SIZE),
        "villages": {id: list(middle) for id, middle in places.middles().items()},
        "names": {id: name_line(id, y) for id, (_, y) in places.middles().items()},
        "roads": {id: {end: list(places.standing(id, end)) for end in near} for id, near in ends.items()},
        "sea": [list(pair) for pair, (kind, _) in places.roads().items() if kind == "sea"],
        "via": {" ".join(pair): [list(point) for point in points]
                for pair, (_, points) in places.roads().items() if len(points) > 2},
        "fiefs": {id: list(middle) for id, middle in places.titles().items()},
        "regions": {id: list(middle) for id, middle in places.plates().items()},
        "wall": places.wall(),
        "free": places.free(),
        "bounds": bounds(),
        "rims": rims(),
    }  # fmt: skip


def rims() -> dict[str, dict[str, str]]:
    """Return village -> neighbour (or the shore) -> the band of the rim along their border, as path data."""
    found = bands.rims(ground().cells, lambda land, other: RIM)
    return {land: {other: "".join(ring(one) for one in rings) for other, rings in sides.items()}
            for land, sides in found.items()}  # fmt: skip


def styled() -> dict[str, dict[str, str]]:
    """Return the light theme's styles of the pieces as attributes, for posters."""
    return inks.looks(STYLES, COLOURS)


def main() -> None:
    """Write the drawing, the places on it, and the styles of its pieces for drawings without a stylesheet."""
    (BOARDS / "westeros.svg").write_text(RealmDrawing().drawn(), "utf-8")
    (BOARDS / "looks.json").write_text(json.dumps(styled(), indent=1) + "\n", "utf-8")
    (BOARDS / "places.json").write_text(json.dumps(laid()) + "\n", "utf-8")


if __name__ == "__main__":
    main()
