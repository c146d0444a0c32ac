"""A whole game without the map: through roles and names alone, as a screen reader tells them."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from doing import now, unpainted
from hand import SEED_NATURE
from late import skip
from playwright.sync_api import Page, expect

from gotweb.lang import Language
from gotweb.thrones.game import first_edition
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.drive import run_python, to_form, wait_until_quiet
from tests.rest import usually

pytestmark = pytest.mark.in_place

compile_catalogues()
T = Language("en", "thrones")
NUMBERED = re.compile(r"(\d+): (.+)")
BUTTON = re.compile(r"- '?button (?:\"((?:[^\"\\]|\\.)*)\")?(.*)")
LATER = ("Martell", "Arryn", "Targaryen")
"""The houses of the second edition and its boxes that are not in the first."""
TABS = ("Essos", "Bank")
"""The tabs that its boxes have besides: who opens one has not the question before him."""
QUIET = {
    *(T(f"ui.tab.{tab}") for tab in ("turn", "houses", "tracks", "log")),
    *(T("ui.undo"), T("ui.redo"), T("ui.menu"), T("ui.rank.again"), "FR – Français", T("versus.compare")),
    *(T("versus.hand", house=T(f"house.{house}")) for house in first_edition().edition.hands),
    *(T("versus.hand", house=house) for house in LATER),
    *TABS,
}
"""What does not bring a game on, by its name."""
MOST = 900
BEGUN = 20
"""So many steps are a game's beginning, where not everything is run; then comes its last round."""


class Listener:
    """A player who hears roles and names, types orders and marches, and presses named buttons for the rest."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.field = page.get_by_role("textbox", name="Command")
        self.list = page.get_by_role("region", name="The game as lists")
        self.reply = self.list.get_by_role("status")
        self.panel = page.get_by_role("main")
        self.typed = self.pressed = 0

    def type(self, line: str) -> list[str]:
        """Type a line, and hear what is answered, if the field is still there."""
        self.field.fill(line)
        self.field.press("Enter")
        self.typed += 1
        if self.page.get_by_role("dialog").count():
            return []
        return self.reply.inner_text().splitlines()

    def orders(self) -> None:
        """An order for every area, out of what the table says can be typed."""
        said = self.type("?")
        areas = [match[1] for line in said if (match := NUMBERED.fullmatch(line))]
        [tokens] = [line for line in said if line.startswith("Orders: ")]
        pile = [
            token
            for token, n in re.findall(r"(\S+) ×(\d)", tokens)
            if "*" not in token and "consolidate" not in token
            for _ in range(int(n))
        ]
        marches = [token for token in pile if token.startswith("march")]
        others = [token for token in pile if not token.startswith("march")]
        self.dice.shuffle(others)
        line = ", ".join(f"{area} {token}" for area, token in zip(areas, marches + others, strict=False))
        said = self.type(f"orders {line}")
        if said and said[0].startswith("Laid"):
            self.type("ready")

    def march(self) -> None:
        """A march to somewhere in reach; where the rules do not allow it, the example; at last, to stay."""
        said = self.type("?")
        ways = [match for line in said if (match := re.fullmatch(r"(\d+): .* > (.+)", line))]
        example = next(line.removeprefix("For example: ") for line in said if line.startswith("For example: "))
        way = self.dice.choice(ways) if ways else None
        targets = re.split(r", | and ", way[2]) if way is not None else []
        tries = [f"march {way[1]} > {self.dice.choice(targets)} all keep"] if way is not None and targets else []
        for line in (*tries, example, "1"):
            before = self.panel.get_by_role("heading", level=2).inner_text()
            said = self.type(line)
            if not said or re.search(r"\([A-Z]\d\d\)$|^For example|is not|may be", said[0]) is None:
                return
            assert self.panel.get_by_role("heading", level=2).inner_text() == before

    def other(self) -> None:
        """Press a button of the panel: the first is the one that gives the answer."""
        names = [
            match[1]
            for line in self.panel.aria_snapshot().splitlines()
            if (match := BUTTON.match(line.strip()))
            and match[1]
            and "[disabled]" not in line
            and match[1] not in QUIET
            and not match[1].endswith(T("ui.standings"))
        ]
        assert names, self.panel.aria_snapshot()
        name = names[0] if self.dice.random() < 0.75 else self.dice.choice(names)
        self.panel.get_by_role("button", name=name.replace('\\"', '"'), exact=True).first.press("Enter")
        self.pressed += 1


def begin(page: Page) -> None:
    """A new game for three, and lists instead of the map."""
    run_python(page, SEED_NATURE.format(seed=3))
    to_form(page, unfold=False)
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_role("button", name="Start", exact=False).first.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Look at the board first").press("Enter")
    page.get_by_role("button", name="Menu", exact=True).press("Enter")
    page.get_by_role("button", name=T("keys.to-list")).press("Enter")
    expect(page.get_by_role("region", name=T("list.region"))).to_be_visible()


@pytest.mark.parametrize("size", usually(["phone"], ["tablet-landscape"]))
@pytest.mark.rare  # test_every_screen.py reads the list view
def test_the_lists_can_be_read_by_everybody(visit: Any, axe: str, size: str) -> None:
    page = visit(size, locale="en-GB", reduced_motion="reduce")
    begin(page)
    page.evaluate(axe)
    for step in ("aside", "orders", "all"):
        if step == "orders":
            page.get_by_role("button", name=re.compile("^I am .*: show$")).press("Enter")
            page.get_by_role("textbox", name="Command").fill("?")
            page.keyboard.press("Enter")
        elif step == "all":
            page.get_by_role("button", name="All", exact=True).press("Enter")
            page.get_by_role("button", name="Neighbours: The Twins").press("Enter")
            expect(page.get_by_text("Over a bridge: Seagard.")).to_be_visible()
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        told = [f"{step}: {rule['id']} {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]
        assert not told, "\n".join(told)
        assert page.evaluate(
            "document.querySelector('#list').scrollWidth <= document.querySelector('#list').clientWidth"
        )


def test_nothing_typed_is_left_when_the_curtain_closes(visit: Any) -> None:
    page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page)
    page.get_by_role("button", name=re.compile("^I am .*: show$")).press("Enter")
    player = Listener(page, seed=1)
    assert player.type("1 raid*")[0].startswith("Laid")
    assert "not given yet" in player.list.aria_snapshot()
    player.field.fill("2 march-1")
    page.evaluate("dispatchEvent(new Event('blur'))")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert player.field.count() == 0
    content = page.content()
    for secret in ("Laid", "not given yet", "Raid", "march-1", "2 march"):
        assert secret not in content, secret
    wait_until_quiet(page)
    assert page.evaluate("document.activeElement.id") == "curtain-title"
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^I am")).press("Enter")
    assert player.field.input_value() == ""
    assert "not given yet" in player.list.aria_snapshot()
    assert player.reply.inner_text() == ""


def whole_game(page: Page, player: Listener, begun: int | None = None, later: int = 0, most: int = MOST) -> str:
    """Play to the end in `most` steps, but from step `begun` on to round `later` as `skip` does. Returns the sentence
    that says who has won."""
    asked = ""
    for step in range(most):
        if step == begun:
            skip(page, later)
        dialog = page.get_by_role("dialog")
        if dialog.count():
            heard = dialog.aria_snapshot()
            for name in ("Back to the table", "Go on", "Next"):  # the end, and what is told in between
                if f'button "{name}"' in heard:
                    dialog.get_by_role("button", name=name, exact=True).press("Enter")
                    break
            else:
                assert player.field.count() == 0, heard
                dialog.get_by_role("button", name=re.compile("^I am .*: show$")).press("Enter")
            continue
        asked = player.list.get_by_role("heading", level=2).inner_text()
        if ("wins" in asked or "win the game" in asked) and now(page)[3]:  # somebody may win a battle, too
            break
        if "lay your orders" in asked:
            player.orders()
        elif "march" in asked:
            player.march()
        else:
            player.other()
    else:
        raise AssertionError(asked)
    print(player.typed, player.pressed)
    return asked


def test_a_game_without_the_map(visit: Any, whole: bool) -> None:
    """A whole one with `--all`; else its beginning and its last round."""
    page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page)
    unpainted(page)
    assert "Map of Westeros" not in page.locator("body").aria_snapshot()

    page.get_by_role("button", name=re.compile("^I am .*: show$")).press("Enter")
    player = Listener(page, seed=3)
    asked = whole_game(page, player, *(() if whole else (BEGUN, 10)))
    assert player.typed > (30 if whole else 10)
    winner = next(house for house in ("Stark", "Lannister", "Baratheon") if house in asked)
    assert f"house {winner}" and player.type(f"house {winner}")[0] == f"{winner}."
