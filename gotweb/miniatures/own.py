"""Files of one's own: a list, which either side can play, with own cards, or a mode. See `gotweb.core.own`.

A file holds one list, `{"title": ..., "army": {...}, "box": {...}}`, and each side has an option for one: so whoever
has built three lists has three files, and any two of them can meet. Cards that somebody has typed in lie in the box.
Another file holds a mode, and own terrain with it (`ownmode`).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from gotweb.core import own as kept
from gotweb.core.game import Options, Position
from gotweb.core.own import Own, PlainOwnFiles
from gotweb.miniatures import facts, muster, ownmode, position
from gotweb.miniatures.brought import ENTRIES
from gotweb.miniatures.facts import Army
from gotweb.miniatures.game import Miniatures
from gotweb.miniatures.shapes import LIST, BadList, BadMode, title
from gotweb.miniatures.state import SEATS

ARMY, BOX = "army", "box"
"""The key by which a file of ours is told, and where its own cards lie."""

OWN_CARDS = (BOX, "units", "attachments", "cards")
"""The keys of a file that may have been meant for own units and cards."""

EXAMPLES, EXAMPLE_MODE = ("example", "own-cards"), "own-mode"
"""The files in the data that are examples of lists, and the one that is a mode."""


class MiniaturesFiles(PlainOwnFiles):
    """See `gotweb.core.own.OwnFiles`."""

    options = (*SEATS, ownmode.MODE)
    keys = (ARMY, ownmode.MODE)

    def read(self, text: object) -> Own:
        """A legal list, or a mode, which is played. Raises BadList or BadMode."""
        content = content_of(text)
        if isinstance(content, dict) and ownmode.MODE in content:
            mode = ownmode.read(content)
            return Own(ENTRIES[mode.id].name, False, ownmode.written(mode), options=(ownmode.MODE,))
        army = army_in(text)
        muster.refuse(army, ARMY)
        return Own(army.title, False, muster.written(muster.trimmed(army)), {"points": army.points}, SEATS)

    def position(self, options: Options, played: Mapping[str, Own], beside: Sequence[Own]) -> Position | None:
        """The table before the roll for the zones, with these files. Raises BadList if a list has another size."""
        chosen = {seat: one for seat in SEATS if (one := kept.played(options, played, seat)) is not None}
        table = kept.played(options, played, ownmode.MODE)
        if not chosen and table is None:
            return None
        lists = {seat: one.content for seat, one in chosen.items()}
        mode = ownmode.brought_to(table.content, options) if table is not None else None
        return position.before_all(muster.read(lists, options) if lists else {}, mode)

    def met(self, view: Mapping[str, Any]) -> None:
        """The own cards of both lists, and the own mode. Raises BadList or BadMode."""
        if ownmode.TABLE in view:
            ownmode.read(view[ownmode.TABLE], ownmode.TABLE)
        for seat, one in view.get("lists", {}).items():
            muster.listed(one, f"lists.{seat}")

    def examples(self) -> Sequence[str]:
        """A list of 30 points that the program has not, one with own cards, and a mode with own terrain."""
        lists = [text_of(muster.listed(facts.example(name))) for name in EXAMPLES]
        mode = ownmode.written(ownmode.read(facts.example(EXAMPLE_MODE)))
        return (*lists, json.dumps(mode, ensure_ascii=False, indent=1))


def content_of(text: object) -> Any:
    """Return the JSON data of a file. Raises BadList or BadMode, by what a file that cannot be read was meant to be."""
    try:
        return LIST.content(text)
    except BadList as error:
        keys = [key for key in (ownmode.MODE, ARMY, ownmode.PIECES, *OWN_CARDS) if f'"{key}"' in str(text)]
        if not keys or keys[0] not in (ownmode.MODE, ARMY):
            raise meant(keys, "damaged") from error
        raise (BadMode if keys[0] == ownmode.MODE else BadList)("damaged", "file") from error


def meant(keys: Collection[str], why: str) -> BadList | BadMode:
    """Return the error for a file with these keys that holds neither list nor mode: own terrain, own cards, or nothing
    that the game knows.

    `why` is "damaged" where it cannot be read, or "alone" where only the list or the mode is missing.
    """
    if ownmode.PIECES in keys:
        return BadMode(f"terrain-{why}", "file")
    return BadList(f"cards-{why}" if any(key in keys for key in OWN_CARDS) else "neither", "file")


def army_in(text: object) -> Army:
    """Return the list in the text of a file, legal or not. Raises BadList."""
    content = content_of(text)
    if not isinstance(content, dict) or ARMY not in content:
        keys = content.keys() if isinstance(content, dict) else ()
        if ownmode.MODE in keys:
            raise BadList("is-mode", ownmode.MODE)
        raise meant(keys, "alone")
    odd = next((key for key in content if key not in ("title", ARMY, BOX)), None)
    if odd is not None:
        raise BadList("unknown", odd)
    if content.get(BOX, {}) is None:
        raise BadList("wrong-type", BOX)
    army = muster.listed(content[ARMY], ARMY, content.get(BOX))
    return army._replace(title=title(content.get("title", army.title), "title"))


def text_of(army: Army) -> str:
    """Return a list as the text of a file, which `army_in` reads."""
    content = muster.written(army)
    called = {"title": content.pop("title")} if army.title else {}
    own = {BOX: content.pop(BOX)} if army.box else {}
    return json.dumps({**called, ARMY: content, **own}, ensure_ascii=False, indent=1)


def own(game: Miniatures) -> MiniaturesFiles:
    """Return the game's reader of own files."""
    return MiniaturesFiles()
