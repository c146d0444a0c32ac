"""Lets bots think in a worker of the page: another Python, started when it is first needed and ended soon after.

So the page is not held up. `gotweb.ui.page.botworker` runs there, started by `assets/bots.mjs`. Before each letter the
worker is given all files that the page has loaded, so that it need not ask the network.

A letter that fails for want of files, memory or time, or because the browser ended the worker, is tried once more in a
new worker. If none can be started the page itself runs the bot, and after a while a worker is tried again. A spare
thinker does neither: it reports the failure, and its caller asks the main thinker.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, NamedTuple

import pyodide_js
from js import URL, clearTimeout, document, setTimeout
from pyodide.ffi import JsException, create_proxy

from gotweb.ui.kit.device import room
from gotweb.ui.kit.page import Device
from gotweb.ui.table.thinking import (
    ENDED,
    MIND,
    NETWORK,
    TIME,
    Failed,
    Here,
    ThinkingFault,
    Told,
    fault_of,
    side_by_side,
)

STARTING = 45_000
"""Milliseconds that a worker may take until it is awake."""
LATE, TIMES = 15_000, 4
"""A bot hangs that has not replied after so many times its seconds, and so many milliseconds more: a slow device needs
longer for the first of its thoughts, which no clock ends."""
IDLE = 60_000
"""Milliseconds after which a worker that nobody needs is ended."""
WITHOUT = 60_000
"""Milliseconds for which the page thinks itself when a worker could not be started; then one is tried again."""
TRIES = 2
"""How often a thought is tried that comes to nothing through no fault of the mind."""


class Letter(NamedTuple):
    """A letter that is being answered."""

    text: str
    seconds: float
    told: Told
    failed: Failed
    tries: int = 1
    """How often it has been sent, this time included."""


class PageThinker:
    """Runs bots in a worker; without one, in the page, and then `slow` is called once."""

    def __init__(self, device: Device, slow: Callable[[], object], spare: bool = False) -> None:
        """Make a thinker. A `spare` one only relieves another, which remains the main one."""
        self.device = device
        self.spare = spare
        self.here = Here(device.after)
        self._asked_here: object = None
        """Stands for the letter that the page itself is about to answer."""
        self.slow = slow
        self._worker: Any = None
        self._awake = False
        self._no_worker = False
        """Whether no worker could be had a short while ago."""
        self._said_slow = False
        self._letter: Letter | None = None
        self._timer: Any = None
        self._heard = create_proxy(self._hear)
        self._broken = create_proxy(self._break)
        self._late = create_proxy(self._too_late)
        self._idle = create_proxy(self._end)

    def ask(self, letter: str, seconds: float, told: Told, failed: Failed) -> None:
        """Send a letter to the worker; start the worker if there is none."""
        self._take(Letter(letter, seconds, told, failed))

    def _take(self, letter: Letter) -> None:
        if self._no_worker:
            self._think_here(letter)
            return
        self._letter = letter
        if self._worker is None:
            self._start()
        elif self._awake:
            self._send()

    def stop(self) -> None:
        """End the worker in the middle of its work; the next letter starts another one."""
        self.here.stop()
        self._asked_here = None
        if self._letter is not None:
            self._end()

    def rest(self) -> None:
        """End the worker after a while, unless it is needed again."""
        if self._worker is not None and self._letter is None:
            self._wait(self._idle, IDLE)

    def end(self) -> None:
        """End the worker, even in the middle of its work, and drop its letter."""
        self.stop()
        self._end()

    def _start(self) -> None:
        from js import Worker  # where the page is kept beforehand (`gotweb.ui.page.beforehand`) there is none

        options = {"type": "module", "name": "bots"}
        try:
            self._worker = Worker.new(URL.new("assets/bots.mjs", document.baseURI), **options)
        except JsException:
            self._without()
            return
        self._awake = False
        self._worker.addEventListener("message", self._heard)
        self._worker.addEventListener("error", self._broken)
        self._wait(self._late, STARTING)

    def _send(self) -> None:
        assert self._letter is not None
        self._wait(self._late, int(self._letter.seconds * 1000 * TIMES) + LATE)
        pyodide_js.lend(self._worker)
        self._worker.postMessage(self._letter.text)

    def _hear(self, event: Any) -> None:
        """Handle a message of the worker.

        The first says that it is ready, or, if empty, that it cannot start; others reply.
        """
        if self._awake:
            self._answer(str(event.data))
        elif event.data:
            self._awake = True
            if self._letter is not None:
                self._send()
        else:
            self._without()

    def _answer(self, reply: str) -> None:
        fault = fault_of(reply)
        if fault is not None and fault.cause != MIND:
            self._fail(fault)
            return
        self._calm()
        if self._letter is not None:
            told, self._letter = self._letter.told, None
            told(reply)

    def _break(self, event: Any) -> None:
        """Handle the end of the worker, or its failure to load."""
        if self._awake:
            self._fail(ThinkingFault(ENDED, f"the worker has ended: {getattr(event, 'message', '')}"))
        else:
            self._without()

    def _too_late(self, *_: object) -> None:
        if self._awake:
            self._fail(ThinkingFault(TIME, "too late"))
        else:
            self._without()

    def _fail(self, fault: ThinkingFault) -> None:
        """End the worker; send the letter to a new one, or report the failure if that was tried."""
        letter = self._letter
        self._end()
        if letter is None:
            return
        if letter.tries < TRIES and not self.spare:
            self._take(letter._replace(tries=letter.tries + 1))
        else:
            letter.failed(fault)

    def _without(self) -> None:
        """Run bots in the page for a while, without a worker."""
        letter = self._letter
        self._end()
        self._no_worker = True
        self.device.after(WITHOUT, lambda: setattr(self, "_no_worker", False))
        if not self._said_slow and not self.spare:
            self._said_slow = True
            self.slow()
        if letter is not None:
            self._think_here(letter)

    def _think_here(self, letter: Letter) -> None:
        """Answer a letter in the page, or leave that to the other thinker."""
        if self.spare:
            letter.failed(ThinkingFault(ENDED, "no second worker"))
        else:
            self.device.later(self._ask_here(letter))

    async def _ask_here(self, letter: Letter) -> None:
        """Answer a letter in the page; the files that bots need may arrive later than the page itself."""
        self.here.stop()
        mine = self._asked_here = object()
        try:
            await pyodide_js.library()
        except JsException as error:
            if mine is self._asked_here:
                letter.failed(ThinkingFault(NETWORK, str(error)))
            return
        importlib.invalidate_caches()
        if mine is self._asked_here:
            self.here.ask(letter.text, letter.seconds, letter.told, letter.failed)

    def _end(self, *_: object) -> None:
        """End the worker, even in the middle of its work."""
        self._calm()
        self._letter = None
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def _wait(self, call: Any, milliseconds: int) -> None:
        self._calm()
        self._timer = setTimeout(call, milliseconds)

    def _calm(self) -> None:
        if self._timer is not None:
            clearTimeout(self._timer)
            self._timer = None


def pair(device: Device, slow: Callable[[], object]) -> tuple[PageThinker, PageThinker | None]:
    """Return the thinker for the bots of a table, and a spare one beside it, if the device has room."""
    return PageThinker(device, slow), PageThinker(device, slow, spare=True) if side_by_side(*room()) else None
