"""How long a tap takes until the page has been painted, over a whole game played in the page with a finger.

The aim: 95 % within 50 ms, from the click's own time stamp to the frame after Python has answered it. What no page can
be quicker than is measured beside it: a page with one button that counts its taps.
"""

import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "browser"))

from player import Player  # type: ignore[import-not-found]  # on the path set above
from playwright.sync_api import Browser, Page
from table import row, spread

from gotweb.workshop import dist, drive
from gotweb.workshop.serve import Server

AIM = 50
EMPTY_TAPS = 200
EMPTY = """<!doctype html><meta name="viewport" content="width=device-width"><title>empty</title>
<button>0</button><script src="count.js"></script>"""
COUNT = """const button = document.querySelector('button');
button.addEventListener('click', () => { button.textContent = Number(button.textContent) + 1; });"""
MOST_TAPS = 1500
MIDDLE = """() => {
  const box = document.querySelector('button').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
SEED_NATURE = "from gotweb.core import chance; die = chance.seeded(3); chance.fair = lambda: die"
LISTEN = """() => {
  window.taps = [];
  let came, answered;
  addEventListener('click', event => {
    came = performance.now();
    const began = event.timeStamp;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.taps.push([answered - came, performance.now() - began]);
      channel.port2.postMessage(0);
    });
  }, true);
  // the app listens on document, so this is the last to hear of it
  addEventListener('click', () => { answered = performance.now(); });
}"""


def main() -> None:
    """Play a game of three, and say how long its taps took."""
    with tempfile.TemporaryDirectory() as desk, drive.chromium() as browser:
        empty = Path(desk, "empty")
        dist.write({"index.html": EMPTY.encode(), "count.js": COUNT.encode()}, empty)
        with Server(empty) as server:
            least = taps_on_nothing(opened(browser, server.url))
        with Server(dist.build(Path(desk, "dist"))) as server:
            taps = taps_of_a_game(opened(browser, server.url))
    for name, times in (
        ("a tap answered by Python", [python for python, _ in taps]),
        ("a tap until it is painted", [whole for _, whole in taps]),
        ("the same on an empty page", [whole for _, whole in least]),
    ):
        slow = statistics.quantiles(times, n=20)[-1]
        detail = f"95 % within {slow:.0f} ms of {AIM}; {spread(times)}; {len(times)} taps"
        row(name, slow / AIM, f"the aim of {AIM} ms", detail)


def opened(browser: Browser, url: str) -> Page:
    """Open a page as a tablet shows it."""
    width, height = drive.SIZES["tablet-landscape"]
    page = browser.new_context(viewport={"width": width, "height": height}, has_touch=True).new_page()
    page.add_init_script("localStorage['gotweb.setting.reveal'] = 'tap'")  # to hold a button is no tap
    page.goto(url)
    return page


def taps_on_nothing(page: Page) -> list[list[float]]:
    """Return of each tap on an empty page, looked at between taps as a player does, what `LISTEN` has measured."""
    page.evaluate(LISTEN)
    for _ in range(EMPTY_TAPS):
        page.touchscreen.tap(*page.evaluate(MIDDLE))
    taps: list[list[float]] = page.evaluate("window.taps")
    return taps


def taps_of_a_game(page: Page) -> list[list[float]]:
    """Play a game to its end; return of each tap how long Python took, and how long it was until the paint."""
    drive.wait_until_ready(page)
    drive.run_python(page, SEED_NATURE)
    page.locator("[data-action=players-3]").check(force=True)
    page.locator("[data-action=start]").tap()
    page.wait_for_timeout(1000)  # who has opened a game looks at it, before the first tap
    page.evaluate(LISTEN)
    player = Player(page, seed=11)
    seen = player.look()
    while player.taps < MOST_TAPS and not seen["over"]:
        player.step(seen)
        seen = player.look()
    if not seen["over"]:
        raise SystemExit(f"the game did not end: these taps were not those of a game ({player.kinds})")
    taps: list[list[float]] = page.evaluate("window.taps")
    return taps


if __name__ == "__main__":
    main()
