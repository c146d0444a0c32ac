"""The time of a tap until the page has been painted, over games played in the page with a finger.

Measured from the finger's touch to the first frame after Python has handled it, at the speed of this machine and at a
quarter of it, as the browser's own throttle simulates a slow tablet. Six games: three houses of the first edition,
whole; six of the second edition; a battle on hexes; four families of A Song of Ice and Fief; two armies of miniatures;
and three houses again by somebody who does not wait for the results of a tap but taps again at once. The aim: 95 %
within 50 ms, and at a quarter within 150 ms with none above 400; on a machine half as fast as usual, 200 at a quarter.
A number after the benchmark's file is how many taps are made in every game, none of which is then played to its end:
`PYTHONPATH=. python benchmarks/paint.py 100` takes minutes.

Machines differ, and so does the processor time that they get. So each result is a ratio to two things at the same
speed: to a fixed piece of Python (`PIECE`), which scales with the processor as our own work does; and to a lower bound
for any page, one with a single button that counts its taps, which hardly scales.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

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
MOST_TAPS, SOME_TAPS = 1500, 400
"""Within how many taps a game has to end; how many are made of those games that are not played to their end."""
PIECES = 15
PIECE = """
import time
def piece():
    began, counts = time.perf_counter(), {}
    for n in range(20_000):
        counts[n % 97] = counts.get(n % 97, 0) + len(str(n))
    return 1000 * (time.perf_counter() - began)
piece()
"""
"""A fixed piece of Python: numbers, texts, a dict and calls, about as much as a tap costs; it returns milliseconds."""
OPEN = """
from gotweb.ui.kit import fetching
from gotweb.ui.page import app
await fetching.fetch(app.here().device, "{id}")
from gotweb.core.shelf import game
from gotweb.core.match import Match
match = Match(game("{id}"), {{"players": {players}}})
match.settle(die)
app.here().open(match, {{}}, "")
"""


class Play(NamedTuple):
    """A game to play: its name in the table, the game, the number of houses, of taps, and whether results are waited
    for.
    """

    name: str
    id: str
    players: int
    taps: int | None
    """How many; None for a whole game."""
    patient: bool = True


PLAYS = (
    Play("a tap", "thrones-first", 3, None),
    Play("a tap, six houses of the second edition", "thrones-second", 6, SOME_TAPS),
    Play("a tap, Battles of Westeros", "battles-of-westeros", 2, SOME_TAPS),
    Play("a tap, A Song of Ice and Fief", "song-of-ice-and-fief", 4, SOME_TAPS),
    Play("a tap, the miniatures game", "miniatures", 2, SOME_TAPS),
    Play("a tap that waits for nothing", "thrones-first", 3, SOME_TAPS, patient=False),
)
MIDDLE = """() => {
  const box = document.querySelector('button').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
SEED_NATURE = "from gotweb.core import chance; die = chance.seeded(3); chance.fair = lambda: die"
LISTEN = """() => {
  window.taps = [];
  let came, answered, touched;
  addEventListener('pointerdown', event => { touched = event.timeStamp; }, {capture: true, passive: true});
  addEventListener('click', event => {
    came = performance.now();
    const began = touched ?? event.timeStamp;
    touched = undefined;
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
    """Play the games at each speed of the processor, and print the times of their taps."""
    few = int(sys.argv[1]) if len(sys.argv) > 1 else None
    with tempfile.TemporaryDirectory() as desk, drive.chromium() as browser:
        empty = Path(desk, "empty")
        dist.write({"index.html": EMPTY.encode(), "count.js": COUNT.encode()}, empty)
        with Server(empty) as nothing, Server(dist.build(Path(desk, "dist"))) as server:
            for slower, aims in AIMS.items():
                least = taps_on_nothing(opened(browser, nothing.url), slower)
                for play in PLAYS if few is None else [play._replace(taps=few) for play in PLAYS]:
                    taps, pieces = taps_of(opened(browser, server.url), play, slower)
                    report(play, slower, aims, least, taps, pieces)


def report(
    play: Play,
    slower: int,
    aims: tuple[int, int | None],
    least: list[list[float]],
    taps: list[list[float]],
    pieces: list[float],
) -> None:
    """Print the rows for one game at one speed of the processor."""
    speed = f" at 1/{slower} of the processor" if slower > 1 else ""
    python, whole, nothing = [p for p, _ in taps], [w for _, w in taps], [w for _, w in least]
    piece = f"a fixed piece of Python{speed} ({spread(pieces)})"
    empty = f"an empty page{speed} ({slow(nothing):.0f} ms; {spread(nothing)})"
    aimed = f"95 % within {slow(whole):.0f} ms of {aims[0]}"
    if aims[1] is not None:
        aimed += f", the worst {max(whole):.0f} of {aims[1]}"
    for reference, by in ((piece, statistics.median(pieces)), (empty, slow(nothing))):
        row(f"{play.name}{speed} until it is painted", slow(whole) / by, reference, f"{aimed}; {told(whole)}")
    row(f"{play.name}{speed} answered by Python", slow(python) / statistics.median(pieces), piece,
        f"95 % within {slow(python):.0f} ms; {told(python)}")  # fmt: skip


def slow(times: list[float]) -> float:
    """Return the 95th percentile of times."""
    return statistics.quantiles(times, n=20)[-1]


def told(times: list[float]) -> str:
    """Return the median, the minimum and the maximum as text, and the number of taps."""
    return f"{spread(times)}; {len(times)} taps"


def opened(browser: Browser, url: str) -> Page:
    """Open a page as a tablet shows it."""
    width, height = drive.SIZES["tablet-landscape"]
    page = browser.new_context(viewport={"width": width, "height": height}, has_touch=True).new_page()
    page.add_init_script("localStorage['gotweb.setting.reveal'] = 'tap'")  # to hold a button is no tap
    page.add_init_script("localStorage['gotweb.setting.sound-offer'] = 'done'")  # no game but the first has it
    page.goto(url)
    return page


def throttle(page: Page, slower: int) -> None:
    """Throttle the page's main thread by this factor from now on, as the browser's own tools do."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})


def taps_on_nothing(page: Page, slower: int) -> list[list[float]]:
    """Return, for each tap on an empty page with pauses between taps, the measurements of `LISTEN`."""
    throttle(page, slower)
    page.evaluate(LISTEN)
    for _ in range(EMPTY_TAPS):
        page.touchscreen.tap(*page.evaluate(MIDDLE))
    taps: list[list[float]] = page.evaluate("window.taps")
    return taps


def taps_of(page: Page, play: Play, slower: int) -> tuple[list[list[float]], list[float]]:
    """Play a game.

    Return for each tap the time of Python and the time until the paint, and the times of the fixed pieces.
    """
    drive.wait_until_ready(page)
    drive.run_python(page, SEED_NATURE)
    drive.run_python(page, OPEN.format(id=play.id, players=play.players))
    page.wait_for_timeout(1000)  # who has opened a game looks at it, before the first tap
    throttle(page, slower)
    page.evaluate(LISTEN)
    player = Player(page, seed=11, patient=play.patient)
    seen = player.look()
    pieces: list[float] = []
    most = MOST_TAPS if play.taps is None else play.taps
    while player.taps < most and not seen["over"]:
        player.step(seen)
        if player.taps * PIECES // most >= len(pieces):
            pieces.append(drive.run_python(page, PIECE))
        seen = player.look()
    if play.taps is None and not seen["over"]:
        raise SystemExit(f"the game did not end: these taps were not those of a game ({player.kinds})")
    taps: list[list[float]] = page.evaluate("window.taps")
    page.context.close()
    return taps, pieces


if __name__ == "__main__":
    main()
