"""gotweb: the board games of Westeros at one table, in the browser and on the command line.

The few calls that a program needs:

    >>> import gotweb
    >>> "thrones-first" in gotweb.games()
    True
    >>> match = gotweb.new("thrones-first", players=3)
    >>> match.seats
    ('stark', 'lannister', 'baratheon')

Somebody is asked something as long as the game is not over. A choice says what it wants to know, lists its answers
where they can be listed, and finds a random one:

    >>> sorted(match.choices)
    ['baratheon', 'lannister', 'stark']
    >>> match.choices["stark"].kind
    'orders'
    >>> match.why_not("stark", {"orders": {"winterfell": "defense+2*", "the-shivering-sea": "consolidate"}})
    'F06'
    >>> match.push("stark", {"orders": {"winterfell": "march+0", "the-shivering-sea": "raid"}})
    >>> match.sealed
    ['stark']

What is illegal is refused with the id of the rule, and nothing has changed. An answer can be taken back until something
was revealed:

    >>> match.push("lannister", {"orders": {"winterfell": "raid"}})
    Traceback (most recent call last):
    gotweb.core.errors.Refused: F01
    >>> match.undoable, match.pop()[0]
    (1, 'stark')
    >>> match.push("stark", {"orders": {"winterfell": "march+0", "the-shivering-sea": "raid"}})

A bot is given what its seat may know, and nothing else (docs/bots.md):

    >>> from gotweb.bots.arena import bot, named
    >>> from gotweb.bots.seen import seen
    >>> squire = bot(named("squire"))
    >>> match.push("lannister", squire(seen(match, "lannister"), gotweb.seeded(1)))
    >>> match.sealed
    ['lannister', 'stark']

A player sees what `view` tells, and what has happened is a log of events, which can be said in a language:

    >>> match.view("stark")["mine"]
    {'orders': {'winterfell': 'march+0', 'the-shivering-sea': 'raid'}}
    >>> match.view("baratheon")["mine"] is None
    True

Dice and decks are asked like everybody else; somebody answers for them:

    >>> die = gotweb.seeded(7)
    >>> while match.result is None:
    ...     for seat, choice in match.choices.items():
    ...         match.push(seat, choice.sample(die))
    >>> match.log[-1].kind
    'game-over'

A match is saved as text, or as the code that a link ends in:

    >>> again = gotweb.load(gotweb.save(match))
    >>> again.digest() == match.digest() == gotweb.decode(gotweb.encode(match)).digest()
    True
"""

from __future__ import annotations

from typing import Any

from gotweb.core.chance import fair, seeded
from gotweb.core.errors import BadLink, BadPosition, BadRecord, NothingToUndo, Refused, TableError
from gotweb.core.link import decode, encode
from gotweb.core.match import Match
from gotweb.core.record import dumps, loads, record
from gotweb.core.record import load as _load
from gotweb.core.shelf import game, games

__version__ = "0.2.0"


def new(game_id: str, *, position: dict[str, Any] | None = None, **options: Any) -> Match:
    """Begin a match of the game with this id.

        >>> new("thrones-first", players=4).view(None)["round"]
        1

    `position` is the content of a position file to begin from, see docs/positions.md. Raises TableError for an unknown
    game or option, BadPosition for an impossible position.
    """
    return Match(game(game_id), options, position=position)


def save(match: Match) -> str:
    """Return the match as text, to go on with: sealed answers and hidden things are included.

    >>> save(new("thrones-first")).splitlines()[1]
    ' "answers": [],'
    """
    return dumps(record(match, sealed=True, hidden=True))


def load(text: str) -> Match:
    """Return the match that a text holds.

        >>> load(save(new("thrones-first", players=3))).seats
        ('stark', 'lannister', 'baratheon')

    Raises BadRecord for a text that holds none. All its answers are given again, and each is checked.
    """
    return _load(loads(text)).match


__all__ = [
    "BadLink", "BadPosition", "BadRecord", "Match", "NothingToUndo", "Refused", "TableError",
    "decode", "encode", "fair", "game", "games", "load", "new", "save", "seeded",
]  # fmt: skip
