"""A cipher of paper in place of the browser's, and a page that does at once what has to wait for the browser."""

from __future__ import annotations

import hashlib
import itertools
from typing import Any

import pytest


class Paper:
    """A stand-in for the browser's cipher: what is closed cannot be read without the key, and is not safe at all."""

    salts = itertools.count(1)

    def __init__(self) -> None:
        self.rounds: list[int] = []

    def salt(self) -> str:
        return f"salt {next(self.salts)}"

    async def key(self, code: str, salt: str, rounds: int) -> str:
        self.rounds.append(rounds)
        return hashlib.sha256(f"{code} {salt} {rounds}".encode()).hexdigest()

    async def close(self, key: str, text: str, about: str) -> str:
        mark = hashlib.sha256(f"{key} {about}".encode()).hexdigest()
        body = "".join(f"{ord(c) ^ ord(m):04x}" for c, m in zip(text, mark * 9999, strict=False))
        return seal(mark, body) + body

    async def open(self, key: str, box: str, about: str) -> str | None:
        mark = hashlib.sha256(f"{key} {about}".encode()).hexdigest()
        body = box[len(mark) :]
        if box != seal(mark, body) + body:
            return None
        codes = [int(body[i : i + 4], 16) for i in range(0, len(body), 4)]
        return "".join(chr(code ^ ord(m)) for code, m in zip(codes, mark * 9999, strict=False))


def seal(mark: str, body: str) -> str:
    """What tells that a box is whole, and closed with this key for this purpose."""
    return hashlib.sha256(f"{mark} {body}".encode()).hexdigest()


def at_once(work: Any) -> None:
    """Run a coroutine that waits for nothing; a browser's test in the same process may have a loop of its own."""
    with pytest.raises(StopIteration):
        work.send(None)


def result_of(work: Any) -> Any:
    """Run a coroutine that waits for nothing. Returns what it returns, and raises what it raises."""
    try:
        work.send(None)
    except StopIteration as ended:
        return ended.value
    raise AssertionError("it waits for something")


class Later:
    """Runs coroutines one after the other, as the browser does: one that another begins waits for its end."""

    def __init__(self) -> None:
        self.waiting: list[Any] = []
        self.running = False

    def __call__(self, work: Any) -> None:
        self.waiting.append(work)
        while self.waiting and not self.running:
            self.running = True
            at_once(self.waiting.pop(0))
            self.running = False
