"""Games as they lie in the device's storage, damaged. Only the public face of the store is used."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from gotweb.core.match import Match
from gotweb.ui.home.store import Store
from gotweb.ui.table.locks import Locks
from tests.fuzz.damage import Damage
from tests.fuzz.sources import NAMES, Sources, sources
from tests.ui.drawer import Drawer

GAME, SOUND = "g", "sound"
LOCK = ["c2FsdA==", 600_000, "Y2hlY2s="]


def beside(match: Match) -> dict[str, Any]:
    """What the codes of seats leave beside a game (see `gotweb.ui.table.locks`), one of which was forgotten."""
    first, second, *rest = match.seats
    return {
        "codes": True, "without": rest, "locks": {first: LOCK, second: LOCK}, "boxes": {first: [0, "Ym94"]},
        "spares": {first: ["a2V5", "Ym94"]}, "majority": True, "forgotten": {first: [second]},
    }  # fmt: skip


@cache
def stored() -> list[str]:
    """What the store writes for each of the games."""
    texts = []
    for match in sources().matches:
        drawer = Drawer()
        Store(drawer.window(), "writer").save(GAME, match, NAMES, beside(match))
        texts.append(drawer.texts[GAME])
    return texts


def make(damage: Damage, found: Sources) -> str:
    """An entry whose head or body was damaged, as JSON or as text."""
    text = damage.one_of(stored())
    head, _, body = text.partition("\n")
    way = damage.pick(6)
    if way < 2:
        return damage.dumped(damage.tree(json.loads(head), 1 + damage.pick(2))) + "\n" + body
    if way < 4:
        body = damage.dumped(damage.tree(json.loads(body), 1 + damage.pick(2))) + "\n"
        return json.dumps({**json.loads(head), "length": len(body)}) + "\n" + body
    return damage.text(str(text))


def take(text: str) -> tuple[Match | None, dict[str, str]]:
    """The entry is listed beside a sound one, opened if it can be, and taken out as it is.

    It may do harm to itself alone.
    """
    drawer = Drawer()
    drawer.texts[SOUND] = stored()[0]
    drawer.texts[GAME] = text
    store = Store(drawer.window(), "reader")
    listed = {entry.id: entry for entry in store.entries()}
    if listed[SOUND].head is None or store.load(SOUND).rebased:
        raise AssertionError("a damaged entry harms a sound one")
    if GAME not in listed:
        raise AssertionError("a damaged entry is not listed")
    store.raw(GAME)
    loaded = store.load(GAME)
    locks = Locks(None, lambda work: work.close())
    locks.take_in(loaded.beside or {}, loaded.match.seats)
    locks.data(locks.kept(loaded.match))
    return loaded.match, loaded.names
