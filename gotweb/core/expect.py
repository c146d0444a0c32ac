"""Expectations of a match, as data (from case files and the goals of lessons), and complaints where the match differs.

This module checks what every game has: the questions, the log, the result, and every entry of the open view. A game
that needs other checks has a module `expect` whose table `OWN` replaces those of the view; `complaints_of` finds it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.game import Event, Game
from gotweb.core.match import Match
from gotweb.core.shelf import has_part, part_of

Check = Callable[[Match, Any], Iterator[str]]
"""Checks one expectation: yields a sentence for each difference between the match and what is wanted."""
Complaints = Callable[[Match, Mapping[str, Any]], Iterator[str]]
"""Checks all of `expect`: yields a sentence for each difference between the match and what is wanted."""


def complaints(match: Match, expect: Mapping[str, Any], own: Mapping[str, Check] | None = None) -> Iterator[str]:
    """Yield a sentence for each difference between the match and `expect`.

    `own` are the checks of one game. Without `own`, each key of the open view can be expected; where the value is a
    table, only the entries that `expect` names are compared.
    """
    known = {**_of_view(match), **CHECKS} if own is None else {**CHECKS, **own}
    for key, wanted in expect.items():
        if key not in known:
            yield f"{key}: nothing of this name can be expected"
            continue
        try:
            yield from known[key](match, wanted)
        except (AttributeError, TypeError, ValueError):
            yield f"{key}: {text(wanted)} is not the way to write what is expected"


@cache
def complaints_of(game: Game) -> Complaints:
    """Return the function that checks a match of this game against expectations."""
    if not has_part(game, "expect"):
        return complaints
    return partial(complaints, own=part_of(game, "expect").OWN)


def checks(values: Iterable[str], tables: Iterable[str], **own: Check) -> dict[str, Check]:
    """Return the checks of a game, by key.

    Keys in `values` compare a value of the open view as a whole, keys in `tables` compare entry by entry, and `own` are
    the game's own checks.
    """
    return {
        **{key: partial(whole, key) for key in values}, **{key: partial(entries, key) for key in tables}, **own,
    }  # fmt: skip


def _of_view(match: Match) -> dict[str, Check]:
    """Return a check for each key of the open view."""
    view = match.view(None)
    return {key: partial(entries if isinstance(value, Mapping) else whole, key) for key, value in view.items()}


def whole(key: str, match: Match, wanted: Any) -> Iterator[str]:
    """Compare what lies open under one key of the view, and yield a sentence if it differs from `wanted`.

    A check of that key is made of this function with `functools.partial`.
    """
    found = match.view(None)[key]
    if not same(found, wanted):
        yield f"{key}: expected {text(wanted)}, found {text(found)}"


def entries(key: str, match: Match, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Compare the `wanted` entries of a table in the view, and yield a sentence for each that differs.

    Others are ignored.
    """
    table = match.view(None)[key]
    for name, value in wanted.items():
        if not same(table.get(name), value):
            yield f"{key} of {name}: expected {text(value)}, found {text(table.get(name))}"


def same(found: Any, wanted: Any) -> bool:
    """Return whether two values are equal as JSON: 1 is not true."""
    return text(found) == text(wanted)


def text(value: Any) -> str:
    """Return a value as JSON text with sorted keys, so that it can be compared and shown."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def asked(match: Match) -> dict[str, str]:
    """Return seat -> the kind of its open question."""
    return {seat: choice.kind for seat, choice in match.choices.items()}


def who_is_asked(match: Match) -> str:
    """Return a sentence that names the seats that are asked and the kinds of their questions (see `asked`)."""
    kinds = asked(match)
    return "asked are " + ", ".join(f"{seat} ({kind})" for seat, kind in kinds.items()) if kinds else "nobody is asked"


def _check_asked(match: Match, wanted: dict[str, str]) -> Iterator[str]:
    if not same(asked(match), wanted):
        yield f"asked: expected {text(wanted)}, found {text(asked(match))}"


def _check_beside(match: Match, wanted: dict[str, str]) -> Iterator[str]:
    offered = {id: choice.kind for id, choice in match.beside.items()}
    if not same(offered, wanted):
        yield f"beside: expected {text(wanted)}, found {text(offered)}"


def _check_answers(match: Match, wanted: dict[str, list[Answer]]) -> Iterator[str]:
    for seat, answers in wanted.items():
        choice = match.answerable.get(seat)
        options = None if choice is None else choice.options()
        if options is None:
            yield f"answers of {seat}: not asked, or asked for answers too many to list; {who_is_asked(match)}"
        elif sorted(map(text, options)) != sorted(map(text, answers)):
            yield f"answers of {seat}: expected {text(answers)}, found {text(list(options))}"


def _check_include(match: Match, wanted: dict[str, list[Answer]]) -> Iterator[str]:
    for seat, answers in wanted.items():
        for answer in answers:
            rule = match.why_not(seat, answer)
            if rule is not None:
                yield f"answers of {seat}: {text(answer)} should be legal but is refused by {rule}"


def _check_exclude(match: Match, wanted: dict[str, list[Answer]]) -> Iterator[str]:
    for seat, answers in wanted.items():
        if seat not in match.choices:
            yield f"answers of {seat}: not asked; {who_is_asked(match)}"
        for answer in answers:
            if match.why_not(seat, answer) is None:
                yield f"answers of {seat}: {text(answer)} should be refused but is legal"


def _is_event(event: Event, kind: str, facts: dict[str, Any]) -> bool:
    return event.kind == kind and all(k in event.facts and same(event.facts[k], v) for k, v in facts.items())


def _check_log(match: Match, wanted: list[Any]) -> Iterator[str]:
    events = iter(match.log)
    for kind, facts in wanted:
        if not any(_is_event(event, kind, facts) for event in events):
            yield f"log: expected {kind} {text(facts)} (in this order), found {text([e.kind for e in match.log])}"
            return


def _check_not_log(match: Match, wanted: list[Any]) -> Iterator[str]:
    for kind, facts in wanted:
        for event in match.log:
            if _is_event(event, kind, facts):
                yield f"not_log: {kind} {text(facts)} should not happen but did"


def _check_winners(match: Match, wanted: list[str] | None) -> Iterator[str]:
    found = None if match.result is None else list(match.result.winners)
    if not same(found, wanted):
        yield f"winners: expected {text(wanted)}, found {text(found)}"


def _check_rule(match: Match, wanted: str | None) -> Iterator[str]:
    found = None if match.result is None else match.result.rule
    if found != wanted:
        yield f"rule that ended the game: expected {wanted}, found {found}"


def _check_scores(match: Match, wanted: dict[str, int] | None) -> Iterator[str]:
    scores = None if match.result is None else match.result.scores
    found = None if scores is None else dict(scores)
    if not same(found, wanted):
        yield f"scores: expected {text(wanted)}, found {text(found)}"


CHECKS: Mapping[str, Check] = {
    "asked": _check_asked, "beside": _check_beside, "answers": _check_answers, "answers_include": _check_include,
    "answers_exclude": _check_exclude, "log": _check_log, "not_log": _check_not_log, "winners": _check_winners,
    "rule": _check_rule, "scores": _check_scores,
}  # fmt: skip
"""Name of an expectation that every game can meet -> the function that checks it."""
