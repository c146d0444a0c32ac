"""What a game's state and log must be, as data: what case files and lessons expect, and what came out otherwise.

What can be expected is in docs/positions.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.game import Event
from gotweb.core.match import Match

VALUES = ("round", "phase", "turn", "wildlings", "restrictions", "blade_used", "revealed")
"""What `expect` compares as a whole."""
BY_AREA = ("units", "orders", "control", "neutral", "controllers")
BY_HOUSE = ("supply", "power", "hands", "discards", "castles", "armies", "barrels")
BY_NAME = ("tracks", "decks")
UNORDERED = ("hands", "discards")


def complaints(match: Match, expect: dict[str, Any]) -> Iterator[str]:
    """What is otherwise than `expect` says, a sentence each."""
    view = match.view(None)
    for key, wanted in expect.items():
        if key in VALUES:
            if not same(view[key], wanted):
                yield f"{key}: expected {text(wanted)}, found {text(view[key])}"
        elif key in (*BY_AREA, *BY_HOUSE, *BY_NAME, *CHECKS):
            try:
                if key in CHECKS:
                    yield from CHECKS[key](match, wanted)
                else:
                    yield from _compare_table(match, key, view[key], wanted)
            except (AttributeError, TypeError, ValueError):
                yield f"{key}: {text(wanted)} is not the way to write what is expected"
        else:
            yield f"{key}: nothing of this name can be expected"


def same(found: Any, wanted: Any) -> bool:
    """Equal as JSON: 1 is not true."""
    return text(found) == text(wanted)


def _compare_table(match: Match, key: str, table: dict[str, Any], wanted: Any) -> Iterator[str]:
    if not isinstance(wanted, dict):
        yield f"{key}: expected values are given by name, not {text(wanted)}"
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
            yield f"{key} of {name}: expected {text(value)}, found {text(found)}"


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
        yield f"strength: expected {text(wanted)}, found {text(found)}"


def _check_asked(match: Match, wanted: dict[str, str]) -> Iterator[str]:
    if not same(asked(match), wanted):
        yield f"asked: expected {text(wanted)}, found {text(asked(match))}"


def _check_answers(match: Match, wanted: dict[str, list[Answer]]) -> Iterator[str]:
    for seat, answers in wanted.items():
        choice = match.choices.get(seat)
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


def _check_order_kinds(match: Match, wanted: dict[str, str | None]) -> Iterator[str]:
    orders = match.view(None)["orders"]
    for area, kind in wanted.items():
        found = match.state.edition.tokens[orders[area]["token"]].kind if area in orders else None
        if found != kind:
            yield f"order_kinds of {area}: expected {kind}, found {found}"


CHECKS: dict[str, Callable[[Match, Any], Iterator[str]]] = {
    "strength": _check_strength, "asked": _check_asked, "answers": _check_answers, "answers_include": _check_include,
    "answers_exclude": _check_exclude, "log": _check_log, "not_log": _check_not_log, "winners": _check_winners,
    "rule": _check_rule, "order_kinds": _check_order_kinds,
}  # fmt: skip


def asked(match: Match) -> dict[str, str]:
    """Seat -> the kind of its open question."""
    return {seat: choice.kind for seat, choice in match.choices.items()}


def who_is_asked(match: Match) -> str:
    """The same in words."""
    kinds = asked(match)
    return "asked are " + ", ".join(f"{seat} ({kind})" for seat, kind in kinds.items()) if kinds else "nobody is asked"


def text(value: Any) -> str:
    """A value as JSON, so that it can be compared and shown."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
