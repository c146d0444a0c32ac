"""Which lines of `gotweb` each test enters, and what that costs.

    build.py test --entered tests/fief                    # measures these tests; what is known of others stays
    .venv/bin/python -m tests.entered                     # the parametrised tests that enter nothing of their own
    .venv/bin/python -m tests.entered tests/x.py::test_y  # what these cost and add to all others, line by line

Outside the page `coverage` counts lines, and which way each branch goes: "x.py:120 to 124" is a way from one line to
another that only these tests take, "out" that out of its function. In the page Python's own `sys.monitoring` counts
lines alone: each reports itself once for each test, so that nothing becomes slower by it. What the page's Python
enters counts as other lines than the same ones outside: it is another Python, with a real document. Not seen are the
bots' worker, a Python that a test starts, the other engines and what the page has done before its Python was there.
Only lines in functions count: the others are entered by whoever imports a module first.

A line that is entered is not yet a fault that is found. The list says where to look; what a test is good for is judged
by whoever reads it, and by faults that are planted.
"""

from __future__ import annotations

import ast
import functools
import json
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.costs import KEY

ROOT = Path(__file__).parent.parent
LEDGER = ROOT / ".cache" / "entered.jsonl"
ENTERED = "entered"
"""Under this name a report carries the lines that its phase of a test has entered."""
IN_PAGE = "page:"
WAYS = ":"
"""Between a file and one of its lines, where it stands for that line's ways: outside of the page."""
Lines = dict[str, int]
"""Files, each with its lines: the bit of each that was entered is set. And lines that branch, as "file:line", each with
the lines to which it went: bit 0 stands for the way out of the function."""
WATCHED = """
import json as _json, sys as _sys
_entered = {}
def _note(code, line):
    if "gotweb/" in (name := code.co_filename) and code.co_name != "<module>":
        _entered.setdefault(name, set()).add(line)
    return _sys.monitoring.DISABLE
def _hand_over():
    told = _json.dumps({name: sorted(lines) for name, lines in _entered.items()})
    _entered.clear()
    _sys.monitoring.restart_events()
    return told
_sys.monitoring.use_tool_id(3, "entered")
_sys.monitoring.register_callback(3, _sys.monitoring.events.LINE, _note)
_sys.monitoring.set_events(3, _sys.monitoring.events.LINE)
_hand_over
"""
WATCH = """document.addEventListener("DOMContentLoaded", async () => {
  if (!document.querySelector("script[src='assets/boot.mjs']")) return;
  try {
    const { python } = await import(new URL("assets/boot.mjs", document.baseURI));
    globalThis.handOverEntered = (await python).runPython(WATCHED);
  } catch { return; } // a page whose Python does not start has entered nothing
  addEventListener("pagehide", () => {
    try { sessionStorage.entered = (sessionStorage.entered ?? "") + handOverEntered() + "\\n"; } catch {}
  });
});""".replace("WATCHED", json.dumps(WATCHED))
"""What a page has entered when it is left lies in its tab until somebody asks. A Python that ended tells nothing."""
ASK = """() => {
  const told = (sessionStorage.entered ?? "") + (globalThis.handOverEntered?.() ?? "");
  sessionStorage.removeItem("entered");
  return told;
}"""


def mask(lines: Iterable[int]) -> int:
    """One number with the bit of each line set."""
    return functools.reduce(lambda bits, line: bits | 1 << line, lines, 0)


def joined(one: Lines, other: Mapping[str, int]) -> Lines:
    """The lines of both."""
    return one | {file: bits | one.get(file, 0) for file, bits in other.items()}


def beyond(one: Lines, other: Mapping[str, int]) -> Lines:
    """The lines of one that the other has not."""
    return {file: left for file, bits in one.items() if (left := bits & ~other.get(file, 0))}


def is_way(name: str) -> bool:
    """Whether a name of `Lines` stands for the ways of one line, not for a file."""
    return WAYS in name.removeprefix(IN_PAGE)


def count(lines: Lines) -> int:
    """How many lines and ways they are."""
    return sum(bits.bit_count() for bits in lines.values())


@functools.cache
def forks(file: str) -> frozenset[int]:
    """The lines of a source from which there is more than one way."""
    from coverage.parser import PythonParser

    parser = PythonParser(filename=str(ROOT / file))
    parser.parse_source()
    return frozenset(line for line, exits in parser.exit_counts().items() if exits > 1)


def ways(file: str, arcs: Iterable[tuple[int, int]]) -> Lines:
    """Which way the lines that branch went, of all steps from line to line; a negative line is the way in, or out."""
    inside, found = in_functions(file), Lines()
    for begin, end in arcs:
        if begin in forks(file) and inside >> begin & 1:
            name = f"{file}{WAYS}{begin}"
            found[name] = found.get(name, 0) | 1 << max(0, end)
    return found


@functools.cache
def in_functions(file: str) -> int:
    """The lines of a source that run when a function is called, not when it is imported."""
    found: set[int] = set()
    for node in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            body = node.body if isinstance(node.body, list) else [node.body]
            found.update(range(body[0].lineno, (body[-1].end_lineno or 0) + 1))
    return mask(found)


class Pages:
    """The pages of browsers, while they live."""

    def __init__(self) -> None:
        self.browsers: list[Any] = []

    def watch(self, browser: Any) -> None:
        """From now on each page of a browser notes what it enters."""
        plain = browser.new_context

        def new_context(**options: Any) -> Any:
            context = plain(**options)
            context.add_init_script(WATCH)
            return context

        browser.new_context = new_context
        self.browsers.append(browser)

    def ask(self) -> Lines:
        """What all pages have entered since this was asked last."""
        from playwright.sync_api import Error

        found: Lines = {}
        living = [browser for browser in self.browsers if browser.is_connected()]
        for page in [page for browser in living for context in browser.contexts for page in context.pages]:
            try:
                told = page.evaluate(ASK).splitlines()
            except Error:  # it was closed by the test, or its Python has ended
                continue
            for lines in map(json.loads, told):
                found = joined(found, {IN_PAGE + name[name.index("gotweb/") :]: mask(lines[name]) for name in lines})
        return found


PAGES = Pages()


class Recorder:
    """Writes on every report which lines its phase has entered. Runs where the tests run."""

    def __init__(self) -> None:
        import coverage

        watched = [f"{ROOT}/gotweb/*"]
        self.coverage = coverage.Coverage(data_file=None, include=watched, branch=True, config_file=False)
        self.coverage.set_option("run:disable_warnings", ["no-data-collected"])  # of a test that enters nothing
        self.coverage.start()

    def pytest_collection_finish(self) -> None:
        self.taken()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Any:
        """Look before the fixtures of a test are gone, its pages with them."""
        report = yield
        lines = joined(self.taken(), PAGES.ask())
        report.user_properties.append((ENTERED, {file: hex(bits) for file, bits in lines.items()}))
        return report

    def taken(self) -> Lines:
        """What this Python has entered since this was called last."""
        data = self.coverage.get_data()
        found: Lines = {}
        for name in data.measured_files():
            file = name.removeprefix(f"{ROOT}/")
            if own := mask(data.lines(name) or ()) & in_functions(file):
                found |= {file: own, **ways(file, data.arcs(name) or ())}
        data.erase()
        return found


class Cost(NamedTuple):
    """What is known of one."""

    name: str
    seconds: float
    usual: bool
    """Whether it runs without `--all`."""
    lines: Lines


class Writer:
    """Adds each test that has ended to the ledger. Runs where reports are counted."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.lines: defaultdict[str, Lines] = defaultdict(dict)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        told, name = dict(report.user_properties), report.nodeid
        self.seconds[name] += told.get(KEY, 0.0)
        self.lines[name] = joined(self.lines[name], {file: int(bits, 16) for file, bits in told[ENTERED].items()})
        if report.when == "teardown":
            lines = {file: hex(bits) for file, bits in self.lines.pop(name).items()}
            facts = [name, round(self.seconds.pop(name), 3), "rare" not in report.keywords, lines]
            LEDGER.parent.mkdir(exist_ok=True)
            with LEDGER.open("a", encoding="utf-8") as ledger:
                ledger.write(json.dumps(facts) + "\n")


def read(ledger: Path = LEDGER) -> list[Cost]:
    """All tests that were ever measured, each as it was the last time."""
    with ledger.open(encoding="utf-8") as rows:
        found = {row[0]: row for row in map(json.loads, rows)}
    return [
        Cost(name, seconds, usual, {file: int(bits, 16) for file, bits in lines.items()})
        for name, seconds, usual, lines in found.values()
    ]


def idle(tests: Iterable[Cost]) -> Iterator[tuple[Cost, Lines]]:
    """Each of the tests that run without `--all`, the cheapest first, with what no cheaper one enters."""
    known: Lines = {}
    for test in sorted((one for one in tests if one.usual), key=lambda one: one.seconds):
        yield test, beyond(test.lines, known)
        known = joined(known, test.lines)


def added(tests: Iterable[Cost], names: Iterable[str]) -> Lines:
    """What the tests whose names begin like one of `names` enter, and no other."""
    mine: Lines = {}
    others: Lines = {}
    for test in tests:
        if test.name.startswith(tuple(names)):
            mine = joined(mine, test.lines)
        else:
            others = joined(others, test.lines)
    return beyond(mine, others)


def report(tests: Iterable[Cost], few: int = 0, least: float = 0.5) -> Iterator[str]:
    """The parametrised tests that enter at most a few lines that cheaper ones do not, the dearest first."""
    found = [(test, count(own)) for test, own in idle(tests) if "[" in test.name and test.seconds >= least]
    found = sorted((one for one in found if one[1] <= few), key=lambda one: -one[0].seconds)
    seconds = sum(test.seconds for test, _ in found)
    yield f"{seconds:.0f} s in {len(found)} tests that enter at most {few} new lines or ways:"
    yield from (f"{test.seconds:8.2f} {own:4} {test.name}" for test, own in found)


def told(tests: Collection[Cost], names: Collection[str]) -> Iterator[str]:
    """What the tests whose names begin like one of `names` cost, and which lines and ways no other test enters."""
    mine = [test for test in tests if test.name.startswith(tuple(names))]
    found = added(tests, names)
    ahead = sum(bits.bit_count() for name, bits in found.items() if is_way(name))
    seconds = sum(test.seconds for test in mine)
    yield f"{len(mine)} of {len(tests)} tests that were measured; {seconds:.2f} s of the processors. They alone enter"
    yield f"{count(found) - ahead} lines and {ahead} ways of branches:"
    for name, bits in sorted(found.items()):
        ends = [at for at in range(bits.bit_length()) if bits >> at & 1]
        if is_way(name):
            yield f"{name} {', '.join(f'to {end}' if end else 'out' for end in ends)}"
        else:
            yield f"{name}: {len(ends)} lines, {', '.join(map(str, ends))}"


def main(names: list[str]) -> None:
    tests = read()
    print("\n".join(told(tests, names) if names else report(tests)))


if __name__ == "__main__":
    main(sys.argv[1:])
