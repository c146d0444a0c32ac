"""What each part of the tests costs: in the time of the processors, and with `build.py test --durations` by the clock.

A part is a folder of tests, or a module beside them; a whole run has a budget for each (`BUDGETS`). The clock says how
long one waits, and more so when the machine is busy with other things; the processors' time says what the tests
themselves need, browsers and all that they start. Without Linux's list of processes only Python's own time is known.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
KEY = "processors"
"""Under this name a report carries the seconds that the processors were busy with its phase of a test."""
BUDGETS = {
    "browser": 800, "conformance": 240, "mother": 60, "miniatures": 60, "fief": 80, "battles": 60,
    "thrones_second": 70, "thrones": 30, "toy": 15, "stones": 10, "ui": 70, "build": 80, "board": 40, "bots": 20,
    "properties": 40, "fuzz": 50,
    "lang": 30, "programmers": 10, "lessons": 10,
}  # fmt: skip
"""Seconds of the processors that a folder may need in a usual run on a quiet machine."""
REST = 25
"""And all modules beside the folders together."""
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def family(root: int) -> Iterator[int]:
    """A process and all that come of it, as far as this machine shows them."""
    waiting = [root]
    while waiting:
        yield (number := waiting.pop())
        try:
            for thread in Path(f"/proc/{number}/task").glob("*/children"):
                waiting += map(int, thread.read_text().split())
        except OSError:  # it has ended meanwhile, or one of its threads
            continue


def spent() -> float:
    """Seconds that the processors have worked for this process, for its children, and for theirs."""
    total = sum(os.times()[:4])
    for number in family(os.getpid()):
        if number == os.getpid():
            continue
        try:
            stat = Path(f"/proc/{number}/stat").read_text()
        except OSError:
            continue
        total += sum(map(int, stat.rpartition(")")[2].split()[11:15])) / TICKS
    return total


class Meter:
    """Writes on every report what its phase cost, and at the end a table of all parts."""

    def __init__(self) -> None:
        self.before = spent()

    def pytest_collection_finish(self) -> None:
        self.before = spent()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Any:
        """Runs where the tests run; the report brings its number to where they are counted."""
        report = yield
        now = spent()
        report.user_properties.append((KEY, max(0.0, now - self.before)))
        self.before = now
        return report

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        clock, work, tests, each = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
        for report in (one for kind in terminalreporter.stats.values() for one in kind):
            if isinstance(report, pytest.TestReport):
                part = part_of(report.nodeid)
                busy = dict(report.user_properties).get(KEY, 0.0)
                clock[part] += report.duration
                work[part] += busy
                each[report.nodeid] += busy
                tests[part] += report.when == "call"
        terminalreporter.section("what each part costs, in seconds")
        terminalreporter.write_line(f"{'part':30}{'tests':>8}{'clock':>10}{'processors':>12}")
        for part in sorted(clock, key=clock.__getitem__, reverse=True):
            terminalreporter.write_line(f"{part:30}{tests[part]:8}{clock[part]:10.1f}{work[part]:12.1f}")
        line = f"{'together':30}{tests.total():8}{clock.total():10.1f}{work.total():12.1f}"
        terminalreporter.write_line(line)
        terminalreporter.section("what keeps the processors busy longest, in seconds")
        for nodeid, busy in each.most_common(terminalreporter.config.getoption("durations") or None):
            terminalreporter.write_line(f"{busy:8.2f} {nodeid}")


def part_of(nodeid: str) -> str:
    """The folder of a test, or its module if it lies in none."""
    return Path(nodeid.split("::")[0]).relative_to(HERE.name).parts[0]


class Parts:
    """Counts what each folder costs, in every run, and says it at the end beside what it may cost.

    To ask for the processors' time of a browser takes milliseconds, so that is done only where another folder begins.
    """

    def __init__(self, spent: Callable[[], float] = spent) -> None:
        self.spent = spent
        self.work = Counter[str]()
        self.tests = Counter[str]()
        self.part, self.before = "", 0.0

    def turn_to(self, part: str) -> None:
        """Count what was spent until now for the folder before, and what comes for this one."""
        if part != self.part:
            now = self.spent()
            if self.part:
                self.work[self.part] += max(0.0, now - self.before)
            self.part, self.before = part, now

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Runs where the tests run."""
        self.turn_to(part_of(item.nodeid))
        self.tests[self.part] += 1

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        """After the last test its browser is closed, and what that has worked is in no process's count any more."""
        if nextitem is None:
            self.turn_to("")

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self.turn_to("")
        output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["parts"] = [dict(self.work), dict(self.tests)]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Runs where reports are counted, when a worker has ended."""
        work, tests = getattr(node, "workeroutput", {}).get("parts", ({}, {}))
        self.work.update(work)
        self.tests.update(tests)

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        terminalreporter.section("seconds of the processors by folder, and what it may need")
        for line in self.lines():
            terminalreporter.write_line(line)

    def lines(self) -> Iterator[str]:
        """The table: the dearest folder first, and a sign at each that needs more than it may."""
        work = Counter[str]()
        tests = Counter[str]()
        for part, seconds in self.work.items():
            name = part if part in BUDGETS else "all others"
            work[name] += seconds
            tests[name] += self.tests[part]
        for name, seconds in work.most_common():
            may = BUDGETS.get(name, REST)
            yield f"{name:20}{tests[name]:8}{seconds:10.0f}{may:8}{'  too dear' if seconds > may else ''}"
        yield f"{'together':20}{tests.total():8}{work.total():10.0f}{sum(BUDGETS.values()) + REST:8}"
