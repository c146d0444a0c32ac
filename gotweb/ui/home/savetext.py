"""The text under which a game is stored on this device: one line that the list reads, and the game's record.

The first line (the head) holds what the list shows, so that no game need be opened for it; and it begins with a stamp,
which is different for every save. Below it is the record, with the sealed answers, and beside it the other data that
the table saves. So there is no index that could disagree with the games, and a save is one write.

The text is made after every answer, before the result is shown, so it must cost next to nothing: only answers that are
new since the last time are turned into text, and for a game that hides something only those are packed.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from gotweb.core import foreign, record
from gotweb.core.choice import Answer
from gotweb.core.errors import BadRecord
from gotweb.core.foreign import Steps, Unreadable
from gotweb.core.match import Match
from gotweb.core.record import Bots

VERSION = 1
BEGIN = '{"save": '
"""How every text begins, and no exported file does."""
MAX_HEAD = 4_000
LAST_DAY = 8_640_000_000_000_000
"""The last moment that a browser's Date can hold, in milliseconds since 1970."""
MAX_ROUND = 1_000
_ID = re.compile(r"[a-z0-9_-]{0,40}")
_GAME = re.compile(
    r'\{"save": \d+, "writer": "[^"\\]*", "revision": \d+, "length": \d+, "game": "([a-z0-9_-]{0,40})", '
)
_STATE = re.compile(r'"winners": (null|\["[^\]]*\]), "played": ([0-9]{1,16})\}$')
_BESIDE = "beside"


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


class Glance(NamedTuple):
    """The values by which a saved game is sorted in the list."""

    game: str
    over: bool
    played: int


class Saved(NamedTuple):
    """A game as stored on this device."""

    match: Match
    names: dict[str, str]
    rebased: bool
    """Whether the match had to start from the checkpoint, as in `gotweb.core.record.Loaded`."""
    bots: Bots
    beside: dict[str, Any] | None
    """What the table kept beside the record, as it was given to `Store.save`."""


class Writer:
    """Makes the texts of one game, and keeps the parts of the text that do not change."""

    def __init__(self, window: str, stamp: str | None = None, revision: int = 0) -> None:
        """Make a writer for a `window`, which continues after the text with this `stamp` and `revision`, if there is
        one.
        """
        self.window = window
        self.stamp = stamp
        """How the text begins that this window wrote or read last; None if there is none yet."""
        self.revision = revision
        self.names: dict[str, str] = {}
        self.bots: Bots = {}
        self.beside = "null"
        self._answers: list[Answer] = []
        self._lines: list[str] = []
        self._seen: list[str] = []
        """The lines without what not everybody may see."""
        self._pack = Pack()

    def catch_up(
        self, match: Match, names: Mapping[str, str], beside: Mapping[str, Any] | None, bots: Bots | None = None
    ) -> bool:
        """Read the current state of the game. Returns whether anything has changed since the last call."""
        same = 0
        # `is`: an answer taken back and given again is written again, an answer kept is not even compared
        for old, (_, new) in zip(self._answers, match.answers, strict=False):
            if old is not new:
                break
            same += 1
        told = _json(beside)
        different = same < len(self._answers) or same < len(match.answers)
        different = different or self.names != names or self.bots != (bots or {}) or self.beside != told
        del self._answers[same:], self._lines[same:], self._seen[same:]
        unseen = set(match.hidden)
        for n, (seat, answer) in enumerate(match.answers[same:], same):
            self._answers.append(answer)
            self._lines.append(_json([seat, answer]))
            self._seen.append(_json([seat, None]) if n in unseen else self._lines[n])
        self.names, self.bots, self.beside = dict(names), dict(bots or {}), told
        return different

    def text(self, match: Match, now: int) -> str:
        """Return the text of the game as `catch_up` has read it, saved at the time `now` (milliseconds)."""
        # sealed and hidden answers are in it: it stays on this device
        content = record.record(match, self.names, sealed=True, hidden=True, bots=self.bots, pack=self._packed)
        del content["answers"]
        more = f'"{_BESIDE}": {self.beside},\n' if self.beside != "null" else ""
        body = '{"answers": [\n' + ",\n".join(self._seen) + "\n],\n" + more + _json(content)[1:] + "\n"
        self.revision += 1
        self.stamp = f'{BEGIN}{VERSION}, "writer": "{self.window}", "revision": {self.revision}, '
        view = match.view(None)  # what the table shows now: the checkpoint is of where the step began
        result = match.result
        head = {
            "length": len(body),  # shows whether a text was cut off
            "game": match.game.id,
            "names": self.names,
            "seats": match.seats,
            "round": view.get("round", 0),
            "phase": view.get("phase", ""),
            "waiting": list({choice.seat: None for choice in match.choices.values()}),
            "winners": None if result is None else result.winners,
            "played": now,
        }
        return self.stamp + _json(head)[1:] + "\n" + body

    def _packed(self, content: dict[str, Any]) -> str:
        """Pack the hidden part of a record like `record.packed`, for the match that `catch_up` has read."""
        rest = {key: value for key, value in content.items() if key != "answers"}
        return self._pack.text(self._lines, "], " + _json(rest)[1:])


class Pack:
    """Packs a growing list of answers for a record with the same result as `record.packed`, but only the new ones each
    time.
    """

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._bytes: list[bytes] = []

    def text(self, lines: list[str], end: str) -> str:
        """Return, packed, the answers in these lines and the text `end` that follows them."""
        if not self._bytes or self._lines != lines[: len(self._lines)]:  # or an answer was taken back
            self._lines.clear()
            self._zip = zlib.compressobj(9)
            self._bytes = [self._zip.compress(b'{"answers": [')]
        for line in lines[len(self._lines) :]:
            self._bytes.append(self._zip.compress(f"{', ' if self._lines else ''}{line}".encode()))
            self._lines.append(line)
        twin = self._zip.copy()
        return base64.b64encode(b"".join([*self._bytes, twin.compress(end.encode()), twin.flush()])).decode()


def read(text: str, window: str) -> tuple[Saved, Writer]:
    """Return the game in a text, and the writer of its next text in this `window`. Raises BadRecord."""
    head, _, body = text.partition("\n")
    if read_head(text) is None:
        raise BadRecord("record-damaged")
    content = record.loads(body)
    loaded = record.load(content)
    beside = content.get(_BESIDE)
    saved = Saved(*loaded, beside if isinstance(beside, dict) else None)
    writer = Writer(window, _stamp_of(head), int(foreign.loads(head, MAX_HEAD)["revision"]))
    if not saved.rebased:  # else its answers are no longer those of the text
        writer.catch_up(saved.match, saved.names, saved.beside, saved.bots)
    return saved, writer


def read_head(text: str) -> Head | None:
    """Return the head of a text; None if it is damaged or not one of ours. Never raises."""
    line, _, body = text.partition("\n")
    return head_of(line, len(body))


def head_of(line: str, rest: int) -> Head | None:
    """Return the head in a text's first line, given the number of characters after it; None as in `read_head`."""
    try:
        content = foreign.loads(line, MAX_HEAD)
        names, seats, winners = content["names"], content["seats"], content["winners"]
        lists = [seats, content["waiting"], winners if winners is not None else []]
        if not all(type(one) is list for one in lists):
            return None
        ids = [content["game"], content["phase"], *(id for one in lists for id in one)]
        sound = (
            content["save"] == VERSION
            and content["length"] == rest
            and '"length": ' in line
            and _whole(content["revision"], 2**53)
            and _whole(content["round"], MAX_ROUND)
            and _whole(content["played"], LAST_DAY)
            and all(type(id) is str and _ID.fullmatch(id) for id in ids)
            and all(type(name) is str for name in names.values())
        )
        if not sound:
            return None
        return Head(
            content["game"], len(seats), dict(names), tuple(seats), content["round"], content["phase"],
            tuple(content["waiting"]), None if winners is None else tuple(winners), content["played"],
        )  # fmt: skip
    except (Unreadable, TypeError, KeyError, AttributeError):
        return None


def glance(line: str) -> Glance | None:
    """Return the `Glance` in the first line of a text, found without parsing the line as JSON.

    For a sound head the result agrees with `head_of`, but is much cheaper. None if the line is not written as `Writer`
    writes it: then use `head_of`.
    """
    game, state = _GAME.match(line), _STATE.search(line)
    if game is None or state is None:
        return None
    return Glance(game[1], state[1] != "null", int(state[2]))


def reading(text: str) -> Steps[dict[str, Any]]:
    """Return the record in a text of any origin: a file's content, or the text of a saved game.

    From the text of a saved game, which has a head, only the record is returned, not the other data that the table
    saved. Raises BadRecord if there is none.
    """
    if text.startswith(BEGIN):
        try:
            _, text = foreign.first(text)  # pasted into a field, it has lost its lines
        except Unreadable as error:
            raise record.unread(error) from error
    return (yield from record.reading(text))


def _whole(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _stamp_of(head: str) -> str:
    return head[: head.find('"length": ')]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
