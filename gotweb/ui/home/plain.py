"""The defaults for the form that begins a game. A game overrides the methods that it does otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gotweb.core.game import Options
from gotweb.lang import Language
from gotweb.ui.home.face import BuilderFace


class PlainForm:
    """What the form that begins a game needs of it. By default the form shows every option there is."""

    together: Sequence[str] = ()
    """The options that are boxes for a seat each; maybe none.

    As many are ticked as there are players, but for those who play and have no such box. All of them are shown, and
    whoever ticks one more or one less changes how many play.
    """
    builder: BuilderFace | None = None
    """What builds files of one's own; None where the page builds none."""

    def tells(self, t: Language, option: str, chosen: Options) -> str | None:
        """Return what there is to know of the `chosen` value of an option, or None if nothing is said of it.

        By default its text `option.<name>.<value>.hint`, where there is one.
        """
        hint = f"option.{option}.{chosen[option]}.hint"
        return t(hint) if t.has(hint) else None

    def asks(self, chosen: Options, option: str) -> bool:
        """Return whether the form shows an option, given the options `chosen` before it; else it keeps its default.

        By default always. An option that changes nothing for so many players need not be shown, though records may have
        it.
        """
        return True

    def seat(self, i: int) -> str | None:
        """Return the option that says which seat the i-th player has, counted from 0; None if the seats are fixed.

        By default none. Such an option is chosen beside the player's name. All these options have the same values, but
        each of them none that one before it has.
        """
        return None

    def offers(self, option: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the values of an option in which a new game may begin; records and links may have the others.

        By default all.
        """
        return values
