"""A puzzle, as its file gives it, and the match in which it is solved. A game's puzzles lie in the folder `puzzles`.

    game       the id of the game
    options    the options of the match
    position   the position at the start of the step in which the question is asked (`Match.checkpoint`)
    since      the answers since then: [the question's id, the answer]
    seat       the seat that is asked
    question   the id of the question
    kind       the kind of the question
    accepted   the best answer, and others as good, if there are any
    rivals     the next best that were found: a check compares the best answer with them
    loses      how much the best of them loses, in the unit of the game's terms (`gotweb.bots.mind`)

Puzzles are found by playing: `python -m gotweb.workshop.puzzles`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from gotweb.core import data
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.game import Game
from gotweb.core.match import Match
from gotweb.core.shelf import game, package_of

FOLDER = "puzzles"
"""The folder in a game's package."""
OPEN, SOLVED, MISSED = "open", "solved", "missed"
"""A puzzle waits for an answer, was given a good one, or another one."""


class Puzzle(NamedTuple):
    """One puzzle."""

    id: str
    """The name of its file, without the ending."""
    game: str
    options: dict[str, Any]
    position: dict[str, Any]
    since: list[tuple[str, Answer]]
    seat: str
    question: str
    kind: str
    accepted: list[Answer]
    rivals: list[Answer]
    loses: float


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game in the order of their files. A game may have none.

    Games of one package have their puzzles in one folder; each uses only its own.
    """
    package = package_of(game)
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    names = sorted(str(file.name) for file in folder.iterdir() if file.name.endswith(".json"))
    found = [read(name.removesuffix(".json"), data.read(package, FOLDER, name)) for name in names]
    return tuple(puzzle for puzzle in found if puzzle.game == game.id)


def read(id: str, content: dict[str, Any]) -> Puzzle:
    """Return the puzzle in the content of a file."""
    since = [(question, answer) for question, answer in content["since"]]
    return Puzzle(**{**content, "id": id, "since": since})


def written(puzzle: Puzzle) -> dict[str, Any]:
    """Return the content of a puzzle's file."""
    content = puzzle._asdict()
    del content["id"]
    return content


def begun(puzzle: Puzzle) -> Match:
    """Return a match at the moment of a puzzle, which can be played on. Raises BadPosition and Refused."""
    match = Match(game(puzzle.game), puzzle.options, position=puzzle.position)
    for id, answer in puzzle.since:
        match.push(id, answer)
    return match


class PuzzleMatch(Match):
    """A match in which the puzzle's question is asked, and nothing after it. The table plays it like any other."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.given: Answer | None = None
        """What was answered to the question, as the match has it."""
        self._posed = False
        super().__init__(game(puzzle.game), puzzle.options, position=puzzle.position)
        for id, answer in puzzle.since:
            self.push(id, answer)
        self._posed, self.undo_limit = True, len(self.answers)

    @property
    def choices(self) -> dict[str, Choice]:
        asked = super().choices
        if not self._posed:
            return asked
        return {id: one for id, one in asked.items() if id == self.puzzle.question and self.given is None}

    @property
    def beside(self) -> dict[str, Choice]:
        return {} if self._posed else super().beside

    @property
    def outcome(self) -> str:
        """The state of the puzzle, as one of the constants above."""
        if self.given is None:
            return OPEN
        return SOLVED if self.given in self.puzzle.accepted else MISSED

    @property
    def undoable(self) -> int:
        return 0

    def push(self, seat: str, answer: Answer) -> None:
        choice = self._asks.find(seat) if self._posed else None
        # a question may be judged by the table as it lies while it is open
        given = choice.canonical(answer) if choice is not None and choice.why_not(answer) is None else None
        super().push(seat, answer)
        self.given = given if self._posed else self.given

    def settle(self, pick: Take) -> None:
        """Do nothing: the match ends with the answer, so nature is not asked."""
