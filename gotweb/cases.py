"""Case files: a position, a script of answers, and the expected result.

The format is in docs/positions.md. A case is data, so that anyone can add one without reading code; this module reads
cases, plays them, and describes in plain sentences how the result differs from the expected one.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from gotweb.core import foreign
from gotweb.core.choice import NATURE, Answer
from gotweb.core.errors import BadPosition, Refused, TableError
from gotweb.core.expect import complaints_of, text, who_is_asked
from gotweb.core.foreign import LARGE, Unreadable
from gotweb.core.match import Match
from gotweb.core.shelf import game, usual_game

TEXTS = ("id", "title", "source", "game")
SHAPE: dict[str, type] = {
    **dict.fromkeys(TEXTS, str),
    "rules": list, "options": dict, "position": dict, "script": list, "expect": dict,
}  # fmt: skip
NEEDED = ("id", "title", "source", "expect")
MAX_CHARACTERS = 4_000_000
"""A larger file is not even parsed."""


class BadCase(Exception):
    """A file that is no valid case file; the text says why."""


class Failure(Exception):
    """A case whose result differs from the expected one; the text gives both."""


class Case(NamedTuple):
    """One case, as its file gives it. `rules` are the ids of the rules that it tests: at least its own."""

    id: str
    title: str
    source: str
    rules: list[str]
    game: str
    options: dict[str, Any]
    position: dict[str, Any] | None
    script: list[dict[str, Any]]
    expect: dict[str, Any]


def collect(paths: Iterable[Path | str]) -> list[Case]:
    """Return all cases in these files, and in the .json files of these directories, in order. Raises BadCase."""
    cases: list[Case] = []
    for path in map(Path, paths):
        for file in _files(path):
            cases += read(file)
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            raise BadCase(f"{case.id}: two cases have this id")
        seen.add(case.id)
    return cases


def _files(path: Path) -> list[Path]:
    """Return the .json files of a directory; for any other path, that path alone.

    Raises BadCase for an impossible file name.
    """
    try:
        return sorted(path.rglob("*.json")) if path.is_dir() else [path]
    except OSError as error:
        raise BadCase(f"{str(path)[:80]}: cannot be read: {error.strerror or error}") from error


def read(path: Path) -> list[Case]:
    """Return the cases in one file, which holds one case or a list of them. Raises BadCase."""
    try:
        content = foreign.loads(text_of(path, MAX_CHARACTERS), MAX_CHARACTERS)
    except Unreadable as error:
        why = (
            "larger than any case file" if error.reason == LARGE else error.__cause__ or "nested too deep, or not plain"
        )
        raise BadCase(f"{path}: cannot be read: {why}") from error
    except OSError as error:
        raise BadCase(f"{path}: cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise BadCase(f"{path}: cannot be read: {error}") from error
    return [parse(item, str(path)) for item in (content if isinstance(content, list) else [content])]


def text_of(path: Path, most: int) -> str:
    """Return the text of a file; at most `most` + 1 characters of it.

    Raises OSError for a file that cannot be read, and ValueError for one that is not UTF-8.
    """
    with path.open(encoding="utf-8-sig") as file:  # some editors put a mark in front
        return file.read(most + 1)


def parse(content: Any, where: str = "case") -> Case:
    """Return the case in JSON data. Raises BadCase."""
    if not isinstance(content, dict):
        raise BadCase(f"{where}: a case is an object")
    where = f"{where}: {content.get('id', 'case without an id')}"
    for key, value in content.items():
        if key not in SHAPE:
            raise BadCase(f"{where}: unknown key {key!r}")
        if not isinstance(value, SHAPE[key]):
            raise BadCase(f"{where}: {key!r} must be a {SHAPE[key].__name__}")
    for key in NEEDED:
        if key not in content:
            raise BadCase(f"{where}: {key!r} is missing")
    if not all(isinstance(step, dict) for step in content.get("script", [])):
        raise BadCase(f"{where}: every step of the script is an object")
    if not all(isinstance(rule, str) for rule in content.get("rules", [])):
        raise BadCase(f"{where}: every one of the rules is the number of a rule")
    return Case(
        content["id"], content["title"], content["source"], content.get("rules", [content["id"]]),
        content.get("game", usual_game()), content.get("options", {}), content.get("position"),
        content.get("script", []), content["expect"],
    )  # fmt: skip


def run(case: Case) -> list[str]:
    """Play the case. Return a sentence for each difference from the expected result; empty if it passed."""
    try:
        match = Match(game(case.game), case.options, position=case.position, posed=True)
    except BadPosition as error:
        return [f"the position is impossible: {error.facts.get('where')}"]
    except TableError as error:
        return [f"cannot begin: {error}"]
    try:
        play(case, match)
        return list(complaints_of(match.game)(match, case.expect))
    except Failure as failure:
        return [str(failure)]


def play(case: Case, match: Match) -> None:
    """Take all steps of a case's script in a match that has begun as it says. Raises Failure."""
    for number, step in enumerate(case.script, 1):
        try:
            _take_step(match, step)
        except Failure as failure:
            raise Failure(f"step {number}: {failure}") from None
    while _take_usual(match):
        pass


def _take_step(match: Match, step: dict[str, Any]) -> None:
    if _has(step, "answer", seat=str):
        seat, answer = step["seat"], step["answer"]
        _wait_for(match, seat, answer)
        if seat == NATURE:
            _draw_what_must_come(match, answer)
        if seat not in match.answerable:
            raise Failure(f"{seat} is not asked; {who_is_asked(match)}")
        rule = match.why_not(seat, answer)
        if rule is not None:
            raise Failure(f"{seat}'s answer {text(answer)} is refused by {rule}; asked: {match.answerable[seat].kind}")
        match.push(seat, answer)
    elif step.keys() == {"refused"} and _has(step["refused"], "answer", seat=str, rule=str):
        _must_refuse(match, **step["refused"])
    elif step.keys() == {"legal"} and _has(step["legal"], "answer", seat=str):
        seat, answer = step["legal"]["seat"], step["legal"]["answer"]
        _wait_for(match, seat, answer)
        rule = match.why_not(seat, answer)
        if rule is not None:
            raise Failure(f"{seat}'s answer {text(answer)} should be legal but is refused by {rule}")
    elif step.keys() == {"expect"} and isinstance(step["expect"], dict):
        _draw_what_must_come(match)
        found = list(complaints_of(match.game)(match, step["expect"]))
        if found:
            raise Failure("; ".join(found))
    else:
        raise Failure(f"a step is {{seat, answer}}, {{refused}}, {{legal}} or {{expect}}, not {text(step)}")


def _has(content: Any, *keys: str, **kinds: type) -> bool:
    """Return whether a value is an object with exactly these keys, where those of `kinds` have values of that type."""
    return (
        isinstance(content, dict)
        and content.keys() == {*keys, *kinds}
        and all(isinstance(content[key], kind) for key, kind in kinds.items())
    )


def _must_refuse(match: Match, seat: str, answer: Answer, rule: str) -> None:
    _wait_for(match, seat, answer)
    before = match.digest(), len(match.log)
    try:
        match.push(seat, answer)
    except Refused as refusal:
        if refusal.id != rule:
            why = f"should be refused by {rule} but is by {refusal.id}"
            raise Failure(f"{seat}'s answer {text(answer)} {why}") from None
        if (match.digest(), len(match.log)) != before:
            raise Failure(f"refusing {text(answer)} changed the game") from None
        return
    raise Failure(f"{seat}'s answer {text(answer)} should be refused by {rule} but is legal")


def _wait_for(match: Match, seat: str, answer: Any) -> None:
    """Give usual answers until `seat` has a question for `answer`, or until no question has a usual answer."""
    while True:
        choice = match.answerable.get(seat)
        # every answer names its kind, so the script can pass over a question that has a usual answer
        if choice is not None and isinstance(answer, dict) and choice.kind in answer:
            return
        if not _take_usual(match):
            return


def _draw_what_must_come(match: Match, until: Answer | None = None) -> None:
    """Let nature draw the last kind of card of a deck, which a script may leave out.

    Stop where the script has `until`.
    """
    while (draw := match.choices.get(NATURE)) is not None and (only := draw.usual()) not in (None, until):
        match.push(NATURE, only)


def _take_usual(match: Match) -> bool:
    """Give the first usual answer to an open question. Return whether there was one."""
    for seat, choice in match.choices.items():
        usual = choice.usual()
        if usual is not None:
            match.push(seat, usual)
            return True
    return False
