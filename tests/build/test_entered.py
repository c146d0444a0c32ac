"""What `tests/entered.py` says of tests, and that it sees what they enter."""

import json
import subprocess
import sys

from tests.entered import ROOT, Cost, added, count, idle, mask, read, report

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


def test_a_test_that_was_measured_again_counts_as_it_is_now(tmp_path):
    rows = [["t", 3.0, True, {"a.py": "0x6"}], ["u", 1.0, False, {}], ["t", 2.0, True, {"a.py": "0x2"}]]
    (tmp_path / "ledger").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    assert read(tmp_path / "ledger") == [Cost("t", 2.0, True, {"a.py": 2}), Cost("u", 1.0, False, {})]


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
