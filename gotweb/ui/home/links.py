"""Finds the code of a game in a link that was altered on its way: among words, in quotes, with more text behind it.

What messengers, mail programs and networks do to a link: they write `=` and `#` as `%3D` and `%23`, put `&fbclid=...`
or `?utm_source=...` behind it, break it into lines (with `> ` before each in an answer), insert invisible characters,
and people write a sentence around it. A code contains a check of its completeness, so where its end is in doubt each
possible end is tried, the likeliest first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from gotweb.core import link

MARK = "#g="
"""What a link has between the page's address and the game."""
LINE = 40
"""No mail program breaks lines shorter than so many characters; a word behind a link is shorter."""
_RUN = re.compile(r"[A-Za-z0-9_-]*(?:~[A-Za-z0-9_-]*)?")
_WRITTEN = re.compile("%([0-7][0-9A-Fa-f])")
_SOFT = re.compile("=\r?\n")
_AROUND = "<>\"'()[]{}.,;:!?«»“”„‚‘’"


def plain(text: str) -> str:
    """Return a text without invisible characters, and with escapes decoded: `%3D` is `=`, and so is `%253D`."""
    text = "".join(sign for sign in _SOFT.sub("", text) if unicodedata.category(sign) != "Cf")
    for _ in range(2):
        text = _WRITTEN.sub(lambda found: chr(int(found[1], 16)), text)
    return text.replace(f"{MARK}3D", MARK)  # mail that writes `=` as `=3D`; no code begins with a 3


def codes(text: str) -> Iterator[str]:
    """Yield candidates for the code of the game in a text, the likeliest first; at most six, and none twice."""
    text = plain(text[: 2 * link.MAX_CHARACTERS])
    _, mark, rest = text.rpartition(MARK)
    pieces = [piece.lstrip(">|") for piece in rest.split()]
    whole = "".join(pieces).strip(_AROUND)
    known = {""}
    for one in [*(_cut(pieces) if mark else ()), whole]:
        if one not in known:
            known.add(one)
            yield one


def _cut(pieces: list[str]) -> Iterator[str]:
    """Yield the codes that the text behind the mark `g=` may contain, given its pieces between spaces and new lines."""
    runs: list[str] = []
    for piece in filter(None, pieces):
        found = _RUN.match(piece)
        assert found is not None  # it also matches nothing at all
        if runs and found[0].startswith("~"):  # a line may end right before its end, which belongs to it
            runs[-1] += found[0]
        else:
            runs.append(found[0])
        if found.end() < len(piece):
            break
    lines = 1
    while lines < len(runs) and len(runs[lines]) >= LINE:
        lines += 1
    first, broken = "".join(runs[:1]), "".join(runs[: lines + 1])
    yield from (broken, "".join(runs[:lines])) if lines > 1 else (first, broken)
    yield first
    yield first.rstrip("_-~")  # signs of a text in italics, a dash
    yield "".join(runs)
