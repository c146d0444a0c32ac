"""The cost of a second game on the shelf to players of the first.

Both are whole pages, built alike, one with the toy game of the tests, which is fetched when it is opened; the reference
is the page without it. Rounds alternate, as in `start`, and so does which of the two comes first. Measured are the time
until the page is usable at a first visit and at later ones, and how many bytes a first visit waits for over a slow
line.
"""

import statistics
import tempfile
from pathlib import Path

from start import ROUNDS, SLOW_ROUNDS, crawl, visits
from table import row, spread

from gotweb.workshop import dist, drive
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.serve import Server

TOY = ROOT / "tests" / "toy"
AIM = 1.01
REFERENCE = "the page without the second game"


def main() -> None:
    """Measure both pages in turn, and report the ratios."""
    with tempfile.TemporaryDirectory() as desk:
        places = [Path(desk, name) for name in ("two", "one")]
        for place, games in zip(places, ((TOY,), ()), strict=True):
            dist.write(dist.page_files(games=games), place)
        times: list[dict[str, list[float]]] = [{"cold": [], "warm": []} for _ in places]
        crawls: list[list[tuple[float, float]]] = [[] for _ in places]
        with drive.chromium() as browser:
            for turn in range(ROUNDS):
                for place, kinds in list(zip(places, times, strict=True))[:: -1 if turn % 2 else 1]:
                    with Server(place, under="/some/where/") as server:
                        cold, warm = visits(browser, server.url)
                    kinds["cold"].append(cold)
                    kinds["warm"].append(warm)
            for _ in range(SLOW_ROUNDS):
                for place, told in zip(places, crawls, strict=True):
                    told.append(crawl(browser, place, ""))
    for kind in ("cold", "warm"):
        two, one = (each[kind] for each in times)
        ratio = statistics.median(two) / statistics.median(one)
        detail = f"{spread(two)} to {spread(one)}, medians of {ROUNDS}; lower is better, aim {AIM}"
        row(f"a second game, {kind}", ratio, REFERENCE, detail)
    for what, at, unit, digits in (("slow line", 0, "s", 1), ("bytes of a first visit", 1, "MB", 3)):
        two, one = ([each[at] for each in told] for told in crawls)
        detail = f"{spread(two, unit, digits)} to {spread(one, unit, digits)}; lower is better, aim {AIM}"
        row(f"a second game, {what}", statistics.median(two) / statistics.median(one), REFERENCE, detail)


if __name__ == "__main__":
    main()
