"""A match: a rulebook that runs, plus the answers it was given.

    >>> from gotweb.core.shelf import game
    >>> match = Match(game("thrones-first"), {"players": 3})
    >>> sorted(match.choices)
    ['baratheon', 'lannister', 'stark']
    >>> answer = {"orders": {"winterfell": "raid"}}
    >>> match.why_not("stark", answer) is None     # else it is the id of a rule
    True
    >>> match.push("stark", answer)
    >>> match.pop()                                # if nothing was revealed since
    ('stark', {'orders': {'winterfell': 'raid'}})

The steps of a match are run in `gotweb.core.run`; the questions open at one time are in `gotweb.core.questions`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from gotweb.core.asides import Aside
from gotweb.core.choice import NATURE, NOT_ASKED, Answer, Choice, Take
from gotweb.core.errors import NothingToUndo, Refused
from gotweb.core.game import Event, Game, Options, Position, Result
from gotweb.core.options import complete_options
from gotweb.core.questions import Questions
from gotweb.core.run import SHOWN, Run, Start, first


class Match(Run):
    """One game being played. Every answer is given through `push`."""

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        *,
        position: Mapping[str, Any] | None = None,
        posed: bool = False,
        asides: Sequence[Aside] = (),
        told: Sequence[Event] = (),
        untold: bool = False,
    ) -> None:
        """Make a new match, or one that starts from the content of a position file. Raises BadPosition for a bad one,
        and TableError `bad-option` for options that the game does not have.

        The position may be `posed`, as in case files: one that need not be reachable in play, set up to ask the rules
        about it.

        `asides` are those of a record; the log shows them again. The log begins with the events in `told`: what is
        known to have happened before the position. With `untold`, the match runs as older files and links expect: there
        nature was not asked for a card before certain eyes of which one kind was left, so its answers lack those draws.
        """
        self.game = game
        self.options: dict[str, Any] = complete_options(game, options or {})
        self.origin = dict(position) if position is not None else None
        self.answers, self.hidden, self.asides, self.untold = [], [], list(asides), untold
        self.undo_limit, self.revealed, self.revision = 0, None, 0
        if position is None:
            self._state = game.new(self.options)
        else:
            self._state = game.from_position(dict(position), self.options, posed)
        self._laid: tuple[Start, Position, Position] | None = None
        self._viewed: tuple[int, dict[str | None, dict[str, Any]]] = (0, {})
        self._began_hiding = position is not None and bool(game.secrets(self._state))
        self._log, self._starts, self._lost = [*told], [], []
        self._asks = Questions(None, 0)
        self._begin_step()
        self._run(None)
        self._tell_asides()

    # what can be asked

    @property
    def state(self) -> Any:
        """The state as it is now. Callers must not change it; a bot is given a view instead."""
        return self._state

    @property
    def choices(self) -> dict[str, Choice]:
        """The open questions by their ids: seat -> choice, unless a seat is asked several at once.

        Empty when the game is over.
        """
        return self._asks.open.copy()

    @property
    def beside(self) -> dict[str, Choice]:
        """What is offered beside the open questions, by its ids. Nobody has to answer an offer, and it is nobody's turn
        to.

        Everybody sees to whom something is offered, though not always what (`Choice.eyes`).
        """
        return dict(self._asks.beside)

    @property
    def answerable(self) -> dict[str, Choice]:
        """The open questions and the offers beside them, by their ids: everything that `push` takes an answer to."""
        return {**self.choices, **self.beside}

    @property
    def asked_at(self) -> int:
        """How many answers there were when the current question was first asked. This number identifies the open
        question.
        """
        return self._asks.began

    @property
    def sealed(self) -> list[str]:
        """The seats that have answered an open sealed question already, in the order they were asked."""
        return self._asks.sealed()

    @property
    def log(self) -> list[Event]:
        """All that has happened before everybody's eyes, oldest first."""
        return self.log_for(None)

    def log_for(self, seat: str | None) -> list[Event]:
        """All that has happened as far as `seat` knows (None: a spectator), oldest first."""
        return [event for event in (*self._log, *self._state.events) if event.to is None or seat in event.to]

    @property
    def told(self) -> list[Event]:
        """All events, oldest first, including those that only some seats may know.

        Callers must filter them by `seen_by`.
        """
        return [*self._log, *self._state.events]

    @property
    def starts(self) -> Sequence[Start]:
        """The moments at which the steps began, oldest first; a fork knows only the last. Do not change it."""
        return self._starts

    @property
    def result(self) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return self.game.result(self._state)

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' seats."""
        return self.game.seats(self._state)

    def why_not(self, seat: str, answer: Answer) -> str | None:
        """The id of the rule that refuses this answer of this seat now, or None if it is legal.

        Where a seat is asked several things at once, the question's id stands in for the seat.
        """
        choice = self._asks.find(seat)
        return NOT_ASKED if choice is None else choice.why_not(answer)

    def view(self, seat: str | None) -> dict[str, Any]:
        """Return all that `seat` may know (None: a spectator), as JSON data.

        The game's own view, and: `asked` (the open questions that the seat may see, with their ids, sides and facts),
        `beside` (the same for the offers beside them), `waiting` (the seats that have yet to answer), `sealed` (the
        seats that have answered in secret), `mine` (the seat's own answer, if others have yet to answer a question put
        at the same time) and `given` (the same by the questions' ids, for a seat that is asked several things at once).

        The result is cached until the next answer and shared by all callers: it must not be changed. `view_anew`
        returns one that may be.
        """
        if self._viewed[0] != self.revision:
            self._viewed = self.revision, {}
        known = self._viewed[1]
        if seat not in known:
            known[seat] = self.view_anew(seat)
        return known[seat].copy()

    def view_anew(self, seat: str | None) -> dict[str, Any]:
        """Return the same as `view`, made for this caller alone, who may change it."""
        asks = self._asks
        given = {c.id: asks.given[c.id] for c in asks.ask.choices if c.seat == seat and c.id in asks.given}
        return {
            **self.game.view(self._state, seat),
            "asked": [_put(choice) for choice in asks.open.values() if choice.seen_by(seat)],
            "beside": [_put(choice) for choice in asks.beside.values() if choice.seen_by(seat)],
            "waiting": list(dict.fromkeys(choice.seat for choice in asks.open.values())),
            "sealed": self.sealed,
            "mine": next(iter(given.values()), None),
            "given": given,
        }

    def digest(self) -> str:
        """Return a fingerprint of the moment, the same on every machine: 64 hexadecimal digits (SHA-256).

        Nothing hidden goes into it: otherwise a small hand could be found out by trying all possible hands.
        """
        start = self._starts[-1]
        unseen = set(self.hidden)
        since = enumerate(self.answers[start.answers :], start.answers)
        content = {
            "game": self.game.id,
            "options": self.options,
            "position": self._positions()[1],
            "since": [(seat, None if at in unseen else answer) for at, (seat, answer) in since],
        }
        text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def checkpoint(self) -> tuple[int, dict[str, Any]]:
        """Return the start of the current step: the number of answers before it, and its position, hidden things
        included.
        """
        return self._starts[-1].answers, dict(self._positions()[0])

    @property
    def hides(self) -> bool:
        """Whether there is anything that not everybody may see: a hand, a card one seat looked at, a secret choice.

        Sealed answers do not count, since everybody will see them. Something hidden once counts for the rest of the
        match: the answers that reveal it are part of every record.
        """
        states = (self._state, self._starts[-1].state)
        return bool(self.hidden) or self._began_hiding or any(self.game.secrets(state) for state in states)

    def _positions(self) -> tuple[Position, Position]:
        """The position at the start of the current step, and the open part of it. Both are made once for each step."""
        start = self._starts[-1]
        if self._laid is None or self._laid[0] is not start:
            self._laid = start, self.game.position(start.state), self.game.open_position(start.state)
        return self._laid[1:]

    # what changes it

    def push(self, seat: str, answer: Answer) -> None:
        """Give an answer. Raises Refused with the id of the rule, and then nothing has changed.

        Where a seat is asked several things at once, the question's id stands in for the seat.
        """
        choice = self._asks.open.get(seat) or self._asks.beside.get(seat)
        rule = NOT_ASKED if choice is None else choice.why_not(answer)
        if choice is None or rule is not None:
            raise Refused(rule or NOT_ASKED)
        self._take(choice, choice.canonical(answer))

    def push_sample(self, id: str, pick: Take) -> None:
        """Give some legal answer to an open question, chosen with `pick(n)`, a number in `range(n)`.

        The match is the same as after `push` of `Choice.sample`. But a sample is always legal and canonical, so it is
        not checked again. Raises Refused if there is no such question.
        """
        choice = self._asks.open.get(id) or self._asks.beside.get(id)
        if choice is None:
            raise Refused(NOT_ASKED)
        self._take(choice, choice.sample(pick))

    def settle(self, pick: Take) -> None:
        """Answer for nature until a player is asked or the game is over. `pick(n)` gives a number in `range(n)`."""
        while (id := next((id for id, choice in self._asks.open.items() if choice.seat == NATURE), None)) is not None:
            self.push_sample(id, pick)

    def pop(self) -> tuple[str, Answer]:
        """Take the last answer back and return it. Raises NothingToUndo after a reveal, a draw, or something `SHOWN`.

        Any player at the table may undo, so an answer that was sealed must be shown to its own seat only: a caller that
        shows the returned answer has to check `choices[seat].secret` first. The log then says that the seat thinks
        again.
        """
        if not self.undoable:
            raise NothingToUndo
        id, answer = self.answers[-1]
        self._drop_last()
        choice = self._question(id)
        if choice.secret:
            self.note(choice.seat)
        return id, answer

    @property
    def undoable(self) -> int:
        """How many answers can be taken back before something revealed, drawn or shown to a seat stands in the way."""
        return len(self.answers) - self.undo_limit

    @property
    def sealed_answers(self) -> int:
        """How many answers to secret questions lie sealed, because somebody has yet to answer."""
        return self._asks.count_sealed()

    def unsealed(self, keep: Collection[str] = ()) -> Match:
        """Return a fork without the answers that lie sealed, except those of the seats in `keep`.

        If `keep` is empty, the fork can be shown to everybody.
        """
        twin, kept = self.fork(), []
        while twin.sealed_answers:
            id, answer = twin.answers[-1]
            twin._drop_last()
            choice = twin._question(id)
            kept += [(id, answer)] if choice.seat in keep or not choice.sealed else []
        for id, answer in reversed(kept):
            if id in twin.answerable:  # what was asked only when the others had answered is not asked yet
                twin.push(id, answer)
        return twin

    def fork(self) -> Match:
        """An equal, independent match. It can be played on, but not be undone beyond the current step."""
        return self._twin(self._starts[-1], len(self.answers))

    copy = fork

    def at(self, answers: int) -> Match:
        """Return the match as it was when it had so many answers. It is independent, and undo leads back to its step
        only.

        Answers that lay sealed then are sealed in it. Raises ValueError for a moment that this match does not know: one
        with more answers than were given, or one before the current step of a fork.
        """
        starts = [start for start in self._starts if start.answers <= answers]
        if not starts or answers > len(self.answers):
            raise ValueError(f"no moment with {answers} answers is known")
        return self._twin(starts[-1], answers)

    def _twin(self, start: Start, answers: int) -> Match:
        """Return an independent match with the first `answers` answers of this one, which knows only its last step.

        That step began with `start`, and is run again: so its events are made anew, and what it hides is found anew.
        """
        twin = object.__new__(Match)
        twin.game, twin.options, twin.origin, twin.untold = self.game, self.options, self.origin, self.untold
        twin._laid, twin._viewed = self._laid, (self.revision, {})
        twin.answers = self.answers[:answers]
        twin.asides = [one for one in self.asides if one.answers <= answers]
        twin.revision = self.revision
        twin.hidden, twin._began_hiding, twin._lost = self.hidden.copy(), self._began_hiding, []
        twin._log, twin._starts = self._log[: start.events], [first(start)]
        twin._replay_step()
        return twin

    def again(self, answers: int) -> Match:
        """Return a new match to which the first so many answers of this one were given: it knows the start of every
        step.

        Raises Refused if the rules have changed since.
        """
        asides = [one for one in self.asides if one.answers <= answers]
        twin = Match(self.game, self.options, position=self.origin, asides=asides, untold=self.untold)
        for id, answer in self.answers[:answers]:
            twin.push(id, answer)
        return twin


def _put(choice: Choice) -> dict[str, Any]:
    """Return a question as it stands in a view: kind, id, seat, side and facts."""
    return {"id": choice.id, "seat": choice.seat, "side": choice.side, "kind": choice.kind, "facts": choice.facts}


__all__ = ["SHOWN", "Match", "Start"]
