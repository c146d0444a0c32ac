"""What the table shows of Mother of Dragons: vassals and who commands them, claims. See `gotweb.ui.table.face`."""

from __future__ import annotations

from gotweb.thrones.second.table.panels import SecondPanels


class MotherPanels(SecondPanels):
    """What the table shows of a game of the box."""
