"""Widgets for the questions of the Iron Bank: which loan, its effects on the board, and losses for interest (R04 to
R27).
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Event
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.thrones.position import ROUTED
from gotweb.thrones.second.mother.bank.books import LOAN
from gotweb.thrones.second.mother.bank.dawn import forecast, owed, seizer
from gotweb.thrones.second.mother.bank.orders import outcome, prices, why_not
from gotweb.thrones.second.mother.bank.state import PRICES, BankState, price_at
from gotweb.thrones.second.mother.bank.units import units_in
from gotweb.thrones.second.mother.essos.state import braavos_holder
from gotweb.thrones.second.table import decks
from gotweb.thrones.second.table.widgets import ChoiceWidget, ResolveWidget
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import crest, printed
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget


def name(t: Language, loan: str) -> str:
    """Return a loan's name."""
    return t(f"loan.{loan}")


def slides(t: Language, place: int, discounted: bool) -> str:
    """Return the price of a loan in a place next round, or that it goes under the deck (R03)."""
    if place + 1 == len(PRICES):
        return t("ui.loan.leaves")
    return t("ui.loan.next", price=t.n("count.power", price_at(place + 1, discounted)))


class LoanWidget(ListedWidget[OneOf]):
    """The choice of a loan: the open ones, dearest first, each with its price for the asked house and the interest
    from then on.
    """

    def tap(self, area: str) -> None:
        """Do nothing: no loan lies on the map."""

    def body(self, t: Language) -> list[Child]:
        """Return the open loans, also those the house cannot pay; the answer none; and the interest."""
        state, side = self.match.state, self.choice.side
        rows: list[Child] = [
            self._row(t, state, loan, place) for place, loan in enumerate(state.bank.open) if loan is not None
        ]
        none: Answer = {"loan": None}
        rows.append(button("option", el("strong", None, t("ui.loan.none")), on=self.does(lambda: self.pick(none)),
                           value="none", look="area-row", pressed=self.picked == none, key="none"))  # fmt: skip
        return [el("div", {"class": "rows"}, rows), *self._after(t, state, side)]

    def _row(self, t: Language, state: BankState, loan: str, place: int) -> Element:
        side, answer = self.choice.side, {"loan": loan}
        price, poor = state.price(side, loan), why_not(state, side, loan) is not None
        assert price is not None
        return button(
            "option",
            el("strong", None, name(t, loan)),
            el("b", {"class": "worth"}, t.n("count.power", price)),
            el("small", None, t(f"loan.{loan}.text")),
            el("small", {"class": "slides"}, slides(t, place, braavos_holder(state) == side)),
            on=self.does(lambda: self.refuse(answer) if poor else self.pick(answer)),
            value=loan, look="area-row loan", unable=poor, pressed=answer == self.picked, key=loan,
        )  # fmt: skip

    def _after(self, t: Language, state: BankState, side: str) -> list[Child]:
        """Return what the house has and owes now, or with the picked loan; with a warning if it could not pay the
        interest.
        """
        holder = braavos_holder(state)
        told: list[Child] = [
            el("p", {"class": "about"}, discount(t, holder, held_since(self.match.log)), key="discount"),
        ]
        loan = None if self.picked is None else self.picked["loan"]
        if loan is None:
            power, due = state.power[side], owed(state, side)
        else:
            power, due = outcome(state, side, loan)
        text = t(
            "ui.loan.after" if loan else "ui.loan.now", power=t.n("count.power", power), due=t.n("count.power", due)
        )
        told.append(el("p", None, text, key="owed"))
        if due > power:
            told.append(warning(t, due - power, seizer(state, side), side))
        return told


class OrderWidget(ResolveWidget):
    """The choice which of a house's orders is carried out now; an Iron Bank order takes one of the open loans (R13)."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the area, its order, and what the order brings; for the bank's order the loans with their prices."""
        state, area = self.match.state, answer["resolve"]
        order = state.orders[area]
        if order not in state.edition.of_kind.get(LOAN, ()):
            return super().words(t, answer)
        found = prices(state, self.choice.side)
        offered = ", ".join(t("loan.price", loan=name(t, loan), price=price) for loan, price in found.items())
        told = t("ui.resolve.loan", order=names.order(t, order), loans=offered or t("ui.nothing"))
        return [el("strong", None, names.area(t, area)), el("small", None, told)]


def discount(t: Language, holder: str | None, since: int | None = None) -> str:
    """Return which house borrows for less, as holder of Braavos' token, and since which round, if that is known
    (R06).
    """
    if holder is None:
        return t("ui.bank.no-discount")
    told = t("ui.bank.discount", house=names.house(t, holder))
    return told if since is None else f"{told} {t('ui.bank.since', round=since)}"


def held_since(log: Sequence[Event]) -> int | None:
    """Return the round in which Braavos' token was last taken, by the log; None if the log does not say."""
    taken = next((at for at in range(len(log) - 1, -1, -1) if log[at].kind == "braavos"), None)
    if taken is None:
        return None
    begun = (event.facts["round"] for event in reversed(log[:taken]) if event.kind == "round")
    return next(begun, None)


def warning(t: Language, short: int, chooser: str, debtor: str) -> Element:
    """Return how many units a debtor would lose at the next interest, and who would choose them (R11)."""
    units, who = t.n("count.units", short), {"house": names.house(t, chooser), "victim": names.house(t, debtor)}
    return el("p", {"class": "warning"}, t("ui.loan.short", units=units, **who), key="short")


def due(t: Language, state: BankState, house: str) -> list[Child]:
    """Return what a house owes at the beginning of the next round, with a warning if it could not pay now."""
    facts = forecast(state).get(house)
    if facts is None:
        return []
    told = t("ui.bank.owes", due=t.n("count.power", facts["due"]), power=t.n("count.power", state.power[house]))
    short = [warning(t, facts["short"], facts["seizer"], house)] if facts["short"] else []
    return [el("p", {"class": "about interest"}, told, key="due"), *short]


class GroundWidget(ChoiceWidget):
    """The choice of an area that a loan changes: rows, and the map, with its present facts and controller."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the area, its controller, and its castle, barrels and crowns."""
        area, state = self.value(answer), self.match.state
        holder = state.controller(area)
        told = None if holder is None else el("small", None, names.house(t, holder))
        return [el("strong", None, names.area(t, area)), told, printed(t, state.ground.areas[area])]

    def order(self, options: list[Answer]) -> list[Answer]:
        """Return first the areas that the asked house controls."""
        state = self.match.state
        return sorted(options, key=lambda option: state.controller(self.value(option)) != self.choice.side)

    def body(self, t: Language) -> list[Child]:
        """Return the areas, and the text of the loan."""
        return [*super().body(t), told_of(t, self.facts["loan"])]


def told_of(t: Language, loan: str) -> Element:
    """Return the text of a loan."""
    return el("p", {"class": "card-text"}, t("pair", what=name(t, loan), text=t(f"loan.{loan}.text")), key="loan")


class GainWidget(ChoiceWidget):
    """The choice of a crown or a barrel in place of a castle."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the crown or barrel, with its sign."""
        sign = {"crowns": "crown", "barrels": "barrel"}[answer["gain"]]
        return [icon(sign), el("strong", None, words_of(self.match.game, t).answer(answer, self.choice))]


class StationWidget(ChoiceWidget):
    """The choice where units of a loan are put: another tap on an area puts another kind there, if several are
    possible.
    """

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the unit, the area, and the units there already."""
        unit, area = answer["station"]["unit"], answer["station"]["area"]
        state = self.match.state
        force = state.forces.get(area)
        there = "" if force is None else names.units(t, state.edition.named(force.units))
        return [icon(f"unit-{unit}", f"of-{self.choice.side}"), el("strong", None, names.kind(t, unit)),
                el("span", None, names.area(t, area)), el("small", None, there)]  # fmt: skip

    def order(self, options: list[Answer]) -> list[Answer]:
        """Return the answers with ports first, as these are small on the map."""
        areas = self.match.state.edition.areas
        return sorted(options, key=lambda option: areas[option["station"]["area"]].port_of is None)

    def about(self, area: str) -> Answer:
        """Return the answer that a tap on an area means: a ship at sea, else the first land unit that is still to
        come.
        """
        sea = self.match.state.edition.areas[area].sea
        kinds = [kind for kind, n in self.facts["units"].items() if n and (kind == "ship") == sea]
        return {"station": {"unit": next(iter(kinds), "ship" if sea else "footman"), "area": area}}

    def body(self, t: Language) -> list[Child]:
        """Return the possible answers, and the text of the loan."""
        return [*super().body(t), told_of(t, self.facts["loan"])]


class LossWidget(ChoiceWidget):
    """The choice of a unit to destroy, of any house: by a loan, or for interest that was not paid."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the unit in the colour of its house, the house and the area."""
        unit, area = self.value(answer)["unit"], self.value(answer)["area"]
        house = self.match.state.house_in(area)
        return [icon(f"unit-{unit.removeprefix(ROUTED)}", f"of-{house}"), el("strong", None, names.kind(t, unit)),
                crest(house), el("span", None, names.area(t, area)),
                el("small", None, names.house(t, house))]  # fmt: skip

    def about(self, area: str) -> Answer:
        """Return the answer that a tap on an area means: the first unit there."""
        units = units_in(self.match.state, area) if area in self.match.state.forces else {}
        return {self.choice.kind: {"area": area, "unit": next(iter(units), "footman")}}

    def body(self, t: Language) -> list[Child]:
        """Return the units, and the text of the loan, if a loan asks."""
        loan = self.facts.get("loan")
        return [*super().body(t), *([told_of(t, loan)] if loan else [])]


class SpyWidget(ChoiceWidget):
    """The choice of a Westeros deck to look at: each with its number of cards, and the card turned last."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the name of the deck, the number of its cards, and the card discarded last, if there is one."""
        deck, state = answer["spy"], self.match.state
        last = decks.last_out(self.match.view(None), deck)
        shown = None if last is None else el("small", None, t("ui.spy.last", card=names.westeros(t, last)))
        return [el("strong", None, t("list.deck", deck=deck)),
                el("small", None, t.n("count.deck", state.piles[deck].size)), shown]  # fmt: skip

    def area(self, answer: Answer) -> str | None:
        """Return None: no deck lies on the map."""
        return None


class TopWidget(ChoiceWidget):
    """The secret choice how two cards are put back (R26), shown only to the seat that is asked."""

    def area(self, answer: Answer) -> str | None:
        """Return None: no deck lies on the map."""
        return None

    def value(self, answer: Answer) -> Sequence[str]:
        """Return the cards that are put on top."""
        cards: list[str] = answer["top"]
        return cards

    def draft(self) -> Draft:
        """Return an empty draft: no deck lies on the map."""
        return Draft()

    def body(self, t: Language) -> list[Child]:
        """Return every way to put the cards back, all in sight, and below them the texts of the cards."""
        cards = [
            el("li", {"class": "westeros"}, el("small", None, self.facts["deck"]),
               el("strong", None, names.westeros(t, card)), el("p", None, names.westeros_text(t, card)), key=str(n))
            for n, card in enumerate(self.facts["westeros"])
        ]  # fmt: skip
        return [*super().body(t), el("ul", {"class": "cards"}, cards)]
