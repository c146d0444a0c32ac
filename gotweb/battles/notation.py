"""Typed answers: JSON, a number of the list, hexes ("C4 D5"), or words of an answer.

One line is one action. `C4 D5` moves or attacks from C4 to D5; `C4 D5 E5` declares units; `-` means no, no more, or
staying. docs/notation-battles.md has a line for each kind of answer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from gotweb.battles.leadership import Declare
from gotweb.battles.naming import NAMED
from gotweb.core.choice import Answer, Choice, Number
from gotweb.core.parts import Parts
from gotweb.core.plainwords import begins, fold
from gotweb.core.words import NotUnderstood, typed_json

Tell = Callable[[Mapping[str, Any]], str]
HEX = re.compile(r"[a-z]{1,2}[0-9]{1,2}", re.IGNORECASE)
NOTHING = ("-", "–")
SHOWN = 12
"""So many answers are named when a line may mean several."""


def understand(choice: Choice, line: str, tell: Tell) -> Answer:
    """Return the answer that a line means. Raises NotUnderstood."""
    line = line.strip()
    if (answer := typed_json(line)) is not None:
        return answer
    words = line.replace(",", " ").split()
    hexes = [word.upper() for word in words] if words and all(HEX.fullmatch(word) for word in words) else []
    if isinstance(choice, Declare):
        if not hexes:
            raise NotUnderstood("unclear", text=line)
        return {"units": sorted(hexes)}
    options = list(choice.options() or ())
    if not options and isinstance(choice, Parts):
        return {choice.kind: [_symbol(word) for word in words]}
    if isinstance(choice, Number) and line.isascii() and line.isdigit():
        return {choice.kind: int(line[:9])}
    if line in NOTHING:
        found = [one for one in options if next(iter(one.values())) in (None, False)]
    elif line.isascii() and line.isdigit():
        if not 1 <= int(line[:9]) <= len(options):
            raise NotUnderstood("number", text=line, top=len(options))
        return options[int(line[:9]) - 1]
    else:
        found = (_by_hexes(options, hexes) if hexes else []) or _by_words(options, line, tell)
    if len(found) != 1:
        raise NotUnderstood(
            "many" if found else "unclear", text=line, options=found[:SHOWN], named=choice.facts.get(NAMED, {})
        )
    return found[0]


def _by_hexes(options: list[Answer], hexes: list[str]) -> list[Answer]:
    """Return the answers that name exactly these hexes, in this order; for a single hex those that order its unit."""
    found = [one for one in options if [value for value in one.values() if isinstance(value, str)] == hexes]
    return found or [one for one in options if [one.get("unit")] == hexes]


def _by_words(options: list[Answer], line: str, tell: Tell) -> list[Answer]:
    """Return the answers that a line means by their words.

    These are the one spelled out in full; else those with a word for each typed beginning, and of these only the
    shortest, if all others contain its words ("one token" before "two").
    """
    typed = fold(line)
    if not typed:
        return []
    told = [(fold(tell(one)), one) for one in options]
    exact = [one for words, one in told if words == typed]
    if exact:
        return exact
    near = [(Counter(words.split()), one) for words, one in told if begins(words, typed)]
    plain = [one for words, one in near if all(words <= more for more, _ in near)]
    return plain or [one for _, one in near]


def _symbol(word: str) -> str:
    """Return the symbol of a die by the beginning of its English name, which positions use."""
    found = [name for name in ("green", "blue", "red", "valor", "morale") if name.startswith(word.lower())]
    if len(found) != 1:
        raise NotUnderstood("unclear", text=word)
    return found[0]


def example(choice: Choice, tell: Tell) -> str:
    """Return a line that could be typed now."""
    if isinstance(choice, Declare):
        return choice.open[0].lower()
    options = choice.options()
    if not options:
        return "green valor"
    return tell(options[0]).lower()
