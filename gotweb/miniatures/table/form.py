"""The form that begins a battle. See `gotweb.ui.home.face.FormFace`."""

from __future__ import annotations

from gotweb.core.game import Options
from gotweb.ui.home.plain import PlainForm

SHOWN = False
"""Whether the form asks what lies beside the table. Records, links and code may choose that in any case."""


class MiniaturesForm(PlainForm):
    """Modes and lists; and people, orders and cards, once their page is whole."""

    def asks(self, chosen: Options, option: str) -> bool:
        """Return whether the form shows an option."""
        return SHOWN or option != "minds"
