"""Writes where things go on the board (boards/first.json): `python -m gotweb.workshop.thrones.places`.

Seeking the places takes a quarter of a minute, drawing the board from them a second, so they are two
steps. The file carries a stamp of all it was made from; tests/board/ notice when it is stale.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from babel.messages.pofile import read_po

from gotweb.workshop import lettering
from gotweb.workshop.mesh.model import MESH, Mesh
from gotweb.workshop.thrones import afar, seek
from gotweb.workshop.thrones.sheet import EDITION, FACTS, LANG, PLACES, facts, row_width, signs
from gotweb.workshop.typeface import WIDTHS

VERSION = 3  # raise it when the search or the shape of the file changes
CAPTIONS = {
    "beyond-the-wall": {"en": ["Beyond the Wall"], "fr": ["Au-delà du Mur"]},
    "isle-of-oldtown": {"en": ["Isle of", "Oldtown"], "fr": ["Île de", "Villevieille"]},
}


def names() -> dict[str, dict[str, str]]:
    """What each area is called in every language, from the message catalogues."""
    found: dict[str, dict[str, str]] = {}
    for catalogue in sorted(LANG.glob("*/LC_MESSAGES/thrones.po")):
        with catalogue.open("rb") as file:
            messages = read_po(file)
        for area in facts():
            found.setdefault(area, {})[catalogue.parts[-3]] = str(messages[f"area.{area}"].string)
    return found


def stamp() -> str:
    """What the file was made from, in short."""
    called = json.dumps(names(), ensure_ascii=False, sort_keys=True)
    sources = [str(VERSION), called, *(path.read_text(encoding="utf-8") for path in (MESH, FACTS, WIDTHS))]
    return hashlib.sha256("\n".join(sources).encode()).hexdigest()[:16]


def label(place: seek.Label, face: lettering.Face) -> dict[str, Any]:
    """The lines of a name in every language, the baseline of the first, and the box they all keep to."""
    reach = (lettering.RISE - lettering.FALL) * face.size
    foot = place.top + place.setting.height + (reach - face.leading) / 2
    middle = place.top + (place.setting.height + reach) / 2
    found: dict[str, Any] = {
        "x": place.x,
        "size": face.size,
        "step": face.leading,
        "box": [round(v, 1) for v in place.box],
    }
    for language, lines in place.setting.lines.items():
        down = (len(lines) - 1) * face.leading
        found[language] = {"y": round(foot - down if place.signs else middle - down / 2, 1), "lines": lines}
    return found


def caption(record: dict[str, Any], face: lettering.Face = lettering.CAPTION) -> dict[str, Any]:
    """A small extra text, in the shape of a label."""
    x, y = record["at"]
    return {
        "x": x,
        "size": face.size,
        "step": face.leading,
        **{language: {"y": y, "lines": lines} for language, lines in CAPTIONS[record["id"]].items()},
    }


def places() -> dict[str, Any]:
    """What the app and the drawing must know to put things on the board."""
    mesh, areas = Mesh.load(), facts()
    widths = {area: row_width(signs(record)) for area, record in areas.items()}
    layouts = seek.arrange(mesh, EDITION, names(), widths)
    far = afar.arrange(mesh, EDITION, names(), widths)
    book = mesh.data["editions"][EDITION]
    rows = {}
    for area, record in areas.items():
        layout, middle = layouts[area], book["middles"][area]
        face = lettering.LAND if record["kind"] == "land" else lettering.SEA
        rows[area] = {
            "kind": record["kind"],
            "label": label(layout.label, face),
            "order": layout.order,
            "power": layout.power,
            "slots": layout.slots,
            "pole": middle["pole"],
            "radius": middle["radius"],
            "far": {
                "label": label(far[area].label, far[area].face),
                "order": far[area].order,
                "force": far[area].force,
                "room": far[area].room,
            },
        }
    return {
        "made_from": stamp(),
        "viewBox": [0, 0, mesh.width, mesh.height],
        "radii": {"order": seek.ORDER, "power": seek.POWER, "piece": seek.PIECE},
        "captions": {record["id"]: caption(record) for record in book["captions"]},
        "far_captions": {record["id"]: caption(record, afar.CAPTION) for record in book["captions"]},
        "areas": rows,
    }


def text(found: dict[str, Any]) -> str:
    """The file's text, one area to a line so that changes can be read."""
    rows = ",\n".join(
        f"  {json.dumps(area)}: {json.dumps(row, ensure_ascii=False)}" for area, row in found["areas"].items()
    )
    head = ",\n".join(
        f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in found.items() if key != "areas"
    )
    return f'{{\n{head},\n "areas": {{\n{rows}\n }}\n}}\n'


def main() -> None:
    """Write the places file."""
    PLACES.parent.mkdir(exist_ok=True)
    PLACES.write_text(text(places()), encoding="utf-8")
    print(f"{PLACES.name}: {PLACES.stat().st_size} bytes")


if __name__ == "__main__":
    main()
