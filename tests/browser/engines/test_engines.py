"""The page in Firefox and in WebKitGTK, the engine of Safari: each test is written once and played in both."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from driven import Driven
from hasty import Hasty
from host import Host
from late import late
from test_curtain import SHOWN
from test_drag import DRAFT, LOOKED, MIDDLE, OPEN
from test_keeping import ANSWER

from gotweb.workshop.drive import AT_REST, KEPT

SEED = 11
SEED_NATURE = "from gotweb.core import chance; die = chance.seeded(3); chance.fair = lambda: die\n0"
"""The cards come in the same order in every run, so that a failure can be seen again."""
MOST_TAPS = 1500
APP = "from gotweb.ui.page import app\nimport json\n"
GAME = f"{APP}app.here().game_id"
DIGEST = f"{APP}app.here().match.digest()"
ANSWERS = f"{APP}json.dumps(app.here().match.answers)"
WIDTH = "() => document.querySelector('#map > svg').getBoundingClientRect().width"
PLACE = f"() => {LOOKED}"
MAP = f"""{APP}board = app.here().screen.board
drag = board._drag
json.dumps([list(drag.grips), drag.start, board.window.moved, len(board.window.fingers)])"""
"""What a drag that did not begin is explained by."""
AT_TABLE = "() => document.body.dataset.screen === 'table'"
BATTLE = (
    OPEN.replace('"stoney-sept": {"lann', '"riverrun": {"stark": {"footman": 1}}, "stoney-sept": {"lann', 1)
    + SEED_NATURE
)
LAST_ROUND = 10
"""With it the game begins that is played to its end."""
SHOW = "#curtain [data-action=show]"
BACK = "() => { history.back(); }"
THERE = "s => Boolean(document.querySelector(s))"
NEXT = "[data-action=moment-next]"
BEGUN = "() => [...document.querySelectorAll('#home > *, #table > *')].some((one) => one.checkVisibility())"


def at_table(browser: Driven) -> None:
    browser.until(lambda: browser.evaluate(AT_TABLE))


def whole_map(browser: Driven) -> None:
    """Look at the whole map. An engine may have a tap's click for the page only after the tap: then the map moves."""
    before = browser.evaluate(PLACE)
    browser.press("[data-action=zoom-fit]")
    browser.until(lambda: browser.evaluate(PLACE) != before)
    browser.evaluate(AT_REST)


def begin(browser: Driven) -> Hasty:
    """A new game of three from the first screen."""
    browser.run_python(SEED_NATURE)
    browser.press("[data-action=game-thrones-first]")
    browser.press("[data-action=who-together]")
    browser.press("[data-action=players-3]")
    browser.press("[data-action=start]")
    at_table(browser)
    return Hasty(browser, SEED)


def again(browser: Driven, host: Host) -> None:
    """The page is opened again, and the game that was played last goes on."""
    browser.open(host.url)
    browser.run_python(SEED_NATURE)
    browser.press("[data-action=resume]")
    at_table(browser)


def play_until(player: Hasty, happens: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Play until the page shows something; nothing ever moves behind a curtain."""
    while player.taps < MOST_TAPS:
        seen = player.look()
        assert not (seen["curtain"] and seen["ghosts"])
        if happens(seen) or seen["over"]:
            return seen
        player.step(seen)
    raise AssertionError(player.kinds)


def answers(browser: Driven) -> list[Any]:
    given: list[Any] = json.loads(browser.run_python(ANSWERS))
    return given


class Everywhere:
    """What is tried in each engine."""

    engine: str

    def test_the_curtain_opens_to_whoever_holds_the_button(self, browser: Driven, whole: bool) -> None:
        begin(browser)
        browser.press(SHOW)
        browser.evaluate("() => new Promise(done => setTimeout(done, 700))")
        assert browser.evaluate("s => Boolean(document.querySelector(s))", SHOW), "a tap is not enough"
        seen = []
        for part in (0.03, 0.35, 0.65, 0.97) if whole else (0.03, 0.97):  # Chromium is tried at more places
            box = browser.evaluate("s => { const b = document.querySelector(s).getBoundingClientRect(); "
                                   "return [b.x, b.y, b.width, b.height]; }", SHOW)  # fmt: skip
            at = box[0] + part * box[2], box[1] + 0.5 * box[3]
            browser.hold(*at, lambda: browser.evaluate("() => Boolean(document.querySelector('.widget.ask-orders'))"))
            browser.evaluate("() => new Promise(done => setTimeout(done, 400))")
            seen.append(browser.evaluate(SHOWN))
            assert seen[-1] == seen[0], "nothing beneath hears the finger that has opened the curtain"
            browser.evaluate("() => { dispatchEvent(new Event('blur')); }")
            browser.see(SHOW)
        assert seen[0]["refusals"] == seen[0]["tips"] == seen[0]["sheets"] == seen[0]["ghosts"] == 0

    def test_a_march_is_dragged(self, browser: Driven) -> None:
        def carried() -> Any:
            return browser.evaluate(THERE, "#drag .goal")

        browser.run_python(f"{OPEN}\n0")
        at_table(browser)
        whole_map(browser)
        start, goal = (browser.evaluate(MIDDLE, area) for area in ("lannisport", "riverrun"))
        browser.drag(start, goal, during=lambda: browser.until(carried, lambda: browser.run_python(MAP)))
        # the finger is lifted for the browser before the page has heard of it
        browser.until(lambda: browser.run_python(f"{APP}widget = 0\n{DRAFT}")[0] is not None)
        made = browser.run_python(f"{APP}widget = 0\n{DRAFT}")
        assert made == ["lannisport", {"riverrun": {"footman": 2, "knight": 1}}, {}, False]
        assert browser.evaluate("() => document.querySelectorAll('#drag *, #map.carrying').length") == 0

    def test_two_fingers_or_the_wheel_bring_the_map_nearer(self, browser: Driven) -> None:
        browser.run_python(f"{OPEN}\n0")
        at_table(browser)
        before, (x, y) = browser.evaluate(WIDTH), browser.where("#map")
        if browser.fingers > 1:
            browser.spread(((x - 40, y), (x - 160, y)), ((x + 40, y), (x + 160, y)))
        else:
            browser.wheel((x, y), -300)
        browser.until(lambda: browser.evaluate(WIDTH) > before * 1.2)
        assert browser.evaluate("() => visualViewport.scale") == 1, "the map, and not the page"
        assert browser.run_python(f"{APP}{DRAFT}")[1] == {}

    def test_back_closes_what_lies_open_then_leads_home_and_a_draft_is_there_again(
        self, browser: Driven, host: Host
    ) -> None:
        """R02 and R02b: a march is drafted, and left by the browser's back, and by loading the page anew."""
        browser.run_python(BATTLE)
        at_table(browser)
        whole_map(browser)
        browser.drag(*(browser.evaluate(MIDDLE, area) for area in ("lannisport", "riverrun")))
        browser.until(lambda: browser.run_python(f"{APP}widget = 0\n{DRAFT}")[1], lambda: browser.run_python(MAP))
        drafted = browser.run_python(f"{APP}widget = 0\n{DRAFT}")[:2]
        browser.press("[data-action=menu]")
        browser.until(lambda: browser.evaluate("() => document.querySelector('#sheet').open"))
        browser.evaluate(BACK)
        browser.until(lambda: not browser.evaluate("() => document.querySelector('#sheet').open"))
        assert browser.evaluate(AT_TABLE)
        browser.evaluate(BACK)
        browser.until(lambda: not browser.evaluate(AT_TABLE))
        browser.press("[data-action=resume]")
        at_table(browser)
        browser.until(lambda: browser.run_python(f"{APP}widget = 0\n{DRAFT}")[:2] == drafted)
        browser.evaluate(AT_REST)
        again(browser, host)
        browser.until(lambda: browser.run_python(f"{APP}widget = 0\n{DRAFT}")[:2] == drafted)

    def test_a_reload_in_mid_battle_goes_on_where_it_was(self, browser: Driven, host: Host) -> None:
        browser.run_python(BATTLE)
        at_table(browser)
        whole_map(browser)
        browser.drag(*(browser.evaluate(MIDDLE, area) for area in ("lannisport", "riverrun")))
        browser.see("[data-action=confirm]:not([aria-disabled=true])")
        browser.press("[data-action=confirm]")
        player = Hasty(browser, SEED)
        play_until(player, lambda seen: seen["kind"] == "card" and not seen["curtain"])
        player.press(next(o for o in player.look()["offers"] if o["action"] == "option"))
        browser.press("[data-action=confirm]")
        browser.see(SHOW)  # the other one is asked for his
        browser.evaluate(AT_REST)
        before = browser.run_python(DIGEST)
        again(browser, host)
        assert browser.run_python(DIGEST) == before
        browser.see(".battle")
        play_until(player, lambda seen: seen["kind"] not in ("card", ""))
        assert len(answers(browser)) > 2, "both have shown their cards"

    @pytest.mark.rare  # whole games are played in Chromium; the others start, drag, come back, reload
    def test_a_game_is_begun_handed_on_and_another_played_to_its_end(
        self, browser: Driven, host: Host, tmp_path: Path
    ) -> None:
        """A whole game is played in Chromium; here its first orders, and the last round of another."""
        player = begin(browser)
        # the game is handed out as a file and taken in again
        play_until(player, lambda seen: seen["kind"] not in ("orders", "") and not seen["curtain"])
        browser.press("[data-action=menu]")
        browser.press("[data-action=export]")
        file = browser.until(lambda: next(iter(finished(browser.downloads)), None))
        browser.press("[data-action=home]")
        browser.until(lambda: browser.evaluate("() => document.body.dataset.screen === 'home'"))
        browser.choose("input[type=file]", [file])
        at_table(browser)
        assert len(answers(browser)) > 2

        nearly = tmp_path / "nearly.json"
        nearly.write_text(late(3, LAST_ROUND), "utf-8")
        browser.come_home(host.url)
        browser.choose("input[type=file]", [nearly])
        at_table(browser)
        end = play_until(player, lambda seen: False)
        assert end["over"]
        assert player.hidden > 5
        # the winner is told when what happened last has been put away, which takes no tap that comes too early
        browser.until(lambda: not browser.evaluate(THERE, NEXT) or browser.press(NEXT))
        assert browser.evaluate("() => document.querySelectorAll('.ending tbody tr').length") == 3
        # the winner is celebrated with a poster; a page that is left while it draws complains
        browser.until(lambda: browser.evaluate("() => document.querySelector('#sheet .triumph-poster img') !== null"))

    def test_without_a_network_the_page_starts_and_the_games_are_there(self, browser: Driven, host: Host) -> None:
        begin(browser)
        browser.evaluate(AT_REST)
        before = browser.run_python(DIGEST)
        browser.evaluate(KEPT)
        with host.away():
            again(browser, host)
            assert browser.run_python(DIGEST) == before

    def test_a_game_that_is_fetched_when_it_is_opened_comes_without_a_network_too(
        self, browser: Driven, built_two: Path
    ) -> None:
        host = Host(built_two)  # another address: for the browser another page, of which it has kept nothing
        browser.open(host.url)
        browser.evaluate(KEPT)
        with host.away():
            browser.open(host.url)
            browser.press("[data-action=game-toy-caravans]")
            browser.press("[data-action=who-together]")
            browser.press("[data-action=rest]")
            browser.press("[data-action=rounds-3]")
            browser.press("[data-action=start]")
            at_table(browser)
            assert browser.evaluate("() => document.querySelector('svg[data-board]').dataset.board") == "caravans"
        browser.evaluate(AT_REST)
        host.end()

    @pytest.mark.rare  # test_damaged.py; another engine tells it by the same script
    def test_a_file_that_is_damaged_at_the_first_visit_is_told(
        self, browser: Driven, altered: Callable[..., Path]
    ) -> None:
        damages = dict.fromkeys(("assets/style.css", "pyscript/core.js", "assets/draw.mjs"), b"// another")
        for name, data in (damages | {"assets/hold.mjs": None, "runtime/pyscript.zip": b"PK"}).items():
            host = Host(altered({name: data}))
            browser.go(host.url)
            browser.see("#failed")
            assert not browser.evaluate(BEGUN), name
            host.end()
        browser.go("about:blank")  # nothing is complained of any more, and no Python is there to come home by
        browser.shows = ""
        browser.listen()
        assert browser.problems, "the console says which file it was"
        browser.problems.clear()

    def test_a_browser_that_is_killed_loses_at_most_the_last_answer(self, browser: Driven, host: Host) -> None:
        begin(browser)
        mine = browser.run_python(GAME)
        answer(browser, 0)
        browser.evaluate(AT_REST)
        kept = answers(browser)
        assert kept
        answer(browser, 1)
        browser.start_again()
        again(browser, host)
        assert browser.run_python(GAME) == mine
        assert answers(browser)[: len(kept)] == kept


def answer(browser: Driven, seed: int) -> None:
    """Answer the first open question, as its player does."""
    browser.run_python(ANSWER.replace("SEED", str(seed)))


def finished(place: Path) -> list[Path]:
    """The files that have been downloaded whole."""
    return [
        file
        for file in place.glob("*.json")
        if file.stat().st_size and not file.with_name(f"{file.name}.part").exists()
    ]


class TestFirefox(Everywhere):
    engine = "firefox"


class TestWebKit(Everywhere):
    engine = "webkit"
