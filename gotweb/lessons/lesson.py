"""A lesson, as its file gives it. A game's lessons lie in the folder `lessons` of its package.

    game       the id of the game that is taught; a file needs it if its package has several games
    id         the name of its texts: `lesson.<id>.title`, `.text`, `.task`, `.goal` (the task in a line), `.done`,
               `.again` and `.hint.<name>`
    seat       the learner's
    look       areas that should be in sight when it begins
    asks       the kinds of questions that the learner is asked; a question of another kind ends the lesson
    others     the answers of the other seats, "nature" among them: of a seat's lines, the first unused one that is
               legal is taken, whatever the id of its question; a line with `when`, only if that holds. Offers to them
               beside the question are answered by a line, or not at all
    goal       what must hold after an answer (docs/positions.md, "What can be expected")
    targets    whether the lesson is about what wins the game: that is explained and marked on the map
    hints      for an answer that misses the goal (`when`: what holds then) or is `refused` by a rule
    rules      ids of the rules it is about, for further reading
    solution   answers that reach the goal, and `wrong` ones that do not: tests play both. If the learner is asked
               several things at once, or has offers beside, each answers the first question that accepts it

`options` and `position` are those of a case.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from gotweb.core import data
from gotweb.core.choice import Answer
from gotweb.core.game import Game
from gotweb.core.shelf import package_of


class Lesson(NamedTuple):
    """One lesson."""

    game: str
    id: str
    seat: str
    rules: list[str]
    options: dict[str, Any]
    position: dict[str, Any]
    look: list[str]
    asks: list[str]
    others: list[dict[str, Any]]
    goal: dict[str, Any]
    hints: list[dict[str, Any]]
    solution: list[Answer]
    wrong: list[dict[str, Any]]
    targets: bool = False


@cache
def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """Return the lessons of a game in their order, which is that of their files. A game may have none.

    Games of one package share its lessons: an expansion is taught by the lessons of the game that it expands.
    """
    package = package_of(game)
    folder = files(package).joinpath("lessons")
    if not folder.is_dir():
        return ()
    found = sorted(str(file.name) for file in folder.iterdir() if file.name.endswith(".json"))
    return tuple(Lesson(**{"game": game.id, **data.read(package, "lessons", name)}) for name in found)
