"""Draws `board.svg` and writes `gotweb/ui/boards/first.json`: `python -m gotweb.workshop.board`.

Both come from the mesh and from the rules' own map facts, and nothing else; both are checked in,
and tests/board/ holds that they are current.
"""
from __future__ import annotations

import json
import pathlib
from typing import Any

import shapely
import svgwrite
from shapely.geometry import Point, box

from . import lettering, pieces, places, scenery
from .mesh.model import ROOM, Mesh

EDITION = "first"
TOP = pathlib.Path(__file__).resolve().parents[2]
FACTS = TOP / "gotweb" / "thrones" / "editions" / EDITION / "map.json"
PALETTE = TOP / "gotweb" / "ui" / "palette.json"
NAMES = ROOM / f"names-{EDITION}.json"
BOARD = TOP / "board.svg"
PLACES = TOP / "gotweb" / "ui" / "boards" / f"{EDITION}.json"
LAYERS = ("sea", "land", "control", "coast", "borders", "rivers", "decor", "marks", "labels", "orders", "pieces",
          "highlight", "hit")
FOR_THE_APP = ("control", "orders", "pieces", "highlight")
SIGNS = {"shield": 17, "stronghold": 21, "castle": 18, "barrel": 14, "crown": 17}  # width of each in the row below a name
SIDE = {"shield": 17, "stronghold": 19, "castle": 16, "barrel": 14.5, "crown": 15}  # its size
CAPTIONS = {"beyond-the-wall": {"en": "Beyond the Wall", "fr": "Au-delà du Mur"},
            "isle-of-oldtown": {"en": "Isle of Oldtown", "fr": "Île de Villevieille"}}


def read(path: pathlib.Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def signs_of(area: dict[str, Any]) -> list[str]:
    """The row of signs below an area's name, left to right."""
    built = {"city": ["castle"], "stronghold": ["stronghold"], "none": []}[area["structure"]]
    return [*(["shield"] if area["home"] else []), *built, *["barrel"] * area["barrels"], *["crown"] * area["crowns"]]


class Board:
    """Everything the two files need, worked out once."""

    def __init__(self) -> None:
        self.mesh = Mesh.load()
        self.facts = {area["id"]: area for area in read(FACTS)["areas"]}
        self.names = read(NAMES)
        self.houses = read(PALETTE)["houses"]
        self.signs = {area: signs_of(facts) for area, facts in self.facts.items()}
        widths = {area: float(sum(SIGNS[s] for s in row)) for area, row in self.signs.items()}
        self.layouts = places.arrange(self.mesh, EDITION, self.names, widths)

    def label(self, area: str) -> dict[str, Any]:
        """The lines of a name in every language, and the baseline of the first."""
        label, face = self.layouts[area].label, self.face(area)
        foot = label.top + label.setting.height - 0.27 * face.leading
        middle = label.top + label.setting.height / 2 + 0.33 * face.size
        found: dict[str, Any] = {"x": label.x, "step": face.leading, "box": [round(v, 1) for v in label.box]}
        for language, lines in label.setting.lines.items():
            down = (len(lines) - 1) * face.leading
            first = foot - down if label.signs else middle - down / 2
            found[language] = {"y": round(first, 1), "lines": lines}
        return found

    def face(self, area: str) -> lettering.Face:
        return lettering.LAND if self.facts[area]["kind"] == "land" else lettering.SEA

    def places(self) -> dict[str, Any]:
        """What the app must know to put things on the board."""
        middles = self.mesh.data["editions"][EDITION]["middles"]
        areas = {}
        for area in self.facts:
            layout = self.layouts[area]
            areas[area] = {"kind": self.facts[area]["kind"], "label": self.label(area), "order": layout.order,
                           "power": layout.power, "slots": layout.slots, "pole": middles[area]["pole"],
                           "radius": middles[area]["radius"]}
        captions = {c["id"]: {"x": c["x"], "y": c["y"], **CAPTIONS[c["id"]]} for c in self.captions()}
        return {"viewBox": [0, 0, self.mesh.width, self.mesh.height],
                "radii": {"order": places.ORDER, "power": places.POWER, "piece": places.PIECE},
                "areas": areas, "captions": captions}

    def captions(self) -> list[dict[str, Any]]:
        known = self.mesh.data["editions"][EDITION]["captions"]
        return [dict(c, id=c["text"].lower().replace(" ", "-")) for c in known]

    def drawing(self, language: str = "en") -> Any:
        """The whole board; the page puts other languages' names in later."""
        w, h = self.mesh.width, self.mesh.height
        svg = svgwrite.Drawing(debug=False, profile="full", size=(w, h), id="board", class_="board")
        svg.viewbox(0, 0, w, h)
        pieces.add_symbols(svg)
        pieces.add_patterns(svg, self.houses)
        layers = {name: svg.g(id=f"layer-{name}", class_="layer") for name in LAYERS}
        for name, layer in layers.items():
            if name not in ("sea", "land", *FOR_THE_APP, "hit"):
                layer["pointer-events"] = "none"
            svg.add(layer)
        painter = scenery.Painter(svg, self.mesh, EDITION)
        painter.lines()
        painter.clip()
        painter.seas(layers["sea"])
        painter.lands(layers["land"])
        painter.coasts(layers["coast"])
        painter.streams(layers["borders"])
        painter.borders(layers["borders"])
        painter.rivers(layers["rivers"])
        painter.terrain(layers["decor"], self.busy())
        painter.wall(layers["decor"])
        painter.frame(layers["decor"])
        self.mark(svg, layers["marks"])
        self.letter(svg, layers["labels"], language)
        self.widen(svg, layers["hit"])
        return svg

    def busy(self) -> Any:
        """Where names and tokens lie, so that mountains keep away."""
        found = []
        for layout in self.layouts.values():
            found += [box(*layout.label.box), Point(layout.order).buffer(places.ORDER), Point(layout.power).buffer(places.POWER)]
            found += [Point(slot).buffer(places.PIECE) for slot in layout.slots[:4]]
        found += [box(c["x"] - 3.4 * len(c["text"]), c["y"] - 12, c["x"] + 3.4 * len(c["text"]), c["y"] + 4) for c in self.captions()]
        return shapely.union_all(found)

    def mark(self, svg: Any, layer: Any) -> None:
        """Shields, castles, strongholds, barrels and crowns in a row below each name."""
        for area, row in self.signs.items():
            if not row:
                continue
            label = self.layouts[area].label
            y = label.top + label.setting.height + places.MARKS / 2
            x = label.x - sum(SIGNS[s] for s in row) / 2
            group = svg.g(class_="marks", data_area=area)
            for sign in row:
                self.stamp(svg, group, sign, x + SIGNS[sign] / 2, y, self.facts[area]["home"])
                x += SIGNS[sign]
            layer.add(group)

    def stamp(self, svg: Any, group: Any, sign: str, x: float, y: float, home: str | None) -> None:
        side = SIDE[sign]
        spot = {"insert": (round(x - side / 2, 1), round(y - side / 2, 1)), "size": (side, side)}
        if sign != "shield":
            group.add(svg.use(f"#{sign}", class_=f"mark {sign}", **spot))
            return
        colours = self.houses[home]
        group.add(svg.use("#shield", class_=f"mark shield house-{home}", color=colours["fill"], **spot))
        inner = side * 0.58
        group.add(svg.use(f"#sigil-{home}", class_=f"mark sigil ink-{home}", color=colours["ink"], size=(inner, inner),
                          insert=(round(x - inner / 2, 1), round(y - inner / 2 - 0.6, 1))))

    def letter(self, svg: Any, layer: Any, language: str) -> None:
        """Names: first all halos (a copy of each text, so they follow when the page changes it), then all letters."""
        halo = svg.g(class_="halos", fill="none", stroke_linejoin="round", aria_hidden="true")
        names = svg.g(class_="names", font_family=lettering.FAMILY, text_anchor="middle")
        for area in self.facts:
            dry, face, label = self.facts[area]["kind"] == "land", self.face(area), self.label(area)
            look = {"font_weight": "bold", "fill": "#2b1d10"} if dry else {"font_style": "italic", "fill": "#173542"}
            text = svg.text("", id=f"label-{area}", class_=f"label {self.facts[area]['kind']}", data_label=f"area.{area}",
                            font_size=face.size, **({} if dry else {"letter_spacing": face.spacing}))
            for n, line in enumerate(label[language]["lines"]):
                text.add(svg.tspan(line, x=[label["x"]], y=[round(label[language]["y"] + n * face.leading, 1)]))
            names.add(self.dress(svg, text, look))
            halo.add(svg.use(f"#label-{area}", **self.glow(dry)))
        for caption in self.captions():
            text = svg.text(CAPTIONS[caption["id"]][language], insert=(caption["x"], caption["y"]), font_size=11.5,
                            id=f"label-{caption['id']}", class_="label caption", data_label=f"caption.{caption['id']}")
            names.add(self.dress(svg, text, {"font_style": "italic", "fill": "#22343d"}))
            halo.add(svg.use(f"#label-{caption['id']}", **self.glow(False)))
        layer.add(halo)
        layer.add(names)

    def dress(self, svg: Any, text: Any, look: dict[str, Any]) -> Any:
        """Colour sits on a group around the text, not on the text: its copy in the halo must not have it."""
        fill = look.pop("fill")
        for key, value in look.items():
            text[key.replace("_", "-")] = value
        group = svg.g(fill=fill)
        group.add(text)
        return group

    def glow(self, dry: bool) -> dict[str, Any]:
        return {"font_family": lettering.FAMILY, "text_anchor": "middle", "stroke": "#f7f0df" if dry else "#cfe3e8",
                "stroke_width": 3.6, "stroke_opacity": 0.82 if dry else 0.62}

    def widen(self, svg: Any, layer: Any) -> None:
        """Larger targets for fingers: islands are small, and the sea around them can spare it."""
        for area, layout in self.layouts.items():
            if self.facts[area]["island"]:
                for part in getattr(self.mesh.shape(EDITION, area).buffer(9), "geoms", None) or [self.mesh.shape(EDITION, area).buffer(9)]:
                    ring = list(part.exterior.simplify(1.5).coords)[:-1]
                    layer.add(svg.path(d=scenery.path(ring, closed=True), class_="hit", fill="none", data_area=area, pointer_events="all"))


def render(board: Board, language: str = "en") -> str:
    """The text of board.svg, one element to a line so that changes can be read."""
    text = board.drawing(language).tostring()
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + text.replace("><", ">\n<") + "\n"


def listing(board: Board) -> str:
    """The text of the places file, one area to a line."""
    data = board.places()
    areas = data.pop("areas")
    rows = ",\n".join(f'  "{area}": {json.dumps(facts, ensure_ascii=False)}' for area, facts in areas.items())
    head = json.dumps(data, ensure_ascii=False, indent=1)
    return f'{head[:-2]},\n "areas": {{\n{rows}\n }}\n}}\n'


def main() -> None:
    board = Board()
    BOARD.write_text(render(board), encoding="utf-8")
    PLACES.parent.mkdir(exist_ok=True)
    PLACES.write_text(listing(board), encoding="utf-8")
    print(f"{BOARD.name}: {BOARD.stat().st_size} bytes; {PLACES.name}: {PLACES.stat().st_size} bytes")


if __name__ == "__main__":
    main()
