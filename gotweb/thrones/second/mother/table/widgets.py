"""The questions of Mother of Dragons: those of the second edition, claims, and battles in which vassals fight."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from gotweb.core.choice import Answer
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
from gotweb.ui.table.widget import Confirm, Widget


class VassalHandSheet(Sheet):
    """The cards among which a vassal's is: three of these seven are drawn for it, and its commander alone sees them."""

    name = "hand"

    def __init__(self, match: Match, asked: str, house: str) -> None:
        """`asked` is whoever looks, and maybe chooses a card against this `house`."""
        self.edition, self.house = match.state.edition, house
        self.beaten = beaten(match, asked)

    def title(self, t: Language) -> str:
        """Return whose cards these are."""
        return t("versus.hand", house=names.house(t, self.house))

    def body(self, t: Language) -> list[Child]:
        """Return the cards."""
        cards = [housecard.card(t, self.edition, card) for card in CARDS]
        told = el("p", {"class": "about"}, t("versus.vassal", n=HAND))
        return [*self._chances(t), told, el("ul", {"class": "cards"}, cards)]

    def _chances(self, t: Language) -> list[Child]:
        """How often each card that can be chosen is beaten."""
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


class ClaimWidget(Widget):
    """Which vassals a player commands this round: a row for each, and the map with where they stand."""

    choice: Claim

    def begin(self) -> None:
        super().begin()
        self.claimed: list[str] = []

    @property
    def picks(self) -> int:
        """How many may be claimed."""
        found: int = self.facts["picks"]
        return found

    def answer(self) -> Answer:
        """Return the claim as it is drafted."""
        return {"claim": [vassal for vassal in self.choice.vassals if vassal in self.claimed]}

    def flip(self, vassal: str) -> None:
        """Claim a vassal, or no longer; of too many, that which was chosen first is let go."""
        if vassal in self.claimed:
            self.claimed.remove(vassal)
        else:
            self.claimed = [*self.claimed, vassal][-self.picks :]

    def tap(self, area: str) -> None:
        """Claim whoever stands in an area, or holds it."""
        state = self.match.state
        house = state.house_in(area) or state.controller(area)
        if house in self.choice.vassals:
            self.flip(house)
        else:
            self.refuse({"claim": [house]})

    def part(self) -> Answer | None:
        """The vassals chosen so far."""
        return self.answer() if self.claimed else None

    def fits(self, part: Answer) -> bool:
        """Whether these are vassals that can be claimed, and not too many."""
        claim = part.get("claim") if isinstance(part, dict) and len(part) == 1 else None
        if not isinstance(claim, list) or not all(isinstance(vassal, str) for vassal in claim):
            return False
        return len(set(claim)) == len(claim) <= self.picks and set(claim) <= set(self.choice.vassals)

    def restore(self, answer: Answer) -> None:
        """Go on from a claim that was taken back."""
        self.claimed = list(answer["claim"])

    def hint(self, t: Language) -> str:
        """Return how many are chosen, of how many, and who may claim what is left."""
        return t("ui.claim.chosen", n=len(self.claimed), of=self.picks)

    def confirm(self, t: Language) -> Confirm:
        """Command these."""
        claim = self.answer()
        legal = self.refused(claim) is None
        if not self.claimed:
            return Confirm(t("ui.claim.none"), claim if legal else None, gives_up=legal)
        return Confirm(t.n("ui.claim.go", len(self.claimed)), claim if legal else None)

    def draft(self) -> Draft:
        """The areas of all vassals, and those of the claimed ones."""
        marks = {}
        for vassal in self.choice.vassals:
            for area in self.match.state.areas_of(vassal):
                marks[area] = "picked" if vassal in self.claimed else "can"
        return Draft(marks=marks)

    def body(self, t: Language) -> list[Child]:
        """Return the vassals with what they have, and what one gives up by commanding one."""
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
        """Who claims after this player, and how many picks each has; nothing for the last of them."""
        state = self.match.state
        players = state.players_in_turn
        own = zip(players, picks(len(state.vassals), len(players)), strict=True)
        later = [(house, n) for house, n in own if n and players.index(house) > players.index(self.choice.side)]
        told = listed(t, [t("ui.claim.picks", house=names.house(t, house), n=n) for house, n in later])
        return [el("p", {"class": "about"}, t("ui.claim.after", picks=told))] if later else []

    def _has(self, t: Language, vassal: str) -> str:
        """What a vassal has: its units, and the castles and strongholds that it holds."""
        state = self.match.state
        forces: dict[str, int] = {}
        for area in state.areas_of(vassal):
            for kind, n in state.edition.named(state.forces[area].units).items():
                forces[kind] = forces.get(kind, 0) + n
        held = sum(state.controller(castle) == vassal for castle in state.edition.castles)
        return t("ui.claim.has", units=names.units(t, forces), castles=t.n("count.held", held))


class VassalOrdersWidget(SecondOrdersWidget):
    """The orders of a house; of a vassal two at most, and where those of other vassals lie face down."""

    ahead = MOTHER

    @property
    def most(self) -> int | None:
        """How many orders a vassal may have; None for a player's house, whose areas all want one."""
        found: int | None = self.facts.get("most")
        return found

    def hint(self, t: Language) -> str:
        """Return how many orders may still be laid, or which areas of a player's have none."""
        if self.most is None:
            return super().hint(t)
        return t("ui.vassal.orders", n=len(self.orders), of=min(self.most, len(self.choice.areas)))

    def confirm(self, t: Language) -> Confirm:
        """Ready: a vassal may have fewer orders than it could, but that gives something up."""
        if self.most is None:
            return super().confirm(t)
        left = min(self.most, len(self.choice.areas)) - len(self.orders)
        text = t("ui.vassal.short") if left else t("ui.orders.ready")
        return Confirm(text, {"orders": dict(self.orders)}, gives_up=left > 0)


class MotherMarchWidget(SecondMarchWidget):
    """A march, before which no cards are compared where a vassal fights."""

    ahead = MOTHER

    def compares(self, other: str) -> bool:
        """Return whether the battle would depend on open house cards alone."""
        return super().compares(other) and {other, self.choice.side} <= {*self.match.state.players}

    def hand(self, other: str) -> Sheet:
        """Return the opponent's hand, or among which cards a vassal's will be."""
        return _hand(self, other)


class MotherCardWidget(SecondCardWidget):
    """The card to fight with; no cards are compared where a vassal fights."""

    def compares(self, other: str) -> bool:
        """Return whether the battle depends on open house cards alone."""
        return super().compares(other) and {other, self.choice.side} <= {*self.match.state.players}

    def hand(self, other: str) -> Sheet:
        """Return the opponent's hand, or among which cards a vassal's is."""
        return _hand(self, other)


class MotherBladeWidget(BladeWidget):
    """Whether the blade is used; what a vassal has left in hand is not shown."""

    def hand(self, other: str) -> Sheet:
        """Return the opponent's hand, or among which cards a vassal's is."""
        return _hand(self, other)


class GiveWidget(ListedWidget):
    """A gift of power: a row for each house that may be given any, and below them how much."""

    @property
    def to(self) -> str | None:
        """The house that is chosen."""
        return None if self.picked is None else str(self.picked["to"])

    def choose(self, house: str) -> None:
        """Give to this house: as much as was chosen for another one, or the least."""
        n = 1 if self.picked is None else self.picked["give"]
        self.picked = {"to": house, "give": n}

    def count(self, n: int) -> None:
        """Give so much to the house that is chosen."""
        self.picked = {"to": self.to, "give": n}

    def tap(self, area: str) -> None:
        """Give to whoever stands in an area, or holds it."""
        state = self.match.state
        house = state.house_in(area) or state.controller(area)
        if house in self.houses():
            self.choose(house)
        else:
            self.refuse({"to": house, "give": 1})

    def houses(self) -> list[str]:
        """The houses that may be given any."""
        return list(dict.fromkeys(str(answer["to"]) for answer in self.all_answers()))

    def body(self, t: Language) -> list[Child]:
        """Return the houses with what they have, and the numbers."""
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
        """How much may be given, once it is known to whom."""
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


class ReceiveWidget(YesNoWidget):
    """Whether a gift of power is taken (S22); nothing speaks for either."""

    presses = False


class OpenWidget(YesNoWidget):
    """The throne's holder begins a bid, once nobody gives any more (S25)."""

    def answers(self, t: Language) -> list[Element]:
        """Begin."""
        return [button("option", t("ui.open.go"), on=self.gives(self.all_answers()[0]), value="0", look="primary")]


def _hand(widget: Widget, other: str) -> Sheet:
    state = widget.match.state
    if other in state.players:
        return versus.HandSheet(widget.match, other)
    return VassalHandSheet(widget.match, widget.choice.side, other)


MOTHER_WIDGETS: Mapping[str, type[Widget]] = {
    **SECOND,
    "claim": ClaimWidget, "orders": VassalOrdersWidget, "march": MotherMarchWidget, "card": MotherCardWidget,
    "blade": MotherBladeWidget, "bribe": YesNoWidget, "recall": YesNoWidget, "banish": ChoiceWidget,
    "join": ChoiceWidget, "toll": ChoiceWidget, "give": GiveWidget, "receive": ReceiveWidget,
    "open": OpenWidget,
}  # fmt: skip
"""Kind of question -> its widget; what is not here is shown as a plain list."""
