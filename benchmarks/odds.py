"""The time for the odds of the largest fights in the page, when they are first computed.

Battles of Westeros: a flank attack may roll the dice of a symbol again, some commanders' cards a second symbol, and
some one die. A Song of Ice and Fief: a whole battle between houses that have bought all their troops, and between
alliances of two such houses. The miniatures: twelve dice after a charge, as only own cards have them, against a whole
unit that is Vulnerable and Panicked. The odds are exact, so more dice, rerolls and troops mean more cases to count.
Nothing is cached between runs here; in a game everything is. The aim: 20 ms in the browser. The row is a ratio to a
fixed piece of Python in the same page (the one of `paint`), since machines differ.
"""

import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from paint import PIECE, opened  # on the path set above
from table import row, spread

from gotweb.workshop import dist, drive
from gotweb.workshop.serve import Server

TIMES = 15
AIM = 20
ATTACKS = {
    "a flank attack of eight dice": ("(1, 0, 0, 1, 0)", "()"),
    "the same with a second reroll": ("(0, 0, 1, 0, 0)", "('symbol',)"),
    "the same with one die more, as only own cards can have it": ("(0, 0, 1, 0, 0)", "('symbol', 'die')"),
}
"""What is attacked how -> what each symbol hits, and the rerolls of commanders."""
FETCH = """
from gotweb.ui.kit import fetching
from gotweb.ui.page import app
for game in ("battles-of-westeros", "song-of-ice-and-fief", "miniatures"):
    await fetching.fetch(app.here().device, game)
"""
ATTACK = """
import time
from gotweb.battles import dice
def asked():
    for kept in (dice.distribution, dice.sums, dice._fallen, dice.gains):
        kept.cache_clear()
    began = time.perf_counter()
    dice.distribution(8, {values}, True, {more})
    return 1000 * (time.perf_counter() - began)
asked()
"""
ARMIES = {"a battle of two houses with all their troops": 1, "a battle of two alliances with all their troops": 2}
"""What is fought -> how many houses each side has; the one that attacks has hired all mercenaries."""
BATTLE = """
import time
from gotweb.fief.battle import Backing
from gotweb.fief.chances import outcome, round
from gotweb.fief.facts import shipped
def asked():
    facts, backing = shipped(), Backing(0, 0, 0, False, False)
    box = {{unit: n * {houses} for unit, n in (("archer", 3), ("captain", 3), ("knight", 8), ("man-at-arms", 13))}}
    sides = [round.Force(tuple(sorted(one.items())), backing, False) for one in ({{**box, "mercenary": 5}}, box)]
    for kept in (outcome.ended, outcome._quick, outcome._lost, round.rolled):
        kept.cache_clear()
    began = time.perf_counter()
    outcome.ended(facts, "usual", *sides, 0)
    return 1000 * (time.perf_counter() - began)
asked()
"""


STROKE = """
import time
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.miniatures import odds
from gotweb.miniatures.strength import blow
from gotweb.miniatures.table.chances import spendable
struck = {"place": [24000000, 24800000, 180], "kind": "lannister-guards", "conditions": ["panicked", "vulnerable"]}
units = {"red-1": {"place": [24000000, 20000000, 0], "kind": "umber-berserkers"}, "blue-1": struck}
state = Match(game("miniatures"), position={"units": units}, posed=True).state
numbers = blow(state, "red-1", "blue-1", state.units["red-1"].kind.attacks[0], "rear", charged=True)._replace(dice=12)
spent = spendable(state, "red-1", "blue-1")
def asked():
    for kept in vars(odds).values():
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()
    began = time.perf_counter()
    odds.of_attack(state, "blue-1", numbers, spent)
    return 1000 * (time.perf_counter() - began)
asked()
"""


def main() -> None:
    """Compute the odds in the page, and print the times."""
    with tempfile.TemporaryDirectory() as desk, drive.chromium() as browser, Server(dist.build(Path(desk, "d"))) as at:
        page = opened(browser, at.url)
        drive.wait_until_ready(page)
        drive.run_python(page, FETCH)
        asks = {name: ATTACK.format(values=values, more=more) for name, (values, more) in ATTACKS.items()}
        asks |= {name: BATTLE.format(houses=houses) for name, houses in ARMIES.items()}
        asks["an attack of twelve dice in the miniatures"] = STROKE
        for name, ask in asks.items():
            pieces, asked = list[float](), list[float]()
            for _ in range(TIMES):
                pieces.append(drive.run_python(page, PIECE))
                asked.append(drive.run_python(page, ask))
            piece = f"a fixed piece of Python ({spread(pieces, digits=1)})"
            told = f"{spread(asked, digits=1)}, aim {AIM} ms"
            row(f"odds of {name}", statistics.median(asked) / statistics.median(pieces), piece, told)


if __name__ == "__main__":
    main()
