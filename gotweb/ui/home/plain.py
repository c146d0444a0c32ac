"""The defaults for the form that begins a game. A game overrides the methods that it does otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gotweb.core.game import Options
from gotweb.lang import Language
from gotweb.ui.home.face import BuilderFace


class PlainForm:
    """A form that shows every option. See `gotweb.ui.home.face.FormFace`."""

    together: Sequence[str] = ()
    builder: BuilderFace | None = None

    def tells(self, t: Language, option: str, chosen: Options) -> str | None:
        """Return the explanation of a value: the text `option.<name>.<value>.hint`, if there is one."""
        hint = f"option.{option}.{chosen[option]}.hint"
        return t(hint) if t.has(hint) else None

    def asks(self, chosen: Options, option: str) -> bool:
        """Return whether the form shows an option: by default always."""
        return True

    def seat(self, i: int) -> str | None:
        """Return the option that says which seat a player has: by default none."""
        return None

    def offers(self, option: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the values that a new game may begin with: by default all."""
        return values
