"""How long a bot thinks about an answer: in CPython, in the browser, and there at a quarter of the processor.

The questions are those of one game between squires, evenly spread over it, and the same for all: letters as the page
writes them to its bots (`gotweb.bots.post`), with the time that a level has at a table. In the browser they are
answered by Python in the page, as the browser's throttle does not reach a worker; a worker has the same Python.

An answer is due within the level's seconds, and somewhat more for the thought that is then under way; whoever runs out
of time has played on in thought less often, so the number of playouts stands beside it. Each row is a ratio to a fixed
piece of Python at the same speed, which scales with the processor.
"""

import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

from paint import PIECE, PIECES, opened, slow, throttle
from playwright.sync_api import Page
from table import row, spread

from gotweb.bots import post
from gotweb.bots.levels import LEVELS
from gotweb.bots.mind import PLAIN
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.workshop import dist, drive
from gotweb.workshop.serve import Server

GAMES = (("thrones-first", 5), ("thrones-second", 6), ("battles-of-westeros", 2))
THINKERS = ("knight", "maester", "hand")
QUESTIONS = 16
"""How many questions of a game are asked of each level."""
WEIGHTY = 4
"""A question with fewer answers is no measure: bots answer most of these at once."""
SLOWER = 4
FETCH = """
from gotweb.ui.kit import fetching
from gotweb.ui.page import app
await fetching.fetch(app.here().device, "{id}")
"""
ANSWER = """
import json, time
from gotweb.bots import post
began = time.perf_counter()
reply = json.loads(post.answered({letter!r}))
[1000 * (time.perf_counter() - began), reply["playouts"], reply.get("fault")]
"""


class Thought(NamedTuple):
    """An answer to a letter: how many milliseconds it took, and how many playouts that were."""

    ms: float
    playouts: int


def main() -> None:
    """Have the same questions answered in CPython and in the page, and say how long it took."""
    with (
        tempfile.TemporaryDirectory() as desk,
        drive.chromium() as browser,
        Server(dist.build(Path(desk, "dist"))) as server,
    ):
        for id, players in GAMES:
            letters = asked(id, players)
            report(id, "in CPython", {level: [here(one) for one in all] for level, all in letters.items()}, pieces())
            page = opened(browser, server.url)
            drive.wait_until_ready(page)
            drive.run_python(page, FETCH.format(id=id))
            for slower in (1, SLOWER):
                throttle(page, slower)
                speed = "in the browser" + (f" at 1/{slower} of the processor" if slower > 1 else "")
                thoughts = {level: [there(page, one) for one in all] for level, all in letters.items()}
                report(id, speed, thoughts, statistics.median(drive.run_python(page, PIECE) for _ in range(PIECES)))
            page.context.close()


def asked(id: str, players: int) -> dict[str, list[str]]:
    """Return letters to each level about weighty questions of a game between squires, evenly spread over it."""
    match, pick = Match(game(id), {"players": players}), chance.seeded(11)
    found: list[dict[str, str]] = []
    while match.choices:
        choice = next(iter(match.choices.values()))
        if choice.seat == NATURE:
            match.push_sample(choice.id, pick)
            continue
        known = seen(match, choice.id)
        options = choice.options()
        if options is None or len(options) >= WEIGHTY:
            found.append({name: post.letter(known, name, PLAIN, "3", LEVELS[name].seconds) for name in THINKERS})
        answer = json.loads(post.reply(post.letter(known, "squire", PLAIN, str(pick(1 << 30)))))["answer"]
        match.push(choice.id, answer)
    chosen = found[:: max(1, len(found) // QUESTIONS)][:QUESTIONS]
    return {name: [one[name] for one in chosen] for name in THINKERS}


def here(letter: str) -> Thought:
    """Answer a letter in this Python."""
    began = time.perf_counter()
    reply = json.loads(post.reply(letter))
    return Thought(1000 * (time.perf_counter() - began), reply["playouts"])


def there(page: Page, letter: str) -> Thought:
    """Answer a letter in the page's Python. Ends the benchmark if the bot raises anything."""
    ms, playouts, fault = drive.run_python(page, ANSWER.format(letter=letter))
    if fault is not None:
        raise SystemExit(f"a bot has failed: {fault}")
    return Thought(ms, playouts)


def pieces() -> float:
    """Return how many milliseconds the fixed piece of Python takes here, the median of some."""
    names: dict[str, Any] = {}
    exec(PIECE, names)  # the very text that the page runs
    return float(statistics.median(names["piece"]() for _ in range(PIECES)))


def report(id: str, where: str, thoughts: dict[str, list[Thought]], piece: float) -> None:
    """Print a row for each level."""
    for level, all in thoughts.items():
        times = [one.ms for one in all]
        playouts = statistics.median(one.playouts for one in all)
        row(f"{id}: a {level}'s answer {where}", statistics.median(times) / piece,
            f"a fixed piece of Python there ({piece:.0f} ms)",
            f"{spread(times)}; 95 % within {slow(times):.0f} ms, at most {1000 * LEVELS[level].seconds:.0f} and what "
            f"is under way; {playouts:.0f} playouts; {len(times)} questions")  # fmt: skip


if __name__ == "__main__":
    main()
