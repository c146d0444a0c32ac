"""Files of one's own at the form of a game: taken in, kept on this device, listed, and put away again.

Their texts lie in the browser's localStorage: they are few and small, wanted as soon as the form is drawn, and whoever
took one in has it as a file besides; a game that was begun with one does not need it any more. Each is read anew by the
rules that are here now, so that a file from an older version is checked, too.
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
from gotweb.ui.kit.tree import Element, el

MOST_KEPT = 30
"""So many files of one game are kept at most."""


class Texts(Protocol):
    """Where the texts of files are kept; `gotweb.ui.kit.device` does it."""

    def kept_texts(self, folder: str) -> dict[str, str]:
        """Return the texts kept in a folder, by their names; none where the browser refuses storage."""
        ...

    def keep_text(self, folder: str, name: str, text: str) -> None:
        """Keep a text. Raises TableError `own-full` if there is no room, or `own-none` if nothing is kept here."""
        ...

    def drop_text(self, folder: str, name: str) -> None:
        """Forget a text."""
        ...


class Kept(NamedTuple):
    """A file that is kept on this device."""

    id: str
    own: Own | None
    """What it holds; None if it cannot be read (any more)."""
    trouble: TableError | None
    """Why it cannot be read."""


class OwnShelf:
    """The files of one game that are kept on this device. A game that takes none has an empty shelf."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts
        self.files: OwnFiles | None = own_of(game)
        self._read: dict[str, Kept] = {}
        """Text -> what was read in it; a form is drawn often, and a text never changes."""

    def kept(self) -> list[Kept]:
        """All files that are kept, in the order of what they are called."""
        if self.files is None:
            return []
        texts = self.texts.kept_texts(self.game.id)
        self._read = {text: self._read.get(text) or self._kept(id, text) for id, text in texts.items()}
        return sorted(self._read.values(), key=lambda one: (one.own.name if one.own is not None else "", one.id))

    def _kept(self, id: str, text: str) -> Kept:
        assert self.files is not None
        try:
            return Kept(id, self.files.read(text), None)
        except TableError as trouble:
            return Kept(id, None, trouble)

    def take_in(self, text: str) -> Kept:
        """Check a file and keep it; the same one is kept once. Raises TableError if it is wrong or cannot be kept."""
        if self.files is None:
            raise TableError("own-foreign")
        if len(text) > own.MAX_CHARACTERS:
            raise too_long()
        text = text.removeprefix("\ufeff")  # some editors put a mark in front
        found = Kept(_id(text), self.files.read(text), None)
        self._keep(found.id, text)
        return found

    def keep_draft(self, text: str) -> Kept:
        """Keep a file that may not be played yet, as it stands. Raises TableError if it cannot be kept."""
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
        """Forget a file."""
        self.texts.drop_text(self.game.id, id)


def _id(text: str) -> str:
    """The name under which a text is kept: the same for the same text."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:12]


def too_long() -> TableError:
    """Return what is said of a file of one's own that has too many characters."""
    return TableError("own-large", n=own.MAX_CHARACTERS)


def why_not(text: str, trouble: TableError) -> TableError:
    """Return why a text that could not be opened as a game is not taken: it may be a file of one's own, but too long.

    Only then it is looked at as such: a saved game may be much longer than those, and is not read twice.
    """
    over = len(text) > own.MAX_CHARACTERS and claimed(text, foreign.MAX_CHARACTERS) is not None
    return too_long() if over else trouble


def claimed(text: str, most: int = own.MAX_CHARACTERS) -> str | None:
    """Return the id of the game whose file a text looks like; None if it looks like none, or has more than `most`.

    Games that are here are asked first. Of others it is known by which keys their files are told (`Card.own`): then
    fetch that game and ask again.
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
    """The keys by which files of a game that is away are told."""
    card = shelf.card(id)
    return set(card.own) if card is not None else set()


def called(t: Language, one: Own) -> str:
    """Return what a file calls itself, or what the game calls such a file."""
    return one.name or t(f"own.{'beside' if one.beside else 'played'}")


class Doing(Protocol):
    """What can be done with the files of the chosen game; the first screen does it."""

    def take_own(self, text: str) -> None:
        """Take in the text of a file for the chosen game, and say what came of it."""
        ...

    def pick_own(self, event: Any) -> None:
        """Take in the files that were picked."""
        ...

    def drop_own(self, id: str) -> None:
        """Forget a file."""
        ...

    def save_example(self) -> None:
        """Save a file to begin with on the device."""
        ...


class OwnPart:
    """The part of a game's form that shows the files of one's own, if the game takes any."""

    def __init__(
        self, shelf: OwnShelf, doing: Doing, builder: BuilderFace | None = None,
        build: Callable[[str | None, str | None], None] = lambda _option, _id: None,
    ) -> None:  # fmt: skip
        """`build` opens the sheet of what builds such files, if there is a `builder`: for an option, with a file."""
        self.shelf = shelf
        self.doing = doing
        self.builder = builder
        self.build = build

    def tree(
        self, t: Language, added: Callable[[str], bool], turn: Callable[[str], None], open_: bool
    ) -> Element | None:
        """The files that are added (boxes to tick, if `open_`), those that can be put away, and the buttons.

        `added` says whether a file is added to what is played, and `turn` changes that. If none can be, that is said.
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

    def _box(self, t: Language, one: Kept, ticked: bool, turn: Callable[[str], None]) -> Element:
        """A box to tick: whether a file is added to what is played."""
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

    def _line(self, t: Language, one: Kept) -> Element:
        """A file that is kept, and a button that puts it away; where it cannot be read, why not."""
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
        """Whether a file is such as the builder makes."""
        return self.builder is not None and any(file.fits(option) for option in self.builder.options)

    def _draft(self, t: Language, one: Kept) -> str | None:
        """What a draft is called; None for what cannot be built on."""
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
    """Return the name of the file to which the example of a game is saved."""
    return f"{id}-example.json"


def files_of(kept: list[Kept]) -> Mapping[str, Own]:
    """Return the files that can be read, by their ids."""
    return {one.id: one.own for one in kept if one.own is not None}


__all__ = [
    "Doing", "Kept", "OwnPart", "OwnShelf", "Texts", "called", "claimed", "example_name", "files_of", "too_long",
    "why_not",
]  # fmt: skip
