"""A table with hidden hands, locked with the browser's own cryptography: handed out, refused and opened again."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from doing import act, now
from player import Player
from playwright.sync_api import Page, expect
from profiles import Profiles
from test_second_game import begin, play_until, to_menu, travelling

from gotweb.workshop.drive import run_python, to_form, wait_until_quiet

pytestmark = pytest.mark.in_place

CODE = "1234"
HANDS = "from gotweb.ui.page import app; m = app.here().match; [m.view(seat)['hand'] for seat in m.seats]"
TABLE = """
import json
from gotweb.core import record
from gotweb.ui.page import app
json.dumps([app.here().match.answers, record.record(app.here().match, hidden=True)['hidden']])
"""


def coded(page: Page) -> Player:
    """A game in which the first seat has a code, and the others have none; it is played on until a caravan sets out."""
    to_form(page, "toy-caravans")
    wait_until_quiet(page)
    act(page, "codes").check(force=True)
    begin(page)
    for box in ("#code", "#code-again"):
        page.locator(box).fill(CODE)
    act(page, "enter").click()
    expect(act(page, "option").first).to_be_visible()
    run_python(page, "from gotweb.ui.page import app; app.here().table.locks.without |= {'birch', 'cobalt'}")
    player = Player(page, 5)
    for _ in range(400):
        seen = play_until(player, lambda seen: travelling(seen) or page.locator("#curtain #code").count() > 0)
        if travelling(seen):
            return player
        page.locator("#code").fill(CODE)
        act(page, "enter").click()
        expect(page.locator("#curtain #code")).to_have_count(0)
        wait_until_quiet(page)
    raise AssertionError(player.kinds)


def texts_in(content: Any) -> Iterator[str]:
    """Every text in JSON data."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield key
            yield from texts_in(value)
    elif isinstance(content, list):
        for value in content:
            yield from texts_in(value)
    elif isinstance(content, str):
        yield content


def opened_by(page: Page, code: str) -> None:
    """Type a code into the sheet that asks for it."""
    page.locator("#sheet #unlock-code").fill(code)
    act(page, "unlock").click()


def test_a_locked_table_goes_on_with_the_right_code_and_gives_nothing_away_without(
    two_games: Profiles, axe: str, tmp_path: Path
) -> None:
    file = tmp_path / "locked.json"
    with two_games.visits(in_place=True) as visit:
        table = handed_out(visit("tablet-landscape"), file)
    with two_games.visits(in_place=True) as visit:  # the same tab, of which nothing is left: another device
        goes_on(visit("phone"), table, file, axe)


class Locked(NamedTuple):
    """A locked table when it was handed out: what `now` says, each seat's hand, and the address of its link."""

    before: list[Any]
    hands: list[list[str]]
    url: str


def handed_out(page: Page, file: Path) -> Locked:
    """Play a little, then hand a locked table out, of which nothing can be read."""
    coded(page)
    before, hands, inside = now(page), run_python(page, HANDS), json.loads(run_python(page, TABLE))
    to_menu(page)
    expect(page.locator(".share")).to_contain_text("they are locked, and the code of Amber opens them")
    expect(act(page, "window")).to_be_visible()
    url = str(act(page, "window").get_attribute("href"))
    with page.expect_download() as waiting:
        act(page, "export").tap()
    waiting.value.save_as(file)

    # the notice that a game is not kept hands it out by another way, locked as well
    with page.expect_download() as waiting:
        run_python(page, "from gotweb.ui.page import app; app.here().export()")
    waiting.value.save_as(file.with_name("unkept.json"))
    assert "locked" in json.loads(file.with_name("unkept.json").read_text("utf-8"))
    expect(page.locator("#live")).to_contain_text("locked by the seats’ codes")

    # what lies in the file: who plays what, and how far; neither hands nor what was drawn, however one unpacks it
    text = file.read_text("utf-8")
    content = json.loads(text)
    assert content.keys() == {"gotweb", "game", "options", "names", "round", "phase", "locked", "digest"}
    assert content["locked"]["seats"].keys() == {"amber"}
    assert any(hands) and inside[1] not in text and json.dumps(inside[0]) not in text and CODE not in text
    for one in texts_in(content["locked"]):
        assert not any(word in one for word in ("silk", "salt", "spice", "bandit", "hand", "answer"))
        if len(one) > 40:
            for packed in (base64.b64decode(one), base64.b64decode(one)[12:]):
                with pytest.raises(zlib.error):
                    zlib.decompress(packed)
    return Locked(before, hands, url)


def goes_on(other: Page, table: Locked, file: Path, axe: str) -> None:
    """Take the file in on another device: with the wrong code, then with the right one."""
    before, hands, url = table
    act(other, "file").set_input_files(file)
    expect(other.locator("#sheet-title")).to_have_text("A locked table")
    expect(other.locator("#sheet")).to_contain_text("Caravans, 3 players. Round 1")
    other.evaluate(axe)
    found = other.evaluate("axe.run('#sheet').then(r => r.violations.map(v => `${v.id}: ${v.nodes[0].html}`))")
    assert found == []
    for selector in ("#unlock-code", "[data-action=unlock]"):
        box = other.locator(f"#sheet {selector}").bounding_box()
        assert box is not None and box["height"] >= 44, selector
    opened_by(other, "4321")
    expect(other.locator("#unlock-told")).to_have_text("That is not the code of this seat.")
    expect(other.locator("body")).to_have_attribute("data-screen", "home")
    opened_by(other, CODE)
    expect(other.locator("body")).to_have_attribute("data-screen", "table")
    expect(other.locator("dialog[open]")).to_have_count(0)
    wait_until_quiet(other)
    assert now(other) == before and run_python(other, HANDS) == hands

    # it goes on there, behind the same code
    locks = "from gotweb.ui.page import app; t = app.here().table; [sorted(t.locks.locks), sorted(t.locks.without)]"
    assert run_python(other, locks) == [["amber"], ["birch", "cobalt"]]
    assert now(other)[2] == before[2]
    asks = "from gotweb.ui.page import app; m = app.here().match; [c.seat for c in m.choices.values()][0]"
    if run_python(other, asks) == "amber" and other.locator("#curtain #code").count():
        other.locator("#code").fill(CODE)
        act(other, "enter").click()
        expect(other.locator("#curtain #code")).to_have_count(0)
    wait_until_quiet(other)
    Player(other, 3).step()
    play_until(Player(other, 3), lambda seen: now(other)[2] > before[2])
    assert now(other)[2] > before[2]

    # a link does the same, and a damaged file is told before anybody is asked for a code
    to_home(other)
    other.evaluate("url => { location.href = url }", url)
    opened_by(other, CODE)
    expect(other.locator("body")).to_have_attribute("data-screen", "table")
    wait_until_quiet(other)
    assert now(other)[:2] == before[:2] and "#g=" not in other.url
    to_home(other)
    file.write_text(file.read_text("utf-8")[:-200], "utf-8")
    act(other, "file").set_input_files(file)
    expect(act(other, "told")).to_contain_text("damaged")
    expect(other.locator("dialog[open]")).to_have_count(0)


def to_home(page: Page) -> None:
    run_python(page, "from gotweb.ui.page import app; app.here().home()")
    expect(page.locator("body")).to_have_attribute("data-screen", "home")
