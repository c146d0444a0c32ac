"""What every lesson of any game must hold, as faults in sentences: nothing of it may be left for a learner to find."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gotweb.core.errors import NothingToUndo
from gotweb.core.shelf import folder_of, game
from gotweb.lang import LANGUAGES, Language, domains
from gotweb.lessons.lesson import Lesson, lessons_of
from gotweb.lessons.play import DONE, MISSED, OPEN, LessonMatch
from gotweb.ui.face import face_at
from gotweb.ui.read.rules import chapters
from tests.lang.conftest import texts

PARTS = {"title": 40, "text": 420, "task": 240, "goal": 60, "done": 300, "again": 300}
"""The texts of a lesson, and how long each may be."""
HINT = 130
SCRIPT = {"seat", "answer"}
HINTS = ({"refused", "hint"}, {"when", "hint"})


def lessons(id: str) -> list[Lesson]:
    """The lessons that are tested with a game: those of its package that name it."""
    return [lesson for lesson in lessons_of(game(id)) if lesson.game == id]


def answered(lesson: Lesson, answers: list[dict[str, Any]]) -> tuple[LessonMatch, str | None]:
    """The lesson after these answers, and the rule that refused the last of them, if one did."""
    match = LessonMatch(lesson)
    for answer in answers:
        question = match.question(answer)
        rule = match.why_not(question, answer)
        if rule is not None:
            assert answer is answers[-1], f"{lesson.id}: {answer} is refused by {rule} in the middle"
            return match, rule
        match.push(question, answer)
    return match, None


def is_asked(match: LessonMatch, lesson: Lesson) -> bool:
    """Whether the learner, and nobody else, is asked something that the lesson is about."""
    open_ = match.choices.values()
    return bool(open_) and all(choice.seat == lesson.seat and choice.kind in lesson.asks for choice in open_)


def faults(lesson: Lesson) -> Iterator[str]:
    """All that is wrong with a lesson, in sentences."""
    for check in (solution, wrong_answers, facts, said, taken_back):
        try:
            yield from (f"{lesson.id}: {fault}" for fault in check(lesson))
        except Exception as error:  # a lesson that breaks has a fault, whatever it is
            yield f"{lesson.id}: {check.__name__} breaks with {error!r}"


def solution(lesson: Lesson) -> Iterator[str]:
    """It reaches the goal, nothing less does, and every time alike."""
    for n in range(len(lesson.solution)):
        match, rule = answered(lesson, lesson.solution[:n])
        if (match.outcome, rule) != (OPEN, None) or not is_asked(match, lesson):
            yield f"after {n} answers of the solution it is {match.outcome}, and {sorted(match.choices)} are asked"
            return
    ends = [answered(lesson, lesson.solution) for _ in range(2)]
    for match, rule in ends:
        if (match.outcome, rule, match.choices) != (DONE, None, {}):
            yield f"its solution ends {match.outcome}, refused by {rule}"
    if len({match.digest() for match, _ in ends}) != 1:
        yield "its solution does not end alike every time"


def wrong_answers(lesson: Lesson) -> Iterator[str]:
    """They are refused by the rule that is named, or miss the goal, and get their hints."""
    if not lesson.wrong:
        yield "it has no wrong answers"
    for wrong in lesson.wrong:
        match, rule = answered(lesson, wrong["answers"])
        outcome = MISSED if rule is None else OPEN
        if rule != wrong.get("refused") or match.outcome != outcome:
            yield f"{wrong['answers']} is refused by {rule}, and it is {match.outcome}"
        elif match.hint(rule) != wrong["hint"]:
            yield f"{wrong['answers']} gets the hint {match.hint(rule)}"


def facts(lesson: Lesson) -> Iterator[str]:
    """What it names is there: rules, areas, hints, seats; and its position breaks no law."""
    match = LessonMatch(lesson)
    face = face_at(lesson.game, match.options)
    t = Language("en", face.package, strict=True)
    rules = {entry.id for chapter in chapters(face.rules, t) for entry in chapter.entries}
    seats = {*match.seats, "nature"}
    named = {hint["hint"] for hint in lesson.hints}
    cited = {*lesson.rules, *(hint["refused"] for hint in lesson.hints if "refused" in hint)}
    checks = {
        "a rule of it is on no page of rules": cited <= rules,
        "it looks at what is no area": set(lesson.look) <= set(face.board.middles),
        "its learner sits nowhere": lesson.seat in match.seats,
        "a line of its script is no seat's, or the learner's": all(
            line.keys() - {"when"} == SCRIPT and line["seat"] in seats - {lesson.seat} for line in lesson.others
        ),
        "a hint of it is for nothing": all(hint.keys() in HINTS for hint in lesson.hints),
        "a wrong answer gets a hint that there is not": {wrong["hint"] for wrong in lesson.wrong} <= named,
        "its position breaks a law": not match.game.broken_laws(match.state, list(match.choices.values())),
    }
    yield from (fault for fault, holds in checks.items() if not holds)


def said(lesson: Lesson) -> Iterator[str]:
    """All its texts are there, in every language, and short; and none is left over."""
    package = folder_of(game(lesson.game))
    hints = {hint["hint"] for hint in lesson.hints}
    wanted = {**PARTS, **{f"hint.{hint}": HINT for hint in hints}}
    for code in LANGUAGES:
        t = Language(code, package, strict=True)
        for part, most in wanted.items():
            if not t.has(f"lesson.{lesson.id}.{part}"):
                yield f"it has no {part} in {code}"
            elif len(t(f"lesson.{lesson.id}.{part}")) > most:
                yield f"its {part} in {code} is longer than {most}"
    head = f"lesson.{lesson.id}."
    own = {key for domain in domains(package) for key in texts(package, "en", domain) if key.startswith(head)}
    if left := own - {head + part for part in wanted}:
        yield f"nothing says {sorted(left)}"


def taken_back(lesson: Lesson) -> Iterator[str]:
    """What the learner answers can be taken back, until something was revealed; what the others did, cannot."""
    match = LessonMatch(lesson)
    try:
        match.pop()
        yield "what others did before the learner can be taken back"
    except NothingToUndo:
        pass
    first, before = lesson.solution[0], match.digest()
    question = match.question(first)
    match.push(question, first)
    if match.undoable and (match.pop() != (question, first) or (match.digest(), match.outcome) != (before, OPEN)):
        yield "to take the first answer back leads elsewhere"
