"""The outlook of an attack, as the page shows it: probabilities, dice, the effect of each symbol, and other facts.

All numbers come from `odds`, `strength` and `foresight`; nothing is computed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from gotweb.battles import hits, odds, strength
from gotweb.battles.facts import TOKENS
from gotweb.battles.foresight import Fight
from gotweb.battles.odds import Odds
from gotweb.battles.state import State, stalwart, word
from gotweb.battles.table import columns, signs
from gotweb.battles.words import BattlesWords
from gotweb.lang import Language
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.tree import Child, Element, el

WIDE = 100
"""How long the bar of a certainty is, in units of its drawing."""


def called(t: Language, state: State, kind: str, id: str) -> str:
    """Return the name of a unit ("troop") or a commander ("leader") of this battle, including own ones."""
    return BattlesWords(t).called(kind, id, state.plan.box.names)


# numbers


def percent(t: Language, share: Fraction) -> str:
    """Return a probability in percent. Only an impossible event is "0%" and only a certain one "100%"."""
    if 0 < share < Fraction(1, 100):
        return t("odds.under", amount=1)
    if Fraction(99, 100) < share < 1:
        return t("odds.over", amount=99)
    return t("odds.percent", amount=round(share * 100))


def decimal(t: Language, number: Fraction) -> str:
    """Return a mean with one decimal place; a positive mean is never shown as "0.0"."""
    if 0 < number < Fraction(1, 20):
        return t("odds.less", amount=t("odds.decimal", whole=0, part=1))
    whole, part = divmod(round(number * 10), 10)
    return t("odds.decimal", whole=whole, part=part)


def brief(t: Language, found: Odds) -> str:
    """Return the key figures of an attack in one line: the probability that it eliminates, and the mean loss."""
    return t("odds.brief", amount=percent(t, found.eliminated), cost=decimal(t, odds.mean(found.lost)))


def short(t: Language, found: Odds) -> list[Child]:
    """Return the key figures as a few signs, with a text for screen readers."""
    figures = f"{percent(t, found.eliminated)} · ⌀ {decimal(t, odds.mean(found.lost))}"
    return [el("span", {"aria-hidden": "true"}, figures), el("span", {"class": "sr"}, brief(t, found))]


# what comes of it


def shown(t: Language, found: Odds, captures: bool = False, columns: Element | None = None) -> list[Child]:
    """Return the key figures of an attack and its whole distribution, and between them its `columns`.

    `captures`: the target has a commander.
    """
    driven = 1 - found.retreats.get(0, Fraction(0))
    figures = (
        ("odds.captured" if captures else "odds.eliminated", percent(t, found.eliminated)),
        ("odds.mean", decimal(t, odds.mean(found.lost))),
        ("odds.retreats", percent(t, driven)),
    )
    keys = [el("div", None, el("dt", None, t(key)), el("dd", None, text)) for key, text in figures]
    charts = [bars(t, "odds.lost", found.lost)]
    if driven:
        charts.append(bars(t, "odds.back", found.retreats))
    return [el("dl", {"class": "battle-keys"}, keys, key="keys"), columns,
            el("div", {"class": "battle-charts"}, charts)]  # fmt: skip


def bars(t: Language, title: str, chances: Mapping[int, Fraction]) -> Element:
    """Return the probabilities of some numbers as bars, each with its number and percentage."""
    rows = [
        el("tr", None, el("th", {"scope": "row"}, str(n)), el("td", None, bar(chance)),
           el("td", None, percent(t, chance)), key=str(n))
        for n, chance in chances.items()
    ]  # fmt: skip
    return el("table", {"class": "battle-bars"}, el("caption", None, t(title)), el("tbody", None, rows))


def bar(share: Fraction) -> Element:
    """Return a bar as long as a probability is large; the number stands beside it."""
    return el(
        "svg",
        {"class": "battle-bar", "viewBox": f"0 0 {WIDE} 10", "preserveAspectRatio": "none", "aria-hidden": "true",
         "focusable": "false"},
        el("path", {"d": f"M0 0H{WIDE}V10H0z", "class": "battle-bar-ground"}),
        el("path", {"d": f"M0 0H{max(1, round(share * WIDE)) if share else 0}V10H0z", "class": "battle-bar-part"}),
    )  # fmt: skip


# how it comes about


def faces(t: Language, fight: Fight) -> Element:
    """Return the five symbols of a die and the effect of each on the target (H06, H07, H08)."""
    worth = strength.results(fight.state, fight.blow)
    rows = [
        el("li", {"class": None if worth[symbol] or symbol == "morale" else "idle"}, signs.die(symbol),
           el("span", {"class": "sr"}, t("list.of", head=t(f"symbol.{symbol}"), text="")),
           does(t, fight, symbol, worth[symbol]), key=symbol)
        for symbol in TOKENS
    ]  # fmt: skip
    return el("ul", {"class": "battle-does"}, rows, key="faces")


def does(t: Language, fight: Fight, symbol: str, worth: int) -> str:
    """Return the effect of a symbol: hits, driving back, or nothing."""
    parts = [t.n("face.hits", worth)] if worth else []
    if symbol == "morale" and odds.drives(fight.state, fight.blow):
        parts.append(t("face.back"))
    return " + ".join(parts) or t("face.nothing")


def notes(t: Language, fight: Fight) -> list[Element]:
    """Return further facts of a fight: hits that the target ignores, the rank as which it defends, the flank, the
    capture.
    """
    state, blow = fight
    unit, target = state.units[blow.hex], state.units[blow.target]
    parts: list[Element] = []
    defends = strength.defends_as(state, target)
    if defends != target.rank:
        parts.append(note(t, t("note.armor", area=blow.target, kind=t(f"rank.{defends}")), "M04"))
    rule = strength.no_valor(state, blow)
    if rule is not None:
        parts.append(note(t, t("note.valor"), rule))
    ignored = strength.ignored_hits(state, blow.target)
    if ignored:
        parts.append(note(t, t.n("note.cover", ignored, area=blow.target), "M02"))
    firm = strength.ignorable(state, blow.target)
    if firm and odds.drives(state, blow):
        rule = "M08" if stalwart(state, blow.target) else "K04"
        parts.append(note(t, t.n("note.firm", firm, area=blow.target), rule))
    if blow.flank:
        parts.append(note(t, t("note.flank"), "H03"))
    capture = hits.capture_value(state, blow.target, unit)
    if capture is not None and target.commander is not None:
        who = called(t, state, "leader", target.commander)
        parts.append(note(t, t("note.capture", who=who, amount=capture), "K01"))
    return [*parts, *_own(t, fight)]


def _own(t: Language, fight: Fight) -> list[Element]:
    """Return further facts of the attacker: rerolls by its commander, and the price that a card makes it pay."""
    state, blow = fight
    unit = state.units[blow.hex]
    if blow.kind != strength.ATTACK:
        return []
    parts = [note(t, t("note.again"), "K04")] if odds.rerolls(state, blow) else []
    if word(state, unit, "recoil"):
        parts.append(note(t, t("note.recoil", area=blow.hex), "D09"))
    return parts


def note(t: Language, text: str, rule: str, look: str | None = None) -> Element:
    """Return one fact with its rule, as an item of a list; its key is both together."""
    return el("li", {"class": look}, text, " ", cited(t, rule), key=f"{rule} {text}")


def noted(parts: list[Element]) -> Element | None:
    """Return such facts as a list, or None if there are none."""
    return el("ul", {"class": "battle-notes"}, parts, key="notes") if parts else None


def fought(t: Language, fight: Fight, more: list[Element]) -> Element:
    """Return the outlook of a fight before its dice are rolled: odds, both sides in columns, symbols, `more` facts
    before its own.
    """
    found = odds.of_blow(*fight)
    captures = fight.state.units[fight.blow.target].commander is not None
    return el(
        "section", {"class": "battle-fight"},
        shown(t, found, captures, columns.facing(t, fight)), faces(t, fight), noted([*more, *notes(t, fight)]),
        key=f"fight {fight.blow.hex} {fight.blow.target}",
    )  # fmt: skip
