"""Writes the bands that rims are made of (first-rims.json, and the like): `python -m gotweb.workshop.thrones.rims`.

For every land and each of its neighbours, water being one, path data of the band along that border: the page makes the
rim of a realm from them (`gotweb.ui.board.rims`). Tests in tests/board/ notice an outdated file.
"""

from __future__ import annotations

from gotweb.workshop import bands
from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.paths import paths
from gotweb.workshop.thrones.sheet import SHEETS, Sheet, write

WIDTH = 8.5
"""How wide a rim is."""
BY_RIVER = 12.5
"""The same along a river, whose bank covers some of it."""


def rims(sheet: Sheet) -> dict[str, dict[str, str]]:
    """Return path data of all bands of a board: land -> neighbour -> band; the neighbour "" is water."""
    mesh, edition = Mesh.load(sheet.mesh), sheet.edition
    lands = {area: shape(mesh, edition, area).buffer(0) for area, record in sheet.facts().items()
             if record["kind"] == "land"}  # fmt: skip
    rivers = {pair for pair, kinds in mesh.contacts(edition).items() if "river" in kinds}
    cut = bands.rims(lands, lambda land, other: BY_RIVER if frozenset((land, other)) in rivers else WIDTH)
    return {land: {other: paths(rings, closed=True) for other, rings in along.items()} for land, along in cut.items()}


def main() -> None:
    """Write the file of bands of every board."""
    for sheet in SHEETS:
        write(sheet.rims, rims(sheet))


if __name__ == "__main__":
    main()
