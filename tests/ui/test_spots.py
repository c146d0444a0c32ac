"""Spots that move, free ground and what measures there, without a browser: scales, shapes, arrows, the cross-hair."""

from __future__ import annotations

import pytest

from gotweb.core.plainwords import decimal
from gotweb.lang import Language
from gotweb.ui.board import marks, pictures, shapes, spots
from gotweb.ui.board.crosshair import Crosshair
from gotweb.ui.board.draft import LAYERS, Arrow, Draft, Grip
from gotweb.ui.board.plain import PlainBoard
from gotweb.ui.board.spots import Scale, Spot
from gotweb.ui.kit.tree import Element, text, walk
from tests.made_up_board import MadeUp

EN, FR = Language("en", strict=True), Language("fr", strict=True)
SCALE = Scale(50.0, (0.0, 750.0))
"""Inches in hundredths from the lower left corner, 50 units of the drawing each."""
SIZE = (1000.0, 750.0)
TENT = Spot((120.0, 80.0), "M110 70H130V90H110z")


class Bare(PlainBoard):
    """A board on which nothing is printed."""

    middles: dict[str, tuple[float, float]] = {}  # noqa: RUF012  # a board's are never changed


# what is written and read


def test_a_point_is_written_in_whole_numbers_of_the_last_digit_and_read_again() -> None:
    assert SCALE.numbers((0.0, 750.0)) == (0, 0)
    assert SCALE.numbers((625.0, 400.0)) == (1250, 700)
    assert SCALE.point(1250, 700) == (625.0, 400.0)
    assert SCALE.numbers(SCALE.point(333, 1)) == (333, 1)
    assert Scale(10.0, (5.0, 5.0), up=False, digits=0).numbers((25.0, 44.0)) == (2, 4)


@pytest.mark.parametrize("typed", ["12.5 7", "12,5 7", "12.50 / 7.00", " 12,5;7 ", "12.5   7.0"])
def test_two_typed_numbers_mean_a_point(typed: str) -> None:
    assert SCALE.read(typed) == SCALE.point(1250, 700)


@pytest.mark.parametrize("typed", ["", "12.5", "12.5 7 3", "12.5.7", "a 7", "12,5,7", "1e3 2", "99999999 1", "٣ ٤"])
def test_anything_else_means_none(typed: str) -> None:
    assert SCALE.read(typed) is None


@pytest.mark.parametrize(
    ("number", "digits", "en", "fr"),
    [
        (1230, 2, "12.30", "12,30"),
        (5, 2, "0.05", "0,05"),
        (-5, 2, "-0.05", "-0,05"),
        (7, 0, "7", "7"),
        (71, 1, "7.1", "7,1"),
    ],
)
def test_a_number_is_written_as_the_language_does(number: int, digits: int, en: str, fr: str) -> None:
    assert (decimal(EN, number, digits), decimal(FR, number, digits)) == (en, fr)


# what is drawn


def classes(elements: list[Element]) -> list[str]:
    return [str(one.attrs.get("class")) for root in elements for one in walk(root)]


def test_a_region_is_filled_by_what_it_means_and_a_ruler_says_how_long_it_is() -> None:
    region = shapes.Region("lane", shapes.polygon([(0, 0), (10, 0), (10, 5)]), "lane")
    ruler = shapes.Ruler("far", (0.0, 0.0), (100.0, 0.0), 200)
    drawn = shapes.drawn(FR, [region, ruler])
    assert [one.key for one in drawn] == ["lane", "far"]
    assert "region region-lane" in classes(drawn) and "ruler" in classes(drawn)
    assert drawn[0].children[0].attrs["d"] == "M0.0 0.0L10.0 0.0L10.0 5.0z"  # type: ignore[union-attr]
    [number] = shapes.numbers(FR, [region, ruler])
    assert set(text(number).split()) == {"2,00"} and not text(drawn[1]).strip()
    lines = [str(one.attrs["d"]) for one in walk(drawn[1]) if one.tag == "path"]
    assert lines == ["M0.0 0.0L100.0 0.0M0.0 9.0L0.0 -9.0M100.0 9.0L100.0 -9.0"] * 3, "with a tick at both ends"


def test_a_disc_goes_round_its_centre() -> None:
    assert shapes.disc((50.0, 40.0), 10.0) == "M40.0 40.0a10.0 10.0 0 1 0 20.0 0a10.0 10.0 0 1 0 -20.0 0z"


def test_words_on_the_map_are_wrapped_and_lie_twice_so_that_they_are_read_on_any_ground() -> None:
    said = shapes.Said(
        "why", (100, 200), lambda t: "It would end within an inch of the Lannister Guards, by 0.35 inches."
    )
    [drawn] = shapes.drawn(Language("en", strict=True), [said])
    lines = [one for one in drawn.children if isinstance(one, Element) and one.attrs["class"] == "said-text"]
    assert len(lines) == 2 == len(drawn.children) // 2 and all(one.attrs["x"] == "100.0" for one in lines)
    assert " ".join(text(one) for one in lines) == said.told(Language("en", strict=True))
    heights = [float(str(one.attrs["y"])) for one in lines]
    assert sum(heights) == 400 and heights[1] > heights[0], "its middle is where it was said"


def test_a_ruler_of_no_length_can_be_drawn() -> None:
    assert shapes.drawn(EN, [shapes.Ruler("none", (5.0, 5.0), (5.0, 5.0), 0)])


def test_an_arrow_with_points_runs_through_them_whatever_stands_at_its_ends() -> None:
    lying = {layer: list[Element]() for layer in LAYERS}
    arrow = Arrow("", "tent", "red", points=((0.0, 0.0), (60.0, 0.0), (60.0, 80.0)))
    whole = Bare().drafted(lying, Draft(arrows=(arrow,)), {})
    assert [one.key for one in whole["highlight"]] == [">tent"]
    lines = [str(one.attrs["d"]) for one in walk(whole["highlight"][0]) if one.attrs.get("class") == "over line"]
    assert len(lines) == 2 and all(line.startswith("M0.0 0.0L") and line.endswith("60.0 80.0") for line in lines)
    assert arrow.areas == ("tent",) and Draft(arrows=(arrow,)).about == ("tent",)


def test_a_spot_is_marked_around_where_it_lies() -> None:
    lying = {layer: list[Element]() for layer in LAYERS}
    whole = Bare().drafted(lying, Draft(marks={"tent": "can"}), spots.with_outlines({}, {"tent": TENT}))
    assert {str(one.attrs["d"]) for one in walk(whole["highlight"][0]) if one.tag == "path"} == {TENT.outline}


def test_the_shapes_that_catch_taps_have_the_ids_of_their_spots_and_wide_ones_lie_below_all_of_them() -> None:
    wide, own = spots.tree({"tent": TENT, "camp": TENT})
    assert [one.attrs["data-area"] for one in wide.children] == ["tent", "camp"]  # type: ignore[union-attr]
    assert [one.attrs["id"] for one in own.children] == ["area-tent", "area-camp"]  # type: ignore[union-attr]


def test_a_board_on_which_nothing_moves_keeps_the_very_mappings_that_it_has() -> None:
    board, printed = MadeUp(), {"hill": "M0 0"}
    assert spots.outlined(board, {}, printed) is printed and spots.points(board, {}) is board.middles


def test_a_picture_around_a_spot_that_has_gone_shows_the_whole_board() -> None:
    board = MadeUp()
    assert pictures.around(board, "tent", 50, {"tent": TENT}) == "70 30 100 100"
    assert pictures.around(board, "tent", 50) == "0 0 400 300"


def test_a_grip_is_no_free_one_unless_it_says_so() -> None:
    assert not Grip("red", {}).freely and Draft().ground is None and Draft().shapes == () and Draft().spots == {}


# the cross-hair


def cross() -> Crosshair:
    return Crosshair(SCALE, SIZE, (500.0, 375.0))


def test_arrows_move_it_by_a_unit_and_with_shift_by_a_tenth() -> None:
    one = cross()
    assert one.numbers(EN) == ("10.00", "7.50")
    assert one.key("ArrowUp", False) == "moved" and one.numbers(EN) == ("10.00", "8.50"), "numbers grow upwards"
    one.key("ArrowRight", True)
    assert one.numbers(EN) == ("10.10", "8.50") and one.numbers(FR) == ("10,10", "8,50")
    assert one.at == SCALE.point(1010, 850)


@pytest.mark.parametrize("key", marks.TOWARDS)
def test_it_never_leaves_the_drawing(key: str) -> None:
    one = cross()
    for _ in range(40):
        one.key(key, False)
    assert all(0 <= at <= most for at, most in zip(one.at, SIZE, strict=True))


def test_numbers_are_typed_seen_and_lead_there_where_enter_taps() -> None:
    one = cross()
    for key in "12,5 7":
        assert one.key(key, False) == "typed"
    assert "12,5 7" in one.label(EN) and "12,5 7" in text(one.tree(EN, True))
    assert one.key("Enter", False) == "tapped"
    assert one.at == SCALE.point(1250, 700) and one.typed == ""


def test_numbers_that_mean_no_place_on_the_board_stay_typed_and_tap_nothing() -> None:
    one = cross()
    for typed in ("99 99", "12"):
        for key in typed:
            one.key(key, False)
        assert one.key("Enter", False) == "typed" and one.typed == typed and one.at == SCALE.point(1000, 750)
        assert one.key("Escape", False) == "typed" and one.typed == ""


def test_backspace_takes_back_a_letter_and_keys_that_mean_nothing_are_left_to_the_page() -> None:
    one = cross()
    one.key("1", False)
    one.key("2", False)
    assert one.key("Backspace", False) == "typed" and one.typed == "1"
    one.key("Backspace", False)
    assert [one.key(key, False) for key in ("Backspace", "Escape", "i", "u", "-", "Tab", ",", " ")] == [None] * 8


def test_enter_without_numbers_taps_where_it_stands() -> None:
    assert cross().key("Enter", False) == "tapped"


def test_the_tab_key_reaches_it_unless_the_map_is_covered() -> None:
    assert (cross().tree(EN, True).attrs["tabindex"], cross().tree(EN, False).attrs["tabindex"]) == ("0", "-1")
    assert cross().tree(FR, True).attrs["aria-label"] == cross().label(FR)
