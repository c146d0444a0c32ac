"""How long a tap takes until the page has been painted, over a whole game played in the page with a finger.

Measured from the click's own time stamp to the first frame after Python has answered it, at the speed of this machine
and at a quarter of it, as the browser's own throttle makes a slow tablet. The aim: 95 % within 50 ms, and at a quarter
within 150 ms with none above 400. What no page can be quicker than is what each is a ratio to: a page with one button
that counts its taps, at the same speed. A player looks at what a tap has done until nothing more comes, and taps then.
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

AIMS = {1: (50, None), 4: (150, 400)}
"""How many times slower the processor is made -> milliseconds within which 95 % of the taps are painted, and all."""
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
    """Play a game of three at each speed of the processor, and say how long its taps took."""
    with tempfile.TemporaryDirectory() as desk, drive.chromium() as browser:
        empty = Path(desk, "empty")
        dist.write({"index.html": EMPTY.encode(), "count.js": COUNT.encode()}, empty)
        with Server(empty) as nothing, Server(dist.build(Path(desk, "dist"))) as server:
            for slower, aims in AIMS.items():
                least = taps_on_nothing(opened(browser, nothing.url), slower)
                taps = taps_of_a_game(opened(browser, server.url), slower)
                report(slower, aims, least, taps)


def report(slower: int, aims: tuple[int, int | None], least: list[list[float]], taps: list[list[float]]) -> None:
    """Print the rows for one speed of the processor."""
    speed = f" at 1/{slower} of the processor" if slower > 1 else ""
    python, whole, nothing = [p for p, _ in taps], [w for _, w in taps], [w for _, w in least]
    empty = f"an empty page{speed} ({slow(nothing):.0f} ms; {spread(nothing)})"
    aimed = f"95 % within {slow(whole):.0f} ms of {aims[0]}"
    if aims[1] is not None:
        aimed += f", the worst {max(whole):.0f} of {aims[1]}"
    row(f"a tap{speed} until it is painted", slow(whole) / slow(nothing), empty, f"{aimed}; {told(whole)}")
    row(f"a tap{speed} answered by Python", slow(python) / slow(nothing), empty,
        f"95 % within {slow(python):.0f} ms; {told(python)}")  # fmt: skip


def slow(times: list[float]) -> float:
    """Return the time within which 95 % are."""
    return statistics.quantiles(times, n=20)[-1]


def told(times: list[float]) -> str:
    """Return the median, the least and the most, and of how many taps."""
    return f"{spread(times)}; {len(times)} taps"


def opened(browser: Browser, url: str) -> Page:
    """Open a page as a tablet shows it."""
    width, height = drive.SIZES["tablet-landscape"]
    page = browser.new_context(viewport={"width": width, "height": height}, has_touch=True).new_page()
    page.add_init_script("localStorage['gotweb.setting.reveal'] = 'tap'")  # to hold a button is no tap
    page.goto(url)
    return page


def throttle(page: Page, slower: int) -> None:
    """Let the page's main thread go slower from now on, as the browser's own tools do."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})


def taps_on_nothing(page: Page, slower: int) -> list[list[float]]:
    """Return of each tap on an empty page, looked at between taps as a player does, what `LISTEN` has measured."""
    throttle(page, slower)
    page.evaluate(LISTEN)
    for _ in range(EMPTY_TAPS):
        page.touchscreen.tap(*page.evaluate(MIDDLE))
    taps: list[list[float]] = page.evaluate("window.taps")
    return taps


def taps_of_a_game(page: Page, slower: int) -> list[list[float]]:
    """Play a game to its end; return of each tap how long Python took, and how long it was until the paint."""
    drive.wait_until_ready(page)
    drive.run_python(page, SEED_NATURE)
    page.locator("[data-action=players-3]").check(force=True)
    page.locator("[data-action=start]").tap()
    page.wait_for_timeout(1000)  # who has opened a game looks at it, before the first tap
    throttle(page, slower)
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
