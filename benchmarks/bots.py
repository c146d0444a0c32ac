"""How long bots think, and how long a person waits for them: in the browser, and there at a quarter of the processor.

First one answer. The questions are those of one game between squires, evenly spread over it, and the same for all:
letters as the page writes them to its bots (`gotweb.bots.post`), with the time that a level has at a table. In the
browser they are answered by Python in the page, as the browser's throttle does not reach a worker; a worker has the
same Python. An answer is due within the level's seconds; whoever runs out of time has played on in thought less often,
so the number of playouts stands beside it. Each row is a ratio to a fixed piece of Python at the same speed, which
scales with the processor.

Then whole tables, played through the page: one person, who answers at once, among bots, with as many players as each
game on the shelf takes. The wait is the time in which only bots are left to answer what is asked, and nothing is shown
of what was done before. Each row is a ratio to the time that the level has for all of them together (`LIMITS`). At a
quarter of the processor bots think in the page, one after the other, as on a device that has room for one worker only.

`python build.py bench bots` takes more than an hour. By itself, with the checkout on Python's path, it can be told what
to leave out; each of these takes some ten minutes:

    PYTHONPATH=. .venv/bin/python benchmarks/bots.py --tables --full-speed --levels hand --seconds 15
    PYTHONPATH=. .venv/bin/python benchmarks/bots.py --tables --games thrones-mother,miniatures --seconds 3

    PYTHONPATH=. .venv/bin/python benchmarks/bots.py --minutes 5
    PYTHONPATH=. .venv/bin/python benchmarks/bots.py --minutes 5 --game song-of-ice-and-fief --levels hand

The last two begin no table after so many minutes: they play the largest table of each game alone, each level just long
enough to tell, at full speed and hands at a quarter, too, and say of each game and level whether its time holds; on a
busy machine that tells little. A game takes about a minute, half of it at a quarter, which `--full-speed` leaves out;
so of a shelf of eight few minutes reach the first ones only, and the others are asked for by `--game`.

With `--cores 8` the page is told that the device has so many, so that two workers think.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

from paint import PIECE, PIECES, opened, slow, throttle
from playwright.sync_api import Browser, Page
from table import row, spread

from gotweb.bots import post
from gotweb.bots.levels import LEVELS
from gotweb.bots.mind import PLAIN, played_by_bots
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.options import counts, later_choices
from gotweb.core.shelf import game, games
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
LIMITS = {1: {"squire": 2, "maester": 6, "hand": 10}, SLOWER: {"hand": 15}}
"""How many times slower the processor is made -> level -> seconds for all who answer together."""
WATCHED = 25
"""Seconds for which a table is watched, at full speed."""
SPARE = 2
"""In a short run a table is watched for so many seconds more than its level may take."""
PATIENCE = 10
"""Where nobody has answered by then, a table is watched for as long again, so many times at most."""
CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', {{ get: () => {cores} }});"
NO_WORKER = "() => { globalThis.Worker = class extends Worker { constructor() { throw new Error('not here'); } }; }"
"""A function, since a page calls whatever an expression comes to, and a class cannot be called."""
UNHURRIED = "from gotweb.ui.table import thinking\nthinking.HURRIED = 1_000.0"
"""So that what thinks in the page thinks as long as in a worker."""
SIT_DOWN = """
import asyncio, time
from gotweb.core import chance
from gotweb.core.shelf import game
from gotweb.core.match import Match
from gotweb.ui.page import app
from gotweb.ui.table.botseat import BotSeat, written
die = chance.seeded(3)
match = Match(game("{id}"), {options})
match.settle(die)
page = app.here()
page.open(match, {{}}, "", bots=written({{seat: BotSeat("{level}") for seat in match.seats[1:]}}))
waits = {{}}
async def play():
    table, last, asked = page.table, None, None
    while page.match is match and match.result is None:
        await asyncio.sleep(0.02)
        now = time.perf_counter()
        if last is not None:
            waits[asked] = waits.get(asked, 0.0) + now - last
        left = table.bots.waiting and not table.asks and not table.showing.busy and not table.recaps.showing
        last, asked = (now, match.asked_at) if left else (None, None)
        table.recaps.skip()
        if table.asks and not table.showing.busy:
            table.curtain.show()
            table.send(table.widget.choice.sample(die))
playing = asyncio.ensure_future(play())
"""
"""The person answers at once and at random, whatever is asked; `waits` has the seconds of waiting for each asking."""
WAITED = """
[[*waits.values()], [type(one).__name__ for one in [playing.exception()] if one] if playing.done() else [],
 len(match.answers), len(page.table.bots.thoughts.thinkers)]
"""


class Thought(NamedTuple):
    """An answer to a letter: the milliseconds it took, and the number of playouts."""

    ms: float
    playouts: int


def main() -> None:
    """Let the same questions be answered in CPython and in the page, play tables, and print the times."""
    given = told()
    with (
        tempfile.TemporaryDirectory() as desk,
        drive.chromium() as browser,
        Server(dist.build(Path(desk, "dist"))) as server,
    ):
        if given.minutes is not None:
            shortly(browser, server.url, given)
            return
        for id, players in () if given.tables else GAMES:
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
        for slower, levels in LIMITS.items():
            for level in () if slower > 1 and given.full_speed else levels:
                for id in given.games if level in given.levels else ():
                    for options in seated(id):
                        waited(browser, server.url, id, options, level, slower, given)


def told() -> argparse.Namespace:
    """Parse the command line; by default nothing is left out."""

    def names(known: Sequence[str]) -> Callable[[str], list[str]]:
        def read(text: str) -> list[str]:
            found = text.split(",")
            if unknown := [name for name in found if name not in known]:
                raise argparse.ArgumentTypeError(f"{', '.join(unknown)} is none of {', '.join(known)}")
            return found

        return read

    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--tables", action="store_true", help="play tables only")
    asked.add_argument("--full-speed", action="store_true", help="not at a quarter of the processor")
    asked.add_argument(
        "--games", "--game", type=names(games()), default=games(), help="tables of these, between commas"
    )
    levels = list(LIMITS[1])
    asked.add_argument("--levels", type=names(levels), default=levels, help="tables of these bots, between commas")
    asked.add_argument("--seconds", type=float, default=WATCHED, help="watch a table so long (%(default)s)")
    asked.add_argument("--minutes", type=float, help="only the largest tables, and none is begun after so many minutes")
    asked.add_argument("--cores", type=int, help="how many the page is told that the device has")
    return asked.parse_args()


def seated(id: str) -> list[dict[str, Any]]:
    """Return the options for each number of players that a game allows, the fewest first."""
    if not played_by_bots(game(id)):
        return []
    found: dict[int, dict[str, Any]] = {}
    for players in counts(game(id)):
        for later in later_choices(game(id)):
            if players not in found and players in game(id).options(later)["players"]:
                found[players] = {**later, "players": players}
    return [*found.values()]


def shortly(browser: Browser, url: str, given: argparse.Namespace) -> None:
    """Play the largest table of each game, and say of each level whether all of its bots keep their time.

    What there was no time for is named, too.
    """
    began = time.monotonic()
    speeds = [slower for slower in LIMITS if slower == 1 or not given.full_speed]
    for id in given.games:
        for options in seated(id)[-1:]:
            held = []
            for slower, level in ((one, level) for one in speeds for level in LIMITS[one] if level in given.levels):
                limit, who = LIMITS[slower][level], f"{level}s{f' at 1/{slower}' if slower > 1 else ''}"
                if time.monotonic() - began > 60 * given.minutes:
                    held.append(f"{who} not tried")
                    continue
                brief = argparse.Namespace(**{**vars(given), "seconds": (limit + SPARE) / slower})
                longest = waited(browser, url, id, options, level, slower, brief)
                says = "hold" if longest <= limit else "do not hold"
                held.append(f"{who} {says} {limit} s ({longest:.1f})")
            print(f"{id} of {options['players']}: {', '.join(held)}", flush=True)


def waited(
    browser: Browser, url: str, id: str, options: dict[str, Any], level: str, slower: int, given: argparse.Namespace
) -> float:
    """Watch a table for a while, and print the row for its waits. Exits if the page stops playing.

    Returns the longest wait, in seconds; an unfinished one counts as far as it has come.
    """
    players = options["players"]
    page = opened(browser, url)
    if given.cores is not None:
        page.add_init_script(CORES.format(cores=given.cores))
        page.reload()
    drive.wait_until_ready(page)
    if slower > 1:
        page.evaluate(NO_WORKER)
    drive.run_python(page, UNHURRIED)
    drive.run_python(page, FETCH.format(id=id))
    throttle(page, slower)
    drive.run_python(page, SIT_DOWN.format(id=id, options=options, level=level))
    for _ in range(PATIENCE):
        page.wait_for_timeout(1000 * given.seconds * slower)
        waits, faults, answers, workers = drive.run_python(page, WAITED)
        if faults or answers:
            break
    page.context.close()
    if faults or not answers:
        raise SystemExit(f"{id} of {players} stops: {faults}")
    limit = LIMITS[slower][level]
    speed = f" at 1/{slower} of the processor" if slower > 1 else ""
    waits = waits or [0.0]
    row(f"{id} of {players}: waiting for {level}s{speed}", max(waits) / limit, f"{limit} s for all together",
        f"{spread(waits, 's', 1)}; {len(waits)} waits, {answers} answers, {workers} at a time")  # fmt: skip
    longest: float = max(waits)
    return longest


def asked(id: str, players: int) -> dict[str, list[str]]:
    """Return level -> letters about difficult questions of a game between squires, evenly spread over it."""
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
    """Answer a letter in the page's Python. Exits if the bot raises an exception."""
    ms, playouts, fault = drive.run_python(page, ANSWER.format(letter=letter))
    if fault is not None:
        raise SystemExit(f"a bot has failed: {fault}")
    return Thought(ms, playouts)


def pieces() -> float:
    """Return how many milliseconds the fixed piece of Python takes here (median)."""
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
