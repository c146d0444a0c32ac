"""Bots at the table: they are asked when a question to one of their seats is open, and their answers are given.

A bot is sent what its seat may know (`gotweb.bots.seen`) and nothing else. Who thinks when, and beside whom, stands in
`gotweb.ui.table.thoughts`. Answers are given like a person's, one after the other: at once, so slowly that everybody
can follow, or when somebody presses a button (the setting `pace`); and never while a great moment lies over the table.
Whoever is asked at the same time goes on undisturbed.

A bot that raises or answers against the rules is asked once more, with other dice; where nothing could be thought for
want of memory or time, the thinker has tried again by itself. If that fails, too, the table goes on all the same: the
usual answer is given for the bot, the log says what was the matter, and at the next question it thinks again. What
cannot be fetched is waited for: then nothing is answered for anybody. Of each fault there is a text (`faults`), which
can be handed out with the game. What bots do beside a question stands in `gotweb.ui.table.raising`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from gotweb.bots.safely import judged
from gotweb.core import asides, chance
from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.match import Match
from gotweb.core.record import Bots as Written
from gotweb.ui.table import botseat
from gotweb.ui.table.botseat import BotSeat
from gotweb.ui.table.considered import Adviser, Asked, Considered, Reasons
from gotweb.ui.table.faults import Faults
from gotweb.ui.table.laid import Laid
from gotweb.ui.table.raising import Raising
from gotweb.ui.table.recap import Recaps
from gotweb.ui.table.showing import Showing
from gotweb.ui.table.thinking import ENDED, MEMORY, MIND, TIME, Fault, Thinker
from gotweb.ui.table.thoughts import Thought, Thoughts

READING = 1500
"""Milliseconds that a move is left to be read before the next bot moves, if moves are paced."""
WAITING = 15_000
"""Milliseconds after which is tried again what bots need and could not fetch."""
NOTED = {MEMORY: asides.BOT_MEMORY, TIME: asides.BOT_TIME, ENDED: asides.BOT_ENDED, MIND: asides.BOT_MIND}
"""What was the matter -> the aside that says so."""


class BotsTable(Laid, Protocol):
    """The table as bots see it."""

    @property
    def recaps(self) -> Recaps:
        """The moments that are shown across the table."""
        ...

    @property
    def showing(self) -> Showing:
        """What was done before, as it is shown on the map."""
        ...

    def go_on(self, seat: str | None = None) -> None:
        """Ask the next open question; that of `seat` if it has one."""
        ...

    def answer_for(self, id: str, answer: Answer) -> None:
        """Give a bot's legal answer."""
        ...


class Bots:
    """The bots at a table."""

    def __init__(self, table: BotsTable, now: Callable[[], int] | None = None) -> None:
        """`now` returns milliseconds."""
        self.table = table
        self.now = now or (lambda: int(time.monotonic() * 1000))
        self.seats: dict[str, BotSeat] = {}
        """The seats that bots play. Set by `take` and `seat` only."""
        self.thinker: Thinker | None = None
        """Where bots think; the app brings it. Without one they never answer."""
        self.second: Thinker | None = None
        """Where a second bot thinks beside the first; the app brings it where the device has room for it."""
        self.stopped = False
        """Whether somebody has stopped the bots; they go on when somebody says so."""
        self.raising = Raising(self)
        """What bots do beside the question."""
        self.faults = Faults()
        """What was the matter when bots failed; of the game that the app opens."""
        self.thoughts = Thoughts(self)
        """What bots think about, and the answers that lie ready."""
        self._waits: object = None
        """Stands for the wait for what could not be fetched; None while bots do not wait for anything."""
        self._moved: int | None = None
        """When a bot's move was shown last; None before the first."""
        self.reasons = Reasons()
        """What bots have considered."""
        self._adviser = Adviser(self)

    def take(self, bots: Written, match: Match) -> None:
        """Seat the bots of a match that is opened."""
        self.close()
        self.thoughts.take()
        self.raising.take()
        self.seats, self.stopped, self._moved = botseat.known(match, bots), False, None
        self.faults = Faults()
        self.reasons = Reasons()

    def close(self) -> None:
        """Ask nobody any more, because the match leaves the table."""
        self._forget()
        self._adviser.drop()
        self.seats = {}
        self.thoughts.rest()

    def plays(self, seat: str) -> bool:
        """Whether a bot plays a seat."""
        return seat in self.seats

    def leave_alone(self, seat: str) -> bool:
        """Whether bots play all seats but this one, so that one person sits at the table."""
        return not self.plays(seat) and all(self.plays(other) for other in self.table.match.seats if other != seat)

    @property
    def seated(self) -> bool:
        """Whether bots play any seat."""
        return bool(self.seats)

    @property
    def alone(self) -> bool:
        """Whether bots play all seats."""
        return all(map(self.plays, self.table.match.seats))

    @property
    def pending(self) -> bool:
        """Whether bots are asked anything."""
        return bool(self.waiting)

    @property
    def waiting(self) -> list[Choice]:
        """The open questions of bots."""
        return [choice for choice in self.table.match.choices.values() if self.plays(choice.seat)]

    @property
    def thinking(self) -> Choice | None:
        """The question that a bot thinks about now, the first of them if there are several; or None."""
        return None if (thought := self.thoughts.running) is None else thought.asked.choice

    @property
    def mover(self) -> Choice | None:
        """What a bot is about to do beside the question, or else the question whose answer lies ready, or else the
        first of their open questions; or None."""
        ready = self.thoughts.ready
        return self.raising.mover or (ready.asked.choice if ready is not None else next(iter(self.waiting), None))

    @property
    def _ready(self) -> object:
        """Stands for the move that is to be shown next: an answer, or what is done beside the question; or None."""
        return self.thoughts.ready or self.raising.raised

    @property
    def steps(self) -> bool:
        """Whether a bot's move waits for the button: at that pace, or while a great moment is shown."""
        if self._ready is None:
            return False
        seen = not self.table.showing.busy
        return self.table.recaps.showing or (seen and self._pace == "step" and not self._quiet)

    def seat(self, seat: str, bot: BotSeat | None) -> None:
        """Have a bot play a seat from now on, or with None a person. The log says so if the player changes."""
        before = self.seats.get(seat)
        if bot == before:
            return
        self.thoughts.leave(seat)
        self.raising.sits(seat)
        if bot is None:
            del self.seats[seat]
        else:
            self.seats[seat] = bot
        if (bot is None) != (before is None):
            self.table.match.note(seat, asides.BOT_LEFT if bot is None else asides.BOT_CAME)
        self.table.app.changed()
        self.table.go_on()

    # asking

    def go_on(self) -> None:
        """Ask the next bot that may do something, or is to answer, if none thinks.

        Called whenever the match has changed.
        """
        self.thoughts.check()
        self._adviser.check(self.table.app.match)
        self.reasons.cut(len(self.table.match.answers))
        if self.thinker is None or self.stopped or self._adviser.thinks:
            return
        if not self.thoughts.all and self.raising.go_on():
            return
        if self.waiting:
            self.thoughts.begin()
        else:
            self.thoughts.rest()

    def stop(self) -> None:
        """End all thoughts, until `resume`."""
        self.stopped, self._waits = True, None
        self._forget()
        self._adviser.drop()

    def resume(self) -> None:
        """Have the bots go on after `stop`, or try again what could not be fetched."""
        self.stopped = False
        self.go_on()

    def step(self) -> None:
        """Show the move that waits for the button."""
        if self.steps:
            self.table.recaps.clear()
            self._move()

    def paced(self) -> None:
        """Called when the pace was changed: a move that waits is shown by the new one."""
        self.offer()

    def _forget(self) -> None:
        self.thoughts.stop()
        self.raising.forget()

    # answering

    def came(self) -> None:
        """Have the answer that lies ready given when it is time, and whoever is free asked on."""
        self._waits = None
        self.go_on()
        self.offer()

    def wait(self, asked: Asked, fault: Fault) -> None:
        """Stop until what bots need can be fetched, which is tried from time to time; the log says so once."""
        first = self._waits is None
        self.stop()
        waits = self._waits = object()

        def again() -> None:
            if waits is self._waits and self.stopped and asked.match is self.table.app.match:
                self.resume()

        self.table.app.device.after(WAITING, again)
        if first:
            self._note(asked, asides.BOT_NETWORK, fault)
            self.table.app.changed()
        self.table.refresh()

    def _note(self, asked: Asked, kind: str, fault: Fault) -> None:
        """Write into the log what is the matter with a bot, say it, and keep the fault's text."""
        self.faults.add(len(asked.match.answers), asked.choice.seat, fault)
        asked.match.note(asked.choice.seat, kind)
        self.table.app.say(self.table.words.sentence(asked.match.log[-1]))

    @property
    def _pace(self) -> str:
        return "instant" if self.table.showing.hurried else str(self.table.app.settings["pace"])

    @property
    def _quiet(self) -> bool:
        """Whether nothing will be seen of the answer: it is laid face down, and others have still to answer."""
        ready = self.thoughts.ready
        return ready is not None and ready.asked.choice.sealed and len(self.table.match.choices) > 1

    def offer(self) -> None:
        """Show the move that is ready, or have that done when it is time."""
        ready, after = self._ready, self.table.app.device.after
        if ready is None:
            return

        def again() -> None:
            if ready is self._ready:
                self.offer()

        if self.table.recaps.showing:
            # in a task of its own: a moment is also put away by somebody who is just giving an answer
            self.table.recaps.when_clear(lambda: after(0, again))
            self.table.refresh()
            return
        if self.table.showing.busy:
            self.table.showing.when_over(again)
            return
        if self.steps:
            self.table.refresh()
            return
        left = 0 if self._moved is None else self._moved + READING - self.now()
        if self._pace == "paced" and not self._quiet and left > 0:
            after(left, again)
            return
        self._move()

    def _move(self) -> None:
        """Show the move that is ready now."""
        thought = self.thoughts.ready
        if thought is not None and thought.reply is not None:
            self._give(thought, thought.reply)
        else:
            self._moved = self.now()
            self.raising.give(self.table.answer_for)

    def _give(self, thought: Thought, reply: Mapping[str, Any]) -> None:
        """Give the reply's answer; if it cannot be given, the usual one, and say so."""
        asked, table = thought.asked, self.table
        if not self._quiet:
            self._moved = self.now()

        def answer() -> Answer:
            if "answer" not in reply:
                raise ValueError(reply.get("fault"))
            given: Answer = reply["answer"]
            return given

        given = judged(asked.choice, answer, chance.fair())
        self.thoughts.done(thought)
        self.reasons.note(len(asked.match.answers), asked.id, given.answer, reply)
        if given.fault is not None:
            cause = reply.get("cause", MIND)
            kind = NOTED.get(cause, asides.BOT_MIND) if "fault" in reply else asides.BOT_FAILED
            text = str(reply["fault"]) if "fault" in reply else given.fault
            self._note(asked, kind, Fault(cause if cause in NOTED else MIND, text))
        table.answer_for(asked.id, given.answer)
        if self.thoughts.ready is not None:
            table.app.device.after(0, self.offer)

    # explaining, and advising

    def explained(self) -> dict[int, Considered]:
        """Return what bots have considered about the answers that everybody may know, by their numbers."""
        return self.reasons.explained(self.table.match)

    def advise(self, id: str, told: Callable[[Considered], object]) -> None:
        """Ask a bot what it would answer to an open question, from what that seat sees; nobody is asked meanwhile.

        `told` is called with what it considered, the best first; with nothing if it has failed. Not at all, if the
        question was answered meanwhile or the bots were stopped.
        """
        self.drop_advice()
        match = self.table.match
        if self.thinker is not None and id in match.choices:
            self.raising.forget()
            self.thoughts.free(self.thinker)
            self._adviser.ask(Asked(match, id, match.choices[id]), told)

    def drop_advice(self) -> None:
        """Ask for no advice any more; bots that waited for it go on."""
        if self._adviser.thinks:
            self._adviser.drop()
            self.go_on()

    # taking back, and giving again

    def may_answer(self, id: str, answer: Answer) -> bool:
        """Whether this is a legal answer to an open question of a bot, or to what is offered to it."""
        choice = self.table.match.answerable.get(id)
        return choice is not None and self.plays(choice.seat) and choice.why_not(answer) is None

    def back(self) -> int:
        """Return how many answers undo takes back: the last one of a person and all that bots gave after it.

        0 if no person has answered since something was revealed or shown.
        """
        match = self.table.match
        for n in range(match.undoable):
            at = len(match.answers) - n - 1
            if not self.plays(seat_of(match, at)):
                return n + 1
        return 0


def seat_of(match: Match, at: int) -> str:
    """Return the seat that gave the answer number `at` of a match; NATURE is one, too."""
    id = match.answers[at][0]
    if id in match.seats or id == NATURE:
        return id
    return match.at(at).answerable[id].seat


def sealer_of(match: Match, at: int) -> str | None:
    """Return the seat whose answer number `at` is one to a sealed question; None if that question was open."""
    choice = match.at(at).answerable[match.answers[at][0]]
    return choice.seat if choice.sealed else None
