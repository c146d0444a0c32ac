"""Case files: a position, a script of answers, and what must come of it.

The format is in docs/positions.md. A case is data, so that anyone can add one without reading code; this
module reads cases and plays them, and says in plain sentences what came out otherwise than expected.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import gotweb.thrones.game  # noqa: F401  (puts the game on the shelf)
from gotweb.core.choice import Answer
from gotweb.core.errors import BadPosition, Refused, TableError
from gotweb.core.game import Event, game
from gotweb.core.match import Match

TEXTS = ("id", "title", "source", "game")
SHAPE: dict[str, type] = {
    **dict.fromkeys(TEXTS, str),
    "rules": list, "options": dict, "position": dict, "script": list, "expect": dict,
}  # fmt: skip
NEEDED = ("id", "title", "source", "expect")

VALUES = ("round", "phase", "turn", "wildlings", "restrictions", "blade_used", "revealed")
"""What `expect` compares as a whole."""
BY_AREA = ("units", "orders", "control", "neutral", "controllers")
BY_HOUSE = ("supply", "power", "hands", "discards", "castles", "armies", "barrels")
BY_NAME = ("tracks", "decks")
UNORDERED = ("hands", "discards")


class BadCase(Exception):
    """A case file that is no case file; the text says why."""


class Failure(Exception):
    """A case that did not come out as expected; the text says what was expected and what was found."""


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
    """All cases in these files, and in the .json files of these directories, in order. Raises BadCase."""
    cases: list[Case] = []
    for path in map(Path, paths):
        for file in sorted(path.rglob("*.json")) if path.is_dir() else [path]:
            cases += read(file)
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            raise BadCase(f"{case.id}: two cases have this id")
        seen.add(case.id)
    return cases


def read(path: Path) -> list[Case]:
    """The cases in one file: it holds one case, or a list of them. Raises BadCase."""
    try:
        content = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise BadCase(f"{path}: cannot be read: {error}") from error
    return [parse(item, str(path)) for item in (content if isinstance(content, list) else [content])]


def parse(content: Any, where: str = "case") -> Case:
    """A case out of JSON data. Raises BadCase."""
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
    return Case(
        content["id"], content["title"], content["source"], content.get("rules", [content["id"]]),
        content.get("game", "thrones-first"), content.get("options", {}), content.get("position"),
        content.get("script", []), content["expect"],
    )  # fmt: skip


def run(case: Case) -> list[str]:
    """Play the case. Returns what came out otherwise than expected, a sentence each: none if it passed."""
    try:
        match = Match(game(case.game), case.options, position=case.position)
    except BadPosition as error:
        return [f"the position is impossible: {error.facts.get('where')}"]
    except TableError as error:
        return [f"cannot begin: {error}"]
    try:
        for number, step in enumerate(case.script, 1):
            try:
                _take_step(match, step)
            except Failure as failure:
                raise Failure(f"step {number}: {failure}") from None
        while _take_usual(match):
            pass
        return list(complaints(match, case.expect))
    except Failure as failure:
        return [str(failure)]


def _take_step(match: Match, step: dict[str, Any]) -> None:
    if step.keys() == {"seat", "answer"}:
        seat, answer = step["seat"], step["answer"]
        _wait_for(match, seat, answer)
        if seat not in match.choices:
            raise Failure(f"{seat} is not asked; {_who_is_asked(match)}")
        rule = match.why_not(seat, answer)
        if rule is not None:
            raise Failure(f"{seat}'s answer {_text(answer)} is refused by {rule}; asked: {_asked(match)[seat]}")
        match.push(seat, answer)
    elif step.keys() == {"refused"} and _has(step["refused"], "seat", "answer", "rule"):
        _must_refuse(match, **step["refused"])
    elif step.keys() == {"legal"} and _has(step["legal"], "seat", "answer"):
        seat, answer = step["legal"]["seat"], step["legal"]["answer"]
        _wait_for(match, seat, answer)
        rule = match.why_not(seat, answer)
        if rule is not None:
            raise Failure(f"{seat}'s answer {_text(answer)} should be legal but is refused by {rule}")
    elif step.keys() == {"expect"} and isinstance(step["expect"], dict):
        found = list(complaints(match, step["expect"]))
        if found:
            raise Failure("; ".join(found))
    else:
        raise Failure(f"a step is {{seat, answer}}, {{refused}}, {{legal}} or {{expect}}, not {_text(step)}")


def _has(content: Any, *keys: str) -> bool:
    return isinstance(content, dict) and content.keys() == set(keys)


def _must_refuse(match: Match, seat: str, answer: Answer, rule: str) -> None:
    _wait_for(match, seat, answer)
    before = match.digest(), len(match.log)
    try:
        match.push(seat, answer)
    except Refused as refusal:
        if refusal.id != rule:
            why = f"should be refused by {rule} but is by {refusal.id}"
            raise Failure(f"{seat}'s answer {_text(answer)} {why}") from None
        if (match.digest(), len(match.log)) != before:
            raise Failure(f"refusing {_text(answer)} changed the game") from None
        return
    raise Failure(f"{seat}'s answer {_text(answer)} should be refused by {rule} but is legal")


def _wait_for(match: Match, seat: str, answer: Any) -> None:
    """Take usual answers until `seat` is asked what `answer` answers, or until nobody has a usual answer."""
    while True:
        choice = match.choices.get(seat)
        # every answer names its kind, so the script can pass over a question that has a usual answer
        if choice is not None and isinstance(answer, dict) and choice.kind in answer:
            return
        if not _take_usual(match):
            return


def _take_usual(match: Match) -> bool:
    for seat, choice in match.choices.items():
        usual = choice.usual()
        if usual is not None:
            match.push(seat, usual)
            return True
    return False


# what is expected


def complaints(match: Match, expect: dict[str, Any]) -> Iterator[str]:
    """What is otherwise than `expect` says, a sentence each."""
    view = match.view(None)
    for key, wanted in expect.items():
        if key in VALUES:
            if not same(view[key], wanted):
                yield f"{key}: expected {_text(wanted)}, found {_text(view[key])}"
        elif key in (*BY_AREA, *BY_HOUSE, *BY_NAME):
            yield from _compare_table(match, key, view[key], wanted)
        elif key in CHECKS:
            try:
                yield from CHECKS[key](match, wanted)
            except (AttributeError, TypeError, ValueError):
                yield f"{key}: {_text(wanted)} is not the way to write what is expected"
        else:
            yield f"{key}: nothing of this name can be expected"


def same(found: Any, wanted: Any) -> bool:
    """Equal as JSON: 1 is not true."""
    return _text(found) == _text(wanted)


def _compare_table(match: Match, key: str, table: dict[str, Any], wanted: Any) -> Iterator[str]:
    if not isinstance(wanted, dict):
        yield f"{key}: expected values are given by name, not {_text(wanted)}"
        return
    for name, value in wanted.items():
        # a misspelt name would be found empty, as expected
        if name not in _known_names(match, key, table):
            yield f"{key}: there is no {name}"
            continue
        found = table.get(name)
        if key in UNORDERED and isinstance(value, list):
            found, value = sorted(found or []), sorted(value)
        if key == "orders" and isinstance(value, str) and found is not None:
            found = found["token"]
        if key == "decks" and isinstance(value, dict) and isinstance(found, dict):
            found = {part: cards for part, cards in found.items() if part in value}
        if not same(found, value):
            yield f"{key} of {name}: expected {_text(value)}, found {_text(found)}"


def _known_names(match: Match, key: str, table: dict[str, Any]) -> Iterable[str]:
    if key in BY_HOUSE:
        return match.seats
    if key in BY_AREA and key != "controllers":
        areas: Iterable[str] = match.state.edition.areas
        return areas
    return table


def _check_strength(match: Match, wanted: dict[str, int]) -> Iterator[str]:
    sums = [event.facts["totals"] for event in match.log if event.kind == "strength"]
    found = sums[-1] if sums else None
    if not same(found, wanted):
        yield f"strength: expected {_text(wanted)}, found {_text(found)}"


def _check_asked(match: Match, wanted: dict[str, str]) -> Iterator[str]:
    if not same(_asked(match), wanted):
        yield f"asked: expected {_text(wanted)}, found {_text(_asked(match))}"


def _check_answers(match: Match, wanted: dict[str, list[Answer]]) -> Iterator[str]:
    for seat, answers in wanted.items():
        choice = match.choices.get(seat)
        options = None if choice is None else choice.options()
        if options is None:
            yield f"answers of {seat}: not asked, or asked for answers too many to list; {_who_is_asked(match)}"
        elif sorted(map(_text, options)) != sorted(map(_text, answers)):
            yield f"answers of {seat}: expected {_text(answers)}, found {_text(list(options))}"


def _check_include(match: Match, wanted: dict[str, list[Answer]]) -> Iterator[str]:
    for seat, answers in wanted.items():
        for answer in answers:
            rule = match.why_not(seat, answer)
            if rule is not None:
                yield f"answers of {seat}: {_text(answer)} should be legal but is refused by {rule}"


def _check_exclude(match: Match, wanted: dict[str, list[Answer]]) -> Iterator[str]:
    for seat, answers in wanted.items():
        if seat not in match.choices:
            yield f"answers of {seat}: not asked; {_who_is_asked(match)}"
        for answer in answers:
            if match.why_not(seat, answer) is None:
                yield f"answers of {seat}: {_text(answer)} should be refused but is legal"


def _is_event(event: Event, kind: str, facts: dict[str, Any]) -> bool:
    return event.kind == kind and all(k in event.facts and same(event.facts[k], v) for k, v in facts.items())


def _check_log(match: Match, wanted: list[Any]) -> Iterator[str]:
    events = iter(match.log)
    for kind, facts in wanted:
        if not any(_is_event(event, kind, facts) for event in events):
            yield f"log: expected {kind} {_text(facts)} (in this order), found {_text([e.kind for e in match.log])}"
            return


def _check_not_log(match: Match, wanted: list[Any]) -> Iterator[str]:
    for kind, facts in wanted:
        for event in match.log:
            if _is_event(event, kind, facts):
                yield f"not_log: {kind} {_text(facts)} should not happen but did"


def _check_winners(match: Match, wanted: list[str] | None) -> Iterator[str]:
    found = None if match.result is None else list(match.result.winners)
    if not same(found, wanted):
        yield f"winners: expected {_text(wanted)}, found {_text(found)}"


def _check_rule(match: Match, wanted: str | None) -> Iterator[str]:
    found = None if match.result is None else match.result.rule
    if found != wanted:
        yield f"rule that ended the game: expected {wanted}, found {found}"


CHECKS: dict[str, Callable[[Match, Any], Iterator[str]]] = {
    "strength": _check_strength, "asked": _check_asked, "answers": _check_answers, "answers_include": _check_include,
    "answers_exclude": _check_exclude, "log": _check_log, "not_log": _check_not_log, "winners": _check_winners,
    "rule": _check_rule,
}  # fmt: skip


def _asked(match: Match) -> dict[str, str]:
    return {seat: choice.kind for seat, choice in match.choices.items()}


def _who_is_asked(match: Match) -> str:
    asked = _asked(match)
    return "asked are " + ", ".join(f"{seat} ({kind})" for seat, kind in asked.items()) if asked else "nobody is asked"


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
