"""Runs the benchmarks, and prints one table of ratios with the reference of each."""

import json
import subprocess
import sys
from typing import NamedTuple

from gotweb.workshop import browser
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import Trouble, say

BENCHMARKS = ROOT / "benchmarks"
NO_RATIOS = {"table"}
"""What lies there and prints no ratios: what the others share."""


class Measured(NamedTuple):
    """One line of the table.

    `ratio` is our value divided by the reference's; `detail` says which direction is better.
    """

    name: str
    ratio: float
    reference: str
    detail: str


def measure(names: list[str]) -> int:
    """Run the named benchmarks, or all, one after the other, and print their table."""
    known = {file.stem: file for file in sorted(BENCHMARKS.glob("*.py")) if file.stem not in NO_RATIOS}
    if unknown := sorted(set(names) - set(known)):
        raise Trouble(f"there is no benchmark {', '.join(unknown)}; choose from {', '.join(known)}.")
    browser.need()
    compile_catalogues()
    rows: list[Measured] = []
    for name in names or known:
        say(f"Measuring {name} ...")
        ran = subprocess.run([sys.executable, str(known[name])], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        if ran.returncode:
            raise Trouble(f"benchmarks/{name}.py failed (see above); mend it, or name the others to run only them.")
        rows += [Measured(**json.loads(line)) for line in ran.stdout.splitlines() if line.strip()]
    print(table(rows))
    return 0


def table(rows: list[Measured]) -> str:
    """Return the rows as text, in columns."""
    cells = [("what", "ratio", "to", "detail")]
    cells += [(row.name, f"{row.ratio:.2f}", row.reference, row.detail) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in cells]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)
