"""Draws the boards (`board.svg` and the like): `python -m gotweb.workshop.thrones.board`.

Each is made only from the mesh, the rules' map facts and the places found by places.py. The files are checked in; tests
in tests/board/ fail if they are not current. Styles are presentation attributes only: the page's CSP forbids inline
styles, and a file must look right on its own.
"""

from __future__ import annotations

import re
from typing import Any

import svgwrite

from gotweb.workshop import lettering
from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.paths import paths
from gotweb.workshop.people import events
from gotweb.workshop.thrones import afar, latersigns, pieces, portraits, scenery
from gotweb.workshop.thrones.sheet import (
    CAPTION,
    COMPASS,
    FAR_MARKS,
    MARKS,
    SHEETS,
    WIDTHS,
    Sheet,
    read,
    row_width,
    signs,
)

STILL = ["coast", "borders", "rivers", "decor", "marks", "labels"]  # these let a tap through
# what is marked lies below the names, so that no line goes through a letter
LAYERS = ["sea", "land", "control", *STILL[:-2], "highlight", *STILL[-2:], "orders", "pieces", "hit"]
SIDE = {"shield": 16, "stronghold": 28, "castle": 28, "barrel": 14.5, "crown": 14.5}  # size of the signs below a name
ANCHOR = 24.0  # size of the sign of a port, which stands on its shore
FINGER = 9  # how far a tap may miss an island or a port
LOOK: dict[str, dict[str, Any]] = {  # of the kinds of names
    "land": {"font_weight": "bold"},
    "sea": {"font_style": "italic", "letter_spacing": lettering.SEA.spacing},
    "caption": {"font_style": "italic"},
    "port": {"font_style": "italic"},
}
INK = {"land": "#2b1d10", "sea": "#123341", "caption": "#123341", "port": "#102a36"}
GLOW = {
    "land": {"stroke": "#f7f0df", "stroke_opacity": 0.92},
    "sea": {"stroke": "#cfe3e8", "stroke_opacity": 0.62},
    "caption": {"stroke": "#cfe3e8", "stroke_opacity": 0.62},
    "port": {"stroke": "#eaf3f3", "stroke_opacity": 0.75},
}


SCALE, WIDEST = 0.21, 276.8  # millimetres: a board fits A3 held upright within the margins of every browser


class Board:
    """One drawing of the board, with the names in one language; the page puts in others."""

    def __init__(self, sheet: Sheet, language: str = "en") -> None:
        self.sheet, self.language = sheet, language
        self.mesh, self.facts = Mesh.load(sheet.mesh), sheet.facts()
        self.places, self.houses = read(sheet.places), sheet.colours()
        w, h = self.mesh.width, self.mesh.height
        scale = min(SCALE, WIDEST / w)
        paper = (f"{w * scale:g}mm", f"{h * scale:g}mm")
        self.svg = svgwrite.Drawing(debug=False, profile="full", size=paper, id="board", class_="board")
        self.svg["data-board"] = sheet.edition  # what the page knows it by (gotweb.ui.board.drawings)
        self.svg.viewbox(0, 0, w, h)
        self.layers = {name: self.svg.g(id=f"layer-{name}", class_="layer") for name in LAYERS}
        self.near = {name: self.svg.g(class_="near") for name in ("marks", "labels")}
        self.far = {name: self.svg.g(class_="far", display="none") for name in ("marks", "labels")}

    def draw(self) -> Board:
        pieces.add_symbols(self.svg, [*pieces.symbols(), *latersigns.symbols(self.sheet.more)])
        pieces.add_patterns(self.svg, self.houses)
        latersigns.add_patterns(self.svg, self.sheet.more)
        portraits.add_portraits(self.svg, self.sheet.cards(), self.sheet.looks())
        events.add(self.svg, self.sheet.events())
        for name, layer in self.layers.items():
            if name in STILL:
                layer["pointer-events"] = "none"
            self.svg.add(layer)
            for level in (self.near, self.far):
                if name in level:
                    layer.add(level[name])
        self.scene()
        for area, record in self.facts.items():
            self.mark(area, signs(record))
        self.letter()
        self.widen()
        return self

    def scene(self) -> None:
        """Draw the static picture."""
        ports = {area: place for area, place in self.places["areas"].items() if place["kind"] == "port"}
        painter = scenery.Painter(self.svg, self.mesh, self.sheet.edition, ports)
        layers = self.layers
        painter.share()
        painter.seas(layers["sea"])
        painter.lands(layers["land"])
        painter.coasts(layers["coast"])
        painter.streams(layers["borders"])
        painter.borders(layers["borders"])
        painter.rivers(layers["rivers"])
        painter.terrain(layers["decor"], self.busy())
        painter.compass(layers["decor"], *COMPASS)
        painter.wall(layers["decor"])
        for area in ports:
            painter.harbour(layers["decor"], area, self.facts[area]["port"])
            x, y = ports[area]["anchor"]
            layers["decor"].add(self.stamp("anchor", x, y, ANCHOR))
        painter.frame(layers["decor"])

    def busy(self) -> list[scenery.Box]:
        """Return the places of names, tokens and the first pieces, which mountains avoid."""
        radii = self.places["radii"]
        found: list[scenery.Box] = [
            (c["x"] - CAPTION / 2, c["en"]["y"] - 11, c["x"] + CAPTION / 2, c["en"]["y"] + 17)
            for c in self.places["captions"].values()
        ]
        for place in self.places["areas"].values():
            found.append(tuple(place["label"]["box"]))
            if "basin" in place:
                xs, ys = zip(*place["basin"], place["anchor"], strict=True)
                found.append((min(xs), min(ys), max(xs), max(ys)))
            spots = [(place["order"], radii["order"]), (place["power"], radii["power"])]
            spots += [(slot, radii["piece"]) for slot in place["slots"][:4]]
            found += [(x - r, y - r, x + r, y + r) for (x, y), r in spots]
            far = place["far"]
            (x, y), r = far["order"], afar.ORDER / 2
            found += [*([tuple(far["label"]["box"])] if "label" in far else []), (x - r, y - r, x + r, y + r)]
        return found

    def mark(self, area: str, row: list[str]) -> None:
        """Draw shield, castle or stronghold, barrels and crowns in a row below a land's name.

        A larger copy of the row is for the board seen from afar.
        """
        if not row:
            return
        place = self.places["areas"][area]
        label, far = place["label"], place["far"]["label"]
        middle, x, y = label["x"], label["x"] - row_width(row) / 2, label["box"][3] - MARKS / 2
        group = self.svg.g(class_="marks", data_area=area, id=f"marks-{area}")
        for sign in row:
            x += WIDTHS[sign] / 2
            house = self.facts[area]["home"]
            if sign == "shield":
                look = self.houses[house]
                group.add(self.stamp(sign, x, y, SIDE[sign], class_=f"mark house-{house}", color=look["fill"]))
                group.add(self.stamp(f"sigil-{house}", x, y - 0.6, 9.5, class_=f"mark ink-{house}", color=look["ink"]))
            else:
                group.add(self.stamp(sign, x, y, SIDE[sign], class_="mark"))
            x += WIDTHS[sign] / 2
        self.near["marks"].add(group)
        by = FAR_MARKS / MARKS
        dx, dy = far["x"] - middle * by, far["box"][3] - FAR_MARKS / 2 - y * by
        self.far["marks"].add(
            self.svg.use(f"#marks-{area}", transform=f"matrix({by:.4g} 0 0 {by:.4g} {dx:.1f} {dy:.1f})")
        )

    def stamp(self, sign: str, x: float, y: float, side: float, **more: Any) -> Any:
        """Return a symbol, centred on a point."""
        corner = (round(x - side / 2, 1), round(y - side / 2, 1))
        return self.svg.use(f"#{sign}", insert=corner, size=(side, side), **more)

    def letter(self) -> None:
        """Draw the names, once for each level of detail; the page shows one of them."""
        captions = {"near": self.places["captions"], "far": self.places["far_captions"]}
        for level, parts in (("near", self.near), ("far", self.far)):
            texts = []
            for area, place in self.places["areas"].items():
                label = place["label"] if level == "near" else place["far"].get("label")
                if label is not None:  # ports have their names from near only
                    texts.append((area, "area", self.facts[area]["kind"], label))
            texts += [(name, "caption", "caption", label) for name, label in captions[level].items()]
            self.letter_level(level, parts["labels"], texts)

    def letter_level(self, level: str, group: Any, texts: list[tuple[str, str, str, dict[str, Any]]]) -> None:
        """Draw first all halos, then all letters.

        A halo is a copy of its text, so it changes with it in the page.
        """
        # without geometricPrecision some browsers round the width of each letter to a pixel, which widens small names
        font = {"font_family": lettering.FAMILY, "text_anchor": "middle", "text_rendering": "geometricPrecision"}
        halos = self.svg.g(class_="halos", fill="none", stroke_linejoin="round", aria_hidden="true", **font)
        names = self.svg.g(class_="names", **font)
        for name, key, kind, label in texts:
            id = f"label-{name}" if level == "near" else f"label-{name}-far"
            more = {"data_label": f"{key}.{name}"} if level == "near" else {}
            ink = self.svg.g(fill=INK[kind])
            ink.add(self.text(id, kind, label, **more))
            names.add(ink)
            halos.add(self.svg.use(f"#{id}", stroke_width=round(0.21 * label["size"] + 0.7, 1), **GLOW[kind]))
        group.add(halos)
        group.add(names)

    def text(self, id: str, kind: str, label: dict[str, Any], **more: Any) -> Any:
        """Return one name as text, with a tspan for each line."""
        text = self.svg.text("", id=id, class_=f"label {kind}", font_size=label["size"], **LOOK[kind], **more)
        y = label[self.language]["y"]
        for n, line in enumerate(label[self.language]["lines"]):
            text.add(self.svg.tspan(line, x=[label["x"]], y=[round(y + n * label["step"], 1)]))
        return text

    def widen(self) -> None:
        """Draw larger targets for fingers: islands and ports are small, and the sea around them has room for that."""
        small = {
            area: self.mesh.rings(self.sheet.edition, area) for area, record in self.facts.items() if record["island"]
        }
        small |= {area: [place["basin"]] for area, place in self.places["areas"].items() if "basin" in place}
        for area, rings in small.items():
            data = paths(rings, closed=True)
            self.layers["hit"].add(
                self.svg.path(
                    d=data, class_="hit", fill="none", stroke_width=2 * FINGER, data_area=area, pointer_events="all"
                )
            )


def render(sheet: Sheet, language: str = "en") -> str:
    """Return the text of a board's file, one element to a line so that changes can be read."""
    text = Board(sheet, language).draw().svg.tostring()
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + re.sub(r">(?=<(?!/?tspan|/text))", ">\n", text) + "\n"


def main() -> None:
    """Write every board."""
    for sheet in SHEETS:
        sheet.drawing.write_text(render(sheet), encoding="utf-8")
        print(f"{sheet.drawing.name}: {sheet.drawing.stat().st_size} bytes")


if __name__ == "__main__":
    main()
