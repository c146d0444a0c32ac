"""Files of one's own: a purse that all begin with, which is played, or a gift that is added. See `gotweb.core.own`.

`{"purse": 5, "title": "Rich uncles"}`, `{"gift": 2, "title": "A good year"}`; the title may be left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from gotweb.toy.game import MOST_COINS, Caravans

from gotweb.core import foreign
from gotweb.core import own as kept
from gotweb.core.errors import BadPosition
from gotweb.core.foreign import Unreadable
from gotweb.core.game import Options, Position
from gotweb.core.own import MAX_NAME, Own, PlainOwnFiles

KINDS = ("purse", "gift")
MOST = 99
"""More coins are in no file."""


class CaravansFiles(PlainOwnFiles):
    """See `gotweb.core.own.OwnFiles`."""

    options = ("purse",)
    keys = KINDS

    def __init__(self, game: Caravans) -> None:
        self.game = game

    def read(self, text: object) -> Own:
        """A purse, which is played, or a gift, which is added."""
        try:
            content = foreign.loads(text, 1_000)
        except Unreadable as error:
            raise BadPosition("bad-purse", where="") from error
        kind = next((kind for kind in KINDS if isinstance(content, dict) and kind in content), None)
        if kind is None or not content.keys() <= {kind, "title"}:
            raise BadPosition("bad-purse", where="title")
        title = content.get("title", "")
        if not isinstance(title, str) or len(title) > MAX_NAME or not title.isprintable():
            raise BadPosition("bad-purse", where="title")
        if type(content[kind]) is not int or not 1 <= content[kind] <= MOST:
            raise BadPosition("bad-purse", where=kind)
        return Own(title.strip(), kind == "gift", content[kind])

    def goes_with(self, options: Options) -> bool:
        """Whoever has little time gets no gifts."""
        return bool(options["rounds"] == 3)

    def position(self, options: Options, played: Mapping[str, Own], beside: Sequence[Own]) -> Position | None:
        """Everybody's coins are those of the purse, with all gifts. Raises BadPosition if these are too many."""
        gifts = sum(one.content for one in beside)
        chosen = kept.played(options, played, "purse")
        if not gifts and chosen is None:
            return None
        state = self.game.new(options)
        for seat in state.seats:
            purse = chosen.content if chosen is not None else state.coins[seat]
            state.coins[seat] = purse + gifts
            if state.coins[seat] > min(MOST_COINS, MOST):
                raise BadPosition("bad-purse", where="gift")
        return self.game.position(state)

    def examples(self) -> Sequence[str]:
        """One of each."""
        purse, gift = {"purse": 5, "title": "Rich uncles"}, {"gift": 2, "title": "A good year"}
        return json.dumps(purse), json.dumps(gift)


def own(game: Caravans) -> CaravansFiles:
    """What files of its own the game takes."""
    return CaravansFiles(game)
