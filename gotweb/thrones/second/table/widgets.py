"""Widgets for the questions of the second edition: those of the family, some extended, and its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from gotweb.core.choice import Answer, OneOf
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.thrones.second.lookahead import SECOND
from gotweb.thrones.second.power import can_muster, income
from gotweb.thrones.second.reach import reachable
from gotweb.thrones.second.state import WILDLINGS
from gotweb.thrones.second.table import decks
from gotweb.thrones.table import names
from gotweb.thrones.table.housecard import face
from gotweb.thrones.table.signs import crest
from gotweb.thrones.table.widgets import WIDGETS as FAMILY
from gotweb.thrones.table.widgets.cards import BattleCardWidget, CardWidget
from gotweb.thrones.table.widgets.listed import KillWidget, RetreatWidget
from gotweb.thrones.table.widgets.marches import MarchWidget
from gotweb.thrones.table.widgets.orders import OrdersWidget, RavenWidget
from gotweb.ui.kit.button import button
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget, NumberWidget, YesNoWidget
from gotweb.ui.table.widget import AnyWidget, Confirm


class SecondOrdersWidget(OrdersWidget):
    """The widget for orders: every area must get one, as long as a token is left for it (F30)."""

    ahead = SECOND

    def confirm(self, t: Language) -> Confirm:
        """Return the button that ends the orders, once none is missing."""
        whole = {"orders": dict(self.orders)}
        return Confirm(t("ui.orders.ready"), whole if self.refused(whole) is None else None)

    def against(self, orders: Mapping[str, str]) -> str | None:
        """Return the rule against these orders, or None; missing orders do not count yet."""
        rule = super().against(orders)
        return None if rule == "F30" else rule

    def typed(self, t: Language, answer: Answer) -> list[str] | None:
        """Lay the orders of a typed answer that covers only some areas; return None for a complete answer, which can
        be given as it is.
        """
        return None if self.refused(answer) is None else super().typed(t, answer)


class LookingRavenWidget(RavenWidget):
    """The raven's choice: to change an order, to look at the wildling deck, or to do nothing (F31)."""

    def answers(self, t: Language) -> list[Element]:
        """Return the buttons to look at the deck, or to do nothing."""
        gives = self.gives({"raven": {"look": WILDLINGS}})
        look = button("look-under", icon("wildling"), t("ui.raven.look"), on=gives, key="look")
        return [look, *super().answers(t)]


class SecondMarchWidget(MarchWidget):
    """The widget for a march, with garrisons in the way, and without a table of cards if chance decides battles, too
    (J31).
    """

    ahead = SECOND

    def compares(self, other: str) -> bool:
        """Return whether a battle depends on house cards alone."""
        return not self.match.state.tides

    def guards(self, t: Language, area: str) -> tuple[str, str]:
        """Return the garrison that stands alone in an area, in words, and the style of its row."""
        garrison = self.match.state.garrisons.get(area)
        if garrison is None:
            return "", ""
        told = t("pair", what=names.house(t, garrison.house), text=t("ui.area.garrison", strength=garrison.strength))
        return told, "" if garrison.house == self.choice.side else "fight"


class SecondCardWidget(BattleCardWidget):
    """The choice of a card to fight with, without a table of cards if chance decides battles, too (J31)."""

    def compares(self, other: str) -> bool:
        """Return whether a battle depends on house cards alone."""
        return not self.match.state.tides


class HerdedRetreatWidget(RetreatWidget):
    """The choice of a retreat, which with some cards the winner makes (U10); attackers may go another way than they
    came.
    """

    def beaten(self) -> str:
        """Return the house whose units retreat."""
        return str(self.facts["loser"])

    def routes(self) -> Mapping[str, Sequence[str]]:
        """Return area -> the seas passed on the way there."""
        found: dict[str, list[str]] = defaultdict(list)
        return found | reachable(self.match.state, self.beaten(), self.facts["area"])


class ChoiceWidget(ListedWidget[OneOf]):
    """A choice of one answer of a list, in the game's own words; an answer about an area can be given on the map,
    too.
    """

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the answer, with the sign of the unit that it names, if any."""
        value = self.value(answer)
        unit = value.get("unit") if isinstance(value, dict) else None
        told = el("strong", None, words_of(self.match.game, t).answer(answer))
        if unit is None:
            return told
        return [icon(f"unit-{str(unit).removeprefix('routed_')}", f"of-{self.choice.side}"), told]

    def area(self, answer: Answer) -> str | None:
        """Return the area that an answer names."""
        value = self.value(answer)
        place = value.get("area") if isinstance(value, dict) else value
        return place if place in self.match.state.edition.areas else None


class ResolveWidget(ChoiceWidget):
    """The choice which of a house's consolidate orders is carried out now (L30)."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the area, its order, and what the order brings."""
        state, area = self.match.state, answer["resolve"]
        key = "ui.resolve.muster" if can_muster(state, self.choice.side, area) else "ui.resolve.power"
        brings = t.n("count.power", income(state, area, self.choice.side))
        told = t(key, order=names.order(t, state.orders[area]), power=brings)
        return [el("strong", None, names.area(t, area)), el("small", None, told)]


class EffectWidget(ChoiceWidget):
    """The choice which effect of a Westeros card happens."""

    def body(self, t: Language) -> list[Child]:
        """Return the effects, and the text of the card."""
        card = self.facts["card"]
        told = el("p", {"class": "card-text"}, names.westeros_text(t, card))
        return [*super().body(t), told]


class SkullWidget(KillWidget):
    """The choice of the unit that a skull kills."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the kind of unit, standing or routed, with its sign."""
        kind = answer["skull"]
        shape = kind.removeprefix("routed_")
        return [icon(f"unit-{shape}", f"of-{self.choice.side}"), el("strong", None, names.kind(t, kind))]


class BuryWidget(YesNoWidget[OneOf]):
    """The raven holder's secret choice: the next wildling card, and whether it stays on top (F32)."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return what happens to the card."""
        return t("ui.bury.under" if answer["bury"] else "ui.bury.leave")

    def body(self, t: Language) -> list[Child]:
        """Return the card."""
        return [el("ul", {"class": "cards"}, decks.wildling(t, self.facts["card"]))]


class RedrawWidget(YesNoWidget[OneOf]):
    """The blade holder's secret choice: its Tides of Battle card, and whether to redraw it (J32)."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return what happens to the card."""
        return t("ui.redraw.new" if answer["redraw"] else "ui.redraw.keep")

    def body(self, t: Language) -> list[Child]:
        """Return the card."""
        return [el("p", {"class": "tides"}, decks.tide(t, self.facts["tide"]))]


class AcceptWidget(YesNoWidget[OneOf]):
    """The choice whether a fighter accepts another house's support (I30)."""

    presses = False
    """Nothing speaks for either."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return yes or no in words that say what happens."""
        return t("ui.accept.yes" if answer["accept"] else "ui.accept.no")

    def body(self, t: Language) -> list[Child]:
        """Return the house that offers support, its areas, and the strength."""
        state = self.match.state
        rows = [
            el(
                "li",
                {"class": "row"},
                crest(self.facts["house"]),
                el("strong", None, names.area(t, area)),
                el("small", None, names.units(t, state.edition.named(state.forces[area].units))),
                el("b", None, t("ui.strength", n=self.facts["worth"][area])),
                key=area,
            )
            for area in self.facts["areas"]
        ]
        return [el("ul", {"class": "rows"}, rows)]


class ReturnWidget(YesNoWidget[OneOf]):
    """The choice whether the opponent has to take back its card (U08)."""

    def body(self, t: Language) -> list[Child]:
        """Return the opponent's card."""
        card = self.facts["card"]
        edition = self.match.state.edition
        look = f"card of-{edition.cards[card].house}"
        return [el("ul", {"class": "cards"}, el("li", {"class": look}, face(t, edition, card, True), key=card))]


class SetWidget(ChoiceWidget):
    """The secret choice of one of two sets of house cards (A36)."""

    def body(self, t: Language) -> list[Child]:
        """Return the sets, and the cards of the picked one."""
        edition = self.match.state.edition
        if self.picked is None:
            return super().body(t)
        cards = [
            el("li", {"class": f"card of-{self.choice.side}"}, face(t, edition, card, True), key=card)
            for card in edition.card_set(self.choice.side, self.picked["set"])
        ]
        return [*super().body(t), el("ul", {"class": "cards"}, cards)]


class TrackWidget(ChoiceWidget):
    """The choice of an influence track: each with the houses' places on it now."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the track and its houses in order; the house that the question is about is marked."""
        track = self.value(answer)
        if track is None:
            return super().words(t, answer)
        concerned = self.facts.get("victim", self.choice.side)
        places = [
            el(
                "li",
                {"class": "concerned" if house == concerned else None},
                crest(house),
                el("span", {"class": "sr"}, names.house(t, house)),
                key=house,
            )
            for house in self.match.state.tracks[track]
        ]
        return [el("strong", None, t(f"track.{track}")), el("ol", {"class": "places"}, places)]


class ConsolidateWidget(ChoiceWidget):
    """The choice what a starred consolidate order brings: power, or mustering (L33)."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return what the order does, and how much it brings."""
        state, area = self.match.state, self.facts["area"]
        if answer["consolidate"] == "power":
            return el("strong", None, t.n("count.brings-power", income(state, area, self.choice.side)))
        points = state.edition.setup["muster_points"][state.ground.areas[area].structure]
        return el("strong", None, t.n("count.brings-muster", points))


WIDGETS: Mapping[str, type[AnyWidget]] = {
    **FAMILY,
    "orders": SecondOrdersWidget, "raven": LookingRavenWidget, "march": SecondMarchWidget,
    "card": SecondCardWidget,
    "retreat": HerdedRetreatWidget, "bury": BuryWidget, "redraw": RedrawWidget,
    "accept": AcceptWidget, "return": ReturnWidget, "set": SetWidget, "skull": SkullWidget, "effect": EffectWidget,
    "discard": CardWidget, "replace": CardWidget, "ships": NumberWidget, "destroy": ChoiceWidget,
    "demote": ChoiceWidget, "promote": ChoiceWidget, "penalty": ChoiceWidget, "track": TrackWidget,
    "castle": ChoiceWidget, "consolidate": ConsolidateWidget, "resolve": ResolveWidget, "knight": ChoiceWidget,
    "copy": CardWidget, "buy": CardWidget, "spend": NumberWidget, "execute": ChoiceWidget, "threat": ChoiceWidget,
    "search": ChoiceWidget, "fetch": ChoiceWidget, "climb": TrackWidget, "keep": YesNoWidget, "ruin": YesNoWidget,
}  # fmt: skip
"""Kind of question -> its widget; what is not here is shown as a plain list."""
