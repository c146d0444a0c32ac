"""Every puzzle of every game: one answer is best, the engine finds it again, and the table plays it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.bots import post
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.shelf import folder_of, game, games
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES
from gotweb.lessons.puzzle import MISSED, OPEN, SOLVED, Puzzle, PuzzleMatch, begun, puzzles_of, read, written
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import press, text, walk
from gotweb.ui.read.puzzles import PuzzleGuide, PuzzlePart
from gotweb.ui.table.table import Table
from gotweb.workshop.puzzles import KEPT, holds, only_waits
from tests.conformance.playing import Clock, Thoughts
from tests.rest import in_a_language
from tests.ui.test_lessons_at_the_table import Memory
from tests.ui.test_table import App, Surface

ALL = [one for id in games() for one in puzzles_of(game(id))]
PUZZLES = {one.id: one for one in ALL}
each = pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)


class PuzzlingApp(App):
    """The page with a puzzle on it."""

    table: Table

    def __init__(self, match: PuzzleMatch, code: str) -> None:
        super().__init__(match, code)
        self.pile = SheetStack(lambda: None)
        self.opened: list[str] = []
        self.device = Clock()

    def changed(self) -> None:
        self.table.guide.changed()

    def open(self, match: PuzzleMatch, names: dict[str, str], game_id: str, guide: PuzzleGuide) -> None:
        assert game_id == ""
        self.opened.append(match.puzzle.id)
        self.match, self.names, self.table.guide = match, names, guide
        self.table.open()

    def refresh(self) -> None:
        self.table.refresh()


def opened(
    puzzle: Puzzle, code: str = "en", reply: Any = post.answered
) -> tuple[PuzzlingApp, Surface, Thoughts, Memory]:
    """A puzzle on the table, the thinker that compares answers to it, and what the device remembers."""
    match = PuzzleMatch(puzzle)
    app, memory, thoughts = PuzzlingApp(match, code), Memory(), Thoughts(reply)
    app.language = app.language.of(folder_of(match.game))
    surface = Surface()
    app.table = table = Table(app, surface, chance.seeded(7))  # type: ignore[arg-type]
    table.guide = PuzzleGuide(app, match, memory, thoughts)  # type: ignore[arg-type]
    table.open()
    return app, surface, thoughts, memory


def think(app: PuzzlingApp, thoughts: Thoughts) -> None:
    app.device.pass_by(40)
    assert thoughts.think()


@each
def test_it_has_one_question_and_legal_answers(puzzle: Puzzle) -> None:
    match = PuzzleMatch(puzzle)
    assert [*match.choices] == [puzzle.question] and not match.beside and match.outcome == OPEN
    choice = match.choices[puzzle.question]
    assert (choice.seat, choice.kind) == (puzzle.seat, puzzle.kind)
    answers = [*puzzle.accepted, *puzzle.rivals]
    assert (
        len(answers) == len({json.dumps(one, sort_keys=True) for one in answers}) and puzzle.accepted and puzzle.rivals
    )
    for answer in answers:
        assert choice.why_not(answer) is None and choice.canonical(answer) == answer
        again = PuzzleMatch(puzzle)
        again.push(puzzle.question, answer)
        assert again.outcome == (SOLVED if answer in puzzle.accepted else MISSED)
        assert not again.choices and not again.undoable
    assert written(read(puzzle.id, json.loads(json.dumps(written(puzzle))))) == written(puzzle)


@each
def test_no_answer_that_is_said_to_lose_leaves_the_best_one_for_later(puzzle: Puzzle) -> None:
    """To act first, or to look at one's cards, costs nothing while nobody else may act before the best answer."""
    assert [rival for rival in puzzle.rivals if only_waits(puzzle, rival)] == []


@each
@pytest.mark.one_of(2)
def test_the_engine_finds_the_best_answer_again(puzzle: Puzzle) -> None:
    """With the same luck every time, and another luck than when it was found."""
    assert holds(puzzle) >= KEPT


@pytest.mark.parametrize(("puzzle", "code"), in_a_language(PUZZLES))
def test_at_the_table_it_is_solved_or_told_what_was_better(puzzle: Puzzle, code: str) -> None:
    for answer in (puzzle.accepted[0], puzzle.rivals[0]):
        app, surface, thoughts, memory = opened(puzzle, code)
        t, words = app.language, words_of(app.match.game, app.language)
        assert t("puzzle.task") in surface.words() and not thoughts.letters
        assert app.table.eyes is None and not app.table.curtain.hides, "whoever solves it sits there alone"
        choice = app.match.choices[puzzle.question]
        app.table.send(answer)
        assert not app.table.undoable
        think(app, thoughts)
        letter = json.loads(thoughts.letters[0])
        assert letter["seen"]["view"] == json.loads(json.dumps(seen(begun(puzzle), puzzle.question).view))
        right = answer in puzzle.accepted
        told = surface.words()
        assert t("puzzle.right" if right else "puzzle.wrong") in told
        if not right:  # the good one is named to whoever gives up, so that one may try again
            assert t("puzzle.better", text=words.answer(puzzle.accepted[0], choice)) not in told
            surface.press("puzzle-show")
            told = surface.words()
        assert "puzzle-show" not in {one.attrs["data-action"] for one in surface.buttons()}
        assert words.answer(puzzle.rivals[0] if right else puzzle.accepted[0], choice) in told
        assert memory.kept == ({f"puzzle.{puzzle.id}": "done"} if right else {})


@each
def test_an_answer_that_is_as_good_counts_and_one_that_cannot_be_compared_is_told_what_is_known(puzzle: Puzzle) -> None:
    def alike(letter: str) -> str:
        found = [{"answer": one, "worth": 1.0, "terms": {}, "share": 0.5} for one in json.loads(letter)["compare"]]
        return json.dumps({"considered": found})

    for reply, solves in ((alike, True), (lambda letter: '{"fault": "ZeroDivisionError"}', False)):
        # the next best is known to be worse, so here it is an answer that nobody has thought of
        app, surface, thoughts, memory = opened(puzzle._replace(rivals=puzzle.rivals[1:]), reply=reply)
        app.table.send(puzzle.rivals[0])
        think(app, thoughts)
        if not solves:
            surface.press("puzzle-show")
        t, told = app.language, surface.words()
        assert t("puzzle.as-good" if solves else "puzzle.wrong") in told
        # of two that are as good as each other neither is called better
        other = words_of(app.match.game, t).answer(puzzle.accepted[0], begun(puzzle).choices[puzzle.question])
        assert (t("puzzle.known", text=other) in told, t("puzzle.better", text=other) in told) == (solves, not solves)
        assert bool(memory.kept) == solves


@pytest.mark.parametrize("id", [id for id in games() if puzzles_of(game(id))])
@pytest.mark.parametrize("code", LANGUAGES)
def test_one_comes_after_the_other_and_what_is_solved_is_marked(id: str, code: str) -> None:
    all = puzzles_of(game(id))
    app, surface, thoughts, memory = opened(all[0], code)
    app.table.send(all[0].accepted[0])
    part = PuzzlePart(app, game(id), memory, thoughts)  # type: ignore[arg-type]
    rows = [one for one in walk(part.tree(app.language)) if one.attrs.get("data-action") == "puzzle"]
    assert [one.attrs["data-value"] for one in rows] == [one.id for one in all]
    assert [app.language("puzzle.solved") in text(one) for one in rows] == [True] + [False] * (len(all) - 1)
    for following in all[1:]:
        surface.press("next-puzzle")
        assert app.opened[-1] == following.id
    assert "next-puzzle" not in {one.attrs["data-action"] for one in surface.buttons()}
    press(rows[-1])
    assert app.opened[-1] == all[-1].id


def test_those_of_a_package_are_told_apart_by_their_game() -> None:
    assert {one.game for id in games() for one in puzzles_of(game(id))} <= set(games())
    assert all(one.game == id for id in games() for one in puzzles_of(game(id)))
    assert len(PUZZLES) == len(ALL)
    assert isinstance(PuzzlePart(None, game(games()[0]), Memory(), None).all, tuple)  # type: ignore[arg-type]
