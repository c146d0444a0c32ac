"""Writes the arena's results into docs/strength.md: tables of all results in docs/strength/, and two pictures.

    python -m gotweb arena --game thrones-first --levels knight,squire --games 400 --seed 7 --json \\
        > docs/strength/thrones-first-knight-squire.json
    python -m gotweb.workshop.strength            # the tables
    python -m gotweb.workshop.strength --plots    # the pictures too: pip install -r gotweb/workshop/pins/plots.txt

Every result names its game, its seed and its players, so everybody can reproduce it.
"""

from __future__ import annotations

import argparse
import json
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from gotweb.bots.levels import LEVELS
from gotweb.core.options import Later
from gotweb.core.shelf import game
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import say

RESULTS = ROOT / "docs" / "strength"
PAGE = ROOT / "docs" / "strength.md"
BEGIN, END = "<!-- results: made by gotweb.workshop.strength -->", "<!-- end of results -->"
MOST = 1200
"""Elo points beyond which a result says no more than "nearly always"."""


class Result(NamedTuple):
    """The result of many games of one player among others of another kind."""

    game: str
    players: int
    one: str
    others: str
    seed: str
    games: int
    chance: float
    """The share of games that one of equals wins."""
    share: float
    low: float
    high: float
    houses: dict[str, int]
    rounds: float
    faults: int
    seconds: dict[str, dict[str, float]]


def result(content: dict[str, Any]) -> Result:
    """Return a result from what `python -m gotweb arena --json` has printed. Raises KeyError for anything else."""
    low, high = content["interval"]
    return Result(
        called(content["game"], content.get("options", {})),
        round(1 / content["chance"]),
        content["one"],
        content["others"],
        content["seed"],
        content["games"],
        content["chance"],
        content["share"],
        low,
        high,
        content["houses"],
        content["rounds"],
        len(content["faults"]),
        content["seconds"],
    )


def called(id: str, options: Mapping[str, Any]) -> str:
    """Return a game by its id, with what was chosen of the options that it got later: "miniatures (minds: all)"."""
    later = {name for name, values in game(id).options(options).items() if isinstance(values, Later) and values.added}
    chosen = [f"{name}: {value}" for name, value in options.items() if name in later and isinstance(value, str)]
    return f"{id} ({', '.join(chosen)})" if chosen else id


def results(folder: Path = RESULTS) -> list[Result]:
    """Return all results in a folder, by game, the weakest players first."""
    found = [result(json.loads(file.read_text("utf-8"))) for file in sorted(folder.glob("*.json"))]
    order = list(LEVELS)

    def rank(player: str) -> tuple[int, str]:
        level = player.partition("/")[0]
        return (order.index(level) if level in order else len(order)), player

    return sorted(found, key=lambda one: (one.game, -one.players, rank(one.one), rank(one.others), one.seed))


def elo(share: float, chance: float) -> float:
    """Return the Elo difference of a player to the others, from its share of wins, where an equal player wins `chance`.

    A player with the strength s wins s / (s + n) of the games against n others with the strength 1; 400 points are a
    factor of ten.
    """
    if share <= 0:
        return -MOST
    if share >= 1:
        return MOST
    others = 1 / chance - 1
    return max(-MOST, min(MOST, 400 * math.log10(share * others / (1 - share))))


def _points(share: float, chance: float) -> str:
    points = round(elo(share, chance))
    return f"over {MOST}" if points >= MOST else f"below -{MOST}" if points <= -MOST else f"{points:+d}"


def tables(found: Sequence[Result]) -> str:
    """Return the tables of all results, as Markdown."""
    lines = [
        "| game | players | one | among | games | seed | won | 95 % | chance | Elo |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {one.game} | {one.players} | {one.one} | {one.others} | {one.games} | {one.seed} | {one.share:.2f} "
        f"| {one.low:.2f} to {one.high:.2f} | {one.chance:.2f} "
        f"| {_points(one.share, one.chance)} ({_points(one.low, one.chance)} to {_points(one.high, one.chance)}) |"
        for one in found
    ]
    lines += ["", "| game | players | who played | games | rounds | won by |", "|---|---|---|---|---|---|"]
    lines += [
        f"| {one.game} | {one.players} | {one.one}, {one.others} | {one.games} | {one.rounds} | {_houses(one.houses)} |"
        for one in found
        if one.houses
    ]
    lines += ["", "| game | who | seconds an answer, median | 95 % |", "|---|---|---|---|"]
    lines += [f"| {id} | {who} | {median:.3f} | {most:.3f} |" for id, who, median, most in _times(found)]
    faults = sum(one.faults for one in found)
    lines += ["", f"Answers that the rules refused, and bots that failed, in all these games: {faults}."]
    return "\n".join(lines)


def _houses(houses: dict[str, int]) -> str:
    return ", ".join(f"{house} {n}" for house, n in sorted(houses.items(), key=lambda one: (-one[1], one[0])))


def _times(found: Iterable[Result]) -> list[tuple[str, str, float, float]]:
    """Return the thinking times of each player, from its result with the most games."""
    longest: dict[tuple[str, str], Result] = {}
    for one in found:
        for who in one.seconds:
            if (one.game, who) not in longest or longest[one.game, who].games < one.games:
                longest[one.game, who] = one
    return [(id, who, *one.seconds[who].values()) for (id, who), one in longest.items()]  # type: ignore[misc]


def written(page: str, found: Sequence[Result]) -> str:
    """Return the page with the tables of these results inserted.

    Raises ValueError if the page has no place for them.
    """
    pattern = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}", re.DOTALL)
    if not pattern.search(page):
        raise ValueError("the page has no place for results")
    return pattern.sub(lambda _: f"{BEGIN}\n{tables(found)}\n{END}", page)


def plot(found: Sequence[Result]) -> None:
    """Draw the players' strength and shares of wins. Raises ImportError without matplotlib (see pyproject.toml)."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "gotweb"  # the same picture every time
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 0.4 * len(found) + 1.2))
    for at, one in enumerate(reversed(found)):
        axes.plot([one.low, one.high], [at, at], color="#456", linewidth=3, solid_capstyle="butt")
        axes.plot([one.share], [at], "o", color="#123")
        axes.plot([one.chance], [at], "|", color="#a33", markersize=14, markeredgewidth=2)
    axes.set_yticks(
        range(len(found)),
        [f"{one.one} among {one.others}\n{one.game}, {one.players} players" for one in reversed(found)],
    )
    axes.tick_params(axis="y", labelsize=7)
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of games won, with 95 %; red: the share of an equal")
    _save(figure, "levels.svg")
    fives = [one for one in found if one.game == "thrones-first" and one.players == 5]
    houses = sorted({house for one in fives for house in one.houses})
    figure, axes = pyplot.subplots(figsize=(8, 3))
    total = [sum(one.houses.get(house, 0) for one in fives) for house in houses]
    axes.bar(houses, [n / max(1, sum(total)) for n in total], color="#456")
    axes.axhline(1 / max(1, len(houses)), color="#a33")
    axes.set_ylabel("share of all games won")
    _save(figure, "houses.svg")


def _save(figure: Any, name: str) -> None:
    figure.tight_layout()
    figure.savefig(RESULTS / name, metadata={"Date": None})


def main() -> None:
    """Write the page, and with an option the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plots", action="store_true", help="draw the pictures, too")
    asked = parser.parse_args()
    found = results()
    PAGE.write_text(written(PAGE.read_text("utf-8"), found), "utf-8")
    say(f"{PAGE.name}: {len(found)} results.")
    if asked.plots:
        plot(found)


if __name__ == "__main__":
    main()
