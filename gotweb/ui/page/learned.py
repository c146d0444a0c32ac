"""The player's progress in a game's lessons and puzzles, for the first screen."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.lessons.puzzle import puzzles_of
from gotweb.ui.face import Face
from gotweb.ui.home.screen import Learning
from gotweb.ui.kit.settings import SettingsMemory
from gotweb.ui.read import learn, puzzles


def progress(face: Face, memory: SettingsMemory, t: Language) -> Learning:
    """Return the player's progress on this device: lessons and puzzles done, out of how many, and the title of the next
    lesson.
    """
    lessons, riddles = face.teaching.lessons(), puzzles_of(face.game)
    known = learn.done(face.teaching, memory)
    following = next((lesson for lesson in lessons if lesson.id not in known), None)
    title = str(t.of(face.package)(f"lesson.{following.id}.title")) if following is not None else None
    solved = sum(puzzles.solved(puzzle, memory) for puzzle in riddles)
    return Learning(len(lessons), len(known), title, len(riddles), solved)
