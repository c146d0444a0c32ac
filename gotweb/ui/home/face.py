"""What the first screen needs from a game beside its name and its seats. See `gotweb.ui.face`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from gotweb.core.game import Options
from gotweb.lang import Language


class FormFace(Protocol):
    """The form that begins a game.

    Each option but the number of players is a box to tick or a row of values. Its texts are `option.<name>`,
    `option.<name>.<value>` for each value of a row, and for a box maybe `option.<name>.hint`.
    """

    def tells(self, t: Language, option: str, chosen: Options) -> str | None:
        """Return what there is to know of the `chosen` value of an option, or None if nothing is said of it."""
        ...

    def asks(self, chosen: Options, option: str) -> bool:
        """Return whether the form shows an option, given the options `chosen` before it; else it keeps its default.

        An option that changes nothing for so many players need not be shown, though records may have it.
        """
        ...

    def seat(self, i: int) -> str | None:
        """Return the option that says which seat the i-th player has, counted from 0; None if the seats are fixed.

        Such an option is chosen beside the player's name. All these options have the same values, but each of them none
        that one before it has.
        """
        ...

    @property
    def together(self) -> Sequence[str]:
        """The options that are boxes for a seat each; maybe none.

        As many are ticked as there are players, but for those who play and have no such box. All of them are shown, and
        whoever ticks one more or one less changes how many play.
        """
        ...

    def offers(self, option: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the values of an option in which a new game may begin; records and links may have the others."""
        ...
