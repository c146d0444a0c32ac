"""Files of one's own in the form of a game: read, kept on this device, listed, and deleted again.

Their texts lie in the browser's localStorage: they are few and small, and needed as soon as the form is drawn. The
player has each as a file besides, and a game begun with one does not need it any more. Each text is read anew by the
current rules, so that a file from an older version is checked, too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, Protocol

from gotweb.core import foreign, own, shelf
from gotweb.core.errors import TableError
from gotweb.core.foreign import Unreadable
from gotweb.core.game import Game
from gotweb.core.own import Own, OwnFiles, own_of
from gotweb.lang import Language
from gotweb.ui.face import faces, offered
from gotweb.ui.home.face import BuilderFace
from gotweb.ui.kit import phrases
from gotweb.ui.kit.page import Device
from gotweb.ui.kit.tree import Element, el

MOST_KEPT = 30
"""So many files of one game are kept at most."""


class KeptFile(NamedTuple):
    """A file that is kept on this device."""

    id: str
    own: Own | None
    """What it holds; None if it cannot be read (any more)."""
    trouble: TableError | None
    """Why it cannot be read."""


class OwnShelf:
    """The files of one game that are kept on this device. A game that takes none has an empty shelf."""

    def __init__(self, game: Game, texts: Device) -> None:
        self.game = game
        self.texts = texts
        self.files: OwnFiles | None = own_of(game)
        self._read: dict[str, KeptFile] = {}
        """Text -> what was read in it; a form is drawn often, and a text never changes."""

    def kept(self) -> list[KeptFile]:
        """All files that are kept, sorted by name."""
        if self.files is None:
            return []
        texts = self.texts.kept_texts(self.game.id)
        self._read = {text: self._read.get(text) or self._kept(id, text) for id, text in texts.items()}
        return sorted(self._read.values(), key=lambda one: (one.own.name if one.own is not None else "", one.id))

    def _kept(self, id: str, text: str) -> KeptFile:
        assert self.files is not None
        try:
            return KeptFile(id, self.files.read(text), None)
        except TableError as trouble:
            return KeptFile(id, None, trouble)

    def take_in(self, text: str) -> KeptFile:
        """Check a file and keep it; equal files are kept once. Raises TableError if it is wrong or cannot be kept."""
        if self.files is None:
            raise TableError("own-foreign")
        if len(text) > own.MAX_CHARACTERS:
            raise too_long()
        text = text.removeprefix("\ufeff")  # some editors put a mark in front
        found = KeptFile(_id(text), self.files.read(text), None)
        self._keep(found.id, text)
        return found

    def keep_draft(self, text: str) -> KeptFile:
        """Keep a file that may not be played yet, unchecked. Raises TableError if it cannot be kept."""
        found = self._kept(_id(text), text)
        self._keep(found.id, text)
        return found

    def _keep(self, id: str, text: str) -> None:
        known = self.texts.kept_texts(self.game.id)
        if id not in known:
            if len(known) >= MOST_KEPT:
                raise TableError("own-many")
            self.texts.keep_text(self.game.id, id, text)

    def drop(self, id: str) -> None:
        """Delete a file."""
        self.texts.drop_text(self.game.id, id)


def _id(text: str) -> str:
    """Return the name under which a text is kept: equal texts have equal names."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:12]


def too_long() -> TableError:
    """Return the error for a file of one's own that has too many characters."""
    return TableError("own-large", n=own.MAX_CHARACTERS)


def why_not(text: str, trouble: TableError) -> TableError:
    """Return the error for a text that could not be opened as a game: it may be a file of one's own that is too long.

    Only then is it examined as such a file: a saved game may be much longer, and should not be read twice.
    """
    over = len(text) > own.MAX_CHARACTERS and claimed(text, foreign.MAX_CHARACTERS) is not None
    return too_long() if over else trouble


def claimed(text: str, most: int = own.MAX_CHARACTERS) -> str | None:
    """Return the id of the game whose own file a text looks like.

    None if there is none, or it has more than `most` characters.

    Games that are here are asked. A game still to be fetched is recognised by the keys of its files (`Card.own`): the
    caller then fetches it and asks again.
    """
    try:
        content = foreign.loads(text.removeprefix("\ufeff"), most)
    except Unreadable:
        return None
    for face in faces():
        files = own_of(face.game)
        if files is not None and files.claims(content):
            return face.game.id
    keys = content.keys() if isinstance(content, dict) and "gotweb" not in content else set()
    return next((id for id in offered() if shelf.missing(id) and _told_by(id) & keys), None)


def _told_by(id: str) -> set[str]:
    """Return the keys by which the own files of a game are recognised that has still to be fetched."""
    card = shelf.card(id)
    return set(card.own) if card is not None else set()


def called(t: Language, one: Own) -> str:
    """Return the name in a file, or the game's name for a file without one."""
    return one.name or t(f"own.{'beside' if one.beside else 'played'}")


class Doing(Protocol):
    """What can be done with the files of the chosen game; `Arrivals`, which imports this, does it."""

    def take_own(self, text: str) -> None:
        """Keep the text as a file for the chosen game, and show the result."""

    def pick_own(self, event: Any) -> None:
        """Keep the files that were picked."""

    def drop_own(self, id: str) -> None:
        """Delete a file."""

    def save_example(self) -> None:
        """Save an example file to the device, to begin with."""


class OwnPart:
    """The part of a game's form that shows the files of one's own, if the game takes any."""

    def __init__(
        self, shelf: OwnShelf, doing: Doing, builder: BuilderFace | None = None,
        build: Callable[[str | None, str | None], None] = lambda _option, _id: None,
    ) -> None:  # fmt: skip
        """Make the part of the form. `build` opens the builder, if there is one: for an option, with a file."""
        self.shelf = shelf
        self.doing = doing
        self.builder = builder
        self.build = build

    def tree(
        self, t: Language, added: Callable[[str], bool], turn: Callable[[str], None], open_: bool
    ) -> Element | None:
        """Return the files that are added (boxes to tick, if `open_`), those that can be deleted, and the buttons.

        `added` says whether a file is added to the game, and `turn` changes that. If no file can be added, a sentence
        says so.
        """
        if self.shelf.files is None:
            return None
        kept = self.shelf.kept()
        beside = [one for one in kept if one.own is not None and one.own.beside]
        return el(
            "fieldset",
            {"class": "home-own"},
            el("legend", None, t("home.own")),
            el("p", {"class": "home-hint"}, t("own.hint")),
            [self._box(t, one, added(one.id), turn) for one in beside] if open_ else None,
            el("p", {"class": "home-hint"}, t("own.apart"), key="apart") if beside and not open_ else None,
            el("ul", {"class": "home-own-kept"}, [self._line(t, one) for one in kept]) if kept else None,
            el(
                "div",
                {"class": "home-own-doors"},
                el(
                    "label",
                    {"class": "home-own-file"},
                    el("span", {"class": "button"}, t("home.own.take")),
                    el(
                        "input",
                        {"type": "file", "class": "sr", "data-action": "own-file"},
                        on={"change": self.doing.pick_own},
                    ),
                ),
                el(
                    "button",
                    {"type": "button", "data-action": "own-example"},
                    t("home.own.example"),
                    on={"click": lambda _event: self.doing.save_example()},
                ),
            ),
            key="own",
        )

    def _box(self, t: Language, one: KeptFile, ticked: bool, turn: Callable[[str], None]) -> Element:
        """Return a box to tick: whether a file is added to the game."""
        name = called(t, one.own) if one.own is not None else t("home.own.broken")
        return el(
            "div",
            {"class": "home-option"},
            el(
                "label",
                None,
                el(
                    "input",
                    {"type": "checkbox", "checked": ticked, "data-action": f"own-add-{one.id}"},
                    on={"change": lambda _event: turn(one.id)},
                ),
                el("span", None, t("home.own.with", name=name)),
            ),
            key=f"add-{one.id}",
        )

    def _line(self, t: Language, one: KeptFile) -> Element:
        """Return the line of a kept file with a button that deletes it; for an unreadable file, with the reason."""
        draft = self._draft(t, one) if one.own is None else None
        name = called(t, one.own) if one.own is not None else draft or t("home.own.broken")
        mark = el("small", None, f" {t('build.draft')}") if draft is not None else None
        return el(
            "li",
            None,
            el("span", None, name, mark),
            el("small", None, phrases.error(t, one.trouble)) if one.trouble is not None else None,
            el(
                "button",
                {
                    "type": "button",
                    "class": "home-own-build",
                    "data-action": f"own-build-{one.id}",
                    "aria-label": t("build.change.of", name=name),
                },
                t("build.change"),
                on={"click": partial(_ignore, partial(self.build, None), one.id)},
                key="build",
            )
            if draft is not None or (one.own is not None and self._built(one.own))
            else None,
            el(
                "button",
                {"type": "button", "data-action": f"own-drop-{one.id}", "aria-label": t("home.own.drop.of", name=name)},
                t("home.own.drop"),
                on={"click": partial(_ignore, self.doing.drop_own, one.id)},
            ),
            key=one.id,
        )

    def _built(self, file: Own) -> bool:
        """Return whether the builder makes files of this kind."""
        return self.builder is not None and any(file.fits(option) for option in self.builder.options)

    def _draft(self, t: Language, one: KeptFile) -> str | None:
        """Return the name of a draft; None for a file that the builder cannot open."""
        if self.builder is None:
            return None
        text = self.shelf.texts.kept_texts(self.shelf.game.id).get(one.id, "")
        try:
            return self.builder.name(self.builder.opened(t, text)) or t("own.played")
        except TableError:
            return None


def _ignore(act: Callable[[str], None], id: str, _event: Any) -> None:
    act(id)


def example_name(id: str) -> str:
    """Return the file name for the example of a game."""
    return f"{id}-example.json"


def files_of(kept: list[KeptFile]) -> Mapping[str, Own]:
    """Return the files that can be read, by their ids."""
    return {one.id: one.own for one in kept if one.own is not None}


__all__ = [
    "Doing", "KeptFile", "OwnPart", "OwnShelf", "called", "claimed", "example_name", "files_of", "too_long",
    "why_not",
]  # fmt: skip
