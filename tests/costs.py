"""What each part of the tests costs, for `build.py test --durations`: by the clock, and in the time of the processors.

A part is a folder of tests, or a module beside them. The clock says how long one waits, and more so when the machine is
busy with other things; the processors' time says what the tests themselves need, browsers and all that they start.
Without Linux's list of processes only Python's own time is known.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
KEY = "processors"
"""Under this name a report carries the seconds that the processors were busy with its phase of a test."""
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
                part = Path(report.nodeid.split("::")[0]).relative_to(HERE.name).parts[0]
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
