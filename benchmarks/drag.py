"""How even a drag is: the frames while a finger draws a tray over the table of the miniatures game, in Chromium.

A finger goes to and fro over the table with touch events of the browser's own, at the speed of this machine and at a
quarter of it. From one frame to the next is what `requestAnimationFrame` tells; beside it stands how many tasks of
50 ms or more the page's thread had meanwhile, Python's or others', which is the least that the browser tells of. The
aim at a quarter: 95 % of the frames within 16 ms, and none waits for the core. The same drag on a page with one box
that follows the finger is the reference: what no page can do more evenly on this machine, which is busy with other
things as well. A number behind the file is how many points the finger goes through.
"""

import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from paint import SEED_NATURE, opened, throttle
from playwright.sync_api import Page
from table import row

from gotweb.workshop import dist, drive
from gotweb.workshop.serve import Server

FRAME, SHARE = 16.0, 20
"""The milliseconds of a frame, and of how many frames one may be longer."""
POINTS, SIZE = 620, 40.0
"""How many points the finger goes through, and so many pixels it goes to each side."""
LOOKS, PAUSE = 40, 500
"""How often, and with how many milliseconds between, the page is asked whether a tray lies where the finger left it."""
TURN = 30
"""After how many points it turns back."""
OPEN = """
from gotweb.ui.kit import fetching
from gotweb.ui.page import app
await fetching.fetch(app.here().device, "miniatures")
from gotweb.core.shelf import game
from gotweb.core.match import Match
match = Match(game("miniatures"), {})
while next(iter(match.choices.values())).kind != "deploy":
    match.push_sample(next(iter(match.choices)), die)
app.here().open(match, {}, "")
"""
TAKEN = """
from gotweb.ui.page import app
end = app.here().table.widget.end()
[end.x / 1e6, end.y / 1e6]
"""
"""Where the tray in hand lies, in inches."""
WHERE = """([x, y]) => {
  const box = document.querySelector('#map > svg').getBoundingClientRect();
  return [box.x + box.width * x / 48, box.y + box.height * (1 - y / 48)];
}"""
EMPTY = """<!doctype html><meta name="viewport" content="width=device-width"><title>empty</title>
<style>body { touch-action: none } div { position: fixed; width: 60px; height: 60px; background: #456 }</style>
<div></div><script src="follow.js"></script>"""
FOLLOW = """const box = document.querySelector('div');
addEventListener('pointermove', event => {
  box.style.transform = `translate(${event.clientX - 30}px, ${event.clientY - 30}px)`;
});"""
WATCH = """() => {
  window.frames_ = []; window.tasks_ = [];
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) window.tasks_.push([one.startTime, one.startTime + one.duration]);
  }).observe({type: 'longtask'});
  let last;
  const frame = now => {
    if (last !== undefined) window.frames_.push([last, now]);
    last = now;
    window.watch_ = requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
STOP = """() => {
  cancelAnimationFrame(window.watch_);
  return [window.frames_.map(([a, b]) => b - a), window.tasks_.map(([a, b]) => b - a)];
}"""


def main() -> None:
    """Drag at each speed, over the table and over nothing, and report."""
    points = int(sys.argv[1]) if len(sys.argv) > 1 else POINTS
    with tempfile.TemporaryDirectory() as desk, drive.chromium() as browser:
        empty = Path(desk, "empty")
        dist.write({"index.html": EMPTY.encode(), "follow.js": FOLLOW.encode()}, empty)
        with Server(empty) as nothing, Server(dist.build(Path(desk, "dist"))) as server:
            for slower in (1, 4):
                least, _ = dragged(opened(browser, nothing.url), (400.0, 300.0), slower, points)
                page = opened(browser, server.url)
                at = taken(page)
                before = drive.run_python(page, TAKEN)
                frames, tasks = dragged(page, at, slower, points)
                follows(page, before)
                report(slower, frames, tasks, least)


def taken(page: Page) -> tuple[float, float]:
    """Open a battle at the deployment with a tray in hand, and return where that is on the screen."""
    drive.wait_until_ready(page)
    drive.run_python(page, SEED_NATURE)
    drive.run_python(page, OPEN)
    page.locator("[data-action=unit]").first.tap()
    page.wait_for_timeout(1000)  # who has taken it looks at it before he drags it
    x, y = page.evaluate(WHERE, drive.run_python(page, TAKEN))
    return x, y


def follows(page: Page, before: object) -> None:
    """Wait until the tray in hand lies elsewhere than before; end the program if it stays there."""
    for _ in range(LOOKS):
        if drive.run_python(page, TAKEN) != before:
            return
        page.wait_for_timeout(PAUSE)
    raise SystemExit("the tray did not follow the finger")


def dragged(page: Page, at: tuple[float, float], slower: int, points: int) -> tuple[list[float], list[float]]:
    """Drag to and fro from a point; return how long each frame was, and each task of 50 ms or more."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *where: float) -> None:
        spots = [{"x": where[0], "y": where[1]}] if where else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    throttle(page, slower)
    touch("touchStart", *at)
    page.evaluate(WATCH)
    for n in range(points):
        step = n % (2 * TURN)
        away = (step if step < TURN else 2 * TURN - step) / TURN
        touch("touchMove", at[0] + SIZE * away, at[1] - SIZE * away / 2)
    frames, tasks = page.evaluate(STOP)
    touch("touchEnd")
    return frames, tasks


def report(slower: int, frames: list[float], tasks: list[float], least: list[float]) -> None:
    """Print the row of one speed."""
    speed = f" at 1/{slower} of the processor" if slower > 1 else ""
    most, empty = (statistics.quantiles(one, n=SHARE)[-1] for one in (frames, least))
    within = sum(one <= FRAME + 1 for one in frames) / len(frames)
    row(
        f"a frame of a drag, the miniatures game{speed}", most / empty, f"a box that follows the finger{speed}",
        f"95 % within {most:.1f} ms of {FRAME:.0f} ({empty:.1f} there); "
        f"{100 * within:.0f} % of {len(frames)} frames in time, the longest {max(frames):.0f} ms; "
        f"{len(tasks)} tasks of 50 ms or more, aim 0",
    )  # fmt: skip


if __name__ == "__main__":
    main()
