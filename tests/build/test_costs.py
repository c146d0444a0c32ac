"""What a run says at its end of what each folder has cost, and what it leaves out of many alike tests."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.workshop.checkout import ROOT
from tests.costs import BUDGETS, REST, Parts
from tests.rest import one_of


class Told:
    """A test as pytest has it, as far as it is asked here."""

    def __init__(self, nodeid: str, *marks: pytest.MarkDecorator) -> None:
        self.nodeid = nodeid
        self.marks = [one.mark for one in marks]

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return next((one for one in self.marks if one.name == name), None)

    def add_marker(self, mark: pytest.MarkDecorator) -> None:
        self.marks.append(mark.mark)


def test_each_folder_is_told_with_what_it_may_need() -> None:
    """Also of what workers have counted; a test is counted for its own folder, whatever order they come in."""
    spent = iter([10.0, 14.0, 15.0, 1015.0])
    parts: Any = Parts(lambda: next(spent))
    for nodeid in ("tests/fief/test_x.py::test_y[1]", "tests/fief/test_z.py::test_y", "tests/test_cli.py::test_y",
                   "tests/browser/engines/test_x.py::test_y"):  # fmt: skip
        parts.pytest_runtest_protocol(Told(nodeid))
    worker: Any = Told("")
    worker.workeroutput = {"parts": [{"fief": 3.0}, {"fief": 2}]}
    config: Any = Told("")
    session: Any = Told("")
    session.config = config
    parts.pytest_sessionfinish(session)
    parts.pytest_testnodedown(worker)
    assert [line.split() for line in parts.lines()] == [
        ["browser", "1", "1000", str(BUDGETS["browser"]), "too", "dear"],
        ["fief", "4", "7", str(BUDGETS["fief"])],
        ["all", "others", "1", "1", str(REST)],
        ["together", "6", "1008", str(sum(BUDGETS.values()) + REST)],
    ]


def test_the_last_folder_is_counted_before_its_browser_is_closed_and_its_work_is_known_no_more() -> None:
    known = [100.0]
    parts: Any = Parts(lambda: known[0])
    items = [
        Told("tests/browser/test_x.py::test_y"),
        Told("tests/ui/test_x.py::test_y"),
        Told("tests/ui/test_x.py::test_z"),
    ]
    for item, after in zip(items, [*items[1:], None], strict=True):
        parts.pytest_runtest_protocol(item)
        known[0] += 20.0
        parts.pytest_runtest_teardown(item, after)
    known[0] -= 90.0
    session: Any = Told("")
    session.config = Told("")
    parts.pytest_sessionfinish(session)
    assert parts.work == {"browser": 20.0, "ui": 40.0} and parts.tests == {"browser": 1, "ui": 2}


def test_every_folder_of_tests_has_a_budget_and_together_they_are_fifteen_minutes_of_two_processors() -> None:
    folders = {place.name for place in (ROOT / "tests").iterdir() if [*place.glob("test_*.py")]}
    assert folders == BUDGETS.keys()
    assert sum(BUDGETS.values()) + REST <= 15 * 60 * 2


def test_of_alike_tests_a_usual_run_takes_each_so_manieth() -> None:
    def left(count: int, *marks: pytest.MarkDecorator, name: str = "tests/x.py::test_y") -> list[int]:
        items: list[Any] = [Told(f"{name}[{n}]", *marks) for n in range(count)]
        one_of(items)
        return [n for n, item in enumerate(items) if not item.get_closest_marker("rare")]

    third = pytest.mark.one_of(3)
    taken = left(9, third)
    assert len(taken) == 3 and taken == left(9, third), "the same in every run"
    assert {one - taken[0] for one in taken} == {0, 3, 6}
    assert left(2, third) and len(left(2, third)) == 1, "one in any case"
    assert left(5) == [*range(5)]
    assert len({left(9, third, name=f"tests/x.py::test_{n}")[0] for n in range(20)}) == 3, "others take others"
    assert left(9, third, pytest.mark.rare) == [], "what is left out anyway stays so"
