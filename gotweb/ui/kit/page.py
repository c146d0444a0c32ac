"""The interfaces of the page as a whole, and of its device, for all parts of the page.

The one app (`gotweb.ui.page.app`) is such a page; tests bring a smaller one.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.kit.settings import Settings, SettingsMemory
from gotweb.ui.kit.sheets import SheetStack


class Device(Protocol):
    """What only a browser can do; `gotweb.ui.kit.device`, which needs one, does it, and the tests' paper."""

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""

    def after(self, milliseconds: int, call: Callable[[], object]) -> None:
        """Call a function once, after so many milliseconds."""

    def date(self, milliseconds: int, code: str) -> str:
        """Return a moment (milliseconds since 1970) as people write it in a language and in the device's region."""

    def today(self) -> str:
        """Return today's date for the name of a file."""

    def download(self, name: str, text: str) -> None:
        """Download a text as a file."""

    def hand_out(self, name: str, blob: Any) -> None:
        """Download a Blob of the browser as a file."""

    def page_url(self) -> str:
        """Return the page's address without what follows the number sign."""

    def fragment(self) -> str:
        """Return what follows the number sign in the page's address, that sign included."""

    def drop_fragment(self) -> None:
        """Remove the fragment from the page's address."""

    def select(self, selector: str) -> None:
        """Select all of a field's text."""

    def can_share(self) -> bool:
        """Return whether the device has a share sheet."""

    async def copy(self, text: str) -> bool:
        """Copy a text. Returns whether the browser allowed it."""

    async def share(self, title: str, url: str) -> bool:
        """Open the device's share sheet for a link with a title. Returns whether it opened."""

    def reveal(self, selector: str) -> None:
        """Scroll an element to the top of its container, and move the keyboard's focus there."""

    def bring(self, selector: str) -> None:
        """Scroll an element to the top of its container, without moving the keyboard's focus."""

    def is_shown(self, selector: str) -> bool:
        """Return whether the selector finds an element, and the styles show it."""

    def keep(self) -> None:
        """Ask the browser to keep what is stored even when the device runs full."""

    async def fleeting(self) -> str:
        """Return when the browser may delete stored data: "week", "room" (space runs short), or "" for never."""

    def kept_texts(self, folder: str) -> dict[str, str]:
        """Return the texts kept in a folder, by their names; none where the browser refuses storage."""

    def keep_text(self, folder: str, name: str, text: str) -> None:
        """Store a text.

        Raises TableError `own-full` if there is no room, or `own-none` if this browser stores nothing.
        """

    def drop_text(self, folder: str, name: str) -> None:
        """Forget a text."""

    def update_ready(self) -> bool:
        """Return whether a newer version of the page is waiting."""

    def stored(self) -> bool:
        """Return whether all of the page is stored on the device, so that it opens without a network."""

    def update_now(self) -> None:
        """Load the newer version of the page."""

    async def read(self, file: Any) -> str:
        """Return the text of a file. Raises BadRecord for one that cannot be read."""

    def now(self) -> int:
        """Return the time in milliseconds, by a clock that only goes forward."""

    async def turn(self) -> None:
        """Let the browser paint and handle events in the middle of long work."""

    async def fetch_game(self, package: str) -> None:
        """Install the files and the styles of a package. Raises OSError if they cannot be downloaded."""


class Page(Protocol):
    """The page: what is on it, and the ways between its screens. The app, which is one, lies in a room above."""

    language: Language
    names: dict[str, str]
    """Seat -> the name of its player, for the match on the table."""

    @property
    def settings(self) -> Settings:
        """The settings of this device."""

    @property
    def pile(self) -> SheetStack:
        """The sheets that lie over the page."""

    @property
    def memory(self) -> SettingsMemory:
        """The settings stored on this device."""

    @property
    def device(self) -> Device:
        """The device."""

    @property
    def match(self) -> Match | None:
        """The match on the table; None on the first screen."""

    def say(self, sentence: str, over: bool = False) -> None:
        """Announce a sentence: show it for a while, and have screen readers read it out.

        A sentence with `over` must be public: it is shown in front of a curtain, too.
        """

    def changed(self) -> None:
        """Save the match after an answer was given or taken back, or after data kept beside the match has changed."""

    def refresh(self) -> None:
        """Draw everything anew."""

    def speak(self, code: str) -> None:
        """Switch to another language."""

    def set(self, name: str, value: str) -> None:
        """Change a setting of this device."""

    def export(self) -> None:
        """Export the match on the table as a file."""

    def home(self) -> None:
        """Go to the first screen."""

    def menu(self) -> None:
        """Open the menu."""

    def looks(self) -> None:
        """Open the settings."""

    def rules(self, rule: str | None = None) -> None:
        """Open the rules, at one of them if it is given."""

    def learn(self) -> None:
        """Open the list of lessons."""

    def report(self) -> None:
        """Open the report of the match on the table."""

    def triumph(self) -> None:
        """Show the celebration of the winner."""

    def replay(self, event: int | None = None) -> None:
        """Open the replay of the match, at its beginning or at an event of its log."""

    def write_notes(self) -> None:
        """Open the private notes."""

    def inspect(self, area: str) -> None:
        """Open the sheet of an area."""


def match_of(page: Page) -> Match:
    """Return the match on the table. Raises LookupError on the first screen, where there is none."""
    if page.match is None:
        raise LookupError("no match is on the table")
    return page.match
