"""Games stay on the device, whatever the browser does: full, blocked, slow, emptied, two windows, an older version."""

from __future__ import annotations

import json
from typing import Any

import pytest
from doing import act
from late import digest_of, kept
from playwright.sync_api import Browser, Page, expect
from test_home import again, at_table, digest, to_menu

from gotweb.workshop.drive import STORED, begin_game, run_python, stored, to_form, wait_until_ready, wait_until_stored
from tests.rest import usually

ANSWER = """
from gotweb.core.chance import seeded
from gotweb.ui.page import app
match = app.here().match
seat = sorted(match.choices)[0]
app.here().table.go_on(seat)
app.here().table.send(match.choices[seat].sample(seeded(SEED)))
app.here().match.digest()
"""
FORBIDDEN = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } })"
REFUSED = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError'); }"
NO = "IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => { throw new DOMException('no', 'ERROR'); }"
FULL, BROKEN = NO.replace("ERROR", "QuotaExceededError"), NO.replace("ERROR", "UnknownError")
FULL_DISK = """IDBFactory.prototype.open = () => {
  throw new DOMException('Encountered full disk while opening backing store for indexedDB.open.', 'QuotaExceededError');
}"""
GIVEN_UP = """
  Object.defineProperty(IDBTransaction.prototype, "error", {
    get: () => new DOMException("The current transaction exceeded its quota limitations.", "QuotaExceededError") });
  for (const name of ["put", "add"]) {
    const real = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...all) {
      const request = real.apply(this, all);
      queueMicrotask(() => this.transaction.commit()); // the request then hears of an AbortError
      return request;
    };
  }
  const ended = new WeakSet();
  IDBTransaction.prototype.commit = function () {
    if (!ended.has(this)) this.abort();
    ended.add(this);
  };
"""
NO_ROOM = BROKEN + "; navigator.storage.estimate = async () => ({ quota: 26947, usage: 26947 });"
"""What Chromium tells on a full disk."""
HANGING = """
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...all) {
    const asked = open.apply(this, all);
    asked.onupgradeneeded = () => asked.transaction.abort(); // no database without a store in it
    asked.addEventListener = () => {};
    return asked;
  };
"""
SLOW = """
  const open = IDBFactory.prototype.open;
const gate = new Promise((go) => { window.openNow = go; });
IDBFactory.prototype.open = function (...all) {
  const asked = open.apply(this, all);
  asked.addEventListener = (kind, call) => EventTarget.prototype.addEventListener.call(
    asked, kind, kind === "success" ? (event) => gate.then(() => call(event)) : call);
  return asked;
};"""
MENDABLE = """
  for (const name of ["put", "add"]) {
    const real = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...all) {
      if (!window.mended) throw new DOMException('no', 'QuotaExceededError');
      return real.apply(this, all);
    };
  }
"""
WRITTEN_AGAIN = """async () => {
  const end = performance.now() + 20_000;
  // a browser that is asked while it clears its databases may never answer: then it is asked again
  const there = () => Promise.race([indexedDB.databases(), new Promise((go) => setTimeout(go, 1_000, []))]);
  while (!(await there()).some(({ name }) => name === "gotweb")) {
    if (performance.now() > end) throw new Error("nobody has opened the database again");
    await new Promise((go) => setTimeout(go, 20));
  }
}"""
DEAF = "void (BroadcastChannel.prototype.postMessage = () => {})"
OLD = "([id, text]) => { localStorage['gotweb.game.' + id] = text; }"


def answer(page: Page, seed: int = 1) -> str:
    """Answer the first open question of the game on the table, as its player does, and return the game's digest."""
    given: str = run_python(page, ANSWER.replace("SEED", str(seed)))
    return given


def begin(page: Page) -> None:
    """Begin a game from the first screen."""
    begin_game(page)
    at_table(page)


def asks_back(page: Page) -> bool:
    """Whether the browser would ask before it closes the page."""
    return bool(page.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))"))


@pytest.mark.in_place
def test_every_answer_is_in_the_browsers_database(page: Page) -> None:
    begin(page)
    for seed in range(5):
        given = answer(page, seed)
        (id,) = stored(page)
        assert digest(page, id) == given
        assert json.loads(stored(page)[id].split("\n")[0])["save"] == 1
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('gotweb.game'))") == []
    again(page)
    assert digest(page, id) == given


def test_the_browser_is_asked_to_keep_the_games_when_one_is_begun(visit: Any) -> None:
    page = visit(script="navigator.storage.persist = async () => { window.asked = (window.asked ?? 0) + 1; }")
    assert page.evaluate("window.asked") is None
    begin(page)
    assert page.evaluate("window.asked") == 1


@pytest.mark.parametrize(
    ("trouble", "sentence", "at_first"),
    [
        (FORBIDDEN, "no storage here", "private window"),
        (REFUSED, "no storage here", "private window"),
        (BROKEN, "storage refused", None),
        (HANGING, "storage refused", None),
        (MENDABLE, "no room left", None),
        (FULL_DISK, "no room left", "no room left"),
        (GIVEN_UP, "no room left", None),
        (NO_ROOM, "no room left", None),
    ],
    ids=["forbidden", "refused", "broken", "hanging", "full", "full disk", "given up", "no room"],
)
def test_as_long_as_a_game_is_not_kept_the_table_says_so_and_why(
    visit: Any, trouble: str, sentence: str, at_first: str | None, whole: bool
) -> None:
    page = visit(script=trouble)
    if at_first is not None:  # a browser that keeps nothing at all is told of before a game is begun
        expect(page.locator(".home-notice.warn")).to_contain_text(at_first)
    to_form(page)
    act(page, "name-0").fill("Ida")
    act(page, "start").click()
    at_table(page)
    notice = page.locator("#table .unkept")
    expect(notice).to_contain_text(sentence)
    expect(page.locator("#live")).to_contain_text("ave it as a file")
    assert asks_back(page)
    for seed in range(3):
        answer(page, seed)
    expect(notice).to_contain_text(sentence)
    if not whole and trouble not in (FORBIDDEN, BROKEN, MENDABLE):  # one of each sentence goes on
        return
    if act(page, "look").count():
        act(page, "look").click()
    with page.expect_download() as waiting:
        act(page, "export-unkept").click()
    assert waiting.value.suggested_filename.startswith("thrones-first-")
    expect(notice).to_be_visible()
    to_menu(page)
    act(page, "home").click()
    expect(page.locator(".home-game")).to_contain_text("Only this window holds")
    with page.expect_download():
        act(page, "export").click()
    act(page, "resume").click()
    at_table(page)
    expect(notice).to_be_visible()
    assert asks_back(page)
    if trouble != MENDABLE:
        return
    # when there is room again, the game is kept, and the notice goes
    page.evaluate("window.mended = true")
    expect(notice).to_have_count(0, timeout=20_000)  # by itself, without an answer
    assert not asks_back(page)
    (text,) = stored(page).values()
    assert json.loads(text.split("\n")[0])["game"] == "thrones-first"


@pytest.mark.in_place
def test_closing_the_page_asks_back_while_a_write_is_in_flight_and_only_then(page: Page) -> None:
    begin(page)
    wait_until_stored(page)
    assert not asks_back(page)
    in_flight = page.evaluate(
        """() => {
          gotwebGames.put("another", "text");
          return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
        }"""
    )
    assert in_flight
    wait_until_stored(page)
    assert not asks_back(page)


def test_a_person_who_closes_the_page_too_early_is_asked(visit: Any) -> None:
    page = visit(script=FULL)
    begin(page)
    expect(page.locator("#table .unkept")).to_be_visible()
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.close(run_before_unload=True)
    for _ in range(600):  # the browser asks in its own time
        if asked:
            break
        page.context.pages[0].wait_for_timeout(50)
    assert asked == ["beforeunload"]
    assert not page.is_closed()


def test_when_the_device_is_full_a_reload_gives_what_was_played_last(visit: Any) -> None:
    page = visit(games={"g": kept(40)}, script=FULL)
    act(page, "resume").click()
    at_table(page)
    given = answer(page)
    expect(page.locator("#table .unkept")).to_be_visible()
    for _ in range(2):
        again(page)
        expect(page.locator("[data-game=g]")).to_be_visible()  # a database that opens slowly keeps no page waiting
        assert digest(page, "g") == given, "what the database has no room for was laid beside it"
    assert digest_of(dict(page.evaluate(STORED))["g"]) == digest_of(kept(40))
    expect(page.locator(".home-game")).to_have_count(1)


def test_a_device_that_is_full_indeed_is_told_as_that(chromium: Browser, site: str) -> None:
    page = chromium.new_page(locale="en-GB")
    wire = page.context.new_cdp_session(page)
    origin = "/".join(site.split("/")[:3])
    wire.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1000})
    page.goto(site)
    wait_until_ready(page)
    begin(page)
    expect(page.locator("#table .unkept")).to_contain_text("no room left")
    page.context.close()


def test_settings_that_cannot_be_kept_are_in_nobodys_way(visit: Any) -> None:
    page = visit(
        script="Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    act(page, "speak-fr").click()
    to_form(page)
    expect(act(page, "start")).to_have_text("Commencer la partie")
    act(page, "start").click()
    at_table(page)
    wait_until_stored(page)
    assert len(stored(page)) == 1, "games do not need it"


def test_a_game_that_cannot_be_deleted_is_on_the_list_again_with_a_sentence(visit: Any) -> None:
    page = visit(games={"g": kept(20)})
    page.evaluate("void (IDBObjectStore.prototype.delete = () => { throw new DOMException('no', 'UnknownError'); })")
    act(page, "delete").click()
    act(page, "delete-yes").click()
    expect(act(page, "told")).to_contain_text("did not let us delete")
    expect(page.locator("[data-game=g]")).to_be_visible()
    assert list(stored(page)) == ["g"]


@pytest.mark.parametrize("how", usually(["cleared by the person"], ["deleted by a script"]))
def test_a_game_on_the_table_survives_that_the_devices_storage_is_emptied(visit: Any, how: str) -> None:
    page = visit(alone=True, games={"other": kept(20)})
    begin(page)
    wait_until_stored(page)
    if how == "cleared by the person":
        origin = page.evaluate("location.origin")
        wire = page.context.new_cdp_session(page)
        wire.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    else:
        page.evaluate("""() => new Promise((done) => { indexedDB.deleteDatabase("gotweb").onsuccess = done; })""")
    page.evaluate(WRITTEN_AGAIN)
    assert len(stored(page)) == 1, "at once, without an answer"
    given = answer(page)
    (id,) = stored(page)
    again(page)
    assert digest(page, id) == given
    assert len(page.evaluate("gotwebGames.ids()")) == 1, "what nobody played is gone, as somebody wished"


def test_a_database_that_does_not_open_keeps_nobody_waiting_and_its_games_come_later(visit: Any) -> None:
    page = visit(games={"g": kept(20)}, script=SLOW)
    expect(page.locator(".home-game")).to_have_count(0)
    page.evaluate("openNow()")
    expect(page.locator("[data-game=g]")).to_be_visible(timeout=20_000)
    assert digest(page, "g") == digest_of(kept(20))


def test_games_of_an_older_version_move_into_the_database(page: Page) -> None:
    page.evaluate(OLD, ["g", kept(40)])
    page.evaluate(OLD, ["damaged", "{"])
    again(page)
    assert digest(page, "g") == digest_of(kept(40))
    assert stored(page) == {"g": kept(40), "damaged": "{"}
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('gotweb.game'))") == []


@pytest.mark.parametrize("newer", usually(["older version"], ["database"]))
def test_of_a_game_that_both_have_the_one_played_last_wins_and_the_other_stays(visit: Any, newer: str) -> None:
    texts = {"g": kept(30), "h": kept(50)}
    one, other = map(digest_of, texts.values())
    page = visit(games={"g": texts["g"]})

    def at(text: str, played: int) -> str:
        head, _, body = text.partition("\n")
        told = json.loads(head)["played"]
        return head.replace(f'"played": {told}', f'"played": {told + played}') + "\n" + body

    page.evaluate(OLD, ["g", at(texts["h"], 1_000_000 if newer == "older version" else -1_000_000)])
    for _ in range(2):
        again(page)
        assert {id: digest(page, id) for id in stored(page)} == (
            {"g": other, "g-1": one} if newer == "older version" else {"g": one, "g-1": other}
        )


def test_a_game_that_cannot_move_stays_where_it_is_and_can_be_played(visit: Any) -> None:
    page = visit(script=MENDABLE)
    page.evaluate(OLD, ["g", kept(40)])
    again(page)
    assert stored(page) == {}
    assert digest(page, "g") == digest_of(kept(40))
    assert page.evaluate("localStorage['gotweb.game.g']") == kept(40)
    expect(page.locator(".home-game .warn")).to_have_count(0)
    assert not asks_back(page)
    act(page, "resume").click()
    at_table(page)
    expect(page.locator("#table .unkept")).to_have_count(0)
    given = answer(page)
    expect(page.locator("#table .unkept")).to_be_visible()
    page.evaluate("window.mended = true")
    expect(page.locator("#table .unkept")).to_have_count(0, timeout=20_000)
    assert page.evaluate("localStorage['gotweb.game.g'] ?? ''") == "", "it has moved"
    assert digest(page, "g") == given


def second_window(page: Page) -> Page:
    """Another window of the same browser; one and the same game lies on the table of both."""
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_ready(other)
    for window in (page, other):
        act(window, "resume").click()
        at_table(window)
    return other


def test_two_windows_with_one_game_never_overwrite_each_other(visit: Any) -> None:
    page = visit(games={"g": kept(40)})
    other = second_window(page)
    theirs = answer(other, 1)
    expect(page.locator("#live")).to_contain_text("another window")
    ours = answer(page, 2)
    expect(page.locator("#live")).to_contain_text("as a game of its own")
    for _ in range(2):
        ours = answer(page, 3)
    wait_until_stored(other)
    assert sorted(digest(page, id) for id in stored(page)) == sorted([theirs, ours])


def test_two_windows_that_hear_nothing_of_each_other_keep_both_games(visit: Any) -> None:
    """The write itself compares, should no window have told the other what it wrote."""
    page = visit(games={"g": kept(40)})
    page.evaluate(DEAF)
    other = second_window(page)
    other.evaluate(DEAF)
    theirs = answer(other, 1)
    wait_until_stored(other)  # else either of the two may be the one that comes too late, and says so
    ours = answer(page, 2)
    expect(page.locator("#live")).to_contain_text("as a game of its own")
    assert sorted(digest_of(text) for text in stored(page).values()) == sorted([theirs, ours])


def test_a_game_deleted_in_another_window_leaves_the_list(visit: Any) -> None:
    page = visit(games={"g": kept(20)})
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_ready(other)
    act(other, "delete").click()
    act(other, "delete-yes").click()
    expect(page.locator(".home-game")).to_have_count(0)


@pytest.mark.in_place
def test_what_lies_beside_a_game_comes_back_and_is_in_no_file(page: Page) -> None:
    begin(page)
    wish = "from gotweb.ui.page import app\napp.here().table.locks.wanted = True\napp.here().changed()"
    run_python(page, wish)  # that seats have codes is kept beside the game, see gotweb.ui.table.locks
    (id,) = stored(page)
    again(page)
    act(page, "resume").click()
    at_table(page)
    answer(page)
    again(page)
    assert '"codes": true' in stored(page)[id]
    with page.expect_download() as waiting:
        act(page, "export").click()
    assert '"codes"' not in waiting.value.path().read_text()
