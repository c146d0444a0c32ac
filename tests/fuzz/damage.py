"""Damage: one JSON value made from another, or one text, each a few changes away from something sound.

All choices are made with `pick(n)`, a number in `range(n)`, so that a seed gives the same inputs every time.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from gotweb.core.choice import Take

Path = tuple[str | int, ...]

ODD: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 7, 12, 99, 10**9, 2**63, 10**400, 1.0, 0.5, -0.0, float("nan"), float("inf"),
    "", " ", "0", "__proto__", "constructor", "\x00", "\x1b[2J", "\ud800", "é\u202e", "👩‍👩‍👧", "x" * 41, "x" * 5000,
    "<img src=x onerror=alert(1)>", [], {}, [[]], [{}], {"": None}, {"__proto__": {"a": 1}}, {"a": {"b": {"c": []}}},
    [None], ["stark"], {"stark": 1}, ["draw"], ["march", "stark"], {"house": None, "token": "support"},
    {"winterfell": {"stark": {"footman": 1}}}, {"nowhere": {"house": None, "token": "support"}},
]  # fmt: skip
"""Values that belong nowhere, and some that belong elsewhere."""

NASTY = [
    "9" * 5000, "1e999", "NaN", "-Infinity", "\\ud800", "\x00", "\ufeff", '"', "{", "]", ",", "\\", '"__proto__":{},',
    "𝟙", "[" * 39, "[" * 41, '{"a":' * 45, "[" * 100_000,
]  # fmt: skip
"""Pieces of text that break a parser, or try to."""


def paths(content: Any, here: Path = ()) -> Iterator[Path]:
    """The way to every value inside, outermost first."""
    inside: Any = ()
    if isinstance(content, dict):
        inside = content.items()
    elif isinstance(content, list):
        inside = enumerate(content)
    for key, value in inside:
        yield (*here, key)
        yield from paths(value, (*here, key))


def at(content: Any, path: Path) -> Any:
    """The value at the end of the way."""
    for key in path:
        content = content[key]
    return content


class Damage:
    """Changes values of one kind of content: `words` are the names that occur in it."""

    def __init__(self, pick: Take, words: Sequence[str]) -> None:
        self.pick = pick
        self.words = words

    def one_of(self, choices: Sequence[Any]) -> Any:
        """Any of these."""
        return choices[self.pick(len(choices))]

    def odd(self) -> Any:
        """A value that is likely to be wrong where it is put: a name, a number, or something odd."""
        way = self.pick(10)
        if way < 4:
            return self.one_of(self.words)
        return self.pick(18) - 3 if way < 6 else copy.deepcopy(self.one_of(ODD))

    def tree(self, content: Any, times: int, within: Path = ()) -> Any:
        """A copy of the content with so many changes, all of them inside `within`."""
        content = copy.deepcopy(content)
        for _ in range(times):
            ways = list(paths(at(content, within), within))
            if not ways:
                break
            path = self.one_of(ways)
            self.one_of(WAYS)(self, content, at(content, path[:-1]), path[-1], ways)
        return content

    # what can be done to `holder[key]`, a value somewhere in `content`, which `ways` lead through

    def replace(self, content: Any, holder: Any, key: Any, ways: list[Path]) -> None:
        """Something else in its place."""
        holder[key] = self.odd()

    def remove(self, content: Any, holder: Any, key: Any, ways: list[Path]) -> None:
        """Nothing in its place."""
        del holder[key]

    def double(self, content: Any, holder: Any, key: Any, ways: list[Path]) -> None:
        """Once more, beside it or under another name."""
        if isinstance(holder, list):
            holder.insert(self.pick(len(holder) + 1), copy.deepcopy(holder[key]))
        else:
            holder[self.one_of(self.words)] = copy.deepcopy(holder[key])

    def rename(self, content: Any, holder: Any, key: Any, ways: list[Path]) -> None:
        """Under another name, or in another order."""
        if isinstance(holder, list):
            holder.reverse()
        else:
            value = holder.pop(key)
            holder[self.one_of([*self.words, "", "\ud800", "__proto__", "a" * 300])] = value

    def copy_of_another(self, content: Any, holder: Any, key: Any, ways: list[Path]) -> None:
        """The value of another place."""
        holder[key] = copy.deepcopy(at(content, self.one_of(ways)))

    def swap(self, content: Any, holder: Any, key: Any, ways: list[Path]) -> None:
        """The values of two places exchanged, each for a copy of the other."""
        other = self.one_of(ways)
        there = at(content, other[:-1])
        holder[key], there[other[-1]] = copy.deepcopy(there[other[-1]]), copy.deepcopy(holder[key])

    def nudge(self, content: Any, holder: Any, key: Any, ways: list[Path]) -> None:
        """A number a little larger or smaller, a name that is another name."""
        value = holder[key]
        holder[key] = value + self.one_of([-1, 1, 2, -2, 100]) if type(value) is int else self.one_of(self.words)

    def put_in(self, content: Any, holder: Any, key: Any, ways: list[Path]) -> None:
        """One thing more inside it."""
        value = holder[key]
        if isinstance(value, dict):
            value[self.one_of(self.words)] = self.odd()
        elif isinstance(value, list):
            value.append(self.odd())
        else:
            holder[key] = self.odd()

    def text(self, text: str) -> str:
        """A text cut, flipped, interrupted, repeated or turned round."""
        start, end = sorted((self.pick(len(text) + 1), self.pick(len(text) + 1)))
        way = self.pick(8)
        if way == 0:
            return text[:start]
        if way in (1, 2) and start < len(text):
            return text[:start] + chr(ord(text[start]) ^ (1 << self.pick(7))) + text[start + 1 :]
        if way == 3:
            return text[:start] + text[end:]
        if way in (4, 5):
            return text[:start] + str(self.one_of(NASTY)) + text[start:]
        return text + text if way == 6 else text[::-1]

    def dumped(self, content: Any) -> str:
        """The content as JSON, in one of the two ways in which programs write names that are not ASCII."""
        return json.dumps(content, ensure_ascii=self.pick(2) == 0)


WAYS: list[Callable[[Damage, Any, Any, Any, list[Path]], None]] = [
    Damage.replace, Damage.replace, Damage.remove, Damage.double, Damage.rename, Damage.copy_of_another, Damage.swap,
    Damage.nudge, Damage.nudge, Damage.put_in,
]  # fmt: skip
