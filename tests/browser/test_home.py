"""The first screen, as a person meets it: begin, go on, delete, hand out, take in; and when the browser will not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gotweb.workshop.drive import run_python, stored, wait_until, wait_until_kept, wait_until_ready, wait_until_stored

PLAY = """
import gotweb.thrones.game
from gotweb.core.chance import seeded
from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.core import link, record
from gotweb.ui.home import store
from gotweb.ui.page import app

def played(answers, players=3, sealed=False):
    match, pick = Match(game("thrones-first"), {"players": players}), seeded(4)
    while match.choices and (len(match.answers) < answers or (sealed and not match.sealed_answers)):
        seat = sorted(match.choices)[0]
        match.push(seat, match.choices[seat].sample(pick))
    match.settle(pick)
    return match
"""


def put(page: Page, id: str, answers: int, more: str = "") -> str:
    """Put a game on the device, as if it had been played there, and return its digest."""
    save = f"store.Store(app.here().store.shelf).save('{id}', m, {{'stark': 'Zoé'}})"
    digest: str = run_python(page, f"{PLAY}\nm = played({answers}, {more})\n{save}\nm.digest()")
    wait_until_stored(page)
    return digest


def digest(page: Page, id: str) -> str:
    """The digest of a game as it is saved now."""
    return run_python(page, PLAY + f"store.Store(app.here().store.shelf).load('{id}').match.digest()")


def digests(page: Page) -> list[str]:
    """The digests of all games as they are saved now."""
    code = "s = store.Store(app.here().store.shelf)\n[s.load(e.id).match.digest() for e in s.entries()]"
    return run_python(page, PLAY + code)


def code_of(page: Page, answers: int) -> str:
    """The code of a link."""
    return run_python(page, PLAY + f"link.encode(played({answers}))")


def act(page: Page, action: str) -> Any:
    """The element that does something."""
    return page.locator(f"[data-action='{action}']")


def again(page: Page) -> None:
    """Reload, as after the tab was closed."""
    page.reload()
    wait_until_ready(page)


def at_table(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-screen", "table")


def to_menu(page: Page) -> None:
    """From the table to its menu, past the curtain."""
    if act(page, "look").count():
        act(page, "look").click()
    act(page, "menu").click()


def saved(page: Page) -> list[dict[str, Any]]:
    """The heads of all games on the device."""
    return [json.loads(text.split("\n")[0]) for text in stored(page).values()]


def test_begin_a_game_with_names_and_go_on_with_it_after_a_reload(page: Page) -> None:
    page.locator("label", has=page.locator("[data-action=players-3]")).click()
    assert page.locator(".home-name").count() == 3
    act(page, "name-0").fill("Zoé <b>& Ned")
    act(page, "name-2").fill("x" * 60)
    act(page, "start").click()
    at_table(page)
    (head,) = saved(page)
    assert head["names"] == {"stark": "Zoé <b>& Ned", "baratheon": "x" * 40}
    assert set(head["seats"]) == {"stark", "lannister", "baratheon"}
    again(page)
    expect(page.locator(".home-game")).to_contain_text("Zoé <b>& Ned (Stark)")
    act(page, "resume").click()
    at_table(page)
    assert len(saved(page)) == 1


def test_houses_drawn_by_lot_are_shown_before_play(page: Page) -> None:
    page.locator("label", has=page.locator("[data-action=players-4]")).click()
    page.locator("label", has=page.locator("[data-action=houses-draw]")).click()
    act(page, "name-0").fill("Ann")
    act(page, "start").click()
    seats = page.locator(".home-draw li")
    assert seats.count() == 4
    expect(page.locator(".home-draw")).to_contain_text("Ann")
    expect(page.locator(".home-draw")).to_contain_text("Player 2")
    expect(act(page, "to-table")).to_be_focused()
    assert saved(page) == []
    act(page, "to-table").click()
    at_table(page)
    (head,) = saved(page)
    assert sorted(head["names"].values()) == ["Ann", "Player 2", "Player 3", "Player 4"]


def test_the_competitive_set_up_is_for_five(page: Page) -> None:
    act(page, "competitive").check()
    page.locator("label", has=page.locator("[data-action=players-4]")).click()
    assert act(page, "competitive").count() == 0
    page.locator("label", has=page.locator("[data-action=players-5]")).click()
    expect(act(page, "competitive")).to_be_checked()
    act(page, "start").click()
    at_table(page)
    (text,) = stored(page).values()
    assert json.loads(text.partition("\n")[2])["options"] == {"players": 5, "competitive": True}


def test_the_form_by_keyboard_alone(page: Page) -> None:
    act(page, "players-5").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(act(page, "players-3")).to_be_checked()
    act(page, "name-0").focus()
    page.keyboard.type("Ida")
    page.keyboard.press("Tab")
    page.keyboard.type("Bo")
    page.keyboard.press("Enter")
    at_table(page)
    (head,) = saved(page)
    assert head["names"] == {"stark": "Ida", "lannister": "Bo"}


def test_a_game_comes_back_with_its_sealed_answers(page: Page) -> None:
    before = put(page, "g", 60, "sealed=True")
    again(page)
    act(page, "resume").click()
    at_table(page)
    assert digest(page, "g") == before
    assert run_python(page, PLAY + "store.Store(app.here().store.shelf).load('g').match.sealed_answers") > 0


def test_delete_asks_first_and_can_be_undone(page: Page) -> None:
    before = put(page, "g", 30)
    again(page)
    act(page, "delete").click()
    expect(act(page, "delete-no")).to_be_focused()
    act(page, "delete-no").click()
    assert len(saved(page)) == 1
    act(page, "delete").click()
    act(page, "delete-yes").click()
    assert saved(page) == []
    expect(act(page, "undelete")).to_be_focused()
    act(page, "undelete").click()
    assert digest(page, "g") == before
    expect(page.locator(".home-game")).to_have_count(1)


def test_a_file_goes_out_and_comes_in_as_a_copy(page: Page, tmp_path: Path) -> None:
    before = put(page, "g", 80, "4")
    again(page)
    with page.expect_download() as waiting:
        act(page, "export").click()
    assert waiting.value.suggested_filename.startswith("thrones-first-round-")
    waiting.value.save_as(tmp_path / "game.json")
    act(page, "file").set_input_files(tmp_path / "game.json")
    at_table(page)
    assert digests(page) == [before, before]
    again(page)
    expect(page.locator(".home-game", has_text="Zoé (Stark)")).to_have_count(2)


def test_several_files_at_once_go_on_the_list(page: Page, tmp_path: Path) -> None:
    for name, answers in (("a", 20), ("b", 40)):
        (tmp_path / name).write_text(run_python(page, PLAY + f"record.dumps(record.record(played({answers})))"))
    (tmp_path / "c").write_text("not a game")
    act(page, "file").set_input_files([tmp_path / "a", tmp_path / "b", tmp_path / "c"])
    expect(act(page, "told")).to_contain_text("2 games were added")
    expect(act(page, "told")).to_contain_text("damaged")
    expect(page.locator(".home-game")).to_have_count(2)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "damaged"),
        (b"{}", "not a saved game"),
        (b"\xff\xfe\x00", "damaged"),
        (b"[" * 1_000_000, "damaged"),
        (b'{"gotweb": ' * 150_000, "damaged"),
        (b" " * 5_000_000, "too large"),
    ],
    ids=["empty", "foreign", "binary", "deep", "deep-objects", "large"],
)
def test_a_file_that_holds_no_game_ends_in_a_sentence(
    shared_page: Page, tmp_path: Path, content: bytes, sentence: str
) -> None:
    (tmp_path / "f.json").write_bytes(content)
    act(shared_page, "link").fill("kept")
    act(shared_page, "file").set_input_files(tmp_path / "f.json")
    expect(act(shared_page, "told")).to_contain_text(sentence)
    expect(act(shared_page, "link")).to_have_value("kept")
    assert saved(shared_page) == []
    assert run_python(shared_page, "1 + 1") == 2, "Python is still there"
    act(shared_page, "speak-en").click()  # the sentence goes
    expect(act(shared_page, "told")).to_be_empty()


def test_a_link_is_copied_and_opens_as_a_copy_after_asking(page: Page) -> None:
    before = put(page, "g", 40)
    again(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    act(page, "resume").click()
    to_menu(page)
    act(page, "copy-link").click()
    expect(page.locator(".share-told")).to_contain_text("clipboard")
    url = page.evaluate("navigator.clipboard.readText()")
    assert url.startswith(page.url + "#g=")
    expect(page.locator(".share")).to_contain_text(f"{len(url)} characters")
    page.evaluate("url => { location.href = url }", url)  # as from the address bar: the table is open
    expect(act(page, "incoming-open")).to_be_focused()
    assert len(saved(page)) == 1, "nothing is opened before it was asked for"
    act(page, "incoming-open").click()
    at_table(page)
    assert "#" not in page.url
    assert len(saved(page)) == 2
    assert digest(page, "g") == before


def test_a_link_opened_in_a_new_window_can_be_refused(page: Page, site: str) -> None:
    code = code_of(page, 30)
    page.goto("about:blank")
    page.goto(f"{site}#g={code}")
    wait_until_ready(page)
    expect(page.locator(".home-notice")).to_contain_text("3 players")
    act(page, "incoming-no").click()
    assert page.url == site
    assert saved(page) == []
    expect(act(page, "start")).to_be_visible()


@pytest.mark.parametrize(("code", "sentence"), [("en-GB", "damaged or incomplete"), ("fr-CA", "abîmé ou incomplet")])
def test_a_damaged_link_ends_in_a_sentence(visit: Any, site: str, code: str, sentence: str) -> None:
    page = visit(locale=code)
    good = code_of(page, 30)
    page.goto("about:blank")
    page.goto(f"{site}#g={good[:-5]}")
    wait_until_ready(page)
    expect(act(page, "told")).to_contain_text(sentence)
    assert page.url == site


def test_a_pasted_link_opens_and_a_bad_one_stays_in_the_field(page: Page, site: str) -> None:
    act(page, "link").fill("https://example.org/")
    act(page, "open-link").click()
    expect(act(page, "told")).to_contain_text("does not hold a game")
    expect(act(page, "link")).to_have_value("https://example.org/")
    act(page, "link").fill(f" {site}#g={code_of(page, 30)} ")
    act(page, "link").press("Enter")
    at_table(page)
    assert len(saved(page)) == 1


def test_without_a_clipboard_the_link_is_there_to_be_copied_by_hand(visit: Any) -> None:
    page = visit()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    again(page)
    act(page, "start").click()
    to_menu(page)
    act(page, "copy-link").click()
    expect(act(page, "link-field")).to_be_focused()
    assert page.evaluate("getSelection().toString()").startswith(page.url + "#g=")


def test_a_damaged_entry_is_listed_and_can_be_taken_out(page: Page) -> None:
    put(page, "good", 20)
    page.evaluate("gotwebGames.put('bad', '{nonsense')")
    wait_until_stored(page)
    again(page)
    bad = page.locator("[data-game=bad]")
    expect(bad).to_contain_text("Damaged")
    with page.expect_download() as waiting:
        bad.locator("[data-action=export]").click()
    assert Path(waiting.value.path()).read_text() == "{nonsense"
    assert waiting.value.suggested_filename == "gotweb-bad.damaged.txt"
    bad.locator("[data-action=delete]").click()
    act(page, "delete-yes").click()
    expect(page.locator(".home-game")).to_have_count(1)
    assert list(stored(page)) == ["good"]


ODD = ["", '"]', "a b\n\\", "../<b>", "__proto__", "\ud800", "é" * 5_000]


def test_an_entry_under_an_odd_key_harms_only_itself(page: Page) -> None:
    put(page, "good", 20)
    page.evaluate("ids => ids.forEach((id) => gotwebGames.put(id, gotwebGames.get('good')))", ODD)
    assert len(stored(page)) == 1 + len(ODD)
    again(page)
    expect(page.locator(".home-game")).to_have_count(1 + len(ODD))
    for _ in ODD:
        odd = page.locator(".home-game:not([data-game=good])").first
        odd.locator("[data-action=delete]").click()
        act(page, "delete-no").click()
        expect(odd.locator("[data-action=delete]")).to_be_focused()
        with page.expect_download():
            odd.locator("[data-action=export]").click()
        odd.locator("[data-action=resume]").click()
        at_table(page)
        to_menu(page)
        act(page, "home").click()
        expect(page.locator(".home-game:not([data-game=good])").first).to_be_visible()
        page.locator(".home-game:not([data-game=good])").first.locator("[data-action=delete]").click()
        act(page, "delete-yes").click()
    expect(page.locator("[data-game=good]")).to_be_visible()


def test_a_tap_on_the_map_beside_the_list_of_games_does_nothing(page: Page) -> None:
    page.locator("#area-winterfell").click()  # an error would be noticed
    act(page, "start").click()
    at_table(page)
    to_menu(page)
    act(page, "home").click()
    page.locator("#area-winterfell").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "home")


def test_the_language_is_the_browsers_until_another_is_chosen(visit: Any) -> None:
    page = visit(locale="fr-FR")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(act(page, "start")).to_have_text("Commencer la partie")
    act(page, "name-1").fill("Ida")
    act(page, "speak-en").click()
    expect(act(page, "start")).to_have_text("Start the game")
    expect(act(page, "name-1")).to_have_value("Ida")
    again(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_newer_version_is_offered_quietly(page: Page) -> None:
    wait_until_kept(page)  # else its own arrival reloads the page, as a newer version's does
    assert act(page, "update").count() == 0
    page.evaluate(
        """document.documentElement.dataset.update = "";
        document.addEventListener("gotweb-update-now", () => { sessionStorage.asked = "yes"; });
        document.dispatchEvent(new CustomEvent("gotweb-update"))"""
    )
    act(page, "update").click()
    wait_until(page, "() => sessionStorage.asked === 'yes'")
    # the page has loaded anew; it answers as soon as it has asked for its service worker, which it does when it is idle
    wait_until(
        page,
        """() => document.documentElement.dataset.update === undefined
        || (document.dispatchEvent(new CustomEvent("gotweb-update-now")), false)""",
    )
    wait_until_ready(page)


@pytest.mark.parametrize("code", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("games", [0, 3])
def test_a_tablet_shows_the_whole_form_for_five_with_the_button_that_starts(visit: Any, code: str, games: int) -> None:
    page = visit("tablet-landscape", locale=code)
    for n in range(games):
        put(page, f"game-{n}", 20 * n)
    for width, height in ((1024, 768), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        wait_until_ready(page)
        expect(page.locator(".home-game")).to_have_count(games)
        for action in ("players-5", "codes", "competitive", "name-4", "start"):
            expect(act(page, action)).to_be_in_viewport(ratio=1)
        assert page.evaluate("[scrollY, document.querySelector('#home').scrollTop]") == [0, 0]


@pytest.mark.parametrize("size", ["desktop", "tablet-landscape", "tablet-portrait", "phone"])
def test_everything_can_be_touched_and_read(visit: Any, axe: str, size: str) -> None:
    page = visit(size)
    put(page, "g", 40)
    again(page)
    page.evaluate(axe)
    found = page.evaluate("axe.run('#home').then(r => r.violations.map(v => v.id + ' ' + v.nodes[0].html))")
    assert found == []
    small = page.evaluate("""() => [...document.querySelectorAll('#home button, #home input')].map(node => {
      const box = (node.closest('label') ?? node).getBoundingClientRect();
      return [node.dataset.action, box.width, box.height];
    }).filter(([, width, height]) => width < 44 || height < 44)""")
    assert small == []
