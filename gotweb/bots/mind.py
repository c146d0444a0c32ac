"""What a game teaches its bots: a function `mind(game)` in a module `bots/mind.py` beside its rules.

And the default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

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


class Mind:
    """What bots need to know of a game. Everything that gets a match gets a world (`gotweb.bots.worlds`): a guess.

    A game extends this class. By itself it is the default for every game: random candidates, and only the end of the
    game is worth anything. It can guess nothing, so without a `guess` of the game's own it knows games in which all
    lies open.
    """

    styles: Mapping[str, Mapping[str, float]] = {PLAIN: {}}
    """Style -> the weight of each term, and the prices that its policy goes by; "plain" is the first."""
    prices: frozenset[str] = frozenset()
    """The weights that are no terms: what the policy goes by."""

    trusted: bool = False
    """Whether the policy knows better than a look to the end of the step: then only a look at the round is above it."""
    wide: frozenset[str] | None = None
    """The kinds of question about which a level that can looks ahead to the horizon (None: all); else to the end of
    the step."""
    settled: frozenset[str] = frozenset()
    """The kinds of question that the policy answers at every level, so that nobody waits: no look ahead finds more."""

    chances: bool = False
    """Whether what a moment is worth (`worth`) is in how many of a hundred games the seat wins."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def styled(self, weights: Mapping[str, float]) -> Mind:
        """Return the mind whose policy, candidates and hunches go by the prices among these weights.

        By default this mind itself: it goes by no prices.
        """
        return self

    def guess(self, seen: Seen, pick: Take) -> Position:
        """Return a whole position that agrees with what was seen at the start of the step (`Seen.began`, `lay_open`).

        Whatever the seat does not know is guessed with `pick`, each possibility as likely as it is for the seat.

        By default the open position: in a game that hides nothing it is the whole one.
        """
        return dict(seen.lay_open)

    def recall(self, seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return an answer that was given, but that the seat may not know, to a question of the current step.

        It must go with what has come out of it since (a card drawn face down that lies open now): see
        `gotweb.bots.seen.news`.

        By default what nature may have drawn, or what the policy answers.
        """
        return choice.sample(pick) if choice.seat == NATURE else self.policy(match, choice, pick)

    def policy(self, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return a sensible legal answer at once, without looking ahead: so everybody plays in playouts.

        By default any legal answer.
        """
        return choice.sample(pick)

    def raises(self, match: Match, seat: str, pick: Take) -> Raised | None:
        """Return what a seat does beside the question now (`Match.beside`), or None if it leaves all of it lying.

        It is asked at most once between two events (`gotweb.bots.beside`), and what it does has to be legal.

        By default nothing is ever done beside a question.
        """
        return None

    def nature(self, match: Match, question: str, pick: Take) -> None:
        """Answer an open question to nature in a playout: with what may come, each as likely as at the table.

        By default at random.
        """
        match.push_sample(question, pick)

    def candidates(self, match: Match, choice: Choice, pick: Take, most: int) -> Sequence[Answer]:
        """Return up to `most` legal answers worth a thought, the best first. There is at least one.

        By default all answers if they are few, else some that are drawn at random.
        """
        listed = choice.options()
        if listed is not None and len(listed) <= most:
            return listed
        return distinct([choice.sample(pick) for _ in range(TRIED * most)])[:most]

    def near(self, match: Match, choice: Choice, answer: Answer, pick: Take, most: int) -> Sequence[Answer]:
        """Return up to `most` legal answers that differ little from a good one, the best first. There may be none.

        By default none: nobody knows how to change an answer a little.
        """
        return []

    def hunches(self, match: Match, choice: Choice, answers: Sequence[Answer]) -> Sequence[float]:
        """Return what each answer seems to be worth before any thought, in the unit of the weighted terms.

        Only how they differ matters. The fewer the playouts, the more a bot goes by it.

        By default 0 for each answer: nothing is known beforehand.
        """
        return [0.0] * len(answers)

    def terms(self, match: Match, seat: str) -> dict[str, float]:
        """Return how `seat` stands, as named numbers; weighted with a style they add up to what the moment is worth.

        By default there are none: see `gotweb.bots.playout.weighted` for the end of the game.
        """
        return {}

    def worth(self, total: float) -> float:
        """Return what a moment is worth whose weighted terms have this sum; what answers are compared by.

        It never falls where the sum rises. Of a game that is won the sum is `gotweb.bots.playout.WON`.

        By default it is the sum itself.
        """
        return total

    def horizon(self, match: Match) -> Any:
        """Return what changes when it is time to stop looking ahead: the number of the round, as a rule.

        By default it is the round.
        """
        return match.game.view(match.state, None)["round"]


def mind_of(game: Game) -> Mind:
    """Return the mind of a game: that of its own package, or the default."""
    if has_part(game, ROOM):
        made: Mind = part_of(game, ROOM).mind(game)
        return made
    return Mind(game)


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
