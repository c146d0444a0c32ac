"""How long until a person can act, compared with a Python that has nothing to do.

Ours is the finished page: board, PyScript, the app, the first choice on the screen. The reference is the least that any
page with Python must do: Pyodide's own `loadPyodide`, unchanged, with the same bytecode standard library and the same
runtime (which keeps to one stack, see gotweb/workshop/pyodide.py), all of it asked for early, and nothing else. Both
are measured by the browser's own clock, from the start of the navigation:

- cold: a profile that has never seen the page;
- warm: the third visit after that, everything coming from the service worker.

Rounds alternate between the two, so that whatever else the machine is doing falls on both alike.
"""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page
from table import row, spread

from gotweb.workshop import dist, drive
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.fetch import npm_files
from gotweb.workshop.serve import Server

ROUNDS = 7
AIM = 1.15
EARLY = """
<link rel="modulepreload" href="runtime/stock.mjs" fetchpriority="high">
<link rel="preload" href="runtime/pyodide.asm.wasm" as="fetch" type="application/wasm" crossorigin>
<link rel="modulepreload" href="runtime/pyodide.asm.mjs">
<link rel="preload" href="runtime/python_stdlib.zip" as="fetch" crossorigin>
"""
BARE = """
import { loadPyodide } from "./runtime/stock.mjs";
const here = (path) => new URL(path, import.meta.url).href;
await loadPyodide({ indexURL: here("./runtime/"), lockFileURL: here("./wheels/pyodide-lock.json") });
performance.mark("gotweb-ready");
document.documentElement.dataset.ready = "";
await navigator.serviceWorker.register("sw.js");
"""


def main() -> None:
    """Measure both pages in turn, and report the two ratios."""
    times: dict[str, dict[str, list[float]]] = {page: {"cold": [], "warm": []} for page in ("", "bare.html")}
    with tempfile.TemporaryDirectory() as desk:
        place = Path(desk, "dist")
        dist.write(with_bare_page(dist.page_files()), place)
        with Server(place, under="/some/where/") as server, drive.chromium() as browser:
            for _ in range(ROUNDS):
                for page, kinds in times.items():
                    cold, warm = visits(browser, server.url + page)
                    kinds["cold"].append(cold)
                    kinds["warm"].append(warm)
    for kind in ("cold", "warm"):
        ours, bare = times[""][kind], times["bare.html"][kind]
        ratio = statistics.median(ours) / statistics.median(bare)
        detail = f"{spread(ours)} to {spread(bare)}, medians of {ROUNDS}; lower is better, aim {AIM}"
        row(f"start to first choice, {kind}", ratio, "bare loadPyodide, same stdlib", detail)


def with_bare_page(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the page's files with the reference beside them, known to the service worker too."""
    bare = f'<!doctype html><title>bare</title>{EARLY}<script type="module" src="bare.mjs"></script>'
    whole = files | {"bare.html": bare.encode(), "bare.mjs": BARE.encode()}
    whole["runtime/stock.mjs"] = npm_files("pyodide")["pyodide.mjs"]
    del whole["sw.js"]
    return dist.sealed(whole, (ROOT / "assets" / "sw.js").read_text("utf-8"))


def visits(browser: Browser, url: str) -> tuple[float, float]:
    """Return how long the first visit of a new profile took, and how long the third after it."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    cold = ready(page)
    drive.wait_until_kept(page)
    for _ in range(3):
        page.wait_for_timeout(1000)  # what either page does afterwards is not part of the next visit
        page.reload()
        warm = ready(page)
    context.close()
    return cold, warm


def ready(page: Page) -> float:
    """Return the milliseconds from the start of the navigation until the page was ready."""
    drive.wait_until_ready(page)
    return float(page.evaluate("performance.getEntriesByName('gotweb-ready')[0].startTime"))


if __name__ == "__main__":
    main()
