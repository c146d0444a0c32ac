"""A page that cannot start says so, hands the games out, and can be had afresh; none waits without end."""

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from gotweb.workshop import drive
from gotweb.workshop.drive import begin_game, wait_until_kept, wait_until_ready
from gotweb.workshop.serve import Handler, Server
from tests.rest import usually

WASM = "runtime/pyodide.asm.wasm"
BROKEN = {"assets/boot.mjs": None}  # so nothing of ours runs but what is part of the page itself
HEAD = {"names": {"stark": "Ann"}, "seats": ["stark", "tyrell"], "played": 1795000000000}
GAME = json.dumps(HEAD) + "\n{}\n"
OFFERED = """() => [...document.querySelectorAll("#trouble button, #trouble a")]
  .filter((one) => one.checkVisibility()).map((one) => {
    one.scrollIntoView({ block: "center" }); // as a person would, not to the pixel
    const { x, y, right, bottom } = one.getBoundingClientRect();
    return [one.textContent, x, y, right, bottom];
  })"""
"""Where everything that can be pressed lies when it has been brought into sight."""
PUT = """(games) => new Promise((done, failed) => {
  const opening = indexedDB.open("gotweb", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("games");
  opening.onerror = failed;
  opening.onsuccess = () => {
    const writing = opening.result.transaction("games", "readwrite");
    for (const [key, text] of Object.entries(games)) writing.objectStore("games").put(text, key);
    writing.oncomplete = () => { opening.result.close(); done(); };
  };
})"""


class Falls(Handler):
    """A host that gives the page, with status 200, for every address it does not know."""

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        inside = path.startswith(self.under)
        return str(Path(self.directory) / "index.html") if inside and not Path(found).exists() else found


def failed(page: Page) -> None:
    page.locator("#failed").wait_for(state="visible", timeout=60_000)


@pytest.fixture(scope="module")
def broken(built, tmp_path_factory):
    """The address of a page that cannot start."""
    place = tmp_path_factory.mktemp("broken") / "dist"
    shutil.copytree(built, place, ignore=shutil.ignore_patterns(*(Path(name).name for name in BROKEN)))
    with Server(place) as server:
        yield server.url


@pytest.mark.parametrize(
    ("locale", "spoken", "other"), usually([("fr-FR", "fr", "en"), ("de", "en", "fr")], [("en-GB", "en", "fr")])
)
def test_a_start_that_fails_is_told_in_the_readers_language_and_makes_no_database(
    chromium, broken, locale, spoken, other
):
    page = chromium.new_page(locale=locale)
    page.goto(broken)
    failed(page)
    expect(page.locator(f"#failed [lang={spoken}]")).to_be_visible()
    assert not page.locator(f"#trouble [lang={other}]:visible").count()
    page.locator("#fresh").wait_for()
    assert page.evaluate("indexedDB.databases()") == [], "it has looked for games"
    page.context.close()


@pytest.mark.rare  # test_damaged.py has files cut off, and a fresh download that helps
def test_a_file_that_is_cut_off_at_the_first_visit_is_told_and_a_fresh_download_helps(chromium, built, altered):
    whole = (built / WASM).read_bytes()
    place = altered({WASM: whole[: len(whole) // 2], f"{WASM}.zst": b"cut off"})
    with Server(place) as server:
        page = chromium.new_page()
        page.goto(server.url)
        failed(page)
        assert not page.locator("#rescue").is_visible(), "there are no games yet"
        (place / WASM).write_bytes(whole)
        with page.expect_navigation(timeout=30_000):
            page.locator("#fresh").click()
        wait_until_ready(page)
        page.context.close()


def test_a_page_that_cannot_start_hands_out_every_game_as_it_lies(chromium, broken):
    page = chromium.new_page(locale="en-GB")
    page.goto(broken + "NOTICE.md")
    games = {"one": GAME, "odd/../key": "damaged"}
    page.evaluate(PUT, games)
    page.evaluate("(text) => { localStorage['gotweb.game.old'] = text; localStorage['gotweb.setting.x'] = 'y' }", GAME)
    page.goto(broken)
    failed(page)
    links = page.locator("#rescued a")
    expect(links).to_have_count(3)
    assert "Ann, tyrell" in page.locator("#rescued a[download='gotweb-one.json']").inner_text()
    texts = {}
    for link in links.all():
        with page.expect_download() as saved:
            link.click()
        texts[saved.value.suggested_filename] = Path(saved.value.path()).read_text("utf-8")
    assert texts == {"gotweb-one.json": GAME, "gotweb-old.json": GAME, "gotweb-odd----key.json": "damaged"}
    together = []
    page.on("download", lambda download: together.append(download))
    page.locator("#rescue-all").click()
    for _ in range(1200):
        if len(together) == 3:
            break
        page.wait_for_timeout(50)
    assert len(together) == 3
    page.context.close()


def test_what_is_offered_can_be_touched_reached_and_read(chromium, broken, axe, whole):
    page = chromium.new_page(locale="fr-FR")
    page.goto(broken + "NOTICE.md")
    page.evaluate(PUT, {f"game{number}": GAME for number in range(30)})
    for size, (width, height) in drive.SIZES.items():
        if not whole and size != "phone":
            continue
        page.set_viewport_size({"width": width, "height": height})
        page.goto(broken)
        failed(page)
        page.locator("#rescued a").last.wait_for()
        boxes = page.evaluate(OFFERED)
        assert len(boxes) >= 32, "thirty games, all of them together, and a fresh download"
        for told, x, y, right, bottom in boxes:
            assert min(right - x, bottom - y) >= 44, (size, told)
            assert x >= 0 and right <= width, (size, told)
            assert y >= 0 and bottom <= height, (size, told)
        page.evaluate(axe)
        found = page.evaluate("axe.run('#trouble')")
        assert [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]] == [], size
    page.context.close()


@pytest.mark.parametrize("host", usually(["the worker"], ["a host that always gives the page"]))
def test_a_wrong_address_leads_to_the_page(chromium, built, host):
    with Server(built, under="/some/where/", handler=Falls) as server:
        page = chromium.new_page()
        if host == "the worker":
            page.goto(server.url)
            wait_until_ready(page)
            wait_until_kept(page)
            page.context.set_offline(True)
        for address in ("x", "x/y/z", "x/y/z/?a=1#b"):
            page.goto(server.url + address)
            page.wait_for_url(server.url + address.partition("/z/")[2] if "/" in address else server.url + "*")
            wait_until_ready(page)
        page.context.close()


def test_a_python_that_neither_comes_nor_fails_is_told_after_a_while_and_still_waited_for(chromium, built):
    with Server(built) as server:
        page = chromium.new_page(service_workers="block")
        held = []
        page.route(f"**/{WASM}.zst", lambda route: held.append(route))
        page.clock.install()
        page.goto(server.url)
        page.locator("#waking").wait_for()
        assert not page.locator("#trouble").is_visible()
        page.clock.run_for(61_000)
        page.locator("#slow").wait_for(state="visible")
        expect(page.locator("#fresh")).to_be_visible()
        assert not page.locator("#failed").is_visible()
        page.clock.resume()
        while not held:
            page.wait_for_timeout(50)
        held[0].continue_()
        wait_until_ready(page)
        assert not page.locator("#trouble").is_visible()
        page.context.close()


END_PYTHON = """async () => {
  const { python } = await import(new URL("assets/boot.mjs", document.baseURI));
  try { (await python)._api.fatal_error(new Error("memory access out of bounds")); } catch {}
}"""


@pytest.mark.parametrize(("locale", "told"), usually([("fr-FR", "s’est arrêté")], [("en-GB", "has stopped")]))
def test_a_python_that_ends_in_mid_game_is_told_covers_all_and_the_game_goes_on(chromium, built, locale, told):
    with Server(built) as server:
        page = chromium.new_page(locale=locale, service_workers="block")
        page.goto(server.url)
        wait_until_ready(page)
        begin_game(page)
        page.locator("#curtain [data-action=show]").wait_for()
        page.evaluate(END_PYTHON)
        expect(page.locator("#stopped")).to_be_visible()
        assert told in page.locator("#stopped").inner_text()
        shown = page.evaluate("() => [...document.body.children].filter(e => e.checkVisibility()).map(e => e.tagName)")
        assert shown == ["HEADER"], "nobody could draw the curtain any more"
        assert not page.locator("#fresh").is_visible()
        expect(page.locator("#rescued a")).to_have_count(1)
        with page.expect_navigation(timeout=30_000):
            page.locator("#open-again").click()
        wait_until_ready(page)
        page.locator("[data-action=resume]").click()
        page.locator("#curtain [data-action=show]").wait_for()
        page.context.close()
