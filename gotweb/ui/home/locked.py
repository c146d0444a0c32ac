"""Locked tables: a match with hidden hands, exported as a file or link that only the codes of its seats open.

    {"gotweb": 1, "game": ..., "options": {...}, "names": {seat: name}, "round": n, "phase": "...", "locked":
     {"seats": {seat: [salt, rounds, spare, key], ...}, "table": "..."}, "digest": "..."}

All that is needed to go on (answers, positions, the locks of the seats) is one text, packed and then encrypted with a
random key that is made anew for each export. That key, encrypted with a seat's spare key (see `gotweb.ui.table.locks`),
lies in the seat's entry as `key`; beside it lies the spare key as `spare`, encrypted with the seat's code. So the code
of any one seat opens the whole table, since the rules need all of it to go on. What can be read without a code is only
what the first screen shows before it asks for one. If any of the rest was changed, the table does not open.

The encrypted text has one of `table` (a record) and `link` (a link's code), and `beside`: the data about codes that the
device keeps, except what the entries hold anyway; for seats that have a code, `keys` holds the spare key and the data
that checks a code.

`digest` (SHA-256 of all the rest) distinguishes a damaged text from a wrong code, before a code is typed. In a link the
same content is packed into base64url; its table is the link that would be made without codes, and names are in it only
once.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.core import link, look, record, seating
from gotweb.core.errors import BadLink, BadRecord, GameAway, TableError
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.shelf import game
from gotweb.ui.home.gameform import clean_name
from gotweb.ui.home.savetext import MAX_ROUND
from gotweb.ui.table.locks import MOST_ROUNDS, Cipher, Locks, about_spare

STEP = 128
"""The closed text is filled up to a multiple of so many characters: its length reveals little of its content."""


class SeatEntry(NamedTuple):
    """A seat's entry in a locked table: how its code becomes a key, and its spare key and the table's key, both
    encrypted.
    """

    salt: str
    rounds: int
    spare: str
    key: str


class Locked(NamedTuple):
    """A locked table that has not been opened yet."""

    game: str
    options: dict[str, Any]
    names: dict[str, str]
    seats: tuple[str, ...]
    """All that play."""
    round: int
    phase: str
    entries: dict[str, SeatEntry]
    """The entry of each seat with a code, in the order of the seats."""
    table: str
    about: str
    """All of the record but the closed text, as one text: the closed text opens only with exactly this."""


class Opened(NamedTuple):
    """An opened table: the match, and the data of its seats' codes that a device keeps with it."""

    loaded: record.Loaded
    beside: dict[str, Any]


def keepers(locks: Locks | None, match: Match) -> list[str]:
    """Return the seats whose codes open an export of this match; without any, the export is not locked."""
    if locks is None or locks.cipher is None or not match.hides:
        return []
    return [seat for seat in match.seats if seat in locks.locks and seat in locks.spares]


async def lock(match: Match, names: Mapping[str, str], locks: Locks, bots: record.Bots | None = None) -> dict[str, Any]:
    """Return the match as a locked record, JSON data. Raises ValueError if no seat could open it (see `keepers`)."""
    table = {"table": record.record(match, dict(names), hidden=True, bots=bots)}
    return await _closed(match, names, locks, table)


async def lock_link(
    match: Match, locks: Locks, names: Mapping[str, str] | None = None, bots: record.Bots | None = None
) -> str:
    """Return the match as a locked link's code. Raises TableError `link-large`, and ValueError as `lock` does."""
    code = link.encode(match, hidden=True) + seating.written(match.seats, names or {}, bots or {})
    content = await _closed(match, {}, locks, {"link": code})
    raw = zlib.compress(json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode(), 9)
    code = link.LOCKED + base64.urlsafe_b64encode(raw).decode().rstrip("=")
    if len(code) > link.MAX_CHARACTERS:
        raise TableError("link-large")
    return code


async def _closed(match: Match, names: Mapping[str, str], locks: Locks, table: dict[str, Any]) -> dict[str, Any]:
    cipher, seats = locks.cipher, keepers(locks, match)
    if cipher is None or not seats:
        raise ValueError("no seat could open it again")
    view = match.view(None)
    content: dict[str, Any] = {
        "gotweb": record.VERSION,
        "game": match.game.id,
        "options": match.options,
        "names": dict(names),
        "round": view.get("round", 0),
        "phase": view.get("phase", ""),
    }
    known = {seat: (locks.locks[seat], locks.spares[seat]) for seat in seats}
    keys = {seat: [own.check, spare.key] for seat, (own, spare) in known.items()}
    text = record.packed({**table, "beside": _without_entries(locks.travelling(), seats) | {"keys": keys}})
    secret, entries = cipher.salt(), {}
    for seat, (own, spare) in known.items():
        key = await cipher.close(await _key(cipher, spare.key), secret, _about_key(seat))
        entries[seat] = [own.salt, own.rounds, spare.box, key]
    content[record.LOCKED] = {"seats": entries}
    filled = text.ljust(-(-len(text) // STEP) * STEP)
    content[record.LOCKED]["table"] = await cipher.close(await _key(cipher, secret), filled, _about(content))
    return {**content, "digest": look.digest(content)}


def _without_entries(beside: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    """Return the data that a device keeps about codes, without the locks of these seats and without spare keys."""
    locks = {seat: lock for seat, lock in beside["locks"].items() if seat not in seats}
    return {**{key: value for key, value in beside.items() if key != "spares"}, "locks": locks}


def _with_entries(beside: Mapping[str, Any], entries: Mapping[str, SeatEntry]) -> dict[str, Any]:
    """Return the data that a device keeps about codes, with the locks and spare keys restored. Raises BadRecord."""
    try:
        locks, spares = dict(beside["locks"]), {}
        for seat, entry in entries.items():
            check, key = beside["keys"][seat]
            locks[seat], spares[seat] = [entry.salt, entry.rounds, check], [key, entry.spare]
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord("record-damaged") from error
    return {**{key: value for key, value in beside.items() if key != "keys"}, "locks": locks, "spares": spares}


def is_locked(content: dict[str, Any]) -> bool:
    """Return whether a record's content (see `gotweb.core.record.loads`) can be opened only with a code,
    sound or not.
    """
    return record.LOCKED in content


def load(content: dict[str, Any]) -> Locked:
    """Return the locked table in a record's content.

    Raises BadRecord, or GameAway if its game has still to be fetched.
    """
    if type(content.get("gotweb")) is not int or content["gotweb"] != record.VERSION:
        raise BadRecord("record-version")
    if content.get("digest") != look.digest(content):
        raise BadRecord("record-damaged")
    try:
        shelf = game(content["game"])
        options = complete_options(shelf, content["options"])
        names = {str(seat): clean_name(name) for seat, name in content["names"].items()}
        seats = shelf.seats(shelf.new(options))
        given, table = content[record.LOCKED]["seats"], content[record.LOCKED]["table"]
        entries = {seat: SeatEntry(*given[seat]) for seat in seats if seat in given}
        round, phase = content["round"], content["phase"]
    except GameAway:
        raise
    except TableError as error:
        raise BadRecord(error.id, **error.facts) from error
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadRecord("record-damaged") from error
    sound = entries and all(
        [type(part) for part in entry] == [str, int, str, str] and 0 < entry.rounds <= MOST_ROUNDS
        for entry in entries.values()
    )
    sound = sound and type(round) is int and 0 <= round <= MAX_ROUND and type(phase) is str and type(table) is str
    if not sound:
        raise BadRecord("record-damaged")
    return Locked(shelf.id, options, names, seats, round, phase, entries, table, _about(content))


def from_code(code: str) -> Locked:
    """Return the locked table in a link's code.

    Raises BadLink, BadRecord for another version, or GameAway as `load`.
    """
    if len(code) > link.MAX_CHARACTERS:
        raise BadLink("link-too-long")
    body = code.removeprefix(link.LOCKED)
    try:
        raw = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        text = zlib.decompressobj().decompress(raw, record.MAX_CHARACTERS).decode()
        return load(record.loads(text, record.LOCKED))
    except (ValueError, zlib.error) as error:
        raise BadLink("link-damaged") from error
    except BadRecord as error:
        if error.id in ("record-damaged", "record-foreign"):
            raise BadLink("link-damaged") from error
        raise


async def unlock(cipher: Cipher, locked: Locked, seat: str, code: str) -> Opened | None:
    """Return the table, opened with a seat's code; None for a wrong code.

    Raises BadRecord if its content is damaged.
    """
    entry = locked.entries[seat]
    own = await cipher.key(code, entry.salt, entry.rounds)
    spare = await cipher.open(own, entry.spare, about_spare(seat))
    if spare is None:
        return None
    secret = await cipher.open(await _key(cipher, spare), entry.key, _about_key(seat))
    if secret is None:
        raise BadRecord("record-damaged")
    text = await cipher.open(await _key(cipher, secret), locked.table, locked.about)
    if text is None:
        raise BadRecord("record-damaged")
    content = record.unpacked(text.rstrip(), "beside")
    if not isinstance(content["beside"], dict) or not isinstance(content.get("table", {}), dict):
        raise BadRecord("record-damaged")
    beside = _with_entries(content["beside"], locked.entries)
    if "table" in content:
        return Opened(record.load(content["table"]), beside)
    try:
        made, _, tail = str(content.get("link")).partition(seating.TAIL)
        match = link.decode(made)
        names, bots = seating.read(match.seats, tail)
        return Opened(record.Loaded(match, names, False, bots), beside)
    except BadLink as error:
        raise BadRecord("record-damaged") from error


async def _key(cipher: Cipher, secret: str) -> Any:
    """Return the encryption key made from a random secret.

    Such a secret cannot be guessed like a code, so one hash suffices.
    """
    return await cipher.key(secret, secret, 1)


def _about(content: Mapping[str, Any]) -> str:
    """Return all of a locked record but the encrypted text, as one text: see `Locked.about`."""
    rest = {key: value for key, value in content.items() if key != "digest"}
    rest[record.LOCKED] = content[record.LOCKED]["seats"]
    return json.dumps(rest, sort_keys=True, separators=(",", ":"))


def _about_key(seat: str) -> str:
    return f"{seat} table"
