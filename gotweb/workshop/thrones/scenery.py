"""The picture of the map, layer by layer, as far as it never changes during play.

Colours are presentation attributes, so that the file looks right alone in any viewer and the
page's stylesheet (which a strict CSP keeps out of the file) may still override them by class.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping
from typing import Any

import shapely
from shapely.geometry import Polygon

from gotweb.workshop import bands
from gotweb.workshop.mesh import shapes
from gotweb.workshop.mesh.model import Mesh, Point
from gotweb.workshop.paths import paths
from gotweb.workshop.thrones import basins

SEA, DEEP, FOAM, COAST = "#8fb4c4", "#4d7386", "#e8f3f2", "#2f4650"
HARBOUR, STONE, DARK, PLANK, JETTY = "#bdd8de", "#d9d0bb", "#3b332a", "#c9a873", 34.0
EMPTY: Mapping[str, Any] = {}
BROWN, PAPER, FRAME = "#5a4025", "#f5eedc", "#3b2c1c"
Box = tuple[float, float, float, float]
ROUND = {"stroke_linejoin": "round", "stroke_linecap": "round"}
LAND = "#c7c2b3"
"""Of all lands alike: what the map tells by colours is who holds what, and not what belongs to whom at the start."""


def shade(colour: str, by: float) -> str:
    """Lighter (by > 0) or darker."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(v + (255 - v) * by if by > 0 else v * (1 + by)):02x}" for v in parts)


def waver(name: str) -> float:
    """A small steady number for a name, -0.5 to 0.5: neighbours differ a little."""
    return int(hashlib.sha256(name.encode()).hexdigest()[:4], 16) / 65535 - 0.5


class Painter:
    """Draws the still layers of one edition's map into a drawing."""

    def __init__(self, drawing: Any, mesh: Mesh, edition: str, ports: Mapping[str, Any] = EMPTY) -> None:
        """`ports` are the places of the areas that are ports, by area: seas leave room for their basins."""
        self.svg, self.mesh, self.edition, self.ports = drawing, mesh, edition, ports
        self.land = [a for a in mesh.areas(edition) if mesh.kind(edition, a) == "land"]
        self.sea = [a for a in mesh.areas(edition) if mesh.kind(edition, a) == "sea"]
        self.off = list(mesh.data["editions"][edition]["offmap"])
        self.islets = [[(x, y) for x, y in i["points"]] for i in mesh.data["offmap"]["islands"]]

    def share(self) -> None:
        """What is drawn more than once goes into the defs: each kind of line, and the edge of the sheet."""
        for kind in ("coast", "land-border", "sea-border", "river", "wall"):
            self.svg.defs.add(self.svg.path(d=paths(self.mesh.lines(self.edition, kind)), id=f"line-{kind}"))
        sheet = self.svg.clipPath(
            id="clip-sheet"
        )  # else the shallows would show beside a sheet that does not fill its box
        sheet.add(self.svg.rect((0, 0), (self.mesh.width, self.mesh.height)))
        self.svg.defs.add(sheet)

    def trace(self, kind: str, colour: str, width: float, **more: Any) -> Any:
        """One stroke along all lines of a kind."""
        return self.svg.use(f"#line-{kind}", fill="none", stroke=colour, stroke_width=width, **more)

    def stroke(self, lines: list[list[Point]] | str, colour: str, width: float, **more: Any) -> Any:
        data = lines if isinstance(lines, str) else paths(lines)
        return self.svg.path(d=data, fill="none", stroke=colour, stroke_width=width, **more)

    def area(self, area: str, kind: str, fill: str) -> Any:
        """The one element of an area: what is drawn, tapped and named."""
        return self.svg.path(
            d=paths(self.rings(area), closed=True),
            id=f"area-{area}",
            class_=f"area {kind}",
            fill=fill,
            fill_rule="evenodd",
            data_area=area,
        )

    def rings(self, area: str) -> list[list[Point]]:
        """The outlines of an area."""
        basins = [Polygon(place["basin"]) for place in self.ports.values()]
        met = [basin for basin in basins if basin.intersection(self.shape(area)).area > 1] if area in self.sea else []
        if not met:
            return self.mesh.rings(self.edition, area)
        return bands.rings(self.shape(area).difference(shapely.union_all(met)))

    def seas(self, group: Any) -> None:
        """The areas of the sea, and along every shore the echo lines that old engravers drew, over ever shallower
        water. The land, drawn later, covers their inner part."""
        for area in self.sea:
            group.add(self.area(area, "sea", shade(SEA, 0.12 * waver(area + "s"))))
        bank = self.svg.g(class_="shallows", pointer_events="none", clip_path="url(#clip-sheet)", stroke_width=0.7)
        lands = [self.shape(area) for area in [*self.land, *self.off]] + [Polygon(islet) for islet in self.islets]
        for reach, line, depth in ((23, -0.12, 0.05), (16, -0.15, 0.1), (10, -0.19, 0.15), (5, -0.24, 0.22)):
            data = paths(bands.offshore(lands, reach), closed=True)
            bank.add(self.svg.path(d=data, fill=shade(SEA, depth), stroke=shade(SEA, line), fill_rule="evenodd"))
        group.add(bank)
        for area, place in self.ports.items():
            basin = self.svg.path(
                d=paths([place["basin"]], closed=True),
                id=f"area-{area}",
                class_="area sea port",
                fill=HARBOUR,
                data_area=area,
            )
            group.add(basin)

    def harbour(self, group: Any, area: str, land: str) -> None:
        """What is built around a port: a mole of stone with a head at either side of its mouth, and a jetty."""
        place = self.ports[area]
        (x, y), mouth, (ax, ay) = place["pole"], place["mouth"], place["anchor"]
        walls = basins.moles(self.mesh, self.edition, land, Polygon(place["basin"]), mouth)
        whole = self.svg.g(class_="harbour")
        lines = paths([[(px, py) for px, py in wall.coords] for wall in walls])
        for colour, width in ((DARK, 6.2), (STONE, 4)):
            whole.add(self.stroke(lines, colour, width, **ROUND))
        whole.add(self.stroke(lines, DARK, 4, stroke_opacity=0.45, stroke_dasharray="0.8 6.4"))
        for wall in walls:
            head = min((wall.coords[0], wall.coords[-1]), key=lambda end: math.dist(end, mouth))
            spot = (round(head[0], 1), round(head[1], 1))
            whole.add(self.svg.circle(spot, 4.2, fill=STONE, stroke=DARK, stroke_width=1.3))
        long = math.dist((ax, ay), (x, y))
        dx, dy = (x - ax) / long, (y - ay) / long
        pier = paths([[(ax, ay), (ax + JETTY * dx, ay + JETTY * dy)]])
        for colour, width, more in ((DARK, 8.4, {}), (PLANK, 6, {}), (DARK, 6, {"stroke_dasharray": "0.8 2.6"})):
            whole.add(self.stroke(pier, colour, width, **more))
        long = math.dist(mouth, (x, y))
        dx, dy = (mouth[0] - x) / long, (mouth[1] - y) / long
        lane = paths([[(mouth[0] + n * dx, mouth[1] + n * dy) for n in (-5, 15)]])
        whole.add(self.stroke(lane, FOAM, 2.6, stroke_dasharray="0.1 6.2", **ROUND))
        group.add(whole)

    def lands(self, group: Any) -> None:
        """The areas of the land, softly darker towards their borders."""
        for area in self.off:
            data = paths(self.mesh.rings(self.edition, area), closed=True)
            group.add(self.svg.path(d=data, fill="#d6dde0", fill_rule="evenodd", class_="offmap"))
        for area in self.land:
            group.add(self.area(area, "land", self.tint(area, 0.13)))
        light = self.svg.g(class_="relief", pointer_events="none")
        for steps, darker in ((2.5, 0.075), (5.5, 0.04), (10, 0.0)):
            for area in self.land:
                data = paths(bands.inland(self.shape(area), steps), closed=True)
                light.add(self.svg.path(d=data, fill=self.tint(area, darker), fill_rule="evenodd"))
        group.add(light)

    def tint(self, area: str, darker: float) -> str:
        """The colour of a land, or a darker one for its rim."""
        return shade(shade(LAND, 0.03 * waver(area)), -darker)

    def shape(self, area: str) -> bands.Shape:
        """The area as a shape to measure on, without the tiny flaws that rounding may leave."""
        return shapes.shape(self.mesh, self.edition, area).buffer(0)

    def coasts(self, group: Any) -> None:
        """The shore line, and islets that belong to nobody."""
        group.add(
            self.svg.path(
                d=paths(self.islets, closed=True), class_="islet", fill="#bcc3ae", stroke=COAST, stroke_width=1.1
            )
        )
        group.add(self.trace("coast", COAST, 1.8, class_="coast", **ROUND))

    def borders(self, group: Any) -> None:
        """Land borders brown and broken, sea borders white and dashed."""
        group.add(self.trace("sea-border", DEEP, 4.4, stroke_opacity=0.28, stroke_linecap="round"))
        group.add(
            self.trace("sea-border", FOAM, 2.4, class_="sea-border", stroke_dasharray="9 7", stroke_linecap="round")
        )
        group.add(self.trace("land-border", PAPER, 3.6, stroke_opacity=0.55))
        group.add(self.trace("land-border", BROWN, 1.9, class_="land-border", stroke_dasharray="7 3.2"))

    def rivers(self, group: Any) -> None:
        """The rivers nobody crosses, with dark banks, and the two bridges that let armies over."""
        group.add(self.trace("river", "#f5eedc", 10.5, stroke_opacity=0.5, **ROUND))
        group.add(self.trace("river", "#1f4a63", 8, class_="river-bank", **ROUND))
        group.add(self.trace("river", "#5aa5cc", 5, class_="river", **ROUND))
        group.add(self.trace("river", "#d3ecf5", 1, stroke_opacity=0.75, stroke_dasharray="11 9", **ROUND))
        for bridge in self.mesh.data["bridges"]:
            x, y = bridge["point"]
            span = self.svg.g(transform=f"translate({x} {y}) rotate({bridge['angle']})", class_="bridge")
            span.add(
                self.svg.path(
                    d="M-17-9.5Q-11-6 0-6T17-9.5V9.5Q11 6 0 6T-17 9.5Z",
                    fill="#d8c49a",
                    stroke="#2f2216",
                    stroke_width=1.6,
                    stroke_linejoin="round",
                )
            )
            span.add(self.stroke("M-10-5.6V5.6M-5-5.6V5.6M0-5.6V5.6M5-5.6V5.6M10-5.6V5.6", "#7a6543", 1))
            span.add(self.stroke("M-16-8.4Q-11-4.6 0-4.6T16-8.4M-16 8.4Q-11 4.6 0 4.6T16 8.4", "#8c744d", 1))
            group.add(span)

    def streams(self, group: Any) -> None:
        """Lakes and brooks that mean nothing in play, so they are drawn faintly."""
        still = self.mesh.data["offmap"]["lakes"]
        brooks = self.mesh.brooks(self.edition)
        group.add(self.stroke(brooks, "#7fa3b2", 1.5, class_="brook", stroke_opacity=0.7, **ROUND))
        group.add(
            self.svg.path(
                d=paths([[(x, y) for x, y in lake["points"]] for lake in still], closed=True),
                class_="lake",
                fill="#9fc0cb",
                stroke=DEEP,
                stroke_width=0.9,
            )
        )

    def terrain(self, group: Any, busy: list[Box]) -> None:
        """Mountains and woods, where nothing will lie on them."""
        offmap = self.mesh.data["offmap"]
        for sign, places, size in (("mountain", offmap["mountains"], 27), ("tree", offmap["forests"], 17)):
            for x, y, scale in sorted(places, key=lambda place: place[1]):
                half = size * scale / 2
                if not any(
                    x + half > b[0] and x - half < b[2] and y + half * 0.7 > b[1] and y - half * 0.7 < b[3]
                    for b in busy
                ):
                    corner = (round(x - half, 1), round(y - half, 1))
                    group.add(self.svg.use(f"#{sign}", insert=corner, size=(round(2 * half, 1), round(2 * half, 1))))

    def wall(self, group: Any) -> None:
        """The Wall: ice, with its shadow to the south and the joints of its blocks."""
        group.add(self.trace("wall", "#46606f", 11, stroke_opacity=0.9))
        group.add(self.trace("wall", "#f4fafc", 8, class_="wall"))
        group.add(self.trace("wall", "#a9c0cc", 8, stroke_dasharray="1.1 8.5"))
        group.add(self.trace("wall", "#bcd0da", 2.6, transform="translate(0 2.6)"))

    def compass(self, group: Any, x: float, y: float, radius: float) -> None:
        """A compass rose where the sea is empty: four long rays, four short, each half in shadow."""
        rose = self.svg.g(
            transform=f"translate({x:g} {y:g})",
            class_="compass",
            stroke="#2f5163",
            stroke_width=0.8,
            stroke_linejoin="round",
            opacity=0.62,
        )
        rose.add(self.svg.circle((0, 0), radius * 0.62, fill="none"))
        rose.add(self.svg.circle((0, 0), radius * 0.56, fill="none", stroke_dasharray="1.2 3.2", stroke_width=2.2))
        for length, turns in ((0.62, (45, 135, 225, 315)), (1.0, (0, 90, 180, 270))):
            tip, waist = round(-radius * length, 1), round(radius * 0.15, 1)
            for turn in turns:
                ray = self.svg.g(transform=f"rotate({turn})")
                ray.add(self.svg.path(d=f"M0 {tip}L{waist} {-waist}L0 0Z", fill="#2f5163"))
                ray.add(self.svg.path(d=f"M0 {tip}L{-waist} {-waist}L0 0Z", fill="#eef6f5"))
                rose.add(ray)
        group.add(rose)

    def frame(self, group: Any) -> None:
        """A neat line around the sheet, ticked like a chart's."""
        w, h = self.mesh.width, self.mesh.height
        rect = self.svg.rect
        group.add(rect((4, 4), (w - 8, h - 8), fill="none", stroke=FRAME, stroke_width=8, class_="frame"))
        group.add(
            rect((6, 6), (w - 12, h - 12), fill="none", stroke="#d9c79a", stroke_width=2.6, stroke_dasharray="31 31")
        )
        group.add(rect((10.4, 10.4), (w - 20.8, h - 20.8), fill="none", stroke=FRAME, stroke_width=0.9))
