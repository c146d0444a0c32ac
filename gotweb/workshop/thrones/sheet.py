"""The inputs shared by the search for places and the drawing of a board. Standard library only.

A `Sheet` says what is drawn on one board, and where the data are; the tools are given one and know no edition.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gotweb.workshop.checkout import ROOT
from gotweb.workshop.mesh import model
from gotweb.workshop.mesh.facts import map_of

FAMILY = ROOT / "gotweb" / "thrones"
SECOND_ROOM = FAMILY / "second"
MOTHER_ROOM = SECOND_ROOM / "mother"
WORKSHOP = Path(__file__).parent

MARKS = 21.0  # height of the row of signs below a land's name
FAR_MARKS = 21.0  # the same where the board is seen from afar
WIDTHS = {"shield": 16.0, "stronghold": 29.0, "castle": 24.0, "barrel": 13.0, "crown": 15.0}
"""How much room each sign has in the row. Cities and strongholds decide the game: they are twice as large as goods."""
BUILT = {"none": [], "city": ["castle"], "castle": ["castle"], "stronghold": ["stronghold"]}
"""The signs of what stands in an area; a castle of later editions is what the first calls a city."""
CAPTION = 84.0  # room for a small extra text
COMPASS = (936.0, 745.0, 40.0)  # where the compass rose lies, and its radius


def read(path: Path) -> Any:
    """Return the content of a JSON file."""
    return json.loads(path.read_text(encoding="utf-8"))


def lined(found: Mapping[str, Any]) -> str:
    """Return JSON text with one entry to a line, so that changes can be read."""
    return "{\n" + ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in found.items()) + "\n}\n"


def write(path: Path, found: Mapping[str, Any]) -> None:
    """Write such a file, and report its size."""
    path.write_text(lined(found), encoding="utf-8")
    print(f"{path.name}: {path.stat().st_size} bytes")


@dataclasses.dataclass(frozen=True)
class Sheet:
    """One board of the family: the paths of its facts, names and colours, and of the files made from them."""

    edition: str
    """Which edition of the mesh it shows; the page knows the drawing by this name, too."""
    map: tuple[Path, ...]
    """The rules' map; a later file adds to those before it."""
    decks: tuple[Path, ...]
    """The files of house cards, whose people are drawn."""
    happenings: tuple[Path, ...]
    """The files of Westeros cards and wildling cards, whose scenes are drawn."""
    people: tuple[Path, ...]
    """How these people look; a later file outranks an earlier one."""
    lang: tuple[Path, ...]
    """The folders of catalogues with the areas' names; a later one outranks an earlier one."""
    palettes: tuple[Path, ...]
    """The houses' colours; a later file adds houses."""
    drawing: Path
    """The board's SVG file."""
    places: Path
    """Where things lie on it."""
    more: tuple[str, ...] = ()
    """The symbols and patterns that only this board has, by name; see `pieces`."""
    mesh: Path = model.MESH
    """The mesh that has the edition."""
    keeps: Path | None = None
    """The places of another board, which things have on this one, too, if any: only what that one has not is sought."""

    @property
    def ways(self) -> Path:
        """The file with the courses of arrows on the board."""
        return self.places.with_name(f"{self.places.stem}-ways.json")

    @property
    def rims(self) -> Path:
        """The file with the bands for the rims of realms on the board."""
        return self.places.with_name(f"{self.places.stem}-rims.json")

    def rules(self) -> dict[str, Any]:
        """The rules' map."""
        return map_of(self.map)

    def facts(self) -> dict[str, dict[str, Any]]:
        """The rules' map, by area."""
        return {area["id"]: area for area in self.rules()["areas"]}

    def cards(self) -> dict[str, str]:
        """House card -> its house, for the cards with portraits."""
        decks = [read(path) for path in self.decks]
        parts = [part for deck in decks for part in (deck, deck.get("adds", {}))]
        return {card["id"]: card["house"] for part in parts for card in (*part.get("cards", ()), *part.get("more", ()))}

    def events(self) -> list[str]:
        """The Westeros cards and wildling cards with scenes."""
        decks = [read(path) for path in self.happenings]
        return [card["id"] for deck in decks for part in (deck, deck.get("adds", {})) for card in part.get("cards", ())]

    def looks(self) -> dict[str, dict[str, str]]:
        """Card -> the appearance of its person."""
        found: dict[str, dict[str, str]] = {}
        for path in self.people:
            found |= read(path)
        return found

    def colours(self, palette: str = "safe") -> dict[str, dict[str, Any]]:
        """Return house -> its colours in a palette, for all that can hold land, with their patterns."""
        found: dict[str, dict[str, Any]] = {}
        for path in self.palettes:
            own = read(path)
            found |= {house: look for house, look in own[palette].items() if "pattern" in own["safe"][house]}
        return found


FIRST = Sheet(
    edition="first",
    map=(FAMILY / "editions" / "first" / "map.json",),
    decks=(FAMILY / "editions" / "first" / "house_cards.json",),
    happenings=(FAMILY / "editions" / "first" / "westeros_cards.json",),
    people=(WORKSHOP / "portraits.json",),
    lang=(FAMILY / "lang",),
    palettes=(FAMILY / "table" / "palette.json",),
    drawing=ROOT / "board.svg",
    places=FAMILY / "table" / "boards" / "first.json",
    # the page's own board: the first screen shows the crests of the later editions' houses before their board is laid
    more=("sigil-martell", "sigil-arryn", "sigil-targaryen"),
)
SECOND = Sheet(
    edition="second",
    map=(SECOND_ROOM / "editions" / "second" / "map.json",),
    decks=(SECOND_ROOM / "editions" / "second" / "house_cards.json",),
    happenings=tuple(SECOND_ROOM / "editions" / "second" / f"{deck}_cards.json" for deck in ("westeros", "wildling")),
    people=(*FIRST.people, WORKSHOP / "portraits-second.json"),
    lang=(*FIRST.lang, SECOND_ROOM / "lang"),
    palettes=(*FIRST.palettes, SECOND_ROOM / "table" / "palette.json"),
    drawing=SECOND_ROOM / "table" / "boards" / "second.svg",
    places=SECOND_ROOM / "table" / "boards" / "second.json",
    more=(
        *("sigil-martell", "sigil-arryn", "unit-siege-engine", "garrison", "anchor", "skull"),
        *("closed", "pattern-closed"),
    ),
)
MOTHER = dataclasses.replace(
    SECOND,
    edition="mother",
    map=(SECOND_ROOM / "editions" / "mother" / "map.json",),
    decks=(
        *SECOND.decks,
        SECOND_ROOM / "editions" / "mother" / "house_cards.json",
        SECOND_ROOM / "editions" / "vassals" / "vassals.json",
    ),
    people=(*SECOND.people, WORKSHOP / "portraits-mother.json"),
    lang=(*SECOND.lang, MOTHER_ROOM / "lang"),
    palettes=(*SECOND.palettes, MOTHER_ROOM / "table" / "palette.json"),
    drawing=MOTHER_ROOM / "table" / "boards" / "mother.svg",
    places=MOTHER_ROOM / "table" / "boards" / "mother.json",
    more=(
        *SECOND.more,
        *("sigil-targaryen", "sigil-vassal", "order-vassal-march", "order-vassal-raid-support", "order-vassal-support"),
        *("order-vassal-defense-muster", "order-vassal-defense"),
        *("order-sea-march", "order-sea-support", "order-iron-bank"),
    ),
)
ESSOS = dataclasses.replace(
    MOTHER,
    edition="essos",
    map=(*MOTHER.map, SECOND_ROOM / "editions" / "essos" / "map.json"),
    decks=(*MOTHER.decks, SECOND_ROOM / "editions" / "essos" / "house_cards.json"),
    happenings=(*MOTHER.happenings, SECOND_ROOM / "editions" / "essos" / "westeros_cards.json"),
    people=(*MOTHER.people, WORKSHOP / "portraits-essos.json"),
    drawing=MOTHER_ROOM / "table" / "boards" / "essos.svg",
    places=MOTHER_ROOM / "table" / "boards" / "essos.json",
    more=(*MOTHER.more, "unit-dragon", "loyalty"),
    mesh=model.ESSOS,
    keeps=MOTHER.places,
)
SHEETS = (FIRST, SECOND, MOTHER, ESSOS)
"""Every board that is drawn here."""


def signs(area: dict[str, Any]) -> list[str]:
    """Return the row of signs below an area's name, from left to right."""
    built = BUILT[area["structure"]]
    return [*(["shield"] if area["home"] else []), *built, *["barrel"] * area["barrels"], *["crown"] * area["crowns"]]


def row_width(row: list[str]) -> float:
    """Return the width of a row of signs."""
    return sum(WIDTHS[sign] for sign in row)
