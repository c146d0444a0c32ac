"""A record to look at: what everybody saw of a game, moment by moment, and nothing that was hidden from anybody.

    {"gotweb": 1, "game": ..., "options": {...}, "names": {seat: name}, "moments": [
     {"answers": n, "events": [[kind, facts], ...], "view": {...}}, ...], "digest": "..."}

There is a moment for the start of every step, and one for now. Its `events` are those since the moment before; its
`view` holds what of the view has changed since then, so that a long game stays small. Nobody can go on from here.

Nothing can be played again to see whether such a record is sound, so `digest` (SHA-256 of all the rest) tells one that
was damaged. Whether this version of the program can show what it tells is seen only where it is shown.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, NamedTuple

from gotweb.core.errors import BadRecord, GameAway, TableError
from gotweb.core.game import Event, complete_options, game
from gotweb.core.match import Match
from gotweb.core.record import MAX_NAME, VERSION

MAX_NUMBER, MAX_TEXT = 1_000_000, 1_000
"""No number in an event or a view is greater, no text longer."""


class Instant(NamedTuple):
    """What everybody saw when so many answers had been given: what had just happened, and how the table lay."""

    answers: int
    events: list[Event]
    view: dict[str, Any]


class Look(NamedTuple):
    """A game to look at."""

    game: str
    options: dict[str, Any]
    names: dict[str, str]
    moments: list[Instant]


def look(match: Match, names: dict[str, str] | None = None) -> dict[str, Any]:
    """The match as JSON data to look at."""
    moments: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    for answers, events, view in _moments(whole(match)):
        changed = {key: value for key, value in view.items() if key not in before or before[key] != value}
        told = [[event.kind, event.facts] for event in events if event.to is None]
        moments.append({"answers": answers, "events": told, "view": changed})
        before = view
    content = {
        "gotweb": VERSION,
        "game": match.game.id,
        "options": match.options,
        "names": dict(names or {}),
        "moments": moments,
    }
    return {**content, "digest": digest(content)}


def digest(content: dict[str, Any]) -> str:
    """Return the fingerprint of such a record, whatever its own `digest` says: 64 hexadecimal digits."""
    rest = {key: value for key, value in content.items() if key != "digest"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def whole(match: Match) -> Match:
    """Return the match with all its moments: a fork knows only its last step, so then it is played again."""
    return match if match.starts[0].answers == 0 else match.again(len(match.answers))


def _moments(match: Match) -> list[Instant]:
    """The starts of all steps, and now."""
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
    """Whether the content of a record (see `gotweb.core.record.loads`) is there to be looked at, sound or not."""
    return "moments" in content


def load(content: dict[str, Any]) -> Look:
    """The game to look at that a record holds. Raises BadRecord, or GameAway if its game is away."""
    if type(content.get("gotweb")) is not int or content["gotweb"] != VERSION:
        raise BadRecord("record-version")
    if content.get("digest") != digest(content):
        raise BadRecord("record-damaged")
    try:
        shelf = game(content["game"])
        options = complete_options(shelf, content["options"])
        names = {str(seat): str(name)[:MAX_NAME] for seat, name in content["names"].items()}
        moments = _loaded_moments(content["moments"])
    except (BadRecord, GameAway):
        raise
    except TableError as error:
        raise BadRecord(error.id, **error.facts) from error
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadRecord("record-damaged") from error
    return Look(shelf.id, options, names, moments)


def _loaded_moments(moments: Any) -> list[Instant]:
    """The moments of a record, each with all of its view. Raises BadRecord, or an error of Python for another shape."""
    if not isinstance(moments, list) or not moments:
        raise BadRecord("record-damaged")
    found: list[Instant] = []
    view: dict[str, Any] = {}
    for moment in moments:
        answers, events, changed = moment["answers"], moment["events"], moment["view"]
        if type(answers) is not int:
            raise BadRecord("record-damaged")
        _check(answers)
        _check(events)
        _check(changed)
        view = {**view, **changed}
        found.append(Instant(answers, [Event(kind, dict(facts)) for kind, facts in events], view))
    return found


def _check(value: Any) -> None:
    """Raise BadRecord for what no game tells: fractions, numbers and texts without measure, and what is no Unicode."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _check(key)
            _check(inner)
    elif isinstance(value, list):
        for inner in value:
            _check(inner)
    elif isinstance(value, str):
        value.encode()
        if len(value) > MAX_TEXT:
            raise BadRecord("record-damaged")
    elif isinstance(value, float) or (isinstance(value, int) and abs(value) > MAX_NUMBER):
        raise BadRecord("record-damaged")
