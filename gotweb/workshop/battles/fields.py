"""Draws the bare battlefields (`gotweb/battles/table/boards/`): `python -m gotweb.workshop.battles.fields`.

One for each size of board. Terrain, units and all that lies on a field is drawn in play, since plans of one's own and
skirmishes have terrain that nobody knows before. The files are checked in; tests/board/ hold that they are current.
"""

from __future__ import annotations

from pathlib import Path

import svgwrite

from gotweb.battles.table import hexmap

BOARDS = Path(__file__).parents[2] / "battles" / "table" / "boards"
LAYERS = ("sea", "land", "control", "coast", "borders", "rivers", "decor", "marks", "labels", "orders", "pieces",
          "highlight", "hit")  # fmt: skip
"""From the lowest to the highest; see docs/board.md."""


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
        if name not in ("land", "hit"):
            layer["pointer-events"] = "none"
        svg.add(layer)
    layers["sea"].add(svg.rect((0, 0), (width, height), fill="#cfc79c", class_="battle-ground"))
    for hex, middle in hexmap.middles(columns, rows).items():
        path = svg.path(hexmap.outline(middle), id=f"area-{hex}", class_="area land", fill="#d9d3ac",
                        stroke="#b5ad84", stroke_width=1.5)  # fmt: skip
        path["data-area"] = hex
        layers["land"].add(path)
        name = svg.text("", id=f"label-{hex}", class_="label land", font_size=13, text_anchor="middle", fill="#5b553c")
        name.add(svg.tspan(hex, (middle[0], round(middle[1] + hexmap.RADIUS * 0.82, 1))))
        layers["labels"].add(name)
    return str(svg.tostring()) + "\n"


def main() -> None:
    """Write all boards."""
    for columns, rows in hexmap.SIZES:
        (BOARDS / f"battles-{columns}x{rows}.svg").write_text(drawn(columns, rows), "utf-8")


if __name__ == "__main__":
    main()
