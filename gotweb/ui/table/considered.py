"""What bots considered before they answered: stored until it may be read, and asked for as advice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from gotweb.bots import post
from gotweb.bots.levels import HAND, MAESTER
from gotweb.bots.mind import PLAIN
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.ui.table.thinking import SEED, Thinker, reply_of

ADVISER, ADVISED = HAND.name, MAESTER.seconds
"""The level of the bot that persons may ask for advice, and how many seconds it takes at most: nobody waits long."""
SHOWN = 3
"""How many of the answers that a bot has considered are kept, beside the one that it gave."""
Considered = list[dict[str, Any]]
"""Answers that a bot has considered, the best first, as a reply has them (see `gotweb.bots.post`)."""


class Asked(NamedTuple):
    """A question that a bot thinks about."""

    match: Match
    id: str
    choice: Choice

    def stands_in(self, match: Match | None) -> bool:
        """Return whether the question is still open in the match on the table."""
        return match is self.match and self.match.choices.get(self.id) is self.choice


def considered(reply: Mapping[str, Any], given: Answer | None = None) -> Considered:
    """Return the answers that a reply considered, the best first: the first few, and the one `given`."""
    all: Considered = reply.get("considered", [])
    return [one for place, one in enumerate(all) if place < SHOWN or one["answer"] == given]


class Reasons:
    """The bots' answers and what they had considered, by the number of answers before theirs."""

    def __init__(self) -> None:
        self._all: dict[int, tuple[tuple[str, Answer], Considered]] = {}

    def note(self, at: int, id: str, answer: Answer, reply: Mapping[str, Any]) -> None:
        """Store what was considered before this answer to the question `id`, which was the answer number `at`."""
        self._all[at] = (id, answer), considered(reply, answer)

    def cut(self, given: int) -> None:
        """Delete everything about answers that were taken back; `given` answers remain."""
        self._all = {at: all for at, all in self._all.items() if at < given}

    def explained(self, match: Match) -> dict[int, Considered]:
        """Return answer number -> what the bot had considered, for the answers that everybody may know.

        A bot's reasons may name things that only its seat sees. So a game that hides anything explains nothing before
        its end, and no game explains an answer that is still sealed.
        """
        if match.result is None and match.hides:
            return {}
        known = match.asked_at if match.sealed_answers else len(match.answers)
        # what was done beside a question may have taken answers out of the match
        return {at: all for at, (given, all) in self._all.items() if at < known and match.answers[at] == given}


class Thinking(Protocol):
    """The bots at a table, as the adviser needs them."""

    thinker: Thinker | None

    def go_on(self) -> None:
        """Ask the next bot, if none thinks."""
        ...


class Adviser:
    """A bot that advises a person; the bots of the table wait meanwhile."""

    def __init__(self, bots: Thinking) -> None:
        self.bots = bots
        self._asked: Asked | None = None
        self._told: Callable[[Considered], object] | None = None

    @property
    def thinks(self) -> bool:
        """Whether a bot thinks about advice."""
        return self._asked is not None

    def ask(self, asked: Asked, told: Callable[[Considered], object]) -> None:
        """Let a bot think about the question.

        `told` is called with what was considered; with an empty list if that failed.
        """
        thinker = self.bots.thinker
        if thinker is None:
            return
        self._asked, self._told = asked, told
        seed, seconds = str(chance.fair()(SEED)), ADVISED
        letter = post.letter(seen(asked.match, asked.id), ADVISER, PLAIN, seed, seconds)
        thinker.ask(letter, seconds, lambda text: self._advised(asked, text), lambda _: self._advised(asked, ""))

    def check(self, match: Match | None) -> None:
        """Cancel the advice if its question is no longer open in the match on the table."""
        if self._asked is not None and not self._asked.stands_in(match):
            self.drop()

    def drop(self) -> None:
        """Cancel the advice."""
        if self._asked is not None and self.bots.thinker is not None:
            self.bots.thinker.stop()
        self._asked = self._told = None

    def _advised(self, asked: Asked, text: str) -> None:
        if asked is not self._asked or self._told is None:
            return
        told, self._asked, self._told = self._told, None, None
        reply = reply_of(text)
        # of what plain sense decides nothing but the answer itself is considered
        only = [{"answer": reply["answer"], "worth": 0.0, "terms": {}, "share": 1.0}] if "answer" in reply else []
        told(considered(reply) or only)
        self.bots.go_on()
