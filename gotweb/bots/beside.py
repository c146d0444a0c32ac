"""What bots do beside a question: they are asked when something has happened, and leave it lying as a rule.

Whatever is offered (`Match.beside`) asks nobody, so nobody waits for it. A bot at whose seat anything lies is asked
once between two events, whatever it holds and whoever is asked the question: so that it is asked tells nothing, and
nobody raises a hand again and again.
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
    """Return what a bot does of what its seat is offered, from what it has seen; None if it does nothing.

    A level that answers at random does nothing, and one that overlooks answers overlooks what it might do, too.
    Raises KeyError for a style that the game does not have, and NoWorld (see `gotweb.bots.worlds`).
    """
    if not level.candidates or pick(100) < level.overlooks:
        return None
    mind = mind_of(game(seen.game))
    weights = mind.styles[style] if isinstance(style, str) else style
    return mind.styled(weights).raises(world(mind, seen, pick), seen.seat, pick)


class Hands:
    """Who has been asked whether it does anything, and when that was: the memory of one table."""

    def __init__(self) -> None:
        self._asked: dict[str, tuple[int, int]] = {}
        """Seat -> how many answers there were when it was asked, and how many events that it knows of."""

    def next(self, match: Match, seats: Iterable[str]) -> str | None:
        """Return the id of something that lies beside the question for one of these seats that is to be asked now.

        A seat is asked again when it knows of an event more, or when answers were taken back. None if all have been.
        """
        if not match.beside:
            return None
        due = (seat for seat in seats if self.is_due(match, seat))
        return next((id for seat in due if (id := self.offered(match, seat)) is not None), None)

    def offered(self, match: Match, seat: str) -> str | None:
        """Return the id of the first of what lies beside the question for a seat; None if nothing does."""
        return next((id for id, choice in match.beside.items() if choice.seat == seat), None)

    def ask(self, match: Match, seat: str) -> None:
        """Note that a seat is asked now."""
        self._asked[seat] = len(match.answers), len(match.log_for(seat))

    def forget(self, seat: str) -> None:
        """Note that a seat has not been asked after all."""
        self._asked.pop(seat, None)

    def is_due(self, match: Match, seat: str) -> bool:
        """Whether a seat has not been asked since the last event that it knows of."""
        answers, events = self._asked.get(seat, (0, -1))
        return len(match.answers) < answers or len(match.log_for(seat)) != events


__all__ = ["Hands", "Raised", "raised"]
