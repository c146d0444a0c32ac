"""The typeface of names and headings: fetched by its pin, shipped as it is, and measured.

It is Alegreya: of seven open serifs compared, its names are the shortest for the height of their small letters, by a
tenth. `python -m gotweb.workshop.typeface` writes the widths of its letters to `lettering.json`, which is checked in,
so that whoever moves names about needs no network; tests/board/ hold that they are those of the pinned files.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Iterable

from gotweb.workshop.checkout import ROOT
from gotweb.workshop.fetch import npm_files, pin

PACKAGE = "@fontsource/alegreya"
FACES = {"bold": "alegreya-latin-700-normal", "italic": "alegreya-latin-400-italic"}
"""All that the page writes in it is bold or italic: two files."""
WIDTHS = ROOT / "gotweb" / "workshop" / "lettering.json"
LETTERS = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ŒœŸ‘’“”–—…−"))]
"""What English and French are written with, as far as the face has it."""


def shipped(package: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files of the package that the page needs, by name; and their licence."""
    found = {f"{file}.woff2": package[f"files/{file}.woff2"] for file in FACES.values()}
    return found | {"LICENSE": package["LICENSE"]}


def tables(woff: bytes) -> dict[bytes, bytes]:
    """Return the tables of a font. WOFF, unlike WOFF2, is packed with what the standard library unpacks."""
    signature, _flavour, _length, count = struct.unpack_from(">4sIIH", woff)
    if signature != b"wOFF":
        raise ValueError("not a WOFF file")
    found = {}
    for n in range(count):
        tag, offset, packed, size, _checksum = struct.unpack_from(">4sIIII", woff, 44 + 20 * n)
        data = woff[offset : offset + packed]
        found[tag] = zlib.decompress(data) if packed < size else data
    return found


def glyphs(cmap: bytes) -> dict[int, int]:
    """Return the number of the glyph for each code point, as the font's table in format 4 has them."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    starts = [struct.unpack_from(">HHI", cmap, 4 + 8 * n)[2] for n in range(count)]
    start = next(start for start in starts if struct.unpack_from(">H", cmap, start) == (4,))
    segments = struct.unpack_from(">H", cmap, start + 6)[0] // 2
    ends = start + 14
    row = f">{segments}H"
    last = struct.unpack_from(row, cmap, ends)
    first = struct.unpack_from(row, cmap, ends + 2 * segments + 2)
    delta = struct.unpack_from(row, cmap, ends + 4 * segments + 2)
    at = ends + 6 * segments + 2
    found = {}
    for n, shift in enumerate(struct.unpack_from(row, cmap, at)):
        for code in range(first[n], last[n] + 1):
            glyph = code
            if shift:  # counted in bytes from where it stands itself
                (glyph,) = struct.unpack_from(">H", cmap, at + 2 * n + shift + 2 * (code - first[n]))
            if glyph and (glyph := (glyph + delta[n]) % 0x10000):
                found[code] = glyph
    return found


def widths(woff: bytes, letters: Iterable[str] = LETTERS) -> dict[str, int]:
    """Return how wide each letter is, in thousandths of the type size; those the face lacks are left out."""
    parts = tables(woff)
    (em,) = struct.unpack_from(">H", parts[b"head"], 18)
    (measured,) = struct.unpack_from(">H", parts[b"hhea"], 34)
    found = glyphs(parts[b"cmap"])
    return {
        letter: round(1000 * struct.unpack_from(">H", parts[b"hmtx"], 4 * min(glyph, measured - 1))[0] / em)
        for letter in letters
        if (glyph := found.get(ord(letter)))
    }


def text() -> str:
    """What `lettering.json` says: the package, and a line of widths for each face."""
    package = npm_files(PACKAGE)
    rows = {"made_from": f"{PACKAGE} {pin(PACKAGE).version}"} | {
        name: widths(package[f"files/{file}.woff"]) for name, file in FACES.items()
    }
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}" for name, row in rows.items())
    return f"{{\n{lines}\n}}\n"


def main() -> None:
    """Write the widths."""
    WIDTHS.write_text(text(), encoding="utf-8")
    print(f"{WIDTHS.name}: {WIDTHS.stat().st_size} bytes")


if __name__ == "__main__":
    main()
