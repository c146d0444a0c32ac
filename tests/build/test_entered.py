"""What `tests/entered.py` says of tests, and that it sees what they enter."""

import json
import subprocess
import sys

from tests.entered import ROOT, Cost, added, count, forks, idle, mask, read, report, told, ways

CHEAP = Cost("tests/x.py::test_a[1]", 1.0, True, {"a.py": mask([1, 2, 3])})
SAME = Cost("tests/x.py::test_a[2]", 5.0, True, {"a.py": mask([2, 3])})
MORE = Cost("tests/x.py::test_a[3]", 9.0, True, {"a.py": mask([3]), "b.py": mask([7])})
RARE = Cost("tests/x.py::test_b", 0.5, False, {"a.py": mask([1, 2, 3]), "c.py": mask([4])})


def test_a_test_is_idle_where_cheaper_ones_enter_all_that_it_does():
    assert [count(own) for _, own in idle([MORE, SAME, CHEAP])] == [3, 0, 1]
    first, *rest = report([MORE, SAME, CHEAP])
    assert first.startswith("5 s in 1 tests") and [line.split()[-1] for line in rest] == [SAME.name]
    assert [line.split()[-1] for line in report([MORE, SAME, CHEAP], few=1)][1:] == [MORE.name, SAME.name]


def test_what_only_all_runs_enters_nothing_for_a_usual_run():
    assert [(test.name, count(own)) for test, own in idle([RARE, CHEAP])] == [(CHEAP.name, 3)]


def test_what_a_test_adds_is_what_no_other_enters():
    assert added([CHEAP, SAME, MORE, RARE], ["tests/x.py::test_a"]) == {"b.py": mask([7])}
    assert added([CHEAP, SAME, MORE, RARE], [RARE.name]) == {"c.py": mask([4])}
    assert added([CHEAP, SAME], [SAME.name]) == {}


def test_what_a_test_adds_is_told_with_its_cost_line_by_line_and_way_by_way():
    new = Cost("tests/y.py::test_c", 0.25, True, {"a.py": mask([1, 9]), "a.py:3": mask([0, 4]), "page:a.py": mask([2])})
    known = SAME._replace(lines={**SAME.lines, "a.py:3": mask([4])})
    assert [*told([CHEAP, known, new], ["tests/y.py"])] == [
        "1 of 3 tests that were measured; 0.25 s of the processors. They alone enter",
        "2 lines and 1 ways of branches:",
        "a.py: 1 lines, 9",
        "a.py:3 out",
        "page:a.py: 1 lines, 2",
    ]


def test_of_all_steps_between_lines_those_that_branch_are_ways():
    lines = (ROOT / SAFELY).read_text("utf-8").splitlines()
    [begin] = [number for number, text in enumerate(lines, 1) if "if raised is None" in text]
    assert begin in forks(SAFELY) and begin - 1 not in forks(SAFELY)
    steps = [(begin - 1, begin), (begin, begin + 1), (begin, -1), (-1, begin)]
    assert ways(SAFELY, steps) == {f"{SAFELY}:{begin}": mask([begin + 1, 0])}


def test_a_test_that_was_measured_again_counts_as_it_is_now(tmp_path):
    rows = [["t", 3.0, True, {"a.py": "0x6"}], ["u", 1.0, False, {}], ["t", 2.0, True, {"a.py": "0x2"}]]
    (tmp_path / "ledger").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    assert read(tmp_path / "ledger") == [Cost("t", 2.0, True, {"a.py": 2}), Cost("u", 1.0, False, {})]


SAFELY = "gotweb/bots/safely.py"
SAY = "gotweb/workshop/say.py"
ENTER = """
from gotweb.workshop.say import say
from tests.entered import Recorder
recorder = Recorder()
recorder.taken()
say("")
print(*recorder.taken().items(), recorder.taken())
"""


def test_outside_the_page_the_lines_of_functions_are_seen_and_no_others():
    """In a Python of its own, since this one may be watched already."""
    told = subprocess.run([sys.executable, "-c", ENTER], cwd=ROOT, capture_output=True, text=True, check=True)
    [line] = [number for number, text in enumerate((ROOT / SAY).read_text("utf-8").splitlines(), 1) if "print(" in text]
    assert told.stdout.strip() == f"{(SAY, mask([line]))} {{}}"
