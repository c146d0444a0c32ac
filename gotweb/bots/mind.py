"""What a game teaches its bots: a function `mind(game)` in a module `bots/mind.py` beside its rules.

And the default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from gotweb.bots.seen import Seen
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.game import Game, Position
from gotweb.core.match import Match
from gotweb.core.shelf import has_part, part_of

ROOM = "bots.mind"
"""The name of the module in a game's package (see `gotweb.core.shelf.part_of`)."""
PLAIN = "plain"
"""The style that every game has."""
TRIED = 4
"""Random answers are drawn so many times for every candidate that is wanted, where the answers cannot be listed."""


class Raised(NamedTuple):
    """An answer to something offered beside the question: the id of the offer, and the answer."""

    id: str
    """The id of what was offered to it (see `Match.beside`)."""
    answer: Answer


class Mind(Protocol):
    """A game's knowledge for its bots.

    Every match that its methods get is a world (`gotweb.bots.worlds`): partly a guess.
    """

    styles: Mapping[str, Mapping[str, float]]
    """Style -> the weight of each term, and the prices that its policy goes by; "plain" is the first."""
    prices: frozenset[str]
    """The weights that are no terms: what the policy goes by."""

    trusted: bool
    """Whether the policy knows better than a look to the end of the step: then only a look at the round is above it."""
    wide: frozenset[str] | None
    """The kinds of question about which a level that can looks ahead to the horizon (None: all); else to the end of
    the step."""
    settled: frozenset[str]
    """The kinds of question that the policy answers at every level, so that nobody waits: no look ahead finds more."""

    chances: bool
    """Whether what a moment is worth (`worth`) is in how many of a hundred games the seat wins."""

    def styled(self, weights: Mapping[str, float]) -> Mind:
        """Return a mind whose policy, candidates and hunches use these weights."""
        ...

    def guess(self, seen: Seen, pick: Take) -> Position:
        """Return a complete position that agrees with what was seen at the start of the step (`Seen.began`,
        `lay_open`).

        What the seat does not know is guessed with `pick`, each possibility as likely as it is for the seat.
        """
        ...

    def recall(self, seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return a guess at an answer to a question of the current step that was given, but that the seat may not know.

        The answer must agree with what has been revealed since (a card drawn face down that lies open now): see
        `gotweb.bots.seen.news`.
        """
        ...

    def policy(self, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return a sensible legal answer at once, without looking ahead: in playouts every seat is played like this."""
        ...

    def raises(self, match: Match, seat: str, pick: Take) -> Raised | None:
        """Return what a seat does with its offers now (`Match.beside`), or None if it ignores them.

        Called at most once between two events (`gotweb.bots.beside`); the answer has to be legal.
        """
        ...

    def nature(self, match: Match, question: str, pick: Take) -> None:
        """Answer an open question to nature in a playout, each outcome as likely as at the table."""
        ...

    def candidates(self, match: Match, choice: Choice, pick: Take, most: int) -> Sequence[Answer]:
        """Return up to `most` legal answers worth considering, the best first; at least one."""
        ...

    def near(self, match: Match, choice: Choice, answer: Answer, pick: Take, most: int) -> Sequence[Answer]:
        """Return up to `most` legal answers that differ a little from a good one, the best first; maybe none."""
        ...

    def hunches(self, match: Match, choice: Choice, answers: Sequence[Answer]) -> Sequence[float]:
        """Return an estimate for each answer before any playout, in the unit of the weighted terms.

        Only the differences matter. The fewer the playouts, the more these estimates count.
        """
        ...

    def terms(self, match: Match, seat: str) -> dict[str, float]:
        """Return how well `seat` stands, as named numbers.

        Weighted by a style, they add up to the worth of the moment.
        """
        ...

    def worth(self, total: float) -> float:
        """Return the worth of a moment, by which answers are compared, from the sum of its weighted terms.

        It never decreases as the sum increases. The sum of a won game is `gotweb.bots.playout.WON`.
        """
        ...

    def horizon(self, match: Match) -> Any:
        """Return a value that changes when a playout should stop: usually the number of the round."""
        ...


class PlainMind:
    """The default for every game: random candidates, and only the end of the game is worth anything.

    It cannot guess hidden things: a game that has any needs a `guess` of its own.
    """

    styles: Mapping[str, Mapping[str, float]] = {PLAIN: {}}
    prices: frozenset[str] = frozenset()
    trusted: bool = False
    wide: frozenset[str] | None = None
    settled: frozenset[str] = frozenset()
    chances: bool = False

    def __init__(self, game: Game) -> None:
        self.game = game

    def styled(self, weights: Mapping[str, float]) -> Mind:
        """Return this mind itself, which uses no weights."""
        return self

    def guess(self, seen: Seen, pick: Take) -> Position:
        """Return the open position, which in a game without secrets is the complete one."""
        return dict(seen.lay_open)

    def recall(self, seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return a possible draw for nature's question, or the policy's answer for another seat's."""
        return choice.sample(pick) if choice.seat == NATURE else self.policy(match, choice, pick)

    def policy(self, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return any legal answer."""
        return choice.sample(pick)

    def raises(self, match: Match, seat: str, pick: Take) -> Raised | None:
        """Return None: by default a bot ignores all offers."""
        return None

    def nature(self, match: Match, question: str, pick: Take) -> None:
        """Answer nature's question at random."""
        match.push_sample(question, pick)

    def candidates(self, match: Match, choice: Choice, pick: Take, most: int) -> Sequence[Answer]:
        """Return all answers if there are at most `most`, else up to `most` random ones."""
        listed = choice.options()
        if listed is not None and len(listed) <= most:
            return listed
        return distinct([choice.sample(pick) for _ in range(TRIED * most)])[:most]

    def near(self, match: Match, choice: Choice, answer: Answer, pick: Take, most: int) -> Sequence[Answer]:
        """Return no answers: the default cannot vary an answer a little."""
        return []

    def hunches(self, match: Match, choice: Choice, answers: Sequence[Answer]) -> Sequence[float]:
        """Return 0 for each answer: by default nothing is known beforehand."""
        return [0.0] * len(answers)

    def terms(self, match: Match, seat: str) -> dict[str, float]:
        """Return no terms: only the end of the game counts (`gotweb.bots.playout.weighted`)."""
        return {}

    def worth(self, total: float) -> float:
        """Return the sum itself."""
        return total

    def horizon(self, match: Match) -> Any:
        """Return the round."""
        return match.game.view(match.state, None)["round"]


def mind_of(game: Game) -> Mind:
    """Return the mind of a game: that of its own package, or the default."""
    if has_part(game, ROOM):
        made: Mind = part_of(game, ROOM).mind(game)
        return made
    return PlainMind(game)


def played_by_bots(game: Game) -> bool:
    """Return whether a game has a package for bots.

    A game without one can be played by random bots only (level "page").
    """
    return has_part(game, ROOM)


def distinct(answers: Sequence[Answer]) -> list[Answer]:
    """Return the answers in their order, each once."""
    found: list[Answer] = []
    for answer in answers:
        if answer not in found:
            found.append(answer)
    return found


def quick(mind: Mind, match: Match, question: str, pick: Take) -> None:
    """Answer an open question of a world as in playouts: nature's as the mind does, all others by the game's policy."""
    choice = match.choices[question]
    if choice.seat == NATURE:
        mind.nature(match, question, pick)
    else:
        match.push(question, mind.policy(match, choice, pick))
