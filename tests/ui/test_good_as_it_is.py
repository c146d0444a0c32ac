"""What was right when it was tried with other people's troubles, and stays so (shared people/R13 and R16).

Their other cases are held elsewhere: undo after bots, and what a bot's thinking shows (`test_any_table_of_bots`,
`test_any_bot_is_spied_on`); a host that has everything cached, no WebAssembly, a link that is opened where an own game
stands (`tests/browser`: `test_update`, `test_start`, `test_home`).
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from drawer import Drawer
from test_glass import Clock
from test_store import listened, new_match, play
from test_taking_in import GOOD, taken

from gotweb.core import record
from gotweb.lang import LANGUAGES
from gotweb.ui.home import share
from gotweb.ui.home.gameform import clean_name
from gotweb.ui.home.store import Store
from gotweb.ui.table.glass import Glass

ODD_NAMES = {
    "stark": 'Ed/dard: "the\\quiet" <*|?>', "lannister": "سيرسي", "baratheon": "🦌 \u202eReversed\u202c",
}  # fmt: skip


def test_r13_names_with_odd_signs_go_through_a_file_and_its_name_is_safe() -> None:
    match = new_match()
    names = share.known_names(match, ODD_NAMES)
    assert names["stark"] == ODD_NAMES["stark"] and names["lannister"] == ODD_NAMES["lannister"]
    assert names["baratheon"] == "🦌 Reversed", "a sign that turns the text around is taken off"
    loaded: Any = share.from_text(share.to_text(match, ODD_NAMES))
    assert loaded.names == names and {clean_name(name) for name in names.values()} == set(names.values())
    assert re.fullmatch(r"[a-z0-9.-]+", share.file_name(match, "2026-11-28"))
    assert re.fullmatch(r"[a-z0-9.-]+", share.damaged_name('Ned/:*"<>|\\\u202e'))


WHOLE = json.loads(GOOD)
BAD = {
    "empty": "", "half": GOOD[: len(GOOD) // 2], "a picture": "\x89PNG\r\n\x1a\n\x00\x00", "HTML": "<!doctype html><p>",
    "other JSON": '{"type": "FeatureCollection"}', "a list": "[1, 2]", "a zip": "PK\x03\x04\x14\x00",
    "a newer version": json.dumps({**WHOLE, "gotweb": 2}), "an unknown game": json.dumps({**WHOLE, "game": "ludo"}),
}  # fmt: skip
ODD = {"a mark at its start": "\ufeff" + GOOD, "lines of Windows": GOOD.replace("\n", "\r\n"), "spaces": f"\n {GOOD} "}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("what", BAD)
def test_r13_a_bad_file_is_refused_in_a_sentence_and_harms_nothing(code: str, what: str) -> None:
    kept, said, table = taken(code, ("a", BAD[what]))
    assert not kept and not table
    assert said.endswith(".") and "\n" not in said


@pytest.mark.parametrize("what", ODD)
def test_r13_an_odd_file_is_opened(what: str) -> None:
    _, said, table = taken("en", ("a", ODD[what]))
    assert len(table) == 1 and not said


def test_r13_a_glass_runs_on_while_the_page_is_frozen() -> None:
    clock = Clock()
    glass = Glass(clock)
    glass.turn("orders of Stark", 120)
    glass.run(True)
    assert glass.left == 120
    clock.go(12.6)  # nothing was asked of it meanwhile
    assert glass.left == 108


def test_r16_a_game_that_is_played_in_two_windows_becomes_two_and_both_stay() -> None:
    """A plays on by 15 answers, then B by 16, then A again: B's first save is a second game, and B is told so."""
    drawer, match = Drawer(), new_match()
    (a, _), (b, heard) = listened(drawer.window()), listened(drawer.window())
    a.save("g", match, {})
    begun = len(match.answers)
    other = b.load("g").match
    play(match, 15, seed=3)
    a.save("g", match, {})
    assert ("changed", "g") in heard and b.played_elsewhere("g")
    play(other, 16, seed=4)
    b.save("g", other, {})
    forked = [("forked", b.current_id("g"))]
    assert [one for one in heard if one[0] == "forked"] == forked and b.current_id("g") != "g"
    play(match, 5, seed=5)
    a.save("g", match, {})
    assert a.current_id("g") == "g" and [one for one in heard if one[0] == "forked"] == forked, "told once"
    found = {id: Store(drawer.window(), "c").load(id).match for id in drawer.texts}
    assert {len(one.answers) - begun for one in found.values()} == {20, 16}
    assert {one.digest() for one in found.values()} == {match.digest(), other.digest()}
    assert all(record.load(record.record(one, sealed=True)).match.digest() == one.digest() for one in found.values())
