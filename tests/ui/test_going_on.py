"""The first screen's short ways: going on with the last game at one tap, and a new one with what was chosen last."""

from __future__ import annotations

import json
from typing import Any

import pytest
from drawer import Drawer
from test_first_screen import THRONES, App, change, screen, words

from gotweb.core import chance, shelf
from gotweb.core.match import Match
from gotweb.ui.face import face_of, offered
from gotweb.ui.home import sketch
from gotweb.ui.home.gameform import Form
from gotweb.ui.home.home import Home
from gotweb.ui.home.sketch import Sketch
from gotweb.ui.kit import colours
from gotweb.ui.kit.tree import Memo, el, find, walk
from gotweb.ui.table.botseat import BotSeat

BOARD = Sketch("g", 7, (100, 300), True, [[0, 0, 50, 0, 50, 50], [50, 50, 99, 50, 99, 99]], [(1, "#d55e00")],
               [(75, 270, "#d55e00"), (60, 260, "#fff")])  # fmt: skip


def going(home: Home) -> Any:
    return next(one for part in home.view.tree() for one in walk(part) if one.attrs.get("class") == "home-going")


def kept_before(home: Home, text: str) -> None:
    home.device.kept_texts = lambda folder: {sketch.LAST: text}  # type: ignore[method-assign]


def test_the_last_game_goes_on_with_one_tap_and_two_others_stand_beside_it() -> None:
    app, drawer = App(game=THRONES), Drawer()
    home = screen(app, drawer)
    assert not find(home.view.tree(), "continue"), "nothing is going on yet"
    for name in "abcd":
        home.store.save(name, Match(shelf.game(THRONES)), {"stark": name})
    (button,) = find(home.view.tree(), "continue")
    assert len(find(home.view.tree(), "go-on")) == 2 and "waiting for" in words(home)
    assert button.on is not None
    button.on["click"](None)
    assert app.match is not None and app.match.game.id == THRONES


def test_a_damaged_game_is_not_what_goes_on() -> None:
    drawer = Drawer()
    drawer.texts["bad"] = "{nonsense"
    home = screen(App(game=THRONES), drawer)
    assert not find(home.view.tree(), "continue") and "Damaged" in words(home)


def test_its_board_is_shown_as_it_was_left_and_the_cover_where_that_is_not_known() -> None:
    home = screen(App(game=THRONES))
    home.store.save("g", Match(shelf.game(THRONES)), {})
    (saved,) = home.store.games()
    assert saved.head is not None

    def drawn() -> bool:
        return any(one.attrs.get("class") == "sketch" for one in walk(going(home)))

    kept_before(home, BOARD._replace(played=saved.head.played).text())
    assert drawn()
    kept_before(home, BOARD._replace(played=saved.head.played - 1).text())
    assert not drawn(), "it has been played on since"
    kept_before(home, BOARD._replace(id="other", played=saved.head.played).text())
    assert not drawn()


@pytest.mark.parametrize(("gone", "left"), [("g", 0), ("h", 1)])
def test_the_sketch_of_a_game_goes_from_the_device_with_it(gone: str, left: int) -> None:
    home, kept = screen(App(game=THRONES)), {sketch.LAST: BOARD.text()}
    home.device.kept_texts = lambda folder: dict(kept)  # type: ignore[method-assign]
    home.device.drop_text = lambda folder, name: kept.pop(name)  # type: ignore[method-assign]
    for name in "gh":
        home.store.save(name, Match(shelf.game(THRONES)), {})
    home.delete(gone)
    assert len(kept) == left


def test_the_tiles_are_about_the_game_that_was_gone_on_with_last() -> None:
    app = App(game="thrones-second")
    home = screen(app)
    home.store.save("g", Match(shelf.game(THRONES)), {})
    assert home.chosen == "thrones-second"
    home.resume("g")
    assert home.chosen == THRONES


def test_a_sketch_is_read_as_it_was_written() -> None:
    assert sketch.read(BOARD.text()) == BOARD


@pytest.mark.parametrize(
    "wrong",
    [
        None, "", "{", "[]", "7", "null", "[" * 5_000, BOARD.text() + " " * sketch.MOST,
        BOARD._replace(tints=[(9, "#fff")]).text(), BOARD._replace(size=(0, 5)).text(),
        BOARD._replace(discs=[(1, 2, "url(#x)")]).text(), BOARD.text().replace("270", '"a"'),
        BOARD.text().replace("270", "1e999"), json.dumps({**BOARD._asdict(), "land": 5}),
    ],
)  # fmt: skip
def test_what_is_no_sketch_is_not_shown(wrong: str | None) -> None:
    assert sketch.read(wrong) is None


SIGN = sketch.DiscSign("#d55e00", "#fff", (("M0-9.5L8 4e-1H-8z", "scale(.7) rotate(72)"),))


def test_a_disc_bears_the_sigil_of_its_seat_and_none_where_none_is_known() -> None:
    """A sketch of before, which has none, is read; one that was changed to more than shapes is not shown."""
    signed = BOARD._replace(signs=(SIGN,))
    assert sketch.read(signed.text()) == signed
    borne = [one for one in walk(sketch.picture(signed)) if one.attrs.get("class") == "sketch-sign"]
    assert [one.attrs["fill"] for one in borne] == ["#fff"], "of two discs one is of that colour"
    assert not [one for one in walk(sketch.picture(BOARD)) if one.attrs.get("class") == "sketch-sign"]
    old = {name: value for name, value in BOARD._asdict().items() if name != "signs"}
    assert sketch.read(json.dumps(old)) == BOARD
    for wrong in (SIGN._replace(ink="red"), SIGN._replace(shapes=(("url(#x)", ""),)),
                  SIGN._replace(shapes=(("M0 0", "x" * 99),)), SIGN._replace(shapes=(("", ""),))):  # fmt: skip
        assert sketch.read(BOARD._replace(signs=(wrong,)).text()) is None


@pytest.mark.parametrize("id", offered())
def test_every_seat_has_a_sigil_for_sketches(id: str) -> None:
    """Of symbols one shape is given, as the board does; a seat whose disc has a shape of its own has no sigil."""
    face = face_of(id)
    seats = colours.merged(colours.tables(face.package))["safe"]
    for seat in seats:
        shapes = sketch.borne(face.table.crest(seat), lambda symbol: [("M0 0", "rotate(9)")])
        inked = [one for one in walk(face.table.crest(seat)) if "ink-" in str(one.attrs.get("class"))]
        assert bool(shapes) == bool(inked), seat
        if not shapes:
            continue
        assert sketch.read(BOARD._replace(signs=(sketch.DiscSign("#fff", "#000", shapes),)).text()) is not None, seat


def test_of_a_high_board_the_part_is_shown_where_most_happens() -> None:
    x, y, wide, high = sketch.window(BOARD)
    assert (x, wide) == (0, 100) and y + high >= 270 and high < 100
    drawn = sketch.picture(BOARD)
    assert drawn.attrs["viewBox"] == f"{x} {y} {wide} {high}"
    assert sum(one.tag == "circle" for one in walk(drawn)) == 2


def test_a_field_that_is_no_higher_than_wide_is_shown_whole() -> None:
    field = BOARD._replace(size=(100, 100), water=False, land=[], tints=[], discs=[(20, 5, "#fff"), (80, 95, "#000")])
    assert sketch.window(field) == (0, 0, 100, 100)
    assert str(sketch.picture(field).attrs["preserveAspectRatio"]).endswith("meet"), "no side is cut off"
    assert str(sketch.picture(BOARD).attrs["preserveAspectRatio"]).endswith("slice")


@pytest.mark.parametrize("id", offered())
def test_forces_and_holdings_are_found_on_any_board(id: str) -> None:
    game, lot = shelf.game(id), chance.seeded(3)
    match = Match(game)
    match.settle(lot)
    for _ in range(60):
        if match.result is not None:
            break
        match.push_sample(next(iter(match.choices)), lot)
        match.settle(lot)
    board = face_of(id).board
    layers = board.lying(match.view(None), dict.fromkeys(board.middles, "M0 0h9v9z"), Memo())
    width, height = board.size
    for (x, y), seat, area in sketch.forces(layers["pieces"], board.middles):
        assert -50 <= x <= width + 50 and -50 <= y <= height + 50
        assert seat and (area is None or area in board.middles)
    assert sketch.held(layers["control"], board.middles).keys() <= board.middles.keys()


def test_who_plays_alone_chooses_a_seat_and_a_level_and_all_others_are_bots() -> None:
    home = screen(App(game=THRONES))
    change(home, "who-alone")
    change(home, "mine-1")
    change(home, "level-page")
    form = home.form
    assert [form.bot(i) for i in range(len(form.seats))] == [BotSeat("page"), None, *[BotSeat("page")] * 3]
    assert "Play Lannister against bots" in words(home)
    change(home, "players-3")
    assert [form.bot(i) is None for i in range(3)] == [False, True, False]
    change(home, "who-together")
    assert not form.has_bots and "Start the game" in words(home)


def test_a_second_person_ends_that_one_plays_alone() -> None:
    form = Form(face_of(THRONES))
    form.turn(alone=True)
    form.put(2, None)
    assert not form.alone and [form.bot(i) is None for i in range(5)] == [True, False, True, False, False]


def test_what_was_chosen_for_the_last_game_is_chosen_again() -> None:
    form = Form(face_of(THRONES))
    form.recall(None)
    assert form.alone, "who has never begun such a game plays alone"
    form.chosen["players"] = 4
    form.be("2")
    form.set_level("page")
    form.call(2, "Ada")
    again = Form(face_of(THRONES))
    again.recall(form.kept())
    assert (again.options, again.place, again.level, again.alone) == (form.options, 2, "page", True)
    assert "Ada" not in form.kept()


@pytest.mark.parametrize(
    "wrong", ["{", "[]", "7", '{"chosen": 5, "me": -1, "level": "king"}', '{"chosen": {"players": [9]}, "me": "x"}',
              '{"chosen": {"players": 99, "nothing": true}, "level": []}'],
)  # fmt: skip
def test_what_makes_no_sense_is_as_if_nothing_was_chosen(wrong: str) -> None:
    form, plain = Form(face_of(THRONES)), Form(face_of(THRONES))
    form.recall(wrong)
    plain.recall(None)
    assert (form.options, form.place, form.level) == (plain.options, 0, plain.level)


def test_a_piece_that_nobody_owns_is_no_force() -> None:
    pieces = [el("g", {"transform": "translate(1 2)"}, key="stone"), el("g", {"class": "of-tar"}, key="nowhere")]
    assert sketch.forces(pieces, {}) == []
