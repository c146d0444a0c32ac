"""What the parts of the first screen ask of each other, of the page and of the device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from gotweb.core.errors import TableError
from gotweb.core.foreign import Steps
from gotweb.core.look import Look
from gotweb.core.match import Match
from gotweb.ui.face import Face
from gotweb.ui.home import newgame
from gotweb.ui.home.saved import Listing
from gotweb.ui.home.store import Store
from gotweb.ui.kit.page import Device, Page
from gotweb.ui.table.locks import Cipher

PAGE = 30
"""So many saved games are shown at first, and so many more each time that somebody asks for more."""


class HomeDevice(Device, Protocol):
    """What only a browser can do for the first screen."""

    def update_ready(self) -> bool:
        """Return whether a newer version of the page is waiting."""
        ...

    def update_now(self) -> None:
        """Change to it."""
        ...

    async def read(self, file: Any) -> str:
        """Return the text of a file. Raises BadRecord for one that cannot be read."""
        ...

    def now(self) -> int:
        """Return the time in milliseconds, by a clock that only goes forward."""
        ...

    async def turn(self) -> None:
        """Let the browser have its turn in the middle of long work."""
        ...

    async def fetch_game(self, package: str) -> None:
        """Put the files and the styles of a package in their places. Raises OSError if they cannot be had."""
        ...


class HomePage(Page, Protocol):
    """The page as the first screen knows it."""

    @property
    def cipher(self) -> Cipher | None:
        """The browser's cipher; None where it offers none."""
        ...

    def open(
        self,
        match: Match,
        names: dict[str, str],
        game_id: str,
        guide: None = None,
        beside: Mapping[str, Any] | None = None,
    ) -> None:
        """Put a match on the table. `game_id` is the store's name for it."""
        ...

    def checking(self, record: Look) -> Steps[None]:
        """Try in steps whether all of a record to look at can be shown. Raises TableError if it cannot."""
        ...

    def watch(self, record: Look) -> None:
        """Show a record to look at, after `checking` it."""
        ...


class AnyHome(Protocol):
    """The first screen as its view knows it: what it shows, and what can be done there. See `home.Home`."""

    app: HomePage
    store: Store
    device: HomeDevice
    told: str
    asking: str | None
    deleted: tuple[str, str] | None
    drawn: tuple[Match, dict[str, str]] | None
    coming: set[str]
    draw: Callable[[str | None], None]
    """Draws the screen; the focus goes to what a selector finds, if there is one."""
    query: str

    @property
    def order(self) -> str:
        """How the saved games are sorted: one of `saved.ORDERS`."""
        ...

    def listing(self) -> Listing:
        """What is in sight of the saved games."""
        ...

    def search(self, query: str) -> None:
        """Show only the saved games that a search finds."""
        ...

    def sort(self, order: str) -> None:
        """Sort the saved games."""
        ...

    def more(self) -> None:
        """Show more of the saved games."""
        ...

    @property
    def chosen(self) -> str:
        """The id of the game that can be begun."""
        ...

    @property
    def face(self) -> Face | None:
        """That game; None while it has still to be fetched."""
        ...

    @property
    def fields(self) -> newgame.Fields:
        """Its form."""
        ...

    @property
    def form(self) -> newgame.Form:
        """What was chosen in it."""
        ...

    def choose(self, id: str) -> None:
        """Turn to another game."""
        ...

    def fetch_chosen(self) -> None:
        """Have the form of the chosen game, for which the game may have to be fetched."""
        ...

    def speak(self, code: str) -> None:
        """Change the language."""
        ...

    def begin(self, match: Match, names: dict[str, str], beside: Mapping[str, Any] | None = None) -> None:
        """Put a match that is not in the list yet on the table; `beside` it is kept how it is with codes, if given."""
        ...

    def resume(self, id: str) -> None:
        """Go on with a saved game."""
        ...

    def export(self, id: str) -> None:
        """Hand a saved game out."""
        ...

    def ask(self, id: str | None) -> None:
        """Ask whether a saved game is to be deleted."""
        ...

    def delete(self, id: str) -> None:
        """Delete it."""
        ...

    def undelete(self) -> None:
        """Bring the game deleted last back."""
        ...

    def tell(self, sentence: str, focus: str | None = None) -> None:
        """Say a sentence on the screen, and draw it; the focus goes to what the selector `focus` finds."""
        ...

    def fail(self, trouble: TableError) -> None:
        """Say what went wrong."""
        ...

    def sentence(self, trouble: TableError) -> str:
        """Return what went wrong, in the player's language."""
        ...

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something with a game that is only known when it is read: should it be away, it is fetched first."""
        ...
