"""The houses' colours can be told apart, also by eyes that lack one kind of cone.

Colour vision deficiency after Machado, Oliveira and Fernandes (2009), full severity; colour difference CIEDE2000.
"""

import itertools

import pytest

from gotweb.workshop.thrones.sheet import ESSOS, FIRST, MOTHER, SECOND
from tests.colours import EYES, ciede2000, contrast, distance

HOUSES = ESSOS.colours()
"""Those of the edition with all houses; the others have as many of them or fewer, and the same colours."""
AWAY = {FIRST: set(), SECOND: {"arryn"}, MOTHER: {"targaryen"}, ESSOS: set()}
"""Houses that an edition knows and its base game leaves at home."""


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [  # from the test data of Sharma, Wu and Dalal (2005)
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_agrees_with_published_values(one, other, difference):
    assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)


@pytest.mark.parametrize("eye", EYES)
def test_houses_can_be_told_apart(eye):
    for one, other in itertools.combinations(HOUSES, 2):
        assert distance(HOUSES[one]["fill"], HOUSES[other]["fill"], eye) >= 12, (one, other)


@pytest.mark.parametrize("house", HOUSES)
def test_ink_can_be_read_on_its_house(house):
    assert contrast(HOUSES[house]["fill"], HOUSES[house]["ink"]) >= 4.5


def test_every_house_of_the_map_has_its_own_look(sheet):
    houses = sheet.colours()
    assert {record["home"] for record in sheet.facts().values()} - {None} == set(houses) - AWAY[sheet]
    for key in ("fill", "pattern", "letter"):
        assert len({look[key] for look in houses.values()}) == len(houses)


def test_a_house_has_the_same_colours_in_every_edition():
    assert FIRST.colours().items() <= SECOND.colours().items()
    assert SECOND.colours().items() <= MOTHER.colours().items()
    assert MOTHER.colours() == ESSOS.colours()
