"""What the first screen needs from a game beside its name and its seats. See `gotweb.ui.face`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from gotweb.core.game import Options
from gotweb.lang import Language


class Value(NamedTuple):
    """One of the values of a `Pick`."""

    id: str
    name: str
    why: str | None = None
    """Why it cannot be chosen; None if it can."""


class Pick(NamedTuple):
    """Something of which one value is chosen."""

    id: str
    title: str
    values: Sequence[Value]
    chosen: str


class Held(NamedTuple):
    """Something that is part of what is built, and can be taken out."""

    id: str
    name: str
    told: str
    """What there is to know of it."""
    pick: Pick | None = None
    """What is chosen for it."""


class Offered(NamedTuple):
    """Something that can be added to what is built."""

    id: str
    name: str
    price: str
    told: str
    note: str = ""
    """What would be wrong with it then, if anything."""


class Given(NamedTuple):
    """Something that comes with what is built, and is not chosen by itself."""

    id: str
    name: str
    told: str


class Group(NamedTuple):
    """The parts of one kind; or of what comes with the others, if any of it is `given`."""

    id: str
    title: str
    held: Sequence[Held]
    offered: Sequence[Offered]
    given: Sequence[Given] = ()


class Built(NamedTuple):
    """What is built, as the page shows it."""

    picks: Sequence[Pick]
    groups: Sequence[Group]
    sum: str
    """How far it is, in a few words: what it costs and what it may."""
    faults: Sequence[str]
    """Why it may not be played yet; none if it may."""


class BuilderFace(Protocol):
    """What builds files of one's own that are played, step by step.

    What is being built is the game's own value, of which the page knows nothing; it need not be fit to be played. The
    catalogue may have a `build.open`, which leads there, and a `build.title` of its own.
    """

    @property
    def options(self) -> Sequence[str]:
        """The options in which it can be played."""
        ...

    def fresh(self, options: Options) -> Any:
        """Return what one begins with, where these options are chosen."""
        ...

    def opened(self, t: Language, text: str) -> Any:
        """Return what is in a file, or in lines of text that `lines` made. Raises TableError if it is neither."""
        ...

    def name(self, content: Any) -> str:
        """Return what it is called; maybe an empty text."""
        ...

    def called(self, content: Any, name: str) -> Any:
        """Return the same with another name."""
        ...

    def shown(self, t: Language, content: Any) -> Built:
        """Return it as the page shows it."""
        ...

    def picked(self, content: Any, id: str, value: str) -> Any:
        """Return the same where another value of a `Pick` is chosen."""
        ...

    def added(self, content: Any, id: str) -> Any:
        """Return the same with something that was offered."""
        ...

    def removed(self, content: Any, id: str) -> Any:
        """Return the same without something that was held."""
        ...

    def lines(self, t: Language, content: Any) -> str:
        """Return it as lines of text, which can be read by people and by `opened`."""
        ...

    def file(self, content: Any) -> str:
        """Return it as the text of a file."""
        ...


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
    def builder(self) -> BuilderFace | None:
        """What builds files of one's own; None where the page builds none."""
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
