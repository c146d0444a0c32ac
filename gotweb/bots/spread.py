"""Work spread over the cores of this machine, or over the machines of a Ray cluster."""

from __future__ import annotations

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


class Lost(Exception):
    """Who was at work is gone: a process of this machine, or the cluster, or a worker of it too often."""


def spread(work: Callable[..., Done], pieces: Sequence[tuple[Any, ...]], where: int | str = 1) -> Iterator[Done]:
    """Do a work with the arguments of each piece, and yield what comes of it, in the order of the pieces.

    `where` is a number of cores, "ray" for a cluster on this machine, or the address of a Ray cluster ("ray://...").
    No more processes are begun than there are pieces, for one piece none. A piece whose worker dies is begun again on
    Ray, a few times. Raises Lost if that does not help, and on cores at once; and ModuleNotFoundError where Ray is
    asked for and is not installed.
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
