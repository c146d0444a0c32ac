"""Draws the bare tables (`gotweb/miniatures/table/boards/`): `python -m gotweb.workshop.miniatures.tables`.

One for each mode: its ground, the lines of the deployment zones, the objectives, inches at the edges, and as symbols
the portraits and scenes on cards. Terrain and trays are drawn during play. The files are checked in; tests in
tests/miniatures fail if they are not current.
"""

from __future__ import annotations

import json
import random
from math import cos, pi, sin
from pathlib import Path

import svgwrite

from gotweb.miniatures import facts
from gotweb.miniatures.facts import Mode
from gotweb.miniatures.table.heraldry import SIGILS, disc
from gotweb.miniatures.table.minds import faces
from gotweb.miniatures.table.places import areas
from gotweb.miniatures.table.plane import UNIT, sheet, size
from gotweb.workshop.battles import inks
from gotweb.workshop.people import events, scenes
from gotweb.workshop.people.bust import Gallery, Looks

BOARDS = Path(__file__).parents[2] / "miniatures" / "table" / "boards"
LAYERS = ("sea", "land", "control", "coast", "borders", "rivers", "decor", "marks", "labels", "orders", "pieces",
          "highlight", "hit")  # fmt: skip
"""From the lowest to the highest; see docs/board.md."""
STEP = 6
"""Inches between two marks at the edge."""


def drawn(mode: Mode) -> str:
    """Return the drawing of a mode's bare table, as SVG."""
    plane = sheet(mode)
    svg = svgwrite.Drawing(debug=False, profile="full", id="board", class_="board", size=None)
    svg.attribs.pop("width", None)
    svg.attribs.pop("height", None)
    svg["data-board"] = f"miniatures-{mode.id}"
    svg.viewbox(0, 0, int(plane.width), int(plane.height))
    cards(svg)
    layers = {name: svg.g(id=f"layer-{name}", class_="layer") for name in LAYERS}
    for name, layer in layers.items():
        if name not in ("borders", "hit"):
            layer["pointer-events"] = "none"
        svg.add(layer)
    layers["sea"].add(svg.rect((0, 0), (int(plane.width), int(plane.height)), fill="#a9b27c", class_="mini-ground"))
    for look, fill, data in ground(plane.width, plane.height, mode.id):
        layers["sea"].add(svg.path(data, class_=look, fill=fill))
    layers["land"].add(
        svg.path(lines(mode), class_="mini-zone", fill="none", stroke="#5d6640", stroke_width=2.5,
                 stroke_dasharray="18 10")
    )  # fmt: skip
    layers["land"].add(svg.path(inches(mode), class_="mini-inch", fill="none", stroke="#5d6640", stroke_width=2.5))
    for area, data in areas(mode).items():
        shape = svg.path(data, id=f"area-{area}", class_="area land mini-place", fill="#efe6c4", fill_opacity=0.9,
                         stroke="#4c4630", stroke_width=2)  # fmt: skip
        shape["data-area"] = area
        layers["borders"].add(shape)
    for spot in mode.objectives.values():
        x, y = size(spot.x), plane.height - size(spot.y)
        pips = "".join(disc(x + 6 * (n - (spot.points - 1) / 2), y, 2.2) for n in range(spot.points))
        layers["decor"].add(svg.path(pips, class_="mini-worth", fill="#4c4630"))
        ring = disc(x, y, 24)
        layers["decor"].add(
            svg.path(ring, class_="mini-ring", fill="none", stroke="#efe6c4", stroke_width=3, stroke_dasharray="8 6")
        )
    return str(svg.tostring()) + "\n"


def people() -> dict[str, Looks]:
    """Return person -> appearance, for everybody with a card, and the captains shown for own cards.

    The table is our own.
    """
    found: dict[str, Looks] = json.loads(Path(__file__).with_name("people.json").read_text("utf-8"))
    return found


def cards(svg: svgwrite.Drawing) -> None:
    """Add to a drawing the symbols for cards: people, lands, scenes, and the signs of the factions."""
    for land in (*faces.FACTIONS, faces.NO_LAND):
        scenes.add(svg, land)
    events.add(svg, faces.SCENES)
    gallery = Gallery(svg)
    for id, look in people().items():
        gallery.add(id, look)
    for faction in faces.FACTIONS:
        symbol = svg.symbol(id=f"sigil-{faction}")
        symbol.viewbox(-12, -12, 24, 24)
        symbol.add(svg.path(SIGILS[faction], fill="currentColor", fill_rule="evenodd"))
        svg.defs.add(symbol)


def lines(mode: Mode) -> str:
    """Return the lines at which the deployment zones end."""
    plane = sheet(mode)
    return "".join(f"M0 {y:g}H{plane.width:g}" for y in (size(mode.zone), plane.height - size(mode.zone)))


def inches(mode: Mode) -> str:
    """Return a mark at every sixth inch of all edges."""
    plane, step = sheet(mode), STEP * UNIT
    across = [n * step for n in range(1, round(plane.width / step))]
    up = [n * step for n in range(1, round(plane.height / step))]
    found = [f"M{x:g} 0v9M{x:g} {plane.height:g}v-9" for x in across]
    return "".join(found + [f"M0 {y:g}h9M{plane.width:g} {y:g}h-9" for y in up])


def ground(width: float, height: float, seed: str) -> list[tuple[str, str, str]]:
    """Return patches of lighter and darker grass, paths of earth and tufts: class, colour, path data."""
    dice = random.Random(seed)

    def patch(radius: float) -> str:
        x, y = dice.uniform(0, width), dice.uniform(0, height)
        turns = [n * pi / 5 for n in range(10)]
        rim = [radius * dice.uniform(0.55, 1.1) for _ in turns]
        points = [
            (min(max(x + r * 1.5 * cos(a), 0), width), min(max(y + r * sin(a), 0), height))
            for r, a in zip(rim, turns, strict=True)
        ]
        middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)]
        data = f"M{middle[-1][0]:.0f} {middle[-1][1]:.0f}"
        return (
            data
            + "".join(f"Q{p[0]:.0f} {p[1]:.0f} {m[0]:.0f} {m[1]:.0f}" for p, m in zip(points, middle, strict=True))
            + "z"
        )

    tufts = "".join(
        f"M{dice.uniform(8, width - 8):.0f} {dice.uniform(12, height - 4):.0f}l-3 -7l4 5l1 -8l2 8l4 -5l-2 7z"
        for _ in range(round(width * height / 9000))
    )
    many = round(width * height / 60000)
    return [
        ("mini-ground-dark", "#9ea870", "".join(patch(dice.uniform(60, 120)) for _ in range(many))),
        ("mini-ground-light", "#b5bd8a", "".join(patch(dice.uniform(40, 90)) for _ in range(many))),
        ("mini-ground-earth", "#b3a67e", "".join(patch(dice.uniform(16, 40)) for _ in range(many))),
        ("mini-tuft", "#87935c", tufts),
    ]


def looks() -> str:
    """Return the light theme's styles of the pieces as attributes, for posters."""
    return json.dumps(inks.looks(("miniatures/board.css",), ("base.css", "miniatures/board.css")), indent=1) + "\n"


def main() -> None:
    """Write the drawings of all tables, and the file with the styles of their pieces for posters."""
    (BOARDS / "looks.json").write_text(looks(), "utf-8")
    for mode in facts.modes().values():
        (BOARDS / f"{mode.id}.svg").write_text(drawn(mode), "utf-8")


if __name__ == "__main__":
    main()
