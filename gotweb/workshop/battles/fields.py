"""Draws the bare battlefields (`gotweb/battles/table/boards/`): `python -m gotweb.workshop.battles.fields`.

One for each size of board. Terrain, units and all that lies on a field is drawn in play, since plans of one's own and
skirmishes have terrain that nobody knows before. The files are checked in; tests/board/ hold that they are current.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import svgwrite

from gotweb.battles.table import hexmap
from gotweb.battles.table.board import LETTERED
from gotweb.workshop.battles import inks

BOARDS = Path(__file__).parents[2] / "battles" / "table" / "boards"
LAYERS = ("sea", "land", "control", "coast", "borders", "rivers", "decor", "marks", "labels", "orders", "pieces",
          "highlight", "hit")  # fmt: skip
"""From the lowest to the highest; see docs/board.md."""
HEXES = "borders"
"""The layer of the hexes: above the terrain, so that their lines and the keyboard's focus are seen on any of it."""


LABEL, LETTER = 7.8, 10
"""The sizes of a hex's label, which is seen from near, and of the letters and numbers at the edges, seen from afar."""


HALO = {"stroke": "#f2ecd6", "stroke_width": 1.6, "paint_order": "stroke"}
LETTERING = {"text_anchor": "middle", "fill": "#4a442e", "font_family": "sans-serif"}


def drawn(columns: int, rows: int) -> str:
    """Return the drawing of the bare board of so many columns and rows, as SVG."""
    width, height = hexmap.size_of(columns, rows)
    svg = svgwrite.Drawing(debug=False, profile="full", id="board", class_="board", size=None)
    svg.attribs.pop("width", None)
    svg.attribs.pop("height", None)
    svg["data-board"] = f"battles-{columns}x{rows}"
    svg.viewbox(0, 0, width, height)
    layers = {name: svg.g(id=f"layer-{name}", class_="layer") for name in LAYERS}
    for name, layer in layers.items():
        if name not in (HEXES, "hit"):
            layer["pointer-events"] = "none"
        svg.add(layer)
    layers["sea"].add(svg.rect((0, 0), (width, height), fill="#cdc5a0", class_="battle-ground"))
    for hex, middle in hexmap.middles(columns, rows).items():
        path = svg.path(hexmap.outline(middle), id=f"area-{hex}", class_="area land battle-hex", fill="#e6dfc3",
                        fill_opacity=0, stroke="#c3ba94", stroke_width=0.8)  # fmt: skip
        path["data-area"] = hex
        layers[HEXES].add(path)
    layers["labels"].add(labels(svg, columns, rows))
    layers["labels"].add(letters(svg, columns, rows))
    return str(svg.tostring()) + "\n"


def labels(svg: svgwrite.Drawing, columns: int, rows: int) -> Any:
    """Return the label of each hex, small and at its lower corner."""
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
    marked = [(label, label.rstrip("0123456789"), middles[label][0], hexmap.MARGIN - 4) for label in top]
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
    """Write all boards, and how what lies on them looks without a stylesheet."""
    for columns, rows in hexmap.SIZES:
        (BOARDS / f"battles-{columns}x{rows}.svg").write_text(drawn(columns, rows), "utf-8")
    (BOARDS / "looks.json").write_text(inks.written(), "utf-8")


if __name__ == "__main__":
    main()
