"""A record to look at: what everybody saw of a game, moment by moment, and nothing that was hidden from anybody.

    {"gotweb": 1, "game": ..., "options": {...}, "names": {seat: name}, "moments": [
     {"answers": n, "events": [[kind, facts], ...], "patch": {...}}, ...], "digest": "..."}

There is a moment for the start of every step, and one for the current state. Its `events` are those since the moment
before; its `patch` (see `gotweb.core.patch`) is what of the view has changed since then, so that a long game stays
small. In older records an entry of the view that has changed stands whole, under `view`. The game cannot be played on
from such a record.

The answers are not in the record, so it cannot be checked by playing them again; `digest` (SHA-256 of all the rest)
shows whether it is damaged. Whether this version of the program can show its events and views is found out only when
they are drawn. Before that, a foreign record is checked against limits: no more moments than a game can have answers,
and no moment more than several times as large as those of our games.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from gotweb.core import patch, record
from gotweb.core.errors import BadRecord, GameAway, TableError
from gotweb.core.foreign import MAX_CHARACTERS, MAX_PART, Steps, Unreadable, at_once, weigh
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import own_of
from gotweb.core.record import MAX_NAME, VERSION
from gotweb.core.shelf import game

HEAVIEST, HEAVIEST_EVENTS = 5_000, 3_000
"""What the view of a moment may weigh, and its events (see `gotweb.core.foreign.weigh`); ours reach 1,400 and 400."""


class Instant(NamedTuple):
    """The state of a looked-at game at one moment: the number of answers, the events since the last moment, and the
    open view.
    """

    answers: int
    events: list[Event]
    view: dict[str, Any]


class Look(NamedTuple):
    """A game to look at, as loaded from its record: moments without answers, so it cannot be played on."""

    game: str
    options: dict[str, Any]
    names: dict[str, str]
    moments: list[Instant]


def look(match: Match, names: dict[str, str] | None = None) -> dict[str, Any]:
    """Return the match as JSON data to look at. Raises TableError `look-large` for data that `load` would refuse, as
    too long or as too heavy.
    """
    moments: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    written: dict[str, str] = {}
    for answers, events, view in _moments(whole(match)):
        told = [[event.kind, event.facts] for event in events if event.to is None]
        texts = {key: json.dumps(value) for key, value in view.items()}
        new = {key: patch.plain(view[key]) for key, text in texts.items() if written.get(key) != text}
        old = {key: value for key, value in before.items() if key in new or key not in texts}
        moments.append({"answers": answers, "events": told, "patch": patch.changes(old, new)})
        before, written = {**{key: before[key] for key in texts if key in before}, **new}, texts
    content = {
        "gotweb": VERSION,
        "game": match.game.id,
        "options": match.options,
        "names": dict(names or {}),
        "moments": moments,
    }
    try:
        for _ in _loaded_moments(moments, match.game.max_answers):
            pass
    except BadRecord as error:
        raise TableError("look-large") from error
    return {**content, "digest": digest(content)}


def dumps(content: dict[str, Any]) -> str:
    """Return such a record as text. Raises TableError `look-large` for a text longer than any that is read."""
    text = record.dumps(content)
    longest = max(len(json.dumps(moment)) for moment in content["moments"])
    if len(text) > MAX_CHARACTERS or longest > MAX_PART:
        raise TableError("look-large")
    return text


def digest(content: dict[str, Any]) -> str:
    """Return the fingerprint of such a record, without regard to its own `digest`: 64 hexadecimal digits."""
    fingerprint = hashlib.sha256()
    for text in _canonical(content):
        fingerprint.update(text.encode())
    return fingerprint.hexdigest()


def _canonical(content: dict[str, Any]) -> Iterator[str]:
    """All but the `digest` of a record as canonical JSON (keys sorted, no spaces), moment after moment."""
    begin = "{"
    for key in sorted(content):
        if key == "digest":
            continue
        yield f"{begin}{_text(key)}:"
        value, begin = content[key], ","
        if not isinstance(value, list) or not value:
            yield _text(value)
            continue
        yield "["
        for n, part in enumerate(value):
            yield ("," if n else "") + _text(part)
        yield "]"
    yield "{}" if begin == "{" else "}"


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def whole(match: Match) -> Match:
    """Return the match with the starts of all its steps.

    A fork, which knows only its last step, is played again for that.
    """
    return match if match.starts[0].answers == 0 else match.again(len(match.answers))


def _moments(match: Match) -> list[Instant]:
    """The starts of all steps, and the current state."""
    log, at = match.told, 0
    found = []
    for start in match.starts:
        found.append(Instant(start.answers, log[at : start.events], match.game.view(start.state, None)))
        at = start.events
    now = match.view(None)
    return [
        *found,
        Instant(len(match.answers), log[at:], {key: now[key] for key in match.game.view(match.state, None)}),
    ]


def is_look(content: dict[str, Any]) -> bool:
    """Return whether a record's content (see `gotweb.core.record.loads`) is a look, sound or not."""
    return "moments" in content


def load(content: dict[str, Any]) -> Look:
    """The game to look at that a record holds. Raises BadRecord, or GameAway if its game is away."""
    return at_once(loading(content))


def loading(content: dict[str, Any]) -> Steps[Look]:
    """Do what `load` does, in steps of one moment each. Raises BadRecord or GameAway."""
    if type(content.get("gotweb")) is not int or content["gotweb"] != VERSION:
        raise BadRecord("record-version")
    given = content.get("moments")
    parts = len(given) + 1 if isinstance(given, list) else 1
    fingerprint = hashlib.sha256()
    for n, text in enumerate(_canonical(content)):
        fingerprint.update(text.encode())
        yield min(50, 50 * n // parts)
    if content.get("digest") != fingerprint.hexdigest():
        raise BadRecord("record-damaged")
    try:
        shelf = game(content["game"])
        options = complete_options(shelf, content["options"])
        names = {str(seat): str(name)[:MAX_NAME] for seat, name in content["names"].items()}
        moments: list[Instant] = []
        for moment in _loaded_moments(given, shelf.max_answers):
            moments.append(moment)
            yield 50 + 50 * len(moments) // parts
        files = own_of(shelf)
        if files is not None:
            files.met(moments[-1].view)
    except (BadRecord, GameAway):
        raise
    except TableError as error:
        raise BadRecord(error.id, **error.facts) from error
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadRecord("record-damaged") from error
    return Look(shelf.id, options, names, moments)


def _loaded_moments(moments: Any, most: int) -> Iterator[Instant]:
    """Yield the moments of a record of a game with at most `most` answers, each with its whole view.

    Raises BadRecord, or an exception of Python for data of a wrong shape.
    """
    if not isinstance(moments, list) or not moments:
        raise BadRecord("record-damaged")
    if len(moments) > most + 2:  # one for every answer, one before the first, and one for the current state
        raise BadRecord("look-too-long")
    view: dict[str, Any] = {}
    weights: dict[str, int] = {}
    events = before = 0
    for moment in moments:
        answers, told = moment["answers"], moment["events"]
        if type(answers) is not int or not before <= answers <= most:
            raise BadRecord("record-damaged")
        try:
            weigh(told, HEAVIEST_EVENTS)
            changed = moment["view"] if "view" in moment else _patched(view, moment["patch"])
            weights.update({key: weigh(key, HEAVIEST) + weigh(value, HEAVIEST) for key, value in changed.items()})
        except Unreadable as error:
            raise BadRecord("record-damaged") from error
        events, before = events + len(told), answers
        if sum(weights.values()) > HEAVIEST:
            raise BadRecord("record-damaged")
        if events > most:  # games of ours have far fewer events than this
            raise BadRecord("look-too-long")
        view = {key: value for key, value in {**view, **changed}.items() if value is not _GONE}
        yield Instant(answers, [Event(kind, dict(facts)) for kind, facts in told], view)


_GONE: Any = {}
"""Stands for an entry that a view does not have any more."""


def _patched(view: dict[str, Any], change: Any) -> dict[str, Any]:
    """Return the entries of a view that a change replaces, with their new values. Raises ValueError, or TypeError."""
    if not isinstance(change, dict):
        raise ValueError("no change of a view")
    return {
        key: _GONE if inner is None else patch.changed(view.get(key), inner) for key, inner in change.items()
    }  # fmt: skip
