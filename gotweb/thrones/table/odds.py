"""A battle on one line: both houses, both sums, and how they weigh. The whole scene stands further down (`battle`)."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import crest
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Element, el


def drawn(t: Language, view: View) -> Element | None:
    """The line, as long as a battle is fought."""
    fight = view["battle"]
    if fight is None:
        return None
    sums = {house: sum(n for _, n, _ in lines) for house, lines in fight["strength"].items()}
    attacker, defender = fight["attacker"], fight["defender"]
    whole = max(sums[attacker] + sums[defender], 1)
    part = max(0, min(100, 100 * sums[attacker] // whole))
    bars = [(attacker, 0, part), (defender, part, 100 - part)]
    balance = el(
        "svg",
        {"class": "balance", "viewBox": "0 0 100 4", "preserveAspectRatio": "none", "aria-hidden": "true"},
        [el("path", {"d": f"M{x} 0h{width}v4h{-width}z", "class": f"bar own-{house}"}) for house, x, width in bars],
    )
    return el(
        "p",
        {"class": "odds"},
        *_side(t, attacker, sums[attacker]),
        balance,
        *reversed(_side(t, defender, sums[defender])),
        key="odds",
    )


def _side(t: Language, house: str, n: int) -> list[Element]:
    return [crest(house), el("span", {"class": "sr"}, names.house(t, house)), el("b", None, str(n))]
