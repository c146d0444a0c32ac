"""Tuning by self-play: it goes on where it was stopped, and finds what is worth more."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from gotweb.bots import spread, tune
from gotweb.bots.arena import Played
from gotweb.bots.tune import TuningPlan
from gotweb.cli import FAILED, MISUSED, main

PLAN = TuningPlan("toy-caravans", {"players": 2}, "squire", sets=3, best=2, games=4)


class Stopped(Exception):
    """The run was killed."""


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tune.tune(PLAN, 2, tmp_path / "whole.json")
    calls = 0
    real = tune.play

    def stops(*arguments: Any) -> Played:
        nonlocal calls
        calls += 1
        if calls == 15:
            raise Stopped
        return real(*arguments)

    file = tmp_path / "stopped.json"
    monkeypatch.setattr(tune, "play", stops)
    with pytest.raises(Stopped):
        tune.tune(PLAN, 2, file)
    kept = json.loads(file.read_text("utf-8"))
    assert (len(kept["generations"]), len(kept["tried"])) == (1, 0)
    assert tune.tune(PLAN, 2, file) == whole
    assert calls == 15 + 12  # what was played of a set when it was stopped is played again, and no other set
    assert file.read_text("utf-8") == (tmp_path / "whole.json").read_text("utf-8")
    # a third generation begins with what is there
    assert tune.tune(PLAN, 3, file) != whole


def test_a_file_of_another_run_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    tune.write(file, tune.begun(PLAN))
    with pytest.raises(ValueError, match="of another run"):
        tune.tune(PLAN._replace(games=5), 1, file)


def test_weights_go_towards_what_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever loves coins most wins here: so coins come to weigh more, and no weight changes its sign."""

    def judged(game: str, options: Any, players: list[Any], seed: str) -> Played:
        at = next(n for n, one in enumerate(players) if one.weights is not None)
        wins = dict(players[at].weights)["coins"] > 1.2
        seats = {str(n): str(one) for n, one in enumerate(players)}
        return Played(seed, seats, (str(at if wins else 1 - at),), "Y1", 1, 1, [], {})

    monkeypatch.setattr(tune, "play", judged)
    weights = tune.tune(PLAN._replace(sets=12, best=3), 6, tmp_path / "weights.json")
    assert weights["coins"] > 1.2 and weights["rivals"] < 0


def test_work_is_spread_in_order() -> None:
    pieces = [(n, 2) for n in range(5)]
    assert [*spread.spread(pow, pieces)] == [*spread.spread(pow, pieces, 2)] == [0, 1, 4, 9, 16]


@pytest.mark.parametrize(("cores", "pieces", "begun"), [(10**9, 3, 3), (5, 2, 2), (2, 5, 2), (10**9, 1, 0), (4, 0, 0)])
def test_no_more_processes_are_begun_than_there_are_pieces(
    cores: int, pieces: int, begun: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    real = spread.ProcessPoolExecutor
    monkeypatch.setattr(spread, "ProcessPoolExecutor", lambda many: asked.append(many) or real(many))
    assert [*spread.spread(pow, [(n, 2) for n in range(pieces)], cores)] == [n * n for n in range(pieces)]
    assert asked == [begun] * bool(begun)


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "7", "{}", '{"plan": 7}', "[" * 50_000, "\x00", '{"plan": {}}'],
    ids=["empty", "null", "list", "number", "object", "other plan", "deep", "binary", "no plan"],
)
def test_a_file_of_no_run_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "weights.json"
    file.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"^weights\.json (holds no run|is of another run)"):
        tune.tune(PLAN, 1, file)
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize(
    "change",
    [
        {"weights": {}}, {"weights": None}, {"spread": "x"}, {"spread": 0}, {"spread": -1}, {"spread": True},
        {"tried": {}}, {"tried": [7]}, {"tried": [{"weights": {}, "share": 0.5}]}, {"generations": 7}, {"more": 1},
    ],
    ids=str,
)  # fmt: skip
def test_a_run_that_was_damaged_is_refused_in_a_sentence(tmp_path: Path, change: dict[str, Any]) -> None:
    file = tmp_path / "weights.json"
    tune.write(file, {**tune.begun(PLAN), **change})
    with pytest.raises(ValueError, match=r"^weights\.json is damaged"):
        tune.tune(PLAN, 1, file)


def dies(n: int) -> int:
    """Ends the process it is done in, as a machine without memory does."""
    os.kill(os.getpid(), signal.SIGKILL)
    return n


def test_a_process_that_ends_is_told_and_not_waited_for() -> None:
    with pytest.raises(spread.Lost):
        [*spread.spread(dies, [(1,), (2,)], 2)]


COMMAND = ["tune", "--game", "toy-caravans", "--players", "2", "--sets", "2", "--games", "2", "--generations", "1"]


def test_the_command_says_where_a_run_that_lost_its_workers_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost(*_: Any) -> Any:
        raise spread.Lost

    file = tmp_path / "weights.json"
    with monkeypatch.context() as patched:
        patched.setattr(tune, "spread", lost)
        assert main([*COMMAND, "--file", str(file)]) == FAILED
    assert "weights.json has all that was played" in capsys.readouterr().err
    assert main([*COMMAND, "--file", str(file)]) == 0


def test_the_command_says_that_ray_is_not_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*COMMAND, "--file", str(tmp_path / "weights.json"), "--ray"]) == MISUSED
    assert "Ray is not installed" in capsys.readouterr().err
