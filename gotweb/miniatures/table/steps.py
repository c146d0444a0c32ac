"""Rows of buttons that add to a part of a move, by the degree or by the hundredth of an inch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gotweb.core.plainwords import decimal
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Element, Handler, el

LENGTHS = ("distance", "x", "y")
"""The parts that are counted in hundredths of an inch; all others are in degrees."""


def row(
    t: Language, part: str, told: str, amounts: Sequence[int], does: Callable[[int], Mapping[str, Handler]]
) -> Element:
    """Return a row: what the part is now, and a button for each amount that can be added."""
    title = t("move.part", head=t(f"move.{part}"), text=told)
    buttons = [
        button("add", signed(t, part, n), on=does(n), value=f"{part} {n}", look="mini-step", key=str(n),
               label=f"{title} {signed(t, part, n)}")
        for n in amounts
    ]  # fmt: skip
    return el(
        "section",
        {"class": "mini-part"},
        el("h3", None, title),
        el("div", {"class": "mini-steps"}, buttons),
        key=part,
    )


def signed(t: Language, part: str, amount: int) -> str:
    """Return how much a button adds: "+15°", "−0.10"."""
    text = decimal(t, abs(amount)) if part in LENGTHS else f"{abs(amount)}°"
    return f"+{text}" if amount > 0 else f"−{text}"
