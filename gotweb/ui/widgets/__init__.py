"""One widget for each family of choices."""

from __future__ import annotations

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.ui.widgets.base import Table, Widget
from gotweb.ui.widgets.cards import CardWidget
from gotweb.ui.widgets.listed import (
    KillWidget,
    ListedWidget,
    NameWidget,
    RankWidget,
    RemoveWidget,
    RetreatWidget,
    SacrificeWidget,
    YesNoWidget,
)  # fmt: skip
from gotweb.ui.widgets.marches import MarchWidget
from gotweb.ui.widgets.muster import MusterWidget
from gotweb.ui.widgets.numbers import BidWidget
from gotweb.ui.widgets.orders import OrdersWidget, RavenWidget
from gotweb.ui.widgets.raids import RaidWidget
from gotweb.ui.widgets.support import SupportWidget
from gotweb.ui.widgets.tally import TallyWidget

WIDGETS: dict[str, type[Widget]] = {
    "orders": OrdersWidget, "raven": RavenWidget, "raid": RaidWidget, "march": MarchWidget, "support": SupportWidget,
    "card": CardWidget, "burn": CardWidget, "reclaim": CardWidget, "blade": YesNoWidget, "upgrade": YesNoWidget,
    "kill": KillWidget, "lose": TallyWidget, "surplus": TallyWidget, "trim": TallyWidget, "retreat": RetreatWidget,
    "remove": RemoveWidget, "bid": BidWidget, "rank": RankWidget, "name": NameWidget, "muster": MusterWidget,
    "sacrifice": SacrificeWidget,
}  # fmt: skip
"""Kind of choice -> its widget; what is not here is shown as a plain list."""


def widget_for(match: Match, choice: Choice, table: Table) -> Widget:
    """The widget of an open question."""
    return WIDGETS.get(choice.kind, ListedWidget)(match, choice, table)
