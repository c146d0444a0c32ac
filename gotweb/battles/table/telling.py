"""A hex and the unit in it in words, for lists, sheets and screen readers: one place says it, everybody asks here."""

from __future__ import annotations

from functools import reduce

from gotweb.battles.table.playing import Piece, ground_of, plan_of, units_of
from gotweb.battles.words import BattlesWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View


def unit_line(t: Language, view: View, hex: str, unit: Piece) -> str:
    """Return a unit with all that there is to say of it: kind, rank, figures, ready or spent, commander, engagement."""
    words = BattlesWords(t)
    parts = [words.seat(unit.house), t(f"troop.{unit.kind}"), t(f"rank.{unit.rank}")]
    if unit.figures == unit.most:
        parts.append(t.n("figures", unit.figures))
    else:
        parts.append(t("hex.figures", amount=t.n("figures", unit.figures), most=unit.most))
    parts.append(t("unit.ready" if unit.ready else "unit.spent"))
    if unit.commander is not None:
        parts.append(t(f"leader.{unit.commander}"))
    partner = next((b if a == hex else a for a, b, _ in view["engaged"] if hex in (a, b)), None)
    if partner is not None:
        parts.append(t("unit.engaged", target=partner))
    return ", ".join(parts)


def ground_line(t: Language, view: View, hex: str) -> str:
    """Return what lies in a hex: its terrain or its token, what is under it, and that it is devastated; or nothing."""
    lies, plan = ground_of(view), plan_of(view)
    if hex in view["devastated"]:
        return t("hex.devastated")
    if hex not in lies:
        return ""
    said = t(f"ground.{lies[hex]}")
    over = hex in view["things"] and plan.ground.get(hex) in ("river", "forest-river")
    return f"{said}, {t('hex.river')}" if over else said


def hex_line(t: Language, view: View, hex: str) -> str:
    """Return a hex, its terrain, its fire, whether it is an objective and whose, and its unit."""
    parts = [hex, ground_line(t, view, hex)]
    if hex in view["fires"]:
        fire = t("hex.fire", level=view["fires"][hex])
        parts.append(f"{fire}, {t('hex.fresh')}" if hex in view["new_fires"] else fire)
    for id, objective in plan_of(view).objectives.items():
        if objective.hex == hex:
            parts.append(objective_line(t, view["control"][id]))
    unit = units_of(view).get(hex)
    if unit is not None:
        parts.append(unit_line(t, view, hex, unit))
    return reduce(lambda said, more: t("hex.and", what=said, effect=more), (part for part in parts if part))


def objective_line(t: Language, house: str | None) -> str:
    """Return that a hex is an objective, and who controls it."""
    if house is None:
        return t("hex.objective.nobody")
    return t("hex.objective", seat=BattlesWords(t).seat(house))
