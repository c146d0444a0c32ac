"""Letters in which a bot is asked to judge answers, and its replies (see `gotweb.bots.post`).

judge   {"seen": {...}, "judge": the answer, "level": .., "seed": .., "seconds": for each of two looks}
compare {"seen": {...}, "compare": [answers], "level": .., "seed": .., "seconds": ..}
list    {"game": id, "record": the text of a record, "seat": .., "seconds": null}
recall  as list, and {"at": how many answers came before it, "level": .., "seed": .., "seconds": ..}
reply   {"given": considered, "best": considered, "serious": whether a coach speaks of it}; {"given": null} where
        nothing else was considered. To "compare": {"considered": [of each answer, in their order]}. To "list":
        {"decisions": [how many answers came before each answer of the seat]}
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from gotweb.bots.levels import LEVELS
from gotweb.bots.mind import PLAIN
from gotweb.bots.playout import Enough, never
from gotweb.bots.review import decisions, serious, weighed
from gotweb.bots.search import Considered, think
from gotweb.bots.seen import Seen, read, seen, written
from gotweb.core import record
from gotweb.core.chance import seeded
from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game

DIGITS = 4
"""How many digits behind the point a reply has."""


def judge_letter(saw: Seen, answer: Answer, level: str, seed: str, seconds: float | None = None) -> str:
    """Return a letter that asks how good an answer is in the situation that a seat has seen."""
    return _text({"seen": written(saw), "judge": answer, "level": level, "seed": seed, "seconds": seconds})


def compare_letter(saw: Seen, answers: Sequence[Answer], level: str, seed: str, seconds: float | None = None) -> str:
    """Return a letter that asks how good some answers, and no others, are in the situation that a seat has seen."""
    return _text({"seen": written(saw), "compare": [*answers], "level": level, "seed": seed, "seconds": seconds})


def list_letter(game: str, record: str, seat: str) -> str:
    """Return a letter that asks for the answers of a seat in a game that is over, by the text of its record."""
    return _text({"game": game, "record": record, "seat": seat, "seconds": None})


def recall_letter(
    game: str, record: str, seat: str, at: int, level: str, seed: str, seconds: float | None = None
) -> str:
    """Return a letter that asks how good an answer of a seat was, in a game that is over."""
    return _text(
        {"game": game, "record": record, "seat": seat, "at": at, "level": level, "seed": seed, "seconds": seconds}
    )


def is_for(content: dict[str, Any]) -> bool:
    """Return whether the content of a letter asks to judge, compare, list or recall."""
    return not content.keys().isdisjoint(("judge", "compare", "record"))


def reply(content: dict[str, Any]) -> dict[str, Any]:
    """Return the reply to the content of a letter that asks to judge. Raises what a search raises, and BadRecord."""
    if "judge" in content:
        return _judged(read(content["seen"]), content["judge"], content)
    if "compare" in content:
        return {"considered": _compared(read(content["seen"]), content["compare"], content)}
    match = _played(content["record"])
    if "at" not in content:
        return {"decisions": [at for at, _, _ in decisions(match, content["seat"])]}
    then, (question, answer) = match.at(content["at"]), match.answers[content["at"]]
    return _judged(seen(then, question), then.choices[question].canonical(answer), content)


def considered(one: Considered) -> dict[str, Any]:
    """Return a considered answer as JSON data, its numbers rounded so that every JSON reader keeps them exactly."""
    terms = {name: round(value, DIGITS) for name, value in one.terms.items()}
    told = {"answer": one.answer, "worth": round(one.worth, DIGITS), "terms": terms, "share": round(one.share, DIGITS)}
    return told if one.wins is None else {**told, "wins": round(one.wins, DIGITS)}


def _judged(saw: Seen, answer: Answer, content: dict[str, Any]) -> dict[str, Any]:
    level, seconds = LEVELS[content["level"]], content["seconds"]
    found = weighed(saw, answer, level, content["seed"], (_clock(seconds), _clock(seconds)))
    if found is None:
        return {"given": None}
    heavy = serious(game(saw.game), found.best.worth, found.given.worth)
    return {"given": considered(found.given), "best": considered(found.best), "serious": heavy}


def _compared(saw: Seen, answers: Sequence[Answer], content: dict[str, Any]) -> list[dict[str, Any]]:
    level, seconds = LEVELS[content["level"]], content["seconds"]
    found = think(saw, level, PLAIN, seeded(content["seed"]), _clock(seconds), only=answers).considered
    return [considered(next(one for one in found if one.answer == answer)) for answer in answers]


def _clock(seconds: float | None) -> Enough:
    """Return a function that returns True once so many seconds have passed since its first call.

    With `seconds` None it never does.
    """
    if seconds is None:
        return never
    began: list[float] = []

    def enough() -> bool:
        now = time.perf_counter()
        began[:] = began or [now]
        return now - began[0] >= seconds

    return enough


@lru_cache(maxsize=1)
def _played(text: str) -> Match:
    """Return the match of a record's text.

    The last one is cached, since a review asks for one answer after the other.
    """
    return record.load(record.loads(text)).match


def _text(content: dict[str, Any]) -> str:
    return json.dumps(content, separators=(",", ":"))
