"""The toy game in the page, built from nothing but its folder: chosen, played by touch and by keyboard, kept, read."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from doing import act, now, unpainted
from hand import Hand
from player import Player
from playwright.sync_api import Locator, Page, expect
from profiles import again

from gotweb.ui.read.rules import TABLE
from gotweb.workshop.drive import run_python, to_form, wait_until_quiet
from tests.rest import usually

pytestmark = pytest.mark.in_place

SEED_NATURE = "from gotweb.core import chance; die = chance.seeded(5); chance.fair = lambda: die"
"""The cards come in the same order in every run, so that a failure can be seen again."""
MOST = 900
SAVED = """
from gotweb.ui.home import store
from gotweb.ui.page import app
s = store.Store(app.here().store.shelf)
[s.load(e.id).match.digest() for e in s.entries()]
"""


def chosen(page: Page) -> None:
    """The second game is turned to on the first screen."""
    to_form(page, "toy-caravans")
    wait_until_quiet(page)


def begin(page: Page, players: int = 3, *options: str) -> None:
    """A new game of it."""
    run_python(page, SEED_NATURE)
    chosen(page)
    act(page, f"players-{players}").check(force=True)
    for option in options:
        act(page, option).check(force=True)
    act(page, "start").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    assert now(page)[0] == "toy-caravans"


def play_until(player: Player, happens: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Play until the page shows something, or the game is over."""
    for _ in range(MOST):
        seen = player.look()
        if happens(seen) or seen["over"]:
            return seen
        player.step(seen)
    raise AssertionError(player.kinds)


def travelling(seen: dict[str, Any]) -> bool:
    return seen["kind"] == "travel" and not seen["curtain"] and not seen["moment"]


def to_menu(page: Page) -> None:
    """Past the curtain, to the menu."""
    if act(page, "look").count():
        act(page, "look").click()
    act(page, "menu").click()


def play_out(page: Page, players: int, options: tuple[str, ...], seed: int) -> None:
    """A whole game by touch."""
    begin(page, players, *options)
    unpainted(page)
    player = Player(page, seed)
    assert play_until(player, lambda seen: False)["over"]
    assert now(page)[3] and {"lay", "wager", "travel"} <= set(player.kinds)
    expect(page.locator("table.ending tbody tr")).to_have_count(players)


PLACES = "[data-action=part][data-value^='to ']"
"""The buttons of the places to which a caravan can go."""


def place(page: Page, name: str) -> Locator:
    """The button of one of them; none while no caravan can go there."""
    values = run_python(page, "from gotweb.ui.page.app import here\n[*here().table.widget.choice.next().values]")
    return act(page, "part", f"to {values.index(name)}" if name in values else "to nowhere")


def test_it_is_undone_saved_resumed_and_handed_out_by_link_and_by_file(visit_two: Any, tmp_path: Path) -> None:
    page = visit_two("tablet-landscape")
    begin(page)
    unpainted(page)
    player = Player(page, 5)
    play_until(player, travelling)

    # a journey is taken back, and is the draft again
    before = now(page)
    place(page, "tower").tap()
    act(page, "confirm").tap()
    wait_until_quiet(page)
    assert now(page)[2] == before[2] + 1
    if act(page, "look").count():
        act(page, "look").tap()
    act(page, "undo").tap()
    wait_until_quiet(page)
    assert now(page) == before
    expect(place(page, "tower")).to_have_attribute("aria-pressed", "true")

    # the page is loaded anew, and the game goes on where it was
    again(page)
    assert run_python(page, SAVED) == [before[1]]
    act(page, "resume").first.tap()
    wait_until_quiet(page)
    assert now(page) == before

    # a link and a file, from which others go on
    to_menu(page)
    url = act(page, "window").get_attribute("href")
    with page.expect_download() as waiting:
        act(page, "export").tap()
    assert waiting.value.suggested_filename.startswith("toy-caravans-round-1-")
    waiting.value.save_as(tmp_path / "game.json")
    act(page, "home").tap()
    act(page, "file").set_input_files(tmp_path / "game.json")
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    assert now(page) == before
    page.evaluate("url => { location.href = url }", url)
    act(page, "incoming-open").tap()
    wait_until_quiet(page)
    assert now(page)[:2] == before[:2]
    assert run_python(page, SAVED) == [before[1]] * 3


@pytest.mark.parametrize(("players", "options", "seed"), usually([(2, ("ward",), 8)], [(4, (), 2)]))
@pytest.mark.rare  # three published families are played by touch, one with report and replay
def test_a_whole_game_by_touch_is_reported_on_and_replayed_at_its_end(
    visit_two: Any, players: int, options: tuple[str, ...], seed: int
) -> None:
    page = visit_two("tablet-landscape")
    play_out(page, players, options, seed)
    page.locator("#sheet [data-action=report]").tap()
    expect(page.locator(".report-chart")).to_have_count(2)
    act(page, "moment").first.tap()
    expect(page.locator(".moment-board")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    act(page, "menu").tap()
    act(page, "replay").tap()
    place = act(page, "replay-place")
    act(page, "replay-jump").select_option(label="Round 2")
    later = int(place.input_value())
    act(page, "replay-back").tap()
    expect(place).not_to_have_value(str(later))
    assert 0 < int(place.input_value()) < later
    expect(page.locator(".replay-told")).not_to_be_empty()
    expect(page.locator(".replay-board")).to_be_visible()


@pytest.mark.rare  # in the list view a usual run plays Thrones and a battle, by keys Fief
def test_a_whole_game_of_the_second_kind_in_the_list_view_by_keyboard(visit_two: Any) -> None:
    page = visit_two("desktop")
    run_python(page, "from gotweb.ui.page import app; app.here().set('view', 'list')")
    begin(page, 2)
    unpainted(page)
    hand = Hand(page, 3)
    dice = random.Random(3)
    for _ in range(MOST):
        seen = hand.look()
        if seen["over"]:
            break
        offers = [i for i, one in enumerate(seen["reach"]) if one["action"] in GOES_ON and not one["pressed"]]
        confirm = [i for i in offers if seen["reach"][i]["action"] == "confirm"]
        hand.press(seen, confirm[0] if confirm and dice.random() < 0.5 else dice.choice(offers))
        wait_until_quiet(page)
    assert now(page)[3] and hand.presses > 70


GOES_ON = {"show", "moment-next", "confirm", "option", "number", "place", "part", "choose", "close-sheet"}
"""What brings this game on, on the list view's page."""


@pytest.mark.rare  # test_learn.py does both with the first edition, conformance with each game
def test_its_rules_are_read_and_its_lesson_is_done(visit_two: Any) -> None:
    page = visit_two("tablet-landscape")
    chosen(page)
    act(page, "rules").tap()
    expect(page.locator("#sheet article")).to_have_count(12 + len(TABLE))
    expect(page.locator("#rule-Y7")).to_contain_text("bandit")
    act(page, "close-sheet").tap()
    act(page, "learn").tap()
    expect(act(page, "lesson")).to_have_count(2)
    act(page, "lesson-next").tap()
    place(page, "tower").tap()
    act(page, "part", "spice 1").tap()
    act(page, "part", "guards 1").tap()
    act(page, "confirm").tap()
    expect(page.locator("section.lesson.done")).to_be_visible()


DRAWN = """
from gotweb.ui.page import app
board, window = app.here().screen.board, app.here().screen.board.window
[board.name, sorted(board.shapes), sorted(board.away), [board.face.size[0], board.face.size[1]]]
"""
DESERT = ["harbour", "oasis", "tower"]


@pytest.mark.rare  # tests/toy/test_coast.py holds it without a browser
def test_the_options_choose_a_board_that_grows_and_nothing_of_it_is_left_on_the_other(visit_two: Any) -> None:
    page = visit_two("tablet-landscape")
    run_python(page, "from gotweb.ui.page import app; app.here().set('moments', 'off')")  # they would lie over the map
    begin(page, 3, "rounds-3", "land-coast")
    unpainted(page)
    name, drawn, away, size = run_python(page, DRAWN)
    assert name == "caravans-coast" == page.locator("#board").get_attribute("data-board") and size == [1200, 800]
    assert away == ["sandbank"] and not set(drawn) & set(DESERT)
    sandbank = page.locator("#area-sandbank")
    player = Player(page, 5)

    # the first round: the sandbank is drawn, but nothing of it is seen, and no key leads there
    play_until(player, travelling)
    assert page.locator("#board [data-area=sandbank]").count() > 3
    assert page.locator("#board [data-area=sandbank]:visible, #label-sandbank:visible").count() == 0
    expect(page.locator(PLACES)).to_have_count(3)
    page.locator("#area-lighthouse").focus()
    for key in ("ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.id") not in ("area-sandbank", "")
    page.locator("#area-fishery").tap()
    expect(place(page, "fishery")).to_have_attribute("aria-pressed", "true")

    # the second round: it is there for eyes, fingers and keys
    play_until(player, lambda seen: travelling(seen) and place(page, "sandbank").count() > 0)
    assert run_python(page, DRAWN)[2] == []
    expect(sandbank).to_be_visible()
    expect(page.locator("#label-sandbank")).to_be_visible()
    expect(sandbank).to_have_attribute("aria-label", re.compile("^Sandbank"))
    page.locator("#area-lighthouse").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == "area-sandbank"
    page.keyboard.press("Enter")
    expect(place(page, "sandbank")).to_have_attribute("aria-pressed", "true")
    page.locator("#area-fishery").tap()
    sandbank.tap()
    expect(place(page, "sandbank")).to_have_attribute("aria-pressed", "true")

    # a moment of the first round is shown as it was, on this board
    to_menu(page)
    act(page, "replay").tap()
    expect(page.locator(".replay-board clipPath")).to_have_count(1)
    expect(page.locator(".replay-map")).to_have_attribute("viewBox", "0 0 1200 800")
    act(page, "replay-last").tap()
    expect(page.locator(".replay-board clipPath")).to_have_count(0)
    page.keyboard.press("Escape")  # back to the menu

    # another game, in the desert
    act(page, "home").tap()
    wait_until_quiet(page)
    begin(page, 3, "rounds-3", "land-desert")
    unpainted(page)
    name, drawn, away, size = run_python(page, DRAWN)
    assert (name, away, size) == ("caravans", [], [900, 1000]) and set(DESERT) < set(drawn)
    assert page.locator("svg[data-board]").count() == 1 and page.locator(".away, #area-sandbank").count() == 0
    assert "andbank" not in page.locator("body").inner_text()
    play_until(Player(page, 5), travelling)
    expect(page.locator(PLACES)).to_have_count(3)
    page.locator("#area-tower").tap()
    expect(place(page, "tower")).to_have_attribute("aria-pressed", "true")


def test_what_lies_around_the_board_is_the_games_own_and_nothing_of_anothers_hand_is_in_the_page(
    visit_two: Any,
) -> None:
    """The sea around the board that the page brings along; sand around the oasis."""
    page = visit_two("tablet-landscape")
    ground = page.locator("#map")
    expect(ground).to_have_css("background-color", "rgb(134, 174, 187)")
    begin(page)
    unpainted(page)
    expect(ground).to_have_css("background-color", "rgb(216, 194, 143)")
    player = Player(page, 5)
    play_until(player, lambda seen: seen["curtain"])
    assert page.locator(".toy-card").count() == 0
    page.locator("#curtain [data-action=show]").tap()
    wait_until_quiet(page)
    hand = run_python(page, "from gotweb.ui.page import app; app.here().match.view('amber')['hand']")
    offered = [text.strip() for text in page.locator("#table [data-action=option] strong").all_inner_texts()]
    assert offered == sorted(set(hand))


@pytest.mark.rare  # test_watching.py opens one of Thrones
def test_a_record_to_look_at_is_handed_out_and_stepped_through_on_the_first_screen(
    visit_two: Any, tmp_path: Path
) -> None:
    page = visit_two("tablet-landscape")
    begin(page)
    unpainted(page)
    play_until(Player(page, 5), travelling)
    to_menu(page)
    expect(page.locator(".share")).to_contain_text("not locked")
    with page.expect_download() as waiting:
        act(page, "export-look").tap()
    assert waiting.value.suggested_filename.startswith("toy-caravans-round-1-")
    assert waiting.value.suggested_filename.endswith(".look.gotweb.json")
    file = tmp_path / "game.look.gotweb.json"
    waiting.value.save_as(file)
    with page.expect_download() as waiting:
        act(page, "export").tap()
    waiting.value.save_as(tmp_path / "table.json")
    before = now(page)
    act(page, "home").tap()
    kept = run_python(page, SAVED)
    to_form(page)  # another game's form, rules and drawing are there now
    wait_until_quiet(page)
    drawing = page.locator("svg[data-board]").get_attribute("data-board")
    act(page, "shelf").tap()
    wait_until_quiet(page)

    act(page, "file").set_input_files(file)
    expect(page.locator("#sheet-title")).to_have_text("Spectator replay")
    expect(page.locator("#sheet .replay-bar")).to_contain_text("nobody can go on from it")
    expect(page.locator(".replay-board svg")).to_be_visible()
    assert page.locator("svg[data-board]").get_attribute("data-board") != drawing
    assert act(page, "replay-branch").count() == act(page, "replay-eyes").count() == 0
    place, told = act(page, "replay-place"), page.locator(".replay-told")
    expect(place).to_have_value("0")
    act(page, "replay-last").tap()
    expect(act(page, "replay-forward")).to_be_disabled()
    last = int(place.input_value())
    act(page, "replay-back").tap()
    expect(place).to_have_value(str(last - 1))
    expect(told.locator("h3")).to_contain_text("Round 1")
    page.locator("#sheet [data-action=close-sheet]").tap()
    wait_until_quiet(page)
    expect(page.locator("body")).to_have_attribute("data-screen", "home")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.locator("svg[data-board]").get_attribute("data-board") == drawing
    assert run_python(page, SAVED) == kept, "nothing of it is kept"
    expect(act(page, "game-thrones-first")).to_be_visible()

    # while it is looked at, a game that comes in goes on the table
    act(page, "file").set_input_files(file)
    expect(page.locator(".replay-board svg")).to_be_visible()
    act(page, "file").set_input_files(tmp_path / "table.json")
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    expect(page.locator("dialog[open]")).to_have_count(0)
    wait_until_quiet(page)
    assert now(page) == before
    to_menu(page)
    act(page, "home").tap()

    # damaged, it is refused in a sentence
    file.write_text(file.read_text("utf-8").replace('"round": 1', '"round": 2', 1), "utf-8")
    act(page, "file").set_input_files(file)
    expect(act(page, "told")).to_contain_text("damaged")
    expect(page.locator("dialog[open]")).to_have_count(0)


COINS = """
from gotweb.ui.page import app
sorted(app.here().match.state.coins.values())
"""
FULL = """
() => { Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError") } }
"""


@pytest.mark.rare  # test_own_battle.py plays one of the battles
def test_a_file_of_ones_own_is_kept_by_the_device_and_played(visit_two: Any, tmp_path: Path) -> None:
    """Taken in with the form's button, there again after a reload, played, put away; a full device says so."""
    purse = tmp_path / "purse.json"
    purse.write_text('{"purse": 9, "title": "<b>Rich</b> uncles"}', "utf-8")
    page = visit_two("tablet-landscape", alone=True)
    chosen(page)
    act(page, "own-file").set_input_files(purse)
    wait_until_quiet(page)
    expect(act(page, "told")).to_contain_text("<b>Rich</b> uncles")
    own = page.locator("[data-action^='purse-own:']")
    expect(own).to_be_checked()
    again(page)
    chosen(page)
    expect(own).to_have_count(1)
    own.check(force=True)
    run_python(page, SEED_NATURE)
    act(page, "start").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    assert run_python(page, COINS) == [9, 9, 9]
    to_menu(page)
    act(page, "home").tap()
    chosen(page)
    page.locator("[data-action^='own-drop-']").tap()
    wait_until_quiet(page)
    expect(own).to_have_count(0)
    page.evaluate(FULL)
    act(page, "own-file").set_input_files(purse)
    wait_until_quiet(page)
    expect(act(page, "told")).to_contain_text("no room left")
    expect(own).to_have_count(0)
