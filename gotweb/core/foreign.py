"""Reads foreign text as JSON. All text from outside the program is read here.

Foreign is every text that the program has not just made itself: a file, a link, a text kept on the device, a message of
another window, a typed line. Such a text may be anything. It is refused with one error, `Unreadable`, if it

- has more characters than the caller allows;
- is nested deeper than anything of ours: CPython's reader ends such a text with a RecursionError, and in the browser it
  overflows the stack of WebAssembly, from which Python does not come back, so that it must not even begin;
- is no JSON, or is JSON that not every reader understands alike: with a number that has more digits than all of them
  keep (or that is none, as NaN), with two entries of one object under the same key, or with half of a character that is
  written as two (a lone surrogate).

    >>> loads('{"bid": 3}')
    {'bid': 3}
    >>> loads('[' * 100_000)
    Traceback (most recent call last):
    gotweb.core.foreign.Unreadable: damaged

`reading` does the same as `loads` in small steps, for a page that must not stand still meanwhile.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator
from typing import Any, TypeVar

MAX_CHARACTERS = 2_000_000
"""No text of ours is longer."""
MAX_DEPTH = 40
MAX_PART = 100_000
"""Characters of one part of a text that is read in steps: a value in its outermost object, or in a list there."""
PIECE = 20_000
"""About how many characters one step reads."""
MAX_TEXT = 1_000
"""Characters of one text within an event or a view (see `weigh`)."""
LARGE, DAMAGED = "large", "damaged"

_CUT = re.compile(r'(?<!\\)["\[\]{},]')
"""Where a text may be cut in two with no number and no escaped character in both."""
_BRACKET = re.compile(r"[\[\]{}]")
_ODD_NUMBER = re.compile(r"[0-9]{17}|[eE][+-]?[0-9]{3}")
_RAW_HALF = re.compile(r"[\ud800-\udfff]")
_PAIR = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}")
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
_SPACE = re.compile(r"[ \t\n\r]*")

T = TypeVar("T")
Steps = Generator[int, None, T]
"""Work in small steps: the generator yields how much of the work is done, in hundredths, and returns its result."""


class Unreadable(ValueError):
    """A text from elsewhere that cannot be read; `reason` is LARGE or DAMAGED."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def loads(text: object, most: int = MAX_CHARACTERS) -> Any:
    """Return the value of a JSON text of at most `most` characters. Raises Unreadable."""
    sound = _checked(text, most)
    try:
        return _DECODER.decode(sound)
    except ValueError as error:
        raise Unreadable(DAMAGED) from error


def first(text: object, most: int = MAX_CHARACTERS) -> tuple[Any, str]:
    """Return the JSON value at the beginning of a text, and the rest of the text. Raises Unreadable."""
    sound = _checked(text, most)
    value, end = _decoded(sound, 0)
    return value, sound[end:]


def reading(text: object, most: int = MAX_CHARACTERS) -> Steps[Any]:
    """Do what `loads` does in small steps, each of which reads only a few pieces of the text. Raises Unreadable.

    No part of the text may be larger than MAX_PART; none of ours is.
    """
    sound = _sized(text, most)
    for read in pieces(sound):
        yield 50 * read // len(sound)
    parts = _Parts(sound)
    steps = parts.value()
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value
        yield 50 + 50 * parts.at // len(sound)


def at_once(steps: Steps[T]) -> T:
    """Run all steps of some work without a pause, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found


def whole(text: str) -> str:
    """Return a text with each lone surrogate replaced, so that it can be written and read again."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def weigh(value: Any, most: int) -> int:
    """Return the weight of JSON data: every value and every key counts as one, and a number also adds its own amount.

    So the caller knows how much there is to draw before drawing it. Raises Unreadable if the weight exceeds `most`, and
    for values that no game makes: a fraction, a text of more than MAX_TEXT characters, a text that is not valid
    Unicode.
    """
    if isinstance(value, str):
        try:
            sound = value.isascii() or bool(value.encode())
        except UnicodeEncodeError:
            sound = False
        if not sound or len(value) > MAX_TEXT:
            raise Unreadable(DAMAGED)
        return 1
    if isinstance(value, dict | list):
        weight = 1
        for inner in [*value, *value.values()] if isinstance(value, dict) else value:
            weight += weigh(inner, most - weight)
            if weight > most:
                raise Unreadable(LARGE)
        return weight
    if isinstance(value, int):  # True and False are as heavy as 1 and 0
        if abs(value) >= most:
            raise Unreadable(LARGE)
        return 1 + abs(value)
    if value is not None:
        raise Unreadable(DAMAGED)
    return 1


def scaled(steps: Steps[T], begin: int, end: int) -> Steps[T]:
    """Run some work as a part of a larger one: its progress, 0 to 100 hundredths, is mapped to `begin` to `end`."""
    while True:
        try:
            done = next(steps)
        except StopIteration as finished:
            found: T = finished.value
            return found
        yield begin + (end - begin) * done // 100


def _sized(text: object, most: int) -> str:
    if not isinstance(text, str):
        raise Unreadable(DAMAGED)
    if len(text) > most:
        raise Unreadable(LARGE)
    return text


def _checked(text: object, most: int) -> str:
    """Return the text if it may be passed to the JSON parser. Raises Unreadable."""
    sound = _sized(text, most)
    for _ in pieces(sound):
        pass
    return sound


def pieces(text: str) -> Iterator[int]:
    """Scan a text piece by piece, and yield the end of each piece. Raises Unreadable for what must not be parsed.

    The scan does not decide whether the text is JSON: a text that is no JSON is scanned as far as possible.
    """
    start, depth, within = 0, 0, False
    while start < len(text):
        cut = _CUT.search(text, start + PIECE)
        end = cut.start() if cut is not None else len(text)
        piece = text[start:end].replace("\\\\", "_")
        if _RAW_HALF.search(piece) or ("\\u" in piece and _HALF.search(_PAIR.sub("_", piece))):
            raise Unreadable(DAMAGED)
        parts = piece.replace('\\"', "_").split('"')
        outside = "".join(parts[within::2])
        within ^= len(parts) % 2 == 0
        if _ODD_NUMBER.search(outside):
            raise Unreadable(DAMAGED)
        for bracket in _BRACKET.findall(outside):
            depth += 1 if bracket in "[{" else -1
            if depth > MAX_DEPTH:
                raise Unreadable(DAMAGED)
        start = end
        yield end


def _once(entries: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object from its entries. Raises Unreadable if a key stands twice."""
    made = dict(entries)
    if len(made) != len(entries):
        raise Unreadable(DAMAGED)
    return made


def _never(_name: str) -> Any:
    raise Unreadable(DAMAGED)  # NaN, Infinity and -Infinity are no JSON


_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_never)


def _decoded(text: str, at: int) -> tuple[Any, int]:
    """Return the value that begins at a place of a text, and the place where it ends. Raises Unreadable."""
    try:
        return _DECODER.raw_decode(text, at)
    except ValueError as error:
        raise Unreadable(DAMAGED) from error


class _Parts:
    """A reader of a text, part by part; `at` is the place in the text that it has reached.

    The JSON parser is never given more than a window of the text, so that no single part takes long.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._from = 0
        self._window = ""

    def value(self) -> Generator[None, None, Any]:
        """Read the whole text: an object or a list part by part, any other value in one go."""
        found: Any
        if self._next("{"):
            found = yield from self._object()
        elif self._next("["):
            found = yield from self._list()
        else:
            found = self._part()
        self._skip()
        if self.at < len(self.text):
            raise Unreadable(DAMAGED)
        return found

    def _object(self) -> Generator[None, None, dict[str, Any]]:
        entries: list[tuple[str, Any]] = []
        if self._next("}"):
            return {}
        while True:
            self._skip()
            key = self._part()
            if not isinstance(key, str) or not self._next(":"):
                raise Unreadable(DAMAGED)
            value: Any
            if self._next("["):
                value = yield from self._list()
            else:
                value = self._part()
                yield
            entries.append((key, value))
            if self._next("}"):
                return _once(entries)
            if not self._next(","):
                raise Unreadable(DAMAGED)

    def _list(self) -> Generator[None, None, list[Any]]:
        found: list[Any] = []
        if self._next("]"):
            return found
        since = self.at
        while True:
            found.append(self._part())
            if self._next("]"):
                return found
            if not self._next(","):
                raise Unreadable(DAMAGED)
            if self.at - since > PIECE:
                since = self.at
                yield

    def _part(self) -> Any:
        """Return the next value, which must end within MAX_PART characters."""
        self._skip()
        if self.at + MAX_PART > self._from + len(self._window):
            self._from, self._window = self.at, self.text[self.at : self.at + 2 * MAX_PART]
        value, end = _decoded(self._window, self.at - self._from)
        if self._from + end - self.at > MAX_PART:
            raise Unreadable(DAMAGED)
        self.at = self._from + end
        return value

    def _next(self, sign: str) -> bool:
        """Return whether `sign` comes next, and if it does, move past it."""
        self._skip()
        there = self.text.startswith(sign, self.at)
        self.at += there
        return there

    def _skip(self) -> None:
        space = _SPACE.match(self.text, self.at)
        assert space is not None  # it matches nothing at all, too
        self.at = space.end()
