"""A table for beginners: three houses that have settled already, without tactical rules and with mild disasters."""

from __future__ import annotations

from typing import Any

from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.fief.game import FiefGame

OPTIONS: dict[str, Any] = {
    "players": 3, "tactics": False, "mild": True, "rounds": 6, "house1": "stark", "house2": "lannister",
    "house3": "tyrell",
}  # fmt: skip
START: dict[str, Any] = {
    "round": 0,
    "phase": "hear-ye",
    "nobles": {
        "eddard-stark": {"house": "stark", "at": "winterfell", "card": "new-lord"},
        "catelyn-stark": {"house": "stark", "at": "barrowton", "card": "new-lady"},
        "tywin-lannister": {"house": "lannister", "at": "lannisport", "card": "new-lord"},
        "cersei-lannister": {"house": "lannister", "at": "crag", "card": "new-lady"},
        "mace-tyrell": {"house": "tyrell", "at": "highgarden", "card": "new-lord"},
        "margaery-tyrell": {"house": "tyrell", "at": "bitterbridge", "card": "new-lady"},
    },
    "troops": {
        "stark winterfell": {"knight": 1, "man-at-arms": 3}, "stark barrowton": {"man-at-arms": 1},
        "lannister lannisport": {"knight": 1, "man-at-arms": 3}, "lannister crag": {"man-at-arms": 1},
        "tyrell highgarden": {"knight": 1, "man-at-arms": 3}, "tyrell bitterbridge": {"man-at-arms": 1},
    },
    "forts": {"winterfell": "stronghold", "lannisport": "stronghold", "highgarden": "stronghold"},
    "mills": {"winterfell": 1, "lannisport": 1, "highgarden": 1},
    "gold": {"stark": 5, "lannister": 5, "tyrell": 5},
}  # fmt: skip
"""Each house has a Lord and a Lady, two villages, and a mill."""


def first_game(game: FiefGame) -> Match:
    """Return the match of the table for beginners, at the beginning of its first round."""
    options = complete_options(game, OPTIONS)
    content = game.position(game.from_position(START, options, posed=True))
    return Match(game, options, position=content)
