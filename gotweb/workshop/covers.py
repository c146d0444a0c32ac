"""Draws the covers of all games (`assets/covers/`): `python -m gotweb.workshop.covers`.

The covers have a common design: a scene with a disc in its sky, a dark area for the name, a frame in the accent colour
of the scene. A game's scenes are in the module `covers` of its folder here (`gotweb/workshop/<game>/covers.py`): id of
the game -> scene. A game without one has a landscape with the banners of its seats, in their colours. The files are
checked in; tests/build/test_covers.py fails if they are not current.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

from gotweb.ui.kit import colours
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.coverkit import FLOOR, CoverScene, Picture

PLACE = "assets/covers"
"""Where the page has the covers, each called after its game."""
MOST = 10_000
"""How many bytes a cover may have."""
PLANE = "#0d1418"
SKIES = (
    ("#bcd9d6", "#9cc6c9", "#8fb59a", "#5f8f68", "#33402a"),
    ("#f0c878", "#e5a75c", "#b57a52", "#7d4f45", "#3a2226"),
    ("#8f9fc4", "#6f80ad", "#4d5d8c", "#36446d", "#161d36"),
)
"""The tones of landscapes: the sky, the sky above, the hills far and near, the ground."""


def scenes() -> dict[str, CoverScene]:
    """Return id of a game -> its scene, from the folders of games here."""
    found: dict[str, CoverScene] = {}
    for file in sorted(Path(__file__).parent.glob("*/covers.py")):
        found |= import_module(f"gotweb.workshop.{file.parent.name}.covers").SCENES
    return found


def landscape(fills: Sequence[str], tone: int = 0) -> CoverScene:
    """Return the scene of a game without one of its own: hills, and a banner in the colour of each seat."""

    def paint(picture: Picture) -> None:
        sky, above, far, near, ground = SKIES[tone % len(SKIES)]
        picture.sky((0, sky))
        picture.fill(above, "M0 0H240V66H0z")
        picture.clouds(12, 96, "#fff")
        picture.sun(176, 74, 24, "#fff7da", "#fff7da")
        picture.ridge(128, 16, far)
        picture.ridge(166, 12, near)
        wide = 180 / max(len(fills), 1)
        for n, fill in enumerate(fills):
            x = 30 + wide * (n + 0.5)
            picture.line("#241b14", 3, f"M{x:.0f} 250V150")
            picture.fill(fill, f"M{x:.0f} 152h{wide * 0.7:.0f}l-8 16l8 16h{-wide * 0.7:.0f}z", stroke="#241b14")
        picture.ground(ground)

    return CoverScene(paint, "#e9dfb4")


def drawn(id: str, scene: CoverScene) -> str:
    """Return the cover of a game, as the text of an SVG file."""
    picture = Picture(zlib.crc32(id.encode()))
    scene.paint(picture)
    picture.fill(PLANE, f"M0 {FLOOR + 50}H240V330H0z")
    picture.line(scene.frame, 2, "M9 9H231V321H9z")
    picture.line(scene.frame, 0.9, "M13.5 13.5H226.5V316.5H13.5z", opacity=0.75)
    picture.fill(scene.frame, "".join(f"M{x} {y}l6 6l-6 6l-6-6z" for x in (9, 231) for y in (3, 315)))
    return picture.text()


def by_rule(folder: Path) -> dict[str, str]:
    """Return id -> cover, for the games in a folder that have no scene of their own."""
    known = scenes()
    table = folder / colours.ROOM / colours.FILE
    seats: Mapping[str, Mapping[str, str]] = json.loads(table.read_text("utf-8"))["safe"] if table.is_file() else {}
    fills = [told["fill"] for told in seats.values()]
    cards = json.loads((folder / "shelf.json").read_text("utf-8"))
    return {
        card["id"]: drawn(card["id"], landscape(fills, zlib.crc32(card["id"].encode())))
        for card in cards
        if card["id"] not in known
    }


def ours() -> dict[str, str]:
    """Return id -> cover, for all covers that are checked in."""
    made = {id: drawn(id, scene) for id, scene in scenes().items()}
    for file in sorted((ROOT / "gotweb").rglob("shelf.json")):
        made |= by_rule(file.parent)
    return made


def main() -> None:
    """Write the covers."""
    place = ROOT / PLACE
    place.mkdir(exist_ok=True)
    made = ours()
    for file in place.glob("*.svg"):
        if file.stem not in made:
            file.unlink()
    for id, text in made.items():
        (place / f"{id}.svg").write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
