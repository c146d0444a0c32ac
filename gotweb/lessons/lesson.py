"""A lesson, as its file gives it.

    id         what its texts are called: `lesson.<id>.title`, `.text`, `.task`, `.goal` (the task in a line), `.done`,
               `.again` and `.hint.<name>`
    seat       the learner's
    look       areas that should be in sight when it begins
    asks       the kinds of questions that the learner is asked; whatever else comes ends the lesson
    others     what the other seats answer: of a seat's lines, the first unused one that is legal is taken
    goal       what must hold after an answer (docs/positions.md, "What can be expected")
    targets    whether it speaks of cities and strongholds: they are explained and marked on the map
    hints      for an answer that misses the goal (`when`: what holds then) or is `refused` by a rule
    rules      ids of the rules it is about, for who wants to read on
    solution   answers that reach the goal, and `wrong` ones that do not: tests play both

`options` and `position` are those of a case.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from gotweb.core import data
from gotweb.core.choice import Answer


class Lesson(NamedTuple):
    """One lesson."""

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
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order in which they are taken: that of their files."""
    found = sorted(
        (file for file in files("gotweb.thrones").joinpath("lessons").iterdir() if file.name.endswith(".json")),
        key=_name,
    )
    return tuple(Lesson(**data.read("gotweb.thrones", "lessons", file.name)) for file in found)


def _name(file: Any) -> str:
    return str(file.name)
