"""The cost of a thousand saved games at the start and on the way back to their list, compared with thirty.

Both are the same page and the same kind of device, which differ only in the number of games. Rounds alternate between
the two. Measured are the time until the page is usable at a later visit; and the time of the tap that leads from a
table back to the list, until the list has been painted. The number of nodes is that of the whole page with its list.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "browser"))

from late import kept  # type: ignore[import-not-found]  # on the path set above
from paint import LISTEN
from playwright.sync_api import Browser, Page
from start import PAINTED, ready
from table import row, spread

from gotweb.workshop import dist, drive
from gotweb.workshop.serve import Server

MANY, FEW = 1000, 30
ROUNDS = 7
ANSWERS = 60
AIM = 1.1
FILL = """([text, games]) => {
  for (let n = 0; n < games; n++) {
    gotwebGames.put(`g${n}`, text.replace(/"played": \\d+}/, `"played": ${1_700_000_000_000 + n * 60_000}}`));
  }
}"""
NODES = "document.querySelectorAll('*').length"


class Device(NamedTuple):
    """A page with its games, and the measurements made there."""

    page: Page
    starts: list[float]
    returns: list[float]
    nodes: list[int]


def main() -> None:
    """Measure both devices in turn, and report the ratios."""
    with (
        tempfile.TemporaryDirectory() as desk,
        Server(dist.build(Path(desk, "dist"))) as server,
        drive.chromium() as browser,
    ):
        many, few = (filled(browser, server.url, games) for games in (MANY, FEW))
        for _ in range(ROUNDS):
            for device in (many, few):
                visit(device)
    reference = f"the same with {FEW} games"
    for what, ours, theirs in (
        ("start to first choice", many.starts, few.starts),
        ("back to the list", many.returns, few.returns),
    ):
        detail = f"{spread(ours)} to {spread(theirs)}, medians of {ROUNDS}; lower is better, aim {AIM}"
        row(f"{what}, {MANY} games", statistics.median(ours) / statistics.median(theirs), reference, detail)
    nodes = [max(device.nodes) for device in (many, few)]
    row(f"nodes of the page, {MANY} games", nodes[0] / nodes[1], reference, f"{nodes[0]} to {nodes[1]}; aim {AIM}")


def filled(browser: Browser, url: str, games: int) -> Device:
    """Return a new device on which so many games are saved."""
    page = browser.new_context(viewport={"width": 1024, "height": 768}).new_page()
    page.add_init_script(PAINTED)
    page.goto(url)
    drive.wait_until_ready(page)
    drive.wait_until_kept(page)
    page.evaluate(FILL, [kept(ANSWERS), games])
    drive.wait_until_quiet(page)
    page.wait_for_function("() => !gotwebGames.busy()", timeout=300_000)
    page.reload()
    drive.wait_until_ready(page)
    return Device(page, [], [], [])


def visit(device: Device) -> None:
    """Reload, open the game that was played last, and go back to the list, measuring each."""
    page = device.page
    page.wait_for_timeout(1000)  # what the page does after the last visit is not part of this one
    page.reload()
    device.starts.append(ready(page))
    drive.wait_until_quiet(page)
    page.evaluate(LISTEN)
    page.locator("[data-action=resume]").first.click()
    drive.wait_until_quiet(page)
    if page.locator("[data-action=look]").count():
        page.locator("[data-action=look]").click()
    page.locator("[data-action=menu]").click()
    drive.wait_until_quiet(page)
    before = int(page.evaluate("taps.length"))
    page.locator("[data-action=home]").click()
    page.wait_for_function("before => taps.length > before", arg=before)
    device.returns.append(page.evaluate("taps.at(-1)[1]"))
    device.nodes.append(int(page.evaluate(NODES)))


if __name__ == "__main__":
    main()
