"""An engine that crashes is told apart from a page that fails, and the tests after it find a browser again."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

from driven import Driven
from host import Host

PAGES = "WebKitWebPro"
TOLD = "() => document.body.dataset.screen"


def processes_of_pages(leader: int) -> list[int]:
    """The processes of a browser that run its pages, by the id of the process that leads its group."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # other processes end meanwhile
            if PAGES in (place / "comm").read_text("utf-8") and os.getpgid(int(place.name)) == leader:
                found.append(int(place.name))
    return found


class TestWebkit:
    """Firefox has never crashed here."""

    engine = "webkit"
    tries = 0

    def test_a_crash_is_tried_again(self, browser: Driven, host: Host) -> None:
        """The first try kills the process that runs the page, and the second finds the first screen as ever."""
        TestWebkit.tries += 1
        if TestWebkit.tries == 1:
            for process in processes_of_pages(browser.pid):
                os.kill(process, signal.SIGKILL)
            browser.until(browser.crashed)
            browser.evaluate(TOLD)
        assert browser.evaluate(TOLD) == "home"
