"""What a seat knows at the moment when it is asked a question or offered something: all that a bot is given."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from gotweb.core import asides
from gotweb.core.choice import Answer
from gotweb.core.game import Event
from gotweb.core.match import Match


class Seen(NamedTuple):
    """What a seat may know when a question to it is open, as JSON data. It is a copy: changing it changes no match."""

    game: str
    options: dict[str, Any]
    seat: str
    question: str
    """The id of the open question that is to be answered, or of what is offered to the seat beside it."""
    kind: str
    """What kind of question it is."""
    view: dict[str, Any]
    """`Match.view` of the seat now."""
    began: dict[str, Any]
    """The game's view of the seat at the start of the current step."""
    lay_open: dict[str, Any]
    """The position at the start of the current step, without what was hidden from anybody (`Game.open_position`)."""
    since: list[tuple[str, Answer | None]]
    """The answers since the step began: the question's id, and the answer, or None if the seat may not know it."""
    log: list[tuple[str, dict[str, Any]]]
    """All events of the game that the seat knows of, oldest first: their kinds and facts. Asides are not among them."""
    fresh: int
    """How many events at the end of the log have happened since the current step began."""


def seen(match: Match, question: str) -> Seen:
    """Return what a seat knows; `question` is the id of an open question to that seat, or of an offer beside it.

    Raises KeyError if there is no such question.
    """
    choice = match.answerable[question]
    start = match.starts[-1]
    return Seen(
        match.game.id,
        dict(match.options),
        choice.seat,
        question,
        choice.kind,
        match.view_anew(choice.seat),
        match.game.view(start.state, choice.seat),
        dict(match.game.open_position(start.state)),
        known_answers(match, choice.seat),
        [(event.kind, event.facts) for event in _of_the_game(match.log_for(choice.seat))],
        sum(event.seen_by(choice.seat) for event in _of_the_game(match.told[start.events :])),
    )


def _of_the_game(events: Iterable[Event]) -> list[Event]:
    """Return the events made by the rules, without the asides (see `gotweb.core.asides`).

    Asides, such as a bot taking a seat, never happen in a world made by a bot. A search for a world with the same log
    would find none if they were compared.
    """
    return [event for event in events if event.kind not in asides.KINDS]


def lately(match: Match) -> list[Event]:
    """Return all events of a match since its current step began, oldest first.

    A world's are compared with those of `Seen`.
    """
    return match.told[match.starts[-1].events :]


def news(seen: Seen, kind: str) -> list[dict[str, Any]]:
    """Return the facts of all events of a kind that have happened since the current step began, oldest first."""
    return [facts for one, facts in seen.log[len(seen.log) - seen.fresh :] if one == kind]


def known_answers(match: Match, seat: str) -> list[tuple[str, Answer | None]]:
    """Return the ids and answers since the current step began; None for an answer that `seat` may not know.

    These are answers that only other seats may see, and answers of other seats that are still sealed.
    """
    start = match.starts[-1].answers
    twin = match.at(start)
    known: list[tuple[str, Answer | None]] = []
    closed: list[int] = []
    """The places in `known` of others' answers to sealed questions that may not be open yet."""
    for id, answer in match.answers[start:]:
        asked_at, choice = twin.asked_at, twin.answerable[id]
        hidden = choice.eyes is not None and seat not in choice.eyes
        if choice.sealed and choice.seat != seat:
            closed.append(len(known))
        known.append((id, None if hidden else answer))
        twin.push(id, answer)
        if twin.asked_at != asked_at:
            closed = []  # what was asked together is over, and all of it has been opened
    for at in closed:
        known[at] = known[at][0], None
    return known


def written(seen: Seen) -> dict[str, Any]:
    """Return what was seen as one JSON object, so that it can be sent to the worker in which a bot thinks."""
    return seen._asdict()


def read(content: dict[str, Any]) -> Seen:
    """Return what a JSON object made by `written` holds."""
    since = [(id, answer) for id, answer in content["since"]]
    log = [(kind, facts) for kind, facts in content["log"]]
    return Seen(**{**content, "since": since, "log": log})
