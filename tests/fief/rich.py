"""A table late in a game, full of titles, marriages, captives, sieges and cards: for random games from there."""

from __future__ import annotations

from typing import Any

HOUSES = {"players": 4, "house1": "stark", "house2": "lannister", "house3": "tyrell", "house4": "greyjoy"}


def noble(house: str, at: str, **more: Any) -> dict[str, Any]:
    return {"house": house, "at": at, **more}


POSITION: dict[str, Any] = {
    "round": 3,
    "phase": "hear-ye",
    "nobles": {
        "robb-stark": noble("stark", "winterfell", card="new-lord"),
        "eddard-stark": noble("stark", "barrowton", card="new-lord"),
        "arya-stark": noble("stark", "lannisport", captor="lannister", card="new-lady"),
        "tywin-lannister": noble("lannister", "lannisport", card="new-lord"),
        "cersei-lannister": noble("lannister", "lannisport", card="new-lady"),
        "heir-a": noble("lannister", "crag", card="new-lord"),
        "mace-tyrell": noble("tyrell", "highgarden", card="new-lord"),
        "loras-tyrell": noble("tyrell", "oldtown", card="new-lord", marks=["assassin"]),
        "margaery-tyrell": noble("tyrell", "bitterbridge", card="new-lady"),
        "malora-hightower": noble("tyrell", "sunspear", card="new-lady"),
        "theon-greyjoy": noble("greyjoy", "pyke", card="new-lord"),
        "euron-greyjoy": noble("greyjoy", "winterfell", road="barrowton", card="new-lord"),
        "asha-greyjoy": noble("greyjoy", "deepwood", card="new-lady"),
    },
    "troops": {
        "stark winterfell": {"king-knight": 2, "king-man": 1, "man-at-arms": 4}, "stark greywater": {"knight": 1},
        "stark stony-shore": {"man-at-arms": 1}, "lannister lannisport": {"queen-knight": 1, "man-at-arms": 3},
        "lannister golden-tooth": {"knight": 2}, "tyrell highgarden": {"knight": 2, "archer": 2},
        "greyjoy winterfell barrowton": {"knight": 3, "man-at-arms": 5}, "greyjoy pyke": {"man-at-arms": 2},
    },
    "control": {
        "winterfell": "stark", "barrowton": "stark", "greywater": "stark", "stony-shore": "stark",
        "lannisport": "lannister", "golden-tooth": "lannister", "crag": "lannister", "highgarden": "tyrell",
        "oldtown": "tyrell", "bitterbridge": "tyrell", "sunspear": "tyrell", "pyke": "greyjoy", "deepwood": "greyjoy",
    },
    "forts": {"winterfell": "city", "lannisport": "stronghold", "highgarden": "city", "pyke": "city"},
    "sieges": {"winterfell": [{"house": "greyjoy", "level": 1}]},
    "mills": {"lannisport": 2, "highgarden": 2, "oldtown": 1, "pyke": 1, "barrowton": 2},
    "septs": ["oldtown", "barrowton"],
    "gold": {"stark": 9, "lannister": 12, "tyrell": 8, "greyjoy": 7},
    "titles": {
        "king": "robb-stark", "queen": "cersei-lannister", "north": "robb-stark", "reach": "margaery-tyrell",
        "pyke": "asha-greyjoy", "warden-4": "mace-tyrell", "hand": "mace-tyrell", "warden-5": "theon-greyjoy",
        "coin": "theon-greyjoy", "warden-1": "eddard-stark", "laws": "eddard-stark",
    },
    "seats": {"coin": "join", "laws": "bought"},
    "marriages": [["robb-stark", "cersei-lannister"]],
    "borne": ["cersei-lannister"],
    "heirs": ["heir-b"],
    "hands": {
        "stark": ["assassination", "new-lord"], "lannister": ["justice", "taxes", "uprising"],
        "tyrell": ["taxes", "uprising", "secret-passage"], "greyjoy": ["uprising", "ambush", "mother-of-dragons"],
    },
    "track": 2,
    "camps": {"greyjoy": 2},
    "weather": {"1": ["famine"]},
    "taxes": [{"house": "tyrell", "noble": "mace-tyrell", "title": "hand", "kind": "warden", "where": "all"}],
}  # fmt: skip
"""King Robb is besieged in Winterfell by Euron; Arya is Tywin's captive; Mace is Hand."""

MISSIONS = [f"m{number}" for number in range(1, 13)]
AT_THE_WALL: dict[str, Any] = {
    **POSITION,
    "nobles": {
        **POSITION["nobles"],
        "jon-snow": noble("stark", "wall", card="new-lord"),
        "jaime-lannister": noble("lannister", "wall", card="new-lord"),
        "victarion-greyjoy": noble("greyjoy", "pyke", card="new-lord"),
    },
    "phase": "wall",
    "troops": {**POSITION["troops"], "stark wall": {"ranger": 1, "knight": 3}, "lannister wall": {"knight": 4}},
    "titles": {
        **POSITION["titles"], "brother-1": "jon-snow", "commander": "jon-snow", "brother-2": "victarion-greyjoy",
    },
    "wall": {"missions": MISSIONS, "stage": "repelling"},
}  # fmt: skip
"""An attack has been declared: Jon and Jaime have gone to the Wall with troops, Victarion is a Brother in Pyke."""
INVADED: dict[str, Any] = {
    **POSITION,
    "troops": {
        **POSITION["troops"], "mance winterfell": {"wildling": 6, "giant": 2}, "mance crag": {"wildling": 2},
        "mance sunspear": {"wildling": 3}, "mance saltpans": {"wildling": 1}, "mance wall": {"giant": 2, "wildling": 5},
    },
    "septs": ["barrowton", "sunspear"],
    "spent": ["giants"],
    "wall": {"missions": MISSIONS, "stage": "ladder", "reached": 3, "ladder": [["greyjoy", 5], ["stark", 7]]},
}  # fmt: skip
"""By the second variant: wildlings are in Westeros, and Mance has come to three objectives."""
