"""The games kept on this device: saved after every answer, listed on the first screen.

One key per game, and each value is two things in one text: a first line that the list can read without
opening the game (the head), and after it the game's record. So there is no index that could disagree
with the games, and a save is one write, which the browser does wholly or not at all: a write that fails
leaves the version before it untouched.

Saving must cost next to nothing, since it happens after every answer: only answers that are new since
the last save are turned into text.
"""

from __future__ import annotations

import contextlib
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from gotweb.core import record
from gotweb.core.choice import Answer
from gotweb.core.errors import BadRecord, TableError
from gotweb.core.match import Match

PREFIX = "gotweb.game."
SETTING = "gotweb.setting."
HEAD_VERSION = 1
MAX_SETTING = 40
MAX_HEAD = 4_000


class StorageFull(Exception):
    """The browser has no room left for this page."""


class StorageBlocked(Exception):
    """The browser keeps nothing for this page: a private window, or a setting."""


class Storage(Protocol):
    """Texts under keys, as browsers keep them. Everything may raise StorageBlocked, `set` also StorageFull."""

    def get(self, key: str) -> str | None:
        """The text under a key, if any."""
        ...

    def set(self, key: str, text: str) -> None:
        """Put a text under a key: wholly, or (raising) not at all."""
        ...

    def remove(self, key: str) -> None:
        """Forget a key."""
        ...

    def all_keys(self) -> list[str]:
        """All keys, ours and others'."""
        ...


class Head(NamedTuple):
    """What the list shows of a game."""

    game: str
    players: int
    names: dict[str, str]
    seats: tuple[str, ...]
    round: int
    phase: str
    waiting: tuple[str, ...]
    winners: tuple[str, ...] | None
    """None while the game goes on."""
    played: int
    """When it was saved, in milliseconds since 1970."""


class Entry(NamedTuple):
    """One line of the list. Without a head it is damaged; if not `kept`, only this window holds it."""

    id: str
    head: Head | None
    size: int
    kept: bool


@dataclass
class _Draft:
    """What this window knows of a game's text: the answers already written, and the stamp it last saw stored."""

    answers: list[Answer] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    stamp: str | None = None
    revision: int = 0
    trouble: str | None = None


class Store:
    """The games in one storage. `writer` tells this window from another one that plays the same game."""

    def __init__(self, storage: Storage, writer: str | None = None, now: Callable[[], int] | None = None) -> None:
        self.storage = storage
        self.writer = writer or secrets.token_hex(4)
        self.now = now or (lambda: int(time.time() * 1000))
        self._drafts: dict[str, _Draft] = {}
        self._unkept: dict[str, str] = {}
        self._moved: dict[str, str] = {}

    def new_id(self) -> str:
        """An id that no other game has."""
        return secrets.token_hex(5)

    def save(self, game_id: str, match: Match, names: dict[str, str]) -> TableError | None:
        """Keep the game as it is now. What it returns is to be told to the players, once; the game goes on.

        Should another window have saved the same game in the meantime, neither overwrites the other: from
        then on this window saves under an id of its own.
        """
        game_id = self._moved.get(game_id, game_id)
        draft = self._drafts.setdefault(game_id, _Draft())
        forked = self._differs(game_id, draft)
        if forked:
            new = self.new_id()
            self._moved[game_id] = new
            self._drafts[new] = draft = _Draft(draft.answers, draft.lines)
            self._catch_up(draft, match, names)
            del self._drafts[game_id]
            self._unkept.pop(game_id, None)
            game_id = new
        elif not self._catch_up(draft, match, names) and draft.stamp is not None and game_id not in self._unkept:
            return None  # to open a game and look at it is not to play it: another window may go on
        text, stamp = self._text(draft, match)
        trouble = self._write(game_id, text)
        if trouble is None:
            draft.stamp, draft.trouble = stamp, None
            return TableError("save-forked") if forked else None
        told, draft.trouble = draft.trouble, trouble
        return None if told == trouble else TableError(trouble)

    def current_id(self, game_id: str) -> str:
        """Where a game is saved by now (see `save`)."""
        return self._moved.get(game_id, game_id)

    def trouble(self, game_id: str) -> TableError | None:
        """Why the game's last save failed, or None if it did not."""
        draft = self._drafts.get(self.current_id(game_id))
        return TableError(draft.trouble) if draft is not None and draft.trouble is not None else None

    def played_elsewhere(self, game_id: str) -> bool:
        """Whether another window has saved this game since this one last did."""
        game_id = self.current_id(game_id)
        return game_id in self._drafts and self._differs(game_id, self._drafts[game_id])

    def entries(self) -> list[Entry]:
        """All games of this device, the last played first; damaged ones at the end. Never raises."""
        texts = {id: (text, False) for id, text in self._unkept.items()}
        try:
            keys = [key for key in self.storage.all_keys() if key.startswith(PREFIX)]
            for key in keys:
                texts.setdefault(key.removeprefix(PREFIX), (self.storage.get(key) or "", True))
        except StorageBlocked:
            pass
        entries = [Entry(id, _read_head(text), len(text), kept) for id, (text, kept) in texts.items()]
        return sorted(entries, key=lambda e: (e.head is None, -e.head.played if e.head else 0, e.id))

    def raw(self, game_id: str) -> str:
        """All that lies under the game's key, sound or not. Raises TableError `save-gone` or `storage-blocked`."""
        game_id = self.current_id(game_id)
        if game_id in self._unkept:
            return self._unkept[game_id]
        try:
            text = self.storage.get(PREFIX + game_id)
        except StorageBlocked as error:
            raise TableError("storage-blocked") from error
        if text is None:
            raise TableError("save-gone")
        return text

    def load(self, game_id: str) -> record.Loaded:
        """The game as it was saved last. Raises TableError: BadRecord if it is damaged, or as `raw` does."""
        text = self.raw(game_id)
        head, _, body = text.partition("\n")
        if _read_head(text) is None:
            raise BadRecord("record-damaged")
        loaded = open_record(body)
        game_id = self.current_id(game_id)
        if game_id not in self._unkept:  # else what is stored is older than this text, and its stamp known already
            draft = _Draft(stamp=_stamp_of(head), revision=_revision_of(head))
            if not loaded.rebased:
                self._catch_up(draft, loaded.match, loaded.names)
            self._drafts[game_id] = draft
        return loaded

    def delete(self, game_id: str) -> str:
        """Forget a game, and return its text: `restore` takes that back. Raises as `raw` does."""
        game_id = self.current_id(game_id)
        text = self.raw(game_id)
        try:
            self.storage.remove(PREFIX + game_id)
        except StorageBlocked as error:
            if game_id not in self._unkept:
                raise TableError("storage-blocked") from error
        self._unkept.pop(game_id, None)
        self._drafts.pop(game_id, None)
        return text

    def restore(self, game_id: str, text: str) -> TableError | None:
        """Undo a `delete`."""
        trouble = self._write(game_id, text)
        return None if trouble is None else TableError(trouble)

    def usable(self) -> bool:
        """Whether this browser keeps anything for this page."""
        try:
            self.storage.set(SETTING + "probe", "1")
            self.storage.remove(SETTING + "probe")
        except StorageBlocked:
            return False
        except StorageFull:
            pass
        return True

    def setting(self, name: str) -> str | None:
        """A remembered setting, such as the language."""
        try:
            text = self.storage.get(SETTING + name)
        except StorageBlocked:
            return None
        return text if text is not None and len(text) <= MAX_SETTING else None

    def remember(self, name: str, value: str) -> None:
        """Remember a setting, if the browser lets us: nothing is lost if not."""
        with contextlib.suppress(StorageBlocked, StorageFull):
            self.storage.set(SETTING + name, value)

    def _differs(self, game_id: str, draft: _Draft) -> bool:
        """Whether what is stored is not what this window last saw there."""
        try:
            stored = self.storage.get(PREFIX + game_id)
        except StorageBlocked:
            return False
        # deleted in another window: it is saved again, so that nothing is lost
        return stored is not None and (draft.stamp is None or not stored.startswith(draft.stamp))

    def _write(self, game_id: str, text: str) -> str | None:
        """Write; the id of what went wrong, if anything did. Then this window holds the text."""
        try:
            self.storage.set(PREFIX + game_id, text)
        except StorageFull:
            self._unkept[game_id] = text
            return "storage-full"
        except StorageBlocked:
            self._unkept[game_id] = text
            return "storage-blocked"
        self._unkept.pop(game_id, None)
        return None

    def _catch_up(self, draft: _Draft, match: Match, names: dict[str, str]) -> bool:
        """Bring the draft's lines up to the match; whether anything was different."""
        same = 0
        # `is`: an answer taken back and given again is written again, an answer kept is not even compared
        for old, (_, new) in zip(draft.answers, match.answers, strict=False):
            if old is not new:
                break
            same += 1
        different = same < len(draft.answers) or same < len(match.answers) or draft.names != names
        del draft.answers[same:], draft.lines[same:]
        for seat, answer in match.answers[same:]:
            draft.answers.append(answer)
            draft.lines.append(_json([seat, answer]))
        draft.names = dict(names)
        return different

    def _text(self, draft: _Draft, match: Match) -> tuple[str, str]:
        """The text to save, and its stamp."""
        content = record.record(match, draft.names, sealed=True)
        del content["answers"]
        draft.revision += 1
        body = '{"answers": [\n' + ",\n".join(draft.lines) + "\n],\n" + _json(content)[1:] + "\n"
        stamp = f'{{"save": {HEAD_VERSION}, "writer": "{self.writer}", "revision": {draft.revision}, '
        return stamp + self._head(match, draft.names, content["checkpoint"]["position"], len(body)) + "\n" + body, stamp

    def _head(self, match: Match, names: dict[str, str], position: dict[str, Any], length: int) -> str:
        """The head's line after its stamp. `length` betrays a text that was cut off."""
        result = match.result
        return _json(
            {
                "length": length,
                "game": match.game.id,
                "names": names,
                "seats": match.seats,
                "round": position.get("round", 0),
                "phase": position.get("phase", ""),
                "waiting": list(match.choices),
                "winners": None if result is None else result.winners,
                "played": self.now(),
            }
        )[1:]


def open_record(text: str) -> record.Loaded:
    """The match in a record's text, which may come from anywhere. Raises BadRecord, whatever is wrong with it."""
    return record.load(record.loads(text))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _stamp_of(head: str) -> str:
    return head[: head.find('"length": ')]


def _revision_of(head: str) -> int:
    return int(json.loads(head)["revision"])


def _read_head(text: str) -> Head | None:
    """The head of a saved text, or None if it is not one of ours or was damaged."""
    line, _, body = text.partition("\n")
    if len(line) > MAX_HEAD or record.nested_too_deep(line):
        return None
    try:
        content = json.loads(line)
        sound = (
            content["save"] == HEAD_VERSION
            and type(content["revision"]) is int
            and content["length"] == len(body)
            and _stamp_of(line).startswith('{"save": ')
        )
        if not sound:
            return None
        names, seats, winners = content["names"], content["seats"], content["winners"]
        texts = [content["game"], content["phase"], *seats, *content["waiting"], *names.values(), *(winners or ())]
        numbers = [content["round"], content["played"]]
        if not all(type(t) is str for t in texts) or not all(type(n) is int and 0 <= n < 2**53 for n in numbers):
            return None
        return Head(
            content["game"], len(seats), dict(names), tuple(seats), content["round"], content["phase"],
            tuple(content["waiting"]), None if winners is None else tuple(winners), content["played"],
        )  # fmt: skip
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


_here: Store | None = None


def here() -> Store:
    """The store of this window."""
    global _here
    if _here is None:
        from gotweb.ui.device import BrowserStorage

        _here = Store(BrowserStorage())
    return _here


def save(game_id: str, match: Match, names: dict[str, str]) -> TableError | None:
    """Keep a game on this device, see `Store.save`."""
    return here().save(game_id, match, names)
