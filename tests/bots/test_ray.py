"""Games of bots spread by Ray over a cluster on this machine, where it is installed; a killed worker loses nothing.

pip install ray, and then: python -m pytest tests/bots/test_ray.py
"""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from gotweb.bots.spread import RAY, TRIES, spread

pytest.importorskip("ray")


def dies_at_first(folder: str, n: int) -> int:
    """Kill the worker that is asked for the first time for an even number; else return its square."""
    mark = Path(folder, str(n))
    if n % 2 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return n**2


def test_what_a_killed_worker_had_begun_is_begun_again(tmp_path: Path) -> None:
    assert TRIES > 1
    assert [*spread(dies_at_first, [(str(tmp_path), n) for n in range(6)], RAY)] == [0, 1, 4, 9, 16, 25]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["0", "2", "4"]
