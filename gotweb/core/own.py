"""Files of one's own: files that a game reads beside saved games, such as a battle plan that somebody has typed in.

A game's package may have a module `own` with a function `own(game)`, which returns its `OwnFiles`; `own_of` finds it.
There are two kinds of such files: one that is played, and is chosen in place of a value of one of the game's options;
and one that is added to whatever is played. Where each side brings something of its own there are several such options,
and a file can be chosen in any of them. A match that is played with such files begins from a position, so a saved game
holds all that it needs.
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
    """A file of one's own that a game has read."""

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
    """How a game reads files of its own.

    The game's catalogue has `own.hint`, which says what such a file can contain; and `own.played` and `own.beside`, the
    names shown for files that have no name.
    """

    @property
    def options(self) -> tuple[str, ...]:
        """The options whose last value is OWN, one at least. A game that is begun with OWN and no position is as with
        the usual value, so that every value begins a game, and who sits at the table never depends on a file."""

    def claims(self, content: Any) -> bool:
        """Return whether JSON data looks like a file of this game, sound or not: if so, `read` says what is wrong with
        it.
        """

    def read(self, text: object) -> Own:
        """Return what a text from elsewhere holds. Raises TableError with one reason and its place in the file."""

    def goes_with(self, options: Options) -> bool:
        """Return whether a file can be added to what these options choose."""

    def position(self, options: Options, played: Mapping[str, Own], beside: Sequence[Own]) -> Position | None:
        """Return the position from which a match with these options begins; None if it begins as usual.

        `played` maps an option to the file chosen for it; a file counts only if its option has the value OWN. Raises
        TableError if the files do not all go together.
        """

    def met(self, view: Mapping[str, Any]) -> None:
        """Register the own files that a view was played with, so that words and the page can name their contents.

        For a view that came without its match. Raises TableError if it holds something that a file may not.
        """

    def examples(self) -> Sequence[str]:
        """Return complete valid files, as texts: at least one of every kind, the best to begin with first."""


class PlainOwnFiles:
    """The defaults for most games: a file is recognised by its keys, and nothing can be added to what is played.

    See `OwnFiles` for the methods that a game still has to write.
    """

    keys: Collection[str]
    """JSON data with one of these keys look like a file of this game, unless they say that they are a saved one."""

    def claims(self, content: Any) -> bool:
        """Return whether the JSON data has one of the `keys`, and is no saved game."""
        return isinstance(content, dict) and "gotweb" not in content and any(key in content for key in self.keys)

    def goes_with(self, options: Options) -> bool:
        """Return False: nothing can be added."""
        return False

    def met(self, view: Mapping[str, Any]) -> None:
        """Do nothing: words and the page find all that they need in the view itself."""


def played(options: Options, files: Mapping[str, Own], option: str) -> Own | None:
    """Return the file that is played for this option.

    None if the option has another value than OWN, if no file is chosen, or if the chosen one is not for this option.
    """
    file = files.get(option) if options[option] == OWN else None
    return file if file is not None and file.fits(option) else None


@cache
def own_of(game: Game) -> OwnFiles | None:
    """Return the reader of a game's own files; None if the game takes no such files."""
    if not has_part(game, "own"):
        return None
    files: OwnFiles = part_of(game, "own").own(game)
    return files
