"""A match: a rulebook that runs, plus the answers it was given.

    >>> from gotweb.core.game import game
    >>> match = Match(game("thrones-first"), {"players": 3})
    >>> sorted(match.choices)
    ['baratheon', 'lannister', 'stark']
    >>> answer = {"orders": {"winterfell": "raid"}}
    >>> match.why_not("stark", answer) is None     # else it is the id of a rule
    True
    >>> match.push("stark", answer)
    >>> match.pop()                                # if nothing was revealed since
    ('stark', {'orders': {'winterfell': 'raid'}})

The round is a sequence of steps. Between steps the state is plain data; inside a step the generator's local variables
hold what is going on. So the match keeps a copy of the state at the start of every step, and returns to any moment by
running that step again with the answers given since then.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.core.asides import WITHDRAWN, Aside
from gotweb.core.choice import NATURE, NOT_ASKED, Answer, Choice, Take
from gotweb.core.errors import NothingToUndo, Refused
from gotweb.core.game import Ask, Event, Game, Options, Position, Result, Step, complete_options, together

SHOWN = "shown"
"""What stands in the way of undo when some seat was shown what not everybody may see."""


class Start(NamedTuple):
    """The start of a step: how many answers and events (see `Match.told`) there were, and a copy of the state."""

    answers: int
    events: int
    state: Any
    undo_limit: int
    """The number of answers that undo led back to at that time, and what stood in the way (see `Match.revealed`)."""
    revealed: str | None


class Match:
    """One game being played. Every answer is given through `push`."""

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        *,
        position: Mapping[str, Any] | None = None,
        posed: bool = False,
        asides: Sequence[Aside] = (),
    ) -> None:
        """A new match, or one that starts from the content of a position file (then BadPosition may be raised).

        The position may be `posed`, as in case files: one that need not be reachable in play, set up to ask the rules
        about it.

        `asides` are those of a record; the log shows them again.
        """
        self.game = game
        self.options: dict[str, Any] = complete_options(game, options or {})
        self.origin = dict(position) if position is not None else None
        self.answers: list[tuple[str, Answer]] = []
        self.undo_limit = 0
        self.revealed: str | None = None
        """What stands in the way of undo: SHOWN, or the kind of the question that was opened or drawn; None at the
        start.
        """
        self.revision = 0
        """Counts answers given and taken back: while it is unchanged, log, views and questions are unchanged too."""
        self.asides: list[Aside] = list(asides)
        """The asides (see `gotweb.core.asides`), the oldest first. They never hold a withdrawn answer itself."""
        if position is None:
            self._state = game.new(self.options)
        else:
            self._state = game.from_position(dict(position), self.options, posed)
        self._laid: tuple[Start, Position, Position] | None = None
        self._began_hiding = position is not None and bool(game.secrets(self._state))
        self._log: list[Event] = []
        self._starts: list[Start] = []
        self._step: Step | None = None
        self.hidden: list[int] = []
        """Which of the answers not everybody may see, by their places in `answers`."""
        self._ask = NOBODY
        self._open: dict[str, Choice] = {}
        self._given: dict[str, Answer] = {}
        self._together = False
        self._held: list[Event] = []
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
        return self._open.copy()

    @property
    def sealed(self) -> list[str]:
        """The seats that have answered an open sealed question already, in the order they were asked."""
        given = (choice.seat for choice in self._ask.choices if choice.sealed and choice.id in self._given)
        return list(dict.fromkeys(given))

    @property
    def log(self) -> list[Event]:
        """All that has happened before everybody's eyes, oldest first."""
        return self.log_for(None)

    def log_for(self, seat: str | None) -> list[Event]:
        """All that has happened as far as `seat` knows (None: a spectator), oldest first."""
        return [event for event in (*self._log, *self._state.events) if event.to is None or seat in event.to]

    @property
    def told(self) -> list[Event]:
        """All events, oldest first, those that only some seats may know included. Callers must filter by `seen_by`."""
        return [*self._log, *self._state.events]

    @property
    def starts(self) -> Sequence[Start]:
        """The moments at which the steps began, oldest first; a fork knows only the last. Do not change it."""
        return self._starts

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.game.result(self._state)

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' seats."""
        return self.game.seats(self._state)

    def why_not(self, seat: str, answer: Answer) -> str | None:
        """The id of the rule that refuses this answer of this seat now, or None if it is legal.

        Where a seat is asked several things at once, the question's id stands in for the seat.
        """
        choice = self._open.get(seat)
        return NOT_ASKED if choice is None else choice.why_not(answer)

    def view(self, seat: str | None) -> dict[str, Any]:
        """All that `seat` may know (None: a spectator), as JSON data.

        The game's own view, and: `asked` (the open questions that the seat may see, with their ids, sides and facts),
        `waiting` (who has yet to answer), `sealed` (who has answered in secret), `mine` (the seat's own answer, if
        others have yet to answer what was asked with it) and `given` (the same by the questions' ids, for a seat that
        is asked several things at once).
        """
        given = {c.id: self._given[c.id] for c in self._ask.choices if c.seat == seat and c.id in self._given}
        return {
            **self.game.view(self._state, seat),
            "asked": [
                {"id": choice.id, "seat": choice.seat, "side": choice.side, "kind": choice.kind, "facts": choice.facts}
                for choice in self._open.values()
                if choice.seen_by(seat)
            ],
            "waiting": list(dict.fromkeys(choice.seat for choice in self._open.values())),
            "sealed": self.sealed,
            "mine": next(iter(given.values()), None),
            "given": given,
        }

    def digest(self) -> str:
        """A fingerprint of the moment, the same on every machine: 64 hexadecimal digits (SHA-256).

        Nothing hidden goes into it: a small hand could be found out by trying all there are.
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
        """The start of the current step: how many answers came before it, and its position, hidden things included."""
        return self._starts[-1].answers, dict(self._positions()[0])

    @property
    def hides(self) -> bool:
        """Whether there is anything that not everybody may see: a hand, a card one seat looked at, a secret choice.

        Sealed answers are not meant, since everybody will see them. What was hidden once stays hidden: the answers that
        reveal it are part of every record.
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
        choice = self._open.get(seat)
        rule = NOT_ASKED if choice is None else choice.why_not(answer)
        if choice is None or rule is not None:
            raise Refused(rule or NOT_ASKED)
        self._take(choice, choice.canonical(answer))

    def push_sample(self, id: str, pick: Take) -> None:
        """Give some legal answer to an open question, chosen with `pick(n)`, a number in `range(n)`.

        The match is the same as after `push` of `Choice.sample`. But a sample is legal, and written in the one way in
        which the match keeps it, so nothing is judged twice. Raises Refused if there is no such question.
        """
        choice = self._open.get(id)
        if choice is None:
            raise Refused(NOT_ASKED)
        self._take(choice, choice.sample(pick))

    def settle(self, pick: Take) -> None:
        """Answer for nature until a player is asked or the game is over. `pick(n)` gives a number in `range(n)`."""
        while (id := next((id for id, choice in self._open.items() if choice.seat == NATURE), None)) is not None:
            self.push_sample(id, pick)

    def pop(self) -> tuple[str, Answer]:
        """Take the last answer back and return it. Raises NothingToUndo behind a reveal, a draw, or what was `SHOWN`.

        Any player at the table may undo, so an answer that lay sealed must be shown to its own seat only: a caller that
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

    def note(self, seat: str, kind: str = WITHDRAWN, victim: str | None = None) -> None:
        """Add an aside to the log (see `gotweb.core.asides`): that a seat thinks again, or another `kind`."""
        self.revision += 1
        aside = Aside(len(self.answers), seat, kind, victim)
        self.asides.append(aside)
        self._state.events.append(aside.event())

    @property
    def undoable(self) -> int:
        """How many answers can be taken back before something revealed, drawn or shown to a seat stands in the way."""
        return len(self.answers) - self.undo_limit

    @property
    def sealed_answers(self) -> int:
        """How many answers to a secret question lie sealed, because somebody has yet to answer it."""
        return sum(c.sealed and c.id in self._given and self._forced(c) is None for c in self._ask.choices)

    def unsealed(self, keep: Collection[str] = ()) -> Match:
        """A fork without the answers that lie sealed, but for those of the seats to `keep`.

        If `keep` is empty, the fork can be shown to everybody.
        """
        twin, kept = self.fork(), []
        while twin.sealed_answers:
            id, answer = twin.answers[-1]
            twin._drop_last()
            choice = twin._question(id)
            kept += [(id, answer)] if choice.seat in keep or not choice.sealed else []
        for id, answer in reversed(kept):
            twin.push(id, answer)
        return twin

    def fork(self) -> Match:
        """An equal, independent match. It can be played on, but not be undone beyond the current step."""
        twin = object.__new__(Match)
        twin.game, twin.options, twin.origin = self.game, self.options, self.origin
        twin._laid = self._laid
        twin.answers = self.answers.copy()
        twin.asides = self.asides.copy()
        twin.revision = self.revision
        twin.hidden, twin._began_hiding = self.hidden.copy(), self._began_hiding
        twin._log = self._log.copy()
        twin._starts = [_first(self._starts[-1])]
        twin._replay_step()
        return twin

    copy = fork

    def at(self, answers: int) -> Match:
        """The match as it was when it had so many answers: independent, and like a fork undone within its step only.

        Answers that lay sealed then are sealed in it. Raises ValueError for a moment that this match does not know: one
        with more answers than were given, or one before the current step of a fork.
        """
        starts = [start for start in self._starts if start.answers <= answers]
        if not starts or answers > len(self.answers):
            raise ValueError(f"no moment with {answers} answers is known")
        twin = object.__new__(Match)
        twin.game, twin.options, twin.origin = self.game, self.options, self.origin
        twin._laid = self._laid
        twin.answers = self.answers[:answers]
        twin.asides = [one for one in self.asides if one.answers <= answers]
        twin.revision = self.revision
        twin.hidden, twin._began_hiding = [at for at in self.hidden if at < answers], self._began_hiding
        twin._log = self._log[: starts[-1].events]
        twin._starts = [_first(starts[-1])]
        twin._replay_step()
        return twin

    def again(self, answers: int) -> Match:
        """A new match to which the first so many answers of this one were given: it knows the start of every step.

        Raises Refused where the rules have changed since.
        """
        asides = [one for one in self.asides if one.answers <= answers]
        twin = Match(self.game, self.options, position=self.origin, asides=asides)
        for id, answer in self.answers[:answers]:
            twin.push(id, answer)
        return twin

    # how it runs

    def _question(self, id: str) -> Choice:
        """The question of this id, open or answered, among those asked now."""
        return next(choice for choice in self._ask.choices if choice.id == id)

    def _take(self, choice: Choice, answer: Answer) -> None:
        self.revision += 1
        shown = self._shows(choice)
        if choice.eyes is not None:
            self.hidden.append(len(self.answers))
        self.answers.append((choice.id, answer))
        self._given[choice.id] = answer
        del self._open[choice.id]
        until = self._ask.until
        over = not self._open or until == "first" or (until == "taken" and answer != choice.usual())
        opens = choice.sealed or (self._together and any(asked.sealed for asked in self._ask.choices))
        if shown:
            self.undo_limit, self.revealed = len(self.answers), SHOWN
        if choice.seat == NATURE or (over and opens):
            self.undo_limit, self.revealed = len(self.answers), choice.kind
        if over:
            self._run(self._given if self._together else answer)
        if self.asides:
            self._tell_asides()

    def _shows(self, choice: Choice) -> bool:
        """Whether a question shows its seat what not everybody may see.

        Undo does not lead back to such a question: the player who presses undo could pretend to be that seat, look at
        what it was shown, and give the same answer again.
        """
        if choice.seat == NATURE or not choice.secret:
            return False  # nobody looks away while it is answered, so there is nothing hidden in sight
        return choice.eyes is not None or any(choice.seat in knowing for knowing in self.game.secrets(self._state))

    def _drop_last(self) -> None:
        """Bring the match back to where it was before the last answer."""
        self.revision += 1
        self.answers.pop()
        left = len(self.answers)
        while self._starts[-1].answers > left:
            self._starts.pop()
        # asides that came later stay in the log: they did happen
        self.asides = [one._replace(answers=min(one.answers, left)) for one in self.asides]
        self._replay_step()

    def _tell_asides(self) -> None:
        """Add to the log the asides that were made when the match had as many answers as now."""
        self._state.events += [one.event() for one in self.asides if one.answers == len(self.answers)]

    def _replay_step(self) -> None:
        """Run the current step again, from the copy of its start, with the answers given since."""
        start = self._starts[-1]
        since = self.answers[start.answers :]
        del self.answers[start.answers :]
        self.hidden = [at for at in self.hidden if at < start.answers]
        del self._log[start.events :]
        self._state = start.state.copy()
        self._step, self._held = self.game.step(self._state), []
        self.undo_limit, self.revealed = start.undo_limit, start.revealed
        self._run(None)
        self._tell_asides()
        for id, answer in since:
            self._take(self._question(id), answer)

    def _begin_step(self) -> None:
        self._log += self._state.events
        self._state.events = []
        limit, revealed = self.undo_limit, self.revealed
        self._starts.append(Start(len(self.answers), len(self._log), self._state.copy(), limit, revealed))
        self._step = self.game.step(self._state)

    def _run(self, sent: Any) -> None:
        """Run on until a seat with more than one legal answer has to be asked, or the game is over."""
        while True:
            events = self._state.events
            events += self._held  # what was sealed is open now
            self._ask, self._open, self._given, self._held = NOBODY, {}, {}, []
            if self._step is None:
                return
            known = len(events)
            try:
                asked = self._step.send(sent)
            except StopIteration:
                asked = None
            for event in events[known:]:
                if event.to is not None:  # what a seat has been shown cannot be unseen
                    if not isinstance(event.to, tuple):
                        raise TypeError(f"event {event.kind}: `to` names seats, and is no fact: {event.to!r}")
                    self.undo_limit, self.revealed = len(self.answers), SHOWN
            if asked is None:
                sent = None
                self._begin_step()
                continue
            if isinstance(asked, Choice):
                self._together, self._ask = False, Ask((asked,))
            else:
                self._together, self._ask = True, together(asked)
            for choice in self._ask.choices:
                only = self._forced(choice)
                if only is None:
                    self._open[choice.id] = choice
                else:
                    self._force(choice, only)
            if self._open:
                return
            sent = self._given if self._together else next(iter(self._given.values()))

    def _forced(self, choice: Choice) -> Answer | None:
        """The only legal answer of a seat that need not be asked for that reason; None if the seat has to be asked."""
        return None if choice.always or self._ask.until == "first" else choice.only()

    def _force(self, choice: Choice, only: Answer) -> None:
        """Take the only legal answer for its seat. A sealed one is not shown in the log before it is opened."""
        self._given[choice.id] = only
        if choice.seat == NATURE:
            self.undo_limit, self.revealed = len(self.answers), choice.kind
            return
        told = Event("forced", {"seat": choice.seat, "kind": choice.kind, "answer": only}, choice.eyes)
        if choice.side != choice.seat:
            told.facts["side"] = choice.side
        (self._held if choice.sealed else self._state.events).append(told)


NOBODY = Ask(())


def _first(start: Start) -> Start:
    """Return the start of a step as the first that a match knows: undo leads back to it at most."""
    return start._replace(undo_limit=max(start.undo_limit, start.answers))
