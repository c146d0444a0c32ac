"""The bots' knowledge of the second edition and its expansions: that of the first, with additions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, cast

from gotweb.bots.mind import PLAIN
from gotweb.bots.seen import Seen, lately
from gotweb.core import data
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.game import Position
from gotweb.core.match import Match
from gotweb.thrones.bots.mind import Ranker, ThronesMind
from gotweb.thrones.bots.scene import Counted
from gotweb.thrones.second.bots import asking, guess
from gotweb.thrones.second.bots.lore import SecondLore, points
from gotweb.thrones.second.state import SecondState


class SecondMind(ThronesMind):
    """See `gotweb.bots.mind.Mind`."""

    rankers: ClassVar[Mapping[str, Ranker]] = {
        **ThronesMind.rankers,
        "effect": asking.effect,
        "consolidate": asking.consolidate,
        "ships": asking.ships,
        "destroy": asking.destroy,
        "penalty": asking.penalty,
        "demote": asking.demote,
        "promote": asking.promote,
        "castle": asking.castle,
        "track": asking.track,
        "climb": asking.climb,
        "threat": asking.threat,
        "discard": asking.discard,
        "return": asking.send_back,
        "replace": asking.replace,
        "copy": asking.copy_card,
        "buy": asking.buy,
        "spend": asking.spend,
        "redraw": asking.redraw,
        "search": asking.search,
        "execute": asking.execute,
        "skull": asking.skull,
        "accept": asking.taken,
        "keep": asking.taken,
        "knight": asking.taken,
        "ruin": asking.taken,
        "raven": asking.raven,
        "bury": asking.bury,
        "score": asking.score,
        "objectives": asking.keep,
        "pass": asking.give,
        "shuffle": asking.give,
        "take": asking.take,
    }
    package: ClassVar[str] = "gotweb.thrones.second.bots"

    kind_of_lore = SecondLore

    def written(self) -> dict[str, dict[str, float]]:
        """Return style -> its weights, the plain one with those that were fitted to games of this game."""
        styles = super().written()
        fitted: dict[str, dict[str, float]] = data.read(self.package, "fitted.json")
        return {**styles, PLAIN: {**styles[PLAIN], **fitted.get(self.game.id, {})}}

    def guess(self, seen: Seen, pick: Take) -> Position:
        """Return the position with decks and hands of objectives guessed."""
        return guess.position(seen, pick)

    def recall(self, seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return an answer that fits what was revealed since; where nothing was, as the base class does."""
        told = Counter(event.kind for event in lately(match))
        fight = match.state.battle
        answer = guess.recalled(seen, choice, told, {} if fight is None else fight.drawn, pick)
        return super().recall(seen, match, choice, pick) if answer is None else answer

    def standing(self, board: Counted, house: str) -> dict[str, float]:
        """Return the terms of a house's position, with its points where there are any."""
        return {**super().standing(board, house), **points(cast(SecondState, board.state), house)}


@cache
def mind(game: Any) -> SecondMind:
    """Return the bots' knowledge of the game: always the same object, since it is requested before every decision."""
    return SecondMind(game)
