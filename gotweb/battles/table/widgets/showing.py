"""Drawings that several widgets share: order tokens, units as rows, and what an order would let a unit do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.battles import foresight, strength
from gotweb.battles.facts import RANKS, BattleBox
from gotweb.battles.state import State, kind_of, row_of
from gotweb.battles.table import cardview, signs
from gotweb.battles.table.playing import Piece, plan_of
from gotweb.battles.table.widgets.outlook import Prospect
from gotweb.battles.words import BattlesWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.phrases import listed
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, Handler, el


def tokens(t: Language, symbols: Sequence[str]) -> Element:
    """Return order tokens, each drawn, with their names for screen readers."""
    drawn = [signs.token(symbol) for symbol in symbols]
    named = el("span", {"class": "sr"}, BattlesWords(t).symbols(symbols))
    return el("span", {"class": "battle-tokens"}, drawn, named)


def card_sign() -> Element:
    """Return the sign of a leadership card, for use beside a text."""
    back = el("path", {"d": "M-7 -10H7V10H-7z", "class": "battle-card-back"})
    lines = el("path", {"d": "M-4 -5H4M-4 0H4M-4 5H1", "class": "battle-card-lines"})
    return beside([back, lines], "battle-card-sign")


def supply(t: Language, view: View, house: str) -> Element:
    """Return a house's means for giving orders: order tokens, and the numbers of command tokens and cards."""
    pool = view["pools"][house]
    shown = tokens(t, pool) if pool else el("span", None, t("nothing"))
    parts: list[tuple[str, Child]] = [
        ("pool", shown), ("board", str(view["boards"][house])), ("hand", str(view["cards"][house])),
    ]  # fmt: skip
    return el(
        "dl",
        {"class": "battle-supply"},
        [
            el("div", {"class": f"supply-{name}"}, el("dt", None, t(f"supply.{name}")), el("dd", None, part), key=name)
            for name, part in parts
        ],
        key="supply",
    )


def unit_row(
    t: Language,
    view: View,
    hex: str,
    unit: Piece,
    *aside: Child,
    on: Mapping[str, Handler],
    pressed: bool,
    unable: bool = False,
) -> Element:
    """Return a unit as a button: its hex, its kind, its facts; `aside` stands at the end of the row.

    `pressed`: it is picked; `unable`: it cannot be picked (see `gotweb.ui.kit.button`).
    """
    return button(
        "unit",
        signs.unit(unit.house, unit.look, unit.rank),
        el("span", None, el("strong", None, f"{hex} {called(t, plan_of(view).box, 'troop', unit.kind)}"),
           el("small", None, ", ".join(said_of(t, view, hex, unit)))),
        aside,
        on=on,
        value=hex,
        key=hex,
        look="area-row battle-row",
        pressed=pressed,
        unable=unable,
    )  # fmt: skip


def said_of(t: Language, view: View, hex: str, unit: Piece) -> list[str]:
    """Return a unit's facts besides its kind: rank, figures, whether it is spent, commander, engagement."""
    parts = [t(f"rank.{unit.rank}"), t.n("figures", unit.figures)]
    if not unit.ready:
        parts.append(t("unit.spent"))
    if unit.commander is not None:
        parts.append(called(t, plan_of(view).box, "leader", unit.commander))
    partner = next((b if a == hex else a for a, b, _ in view["engaged"] if hex in (a, b)), None)
    if partner is not None:
        parts.append(t("unit.engaged", target=partner))
    return parts


def prospects(t: Language, state: State, hex: str, found: Prospect) -> list[str]:
    """Return what a unit could do with an order: its movement and dice, keywords, engagement, targets; a line each."""
    unit = state.units[hex]
    near, far = max(found.near.values(), default=0), max(found.far.values(), default=0)
    if not far:
        moves = t("outlook.stays")
    elif near == far:
        moves = t.n("outlook.moves", far)
    else:
        moves = t.n("outlook.moves.far", far, low=near)
    row = row_of(state, unit)
    dice = t.n("outlook.dice", row.dice)
    words = keywords(t, kind_of(state, unit).keywords)
    dogs = t("outlook.dogs", areas=listed(t, found.prey)) if found.prey else ""
    lines = [listed_line([moves, dice]), words, leaving(t, state, hex), targets(t, found), dogs]
    return [line for line in lines if line]


def leaving(t: Language, state: State, hex: str) -> str:
    """Return that a unit is engaged, and the blow it would risk by leaving; "" if it is not engaged."""
    partner = state.partner(hex)
    if partner is None:
        return ""
    blow = foresight.parting(state, hex)
    if blow is None:
        return t("outlook.free", target=partner)
    return t.n("outlook.parting", strength.number(*blow), target=partner)


def listed_line(parts: Sequence[str]) -> str:
    """Return parts of a line joined by a middle dot."""
    return " · ".join(parts)


def keywords(t: Language, given: Mapping[str, int]) -> str:
    """Return the names of a unit's keywords; "" if it has none."""
    return ", ".join(cardview.keyword(t, word, number) for word, number in given.items())


def targets(t: Language, found: Prospect) -> str:
    """Return a unit's targets in words: at once, and after a movement; "" if there are none but those of its dogs."""
    if found.at_once and found.later:
        return t("outlook.targets.both", areas=listed(t, found.at_once), target=listed(t, found.later))
    if found.at_once:
        return t("outlook.targets", areas=listed(t, found.at_once))
    if found.later:
        return t("outlook.targets.later", target=listed(t, found.later))
    return "" if found.prey else t("outlook.targets.none")


def called(t: Language, box: BattleBox, kind: str, id: str) -> str:
    """Return the name of a unit ("troop"), a commander ("leader") or his "deck" of a battle's box."""
    return BattlesWords(t).called(kind, id, box.names)


def short(t: Language, box: BattleBox, commander: str) -> str:
    """Return a commander's name without his title: no two commanders of a battle share it."""
    if commander in box.names:
        return box.names[commander]
    return called(t, box, "deck", box.commanders[commander].deck)


def commitment(t: Language, box: BattleBox, commander: str) -> str | None:
    """Return the time and effect of a commander's commitment (K05); None if his card has none."""
    once = box.commanders[commander].commit
    if once is None:
        return None
    return t("commit.line", stage=t(f"commit.when.{once.when}"), effect=t(f"commit.{once.does}"))


def detail(*lines: Child, picked: bool = True) -> Element:
    """Return the lines about the picked thing; they keep a fixed height, so that nothing below moves.

    If nothing is picked yet they say what can be done, without a frame.
    """
    look = "battle-detail" if picked else "battle-detail waiting"
    return el("div", {"class": look}, [el("p", None, line) for line in lines if line], key="detail")


def on_top(marks: Mapping[str, str], *hexes: str) -> dict[str, str]:
    """Return marks with these hexes picked; they come last, so that they are drawn over their neighbours' marks."""
    return {**{hex: mark for hex, mark in marks.items() if hex not in hexes}, **dict.fromkeys(hexes, "picked")}


def cheapest(payments: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return the ways to pay for an order, the smallest loss first: a shield, then valor, then two tokens alike."""
    return sorted((list(one) for one in payments), key=lambda one: (len(one), one[0] not in RANKS))
