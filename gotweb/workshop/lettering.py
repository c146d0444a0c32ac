"""The width of a name in print, and its possible line breaks.

Widths are those of the letters of the page's own typeface (typeface.py); kerning is left out, and reduces more than it
adds. A viewer of `board.svg` alone sees a serif typeface of the device, whose names may be wider.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
from pathlib import Path

FAMILY = "Alegreya, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif"
RISE, FALL = 0.8, 0.25
"""How far letters reach above and below the line they stand on; an accent on a capital reaches 0.07 higher."""
_WIDTHS: dict[str, dict[str, int]] = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))


@dataclasses.dataclass(frozen=True)
class Typeface:
    """A way of setting names: size, line height, extra space between letters, widths."""

    size: float
    leading: float
    spacing: float
    widths: dict[str, int]

    def width(self, text: str) -> float:
        return sum(self.widths[letter] * self.size / 1000 + self.spacing for letter in text)

    def enlarged(self, by: float) -> Typeface:
        """Return the same face in another size, with its lines a little closer together."""
        return Typeface(round(self.size * by, 1), round(self.leading * by * 0.94, 1), self.spacing, self.widths)


LAND = Typeface(size=16, leading=16, spacing=0, widths=_WIDTHS["bold"])
SEA = Typeface(size=19, leading=20, spacing=0.6, widths=_WIDTHS["italic"])
CAPTION = Typeface(size=13, leading=13.5, spacing=0, widths=_WIDTHS["italic"])


def breaks(name: str, lines: int, face: Typeface) -> list[str] | None:
    """Return the name in exactly so many lines, the longest as short as possible; None if it has too few words."""
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
    """A name in each language, broken into lines, and the room that the largest of them needs."""

    lines: dict[str, list[str]]
    width: float
    height: float


def settings(names: dict[str, str], face: Typeface) -> list[Setting]:
    """Return every sensible way to set a name in all its languages, wide and low ones first."""
    ways = [[text for count in (1, 2, 3) if (text := breaks(name, count, face))] for name in names.values()]
    found: dict[tuple[float, float], Setting] = {}
    for choice in itertools.product(*ways):
        width = max(face.width(line) for text in choice for line in text)
        height = max(map(len, choice)) * face.leading
        key = (round(width, 1), height)
        spent = sum(map(len, choice))
        if key not in found or spent < sum(map(len, found[key].lines.values())):
            found[key] = Setting(dict(zip(names, choice, strict=True)), width, height)
    useful = [s for s in found.values() if not any(o.width <= s.width and o.height < s.height for o in found.values())]
    return sorted(useful, key=lambda s: s.height)
