"""What most games say of the form that begins them. A game overrides what is otherwise with it."""

from __future__ import annotations

from gotweb.core.game import Options


class PlainForm:
    """A form that shows every option there is. See `gotweb.ui.home.face.FormFace`."""

    def asks(self, chosen: Options, option: str) -> bool:
        """Return whether the form shows an option: always."""
        return True
