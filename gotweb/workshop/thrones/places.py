"""Writes the places of things on the boards (first.json and the like): `python -m gotweb.workshop.thrones.places`.

Finding the places takes a minute or two, drawing the board from them a second, so they are two steps. The file carries
a stamp of everything it was made from, including the code of the search, by which tests in tests/board/ notice an
outdated one.
"""

from __future__ import annotations

import hashlib
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import shapely
from babel.messages.pofile import read_po
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from gotweb.workshop import lettering
from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.thrones import afar, harbours, seek
from gotweb.workshop.thrones.basins import SIGN, Spot
from gotweb.workshop.thrones.harbours import Harbour
from gotweb.workshop.thrones.sheet import SHEETS, Sheet, read, row_width, signs
from gotweb.workshop.typeface import WIDTHS

SEARCH = [Path(__file__).with_name(f"{name}.py") for name in ("places", "seek", "basins", "harbours", "afar")]
"""The code of the search: with another, the places are to be sought anew."""
GARRISON, FAR_GARRISON = 12.0, 20.0  # radii of a garrison from near and from afar
LOYALTY, FAR_LOYALTY = 10.0, 17.0  # of loyalty tokens
CAPTIONS = {
    "beyond-the-wall": {"en": ["Beyond the Wall"], "fr": ["Au-delà du Mur"]},
    "isle-of-oldtown": {"en": ["Isle of", "Oldtown"], "fr": ["Île de", "Villevieille"]},
}


def names(sheet: Sheet) -> dict[str, dict[str, str]]:
    """Return area -> its name in every language, from the message catalogues."""
    found: dict[str, dict[str, str]] = {area: {} for area in sheet.facts()}
    for catalogue in (file for room in sheet.lang for file in sorted(room.glob("*/LC_MESSAGES/*.po"))):
        if '"area.' not in catalogue.read_text("utf-8"):
            continue
        with catalogue.open("rb") as file:
            messages = read_po(file)
        for area, called in found.items():
            if f"area.{area}" in messages:
                called[catalogue.parts[-3]] = str(messages[f"area.{area}"].string)
    return found


def stamp(sheet: Sheet) -> str:
    """Return the stamp of everything that the file is made from."""
    called = json.dumps(names(sheet), ensure_ascii=False, sort_keys=True)
    files = [sheet.mesh, *sheet.map, WIDTHS, *SEARCH, *([sheet.keeps] if sheet.keeps is not None else [])]
    sources = [called, *(path.read_text(encoding="utf-8") for path in files)]
    return hashlib.sha256("\n".join(sources).encode()).hexdigest()[:16]


def label(place: seek.Label, face: lettering.Typeface) -> dict[str, Any]:
    """Return the lines of a name in every language, the baseline of the first, and the box that contains
    all of them.
    """
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


def caption(record: dict[str, Any], face: lettering.Typeface = lettering.CAPTION) -> dict[str, Any]:
    """Return a small extra text, in the form of a label."""
    x, y = record["at"]
    return {
        "x": x,
        "size": face.size,
        "step": face.leading,
        **{language: {"y": y, "lines": lines} for language, lines in CAPTIONS[record["id"]].items()},
    }


def port(harbour: Harbour) -> dict[str, Any]:
    """Return the places in a port. It never has a power token, so the place of that is the first piece's."""
    middle = harbour.basin.centroid
    pole = (round(middle.x, 1), round(middle.y, 1))
    return {
        "kind": "port",
        "label": label(harbour.label, harbours.NAME),
        "order": harbour.order,
        "power": harbour.slots[0],
        "slots": harbour.slots,
        "pole": pole,
        "radius": round(harbour.basin.exterior.distance(middle), 1),
        "basin": harbour.basin.exterior.coords[:-1],
        "anchor": harbour.anchor,
        "mouth": harbour.mouth,
        "far": {"order": harbour.far_order, "force": harbour.force, "room": harbour.room, "disc": harbours.DISC},
    }


def spare(room: BaseGeometry, taken: Sequence[BaseGeometry], radius: float, near: Spot) -> Spot | None:
    """Return the place for a disc clear of everything else, as near to a point as possible; None if there is none."""
    grid = seek.spots(room.difference(shapely.union_all(list(taken))).buffer(-radius - afar.AIR), 2.5)
    found = min(grid.tolist(), key=lambda at: (math.dist(at, near), at), default=None)
    return None if found is None else (round(found[0], 1), round(found[1], 1))


def on_rim(far: dict[str, Any], taken: Sequence[BaseGeometry], radius: float) -> Spot:
    """Return the place on the rim of a force, seen from afar, where a disc covers least of other things."""
    (x, y), (w, h) = far["force"], far["room"]
    spots = [(round(x + dx * w / 2, 1), round(y + dy * h / 2, 1)) for dx in (-1, 1, 0) for dy in (-1, 1, 0) if dx or dy]
    own = box(x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    whole = shapely.union_all(list(taken))
    return min(spots, key=lambda at: whole.intersection(Point(at).buffer(radius).difference(own)).area)


def garrisons(sheet: Sheet, mesh: Mesh, book: dict[str, dict[str, Any]], ports: list[Harbour]) -> None:
    """Add places for garrisons and loyalty tokens to the file of places, on a board that has them.

    A garrison stands in each area with a castle or stronghold, loyalty tokens in each land. If there is no room, the
    place is that of the last piece; seen from afar, it is then on the force's rim.
    """
    before = [one.covered for one in ports]
    old = [place for area, place in book.items() if "anchor" in place and area not in {one.port for one in ports}]
    before += [Point(place["anchor"]).buffer(SIGN + 1.5) for place in old]
    things = [box(*place["label"]["box"]) for place in book.values()]
    lettered = [place for place in book.values() if "label" in place["far"]]
    far_things = [one.far_covered for one in ports]
    far_things += [thing for place in (*lettered, *old) for thing in afar.things(place["far"])]
    facts = sheet.facts()
    built = [area for area, record in facts.items() if record["structure"] != "none"]
    lands = [area for area, record in facts.items() if record["kind"] == "land"]
    kinds = (("garrison", built, GARRISON, FAR_GARRISON), ("loyalty", lands, LOYALTY, FAR_LOYALTY))
    for kind, areas, radius, far_radius in kinds:
        for area in areas if kind in sheet.more else ():
            if kind in book[area]:
                continue  # it has kept it
            place, own = book[area], shape(mesh, sheet.edition, area).buffer(0)
            discs = [Point(at).buffer(seek.PIECE + seek.AIR) for at in (place["power"], *place["slots"])]
            x, y = place["order"]
            discs += [Point(x, y).buffer(seek.ORDER + seek.AIR), seek.bumps((x, y))]
            discs += [Point(place["garrison"]).buffer(GARRISON + seek.AIR)] if "garrison" in place else []
            free = seek.ground(mesh, sheet.edition, area, before)
            at = spare(free, [*things, *discs], radius, place["slots"][0])
            place[kind] = at or place["slots"].pop()
            free = afar.ground(mesh, sheet.edition, own, afar.OVER)
            at = spare(free, far_things, far_radius, place["far"]["force"])
            place["far"][kind] = at or on_rim(place["far"], far_things, far_radius)
            far_things.append(Point(place["far"][kind]).buffer(far_radius + afar.AIR))


def chart_of(sheet: Sheet) -> harbours.Chart:
    """Return the map on which the ports of a board are placed, before any other thing."""
    widths = {area: row_width(signs(record)) for area, record in sheet.facts().items()}
    return harbours.Chart(Mesh.load(sheet.mesh), sheet.edition, names(sheet), widths)


def places(sheet: Sheet) -> dict[str, Any]:
    """Return all places that the app and the drawing need to put things on the board."""
    areas, chart = sheet.facts(), chart_of(sheet)
    mesh, edition, called, widths = chart.mesh, chart.edition, chart.names, chart.signs
    kept = read(sheet.keeps)["areas"] if sheet.keeps is not None else {}
    fresh = [area for area in areas if area not in kept]
    ports = harbours.arrange(chart, [area for area in fresh if areas[area]["kind"] == "port"])
    drawn = [area for area in fresh if area not in ports]
    layouts = seek.arrange(mesh, edition, called, widths, [one.covered for one in ports.values()], drawn)
    before = [one.far_covered.buffer(afar.AIR) for one in ports.values()]
    before += [thing.buffer(afar.AIR) for place in kept.values() for thing in afar.things(place["far"])]
    early = harbours.narrow(chart, {one.sea for one in ports.values()})
    far = afar.arrange(mesh, edition, called, widths, before, early, drawn)
    book = mesh.data["editions"][edition]
    rows = {}
    for area, record in areas.items():
        if area in kept:
            rows[area] = kept[area]
            continue
        if area in ports:
            rows[area] = port(ports[area])
            continue
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
    garrisons(sheet, mesh, rows, list(ports.values()))
    return {
        "made_from": stamp(sheet),
        "viewBox": [0, 0, mesh.width, mesh.height],
        "radii": {"order": seek.ORDER, "power": seek.POWER, "piece": seek.PIECE},
        "captions": {record["id"]: caption(record) for record in book["captions"]},
        "far_captions": {record["id"]: caption(record, afar.CAPTION) for record in book["captions"]},
        "areas": rows,
    }


def text(found: dict[str, Any]) -> str:
    """Return the file's text, one area to a line so that changes can be read."""
    rows = ",\n".join(
        f"  {json.dumps(area)}: {json.dumps(row, ensure_ascii=False)}" for area, row in found["areas"].items()
    )
    head = ",\n".join(
        f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in found.items() if key != "areas"
    )
    return f'{{\n{head},\n "areas": {{\n{rows}\n }}\n}}\n'


def main() -> None:
    """Write the places file of every board, or of the named ones."""
    for sheet in SHEETS:
        if sheet.edition in sys.argv[1:] or not sys.argv[1:]:
            sheet.places.parent.mkdir(parents=True, exist_ok=True)
            sheet.places.write_text(text(places(sheet)), encoding="utf-8")
            print(f"{sheet.places.name}: {sheet.places.stat().st_size} bytes")


if __name__ == "__main__":
    main()
