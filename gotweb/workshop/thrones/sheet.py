"""What the search for places and the drawing of the board both go by. Standard library only."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gotweb.workshop.checkout import ROOT

EDITION = "first"
FACTS = ROOT / "gotweb" / "thrones" / "editions" / EDITION / "map.json"
CARDS = FACTS.with_name("house_cards.json")
LANG = ROOT / "gotweb" / "thrones" / "lang"
PLACES = ROOT / "gotweb" / "thrones" / "table" / "boards" / f"{EDITION}.json"
PALETTE = ROOT / "gotweb" / "thrones" / "table" / "palette.json"

MARKS = 21.0  # height of the row of signs below a land's name
FAR_MARKS = 21.0  # the same where the board is seen from afar
WIDTHS = {"shield": 16.0, "stronghold": 29.0, "castle": 24.0, "barrel": 13.0, "crown": 15.0}
"""How much room each sign has in the row. Cities and strongholds decide the game: they are twice as large as goods."""
CAPTION = 84.0  # room for a small extra text
COMPASS = (936.0, 745.0, 40.0)  # where the compass rose lies, and its radius


def read(path: Path) -> Any:
    """What a JSON file holds."""
    return json.loads(path.read_text(encoding="utf-8"))


def facts() -> dict[str, dict[str, Any]]:
    """The rules' map, by area."""
    return {area["id"]: area for area in read(FACTS)["areas"]}


def cards() -> dict[str, str]:
    """The edition's house cards, and whose each is."""
    return {card["id"]: card["house"] for card in read(CARDS)["cards"]}


def signs(area: dict[str, Any]) -> list[str]:
    """The row of signs below an area's name, left to right."""
    built = {"city": ["castle"], "stronghold": ["stronghold"], "none": []}[area["structure"]]
    return [*(["shield"] if area["home"] else []), *built, *["barrel"] * area["barrels"], *["crown"] * area["crowns"]]


def row_width(row: list[str]) -> float:
    """How much room a row of signs needs."""
    return sum(WIDTHS[sign] for sign in row)
