"""The form with which a game of Mother of Dragons is begun. See `gotweb.ui.home.face`."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.thrones.second.mother.box import HOUSES
from gotweb.ui.home.plain import PlainForm


class MotherForm(PlainForm):
    """A form with a check box for each house: it has a player, or is a vassal."""

    together: Sequence[str] = HOUSES
