"""A choice: one open question to one seat, and everything that can be asked about its answers.

An *answer* is plain JSON data (a dict that names its kind, such as `{"bid": 3}`), so that records,
case files and the command line all speak the same language. A choice can

- say why an answer is refused (`why_not`, the id of a rule),
- list its answers, or say that they are too many to list (`options`),
- turn an answer into a few small numbers and back (`write`, `read`); from this come links, random
  play and bots, without a line of their own in any game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any

Answer = dict[str, Any]
TRIES = 1_000
"""How many random answers are tried before a choice is said to have none."""
Digits = list[tuple[int, int]]
Take = Callable[[int], int]
"""Gives a number in `range(n)` when called with n: from a link, or from a die."""

NATURE = "nature"
"""The seat of dice and decks. It is answered for by a random generator, a draw made by all players, or a person with
real cards.
"""

NOT_ASKED, NOT_AN_ANSWER, NO_SUCH_NAME, NOT_THERE = "T01", "T02", "T03", "T04"
"""Table rules: this seat was not asked; this is not one of the answers; the game knows nothing of this name; what the
answer names is in the game, but not in that place."""


class Choice(ABC):
    """One question to `seat`. `kind` names it, `facts` (JSON data) is what a widget or a bot needs to know.

    `id` distinguishes questions that are open at the same time; it is the seat's own name unless a seat is asked
    several things at once. `side` is whom the question is about, where a seat answers for somebody else (a ward, a
    vassal house); otherwise it is the seat itself. A side has a name (`Words.seat`) and a crest, but no hand and no
    curtain of its own: its seat knows everything that the side may know. There are two kinds of secrecy:

    - A `sealed` question lies face down, answer and all, until everybody who was asked with it has answered.
    - A question for certain `eyes` (seats) is never shown to anybody else, and neither is its answer, not even later.
      What the others may know of it, the game says in its log. A player's own such question is made with
      `private=True`; nature may be asked for a card that one player draws.

    An `evident` question is one whose answer can be read from the events that follow. If such a question has only one
    legal answer, the log has no extra line for that forced answer.

    A seat that has only one legal answer is not asked, unless the question is made with `always`: for questions where
    the others may not know that there was nothing to choose (a hand without a card that could be played).
    """

    __slots__ = ("_facts", "always", "evident", "eyes", "id", "kind", "sealed", "seat", "side")

    def __init__(
        self,
        seat: str,
        kind: str,
        facts: dict[str, Any] | None = None,
        *,
        id: str | None = None,
        side: str | None = None,
        sealed: bool = False,
        private: bool = False,
        eyes: tuple[str, ...] | None = None,
        always: bool = False,
        evident: bool = False,
    ) -> None:
        self.seat = seat
        self.side = seat if side is None else side
        self.kind = kind
        self.id = seat if id is None else id
        self.sealed = sealed
        self.eyes: tuple[str, ...] | None = (seat,) if private else eyes
        self.always = always
        self.evident = evident
        self._facts = facts if facts is not None else {}

    @property
    def secret(self) -> bool:
        """Whether all other players have to look away while the seat answers: the question is sealed, or has `eyes`."""
        return self.sealed or self.eyes is not None

    def seen_by(self, seat: str | None) -> bool:
        """Whether `seat` may see the question while it is open (None: a spectator)."""
        return (not self.sealed or seat == self.seat) and (self.eyes is None or seat in self.eyes)

    @property
    def facts(self) -> dict[str, Any]:
        """The facts that a widget or a bot needs, as JSON data. A game may compute them only when they are first asked
        for.
        """
        return self._facts

    @abstractmethod
    def why_not(self, answer: Answer) -> str | None:
        """The id of the rule that refuses `answer`, or None if it is legal. Any JSON value may be passed."""

    def options(self) -> Sequence[Answer] | None:
        """Return all legal answers in a fixed order, or None where they are too many to list.

        They may be computed at the first call, from the table as it lies then: the table does not change while a
        question is open.
        """
        return None

    def only(self) -> Answer | None:
        """The one legal answer if there is just one: then the seat is not asked. None if there are several."""
        return None

    def canonical(self, answer: Answer) -> Answer:
        """The canonical form of a legal answer, where it can be written in several ways (as a list in any order)."""
        return answer

    def same_answers(self, before: Choice) -> bool:
        """Return whether this question and the question `before` have exactly the same legal answers.

        A question is put again when something was given beside it (`gotweb.core.game.Ask`). A seat that had answered it
        keeps its answer if the legal answers are the same, and answers anew if not. Everybody sees which seats have to
        answer anew, so the result must not depend on what was answered. Lists too long to compare count as different; a
        choice with so many answers overrides this method.
        """
        options = self.options()
        return options is not None and options == before.options()

    def usual(self) -> Answer | None:
        """Return the answer to assume where none is given, as in case files; None if there is no usual answer."""
        return None

    @abstractmethod
    def write(self, answer: Answer) -> Digits:
        """A legal answer as (digit, radix) pairs, 0 <= digit < radix."""

    @abstractmethod
    def read(self, take: Take) -> Answer:
        """The answer made of the digits that `take(radix)` returns one by one. It may be illegal (`why_not`)."""

    def read_earlier(self, take: Take) -> Answer:
        """Return the answer of a link's digits, for a link with an earlier number of the game
        (`gotweb.core.shelf.register`).

        The same as `read`, unless the choice has listed its answers otherwise since then.
        """
        return self.read(take)

    def sample(self, pick: Take) -> Answer:
        """Some legal answer as `canonical` writes it, chosen with `pick(n)`, a number in `range(n)`.

        Raises RuntimeError when `TRIES` answers in a row were illegal: a choice with so few legal answers must override
        `sample`.
        """
        for _ in range(TRIES):
            answer = self.read(pick)
            if self.why_not(answer) is None:
                return self.canonical(answer)
        raise RuntimeError(f"{TRIES} random answers to {self.kind} were all illegal")


class OneOf(Choice):
    """A choice whose answers are listed.

    `reason(answer)` names the rule behind a refusal; it is only called with an answer that has the same
    keys and types as the legal ones, so it may look areas and cards up without fear of odd input.
    """

    __slots__ = ("_earlier", "_options", "_reason", "_usual")

    def __init__(
        self,
        seat: str,
        kind: str,
        options: Sequence[Answer],
        facts: dict[str, Any] | None = None,
        *,
        reason: Callable[[Answer], str | None] | None = None,
        usual: Answer | None = None,
        earlier: Callable[[], Sequence[Answer]] | None = None,
        **how: Any,
    ) -> None:
        """Make a choice from its list of legal answers.

        `earlier` lists the answers in the order that links with an earlier number of the game use (see `read_earlier`).
        `how`: further arguments of the question (`id`, `side`, `sealed`, `eyes`, `always`, ...): see `Choice`.
        """
        super().__init__(seat, kind, facts, **how)
        if not options:
            raise ValueError(f"choice {kind} has no answer")
        self._options = options
        self._reason = reason
        self._usual = usual
        self._earlier = earlier

    def why_not(self, answer: Answer) -> str | None:
        if answer in self._options:
            return None
        if self._reason is not None and any(same_shape(answer, option) for option in self._options):
            return self._reason(answer) or NOT_AN_ANSWER
        return NOT_AN_ANSWER

    def options(self) -> Sequence[Answer]:
        return self._options

    def canonical(self, answer: Answer) -> Answer:
        # True equals 1 in Python: so the listed answer is kept, not the one given
        return self._options[self._options.index(answer)]

    def only(self) -> Answer | None:
        return self._options[0] if len(self._options) == 1 else None

    def usual(self) -> Answer | None:
        return self._usual

    def write(self, answer: Answer) -> Digits:
        return [(self._options.index(answer), len(self._options))]

    def read(self, take: Take) -> Answer:
        return self._options[take(len(self._options))]

    def read_earlier(self, take: Take) -> Answer:
        options = self._options if self._earlier is None else self._earlier()
        return options[take(len(options))]

    def sample(self, pick: Take) -> Answer:
        return self.read(pick)  # legal as all that are listed


class Number(Choice):
    """A choice of a whole number from `low` to `top` in steps of `step`, answered as `{kind: n}`.

    A number beyond either end, or between two steps, is refused by `rule`.
    """

    __slots__ = ("numbers", "rule")

    def __init__(
        self,
        seat: str,
        kind: str,
        top: int,
        rule: str,
        facts: dict[str, Any] | None = None,
        *,
        low: int = 0,
        step: int = 1,
        **how: Any,
    ) -> None:
        """`how`: further arguments of the question (`id`, `side`, `sealed`, `eyes`, `always`, ...): see `Choice`."""
        super().__init__(seat, kind, facts, **how)
        self.numbers = range(low, top + 1, step)
        self.rule = rule
        if not self.numbers:
            raise ValueError(f"choice {kind} has no answer")

    @property
    def top(self) -> int:
        """The highest number that can be chosen."""
        return self.numbers[-1]

    def why_not(self, answer: Answer) -> str | None:
        if not isinstance(answer, dict) or answer.keys() != {self.kind} or type(answer[self.kind]) is not int:
            return NOT_AN_ANSWER
        return None if answer[self.kind] in self.numbers else self.rule

    def options(self) -> Sequence[Answer]:
        return [{self.kind: n} for n in self.numbers]

    def only(self) -> Answer | None:
        return {self.kind: self.numbers[0]} if len(self.numbers) == 1 else None

    def write(self, answer: Answer) -> Digits:
        return [(self.numbers.index(answer[self.kind]), len(self.numbers))]

    def read(self, take: Take) -> Answer:
        return {self.kind: self.numbers[take(len(self.numbers))]}

    def sample(self, pick: Take) -> Answer:
        return self.read(pick)  # legal as all that are listed


def same_shape(value: Any, model: Any) -> bool:
    """Whether `value` is built like `model`: the same keys at the top, and under each the same kind of thing.

    A dict in the model stands for any dict from names to the kinds of things it holds (or to null), a list for
    any list of names. So `{"lose": {"footman": 1}}` has the shape of `{"lose": {"knight": 2, "ship": 1}}`.
    """
    if not isinstance(value, dict) or value.keys() != model.keys():
        return False
    return all(_same(value[key], model[key]) for key in model)


def _same(value: Any, model: Any) -> bool:
    if isinstance(model, dict):
        kinds = {type(None), *(type(inner) for inner in model.values())}
        return _is_table(value) and all(
            type(inner) in kinds
            and (not isinstance(inner, dict) or (_is_table(inner) and _all_are(int, inner.values())))
            for inner in value.values()
        )
    if isinstance(model, list):
        return isinstance(value, list) and _all_are(str, value)
    return type(value) is type(model)


def _is_table(value: Any) -> bool:
    return isinstance(value, dict) and _all_are(str, value)


def _all_are(kind: type, values: Iterable[Any]) -> bool:
    return all(type(value) is kind for value in values)
