"""Weights found by self-play: the cross-entropy method against a population of styles.

    python -m gotweb tune --game thrones-first --level squire --generations 10 --file weights.json

In each generation some sets of weights are drawn around the present ones, and each plays as many games, in every seat
in turn, among opponents of all the game's styles. The mean of the best becomes the present set (Rubinstein 1999).
Weights trained only against themselves would learn conventions that nobody else keeps; so there are many opponents, and
they stay the same.

Everything that has been played is written to a file after each set, so an interrupted run continues where it stopped.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from gotweb.bots.arena import Played, Player, play, styles_of
from gotweb.bots.mind import PLAIN, mind_of
from gotweb.bots.spread import spread
from gotweb.core import chance, foreign
from gotweb.core.choice import Take
from gotweb.core.match import Match
from gotweb.core.shelf import game

CALM = 0.85
"""How much of the spread of weights is left after a generation at least."""
TUNED = "tuned"
"""What a set of weights that is tried is called."""


class TuningPlan(NamedTuple):
    """A plan for tuning: what is tuned, and how long."""

    game: str
    options: dict[str, Any]
    level: str
    sets: int = 12
    """How many sets of weights are tried in a generation."""
    best: int = 4
    """How many of them make the next one."""
    games: int = 50
    """How many games each of them plays."""
    spread: float = 0.4
    """How far weights are drawn apart at first: as a standard deviation of their logarithms."""
    seed: str = "1"


def begun(plan: TuningPlan) -> dict[str, Any]:
    """Return the record of a run that has not begun to play, as JSON data."""
    weights = dict(mind_of(game(plan.game)).styles[PLAIN])
    return {"plan": plan._asdict(), "weights": weights, "spread": plan.spread, "generations": [], "tried": []}


def read(file: Path, plan: TuningPlan) -> dict[str, Any]:
    """Return the record of a run from its file; if there is no file, of a new run.

    Raises ValueError if the file is of another plan, or of no run at all, and OSError if it cannot be read.
    """
    if not file.exists():
        return begun(plan)
    try:
        with file.open(encoding="utf-8") as opened:
            record = foreign.loads(opened.read(foreign.MAX_CHARACTERS + 1))
    except ValueError:  # no text, or no JSON
        record = None
    if not isinstance(record, dict) or "plan" not in record:
        raise ValueError(f"{file.name} holds no run of this command.")
    if json.dumps(record["plan"]) != json.dumps(plan._asdict()):
        raise ValueError(f"{file.name} is of another run: {record['plan']}")
    if not _whole(record, plan):
        raise ValueError(f"{file.name} is damaged: it does not hold a whole run.")
    return record


def _whole(record: Mapping[str, Any], plan: TuningPlan) -> bool:
    """Return whether the record of a run has all that `tune` needs to continue, every part of the right type."""
    fresh = begun(plan)
    terms = fresh["weights"].keys()
    if record.keys() != fresh.keys() or not _positive(record["spread"]) or not _weights(record["weights"], terms):
        return False
    if not all(isinstance(record[key], list) for key in ("tried", "generations")):
        return False
    return all(
        isinstance(one, dict) and one.keys() == {"weights", "share"} and _weights(one["weights"], terms)
        and _number(one["share"]) and 0 <= one["share"] <= 1
        for one in record["tried"]
    )  # fmt: skip


def _weights(found: Any, terms: Collection[str]) -> bool:
    return isinstance(found, dict) and found.keys() == set(terms) and all(map(_number, found.values()))


def _number(found: Any) -> bool:
    return type(found) in (int, float) and math.isfinite(found)


def _positive(found: Any) -> bool:
    return _number(found) and found > 0


def write(file: Path, record: Mapping[str, Any]) -> None:
    """Write the record atomically: a run killed meanwhile leaves the old record or the new one, whole."""
    beside = file.with_name(file.name + ".new")
    beside.write_text(json.dumps(record, indent=1), "utf-8")
    beside.replace(file)


def drawn(record: Mapping[str, Any], pick: Take) -> dict[str, float]:
    """Return a set of weights around the present ones: each is multiplied by a positive random number around 1."""
    return {
        term: round(weight * math.exp(record["spread"] * _normal(pick)), 6)
        for term, weight in record["weights"].items()
    }


def _normal(pick: Take) -> float:
    """Return a random number, approximately of the normal distribution: the sum of twelve uniform ones (Irwin and
    Hall).
    """
    return sum(pick(1 << 20) / (1 << 20) for _ in range(12)) - 6


def tables(plan: TuningPlan, weights: Mapping[str, float], seed: str) -> list[tuple[Any, ...]]:
    """Return the games that a set of weights plays, as arguments of `gotweb.bots.arena.play`."""
    seats = len(Match(game(plan.game), plan.options).seats)
    styles, pick = styles_of(plan.game), chance.seeded(f"{seed} opponents")
    one = Player(plan.level, TUNED, tuple(weights.items()))
    found: list[tuple[Any, ...]] = []
    for n in range(plan.games):
        sitting = [Player(plan.level, styles[pick(len(styles))]) for _ in range(seats)]
        sitting[n % seats] = one
        found.append((plan.game, plan.options, sitting, f"{seed}:{n}"))
    return found


def share(games: Sequence[Played]) -> float:
    """Return the share of games, from 0 to 1, that the tried weights have won; a shared victory counts in part."""
    name = str(Player("", TUNED)).partition("/")[2]
    won = sum(
        1 / len(one.winners) for one in games for seat in one.winners if one.seats[seat].partition("/")[2] == name
    )
    return round(won / len(games), 6)


def tune(
    plan: TuningPlan, generations: int, file: Path, where: int | str = 1, say: Callable[[str], None] = lambda _: None
) -> dict[str, float]:
    """Play until `generations` generations are finished in all, and return the weights. Progress is kept in the file.

    Raises ValueError for a file of another plan or of no run, OSError if it cannot be read or written, and what
    `gotweb.bots.spread.spread` raises: then the same call continues from the file.
    """
    record = read(file, plan)
    if not file.exists():
        write(file, record)  # where nothing can be kept nothing is played
    while len(record["generations"]) < generations:
        at = len(record["generations"])
        while len(record["tried"]) < plan.sets:
            n = len(record["tried"])
            seed = f"{plan.seed} {at} {n}"
            # the first is the present set itself: a generation that finds nothing better stays where it is
            weights = dict(record["weights"]) if n == 0 else drawn(record, chance.seeded(seed))
            # all sets of a generation have the same luck and opponents
            won = share([*spread(play, tables(plan, weights, f"{plan.seed} {at}"), where)])
            record["tried"].append({"weights": weights, "share": won})
            write(file, record)
        _go_on(record, plan)
        write(file, record)
        best = record["generations"][-1]
        say(f"generation {at + 1}: the present set won {best['present']:.3f}, the best {best['best']:.3f}")
    return dict(record["weights"])


def _go_on(record: dict[str, Any], plan: TuningPlan) -> None:
    """Set the weights of the next generation to the geometric mean of the best sets, with their signs."""
    tried = record["tried"]
    best = sorted(tried, key=lambda one: -one["share"])[: plan.best]
    record["weights"] = {
        term: round(math.copysign(_middle([abs(one["weights"][term]) for one in best]), weight), 6)
        for term, weight in record["weights"].items()
    }
    record["generations"].append({"present": tried[0]["share"], "best": best[0]["share"], "weights": record["weights"]})
    record["spread"], record["tried"] = round(record["spread"] * CALM, 6), []


def _middle(numbers: Sequence[float]) -> float:
    """Return the geometric mean; 0 if one of the numbers is 0."""
    return 0.0 if 0 in numbers else math.exp(sum(map(math.log, numbers)) / len(numbers))
