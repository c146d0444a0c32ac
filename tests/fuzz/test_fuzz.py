"""Twenty thousand damaged inputs, the same every time; `python build.py fuzz` tries others for as long as one likes."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from tests.fuzz import fuzzer, kinds
from tests.fuzz.fuzzer import Fuzzer, used_memory
from tests.fuzz.kinds import KINDS, take_case, take_file, take_position
from tests.fuzz.sources import FIRST, sources
from tests.rest import sooner

INPUTS, CHUNKS, WHOLE_GAMES = 20_000, 20, 24
MEMORY = 400_000
"""Kilobytes that all inputs of a chunk together may add; one alone may add fuzzer.MOST_MEMORY."""


@pytest.mark.parametrize("chunk", sooner(range(CHUNKS), usual=1))
def test_damaged_inputs_are_refused_in_a_sentence_or_make_a_match_that_holds(chunk: int) -> None:
    memory = used_memory()
    run = Fuzzer(f"suite {chunk}")
    run.wheel = [kind for kind in run.wheel if kind != "own"]
    run.run(INPUTS // CHUNKS)
    assert not run.findings, run.report()
    assert run.counts.keys() == KINDS.keys() - {"own"}
    assert min(run.accepted[kind] for kind in ("save", "position", "link", "entry", "answer", "line")) >= 5
    assert used_memory() - memory < MEMORY


@pytest.mark.parametrize("number", sooner(range(WHOLE_GAMES), quick=2, usual=2))
@pytest.mark.one_of(2)
def test_files_of_ones_own_are_refused_in_a_sentence_or_make_a_whole_game_that_holds(number: int) -> None:
    """Each is a test by itself, for it takes seconds."""
    run = Fuzzer(f"own {number}")
    run.wheel = ["own"]
    run.one()
    assert not run.findings, run.report()


def test_the_same_seed_gives_the_same_inputs() -> None:
    one, two = Fuzzer("same"), Fuzzer("same")
    for run in (one, two):
        run.run(150)
    assert (one.counts, one.accepted) == (two.counts, two.accepted)
    assert one.pick(10**9) == two.pick(10**9)


# what the fuzzer notices


def crash(*_: Any) -> Any:
    raise KeyError("planted")


def hang(*_: Any) -> Any:
    while True:
        pass


def waste(*_: Any) -> Any:
    began = time.process_time()
    while time.process_time() - began < 0.05:
        pass
    raise TableError("bad-position", where="planted")


@pytest.mark.parametrize(
    ("act", "told"),
    [(crash, "KeyError at "), (hang, "Hang at "), (waste, "slower than 0.01 s")],
    ids=["crash", "hang", "slow"],
)
def test_a_crash_a_hang_and_a_slow_input_are_findings(
    act: Callable[..., Any], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(KINDS, "link", KINDS["link"]._replace(take=act))
    monkeypatch.setattr(fuzzer, "HANG", 0.2)
    run = Fuzzer("planted", slow=0.01)
    run.wheel = ["link"]
    run.run(2)
    assert any(what.startswith("link: ") and told in what for what in run.findings)
    assert "link" in run.report() and "2 inputs" in run.report()


def test_a_broken_law_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in {type(game(id)) for id in games()}:
        monkeypatch.setattr(kind, "broken_laws", lambda *_: ["planted"])
    run = Fuzzer("planted")
    run.wheel = ["position"]
    run.run(100)
    assert [finding.told for finding in run.findings.values()] == ["a law: planted"]


def test_a_refusal_that_changes_the_match_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def push(match: Match, *_: Any) -> None:
        match.answers.append(("stark", {}))
        match._starts[-1] = match._starts[-1]._replace(answers=0)
        raise kinds.Refused("T02")

    monkeypatch.setattr(Match, "push", push)
    with pytest.raises(AssertionError, match="changed the match"):
        kinds.take_answer([0, "stark", {}])


def test_the_command_runs_for_a_while_and_says_what_it_tried() -> None:
    command = [sys.executable, "-m", "tests.fuzz", "--seconds", "1", "--seed", "command"]
    ran = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    # on a busy machine a sound input may take longer than the command allows
    assert ran.returncode == 0 or "slower than" in ran.stdout, ran.stdout + ran.stderr
    assert ran.stdout.startswith("Seed command.") and " inputs, " in ran.stdout


# what was found once


@pytest.mark.parametrize(
    ("content", "where"),
    [
        ({"orders": {"nowhere": {"house": None, "token": "support"}}}, "orders.nowhere"),
        (
            {"phase": "march", "orders": {"blackwater-bay": {"house": None, "token": "march-1"}}},
            "orders.blackwater-bay",
        ),
        ({"phase": "westeros", "revealed": ["winter-is-coming", "clash-of-kings", "wildling-attack"]}, "revealed"),
        ({"units": {"winterfell": {"stark": {"footman": 5}}}}, "supply.stark"),
        ({"control": {"lannisport": "stark"}}, "control.lannisport"),
    ],
    ids=str,
)
def test_positions_that_once_crashed_the_page_or_broke_a_law_are_refused(content: dict[str, Any], where: str) -> None:
    with pytest.raises(TableError) as refusal:
        take_position([FIRST.id, {}, {"round": 3, **content}])
    assert refusal.value.facts["where"] == where


@pytest.mark.parametrize("step", [{"seat": [{}], "answer": {}}, {"refused": {"seat": {}, "answer": {}, "rule": "F01"}}])
def test_a_case_with_a_seat_that_is_no_name_fails_in_a_sentence(step: dict[str, Any]) -> None:
    take_case(
        {"id": "X", "title": "", "source": "", "script": [step], "expect": {"hands": {"stark": [1, "robb-stark"]}}}
    )


def test_a_file_may_begin_with_the_mark_of_an_editor() -> None:
    text = KINDS["save"].make.__globals__["json"].dumps(sources().records[0])
    assert take_file("\ufeff" + text)[0] is not None
