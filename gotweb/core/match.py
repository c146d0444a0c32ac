"""A match: a rulebook that runs, plus the answers it was given.

    >>> match = Match(game("thrones-first"), {"players": 3})
    >>> match.choices                      # what is open, for whom
    >>> match.why_not("stark", answer)     # the id of a rule, or None
    >>> match.push("stark", answer)
    >>> match.pop()                        # takes the last answer back, if nothing was revealed since

The round is a sequence of steps. Between steps the state is plain data; inside a step the generator's
local variables hold what is going on. So the match keeps a copy of the state for the start of every
step, and gets back to any moment by running that step again with the answers given since.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.core.choice import NATURE, NOT_ASKED, Answer, Choice, Take
from gotweb.core.errors import NothingToUndo, Refused
from gotweb.core.game import Event, Game, Options, Result, Step, complete_options


class Start(NamedTuple):
    """The moment a step began: how many answers and log events there were, and the state."""

    answers: int
    events: int
    state: Any


class Withdrawn(NamedTuple):
    """A sealed answer was taken back: how many answers the match had after that, and whose it was."""

    answers: int
    seat: str


class Match:
    """One game being played. All that happens goes through `push`."""

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        *,
        position: Mapping[str, Any] | None = None,
        posed: bool = False,
        withdrawn: Sequence[Withdrawn] = (),
    ) -> None:
        """A new match, or one that starts from the content of a position file (then BadPosition may be raised).

        The position may be `posed`, as in case files: one that no game comes to, to ask the rules about it.

        `withdrawn` is what a record tells of sealed answers that were taken back; the log says it again.
        """
        self.game = game
        self.options: dict[str, Any] = complete_options(game, options or {})
        self.origin = dict(position) if position is not None else None
        self.answers: list[tuple[str, Answer]] = []
        self.undo_limit = 0
        self.revealed: str | None = None
        """The kind of the question whose answers, drawn or opened, stand in the way of undo; None at the beginning."""
        self.revision = 0
        """Counts answers given and taken back: as long as it is the same, so is all that a match can tell."""
        self.withdrawn: list[Withdrawn] = list(withdrawn)
        """Every sealed answer that was taken back, the oldest first. The answers themselves are forgotten."""
        if position is None:
            self._state = game.new(self.options)
        else:
            self._state = game.from_position(dict(position), self.options, posed)
        self._log: list[Event] = []
        self._starts: list[Start] = []
        self._step: Step | None = None
        self._asked: Sequence[Choice] = ()
        self._given: dict[str, Answer] = {}
        self._together = False
        self._begin_step()
        self._run(None)
        self._say_withdrawn()

    # what can be asked

    @property
    def state(self) -> Any:
        """The state as it is now. Look, do not touch; a bot is given a view instead."""
        return self._state

    @property
    def choices(self) -> dict[str, Choice]:
        """The open questions: seat -> choice. Empty when the game is over."""
        return {choice.seat: choice for choice in self._asked if choice.seat not in self._given}

    @property
    def sealed(self) -> list[str]:
        """The seats that have answered the open secret question already, in the order they were asked."""
        return [choice.seat for choice in self._asked if choice.seat in self._given]

    @property
    def log(self) -> list[Event]:
        """All that has happened, oldest first."""
        return [*self._log, *self._state.events]

    @property
    def starts(self) -> Sequence[Start]:
        """The moments at which the steps began, oldest first; a fork knows only the last. Look, do not touch."""
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
        """The id of the rule that refuses this answer of this seat now, or None if it is legal."""
        choice = self.choices.get(seat)
        return NOT_ASKED if choice is None else choice.why_not(answer)

    def view(self, seat: str | None) -> dict[str, Any]:
        """All that `seat` may know (None: somebody who only looks on), as JSON data.

        The game's own view, and: `asked` (the open questions that are not secret, and the seat's own, with
        their facts), `waiting` (who has yet to answer), `sealed` (who has answered in secret), and `mine`
        (the seat's own sealed answer, if any).
        """
        asked = [
            {"seat": choice.seat, "kind": choice.kind, "facts": choice.facts}
            for choice in self._asked
            if choice.seat not in self._given and (not choice.secret or choice.seat == seat)
        ]
        return {
            **self.game.view(self._state, seat),
            "asked": asked,
            "waiting": list(self.choices),
            "sealed": self.sealed,
            "mine": self._given.get(seat) if seat is not None else None,
        }

    def digest(self) -> str:
        """A fingerprint of the moment, the same on every machine: 64 hexadecimal digits (SHA-256)."""
        start = self._starts[-1]
        content = {
            "game": self.game.id,
            "options": self.options,
            "position": self.game.position(start.state),
            "since": self.answers[start.answers :],
        }
        text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def checkpoint(self) -> tuple[int, dict[str, Any]]:
        """The start of the current step: how many answers came before it, and its position."""
        start = self._starts[-1]
        return start.answers, self.game.position(start.state)

    # what changes it

    def push(self, seat: str, answer: Answer) -> None:
        """Give an answer. Raises Refused with the id of the rule, and then nothing has changed."""
        choice = self.choices.get(seat)
        rule = NOT_ASKED if choice is None else choice.why_not(answer)
        if choice is None or rule is not None:
            raise Refused(rule or NOT_ASKED)
        self._take(seat, choice.canonical(answer))

    def settle(self, pick: Take) -> None:
        """Let `pick(n)`, a number in `range(n)`, answer for nature until a player is asked or the game is over."""
        while len(self._asked) == 1 and self._asked[0].seat == NATURE and not self._given:
            self.push(NATURE, self._asked[0].sample(pick))

    def pop(self) -> tuple[str, Answer]:
        """Take the last answer back and return it. Raises NothingToUndo behind a reveal or a draw.

        Anybody at the table may do this, so an answer that lay sealed is only for the eyes of its seat: whoever
        shows what `pop` returned has to ask `choices[seat].secret` first. The log says that the seat thinks again.
        """
        if not self.undoable:
            raise NothingToUndo
        seat, answer = self.answers[-1]
        self._drop_last()
        if next(choice for choice in self._asked if choice.seat == seat).secret:
            self.note_withdrawn(seat)
        return seat, answer

    def note_withdrawn(self, seat: str) -> None:
        """Have the log say that a seat thinks again, whose sealed answer was taken back or is lost."""
        self.revision += 1
        self.withdrawn.append(Withdrawn(len(self.answers), seat))
        self._state.events.append(_withdrawn_event(seat))

    @property
    def undoable(self) -> int:
        """How many answers can be taken back before something revealed or drawn stands in the way."""
        return len(self.answers) - self.undo_limit

    @property
    def sealed_answers(self) -> int:
        """How many answers to a secret question lie sealed, because somebody has yet to answer it."""
        return sum(choice.seat in self._given and choice.only() is None for choice in self._asked)

    def unsealed(self, keep: Collection[str] = ()) -> Match:
        """A fork without the answers that lie sealed, but for those of the seats to `keep`.

        With none to keep it is what can be shown to anybody.
        """
        twin, kept = self.fork(), []
        while twin.sealed_answers:
            kept += [twin.answers[-1]] if twin.answers[-1][0] in keep else []
            twin._drop_last()
        for seat, answer in reversed(kept):
            twin.push(seat, answer)
        return twin

    def fork(self) -> Match:
        """An equal, independent match. It can be played on, but not be undone beyond the current step."""
        twin = object.__new__(Match)
        twin.game, twin.options, twin.origin = self.game, self.options, self.origin
        twin.answers = self.answers.copy()
        twin.withdrawn = self.withdrawn.copy()
        twin.revision = self.revision
        twin._log = self._log.copy()
        twin._starts = self._starts[-1:]
        twin.undo_limit = max(self.undo_limit, self._starts[-1].answers)
        twin.revealed = self.revealed
        twin._replay_step()
        return twin

    copy = fork

    def at(self, answers: int) -> Match:
        """The match as it was when it had so many answers: independent, and like a fork undone within its step only.

        Answers that lay sealed then are sealed in it. Raises ValueError for a moment that this match does not know: of
        the time to come, or before the current step of a fork.
        """
        starts = [start for start in self._starts if start.answers <= answers]
        if not starts or answers > len(self.answers):
            raise ValueError(f"no moment with {answers} answers is known")
        twin = object.__new__(Match)
        twin.game, twin.options, twin.origin = self.game, self.options, self.origin
        twin.answers = self.answers[:answers]
        twin.withdrawn = [one for one in self.withdrawn if one.answers <= answers]
        twin.revision = self.revision
        twin._log = self._log[: starts[-1].events]
        twin._starts = starts[-1:]
        twin.undo_limit, twin.revealed = starts[-1].answers, None
        twin._replay_step()
        return twin

    def again(self, answers: int) -> Match:
        """A new match to which the first so many answers of this one were given: one that knows all its moments.

        Raises Refused where the rules have changed since.
        """
        withdrawn = [one for one in self.withdrawn if one.answers <= answers]
        twin = Match(self.game, self.options, position=self.origin, withdrawn=withdrawn)
        for seat, answer in self.answers[:answers]:
            twin.push(seat, answer)
        return twin

    # how it runs

    def _take(self, seat: str, answer: Answer) -> None:
        self.revision += 1
        self.answers.append((seat, answer))
        self._given[seat] = answer
        if len(self._given) == len(self._asked):
            if self._together or seat == NATURE:
                self.undo_limit, self.revealed = len(self.answers), self._asked[-1].kind
            self._run(self._given if self._together else answer)
        self._say_withdrawn()

    def _drop_last(self) -> None:
        """Be again where the match was before the last answer."""
        self.revision += 1
        self.answers.pop()
        left = len(self.answers)
        while self._starts[-1].answers > left:
            self._starts.pop()
        # what was withdrawn later than that stays told: it did happen
        self.withdrawn = [Withdrawn(min(at, left), seat) for at, seat in self.withdrawn]
        self._replay_step()

    def _say_withdrawn(self) -> None:
        """Have the log say which sealed answers were taken back when the match had as many answers as now."""
        self._state.events += [_withdrawn_event(seat) for at, seat in self.withdrawn if at == len(self.answers)]

    def _replay_step(self) -> None:
        """Run the current step again, from the copy of its start, with the answers given since."""
        start = self._starts[-1]
        since = self.answers[start.answers :]
        del self.answers[start.answers :]
        del self._log[start.events :]
        self._state = start.state.copy()
        self._step = self.game.step(self._state)
        limit, revealed = self.undo_limit, self.revealed
        self._run(None)
        self._say_withdrawn()
        for seat, answer in since:
            self._take(seat, answer)
        self.undo_limit, self.revealed = limit, revealed

    def _begin_step(self) -> None:
        self._log += self._state.events
        self._state.events = []
        self._starts.append(Start(len(self.answers), len(self._log), self._state.copy()))
        self._step = self.game.step(self._state)

    def _run(self, sent: Any) -> None:
        """Run on until somebody has to be asked who has more than one answer, or the game is over."""
        while True:
            self._asked, self._given = (), {}
            if self._step is None:
                return
            try:
                asked = self._step.send(sent)
            except StopIteration:
                sent = None
                self._begin_step()
                continue
            self._together = not isinstance(asked, Choice)
            self._asked = asked if not isinstance(asked, Choice) else (asked,)
            for choice in self._asked:
                only = choice.only()
                if only is not None:
                    self._given[choice.seat] = only
                    if choice.seat == NATURE:
                        self.undo_limit, self.revealed = len(self.answers), choice.kind
                    else:
                        self._state.events.append(
                            Event("forced", {"seat": choice.seat, "kind": choice.kind, "answer": only})
                        )
            if len(self._given) < len(self._asked):
                return
            sent = self._given if self._together else self._given[self._asked[0].seat]


def _withdrawn_event(seat: str) -> Event:
    return Event("withdrawn", {"seat": seat})
