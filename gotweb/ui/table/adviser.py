"""The bot that a person asks for advice (`gotweb.ui.table.considered` says what it replies)."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.bots import post
from gotweb.bots.levels import HAND, MAESTER
from gotweb.bots.mind import PLAIN
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.ui.table.bench import Bench
from gotweb.ui.table.considered import Asked, Considered, considered
from gotweb.ui.table.thinking import SEED, reply_of

ADVISER, ADVISED = HAND.name, MAESTER.seconds
"""The level of the bot that persons may ask for advice, and how many seconds it takes at most: nobody waits long."""


class Adviser:
    """A bot that advises a person; the bots of the table wait meanwhile."""

    def __init__(self, bots: Bench) -> None:
        self.bots = bots
        self._asked: Asked | None = None
        self._told: Callable[[Considered], object] | None = None

    @property
    def thinks(self) -> bool:
        """Whether advice is thought about."""
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
        """Think about it no more."""
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
