"""The time until the page is usable, compared with a Python that has nothing to do.

Ours is the finished page: board, PyScript, the app, the first choice on the screen. The reference is the least that any
page with Python must do: Pyodide's own `loadPyodide`, unchanged, with the same bytecode standard library and Pyodide's
own runtime (except that it uses one stack too, see gotweb/workshop/pyodide.py), all of it requested early, and nothing
else. Both are measured by the browser's own clock, from the start of the navigation to the end of the first frame after
the page has reported that it is usable; the reference has nothing to paint, but waits for its frame too:

- cold: a profile that has never seen the page;
- warm: the third visit after that, everything coming from the service worker;
- slow line: cold, over 10 Mbit/s with a round trip of 60 ms, from a host that compresses as hosts do.

Rounds alternate between the two, so that other load on the machine affects both alike.
"""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page
from table import row, spread

from gotweb.workshop import dist, drive, pyodide, slow
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.fetch import npm_files
from gotweb.workshop.serve import Server

ROUNDS = 7
SLOW_ROUNDS = 3
AIM = 1.15
BITS, DELAY = 10_000_000, 0.06
SLOW_AIM = 6
"""Seconds."""
PAGES = ("", "bare.html")
REFERENCE = "bare loadPyodide, same stdlib"
EARLY = """
<link rel="modulepreload" href="stock/pyodide.mjs" fetchpriority="high">
<link rel="preload" href="stock/pyodide.asm.wasm" as="fetch" type="application/wasm" crossorigin>
<link rel="modulepreload" href="stock/pyodide.asm.mjs">
<link rel="preload" href="stock/python_stdlib.zip" as="fetch" crossorigin>
"""
BARE = """
import { loadPyodide } from "./stock/pyodide.mjs";
const here = (path) => new URL(path, import.meta.url).href;
await loadPyodide({ indexURL: here("./stock/"), lockFileURL: here("./wheels/pyodide-lock.json") });
document.documentElement.dataset.ready = "";
await navigator.serviceWorker.register("sw.js");
"""


PAINTED = """(() => {
  const painted = () => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => performance.mark("painted");
    channel.port2.postMessage(0);
  });
  const see = (observer) => {
    if (document.documentElement?.dataset.ready === undefined) return;
    observer.disconnect();
    painted();
  };
  const watched = {attributes: true, attributeFilter: ["data-ready"], subtree: true};
  new MutationObserver((_, observer) => see(observer)).observe(document, watched);
})()"""
"""Marks the end of the first frame after the page has said that a person can act."""


def main() -> None:
    """Measure both pages in turn, and report the two ratios."""
    times: dict[str, dict[str, list[float]]] = {page: {"cold": [], "warm": []} for page in PAGES}
    crawls: dict[str, list[tuple[float, float]]] = {page: [] for page in PAGES}
    with tempfile.TemporaryDirectory() as desk:
        place = Path(desk, "dist")
        dist.write(with_bare_page(dist.page_files()), place)
        with Server(place, under="/some/where/") as server, drive.chromium() as browser:
            for _ in range(ROUNDS):
                for page, kinds in times.items():
                    cold, warm = visits(browser, server.url + page)
                    kinds["cold"].append(cold)
                    kinds["warm"].append(warm)
        with drive.chromium() as browser:
            for _ in range(SLOW_ROUNDS):
                for page, told in crawls.items():
                    told.append(crawl(browser, place, page))
    for kind in ("cold", "warm"):
        ours, bare = times[""][kind], times["bare.html"][kind]
        ratio = statistics.median(ours) / statistics.median(bare)
        detail = f"{spread(ours)} to {spread(bare)}, medians of {ROUNDS}; lower is better, aim {AIM}"
        row(f"start to first choice, {kind}", ratio, REFERENCE, detail)
    slow_line(crawls[""], crawls["bare.html"])


def slow_line(ours: list[tuple[float, float]], bare: list[tuple[float, float]]) -> None:
    """Report the ratio over a slow line, with the seconds and the megabytes of both."""
    seconds = [[each[0] for each in told] for told in (ours, bare)]
    megabytes = [statistics.median(each[1] for each in told) for told in (ours, bare)]
    took = " to ".join(spread(each, "s", 1) for each in seconds)
    detail = f"{took}, {megabytes[0]:.1f} to {megabytes[1]:.1f} MB, medians of {SLOW_ROUNDS}; aim {SLOW_AIM} s"
    ratio = statistics.median(seconds[0]) / statistics.median(seconds[1])
    row("start to first choice, slow line", ratio, REFERENCE, detail)


def with_bare_page(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the page's files with the reference beside them, known to the service worker too."""
    bare = f'<!doctype html><title>bare</title>{EARLY}<script type="module" src="bare.mjs"></script>'
    whole = files | {"bare.html": bare.encode(), "bare.mjs": BARE.encode()}
    stock = npm_files("pyodide")
    stock["pyodide.asm.mjs"] = pyodide.one_stack(stock["pyodide.asm.mjs"])
    stock["python_stdlib.zip"] = files["runtime/python_stdlib.zip"]
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
    whole |= {f"stock/{name}": stock[name] for name in names}
    del whole["sw.js"]
    return dist.sealed(whole, (ROOT / "assets" / "sw.js").read_text("utf-8"))


def visits(browser: Browser, url: str) -> tuple[float, float]:
    """Return the milliseconds of the first visit of a new profile, and of the third after it."""
    context = browser.new_context()
    context.add_init_script(PAINTED)
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


def crawl(browser: Browser, place: Path, name: str) -> tuple[float, float]:
    """Return the seconds of a first visit over a slow line, and the megabytes that had arrived by then."""
    line = slow.SlowLine(BITS, DELAY)
    for file in place.rglob("*.*"):
        line.content(file)  # a host has compressed long before anybody asks
    with Server(place, under="/some/where/", handler=slow.handler(line)) as server:
        context = browser.new_context()
        context.add_init_script(PAINTED)
        page = context.new_page()
        page.goto(server.url + name, wait_until="commit")
        took = ready(page)
        megabytes = line.sent / 1e6
        context.close()
    return took / 1000, megabytes


def ready(page: Page) -> float:
    """Return the milliseconds from the start of the navigation until the first frame after the page was ready."""
    drive.wait_until_ready(page)
    page.wait_for_function("performance.getEntriesByName('painted').length > 0")
    return float(page.evaluate("performance.getEntriesByName('painted')[0].startTime"))


if __name__ == "__main__":
    main()
