"""A battle on one line: both houses, both sums, and their proportion.

The whole battle stands further down (`battle`).
"""

from __future__ import annotations

from gotweb.core.numbers import number
from gotweb.lang import Language
from gotweb.thrones.table import names, sums
from gotweb.thrones.table.signs import crests
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Element, el


def drawn(t: Language, view: View) -> Element | None:
    """Return the line, while a battle is being fought, else None."""
    fight = view["battle"]
    if fight is None:
        return None
    attacker, defender = fight["attacker"], fight["defender"]
    return el(
        "p",
        {"class": "odds"},
        *_side(t, view, attacker),
        sums.balance(fight),
        *reversed(_side(t, view, defender)),
        key="odds",
    )


def _side(t: Language, view: View, house: str) -> list[Element]:
    total = number(view["battle"]["totals"][house])
    return [crests(view, house), el("span", {"class": "sr"}, names.served(t, view, house)), el("b", None, total)]
