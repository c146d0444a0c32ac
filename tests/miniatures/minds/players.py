"""Players at random for battles with minds: as in the learning game, and who use what they are offered."""

from __future__ import annotations

from collections.abc import Iterator

from gotweb.core import chance
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.miniatures.game import miniatures
from tests.miniatures.players import fierce

LISTS = (
    {"points": 30, "red": "stark-30", "blue": "lannister-30b"},
    {"points": 30, "red": "nights-watch-30", "blue": "lannister-30"},
    {"points": 40, "red": "nights-watch-40", "blue": "stark-40"},
    {"points": 40, "red": "lannister-40", "blue": "nights-watch-40"},
)
"""Among them are all seven lists."""


def moments(seed: int, mode: str = "break-the-line") -> Iterator[tuple[Match, str, Choice]]:
    """A battle with minds, stopped before every answer; half of what is offered beside a question is used."""
    match = Match(miniatures(), {"minds": "all", "mode": mode, **LISTS[seed % len(LISTS)]})
    pick = chance.seeded(f"minds {seed}")
    while match.result is None:
        offered = [(id, choice) for id, choice in match.beside.items() if pick(2)]
        id, choice = [*offered, *match.choices.items()][0]
        yield match, id, choice
        match.push(id, choice.sample(pick) if offered else fierce(match, choice, pick))
    yield match, "", None  # type: ignore[misc]
