"""The sheet of a hex: its contents and their effects, the unit and its card, its targets, and the enemies that could
attack it.
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.battles import attack, cardtext, facts, foresight, movement, odds
from gotweb.battles.facts import RANKS
from gotweb.battles.state import State, Unit, card_of, kind_of, stalwart, word
from gotweb.battles.table import chances, signs, terrains
from gotweb.battles.table.chances import called, note
from gotweb.battles.words import BattlesWords
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element, el

KEYWORDS = {
    "advance": "M01", "pursue": "M06", "stalwart": "M08", "heavy-armor": "M04", "endurance": "M02",
    "off-balance": "M05", "war-dogs": "M03", "scorch": "M07",
}  # fmt: skip
"""The keywords of units, and the rules that explain them."""


def sections(t: Language, state: State, hex: str) -> list[Child]:
    """Return the sections of a hex's sheet: facts, terrain, and for a unit its card, its targets and its enemies."""
    parts: list[Child] = [facts_of(t, state, hex), chances.noted(terrains.told(t, state, hex))]
    unit = state.units.get(hex)
    if unit is None:
        return parts
    return [
        *parts, card(t, state, unit), keywords(t, state, hex, unit),
        part(t, "attacks", targets(t, state, hex)), part(t, "threats", enemies(t, state, hex)),
        part(t, "reach", goals(t, state, hex)),
    ]  # fmt: skip


def part(t: Language, name: str, content: list[Element]) -> Element:
    """Return a section under its heading; without content it says that there is none."""
    inside: list[Child] = [*content] if content else [el("p", {"class": "about"}, t(f"closer.{name}.none"))]
    return el("section", {"class": "area-part"}, el("h3", None, t(f"closer.{name}")), inside, key=name)


# what is there


def facts_of(t: Language, state: State, hex: str) -> Element:
    """Return the fire, the objective, the unit with its commander and the zones of control as rows of facts."""
    words = BattlesWords(t)
    rows: list[Child] = []
    if hex in state.fires:
        rows += row(t, "fire", t("closer.fire.level", level=state.fires[hex]))
    for id, objective in state.plan.counting.items():
        if objective.hex == hex:
            held = state.control.get(id)
            rows += row(t, "objective", t("closer.nobody") if held is None else words.seat(held))
    unit = state.units.get(hex)
    if unit is not None:
        rows += row(t, "unit", standing(t, state, hex, unit), signs.of_unit(state, unit))
        rows += leader(t, state, unit)
    zones = [id for id in (*state.commanders("stark"), *state.commanders("lannister")) if hex in state.controlled(id)]
    if zones:
        rows += row(t, "zone", words.listed([called(t, state, "leader", id) for id in zones]))
    return el("dl", {"class": "area-facts"}, rows, key="facts")


def row(t: Language, what: str, text: str, sign: Child = None) -> list[Child]:
    """Return one fact."""
    return [el("dt", None, t(f"closer.{what}")), el("dd", None, sign, el("span", None, text))]


def standing(t: Language, state: State, hex: str, unit: Unit) -> str:
    """Return a unit in words: house, kind, rank, figures, ready or spent, engagement."""
    parts = [t(f"seat.{unit.house}"), called(t, state, "troop", unit.kind), t(f"rank.{unit.rank}")]
    parts += [t("closer.figures", amount=unit.figures, cost=kind_of(state, unit).figures)]
    parts += [t("unit.ready" if unit.ready else "unit.spent")]
    partner = state.partner(hex)
    return ", ".join([*parts, *([t("unit.engaged", target=partner)] if partner is not None else [])])


def leader(t: Language, state: State, unit: Unit) -> list[Child]:
    """Return a unit's commander with his numbers; empty without one."""
    found = card_of(state, unit)
    if found is None:
        return []
    parts = [called(t, state, "leader", found.id), t("closer.capture", amount=found.capture)]
    parts += [t("closer.limit", amount=found.limit)]
    parts += [t("closer.once")] if found.id in state.committed else []
    return row(t, "commander", ", ".join(parts))


# its card


def card(t: Language, state: State, unit: Unit) -> Element:
    """Return the order table of a unit's card; the row of its rank stands out."""
    kind = kind_of(state, unit)
    heads = [el("th", {"scope": "col"}, t(f"closer.{head}")) for head in ("rank", "moves", "dice", "valor")]
    rows = [
        el(
            "tr", {"class": "now" if rank == unit.rank else None},
            el("th", {"scope": "row"}, t(f"rank.{rank}")), el("td", None, moves(t, kind.ranks[rank])),
            el("td", None, str(kind.ranks[rank].dice)),
            el("td", None, t(f"closer.valor.{'yes' if kind.ranks[rank].valor else 'no'}")), key=rank,
        )
        for rank in RANKS
    ]  # fmt: skip
    most = str(kind.most) if kind.least == kind.most else f"{kind.least}–{kind.most}"
    return el(
        "table", {"class": "standings battle-order-table"},
        el("caption", None, called(t, state, "troop", kind.id), " · ", t("closer.range", amount=most)),
        el("thead", None, el("tr", None, heads)), el("tbody", None, rows), key="card",
    )  # fmt: skip


def moves(t: Language, row: facts.OrderRow) -> str:
    """Return how far a row lets a unit move: with an attack, and without one if that is farther."""
    near = t("closer.near", amount=row.near)
    return near if row.far == row.near else cardtext.joined(t, [near, t("closer.far", amount=row.far)])


def keywords(t: Language, state: State, hex: str, unit: Unit) -> Element | None:
    """Return the keywords that a unit has now, from all sources, with rules.

    Whether it is Stalwart also depends on the units beside it (M09), and on enemies who cancel it.
    """
    has = {name: word(state, unit, name) for name in KEYWORDS} | {"stalwart": int(stalwart(state, hex))}
    found = [
        note(t, f"{t(f'keyword.{name}', amount=has[name])} – {t(f'rule.{rule}')}", rule)
        for name, rule in KEYWORDS.items()
        if has[name]
    ]
    return el("ul", {"class": "battle-notes"}, found, key="keywords") if found else None


# what it could do, and what could be done to it


def goals(t: Language, state: State, hex: str) -> list[Element]:
    """Return where the unit in a hex can move and still attack, and where it can only move."""
    near, far = movement.allowed(state, hex)
    lines = []
    for name, found in (("near", set(near)), ("far", set(far) - set(near))):
        if found:
            named = ", ".join(one for one in state.plan.grid.hexes if one in found)
            title = el("strong", None, t(f"move.{name}"))
            lines.append(el("p", {"class": "battle-about"}, title, f" {named}", key=name))
    return lines


def targets(t: Language, state: State, hex: str) -> list[Element]:
    """Return the targets that the unit in a hex could attack from there, with the key figures, and enemies it cannot
    see.
    """
    parts: list[Element] = []
    for target in attack.targets(state, hex):
        found = odds.of_blow(*foresight.ordered_attack(state, hex, target))
        parts.append(note(t, t("closer.attack", target=target, what=chances.brief(t, found)), "H01", "aims"))
    for target in attack.prey(state, hex):
        told = t("closer.dogs", target=target, what=chances.brief(t, odds.of_dogs(state, hex, target)))
        parts.append(note(t, told, "M03", "aims"))
    for one in foresight.hidden(state, hex):
        told = t("move.hidden", area=hex, target=one.target, areas=", ".join(one.by))
        parts.append(note(t, told, "G02"))
    return _listed(parts)


def enemies(t: Language, state: State, hex: str) -> list[Element]:
    """Return which enemies could attack the unit in a hex, from where, with the key figures."""
    parts = []
    for one in foresight.threats(state, hex):
        if one.fight is None:
            what = chances.brief(t, odds.of_dogs(state, one.hex, hex))
            parts.append(note(t, t("closer.dogs", target=one.hex, what=what), "M03", "strikes"))
            continue
        what = chances.brief(t, odds.of_blow(*one.fight))
        key = "closer.attack" if one.place == one.hex else "closer.from"
        parts.append(note(t, t(key, target=one.hex, area=one.place, what=what), "F01", "strikes"))
    return _listed(parts)


def _listed(parts: Sequence[Element]) -> list[Element]:
    return [el("ul", {"class": "battle-notes"}, list(parts))] if parts else []
