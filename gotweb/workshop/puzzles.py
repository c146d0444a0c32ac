"""Finds puzzles: bots play each other, and where one of them misses an answer much better than all others, there may be
a puzzle.

    python -m gotweb.workshop.puzzles --game thrones-first --minutes 5 --seed 1 --most 10
    python -m gotweb.workshop.puzzles --check     # look at all puzzles anew, and drop those that are none any more

Puzzles are written into the folder `puzzles` beside the game's rules (`gotweb.lessons.puzzle`). Games are searched one
after the other, or several at a time (`--cores 2`, `--ray`); equal games give equal puzzles.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import gotweb
from gotweb.bots.levels import HAND, KNIGHT, SQUIRE, Level
from gotweb.bots.mind import PLAIN, distinct, mind_of
from gotweb.bots.review import much
from gotweb.bots.search import Considered, think
from gotweb.bots.seen import Seen, seen
from gotweb.bots.spread import add_where, spread, where
from gotweb.bots.worlds import NoWorld, world
from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.errors import BadPosition, Refused
from gotweb.core.match import Match
from gotweb.core.shelf import game, games, package_of
from gotweb.lessons.puzzle import FOLDER, Puzzle, begun, puzzles_of, read, written
from gotweb.workshop.say import say

GLANCE = KNIGHT._replace(playouts=40, overlooks=0, round=True)
"""How closely each answer of a game is looked at first."""
WIDE = HAND._replace(columns=8, playouts=1_000_000)
"""How closely all answers that can be thought of are compared."""
DEEP = HAND._replace(columns=32, playouts=1_000_000)
"""How closely the best of them are compared, twice."""
CHECK = HAND._replace(columns=12, playouts=1_000_000)
"""How closely a puzzle that has been found is looked at whenever it is checked."""
LISTED, DRAWN, TRIED = 40, 10, 24
"""Listed answers are all tried if they are so few; else so many candidates, and so many of the policy and of chance."""
FINAL = 5
"""So many answers are compared in the end."""
ALIKE = 1.0
"""Answers that lose less than this beside the best are as good."""
CLEAR = 1.25
"""All others must lose so many times what a coach speaks of."""
SURE = 0.7
"""In each of two looks they must lose at least this part of that."""
KEPT = 0.4
"""A check finds at least this part of the loss again."""
LONGEST = 20
"""After so many questions an answer that only waits has come back to where it was."""
MOST_ALIKE, FEWEST, RIVALS = 3, 4, 3
"""How many answers may be as good as the best, how many there must be, and how many others a puzzle keeps."""
PER_GAME, PER_KIND = 2, 6
"""How many puzzles are taken from one game, and of one kind of question in one game on the shelf."""
BATCH = 64
"""So many games are given to the cores or the cluster at a time."""


def found(id: str, options: dict[str, Any], seed: str, until: float) -> Iterator[Puzzle]:
    """Play a game and yield the puzzles in it, until the time `until` (as of `time.time`)."""
    match, pick = Match(game(id), options), seeded(seed)
    while match.choices and time.time() < until:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, pick)
            continue
        saw = seen(match, question)
        answer = choice.canonical(think(saw, SQUIRE, PLAIN, pick).answer)
        if _may_be(choice) and _misses(saw, answer, f"{seed} {len(match.answers)}"):
            puzzle = puzzle_at(match, question, f"{seed} {len(match.answers)}")
            if puzzle is not None:
                yield puzzle
        match.push(question, answer)


def _may_be(choice: Choice) -> bool:
    """Return whether a question can be a puzzle: not a sealed answer of many parts, which has no single best answer."""
    return choice.only() is None and not (choice.sealed and choice.options() is None)


def _misses(saw: Seen, answer: Answer, seed: str) -> bool:
    """Return whether an answer seems to lose much."""
    considered = think(saw, GLANCE, PLAIN, seeded(seed), also=[answer]).considered
    given = next((one for one in considered if one.answer == answer), None)
    if given is None or given.share:
        return False
    return max(one.worth for one in considered) - given.worth >= much(game(saw.game))


def puzzle_at(match: Match, question: str, seed: str) -> Puzzle | None:
    """Return the puzzle at an open question of a match; None if there is none, or the moment cannot be saved."""
    at, position = match.checkpoint()
    asked, since = match.choices[question], match.answers[at:]
    bare = Puzzle(
        "", match.game.id, dict(match.options), position, since, asked.seat, question, asked.kind, [], [], 0.0
    )
    try:
        bare = read("", json.loads(json.dumps(written(bare))))
        then = begun(bare)
        saw, choice = seen(then, question), then.choices[question]
        answers = _thinkable(saw, choice, seed)
        if len(answers) < FEWEST:
            return None
        wide = sorted(_compared(saw, answers, WIDE, f"{seed} wide"), key=lambda one: -one.worth)
        clear = CLEAR * much(match.game)
        if wide[0].worth - wide[MOST_ALIKE].worth < SURE * clear or not _is_hard(wide[0].answer, saw, seed):
            return None
        final = [one.answer for one in wide[:FINAL]]
        looks = [{_key(one.answer): one.worth for one in _compared(saw, final, DEEP, f"{seed} {n}")} for n in "ab"]
    except (BadPosition, Refused, NoWorld, KeyError):
        return None
    final.sort(key=lambda answer: -sum(look[_key(answer)] for look in looks))
    return _cut(bare, final, looks, clear)


def _is_hard(best: Answer, saw: Seen, seed: str) -> bool:
    """Return whether the policy, which does not look ahead, misses the best answer more often than not."""
    mind, pick = mind_of(game(saw.game)), seeded(f"{seed} hard")
    here = world(mind, saw, pick)
    choice = here.choices[saw.question]
    hits = sum(choice.canonical(mind.policy(here, choice, pick)) == best for _ in range(DRAWN))
    return hits * 2 < DRAWN


def _cut(bare: Puzzle, final: Sequence[Answer], looks: Sequence[dict[str, float]], clear: float) -> Puzzle | None:
    """Return the puzzle if the best few answers are equally good, and all others clearly worse in every search.

    Else None.
    """
    mean = [sum(look[_key(answer)] for look in looks) / len(looks) for answer in final]
    for n in range(1, min(MOST_ALIKE, len(final) - 2) + 1):
        if mean[0] - mean[n - 1] > ALIKE:
            return None
        apart = min(
            min(look[_key(one)] for one in final[:n]) - max(look[_key(one)] for one in final[n:]) for look in looks
        )
        if mean[n - 1] - mean[n] >= clear and apart >= SURE * clear:
            lost = round(mean[0] - mean[n], 2)
            cut = bare._replace(accepted=[*final[:n]], rivals=[*final[n : n + RIVALS]], loses=lost)
            return None if any(only_waits(cut, rival) for rival in cut.rivals) else cut
    return None


def _thinkable(saw: Seen, choice: Choice, seed: str) -> list[Answer]:
    """Return all answers, or if there are too many all that a bot or chance proposes."""
    listed = choice.options()
    if listed is not None and len(listed) <= LISTED:
        return distinct([choice.canonical(answer) for answer in listed])
    mind, pick = mind_of(game(saw.game)), seeded(seed)
    here = world(mind, saw, pick)
    asked = here.choices[saw.question]
    thought = [*mind.candidates(here, asked, pick, TRIED)]
    thought += [mind.policy(here, asked, pick) for _ in range(DRAWN)] + [asked.sample(pick) for _ in range(DRAWN)]
    return distinct([choice.canonical(answer) for answer in thought])


def _compared(saw: Seen, answers: Sequence[Answer], level: Level, seed: str) -> list[Considered]:
    return think(saw, level, PLAIN, seeded(seed), only=answers).considered


def _key(answer: Answer) -> str:
    return json.dumps(answer, sort_keys=True)


def holds(puzzle: Puzzle, seed: str = "check", level: Level = CHECK) -> float:
    """Return the share of a puzzle's loss that is found again between its best answer and the best rival.

    Raises BadPosition, Refused and NoWorld for a puzzle that the present rules do not accept.
    """
    saw = seen(begun(puzzle), puzzle.question)
    considered = _compared(saw, [puzzle.accepted[0], *puzzle.rivals], level, seed)
    worth = {_key(one.answer): one.worth for one in considered}
    best = worth[_key(puzzle.accepted[0])]
    return (best - max(worth[_key(rival)] for rival in puzzle.rivals)) / puzzle.loses


def only_waits(puzzle: Puzzle, answer: Answer) -> bool:
    """Return whether the best answer could still be given after this one, before any other seat is asked anything.

    Then this answer loses nothing, whatever a bot's short search says. If it leads to further questions, these are
    answered by doing as little as possible.
    """
    match = begun(puzzle)
    match.push(puzzle.question, answer)
    for _ in range(LONGEST):
        choice = match.choices.get(puzzle.question)
        if choice is None or len(match.choices) > 1 or choice.seat != puzzle.seat:
            return False
        if choice.kind == puzzle.kind:
            return choice.why_not(puzzle.accepted[0]) is None
        idle = choice.usual() or next((one for one in choice.options() or () if not any(one.values())), None)
        if idle is None or any(idle.values()):
            return False
        match.push(puzzle.question, idle)
    return False


def _folder(id: str) -> Path:
    return Path(gotweb.__file__).parent.parent.joinpath(*package_of(game(id)).split("."), FOLDER)


def _write(puzzle: Puzzle) -> str:
    """Write a puzzle under the next free name, and return that."""
    folder = _folder(puzzle.game)
    folder.mkdir(exist_ok=True)
    number = 1 + max((int(file.stem.rpartition("-")[2]) for file in folder.glob(f"{puzzle.game}-*.json")), default=0)
    name = f"{puzzle.game}-{number:02}.json"
    text = json.dumps(written(puzzle), ensure_ascii=False, separators=(",", ":"))
    folder.joinpath(name).write_text(f"{text}\n", "utf-8")
    return name


class Found(NamedTuple):
    """A puzzle found in a game, and the share of its loss that is found again (`holds`)."""

    puzzle: Puzzle
    part: float


def looked_through(id: str, options: dict[str, Any], seed: str, until: float) -> list[Found]:
    """Return the puzzles in a game, as far as there is time; equal seeds give equal puzzles if there is enough."""
    return [Found(puzzle, holds(puzzle)) for puzzle in found(id, options, seed, until)]


def search(id: str, options: dict[str, Any], minutes: float, seed: int, most: int, where: int | str = 1) -> int:
    """Search for puzzles, write them, and return how many there are now."""
    until, number = time.time() + 60 * minutes, 0
    kinds = Counter(one.kind for one in puzzles_of(game(id)))
    known = {_key(one.accepted[0]) for one in puzzles_of(game(id))}
    batch = 1 if where == 1 else BATCH
    while time.time() < until and kinds.total() < most:
        pieces = [(id, options, f"{seed} {number + n}", until) for n in range(1, batch + 1)]
        number += batch
        for all in spread(looked_through, pieces, where):
            _take(all, kinds, known, most)
            if kinds.total() >= most:
                break
    return kinds.total()


def _take(all: Sequence[Found], kinds: Counter[str], known: set[str], most: int) -> None:
    """Write those puzzles of one game that are certain, new, and in different rounds."""
    taken, rounds = 0, set[Any]()
    for puzzle, part in all:
        round = puzzle.position.get("round")
        best = _key(puzzle.accepted[0])
        if taken == PER_GAME or kinds.total() >= most:
            return
        if kinds[puzzle.kind] >= PER_KIND or round in rounds or best in known or part < SURE:
            continue
        known.add(best)
        kinds[puzzle.kind] += 1
        taken += 1
        rounds.add(round)
        say(f"{_write(puzzle)}: {puzzle.kind}, {len(puzzle.accepted)} good, the others lose {puzzle.loses}")


def check(where: int | str = 1) -> int:
    """Test all puzzles again and remove those that no longer hold; return how many are left."""
    left, all = 0, [(id, puzzle) for id in games() for puzzle in puzzles_of(game(id))]
    for (id, puzzle), part in zip(all, spread(part_left, [(puzzle,) for _, puzzle in all], where), strict=True):
        left += part >= KEPT
        if part < KEPT:
            say(f"{puzzle.id} is none any more: {part:.0%} of its loss is left")
            _folder(id).joinpath(f"{puzzle.id}.json").unlink()
    return left


def part_left(puzzle: Puzzle) -> float:
    """Return the share of a puzzle's loss that is found again in two searches; 0 if the rules no longer accept it."""
    try:
        part = min(holds(puzzle), holds(puzzle, "again", DEEP))
        return 0.0 if any(only_waits(puzzle, rival) for rival in puzzle.rivals) else part
    except (BadPosition, Refused, NoWorld, KeyError) as error:
        say(f"{puzzle.id}: {error!r}")
        return 0.0


def main(arguments: Sequence[str]) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m gotweb.workshop.puzzles", description=__doc__)
    parser.add_argument("--check", action="store_true", help="look at all puzzles anew")
    parser.add_argument("--game", help="the id of a game")
    parser.add_argument("--options", default="{}", help="how it is played, as JSON")
    parser.add_argument("--minutes", type=float, default=5, help="at most (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the games (%(default)s)")
    parser.add_argument("--most", type=int, default=10, help="puzzles of the game, in the end (%(default)s)")
    add_where(parser)
    asked = parser.parse_args(arguments)
    if asked.check:
        say(f"{check(where(asked))} puzzles")
        return 0
    if asked.game not in games():
        parser.error("which game?")
    options = json.loads(asked.options)
    say(f"{search(asked.game, options, asked.minutes, asked.seed, asked.most, where(asked))} puzzles")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
