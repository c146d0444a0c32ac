"""Files made by players: a map, which is played, or nobles and missions, which are added. See `gotweb.core.own`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core import data
from gotweb.core import own as kept
from gotweb.core.game import Options, Position
from gotweb.core.own import MAX_NAME, Own, PlainOwnFiles
from gotweb.fief import facts, position, setup, sheets
from gotweb.fief.contents import whole_round
from gotweb.fief.game import FiefGame
from gotweb.fief.shapes import SHEET, BadSheet

HEAD = ("title", "source")
"""What a file may say of itself."""


class FiefFiles(PlainOwnFiles):
    """See `gotweb.core.own.OwnFiles`."""

    options = ("map",)
    keys = sheets.PARTS

    def read(self, text: object) -> Own:
        """Read a file: a map, with or without nobles and missions, which is played; or nobles and missions alone, which
        are added.

        Raises BadSheet.
        """
        content = SHEET.table(SHEET.content(text), "file")
        for key in HEAD:
            said = content.get(key, "")
            if not isinstance(said, str) or len(said) > MAX_NAME or not said.isprintable():
                raise BadSheet("text", key)
        made = sheets.checked({key: one for key, one in content.items() if key not in HEAD})
        return Own(str(content.get("title", "")).strip(), "map" not in made, made)

    def goes_with(self, options: Options) -> bool:
        """Return whether a file can go with these options: nobles and missions can be added to every game."""
        return True

    def position(self, options: Options, played: Mapping[str, Own], beside: Sequence[Own]) -> Position | None:
        """Return the table before any house has chosen its start, with these sheets.

        Of two sheets that define the same thing the later one counts; a played sheet comes before an added one.
        """
        own_map = kept.played(options, played, "map")
        chosen = [own_map] if own_map is not None else []
        found: dict[str, Any] = {}
        for one in (*beside, *chosen):
            nobles = {**found.get("nobles", {}), **one.content.get("nobles", {})}
            found = {**found, **one.content, **({"nobles": nobles} if nobles else {})}
        if not found:
            return None
        state = setup.bare(options, sheets.with_sheets(found))
        state.agenda = (("first",), *whole_round(state))
        return position.position(state)

    def examples(self) -> Sequence[str]:
        """Return examples: the program's own map, and its nobles and missions."""
        read = {part: data.read(facts.PACKAGE, "data", f"{part}.json") for part in sheets.PARTS}
        board = {key: one for key, one in read["map"].items() if key != "origin"}
        people = {"title": "Nobles and missions", "nobles": read["nobles"]["nobles"],
                  "missions": read["missions"]["missions"]}  # fmt: skip
        files = ({"title": "The map of the program", "map": board}, people)
        return tuple(json.dumps(one, ensure_ascii=False, indent=1) for one in files)


def own(game: FiefGame) -> FiefFiles:
    """Return the kinds of players' files that the game accepts."""
    return FiefFiles()
