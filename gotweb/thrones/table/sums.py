"""The drawing of the sums of a battle: as blocks, one for each item, and as a balance of both sides.

The items and their sums come from the rules (`gotweb.thrones.combat`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from gotweb.core.numbers import number
from gotweb.lang import Language
from gotweb.thrones import phrases
from gotweb.ui.board.draft import View
from gotweb.ui.kit.stacks import Block
from gotweb.ui.kit.tree import Element, el


def blocks(
    t: Language, added: Iterable[Sequence[Any]], set_by: Sequence[Any] | None, signed: Callable[[int], str]
) -> list[Block]:
    """Return the blocks of a side's strength; if a card text has set the strength, that block alone counts, and the
    others are struck through.

    `added` and `set_by` are those of a view of the battle, or of the log; `signed` writes the number of an item.
    """
    found = [
        Block(phrases.strength_label(t, line), line[1], signed(line[1]), struck=set_by is not None) for line in added
    ]
    if set_by is not None:
        found.append(Block(phrases.strength_label(t, set_by), set_by[1], f"= {number(set_by[1])}"))
    return found


def reckoned(t: Language, totals: Mapping[str, int], winner: str, loser: str) -> str | None:
    """Return the sums by which a battle was won, in words; None if they did not decide it."""
    high, low = totals[winner], totals[loser]
    if high < low:
        return None
    return t("moment.tie", n=high) if high == low else t("moment.sum", high=high, low=low)


def balance(fight: View) -> Element:
    """Return both sums as one bar; the numbers stand beside it. A sum below 0 counts as 0 there."""
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
