"""Play the whole games of `games/` anew, after a change of the rules: `python -m tests.fief.write_games`.

Of many random games of each kind the one is kept in which most different things happen. Its record is as the program
saves it, and `ends.json` says how it ends (`test_whole_games.py`).
"""

from __future__ import annotations

import json
from typing import Any

from gotweb.core.chance import seeded
from gotweb.core.match import Match
from gotweb.core.record import dumps, record
from gotweb.core.shelf import game
from tests.fief.playing import answer
from tests.fief.test_whole_games import FOLDER, PLAYED, end

TRIED = 300
SEATS = {"house1": "stark", "house2": "lannister", "house3": "tyrell", "house4": "greyjoy", "rounds": 12}


def played(options: dict[str, Any], seed: int) -> Match:
    """Return a whole random game."""
    match, pick = Match(game("song-of-ice-and-fief"), {**SEATS, **options}), seeded(seed)
    while match.choices:
        answer(match, pick)
    return match


def main() -> None:
    """Write all records, and their ends."""
    ends = {}
    for name, options in PLAYED.items():
        best = max(range(TRIED), key=lambda seed: len(end(played(options, seed))["events"]))
        match = played(options, best)
        ends[name] = end(match)
        FOLDER.joinpath(f"{name}.json").write_text(dumps(record(match, hidden=True)), "utf-8")
        print(name, best, len(ends[name]["events"]))
    lines = ",\n".join(f' "{name}": {json.dumps(found)}' for name, found in ends.items())
    FOLDER.joinpath("ends.json").write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
