"""One widget for each family of choices."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.thrones.table.widgets.cards import BattleCardWidget, BladeWidget, CardWidget
from gotweb.thrones.table.widgets.listed import (
    KillWidget,
    NameWidget,
    RankWidget,
    RemoveWidget,
    RetreatWidget,
    SacrificeWidget,
)  # fmt: skip
from gotweb.thrones.table.widgets.marches import MarchWidget
from gotweb.thrones.table.widgets.muster import MusterWidget
from gotweb.thrones.table.widgets.numbers import BidWidget
from gotweb.thrones.table.widgets.orders import OrdersWidget, RavenWidget
from gotweb.thrones.table.widgets.raids import RaidWidget
from gotweb.thrones.table.widgets.support import SupportWidget
from gotweb.thrones.table.widgets.tally import TallyWidget
from gotweb.ui.table.listed import ListedWidget, YesNoWidget
from gotweb.ui.table.widget import AnyWidget, Host

WIDGETS: dict[str, type[AnyWidget]] = {
    "orders": OrdersWidget, "raven": RavenWidget, "raid": RaidWidget, "march": MarchWidget, "support": SupportWidget,
    "card": BattleCardWidget, "burn": CardWidget, "reclaim": CardWidget, "blade": BladeWidget, "upgrade": YesNoWidget,
    "kill": KillWidget, "lose": TallyWidget, "surplus": TallyWidget, "trim": TallyWidget, "retreat": RetreatWidget,
    "remove": RemoveWidget, "bid": BidWidget, "rank": RankWidget, "name": NameWidget, "muster": MusterWidget,
    "sacrifice": SacrificeWidget,
}  # fmt: skip
"""Kind of choice -> its widget; what is not here is shown as a plain list."""


def widget_for(match: Match, choice: Choice, host: Host, widgets: Mapping[str, type[AnyWidget]] = WIDGETS) -> AnyWidget:
    """Return the widget of an open question."""
    return widgets.get(choice.kind, ListedWidget)(match, choice, host)
