"""The deal sheet: what each of two houses gives, side by side, and their promises to each other (Y03 to Y08).

The house that offers a deal and the house that is asked see the same sheet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.fief.pieces import Promise
from gotweb.fief.promises import tally
from gotweb.fief.spoken import oath
from gotweb.fief.state import State
from gotweb.fief.table import signs
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.face import Panel

SIDES = (("give", "grant", "release"), ("ask", "claim", "want"))
"""The parts of a deal that the house which offers it gives, and those that the other one does: gold, control of a
village, a captive's freedom."""
DONE = 12
"""How many promises that are done are listed one by one."""
SAND = "M-6 -11H6V-9C6 -4 2 -2 1 0C2 2 6 4 6 9V11H-6V9C-6 4 -2 2 -1 0C-2 -2 -6 -4 -6 -9z"


def sheet(t: Language, offers: str, other: str, terms: Mapping[str, Any]) -> Element:
    """Return the element of an offered deal, in two columns; with a diplomacy marker it also shows a three-minute
    sandglass.
    """
    columns = [column(t, house, gifts(t, terms, side)) for side, house in enumerate((offers, other))]
    return el(
        "section", {"class": "fief-deal"}, el("div", {"class": "fief-deal-sides"}, columns),
        glass(t) if terms["marker"] else None, key="deal",
    )  # fmt: skip


def column(t: Language, house: str, given: Sequence[str]) -> Element:
    """Return what one house gives."""
    return el(
        "div", {"class": "fief-gives"},
        el("h3", None, signs.crest(house), t("gives", seat=FiefWords(t).seat(house))),
        el("ul", None, [el("li", None, one, key=one) for one in given or [t("gives.nothing")]]),
        key=house,
    )  # fmt: skip


def gifts(t: Language, terms: Mapping[str, Any], side: int) -> list[str]:
    """Return what a side of a deal gives, in words; side 0 is the house that offers it."""
    words = FiefWords(t)
    gold, village, captive = (terms[part] for part in SIDES[side])
    found = [t.n("gives.gold", gold)] if gold else []
    found += [t("gives.control", area=words.place(village))] if village is not None else []
    found += [t("gives.captive", noble=words.noble(captive))] if captive is not None else []
    found += further(words, terms, side)
    if terms["marker"]:
        found += [*([t("gives.marker")] if side == 0 else []), t("gives.cards")]
    return found


MORE = (("bestow", "pass", "annul", "vow"), ("obtain", "receive", "undo", "oath"))
"""The further parts of a deal that each side gives: a title, a captive, an annulment, promises."""


def further(words: FiefWords, terms: Mapping[str, Any], side: int) -> list[str]:
    """Return the further terms that a side gives, in words; a wedding is given by both."""
    t = words.say
    title, captive, annulment, sworn = (terms.get(part) for part in MORE[side])
    found = []
    if title is not None:
        called = words.title(title["fief"], title["noble"])
        found.append(t("gives.title", noble=words.noble(title["noble"]), title=called))
    found += [t(f"gives.{what}", noble=words.noble(noble))
              for what, noble in (("jail", captive), ("annulment", annulment)) if noble is not None]  # fmt: skip
    if "wed" in terms:
        pair = terms["wed"]
        found.append(t("gives.wed", noble=words.noble(pair["noble"]), spouse=words.noble(pair["spouse"])))
    return found + [t("gives.promise", word=oath(words, one)) for one in sworn or ()]


def glass(t: Language) -> Element:
    """Return a three-minute sandglass, which runs by itself and ends nothing."""
    sand = el("path", {"d": SAND, "class": "fief-ink", "fill-rule": "evenodd"})
    return el(
        "p", {"class": "fief-sand"}, beside([sand]), el("span", None, t("deal.sand")),
        el("span", {"class": "fief-sand-runs", "aria-hidden": "true"}, el("span", None)), key="sand",
    )  # fmt: skip


def promises(t: Language, state: State, *between: str, panel: Panel | None = None) -> Element | None:
    """Return the list of promises between two houses, or of all: open ones first, the others marked kept or broken
    (Y08).

    Only the latest done ones are listed; of all older ones the numbers kept and broken.

    In a `panel` the house that a promise was made to marks it with one tap, whenever that is offered.
    """
    found = [one for one in state.promises if not between or {one.seat, one.other} == {*between}]
    if not found:
        return None
    done = [one for one in found if one.kept is not None]
    listed, before = done[-DONE:], done[:-DONE]
    ordered = [*(one for one in found if one.kept is None), *listed]
    words = FiefWords(t)
    sums = [(pair.split(" "), many) for pair, many in tally(before).items()]
    rows = [
        el("li", {"class": f"fief-promise {_state(one)}"}, signs.crest(one.seat), el("span", None, _said(t, one)),
           el("em", None, t(f"promised.{_state(one)}")), _ticks(t, one, panel),
           key=f"{n} {one.seat} {one.other} {one.word} {one.round}")
        for n, one in enumerate(ordered)
    ]  # fmt: skip
    tallies = [
        el("p", {"class": "about"}, t("promised.done", seat=words.seat(pair[0]), other=words.seat(pair[1]), **many),
           key=" ".join(pair))
        for pair, many in sums
    ]  # fmt: skip
    return el("section", {"class": "fief-promises"}, el("h3", None, t("promised.title"), cited(t, "Y08")),
              el("ul", None, rows), tallies, key="promises")  # fmt: skip


def _ticks(t: Language, one: Promise, panel: Panel | None) -> Element | None:
    """Return two buttons for the house that was promised something: kept, or broken."""
    choice = None if panel is None else panel.offered.get(f"{one.other}/tick")
    if panel is None or choice is None or one.kept is not None:
        return None
    words, buttons = FiefWords(t), []
    for tick in ("kept", "broken"):
        answer = {"tick": tick, "other": one.seat, "word": one.word}
        said = t("pair", what=words.seat(one.other), text=words.answer(answer, choice))
        give = panel.does(lambda answer=answer: panel.answer(choice.id, answer))
        buttons.append(button("tick", t(f"promised.{tick}"), on=give, value=f"{choice.id} {one.seat} {one.word} {tick}",
                              key=tick, label=said))  # fmt: skip
    return el("div", {"class": "fief-ticks"}, signs.crest(one.other), buttons)


def _state(one: Promise) -> str:
    return "open" if one.kept is None else "kept" if one.kept else "broken"


def _said(t: Language, one: Promise) -> str:
    words = FiefWords(t)
    return t("promised", seat=words.seat(one.seat), other=words.seat(one.other), word=words.promised(one),
             round=one.round)  # fmt: skip


def decides(t: Language, state: State, seat: str, other: str) -> list[Child]:
    """Return what matters for a deal besides its terms: both houses' gold, and their promises."""
    words = FiefWords(t)
    gold = [t.n("deal.gold", state.gold[one], seat=words.seat(one)) for one in (seat, other)]
    return [el("p", {"class": "about"}, " · ".join(gold), key="gold"), promises(t, state, seat, other)]
