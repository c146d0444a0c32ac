"""The first screen, as a person meets it: begin, go on, delete, hand out, take in; and when the browser will not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from doing import act
from late import digest_of, kept, played
from playwright.sync_api import Page, expect
from profiles import again, remember

from gotweb.core import link, record
from gotweb.workshop import drive
from gotweb.workshop.drive import (
    SIZES,
    begin_game,
    run_python,
    stored,
    to_form,
    unfold_rest,
    wait_until,
    wait_until_kept,
    wait_until_quiet,
    wait_until_ready,
)
from tests.rest import usually

pytestmark = pytest.mark.in_place


def text_of(page: Page, id: str) -> str:
    """The text of a game as the page has it now, kept or not."""
    text: str = page.evaluate("id => gotwebGames.get(id)", id)
    return text


def digest(page: Page, id: str) -> str:
    """The digest of a game as it is saved now."""
    return digest_of(text_of(page, id))


def code_of(answers: int) -> str:
    """The code of a link."""
    return link.encode(played(answers))


def by_link(page: Page, site: str, code: str) -> None:
    """Open a link as in a new window."""
    page.goto("about:blank")
    page.goto(f"{site}#g={code}")
    remember(page)


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
    to_form(page)
    page.locator("label", has=page.locator("[data-action=players-3]")).click()
    expect(page.locator(".home-name")).to_have_count(3)
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


def test_to_look_away_from_the_first_screen_is_no_matter(page: Page) -> None:
    """There is no table whose curtain would have to close: the page said so on its console only, in other engines."""
    page.evaluate("for (const kind of ['blur', 'gotweb-away']) dispatchEvent(new Event(kind))")
    expect(page.locator("[data-action=game-thrones-first]")).to_be_visible()


@pytest.mark.rare  # tests/ui/test_first_screen.py holds it without a browser
def test_houses_drawn_by_lot_are_shown_before_play(page: Page) -> None:
    to_form(page)
    page.locator("label", has=page.locator("[data-action=players-4]")).click()
    page.locator("label", has=page.locator("[data-action=houses-draw]")).click()
    act(page, "name-0").fill("Ann")
    act(page, "start").click()
    seats = page.locator(".home-draw li")
    expect(seats).to_have_count(4)
    expect(page.locator(".home-draw")).to_contain_text("Ann")
    expect(page.locator(".home-draw")).to_contain_text("Player 2")
    expect(act(page, "to-table")).to_be_focused()
    assert saved(page) == []
    act(page, "to-table").click()
    at_table(page)
    (head,) = saved(page)
    assert sorted(head["names"].values()) == ["Ann", "Player 2", "Player 3", "Player 4"]


@pytest.mark.rare  # tests/ui/test_first_screen.py tries options that hang on others
def test_the_competitive_set_up_is_for_five(page: Page) -> None:
    to_form(page)
    act(page, "competitive").check()
    page.locator("label", has=page.locator("[data-action=players-4]")).click()
    expect(act(page, "competitive")).to_have_count(0)
    page.locator("label", has=page.locator("[data-action=players-5]")).click()
    expect(act(page, "competitive")).to_be_checked()
    act(page, "start").click()
    at_table(page)
    (text,) = stored(page).values()
    assert json.loads(text.partition("\n")[2])["options"] == {"players": 5, "competitive": True}


def test_the_form_by_keyboard_alone(page: Page) -> None:
    act(page, "game-thrones-first").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#home-new-title")).to_be_focused()
    act(page, "who-alone").focus()
    page.keyboard.press("ArrowRight")
    expect(act(page, "who-together")).to_be_checked()
    act(page, "rest").press("Enter")
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


def test_a_game_comes_back_with_its_sealed_answers(visit: Any) -> None:
    before = kept(60, sealed=True)
    page = visit(games={"g": before})
    act(page, "resume").click()
    at_table(page)
    at_hand = "from gotweb.ui.page import app\nm = app.here().match\n[m.digest(), m.sealed_answers > 0]"
    assert run_python(page, at_hand) == [digest_of(before), True]
    assert digest(page, "g") == digest_of(before)


def test_delete_asks_first_and_can_be_undone(visit: Any) -> None:
    page = visit(games={"g": kept(30)})
    act(page, "delete").click()
    expect(act(page, "delete-no")).to_be_focused()
    act(page, "delete-no").click()
    assert len(saved(page)) == 1
    act(page, "delete").click()
    act(page, "delete-yes").click()
    assert saved(page) == []
    expect(act(page, "undelete")).to_be_focused()
    act(page, "undelete").click()
    assert stored(page) == {"g": kept(30)}
    expect(page.locator(".home-game")).to_have_count(1)


def test_a_file_goes_out_and_comes_in_as_a_copy(visit: Any, tmp_path: Path) -> None:
    page = visit(games={"g": kept(80, players=4)})
    with page.expect_download() as waiting:
        act(page, "export").click()
    assert waiting.value.suggested_filename.startswith("thrones-first-round-")
    waiting.value.save_as(tmp_path / "game.json")
    act(page, "file").set_input_files(tmp_path / "game.json")
    at_table(page)
    assert [digest_of(text) for text in stored(page).values()] == [digest_of(kept(80, players=4))] * 2
    again(page)
    expect(page.locator(".home-game", has_text="Zoé (Stark)")).to_have_count(2)


@pytest.mark.rare  # tests/ui/test_taking_in.py holds it without a browser
def test_several_files_at_once_go_on_the_list(page: Page, tmp_path: Path) -> None:
    for name, answers in (("a", 20), ("b", 40)):
        (tmp_path / name).write_text(record.dumps(record.record(played(answers))))
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
    if not act(shared_page, "link").is_visible():
        act(shared_page, "open").click()
    act(shared_page, "link").fill("kept")
    act(shared_page, "file").set_input_files(tmp_path / "f.json")
    expect(act(shared_page, "told")).to_contain_text(sentence)
    expect(act(shared_page, "link")).to_have_value("kept")
    assert saved(shared_page) == []
    assert run_python(shared_page, "1 + 1") == 2, "Python is still there"
    act(shared_page, "speak-en").click()  # the sentence goes
    expect(act(shared_page, "told")).to_be_empty()


def test_a_link_is_copied_and_opens_as_a_copy_after_asking(visit: Any) -> None:
    page = visit(games={"g": kept(40)})
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
    assert [digest_of(text) for text in stored(page).values()] == [digest_of(kept(40))] * 2


def test_a_link_opened_in_a_new_window_can_be_refused(visit: Any, site: str) -> None:
    page = visit()
    by_link(page, site, code_of(30))
    expect(page.locator(".home-notice")).to_contain_text("3 players")
    act(page, "incoming-no").click()
    assert page.url == site
    assert saved(page) == []
    expect(act(page, "game-thrones-first")).to_be_visible()


@pytest.mark.parametrize(
    ("code", "sentence"), usually([("fr-CA", "abîmé ou incomplet")], [("en-GB", "damaged or incomplete")])
)
def test_a_damaged_link_ends_in_a_sentence(visit: Any, site: str, code: str, sentence: str) -> None:
    page = visit(locale=code)
    by_link(page, site, code_of(30)[:-5])
    expect(act(page, "told")).to_contain_text(sentence)
    assert page.url == site


@pytest.mark.rare  # tests/ui/test_fetching.py holds it without a browser
def test_a_pasted_link_opens_and_a_bad_one_stays_in_the_field(page: Page, site: str) -> None:
    act(page, "open").click()
    act(page, "link").fill("https://example.org/")
    act(page, "open-link").click()
    expect(act(page, "told")).to_contain_text("does not hold a game")
    expect(act(page, "link")).to_have_value("https://example.org/")
    act(page, "link").fill(f" {site}#g={code_of(30)} ")
    act(page, "link").press("Enter")
    at_table(page)
    assert len(saved(page)) == 1


def test_without_a_clipboard_the_link_is_there_to_be_copied_by_hand(visit: Any) -> None:
    page = visit(script="Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    begin_game(page)
    to_menu(page)
    act(page, "copy-link").click()
    expect(act(page, "link-field")).to_be_focused()
    assert page.evaluate("getSelection().toString()").startswith(page.url + "#g=")


def test_a_damaged_entry_is_listed_and_can_be_taken_out(visit: Any) -> None:
    page = visit(games={"good": kept(20), "bad": "{nonsense"})
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


@pytest.mark.rare  # tests/ui/test_first_screen.py holds it without a browser
def test_of_many_games_a_page_is_shown_and_the_others_are_found(visit: Any) -> None:
    head, _, body = kept(20).partition("\n")
    games = {}
    for n in range(64):
        content = {**json.loads(head), "played": 1_700_000_000_000 - n * 1000}
        names = {"stark": f"王 🐺 {n}", "baratheon": "Zoé"} if n % 2 else {"stark": f"Ned {n}"}
        games[f"g{n}"] = json.dumps({**content, "names": names}, ensure_ascii=n % 4 == 1) + "\n" + body
    games["wolves"] = games["g1"].replace('"revision": 1', '"revision": 2').replace(body, body + "🐺")
    page = visit("phone", games=games)
    entries, found = page.locator(".home-game"), act(page, "found")
    expect(entries).to_have_count(30)
    expect(entries.first).to_have_attribute("data-game", "g0")
    for action in ("search", "order", "more"):
        box = act(page, action).bounding_box()
        assert box is not None and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 360
    act(page, "more").press("Enter")
    expect(entries).to_have_count(60)
    expect(page.locator("[data-game=g30] [data-action=resume]")).to_be_focused()
    act(page, "more").press("Enter")
    expect(entries).to_have_count(65)
    expect(act(page, "more")).to_have_count(0)
    # the length of the others is that which Python has counted
    expect(page.locator("#home").get_by_text("Damaged")).to_have_count(1)
    expect(entries.last).to_have_attribute("data-game", "wolves")
    page.get_by_label("Search by player or game").press_sequentially("🐺 63")
    expect(entries).to_have_count(1)
    expect(found).to_have_text("1 game found.")
    expect(act(page, "search")).to_be_focused()
    act(page, "delete").click()
    act(page, "delete-yes").click()
    expect(found).to_have_text("No game found.")
    expect(act(page, "undelete")).to_be_focused()
    act(page, "undelete").click()
    expect(page.locator("[data-game=g63] button").first).to_be_focused()
    page.locator("[data-game=g63] [data-action=resume]").click()
    at_table(page)
    to_menu(page)
    act(page, "home").click()
    expect(act(page, "search")).to_have_value("🐺 63")
    act(page, "search").fill("")
    expect(entries).to_have_count(30)
    act(page, "order").select_option("unfinished")
    again(page)
    expect(act(page, "order")).to_have_value("unfinished")


ODD = ["", '"]', "a b\n\\", "../<b>", "__proto__", "\ud800", "é" * 5_000]


def test_an_entry_under_an_odd_key_harms_only_itself(visit: Any, whole: bool) -> None:
    """Each is handed out and deleted; every third is played as well, with `--all` each."""
    page = visit(games={"good": kept(20)})
    page.evaluate("ids => ids.forEach((id) => gotwebGames.put(id, gotwebGames.get('good')))", ODD)
    assert len(stored(page)) == 1 + len(ODD)
    again(page)
    expect(page.locator(".home-game")).to_have_count(1 + len(ODD))
    for n in range(len(ODD)):
        odd = page.locator(".home-game:not([data-game=good])").first
        odd.locator("[data-action=delete]").click()
        act(page, "delete-no").click()
        expect(odd.locator("[data-action=delete]")).to_be_focused()
        with page.expect_download():
            odd.locator("[data-action=export]").click()
        if whole or n % 3 == 0:
            odd.locator("[data-action=resume]").click()
            at_table(page)
            to_menu(page)
            act(page, "home").click()
        expect(page.locator(".home-game:not([data-game=good])").first).to_be_visible()
        page.locator(".home-game:not([data-game=good])").first.locator("[data-action=delete]").click()
        act(page, "delete-yes").click()
    expect(page.locator("[data-game=good]")).to_be_visible()


HOLLOW = """() => [...document.querySelectorAll('#home use')].map((one) => one.getAttribute('href'))
  .filter((href) => !document.querySelector(href))"""
"""Signs on the first screen that no drawing in the page has."""


def test_the_board_that_lies_ready_is_that_of_the_game_that_is_chosen(visit: Any) -> None:
    """It is not seen on the first screen, and hears no tap there; the table then has it at once."""
    page = visit("phone")
    for id, board, land in (("thrones-second", "second", "salt-shore"), ("thrones-first", "first", "winterfell")):
        to_form(page, id)
        drive.wait_until_quiet(page)
        assert page.locator(".home-about").inner_text().count(" · ") == 2, "what is special, for how many, how long"
        expect(page.locator("svg[data-board]")).to_have_attribute("data-board", board)
        assert page.locator(f"#area-{land}").count() == 1
        assert page.evaluate(HOLLOW) == []
    expect(page.locator("#map > svg")).not_to_be_visible()
    act(page, "start").click()
    at_table(page)
    to_menu(page)
    act(page, "home").click()
    expect(page.locator("#map > svg")).not_to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-screen", "home")


ON_THE_FIRST_SCREEN = "[...document.querySelectorAll('#home input, #home select')].filter(one => one.checkVisibility())"


def test_one_tap_goes_on_and_two_begin_a_game_against_bots(visit: Any) -> None:
    """With what was chosen last; and no box to type in is in anybody's way."""
    page = visit("phone", games={"g": kept(40)})
    assert page.evaluate(f"{ON_THE_FIRST_SCREEN}.length") == 0
    act(page, "continue").click()
    at_table(page)
    assert digest(page, "g") == digest_of(kept(40))
    to_menu(page)
    act(page, "home").click()
    act(page, "game-thrones-first").click()
    expect(act(page, "start")).to_be_in_viewport(ratio=1)
    act(page, "mine-2").check(force=True)
    act(page, "level-page").check(force=True)
    expect(act(page, "start")).to_contain_text("Baratheon")
    act(page, "start").click()
    at_table(page)
    again(page)
    for _ in range(2):  # it is remembered, whatever else is played meanwhile
        act(page, "game-thrones-first").click()
        expect(act(page, "start")).to_contain_text("Baratheon")
        act(page, "shelf").click()
        expect(act(page, "game-thrones-first")).to_be_focused()
        act(page, "game-thrones-second").click()
        act(page, "shelf").click()
    act(page, "game-thrones-first").click()
    act(page, "start").click()
    at_table(page)
    bots = run_python(
        page, "from gotweb.ui.page.app import here\n{s: b.level for s, b in here().table.bots.seats.items()}"
    )
    assert "baratheon" not in bots and {*bots.values()} == {"page"}


@pytest.mark.rare  # test_back.py closes all that lies open
def test_back_puts_the_sheet_of_a_game_away(page: Page) -> None:
    act(page, "game-thrones-first").click()
    expect(act(page, "start")).to_be_visible()
    page.go_back()
    expect(act(page, "start")).to_have_count(0)
    expect(act(page, "game-thrones-first")).to_be_visible()


def test_all_that_the_first_screen_leads_to_is_reached(visit: Any) -> None:
    page = visit("tablet-landscape", games={"g": kept(40)})
    for action, found in (
        ("settings", "#sheet-title"),
        ("learn", "#sheet .lessons"),
        ("puzzles", "#puzzles"),
        ("rules", "#sheet article"),
    ):
        act(page, action).click()
        expect(page.locator(found).first).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    act(page, "open").click()
    expect(act(page, "link")).to_be_visible()
    for action in ("resume", "export", "delete", "continue"):
        expect(act(page, action)).to_be_visible()
    to_form(page)
    for action in ("learn", "rules", "codes", "name-0", "houses-draw"):
        expect(act(page, action).first).to_be_attached()


def test_the_page_says_when_it_works_offline(page: Page) -> None:
    wait_until_kept(page)
    expect(page.locator(".home-offline:not(.not-yet)")).to_contain_text("Works offline")


@pytest.mark.rare  # it looks well, or does not; nothing is lost by it
def test_covers_come_after_the_first_paint_into_the_room_that_was_kept_for_them(visit: Any) -> None:
    page = visit("tablet-portrait")
    expect(page.locator(".covers img")).to_have_count(page.locator(".covers .cover").count())
    wait_until(page, "() => [...document.querySelectorAll('.covers img')].every((one) => one.complete)")
    assert page.evaluate("[...document.querySelectorAll('.covers img')].filter((one) => !one.naturalWidth).length") == 0
    before = page.locator(".covers").bounding_box()
    page.evaluate("document.querySelectorAll('.covers img').forEach((one) => one.remove())")
    assert page.locator(".covers").bounding_box() == before


def test_the_language_is_the_browsers_until_another_is_chosen(visit: Any) -> None:
    page = visit(locale="fr-CA")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    to_form(page)
    expect(act(page, "start")).to_have_text("Commencer la partie")
    act(page, "name-1").fill("Ida")
    act(page, "speak-en").click()
    expect(act(page, "start")).to_have_text("Start the game")
    expect(act(page, "name-1")).to_have_value("Ida")
    again(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.rare  # test_update.py has a real one
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


@pytest.mark.parametrize("games", usually([3], [0]))
def test_what_is_asked_first_is_in_sight_with_the_button_that_starts(visit: Any, games: int, whole: bool) -> None:
    """Who plays, how many, whose seat, and the button, on all screens; then the covers of a tablet, all of them.

    In English and in French by turns, unless everything is run.
    """
    page = visit((1024, 768), games={f"game-{n}": kept(20 * n) for n in range(games)})
    sizes = ((1024, 768), (820, 1180), (1366, 768), (768, 1024), (1180, 820), (390, 844))
    for turn, language in enumerate(("en", "fr")):
        act(page, f"speak-{language}").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        for width, height in sizes if whole else sizes[turn::2]:
            page.set_viewport_size({"width": width, "height": height})
            to_form(page, who="alone", unfold=False)
            wait_until_quiet(page)
            for action in ("who-alone", "players-5", "mine-4", "start"):
                expect(act(page, action), f"{language}, {width} wide").to_be_in_viewport(ratio=1)
            assert page.evaluate("[scrollY, document.querySelector('#home').scrollTop]") == [0, 0], (language, width)
            act(page, "shelf").click()
            expect(page.locator(".home-game")).to_have_count(games)
            if width > height:
                expect(page.locator(".cover").last, f"{language}, {width} wide").to_be_in_viewport(ratio=1)
            if games:
                expect(act(page, "continue"), f"{language}, {width} wide").to_be_in_viewport(ratio=1)


BELOW_THE_BUTTON = """() => {
  // whatever a browser scrolls to, for a key or for a finger, can then be touched: the games' entries before all
  const hidden = [];
  for (const one of document.querySelectorAll(".home-new input, .home-new select")) {
    scrollTo(0, 0);
    one.scrollIntoView({block: "nearest", behavior: "instant"});
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (hit?.closest("label") !== one.closest("label")) hidden.push(one.value || one.name);
  }
  return hidden;
}"""


def test_on_a_phone_the_button_that_starts_is_in_sight_and_covers_nothing(visit: Any) -> None:
    page = visit((360, 640))
    to_form(page, who="alone", unfold=False)
    expect(act(page, "start")).to_be_in_viewport(ratio=1)
    unfold_rest(page)
    hidden = page.evaluate(BELOW_THE_BUTTON)
    assert hidden == []


@pytest.mark.parametrize(
    "sizes", [["desktop"], ["tablet-landscape", "tablet-portrait", "phone"]], ids=["mouse", "touch"]
)
def test_everything_can_be_touched_and_read(visit: Any, axe: str, sizes: list[str]) -> None:
    page = visit(sizes[0], games={"g": kept(40)})
    page.evaluate(axe)
    for size in [*sizes, *sizes]:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        wait_until_quiet(page)
        found = page.evaluate("axe.run('#home').then(r => r.violations.map(v => v.id + ' ' + v.nodes[0].html))")
        assert found == [], size
        small = page.evaluate("""() => [...document.querySelectorAll('#home :is(button, input, summary)')].filter(
          node => node.checkVisibility()).map(node => {
          const box = (node.closest('label') ?? node).getBoundingClientRect();
          return [node.dataset.action, box.width, box.height];
        }).filter(([, width, height]) => width < 44 || height < 44)""")
        assert small == [], size
        if size == sizes[-1] and not act(page, "shelf").count():  # and all of it once more with the sheet of a game
            to_form(page, who="alone")


IN_FRONT = """() => {
  const above = (node) => Number(getComputedStyle(node).zIndex);
  return above(document.querySelector('#live')) > above(document.querySelector('.curtain'));
}"""


def test_that_a_history_was_left_behind_is_seen_in_front_of_the_curtain(page: Page, tmp_path: Path) -> None:
    """A file that was edited opens at a secret: it was told behind the curtain, and was gone when that opened."""
    secret = next(match for match in map(played, range(40, 90)) if all(one.secret for one in match.choices.values()))
    content = record.record(secret, {})
    content["answers"][0][1] = {"no": "such answer"}
    (tmp_path / "edited.json").write_text(record.dumps(content), "utf-8")
    act(page, "file").set_input_files(tmp_path / "edited.json")
    at_table(page)
    expect(page.locator("#live")).to_contain_text("its history was left behind")
    assert page.locator("#curtain [data-action=show]").is_visible() and page.evaluate(IN_FRONT)
    run_python(page, "from gotweb.ui.page.app import here\nhere().say('of a secret, perhaps')")
    assert not page.evaluate(IN_FRONT), "what may name a secret stays behind it"
