"""What the first screen needs from a game besides its name and its seats. See `gotweb.ui.face`."""

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
    """A choice of one value out of several, within the file being built."""

    id: str
    title: str
    values: Sequence[Value]
    chosen: str


class Held(NamedTuple):
    """A part of the file being built; it can be removed."""

    id: str
    name: str
    told: str
    """What there is to know of it."""
    pick: Pick | None = None
    """What is chosen for it."""


class Offered(NamedTuple):
    """A part that can be added to the file being built."""

    id: str
    name: str
    price: str
    told: str
    note: str = ""
    """What would be wrong with it then, if anything."""


class Given(NamedTuple):
    """A part that comes with others, and is not chosen by itself."""

    id: str
    name: str
    told: str


class PartGroup(NamedTuple):
    """The parts of one kind; or the parts that come with others, if it has any `given`."""

    id: str
    title: str
    held: Sequence[Held]
    offered: Sequence[Offered]
    given: Sequence[Given] = ()


class Built(NamedTuple):
    """The file being built, as the page shows it."""

    picks: Sequence[Pick]
    groups: Sequence[PartGroup]
    sum: str
    """How far it is, in a few words: what it costs and what it may."""
    faults: Sequence[str]
    """Why it may not be played yet; none if it may."""


class BuilderFace(Protocol):
    """What builds files of one's own that are played, step by step.

    What is being built is the game's own value, of which the page knows nothing; it need not be fit to be played. The
    catalogue may have a `build.open`, which leads there, and a `build.title` of its own. One game has
    such a thing by now; it lies above the page.
    """

    @property
    def options(self) -> Sequence[str]:
        """The options in which it can be played."""
        ...

    def fresh(self, options: Options) -> Any:
        """Return the content to begin with when these options are chosen."""

    def opened(self, t: Language, text: str) -> Any:
        """Return the content of a file, or of lines of text made by `lines`. Raises TableError for any other text."""

    def name(self, content: Any) -> str:
        """Return the name of the content; maybe an empty text."""

    def called(self, content: Any, name: str) -> Any:
        """Return the content with another name."""

    def shown(self, t: Language, content: Any) -> Built:
        """Return the content as the page shows it."""

    def picked(self, content: Any, id: str, value: str) -> Any:
        """Return the content with another value of a `Pick`."""

    def added(self, content: Any, id: str) -> Any:
        """Return the content with the offered part of this id added."""

    def removed(self, content: Any, id: str) -> Any:
        """Return the content with the held part of this id removed."""

    def lines(self, t: Language, content: Any) -> str:
        """Return the content as lines of text, which people and `opened` can read."""

    def file(self, content: Any) -> str:
        """Return the content as the text of a file."""
