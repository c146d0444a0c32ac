"""Whatever file of the page is missing or damaged at the first visit, a person is told, and how to help himself.

What the start cannot do without has its hash in the page (or a checksum in it, as archives have): it fails, and that is
told at once. All else is compared by the service worker, as it stores the page, with what the build has written; that
is told when the page has started. Of one file nobody need hear: what is packed for the first visit alone is there plain
as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from gotweb.workshop import dist
from gotweb.workshop.drive import wait_until_kept, wait_until_ready
from gotweb.workshop.serve import Handler, Server
from tests.rest import in_turn

TOLD = 60_000
"""Milliseconds until a test takes it that nothing is told. Nothing is measured: others use the machine, too."""
NAMED = ("assets/hold.mjs", "assets/style.css", "pyscript/core.js", "runtime/pyscript.zip")
NEEDED = (
    *NAMED,
    "assets/boot.mjs",
    "assets/draw.mjs",
    "assets/follows.mjs",
    "assets/games.mjs",
    "assets/drafts.mjs",
    "assets/page.mjs",
    "assets/unpack.mjs",
    "idb/index.js",
    "pyscript/core-*.js",
    "runtime/pyodide.asm.mjs",
    "runtime/pyodide.mjs",
    "wheels/pyodide-lock.json",
    "runtime/zstd.wasm",
)
"""What the start cannot do without, but for the page itself and Python (test_rescue.py)."""
QUICK = ("runtime/snapshot.zst",)
"""Without this it is slower: then it takes what it would leave for later, which has to be unpacked as well."""
WORKER, PAGE = "sw.js", "index.html"
DAMAGES = {
    "missing": lambda data: None,
    "empty": lambda data: b"",
    "cut off": lambda data: data[: len(data) // 2],
    "one byte": lambda data: data[: len(data) // 2] + bytes([data[len(data) // 2] ^ 1]) + data[len(data) // 2 + 1 :],
    "another page": lambda data: b"<!doctype html><title>hello</title><p>You have to log in.</p>",
}


class Host:
    """A host of the page, some files of which are not what they were."""

    def __init__(self, place: Path, url: str, spoilt: dict[str, bytes | None]) -> None:
        self.place, self.url, self.spoilt = place, url, spoilt
        self.names = sorted(file.relative_to(place).as_posix() for file in place.rglob("*") if file.is_file())

    def spoil(self, name: str, how: str) -> None:
        """Have a file come damaged from now on."""
        self.spoilt[name] = DAMAGES[how]((self.place / name).read_bytes())


@pytest.fixture
def host(built: Path) -> Iterator[Host]:
    spoilt: dict[str, bytes | None] = {}

    class Spoiling(Handler):
        """Gives other bytes for some files."""

        def do_GET(self) -> None:
            name = self.path.removeprefix(self.under).partition("?")[0] or PAGE
            if name not in spoilt:
                super().do_GET()
                return
            data = spoilt[name]
            if data is None:
                self.send_error(404)
                return
            self.send_response(200)
            page = data.startswith(b"<!doctype")
            self.send_header("Content-Type", "text/html" if page else self.guess_type(name))
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    with Server(built, under="/some/where/", handler=Spoiling) as server:
        yield Host(built, server.url, spoilt)


def first_visit(chromium: Browser, host: Host, locale: str = "fr-FR") -> Page:
    page = chromium.new_page(locale=locale)
    page.goto(host.url)
    return page


def told(page: Page, what: str, language: str = "fr") -> None:
    """A sentence is there, in this language alone, and a way to help oneself; and nothing of the game is."""
    page.locator(f"#{what} [lang={language}]").wait_for(state="visible", timeout=TOLD)
    spoken = "all => [...new Set(all.map((one) => one.lang))]"
    assert page.locator("#trouble [lang]:visible").evaluate_all(spoken) == [language]
    expect(page.locator("#fresh")).to_be_visible()


def of(host: Host, pattern: str) -> str:
    """The one file that is meant: some have names that change with what is in them."""
    (name,) = (name for name in host.names if Path(name).match(pattern))
    return name


SPOILT = [
    pytest.param(name, how, marks=in_turn(h, n + 1, 5)) for n, name in enumerate(NAMED) for h, how in enumerate(DAMAGES)
]
"""Each of these files with each damage; in a usual run every file with one of them, by turns."""


@pytest.mark.parametrize(("name", "how"), SPOILT)
def test_what_the_start_cannot_do_without_is_told_at_once(chromium: Browser, host: Host, name: str, how: str) -> None:
    host.spoil(name, how)
    page = first_visit(chromium, host)
    told(page, "failed")
    page.wait_for_timeout(300)
    began = page.locator("#home > *, #table > *, #curtain > *").filter(visible=True)
    assert not began.count(), "what has begun before the file came is put away"
    page.context.close()


def test_any_file_that_the_start_cannot_do_without_is_told_however_it_is_damaged(
    chromium: Browser, host: Host, whole: bool
) -> None:
    """Every fourth of them, unless everything is run."""
    silent = []
    others = [(n, one) for n, one in enumerate(one for one in NEEDED if one not in NAMED)]
    for n, pattern in others if whole else others[::4]:
        how = list(DAMAGES)[n % len(DAMAGES)]
        host.spoilt.clear()
        host.spoil(of(host, pattern), how)
        page = first_visit(chromium, host)
        try:
            page.locator("#failed").wait_for(state="visible", timeout=TOLD)
        except TimeoutError:
            silent.append((pattern, how))
        page.context.close()
    assert silent == []


def test_a_page_that_is_cut_off_is_told(chromium: Browser, host: Host) -> None:
    whole = (host.place / PAGE).read_bytes()
    for part in (b"</aside>", b'<p id="live"'):
        host.spoilt[PAGE] = whole[: whole.index(part)]
        page = first_visit(chromium, host)
        told(page, "failed")
        page.context.close()


@pytest.mark.parametrize("without", ["what makes the start quick", "what the start leaves for later"])
@pytest.mark.one_of(2)
def test_all_other_files_are_compared_when_the_page_has_started_and_a_fresh_download_helps(
    chromium: Browser, host: Host, without: str
) -> None:
    others = set(host.names) - {of(host, one) for one in NEEDED} - {WORKER, PAGE, dist.PACKED}
    others = set(QUICK) if without == "what makes the start quick" else others - set(QUICK)
    for n, name in enumerate(sorted(others)):
        host.spoil(name, list(DAMAGES)[n % len(DAMAGES)])
    page = first_visit(chromium, host)
    wait_until_ready(page)
    told(page, "damaged")
    assert set(page.evaluate("document.documentElement.dataset.damaged.split(' ')")) == others
    page.locator("[data-action=speak-en]").click()
    told(page, "damaged", "en")
    page.locator("#fresh").click()
    page.locator("#fresh-failed").wait_for(state="visible")
    host.spoilt.clear()
    with page.expect_navigation(timeout=30_000):
        page.locator("#fresh").click()
    wait_until_ready(page)
    wait_until_kept(page)
    assert not page.locator("#trouble").is_visible()
    page.context.close()


@pytest.mark.parametrize("how", [pytest.param(how, marks=in_turn(h, 3, 5)) for h, how in enumerate(DAMAGES)])
def test_a_service_worker_that_is_damaged_is_told_and_one_that_is_forbidden_is_not(
    chromium: Browser, host: Host, how: str
) -> None:
    host.spoil(WORKER, how)
    page = first_visit(chromium, host)
    wait_until_ready(page)
    told(page, "damaged")
    page.context.close()
    if how == "missing":
        host.spoilt.clear()
        page = chromium.new_page()
        page.add_init_script(
            "ServiceWorkerContainer.prototype.register = async () => { throw new DOMException('no', 'SecurityError'); }"
        )
        with page.expect_response("**/sw.js"):  # it is looked at, and whole
            page.goto(host.url)
        page.wait_for_timeout(300)
        assert not page.locator("#trouble").is_visible()
        page.context.close()


def test_what_is_packed_for_the_first_visit_is_there_plain_as_well(chromium: Browser, host: Host) -> None:
    host.spoil(dist.PACKED, "cut off")
    page = first_visit(chromium, host)
    wait_until_ready(page)
    wait_until_kept(page)
    assert not page.locator("#trouble").is_visible()
    page.context.close()


def test_without_a_network_nothing_is_taken_for_damaged(chromium: Browser, host: Host) -> None:
    page = chromium.new_page()
    page.goto(host.url)
    page.evaluate("document.documentElement.dataset.ready ?? 0")
    wait_until_ready(page)
    page.context.set_offline(True)  # while the service worker is still downloading, or has not begun
    page.wait_for_timeout(2_000)
    assert not page.locator("#trouble").is_visible()
    page.context.close()


def test_a_device_without_room_for_the_page_is_told_so(chromium: Browser, host: Host) -> None:
    page = chromium.new_page(locale="fr-FR")
    origin = "/".join(host.url.split("/")[:3])
    wire = page.context.new_cdp_session(page)
    wire.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    page.goto(host.url)
    page.locator("#unstored [lang=fr]").wait_for(state="visible", timeout=TOLD)
    assert not page.locator("#fresh").is_visible()
    page.context.close()
