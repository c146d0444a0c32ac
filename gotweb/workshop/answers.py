"""What bots answer at moments of saved games: a table, for positions that somebody wants to look at again.

    python -m gotweb.workshop.answers FILE FILE:715 FILE:634,768 [--levels knight,maester]

A file is a saved game; behind a colon stand moments, told by how many answers had been given, else it is the last one.
Each row has what is asked of whom there, what was answered in the game if it went on, and what a bot of each level
answers now. It overlooks nothing and looks no clock in the face, so it is the same for everybody.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import gotweb
from gotweb.bots.levels import LEVELS
from gotweb.bots.mind import PLAIN
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer
from gotweb.core.match import Match

SEED = "1"
EMPTY: tuple[Any, ...] = (None, "", [], {})
"""What is left out of the parts of an answer."""


def moments(asked: str) -> Iterator[tuple[str, Match, Answer | None]]:
    """Yield the moments that an argument names, each with a name and what was answered then, if anything.

    Raises what reading a file raises, and ValueError for a moment that a game does not have.
    """
    name, _, numbers = asked.partition(":")
    match = gotweb.load(Path(name).read_text("utf-8"))
    for number in [int(one) for one in numbers.split(",")] if numbers else [len(match.answers)]:
        given = match.answers[number][1] if number < len(match.answers) else None
        yield f"{Path(name).stem}, {number}", match.at(number), given


def rows(asked: str, levels: Sequence[str]) -> Iterator[str]:
    """Yield a row of the table for each question that is open at the moments that an argument names."""
    for name, match, given in moments(asked):
        for question, choice in match.choices.items():
            if choice.seat == NATURE:
                continue
            cells = [name, f"{choice.seat}: {choice.kind}", "" if given is None else told(given)]
            cells += [told(_answer(match, question, level)) for level in levels]
            yield f"| {' | '.join(cells)} |"


def _answer(match: Match, question: str, level: str) -> Answer:
    sharp = LEVELS[level]._replace(overlooks=0)
    return think(seen(match, question), sharp, PLAIN, chance.seeded(SEED)).answer


def told(answer: Answer) -> str:
    """Return an answer as short text, without its empty parts."""
    return ", ".join(f"{key} {_value(value)}" for key, value in answer.items() if value not in ([], {}))


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "(" + "; ".join(f"{key} {_value(one)}" for key, one in value.items() if one not in EMPTY) + ")"
    if isinstance(value, list):
        return "+".join(_value(one) for one in value)
    return "none" if value is None else value if isinstance(value, str) else json.dumps(value)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("moments", nargs="+")
    parser.add_argument("--levels", default="knight,maester")
    given = parser.parse_args()
    levels = given.levels.split(",")
    print(f"| moment | asked | then | {' | '.join(levels)} |")
    print("|---|---|---|" + "---|" * len(levels))
    for one in given.moments:
        for row in rows(one, levels):
            print(row, flush=True)


if __name__ == "__main__":
    main()
