"""Setting up: the roll for the zones, deployment in turns, and where a tray fits in (A01 to A05)."""

from __future__ import annotations

import pytest

from gotweb.core.chance import seeded
from gotweb.core.match import Match
from gotweb.geometry.plane.boxes import box, meet
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle, corners
from gotweb.lang import Language
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.setup import Deploy, Plot
from gotweb.miniatures.words import MiniaturesWords
from tests.miniatures.table import GUARDS, asked, give, posed, roll, state, why_not


def begun(*answers: dict[str, object]) -> Match:
    match = Match(miniatures(), {})
    give(match, *answers)
    return match


def test_the_higher_roll_chooses_and_the_other_is_first_player() -> None:
    """A02: equal rolls are rolled again; who chooses deploys first."""
    match = begun(roll(3, 3), roll(2, 4), roll(1, 2), roll(6, 6), {"zone": "south"})
    now = state(match)
    assert now.zones == {"blue": "south", "red": "north"} and (now.first, now.turn) == ("red", "blue")


def test_the_choice_may_be_passed_on() -> None:
    """A02."""
    match = begun(roll(6, 6), roll(1, 2), {"zone": None})
    assert match.choices["blue"].why_not({"zone": None}) is not None
    give(match, {"zone": "north"})
    assert state(match).zones == {"blue": "north", "red": "south"} and state(match).first == "red"


def test_units_are_deployed_in_turns_wholly_within_the_zone() -> None:
    """A03: touching the line is within it; off the zone, on a friend and off the table are refused."""
    match = begun(roll(6, 6), roll(1, 2), {"zone": "south"})
    assert why_not(match, {"deploy": "red-1-sworn-swords", "facing": 0, "x": 2400, "y": 761}) == "A03"
    assert why_not(match, {"deploy": "red-1-sworn-swords", "facing": 0, "x": 274, "y": 500}) == "A03"
    assert why_not(match, {"deploy": "blue-1-lannister-halberdiers", "facing": 0, "x": 2400, "y": 500}) == "T02"
    for odd in (360, -1, 4.5, True, "0", None):
        assert why_not(match, {"deploy": "red-1-sworn-swords", "facing": odd, "x": 2400, "y": 500}) == "T02"
    give(match, {"deploy": "red-1-sworn-swords", "facing": 0, "x": 2400, "y": 760})
    assert next(iter(match.choices)) == "blue"
    give(match, {"deploy": "blue-4-lannister-crossbowmen", "facing": 180, "x": 2400, "y": 4560})
    assert why_not(match, {"deploy": "red-3-umber-berserkers", "facing": 0, "x": 2949, "y": 500}) == "D02"
    assert why_not(match, {"deploy": "red-3-umber-berserkers", "facing": 0, "x": 2950, "y": 500}) is None
    pick = seeded(1)
    while asked(match) == "deploy":
        choice = next(iter(match.choices.values()))
        give(match, choice.sample(pick))
    assert asked(match) == "activate" and next(iter(match.choices)) == state(match).first == "blue"


WALLS = [
    Rectangle(24_000_000, 5_000_000, 0, 275, 240),
    Rectangle(31_005_000, 4_777_777, 33, 275, 250),
    Rectangle(34_000_000, 18_000_000, 0, 275, 240),
]


@pytest.mark.parametrize("facing", [0, 30, 90, 201])
def test_what_is_offered_is_what_is_free(facing: int) -> None:
    """A03: on every column that is tried, exactly the places where nothing is overlapped; the rest has no room."""
    shape = Rectangle(0, 0, facing, 275, 240)
    plot = Plot(shape, [corners(one) for one in WALLS], 48_000_000, (0, 10_000_000))
    columns, barred = set(plot.open_columns), [box(one) for one in WALLS]
    seen = 0
    for x in (*range(200, 4800, 97), 2401, 1850, 1849, 2950):
        free = []
        for y in range(1001):
            place = shape._replace(x=x * HUNDREDTH, y=y * HUNDREDTH)
            inside = all(0 <= a <= 48_000_000 and 0 <= b <= 10_000_000 for a, b in corners(place))
            if inside and not any(meet(box(place), one) < 0 for one in barred):
                free.append(y)
        assert (x in columns) == bool(free)
        if free:
            assert plot.row(x) == free
            seen += len(free)
    assert seen and plot.any_room


@pytest.mark.parametrize("north", [2_670_000, 7_330_000])
def test_no_column_is_offered_that_a_slanting_tray_bars_at_one_end_alone(north: int) -> None:
    """A03: what it bars reaches beyond the zone on the side of one of its corners, and not in its middle."""
    plot = Plot(
        Rectangle(0, 0, 2, 275, 240), [corners(Rectangle(23_060_000, north, 2, 275, 240))], 48_000_000, (0, 10**7)
    )
    assert plot.open_columns == [x for x in plot.columns if plot.row(x)] != [*plot.columns]


def test_a_unit_without_room_takes_no_part() -> None:
    """A05: a zone can be filled so that nobody else fits in."""
    spots = {f"red-{n}": (GUARDS, x, 500, 0) for n, x in enumerate((550, 1400, 2250, 3100, 3950), 11)}
    last = (GUARDS, 0, 0, 0, {"place": None})
    match = posed({**spots, "red-5": last, "blue-1": (GUARDS, 2400, 4500, 180)})
    assert "red-5" in state(match).units, "there is room in the east"
    choice = next(iter(match.choices.values()))
    assert isinstance(choice, Deploy) and choice.possible()
    spots = {f"red-{n}": (GUARDS, 754 + n * 1029, 500, 0) for n in range(4)}
    full = posed({**spots, "red-9": (GUARDS, 4525, 500, 0), "red-5": last, "blue-1": (GUARDS, 2400, 4500, 180)})
    told = next(one for one in full.told if one.kind == "no-room")
    assert "red-5" not in state(full).units and told.facts["unit"].startswith("red-5")
    words = MiniaturesWords(Language("en", "miniatures", strict=True))
    assert words.concerns(told) == ({"red"}, []), "the log leads to no place on the map: it has never had one"
