"""Draws the bare battlefields (`gotweb/battles/table/boards/`): `python -m gotweb.workshop.battles.fields`.

One for each size of board. Terrain, units and everything else on a field is drawn during play, since own plans and
skirmishes have terrain that is not known before. The files are checked in; tests in tests/board/ fail if they are not
current.
"""

from __future__ import annotations

import json
from math import cos, sin, tau
from pathlib import Path
from typing import Any

import svgwrite

from gotweb.battles.facts import HOUSES
from gotweb.battles.table import hexmap, relief
from gotweb.battles.table.board import LETTERED
from gotweb.battles.table.hexmap import MARGIN
from gotweb.workshop.battles import inks
from gotweb.workshop.people import scenes
from gotweb.workshop.people.bust import Gallery

BOARDS = Path(__file__).parents[2] / "battles" / "table" / "boards"
LAYERS = ("sea", "land", "control", "coast", "borders", "rivers", "decor", "marks", "labels", "orders", "pieces",
          "highlight", "hit")  # fmt: skip
"""From the lowest to the highest; see docs/board.md."""
HEXES = "borders"
"""The layer of the hexes: above the terrain, so that their lines and the keyboard's focus are seen on any of it."""


LABEL, LETTER = 7.8, 10
"""The sizes of a hex's label, which is seen from near, and of the letters and numbers at the edges, seen from afar."""


MEADOW, FIELD = "#cfd1a4", "#ece2c6"
"""The colours of the ground, and of what lies around it."""
CORNERS = 9
"""How many corners a patch of the meadow has before it becomes soft."""
BEYOND = 2.0
"""How far what fades reaches beyond the sheet, so that no line is left at its edge."""
TUFT = "l-1.2-3.4m2.6 3.4l.2-4m2 4l1.6-3"
"""A tuft of grass, from its left foot."""
HALO = {"stroke": "#e3e2c4", "stroke_width": 1.6, "paint_order": "stroke"}
LETTERING = {"text_anchor": "middle", "fill": "#4a442e", "font_family": "sans-serif"}


def drawn(columns: int, rows: int) -> str:
    """Return the drawing of the bare board with this many columns and rows, as SVG."""
    width, height = hexmap.size_of(columns, rows)
    svg = svgwrite.Drawing(debug=False, profile="full", id="board", class_="board", size=None)
    svg.attribs.pop("width", None)
    svg.attribs.pop("height", None)
    svg["data-board"] = f"battles-{columns}x{rows}"
    svg.viewbox(0, 0, width, height)
    people(svg)
    layers = {name: svg.g(id=f"layer-{name}", class_="layer") for name in LAYERS}
    for name, layer in layers.items():
        if name not in (HEXES, "hit"):
            layer["pointer-events"] = "none"
        svg.add(layer)
    layers["sea"].add(svg.rect((0, 0), (width, height), fill=MEADOW, class_="battle-ground"))
    for shape in meadow(svg, width, height):
        layers["land"].add(shape)
    for shape in fading(svg, width, height):
        layers["decor"].add(shape)
    for hex, middle in hexmap.middles(columns, rows).items():
        path = svg.path(hexmap.outline(middle), id=f"area-{hex}", class_="area land battle-hex", fill=MEADOW,
                        fill_opacity=0, stroke="#a6a67e", stroke_width=0.8)  # fmt: skip
        path["data-area"] = hex
        layers[HEXES].add(path)
    layers["labels"].add(labels(svg, columns, rows))
    layers["labels"].add(letters(svg, columns, rows))
    return str(svg.tostring()) + "\n"


def people(svg: svgwrite.Drawing) -> None:
    """Add to a drawing the portraits for leadership cards, by deck, and the landscapes behind them."""
    looks: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("leaders.json").read_text("utf-8"))
    for house in HOUSES:
        scenes.add(svg, house)
    gallery = Gallery(svg)
    for deck, look in looks.items():
        gallery.add(deck, look)


def meadow(svg: svgwrite.Drawing, width: float, height: float) -> list[Any]:
    """Return the patches of a meadow, duller and lighter than its ground, and its tufts of grass."""
    dull, light = patches(width, height, 1, (24, 58)), patches(width, height, 2, (18, 44))
    tufts = "".join(f"M{x:.0f} {y:.0f}{TUFT}" for x, y in scattered(width, height, 3, 46))
    return [
        svg.path(dull, class_="battle-patch", fill="#c5cb98"),
        svg.path(light, class_="battle-patch-lit", fill="#dbd9b2"),
        svg.path(tufts, class_="battle-grass", fill="none", stroke="#8e9a5e", stroke_width=0.7),
    ]


def patches(width: float, height: float, seed: int, sizes: tuple[int, int]) -> str:
    """Return soft irregular patches all over a sheet as path data; they are wider than high."""
    data, (least, most) = "", sizes
    for x, y in scattered(width, height, seed, 120):
        size = least + (most - least) * abs(relief.lot(x + seed, y))
        ring = [
            (x + 1.4 * size * cos(turn), y + size * sin(turn)) for turn in (tau * n / CORNERS for n in range(CORNERS))
        ]
        data += relief.ragged([ring], 0, size * 0.22)
    return data


def scattered(width: float, height: float, seed: int, apart: int) -> list[tuple[float, float]]:
    """Return points all over a sheet, about `apart` from each other, each displaced by a number that depends on its
    place and the seed.
    """
    found = []
    for row in range(int(height // apart) + 1):
        for column in range(int(width // apart) + 1):
            x, y = (column + row % 2 / 2) * apart, row * apart
            stray = [apart * 0.45 * relief.lot(x + 131 * seed, y + step) for step in (17, 71)]
            found.append((x + stray[0], y + stray[1]))
    return found


def fading(svg: svgwrite.Drawing, width: float, height: float) -> list[Any]:
    """Return gradients that fade the four edges of the sheet, so that a road at the edge does not end abruptly."""
    found, deep = [], MARGIN + BEYOND
    for side, start, at, size in (
        ("left", (1, 0), (-BEYOND, 0), (deep, height)), ("right", (0, 0), (width - MARGIN, 0), (deep, height)),
        ("top", (0, 1), (0, -BEYOND), (width, deep)), ("bottom", (0, 0), (0, height - MARGIN), (width, deep)),
    ):  # fmt: skip
        end = {"left": (0, 0), "right": (1, 0), "top": (0, 0), "bottom": (0, 1)}[side]
        fade = svg.linearGradient(start, end, id=f"fade-{side}")
        for offset, opacity, look in ((0, 0, "battle-fade-in"), (0.86, 1, "battle-fade-out")):
            fade.add_stop_color(offset, FIELD, opacity)
            fade.elements[-1]["class"] = look
        found += [fade, svg.rect(at, size, fill=f"url(#fade-{side}) none")]
    return found


def labels(svg: svgwrite.Drawing, columns: int, rows: int) -> Any:
    """Return the label of each hex, small, at its lower corner."""
    found = svg.g(class_="near")
    for hex, (x, y) in hexmap.middles(columns, rows).items():
        name = svg.text("", id=f"label-{hex}", class_="battle-label", font_size=LABEL, **LETTERING, **HALO)
        name.add(svg.tspan(hex, (x, round(y + hexmap.RADIUS * LETTERED, 1))))
        found.add(name)
    return found


def letters(svg: svgwrite.Drawing, columns: int, rows: int) -> Any:
    """Return the letters of the columns above the board and the numbers of the rows at its left, as on a chessboard."""
    found, middles = svg.g(class_="far"), hexmap.middles(columns, rows)
    top = list(middles)[:columns]
    marked = [(label, label.rstrip("0123456789"), middles[label][0], MARGIN - 4) for label in top]
    for row in range(rows):
        label = f"A{row + 1}"
        x, y = middles[label]
        marked.append((label, str(row + 1), x - hexmap.WIDE / 2 - 8, y + 3.5))
    for label, words, x, y in marked:
        text = svg.text(words, (round(x, 1), round(y, 1)), class_="battle-letter", font_size=LETTER, **LETTERING)
        text["data-area"] = label
        found.add(text)
    return found


def main() -> None:
    """Write all boards, and the file with the styles of their pieces for drawings without a stylesheet."""
    for columns, rows in hexmap.SIZES:
        (BOARDS / f"battles-{columns}x{rows}.svg").write_text(drawn(columns, rows), "utf-8")
    (BOARDS / "looks.json").write_text(inks.written(), "utf-8")


if __name__ == "__main__":
    main()
