"""Files of one's own: a list that either side can play, with its own cards. See `gotweb.core.own`.

A file holds one list, `{"title": ..., "army": {...}, "box": {...}}`, and each side has an option for one: so any two of
somebody's lists can meet. The box holds cards that somebody has typed in.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core import own as kept
from gotweb.core.game import Options, Position
from gotweb.core.own import Own, PlainOwnFiles
from gotweb.miniatures import facts, muster, position
from gotweb.miniatures.facts import Army
from gotweb.miniatures.game import Miniatures
from gotweb.miniatures.shapes import LIST, BadList, title
from gotweb.miniatures.state import SEATS

ARMY, BOX = "army", "box"
"""The key by which a file of ours is told, and where its own cards lie."""

EXAMPLES = ("example", "own-cards")
"""The files in the data that are examples of lists."""


class MiniaturesFiles(PlainOwnFiles):
    """See `gotweb.core.own.OwnFiles`."""

    options = SEATS
    keys = (ARMY,)

    def read(self, text: object) -> Own:
        """Return a legal list, to be played. Raises BadList."""
        army = army_in(text)
        muster.refuse(army, ARMY)
        content = muster.written(muster.trimmed(army))
        return Own(army.title, False, content, {"points": army.points})

    def position(self, options: Options, played: Mapping[str, Own], beside: Sequence[Own]) -> Position | None:
        """Return the table before the roll for the zones, with these lists. Raises BadList if one has another size."""
        chosen = {seat: one for seat in SEATS if (one := kept.played(options, played, seat)) is not None}
        if not chosen:
            return None
        lists = {seat: one.content for seat, one in chosen.items()}
        return position.before_all(muster.read(lists, options))

    def met(self, view: Mapping[str, Any]) -> None:
        """Register the own cards of both lists. Raises BadList."""
        for seat, one in view.get("lists", {}).items():
            muster.listed(one, f"lists.{seat}")

    def examples(self) -> Sequence[str]:
        """Return a list of 30 points that the program does not have, and one with own cards."""
        return tuple(text_of(muster.listed(facts.example(name))) for name in EXAMPLES)


def army_in(text: object) -> Army:
    """Return the list in the text of a file, legal or not. Raises BadList."""
    content = LIST.content(text)
    if not isinstance(content, dict) or ARMY not in content:
        raise BadList("damaged", "file")
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
