"""What tests in the browser do all the time: find what can be pressed, ask how the game stands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from gotweb.workshop.drive import run_python, wait_until_quiet

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""Two frames: the one in which what was last done is drawn, and one more."""
REST = "from gotweb.ui.page import lens; lens.HOLD = {milliseconds}"
NO_TAP_IS_EARLY = "from gotweb.ui.table import recap; recap.EARLY = 0"
UNPAINTED = """
const clear = new CSSStyleSheet();
clear.replaceSync(":root { opacity: 0 }");
document.adoptedStyleSheets.push(clear);
"""
"""A script after which the browser paints nothing of a page but what lies above all of it; all else is as ever: layout,
hits, frames, focus, what is visible to the page and to Playwright. A visit costs a fifth less by it, a tap a third."""
USUAL, FIXED = 16, 13
"""Pixels of text where nobody has set anything, and of text of a fixed width."""
PAINTED = "document.documentElement.style.opacity = 1"
NOW = """
from gotweb.ui.page import app
match = app.here().match
[match.game.id, match.digest(), len(match.answers), match.result is not None]
"""


def act(page: Page, action: str, value: str | None = None) -> Any:
    """The element that does something."""
    extra = f"[data-value='{value}']" if value is not None else ""
    return page.locator(f"[data-action='{action}']{extra}")


def drawn(page: Page) -> None:
    """Wait until the browser has told the page of all that was done to it, and the page has drawn what comes of it.

    A tap is told as a click by the browser itself, a little later; a new size at the end of a frame.
    """
    page.evaluate(FRAMES)
    wait_until_quiet(page)


def rests_after(page: Page, milliseconds: int) -> None:
    """Say how long a finger must lie on an area until it rests there, which opens its sheet.

    A test that means no finger to rest says so: on a busy machine a tap, or a drag's first step, may take long.
    """
    run_python(page, REST.format(milliseconds=milliseconds))


def no_tap_is_early(page: Page) -> None:
    """Have a moment that comes up put away by the very next tap: else a person looks at it for a while first.

    A tap that comes too early is tried in tests/ui/test_moments.py; here nobody need wait.
    """
    run_python(page, NO_TAP_IS_EARLY)


def unpainted(page: Page) -> None:
    """Have the browser paint nothing of a page any more, though axe has read it or it began painted: see UNPAINTED."""
    page.evaluate("document.documentElement.style.opacity = 0")


def painted(page: Page) -> None:
    """Have the browser paint a page, until it is loaded anew, for a test that asks how it looks."""
    page.evaluate(PAINTED)


@contextmanager
def overridden(page: Page, command: str, told: dict[str, Any], usual: dict[str, Any]) -> Iterator[CDPSession]:
    """Tell the browser something of a page's device as long as the block lasts, and then again what is usual."""
    wire = page.context.new_cdp_session(page)
    wire.send(command, told)
    try:
        yield wire
    finally:
        wire.send(command, usual)
        wire.detach()


def lettered(page: Page, pixels: int) -> AbstractContextManager[CDPSession]:
    """Have text of so many pixels, as people set it in their browser, as long as the block lasts."""
    return overridden(page, "Page.setFontSizes", sizes(pixels), sizes(USUAL))


def sizes(pixels: int) -> dict[str, Any]:
    """What the browser is told of a size of text."""
    return {"fontSizes": {"standard": pixels, "fixed": pixels if pixels != USUAL else FIXED}}


def paint_nothing(browser: Browser) -> None:
    """Have a browser paint nothing of the pages that it opens from now on: see UNPAINTED."""
    new_context, new_page = browser.new_context, browser.new_page

    def context(**options: Any) -> BrowserContext:
        made = new_context(**options)
        made.add_init_script(UNPAINTED)
        return made

    def page(**options: Any) -> Page:
        made = new_page(**options)
        made.context.add_init_script(UNPAINTED)
        return made

    vars(browser).update(new_context=context, new_page=page)


def now(page: Page) -> list[Any]:
    """The game on the table: its id, its digest, how many answers were given, whether it is over."""
    found: list[Any] = run_python(page, NOW)
    return found
