"""Bots think in the page itself, or answer letters in a worker: what of both needs no browser."""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest

from gotweb.bots import post
from gotweb.ui.table import thinking
from tests.ui.test_device import OF_THE_BROWSER

LETTER = json.dumps({"seen": {"game": "toy-caravans"}, "seconds": None})


@pytest.fixture
def replies(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The letters that a mind has got; its reply to each is how many they are."""
    got: list[str] = []

    def answered(text: str) -> str:
        got.append(text)
        return str(len(got))

    monkeypatch.setattr(post, "answered", answered)
    return got


def test_a_letter_is_answered_in_the_page_as_soon_as_it_is_painted_and_briefly(replies: list[str]) -> None:
    later: list[Callable[[], Any]] = []
    told: list[str] = []
    here = thinking.Here(lambda _milliseconds, act: later.append(act))
    here.ask(LETTER, 5, told.append, pytest.fail)
    assert not told, "the page is painted first"
    later.pop()()
    assert told == ["1"]
    assert json.loads(replies[0])["seconds"] == thinking.HURRIED


def test_of_a_letter_that_was_stopped_and_one_that_follows_only_the_second_is_answered(replies: list[str]) -> None:
    later: list[Callable[[], Any]] = []
    told: list[str] = []
    here = thinking.Here(lambda _milliseconds, act: later.append(act))
    here.ask(LETTER, 5, lambda _text: pytest.fail("it was stopped"), pytest.fail)
    here.stop()
    here.ask(LETTER, 5, told.append, pytest.fail)
    for act in later:
        act()
    assert told == ["1"] and len(replies) == 1


def test_the_worker_gives_the_reply_of_the_mind(replies: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def library() -> None:
        """It is there."""

    async def fetch(_files: object, game: str) -> None:
        assert game == "toy-caravans"

    for name in OF_THE_BROWSER:
        module: Any = ModuleType(name)
        module.__getattr__ = lambda part: MagicMock(name=part)
        monkeypatch.setitem(sys.modules, name, module)
    browser: Any = sys.modules["pyodide_js"]
    calls: Any = sys.modules["pyodide.ffi"]
    browser.library, calls.JsException = library, type("JsException", (Exception,), {})
    before = {*sys.modules}
    worker = importlib.import_module("gotweb.ui.page.botworker")
    try:
        monkeypatch.setattr(worker, "fetch", fetch)
        # in a thread of its own: a browser that other tests have driven leaves a loop running in this one
        with ThreadPoolExecutor(1) as thread:
            assert thread.submit(asyncio.run, worker.answered(LETTER)).result(timeout=60) == "1"
        assert replies == [LETTER]
    finally:
        for name in {*sys.modules} - before:  # what was made with a browser that there is not
            package, _, part = name.rpartition(".")
            vars(sys.modules.get(package, module)).pop(part, None)
            del sys.modules[name]
