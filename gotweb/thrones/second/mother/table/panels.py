"""The panels and widgets of Mother of Dragons: vassals with their commanders, claims. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.thrones.second.mother.table.widgets import MOTHER_WIDGETS
from gotweb.thrones.second.mother.vassals.words import GROUPS
from gotweb.thrones.second.table.panels import SecondPanels
from gotweb.thrones.table import signs
from gotweb.thrones.table.widgets import widget_for
from gotweb.ui.kit.tree import Element
from gotweb.ui.table.widget import AnyWidget, Host


class MotherPanels(SecondPanels):
    """The panels and widgets of a game of Mother of Dragons."""

    taps: Mapping[str, Callable[[str], Element]] = {"give": signs.crest}
    """Up to seven may give at any time: a crest for each lies in one row."""

    placeless: Collection[str] = (*SecondPanels.placeless, *GROUPS["gifts"])
    """Also what is offered and taken: it lies nowhere on the map."""

    def widget(self, match: Match, choice: Choice, host: Host) -> AnyWidget:
        """Return the widget of an open question."""
        return widget_for(match, choice, host, MOTHER_WIDGETS)
