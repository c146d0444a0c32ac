"""Random games of Mother of Dragons under its laws, as `gotweb selfplay --check`, each at a table drawn by lot.

    python -m tests.mother.by_lot 200 "mother 35 lots" games.jsonl

plays so many games of each number of players, and writes a line for each. Which houses are played, with which cards and
Tides, whether with Targaryen, sea orders and gifts is drawn from the game's seed alone: "SEED NUMBER n". What the file
has already is not played again, so a run that was stopped goes on.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from gotweb import selfplay
from gotweb.core.chance import seeded
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.second.mother.books import CARDS, PLAYERS, TIDES, by_lot
from gotweb.thrones.second.mother.essos.books import PLAYERS as WITH_TARGARYEN
from gotweb.thrones.second.mother.essos.state import TARGARYEN

MOTHER = "thrones-mother"
NUMBERS = sorted({*PLAYERS, *WITH_TARGARYEN})


def table(number: int, seed: str) -> dict[str, Any]:
    """The options of a game of so many players, all drawn by lot from a seed; eight have Targaryen, three have not."""
    pick = seeded(seed)
    tables = [essos for essos in (False, True) if number in (WITH_TARGARYEN if essos else PLAYERS)]
    essos = tables[pick(len(tables))]
    modules = {"cards": CARDS[pick(len(CARDS))], "tides": TIDES[pick(len(TIDES))],
               "sea-orders": bool(pick(2)), "gifts": bool(pick(2))}  # fmt: skip
    return {TARGARYEN: essos, **by_lot(number - essos, pick), "players": number, **modules}


def main(games: int, seed: str, file: Path) -> None:
    """Play what the file does not have yet, numbers of players by turns."""
    lines = file.read_text().splitlines() if file.exists() else []
    had = {json.loads(line)["seed"] for line in lines}
    with file.open("a") as out:
        for n in range(games):
            for number in NUMBERS:
                one = f"{seed} {number} {n}"
                if one not in had:
                    options = dict(Match(game(MOTHER), table(number, one)).options)
                    played = selfplay.whole(MOTHER, options, one, check=True)._asdict()
                    print(
                        json.dumps({"seed": one, "number": number, "options": options, **played}), file=out, flush=True
                    )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
