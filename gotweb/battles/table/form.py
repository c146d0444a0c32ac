"""How a battle is begun. See `gotweb.ui.home.face`."""

from __future__ import annotations

from gotweb.core.game import Options


class BattlesForm:
    """The form."""

    def asks(self, chosen: Options, option: str) -> bool:
        """Return that every option which there is makes a difference."""
        return True
