"""Whole games of the toy at the page's own table, in panels and in lists, without a browser; and what a build takes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from gotweb.toy.game import caravans

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.face import face_of
from gotweb.ui.kit import colours
from gotweb.ui.kit.tree import Element, find, press, text
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.listing import Listing
from gotweb.ui.table.table import Table
from gotweb.workshop import dist
from tests.shown import SETTINGS, Shown

FACE = face_of("toy-caravans")


class App:
    def __init__(self, code: str, options: dict[str, Any], view: str) -> None:
        self.match = Match(caravans(), options)
        self.names = {"amber": "Ada"}
        self.language = Language(code, "toy", strict=True)
        self.settings = {**SETTINGS, "view": view}
        self.match.settle(chance.seeded(1))

    def face(self) -> Any:
        return FACE

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


def opened(code: str = "en", view: str = "map", **options: Any) -> tuple[App, Table, Shown]:
    app, surface = App(code, options, view), Shown(FACE.board.middles)
    table = Table(app, surface, chance.seeded(7))
    table.open()
    return app, table, surface


@pytest.mark.parametrize(
    ("seed", "code", "options"),
    [
        (1, "en", {"players": 3}),
        (2, "fr", {"players": 4}),
        (3, "en", {"players": 2, "ward": True}),
        (4, "fr", {"players": 2}),
    ],
)
def test_a_game_can_be_played_to_its_end_by_pressing_what_is_offered(
    seed: int, code: str, options: dict[str, Any]
) -> None:
    app, table, surface = opened(code, **options)
    dice = random.Random(seed)
    for _ in range(3000):
        if app.match.result is not None:
            break
        marked = [shape.key for shape in surface.scene.layers["highlight"] if shape.key and ">" not in shape.key]
        confirm = [one for one in surface.offers() if one.attrs["data-action"] == "confirm"]
        if marked and dice.random() < 0.3:
            table.tap(dice.choice(marked))
        else:
            press(confirm[0] if confirm and dice.random() < 0.5 else dice.choice(surface.offers()))
    assert app.match.result is not None
    words = " ".join(text(one) for one in surface.scene.panel if isinstance(one, Element))
    assert all(FACE.game and str(score) in words for score in app.match.state.coins.values())


def test_a_hand_is_drawn_for_its_seat_only_and_goes_with_the_curtain() -> None:
    app, table, surface = opened(players=3)
    dice, seen = random.Random(5), 0
    while app.match.result is None:
        cards = [one for one in surface.elements() if one.attrs.get("class") == "toy-card"]
        seat = table.widget.seat if table.widget is not None else None
        if cards:
            assert not table.curtain.hides and seat is not None and table.widget is not None
            assert table.widget.choice.secret
            assert sorted(text(one).strip() for one in cards) == sorted(app.match.state.hands[seat])
            seen += 1
        confirm = [one for one in surface.offers() if one.attrs["data-action"] == "confirm"]
        press(confirm[0] if confirm else dice.choice(surface.offers()))
    assert seen > 3


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_game_can_be_played_to_its_end_by_typing(code: str) -> None:
    app, table, _ = opened(code, "list", players=3)
    desk = Desk(table)
    listing = Listing(table, desk)
    pick, typed = chance.seeded(4), 0
    while app.match.result is None:
        assert [one for one in listing.tree() if isinstance(one, Element)]
        if table.curtain.hides:
            table.curtain.show()
            table.refresh()
        if table.recaps.showing:
            table.recaps.clear()
        assert table.widget is not None
        assert desk.run("?")
        desk.run(desk.example() if pick(2) else str(table.widget.choice.sample(pick)).replace("'", '"').lower())
        typed += 1
        assert typed < 500
    assert find([one for one in listing.tree() if isinstance(one, Element)], "filter")
    assert desk.run("merchant ada" if code == "en" else "marchand ada")[0].endswith("(Ada)")


def test_a_build_takes_a_games_folder_without_its_tests_and_its_styles_into_the_sheet() -> None:
    folder = Path(__file__).parent
    files = dist.game_files(folder)
    assert {"gotweb/toy/game.py", "gotweb/toy/table/board.svg", "gotweb/toy/lang/fr/LC_MESSAGES/toy.mo"} <= set(files)
    assert not any("test_" in name or name.endswith((".po", ".css", ".pyc", "wording.json")) for name in files)
    styles = (folder / "styles/caravans.css").read_bytes()
    seats = colours.stylesheet("toy", colours.tables("toy")).encode()
    whole, own = dist.stylesheets((folder,))[""], seats + b"\n" + styles
    assert (
        whole.endswith(b"\n" + styles)
        and whole.replace(b"\n" + seats, b"").removesuffix(b"\n" + styles) == (dist.stylesheets()[""])
    )
    assert dist.stylesheets((folder,), ("toy",)) == {**dist.stylesheets(), "toy": own}, "unless they come later"
