"""The houses' colours can be told apart, also by eyes that lack one kind of cone.

Colour vision deficiency after Machado, Oliveira and Fernandes (2009), full severity; colour difference CIEDE2000.
"""

import itertools
import math

import pytest

from gotweb.workshop.sheet import PALETTE, facts, read

HOUSES = read(PALETTE)["houses"]
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour):
    """Light of the three primaries, 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def seen(light, eye):
    return [min(1.0, max(0.0, sum(k * c for k, c in zip(row, light, strict=True)))) for row in EYES[eye]]


def lab(light):
    r, g, b = light
    x = 0.4124 * r + 0.3576 * g + 0.1805 * b
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = 0.0193 * r + 0.1192 * g + 0.9505 * b
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x / 0.95047, y, z / 1.08883))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one, other):
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + (1 - math.sqrt(chroma**7 / (chroma**7 + 25**7))) / 2
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else h1 + turn / 2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    cos = lambda degrees: math.cos(math.radians(degrees))  # noqa: E731
    t = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63)
    weight_l = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    dl, dc = (l2 - l1) / weight_l, (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    rotate = 60 * math.exp(-((((hue % 360) - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(rotate))
    return math.sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh)


def contrast(one, other):
    """Of two colours, as WCAG has it."""
    light, dark = sorted((sum(k * c for k, c in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))
                          for colour in (one, other)), reverse=True)  # fmt: skip
    return (light + 0.05) / (dark + 0.05)


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
    looks = {house: lab(seen(linear(look["fill"]), eye)) for house, look in HOUSES.items()}
    for one, other in itertools.combinations(looks, 2):
        assert ciede2000(looks[one], looks[other]) >= 12, (one, other)


@pytest.mark.parametrize("house", HOUSES)
def test_ink_can_be_read_on_its_house(house):
    assert contrast(HOUSES[house]["fill"], HOUSES[house]["ink"]) >= 4.5


def test_every_house_of_the_map_has_its_own_look():
    assert {record["home"] for record in facts().values()} - {None} == set(HOUSES)
    for key in ("fill", "pattern", "letter"):
        assert len({look[key] for look in HOUSES.values()}) == len(HOUSES)
