"""Rows of buttons that change a part of a move, by degrees or by hundredths of an inch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gotweb.core.plainwords import decimal
from gotweb.lang import Language
from gotweb.ui.kit import steps
from gotweb.ui.kit.tree import Element, Handler

LENGTHS = ("distance", "x", "y")
"""The parts that are counted in hundredths of an inch; all others are in degrees."""


def row(
    t: Language, part: str, told: str, amounts: Sequence[int], does: Callable[[int], Mapping[str, Handler]]
) -> Element:
    """Return a row: the present value of the part, and a button for each amount that can be added."""
    title = t("move.part", head=t(f"move.{part}"), text=told)
    return steps.row("mini", part, title, amounts, lambda n: decimal(t, n) if part in LENGTHS else f"{n}°", does)
