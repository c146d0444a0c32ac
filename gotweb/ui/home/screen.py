"""Interfaces between the parts of the first screen, the page and the device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from gotweb.core.errors import TableError
from gotweb.core.foreign import Steps
from gotweb.core.look import Look
from gotweb.core.match import Match
from gotweb.core.record import Bots
from gotweb.ui.face import Face
from gotweb.ui.home import gameform, newgame
from gotweb.ui.home.building import Building
from gotweb.ui.home.ownfiles import Texts
from gotweb.ui.home.saved import Listing
from gotweb.ui.home.store import Store
from gotweb.ui.kit.page import Device, Page
from gotweb.ui.table.locks import Cipher

PAGE = 30
"""How many saved games are shown at first, and how many more by each press of "more"."""


class HomeDevice(Device, Texts, Protocol):
    """What only a browser can do for the first screen."""

    def update_ready(self) -> bool:
        """Return whether a newer version of the page is waiting."""
        ...

    def stored(self) -> bool:
        """Return whether all of the page is stored on the device, so that it opens without a network."""
        ...

    def update_now(self) -> None:
        """Load the newer version of the page."""
        ...

    async def read(self, file: Any) -> str:
        """Return the text of a file. Raises BadRecord for one that cannot be read."""
        ...

    def now(self) -> int:
        """Return the time in milliseconds, by a clock that only goes forward."""
        ...

    async def turn(self) -> None:
        """Let the browser paint and handle events in the middle of long work."""
        ...

    async def fetch_game(self, package: str) -> None:
        """Install the files and the styles of a package. Raises OSError if they cannot be downloaded."""
        ...


class Learning(NamedTuple):
    """The player's progress in the lessons and puzzles of a game."""

    lessons: int
    done: int
    next: str | None
    """The title of the next lesson; None when all are done."""
    puzzles: int
    solved: int


class HomePage(Page, Protocol):
    """The parts of the page that the first screen needs."""

    @property
    def cipher(self) -> Cipher | None:
        """The browser's cipher; None in a browser without one."""
        ...

    def learning(self) -> Learning | None:
        """Return the player's progress in the chosen game; None while that has to be fetched."""
        ...

    def puzzles(self) -> None:
        """Open the list of puzzles."""
        ...

    def open(
        self,
        match: Match,
        names: dict[str, str],
        game_id: str,
        guide: None = None,
        beside: Mapping[str, Any] | None = None,
        bots: Bots | None = None,
    ) -> None:
        """Put a match on the table. `game_id` is the store's name for it; `bots` play some of its seats."""
        ...

    def checking(self, record: Look) -> Steps[None]:
        """Check in steps that all moments of a look can be shown. Raises TableError if one cannot."""
        ...

    def watch(self, record: Look) -> None:
        """Show a look (a record that cannot be played on), after `checking` it."""
        ...


class AnyHome(Protocol):
    """The first screen, with the content and actions that its view uses. See `home.Home`."""

    app: HomePage
    store: Store
    device: HomeDevice
    told: str
    asking: str | None
    fleeting: str
    deleted: tuple[str, str] | None
    drawn: tuple[Match, gameform.Seated] | None
    coming: set[str]
    opened: bool
    building: Building | None
    dressed: bool
    draw: Callable[[str | None], None]
    """Redraws the screen, and moves the focus to the element of a selector if one is given."""
    query: str

    @property
    def order(self) -> str:
        """The sort order of the saved games: one of `saved.ORDERS`."""
        ...

    def listing(self) -> Listing:
        """The part of the list of saved games that is shown."""
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
        """The id of the chosen game."""
        ...

    @property
    def face(self) -> Face | None:
        """The face of the chosen game; None while the game has still to be fetched."""
        ...

    @property
    def fields(self) -> newgame.Fields:
        """The form of the chosen game."""
        ...

    @property
    def form(self) -> gameform.Form:
        """The values chosen in that form."""
        ...

    def choose(self, id: str) -> None:
        """Open the sheet of a game."""
        ...

    def close(self) -> None:
        """Close that sheet."""
        ...

    def fetch_chosen(self) -> None:
        """Show the form of the chosen game; fetch the game first if it is not here."""
        ...

    def speak(self, code: str) -> None:
        """Change the language."""
        ...

    def begin_seated(self, match: Match, seated: gameform.Seated) -> None:
        """Put a match on the table that was begun with the form."""
        ...

    def begin(
        self,
        match: Match,
        names: dict[str, str],
        beside: Mapping[str, Any] | None = None,
        bots: Bots | None = None,
    ) -> None:
        """Put a match that is not in the list yet on the table. `beside` is the data of its codes, saved with it."""
        ...

    def resume(self, id: str) -> None:
        """Go on with a saved game."""
        ...

    def export(self, id: str) -> None:
        """Export a saved game as a file."""
        ...

    def ask(self, id: str | None) -> None:
        """Ask whether a saved game is to be deleted."""
        ...

    def delete(self, id: str) -> None:
        """Delete a saved game."""
        ...

    def undelete(self) -> None:
        """Bring the game deleted last back."""
        ...

    def tell(self, sentence: str, focus: str | None = None) -> None:
        """Show a sentence on the screen, and draw the screen; move the focus to the element of the selector `focus`."""
        ...

    def fail(self, trouble: TableError) -> None:
        """Show an error on the screen, as a sentence."""
        ...

    def sentence(self, trouble: TableError) -> str:
        """Return an error as a sentence in the player's language."""
        ...

    def attempt(self, act: Callable[[], object]) -> None:
        """Call `act`. If it raises GameAway, fetch that game and call `act` again."""
        ...
