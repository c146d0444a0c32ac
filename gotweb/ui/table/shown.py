"""The table with the form for a code, and with what it shows of what has happened before anybody is asked again."""

from __future__ import annotations

from gotweb.ui.table.gate import Gate
from gotweb.ui.table.recap import Recaps
from gotweb.ui.table.showing import Showing
from gotweb.ui.table.standing import Standing


class Shown(Standing):
    """A match on the table, which great moments are shown across and steps are shown on."""

    gate: Gate
    """The form where a seat enters its code."""
    recaps: Recaps
    """The moments that are shown across the table."""
    showing: Showing
    """What was done before, as it is shown on the map."""
