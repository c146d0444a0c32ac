"""Writes `gotweb/ui/boards/first.json`, where things go on the board: `python -m gotweb.workshop.places`.

Seeking the places takes half a minute, drawing the board from them a second, so they are two
steps. The file carries a stamp of all it was made from; tests/board/ notice when it is stale.
"""
from __future__ import annotations

import hashlib
import json
import pathlib
from typing import Any

from . import lettering, seek
from .mesh.model import MESH, ROOM, Mesh

EDITION = "first"
TOP = pathlib.Path(__file__).resolve().parents[2]
FACTS = TOP / "gotweb" / "thrones" / "editions" / EDITION / "map.json"
NAMES = ROOM / f"names-{EDITION}.json"
PLACES = TOP / "gotweb" / "ui" / "boards" / f"{EDITION}.json"
VERSION = 1  # raise it when the search or the shape of the file changes
WIDTHS = {"shield": 17.0, "stronghold": 21.0, "castle": 18.0, "barrel": 14.0, "crown": 17.0}  # in the row below a name
CAPTIONS = {"beyond-the-wall": {"en": ["Beyond the Wall"], "fr": ["Au-delà du Mur"]},
            "isle-of-oldtown": {"en": ["Isle of", "Oldtown"], "fr": ["Île de", "Villevieille"]}}


def read(path: pathlib.Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def facts() -> dict[str, dict[str, Any]]:
    """The rules' map, by area."""
    return {area["id"]: area for area in read(FACTS)["areas"]}


def signs(area: dict[str, Any]) -> list[str]:
    """The row of signs below an area's name, left to right."""
    built = {"city": ["castle"], "stronghold": ["stronghold"], "none": []}[area["structure"]]
    return [*(["shield"] if area["home"] else []), *built, *["barrel"] * area["barrels"], *["crown"] * area["crowns"]]


def row_width(row: list[str]) -> float:
    return sum(WIDTHS[sign] for sign in row)


def stamp() -> str:
    """What the file was made from, in short."""
    sources = [str(VERSION), *(path.read_text(encoding="utf-8") for path in (MESH, FACTS, NAMES))]
    return hashlib.sha256("\n".join(sources).encode()).hexdigest()[:16]


def label(layout: seek.Layout, face: lettering.Face) -> dict[str, Any]:
    """The lines of a name in every language, the baseline of the first, and the box they all keep to."""
    place = layout.label
    foot = place.top + place.setting.height - 0.27 * face.leading
    middle = place.top + place.setting.height / 2 + 0.33 * face.size
    found: dict[str, Any] = {"x": place.x, "step": face.leading, "box": [round(v, 1) for v in place.box]}
    for language, lines in place.setting.lines.items():
        down = (len(lines) - 1) * face.leading
        found[language] = {"y": round(foot - down if place.signs else middle - down / 2, 1), "lines": lines}
    return found


def caption(record: dict[str, Any]) -> dict[str, Any]:
    """A small extra text, in the shape of a label."""
    x, y = record["at"]
    return {"x": x, "step": lettering.CAPTION.leading,
            **{language: {"y": y, "lines": lines} for language, lines in CAPTIONS[record["id"]].items()}}


def places() -> dict[str, Any]:
    """What the app and the drawing must know to put things on the board."""
    mesh, areas = Mesh.load(), facts()
    widths = {area: row_width(signs(record)) for area, record in areas.items()}
    layouts = seek.arrange(mesh, EDITION, read(NAMES), widths)
    book = mesh.data["editions"][EDITION]
    rows = {}
    for area, record in areas.items():
        layout, middle = layouts[area], book["middles"][area]
        face = lettering.LAND if record["kind"] == "land" else lettering.SEA
        rows[area] = {"kind": record["kind"], "label": label(layout, face), "order": layout.order,
                      "power": layout.power, "slots": layout.slots, "pole": middle["pole"], "radius": middle["radius"]}
    return {"made_from": stamp(), "viewBox": [0, 0, mesh.width, mesh.height],
            "radii": {"order": seek.ORDER, "power": seek.POWER, "piece": seek.PIECE},
            "captions": {record["id"]: caption(record) for record in book["captions"]}, "areas": rows}


def text(found: dict[str, Any]) -> str:
    """The file's text, one area to a line so that changes can be read."""
    rows = ",\n".join(f"  {json.dumps(area)}: {json.dumps(row, ensure_ascii=False)}"
                      for area, row in found["areas"].items())
    head = ",\n".join(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
                      for key, value in found.items() if key != "areas")
    return f'{{\n{head},\n "areas": {{\n{rows}\n }}\n}}\n'


def main() -> None:
    PLACES.parent.mkdir(exist_ok=True)
    PLACES.write_text(text(places()), encoding="utf-8")
    print(f"{PLACES.name}: {PLACES.stat().st_size} bytes")


if __name__ == "__main__":
    main()
