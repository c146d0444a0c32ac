"""How the sums of a battle are drawn: line by line, and how both sides weigh. What they come to the rules have said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from gotweb.lang import Language
from gotweb.thrones import phrases
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el


def lines(
    t: Language, added: Iterable[Sequence[Any]], set_by: Sequence[Any] | None, look: str, signed: Callable[[int], str]
) -> Element:
    """Return where a side's strength comes from; what has set it in place of that stands last, and the rest is struck.

    `added` and `set_by` are those of a view of the battle, or of the log; `signed` writes the number of a line.
    """
    rows = [_line(phrases.strength_label(t, line), signed(line[1]), set_by is not None) for line in added]
    if set_by is not None:
        rows.append(_line(phrases.strength_label(t, set_by), f"= {phrases.number(set_by[1])}"))
    return el("ul", {"class": look}, rows)


def _line(label: str, amount: str, struck: bool = False) -> Element:
    words: list[Child] = [el("s", None, part) if struck else part for part in (label, amount)]
    return el("li", {"class": "struck" if struck else None}, el("span", None, words[0]), el("b", None, words[1]))


def balance(fight: View) -> Element:
    """Return both sums as one bar, for the eye; the numbers stand beside it. One below 0 weighs nothing."""
    attack, defense = (max(0, fight["totals"][fight[role]]) for role in ("attacker", "defender"))
    part = 100 * attack / (attack + defense) if attack + defense else 50.0
    bars = [(fight["attacker"], 0.0, part), (fight["defender"], part, 100 - part)]
    return el(
        "svg",
        {"class": "balance", "viewBox": "0 0 100 4", "preserveAspectRatio": "none", "aria-hidden": "true"},
        [
            el("path", {"d": f"M{x:.1f} 0h{width:.1f}v4h{-width:.1f}z", "class": f"bar own-{house}"}, key=house)
            for house, x, width in bars
        ],
    )
