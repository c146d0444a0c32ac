"""The time of the first tap on a march of two dragons and a knight in the page, until the result is painted.

Two dragons reach nearly every land area of two continents, and their marches are too many to list. Targaryen has two
marches; the tap chooses the one with the dragons, and the reachable areas are computed. The aim: 95 % within 100 ms.
Measured from the finger's touch as `paint.py` does, on an upright tablet, as a ratio to a fixed piece of Python there.
"""

import statistics
import tempfile
from pathlib import Path

from paint import LISTEN, PIECE, PIECES, slow, throttle, told
from playwright.sync_api import Browser, Page
from table import row, spread

from gotweb.workshop import dist, drive
from gotweb.workshop.serve import Server

AIM = 100
TRIES = 20
OPEN = """
from gotweb.ui.kit import fetching
from gotweb.ui.page import app
await fetching.fetch(app.here().device, "thrones-mother")
from gotweb.core.shelf import game
from gotweb.core.match import Match
position = {
    "round": 6, "phase": "march", "turn": "targaryen",
    "units": {"pentos": {"targaryen": {"dragon": 2, "knight": 1}}, "myr": {"targaryen": {"footman": 1}},
              "winterfell": {"stark": {"footman": 1}}},
    "orders": {"pentos": {"house": "targaryen", "token": "march+0"}, "myr": {"house": "targaryen", "token": "march-1"}},
}
options = {"targaryen": True, "players": 8, "sea-orders": True, "gifts": True}
app.here().open(Match(game("thrones-mother"), options, position=position, posed=True), {}, "")
"""
WHERE = """() => {
  const box = document.querySelector('[data-action="area"][data-value="pentos"]').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
LIT = "() => document.querySelectorAll('#layer-highlight .spot.can').length"


def main() -> None:
    """Tap on the march in a page to which it is new, again and again, and print the times."""
    with (
        tempfile.TemporaryDirectory() as desk,
        drive.chromium() as browser,
        Server(dist.build(Path(desk, "dist"))) as server,
    ):
        for slower in (1, 4):
            report(slower, *tapped(opened(browser, server.url), slower))


def report(slower: int, taps: list[list[float]], pieces: list[float]) -> None:
    """Print the row for one speed of the processor."""
    speed = f" at 1/{slower} of the processor" if slower > 1 else ""
    whole, python = [painted for _, painted in taps], [answered for answered, _ in taps]
    aimed = f" of {AIM}" if slower == 1 else ""
    row(f"two dragons and a knight, the first tap{speed}", slow(whole) / statistics.median(pieces),
        f"a fixed piece of Python{speed} ({spread(pieces)})",
        f"95 % within {slow(whole):.0f} ms{aimed}; {told(whole)}; Python {told(python)}")  # fmt: skip


def opened(browser: Browser, url: str) -> Page:
    """Open a page as an upright tablet shows it."""
    width, height = drive.SIZES["tablet-portrait"]
    page = browser.new_context(viewport={"width": width, "height": height}, has_touch=True).new_page()
    page.add_init_script("localStorage['gotweb.setting.sound-offer'] = 'done'")
    page.goto(url)
    drive.wait_until_ready(page)
    return page


def tapped(page: Page, slower: int) -> tuple[list[list[float]], list[float]]:
    """Return for each tap the time of Python and the time until the paint; and the times of some pieces of Python."""
    pieces, tries = list[float](), TRIES + 1
    for n in range(tries):
        drive.run_python(page, OPEN)
        page.wait_for_timeout(300)  # who has opened a game looks at it, before the first tap
        if n == 0:
            throttle(page, slower)
            page.evaluate(LISTEN)
        page.touchscreen.tap(*page.evaluate(WHERE))
        drive.wait_until_quiet(page)
        if page.evaluate(LIT) < 2:
            raise SystemExit("the tap has not taken the march: nothing to go to is lit")
        if len(pieces) < PIECES:
            pieces.append(drive.run_python(page, PIECE))
    taps: list[list[float]] = page.evaluate("window.taps")
    page.context.close()
    return taps[1:], pieces  # the first tap of a page fetches and compiles what all later ones have


if __name__ == "__main__":
    main()
