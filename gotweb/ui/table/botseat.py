"""The seats that bots play, with levels and styles: as chosen, saved, and checked when a record is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from gotweb.bots.levels import KNIGHT, LEVELS
from gotweb.bots.mind import PLAIN, ROOM
from gotweb.core import data
from gotweb.core.game import Game
from gotweb.core.match import Match
from gotweb.core.record import Bots
from gotweb.core.shelf import has_part, package_of

BOTS, STYLES = ROOM.partition(".")[0], "styles.json"
"""The package of a game in which its mind lies, and the file there that has the weights of each style."""
USUAL = KNIGHT.name
"""The level that is chosen first: the highest that answers at once on most devices."""


class BotSeat(NamedTuple):
    """The bot of a seat: its level (see `gotweb.bots.levels`), and a style of the game's (see `gotweb.bots.mind`)."""

    level: str = USUAL
    style: str = PLAIN


def offered(game: Game) -> bool:
    """Return whether bots can be chosen to play a game: its package has one for bots.

    That package need not be loaded yet: in the page the knowledge of bots is downloaded later.
    """
    return has_part(game, BOTS)


def styles(game: Game) -> list[str]:
    """Return the styles in which bots play a game, the plain one first: those in the file `STYLES` of the game's bots.

    The bots' modules are not loaded for that.
    """
    room = f"{package_of(game)}.{BOTS}"
    return list(data.read(room, STYLES)) if data.there(room, STYLES) else [PLAIN]


def known(match: Match, bots: Bots) -> dict[str, BotSeat]:
    """Return the bots of a record that can sit down at this match, seat by seat.

    A seat that the match does not have, and a level or a style that is unknown here, is left out: a person plays there.
    """
    if not bots or not offered(match.game):
        return {}
    of_game = styles(match.game)
    read = {seat: BotSeat(bots[seat]["level"], bots[seat]["style"]) for seat in match.seats if seat in bots}
    return {seat: bot for seat, bot in read.items() if bot.level in LEVELS and bot.style in of_game}


def written(seats: Mapping[str, BotSeat]) -> Bots:
    """Return the bots in the form of a record."""
    return {seat: {"level": bot.level, "style": bot.style} for seat, bot in seats.items()}
