"""Kind of question -> its widget, for games with Essos and the Iron Bank."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.lang import Language
from gotweb.thrones.second.mother.lookahead import ESSOS
from gotweb.thrones.second.mother.table import lending, loyalty
from gotweb.thrones.second.mother.table.flights import FlightWidget
from gotweb.thrones.second.mother.table.share import GivenBidWidget, ShareWidget
from gotweb.thrones.second.mother.table.widgets import MOTHER_WIDGETS, VassalOrdersWidget
from gotweb.thrones.table.widgets.cards import CardWidget
from gotweb.ui.kit.tree import Child
from gotweb.ui.table.widget import AnyWidget


class EssosOrdersWidget(VassalOrdersWidget):
    """The widget for a house's orders, with warnings of dragons, which come from anywhere, and of the bank's
    interest.
    """

    ahead = ESSOS

    def body(self, t: Language) -> list[Child]:
        """Return the tokens and the areas, and between them the interest that the house will owe (R10, R11)."""
        *above, areas = super().body(t)
        return [*above, *lending.due(t, self.match.state, self.choice.side), areas]


ESSOS_WIDGETS: Mapping[str, type[AnyWidget]] = {
    **MOTHER_WIDGETS,
    "orders": EssosOrdersWidget, "march": FlightWidget, "bid": GivenBidWidget, "share": ShareWidget,
    "stake": CardWidget, "resolve": lending.OrderWidget,
    "loyalty": loyalty.LoyaltyWidget, "ally": loyalty.AllyWidget, "recruit": loyalty.RecruitWidget,
    "flesh": loyalty.FleshWidget, "sway": loyalty.SwayWidget, "annul": loyalty.AnnulWidget,
    "loan": lending.LoanWidget, "improve": lending.GroundWidget, "raze": lending.GroundWidget,
    "gain": lending.GainWidget, "station": lending.StationWidget, "strike": lending.LossWidget,
    "seize": lending.LossWidget, "spy": lending.SpyWidget, "top": lending.TopWidget,
}  # fmt: skip
"""Kind of question -> its widget; what is not here is shown as a plain list."""
