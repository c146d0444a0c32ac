"""Widgets for the questions of Mother of Dragons: those of the second edition, claims, and battles in which vassals
fight.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from gotweb.core.choice import Answer, OneOf
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones.second.mother.chances import beaten
from gotweb.thrones.second.mother.lookahead import MOTHER
from gotweb.thrones.second.mother.vassals.claims import Claim, picks
from gotweb.thrones.second.mother.vassals.state import CARDS, HAND
from gotweb.thrones.second.table.widgets import WIDGETS as SECOND
from gotweb.thrones.second.table.widgets import (
    ChoiceWidget,
    SecondCardWidget,
    SecondMarchWidget,
    SecondOrdersWidget,
)
from gotweb.thrones.table import housecard, names, versus
from gotweb.thrones.table.signs import crest
from gotweb.thrones.table.widgets.cards import BladeWidget
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.phrases import listed
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget, YesNoWidget
from gotweb.ui.table.widget import AnyWidget, Confirm, Widget


class VassalHandSheet(Sheet):
    """The sheet of the seven cards of which three are drawn for a vassal; only its commander sees which."""

    name = "hand"

    def __init__(self, match: Match, asked: str, house: str) -> None:
        """`asked` is the seat that looks, which may be choosing a card against this `house`."""
        self.edition, self.house = match.state.edition, house
        self.beaten = beaten(match, asked)

    def title(self, t: Language) -> str:
        """Return the heading: whose cards these are."""
        return t("versus.hand", house=names.house(t, self.house))

    def body(self, t: Language) -> list[Child]:
        """Return the cards."""
        cards = [housecard.card(t, self.edition, card) for card in CARDS]
        told = el("p", {"class": "about"}, t("versus.vassal", n=HAND))
        return [*self._chances(t), told, el("ul", {"class": "cards"}, cards)]

    def _chances(self, t: Language) -> list[Child]:
        """Return the probability that each card which can be chosen is beaten."""
        if not self.beaten:
            return []
        rows = [
            el(
                "li",
                {"class": "row"},
                el("strong", None, names.card(t, card)),
                el("b", {"class": "worth"}, t("versus.beaten", n=round(100 * share))),
                key=card,
            )
            for card, share in self.beaten.items()
        ]
        head = t("versus.beaten.of", house=names.house(t, self.house))
        return [el("p", {"class": "about"}, head), el("ul", {"class": "rows"}, rows)]


class ClaimWidget(Widget[Claim]):
    """The choice which vassals a player commands this round: a row for each, and the map with their areas."""

    def begin(self) -> None:
        super().begin()
        self.claimed: list[str] = []

    @property
    def picks(self) -> int:
        """Return how many vassals may be claimed."""
        found: int = self.facts["picks"]
        return found

    def answer(self) -> Answer:
        """Return the claim as it is drafted."""
        return {"claim": [vassal for vassal in self.choice.vassals if vassal in self.claimed]}

    def flip(self, vassal: str) -> None:
        """Claim a vassal, or drop it; if there are too many, the one chosen first is dropped."""
        if vassal in self.claimed:
            self.claimed.remove(vassal)
        else:
            self.claimed = [*self.claimed, vassal][-self.picks :]

    def tap(self, area: str) -> None:
        """Claim the vassal that stands in an area, or controls it."""
        state = self.match.state
        house = state.house_in(area) or state.controller(area)
        if house in self.choice.vassals:
            self.flip(house)
        else:
            self.refuse({"claim": [house]})

    def part(self) -> Answer | None:
        """Return the vassals chosen so far."""
        return self.answer() if self.claimed else None

    def fits(self, part: Answer) -> bool:
        """Return whether these are vassals that can be claimed, and not too many."""
        claim = part.get("claim") if isinstance(part, dict) and len(part) == 1 else None
        if not isinstance(claim, list) or not all(isinstance(vassal, str) for vassal in claim):
            return False
        return len(set(claim)) == len(claim) <= self.picks and set(claim) <= set(self.choice.vassals)

    def restore(self, answer: Answer) -> None:
        """Go on from a claim that was taken back."""
        self.claimed = list(answer["claim"])

    def hint(self, t: Language) -> str:
        """Return how many are chosen, of how many, and which player may claim the others."""
        return t("ui.claim.chosen", n=len(self.claimed), of=self.picks)

    def confirm(self, t: Language) -> Confirm:
        """Return the button that claims the chosen vassals."""
        claim = self.answer()
        legal = self.refused(claim) is None
        if not self.claimed:
            return Confirm(t("ui.claim.none"), claim if legal else None, gives_up=legal)
        return Confirm(t.n("ui.claim.go", len(self.claimed)), claim if legal else None)

    def draft(self) -> Draft:
        """Return the areas of all vassals, and those of the claimed ones."""
        marks = {}
        for vassal in self.choice.vassals:
            for area in self.match.state.areas_of(vassal):
                marks[area] = "picked" if vassal in self.claimed else "can"
        return Draft(marks=marks)

    def body(self, t: Language) -> list[Child]:
        """Return the vassals with their units and castles, and what a player gives up by commanding one."""
        rows = [
            button(
                "option",
                crest(vassal),
                el("strong", None, names.house(t, vassal)),
                el("small", None, self._has(t, vassal)),
                on=self.does(partial(self.flip, vassal)),
                value=vassal,
                look="area-row",
                pressed=vassal in self.claimed,
                key=vassal,
            )
            for vassal in self.choice.vassals
        ]
        return [
            el("div", {"class": "rows"}, rows),
            *self._after(t),
            el("p", {"class": "about"}, t("ui.claim.peace")),
        ]

    def _after(self, t: Language) -> list[Child]:
        """Return the players who claim next, and each one's number of claims; empty for the last of them."""
        state = self.match.state
        players = state.players_in_turn
        own = zip(players, picks(len(state.vassals), len(players)), strict=True)
        later = [(house, n) for house, n in own if n and players.index(house) > players.index(self.choice.side)]
        told = listed(t, [t("ui.claim.picks", house=names.house(t, house), n=n) for house, n in later])
        return [el("p", {"class": "about"}, t("ui.claim.after", picks=told))] if later else []

    def _has(self, t: Language, vassal: str) -> str:
        """Return what a vassal has: its units, and the castles and strongholds that it controls."""
        state = self.match.state
        forces: dict[str, int] = {}
        for area in state.areas_of(vassal):
            for kind, n in state.edition.named(state.forces[area].units).items():
                forces[kind] = forces.get(kind, 0) + n
        held = sum(state.controller(castle) == vassal for castle in state.edition.castles)
        return t("ui.claim.has", units=names.units(t, forces), castles=t.n("count.held", held))


class VassalOrdersWidget(SecondOrdersWidget):
    """The widget for a house's orders; for a vassal two at most, with the areas where those of other vassals lie
    face down.
    """

    ahead = MOTHER

    @property
    def most(self) -> int | None:
        """Return how many orders a vassal may have; None for a player's house, of which all areas need one."""
        found: int | None = self.facts.get("most")
        return found

    def hint(self, t: Language) -> str:
        """Return how many orders may still be laid, or which areas of a player have none."""
        if self.most is None:
            return super().hint(t)
        return t("ui.vassal.orders", n=len(self.orders), of=min(self.most, len(self.choice.areas)))

    def confirm(self, t: Language) -> Confirm:
        """Return the button that ends the orders; it is not highlighted while a vassal could have more of them."""
        if self.most is None:
            return super().confirm(t)
        left = min(self.most, len(self.choice.areas)) - len(self.orders)
        text = t("ui.vassal.short") if left else t("ui.orders.ready")
        return Confirm(text, {"orders": dict(self.orders)}, gives_up=left > 0)


class MotherMarchWidget(SecondMarchWidget):
    """The widget for a march; it offers no table of cards if a vassal would fight."""

    ahead = MOTHER

    def compares(self, other: str) -> bool:
        """Return whether the battle would depend on open house cards alone."""
        return super().compares(other) and {other, self.choice.side} <= {*self.match.state.players}

    def hand(self, other: str) -> Sheet:
        """Return the opponent's hand, or the cards from which a vassal's will be drawn."""
        return _hand(self, other)


class MotherCardWidget(SecondCardWidget):
    """The choice of the card to fight with; it offers no table of cards if a vassal fights."""

    def compares(self, other: str) -> bool:
        """Return whether the battle depends on open house cards alone."""
        return super().compares(other) and {other, self.choice.side} <= {*self.match.state.players}

    def hand(self, other: str) -> Sheet:
        """Return the opponent's hand, or the cards from which a vassal's is drawn."""
        return _hand(self, other)


class MotherBladeWidget(BladeWidget):
    """The choice whether the blade is used; a vassal's remaining hand is not shown."""

    def hand(self, other: str) -> Sheet:
        """Return the opponent's hand, or the cards from which a vassal's is drawn."""
        return _hand(self, other)


class GiveWidget(ListedWidget[OneOf]):
    """A gift of power: a row for each house that can receive any, and below them the amount."""

    @property
    def to(self) -> str | None:
        """Return the chosen house, or None."""
        return None if self.picked is None else str(self.picked["to"])

    def choose(self, house: str) -> None:
        """Choose the house that receives the gift, with the amount chosen for another one before, or the least."""
        n = 1 if self.picked is None else self.picked["give"]
        self.picked = {"to": house, "give": n}

    def count(self, n: int) -> None:
        """Give so much to the chosen house."""
        self.picked = {"to": self.to, "give": n}

    def tap(self, area: str) -> None:
        """Give to the house that stands in an area, or controls it."""
        state = self.match.state
        house = state.house_in(area) or state.controller(area)
        if house in self.houses():
            self.choose(house)
        else:
            self.refuse({"to": house, "give": 1})

    def houses(self) -> list[str]:
        """Return the houses that can receive a gift."""
        return list(dict.fromkeys(str(answer["to"]) for answer in self.all_answers()))

    def body(self, t: Language) -> list[Child]:
        """Return the houses with their power, and the amounts."""
        power = self.match.state.power
        rows = [
            button(
                "option", crest(house), el("strong", None, names.house(t, house)),
                el("small", None, t("ui.give.has", power=t.n("count.power", power[house]))),
                on=self.does(partial(self.choose, house)), value=house, look="area-row",
                pressed=house == self.to, key=house,
            )
            for house in self.houses()
        ]  # fmt: skip
        return [el("div", {"class": "rows"}, rows), *self._numbers(t)]

    def _numbers(self, t: Language) -> list[Child]:
        """Return the possible amounts, once a house is chosen."""
        if self.picked is None:
            return []
        numbers = [
            button(
                "number", str(n), on=self.does(partial(self.count, n)), value=str(n), look="square",
                pressed=n == self.picked["give"], label=t.n("count.power", n), key=str(n),
            )
            for n in (answer["give"] for answer in self.all_answers() if answer["to"] == self.to)
        ]  # fmt: skip
        return [el("div", {"class": "numbers"}, numbers, key="numbers")]


class ReceiveWidget(YesNoWidget[OneOf]):
    """The choice whether a gift of power is accepted (S22); neither answer is the default."""

    presses = False


class OpenWidget(YesNoWidget[OneOf]):
    """The button with which the throne's holder opens a bid, once no player gives any more (S25)."""

    def answers(self, t: Language) -> list[Element]:
        """Return the button that opens the bid."""
        return [button("option", t("ui.open.go"), on=self.gives(self.all_answers()[0]), value="0", look="primary")]


def _hand(widget: AnyWidget, other: str) -> Sheet:
    state = widget.match.state
    if other in state.players:
        return versus.HandSheet(widget.match, other)
    return VassalHandSheet(widget.match, widget.choice.side, other)


MOTHER_WIDGETS: Mapping[str, type[AnyWidget]] = {
    **SECOND,
    "claim": ClaimWidget, "orders": VassalOrdersWidget, "march": MotherMarchWidget, "card": MotherCardWidget,
    "blade": MotherBladeWidget, "bribe": YesNoWidget, "recall": YesNoWidget, "banish": ChoiceWidget,
    "join": ChoiceWidget, "toll": ChoiceWidget, "give": GiveWidget, "receive": ReceiveWidget,
    "open": OpenWidget,
}  # fmt: skip
"""Kind of question -> its widget; what is not here is shown as a plain list."""
