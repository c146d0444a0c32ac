"""The end of a game across the table: who has won, the poster when it is drawn, and the ways on from there."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core import chance, record
from gotweb.core.annals import Annals
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import OWN, own_of
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.table import names
from gotweb.ui.face import face_of
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import el, find, press, text, walk
from gotweb.ui.read.rematch import changed, rematch
from gotweb.ui.read.triumph import Press, TriumphSheet, Work
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.screens.moments import NAMES, moment, over


@pytest.fixture(scope="module")
def ended() -> Match:
    compile_catalogues()
    return record.load(record.loads(moment(over))).match


class App:
    def __init__(self, match: Match) -> None:
        self.match = match
        self.names = dict(NAMES)
        self.drawn = 0
        self.reports = 0
        self.begun: list[Match] = []
        self.pile = SheetStack(self._draw)

    def _draw(self) -> None:
        self.drawn += 1

    def report(self) -> None:
        self.reports += 1

    def again(self, match: Match) -> None:
        self.begun.append(match)


def opened(match: Match, picture: str | None) -> tuple[App, TriumphSheet, list[Work]]:
    """The sheet on the table, and the drawing that it has asked for; without a picture, drawing fails."""
    waiting: list[Work] = []

    async def draws(_app: Any, _annals: Annals) -> str:
        if picture is None:
            raise ValueError("no ink")
        return picture

    app = App(match)
    sheet = TriumphSheet(app, face_of(match.game.id), Press(draws, waiting.append, app.again))
    app.pile.open(sheet)
    return app, sheet, waiting


def done(work: Work) -> None:
    """Do it to its end: it waits for nothing."""
    with pytest.raises(StopIteration):
        work.send(None)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_winner_is_named_with_house_and_player(ended: Match, code: str) -> None:
    t = Language(code, "thrones", strict=True)
    app, _sheet, waiting = opened(ended, "<svg/>")
    words = " ".join(text(one) for one in app.pile.tree(t))
    assert ended.result is not None
    for house in ended.view(None)["result"]["winners"]:
        assert names.house(t, house) in words and NAMES[house] in words
    assert t("report.poster.drawing") in words
    waiting[0].close()


def test_the_poster_is_shown_when_it_is_drawn(ended: Match) -> None:
    t = Language("en", "thrones", strict=True)
    app, sheet, waiting = opened(ended, '<svg fill="#fff"/>')
    before = app.drawn
    done(waiting[0])
    assert app.drawn == before + 1
    (image,) = (part for one in app.pile.tree(t) for part in walk(one) if part.tag == "img")
    assert image.attrs["src"] == "data:image/svg+xml;charset=utf-8,%3Csvg%20fill%3D%22%23fff%22/%3E"
    assert image.attrs["alt"] == t("triumph.poster")
    assert sheet.failed is False


def test_a_poster_that_cannot_be_drawn_leaves_the_victory_as_it_is(ended: Match, capsys: Any) -> None:
    t = Language("en", "thrones", strict=True)
    app, _sheet, waiting = opened(ended, None)
    done(waiting[0])
    assert t("report.poster.failed") in " ".join(text(one) for one in app.pile.tree(t))
    assert "no ink" in capsys.readouterr().out


def test_nothing_is_drawn_any_more_when_the_sheet_was_put_away(ended: Match) -> None:
    app, _sheet, waiting = opened(ended, "<svg/>")
    app.pile.close()
    before = app.drawn
    done(waiting[0])
    assert app.drawn == before


@pytest.mark.parametrize("action", ["triumph-hero", "to-table", "close-sheet", "report"])
def test_every_way_on_puts_it_away(ended: Match, action: str) -> None:
    app, _sheet, waiting = opened(ended, "<svg/>")
    press(find(app.pile.tree(Language("en", "thrones")), action)[0])
    assert app.pile.top is None
    assert app.reports == (action == "report")
    waiting[0].close()


def two_sides(position: dict[str, Any] | None = None, **options: Any) -> Match:
    """A battle, played to its end by whatever comes first."""
    match = Match(game("miniatures"), options, position=position)
    pick = chance.seeded("rematch")
    while match.choices:
        match.push_sample(sorted(match.choices)[0], pick)
    return match


def test_two_can_play_once_more_with_sides_changed_in_one_tap() -> None:
    files: Any = own_of(game("miniatures"))
    own = {"red": files.read(files.examples()[0])}
    options = complete_options(game("miniatures"), {"red": OWN})
    for match in (two_sides(points=30), two_sides(files.position(options, own, []), red=OWN)):
        app, sheet, waiting = opened(match, "<svg/>")
        done(waiting[0])
        drawn = el("div", None, sheet.body(Language("en", "miniatures", strict=True)))
        (button,) = find(drawn, "rematch")
        press(button)
        (again,) = app.begun
        assert not again.answers and again.options == match.options and again.origin == match.origin
        assert again.state.armies == match.state.armies
        assert changed(match, {"red": "Ann"}) == {"blue": "Ann"} and changed(match, {"blue": 1, "red": 2}) == {
            "red": 1, "blue": 2,
        }  # fmt: skip


def test_what_began_in_the_midst_of_a_game_or_has_more_seats_is_not_begun_again(ended: Match) -> None:
    assert rematch(ended) is None
    match = Match(game("miniatures"), {})
    while not any(one.kind == "activate" for one in match.choices.values()):
        match.push_sample(sorted(match.choices)[0], chance.seeded(len(match.answers)))
    midst = Match(match.game, match.options, position=match.game.position(match.state))
    assert rematch(midst) is None
