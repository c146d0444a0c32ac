"""Drives the page in a browser: what the tests and the benchmarks share."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, sync_playwright

from gotweb.workshop import browser

SIZES = {
    "desktop": (1440, 900),
    "tablet-landscape": (1180, 820),
    "tablet-portrait": (820, 1180),
    "phone": (390, 844),
}
"""The screens we look at, in CSS pixels."""

READY = """async () => {
  // a page that has just been come back to may have no element yet
  while (!document.documentElement) await new Promise((go) => setTimeout(go, 5));
  await new Promise((ready, failed) => {
    const root = document.documentElement;
    const look = () => {
      if ("ready" in root.dataset) ready();
      else if ("failed" in root.dataset) failed(new Error("the page says that it could not start"));
      else if ("stopped" in root.dataset) failed(new Error("the page says that its Python has stopped"));
    };
    new MutationObserver(look).observe(root, { attributes: true });
    setTimeout(() => failed(new Error("the page was not ready in a minute")), 60_000);
    look();
  });
}"""
QUIET = """async () => {
  await gotweb.quiet();
  const end = performance.now() + 20_000;
  while (Number(document.documentElement.dataset.coming ?? 0)) {
    if (performance.now() > end) throw new Error("after 20 seconds there still is a game that is being fetched");
    await new Promise((go) => setTimeout(go, 5));
  }
  await gotweb.quiet(); // a game that has come is drawn
}"""
RUN = f"""async (code) => {{
  const {{ python, library }} = await import(new URL("assets/boot.mjs", document.baseURI));
  await library();
  await ({QUIET})(); // what a tap has left for after the paint is part of it
  const value = await (await python).runPythonAsync(code);
  return value?.toJs ? value.toJs({{ dict_converter: Object.fromEntries }}) : value;
}}"""
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  }
}"""
AT_REST = """async () => {
  await gotweb.quiet(); // what a tap has left for after the paint is part of it
  const end = performance.now() + 20_000;
  while (gotwebGames.busy()) {
    if (performance.now() > end) throw new Error("after 20 seconds there still are games on their way to the device");
    await new Promise((go) => setTimeout(go, 5));
  }
}"""
HAPPENS = """async () => {{
  const happens = {condition};
  const end = performance.now() + 1_000;
  while (!(await happens())) {{
    if (performance.now() > end) return false;
    await new Promise((go) => setTimeout(go, 20));
  }}
  return true;
}}"""
"""The page itself asks again and again, for a second: to ask it from outside each time costs some milliseconds."""
STORED = """() => new Promise((done, failed) => {
  const asked = indexedDB.open("gotweb");
  asked.onupgradeneeded = () => asked.transaction.abort(); // there was none: so it shall stay
  asked.onerror = () => (asked.error.name === "AbortError" ? done([]) : failed(asked.error));
  asked.onsuccess = () => {
    const found = [];
    const started = asked.result.transaction("games");
    started.objectStore("games").openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) return;
      found.push([cursor.key, cursor.value]);
      cursor.continue();
    };
    started.oncomplete = () => { asked.result.close(); done(found); };
  };
})"""
"""All that the browser's database holds of games, read past the page's own memory of it."""


@contextmanager
def chromium(*arguments: str) -> Iterator[Browser]:
    """Start a headless browser for the `with` block; `arguments` are added to the usual ones."""
    place = browser.need()  # which may have to ask Playwright itself: no two of it can run at a time
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=place, args=[*browser.ARGUMENTS, *arguments])
        yield opened
        opened.close()


def wait_until_ready(page: Page) -> None:
    """Wait until a player could use the page."""
    page.evaluate(READY)


def wait_until_kept(page: Page) -> None:
    """Wait until the service worker has stored the page and serves it."""
    page.evaluate(KEPT)


def wait_until_stored(page: Page) -> None:
    """Wait until no game is still being written to the device."""
    page.evaluate(AT_REST)


def stored(page: Page) -> dict[str, str]:
    """Return id -> text of all games stored on the device, after all have been written."""
    wait_until_stored(page)
    return dict(page.evaluate(STORED))


def wait_until_quiet(page: Page) -> None:
    """Wait until all work deferred until after the paint is done, and no game is being fetched."""
    page.evaluate(QUIET)


def wait_until(page: Page, condition: str) -> None:
    """Wait until `condition`, a JavaScript function without arguments, returns (or promises) a true value.

    Playwright's own `wait_for_function` uses `eval`, which the page's policy forbids. Raises TimeoutError after a
    minute. A page that reloads meanwhile is asked again.
    """
    end = monotonic() + 60
    while monotonic() < end:
        if ask(page, HAPPENS.format(condition=condition)):
            return
    raise TimeoutError(f"a minute has passed without {condition}")


def ask(page: Page, script: str) -> Any:
    """Return the value of a script run in the page; if the page reloads meanwhile, the script is run again."""
    for _ in range(50):
        try:
            return page.evaluate(script)
        except Error as error:
            if "navigation" not in error.message:
                raise
            page.wait_for_timeout(100)
    raise TimeoutError("the page is loaded anew again and again")


def run_python(page: Page, code: str) -> Any:
    """Run Python in the page's own interpreter, and return the value of its last expression as plain data."""
    return page.evaluate(RUN, code)


class Watch:
    """Records what a page must never do: report an error, miss a file, or send a request to another host."""

    def __init__(self, page: Page, origin: str) -> None:
        """Begin to watch a page served at `origin`."""
        self.origin = origin
        self.problems: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", self._error)
        page.on("request", self._request)
        page.on("requestfailed", self._request_failed)

    def _console(self, message: ConsoleMessage) -> None:
        # that a preloaded file was wanted late says how busy this machine is, and nothing about the page
        if message.type in ("error", "warning") and "preloaded using link preload" not in message.text:
            self.problems.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _error(self, error: Error) -> None:
        self.problems.append(f"uncaught: {error}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.problems.append(f"asked another host: {request.url}")

    def _request_failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that is left gives up what it was still loading
            self.problems.append(f"could not load: {request.url} ({request.failure})")


def to_form(page: Page, game: str = "thrones-first", who: str = "together", unfold: bool = True) -> None:
    """Go from the first screen to the form of a game as a player does: a tap on the cover, then who plays.

    Folded parts (names, variants, seats by lot) are unfolded if `unfold`.
    """
    if page.locator("[data-action=shelf]").count():  # another game's form lies open
        page.locator("[data-action=shelf]").click()
    page.locator(f"[data-action=game-{game}]").click()
    page.locator("[data-action=start]").wait_for()
    answer = page.locator(f"[data-action=who-{who}]")
    if answer.count() and not answer.is_checked():
        answer.check(force=True)
    if unfold:
        unfold_rest(page)


def unfold_rest(page: Page) -> None:
    """Unfold the folded parts of a game's form."""
    if page.locator(".home-rest[open]").count() == 0:
        page.locator("[data-action=rest]").click()


def begin_game(page: Page, game: str = "thrones-first", who: str = "together") -> None:
    """Begin a game from the first screen with the form's default choices."""
    to_form(page, game, who, unfold=False)
    page.locator("[data-action=start]").click()
