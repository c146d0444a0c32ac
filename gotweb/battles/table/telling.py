"""Descriptions of a hex and its unit, shared by lists, sheets and screen readers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from gotweb.battles.table.playing import Piece, ground_of, plan_of, units_of
from gotweb.battles.words import BattlesWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View


def unit_line(t: Language, view: View, hex: str, unit: Piece) -> str:
    """Return a unit with all its facts: kind, rank, figures, ready or spent, commander, engagement."""
    words, names = BattlesWords(t), plan_of(view).box.names
    parts = [words.seat(unit.house), words.called("troop", unit.kind, names), t(f"rank.{unit.rank}")]
    if unit.figures == unit.most:
        parts.append(t.n("figures", unit.figures))
    else:
        parts.append(t("hex.figures", amount=t.n("figures", unit.figures), most=unit.most))
    parts.append(t("unit.ready" if unit.ready else "unit.spent"))
    if unit.commander is not None:
        parts.append(words.called("leader", unit.commander, names))
    partner = next((b if a == hex else a for a, b, _ in view["engaged"] if hex in (a, b)), None)
    if partner is not None:
        parts.append(t("unit.engaged", target=partner))
    return ", ".join(parts)


def hex_line(t: Language, view: View, hex: str) -> str:
    """Return a hex: terrain, fire, objective with its holder, and unit."""
    return hex_lines(t, view, (hex,))[hex]


def hex_lines(t: Language, view: View, hexes: Iterable[str]) -> dict[str, str]:
    """Return hex -> its description, for several hexes at once."""
    lies, units, objectives = ground_of(view), units_of(view), dict[str, str]()
    for id, objective in plan_of(view).counting.items():
        objectives[objective.hex] = objective_line(t, view["control"][id])
    found = {}
    for hex in hexes:
        parts = [hex]
        if hex in lies or hex in view["devastated"]:
            parts.append(ground_line(t, view, hex, lies.get(hex)))
        if hex in view["fires"]:
            fire = t("hex.fire", level=view["fires"][hex])
            parts.append(f"{fire}, {t('hex.fresh')}" if hex in view["new_fires"] else fire)
        if hex in objectives:
            parts.append(objectives[hex])
        if hex in units:
            parts.append(unit_line(t, view, hex, units[hex]))
        found[hex] = reduce(lambda said, more: t("hex.and", what=said, effect=more), parts)
    return found


def ground_line(t: Language, view: View, hex: str, lies: str | None) -> str:
    """Return the terrain or the token in a hex, and the river under it, if any; or that the hex is devastated."""
    if lies is None:
        return t("hex.devastated")
    said = t(f"ground.{lies}")
    over = hex in view["things"] and plan_of(view).ground.get(hex) in ("river", "forest-river")
    return f"{said}, {t('hex.river')}" if over else said


def objective_line(t: Language, house: str | None) -> str:
    """Return that a hex is an objective, and its controller."""
    if house is None:
        return t("hex.objective.nobody")
    return t("hex.objective", seat=BattlesWords(t).seat(house))
