"""The coach: after a person's answer that loses much, it says so in a quiet line. It speaks only if switched on.

It judges an answer by what its seat had seen then (`gotweb.bots.review.weighed`), in a worker of its own, so that
neither the next question nor a bot has to wait. Its remark may name things that only that seat may see. So it is shown
to that seat alone: behind its open curtain, to one person alone with bots, or, if the game hides nothing, while that
seat is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gotweb.bots import critic
from gotweb.bots.levels import HAND, MAESTER
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.ui.table import botseat
from gotweb.ui.table.bots import Bots
from gotweb.ui.table.shown import Shown
from gotweb.ui.table.thinking import PAINTED, SEED, Thinker, reply_of

LEVEL, SECONDS = HAND.name, MAESTER.seconds
"""The level of the bot that judges, and how many seconds each of its looks takes at most."""
LOOKS = 2
"""An answer is looked at so many times (`gotweb.bots.review.weighed`)."""


class GivenAnswer(NamedTuple):
    """An answer of a person, with the situation in which it was given."""

    match: Match
    before: Match
    """A copy of the match from before the answer."""
    at: int
    """How many answers came before it."""
    choice: Choice
    answer: Answer
    """As the match has it (`Choice.canonical`)."""

    @property
    def asked(self) -> Choice:
        """The question as it was put then; `choice` itself refers to a table that changes with every later answer."""
        return self.before.choices[self.choice.id]

    @property
    def stands(self) -> bool:
        """Whether the answer has not been taken back."""
        answers = self.match.answers
        return len(answers) > self.at and answers[self.at] == (self.choice.id, self.answer)


class Remark(NamedTuple):
    """The coach's remark on an answer."""

    about: GivenAnswer
    given: dict[str, Any]
    """The answer as it was considered, and the best one (see `gotweb.bots.critic`)."""
    best: dict[str, Any]


class Coach:
    """The coach at a table."""

    def __init__(self, table: Shown, bots: Callable[[], Bots]) -> None:
        """`bots` returns the bots of the table."""
        self.table, self.bots = table, bots
        self.thinker: Thinker | None = None
        """Where it thinks; the app brings it. Without one it never speaks."""
        self._remarks: dict[str, Remark] = {}
        """Seat -> what there is to say about its last answer."""
        self._judging: GivenAnswer | None = None
        self._next: GivenAnswer | None = None
        """The answer that is to be judged when the thinker is free: the latest."""

    @property
    def on(self) -> bool:
        """Whether the coach watches this table: it is switched on, bots know the game, and this is no lesson."""
        if self.thinker is None or self.table.guide is not None:
            return False
        return bool(self.table.app.settings["coach"] == "on") and botseat.offered(self.table.match.game)

    def close(self) -> None:
        """Forget everything, because the match leaves the table or the coach is switched off."""
        self._remarks.clear()
        self._next = None
        if self.thinker is not None:
            if self._judging is not None:
                self.thinker.stop()
            self.thinker.rest()
        self._judging = None

    def watch(self, id: str, answer: Answer) -> Callable[[], object]:
        """Note the table before a person's legal answer to an open question is given.

        Call the returned function after that.

        The answer is judged later, when the page has been painted.
        """
        if not self.on:
            return lambda: None
        match = self.table.match
        choice = match.choices[id]
        self._remarks.pop(choice.seat, None)
        if choice.only() is not None:
            return lambda: None
        given = GivenAnswer(match, match.fork(), len(match.answers), choice, choice.canonical(answer))

        def given_now() -> None:
            self._next = given
            self.table.app.device.after(PAINTED, self._go_on)

        return given_now

    def _go_on(self) -> None:
        """Judge the next answer, unless one is being judged."""
        given = self._next
        if given is None or self._judging is not None or self.thinker is None:
            return
        self._next = None
        if not self.on or given.match is not self.table.app.match or not given.stands:
            return
        self._judging = given
        saw = seen(given.before, given.choice.id)
        letter = critic.judge_letter(saw, given.answer, LEVEL, str(chance.fair()(SEED)), SECONDS)
        self.thinker.ask(
            letter, LOOKS * SECONDS, lambda text: self._judged(given, text), lambda _: self._judged(given, "")
        )

    def _judged(self, given: GivenAnswer, text: str) -> None:
        """Store the remark, if much was lost; a failed judgement says nothing."""
        if given is not self._judging:
            return
        self._judging = None
        reply = reply_of(text)
        latest = self._next is None or self._next.choice.seat != given.choice.seat
        if given.stands and latest and reply.get("given") is not None and reply["serious"]:
            self._remarks[given.choice.seat] = Remark(given, reply["given"], reply["best"])
            self.table.refresh()
        if self._next is None and self.thinker is not None:
            self.thinker.rest()
        self._go_on()

    @property
    def remark(self) -> Remark | None:
        """The remark for the players who look at the table now; None if there is none, or they may not see it."""
        if not self._remarks or not self.on:
            return None
        for seat, remark in [*self._remarks.items()]:
            if remark.about.match is not self.table.app.match or not remark.about.stands:
                del self._remarks[seat]  # it was taken back
        return next((remark for seat, remark in self._remarks.items() if self.reaches(seat)), None)

    def reaches(self, seat: str) -> bool:
        """Return whether the screen is now seen by this seat, and by no other that may not see its secrets."""
        table = self.table
        if table.curtain.hides or self.bots().plays(seat):
            return False
        if table.eyes is not None:
            return table.eyes == seat
        if self.bots().leave_alone(seat):
            return not table.gate.stands(seat)
        return not table.match.hides and table.widget is not None and table.widget.seat == seat

    @property
    def takes_back(self) -> bool:
        """Whether undo takes back the answer of the remark, together with what bots have answered since."""
        remark, table = self.remark, self.table
        return (
            remark is not None and table.undoable > 0 and remark.about.at == len(table.match.answers) - table.undoable
        )

    def hush(self) -> None:
        """Close the remark."""
        remark = self.remark
        if remark is not None:
            del self._remarks[remark.about.choice.seat]
