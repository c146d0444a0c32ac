"""A whole game with the keyboard alone, in front of the map."""

from __future__ import annotations

from typing import Any

import pytest
from hand import SEED_NATURE, Hand
from late import skip
from playwright.sync_api import Page, expect

from gotweb.workshop.drive import run_python

MOST_PRESSES = 20_000


def begin(page: Page, seed: int) -> Hand:
    """A new game for three, by keyboard from the first screen on."""
    run_python(page, SEED_NATURE.format(seed=3))
    hand = Hand(page, seed)
    seen = hand.look()
    hand.press(seen, hand.find(seen, "game-thrones-first"))
    check(hand, "who-", "together")
    check(hand, "players-", "3")
    seen = hand.look()
    hand.press(seen, hand.find(seen, "start"))
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    return hand


def check(hand: Hand, group: str, wanted: str) -> None:
    """Check a radio button of a group, by arrow keys."""
    for _ in range(9):
        seen = hand.look()
        radio = next(i for i, one in enumerate(seen["reach"]) if one["action"].startswith(group))
        if seen["reach"][radio]["action"] == group + wanted:
            return
        if seen["at"] != radio:
            hand.go(seen, radio)
        hand.key("ArrowLeft")
    raise AssertionError(f"{group}{wanted} cannot be checked")


def whole_game(hand: Hand, begun: int = MOST_PRESSES, later: int = 0) -> None:
    """Play to the end, but from step `begun` on to round `later` as `skip` does; the focus is always somewhere, and
    always seen."""
    steps = 0
    while hand.presses < MOST_PRESSES:
        if steps == begun:
            skip(hand.page, later)
        seen = hand.look()
        assert not seen["lost"], (steps, hand.kinds)
        assert seen["ring"], f"the focus is not seen: {seen['now']}"
        if seen["over"]:
            break
        if seen["curtain"]:
            assert {one["action"] for one in seen["reach"]} <= {"show", "look", "next-seat", "menu"}, (
                "the focus can leave the curtain"
            )
            hand.press(seen, hand.find(seen, "show"))
        else:
            hand.step(seen)
        steps += 1
    assert seen["over"], hand.kinds
    assert hand.arrows > 10
    print(steps, hand.presses, hand.arrows, hand.kinds)


@pytest.mark.rare  # by keys a usual run plays the Feast, of the same family; a whole game it plays by touch
def test_a_game_by_keyboard(visit: Any) -> None:
    page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    whole_game(begin(page, seed=1))


def test_the_keys_of_the_table(visit: Any) -> None:
    page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    hand = begin(page, seed=1)

    # behind the curtain only the help answers, and the focus comes back
    hand.key("m")
    assert not hand.look()["sheet"]
    hand.key("?")
    assert hand.look()["sheet"]
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    hand.key("Escape")
    assert hand.look()["now"]["id"] == "curtain-title"
    seen = hand.look()
    hand.press(seen, hand.find(seen, "show"))

    # the tabs, the menu, lists and map
    for key, tab in (("2", "houses"), ("3", "tracks"), ("4", "log"), ("1", "turn")):
        hand.key(key)
        expect(page.locator(f"[data-action=tab][data-value={tab}]")).to_have_attribute("aria-pressed", "true")
        assert not hand.look()["lost"]
    hand.key("m")
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    hand.key("Escape")
    assert not hand.look()["lost"]
    hand.key("l")
    expect(page.locator("#map")).to_be_hidden()
    assert hand.look()["now"]["id"] == "list-asked"
    hand.key("l")
    expect(page.locator("#map")).to_be_visible()
    assert not hand.look()["lost"]

    # a letter is a letter in the field
    hand.key("/")
    assert hand.look()["now"]["action"] == "command"
    page.keyboard.type("/um?1")
    assert page.locator("#command").input_value() == "/um?1"
    hand.key("Escape")
    expect(page.locator("#command")).to_have_count(0)
    assert not hand.look()["lost"]

    # an answer is given and taken back
    hand.key("/")
    page.keyboard.type("none")
    hand.key("Enter")
    seen = hand.look()
    assert seen["curtain"] and page.locator("#command").count() == 0
    hand.press(seen, hand.find(seen, "look"))
    assert not hand.look()["lost"]
    hand.key("u")
    assert hand.look()["curtain"]

    # switched off, single keys do nothing
    hand.key("?")
    seen = hand.look()
    hand.press(seen, hand.find(seen, "keys", "off"))
    hand.key("Escape")
    hand.key("?")
    assert not hand.look()["sheet"]
