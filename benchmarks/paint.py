"""How long a tap takes until the page has been painted, over a whole game played in the page with a finger.

The aim: 95 % within 50 ms, from the click's own time stamp to the frame after Python has answered it.
"""

import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "browser"))

from player import Player  # type: ignore[import-not-found]  # on the path set above
from table import row, spread

from gotweb.workshop import dist, drive
from gotweb.workshop.serve import Server

AIM = 50
MOST_TAPS = 1500
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
        place = dist.build(Path(desk) / "dist")
        with Server(place) as server:
            width, height = drive.SIZES["tablet-landscape"]
            page = browser.new_context(viewport={"width": width, "height": height}, has_touch=True).new_page()
            page.add_init_script("localStorage['gotweb.setting.reveal'] = 'tap'")  # to hold a button is no tap
            page.goto(server.url)
            drive.wait_until_ready(page)
            drive.run_python(page, SEED_NATURE)
            page.locator("[data-action=players-3]").check(force=True)
            page.locator("[data-action=start]").tap()
            page.evaluate(LISTEN)
            player = Player(page, seed=11)
            seen = player.look()
            while player.taps < MOST_TAPS and not seen["over"]:
                player.step(seen)
                seen = player.look()
            if not seen["over"]:
                raise SystemExit(f"the game did not end: these taps were not those of a game ({player.kinds})")
            taps = page.evaluate("window.taps")
    for name, at in (("a tap answered by Python", 0), ("a tap until it is painted", 1)):
        times = [tap[at] for tap in taps]
        slow = statistics.quantiles(times, n=20)[-1]
        detail = f"95 % within {slow:.0f} ms of {AIM}; {spread(times)}; {len(times)} taps"
        row(name, slow / AIM, f"the aim of {AIM} ms", detail)


if __name__ == "__main__":
    main()
