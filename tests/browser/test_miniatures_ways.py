"""The miniatures game with minds, in its mode A Game of Thrones: by keyboard alone, and in the list view by typing.

With `--all` both battles are played whole. In a usual run some steps of one's beginning are made by keys, and then some
of a later round, to which it is brought outside the page; to its end a battle comes by touch (test_miniatures.py).
"""

from __future__ import annotations

from typing import Any

import pytest
from doing import act, now, unpainted
from hand import QUIET, SEED_NATURE, Hand
from late import skip
from playwright.sync_api import Page, expect
from profiles import Visit
from test_list import T
from typist import Typist

from gotweb.workshop.drive import run_python, to_form, wait_until_quiet

pytestmark = [pytest.mark.in_place, pytest.mark.timeout(900)]  # a whole battle is a thousand steps and more

CHOSEN = ("mode-a-game-of-thrones", "minds-all")
MOST = 6000
BEGUN, LATER = 20, 2
"""So many steps of the beginning, and the round from which on a usual run goes on."""
PRESSED = 90
"""So many steps in all."""
STAYS = {
    "lens", "closer", "find-close", "report", "again-game", "rematch", "game-next", "close-sheet", "fold", "look-own",
    "look-away", "offer", "barred", "layers", "layer", "layers-all",
}  # fmt: skip
"""What does not bring a battle on, beside what does not bring any game on."""
ASKED = {"activate", "action", "claim", "play"}
"""What every such battle asks."""


def begin(page: Page, seed: int) -> None:
    """A battle with minds from the first screen, begun with the keyboard."""
    to_form(page, "miniatures")
    wait_until_quiet(page)
    expect(act(page, "start")).to_be_visible()
    for one in CHOSEN:
        act(page, one).check(force=True)
    run_python(page, SEED_NATURE.format(seed=seed))
    act(page, "start").press("Enter")
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    unpainted(page)


def test_a_battle_with_minds_by_keyboard(visit: Visit, whole: bool) -> None:
    """Every step finds something in reach that leads on, the focus is never lost, and it is always seen."""
    page: Page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page, 7)
    hand = Hand(page, 7)
    for step in range(MOST):
        if step == BEGUN and not whole:
            skip(page, LATER)
        if step == PRESSED and not whole:
            break
        seen = hand.look()
        if seen["over"]:
            break
        assert not seen["lost"] and seen["ring"], (seen["now"], hand.kinds)
        hand.kinds[seen["kind"]] = hand.kinds.get(seen["kind"], 0) + 1
        if seen["curtain"]:
            assert {one["action"] for one in seen["reach"]} <= {"show", "look", "next-seat", "menu", "waive"}
            hand.press(seen, hand.find(seen, "show"))
            continue
        offers = [
            i
            for i, one in enumerate(seen["reach"])
            if one["action"] not in STAYS | QUIET
            and not one["pressed"]
            and not one["refused"]
            and one["tag"] == "BUTTON"
        ]
        confirm = [i for i in offers if seen["reach"][i]["action"] in ("confirm", "moment-next")]
        assert offers, (seen, hand.kinds)
        go = confirm[0] if confirm and hand.dice.random() < 0.75 else hand.dice.choice(offers)
        hand.press(seen, go, hand.dice.choice(["Enter", " "]))
    print(hand.presses, hand.kinds)
    assert now(page)[3] == whole and set(hand.kinds) >= ASKED


@pytest.mark.rare  # conformance types each answer and example of it; the list view itself is Thrones' in test_list.py
def test_a_battle_with_minds_in_the_list_view_by_typing(visit: Visit) -> None:
    page: Page = visit("desktop", locale="en-GB", reduced_motion="reduce", settings={"view": "list"})
    begin(page, 9)
    expect(page.get_by_role("region", name=T("list.region"))).to_be_visible()
    assert not page.locator("#map").is_visible()
    player = Typist(page, seed=9)
    for _ in range(MOST):
        if now(page)[3]:
            break
        player.move_on(_closed)
    print(player.typed, player.pressed)
    assert now(page)[3] and player.typed > 60
    expect(page.locator("table.standings, table.ending").first).to_be_visible()


def _closed(page: Page) -> Any:
    """While the curtain is there, nothing is asked."""
    assert page.locator(".widget").count() == 0
