"""Forty faults of rules, plane and face are kept in `faults.toml`, and each is noticed by the test that it names.

By `--all` each is planted in a copy of the package, and its test is seen to fail; all those tests pass in a copy
without a fault. Every run asks whether a fault can still be planted: whoever changes its line writes it anew.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.planted import PACKAGE, plant

HERE = Path(__file__).parent


class Fault(NamedTuple):
    """A file of the package, what stands there, what somebody might have written, and the test that notices it."""

    name: str
    file: str
    old: str
    new: str
    told: str

    @property
    def test(self) -> str:
        """The test by which pytest finds it."""
        return f"tests/miniatures/{self.told}"


FAULTS = [Fault(**one) for one in tomllib.loads((HERE / "faults.toml").read_text("utf-8"))["faults"]]


def tried(folder: Path, fault: Fault, text: str, tests: list[str]) -> subprocess.CompletedProcess[str]:
    """Run tests where the fault's file has this text, in a process of its own."""
    plant(folder, fault.file, text)
    command = [sys.executable, "-B", "-m", "tests.planted", str(folder), *tests]
    return subprocess.run(command, cwd=HERE.parents[1], capture_output=True, text=True, check=False)


def test_thirty_faults_and_more_are_kept_each_once() -> None:
    """Among them an inch at the wrong end, a flank from the attacker's view, a die rerolled twice."""
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 30
    for start in ("the inch is asked for at the wrong end", "the side that is struck", "a die is rolled again twice"):
        assert sum(fault.name.startswith(start) for fault in FAULTS) == 1


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_can_still_be_planted(fault: Fault) -> None:
    """What it replaces stands in its file exactly once, and what it puts there is something else."""
    assert (PACKAGE / fault.file).read_text("utf-8").count(fault.old) == 1
    assert fault.new != fault.old and fault.told.startswith("test_")


@pytest.mark.rare
def test_without_a_fault_all_that_notice_one_pass(tmp_path: Path) -> None:
    one = FAULTS[0]
    text = (PACKAGE / one.file).read_text("utf-8")
    run = tried(tmp_path, one, text, sorted({fault.test for fault in FAULTS}))
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]


@pytest.mark.rare
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_is_noticed(fault: Fault, tmp_path: Path) -> None:
    """Its test fails, and is no test that could not be found or collected: pytest has another code for that."""
    text = (PACKAGE / fault.file).read_text("utf-8").replace(fault.old, fault.new)
    run = tried(tmp_path, fault, text, [fault.test])
    assert run.returncode == pytest.ExitCode.TESTS_FAILED, run.stdout[-2000:] + run.stderr[-2000:]
    assert "\nFAILED " in run.stdout
