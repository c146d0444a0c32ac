"""Costs that grow with the length of a game: undo, the log's tab and the replay, after 370 answers and after 17.

Both are the same page and the same game of six of the second edition, once early and once late; rounds alternate. Each
is measured from the act to the first frame after Python has handled it, at the speed of this machine and at a quarter
of it. The reference is the same act early in the game; beside it stands a fixed piece of Python (see `paint`), which
scales with the processor. The aim: none above 150 ms late in the game, and at a quarter none above 400.
"""

import statistics
import tempfile
from pathlib import Path

from paint import OPEN, PIECE, SEED_NATURE, throttle
from playwright.sync_api import Browser, Page
from table import row, spread

from gotweb.core import chance, record
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.workshop import dist, drive
from gotweb.workshop.serve import Server

EARLY, LATE = 17, 370
ROUNDS = 8
AIMS = {1: 150, 4: 400}
"""How many times slower the processor is made -> milliseconds that nothing may take longer than."""
GIVEN = """
from gotweb.core import record
app.here().open(record.load(record.loads({text!r})).match, {{}}, "")
"""
ACT = """([find, value]) => new Promise((done) => {
  const node = document.querySelector(find), began = performance.now();
  if (value === null) node.click();
  else {
    node.value = value;
    node.dispatchEvent(new Event("input", {bubbles: true}));
  }
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now() - began);
    channel.port2.postMessage(0);
  });
})"""
"""Does something and returns the milliseconds until it was painted."""


def main() -> None:
    """Do each thing early and late in the game at each speed, and report how long it took."""
    with (
        tempfile.TemporaryDirectory() as desk,
        Server(dist.build(Path(desk, "dist"))) as server,
        drive.chromium() as browser,
    ):
        for slower, aim in AIMS.items():
            early, late = (opened(browser, server.url, answers) for answers in (EARLY, LATE))
            for page in (early, late):
                throttle(page, slower)
            pieces = [float(drive.run_python(page, PIECE)) for page in (early, late) for _ in range(ROUNDS)]
            speed = f" at 1/{slower} of the processor" if slower > 1 else ""
            for name, times in measured(early, late).items():
                ours, theirs = times
                detail = f"the worst {max(ours):.0f} ms of {aim}; {spread(ours)} to {spread(theirs)}"
                piece = statistics.median(pieces)
                row(f"{name} after {LATE} answers{speed}", statistics.median(ours) / statistics.median(theirs),
                    f"the same after {EARLY}", detail)  # fmt: skip
                row(f"{name} after {LATE} answers{speed}", statistics.median(ours) / piece,
                    f"a fixed piece of Python{speed} ({spread(pieces)})", detail)  # fmt: skip
            early.context.close()
            late.context.close()


def measured(early: Page, late: Page) -> dict[str, tuple[list[float], list[float]]]:
    """Return act -> its times late in the game, and early."""
    times: dict[str, tuple[list[float], list[float]]] = {}

    def act(name: str, find: str, place: str | None = None) -> None:
        """Do an act on both pages; `place` is where in the game a replay is put, as a share of it."""
        for page, answers, which in ((late, LATE, 0), (early, EARLY, 1)):
            value = None if place is None else str(int(float(place) * answers))
            took = page.evaluate(ACT, [find, value])
            drive.wait_until_quiet(page)
            page.wait_for_timeout(100)
            if name:
                times.setdefault(name, ([], []))[which].append(took)

    for _ in range(ROUNDS):
        act("the log's tab", "[data-action=tab][data-value=log]")
        act("", "[data-action=tab][data-value=turn]")
        act("a step back", "[data-action=undo]")
        act("a step on again", "[data-action=redo]")
    act("", "[data-action=menu]")
    act("", "[data-action=replay]")
    for n in range(ROUNDS):
        act("the replay's slider", "[data-action=replay-place]", str((n * 5 % ROUNDS + 0.5) / ROUNDS))
    return times


def opened(browser: Browser, url: str, answers: int) -> Page:
    """Return a page with a game of this many answers, or a few more: enough that the last one can be undone."""
    match, pick = Match(game("thrones-second"), {"players": 6}), chance.seeded(4)
    match.settle(pick)
    while len(match.answers) < answers or not match.undoable or any(c.secret for c in match.choices.values()):
        match.push_sample(next(iter(match.choices)), pick)
        match.settle(pick)
    width, height = drive.SIZES["tablet-landscape"]
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    page.goto(url)
    drive.wait_until_ready(page)
    drive.run_python(page, SEED_NATURE)
    drive.run_python(page, OPEN.format(id="thrones-second", players=6))
    drive.run_python(page, GIVEN.format(text=record.dumps(record.record(match, {}, sealed=True, hidden=True))))
    page.wait_for_timeout(2000)  # what a page does after it has opened a game is not part of this
    drive.wait_until_quiet(page)
    return page


if __name__ == "__main__":
    main()
