"""How wide a name will be, and where it may be broken into lines.

The app's font is whatever serif the device has, so widths are those of the widest face in our
stack (DejaVu Serif: bold on land, italic at sea), in hundredths of the type size. What fits in
these fits in Georgia, Palatino and Times too.
"""

from __future__ import annotations

import dataclasses
import itertools

FAMILY = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif"
# Width, then all letters that have it; _ is the space.
_BOLD = (
    "31' 35_’ 36j 38ilî 42- 43f 46t 47IJ 53r 56s 57z 58vy 60x 61cç 64eèéê 65aàâ 67oô 69k 70Lbdgpq 71FY "
    "72S 73Zhnuû 74T 75P 76EÉ 78AVX 80C 83R 85BG 86w 87DKOQU 91N 94H 106m 111M 112W"
)
_ITALIC = (
    "27' 31j 32_ilî’ 34- 37f 40IJt 48r 51s 53z 56cvxyç 59eèéê 60aoàâô 61k 64bdghnpquû 66LY 67PT 69FSZ 71X "
    "72AV 73BEÉ 75KR 77C 80DG 82OQ 84U 86w 87H 88N 95m 102M 103W"
)


@dataclasses.dataclass(frozen=True)
class Face:
    """One way of setting names: size, line height, extra space between letters, widths."""

    size: float
    leading: float
    spacing: float
    widths: dict[str, int]

    def width(self, text: str) -> float:
        return sum(self.widths.get(letter, 75) * self.size / 100 + self.spacing for letter in text)

    def enlarged(self, by: float) -> Face:
        """The same face in another size; lines may then stand a little closer."""
        return Face(round(self.size * by, 1), round(self.leading * by * 0.96, 1), self.spacing, self.widths)


def _table(widths: str) -> dict[str, int]:
    groups = [
        (int(word[:2]), word[2:]) if word[2:3] not in "0123456789" else (int(word[:3]), word[3:])
        for word in widths.split()
    ]
    return {letter.replace("_", " "): width for width, letters in groups for letter in letters}


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
            found[key] = Setting(dict(zip(names, choice, strict=True)), width, height)
    useful = [s for s in found.values() if not any(o.width <= s.width and o.height < s.height for o in found.values())]
    return sorted(useful, key=lambda s: s.height)
