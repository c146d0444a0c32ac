"""A bot's thought: which answers it considers, what each is worth, and why."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gotweb.bots.gains import Gain, shared, told
from gotweb.bots.levels import Level
from gotweb.bots.mind import Mind, distinct, mind_of, quick
from gotweb.bots.playout import Enough, Luck, never, on, weighted
from gotweb.bots.regret import drawn, matched
from gotweb.bots.seen import Seen
from gotweb.bots.worlds import world
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game

CLOSE = 0.02
"""Answers whose worth differs by less than this part of the spread of all are equally good to a bot."""
HUNCH = 2.0
"""What a bot thinks of an answer before it looks ahead counts as much as so many columns."""
LOOKED_AT = 3
"""So many candidates are looked at where the first that is not overlooked is given."""


class Considered(NamedTuple):
    """An answer that a bot has considered, and what it is worth."""

    answer: Answer
    worth: float
    """What the game is worth to the seat after it, on average over what was tried (`gotweb.bots.gains.told`)."""
    terms: dict[str, float]
    """What adds up to `worth`: each term with its weight. Where chances are reckoned, what each of them adds to the
    chance that the seat has now, in games of a hundred."""
    share: float
    """How often a bot at this level gives this answer, in the same place: from 0 to 1."""
    wins: float | None = None
    """In how many of a hundred games the seat wins after it, where that is what the mind reckons (`Mind.chances`)."""


class Thought(NamedTuple):
    """The result of a bot's thought about a question: the answer, and all that it considered."""

    answer: Answer
    considered: list[Considered]
    """What it has considered, the best first; a page considers nothing."""
    playouts: int
    """How often it has played on in thought."""


def think(
    seen: Seen,
    level: Level,
    style: str | Mapping[str, float],
    pick: Take,
    enough: Enough = never,
    also: Sequence[Answer] = (),
    only: Sequence[Answer] = (),
) -> Thought:
    """Return a bot's thought about what it has seen. Equal `pick`s give equal thoughts, unless `enough` ends one early.

    The style is one of the game's, or the weight of each term. `also` lists legal answers to be considered whatever the
    bot thinks of them, so that a person's answer can be judged. With `only`, exactly these legal answers are
    considered, each of them to the end, so that they can be compared. Raises KeyError for a style that the game does
    not have, and NoWorld (see `gotweb.bots.worlds`).
    """
    mind = mind_of(game(seen.game))
    weights = mind.styles[style] if isinstance(style, str) else style
    own = mind.styled(weights)
    here = world(mind, seen, pick)
    choice = here.choices[seen.question]
    if not level.candidates:
        return Thought(choice.sample(pick), [], 0)
    asked = [choice.canonical(answer) for answer in also or only]
    trusted = choice.kind in mind.settled or (mind.trusted and not _looks(mind, level, seen, here))
    if trusted and not asked:
        return _at_once(own, here, choice, level, pick)
    # who is to judge an answer overlooks nothing
    sharp = level._replace(overlooks=0) if asked else level
    answers = distinct([*([] if only else _considered(own, here, choice, sharp, pick)), *asked])
    if len(answers) == 1:
        return Thought(answers[0], [], 0)
    search = _Search(mind, weights, seen, level, answers, pick)
    search.kept = {row for row, answer in enumerate(answers) if answer in asked}
    search.whole = not only
    search.hunches = [*own.hunches(here, choice, answers)]
    # where no answer can be changed a little, all playouts go to the candidates
    changes = level.refines and not only and own.near(here, choice, answers[0], pick, 1)
    refines = level.refines if changes else 0
    search.run(here, level.playouts // (refines + 1), enough)
    if not search.met:
        return Thought(answers[0], [], search.playouts)
    if search.rival is None:
        _refine(search, own, here, choice, refines, enough)
    return search.thought(pick)


def _refine(search: _Search, mind: Mind, match: Match, choice: Choice, times: int, enough: Enough) -> None:
    """Try answers that differ a little from the best one so far, since the first candidates are only roughly chosen."""
    for left in range(times, 0, -1):
        if enough():
            return
        most = search.level.candidates // 2
        near = mind.near(match, choice, search.best(), search.pick, most + len(search.answers))
        new = [answer for answer in near if answer not in search.answers][:most]
        if not new:
            return
        search.add(new, mind.hunches(match, choice, new))
        search.halve((search.level.playouts - search.playouts) // left, enough)


def _looks(mind: Mind, level: Level, seen: Seen, match: Match) -> bool:
    """Return whether a bot that trusts its policy searches all the same: it looks ahead to the end of the round, or it
    is of a level that mixes its answers and only one rival answers at the same time.
    """
    return _wide(mind, level, seen, match) or (level.mixed and len(_rivals(seen, match)) == 1)


def _wide(mind: Mind, level: Level, seen: Seen, match: Match) -> bool:
    """Return whether playouts for this question last until the end of the round (`Mind.horizon`), not only of the step.

    A level that does so at every question makes an exception for a matrix game against one rival, unless the question's
    kind is in `Mind.wide`: each pair of answers is tried only once there, and over a whole round chance would outweigh
    the difference.
    """
    if mind.wide is None or seen.kind in mind.wide:
        return level.round
    return level.round and level.everywhere and len(_rivals(seen, match)) != 1


def _rivals(seen: Seen, match: Match) -> set[str]:
    """Return the other seats that answer at the same time, face down."""
    asked = {choice.seat for choice in match.choices.values() if choice.sealed}
    return {*asked, *seen.view["sealed"]} - {NATURE, seen.seat}


def _at_once(mind: Mind, match: Match, choice: Choice, level: Level, pick: Take) -> Thought:
    """Return the policy's answer; if a bot of this level overlooks that one, some other candidate.

    A level that looks ahead to the end of the round also returns the candidates, each with its hunch for its worth.
    """
    if pick(100) < level.overlooks:
        seen = distinct(mind.candidates(match, choice, pick, LOOKED_AT))
        return Thought(seen[1 + pick(len(seen) - 1)] if len(seen) > 1 else seen[0], [], 0)
    answer = mind.policy(match, choice, pick)
    if not level.round:
        return Thought(answer, [], 0)
    answers = distinct([answer, *mind.candidates(match, choice, pick, level.candidates)])
    hunches = mind.hunches(match, choice, answers)
    looked = [Considered(one, hunch, {}, float(one == answer)) for one, hunch in zip(answers, hunches, strict=True)]
    return Thought(answer, sorted(looked, key=lambda one: (-one.share, -one.worth)), 0)


def _considered(mind: Mind, match: Match, choice: Choice, level: Level, pick: Take) -> list[Answer]:
    """Return the candidates, the best first, without those that a bot of this level overlooks."""
    answers = distinct(mind.candidates(match, choice, pick, level.candidates))
    return [answer for answer in answers if pick(100) >= level.overlooks] or answers[-1:]


class _Rival:
    """The only rival who answers at the same time, face down: each of the rival's candidates is a column of a matrix
    game.
    """

    def __init__(self, mind: Mind, pick: Take, most: int) -> None:
        self.mind, self.pick, self.most = mind, pick, most
        self.answers: list[Answer] = []
        self.at = 0
        """Which of his candidates he answers now."""

    def __call__(self, match: Match, choice: Choice) -> Answer:
        """Return the rival's answer in a world.

        If that is illegal with the hand guessed there, return another candidate.
        """
        if not self.answers:
            self.answers = distinct(self.mind.candidates(match, choice, self.pick, self.most))
        answer = self.answers[self.at % len(self.answers)]
        if choice.why_not(answer) is None:
            return answer
        able = distinct(self.mind.candidates(match, choice, self.pick, self.most))
        return able[self.at % len(able)]


class _Search:
    """A search: candidates are tried against columns, each a way in which all that is unknown may come out."""

    def __init__(
        self, mind: Mind, weights: Mapping[str, float], seen: Seen, level: Level, answers: list[Answer], pick: Take
    ) -> None:
        self.mind, self.weights, self.seen, self.level, self.answers, self.pick = (
            mind,
            weights,
            seen,
            level,
            answers,
            pick,
        )
        self.gains: list[list[Gain]] = [[] for _ in answers]
        """For each candidate what it came to in the first columns, a column each."""
        self.columns: list[tuple[Match, int]] = []
        """The worlds in which the others have answered, each with the luck that whoever is tried there has."""
        self.alive = list(range(len(answers)))
        """The candidates that are still tried."""
        self.kept: set[int] = set()
        """The candidates that are tried to the end, however bad they are."""
        self.hunches: list[float] = [0.0] * len(answers)
        """What each candidate seems to be worth before it is tried."""
        self.now = Gain(0.0, {})
        """What the present moment is worth, in the world that was guessed first."""
        self.slope = 1.0
        """How much more a moment like that is worth if the sum of its terms is higher by one."""
        self.playouts = 0
        self.wide = False
        """Whether playouts go on until the round is over; else until the step is."""
        self.whole = True
        """Whether all candidates are tried, and not only some that somebody wants to have compared."""
        self.rival: _Rival | None = None
        """Whoever answers at the same time, if it is one alone."""

    def run(self, here: Match, budget: int, enough: Enough) -> None:
        """Try the candidates against one column after the other, each column in a world of its own.

        Against one rival, every candidate is tried against every candidate of the rival. Otherwise see `halve`.
        """
        self.wide = _wide(self.mind, self.level, self.seen, here)
        if self.level.mixed and len(_rivals(self.seen, here)) == 1:
            self.rival = _Rival(self.mind, self.pick, self.level.columns)
        else:
            self.columns.append(self._column(here))
        terms = weighted(self.mind, self.weights, here, self.seen.seat)
        now = sum(terms.values())
        self.now = Gain(self.mind.worth(now), terms)
        self.slope = self.mind.worth(now + 0.5) - self.mind.worth(now - 0.5)
        self.halve(budget, enough)

    def halve(self, budget: int, enough: Enough) -> None:
        """Try the remaining candidates against more and more columns, within a budget of so many playouts.

        The worse half of them is dropped whenever its share of the playouts is used up ("successive halving", Karnin et
        al. 2013).
        """
        phases = max(1, math.ceil(math.log2(len(self.alive))))
        share, until = budget / phases, self.playouts + budget
        column, used = 0, 0
        while column < self._most_columns():
            new = [row for row in self.alive if len(self.gains[row]) <= column]
            if column and (self.playouts + len(new) > until or enough()):
                return
            used += len(new)
            if not self._try(column, new, enough):
                return
            column += 1
            if self.rival is None and used >= share and len(self.alive) > 2:
                used = 0
                better = sorted(self.alive, key=lambda row: -self._score(row))[: (len(self.alive) + 1) // 2]
                self.alive = sorted({*better, *self.kept})

    def _most_columns(self) -> int:
        """Return the largest number of columns: against one rival no more than the rival's candidates, known after the
        first.
        """
        most = self.level.columns
        return most if self.rival is None or not self.rival.answers else min(most, len(self.rival.answers))

    def add(self, answers: Sequence[Answer], hunches: Sequence[float]) -> None:
        """Add further candidates, and drop all former ones but the best so far and those that are always kept."""
        rows = range(len(self.answers), len(self.answers) + len(answers))
        self.alive = sorted({self._best(), *self.kept, *rows})
        self.answers += answers
        self.hunches += hunches
        self.gains += [[] for _ in answers]

    def best(self) -> Answer:
        """Return the best answer so far."""
        return self.answers[self._best()]

    def _best(self) -> int:
        return max(self.alive, key=self._score)

    def _others(self, match: Match) -> list[str]:
        return [id for id, choice in match.choices.items() if choice.sealed and choice.seat != self.seen.seat]

    @property
    def met(self) -> bool:
        """Whether there was time to try any candidate."""
        return any(self.gains)

    def _try(self, column: int, rows: Sequence[int], enough: Enough) -> bool:
        """Try candidates in a column, which is created if it is new. Returns whether there was time for all of them.

        Answers that somebody asks about come first, and are always tried in their first column, even if time has run
        out.
        """
        if column == len(self.columns):
            if self.rival is not None:
                self.rival.at = column
            self.columns.append(self._column(world(self.mind, self.seen, self.pick, self.rival)))
        match, luck = self.columns[column]
        for row in sorted(rows, key=lambda row: row not in self.kept):
            gain = self._after(match, self.answers[row], luck, never if row in self.kept and not column else enough)
            if gain is None:
                self._cut(column, rows)
                return False
            self.gains[row].append(gain)
        return True

    def _cut(self, column: int, rows: Sequence[int]) -> None:
        """Remove the results of these candidates in a column that could not be finished in time.

        In the first column the results stay, and candidates without one are dropped.
        """
        if column:
            for row in rows:
                del self.gains[row][column:]
            return
        place = {row: at for at, row in enumerate(row for row, gains in enumerate(self.gains) if gains)}
        self.answers = [self.answers[row] for row in place]
        self.hunches = [self.hunches[row] for row in place]
        self.gains = [self.gains[row] for row in place]
        self.alive = [place[row] for row in self.alive if row in place]
        self.kept = {place[row] for row in self.kept}

    def _column(self, match: Match) -> tuple[Match, int]:
        """Return a world in which the others have given their answers to the questions asked together, and a seed for
        its luck.

        The luck is the same for every candidate, so that differences in the results come from the candidates.
        """
        for id in self._others(match):
            if self.rival is None:
                quick(self.mind, match, id, self.pick)
            else:
                match.push(id, self.rival(match, match.choices[id]))
        return match, self.pick(1 << 30)

    def _after(self, column: Match, answer: Answer, luck: int, enough: Enough) -> Gain | None:
        """Return the result of a candidate in a column; None if time runs out before the playout ends."""
        twin = column.fork()
        self.playouts += 1
        twin.push(self.seen.question, answer)
        if not on(self.mind, twin, Luck(luck), self.wide, enough):
            return None
        terms = weighted(self.mind, self.weights, twin, self.seen.seat)
        return Gain(self.mind.worth(sum(terms.values())), terms)

    def _score(self, row: int) -> float:
        """Return the score of a candidate: its mean result, plus its hunch, which counts less with every column.

        Only columns that all remaining candidates have met are counted.
        """
        met = min(len(self.gains[one]) for one in self.alive)
        hunch = HUNCH * self.slope * self.hunches[row]
        return sum(gain.worth for gain in self.gains[row][:met]) / met + hunch / met

    def thought(self, pick: Take) -> Thought:
        """Return the thought: the best answer, or against one rival an answer drawn from a mixed strategy."""
        shares, weights = self._shares()
        gains, best = self._comparable(), self._best()
        considered = []
        for row, answer in enumerate(self.answers):
            worth, terms = told(gains[row], gains[best], weights)
            wins = max(0.0, min(100.0, worth)) if self.mind.chances else None
            considered.append(Considered(answer, worth, terms, shares[row], wins))
        chosen = self.answers[drawn(shares, pick)]
        return Thought(chosen, sorted(considered, key=lambda one: (-one.share, -one.worth)), self.playouts)

    def _comparable(self) -> list[list[Gain]]:
        """Return the gains of each candidate.

        Where worth is a chance, its terms are replaced by their shares of the change.
        """
        if not self.mind.chances:
            return self.gains
        now, slope = self.now, self.slope
        return [[Gain(gain.worth, shared(gain, now, slope, "result")) for gain in row] for row in self.gains]

    def _shares(self) -> tuple[list[float], list[float]]:
        """Return how often to give each candidate, and how much each column weighs.

        A rival who meets a mixed strategy mixes too: a column that the rival seldom chooses weighs little. Where only a
        few answers are compared (`whole` is False) all columns weigh the same.
        """
        means = {row: self._score(row) for row in self.alive}
        even = [1.0] * len(self.columns)
        best, spread = max(means.values()), max(means.values()) - min(means.values())
        if not spread:  # nothing of it shows: the first of the candidates is the best as far as anybody knows
            return [float(row == self.alive[0]) for row in range(len(self.answers))], even
        if self.rival is not None and len(self.gains[0]) > 1:
            rows, columns = matched([[gain.worth for gain in row] for row in self.gains])
            return rows, columns if self.whole else even
        good = [row in means and means[row] >= best - CLOSE * spread for row in range(len(self.answers))]
        return [one / sum(good) for one in good], even
