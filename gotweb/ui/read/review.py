"""The review of a finished game: a strong bot judges the answers of one seat, and shows where most was lost.

Every answer is judged quickly, and then the worst of them thoroughly. The work is done by the bots' thinker, one answer
after the other, so that the progress can be shown, and the work stopped at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from gotweb.bots import critic
from gotweb.bots.levels import HAND
from gotweb.core import look, record
from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.ui.table.thinking import PAINTED, Thinker, reply_of

SHORT, CLOSE = 0.5, 3.0
"""Seconds for each of the two looks at an answer: at first, and at the worst of them."""
CLOSELY = 10
"""So many answers are looked at closely."""
MOST = 5
"""So many turning points are named, at most."""
LITTLE = 0.5
"""What loses less than this is no turning point."""


class Turning(NamedTuple):
    """An answer that lost much."""

    at: int
    """How many answers came before it."""
    event: int
    """Where in the log that begins which came of it."""
    view: Mapping[str, Any]
    """What the seat saw when it was asked."""
    choice: Choice
    answer: Answer
    given: dict[str, Any]
    """The answer as it was considered, and the best one (see `gotweb.bots.critic`)."""
    best: dict[str, Any]


class Review:
    """The review of a finished match. `drawn` is called whenever there is something new to show."""

    def __init__(
        self,
        match: Match,
        thinker: Thinker,
        after: Callable[[int, Callable[[], object]], object],
        drawn: Callable[[], object],
    ) -> None:
        self.match = look.whole(match)
        self.thinker = thinker
        self.after = after
        self.drawn = drawn
        self.seat: str | None = None
        """Whose answers are looked at; None before anybody has asked for it."""
        self.running = False
        self.failed = False
        """Whether the bot has failed: what it had found until then is still there."""
        self.done = self.all = 0
        """How many looks there were, and how many there are to be."""
        self._text = ""
        self._todo: list[tuple[int, float]] = []
        self._found: dict[int, dict[str, Any]] = {}
        self._closely: set[int] = set()
        self._points: dict[int, Turning] = {}
        self._round = 0
        """Counts the starts and stops, so that nothing is heard of what was stopped."""

    def start(self, seat: str) -> None:
        """Begin to review the answers of a seat."""
        self.stop()
        self.seat, self.running, self.failed, self.done, self.all = seat, True, False, 0, 0
        self._todo, self._found, self._closely, self._points = [], {}, set(), {}
        mine = self._round
        self.drawn()
        self.after(PAINTED, lambda: self._list(mine))

    def stop(self) -> None:
        """Stop the bot at once; results so far are kept."""
        self._round += 1
        if self.running:
            self.running = False
            self.thinker.stop()
            self.drawn()

    def _list(self, mine: int) -> None:
        if mine != self._round or self.seat is None:
            return
        self._text = record.dumps(record.record(self.match, hidden=True))
        letter = critic.list_letter(self.match.game.id, self._text, self.seat)
        self._ask(letter, SHORT, mine, self._listed)

    def _ask(self, letter: str, seconds: float, mine: int, told: Callable[[dict[str, Any]], object]) -> None:
        def heard(text: str) -> None:
            if mine == self._round:
                told(reply_of(text))

        self.thinker.ask(letter, seconds, heard, lambda why: heard(""))

    def _listed(self, reply: dict[str, Any]) -> None:
        if "decisions" not in reply:
            self._end(failed=True)
            return
        self._todo = [(at, SHORT) for at in reply["decisions"]]
        self.all = len(self._todo) + min(CLOSELY, len(self._todo))
        self._on()

    def _on(self) -> None:
        """Judge the next answer: first all of them quickly, then the worst of them thoroughly."""
        if not self._todo and not self._closely:
            worst = sorted(self._found, key=lambda at: (-_loss(self._found[at]), at))[:CLOSELY]
            self._closely = {at for at in worst if _loss(self._found[at]) > 0}
            self._todo = [(at, CLOSE) for at in sorted(self._closely)]
            self.all = self.done + len(self._todo)
        if not self._todo:
            self._end()
            return
        self.drawn()
        at, seconds = self._todo.pop(0)
        letter = critic.recall_letter(
            self.match.game.id, self._text, self.seat or "", at, HAND.name, f"{self.seat} {at}", seconds
        )
        self._ask(letter, 2 * seconds, self._round, lambda reply: self._looked(at, reply))

    def _looked(self, at: int, reply: dict[str, Any]) -> None:
        if "given" not in reply:
            self._end(failed=True)
            return
        self.done += 1
        self._points.pop(at, None)
        if reply["given"] is not None:
            self._found[at] = reply
        self._on()

    def _end(self, failed: bool = False) -> None:
        self.running, self.failed = False, failed
        self.thinker.rest()
        self.drawn()

    @property
    def points(self) -> list[Turning]:
        """The answers known to have lost most, in the order of the game."""
        known = self._closely if self._closely and not self.running else self._found
        lost = [at for at in known if _loss(self._found[at]) >= LITTLE]
        worst = sorted(lost, key=lambda at: (-_loss(self._found[at]), at))[:MOST]
        return [self._point(at) for at in sorted(worst)]

    def _point(self, at: int) -> Turning:
        if at not in self._points:
            then, (question, answer) = self.match.at(at), self.match.answers[at]
            found = self._found[at]
            choice = then.choices[question]
            view = then.view(choice.seat)
            self._points[at] = Turning(at, len(then.log), view, choice, answer, found["given"], found["best"])
        return self._points[at]


def _loss(found: dict[str, Any]) -> float:
    """Return how much less an answer was worth than the best."""
    return float(found["best"]["worth"] - found["given"]["worth"])
