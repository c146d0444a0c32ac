"""How wide a name will be, and where it may be broken into lines.

The app's font is whatever serif the device has, so widths are those of the widest face in our
stack (DejaVu Serif: bold on land, italic at sea), in hundredths of the type size. What fits in
these fits in Georgia, Palatino and Times too.
"""
from __future__ import annotations

import dataclasses
import itertools

FAMILY = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif"
_BOLD = {31: "'", 35: " ’", 36: "j", 38: "ilî", 42: "-", 43: "f", 46: "t", 47: "IJ", 53: "r", 56: "s", 57: "z",
         58: "vy", 60: "x", 61: "cç", 64: "eèéê", 65: "aàâ", 67: "oô", 69: "k", 70: "Lbdgpq", 71: "FY", 72: "S",
         73: "Zhnuû", 74: "T", 75: "P", 76: "EÉ", 78: "AVX", 80: "C", 83: "R", 85: "BG", 86: "w", 87: "DKOQU",
         91: "N", 94: "H", 106: "m", 111: "M", 112: "W"}
_ITALIC = {27: "'", 31: "j", 32: " ilî’", 34: "-", 37: "f", 40: "IJt", 48: "r", 51: "s", 53: "z", 56: "cvxyç",
           59: "eèéê", 60: "aoàâô", 61: "k", 64: "bdghnpquû", 66: "LY", 67: "PT", 69: "FSZ", 71: "X", 72: "AV",
           73: "BEÉ", 75: "KR", 77: "C", 80: "DG", 82: "OQ", 84: "U", 86: "w", 87: "H", 88: "N", 95: "m", 102: "M",
           103: "W"}


@dataclasses.dataclass(frozen=True)
class Face:
    """One way of setting names: size, line height, extra space between letters, widths."""

    size: float
    leading: float
    spacing: float
    widths: dict[str, int]

    def width(self, text: str) -> float:
        return sum(self.widths.get(letter, 75) * self.size / 100 + self.spacing for letter in text)


def _table(groups: dict[int, str]) -> dict[str, int]:
    return {letter: width for width, letters in groups.items() for letter in letters}


LAND = Face(size=14, leading=15.5, spacing=0, widths=_table(_BOLD))
SEA = Face(size=17, leading=19, spacing=0.6, widths=_table(_ITALIC))
CAPTION = Face(size=11.5, leading=12.5, spacing=0, widths=_table(_ITALIC))


def breaks(name: str, lines: int, face: Face) -> list[str] | None:
    """The name in exactly so many lines, the longest as short as can be; None if it has too few words."""
    words = name.split(" ")
    best: list[str] | None = None
    for cuts in itertools.combinations(range(1, len(words)), lines - 1):
        ends = [0, *cuts, len(words)]
        text = [" ".join(words[a:b]) for a, b in itertools.pairwise(ends)]
        if best is None or max(map(face.width, text)) < max(map(face.width, best)):
            best = text
    return best


@dataclasses.dataclass(frozen=True)
class Setting:
    """A name in each language, broken into lines, and the room the greatest of them needs."""

    lines: dict[str, list[str]]
    width: float
    height: float


def settings(names: dict[str, str], face: Face) -> list[Setting]:
    """Every sensible way to set a name in all its languages, wide and low first."""
    ways = [[text for count in (1, 2, 3) if (text := breaks(name, count, face))] for name in names.values()]
    found: dict[tuple[float, float], Setting] = {}
    for choice in itertools.product(*ways):
        width = max(face.width(line) for text in choice for line in text)
        height = max(map(len, choice)) * face.leading
        key = (round(width, 1), height)
        spent = sum(map(len, choice))
        if key not in found or spent < sum(map(len, found[key].lines.values())):
            found[key] = Setting(dict(zip(names, choice)), width, height)
    useful = [s for s in found.values()
              if not any(o.width <= s.width and o.height < s.height for o in found.values())]
    return sorted(useful, key=lambda s: s.height)
