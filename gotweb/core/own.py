"""Files of one's own: what a game takes in beside saved games, such as a battle plan that somebody has typed in.

A game's package may have a module `own` with a function `own(game)`, which returns its `OwnFiles`; `own_of` finds it.
There are two kinds of such files: something to be played, which is chosen in place of a value of one of the game's
options, and something that is added to whatever is played. Where each side brings something of its own there are
several such options, and a file can be chosen in any of them. A match that is played with them begins from a position,
so a saved game holds all that it needs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from gotweb.core.game import Game, Options, Position
from gotweb.core.shelf import has_part, part_of

OWN = "own"
"""The last value of each option with which one chooses what is played: it stands for a file of one's own."""
MAX_CHARACTERS = 100_000
"""No file of one's own is longer than this; a game may allow less."""
MAX_NAME = 60
"""What a file calls itself has no more characters than this."""

NOTHING: Options = MappingProxyType({})


class Own(NamedTuple):
    """A file of one's own that a game takes."""

    name: str
    """What it calls itself, as text; empty if it does not say. It comes from the file, and is shown as it stands."""
    beside: bool
    """Whether it is added to what is played; else it is what is played."""
    content: Any
    """What the game made of it; only the game looks into it."""
    needs: Options = NOTHING
    """What must be chosen of other options, so that it can be played; it is chosen with the file."""
    options: tuple[str, ...] = ()
    """The options in which it can be played, where those of the game are of several kinds; in all, if it names none."""

    def fits(self, option: str) -> bool:
        """Return whether it can be played in place of a value of an option of its game that takes files."""
        return not self.beside and (not self.options or option in self.options)


class OwnFiles(Protocol):
    """What files of its own a game takes.

    Its catalogue has `own.hint`, which says what can be in such a file; and `own.played` and `own.beside`, the names of
    files that have none.
    """

    options: tuple[str, ...]
    """The options whose last value is OWN, one at least. A game that is begun with OWN and no position is as with the
    usual value, so that every value begins a game, and who sits at the table never depends on a file."""

    def claims(self, content: Any) -> bool:
        """Return whether JSON data looks like a file of this game, sound or not: then its reader says what is wrong."""
        ...

    def read(self, text: object) -> Own:
        """Return what a text from elsewhere holds. Raises TableError with one reason, and where in the file it lies."""
        ...

    def goes_with(self, options: Options) -> bool:
        """Return whether something can be added to what these options choose."""
        ...

    def position(self, options: Options, played: Mapping[str, Own], beside: Sequence[Own]) -> Position | None:
        """Return the position from which a match with these options begins; None if it begins as usual.

        Of the files that are `played`, by their options, those count whose option has the value OWN. Raises TableError
        if not all go together.
        """
        ...

    def met(self, view: Mapping[str, Any]) -> None:
        """Make known what is played with by a view that came without its match, so that words and faces can tell it.

        Raises TableError if there is something in it that a file may not hold.
        """
        ...

    def examples(self) -> Sequence[str]:
        """Return whole files that are taken, as text, the best to begin with first; all kinds are among them."""
        ...


class PlainOwnFiles:
    """What most games say alike of their files: one is told by its keys, and nothing can be added to what is played.

    See `OwnFiles`; the rest is given.
    """

    keys: Collection[str]
    """JSON data with one of these keys look like a file of this game, unless they say that they are a saved one."""

    def claims(self, content: Any) -> bool:
        """Return whether JSON data have one of the keys."""
        return isinstance(content, dict) and "gotweb" not in content and any(key in content for key in self.keys)

    def goes_with(self, options: Options) -> bool:
        """Return whether something can be added: nothing can."""
        return False

    def met(self, view: Mapping[str, Any]) -> None:
        """Make nothing known: words and faces find in the view itself what is played with."""


def played(options: Options, files: Mapping[str, Own], option: str) -> Own | None:
    """Return the file that is played in place of a value of an option, if there is one and that has the value OWN.

    One that is not for this option counts as none.
    """
    file = files.get(option) if options[option] == OWN else None
    return file if file is not None and file.fits(option) else None


@cache
def own_of(game: Game) -> OwnFiles | None:
    """Return what files of its own a game takes; None if it takes none."""
    if not has_part(game, "own"):
        return None
    files: OwnFiles = part_of(game, "own").own(game)
    return files
