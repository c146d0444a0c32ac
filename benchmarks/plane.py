"""The time of the miniatures game's geometry, in the page and here: a pose, a line of sight, all charges.

Random tables of 48 x 48 inches with twelve trays, six a side, and six pieces of terrain, three of which are impassable
and three block sight. A pose is a whole Maneuver (a pivot, a move, a pivot) to which a tray is dragged, with the reason
against it. A line of sight is searched if the target is in the front arc, with the hiding shapes. All charges of a tray
are those at all headings to all enemies. Every table is new, so that nothing is cached. Aims: 5, 20 and 100 ms at 95 %
in the page; here, a pose 0.2 ms at the median. The rows are ratios to a fixed piece of Python in the same place (the
one of `paint`), since machines differ; here it is processor time.
"""

import statistics
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from paint import PIECE, opened  # on the path set above
from table import row

from gotweb.workshop import dist, drive
from gotweb.workshop.serve import Server

TABLES = 150
PIECES = 15
AIMS = {"a pose judged": 5, "a line of sight": 20, "all charges of a tray": 100}
"""What is asked -> milliseconds at 95 % in the page."""
AIM_HERE = 0.2
MAKE = """
import random, time
from gotweb.geometry.plane.charges import charges
from gotweb.geometry.plane.contact import overlap
from gotweb.geometry.plane.rectangles import Rectangle, turned
from gotweb.geometry.plane.field import Move, Field
from gotweb.geometry.plane.sight import look
TRAYS, TERRAIN = ((275, 240), (275, 250), (138, 138)), ((300, 50), (200, 200), (300, 25))

def placed(pick, sizes, others):
    while True:
        place = [pick.randrange(800, 4001) * 10_000 for _ in range(2)]
        found = Rectangle(*place, pick.randrange(360), *pick.choice(sizes))
        if not any(overlap(found, other) for other in others):
            return found

def table(seed):
    pick, shapes = random.Random(seed), []
    for n in range(18):
        shapes.append(placed(pick, TRAYS if n < 12 else TERRAIN, shapes))
    named = {f"{n}": shape for n, shape in enumerate(shapes)}
    parts = [dict(list(named.items())[first:last]) for first, last in ((0, 6), (7, 12), (12, 15), (15, 18))]
    return pick, shapes[6], Field(*parts)

def asked(kind, seed):
    pick, tray, field = table(seed)
    if kind == "a pose judged":
        move = Move(pick.randrange(360), "front", pick.randrange(1001), pick.randrange(360))
        act = lambda: field.why_not_move(tray, move)
    elif kind == "a line of sight":
        name = pick.choice(list(field.enemies))
        aimed = [turned(tray, (tray.facing + 30 * n) % 360) for n in range(12)]
        view = pick.choice([place for place in aimed if look(place, field.enemies[name]).line])
        others = [one for other, one in (*field.enemies.items(), *field.friends.items()) if other != name]
        act = lambda: look(view, field.enemies[name], others, [*field.screens.values()])
    else:
        act = lambda: charges(field, tray, 1100)
    began = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - began)
"""
ASK = "[asked({kind!r}, seed) for seed in range({tables})]"
"""What each takes, in milliseconds."""


def main() -> None:
    """Measure in the page and here, and report the ratios."""
    with tempfile.TemporaryDirectory() as desk, drive.chromium() as browser, Server(dist.build(Path(desk, "d"))) as at:
        page = opened(browser, at.url)
        drive.wait_until_ready(page)
        drive.run_python(page, MAKE)
        measured("in the page", lambda code: drive.run_python(page, code))
    measured("in CPython", here())


def here() -> Callable[[str], Any]:
    """Return a function that runs the same code here, with processor time, and returns the value of its last line."""
    space: dict[str, Any] = {}
    exec(MAKE.replace("perf_counter", "process_time"), space)

    def run(code: str) -> Any:
        before, _, last = code.strip().replace("perf_counter", "process_time").rpartition("\n")
        exec(before, space)
        return eval(last, space)

    return run


def measured(place: str, run: Callable[[str], Any]) -> None:
    """Report each kind in one place: the 95th percentile, and beside it the median and the maximum."""
    piece = statistics.median(run(PIECE) for _ in range(PIECES))
    for kind, aim in AIMS.items():
        times = sorted(run(ASK.format(kind=kind, tables=TABLES)))
        told = f"{statistics.median(times):.2f} ms, 95 % within {most(times, 0.95):.2f}, all within {times[-1]:.2f}"
        if place == "in the page":
            told += f"; aim {aim} ms for 95 %"
        elif kind == "a pose judged":
            told += f"; aim {AIM_HERE} ms for the median"
        row(f"{kind}, {place}", most(times, 0.95) / piece, f"a fixed piece of Python ({piece:.1f} ms)", told)


def most(times: Sequence[float], share: float) -> float:
    """Return the quantile of sorted times for a share from 0 to 1."""
    return times[min(int(share * len(times)), len(times) - 1)]


if __name__ == "__main__":
    main()
