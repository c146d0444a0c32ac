"""Captives who are left behind together come home one after the other, and the laws hold at each of these questions."""

from __future__ import annotations

from gotweb.core.match import Match
from gotweb.core.shelf import game

HOUSES = {"players": 4, "house1": "lannister", "house2": "stark", "house3": "tyrell", "house4": "greyjoy"}
POSITION = {
    "phase": "movement",
    "turn": "lannister",
    "nobles": {
        "cersei-lannister": {"house": "lannister", "at": "harrenhal"},
        "robb-stark": {"house": "stark", "at": "harrenhal", "captor": "lannister"},
        "arya-stark": {"house": "stark", "at": "harrenhal", "captor": "lannister"},
        "theon-greyjoy": {"house": "greyjoy", "at": "harrenhal", "captor": "lannister"},
    },
    "troops": {
        "lannister harrenhal": {"knight": 2},
        "stark winterfell": {"man-at-arms": 1},
        "stark riverrun": {"man-at-arms": 1},
        "greyjoy pyke": {"man-at-arms": 1},
        "greyjoy crag": {"man-at-arms": 1},
    },
}
LEAVES = {
    "at": "harrenhal", "road": "", "to": "kings-landing", "nobles": ["cersei-lannister"], "troops": {"knight": 2},
    "captives": [], "how": "ask",
}  # fmt: skip


def test_three_captives_are_placed_one_after_the_other_and_no_law_is_broken_meanwhile() -> None:
    """p17, 4.1 and p24, 6.2.3 (M06): while the first is placed, the others are where they were, and nobody holds them.

    A damaged save in which a house held three was refused by the laws in the midst of these questions.
    """
    match = Match(game("song-of-ice-and-fief"), HOUSES, position=POSITION, posed=True)
    match.push("lannister", {"move": LEAVES})
    placed = []
    while any(choice.kind == "place" for choice in match.choices.values()):
        assert match.game.broken_laws(match.state, list(match.choices.values())) == []
        seat, choice = next(iter(match.choices.items()))
        placed.append(choice.facts["noble"])
        match.push(seat, {"place": choice.facts["areas"][0]})
    assert placed == ["robb-stark", "theon-greyjoy"], "who has one place to go is not asked"
    assert not [one.id for one in match.state.nobles.values() if one.captor is not None]
    assert match.game.broken_laws(match.state, list(match.choices.values())) == []
