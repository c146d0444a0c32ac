"""The screens, and how to reach each from the first screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page

from gotweb.workshop.drive import run_python
from gotweb.workshop.screens.moments import Wanted, asks, attack, over

Act = Callable[[Page], object]


class Shot(NamedTuple):
    """A screen: its name, the game on the table (None: the first screen), and the actions to take there."""

    name: str
    wanted: Wanted | None
    acts: tuple[Act, ...] = ()


def press(action: str, value: str | None = None) -> Act:
    """Return the action that presses a button."""
    extra = f"[data-value='{value}']" if value is not None else ""
    return lambda page: page.locator(f"[data-action='{action}']{extra}").first.click()


def tab(name: str) -> Act:
    """Return the action that opens a tab; it does nothing on large screens, which show everything."""

    def act(page: Page) -> None:
        button = page.locator(f"[data-action=tab][data-value={name}]")
        if button.count():
            button.click()

    return act


def opened(page: Page) -> None:
    """Open the curtain, if it hangs."""
    button = page.locator("#curtain [data-action=show]")
    if button.count():
        button.focus()
        page.keyboard.press("Enter")


def tap(selector: str, which: int = 0) -> Act:
    """Return the action that taps a marked area on the map."""
    middle = "node => { const b = node.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] }"

    def act(page: Page) -> None:
        area = page.locator(selector).nth(which).get_attribute("data-mark")
        page.touchscreen.tap(*page.locator(f"#area-{area}").evaluate(middle))

    return act


def target(page: Page) -> None:
    """Choose the first target of a march at which there is a fight."""
    page.locator("[data-action=target].fight").first.click()


def inspected(page: Page) -> None:
    """Open an area's sheet."""
    page.locator("#area-kings-landing").focus()
    page.keyboard.press("i")


def seen_as(view: str) -> Act:
    """Return the action that shows the table as a map, or as lists."""
    return lambda page: run_python(page, f"from gotweb.ui.page import app; app.here().set('view', {view!r})")


HOME = [
    Shot("home", None),
    Shot("settings", None, (press("settings"),)),
    Shot("rules", None, (press("rules"),)),
    Shot("learn", None, (press("learn"),)),
    Shot("lesson", None, (press("learn"), press("lesson-next"))),
    Shot("lesson-folded", None, (press("learn"), press("lesson", "battle"), press("fold"))),
    Shot("lesson-retreat", None, (press("learn"), press("lesson", "retreat"))),
    Shot("lesson-muster", None, (press("learn"), press("lesson", "muster"))),
]
TABLE = [
    Shot("curtain", asks("orders")),
    Shot("orders", asks("orders"), (opened,)),
    Shot("ring", asks("orders"), (opened, tap("#layer-highlight .spot"))),
    Shot("raven", asks("raven"), (opened,)),
    Shot("raid", asks("raid")),
    Shot("march", asks("march", 4)),
    Shot("march-target", attack, (target,)),
    Shot("compare", attack, (target, press("compare"))),
    Shot("support", asks("support", 2)),
    Shot("card", asks("card", 2), (opened,)),
    Shot("blade", asks("blade", 1)),
    Shot("retreat", asks("retreat", 1)),
    Shot("muster", asks("muster", 2)),
    Shot("bid", asks("bid", 2), (opened,)),
    Shot("rank", asks("rank", 1)),
    Shot("trim", asks("trim", 1)),
    Shot("sacrifice", asks("sacrifice", 1)),
    Shot("houses", asks("march", 4), (tab("houses"),)),
    Shot("tracks", asks("march", 4), (tab("tracks"),)),
    Shot("log", asks("march", 4), (tab("log"),)),
    Shot("menu", asks("march", 4), (press("menu"),)),
    Shot("list", asks("march", 4), (seen_as("list"),)),
    Shot("area", asks("march", 4), (tab("turn"), inspected)),
    Shot("layers", asks("march", 4), (press("layers"),)),
    Shot("end", over),
    Shot("report", over, (press("report"),)),
]
