"""Work spread over the cores of this machine, or over the machines of a Ray cluster.

And the command-line options that choose between these. The result of a piece of work depends on its arguments alone,
and results come in the order of the pieces. So they do not depend on where the work was done, nor on the number of
workers.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

Done = TypeVar("Done")
RAY = "ray"
"""The optional extra by which work goes beyond one machine: `pip install gotweb[ray]`."""
TRIES = 3
"""How many times Ray begins a piece of work again whose worker has died."""
MOST_PROCESSES = 60 if sys.platform == "win32" else max(60, os.cpu_count() or 1)
"""No more processes are begun on one machine: more than cores gain nothing, and Windows can wait for no more."""


MOST_DIGITS = 9
"""A longer number is none of games, of players or of cores."""


class Lost(Exception):
    """A worker is gone: a process of this machine, the cluster, or a worker of the cluster that died too often."""


def positive(text: str) -> int:
    """Read a number of 1 or more from a command line. Raises argparse.ArgumentTypeError for anything else."""
    if not text.isdecimal() or not text.isascii() or len(text) > MOST_DIGITS or int(text) < 1:
        raise argparse.ArgumentTypeError("must be a whole number of 1 or more")
    return int(text)


def add_where(parser: argparse.ArgumentParser, cores: int = 1) -> None:
    """Add the options that say where work is done; the default is `cores` cores of this machine."""
    parser.add_argument(
        "--cores", "--workers", type=positive, default=cores, help="so many at the same time (%(default)s)"
    )
    parser.add_argument("--ray", nargs="?", const=RAY, metavar="ADDRESS", help="on a Ray cluster, here or elsewhere")


def where(given: argparse.Namespace) -> int | str:
    """Return where work is to be done, as `spread` takes it, from the parsed options of `add_where`."""
    ray: str | None = given.ray
    cores: int = given.cores
    return cores if ray is None else ray


def read_games(told: str | None, name: str, games: int) -> tuple[argparse.Namespace, list[tuple[Any, ...]]]:
    """Read the command line of a tool that plays games of one kind, by default `games` of them.

    Return the parsed options (`game`, `players`, `games`, `seed` and those of `add_where`), and for each game a piece
    of work for `spread`: the game's id, its options and a seed with the tool's `name`. `told` is the tool's help text.
    """
    asked = argparse.ArgumentParser(description=told, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="thrones-first")
    asked.add_argument("--players", type=positive, default=5)
    asked.add_argument("--games", type=positive, default=games)
    asked.add_argument("--seed", type=int, default=1)
    add_where(asked)
    given = asked.parse_args()
    seeds = (f"{name} {given.seed} {at}" for at in range(given.games))
    return given, [(given.game, {"players": given.players}, seed) for seed in seeds]


def spread(work: Callable[..., Done], pieces: Sequence[tuple[Any, ...]], where: int | str = 1) -> Iterator[Done]:
    """Call `work` with the arguments of each piece, and yield the results in the order of the pieces.

    `where` is a number of cores, "ray" for a cluster on this machine, or the address of a Ray cluster ("ray://..."). No
    more processes are started than there are pieces, and none for a single piece. On Ray, a piece whose worker dies is
    started again, a few times. Raises Lost if that does not help, and on cores at the first death; and
    ModuleNotFoundError where Ray is asked for and is not installed.
    """
    if isinstance(where, int):
        where = min(where, len(pieces), MOST_PROCESSES)
    if where in (0, 1):
        yield from (work(*piece) for piece in pieces)
    elif isinstance(where, int):
        with ProcessPoolExecutor(where) as pool:
            try:
                yield from pool.map(work, *zip(*pieces, strict=True), chunksize=1)
            except BrokenProcessPool as error:
                raise Lost from error
    else:
        yield from _on_ray(work, pieces, where)


def _on_ray(work: Callable[..., Done], pieces: Sequence[tuple[Any, ...]], where: str) -> Iterator[Done]:
    ray = importlib.import_module(RAY)
    try:
        if not ray.is_initialized():
            ray.init(address=None if where == RAY else where, include_dashboard=False, log_to_driver=False)
        remote = ray.remote(max_retries=TRIES)(work)
        waiting = [remote.remote(*piece) for piece in pieces]
        for one in waiting:
            yield ray.get(one)
    except (ConnectionError, ray.exceptions.RayError) as error:
        raise Lost from error
