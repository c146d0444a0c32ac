"""What bots considered before they answered: stored until it may be read, and asked for as advice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match

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
