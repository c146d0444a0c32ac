"""How eyes see colours: WCAG contrast, CIEDE2000, and Machado, Oliveira and Fernandes (2009) at full severity.

Colours are texts as in stylesheets: `#rgb`, `#rrggbb`, `rgb(r g b / a)`.
"""

from __future__ import annotations

import math
import re
from functools import cache

Light = tuple[float, float, float]
"""Linear light of the three primaries, 0 to 1."""

EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def rgba(colour: str) -> tuple[float, float, float, float]:
    """Red, green, blue and opacity, each 0 to 1."""
    if colour.startswith("#"):
        digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
        red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
        return red, green, blue, 1.0
    found = re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)", colour)
    assert found is not None, colour
    red, green, blue = (int(part) / 255 for part in found.groups()[:3])
    return red, green, blue, float(found[4])


def over(colour: str, ground: str, opacity: float = 1.0) -> str:
    """What is seen where a colour is let through to a ground, as browsers mix them."""
    *parts, alpha = rgba(colour)
    mixed = [
        round(255 * (c * alpha * opacity + g * (1 - alpha * opacity)))
        for c, g in zip(parts, rgba(ground)[:3], strict=True)
    ]
    return "#" + "".join(f"{part:02x}" for part in mixed)


def light(colour: str) -> Light:
    """The light a screen gives for a colour without opacity."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgba(colour)[:3])
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """Of two colours, as WCAG has it."""
    bright, dark = sorted(
        (sum(k * c for k, c in zip((0.2126, 0.7152, 0.0722), light(colour), strict=True)) for colour in (one, other)),
        reverse=True,
    )
    return (bright + 0.05) / (dark + 0.05)


def distance(one: str, other: str, eye: str = "normal") -> float:
    """How different two colours are to an eye."""
    return ciede2000(_lab_of(one, eye), _lab_of(other, eye))


@cache
def _lab_of(colour: str, eye: str) -> Light:
    return lab(seen(light(colour), eye))


def seen(given: Light, eye: str) -> Light:
    """The light that would look the same to a normal eye."""
    red, green, blue = (min(1.0, max(0.0, sum(k * c for k, c in zip(row, given, strict=True)))) for row in EYES[eye])
    return red, green, blue


def lab(given: Light) -> Light:
    """In CIELAB, for daylight."""
    r, g, b = given
    x = 0.4124 * r + 0.3576 * g + 0.1805 * b
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = 0.0193 * r + 0.1192 * g + 0.9505 * b
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x / 0.95047, y, z / 1.08883))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: Light, other: Light) -> float:
    """The difference of two colours in CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + (1 - math.sqrt(chroma**7 / (chroma**7 + 25**7))) / 2
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else h1 + turn / 2
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.2 * _cos(4 * hue - 63)
    weight_l = 1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2)
    dl, dc = (l2 - l1) / weight_l, (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    rotate = 60 * math.exp(-((((hue % 360) - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(rotate))
    return math.sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh)


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
