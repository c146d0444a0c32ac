"""What is read of Caravans beside the table: its signs on a poster, and lessons with a drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.toy.table import panels

from gotweb.lang import Language
from gotweb.lessons.lesson import Lesson
from gotweb.ui.kit.tree import Element
from gotweb.ui.read.plain import PlainTeaching

OUTLINE = "#241b14"
DRAWN = {
    "toy-disc": {"fill": "currentColor", "stroke": OUTLINE},
    "toy-sign": {"fill": "currentColor"},
    "toy-good": {"stroke": OUTLINE},
    "good-salt": {"fill": "#f4f1ea"}, "good-silk": {"fill": "#7a5aa6"}, "good-spice": {"fill": "#b3402a"},
    "toy-coin": {"fill": "#e2b93b", "stroke": OUTLINE},
    "toy-number": {"fill": OUTLINE, "font-weight": "bold"},
}  # fmt: skip
"""What stands for the classes of signs on a poster, which has no stylesheet."""


class CaravansTeaching(PlainTeaching):
    """The lessons, and a first game of two."""

    def explained(self, t: Language, lesson: Lesson, view: Mapping[str, Any]) -> Element | None:
        """Return the markets' terms, which every lesson needs."""
        return panels.markets(t, view)
