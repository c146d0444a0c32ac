"""Exporting and importing games: files, links, and the menu at the table.

Exports never hold a sealed answer: the record and the link leave them out. For a game that hides something there are
two kinds of file. A *table* is for playing on, so it has to hold everything hidden; it is encrypted with the codes of
its seats (see `locked`), or, if no seat has a code, packed but not encrypted, and the page says which. A *look* can
only be looked at, and holds what everybody saw, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from gotweb.core import link, look, record, seating
from gotweb.core.errors import BadLink, BadPosition, BadRecord, TableError
from gotweb.core.foreign import Steps, at_once, scaled
from gotweb.core.match import Match
from gotweb.core.ownchecks import BadFile
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.home import links, locked, ownlink, savetext
from gotweb.ui.home.gameform import clean_name
from gotweb.ui.home.links import MARK as MARK
from gotweb.ui.kit import phrases
from gotweb.ui.kit.hint import hint
from gotweb.ui.kit.page import Device, Page, match_of
from gotweb.ui.kit.tools import tool
from gotweb.ui.kit.tree import Element, el
from gotweb.ui.table.locks import Locks

EVERYWHERE, BROWSERS = 2_000, 8_000
"""A link up to the first length passes through messengers and mail, up to the second through browsers."""

MAX_BYTES = 2 * record.MAX_CHARACTERS
"""A file larger than this is not even read."""

MOST_PLACE = 80
"""So many characters of the place in a file (`where`) stand in a sentence about an error; of all other facts fewer."""
_UNSAFE = re.compile(r"[^a-z0-9]+")


class Link(NamedTuple):
    """A link, and where it works: "everywhere", "browsers" or "file" (too long for a link: better send a file)."""

    url: str
    reach: str


def file_name(match: Match, day: str, kind: str = "") -> str:
    """Return the name of an exported file: the game, its round, the day, and the `kind` (".look") if it has one."""
    _, position = match.checkpoint()
    round = position.get("round")
    stage = "finished" if match.result is not None else f"round-{round}" if round is not None else "game"
    return f"{_UNSAFE.sub('-', match.game.id)}-{stage}-{day}{kind}.gotweb.json"


def damaged_name(id: str) -> str:
    """Return the name of the file to which a damaged saved game is exported."""
    return f"gotweb-{_UNSAFE.sub('-', id.lower())[:40].strip('-') or 'game'}.damaged.txt"


def to_text(match: Match, names: Mapping[str, str], bots: record.Bots | None = None) -> str:
    """Return the match as a file's content, to go on with elsewhere.

    It holds the hidden part, packed; no sealed answers.
    """
    return record.dumps(record.record(match, dict(names), sealed=False, hidden=True, bots=bots))


async def to_locked_text(match: Match, names: Mapping[str, str], locks: Locks, bots: record.Bots | None = None) -> str:
    """The same as `to_text`, encrypted with the seats' codes. Raises ValueError if none has one (`locked.keepers`)."""
    return record.dumps(await locked.lock(match, names, locks, bots))


def to_look(match: Match, names: Mapping[str, str]) -> str:
    """Return the match as a file's content, to look at. Nothing that was hidden from anybody is in it.

    Raises TableError `look-large` if it would be larger than any file that is read.
    """
    return look.dumps(look.look(match, dict(names)))


def from_text(text: str) -> record.Loaded | look.Look | locked.Locked:
    """Return the content of a file: an exported or stored game, a look, or a locked table.

    Raises BadRecord.
    """
    return at_once(reading(text))


def reading(text: str) -> Steps[record.Loaded | look.Look | locked.Locked]:
    """Do what `from_text` does, in steps; for a look all steps are small. Raises BadRecord."""
    text = text.removeprefix("\ufeff")  # some editors put a mark in front
    content = yield from scaled(savetext.reading(text), 0, 50)
    if look.is_look(content):
        seen = yield from scaled(look.loading(content), 50, 100)
        return seen._replace(names={seat: clean_name(name) for seat, name in seen.names.items()})
    if locked.is_locked(content):
        return locked.load(content)
    loaded = record.load(content)
    return loaded._replace(names=known_names(loaded.match, loaded.names))


def check_size(size: int) -> None:
    """Refuse a file that is too large to be a game, before it is read. Raises BadRecord."""
    if size > MAX_BYTES:
        raise BadRecord("record-too-large")


def known_names(match: Match, names: Mapping[str, str]) -> dict[str, str]:
    """Return the players' names, cleaned for display, without those of seats that this match does not have."""
    clean = {seat: clean_name(names.get(seat, "")) for seat in match.seats}
    return {seat: name for seat, name in clean.items() if name}


def to_link(match: Match, page: str, names: Mapping[str, str] | None = None, bots: record.Bots | None = None) -> Link:
    """Return a link that opens a copy of the match at `page`, with the players' names and bots. Raises `link-large`."""
    return _linked(page, link.encode(match, hidden=True) + seating.written(match.seats, names or {}, bots or {}))


async def to_locked_link(
    match: Match, page: str, locks: Locks, names: Mapping[str, str] | None = None, bots: record.Bots | None = None
) -> Link:
    """The same as `to_link`, encrypted with the seats' codes. Raises TableError `link-large`, or ValueError."""
    return _linked(page, await locked.lock_link(match, locks, names, bots))


def _linked(page: str, code: str) -> Link:
    url = page + MARK + code
    return Link(url, reach(len(url)))


def reach(length: int) -> str:
    """Return where a link of this many characters works (see `Link`)."""
    return "everywhere" if length <= EVERYWHERE else "browsers" if length <= BROWSERS else "file"


def from_link(text: str) -> Match | locked.Locked:
    """Return the match in a link, or the locked table (see `arriving`)."""
    found = arriving(text)
    return found if isinstance(found, locked.Locked) else found.match


def arriving(text: str) -> record.Loaded | locked.Locked:
    """Return the game in a text: a whole link, its end from `#` on, or the bare code; with names and bots, if any.

    Raises BadLink; and BadRecord for a locked table of another version, or of a game unknown here.
    """
    first: BadLink | None = None
    for code in links.codes(text):
        try:
            return _arrived(code)
        except BadLink as error:  # it was cut at the wrong place; of all places, the first is the likeliest
            first = first or error
    raise first or BadLink("link-foreign")


def _arrived(code: str) -> record.Loaded | locked.Locked:
    if code.startswith(link.LOCKED):
        return locked.from_code(code)
    made, mark, tail = code.partition(seating.TAIL)
    if mark and not tail:
        raise BadLink("link-damaged")
    match = link.decode(made)
    names, bots = seating.read(match.seats, tail)
    return record.Loaded(match, known_names(match, names), False, bots)


def is_link(fragment: str) -> bool:
    """Return whether the part of a page's address from `#` on holds a game, or a file of one's own."""
    return MARK in links.plain(fragment[: 2 * len(MARK)]) or ownlink.is_link(fragment[: 2 * len(ownlink.MARK)])


def sentence(language: Language, trouble: TableError) -> str:
    """Return an error as a sentence in the player's language.

    Its facts may come from a damaged file, so they are shortened. Of a fault in somebody's own list, mode or plan that
    came with a saved game the sentences are known to its own game only; where another is spoken of, the place is named.
    """
    if isinstance(trouble, BadFile) and not language.has(f"error.{trouble.kind}-wrong-type"):
        trouble = BadPosition("bad-position", where=trouble.facts["where"])
    most = {key: MOST_PLACE if key == "where" else record.MAX_NAME for key in trouble.facts}
    facts = {key: clean_name(str(value)[:200], most[key]) for key, value in trouble.facts.items()}
    return phrases.error(language, TableError(trouble.id, **facts))


class Menu:
    """The part of the table's menu that exports the game. `device` does what only a browser can.

    `locks` are the codes of the match's seats: exports are locked with them if the match hides anything.
    """

    def __init__(
        self,
        app: Page,
        device: Device,
        draw: Callable[[], None],
        locks: Locks | None = None,
        bots: Callable[[], record.Bots] = dict,
    ) -> None:
        """Make the menu. `bots` returns the bots that play seats of the match."""
        self.app = app
        self.device = device
        self.draw = draw
        self.locks = locks
        self.bots = bots
        self.keepers = locked.keepers(locks, match_of(app)) if app.match is not None else []
        self._made: Link | TableError | None = None
        """The locked link, or why there is none; None as long as it is not made."""
        if self.locks is not None and self.keepers:
            self.device.later(self._lock(match_of(app), self.locks))
        self.shown: str | None = None
        """The link in the field to copy by hand, if there is one."""
        self.told = ""

    def tree(self) -> list[Element]:
        """The menu as it is now."""
        language = self.app.language
        hides = match_of(self.app).hides
        made = self._made_link()
        length = self._length(language, made) if isinstance(made, Link) else None
        look = language("share.look.hint") if hides else None
        return [
            el(
                "div",
                {"class": "share"},
                hint(language, language("menu.hand"), self._kept(language) if hides else None, length, look),
                el("p", {"class": "home-hint"}, language(f"share.holds.{'locked' if self.keepers else 'open'}"))
                if hides
                else None,
                el("p", {"class": "home-hint"}, told) if (told := self._seated(language)) else None,
                self._button("share.file", "export", "file", self.export),
                self._link(language, made),
                self._button("share.look", "export-look", "spectate", self.export_look) if hides else None,
                self._field(language, self.shown) if self.shown else None,
                el("p", {"class": "share-told", "role": "status"}, self.told),
            )
        ]

    def _seated(self, language: Language) -> str:
        """Return a sentence on the names and bots that the file and the link contain."""
        told = [language("share.names")] if any(self.app.names.values()) else []
        return " ".join([*told, *([language("share.bots")] if self.bots() else [])])

    def _kept(self, language: Language) -> str:
        """The sentence on what an exported table contains and who can open it."""
        if not self.keepers:
            return language("share.hides")
        words = words_of(match_of(self.app).game, language)
        names = [self.app.names.get(seat) or words.seat(seat) for seat in self.keepers]
        return str(language.n("share.locked", len(names), names=phrases.listed(language, names)))

    async def _lock(self, match: Match, locks: Locks) -> None:
        """Make the locked link, and show it."""
        try:
            self._made = await to_locked_link(match, self.device.page_url(), locks, self.app.names, self.bots())
        except TableError as error:
            self._made = error
        self.draw()

    def _made_link(self) -> Link | TableError | None:
        """Return the link to this moment; an error if there can be none; None while it is being encrypted."""
        if self.keepers:
            return self._made
        try:
            return to_link(match_of(self.app), self.device.page_url(), self.app.names, self.bots())
        except TableError as error:
            return error

    def _link(self, language: Language, made: Link | TableError | None) -> list[Element]:
        if not isinstance(made, Link):
            told = language("share.locking") if made is None else sentence(language, made)
            return [el("p", {"class": "home-hint"}, told)]
        return [
            self._button("share.copy", "copy-link", "link", lambda: self.device.later(self.copy(made))),
            *(
                [self._button("share.send", "send", "send", lambda: self.device.later(self.send(made)))]
                if self.device.can_share()
                else []
            ),
            el(
                "a",
                {"class": "button", "href": made.url, "target": "_blank", "rel": "noopener", "data-action": "window"},
                tool("window"),
                language("share.window"),
            ),
        ]

    def _length(self, language: Language, made: Link) -> str:
        return str(language.n(f"share.reach.{made.reach}", len(made.url)))

    def _field(self, language: Language, url: str) -> Element:
        return el(
            "label",
            {"class": "share-field"},
            language("share.by-hand"),
            el(
                "input",
                {"type": "text", "readonly": True, "value": url, "data-action": "link-field"},
                on={"click": lambda event: event.target.select()},
            ),
        )

    def _button(self, key: str, action: str, sign: str, call: Callable[[], object]) -> Element:
        return el(
            "button",
            {"type": "button", "data-action": action},
            tool(sign),
            self.app.language(key),
            on={"click": lambda _event: call()},
        )

    def export(self) -> None:
        """Export the game as a file, to be played on."""
        done = self.app.language("share.file.done")
        export(match_of(self.app), self.app.names, self.device, self.locks, lambda: self.tell(done), self.bots())

    def export_look(self) -> None:
        """Export a look as a file, or say why there can be none."""
        match = match_of(self.app)
        try:
            seen = to_look(match, self.app.names)
        except TableError as error:
            self.tell(sentence(self.app.language, error))
            return
        self.device.download(file_name(match, self.device.today(), ".look"), seen)
        self.tell(self.app.language("share.file.done"))

    async def copy(self, made: Link) -> None:
        """Copy the link; if the browser refuses, show it in a field with its text selected."""
        copied = await self.device.copy(made.url)
        self.shown = None if copied else made.url
        self.tell(self.app.language("share.copied" if copied else "share.not-copied"))
        if not copied:
            self.device.select("[data-action=link-field]")

    async def send(self, made: Link) -> None:
        """Open the device's share sheet for the link.

        If the browser refuses, show the link in a field to copy by hand.
        """
        if not await self.device.share(self.app.language("home.title"), made.url):
            self.shown = made.url
            self.tell(self.app.language("share.refused"))
            self.device.select("[data-action=link-field]")

    def tell(self, text: str) -> None:
        """Show in the menu whether the last action worked."""
        self.told = text
        self.draw()


def export(
    match: Match,
    names: Mapping[str, str],
    device: Device,
    locks: Locks | None,
    done: Callable[[], None],
    bots: record.Bots | None = None,
) -> None:
    """Export a match as a file, to go on with; encrypted by its seats' codes if it hides anything. Then call `done`."""

    async def lock(locks: Locks) -> None:
        device.download(file_name(match, device.today()), await to_locked_text(match, names, locks, bots))
        done()

    if locks is not None and locked.keepers(locks, match):
        device.later(lock(locks))
    else:
        device.download(file_name(match, device.today()), to_text(match, names, bots))
        done()


def exported(language: Language, match: Match, locks: Locks | None) -> str:
    """Return the sentence shown after an export: where the file is, and (with hidden things) whether it is locked."""
    done = language("share.file.done")
    if not match.hides:
        return done
    return f"{done} {language('share.file.locked' if locked.keepers(locks, match) else 'share.file.hides')}"
