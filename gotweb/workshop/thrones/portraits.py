"""The portraits on the house cards, and the landscape of each house behind them, as symbols of the boards.

`portraits.json` and the files beside it have the appearance of each card's person (gotweb/workshop/people/bust.py).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gotweb.workshop.people import scenes
from gotweb.workshop.people.bust import Gallery, Looks

DATA = Path(__file__).with_suffix(".json")


def people() -> dict[str, dict[str, str]]:
    """Return card -> the appearance of its person."""
    content: dict[str, dict[str, str]] = json.loads(DATA.read_text("utf-8"))
    return content


def add_portraits(drawing: Any, houses: Mapping[str, str], looks: Mapping[str, Looks]) -> None:
    """Add the people of these cards (card -> house) to the drawing's defs, and a scene for each of the houses."""
    for house in dict.fromkeys(houses.values()):
        scenes.add(drawing, house)
    gallery = Gallery(drawing)
    for card in houses:
        gallery.add(card, looks[card])
