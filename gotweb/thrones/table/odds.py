"""A battle on one line: both houses, both sums, and how they weigh. The whole scene stands further down (`battle`)."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.thrones import phrases
from gotweb.thrones.table import names, sums
from gotweb.thrones.table.signs import crest
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Element, el


def drawn(t: Language, view: View) -> Element | None:
    """The line, as long as a battle is fought."""
    fight = view["battle"]
    if fight is None:
        return None
    attacker, defender, totals = fight["attacker"], fight["defender"], fight["totals"]
    return el(
        "p",
        {"class": "odds"},
        *_side(t, attacker, totals[attacker]),
        sums.balance(fight),
        *reversed(_side(t, defender, totals[defender])),
        key="odds",
    )


def _side(t: Language, house: str, n: int) -> list[Element]:
    return [crest(house), el("span", {"class": "sr"}, names.house(t, house)), el("b", None, phrases.number(n))]
