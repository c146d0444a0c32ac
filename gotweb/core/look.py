"""A record to look at: what everybody saw of a game, moment by moment, and nothing that was hidden from anybody.

    {"gotweb": 1, "game": ..., "options": {...}, "names": {seat: name}, "moments": [
     {"answers": n, "events": [[kind, facts], ...], "view": {...}}, ...]}

There is a moment for the start of every step, and one for now. Its `events` are those since the moment before; its
`view` holds what of the view has changed since then, so that a long game stays small. Nobody can go on from here.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from gotweb.core.errors import BadRecord, TableError
from gotweb.core.game import Event, complete_options, game
from gotweb.core.match import Match
from gotweb.core.record import VERSION


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
    """The match as JSON data to look at. A fork knows only its last step."""
    moments: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    for answers, events, view in _moments(match):
        changed = {key: value for key, value in view.items() if key not in before or before[key] != value}
        told = [[event.kind, event.facts] for event in events if event.to is None]
        moments.append({"answers": answers, "events": told, "view": changed})
        before = view
    return {
        "gotweb": VERSION,
        "game": match.game.id,
        "options": match.options,
        "names": dict(names or {}),
        "moments": moments,
    }


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


def load(content: dict[str, Any]) -> Look:
    """The game to look at that a record holds. Raises BadRecord."""
    moments = content.get("moments")
    if not isinstance(moments, list) or not moments:
        raise BadRecord("record-damaged")
    try:
        shelf = game(content["game"])
        options = complete_options(shelf, content["options"])
        found: list[Instant] = []
        view: dict[str, Any] = {}
        for moment in moments:
            view = {**view, **moment["view"]}
            events = [Event(str(kind), dict(facts)) for kind, facts in moment["events"]]
            found.append(Instant(int(moment["answers"]), events, view))
        names = {str(seat): str(name)[:40] for seat, name in content["names"].items()}
    except TableError as error:
        raise BadRecord(error.id, **error.facts) from error
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadRecord("record-damaged") from error
    return Look(shelf.id, options, names, found)
