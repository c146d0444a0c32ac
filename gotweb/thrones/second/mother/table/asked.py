"""Kind of question -> its widget, of a game with Essos and the Iron Bank."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.thrones.second.mother.table import lending, loyalty
from gotweb.thrones.second.mother.table.flights import FlightWidget
from gotweb.thrones.second.mother.table.share import ShareWidget
from gotweb.thrones.second.mother.table.widgets import MOTHER_WIDGETS
from gotweb.thrones.table.widgets.cards import CardWidget
from gotweb.ui.table.widget import Widget

ESSOS_WIDGETS: Mapping[str, type[Widget]] = {
    **MOTHER_WIDGETS,
    "march": FlightWidget, "share": ShareWidget, "stake": CardWidget,
    "loyalty": loyalty.LoyaltyWidget, "ally": loyalty.AllyWidget, "recruit": loyalty.RecruitWidget,
    "flesh": loyalty.FleshWidget, "sway": loyalty.SwayWidget, "annul": loyalty.AnnulWidget,
    "loan": lending.LoanWidget, "improve": lending.GroundWidget, "raze": lending.GroundWidget,
    "gain": lending.GainWidget, "station": lending.StationWidget, "strike": lending.LossWidget,
    "seize": lending.LossWidget, "spy": lending.SpyWidget, "top": lending.TopWidget,
}  # fmt: skip
"""Kind of question -> its widget; what is not here is shown as a plain list."""
