"""How a game of Mother of Dragons is begun. See `gotweb.ui.home.face`."""

from __future__ import annotations

from gotweb.core.game import Options
from gotweb.thrones.second.mother.books import HOUSES
from gotweb.ui.home.plain import PlainForm


class MotherForm(PlainForm):
    """A box for each house: played, or a vassal."""

    def asks(self, chosen: Options, option: str) -> bool:
        """Return whether an option makes a difference: with seven players all houses are played."""
        return option not in HOUSES or chosen["players"] < len(HOUSES)
