"""What bots do beside a question: they are asked after each event, and mostly ignore what they are offered.

An offer (`Match.beside`) need not be answered, so nobody waits for it. A bot whose seat has an offer is asked once
between two events, whatever the offer is and whichever seat has to answer the question. So the asking itself reveals
nothing, and no bot acts again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gotweb.bots.levels import Level
from gotweb.bots.mind import Raised, mind_of
from gotweb.bots.seen import Seen
from gotweb.bots.worlds import world
from gotweb.core.choice import Take
from gotweb.core.match import Match
from gotweb.core.shelf import game


def raised(seen: Seen, level: Level, style: str | Mapping[str, float], pick: Take) -> Raised | None:
    """Return what a bot does with the offers to its seat, from what it has seen; None if it does nothing.

    A level that answers at random does nothing, and a level that overlooks answers overlooks offers, too. Raises
    KeyError for a style that the game does not have, and NoWorld (see `gotweb.bots.worlds`).
    """
    if not level.candidates or pick(100) < level.overlooks:
        return None
    mind = mind_of(game(seen.game))
    weights = mind.styles[style] if isinstance(style, str) else style
    return mind.styled(weights).raises(world(mind, seen, pick), seen.seat, pick)


class Hands:
    """Remembers, for one table, which seats have been asked about their offers, and when."""

    def __init__(self) -> None:
        self._asked: dict[str, tuple[int, int]] = {}
        """Seat -> how many answers there were when it was asked, and how many events that it knows of."""

    def next(self, match: Match, seats: Iterable[str]) -> str | None:
        """Return the id of an offer whose seat, one of `seats`, is to be asked about it now.

        None if all have been asked.

        A seat is asked again when its log has grown, or when answers were taken back.
        """
        if not match.beside:
            return None
        due = (seat for seat in seats if self.is_due(match, seat))
        return next((id for seat in due if (id := self.offered(match, seat)) is not None), None)

    def offered(self, match: Match, seat: str) -> str | None:
        """Return the id of the first offer to a seat; None if it has none."""
        return next((id for id, choice in match.beside.items() if choice.seat == seat), None)

    def ask(self, match: Match, seat: str) -> None:
        """Note that a seat is asked about its offers now."""
        self._asked[seat] = len(match.answers), len(match.log_for(seat))

    def forget(self, seat: str) -> None:
        """Note that a seat has not been asked after all."""
        self._asked.pop(seat, None)

    def is_due(self, match: Match, seat: str) -> bool:
        """Return whether a seat has not been asked since the last event in its log."""
        answers, events = self._asked.get(seat, (0, -1))
        return len(match.answers) < answers or len(match.log_for(seat)) != events


__all__ = ["Hands", "Raised", "raised"]
