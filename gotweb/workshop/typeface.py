"""The typefaces of the page: fetched by their pins, reduced to the letters in use, and measured.

Names and headings are set in Alegreya: of seven open serifs compared, its names are the shortest for the height of
their small letters, by a tenth. All other text is set in its sister, Alegreya Sans. Reduced, the four files are not
much larger than the first two were. `python -m gotweb.workshop.typeface` writes the widths of the serif's letters to
`lettering.json`, which is checked in, so that placing names needs no network; tests in tests/board/ check that they are
those of the pinned files.
"""

from __future__ import annotations

import hashlib
import io
import json
import struct
import zlib
from collections.abc import Iterable
from pathlib import Path

import fontTools
from fontTools import subset
from fontTools.ttLib import TTFont

from gotweb.workshop.checkout import CACHE, ROOT
from gotweb.workshop.fetch import npm_files, pin
from gotweb.workshop.shelf import kept

PACKAGE = "@fontsource/alegreya"
FACES = {"bold": "alegreya-latin-700-normal", "italic": "alegreya-latin-400-italic"}
"""All that the page writes in it is bold or italic: two files."""
SANS = "@fontsource/alegreya-sans"
SANS_FACES = {"regular": "alegreya-sans-latin-400-normal", "bold": "alegreya-sans-latin-700-normal"}
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"]
"""What the page asks of them: kerning, ligatures, accents, and figures that stand on the line and are of one width."""
NAMES = [0, 1, 2, 5, 13, 14]
"""What the files say of themselves: by their numbers, name, version and licence."""
WIDTHS = ROOT / "gotweb" / "workshop" / "lettering.json"
LETTERS = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ŒœŸ‘’“”–—…−"))]
"""What English and French are written with, and most names of players, as far as the face has it."""
FEWER = [*LETTERS[:95], *"\u00a0«»ÀÂÇÈÉÊËÎÏÔÙÛÆŒàâçèéêëîïôùûæœ‘’“”–—…−"]
"""Those of the two languages alone: in italics stand names of seas and a few lines of our own."""


def shipped() -> dict[str, bytes]:
    """Return the files of the typefaces that the page needs, by name, reduced; and their licences."""
    serif, sans = npm_files(PACKAGE), npm_files(SANS)
    found = {
        f"{file}.woff2": kept_trimmed(serif[f"files/{file}.woff"], FEWER if face == "italic" else LETTERS)
        for face, file in FACES.items()
    }
    found |= {f"{file}.woff2": kept_trimmed(sans[f"files/{file}.woff"], LETTERS) for file in SANS_FACES.values()}
    return found | {"LICENSE": serif["LICENSE"], "LICENSE-sans": sans["LICENSE"]}


def kept_trimmed(font: bytes, letters: Iterable[str], shelf: Path = CACHE / "typefaces") -> bytes:
    """Return a font as made by `trimmed`, cached."""
    text = "".join(letters)
    made_by = f"{fontTools.version} {FEATURES} {NAMES} {text} "
    key = hashlib.sha256(made_by.encode() + font).hexdigest()[:32]
    return kept(shelf, f"{key}.woff2", lambda _, target: target.write_bytes(trimmed(font, text)))


def trimmed(font: bytes, letters: Iterable[str]) -> bytes:
    """Return a font as WOFF2 with only these letters: the same bytes for the same font."""
    options = subset.Options(
        flavor="woff2", hinting=False, layout_features=FEATURES, notdef_outline=True, name_IDs=NAMES
    )
    whole = TTFont(io.BytesIO(font), recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(letters))
    cutter.subset(whole)
    whole.flavor = "woff2"
    made = io.BytesIO()
    whole.save(made)
    return made.getvalue()


def tables(woff: bytes) -> dict[bytes, bytes]:
    """Return the tables of a font. WOFF, unlike WOFF2, can be unpacked with the standard library."""
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
    """Return code point -> number of its glyph, from the font's table in format 4."""
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
    """Return letter -> its width, in thousandths of the type size; letters missing in the font are left out."""
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
    """Return the content of `lettering.json`: the package, and a line of widths for each face."""
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
