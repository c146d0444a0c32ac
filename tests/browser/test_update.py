"""A newer version comes whole or not at all, and one that does not start gives way to the one before."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from gotweb.workshop import dist
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.drive import ask, begin_game, wait_until, wait_until_kept, wait_until_ready
from gotweb.workshop.serve import Server
from tests.rest import usually

WASM = "runtime/pyodide.asm.wasm"
STATES = """async () => Promise.all((await caches.keys()).map(async (cacheName) => {
  const state = await caches.match(new URL("gotweb-state", document.baseURI), { cacheName });
  return [cacheName.split(" ").at(-1), await state?.text()];
}))"""
INSTALLED = """async () => {
  const kept = await navigator.serviceWorker.getRegistration();
  await kept.update().catch(() => {});
  const coming = kept.installing;
  if (coming) await new Promise((done) => coming.addEventListener("statechange", done, { once: true }));
  return kept.waiting !== null;
}"""
"""Whether the host's newer version has been stored; asked for once more, whatever came of it before."""
EMPTY = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
DROP = """async (file) => {
  const store = await caches.open((await caches.keys())[0]);
  return store.delete(new URL(file, document.baseURI));
}"""
HELD = """async () => {
  const [name] = await caches.keys();
  return name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : [];
}"""
UPDATE = "document.dispatchEvent(new CustomEvent('gotweb-update-now'))"


class Host:
    """A host of the page, on which other versions can be put."""

    def __init__(self, place: Path, url: str) -> None:
        self.place, self.url = place, url

    def release(self, changes: dict[str, bytes]) -> str:
        """Put a version there in which some files are others, and return what it is called."""
        files = {file.relative_to(self.place).as_posix(): file.read_bytes() for file in self.place.rglob("*.*")}
        del files["sw.js"]
        dist.write(dist.sealed(files | changes, (ROOT / "assets" / "sw.js").read_text("utf-8")), self.place)
        return self.version()

    def newer(self) -> str:
        """Put a version there that is the same but for its title."""
        return self.release(
            {"index.html": self.read("index.html").replace(b"<title>Banners on the Table", b"<title>newer")}
        )

    def broken(self) -> str:
        """Put a version there that cannot start, though every file of it is as it was built."""
        script = self.read("assets/boot.mjs").replace(
            b"async function wake() {", b"async function wake() {\n  throw 1;", 1
        )
        return self.release({"assets/boot.mjs": script})

    def read(self, name: str) -> bytes:
        return (self.place / name).read_bytes()

    def damage(self, name: str) -> None:
        """Have a file come cut off, with status 200."""
        data = self.read(name)
        (self.place / name).write_bytes(data[: len(data) // 2])

    def version(self) -> str:
        return self.read("index.html").decode().partition('data-version="')[2].partition('"')[0]


@pytest.fixture
def host(altered) -> Iterator[Host]:
    place = altered({})
    with Server(place, under="/other/") as server:
        yield Host(place, server.url)


@contextmanager
def visiting(chromium, url: str, **options: object) -> Iterator[Page]:
    context = chromium.new_context(**options)
    page = context.new_page()
    page.goto(url)
    yield page
    context.close()


def settled(page: Page, expected: dict[str, str]) -> None:
    """Wait until the versions on the device are these, each with what became of it."""
    for _ in range(400):
        if dict(ask(page, STATES)) == expected:
            return
        page.wait_for_timeout(150)
    assert dict(ask(page, STATES)) == expected


def kept(chromium, page: Page, host: Host) -> str:
    """Wait until the page is on the device and known to start, and return its version."""
    wait_until_ready(page)
    wait_until_kept(page)
    settled(page, {host.version(): "started"})
    return host.version()


def back_on(page: Page, old: str) -> None:
    """Ask for the newer version, which does not start, and wait until the page has come back with the one before."""
    page.evaluate("globalThis.before = true")  # of the page that is about to be left
    page.evaluate(UPDATE)
    at_rest = f"html[data-version='{old}'][data-ready][data-update]"
    wait_until(page, f'() => !globalThis.before && document.querySelector("{at_rest}") !== null')


def version_of(page: Page) -> str:
    return ask(page, "document.documentElement.dataset.version")


def test_a_newer_version_waits_until_it_is_asked_for_and_what_is_unchanged_is_not_downloaded_again(chromium, host):
    with visiting(chromium, host.url) as page:
        old = kept(chromium, page, host)
        new = host.newer()
        (host.place / WASM).unlink()  # so it cannot come from the host
        page.reload()
        wait_until_ready(page)
        page.locator("html[data-update]").wait_for(timeout=20_000)
        assert page.title() == "Banners on the Table", "the version in use must not change under a game in progress"
        settled(page, {old: "started", new: "stored"})
        with page.expect_navigation():
            page.evaluate(UPDATE)
        wait_until_ready(page)
        assert page.title() == "newer"
        settled(page, {new: "started"})


def test_a_version_of_which_a_file_is_cut_off_is_not_taken_until_it_comes_whole(chromium, host):
    with visiting(chromium, host.url) as page:
        old = kept(chromium, page, host)
        whole = host.read(WASM)
        new = host.release({WASM: whole + b"\0\x02\1x", "index.html": host.read("index.html") + b"<!-- newer -->"})
        longer = host.read(WASM)
        host.damage(WASM)
        assert page.evaluate(INSTALLED) is False
        page.reload()
        wait_until_ready(page)
        assert version_of(page) == old
        (host.place / WASM).write_bytes(longer)
        assert page.evaluate(INSTALLED) is True
        settled(page, {old: "started", new: "stored"})


def test_a_version_that_does_not_start_gives_way_to_the_one_before_until_it_is_asked_for_again(chromium, host):
    with visiting(chromium, host.url) as playing:
        old = kept(chromium, playing, host)
        begin_game(playing)
        new = host.broken()
        page = playing.context.new_page()
        page.goto(host.url)
        wait_until_ready(page)
        assert page.evaluate(INSTALLED) is True
        page.locator("html[data-update]").wait_for()  # only then does the page listen
        back_on(page, old)
        settled(page, {old: "started", new: "failed"})
        assert playing.locator("#curtain [data-action=show]").is_visible(), "who plays on the older is not disturbed"
        playing.close()
        page.context.set_offline(True)
        page.reload()
        page.locator("html[data-ready][data-update]").wait_for(timeout=30_000)
        assert version_of(page) == old, "and so it stays"
        back_on(page, old)
        settled(page, {old: "started", new: "failed"})
        page.context.set_offline(False)
        newest = host.release({"assets/boot.mjs": host.read("assets/boot.mjs").replace(b"throw 1;", b"")})
        assert page.evaluate(INSTALLED) is True
        page.locator("html[data-update]").wait_for()
        with page.expect_navigation():
            page.evaluate(UPDATE)
        wait_until_ready(page)
        settled(page, {newest: "started"})


def test_when_no_version_starts_the_page_says_so_and_does_not_try_for_ever(chromium, host):
    with visiting(chromium, host.url) as page:
        old = kept(chromium, page, host)
        new = host.broken()
        assert page.evaluate(INSTALLED) is True
        # the one before is damaged on the device: it cannot start either
        page.evaluate(
            """async ([name, file]) => {
                const store = await caches.open((await caches.keys()).find((key) => key.endsWith(name)));
                await store.put(new URL(file, document.baseURI), new Response("damaged"));
            }""",
            [old, WASM],
        )
        loads = []
        page.on("load", lambda _: loads.append(None))
        page.locator("html[data-update]").wait_for()
        page.evaluate(UPDATE)
        page.locator("#failed").wait_for(state="visible", timeout=30_000)
        assert len(loads) <= 3
        settled(page, {old: "failed", new: "failed"})


def test_a_fresh_download_replaces_what_is_damaged_on_the_device(chromium, host):
    with visiting(chromium, host.url) as page:
        version = kept(chromium, page, host)
        page.evaluate(
            """async (file) => {
                const store = await caches.open((await caches.keys())[0]);
                await store.put(new URL(file, document.baseURI), new Response("damaged"));
                localStorage["gotweb.game.mine"] = "kept";
            }""",
            WASM,
        )
        page.reload()
        page.locator("#failed").wait_for(state="visible", timeout=30_000)
        host.damage("assets/boot.mjs")
        page.locator("#fresh").click()
        page.locator("#fresh-failed").wait_for()
        settled(page, {version: "failed"})  # nothing is given up for a download that is not whole
        host.release({})
        (host.place / "assets" / "boot.mjs").write_bytes((ROOT / "assets" / "boot.mjs").read_bytes())
        host.release({})
        with page.expect_navigation(timeout=30_000):
            page.locator("#fresh").click()
        wait_until_ready(page)
        wait_until_kept(page)
        settled(page, {host.version(): "started"})
        assert page.evaluate("gotwebGames.get('mine')") == "kept", "games are not what was damaged"


@pytest.mark.parametrize("what", usually(["one file"], ["all"]))
def test_what_the_browser_drops_under_a_living_service_worker_is_stored_anew(chromium, host, what):
    with visiting(chromium, host.url) as page:
        version = kept(chromium, page, host)
        held = set(page.evaluate(HELD))
        page.evaluate(EMPTY) if what == "all" else page.evaluate(DROP, WASM)
        page.reload()
        wait_until_ready(page)
        for _ in range(300):
            if set(ask(page, HELD)) == held:
                break
            page.wait_for_timeout(200)
        assert set(ask(page, HELD)) == held
        settled(page, {version: "started"})
        page.context.set_offline(True)
        page.reload()
        wait_until_ready(page)


@pytest.mark.rare  # a file that is dropped, and a newer version, are tried above
def test_a_page_whose_store_was_emptied_starts_from_a_host_that_has_another_version(chromium, host):
    """The old service worker knows other hashes; what it has to do with it ends when the new one is asked for."""
    with visiting(chromium, host.url) as page:
        kept(chromium, page, host)
        page.evaluate(EMPTY)
        newer = host.release(
            {
                "assets/boot.mjs": host.read("assets/boot.mjs") + b"// newer\n",
                "index.html": host.read("index.html").replace(b"<title>Banners on the Table", b"<title>newer"),
            }
        )
        loads = []
        page.on("load", lambda _: loads.append(None))
        page.reload()
        wait_until_ready(page)
        assert version_of(page) == newer
        page.locator("html[data-update]").wait_for(timeout=20_000)
        with page.expect_navigation():
            page.evaluate(UPDATE)
        wait_until_ready(page)
        settled(page, {newer: "started"})
        assert len(loads) == 2
