"""The public state of Essos and of the Iron Bank: dragons, loyalty, the fourth deck, loans.

All of it is drawn from the public view alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gotweb.lang import Language
from gotweb.thrones.edition import Edition
from gotweb.thrones.second.mother.bank.state import price_at
from gotweb.thrones.second.mother.essos.dragons import DRAGON
from gotweb.thrones.second.mother.essos.state import STRENGTH_ROUNDS, TARGARYEN, TOKENS, strength_in
from gotweb.thrones.second.mother.table.essoswords import strengths, tokens
from gotweb.thrones.second.mother.table.lending import discount, name, slides, warning
from gotweb.thrones.table import names
from gotweb.thrones.table.panels import Aim
from gotweb.thrones.table.signs import crest, crests
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tipped import tipped
from gotweb.ui.kit.tree import Child, Element, el

MARKERS = Aim("stronghold", "ui.markers", "tip.markers", lambda view: view["markers"])
"""What wins: castles and strongholds, and for Targaryen loyalty (X40)."""
FOURTH = "IV"
"""The Westeros deck of Essos."""


def dragons(t: Language, view: View) -> Element:
    """Return the strength of each dragon in every round, with the tokens that can still be taken early."""
    hastened, now = view["hastened"], view["round"]
    steps = [
        el("li", {"class": "here" if n == now else None}, el("small", None, t("ui.dragons.in", n=n)),
           el("b", None, str(strength_in(n, hastened))), key=str(n))
        for n in range(now, STRENGTH_ROUNDS[-1] + 1)
    ]  # fmt: skip
    told = strengths(t, now, hastened)
    head = el("h3", tipped("tip.dragons"), icon(f"unit-{DRAGON}", f"of-{TARGARYEN}"), t("ui.dragons"))
    early = t("ui.dragons.hastened", rounds=", ".join(map(str, hastened)))
    burnt = el("p", {"class": "about"}, early) if hastened else None
    return el("section", {"class": "track dragons"}, head, el("p", {"class": "about"}, told),
              el("ol", {"class": "steps", "aria-hidden": "true"}, steps), burnt, key="dragons")  # fmt: skip


def marker(t: Language, view: View) -> str:
    """Return the place of Targaryen's marker, the tokens it has gained, and how many are in the stock."""
    left = TOKENS - sum(view["loyalty"].values())
    return t("ui.loyalty.marker", marker=view["markers"][TARGARYEN], goal=view["goal"],
             gained=tokens(t, view["gained"]), left=tokens(t, left))  # fmt: skip


def loyalty(t: Language, view: View) -> Element:
    """Return where loyalty tokens lie, who controls those areas, and the place of Targaryen's marker."""
    rows = [
        el("li", {"class": "row"}, el("strong", None, names.area(t, area)), el("b", None, str(count)),
           _holder(t, view, area), key=area)
        for area, count in view["loyalty"].items()
    ]  # fmt: skip
    listed = el("ul", {"class": "rows"}, rows) if rows else el("p", {"class": "about"}, t("ui.loyalty.nowhere"))
    head = el("h3", tipped("tip.loyalty"), crest(TARGARYEN), t("ui.loyalty"))
    return el(
        "section", {"class": "track loyalty"}, head, el("p", {"class": "about"}, marker(t, view)), listed, key="loyalty"
    )


def _holder(t: Language, view: View, area: str) -> list[Child]:
    """Return the controller of an area, with its sign."""
    house = view["controllers"].get(area)
    if house is None:
        return [el("small", None, t("ui.loyalty.free"))]
    return [crests(view, house), el("small", None, names.served(t, view, house))]


def fourth_deck(t: Language, view: View, edition: Edition) -> Element:
    """Return the cards of the fourth deck with their texts; cards that are out of it are marked."""
    out = view["decks"][FOURTH]["out"]
    cards = [
        el("li", {"class": "westeros out" if card in out else "westeros"}, el("strong", None, names.westeros(t, card)),
           el("small", None, " ", t("ui.fourth.out")) if card in out else None,
           el("p", None, names.westeros_text(t, card)), key=card)
        for card in dict.fromkeys(edition.decks[FOURTH])
    ]  # fmt: skip
    head = el("summary", None, t("ui.fourth"))
    return el("details", {"class": "track fourth"}, head, el("ul", {"class": "cards"}, cards), key="fourth")


def offers(t: Language, view: View, since: int | None) -> Element:
    """Return the open loans, dearest first: the price, for which house it is lower, and the price next round."""
    holder, rows = view["braavos"], list[Child]()
    for place, loan in enumerate(view["bank"]["open"]):
        full = t.n("count.power", price_at(place))
        if loan is None:
            rows.append(el("li", {"class": "row"}, el("small", None, t("ui.bank.gap", price=full)), key=str(place)))
            continue
        less = [] if holder is None else [t("ui.bank.less", house=names.house(t, holder), n=price_at(place, True))]
        told = " · ".join([*less, slides(t, place, False)])
        rows.append(
            el("li", {"class": "row loan"}, el("strong", None, name(t, loan)), el("b", {"class": "worth"}, full),
               el("small", None, t(f"loan.{loan}.text")), el("small", {"class": "slides"}, told), key=str(place))
        )  # fmt: skip
    cards = len(view["bank"]["unknown"]) + len(view["bank"]["below"])
    return el(
        "section", {"class": "track bank"}, el("h3", tipped("tip.bank"), icon("power-token", "of-plain"), t("ui.bank")),
        el("ul", {"class": "rows"}, rows), el("p", {"class": "about"}, discount(t, holder, since)),
        el("p", {"class": "about"}, t.n("ui.bank.deck", cards)), key="bank",
    )  # fmt: skip


def debts(t: Language, view: View) -> Element:
    """Return each house's loans, the interest it will owe, and a warning if it could not pay now."""
    taken: Mapping[str, Sequence[str]] = view["bank"]["taken"]
    rows = [
        el("li", {"class": "row debtor"}, crest(house), el("strong", None, names.house(t, house)),
           owing(t, view, house), key=house)
        for house in view["tracks"]["throne"] if house in taken
    ]  # fmt: skip
    listed = el("ul", {"class": "rows"}, rows) if rows else el("p", {"class": "about"}, t("ui.bank.no-debts"))
    return el("section", {"class": "track debts"}, el("h3", None, t("ui.bank.debts")), listed, key="debts")


def owing(t: Language, view: View, house: str) -> list[Child]:
    """Return the loans of a house, and its next interest."""
    facts: Mapping[str, Any] = view["interest"][house]
    short = [warning(t, facts["short"], facts["seizer"], house)] if facts["short"] else []
    return [el("span", None, _loans(t, view, house)), el("small", None, _due(t, view, house)), *short]


def _loans(t: Language, view: View, house: str) -> str:
    """Return the names of the loans that a house has taken."""
    return ", ".join(name(t, loan) for loan in view["bank"]["taken"][house])


def _due(t: Language, view: View, house: str) -> str:
    """Return the interest that a house with loans will owe, and the power it has."""
    due = t.n("count.power", view["interest"][house]["due"])
    return t("ui.bank.owes", due=due, power=t.n("count.power", view["power"][house]))


def bank_rows(t: Language, view: View) -> Iterator[tuple[str, str]]:
    """Yield the open loans, with price and effect; then the loans of each house, and the interest it owes."""
    for place, loan in enumerate(view["bank"]["open"]):
        if loan is not None:
            price = t.n("count.power", price_at(place))
            yield (
                t("loan.price", loan=name(t, loan), price=price),
                f"{t(f'loan.{loan}.text')} {slides(t, place, False)}",
            )
    for house in view["bank"]["taken"]:
        yield names.house(t, house), f"{_loans(t, view, house)}. {_due(t, view, house)}"


def bank_lines(t: Language, view: View) -> Iterator[str]:
    """Yield all facts of the bank as sentences, the answer to a typed question."""
    yield discount(t, view["braavos"])
    for head, text in bank_rows(t, view):
        yield t("list.of", head=head, text=text)


def essos_lines(t: Language, view: View) -> Iterator[str]:
    """Yield dragons and loyalty as sentences, the answer to a typed question."""
    yield strengths(t, view["round"], view["hastened"])
    yield marker(t, view)
    for area, count in view["loyalty"].items():
        yield t("list.of", head=names.area(t, area), text=tokens(t, count))
