"""The form with which A Game of Thrones is begun. See `gotweb.ui.home.face`."""

from __future__ import annotations

from gotweb.core.game import Options
from gotweb.ui.home.plain import PlainForm

COMPETITIVE_FOR = 5
"""The rulebook has the competitive set-up for five players only (A13)."""


class ThronesForm(PlainForm):
    """See `gotweb.ui.home.plain.PlainForm`."""

    def asks(self, chosen: Options, option: str) -> bool:
        """Return whether an option makes a difference with so many players."""
        return option != "competitive" or chosen["players"] == COMPETITIVE_FOR
