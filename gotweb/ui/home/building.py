"""Building a file of one's own on the first screen: the file as built so far, and the actions on it.

The file is kept among the files of one's own. A file that may not be played yet is kept as a draft: its text lies with
the others, is not valid as such a file, and is listed with the reason and a button to continue building it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gotweb.core.errors import TableError
from gotweb.core.record import MAX_NAME
from gotweb.lang import Language
from gotweb.ui.home import ownlink
from gotweb.ui.home.face import BuilderFace
from gotweb.ui.home.gameform import Form, clean_name
from gotweb.ui.home.ownfiles import OwnShelf
from gotweb.ui.kit import phrases
from gotweb.ui.kit.page import Device

SHEET = "build"
"""The id of the sheet's heading."""
PASTED = "build-paste"
"""The id of the field for a text."""
COPY = "[data-action=build-copied]"
"""Where a text stands that the browser did not let us copy."""


class BuildingScreen(NamedTuple):
    """The parts of the first screen that building uses."""

    device: Device
    language: Callable[[], Language]
    draw: Callable[[str | None], None]
    """Draw the screen anew, and move the focus to the element of a selector if one is given."""
    leave: Callable[[str, str], None]
    """Put the sheet away, say a sentence, and move the focus to the element of a selector."""


class Building:
    """A file of one's own that is being built."""

    def __init__(self, screen: BuildingScreen, form: Form, builder: BuilderFace, shelf: OwnShelf, option: str) -> None:
        self.screen = screen
        self.form = form
        self.builder = builder
        self.shelf = shelf
        self.option = option
        """The option in which it is played when it is done."""
        self.content: Any = builder.fresh(form.options)
        self.kept: str | None = None
        """The id under which it is kept already; it is put away when a newer state is kept."""
        self.told = ""
        self.by_hand: str | None = None
        """A text to be copied by hand."""

    def open(self, id: str) -> None:
        """Continue a kept file or draft. Raises TableError if it is neither."""
        text = self.shelf.texts.kept_texts(self.shelf.game.id)[id]
        self.content = self.builder.opened(self.screen.language(), text)
        self.kept = id

    # what is done on the sheet

    def name(self, text: str) -> None:
        """Set the name of the file; the field shows it already."""
        self.content = self.builder.called(self.content, clean_name(text, MAX_NAME))

    def pick(self, id: str, value: str) -> None:
        """Choose another value of the `Pick` with this id."""
        self._now(self.builder.picked(self.content, id, value))

    def add(self, id: str) -> None:
        """Add the offered thing with this id."""
        self._now(self.builder.added(self.content, id))

    def remove(self, id: str) -> None:
        """Remove the thing with this id; the focus moves to the heading, since the focused button is gone."""
        self._now(self.builder.removed(self.content, id), f"#{SHEET}")

    def _now(self, content: Any, focus: str | None = None) -> None:
        self.content, self.told, self.by_hand = content, "", None
        self.screen.draw(focus)

    def read(self, text: str) -> None:
        """Replace the file by a pasted text: lines, a file, or a link."""
        t = self.screen.language()
        try:
            self._now(self.builder.opened(t, ownlink.text_in(text) or text), f"#{SHEET}")
        except TableError as trouble:
            self._tell(phrases.error(t, trouble))

    def _tell(self, sentence: str, focus: str | None = None) -> None:
        self.told = sentence
        self.screen.draw(focus)

    # where it goes

    def keep(self) -> None:
        """Keep the file on this device and choose it to be played at once.

        If it may not be played yet, keep it as a draft.
        """
        t, text = self.screen.language(), self.builder.file(self.content)
        fit = not self.builder.shown(t, self.content).faults
        try:
            made = self.shelf.take_in(text) if fit else self.shelf.keep_draft(text)
        except TableError as trouble:
            self._tell(phrases.error(t, trouble))
            return
        if self.kept not in (None, made.id):
            self.shelf.drop(self.kept or "")
        name = self.builder.name(self.content) or t("own.played")
        if made.own is not None:
            self.form.play(self.option, made.id, made.own)
        said = t("build.kept" if fit else "build.kept.draft", name=name)
        self.screen.leave(said, f"[data-action=build-{self.option}]")

    def leave(self) -> None:
        """Close the sheet without keeping anything."""
        self.screen.leave("", f"[data-action=build-{self.option}]")

    def save(self) -> None:
        """Save the file to the device."""
        self.screen.device.download(f"{self.shelf.game.id}-own.json", self.builder.file(self.content))
        self._tell(self.screen.language()("share.file.done"))

    def copy_lines(self) -> None:
        """Copy the file as lines of text."""
        self._copy(self.builder.lines(self.screen.language(), self.content))

    def copy_link(self) -> None:
        """Copy a link that opens the file on another device."""
        made = ownlink.link(self.screen.device.page_url(), self.builder.file(self.content))
        self._copy(made)

    def _copy(self, text: str) -> None:
        async def copy() -> None:
            copied = await self.screen.device.copy(text)
            self.by_hand = None if copied else text
            self._tell(self.screen.language()("build.copied" if copied else "build.not-copied"))
            if not copied:
                self.screen.device.select(COPY)

        self.screen.device.later(copy())
