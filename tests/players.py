"""Players for the tests: one who answers at random, and one who looks for trouble so that battles happen."""

from __future__ import annotations

from collections.abc import Callable

import gotweb.thrones.game
import gotweb.thrones.second.game  # noqa: F401  (both put their games on the shelf)
from gotweb.bots.mind import mind_of
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.marches import March
from gotweb.thrones.planning import Orders

Player = Callable[[Match, Choice, Take], Answer]


def at_random(match: Match, choice: Choice, pick: Take) -> Answer:
    return choice.sample(pick)


def lively(match: Match, choice: Choice, pick: Take) -> Answer:
    """Marches and supports a lot, attacks when it can, keeps its areas."""
    tries = [choice.sample(pick) for _ in range(4)]
    if isinstance(choice, Orders):
        return max(tries, key=lambda a: sum(t.startswith(("march", "support")) for t in a["orders"].values()))
    if isinstance(choice, March):
        tries += [choice.sample(pick) for _ in range(6)]
        return max(tries, key=lambda a: _boldness(match, choice, a))
    return tries[0]


def guided(match: Match, choice: Choice, pick: Take) -> Answer:
    """Answers as a bot thinks best, and every third time at random: so games get far, and into odd corners."""
    return mind_of(match.game).policy(match, choice, pick) if pick(3) else choice.sample(pick)


def _boldness(match: Match, choice: March, answer: Answer) -> int:
    state = match.state
    score = 2 * bool(answer["moves"]) + answer["leave_power"]
    for to, units in choice.moves(answer):
        enemy = state.house_in(to) not in (None, choice.seat)
        score += 4 * sum(units) * (enemy or to in state.neutral) + 2 * (state.edition.areas[to].structure != "none")
    return score


def play(
    seed: int | str,
    player: Player,
    options: dict[str, object],
    after: Callable[[Match], None] | None = None,
    id: str = "thrones-first",
) -> Match:
    """A whole game between players of one kind; `after` is called after every answer, nature's too."""
    pick = chance.seeded(seed)
    match = Match(game(id), options)
    while match.result is None:
        for seat, choice in match.choices.items():
            match.push(seat, choice.sample(pick) if choice.seat == NATURE else player(match, choice, pick))
            if after is not None:
                after(match)
    return match


OPTIONS: list[dict[str, object]] = [
    {"players": 3},
    {"players": 4},
    {"players": 5},
    {"players": 5, "competitive": True},
]
