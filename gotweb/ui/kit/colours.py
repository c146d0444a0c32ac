"""The colours of a game's seats: one table for the page's styles and the looks of a poster.

The table is the file `palette.json` beside a game's face:

    {"safe": {"amber": {"fill": "#c46200", "ink": "#170b00", "pattern": "pattern-amber"}, ...},
     "traditional": {"amber": {"fill": ..., "ink": ...}, ...},
     "land": {"dark": {"amber": ...}, ...},
     "tint": {"dark": {"amber": 0.36}, ...}}

`fill` is the colour of a seat, `ink` the colour of signs on it, `pattern` the id of a pattern in the game's drawing, if
it has one. "safe" has all seats; its colours can be distinguished with any colour vision. "traditional" is there only
in a game that has such colours, with those seats whose colours differ. Land that a seat holds is drawn in its `fill`,
unless "land" has another colour for it, by theme; the page chooses how opaque that tint is, unless "tint" gives a share
from 0 to 1. A package within another has the seats of that one, too.

The colours apply within elements that name the package in `data-seats` (see `worn`): the root of the page does, for the
game that is open, and so does each sign of a seat beside signs of other games. So two games may each have a seat of the
same name in a colour of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from gotweb.core import data
from gotweb.ui.kit.tree import Element

FILE = "palette.json"
ROOM = "table"
"""The package with a game's face, in which the table lies."""
PALETTES = ("safe", "traditional")
"""The palettes among which a reader chooses; the first has all seats."""
THEMES = ("light", "dark", "contrast")
WORN = "data-seats"
"""The attribute that names the package whose seats' colours are meant within an element."""
DRAWN: Mapping[str, tuple[str, str]] = {
    "of": ("color", "fill"),
    "ink": ("color", "ink"),
    "line": ("stroke", "fill"),
    "fill": ("fill", "fill"),
    "edge": ("stroke", "ink"),
}
"""How the class of what is drawn for a seat begins (`of-<seat>`, ...) -> the property, and which colour it gets."""

SHARES = ("land", "tint")
"""What a table may have by theme."""
Table = Mapping[str, Mapping[str, Mapping[str, str]]]
"""What is in the file: "safe" and "traditional", or "land" or "tint" and a theme -> seat -> its colours, or its one."""


def worn(package: str, sign: Element) -> Element:
    """Return a sign of a seat that has the colours of this package anywhere in the page."""
    return Element(sign.tag, {**sign.attrs, WORN: package}, sign.children, sign.on, sign.key)


def tables(package: str) -> list[Table]:
    """Return the tables of a package ("thrones.second") and of those that it lies in, the outermost first."""
    parts = package.split(".")
    rooms = [".".join(["gotweb", *parts[: n + 1], ROOM]) for n in range(len(parts))]
    return [data.read(room, FILE) for room in rooms if find_spec(room) is not None and data.there(room, FILE)]


def merged(found: Sequence[Table]) -> dict[str, dict[str, Any]]:
    """Return several tables merged into one: later tables add seats, and override earlier ones."""
    whole: dict[str, dict[str, Any]] = {palette: {} for palette in PALETTES}
    for table in found:
        for palette in PALETTES:
            whole[palette] |= table.get(palette, {})
        for what in SHARES:
            for theme, themed in table.get(what, {}).items():
                whole.setdefault(what, {}).setdefault(theme, {}).update(themed)
    whole["traditional"] = {
        seat: {**about, **whole["traditional"].get(seat, {})} for seat, about in whole["safe"].items()
    }
    return whole


def colours(palette: str, package: str) -> dict[str, dict[str, str]]:
    """Return `fill`, `ink` and maybe `pattern` of every seat of a package's games, in "safe" or "traditional"."""
    return dict(merged(tables(package))[palette])


def looks(palette: str, package: str) -> dict[str, dict[str, str]]:
    """Return the attributes that replace the classes of every seat, for a drawing without a stylesheet."""
    return {
        f"{begins}-{seat}": {name: about[which]}
        for seat, about in colours(palette, package).items()
        for begins, (name, which) in DRAWN.items()
    }


def stylesheet(package: str, found: Sequence[Table]) -> str:
    """Return the CSS rules for the seats of a package's games, from its tables.

    Variables hold the colours, and are set on elements that are `worn`, by palette and by theme; the classes are the
    same for every game: `of-`, `ink-`, `line-`, `fill-`, `edge-` and `own-<seat>` (land), and with a pattern
    `sign-<seat>`.
    """
    table = merged(found)
    here = f'[{WORN}="{package}"]'
    rules = [f"/* The seats of {package}: see {FILE}. */", _set(here, _variables(table["safe"]))]
    rules.append(_set(f'{here} [data-palette="safe"]', _variables(table["safe"])))
    rules.append(_set(_within(here, "palette", "traditional"), _variables(table["traditional"])))
    lands, tints = (table.get(what, {}) for what in SHARES)
    changed = [seat for seat in table["safe"] if any(seat in theme for theme in lands.values())]
    shared = [seat for seat in table["safe"] if any(seat in theme for theme in tints.values())]
    for theme in THEMES:
        themed = {f"--seat-{seat}-land": lands.get(theme, {}).get(seat, f"var(--seat-{seat})") for seat in changed}
        themed |= {f"--seat-{seat}-tint": str(tints.get(theme, {}).get(seat, "var(--own)")) for seat in shared}
        rules.append(_set(_within(here, "look", theme), themed))
    for seat, about in table["safe"].items():
        ways = {"fill": f"var(--seat-{seat})", "ink": f"var(--seat-{seat}-ink)"}
        rules += [_set(f".{begins}-{seat}", {name: ways[which]}) for begins, (name, which) in DRAWN.items()]
        rules.append(_set(f".own-{seat}", {"fill": f"var(--seat-{seat}-land, var(--seat-{seat}))"}))
        if seat in shared:
            rules.append(_set(f".own.own-{seat}", {"fill-opacity": f"var(--seat-{seat}-tint, var(--own))"}))
        if pattern := about.get("pattern"):
            rules.append(_set(f".sign-{seat}", {"fill": f"url(#{pattern})"}))
            rules.append(_set(f"[{WORN}] #{pattern} > path", {"stroke": ways["ink"]}))
    return "\n".join(rule for rule in rules if rule) + "\n"


def _variables(seats: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    return {
        name: colour
        for seat, about in seats.items()
        for name, colour in ((f"--seat-{seat}", about["fill"]), (f"--seat-{seat}-ink", about["ink"]))
    }


def _within(here: str, name: str, value: str) -> str:
    """Return the selectors of a setting: for the whole page, for the element with the colours, for a sample
    within it.
    """
    setting = f'[data-{name}="{value}"]'
    return f"{setting} {here}, {here} {setting}, {here}{setting}"


def _set(selectors: str, found: Mapping[str, str]) -> str:
    return f"{selectors} {{ {' '.join(f'{name}: {value};' for name, value in found.items())} }}" if found else ""
