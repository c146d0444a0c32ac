"""How a game of Caravans is begun. See `gotweb.ui.home.face`."""

from __future__ import annotations

from gotweb.core.game import Options


class CaravansForm:
    """The form."""

    def asks(self, chosen: Options, option: str) -> bool:
        """Return that every option which there is makes a difference."""
        return True
