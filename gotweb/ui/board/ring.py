"""A ring of buttons around a place on the map, such as the tokens that are legal there."""

from __future__ import annotations

from typing import NamedTuple

from gotweb.ui.kit.tree import Element


class Ring(NamedTuple):
    """Buttons around an area; each has the class `at-<n>`, its place on the dial of a clock."""

    area: str
    name: str
    """The name of the area, written in the middle: at the edge of the map the ring does not lie around its area."""
    label: str
    buttons: list[Element]
