"""The static picture of the map, layer by layer: everything that never changes during play.

Colours are presentation attributes, so that the file looks right alone in any viewer and the page's stylesheet (which a
strict CSP keeps out of the file) may still override them by class.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping
from typing import Any

import shapely
from shapely import affinity
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box

from gotweb.workshop import bands
from gotweb.workshop.mesh import shapes
from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.model import Point as Spot
from gotweb.workshop.paths import paths
from gotweb.workshop.thrones import basins, relief

SEA, DEEP, FOAM, COAST = "#86aebb", "#3f7183", "#dcebea", "#2f3d3a"
SHALLOWS = ((34, "#98bcc5"), (20, "#abcacf"), (9, "#c2d9d7"))
"""How far each shallow reaches from the shore, and its colour."""
WATERLINE = 5.0
GROUND = ("#c4c9c5", "#c4cbb2", "#c7cf9f", "#d1d2ac", "#d3cdbe")
"""The land from north to south: one gradient for all areas, because what the map tells by colours is who holds what.

Every seat's rim stands out from each of these to every eye (tests/ui/test_colours.py)."""
STOPS = (0.0, 0.33, 0.55, 0.74, 0.9)
NORTH, SOUTH = 150, 1800
HARBOUR, STONE, DARK, PLANK, JETTY = "#c6dcdb", "#d9d0bb", "#3b332a", "#c9a873", 34.0
EMPTY: Mapping[str, Any] = {}
BROWN, PAPER, FRAME = "#5b4526", "#fbf4e1", "#3b2c1c"
Box = tuple[float, float, float, float]
ROUND = {"stroke_linejoin": "round", "stroke_linecap": "round"}
LIT, SHADED = "#fffbe8", "#7d6a3e"
"""Light along the shores that face the light, shade along the others."""
BROAD = 14
"""How large a piece of them is at least."""
WAVES, CALM = 74.0, 44.0
"""How far apart waves are, and how far from any land."""


class Painter:
    """Draws the static layers of one edition's map into a drawing."""

    def __init__(self, drawing: Any, mesh: Mesh, edition: str, ports: Mapping[str, Any] = EMPTY) -> None:
        """Make the painter. `ports` are the places of the ports, by area: seas leave room for their basins."""
        self.svg, self.mesh, self.edition, self.ports = drawing, mesh, edition, ports
        self.land = [a for a in mesh.areas(edition) if mesh.kind(edition, a) == "land"]
        self.sea = [a for a in mesh.areas(edition) if mesh.kind(edition, a) == "sea"]
        self.off = list(mesh.data["editions"][edition]["offmap"])
        self.islets = [[(x, y) for x, y in i["points"]] for i in mesh.data["offmap"]["islands"]]

    def share(self) -> None:
        """Add shapes that are drawn more than once to the defs: each kind of line, and the edge of the sheet."""
        for kind in ("coast", "land-border", "sea-border", "river", "wall"):
            self.svg.defs.add(self.svg.path(d=paths(self.mesh.lines(self.edition, kind)), id=f"line-{kind}"))
        sheet = self.svg.clipPath(
            id="clip-sheet"
        )  # else the shallows would show beside a sheet that does not fill its box
        sheet.add(self.svg.rect((0, 0), (self.mesh.width, self.mesh.height)))
        self.svg.defs.add(sheet)
        ground = self.svg.linearGradient((0, NORTH), (60, SOUTH), id="land-ground", gradientUnits="userSpaceOnUse")
        for n, (at, colour) in enumerate(zip(STOPS, GROUND, strict=True)):
            ground.add_stop_color(at, colour)
            ground.elements[-1]["class"] = f"ground-{n}"
        self.svg.defs.add(ground)

    def trace(self, kind: str, colour: str, width: float, **more: Any) -> Any:
        """Return one stroke along all lines of a kind."""
        return self.svg.use(f"#line-{kind}", fill="none", stroke=colour, stroke_width=width, **more)

    def stroke(self, lines: list[list[Spot]] | str, colour: str, width: float, **more: Any) -> Any:
        data = lines if isinstance(lines, str) else paths(lines)
        return self.svg.path(d=data, fill="none", stroke=colour, stroke_width=width, **more)

    def area(self, area: str, kind: str, fill: str) -> Any:
        """Return the one element of an area: it is drawn, tapped and named."""
        return self.svg.path(
            d=paths(self.rings(area), closed=True),
            id=f"area-{area}",
            class_=f"area {kind}",
            fill=fill,
            fill_rule="evenodd",
            data_area=area,
        )

    def rings(self, area: str) -> list[list[Spot]]:
        """Return the outlines of an area."""
        basins = [Polygon(place["basin"]) for place in self.ports.values()]
        met = [basin for basin in basins if basin.intersection(self.shape(area)).area > 1] if area in self.sea else []
        if not met:
            return self.mesh.rings(self.edition, area)
        return bands.rings(self.shape(area).difference(shapely.union_all(met)))

    def seas(self, group: Any) -> None:
        """Draw the areas of the sea, with shallower water towards every shore, a line of surf, and a few waves far out.

        The land, drawn later, covers the inner part of the shallows.
        """
        for area in self.sea:
            group.add(self.area(area, "sea", SEA))
        bank = self.svg.g(class_="shallows", pointer_events="none", clip_path="url(#clip-sheet)")
        lands = [self.shape(area) for area in [*self.land, *self.off]] + [Polygon(islet) for islet in self.islets]
        for n, (reach, colour) in enumerate(SHALLOWS):
            data = paths(bands.offshore(lands, reach), closed=True)
            bank.add(self.svg.path(d=data, fill=colour, fill_rule="evenodd", class_=f"shallow-{n}"))
        line = paths(bands.offshore(lands, WATERLINE), closed=True)
        bank.add(self.stroke(line, DEEP, 0.8, class_="waterline", stroke_opacity=0.7))
        open_sea = box(20, 20, self.mesh.width - 20, self.mesh.height - 20)
        open_sea = open_sea.difference(shapely.union_all(lands).buffer(CALM))
        crests = relief.scatter(open_sea, WAVES, random.Random("waves"))
        waves = "".join(f"M{x:.0f},{y:.0f}q3,-3.4 6,0t6,0" for x, y in crests)
        bank.add(self.stroke(waves, DEEP, 1.1, class_="wave scenery", stroke_opacity=0.5, stroke_linecap="round"))
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
        """Draw the constructions of a port: a mole of stone with a head at either side of its mouth, and a jetty."""
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
        """Draw the areas of the land, all with the same ground, with light and shade along the coasts."""
        for area in self.off:
            data = paths(self.mesh.rings(self.edition, area), closed=True)
            group.add(self.svg.path(d=data, fill="#d6dde0", fill_rule="evenodd", class_="offmap"))
        for area in self.land:
            group.add(self.area(area, "land", "url(#land-ground)"))
        whole = shapely.union_all([self.shape(area).buffer(0.3) for area in [*self.land, *self.off]])
        light = self.svg.g(class_="relief", pointer_events="none")
        for look, colour, (dx, dy), opacity in (("shade", SHADED, (-4, -5), 0.3), ("light", LIT, (3, 4), 0.55)):
            rim = whole.difference(affinity.translate(whole, dx, dy)).simplify(1.4)
            broad = MultiPolygon([part for part in getattr(rim, "geoms", [rim]) if part.area > BROAD])
            data = paths(bands.rings(broad), closed=True)
            light.add(self.svg.path(d=data, fill=colour, fill_opacity=opacity, class_=look))
        group.add(light)

    def shape(self, area: str) -> bands.Shape:
        """Return the area as a shape for measurements, without the tiny flaws that rounding may leave."""
        return shapes.shape(self.mesh, self.edition, area).buffer(0)

    def coasts(self, group: Any) -> None:
        """Draw the shoreline, and islets that belong to no area."""
        group.add(
            self.svg.path(
                d=paths(self.islets, closed=True), class_="islet", fill="#c7cda6", stroke=COAST, stroke_width=1.1
            )
        )
        group.add(self.trace("coast", COAST, 1.8, class_="coast", **ROUND))

    def borders(self, group: Any) -> None:
        """Draw land borders brown and broken, sea borders white and dashed."""
        group.add(self.trace("sea-border", DEEP, 3.8, stroke_opacity=0.24, stroke_linecap="round"))
        group.add(
            self.trace("sea-border", FOAM, 2, class_="sea-border", stroke_dasharray="9 7", stroke_linecap="round")
        )
        group.add(self.trace("land-border", PAPER, 3.4, stroke_opacity=0.5))
        group.add(self.trace("land-border", BROWN, 1.7, class_="land-border", stroke_dasharray="6 3.2"))

    def rivers(self, group: Any) -> None:
        """Draw the rivers that cannot be crossed, with dark banks, and the bridges over them."""
        group.add(self.trace("river", "#f5eedc", 10.5, stroke_opacity=0.5, **ROUND))
        group.add(self.trace("river", "#1f4a63", 8, class_="river-bank", **ROUND))
        group.add(self.trace("river", "#5aa5cc", 5, class_="river", **ROUND))
        group.add(self.trace("river", "#d3ecf5", 1, stroke_opacity=0.75, stroke_dasharray="11 9", **ROUND))
        for bridge in self.mesh.data["bridges"]:
            x, y = bridge["point"]
            span = self.svg.g(transform=f"translate({x} {y}) rotate({bridge['angle']})", class_="bridge")
            span.add(self.svg.path(d="M-17-6L-13 12H19L17-5Z", fill="#000", fill_opacity=0.28))
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
        """Draw lakes and brooks faintly, since they have no meaning in play."""
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
        """Draw mountains, woods and the like, where no thing will cover them."""
        signs: list[tuple[str, Spot]] = []
        lines: dict[str, str] = dict.fromkeys(relief.LINES, "")
        for name, (x, y) in self.country(busy):
            if name in relief.LINES:
                lines[name] += f"M{x:.0f},{y:.0f}{relief.LINES[name][0]}"
            else:
                signs.append((name, (x, y)))
        scenery = self.svg.g(class_="scenery")
        for kind, line in lines.items():
            _, colour, width = relief.LINES[kind]
            scenery.add(self.stroke(line, colour, width, class_=kind, stroke_opacity=0.8, **ROUND))
        whole = self.svg.g(class_="terrain")
        signs.sort(key=lambda sign: sign[1][1])  # whatever stands further south stands before the rest
        for sheaf in relief.sheaves([(name, (round(x), round(y))) for name, (x, y) in signs]):
            whole.add(self.svg.path(d=sheaf.path, **sheaf.paint))
        scenery.add(whole)
        group.add(scenery)

    def country(self, busy: list[Box]) -> Iterator[tuple[str, Spot]]:
        """Yield the signs of the land: sign by sign, or line by line, each with its spot."""
        water = [
            LineString(line) for line in [*self.mesh.brooks(self.edition), *self.mesh.lines(self.edition, "river")]
        ]
        water += [Polygon(lake["points"]) for lake in self.mesh.data["offmap"]["lakes"]]
        water += [Point(bridge["point"]).buffer(22) for bridge in self.mesh.data["bridges"]]
        dry = shapely.union_all(water).buffer(5)
        for area in self.land:
            lot = random.Random(f"{area}, which peak")
            for kind, found in relief.spots(area, self.shape(area).difference(dry), busy):
                for spot in found:
                    yield (lot.choice(relief.PEAKS) if kind == "peak" else "tree" if kind == "wood" else kind), spot

    def wall(self, group: Any) -> None:
        """Draw the Wall: ice, with its shadow to the south and the joints of its blocks."""
        group.add(self.trace("wall", "#46606f", 11, stroke_opacity=0.9))
        group.add(self.trace("wall", "#f4fafc", 8, class_="wall"))
        group.add(self.trace("wall", "#a9c0cc", 8, stroke_dasharray="1.1 8.5"))
        group.add(self.trace("wall", "#bcd0da", 2.6, transform="translate(0 2.6)"))

    def compass(self, group: Any, x: float, y: float, radius: float) -> None:
        """Draw a compass rose where the sea is empty: four long rays, four short, each half in shadow."""
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
        """Draw a line around the sheet, with ticks like a chart's."""
        w, h = self.mesh.width, self.mesh.height
        rect = self.svg.rect
        group.add(rect((4, 4), (w - 8, h - 8), fill="none", stroke=FRAME, stroke_width=8, class_="frame"))
        group.add(
            rect((6, 6), (w - 12, h - 12), fill="none", stroke="#d9c79a", stroke_width=2.6, stroke_dasharray="31 31")
        )
        group.add(rect((10.4, 10.4), (w - 20.8, h - 20.8), fill="none", stroke=FRAME, stroke_width=0.9))
