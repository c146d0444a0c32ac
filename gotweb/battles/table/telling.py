"""A hex and the unit in it in words, for lists, sheets and screen readers: one place says it, everybody asks here."""

from __future__ import annotations

from gotweb.battles.table.playing import Piece, ground_of, units_of
from gotweb.battles.words import BattlesWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View


def unit_line(t: Language, view: View, hex: str, unit: Piece) -> str:
    """Return a unit with all that there is to say of it: kind, rank, figures, ready or spent, commander, engagement."""
    words = BattlesWords(t)
    parts = [words.seat(unit.house), t(f"troop.{unit.kind}"), t(f"rank.{unit.rank}"), t.n("figures", unit.figures)]
    parts.append(t("unit.ready" if unit.ready else "unit.spent"))
    if unit.commander is not None:
        parts.append(t(f"leader.{unit.commander}"))
    partner = next((b if a == hex else a for a, b, _ in view["engaged"] if hex in (a, b)), None)
    if partner is not None:
        parts.append(t("unit.engaged", target=partner))
    return ", ".join(parts)


def hex_line(t: Language, view: View, hex: str) -> str:
    """Return a hex, its terrain, its fire and its unit."""
    parts = [hex]
    if hex in ground_of(view):
        parts.append(t(f"ground.{ground_of(view)[hex]}"))
    if hex in view["fires"]:
        parts.append(t("board.fire", area=hex, level=view["fires"][hex]))
    unit = units_of(view).get(hex)
    if unit is not None:
        parts.append(unit_line(t, view, hex, unit))
    return "; ".join(parts)
