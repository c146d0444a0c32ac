"""How a match runs: steps begin, ask questions, are sent answers and end, and run again when an answer is taken back.

The round is a sequence of steps. Between steps the state is plain data; inside a step the generator's local variables
hold what is going on. So the match keeps a copy of the state at the start of every step, and returns to any moment by
running that step again with the answers given since then.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.core.asides import ANEW, WITHDRAWN, Aside
from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.game import Asked, Beside, Event, Game, Step
from gotweb.core.questions import Questions

SHOWN = "shown"
"""What stands in the way of undo when some seat was shown what not everybody may see."""
NOTHING_KNOWN: Mapping[str, dict[str, Any]] = {}


class Start(NamedTuple):
    """The start of a step: how many answers and events (see `Match.told`) there were, and a copy of the state."""

    answers: int
    events: int
    state: Any
    undo_limit: int
    """The number of answers that undo led back to at that time, and what stood in the way (see `Run.revealed`)."""
    revealed: str | None


class Run:
    """A game that runs on the answers it is given. `Match` adds all that the table needs to ask of it."""

    game: Game
    answers: list[tuple[str, Answer]]
    """All answers but forced ones, the oldest first, each with the id of its question."""
    hidden: list[int]
    """Which of the answers not everybody may see, by their places in `answers`."""
    asides: list[Aside]
    """The asides (see `gotweb.core.asides`), the oldest first. They never hold a withdrawn answer itself."""
    revision: int
    """Counts answers given and taken back: while it is unchanged, log, views and questions are unchanged too."""
    undo_limit: int
    """How many of the answers cannot be taken back."""
    revealed: str | None
    """What stands in the way of undo: SHOWN, or the kind of the question that was opened or drawn; None at the start.
    """
    untold: bool
    """Whether what only certain eyes see is drawn unasked where one thing alone can come, as in older files and links.
    """
    _state: Any
    _log: list[Event]
    _starts: list[Start]
    _step: Step | None
    _asks: Questions
    _lost: list[str]
    """While something is done beside a question: the ids of those answers to it that do not hold any more."""

    def note(self, seat: str, kind: str = WITHDRAWN, victim: str | None = None) -> None:
        """Add an aside to the log (see `gotweb.core.asides`): by default that a seat takes its sealed answer back."""
        self.revision += 1
        aside = Aside(len(self.answers), seat, kind, victim)
        self.asides.append(aside)
        self._state.events.append(aside.event())

    # answers

    def _take(self, choice: Choice, answer: Answer) -> None:
        """Take an answer to an open question, or to an offer beside it."""
        self.revision += 1
        asks, shown = self._asks, self._shows(choice)
        if choice.eyes is not None:
            self.hidden.append(len(self.answers))
        self.answers.append((choice.id, answer))
        if shown:
            self.undo_limit, self.revealed = len(self.answers), SHOWN
        if choice.id not in asks.open and choice.id in asks.beside:
            self._happen(asks, Beside(choice.id, answer))
            return
        asks.given[choice.id] = answer
        del asks.open[choice.id]
        if not asks.open and asks.ask.then is not None:
            self._put_further(asks)
        over = not asks.open or asks.over(choice, answer)
        if choice.seat == NATURE or (over and asks.sealed_too()):
            self.undo_limit, self.revealed = len(self.answers), choice.kind
        if over:
            self._run(asks.sent() if asks.together else answer)
        if self.asides:
            self._tell_asides()

    def _shows(self, choice: Choice) -> bool:
        """Return whether a question shows its seat something that not everybody may see.

        Undo does not lead back to such a question: the player who presses undo could pretend to be that seat, look at
        what it was shown, and give the same answer again.
        """
        if choice.seat == NATURE or not choice.secret:
            return False  # nobody looks away while it is answered, so there is nothing hidden in sight
        return choice.eyes is not None or any(choice.seat in knowing for knowing in self.game.secrets(self._state))

    def _happen(self, asks: Questions, beside: Beside) -> None:
        """Carry out an answer given beside the questions, which are then asked again.

        Answers to these questions that no longer hold are removed as if they had never been given, so that nobody ever
        reads them in a record; the log says so. For that the step is run again without them.
        """
        starts, given = len(self._starts), self.answers[:-1]
        self._lost = []
        self._run(beside, asks)
        if not self._lost:
            self._tell_asides()
            return
        choices = [choice for id in self._lost if (choice := asks.asked(id)) is not None]
        places = [at for at in range(asks.began, len(given)) if given[at][0] in self._lost]
        del self._starts[starts:]
        for place in reversed(places):
            del self.answers[place]
        self.asides = [one._replace(answers=one.answers - bisect_left(places, one.answers)) for one in self.asides]
        self._replay_step()
        for seat in dict.fromkeys(choice.seat for choice in choices):
            self.note(seat, ANEW)

    # going back

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

    def _replay_step(self) -> None:
        """Run the current step again, from the copy of its start, with the answers given since."""
        start = self._starts[-1]
        since = self.answers[start.answers :]
        del self.answers[start.answers :]
        del self.hidden[bisect_left(self.hidden, start.answers) :]
        del self._log[start.events :]
        self._state = start.state.copy()
        self._step, self._asks = self.game.step(self._state), Questions(None, start.answers)
        self.undo_limit, self.revealed = start.undo_limit, start.revealed
        self._run(None)
        self._tell_asides()
        for id, answer in since:
            self._take(self._question(id), answer)

    def _question(self, id: str) -> Choice:
        """Return the question of this id, open or answered, among those asked now and the offers beside them."""
        choice = self._asks.asked(id)
        if choice is None:
            raise LookupError(f"nothing of this id is asked: {id}")
        return choice

    def _tell_asides(self) -> None:
        """Add to the log the asides that were made when the match had as many answers as now."""
        self._state.events += [one.event() for one in self.asides if one.answers == len(self.answers)]

    # steps

    def _begin_step(self) -> None:
        self._log += self._state.events
        self._state.events = []
        limit, revealed = self.undo_limit, self.revealed
        self._starts.append(Start(len(self.answers), len(self._log), self._state.copy(), limit, revealed))
        self._step = self.game.step(self._state)

    def _run(self, sent: Any, before: Questions | None = None) -> None:
        """Run on until a seat with more than one legal answer has to be asked, or the game is over.

        `before` are the questions that were open when an offer beside them was answered; else None.
        """
        known = self._known(before) if before is not None else {}
        while True:
            events = self._state.events
            if self._asks.held and before is None:
                events += self._asks.held  # what was sealed is open now
                self._asks.held = ()
            if self._step is None:
                self._asks = Questions(None, len(self.answers))
                return
            said = len(events)
            try:
                asked = self._step.send(sent)
            except StopIteration:
                asked = None
            for event in events[said:]:
                if event.to is not None:
                    self._whispered(event)
            if asked is not None:
                self._put(asked, before, known)
                if self._asks.open:
                    return
                sent, before = self._asks.sent(), None
                continue
            if before is not None:
                self._lost, before = [*before.answered], None
                self._asks.held = ()
            sent = None
            self._begin_step()

    def _whispered(self, event: Event) -> None:
        """Move the limit of undo to now, after an event for certain seats only: what a seat was shown cannot be unseen.

        Raises TypeError if the event's `to` is no tuple of seats.
        """
        if not isinstance(event.to, tuple):
            raise TypeError(f"event {event.kind}: `to` names seats, and is no fact: {event.to!r}")
        self.undo_limit, self.revealed = len(self.answers), SHOWN

    def _put(self, asked: Asked, before: Questions | None, known: dict[str, dict[str, Any]]) -> None:
        """Put questions, and take the only legal answer of each seat that need not be asked.

        `before` are the questions as asked before an offer beside them was answered; `known` is what their seats knew
        then.
        """
        self._asks = asks = Questions(asked, len(self.answers) if before is None else before.began)
        held = self._ask_on(asks, asks.ask.choices, before, known)
        self._open(asks.ask.choices, before)
        if not asks.open and asks.ask.then is not None:
            held += self._put_further(asks, before, known)
        if before is not None:
            self._lost += [id for id in before.answered if id not in held]

    def _put_further(
        self, asks: Questions, before: Questions | None = None, known: Mapping[str, dict[str, Any]] = NOTHING_KNOWN
    ) -> list[str]:
        """Put the questions that follow (`Ask.then`) as long as all are answered and more follow.

        Return the ids of the questions that were answered in `before` and whose answers still hold.
        """
        held: list[str] = []
        while not asks.open and (more := asks.further()):
            held += self._ask_on(asks, more, before, known)
            self._open(more, before)
        return held

    def _open(self, choices: Sequence[Choice], before: Questions | None) -> None:
        """Open the questions that have no answer yet.

        Where a seat need not be asked, take its only legal answer instead.
        """
        asks = self._asks
        race = asks.ask.until == "first"
        for choice in choices:
            if choice.id in asks.given:
                continue
            only = None if race or self._always(choice) else choice.only()
            if only is None:
                asks.open[choice.id] = choice
            else:
                self._force(choice, only, before)

    def _always(self, choice: Choice) -> bool:
        """Return whether a question is asked even if it has only one legal answer."""
        return choice.always and not (self.untold and choice.seat == NATURE)

    def _force(self, choice: Choice, only: Answer, before: Questions | None) -> None:
        """Take the only legal answer for its seat, and log that it was forced, unless it is nature's or evident. A
        sealed one is logged when it is opened.

        If the same answer was already forced in `before`, no second event is logged.
        """
        asks = self._asks
        asks.given[choice.id], asks.unasked = only, (*asks.unasked, choice.id)
        again = before is not None and choice.id in before.unasked and before.given.get(choice.id) == only
        if choice.seat == NATURE:
            if not again:
                self.undo_limit, self.revealed = len(self.answers), choice.kind
            return
        if choice.evident:
            return
        told = Event("forced", {"seat": choice.seat, "kind": choice.kind, "answer": only}, choice.eyes)
        if choice.side != choice.seat:
            told.facts["side"] = choice.side
        if choice.sealed:
            asks.held = (*asks.held, told)
        elif not again:
            self._state.events.append(told)

    # what happens beside a question

    def _known(self, asks: Questions) -> dict[str, dict[str, Any]]:
        """Return, for each seat that has answered in secret, the part of its view that others do not have: its hand,
        say.
        """
        answered = asks.answered
        for choice in asks.ask.choices:
            if choice.id in answered:
                choice.options()  # what could be answered is compared later: it is found before anything changes
        secret = (choice.seat for choice in asks.ask.choices if choice.id in answered and choice.secret)
        return {seat: self._own(seat) for seat in dict.fromkeys(secret)}

    def _own(self, seat: str) -> dict[str, Any]:
        """The part of a seat's view that others do not have."""
        open_, own = self.game.view(self._state, None), self.game.view(self._state, seat)
        return {key: value for key, value in own.items() if key not in open_ or open_[key] != value}

    def _ask_on(
        self, asks: Questions, choices: Sequence[Choice], before: Questions | None, known: Mapping[str, dict[str, Any]]
    ) -> list[str]:
        """Keep the answers to questions that are put again after an offer beside them was answered, where these still
        hold.

        A secret answer holds only if its seat has learned nothing secret since. Otherwise a player who gave a card away
        would learn whether the hand that received it had such a card before. Return the ids of the questions whose
        answers hold.
        """
        if before is None:
            return []
        again = {choice.id: choice for choice in choices}
        held: list[str] = []
        for id in before.answered:
            choice = again.get(id)
            if choice is not None and asks.repeats(before, choice) and not self._learned(choice, known):
                asks.given[id] = before.given[id]
                held.append(id)
        return held

    def _learned(self, choice: Choice, known: Mapping[str, dict[str, Any]]) -> bool:
        """Return whether the seat of a secret question has other secret knowledge now than when it answered."""
        return choice.secret and choice.seat in known and self._own(choice.seat) != known[choice.seat]


def first(start: Start) -> Start:
    """Return the start of a step as the first start that a match knows: undo leads back to it at most."""
    answers, events, state, limit, revealed = start
    return Start(answers, events, state, max(limit, answers), revealed)
