"""The bots' knowledge of the first edition (see `gotweb.bots.mind.Mind`). Other editions have subclasses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar

from gotweb.bots.mind import PLAIN, Mind, distinct
from gotweb.core import data
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.thrones.bots import bidding, fighting, losing, marching, planning, raiding, raising, value
from gotweb.thrones.bots.lore import NAMES, Lore
from gotweb.thrones.bots.scene import Counted, Ranked, Scene

Ranker = Callable[[Scene, Any], list[Ranked]]
"""Gives the answers to a question with their scores; called with the scene and the choice."""
UNSURE = frozenset({"march"})
"""The kinds of question whose ranked answers may be illegal."""
SLIPS = {
    "march": 0.6,
    "bid": 1.2,
    "card": 1.2,
    "muster": 0.5,
    "raid": 0.4,
    "support": 0.4,
    "retreat": 0.3,
    "raven": 0.3,
}
"""Kind of question -> how far scores are changed by chance in the policy, so that nobody can read it."""
HASTE = 0.35
"""The same for orders."""
FINE = 1 << 16


class ThronesMind(Mind):
    """The bots' knowledge of the first edition: policy, candidates and evaluation."""

    trusted = True
    chances = True

    rankers: ClassVar[Mapping[str, Ranker]] = {
        "bid": bidding.bid,
        "rank": bidding.rank,
        "name": bidding.name,
        "muster": raising.muster,
        "trim": losing.trim,
        "sacrifice": losing.sacrifice,
        "raven": planning.raven,
        "raid": raiding.ranked,
        "march": marching.ranked,
        "support": fighting.support,
        "card": fighting.card,
        "blade": fighting.blade,
        "kill": fighting.kill,
        "reclaim": fighting.reclaim,
        "burn": fighting.burn,
        "remove": fighting.remove,
        "upgrade": fighting.agree,
        "lose": losing.units,
        "surplus": losing.units,
        "retreat": losing.retreat,
    }
    """Kind of question -> what ranks its answers, for all but orders."""
    package: ClassVar[str] = "gotweb.thrones.bots"
    wide = frozenset({"orders", "raven", "raid", "march", "support"})

    kind_of_lore: ClassVar[type[Lore]] = Lore
    prices = frozenset(NAMES)

    def __init__(self, game: Any, weights: Mapping[str, float] | None = None) -> None:
        """`weights` have the prices that the policy uses; without them, those of the plain style."""
        super().__init__(game)
        given = self.written()
        plain = given[PLAIN]
        self.styles = {name: {**plain, **more} for name, more in given.items()}
        self.lore = self.kind_of_lore(plain if weights is None else weights)
        self._board: tuple[Any, Counted] | None = None

    def written(self) -> dict[str, dict[str, float]]:
        """Return style -> its weights: for the plain one all, for the others those that differ."""
        styles: dict[str, dict[str, float]] = data.read(self.package, "styles.json")
        return styles

    def styled(self, weights: Mapping[str, float]) -> Mind:
        """Return the mind with the prices among these weights: the same object for the same prices."""
        kind: Any = type(self)
        made: Mind = _styled(kind, self.game, tuple((name, weights[name]) for name in NAMES if name in weights))
        return made

    def policy(self, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return the answer with the best score, with a random mistake now and then."""
        scene = self.scene(match, choice)
        if choice.kind == "orders":
            return planning.composed(scene, choice, pick, HASTE)
        if choice.kind == "raven":
            return {"raven": None}
        slip = SLIPS.get(choice.kind, 0.0)
        ranked = [
            (score + slip * (2 * pick(FINE) / FINE - 1) if slip else score, answer)
            for score, answer in self.ranked(scene, choice)
        ]
        return next(iter(self._legal(choice, in_order(ranked))))

    def candidates(self, match: Match, choice: Choice, pick: Take, most: int) -> Sequence[Answer]:
        """Return the answers with the best scores; of marches first one for each target, of orders sets composed
        with different random tastes.
        """
        scene = self.scene(match, choice)
        if choice.kind == "orders":
            tastes = [0.0, *(0.3 + 1.5 * n / most for n in range(2 * most - 1))]
            sets: list[Answer] = []
            for noise in tastes:
                sets = distinct([*sets, planning.composed(scene, choice, pick, noise)])
                if len(sets) == most:
                    break
            return sets
        answers = in_order(self.ranked(scene, choice))
        if choice.kind == "march":
            answers = diverse(answers)
        if choice.kind == "bid":
            answers = spread(answers, most)
        found: list[Answer] = []
        for answer in self._legal(choice, answers):
            found.append(answer)
            if len(found) == most:
                break
        return found

    def ranked(self, scene: Scene, choice: Choice) -> list[Ranked]:
        """Return answers with their scores, not in order; for questions that no module ranks the default answer
        first.
        """
        ranker = self.rankers.get(choice.kind)
        if ranker is not None:
            return ranker(scene, choice)
        usual, options = choice.usual(), choice.options()
        return [(float(answer == usual), answer) for answer in options or ()] or [(0.0, choice.sample(lambda n: 0))]

    def near(self, match: Match, choice: Choice, answer: Answer, pick: Take, most: int) -> Sequence[Answer]:
        """Return sets of orders that differ from the answer in one or two areas; other questions have few enough
        answers as they are.
        """
        return planning.near(self.scene(match, choice), choice, answer, most) if choice.kind == "orders" else []

    def hunches(self, match: Match, choice: Choice, answers: Sequence[Answer]) -> Sequence[float]:
        """Return the scores of answers; an unranked answer gets the score of the worst."""
        scene = self.scene(match, choice)
        if choice.kind == "orders":
            return planning.worths(scene, choice, answers)
        ranked = self.ranked(scene, choice)
        worst = min(score for score, _ in ranked)
        return [next((score for score, one in ranked if one == answer), worst) for answer in answers]

    def _legal(self, choice: Choice, answers: Iterable[Answer]) -> Iterable[Answer]:
        if choice.kind not in UNSURE:
            return answers
        return (answer for answer in answers if choice.why_not(answer) is None)

    def scene(self, match: Match, choice: Choice) -> Scene:
        """Return the position as the side that the question is about sees it."""
        return Scene(self.board(match), choice.side)

    def board(self, match: Match) -> Counted:
        """Return the quantities that can be counted on the board; at the start of planning computed once for all
        houses.
        """
        state: Any = match.state
        start = match.starts[-1].state
        if state.doing[0] != "plan":
            return Counted(state, self.lore)
        if self._board is None or self._board[0] is not start:
            self._board = start, Counted(start, self.lore)
        return self._board[1]

    def terms(self, match: Match, seat: str) -> dict[str, float]:
        """Return the evaluation terms of a house's position, and of its rivals'; they count more while much of the
        game is left.
        """
        board = Counted(match.state, self.lore)
        telling = self.telling(self.lore.rounds_left(board.state))
        rivals = [telling * self._total(board, house) for house in board.state.players if house != seat]
        own = {name: telling * term for name, term in self.standing(board, seat).items()}
        return {**own, "others": value.others(rivals)}

    def telling(self, left: int) -> float:
        """Return how much a house's possessions count while so many rounds come after this one."""
        return value.telling(left)

    def standing(self, board: Counted, house: str) -> dict[str, float]:
        """Return the terms of a house's own position."""
        return value.terms(board, house, self.lore)

    def _total(self, board: Counted, house: str) -> float:
        plain = self.styles[PLAIN]
        return sum(plain[name] * term for name, term in self.standing(board, house).items())

    def worth(self, total: float) -> float:
        """Return the number of wins in a hundred games that a position with this sum of terms leads to."""
        return value.chance(total)

    def horizon(self, match: Match) -> Any:
        """Return a value that changes where playouts end: the round, and whether its orders are about to be laid."""
        state: Any = match.state
        return state.round, state.doing[0] == "plan"


def in_order(ranked: list[Ranked]) -> list[Answer]:
    """Return answers, the best scores first."""
    return [answer for _, answer in sorted(ranked, key=lambda one: -one[0])]


def diverse(answers: list[Answer]) -> list[Answer]:
    """Return marches with the best for each target before any other with the same target."""
    first: list[Answer] = []
    more: list[Answer] = []
    seen: set[Any] = set()
    for answer in answers:
        aim = marching.kinship(answer)
        (more if aim in seen else first).append(answer)
        seen.add(aim)
    return first + more


def spread(answers: list[Answer], most: int) -> list[Answer]:
    """Return bids: the best first, and then some from the whole range."""
    if len(answers) <= most:
        return answers
    near = answers[: most // 2]
    far = sorted((answer for answer in answers[most // 2 :]), key=lambda answer: answer["bid"])
    left = most - len(near)
    return near + [far[at * (len(far) - 1) // max(1, left - 1)] for at in range(left)]


@lru_cache(maxsize=32)
def _styled(kind: Any, game: Any, prices: tuple[tuple[str, float], ...]) -> Any:
    return kind(game, dict(prices))


@cache
def mind(game: Any) -> ThronesMind:
    """Return the bots' knowledge of the game: always the same object, since it is requested before every decision."""
    return ThronesMind(game)
