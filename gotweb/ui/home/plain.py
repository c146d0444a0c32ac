"""What most games say of the form that begins them. A game overrides what is otherwise with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gotweb.core.game import Options
from gotweb.lang import Language
from gotweb.ui.home.face import BuilderFace


class PlainForm:
    """A form that shows every option there is. See `gotweb.ui.home.face.FormFace`."""

    together: Sequence[str] = ()
    builder: BuilderFace | None = None

    def tells(self, t: Language, option: str, chosen: Options) -> str | None:
        """Return what there is to know of a value: its text `option.<name>.<value>.hint`, where there is one."""
        hint = f"option.{option}.{chosen[option]}.hint"
        return t(hint) if t.has(hint) else None

    def asks(self, chosen: Options, option: str) -> bool:
        """Return whether the form shows an option: always."""
        return True

    def seat(self, i: int) -> str | None:
        """Return the option that says which seat a player has: none."""
        return None

    def offers(self, option: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the values in which a new game may begin: all."""
        return values
