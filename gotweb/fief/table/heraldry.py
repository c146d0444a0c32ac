"""Shapes of the map and of signs beside texts, as path data about the point (0, 0).

Pieces of a house have its colours; their shape says what they are. A charge (the emblem of a house) is filled, or drawn
with a line.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Blazon(NamedTuple):
    """The emblem of a house, in a box of 24 by 24: filled shapes, and lines."""

    solid: str = ""
    line: str = ""


CHARGES: Mapping[str, Blazon] = {
    "stark": Blazon("M-7.5 7L-8.6 -2L-9.6 -11L-4.4 -6.6H4.4L9.6 -11L8.6 -2L7.5 7L2.6 9.6L0 12L-2.6 9.6z"
                    "M-6 -2.6L-1.8 0.6L-5 1.2zM6 -2.6L1.8 0.6L5 1.2z"),
    "lannister": Blazon("M0 -12C2.6 -12 4.6 -11.2 5.8 -10C7.2 -11.8 10.4 -11.4 10.6 -8.8C10.7 -7.6 10.4 -6.8 9.8 -6.2"
                        "C11.6 -4.2 12 -1.4 11.2 1C11.6 4 9.8 6.6 7.8 7.4C6.6 10 3.4 12 0 12C-3.4 12 -6.6 10 -7.8 7.4"
                        "C-9.8 6.6 -11.6 4 -11.2 1C-12 -1.4 -11.6 -4.2 -9.8 -6.2C-10.4 -6.8 -10.7 -7.6 -10.6 -8.8"
                        "C-10.4 -11.4 -7.2 -11.8 -5.8 -10C-4.6 -11.2 -2.6 -12 0 -12z"
                        "M0 -6.6C-2.2 -7.8 -5.2 -7 -6 -4.8C-6.8 -2.2 -5.4 0.4 -4.6 2C-4.8 5.4 -2.4 8.2 0 8.6"
                        "C2.4 8.2 4.8 5.4 4.6 2C5.4 0.4 6.8 -2.2 6 -4.8C5.2 -7 2.2 -7.8 0 -6.6z"
                        "M-1.5 -5.4H1.5L1.2 0.8L3 2.6L0.7 4.6V6H-0.7V4.6L-3 2.6L-1.2 0.8z"
                        "M-4.9 -3.2L-2.2 -2.2L-2.6 -0.9L-4.4 -1.4zM4.9 -3.2L2.2 -2.2L2.6 -0.9L4.4 -1.4z"),
    "baratheon": Blazon("M-3.4 0.6H3.4L4.6 3L1.6 11.4H-1.6L-4.6 3z",
                        "M-3 1C-8.4 -0.6 -9.4 -5 -8 -10.4M-8.4 -4.4L-11.4 -7.2M-6.6 -1.4L-4.4 -6.6"
                        "M3 1C8.4 -0.6 9.4 -5 8 -10.4M8.4 -4.4L11.4 -7.2M6.6 -1.4L4.4 -6.6"),
    "greyjoy": Blazon("M0 -12C5 -8.4 4.8 -3 2.6 0.6H-2.6C-4.8 -3 -5 -8.4 0 -12z",
                      "M-2 0C-6 2 -10 -1 -9 -5M-1.6 1C-5 6 -10 5 -10.6 1.6M-0.6 1C-1.6 6 -5.4 9.6 -8.4 8.4"
                      "M2 0C6 2 10 -1 9 -5M1.6 1C5 6 10 5 10.6 1.6M0.6 1C1.6 6 5.4 9.6 8.4 8.4M0 1V11"),
    "tyrell": Blazon("M0 -11.4C3.6 -11.4 5.2 -8.6 4.6 -6C7.4 -6.8 10.4 -5 10.8 -1.8C11 1.2 8.8 3 6.4 3.2"
                     "C8 5.4 7.4 8.8 4.8 10.2C2 11.4 -0.2 9.8 0 7.4C0.2 9.8 -2 11.4 -4.8 10.2C-7.4 8.8 -8 5.4 -6.4 3.2"
                     "C-8.8 3 -11 1.2 -10.8 -1.8C-10.4 -5 -7.4 -6.8 -4.6 -6C-5.2 -8.6 -3.6 -11.4 0 -11.4z"
                     "M0 -3.4A3.6 3.6 0 1 0 0.1 -3.4z"),
    "martell": Blazon("M0 -11.6L2.4 -5.8L8.2 -8.2L5.8 -2.4L11.6 0L5.8 2.4L8.2 8.2L2.4 5.8L0 11.6L-2.4 5.8L-8.2 8.2"
                      "L-5.8 2.4L-11.6 0L-5.8 -2.4L-8.2 -8.2L-2.4 -5.8zM0 -3A3 3 0 1 0 0.1 -3z"),
    "arryn": Blazon("M0 -9L1.7 -7L2 -4.8Q6.4 -5.6 11.2 -10.6Q10.6 -4.6 6.8 -2.2L2.4 -0.6L2.8 3.4L0 2L-2.8 3.4L-2.4 -0.6"
                    "L-6.8 -2.2Q-10.6 -4.6 -11.2 -10.6Q-6.4 -5.6 -2 -4.8L-1.7 -7z"
                    "M-10 2.6A10.2 9.6 0 0 0 10 2.6A12 8.4 0 0 1 -10 2.6z"),
    "tully": Blazon("M-11 -1.6C-7 -8.4 1 -8.4 6 -2L11.4 -6.4L10 0L11.4 6.4L6 2C1 8.4 -7 7.2 -11 -1.6z"
                    "M-6.4 -2.6A1.3 1.3 0 1 0 -6.3 -2.6z"),
    "targaryen": Blazon("M-1.6 11.6C-6 7 -3.6 3.4 -9.6 3.8C-8.4 1.2 -6 0.4 -4.4 0.8C-6.6 -2 -9 -3.6 -11 -7.6"
                        "L-7.4 -10.6L-6.6 -6.4C-4.6 -4 -3 -2.4 -2.2 -1.4L-2 -6.6L-3.2 -9L0 -12L3.2 -9L2 -6.6L2.2 -1.4"
                        "C3 -2.4 4.6 -4 6.6 -6.4L7.4 -10.6L11 -7.6C9 -3.6 6.6 -2 4.4 0.8C6 0.4 8.4 1.2 9.6 3.8"
                        "C3.6 3.4 6 7 1.6 11.6z"),
    "mance": Blazon("M-3 -11.6C-8.6 -11.4 -11.4 -7.6 -10.8 -2.6L-4.4 -5zM3 -11.6C8.6 -11.4 11.4 -7.6 10.8 -2.6L4.4 -5z",
                    "M-6.6 -7.4L7 10.6M6.6 -7.4L-7 10.6"),
}  # fmt: skip
"""House -> what it bears; and the sign of Mance's army."""
TOWER = "M-7 9V-3H-9V-9H-5V-6.6H-2V-9H2V-6.6H5V-9H9V-3H7V9H2.4V4.4A2.4 2.4 0 0 0 -2.4 4.4V9z"
WALLS = ("M-12 10V-4H-13.4V-10H-10.6V-7.8H-8.4V-10H-5.6V-4H-4.4V-9H-5.4V-13H-2V-11H2V-13H5.4V-9H4.4V-4H5.6V-10H8.4V-7.8"
         "H10.6V-10H13.4V-4H12V10H3V5A3 3 0 0 0 -3 5V10z")  # fmt: skip
"""A Stronghold, and the broader City."""
MILL = "M-3 10L-2 -1H2L3 10zM0 -2L-8 -9L-10 -6.6zM0 -2L8 -9L10 -6.6zM0 -2L-7 6L-9.4 4zM0 -2L7 6L9.4 4z"
BELL = (
    "M0 -11.8A2 2 0 0 1 2 -9.3C6.4 -8.2 7.9 -4.8 8.1 -0.4C8.3 3.4 9.4 5.2 11 7.4H-11C-9.4 5.2 -8.3 3.4 -8.1 -0.4"
    "C-7.9 -4.8 -6.4 -8.2 -2 -9.3A2 2 0 0 1 0 -11.8zM-3.2 8.9H3.2A3.2 3 0 0 1 -3.2 8.9z"
)
"""A bell, as a house rings one to act, and as all toll for the dead."""
SEPT = (
    "M0 -11L2.2 -4.6L8.6 -6.9L5 -1.1L10.7 2.4L4 3.2L4.8 9.9L0 5.1L-4.8 9.9"
    "L-4 3.2L-10.7 2.4L-5 -1.1L-8.6 -6.9L-2.2 -4.6z"
)
"""A star of seven."""
ENGINE = "M-10 8H10V5H7L4 -3L10 -10L8 -12L1 -4L-2 -5L-7 5H-10zM-6 8A2.6 2.6 0 1 0 -5.9 8zM6 8A2.6 2.6 0 1 0 6.1 8z"
CROWN = "M-8 5L-9 -5L-4 -1L0 -7L4 -1L9 -5L8 5z"
HELM = "M-6 8V-3A6 6.4 0 0 1 6 -3V8H2V1H-2V8zM-5 -2H5V0H-5z"
CIRCLET = "M0 -8A8 8 0 1 0 0.1 -8zM0 -5A5 5 0 1 1 -0.1 -5zM0 -12L3 -7.6H-3z"
KNIGHT = "M-8 10L-6 3L-9 -1L-3 -9L-2 -12L1 -9.4C7 -8 9 -2 8 10zM-3 -4.6A1.2 1.2 0 1 0 -2.9 -4.6z"
FOOT = "M-3 -5A3.4 3.4 0 1 1 3 -5L6 0L5 10H-5L-6 0zM8 -11H10V10H8z"
BOW = "M-5 -11C8 -7 8 7 -5 11L-6.4 9C3.6 5 3.6 -5 -6.4 -9zM-10 -1H8V-3.4L12 0L8 3.4V1H-10z"
CAPTAIN = "M-7 11V-11H-5V-10H9L5 -5L9 0H-5V11z"
COIN = "M0 -10A10 10 0 1 0 0.1 -10zM0 -7A7 7 0 1 1 -0.1 -7zM-1.5 -4H1.5V4H-1.5z"
CARD = "M-7 -10H7V10H-7zM-5 -8V8H5V-8zM0 -5L3.4 0L0 5L-3.4 0z"
STAR = "M0 -11L3 -3.6L11 -3.2L4.8 1.8L7 9.6L0 5.2L-7 9.6L-4.8 1.8L-11 -3.2L-3 -3.6z"
RING = (
    "M-4 -6.6A6.6 6.6 0 1 1 -4.1 -6.6zM-4 -4.2A4.2 4.2 0 1 0 -3.9 -4.2zM4 -6.6A6.6 6.6 0 1 1 3.9 -6.6z"
    "M4 -4.2A4.2 4.2 0 1 0 4.1 -4.2z"
)
CHAIN = "M-8 -10H-5.6V10H-8zM-1.2 -10H1.2V10H-1.2zM5.6 -10H8V10H5.6zM-10 -10H10V-7.6H-10zM-10 7.6H10V10H-10z"
"""The bars over a captive."""
MITRE = "M-19 20V4Q-19 -15 0 -29Q19 -15 19 4V20z"
"""The sign of a region, which is a bishopric and bears its number."""
UNITS: Mapping[str, str] = {
    "knight": KNIGHT, "king-knight": KNIGHT, "queen-knight": KNIGHT, "ranger": KNIGHT, "giant": KNIGHT,
    "man-at-arms": FOOT, "king-man": FOOT, "queen-man": FOOT, "unsullied": FOOT, "mercenary": FOOT, "wildling": FOOT,
    "archer": BOW, "captain": CAPTAIN,
}  # fmt: skip
"""Kind of troops -> its shape."""


def disc(radius: float) -> str:
    """Return the path of a disc."""
    return f"M{-radius:g} 0A{radius:g} {radius:g} 0 1 1 {radius:g} 0A{radius:g} {radius:g} 0 1 1 {-radius:g} 0Z"


def shield(half: float) -> str:
    """Return the path of a shield; `half` is half its width."""
    h = half
    return f"M{-h:g} {-h:g}H{h:g}V{h * 0.2:g}Q{h:g} {h * 0.9:g} 0 {h * 1.3:g}Q{-h:g} {h * 0.9:g} {-h:g} {h * 0.2:g}Z"


def banner(half: float) -> str:
    """Return the path of a banner with two tails; `half` is half its width."""
    h = half
    return f"M{-h:g} {-h:g}H{h:g}V{h:g}L{h * 0.5:g} {h * 0.72:g}L0 {h:g}L{-h * 0.5:g} {h * 0.72:g}L{-h:g} {h:g}Z"


FLAG = "M0 -25.5H-31L-26.5 -12L-31 1.5H0z"
"""The banner over a village, right of which its pole stands."""
WEATHER: Mapping[str, str] = {
    "bountiful-harvest": "M-1 11V-1C-5 -1 -7 -4 -7 -7C-3.6 -7 -1 "
    "-5 -1 -2V-5C-3 -7 -3 -10 0 -12C3 -10 3 -7 1 -5V-2C1 -5 3.6 -7"
                         " 7 -7C7 -4 5 -1 1 -1V3C3.6 3 6.4 1.4 7 -1.6V1.4C6.4 5 4 7 1 7V11z",
    "good-weather": "M0 -5.4A5.4 5.4 0 1 0 0.1 -5.4zM-1 -11H1V-7."
    "4H-1zM-1 7.4H1V11H-1zM-11 -1H-7.4V1H-11zM7.4 -1H11V1H7.4z"
                    "M-8.4 -7L-7 -8.4L-4.6 -6L-6 -4.6zM4.6 6L6 4.6L8.4 7L7 8.4zM8.4 -7L7 -8.4L4.6 -6L6 -4.6z"
                    "M-4.6 6L-6 4.6L-8.4 7L-7 8.4z",
    "heavy-rain": "M-6 1A5 5 0 0 1 -6.4 -7A6 6 0 0 1 4.6 -8A4.7 4"
    ".7 0 0 1 7 1zM-6 3L-3.6 3L-6 10H-8zM-0.6 3H1.8L-0.6 10H-2.6z"
                  "M4.8 3H7.2L4.8 10H2.8z",
    "famine": "M-10 -1H10C9.4 5 6 8 3 9V10.6H-3V9C-6 8 -9.4 5 -10 -1zM-7.4 1C-6.6 4.4 -4 6.6 0 6.8C4 6.6 6.6 4.4 7.4 1z"
              "M-9 -10L-7.6 -11.4L9 2L7.6 3.4z",
    "plague": "M-8 -2.4A8 8.4 0 1 1 8 -2.4Q8 2 5 3.6V9.4H-5V3.6Q-"
    "8 2 -8 -2.4zM-5.4 -1.6A2.2 2.4 0 1 0 -1 -1.6A2.2 2.4 0 1 0"
              " -5.4 -1.6zM1 -1.6A2.2 2.4 0 1 0 5.4 -1.6A2.2 2.4 0 1 0 1 -1.6zM0 1.6L1.2 4H-1.2z",
}  # fmt: skip
"""Disaster or good card -> its sign on the region on which it lies."""
GOOD = ("bountiful-harvest", "good-weather")
HEXAGON_SMALL = "M-10 0L-5 -9.5H5L10 0L5 9.5H-5zM-6.6 0L-3.4 6.4H3.4L6.6 0L3.4 -6.4H-3.4z"
"""A diplomacy marker."""


def pill(wide: float, half: float) -> str:
    """Return the path of a bar with round ends; `wide` is its whole width, `half` half its height."""
    end, arc = wide / 2 - half, f"A{half:g} {half:g} 0 0 1"
    return f"M{-end:g} {-half:g}H{end:g}{arc} {end:g} {half:g}H{-end:g}{arc} {-end:g} {-half:g}Z"
